"""The adventure of the day: adventure, party and dice follow from the date alone, so that everybody has the same.

A game of the day is an iron one whose seed is its date, 20261122; so the set-up of any game tells whether it is one.
"""
from __future__ import annotations

import re
from typing import Any, NamedTuple

from ..cards.load import Definitions
from ..game import new_game
from ..settings import BadRequest
from ..state import dice
from ..state.rows import Setup

LATEST = 9999                      # the last year that there is
MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Play(NamedTuple):
    """An adventure that may be that of a day, with the sizes of its party and who may be in it."""

    adventure: str
    least: int
    most: int
    heroes: tuple[str, ...]


HOUSE = ("ilvane", "kestrel", "maren", "sabe", "teodric")
SHAFT = ("birk", "dagna", "garrick", "kitta", "tekla")
YARD = ("calla_ember", "jory_pike", "odo_fenn", "tamsin_reed", "wynn_barrow")
DECEMBER = (
    Play("a_candle_of_your_own", 1, 2, HOUSE), Play("a_coat_too_many", 1, 3, HOUSE),
    Play("mr_finch_goes_walking", 1, 3, HOUSE), Play("a_good_year", 2, 3, HOUSE), Play("gone_away", 2, 3, HOUSE),
    Play("best_behaviour", 2, 3, HOUSE), Play("the_ninth_course", 2, 3, HOUSE),
    Play("by_order_of_the_executors", 2, 3, HOUSE), Play("moth_and_candle", 2, 3, HOUSE),
    Play("one_lamp_between_them", 2, 3, HOUSE), Play("the_empty_place", 2, 3, HOUSE),
    Play("upstairs_and_down", 2, 3, HOUSE), Play("the_banked_fire", 1, 3, HOUSE),
    Play("first_bell", 1, 3, YARD), Play("the_weekly_stores", 1, 3, YARD),
    Play("the_yardmasters_exam", 1, 3, YARD), Play("the_drained_moat", 1, 3, YARD),
    Play("one_pie_for_two", 2, 3, YARD), Play("the_cellar_round", 1, 3, YARD),
    Play("the_two_circles", 1, 3, YARD), Play("the_locked_wing", 1, 3, YARD))
# What a day is chosen from, by the first day for which it holds. A list that has held for a day is never changed: new
# adventures come in a new list with a later day, so that the days before stay what they were.
EDITIONS: dict[str, tuple[Play, ...]] = {
    "2026-11-01": (
        Play("a_candle_of_your_own", 1, 2, HOUSE), Play("the_ninth_course", 2, 3, HOUSE),
        Play("the_empty_place", 2, 3, HOUSE),
        Play("first_bell", 1, 3, YARD), Play("the_weekly_stores", 1, 3, YARD),
        Play("the_yardmasters_exam", 1, 3, YARD), Play("the_drained_moat", 1, 3, YARD),
        Play("one_pie_for_two", 2, 3, YARD), Play("the_cellar_round", 1, 3, YARD),
        Play("the_two_circles", 1, 3, YARD), Play("the_locked_wing", 1, 3, YARD)),
    "2026-12-01": DECEMBER,
    "2027-01-01": (
        *DECEMBER,
        Play("first_shift", 1, 2, SHAFT), Play("the_canarys_evidence", 1, 3, SHAFT),
        Play("a_question_of_issue", 1, 3, SHAFT), Play("fifty_fathoms_of_rail", 1, 3, SHAFT),
        Play("kin_only", 2, 3, SHAFT), Play("the_bellows_strike", 2, 3, SHAFT), Play("the_inventory", 2, 3, SHAFT),
        Play("the_last_cage_up", 2, 3, SHAFT), Play("weather_in_the_crucible", 2, 3, SHAFT),
        Play("both_executors", 3, 3, SHAFT), Play("the_wake", 2, 3, SHAFT), Play("a_sum_outstanding", 2, 3, SHAFT),
        Play("the_dowagers_fifth", 2, 3, SHAFT)),
}
FIRST = min(EDITIONS)
# How a game of the day is played, whatever anybody's settings.
RULES: dict[str, Any] = {"table": "iron", "ties": "alike", "surges": 0}


def adventure_of(day: str) -> dict[str, Any]:
    """What `new_game` is called with for a day such as 2026-11-22. Raises BadRequest for what is no day, and for those
    before the first."""
    number = days(day)
    since = max((first for first in EDITIONS if first <= day), default=None)
    if since is None:
        raise BadRequest("day", f"the first adventure of the day was on {FIRST}")
    plays, passed = EDITIONS[since], number - days(since)
    play = _in_turn(plays, passed)
    value, count = dice.below(dice.stream_start(number, "daily party"), play.most - play.least + 1)
    _, heroes = dice.shuffled(value, play.heroes)
    return {"adventure": play.adventure, "heroes": list(heroes[:play.least + count]), "seed": int(day.replace("-", "")),
            **RULES}


def _in_turn(plays: tuple[Play, ...], passed: int) -> Play:
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
    year, month, date = map(int, day.split("-"))
    if not (1 <= year <= LATEST and 1 <= month <= 12 and 1 <= date <= MONTHS[month - 1] + (month == 2 and _leap(year))):
        raise BadRequest("day", f"there is no {day}")
    before = year - 1
    return (365 * before + before // 4 - before // 100 + before // 400 + sum(MONTHS[:month - 1])
            + (month > 2 and _leap(year)) + date)


def _leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
