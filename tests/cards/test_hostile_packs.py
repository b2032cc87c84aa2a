"""Packs from players: too large, too deep, or made to deceive; the checker says so and never breaks."""
from __future__ import annotations

import copy
import os
import random

import pytest
from drawing import raw_content
from example_pack import others

from pyengine.cards.checking import limits
from pyengine.cards.checking.folder import check_folder
from pyengine.cards.checking.packs import check_player_pack
from pyengine.cards.place import Problem


def tree():
    packs, _ = raw_content()
    return copy.deepcopy(next(pack for pack in packs if pack["id"] == "example_mod"))


def faults(pack):
    return [str(problem) for problem in check_player_pack(pack, *others())]


def folder_faults(folder):
    return [str(problem) for problem in check_folder(folder, *others())]


def test_a_file_too_large_is_refused_before_it_is_read(folder):
    (folder / "large.yaml").write_text("a: " + "x" * limits.FILE_BYTES)
    assert folder_faults(folder) == [f"example_mod/large.yaml: file: {limits.FILE_BYTES + 3} bytes; "
                                     f"at most {limits.FILE_BYTES} are allowed"]


def test_too_many_files_are_refused(folder):
    for number in range(limits.FILES):
        (folder / f"f{number}.yaml").write_text("")
    assert any("files; at most" in line for line in folder_faults(folder))


def test_a_link_out_of_the_pack_is_refused(folder):
    os.symlink("/etc/hostname", folder / "secret.yaml")
    assert folder_faults(folder) == ["example_mod/secret.yaml: file: a link is not allowed in a pack"]


@pytest.mark.parametrize("text", ["a: " + "[" * 20_000, "a: " + "{b: " * 5_000,
                                  "a:\n" + "".join(" " * n + "- \n" for n in range(1, 60))])
def test_a_file_nested_to_exhaust_the_reader_is_refused(folder, text):
    (folder / "deep.yaml").write_text(text)
    found = folder_faults(folder)
    assert found and all(line.startswith("example_mod/deep.yaml") for line in found)


@pytest.mark.parametrize("text", ["just words", "- a\n- list", "a: [1", "\x00", "a: *b", "%YAML 9.9\n---\na: 1",
                                  "a: 1\n---\nb: 2"])
def test_a_file_that_is_no_card_file_is_told_and_breaks_nothing(folder, text):
    (folder / "odd.yaml").write_text(text)
    assert any("odd.yaml" in line for line in folder_faults(folder))


def test_a_file_that_is_not_text_is_told(folder):
    (folder / "odd.yaml").write_bytes(b"a: \xff\xfe")
    assert any("odd.yaml" in line for line in folder_faults(folder))


SPOILED = [
    ("too many cards", lambda pack: pack["cards"].update({f"card_{number}": {} for number in range(limits.CARDS)}),
     "cards; at most"),
    ("too many copies", lambda pack: [pack["cards"].update({f"card_{n}": {"copies": "20"}}) for n in range(50)],
     "with all copies"),
    ("an id like a path", lambda pack: pack["cards"].update({"../../etc": {}}), "an id is made of small letters"),
    ("an id too long", lambda pack: pack["cards"].update({"a" * 41: {}}), "an id is made of small letters"),
    ("a long text", lambda pack: pack["cards"]["pipe_rat"].update(text="x" * 5000), "a text of 5000 characters"),
    ("a wide list", lambda pack: pack["cards"]["pipe_rat"].update(tags=["x"] * 500), "500 entries"),
    ("a huge number", lambda pack: pack["cards"]["pipe_rat"].update(hit_points="9" * 400), "a number of more than"),
    ("writing turned round", lambda pack: pack["cards"]["pipe_rat"].update(name="Rat\u202etxe"), "hidden characters"),
    ("an invisible character", lambda pack: pack["cards"]["pipe_rat"].update(name="Ra\u200bt"), "hidden characters"),
    ("a control character", lambda pack: pack["cards"]["pipe_rat"].update(name="Rat\x1b[2J"), "hidden characters"),
    ("hidden in a key", lambda pack: pack["cards"]["pipe_rat"].update({"na\u200bme": "Rat"}), "hidden characters"),
    ("a card that is a word", lambda pack: pack["cards"].update(pipe_rat="rat"),
     "expected a mapping (key: value), found 'rat'"),
    ("no cards at all", lambda pack: pack.pop("cards"), "expected cards by their ids"),
    ("cards that are a list", lambda pack: pack.update(cards=["pipe_rat"]), "expected cards by their ids"),
    ("tokens that are words", lambda pack: pack.update(tokens={"full_bucket": "bucket"}),
     "tokens.full_bucket: expected a mapping (key: value), found 'bucket'"),
    ("no id", lambda pack: pack.pop("id"), "a pack has an id"),
    ("an id with a capital", lambda pack: pack.update(id="Pack"), "a pack has an id"),
    ("a card of another pack", lambda pack: pack["cards"].update(grave_waiter=pack["cards"]["pipe_rat"]),
     "has a card of this id too"),
    ("too many values", lambda pack: pack["cards"]["pipe_rat"].update(tags=[["x"] * 300 for _ in range(30)]),
     "values in one card"),
]


@pytest.mark.parametrize("what, spoil, expected", SPOILED, ids=[what for what, *_ in SPOILED])
def test_what_oversteps_is_refused(what, spoil, expected):
    pack = tree()
    spoil(pack)
    found = faults(pack)
    assert any(expected in line for line in found), found


def nested(depth):
    inner = []
    for _ in range(depth):
        inner = [{"if": "everyone_escaped", "then": inner}]
    return inner


def test_effects_may_be_nested_as_far_as_a_card_needs_and_no_further():
    pack = tree()
    pack["cards"]["hard_boiled_egg"]["use"]["do"] = nested(6)
    assert not any("nested deeper" in line for line in faults(pack))
    pack["cards"]["hard_boiled_egg"]["use"]["do"] = nested(5_000)
    assert any("nested deeper than" in line for line in faults(pack))


def test_text_is_text_and_needs_no_cleaning():
    pack = tree()
    pack["cards"]["pipe_rat"]["name"] = "<script>alert('rat')</script> & \u201cfriends\u201d"
    assert faults(pack) == []


HURT_AND_HEAL = [{"damage": {"target": "event.target", "amount": "1"}},
                 {"heal": {"target": "event.target", "amount": "1"}}]


def eating(**reaction):
    """A game in which eating heals, and healing sets off a reaction that hurts and heals."""
    from pyengine import answer, new_game
    from pyengine.cards.load import Definitions
    pack = tree()
    pack["cards"]["three_buckets"]["reactions"].append({"to": "healed", "do": HURT_AND_HEAL, **reaction})
    pack["cards"]["three_buckets"]["actions"].append({"id": "eat", "do": [{"damage": {"target": "you", "amount": "1"}},
                                                                         {"heal": {"target": "you", "amount": "1"}}]})
    assert faults(pack) == []                                  # nothing is wrong with the words
    game = new_game(Definitions([pack], raw_content()[1]), adventure="three_buckets", heroes=["brine_pella"], seed=1)
    return answer(game, game.question.options[0].id)


def test_a_card_that_never_ends_is_stopped_in_play_by_name():
    from pyengine import EngineBug, answer
    with pytest.raises(EngineBug, match="three_buckets") as error:
        answer(eating(), "act:eat")
    assert len(error.value.trace) == 40 and len(str(error.value)) < 4_000


def test_a_card_that_answers_itself_without_end_is_stopped_even_if_it_asks_each_time():
    from pyengine import EngineBug, answer
    game, asked = answer(eating(may=True), "act:eat"), 1
    with pytest.raises(EngineBug, match=r"nested too deep.*three_buckets"):
        while game.question.key == "may_use":
            game, asked = answer(game, "yes"), asked + 1
    assert 20 < asked < 200


ODD = [None, "", "x", "-1", "\u00b2", "1.5", [], ["x"], {}, {"x": "y"}, [[]], [{}], {"a": "hero"}, {"every": []}, True,
       7, "event.x",
       {"counter": []}, {"do": "x"}, "you.", ".", [None], {"": ""}]


def places(raw, path=()):
    """Every place in a card where something else could stand."""
    for key in raw if isinstance(raw, dict) else range(len(raw)) if isinstance(raw, list) else ():
        yield path + (key,)
        yield from places(raw[key], path + (key,))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_stands_in_a_card_the_checker_answers_with_problems_and_never_breaks(seed):
    chance = random.Random(seed)
    packs, profiles = raw_content()
    vesperhold = next(pack for pack in packs if pack["id"] == "vesperhold")
    for card in chance.sample(sorted(vesperhold["cards"]), 12) + ["three_buckets", "pipe_rat", "brine_pella"]:
        pack = tree()
        pack["cards"][card] = copy.deepcopy(vesperhold["cards"].get(card, pack["cards"].get(card)))
        for place in chance.sample(list(places(pack["cards"][card])), 4):
            spoiled = copy.deepcopy(pack)
            spot = spoiled["cards"][card]
            for key in place[:-1]:
                spot = spot[key]
            spot[place[-1]] = chance.choice(ODD)
            found = check_player_pack(spoiled, [], profiles)
            assert all(isinstance(problem, Problem) and str(problem) for problem in found)
