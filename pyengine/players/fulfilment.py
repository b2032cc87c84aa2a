"""How far a condition of a card is fulfilled, from 0 to 1: with patience at 3 of the 4 that a chamber asks for, three
quarters. What cannot be met by degrees is 0 or 1.

`not` is carried down to what it denies, so that "no monster is left" grows as monsters fall.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.nouns import HERO
from ..cards.place import Place
from ..cards.vocabulary.declarations import CONDITIONS, Names, read_settings
from ..cards.vocabulary.when_clauses import read_condition
from ..rules import hero_tokens
from ..rules.by_heroes import value_for
from ..rules.encounters import experience_total
from ..state.state import State

Share = Callable[[State, Names], float]


def share_of(raw: Any, at: Place, wanted: bool = True) -> Share:
    """How far a condition, as it is written on a card, is what it should be: true, or not. What is wrong with it is
    noted at the place, as when a card is read."""
    word, settings = (raw, None) if isinstance(raw, str) else next(iter(raw.items()))
    if word == "not":
        return share_of(settings, at, not wanted)
    if word in SHARES:
        return SHARES[word](word, settings, at, wanted)
    truth = read_condition(raw, at)
    return lambda state, names: float(bool(truth(state, names)) == wanted)


def _of_parts(word: str, settings: Any, at: Place, wanted: bool) -> Share:
    """Of all parts the mean, of any part the one that has come farthest."""
    parts = [share_of(one, at, wanted) for one in settings]
    joined = mean if (word == "all") == wanted else max
    return lambda state, names: joined([part(state, names) for part in parts])


def _of_heroes(word: str, settings: Any, at: Place, wanted: bool) -> Share:
    part = share_of(settings, at.with_names(hero=HERO), wanted)
    joined = mean if (word == "all_heroes") == wanted else max
    return lambda state, names: joined([part(state, {**names, "hero": hero}) for hero in state.heroes])


def mean(shares: list[float]) -> float:
    """The mean of some shares."""
    return sum(shares) / len(shares)


def _of_number(word: str, settings: Any, at: Place, wanted: bool) -> Share:
    """How far a number has come to lie within its bounds, or outside."""
    given, measure = read_settings(settings, CONDITIONS[word].setting, at), within if wanted else outside
    bounds = [given["is"]] * 2 if given["is"] is not None else [given["at_least"], given["at_most"]]

    def share(state: State, names: Names) -> float:
        least, most = (value_for(bound, len(state.setup.heroes)) for bound in bounds)
        return measure(NUMBERS[word](given, state, names), least, most)
    return share


def within(found: int, least: int | None, most: int | None) -> float:
    """How far a number has come to be at least so much and at most so much."""
    if least is not None and found < least:
        return max(0, found) / least
    return 1.0 if most is None or found <= most else max(0, most + 1) / (found + 1)


def outside(found: int, least: int | None, most: int | None) -> float:
    """How far it has come to be less or more."""
    less = within(found, None, least - 1) if least is not None else 0.0
    return max(less, within(found, most + 1, None) if most is not None else 0.0)


def _of_one(word: str, settings: Any, at: Place, wanted: bool) -> Share:
    """Whether anything fits a search; or how near it is that nothing does: the fewer are left, the nearer."""
    search = CONDITIONS[word].setting.read(settings, at)
    if wanted:
        return lambda state, names: float(search.exists(state, names))
    return lambda state, names: 1 / (1 + len(search.candidates(state, names)))


SHARES: dict[str, Callable[[str, Any, Place, bool], Share]] = {
    "all": _of_parts, "any": _of_parts, "all_heroes": _of_heroes, "any_hero": _of_heroes,
    "counter": _of_number, "has_tokens": _of_number, "experience": _of_number, "count": _of_number, "exists": _of_one,
}
NUMBERS: dict[str, Callable[[dict[str, Any], State, Names], int]] = {
    "counter": lambda given, state, names: state.counters.get(given["name"], 0),
    "has_tokens": lambda given, state, names: hero_tokens.count(state, given["of"](state, names), given["named"]),
    "experience": lambda given, state, names: experience_total(state),
    "count": lambda given, state, names: len(given["of"].candidates(state, names)),
}
