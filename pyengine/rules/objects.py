"""Objects: tokens that heroes pick up, carry and drop, in mid-move too (OBJECT-01..05)."""
from __future__ import annotations

from ..flow.moments import moment
from ..flow.procedures import call, finish, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from . import map as places

PICK_UP, DROP = "pick_up:", "drop:"


def options(state: State, hero: str) -> list[Option]:
    """Objects in reach can be picked up and carried ones dropped, at no cost (OBJECT-02, OBJECT-04)."""
    found = []
    for token in state.tokens.values():
        if not is_object(state, token.token):
            continue
        about = {"token": token.token, "in_play": token.id}
        if token.carrier == hero:
            found.append(Option(DROP + token.id, {**about, "action": "drop"}))
        elif not token.carrier and in_reach(state, token.id, hero):
            found.append(Option(PICK_UP + token.id, {**about, "action": "pick_up", "square": token.square}))
    return found


def is_object(state: State, token: str) -> bool:
    """Whether a pack says that a token can be carried."""
    return token in state.definitions.carried


def in_reach(state: State, token_id: str, hero: str) -> bool:
    """On the hero's square or an adjacent one (OBJECT-01); a token without a square, anywhere on the tile."""
    token = state.tokens[token_id]
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
        token, square = action[len(DROP):], state.figures[hero].square
        changes.change_token(state, token, carrier="", square=square, tile=places.tile_at(state, square))
        changes.emit(state, "dropped", "OBJECT-05", token=state.tokens[token].token, hero=hero)


@step("picked_up")
def picked_up(state: State, frame: Frame) -> None:
    """Others may react to what was picked up."""
    moment(state, "token_picked_up", {"hero": frame.vars["hero"], "token": frame.vars["token"]}, "over")


@step("picked_up", "over")
def over(state: State, frame: Frame) -> None:
    """Done."""
    finish(state)
