"""The lines in which problems stand. Files are read again for that, once something is wrong, because reading them with
every mark kept costs twenty times as much. Needs PyYAML."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from ..place import Problem
from . import limits

LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
WRITTEN_AS = {"reactions": "react"}           # read under one name, and written under either


def with_lines(problems: Iterable[Problem], folder: Path) -> list[Problem]:
    """The problems of the pack in a folder, each with its line as far as that is known."""
    trees: dict[str, Any] = {}
    found = []
    for problem in problems:
        if problem.file not in trees:
            trees[problem.file] = _tree(folder.parent / problem.file)
        found.append(problem._replace(line=_line(trees[problem.file], problem.where.split("."), problem.word)))
    return found


def _tree(file: Path) -> Any:
    """The nodes of a file; None for one that was refused as a whole, which nothing should try to read."""
    try:
        if limits.no_file(file) or file.lstat().st_size > limits.FILE_BYTES:
            return None
        text = file.read_text(encoding="utf-8")
        return None if limits.too_deep(text) else yaml.compose(text, LOADER)
    except (OSError, ValueError, yaml.YAMLError):
        return None


def _line(tree: Any, path: list[str], word: str) -> int:
    """The line of the last step of a path that is there, or of a key below it; 0 when nothing of it is there."""
    line, node = 0, tree
    for part in path:
        found = _below(node, part)
        if found is None:
            break
        line, node = found
    written = _below(node, word) if word and line else None
    return line if written is None else written[0]


def _below(node: Any, part: str) -> tuple[int, Any] | None:
    """The line and the node of one step."""
    if isinstance(node, yaml.MappingNode):
        keys = {key.value: (key.start_mark.line + 1, value) for key, value in node.value
                if isinstance(key, yaml.ScalarNode)}
        alone = (node.start_mark.line + 1, node) if part.isdecimal() else None
        return keys.get(part) or keys.get(WRITTEN_AS.get(part, part)) or alone
    if isinstance(node, yaml.SequenceNode) and part.isdecimal() and int(part) < len(node.value):
        return node.value[int(part)].start_mark.line + 1, node.value[int(part)]
    return None
