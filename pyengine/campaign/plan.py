"""The ledger of a campaign as its card lays it out: the guest list, what is entered after each adventure, where the
campaign goes on, and how it ends (LEDGER-01..12)."""
from __future__ import annotations

import functools
from typing import Any, NamedTuple

from ..cards.card_parts import Chapter
from ..cards.definition import Campaign


class Case(NamedTuple):
    """What the ledger must hold for this to apply."""

    notes: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    crossed: int = 0               # at least so many names crossed out
    done: tuple[str, ...] = ()     # adventures that are done with


class Entry(NamedTuple):
    """What is entered after an adventure with one of these endings (LEDGER-07)."""

    endings: tuple[str, ...]       # stories of endings; victory and defeat stand for all others
    story: str = ""
    names: tuple[str, ...] = ()    # guests who are crossed out by name
    others: int = 0                # so many others, from the top of the list
    counter: str = ""              # ... and as many as this counter of the adventure says
    at_most: int = 99
    tokens: str = ""               # each of these before a hero is a Year, too
    tokens_at_most: int = 99
    notes: tuple[str, ...] = ()


class Evening(NamedTuple):
    """What is told before an adventure, and with how many more healing surges it begins."""

    story: str = ""
    when: Case = Case()
    surges: int = 0


class Begin(NamedTuple):
    """A twist with which an adventure may begin."""

    twist: str
    when: Case = Case()


class Turning(NamedTuple):
    """Where the campaign can go on after an adventure."""

    to: str
    when: Case = Case()
    notes: tuple[str, ...] = ()    # made when the company chooses this way: what it left waiting


class Ending(NamedTuple):
    """One of the endings of the campaign (LEDGER-12)."""

    story: str
    outcome: str                   # victory or defeat
    when: Case = Case()
    fifth: bool = False            # it counts for the epilogue of all campaigns


class LedgerPlan(NamedTuple):
    """The ledger of a campaign."""

    years: int                     # so many retire a hero (LEDGER-04)
    years_of_few: dict[str, int]   # ... in a smaller company, by the number of its heroes
    strike_every: int              # with each so many names crossed out, a Year is struck out; 0: never (LEDGER-08)
    guests: dict[str, str]         # the names on the list: the card as which a guest comes back once, or ""
    unnamed: tuple[str, ...]       # those whom no entry names, in the order in which they are crossed out
    retired: dict[str, str]        # by hero: the card as which it helps once it has retired (LEDGER-05)
    endings: tuple[Ending, ...]    # the first whose case holds is told

    def years_in(self, company: int) -> int:
        """How many Years retire a hero of a company of so many (LEDGER-04)."""
        return self.years_of_few.get(str(company), self.years)

    def outcome_of(self, story: str) -> str:
        """How a campaign with this ending has ended. Raises KeyError when there is no such ending."""
        return {one.story: one.outcome for one in self.endings}[story]


@functools.lru_cache(maxsize=8)
def plan_of(card: Campaign) -> LedgerPlan | None:
    """The ledger that a campaign is played with, if any."""
    written = card.ledger
    if written is None:
        return None
    guests = {name: guest.get("help", "") for name, guest in written["guests"].items()}
    named = {name for chapter in card.chapters for entry in entries_of(chapter) for name in entry.names}
    return LedgerPlan(written["years"], written.get("years_of_few", {}), written.get("strike_every", 0), guests,
                      tuple(name for name in guests if name not in named), written["retired"],
                      tuple(Ending(**_with_case(one)) for one in written["endings"]))


def entries_of(chapter: Chapter) -> tuple[Entry, ...]:
    """What is entered after an adventure, by its endings."""
    return tuple(Entry(**one) for one in chapter.entries)


def entry_of(chapter: Chapter, outcome: str, ending: str) -> Entry:
    """What is entered for an ending; what stands for all others of its outcome comes second."""
    entries = entries_of(chapter)
    named = [entry for word in (ending, outcome) for entry in entries if word in entry.endings]
    return named[0] if named else Entry(())


def evenings_of(chapter: Chapter) -> tuple[Evening, ...]:
    """What may be told before an adventure."""
    return tuple(Evening(**_with_case(one)) for one in chapter.evenings)


def begins_of(chapter: Chapter) -> tuple[Begin, ...]:
    """The twists with which an adventure may begin."""
    return tuple(Begin(one["with"], _with_case(one).get("when", Case())) for one in chapter.begins)


def turnings_of(chapter: Chapter) -> tuple[Turning, ...]:
    """Where the campaign may go on after an adventure."""
    return tuple(Turning(**_with_case(one)) for one in chapter.then)


def _with_case(written: dict[str, Any]) -> dict[str, Any]:
    return {**written, "when": Case(**written["when"])} if "when" in written else written
