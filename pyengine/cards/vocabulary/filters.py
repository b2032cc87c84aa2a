"""Filters: what a search can ask of the things that it goes through. All of them must fit."""
from __future__ import annotations

from typing import Any

from ...rules import map as places
from ...rules.numbers import hit_points_max
from ...rules.picking import Things
from ...state.state import State
from ..place import Place
from .declarations import FILTERS, AreaName, CardId, Flag, Names, Setting, Text, TokenId, Whole, Word, clause
from .searches import FIGURE_KINDS, Among, Getter, NameOf, Test, figures_of, read_name


def _own(state: State, names: Names) -> Any:
    return names.get("me") or names.get("you")


@clause(FILTERS, "adjacent_to", NameOf("beside"), of=("beside",))
def adjacent_to(other: Getter, origin: Getter | None) -> Among:
    """One step away, not barred by walls."""
    return Among(lambda state, names, things: places.all_adjacent(state, things, other(state, names)),
                 lambda state, names, thing: places.adjacent(state, thing, other(state, names)))


@clause(FILTERS, "within_tiles", Whole(0, 9), of=("somewhere",))
def within_tiles(count: int, origin: Getter | None) -> Among:
    """At most so many tiles away, counted through open borders."""
    here = origin or _own
    return Among(lambda state, names, things: places.all_within(state, here(state, names), things, count))


@clause(FILTERS, "exactly_tiles", Whole(0, 9), of=("somewhere",))
def exactly_tiles(count: int, origin: Getter | None) -> Among:
    """Just so many tiles away."""
    here = origin or _own
    return Among(lambda state, names, things: places.all_at(state, here(state, names), things, count))


@clause(FILTERS, "within_squares", Whole(1, 12), of=("placed",))
def within_squares(count: int, origin: Getter | None) -> Test:
    """At most so many steps away, figures ignored."""
    here = origin or _own
    return lambda state, names, thing: places.square_distance(state, here(state, names), thing) <= count


@clause(FILTERS, "on_tile_of", NameOf("somewhere"), of=("somewhere",))
def on_tile_of(other: Getter, origin: Getter | None) -> Among:
    """On a tile that the other is on."""
    return Among(lambda state, names, things: places.all_on(state, things, places.tiles_of(state, other(state, names))),
                 lambda state, names, thing: places.on_one_tile(state, thing, other(state, names)))


@clause(FILTERS, "on_tile", CardId("tile"), of=("somewhere",))
def on_tile(card: str, origin: Getter | None) -> Test:
    """On a tile of this name."""
    return lambda state, names, thing: any(state.tiles[tile].card == card for tile in places.tiles_of(state, thing))


@clause(FILTERS, "in_area", AreaName(), of=("somewhere",))
def in_area(area: str, origin: Getter | None) -> Among:
    """On a tile of an area of the adventure."""
    return Among(lambda state, names, things: places.all_in_area(state, things, area),
                 lambda state, names, thing: places.in_area(state, thing, area))


class NameList(Setting):
    """One name or a list of names, each of something that the search could find."""

    def read_beside(self, raw: Any, at: Place, others: dict[str, Any]) -> list[Getter]:
        written = raw if isinstance(raw, list) else [raw]
        return [read_name(name, at, others["what"]) for name in written]


@clause(FILTERS, "except", NameList())
def except_for(others: list[Getter], origin: Getter | None) -> Among:
    """Not one of these."""
    def narrow(state: State, names: Names, things: Things) -> list[Any]:
        left = list(things)
        for other in others:
            excepted = other(state, names)
            if excepted in left:
                left.remove(excepted)
        return left
    return Among(narrow)


@clause(FILTERS, "card", Text(), of=("figure", "tile", "edge_tile", "card"))
def of_card(card: str, origin: Getter | None) -> Among:
    """Of this card."""
    def test(state: State, names: Names, thing: Any) -> bool:
        row = (state.figures.get(thing) or state.tiles.get(thing) or state.cards.get(thing)
               or state.edge_tiles.get(thing))
        return row is not None and row.card == card

    def narrow(state: State, names: Names, things: Things) -> list[Any]:
        figures = state.figures
        return [thing for thing in things
                if (figures[thing].card == card if thing in figures else test(state, names, thing))]
    return Among(narrow, test)


@clause(FILTERS, "type", Text(), of=("monster", "ally", "object"))
def of_type(type_: str, origin: Getter | None) -> Test:
    """A monster of this type."""
    return lambda state, names, thing: state.definitions.card(state.figures[thing].card).type == type_


@clause(FILTERS, "villain", Flag(), of=("figure",))
def villain(wanted: bool, origin: Getter | None) -> Test:
    """A villain, or a villainous hero; with false: anybody else (VILLAINCARD-02)."""
    return lambda state, names, thing: is_villain(state, thing) == wanted


def is_villain(state: State, figure: str) -> bool:
    """Whether a figure is a villain; a villainous hero is one (COMPETE-07)."""
    kind = state.figures[figure].kind
    return kind == "villain" or (kind == "hero" and state.heroes[figure].villainous)


@clause(FILTERS, "hurt", Flag(), of=("figure",))
def hurt(wanted: bool, origin: Getter | None) -> Test:
    """Having lost hit points."""
    return lambda state, names, thing: (state.figures[thing].hit_points < hit_points_max(state, thing)) == wanted


@clause(FILTERS, "down", Word("true", "false", "any"), of=("hero",))
def down(wanted: str, origin: Getter | None) -> Test | None:
    """Heroes on 0 hit points; any: standing or not."""
    if wanted == "any":
        return None
    return lambda state, names, thing: (state.figures[thing].hit_points == 0) == (wanted == "true")


@clause(FILTERS, "has_condition", Text(), of=("figure",))
def has_condition(condition: str, origin: Getter | None) -> Test:
    """Under this condition; any: under one at least."""
    def test(state: State, names: Names, thing: Any) -> bool:
        conditions = state.figures[thing].conditions
        return bool(conditions) if condition == "any" else condition in conditions
    return test


@clause(FILTERS, "hit_points_at_most", Whole(0, 99), of=("figure",))
def hit_points_at_most(most: int, origin: Getter | None) -> Test:
    """With so few hit points left."""
    return lambda state, names, thing: state.figures[thing].hit_points <= most


@clause(FILTERS, "free", Flag(), of=("square",))
def free(wanted: bool, origin: Getter | None) -> Among:
    """Floor with nobody on it."""
    def narrow(state: State, names: Names, things: Things) -> list[Any]:
        taken = state.occupancy.by_square
        return [thing for thing in things if (thing not in taken) == wanted]
    return Among(narrow)


@clause(FILTERS, "unexplored_edge", Flag(), of=("tile",))
def unexplored_edge(wanted: bool, origin: Getter | None) -> Among:
    """A tile with an unexplored edge."""
    def narrow(state: State, names: Names, things: Things) -> list[Any]:
        open_ = [edge.tile for edge in state.board.edges.values()]
        return [thing for thing in things if (thing in open_) == wanted]
    return Among(narrow)


@clause(FILTERS, "without", Word("hero", "monster", "figure"), of=("somewhere",))
def without(what: str, origin: Getter | None) -> Test:
    """On a tile where no such figure is, standing or not."""
    def test(state: State, names: Names, thing: Any) -> bool:
        here = places.tiles_of(state, thing)
        return not any(tile in here for figure in figures_of(*FIGURE_KINDS[what])(state)
                       for tile in places.tiles_of(state, figure))
    return test


@clause(FILTERS, "bare", Flag(), of=("square",))
def bare(wanted: bool, origin: Getter | None) -> Test:
    """A square on which no token lies."""
    return lambda state, names, thing: wanted != any(token.square == thing for token in state.tokens.values())


@clause(FILTERS, "named", TokenId(), of=("token",))
def named(token: str, origin: Getter | None) -> Test:
    """A token of this name, lying on the board."""
    return lambda state, names, thing: state.tokens[thing].token == token and not state.tokens[thing].carrier


@clause(FILTERS, "token_here", TokenId(), of=("somewhere",))
def token_here(token: str, origin: Getter | None) -> Test:
    """On a tile where a token of this name lies."""
    def test(state: State, names: Names, thing: Any) -> bool:
        there = places.tiles_of(state, thing)
        return any(row.token == token and not row.carrier
                   and any(tile in there for tile in places.tiles_of(state, row.id))
                   for row in state.tokens.values())
    return test


@clause(FILTERS, "without_token", TokenId(), of=("hero",))
def without_token(token: str, origin: Getter | None) -> Test:
    """A hero on whose card no token of this name lies."""
    return lambda state, names, thing: not any(row.token == token and row.carrier == thing
                                               for row in state.tokens.values())


USED_ONCE = ("daily", "utility")


@clause(FILTERS, "use", Word("at_will", "daily", "utility", "expert", "once"), of=("power",))
def of_use(use: str, origin: Getter | None) -> Among:
    """A power of this kind; once: a daily or utility power."""
    wanted = USED_ONCE if use == "once" else (use,)

    def narrow(state: State, names: Names, things: Things) -> list[Any]:
        cards, card = state.cards, state.definitions.card
        return [thing for thing in things if card(cards[thing].card).use in wanted]
    return Among(narrow)


@clause(FILTERS, "used", Flag(), of=("power", "item"))
def used(wanted: bool, origin: Getter | None) -> Test:
    """A power or item that has been flipped."""
    return lambda state, names, thing: state.cards[thing].ready != wanted


@clause(FILTERS, "held_by", NameOf("hero"), of=("card",))
def held_by(holder: Getter, origin: Getter | None) -> Among:
    """A card of this hero."""
    def narrow(state: State, names: Names, things: Things) -> list[Any]:
        cards, hero = state.cards, holder(state, names)
        return [thing for thing in things if cards[thing].holder == hero]
    return Among(narrow)


@clause(FILTERS, "spot", Text(), of=("placed",))
def on_spot(spot: str, origin: Getter | None) -> Test:
    """Standing on a named spot of its tile."""
    return lambda state, names, thing: places.stands_on(state, thing, None, spot)
