"""Names and searches: who or what an effect is about.

A name is a word such as `you`, `prey` or `first.target`. A search is `{a: hero, ...}` (one) or
`{every: hero, ...}` (all) with filters; where one is wanted and several are found, the chooser decides.
Compiled, a name is a function (state, names) -> id, and a search is a Finder.
"""
from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional, Sequence

from ...rules import map as places
from ...rules.picking import PICKERS
from ...rules.teams import rivals
from ...state.state import State
from ..place import Place, short
from .declarations import FILTERS, CardId, Names, Setting, Word

Getter = Callable[[State, Names], Any]
Test = Callable[[State, Names, Any], bool]
Narrow = Callable[[State, Names, list[Any]], list[Any]]


class Among(NamedTuple):
    """A filter that goes through all things at once, because what it measures from is the same for each; and the same for
    one thing alone, where that is quicker."""

    narrow: Narrow
    one: Optional[Test] = None


ALWAYS_KNOWN: dict[str, Optional[tuple[str, ...]]] = {"active_hero": None, "your_tile": None, "my_tile": None,
                                                      "this": None, "next_hero": None}
FIGURES = ("hero", "monster", "villain", "ally", "object", "figure")
SHORTHAND = {
    "every_hero": {"every": "hero"}, "every_monster": {"every": "monster"}, "every_figure": {"every": "figure"},
    "others": {"every": "hero", "except": ["you"]},
}
PICKS = (*PICKERS, "all")


class NameOf(Setting):
    """A name."""

    kind = "name"

    def read(self, raw: Any, at: Place) -> Getter:
        return read_name(raw, at)


class Search(Setting):
    """A name or a search. many: the verb takes all that are found."""

    kind = "search"

    def __init__(self, many: bool = False, required: bool = True, ask: str = ""):
        super().__init__(required)
        self.many, self.ask = many, ask

    def read(self, raw: Any, at: Place) -> "Finder":
        return read_search(raw, at)


def read_name(raw: Any, at: Place) -> Getter:
    """Compile a name; a name that nothing declares is a problem."""
    if not isinstance(raw, str):
        at.problem(f"expected a name such as you or prey, found {short(raw)}")
        return lambda state, names: None
    root, _, field = raw.partition(".")
    _check_name(raw, root, field, at)
    if raw == "active_hero":
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


def _check_name(raw: str, root: str, field: str, at: Place) -> None:
    known = {**ALWAYS_KNOWN, **at.names}
    if root not in known:
        at.problem(f"nothing here is called {raw!r}", root, known)
        return
    fields = known[root]
    if field and field not in (fields or ()):
        at.problem(f"{root!r} has no {field!r}", field, fields or ())


class Finder:
    """A compiled search. `candidates` lists who fits, in a fixed order."""

    __slots__ = ("what", "kinds", "many", "filters", "tests", "standing", "pick", "name", "root", "raw", "words", "decider", "origin", "alias")

    def __init__(self, raw: Any, what: str = "name", many: bool = False):
        self.raw, self.many = raw, many
        self.filters: list[Narrow] = []
        self.tests: list[Test] = []            # the same filters, for one thing
        self.standing = False          # heroes on 0 hit points are not meant
        self.pick = ""
        self.name: Optional[Getter] = None
        self.root = ""                         # the name itself, when it is looked up as it is written
        self.decider: Optional[Getter] = None
        self.origin: Optional[Getter] = None
        self.alias = ""
        self.look_for(what)

    def look_for(self, what: str) -> None:
        """Say what is looked for. Two searches that look for the same, and are written alike, find the same."""
        self.what, self.kinds, self.words = what, FIGURE_KINDS.get(what), (what, repr(self.raw))

    def candidates(self, state: State, names: Names) -> Sequence[Any]:
        """Everything that fits the filters."""
        name = self.name
        if name is not None:
            found = name(state, names)
            return [] if found is None else [found]
        things = STOCK[self.what](state) if self.kinds is None else places.present(state, self.kinds)
        if state.table.rivalry and self.what in FOUGHT and "me" not in names:
            things = [*things, *rivals(state, names.get("you"), villains_only=self.what == "villain")]
        for narrow in self.filters:
            if not things:
                return things
            things = narrow(state, names, things)
        if self.standing and things:
            figures = state.figures
            return [hero for hero in things if figures[hero].hit_points > 0]
        return things

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
                or self.standing and figure.hit_points <= 0:
            return False
        for test in self.tests:
            if not test(state, names, figure_id):
                return False
        return True

    def found(self, state: State, names: Names) -> Sequence[Any]:
        """What fits after `pick`: more than one means that the chooser decides (or, with `every`, all)."""
        things = self.candidates(state, names)
        if self.pick and len(things) > 1:
            return PICKERS[self.pick](state, self._from(names, state), things)
        return things

    def _from(self, names: Names, state: State) -> Any:
        if self.origin is not None:
            return self.origin(state, names)
        return names.get("me") or names.get("you")


def read_search(raw: Any, at: Place) -> Finder:
    """Compile a name or a search."""
    if isinstance(raw, str) and raw not in SHORTHAND:
        finder = Finder(raw)
        finder.name = read_name(raw, at)
        finder.root = raw if raw not in ALWAYS_KNOWN and "." not in raw else ""
        return finder
    written = SHORTHAND[raw] if isinstance(raw, str) else at.mapping(raw)
    if "tile" in written:
        return _read_spot(written, at)
    many = "every" in written
    what = written.get("every") or written.get("a")
    if what not in STOCK:
        at.problem(f"a search begins with a: or every: and one of {', '.join(STOCK)}", str(what), STOCK)
        return Finder(raw)
    return _with_filters(Finder(raw, what, many), written, at)


def _with_filters(finder: Finder, written: dict[str, Any], at: Place) -> Finder:
    at.only(written, ("a", "every", "pick", "by", "of", "as", *FILTERS))
    origin = read_name(written["of"], at.into("of")) if "of" in written else None
    finder.origin = origin
    finder.standing = finder.what == "hero" and "down" not in written
    for key, clause_ in FILTERS.items():
        if key in written:
            made = clause_.make(clause_.setting.read(written[key], at.into(key)), origin)
            if made is not None:
                finder.filters.append(made.narrow if isinstance(made, Among) else _each(made))
                finder.tests.append(_alone(made) if isinstance(made, Among) else made)
    if "pick" in written:
        finder.pick = Word(*PICKS).read(written["pick"], at.into("pick"))
        if finder.pick == "all":
            finder.pick, finder.many = "", True
    if "by" in written:
        finder.decider = read_name(written["by"], at.into("by"))
    if "as" in written:
        finder.alias = str(written["as"])
        at.names[finder.alias] = None
    return finder


def _alone(among: Among) -> Test:
    """A filter that goes through all things, asked of one."""
    return among.one or (lambda state, names, thing: bool(among.narrow(state, names, [thing])))


def _each(test: Test) -> Narrow:
    """A filter that asks of each thing by itself."""
    return lambda state, names, things: [thing for thing in things if test(state, names, thing)]


def _read_spot(written: dict[str, Any], at: Place) -> Finder:
    """`{tile: CARD, spot: NAME}`: a named square of a named tile."""
    at.only(written, ("tile", "spot"))
    finder = Finder(written, "square")
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
    "edge": lambda state: list(state.board.edges), "edge_tile": lambda state: list(state.edge_tiles), "token": lambda state: list(state.tokens),
    "power": _card_rows("power"), "item": _card_rows("item"), "curse": _card_rows("curse"), "rune": _card_rows("rune"),
    "environment": _card_rows("environment"),
    **{what: _queued(what) for what in ("trap", "hazard")},
}
