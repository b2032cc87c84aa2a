"""The files that people write: packs, profiles, and the words that players read. Needs PyYAML; used at build time only.

Every scalar is read as text; anchors, tags and duplicate keys are errors.
"""
from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import yaml

from ..place import PackError, Problem
from .sheet_words import sheet_words

NOT_CARDS, GROUPS = ("pack.yaml",), ("tokens", "counters")
Tree = dict[str, Any]


# Where an anchor, an alias or a tag could begin: only such files need a reader that sees them.
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
        event = self.peek_event()
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


SIDES = {"spell": ("hero", "monster"), "rune": ("boon", "bane")}


def sides_of(raw: Tree) -> tuple[str, ...]:
    """The sides of a card that has two, each with a text of its own."""
    return tuple(side for side in SIDES.get(str(raw.get("kind")), ()) if isinstance(raw.get(side), dict))


# ---------------------------------------------------------------- words

def words_of(pack: Tree, folder: Path) -> dict[str, Tree]:
    """The words of a pack by language; a line that is not translated falls back to English."""
    english = english_words(pack)
    languages = {"en": english}
    for place in sorted((folder / "text").glob("*")):
        lines: Tree = {}
        for file in sorted(place.glob("*.yaml")):
            lines = _laid_over(lines, read_yaml(file))
        languages[place.name] = _translated(english, lines)
    return languages


def english_words(pack: Tree) -> Tree:
    """What players read of a pack, as printed in its files."""
    cards = {card_id: card_words(raw) for card_id, raw in pack["cards"].items()}
    stories = {card_id: raw["stories"] for card_id, raw in pack["cards"].items() if raw.get("stories")}
    tokens = {token: raw.get("name", token) for token, raw in pack["tokens"].items()}
    counters = {name: raw.get("name", name) for name, raw in pack["counters"].items()}
    return {"cards": cards, "stories": stories, "tokens": tokens, "counters": counters,
            "pack": {"name": pack.get("name", pack["id"]), "about": pack.get("about", "")}}


def card_words(raw: Tree) -> Tree:
    """What players read of one card."""
    words: Tree = {key: raw[key] for key in ("name", "text", "flavor", "ability", "class", "people", "objective", "good_at")
             if key in raw}
    if "tactics" in raw:
        words["tactics"] = [tactic.get("text", "") for tactic in raw["tactics"]]
    sides = {side: raw[side]["text"] for side in sides_of(raw) if "text" in raw[side]}
    if sides:
        words["sides"] = sides
    second = raw.get("second_form", {})
    if second:
        words["second_form"] = second.get("name", raw.get("name", ""))
        words["tactics"] = [*words.get("tactics", []),
                            *(tactic.get("text", "") for tactic in second.get("tactics", []))]
    attacks = {name: attack["name"] for side in (raw, second) for name, attack in side.get("attacks", {}).items()
               if "name" in attack}
    if attacks:
        words["attacks"] = attacks
    if "actions" in raw:
        words["actions"] = {action["id"]: {key: action[key] for key in ("name", "text") if key in action}
                            for action in raw["actions"]}
    teams = {team["id"]: team.get("name", team["id"]) for team in raw.get("teams", {}).get("names", [])}
    if teams:
        words["teams"] = teams
    if "goals" in raw:
        words["goals"] = {goal["id"]: goal.get("text", "") for goal in raw["goals"]}
    options = dict(_option_texts(raw))
    if options:
        words["options"] = options
    return {**words, **sheet_words(raw)}


def _option_texts(tree: Any) -> Any:
    """The options of every choice of a card. Special actions look alike, and have words of their own."""
    if isinstance(tree, dict):
        choice = tree.get("choose_one", tree.get("sealed_choice"))
        for option in choice.get("options", []) if isinstance(choice, dict) else []:
            if "text" in option:
                yield option["id"], option["text"]
        for value in tree.values():
            yield from _option_texts(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _option_texts(value)


def _translated(english: Tree, lines: Tree) -> Tree:
    cards = {card_id: _laid_over(words, _card_lines(lines, card_id)) for card_id, words in english["cards"].items()}
    stories = {card_id: _laid_over(told, _story_lines(lines, card_id)) for card_id, told in english["stories"].items()}
    groups = {group: _laid_over(english[group], _names(lines.get(group, {}))) for group in ("tokens", "counters")}
    return {"cards": cards, "stories": stories, **groups, "pack": _laid_over(english["pack"], lines.get("pack", {}))}


def _laid_over(english: Any, lines: Any) -> Any:
    """A translation over its English, part by part: a part that is not translated stays as it is."""
    if isinstance(english, dict):
        new = lines if isinstance(lines, dict) else {}
        return {**english, **{key: _laid_over(english[key], line) if key in english else line
                              for key, line in new.items()}}
    if isinstance(english, list):
        new_lines = lines if isinstance(lines, list) else []
        return [_laid_over(line, new) for line, new in zip(english, new_lines, strict=False)] + english[len(new_lines):]
    return lines or english


def _card_lines(lines: Tree, card_id: str) -> Tree:
    return {key: value for key, value in lines.get(card_id, {}).items() if key not in ("stories", "of")}


def _story_lines(lines: Tree, card_id: str) -> Any:
    """Stories stand with their adventure, or in a group of their own."""
    return _laid_over(lines.get("stories", {}).get(card_id, {}), lines.get(card_id, {}).get("stories", {}))


def _names(lines: Tree) -> Tree:
    return {name: words["name"] if isinstance(words, dict) else words for name, words in lines.items()}


def fingerprint(words: Any) -> str:
    """Eight letters that change when an English line changes; a translation carries that of its original."""
    text = json.dumps(words, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]
