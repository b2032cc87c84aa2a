"""The examples of a card, and the table from which all of them start (`common:`)."""
from __future__ import annotations

from typing import Any

FOR_EXAMPLES = ("examples", "common")       # the keys of a card that say nothing of its rules


def whole_examples(raw: dict[str, Any]) -> list[Any]:
    """The examples of a card as they are played: what `common:` says stands under each `given:` that does not say
    otherwise. Examples that are not written as they should be stay as they are, for the checker to refuse."""
    common, found = raw.get("common"), raw.get("examples", [])
    if not isinstance(common, dict) or not isinstance(found, list):
        return list(found)
    return [_whole(example, common) for example in found]


def _whole(example: Any, common: dict[str, Any]) -> Any:
    given = example.get("given", {}) if isinstance(example, dict) else None
    return {**example, "given": {**common, **given}} if isinstance(given, dict) else example
