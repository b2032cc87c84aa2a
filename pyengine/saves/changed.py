"""Saves made in the middle of a card's effect, when a later version has changed that card.

The beginning of one effect must not be followed by the end of another: the game goes back to the last moment at which
no effect was in progress, if this version reaches it by the same answers. Otherwise the rest of the effect is skipped.
The player is told which cards changed and what was done about it.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..flow.procedures import run
from ..game import Game
from ..rules.damage import fall_unseen
from ..rules.numbers import hit_points_max
from ..state import changes
from ..state.state import State
from .envelope import Data
from .rows import Fields
from .sound import has_lost_its_block
from .write import FIELDS, HALFWAY, RESTING, ROW_TYPES, card_digest, cards_halfway, plain, table_digest

Replay = Callable[[list[str]], Game | None]
ROWS = ("table", *ROW_TYPES)


def changed_cards(state: State, data: Data) -> tuple[str, ...]:
    """The cards halfway that say something else now than when the save was written. A save from before this was noted
    tells it only of a card that has lost the part that was carried out."""
    said = data.get(HALFWAY)
    known = said if isinstance(said, dict) else {}
    return tuple(card for card in cards_halfway(state)
                 if known.get(card, _digest(state, card)) != _digest(state, card)
                 or any(has_lost_its_block(state, frame) for frame in state.stack if frame.vars.get("_card") == card))


def _digest(state: State, card: str) -> str:
    return card_digest(state.definitions, card)


def at_rest(data: Data, replay: Replay) -> Game | None:
    """The last moment of a save at which no card lay halfway; None when this version does not come to the same table.
    replay: the game that some entries of the log lead to."""
    resting = data.get(RESTING)
    if not isinstance(resting, list) or len(resting) != 2 or type(resting[0]) is not int:
        return None
    entries, digest = resting
    if not 0 <= entries <= len(data["choices"]):
        return None
    game = replay(data["choices"][:entries])
    return game if game is not None and _as_written(plain(game.state), data["fields"]) == digest else None


def _as_written(tables: Data, fields: Fields) -> str:
    """The digest of a table as the save's own version would have written it: fields that came later are left out."""
    try:
        return table_digest({**tables, **{name: _rows(tables[name], name, fields[name]) for name in ROWS}})
    except (KeyError, ValueError):     # a field that this version no longer has
        return ""


def _rows(rows: Any, name: str, names: list[str]) -> Any:
    places = [FIELDS[name].index(field) for field in names]
    if name == "table":
        return [rows[place] for place in places]
    return {key: [row[place] for place in places] for key, row in rows.items()}


def let_go(state: State, cards: tuple[str, ...]) -> None:
    """Leave out what these cards had still to do: the game goes on from where the first of them was used. Whoever they
    had brought down to 0 hit points falls first."""
    lost = next((at for at, frame in enumerate(state.stack) if frame.vars.get("_card") in cards), None)
    if lost is not None:
        state.stack, state.question = state.stack[:lost], None
        state.derive()
        fall_unseen(state)
        run(state)


def cut_down(state: State) -> tuple[str, ...]:
    """Figures that are printed with fewer hit points now have no more than these; returns their cards."""
    state.derive()
    over = {figure.id: hit_points_max(state, figure.id) for figure in state.figures.values()
            if figure.hit_points > hit_points_max(state, figure.id)}
    for figure, most in over.items():
        changes.set_hit_points(state, figure, most)
    return tuple(dict.fromkeys(state.figures[figure].card for figure in over))
