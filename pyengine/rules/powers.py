"""Using cards: powers and items are flipped or discarded, depending on their kind (POWER-02..06, TREASURE-10)."""
from __future__ import annotations

from functools import lru_cache

from ..flow import questions
from ..flow.procedures import DONE, call, finish, go_on, step
from ..state import changes
from ..state.printed import PrintedCard
from ..state.rows import Card, Frame, Option
from ..state.state import State
from .leaving import leave_play
from .luck import SPENDERS, spend
from .moments import moment

FLIPPED_BY = {"power": "POWER-04", "item": "TREASURE-10", "advancement": "TOWN-15"}


@step("use_card", about="ref")
def use(state: State, frame: Frame) -> None:
    """Flip the card if its kind says so, then carry out its effect."""
    vars, row = frame.vars, state.cards[frame.vars["ref"]]
    definition = state.definitions.card(row.card)
    then = vars["then"] = _after_use(row, definition)
    if state.events is not None:
        _tell(state, row)
    if then == "flip":
        changes.flip_card(state, row.id, False, FLIPPED_BY[row.zone])
    block = _block_of(definition, vars["part"])
    call(state, "effect", {**vars["names"], "_card": row.card, "_block": block, "_at": 0, "_ref": row.id}, "used")


def _block_of(definition: PrintedCard, part: str) -> str:
    """The block of a use or reaction: "uses.0", "reactions.1"."""
    group, number = _place_of(part)
    block: str = getattr(definition, group)[number].block
    return block


@lru_cache(None)
def _place_of(part: str) -> tuple[str, int]:
    """The list of a card's parts in which one stands, and its number there."""
    group, number = part.split(".")
    return group, int(number)


def _after_use(row: Card, definition: PrintedCard) -> str:
    """"flip", "discard" or "keep": at-wills stay (POWER-02), dailies and utilities flip (POWER-03, POWER-04)."""
    if row.zone not in FLIPPED_BY:
        return "keep"
    return definition.then or "keep"


def _tell(state: State, row: Card) -> None:
    if row.zone == "power":
        changes.emit(state, "power_used", "ATTACK-01", card=row.card, hero=row.holder)
    elif row.zone == "item":
        changes.emit(state, "item_used", "TREASURE-10", card=row.card, hero=row.holder)
    elif row.zone == "advancement":
        changes.emit(state, "advancement_used", "TOWN-14", card=row.card, hero=row.holder)
    else:
        changes.emit(state, "card_spoke", "GEN-01", card=row.card, hero=row.holder or None)


@step("use_card", "used")
def used(state: State, frame: Frame) -> None:
    """Remove a card that is used up; then let cards react to the use."""
    if SPENDERS in frame.vars:
        spend(state, frame)
    row = state.cards.get(frame.vars["ref"])
    if row is not None and frame.vars["then"] == "discard":
        leave_play(state, row.id)
    if row is not None and row.zone == "power":
        moment(state, "power_used", {"hero": row.holder, "card": row.card}, DONE)
    else:
        finish(state)


@step("flip_powers")
def flip_powers(state: State, frame: Frame) -> None:
    """Turn a hero's used powers face up, or ready ones face down; its player chooses which (POWER-03). Use `any_card`
    includes items (TOWN-20)."""
    vars = frame.vars
    hero, ready, use = vars["hero"], vars["ready"], vars["use"]
    rows = [row for row in state.cards.values() if row.ready is not ready and row.holder == hero
            and row.zone in ("power", "item") and _of_use(state, row, use)] if vars["count"] > 0 else []
    if not rows:
        finish(state)
        return
    options = [Option(row.id, {"card": row.card, "in_play": row.id}) for row in rows]
    key = "recharge_which" if ready else "exhaust_which"
    questions.ask(state, hero, "card", options, key, "flip", source=vars["card"], rule="POWER-03")


def _of_use(state: State, row: Card, use: str) -> bool:
    if row.zone == "item" or use == "any_card":
        return use == "any_card"
    kind = state.definitions.card(row.card).use
    return kind == use or (use == "any" and kind != "at_will")


@step("flip_powers", "flip")
def flip(state: State, frame: Frame) -> None:
    """Turn the chosen power over, and look for more."""
    changes.flip_card(state, frame.vars["answer"], frame.vars["ready"])
    go_on(state, "start", {"count": frame.vars["count"] - 1})


@step("choose_effect")
def choose_effect(state: State, frame: Frame) -> None:
    """Ask somebody to choose one of several effects, or whether to carry one out."""
    vars = frame.vars
    options = [questions.option((name, {"action": name, "card": vars["card"]})) for name, _ in vars["options"]]
    may = [name for name, _ in vars["options"]] == ["yes", "no"]
    questions.ask(state, vars["who"], "may" if may else "option", options, "may_use" if may else "choose_one",
                  "chosen", source=vars["card"], rule="GEN-01", card=vars["card"])


@step("choose_effect", "chosen")
def effect_chosen(state: State, frame: Frame) -> None:
    """Carry out the chosen effects; names saved there are handed back."""
    block = dict(frame.vars["options"])[frame.vars["answer"]]
    if not block:
        finish(state, {})
        return
    call(state, "effect", {**frame.vars["names"], "_block": block, "_at": 0}, "done", "saved")


@step("choose_effect", "done")
def effect_done(state: State, frame: Frame) -> None:
    """Hand back the names that were saved."""
    finish(state, frame.vars["saved"])


@step("for_each")
def for_each(state: State, frame: Frame) -> None:
    """Carry out a block for each figure of a group, skipping those that have left meanwhile."""
    vars = frame.vars
    things = vars["things"]
    if not things:
        finish(state)
        return
    thing = things[0]
    vars["things"] = things[1:]
    if not isinstance(thing, str) or state.has(thing):                 # a square does not leave
        call(state, "effect", {**vars["names"], vars["as"]: thing})
