"""Complex traps: cards of the trap deck that Draw tokens bring; they queue, act, and are disabled."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from table import Table

from pyengine.state import changes
from pyengine.state.rows import Deck

Draw = Callable[..., Table]
TWO_TILES = """
    A . . . B . . .
    . . . . . . . .
"""


def drawn(table: Draw, box: str, card: str, drawing: str = TWO_TILES, **more: Any) -> Table:
    """Ana springs a Draw token, and this card is on top."""
    game = table(drawing, profile=box, hidden={(1, 0): "draw"}, top={"traps": [card]}, **more)
    return game.hero_phase("ana").choose("move", "1,0")


def token_of(game: Table, card: str) -> Any:
    (found,) = [token for token in game.state.tokens.values() if token.card == game.card(card).id]
    return found


@both("SETUP-02")
def test_the_trap_deck_is_a_deck_of_its_own_and_shuffled(begin: Draw, box: str) -> None:
    cards = {begin(profile=box, seed=seed).state.decks["traps"].draw for seed in range(8)}
    assert len(cards) > 1 and {tuple(sorted(cards_)) for cards_ in cards} == {("distant_fuse", "swinging_log")}


@both("TRAP-25", "TRAP-26", "SETUP-35")
def test_a_draw_token_brings_a_trap_card_into_the_queue_of_its_player(table: Draw, box: str) -> None:
    game = drawn(table, box, "swinging_log", """
        A . . a B . . .
        . . . . . . . b    a b cinder_imp
    """, queue={"a": "ana", "b": "bo"})
    assert [row.card for row in game.state.cards.values() if row.zone == "queue" and row.holder == "ana"] == [
        "cinder_imp", "swinging_log"]
    assert game.figure("ana").hit_points == 8 and game.told("attack_rolled") == [], "it does nothing at once"
    assert game.state.decks["traps"].draw == ("distant_fuse",)


@both("TRAP-26")
def test_it_acts_in_the_order_of_the_queue_and_in_its_players_phase_alone(table: Draw, box: str) -> None:
    game = drawn(table, box, "swinging_log", """
        A . . a B . . .
        . . . . . . . .    a cinder_imp
    """, queue={"a": "ana"}).choose("end")
    game.state.question, game.state.stack = None, []
    game.dice(1, 4).villain_phase("ana").stop()
    assert [event["card"] for event in game.told("activated")] == ["cinder_imp", "swinging_log"]
    game.mark().dice().villain_phase("bo").stop()
    assert game.changed() == {}


@both("TRAP-26", "TRAP-08")
@pytest.mark.parametrize("roll, left", [(5, 8), (6, 6)])
def test_its_attack_is_rolled_like_a_monsters(table: Draw, box: str, roll: int, left: int) -> None:
    """+8 against Armor Class 14."""
    game = table(TWO_TILES, profile=box, traps={"swinging_log": ("ana", (0, 0))})
    game.dice(roll).villain_phase("ana").stop()
    assert game.figure("ana").hit_points == left and game.figure("bo").hit_points == 8


@both("TRAP-27", "SETUP-06", "SETUP-11")
def test_its_own_token_lies_on_the_tile_of_who_drew_it_and_was_nowhere_before(table: Draw, box: str) -> None:
    game = drawn(table, box, "swinging_log")
    token = token_of(game, "swinging_log")
    assert (token.token, token.square, token.tile) == ("log", None, game.state.board.free[1, 0])
    assert [row for row in game.before.tokens.values() if row.token == "log"] == []


@both("TRAP-27")
def test_the_card_may_name_another_tile_and_its_player_chooses_among_several(table: Draw, box: str) -> None:
    game = table("""
        . . . .
        . . . .
        . . . .
        . . . .
        A . . . B . . .
        . . . . . . . .
    """, profile=box, hidden={(1, 4): "draw"}, top={"traps": ["distant_fuse"]})
    game.hero_phase("ana").choose("move", "1,4")
    assert (game.asked(), game.state.question.who) == ("place_trap_where", "ana")
    board = game.state.board
    assert set(game.options()) == {board.free[0, 0], board.free[4, 4]}
    game.choose(board.free[4, 4]).stop()
    assert token_of(game, "distant_fuse").tile == board.free[4, 4]


@both("TRAP-27")
def test_a_trap_may_do_something_as_it_comes(table: Draw, box: str) -> None:
    game = drawn(table, box, "distant_fuse")
    assert game.figure("ana").conditions == ("slowed",)


@both("TRAP-27")
def test_a153_a_trap_without_a_token_has_a_plain_marker_and_acts_from_there(table: Draw, box: str) -> None:
    game = drawn(table, box, "distant_fuse")
    token = token_of(game, "distant_fuse")
    assert (token.token, token.tile) == ("trap", game.state.board.free[4, 0])
    game.state.question, game.state.stack = None, []
    game.mark().villain_phase("ana").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@both("TRAP-27")
def test_where_the_tile_that_it_names_is_not_there_it_lies_where_its_player_is(table: Draw, box: str) -> None:
    game = drawn(table, box, "distant_fuse", "A . . .")
    assert token_of(game, "distant_fuse").tile == game.state.board.free[0, 0]


@both("TRAP-25")
def test_without_a_trap_card_left_nothing_comes(table: Draw, box: str) -> None:
    game = table(TWO_TILES, profile=box, hidden={(1, 0): "draw"})
    game.state.decks = {**game.state.decks, "traps": Deck()}
    game.hero_phase("ana").choose("move", "1,0").stop()
    assert not [row for row in game.state.cards.values() if row.zone == "queue"]


@both("TRAP-28", "TRAP-23")
@pytest.mark.parametrize("card, roll, disabled", [("swinging_log", 12, False), ("swinging_log", 13, True),
                                                  ("distant_fuse", 10, False), ("distant_fuse", 11, True)])
def test_a152_the_card_names_the_roll_and_else_it_is_11(table: Draw, box: str, card: str, roll: int,
                                                        disabled: bool) -> None:
    game = table(TWO_TILES, profile=box, traps={card: ("bo", (3, 0))})
    game.hero_phase("ana").dice(roll).choose(f"disable:{card}").stop()
    assert any(row.card == card for row in game.state.cards.values()) != disabled
    assert bool(game.state.tokens) != disabled and (card in game.state.decks["traps"].discard) == disabled


@both("TRAP-28")
def test_disabling_it_is_the_action_of_the_turn(table: Draw, box: str) -> None:
    game = table(TWO_TILES, profile=box, traps={"distant_fuse": ("ana", (0, 0))}, hidden={(2, 0): "safe"})
    game.hero_phase("ana").dice(3).choose("disable:distant_fuse").stop()
    assert game.about("action") == ["move", "end"]


@both("TRAP-28")
def test_a153_from_another_tile_it_cannot_be_disabled(table: Draw, box: str) -> None:
    game = table(TWO_TILES, profile=box, traps={"swinging_log": ("ana", (0, 0))}).hero_phase("bo")
    assert game.about("action") == ["move", "end"]


@both("TRAP-29")
@pytest.mark.parametrize("roll, left", [(12, 7), (13, 8)])
def test_a_failed_attempt_may_have_an_effect_of_its_own(table: Draw, box: str, roll: int, left: int) -> None:
    game = table(TWO_TILES, profile=box, traps={"swinging_log": ("bo", (0, 0))})
    game.hero_phase("ana").dice(roll).choose("disable:swinging_log").stop()
    assert game.figure("ana").hit_points == left and game.figure("bo").hit_points == 8


@both("TRAP-29")
def test_without_such_an_effect_a_failed_attempt_costs_only_the_action(table: Draw, box: str) -> None:
    game = table(TWO_TILES, profile=box, traps={"distant_fuse": ("bo", (0, 0))}).hero_phase("ana")
    game.mark().dice(10).choose("disable:distant_fuse").stop()
    assert game.changed() == {}


@both("TRAP-26")
def test_a154_a_trap_stays_in_the_queue_when_its_hero_escapes(table: Draw, box: str) -> None:
    game = table(TWO_TILES, profile=box, traps={"swinging_log": ("bo", (0, 0))})
    changes.change_hero(game.state, "bo", escaped=True)
    changes.change_figure(game.state, "bo", square=None)
    game.dice(6).villain_phase("bo").stop()
    assert game.figure("ana").hit_points == 6


@both("TRAP-26")
def test_five_players_have_their_own_traps(table: Draw, box: str) -> None:
    game = table("""
        A B C D E . . .
        . . . . . . . .
    """, profile=box, traps={"swinging_log": ("dee", (0, 0))})
    game.mark().villain_phase("eli").stop()
    assert game.changed() == {}
    game.dice(1, 1, 1, 20).villain_phase("dee").stop()
    assert game.changed() == {"dee.hit_points": (8, 6)}
