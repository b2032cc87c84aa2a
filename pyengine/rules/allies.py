"""Allies: figures on the heroes' side that act by the tactics of their card (ALLY-01..04, A203)."""
from __future__ import annotations

from operator import attrgetter

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Card, Frame
from ..state.state import State
from .endings import look_for_an_ending
from .leaving import end_what_lasts_about, own_card
from .moments import moment
from .monsters import landing_squares, new_figure
from .settling import worth_asking

KIND = attrgetter("kind")
FOES = ("monster", "villain")


@step("place_ally")
def place(state: State, frame: Frame) -> None:
    """An ally enters where a card or the adventure says; its card lies before its controller (ALLY-04)."""
    ask_where(state, frame, "ALLY-04")


def ask_where(state: State, frame: Frame, rule: str) -> None:
    """Ask for the square of a new figure; if there is no room it stays out."""
    vars = frame.vars
    size = state.definitions.card(vars["card"]).size
    squares = worth_asking(state, landing_squares(state, vars["goal"], size), size)
    if not squares:
        changes.emit(state, "no_room", rule, card=vars["card"])
        finish(state)
        return
    questions.ask(state, state.table.active or state.setup.heroes[0], "square", questions.square_options(squares),
                  "place_figure", "enter", source=vars["card"], rule=rule, settle=questions.ANY_TIE, card=vars["card"])


@step("place_ally", "enter")
def enter(state: State, frame: Frame) -> None:
    """Put the figure on the chosen square."""
    vars = frame.vars
    new_figure(state, vars["card"], "ally", questions.square_of(vars["answer"]), "ally", vars["hero"])
    finish(state)


# ---------------------------------------------------------------- acting

@step("allies")
def act(state: State, frame: Frame) -> None:
    """After the Hero Phase of a player its allies act, in the order in which they came (A203)."""
    if look_for_an_ending(state):
        return
    acted = frame.vars["acted"]
    row = next((row for row in allies_of(state, frame.vars["hero"]) if row.id not in acted), None)
    if row is None:
        finish(state)
        return
    go_on(state, "start", {"acted": acted + (row.id,)})
    figure = figure_of(state, row)
    if figure is None:
        return
    if is_idle(state, row):
        changes.emit(state, "ally_idle", "ALLY-03", figure=figure, card=row.card)
        return
    call(state, "activate", {"figure": figure})


def allies_of(state: State, hero: str) -> list[Card]:
    """The allies a player controls."""
    if "ally" not in map(KIND, state.figures.values()):
        return []
    return [row for row in state.cards.values() if row.zone == "ally" and row.holder == hero]


def figure_of(state: State, row: Card) -> str | None:
    """The figure of an ally's card."""
    for figure in state.figures.values():
        if figure.card == row.card and own_card(state, figure.id) == row:
            return figure.id
    return None


def is_idle(state: State, row: Card) -> bool:
    """Whether the ally does nothing because no monster is in play (ALLY-03)."""
    return state.definitions.card(row.card).idle and not any(
        figure.kind in FOES and figure.square is not None for figure in state.figures.values())


# ---------------------------------------------------------------- falling

@step("ally_falls", about="figure")
def falls(state: State, frame: Frame) -> None:
    """An ally on 0 hit points leaves the board, and its card leaves the game."""
    figure = state.figures[frame.vars["figure"]]
    changes.emit(state, "ally_fell", "ALLY-04", figure=figure.id, card=figure.card)
    leave(state, figure.id)
    moment(state, "ally_fell", {"figure": figure.id, "card": figure.card}, "gone")


@step("ally_falls", "gone")
def gone(state: State, frame: Frame) -> None:
    """End every effect that lasts about it."""
    finish(state)
    end_what_lasts_about(state, frame.vars["figure"])


def leave(state: State, figure_id: str) -> None:
    """Remove a figure whose card belongs to no deck, together with its card."""
    figure, row = state.figures[figure_id], own_card(state, figure_id)
    changes.remove_figure(state, figure_id)
    changes.change_counter(state, f"defeated:{figure.card}", 1)
    if row is not None:
        changes.remove_card(state, row.id)
