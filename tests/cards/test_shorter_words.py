"""One word for what takes several: mine:, villain:, use: once, cancel."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import definitions, write_card
from rules_plugin import rule
from test_check_nouns import all_faults, environment, event

from pyengine.cards.explaining.paraphrase import lines_of
from pyengine.cards.place import Problem
from pyengine.rules import teams

HALL = """
    A . . . B . . .     A ana, B bo, m {monster}
    . m . . . . . .
    . . . . . . . .
    . . . . . . . .
"""
STRIKES_BACK = {"damage": {"target": "event.source", "amount": "1"}}
KEEPSAKE = """
    kind: treasure
    type: item
    react:
      to: damage_dealt
      when: {mine: target}
      may: false
      do: [{damage: {target: event.source, amount: 1}}]
"""
IMP = """
    kind: monster
    type: imp
    armor_class: 14
    hit_points: 2
    tactics:
      - otherwise: [{move_toward: {who: me, toward: {a: hero, pick: closest}, tiles: 1}}]
    react:
      to: damage_dealt
      when: {mine: target}
      do: [{damage: {target: event.source, amount: 1}}]
"""


@rule("GEN-01")
@pytest.mark.parametrize("struck, left", [("ana", 1), ("bo", 2)])
def test_a_held_card_hears_what_befalls_its_own_hero(table: Any, struck: str, left: int) -> None:
    game = table(HALL.format(monster="cinder_imp"), hand={"ana": [write_card(KEEPSAKE)]})
    game.moment("damage_dealt", source="m", target=struck, amount=1)
    assert game.figure("m").hit_points == left


@rule("GEN-01")
@pytest.mark.parametrize("struck, left", [("m", 7), ("bo", 8)])
def test_the_card_of_a_figure_hears_what_befalls_that_figure(table: Any, struck: str, left: int) -> None:
    game = table(HALL.format(monster=write_card(IMP)))
    game.moment("damage_dealt", source="ana", target=struck, amount=1)
    assert game.figure("ana").hit_points == left


def test_such_a_card_is_passed_over_as_quickly_as_one_that_names_its_holder() -> None:
    assert definitions().card(write_card(KEEPSAKE, "keepsake")).reactions[0].whose == "target"
    assert definitions().card(write_card(IMP, "imp_of_note")).reactions[0].mine == "target"


def test_it_is_explained_in_plain_words() -> None:
    keepsake = definitions().card(write_card(KEEPSAKE))
    assert any("if the target is the one whose card this is" in line for line in lines_of(keepsake)), lines_of(keepsake)
    assert any("тот, чья это карта" in line for line in lines_of(keepsake, language="ru"))


def reacts(when: dict[str, Any]) -> list[str]:
    return list(map(str, all_faults(environment(react={"to": "damage_dealt", "when": when, "do": [STRIKES_BACK]}))))


def test_a_card_that_lies_before_nobody_has_nothing_to_call_its_own() -> None:
    assert ("desk/cards.yaml: audit.reactions.0.when.mine: this card lies before nobody and is no figure: "
            "say who is meant with same:") in reacts({"mine": "target"})


def of_an_item(when: dict[str, Any]) -> list[Problem]:
    card = {key: value for key, value in event().items() if key != "do"}
    return all_faults({**card, "kind": "treasure", "type": "item", "examples": [
        {**card["examples"][0], "when": [{"gain": "audit", "by": "ana"}], "then": {"items": {"ana": ["audit"]}}}],
        "react": {"to": "damage_dealt", "when": when, "do": [STRIKES_BACK]}})


@pytest.mark.parametrize("field, said", [
    ("amount", "audit.reactions.0.when.mine: expected a number, and 'holder' is a hero"),
    ("targit", "audit.reactions.0.when.mine: 'event' has no 'targit'; it has source, target, amount"),
])
def test_only_a_figure_of_the_event_can_be_whose_card_it_is(field: str, said: str) -> None:
    assert any(said in str(problem) for problem in of_an_item({"mine": field}))


# ---------------------------------------------------------------- villain:, use: once

@rule("VILLAINCARD-02")
def test_a_search_can_leave_out_villains_or_find_them_alone(table: Any) -> None:
    game = table("""
        A . . .     A ana, m cinder_imp, v ysolde_marrow
        . m . v
        . . . .
        . . . .
    """)
    whole = game.figure("v").hit_points
    game.carry_out("- damage: {target: {every: monster, villain: false}, amount: 1}")
    assert game.figure("m").hit_points == 1 and game.figure("v").hit_points == whole
    game.carry_out("- damage: {target: {every: monster, villain: true}, amount: 1}")
    assert game.figure("m").hit_points == 1 and game.figure("v").hit_points == whole - 1


@rule("COMPETE-07")
def test_a_villainous_hero_is_no_monster_to_be_left_in(table: Any) -> None:
    game = table("A . . B     A ana, B bo\n. . . .\n. . . .\n. . . .")
    teams.become_villainous(game.state, "bo")
    game.carry_out("- damage: {target: {every: monster, villain: false}, amount: 1}")
    assert game.figure("bo").hit_points == 8
    game.carry_out("- damage: {target: {every: monster, villain: true}, amount: 1}")
    assert game.figure("bo").hit_points == 7


@rule("POWER-03")
@pytest.mark.parametrize("power, found", [("shield_shove", 0), ("twin_arc", 1)])
def test_powers_that_are_used_once_are_found_in_one_search(table: Any, power: str, found: int) -> None:
    game = table("A . . .     A ana\n. . . .\n. . . .\n. . . .", hand={"ana": [power]})
    game.carry_out("- if: {exists: {a: power, held_by: you, use: once, used: false}}\n  then: [{lose_surge: {}}]")
    assert game.state.table.surges == 2 - found


# ---------------------------------------------------------------- the long ways are told

NO_VILLAIN = {"not": {"kind": {"of": "found", "is": "villain"}}}
READY = {"a": "power", "held_by": "you", "used": "false"}
LONG = [
    (of_an_item({"same": ["event.target", "holder"]}), "audit.react.when.same: mine: target says the same in one word"),
    (all_faults(event({"dismiss": {"who": {"a": "monster", "where": NO_VILLAIN}}})),
     "audit.do.0.dismiss.who.where: villain: false says the same in one word"),
    (all_faults(event({"if": {"any": [{"exists": {**READY, "use": use}} for use in ("daily", "utility")]},
                       "then": [{"lose_surge": {}}]})),
     "audit.do.0.if.any: one search with use: once finds daily and utility powers"),
    (all_faults(environment(react={"to": "damage_about_to_happen", "do": [{"change_event": {"cancelled": "true"}}]})),
     "audit.react.do.0.change_event: cancel: {} says the same"),
]


@pytest.mark.parametrize("found, said", LONG, ids=[said[:50] for _, said in LONG])
def test_who_writes_it_the_long_way_is_told_of_the_short_one_and_not_refused(found: list[Problem], said: str) -> None:
    told = [problem for problem in found if said in str(problem)]
    assert len(told) == 1 and told[0].advice
