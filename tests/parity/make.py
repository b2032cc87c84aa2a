"""The same seeds give the same games everywhere: fingerprints of games answered by a fixed stream of numbers.

Runs wherever the engine runs (CPython, and Pyodide in the browser tests), with nothing but pyengine:

    fingerprints(packs) -> [[adventure, heroes, seed, answers, fingerprint], ...]

`python tests/parity/make.py` writes fingerprints.json beside this file, from the packs that were built last;
`python tests/parity/make.py FOLDER [SEEDS]` prints them, from the packs in a folder.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SEEDS = 6
LONGEST = 2_000


def fingerprints(packs: Any, seeds: int = SEEDS) -> list[list[Any]]:
    """A row for each game: adventure, heroes, seed, number of answers, fingerprint at the end."""
    return [[adventure, heroes, seed, *played(packs, adventure, heroes, seed)]
            for adventure, heroes in games(packs) for seed in range(seeds)]


def games(packs: Any) -> Iterator[tuple[str, list[str]]]:
    """Every adventure of the packs (so every profile), with as few heroes as it takes, as many, and some between."""
    for adventure in sorted(packs.ids_of("adventure")):
        fewest, most = packs.card(adventure).heroes
        heroes = sorted(packs.ids_of("hero", pack=packs.pack_of(adventure)))
        for count in sorted({fewest, (fewest + most) // 2, most}):
            yield adventure, (heroes[count:] + heroes[:count])[:count]


def played(packs: Any, adventure: str, heroes: list[str], seed: int) -> tuple[int, str]:
    """Play one game to its end (or to the limit): (answers, fingerprint)."""
    from pyengine import answer, fingerprint, new_game
    game = new_game(packs, adventure=adventure, heroes=heroes, seed=seed, ties="ask", events=False)
    number, answers = seed, 0
    while game.question is not None and answers < LONGEST:
        number = (number * 1_103_515_245 + 12_345) % 2 ** 31
        options = game.question.options
        game = answer(game, options[(number >> 8) % len(options)].id, remember=False)
        answers += 1
    return answers, fingerprint(game)


def text_of(rows: list[list[Any]]) -> str:
    """The rows as a file, a game a line."""
    lines = ",\n ".join(json.dumps(row) for row in rows)
    return f"[{lines}]\n"


def main() -> None:
    """Write the file, or print what would be in it."""
    here = Path(__file__).resolve().parent
    sys.path.insert(0, str(here.parents[1]))
    from pyengine import load_packs
    if sys.argv[1:]:
        print(text_of(fingerprints(load_packs(sys.argv[1]), *map(int, sys.argv[2:]))), end="")
    else:
        (here / "fingerprints.json").write_text(text_of(fingerprints(load_packs())), encoding="utf-8")


if __name__ == "__main__":
    main()
