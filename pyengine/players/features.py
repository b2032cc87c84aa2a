"""A game in numbers, for players that learn: the table as one hero's player sees it, and each answer.

Every number lies between -1 and 1. Places are relative to where the hero stands. Nothing is used that players do not
see. An empty seat, and an answer that is about no place, have zeros.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..rules.encounters import experience_total
from ..state.rows import Figure, Option, Question, Square
from ..state.state import State

KINDS = ("figure", "square", "path", "edge", "tile", "card", "option", "may", "order", "amount")
PHASES = ("hero", "exploration", "villain")
SEATS, FOES, COUNTERS = 5, 8, 6
FAR, HARDY, LONG = 40, 20, 60              # squares, hit points and the like, rounds: what counts as 1
SIDE = 4                                   # squares of a tile
PER_SEAT, PER_FOE, PER_OPTION = 7, 5, len(KINDS) + 13
TABLE_SIZE = len(PHASES) + 7 + COUNTERS + SEATS * PER_SEAT + FOES * PER_FOE
Numbers = list[float]


def table_numbers(state: State, hero: str) -> Numbers:
    """The table: phase, what is left to do, counters, heroes from this one on in turn order, the nearest foes."""
    table, here = state.table, square_of(state, hero)
    found = [float(table.phase == phase) for phase in PHASES]
    found += [_share(table.slots, 4), float(table.acted), _share(table.moving, HARDY), _share(table.surges, 10),
              _share(table.round, LONG), _share(experience_total(state), HARDY), float(table.active == hero)]
    found += _padded((_share(value, HARDY) for _, value in sorted(state.counters.items())), COUNTERS)
    found += _padded((number for one in _from(state, hero) for number in _hero(state, one, here)), SEATS * PER_SEAT)
    foes = sorted((figure for figure in state.figures.values() if figure.kind != "hero"),
                  key=lambda figure: (_far(figure.square, here), figure.order))
    return found + _padded((number for foe in foes[:FOES] for number in _foe(foe, here)), FOES * PER_FOE)


def option_numbers(state: State, question: Question, option: Option) -> Numbers:
    """An answer: the kind of its question, where and whom it is about, what it does."""
    about, here = option.about, square_of(state, question.who)
    figure = state.figures.get(about.get("figure", ""))
    action = str(about.get("action", ""))
    return [*(float(question.kind == kind) for kind in KINDS), *_way(here, place_of(state, option)),
            float(figure is not None and figure.kind == "hero"), float(figure is not None and figure.kind != "hero"),
            _share(figure.hit_points if figure else 0, HARDY), _share(about.get("steps", 0), HARDY),
            _share(_whole(about.get("amount", 0)), HARDY), float(action == "move"), float(action == "use"),
            float(action == "yes"), float(action in ("no", "pass", "end")), float("card" in about),
            float(_takes(state, about) == "attack")]


def place_of(state: State, option: Option) -> Square | None:
    """The square that an answer is about: of the figure or in the middle of the tile that it names, too."""
    about = option.about
    if "square" in about:
        square: Square = tuple(about["square"])
        return square
    if "figure" in about:
        return square_of(state, about["figure"])
    tile = state.tiles.get(about.get("tile", ""))
    return (SIDE * tile.x + SIDE // 2, SIDE * tile.y + SIDE // 2) if tile else None


def square_of(state: State, figure: str) -> Square | None:
    """Where a figure stands."""
    return state.figures[figure].square if figure in state.figures else None


def _from(state: State, hero: str) -> list[str]:
    """The heroes in turn order, this one first."""
    seated = state.setup.heroes
    at = seated.index(hero)
    return [*seated[at:], *seated[:at]]


def _hero(state: State, hero: str, here: Square | None) -> Numbers:
    figure = state.figures.get(hero)
    if figure is None:
        return [0.0] * PER_SEAT
    row = state.heroes[hero]
    return [1.0, _share(figure.hit_points, HARDY), _share(row.level, 4), _share(len(figure.conditions), 4),
            float(state.table.active == hero), *_way(here, figure.square)]


def _foe(figure: Figure, here: Square | None) -> Numbers:
    return [1.0, _share(figure.hit_points, HARDY), float(figure.kind == "villain"), *_way(here, figure.square)]


def _way(here: Square | None, there: Square | None) -> tuple[float, float]:
    """How far it is, to the right and down."""
    if there is None:
        return 0.0, 0.0
    across, down = here or (0, 0)              # nobody stands anywhere before the first turn
    return _share(there[0] - across, FAR), _share(there[1] - down, FAR)


def _far(there: Square | None, here: Square | None) -> int:
    if here is None or there is None:
        return FAR
    return max(abs(there[0] - here[0]), abs(there[1] - here[1]))


def _takes(state: State, about: dict[str, Any]) -> str:
    """What part of the Hero Phase an answer takes."""
    card = state.definitions.card(about["card"]) if "card" in about else None
    return str(about.get("takes", getattr(card, "takes", "")))


def _whole(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _share(value: int, of: int) -> float:
    return max(-1.0, min(1.0, value / of))


def _padded(numbers: Iterable[float], size: int) -> Numbers:
    found = list(numbers)[:size]
    return found + [0.0] * (size - len(found))
