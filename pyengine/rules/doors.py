"""Doors: a token, face down, on each door symbol; who stands beside it turns it over (DOOR-01..06, A179..A182).

A closed door is like wall: nobody enters its square and nothing lies beyond it, neither a tile nor an edge to explore,
until its token is discarded (A180; `changes.add_token` and `remove_token` keep the geometry). The token keeps its kind
in its face; face up it is another token, so that nothing that can be seen tells of it before. Without the pool, the
deck `doors`, there is nothing to ask.
"""
from __future__ import annotations

from ..flow.procedures import call, finish, go_on, step
from ..state import changes, geometry
from ..state.rows import Frame, Option, Square, Token
from ..state.state import State
from . import map as places
from .moments import moment
from .opening import opening_of

POOL = "doors"
KNOWN = CLOSED, FACE_UP = geometry.CLOSED_DOORS
UNLOCKED, TRAPPED, LOCKED = KINDS = ("unlocked", "trapped", "locked")
SYMBOL = "+"
OPEN, UNLOCK = "open_door:", "unlock_door:"
UNLOCKS = 10


def make_pool(state: State) -> None:
    """The pool of face-down door tokens that the adventure asks for; without one there are no doors (DOOR-01)."""
    counts = opening_of(state).doors
    if counts:
        faces = tuple(kind for kind in KINDS for _ in range(counts.get(kind, 0)))
        changes.shuffle_into(state, POOL, faces, ())


def close(state: State, tiles: tuple[str, ...]) -> None:
    """Put the top token of the pool on each door symbol of new tiles (DOOR-01); when the pool runs out, the discards
    are shuffled back."""
    if POOL not in state.decks:
        return
    for square in [square for tile in tiles for square in state.board.marks[tile].get(SYMBOL, ())]:
        shut(state, square)


def shut(state: State, square: Square) -> None:
    """Put a token of the pool, face down, on a door symbol that is free of figures and tokens."""
    if POOL not in state.decks or square not in doorways(state):
        return
    face = changes.draw_card(state, POOL)
    if face is not None:
        changes.add_token(
            state, Token(changes.new_id(state, "k"), CLOSED, square, state.board.ground[square], face=face)
        )


def doorways(state: State) -> list[Square]:
    """The door symbols where a door can be closed: no token there, and nobody in the way."""
    taken = {row.square for row in state.tokens.values() if row.token in geometry.CLOSED_DOORS}
    taken |= {square for figure in state.figures.values() for square in places.squares_of(state, figure.id)}
    return [square for marks in state.board.marks.values() for square in marks.get(SYMBOL, ()) if square not in taken]


# ---------------------------------------------------------------- what can be done

def options(state: State, hero: str) -> list[Option]:
    """Options to try closed doors beside the hero, free of charge (DOOR-02, A179). A tried door is open or lies face
    up, so no door is tried twice."""
    return _beside(state, hero, CLOSED, OPEN) if POOL in state.decks else []


def unlock_options(state: State, hero: str) -> list[Option]:
    """Options to roll for a locked door beside the hero instead of an attack (DOOR-06)."""
    return _beside(state, hero, FACE_UP, UNLOCK) if POOL in state.decks else []


def _beside(state: State, hero: str, token: str, action: str) -> list[Option]:
    square = state.figures[hero].square
    return [Option(action + row.id, {"action": action[:-1], "token": token, "in_play": row.id, "square": row.square})
            for row in state.tokens.values() if row.token == token and square in state.board.beside(row.square)]


def is_unlocking(action: str) -> bool:
    """Whether an option of the menu is a roll for a locked door."""
    return action.startswith(UNLOCK)


def handle(state: State, hero: str, action: str) -> bool:
    """Start what was chosen; returns whether it concerns a door."""
    for prefix, procedure in ((OPEN, "open_door"), (UNLOCK, "unlock_door")):
        if action.startswith(prefix):
            call(state, procedure, {"hero": hero, "token": action[len(prefix):]})
            return True
    return False


# ---------------------------------------------------------------- doing it

@step("open_door", about="token")
def turn_over(state: State, frame: Frame) -> None:
    """Turn the token over: a trap deals damage, a lock stays, otherwise the way is free (DOOR-03..05)."""
    hero, door = frame.vars["hero"], state.tokens[frame.vars["token"]]
    changes.emit(state, "door_tried", "DOOR-02", hero=hero, token=CLOSED, face=door.face, square=door.square)
    moment(state, "door_tried", {"hero": hero, "face": door.face}, "tried")


@step("open_door", "tried", about="token")
def tried(state: State, frame: Frame) -> None:
    """Resolve the face, as reactions may have changed it."""
    door, face = state.tokens[frame.vars["token"]], frame.vars["event"]["face"]
    if face == LOCKED:
        changes.change_token(state, door.id, token=FACE_UP, face="")
        finish(state)
        return
    go_on(state, "discard")
    if face == TRAPPED:
        call(state, "damage", {"source": "", "targets": standing_beside(state, door), "amount": 1})


def standing_beside(state: State, door: Token) -> tuple[str, ...]:
    """The heroes a trapped door damages: those next to it who are not down (DOOR-04, A181)."""
    near = state.board.beside(door.square)
    return tuple(
        hero for hero in state.heroes if state.figures[hero].hit_points > 0 and state.figures[hero].square in near
    )


@step("open_door", "discard", about="token")
@step("throw_open", "opened", about="token")
def discard(state: State, frame: Frame) -> None:
    """The token is discarded, and the way is free (DOOR-03, DOOR-04)."""
    _away(state, state.tokens[frame.vars["token"]], frame.vars["hero"])


def _away(state: State, door: Token, hero: str) -> None:
    """Remove the token and let cards react."""
    take_away(state, door)
    changes.emit(state, "door_opened", "DOOR-03", token=door.token, square=door.square)
    moment(state, "door_opened", {"hero": hero, "square": door.square}, "open")


def take_away(state: State, door: Token) -> None:
    """Put the token of a door beside its pool; a locked door lying face up has no face left to keep."""
    changes.remove_token(state, door.id)
    changes.change_deck(state, POOL, discard=state.decks[POOL].discard + (door.face or LOCKED,))


@step("open_door", "open")
@step("unlock_door", "open")
@step("throw_open", "open")
def is_open(state: State, frame: Frame) -> None:
    """The way is free."""
    finish(state)


@step("throw_open", about="token")
def throw_open(state: State, frame: Frame) -> None:
    """A card opens a door, closed or locked, without a roll; its trap is sprung only if the card says so."""
    door = state.tokens[frame.vars["token"]]
    if door.token not in geometry.CLOSED_DOORS:
        finish(state)
        return
    go_on(state, "opened")
    if door.face == TRAPPED and frame.vars["trap"]:
        call(state, "damage", {"source": "", "targets": standing_beside(state, door), "amount": 1})


@step("unlock_door")
def pick_the_lock(state: State, frame: Frame) -> None:
    """Roll the die."""
    call(state, "roll_die", {"figure": frame.vars["hero"], "stream": frame.vars["hero"]}, "rolled", "roll")


@step("unlock_door", "rolled", about="token")
def rolled(state: State, frame: Frame) -> None:
    """10 or more opens the door; else it can be tried again in another turn (DOOR-06, A182)."""
    door, die = state.tokens[frame.vars["token"]], frame.vars["roll"]["die"]
    success = die >= UNLOCKS
    changes.emit(
        state, "unlock_rolled", "DOOR-06", hero=frame.vars["hero"], die=die, needed=UNLOCKS, success=success
    )
    if success:
        _away(state, door, frame.vars["hero"])
    else:
        finish(state)
