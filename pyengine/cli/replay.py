"""`replay`: a save is played again from its seed and choices, and its fingerprint compared."""
from __future__ import annotations

import argparse
import json
from typing import Any

from .. import fingerprint, load
from ..game import Game
from . import shelf


def run(given: argparse.Namespace) -> int:
    """0 when the replay comes out the same, 1 when it does not.
    Raises BadSave or OSError when the file cannot be read."""
    found = compare(load(shelf.save_file(given.file), shelf.packs()))
    print(json.dumps(found) if given.json else _sentence(found))
    return 0 if found["agrees"] else 1


def compare(game: Game) -> dict[str, Any]:
    """What the save is, and whether seed and choices lead to it."""
    setup = game.state.setup
    return {"adventure": setup.adventure, "heroes": list(setup.heroes), "seed": setup.seed, "answers": game.index,
            "round": game.state.table.round, "outcome": game.outcome, "fingerprint": fingerprint(game),
            "agrees": game.history()[0].index == 0}


def _sentence(found: dict[str, Any]) -> str:
    verdict = ("the replay agrees" if found["agrees"] else
               "the replay does NOT agree: the save was made with other cards or by another version")
    return (f"{found['adventure']}, seed {found['seed']}, {', '.join(found['heroes'])}: {found['answers']} answers, "
            f"round {found['round']}, {found['outcome'] or 'still open'}, fingerprint {found['fingerprint']}: "
            f"{verdict}.")
