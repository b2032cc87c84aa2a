"""Setting the table (SETUP-01..36): decks, start tile, heroes, powers, starting items, tile stack."""
from __future__ import annotations

from typing import Any

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import chance, changes, dice
from ..state.rows import Figure, Frame, Hero, Square, Tile, Token
from ..state.state import State
from . import belongings, chambers, doors, edges, teams, trap_tokens
from . import map as places
from .by_heroes import number
from .opening import TileStack, opening_of
from .totals import begin_unhurt

USES = ("at_will", "daily", "utility", "expert")        # POWER-01
DECKS = {"monsters": "monster", "encounters": "encounter", "treasures": "treasure"}
EXTRA_DECKS = {"traps": "trap", "spells": "spell", "runes": "rune"}     # SETUP-02..04: where the profile has them


@step("setup")
def lay_out(state: State, frame: Frame) -> None:
    """Decks shuffled separately, start tile in the middle, surges beside it (SETUP-01..05, -12, -13)."""
    adventure, opening = state.adventure, opening_of(state)
    packs = tuple(state.definitions.packs) if state.setup.mixed else state.definitions.packs_of_decks(adventure.pack)
    for deck, kind in DECKS.items():
        _make_deck(state, deck, kind, packs)
    for deck in state.profile.extra_decks:
        _make_deck(state, deck, EXTRA_DECKS[deck], packs)
    trap_tokens.make_pool(state)
    doors.make_pool(state)
    _lay_start_tile(state, opening.start_tile)
    _make_tile_stack(state, opening.tile_stack, packs)
    _put_on_top(state, opening.on_top)
    chambers.prepare(state, packs)
    surges = opening.surges if opening.awards.surges is None else opening.awards.surges
    changes.change_table(state, surges=max(0, (state.profile.surges if surges is None else number(state, surges))
                                           + state.setup.surges))
    changes.set_counters(state, {name: number(state, value) for name, value in opening.counters.items()})
    changes.add_card(state, state.setup.adventure, "adventure")
    _seat_heroes(state)
    teams.divide(state)
    edges.prepare(state, packs)
    changes.emit(state, "game_began", "SETUP-09", adventure=adventure.id, heroes=state.setup.heroes,
                 seed=state.setup.seed)
    edges.build(state)
    go_on(state, "place_heroes", {"left": state.setup.heroes})


def _make_deck(state: State, deck: str, kind: str, packs: tuple[str, ...]) -> None:
    """Shuffle a deck of all its cards, none of which is read before it is drawn."""
    cards: list[str] = []
    for pack in packs:
        for card in state.definitions.ids_of(kind, pack=pack):
            definition = state.definitions.deck_card(card)
            if _of_this_box(state, definition) and belongings.in_decks(state, definition):
                cards += [card] * definition.copies
    if kind == "treasure":
        cards = belongings.without_owned(state, cards)
    changes.shuffle_into(state, deck, tuple(cards), ())


def _of_this_box(state: State, card: Any) -> bool:
    """Whether a card fits the box: encounters and treasures only of kinds that the box has (ENCOUNTER-04, TREASURE-02),
    all other cards always."""
    kinds = {"encounter": state.profile.encounter_kinds, "treasure": state.profile.treasure_kinds}.get(card.kind)
    return kinds is None or card.type in kinds


def _lay_start_tile(state: State, card: str) -> None:
    """The start tile is double and counts as two connected tiles (TILE-02)."""
    for half in (1, 2):
        changes.add_tile(state, Tile(changes.new_id(state, "t"), card, 0, half - 1, 0, half))
    doors.close(state, tuple(state.tiles))


def _make_tile_stack(state: State, recipe: TileStack, packs: tuple[str, ...]) -> None:
    """Build the tile stack as the adventure says (SETUP-27): some tiles, named ones shuffled in below, then the
    rest."""
    plain = [card for pack in packs for card in state.definitions.ids_of("tile", pack=pack)
             for _ in range(state.definitions.card(card).copies)
             if not _set_aside(state, card, recipe.sets) and belongings.in_decks(state, state.definitions.card(card))]
    stack = chance.shuffle(state, "tiles", tuple(plain))
    first = len(stack) if recipe.shuffle is None else number(state, recipe.shuffle)
    top, rest = stack[:first], stack[first:]
    if recipe.then_shuffle_in:
        among = number(state, recipe.among_next)
        mixed = recipe.then_shuffle_in + rest[:among]
        top, rest = top + chance.shuffle(state, "tiles", mixed), rest[among:]
    changes.change_deck(state, "tiles", draw=top + (rest if recipe.then == "rest" else ()))


def _put_on_top(state: State, wanted: dict[str, tuple[str, ...]]) -> None:
    """Put the cards that the adventure names on top of the shuffled decks, in its order (SETUP-27)."""
    for name, cards in wanted.items():
        rest = list(state.decks[name].draw)
        for card in cards:
            if card in rest:
                rest.remove(card)
        changes.change_deck(state, name, draw=cards + tuple(rest))


def _set_aside(state: State, card: str, sets: tuple[str, ...]) -> bool:
    """Whether a tile is kept out of the stack. Start tiles, named ones and entrances are used only if the adventure
    says so (SETUP-39), and so are tiles of a set (SETUP-28); chamber tiles have stacks of their own (CHAMBER-02)."""
    definition = state.definitions.card(card)
    if definition.entrance or definition.chamber:
        return True
    return definition.start or definition.named or definition.set not in sets


# ---------------------------------------------------------------- heroes

def _seat_heroes(state: State) -> None:
    """Each player's hero card and powers lie face up (SETUP-17..23, SETUP-32)."""
    chosen, levels = dict(state.setup.powers), dict(state.setup.levels)
    for seat, hero in enumerate(state.setup.heroes):
        powers = chosen.get(hero) or suggested_powers(state, hero)
        changes.add_hero(state, Hero(hero, seat, levels.get(hero, 1), chosen=powers))
        changes.add_card(state, hero, "hero", hero)
        for power in powers:
            changes.add_card(state, power, "power", hero)
    belongings.hand_out(state)


def suggested_powers(state: State, hero: str) -> tuple[str, ...]:
    """The powers that the adventure suggests, else the hero card (SETUP-21), plus those the hero always has."""
    definition = state.definitions.card(hero)
    adventure = state.adventure.suggested
    counts = _counts(state, hero)
    found = tuple(counts.get("always", ())) + tuple(adventure.get(hero) or definition.suggested)
    return found if counts is definition.choices[1] else _filled_up(state, hero, found)


def _counts(state: State, hero: str) -> dict[str, Any]:
    """How many powers of each kind the hero takes at the level at which it begins (LEVEL-07, LEVEL-13, LEVEL-15)."""
    counts: dict[str, Any] = state.definitions.card(hero).choices[dict(state.setup.levels).get(hero, 1)]
    return counts


def _own_powers(state: State, hero: str, use: str, without: tuple[str, ...]) -> tuple[str, ...]:
    cards = state.definitions
    return tuple(card for card in cards.ids_of("power") if cards.card(card).hero == hero and cards.card(card).use == use
                 and card not in without and belongings.in_decks(state, cards.card(card)))


def _filled_up(state: State, hero: str, found: tuple[str, ...]) -> tuple[str, ...]:
    """Suggestions are for level 1; a hero that starts at a higher level also takes the next of its powers."""
    counts = _counts(state, hero)
    for use in USES:
        have = sum(
            state.definitions.card(power).use == use and power not in counts.get("always", ()) for power in found
        )
        found += _own_powers(state, hero, use, found)[:max(0, counts.get(use, 0) - have)]
    return found


def random_powers(state: State, hero: str) -> tuple[str, ...]:
    """Powers dealt at random within each kind (SETUP-23), by the game's own seed. The stream is not kept: a game that
    is replayed is set up with the powers that were dealt."""
    counts = _counts(state, hero)
    found = tuple(counts.get("always", ()))
    stream = dice.stream_start(state.setup.seed, f"powers:{hero}")
    for use in USES:
        stream, dealt = dice.shuffled(stream, _own_powers(state, hero, use, found))
        found += dealt[:counts.get(use, 0)]
    return found


def start_squares(state: State) -> list[Square]:
    """The squares on which heroes may start: beside the stairs, or anywhere on the start tile (SETUP-15, SETUP-16)."""
    where = opening_of(state).squares or state.profile.start_squares
    start = [tile.id for tile in state.tiles.values() if state.definitions.card(tile.card).start]
    everywhere = [square for tile in start for square in places.free_squares(state, tile)]
    if where != "beside_stairs":
        return everywhere
    stairs = [square for tile in start for square in state.board.marks[tile].get("s", ())]
    beside = [square for square in everywhere if square not in stairs
              and any(places.adjacent(state, square, stair) for stair in stairs)]
    return beside or everywhere


@step("setup", "place_heroes")
def place_heroes(state: State, frame: Frame) -> None:
    """Each player chooses the square of its hero."""
    left = frame.vars["left"]
    if not left:
        go_on(state, "starting_items", {"left": state.setup.heroes})
        return
    questions.ask(state, left[0], "square", questions.square_options(start_squares(state)), "place_hero", "placed",
                  rule="SETUP-15", hero=left[0])


@step("setup", "placed")
def placed(state: State, frame: Frame) -> None:
    """The hero stands on the start tile with all its hit points."""
    hero = frame.vars["left"][0]
    hit_points = state.definitions.card(hero).at_level(state.heroes[hero].level, "hit_points_max")
    changes.add_figure(state, Figure(hero, "hero", hero, questions.square_of(frame.vars["answer"]), hit_points,
                                     order=state.table.next_id), "SETUP-15")
    begin_unhurt(state, hero)
    go_on(state, "place_heroes", {"left": frame.vars["left"][1:]})


# ---------------------------------------------------------------- starting items

@step("setup", "starting_items")
def starting_items(state: State, frame: Frame) -> None:
    """Each hero starts with an item; other treasures drawn meanwhile are discarded (SETUP-25, SETUP-26)."""
    wanted, awards = opening_of(state).start_item, opening_of(state).awards
    usual = int(wanted is not False and bool(state.profile.start_item or wanted))
    items = usual if awards.items is None else awards.items
    kept = [hero for hero, _ in state.setup.brought.items] if state.setup.brought.ledger else []   # LEDGER-06
    for hero in state.setup.heroes * number(state, items):
        if hero not in kept:
            _deal_item(state, hero)
    for hero in state.setup.heroes:
        begin_unhurt(state, hero)
    _lay_tokens(state)
    first = state.setup.heroes[0]
    changes.change_table(state, active=first)        # decides about whatever cards do before the first turn
    teams.take_turn(state, first)
    go_on(state, "awards", {"left": state.setup.heroes if awards.treasures else ()})


@step("setup", "awards")
def awards(state: State, frame: Frame) -> None:
    """Hand out the adventure's treasures, drawn as in play (SETUP-14); then carry out what it does before the first
    turn, and after that what the campaign does."""
    left, opening = frame.vars["left"], opening_of(state)
    if left:
        go_on(state, "awards", {"left": left[1:]})
        call(state, "draw_treasures", {"hero": left[0], "count": number(state, opening.awards.treasures)})
        return
    go_on(state, "twists", {"left": state.setup.brought.twists})
    if opening.block:
        _carry_out(state, state.setup.adventure, opening.block)


@step("setup", "twists")
def twists(state: State, frame: Frame) -> None:
    """Carry out what earlier evenings of a ledger have changed about this one (LEDGER-01)."""
    left = frame.vars["left"]
    if not left:
        go_on(state, "begin")
        return
    go_on(state, "twists", {"left": left[1:]})
    _carry_out(state, state.setup.brought.campaign, f"ledger.twists.{left[0]}.do")


def _carry_out(state: State, card: str, block: str) -> None:
    """Carry out effects of a card before the first turn, in the name of the first hero."""
    call(state, "effect", {"you": state.setup.heroes[0], "me": "", "_card": card, "_block": block, "_at": 0,
                           "_ref": ""})


def _deal_item(state: State, hero: str) -> None:
    """Draw until an item comes; stop if the deck has none (A28)."""
    for _ in range(len(state.decks["treasures"].draw) + len(state.decks["treasures"].discard)):
        card = changes.draw_card(state, "treasures")
        if card is None:
            return
        if state.definitions.card(card).type == "item":
            changes.add_card(state, card, "item", hero)
            changes.emit(state, "treasure_gained", "SETUP-25", card=card, hero=hero)
            return
        changes.discard(state, "treasures", card)


def _lay_tokens(state: State) -> None:
    """Put out the tokens that lie on the start tile from the beginning."""
    for named, card, spot in opening_of(state).tokens:
        halves = [tile.id for tile in state.tiles.values() if tile.card == card]
        there = next((tile for tile in halves if places.named_spot(state, tile, spot) is not None), halves[0])
        square = places.named_spot(state, there, spot) if spot else None
        changes.add_token(state, Token(changes.new_id(state, "k"), named, square, there))


@step("setup", "begin")
def begin(state: State, frame: Frame) -> None:
    """Tell the story and begin the first turn."""
    adventure = state.adventure
    if "intro" in adventure.stories:
        changes.emit(state, "story", "SETUP-09", story="intro")
    finish(state)
    call(state, "game", {})
