"""Looking ahead: some options of a question are played out in the same futures and compared.

A future is a fair copy of the game: decks and dice are others, what players know is kept. The careful player goes on in
it for some hero turns, or to the end of the game.
"""
from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..ahead.determinize import fair_copy, first_roll
from ..flow.questions import MENU, TARGETS, WALKS
from ..game import Game, advance
from ..state import dice
from ..state.state import State
from . import careful
from .standing import chance, standing
from .survey import Survey
from .worth import sells_for_experience

ANSWERS = 3_000                    # at most, in one future: no game lasts so long
SQUARES = 2                        # the best within reach to stand on, and as many to attack from


def salts(state: State, seed: int) -> Iterator[int]:
    """The salts of the futures of a position: others at every question, or the same dice would mislead a whole game.

    Of each four, one has the asked hero roll 1 to 5 first, one 6 to 10, and so on: fewer futures tell as much.
    """
    table, question = state.table, state.question
    if question is None:
        return
    asked = f"{table.turn} {table.slots} {table.moving} {table.next_id} {question.key} {question.source}"
    salt, number = dice.stream_start(seed, asked), 0
    while True:
        salt += 1
        if (first_roll(state, salt, question.who) - 1) // 5 == (number + seed) % 4:
            number += 1
            yield salt


class Measured(NamedTuple):
    """How an option did: the mean of its futures, and the standard error of that mean."""

    mean: float
    error: float


class Search:
    """Options of the open question, and how they did so far. turns: hero turns that are played out; None: to the end
    of the game, where a victory counts 1 and a defeat 0. Nothing changes the game itself."""

    def __init__(self, game: Game, options: Sequence[str], seed: int = 0, turns: int | None = None):
        self.game, self.turns, self.seed, self.steps = game, turns, seed, 0
        self.hero = game.question.who if game.question is not None else ""
        self.since = standing(game.state)
        self.salts = salts(game.state, seed)
        self.found: dict[str, list[float]] = {option: [] for option in options}

    def step(self) -> None:
        """Play each option that is still looked at out in one more future."""
        future = fair_copy(self.game, next(self.salts))
        self.steps += 1
        for values, option in [(self.found[option], option) for option in self.found]:
            values.append(self._after(Game(future.state.clone()), option))

    def drop(self, options: Sequence[str]) -> None:
        """Look at some options no longer."""
        for option in options:
            del self.found[option]

    def _after(self, game: Game, option: str) -> float:
        last = None if self.turns is None else game.state.table.turn + self.turns
        return chance(played_on(game, option, last), self.hero, self.since)

    def measured(self, option: str) -> Measured:
        """The mean worth after an option, or its share of victories."""
        return summary(self.found[option])

    def gain(self, option: str, usual: str) -> Measured:
        """What an option brought beyond another one, compared future by future."""
        return summary([one - other for one, other in zip(self.found[option], self.found[usual], strict=True)])


def summary(values: Sequence[float]) -> Measured:
    """The mean and its standard error; of fewer than two values nothing is known of the error."""
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Measured(statistics.fmean(values), error)


def played_on(game: Game, option: str, last: int | None) -> State:
    """The position when the hero turn `last` begins, or when the game has ended. Changes the game."""
    advance(game, option)
    for _ in range(ANSWERS):
        if game.question is None or (last is not None and game.state.table.turn >= last):
            break
        advance(game, onward(game))
    return game.state


def onward(game: Game) -> str:
    """What the careful player answers at a glance; but where experience buys what the adventure wants, no encounter is
    bought off with it: a future in which it is always gone says nothing."""
    assert game.question is not None
    if game.question.key == "cancel_encounter" and sells_for_experience(game.state):
        return "no"
    return careful.at_a_glance(game)


# ---------------------------------------------------------------- what is worth looking at

def candidates(game: Game, usual: str) -> list[str]:
    """The options of the open question that are worth playing out, the usual answer first; none where a choice matters
    too little to pay for it."""
    question = game.question
    assert question is not None
    options = [option.id for option in question.options]
    if question.key == MENU:
        return _deeds(game, usual)
    if question.key == WALKS:
        return _squares(game, usual)
    if question.key in SEARCHED and 1 < len(options) <= MOST:
        return [usual, *(option for option in options if option != usual)]
    return []


SEARCHED = (*careful.TRIED, TARGETS, "choose_monster")
MOST = 6


def _deeds(game: Game, usual: str) -> list[str]:
    """What the careful player would do, would do next best, and does not know how to judge: whatever is no attack."""
    question = game.question
    assert question is not None
    options = {option.id: option for option in question.options}
    if options[usual].about.get("action") == "pick_up" or (
            usual.startswith("act:") and options[usual].about["takes"] == "nothing"):
        return []                  # what costs nothing is taken
    survey = Survey(game.state, question.who)
    attacks = sorted(survey.attacks(game.state), key=lambda attack: -attack.value)
    strange = [option for option in options if option not in careful.KNOWN and not option.startswith(careful.PLAIN)
               and all(attack.card != option for attack in attacks)]
    plans = sorted(careful.plans(survey, options), key=lambda plan: -plan.value)
    found = [usual, *(plan.option for plan in plans), *(attack.card for attack in attacks[:BEST]), *strange[:BEST]]
    return [option for option in dict.fromkeys(found) if option in options]


BEST = 3                           # attacks, and deeds of other kinds, that are looked at


def _squares(game: Game, usual: str) -> list[str]:
    """The best squares within reach by the careful player's reckoning, with an attack and without."""
    question = game.question
    assert question is not None
    survey = Survey(game.state, question.params["figure"])
    squares = {option.id: option.about["square"] for option in question.options if "square" in option.about}
    places = sorted(squares, key=lambda option: -survey.place(squares[option]))
    attacks = sorted((option for option in squares if survey.attack_from(squares[option])),
                     key=lambda option: -_of_attack(survey, squares[option]))
    return [*dict.fromkeys([usual, *places[:SQUARES], *attacks[:SQUARES]])]


def _of_attack(survey: Survey, square: tuple[int, int]) -> float:
    attack = survey.attack_from(square)
    return survey.place(square) + (attack.value if attack is not None else 0.0)
