"""What a procedure is about leaves the table between two of its steps: the procedure is dropped, and nothing breaks.

Cards of these tests react in the middle of something and take away what it is about. fuzzing/leaving.py tries that
everywhere.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.rules import damage, leaving, trap_tokens
from pyengine.saves.sound import illegal
from pyengine.state import changes
from pyengine.state.rows import Token

Draw = Callable[..., Table]


def watched(game: Table, moment: str, effects: str) -> Table:
    """A card before ana that reacts to a moment."""
    write_card(f"{{kind: lasting, react: {{to: {moment}, do: [{effects}]}}}}", "meddler")
    changes.add_card(game.state, "meddler", "lasting", "ana")
    return game.mark()


@rule("DOOR-02")
@pytest.mark.parametrize("kind", ["unlocked", "trapped", "locked"])
def test_a_door_that_a_card_opens_while_it_is_tried_is_not_turned_over_any_more(table: Draw, kind: str) -> None:
    game = table("""
        A + . .
        . # # #
    """, profile="wrath", doors=[kind])
    watched(game, "door_tried", "{open_door: {door: {a: token}}}")
    game.hero_phase("ana").choose(next(option for option in game.options() if option.startswith("open_door:")))
    assert not game.state.tokens and game.figure("ana").hit_points == game.before.figures["ana"].hit_points
    assert game.state.decks["doors"].discard == (kind,)


@both("TRAP-17")
def test_of_two_heroes_swapped_onto_trap_tokens_the_second_springs_none_that_is_gone(table: Draw, box: str) -> None:
    game = table("A B . .", profile=box, hidden={(0, 0): "1", (1, 0): "1"})
    watched(game, "trap_token_sprung", "{take_away: {token: {every: token}}}")
    game.start("swap", figures=("ana", "bo")).stop()
    assert not game.state.tokens and len(game.told("trap_token_sprung")) == 1
    hurt = [hero for hero in ("ana", "bo") if game.figure(hero) != game.before.figures[hero]._replace(
        square=game.figure(hero).square)]
    assert len(hurt) == 1


@rule("EXPLORE-05")
def test_a_tile_that_is_taken_up_as_it_is_revealed_gets_no_monsters(table: Draw) -> None:
    game = table("""
        A . . .
        . . . .
        . . . .
        . . . .
    """, top={"tiles": ["long_nave"]})
    watched(game, "tile_revealed", "{special: {name: take_up_tiles}}")
    edge = next(iter(game.state.board.edges))
    game.start("lay_tile", edge=edge, hero="ana").stop()
    assert len(game.state.tiles) == len(game.before.tiles) and len(game.state.figures) == 1


@rule("CHAMBER-08")
def test_a_chamber_whose_card_leaves_while_it_is_filled_is_not_filled_any_further(table: Draw) -> None:
    write_card("{kind: chamber, goal: tile_stack_empty, do: [{lose_surge: {}}]}", "empty_room")
    game = table("A B . .", profile="wrath", chambers=["empty_room"])
    watched(game, "monster_placed", "{lose_surge: {}}")
    ref = next(row.id for row in game.state.cards.values() if row.card == "empty_room")
    tile = next(iter(game.state.tiles))
    game.start("chamber", at="fill", tiles=(tile,), left=("ana", "bo"), ref=ref, tile=tile, hero="ana")
    leaving.leave_play(game.state, ref)
    while game.asked() is not None:
        game.choose(game.options()[0])
    monsters = [figure for figure in game.state.figures.values() if figure.kind == "monster"]
    assert len(monsters) == 1 and game.state.table.surges == game.before.table.surges - 1


@pytest.mark.parametrize("kind", ["ally", "object"])
def test_an_ally_or_object_that_is_dismissed_takes_its_card_with_it(table: Draw, kind: str) -> None:
    write_card("{kind: object, armor_class: 10, hit_points: 3}", "rubble_heap")
    game = table(f"A a b .    a b {'old_friend' if kind == 'ally' else 'rubble_heap'}")
    own = leaving.own_card(game.state, "b")
    game.carry_out(f"- dismiss: {{who: {{a: {kind}, except: []}}}}").choose("b").stop()
    assert "b" not in game.state.figures and own is not None and own.id not in game.state.cards
    assert leaving.own_card(game.state, "a") is not None


def test_of_several_that_fall_unseen_one_that_the_fall_of_another_takes_away_does_not_fall_again(table: Draw) -> None:
    game = table("A a b .    a b cinder_imp", hit_points={"a": 0, "b": 0})
    watched(game, "monster_defeated", "{dismiss: {who: {every: monster}}}")
    damage.fall_unseen(game.state)
    game.run()
    assert set(game.state.figures) == {"ana"} and len(game.told("defeated")) == 1


def test_of_several_objects_at_0_one_that_the_end_of_another_takes_away_is_not_destroyed_again(table: Draw) -> None:
    write_card("{kind: object, armor_class: 10, hit_points: 3}", "rubble_heap")
    game = table("A a b .    a b rubble_heap", hit_points={"a": 0, "b": 0})
    watched(game, "object_destroyed", "{dismiss: {who: {every: object}}}")
    damage.fall_unseen(game.state)
    game.run()
    assert set(game.state.figures) == {"ana"} and len(game.told("object_destroyed")) == 1
    assert len(game.told("cut_short")) == 1


def test_a_hero_that_has_escaped_drops_nothing(table: Draw) -> None:
    game = table("A . . .")
    changes.place_figure(game.state, "ana", None, "ESCAPE-01")
    token = changes.new_id(game.state, "k")
    changes.add_token(game.state, Token(token, "full_bucket", carrier="ana"))
    game.mark().start("drop", hero="ana", token=token)
    assert game.asked() is None and game.state.tokens == game.before.tokens


@both("TRAP-20")
def test_a_trap_token_that_is_taken_away_goes_back_to_its_pool(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "3"})
    (token,) = game.state.tokens
    trap_tokens.take(game.state, token)
    assert game.state.decks[trap_tokens.POOL].discard[-1] == "3"


# ---------------------------------------------------------------- what else cards can do to rows

def test_what_is_carried_and_a_closed_door_are_not_moved_like_tokens_on_the_board(table: Draw) -> None:
    game = table("A . . .")
    changes.add_token(game.state, Token("k8", "full_bucket", carrier="ana"))
    game.carry_out("- move_token: {token: {a: token}, to: you}").stop()
    assert game.state.tokens == game.before.tokens


DOORWAY = """
    A + . .
    . # # #
"""
AT_A_DOOR = {
    "placed": ("- place_token: {named: full_bucket, at: {a: token}}", {}, "full_bucket"),
    "moved": ("- move_token: {token: {a: token, named: full_bucket}, to: {a: token, named: door}}",
              {"tokens": {"full_bucket": (0, 0)}}, "full_bucket"),
    "a trap": ("- draw_trap: {who: you}", {"decks": {"traps": ["door_snare"]}}, "trap"),
    "a trap token": ("- lay_trap_token: {at: {a: token}}", {"decks": {trap_tokens.POOL: ["1"]}}, ""),
}


@rule("DOOR-02", profile="wrath")
@pytest.mark.parametrize("effect, more, named", AT_A_DOOR.values(), ids=AT_A_DOOR)
def test_a_token_that_is_put_at_a_closed_door_lies_on_a_tile_but_on_no_square_of_the_door(
        table: Draw, effect: str, more: dict[str, Any], named: str) -> None:
    """It lay nowhere: no ground is under a closed door."""
    write_card("{kind: trap, at: {a: token}, activate: [{lose_surge: {}}]}", "door_snare")
    game = table(DOORWAY, profile="wrath", doors=["locked"], **more).carry_out(effect).stop()
    door = next(token for token in game.state.tokens.values() if token.token == "door")
    others = [token for token in game.state.tokens.values() if token is not door]
    assert [token.token for token in others] == [named] * bool(named)
    assert all(token.square != door.square and token.tile == door.tile for token in others)
    assert not illegal(game.hero_phase("ana").state)


def test_only_a_trap_token_is_sprung(table: Draw) -> None:
    game = table("A . . .", tokens={"full_bucket": (2, 0)})
    game.carry_out("- spring_trap_token: {token: {a: token}, on: you}").stop()
    assert game.changed() == {}


def test_a_marker_that_is_removed_takes_its_card_with_it(table: Draw) -> None:
    write_card("{kind: encounter, type: hazard}", "loose_wire")
    game = table("A . . .", traps={"loose_wire": ("ana", (0, 0))})
    assert any(row.card == "loose_wire" for row in game.state.cards.values())
    game.carry_out("- remove_token: {named: hazard, at: any}" if "hazard" in game.state.definitions.tokens() else
                   "- take_away: {token: {every: token}}").stop()
    assert not game.state.tokens and not any(row.card == "loose_wire" for row in game.state.cards.values())


def test_a_square_across_two_tiles_to_which_a_large_figure_can_be_pushed_is_offered_once(table: Draw) -> None:
    game = table("""
        # # # a . # # #    a great_slug
        # # # . . # # #
        # # # # # # # #
        A # # # # # # #
    """)
    game.carry_out("- push: {who: {a: monster}, tiles: 1}")
    assert game.asked() is None and game.changed() == {}


def test_two_cards_with_an_action_of_one_name_offer_two(table: Draw) -> None:
    for card, effect in (("bell_room", "regain_surge: {}"), ("quiet_room", "lose_surge: {}")):
        write_card(f"{{kind: chamber, goal: tile_stack_empty, actions: [{{id: ring, do: [{{{effect}}}]}}]}}", card)
    game = table("A . . .", chambers=["bell_room", "quiet_room"])
    game.hero_phase("ana")
    plain, other = [option for option in game.options() if option.startswith("act:ring")]
    assert plain == "act:ring" and other.startswith("act:ring:")
    game.choose(other)
    assert game.state.table.surges == game.before.table.surges - 1


def test_what_was_chosen_for_an_effect_that_then_finds_nobody_is_forgotten(table: Draw) -> None:
    """Its next search finds nothing, so it does nothing; the next effect asks anew who is meant."""
    game = table("A a b B    a b cinder_imp")
    game.carry_out("""
        - move_next_to: {who: {a: monster}, to: {a: ally}}
        - gain_level: {who: {a: hero}}
    """)
    asked = []
    while game.asked() is not None:
        asked.append(tuple(game.options()))
        game.choose(game.options()[0])
    assert asked[:2] == [("a", "b"), ("ana", "bo")]


@rule("ENCOUNTER-16")
def test_a_trap_that_is_drawn_for_a_hero_who_has_left_meanwhile_is_discarded(table: Draw) -> None:
    write_card("{kind: encounter, type: trap, disable: 10}", "loose_wire")
    game = table("A . . .")
    changes.place_figure(game.state, "ana", None, "ESCAPE-01")
    game.start("encounter", at="take_effect", card="loose_wire", hero="ana").stop()
    assert not game.state.tokens and game.state.decks["encounters"].discard[-1] == "loose_wire"
