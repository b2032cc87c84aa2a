"""How hard adventures are, measured: the share of games that computer players win, and the band where it should lie.

A newcomer is measured by the careful player, a practised table by the practised one. The band of each stands on the
adventure (`win_rate:`) and holds for every size of the party. A figure is kept with the digest of the content that was
measured, so that one that no longer counts is seen.
"""
from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

from .. import __version__
from ..cards.definition import Adventure
from ..cards.load import Definitions, load_packs
from ..game import new_game
from .match import Progress, Source, play_match
from .provenance import code, content_of
from .simulate import entries_of, parties_of
from .statistics import statistics

MEASURED_BY = {"newcomer": "careful", "practised": "practised"}      # whose band: the player that measures it
BAND_OF = {player: whose for whose, player in MEASURED_BY.items()}
GAMES = {"random": 200, "careful": 200, "practised": 60, "searching": 20}      # as far as their time allows
KEPT = ("games", "wins", "win_rate", "interval", "errors", "teams", "turns", "answers", "answers_a_turn", "lost_early",
        "decided_early")
Band = tuple[int, int]
Row = dict[str, Any]


class Cell(NamedTuple):
    """One unit of measurement: an adventure with so many heroes, played by one player."""

    adventure: str
    heroes: int
    player: str


def measure(packs: Definitions, cell: Cell, games: int, seed: int = 0, *, executor: Executor | None = None,
            source: Source = load_packs, progress: Progress | None = None) -> Row:
    """Play a cell's games and return its row. The same games are dealt to every player: all parties by turns, with the
    seeds seed, seed + 1, ..."""
    entries = entries_of(cell.adventure, parties_of(packs, cell.adventure, cell.heroes), cell.player, games, seed)
    found = statistics(play_match(packs, entries, executor, source=source, progress=progress).results)
    return judged({**cell._asdict(), "profile": packs.card_as(Adventure, cell.adventure).profile, "seed": seed,
                   "content": content(packs, cell.adventure), "code": code(), "version": __version__,
                   **{name: found[name] for name in KEPT if name in found}},
                  packs)


def judged(row: Row, packs: Definitions) -> Row:
    """A row with the band that the adventure has now, and whether the figure agrees with it."""
    band = band_of(packs, row["adventure"], row["player"])
    return {**row, "band": list(band) if band else None, "inside": is_inside(row["interval"], band) if band else None}


def band_of(packs: Definitions, adventure: str, player: str) -> Band | None:
    """The band of an adventure for those whom a player stands for, in per cent."""
    return packs.card_as(Adventure, adventure).win_rate.get(BAND_OF.get(player, ""))


def is_inside(interval: Sequence[float], band: Band) -> bool:
    """Whether a win rate may lie in its band: so many games cannot tell it from one that does."""
    return 100 * interval[0] <= band[1] and 100 * interval[1] >= band[0]


def content(packs: Definitions, adventure: str) -> str:
    """The digest of what an adventure is played with."""
    heroes = parties_of(packs, adventure, packs.card_as(Adventure, adventure).heroes[0])[0]
    return content_of(packs, new_game(packs, adventure=adventure, heroes=heroes, events=False).state.setup)
