"""From the files that people write to packs that the engine loads. Needs PyYAML; used at build time only.

What players read (texts, stories) goes into words files by language; what the engine needs goes into the pack.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .checking.folder import check_trees
from .faces import faces_of
from .load import DAILY, IDS, INDEX
from .place import PackError
from .profile import typed_profile
from .reading.files import Tree, read_content, read_yaml, words_of
from .reading.pack import shipped_pack, typed_head


def compile_packs(content_dir: str | Path, out_dir: str | Path, words_dir: str | Path | None = None) -> list[Path]:
    """Write `<pack>.json`, `profiles.json`, an index and the calendar to out_dir; the words of each language to
    words_dir.

    Raises PackError, with all problems, when a card is wrong. Returns the files written.
    """
    content, out = Path(content_dir), Path(out_dir)
    packs, profiles = read_content(content)
    problems = check_trees(packs, profiles)
    if problems:
        raise PackError(problems)
    out.mkdir(parents=True, exist_ok=True)
    played = [pack for pack in packs if typed_head(pack).get("shipped", True)]   # the others are examples for writers
    written = [_write(out / INDEX, sorted(pack["id"] for pack in played)),
               _write(out / IDS, {pack["id"]: sorted(pack["cards"]) for pack in played}),
               _write(out / DAILY, _calendar(read_yaml(content / "daily.yaml"))),
               _write(out / "profiles.json", {name: typed_profile(raw) for name, raw in profiles.items()})]
    for pack in played:
        written.append(_write(out / f"{pack['id']}.json", shipped_pack(pack)))
        words_to = Path(words_dir or out / "words")
        written.append(_write(words_to / f"{pack['id']}.faces.json", faces_of(pack)))
        for language, words in words_of(pack, content / pack["id"]).items():
            written.append(_write(words_to / f"{pack['id']}.{language}.json", words))
    return written


def _calendar(written: Tree) -> list[Any]:
    """The rows of `session.calendar.Play`."""
    return [[adventure, play["from"], *map(int, play["heroes"]), group["heroes"]]
            for group in written.values() for adventure, play in group["adventures"].items()]


def _write(file: Path, tree: Any) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(tree, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    return file
