"""The JSON Schema of a card file, for editors: made from the declarations of the vocabulary and the shapes of cards.

Numbers and truths may be written plainly or, as the engine reads them, as text.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..nouns import EVENT_FIELDS
from ..reading import card as _card_kinds  # noqa: F401  (it fills the table)
from ..reading.table import (
    ALTERNATIVES,
    KINDS,
    PARTS,
    Anything,
    ById,
    Column,
    Key,
    Many,
    Named,
    OneOrMany,
    Part,
    Together,
)
from ..vocabulary.amounts import OWN_NUMBERS, Amount, AmountList
from ..vocabulary.declarations import (
    AMOUNTS,
    CONDITIONS,
    FILTERS,
    VERBS,
    Bound,
    CardId,
    Clause,
    Flag,
    Id,
    SaveAs,
    Setting,
    Text,
    TokenId,
    Verb,
    Whole,
    Word,
)
from ..vocabulary.effects import INLINE, Block
from ..vocabulary.filters import NameList
from ..vocabulary.searches import PICKS, STOCK, NameOf, Search
from ..vocabulary.verbs_drawing import SpecialName, SpecialSettings, This
from ..vocabulary.verbs_fighting import AttackNumbers
from ..vocabulary.verbs_telling import FIGURES, TRUTHS, WORDS, Choices, EventChange, Group
from ..vocabulary.what_clauses import OwnField
from ..vocabulary.when_clauses import ForFound, ForHero, Pair, When, WhenList

Schema = dict[str, Any]
ID = r"^[a-z][a-z0-9_]*$"
TRUTH: Schema = {"enum": [True, False, "true", "false"]}
TEXT: Schema = {"type": ["string", "number", "boolean"]}


def card_file() -> Schema:
    """The schema of a file of cards."""
    groups = {"tokens": {"type": "object"}, "counters": {"type": "object"}}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Emberdelve cards", "type": "object",
            "properties": groups, "propertyNames": {"pattern": ID}, "additionalProperties": ref("card"),
            "$defs": definitions()}


def definitions() -> Schema:
    """Everything that schemas refer to."""
    found = {"card": _card(), "effects": {"type": "array", "items": ref("effect")}, "effect": _effect(),
             "condition": _condition(), "search": _search(), "amount": _amount(), "name": {"type": "string"}}
    found.update({f"card {kind.name}": _object(kind.keys, ALTERNATIVES) for kind in KINDS.values()})
    found.update({f"part {name}": _object(known.keys, known.excluding) for name, known in PARTS.items()})
    found.update({f"verb {name}": _verb(verb) for name, verb in VERBS.items()})
    return found


def ref(name: str) -> Schema:
    """A reference to one of the definitions."""
    return {"$ref": f"#/$defs/{name.replace(' ', '%20')}"}


def _card() -> Schema:
    """A card: which keys it has depends on its kind."""
    branches = [{"if": {"properties": {"kind": {"const": kind}}}, "then": ref(f"card {kind}")} for kind in KINDS]
    return {"type": "object", "required": ["kind"], "properties": {"kind": {"enum": list(KINDS)}}, "allOf": branches}


def _object(known: dict[str, Key], excluding: Together) -> Schema:
    needed = [name for name, key in known.items() if key.required]
    properties = {name: {**type_schema(key.type), "description": key.about} for name, key in known.items()}
    made = {"type": "object", "properties": properties, "additionalProperties": False, "required": needed}
    return {**made, "allOf": [{"not": {"required": list(pair)}} for pair in excluding]} if excluding else made


def type_schema(kind: Any) -> Schema:
    """The schema of a type: a part, several of something, or a setting."""
    if isinstance(kind, Part):
        return ref(f"part {kind.name}")
    if isinstance(kind, OneOrMany):
        return {"anyOf": [type_schema(kind.of), {"type": "array", "items": type_schema(kind.of)}]}
    if isinstance(kind, Many):
        return {"type": "array", "items": type_schema(kind.of)}
    if isinstance(kind, ById):
        return {"type": "object", "propertyNames": {"pattern": ID}, "additionalProperties": type_schema(kind.of)}
    if isinstance(kind, Named):
        return {"type": "object", "additionalProperties": type_schema(kind.of)}
    return setting_schema(kind)


# ---------------------------------------------------------------- settings

def setting_schema(setting: Any) -> Schema:
    """The schema of a setting, by its type; a type that is not known here is an error."""
    if isinstance(setting, dict):
        return _settings(setting)
    if setting is None:
        return {"type": ["string", "null"]}
    for kind in type(setting).__mro__:
        if kind in TYPES:
            return TYPES[kind](setting)
    raise TypeError(f"no schema for the setting {type(setting).__name__}")


def _settings(settings: dict[str, Setting]) -> Schema:
    needed = [name for name, setting in settings.items() if setting.required]
    return {"type": "object", "properties": {name: setting_schema(setting) for name, setting in settings.items()},
            "additionalProperties": False, "required": needed}


def _whole(setting: Any) -> Schema:
    number = {"type": "integer", "minimum": setting.least, "maximum": setting.most}
    return {"anyOf": [number, {"type": "string", "pattern": r"^[+-]?[0-9]{1,4}$"}]}


def _bound(setting: Any) -> Schema:
    return {"anyOf": [*_whole(setting)["anyOf"], {"type": "string", "pattern": r"^-?[a-z][a-z0-9_]*$"}]}


def _column(setting: Any) -> Schema:
    return {"anyOf": [*_whole(setting)["anyOf"], {"const": "none"}]}


def _numbers(setting: Any) -> Schema:
    own = {"bonus": setting_schema(Whole(-5, 30)), "damage": ref("amount"), "name": TEXT}
    return {"anyOf": [{"type": "string"}, {"type": "object", "properties": own, "additionalProperties": False}]}


def _choices(setting: Any) -> Schema:
    values = {"id": IDENTIFIER, "do": ref("effects"), "when": ref("condition"), "text": TEXT, "wise": ref("condition")}
    option = {key: values[key] for key in setting.keys}
    return {"type": "array", "items": {"type": "object", "properties": option, "additionalProperties": False,
                                       "required": ["id"]}}


def _word(setting: Any) -> Schema:
    plain: list[Any] = list(setting.choices)
    return {"enum": plain + [word == "true" for word in plain if word in ("true", "false")]}


def _changes(setting: Any) -> Schema:
    from ...rules.moments import MOMENTS
    fields = {field for moment in MOMENTS.values() for field in moment.may_change}
    values = {field: TRUTH if field in TRUTHS else ref("search" if field in FIGURES else "amount")
              for field in sorted(fields)}
    values.update({field: setting_schema(Word(*words)) for field, words in WORDS.items()})
    return {"type": "object", "properties": values, "additionalProperties": False}


NAMES: Schema = {"anyOf": [ref("name"), {"type": "array", "items": ref("name")}]}
IDENTIFIER: Schema = {"type": "string", "pattern": ID}
TYPES: dict[type, Callable[[Any], Schema]] = {
    Word: _word, Text: lambda setting: TEXT, Id: lambda setting: IDENTIFIER, Whole: _whole, Bound: _bound,
    Column: _column, Flag: lambda setting: TRUTH,
    CardId: lambda setting: {"type": "string", "pattern": ID}, TokenId: lambda setting: {"type": "string"},
    SaveAs: lambda setting: IDENTIFIER, Block: lambda setting: ref("effects"),
    NameOf: lambda setting: ref("name"),
    Search: lambda setting: ref("search"), This: lambda setting: ref("search"), Group: lambda setting: ref("search"),
    Amount: lambda setting: ref("amount"), AmountList: lambda setting: {"type": "array", "items": ref("amount")},
    When: lambda setting: ref("condition"), ForHero: lambda setting: ref("condition"),
    ForFound: lambda setting: ref("condition"),
    WhenList: lambda setting: {"type": "array", "items": ref("condition")}, NameList: lambda setting: NAMES,
    OwnField: lambda setting: {"enum": sorted(EVENT_FIELDS)},
    Pair: lambda setting: {"type": "array", "items": ref("name"), "minItems": 2, "maxItems": 2},
    AttackNumbers: _numbers, Choices: _choices, EventChange: _changes, SpecialName: lambda setting: {"type": "string"},
    SpecialSettings: lambda setting: {}, Anything: lambda setting: {},
}


# ---------------------------------------------------------------- the forms of the vocabulary

def _verb(verb: Verb) -> Schema:
    whole = next((setting for setting in verb.settings.values() if setting.takes_all), None)
    made = setting_schema(whole) if whole is not None else _settings(verb.settings)
    if verb.name in INLINE or whole is not None:
        return {**made, "description": verb.note}
    needed = [name for name, setting in verb.settings.items() if setting.required]
    if len(needed) > 1:
        return {**made, "description": verb.note}
    first = next(iter(verb.settings.values()), None)           # the short form: its first setting alone
    short = [setting_schema(first)] if first is not None else []
    return {"anyOf": [made, *short, *([] if needed else [{"type": ["null", "string"], "maxLength": 0}])],
            "description": verb.note}


def _effect() -> Schema:
    plain = {name: ref(f"verb {name}") for name in VERBS if name not in INLINE}
    one = {"type": "object", "properties": plain, "additionalProperties": False, "minProperties": 1, "maxProperties": 1}
    return {"anyOf": [one, *(ref(f"verb {name}") for name in INLINE)]}


def _clauses(table: dict[str, Clause]) -> Schema:
    return {"type": "object", "properties": {name: {**setting_schema(clause.setting), "description": clause.note}
                                             for name, clause in table.items()}, "additionalProperties": False}


def _condition() -> Schema:
    words = [name for name, clause in CONDITIONS.items() if clause.setting is None]
    return {"anyOf": [{"enum": words}, {**_clauses(CONDITIONS), "minProperties": 1, "maxProperties": 1}]}


def _amount() -> Schema:
    forms = {**_clauses(AMOUNTS), "minProperties": 1, "maxProperties": 1}
    return {"anyOf": [{"type": "integer"},
                      {"type": "string", "description": f"a number, {', '.join(OWN_NUMBERS)} or a name"}, forms]}


def _search() -> Schema:
    words = {"a": {"enum": list(STOCK)}, "every": {"enum": list(STOCK)}, "pick": {"enum": list(PICKS)},
             "by": ref("name"), "of": ref("name"), "as": {"type": "string"}}
    filters = _clauses(FILTERS)
    filters["properties"].update(words)
    spot = {"type": "object", "properties": {"tile": {"type": "string", "pattern": ID}, "spot": TEXT},
            "additionalProperties": False, "required": ["tile"]}
    return {"anyOf": [ref("name"), {**filters, "required": ["a"]}, {**filters, "required": ["every"]}, spot]}
