"""A card with the texts that travel apart from it: what people read goes by language into files of words."""
from __future__ import annotations

from copy import copy
from typing import Any

from ..definition import Definition
from .teller import Tree


def worded(card: Definition, words: Tree) -> Definition:
    """A copy of a card in whose parts the texts of `words` (its entry in a file of words) stand again."""
    whole = copy(card)
    whole.raw = dict(card.raw)
    if "by_heroes" in whole.raw:
        rows = _part(words, "rows")
        whole.raw["by_heroes"] = {name: _with(row, label=rows.get(name)) for name, row in card.raw["by_heroes"].items()}
    if isinstance(words.get("second_form"), str) and "second_form" in whole.raw:
        whole.raw["second_form"] = {**card.raw["second_form"], "name": words["second_form"]}
    for key in ("actions", "rules"):
        _reword(whole.raw, key, lambda part, told: {"name": _part(told, part.get("id")).get("name")}, _part(words, key))
    _reword(whole.raw, "goals", lambda part, told: {"text": told.get(part.get("id"))}, _part(words, "goals"))
    _reword(whole.raw, "clocks", lambda part, told: {"marks": _marks(part, told)}, _part(words, "clocks"))
    return whole


def _reword(raw: Tree, key: str, texts: Any, told: Tree) -> None:
    """Put texts into each part under a key of a card."""
    if key in raw:
        raw[key] = [_with(part, **texts(part, told)) for part in raw[key]]


def _marks(clock: Tree, told: Tree) -> list[Tree] | None:
    known = _part(_part(told, clock.get("counter")), "marks")
    return [_with(mark, text=known.get(str(mark.get("at")))) for mark in clock["marks"]] if "marks" in clock else None


def _part(words: Tree, key: Any) -> Tree:
    """A mapping inside words, empty when there is none."""
    found = words.get(key)
    return found if isinstance(found, dict) else {}


def _with(part: Tree, **texts: Any) -> Tree:
    return {**part, **{key: text for key, text in texts.items() if text is not None}}


def own_names(words: Tree) -> dict[str, str]:
    """What the words of a card call its attacks, options, actions and areas, by id."""
    actions = {name: _part(_part(words, "actions"), name).get("name") for name in _part(words, "actions")}
    found = {**_part(words, "attacks"), **_part(words, "options"), **_part(words, "areas"), **actions}
    return {name: text for name, text in found.items() if isinstance(text, str)}
