"""The paraphrase of a card: what it does, in plain words, to be read beside the printed text."""
from __future__ import annotations

from typing import Any, Callable

from ..definition import Definition
from . import campaign, cards, figures
from .adventures import adventure
from .cards import Lines
from .teller import Teller, polished


def explain(card: Definition, packs: Any = None) -> str:
    """The paraphrase of a card as text; `packs` (Definitions) gives other cards their printed names."""
    return "\n".join(lines_of(card, packs))


def lines_of(card: Definition, packs: Any = None) -> list[str]:
    """The paraphrase of a card, line by line, deeper parts indented."""
    teller = Teller(packs)
    teller.rows = card.raw.get("by_heroes", {})
    return [polished(line) for line in card_lines(teller, card)]


def card_lines(teller: Teller, card: Definition) -> Lines:
    """Everything that a card does."""
    teller.own = "it" if card.kind in ("monster", "villain", "ally", "object", "encounter", "trap", "chamber") else "you"
    special = KINDS.get(card.kind)
    lines = special(teller, card) if special else []
    if "profiles" in card.raw:
        lines = [f"It comes into the decks of {' and '.join(card.raw['profiles'])} alone.", *lines]
    return lines if card.kind == "rune" else lines + cards.reactions(teller, card) + cards.modifiers(teller, card)


KINDS: dict[str, Callable[[Teller, Definition], Lines]] = {
    "hero": cards.hero, "power": cards.power, "monster": figures.passed, "villain": figures.villain, "ally": figures.ally,
    "object": figures.object_, "encounter": cards.encounter, "treasure": cards.treasure, "trap": cards.trap, "spell": cards.spell,
    "rune": cards.rune, "lasting": cards.lasting, "tile": cards.tile, "edge_tile": figures.edge_tile, "chamber": cards.chamber,
    "adventure": adventure, "advancement": campaign.advancement, "campaign": campaign.campaign,
}
