"""The arrows of the design: who may import whom, and what the engine never does."""
from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pyengine.state import rows

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "pyengine"
FILES = dict.fromkeys(sorted(ENGINE.rglob("*.py")))       # quick to look up, and in order
TESTS = sorted(file for file in (ROOT / "tests").rglob("*") if file.suffix in (".py", ".mjs", ".yaml"))

# The floors of the engine, from the lowest to the highest: each may look down, never up. "" is pyengine/__init__.py,
# the door.
FLOORS = ("state", "flow", "rules", "cards", "settings", "trials", "game", "ahead", "screen", "saves", "", "campaign",
          "players", "advising", "measuring", "pettingzoo_env", "session", "cli", "__main__")
BARRED = ("random", "time", "uuid", "secrets", "datetime")
# these may look at the clock
MEASURING = ("measuring/simulate.py", "measuring/campaigns.py", "players/searching.py", "cli/")
CALENDAR = "session/calendar.py"       # counts days, and never asks which one it is
# doors to other worlds, for those who have installed them
WITH_EXTRAS = {"cli/executors.py": ("dask",), "pettingzoo_env.py": ("numpy", "gymnasium", "pettingzoo")}
# for those who write packs, never in a game
WITH_YAML = ("cards/reading/files.py", "cards/checking/folder.py", "cards/checking/limits.py",
             "cards/checking/lines.py")


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    return list(ast.walk(tree_of(file)))


@cache
def steps_of(file: Path) -> set[str]:
    """The names of the steps that a file of the engine declares."""
    return {node.name for node in tree_of(file).body if is_step(node)} if file in FILES else set()


def name_of(file: Path) -> str:
    return file.relative_to(ENGINE).as_posix()


def parsed(source: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(source)))


def found_in(files: Iterable[Path], look: Callable[[Path], Any]) -> dict[str, Any]:
    """What a look at each file has found, by file; files in which it found nothing are left out."""
    looked = {name_of(file): look(file) for file in files}
    return {name: found for name, found in looked.items() if found}


@cache
def imports(file: Path) -> list[tuple[str, str]]:
    """(house inside the engine or "", module and name) of every import of a file."""
    here = list(file.relative_to(ROOT).with_suffix("").parts)
    found = []
    for node in nodes_of(file):
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


def floor_of(file: Path) -> str:
    return file.relative_to(ENGINE).parts[0].removesuffix(".py").removeprefix("__init__")


@cache
def imported_files(file: Path) -> set[Path]:
    """The files of the engine that a file imports."""
    found = set()
    for _, module in imports(file):
        if module.startswith("pyengine"):
            path = ROOT.joinpath(*module.split("."))
            places = (path.with_suffix(".py"), path / "__init__.py", path.parent.with_suffix(".py"),
                      path.parent / "__init__.py")
            found |= {next(place for place in places if place in FILES)} - {file}
    return found


def test_the_reader_of_imported_files_sees_them() -> None:
    assert imported_files(ENGINE / "rules" / "rolling.py") >= {ENGINE / "rules" / "moments.py",
                                                               ENGINE / "flow" / "procedures.py"}
    assert ENGINE / "cli" / "content.py" in imported_files(ENGINE / "__main__.py")


def test_every_file_lies_on_a_floor() -> None:
    assert {floor_of(file) for file in FILES} == set(FLOORS)


def test_nobody_looks_up() -> None:
    up = {(name_of(file), floor_of(other)) for file in FILES for other in imported_files(file)
          if FLOORS.index(floor_of(other)) > FLOORS.index(floor_of(file))}
    assert not up


def test_there_is_no_circle_of_imports() -> None:
    """Files that import nobody left, or that nobody left imports, are in no circle:
    take them away until none is left."""
    left = {file: imported_files(file) for file in FILES}
    while True:
        wanted = {other for others in left.values() for other in others}
        kept = {file: others & left.keys() for file, others in left.items() if file in wanted and others & left.keys()}
        if kept == left:
            break
        left = kept
    assert not left, f"{sorted(map(name_of, left))} are in a circle, or between two"


def test_only_the_standard_library_is_imported() -> None:
    def foreign(file: Path) -> list[str]:
        allowed = {"pyengine", *sys.stdlib_module_names, *WITH_EXTRAS.get(name_of(file), ()),
                   *(["yaml"] if name_of(file) in WITH_YAML else [])}
        return [module for _, module in imports(file) if module.split(".")[0] not in allowed]

    assert found_in(FILES, foreign) == {}


def test_a_game_needs_no_yaml() -> None:
    """Nothing that the door or the page's session imports leads to the readers of YAML."""
    seen, waiting = [], ["__init__.py", "session/session.py"]
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


def test_no_chance_but_the_games_own_and_no_clock() -> None:
    def barred(file: Path) -> list[str]:
        allowed = ["time"] if name_of(file).startswith(MEASURING) else ["datetime"] * (name_of(file) == CALENDAR)
        return [module for _, module in imports(file)
                if module.split(".")[0] in BARRED and module.split(".")[0] not in allowed]

    assert found_in(FILES, barred) == {}
    assert not [node for node in nodes_of(ENGINE / CALENDAR) if getattr(node, "attr", "") in ("today", "now")]


DICE = ("rules/rolling.py", "rules/luck.py")       # the one die of any roll, and the pair of an attack


def test_every_die_is_rolled_where_it_can_be_heard_and_rolled_again() -> None:
    """TOWN-16, A173: nobody else draws a die, under whatever name."""
    others = [file for file in FILES if name_of(file) not in (*DICE, "state/chance.py")]
    assert found_in(others, lambda file: [
        node.lineno for node in nodes_of(file)
        if (isinstance(node, ast.Attribute) and node.attr == "roll_die")
        or (isinstance(node, ast.alias) and node.name == "roll_die")]) == {}
    assert found_in(FILES, lambda file: [module for _, module in imports(file)
                                         if module.endswith("luck.roll_for")]).keys() == {"rules/attacking.py"}


def calls(nodes: list[ast.AST], *names: str) -> list[ast.Call]:
    return [node for node in nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names]


def is_set(node: ast.AST) -> bool:
    """Whether an expression plainly is a set."""
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset"):
        return True
    return isinstance(node, ast.BinOp) and (is_set(node.left) or is_set(node.right))


def walked_over(nodes: list[ast.AST]) -> list[ast.AST]:
    """Every expression whose order matters: in loops, comprehensions, and what makes a list of it."""
    found = [node.iter for node in nodes if isinstance(node, (ast.For, ast.comprehension))]
    found += [call.args[0] for call in calls(nodes, "list", "tuple", "enumerate", "iter", "zip", "map", "filter")
              if call.args]
    found += [call.args[0] for call in nodes
              if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args
              and call.func.attr in ("join", "fromkeys", "extend")]
    return found


@pytest.mark.parametrize("source, sets", [("for x in {1, 2}: pass", 1), ("list(set(a) | b)", 1), ("x in {1}", 0),
                                          ("sorted({1})", 0), ("[y for y in frozenset(a)]", 1)])
def test_the_looker_for_sets_finds_them(source: str, sets: int) -> None:
    assert sum(is_set(node) for node in walked_over(parsed(source))) == sets


def test_nothing_depends_on_the_order_of_a_set_or_on_hashes() -> None:
    assert found_in(FILES, lambda file: calls(nodes_of(file), "hash", "id")) == {}, "hashes or addresses"
    assert found_in(FILES, lambda file: [node.lineno for node in walked_over(nodes_of(file)) if is_set(node)]) == {}


def test_no_file_is_longer_than_450_lines() -> None:
    lines = {file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
             for file in [*FILES, *TESTS]}
    assert {name: count for name, count in lines.items() if count > 450} == {}


def test_no_two_files_of_tests_have_one_name() -> None:
    """pytest collects them by their names: with two of one name it collects nothing at all."""
    count = Counter(file.name for file in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, number in count.items() if number > 1] == []


# ---------------------------------------------------------------- steps

# A step says how its procedure continues, with the words of flow/procedures.py; only these run steps and write frames.
RUNNERS = ("flow/procedures.py",)
FRAME_WRITERS = ("flow/procedures.py", "flow/questions.py", "rules/moments.py", "state/rows.py")
OF_FRAMES = ("procedure", "step", "into", "vars")
# readers of rows and cards, which fill in their fields one after the other, and what makes copies of them
BY_NAME = ("cards/definition.py", "cards/reading/card.py", "saves/read.py", "state/board.py", "state/changes.py",
           "state/record.py", "state/state.py")


def is_step(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "step"
        for mark in node.decorator_list)


def steps_in_reach(file: Path, nodes: list[ast.AST]) -> set[str]:
    """How a file can name steps: its own, those that it imports, and those of modules that it imports."""
    found = set(steps_of(file))
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = file.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in steps_of(folder.with_suffix(".py")):
                    found.add(name)
                found |= {f"{name}.{step}" for step in steps_of(folder / f"{alias.name}.py")}
    return found


def steps_named(file: Path, tree: ast.Module) -> list[str]:
    """The steps that a file names where it could run them or pass them on: called, assigned, put into a list. A
    function's own variables may have the names of steps."""
    known = steps_in_reach(file, list(ast.walk(tree)))
    return [f"{ast.unparse(node)} in line {node.lineno}" for part in tree.body for node in ast.walk(part)
            if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load)
            and ast.unparse(node) in known and ast.unparse(node).split(".")[0] not in variables_of(part)]


def variables_of(part: ast.AST) -> set[str]:
    """The parameters and variables of a function; none of anything else."""
    if not isinstance(part, ast.FunctionDef):
        return set()
    return {node.arg for node in ast.walk(part) if isinstance(node, ast.arg)} | {
        node.id for node in ast.walk(part) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


@pytest.mark.parametrize("source, found", [
    ("from . import turn\ndef one(state, frame): turn.menu(state, frame)", ["turn.menu in line 2"]),
    ("from .damage import fallen\ndef one(state, frame): fallen(state, frame)", ["fallen in line 2"]),
    ("from .damage import fallen\ndef one(fallen): return fallen", []),
    ("from . import turn\ndef one(state, frame):\n    other = turn.menu\n    other(state, frame)",
     ["turn.menu in line 3"]),
    ("from .damage import fallen\nALL = [fallen]", ["fallen in line 2"]),
    ("from .damage import hurt\ndef one(state): hurt(state)", [])])
def test_the_looker_for_steps_finds_them(source: str, found: list[str]) -> None:
    assert steps_named(ENGINE / "rules" / "map.py", ast.parse(source)) == found


def all_but(*names: str) -> list[Path]:
    return [file for file in FILES if name_of(file) not in names]


def test_no_step_runs_another_step() -> None:
    assert found_in(FILES, lambda file: steps_named(file, tree_of(file))) == {}


def test_few_look_up_steps() -> None:
    """Under whatever name they have imported the table of steps."""
    others = all_but(*RUNNERS, "saves/sound.py", "game.py")
    assert found_in(others, lambda file: [module for _, module in imports(file)
                                          if module.endswith("procedures.STEPS")]) == {}
    assert found_in(others, lambda file: [node.lineno for node in nodes_of(file)
                                          if isinstance(node, ast.Attribute) and node.attr == "STEPS"]) == {}


def test_few_set_a_field_whose_name_is_no_word_of_the_program() -> None:
    assert found_in(all_but(*BY_NAME), lambda file: [call.lineno for call in calls(nodes_of(file), "setattr",
                                                                                   "delattr")]) == {}


def test_frames_are_written_to_by_the_flow_alone() -> None:
    assert found_in(all_but(*FRAME_WRITERS), lambda file: [
        ast.unparse(part) for part, _ in stores(nodes_of(file))
        if part.attr in OF_FRAMES and ast.unparse(part.value) != "self"]) == {}


def test_the_stack_and_the_question_are_the_flow_s_and_those_of_copies_and_saves() -> None:
    others = all_but(*FLOW, *DOOR, "saves/changed.py", "ahead/determinize.py", "ahead/prospects.py")
    assert found_in(others, lambda file: writes(file, {"stack", "question"})) == {}
    assert found_in(others, lambda file: [line for changed, line in written_in_place(nodes_of(file))
                                          if ast.unparse(changed).split(".")[-1] == "stack"]) == {}


# ---------------------------------------------------------------- the one door

# Tables are written by changes.py and chance.py; the flow writes the stack and the question;
# a save is read into a new state.
DOOR = ("state/changes.py", "state/chance.py", "state/state.py", "saves/read.py")
FLOW = ("flow/procedures.py", "flow/questions.py")
TABLES = {"setup", "table", "figures", "heroes", "tiles", "edge_tiles", "tokens", "cards", "decks", "counters",
          "streams", "experience", "teams", "gone", "queued", "board", "index", "occupancy"}
ROW_FIELDS = {field for row in (rows.Table, rows.Figure, rows.Hero, rows.Team, rows.Card, rows.Deck, rows.Tile,
                                rows.EdgeTile, rows.Token)
              for field in row._fields}
CHANGES_IN_PLACE = {"append", "extend", "insert", "pop", "remove", "clear", "update", "setdefault", "popitem", "sort",
                    "reverse", "add", "discard", "__setitem__"}


def stores(nodes: list[ast.AST]) -> list[tuple[ast.Attribute, int]]:
    """Every attribute that is assigned to, with its line."""
    return [(node, node.lineno) for node in nodes if isinstance(node, ast.Attribute)
            and isinstance(node.ctx, (ast.Store, ast.Del))]


def is_table(node: ast.AST) -> bool:
    """Whether an expression is a table of a state (`state.figures`, `self.state.cards`) or part of what follows from
    tables (`state.board.free`)."""
    if not isinstance(node, ast.Attribute):
        return False
    own = isinstance(node.value, ast.Name) and node.value.id == "self"
    return (not own and node.attr in TABLES - {"setup", "table"}) or is_table(node.value)


def is_kept(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is a value that a frame keeps: something inside `frame.vars` (or inside `names`,
    which stands for it)."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        node = node.func
    if not isinstance(node, (ast.Subscript, ast.Attribute)) or (isinstance(node, ast.Attribute) and node.attr != "get"):
        return False
    inside = node.value
    if isinstance(inside, ast.Name):
        return inside.id in names
    return (isinstance(inside, ast.Attribute) and inside.attr == "vars") or is_kept(inside, names)


def changed_in_place(tree: ast.AST) -> list[str]:
    """Tables, and values that frames keep, that a file changes in place, also under another name."""
    found = []
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for within in [list(ast.walk(function)) for function in functions] or [list(ast.walk(tree))]:
        given = [(target.id, value) for node in within if isinstance(node, ast.Assign) for targets in node.targets
                 for target, value in pairs(targets, node.value) if isinstance(target, ast.Name)]
        frames = {name for name, value in given if isinstance(value, ast.Attribute) and value.attr == "vars"}
        guarded = {name for name, value in given if is_table(value) or is_kept(value, frames)}
        for changed, line in written_in_place(within):
            named = isinstance(changed, ast.Name) and changed.id in guarded
            if named or is_table(changed) or is_kept(changed, frames):
                found.append(f"{ast.unparse(changed)} in line {line}")
    return sorted(set(found))


def written_in_place(nodes: list[ast.AST]) -> Iterator[tuple[ast.AST, int]]:
    """What an item is stored into or deleted from, and what a method that changes it is called on; with the line."""
    for node in nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del)):
            yield node.value, node.lineno
        elif (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
              and node.func.attr in CHANGES_IN_PLACE):
            yield node.func.value, node.lineno


def pairs(target: ast.AST, value: ast.AST) -> list[tuple[ast.AST, ast.AST]]:
    """`a, b = x, y` gives (a, x) and (b, y)."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


@pytest.mark.parametrize("source, found", [
    ("state.figures['a'] = b", ["state.figures in line 1"]),
    ("del game.state.cards[x]", ["game.state.cards in line 1"]),
    ("known, cards = 1, state.cards\ncards.pop(x)", ["cards in line 2"]),
    ("cards = dict(state.cards)\ncards.pop(x)", []),
    ("about = frame.vars\nabout['event']['die'] = 3", ["about['event'] in line 2"]),
    ("about = frame.vars\nabout['event'] = 3", []),
    ("event = frame.vars['event']\nevent.update(die=3)", ["event in line 2"]),
    ("event = {**frame.vars['event']}\nevent['die'] = 3", []),
    ("free = state.board.free\nfree.pop(x)", ["free in line 2"]),
    ("state.index.queues['ana'] = ()", ["state.index.queues in line 1"]),
    ("frame.vars.get('names', {}).pop('you')", ["frame.vars.get('names', {}) in line 1"])])
def test_the_looker_for_changes_in_place_finds_them(source: str, found: list[str]) -> None:
    assert changed_in_place(ast.parse(source)) == found


def writes(file: Path, names: set[str]) -> list[str]:
    """What a file assigns to attributes of these names, but for those of its own objects,
    and of cards that it reads."""
    own = ("self", "card") if name_of(file).startswith("cards/") else ("self",)
    return [f"{ast.unparse(node)} in line {line}" for node, line in stores(nodes_of(file))
            if node.attr in names and ast.unparse(node.value) not in own]


def test_tables_are_written_in_one_place_alone() -> None:
    assert found_in(all_but(*DOOR), lambda file: writes(file, TABLES)) == {}, "not through state/changes.py"


def test_no_row_of_a_table_is_written_to() -> None:
    assert found_in(all_but(*DOOR), lambda file: writes(file, ROW_FIELDS)) == {}, "earlier states share these rows"


def test_the_one_door_writes_to_copies_of_rows_and_to_the_table_in_the_middle_alone() -> None:
    for function in ast.walk(tree_of(ENGINE / "state" / "changes.py")):
        if isinstance(function, ast.FunctionDef):
            own = {"state", "state.table"} | {target.id for node in ast.walk(function) if isinstance(node, ast.Assign)
                                              for target in node.targets if isinstance(target, ast.Name)
                                              and (ast.unparse(node.value) == "state.table"
                                                   or ast.unparse(node.value).endswith(".copy()"))}
            assert {ast.unparse(node.value) for node, _ in stores(list(ast.walk(function)))} <= own, function.name


def test_tables_and_what_frames_keep_are_never_changed_in_place() -> None:
    assert found_in(FILES, lambda file: changed_in_place(tree_of(file))) == {}, "earlier states share them"
