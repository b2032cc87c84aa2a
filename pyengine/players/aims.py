"""What has to come about for a victory, as the cards themselves have it written: the goals of chambers, and of an
adventure `win:` and the conditions under which one of its effects says so. From 0 to 1, how far that has come.

Clocks of the sheet tell the same of many adventures, but not of all: people may have to wait, to gather somewhere or
each to take something.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ..cards.nouns import HERO, Noun, noun
from ..cards.place import Place
from ..cards.vocabulary.declarations import BRANCH, VICTORY, verbs_that
from ..rules import chambers
from ..state.rows import Card
from ..state.state import State
from .fulfilment import Share, mean, share_of

WINNING = verbs_that(ends=VICTORY)
BRANCHES = verbs_that(form=BRANCH)


class Asked(NamedTuple):
    """A condition as it is written, and whether it has to be true."""

    raw: Any
    wanted: bool = True


def of_chamber(state: State, row: Card) -> float:
    """How far the goal of a chamber in play has come."""
    packs: Any = state.definitions
    shares = _goal(packs.card(row.card), packs)
    return mean([share(state, {"you": state.table.active, "me": row.id}) for share in shares])


def of_adventure(state: State) -> float:
    """How far that one of the adventure's victories has come which is the nearest, as a mean over the heroes: each of
    them may have to do something; 0 where none is written down but on clocks."""
    packs: Any = state.definitions
    victories = _victories(state.adventure, packs)
    return max((mean([share(state, {"you": hero}) for share in shares for hero in state.heroes])
                for shares in victories), default=0.0)


def open_chambers(state: State) -> list[Card]:
    """The chambers that have been found and not been overcome."""
    if chambers.CARDS not in state.decks:
        return []
    return [row for row in state.cards.values() if row.zone == chambers.ZONE]


@lru_cache(64)
def _goal(card: Any, packs: Any) -> list[Share]:
    return _shares([Asked(card.raw["goal"])], card, packs, {"you": HERO, "me": noun("chamber")})


@lru_cache(64)
def _victories(card: Any, packs: Any) -> list[list[Share]]:
    """The conditions of each victory."""
    written = [[Asked(card.raw["win"])]] if "win" in card.raw else []
    for part in (*card.raw.get("actions", ()), *card.raw.get("reactions", ())):
        first = [Asked(part["when"])] if "when" in part else []
        written += [first + asked for asked in _wins(part.get("do", ()))]
    return [shares for asked in written if (shares := _shares(asked, card, packs, {"you": HERO}))]


def _shares(asked: list[Asked], card: Any, packs: Any, names: dict[str, Noun]) -> list[Share]:
    """The shares of some conditions, without those about an event, which mean nothing on the table alone."""
    found = []
    for raw, wanted in asked:
        at = Place("", (card.id,), card, [], packs, dict(names))
        share = share_of(raw, at, wanted)
        found += [] if at.problems else [share]
    return found


def _wins(block: Any) -> Iterator[list[Asked]]:
    """The conditions of each `win` in a block. If both branches of an `if` win, it decides only how the story ends."""
    for effect in block:
        then, other = ([*_wins(effect.get(key, ()))] for key in ("then", "else"))
        if not effect.keys().isdisjoint(WINNING) or (then and other):
            yield []
        elif then or other:
            yield from ([Asked(effect[BRANCHES[0]], bool(then)), *asked] for asked in then or other)
