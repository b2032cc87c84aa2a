"""The slips of a tired author (python3 build.py mutants cards), in short: a fixed sample of mutants of every kind."""

from __future__ import annotations

import collections
import sys
from typing import Any

import pytest
from drawing import ROOT

sys.path.insert(0, str(ROOT / "site" / "build"))
from workshop import card_slips, card_trials

SAMPLE, SEED = 150, 7
LEAST = 0.9  # of so few; the command itself wants 95 of 100


@pytest.fixture(scope="module")
def tried() -> list[tuple[Any, str]]:
    return [(mutant, card_trials.tried(mutant)) for mutant in card_trials.choose(SAMPLE, SEED)]


def test_most_slips_are_refused_or_fail_an_example(tried: list[tuple[Any, str]]) -> None:
    verdicts = collections.Counter(verdict for _, verdict in tried)
    survived = [
        f"{card}.{slip.told(card_trials.raw_of(card))}"
        for (card, slip), verdict in tried
        if verdict == card_trials.SURVIVED
    ]
    assert card_trials.rate(verdicts) >= LEAST, "\n".join(survived)


def test_a_card_without_a_slip_is_neither_refused_nor_failed() -> None:
    for card in ("twin_arc", "spoonful", "grave_waiter", "cold_spot"):
        if card in card_trials.cards():
            same = card_slips.Slip("none", ("name",), card_trials.raw_of(card)["name"])
            assert card_trials.tried((card, same)) == card_trials.SURVIVED


def test_every_kind_of_slip_is_made() -> None:
    kinds = {slip.kind for _, slip in card_trials.choose(0, SEED)}
    assert kinds == {*card_slips.KINDS, *card_slips.OF_THE_CARD}
