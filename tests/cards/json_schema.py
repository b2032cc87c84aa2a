"""As much of JSON Schema as our schema uses, so that no package is needed to try it. An unknown keyword is an error."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
         "null": type(None)}
SILENT = ("$schema", "title", "description", "$defs")


def faults(value: Any, schema: Any, root: Any, at: str = "") -> Iterator[str]:
    """What is wrong with a value, each with its place."""
    # JSON has no other keys than text
    value = {str(key): part for key, part in value.items()} if isinstance(value, dict) else value
    for keyword, wanted in schema.items():
        if keyword not in SILENT and keyword not in ("then",):
            yield from CHECKS[keyword](value, wanted, schema, root, at)


def fits(value: Any, schema: Any, root: Any) -> bool:
    return next(faults(value, schema, root), None) is None


def _ref(value, wanted, schema, root, at):
    yield from faults(value, root["$defs"][unquote(wanted.rsplit("/", 1)[1])], root, at)


def _type(value, wanted, schema, root, at):
    kinds = wanted if isinstance(wanted, list) else [wanted]
    if not any(isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool)) for kind in kinds):
        yield f"{at}: {value!r} is not {wanted}"


def _enum(value, wanted, schema, root, at):
    if not any(value == word and type(value) is type(word) for word in wanted):
        yield f"{at}: {value!r} is not one of {wanted}"


def _const(value, wanted, schema, root, at):
    yield from _enum(value, [wanted], schema, root, at)


def _any_of(value, wanted, schema, root, at):
    if not any(fits(value, inner, root) for inner in wanted):
        yield f"{at}: {value!r} fits none of the forms"


def _all_of(value, wanted, schema, root, at):
    for inner in wanted:
        yield from faults(value, inner, root, at)


def _not(value, wanted, schema, root, at):
    if fits(value, wanted, root):
        yield f"{at}: {value!r} fits what is ruled out"


def _if(value, wanted, schema, root, at):
    if fits(value, wanted, root):
        yield from faults(value, schema["then"], root, at)


def _properties(value, wanted, schema, root, at):
    for key in value if isinstance(value, dict) else ():
        if key in wanted:
            yield from faults(value[key], wanted[key], root, f"{at}.{key}")


def _additional(value, wanted, schema, root, at):
    for key in value if isinstance(value, dict) else ():
        if key not in schema.get("properties", {}):
            yield from [f"{at}: unknown key {key}"] if wanted is False else faults(value[key], wanted, root,
                                                                                   f"{at}.{key}")


def _required(value, wanted, schema, root, at):
    yield from (f"{at}: {key} is missing" for key in wanted if isinstance(value, dict) and key not in value)


def _items(value, wanted, schema, root, at):
    for number, part in enumerate(value if isinstance(value, list) else ()):
        yield from faults(part, wanted, root, f"{at}.{number}")


def _pattern(value, wanted, schema, root, at):
    if isinstance(value, str) and not re.search(wanted, value):
        yield f"{at}: {value!r} does not look like {wanted}"


def _names(value, wanted, schema, root, at):
    for key in value if isinstance(value, dict) else ():
        yield from faults(key, wanted, root, at)


def _size(kind, compare):
    def check(value, wanted, schema, root, at):
        if isinstance(value, kind) and not compare(len(value), wanted):
            yield f"{at}: {len(value)} parts, {wanted} wanted"
    return check


def _bound(compare):
    def check(value, wanted, schema, root, at):
        if isinstance(value, (int, float)) and not compare(value, wanted):
            yield f"{at}: {value} is out of bounds"
    return check


def _least(one, other):
    return one >= other


def _most(one, other):
    return one <= other


CHECKS = {"$ref": _ref, "type": _type, "enum": _enum, "const": _const, "anyOf": _any_of, "allOf": _all_of, "not": _not,
          "if": _if, "properties": _properties, "additionalProperties": _additional, "required": _required,
          "items": _items, "pattern": _pattern, "propertyNames": _names, "minimum": _bound(_least),
          "maximum": _bound(_most),
          "minItems": _size(list, _least), "maxItems": _size(list, _most), "minProperties": _size(dict, _least),
          "maxProperties": _size(dict, _most), "maxLength": _size(str, _most)}
