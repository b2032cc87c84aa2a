"""The words of an adventure's sheet: what players read of its table, set-up, clocks, rules and defeats."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Tree = dict[str, Any]
SHEET_KEYS = ("rows", "set_up", "clocks", "rules", "areas", "defeats")


def sheet_words(raw: Tree) -> Tree:
    """The words of the sheet by group; a group that the adventure does not have is left out."""
    words: Tree = {
        "rows": {name: row.get("label", name) for name, row in raw.get("by_heroes", {}).items()},
        "set_up": list(raw.get("set_up", [])),
        "clocks": {clock["counter"]: _clock(clock) for clock in raw.get("clocks", [])},
        "rules": {rule["id"]: {key: rule[key] for key in ("name", "text") if key in rule}
                  for rule in raw.get("rules", [])},
        "areas": {name: area.get("name", name) for name, area in raw.get("areas", {}).items()},
        "defeats": {defeat["id"]: defeat.get("text", "") for defeat in raw.get("defeats", [])},
    }
    return {key: group for key, group in words.items() if group}


def _clock(raw: Tree) -> Tree:
    marks = {str(mark["at"]): mark.get("text", "") for mark in raw.get("marks", [])}
    return {"text": raw.get("text", ""), **({"marks": marks} if marks else {})}


def sheet_texts(raw: Tree) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Every text of an adventure in which rows of its table can be named, with its place in the card."""
    for key in ("text", "objective"):
        if isinstance(raw.get(key), str):
            yield (key,), raw[key]
    for number, line in enumerate(raw.get("set_up", [])):
        yield ("set_up", number), str(line)
    for group in ("goals", "rules", "defeats", "clocks", "actions"):
        for number, part in enumerate(raw.get(group, [])):
            yield from _texts_of(part, (group, number))


def _texts_of(part: Any, place: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    if isinstance(part.get("text"), str):
        yield (*place, "text"), part["text"]
    for number, mark in enumerate(part.get("marks", [])):
        if isinstance(mark.get("text"), str):
            yield (*place, "marks", number), mark["text"]
