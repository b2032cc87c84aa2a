"""Lists of everything that can be played with: profiles, packs, adventures, heroes, and how many cards of every
kind."""

from __future__ import annotations

from typing import Any

from ..cards.definition import USES, Adventure, Campaign, Hero, Power
from ..cards.load import Definitions
from ..cards.merits import merits
from .sheet import printed

COUNTED = {
    "heroes": "hero",
    "powers": "power",
    "monsters": "monster",
    "villains": "villain",
    "allies": "ally",
    "objects": "object",
    "encounters": "encounter",
    "treasures": "treasure",
    "traps": "trap",
    "spells": "spell",
    "runes": "rune",
    "tiles": "tile",
    "edge_tiles": "edge_tile",
    "chambers": "chamber",
    "adventures": "adventure",
    "advancements": "advancement",
    "campaigns": "campaign",
}
Listing = dict[str, Any]


def catalogue(packs: Definitions) -> Listing:
    """Profiles and packs, as `list --json` prints them and the new-game screen needs them: the box to begin with comes
    first, training grounds last."""
    order = sorted(packs.packs, key=lambda pack: (_training(packs, pack), not _for_newcomers(packs, pack)))
    return {"profiles": packs.profiles(), "packs": [of_pack(packs, pack) for pack in order]}


def _training(packs: Definitions, pack: str) -> bool:
    return bool(packs.packs[pack].get("training", False))


def _for_newcomers(packs: Definitions, pack: str) -> bool:
    return any(packs.card_as(Adventure, card).band == "first" for card in packs.ids_of("adventure", pack=pack))


def of_pack(packs: Definitions, pack: str) -> Listing:
    """The adventures, campaigns and heroes of one pack."""
    return {
        "id": pack,
        "profile": packs.packs[pack].get("profile"),
        "training": _training(packs, pack),
        "decks_with": list(packs.packs_of_decks(pack)[1:]),
        "counts": counts(packs, pack),
        "adventures": [_adventure(packs, card) for card in packs.ids_of("adventure", pack=pack)],
        "campaigns": [_campaign(packs, card) for card in packs.ids_of("campaign", pack=pack)],
        "heroes": [_hero(packs, card) for card in packs.ids_of("hero", pack=pack)],
    }


def counts(packs: Definitions, pack: str) -> dict[str, int]:
    """How many different cards of each kind; `*_cards` count every copy."""
    found = {name: len(packs.ids_of(kind, pack=pack)) for name, kind in COUNTED.items()}
    for name, kind in (("monster_cards", "monster"), ("encounter_cards", "encounter"), ("treasure_cards", "treasure")):
        found[name] = sum(packs.card(card).copies for card in packs.ids_of(kind, pack=pack))
    return found


def _played(card: Adventure | Campaign) -> Listing:
    """The fields that adventures and campaigns have in common."""
    return {"id": card.id, "name": card.name, "heroes": list(card.heroes), "profile": card.profile}


def _adventure(packs: Definitions, card_id: str) -> Listing:
    card = packs.card_as(Adventure, card_id)
    return {
        **_played(card),
        "band": card.band,
        "minutes": card.minutes,
        "suggested": card.suggested,
        "sheet": printed(card),
    }


def _campaign(packs: Definitions, card_id: str) -> Listing:
    card = packs.card_as(Campaign, card_id)
    return {
        **_played(card),
        "adventures": [chapter.adventure for chapter in card.chapters],
        "ledger": card.ledger is not None,
    }


def _hero(packs: Definitions, card_id: str) -> Listing:
    card = packs.card_as(Hero, card_id)
    own = [power for power in packs.ids_of("power") if packs.card_as(Power, power).hero == card_id]
    choices = {use: [power for power in own if packs.card_as(Power, power).use == use] for use in USES}
    return {
        "id": card_id,
        "name": card.name,
        "powers": card.choices[1],
        "choices": choices,
        "suggested": list(card.suggested),
        "numbers": card.levels[1],
        "merits": merits(packs, card_id),
    }
