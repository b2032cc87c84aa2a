"""Games of the careful player, as it has played them: whatever makes it faster must leave its answers as they are.

`python tests/players/recorded.py` writes careful_games.json beside this file, when cards or the player's judgement have
changed.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

SEED = 4
SHARE = 4                          # of so many adventures one is played: the time of a test is dear
KEPT = Path(__file__).with_name("careful_games.json")


def games(packs: Any) -> Iterator[list[Any]]:
    """A row for a game: adventure, heroes, number of answers, digest of the answers."""
    from pyengine.measuring.simulate import parties_of, sizes_of
    for adventure in sorted(packs.ids_of("adventure"))[::SHARE]:
        sizes = sizes_of(packs, adventure)
        heroes = parties_of(packs, adventure, sizes[len(sizes) // 2])[SEED % len(sizes)]
        answers = played(packs, adventure, heroes)
        yield [adventure, list(heroes), len(answers), digest_of(answers)]


def played(packs: Any, adventure: str, heroes: Sequence[str]) -> list[str]:
    """The answers of the careful player in one game."""
    from pyengine import advance, new_game
    from pyengine.players import careful
    game = new_game(packs, adventure=adventure, heroes=heroes, seed=SEED, events=False)
    while game.outcome is None:
        advance(game, careful.choose(game))
    return game.choices


def digest_of(answers: Sequence[str]) -> str:
    """What tells some answers from others."""
    return sha256(" ".join(answers).encode()).hexdigest()[:16]


def main() -> None:
    """Write the file."""
    sys.path[:0] = [str(KEPT.parents[1]), str(KEPT.parents[2])]
    from drawing import definitions
    lines = ",\n ".join(json.dumps(row) for row in games(definitions()))
    KEPT.write_text(f"[{lines}]\n", "utf8")


if __name__ == "__main__":
    main()
