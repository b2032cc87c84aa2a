"""Villains with two forms: one total of hit points, and a card that damage turns over (VILLAINCARD-07, A133)."""
from __future__ import annotations

from typing import Any

from ..flow.procedures import TOTAL
from ..state import changes
from ..state.rows import Figure
from ..state.state import State
from .numbers import base, in_second_form


def tactics(state: State, figure: Figure) -> tuple[tuple[int, Any], ...]:
    """The tactics of the visible side, with their numbers on the card (numbering continues on the second side)."""
    definition = state.definitions.card(figure.card)
    if definition.second is None or not in_second_form(state, figure.id, figure.hit_points):
        return tuple(enumerate(definition.tactics))
    return tuple(enumerate(definition.second.tactics, len(definition.tactics)))


def tell_if_turned_over(state: State, figure_id: str, before: int) -> None:
    """Emit an event if damage or healing has turned the card over."""
    figure = state.figures.get(figure_id)
    if state.events is None or figure is None or figure.kind != "villain":
        return
    definition = state.definitions.card(figure.card)
    if definition.second is None or figure.hit_points == 0:
        return
    second = in_second_form(state, figure_id, figure.hit_points)
    if second != in_second_form(state, figure_id, before):
        _tell(state, figure, second)


def _tell(state: State, figure: Figure, second: bool) -> None:
    changes.emit(state, "form_changed", "VILLAINCARD-07", figure=figure.id, card=figure.card, second=second)
    if state.turned is not None:
        state.turned = {**state.turned, figure.id: second}


def tell_if_totals_turned_over(state: State) -> None:
    """Emit an event for each villain whose card a changed total has turned over since the step before. Until cards
    change totals, the printed ones say which side shows."""
    if state.events is None:
        return
    villains = [figure for figure in state.figures.values()
                if figure.kind == "villain" and state.definitions.card(figure.card).second is not None]
    for figure in villains:
        second = in_second_form(state, figure.id, figure.hit_points)
        if second != _showed_second(state, figure) and figure.hit_points > 0:
            _tell(state, figure, second)
    state.turned = {figure.id: in_second_form(state, figure.id, figure.hit_points) for figure in villains} if (
        TOTAL in state.index.modifiers) else None


def _showed_second(state: State, figure: Figure) -> bool:
    """Whether the second side of a villain's card showed before the step."""
    if state.turned is not None:
        return state.turned.get(figure.id, False)
    lost: int = base(state, figure.id, TOTAL) - figure.hit_points
    return bool(lost >= state.definitions.card(figure.card).second.damage)
