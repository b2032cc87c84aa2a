"""The table of a test: a drawn board, queued dice, options chosen by visible name, and what changed."""
from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

from drawing import (
    ADVENTURE,
    close_doors,
    definitions,
    empty_table,
    hold,
    lay_drawing,
    read_legend,
    seat,
    split,
    squares_of,
    stand,
    start,
    write_card,
)

from pyengine.cards.reading.parts import MARKS
from pyengine.game import Game
from pyengine.rules import teams
from pyengine.saves.read import read_state
from pyengine.saves.write import save
from pyengine.state import changes
from pyengine.state.rows import Deck
from pyengine.state.state import State
from pyengine.trials import table as trials
from pyengine.trials.furniture import furnish
from pyengine.trials.table import MENU


class Table(trials.Table):
    """A game on a drawn board. Its methods chain; `changed()` tells what they did."""

    def __init__(self, state: State, reload: bool = False):
        super().__init__(state)
        self.reload = reload

    # ------------------------------------------------------------ going on

    def run(self) -> Table:
        """Run to the next question; with --reload through a save each time."""
        super().run()
        if self.reload and self.state.question is not None:
            self._reload()
        return self

    def _reload(self) -> None:
        text = save(Game(self.state))
        again = read_state(text, self.state.definitions)
        assert again == self.state, "a save came back different"
        assert save(Game(again)) == text
        again.events = []
        self.state = again

    def dice(self, *rolls: int) -> Table:
        """Queue rolls; a roll too many or too few is a failure."""
        self.state.queued = tuple(rolls)
        return self

    def carry_out(self, effects: str, you: str = "ana") -> Table:
        """Somebody has drawn an encounter that says just this, in YAML."""
        card = write_card("kind: encounter\ntype: event\ndo:\n" + textwrap.indent(textwrap.dedent(effects), "  "))
        return self.mark().start("effect", you=you, _card=card, _block="do", _at=0, _ref="")

    def deck(self, name: str, *cards: str, discard: Iterable[str] = ()) -> Table:
        """From now on a deck consists of these cards, the first on top."""
        self.state.decks = {**self.state.decks, name: Deck(cards, tuple(discard))}
        return self

    def turn(self, hero: str = "") -> Table:
        """Begin a hero's whole turn; others follow."""
        hero = hero or self.state.table.active
        changes.change_table(self.state, active=hero, phase="hero")
        start(self.state, "game")
        self.state.stack[-1].step = "next"
        return self.start("turn", hero=hero)

    def close_doors(self, *kinds: str) -> Table:
        """Closed doors on the symbols of the drawing, in this order; what is left over stays in the pool."""
        close_doors(self.state, kinds)
        return self.mark()

    # ------------------------------------------------------------ choosing

    def about(self, field: str) -> list[Any]:
        """What the options of the open question are about, in one respect; nothing, where nothing is asked."""
        options = self.state.question.options if self.state.question else ()
        return [option.about[field] for option in options if field in option.about]

    # ------------------------------------------------------------ looking

    def changed(self) -> dict[str, tuple[Any, Any]]:
        """Everything that is different now: {what: (before, after)}."""
        return differences(self.before, self.state)

    def mark(self) -> Table:
        """Compare with this moment from now on."""
        self.before = self.state.clone()
        return self

    def figure(self, name: str) -> Any:
        """The row of a figure."""
        return self.state.figures[name]

    def told(self, type_: str) -> list[dict[str, Any]]:
        """The events of a type so far."""
        return [event for event in self.events if event["type"] == type_]

    @property
    def outcome(self) -> str | None:
        """victory, defeat or None."""
        return self.state.table.outcome


WATCHED = ("hit_points", "square", "conditions")


def differences(before: State, after: State) -> dict[str, tuple[Any, Any]]:
    """What differs between two states, in the words of tests."""
    found: dict[str, tuple[Any, Any]] = {}
    _figures(before, after, found)
    _cards(before, after, found)
    for name in ("surges", "outcome"):
        _note(found, name, getattr(before.table, name), getattr(after.table, name))
    _note(found, "experience", before.experience, after.experience)
    for counter in sorted({*before.counters, *after.counters}):
        _note(found, counter, before.counters.get(counter, 0), after.counters.get(counter, 0))
    for hero in after.heroes:
        for field in ("level", "gold"):
            _note(found, f"{hero}.{field}", getattr(before.heroes[hero], field), getattr(after.heroes[hero], field))
    _note(found, "tiles", len(before.tiles), len(after.tiles))
    _note(found, "tokens", _tokens(before), _tokens(after))
    return found


def _note(found: dict[str, tuple[Any, Any]], name: str, old: Any, new: Any) -> None:
    if old != new:
        found[name] = (old, new)


def _tokens(state: State) -> tuple[Any, ...]:
    return tuple((token.token, token.square, token.carrier) for token in state.tokens.values())


def _figures(before: State, after: State, found: dict[str, tuple[Any, Any]]) -> None:
    for name in (*before.figures, *(new for new in after.figures if new not in before.figures)):
        old, new = before.figures.get(name), after.figures.get(name)
        if old is None or new is None:
            found[name] = ("absent" if old is None else "present", "gone" if new is None else "present")
            continue
        for field in WATCHED:
            _note(found, f"{name}.{field}", getattr(old, field), getattr(new, field))


def _cards(before: State, after: State, found: dict[str, tuple[Any, Any]]) -> None:
    for name in (*before.cards, *(new for new in after.cards if new not in before.cards)):
        old, new = before.cards.get(name), after.cards.get(name)
        card = (old or new).card                     # type: ignore[union-attr]
        if (old or new).zone in ("queue", "villain") and card not in found and (old is None or new is None):
            found[f"{card} card"] = (_state_of(old), _state_of(new))
        elif _state_of(old) != _state_of(new):
            found[card] = (_state_of(old), _state_of(new))


def _state_of(row: Any) -> str:
    return "away" if row is None else "ready" if row.ready else "used"


# ---------------------------------------------------------------- drawing a table

def draw_table(drawing: str, *, surges: int = 2, active: str = "", dice: Iterable[int] = (), reload: bool = False,
               profile: str = "castle", adventure: str = ADVENTURE, triangle: str = "white", **more: Any) -> Table:
    """A table as drawn. more: hit_points, conditions, counters, hand, used, tokens, traps, hidden, doors, decks, top,
    chambers, level, experience, queue: see `furnish`."""
    rows, legend = split(drawing)
    marks = squares_of(rows)
    letters = {mark: (x, y) for y, row in enumerate(marks) for x, mark in enumerate(row) if mark not in MARKS}
    named = read_legend(legend, letters)
    heroes = [entry[0] for letter, entry in named.items() if letter.isupper()]
    state = empty_table(heroes, adventure, profile, surges=surges)
    lay_drawing(state, marks, triangle)
    for letter, (card, held) in named.items():
        if letter.isupper():
            seat(state, card, letters[letter], more.get("level", {}).get(card, 1))
            for thing in held:
                hold(state, card, thing)
    changes.change_table(state, active=active or heroes[0], phase="hero")
    teams.divide(state)
    teams.take_turn(state, state.table.active)
    for letter, (card, _) in named.items():
        if not letter.isupper():
            stand(state, letter, card, letters[letter], more.get("queue", {}).get(letter, ""))
    furnish(state, **more)
    state.queued, state.events = tuple(dice), []
    return Table(state, reload)


__all__ = ["MENU", "Table", "definitions", "differences", "draw_table", "furnish"]
