"""Doors in the wrath profile: tokens face down, tried by who stands beside them, like wall until they are gone."""
from __future__ import annotations

from collections import Counter

import pytest
from drawing import change_opening
from rules_plugin import rule

from pyengine.ahead.determinize import fair_copy
from pyengine.game import Game
from pyengine.rules import doors
from pyengine.rules import map as places
from pyengine.screen.table import view
from pyengine.state import changes, geometry
from pyengine.state.rows import Deck

# Two tiles with nothing between them but the door at (3, 1); ana stands west of it, bo on the other tile.
WALLED = """
    . . . #  # . . .
    . . A +  B . . .    A ana, B bo
    . . . #  # . . .
    . . . #  # . . .
"""
DOOR = (3, 1)
ALL_KINDS = pytest.mark.parametrize("kind", doors.KINDS)


def lying(game):
    return [(row.token, row.square) for row in game.state.tokens.values() if row.token in geometry.CLOSED_DOORS]


def try_it(game, hero="ana"):
    game.open_menu(hero)
    return game.choose(next(option for option in game.options() if option.startswith(doors.OPEN)))


def unlock(game, hero="ana"):
    game.open_menu(hero)
    return game.choose(next(option for option in game.options() if option.startswith(doors.UNLOCK)))


def offered(game, prefix):
    return [option for option in game.options() if option.startswith(prefix)]


# ---------------------------------------------------------------- the tokens

@rule("DOOR-01")
def test_the_pool_holds_what_the_adventure_asks_for_in_an_order_of_its_own(begin):
    game = begin("down_the_cellar", placed=False)
    assert Counter(game.state.decks[doors.POOL].draw) == {"unlocked": 3, "trapped": 2, "locked": 1}
    orders = {begin("down_the_cellar", placed=False, seed=seed).state.decks[doors.POOL].draw for seed in range(1, 9)}
    assert len(orders) > 1


@rule("DOOR-01")
def test_of_a_kind_that_the_adventure_does_not_name_there_is_no_door(begin, monkeypatch):
    change_opening(monkeypatch, "down_the_cellar", doors={"locked": 2})
    assert begin("down_the_cellar", placed=False).state.decks[doors.POOL].draw == ("locked", "locked")


@rule("DOOR-01")
def test_a_new_tile_with_a_door_symbol_gets_the_top_token_face_down(table):
    game = table("# A # #    A ana", top={"tiles": ["door_room"], "monsters": ["still_stone"]})
    game.close_doors("trapped", "locked").start("exploration", hero="ana").stop()
    (row,) = [token for token in game.state.tokens.values() if token.token == doors.CLOSED]
    tile = next(tile for tile in game.state.tiles.values() if tile.card == "door_room")
    assert (row.face, row.square, row.tile) == ("trapped", (4 * tile.x + 1, 4 * tile.y), tile.id)
    assert game.state.decks[doors.POOL].draw == ("locked",)


@rule("DOOR-01")
def test_without_doors_in_the_adventure_the_symbol_is_plain_floor(table):
    game = table("# A # #    A ana", top={"tiles": ["door_room"], "monsters": ["still_stone"]})
    game.start("exploration", hero="ana").stop()
    assert doors.POOL not in game.state.decks and lying(game) == []
    assert (1, -4) in game.state.board.free


@rule("DOOR-01")
def test_when_the_pool_is_empty_the_tokens_used_are_mixed_again_and_at_last_a_symbol_stays_open(table):
    game = table(WALLED)
    game.deck(doors.POOL, discard=("trapped",))
    doors.close(game.state, tuple(game.state.tiles))
    assert lying(game) == [(doors.CLOSED, DOOR)] and game.state.decks[doors.POOL] == Deck()
    again = table(WALLED)
    again.close_doors()
    assert lying(again) == [] and DOOR in again.state.board.free


@rule("DOOR-01")
@ALL_KINDS
def test_nobody_can_see_what_a_closed_door_is(table, kind):
    game = table(WALLED, doors=[kind])
    assert kind not in str(view(Game(game.state)))


@rule("DOOR-01")
def test_who_looks_ahead_knows_no_more_than_the_pool(table):
    game = table(WALLED, doors=["locked", "unlocked", "unlocked", "unlocked"])
    faces = [next(token.face for token in fair_copy(Game(game.state), salt).state.tokens.values())
             for salt in range(30)]
    assert 0 < faces.count("locked") < 20 and set(faces) == {"locked", "unlocked"}


# ---------------------------------------------------------------- A180: what a closed door bars

@rule("DOOR-01")
def test_a180_nobody_enters_the_square_of_a_closed_door_and_the_border_behind_it_is_closed(table):
    game = table(WALLED)
    open_ = game.state.board
    assert DOOR in open_.free and open_.links["t2"] == ("t3",)
    game.close_doors("unlocked")
    known = game.state.board
    assert DOOR not in known.free and DOOR not in known.ground and known.links == {"t2": (), "t3": ()}
    assert not places.adjacent(game.state, (2, 1), DOOR)
    assert places.tile_distance(game.state, "ana", "bo") == places.FAR


@rule("DOOR-01")
def test_a180_nothing_is_explored_through_a_closed_door(table):
    game = table("""
        # + # #
        # A . #    A ana
        # . . #
        # # # #
    """, top={"encounters": ["draught"]})
    assert "t2.0" in game.state.board.edges
    game.close_doors("unlocked")
    assert game.state.board.edges == {}
    game.start("exploration", hero="ana")
    assert game.told("no_exploration")


@rule("DOOR-01")
def test_a180_a_monster_does_not_come_through_a_closed_door(table):
    game = table("""
        A . . #  # . . .    A ana
        . . . +  . . k .    k stalker
        . . . #  # . . .
        . . . #  # . . .
    """)
    game.close_doors("locked").turn_of("k").stop()
    assert "ana.hit_points" not in game.changed() and game.figure("k").square[0] >= 4


@rule("DOOR-03")
def test_a180_the_geometry_is_the_same_whether_it_grew_or_is_made_anew(table):
    game = try_it(table(WALLED, doors=["unlocked"]))
    known = game.state.board
    game.state.derive()
    made = game.state.board
    assert (made.free, made.links, made.neighbours) == (known.free, known.links, known.neighbours)
    assert list(made.edges) == list(known.edges)


# ---------------------------------------------------------------- trying a door

@rule("DOOR-02")
@pytest.mark.parametrize("row, there", [(0, True), (1, True), (2, True), (3, False)])
def test_who_stands_next_to_a_closed_door_may_try_it(table, row, there):
    game = table(WALLED, doors=["unlocked"])
    changes.place_figure(game.state, "ana", (2, row))
    assert bool(offered(game.hero_phase("ana"), doors.OPEN)) == there


@rule("DOOR-02")
def test_it_can_be_tried_from_the_other_tile_but_not_round_two_corners(table):
    game = table(WALLED, doors=["unlocked"])
    assert offered(game.hero_phase("bo"), doors.OPEN)
    narrow = table("""
        A # . .    A ana
        # + . .
        . . . .
        . . . .
    """, doors=["unlocked"])
    assert not offered(narrow.hero_phase("ana"), doors.OPEN)


@rule("DOOR-02")
def test_a179_trying_a_door_costs_nothing_and_is_done_once(table):
    game = try_it(table(WALLED, doors=["locked"]))
    assert (game.state.table.slots, game.state.table.acted) == (2, False)
    assert offered(game, doors.OPEN) == []


@rule("DOOR-02")
def test_a179_a_move_goes_on_after_a_door_was_tried(table):
    game = table(WALLED, doors=["unlocked"])
    changes.place_figure(game.state, "ana", (1, 1))
    game.hero_phase("ana").choose("move", "2,1")
    left = game.state.table.moving
    assert left > 0
    assert try_it(game).state.table.moving == left


@rule("DOOR-03")
def test_an_unlocked_door_is_discarded_and_the_way_is_free(table):
    game = try_it(table(WALLED, doors=["unlocked"]))
    assert lying(game) == [] and game.state.decks[doors.POOL].discard == ("unlocked",)
    assert game.state.board.links["t2"] == ("t3",) and DOOR in game.state.board.free
    game.choose("move")
    assert "3,1" in game.options()
    assert not {"ana.hit_points", "bo.hit_points"} & set(game.changed())


@rule("DOOR-04")
def test_a_trapped_door_hurts_everybody_beside_it_for_1_and_is_discarded(table):
    game = table(WALLED, doors=["trapped"])
    before = {hero: game.figure(hero).hit_points for hero in ("ana", "bo")}
    try_it(game)
    assert ({hero: game.figure(hero).hit_points for hero in ("ana", "bo")}
            == {hero: left - 1 for hero, left in before.items()})
    assert lying(game) == [] and game.state.decks[doors.POOL].discard == ("trapped",)


@rule("DOOR-04")
def test_a_trapped_door_does_not_hurt_who_stands_a_square_further(table):
    game = table(WALLED, doors=["trapped"])
    changes.place_figure(game.state, "bo", (5, 1))
    assert "bo.hit_points" not in try_it(game).changed()


@rule("DOOR-04")
def test_a181_a_downed_hero_beside_a_trapped_door_takes_nothing(table):
    game = table(WALLED, hit_points={"bo": 0}, doors=["trapped"])
    try_it(game)
    assert set(game.changed()) == {"ana.hit_points", "tokens"}


@rule("DOOR-05")
def test_a_locked_door_stays_face_up_and_closed(table):
    game = try_it(table(WALLED, doors=["locked"]))
    assert lying(game) == [(doors.FACE_UP, DOOR)] and DOOR not in game.state.board.free
    assert [token["token"] for token in view(Game(game.state))["tokens"]] == [doors.FACE_UP]


# ---------------------------------------------------------------- a locked door

@rule("DOOR-06")
@pytest.mark.parametrize("die, opens", [(9, False), (10, True), (1, False), (20, True)])
def test_10_or_more_opens_a_locked_door(table, die, opens):
    game = unlock(try_it(table(WALLED, doors=["locked"])).dice(die))
    assert (lying(game) == []) == opens == (DOOR in game.state.board.free)
    assert [event["success"] for event in game.told("unlock_rolled")] == [opens]
    assert not game.state.queued


@rule("DOOR-06")
def test_the_roll_takes_the_place_of_the_attack(table):
    game = unlock(try_it(table(WALLED, doors=["locked"])).dice(9))
    assert (game.state.table.slots, game.state.table.acted) == (1, True)
    assert offered(game, doors.UNLOCK) == []


@rule("DOOR-06")
def test_a182_after_a_failure_it_can_be_tried_again_in_another_turn(table):
    game = unlock(try_it(table(WALLED, doors=["locked"])).dice(9)).choose("end")
    game.dice(10)
    game.state.stack.clear()
    unlock(game.hero_phase("bo"), "bo")
    assert lying(game) == []


@rule("DOOR-06")
def test_a_closed_door_that_nobody_has_tried_cannot_be_unlocked_and_a_far_one_neither(table):
    game = table(WALLED, doors=["locked"])
    assert not offered(game.hero_phase("ana"), doors.UNLOCK)
    try_it(game)
    game.state.question = None
    game.state.stack.clear()
    changes.place_figure(game.state, "ana", (0, 1))
    assert not offered(game.hero_phase("ana"), doors.UNLOCK)


def test_the_view_counts_the_doors_that_are_gone_and_not_those_that_lie(table):
    game = try_it(table(WALLED, profile="wrath", doors=["trapped", "locked"]))
    assert view(Game(game.state))["decks"]["doors"] == {"draw": 1, "discard": 1, "faces": [["trapped", 1]]}


@pytest.mark.parametrize("square, closed", [((3, 1), True), ((0, 0), False)])
def test_a_door_is_closed_on_a_free_door_symbol_and_nowhere_else(table, square, closed):
    game = table("""
        . . . #  # . . .
        . . . +  . . . .
        . . . #  # . . .
        A . . #  # . . .
    """, profile="wrath")
    doors.shut(game.state, square)
    assert not game.state.tokens, "without a pool there are no doors"
    game.deck(doors.POOL, "locked", "locked")
    doors.shut(game.state, square)
    assert [token.square for token in game.state.tokens.values()] == [square] * closed
    doors.shut(game.state, square)
    assert len(game.state.tokens) == closed, "a closed door is not closed again"


def test_nobody_is_shut_into_a_doorway(table):
    game = table("""
        . . . #  # . . .
        . . . +  . . . .
        . . . #  # . . .
        A . . #  # . . .
    """, profile="wrath").deck(doors.POOL, "locked")
    changes.change_figure(game.state, "ana", square=(3, 1))
    doors.shut(game.state, (3, 1))
    assert not game.state.tokens
