"""Changes to trees of plain data, one value at a time, such as no honest program would make."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

Path = list[Any]
STRANGE: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    99,
    10**5,
    10**30,
    -(10**12),
    0.5,
    "",
    "x",
    "0,0",
    "99,99",
    "#1",
    "#x",
    "\ud800",
    "__class__",
    [],
    {},
    [[]],
    [0, 0],
    [10**30, 0],
    {"a": 1},
    "y" * 5_000,
    [0] * 3_000,
]


def leaves(tree: Any, path: Path | None = None) -> Iterator[Path]:
    """The paths of all values, mappings and lists among them, but for the tree itself."""
    path = path or []
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield [*path, key]
        yield from leaves(value, [*path, key])


def at(tree: Any, path: Path) -> Any:
    """The value at a path."""
    for key in path:
        tree = tree[key]
    return tree


def mutate(tree: Any, chance: random.Random, times: int = 1) -> str:
    """Change a tree in place, so many times; tells where and how."""
    told = []
    for _ in range(times):
        paths = list(leaves(tree))
        if paths:
            path, change = chance.choice(paths), chance.choice(CHANGES)
            change(tree, path, paths, chance)
            told.append(f"{change.__name__} at {'/'.join(map(str, path))[:120]}")
    return "; ".join(told)


def _put(tree: Any, path: Path, value: Any) -> None:
    at(tree, path[:-1])[path[-1]] = value


def strange(tree: Any, path: Path, paths: list[Path], chance: random.Random) -> None:
    """A value that has no business there."""
    _put(tree, path, copy.deepcopy(chance.choice(STRANGE)))


def nudged(tree: Any, path: Path, paths: list[Path], chance: random.Random) -> None:
    """A number a little larger or smaller, a truth turned round, a letter changed."""
    value = at(tree, path)
    if isinstance(value, bool):
        _put(tree, path, not value)
    elif isinstance(value, int):
        _put(tree, path, value + chance.choice((-2, -1, 1, 2, 10)))
    elif isinstance(value, str) and value:
        place = chance.randrange(len(value))
        _put(tree, path, value[:place] + chance.choice("abz_0#,") + value[place + 1 :])


def borrowed(tree: Any, path: Path, paths: list[Path], chance: random.Random) -> None:
    """A value of the same type from elsewhere: a name that there is, in the wrong place."""
    value = at(tree, path)
    alike = [
        other
        for other in (at(tree, chance.choice(paths)) for _ in range(12))
        if type(other) is type(value) and other != value
    ]
    if alike:
        _put(tree, path, copy.deepcopy(alike[0]))


def gone(tree: Any, path: Path, paths: list[Path], chance: random.Random) -> None:
    """A value less."""
    del at(tree, path[:-1])[path[-1]]


def doubled(tree: Any, path: Path, paths: list[Path], chance: random.Random) -> None:
    """A value more: the same again in a list, or under another name in a mapping."""
    parent, value = at(tree, path[:-1]), at(tree, path)
    if isinstance(parent, list):
        parent.insert(path[-1], copy.deepcopy(value))
    else:
        parent[f"{path[-1]}_"] = copy.deepcopy(value)


def moved(tree: Any, path: Path, paths: list[Path], chance: random.Random) -> None:
    """Two values of one list or mapping in each other's place."""
    parent = at(tree, path[:-1])
    other = chance.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
    parent[path[-1]], parent[other] = parent[other], parent[path[-1]]


Change = Callable[[Any, Path, list[Path], random.Random], None]
CHANGES: tuple[Change, ...] = (strange, nudged, nudged, borrowed, borrowed, borrowed, gone, doubled, moved)
