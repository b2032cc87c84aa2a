"""The schema for editors and the reference for people say what the reader accepts, no more and no less."""
from __future__ import annotations

import ast
import copy
import json
import re

import pytest
import yaml
from drawing import HARD_CARDS, ROOT, definitions, own_content
from json_schema import faults

from pyengine.cards.definition import Definition
from pyengine.cards.explaining.paraphrase import lines_of
from pyengine.cards.explaining.reference import markdown
from pyengine.cards.explaining.schema import card_file
from pyengine.cards.explaining.words_used import words_used
from pyengine.cards.load import Definitions
from pyengine.cards.nouns import HERO
from pyengine.cards.reading import table
from pyengine.cards.reading.card import read_card
from pyengine.cards.reading.pack import typed_card
from pyengine.cards.reading.parts import COMMON, RULES_TEXT, nothing_more
from pyengine.cards.vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS, Text, Whole
from pyengine.cards.vocabulary.effects import Block

SCHEMA = card_file()


def card_files():
    packs = [folder for folder in sorted((ROOT / "content").iterdir()) if (folder / "pack.yaml").exists()]
    return [file for folder in [*packs, HARD_CARDS] for file in sorted(folder.rglob("*.yaml"))
            if file.name != "pack.yaml" and "text" not in file.relative_to(folder).parts
            and file.parent.name != "tokens"]


class Editor(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """YAML 1.2, as editors read it: true and false are truths, `on` and `no` are words."""


Editor.yaml_implicit_resolvers = {letter: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
                                  for letter, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
Editor.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))


@pytest.mark.parametrize("file", card_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
@pytest.mark.parametrize("loader", [Editor, getattr(yaml, "CBaseLoader", yaml.BaseLoader)],
                         ids=["Editor", "BaseLoader"])
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


# ---------------------------------------------------------------- the table of kinds

@pytest.fixture
def made_up_kind():
    yield "omen"
    del table.KINDS["omen"]


def test_a_kind_of_card_is_declared_in_one_entry(made_up_kind):
    """A made-up kind: its entry in the table and its definition are all that reader, schema, reference,
    words and explanation need."""
    class Omen(Definition):
        weight: int = 0
        heard: str = ""

    table.kind(made_up_kind, Omen, nothing_more, {
        **COMMON, **RULES_TEXT, "weight": table.key(Whole(1, 9), "how heavily it weighs", True),
        "sound": table.key(Text(), "what is heard", into="heard"),
        "do": table.key(Block(), "what it does when it is drawn"),
    }, names={"holder": HERO})
    written = {"kind": "omen", "name": "Three Knocks", "weight": "3", "sound": "knocking",
               "do": [{"damage": {"target": "holder", "amount": "1"}}]}

    problems = []
    read = read_card("three_knocks", "hard_cards", typed_card(written), "omens.yaml", definitions(), problems)
    assert (not problems and isinstance(read, Omen)
            and (read.weight, read.heard, list(read.blocks)) == (3, "knocking", ["do"]))
    read_card("three_knocks", "hard_cards", typed_card({**written, "weigth": "3", "weight": "12"}), "omens.yaml",
              definitions(), problems)
    assert {problem.where for problem in problems} == {"three_knocks", "three_knocks.weight"}

    made = card_file()
    assert not list(faults({"three_knocks": written}, made, made))
    assert list(faults({"three_knocks": {**written, "weight": 12}}, made, made))
    assert "### omen" in (text := markdown()) and "how heavily it weighs" in text
    assert words_used(written) == ["damage"]
    assert (lines_of(read)[:2] == ["How heavily it weighs: 3.", "What is heard: knocking."]
            and "1 damage" in lines_of(read)[3])


def test_what_a_key_is_kept_in_is_an_attribute_of_the_definition():
    for kind in table.KINDS.values():
        assert not [name for name, known in kind.keys.items() if known.into and known.into not in kind.attributes]


ELSEWHERE = {
    "explaining/paraphrase.py": "how a kind is told where its keys do not say it all",
    "explaining/phrases.py": "nouns for what a search finds",
    "explaining/phrases_ru.py": "the same in Russian",
    "checking/packs.py": "what a search may look for by the name of its card",
}


def test_nothing_but_the_table_lists_the_kinds_of_cards():
    """Whoever lists most of the kinds would have to be found by whoever adds one."""
    found = {}
    for file in (ROOT / "pyengine" / "cards").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            parts = (node.keys
                     if isinstance(node, ast.Dict) else node.elts if isinstance(node, (ast.Tuple, ast.List, ast.Set))
                     else [])
            named = {part.value for part in parts if isinstance(part, ast.Constant)} & set(table.KINDS)
            if len(named) > len(table.KINDS) / 2:
                found[file.relative_to(ROOT / "pyengine" / "cards").as_posix()] = named
    assert set(found) <= set(ELSEWHERE)


# ---------------------------------------------------------------- the files that are made

def test_the_reference_is_up_to_date():
    written = (ROOT / "content" / "VOCABULARY.md").read_text(encoding="utf-8")
    assert written == markdown(Definitions(*own_content())), \
        "run: python -m pyengine reference --content content > content/VOCABULARY.md"


def test_the_reference_says_an_before_a_vowel():
    assert re.findall(r"\ba [aeio]\w*", markdown()) == []


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
