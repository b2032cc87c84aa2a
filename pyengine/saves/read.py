"""Reading a save: anything wrong is found before a state is built, and said plainly."""
from __future__ import annotations

import json
import zlib
from typing import Any, Optional

from ..cards.load import Definitions
from ..cards.place import PackError
from ..flow.procedures import STEPS
from ..flow.questions import NotAnOption
from ..game import RESEED, BadRequest, EngineBug, Game, answer, new_game, with_new_dice
from ..state.rows import Brought, Frame, Option, Question, Setup, Table
from ..state.state import State, empty_state
from .upgrade import upgrade
from .write import APP, FORMAT, ROW_TYPES, fingerprint


class BadSave(Exception):
    """A save that cannot be read. code: bad_save, newer_save or unknown_content."""

    def __init__(self, code: str, detail: str):
        super().__init__(detail)
        self.code = code


def load(text: str, packs: Definitions) -> Game:
    """The game that was saved, at the same question. Raises BadSave and changes nothing."""
    data = _parsed(text)
    try:
        state = _state(upgrade(data), packs)
        _check(state)
    except BadSave:
        raise
    except (KeyError, PackError) as error:
        raise BadSave("unknown_content", f"the save names something this version does not have: {error}") from error
    except (TypeError, ValueError, AttributeError, IndexError, RecursionError) as error:
        raise BadSave("bad_save", f"the save is damaged: {error}") from error
    return Game(state, None, [str(choice) for choice in data.get("choices", [])])


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave("bad_save", f"the save is not readable: {error}") from error
    if not isinstance(data, dict) or data.get("app") != APP or not isinstance(data.get("state"), dict):
        raise BadSave("bad_save", "this is not a save of this game")
    if not isinstance(data.get("format"), int) or data["format"] > FORMAT:
        raise BadSave("newer_save", f"the save has format {data.get('format')}, this version reads up to {FORMAT}")
    body = json.dumps(data["state"], separators=(",", ":"), ensure_ascii=False)
    if data.get("checksum") != zlib.crc32(body.encode()):
        raise BadSave("bad_save", "the save is damaged: its checksum does not fit")
    return data


def _state(data: dict[str, Any], packs: Definitions) -> State:
    tables, fields = data["state"], data["fields"]
    setup = _setup(fields, tables["setup"])
    state = empty_state(setup, packs, packs.profile(setup.profile))
    state.table = _row(Table, fields["table"], tables["table"])
    for name, row in ROW_TYPES.items():
        setattr(state, name, {key: _row(row, fields.get(name, ()), value) for key, value in tables.get(name, {}).items()})
    state.counters, state.streams = dict(tables["counters"]), dict(tables["streams"])
    state.experience = _frozen(tables["experience"])
    state.queued = _frozen(tables["queued"])
    state.stack = [_frame(fields["frame"], value) for value in tables["stack"]]
    state.question = _question(tables["question"], fields)
    return state


def _setup(fields: dict[str, Any], values: list[Any]) -> Setup:
    """The set-up with what was brought from a campaign, a row in a row; older saves have none."""
    setup: Setup = _row(Setup, fields["setup"], values)
    return setup._replace(brought=_row(Brought, fields.get("brought", []), list(setup.brought)))


def _question(raw: Any, fields: dict[str, Any]) -> Optional[Question]:
    if raw is None:
        return None
    question: Question = _row(Question, fields["question"], raw)
    options = tuple(_row(Option, fields["option"], option) for option in question.options)
    return question._replace(options=options)


def _frame(fields: list[str], values: list[Any]) -> Frame:
    known = dict(zip(fields, values))
    return Frame(known["procedure"], known["step"], _frozen(known["vars"]), known["into"])


def _row(row: Any, fields: list[str], values: list[Any]) -> Any:
    """A row from its values in the order of the save's own fields; unknown ones are dropped, new ones default."""
    known = dict(zip(fields, values))
    return row(**{name: _frozen(known[name]) for name in row._fields if name in known})


def _frozen(value: Any) -> Any:
    """Lists become tuples again; nothing in a state is a list."""
    if isinstance(value, list):
        return tuple(_frozen(part) for part in value)
    if isinstance(value, dict):
        return {key: _frozen(part) for key, part in value.items()}
    return value


def _check(state: State) -> None:
    """What a hostile or damaged save could break later is refused now."""
    for frame in state.stack:
        if frame.step not in STEPS.get(frame.procedure, ()):
            raise BadSave("unknown_content", f"the save stands at {frame.procedure}.{frame.step}, unknown here")
        if "_block" in frame.vars:
            state.definitions.card(frame.vars["_card"]).blocks[frame.vars["_block"]]
    if not isinstance(state.experience, tuple) or not isinstance(state.queued, (tuple, type(None))):
        raise BadSave("bad_save", "a pile of the save is not a list")
    if not all(isinstance(number, int) for table in (state.counters, state.streams) for number in table.values()):
        raise BadSave("bad_save", "a counter of the save is not a number")
    for table in ("figures", "cards", "tiles", "edge_tiles"):
        for row in getattr(state, table).values():
            state.definitions.card(row.card)
    state.derive()
    if state.question is None and state.table.outcome is None:
        raise BadSave("bad_save", "the save has no open question and no outcome")
    if state.setup.heroes and set(state.heroes) != set(state.setup.heroes):
        raise BadSave("bad_save", "the heroes of the save do not match its set-up")


def with_history(game: Game) -> Game:
    """The same game with its whole past, replayed from seed and choices; the game as it is when the replay, under
    this version of the cards, does not come out the same."""
    setup = game.state.setup
    try:
        past = new_game(game.state.definitions, adventure=setup.adventure, heroes=setup.heroes, seed=setup.seed,
                        profile=setup.profile, powers=dict(setup.powers), table=setup.table, ties=setup.ties,
                        surges=setup.surges, mixed=setup.mixed, levels=dict(setup.levels), brought=setup.brought)
        for choice in game.choices:
            past = with_new_dice(past, int(choice[1:])) if choice.startswith(RESEED) else answer(past, choice)
    except (EngineBug, BadRequest, NotAnOption):   # the past cannot be shown; the present is what counts
        return game
    return past if fingerprint(past) == fingerprint(game) else game
