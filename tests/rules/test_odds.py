"""The chances that are told before a roll, held against what the dice then do, and against what the rules then say."""
from __future__ import annotations

from collections import Counter
from typing import Any, Iterator

import pytest
from drawing import definitions
from playing import begin, eager, uniform

from pyengine.flow.procedures import STEPS, run
from pyengine.flow.questions import give_answer
from pyengine.rules import foresight
from pyengine.rules.intents import intent
from pyengine.rules.odds import at_a_roll, attack_odds
from pyengine.rules.prospects import prospects
from pyengine.state import dice
from pyengine.state.chance import SALT

ROLLS = 10_000
BEYOND = 5              # standard deviations: for 10,000 rolls of even chance that is 2.5 %


def before_the_roll(game: Any) -> Any:
    """The state in the moment before the die of an attack is rolled, found by looking ahead in the test's own copy."""
    ahead = foresight.ahead_of(game.state)
    assert foresight.onward(ahead, 0) == foresight.CHANCE and at_a_roll(ahead)
    return ahead


def with_dice(ahead: Any, game: Any, salt: int) -> Any:
    """The same moment with real dice and decks again."""
    state = ahead.clone()
    state.streams, state.queued, state.decks, state.events = {SALT: salt}, None, game.state.decks, []
    return state


def finish_the_attack(state: Any) -> tuple[bool, int]:
    """Carry the attack out, declining whatever is offered: (whether it hit, damage that the target took)."""
    frame, depth = state.stack[-1], len(state.stack)
    target = (frame.vars.get("declared") or frame.vars["event"])["target"]
    before, hero = state.figures[target].hit_points, frame.vars["attacker"] in state.heroes
    while len(state.stack) >= depth and state.table.outcome is None:
        if state.question is not None:
            if state.question.kind != "may":
                break
            give_answer(state, "no")
        top = state.stack[-1]
        STEPS[top.procedure][top.step](state, top)
    del hero
    left = state.figures[target].hit_points if target in state.figures else 0
    return bool(frame.vars.get("hits")), before - left


def held_against_rolls(game: Any) -> dict[str, Any]:
    """Roll the attack 10,000 times, and compare how often it hit and what it did with what was told."""
    ahead = before_the_roll(game)
    told, seen = attack_odds(ahead), Counter()
    for number in range(ROLLS):
        seen[finish_the_attack(with_dice(ahead, game, number))] += 1
    _near(sum(count for (hit, _), count in seen.items() if hit), told["ways"] / told["of"])
    before = told["target_hit_points"]
    _near(sum(count for (_, lost), count in seen.items() if lost >= before), told["ending"]["ways"] / told["ending"]["of"])
    _damage_is_as_told(told, seen)
    return told


def _near(count: int, chance: float) -> None:
    if chance in (0, 1):
        assert count == chance * ROLLS
    else:
        assert abs(count - chance * ROLLS) <= BEYOND * (ROLLS * chance * (1 - chance)) ** 0.5, (count, chance)


def _damage_is_as_told(told: dict[str, Any], seen: Counter) -> None:
    results = [told[kind] for kind in ("hit", "critical") if told[kind]]
    before = told["target_hit_points"]
    assert {lost for (hit, lost) in seen if hit} == {before - one["left"] for one in results}
    assert {lost for (hit, lost) in seen if not hit} <= {before - told["miss"]["left"] if told["miss"] else 0}


# ---------------------------------------------------------------- ten thousand rolls a case

DUEL = """
    . . .
    . A b     A ana with quick_cut
    . . .
"""


def striking(table: Any, drawing: str = DUEL, card: str = "quick_cut", **more: Any) -> Any:
    """A hero is about to roll for an attack of a power."""
    game = table(drawing, **more)
    game.hero_phase("ana")
    give_answer(game.state, game.option(card).id)
    return game


def acting(table: Any, drawing: str, figure: str, **more: Any) -> Any:
    """A monster is about to roll."""
    game = table(drawing, **more)
    game.state.stack.append(type(game.state.stack[0] if game.state.stack else _frame())("activate", "start", {"figure": figure}))
    return game
