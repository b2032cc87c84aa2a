"""`simulate`: a computer player plays many games."""
from __future__ import annotations

import argparse
import json
from functools import partial
from typing import Any

from .. import BadRequest
from ..players import PLAYERS
from ..players.simulate import simulate
from . import content


def run(given: argparse.Namespace) -> int:
    """Play the games and print their statistics. Exit code 1 if one ended in an error.
    Raises BadRequest or UnknownPlayer."""
    PLAYERS.require(given.player)
    if given.games < 1 or given.jobs < 1:
        raise BadRequest("games", "games and jobs are at least 1")
    packs = partial(content.packs, given.pack)
    found = simulate(packs(), given.adventure, given.heroes, given.player, given.games, given.seed, jobs=given.jobs,
                     source=packs,
                     powers=given.powers, ties=given.ties, surges=given.surges)
    print(json.dumps(found) if given.json else sentence(found))
    return 1 if found["errors"] else 0


def sentence(found: dict[str, Any]) -> str:
    """The statistics as a sentence."""
    low, high = found["interval"]
    return (f"{found['adventure']} with {', '.join(found['heroes'])}, {found['player']} player: {found['wins']} of "
            f"{found['games']} won, {found['win_rate']:.1%} (95 %: {low:.1%} to {high:.1%}), {found['errors']} errors; "
            f"turns: median {found['turns']['median']}, 95th percentile {found['turns']['p95']}; "
            f"{found['decisions']} decisions in {found['seconds']} s.")
