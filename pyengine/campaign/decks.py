"""The decks of a campaign: what is in the treasure deck, the market, and what an aftermath changes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.checking.campaigns import advanced
from ..rules.belongings import belongs
from .ledger import Ledger
from .rows import owned

MARKET = 4                         # TOWN-04


def pack_of(ledger: Ledger) -> str:
    """The pack whose cards the campaign is played with."""
    return ledger.packs.pack_of(ledger.state.plan.campaign)


def treasure_deck(ledger: Ledger) -> list[str]:
    """Every treasure card that no hero owns: what is sold or not bought goes back into it (TOWN-06, TOWN-08)."""
    state, deck = ledger.state, []
    profile = ledger.packs.profile(state.plan.profile)
    for card in ledger.packs.ids_of("treasure", pack=pack_of(ledger)):
        definition = ledger.packs.deck_card(card)
        if belongs(definition, profile, state.removed, state.advanced):
            deck += [card] * definition.copies
    for card in owned(state, "items"):
        if card in deck:
            deck.remove(card)
    return deck


def deal_market(ledger: Ledger) -> None:
    """Deal the market: four treasure cards, if the town has one (TOWN-04, A168, A169)."""
    dealt: tuple[str, ...] = ()
    if "market" in ledger.chapter.actions:
        dealt = ledger.shuffled("market", treasure_deck(ledger))[:MARKET]
        ledger.tell("market_dealt", "TOWN-04", cards=dealt)
    ledger.change(market=dealt)


def aftermath(ledger: Ledger) -> None:
    """After a victory the adventure book changes the decks (CAMPAIGN-03)."""
    for word, value in ledger.chapter.aftermath:
        AFTERMATH[word](ledger, value)


def _add_advanced(ledger: Ledger, value: Any) -> None:
    kind, count, cards = value
    if not cards:
        waiting = [card for card in advanced(ledger.packs, kind, pack_of(ledger)) if card not in ledger.state.advanced]
        cards = ledger.shuffled(f"advanced:{kind}", waiting)[:count]
    ledger.change(advanced=ledger.state.advanced + tuple(card for card in cards if card not in ledger.state.advanced))
    ledger.tell("cards_added", "SETUP-31", cards=tuple(cards))


def _remove_cards(ledger: Ledger, cards: tuple[str, ...]) -> None:
    ledger.change(removed=ledger.state.removed + tuple(card for card in cards if card not in ledger.state.removed))
    ledger.tell("cards_removed", "CAMPAIGN-03", cards=cards)


def _add_draw_tokens(ledger: Ledger, count: int) -> None:
    ledger.change(draw_tokens=ledger.state.draw_tokens + count)
    ledger.tell("draw_tokens_added", "CAMPAIGN-03", amount=count)


def _gain_gold(ledger: Ledger, amount: int) -> None:
    for hero in ledger.state.party:
        ledger.gain(hero, amount)
        ledger.tell("gold_gained", "CAMPAIGN-06", hero=hero, amount=amount, left=ledger.member(hero).gold)


AFTERMATH: dict[str, Callable[[Ledger, Any], None]] = {
    "add_advanced": _add_advanced, "remove_cards": _remove_cards, "add_draw_tokens": _add_draw_tokens,
    "gain_gold": _gain_gold}
