"""What `build.py mutants rules` changes, and that a changed function is told from the old one."""
from __future__ import annotations

import pytest
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


@pytest.mark.parametrize("now, then", [(3, [3]), (5, [4]), (4, [3, 4])])
def test_the_lines_of_a_map_are_found_again_after_a_change(tmp_path, monkeypatch, now, then):
    """Line 4 is new, so what was before and behind it counts."""
    monkeypatch.setattr(command, "ROOT", tmp_path)
    (tmp_path / "near.py").write_text("a\nb\nc\nnew\nd\ne\n", "utf8")
    known = command.Map([["test_it", 0.5, False, {"near.py": [2, 3]}]], {"near.py": ["a", "b", "c", "d", "e"]})
    mutant = command.Mutant("near.py", 0, 1, "", (now, now), "near")
    assert sorted(known.lines_then(mutant)) == then
    assert known.tests(mutant) == ([["test_it", 0.5]] if 3 in then else [])


def test_the_same_seed_chooses_the_same_mutants():
    assert command.choose(5, 1, "") == command.choose(5, 1, "") != command.choose(5, 2, "")
    assert all("odds" in mutant.path for mutant in command.choose(20, 1, "odds"))
