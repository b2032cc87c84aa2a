"""Packs that were made up from the vocabulary (grammar.py): whatever the reader takes can be played with.

Cards that cannot be read are left out. The others are brought into a game all at once, by every way that a card comes
into play, and the game is played on: viewed, saved, told, foretold and advised on the way. What a view would leave out,
because a look ahead was tripped up by a card, is wrong, too.
"""

from __future__ import annotations

import contextlib
import functools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

from drawing import raw_content
from playing import adventures

from pyengine import EngineBug, Game, new_game, view
from pyengine.advising.advice import Hint, advise
from pyengine.ahead import lookahead
from pyengine.ahead.forecast import Forecast, plan_for
from pyengine.cards.checking.packs import check_playable
from pyengine.cards.explaining.paraphrase import lines_of
from pyengine.cards.load import Definitions
from pyengine.flow.procedures import STEP_BUDGET, RunawayCard, call, run, take_step
from pyengine.flow.questions import give_answer
from pyengine.game import advance
from pyengine.players import PLAYERS
from pyengine.rules import map as places
from pyengine.rules.totals import keep_within_totals
from pyengine.saves.read import read_state
from pyengine.saves.sound import illegal
from pyengine.saves.write import save
from pyengine.screen import question
from pyengine.state import changes
from pyengine.state.chance import NotForeseen
from pyengine.state.state import State
from pyengine.trials.layout import hold, put_on_top, put_token, stand

from . import PASSED, REFUSED, Wrong, wrong_if_it_fails
from .grammar import COUNTER, WRITERS, Absurd, Grammar

CARDS, ANSWERS = 16, 40
FORETOLD = 300                      # steps of a forecast
AT_ONCE = 0.2                       # of the cards: what they do is done before the first turn
AHEAD = 1                           # hero turns that a hint plays out: to the end of the game would take too long
KINDS = (*WRITERS, "encounter", "treasure", "monster")
DECKS = {"encounter": "encounters", "treasure": "treasures", "spell": "spells", "rune": "runes", "trap": "traps",
         "monster": "monsters", "chamber": "chambers"}
PACK = "made_up"


@functools.cache
def known() -> Definitions:
    """Every pack of the project, which made up cards may name."""
    return Definitions(*raw_content())


def pack_of(chance: random.Random) -> dict[str, Any]:
    """A pack of cards that can be read."""
    grammar, cards = Grammar(known(), chance), dict[str, Any]()
    for number in range(CARDS):
        kind = chance.choice(KINDS)
        name = f"own_{kind}_{number}"
        try:
            cards[name] = {"copies": 2, **grammar.card(kind)}
        except Absurd:
            continue
    pack = {"id": PACK, "name": "Made up", "profile": "castle", "adds_to": "vesperhold", "tokens": {},
            "counters": {COUNTER: {"name": "Tally"}}, "cards": cards}
    unread = {problem.where.partition(".")[0]
              for problem in check_playable(pack, known().packs.values(), raw_content()[1])}
    return {**pack, "cards": {card: raw for card, raw in cards.items() if card not in unread}}


def brought(packs: Definitions, chance: random.Random) -> State:
    """A game of any adventure, at its first turn, with every card of the pack in play or next to be drawn."""
    adventure = chance.choice(adventures())[1]
    least, most = packs.card(adventure).heroes
    heroes = sorted(packs.in_decks_of(packs.pack_of(adventure), "hero"))
    party = chance.sample(heroes, chance.choice((least, min(most, len(heroes)))))
    game = new_game(packs, adventure=adventure, heroes=party, seed=chance.randrange(999), events=chance.random() < 0.5,
                    ties=chance.choice(("ask", "alike", "fixed")))
    _set_up(game.state, chance)
    for card in packs.packs[PACK]["cards"]:
        _bring(game.state, card, chance)
    keep_within_totals(game.state)          # no step has brought them
    return game.state


def _set_up(state: State, chance: random.Random) -> None:
    """Answer what is asked before the first turn; some cards' effects are carried out then, as an adventure's are."""
    effects = [(card, "do") for card in state.definitions.packs[PACK]["cards"]
               if "do" in state.definitions.card(card).blocks and chance.random() < AT_ONCE]
    for _ in STEP_BUDGET:
        frame = state.stack[-1]
        if state.table.phase != "setup":
            run(state)
            return
        if state.question is not None:
            if not state.question.who:
                raise Wrong(f"{state.question.key} asks nobody")
            give_answer(state, chance.choice(state.question.options).id)
        elif effects and (frame.procedure, frame.step) == ("setup", "begin"):
            card, block = effects.pop()
            call(state, "effect", {"you": state.setup.heroes[0], "me": "", "_card": card, "_block": block, "_at": 0,
                                   "_ref": ""})
        else:
            take_step(state)
    raise RunawayCard("it is never the first turn")


def _bring(state: State, card: str, chance: random.Random) -> None:
    """A card comes into play, or lies on top of its deck."""
    definition, hero = state.definitions.card(card), chance.choice(list(state.heroes))
    kind = definition.kind
    deck = DECKS.get(kind, "")
    if deck and deck not in state.decks:
        return
    if kind in ("spell", "rune") or (deck and chance.random() < (0.2 if kind == "monster" else 0.5)):
        put_on_top(state, deck, [card])
    elif kind in ("monster", "ally", "object"):
        tiles = [tile for tile in state.tiles if places.free_squares(state, tile, definition.size)]
        for tile in tiles[:1]:
            square = chance.choice(places.free_squares(state, tile, definition.size))
            stand(state, changes.new_id(state, "m"), card, square, hero)
    elif kind == "chamber":
        changes.add_card(state, card, "chamber")
    elif kind == "trap" or definition.type in ("trap", "hazard"):
        square = next(iter(state.board.free))
        put_token(state, "trap" if kind == "trap" else definition.type, square, hold(state, hero, card))
    elif definition.type == "environment":
        if not any(row.zone == "environment" for row in state.cards.values()):
            hold(state, hero, card)
    elif definition.type not in ("event", "fortune"):
        hold(state, hero, card)


def made_up_pack(number: int) -> str:
    """Cards made up from the vocabulary are played with."""
    chance = random.Random(number)
    with wrong_if_it_fails(f"made up of {number}"):
        pack = pack_of(chance)
        packs = Definitions([*known().packs.values(), pack], raw_content()[1])
        for card in pack["cards"]:
            lines_of(packs.card(card), packs, chance.choice(("en", "ru")))
        if not pack["cards"]:
            return REFUSED
        try:
            state = brought(packs, chance)
        except RunawayCard:
            return REFUSED
        return _plays(Game(state), chance)


def _plays(game: Game, chance: random.Random) -> str:
    """Play a game on, look at it from all sides. A card that never comes to an end is refused as such."""
    careful = PLAYERS.make("careful", 1)
    for number in range(ANSWERS):
        if game.question is None:
            break
        options = game.question.options
        onward = [one for one in options if one.id not in ("end", "stay", "no")] or options
        try:
            if number % 8 == 0:
                _look(game, foretold=number == 8)
            if number % 8 == 5:
                _advise(game)
            answer = chance.choice(onward if chance.random() < 0.5 else options).id
            advance(game, careful(game) if chance.random() < 0.15 else answer)
        except EngineBug as bug:
            if isinstance(bug.__cause__, RunawayCard):
                return REFUSED
            raise
    return PASSED


@contextlib.contextmanager
def loud() -> Iterator[None]:
    """A look ahead that goes wrong is wrong, unless a card never comes to an end: a view would leave it out."""

    def or_wrong(look: Callable[[], Any], nothing: Any) -> Any:
        try:
            return look()
        except (NotForeseen, RunawayCard):
            return nothing

    with mock.patch.object(lookahead, "or_nothing", or_wrong), mock.patch.object(question, "or_nothing", or_wrong):
        yield


def _advise(game: Game) -> None:
    """What a companion would answer, and a hint."""
    advise(game)
    hint = Hint(game)
    hint.search.turns = AHEAD
    hint.step()
    hint.standing()


def _look(game: Game, foretold: bool) -> None:
    with loud():
        json.dumps(view(game))
    wrong = illegal(game.state)
    if wrong:
        raise Wrong(f"illegal: {wrong[:3]}")
    if read_state(save(game), game.state.definitions) != game.state:
        raise Wrong("a save came back different")
    if foretold and plan_for(game.state, None) is not None:
        ahead = Forecast(game)
        ahead.work(FORETOLD)
        ahead.told()
