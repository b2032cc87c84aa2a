"""The examples of a pack, played: what comes out otherwise than its author wrote."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards.load import Definitions
from ..cards.place import Problem
from ..cards.reading.examples import whole_examples
from .examples import laid_out, run_example
from .stage import on_stage
from .table import Otherwise, Table


def failed_examples(pack: dict[str, Any], others: list[dict[str, Any]], profiles: dict[str, Any]) -> list[Problem]:
    """A problem for each example of a pack that has been checked and does not come out as it says. Each is played on a
    table of its own."""
    cards = on_stage(pack, others, profiles)
    return [Problem(pack["files"][card], f"{card}.examples.{number}", f"{example['name']}: {said}")
            for card, number, example in _examples(pack) if (said := _said_of(cards, example))]


def _examples(pack: dict[str, Any]) -> Iterator[tuple[str, int, dict[str, Any]]]:
    for card, raw in pack["cards"].items():
        for number, example in enumerate(whole_examples(raw)):
            yield card, number, example


def _said_of(cards: Definitions, example: dict[str, Any]) -> str:
    """The difference from what was expected; "" when there is none."""
    try:
        run_example(Table(laid_out(cards, example["given"])), example)
    except Otherwise as error:
        return str(error)
    except Exception as error:                    # whatever the author wrote, the others are still to be played
        return f"it cannot be played: {type(error).__name__}: {error}"
    return ""
