"""Every card's examples, run as its author wrote them."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import raw_content
from examples import laid_out
from rules_plugin import rule

from pyengine.cards.faces import endings
from pyengine.cards.reading.examples import whole_examples
from pyengine.trials.examples import run_example


def all_examples() -> list[Any]:
    """(card, example), named after both."""
    found = []
    for pack in raw_content()[0]:
        for card, raw in pack["cards"].items():
            for example in whole_examples(raw):
                played = example.get("given", {}).get("profile", "castle")
                marks = [rule(*_listed(example["rule"]), profile=played)] if "rule" in example else []
                found.append(pytest.param(card, example, id=f"{card}: {example['name']}", marks=marks))
    return found


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


@pytest.mark.parametrize("card, example", all_examples())
def test_the_example_of_a_card(card: str, example: dict[str, Any], request: pytest.FixtureRequest) -> None:
    run_example(laid_out(example.get("given", {}), request.config.getoption("--reload")), example)


def test_every_card_that_does_something_has_an_example() -> None:
    for pack in raw_content()[0]:
        for card, raw in pack["cards"].items():
            silent = raw["kind"] in ("tile", "campaign") or (raw["kind"] == "edge_tile" and "text" not in raw)
            if pack["id"] != "hard_cards" and not silent:
                assert raw.get("examples"), f"{card} has no example"


@pytest.mark.parametrize("box", ["ormskarn"])
def test_every_ending_of_an_adventure_is_reached_by_an_example(box: str) -> None:
    cards = next(pack["cards"] for pack in raw_content()[0] if pack["id"] == box)
    adventures = {card: raw for card, raw in cards.items() if raw["kind"] == "adventure"}
    reached = {card: {example["then"].get("ending") for example in raw["examples"]} for card, raw in adventures.items()}
    missing = {card: left for card, raw in adventures.items() if (left := {*endings(raw)} - reached[card])}
    assert len(adventures) > 1 and not missing
