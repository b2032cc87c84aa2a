"""Spells: treasures, monsters and traps cast them; each card says what it does for heroes and what for monsters
(SPELL-01..05)."""
from __future__ import annotations

from ..flow.procedures import call, finish, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State

HERO, MONSTER = "hero", "monster"


def side_of(state: State, caster: str) -> str:
    """Who is no hero casts as a monster (SPELL-02, SPELL-03); allies cast as heroes (A165)."""
    figure = changes.figure_row(state, caster)
    return HERO if figure is not None and figure.kind in ("hero", "ally") else MONSTER


@step("cast_spell")
def cast(state: State, frame: Frame) -> None:
    """Any spell of the deck is as likely as any other: the card goes back and the deck is shuffled before the next
    draw (SPELL-04, SPELL-05, A164)."""
    caster, deck = frame.vars["by"], state.decks.get("spells")
    finish(state)
    if deck is None or not deck.draw:
        return
    changes.shuffle_into(state, "spells", deck.draw, deck.discard)
    card, side = state.decks["spells"].draw[0], side_of(state, caster)
    changes.emit(state, "spell_cast", "SPELL-02", figure=caster, card=card, side=side)
    names = {"you": caster} if side == HERO else {"you": state.table.active, "me": caster}
    call(state, "effect", {**names, "_card": card, "_block": f"{side}.do", "_at": 0, "_ref": ""})
