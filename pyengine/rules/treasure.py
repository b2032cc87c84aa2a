"""Treasure: fortunes take effect at once; items are kept, or given away when drawn (TREASURE-02..07)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from .escape import has_left
from .leaving import leave_play
from .moments import moment


@step("draw_treasures")
def draw(state: State, frame: Frame) -> None:
    """Draw a number of treasure cards, one after another."""
    hero = frame.vars["hero"]
    card = changes.draw_card(state, "treasures") if frame.vars["count"] > 0 else None
    if card is None:
        finish(state)
        return
    changes.emit(state, "card_drawn", "DEFEAT-05", deck="treasures", card=card, hero=hero)
    moment(state, "treasure_drawn", {"card": card, "hero": hero, "cancelled": False}, "drawn",
           {"card": card, "count": frame.vars["count"] - 1})


@step("draw_treasures", "drawn")
def drawn(state: State, frame: Frame) -> None:
    """A fortune takes effect at once and is discarded, even without effect (TREASURE-03, TREASURE-04); an item gets an
    owner."""
    card, hero = frame.vars["card"], frame.vars["hero"]
    # a card has had it discarded before it was anybody's
    if frame.vars.get("event", {}).get("cancelled"):
        changes.discard(state, "treasures", card)
        go_on(state, "start")
        return
    if state.definitions.card(card).type == "fortune":
        call(state, "effect", {"you": hero, "_card": card, "_block": "do", "_at": 0, "_ref": ""}, "fortune_over")
        return
    questions.ask(state, hero, "figure", owners(state, hero), "choose_item_owner", "given", source=card,
                  rule="TREASURE-06", card=card)


def owners(state: State, hero: str) -> list[Option]:
    """The heroes who may own the item: the drawer first, then the others, including downed heroes but not escaped ones
    (A101)."""
    others = [other for other in state.heroes if other != hero and not has_left(state, other)]
    return questions.figure_options([hero, *others])


@step("draw_treasures", "given")
def given(state: State, frame: Frame) -> None:
    """Put the item before its owner for the rest of the adventure (TREASURE-05, TREASURE-07, SETUP-33)."""
    card, owner = frame.vars["card"], frame.vars["answer"]
    changes.add_card(state, card, "item", owner)
    if owner == frame.vars["hero"]:
        changes.emit(state, "treasure_gained", "TREASURE-05", card=card, hero=owner)
    else:
        changes.emit(state, "treasure_given", "TREASURE-06", card=card, hero=frame.vars["hero"], other=owner)
    go_on(state, "start")


def find_and_give(state: State, card: str, owner: str) -> None:
    """Give a named treasure to a hero, taking it from whichever pile it is in."""
    changes.take_card(state, "treasures", card)
    changes.add_card(state, card, "item", owner)
    changes.emit(state, "treasure_gained", "TREASURE-05", card=card, hero=owner)


def hand_over(state: State, card_id: str, owner: str) -> None:
    """An item in play goes to another hero."""
    row = state.cards[card_id]
    if row.zone == "item" and row.holder != owner:
        changes.change_card(state, card_id, holder=owner)
        changes.emit(state, "treasure_given", "TREASURE-06", card=row.card, hero=row.holder, other=owner)


@step("draw_treasures", "fortune_over")
def fortune_over(state: State, frame: Frame) -> None:
    """The fortune is discarded."""
    changes.discard(state, "treasures", frame.vars["card"])
    go_on(state, "start")


@step("lose_items")
def lose_items(state: State, frame: Frame) -> None:
    """A hero discards items; its player chooses which."""
    vars = frame.vars
    rows = [row for row in state.cards.values() if row.zone == "item" and row.holder == vars["hero"]]
    if not rows or vars["count"] <= 0:
        finish(state)
        return
    options = [Option(row.id, {"card": row.card, "in_play": row.id}) for row in rows]
    questions.ask(state, vars["hero"], "card", options, "lose_which_item", "lost", source=vars["card"],
                  rule="TREASURE-05")


@step("lose_items", "lost")
def lost(state: State, frame: Frame) -> None:
    """Discard the chosen item."""
    leave_play(state, frame.vars["answer"])
    go_on(state, "start", {"count": frame.vars["count"] - 1})


@step("peek")
def peek(state: State, frame: Frame) -> None:
    """Look at the top card of a deck or stack; leave it there or put it under the deck."""
    vars = frame.vars
    deck = state.decks[vars["deck"]]
    if not deck.draw:
        changes.tell_of_empty_deck(state, vars["deck"])
        finish(state)
        return
    changes.see_top(state, vars["deck"])
    options = [Option("keep", {"action": "keep", "card": deck.draw[0]}),
               Option("under", {"action": "under", "card": deck.draw[0]})]
    questions.ask(state, vars["hero"], "option", options, "put_tile_where", "put", source=vars["card"],
                  rule="TILE-22", card=deck.draw[0], deck=vars["deck"])


@step("peek", "put")
def put_back(state: State, frame: Frame) -> None:
    """Put the card where the player wants it."""
    deck = frame.vars["deck"]
    if frame.vars["answer"] == "under":
        changes.put_under(state, deck, (changes.take_from_draw(state, deck, 0),))
    finish(state)
