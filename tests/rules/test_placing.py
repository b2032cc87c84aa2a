"""Placing, pushing and pulling figures; large bases and full tiles, in the castle profile."""
from __future__ import annotations

import pytest
from drawing import definitions, write_card
from rules_plugin import rule

from pyengine.game import Game
from pyengine.rules import map as places
from pyengine.saves.read import read_state
from pyengine.saves.write import save
from pyengine.state import changes
from pyengine.state.occupancy import LARGEST_BASE


def put_monster(game, card, tile=(0, 0)):
    changes.change_table(game.state, active="ana")
    return game.start("place_monster", card=card, goal=game.state.board.at[tile], hero="ana")


def new_square(game):
    return [figure.square for figure in game.state.figures.values() if figure.id not in game.before.figures]


# ---------------------------------------------------------------- heroes moved by others

@rule("MOVE-12")
def test_a51_a_hero_moved_by_tiles_may_take_any_free_square_of_a_tile_just_so_far_away(table):
    game = table("""
        . . . . . . . . . . . .    A ana with set_down_there, B bo, a still_stone
        . A . . . o . a . . . .
        . . B . . . . . . . . .
        . . . . . . . . . . . .
    """)
    game.use("ana", "set_down_there")
    assert game.state.question.who == "ana" and game.asked() == "choose_square"
    middle = [(x, y) for y in range(4) for x in range(4, 8) if (x, y) != (7, 1)]
    assert game.about("square") == middle, "the bone pile is a square like any other here"
    game.choose("6,3")
    assert game.changed() == {"bo.square": ((2, 2), (6, 3)), "set_down_there": ("ready", "used")}


@rule("MOVE-12")
def test_a52_an_immobilized_hero_is_not_pulled_but_can_be_placed(table):
    drawing = """
        . . . . . . . .    A ana with come_here and set_down_there, B bo
        . A . . . . B .
        . . . . . . . .
    """
    held = table(drawing, conditions={"bo": ["immobilized"]})
    held.use("ana", "come_here")
    assert held.changed() == {"come_here": ("ready", "used")}
    held.choose("set_down_there").choose("4,0")
    assert held.figure("bo").square == (4, 0)
    free = table(drawing)
    free.use("ana", "come_here").choose("2,2")
    assert free.changed() == {"come_here": ("ready", "used"), "bo.square": ((6, 1), (2, 2))}


@rule("MOVE-10")
def test_a50_nobody_is_placed_on_a_downed_heros_square(table):
    game = table("""
        . . . . . . . .    A ana with shove_far, B bo, a still_stone
        . A a . . . B .
    """, hit_points={"bo": 0})
    game.use("ana", "shove_far")
    assert (6, 1) not in game.about("square") and (7, 1) in game.about("square")


# ---------------------------------------------------------------- large bases

@rule("TILE-17", "EXPLORE-06")
def test_a53_a_large_monster_covers_the_bone_pile_if_it_can(table):
    game = table("""
        A . . .    A ana
        . . . .
        . . . o
        . . . .
    """)
    put_monster(game, "great_slug")
    assert game.about("square") == [(2, 1), (2, 2)], "the corners from which it covers (3, 2)"
    game.choose("2,1")
    assert new_square(game) == [(2, 1)]


@pytest.mark.parametrize("size", range(1, LARGEST_BASE + 1))
def test_every_base_that_a_card_may_have_finds_room_and_can_be_saved(table, size):
    heap = write_card(f"{{kind: object, armor_class: 10, hit_points: 3, size: {size}}}")
    game = table("A # # # . . . .    A ana\n" + "        # # # # . . . .\n" * 3)
    game.start("place_object", card=heap, goal=game.state.board.at[1, 0])
    game.choose(*game.options()[:1])
    assert new_square(game) == [(4, 0)]
    assert read_state(save(Game(game.state)), game.state.definitions) == game.state


@rule("TILE-17", "EXPLORE-06")
def test_a53_it_may_lie_over_the_border_to_do_so(table):
    game = table("""
        A # # # # # # #    A ana
        . . . . . # # #
        . # # o . # # #
        . . . # # # # #
    """)
    put_monster(game, "great_slug").stop()
    assert new_square(game) == [(3, 1)]
    assert len(places.tiles_of(game.state, list(game.state.figures)[-1])) == 2


@rule("TILE-17", "EXPLORE-06")
def test_a53_where_the_bone_pile_has_no_room_it_takes_another_place_on_the_tile(table):
    game = table("""
        A # o # . . . .    A ana
        . # . # . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    put_monster(game, "great_slug")
    assert game.about("square") == [(0, 2), (1, 2), (2, 2)], "not (3, 2), which would lie over the border"


@rule("TILE-17", "EXPLORE-06")
def test_a53_and_at_last_one_partly_on_a_neighbouring_tile(table):
    game = table("""
        # # # o . . . .    A ana
        # # . # . . . .
        # A # . . . # #
        # # # . . # # #
    """)
    put_monster(game, "great_slug").stop()
    assert new_square(game) == [(3, 2)]


@rule("TILE-17")
def test_a53_every_square_of_the_base_must_be_free(table):
    game = table("""
        A . . .    A ana, a still_stone
        . . . .
        . . o .
        . . . a
    """)
    put_monster(game, "great_slug")
    assert game.about("square") == [(1, 1), (2, 1), (1, 2)], "(2, 2) would cover the stone"


# ---------------------------------------------------------------- full tiles

@rule("EXPLORE-06")
def test_with_the_bone_pile_taken_a_new_monster_stands_anywhere_on_the_tile(table):
    game = table("""
        A . # #    A ana
        . o # #
    """)
    put_monster(game, "still_stone").stop()
    put_monster(game, "tile_hound")
    assert game.about("square") == [(1, 0), (0, 1)]


@rule("EXPLORE-06")
def test_a56_on_a_full_tile_a_new_monster_goes_to_the_closest_connected_tile(table):
    game = table("""
        A a b c . . . . . . . .    A ana, a b c still_stone
        # # # # . . . . . . . .
    """)
    put_monster(game, "tile_hound")
    assert game.about("square")[0] == (4, 0)
    assert {x for x, _ in game.about("square")} == {4, 5, 6, 7}, "not the tile beyond"


@rule("MOVE-15")
def test_a56_a_monster_that_finds_no_room_stays_where_it_was(table):
    game = table("""
        A b c d . . a .    A ana, b c d still_stone, a cinder_imp
        # # # # . . . .
        # # # # . . . .
        # # # # . . . .
        # # # # # # # #
    """)
    game.start("tile_steps", figure="a", goal="ana", tiles=1, away=False).stop()
    assert game.changed() == {}


@rule("EXPLORE-05")
def test_a_monster_without_any_room_on_the_board_is_discarded(table):
    game = table("""
        A a    A ana, a still_stone
    """)
    put_monster(game, "tile_hound").stop()
    assert game.changed() == {} and game.state.decks["monsters"].discard[-1] == "tile_hound"


# ---------------------------------------------------------------- moved by tiles, and by verbs that move

def carries_out(game, effect):
    """A card says just this, and ana has drawn it."""
    definitions().add("as_written", "hard_cards",
                      {"kind": "encounter", "type": "event", "name": "As written", "copies": 0, "do": [effect]})
    return game.mark().start("effect", you="ana", _card="as_written", _block="do", _at=0, _ref="")


CORRIDOR = """
    . . . . . . . . . . . .    A ana, B bo, a still_stone
    . A . . . o . . . . . .
    . . B . . . . . . a . .
    . . . . . . . . . . . .
"""


@rule("COND-08")
@pytest.mark.parametrize("effect", [
    {"move_toward": {"who": "bo", "toward": {"a": "monster"}, "tiles": 1}},
    {"move_away": {"who": "bo", "from": {"a": "monster"}, "tiles": 1}},
    {"move_next_to": {"who": "bo", "to": {"a": "monster"}}}, {"move": {"who": "bo", "up_to": 3}},
    {"extra_move": {"who": "bo"}},
    {"push": {"who": "bo", "tiles": 1}}, {"pull": {"who": "bo", "to": {"a": "monster"}}}],
                         ids=lambda effect: next(iter(effect)))
def test_no_verb_that_moves_moves_an_immobilized_hero(table, effect):
    name = next(iter(effect))
    effect = {name: {**effect[name], "who": {"a": "hero", "card": "bo"}}}
    game = carries_out(table(CORRIDOR, conditions={"bo": ["immobilized"]}), effect).stop()
    assert game.changed() == {}


@rule("TACTIC-05")
def test_a51_a_hero_that_is_moved_tile_by_tile_may_take_any_free_square_there(table):
    game = carries_out(table(CORRIDOR),
                       {"move_toward": {"who": {"a": "hero", "card": "bo"}, "toward": {"a": "monster"}, "tiles": 1}})
    assert {tuple(square) for square in game.about("square")} == {(x, y) for x in range(4, 8) for y in range(4)}


@rule("MOVE-12")
def test_who_has_left_is_not_placed_anywhere(table):
    game = table("""
        A a . .    A ana, a cinder_imp
    """)
    changes.remove_figure(game.state, "a")
    game.mark().start("place_on", figure="a", goal=(3, 0), card="", chasm=False).stop()
    assert game.changed() == {}


@rule("MOVE-12")
@pytest.mark.parametrize("effect", ["place: {who: {a: monster}, at: {a: tile, on_tile_of: you}}",
                                    "push: {who: {a: monster}, tiles: 1}", "pull: {who: {a: monster}, to: you}"])
def test_whoever_has_drawn_the_card_chooses_the_square_also_in_the_turn_of_another(table, effect):
    game = table("""
        A . . .    A ana, B bo, a cinder_imp
        . . B .
        . . . a
        . . . .
    """, active="ana").carry_out(f"- {effect}", you="bo")
    assert (game.asked(), game.state.question.who) == ("move_monster_where", "bo")


def counts_steps():
    """An environment that counts who has moved."""
    return write_card("""
        kind: encounter
        type: environment
        reactions: [{to: moved, do: [{add: {counter: steps, by: 1}}]}]
    """)


@rule("COND-07")
@pytest.mark.parametrize("goal, moved", [((2, 1), 1), ((1, 1), 0)])
def test_a_figure_that_is_put_where_it_stands_has_not_moved(table, goal, moved):
    game = table("""
        . . . .     A ana
        . A . .
    """, hand={"ana": [counts_steps()]})
    game.start("place_on", figure="ana", goal=goal, card="", chasm=False)
    if game.asked() == "choose_square":
        game.choose(game.options()[0])
    assert game.figure("ana").square == goal and game.state.counters.get("steps", 0) == moved


@rule("COND-07")
def test_a_figure_that_comes_onto_the_board_has_not_moved(table):
    game = table("""
        . . . .     A ana, a cinder_imp
        . A a .
    """, hand={"ana": [counts_steps()]})
    changes.place_figure(game.state, "a", None)
    game.start("place_on", figure="a", goal=(3, 0), card="", chasm=False)
    if game.asked():
        game.choose(game.options()[0])
    assert game.figure("a").square == (3, 0) and "steps" not in game.state.counters
