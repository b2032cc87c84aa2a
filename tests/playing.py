"""Random players, and what has to be true of a state at every question, whatever was played.

`play` answers questions to the end; `illegal` lists what cannot be; `Census` counts every card.
"""
from __future__ import annotations

import random
from collections import Counter
from typing import Any, Callable, Iterator

from pyengine.game import Game, answer, new_game
from pyengine.rules import doors
from pyengine.rules.chasms import in_chasm
from pyengine.rules.conditions import CONDITIONS
from pyengine.rules.encounters import experience_total
from pyengine.rules.trap_tokens import NAME, POOL
from pyengine.rules.numbers import hit_points_max, value
from pyengine.state import geometry
from pyengine.state.board import SIDE
from pyengine.state.occupancy import base_squares
from pyengine.state.state import State

Chooser = Callable[[Any], str]
HEROES = {"hard_cards": ("ana", "bo", "cy", "dee", "eli"),
          "vesperhold": ("maren", "teodric", "sabe", "ilvane", "kestrel"),
          "proving_ground": ("wynn_barrow", "odo_fenn", "tamsin_reed", "jory_pike", "calla_ember")}
OF_EVERY_BOX = "hard_cards"     # its cards bring conditions that the box of an adventure may not have
LONGEST = 5_000                 # answers; the longest random game needs a few hundred


def begin(packs: Any, adventure: str, heroes: int, seed: int, events: bool = False) -> Game:
    """A game with as many heroes, drawn by the seed, and powers at random."""
    chance = random.Random(seed)
    pack = packs.pack_of(adventure)
    known = HEROES.get(pack) or sorted(packs.in_decks_of(pack, "hero"))
    return new_game(packs, adventure=adventure, heroes=chance.sample(known, heroes), seed=seed, events=events,
                    powers="random", surges=chance.choice((-1, 0, 1)))


def uniform(seed: int) -> Chooser:
    """Any option, with equal chance."""
    chance = random.Random(seed)
    return lambda question: str(chance.choice(question.options).id)


def eager(seed: int) -> Chooser:
    """Ends a Hero Phase only when nothing else is left (or now and then), strikes when it can, says yes."""
    chance = random.Random(seed)

    def choose(question: Any) -> str:
        options = [option.id for option in question.options]
        strikes = [option.id for option in question.options
                   if option.about.get("action") == "use" or option.id.startswith(("act:", "disable:", "yes"))]
        if strikes and chance.random() < 0.8:
            return str(chance.choice(strikes))
        onward = [name for name in options if name not in ("end", "stay", "no", "pass")]
        return str(chance.choice(onward if onward and chance.random() < 0.9 else options))
    return choose


def play(game: Game, choose: Chooser, remember: bool = False) -> Iterator[Game]:
    """Every game from this one to the end, one answer apart."""
    for _ in range(LONGEST):
        yield game
        if game.question is None:
            return
        game = answer(game, choose(game.question), remember=remember)
    raise AssertionError(f"no end after {LONGEST} answers: {game.question}")


# ---------------------------------------------------------------- what cannot be

def illegal(state: State) -> list[str]:
    """Everything about a state that the rules do not allow."""
    found: list[str] = []
    for check in (_figures, _squares, _tokens, _cards, _table, _question):
        found += check(state)
    return found


def _figures(state: State) -> Iterator[str]:
    damaging = any(frame.procedure in ("damage", "defeat", "hero_falls") for frame in state.stack)
    known = set(CONDITIONS if state.definitions.pack_of(state.setup.adventure) == OF_EVERY_BOX else state.profile.conditions)
    for figure in state.figures.values():
        most = hit_points_max(state, figure.id)
        if not 0 <= figure.hit_points <= most:
            yield f"{figure.id} has {figure.hit_points} hit points of {most}"
        if figure.hit_points == 0 and figure.kind != "hero" and not damaging:
            yield f"{figure.id} stands on 0 hit points"
        single = [name for name in figure.conditions if not CONDITIONS[name].stacks]
        if len(set(single)) != len(single) or set(figure.conditions) - known:
            yield f"{figure.id} is under {figure.conditions}"
        if value(state, figure.id, "speed") < 0:
            yield f"{figure.id} has a negative speed"
    for hero in state.heroes.values():
        placed = state.figures.get(hero.id)
        if (hero.escaped or hero.out) != (placed is not None and placed.square is None):
            yield f"{hero.id} has left: {hero.escaped or hero.out}, but stands on {placed and placed.square}"
        if not 1 <= hero.level <= state.profile.level_max:
            yield f"{hero.id} is on level {hero.level}"


DERIVED = {"index": ("reactions", "modifiers", "usable", "special", "queues"), "occupancy": ("by_square", "only_small"),
           "board": ("neighbours", "touching", "links", "edges", "free", "ground", "marks")}


def stale(state: State) -> Iterator[str]:
    """Whatever is derived from the tables and kept up to date, but is not what would be made of them anew."""
    fresh = state.clone()
    fresh.derive()
    for name, fields in DERIVED.items():
        for field in fields:
            kept, made = (getattr(getattr(known, name), field) for known in (state, fresh))
            if kept != made:
                yield f"{name}.{field} is {kept}, but the tables say {made}"
    for number, answers in state.index.concerns.items():
        for hero_or_kind, kept in answers.items():
            if kept != fresh.index.concerning(number, hero_or_kind, fresh.cards):
                yield f"{kept} concern the {number} of {hero_or_kind}"
    for tile in state.tiles:
        if state.board.tile_distances(tile) != fresh.board.tile_distances(tile):
            yield f"{tile} lies {state.board.tile_distances(tile)} away from the others"
    for kinds, kept in state.occupancy.by_kinds.items():
        if kept != fresh.occupancy.of_kinds(kinds, fresh.figures):
            yield f"{kept} are listed as {kinds}"


def _squares(state: State) -> Iterator[str]:
    taken: dict[Any, str] = {}
    for figure in state.figures.values():
        for square in () if figure.square is None else base_squares(figure.square, figure.size):
            if square not in state.board.ground:
                yield f"{figure.id} stands on {square}, which is no floor"
            if square in taken:
                yield f"{figure.id} and {taken[square]} stand on {square}"
            taken[square] = figure.id
        if in_chasm(state, figure.id) and not state.adventure.setup.get("into_chasms"):
            yield f"{figure.id} hangs over a chasm"


def _tokens(state: State) -> Iterator[str]:
    for token in state.tokens.values():
        free = state.board.free
        if token.carrier:
            if token.carrier not in state.heroes or token.square is not None or token.tile:
                yield f"{token} is carried and lies somewhere"
        elif token.tile not in state.tiles:
            yield f"{token} lies nowhere"
        elif token.token in geometry.CLOSED_DOORS:
            tile = state.tiles[token.tile]
            if token.square in free or (token.square[0] // SIDE, token.square[1] // SIDE) != (tile.x, tile.y):
                yield f"{token} closes no square of its tile"
        elif token.square is not None and free.get(token.square) != token.tile:
            yield f"{token} lies on {token.square}, which is not of its tile"
        if token.card and token.card not in state.cards:
            yield f"{token} belongs to a card that has left"


ZONES = {"hero": ("hero",), "power": ("power",), "item": ("treasure",), "queue": ("monster", "encounter", "trap"),
         "rune": ("rune",), "curse": ("encounter",), "environment": ("encounter",), "marker": ("encounter",),
         "villain": ("villain",), "ally": ("ally",), "object": ("object",), "chamber": ("chamber",),
         "adventure": ("adventure",), "lasting": ("lasting",), "edge_tile": ("edge_tile",)}


def _cards(state: State) -> Iterator[str]:
    zones = Counter(row.zone for row in state.cards.values())
    if zones["environment"] > state.profile.environments:
        yield f"{zones['environment']} environments lie on the table"
    for row in state.cards.values():
        if state.definitions.card(row.card).kind not in ZONES[row.zone]:
            yield f"{row.card} lies in {row.zone}"
        nobodys = row.zone in ("environment", "villain", "adventure", "object", "chamber", "edge_tile")
        if (row.holder == "") != nobodys or row.holder and row.holder not in state.heroes:
            yield f"{row.card} in {row.zone} belongs to {row.holder!r}"
    if state.question is not None and state.question.key == "hero_phase":
        yield from _monsters_and_their_cards(state)


def _monsters_and_their_cards(state: State) -> Iterator[str]:
    figures = Counter(figure.card for figure in state.figures.values() if figure.kind != "hero")
    cards = Counter(row.card for row in state.cards.values() if row.zone in ("villain", "ally", "object")
                    or row.zone == "queue" and state.definitions.card(row.card).kind == "monster")
    if figures != cards:
        yield f"figures {figures} but cards {cards}"
    traps = Counter(row.id for row in state.cards.values()
                    if row.zone in ("queue", "marker") and state.definitions.card(row.card).kind in ("encounter", "trap"))
    if traps != Counter(token.card for token in state.tokens.values() if token.card):
        yield "a trap without a marker, or a marker without its trap"


def _table(state: State) -> Iterator[str]:
    table = state.table
    for name in ("surges", "slots", "moving", "round", "turn"):
        if getattr(table, name) < 0:
            yield f"{name} is {getattr(table, name)}"
    if table.slots > state.profile.slots:
        yield f"{table.slots} parts of a Hero Phase are left"
    if any(number < 0 for number in state.counters.values()):
        yield f"a counter is negative: {state.counters}"
    if experience_total(state) < 0 or any(state.definitions.kind_of(card) not in ("monster", "villain")
                                          for card in state.experience):
        yield f"the experience pile is {state.experience}"


def _question(state: State) -> Iterator[str]:
    question = state.question
    if (question is None) != (state.table.outcome is not None):
        yield f"outcome {state.table.outcome} at the question {question}"
    if question is not None:
        ids = [option.id for option in question.options]
        if len(ids) < 2 and question.kind != "may" and question.key != "hero_phase" or len(set(ids)) != len(ids):
            yield f"{question.key} has the options {ids}"
        if question.who not in state.heroes:
            yield f"{question.key} asks {question.who}"


# ---------------------------------------------------------------- every card in one place

KINDS = {"monster": "monsters", "encounter": "encounters", "treasure": "treasures", "trap": "traps", "spell": "spells",
         "rune": "runes", "chamber": "chambers"}
IN_HAND = {"encounter": ("drawn", "cancel_asked", "paid", "take_effect", "over"),
           "draw_treasures": ("drawn", "given", "fortune_over"), "place_monster": ("start", "stand"),
           "open_chest": ("drawn",), "chamber": ("put",)}


def census(state: State) -> dict[str, Counter[str]]:
    """Where every card is counted: decks and discards, in play, in the experience pile, just drawn."""
    counted = {kind: Counter() for kind in (*KINDS, "tile")}       # type: dict[str, Counter[str]]
    for kind, deck in KINDS.items():
        if deck in state.decks:
            counted[kind].update(state.decks[deck].draw + state.decks[deck].discard)
    for card in [row.card for row in state.cards.values()] + list(_piles(state)) + list(_in_hand(state)):
        kind = state.definitions.card(card).kind
        if kind in KINDS:
            counted[kind][card] += 1
    for deck in ["tiles", *(name for name in state.decks if name.startswith("chamber_"))]:
        counted["tile"].update(state.decks[deck].draw + state.decks[deck].discard)
    counted["tile"].update(tile.card for tile in state.tiles.values()
                           if tile.half != 1 and not state.definitions.card(tile.card).start)
    if POOL in state.decks:
        lying = [token.face for token in state.tokens.values() if token.token == NAME and token.face]
        counted["token"] = Counter([*state.decks[POOL].draw, *state.decks[POOL].discard, *lying])
    if doors.POOL in state.decks:
        closed = [token.face or doors.LOCKED for token in state.tokens.values() if token.token in geometry.CLOSED_DOORS]
        counted["door"] = Counter([*state.decks[doors.POOL].draw, *state.decks[doors.POOL].discard, *closed])
    return counted


def _piles(state: State) -> Iterator[str]:
    """The experience on the table, and that of teams whose turn it is not, which lies aside."""
    yield from state.experience
    for team in state.teams.values():
        if team.id != state.table.team:
            yield from team.experience


def _in_hand(state: State) -> Iterator[str]:
    for frame in state.stack:
        if frame.step in IN_HAND.get(frame.procedure, ()) and frame.vars.get("card"):
            if not (frame.procedure == "encounter" and frame.step == "over" and frame.vars["ref"]):
                yield frame.vars["card"]
        if frame.procedure == "open_chest" and frame.step == "kept":
            yield from frame.vars["cards"]


def _from_the_box(packs: Any, card: str) -> bool:
    known = packs.card(card) if packs.kind_of(card) else None          # of trap tokens and doors there are only so many
    return known is not None and (known.raw.get("named") in ("true", True) if known.kind == "tile" else not known.copies)


def missing(state: State, at_first: dict[str, Counter[str]]) -> dict[str, Any]:
    """Cards that are there once too often or not at all. Named tiles, and cards of no deck, may have come in from the box, once each."""
    now, wrong = census(state), {}
    for kind, before in at_first.items():
        more, less = now[kind] - before, before - now[kind]
        more = Counter({card: count for card, count in more.items() if count > 1 or not _from_the_box(state.definitions, card)})
        if state.table.outcome is not None and sum(less.values()) == 1:
            less = Counter()                # the card whose effect ended the game
        if more or less:
            wrong[kind] = (dict(more), dict(less))
    return wrong
