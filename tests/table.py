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
    put_on_top,
    put_token,
    read_legend,
    seat,
    split,
    squares_of,
    stand,
    start,
    write_card,
)

from pyengine.cards.reading.parts import MARKS
from pyengine.flow.procedures import run
from pyengine.flow.questions import give_answer
from pyengine.game import Game
from pyengine.rules import moments, teams, trap_tokens
from pyengine.saves.read import read_state
from pyengine.saves.write import save
from pyengine.state import changes
from pyengine.state.rows import Deck, Option
from pyengine.state.state import State

MENU = "hero_phase"


class Table:
    """A game on a drawn board. Its methods chain; `changed()` tells what they did."""

    def __init__(self, state: State, reload: bool = False):
        self.state, self.reload = state, reload
        self.before = state.clone()
        self.events: list[dict[str, Any]] = []

    # ------------------------------------------------------------ going on

    def run(self) -> Table:
        """Run to the next question; with --reload through a save each time."""
        run(self.state)
        self.events += self.state.events or []
        self.state.events = []
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

    def start(self, procedure: str, at: str = "start", **variables: Any) -> Table:
        """Run a procedure, from this step of it on."""
        start(self.state, procedure, at, **variables)
        return self.run()

    def carry_out(self, effects: str, you: str = "ana") -> Table:
        """Somebody has drawn an encounter that says just this, in YAML."""
        card = write_card("kind: encounter\ntype: event\ndo:\n" + textwrap.indent(textwrap.dedent(effects), "  "))
        return self.mark().start("effect", you=you, _card=card, _block="do", _at=0, _ref="")

    def deck(self, name: str, *cards: str, discard: Iterable[str] = ()) -> Table:
        """From now on a deck consists of these cards, the first on top."""
        self.state.decks = {**self.state.decks, name: Deck(cards, tuple(discard))}
        return self

    def hero_phase(self, hero: str = "") -> Table:
        """Begin a hero's Hero Phase."""
        hero = hero or self.state.table.active
        changes.change_table(self.state, active=hero, phase="hero")
        return self.start("hero_phase", hero=hero)

    def villain_phase(self, hero: str = "", laid: str = "white") -> Table:
        """Begin a hero's Villain Phase; without an encounter, unless another tile (or none) was laid."""
        hero = hero or self.state.table.active
        changes.change_table(self.state, active=hero, phase="villain", laid=laid)
        return self.start("villain_phase", hero=hero)

    def turn(self, hero: str = "") -> Table:
        """Begin a hero's whole turn; others follow."""
        hero = hero or self.state.table.active
        changes.change_table(self.state, active=hero, phase="hero")
        start(self.state, "game")
        self.state.stack[-1].step = "next"
        return self.start("turn", hero=hero)

    def use(self, hero: str, card: str) -> Table:
        """Use a card in the hero's Hero Phase."""
        self.open_menu(hero)
        return self.choose(card)

    def open_menu(self, hero: str) -> None:
        """The hero's menu is the open question."""
        if self.state.question is None:
            self.hero_phase(hero)

    def turn_of(self, figure: str) -> Table:
        """A monster acts."""
        changes.change_table(self.state, phase="villain")
        return self.start("activate", figure=figure)

    def draw(self, card: str, hero: str) -> Table:
        """A hero draws this encounter."""
        put_on_top(self.state, "encounters", [card])
        changes.change_table(self.state, phase="villain")
        return self.start("encounter", hero=hero)

    def gain(self, card: str, hero: str) -> Table:
        """A hero draws this treasure."""
        put_on_top(self.state, "treasures", [card])
        return self.start("draw_treasures", hero=hero, count=1)

    def moment(self, name: str, **event: Any) -> Table:
        """A moment comes."""
        listeners = self.state.index.reactions.get(name, ())
        if name == "villain_phase_began":
            changes.change_table(self.state, phase="villain")
        return self.start("moment", name=name, event=event, pending=moments.pending_of(self.state, listeners))

    def close_doors(self, *kinds: str) -> Table:
        """Closed doors on the symbols of the drawing, in this order; what is left over stays in the pool."""
        close_doors(self.state, kinds)
        return self.mark()

    # ------------------------------------------------------------ choosing

    def choose(self, *labels: str) -> Table:
        """Answer the open questions, each by the id of an option or by what it is about."""
        for label in labels:
            give_answer(self.state, self.option(label).id)
            self.run()
        return self

    def option(self, label: str) -> Option:
        """The option that a label means."""
        assert self.state.question is not None, f"no question is open to answer {label!r}"
        found = self.offers(label)
        assert found, f"{label!r} is none of {self.options()}"
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

    def about(self, field: str) -> list[Any]:
        """What the options of the open question are about, in one respect; nothing, where nothing is asked."""
        options = self.state.question.options if self.state.question else ()
        return [option.about[field] for option in options if field in option.about]

    def asked(self) -> str | None:
        """The key of the open question."""
        return self.state.question.key if self.state.question else None

    def stop(self) -> Table:
        """Nothing may be left to decide but what to do next, and no queued roll."""
        assert self.asked() in (None, MENU), f"a question is still open: {self.asked()} {self.options()}"
        assert not self.state.queued, f"rolls were left over: {self.state.queued}"
        return self

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

    def card(self, card: str, holder: str = "") -> Any:
        """The row of a card in play."""
        for row in self.state.cards.values():
            if row.card == card and (not holder or row.holder == holder):
                return row
        raise AssertionError(f"{card} is not in play")

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


FURNITURE = ("hit_points", "conditions", "counters", "hand", "used", "tokens", "traps", "hidden", "doors", "decks",
             "top", "chambers", "level", "experience", "queue")


def furnish(state: State, **more: Any) -> None:
    """Everything on a table that is not drawn. `decks` says what a whole draw pile is, `top` only what lies on it;
    `doors` are the kinds of closed doors, in the order in which the tiles' doors get them."""
    if unknown := set(more) - set(FURNITURE):
        raise TypeError(f"no table has {', '.join(sorted(unknown))}: it is one of {', '.join(FURNITURE)}")
    for name, left in more.get("hit_points", {}).items():
        changes.change_figure(state, name, hit_points=left)
    for name, conditions in more.get("conditions", {}).items():
        changes.change_figure(state, name, conditions=tuple(conditions))
    for name, ready in (("hand", True), ("used", False)):
        for hero, card in ((hero, card) for hero, cards in more.get(name, {}).items() for card in cards):
            hold(state, hero, card, ready=ready)
    lay_out_decks(state, **more)
    lay_out_tokens(state, **more)
    state.counters = {**state.counters, **more.get("counters", {})}
    state.experience = tuple(more.get("experience", ()))


def lay_out_decks(state: State, **more: Any) -> None:
    for card in more.get("chambers", ()):
        state.decks = {**state.decks, "chambers": Deck()}
        changes.add_card(state, card, "chamber")
    for deck, cards in more.get("decks", {}).items():
        state.decks = {**state.decks, deck: Deck(tuple(cards))}
    for deck, cards in more.get("top", {}).items():
        put_on_top(state, deck, cards)


def lay_out_tokens(state: State, **more: Any) -> None:
    for token, square in more.get("tokens", {}).items():
        put_token(state, token, square)
    for trap, (hero, square) in more.get("traps", {}).items():
        definition = state.definitions.card(trap)
        put_token(state, definition.token or definition.type, square, hold(state, hero, trap))
    for square, face in more.get("hidden", {}).items():
        put_token(state, trap_tokens.NAME, square, face=face)
    if "doors" in more:
        close_doors(state, more["doors"])


__all__ = ["Table", "definitions", "differences", "draw_table", "furnish"]
