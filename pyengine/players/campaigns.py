"""Many campaigns by one player, and their statistics."""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..campaign import Campaign, answer, begin_adventure, end_adventure, new_campaign
from ..cards.load import Definitions
from ..game import EngineBug, Game
from ..game import answer as play
from ..state import dice
from . import PLAYERS
from .games import LONGEST
from .statistics import quantile

TRIES = 20                         # adventures before a party gives up
BUSY = 60                          # decisions in one visit to town; after that the party leaves as soon as it can


class Outcome(NamedTuple):
    """How one campaign ended: victory, given_up or error; adventures played and won, decisions."""

    outcome: str
    played: int
    won: int
    decisions: int


def simulate_campaigns(packs: Definitions, campaign: str, heroes: Sequence[str], player: str, games: int, seed: int = 0,
                       *, tries: int = TRIES) -> dict[str, Any]:
    """Play campaigns with the seeds seed, seed + 1, ... and return their statistics as plain data. The player plays the
    adventures; in town options are chosen uniformly at random. Raises BadRequest."""
    began = time.perf_counter()
    results = [one_campaign(packs, campaign, heroes, player, number, tries) for number in range(seed, seed + games)]
    counts = {word: sum(one.outcome == word for one in results) for word in ("victory", "given_up", "error")}
    played = sorted(one.played for one in results)
    return {"campaign": campaign, "heroes": list(heroes), "player": player, "games": games, "wins": counts["victory"],
            "given_up": counts["given_up"], "errors": counts["error"],
            "adventures": {"played": sum(played), "won": sum(one.won for one in results),
                           "median": quantile(played, 0.5)},
            "decisions": sum(one.decisions for one in results), "seconds": round(time.perf_counter() - began, 2)}


def one_campaign(packs: Definitions, campaign: str, heroes: Sequence[str], player: str, seed: int,
                 tries: int = TRIES) -> Outcome:
    """Play one campaign until it is won or `tries` adventures have been played."""
    now = new_campaign(packs, campaign=campaign, heroes=heroes, seed=seed)
    choose, decisions = PLAYERS.make(player, seed), 0
    try:
        while now.outcome is None and len(now.state.played) < tries:
            now, more = in_town(now, seed)
            game, played = adventure(begin_adventure(now, events=False), choose)
            now, decisions = end_adventure(now, game), decisions + more + played
    except EngineBug:
        return Outcome("error", len(now.state.played), won(now), decisions)
    return Outcome(now.outcome or "given_up", len(now.state.played), won(now), decisions)


def won(campaign: Campaign) -> int:
    """Adventures won so far."""
    return sum(row.outcome == "victory" for row in campaign.state.played)


def in_town(campaign: Campaign, seed: int) -> tuple[Campaign, int]:
    """Play a visit to town at random until the party sets out. Returns the campaign and the number of decisions."""
    value, count = dice.stream_start(seed, f"player:town:{campaign.state.interval}"), 0
    while campaign.question is not None:
        options = [option.id for option in campaign.question.options]
        value, number = dice.below(value, len(options))
        hurry = next((word for word in ("set_out", "back", "gather") if word in options and count >= BUSY), None)
        campaign, count = answer(campaign, hurry or options[number]), count + 1
    return campaign, count


def adventure(game: Game, choose: Callable[[Game], str]) -> tuple[Game, int]:
    """Play an adventure to its end. Returns the game and the number of decisions. Raises EngineBug if there are too
    many."""
    count = 0
    while game.outcome is None:
        game, count = play(game, choose(game), remember=False), count + 1
        if count > LONGEST:
            raise EngineBug("an adventure does not end", [])
    return game, count
