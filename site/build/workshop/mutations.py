"""A programmer's slips, made on purpose: one comparison, `and`, `or`, `not`, 0, 1 or 2 of a source file is changed."""
import ast
import re
from typing import NamedTuple

COMPARISONS = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
               ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"}
WRITTEN = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
           ast.In: r"\bin\b", ast.NotIn: r"\bnot\s+in\b", ast.Is: r"\bis\b", ast.IsNot: r"\bis\s+not\b"}
SHIFTED = {0: 1, 1: 2, 2: 1}


class Mutant(NamedTuple):
    """One change to one file. `start` and `end` count bytes; `lines` are the first and last of the expression around
    it; `function` is the qualified name of the outermost function around it, or empty for what runs at import."""

    path: str
    start: int
    end: int
    new: str
    lines: tuple[int, int]
    function: str

    def apply(self, source: bytes) -> bytes:
        return source[:self.start] + self.new.encode() + source[self.end:]


def mutants(path: str, source: bytes) -> list[Mutant]:
    """Every mutant of a file, in the order of their places."""
    finder = Finder(path, source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.new))


class Finder(ast.NodeVisitor):
    def __init__(self, path: str, source: bytes):
        self.path, self.source = path, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.names: list[str] = []
        self.function = ""
        self.found: list[Mutant] = []

    def note(self, node: ast.expr, start: int, end: int, new: str) -> None:
        lines = node.lineno, node.end_lineno or node.lineno
        self.found.append(Mutant(self.path, start, end, new, lines, self.function))

    def begin(self, node: ast.expr) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr) -> int:
        return self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def between(self, node: ast.expr, left: ast.expr, right: ast.expr, written: str, new: str) -> None:
        """Replace what is written between two operands."""
        start = self.end(left)
        found = re.search(written.encode(), self.source[start:self.begin(right)])
        assert found, f"{self.path}:{node.lineno}: no {written}"
        self.note(node, start + found.start(), start + found.end(), new)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.append(node.name)
        self.generic_visit(node)
        self.names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Defaults and decorators are evaluated at import, the body later; annotations do nothing."""
        for early in [*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(early)
        outermost, self.function = not self.function, self.function or ".".join([*self.names, node.name])
        for statement in node.body:
            self.visit(statement)
        if outermost:
            self.function = ""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, right, operator in zip(operands, operands[1:], node.ops, strict=False):
            self.between(node, left, right, WRITTEN[type(operator)], COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(node, left, right, rf"\b{old}\b", new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.note(node, self.begin(node), self.begin(node) + len("not"), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int and node.value in SHIFTED:
            self.note(node, self.begin(node), self.end(node), str(SHIFTED[node.value]))
