"""Chests stand on treasure symbols; a hero that ends its turn on one takes the better of two treasures (TREASURE-11,
TREASURE-12)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import become, call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option, Token
from ..state.state import State
from .moments import moment

NAME = "chest"


def lay(state: State, tile: str) -> None:
    """A chest on each treasure symbol of a new tile (EXPLORE-11)."""
    if "chests" in state.profile.modules:
        for square in state.board.marks[tile].get("$", ()):
            changes.add_token(state, Token(changes.new_id(state, "k"), NAME, square, tile))


def under(state: State, hero: str) -> str | None:
    """The chest on whose square a hero stands, or lies (A100)."""
    square = state.figures[hero].square
    if square is None or "chests" not in state.profile.modules:
        return None
    for token in state.tokens.values():
        if token.token == NAME and token.square == square:
            return token.id
    return None


@step("open_chest", about="chest")
def open_chest(state: State, frame: Frame) -> None:
    """Draw two treasures, whatever the turn has brought already (TREASURE-11, A99); the chest is used up
    (TREASURE-12)."""
    changes.emit(state, "chest_opened", "TREASURE-11", hero=frame.vars["hero"], token=NAME)
    changes.remove_token(state, frame.vars["chest"])
    _look_at(state, frame, 2)


@step("keep_a_treasure")
def keep_a_treasure(state: State, frame: Frame) -> None:
    """Let a hero draw treasures without a chest: draw some, keep one, put the others under the deck."""
    become(state, "open_chest")
    asking = next((below.vars["_card"] for below in reversed(state.stack) if "_card" in below.vars), "")
    _look_at(state, frame, frame.vars["draw"], asking)


def _look_at(state: State, frame: Frame, count: int, asking: str = "") -> None:
    hero = frame.vars["hero"]
    cards = tuple(card for card in (changes.draw_card(state, "treasures") for _ in range(count)) if card)
    for card in cards:
        changes.emit(state, "card_drawn", "TREASURE-11", deck="treasures", card=card, hero=hero)
    if not cards:
        finish(state)
        return
    go_on(state, "kept", {"cards": cards})
    options = [Option(str(number), {"card": card}) for number, card in enumerate(dict.fromkeys(cards))]
    questions.ask(state, hero, "card", options, "keep_which_treasure", "kept", source=asking, rule="TREASURE-11")


@step("open_chest", "kept")
def kept(state: State, frame: Frame) -> None:
    """Keep one card; discard the other, give it away, or put it back."""
    cards = list(frame.vars["cards"])
    card = list(dict.fromkeys(cards))[int(frame.vars["answer"])]
    cards.remove(card)
    go_on(state, "drawn", {"card": card, "rest": cards[0] if cards and frame.vars.get("rest_to") else ""})
    for other in cards if not frame.vars["rest"] else ():
        _put_away(state, other, under="draw" in frame.vars)
    moment(state, "treasure_drawn", {"card": card, "hero": frame.vars["hero"], "cancelled": False}, "drawn")


def _put_away(state: State, card: str, under: bool) -> None:
    if under:
        changes.put_under(state, "treasures", (card,))
    else:
        changes.discard(state, "treasures", card)


@step("open_chest", "drawn")
def drawn(state: State, frame: Frame) -> None:
    """Treat the card that was kept like any treasure, and the other one too if somebody gets it."""
    vars = frame.vars
    finish(state)
    if vars.get("rest"):
        _treat(state, vars["rest_to"], vars["rest"])
    if vars["event"]["cancelled"]:
        changes.discard(state, "treasures", vars["card"])
    else:
        _treat(state, vars["hero"], vars["card"])


def _treat(state: State, hero: str, card: str) -> None:
    call(state, "draw_treasures", {"hero": hero, "card": card, "count": 0})
    go_on(state, "drawn")
