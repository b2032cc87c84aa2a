"""Numbers that depend on the number of heroes: the rows of an adventure's `by_heroes:` table."""
from __future__ import annotations

from typing import Any, NamedTuple

from ..state.state import State

SIZES = (1, 2, 3, 4, 5)            # so many heroes may play (GEN-02)


class Row(NamedTuple):
    """A row of the table: one number per party size; None where that party has none."""

    name: str
    # for nobody, one hero, two ... ; what is not printed is like the nearest that is
    values: tuple[int | None, ...]
    sign: int = 1

    def at(self, heroes: int) -> int | None:
        """The number for a party of this size."""
        value = self.values[min(heroes, SIZES[-1])]
        return None if value is None else self.sign * value

    def turned(self) -> Row:
        """The negated row, for numbers that are subtracted."""
        return self._replace(sign=-self.sign)


def made(name: str, printed: dict[int, int | None]) -> Row:
    """A row from its printed columns. Party sizes that are not printed take the nearest printed value, for tables laid
    by tests."""
    nearest = [min(printed, key=lambda size: (abs(size - heroes), size)) for heroes in range(SIZES[-1] + 1)]
    return Row(name, tuple(printed[size] for size in nearest))


def number(state: State, value: Any) -> int:
    """A number of the set-up: written plainly, or a row of the table."""
    return (value.at(len(state.setup.heroes)) or 0) if isinstance(value, Row) else int(value)


def value_for(value: Any, heroes: int) -> int | None:
    """Look up a row's value before a party has been chosen."""
    return value.at(heroes) if isinstance(value, Row) else value
