"""Counters that are only ever set: what they can be is known, and so is whether a condition can hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..definition import Definition
from ..load import Definitions
from .looking import ADDING, SETTING, At, Finding, in_range, mappings, plain_number, raw_mappings


def counting(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Conditions of a card on such counters that always or never hold, and values that leave one out."""
    used = [(at, raw) for at, raw in mappings(card) if "counter" in raw or not raw.keys().isdisjoint(SETTING)]
    known = _values(packs, card.pack) if used else {}
    for at, raw in used:
        yield from _asked(at.into("counter"), raw.get("counter"), known)
        for verb in SETTING:
            yield from _set(at.into(verb), raw.get(verb), known)


def _asked(at: At, asked: Any, known: dict[str, set[int]]) -> Iterator[Finding]:
    values = sorted(known.get(asked.get("name", ""), ())) if isinstance(asked, dict) else []
    held = {in_range(value, asked) for value in values}
    if held in ({True}, {False}):
        always = "always" if held == {True} else "never"
        yield at.say(f"{always} true: {asked['name']} is only ever {' or '.join(map(str, values))}")


def _set(at: At, change: Any, known: dict[str, set[int]]) -> Iterator[Finding]:
    values = sorted(known.get(change.get("counter", ""), ())) if isinstance(change, dict) else []
    if values != list(range(len(values))):
        yield at.say(f"{change['counter']} is only ever {' or '.join(map(str, values))}: "
                     "a counter that is only set goes 0, 1, 2")


def _values(packs: Definitions, pack: str) -> dict[str, set[int]]:
    """The possible values of each counter of a pack, as far as it is only set to plain numbers."""
    found: dict[str, set[int]] = {}
    unknown: set[str] = set()
    for raw in packs.packs[pack]["cards"].values():
        for name, start in _started(raw):
            found.setdefault(name, set()).add(start)
        for change in raw_mappings(raw):
            _note(change, found, unknown)
    return {name: values | {0} for name, values in found.items() if name not in unknown}


def _started(raw: Any) -> Iterator[tuple[str, int]]:
    """The counters with which an adventure begins."""
    setup = raw.get("setup") if isinstance(raw, dict) else None
    for name, value in (setup.get("counters") or {}).items() if isinstance(setup, dict) else ():
        yield name, plain_number(value) or 0


def _note(change: dict[str, Any], found: dict[str, set[int]], unknown: set[str]) -> None:
    unknown.update(str(change[verb].get("counter")) for verb in ADDING if isinstance(change.get(verb), dict))
    for fixed in [change[verb] for verb in SETTING if isinstance(change.get(verb), dict)]:
        value = plain_number(fixed.get("to"))
        if value is None and "counter" in fixed:
            unknown.add(str(fixed["counter"]))
        elif value is not None and "counter" in fixed:
            found.setdefault(str(fixed["counter"]), set()).add(value)
