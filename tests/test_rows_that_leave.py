"""A step reads a row by the id that a frame has kept only if the row is sure to be there: because the step says what it
is about, has looked, or follows a question.

Between two steps of a procedure cards may do anything, but while a question is open nothing happens. A hero's row never
leaves: who has escaped has no square.
"""
from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from table import Table

from pyengine.flow.procedures import call, take_step

ENGINE = Path(__file__).resolve().parents[1] / "pyengine"
FILES = [*(ENGINE / "rules").glob("*.py"), *(ENGINE / "cards" / "vocabulary").glob("*.py"),
         ENGINE / "state" / "changes.py"]
TABLES = ("figures", "cards", "tokens", "tiles", "edge_tiles", "edges")
PAUSES = {"moment": 3, "call": 3, "go_on": 1, "become": 2, "roll_and_offer": 4}    # where they name the next step
ASKERS = ["choose: things"]             # called by nothing but the step that has just found what it asks about
Function = ast.FunctionDef
Needs = dict[str, set[int]]             # of each function ("changes.flip_card") the places of ids whose rows it reads


class Source:
    """A file of the engine, and what its names stand for."""

    def __init__(self, module: str, text: str):
        tree = ast.parse(text)
        self.module, self.nodes = module, list(ast.walk(tree))
        self.functions = [node for node in tree.body if isinstance(node, Function)]
        self.names = {function.name: f"{module}.{function.name}" for function in self.functions}
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom):
                origin = (node.module or "").split(".")[-1]
                modules = origin in ("", "rules", "state", "flow")            # from . import map as places
                self.names |= {alias.asname or alias.name: alias.name if modules else f"{origin}.{alias.name}"
                               for alias in node.names}

    def called(self, call: ast.Call) -> str:
        """The function that is called: "changes.flip_card"."""
        whose, _, name = ast.unparse(call.func).rpartition(".")
        return f"{self.names.get(whose, whose)}.{name}" if whose else self.names.get(name, name)

    def rows_read(self, function: Function, needs: Needs) -> Iterator[ast.expr]:
        """The ids with which a function reads a row, itself or by a function that needs one, without a look before."""
        looked_for = {ast.unparse(node.left) for node in ast.walk(function) if isinstance(node, ast.Compare)
                      and isinstance(node.ops[0], (ast.In, ast.NotIn))}
        for node in ast.walk(function):
            found = []
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr in TABLES:
                found = [node.slice]
            elif isinstance(node, ast.Call):
                found = [node.args[place] for place in needs.get(self.called(node), ()) if place < len(node.args)]
            yield from (read for read in found if ast.unparse(read) not in looked_for)

    def needs(self, known: Needs) -> Needs:
        """Which of its functions read rows by ids that they are given."""
        found = {}
        for function in self.functions:
            given = [parameter.arg for parameter in function.args.args]
            read = {given.index(one.id) for one in self.rows_read(function, known)
                    if isinstance(one, ast.Name) and one.id in given}
            if read:
                found[f"{self.module}.{function.name}"] = read
        return found

    def paused(self) -> set[str]:
        """The names of the steps before which something may happen: not those that a question alone leads to."""
        return {"start"} | {node.args[place].value for node in self.nodes if isinstance(node, ast.Call)
                            for place in [PAUSES.get(ast.unparse(node.func))]
                            if place is not None and place < len(node.args)
                            and isinstance(node.args[place], ast.Constant)}

    def bare_reads(self, needs: Needs) -> list[str]:
        """The steps that read a row as if nothing could have taken it away, each with the variable."""
        paused, found = self.paused(), set()
        for function in self.functions:
            known = variables(function)
            read = [(ast.unparse(one), variable_of(one, known)) for one in self.rows_read(function, needs)]
            for _, name, about in steps_of(function):
                found |= {f"{function.name}: {variable}" for one, variable in read if name in paused
                          and variable not in (None, about) and "hero" not in (one, variable.split(".")[-1])}
        return sorted(found.difference(ASKERS))


def steps_of(function: Function) -> Iterator[tuple[str, str, str]]:
    """The steps that a function is: procedure, name, and what it says it is about."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "step":
            procedure, *name = map(ast.literal_eval, mark.args)
            yield procedure, "".join(name) or "start", "".join(ast.literal_eval(word.value) for word in mark.keywords)


def variables(function: Function) -> dict[str, str]:
    """The variables of the frame under whose names, or in parts of which, a step keeps what it has read of them."""
    known = {"frame.vars": ""}
    for _ in range(3):                                       # vars = frame.vars; event = vars["event"]; event["figure"]
        for node in ast.walk(function):
            pairs = [(node.target, node.iter)] if isinstance(node, (ast.For, ast.comprehension)) else \
                [(target, node.value) for target in node.targets] if isinstance(node, ast.Assign) else []
            for target, value in pairs:
                known.update(named(target, value, known))
    return known


def named(target: ast.expr, value: ast.expr, known: dict[str, str]) -> dict[str, str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return {name: variable for one, of in zip(target.elts, value.elts, strict=True)
                for name, variable in named(one, of, known).items()}
    variable = variable_of(value, known)
    if variable is None:
        return {}
    return {ast.unparse(one): variable for one in (target.elts if isinstance(target, ast.Tuple) else [target])}


def variable_of(value: ast.expr, known: dict[str, str]) -> str | None:
    """Which variable of the frame an expression is, or is a part of: "event.figure"."""
    if ast.unparse(value) in known:
        return known[ast.unparse(value)]
    if not isinstance(value, ast.Subscript):
        return None
    whole = variable_of(value.value, known)
    part = f".{value.slice.value}" if isinstance(value.slice, ast.Constant) else ""
    return None if whole is None else (whole + part).removeprefix(".")


STEP = "@step('a', 'b'{})\ndef b(state, frame):\n    {}\n@step('a')\ndef a(state, frame): {}(state, {}'b')"


@pytest.mark.parametrize("about, body, before, found", [
    ("", "state.cards[frame.vars['ref']]", "moment", ["b: ref"]),
    (", about='ref'", "state.cards[frame.vars['ref']]", "moment", []),
    ("", "vars = frame.vars; event = vars['event']; changes.lose(state, event['figure'])", "moment",
     ["b: event.figure"]),
    ("", "one, other = frame.vars['two']; changes.lose(state, other)", "moment", ["b: two"]),
    ("", "for token in frame.vars['tokens']: state.tokens[token]", "moment", ["b: tokens"]),
    ("", "state.cards[frame.vars['ref']]", "ask", []),
    ("", "state.figures[frame.vars['hero']]", "moment", []),
    ("", "ref = frame.vars['ref']\n    if ref in state.cards: state.cards[ref]", "moment", []),
    ("", "row = state.cards.get(frame.vars['ref'])\n    changes.lose(state, row.id)", "moment", [])])
def test_the_looker_for_bare_reads_finds_them(about: str, body: str, before: str, found: list[str]) -> None:
    source = STEP.format(about, body, before, "name, event, " if before == "moment" else "")
    assert Source("here", source).bare_reads({"changes.lose": {1}}) == found


SOURCES = [Source(file.stem, file.read_text(encoding="utf-8")) for file in FILES]
ABOUT = [step for source in SOURCES for function in source.functions for step in steps_of(function) if step[2]]


@pytest.mark.parametrize("procedure, name, about", ABOUT, ids=[f"{one[0]}.{one[1]}" for one in ABOUT])
def test_a_procedure_ends_and_says_so_at_a_step_that_has_lost_what_it_is_about(
        table: Callable[..., Table], procedure: str, name: str, about: str) -> None:
    variable, _, field = about.partition(".")
    game = table("A . . .").mark()
    state = game.state
    state.events = []
    call(state, procedure, {variable: {field: "long gone"} if field else "long gone"}, at=name)
    take_step(state)
    assert state.stack == [] and game.changed() == {} and [event["type"] for event in state.events] == ["cut_short"]


def test_no_step_takes_for_granted_that_a_row_is_still_there() -> None:
    needs, more = dict[str, set[int]](), True
    while more:
        known, needs = needs, {name: read for source in SOURCES for name, read in source.needs(needs).items()}
        more = needs != known
    assert {"changes.take_hit_points", "weakness.weaken", "runes.lasts", "moving.reach"} <= needs.keys()
    found = {source.module: reads for source in SOURCES if (reads := source.bare_reads(needs))}
    assert found == {}, "say what the step is about, or look for it first"
