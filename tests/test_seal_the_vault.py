"""Seal the Vault, the sixth of the hard cards: an adventure played from new_game to its end."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions, put_token
from table import Table

from pyengine import new_game
from pyengine.game import answer
from pyengine.state import changes


def vault(heroes: int = 2, seed: int = 5, **more: Any) -> Any:
    return new_game(definitions(), adventure="seal_the_vault", heroes=["ana", "bo", "cy", "dee", "eli"][:heroes],
                    seed=seed, **more)


def begun(reload: bool = False, **more: Any) -> Table:
    """A table with a new game at the first hero's menu."""
    game = vault(**more)
    while game.question.key == "place_hero":
        game = answer(game, game.question.options[0].id)
    return Table(game.state.clone(), reload)


@pytest.fixture
def reload(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--reload"))


def test_the_vault_is_set_up_with_its_counters_two_surges_and_an_item_for_each_hero(reload: bool) -> None:
    game = begun(reload, heroes=3)
    state = game.state
    assert (state.counters, state.table.surges, state.table.active) == ({"doom": 0, "seals": 0}, 2, "ana")
    assert sorted(row.holder for row in state.cards.values() if row.zone == "item") == ["ana", "bo", "cy"]
    assert [tile.card for tile in state.tiles.values()] == ["sunken_gate", "sunken_gate"]


def test_the_vault_lies_among_the_four_tiles_after_the_first_eight() -> None:
    found = {vault(seed=seed).state.decks["tiles"].draw.index("ember_vault") for seed in range(60)}
    assert found == {8, 9, 10, 11, 12}


def test_every_hero_starts_on_a_square_of_its_own_beside_the_stairs() -> None:
    game = vault(heroes=5)
    squares = []
    while game.question.key == "place_hero":
        here = [option.about["square"] for option in game.question.options]
        assert not set(here) & set(squares) and not {(1, 5), (2, 5)} & set(here)
        assert all(abs(x - 1.5) <= 1.5 and abs(y - 5) <= 1 for x, y in here)
        squares.append(here[0])
        game = answer(game, game.question.options[0].id)
    assert len(set(squares)) == 5


def explore(game: Table, *top: str, **put: Any) -> Table:
    """Ana stands at the north edge and ends her Hero Phase; these tiles come first."""
    changes.place_figure(game.state, "ana", (1, 0))
    draw = [card for card in game.state.decks["tiles"].draw if card not in top]
    changes.change_deck(game.state, "tiles", draw=(*top, *draw))
    return game.mark().choose("end")


def test_the_queen_rises_on_the_dais_when_the_vault_is_revealed(reload: bool) -> None:
    game = explore(begun(reload, heroes=2), "ember_vault")
    queen = next(figure for figure in game.state.figures.values() if figure.kind == "villain")
    laid = next(tile for tile in game.state.tiles.values() if tile.card == "ember_vault")
    dais = game.state.board.spot(laid.id, "d")
    placed = [event for event in game.told("placed") if event["card"] == "ash_queen"]
    assert [event["square"] for event in placed] == [dais] and queen.card == "ash_queen"
    assert [event["story"] for event in game.told("story")] == ["vault_opens"]
    assert any(token.token == "ember_seal" and token.tile == laid.id for token in game.state.tokens.values())


def test_a_seal_is_broken_on_its_tile_only_and_costs_no_attack(reload: bool) -> None:
    game = begun(reload)
    here = game.state.board.free[game.state.figures["ana"].square]
    other = next(tile for tile in game.state.tiles if tile != here)
    put_token(game.state, "ember_seal", game.state.board.squares_of(other)[0])
    assert "act:break_seal" not in ended(game).options()
    put_token(game.state, "ember_seal", game.state.board.squares_of(here)[0])
    ended(game).mark().choose("act:break_seal")
    assert game.changed()["seals"] == (0, 1) and len(game.state.tokens) == 1
    assert game.state.table.slots == 2 and not game.state.table.acted
    assert "act:break_seal" not in game.options()


def ended(game: Table) -> Table:
    """The Hero Phase looks anew at how things stand."""
    game.state.question = None
    game.state.stack[-1].step = "menu"
    return game.run()


@pytest.mark.parametrize("seals, queen_dead, outcome", [(3, True, "victory"), (2, True, None), (3, False, None),
                                                        (4, True, "victory")])
def test_the_vault_is_sealed_by_three_seals_and_the_queens_defeat(seals: int, queen_dead: bool, outcome: str,
                                                                  reload: bool) -> None:
    game = begun(reload)
    game.state.counters = {**game.state.counters, "seals": seals, "defeated:ash_queen": int(queen_dead)}
    assert ended(game).outcome == outcome


@pytest.mark.parametrize("doom, outcome", [(8, None), (9, "defeat"), (12, "defeat")])
def test_nine_doom_lose_the_vault(doom: int, outcome: str, reload: bool) -> None:
    game = begun(reload)
    game.state.counters = {**game.state.counters, "doom": doom}
    assert ended(game).outcome == outcome


@pytest.mark.parametrize("surges, outcome", [(0, "defeat"), (1, None)])
def test_a_hero_down_at_its_turn_without_a_surge_loses_the_vault(surges: int, outcome: str, reload: bool) -> None:
    game = begun(reload)
    changes.change_table(game.state, surges=surges)
    changes.change_figure(game.state, "ana", hit_points=0)
    game.state.question, game.state.stack = None, game.state.stack[:-1]
    game.hero_phase("ana")
    assert game.outcome == outcome


def steps_to_the_goal(game: Any) -> Callable[[Any], int]:
    """How far a square is from the queen, a seal or an unexplored edge, whichever matters now."""
    state = game.state
    board = state.board
    edges = [square for edge in board.edges.values() for square in edge.squares]
    seals = [square for token in state.tokens.values() if token.token == "ember_seal"
             for square in board.squares_of(token.tile)]
    queen = [square for figure in state.figures.values() if figure.kind == "villain"
             for square in board.neighbours[figure.square]]
    there = queen or seals or edges

    def far(square: Any) -> int:
        reached = board.walk_distances(tuple(square))
        return min(reached.get(goal, 99) for goal in there)

    return far


def bold(game: Any, last: str) -> str:
    """A simple player that can win: break seals, strike, go on."""
    options = {option.id: option for option in game.question.options}
    for name, option in options.items():
        if name.startswith(("act:", "yes")) or option.about.get("action") == "use":
            return name
    if game.question.key == "move_to":
        far = steps_to_the_goal(game)
        best = min((name for name in options if name != "stay"), key=lambda name: far(options[name].about["square"]))
        here = far(game.state.figures[game.question.who].square)
        return best if far(options[best].about["square"]) < here else "stay"
    if game.question.key == "hero_phase":
        return "end" if last == "stay" or "move" not in options else "move"
    return next(iter(options))


def played(seed: int) -> Any:
    game, last = vault(heroes=4, seed=seed, events=False), ""
    for _ in range(2_000):
        if game.question is None:
            return game
        last = bold(game, last)
        game = answer(game, last, remember=False)
    raise AssertionError("the game has no end")


def test_whole_games_of_the_vault_end_in_victories_and_defeats() -> None:
    outcomes = []
    for seed in range(20):
        last = played(seed)
        outcomes.append(last.outcome)
        if last.outcome == "victory":
            assert last.state.counters["seals"] >= 3 and last.state.counters["defeated:ash_queen"]
    assert set(outcomes) == {"victory", "defeat"}, outcomes
