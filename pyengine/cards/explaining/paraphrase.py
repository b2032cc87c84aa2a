"""The paraphrase of a card: what it does, in plain words, to be read beside the printed text."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..definition import Definition
from ..reading import card as _card_kinds  # noqa: F401  (it fills the table)
from ..reading.parts import COMMON, RULES_TEXT
from ..reading.table import KINDS, Key, Kind
from ..vocabulary.effects import Block
from . import campaign, cards, figures, phrases, phrases_ru
from .adventures import adventure
from .cards import Lines
from .teller import Teller, Tree

TONGUES = {"en": phrases, "ru": phrases_ru}


def explain(card: Definition, packs: Any = None) -> str:
    """The paraphrase of a card as text; `packs` (Definitions) gives other cards their printed names."""
    return "\n".join(lines_of(card, packs))


def lines_of(card: Definition, packs: Any = None, language: str = "en", names: Tree | None = None) -> list[str]:
    """The paraphrase of a card, line by line, deeper parts indented; names: printed names in its language, by id."""
    teller = Teller(packs, TONGUES.get(language, phrases), names)
    teller.rows = card.raw.get("by_heroes", {})
    return [str(teller.tongue.polished(line)) for line in card_lines(teller, card)]


def card_lines(teller: Teller, card: Definition) -> Lines:
    """Everything that a card does."""
    kind = KINDS[card.kind]
    teller.own = kind.speaks_as
    lines = TOLD[card.kind](teller, card) if card.kind in TOLD else by_keys(teller, card, kind)
    if card.profiles:
        lines = [teller.say("profiles", profiles=teller.joined(map(teller.named, card.profiles))), *lines]
    return lines if card.kind == "rune" else lines + cards.reactions(teller, card) + cards.modifiers(teller, card)


def by_keys(teller: Teller, card: Definition, kind: Kind) -> Lines:
    """A kind that has no telling of its own: each key with what the table says of it."""
    return [line for name, known in kind.keys.items() if name in card.raw and name not in (*COMMON, *RULES_TEXT)
            for line in _key(teller, known, card.raw[name])]


def _key(teller: Teller, known: Key, raw: Any) -> Lines:
    about = teller.tongue.KEYS.get(known.about.partition(" (")[0], known.about.partition(" (")[0])
    if isinstance(known.type, Block):
        return cards.headed(f"{about}:", teller.block(raw))
    return [cards.sentence(f"{about}: {teller.value(known.type, raw)}.")]


# Kinds whose keys do not say it all: numbers beside each other, sides, what goes without saying.
TOLD: dict[str, Callable[[Teller, Any], Lines]] = {
    "hero": cards.hero, "power": cards.power, "monster": figures.passed, "villain": figures.villain,
    "ally": figures.ally, "object": figures.object_, "encounter": cards.encounter, "treasure": cards.treasure,
    "trap": cards.trap, "spell": cards.spell, "rune": cards.rune, "lasting": cards.lasting, "tile": cards.tile,
    "edge_tile": figures.edge_tile, "chamber": cards.chamber,
    "adventure": adventure, "advancement": campaign.advancement, "campaign": campaign.campaign,
}
