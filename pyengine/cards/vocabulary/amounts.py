"""Amounts: numbers that a card computes. No arithmetic beyond count, half and plus (refusal policy)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...rules import numbers
from ...rules.by_heroes import number as number_of_row
from ...state.state import State
from .. import nouns
from ..place import Place, short
from .declarations import AMOUNTS, Bound, Names, Setting, Text, Whole, clause, read_settings, typed_clause
from .searches import NameOf, Search, read_name

Value = Callable[[State, Names], int]
NUMBER = Whole()
OWN_NUMBERS = ("speed", "half_speed", "surge_value")


class Amount(Setting):
    """A whole number, or one of the words and forms that give one."""

    kind = "amount"

    def typed(self, raw: Any) -> Any:
        return typed_clause(AMOUNTS, raw) if isinstance(raw, dict) else NUMBER.typed(raw)

    def read(self, raw: Any, at: Place) -> Value:
        return read_amount(raw, at)


class Step(Bound):
    """A whole number or, in an adventure, a row of its table (by_heroes:); -NAME takes the row off."""

    kind = "amount"

    def read(self, raw: Any, at: Place) -> Any:
        found = super().read(raw, at)
        if isinstance(found, int):
            return lambda state, names: found
        return lambda state, names: number_of_row(state, found)


class AmountList(Setting):
    """A list of amounts."""

    def typed(self, raw: Any) -> Any:
        return [Amount().typed(one) for one in raw] if isinstance(raw, list) else raw

    def read(self, raw: Any, at: Place) -> list[Value]:
        return [read_amount(part, at.into(index)) for index, part in enumerate(at.sequence(raw))]


def read_amount(raw: Any, at: Place) -> Value:
    """Compile an amount."""
    if isinstance(raw, dict):
        return _read_form(raw, at)
    if raw in OWN_NUMBERS:
        return _own_number(raw)
    if isinstance(raw, str):
        row = at.row(raw)
        if row is not None:
            return lambda state, names: number_of_row(state, row)
        getter = read_name(raw, at, nouns.NUMBER)
        return lambda state, names: int(getter(state, names) or 0)
    if type(raw) is not int:
        at.problem(f"expected an amount, found {short(raw)}")
        raw = 0
    return lambda state, names: raw


def _own_number(word: str) -> Value:
    """Speed, half of it (rounded down, at least 1: ruling), or Surge Value of the hero concerned."""
    def value(state: State, names: Names) -> int:
        who = names.get("you") or state.table.active
        number = numbers.value(state, who, "speed" if word == "half_speed" else word)
        return max(1, number // 2) if word == "half_speed" and number else number
    return value


def _read_form(raw: dict[str, Any], at: Place) -> Value:
    if len(raw) != 1 or next(iter(raw)) not in AMOUNTS:
        at.problem(f"an amount is a number or one of {', '.join(AMOUNTS)}", next(iter(raw), ""), AMOUNTS)
        return lambda state, names: 0
    key, argument = next(iter(raw.items()))
    form, deeper = AMOUNTS[key], at.into(key)
    made: Value = (form.make(**read_settings(argument, form.setting, deeper)) if isinstance(form.setting, dict)
                   else form.make(form.setting.read(argument, deeper)))
    return made


@clause(AMOUNTS, "count", Search(group=True))
def count(search: Any) -> Value:
    """How many fit a search."""
    return lambda state, names: len(search.candidates(state, names))


@clause(AMOUNTS, "counter", Text())
def counter(name: str) -> Value:
    """What a counter of the adventure shows."""
    return lambda state, names: state.counters.get(name, 0)


@clause(AMOUNTS, "plus", AmountList())
def plus(terms: list[Value]) -> Value:
    """The sum of some amounts."""
    return lambda state, names: sum([term(state, names) for term in terms])


@clause(AMOUNTS, "half", Amount())
def half(whole: Value) -> Value:
    """Half of an amount, rounded down."""
    return lambda state, names: whole(state, names) // 2


@clause(AMOUNTS, "of", NameOf("number"))
def of(getter: Any) -> Value:
    """A number that was saved or that the event carries."""
    return lambda state, names: int(getter(state, names) or 0)
