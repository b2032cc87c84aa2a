"""What cards of Ormskarn do on the tiles of chambers, which a drawn table of an example does not have."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions
from playing import begin
from rules_plugin import rule
from table import Table

from pyengine import view
from pyengine.game import Game
from pyengine.rules import hero_tokens
from pyengine.state import changes

Draw = Callable[..., Table]
THREE_TILES = """
    . . . .  . . . .  . . . .    A ana, B bo
    . A . .  B . . .  . . . .
    . . . .  . . . .  . . . .
    . . . .  . . . .  . . . .
"""
ITEM = "stout_apron"


def room(table: Draw, *sorts: str, **more: Any) -> Table:
    """A table of which the tiles are, from the left, tiles of a chamber or entrances."""
    game = table(THREE_TILES, profile="wrath", **more)
    for tile, card in zip(list(game.state.tiles), sorts, strict=False):
        if card:
            game.state.tiles = {**game.state.tiles, tile: game.state.tiles[tile]._replace(card=card)}
    return game.mark()


def holds(game: Table, hero: str, card: str, zone: str = "item", **more: Any) -> str:
    return changes.add_card(game.state, card, zone, hero, **more).id


def items(game: Table, hero: str) -> list[str]:
    return [row.card for row in game.state.cards.values() if row.zone == "item" and row.holder == hero]


# ---------------------------------------------------------------- The Inventory

@rule("CHAMBER-02", profile="wrath")
def test_one_of_three_chambers_lies_behind_the_door_among_the_first_five_tiles(begin: Draw) -> None:
    tables = [begin("the_inventory", heroes=("birk", "tekla"), placed=False, profile="wrath", seed=seed).state.decks
              for seed in range(1, 13)]
    assert {decks["chambers"].draw for decks in tables} == {("heirlooms",), ("creditors_meeting",),
                                                            ("foremans_inquiry",)}
    assert {decks["tiles"].draw.index("antechamber_door") for decks in tables} == {2, 3, 4}


def test_the_view_says_which_tiles_an_adventure_sends_for_so_that_the_board_names_them(table: Draw) -> None:
    game = room(table, "antechamber_door", "registry_loft", "two_prop_stope")
    assert [tile["sent_for"] for tile in view(Game(game.state))["tiles"]] == [True, True, False]


# ---------------------------------------------------------------- Creditors' Meeting

def meeting(table: Draw, *sorts: str, **more: Any) -> Table:
    game = room(table, *sorts, **more)
    holds(game, "", "creditors_meeting", "chamber")
    return game


@rule("CHAMBER-11", profile="wrath")
@pytest.mark.parametrize("option, left", [("in_kind", 8), ("in_blood", 6)])
def test_a_hero_pays_in_kind_or_in_blood_once(table: Draw, option: str, left: int) -> None:
    game = meeting(table, "mould_store", "mould_store")
    holds(game, "ana", ITEM)
    game.open_menu("ana")
    game.choose("act:pay", option)
    assert hero_tokens.count(game.state, "ana", "quittance") == 1 and game.figure("ana").hit_points == left
    assert items(game, "ana") == ([] if option == "in_kind" else [ITEM])
    game.choose("end").open_menu("ana")
    assert "act:pay" not in game.options(), "she has paid"


@pytest.mark.parametrize("agrees", [True, False])
def test_a_friend_pays_and_has_the_next_treasure(table: Draw, agrees: bool) -> None:
    game = meeting(table, "mould_store", "mould_store", top={"treasures": ["porters_whistle", "power_of_attorney"]})
    holds(game, "bo", ITEM)
    game.open_menu("ana")
    game.choose("act:pay", "on_credit", "agree" if agrees else "decline", "end")
    assert (hero_tokens.count(game.state, "ana", "quittance") == agrees
            and items(game, "bo") == ([] if agrees else [ITEM]))
    game.start("draw_treasures", hero="ana", count=1)
    game.choose("bo" if agrees else "ana").stop()
    assert items(game, "bo" if agrees else "ana") == ["power_of_attorney" if agrees else "porters_whistle"]
    assert not any(row.card == "owed_share" for row in game.state.cards.values())


def test_outside_the_chamber_nobody_is_asked_to_pay(table: Draw) -> None:
    game = meeting(table, "", "mould_store")
    game.open_menu("ana")
    assert "act:pay" not in game.options()


# ---------------------------------------------------------------- Weigh-In

def weigh_in(table: Draw, *sorts: str) -> tuple[Table, str]:
    game = room(table, *sorts)
    ref = holds(game, "", "weigh_in", "chamber")
    game.start("effect", you="ana", me=ref, _card="weigh_in", _block="do", _at=0, _ref=ref)
    while game.asked():
        game.choose(game.options()[0])
    return game, ref


def tallies(game: Table) -> list[str]:
    found = [game.state.board.ground[figure.square] for figure in game.state.figures.values()
             if figure.card == "iron_tally"]
    return [game.state.tiles[tile].card + str(list(game.state.tiles).index(tile)) for tile in found]


@pytest.mark.parametrize("sorts, where",
                         [(("foundry_gate", "mould_store", "mould_store"), ["mould_store2", "mould_store1"]),
                                          (("foundry_gate", "mould_store", ""), ["mould_store1", "mould_store1"])])
def test_two_tallies_stand_as_far_away_as_they_can(table: Draw, sorts: tuple[str, ...], where: list[str]) -> None:
    game, _ = weigh_in(table, *sorts)
    assert tallies(game) == where


def test_a_tally_destroyed_alone_is_set_up_again_far_from_the_other(table: Draw) -> None:
    game, _ = weigh_in(table, "foundry_gate", "mould_store", "mould_store")
    far = next(figure.id for figure in game.state.figures.values() if figure.card == "iron_tally")
    game.start("damage", source="ana", targets=(far,), amount=3).stop()
    for left in (2, 1, 0):
        assert tallies(game) == ["mould_store1"]
        game.moment("turn_ended", hero="ana")
        while game.asked():
            game.choose(game.options()[0])
        assert game.state.counters["scales"] == left
    assert sorted(tallies(game)) == ["mould_store1", "mould_store2"] and not game.state.counters.get("weighed")


# ---------------------------------------------------------------- Reading of the Will, The Sealed Corridor

@pytest.mark.parametrize("sort, struck, seals", [("mould_store", False, 1), ("mould_store", True, 0), ("", False, 0)])
def test_whoever_sits_still_in_the_chamber_signs(table: Draw, sort: str, struck: bool, seals: int) -> None:
    game = room(table, sort)
    holds(game, "", "reading_of_the_will", "chamber")
    game.moment("hero_phase_began", hero="ana")
    if struck:
        game.moment("attack_declared", attacker="ana", target="bo", bonus=0, damage=0, cancelled=False)
    game.moment("hero_phase_ended", hero="ana").stop()
    assert hero_tokens.count(game.state, "ana", "black_seal") == seals


@pytest.mark.parametrize("sorts, over", [(("mould_store", "mould_store"), True), (("mould_store", ""), False)])
def test_the_corridor_is_overcome_when_everybody_is_in_it(table: Draw, sorts: tuple[str, ...], over: bool) -> None:
    game = room(table, *sorts, chambers=["sealed_corridor"])
    game.open_menu("ana")
    assert any(row.card == "sealed_corridor" for row in game.state.cards.values()) is not over


# ---------------------------------------------------------------- Both Executors

def executors(table: Draw, **counters: int) -> Table:
    game = table(THREE_TILES, profile="wrath", adventure="both_executors", counters={"younger_come": 1, **counters})
    tiles = list(game.state.tiles)
    for tile, card in ((tiles[0], "antechamber_door"), (tiles[2], "foundry_gate")):
        game.state.tiles = {**game.state.tiles, tile: game.state.tiles[tile]._replace(card=card)}
    return game


def villain(game: Table, card: str, tile: int) -> None:
    game.start("place_villain", card=card, goal=list(game.state.tiles)[tile])
    while game.asked():
        game.choose(game.options()[0])


def left(game: Table) -> dict[str, tuple[int, str]]:
    """{card: (hit points, the card of its tile)} of the villains."""
    return {figure.card: (figure.hit_points, game.state.tiles[game.state.board.ground[figure.square]].card)
            for figure in game.state.figures.values() if figure.kind == "villain"}


@pytest.mark.parametrize("survivor, other", [("takk_elder", "takk_younger"), ("takk_younger", "takk_elder")])
@pytest.mark.parametrize("recalls, cost", [(0, 0), (1, 2)])
def test_the_brother_who_is_left_recalls_the_other(table: Draw, survivor: str, other: str, recalls: int,
                                                   cost: int) -> None:
    game = executors(table, lone=1, recalls=recalls)
    villain(game, survivor, 0)
    game.moment("turn_ended", hero="ana")
    while game.asked():
        game.choose(game.options()[0])
    assert left(game)[other] == (2, "foundry_gate") and left(game)[survivor][0] == 8 - cost
    assert game.state.counters["recalls"] == recalls + 1


@pytest.mark.parametrize("elder", [True, False])
def test_the_younger_comes_when_both_entrances_lie(table: Draw, elder: bool) -> None:
    game = executors(table, younger_come=0)
    tiles = list(game.state.tiles)
    game.state.tiles = {**game.state.tiles, tiles[1]: game.state.tiles[tiles[1]]._replace(card="mould_store")}
    if elder:
        villain(game, "takk_elder", 0)
    game.moment("exploration_ended", hero="ana", laid="white")
    while game.asked():
        game.choose(game.options()[0])
    assert left(game)["takk_younger"] == (5, "mould_store")
    assert [hero_tokens.count(game.state, hero, "black_seal") for hero in ("ana", "bo")] == [1, 1]
    assert items(game, "ana") + items(game, "bo") == ["third_drawer_key"]
    game.moment("exploration_ended", hero="ana", laid="white").stop()
    assert len(left(game)) == 1 + elder, "he comes once"


SECOND = ("sealed_corridor", "lodgers_upstairs", "bird_room", "hammer_shift", "empty_chairs", "weigh_in")


def test_behind_the_second_door_of_both_executors_comes_one_of_six() -> None:
    drawn = [begin(definitions(), "both_executors", 3, seed).state.decks["chambers"].draw
             for seed in range(40)]
    assert {first for first, _ in drawn} == {"reading_of_the_will"} and {second for _, second in drawn} == set(SECOND)
