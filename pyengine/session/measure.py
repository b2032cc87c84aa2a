"""What a session does to measure how hard an adventure is for a party: the careful player plays its games, slice by
slice, while the page goes on with what it does. The open game is not touched.

The page asks for none of it before somebody wants to know, so that this is read when it is first wanted.
"""
from __future__ import annotations

from typing import Any

from .. import settings
from ..cards.load import Definitions
from ..game import Game, advance, new_game
from ..measuring.games import LONGEST, outcome_of
from ..measuring.statistics import rate
from ..players import PLAYERS
from ..settings import BadRequest
from .session import CHOSEN, OPERATIONS, Reply, Session, wanted

PLAYER = "careful"
MOST = 500                             # games in one measurement
AT_ONCE = 400                          # answers in one request
Begin = dict[str, Any]


class Measurement:
    """Games of one party, as far as they have been played."""

    def __init__(self, packs: Definitions, begin: Begin, seeds: range):
        """begin: as for new_game, but for the packs and the seed. Raises BadRequest if there is no such game."""
        self.packs, self.begin, self.seeds = packs, begin, seeds
        self.played = self.wins = 0
        self.game = self._next()

    def _next(self) -> Game:
        seed = self.seeds[self.played]
        self.choose = PLAYERS.make(PLAYER, seed)
        return new_game(self.packs, **self.begin, seed=seed, events=False)

    def step(self, answers: int) -> None:
        """Play on for so many answers, or to the end of the last game."""
        for _ in range(answers):
            if self.played == len(self.seeds):
                return
            advance(self.game, self.choose(self.game))
            if self.game.outcome is not None or self.game.index >= LONGEST:
                self._end_game()

    def _end_game(self) -> None:
        self.played += 1
        self.wins += outcome_of(self.game) == "victory"
        if self.played < len(self.seeds):
            self.game = self._next()

    def told(self) -> Reply:
        """How far it has come, and the win rate so far."""
        found = rate(self.wins, self.played) if self.played else {"wins": 0, "win_rate": None, "interval": None}
        return {"ok": True, **found, "played": self.played, "games": len(self.seeds)}


def _begin(session: Session, request: Reply) -> Reply:
    """Begin to measure: so many `games`, with the settings of a new game. Nothing is played yet."""
    adventure = settings.text("adventure", wanted(request, "adventure"))
    heroes = settings.texts("heroes", wanted(request, "heroes"))
    added = settings.texts("packs", request.get("packs", []))
    packs = session.boxes.for_game(adventure, heroes, request.get("mixed") is True, added)
    chosen = {key: request[key] for key in CHOSEN if key in request}
    seeds = settings.seeds(request.get("seed", 0), settings.whole("games", request.get("games", 100), 1, MOST))
    measurement = Measurement(packs, {"adventure": adventure, "heroes": heroes, **chosen}, seeds)
    session.change(measurement=measurement)
    return measurement.told()


def _step(session: Session, request: Reply) -> Reply:
    """Play on for so many `answers`."""
    measurement = session.now.measurement
    if not isinstance(measurement, Measurement):
        raise BadRequest("measure", "nothing is being measured")
    answers = settings.whole("answers", request.get("answers", 40), 1, AT_ONCE)
    session.grows("measurement")
    measurement.step(answers)
    return measurement.told()


def _stop(session: Session, request: Reply) -> Reply:
    """Put it away."""
    session.change(measurement=None)
    return {"ok": True}


OPERATIONS.update(measure_begin=_begin, measure_step=_step, measure_stop=_stop)
