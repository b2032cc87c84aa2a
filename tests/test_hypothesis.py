"""Hypothesis looks for answers that lead to an illegal state, to an error, or nowhere."""
from __future__ import annotations

from typing import Any

from drawing import definitions
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from playing import begin, census, illegal, missing

from pyengine import NotAnOption, answer, fingerprint, load, save, undo

ADVENTURES = [("a_candle_of_your_own", 1), ("a_candle_of_your_own", 2), ("the_ninth_course", 2),
              ("the_ninth_course", 5), ("seal_the_vault", 3), ("the_cellar_round", 2), ("the_two_circles", 3)]


class Playing(RuleBasedStateMachine):
    """A game whose answers hypothesis chooses; it also saves, goes back, and answers what was not asked."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Any = None
        self.at_first: Any = None

    @initialize(which=some.sampled_from(ADVENTURES), seed=some.integers(0, 2 ** 20))
    def set_up(self, which: tuple[str, int], seed: int) -> None:
        self.game = begin(definitions(), *which, seed)
        self.at_first = census(self.game.state)

    @property
    def going(self) -> bool:
        """Whether a question is open."""
        return self.game is not None and self.game.question is not None

    @precondition(lambda self: self.going)
    @rule(choices=some.lists(some.integers(0, 60), min_size=1, max_size=25))
    def answer_some(self, choices: list[int]) -> None:
        for choice in choices:
            if self.game.question is None:
                return
            options = self.game.question.options
            self.game = answer(self.game, options[choice % len(options)].id)
            assert not illegal(self.game.state)

    @precondition(lambda self: self.going)
    @rule()
    def answer_with_nonsense(self) -> None:
        before = fingerprint(self.game)
        try:
            answer(self.game, "no such option")
        except NotAnOption:
            assert fingerprint(self.game) == before
        else:
            raise AssertionError("an answer that was not offered was taken")

    @precondition(lambda self: self.game is not None)
    @rule()
    def save_and_load(self) -> None:
        again = load(save(self.game), definitions())
        assert again == self.game
        again.before = self.game.before
        self.game = again

    @precondition(lambda self: self.game is not None)
    @rule(steps=some.integers(1, 5))
    def go_back(self, steps: int) -> None:
        self.game = undo(self.game, steps)

    @precondition(lambda self: self.going)
    @rule(choice=some.integers(0, 60))
    def finish_the_turn(self, choice: int) -> None:
        """No turn is endless: whoever always ends or declines gets to the next hero, or to the end of the game."""
        turn = self.game.state.table.turn
        for _ in range(300):
            if self.game.question is None or self.game.state.table.turn > turn:
                return
            options = [option.id for option in self.game.question.options]
            ending = [name for name in options if name in ("end", "stay", "no", "pass")]
            self.game = answer(self.game, ending[0] if ending else options[choice % len(options)])
        raise AssertionError(f"the turn has no end: {self.game.question}")

    @invariant()
    def nothing_is_illegal(self) -> None:
        if self.game is not None:
            assert not illegal(self.game.state)
            assert not missing(self.game.state, self.at_first)


Playing.TestCase.settings = settings(max_examples=60, stateful_step_count=25, deadline=None, derandomize=True,
                                     suppress_health_check=list(HealthCheck))
TestPlaying = Playing.TestCase
