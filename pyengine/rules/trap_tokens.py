"""Trap tokens: a face-down pool, a token for each trap symbol, sprung by heroes alone (TRAP-14..24, EXPLORE-10).

A token lies on its square with its face in the row, and no view, question or event tells it. The pool is the deck
`trap_tokens`: its draw pile is what lies face down beside the board, its discards are the tokens that were turned up.
Without that deck there is nothing to ask, so games without trap tokens pay nothing for them.
"""
from __future__ import annotations

from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option, Square, Token
from ..state.state import State
from . import doors
from . import map as places
from .leaving import leave_play
from .moments import moment
from .numbers import value
from .rolling import roll_and_offer

POOL, NAME = "trap_tokens", "trap_token"
SAFE, DRAW = "safe", "draw"
DISABLE = "disable_token"
FACES = (SAFE, DRAW, "1", "2", "3", "4")


def make_pool(state: State) -> None:
    """Shuffle the tokens face down (SETUP-05); a campaign may add more Draw tokens (SETUP-07, A15)."""
    counts = [entry.split(":") for entry in state.profile.trap_tokens]
    if counts:
        faces = [face for face, count in counts for _ in range(int(count))] + [DRAW] * state.setup.brought.draw_tokens
        changes.shuffle_into(state, POOL, tuple(faces), ())


def lay(state: State, tile: str) -> None:
    """Put a random token, face down, on each trap symbol (EXPLORE-10); when the pool runs out, used ones are shuffled
    back (A151)."""
    if POOL not in state.decks:
        return
    for square in state.board.marks[tile].get("^", ()):
        lay_on(state, square)


def lay_on(state: State, square: Square, shown: bool = False) -> None:
    """Put a random token on a square without one, face down or face up; not where there is a closed door (A180)."""
    tile = places.tile_at(state, square)
    if POOL not in state.decks or square in lying(state) or not tile:
        return
    face = changes.draw_card(state, POOL)
    if face is not None:
        token = Token(changes.new_id(state, "k"), NAME, square, tile, face=face)
        changes.add_token(state, token)
        if shown:
            show(state, token.id)


def show(state: State, token_id: str) -> None:
    """Show the face of a token to everybody; it stays known, since players talk to one another."""
    token = state.tokens[token_id]
    if token.token == NAME and not token.shown:
        changes.change_token(state, token_id, shown=True)
        changes.emit(
            state, "trap_token_seen", "TRAP-15", token=NAME, face=token.face, square=token.square, tile=token.tile
        )


def clear(state: State, token_id: str, hero: str) -> None:
    """Put a disabled token face up beside the pool (TRAP-24)."""
    token = state.tokens[token_id]
    if token.token == NAME:
        take_away(state, token)
        changes.emit(state, "trap_token_disabled", "TRAP-24", hero=hero, token=NAME, face=token.face)


def take(state: State, token_id: str) -> None:
    """Remove a token of any name from the board, without further effect: those of a pool go back to it."""
    token = state.tokens.get(token_id)
    if token is None:
        return
    if token.token == NAME:
        take_away(state, token)
    elif token.token in doors.KNOWN:
        doors.take_away(state, token)
    elif token.card in state.cards:
        leave_play(state, token.card)
    else:
        changes.remove_token(state, token_id)


def lying(state: State) -> dict[Square, str]:
    """The face-down tokens, by square."""
    if POOL not in state.decks:
        return {}
    return {token.square: token.id for token in state.tokens.values() if token.token == NAME and token.square}


def under(state: State, figure_id: str) -> str | None:
    """The token that a figure springs where it stands; only heroes do (TRAP-14, TRAP-16)."""
    figure = state.figures.get(figure_id) if POOL in state.decks else None
    if figure is None or figure.kind != "hero" or figure.square is None:
        return None
    return lying(state).get(figure.square)


def call_if_sprung(state: State, *figures: str) -> None:
    """Spring the tokens where these figures have come to stand (A52)."""
    for figure in figures:
        token = under(state, figure)
        if token is not None:
            call(state, "spring_token", {"token": token, "hero": figure})


# ---------------------------------------------------------------- springing

@step("spring_token", about="token")
def spring(state: State, frame: Frame) -> None:
    """Turn the token up; it is sprung only by the first to come (TRAP-17, TRAP-19, A148)."""
    hero, token = frame.vars["hero"], state.tokens[frame.vars["token"]]
    take_away(state, token)
    changes.emit(state, "trap_token_sprung", "TRAP-17", hero=hero, token=NAME, face=token.face, square=token.square)
    event = {"hero": hero, "face": token.face, "cancelled": False}
    moment(state, "trap_token_sprung", event, "takes_effect", {"face": token.face})


def take_away(state: State, token: Token) -> None:
    """Remove the token from the board and put it face up beside the pool (TRAP-19, TRAP-24)."""
    changes.remove_token(state, token.id)
    changes.change_deck(state, POOL, discard=state.decks[POOL].discard + (token.face,))


@step("spring_token", "takes_effect")
def takes_effect(state: State, frame: Frame) -> None:
    """A number is damage without a roll, a Draw token brings a trap card, any other does nothing (TRAP-17, TRAP-18,
    TRAP-25). A card may turn the effect against a monster: then a Draw token brings its card to the active hero."""
    hero, face = frame.vars["hero"], frame.vars["face"]
    finish(state)
    if frame.vars["event"]["cancelled"]:
        return
    if face == DRAW:
        call(state, "draw_trap", {"hero": hero if hero in state.heroes else state.table.active})
    elif face != SAFE:
        call(state, "damage", {"source": "", "targets": (hero,), "amount": int(face)})


# ---------------------------------------------------------------- disabling

def disable_options(state: State, hero: str) -> list[Option]:
    """Options to spend the action on disabling a token anywhere on the hero's tile (TRAP-21)."""
    if POOL not in state.decks:
        return []
    tiles = places.tiles_of(state, hero)
    return [
        Option(f"disable:{token.id}", {"token": NAME, "in_play": token.id, "square": token.square, "action": DISABLE})
        for token in state.tokens.values()
        if token.token == NAME and token.tile in tiles
    ]


@step("disable_token")
def attempt(state: State, frame: Frame) -> None:
    """Roll the die."""
    hero = frame.vars["hero"]
    roll_and_offer(state, hero, "disable_rolled", {"hero": hero, "card": NAME}, "rolled")


@step("disable_token", "rolled", about="token")
def tried(state: State, frame: Frame) -> None:
    """The total must reach the number; on a failure the hero springs the token, wherever on the tile it stands
    (TRAP-22, TRAP-23, A147, A149, A150)."""
    hero, token, die = frame.vars["hero"], frame.vars["token"], frame.vars["event"]["die"]
    if frame.vars["event"]["reroll"]:
        go_on(state, "start")
        return
    finish(state)
    total, needed = die + value(state, hero, "disable_bonus", 0), state.profile.disable_number
    success = total >= needed
    changes.emit(state, "disable_rolled", "TRAP-23", card=NAME, hero=hero, die=die, total=total, needed=needed,
                 success=success)
    if not success:
        call(state, "spring_token", {"token": token, "hero": hero})
        return
    call(state, "disabled", {"hero": hero, "things": (token,)})
