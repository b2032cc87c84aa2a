"""The arrows of the design: who may import whom, and what the engine never does."""
from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "pyengine"
FILES = sorted(ENGINE.rglob("*.py"))
TESTS = sorted(file for file in (ROOT / "tests").rglob("*") if file.suffix in (".py", ".mjs", ".yaml"))

# Each house and the houses that it may look into, besides itself.
ARROWS = {
    "state": (),
    "flow": ("state",),
    "rules": ("flow", "state"),
    "cards": ("rules", "flow", "state"),
}
# these may see game.py
DOORS = ("__init__", "__main__", "view", "session", "listing", "saves", "players", "cli", "campaign")
BARRED = ("random", "time", "uuid", "secrets", "datetime")
# these may look at the clock
MEASURING = ("players/simulate.py", "players/campaigns.py", "players/searching.py", "cli/")
# for those who write packs, never in a game
WITH_YAML = ("cards/reading/files.py", "cards/checking/folder.py", "cards/checking/limits.py")


def name_of(file: Path) -> str:
    return file.relative_to(ENGINE).as_posix()


def imports(file: Path) -> list[tuple[str, str]]:
    """(house inside the engine or "", module and name) of every import of a file."""
    here = list(file.relative_to(ROOT).with_suffix("").parts)
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[:-node.level] if node.level else []
            module = base + (node.module.split(".") if node.module else [])
            found += [module + [alias.name] for alias in node.names]
    return [(parts[1] if parts[0] == "pyengine" and len(parts) > 1 else "", ".".join(parts)) for parts in found]


def test_the_reader_of_imports_sees_them() -> None:
    assert ("state", "pyengine.state.rows.Frame") in imports(ENGINE / "flow" / "procedures.py")
    assert ("rules", "pyengine.rules.map") in imports(ENGINE / "cards" / "vocabulary" / "searches.py")
    assert ("", "typing.Any") in imports(ENGINE / "game.py")


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_imports_run_one_way(file: Path) -> None:
    house = file.relative_to(ENGINE).parts[0].removesuffix(".py")
    for other, module in imports(file):
        if house in ARROWS and other:
            assert other in (house, *ARROWS[house]), f"{name_of(file)} looks into {module}"
        if other == "game":
            assert house in DOORS, f"{name_of(file)} imports the game"


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_only_the_standard_library_is_imported(file: Path) -> None:
    for _, module in imports(file):
        top = module.split(".")[0]
        allowed = top == "yaml" and name_of(file) in WITH_YAML
        assert top == "pyengine" or top in sys.stdlib_module_names or allowed, f"{name_of(file)}: {module}"


def test_a_game_needs_no_yaml() -> None:
    """Nothing that the door or the page's session imports leads to the readers of YAML."""
    seen, waiting = [], ["__init__.py", "session.py"]
    while waiting:
        name = waiting.pop()
        if name in seen or not (ENGINE / name).exists():
            continue
        seen.append(name)
        for _, module in imports(ENGINE / name):
            path = "/".join(module.split(".")[1:])
            waiting += [f"{path}.py", f"{path}/__init__.py", f"{path.rpartition('/')[0]}.py"]
    assert "rules/turn.py" in seen and "saves/read.py" in seen
    assert not [name for name in WITH_YAML if name in seen]


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_chance_but_the_games_own_and_no_clock(file: Path) -> None:
    for _, module in imports(file):
        top = module.split(".")[0]
        if top == "time" and name_of(file).startswith(MEASURING):
            continue
        assert top not in BARRED, f"{name_of(file)} imports {module}"


def calls(tree: ast.AST, *names: str) -> list[ast.Call]:
    return [node for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names]


def is_set(node: ast.AST) -> bool:
    """Whether an expression plainly is a set."""
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset"):
        return True
    return isinstance(node, ast.BinOp) and (is_set(node.left) or is_set(node.right))


def walked_over(tree: ast.AST) -> list[ast.AST]:
    """Every expression whose order matters: in loops, comprehensions, and what makes a list of it."""
    found = [node.iter for node in ast.walk(tree) if isinstance(node, (ast.For, ast.comprehension))]
    found += [call.args[0] for call in calls(tree, "list", "tuple", "enumerate", "iter", "zip", "map", "filter")
              if call.args]
    found += [call.args[0] for call in ast.walk(tree)
              if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args
              and call.func.attr in ("join", "fromkeys", "extend")]
    return found


@pytest.mark.parametrize("source, sets", [("for x in {1, 2}: pass", 1), ("list(set(a) | b)", 1), ("x in {1}", 0),
                                          ("sorted({1})", 0), ("[y for y in frozenset(a)]", 1)])
def test_the_looker_for_sets_finds_them(source: str, sets: int) -> None:
    assert sum(is_set(node) for node in walked_over(ast.parse(source))) == sets


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_nothing_depends_on_the_order_of_a_set_or_on_hashes(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not calls(tree, "hash", "id"), f"{name_of(file)} asks for hashes or addresses"
    lines = [node.lineno for node in walked_over(tree) if is_set(node)]
    assert not lines, f"{name_of(file)} walks over a set in line {lines}"


@pytest.mark.parametrize("file", FILES + TESTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_file_is_longer_than_450_lines(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 450


WRITTEN_TO = {"self", "state", "frame", "top", "stack[-1]", "state.stack[-1]", "copy", "new", "imagined", "ahead",
              "session",
              # a state, a frame, what is just being made or nobody else has; never a row of a table
              "card", "finder", "teller", "table"}


def written_to(tree: ast.AST) -> list[str]:
    """Whatever has an attribute assigned to it."""
    targets = [target for node in ast.walk(tree) if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign))
               for target in (node.targets if isinstance(node, ast.Assign) else [node.target])]
    return [ast.unparse(part.value) for target in targets for part in ast.walk(target)
            if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)]


def test_the_looker_for_writers_finds_them() -> None:
    assert written_to(ast.parse("figure.hit_points, x = 3, 4\nstate.board: int = 3\na.b.c += 1\nx = figure.square")) \
        == ["figure", "state", "a.b"]


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_no_row_of_a_table_is_written_to(file: Path) -> None:
    found = set(written_to(ast.parse(file.read_text(encoding="utf-8")))) - WRITTEN_TO
    assert not found, f"{name_of(file)} changes {sorted(found)} in place; earlier states share it"
