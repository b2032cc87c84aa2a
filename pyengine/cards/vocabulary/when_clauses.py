"""Conditions: what `if`, `when`, `win` and `lose` ask. Each is true or false, and can say why (see `why`)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...rules import map as places
from ...rules.by_heroes import SIZES, Row
from ...state.state import State
from ..nouns import HERO
from ..place import Place, short
from .amounts import Amount
from .declarations import (
    CONDITIONS,
    FILTERS,
    Bound,
    CardId,
    Names,
    Setting,
    Text,
    Whole,
    Word,
    clause,
    needs_event,
    read_settings,
    typed_clause,
)
from .searches import Getter, NameOf, Search, Test, quiet_noun, read_name

Truth = Callable[[State, Names], bool]


class When(Setting):
    """A condition."""

    kind = "condition"

    def typed(self, raw: Any) -> Any:
        return typed_clause(CONDITIONS, raw)

    def read(self, raw: Any, at: Place) -> Truth:
        return read_condition(raw, at)


class WhenList(Setting):
    """Several conditions."""

    def typed(self, raw: Any) -> Any:
        return [typed_clause(CONDITIONS, one) for one in raw] if isinstance(raw, list) else raw

    def read(self, raw: Any, at: Place) -> list[Truth]:
        return [read_condition(part, at.into(number)) for number, part in enumerate(at.sequence(raw))]


def read_condition(raw: Any, at: Place) -> Truth:
    """Compile a condition: a word, or a mapping with one word and its settings."""
    if isinstance(raw, str):
        raw = {raw: None}
    if not isinstance(raw, dict) or len(raw) != 1 or next(iter(raw)) not in CONDITIONS:
        word = next(iter(raw), "") if isinstance(raw, dict) else ""
        at.problem(f"not a condition: {short(raw)}", word, CONDITIONS)
        return lambda state, names: False
    word, settings = next(iter(raw.items()))
    form = CONDITIONS[word]
    deeper = at.into(word)
    needs_event(word, form.needs, at)
    if form.setting is None:
        made: Truth = form.make()
    elif isinstance(form.setting, dict):
        made = _made(form.make, read_settings(settings, form.setting, deeper))
    else:
        made = form.make(form.setting.read(settings, deeper))
    return made


def _made(make: Callable[..., Truth], given: dict[str, Any]) -> Truth:
    """A condition; one that names rows of the adventure's table is made once for each size of the party."""
    if not any(isinstance(value, Row) for value in given.values()):
        return make(**given)
    by_size = tuple(_for_party(make, given, heroes) for heroes in (0, *SIZES))
    return lambda state, names: by_size[len(state.setup.heroes)](state, names)


def _for_party(make: Callable[..., Truth], given: dict[str, Any], heroes: int) -> Truth:
    """Where the table has no number for a party, nothing ever reaches it."""
    values = {key: value.at(heroes) if isinstance(value, Row) else value for key, value in given.items()}
    if any(values[key] is None for key, value in given.items() if isinstance(value, Row)):
        return lambda state, names: False
    return make(**values)


OPTIONAL = {"required": False}
RANGE: dict[str, Setting] = {"at_least": Bound(**OPTIONAL), "at_most": Bound(**OPTIONAL), "is": Bound(**OPTIONAL)}


def in_range(number: int, at_least: Any, at_most: Any, exactly: Any) -> bool:
    """Whether a number lies within the bounds that were given."""
    return ((at_least is None or number >= at_least) and (at_most is None or number <= at_most)
            and (exactly is None or number == exactly))


def hero_in_range(field: str, **given: Any) -> Truth:
    """Whether a number that a hero keeps, its gold or its level, lies within the bounds that were given."""
    of, least, most, exactly = (given[key] for key in ("of", "at_least", "at_most", "is"))

    def test(state: State, names: Names) -> bool:
        hero = state.heroes.get(of(state, names))
        return hero is not None and in_range(getattr(hero, field), least, most, exactly)
    return test


@clause(CONDITIONS, "all", WhenList())
def all_of(parts: list[Truth]) -> Truth:
    """Every one of these."""
    if len(parts) == 2:                      # most are pairs, and a pair needs no loop
        one, other = parts
        return lambda state, names: one(state, names) and other(state, names)

    def test(state: State, names: Names) -> bool:
        for part in parts:                       # noqa: SIM110 - a generator would take twice the time
            if not part(state, names):
                return False
        return True
    return test


@clause(CONDITIONS, "any", WhenList())
def any_of(parts: list[Truth]) -> Truth:
    """At least one of these."""
    if len(parts) == 2:
        one, other = parts
        return lambda state, names: one(state, names) or other(state, names)

    def test(state: State, names: Names) -> bool:
        for part in parts:                       # noqa: SIM110 - a generator would take twice the time
            if part(state, names):
                return True
        return False
    return test


@clause(CONDITIONS, "not", When())
def negation(part: Truth) -> Truth:
    """Not this."""
    return lambda state, names: not part(state, names)


@clause(CONDITIONS, "was", NameOf("truth"))
def was(getter: Any) -> Truth:
    """Something saved came true, such as first.hit."""
    return lambda state, names: bool(getter(state, names))


class Pair(Setting):
    """Two names that can mean the same thing."""

    def read(self, raw: Any, at: Place) -> Any:
        written = at.sequence(raw)
        if len(written) != 2:
            at.problem("expected two names")
            return [lambda state, names: None] * 2
        if written[0] == written[1]:
            at.problem(f"{short(written[0])} is always the same as itself")
        return [read_name(written[0], at), read_name(written[1], at, quiet_noun(str(written[0]), at))]


@clause(CONDITIONS, "same", Pair())
def same(pair: Any) -> Truth:
    """Two names mean the same thing."""
    one, other = pair
    return lambda state, names: one(state, names) == other(state, names)


@clause(CONDITIONS, "within_tiles", {"of": NameOf("somewhere"), "is": NameOf("somewhere"), "count": Whole(0, 9)})
def within_tiles(**given: Any) -> Truth:
    """At most so many tiles apart."""
    of, other, count_ = given["of"], given["is"], given["count"]
    return lambda state, names: places.tile_distance(state, of(state, names), other(state, names)) <= count_


@clause(CONDITIONS, "adjacent", {"of": NameOf("beside"), "is": NameOf("beside")})
def adjacent(**given: Any) -> Truth:
    """One step apart."""
    of, other = given["of"], given["is"]
    return lambda state, names: places.adjacent(state, of(state, names), other(state, names))


@clause(CONDITIONS, "on_tile_of", {"of": NameOf("somewhere"), "is": NameOf("somewhere")})
def on_tile_of(**given: Any) -> Truth:
    """On one tile."""
    of, other = given["of"], given["is"]

    return lambda state, names: places.on_one_tile(state, of(state, names), other(state, names))


@clause(CONDITIONS, "exists", Search())
def exists(search: Any) -> Truth:
    """Something fits a search."""
    found: Truth = search.exists
    return found


@clause(CONDITIONS, "count", {"of": Search(group=True), **RANGE})
def count(**given: Any) -> Truth:
    """So many fit a search."""
    search = given["of"]
    return lambda state, names: in_range(len(search.candidates(state, names)), given["at_least"],
                                         given["at_most"], given["is"])


@clause(CONDITIONS, "number", {"of": Amount(), **RANGE})
def number(**given: Any) -> Truth:
    """An amount lies within bounds."""
    of = given["of"]
    return lambda state, names: in_range(of(state, names), given["at_least"], given["at_most"], given["is"])


@clause(CONDITIONS, "roll", {"of": NameOf("number", "roll", "attack"), **RANGE})
def roll(**given: Any) -> Truth:
    """A saved roll lies within bounds; the die as it fell (DECK-02)."""
    of = given["of"]

    def test(state: State, names: Names) -> bool:
        saved = of(state, names)
        die = saved.get("die") if isinstance(saved, dict) else saved
        return die is not None and in_range(int(die), given["at_least"], given["at_most"], given["is"])
    return test


@clause(CONDITIONS, "counter", {"name": Text(), **RANGE})
def counter(**given: Any) -> Truth:
    """A counter lies within bounds."""
    name, least, most, exactly = given["name"], given["at_least"], given["at_most"], given["is"]
    if most is None and exactly is None and least is not None:       # asked at every step of a game by endings
        return lambda state, names: state.counters.get(name, 0) >= least
    return lambda state, names: in_range(state.counters.get(name, 0), least, most, exactly)


@clause(CONDITIONS, "surges", RANGE)
def surges(**given: Any) -> Truth:
    """So many healing surges are left."""
    return lambda state, names: in_range(state.table.surges, given["at_least"], given["at_most"], given["is"])


@clause(CONDITIONS, "has_condition", {"of": NameOf("figure"), "is": Text()})
def has_condition(**given: Any) -> Truth:
    """A figure is under a condition."""
    of, wanted = given["of"], given["is"]

    def test(state: State, names: Names) -> bool:
        figure = state.figure_row(of(state, names))
        return figure is not None and wanted in figure.conditions
    return test


@clause(CONDITIONS, "hit_points", {"of": NameOf("figure"), **RANGE})
def hit_points(**given: Any) -> Truth:
    """So many hit points are left."""
    of = given["of"]

    def test(state: State, names: Names) -> bool:
        figure = state.figure_row(of(state, names))
        return figure is not None and in_range(figure.hit_points, given["at_least"], given["at_most"], given["is"])
    return test


@clause(CONDITIONS, "defeated", CardId("monster", "villain", "ally", "object"))
def defeated(card_id: str) -> Truth:
    """This monster or villain has been defeated in this game."""
    return lambda state, names: bool(state.counters.get(f"defeated:{card_id}"))


@clause(CONDITIONS, "in_play", CardId("monster", "villain", "encounter", "treasure", "tile", "edge_tile", "ally",
                                      "object", "chamber"))
def in_play(card_id: str) -> Truth:
    """A figure, card or tile of this name is in play."""
    def test(state: State, names: Names) -> bool:
        for table in LIES_IN.get(state.definitions.kind_of(card_id) or "", ("figures", "cards")):
            for row in getattr(state, table).values():
                if row.card == card_id:
                    return True
        return False
    return test


LIES_IN: dict[str, tuple[str, ...]] = {"tile": ("tiles",), "edge_tile": ("edge_tiles",), "villain": ("figures",),
                                       "ally": ("figures",), "object": ("figures",)}


@clause(CONDITIONS, "is_active", NameOf("hero"))
def is_active(of: Any) -> Truth:
    """It is this hero's turn."""
    return lambda state, names: state.table.active == of(state, names)


@clause(CONDITIONS, "phase", Word("hero", "exploration", "villain"))
def phase(name: str) -> Truth:
    """It is this phase."""
    return lambda state, names: state.table.phase == name


class ForHero(When):
    """A condition in which `hero` is each hero in turn."""

    def read(self, raw: Any, at: Place) -> Truth:
        return read_condition(raw, at.with_names(hero=HERO))


@clause(CONDITIONS, "all_heroes", ForHero())
def all_heroes(part: Truth) -> Truth:
    """Every hero satisfies it."""
    return lambda state, names: all(part(state, {**names, "hero": hero}) for hero in state.heroes)


@clause(CONDITIONS, "any_hero", ForHero())
def any_hero(part: Truth) -> Truth:
    """At least one hero satisfies it."""
    return lambda state, names: any(part(state, {**names, "hero": hero}) for hero in state.heroes)


class ForFound(When):
    """A condition in which `found` is each thing that the search looks at; no such condition inside another."""

    def read_beside(self, raw: Any, at: Place, others: dict[str, Any]) -> Truth:
        if "found" in at.names:
            at.problem("where: cannot stand inside where:")
            return lambda state, names: False
        return read_condition(raw, at.with_names(found=others["what"].each()))


@clause(FILTERS, "where", ForFound())
def where(part: Truth, origin: Getter | None) -> Test:
    """For which this condition is true; in it, `found` is what the search looks at."""
    return lambda state, names, thing: part(state, {**names, "found": thing})


@clause(CONDITIONS, "escaped", {"of": NameOf("hero")})
def escaped(**given: Any) -> Truth:
    """A hero has escaped."""
    of = given["of"]

    def test(state: State, names: Names) -> bool:
        hero = state.heroes.get(of(state, names))
        return hero is not None and hero.escaped
    return test


@clause(CONDITIONS, "everyone_escaped")
def everyone_escaped() -> Truth:
    """All heroes have escaped."""
    return lambda state, names: all(hero.escaped for hero in state.heroes.values())


@clause(CONDITIONS, "hero_down_and_no_surge_left")
def hero_down_and_no_surge_left() -> Truth:
    """The default defeat (WIN-02), asked as a hero's turn begins."""
    return lambda state, names: (state.table.surges == 0 and bool(state.table.active)
                                 and state.figures[state.table.active].hit_points == 0
                                 and state.table.phase == "surge")


@clause(CONDITIONS, "tile_stack_empty")
def tile_stack_empty() -> Truth:
    """No tile is left to draw."""
    return lambda state, names: not state.decks["tiles"].draw


@clause(CONDITIONS, "experience", RANGE)
def experience(**given: Any) -> Truth:
    """The experience pile is worth so much."""
    return lambda state, names: in_range(
        sum(state.definitions.card(card_id).experience for card_id in state.experience),
        given["at_least"], given["at_most"], given["is"])


@clause(CONDITIONS, "ready", NameOf("card"))
def ready(of: Any) -> Truth:
    """A card in play is face up."""
    return lambda state, names: of(state, names) in state.cards and state.cards[of(state, names)].ready
