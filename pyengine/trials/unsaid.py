"""Whether an example says everything: what has changed on its table, under the keys of `then`."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..state.rows import Card
from ..state.state import State
from .table import Table

Count = Callable[[State], Any]
BEFORE = ("curse", "rune", "lasting")  # cards that lie before a hero and are not its own


def held_in(state: State, hero: str, zones: tuple[str, ...]) -> list[Card]:
    return [row for row in state.cards.values() if row.zone in zones and row.holder == hero]


def unsaid(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    """The changes that `then` does not mention, in the form in which they would stand there."""
    left: dict[str, Any] = {}
    for key, found in changed(table.before, table.state).items():
        if isinstance(found, dict):
            missing: Any = {name: value for name, value in found.items() if name not in then.get(key, {})}
        elif isinstance(found, list):
            missing = [name for name in found if name not in then.get(key, [])]
        else:
            missing = None if key in then else found
        if missing or missing == 0:
            left[key] = missing
    if "experience" in then:
        left.pop("experience", None)
    return left


def changed(before: State, after: State) -> dict[str, Any]:
    """Everything that an example tells of and that is different now, under the keys of `then`."""
    both = [name for name in before.figures if name in after.figures]
    figures = [(name, before.figures[name], after.figures[name]) for name in both]
    new = {name for name in after.figures if name not in before.figures and name[0] == "m" and name[1:].isdecimal()}
    found: dict[str, Any] = {
        "hit_points": {name: now.hit_points for name, was, now in figures if was.hit_points != now.hit_points},
        "at": {name: list(now.square) for name, was, now in figures if was.square != now.square and now.square},
        "conditions": {
            name: sorted(now.conditions)
            for name, was, now in figures
            if sorted(was.conditions) != sorted(now.conditions)
        },
        "gone": [name for name in before.figures if name not in after.figures],
    }
    found["at"] |= {name: list(square) for name in sorted(new) if (square := after.figures[name].square)}
    found |= {key: _different(before, after, count) for key, count in COUNTED.items()}
    was, now = _ready(before), _ready(after)
    found["ready"] = {card: now[card] for card in now if card in was and was[card] != now[card]}
    found["discarded"] = sorted(_discards(after) - _discards(before))
    for key, number in NUMBERS.items():
        if number(before) != number(after):
            found[key] = number(after)
    earned = sorted(
        (
            Counter(after.experience)
            - Counter(before.experience)
            - Counter(before.figures[name].card for name in found["gone"])
        ).elements()
    )
    if earned or len(after.experience) < len(before.experience):
        found["experience"] = sorted(after.experience)
    return found


def _different(before: State, after: State, count: Any) -> dict[str, Any]:
    """The changed counts, by thing; 0 or [] for what is gone."""
    was, now = count(before), count(after)
    nothing = type(next(iter({**was, **now}.values()), 0))()
    return {name: now.get(name, nothing) for name in {**was, **now} if was.get(name, nothing) != now.get(name, nothing)}


def _discards(state: State) -> set[str]:
    """Cards in discard piles (not the tokens that lie in pools of their own)."""
    return {card for deck in state.decks.values() for card in deck.discard if state.definitions.kind_of(card)}


def _ready(state: State) -> dict[str, str]:
    """Powers, items and the like that lie before heroes, face up or down."""
    return {
        row.card: "true" if row.ready else "false"
        for row in state.cards.values()
        if row.zone in ("power", "item", "advancement")
    }


def _held(zones: tuple[str, ...]) -> Any:
    return lambda state: {hero: sorted(row.card for row in held_in(state, hero, zones)) for hero in state.heroes}


COUNTED: dict[str, Count] = {
    "counters": lambda state: {name: value for name, value in state.counters.items() if ":" not in name},
    "tokens": lambda state: Counter(row.token for row in state.tokens.values()),
    "edge_tiles": lambda state: Counter(row.card for row in state.edge_tiles.values()),
    "gold": lambda state: {hero: row.gold for hero, row in state.heroes.items()},
    "levels": lambda state: {hero: row.level for hero, row in state.heroes.items()},
    "items": _held(("item",)),
    "before": _held(BEFORE),
    "runes": lambda state: {
        hero: {row.card: row.side for row in held_in(state, hero, ("rune",))} for hero in state.heroes
    },
}
NUMBERS: dict[str, Count] = {
    "surges": lambda state: state.table.surges,
    "outcome": lambda state: state.table.outcome or "",
    "tiles": lambda state: len(state.tiles),
}
