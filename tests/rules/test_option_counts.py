"""How many ways there are: every sequence of answers to a depth, counted from a seed (as chess programs do).

A row of option_counts.json is [seed, heroes, placed, depth, sequences, fingerprint of all that they lead to]. A
change of the rules that was not meant shows here first. When it was meant: PIN_COUNTS=1 pytest this file, and look
at the difference.
"""
from __future__ import annotations

import json
import os
import zlib
from pathlib import Path
from typing import Any

import pytest
from drawing import raw_content
from rules_plugin import rule

from pyengine import fingerprint
from pyengine.cards.load import Definitions
from pyengine.game import Game, answer, new_game

FILE = Path(__file__).with_name("option_counts.json")
HEROES = ("ana", "bo", "cy", "dee", "eli")
# Only these cards, so that a card more in the test pack changes no count.
CARDS = (*HEROES, *(f"plain_cut_{hero}" for hero in HEROES), "twin_arc", "stand_between", "cinder_imp", "clinging_ash",
         "clear_air", "hill_folk", "whispers_below", "seal_the_vault", "ash_queen", "plain_edge", "keen_edge",
         "small_joy",
         "old_snare", "draught", "sunken_gate", "ember_vault", "open_cross", "dark_cross")


@pytest.fixture(scope="module")
def packs() -> Definitions:
    written, profiles = raw_content()
    whole = next(pack for pack in written if pack["id"] == "hard_cards")
    return Definitions([{**whole, "cards": {card: whole["cards"][card] for card in CARDS}}], profiles)


def begun(packs: Definitions, seed: int, heroes: int, placed: bool) -> Game:
    """A game, with its heroes placed on the first squares offered if so wished."""
    game = new_game(packs, adventure="seal_the_vault", heroes=list(HEROES[:heroes]), seed=seed, ties="ask",
                    events=False)
    while placed and game.question is not None and game.question.key == "place_hero":
        game = answer(game, game.question.options[0].id, remember=False)
    return game


def count(game: Game, depth: int) -> tuple[int, int]:
    """(number of sequences of answers, checksum of where they lead)."""
    if depth == 0 or game.question is None:
        return 1, zlib.crc32(fingerprint(game).encode())
    total, checksum = 0, 0
    for option in game.question.options:
        more, there = count(answer(game, option.id, remember=False), depth - 1)
        total += more
        checksum = zlib.crc32(f"{option.id}={there}".encode(), checksum)
    return total, checksum


def row(packs: Definitions, seed: int, heroes: int, placed: bool, depth: int) -> list[Any]:
    total, checksum = count(begun(packs, seed, heroes, placed), depth)
    return [seed, heroes, placed, depth, total, f"{checksum:08x}"]


WANTED = [(1, 1, False, 1), (1, 1, False, 2), (1, 5, False, 2), (1, 1, True, 1), (1, 1, True, 2), (1, 1, True, 3),
          (2, 2, True, 3), (3, 5, True, 2), (4, 3, True, 3)]


@rule("SETUP-15", "HERO-02", "MOVE-01")
@pytest.mark.parametrize("seed, heroes, placed, depth", WANTED)
def test_the_count_of_option_sequences_is_as_pinned(packs, seed, heroes, placed, depth):
    counted = row(packs, seed, heroes, placed, depth)
    pinned = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    if os.environ.get("PIN_COUNTS"):
        pinned = [old for old in pinned if old[:4] != counted[:4]] + [counted]
        FILE.write_text("[\n" + ",\n".join(json.dumps(line) for line in pinned) + "\n]\n", encoding="utf-8")
    assert counted in pinned, f"now {counted}, pinned {[old for old in pinned if old[:4] == counted[:4]]}"


@rule("SETUP-15", "HERO-02", "MOVE-01")
def test_the_first_counts_come_out_as_counted_by_hand(packs):
    # sunken_gate has its stairs on (1, 5) and (2, 5): ten squares around them
    assert row(packs, 1, 1, False, 1)[4] == 10
    assert row(packs, 1, 5, False, 2)[4] == 10 * 9
    assert row(packs, 1, 1, True, 1)[4] == 2
    assert [option.id for option in begun(packs, 1, 1, True).question.options] == ["move", "end"]
