"""Examples that could not be run, or would show nothing, are refused with their place."""
from __future__ import annotations

import copy
from typing import Any

import pytest
from drawing import HARD_CARDS
from test_check_nouns import all_faults, event, faults

from pyengine.cards.checking.example_tables import STAGE
from pyengine.cards.checking.examples import GIVEN_KEYS, THEN_KEYS
from pyengine.cards.reading.examples import whole_examples
from pyengine.cards.reading.files import read_pack

HURTS = {"damage": {"target": "you", "amount": "2"}}
GIVEN = {"heroes": {"ana": ["1", "1"]}}
WHEN = [{"draw": "audit", "by": "ana"}]
THEN = {"hit_points": {"ana": "6"}}


def card(given: Any = GIVEN, when: Any = WHEN, then: Any = THEN) -> dict[str, Any]:
    return event(HURTS, text="You take 2 damage.",
                 examples=[{"name": "it comes", "given": given, "when": when, "then": then}])


def given(**more: Any) -> dict[str, Any]:
    return card({**copy.deepcopy(GIVEN), **more})


def then(**more: Any) -> dict[str, Any]:
    return card(then={**THEN, **more})


IMP = {"card": "cinder_imp", "at": ["2", "1"]}
REFUSED = [
    (given(monsters={"imp": {**IMP, "card": "cinder_inp"}}),
     "given.monsters.imp.card: there is no monster or villain or ally or object called 'cinder_inp'"),
    (given(monsters={"imp": {**IMP, "hitpoints": "2"}}),
     "given.monsters.imp: unknown key 'hitpoints' (did you mean hit_points?)"),
    (given(monsters={"imp": {**IMP, "at": ["x"]}}), "given.monsters.imp.at: expected a square as [x, y], found ['x']"),
    (given(monsters={"imp": {**IMP, "at": ["8", "0"]}}),
     "given.monsters.imp.at: 8,0 is not a floor square of this table"),
    (given(hand={"ana": ["shild_shove"]}), "given.hand.ana.0: there is no"),
    (given(hand={"ana": ["shild_shove"]}), "called 'shild_shove' (did you mean shield_shove?)"),
    (given(hand={"ana": "shield_shove"}), "given.hand: expected a list for each name"),
    (given(top={"treasures": ["cinder_imp"]}), "given.top.treasures.0: there is no treasure called 'cinder_imp'"),
    (given(traps={"swinging_sandbox": {"by": "ana", "at": ["1", "1"]}}), "given.traps: there is no encounter or trap"),
    (given(tiles={"no_such_tile": ["2", "0"]}), "given.tiles: there is no tile called 'no_such_tile'"),
    (given(conditions={"ana": ["poisonned"]}),
     "given.conditions.ana.0: there is no condition called 'poisonned' (did you mean poisoned?)"),
    (given(counters={"formz": "1"}), "given.counters: there is no counter called 'formz' (did you mean forms?)"),
    (given(counters={"defeated:nobody": "1"}), "given.counters: there is no counter called 'defeated:nobody'"),
    (given(hit_points={"ana": "many"}), "given.hit_points.ana: expected a whole number, found 'many'"),
    (given(dice=["20", "21"]), "given.dice.1: a roll is a number from 1 to 20, and this is '21'"),
    (given(dice=["0"]), "given.dice.0: a roll is a number from 1 to 20, and this is '0'"),
    (card({"heroes": {"ana": ["99", "99"]}}), "given.heroes.ana: 99,99 is not a floor square of this table"),
    (card({"heroes": {"ana": ["1", "0"]}, "board": [".#", ".."]}), "given.heroes.ana: 1,0 is not a floor square"),
    (card({"heroes": {"nobody": ["1", "1"]}}), "given.heroes: there is no hero called 'nobody'"),
    (then(discarded=["audti"]), "then.discarded.0: there is no card called 'audti'"),
    (then(conditions={"ana": ["dased"]}),
     "then.conditions.ana.0: there is no condition called 'dased' (did you mean dazed?)"),
    (then(tokens={"buckit": "1"}), "then.tokens: there is no token called 'buckit'"),
    (then(counters={"froms": "1"}), "then.counters: there is no counter called 'froms'"),
    (then(at={"ana": ["x"]}), "then.at.ana: expected a square as [x, y], found ['x']"),
    (then(gone=[]), "then.gone: this says nothing: leave gone: out"),
    (card(then={"hit_points": {}}), "then.hit_points: this says nothing: leave hit_points: out"),
    (card(when=[{"moment": "turn_ended", "hero": "ana"}]),
     "audit.examples.0: audit does not appear in this example, so it shows nothing of what the card does"),
]


@pytest.mark.parametrize("wrong, expected", REFUSED, ids=[expected[:60] for _, expected in REFUSED])
def test_what_cannot_be_run_or_shows_nothing_is_refused(wrong: dict[str, Any], expected: str) -> None:
    found = faults(wrong)
    assert any(expected in line and line.startswith("desk/cards.yaml: audit.examples.0") for line in found), found


IMPOSSIBLE = [
    (given(heroes={"ana": ["1", "1"], "bo": ["1", "1"]}),
     "given.heroes.bo: bo stands where ana stands: move one of them to a free square"),
    (given(monsters={"imp": {**IMP, "at": ["1", "1"]}}), "given.monsters.imp.at: imp stands where ana stands"),
    (given(heroes={"ana": ["3", "3"]}, monsters={"great": {"card": "kettra_orm", "at": ["2", "2"]}}),
     "given.monsters.great.at: great stands where ana stands"),
    (given(hand={"ana": ["twin_arc"]}, used={"ana": ["twin_arc"]}),
     "given.hand.ana: twin_arc is in used: too: leave it out here"),
    (given(monsters={"imp": {**IMP, "hit_points": "1"}}, hit_points={"imp": "2"}),
     "given.hit_points.imp: monsters: gives imp its hit points already"),
    (given(conditions={"ana": ["advantage", "disadvantage"]}),
     "given.conditions.ana: advantage and disadvantage take each other away: leave one of them out"),
    (given(conditions={"ana": ["slowed", "slowed"]}), "given.conditions.ana: a figure is slowed once at most"),
    (given(hand={"bo": ["twin_arc"]}), "given.hand: bo is not on this table: add it under heroes:"),
    (given(hit_points={"imp": "1"}), "given.hit_points: imp is not on this table: add it under heroes: or monsters:"),
    (given(active="bo"), "given.active: bo is not on this table"),
    (given(monsters={"imp": {**IMP, "queue": "bo"}}), "given.monsters.imp.queue: bo is not on this table"),
    (card({**GIVEN, "monsters": {"imp": IMP}}, then={"gone": ["imp"], "at": {"imp": ["2", "1"]}}),
     "then.at.imp: imp is in gone: too: leave it out here"),
]


@pytest.mark.parametrize("wrong, expected", IMPOSSIBLE, ids=[expected[:60] for _, expected in IMPOSSIBLE])
def test_what_cannot_be_so_at_once_is_refused(wrong: dict[str, Any], expected: str) -> None:
    found = faults(wrong)
    assert any(expected in line and line.startswith("desk/cards.yaml: audit.examples.0") for line in found), found


def test_conditions_that_stack_may_lie_there_twice_and_a_used_card_needs_no_hand() -> None:
    sound = given(conditions={"ana": ["weakened", "weakened"]}, used={"ana": ["twin_arc"]})
    assert [line for line in faults(sound) if "examples" in line] == []


# ---------------------------------------------------------------- what examples share

def sharing(common: Any, *tables: dict[str, Any]) -> dict[str, Any]:
    """A card whose examples start from one table."""
    return {**card(), "common": common,
            "examples": [{"name": "it comes", "given": table, "when": WHEN, "then": THEN} for table in tables]}


TWO_HEROES = {"heroes": {"ana": ["1", "1"], "bo": ["2", "2"]}}


def test_every_example_starts_from_what_they_share_and_replaces_what_it_gives_itself() -> None:
    raw = sharing({**GIVEN, "surges": "1"}, {}, TWO_HEROES)
    assert [example["given"] for example in whole_examples(raw)] == [{**GIVEN, "surges": "1"},
                                                                    {**TWO_HEROES, "surges": "1"}]
    assert [line for line in faults(raw) if "examples" in line or "common" in line] == []


def test_a_fault_in_what_examples_share_is_told_once_and_there() -> None:
    found = faults(sharing({"heroes": {"ana": ["9", "9"]}}, {"surges": "1"}, {"surges": "3"}))
    assert found == ["desk/cards.yaml: audit.common.heroes.ana: 9,9 is not a floor square of this table"]


def test_an_unknown_key_in_what_examples_share_is_told_there() -> None:
    found = faults(sharing({**GIVEN, "hands": {}}, {"surges": "1"}, {"surges": "3"}))
    assert found == ["desk/cards.yaml: audit.common: unknown key 'hands' (did you mean hand?)"]


@pytest.mark.parametrize("raw, advice", [
    (sharing(GIVEN, {}, GIVEN), "audit.examples.1.given.heroes: common: says so already: leave heroes: out here"),
    (sharing({**GIVEN, "surges": "1"}, {"surges": "2"}, {"surges": "3"}),
     "audit.common.surges: every example gives surges: again: leave it out here"),
    (sharing(GIVEN, {}), "audit.common: common: is for what several examples share"),
])
def test_what_makes_examples_longer_is_a_point_of_house_style(raw: dict[str, Any], advice: str) -> None:
    found = [problem for problem in all_faults(raw) if advice in str(problem)]
    assert len(found) == 1 and found[0].advice


@pytest.mark.parametrize("raw", ["x", ["x"], {"heroes": "x"}, {"heroes": {"ana": "x"}}, {"x": {"y": "z"}}], ids=str)
def test_whatever_stands_under_common_the_checker_says_so(raw: Any) -> None:
    assert faults(sharing(raw, {}, {}))


SOUND = [
    card(),
    given(monsters={"imp": IMP}, hand={"ana": ["twin_arc"]}, dice=["1", "20"], counters={"forms": "1"}),
    given(counters={"defeated:cinder_imp": "1"}),
    card({"heroes": {"ana": ["9", "1"]}, "tiles": {"long_table": ["2", "0"]}}),
    then(told=[], experience=[]),
    card(when=[{"use": "plain_cut_ana", "by": "ana"}, {"draw": "audit", "by": "ana"}]),
]


@pytest.mark.parametrize("sound", SOUND, ids=range(len(SOUND)))
def test_what_can_be_run_passes(sound: dict[str, Any]) -> None:
    assert [line for line in faults(sound) if "examples" in line] == []


@pytest.mark.parametrize("raw", ["x", ["x"], [["x"]], {"x": "y"}, {"x": ["y"]}, {"x": {"y": "z"}}], ids=str)
def test_whatever_stands_in_an_example_the_checker_says_so(raw: Any) -> None:
    """Nothing that somebody may write there breaks it."""
    for key in (key for key in GIVEN_KEYS if key != "heroes"):
        faults(given(**{key: raw}))
    for key in THEN_KEYS:
        faults(then(**{key: raw}))
    assert faults(card({"heroes": raw})) and faults(card(when=raw)) and faults(card(raw))


def test_the_cards_of_the_stage_are_there() -> None:
    """Those on which the runner of examples draws."""
    cards = read_pack(HARD_CARDS)["cards"]
    assert {name: cards[name]["kind"] for name in STAGE if name in cards} == {
        name: kind for name, kind in STAGE.items() if name != "hard_boiled_egg"}
