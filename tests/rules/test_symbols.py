"""Symbols on the tiles of tomb and mage: several bone piles or none, ambush squares; sets of tiles, double tiles."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from drawing import change_opening, definitions
from rules_plugin import rule
from table import Table

from pyengine.cards.checking.tiles import symbols
from pyengine.cards.definition import Tile
from pyengine.rules.opening import TileStack
from pyengine.state import changes

Draw = Callable[..., Table]
THREE = ["cinder_imp", "still_stone", "stalker"]


def explored(table: Draw, box: str, tile: str, drawing: str = "A . . .", edge: str = "t2.1", **more: Any) -> Table:
    """A tile laid in the east, with these monsters on top of the deck."""
    game = table(drawing, profile=box, **{"top": {"tiles": [tile], "monsters": THREE}, **more})
    return game.start("lay_tile", edge=edge, hero="ana", explored=True)


def settle(game: Table) -> Table:
    while game.asked():
        game.choose(game.options()[0])
    return game


def laid(game: Table, card: str) -> list[Any]:
    return [tile for tile in game.state.tiles.values() if tile.card == card]


def new_figures(game: Table) -> list[Any]:
    return [figure for figure in game.state.figures.values() if figure.id not in game.before.figures]


# ---------------------------------------------------------------- bone piles

@both("EXPLORE-05", "EXPLORE-06", "EXPLORE-12", "TILE-12")
def test_a_monster_is_drawn_for_each_symbol_and_each_stands_on_a_symbol_of_its_own(table: Draw, box: str) -> None:
    game = settle(explored(table, box, "crowded_hall"))
    (tile,) = laid(game, "crowded_hall")
    assert [figure.card for figure in new_figures(game)] == THREE
    assert {figure.square for figure in new_figures(game)} == set(game.state.board.marks[tile.id]["o"])
    assert [row.card for row in game.state.cards.values() if row.zone == "queue" and row.holder == "ana"] == THREE


@both("EXPLORE-05", "TILE-12")
def test_a_tile_without_a_symbol_brings_no_monster(table: Draw, box: str) -> None:
    game = explored(table, box, "bare_hall").stop()
    assert new_figures(game) == [] and game.state.decks["monsters"].draw == game.before.decks["monsters"].draw


@both("EXPLORE-06")
def test_the_exploring_player_says_which_monster_stands_on_which_symbol(table: Draw, box: str) -> None:
    game = explored(table, box, "crowded_hall", "A B . .", active="bo")
    assert game.asked() == "place_monster" and len(game.options()) == 3 and game.state.question.who == "bo"
    taken = game.options()[1]
    assert taken not in game.choose(taken).options() and len(game.options()) == 2


@both("EXPLORE-08", "EXPLORE-07")
def test_a_monster_that_the_player_has_just_been_given_is_drawn_again(table: Draw, box: str) -> None:
    game = settle(explored(table, box, "crowded_hall", top={"tiles": ["crowded_hall"], "monsters": [
        "cinder_imp", "cinder_imp", "still_stone", "stalker"]}))
    assert [figure.card for figure in new_figures(game)] == THREE
    assert game.state.decks["monsters"].discard == ("cinder_imp",)


@both("EXPLORE-09")
def test_a_card_that_another_player_holds_does_not_matter(table: Draw, box: str) -> None:
    game = settle(explored(table, box, "crowded_hall", """
        A B . .
        . a . .    a cinder_imp
    """, queue={"a": "bo"}))
    assert [figure.card for figure in new_figures(game)] == THREE


@both("EXPLORE-06")
def test_monsters_for_which_there_is_no_card_are_not_there(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, top={"tiles": ["crowded_hall"]})
    game.deck("monsters", "cinder_imp")
    assert len(new_figures(settle(game.start("lay_tile", edge="t2.1", hero="ana", explored=True)))) == 1


@rule("EXPLORE-05", profiles=("castle", "wrath", "legend"))
def test_in_the_other_boxes_one_monster_comes_whatever_is_printed(table: Draw, profile: str) -> None:
    assert len(new_figures(settle(explored(table, profile, "crowded_hall")))) == 1
    assert len(new_figures(settle(explored(table, profile, "bare_hall")))) == 1


@both("TACTIC-05", "TACTIC-08")
def test_a_monster_that_comes_to_a_tile_takes_any_free_spawn_square(table: Draw, box: str) -> None:
    game = table("""
        a . . . o . . . . . . A
        . . . . . . . o . . . .    a cinder_imp
    """, profile=box, active="ana")
    game.start("tile_steps", figure="a", goal="ana", tiles=1, away=False, card="")
    assert (game.asked(), game.state.question.who) == ("move_monster_where", "ana")
    assert set(game.about("square")) == {(4, 0), (7, 1)}
    assert game.choose("7,1").stop().figure("a").square == (7, 1)


@both("TACTIC-05")
def test_with_one_spawn_square_taken_the_other_is_left(table: Draw, box: str) -> None:
    game = table("""
        a . . . o . . . . . . A
        . . . . . . . B . . . .    a cinder_imp
    """, profile=box)
    game.start("tile_steps", figure="a", goal="ana", tiles=1, away=False, card="").stop()
    assert game.figure("a").square == (4, 0)


@both("TACTIC-06", "TACTIC-07")
@pytest.mark.parametrize("pile", ["B", "."])
def test_without_a_free_spawn_square_it_may_stand_anywhere_on_the_tile(table: Draw, box: str, pile: str) -> None:
    game = table(f"""
        a # # # # . # # # # . A
        . . . . {pile} . . . . . . .    a cinder_imp
    """, profile=box)
    game.start("tile_steps", figure="a", goal="ana", tiles=1, away=False, card="")
    wanted = {(5, 0), (5, 1), (6, 1), (7, 1)} | ({(4, 1)} if pile == "." else set())
    assert set(game.about("square")) == wanted


@both("TACTIC-08")
def test_on_the_way_over_several_tiles_the_last_one_counts(table: Draw, box: str) -> None:
    game = table("""
        a . . . o . . . o . . . . . . A
        . . . . . . . . . . o . . . . .    a cinder_imp
    """, profile=box)
    game.start("tile_steps", figure="a", goal="ana", tiles=2, away=False, card="")
    assert set(game.about("square")) == {(8, 0), (10, 1)}


# ---------------------------------------------------------------- ambush

@both("TILE-14")
def test_a_card_finds_the_ambush_square_of_a_tile(table: Draw, box: str) -> None:
    game = table("""
        A . ! .
        . o . .
    """, profile=box).draw("out_of_the_dark", "ana").stop()
    (figure,) = new_figures(game)
    assert figure.square == (2, 0)


@both("TILE-14")
def test_an_ambush_square_that_is_taken_means_a_square_beside_it(table: Draw, box: str) -> None:
    game = table("""
        A B ! .
        . . . .
    """, profile=box)
    changes.change_figure(game.state, "bo", square=(2, 0))
    game.mark().draw("out_of_the_dark", "ana")
    assert set(game.about("square")) == {(1, 0), (3, 0), (1, 1), (2, 1), (3, 1)}


@both("TILE-14")
def test_a_tile_without_an_ambush_square_is_no_place_for_one(table: Draw, box: str) -> None:
    game = table("A . . . ! . . .", profile=box).draw("out_of_the_dark", "ana").stop()
    assert new_figures(game) == []


@both("TILE-13", "TILE-15")
def test_symbols_are_squares_like_any_other(table: Draw, box: str) -> None:
    game = table("""
        A ^ $ !
        # # # #
    """, profile=box).hero_phase("ana").choose("move", "3,0").stop()
    assert game.figure("ana").square == (3, 0)


# ---------------------------------------------------------------- what a checker says

@pytest.mark.parametrize("squares, wrong", [
    (("o...", "o^$!", "....", "...."), []), (("....",) * 4, []),
    (("!..!", "....", "....", "...."), ["one ambush square"]),
])
@both("TILE-12", "TILE-13", "TILE-14", "TILE-15")
def test_a_tile_may_have_any_number_of_symbols_but_one_ambush_square(box: str, squares: Any, wrong: list[str]) -> None:
    assert [part for part in wrong if part in said(box, squares)] == wrong and bool(said(box, squares)) == bool(wrong)


@pytest.mark.parametrize("squares, wrong", [
    (("o...", "....", "....", "...."), ""), (("....",) * 4, "one bone pile"),
    (("o..o", "....", "....", "...."), "one bone pile"),
    (("o.^.", "....", "....", "...."), "trap symbols"), (("o.$.", "....", "....", "...."), "treasure symbols"),
])
@rule("TILE-12")
def test_where_one_monster_is_drawn_for_each_tile_there_is_one_bone_pile(squares: Any, wrong: str) -> None:
    assert wrong in said("castle", squares) and bool(said("castle", squares)) == bool(wrong)


def said(box: str, squares: Any) -> str:
    """What the checker says of a tile that an adventure of this box uses."""
    packs = definitions()
    card = Tile("hall", "p", {"kind": "tile"})
    card.squares = squares
    fake = type(packs)([{"id": "p", "profile": "castle", "cards": {
        "quest": {"kind": "adventure", "profile": box, "setup": {}},
        "hall": {"kind": "tile", "name": "Hall", "triangle": "white", "squares": ["....", ".o..", "....", "...."]}}}],
                       {})
    fake._profiles = packs._profiles
    return "; ".join(finding.message for finding in symbols(fake, card))


# ---------------------------------------------------------------- sets of tiles

def stack_of(begin: Draw, box: str, monkeypatch: Any, **recipe: Any) -> set[str]:
    change_opening(monkeypatch, "seal_the_vault", tile_stack=TileStack(**recipe))
    return set(begin(profile=box, placed=False).state.decks["tiles"].draw)


@both("SETUP-28", "SETUP-27")
def test_the_tiles_of_a_set_come_only_when_the_adventure_names_the_set(begin: Draw, box: str, monkeypatch: Any) -> None:
    without = stack_of(begin, box, monkeypatch)
    assert without and all("set" not in definitions().card(tile).raw for tile in without)
    assert stack_of(begin, box, monkeypatch, sets=("symbols",)) == {"crowded_hall", "bare_hall"}


@both("SETUP-28", "SETUP-39")
def test_the_set_that_comes_first_lies_on_top_and_named_tiles_below(begin: Draw, box: str, monkeypatch: Any) -> None:
    recipe = TileStack(sets=("symbols",), shuffle=2, then_shuffle_in=("long_nave",))
    change_opening(monkeypatch, "seal_the_vault", tile_stack=recipe)
    draw = begin(profile=box, placed=False).state.decks["tiles"].draw
    assert set(draw[:2]) == {"crowded_hall", "bare_hall"} and draw[2:] == ("long_nave",)


@both("SETUP-01")
def test_cards_for_other_boxes_stay_out_of_the_decks(begin: Draw, box: str, monkeypatch: Any) -> None:
    other = {"tomb": "mage", "mage": "tomb"}[box]
    monkeypatch.setattr(definitions().card("stray_spark"), "profiles", (other,))
    monkeypatch.setattr(definitions().card("swinging_log"), "profiles", (box,))
    decks = begin(profile=box).state.decks
    assert decks["spells"].draw == ("warm_light",) and "swinging_log" in decks["traps"].draw


# ---------------------------------------------------------------- double tiles

@both("TILE-03", "EXPLORE-04")
@pytest.mark.parametrize("edge, here, beyond", [("t2.1", (1, 0), (2, 0)), ("t2.0", (0, -1), (0, -2))])
def test_a39_the_half_with_the_triangle_lies_at_the_edge_and_the_other_beyond(table: Draw, box: str, edge: str,
                                                                              here: Any,
                                                                             beyond: Any) -> None:
    game = settle(explored(table, box, "long_nave", "A . . .\n. . . .\n. . . .\n. . . .", edge=edge))
    near, far = laid(game, "long_nave")
    assert ((near.x, near.y), (far.x, far.y)) == (here, beyond) and (near.half, far.half) == (2, 1)
    board = game.state.board
    assert board.links[near.id] == ("t2", far.id) and board.tile_distances("t2")[far.id] == 2
    assert f"{far.id}.{near.rotation}" in board.edges, "the narrow end of the far half is open"


@both("TILE-03", "EXPLORE-05", "EXPLORE-10")
def test_both_halves_are_populated(table: Draw, box: str) -> None:
    game = settle(explored(table, box, "long_nave"))
    near, far = laid(game, "long_nave")
    board = game.state.board
    assert [board.free[figure.square] for figure in new_figures(game)] == [near.id, far.id]
    (token,) = game.state.tokens.values()
    assert token.tile == far.id and game.state.table.laid == "black"


@both("TILE-03")
def test_a38_a_double_tile_that_finds_no_room_goes_under_the_stack(table: Draw, box: str) -> None:
    """The place beyond is taken by the tile on the right."""
    game = table("""
        A . . . # # # # . . . .
        . . . . # # # # . . . .
    """, profile=box, top={"tiles": ["long_nave", "bare_hall"]})
    game.start("lay_tile", edge="t2.1", hero="ana", explored=True).stop()
    assert not laid(game, "long_nave") and len(laid(game, "bare_hall")) == 1
    assert game.state.decks["tiles"].draw[-1] == "long_nave"


@both("TILE-03")
def test_a38_with_nothing_that_fits_no_tile_is_laid(table: Draw, box: str) -> None:
    game = table("""
        A . . . # # # # . . . .
        . . . . # # # # . . . .
    """, profile=box)
    game.deck("tiles", "long_nave")
    game.mark().start("lay_tile", edge="t2.1", hero="ana", explored=True).stop()
    assert game.changed() == {} and game.state.decks["tiles"].draw == ("long_nave",) and game.state.table.laid == ""


# ---------------------------------------------------------------- experience

@both("XP-03", "XP-04")
@pytest.mark.parametrize("cost, asked", [(None, "cancel_encounter"), ("4", "cancel_encounter"), ("7", None)])
def test_the_adventure_says_what_it_costs_to_cancel_an_encounter(table: Draw, box: str, monkeypatch: Any, cost: Any,
                                                                asked: Any) -> None:
    """Three imps are worth 6; without a word of the adventure it is 5."""
    if cost is not None:
        monkeypatch.setitem(definitions().card("drawn_adventure").numbers, "cancel_cost", int(cost))
    game = table("A . . .", profile=box, experience=("cinder_imp",) * 3).draw("draught", "ana")
    assert game.asked() == asked


@both("XP-03")
def test_experience_buys_no_level(table: Draw, box: str) -> None:
    """Neither a natural 20 that strikes nor one that disables a trap."""
    drawing = """
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """
    for deed in ("plain_cut_ana", "disable:swinging_log"):
        game = table(drawing, profile=box, experience=("cinder_imp",) * 4, traps={"swinging_log": ("ana", (0, 0))})
        game.hero_phase("ana").dice(20).choose(deed).stop()
        assert game.state.heroes["ana"].level == 1 and len(game.state.experience) == 4
