"""The sheet of an adventure held against itself: words for everything, no number that nobody uses,
no chain of "if there are two"."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...rules.by_heroes import value_for
from ..card_parts import Clock
from ..definition import Adventure
from ..load import Definitions
from ..place import short
from ..reading.sheet_words import sheet_texts
from .looking import ADDING, COUNTING, LOSING, At, Finding, mappings, plain_number, raw_mappings

NAMED = re.compile(r"\{([^{}]*)\}")
SMALL = ("one|two|three|four|five|one's|both|first|second|third|fourth|fifth|sixth|один|одного|двое|двух|два|трое"
         "|трёх|три|четверо|четырёх|четыре|пятеро|пятерых|пять")
NUMBER = rf"(?:\d+|{SMALL})"
# "3, 4, 4 or 5"; "with two heroes 8": what belongs into a table
LISTED = re.compile(rf"\b{NUMBER},\s+{NUMBER}(?:,\s+{NUMBER})*,?\s+(?:or|или)\s+{NUMBER}\b", re.IGNORECASE)
IF_SO_MANY = re.compile(rf"\b(?:with|for|для|при)\s+{NUMBER}(?:\s+(?:or|или)\s+{NUMBER})?\s+(?:heroes\b|геро)",
                        re.IGNORECASE)


def sheet(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """Everything that would make a sheet say what is not so."""
    yield from _rows(card)
    yield from _texts(card)
    yield from _clocks(packs, card)
    yield from _rules(card)
    yield from _defeats(card)


def _rows(card: Adventure) -> Iterator[Finding]:
    for name, raw in card.raw.get("by_heroes", {}).items():
        at = At(card.id, "by_heroes", name)
        if not isinstance(raw.get("label"), str):
            yield at.say("a row needs a label:, which is printed")
        if name not in card.rows_used:
            yield at.say("never used: neither the set-up nor an effect, a condition or a clock names this row")


def _texts(card: Adventure) -> Iterator[Finding]:
    for path, text in sheet_texts(card.raw):
        yield from said(At(card.id, *path), text, card.raw.get("by_heroes", {}))


def said(at: At, text: str, rows: Any) -> Iterator[Finding]:
    """A text that players read on the sheet: the rows that it names are there,
    and what belongs into the table stands there."""
    for name in NAMED.findall(text):
        if name not in rows:
            yield at.say(f"the text names {short('{' + name + '}')}, and by_heroes: has no such row", name, rows)
    for pattern in (LISTED, IF_SO_MANY):
        found = pattern.search(text)
        if found:
            yield at.say(f"{short(found.group())}: numbers that depend on the party stand in by_heroes:, "
                         f"and the text names the row").as_advice()


def _clocks(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    known = {**packs.packs[card.pack].get("counters", {}), **card.raw.get("setup", {}).get("counters", {})}
    seen: set[str] = set()
    for number, (raw, clock) in enumerate(zip(card.raw.get("clocks", []), card.sheet.clocks, strict=False)):
        at = At(card.id, "clocks", number)
        if clock.counter not in known:
            yield at.say(f"there is no counter of the adventure called {short(clock.counter)}", clock.counter, known)
        if clock.counter in seen:
            yield at.say(f"there are two clocks for {clock.counter}")
        seen.add(clock.counter)
        yield from _stands_still(packs, card, at, clock)
        if clock.ending and clock.ending not in card.stories:
            yield at.into("ending").say(f"there is no story of the adventure called {short(clock.ending)}",
                                        clock.ending, card.stories)
        if not isinstance(raw.get("text"), str):
            yield at.say("a clock needs text:, which says what moves it")
        yield from _marks(card, at, raw, clock)


def _stands_still(packs: Definitions, card: Adventure, at: At, clock: Clock) -> Iterator[Finding]:
    """A clock whose counter is only ever moved away from its end."""
    steps = list(_steps(packs, card.pack, clock.counter))
    signs = {0 if step is None else 1 if step > 0 else -1 for step in steps}
    falls = {clock.falls(heroes) for heroes in range(card.heroes[0], card.heroes[1] + 1)}
    if len(signs) == len(falls) == 1 and signs == ({1} if True in falls else {-1}):
        way = "down to its end, and cards only ever move it up" if True in falls else (
            "up to its end, and cards only ever move it down")
        yield at.say(f"it never comes to its end: {clock.counter} goes {way}")


def _steps(packs: Definitions, pack: str, counter: str) -> Iterator[int | None]:
    """By how much cards of a pack move a counter; None where that is no plain number."""
    for raw in packs.packs[pack]["cards"].values():
        for part in raw_mappings(raw):
            for verb in COUNTING:
                change = part.get(verb)
                if isinstance(change, dict) and change.get("counter") == counter:
                    yield plain_number(change.get("by")) if verb in ADDING else None


def _marks(card: Adventure, at: At, raw: Any, clock: Clock) -> Iterator[Finding]:
    for number, (written, mark) in enumerate(zip(raw.get("marks", []), clock.marks, strict=False)):
        if not isinstance(written.get("text"), str):
            yield at.into("marks", number).say("a mark needs text:, which says what happens there")
        reached = (_on_the_way(clock, mark, heroes) for heroes in range(card.heroes[0], card.heroes[1] + 1))
        if not any(reached):
            yield at.into("marks", number).say("never reached: the clock begins behind it or ends before it")


def _on_the_way(clock: Clock, mark: Any, heroes: int) -> bool:
    start, end, value = (value_for(one, heroes) for one in (clock.start, clock.end, mark))
    if start is None or end is None or value is None:
        return False
    return min(start, end) <= value <= max(start, end)


def _rules(card: Adventure) -> Iterator[Finding]:
    for number, raw in enumerate(card.raw.get("rules", [])):
        at = At(card.id, "rules", number)
        for key in ("id", "name", "text"):
            if not isinstance(raw.get(key), str):
                yield at.say(f"a rule needs {key}:")
        least, most = card.sheet.rules[number].heroes
        if least > most or least < card.heroes[0] or most > card.heroes[1]:
            yield at.into("heroes").say("no party of the adventure has this size")


def _defeats(card: Adventure) -> Iterator[Finding]:
    """Require that the sheet names every way to lose: by the clock that does it, or among the defeats."""
    for number, raw in enumerate(card.raw.get("defeats", [])):
        for key in ("id", "text"):
            if not isinstance(raw.get(key), str):
                yield At(card.id, "defeats", number).say(f"a way to lose needs {key}:")
    by_clock = sum(clock.ends == "defeat" for clock in card.sheet.clocks)
    by_hand = sum(verb in raw for verb in LOSING for at, raw in mappings(card) if len(at.path) > 1)
    # an effect may see to the end of a clock itself
    untold = len(card.lose) - by_clock + max(0, by_hand - by_clock) - len(card.sheet.defeats)
    if untold > 0:
        ways = "a way to lose is not explained: list it" if untold == 1 else (
            f"{untold} ways to lose are not explained: list them")
        yield At(card.id).say(f"{ways} under defeats:, or as lose_at: of a clock")
