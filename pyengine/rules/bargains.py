"""Bargains: choices that stay secret until everybody has made theirs, cards that change hands or leave the game."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Card, Frame, Option
from ..state.state import State
from .leaving import leave_table


def card_of(state: State, figure_id: str) -> Card | None:
    """The first card in a queue that the monster acts for."""
    figure = state.figures.get(figure_id)
    if figure is None:
        return None
    return next((row for row in state.cards.values() if row.zone == "queue" and row.card == figure.card), None)


def remove(state: State, card_id: str) -> None:
    """A card and its marker leave the game."""
    row = leave_table(state, card_id)
    changes.emit(state, "card_removed", "GEN-01", card=row.card)


# ---------------------------------------------------------------- sealed choices

@step("sealed_choice")
def ask_next(state: State, frame: Frame) -> None:
    """Ask each hero in turn, without revealing what the others chose."""
    vars = frame.vars
    if not vars["left"] and vars["keep"]:
        keep(state, vars["keep"], vars["made"])
        finish(state, {})
        return
    if not vars["left"]:
        changes.emit(state, "choices_revealed", "COMPETE-06", card=vars["card"], made=vars["made"])
        go_on(state, "carry_out", {"left": vars["made"]})
        return
    hero, names = vars["left"][0]
    options = [Option(name, {"action": name, "card": vars["card"]}) for name in names]
    questions.ask(
        state,
        hero,
        "option",
        options,
        "sealed_choice",
        "chosen",
        source=vars["card"],
        rule="COMPETE-06",
        card=vars["card"],
    )


def keep(state: State, name: str, made: tuple[tuple[str, str], ...]) -> None:
    """Seal the choices: neither view nor log reveals them."""
    for hero, option in made:
        others = tuple(entry for entry in state.heroes[hero].sealed if entry[0] != name)
        changes.change_hero(state, hero, sealed=(*others, (name, option)))


@step("sealed_choice", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """Note the choice, still secret."""
    vars = frame.vars
    go_on(state, "start", {"left": vars["left"][1:], "made": vars["made"] + ((vars["left"][0][0], vars["answer"]),)})


@step("sealed_choice", "carry_out")
def carry_out(state: State, frame: Frame) -> None:
    """Carry out each hero's choice, in turn order."""
    vars = frame.vars
    if not vars["left"]:
        finish(state, {"sealed": vars["made"]})
        return
    hero, answer = vars["left"][0]
    go_on(state, "carry_out", {"left": vars["left"][1:]})
    names = {**vars["names"], "sealed": vars["made"], "chooser": hero}
    call(state, "effect", {**names, "_block": dict(vars["blocks"])[answer], "_at": 0})
