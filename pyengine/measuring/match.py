"""Matches: many games, each with a seed and a player of its own, played here or on any executor.

    results = play_match(packs, [Entry(adventure, heroes, seed, "careful") for seed in range(100)])

An executor is anything with the interface of `concurrent.futures`: a pool of processes, or a cluster
(`dask.distributed.Client.get_executor()`). What is played does not depend on it: every game follows from its entry, and
results come back in the order of the entries.
"""
from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, as_completed
from typing import NamedTuple

from ..cards.load import Definitions, load_packs
from ..game import new_game
from .games import Entry, Result, play_game
from .provenance import played_with
from .tally import Tally

CHUNKS = 64                     # into how many pieces of work a match is cut, at least: so that no worker waits long
LARGEST = 50                    # games in a piece of work, at most: so that the progress is seen
Source = Callable[[], Definitions]
Progress = Callable[[int, int], None]


class OtherVersion(RuntimeError):
    """A worker would play with another engine or other cards than the one that asks."""


class Played(NamedTuple):
    """The outcome of a match: a result for each entry, in their order, and what was counted on the way, if asked
    for."""

    results: list[Result]
    tally: Tally | None = None


def play_match(packs: Definitions, entries: Sequence[Entry], executor: Executor | None = None, *,
               source: Source = load_packs, details: bool = False, progress: Progress | None = None) -> Played:
    """Play the games of a match.

    executor: plays them, instead of this very process. source: loads the packs where they are played; a function of a
    module, or an instance of a class that can be compared and hashed. details: also count what happens in the games
    (see Tally). progress: is told the number of finished games and of all. Raises BadRequest when a game cannot be set
    up, OtherVersion when a worker of the executor has other cards or another engine.
    """
    tell = progress or (lambda done, total: None)
    pieces = cut(entries) if entries else []
    if executor is None:
        return _here(packs, pieces, details, tell)
    _packs[source] = packs                     # processes that are forked from this one need not load them again
    expected = version(packs, entries[0]) if entries else {}
    futures = {executor.submit(play_piece, piece, source, expected, details): len(piece) for piece in pieces}
    try:
        _await(futures, tell)
    finally:
        for future in futures:
            future.cancel()
    return _joined([future.result() for future in futures])


def cut(entries: Sequence[Entry]) -> list[Sequence[Entry]]:
    """The entries in pieces of work."""
    size = min(LARGEST, max(1, len(entries) // CHUNKS))
    return [entries[at:at + size] for at in range(0, len(entries), size)]


def _here(packs: Definitions, pieces: Sequence[Sequence[Entry]], details: bool, tell: Progress) -> Played:
    total, parts = sum(map(len, pieces)), []
    for piece in pieces:
        parts.append(play_all(packs, piece, details))
        tell(sum(len(part.results) for part in parts), total)
    return _joined(parts)


def _await(futures: dict[Future[Played], int], tell: Progress) -> None:
    """Wait for all pieces, each with its number of games. Raises what a piece of work raised, as soon as it did."""
    done = 0
    for future in as_completed(futures):
        future.result()
        done += futures[future]
        tell(done, sum(futures.values()))


def _joined(parts: Sequence[Played]) -> Played:
    tallies = [part.tally for part in parts if part.tally is not None]
    return Played([result for part in parts for result in part.results], Tally.sum(tallies) if tallies else None)


# ---------------------------------------------------------------- where it is played

_packs: dict[Source, Definitions] = {}      # of this process, by what loads them
_one_at_a_time = threading.Lock()           # a worker of a cluster may have several threads; cards are read when needed


def play_piece(entries: Sequence[Entry], source: Source, expected: dict[str, str], details: bool) -> Played:
    """Play a piece of a match in a worker. Raises OtherVersion."""
    with _one_at_a_time:
        packs = _packs.get(source) or source()
        _packs[source] = packs
        if version(packs, entries[0]) != expected:
            raise OtherVersion("a worker has other cards or another version of the engine: install the same on all")
        return play_all(packs, entries, details)


def version(packs: Definitions, entry: Entry) -> dict[str, str]:
    """The digests of the engine and the content that a game would be played with."""
    game = new_game(packs, adventure=entry.adventure, heroes=entry.heroes, events=False)
    return played_with(packs, game.state.setup)


def play_all(packs: Definitions, entries: Sequence[Entry], details: bool = False) -> Played:
    """Play games one after another."""
    tally = Tally() if details else None
    return Played([play_game(packs, entry, tally) for entry in entries], tally)
