"""Objects: tokens that heroes pick up, carry and drop, in mid-move too (OBJECT-01..05)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import DONE, become, call, finish, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from . import map as places
from .moments import moment

PICK_UP, DROP = "pick_up:", "drop:"


def options(state: State, hero: str) -> list[Option]:
    """Options to pick up objects in reach and to drop carried ones, free of charge (OBJECT-02, OBJECT-04). What has
    been dropped stays on the ground until the turn ends (A206), so that a Hero Phase comes to an end."""
    found: list[Option] = []
    carried = state.definitions.carried
    if not carried or "objects" not in state.profile.modules:
        return found
    for token in state.tokens.values():
        if token.token not in carried:
            continue
        if token.carrier == hero:
            found.append(Option(DROP + token.id, {"token": token.token, "in_play": token.id, "action": "drop"}))
        elif in_reach(state, token.id, hero) and DROP + token.id not in state.table.used:
            found.append(Option(PICK_UP + token.id, {"token": token.token, "in_play": token.id, "action": "pick_up",
                                                     "square": token.square}))
    return found


def is_object(state: State, token: str) -> bool:
    """Whether a token can be carried."""
    return token in state.definitions.carried


def in_reach(state: State, token_id: str, hero: str) -> bool:
    """Whether a token is on the hero's square or an adjacent one (OBJECT-01); without a square of its own, anywhere on
    the tile. What a downed hero carries can be taken by a hero beside it (A190)."""
    token = state.tokens[token_id]
    if token.carrier:
        return state.figures[token.carrier].hit_points == 0 and places.adjacent(state, token.carrier, hero)
    if token.square is None:
        return token.tile in places.tiles_of(state, hero)
    return token.square == state.figures[hero].square or places.adjacent(state, token_id, hero)


def handle(state: State, hero: str, action: str) -> None:
    """Pick up or drop."""
    if action.startswith(PICK_UP):
        token = action[len(PICK_UP):]
        changes.change_token(state, token, carrier=hero, square=None, tile="")
        changes.emit(state, "picked_up", "OBJECT-02", token=state.tokens[token].token, hero=hero)
        call(state, "picked_up", {"hero": hero, "token": state.tokens[token].token})
    elif action.startswith(DROP):
        changes.mark_used(state, action)
        call(state, "drop", {"hero": hero, "token": action[len(DROP):]})


@step("must_drop")
def must_drop(state: State, frame: Frame) -> None:
    """A hero has to drop one of the things it carries; its player chooses which."""
    tokens = [state.tokens[token] for token in frame.vars["tokens"] if token in state.tokens]
    if not tokens:
        finish(state)
        return
    options = [Option(token.id, {"token": token.token}) for token in tokens]
    questions.ask(state, frame.vars["hero"], "option", options, "choose_token", "letting_go", rule="OBJECT-05")


@step("must_drop", "letting_go")
def letting_go(state: State, frame: Frame) -> None:
    """Drop the chosen thing as usual."""
    become(state, "drop", "start", {"token": frame.vars["answer"]})


@step("drop", about="token")
def drop(state: State, frame: Frame) -> None:
    """Put an object down on the hero's square or beside it (OBJECT-05); nobody drops anything who is off the board."""
    hero = frame.vars["hero"]
    square = state.figures[hero].square
    if square is None:
        finish(state)
        return
    squares = (square, *state.board.neighbours[square])
    questions.ask(state, hero, "square", questions.square_options(squares), "choose_square", "dropped",
                  rule="OBJECT-05", token=state.tokens[frame.vars["token"]].token)


@step("drop", "dropped")
def dropped(state: State, frame: Frame) -> None:
    """Put it on the chosen square."""
    token, square = frame.vars["token"], questions.square_of(frame.vars["answer"])
    changes.change_token(state, token, carrier="", square=square, tile=places.tile_at(state, square))
    changes.emit(state, "dropped", "OBJECT-05", token=state.tokens[token].token, hero=frame.vars["hero"],
                 square=square)
    finish(state)


@step("picked_up")
def picked_up(state: State, frame: Frame) -> None:
    """Let cards react to what was picked up."""
    moment(state, "token_picked_up", {"hero": frame.vars["hero"], "token": frame.vars["token"]}, DONE)
