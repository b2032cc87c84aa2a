"""Honest games to begin with, and what playing one on to its end means."""

from __future__ import annotations

import functools
import json
import random
from typing import Any

from drawing import definitions

from pyengine import Game, answer, new_game, save, view
from pyengine.game import advance
from pyengine.players import PLAYERS

from . import Wrong

LONGEST = 10_000  # answers; a game that ends with its two hundredth round (A207) may need some 5,000
MOMENTS = (3, 20, 45, 90)  # answers after which a game is saved


@functools.cache
def texts() -> list[str]:
    """Saves of every adventure: with few heroes and many, at different moments."""
    found = []
    for number, adventure in enumerate(definitions().ids_of("adventure")):
        least, most = definitions().card(adventure).heroes
        for count in sorted({least, most}):
            found += [save(game) for game in moments(adventure, count, number)]
    return found


def moments(adventure: str, count: int, seed: int) -> list[Game]:
    """A game at some moments on its way."""
    game = begun(adventure, count, seed)
    if game is None:
        return []
    choose, found = PLAYERS.make("random", seed), []
    while game.question is not None and game.index <= MOMENTS[-1]:
        if game.index in MOMENTS:
            found.append(game)
        game = answer(game, choose(game), remember=False)
    return found


def begun(adventure: str, count: int, seed: int) -> Game | None:
    """A game with so many heroes, drawn like everything else from the seed; None where there are not so many."""
    packs = definitions()
    heroes = sorted(packs.in_decks_of(packs.pack_of(adventure), "hero")) if adventure != "drawn_adventure" else []
    if len(heroes) < count:
        return None
    return new_game(
        packs,
        adventure=adventure,
        heroes=random.Random(seed).sample(heroes, count),
        seed=seed,
        events=False,
        powers=("suggested", "random")[seed % 2],
        table=("honest", "practice", "iron")[seed % 3],
    )


def play_out(game: Game, chance: random.Random) -> None:
    """Play a game to its end, the view of the first moments made, and of one now and then. Raises Wrong when the end
    never comes."""
    game = Game(game.state.clone())
    how = chance.choice(("first", "last", "any", "any"))
    for number in range(LONGEST):
        if number < 20 or number % 20 == 0:
            json.dumps(view(game))
        if game.question is None:
            return
        options: Any = game.question.options
        advance(game, (options[0] if how == "first" else options[-1] if how == "last" else chance.choice(options)).id)
    raise Wrong(f"no end after {LONGEST} answers")
