"""Names and searches: who or what an effect is about.

A name is a word such as `you`, `prey` or `first.target`. A search is `{a: hero, ...}` (one) or
`{every: hero, ...}` (all) with filters; where one is wanted and several are found, the chooser decides.
Compiled, a name is a function (state, names) -> id, and a search is a Finder.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...rules import map as places
from ...rules.picking import PICKERS, Things
from ...rules.teams import rivals
from ...state.state import State
from ..nouns import ALWAYS_KNOWN, ANYTHING, HERO, SQUARE, Noun, noun, this_noun
from ..place import Place, short
from .declarations import FILTERS, CardId, Clause, Names, Setting, Word, give_name, typed
from .fitting import fits

Getter = Callable[[State, Names], Any]
Test = Callable[[State, Names, Any], bool]
Narrow = Callable[[State, Names, Things], Things]
Alike = Callable[..., bool]


class Among(NamedTuple):
    """A filter that goes through all things at once, because what it measures from is the same for each; and the same
    for one thing alone, where that is quicker."""

    narrow: Narrow
    one: Test | None = None


FIGURES = ("hero", "monster", "villain", "ally", "object", "figure")
SHORTHAND: dict[str, dict[str, Any]] = {
    "every_hero": {"every": "hero"}, "every_monster": {"every": "monster"}, "every_figure": {"every": "figure"},
    "others": {"every": "hero", "except": ["you"]},
}
PICKS = (*PICKERS, "all")
MEASURED = ("within_tiles", "exactly_tiles", "within_squares")      # the filters that count from `of:`
PICKED_FROM = ("closest", "farthest")
ORIGINS = ("me", "you")               # from whom distances count without of:, the first that there is
PICKED_BY_HIT_POINTS = ("fewest_hit_points", "most_hit_points")
COMPUTED = (*ALWAYS_KNOWN, "my_tile")     # names that no frame keeps
SOMEWHERE = noun("somewhere")


class NameOf(Setting):
    """A name, of one of the nouns that are wanted."""

    kind = "name"

    def __init__(self, *takes: str):
        super().__init__()
        self.takes = noun(*takes) if takes else ANYTHING

    def read(self, raw: Any, at: Place) -> Getter:
        return read_name(raw, at, self.takes)


class Search(Setting):
    """A name or a search that finds what is wanted.

    many: the verb takes all that are found. group: it wants them all, so that a search says every:. alike: given what
    was found and all that the verb is given, says whether it makes no difference which of them is meant. anyone: the
    verb itself passes over whoever has gone.
    """

    kind = "search"

    def __init__(self, *takes: str, many: bool = False, group: bool = False, required: bool = True, ask: str = "",
                 alike: Alike | None = None, anyone: bool = False):
        super().__init__(required)
        self.takes = noun(*takes) if takes else ANYTHING
        self.many, self.group, self.ask, self.alike, self.anyone = many or group, group, ask, alike, anyone or not takes

    def typed(self, raw: Any) -> Any:
        return typed_search(raw)

    def read(self, raw: Any, at: Place) -> Finder:
        finder = read_search(raw, at, self.takes)
        if not self.many and finder.many:
            at.problem("one is wanted here: a: instead of every:")
        elif self.group and finder.name is None and not finder.many:
            at.problem("all that fit are meant here: every: instead of a: (single_out finds one of them)")
        if not self.anyone:
            finder.keep_to(self.takes)
        return finder


def typed_search(raw: Any) -> Any:
    """A search with the values of its filters typed."""
    if not isinstance(raw, dict):
        return raw
    return {key: typed(FILTERS[key].setting, value) if key in FILTERS else value for key, value in raw.items()}


def read_name(raw: Any, at: Place, wanted: Noun = ANYTHING) -> Getter:
    """Compile a name; a name that nothing declares, or that stands for something else than is wanted, is a problem."""
    if not isinstance(raw, str):
        at.problem(f"expected a name such as you or prey, found {short(raw)}")
        return lambda state, names: None
    root, _, field = raw.partition(".")
    found = noun_of(raw, at)
    check_noun(raw, found, wanted, at)
    if found.many:
        at.problem(f"{short(raw)} is all that a search has found, and one thing is wanted here")
    if raw == "active_hero":
        if at.path[1:3] == ("setup", "then"):
            at.problem("nobody's turn has begun yet: you is the first hero", "active_hero", ("you",))
        return lambda state, names: state.table.active
    if raw == "this":
        return lambda state, names: names.get("_ref")
    if raw == "next_hero":
        return lambda state, names: places.next_hero(state, names.get("you") or state.table.active)
    if raw in ("your_tile", "my_tile"):
        owner = "you" if raw == "your_tile" else "me"
        return lambda state, names: next(iter(places.tiles_of(state, names.get(owner))), None)
    if field:
        return lambda state, names: (names.get(root) or {}).get(field)
    return lambda state, names: names.get(root)


def noun_of(raw: str, at: Place) -> Noun:
    """What a name stands for here; a name that nothing declares is a problem, and could be anything."""
    root, _, field = raw.partition(".")
    found = _known(root, at)
    if found is None:
        what = f"there is no event here: only a reaction has {raw}" if root == "event" else (
            f"nothing here is called {raw!r}")
        at.problem(what, root, {**ALWAYS_KNOWN, **at.names})
        return ANYTHING
    if not field:
        return found
    if field not in found.fields:
        has = f"; it has {', '.join(found.fields)}" if found.fields else ""
        at.problem(f"{root!r} has no {field!r}{has}", field, found.fields)
        return ANYTHING
    return found.fields[field]


def _known(root: str, at: Place) -> Noun | None:
    if root == "this" and at.card is not None:
        return this_noun(at.card.kind, at.card.type)
    return at.names.get(root) or ALWAYS_KNOWN.get(root)


def check_noun(raw: Any, found: Noun, wanted: Noun, at: Place) -> None:
    """What was written must be able to stand for what is wanted."""
    if found.kinds.isdisjoint(wanted.kinds):
        fitting = _fitting(wanted, at)
        at.problem(f"expected {wanted}, and {short(raw)} is {found}", fitting, (fitting,))


def _fitting(wanted: Noun, at: Place) -> str:
    """A name known here that would fit, as a suggestion."""
    return next((name for name, found in at.names.items() if found.fits(wanted)), "")


class Finder:
    """A compiled search. `candidates` lists who fits, in a fixed order."""

    __slots__ = (
        "alias",
        "decider",
        "filters",
        "kinds",
        "many",
        "name",
        "noun",
        "origin",
        "pick",
        "raw",
        "root",
        "standing",
        "tests",
        "what",
        "words",
    )

    def __init__(self, raw: Any, what: str = "name", many: bool = False, found: Noun = ANYTHING):
        self.raw, self.many, self.noun = raw, many, found
        self.filters: list[Narrow] = []
        self.tests: list[Test] = []            # the same filters, for one thing
        self.standing = False          # heroes on 0 hit points are not meant
        self.pick = ""
        self.name: Getter | None = None
        self.root = ""                         # the name itself, when it is looked up as it is written
        self.decider: Getter | None = None
        self.origin: Getter | None = None
        self.alias = ""
        self.look_for(what)

    def look_for(self, what: str) -> None:
        """Say what is looked for. Two searches that look for the same, and are written alike, find the same."""
        self.what, self.kinds, self.words = what, FIGURE_KINDS.get(what), (what, repr(self.raw))

    def keep_to(self, wanted: Noun, gone: bool = True) -> None:
        """Find only what fits when the time comes. gone: what a name stands for may have left by then, unless it is a
        hero who needs no place."""
        kinds, name = self.noun.kinds, self.name
        if name is None:
            if not kinds <= wanted.kinds or (self.what in FOUGHT and "hero" not in wanted.kinds):
                self.filters.append(_each(lambda state, names, thing: fits(state, thing, wanted)))
        elif not kinds <= wanted.kinds or (gone and (kinds != HERO.kinds or "square" in wanted.kinds)):
            self.name, self.root = _kept_to(name, wanted), ""

    def candidates(self, state: State, names: Names) -> Things:
        """Everything that fits the filters."""
        name = self.name
        if name is not None:
            found = name(state, names)
            return [] if found is None else [found]
        kinds = self.kinds
        things = STOCK[self.what](state) if kinds is None else state.occupancy.of_kinds(kinds, state.figures)
        if state.table.rivalry and self.what in FOUGHT and "me" not in names:
            things = [*things, *rivals(state, names.get("you"), villains_only=self.what == "villain")]
        for narrow in self.filters:
            if not things:
                return things
            things = narrow(state, names, things)
        return _standing(state, things) if self.standing and things else things

    def exists(self, state: State, names: Names) -> bool:
        """Whether anything fits."""
        return bool(self.candidates(state, names))

    def is_everyone(self) -> bool:
        """Whether every figure of its kinds that is on the board fits, whatever the names mean."""
        return self.name is None and self.kinds is not None and not self.filters and not self.standing

    def matches(self, state: State, names: Names, figure_id: str) -> bool:
        """Whether one figure is among those that fit, without looking at the others."""
        if self.name is not None:
            return bool(self.name(state, names) == figure_id)
        kinds, figure = self.kinds, state.figures.get(figure_id)
        if kinds is None or figure is None or figure.square is None or (figure.kind not in kinds and kinds) \
                or (self.standing and figure.hit_points <= 0):
            return False
        for test in self.tests:                  # noqa: SIM110 - a generator would take twice the time
            if not test(state, names, figure_id):
                return False
        return True

    def found(self, state: State, names: Names) -> Things:
        """What fits after `pick`: more than one means that the chooser decides (or, with `every`, all)."""
        things = self.candidates(state, names)
        if self.pick and len(things) > 1:
            return PICKERS[self.pick](state, self._from(names, state), things)
        return things

    def _from(self, names: Names, state: State) -> Any:
        if self.origin is not None:
            return self.origin(state, names)
        return names.get("me") or names.get("you")


def _kept_to(name: Getter, wanted: Noun) -> Getter:
    """What a name stands for, if it fits."""
    def getter(state: State, names: Names) -> Any:
        thing = name(state, names)
        return thing if thing is not None and fits(state, thing, wanted) else None
    return getter


def _standing(state: State, heroes: Things) -> list[str]:
    figures, found = state.figures, []
    for hero in heroes:
        if figures[hero].hit_points > 0:
            found.append(hero)
    return found


def read_search(raw: Any, at: Place, wanted: Noun = ANYTHING) -> Finder:
    """Compile a name or a search; one that finds something else than is wanted is a problem."""
    if isinstance(raw, str) and raw not in SHORTHAND:
        return _named(raw, at, wanted)
    written = SHORTHAND[raw] if isinstance(raw, str) else at.mapping(raw)
    if "tile" in written:
        finder = _read_spot(written, at)
    else:
        at.exclusive(written, "a", "every")
        what = written.get("every") or written.get("a")
        if what not in STOCK:
            at.problem(f"a search begins with a: or every: and one of {', '.join(STOCK)}", str(what), STOCK)
            return Finder(raw)
        many = "every" in written
        finder = _with_filters(Finder(raw, what, many, noun(what, many=many)), written, at)
    check_noun(raw, finder.noun, wanted, at)
    return finder


def _named(raw: str, at: Place, wanted: Noun) -> Finder:
    finder = Finder(raw)
    finder.name = read_name(raw, at, wanted)
    finder.noun = quiet_noun(raw, at)
    finder.root = raw if raw not in COMPUTED and "." not in raw else ""
    return finder


def quiet_noun(raw: str, at: Place) -> Noun:
    """What a name stands for, without reporting anything wrong with it a second time."""
    root, _, field = raw.partition(".")
    found = _known(root, at) or ANYTHING
    return found.fields.get(field, ANYTHING) if field else found


def _with_filters(finder: Finder, written: dict[str, Any], at: Place) -> Finder:
    at.only(written, ("a", "every", "pick", "by", "of", "as", *FILTERS))
    origin = read_name(written["of"], at.into("of"), SOMEWHERE) if "of" in written else None
    finder.origin = origin
    measured = next((key for key in MEASURED if key in written), "pick" if written.get("pick") in PICKED_FROM else "")
    if measured and origin is None:
        _measured_from(at.into(measured))
    if origin is not None and not measured:
        at.into("of").problem(f"of: has no effect without {', '.join(MEASURED)} or pick: {' or '.join(PICKED_FROM)}")
    finder.standing = finder.what == "hero" and "down" not in written
    for key, clause_ in FILTERS.items():
        if key in written:
            check_filter(clause_, finder, at)
            made = clause_.make(clause_.setting.read_beside(written[key], at.into(key), {"what": finder.noun}), origin)
            if made is not None:
                finder.filters.append(made.narrow if isinstance(made, Among) else _each(made))
                finder.tests.append(_alone(made) if isinstance(made, Among) else made)
    if "pick" in written:
        finder.pick = Word(*PICKS).read(written["pick"], at.into("pick"))
        _check_pick(finder, at)
        if finder.pick == "all":
            finder.pick, finder.many = "", True
    if "by" in written:
        finder.decider = read_name(written["by"], at.into("by"), HERO)
    if "as" in written:
        finder.alias = give_name(written["as"], finder.noun, at.into("as"))
    return finder


def _measured_from(at: Place) -> None:
    """Without of: distances count from `me`, or else from `you`; whatever that is, it must have a place."""
    name = next((name for name in ORIGINS if name in at.names), "")
    if name and at.names[name].fits(SOMEWHERE):
        return
    nobody = f"{name} is {at.names[name]}, which has no place" if name else "there is neither me nor you here"
    at.problem(f"measured from nowhere: {nobody}; write of: with a name or thing on the board")


def _check_pick(finder: Finder, at: Place) -> None:
    """What is looked for must have what the choice goes by."""
    if finder.pick in PICKED_BY_HIT_POINTS and finder.noun.kinds.isdisjoint(noun("figure").kinds):
        at.into("pick").problem(f"only a figure has hit points, and the search looks for {finder.noun}")
    elif finder.pick == "farthest_from_heroes" and finder.what == "hero":
        at.into("pick").problem("farthest_from_heroes cannot rank heroes: use pick: farthest with of:")


def check_filter(filter_: Clause, finder: Finder, at: Place) -> None:
    """A filter must be able to say something about what is looked for."""
    if finder.noun.kinds.isdisjoint(filter_.of.kinds):
        at.into(filter_.name).problem(f"this asks about {filter_.of}, and the search looks for {finder.noun}")


def _alone(among: Among) -> Test:
    """A filter that goes through all things, asked of one."""
    return among.one or (lambda state, names, thing: bool(among.narrow(state, names, [thing])))


def _each(test: Test) -> Narrow:
    """A filter that asks of each thing by itself."""
    return lambda state, names, things: [thing for thing in things if test(state, names, thing)]


def _read_spot(written: dict[str, Any], at: Place) -> Finder:
    """`{tile: CARD, spot: NAME}`: a named square of a named tile."""
    at.only(written, ("tile", "spot"))
    finder = Finder(written, "square", found=SQUARE)
    card = CardId("tile").read(written["tile"], at.into("tile"))
    spot = written.get("spot", "")
    finder.name = lambda state, names: _find_spot(state, card, spot)
    return finder


def _find_spot(state: State, card: str, spot: str) -> Any:
    for tile in state.tiles.values():
        if tile.card == card:
            squares = places.spot_squares(state, tile.id, spot) if spot else places.bone_piles(state, tile.id)
            if squares:
                return squares[0]
    return None


# ---------------------------------------------------------------- what there is to find

def figures_of(*kinds: str) -> Callable[[State], Sequence[str]]:
    return lambda state: places.present(state, kinds)


def _card_rows(zone: str) -> Callable[[State], list[str]]:
    return lambda state: [row.id for row in state.cards.values() if row.zone == zone]


def _queued(type_: str) -> Callable[[State], list[str]]:
    """Cards that act in a queue without a figure: traps of either sort, hazards."""
    return lambda state: [row.id for row in state.cards.values()
                          if row.zone == "queue" and state.definitions.card(row.card).type == type_]


HEROES = ("hero",)
FIGURE_KINDS: dict[str, tuple[str, ...]] = {"hero": HEROES, "monster": ("monster", "villain"),
                                            "villain": ("villain",), "ally": ("ally",), "object": ("object",),
                                            "monster_or_object": ("monster", "villain", "object"),
                                            "figure": ()}
FOUGHT = ("monster", "monster_or_object", "villain")    # a hero's rivals are among them (COMPETE-02, -08, -09)
STOCK: dict[str, Callable[[State], Sequence[Any]]] = {
    **{what: figures_of(*kinds) for what, kinds in FIGURE_KINDS.items()},
    "tile": lambda state: list(state.tiles), "square": lambda state: list(state.board.free),
    "edge": lambda state: list(state.board.edges), "edge_tile": lambda state: list(state.edge_tiles),
    "token": lambda state: list(state.tokens),
    "power": _card_rows("power"), "item": _card_rows("item"), "curse": _card_rows("curse"), "rune": _card_rows("rune"),
    "environment": _card_rows("environment"),
    **{what: _queued(what) for what in ("trap", "hazard")},
}
