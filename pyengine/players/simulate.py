"""Many games by one player, and their statistics."""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from ..cards.load import Definitions, load_packs
from ..game import EngineBug, advance, new_game
from . import PLAYERS

LONGEST = 20_000                # decisions; a game that takes more counts as an error
Source = Callable[[], Definitions]


class Result(NamedTuple):
    """How one game ended: victory, defeat or error; its turns and decisions."""

    outcome: str
    turns: int
    decisions: int


def simulate(packs: Definitions, adventure: str, heroes: Sequence[str], player: str, games: int, seed: int = 0, *,
             jobs: int = 1, source: Source | None = None, **settings: Any) -> dict[str, Any]:
    """Play games with the seeds seed, seed + 1, ... and return their statistics as plain data.

    jobs: processes to play in. source: a function that loads the packs in each of them (it must be picklable).
    settings: as for new_game. Raises BadRequest if the first game cannot be set up.
    """
    first = new_game(packs, adventure=adventure, heroes=heroes, seed=seed, events=False, **settings)
    began = time.perf_counter()
    play = partial(one_game, adventure, tuple(heroes), player, settings)
    results = [play(number, packs) for number in range(seed, seed + games)] if jobs == 1 else \
        _side_by_side(play, range(seed, seed + games), jobs, source or load_packs)
    return {"adventure": adventure, "profile": first.state.setup.profile, "heroes": list(heroes), "player": player,
            **statistics(results), "seconds": round(time.perf_counter() - began, 2)}


def one_game(adventure: str, heroes: tuple[str, ...], player: str, settings: dict[str, Any], seed: int,
             packs: Definitions | None = None) -> Result:
    """Play one game to its end."""
    game = new_game(packs or _own_packs[0], adventure=adventure, heroes=heroes, seed=seed, events=False, **settings)
    choose, decisions = PLAYERS.make(player, seed), 0
    try:
        while game.outcome is None and decisions < LONGEST:
            advance(game, choose(game))
            decisions += 1
    except EngineBug:
        return Result("error", game.state.table.turn, decisions)
    return Result(game.outcome or "error", game.state.table.turn, decisions)


_own_packs: list[Definitions] = []          # the packs of a worker process


def _load_own(source: Source) -> None:
    _own_packs[:] = [source()]


def _side_by_side(play: Any, seeds: range, jobs: int, source: Source) -> list[Result]:
    with ProcessPoolExecutor(jobs, initializer=_load_own, initargs=(source,)) as pool:
        return list(pool.map(play, seeds, chunksize=max(1, len(seeds) // (4 * jobs))))


def statistics(results: Sequence[Result]) -> dict[str, Any]:
    """Wins, the win rate with its 95 % confidence interval, turns and decisions."""
    counts = {word: sum(result.outcome == word for result in results) for word in ("victory", "defeat", "error")}
    turns = sorted(result.turns for result in results)
    return {"games": len(results), "wins": counts["victory"], "losses": counts["defeat"], "errors": counts["error"],
            "win_rate": round(counts["victory"] / len(results), 4),
            "interval": list(wilson(counts["victory"], len(results))),
            "turns": {"median": quantile(turns, 0.5), "p95": quantile(turns, 0.95)},
            "decisions": sum(result.decisions for result in results)}


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson score interval of a proportion, which also holds for few games and near 0 and 1."""
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * ((share * (1 - share) + spread / 4) / games) ** 0.5 / (1 + spread)
    return round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)


def quantile(ordered: Sequence[int], share: float) -> int:
    """The smallest of some sorted values that at least this share of them does not exceed."""
    return ordered[max(0, -(-int(share * 1000) * len(ordered) // 1000) - 1)]
