"""`check` plays the examples of a pack, wherever it lies, and says what came out instead."""
from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drawing import HARD_CARDS, ROOT, own_content

from pyengine.cards.checking.example_tables import STAGE
from pyengine.cards.reading.files import read_pack
from pyengine.cards.reading.pack import typed_card
from pyengine.trials.pack import failed_examples
from pyengine.trials.stage import stage_cards

WRONG = [
    # what is there, what is written instead, what is said of it
    ("{hit_points: {brine_pella: 7}, discarded", "{hit_points: {brine_pella: 6}, discarded", "brine_pella has 7"),
    ("{hit_points: {brine_pella: 7}, discarded", "{discarded", "then: leaves out what has changed: {'hit_points': "),
    ("discarded: [hard_boiled_egg], items: {brine_pella: []}", "discarded: [], items: {brine_pella: []}",
     "leave discarded: out"),
    ("when: [{use: hard_boiled_egg, by: brine_pella}]",
     "when: [{use: hard_boiled_egg, by: brine_pella}, {brine_pella: act:swim}]", "'act:swim' is none of ["),
    ("hit_points: {brine_pella: 5}}", "hit_points: {brine_pella: 5}, dice: [3]}", "rolls were left over: (3,)"),
]


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[str, str], Path]:
    """The example pack, somewhere else, with a text replaced in its decks."""
    def make(old: str, new: str) -> Path:
        folder = tmp_path / "example_mod"
        shutil.copytree(ROOT / "content" / "example_mod", folder)
        file = folder / "decks.yaml"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder
    return make


def test_a_pack_whose_examples_come_out_as_they_say_has_nothing_wrong(cli: Any, spoilt: Any) -> None:
    ran = cli("check", spoilt("kind", "kind"))
    assert ran.code == 0 and "nothing is wrong" in ran.out


@pytest.mark.parametrize("old, new, said", WRONG, ids=[said for *_, said in WRONG])
def test_an_example_that_comes_out_otherwise_is_told_with_its_place(cli: Any, spoilt: Any, old: str, new: str,
                                                                      said: str) -> None:
    ran = cli("check", spoilt(old, new), "--json")
    (problem,) = json.loads(ran.out)
    assert ran.code == 1 and said in problem["message"]
    assert problem["file"] == "example_mod/decks.yaml" and problem["where"].startswith("hard_boiled_egg.examples.0")


def test_an_example_that_stops_the_engine_is_told_like_any_other() -> None:
    """The others are played all the same."""
    packs, profiles = own_content()
    pack = read_pack(ROOT / "content" / "example_mod")
    pack["cards"]["pipe_rat"]["examples"].append({"name": "nobody", "given": {"heroes": {}}, "when": [], "then": {}})
    (problem,) = failed_examples(pack, packs, profiles)
    assert "nobody: it cannot be played: " in problem.message


@pytest.mark.parametrize("box", sorted(folder.name for folder in (ROOT / "content").iterdir()
                                       if (folder / "pack.yaml").exists()))
def test_the_examples_of_every_box_come_out_on_the_stage(box: str) -> None:
    packs, profiles = own_content()
    shipped = [pack for pack in packs if pack["id"] != "example_mod"]
    assert failed_examples(next(pack for pack in packs if pack["id"] == box), shipped, profiles) == []


def test_the_stage_has_what_the_checker_knows_and_is_that_of_the_tests() -> None:
    stage, tests = stage_cards(), read_pack(HARD_CARDS)["cards"]
    assert {name: stage[name]["kind"] for name in STAGE} == STAGE
    shared = [name for name in stage if name in tests]
    assert len(shared) > 9
    assert {name: stage[name] for name in shared} == {name: typed_card(tests[name]) for name in shared}
