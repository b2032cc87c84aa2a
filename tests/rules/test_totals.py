"""Hit point totals that cards change while figures stand on the board: HERO-09, ruling A213."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.rules.numbers import hit_points_max
from pyengine.saves.sound import illegal
from pyengine.state import changes

Draw = Callable[..., Table]
EVERYWHERE = ("castle", "wrath", "legend", "tomb", "mage")
TWO = "A B . ."


def changer(of: str, by: int, when: str = "", card: str = "changer") -> str:
    """A curse that changes the totals of some figures."""
    condition = f", when: {when}" if when else ""
    return write_card("kind: encounter\ntype: curse\nwhile_in_play: "
                      f"[{{modify: hit_points_max, of: {of}, by: {by}{condition}}}]", card)


def hit_points(game: Table, who: str) -> tuple[int, int]:
    """What a figure has, of how much."""
    return game.figure(who).hit_points, hit_points_max(game.state, who)


def two_sided(game: Table) -> tuple[str, int, int]:
    """A villain of two forms, its printed total, and the damage that turns its card over."""
    definitions = game.state.definitions
    villain = next(card for card in definitions.ids_of("villain", pack="hard_cards") if definitions.card(card).second)
    card = definitions.card(villain)
    return villain, card.numbers["hit_points_max"], card.second.damage


DISCARD = "- discard: {card: {every: curse}}"


@rule("HERO-09", profiles=EVERYWHERE)
def test_a213_nobody_regains_hit_points_because_a_total_rises(table: Draw) -> None:
    game = table(TWO, hand={"ana": [changer("holder", 2)]})
    assert hit_points(game, "ana") == (8, 10)
    game.carry_out("- heal: {target: you, amount: 9}")
    assert hit_points(game, "ana") == (10, 10)


@rule("HERO-09", profiles=EVERYWHERE)
@pytest.mark.parametrize("before, after", [(10, 8), (9, 8), (8, 8), (3, 3)])
def test_a213_what_a_hero_has_above_a_total_that_sinks_again_is_lost(table: Draw, before: int, after: int) -> None:
    game = table(TWO, hand={"ana": [changer("holder", 2)]}, hit_points={"ana": before}).carry_out(DISCARD)
    assert hit_points(game, "ana") == (after, 8) and not illegal(game.hero_phase("ana").state)
    assert [event["left"] for event in game.told("hit_points_capped")] == [8] * (before > after)


@rule("HERO-09", profiles=EVERYWHERE)
def test_a213_a_card_that_lowers_a_total_takes_what_is_above_it_and_gives_nothing_back(table: Draw) -> None:
    curse = changer("holder", -3)
    game = table(TWO, decks={"encounters": [curse]}).start("encounter", hero="ana").stop()
    assert hit_points(game, "ana") == (5, 5)
    game.carry_out(DISCARD)
    assert hit_points(game, "ana") == (5, 8)


@rule("HERO-09", profiles=EVERYWHERE)
def test_a213_no_total_sinks_below_1_and_nobody_falls_by_it(table: Draw) -> None:
    curse = changer("holder", -20)
    game = table(TWO, decks={"encounters": [curse]}).start("encounter", hero="ana").stop()
    assert hit_points(game, "ana") == (1, 1) and not game.told("hero_fell")


@rule("HERO-09", profiles=EVERYWHERE)
def test_a213_a_total_may_depend_on_where_a_hero_stands(table: Draw) -> None:
    card = changer("holder", 2, "{exists: {a: hero, adjacent_to: holder, except: [holder]}}")
    game = table("A B . . . .", hand={"ana": [card]}, hit_points={"ana": 10}).hero_phase("ana")
    assert hit_points(game, "ana") == (10, 10)
    game.choose("move", "4,0")
    assert hit_points(game, "ana") == (8, 8)


@rule("MONSTER-05", "HERO-09", profiles=EVERYWHERE)
@pytest.mark.parametrize("by, total", [(1, 3), (-1, 1)])
def test_a213_a_monster_comes_with_the_whole_of_its_total_as_it_is(table: Draw, by: int, total: int) -> None:
    card = changer("{every: monster}", by)
    game = table("A . . .", hand={"ana": [card]}, decks={"monsters": ["cinder_imp"]})
    game.start("place_monsters", card="cinder_imp", count=1, goal=(2, 0), hero="ana").stop()
    (imp,) = [figure.id for figure in game.state.figures.values() if figure.card == "cinder_imp"]
    assert hit_points(game, imp) == (total, total)


PLACED = {"villain": "place_villain", "ally": "place_ally", "object": "place_object"}


@rule("VILLAINCARD-01", "HERO-09", profiles=EVERYWHERE)
@pytest.mark.parametrize("kind, card", [("villain", "ash_queen"), ("ally", "old_friend"), ("object", "iron_cage")])
def test_a213_so_do_villains_allies_and_objects(table: Draw, kind: str, card: str) -> None:
    game = table("A . . .", hand={"ana": [changer("{every: figure}", 3)]})
    game.start(PLACED[kind], card=card, goal=(2, 0), hero="ana").stop()
    (figure,) = [figure for figure in game.state.figures.values() if figure.card == card]
    printed = game.state.definitions.card(card).numbers["hit_points_max"]
    assert hit_points(game, figure.id) == (printed + 3, printed + 3)


@rule("HERO-09", "LEVEL-06", profiles=("castle",))
@pytest.mark.parametrize("level, start, whole", [(1, 8, 10), (2, 8, 12), (2, 3, 7)])
def test_a213_a_level_raises_the_total_by_what_is_printed(table: Draw, level: int, start: int, whole: int) -> None:
    game = table(TWO, hand={"ana": [changer("holder", 2)]}, hit_points={"ana": start})
    if level == 2:
        game.carry_out("- gain_level: {who: you}")
    assert hit_points(game, "ana") == ((start + 2 if level == 2 else start), 8 + 2 * level)


@rule("SETUP-15", "SETUP-25", "HERO-09", profile="castle")
def test_a213_heroes_set_out_with_the_whole_of_a_total_that_their_first_item_raises(table: Draw) -> None:
    item = write_card("kind: treasure\ntype: item\n"
                      "while_in_play: [{modify: hit_points_max, of: holder, by: 2}]", "thick_coat")
    game = table(TWO, decks={"treasures": [item, item]})
    game.state.stack = []
    game.start("setup", at="starting_items", left=()).state.question = None
    assert {hit_points(game, hero) for hero in ("ana", "bo")} == {(10, 10)}


@rule("COND-29", "LEVEL-06", profiles=("mage",))
def test_a213_markers_give_no_hit_points_back_above_a_total_that_has_sunk(table: Draw) -> None:
    game = table(TWO, level={"ana": 2}, hit_points={"ana": 10})
    game.start("gain_condition", figures=("ana",), condition="weakened", card="")
    game.carry_out("- lose_level: {who: you}")
    assert hit_points(game, "ana") == (8, 8)
    game.carry_out("- lose: {who: you, condition: weakened}")
    assert hit_points(game, "ana") == (8, 8) and not illegal(game.hero_phase("ana").state)


@rule("VILLAINCARD-07", profile="legend")
def test_a213_the_form_of_a_villain_follows_from_the_damage_to_its_total_as_it_is(table: Draw) -> None:
    villain, total, damage = two_sided(table(TWO))
    game = table(f"A . q .    A ana, q {villain}", hand={"ana": [changer("{every: villain}", 2)]})
    changes.set_hit_points(game.state, "q", total + 2)
    for lost in (damage - 1, 1):
        assert not game.told("form_changed")
        game.start("damage", source="", targets=("q",), amount=lost)
    assert [event["second"] for event in game.told("form_changed")] == [True]


@rule("VILLAINCARD-07", "HERO-09", profile="legend")
def test_a213_a_changed_total_that_turns_a_villain_over_says_so_and_so_does_its_end(table: Draw) -> None:
    villain, total, damage = two_sided(table(TWO))
    curse = changer("{every: villain}", 1)
    game = table(f"A . q .    A ana, q {villain}", hit_points={"q": total - damage + 1}, decks={"encounters": [curse]})
    game.start("encounter", hero="ana").stop()
    assert [event["second"] for event in game.told("form_changed")] == [True]
    game.carry_out(DISCARD)
    assert [event["second"] for event in game.told("form_changed")] == [True, False]


@rule("VILLAINCARD-07", "HERO-09", profile="legend")
def test_a213_a_total_that_changes_while_its_card_lies_there_turns_a_villain_over_once(table: Draw) -> None:
    """The total rises while ana stands beside bo; damage that turns the villain over meanwhile is told once, too."""
    villain, total, damage = two_sided(table(TWO))
    curse = changer("{every: villain}", 1, "{exists: {a: hero, adjacent_to: holder, except: [holder]}}")
    left = total - damage + 2
    game = table(f"A B . . . q    A ana, B bo, q {villain}", hand={"ana": [curse]}, hit_points={"q": left})
    game.start("damage", source="", targets=("q",), amount=1)
    assert [event["second"] for event in game.told("form_changed")] == [True]
    game.hero_phase("ana").choose("move", "3,0")
    assert [event["second"] for event in game.told("form_changed")] == [True, False]
