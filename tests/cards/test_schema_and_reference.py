"""The schema for editors and the reference for people say what the reader accepts, no more and no less."""
from __future__ import annotations

import copy
import json
import re

import pytest
import yaml
from drawing import HARD_CARDS, ROOT, definitions
from json_schema import faults

from pyengine.cards.explaining.reference import markdown
from pyengine.cards.explaining.schema import card_file
from pyengine.cards.load import Definitions
from pyengine.cards.place import Place
from pyengine.cards.reading.card import KINDS, read_card
from pyengine.cards.reading.files import read_content
from pyengine.cards.shapes import KIND_KEYS, PARTS
from pyengine.cards.vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS

SCHEMA = card_file()


def card_files():
    packs = [folder for folder in sorted((ROOT / "content").iterdir()) if (folder / "pack.yaml").exists()]
    return [file for folder in [*packs, HARD_CARDS] for file in sorted(folder.rglob("*.yaml"))
            if file.name != "pack.yaml" and "text" not in file.relative_to(folder).parts
            and file.parent.name != "tokens"]


class Editor(yaml.SafeLoader):
    """YAML 1.2, as editors read it: true and false are truths, `on` and `no` are words."""


Editor.yaml_implicit_resolvers = {letter: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
                                  for letter, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
Editor.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


@pytest.mark.parametrize("file", card_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
@pytest.mark.parametrize("loader", [Editor, yaml.BaseLoader])
def test_every_content_file_fits_whether_numbers_are_read_as_numbers_or_as_text(file, loader):
    tree = yaml.load(file.read_text(encoding="utf-8"), loader)
    assert list(faults(tree, SCHEMA, SCHEMA)) == []


MONSTER = {"imp": {"kind": "monster", "name": "Imp", "armor_class": 12, "hit_points": 1,
                   "tactics": [{"find": {"a": "hero", "adjacent_to": "me"},
                                "do": [{"damage": {"target": "prey", "amount": 1}}]},
                               {"otherwise": [{"move_toward": {"who": "me", "toward": {"a": "hero", "pick": "closest"},
                                                               "tiles": 1}}]}]}}
WRONG = [
    ("an unknown key", lambda card: card.update(armour=3)),
    ("a missing key", lambda card: card.pop("armor_class")),
    ("a word for a number", lambda card: card.update(hit_points="many")),
    ("a number out of bounds", lambda card: card.update(hit_points=0)),
    ("an unknown kind", lambda card: card.update(kind="beast")),
    ("a list where settings belong", lambda card: card.update(attacks=["claw"])),
    ("an unknown verb", lambda card: card["tactics"][0]["do"].append({"tickle": {"who": "prey"}})),
    ("an unknown setting of a verb", lambda card: card["tactics"][0]["do"][0]["damage"].update(softly="true")),
    ("a setting left out", lambda card: card["tactics"][0]["do"][0]["damage"].pop("amount")),
    ("an unknown filter", lambda card: card["tactics"][0]["find"].update(hairy="true")),
    ("two verbs in one effect", lambda card: card["tactics"][0]["do"][0].update(cancel={})),
    ("an unknown condition", lambda card: card["tactics"][0].update(when={"raining": "true"})),
    ("a search of nothing known", lambda card: card["tactics"][0].update(find={"a": "dragonfly"})),
    ("a key of another kind", lambda card: card.update(triangle="white")),
]


@pytest.mark.parametrize("what, spoil", WRONG, ids=[what for what, _ in WRONG])
def test_what_the_checker_refuses_does_not_fit(what, spoil):
    assert not list(faults(MONSTER, SCHEMA, SCHEMA))
    tree = copy.deepcopy(MONSTER)
    spoil(tree["imp"])
    assert list(faults(tree, SCHEMA, SCHEMA))


def test_an_id_has_small_letters():
    assert list(faults({"Imp": MONSTER["imp"]}, SCHEMA, SCHEMA))


def test_every_word_of_the_vocabulary_is_in_the_schema():
    defs = SCHEMA["$defs"]
    assert {f"verb {name}" for name in VERBS} <= set(defs)
    assert set(FILTERS) <= set(defs["search"]["anyOf"][1]["properties"])
    words = set(defs["condition"]["anyOf"][0]["enum"]) | set(defs["condition"]["anyOf"][1]["properties"])
    assert set(CONDITIONS) <= words and set(AMOUNTS) <= set(defs["amount"]["anyOf"][2]["properties"])


# ---------------------------------------------------------------- the shapes are the reader's

ALL_PARTS = {
    "hero": {"powers": {}, "level_2": {"powers": {}, "critical": {"damage": "1"}}, "level_3": {}, "react": {},
             "while_in_play": [{}], "actions": [{}]},
    "monster": {"attacks": {"claw": {}}, "tactics": [{}]},
    "villain": {"hit_points": "9", "second_form": {"tactics": [{}]}}, "ally": {}, "object": {}, "power": {},
    "encounter": {}, "tile": {}, "edge_tile": {"fissure": {}},
    "treasure": {"type": "item", "use": {}},
    "adventure": {"setup": {"tile_stack": {}, "tokens": [{}], "layout": {}, "on_top": {}, "awards": {}, "doors": {}},
                  "escape": {}, "goals": [{}], "teams": {"names": [{}]},
                  "by_heroes": {"many": {}}, "clocks": [{"marks": [{}]}], "rules": [{}], "defeats": [{}]},
    "advancement": {"use": {}},
    "campaign": {"heroes": {}, "adventures": [{"town": {}, "aftermath": [{"add_advanced": {}}]}]},
    "trap": {}, "spell": {}, "rune": {}, "lasting": {}, "chamber": {"goal": "tile_stack_empty", "actions": [{}]},
}
NOT_READ = {"example", "story"}       # their keys are looked at by cards/check.py


@pytest.fixture
def known_keys(monkeypatch):
    """What the reader asks for while it reads: {path: keys}."""
    asked = {}
    monkeypatch.setattr(Place, "only", lambda self, raw, known: asked.setdefault(self.path, frozenset(known)))
    return asked


@pytest.mark.parametrize("kind", KINDS)
def test_the_keys_of_a_kind_are_those_that_the_reader_knows(kind, known_keys):
    read_card("card", "pack", {"kind": kind, "name": "Card", **ALL_PARTS[kind]}, "file", definitions(), [])
    assert known_keys["card",] == set(KIND_KEYS[kind])


def test_the_keys_of_the_parts_are_those_that_the_reader_knows(known_keys):
    asked = set()
    for kind, parts in ALL_PARTS.items():
        read_card("card", "pack", {"kind": kind, "name": "Card", **parts}, "file", definitions(), [])
        asked |= {keys for path, keys in known_keys.items() if len(path) > 1}
        known_keys.clear()
    assert {name for name, known in PARTS.items() if frozenset(known) not in asked} == NOT_READ
    assert {frozenset(known) for known in PARTS.values()} >= asked


# ---------------------------------------------------------------- the files that are made

def test_the_reference_is_up_to_date():
    written = (ROOT / "content" / "VOCABULARY.md").read_text(encoding="utf-8")
    assert written == markdown(Definitions(*read_content(ROOT / "content"))), \
        "run: python -m pyengine reference --content content > content/VOCABULARY.md"


def test_the_reference_names_every_word():
    text = markdown()
    assert not [word for table in (VERBS, FILTERS, CONDITIONS, AMOUNTS) for word in table
                if f"### {word}\n" not in text and f"| `{word}` |" not in text]


def test_schema_and_reference_are_printed(cli_text):
    assert json.loads(cli_text("schema")) == SCHEMA and cli_text("reference") == markdown()


@pytest.fixture
def cli_text(capsys):
    from pyengine.__main__ import main

    def run(command):
        assert main([command]) == 0
        return capsys.readouterr().out
    return run
