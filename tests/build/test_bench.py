"""The engine's benchmark plays what it says it plays."""
from __future__ import annotations

import itertools

import pytest
from workshop import bench_engine


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_endless_game_is_remembered_and_outlasts_any_other(seed: int) -> None:
    *_, (game, _) = itertools.islice(bench_engine.endless_game(seed), 1500)
    assert game.outcome is None
    assert game.index == len(game.history()) - 1 == 1500


def test_a_decision_of_the_benchmark_is_one_of_a_table_that_settles_every_tie_itself() -> None:
    assert bench_engine.Player().game.state.setup.ties == "ask"
