"""Spells: treasures, monsters and traps cast them; each card has an effect for heroes and one for monsters
(SPELL-01..05)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from .moments import moment

HERO, MONSTER = "hero", "monster"


def side_of(state: State, caster: str) -> str:
    """The side that a caster uses: anyone but heroes and allies casts as a monster (SPELL-02, SPELL-03, A165)."""
    figure = state.figure_row(caster)
    return HERO if figure is not None and figure.kind in ("hero", "ally") else MONSTER


@step("cast_spell")
def cast(state: State, frame: Frame) -> None:
    """Every spell of the deck is equally likely: the card goes back and the deck is shuffled before the next draw
    (SPELL-04, SPELL-05, A164). A card may have several drawn to choose from."""
    deck, drawn = state.decks.get("spells"), frame.vars.get("draw", 1)
    if deck is None or not deck.draw:
        changes.tell_of_empty_deck(state, "spells")
        finish(state)
        return
    changes.shuffle_into(state, "spells", deck.draw, deck.discard)
    cards = state.decks["spells"].draw[:drawn]
    if len(cards) > 1:
        go_on(state, "choose", {"cards": cards})
        return
    _offer(state, frame, cards[0])


@step("cast_spell", "choose")
def choose(state: State, frame: Frame) -> None:
    """Choose which of the drawn spells to cast next; copies of one are alike."""
    options = [Option(card, {"card": card}) for card in dict.fromkeys(frame.vars["cards"])]
    questions.ask(
        state,
        frame.vars["chooser"],
        "card",
        options,
        "cast_which_spell",
        "chosen",
        source=frame.vars["card"],
        rule="SPELL-04",
    )


@step("cast_spell", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """Cast it; the others wait their turn, or go back."""
    card, cards = frame.vars["answer"], list(frame.vars["cards"])
    cards.remove(card)
    frame.vars.update(cards=tuple(cards), cast=frame.vars["cast"] - 1)
    _offer(state, frame, card)


def _offer(state: State, frame: Frame, card: str) -> None:
    by = frame.vars["by"]
    event = {
        "by": by,
        "card": card,
        "side": frame.vars.get("side") or side_of(state, by),
        "again": False,
        "cancelled": False,
    }
    moment(state, "spell_drawn", event, "drawn")


@step("cast_spell", "drawn")
def drawn(state: State, frame: Frame) -> None:
    """The spell takes effect, unless somebody replaced or cancelled it."""
    event = frame.vars["event"]
    if event["again"]:
        go_on(state, "start")
        return
    if frame.vars.get("cards") and frame.vars["cast"] > 0:
        go_on(state, "choose")
    else:
        finish(state)
    if not event["cancelled"]:
        _take_effect(state, event["by"], event["card"], event["side"])


def _take_effect(state: State, caster: str, card: str, side: str) -> None:
    changes.emit(state, "spell_cast", "SPELL-02", figure=caster, card=card, side=side)
    names = {"you": caster} if side == HERO else {"you": state.table.active, "me": caster}
    call(state, "effect", {**names, "_card": card, "_block": f"{side}.do", "_at": 0, "_ref": ""})
