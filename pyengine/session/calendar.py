"""The adventure of the day: adventure, party and dice follow from the date alone, so that everybody has the same.

A game of the day is an iron one whose seed is its date, 20261122; so the set-up of any game tells whether it is one.
"""
from __future__ import annotations

import functools
import re
from datetime import date
from typing import Any, NamedTuple

from ..cards.load import Definitions, read_compiled
from ..game import new_game
from ..settings import BadRequest
from ..state import dice
from ..state.rows import Setup


class Play(NamedTuple):
    """An adventure that may be that of a day, since when, the sizes of its party, and who may be in it."""

    adventure: str
    since: str
    least: int
    most: int
    heroes: list[str]


# How a game of the day is played, whatever anybody's settings.
RULES: dict[str, Any] = {"table": "iron", "ties": "alike", "surges": 0}


@functools.cache
def plays() -> tuple[Play, ...]:
    """The calendar (content/daily.yaml). OSError in a checkout that was never built."""
    return tuple(Play(*row) for row in read_compiled("daily", beside=__name__))


def first_day() -> str:
    """The first day that has an adventure."""
    return min(play.since for play in plays())


def adventure_of(day: str) -> dict[str, Any]:
    """What `new_game` is called with for a day such as 2026-11-22. Raises BadRequest for what is no day, and for those
    before the first."""
    number = days(day)
    known = [play for play in plays() if play.since <= day]
    if not known:
        raise BadRequest("day", f"the first adventure of the day was on {first_day()}")
    play = _in_turn(known, number - days(max(play.since for play in known)))
    value, count = dice.below(dice.stream_start(number, "daily party"), play.most - play.least + 1)
    _, heroes = dice.shuffled(value, play.heroes)
    return {"adventure": play.adventure, "heroes": list(heroes[:play.least + count]), "seed": int(day.replace("-", "")),
            **RULES}


def _in_turn(plays: list[Play], passed: int) -> Play:
    """Every adventure comes once, in an order of its own, before any comes again."""
    time, place = divmod(passed, len(plays))
    _, order = dice.shuffled(dice.stream_start(time, "daily order"), [play.adventure for play in plays])
    return next(play for play in plays if play.adventure == order[place])


def day_of(packs: Definitions, setup: Setup) -> tuple[str | None, bool]:
    """The day whose seed a game has, if any, and whether it was set up as that day's in every respect."""
    text = str(setup.seed)
    day = f"{text[:4]}-{text[4:6]}-{text[6:]}"
    try:
        wanted = adventure_of(day)
    except BadRequest:
        return None, False
    if (wanted["adventure"], tuple(wanted["heroes"])) != (setup.adventure, setup.heroes):
        return day, False
    return day, new_game(packs, **wanted).state.setup == setup


def days(day: str) -> int:
    """The days from one day to another are the difference of their numbers. Raises BadRequest for what is no day."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", day):
        raise BadRequest("day", "a day is written as 2026-11-22")
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        raise BadRequest("day", f"there is no {day}") from None
