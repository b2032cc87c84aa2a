"""Whether it matters how a group spends its experience: the careful player's games, played again by one that never
pays, or always does as soon as it can.

Experience buys an encounter off (XP-04), a level after a natural 20 (LEVEL-04), and what cards sell for it.
"""
from __future__ import annotations

from collections.abc import Callable

from ..cards.vocabulary.declarations import EXPERIENCE
from ..game import Game
from .careful import careful_player

PAYS = ("cancel_encounter", "level_up")        # questions by which the rules offer something for experience


def never_paying(seed: int) -> Callable[[Game], str]:
    """Make a careful player who keeps all experience."""
    return _answering("no", seed)


def always_paying(seed: int) -> Callable[[Game], str]:
    """Make a careful player who buys whatever is offered for experience."""
    return _answering("yes", seed)


HABITS = {"never": never_paying, "always": always_paying}


def _answering(answer: str, seed: int) -> Callable[[Game], str]:
    careful = careful_player(seed)
    return lambda game: answer if is_offer(game) else careful(game)


def is_offer(game: Game) -> bool:
    """Whether the open question is to pay experience or not."""
    question = game.question
    if question is None or question.kind != "may":
        return False
    return question.key in PAYS or (bool(question.source) and _sells(game, question.source))


def _sells(game: Game, card: str) -> bool:
    blocks = game.state.definitions.card(card).blocks.values()
    return any(effect.means.price == EXPERIENCE for block in blocks for effect in block)
