"""A transcript: the set-up of a game and its answers, and nothing else. Short enough for a link or a QR code.

    {"app", "kind": "transcript", "format": 2, "packs": [ids], "version": {"engine", "cards"},
     "setup": {field: value}, "answers": [numbers], "end": fingerprint, "checksum"}

`puzzle`, if it is there, is the number of turns in which the game is to be won from where it stands.

An answer is the place of the option in its question; a negative number, -1 - salt, stands for the new dice of a
practice game. Fields of the set-up that have their default are left out.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.load import Definitions
from ..game import RESEED, EngineBug, Game, answer, begin, is_answer, with_new_dice
from ..rules.opening import packs_of
from ..settings import BadRequest, setup_again
from ..state.rows import NOTHING_BROUGHT, Brought, Setup
from .envelope import APP, PACKS, Data, compact, seal, unseal
from .errors import damaged, only_bad_saves
from .missing import refuse_missing_setup
from .read import ANSWERS, with_history
from .rows import fitting, kinds_of
from .version import version_of
from .write import fingerprint

KIND = "transcript"
FORMAT = 2                         # of everything sealed, the first whose checksum covers the whole


class Retraced(NamedTuple):
    """A game played again from its transcript."""

    game: Game
    agrees: bool                   # it came out as it was written down
    missing: int = 0               # answers at the end that do not fit this version any more
    failure: EngineBug | None = None   # what stopped it, when the engine failed


# ---------------------------------------------------------------- writing

def write(game: Game, puzzle: int = 0) -> str:
    """The transcript of a game as text. puzzle: the turns in which it is to be won from here. Raises BadRequest when
    this version does not know the game's past."""
    known = with_history(game)
    past, packs, setup = known.history(), known.state.definitions, known.state.setup
    if past[0].index:
        raise BadRequest("past", "this version cannot replay the game from its beginning")
    return seal({"app": compact(APP), "kind": compact(KIND), "format": compact(FORMAT),
                 PACKS: compact(packs_of(packs, setup)), "version": compact(version_of(packs, setup)),
                 **({"puzzle": compact(puzzle)} if puzzle else {}),
                 "setup": compact(_chosen(setup, Setup._field_defaults)),
                 "answers": compact(_answers(past, game.choices)), "end": compact(fingerprint(game))})


def _chosen(row: Any, defaults: Data) -> Data:
    """The fields of a row that differ from their default; what was brought from a campaign is such a row itself."""
    chosen = {name: value for name, value in row._asdict().items() if name not in defaults or value != defaults[name]}
    if "brought" in chosen:
        chosen["brought"] = _chosen(chosen["brought"], NOTHING_BROUGHT._asdict())
    return chosen


def _answers(past: list[Game], choices: list[str]) -> list[int]:
    moments = iter(past)
    return [_place(next(moments), choice) if is_answer(choice) else -1 - int(choice[len(RESEED):])
            for choice in choices]


def _place(moment: Game, choice: str) -> int:
    assert moment.question is not None                 # an answer was given to it
    return [option.id for option in moment.question.options].index(choice)


# ---------------------------------------------------------------- reading

def read(text: str, packs: Definitions) -> Retraced:
    """The game that a transcript leads to: as far as its answers go in this version. Raises BadSave."""
    data = unseal(text, FORMAT, lambda data: data.get("kind") == KIND)
    with only_bad_saves():
        chosen = _setup(data.get("setup"))
        refuse_missing_setup(chosen, data, packs)
        setup = setup_again(packs, chosen)
        return _retraced(packs, setup, _numbers(data.get("answers")), data.get("end"))


def _setup(values: Any) -> Setup:
    found = _fields(Setup, values, ("brought",))
    if "brought" in values:
        found["brought"] = Brought(**_fields(Brought, values["brought"]))
    try:
        return Setup(**found)
    except TypeError as error:
        raise damaged(f"its set-up lacks something: {error}") from error


def _fields(row: Any, values: Any, others: tuple[str, ...] = ()) -> Data:
    kinds = kinds_of(row)
    if not isinstance(values, dict) or not all(name in kinds for name in values):
        raise damaged(f"its {row.__name__.lower()} is not readable")
    return {name: fitting(value, kinds[name], f"{row.__name__.lower()}.{name}", {})
            for name, value in values.items() if name not in others}


def _numbers(values: Any) -> list[int]:
    if not isinstance(values, list) or not all(type(number) is int for number in values):
        raise damaged("its answers are not a list of numbers")
    if sum(number >= 0 for number in values) > ANSWERS:
        raise damaged(f"it has more than {ANSWERS} answers")
    return [number for number, after in zip(values, [*values, 0][1:], strict=True) if number >= 0 or after >= 0]


def _retraced(packs: Definitions, setup: Setup, answers: list[int], end: Any) -> Retraced:
    game = begin(packs, setup)
    for done, number in enumerate(answers):
        question = game.question
        if question is None or number >= len(question.options):
            return Retraced(game, False, len(answers) - done)
        try:
            game = with_new_dice(game, -1 - number) if number < 0 else answer(game, question.options[number].id)
        except EngineBug as bug:
            return Retraced(game, False, len(answers) - done, bug)
    return Retraced(game, fingerprint(game) == end)
