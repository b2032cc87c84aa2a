"""The one door: every change of a table goes through here (what the dice give is in chance.py), and most emit the event
that tells of it (events.py)."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .chance import shuffle
from .events import emit as emit
from .geometry import CLOSED_DOORS, board, drawing
from .index import index
from .occupancy import occupancy
from .rows import Card, Deck, EdgeTile, Figure, Hero, Question, Square, Team, Tile, Token
from .state import State


def change_table(state: State, /, **fields: Any) -> None:
    """Set fields of Table; the named changes below are faster."""
    table = state.table
    for name in fields:
        setattr(table, name, fields[name])


def begin_turn(state: State, hero: str, round: int) -> None:
    """The turn of a hero begins (TURN-01)."""
    table = state.table
    table.active, table.phase, table.turn, table.round = hero, "hero", table.turn + 1, round
    table.laid, table.used = "", ()
    state.gone = {}


def begin_phase(state: State, phase: str) -> None:
    """Another phase of the turn begins (TURN-03)."""
    table = state.table
    table.phase = phase


def set_parts(state: State, slots: int, acted: bool, moving: int = 0) -> None:
    """Set what is left of the Hero Phase: its parts, whether the action has been taken, squares of the move
    (HERO-02)."""
    table = state.table
    table.slots, table.acted, table.moving = slots, acted, moving


def mark_used(state: State, mark: str) -> None:
    """Record a once-a-turn effect as used, until the turn ends."""
    table = state.table
    table.used = (*table.used, mark)


def new_id(state: State, letter: str) -> str:
    """An id never used before in this game."""
    table = state.table
    number = table.next_id
    table.next_id = number + 1
    return f"{letter}{number}"


# ---------------------------------------------------------------- figures

def change_figure(state: State, figure_id: str, /, **fields: Any) -> None:
    """Change a figure silently. Prefer the named changes below."""
    if "square" in fields:
        set_square(state, figure_id, fields.pop("square"))
    state.figures = {**state.figures, figure_id: state.figures[figure_id]._replace(**fields)}


def set_square(state: State, figure_id: str, square: Square | None) -> None:
    """Set where a figure stands, silently."""
    before = state.figures[figure_id]
    copy = before.copy()
    copy.square = square
    figures = state.figures = {**state.figures, figure_id: copy}
    start = before.square
    if start is None or square is None:
        state.occupancy = occupancy(figures, state.board.ground)
    else:
        state.occupancy = state.occupancy.after_a_move(start, square, figure_id, figures, state.board.ground)


def add_figure(state: State, figure: Figure, rule: str = "EXPLORE-06") -> None:
    """Put a new figure on the board."""
    state.figures = {**state.figures, figure.id: figure}
    state.occupancy = occupancy(state.figures, state.board.ground)
    emit(state, "placed", rule, figure=figure.id, square=figure.square, card=figure.card)


def remove_figure(state: State, figure_id: str) -> None:
    """Take a figure off for good. Its last row stays in `gone` until the turn ends, for effects still in progress."""
    figures = dict(state.figures)
    figure = figures.pop(figure_id)
    state.figures, state.gone = figures, {**state.gone, figure_id: figure}
    state.occupancy = occupancy(figures, state.board.ground)
    emit(state, "figure_removed", "DEFEAT-01", figure=figure_id)


def move_figure(state: State, figure_id: str, path: Sequence[Square], rule: str = "MOVE-01") -> None:
    """Move a figure along the squares of a path (the first is where it stands)."""
    set_square(state, figure_id, path[-1])
    if state.events is not None:
        emit(state, "moved", rule, figure=figure_id, path=path)


def place_figure(state: State, figure_id: str, square: Square | None, rule: str = "") -> None:
    """Put a figure on another square at once; None takes it off the board."""
    start = state.figures[figure_id].square
    set_square(state, figure_id, square)
    emit(state, "placed", rule, figure=figure_id, square=square, card=state.figures[figure_id].card, start=start)


def swap_figures(state: State, one: str, other: str, rule: str = "COND-07") -> None:
    """Two figures change places."""
    here, there = state.figures[one].square, state.figures[other].square
    set_square(state, one, there)
    set_square(state, other, here)
    emit(state, "swapped", rule, figure=one, other=other)


def set_hit_points(state: State, figure_id: str, left: int) -> None:
    """Set a figure's hit points silently (set-up, level-up)."""
    copy = state.figures[figure_id].copy()
    copy.hit_points = left
    state.figures = {**state.figures, figure_id: copy}


def take_hit_points(state: State, figure_id: str, amount: int, rule: str = "ATTACK-10") -> int:
    """Damage: reduce hit points, never below 0 (A90). Returns the hit points actually lost."""
    before = state.figures[figure_id].hit_points
    left = before - amount if before > amount else 0
    set_hit_points(state, figure_id, left)
    if state.events is not None:
        emit(state, "damaged", rule, figure=figure_id, amount=before - left, left=left)
    return before - left


def give_hit_points(state: State, figure_id: str, amount: int, limit: int, rule: str = "HERO-09") -> int:
    """Healing: restore hit points, never above `limit`. Returns the hit points actually regained."""
    before = state.figures[figure_id].hit_points
    left = max(before, min(limit, before + amount))
    if left > before:
        set_hit_points(state, figure_id, left)
        if state.events is not None:
            emit(state, "healed", rule, figure=figure_id, amount=left - before, left=left)
    return left - before


def gain_condition(state: State, figure_id: str, condition: str, rule: str = "", stacks: bool = False) -> bool:
    """Put a condition marker on a figure, at most one of each kind unless it stacks. Returns whether it was put."""
    conditions = state.figures[figure_id].conditions
    if condition in conditions and not stacks:
        return False
    change_figure(state, figure_id, conditions=conditions + (condition,))
    emit(state, "condition_gained", rule, figure=figure_id, condition=condition)
    return True


def lose_condition(state: State, figure_id: str, condition: str, rule: str = "") -> None:
    """Take a condition marker away, if it is there."""
    conditions = state.figures[figure_id].conditions
    if condition in conditions:
        change_figure(state, figure_id, conditions=tuple(kept for kept in conditions if kept != condition))
        emit(state, "condition_lost", rule, figure=figure_id, condition=condition)


def add_hero(state: State, hero: Hero) -> None:
    """Seat a hero."""
    state.heroes = {**state.heroes, hero.id: hero}


def change_hero(state: State, hero_id: str, /, **fields: Any) -> None:
    """Change what a player keeps beside the figure, silently."""
    state.heroes = {**state.heroes, hero_id: state.heroes[hero_id]._replace(**fields)}


# ---------------------------------------------------------------- cards and decks

def add_card(
    state: State, card: str, zone: str, holder: str = "", side: str = "", shielded: bool = False, bearer: str = ""
) -> Card:
    """A card enters play."""
    row = Card(new_id(state, "c"), card, zone, holder, True, state.table.next_id, side, shielded, bearer)
    state.cards = {**state.cards, row.id: row}
    _keep_index(state, row, came=True)
    return row


def _keep_index(state: State, row: Card, came: bool) -> None:
    """Update the index after a card came into or left play; rebuild it only where an update is not possible."""
    card_of = state.definitions.card
    state.index = state.index.after(row, card_of(row.card), came, state.cards) or index(state.cards, card_of)


def change_card(state: State, card_id: str, /, **fields: Any) -> None:
    """Change a card in play silently. Turning it over does not affect the index."""
    before = state.cards
    row = before[card_id]._replace(**fields)
    state.cards = {**before, card_id: row}
    if (len(fields) > 1 or "ready" not in fields) and row != before[card_id]:
        state.index = index(state.cards, state.definitions.card)


def pass_card(state: State, card_id: str, holder: str) -> None:
    """Pass a card to another player, whose last card it becomes."""
    cards = dict(state.cards)
    row = cards.pop(card_id)
    state.cards = {**cards, card_id: row._replace(holder=holder, order=state.table.next_id)}
    state.index = index(state.cards, state.definitions.card)
    emit(state, "card_passed", "FAQ-10", card=row.card, hero=row.holder, other=holder)


def flip_card(state: State, card_id: str, ready: bool, rule: str = "POWER-03") -> None:
    """Turn a card face up (ready) or face down (used)."""
    row = state.cards[card_id]
    if row.ready != ready:
        change_card(state, card_id, ready=ready)
        emit(state, "card_flipped", rule, card=row.card, hero=row.holder, ready=ready)


def remove_card(state: State, card_id: str) -> Card:
    """A card leaves play; the caller says where it goes (`discard`, `gain_experience`, or out of the game)."""
    cards = dict(state.cards)
    row = cards.pop(card_id)
    state.cards = cards
    _keep_index(state, row, came=False)
    return row


def change_deck(state: State, name: str, /, **piles: tuple[str, ...]) -> None:
    """Change the piles of a deck silently. In a new draw pile nothing has been seen."""
    deck = state.decks.get(name, Deck())._replace(**piles)
    _put_deck(state, name, deck._replace(seen_on_top=0, seen_at_bottom=0) if "draw" in piles else deck)


def _put_deck(state: State, name: str, deck: Deck) -> None:
    state.decks = {**state.decks, name: deck}


def see_top(state: State, name: str) -> None:
    """The players look at the top card of a deck."""
    deck = state.decks[name]
    _put_deck(state, name, deck._replace(seen_on_top=max(1, deck.seen_on_top)))


def put_under(state: State, name: str, cards: tuple[str, ...]) -> None:
    """Put cards that the players have seen under the draw pile of a deck."""
    deck = state.decks[name]
    _put_deck(state, name, deck._replace(draw=deck.draw + cards, seen_at_bottom=deck.seen_at_bottom + len(cards)))


def take_from_draw(state: State, name: str, at: int) -> str:
    """Take the card at a place of the draw pile out of a deck; 0 is the top."""
    deck = state.decks[name]
    bottom = len(deck.draw) - deck.seen_at_bottom
    _put_deck(state, name, Deck(deck.draw[:at] + deck.draw[at + 1:], deck.discard,
                                deck.seen_on_top - (at < deck.seen_on_top), deck.seen_at_bottom - (at >= bottom)))
    return deck.draw[at]


def take_card(state: State, name: str, card: str) -> bool:
    """Take a card of this name out of the draw pile of a deck, else out of its discards; False if it is in neither."""
    deck = state.decks[name]
    if card in deck.draw:
        take_from_draw(state, name, deck.draw.index(card))
    elif card in deck.discard:
        at = deck.discard.index(card)
        _put_deck(state, name, deck._replace(discard=deck.discard[:at] + deck.discard[at + 1:]))
    else:
        return False
    return True


def draw_card(state: State, name: str) -> str | None:
    """Take the top card of a deck; an exhausted deck is rebuilt from its discards (DECK-01). None when both are
    empty, which is told."""
    deck = state.decks[name]
    if not deck.draw:
        if not deck.discard:
            tell_of_empty_deck(state, name)
            return None
        shuffle_into(state, name, deck.discard, ())
        emit(state, "deck_reshuffled", "DECK-01", deck=name)
    return take_from_draw(state, name, 0)


def tell_of_empty_deck(state: State, name: str) -> None:
    """Tell that a draw brings nothing, because no card is left."""
    if state.events is not None:
        emit(state, "deck_empty", "DECK-01", deck=name)


def discard(state: State, name: str, card: str) -> None:
    """Put a card on the discard pile of its deck."""
    deck = state.decks[name]
    _put_deck(state, name, Deck(deck.draw, (*deck.discard, card), deck.seen_on_top, deck.seen_at_bottom))
    if state.events is not None:
        emit(state, "card_discarded", "", card=card, deck=name)


def shuffle_into(state: State, name: str, draw: tuple[str, ...], discards: tuple[str, ...]) -> None:
    """Shuffle these cards into the draw pile of a deck, by the deck's own stream."""
    _put_deck(state, name, Deck(shuffle(state, name, draw), discards))


def change_surges(state: State, by: int, rule: str) -> None:
    """Add or remove healing surges of the group (SURGE-01)."""
    left = max(0, state.table.surges + by)
    if left != state.table.surges:
        change_table(state, surges=left)
        emit(state, "surges_changed", rule, by=by, left=left)


def gain_gold(state: State, hero: str, amount: int, rule: str = "CAMPAIGN-06") -> None:
    """Give gold to a hero, or take it; it is spent in town."""
    left = max(0, state.heroes[hero].gold + amount)
    if left != state.heroes[hero].gold:
        by = left - state.heroes[hero].gold
        change_hero(state, hero, gold=left)
        emit(state, "gold_gained", rule, hero=hero, amount=by, left=left)


def gain_experience(state: State, card: str, amount: int, team: str = "") -> None:
    """Add a defeated monster's card to the experience pile (DEFEAT-02, XP-02), which may belong to a team whose turn it
    is not (COMPETE-04)."""
    if team in state.teams and team != state.table.team:
        row = state.teams[team]
        state.teams = {**state.teams, team: row._replace(experience=row.experience + (card,))}
    else:
        state.experience = state.experience + (card,)
    emit(state, "experience_gained", "XP-02", card=card, amount=amount, **({"team": team} if team else {}))


def spend_experience(state: State, cards: tuple[str, ...], team: str = "") -> None:
    """Take cards off the experience pile, or off that of a team whose turn it is not; the caller discards them
    (XP-07)."""
    away = team in state.teams and team != state.table.team
    pile = list(state.teams[team].experience if away else state.experience)
    for card in cards:
        pile.remove(card)
    if away:
        state.teams = {**state.teams, team: state.teams[team]._replace(experience=tuple(pile))}
    else:
        state.experience = tuple(pile)
    emit(state, "experience_spent", "XP-05", cards=cards)


def take_up_piles(state: State, team: str, shared_surges: bool) -> None:
    """Swap the piles on the table for those of another team."""
    table = state.table
    aside = Team(table.team, state.experience, table.surges)
    if table.team in state.teams:
        state.teams = {**state.teams, aside.id: aside}
    row = state.teams[team]
    state.experience = row.experience
    change_table(state, team=team, surges=table.surges if shared_surges else row.surges)


def add_team(state: State, team: Team) -> None:
    """Add a team with its piles."""
    state.teams = {**state.teams, team.id: team}


def set_counters(state: State, counters: dict[str, int]) -> None:
    """Set the counters without telling: those with which the adventure begins, and those that nobody sees."""
    state.counters = counters


def change_counter(state: State, counter: str, by: int) -> None:
    """Add to a counter of the adventure; it never falls below 0."""
    before = state.counters.get(counter, 0)
    value = max(0, before + by)
    if value != before:
        state.counters = {**state.counters, counter: value}
        if state.events is not None:
            emit(state, "counter_changed", "WIN-05", counter=counter, by=value - before, value=value)


# ---------------------------------------------------------------- tiles and tokens

def add_tile(state: State, tile: Tile) -> None:
    """Lay a tile and extend the geometry."""
    state.tiles = {**state.tiles, tile.id: tile}
    state.board = state.board.with_tile(tile, drawing(tile, state.definitions.card))


def take_up_tiles(state: State, gone: Collection[str], rule: str) -> None:
    """Remove tiles for good, with the edge tiles beside them, and rebuild the geometry. The caller first clears away
    what stands or lies on them."""
    for tile in gone:
        emit(state, "tile_taken_up", rule, tile=tile, card=state.tiles[tile].card)
    state.edge_tiles = {id: row for id, row in state.edge_tiles.items() if row.tile not in gone}
    state.tiles = {id: row for id, row in state.tiles.items() if id not in gone}
    _lay_out(state)


def add_edge_tile(state: State, edge_tile: EdgeTile) -> None:
    """Lay an edge tile beside a tile, silently."""
    state.edge_tiles = {**state.edge_tiles, edge_tile.id: edge_tile}
    state.board = state.board.with_edge_tile(edge_tile.id, state.tiles[edge_tile.tile], edge_tile.side)


def remove_edge_tile(state: State, edge_tile: str) -> None:
    """Take an edge tile away and rebuild the geometry."""
    state.edge_tiles = {key: row for key, row in state.edge_tiles.items() if key != edge_tile}
    _lay_out(state)


def _lay_out(state: State) -> None:
    """Rebuild the geometry from the tables."""
    state.board = board(state.tiles, state.edge_tiles, state.tokens, state.definitions.card)


def add_token(state: State, token: Token) -> None:
    """Put a token or marker on the board (or into a hero's hands)."""
    state.tokens = {**state.tokens, token.id: token}
    emit(state, "token_placed", "ENCOUNTER-15", token=token.token, id=token.id, square=token.square,
         tile=token.tile, card=token.card, hero=token.carrier)
    if token.token in CLOSED_DOORS:
        _lay_out(state)


def change_token(state: State, token_id: str, **fields: Any) -> None:
    """Change a token silently."""
    state.tokens = {**state.tokens, token_id: state.tokens[token_id]._replace(**fields)}


def remove_token(state: State, token_id: str) -> None:
    """Take a token or marker away."""
    tokens = dict(state.tokens)
    row = tokens.pop(token_id)
    state.tokens = tokens
    emit(state, "token_removed", "ENCOUNTER-15", token=row.token, id=token_id, tile=row.tile, square=row.square,
         hero=row.carrier)
    if row.token in CLOSED_DOORS:
        _lay_out(state)


OVER = Question("", "over", (), "game_over", {})      # never shown: it only stops the procedures


def end_game(state: State, outcome: str, ending: str, rule: str, winners: tuple[str, ...] = (),
             cause: dict[str, Any] | None = None) -> None:
    """End the game. outcome: victory or defeat. ending: a story of the adventure. winners: the heroes of the winning
    team, where not all heroes win together. cause: what decided it, for whoever tells of the end (rules/endings.py)."""
    if state.table.outcome is None:
        change_table(state, outcome=outcome, ending=ending, winners=winners)
        state.question = OVER
        emit(state, "game_over", rule, outcome=outcome, ending=ending, **({"winners": winners} if winners else {}),
             **({"cause": cause} if cause else {}))
