"""Encounter cards: drawing, cancelling with experience, and what each kind does (ENCOUNTER-01..16, XP-04..10)."""
from __future__ import annotations

from itertools import combinations

from ..flow import questions
from ..flow.procedures import become, call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option, Token
from ..state.state import State
from . import map as places
from .leaving import leave_play
from .moments import moment
from .numbers import cancel_cost

MARKED = ("trap", "hazard", "power")          # kinds whose marker lies on the drawer's tile
MARKER = {"trap": "trap", "hazard": "hazard", "power": "power"}


@step("encounter")
def draw(state: State, frame: Frame) -> None:
    """Draw an encounter card. If the tile already bears a marker of its kind, draw another (TRAP-03, A139)."""
    hero = frame.vars["hero"]
    deck = state.decks["encounters"]
    for _ in range(max(1, len(deck.draw) + len(deck.discard))):
        card = changes.draw_card(state, "encounters")
        if card is None:
            finish(state)
            return
        if state.events is not None:
            changes.emit(state, "card_drawn", "ENCOUNTER-01", deck="encounters", card=card, hero=hero)
        if not _marker_there(state, card, hero):
            moment(state, "encounter_drawn", {"card": card, "hero": hero, "cancelled": False}, "drawn", {"card": card})
            return
        changes.emit(state, "redrawn", "TRAP-03", card=card, reason="marker")
        changes.discard(state, "encounters", card)
    changes.emit(state, "none_will_do", "TRAP-03", deck="encounters")
    finish(state)


def _marker_there(state: State, card: str, hero: str) -> bool:
    """Whether the hero's tile already has a marker of this kind; traps and hazards do not exclude each other (A140)."""
    kind = MARKER.get(state.definitions.card(card).type)
    if kind is None:
        return False
    tiles = places.tiles_of(state, hero)
    for token in state.tokens.values():
        if token.token == kind and token.tile in tiles:
            return True
    return not tiles


@step("encounter", "drawn")
def offer_cancel(state: State, frame: Frame) -> None:
    """The card is seen, then the active player may pay experience to cancel it, whoever has drawn it (ENCOUNTER-16,
    XP-08, XP-10, A137)."""
    card, payer = frame.vars["card"], last_word(state, frame.vars["hero"])
    if frame.vars["event"]["cancelled"]:
        _cancelled(state, card, ())
        return
    cost = cancel_cost(state, payer)
    if experience_total(state) < cost:
        go_on(state, "take_effect")
        return
    questions.ask_may(state, payer, "cancel_encounter", "cancel_asked", source=card, rule="XP-04", card=card, cost=cost)


@step("encounter", "cancel_asked")
def cancel_asked(state: State, frame: Frame) -> None:
    """Pay, or let it take effect."""
    if frame.vars["answer"] == questions.NO:
        go_on(state, "take_effect")
        return
    payer = last_word(state, frame.vars["hero"])
    call(state, "pay_experience", {"hero": payer, "cost": cancel_cost(state, payer)}, "paid", "paid")


@step("encounter", "paid")
def paid(state: State, frame: Frame) -> None:
    """A cancelled card is discarded without effect (XP-09)."""
    _cancelled(state, frame.vars["card"], frame.vars["paid"])


def _cancelled(state: State, card: str, paid_cards: tuple[str, ...]) -> None:
    changes.emit(state, "encounter_cancelled", "XP-09", card=card, paid=paid_cards)
    changes.discard(state, "encounters", card)
    finish(state)


def take_from_deck(state: State, card: str | None, type_: str | None) -> str | None:
    """Take a named encounter card, or the next of a type, from the deck or else its discards; None if there is none."""
    deck = state.decks["encounters"]
    found = card if card is not None else next(
        (one for one in deck.draw + deck.discard if state.definitions.card(one).type == type_), None)
    if found is None or not changes.take_card(state, "encounters", found):
        changes.emit(state, "none_will_do", "ENCOUNTER-02", deck="encounters")
        return None
    drawer = state.table.active or state.setup.heroes[0]        # before the first turn the first hero draws
    changes.emit(state, "card_drawn", "ENCOUNTER-02", deck="encounters", card=found, hero=drawer)
    return found


@step("encounter_takes_effect")
def resolve_without_drawing(state: State, frame: Frame) -> None:
    """Resolve an encounter that an effect has chosen: as if drawn, but it cannot be cancelled."""
    become(state, "encounter", "take_effect")


@step("encounter", "take_effect")
def take_effect(state: State, frame: Frame) -> None:
    """Carry out the card; what that means depends on its kind. The drawer's hero is "you" (ENCOUNTER-02)."""
    card, hero = frame.vars["card"], frame.vars["hero"]
    definition = state.definitions.card(card)
    if definition.type in MARKED and not places.tiles_of(state, hero):       # its hero is out: nowhere for the marker
        changes.discard(state, "encounters", card)
        finish(state)
        return
    ref = frame.vars["ref"] = _put_in_play(state, card, definition.type, hero)
    if "do" in definition.blocks:
        call(
            state,
            "effect",
            {"you": hero, "me": ref or card, "_card": card, "_block": "do", "_at": 0, "_ref": ref},
            "over",
        )
    else:
        go_on(state, "over")


def _put_in_play(state: State, card: str, kind: str, hero: str) -> str:
    """Put the card in play: curses before the hero, environments on the table, traps with a marker in the queue, events
    nowhere."""
    if kind == "curse":
        return changes.add_card(state, card, "curse", hero).id
    if kind == "environment":
        _replace_environment(state)
        return changes.add_card(state, card, "environment").id
    if kind in MARKED:
        zone = "marker" if kind == "power" else "queue"
        row = changes.add_card(state, card, zone, hero)
        tile = next(iter(places.tiles_of(state, hero)), "")
        changes.add_token(state, Token(changes.new_id(state, "k"), MARKER[kind], None, tile, row.id))
        return row.id
    return ""


def _replace_environment(state: State) -> None:
    """Make room for a new environment by discarding the oldest (ENCOUNTER-09, A144)."""
    old = [row.id for row in state.cards.values() if row.zone == "environment"]
    while len(old) >= state.profile.environments:
        leave_play(state, old.pop(0))


@step("encounter", "over")
def over(state: State, frame: Frame) -> None:
    """Discard an event once it is resolved (ENCOUNTER-05)."""
    if not frame.vars["ref"]:
        changes.discard(state, "encounters", frame.vars["card"])
    finish(state)


# ---------------------------------------------------------------- experience

def last_word(state: State, hero: str) -> str:
    """The hero whose player decides on experience for a hero: the active hero, since experience is paid from their
    team's pile (XP-10, COMPETE-06, A145)."""
    return state.table.active or hero


def worth(state: State, card: str) -> int:
    """The experience printed on a card (XP-02)."""
    experience: int = state.definitions.card(card).experience
    return experience


def experience_total(state: State) -> int:
    """The total worth of the group's experience pile (XP-01)."""
    definition, total = state.definitions.card, 0
    for card in state.experience:
        total += definition(card).experience
    return total


def payments(state: State, cost: int) -> list[tuple[str, ...]]:
    """The ways to pay: sets of whole cards that reach the cost, none of them superfluous (XP-05, XP-06, A07, A156)."""
    each = {card: worth(state, card) for card in state.experience}
    pile = sorted(state.experience, key=lambda card: (-each[card], card))
    found: dict[tuple[str, ...], int] = {}              # ways to pay, and what they come to
    for size, _ in enumerate(pile[:cost], 1):
        for cards in combinations(pile, size):
            total = sum([each[card] for card in cards])
            if total >= cost and total - each[cards[-1]] < cost:
                found[cards] = total
        if len(found) > 12:
            break
    return sorted(found, key=lambda cards: (found[cards], len(cards)))[:12]


@step("pay_experience")
def pay(state: State, frame: Frame) -> None:
    """The player chooses which monster cards to pay with (A156)."""
    if frame.vars["cost"] <= 0:
        finish(state, ())
        return
    ways = payments(state, frame.vars["cost"])
    options = [Option("+".join(cards), {"cards": cards, "amount": sum(worth(state, card) for card in cards)})
               for cards in ways]
    questions.ask(state, frame.vars["hero"], "card", options, "pay_experience", "chosen", rule="XP-05",
                  settle=questions.UPKEEP, cost=frame.vars["cost"])


@step("pay_experience", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """Discard the cards (XP-07, A125: to the monsters' discard pile; villains leave the game)."""
    cards = tuple(frame.vars["answer"].split("+"))
    changes.spend_experience(state, cards)
    for card in cards:
        if state.definitions.card(card).kind == "monster":
            changes.discard(state, "monsters", card)
    finish(state, cards)
