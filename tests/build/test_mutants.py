"""What `build.py mutants rules` changes, and that a changed function is told from the old one."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap

import pytest
from workshop import changed_source
from workshop import mutants as command
from workshop.mutations import mutants

SOURCE = b'''\
LIMIT = 2


def near(one: int, other: int = 1) -> bool:
    """0 or 1 in a docstring is no number."""
    return one < other and not (one in (3, 4) or one is None)


class Pile:
    def top(self) -> int:
        return [count for count in self.cards if count != 0][-1]
'''


def changed() -> dict[str, str]:
    """{line with the mutant in it: the function it stands in}."""
    found = {}
    for mutant in mutants("near.py", SOURCE):
        [line] = set(mutant.apply(SOURCE).decode().splitlines()) - set(SOURCE.decode().splitlines())
        found[line.strip()] = mutant.function
    return found


def test_each_slip_is_made_once_and_its_place_is_known():
    assert changed() == {
        "LIMIT = 1": "",
        "def near(one: int, other: int = 2) -> bool:": "",
        "return one <= other and not (one in (3, 4) or one is None)": "near",
        "return one < other or not (one in (3, 4) or one is None)": "near",
        "return one < other and  (one in (3, 4) or one is None)": "near",
        "return one < other and not (one not in (3, 4) or one is None)": "near",
        "return one < other and not (one in (3, 4) and one is None)": "near",
        "return one < other and not (one in (3, 4) or one is not None)": "near",
        "return [count for count in self.cards if count == 0][-1]": "Pile.top",
        "return [count for count in self.cards if count != 1][-1]": "Pile.top",
        "return [count for count in self.cards if count != 0][-2]": "Pile.top"}


@pytest.mark.parametrize("changed, executed", [("a b c new d e", [2, 3, 4]), ("a b C d e", [2, 3]), ("a c d e", [2]),
                                               ("a b c d e", [2, 3])])
def test_the_lines_of_a_map_are_found_again_after_a_change(tmp_path, monkeypatch, changed, executed):
    """The test executed b and c. What is new belongs to its neighbours."""
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "FOLDER", "rules")
    for file, text in (("rules/near.py", changed), ("tests/test_near.py", "one"), ("tests/test_far.py", "two")):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text("\n".join(text.split()), "utf8")
    kept = {"rows": [[f"tests/{name}.py::test_it", 0.5, False, {"rules/near.py": [2, 3]}]
                     for name in ("test_near", "test_far", "test_gone")],
            "sources": {"rules/near.py": ["a", "b", "c", "d", "e"]}, "tests": command.test_files()}
    (tmp_path / "tests/test_far.py").write_text("another", "utf8")
    rows = list(command.still_true(kept))
    assert rows == [["tests/test_near.py::test_it", 0.5, False, {"rules/near.py": executed}]], "others changed or went"
    mutant = command.Mutant("rules/near.py", 0, 1, "", (executed[-1], executed[-1]), "near")
    assert command.Map(rows).tests(mutant) == [["tests/test_near.py::test_it", 0.5]]


def test_the_same_seed_chooses_the_same_mutants():
    assert command.choose(5, 1, "") == command.choose(5, 1, "") != command.choose(5, 2, "")
    assert all("odds" in mutant.path for mutant in command.choose(20, 1, "odds"))


def test_python_that_a_test_starts_has_the_mutant_too():
    """The fingerprints of whole games are made in a process of their own."""
    path = "pyengine/rules/map.py"
    source = (command.ROOT / path).read_bytes()
    mutant = next(one for one in mutants(path, source) if one.function == "tile_distances" and one.new == "2")
    told = "import pyengine.rules.map as rules; print(rules.tile_distances.__code__.co_consts)"
    ways = os.environ, {**os.environ, **changed_source.environment(mutant)}
    said = [subprocess.run([sys.executable, "-c", told], cwd=command.ROOT, env=way, capture_output=True, text=True,
                           check=True).stdout for way in ways]
    assert said[0] != said[1]


def test_a_function_is_changed_also_where_the_tests_keep_it_from_the_search_for_garbage(tmp_path):
    path = "pyengine/rules/map.py"
    source = (command.ROOT / path).read_bytes()
    mutant = next(one for one in mutants(path, source) if one.function == "tile_distances" and one.new == "2")
    job = tmp_path / "job.json"
    job.write_text(json.dumps({"root": str(command.ROOT)}), "utf8")
    script = textwrap.dedent(f"""
        import gc
        import pyengine.rules.map as rules
        from workshop import mutants_plugin
        before = rules.tile_distances.__code__
        gc.freeze()
        mutants_plugin.replace_code(mutants_plugin.Mutant(*{tuple(mutant)!r}))
        assert rules.tile_distances.__code__ != before
    """)
    way = {**os.environ, "EMBERDELVE_MUTANTS": str(job),
           "PYTHONPATH": os.pathsep.join([str(command.ROOT), str(command.ROOT / "site" / "build")])}
    subprocess.run([sys.executable, "-c", script], cwd=command.ROOT, env=way, check=True)
