"""The epilogue of the First Ember: every fifth has its line in both languages, and the site ships it."""
import copy
import json
import re

import pytest
from drawing import raw_content
from workshop import dist, epilogue, packs


@pytest.fixture(scope="module")
def written():
    return epilogue.reader().read_yaml(epilogue.WRITTEN)


@pytest.fixture(scope="module")
def retold():
    packs.compile_all()
    return epilogue.endings()


def winners():
    """{campaign: its endings that win a fifth} as they stand in the boxes' files."""
    cards = {name: raw for pack in raw_content()[0] for name, raw in pack["cards"].items()}
    return {name: {one["story"] for one in raw["ledger"]["endings"] if one.get("fifth")}
            for name, raw in cards.items() if raw["kind"] == "campaign" and "ledger" in raw}


def test_the_epilogue_is_whole(written, retold):
    assert epilogue.problems(written, retold) == []


@pytest.mark.parametrize("language", epilogue.LANGUAGES)
def test_every_ending_that_wins_a_fifth_has_its_line(retold, language):
    told = {campaign: set(endings) for campaign, endings in retold[language].items()}
    assert told == {campaign: endings for campaign, endings in winners().items() if endings}
    lines = [story["retold"] for endings in retold[language].values() for story in endings.values()]
    assert len(set(lines)) == len(lines) >= 11, "each has its own"
    assert all(bool(re.search("[а-яё]", line)) == (language == "ru") for line in lines)


def spoilt(change, written, retold):
    written, retold = copy.deepcopy(written), copy.deepcopy(retold)
    change(written, retold)
    return epilogue.problems(written, retold)


FAULTS = {
    "a line that is not there": (
        lambda _, retold: retold["en"]["the_guest_list"]["breakfast"].update(retold=""),
        "en: the_guest_list.breakfast has 0 words, not 20 to 45"),
    "a line that is not translated": (
        lambda _, retold: retold["ru"]["paragraph_nine"].update(adjourned=retold["en"]["paragraph_nine"]["adjourned"]),
        "ru: paragraph_nine.adjourned is told in English"),
    "a line that is too long": (
        lambda _, retold: retold["ru"]["paragraph_nine"]["foreclosed"].update(retold="цепь " * 46),
        "ru: paragraph_nine.foreclosed has 46 words, not 20 to 45"),
    "a part that one language lacks": (
        lambda written, _: written["ru"].pop("3"), "ru: there are parts for [2, 4, 5], not for [2, 3, 4, 5]"),
    "a part that is too short": (
        lambda written, _: written["en"]["2"].update(text="They lie on a shelf."),
        "en: part 2 has 5 words, not 40 to 120"),
    "a dash": (
        lambda written, _: written["en"]["2"].update(text="They lie — cold — " * 15), "en: part 2 has '—'"),
}


@pytest.mark.parametrize("change, said", FAULTS.values(), ids=FAULTS)
def test_what_would_not_be_whole_is_named(change, said, written, retold):
    assert said in spoilt(change, written, retold)


def test_a_build_without_a_line_stops(monkeypatch, tmp_path, retold):
    lacking = copy.deepcopy(retold)
    del lacking["en"]["paragraph_nine"]["struck_out"]["retold"]
    monkeypatch.setattr(epilogue, "endings", lambda: lacking)
    with pytest.raises(epilogue.Missing, match=r"en: paragraph_nine\.struck_out has 0 words"):
        epilogue.write_into(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_it_is_shipped_in_a_small_file_a_language_that_no_first_visit_fetches(tmp_path, retold):
    epilogue.write_into(tmp_path / "epilogue")
    for language in epilogue.LANGUAGES:
        text = (tmp_path / "epilogue" / f"{language}.json").read_text("utf8")
        shipped = json.loads(text)
        assert len(text) < 12_000 and [part["fifths"] for part in shipped["parts"]] == [2, 3, 4, 5]
        assert shipped["endings"]["the_guest_list"]["the_lodger"]["retold"] == (
            retold[language]["the_guest_list"]["the_lodger"]["retold"])
        assert dist.group_of(f"epilogue/{language}.json", "boxes/none") == "soon"
    late = ("ending/ember.js", "ending/emberend.js", "styles/ember.css", "words/ember.en.ftl", "saves/ended.js")
    assert {dist.group_of(name, "boxes/none") for name in late} == {"soon"}
