"""Many games by one player, and their statistics."""
from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import combinations
from typing import Any

from ..cards.definition import Adventure
from ..cards.load import Definitions, load_packs
from ..game import new_game
from ..players import Maker
from .games import Entry
from .match import CHUNKS, Progress, Source, play_match
from .statistics import apart, by_hero, by_party, by_size, paired, statistics
from .tally import details as counted

Party = Sequence[str]


def simulate(packs: Definitions, adventure: str, heroes: Party, player: str | Maker, games: int, seed: int = 0, *,
             executor: Executor | None = None, source: Source | None = None, details: bool = False,
             progress: Progress | None = None, **settings: Any) -> dict[str, Any]:
    """Play games of one party with the seeds seed, seed + 1, ... and return their statistics as plain data.

    executor, source, details, progress: as for play_match. settings: as for new_game. Raises BadRequest if the first
    game cannot be set up.
    """
    entries = entries_of(adventure, [heroes], player, games, seed, **settings)
    return study(packs, entries, executor=executor, source=source, details=details, progress=progress)


def entries_of(adventure: str, parties: Sequence[Party], player: str | Maker, games: int, seed: int = 0,
               **settings: Any) -> list[Entry]:
    """So many games with the seeds seed, seed + 1, ..., in which some parties take turns."""
    return [Entry(adventure, tuple(parties[number % len(parties)]), seed + number, player, tuple(settings.items()))
            for number in range(games)]


def same_seeds(adventure: str, parties: Sequence[Party], player: str | Maker, games: int, seed: int = 0,
               **settings: Any) -> list[Entry]:
    """So many games of every party, all with the same seeds: seeds explain much of who wins, so this compares parties
    best. A party given in several orders takes them by turns."""
    orders: dict[tuple[str, ...], list[Party]] = {}
    for party in parties:
        orders.setdefault(tuple(sorted(party)), []).append(party)
    return [Entry(adventure, tuple(seated[number % len(seated)]), seed + number, player, tuple(settings.items()))
            for seated in orders.values() for number in range(games)]


def parties_of(packs: Definitions, adventure: str, size: int) -> list[tuple[str, ...]]:
    """Every party of so many heroes of the adventure's own pack, each seated in several orders: heroes take turns in
    going first."""
    heroes = packs.ids_of("hero", pack=packs.pack_of(adventure))
    together = list(combinations(heroes, size))
    return [party[first:] + party[:first] for first in range(size) for party in together]


def sizes_of(packs: Definitions, adventure: str) -> range:
    """The numbers of heroes that an adventure is for, as far as its pack has heroes."""
    least, most = packs.card_as(Adventure, adventure).heroes
    return range(least, min(most, len(packs.ids_of("hero", pack=packs.pack_of(adventure)))) + 1)


def study(packs: Definitions, entries: Sequence[Entry], *, executor: Executor | None = None,
          source: Source | None = None, details: bool = False, progress: Progress | None = None) -> dict[str, Any]:
    """Play games of one adventure and return their statistics as plain data: in all, by party, by hero and by size."""
    first = entries[0]
    setup = new_game(packs, adventure=first.adventure, heroes=first.heroes, seed=first.seed, events=False,
                     **dict(first.settings)).state.setup
    began = time.perf_counter()
    results, tally = play_match(packs, entries, executor, source=source or load_packs, details=details,
                                progress=progress)
    heroes = list(dict.fromkeys(hero for entry in entries for hero in entry.heroes))
    found = {"adventure": first.adventure, "profile": setup.profile, "heroes": heroes, "player": name_of(first.player),
             **statistics(results), "parties": by_party(entries, results), "sizes": by_size(entries, results)}
    found.update(each_hero=by_hero(found["parties"]), parties_apart=apart(found["parties"]))
    if tally is not None:
        found.update(counted(tally, len(results), packs))
    return {**found, "seconds": round(time.perf_counter() - began, 2)}


def compare(packs: Definitions, entries: Sequence[Entry], against: str | Maker, *, executor: Executor | None = None,
            source: Source | None = None, progress: Progress | None = None) -> dict[str, Any]:
    """Let two players play the same games, and return the statistics of both and what their difference is worth. Seeds
    explain much of who wins, so this tells more than two studies of different games."""
    others = [entry._replace(player=against) for entry in entries]
    results = play_match(packs, [*entries, *others], executor, source=source or load_packs, progress=progress).results
    own, other = results[:len(entries)], results[len(entries):]
    return {"adventure": entries[0].adventure, "player": name_of(entries[0].player), "against": name_of(against),
            "players": [statistics(own), statistics(other)], **paired(own, other)}


def name_of(player: str | Maker) -> str:
    """The name of a player."""
    return player if isinstance(player, str) else str(getattr(player, "__name__", type(player).__name__))


@contextmanager
def processes(jobs: int, games: int = CHUNKS) -> Iterator[Executor | None]:
    """A pool of so many processes; none where one is enough."""
    jobs = min(jobs, games)
    if jobs <= 1:
        yield None
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield pool


def cores() -> int:
    """How many processes this one may keep busy."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
