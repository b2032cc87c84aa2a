"""The worked changes of CONTRIBUTING.md, made as they are written there."""
from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

from pyengine.cards.explaining import phrases
from pyengine.cards.vocabulary import verbs_fighting
from pyengine.cards.vocabulary.declarations import VERBS

ROOT = Path(__file__).resolve().parents[2]
MAP = (ROOT / "CONTRIBUTING.md").read_text("utf8")


def block(language: str, holds: str) -> str:
    """The one block of code of the map that holds some words."""
    found, = [text for text in re.findall(rf"```{language}\n(.*?)```", MAP, re.S) if holds in text]
    return found


@pytest.fixture
def pack(tmp_path):
    return Path(shutil.copytree(ROOT / "content" / "example_mod", tmp_path / "example_mod"))


def write(pack, card):
    decks = pack / "decks.yaml"
    decks.write_text(decks.read_text("utf8") + "\n" + card, "utf8")


def test_the_card_passes_the_check_and_plays_its_example(cli, pack):
    write(pack, block("yaml", "ash_imp:"))
    assert cli("check", pack).code == 0
    assert "ember claw" in cli("explain", "--pack", pack, "ash_imp").out


def test_with_another_number_its_example_says_what_came_instead(cli, pack):
    write(pack, block("yaml", "ash_imp:").replace("damage: 1", "damage: 2"))
    said = cli("check", pack)
    assert said.code == 1 and "6" in said.out


def test_the_verb_is_read_and_told_as_its_phrase_says(cli, pack, monkeypatch):
    verb, line = block("python", '@verb("heal_up_to"'), block("python", "VERB_PHRASES").splitlines()[0]
    monkeypatch.setitem(VERBS, "heal_up_to", None)
    monkeypatch.setitem(phrases.VERB_PHRASES, "heal_up_to", ast.literal_eval("{" + line + "\n}")["heal_up_to"])
    exec(compile(verb, "CONTRIBUTING.md", "exec"), dict(vars(verbs_fighting)))
    do = re.search(r"`- (heal_up_to: .*?)`", MAP)
    after = "        - attack: {by: me, numbers: ember_claw, target: prey}\n"
    write(pack, block("yaml", "ash_imp:").replace(after, f"{after}        - {do[1]}\n"))
    assert cli("check", pack).code == 0
    assert "regains hit points up to 2" in cli("explain", "--pack", pack, "ash_imp").out
