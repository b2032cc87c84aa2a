"""Where the commands get packs and words: compiled ones beside the engine, else the content folder of a checkout."""
from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from ..cards.load import SHIPPED, Definitions, load_packs
from ..cards.reading import PackError

CONTENT = Path(__file__).resolve().parents[2] / "content"
HOW = ("there are no compiled packs beside the engine. In a checkout: run `python3 build.py` once, "
       "or install PyYAML so that content/ can be read as it is.")


class NoPacks(Exception):
    """There is nothing to play with; the text says what to do."""


def packs() -> Definitions:
    """The cards to play with."""
    if any(SHIPPED.glob("*.json")):
        return load_packs()
    try:
        from ..cards.compile import read_content
    except ImportError:
        raise NoPacks(HOW) from None
    if not CONTENT.is_dir():
        raise NoPacks(HOW)
    try:
        return Definitions(*read_content(CONTENT))
    except PackError as error:
        raise NoPacks(f"content/ cannot be read:\n{error}") from None


def words(language: str = "en") -> dict[str, Any]:
    """The words of all packs in a language, packs that lack it in English: {pack: tree}."""
    folder = SHIPPED / "words"
    if any(folder.glob("*.json")):
        return {file.name.split(".")[0]: _word_file(folder, file.name.split(".")[0], language)
                for file in sorted(folder.glob("*.en.json"))}
    return _words_of_content(language)


def _word_file(folder: Path, pack: str, language: str) -> Any:
    file = folder / f"{pack}.{language}.json"
    return json.loads((file if file.exists() else folder / f"{pack}.en.json").read_text(encoding="utf-8"))


@functools.cache
def _words_of_content(language: str) -> dict[str, Any]:
    from ..cards.compile import read_content, words_of
    found = {}
    for pack in read_content(CONTENT)[0]:
        known = words_of(pack, CONTENT / pack["id"])
        found[pack["id"]] = known.get(language, known["en"])
    return found
