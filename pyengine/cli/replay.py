"""`replay`: a save is played again from its seed and choices, and its fingerprint compared."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from .. import BadSave, fingerprint, load, with_history
from ..game import Game
from . import shelf


def run(given: argparse.Namespace) -> int:
    """0 when the replay comes out the same, 1 when it does not, 2 when the file cannot be read."""
    try:
        game = load(Path(given.file).read_text(encoding="utf-8"), shelf.packs())
    except (BadSave, OSError, UnicodeDecodeError) as error:
        print(f"pyengine: {error}", file=sys.stderr)
        return 2
    found = compare(game)
    print(json.dumps(found) if given.json else _sentence(found))
    return 0 if found["agrees"] else 1


def compare(game: Game) -> dict[str, Any]:
    """What the save is, and whether seed and choices lead to it."""
    setup = game.state.setup
    return {"adventure": setup.adventure, "heroes": list(setup.heroes), "seed": setup.seed, "answers": game.index,
            "round": game.state.table.round, "outcome": game.outcome, "fingerprint": fingerprint(game),
            "agrees": with_history(game) is not game}


def _sentence(found: dict[str, Any]) -> str:
    verdict = ("the replay agrees" if found["agrees"] else
               "the replay does NOT agree: the save was made with other cards or another version, or was changed")
    return (f"{found['adventure']}, seed {found['seed']}, {', '.join(found['heroes'])}: {found['answers']} answers, "
            f"round {found['round']}, {found['outcome'] or 'still open'}, fingerprint {found['fingerprint']}: {verdict}.")
