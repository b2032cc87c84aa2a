"""Whatever happens in a game is told in words: random games of every adventure, through the page's own code,
in both languages.

No variable by its name, no id, no word of the program, no message that is missing, no unnamed counter;
in Russian no English.
"""
from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from drawing import definitions, own_words
from playing import adventures, eager, shipped, uniform

from pyengine import answer, new_game, view

ROOT = Path(__file__).resolve().parents[1]
TELLING = ROOT / "tests" / "page" / "tools" / "telling.mjs"
LONGEST, SEEDS = 350, (1, 0)        # odd ones are played eagerly, which leads further
SEEN = ("adventure", "sheet", "heroes", "monsters", "villains", "environments", "chambers", "powers_of_the_house",
        "edges", "edge_tiles", "tokens", "turn", "question", "counters")
# What must not be read on a page: a variable, an id of the state, a word of the program, a value that was forgotten.
RAW = re.compile(r"\{|\}|\bundefined\b|\bnull\b|(?-i:\bNaN\b)|\[object|\b[mctkex]\d+\b|\b[a-z]+_[a-z_]+\b",
                 re.IGNORECASE)
LATIN = re.compile(r"[A-Za-z]{2,}")


def played(pack: str, adventure: str, seed: int) -> dict[str, Any]:
    """A random game: the moments at which something is asked or told in a new way,
    and every figure that there ever was."""
    known, chance = definitions(), random.Random(f"{adventure}{seed}")
    least, most = known.card(adventure).heroes
    heroes = [card for card in known.packs[pack]["cards"] if known.card(card).kind == "hero"] or known.ids_of("hero")
    game = new_game(known, adventure=adventure, heroes=chance.sample(sorted(heroes), min(max(least, 1 + seed), most)),
                    seed=seed, powers="random")
    choose, seen, figures, moments = (eager if seed % 2 else uniform)(seed), set(), {}, []
    for _ in range(LONGEST):
        figures.update({row.id: row.card for row in [*game.state.figures.values(), *game.state.gone.values()]
                        if row.kind != "hero"})
        fresh = [event for event in game.events if _is_new(seen, _shape(event))]
        if fresh or (game.question is not None and _is_new(seen, _manner(game.question))):
            moments.append({"view": as_seen(view(game)), "events": fresh})
        if game.question is None:
            break
        game = answer(game, choose(game.question))
    return {"adventure": adventure, "pack": pack,
            "figures": [{"id": id_, "card": card} for id_, card in figures.items()], "moments": moments}


def _is_new(seen: set[Any], manner: Any) -> bool:
    new = manner not in seen
    seen.add(manner)
    return new


def _shape(event: dict[str, Any]) -> tuple[Any, ...]:
    return event["type"], event.get("card"), event.get("counter"), event.get("reason"), tuple(field
                                                                                              for field,
                                                                                              value in event.items()
                                                                                              if value is not None)


def _manner(asked: Any) -> tuple[Any, ...]:
    """Squares and tiles are all told alike; of everything else each sort counts, and how many there are."""
    options = [option.about.get("card") or option.id for option in asked.options if not {"square", "tile", "edge"}
               & set(option.about)]
    return asked.key, asked.source, frozenset(options), asked.params.get("moment")


def as_seen(shown: dict[str, Any]) -> dict[str, Any]:
    tiles = [{field: tile[field] for field in ("id", "card", "x", "y")} for tile in shown["tiles"]]
    return {**{field: shown[field] for field in SEEN}, "tiles": tiles}


@pytest.fixture(scope="module")
def games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games, and the words of all packs beside them as the site has them."""
    folder = tmp_path_factory.mktemp("telling")
    for pack in shipped():
        for language, words in own_words()[pack].items():
            (folder / f"{pack}.{language}.json").write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")
    seeds = SEEDS if request.config.getoption("--thorough") else SEEDS[:1]
    all_games = [played(pack, adventure, seed) for pack, adventure in adventures() for seed in seeds]
    (folder / "games.json").write_text(json.dumps({"games": all_games, "packs": shipped()}, ensure_ascii=False),
                                       encoding="utf-8")
    return folder


def told(folder: Path, language: str) -> dict[str, Any]:
    done = subprocess.run([node(), str(TELLING), str(folder / "games.json"), str(folder), language], cwd=ROOT,
                          capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def node() -> str:
    sys.path.insert(0, str(ROOT / "site" / "build"))
    try:
        from workshop.node import tools
        return str(tools()[0])
    finally:
        sys.path.pop(0)


def wrong(said: list[dict[str, str]], pattern: re.Pattern[str]) -> Iterator[str]:
    """Each mistake once, with where it stands."""
    seen = set()
    for line in said:
        found = pattern.search(line["text"])
        if found and (found.group(), line["where"].split(",")[0]) not in seen:
            seen.add((found.group(), line["where"].split(",")[0]))
            yield f"{line['where']}: {line['text'][:120]!r}"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_that_happens_is_told_in_words(games: Path, language: str) -> None:
    found = told(games, language)
    assert len(found["said"]) > 10_000
    assert not found["missing"], "messages that nobody has written"
    assert not found["gaps"], "messages that want what the engine does not tell"
    assert not list(wrong(found["said"], RAW))[:20]
    if language == "ru":
        assert not list(wrong(found["said"], LATIN))[:20]


def test_every_adventure_is_told_of() -> None:
    assert {pack for pack, _ in adventures()} >= {"vesperhold", "proving_ground"} and len(adventures()) >= 11
