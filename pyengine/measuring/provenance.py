"""The provenance of games: the engine, and all cards that could come up, however they were loaded."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from ..cards.load import Definitions
from ..cards.reading.pack import TYPED, shipped_pack
from ..rules.opening import packs_of
from ..saves.version import digest, engine
from ..state.rows import Setup

Cards = dict[str, Any]
SERIES = ("adventure", "campaign")          # of which a game plays one
PRINTED = ("name", "icon", "band", "minutes", "win_rate", "rule")     # keys that change nothing in a game


def played_with(packs: Definitions, setup: Setup) -> dict[str, str]:
    """The digests of the engine and of the content of a game."""
    return {"engine": engine(), "content": content_of(packs, setup)}


def code() -> str:
    """The digest of the engine and of the players. A figure that other code made may still be right."""
    rooms = Path(__file__).parents[1]
    files = [file for room in ("ahead", "players", "measuring") for file in sorted((rooms / room).glob("*.py"))]
    return digest([engine(), *(file.read_text(encoding="utf-8") for file in files)])


def content_of(packs: Definitions, setup: Setup) -> str:
    """The digest of all that a game's course depends on: its adventure, the other cards of its packs, its rules.
    What is only read does not count, and neither does whether the packs were compiled."""
    cards = {card: {key: value for key, value in raw.items() if key not in PRINTED}
             for pack in packs_of(packs, setup) for card, raw in shipped(packs, pack).items()
             if raw["kind"] not in SERIES or card == setup.adventure}
    return digest([cards, *packs.profile(setup.profile).values()])


def shipped(packs: Definitions, pack: str) -> Cards:
    """The cards of a pack as it is shipped."""
    tree = packs.packs[pack]
    cards: Cards = (tree if tree.get(TYPED) else shipped_pack(tree))["cards"]
    return cards
