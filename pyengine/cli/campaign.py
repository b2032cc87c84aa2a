"""`campaign`: a computer player plays whole campaigns."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from .. import BadRequest, settings
from ..cards.load import Definitions
from ..measuring.campaigns import simulate_campaigns
from ..players import PLAYERS
from . import content


def run(given: argparse.Namespace) -> int:
    """Play the campaigns and print their statistics. Exit code 1 if one ended in an error.
    Raises BadRequest or UnknownPlayer."""
    PLAYERS.require(given.player)
    settings.seeds(given.seed, given.games)
    packs = content.packs([given.pack] if given.pack and Path(given.pack).is_dir() else [])
    campaign = _campaign(packs, given)
    heroes = given.heroes or _company(packs, campaign)
    found = simulate_campaigns(packs, campaign, heroes, given.player, given.games, given.seed, tries=given.tries)
    print(json.dumps(found) if given.json else sentence(found))
    return 1 if found["errors"] else 0


def _campaign(packs: Definitions, given: argparse.Namespace) -> str:
    """The campaign that was named, else the only one there is, in the pack if that was named."""
    found = packs.ids_of("campaign", pack=Path(given.pack).name)
    if given.campaign:
        return str(given.campaign)
    if len(found) != 1:
        raise BadRequest("campaign", f"name one with --campaign; there are: {', '.join(found) or 'none'}")
    return found[0]


def _company(packs: Definitions, campaign: str) -> list[str]:
    """All heroes of the campaign's pack, as many as it is for. Raises BadRequest when there is no such campaign."""
    card = settings.known_card(packs, campaign, "campaign", "campaign")
    return packs.ids_of("hero", pack=card.pack)[:card.heroes[1]]


def sentence(found: dict[str, Any]) -> str:
    """The statistics in sentences."""
    adventures = found["adventures"]
    told = (f"{found['campaign']} with {', '.join(found['heroes'])}, {found['player']} player: {found['wins']} of "
            f"{found['games']} campaigns won, {found['losses']} lost, {found['given_up']} given up, "
            f"{found['errors']} errors; {adventures['won']} of {adventures['played']} adventures won; "
            f"{found['decisions']} decisions in {found['seconds']} s.")
    return "\n".join([told, *_ledger(found["ledger"])]) if "ledger" in found else told


def _ledger(found: dict[str, Any]) -> list[str]:
    """How each campaign with a ledger went, then its adventures and endings."""
    lines = [f"{number}. {one['ending']}: {one['evenings']} evenings, {one['won']} won; {one['years']} Years entered, "
             f"{one['struck_out']} struck out; {one['crossed']} names crossed out; "
             f"retired: {', '.join(one['retired']) or 'nobody'}." for number, one in enumerate(found["campaigns"], 1)]
    lines += [f"{name}: {one['won']} of {one['played']} won, {one['years']} Years."
              for name, one in found["adventures"].items()]
    return [*lines, "Endings: " + ", ".join(f"{name} {count}" for name, count in found["endings"].items()) + ".",
            "Entries and endings that none came to: " + (", ".join(found["unseen"]) or "none") + "."]
