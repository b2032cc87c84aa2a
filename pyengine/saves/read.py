"""Reading a save.

A save says twice how a game stands: by its seed and answers, and by its state. The answers are played again, which
gives the loaded game its log, its events and its undo. If that leads to another state, the save was either made by
another version, whose cards or rules differed, and its state counts; or it is not what this version wrote,
and it is refused.
"""
from __future__ import annotations

import functools
from typing import Any, NamedTuple

from ..cards.load import Definitions
from ..game import RESEED, TAKEN_OVER, Game, answer, begin, is_answer, with_new_dice, without_old_dice
from ..settings import setup_again
from ..state.printed import CardSource
from ..state.rows import Frame, Question, Setup, Table, frame
from ..state.state import State, empty_state
from .changed import Replay, at_rest, changed_cards, cut_down, let_go
from .envelope import LONGEST, Data, compact, unseal
from .errors import damaged, only_bad_saves
from .missing import drop_uncounted, refuse_missing, refuse_missing_setup
from .rows import Fields, fitting, plain_value, read_fields, read_row, read_texts
from .sound import check, check_bounds
from .upgrade import upgrade
from .version import version_of
from .write import FORMAT, ROW_TYPES, plain

ANSWERS = 20_000                   # the longest game; the longest random one needs a few hundred


class Opened(NamedTuple):
    """A game that was opened, and what had to be done for it."""

    game: Game
    changed: tuple[str, ...] = ()      # cards that have changed since it was saved
    back: int = 0                      # answers undone, because one of these was in the middle of its effect


def load(text: str, packs: Definitions) -> Game:
    """The game that was saved, at the same question, with all that came before it. Of a game that another version made,
    and that would go otherwise now, the past is not known. Raises BadSave and nothing else."""
    return opened(text, packs).game


def opened(text: str, packs: Definitions) -> Opened:
    """As `load`, with what players have to be told. Raises BadSave and nothing else."""
    with only_bad_saves():
        return _loaded(_data(text), packs)


def read_state(text: str, packs: Definitions) -> State:
    """The state as it is written, not held against anything: for tests, whose boards no game has led to. Raises
    BadSave, or KeyError for what the packs do not have."""
    state = _state(_data(text), packs)
    state.derive()
    return state


def _data(text: str) -> Data:
    data = upgrade(unseal(text, FORMAT, _is_game))
    choices = read_texts(data.get("choices"), "its list of answers", LONGEST)
    if sum(map(is_answer, choices)) > ANSWERS:
        raise damaged(f"it has more than {ANSWERS} answers")
    fields = read_fields(data.get("fields"))
    return {**data, "fields": fields, "choices": choices,
            "setup": read_row(Setup, "setup", fields, data["state"]["setup"])}


def _is_game(data: Data) -> bool:
    return isinstance(data.get("state"), dict) and data.get("kind") is None


def _loaded(data: Data, packs: Definitions) -> Opened:
    refuse_missing_setup(data["setup"], data, packs)
    setup = setup_again(packs, data["setup"])
    replay = functools.partial(replayed, packs, setup)
    past, version = replay(data["choices"]), version_of(packs, setup)
    if version and data.get("version") == version:
        if past is None or compact(plain(past.state)) != compact(data["state"]):
            raise damaged("its state is not what its answers lead to")
        return Opened(past)
    if past is not None and same_table(plain(past.state), data["state"]):
        return Opened(past)
    state = _state(data, packs)        # without fields that have come or gone since
    if past is not None and same_table(plain(past.state), plain(state)):
        return Opened(past)
    refuse_missing(state, data, packs)
    return _taken_over(state, data, replay)


def _taken_over(state: State, data: Data, replay: Replay) -> Opened:
    """The game as it stands, though this version would not have come there; or from before the cards that changed.
    Raises BadSave when neither can be played."""
    cards = changed_cards(state, data)
    earlier = _gone_back(data, replay, cards) if cards else None
    if earlier is not None:
        return earlier
    try:
        return _as_it_stands(state, data["choices"], cards)
    except Exception:
        earlier = None if cards else _gone_back(data, replay, cards)
        if earlier is None:
            raise
        return earlier


def _gone_back(data: Data, replay: Replay, cards: tuple[str, ...]) -> Opened | None:
    game = at_rest(data, replay)
    return None if game is None else Opened(game, cards, sum(map(is_answer, data["choices"])) - game.index)


def _as_it_stands(state: State, choices: list[str], cards: tuple[str, ...]) -> Opened:
    check_bounds(state)
    let_go(state, cards)
    changed = tuple(dict.fromkeys((*cards, *cut_down(state), *drop_uncounted(state))))
    check(state)
    log = choices if TAKEN_OVER in choices else [*choices, TAKEN_OVER]
    return Opened(Game(state, None, log, sum(map(is_answer, log))), changed)


def same_table(one: Data, other: Data) -> bool:
    """Whether two states, as plain data, show the same game: the same table with the same options. How the steps that
    lead on are called may differ from version to version; those of a replay are this version's own."""
    return compact([_seen(one), _options(one)]) == compact([_seen(other), _options(other)])


def _seen(tables: Data) -> Data:
    return {name: rows for name, rows in tables.items() if name not in ("stack", "question")}


def _options(tables: Data) -> list[Any] | None:
    question = tables.get("question")
    return None if question is None else [option[0] for option in question[2]]


# ---------------------------------------------------------------- the past

def replayed(packs: CardSource, setup: Setup, choices: list[str]) -> Game | None:
    """The game to which these answers lead, with its whole past;
    None when they do not lead anywhere in this version."""
    if TAKEN_OVER in choices:
        return None
    try:
        game = begin(packs, setup)
        for choice in without_old_dice(choices):
            game = with_new_dice(game, int(choice[len(RESEED):])) if choice.startswith(RESEED) else answer(game, choice)
    except Exception:                  # a bug of this version, too, only means that the past cannot be shown
        return None
    return game


def with_history(game: Game) -> Game:
    """The same game with its whole past, played again; the game as it is when that does not lead to it."""
    if game.before is not None:
        return game
    past = replayed(game.state.definitions, game.state.setup, game.choices)
    return past if past is not None and same_table(plain(past.state), plain(game.state)) else game


# ---------------------------------------------------------------- the state

def _state(data: Data, packs: Definitions) -> State:
    tables, fields, setup = data["state"], data["fields"], data["setup"]
    packs.card(setup.adventure)
    state = empty_state(setup, packs, packs.profile(setup.profile))
    state.table = read_row(Table, "table", fields, tables["table"])
    for name, row in ROW_TYPES.items():
        setattr(state, name, {key: read_row(row, name, fields, values)
                              for key, values in _mapping(tables.get(name, {}), name).items()})
    state.counters, state.streams = (plain_numbers(tables[name], name) for name in ("counters", "streams"))
    state.experience = fitting(tables["experience"], tuple[str, ...], "experience", fields)
    state.queued = fitting(tables["queued"], tuple[int, ...] | None, "queued", fields)
    state.stack = [_frame(values, fields) for values in tables["stack"]]
    state.question = None if tables["question"] is None else read_row(Question, "question", fields, tables["question"])
    return state


def _mapping(value: Any, name: str) -> Data:
    if not isinstance(value, dict) or len(value) > 2_000:
        raise damaged(f"{name} is not a table")
    return value


def plain_numbers(value: Any, name: str) -> dict[str, int]:
    """A table of numbers."""
    if not all(type(number) is int and abs(number) < 2 ** 63 for number in _mapping(value, name).values()):
        raise damaged(f"{name} holds a value that is not a number")
    return dict(value)


def _frame(values: Any, fields: Fields) -> Frame:
    known = dict(zip(fields["frame"], values, strict=False))
    return frame(*(plain_value(known[name], f"frame.{name}") for name in Frame.__slots__))
