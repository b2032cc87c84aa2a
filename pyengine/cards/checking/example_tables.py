"""Whether the table of an example can be laid out, and whether what it expects afterwards can be so."""
from __future__ import annotations

import functools
from collections.abc import Collection, Iterator
from typing import Any

from ...rules.conditions import CONDITIONS
from ...rules.setup import EXTRA_DECKS
from ..definition import Definition, Tile
from ..load import Definitions
from ..place import short
from .looking import COUNTING, At, Finding, plain_number, raw_mappings

# Cards of the stage on which examples are played (trials/stage.py), which belong to no pack.
STAGE = {**dict.fromkeys(("ana", "bo", "cy", "dee"), "hero"), "twin_arc": "power", "cinder_imp": "monster",
         "draught": "encounter", "hard_boiled_egg": "treasure"}
PLAIN_ATTACK = "plain_cut_"                   # every hero of the stage has one: plain_cut_ana
FIGURES, TURNED = ("monster", "villain", "ally", "object"), ("power", "treasure", "advancement")
SHARED = {"runes": ("maps", ("rune",)), "edge_tiles": ("keys", ("edge_tile",)), "experience": ("list", FIGURES[:2]),
          "conditions": ("lists", ("condition",)), "tokens": ("keys", ("token",)), "carried": ("maps", ("token",)),
          "counters": ("keys", ("counter",))}
# The keys under which cards are named: how they are listed, and of which kinds they may be (none: any card).
GIVEN = {**SHARED, "hand": ("lists", (*TURNED, "encounter", "lasting", "monster", "trap")), "used": ("lists", TURNED),
         "traps": ("keys", ("encounter", "trap")), "tiles": ("keys", ("tile",)),
         "spells": ("list", ("spell",)), "chambers": ("list", ("chamber",))}
THEN = {**SHARED, "discarded": ("list", ()), "ready": ("keys", TURNED), "items": ("lists", ("treasure",)),
        "before": ("lists", ("encounter", "rune", "lasting")), "came": ("values", FIGURES)}
DECKS = {"monsters": "monster", "encounters": "encounter", "treasures": "treasure", "tiles": "tile", **EXTRA_DECKS}
NUMBERS = ("hit_points", "counters", "gold", "level", "levels")       # by name
EXACT = ("told", "experience")                # what is listed is all there is, even when that is nothing
HALL = (8, 4)                                 # squares of the open hall
SIDE = 4


def table(packs: Definitions, at: At, given: dict[str, Any]) -> Iterator[Finding]:
    """The parts of a table that cannot be laid out."""
    floor = _floor(packs, given)
    for hero, square in given["heroes"].items():
        yield from _of_kind(packs, at.into("heroes"), hero, ("hero",))
        yield from _on(at.into("heroes", hero), square, floor)
    for name, figure in items(given.get("monsters")):
        here = at.into("monsters", name)
        yield from here.only(figure, ("card", "at", "queue", "hit_points", "shielded"))
        if isinstance(figure, dict):
            yield from _of_kind(packs, here.into("card"), figure.get("card"), FIGURES)
            yield from _on(here.into("at"), figure.get("at"), floor)
    for number, roll in enumerate(given["dice"] if isinstance(given.get("dice"), list) else ()):
        if plain_number(roll) not in range(1, 21):
            yield at.into("dice", number).say(f"a roll is a number from 1 to 20, and this is {short(roll)}")
    for deck, cards in items(given.get("top")):
        yield from _named(packs, at.into("top"), {deck: cards}, {deck: ("list", (DECKS.get(deck, deck),))})
    yield from _named(packs, at, given, GIVEN)
    yield from _numbers(at, given)


def afterwards(packs: Definitions, at: At, then: dict[str, Any]) -> Iterator[Finding]:
    """The expectations that are impossible, or expect nothing."""
    for key, value in then.items():
        if value in ({}, []) and key not in EXACT:
            yield at.into(key).say(f"this says nothing: leave {key}: out, since whatever then: does not name must stay "
                                   "as it was")
    for name, square in items(then.get("at")):
        if square_of(square) is None:
            yield at.into("at", name).say(f"expected a square as [x, y], found {short(square)}")
    yield from _named(packs, at, then, THEN)
    yield from _numbers(at, then)


def appears(packs: Definitions, card: Definition, raw: dict[str, Any]) -> bool:
    """Whether an example has its card in it: by name, or by a card that names it."""
    named = set(_words(raw))
    return card.id in named or any(card.id in _words(packs.written(other), ("examples",))
                                   for other in named if packs.kind_of(other))


def _words(tree: Any, without: tuple[str, ...] = ()) -> Iterator[str]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key not in without:
                yield str(key)
                yield from _words(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _words(value)
    else:
        yield str(tree)


# ---------------------------------------------------------------- names and numbers

def _named(packs: Definitions, at: At, raw: dict[str, Any], keys: dict[str, Any]) -> Iterator[Finding]:
    """Names of nothing that there is."""
    for key, (shape, kinds) in keys.items():
        listed = _listed(raw[key], shape) if key in raw else []
        if listed is None:
            yield at.into(key).say(f"expected {SHAPES[shape]}, found {short(raw[key])}")
        for path, name in listed or ():
            yield from _of_kind(packs, at.into(key, *path), name, kinds)


SHAPES = {"list": "a list", "keys": "a mapping (name: value)", "values": "a mapping (name: value)",
          "lists": "a list for each name", "maps": "a mapping for each name"}


def _listed(raw: Any, shape: str) -> list[tuple[tuple[Any, ...], Any]] | None:
    """The names that stand there, each with its place; None when it has another shape."""
    if shape == "list":
        return [((number,), one) for number, one in enumerate(raw)] if isinstance(raw, list) else None
    if not isinstance(raw, dict):
        return None
    if shape == "keys":
        return [((), name) for name in raw]
    if shape == "values":
        return [((name,), one) for name, one in raw.items()]
    if not all(isinstance(ones, list if shape == "lists" else dict) for ones in raw.values()):
        return None
    return [((name, number) if shape == "lists" else (name,), one)
            for name, ones in raw.items() for number, one in enumerate(ones)]


def _of_kind(packs: Definitions, at: At, name: Any, kinds: tuple[str, ...]) -> Iterator[Finding]:
    """A name must be that of a card, a token, a condition or a counter."""
    if kinds in WORDS:
        known = _known(packs, kinds[0])
        if name not in known and not (kinds == ("counter",) and _kept_by_the_rules(packs, name)):
            yield at.say(f"there is no {kinds[0]} called {short(name)}", name, known)
        return
    kind = (packs.kind_of(name) or STAGE.get(name)) if isinstance(name, str) else None
    if (kind is None or (kinds and kind not in kinds)) and not str(name).startswith(PLAIN_ATTACK):
        yield at.say(f"there is no {' or '.join(kinds) or 'card'} called {short(name)}", name,
                     packs.ids_of(*kinds) if kinds else ())


WORDS = (("token",), ("condition",), ("counter",))          # what is named and is no card


def _known(packs: Definitions, what: str) -> Collection[str]:
    if what == "token":
        return set(packs.tokens())
    return tuple(CONDITIONS) if what == "condition" else _counters(packs)


@functools.lru_cache(1)
def _counters(packs: Definitions) -> set[str]:
    """Every counter of the packs, every one with which an adventure begins, and those that cards change."""
    found = {name for pack in packs.packs.values() for name in pack.get("counters", {})}
    for raw in raw_mappings([pack["cards"] for pack in packs.packs.values()]):
        found.update(_mapping(raw.get("counters")))
        found.update(str(_mapping(raw.get(verb)).get("counter")) for verb in COUNTING if verb in raw)
    return found


def _kept_by_the_rules(packs: Definitions, name: Any) -> bool:
    """A counter that the rules keep for a card, such as defeated:CARD."""
    word, _, card = str(name).partition(":")
    return word in ("defeated", "overcome", "years") and (packs.kind_of(card) or STAGE.get(card)) is not None


def _numbers(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    for key in NUMBERS:
        for name, value in items(raw.get(key)):
            if plain_number(value) is None:
                yield at.into(key, name).say(f"expected a whole number, found {short(value)}")


# ---------------------------------------------------------------- squares

def square_of(raw: Any) -> tuple[int, int] | None:
    """The square that is written; None when none is."""
    numbers = [plain_number(one) for one in raw] if isinstance(raw, list) else []
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        return None
    return numbers[0], numbers[1]


def _on(at: At, raw: Any, floor: set[tuple[int, int]]) -> Iterator[Finding]:
    """Require that everything on the table stands on a square of it."""
    square = square_of(raw)
    if square is None:
        yield at.say(f"expected a square as [x, y], found {short(raw)}")
    elif square not in floor:
        yield at.say(f"{square[0]},{square[1]} is not a floor square of this table")


def _floor(packs: Definitions, given: dict[str, Any]) -> set[tuple[int, int]]:
    """The squares of the drawing that are not wall, and those of the tiles beside it."""
    width, height = HALL
    rows = given.get("board", ["." * width] * height)
    floor = set(_drawn(rows if isinstance(rows, list) else [], (0, 0)))
    for name, place in items(given.get("tiles")):
        corner = square_of(place)
        if corner is not None and packs.kind_of(name) == "tile":
            floor.update(_drawn(packs.card_as(Tile, name).squares, (SIDE * corner[0], SIDE * corner[1])))
    return floor


def _drawn(rows: Any, corner: tuple[int, int]) -> Iterator[tuple[int, int]]:
    for y, row in enumerate(rows):
        yield from ((corner[0] + x, corner[1] + y) for x, mark in enumerate(str(row)) if mark != "#")


def _mapping(raw: Any) -> dict[str, Any]:
    return raw if isinstance(raw, dict) else {}


def items(raw: Any) -> list[tuple[str, Any]]:
    """The entries of a mapping; none of anything else."""
    return list(_mapping(raw).items())
