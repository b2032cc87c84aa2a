"""A game: a state, the cards it is played with, and how it came about.

`answer` is a function from a game and an option to a new game; the old one stays as it was, which is what undo and
look-ahead rest on. Each game remembers the one before it and the choice between them.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import settings
from .cards.definition import USES
from .cards.load import Definitions
from .flow import questions
from .flow.procedures import STEPS, call, run
from .rules import all_steps, belongings, setup  # noqa: F401
from .settings import BadRequest
from .state import chance
from .state.printed import CardSource
from .state.rows import NOTHING_BROUGHT, Brought, Question, Setup
from .state.state import State, empty_state

TRACE = 40               # steps that an error names
# Entries of the log that are no answers. From here on the dice fall otherwise (a number follows); the game was taken
# over from another version at this point, so that what stands before does not lead here any more.
RESEED, TAKEN_OVER = "#", "~"


class EngineBug(Exception):
    """Something that should not happen: `trace` names the steps and cards on the stack."""

    def __init__(self, message: str, trace: list[str]):
        super().__init__(message, trace)
        self.message, self.trace = message, trace

    def __str__(self) -> str:
        return f"{self.message} [{' < '.join(self.trace)}]"


class Game:
    """One moment of a game. Treat it as a value: only `advance` changes it."""

    __slots__ = ("_log", "_logged", "before", "index", "state")

    def __init__(self, state: State, before: Game | None = None, log: list[str] | None = None, index: int = 0):
        self.state, self.before = state, before
        self._log: list[str] = [] if log is None else log     # shared with later games, which only append
        self._logged = len(self._log)
        self.index = index                                    # answers given so far

    @property
    def question(self) -> Question | None:
        """The open question, None when the game is over."""
        return self.state.question

    @property
    def outcome(self) -> str | None:
        """None, "victory" or "defeat"."""
        return self.state.table.outcome

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events since the previous answer."""
        return self.state.events or []

    @property
    def choices(self) -> list[str]:
        """The option ids answered so far, oldest first; among them entries that are no answers, see `is_answer`."""
        return self._log[:self._logged]

    def log_with(self, option: str) -> list[str]:
        """The log with one entry more: the shared list grows, unless another game has grown it already."""
        log = self._log if len(self._log) == self._logged else self.choices
        log.append(option)
        return log

    def _has_gone_on(self, option: str) -> None:
        if len(self._log) > self._logged:                     # another game has grown the log that they share
            self._log = self.choices
        self._log.append(option)
        self._logged += 1
        self.index += 1
        self.before = None

    def history(self) -> list[Game]:
        """This game's past, oldest first, itself last."""
        past: list[Game] = []
        game: Game | None = self
        while game is not None:
            past.append(game)
            game = game.before
        return past[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]


def new_game(packs: Definitions, *, adventure: str, heroes: Sequence[str], seed: int = 0,
             profile: str | None = None, powers: Any = "suggested", table: str = "honest",
             ties: str = settings.USUAL_TIES, surges: int = 0, mixed: bool = False, events: bool = True,
             levels: dict[str, int] | None = None, brought: Brought = NOTHING_BROUGHT) -> Game:
    """Set up a game and run it to its first question.

    powers: "suggested", "random", or {hero: [power ids]}. table: honest, practice or iron. ties: which are asked about:
    all (ask), those that make a difference (alike), whom a monster picks (targets) or none (fixed). surges: -1, 0 or
    +1, the difficulty. mixed: the decks hold the cards of every pack, not of the adventure's alone. levels: those of
    heroes above level 1. brought: what the heroes own from a campaign. Raises BadRequest for settings that do not fit,
    PackError or EngineBug for cards that cannot be played.
    """
    start = settings.setup_of(packs, adventure, heroes, seed, profile, table, ties, surges, mixed,
                              {} if levels is None else levels, brought)
    unseated = empty_state(start, packs, packs.profile(start.profile))
    return begin(packs, start._replace(powers=_powers(unseated, start.heroes, powers)), events)


def begin(packs: CardSource, start: Setup, events: bool = True) -> Game:
    """The game of a set-up that has been checked, at its first question. Raises PackError or EngineBug."""
    state = empty_state(start, packs, packs.profile(start.profile))
    state.events = [] if events else None
    call(state, "setup", {})
    _run(state)
    return Game(state)


def _powers(state: State, heroes: Sequence[str], wanted: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if wanted == "suggested":
        return tuple((hero, setup.suggested_powers(state, hero)) for hero in heroes)
    if wanted == "random":
        return tuple((hero, setup.random_powers(state, hero)) for hero in heroes)
    if not isinstance(wanted, dict):
        raise BadRequest("powers", "powers is suggested, random, or a choice for each hero")
    for hero in wanted:
        settings.one_of("powers", hero, heroes)
    return tuple((hero, _own_choice(state, hero, settings.texts("powers", wanted[hero])) if hero in wanted
                  else setup.suggested_powers(state, hero)) for hero in heroes)


def _own_choice(state: State, hero: str, powers: Sequence[str]) -> tuple[str, ...]:
    """A free choice must keep the counts on the hero card, of its level (SETUP-20, POWER-10)."""
    counts = state.definitions.card(hero).choices[dict(state.setup.levels).get(hero, 1)]
    taken = dict.fromkeys(USES, 0)
    for power in dict.fromkeys(powers):
        card = settings.known_card(state.definitions, power, "power", "powers")
        if card.hero != hero:
            raise BadRequest("powers", f"{power} is not a power of {hero}")
        if not belongings.in_decks(state, card):
            raise BadRequest(
                "powers", f"{power} belongs to the advanced deck, which this adventure does not use (SETUP-31)"
            )
        taken[card.use] += power not in counts.get("always", ())
    for use, number in taken.items():
        if number != counts.get(use, 0):
            raise BadRequest("powers", f"{hero} takes {counts.get(use, 0)} {use} powers, not {number} (SETUP-20)")
    always = tuple(power for power in counts.get("always", ()) if power not in powers)
    return always + tuple(dict.fromkeys(powers))


def answer(game: Game, option: str, *, remember: bool = True) -> Game:
    """Answer the open question; returns a new game. Raises NotAnOption, or EngineBug with the card trace."""
    state = game.state.clone()
    questions.give_answer(state, option)
    _run(state)
    return Game(state, game if remember else None, game.log_with(option), game.index + 1)


def advance(game: Game, option: str) -> None:
    """Answer the open question in place; there is no undo. Faster than `answer`, for programs that play games out.

    Games made from this one by `answer`, or that it was made from, stay as they were. Raises as `answer` does; after an
    EngineBug the game must not be used any more.
    """
    state = game.state
    questions.give_answer(state, option)
    if state.events is not None:
        state.events = []
    _run(state)
    game._has_gone_on(option)


def _run(state: State) -> None:
    try:
        run(state)
    except Exception as error:
        raise EngineBug(f"{type(error).__name__}: {error}", card_trace(state)) from error
    if state.question is None and state.table.outcome is None:
        raise EngineBug("the game stopped without a question", card_trace(state))


def card_trace(state: State) -> list[str]:
    """The topmost steps on the stack with their cards, innermost first."""
    return [f"{frame.procedure}.{frame.step}" + (f"({frame.vars['_card']})" if "_card" in frame.vars else "")
            for frame in reversed(state.stack[-TRACE:])]


def answers_of(past: Sequence[Game]) -> list[str]:
    """The answers that were given to the moments of a history, but for its last."""
    given = [choice for choice in past[-1].choices if is_answer(choice)]
    return given[len(given) - len(past) + 1:]


def undo(game: Game, steps: int = 1) -> Game:
    """The game some answers ago, as far back as it remembers. Raises BadRequest for less than none."""
    if steps < 0:
        raise BadRequest("steps", f"undo goes back 0 steps or more, not {steps}")
    for _ in range(steps):
        if game.before is None:
            break
        game = game.before
    return game


def is_answer(entry: str) -> bool:
    """Whether an entry of the log is the id of an option."""
    return not entry.startswith((RESEED, TAKEN_OVER))


def with_new_dice(game: Game, salt: int) -> Game:
    """Return the same moment with new dice to come, for practice games after an undo; the decks keep their order.

    It replaces the game it is made from: undo leads to the answer before. The log records the new dice, so the game can
    still be replayed; dice that were replaced before anything was answered leave no entry, however often that happens.
    """
    state = game.state.clone()
    state.events = game.state.events
    chance.new_dice(state, salt)
    return Game(state, game.before, without_old_dice([*game.choices, f"{RESEED}{salt}"]), game.index)


def without_old_dice(choices: list[str]) -> list[str]:
    """A log without new dice that were replaced before an answer was given: however often somebody undoes, it is no
    longer for that."""
    return [entry for entry, after in zip(choices, [*choices, ""][1:], strict=True)
            if not (entry.startswith(RESEED) and after.startswith(RESEED))]


def procedures() -> list[str]:
    """The procedures and steps there are, for tests of saves."""
    return sorted(f"{name}.{at}" for name, steps in STEPS.items() for at in steps)
