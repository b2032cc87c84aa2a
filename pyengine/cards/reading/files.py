"""The files that people write: packs, profiles, and the words that players read. Needs PyYAML; used at build time only.

Every scalar is read as text; anchors, tags and duplicate keys are errors.
"""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from ..place import PackError, Problem
from .words import english_words, laid_over, translated

NOT_CARDS, GROUPS = ("pack.yaml",), ("tokens", "counters")
Tree = dict[str, Any]


# The beginning of an anchor, an alias or a tag: only files with one need the reader that refuses them.
MARKS = re.compile(r"(?:^|[\s\[{,:?-])[&*!]", re.MULTILINE)


class _NoKeyTwice:
    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        """A mapping without duplicate keys."""
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(None, None, "a key is a word", key.start_mark)
            if key.value in seen:
                raise yaml.constructor.ConstructorError(None, None, f"the key {key.value!r} is there twice",
                                                        key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep=True)      # type: ignore[misc,no-any-return]


class QuickLoader(_NoKeyTwice, getattr(yaml, "CBaseLoader", yaml.BaseLoader)):       # type: ignore[misc]
    """Text scalars only; the C library's reader where there is one, twenty times as fast."""


class StrictLoader(_NoKeyTwice, yaml.BaseLoader):
    """Text scalars only; no anchors, no tags, no key twice."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        """Refuse what makes YAML more than a notation."""
        event: Any = self.peek_event()             # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise yaml.constructor.ConstructorError(None, None, "anchors are not allowed", event.start_mark)
        if getattr(event, "tag", None):
            raise yaml.constructor.ConstructorError(None, None, "tags are not allowed", event.start_mark)
        return super().compose_node(parent, index)


def _tree(text: str) -> Any:
    if not MARKS.search(text):
        try:
            return yaml.load(text, QuickLoader)
        except yaml.YAMLError:
            pass                                  # the other one says what is wrong in the same words everywhere
    return yaml.load(text, StrictLoader)


def read_yaml(file: Path) -> Any:
    """The tree of a file; PackError with its line when it cannot be read. Files of unknown origin are looked at by
    `limits` first: the reader itself follows any depth."""
    try:
        return _tree(file.read_text(encoding="utf-8")) or {}
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        raise PackError([Problem(str(file), "file", f"it cannot be read: {error}")]) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}" if mark else "?"
        raise PackError([Problem(str(file), where, getattr(error, "problem", None) or str(error))]) from None


def read_pack(folder: Path) -> Tree:
    """A pack with its cards, as written (texts and examples included)."""
    if not (folder / "pack.yaml").exists():
        raise PackError([Problem(str(folder), "pack.yaml", "a pack needs a file pack.yaml")])
    head = f"{folder.name}/pack.yaml"
    pack = _mapping(read_yaml(folder / "pack.yaml"), head, "file")
    pack.update(cards={}, files={}, **{group: dict(_mapping(pack.get(group, {}), head, group)) for group in GROUPS})
    for file in sorted(folder.rglob("*.yaml")):
        if file.name not in NOT_CARDS and "text" not in file.relative_to(folder).parts:
            _add_file(pack, file, folder)
    return pack


def _mapping(tree: Any, file: str, place: str) -> Tree:
    if not isinstance(tree, dict):
        raise PackError([Problem(file, place, "expected names with settings each (name: and its settings below)")])
    return tree


def _add_file(pack: Tree, file: Path, folder: Path) -> None:
    name = str(file.relative_to(folder.parent))
    tree = _mapping(read_yaml(file), name, "file")
    for group in GROUPS:
        found = tree.get(group)
        if file.parent.name == group or (isinstance(found, dict) and "kind" not in found):
            pack[group].update(_mapping(tree.pop(group, {}), name, group))
    for card_id, raw in tree.items():
        if card_id in pack["cards"]:
            raise PackError([Problem(name, card_id, f"this id is also in {pack['files'][card_id]}")])
        pack["cards"][card_id] = raw
        pack["files"][card_id] = name


def read_content(content: Path) -> tuple[list[Tree], Tree]:
    """Every pack and every profile of a content folder."""
    profiles = {file.stem: read_yaml(file) for file in sorted((content / "profiles").glob("*.yaml"))}
    packs = [read_pack(folder) for folder in sorted(content.iterdir()) if (folder / "pack.yaml").exists()]
    return packs, profiles


def words_of(pack: Tree, folder: Path) -> dict[str, Tree]:
    """The words of a pack by language; a line that is not translated falls back to English."""
    english = english_words(pack)
    return {"en": english, **{language: translated(english, lines) for language, lines in lines_of(folder).items()}}


def lines_of(folder: Path) -> dict[str, Tree]:
    """The lines by the translators of a pack, by language."""
    languages = {}
    for place in sorted((folder / "text").glob("*")):
        lines: Tree = {}
        for file in sorted(place.glob("*.yaml")):
            lines = laid_over(lines, read_yaml(file))
        languages[place.name] = lines
    return languages
