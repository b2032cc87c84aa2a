"""What is foretold in whole games, of each roll and each activation, held against what then comes."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import definitions
from playing import begin, eager, uniform

from pyengine.ahead.intents import WHERE_TO, intent, lines
from pyengine.ahead.prospects import prospects
from pyengine.flow.procedures import STEPS
from pyengine.flow.questions import give_answer
from pyengine.rules import monsters
from pyengine.state.chance import SALT

SHIPPED = [("a_candle_of_your_own", 1), ("the_ninth_course", 3), ("the_two_circles", 2), ("the_drained_moat", 3),
           ("first_bell", 4),
           ("the_locked_wing", 2), ("up_the_loft", 3), ("the_cellar_round", 2), ("one_purse", 2)]
ANSWERS = 260


class Watch:
    """Goes through a game step by step, and notes what was foretold of each roll and each activation, and what came."""

    def __init__(self, packs: Any, adventure: str, heroes: int, seed: int):
        self.state = begin(packs, adventure, heroes, seed, events=True).state
        self.choose = (eager if seed % 2 else uniform)(seed)
        self.told = self.rolls = self.lines = self.attacks = 0
        self.wrong: list[Any] = []
        self.meant: Any = None                      # (figure, its intent), until its line has been followed

    def play(self) -> Watch:
        for _ in range(ANSWERS):
            self.go()
            if self.state.question is None or self.state.table.outcome is not None:
                return self
            self.answer()
        return self

    def go(self) -> None:
        """Run to the next question, looking at each activation before it begins."""
        state = self.state
        while state.question is None and state.stack:
            frame, self.told = state.stack[-1], len(state.events)
            STEPS[frame.procedure][frame.step](state, frame)
            for event in state.events[self.told:]:
                self.see(event)

    def before_it_acts(self, figure_id: str) -> None:
        """A figure is about to act: what would it do?"""
        for event in self.state.events[self.told:]:
            self.see(event)
        self.told = len(self.state.events)
        figure = self.state.figures.get(figure_id)
        self.meant = (figure.id, intent(self.state, figure)) if figure is not None else None
        assert figure is None or lines(self.state, figure)

    def see(self, event: dict[str, Any]) -> None:
        if self.meant is None:
            return
        figure, meant = self.meant
        if event["type"] == "tactic_followed" and event["figure"] == figure:
            self.lines += 1
            if meant["line"] is not None and meant["line"] != event["tactic"]:
                self.wrong.append((figure, meant, event))
            if not (meant["certain"] and meant["attacks"]):
                self.meant = None
        elif event["type"] == "attack_rolled" and meant["certain"]:
            self.attacks += 1
            self.meant = None
            if not same(meant["attacks"][0], event):
                self.wrong.append((figure, meant, event))

    def answer(self) -> None:
        """Choose; what the option foretold must be what the first roll then uses."""
        state = self.state
        option = self.choose(state.question)
        told = next(one.odds for one in prospects(state) if one.option.id == option)
        if self.meant is not None and state.question.key != WHERE_TO:
            self.meant = None                       # somebody has a say in it
        state.events = []
        give_answer(state, option)
        if len({one["target"] for one in told if one["target"]}) != 1 or told[0]["kind"] != "attack":
            return
        self.go()
        rolled = next((event for event in state.events if event["type"] == "attack_rolled"), None)
        if rolled is not None:
            self.rolls += 1
            if not same(told[0], rolled):
                self.wrong.append((option, told[0], rolled))


def same(told: dict[str, Any], rolled: dict[str, Any]) -> bool:
    """Whether a roll was made with the numbers that were told, and came out as they say."""
    changed = sum(part["by"] for part in rolled["parts"] if part["source"] == "reaction")
    numbers = [rolled[key] for key in ("attacker", "target", "armor_class")] + [rolled["bonus"] - changed]
    hits = told["needed"] == "always" or (isinstance(told["needed"], int) and rolled["die"] >= told["needed"])
    return (numbers == [told["attacker"], told["target"], told["armor_class"], told["bonus"]]
            and (changed != 0 or hits == rolled["hit"]))


@pytest.mark.parametrize("adventure, heroes", SHIPPED)
def test_what_is_foretold_is_what_comes(adventure: str, heroes: int, monkeypatch: Any) -> None:
    foretold = 0
    for seed in (1, 2):
        watch = Watch(definitions(), adventure, heroes, seed)
        listen_in(monkeypatch, watch)
        assert watch.play().wrong == []
        foretold += watch.rolls + watch.lines
    assert foretold > 3, "a game in which hardly anything happened shows nothing"


def listen_in(monkeypatch: Any, watch: Watch) -> None:
    """Be told when a figure of the watched game is about to act."""
    real = monsters.activate

    def activate(state: Any, frame: Any) -> None:
        if state is watch.state:
            watch.before_it_acts(frame.vars["figure"])
        real(state, frame)

    monkeypatch.setattr(monsters, "activate", activate)
    monkeypatch.setitem(STEPS["activate"], "start", activate)


def test_a_look_ahead_changes_nothing_and_knows_no_dice() -> None:
    """The same game with its dice and decks exchanged foretells the same."""
    watch = Watch(definitions(), "the_ninth_course", 3, 5)
    for _ in range(60):
        watch.go()
        if watch.state.question is None:
            break
        state = watch.state.clone()
        state.streams = {**state.streams, SALT: 99}
        state.streams = {name: value
                         for name, value in state.streams.items() if not name.startswith(("die:", "choice"))}
        state.decks = {name: deck._replace(draw=deck.draw[::-1]) for name, deck in state.decks.items()}
        before = watch.state.saved()
        assert foretold(state) == foretold(watch.state)
        assert watch.state.saved() == before
        watch.answer()


def foretold(state: Any) -> Any:
    return ([(one.option.id, one.odds) for one in prospects(state)],
            [intent(state, figure) for figure in state.figures.values() if figure.kind in ("monster", "villain")])
