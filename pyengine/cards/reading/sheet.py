"""The sheet of an adventure: its table of numbers by heroes, its clocks, its rules and the ways to lose it.

What players read there and what the engine does come from one place, so that they cannot differ: a row of the table is
named by set-up, conditions and texts alike, and a clock that says `lose_at:` is itself the condition that loses.
"""
from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional

from ...rules.by_heroes import SIZES, Row, made, value_for
from ..definition import Defeat, Definition, Truth
from ..place import Place, short
from ..vocabulary.declarations import Bound, Whole
from ..vocabulary.when_clauses import read_condition

NONE = "none"                                  # a party of that size has no such number
ANY = "any"                                    # the same for every party
ROW_KEYS = ("label", ANY, *map(str, SIZES))
CLOCK_KEYS = ("counter", "from", "lose_at", "win_at", "alarm_at", "goal", "ending", "text", "marks", "when")
MARK_KEYS = ("at", "text")
RULE_KEYS = ("id", "name", "text", "when", "heroes")
DEFEAT_KEYS = ("id", "text")
ENDS = {"lose_at": "defeat", "win_at": "victory", "alarm_at": "alarm", "goal": "goal"}
LIMIT_KEYS = ("min", "max")
NUMBER = Bound(0, 99)


class Clock(NamedTuple):
    """A counter on a track: where it begins, where it ends and what is printed on the way."""

    counter: str
    start: Any                     # a number or a row, like those below
    end: Any
    ends: str                      # what its end brings: defeat, victory; alarm or goal, and the game goes on
    ending: str                    # the story of that end, if not the usual one
    marks: tuple[Any, ...]
    when: Optional[Truth]          # from when on it is shown

    def falls(self, heroes: int) -> bool:
        """Whether it is counted down."""
        return (value_for(self.end, heroes) or 0) < (value_for(self.start, heroes) or 0)

    def has_ended(self, state: Any) -> bool:
        """Whether its counter stands at its end, or beyond."""
        return _at_end(self, len(state.setup.heroes))(state, {})


class Rule(NamedTuple):
    """A rule of the adventure under a heading: for parties of which sizes, and from when on it is shown."""

    id: str
    when: Optional[Truth]
    heroes: tuple[int, int]


class Sheet(NamedTuple):
    """What an adventure shows of itself."""

    clocks: tuple[Clock, ...] = ()
    rules: tuple[Rule, ...] = ()
    defeats: tuple[str, ...] = ()


# ---------------------------------------------------------------- the table

def read_rows(card: Definition, raw: Any, at: Place) -> None:
    """The rows of by_heroes:, read before everything that may name them."""
    for name, part in at.mapping(raw).items():
        if not name.isidentifier():
            at.problem(f"{short(name)} is not a name")
        card.rows[name] = _read_row(name, part, card.heroes, at.into(name))


def _read_row(name: str, raw: Any, heroes: tuple[int, int], at: Place) -> Row:
    written = at.mapping(raw)
    at.only(written, ROW_KEYS)
    sizes = range(heroes[0], heroes[1] + 1)
    if ANY in written and any(str(size) in written for size in SIZES):
        at.problem("any: is for every party, and other columns stand beside it")
    printed = {size: _column(written[key], at.into(key)) for size in sizes for key in (str(size), ANY) if key in written}
    missing = [str(size) for size in sizes if size not in printed]
    if missing:
        at.problem(f"there is no number for {' and '.join(missing)} hero{'es' * (missing != ['1'])}")
    for size in SIZES:
        if str(size) in written and size not in sizes:
            at.into(size).problem(f"the adventure is for {heroes[0]} to {heroes[1]} heroes")
    return made(name, printed or {1: 0})


def _column(raw: Any, at: Place) -> Optional[int]:
    return None if raw == NONE else Whole(0, 99).read(raw, at)


# ---------------------------------------------------------------- clocks, rules, defeats

def read_sheet(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """Everything but the table; the words are looked at by check_sheet, for what is shipped has none."""
    def each(key: str, read: Callable[..., Any]) -> tuple[Any, ...]:
        here = at.into(key)
        return tuple(read(card, part, here.into(number)) for number, part in enumerate(here.sequence(raw.get(key, []))))

    card.sheet = Sheet(each("clocks", _read_clock), each("rules", _read_rule), each("defeats", _read_defeat))
    won = tuple(reached(clock) for clock in card.sheet.clocks if clock.ends == "victory")
    if won and card.win is not None:
        at.into("win").problem("a clock says win_at: already")
    if won:
        card.win = won[0] if len(won) == 1 else lambda state, names: all(test(state, names) for test in won)
    story = raw.get("lose_story", "defeat")
    card.lose += tuple(Defeat(reached(clock), clock.ending or story) for clock in card.sheet.clocks if clock.ends == "defeat")


def _read_clock(card: Definition, raw: Any, at: Place) -> Clock:
    written = at.mapping(raw)
    at.only(written, CLOCK_KEYS)
    counter = str(written.get("counter"))
    start = NUMBER.read(written["from"], at.into("from")) if "from" in written else card.setup["counters"].get(counter, 0)
    kinds = [key for key in ENDS if key in written]
    if len(kinds) != 1:
        at.problem(f"a clock has one end: {', '.join(ENDS)}")
    key = kinds[0] if kinds else "goal"
    end = NUMBER.read(written.get(key, 1), at.into(key))
    marks = at.into("marks")
    found = tuple(_read_mark(part, marks.into(number)) for number, part in enumerate(marks.sequence(written.get("marks", []))))
    return Clock(counter, start, end, ENDS[key], written.get("ending", ""), found, _when(written, at))


def _read_mark(raw: Any, at: Place) -> Any:
    written = at.mapping(raw)
    at.only(written, MARK_KEYS)
    return NUMBER.read(written.get("at"), at.into("at"))


def _read_rule(card: Definition, raw: Any, at: Place) -> Rule:
    written = at.mapping(raw)
    at.only(written, RULE_KEYS)
    limits = at.into("heroes").mapping(written.get("heroes", {}))
    at.into("heroes").only(limits, LIMIT_KEYS)
    least, most = (Whole(1, 5).read(limits.get(key, size), at.into("heroes")) for key, size in zip(LIMIT_KEYS, card.heroes))
    return Rule(str(written.get("id")), _when(written, at), (least, most))


def _read_defeat(card: Definition, raw: Any, at: Place) -> str:
    written = at.mapping(raw)
    at.only(written, DEFEAT_KEYS)
    return str(written.get("id"))


def _when(written: dict[str, Any], at: Place) -> Optional[Truth]:
    return read_condition(written["when"], at.into("when")) if "when" in written else None


def reached(clock: Clock) -> Truth:
    """Whether a clock has come to its end; asked at every step of a game."""
    by_size = tuple(_at_end(clock, heroes) for heroes in (0, *SIZES))
    if not isinstance(clock.end, Row) and not isinstance(clock.start, Row):
        return by_size[0]
    return lambda state, names: by_size[len(state.setup.heroes)](state, names)


def _at_end(clock: Clock, heroes: int) -> Truth:
    counter, end = clock.counter, value_for(clock.end, heroes)
    if end is None:
        return lambda state, names: False
    if clock.falls(heroes):
        return lambda state, names: state.counters.get(counter, 0) <= end
    return lambda state, names: state.counters.get(counter, 0) >= end
