"""Allies: figures on the heroes' side. Shown with the legend box; where tomb and mage have the same row,
with them too."""
from __future__ import annotations

import pytest
from rules_plugin import rule

from pyengine.rules import map as places
from pyengine.rules import spells
from pyengine.rules.allies import leave
from pyengine.rules.monsters import new_figure
from pyengine.rules.moving import reach
from pyengine.rules.numbers import value
from pyengine.state import changes

EVERYWHERE = ("castle", "wrath", "legend", "tomb", "mage")
BOXES = [pytest.param(profile, marks=rule("ALLY-01", "ALLY-02", profile=profile)) for profile in EVERYWHERE]
FIGHT = """
    A f b .    A ana, f old_friend, b still_stone
    . . . .
    . . . .
    . . . .
"""


def end_hero_phase(game, hero="ana"):
    game.turn(hero).choose("end")
    return game


@pytest.mark.parametrize("profile", BOXES)
def test_what_an_ally_defeats_is_experience_but_brings_no_treasure(table, profile):
    game = table(FIGHT, profile=profile, dice=[20], hit_points={"b": 1}, top={"encounters": ["nothing_at_all"]})
    game.start("allies", hero="ana", acted=()).stop()
    assert game.changed() == {"b": ("present", "gone"), "still_stone card": ("ready", "away"),
                              "experience": ((), ("still_stone",)), "defeated:still_stone": (0, 1)}


@pytest.mark.parametrize("profile", BOXES)
def test_what_its_hero_defeats_brings_a_treasure_as_ever(table, profile):
    game = table("""
        A b . .    A ana with plain_cut_ana, b still_stone
        . . . .
        . . . .
        . . . .
    """, profile=profile, dice=[19], hit_points={"b": 1}, top={"treasures": ["plain_edge"]})
    game.use("ana", "plain_cut_ana").stop()
    assert game.changed()["plain_edge"] == ("away", "ready")


@pytest.mark.parametrize("profile", [pytest.param(name, marks=rule("ALLY-03", profile=name)) for name in EVERYWHERE])
@pytest.mark.parametrize("monster, acts", [("", False), ("b still_stone", True)])
def test_an_old_friend_does_nothing_while_no_monster_is_in_play(table, monster, acts, profile):
    game = table(f"""
        A . f .    A ana, f old_friend, {monster or "f old_friend"}
        . . . .
        . . . {"b" if monster else "."}
        . . . .
    """, profile=profile)
    game.start("allies", hero="ana", acted=())
    assert bool(game.told("ally_idle")) != acts and bool(game.told("activated")) == acts


@rule("ALLY-03", profile="legend")
def test_another_ally_acts_without_monsters(table):
    game = table("""
        A . d .    A ana, d quick_dog
        . . . .
        . . . .
        . . . .
    """, profile="legend", hit_points={"ana": 3})
    game.start("allies", hero="ana", acted=()).stop()
    assert game.changed() == {"ana.hit_points": (3, 4)}


@rule("ALLY-03", profile="legend")
def test_a_villain_is_a_monster_to_an_ally(table):
    game = table("""
        A f m .    A ana, f old_friend, m veiled_maid
        . . . .
        . . . .
        . . . .
    """, profile="legend", dice=[15])
    game.start("allies", hero="ana", acted=()).stop()
    assert game.changed() == {"m.hit_points": (10, 9)}


@pytest.mark.parametrize("profile", ["legend", "tomb", "mage"])
def test_a203_an_ally_acts_between_the_hero_phase_and_the_exploration_phase_of_its_controller(table, profile):
    game = table("""
        # # # #    A ana, B bo, d quick_dog
        # A d #
        # B . #
        # # # #
    """, profile=profile, hit_points={"ana": 3}, top={"encounters": ["nothing_at_all"] * 2})
    game.turn("ana")
    assert not game.told("activated")
    game.choose("end")
    kinds = [event["type"] if event["type"] != "phase_began" else event["phase"] for event in game.events
             if event["type"] in ("phase_began", "activated")]
    assert kinds[:4] == ["hero", "activated", "exploration", "villain"]


def test_a203_not_after_the_hero_phase_of_another_player(table):
    game = table("""
        # # # #    A ana, B bo, d quick_dog
        # A d #
        # B . #
        # # # #
    """, profile="legend", hit_points={"ana": 3, "bo": 3}, active="ana", top={"encounters": ["nothing_at_all"] * 2})
    changes.change_card(game.state, game.card("quick_dog").id, holder="bo")
    game.mark().turn("ana").choose("end")
    assert game.state.table.active == "bo" and game.changed() == {}
    game.choose("end")
    assert game.changed() == {"bo.hit_points": (3, 4)}


@rule("ALLY-04", profile="legend")
def test_an_ally_enters_where_the_adventure_says_and_its_card_lies_before_its_controller(table):
    game = table("""
        A . . B    A ana, B bo
        . . . .
        . . . .
        . . . .
    """, profile="legend")
    game.start("place_ally", card="old_friend", goal=(1, 1), hero="bo").stop()
    friend = next(figure for figure in game.state.figures.values() if figure.kind == "ally")
    assert (friend.card, friend.square, friend.hit_points) == ("old_friend", (1, 1), 3)
    assert (game.card("old_friend").zone, game.card("old_friend").holder) == ("ally", "bo")


@pytest.mark.parametrize("profile", [pytest.param(name, marks=rule("ALLY-04", profile=name)) for name in EVERYWHERE])
def test_no_deck_holds_an_ally(begin, profile):
    state = begin("seal_the_vault", profile=profile).state
    cards = [card for deck in state.decks.values() for card in (*deck.draw, *deck.discard)]
    assert cards and not [card for card in cards if state.definitions.kind_of(card) == "ally"]
    assert not any(row.zone == "ally" for row in state.cards.values())


def test_an_ally_on_0_hit_points_leaves_the_game_and_is_no_loss_by_itself(table):
    game = table(FIGHT, profile="legend")
    game.start("damage", source="b", targets=("f",), amount=3).stop()
    assert game.changed() == {"f": ("present", "gone"), "old_friend": ("ready", "away"), "defeated:old_friend": (0, 1)}
    assert game.told("ally_fell") and game.outcome is None and not game.state.experience


def test_heroes_and_allies_walk_past_one_another_but_monsters_bar_their_way(table):
    game = table("""
        # # # # # # # #    A ana, f old_friend, b still_stone
        A f . b . # # #
        # # # # # # # #
        # # # # # # # #
    """, profile="legend")
    assert [stop.id for stop in reach(game.state, "ana", 6)[1]] == ["2,1"]
    changes.change_figure(game.state, "f", square=(2, 1))
    assert [stop.id for stop in reach(game.state, "f", 6)[1]] == ["1,1"]


def test_a_monster_whose_tactics_look_for_heroes_passes_over_an_ally(table):
    game = table("""
        A . f b    A ana, f old_friend, b cinder_imp
        . . . .
        . . . .
        . . . .
    """, profile="legend", dice=[1])
    game.turn_of("b").stop()
    assert game.told("attack_rolled")[0]["target"] == "ana", "from the tile, not the figure beside it"


def test_an_ally_acts_though_every_hero_is_down(table):
    game = table(FIGHT, profile="legend", hit_points={"ana": 0}, dice=[10])
    game.start("allies", hero="ana", acted=()).stop()
    assert game.changed() == {"b.hit_points": (2, 1)}


def test_of_two_allies_that_look_alike_each_acts_and_falls_with_its_own_card(table):
    game = table("""
        A f g .    A ana, f g quick_dog
        . . . .
        . . . .
        . . . .
    """, profile="wrath")
    first, second = [row.id for row in game.state.cards.values() if row.zone == "ally"]
    game.start("allies", hero="ana", acted=())
    assert [event["figure"] for event in game.told("activated")] == ["f", "g"]
    leave(game.state, "f")
    assert first not in game.state.cards and second in game.state.cards


@pytest.mark.parametrize("profile", ["tomb", "mage"])
def test_a165_an_ally_casts_with_the_side_of_the_heroes(table, profile):
    game = table("""
        A h b .    A ana, h spell_hand, b still_stone
        . . . .
        . . . .
        . . . .
    """, profile=profile)
    assert spells.side_of(game.state, "h") == spells.side_of(game.state, "ana") != spells.side_of(game.state, "b")


@pytest.mark.parametrize("heroes", [1, 5])
def test_allies_of_one_and_of_five_heroes_are_asked_for_by_their_controllers(begin, heroes):
    game = begin("open_cave", heroes=("ana", "bo", "cy", "dee", "eli")[:heroes])
    last = ("ana", "bo", "cy", "dee", "eli")[heroes - 1]
    state = game.state
    state.question, state.stack = None, []
    free = places.free_squares(state, next(iter(state.tiles)))[-1]
    game.start("place_ally", card="quick_dog", goal=free, hero=last).stop()
    from pyengine.rules.allies import allies_of
    assert [row.card for row in allies_of(game.state, last)] == ["quick_dog"]


def test_an_ally_and_a_monster_with_one_id_in_two_courses_of_a_game_are_not_taken_for_one_another(table):
    game = table("""
        A . . .     A ana
        . . . .
    """, profile="legend").draw("standing_ovation", "ana")
    value(game.state, "ana", "attack_bonus", 5)
    courses = [(game.state.clone(), card, kind) for card, kind in (("old_friend", "ally"), ("bell_imp", "monster"))]
    newcomers = [new_figure(state, card, kind, (2, 0), kind) for state, card, kind in courses]
    assert newcomers[0] == newcomers[1]
    assert [value(state, newcomers[0], "attack_bonus", 5) for state, _, _ in courses] == [5, 7]
