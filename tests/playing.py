"""Random players, and what has to be true of a state at every question, whatever was played.

`play` answers questions to the end; `illegal` lists what cannot be; `Census` counts every card.
"""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from drawing import definitions

from pyengine.game import Game, answer, new_game
from pyengine.rules import doors
from pyengine.rules.trap_tokens import NAME, POOL
from pyengine.saves import sound
from pyengine.state import geometry
from pyengine.state.state import State

CONTENT = Path(__file__).resolve().parents[1] / "content"
Chooser = Callable[[Any], str]
HEROES = {"hard_cards": ("ana", "bo", "cy", "dee", "eli"),
          "vesperhold": ("maren", "teodric", "sabe", "ilvane", "kestrel"),
          "proving_ground": ("wynn_barrow", "odo_fenn", "tamsin_reed", "jory_pike", "calla_ember")}
OF_EVERY_BOX = "hard_cards"     # its cards bring conditions that the box of an adventure may not have
LONGEST = 5_000                 # answers; the longest random game needs a few hundred


def shipped() -> list[str]:
    """The packs of content/ that players are given."""
    return sorted(pack for pack, raw in definitions().packs.items() if raw.get("shipped") not in ("false", False)
                  and (CONTENT / pack).exists())


def adventures() -> list[tuple[str, str]]:
    """Each of their adventures, with its pack."""
    return [(pack, card) for pack in shipped() for card in definitions().ids_of("adventure", pack=pack)]


def begin(packs: Any, adventure: str, heroes: int, seed: int, events: bool = False) -> Game:
    """A game with as many heroes, drawn by the seed, and powers at random, in which every tie is asked about."""
    chance = random.Random(seed)
    pack = packs.pack_of(adventure)
    known = HEROES.get(pack) or sorted(packs.in_decks_of(pack, "hero"))
    return new_game(packs, adventure=adventure, heroes=chance.sample(known, heroes), seed=seed, events=events,
                    powers="random", ties="ask", surges=chance.choice((-1, 0, 1)))


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
    """Everything about a state that the rules do not allow; and conditions that its box does not have."""
    return [*sound.illegal(state), *_conditions(state)]


def _conditions(state: State) -> Iterator[str]:
    if state.definitions.pack_of(state.setup.adventure) == OF_EVERY_BOX:
        return
    for figure in state.figures.values():
        if set(figure.conditions) - set(state.profile.conditions):
            yield f"{figure.id} is under {figure.conditions}"


DERIVED = {"index": ("reactions", "modifiers", "usable", "special", "queues"), "occupancy": ("by_square", "only_small"),
           "board": ("neighbours", "touching", "links", "edges", "free", "ground", "marks")}


def stale(state: State) -> Iterator[str]:
    """Whatever is derived from the tables and kept up to date, but is not what would be made of them anew."""
    fresh = state.clone()
    fresh.derive()
    for name, field in ((name, field) for name, fields in DERIVED.items() for field in fields):
        kept, made = (getattr(getattr(known, name), field) for known in (state, fresh))
        if kept != made:
            yield f"{name}.{field} is {kept}, but the tables say {made}"
    yield from _stale_answers(state, fresh)
    for tile in state.tiles:
        if state.board.tile_distances(tile) != fresh.board.tile_distances(tile):
            yield f"{tile} lies {state.board.tile_distances(tile)} away from the others"


def _stale_answers(state: State, fresh: State) -> Iterator[str]:
    """What has been worked out once and is kept for the next time."""
    for number, concerning in state.index.concerning.items():
        for hero_or_kind, kept in concerning.__self__.items():
            if kept != fresh.index.concerning[number](hero_or_kind):
                yield f"{kept} concern the {number} of {hero_or_kind}"
    for kinds, kept in state.occupancy.by_kinds.items():
        if kept != fresh.occupancy.of_kinds(kinds, fresh.figures):
            yield f"{kept} are listed as {kinds}"


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
        laid_down = frame.procedure == "encounter" and frame.step == "over" and frame.vars["ref"]
        if frame.step in IN_HAND.get(frame.procedure, ()) and frame.vars.get("card") and not laid_down:
            yield frame.vars["card"]
        if frame.procedure == "open_chest" and frame.step == "kept":
            yield from frame.vars["cards"]


def _from_the_box(packs: Any, card: str) -> bool:
    known = packs.card(card) if packs.kind_of(card) else None          # of trap tokens and doors there are only so many
    return known is not None and (known.raw.get("named") in ("true", True) if known.kind == "tile"
                                  else not known.copies)


def missing(state: State, at_first: dict[str, Counter[str]]) -> dict[str, Any]:
    """Cards that are there once too often or not at all. Named tiles, and cards of no deck,
    may have come in from the box, once each."""
    now, wrong = census(state), {}
    for kind, before in at_first.items():
        more, less = now[kind] - before, before - now[kind]
        more = Counter({card: count
                        for card, count in more.items() if count > 1 or not _from_the_box(state.definitions, card)})
        if state.table.outcome is not None and sum(less.values()) == 1:
            less = Counter()                # the card whose effect ended the game
        if more or less:
            wrong[kind] = (dict(more), dict(less))
    return wrong
