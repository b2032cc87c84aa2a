"""What the chances before a roll name: checks to disable traps and to pick locks, and the cards that could react."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import write_card
from table import Table

from pyengine.rules import doors
from pyengine.rules.intents import intent
from pyengine.rules.prospects import prospects

Draw = Callable[..., Table]


def odds(game: Table, action: str) -> dict[str, Any]:
    """The chances of the first roll to which an option of the open question leads."""
    [found] = [one.odds[0] for one in prospects(game.state) if one.option.id.startswith(action)]
    return found


@pytest.mark.parametrize("gloves, bonus, percent", [((), 0, 55), (("tinkers_gloves",), 2, 65)])
def test_the_chance_to_disable_a_trap(table: Draw, gloves: tuple[str, ...], bonus: int, percent: int) -> None:
    game = table("A . . .", traps={"old_snare": ("ana", (0, 0))}, hand={"ana": gloves}).hero_phase("ana")
    told = odds(game, "disable:")
    assert (told["kind"], told["card"], told["number"]) == ("check", "old_snare", 10)
    assert (told["bonus"], told["needed"], told["percent"]) == (bonus, 10 - bonus, percent)
    assert told["attacker"] == "ana" and told["reactions"] == []
    assert told["parts"]["bonus"] == [{"source": "base", "by": 0}, *({"source": card, "by": 2} for card in gloves)]


@pytest.mark.parametrize("hand, reactions", [((), []), (("reroll_token",), ["reroll_token"])])
def test_the_chance_to_pick_a_lock(table: Draw, hand: tuple[str, ...], reactions: list[str]) -> None:
    game = table("""
        . . . #  # . . .
        . . A +  . . . .
        . . . #  # . . .
        . . . #  # . . .
    """, profile="wrath", doors=["locked"], hand={"ana": hand}).hero_phase("ana")
    game.choose(next(option for option in game.options() if option.startswith(doors.OPEN)))
    told = odds(game, doors.UNLOCK)
    assert (told["card"], told["bonus"], told["number"], told["needed"], told["percent"]) == (None, 0, 10, 10, 55)
    assert [(one["card"], one["holder"]) for one in told["reactions"]] == [(card, "ana") for card in reactions]
    assert told["parts"]["bonus"] == [{"source": "base", "by": 0}]


@pytest.mark.parametrize("adventure, named", [("drawn_adventure", True), ("each_for_itself", False),
                                              ("two_lanterns", True)])
def test_who_could_have_a_check_rolled_again_is_named_for_a_1_unless_it_is_a_secret(
        table: Draw, adventure: str, named: bool) -> None:
    write_card("""
        kind: treasure
        type: item
        react:
          to: disable_rolled
          when: {not: {number: {of: event.die, at_least: 2}}}
          do:
          - change_event: {reroll: true}
    """, "patient_hand")
    game = table("A . . B", adventure=adventure, traps={"old_snare": ("ana", (0, 0))},
                 hand={"bo": ["patient_hand"]}).hero_phase("ana")
    told = odds(game, "disable:")["reactions"]
    assert told == [{"card": "patient_hand", "holder": "bo", "may": True, "moment": "disable_rolled"}] * named


@pytest.mark.parametrize("moment, die, named", [("attack_hit", 8, True), ("attack_hit", 20, True),
                                                ("attack_hit", 7, False), ("attack_hit", 1, False),
                                                ("attack_missed", 7, True), ("attack_missed", 1, True),
                                                ("attack_missed", 8, False), ("attack_missed", 20, False)])
def test_a_card_for_hits_is_named_for_faces_that_hit_and_one_for_misses_for_faces_that_miss(
        table: Draw, moment: str, die: int, named: bool) -> None:
    """Ana needs an 8."""
    write_card(f"""
        kind: treasure
        type: item
        react:
          to: {moment}
          when: {{all: [{{same: [event.attacker, holder]}}, {{number: {{of: event.die, is: {die}}}}}]}}
          do:
          - heal: {{target: holder, amount: 1}}
    """, "picky_cheer")
    game = table("A a . .     A ana with plain_cut_ana and picky_cheer, a cinder_imp").hero_phase("ana")
    told = odds(game, game.option("plain_cut_ana").id)
    assert ([one["card"] for one in told["reactions"]] == ["picky_cheer"]) == named


@pytest.mark.parametrize("die, named", [(1, True), (7, True), (8, True), (20, True), (3, False)])
def test_a_card_that_listens_to_the_last_miss_the_first_hit_or_an_end_of_the_die_is_named(
        table: Draw, die: int, named: bool) -> None:
    """Ana needs an 8. What a card does at some other number is not worth a warning."""
    write_card(f"""
        kind: treasure
        type: item
        then: discard
        react:
          to: attack_rolled
          when: {{all: [{{same: [event.attacker, holder]}}, {{number: {{of: event.die, is: {die}}}}}]}}
          do:
          - change_event: {{total: {{plus: [event.total, 2]}}}}
    """, "picky_star")
    game = table("A a . .     A ana with plain_cut_ana and picky_star, a cinder_imp").hero_phase("ana")
    told = odds(game, game.option("plain_cut_ana").id)
    assert told["needed"] == 8
    assert ([one["card"] for one in told["reactions"]] == ["picky_star"]) == named


@pytest.mark.parametrize("adventure, named", [("each_for_itself", False), ("two_lanterns", True)])
def test_where_teams_hide_their_cards_nobody_is_told_what_a_rival_could_do(
        table: Draw, adventure: str, named: bool) -> None:
    write_card("""
        kind: power
        hero: bo
        use: utility
        react:
          to: attack_rolled
          when: {not: {same: [event.attacker, you]}}
          do:
          - change_event: {total: {plus: [event.total, 2]}}
    """, "sly_cheer")
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . B
    """, adventure=adventure, hand={"bo": ["sly_cheer"]}).hero_phase("ana")
    told = odds(game, game.option("plain_cut_ana").id)
    assert ("sly_cheer" in [one["card"] for one in told["reactions"]]) == named


@pytest.mark.parametrize("attacker, named", [("a", ["last_breath"]), ("ana", [])])
def test_a_card_for_the_fall_of_a_hero_is_named_where_a_hero_is_attacked(
        table: Draw, attacker: str, named: list[str]) -> None:
    write_card("""
        kind: power
        hero: ana
        use: utility
        react:
          to: hero_would_fall
          when: {same: [event.target, you]}
          do:
          - heal: {target: you, amount: 1}
    """, "last_breath")
    game = table("A a . .     A ana with plain_cut_ana and last_breath, a cinder_imp", hit_points={"ana": 1})
    if attacker == "a":
        [told] = intent(game.state, game.figure("a"))["attacks"]
    else:
        told = odds(game.hero_phase("ana"), game.option("plain_cut_ana").id)
    assert [one["card"] for one in told["reactions"]] == named
