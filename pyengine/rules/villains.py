"""The Villain Phase: encounter, villains, then the player's own cards in order (VILLAIN-01..10)."""
from __future__ import annotations

from collections.abc import Iterable

from ..flow import questions
from ..flow.procedures import DONE, call, finish, go_on, step
from ..state import changes
from ..state.rows import Card, Frame
from ..state.state import State
from . import map as places
from .endings import look_for_an_ending
from .escape import has_left
from .moments import moment
from .monsters import everyone_down

VILLAINS = ("villain",)


@step("villain_phase")
def begin(state: State, frame: Frame) -> None:
    """If every hero is down the phase ends before it begins (A134)."""
    if everyone_down(state) and not _someone_escaped(state, frame.vars["hero"]):
        finish(state)
        return
    moment(state, "villain_phase_began", {"hero": frame.vars["hero"]}, "encounter")


def _someone_escaped(state: State, hero: str) -> bool:
    """A player whose hero has escaped still runs its cards (ESCAPE-03); they find nobody standing."""
    return has_left(state, hero)


@step("villain_phase", "encounter")
def encounter(state: State, frame: Frame) -> None:
    """An encounter is due when no tile or a black-triangle tile was laid (VILLAIN-01..03); none for an escaped
    hero (ESCAPE-02)."""
    hero = frame.vars["hero"]
    frame.vars["acted"] = ()
    if not has_left(state, hero) and state.table.laid != "white":
        call(state, "encounter", {"hero": hero}, "villains")
    else:
        go_on(state, "villains")


@step("villain_phase", "villains")
def villains(state: State, frame: Frame) -> None:
    """Every villain in play acts in each player's Villain Phase; their order is a choice (VILLAIN-04, -05, A131)."""
    if _over(state):
        return
    acted = frame.vars["acted"]
    left = _without(places.present(state, VILLAINS), acted)
    if not left:
        frame.vars["acted"] = frame.vars["figures"] = ()
        _next_card_acts(state, frame)
        return
    questions.ask(state, state.table.active, "figure", questions.figure_options(left),
                  "which_villain_acts", "villain_acts", rule="VILLAIN-05", settle=questions.UPKEEP)


@step("villain_phase", "villain_acts")
def villain_acts(state: State, frame: Frame) -> None:
    """The chosen villain acts."""
    figure = frame.vars["answer"]
    go_on(state, "villains", {"acted": frame.vars["acted"] + (figure,)})
    call(state, "activate", {"figure": figure})


@step("villain_phase", "cards")
def cards(state: State, frame: Frame) -> None:
    """The player's monster and trap cards act in the order drawn; cards that join meanwhile act last (A119)."""
    if not _over(state):
        _next_card_acts(state, frame)


def _next_card_acts(state: State, frame: Frame) -> None:
    vars = frame.vars
    hero, acted = vars["hero"], vars["acted"]
    row = _next_card(state, hero, acted)
    if row is None:
        moment(state, "villain_phase_ended", {"hero": hero}, DONE)
        return
    vars["acted"] = acted + (row.id,)
    if state.definitions.card(row.card).kind != "monster":
        call(state, "trap_acts", {"card": row.id}, "cards")
        return
    fresh = _figures_of(state, row, vars["figures"])
    vars["figures"] += fresh
    vars["passing"] = row.id if fresh and state.definitions.card(row.card).passes else ""
    then = "pass_on" if vars["passing"] else "cards"
    if len(fresh) == 1:
        call(state, "activate", {"figure": fresh[0]}, then)
    else:
        call(state, "activate_each", {"figures": fresh}, then)


@step("villain_phase", "pass_on")
def pass_on(state: State, frame: Frame) -> None:
    """A card that is passed on goes to the end of the queue of the neighbour, once all its figures have acted; not in
    a solo game, and not when its last figure has left meanwhile (FAQ-04, FAQ-10, A126, A127, A204)."""
    row = state.cards.get(frame.vars["passing"])
    go_on(state, "cards")
    seats = len(state.heroes)
    if row is None or seats == 1:
        return
    step_ = -1 if state.definitions.card(row.card).passes == "right" else 1
    seat = (state.heroes[row.holder].seat + step_) % seats
    other = next(hero.id for hero in state.heroes.values() if hero.seat == seat)
    changes.pass_card(state, row.id, other)


def _next_card(state: State, hero: str, acted: tuple[str, ...]) -> Card | None:
    for card in state.index.queues.get(hero, ()):
        if card not in acted:
            return state.cards[card]
    return None


def _figures_of(state: State, row: Card, acted: tuple[str, ...]) -> tuple[str, ...]:
    """A card activates every figure of exactly its name (VILLAIN-07, -08), each once a phase (A117): a second card
    of the name only those that have come meanwhile (A119)."""
    return tuple(_without(places.figures_of(state, row.card), acted))


def _without(figures: Iterable[str], acted: tuple[str, ...]) -> list[str]:
    left = []
    for figure in figures:
        if figure not in acted:
            left.append(figure)
    return left


def _over(state: State) -> bool:
    """The game is over, or every hero is down: the phase stops at once (VILLAIN-09, A115, A135)."""
    if look_for_an_ending(state):
        return True
    if everyone_down(state):
        changes.emit(state, "phase_stopped", "VILLAIN-09", phase="villain")
        finish(state)
        return True
    return False
