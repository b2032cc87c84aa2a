"""Chambers: an entrance in the tile stack, tiles of its sort that wait beside it, and a card that says who is inside
and what overcomes it (CHAMBER-01..11, A183..A189).

The tiles of a sort are the deck `chamber_<type>`, the chamber cards the deck `chambers`; without that deck there is
nothing to ask. A chamber card lies in the zone `chamber` until its goal is reached.
"""
from __future__ import annotations

from typing import Any

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import chance, changes
from ..state.board import Edge
from ..state.rows import Card, EdgeTile, Frame, Option
from ..state.state import State
from . import doors, exploring
from . import map as places
from .escape import has_left
from .leaving import leave_play
from .moments import moment
from .monsters import draw_new_monster, take_monster
from .opening import opening_of

CARDS, ZONE = "chambers", "chamber"
ONE_OF = "chambers:one of"       # the stream that picks one of several cards that an adventure names for a place


def stack_of(sort: str) -> str:
    """The deck in which the tiles of a sort of chamber wait."""
    return f"chamber_{sort}"


def prepare(state: State, packs: tuple[str, ...]) -> None:
    """Set aside, for each entrance that the adventure uses, the tiles of its sort; and the chamber cards that
    the adventure names, or else the whole deck, shuffled (CHAMBER-01..03)."""
    sorts = dict.fromkeys(state.definitions.card(card).entrance for card in _sent_for(state.adventure))
    sorts.pop("", None)
    if not sorts or "chambers" not in state.profile.modules:
        return
    for sort in sorts:
        tiles = [card for pack in packs for card in state.definitions.ids_of("tile", pack=pack)
                 for _ in range(state.definitions.card(card).copies) if state.definitions.card(card).chamber == sort]
        changes.shuffle_into(state, stack_of(sort), tuple(tiles), ())
    named = tuple(_one_of(state, cards) for cards in opening_of(state).chambers)
    every = tuple(card for pack in packs for card in state.definitions.ids_of("chamber", pack=pack))
    changes.change_deck(state, CARDS, draw=named or chance.shuffle(state, CARDS, every))


def _one_of(state: State, cards: tuple[str, ...]) -> str:
    """One of the cards that an adventure names for a place; where there is no choice, nothing is drawn."""
    return cards[chance.pick_below(state, ONE_OF, len(cards))] if len(cards) > 1 else cards[0]


def _sent_for(adventure: Any) -> list[str]:
    """The tiles that the adventure adds to the stack, at once or later."""
    listed = adventure.setup.tile_stack.then_shuffle_in
    later = [effect.shuffles_in for block in adventure.blocks.values() for effect in block if effect.shuffles_in]
    return [*listed, *later]


# ---------------------------------------------------------------- its tiles

@step("chamber")
def lay_tiles(state: State, frame: Frame) -> None:
    """Lay a chamber tile at each unexplored edge of the entrance, then of each large chamber tile, until no edge is
    open or no tile is left (CHAMBER-04, CHAMBER-05, A189). They bring no monsters of their own and no encounter
    (A184)."""
    vars = frame.vars
    edges = [edge for edge in state.board.edges.values() if edge.tile in vars["rooms"]]
    card = exploring.draw_tile(state, edges[0], stack_of(vars["type"])) if edges else None
    if card is None:
        _wall_up(state, edges)
        go_on(state, "card")
        return
    tile = exploring.place_tile(state, card, edges[0]).id
    rooms = vars["rooms"] + ((tile,) if state.definitions.card(card).large else ())
    changes.emit(state, "tile_laid", "CHAMBER-04", tile=tile, card=card, hero=vars["hero"])
    doors.close(state, (tile,))
    moment(state, "tile_revealed", {"tile": tile, "hero": vars["hero"]}, "start",
           {"tiles": vars["tiles"] + (tile,), "rooms": rooms})


def _wall_up(state: State, edges: list[Edge]) -> None:
    """Wall off the edges for which no chamber tile is left: they can no longer be explored (A185)."""
    if edges:
        changes.tell_of_empty_deck(state, "chamber_tiles")
    for edge in edges:
        changes.add_edge_tile(
            state, EdgeTile(changes.new_id(state, "e"), state.tiles[edge.tile].card, edge.tile, edge.side)
        )


# ---------------------------------------------------------------- who is inside

@step("chamber", "card")
def reveal(state: State, frame: Frame) -> None:
    """Turn over the next chamber card (CHAMBER-06, CHAMBER-11); without one the chamber is empty."""
    draw, tiles = state.decks[CARDS].draw, _left_of(state, frame.vars["tiles"] or (frame.vars["tile"],))
    if not draw:
        changes.tell_of_empty_deck(state, CARDS)
    if not draw or not tiles:
        finish(state)
        return
    changes.take_from_draw(state, CARDS, 0)
    row = changes.add_card(state, draw[0], ZONE)
    changes.emit(state, "chamber_revealed", "CHAMBER-06", card=draw[0], hero=frame.vars["hero"])
    wanted, heroes = state.definitions.card(draw[0]).fills, _in_turn(state)
    go_on(state, "fill", {"tiles": tiles, "left": heroes, "ref": row.id})
    if wanted:
        _ask_where(state, heroes[0] if heroes else state.table.active, wanted, tiles, "inhabitant")


def _left_of(state: State, tiles: tuple[str, ...]) -> tuple[str, ...]:
    """Those tiles of a chamber that no card has taken up meanwhile."""
    return tuple(tile for tile in tiles if tile in state.tiles)


def _in_turn(state: State) -> tuple[str, ...]:
    """The heroes from the active one on. Players whose heroes have escaped draw nothing; those of downed heroes do
    (A186)."""
    order = tuple(state.heroes)
    first = order.index(state.table.active)
    return tuple(hero for hero in order[first:] + order[:first] if not has_left(state, hero))


def _ask_where(state: State, who: str, card: str, tiles: tuple[str, ...], then: str) -> None:
    questions.ask(
        state,
        who,
        "tile",
        [Option(tile, {"tile": tile}) for tile in tiles],
        "fill_which_tile",
        then,
        source=card,
        rule="CHAMBER-07",
        settle=questions.ANY_TIE,
        card=card,
    )


@step("chamber", "inhabitant")
def inhabitant(state: State, frame: Frame) -> None:
    """Place the monster or villain of the card on any chamber tile (CHAMBER-07). A monster's card goes to the active
    player, a villain's to nobody (A188)."""
    chamber = _revealed(state, frame).card
    wanted = state.definitions.card(chamber).fills
    go_on(state, "fill")
    if state.definitions.card(wanted).kind == "villain":
        call(state, "place_villain", {"card": wanted, "goal": frame.vars["answer"]})
    elif take_monster(state, wanted) is not None or _taken_from_the_experience(state, wanted):
        call(
            state,
            "place_monster",
            {"card": wanted, "goal": frame.vars["answer"], "hero": state.table.active, "shielded": True},
        )
    else:
        _bring_in(state, wanted, frame.vars["answer"], chamber)


def _taken_from_the_experience(state: State, card: str) -> bool:
    """Take a card that is in no pile from the experience, whichever team's: what a chamber names is inside it
    (A214)."""
    others = {team.id: team.experience for team in state.teams.values() if team.id != state.table.team}
    for team, pile in {state.table.team: state.experience, **others}.items():
        if card in pile:
            changes.spend_experience(state, (card,), team)
            return True
    return False


def _bring_in(state: State, card: str, tile: str, chamber: str) -> None:
    """When every card of the named monster is in play, one of its figures moves into the chamber (A214)."""
    row = next((row for row in state.cards.values() if row.card == card and row.zone == "queue" and not row.shielded),
               None)
    if row is None:
        changes.emit(state, "none_left", "CHAMBER-07", card=card)
        return
    changes.change_card(state, row.id, shielded=True)
    figure = places.figures_of(state, card)[-1]
    call(state, "place_on", {"figure": figure, "goal": tile, "card": chamber, "chasm": False,
                             "decider": state.table.active})


def _revealed(state: State, frame: Frame) -> Card:
    """The card of the chamber; a frame of an older save does not name it."""
    ref = frame.vars.get("ref")
    return state.cards[ref] if ref else [row for row in state.cards.values() if row.zone == ZONE][-1]


@step("chamber", "fill", about="ref")
def fill(state: State, frame: Frame) -> None:
    """Each hero in turn draws a monster and puts it on a chamber tile, empty ones first (CHAMBER-08, CHAMBER-09);
    monsters it already controls are redrawn (A187)."""
    left, tiles = frame.vars["left"], _left_of(state, frame.vars["tiles"])
    if not left or not tiles:
        finish(state)
        _begin(state, _revealed(state, frame))
        return
    card = draw_new_monster(state, left[0])
    go_on(state, "fill", {"left": left[1:], "now": left[0], "card": card})
    if card is not None:
        _ask_where(state, left[0], card, tuple(tile for tile in tiles if _empty(state, tile)) or tiles, "put")


def _begin(state: State, card: Card) -> None:
    """Carry out what the card does once its inhabitants are placed."""
    if "do" in state.definitions.card(card.card).blocks:
        call(
            state,
            "effect",
            {"you": state.table.active, "me": card.id, "_card": card.card, "_block": "do", "_at": 0, "_ref": card.id},
        )


def _empty(state: State, tile: str) -> bool:
    """Whether a tile has no monster."""
    return not any(figure.kind in ("monster", "villain") and tile in places.tiles_of(state, figure.id)
                   for figure in state.figures.values())


@step("chamber", "put")
def put(state: State, frame: Frame) -> None:
    """Put the monster there; its card carries a shield marker (CHAMBER-10)."""
    vars = frame.vars
    go_on(state, "fill")
    call(
        state, "place_monster", {"card": vars["card"], "goal": vars["answer"], "hero": vars["now"], "shielded": True}
    )


# ---------------------------------------------------------------- overcoming it

def call_if_overcome(state: State) -> bool:
    """If the goal of a chamber card has been reached, start what follows; returns whether it has (CHAMBER-11)."""
    row = _overcome(state) if CARDS in state.decks else None
    if row is not None:
        call(state, "chamber_overcome", {"card": row.card, "ref": row.id})
    return row is not None


def _overcome(state: State) -> Card | None:
    names = {"you": state.table.active}
    for row in state.cards.values():
        if row.zone == ZONE and state.definitions.card(row.card).overcome(state, {**names, "me": row.id}):
            return row
    return None


@step("chamber_overcome")
def announce(state: State, frame: Frame) -> None:
    """Cards may react, among them the chamber card itself."""
    card = frame.vars["card"]
    changes.emit(state, "chamber_overcome", "CHAMBER-11", card=card, hero=state.table.active)
    changes.change_counter(state, f"overcome:{card}", 1)
    moment(state, "chamber_overcome", {"card": card, "hero": state.table.active}, "over")


@step("chamber_overcome", "over")
def over(state: State, frame: Frame) -> None:
    """Remove the card from play, so that this happens only once."""
    finish(state)
    if frame.vars["ref"] in state.cards:
        leave_play(state, frame.vars["ref"])
