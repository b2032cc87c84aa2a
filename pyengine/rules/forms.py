"""Villains with two forms: one total of hit points, and a card that damage turns over (VILLAINCARD-07, A133)."""
from __future__ import annotations

from typing import Any

from ..state import changes
from ..state.rows import Figure
from ..state.state import State
from .numbers import in_second_form


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
        changes.emit(state, "form_changed", "VILLAINCARD-07", figure=figure_id, card=figure.card, second=second)
