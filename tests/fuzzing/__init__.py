"""Hostile input by the thousand: `python3 build.py fuzz [KIND...]`, and a short form in the suite (tests/test_fuzz.py).

Every case is made from a number, so that one that goes wrong can be made again. A kind of case is a function from that
number to a word, PASSED or REFUSED; anything that it raises is wrong.
"""

from __future__ import annotations

from collections.abc import Callable

PASSED, REFUSED = "passed", "refused"
Case = Callable[[int], str]


class Wrong(Exception):
    """What should not have happened, in a sentence."""
