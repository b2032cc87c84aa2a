"""One game by a computer player, from its first question to its end."""
from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.load import Definitions
from ..game import EngineBug, Game, advance, new_game
from ..players import PLAYERS, Maker, Player
from ..state.rows import Question
from .prompts import is_answered_at_once
from .tally import Tally

LONGEST = 20_000                # decisions; a game that takes more counts as an error


class Entry(NamedTuple):
    """One game of a match. player: the name of one of PLAYERS, or a function that makes one from a seed; other
    processes can be sent only a function that a module defines. settings: as for new_game."""

    adventure: str
    heroes: tuple[str, ...]
    seed: int
    player: str | Maker
    settings: tuple[tuple[str, Any], ...] = ()


class Result(NamedTuple):
    """How one game ended. outcome: victory, defeat or error; where teams compete, the victory or defeat of the first
    hero's team. turns: of heroes. decisions: questions that were asked. team: which one won, where teams compete.
    at_once: those of the questions that a person answers by the same press as the one before."""

    outcome: str
    turns: int
    decisions: int
    team: str = ""
    at_once: int = 0


def play_game(packs: Definitions, entry: Entry, tally: Tally | None = None) -> Result:
    """Play one game to its end, and count what happens in it."""
    game = new_game(packs, adventure=entry.adventure, heroes=entry.heroes, seed=entry.seed, events=tally is not None,
                    **dict(entry.settings))
    choose, decisions, at_once = player_of(entry), 0, 0
    before: Question | None = None
    if tally is not None:
        tally.begin(game)
    try:
        while game.outcome is None and decisions < LONGEST:
            at_once += is_answered_at_once(game.question, before)
            before = game.question
            advance(game, choose(game))
            decisions += 1
            if tally is not None:
                tally.count(game.events)
    except EngineBug:
        return Result("error", game.state.table.turn, decisions)
    if tally is not None:
        tally.end(game)
    return Result(outcome_of(game), game.state.table.turn, decisions, winning_team(game), at_once)


def player_of(entry: Entry) -> Player:
    """The player of an entry. Raises UnknownPlayer."""
    return PLAYERS.make(entry.player, entry.seed) if isinstance(entry.player, str) else entry.player(entry.seed)


def outcome_of(game: Game) -> str:
    """victory, defeat or error, as the first hero sees it: the win of another team is none of theirs (COMPETE-01)."""
    winners = game.state.table.winners
    if winners and game.state.setup.heroes[0] not in winners:
        return "defeat"
    return game.outcome or "error"


def winning_team(game: Game) -> str:
    """The team that won, "" where heroes win together or nobody does."""
    winners = game.state.table.winners
    return game.state.heroes[winners[0]].team if winners else ""
