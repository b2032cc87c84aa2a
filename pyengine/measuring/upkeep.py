"""Whether it matters who settles ties of upkeep: the rule does it in one game, somebody else in another with the same
seed. Where both win as often, the rule takes away no choice that was worth making."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..cards.load import Definitions
from ..game import Game, advance, new_game
from ..players import PLAYERS, trying
from ..players.careful import at_a_glance
from ..players.random_player import random_player
from .statistics import Z

UPKEEP = ("place_monster", "monster_goes_where", "move_monster_where", "which_monster_acts", "which_villain_acts",
          "pay_experience")


class Paired(NamedTuple):
    """Games with the same seeds: all, won by the rule and by the other way, and those that only one of them won."""

    games: int
    rule: int
    other: int
    only_rule: int
    only_other: int

    def difference(self) -> tuple[float, float]:
        """By how many points the rule wins more often, and the reach of the 95 % interval to either side."""
        apart, unlike = self.only_rule - self.only_other, self.only_rule + self.only_other
        reach = Z * max(0.0, unlike - apart * apart / self.games) ** 0.5
        return round(100 * apart / self.games, 1), round(100 * reach / self.games, 1)


def at_random(seed: int) -> Callable[[Game], str]:
    """Answer upkeep at random."""
    return random_player(seed)


def ahead(seed: int) -> Callable[[Game], str]:
    """Answer upkeep by trying every option out."""
    def choose(game: Game) -> str:
        assert game.question is not None
        return trying.best(game, [option.id for option in game.question.options], at_a_glance)
    return choose


OTHERS = {"random": at_random, "ahead": ahead}


def compare(packs: Definitions, adventure: str, heroes: Sequence[str], player: str, games: int, seed: int,
            other: str) -> Paired:
    """Play games in which the rule settles upkeep, and the same in which another way of OTHERS does."""
    found = Paired(games, 0, 0, 0, 0)
    for number in range(seed, seed + games):
        rule, without = (is_won(packs, adventure, heroes, player, number, way) for way in ("", other))
        found = Paired(games, found.rule + rule, found.other + without, found.only_rule + (rule and not without),
                       found.only_other + (without and not rule))
    return found


def is_won(packs: Definitions, adventure: str, heroes: Sequence[str], player: str, seed: int, other: str) -> bool:
    """Whether a player wins a game. other: how upkeep is answered; "": by the rule."""
    game = new_game(packs, adventure=adventure, heroes=heroes, seed=seed, events=False,
                    ties="alike" if other else "targets")
    choose, instead = PLAYERS.make(player, seed), OTHERS[other](seed) if other else None
    while game.question is not None:
        asked = instead if instead is not None and game.question.key in UPKEEP else choose
        advance(game, asked(game))
    return game.outcome == "victory"
