"""Many campaigns by one player, and their statistics."""
from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..campaign import Campaign, answer, begin_adventure, end_adventure, new_campaign
from ..campaign.plan import LedgerPlan, entries_of, entry_of, plan_of
from ..campaign.rows import Played
from ..cards.definition import Campaign as CampaignCard
from ..cards.load import Definitions
from ..game import EngineBug, Game
from ..game import answer as play
from ..players import PLAYERS
from ..players.ledger_keeper import at_the_inn
from ..state import dice
from .games import LONGEST
from .statistics import quantile

TRIES = 20                         # adventures before a party gives up
HURRY = ("set_out", "back", "gather", "turn", "on")
BUSY = 60                          # decisions in one visit to town; after that the party leaves as soon as it can


class Outcome(NamedTuple):
    """How one campaign ended: victory, defeat, given_up or error; adventures played and won, decisions. With a ledger:
    its ending, and by pages what was entered."""

    outcome: str
    played: int
    won: int
    decisions: int
    ending: str = ""
    pages: tuple[Played, ...] = ()


def simulate_campaigns(packs: Definitions, campaign: str, heroes: Sequence[str], player: str, games: int, seed: int = 0,
                       *, tries: int = TRIES) -> dict[str, Any]:
    """Play campaigns with the seeds seed, seed + 1, ... and return their statistics as plain data. The player plays the
    adventures; in town options are chosen uniformly at random. Raises BadRequest."""
    began = time.perf_counter()
    results = [one_campaign(packs, campaign, heroes, player, number, tries) for number in range(seed, seed + games)]
    card = packs.card_as(CampaignCard, campaign)
    plan = plan_of(card)
    counts = {word: sum(one.outcome == word for one in results)
              for word in ("victory", "defeat", "given_up", "error")}
    played = sorted(one.played for one in results)
    return {"campaign": campaign, "heroes": list(heroes), "player": player, "games": games, "wins": counts["victory"],
            "losses": counts["defeat"], "given_up": counts["given_up"], "errors": counts["error"],
            "adventures": {"played": sum(played), "won": sum(one.won for one in results),
                           "median": quantile(played, 0.5)},
            **({"ledger": ledger_statistics(card, plan, results)} if plan else {}),
            "decisions": sum(one.decisions for one in results), "seconds": round(time.perf_counter() - began, 2)}


def ledger_statistics(card: CampaignCard, plan: LedgerPlan, results: Sequence[Outcome]) -> dict[str, Any]:
    """The endings, and what no campaign came to; of each campaign its evenings, Years, rest, names and retirements; of
    each adventure its results."""
    pages = [page for one in results for page in one.pages]
    return {"endings": dict(sorted(Counter(one.ending or one.outcome for one in results).items())),
            "unseen": unseen(card, plan, results),
            "campaigns": [summary(one) for one in results],
            "adventures": {name: {"played": sum(page.adventure == name for page in pages),
                                  "won": sum(page.adventure == name and page.outcome == "victory" for page in pages),
                                  "years": sum(count for page in pages if page.adventure == name
                                               for _, count in page.years)}
                           for name in dict.fromkeys(page.adventure for page in pages)}}


def unseen(card: CampaignCard, plan: LedgerPlan, results: Sequence[Outcome]) -> list[str]:
    """The stories of entries and endings that no campaign came to."""
    seen = {entry_of(card.chapters[page.chapter], page.outcome, page.ending).story
            for one in results for page in one.pages} | {one.ending for one in results} | {""}
    entries = [entry.story for chapter in card.chapters for entry in entries_of(chapter)]
    return [story for story in (*entries, *(ending.story for ending in plan.endings)) if story not in seen]


def summary(one: Outcome) -> dict[str, Any]:
    """A campaign with a ledger in numbers."""
    return {"ending": one.ending or one.outcome, "evenings": len(one.pages), "won": one.won,
            "rounds": sum(page.rounds for page in one.pages),
            "years": sum(count for page in one.pages for _, count in page.years),
            "struck_out": sum(len(page.rested) + len(page.struck) for page in one.pages),
            "crossed": sum(len(page.crossed) for page in one.pages),
            "retired": [hero for page in one.pages for hero in page.retired]}


def one_campaign(packs: Definitions, campaign: str, heroes: Sequence[str], player: str, seed: int,
                 tries: int = TRIES) -> Outcome:
    """Play one campaign until it is over or `tries` adventures have been played."""
    now = new_campaign(packs, campaign=campaign, heroes=heroes, seed=seed)
    choose, decisions = PLAYERS.make(player, seed), 0
    try:
        while now.outcome is None and len(now.state.played) < tries:
            now, more = between(now, player, seed)
            if now.outcome is not None:
                break
            game, played = adventure(begin_adventure(now, events=False), choose)
            now, decisions = end_adventure(now, game), decisions + more + played
    except EngineBug:
        return Outcome("error", len(now.state.played), won(now), decisions)
    return Outcome(now.outcome or "given_up", len(now.state.played), won(now), decisions, now.state.ending,
                   now.state.played)


def between(campaign: Campaign, player: str, seed: int) -> tuple[Campaign, int]:
    """Answer what is asked between two adventures: by chance in town and for the random player; sensibly over a
    ledger, where only the way at a fork is drawn."""
    ledger = campaign.packs.card_as(CampaignCard, campaign.state.plan.campaign).ledger
    return in_town(campaign, seed) if ledger is None or player == "random" else at_the_inn(campaign, seed)


def won(campaign: Campaign) -> int:
    """Adventures won so far."""
    return sum(row.outcome == "victory" for row in campaign.state.played)


def in_town(campaign: Campaign, seed: int) -> tuple[Campaign, int]:
    """Play a visit to town at random until the party sets out. Returns the campaign and the number of decisions."""
    value, count = dice.stream_start(seed, f"player:town:{campaign.state.interval}"), 0
    while campaign.question is not None:
        options = [option.id for option in campaign.question.options]
        value, number = dice.below(value, len(options))
        hurry = next((word for word in HURRY if word in options and count >= BUSY), None)
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
