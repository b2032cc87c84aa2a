"""What @rule makes of a test: where it runs, what it is counted for, and what it may not do."""
from __future__ import annotations

import functools
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drawing import ROOT

HEAD = "import pytest\nfrom boxes import both\nfrom rules_plugin import rule\n"
FROM = [str(ROOT), str(ROOT / "tests")]
Sound = tuple[dict[str, Any], str]
Suite = Callable[[str], Sound]


def run(folder: Path, text: str) -> Sound:
    """Runs a file of tests elsewhere; returns {profile: {row: [tests]}} and what pytest said."""
    (folder / "test_these.py").write_text(HEAD + text, "utf8")
    done = subprocess.run([sys.executable, "-m", "pytest", "-v", "-p", "rules_plugin", "-p", "table_plugin", "-p",
                           "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist",
                           "--rules", "out.json", "test_these.py"], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(FROM)})
    out = folder / "out.json"
    return json.loads(out.read_text("utf8")) if out.exists() else {}, done.stdout + done.stderr


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return functools.partial(run, tmp_path)


SOUND = """
@rule("MOVE-01", "TRAP-20", "RUNE-01")
def test_drawn(table, profile):
    assert table("A . . .").state.setup.profile == profile

@rule("MOVE-01", profiles=("wrath", "mage"))
@rule("MOVE-02", profile="mage")
def test_named(table, profile):
    assert table("A . . .").state.setup.profile == profile

@rule("MOVE-01")
@rule("MOVE-02", profile="mage")
def test_plain():
    pass

@rule("MOVE-01")
@pytest.mark.parametrize("die, profile", [(3, "legend"), (4, "tomb")])
def test_by_profile(table, die, profile):
    assert table("A . . .").state.setup.profile == profile

@both("TRAP-20")
def test_by_box(table, box):
    assert table("A . . .").state.setup.profile == box

@pytest.mark.skip
@rule("MOVE-01")
def test_left_out(table):
    table("A . . .")
"""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    """A file with a test of every kind that may be, run once."""
    return run(tmp_path_factory.mktemp("sound"), SOUND)


def counted(shown: dict[str, Any], test: str) -> dict[str, int]:
    """How often a test of the file shows each row."""
    found = {f"{row} {profile}": sum(name.split("::")[1].split("[")[0] == test for name in tests)
             for profile, rows in shown.items() for row, tests in rows.items()}
    return {row: count for row, count in found.items() if count}


def passed(said: str, test: str) -> int:
    return len(re.findall(rf"::{test}(\[[^]]*\])? PASSED", said))


def test_a_drawn_test_runs_in_each_profile_and_counts_for_the_rows_that_apply_there(sound: Sound) -> None:
    shown, said = sound
    assert passed(said, "test_drawn") == 5 and "failed" not in said
    assert counted(shown, "test_drawn") == {
        **{f"MOVE-01 {name}": 1 for name in ("castle", "wrath", "legend", "tomb", "mage")},
        "TRAP-20 tomb": 1, "TRAP-20 mage": 1, "RUNE-01 mage": 1}


def test_a_mark_may_name_the_profiles_and_each_mark_counts_for_its_own(sound: Sound) -> None:
    shown, said = sound
    assert passed(said, "test_named") == 2
    assert counted(shown, "test_named") == {"MOVE-01 wrath": 1, "MOVE-01 mage": 1, "MOVE-02 mage": 1}


def test_a_test_without_a_table_counts_for_castle_or_for_what_it_names(sound: Sound) -> None:
    shown, said = sound
    assert passed(said, "test_plain") == 1
    assert counted(shown, "test_plain") == {"MOVE-01 castle": 1, "MOVE-02 mage": 1}


def test_a_test_parametrised_over_its_profile_runs_as_it_says(sound: Sound) -> None:
    shown, said = sound
    assert passed(said, "test_by_profile") == 2 == passed(said, "test_by_box")
    assert counted(shown, "test_by_profile") == {"MOVE-01 legend": 1, "MOVE-01 tomb": 1}
    assert counted(shown, "test_by_box") == {"TRAP-20 tomb": 1, "TRAP-20 mage": 1}


def test_a_test_that_is_left_out_shows_nothing(sound: Sound) -> None:
    shown, said = sound
    assert "5 skipped" in said and counted(shown, "test_left_out") == {}


@pytest.mark.parametrize("mark", ['"MOVE-01"', '"MOVE-01", profile="legend"'])
def test_a_test_that_is_counted_for_one_profile_may_not_draw_for_another(suite: Suite, mark: str) -> None:
    _, said = suite(f"""
@rule({mark})
def test_drawn(table):
    table("A . . .", profile="tomb")
""")
    assert "draws for tomb, but is counted elsewhere" in said
    assert ("1 passed" in said) == (mark == '"MOVE-01"'), "in the run for tomb it draws what it is counted for"


@pytest.mark.parametrize("mark", ['"MOVE-999"', '"MOVE-01", profile="cellar"'])
def test_a_mark_that_names_what_is_not_there_is_refused(suite: Suite, mark: str) -> None:
    _, said = suite(f"@rule({mark})\ndef test_drawn(table):\n    pass\n")
    assert "names what is not in catalogue.csv" in said
