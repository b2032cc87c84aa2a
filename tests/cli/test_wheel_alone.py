"""The command line from the compiled packs alone: no content folder, no PyYAML."""
from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest
from drawing import ROOT

from pyengine.cards.compile import compile_packs

NO_YAML = "import sys; sys.modules['yaml'] = None; from pyengine.__main__ import main; sys.exit(main())"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The engine as a wheel leaves it: code and compiled packs, nothing beside them."""
    place = tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "pyengine", place / "pyengine", ignore=shutil.ignore_patterns("packs", "__pycache__"))
    compile_packs(ROOT / "content", place / "pyengine" / "packs")
    return place


def run(place, *arguments, typed=""):
    return subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(place)!r}); {NO_YAML}",
                           *arguments],
                          cwd=place, input=typed, capture_output=True, text=True)


def test_list_play_simulate_replay_and_explain_work(installed):
    assert ({"vesperhold", "proving_ground"}
            <= {pack["id"] for pack in json.loads(run(installed, "list", "--json").stdout)["packs"]})
    played = run(installed, "play", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--file", "g.json",
                 typed="1\n" * 9)
    assert played.returncode == 0 and "Maren Holt: what do you do?" in played.stdout
    assert "the replay agrees" in run(installed, "replay", "g.json").stdout
    found = run(installed, "simulate", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--games", "2",
                "--json")
    assert json.loads(found.stdout)["games"] == 2
    assert "Attack one adjacent monster" in run(installed, "explain", "shield_shove").stdout


def test_what_needs_yaml_says_so(installed):
    ran = run(installed, "check", "anywhere")
    assert ran.returncode == 2 and "install PyYAML" in ran.stderr


def test_without_any_pack_it_says_what_to_do(installed, tmp_path):
    shutil.copytree(installed / "pyengine", tmp_path / "pyengine", ignore=shutil.ignore_patterns("packs"))
    ran = run(tmp_path, "list")
    assert ran.returncode == 2 and "build.py" in ran.stderr


def test_the_commands_work_from_a_checkout_that_was_never_built(tmp_path):
    shutil.copytree(ROOT / "pyengine", tmp_path / "pyengine", ignore=shutil.ignore_patterns("packs", "__pycache__"))
    shutil.copytree(ROOT / "content", tmp_path / "content")
    ran = subprocess.run([sys.executable, "-m", "pyengine", "list"], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0 and "The Ninth Course" in ran.stdout
