"""Find contradictions in an example: two statements about one thing that cannot both be so."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.conditions import CONDITIONS, STACKING
from ...state.occupancy import base_squares
from ..load import Definitions
from .example_tables import FIGURES, items, square_of
from .looking import At, Finding, plain_number

OF_HEROES = ("hand", "used", "level", "gold", "runes", "carried", "sealed")      # keys of given: by hero
OF_FIGURES = ("hit_points", "conditions")                                       # and by figure


def contradictions(packs: Definitions, at: At, given: dict[str, Any], then: Any) -> Iterator[Finding]:
    """Everything that cannot be so at once, on the table before or in what is expected afterwards."""
    here = at.into("given")
    yield from _strangers(here, given)
    yield from _one_square(packs, here, given)
    yield from _both_faces(here, given)
    yield from _hit_points_twice(here, given)
    yield from _opposites(here.into("conditions"), given.get("conditions"))
    if isinstance(then, dict):
        yield from _gone_and_there(at.into("then"), then)
        yield from _opposites(at.into("then", "conditions"), then.get("conditions"))


def _strangers(at: At, given: dict[str, Any]) -> Iterator[Finding]:
    """Require that every owner, and everybody named beside something, is on the table."""
    heroes, monsters = given["heroes"], items(given.get("monsters"))
    named = [(at.into(key), name, heroes) for key in OF_HEROES for name, _ in items(given.get(key))]
    named += [(at.into(key), name, {**heroes, **dict(monsters)}) for key in OF_FIGURES
              for name, _ in items(given.get(key))]
    named += [(at.into("active"), given["active"], heroes)] if "active" in given else []
    named += [(at.into("monsters", name, "queue"), one["queue"], heroes) for name, one in monsters
              if isinstance(one, dict) and "queue" in one]
    for here, name, known in named:
        if str(name) not in known:
            under = "heroes:" if known is heroes else "heroes: or monsters:"
            yield here.say(f"{name} is not on this table: add it under {under}, or name another", name, known)


def _one_square(packs: Definitions, at: At, given: dict[str, Any]) -> Iterator[Finding]:
    """No two figures stand on one square, nor under one base."""
    standing: dict[tuple[int, int], str] = {}
    placed = [(name, at.into("heroes", name), square, 1) for name, square in items(given["heroes"])]
    placed += [(name, at.into("monsters", name, "at"), one.get("at"), _size(packs, one.get("card")))
               for name, one in items(given.get("monsters")) if isinstance(one, dict)]
    for name, here, written, size in placed:
        corner = square_of(written)
        squares = base_squares(corner, size) if corner is not None else ()
        other = next((standing[one] for one in squares if one in standing), None)
        if other is not None:
            yield here.say(f"{name} stands where {other} stands: move one of them to a free square")
        standing.update(dict.fromkeys(squares, name))


def _size(packs: Definitions, card: Any) -> int:
    """How many squares along a side the base of a figure has."""
    known = isinstance(card, str) and packs.kind_of(card) in FIGURES
    return plain_number(packs.written(card).get("size", 1)) or 1 if known else 1


def _both_faces(at: At, given: dict[str, Any]) -> Iterator[Finding]:
    """A card lies face up (hand:) or face down (used:)."""
    for hero, cards in items(given.get("hand")):
        turned = dict(items(given.get("used"))).get(hero, [])
        for card in cards if isinstance(cards, list) and isinstance(turned, list) else ():
            if card in turned:
                yield at.into("hand", hero).say(f"{card} is in used: too: leave it out here, since what stands there "
                                                "is held, face down")


def _hit_points_twice(at: At, given: dict[str, Any]) -> Iterator[Finding]:
    by_figure = dict(items(given.get("hit_points")))
    for name, one in items(given.get("monsters")):
        if isinstance(one, dict) and "hit_points" in one and name in by_figure:
            yield at.into("hit_points", name).say(f"monsters: gives {name} its hit points already: leave them out in "
                                                  "one of the two places")


def _opposites(at: At, written: Any) -> Iterator[Finding]:
    """Conditions that take each other away, or that a figure has only once."""
    for name, conditions in items(written):
        for condition in dict.fromkeys(conditions if isinstance(conditions, list) else ()):
            known = CONDITIONS.get(condition) if isinstance(condition, str) else None
            if known is not None and known.opposite in conditions and condition < known.opposite:
                yield at.into(name).say(f"{condition} and {known.opposite} take each other away: "
                                        "leave one of them out")
            elif known is not None and condition not in STACKING and conditions.count(condition) > 1:
                yield at.into(name).say(f"a figure is {condition} once at most: write it once")


def _gone_and_there(at: At, then: dict[str, Any]) -> Iterator[Finding]:
    """A figure that is gone has nothing left to expect of it."""
    gone = then.get("gone")
    for key in (*OF_FIGURES, "at"):
        for name, _ in items(then.get(key)):
            if isinstance(gone, list) and name in gone:
                yield at.into(key, name).say(f"{name} is in gone: too: leave it out here, or there if it stays")
