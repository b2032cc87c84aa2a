"""How the heroes stand: the chance of winning, as far as it can be read off the table. It is made of the party's own
state and of the goals, clocks, villains and named tiles that the adventure itself declares, so it holds for every
adventure.

It reads what players can see, never a deck or a die. Most numbers count by hero: a surge helps a party of two more than
a party of five, and a hero turn costs a smaller party more. The weights are log-odds, fitted to 2,200 games of 21
adventures by the careful player; they tell winners from losers as well in an adventure that was left out. Those of
chambers come from 420 games of three adventures that have them, those of what chambers and victories ask for
(`aims`) from 3,200 games of 34 adventures.
"""
from __future__ import annotations

import math
from collections.abc import Iterator

from ..ahead.determinize import depth, named_tiles
from ..cards.card_parts import Clock
from ..rules import chambers, numbers
from ..rules.by_heroes import value_for
from ..rules.encounters import worth as experience_of
from ..state.rows import Figure
from ..state.state import State
from . import aims
from .survey import Survey

# by hero
HIT_POINT, SURGE, ITEM, DAILY, EXPERIENCE = 0.26, 0.4, 0.15, 0.2, 0.13
MONSTER = -0.27                                    # each hit point of a monster on the board
VILLAIN = 0.28                                     # each hit point that a villain has lost: to find one costs nothing
ESCAPED = 2.6
HIDDEN_TILE = -1.0                                 # each that lies above the deepest named one: a hero turn each
CHAMBER_OPEN, CHAMBER_OVERCOME = 1.3, 0.65         # its monsters had to be met; they are counted when they come
# for the whole party
LAST_SURGE_SPENT, DOOMED = -1.0, -1.0              # doomed: heroes at 0 hit points beyond the surges that are left
ENVIRONMENT = -0.5
CLOCKS = {"victory": 2.6, "goal": 1.5, "alarm": -1.2, "defeat": -2.2}      # a whole clock, by what its end brings
CHAMBER_GOAL, VICTORY = 2.0, 1.5                   # what they ask for, as far as it has come about
GOAL_KNOWN, STEP_TO_GOAL, STEP_TO_EDGE = 0.4, -0.06, -0.15
FAR = 20                                           # steps: farther away makes no difference
DEFEATED, OVERCOME = "defeated:", "overcome:"      # how the counters of defeated figures and of chambers begin


def chance(state: State, hero: str, since: float = 0.0) -> float:
    """The chance that a hero wins, from 0 to 1; of a finished game 0 or 1. since: the standing of the position that
    counts as even."""
    if state.table.outcome is not None:
        winners = state.table.winners
        return float(state.table.outcome == "victory" and (not winners or hero in winners))
    return 1.0 / (1.0 + math.exp(since - standing(state)))


def standing(state: State) -> float:
    """How the heroes stand, in log-odds: differences count, the number itself says little."""
    return _of_each(state) / len(state.setup.heroes) + _of_all(state)


def _of_each(state: State) -> float:
    """What a smaller party has more of."""
    escaped = sum(row.escaped for row in state.heroes.values())
    experience = sum(experience_of(state, card) for card in state.experience)
    return (sum(map(_of_figure, state.figures.values())) + SURGE * state.table.surges + ESCAPED * escaped
            + EXPERIENCE * experience + VILLAIN * sum(_wounds(state)) + sum(_of_cards(state))
            + HIDDEN_TILE * max((depth(state, card) for card in named_tiles(state)), default=0.0)
            + sum(_of_chambers(state)))


def _of_figure(figure: Figure) -> float:
    if figure.kind == "hero":
        return HIT_POINT * max(0, figure.hit_points)
    return MONSTER * figure.hit_points if figure.kind == "monster" and figure.square is not None else 0.0


def _wounds(state: State) -> Iterator[int]:
    """The hit points that villains on the board have lost, and those of defeated ones."""
    for figure in state.figures.values():
        if figure.kind == "villain":
            yield numbers.hit_points_max(state, figure.id) - figure.hit_points
    for name, times in state.counters.items():
        if name.startswith(DEFEATED) and times:
            card = state.definitions.card(name.removeprefix(DEFEATED))
            if card.kind == "villain":
                yield card.numbers["hit_points_max"]


def _of_chambers(state: State) -> Iterator[float]:
    """The chambers that have been found: without them it would look like a misfortune to find one."""
    if chambers.CARDS not in state.decks:
        return
    yield CHAMBER_OPEN * len(aims.open_chambers(state))
    for name, times in state.counters.items():
        if name.startswith(OVERCOME):
            yield CHAMBER_OVERCOME * times


def _of_cards(state: State) -> Iterator[float]:
    for row in state.cards.values():
        if row.zone == "item":
            yield ITEM
        elif row.zone == "power" and row.ready and state.definitions.card(row.card).use == "daily":
            yield DAILY


def _of_all(state: State) -> float:
    """What counts for a party of any size."""
    heroes = len(state.setup.heroes)
    down = sum(figure.kind == "hero" and figure.hit_points <= 0 for figure in state.figures.values())
    return (LAST_SURGE_SPENT * (state.table.surges == 0) + DOOMED * max(0, down - state.table.surges)
            + ENVIRONMENT * sum(row.zone == "environment" for row in state.cards.values())
            + sum(_of_clock(state, clock, heroes) for clock in state.adventure.sheet.clocks)
            + CHAMBER_GOAL * sum(aims.of_chamber(state, row) for row in aims.open_chambers(state))
            + VICTORY * aims.of_adventure(state) + _of_ways(state))


def _of_clock(state: State, clock: Clock, heroes: int) -> float:
    start, end = value_for(clock.start, heroes) or 0, value_for(clock.end, heroes)
    if end is None or end == start:
        return 0.0
    return CLOCKS[clock.ends] * min(1.0, max(0.0, (state.counters.get(clock.counter, 0) - start) / (end - start)))


def _of_ways(state: State) -> float:
    """How far the heroes have to go to a goal, or, as long as they know none, the nearest of them to an edge."""
    surveys = [Survey(state, figure.id) for figure in state.figures.values()
               if figure.kind == "hero" and figure.square is not None and figure.hit_points > 0]
    steps = [min(FAR, survey.to_goal.get(survey.here, FAR)) for survey in surveys if survey.goals]
    if steps:
        return GOAL_KNOWN + STEP_TO_GOAL * sum(steps) / len(steps)
    return STEP_TO_EDGE * min((survey.to_edge.get(survey.here, FAR) for survey in surveys if survey.to_edge), default=0)
