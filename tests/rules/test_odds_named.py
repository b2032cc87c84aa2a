"""What the chances before a roll name: checks to disable traps and to pick locks, and the cards that could react."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import write_card
from table import Table

from pyengine.ahead.intents import intent
from pyengine.ahead.prospects import prospects
from pyengine.flow.procedures import abandon
from pyengine.rules import doors
from pyengine.state import changes
from pyengine.state.rows import Tile

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
    assert (told["ways"], told["of"]) == (percent // 5, 20)
    assert told["attacker"] == "ana" and told["reactions"] == []
    assert told["parts"]["bonus"] == [{"source": "base", "by": 0}, *({"source": card, "by": 2} for card in gloves)]


def test_the_chance_to_disable_a_trap_instead_of_an_attack_that_a_card_grants(table: Draw) -> None:
    game = table("A . . .", traps={"old_snare": ("ana", (0, 0))}).carry_out("- extra_attack: {who: you}")
    told = odds(game, "disable:")
    assert (told["kind"], told["card"], told["needed"], told["percent"]) == ("check", "old_snare", 10, 55)


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


def use_of(card: str, *effects: str) -> None:
    """A treasure that does this when it is used."""
    lines = "\n".join(f"  - {effect}" for effect in effects)
    write_card(f"kind: treasure\ntype: item\nuse:\n  takes: nothing\n  then: keep\n  do:\n{lines}", card)


@pytest.mark.parametrize("condition, needed, percent", [
    ("{roll: {of: knock, at_least: 6}}", 6, 75),
    ("{number: {of: {plus: [knock.die, {counter: pulls}]}, at_least: 14}}", 12, 45),
    ("{roll: {of: knock, at_most: 5}}", 6, 75),                         # here it is the failure that is written first
    ("{any: [{roll: {of: knock, is: 3}}, {roll: {of: knock, at_least: 20}}]}", None, 10),
    ("{hit_points: {of: you, at_least: 1}}", "always", 100),
])
def test_the_chance_of_a_roll_that_a_hero_chooses_to_make_with_a_card(
        table: Draw, condition: str, needed: int | str | None, percent: int) -> None:
    use_of("knocker", "roll: {save_as: knock}", f"{{if: {condition}, then: [{{heal: {{target: you, amount: 1}}}}]}}")
    game = table("A . . .", hand={"ana": ["knocker", "reroll_token"]}, counters={"pulls": 2}).hero_phase("ana")
    told = odds(game, game.option("knocker").id)
    assert (told["kind"], told["card"], told["needed"], told["percent"]) == ("check", "knocker", needed, percent)
    assert (told["ways"], told["of"]) == (percent // 5, 20)
    assert [one["card"] for one in told["reactions"]] == ["reroll_token"]


@pytest.mark.parametrize("gone_up, pulls, needed", [(1, 0, 13), (2, 3, 9)])
def test_the_chance_of_an_action_of_the_adventure(begin: Draw, gone_up: int, pulls: int, needed: int) -> None:
    """Pulling the gate of the last cage to: 14, less each hero who is up and each earlier pull."""
    game = begin("the_last_cage_up", heroes=("tekla", "birk"), profile="wrath")
    last, other = game.state.heroes
    abandon(game.state)
    changes.add_tile(game.state, Tile("cage", "the_cage", 5, 5))
    changes.change_figure(game.state, last, square=(21, 21))
    changes.change_figure(game.state, other, square=None)
    changes.change_hero(game.state, other, escaped=True)
    for name, by in (("gone_up", gone_up), ("pulls", pulls)):
        changes.change_counter(game.state, name, by)
    game.hero_phase(last)
    assert odds(game, "act:pull")["needed"] == needed


def test_no_chance_is_told_of_a_roll_on_which_nothing_depends(table: Draw) -> None:
    use_of("rattle", "roll: {save_as: knock}", "heal: {target: you, amount: 1}")
    game = table("A . . .", hand={"ana": ["rattle"]}).hero_phase("ana")
    assert [one.odds for one in prospects(game.state) if one.option.about.get("card") == "rattle"] == [()]


def test_what_a_card_rolls_for_of_its_own_accord_is_no_attempt_of_the_hero(table: Draw) -> None:
    """Doors on the Latch rolls when a door is opened: whether a monster comes is not told as the chance to open it."""
    write_card("""
        kind: treasure
        type: item
        react:
          to: healed
          do:
          - roll: {save_as: latch}
          - if: {roll: {of: latch, at_least: 8}}
            then: [{damage: {target: you, amount: 1}}]
    """, "latch")
    use_of("salve", "heal: {target: you, amount: 1}")
    game = table("A . . .", hand={"ana": ["salve", "latch"]}, hit_points={"ana": 3}).hero_phase("ana")
    assert [one.odds for one in prospects(game.state) if one.option.about.get("card") == "salve"] == [()]
