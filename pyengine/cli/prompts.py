"""`prompts`: what a computer player is asked, how often, and by which card; and whether it matters who settles ties."""
from __future__ import annotations

import argparse
import json
from typing import Any

from .. import settings
from ..measuring.prompts import Prompts, prompts
from ..measuring.upkeep import compare
from ..players import PLAYERS
from . import content

WAYS = {"random": "at random", "ahead": "by looking ahead"}
MOST = 3                           # cards named for each question


def run(given: argparse.Namespace) -> int:
    """Play the games and print a table. Raises BadRequest or UnknownPlayer."""
    PLAYERS.require(given.player)
    settings.seeds(given.seed, given.games)
    if given.upkeep:
        return _compare(given)
    found = prompts(content.packs(given.pack), given.adventure, given.heroes, given.player, given.games, given.seed,
                    ties=given.ties)
    print(json.dumps(plain(found)) if given.json else table(found))
    return 0


def _compare(given: argparse.Namespace) -> int:
    found = compare(content.packs(given.pack), given.adventure, given.heroes, given.player, given.games, given.seed,
                    given.upkeep)
    points, reach = found.difference()
    print(json.dumps({**found._asdict(), "difference": [points, reach]}) if given.json else
          f"{found.games} games: {found.rule} won with upkeep settled by rule, {found.other} with upkeep answered "
          f"{WAYS[given.upkeep]}; by rule {points:+.1f} points (95 %: +-{reach})")
    return 0


def plain(found: Prompts) -> dict[str, Any]:
    """The counts as plain data: questions and answers per hero turn, and the questions by kind and card."""
    return {"games": found.games, "wins": found.wins, "turns": found.turns,
            "questions_a_turn": round(found.a_turn(found.questions), 3),
            "answers_a_turn": round(found.a_turn(found.answers), 3),
            "by": [{"question": key, "card": card, "a_turn": round(found.a_turn(count), 4)}
                   for (key, card), count in found.by.most_common()]}


def table(found: Prompts) -> str:
    """A line for each question, the most frequent first, with the cards that ask it most."""
    head = (f"{found.games} games, {found.wins} won, {found.turns} hero turns: {found.a_turn(found.questions):.2f} "
            f"questions and {found.a_turn(found.answers):.2f} answers a hero turn "
            "(a choice and its square or target are one answer)")
    return "\n".join([head, "", *(line(found, key) for key in by_frequency(found))])


def by_frequency(found: Prompts) -> list[str]:
    """The questions that were asked, the most frequent first."""
    keys = dict.fromkeys(key for key, _ in found.by)
    return sorted(keys, key=lambda key: -count_of(found, key))


def count_of(found: Prompts, key: str) -> int:
    """How often a question was asked."""
    return sum(count for (asked, _), count in found.by.items() if asked == key)


def line(found: Prompts, key: str) -> str:
    """A question, how often it is asked per hero turn, and by which cards most."""
    cards = [(card, count) for (asked, card), count in found.by.most_common() if asked == key and card][:MOST]
    told = ", ".join(f"{card} {found.a_turn(count):.2f}" for card, count in cards)
    return f"{key:<22}{found.a_turn(count_of(found, key)):>7.3f}  {told}".rstrip()
