"""Belongings that a campaign brings into an adventure: items, gold, advancements and changed decks.

A single adventure brings nothing: its decks are the starting decks (SETUP-30), and its heroes start afresh.
"""
from __future__ import annotations

from typing import Any

from ..state import changes
from ..state.profile import Profile
from ..state.state import State


def in_decks(state: State, definition: Any) -> bool:
    """Whether a card is shuffled into its deck in this game."""
    brought = state.setup.brought
    advanced = (definition.id,) if definition.advanced and plays_advanced(state) else brought.advanced
    return belongs(definition, state.profile, brought.removed, advanced)


def belongs(definition: Any, profile: Profile, removed: tuple[str, ...], advanced: tuple[str, ...]) -> bool:
    """Whether a card is part of this game at all. Advanced cards wait for an adventure or an aftermath that calls
    for them (SETUP-29..31); cards removed by an aftermath stay out (CAMPAIGN-03), and so do cards of other boxes
    (GEN-04)."""
    if definition.id in removed or (definition.profiles and profile.name not in definition.profiles):
        return False
    return not definition.advanced or "advanced_deck" not in profile.modules or definition.id in advanced


def plays_advanced(state: State) -> bool:
    """Whether the adventure uses the advanced deck: it says so, or it comes late enough in its series (SETUP-31)."""
    adventure, first = state.adventure, state.profile.advanced_from
    number = adventure.number
    return bool(adventure.advanced or (first > 0 and number.isdecimal() and int(number) >= first))


def without_owned(state: State, cards: list[str]) -> list[str]:
    """Treasure cards without those that heroes own already (CAMPAIGN-06)."""
    brought, left = state.setup.brought, list(cards)
    for card in (*(card for _, held in brought.items for card in held), *brought.away):
        if card in left:
            left.remove(card)
    return left


def hand_out(state: State) -> None:
    """Give each hero its gold, items and advancements from the campaign, all of them ready (TOWN-15, CAMPAIGN-06)."""
    brought = state.setup.brought
    for hero, amount in brought.gold:
        changes.change_hero(state, hero, gold=amount)
    for zone, owned in (("item", brought.items), ("advancement", brought.advancements)):
        for hero, cards in owned:
            for card in cards:
                changes.add_card(state, card, zone, hero)
