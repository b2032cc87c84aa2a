"""From the files that people write to packs that the engine loads. Needs PyYAML; used at build time only.

What players read (texts, stories) goes into words files by language; what the engine needs goes into the pack.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .checking.folder import check_content
from .faces import faces_of
from .load import INDEX
from .place import PackError
from .reading.files import Tree, read_content, sides_of, words_of
from .reading.sheet_words import sheet_shipped

NOT_SHIPPED = ("set_up", "text", "flavor", "note", "examples", "ability", "people", "class", "good_at", "tags")


def compile_packs(content_dir: str | Path, out_dir: str | Path, words_dir: str | Path | None = None) -> list[Path]:
    """Write `<pack>.json`, `profiles.json` and an index to out_dir, and the words of each language to words_dir.

    Raises PackError, with all problems, when a card is wrong. Returns the files written.
    """
    content, out = Path(content_dir), Path(out_dir)
    problems = check_content(content)
    if problems:
        raise PackError(problems)
    packs, profiles = read_content(content)
    out.mkdir(parents=True, exist_ok=True)
    played = [pack for pack in packs if pack.get("shipped") not in ("false", False)]   # the others are examples for writers
    written = [_write(out / INDEX, sorted(pack["id"] for pack in played)), _write(out / "profiles.json", profiles)]
    for pack in played:
        written.append(_write(out / f"{pack['id']}.json", shipped(pack)))
        words_to = Path(words_dir or out / "words")
        written.append(_write(words_to / f"{pack['id']}.faces.json", faces_of(pack)))
        for language, words in words_of(pack, content / pack["id"]).items():
            written.append(_write(words_to / f"{pack['id']}.{language}.json", words))
    return written


def _write(file: Path, tree: Any) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(tree, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    return file


def shipped(pack: Tree) -> Tree:
    """A pack without what only people or tests read."""
    cards = {card_id: _shipped_card(raw) for card_id, raw in pack["cards"].items()}
    kept = {key: value for key, value in pack.items() if key not in ("files", "about", "note")}
    return {**kept, "cards": cards}


def _shipped_card(raw: Tree) -> Tree:
    card = {key: value for key, value in raw.items() if key not in NOT_SHIPPED}
    if "tactics" in card:
        card["tactics"] = [{key: value for key, value in tactic.items() if key != "text"} for tactic in card["tactics"]]
    if "second_form" in card:
        card["second_form"] = _shipped_card(raw["second_form"])
    for side in sides_of(raw):
        card[side] = {key: value for key, value in raw[side].items() if key != "text"}
    if "stories" in card:
        card["stories"] = {key: {} for key in card["stories"]}
    if "actions" in card:
        card["actions"] = [{key: value for key, value in action.items() if key not in ("name", "text")}
                           for action in card["actions"]]
    if "goals" in card:
        card["goals"] = [{key: value for key, value in goal.items() if key != "text"} for goal in card["goals"]]
    return {**card, **sheet_shipped(raw)}
