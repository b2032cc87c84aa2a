"""The decks of a campaign: what is in the treasure deck, the market, and what an aftermath changes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.checking.campaigns import advanced
from ..rules.belongings import belongs
from .draft import Draft
from .rows import owned

MARKET = 4                         # TOWN-04


def pack_of(draft: Draft) -> str:
    """The pack whose cards the campaign is played with."""
    return draft.packs.pack_of(draft.state.plan.campaign)


def treasure_deck(draft: Draft) -> list[str]:
    """Every treasure card that no hero owns: what is sold or not bought goes back into it (TOWN-06, TOWN-08)."""
    state, deck = draft.state, []
    profile = draft.packs.profile(state.plan.profile)
    for card in draft.packs.ids_of("treasure", pack=pack_of(draft)):
        definition = draft.packs.deck_card(card)
        if belongs(definition, profile, state.removed, state.advanced):
            deck += [card] * definition.copies
    for card in owned(state, "items"):
        if card in deck:
            deck.remove(card)
    return deck


def deal_market(draft: Draft) -> None:
    """Deal the market: four treasure cards, if the town has one (TOWN-04, A168, A169)."""
    dealt: tuple[str, ...] = ()
    if "market" in draft.chapter.actions:
        dealt = draft.shuffled("market", treasure_deck(draft))[:MARKET]
        draft.tell("market_dealt", "TOWN-04", cards=dealt)
    draft.change(market=dealt)


def aftermath(draft: Draft) -> None:
    """After a victory the adventure book changes the decks (CAMPAIGN-03)."""
    for word, value in draft.chapter.aftermath:
        AFTERMATH[word](draft, value)


def _add_advanced(draft: Draft, value: Any) -> None:
    kind, count, cards = value
    if not cards:
        waiting = [card for card in advanced(draft.packs, kind, pack_of(draft)) if card not in draft.state.advanced]
        cards = draft.shuffled(f"advanced:{kind}", waiting)[:count]
    draft.change(advanced=draft.state.advanced + tuple(card for card in cards if card not in draft.state.advanced))
    draft.tell("cards_added", "SETUP-31", cards=tuple(cards))


def _remove_cards(draft: Draft, cards: tuple[str, ...]) -> None:
    draft.change(removed=draft.state.removed + tuple(card for card in cards if card not in draft.state.removed))
    draft.tell("cards_removed", "CAMPAIGN-03", cards=cards)


def _add_draw_tokens(draft: Draft, count: int) -> None:
    draft.change(draw_tokens=draft.state.draw_tokens + count)
    draft.tell("draw_tokens_added", "CAMPAIGN-03", amount=count)


def _gain_gold(draft: Draft, amount: int) -> None:
    for hero in draft.state.party:
        draft.gain(hero, amount)
        draft.tell("gold_gained", "CAMPAIGN-06", hero=hero, amount=amount, left=draft.member(hero).gold)


AFTERMATH: dict[str, Callable[[Draft, Any], None]] = {
    "add_advanced": _add_advanced, "remove_cards": _remove_cards, "add_draw_tokens": _add_draw_tokens,
    "gain_gold": _gain_gold}
