"""What bargains do: choices that nobody sees before all are made, cards that change hands or leave for good."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Card, Frame, Option
from ..state.state import State


def card_of(state: State, figure_id: str) -> Card | None:
    """The first card in a queue for which a monster acts."""
    figure = state.figures.get(figure_id)
    rows = [
        row for row in state.cards.values() if figure is not None and row.zone == "queue" and row.card == figure.card
    ]
    return rows[0] if rows else None


def remove(state: State, card_id: str) -> None:
    """A card and its marker leave the game."""
    for token in [token for token in state.tokens.values() if token.card == card_id]:
        changes.remove_token(state, token.id)
    row = changes.remove_card(state, card_id)
    changes.emit(state, "card_removed", "GEN-01", card=row.card)


# ---------------------------------------------------------------- sealed choices

@step("sealed_choice")
def ask_next(state: State, frame: Frame) -> None:
    """Each hero in turn, without a word of what the others have said."""
    about = frame.vars
    if not about["left"] and about["keep"]:
        keep(state, about["keep"], about["made"])
        finish(state, {})
        return
    if not about["left"]:
        changes.emit(state, "choices_revealed", "COMPETE-06", card=about["card"], made=about["made"])
        go_on(state, "carry_out", left=about["made"])
        return
    hero, names = about["left"][0]
    options = [Option(name, {"action": name, "card": about["card"]}) for name in names]
    questions.ask(
        state,
        hero,
        "option",
        options,
        "sealed_choice",
        "chosen",
        source=about["card"],
        rule="COMPETE-06",
        card=about["card"],
    )


def keep(state: State, name: str, made: tuple[tuple[str, str], ...]) -> None:
    """The choices lie sealed before those who made them: neither view nor log knows them."""
    for hero, option in made:
        others = tuple(entry for entry in state.heroes[hero].sealed if entry[0] != name)
        changes.change_hero(state, hero, sealed=(*others, (name, option)))


@step("sealed_choice", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """Written down, face down."""
    about = frame.vars
    go_on(state, "start", left=about["left"][1:], made=about["made"] + ((about["left"][0][0], about["answer"]),))


@step("sealed_choice", "carry_out")
def carry_out(state: State, frame: Frame) -> None:
    """What each has chosen, in turn order."""
    about = frame.vars
    if not about["left"]:
        finish(state, {"sealed": about["made"]})
        return
    hero, answer = about["left"][0]
    go_on(state, "carry_out", left=about["left"][1:])
    names = {**about["names"], "sealed": about["made"], "chooser": hero}
    call(state, "effect", {**names, "_block": dict(about["blocks"])[answer], "_at": 0})
