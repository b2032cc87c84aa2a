"""A game on a table that was laid out by hand: something begins, questions are answered by visible name."""
from __future__ import annotations

from typing import Any, Self

from ..flow.procedures import run
from ..flow.questions import MENU, give_answer
from ..rules import moments
from ..state import changes
from ..state.rows import Option
from ..state.state import State
from .layout import put_on_top, start


class Otherwise(AssertionError):
    """Something is not as it was said to be."""


def hold_to(truth: bool, said: str) -> None:
    """Raise Otherwise with what is said, unless it is so."""
    if not truth:
        raise Otherwise(said)


class Table:
    """A game on such a table. Its methods chain."""

    def __init__(self, state: State):
        self.state = state
        self.before = state.clone()
        self.events: list[dict[str, Any]] = []

    # ------------------------------------------------------------ going on

    def run(self) -> Self:
        """Run to the next question."""
        run(self.state)
        self.events += self.state.events or []
        self.state.events = []
        return self

    def start(self, procedure: str, at: str = "start", **variables: Any) -> Self:
        """Run a procedure, from this step of it on."""
        start(self.state, procedure, at, **variables)
        return self.run()

    def hero_phase(self, hero: str = "") -> Self:
        """Begin a hero's Hero Phase."""
        hero = hero or self.state.table.active
        changes.change_table(self.state, active=hero, phase="hero")
        return self.start("hero_phase", hero=hero)

    def villain_phase(self, hero: str = "", laid: str = "white") -> Self:
        """Begin a hero's Villain Phase; without an encounter, unless another tile (or none) was laid."""
        hero = hero or self.state.table.active
        changes.change_table(self.state, active=hero, phase="villain", laid=laid)
        return self.start("villain_phase", hero=hero)

    def use(self, hero: str, card: str) -> Self:
        """Use a card in the hero's Hero Phase."""
        self.open_menu(hero)
        return self.choose(card)

    def open_menu(self, hero: str) -> None:
        """The hero's menu is the open question."""
        if self.state.question is None:
            self.hero_phase(hero)

    def turn_of(self, figure: str) -> Self:
        """A monster acts."""
        changes.change_table(self.state, phase="villain")
        return self.start("activate", figure=figure)

    def draw(self, card: str, hero: str) -> Self:
        """A hero draws this encounter."""
        put_on_top(self.state, "encounters", [card])
        changes.change_table(self.state, phase="villain")
        return self.start("encounter", hero=hero)

    def gain(self, card: str, hero: str) -> Self:
        """A hero draws this treasure."""
        put_on_top(self.state, "treasures", [card])
        return self.start("draw_treasures", hero=hero, count=1)

    def moment(self, name: str, **event: Any) -> Self:
        """A moment comes."""
        listeners = self.state.index.reactions.get(name, ())
        if name == "villain_phase_began":
            changes.change_table(self.state, phase="villain")
        return self.start("moment", name=name, event=event, pending=moments.pending_of(self.state, listeners))

    # ------------------------------------------------------------ choosing

    def choose(self, *labels: str) -> Self:
        """Answer the open questions, each by the id of an option or by what it is about."""
        for label in labels:
            give_answer(self.state, self.option(label).id)
            self.run()
        return self

    def option(self, label: str) -> Option:
        """The option that a label means."""
        hold_to(self.state.question is not None, f"no question is open to answer {label!r}")
        found = self.offers(label)
        hold_to(bool(found), f"{label!r} is none of {self.options()}")
        return found[0]

    def offers(self, label: str) -> list[Option]:
        """The options of the open question that a label may mean."""
        if self.state.question is None:
            return []
        options = self.state.question.options
        action, _, card = label.partition(":")
        return [option for option in options if option.id == label] or \
                [option for option in options
                 if (option.about.get("action"), option.about.get("card")) == (action, card)] or \
                [option for option in options if label in (option.about.get("card"), option.about.get("figure"),
                                                           option.about.get("token"), option.about.get("action"))]

    def options(self) -> list[str]:
        """The ids of the open question's options."""
        return [option.id for option in self.state.question.options] if self.state.question else []

    def asked(self) -> str | None:
        """The key of the open question."""
        return self.state.question.key if self.state.question else None

    def stop(self) -> Self:
        """Expect that nothing is left to decide but what to do next, and that no queued roll is left over."""
        hold_to(self.asked() in (None, MENU), f"a question is still open: {self.asked()} {self.options()}")
        hold_to(not self.state.queued, f"rolls were left over: {self.state.queued}")
        return self

    # ------------------------------------------------------------ looking

    def card(self, card: str, holder: str = "") -> Any:
        """The row of a card in play."""
        for row in self.state.cards.values():
            if row.card == card and (not holder or row.holder == holder):
                return row
        raise Otherwise(f"{card} is not in play")
