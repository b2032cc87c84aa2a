"""What the coming Villain Phase will do, told before the Hero Phase ends: for each figure its tactic, its way, its
target, the chance to hit and the expected damage; for each hero the chance to fall.

Nothing of the rules is repeated here. The real game is carried on in copies that have neither dice nor cards
(ahead/lookahead.py). Where a die is rolled, a copy splits into one for each outcome (worlds.py); where a hidden card is
wanted, into one for each card or deal that is possible (hidden.py). Equal copies are joined again, and what happens in
them is added up by their chances (tally.py).
"""
from __future__ import annotations

from typing import Any

from ...flow.questions import MENU, WALKS, open_question, square_id
from ...game import Game
from ...rules.actions import MOVE, MOVE_AGAIN
from ...rules.moving import reach
from ...state.rows import Square
from ...state.state import State
from ..lookahead import ahead_of
from .telling import told
from .worlds import DRAWING, Walk

Plan = tuple[str, ...]
AT_ONCE = 1_000_000              # steps: more than any forecast takes


class Forecast:
    """A forecast in the making: `work` carries it on, `told` is what is known so far.

    It looks at the table first: what its figures do, without the cards and tiles that may come. Where some may come,
    it then goes through them too; from then on the heroes' numbers hold for everything.
    """

    def __init__(self, game: Game, plan: Plan = ()):
        self.state = game.state
        self._begin = ahead_of(game.state, events=True)
        self._plan = plan
        self._table = Walk(self._begin, skipping=True, plan=plan)
        self._whole: Walk | None = None
        self.complete = False

    def work(self, steps: int = AT_ONCE) -> None:
        """Go on for about so many steps of the rules, at least until it is known what the table does."""
        before = self._table.steps
        self._table.work(AT_ONCE)
        if self._whole is None and any((kind,) in self._table.tally.open for kind in DRAWING.values()):
            self._whole = Walk(self._begin, skipping=False, plan=self._plan)
        self.complete = self._whole is None or self._whole.work(max(1, steps - self._table.steps + before))

    def told(self) -> dict[str, Any]:
        """What is known so far, as plain data (telling.py). complete: with everything that may come."""
        return {"hero": self.state.table.active, "complete": self.complete,
                **told(self.state, self._table, self._whole if self.complete else None)}


def forecast(game: Game, square: Square | None = None) -> dict[str, Any] | None:
    """The whole forecast for ending the Hero Phase now, or after walking to a square; None if that is not possible."""
    plan = plan_for(game.state, square)
    if plan is None:
        return None
    found = Forecast(game, plan)
    found.work()
    return found.told()


def plan_for(state: State, square: Square | None) -> Plan | None:
    """The answers that end a Hero Phase on a square (None: where the hero stands); None if none do, or if the open
    question is not of the kind to end it."""
    question = state.question
    if question is None or not any(frame.procedure == "hero_phase" for frame in state.stack):
        return None
    here = state.figures[state.table.active].square
    if question.key == MENU:
        return () if square is None or square == here else _walk(state, square)
    if question.key != WALKS or state.stack[-2].procedure != "action":
        return None
    wanted = [option.id for option in question.options
              if (option.id == "stay" if square is None else option.about.get("square") == square)]
    return (wanted[0],) if wanted else None


def _walk(state: State, square: Square) -> Plan | None:
    """With the move in progress, if that goes so far; else with another."""
    for option in open_question(state).options:
        if option.id in (MOVE, MOVE_AGAIN):
            for stop in reach(state, state.table.active, option.about["amount"])[1]:
                if stop.about.get("square") == square:
                    return option.id, square_id(square)
    return None
