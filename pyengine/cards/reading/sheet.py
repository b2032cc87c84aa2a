"""The sheet of an adventure: its table of numbers by heroes, its clocks, its rules, its goals and the ways to lose it.

What players read there and what the engine does come from one place, so that they cannot differ: a row of the table is
named by set-up, conditions and texts alike, and a clock that says `lose_at:` is itself the condition that loses.
"""
from __future__ import annotations

from typing import Any

from ...rules.by_heroes import SIZES, Row, made, value_for
from ..card_parts import Area, Clock, Defeat, Goal, Rule, Sheet, Truth
from ..definition import Adventure
from ..place import Place
from ..vocabulary.declarations import Bound, Id, Names, Text
from ..vocabulary.searches import Search
from .parts import PARTY, WHEN
from .table import ById, Column, Many, Part, Values, key, part, unshipped

ANY = "any"                                    # the same for every party
ENDS = {"lose_at": "defeat", "win_at": "victory", "alarm_at": "alarm", "goal": "goal"}
COLUMN, NUMBER = Column(0, 99), Bound(0, 99)
PLACES = Search("placed", many=True)
ID = key(Id(), "its name in words", True)


# ---------------------------------------------------------------- the table

class Table(ById):
    """Rows by name: numbers that depend on the party."""

    def __init__(self) -> None:
        super().__init__(Part("row"))


def _row(values: Values, at: Place) -> Row:
    least, most = at.card.heroes
    sizes = range(least, most + 1)
    if ANY in values and any(str(size) in values for size in SIZES):
        at.problem("any: is for every party, and other columns stand beside it")
    printed: dict[int, int | None] = {size: values[name] for size in sizes for name in (str(size), ANY)
                                      if name in values}
    missing = [str(size) for size in sizes if size not in printed]
    if missing:
        at.problem(f"there is no number for {' and '.join(missing)} hero{'es' * (missing != ['1'])}")
    for size in SIZES:
        if str(size) in values and size not in sizes:
            at.into(size).problem(f"the adventure is for {least} to {most} heroes")
    return made(at.path[-1], printed or {1: 0})


part("row", _row, {"label": unshipped(Text(), "as printed", True), ANY: key(COLUMN, "the same for every party"),
                   **{str(size): key(COLUMN, f"for {size} hero{'es' * (size > 1)}") for size in SIZES}})


# ---------------------------------------------------------------- clocks, rules, goals, defeats

def _clock(values: Values, at: Place) -> Clock:
    counter = values.get("counter", "")
    start = values.get("from", at.card.setup.counters.get(counter, 0))
    ends = [name for name in ENDS if name in values]
    if len(ends) != 1:
        at.problem(f"a clock has one end, one of {', '.join(ENDS)}; found {', '.join(ends) or 'none'}")
    end = ends[0] if ends else "goal"
    return Clock(counter, start, values.get(end, 1), ENDS[end], values.get("ending", ""), values.get("marks", ()),
                 values.get("when"))


part("clock", _clock, {
    "counter": key(Text(), "what is counted", True), "from": key(NUMBER, "where it begins, if not as in the set-up"),
    "lose_at": key(NUMBER, "the game is lost when it comes to this"),
    "win_at": key(NUMBER, "won when it comes to this; of several clocks, when all have"),
    "goal": key(NUMBER, "where it leads, and the game goes on"),
    "alarm_at": key(NUMBER, "something bad happens then, and the game goes on"),
    "ending": key(Text(), "key of the story of that defeat"), "text": unshipped(Text(), "what moves it, as printed"),
    "marks": key(Many(Part("mark")), "places on the way where something happens"),
    "when": key(WHEN, "shown from then on (from the start)"),
})
part("mark", lambda values, at: values.get("at", 0), {
    "at": key(NUMBER, "where", True), "text": unshipped(Text(), "what happens there, as printed"),
})


def _rule(values: Values, at: Place) -> Rule:
    return Rule(values.get("id", ""), values.get("when"), values.get("heroes") or at.card.heroes)


part("rule", _rule, {
    "id": ID, "name": unshipped(Text(), "its heading"), "text": unshipped(Text(), "as printed"),
    "when": key(WHEN, "shown from then on (from the start)"),
    "heroes": key(Part("some parties"), "only for parties of this size"),
})


def _some_parties(values: Values, at: Place) -> tuple[int, int]:
    least, most = at.card.heroes
    return values.get("min", least), values.get("max", most)


part("some parties", _some_parties, PARTY)
part("goal", lambda values, at: Goal(values.get("id", ""), values.get("when"), values.get("at")), {
    "id": ID, "when": key(WHEN, "as long as this is true (always)"), "text": unshipped(Text(), "as printed", True),
    "at": key(PLACES, "where it leads: players of the computer go there, `you` being the hero (actions, villains and "
                      "what can be carried)"),
})
part("area", lambda values, at: Area(values["tiles"], values.get("icon", "")) if "tiles" in values else None, {
    "name": unshipped(Text(), "as printed", True),
    "icon": key(Text(), "name of a picture of game-icons.net, with which the board marks it", True),
    "tiles": key(Search("tile", group=True), "which tiles, as things stand", True),
})
part("defeat", lambda values, at: values.get("id", ""), {"id": ID, "text": unshipped(Text(), "as printed")})


def add_sheet(card: Adventure, values: Values, at: Place) -> None:
    """The sheet, and what its clocks end."""
    card.sheet = Sheet(values.get("clocks", ()), values.get("rules", ()), values.get("defeats", ()))
    won = tuple(reached(clock) for clock in card.sheet.clocks if clock.ends == "victory")
    if won and card.win is not None:
        at.into("win").problem("a clock says win_at: already")
    if won:
        card.win = won[0] if len(won) == 1 else lambda state, names: all(test(state, names) for test in won)
    card.ends_by_clocks = not card.lose and (card.win is None or bool(won))
    card.lose += tuple(Defeat(reached(clock), clock.ending or card.lose_story) for clock in card.sheet.clocks
                       if clock.ends == "defeat")


def reached(clock: Clock) -> Truth:
    """Whether a clock has come to its end; asked at every step of a game."""
    counter, ends = clock.counter, tuple(_end_for(clock, heroes) for heroes in (0, *SIZES))

    def test(state: Any, names: Names) -> bool:
        sign, end = ends[len(state.heroes)]
        has_ended: bool = sign * state.counters.get(counter, 0) >= end
        return has_ended
    return test


def _end_for(clock: Clock, heroes: int) -> tuple[int, int]:
    """(sign, end): a clock has come to its end when its counter, times the sign, has come there."""
    end = value_for(clock.end, heroes)
    return (0, 1) if end is None else (-1, -end) if clock.falls(heroes) else (1, end)
