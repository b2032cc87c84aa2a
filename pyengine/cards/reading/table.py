"""The table of card kinds and of the parts that their keys hold, and how a mapping is read by it.

A kind is declared once, with `kind(...)`: its keys with what each of them holds and is for, its class in `definition`,
and what follows from several keys together. Readers, checker, JSON Schema,
reference and compiled packs are made from that.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ..definition import Definition
from ..nouns import HERO, TILE, Noun, noun
from ..place import Place, short
from ..vocabulary.declarations import Setting, Text, Whole, Word

Values = dict[str, Any]
Together = tuple[tuple[str, str], ...]         # pairs of keys that exclude each other
NOTHING: Mapping[str, Noun] = {}
PLACED = noun("placed")


class Key(NamedTuple):
    """A key: what it holds, what it is for, whether it must be there."""

    type: Setting
    about: str
    required: bool = False
    shipped: bool = True                       # False: only people read it, so compiled packs leave it out
    into: str = ""                             # the attribute of the definition that keeps it, if not of the same name


Keys = dict[str, Key]


class PartOfCard(NamedTuple):
    """A mapping with keys of its own inside cards. make: from its values (`own` keys) or from what is written (by
    hand)."""

    keys: Keys
    make: Callable[[Values, Place], Any]
    excluding: Together
    by_hand: bool


class Kind(NamedTuple):
    """A kind of card."""

    name: str
    definition: type[Definition]
    keys: Keys
    finish: Callable[[Any, Values, Place], None]       # what follows from several keys together
    names: dict[str, Noun]                             # what its effects may name
    optional: bool                                     # its player may pass over what it does when a moment comes
    # it needs no examples: adventures are played by tests, tiles do nothing
    exempt: bool
    speaks_as: str                                     # what an explanation calls the figure of the card: you, it
    attributes: frozenset[str]                         # what its definition keeps of the keys


KINDS: dict[str, Kind] = {}
PARTS: dict[str, PartOfCard] = {}
RULES = ("react", "reactions", "while_in_play")        # read last: they may name what the other keys declare
ALTERNATIVES: Together = (("react", "reactions"),)


def key(type: Setting, about: str, required: bool = False, *, into: str = "") -> Key:
    """A key that compiled packs keep. into: the attribute that keeps its value, if not of the same name."""
    return Key(type, about, required, True, into)


def unshipped(type: Setting, about: str, required: bool = False) -> Key:
    """A key that only people read: players in the words files, writers in the card file."""
    return Key(type, about, required, False)


def kind(name: str, definition: type[Definition], finish: Callable[[Any, Values, Place], None], keys: Keys, *,
         names: Mapping[str, Noun] = NOTHING, optional: bool = False, exempt: bool = False,
         speaks_as: str = "you") -> None:
    """Declare a kind of card. `finish` gets the definition, the values of the keys that were written, and the place."""
    kept = frozenset(name for base in definition.__mro__ for name in vars(base).get("__annotations__", ()))
    KINDS[name] = Kind(name, definition, keys, finish, {"you": HERO, **names, **where(names)}, optional, exempt,
                       speaks_as, kept)


def where(names: Mapping[str, Noun]) -> dict[str, Noun]:
    """The tile of what an effect calls `me`, when that lies or stands on one."""
    return {"my_tile": TILE} if "me" in names and names["me"].fits(PLACED) else {}


def part(name: str, make: Callable[[Values, Place], Any], keys: Keys, *, excluding: Together = (),
         by_hand: bool = False) -> None:
    """Declare a part. `make` gets the values of its keys; by_hand: what is written, because some keys decide what
    others mean."""
    PARTS[name] = PartOfCard(keys, make, excluding, by_hand)


def as_written(values: Values, at: Place) -> Values:
    """A part that is kept as its values."""
    return values


# ---------------------------------------------------------------- reading by the table

def read_values(raw: Any, keys: Keys, at: Place, excluding: Together = ()) -> Values:
    """The values of the keys that are written. Unknown, missing and conflicting keys are problems."""
    written = check_keys(raw, keys, at, excluding)
    return {name: known.type.read(written[name], at.into(name)) for name, known in keys.items() if name in written}


def check_keys(raw: Any, keys: Keys, at: Place, excluding: Together = ()) -> Values:
    """Check the keys of a mapping, and return it."""
    written = at.mapping(raw)
    at.only(written, keys)
    for name, known in keys.items():
        if known.required and known.shipped and name not in written:       # what only people read, the checker asks for
            at.problem(f"the key {name!r} is missing: {known.about}")
    for one, other in excluding:
        if one in written and other in written:
            at.into(other).problem(f"{one}: and {other}: exclude each other; write one of them")
    return written


def typed_keys(keys: Keys, raw: Any) -> Any:
    """A mapping as written, with numbers and truths as such (`Setting.typed`)."""
    if not isinstance(raw, dict):
        return raw
    return {name: keys[name].type.typed(value) if name in keys else value for name, value in raw.items()}


def shipped_keys(keys: Keys, raw: Any) -> Any:
    """A mapping as written, without what only people read."""
    return {name: _shipped(keys[name].type, value) for name, value in raw.items() if keys[name].shipped}


def _shipped(setting: Setting, raw: Any) -> Any:
    if isinstance(setting, Part):
        return shipped_keys(PARTS[setting.name].keys, raw)
    if isinstance(setting, Many) and isinstance(raw, list):
        return [_shipped(setting.of, one) for one in raw]
    if isinstance(setting, OneOrMany):
        return _shipped(setting.of, raw)
    if isinstance(setting, Named):
        return {name: _shipped(setting.of, one) for name, one in raw.items()}
    return raw


class Part(Setting):
    """A part of a card with keys of its own (`part`)."""

    def __init__(self, name: str):
        super().__init__()
        self.name = name

    def typed(self, raw: Any) -> Any:
        return typed_keys(PARTS[self.name].keys, raw)

    def read(self, raw: Any, at: Place) -> Any:
        shape = PARTS[self.name]
        if shape.by_hand:
            return shape.make(check_keys(raw, shape.keys, at, shape.excluding), at)
        return shape.make(read_values(raw, shape.keys, at, shape.excluding), at)


class Many(Setting):
    """A list of something."""

    def __init__(self, of: Setting):
        super().__init__()
        self.of = of

    def typed(self, raw: Any) -> Any:
        return [self.of.typed(one) for one in raw] if isinstance(raw, list) else raw

    def read(self, raw: Any, at: Place) -> tuple[Any, ...]:
        return tuple(self.of.read(one, at.into(number)) for number, one in enumerate(at.sequence(raw)))


class OneOrMany(Many):
    """Something, or a list of it."""

    def typed(self, raw: Any) -> Any:
        return super().typed(raw) if isinstance(raw, list) else self.of.typed(raw)

    def read(self, raw: Any, at: Place) -> tuple[Any, ...]:
        return super().read(raw if isinstance(raw, list) else [raw], at)


class Named(Setting):
    """Names (of the writer's choice) with something each."""

    def __init__(self, of: Setting):
        super().__init__()
        self.of = of

    def typed(self, raw: Any) -> Any:
        return {name: self.of.typed(one) for name, one in raw.items()} if isinstance(raw, dict) else raw

    def read(self, raw: Any, at: Place) -> dict[str, Any]:
        return {name: self.of.read(one, at.into(name)) for name, one in at.mapping(raw).items()}


class ById(Named):
    """Ids (of the writer's choice) with something each."""

    def read(self, raw: Any, at: Place) -> dict[str, Any]:
        found = super().read(raw, at)
        for name in found:
            at.into(name).identifier(name)
        return found


class Anything(Setting):
    """Any value."""

    def read(self, raw: Any, at: Place) -> Any:
        return raw


class Column(Whole):
    """A whole number, or none: a party of that size has no such number."""

    def read(self, raw: Any, at: Place) -> Any:
        return None if raw == NONE else super().read(raw, at)


NONE = "none"


class KindName(Word):
    """One of the kinds of cards."""

    def __init__(self) -> None:
        Setting.__init__(self)

    @property
    def choices(self) -> tuple[str, ...]:              # type: ignore[override]
        """The kinds that have been declared."""
        return tuple(KINDS)


class ProfileName(Text):
    """The name of a profile."""

    def read(self, raw: Any, at: Place) -> Any:
        if raw not in at.packs.profiles():
            at.problem(f"there is no profile {short(raw)}", str(raw), at.packs.profiles())
        return raw


class Limit(Word):
    """How often something can be used; once in each turn is the only limit."""

    def __init__(self) -> None:
        super().__init__("once_per_turn")

    def read(self, raw: Any, at: Place) -> bool:
        return bool(super().read(raw, at))


def without(keys: Keys, names: Iterable[str]) -> Keys:
    """A copy of some keys without a few."""
    return {name: known for name, known in keys.items() if name not in tuple(names)}


def optional(keys: Keys) -> Keys:
    """A copy of some keys, none of which must be there."""
    return {name: known._replace(required=False) for name, known in keys.items()}
