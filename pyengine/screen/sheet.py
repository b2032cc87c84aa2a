"""The sheet of an adventure as it stands: this party's numbers, the clocks with what is marked on them,
the rules in force.

For screens only; nothing here is asked while a game is played. `news` compares two moments of a game, so that a clock
that comes to a mark and a rule that comes into force are told of in the log.
"""
from __future__ import annotations

from typing import Any

from ..cards.card_parts import Clock
from ..cards.definition import Adventure
from ..rules.by_heroes import SIZES, value_for
from ..rules.endings import goal
from ..state.state import State

Shown = dict[str, Any]


def sheet_of(state: State) -> Shown:
    """The sheet of the game's adventure, for its party and as things stand."""
    adventure, heroes = state.adventure, len(state.setup.heroes)
    return {"heroes": heroes, "values": values_for(adventure, heroes), "goal": goal(state),
            "covered": covered(adventure, [clock for clock in adventure.sheet.clocks if not _true(state, clock.when)]),
            "clocks": [shown for shown in (_clock(state, clock, heroes) for clock in adventure.sheet.clocks)
                       if shown is not None],
            "rules": rules_in_force(state), "losing": losing(adventure, heroes),
            "defeats": list(adventure.sheet.defeats), "falling": adventure.default_defeat}


def losing(adventure: Adventure, heroes: int) -> list[Shown]:
    """Which counter loses the game where: told from the start, whether its track is shown yet or not."""
    ends = [(clock.counter, value_for(clock.end, heroes)) for clock in adventure.sheet.clocks if clock.ends == "defeat"]
    return [{"counter": counter, "end": end} for counter, end in ends if end is not None]


def values_for(adventure: Adventure, heroes: int) -> dict[str, int | None]:
    """A column of the table: each row's number for so many heroes."""
    return {name: row.at(heroes) for name, row in adventure.rows.items()}


def covered(adventure: Adventure, hidden: list[Clock]) -> list[str]:
    """The rows of which only the marks of tracks speak that are not shown yet: nobody can know what they are."""
    told = {_key(number) for clock in adventure.sheet.clocks for number in (clock.start, clock.end)}
    told |= {_key(mark) for clock in adventure.sheet.clocks if clock not in hidden for mark in clock.marks}
    marked = {_key(mark) for clock in hidden for mark in clock.marks}
    return [name for name in adventure.rows if name in marked - told]


def _clock(state: State, clock: Clock, heroes: int) -> Shown | None:
    end = value_for(clock.end, heroes)
    if end is None or not _true(state, clock.when):
        return None
    return {**_track(clock, heroes), "value": state.counters.get(clock.counter, 0)}


def _track(clock: Clock, heroes: int) -> Shown:
    marks = [{"key": _key(mark), "at": value_for(mark, heroes)} for mark in clock.marks]
    return {"counter": clock.counter, "start": value_for(clock.start, heroes), "end": value_for(clock.end, heroes),
            "ends": clock.ends, "falls": clock.falls(heroes),
            "marks": [mark for mark in marks if mark["at"] is not None]}


def _key(mark: Any) -> str:
    """Under which name the words have a mark: its number, or the row that it names."""
    return str(getattr(mark, "name", mark))


def rules_in_force(state: State) -> list[str]:
    """The ids of the rules that this party has to know by now."""
    heroes = len(state.setup.heroes)
    return [rule.id for rule in state.adventure.sheet.rules if rule.heroes[0] <= heroes <= rule.heroes[1]
            and _true(state, rule.when)]


def _true(state: State, when: Any) -> bool:
    return when is None or bool(when(state, {"you": state.table.active or state.setup.heroes[0]}))


def printed(adventure: Adventure) -> Shown:
    """The sheet before anybody plays, for each size of the party: what the new-game screen shows."""
    sheet, least, most = adventure.sheet, *adventure.heroes
    sizes = [size for size in SIZES if least <= size <= most]
    return {"rows": {name: {size: row.at(size) for size in sizes} for name, row in adventure.rows.items()},
            "covered": covered(adventure, [clock for clock in sheet.clocks if clock.when is not None]),
            "clocks": {size: [_track(clock, size) for clock in sheet.clocks if clock.when is None
                              and value_for(clock.end, size) is not None] for size in sizes},
            "rules": {size: [rule.id for rule in sheet.rules if rule.when is None
                             and rule.heroes[0] <= size <= rule.heroes[1]] for size in sizes},
            "later": sum(rule.when is not None for rule in sheet.rules),
            "losing": {size: losing(adventure, size) for size in sizes},
            "defeats": list(sheet.defeats), "falling": adventure.default_defeat}


# ---------------------------------------------------------------- what is new

def news(before: State, after: State) -> list[Shown]:
    """Marks that clocks have come to, and rules that have come into force, between two moments of a game."""
    if after.table.outcome is not None or not before.setup.heroes:
        return []
    known = rules_in_force(before)
    told = [_event("rule_in_force", rule_id=rule) for rule in rules_in_force(after) if rule not in known]
    return [*(event for clock in after.adventure.sheet.clocks for event in _crossed(clock, before, after)), *told]


def _crossed(clock: Clock, before: State, after: State) -> list[Shown]:
    old, new = (state.counters.get(clock.counter, 0) for state in (before, after))
    heroes = len(after.setup.heroes)
    forward = clock.falls(heroes) == (new < old)
    marks = _track(clock, heroes)["marks"] if new != old and forward else []
    return [_event("mark_reached", counter=clock.counter, value=mark["at"], mark=mark["key"]) for mark in marks
            if min(old, new) <= mark["at"] <= max(old, new) and mark["at"] != old]


def _event(name: str, **about: Any) -> Shown:
    return {"type": name, **about, "because": [], "rule": ""}
