"""Chests: on treasure symbols; who ends a turn there draws two treasures and keeps one."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from table import Table

from pyengine.rules import chests
from pyengine.state import changes

Draw = Callable[..., Table]
TWO = ["plain_edge", "keen_edge"]


def on_a_chest(table: Draw, box: str, drawing: str = "A . . .", at: Any = (0, 0), **more: Any) -> Table:
    return table(drawing, profile=box, tokens={chests.NAME: at}, **{"top": {"treasures": TWO}, **more})


def end_turn(game: Table, hero: str = "ana") -> Table:
    """The end of a turn, after its Villain Phase."""
    return game.start("turn", at="ending", hero=hero)


def items(game: Table) -> list[str]:
    return [row.card for row in game.state.cards.values() if row.zone == "item"]


@both("EXPLORE-11", "TILE-15")
def test_each_treasure_symbol_of_a_new_tile_gets_a_chest(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box,
                 top={"tiles": ["crowded_hall"], "monsters": ["cinder_imp", "still_stone", "stalker"]})
    game.start("lay_tile", edge="t2.1", hero="ana", explored=True)
    while game.asked():
        game.choose(game.options()[0])
    (chest,) = [token for token in game.state.tokens.values() if token.token == "chest"]
    (tile,) = [tile.id for tile in game.state.tiles.values() if tile.card == "crowded_hall"]
    assert (chest.square,) == game.state.board.marks[tile]["$"] and chest.tile == tile


@both("TREASURE-11", "TREASURE-12")
@pytest.mark.parametrize("kept, other", [TWO, TWO[::-1]])
def test_a_hero_that_ends_its_turn_on_a_chest_keeps_one_of_two_treasures(table: Draw, box: str, kept: str,
                                                                         other: str) -> None:
    game = end_turn(on_a_chest(table, box))
    assert (game.asked(), game.state.question.who) == ("keep_which_treasure", "ana")
    assert [option.about["card"] for option in game.state.question.options] == TWO
    game.choose(kept).stop()
    assert items(game) == [kept] and game.state.decks["treasures"].discard == (other,)
    assert game.state.tokens == {}


@both("TREASURE-11")
def test_beside_a_chest_nothing_is_drawn(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, at=(1, 0))).stop()
    assert items(game) == [] and len(game.state.tokens) == 1


@both("TREASURE-11")
def test_only_the_hero_whose_turn_ends_opens_it(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, "A B . ."), "bo").stop()
    assert items(game) == [] and len(game.state.tokens) == 1


@both("TREASURE-11")
def test_walking_over_a_chest_or_standing_there_in_mid_turn_opens_nothing(table: Draw, box: str) -> None:
    game = on_a_chest(table, box, at=(1, 0)).hero_phase("ana").choose("move", "1,0").stop()
    assert items(game) == [] and len(game.state.tokens) == 1


@both("TREASURE-11")
def test_a100_the_chest_is_opened_after_the_villain_phase(table: Draw, box: str) -> None:
    game = on_a_chest(table, box, """
        # # # #
        # A a #
        # # # #    a cinder_imp
    """, (1, 1), top={"treasures": TWO, "encounters": ["whispers_below"]})
    game.dice(1).turn("ana").choose("bleed")
    told = [event["type"] for event in game.events]
    assert game.asked() == "keep_which_treasure" and told.index("activated") < told.index("chest_opened")


@both("TREASURE-11")
def test_a100_who_no_longer_stands_there_has_nothing_of_it(table: Draw, box: str) -> None:
    game = on_a_chest(table, box, "A . . .")
    changes.change_figure(game.state, "ana", square=(1, 0))
    assert items(end_turn(game).stop()) == [] and len(game.state.tokens) == 1


@both("TREASURE-11")
def test_a100_a_downed_hero_still_takes_it(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, "A B . .", hit_points={"ana": 0}))
    game.choose("plain_edge").choose("ana").stop()
    assert items(game) == ["plain_edge"] and game.figure("ana").hit_points == 0


@both("TREASURE-11")
def test_a99_a_chest_does_not_count_against_the_one_treasure_of_a_turn(table: Draw, box: str) -> None:
    game = on_a_chest(table, box)
    changes.change_table(game.state, used=("treasure:ana",))
    assert end_turn(game).asked() == "keep_which_treasure"
    game.choose("plain_edge").stop()
    assert game.state.table.used == ("treasure:ana",)


@both("TREASURE-11", "TREASURE-06")
def test_what_is_kept_may_be_given_to_another_hero(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, "A B . .")).choose("keen_edge")
    assert game.asked() == "choose_item_owner"
    assert game.choose("bo").stop().card("keen_edge").holder == "bo"


@both("TREASURE-11", "TREASURE-03")
def test_a_fortune_that_is_kept_works_at_once(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, top={"treasures": ["small_joy", "keen_edge"]}, hit_points={"ana": 4}))
    game.choose("small_joy").stop()
    assert game.figure("ana").hit_points > 4 and set(game.state.decks["treasures"].discard) == {"small_joy",
                                                                                                "keen_edge"}


@both("TREASURE-11")
def test_a_fortune_that_is_not_kept_does_nothing(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, top={"treasures": ["small_joy", "keen_edge"]}, hit_points={"ana": 4}))
    game.choose("keen_edge").stop()
    assert game.figure("ana").hit_points == 4 and items(game) == ["keen_edge"]


@both("TREASURE-11", "TREASURE-12")
@pytest.mark.parametrize("left, held",
                         [((), []), (("keen_edge",), ["keen_edge"]), (("keen_edge", "keen_edge"), ["keen_edge"])])
def test_with_fewer_than_two_treasures_left_there_is_less_to_choose(table: Draw, box: str, left: Any,
                                                                    held: list[str]) -> None:
    game = on_a_chest(table, box, top={})
    game.deck("treasures", *left)
    end_turn(game).stop()
    assert items(game) == held and game.state.tokens == {}
    assert len(game.state.decks["treasures"].discard) == max(0, len(left) - 1)


@both("TREASURE-11")
def test_what_reacts_to_a_treasure_reacts_to_the_one_that_is_kept(table: Draw, box: str) -> None:
    game = end_turn(on_a_chest(table, box, hand={"ana": ["finders_fee"]},
                               hit_points={"ana": 4})).choose("keen_edge").stop()
    assert game.figure("ana").hit_points == 5


def test_castle_has_no_chests(table: Draw) -> None:
    game = end_turn(table("A . . .", tokens={chests.NAME: (0, 0)})).stop()
    assert items(game) == []
