"""`campaign`: a computer player plays whole campaigns."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from .. import BadRequest
from ..cards.load import Definitions
from ..players import PLAYERS
from ..players.campaigns import simulate_campaigns
from . import content


def run(given: argparse.Namespace) -> int:
    """Play the campaigns and print their statistics. Exit code 1 if one ended in an error.
    Raises BadRequest or UnknownPlayer."""
    PLAYERS.require(given.player)
    if given.games < 1:
        raise BadRequest("games", "games is at least 1")
    packs = content.packs([given.pack] if Path(given.pack).is_dir() else [])
    found = simulate_campaigns(packs, _campaign(packs, given), given.heroes, given.player, given.games, given.seed,
                               tries=given.tries)
    print(json.dumps(found) if given.json else sentence(found))
    return 1 if found["errors"] else 0


def _campaign(packs: Definitions, given: argparse.Namespace) -> str:
    """The campaign that was named, else the only one of the pack."""
    found = packs.ids_of("campaign", pack=Path(given.pack).name)
    if given.campaign:
        return str(given.campaign)
    if len(found) != 1:
        raise BadRequest("pack", f"the pack {given.pack!r} has {len(found)} campaigns: name one with --campaign")
    return found[0]


def sentence(found: dict[str, Any]) -> str:
    """The statistics as a sentence."""
    adventures = found["adventures"]
    return (f"{found['campaign']} with {', '.join(found['heroes'])}, {found['player']} player: {found['wins']} of "
            f"{found['games']} campaigns won, {found['given_up']} given up, {found['errors']} errors; "
            f"{adventures['won']} of {adventures['played']} adventures won; {found['decisions']} decisions in "
            f"{found['seconds']} s.")
