"""The paraphrase of an adventure's sheet: its table, its clocks, and from when its rules are shown."""
from __future__ import annotations

from typing import Any

from ..reading.sheet import ANY, ENDS
from .teller import Teller, Tree, plain

BRINGS = {"defeat": "the game is lost", "victory": "the game is won", "alarm": "its time is up",
          "goal": "its goal is reached"}


def sheet_lines(teller: Teller, raw: Tree) -> list[str]:
    """A line for each row, clock and rule."""
    lines = [_row(name, row) for name, row in raw.get("by_heroes", {}).items()]
    lines += [line for clock in raw.get("clocks", []) for line in _clock(teller, clock)]
    return lines + [_rule(teller, rule) for rule in raw.get("rules", []) if "when" in rule or "heroes" in rule]


def _row(name: str, row: Tree) -> str:
    label = row.get("label", plain(name))
    if ANY in row:
        return f"In the table, “{label}”: {row[ANY]} for every party."
    columns = [f"{value} for {size}" for size, value in row.items() if size != "label"]
    return f"In the table, “{label}”: {', '.join(columns)}."


def _clock(teller: Teller, clock: Tree) -> list[str]:
    key = next((key for key in ENDS if key in clock), "goal")
    begins = f" from {teller.row(clock['from'])}" if "from" in clock else ""
    shown = f", shown when {teller.condition(clock['when'])}" if "when" in clock else ""
    marks = [f"  at {teller.row(mark['at'])}: {teller.printed(mark)}" for mark in clock.get("marks", [])]
    return [f"A clock for {plain(clock['counter'])}{begins}: at {teller.row(clock.get(key))} "
            f"{BRINGS[ENDS[key]]}{shown}.", *marks]


def _rule(teller: Teller, rule: Tree) -> str:
    sizes: Any = rule.get("heroes", {})
    only = f" for {sizes.get('min', 1)} to {sizes.get('max', 5)} heroes" if sizes else ""
    when = f" when {teller.condition(rule['when'])}" if "when" in rule else ""
    return f"The rule “{rule.get('name', rule.get('id'))}” is shown{only}{when}."
