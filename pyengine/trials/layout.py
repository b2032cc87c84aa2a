"""A table for a trial: a board as drawn, figures, cards and tokens where somebody wants them, decks as they are."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..cards.definition import Adventure
from ..cards.definition import Tile as TileCard
from ..cards.load import Definitions
from ..cards.reading.parts import MARKS
from ..flow.procedures import call
from ..rules import doors, trap_tokens
from ..rules.by_heroes import value_for
from ..rules.setup import EXTRA_DECKS
from ..state import chance, changes
from ..state.rows import Figure, Hero, Setup, Tile, Token
from ..state.state import State, empty_state

ADVENTURE = "drawn_adventure"          # of tables on which no adventure is played
DECKS = {"monsters": "monster", "encounters": "encounter", "treasures": "treasure", "tiles": "tile"}
SIDE = 4


def lay_drawing(state: State, marks: list[list[str]], triangle: str = "white") -> None:
    """Lay tiles that look like the drawing."""
    height, width = _whole(len(marks)), _whole(max(len(row) for row in marks))
    for ty in range(height // SIDE):
        for tx in range(width // SIDE):
            rows = tuple("".join(_mark(marks, SIDE * tx + x, SIDE * ty + y) for x in range(SIDE)) for y in range(SIDE))
            if set("".join(rows)) != {"#"}:
                _lay(state, rows, tx, ty, triangle)


def _whole(length: int) -> int:
    return -(-length // SIDE) * SIDE


def _mark(marks: list[list[str]], x: int, y: int) -> str:
    if y >= len(marks) or x >= len(marks[y]):
        return "#"
    return marks[y][x] if marks[y][x] in MARKS else "."


def _lay(state: State, rows: tuple[str, ...], tx: int, ty: int, triangle: str) -> None:
    name = "drawn_" + "_".join(rows) + triangle
    if state.definitions.kind_of(name) is None:
        raw = {"kind": "tile", "name": "Drawn", "triangle": triangle, "squares": list(rows)}
        cards: Any = state.definitions
        card = cards.add(name, "drawn", raw, read=False)       # of no pack, so in no stack
        card.squares, card.triangle = rows, triangle
    changes.add_tile(state, Tile(changes.new_id(state, "t"), name, tx, ty))


def empty_table(cards: Definitions, heroes: Iterable[str], adventure: str = ADVENTURE, profile: str = "castle",
                seed: int = 1, surges: int = 2) -> State:
    """A state with decks and seats, but nobody on the board yet."""
    state = empty_state(Setup(adventure, profile, seed, tuple(heroes)), cards, cards.profile(profile))
    state.events = []
    chance.queue_rolls(state, ())
    pack = cards.pack_of(adventure)
    for deck, kind in {**DECKS, **{deck: EXTRA_DECKS[deck] for deck in state.profile.extra_decks}}.items():
        changes.change_deck(state, deck, draw=tuple(_deck(cards, kind, pack)), discard=())
    trap_tokens.make_pool(state)
    changes.change_table(state, surges=surges, round=1, turn=1)
    changes.set_counters(state, {name: value_for(start, len(state.setup.heroes)) or 0
                                 for name, start in cards.card_as(Adventure, adventure).setup.counters.items()})
    changes.add_card(state, adventure, "adventure")
    return state


def _deck(cards: Definitions, kind: str, pack: str) -> Iterator[str]:
    for card in cards.ids_of(kind, pack=pack):
        definition = cards.card(card)
        waits = isinstance(definition, TileCard) and any(
            (definition.start, definition.named, definition.set, definition.entrance, definition.chamber))
        if not waits and not card.startswith("drawn_"):
            yield from [card] * definition.copies


def seat(state: State, hero: str, square: Any, level: int = 1) -> None:
    """A hero on a square with all its hit points; no powers yet."""
    changes.add_hero(state, Hero(hero, len(state.heroes), level))
    changes.add_card(state, hero, "hero", hero)
    whole = state.definitions.card(hero).at_level(level, "hit_points_max")
    changes.add_figure(state, Figure(hero, "hero", hero, square, whole))


def stand(state: State, name: str, card: str, square: Any, holder: str = "", shielded: bool = False) -> None:
    """A monster, villain, ally or object on a square; the card of a monster or ally lies before somebody. shielded: it
    came with a chamber."""
    definition = state.definitions.card(card)
    kind = definition.kind
    changes.add_figure(state, Figure(name, kind, card, square, definition.numbers["hit_points_max"], (),
                                     definition.size, len(state.figures)))
    holder = holder or state.table.active or next(iter(state.heroes), "")
    zone = "queue" if kind == "monster" else kind
    changes.add_card(state, card, zone, holder if zone in ("queue", "ally") else "", shielded=shielded)


def hold(state: State, hero: str, card: str, ready: bool = True) -> str:
    """A power, item, curse or trap in front of a hero; an environment on the table. Returns its id."""
    definition = state.definitions.card(card)
    zones = {"power": "power", "treasure": "item", "monster": "queue", "advancement": "advancement", "trap": "queue",
             "lasting": "lasting"}
    zone = zones.get(definition.kind) or {"curse": "curse", "environment": "environment", "trap": "queue",
                                          "hazard": "queue", "power": "marker"}[definition.type]
    row = changes.add_card(state, card, zone, "" if zone == "environment" else hero,
                           bearer=hero if zone == "lasting" else "")
    if not ready:
        changes.change_card(state, row.id, ready=False)
    return row.id


def put_token(state: State, token: str, square: Any, card: str = "", face: str = "") -> str:
    """A token on a square (its tile follows); a marker of a card lies on the tile only. A trap token has a face."""
    tile = state.board.free.get(square, "")
    row = Token(changes.new_id(state, "k"), token, None if card else square, tile, card, face=face)
    changes.add_token(state, row)
    return row.id


def close_doors(state: State, kinds: Iterable[str]) -> None:
    """Closed doors on the symbols of all tiles, in this order; what is left over stays in the pool."""
    changes.change_deck(state, doors.POOL, draw=tuple(kinds), discard=())
    doors.close(state, tuple(state.tiles))


def put_on_top(state: State, deck: str, cards: Iterable[str]) -> None:
    """These cards come first; other copies of them leave the pile, so that the count stays."""
    draw = list(state.decks[deck].draw)
    cards = list(cards)
    for card in cards:
        if card in draw:
            draw.remove(card)
    changes.change_deck(state, deck, draw=tuple(cards + draw))


def start(state: State, procedure: str, at: str = "start", **variables: Any) -> None:
    """Let a procedure run next, from this step of it on; what is on the stack already goes on afterwards."""
    call(state, procedure, variables, at=at)
