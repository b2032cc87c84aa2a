"""Players' packs in a session: a file is checked, played with, put away; what is hostile is refused within a second."""
from __future__ import annotations

import copy
import functools
import json
import time
from typing import Any

import pytest
from cards.test_hostile_packs import SPOILED, nested
from drawing import ROOT

from pyengine.cards.checking import limits
from pyengine.cards.checking.pack_file import TOLD
from pyengine.cards.load import load_packs, read_compiled
from pyengine.cards.pack_file import PackFile, file_text, read_file
from pyengine.cards.reading.files import lines_of, read_pack
from pyengine.saves.envelope import unpacked
from pyengine.session.session import Session

MOD = ROOT / "content" / "example_mod"
BUCKETS = {"op": "new", "adventure": "three_buckets", "heroes": ["brine_pella"], "seed": 4, "powers": "suggested"}
ALONE = {"op": "new", "adventure": "one_grey_coat", "heroes": ["maren"], "seed": 15, "powers": "suggested"}
MIXED = {**ALONE, "mixed": True}


@functools.cache
def example() -> PackFile:
    return PackFile(read_pack(MOD), lines_of(MOD))


def well(**head: Any) -> str:
    """The file of the example, with another head."""
    found = example()
    return file_text(found._replace(pack={**found.pack, **head}))


def changed(change: Any) -> str:
    """The file of the example after something was done to its tree."""
    data = json.loads(well())
    change(data)
    return json.dumps(data)


@pytest.fixture
def page() -> Session:
    return Session()


def ask(session: Session, **request: Any) -> Any:
    return json.loads(session.call(json.dumps(request)))


def problems(session: Session, text: str) -> list[str]:
    """What a page is told of a pack that is refused: one line for each problem."""
    reply = ask(session, op="pack_check", file=text)
    assert reply["error"]["code"] == "bad_pack"
    told = reply["error"]["problems"]
    assert told and len(told) <= TOLD
    return [f"{one['where']}: {one['message']}" for one in told]


def test_a_sound_pack_is_told_with_all_that_a_list_shows(page):
    reply = ask(page, op="pack_check", file=well())
    assert reply["about"] == {"name": "The Dry Well", "author": "The Emberdelve project", "licence": "CC BY 4.0",
                              "version": "1.0", "about": example().pack["about"]}
    assert [one["id"] for one in reply["pack"]["adventures"]] == ["three_buckets"]
    assert [one["id"] for one in reply["pack"]["heroes"]] == ["brine_pella"]
    assert set(reply["cards"]) == set(example().pack["cards"]) == set(reply["words"]["ru"]["cards"])
    assert reply["icons"]["full_bucket"] == "cauldron" and reply["faces"]["pipe_rat"]["kind"] == "monster"
    assert ask(page, **BUCKETS)["error"]["code"] == "bad_request", "nothing was added"


def test_the_file_holds_the_pack_without_what_only_its_writers_need():
    found = read_file(well())
    assert found.pack["cards"].keys() == example().pack["cards"].keys() and "shipped" not in found.pack
    assert not [card for card in found.pack["cards"].values() if "examples" in card or "note" in card]
    assert json.loads(file_text(found)) == json.loads(well())


def test_a_pack_that_was_added_is_played_saved_and_loaded_elsewhere_once_it_is_there_too(page):
    assert ask(page, op="pack_add", file=well()) == {"ok": True}
    begun = ask(page, **BUCKETS)
    assert json.loads(unpacked(begun["save"]))["packs"] == ["example_mod"]
    other = Session()
    missing = ask(other, op="load", save=begun["save"])
    assert (missing["error"]["code"], missing["boxes"]) == ("box_needed", ["example_mod"])
    ask(other, op="pack_add", file=well())
    assert ask(other, op="load", save=begun["save"])["view"] == begun["view"]


def test_a_pack_that_is_put_away_is_missed_by_its_saves_and_the_open_game_goes_on(page):
    ask(page, op="pack_add", file=well())
    begun = ask(page, **BUCKETS)
    assert ask(page, op="pack_remove", id="example_mod") == {"ok": True}
    option = begun["view"]["question"]["options"][0]["id"]
    assert ask(page, op="answer", option=option)["ok"]
    assert ask(page, op="load", save=begun["save"])["error"]["code"] == "box_needed"
    assert not ask(page, **BUCKETS)["ok"]


@pytest.mark.parametrize("setup", [ALONE, MIXED], ids=["alone", "mixed"])
def test_a_pack_changes_nothing_of_a_game_that_does_not_use_it(page, setup):
    before = ask(page, **setup)
    ask(page, op="pack_add", file=well())
    assert {**ask(page, **setup), "question": 0} == {**before, "question": 0}


def test_mixed_decks_hold_the_packs_that_were_asked_for(page):
    ask(page, op="pack_add", file=well())
    saved = ask(page, **MIXED, packs=["example_mod"])["save"]
    assert json.loads(unpacked(saved))["packs"] == ["ormskarn", "proving_ground", "vesperhold", "example_mod"]
    assert ask(page, op="load", save=saved)["save"] == saved


def test_a_newer_version_takes_the_place_of_the_old_and_its_games_go_on_as_they_stand(page):
    ask(page, op="pack_add", file=well())
    begun = ask(page, **BUCKETS)
    newer = changed(lambda data: data["pack"]["cards"]["pipe_rat"].update(hit_points="2"))
    assert ask(page, op="pack_add", file=newer)["ok"]
    assert ask(page, op="load", save=begun["save"])["view"] == begun["view"]


def test_a_game_whose_card_is_gone_says_so_and_nothing_else_happens(page):
    ask(page, op="pack_add", file=well())
    begun = ask(page, **BUCKETS)
    assert ask(page, op="pack_add", file=well().replace("hard_boiled_egg", "soft_boiled_egg"))["ok"]
    assert ask(page, op="load", save=begun["save"])["error"]["code"] in ("unknown_content", "bad_save")


def test_a_pack_may_build_on_a_pack_of_the_game_which_is_opened_for_it(page):
    reply = ask(page, op="pack_add", file=well(decks_with=["vesperhold"]))
    assert reply == {"ok": True}
    assert json.loads(unpacked(ask(page, **BUCKETS)["save"]))["packs"] == ["vesperhold", "example_mod"]


def test_two_packs_with_a_card_of_the_same_id_are_not_there_together(page):
    ask(page, op="pack_add", file=well())
    reply = ask(page, op="pack_add", file=well(id="another_mod"))
    assert reply["error"]["code"] == "bad_request" and "example_mod" in reply["error"]["detail"]


def test_the_ids_that_no_pack_may_take_are_those_of_all_our_cards():
    packs = load_packs()
    assert read_compiled("ids") == {name: sorted(pack["cards"]) for name, pack in packs.packs.items()}


# ---------------------------------------------------------------- what is refused

@pytest.mark.parametrize("head, expected", [
    ({"id": "vesperhold"}, "id: vesperhold is a pack of the game"),
    ({"author": ""}, "author: a pack that is given to others says author:"),
    ({"licence": "  "}, "licence: a pack that is given to others says licence:"),
    ({"version": "next"}, "version: a version is numbers with dots"),
    ({"version": "1." * 9 + "1"}, "version: a version is numbers"),
    ({"name": "x" * 61}, "name: 61 characters; at most 60"),
    ({"decks_with": ["another_players"]}, "decks_with: there is no pack 'another_players'"),
    ({"adds_to": "another_players"}, "decks_with: there is no pack 'another_players'"),
    ({"profile": "chaos"}, "profile: there is no profile 'chaos'"),
    ({"tokens": {"constructor": {"name": "x"}}}, "the word 'constructor' cannot be used"),
], ids=str)
def test_the_head_of_a_pack_is_held_to_what_players_are_told(page, head, expected):
    assert any(expected in line for line in problems(page, well(**head)))


def forged(name: str) -> Any:
    """Files that were made to do harm, by name."""
    return {
        "nothing": lambda: "",
        "no json": lambda: "<html>",
        "another app": lambda: '{"app":"x","kind":"pack","format":1}',
        "a later format": lambda: changed(lambda data: data.update(format=2)),
        "cut off": lambda: well()[:-40],
        "deep lists": lambda: "[" * 500_000,
        "deep names": lambda: '{"a":' * 100_000,
        "deep inside": lambda: changed(lambda data: data["pack"]["cards"]["hard_boiled_egg"]["use"].update(
            do=nested(200))),
        "many values": lambda: "[" + "1," * 500_000 + "1]",
        "many quotes": lambda: '"\\"' * 340_000,
        "many empty texts": lambda: '["' + '","' * 340_000 + '"]',
        "too many bytes": lambda: " " * (limits.FILE_OF_PACK + 1),
        "an endless number": lambda: changed(lambda data: None).replace('"15"', "9" * 900_000),
        "no number": lambda: '{"app":NaN}',
        "halves of letters": lambda: well().replace("The Dry Well", "\ud800"),
        "truths": lambda: changed(lambda data: data["pack"]["cards"]["pipe_rat"].update(hit_points=None)),
        "cards of lists": lambda: changed(lambda data: data["pack"].update(cards=[])),
        "lines of a list": lambda: changed(lambda data: data.update(lines=[])),
        "a language like a path": lambda: changed(lambda data: data.update(lines={"../en": {}})),
        "many languages": lambda: changed(lambda data: data.update(lines={f"{a}{b}": {} for a in "abcde"
                                                                          for b in "abcde"})),
        "a translated name that is a tree": lambda: changed(
            lambda data: data["lines"]["ru"]["pipe_rat"].update(name={"a": "b"})),
        "translated tokens that are a list": lambda: changed(lambda data: data["lines"]["ru"].update(tokens=["x"])),
        "a megabyte in a translation": lambda: changed(
            lambda data: data["lines"]["ru"]["pipe_rat"].update(flavor="x" * 900_000)),
        "hidden letters in a translation": lambda: changed(
            lambda data: data["lines"]["ru"]["pipe_rat"].update(name="\u202ename")),
        "a card like a prototype": lambda: changed(
            lambda data: data["pack"]["cards"].update({"__proto__": data["pack"]["cards"]["pipe_rat"]})),
        "a card that browsers have": lambda: changed(
            lambda data: data["pack"]["cards"].update(constructor=data["pack"]["cards"]["pipe_rat"])),
        "a card of ours": lambda: changed(
            lambda data: data["pack"]["cards"].update(grave_waiter=data["pack"]["cards"]["pipe_rat"])),
        "six hundred broken cards": lambda: changed(
            lambda data: data["pack"]["cards"].update({f"rat_{n}": {"kind": "monster", "name": "x", "tactics": "x"}
                                                       for n in range(580)})),
        "an endless amount": lambda: changed(
            lambda data: data["pack"]["cards"]["pipe_rat"].update(hit_points="9" * 3_000)),
    }[name]()


FORGED = ("nothing", "no json", "another app", "a later format", "cut off", "deep lists", "deep names", "deep inside",
          "many values", "many quotes", "many empty texts", "too many bytes", "an endless number", "no number",
          "halves of letters", "truths", "cards of lists", "lines of a list", "a language like a path",
          "many languages", "a translated name that is a tree", "translated tokens that are a list",
          "a megabyte in a translation", "hidden letters in a translation", "a card like a prototype",
          "a card that browsers have", "a card of ours", "six hundred broken cards", "an endless amount")


def refused_within_a_second(page: Session, text: str) -> list[str]:
    ask(page, op="pack_check", file=well())                # what is read once is read
    began = time.process_time()
    found = problems(page, text)
    assert time.process_time() - began < 1
    return found


@pytest.mark.parametrize("name", FORGED)
def test_a_hostile_file_is_refused_within_a_second(page, name):
    refused_within_a_second(page, forged(name))


# what is wrong with a tree in memory only: in a file there is no such pack
ONLY_IN_MEMORY = ("no id",)


@pytest.mark.parametrize("what, spoil, expected", [one for one in SPOILED if one[0] not in ONLY_IN_MEMORY],
                         ids=[what for what, *_ in SPOILED if what not in ONLY_IN_MEMORY])
def test_what_the_checker_of_folders_refuses_is_refused_in_a_file_too(page, what, spoil, expected):
    pack = copy.deepcopy(example().pack)
    spoil(pack)
    text = json.dumps({"app": "emberdelve", "kind": "pack", "format": 1, "lines": {},
                       "pack": {key: value for key, value in pack.items() if key != "shipped"}})
    assert refused_within_a_second(page, text)


def test_a_refused_pack_takes_nothing_from_the_one_that_is_there(page):
    ask(page, op="pack_add", file=well())
    before = ask(page, **BUCKETS)
    assert ask(page, op="pack_add", file=well(author=""))["error"]["code"] == "bad_pack"
    assert {**ask(page, **BUCKETS), "question": 0} == {**before, "question": 0}


def test_a_save_that_names_many_packs_asks_for_few_and_for_none_of_odd_names(page):
    ask(page, op="pack_add", file=well())
    data = json.loads(unpacked(ask(page, **BUCKETS)["save"]))
    for names, boxes in (([f"pack_{n}" for n in range(3_000)], 40), (["../x", "__proto__", "X", "a" * 50], 0)):
        reply = ask(page, op="load", save=json.dumps({**data, "packs": names}))
        assert len(reply.get("boxes", [])) == boxes and not reply["ok"]


@pytest.mark.parametrize("head", [{"name": "Vеsреrhоld"}, {"name": "the proving ground"}])
def test_a_file_that_reads_like_a_pack_of_the_game_is_refused_though_that_pack_was_never_opened(page, head):
    assert any("reads like the name of a pack of the game" in line for line in problems(page, well(**head)))


def test_a_translated_name_does_not_read_like_a_pack_of_the_game_either(page):
    text = changed(lambda data: data["lines"]["ru"].update(pack={"name": "0rmskarn"}))
    assert any("reads like the name of a pack of the game, ormskarn" in line for line in problems(page, text))


def test_the_page_refuses_no_pack_for_how_its_texts_are_worded_in_any_language(page):
    for said in ("Those who drag their feet are spared.", "Кусает того, кто ближе.", "Muerde al más cercano."):
        text = changed(lambda data, said=said: data["pack"]["cards"]["pipe_rat"]["tactics"][0].update(text=said))
        assert ask(page, op="pack_check", file=text)["ok"]


def test_a_pack_written_in_russian_is_shown_in_russian(page):
    def in_russian(data):
        data["pack"].update(language="ru", name="Сухой колодец")
        data["pack"]["cards"]["pipe_rat"].update(name="Крыса")
        data["lines"] = {}
    reply = ask(page, op="pack_check", file=changed(in_russian))
    assert reply["ok"] and reply["words"]["en"]["cards"]["pipe_rat"]["name"] == "Крыса"


def test_an_icon_that_the_game_does_not_have_is_refused_with_the_one_that_was_probably_meant(page):
    card = changed(lambda data: data["pack"]["cards"]["pipe_rat"].update(icon="no-such-icon"))
    assert "pipe_rat.icon: the game has no icon 'no-such-icon'" in problems(page, card)
    token = changed(lambda data: data["pack"]["tokens"]["full_bucket"].update(icon="cauldrom"))
    reply = ask(page, op="pack_check", file=token)
    assert [(one["where"], one["suggestion"]) for one in reply["error"]["problems"]] == [
        ("tokens.full_bucket.icon", "cauldron")]
