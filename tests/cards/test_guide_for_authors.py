"""The guide for authors (content/README.md) says what the reader reads: keys, examples and pack.yaml."""
from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from drawing import ROOT, raw_content

from pyengine.cards.checking.examples import GIVEN_KEYS, OF_CARDS, STEPS, THEN_KEYS
from pyengine.cards.load import Definitions
from pyengine.cards.place import Problem
from pyengine.cards.reading.card import read_card
from pyengine.cards.reading.files import StrictLoader
from pyengine.cards.reading.pack import PACK, typed_card
from pyengine.cards.reading.table import KINDS, PARTS
from pyengine.cards.vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS

GUIDE = (ROOT / "content" / "README.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "content" / "VOCABULARY.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
# Keys of searches and examples, and of translations, which no table of the reader lists.
OTHERS = {"a", "every", "pick", "of", "by", "as", "spot", "tile", "decks", "id", "do", "when", "text", "wise",
          "turn_of", "options", "actions", "attacks", "tactics"}
# Said of pack.yaml and cards only between the lines: how a game's own pack is kept, and what the engine fills in.
UNSAID_OF_PACKS = {"shipped", "training", "cards", "files", "note"}


def known_keys() -> set[str]:
    """Every key that something in the language has."""
    found = set(PACK) | OTHERS | set(GIVEN_KEYS) | set(THEN_KEYS) | {*STEPS, *OF_CARDS}
    for owner in (*KINDS.values(), *PARTS.values()):
        found |= set(owner.keys)
    for verb in VERBS.values():
        found |= {verb.name, *verb.settings}
    for table in (FILTERS, CONDITIONS, AMOUNTS):
        for word, clause in table.items():
            found |= {word, *(clause.setting if isinstance(clause.setting, dict) else ())}
    return found


def keys_named() -> list[str]:
    """The keys of which the guide speaks: `key:` in its prose."""
    prose = re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL)
    return sorted(set(re.findall(r"`\{?([a-z_]+):[^`]*`", prose)))


# Names that an example of the guide gives itself, the chapter of words.yaml, the beginning of an address.
NAMES = {"ana", "long_table", "mushroom_shelf", "impatience", "table", "https"}


@pytest.mark.parametrize("key", [key for key in keys_named() if key not in NAMES])
def test_each_key_of_which_the_guide_speaks_is_read(key):
    assert key in known_keys(), f"content/README.md speaks of {key}:, and nothing reads it"


@pytest.mark.parametrize("key", sorted(set(PACK) - UNSAID_OF_PACKS))
def test_each_key_of_a_pack_is_in_the_guide(key):
    assert re.search(rf"\b{key}:", GUIDE), f"content/README.md does not say {key}:"


@pytest.mark.parametrize("owner", sorted([*KINDS, *PARTS]))
def test_each_key_of_the_reader_is_in_the_reference(owner):
    keys = KINDS[owner].keys if owner in KINDS else PARTS[owner].keys
    assert not [key for key in keys if f"| `{key}`" not in REFERENCE]


@pytest.mark.parametrize("key", GIVEN_KEYS + THEN_KEYS)
def test_each_key_of_an_example_is_in_the_guide(key):
    assert f"`{key}`" in GUIDE or f"`{key}:" in GUIDE, f"content/README.md does not say {key}"


# ---------------------------------------------------------------- its examples are read

def trees() -> list[Any]:
    """Each block of YAML in the guide as a tree."""
    return [yaml.load(block, StrictLoader) for block in BLOCKS]


def test_every_block_of_the_guide_is_yaml():
    assert len(trees()) >= 5


def problems_of(card_id: str, raw: Any) -> list[str]:
    packs, profiles = raw_content()
    found: list[Problem] = []
    read_card(card_id, "vesperhold", typed_card(raw), "README.md", Definitions(packs, profiles), found)
    return [str(problem) for problem in found]


CARDS = {card_id: raw for tree in trees() if isinstance(tree, dict) for card_id, raw in tree.items()
         if isinstance(raw, dict) and "kind" in raw}


def test_the_guide_shows_a_monster_and_a_campaign():
    assert {raw["kind"] for raw in CARDS.values()} >= {"monster", "campaign"}


@pytest.mark.parametrize("card_id", [card for card, raw in CARDS.items() if raw["kind"] != "campaign"])
def test_each_card_in_the_guide_is_read_without_a_complaint(card_id):
    assert problems_of(card_id, CARDS[card_id]) == []


def test_the_pack_in_the_guide_has_only_keys_that_are_read():
    head = next(tree for tree in trees() if isinstance(tree, dict) and "profile" in tree and "tokens" in tree)
    assert set(head) <= set(PACK)
    for group in ("tokens", "counters"):
        for raw in head[group].values():
            assert set(raw) <= set(PARTS[group[:-1]].keys)


def test_the_sheet_in_the_guide_has_only_keys_that_are_read():
    sheet = next(tree for tree in trees() if isinstance(tree, dict) and "by_heroes" in tree)
    assert set(sheet) <= set(KINDS["adventure"].keys)
    for key, part in (("clocks", "clock"), ("rules", "rule"), ("defeats", "defeat")):
        assert all(set(entry) <= set(PARTS[part].keys) for entry in sheet[key])


def test_the_effects_in_the_guide_are_read_without_a_complaint():
    for steps in (tree for tree in trees() if isinstance(tree, list)):
        raw = {"kind": "encounter", "name": "Guide", "type": "event", "do": steps}
        assert problems_of("guide", raw) == []


def test_the_guide_says_of_a_lasting_effect_only_ends_that_it_can_have():
    paragraph = next(part for part in GUIDE.split("\n\n") if part.startswith("A **lasting** effect"))
    until = KINDS["lasting"].keys["until"].type
    said = re.findall(r"`until: (\w+)`", paragraph)
    assert set(said) <= set(until.choices) and until.choices[1] in paragraph
