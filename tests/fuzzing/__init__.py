"""Hostile input by the thousand: `python3 build.py fuzz [KIND...]`, and a short form in the suite (tests/test_fuzz.py).

Every case is made from a number, so that one that goes wrong can be made again. A kind of case is a function from that
number to a word, PASSED or REFUSED; anything that it raises is wrong.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import TypeVar

from pyengine import BadSave

Loaded = TypeVar("Loaded")
PASSED, REFUSED = "passed", "refused"
Case = Callable[[int], str]


class Wrong(Exception):
    """What should not have happened, in a sentence."""


@contextlib.contextmanager
def wrong_if_it_fails(told: str, doing: str = "") -> Iterator[None]:
    """Any exception inside but BadSave is wrong. told: how the input was made; doing: what was done with it."""
    try:
        yield
    except BadSave:
        raise
    except Exception as error:
        raise Wrong(f"{doing}{type(error).__name__}: {str(error)[:300]} ({told})") from error


def refused_or_played(load: Callable[[], Loaded], play: Callable[[Loaded], None], told: str) -> str:
    """A hostile save is refused with BadSave, or else it can be played."""
    try:
        with wrong_if_it_fails(told, "load: "):
            loaded = load()
    except BadSave:
        return REFUSED
    with wrong_if_it_fails(told):
        play(loaded)
    return PASSED
