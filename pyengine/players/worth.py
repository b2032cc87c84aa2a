"""What a position is worth to the heroes, in hit points. It holds for every adventure: it is made of the party's own
state and of the goals, clocks and counters that the adventure itself declares.

It reads what players can see, never a deck or a die.
"""
from __future__ import annotations

from ..cards.card_parts import Clock
from ..cards.vocabulary.declarations import EXPERIENCE as PAID_IN_EXPERIENCE
from ..rules.by_heroes import value_for
from ..rules.encounters import worth as experience_of
from ..rules.endings import goal
from ..state.rows import Figure
from ..state.state import State

VICTORY = 120.0
SURGE = 7.0
STANDING = 4.0                     # a hero on its feet, beyond its hit points
EXPERIENCE = 0.3
MONEY = 1.0                        # experience, where the adventure sells something for it
CLOCK = 25.0                       # a whole clock, from its start to the end of the game
ALARM = 10.0                       # a whole clock at whose end something bad happens, and the game goes on
WHOLE = {"victory": CLOCK, "goal": CLOCK, "alarm": -ALARM, "defeat": -CLOCK}
STAGE = 8.0                        # a goal of the adventure reached
CARDS = {"item": 2.5, "power": 2.0, "curse": -3.0, "environment": -1.5, "ally": 3.0, "advancement": 2.0}
CONDITION = -1.5


def worth(state: State) -> float:
    """The value of a position for the heroes: more is better."""
    if state.table.outcome is not None:
        return VICTORY if state.table.outcome == "victory" else -VICTORY
    return (sum(map(_of_figure, state.figures.values())) + _of_cards(state)
            + SURGE * state.table.surges + _of_experience(state) + progress(state))


def parts(state: State) -> dict[str, float]:
    """The same value by what it is made of: PARTS."""
    if state.table.outcome is not None:
        return dict.fromkeys(PARTS, 0.0) | {"end": worth(state)}
    figures = {figure.id: _of_figure(figure) for figure in state.figures.values()}
    heroes = sum(value for figure, value in figures.items() if state.figures[figure].kind == "hero")
    return {"heroes": heroes, "monsters": sum(figures.values()) - heroes,
            "cards": _of_cards(state), "surges": SURGE * state.table.surges,
            "experience": _of_experience(state), "progress": progress(state), "end": 0.0}


PARTS = ("heroes", "monsters", "cards", "surges", "experience", "progress", "end")


def _of_figure(figure: Figure) -> float:
    if figure.kind == "hero":
        here = STANDING * (figure.hit_points > 0) + figure.hit_points if figure.square is not None else STANDING
        return here + CONDITION * len(figure.conditions)
    if figure.square is None or figure.kind not in ("monster", "villain"):
        return 0.0
    if figure.kind == "villain":
        return -2.0 * figure.hit_points
    return -2.0 - 0.7 * figure.hit_points


def _of_cards(state: State) -> float:
    total = 0.0
    for row in state.cards.values():
        value = CARDS.get(row.zone)
        if value is not None:                    # most cards in play are worth nothing by themselves
            total += value if row.ready or value < 0 else 0.4 * value
    return total


def _of_experience(state: State) -> float:
    if not state.experience:
        return 0.0
    each = MONEY if sells_for_experience(state) else EXPERIENCE
    return each * sum(experience_of(state, card) for card in state.experience)


def sells_for_experience(state: State) -> bool:
    """Whether a special action of the adventure is paid with experience."""
    blocks = state.adventure.blocks
    return any(effect.means.price == PAID_IN_EXPERIENCE for use in state.adventure.uses for effect in blocks[use.block])


def progress(state: State) -> float:
    """How far the party has come: the adventure's goals that are behind it, and where its clocks stand."""
    heroes = len(state.setup.heroes)
    clocks = sum(_of_clock(state, clock, heroes) for clock in state.adventure.sheet.clocks)
    names = [one.id for one in state.adventure.goals]
    now = goal(state)
    return clocks + (STAGE * names.index(now) if now in names else 0.0)


def clock_steps(state: State, counter: str, steps: int) -> float:
    """What it is worth that a counter moves so many steps; nothing, if no clock of the sheet counts it."""
    clocks = (clock for clock in state.adventure.sheet.clocks if clock.counter == counter)
    return sum(_of_steps(clock, steps, len(state.setup.heroes)) for clock in clocks)


def _of_clock(state: State, clock: Clock, heroes: int) -> float:
    whole = WHOLE[clock.ends]
    come = _of_steps(clock, state.counters.get(clock.counter, 0) - (value_for(clock.start, heroes) or 0), heroes)
    return min(max(whole, 0.0), max(min(whole, 0.0), come))


def _of_steps(clock: Clock, steps: int, heroes: int) -> float:
    start, end = value_for(clock.start, heroes) or 0, value_for(clock.end, heroes)
    return WHOLE[clock.ends] * steps / (end - start) if end is not None and end != start else 0.0
