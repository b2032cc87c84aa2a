"""Whether a state that no replay vouches for can be played: it is held against the rules, and then tried out.

Only saves from other versions come here. `illegal` lists what cannot be on a table; random games in the tests are held
against it, too, at every question.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from ..flow.procedures import STACK_LIMIT, STEPS
from ..flow.questions import MENU
from ..game import Game, advance
from ..rules import chambers, doors, trap_tokens
from ..rules.chasms import in_chasm
from ..rules.conditions import CONDITIONS
from ..rules.encounters import experience_total
from ..rules.numbers import hit_points_max, value
from ..rules.opening import opening_of
from ..state import geometry
from ..state.board import SIDE
from ..state.occupancy import LARGEST_BASE, base_squares
from ..state.rows import EdgeTile, Figure, Frame, Option, Square, Tile, Token
from ..state.state import State
from .errors import BadSave, damaged

ROWS = 400                         # in one table; the largest games have about 100 tiles
TRIED = 400                        # answers of one trial; most games are over by then
SIZES = range(1, LARGEST_BASE + 1)
FIGURES = {"hero": "hero", "monster": "monster", "villain": "villain", "ally": "ally", "object": "object"}
PHASES = ("setup", "surge", "hero", "exploration", "villain")
OUTCOMES = (None, "victory", "defeat")
ZONES: dict[str, tuple[str, ...]] = {
    "hero": ("hero",), "power": ("power",), "item": ("treasure",), "queue": ("monster", "encounter", "trap"),
    "rune": ("rune",),
    "curse": ("encounter",), "environment": ("encounter",), "marker": ("encounter",), "villain": ("villain",),
    "ally": ("ally",),
    "object": ("object",), "chamber": ("chamber",), "adventure": ("adventure",), "lasting": ("lasting",),
    "edge_tile": ("edge_tile",),
    "advancement": ("advancement",)}
DECKS = {"monsters": "monster", "encounters": "encounter", "treasures": "treasure", "traps": "trap", "spells": "spell",
         "runes": "rune", "chambers": "chamber", "tiles": "tile", "edge_tiles": "edge_tile"}
POOLS: dict[str, tuple[str, ...]] = {trap_tokens.POOL: trap_tokens.FACES, doors.POOL: doors.KINDS}
NOBODYS = ("environment", "villain", "adventure", "object", "chamber", "edge_tile")
Found = Iterator[str]


def check(state: State) -> None:
    """Raise BadSave unless the state can be played."""
    check_bounds(state)
    for wrong in unknown(state):
        raise damaged(wrong)
    state.derive()
    for wrong in illegal(state):
        raise damaged(wrong)
    for option in state.question.options if state.question is not None else ():
        advance(_aside(state), option.id)
    for choose in (first, middle, last, wandering):
        try_out(state, choose)


def check_bounds(state: State) -> None:
    """Raise BadSave for more than a game can have, which nothing should try to work with, and for unknown steps."""
    for frame in state.stack:
        if frame.step not in STEPS.get(frame.procedure, ()):
            raise BadSave("unknown_content", f"the save stands at {frame.procedure}.{frame.step}, unknown here")
    for wrong in out_of_bounds(state):
        raise damaged(wrong)


# ---------------------------------------------------------------- trials

Chooser = Callable[[tuple[Option, ...], int], int]


def first(options: tuple[Option, ...], answers: int) -> int:
    """Always the first option."""
    return 0


def middle(options: tuple[Option, ...], answers: int) -> int:
    """Always the option in the middle."""
    return len(options) // 2


def last(options: tuple[Option, ...], answers: int) -> int:
    """Always the last option."""
    return -1


def wandering(options: tuple[Option, ...], answers: int) -> int:
    """Now this option and now that one."""
    return 7 * answers % len(options)


def _aside(state: State) -> Game:
    """A copy to be played with."""
    copy = state.clone()
    copy.events = None
    return Game(copy)


def try_out(state: State, choose: Chooser) -> None:
    """Play a copy on for a while: what breaks is found now and not in the middle of a turn.
    Raises whatever it meets."""
    game = _aside(state)
    for answers in range(TRIED):
        if game.question is None:
            return
        options = game.question.options
        advance(game, options[choose(options, answers)].id)


# ---------------------------------------------------------------- limits and names

def out_of_bounds(state: State) -> Found:
    """Tables with more rows than a game can have, and rows that stand under other names than their own."""
    for name in ("figures", "heroes", "tiles", "edge_tiles", "tokens", "cards", "decks", "teams", "gone"):
        rows = getattr(state, name)
        if len(rows) > ROWS:
            yield f"{len(rows)} {name}"
        if name != "decks":
            yield from (f"{row.id} stands as {key} among the {name}" for key, row in rows.items() if row.id != key)
    if len(state.stack) > STACK_LIMIT:
        yield "its stack is too deep"
    yield from (f"{figure.id} has a base of {figure.size}" for figure in _all_figures(state)
                if figure.size not in SIZES)


def _all_figures(state: State) -> list[Figure]:
    return [*state.figures.values(), *state.gone.values()]


def unknown(state: State) -> Found:
    """Rows that name what is not there."""
    kind_of = state.definitions.kind_of
    for figure in _all_figures(state):
        if figure.kind not in FIGURES or kind_of(figure.card) != FIGURES[figure.kind]:
            yield f"{figure.id} is a {figure.kind} of the card {figure.card}"
    for row in state.cards.values():
        if kind_of(row.card) not in ZONES.get(row.zone, ()):
            yield f"{row.card} lies in {row.zone}"
    yield from _tiles(state)
    yield from _decks(state)
    yield from (f"{row.id} is no edge tile" for row in state.edge_tiles.values() if not _closes(state, row))
    if tuple(state.heroes) != state.setup.heroes:
        yield "its heroes are not those who set out"
    yield from _stack(state)


def _closes(state: State, row: EdgeTile) -> bool:
    """Whether an edge tile, or the wall of a chamber, which has the card of the tile itself (A185), lies at an edge."""
    tile = state.tiles.get(row.tile)
    return tile is not None and row.side in range(4) and (
        row.card == tile.card or state.definitions.kind_of(row.card) == "edge_tile")


def _decks(state: State) -> Found:
    """The piles hold what belongs there. Pools of tokens hold faces, which are no cards."""
    for name, deck in state.decks.items():
        kind = "tile" if name.startswith(chambers.stack_of("")) else DECKS.get(name)
        faces = POOLS.get(name, ())
        for card in (*deck.draw, *deck.discard):
            if card not in faces and (kind is None or state.definitions.kind_of(card) != kind):
                yield f"{card} lies among the {name}"
        if any(seen not in range(len(deck.draw) + 1) for seen in (deck.seen_on_top, deck.seen_at_bottom)):
            yield f"more cards are said to be seen than lie among the {name}"


def _tiles(state: State) -> Found:
    for tile in state.tiles.values():
        if state.definitions.kind_of(tile.card) != "tile":
            yield f"{tile.id} is no tile"
        elif tile.rotation not in range(4) or tile.half not in _halves(state, tile):
            yield f"{tile.id} is half {tile.half}, turned {tile.rotation} times"
    if len({(tile.x, tile.y) for tile in state.tiles.values()}) < len(state.tiles):
        yield "two tiles lie in one place"


def _halves(state: State, tile: Tile) -> tuple[int, ...]:
    """Which half of a double tile it may be; 0: it is no double tile."""
    return (1, 2) if len(state.definitions.card(tile.card).squares) > SIDE else (0,)


def _stack(state: State) -> Found:
    for frame in state.stack:
        if not isinstance(frame.vars, dict) or not isinstance(frame.into, str):
            yield f"{frame.procedure} has no variables"
        elif has_lost_its_block(state, frame):
            yield f"{frame.vars['_card']} has no block {frame.vars['_block']}"
        elif frame.procedure == "effect" and not _is_in_its_block(state, frame):
            yield f"{frame.vars['_card']} stands at {frame.vars['_at']} of {frame.vars['_block']}"


def _is_in_its_block(state: State, frame: Frame) -> bool:
    """Whether the next effect to be carried out is one of the block's, or the block is over."""
    block, at = state.definitions.card(frame.vars["_card"]).blocks[frame.vars["_block"]], frame.vars["_at"]
    return type(at) is int and 0 <= at <= len(block)


def has_lost_its_block(state: State, frame: Frame) -> bool:
    """Whether a card no longer has the part that is being carried out."""
    return "_block" in frame.vars and frame.vars["_block"] not in state.definitions.card(frame.vars["_card"]).blocks


# ---------------------------------------------------------------- what the rules do not allow

def illegal(state: State) -> list[str]:
    """Everything about a state that the rules do not allow."""
    return [wrong for look in (_figures, _squares, _tokens, _cards, _table, _question) for wrong in look(state)]


def _figures(state: State) -> Found:
    # Several may be hurt at once: the others wait for their defeat, for ever if that of the first ended the game.
    damaging = state.table.outcome is not None or any(
        frame.procedure in ("damage", "defeat", "hero_falls") for frame in state.stack)
    for figure in state.figures.values():
        most = hit_points_max(state, figure.id)
        if not 0 <= figure.hit_points <= most:
            yield f"{figure.id} has {figure.hit_points} hit points of {most}"
        if figure.hit_points == 0 and figure.kind != "hero" and not damaging:
            yield f"{figure.id} stands on 0 hit points"
        if set(figure.conditions) - set(CONDITIONS):
            yield f"{figure.id} is under {figure.conditions}"
        single = [name for name in figure.conditions if not CONDITIONS[name].stacks]
        if len(set(single)) != len(single):
            yield f"{figure.id} is twice under a condition: {single}"
        if value(state, figure.id, "speed") < 0:
            yield f"{figure.id} has a negative speed"
    yield from _heroes(state)


def _heroes(state: State) -> Found:
    for hero in state.heroes.values():
        placed = state.figures.get(hero.id)
        if (hero.escaped or hero.out) != (placed is not None and placed.square is None):
            yield f"{hero.id} has left: {hero.escaped or hero.out}, but stands on {placed and placed.square}"
        if not 1 <= hero.level <= state.profile.level_max:
            yield f"{hero.id} is on level {hero.level}"


def _squares(state: State) -> Found:
    ground, taken = state.board.ground, dict[Square, str]()
    for figure in state.figures.values():
        for square in () if figure.square is None else base_squares(figure.square, figure.size):
            if square not in ground:
                yield f"{figure.id} stands on {square}, which is no floor"
            if square in taken:
                yield f"{figure.id} and {taken[square]} stand on {square}"
            taken[square] = figure.id
        if in_chasm(state, figure.id) and not opening_of(state).into_chasms:
            yield f"{figure.id} hangs over a chasm"


def _tokens(state: State) -> Found:
    for token in state.tokens.values():
        if token.carrier:
            if token.carrier not in state.heroes or token.square is not None or token.tile:
                yield f"{token.id} is carried and lies somewhere"
        elif token.tile not in state.tiles:
            yield f"{token.id} lies nowhere"
        elif token.square is not None and not _lies_on_its_tile(state, token, token.square):
            yield f"{token.id} lies on {token.square}, which is not of its tile"
        if token.card and token.card not in state.cards:
            yield f"{token.id} belongs to a card that has left"


def _lies_on_its_tile(state: State, token: Token, square: Square) -> bool:
    free, tile = state.board.free, state.tiles[token.tile]
    if token.token in geometry.CLOSED_DOORS:
        return square not in free and (square[0] // SIDE, square[1] // SIDE) == (tile.x, tile.y)
    return free.get(square) == token.tile


def _cards(state: State) -> Found:
    zones = Counter(row.zone for row in state.cards.values())
    if zones["environment"] > state.profile.environments:
        yield f"{zones['environment']} environments lie on the table"
    if zones["adventure"] != 1:
        yield f"{zones['adventure']} adventures are played"
    for row in state.cards.values():
        if (row.holder == "") != (row.zone in NOBODYS) or (row.holder and row.holder not in state.heroes):
            yield f"{row.card} in {row.zone} belongs to {row.holder!r}"
    if state.question is not None and state.question.key == MENU:
        yield from _monsters_and_their_cards(state)


def _monsters_and_their_cards(state: State) -> Found:
    figures = Counter(figure.card for figure in state.figures.values() if figure.kind != "hero")
    cards = Counter(row.card for row in state.cards.values() if row.zone in ("villain", "ally", "object")
                    or (row.zone == "queue" and state.definitions.kind_of(row.card) == "monster"))
    if figures != cards:
        yield f"figures {dict(figures)} but cards {dict(cards)}"
    traps = Counter(row.id for row in state.cards.values() if row.zone in ("queue", "marker")
                    and state.definitions.kind_of(row.card) in ("encounter", "trap"))
    if traps != Counter(token.card for token in state.tokens.values() if token.card):
        yield "a trap without a marker, or a marker without its trap"


def _table(state: State) -> Found:
    table: Any = state.table
    for name in ("surges", "slots", "moving", "round", "turn"):
        if getattr(table, name) < 0:
            yield f"{name} is {getattr(table, name)}"
    if table.slots > state.profile.slots:
        yield f"{table.slots} parts of a Hero Phase are left"
    if table.phase not in PHASES or table.outcome not in OUTCOMES or (table.active
                                                                      and table.active not in state.heroes):
        yield f"it is the {table.phase} phase of {table.active}, and the outcome is {table.outcome}"
    if any(number < 0 for number in state.counters.values()):
        yield f"a counter is negative: {state.counters}"
    if (any(state.definitions.kind_of(card) not in ("monster", "villain") for card in state.experience)
            or experience_total(state) < 0):
        yield f"the experience pile is {state.experience}"


def _question(state: State) -> Found:
    question = state.question
    if (question is None) != (state.table.outcome is not None):
        yield f"the outcome is {state.table.outcome} at the question {question}"
    if question is None:
        return
    ids = [option.id for option in question.options]
    if (len(ids) < 2 and question.kind != "may" and question.key != MENU) or len(set(ids)) != len(ids):
        yield f"{question.key} has the options {ids}"
    if question.who not in state.heroes:
        yield f"{question.key} asks {question.who}"
    if not state.stack:
        yield f"{question.key} leads nowhere"
