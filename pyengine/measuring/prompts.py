"""Count what a player is asked: questions put by the engine, and answers given by a person.

A person answers by one press what the engine asks in two steps: what to do in the Hero Phase, and to which square or
against whom; whether to use a card, and where or on whom. That is one answer here; every other question is one, too.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards.load import Definitions
from ..flow.questions import MENU, TARGETS, WALKS, completes
from ..game import advance, new_game
from ..players import PLAYERS
from ..state.rows import Question

AT_ONCE = (WALKS, TARGETS)                       # questions that a press on the board answers together with the menu
Asked = Counter[tuple[str, str]]            # how often, by question and by the card that asks


class Prompts(NamedTuple):
    """The questions asked in some games: hero turns, questions, answers, and questions by what they were about."""

    games: int
    wins: int
    turns: int
    questions: int
    answers: int
    by: Asked

    def a_turn(self, count: int) -> float:
        """A count per hero turn."""
        return count / max(1, self.turns)


def is_answered_at_once(question: Question | None, before: Question | None) -> bool:
    """Whether a question only completes the choice that was made in the question before."""
    if question is None or before is None:
        return False
    return completes(question, before) and (before.key != MENU or question.key in AT_ONCE)


def prompts(packs: Definitions, adventure: str, heroes: Sequence[str], player: str, games: int, seed: int = 0,
            **settings: Any) -> Prompts:
    """Play games with the seeds seed, seed + 1, ... and count what is asked. settings: as for new_game."""
    found = Prompts(games, 0, 0, 0, 0, Counter())
    for number in range(seed, seed + games):
        game = new_game(packs, adventure=adventure, heroes=heroes, seed=number, events=False, **settings)
        choose, before = PLAYERS.make(player, number), None
        while game.question is not None:
            question = game.question
            found.by[question.key, question.source] += 1
            found = found._replace(questions=found.questions + 1,
                                   answers=found.answers + (not is_answered_at_once(question, before)))
            before = question
            advance(game, choose(game))
        found = found._replace(wins=found.wins + (game.outcome == "victory"), turns=found.turns + game.state.table.turn)
    return found
