"""content/rulings.yaml says nothing that no test holds the engine to."""
from __future__ import annotations

import re
from pathlib import Path

import pytest
from drawing import ROOT
from rules_plugin import catalogue

from pyengine.cards.reading.files import read_yaml

RULINGS = read_yaml(ROOT / "content" / "rulings.yaml")
NAMES = {name for file in Path(ROOT / "tests").rglob("test_*.py")
         for name in re.findall(r"^ *def (\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE)}


@pytest.mark.parametrize("key", RULINGS)
def test_a_ruling_names_tests_that_are_there_or_says_why_its_row_cannot_come_up(key: str) -> None:
    entry = RULINGS[key]
    if key in catalogue():
        for part in entry if isinstance(entry, list) else [entry]:
            assert set(part) == {"profile", "arises", "reason"}
            assert part["arises"] == "false" and part["reason"]
        return
    assert key[0] == "A" and key[1:].isdigit()
    if "arises" in entry:
        assert set(entry) == {"arises", "reason"} and entry["arises"] == "false" and entry["reason"]
        return
    assert entry["ruling"].endswith(".") and entry["tests"]
    missing = [name for name in entry["tests"] if name not in NAMES]
    assert not missing, f"{key} leans on tests that do not exist: {missing}"
