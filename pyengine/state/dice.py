"""Random number generators: small integers kept in the state, one named stream for each die and each deck, so that
walking left instead of right does not change the next card.

The generator is mulberry32 (32 bits): no float, no clock, no `random` module, and the same numbers in CPython and in a
browser.
"""
from __future__ import annotations

from collections.abc import Sequence

MASK = 0xFFFFFFFF


def stream_start(seed: int, name: str) -> int:
    """The initial state of the stream `name` for this seed (FNV-1a over seed and name)."""
    value = 0x811C9DC5
    for byte in f"{seed}:{name}".encode():
        value = ((value ^ byte) * 0x01000193) & MASK
    return value


def below(value: int, limit: int) -> tuple[int, int]:
    """Draw an unbiased number from 0 to limit - 1: (next state of the stream, number)."""
    while True:
        value = (value + 0x6D2B79F5) & MASK
        mixed = ((value ^ (value >> 15)) * (value | 1)) & MASK
        mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & MASK
        number = mixed ^ (mixed >> 14)
        # nearly always the first try: unbiased without a division
        if number <= MASK - limit or number <= MASK - (MASK + 1) % limit:
            return value, number % limit


def shuffled(value: int, items: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """Fisher-Yates shuffle: (next state of the stream, the items in their new order)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        value, pick = below(value, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return value, tuple(order)
