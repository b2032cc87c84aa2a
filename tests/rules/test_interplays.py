"""Rules that meet: several cards at one roll, several heroes in one blow, teams in a chamber."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from afflictions import HALL, markers
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.flow.procedures import call, take_step
from pyengine.rules import teams
from pyengine.rules.actions import left_to_do
from pyengine.rules.chambers import stack_of
from pyengine.state import changes
from pyengine.state.rows import Deck

Draw = Callable[..., Table]
EVERYWHERE = ("castle", "wrath", "legend", "tomb", "mage")


def curse(reaction: str, card: str = "meddler") -> str:
    return write_card(f"kind: encounter\ntype: curse\nreact: {{{reaction}}}", card)


def reroller(card: str) -> str:
    """An item that has any die rolled again in its hero's own Hero Phase."""
    return write_card("kind: treasure\ntype: item\nreact: {to: die_rolled, may: true, when: "
                      "{same: [event.figure, holder]}, do: [{change_event: {reroll: true}}]}", card)


# ---------------------------------------------------------------- one roll, several cards

@rule("COND-14", "TOWN-16", profiles=EVERYWHERE)
def test_a173_of_two_cards_that_may_have_the_die_against_poison_rolled_again_each_does_so_once(table: Draw) -> None:
    game = table("A . . .", conditions={"ana": ["poisoned"]}, dice=[2, 3, 12],
                 hand={"ana": [reroller("first_die"), reroller("second_die")]}).hero_phase("ana").choose("end")
    asked = []
    while game.asked() == "may_use":
        asked.append(game.state.question.source)
        game.choose("yes")
    assert asked == ["first_die", "second_die"] and markers(game, "ana") == []
    assert [event["die"] for event in game.told("rolled")] == [12]


@rule("COND-14", "TOWN-16", profiles=EVERYWHERE)
def test_a_card_that_hears_the_die_against_poison_hears_every_roll_of_it(table: Draw) -> None:
    listener = curse("to: die_rolled, do: [{add: {counter: heard, by: 1}}]")
    game = table("A B . .", conditions={"ana": ["poisoned"]}, dice=[2, 12], hand={"ana": [reroller("first_die")],
                                                                                 "bo": [listener]})
    game.hero_phase("ana").choose("end", "yes")
    assert game.state.counters["heard"] == 2 and markers(game, "ana") == []


@rule("COND-18", profiles=("tomb", "mage"))
def test_a67_of_three_heroes_who_strike_in_one_use_of_a_card_each_loses_its_advantage(table: Draw) -> None:
    write_card("kind: power\nhero: ana\nuse: daily\ndo: [{for_each: {every: hero}, as: one, do: [{attack: {by: one, "
               "target: {a: monster}, numbers: {bonus: 1, damage: 0}}}]}]", "all_together")
    game = table("A B C a     A ana with all_together, B bo, C cy, a great_ogre",
                 conditions={hero: ["advantage"] for hero in ("ana", "bo", "cy")}, dice=[1, 2, 3, 4, 5, 6])
    game.use("ana", "all_together").stop()
    assert [event["dice"] for event in game.told("attack_rolled")] == [(2, 1), (4, 3), (6, 5)]
    assert [markers(game, hero) for hero in ("ana", "bo", "cy")] == [[], [], []]


# ---------------------------------------------------------------- one blow, several heroes

@rule("DEFEAT-06", "COMPETE-09", profiles=EVERYWHERE)
def test_a87_of_three_who_fall_at_once_a_villainous_one_is_out_and_the_others_lie(table: Draw) -> None:
    listener = curse("to: hero_fell, do: [{add: {counter: fell, by: 1}}]")
    game = table("A B C D", hit_points={"ana": 1, "bo": 1, "cy": 1}, hand={"dee": [listener]}, decks={"treasures": []})
    teams.become_villainous(game.state, "bo")
    game.carry_out("- damage: {target: {every: hero}, amount: 1}", you="dee").stop()
    assert [event["figure"] for event in game.told("hero_fell")] == ["ana", "bo", "cy"]
    assert game.state.counters["fell"] == 3 and game.state.heroes["bo"].out
    assert [game.figure(hero).square is None for hero in ("ana", "bo", "cy")] == [False, True, False]


@rule("DEFEAT-06", profiles=EVERYWHERE)
def test_who_is_saved_from_falling_stands_while_the_others_of_the_blow_lie(table: Draw) -> None:
    saver = curse("to: hero_would_fall, when: {same: [event.target, holder]}, do: [{cancel: {}}]")
    game = table("A B C .", hit_points={"ana": 1, "bo": 1, "cy": 1}, hand={"bo": [saver]})
    game.carry_out("- damage: {target: {every: hero}, amount: 1}").stop()
    assert [event["figure"] for event in game.told("hero_fell")] == ["ana", "cy"]
    assert [game.figure(hero).hit_points for hero in ("ana", "bo", "cy")] == [0, 1, 0]


# ---------------------------------------------------------------- whose treasure it is

ITEM = "kind: treasure\ntype: item\nuse: {takes: action, then: keep, do: [{damage: {target: {a: monster}, amount: 1}}]}"


@rule("DEFEAT-05", "TREASURE-10", profiles=EVERYWHERE)
def test_a212_what_a_hero_defeats_with_an_item_is_its_own_defeat(table: Draw) -> None:
    write_card(ITEM, "flung_pot")
    game = table("A a . .    A ana with flung_pot, a cinder_imp", hit_points={"a": 1}, top={"treasures": ["small_joy"]})
    game.use("ana", "flung_pot")
    assert [event["hero"] for event in game.told("card_drawn")] == ["ana"]


# ---------------------------------------------------------------- what lasts about somebody

@rule("GEN-01", profiles=EVERYWHERE)
@pytest.mark.parametrize("card, moment", [("cinder_imp", "monster_defeated"), ("old_friend", "ally_fell"),
                                          ("iron_cage", "object_destroyed")])
def test_what_lasts_about_a_figure_hears_of_its_end_and_is_over_then(table: Draw, card: str, moment: str) -> None:
    write_card(f"{{kind: lasting, react: {{to: {moment}, when: {{same: [event.figure, bearer]}}, "
               "do: [{add: {counter: heard, by: 1}}]}}", "shadow")
    game = table(f"A B f .    A ana, B bo, f {card}", decks={"treasures": []})
    changes.add_card(game.state, "shadow", "lasting", "ana", bearer="f")
    game.mark().start("damage", source="", targets=("f",), amount=99).stop()
    assert game.state.counters["heard"] == 1 and "f" not in game.state.figures
    assert not any(row.card == "shadow" for row in game.state.cards.values())


# ---------------------------------------------------------------- conditions side by side

@rule("COND-09", "COND-22", profiles=EVERYWHERE)
@pytest.mark.parametrize("conditions", [("stunned", "dazed"), ("dazed", "stunned")])
def test_who_is_stunned_beside_dazed_may_attack_or_move_with_its_action_and_no_more(
        table: Draw, conditions: tuple[str, str]) -> None:
    game = table(HALL, conditions={"ana": list(conditions)}).hero_phase("ana")
    assert left_to_do(game.state) == "any" and {"move", "use"} <= set(game.about("action"))
    game.choose("move", "0,1")
    assert "plain_cut_ana" not in game.about("card") and "move_again" not in game.options()


@rule("COND-09", "COND-22", profiles=EVERYWHERE)
def test_both_markers_are_gone_after_the_hero_phase(table: Draw) -> None:
    game = table(HALL, conditions={"ana": ["stunned", "dazed"]}).hero_phase("ana").choose("end")
    assert markers(game, "ana") == []


# ---------------------------------------------------------------- before the first turn

@rule("SETUP-14", profile="castle")
@pytest.mark.parametrize("effect, asked", [("look_at_top: {who: active_hero, deck: encounters}", "put_tile_where"),
                                           ("move_next_to: {who: {a: ally}, to: you}", "move_monster_where"),
                                           ("spend_surge: {who: active_hero}", "hero_phase")])
def test_what_an_adventure_does_before_the_first_turn_the_first_hero_decides_about(
        table: Draw, effect: str, asked: str) -> None:
    card = write_card(f"kind: encounter\ntype: event\ndo: [{{{effect}}}]", "prologue")
    game = table("A B . . . . f .    A ana, B bo, f old_friend")
    game.state.stack = []
    changes.change_table(game.state, active="", phase="setup")
    call(game.state, "setup", {}, at="starting_items")
    take_step(game.state)
    game.start("effect", you="ana", me="", _card=card, _block="do", _at=0, _ref="")
    assert game.asked() == asked and game.state.question.who == "ana"


# ---------------------------------------------------------------- teams in a chamber

CELLAR = """
    # A # #    A ana, B bo
    # . . #
    # . . #
    # # # B
"""


def find_the_cellar(table: Draw, monsters: tuple[str, ...]) -> Table:
    """Ana of the one team explores and finds a chamber in which a still stone is to be; bo is of the other."""
    game = table(CELLAR, adventure="two_lanterns", profile="wrath")
    game.state.decks = {**game.state.decks, "tiles": Deck(("cellar_stairs",)), stack_of("cellar"): Deck(()),
                        "chambers": Deck(("cold_store",)), "monsters": Deck(monsters)}
    return game


def enter(game: Table) -> Table:
    game.start("exploration", hero="ana")
    while game.asked() not in (None, "hero_phase"):
        game.choose(game.options()[0])
    return game


def queues(game: Table) -> list[tuple[str, str]]:
    return [(row.card, row.holder) for row in game.state.cards.values() if row.zone == "queue"]


@rule("CHAMBER-08", "COMPETE-04", profile="wrath")
def test_the_players_of_every_team_draw_a_monster_into_a_chamber(table: Draw) -> None:
    game = enter(find_the_cellar(table, ("bell_imp", "still_stone", "cinder_imp", "stalker")))
    assert queues(game)[-3:] == [("still_stone", "ana"), ("cinder_imp", "ana"), ("stalker", "bo")]


@rule("CHAMBER-07", "COMPETE-04", profile="wrath")
def test_a214_a_named_monster_comes_from_the_experience_of_the_other_team_too(table: Draw) -> None:
    game = find_the_cellar(table, ("bell_imp", "cinder_imp", "stalker"))
    game.state.teams = {**game.state.teams, "dusk": game.state.teams["dusk"]._replace(experience=("still_stone",))}
    enter(game)
    assert ("still_stone", "ana") in queues(game) and game.state.teams["dusk"].experience == ()
