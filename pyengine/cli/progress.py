"""How far many games have come: one line on a terminal, and nothing where nobody watches."""
from __future__ import annotations

import sys
import time

WIDTH = 30


class ProgressBar:
    """Shows what it is told, (done, total), on standard error if that is a terminal."""

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.began = time.monotonic()
        self.shown = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        if self.shown:
            bar = line(done, total, time.monotonic() - self.began)
            print(f"\r\033[K{self.label}{bar}", end="", file=sys.stderr, flush=True)
            if done == total:
                print("\r\033[K", end="", file=sys.stderr, flush=True)


def line(done: int, total: int, seconds: float) -> str:
    """The bar: games played, their share, and how long the others will take at this rate."""
    full = WIDTH * done // total
    left = seconds * (total - done) / done if done else 0.0
    return f"{'█' * full}{'░' * (WIDTH - full)} {done}/{total} games, {done / total:.0%}, {left:.0f} s left"
