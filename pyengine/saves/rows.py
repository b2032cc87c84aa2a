"""Rows from the data of a save: every value is held against the type that its field declares, and against limits.

Nothing here knows what a value means; sound.py asks that.
"""
from __future__ import annotations

import functools
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from ..settings import SEEDS
from .errors import damaged

NUMBER, TEXT, ENTRIES, DEPTH = 10 ** 6, 2_000, 2_000, 12
Fields = dict[str, list[str]]


def read_row(row: Any, name: str, fields: Fields, values: Any) -> Any:
    """A row from its values in the order of the save's own fields; unknown ones are dropped, new ones default."""
    names = fields.get(name, [])
    if not isinstance(values, list) or len(values) != len(names):
        raise damaged(f"a row of {name} has the wrong number of fields")
    known, kinds = dict(zip(names, values, strict=True)), kinds_of(row)
    return row(**{field: fitting(known[field], kinds[field], f"{name}.{field}", fields) for field in row._fields
                  if field in known})


@functools.cache
def kinds_of(row: Any) -> dict[str, Any]:
    """The declared types of a row's fields."""
    return get_type_hints(row)


def read_fields(value: Any) -> Fields:
    """The names of the fields, by table."""
    if (not isinstance(value, dict)
            or not all(_is_list_of_texts(names) and len(set(names)) == len(names) for names in value.values())):
        raise damaged("the names of its fields are not readable")
    return value


def read_texts(value: Any, what: str, most: int = ENTRIES) -> list[str]:
    """A list of short texts."""
    if not _is_list_of_texts(value) or len(value) > most:
        raise damaged(f"{what} is not a list of at most {most} texts")
    return list(value)


def _is_list_of_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) and len(part) <= TEXT for part in value)


def fitting(value: Any, kind: Any, at: str, fields: Fields) -> Any:
    """The value if it is of this type, lists as tuples. Raises BadSave."""
    if kind is Any:
        return plain_value(value, at)
    if hasattr(kind, "_fields"):
        return read_row(kind, kind.__name__.lower(), fields, value)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return None if value is None else fitting(value, next(part for part in get_args(kind)
                                                              if part is not type(None)), at, fields)
    if origin is tuple and isinstance(value, list) and len(value) <= ENTRIES:
        return _tuple(value, get_args(kind), at, fields)
    if origin is dict and isinstance(value, dict):
        return plain_value(value, at)
    return _scalar(value, kind, at)


def _tuple(value: list[Any], parts: tuple[Any, ...], at: str, fields: Fields) -> tuple[Any, ...]:
    if parts[-1] is Ellipsis:
        parts = (parts[0],) * len(value)
    if len(parts) != len(value):
        raise damaged(f"{at} has {len(value)} parts, not {len(parts)}")
    return tuple(fitting(part, kind, at, fields) for part, kind in zip(value, parts, strict=True))


def _scalar(value: Any, kind: Any, at: str) -> Any:
    most = SEEDS if at == "setup.seed" else NUMBER
    if type(value) is not kind or (kind is int and abs(value) > most) or (kind is str and len(value) > TEXT):
        raise damaged(f"{at} is {str(value)[:40]!r}")
    return value


def plain_value(value: Any, at: str, depth: int = DEPTH) -> Any:
    """A value whose type is not declared: nothing but numbers, texts, truths, None, lists and mappings of these."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, (int, str)):
        return _scalar(value, type(value), at)
    if not depth or len(value) > ENTRIES:
        raise damaged(f"{at} is too deep or too long")
    if isinstance(value, list):
        return tuple(plain_value(part, at, depth - 1) for part in value)
    return {_scalar(key, str, at): plain_value(part, at, depth - 1) for key, part in value.items()}
