"""No story in the code: what a pack tells is data. Neither the engine nor the page names a world, a hero, a villain, an
adventure or a campaign."""
from __future__ import annotations

import doctest
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from drawing import own_content

ROOT = Path(__file__).resolve().parents[1]
TOLD_OF = ("hero", "villain", "adventure", "campaign")
OFTEN_TOLD = ("Aunt Pell", "Low Candle")       # no card has these names; the packs' texts do
DATA = {"node_modules", "boxes", "build"}      # site/boxes is the looks of the packs; the build's own test looks at it
EXAMPLES = doctest.DocTestParser()             # examples for readers are played with the packs that there are


def names() -> Iterator[str]:
    """Every id and name that a pack gives to itself and to what it tells of."""
    for pack in own_content()[0]:
        yield from (pack["id"], pack["name"])
        for card_id, card in pack["cards"].items():
            if card["kind"] in TOLD_OF:
                yield from (name for name in (card_id, card.get("name")) if name)
                yield from card.get("ledger", {}).get("guests", {})
    yield from OFTEN_TOLD


@functools.cache
def pattern() -> re.Pattern[str]:
    """Whole words as they are spelled, so that "the wake of a ship" is not "The Wake"."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(set(names()))))})(?!\w)")


def named_in(text: str) -> list[str]:
    """The names in a text, but for its doctest examples."""
    return sorted(set(pattern().findall(code(text))))


def code(text: str) -> str:
    return "".join(part for part in EXAMPLES.parse(text) if isinstance(part, str)) if ">>>" in text else text


def files() -> list[Path]:
    page = [path for kind in ("js", "ts", "css", "html") for path in (ROOT / "site").rglob(f"*.{kind}")
            if not DATA & set(path.relative_to(ROOT / "site").parts)]
    return [*(ROOT / "pyengine").rglob("*.py"), *page]


def test_no_world_hero_villain_adventure_or_campaign_is_named_in_the_engine_or_the_page() -> None:
    found = {path.relative_to(ROOT).as_posix(): told for path in files()
             if (told := named_in(path.read_text("utf8")))}
    assert len(files()) > 400 and found == {}


def test_the_engine_does_not_know_what_the_epilogue_is_about() -> None:
    """The page has a leaf of its own for it."""
    assert [path for path in (ROOT / "pyengine").rglob("*.py") if "First Ember" in path.read_text("utf8")] == []


@pytest.mark.parametrize("text, told", [
    ('PARTY = ["maren"]', ["maren"]), ("the inn of Low Candle", ["Low Candle"]), ("// as in The Wake", ["The Wake"]),
    ("the wake of a ship", []), ("maren_retired = 1", []), ("\n    >>> play('maren')\n    'maren'\n\nA bot", [])])
def test_the_looker_for_names_finds_them(text: str, told: list[str]) -> None:
    assert named_in(text) == told


def test_the_packs_do_tell_of_those_whom_no_card_names() -> None:
    content = "".join(path.read_text("utf8") for path in (ROOT / "content").glob("*/campaign/*.yaml"))
    assert all(name in content for name in OFTEN_TOLD)
