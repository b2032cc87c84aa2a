"""The paraphrase of an adventure's sheet: its table, its clocks, and from when its rules are shown."""
from __future__ import annotations

from typing import Any

from ..reading.sheet import ANY, ENDS
from .teller import Teller, Tree, plain


def sheet_lines(teller: Teller, raw: Tree) -> list[str]:
    """A line for each row, area, clock and rule."""
    lines = [_row(teller, name, row) for name, row in raw.get("by_heroes", {}).items()]
    lines += [teller.say("area", name=teller.named(name, area.get("name")), tiles=teller.search(area["tiles"]))
              for name, area in raw.get("areas", {}).items()]
    lines += [line for clock in raw.get("clocks", []) for line in _clock(teller, clock)]
    return lines + [_rule(teller, rule) for rule in raw.get("rules", []) if "when" in rule or "heroes" in rule]


def _row(teller: Teller, name: str, row: Tree) -> str:
    label = row.get("label", plain(name))
    if ANY in row:
        return teller.say("row", label=label, values=teller.say("for_every_party", value=row[ANY]))
    columns = [teller.say("for_size", value=value, size=size) for size, value in row.items() if size != "label"]
    return teller.say("row", label=label, values=", ".join(columns))


def _clock(teller: Teller, clock: Tree) -> list[str]:
    key = next((key for key in ENDS if key in clock), "goal")
    marks = [f"  {teller.say('mark', at=teller.row(mark['at']), text=teller.printed(mark))}"
             for mark in clock.get("marks", [])]
    return [teller.say("clock", counter=teller.named(clock["counter"]), end=teller.row(clock.get(key)),
                       begins=teller.row(clock["from"]) if "from" in clock else None,
                       brings=teller.say(f"brings_{ENDS[key]}"),
                       when=teller.condition(clock["when"]) if "when" in clock else None), *marks]


def _rule(teller: Teller, rule: Tree) -> str:
    sizes: Any = rule.get("heroes", {})
    return teller.say("rule_shown", name=rule.get("name", rule.get("id")),
                      least=sizes.get("min", 1) if sizes else None, most=sizes.get("max", 5) if sizes else None,
                      when=teller.condition(rule["when"]) if "when" in rule else None)
