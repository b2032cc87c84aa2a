"""The actions of a hero in its Hero Phase, and how they are carried out (HERO-02..07).

The table row keeps the budget: `slots` parts are left, one of which may be an action (attack, disable, …); `moving`
squares are left of the move in progress. A move ends when an action starts (A21); free actions such as picking up an
object or using a utility power do not end it (A22).
"""
from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from ..flow import questions
from ..flow.procedures import call, finish, step
from ..flow.questions import option
from ..state import changes
from ..state.printed import Names, PrintedCard
from ..state.rows import Card, Frame, Option
from ..state.state import State
from . import doors, objects, traps
from .conditions import barred_from_moving, parts_left
from .moments import hero_can_use
from .moving import can_walk
from .numbers import value

END, MOVE, MOVE_AGAIN = "end", "move", "move_again"
ACTED = "actions."                         # where in a card stands what its special actions do
Found = dict[tuple[str, str], bool]        # whether searches find anything, by what they look for and how it is written


def hero_options(state: State, hero: str) -> list[Option]:
    """Everything the hero can do now, in the order in which the page shows it."""
    left = parts_left(state)
    allowed = ALWAYS if left <= 0 else MOVING if state.table.acted else MOVING_AND_ACTING
    attacks, others = _card_options(state, hero, allowed)
    options = _moves(state, hero, left)
    if "attack" in allowed:
        options += [*attacks, *traps.disable_options(state, hero), *doors.unlock_options(state, hero)]
    return [*options, *others, *_special_actions(state, hero, allowed), *objects.options(state, hero),
            *doors.options(state, hero)]


# which kinds of use are allowed, by what is left of the Hero Phase
ALWAYS = frozenset(("nothing", ""))
MOVING = ALWAYS | {"move"}
MOVING_AND_ACTING = MOVING | {"attack", "action"}


def _card_options(state: State, hero: str, allowed: Collection[str]) -> tuple[list[Option], list[Option]]:
    """The powers and items of a hero that can be used now: (as an attack, otherwise)."""
    attacks: list[Option] = []
    others: list[Option] = []
    known: Found = {}                   # many attacks look for the same targets
    cards, card = state.cards, state.definitions.card
    for card_id in state.index.usable.get(hero, ()):
        row = cards[card_id]
        if not row.ready:
            continue
        definition = card(row.card)
        if definition.takes in allowed and _is_useful(state, row, definition, known):
            (attacks if definition.takes == "attack" else others).append(card_option(card_id, row.card))
    return attacks, others


def can_act(state: State) -> bool:
    """Whether the hero still has its action."""
    return not state.table.acted and parts_left(state) > 0


def left_to_do(state: State) -> str:
    """The parts of the Hero Phase that are left: "both" a move and an action, "any" one of the two, "move" alone, or
    "none" (HERO-02, HERO-03)."""
    left = parts_left(state)
    if left <= 0:
        return "none"
    return "move" if state.table.acted else "both" if left > 1 else "any"


def _moves(state: State, hero: str, slots: int) -> list[Option]:
    table = state.table
    if (table.moving <= 0 and slots <= 0) or barred_from_moving(state, hero):
        return []
    speed = value(state, hero, "speed")
    if speed <= 0:
        return []
    first = table.moving if table.moving > 0 else speed
    options = [_move_option(MOVE, first)] if can_walk(state, hero, first) else []
    if table.moving > 0 and slots > 0 and can_walk(state, hero, speed):
        options.append(_move_option(MOVE_AGAIN, speed))
    return options


@lru_cache(None)
def _move_option(action: str, squares: int) -> Option:
    return Option(action, {"action": action, "amount": squares})


def attack_options(state: State, hero: str) -> list[Option]:
    """Attacks with a power or an item, and what may replace an attack (ATTACK-01, TRAP-09, HERO-06)."""
    rows = [row for row in (state.cards[card_id] for card_id in state.index.usable.get(hero, ()))
            if state.definitions.card(row.card).takes == "attack"]
    return ([card_option(row.id, row.card) for row in rows if usable(state, row)] + traps.instead_of_attack(state, hero)
            + doors.unlock_options(state, hero) + _special_actions(state, hero, ("attack",)))


@lru_cache(4096)
def card_option(card_id: str, card: str) -> Option:
    """The option to use a card in play. Options are immutable, so questions share them."""
    return Option(card_id, {"card": card, "in_play": card_id, "action": "use"})


def usable(state: State, row: Card) -> bool:
    """Whether a power or item can be used now: face up, its condition true, a target available."""
    return hero_can_use(state, row) and _is_useful(state, row, state.definitions.card(row.card), {})


def _is_useful(state: State, row: Card, definition: PrintedCard, known: Found) -> bool:
    """Whether using the card would do anything now. known: results of this hero's searches so far, by their wording."""
    if definition.once and used_mark(row) in state.table.used:
        return False
    when, names = definition.when, {"you": row.holder, "holder": row.holder, "_ref": row.id}
    if when is not None and not when(state, names):
        return False
    for way in definition.attack_ways:
        if _has_target(state, way, names, known):
            return True
    return not definition.attack_ways


def _has_target(state: State, way: Any, names: Names, known: Found) -> bool:
    """Whether one of the ways in which a card attacks is open and finds somebody."""
    if way.when is not None and not way.when(state, names):
        return False
    found = known.get(way.search.words)
    if found is None:
        found = known[way.search.words] = way.search.exists(state, names)
    return found


def used_mark(row: Card) -> str:
    """The mark under which the table row records that a power or item was used this turn."""
    return f"use:{row.id}"


def _special_actions(state: State, hero: str, allowed: Collection[str]) -> list[Option]:
    """Actions that the adventure or the hero card offers (HERO-07). Those that may replace a granted attack (HERO-06)
    cost an attack."""
    return [option((f"act:{name}", {"action": use.id, "card": row.card, "takes": use.takes}))
            for name, row, use in _actions(state, hero)
            if use.takes in allowed and _offered(state, hero, name, row, use)] if state.index.special else []


def _actions(state: State, hero: str) -> list[tuple[str, Card, Any]]:
    """The special actions that are a hero's to take, with the names by which they are chosen: their ids. Where several
    cards have an action of one id, all but the first add the card."""
    found: dict[str, tuple[str, Card, Any]] = {}
    for row in (state.cards[card_id] for card_id in state.index.special):
        for use in state.definitions.card(row.card).uses if row.holder in ("", hero) else ():
            name = f"{use.id}:{row.id}" if use.id in found else use.id
            found[name] = (name, row, use)
    return list(found.values())


def is_wise(state: State, hero: str, action: str) -> bool:
    """Whether the card that offers a special action would advise it as things stand: for display, and for players of
    the computer."""
    row, use = find_action(state, hero, action)
    return use.wise is None or bool(use.wise(state, {"you": hero, "me": row.id}))


def _offered(state: State, hero: str, name: str, row: Card, use: Any) -> bool:
    if use.once and f"act:{name}" in state.table.used:
        return False
    when = use.when
    return when is None or bool(when(state, {"you": hero, "me": row.id}))


# ---------------------------------------------------------------- doing it

def act(state: State, hero: str, action: str) -> None:
    """Carry out the chosen option of the menu."""
    if action in (MOVE, MOVE_AGAIN):
        _move(state, hero, action)
    elif action in state.cards:
        use_card(state, hero, action)
    elif action.startswith("act:"):
        _special(state, hero, action[4:])
    elif action.startswith("disable:"):
        spend_action(state)
        traps.try_to_disable(state, hero, action[8:])
    else:
        if doors.is_unlocking(action):
            spend_action(state)
        if not doors.handle(state, hero, action):
            objects.handle(state, hero, action)


def _move(state: State, hero: str, action: str) -> None:
    left = state.table.moving
    fresh = left == 0 or action == MOVE_AGAIN
    squares = value(state, hero, "speed") if fresh else left
    call(state, "action", {"squares": squares, "fresh": fresh})
    call(state, "walk", {"figure": hero, "squares": squares}, "moved", "cost")


@step("action", "moved")
def moved(state: State, frame: Frame) -> None:
    """A move that was begun costs a part of the Hero Phase; its remaining squares can be walked later (MOVE-13)."""
    cost = frame.vars["cost"]
    finish(state)
    if cost:
        left = state.table.slots - 1 if frame.vars["fresh"] else state.table.slots
        changes.set_parts(state, left, state.table.acted, max(0, frame.vars["squares"] - cost))


def spend_action(state: State) -> None:
    """Pay for an action with a part of the Hero Phase; it ends a move in progress (HERO-05, A21)."""
    changes.set_parts(state, state.table.slots - 1, True)


def spend(state: State, takes: str) -> None:
    """Pay what a card or special action costs."""
    if takes in ("attack", "action"):
        spend_action(state)
    elif takes == "move":
        changes.set_parts(state, state.table.slots - 1, state.table.acted)


def use_card(state: State, hero: str, card_id: str, part: str = "uses.0", free: bool = False) -> None:
    """Use a power or an item."""
    row = state.cards[card_id]
    definition = state.definitions.card(row.card)
    if not free:
        spend(state, definition.takes)
    if definition.once and part.startswith("uses"):
        changes.mark_used(state, used_mark(row))
    call(state, "use_card", {"ref": card_id, "part": part, "names": {"you": hero, "holder": hero}})


def _special(state: State, hero: str, action: str, free: bool = False) -> None:
    row, use = find_action(state, hero, action)
    if not free:
        spend(state, use.takes)
    changes.mark_used(state, f"act:{action}")
    changes.emit(state, "acted", "HERO-07", hero=hero, card=row.card, action=use.id)
    call(state, "effect", {"you": hero, "me": row.id, "_card": row.card, "_block": use.block, "_at": 0, "_ref": row.id})


def find_action(state: State, hero: str, action: str) -> tuple[Card, Any]:
    """The card and the special action that go by this name. Raises KeyError."""
    for name, row, use in _actions(state, hero):
        if name == action:
            return row, use
    raise KeyError(action)


@step("extra_attack")
def extra_attack(state: State, frame: Frame) -> None:
    """Offer an attack beyond the usual ones; whatever may replace an attack may replace this one (HERO-06, TRAP-12)."""
    hero = frame.vars["hero"]
    figure = state.figures.get(hero)
    options = attack_options(state, hero) if figure is not None and figure.hit_points > 0 else []
    if not options:
        finish(state)
        return
    options.append(Option("pass", {"action": "pass"}))
    questions.ask(state, hero, "card", options, "choose_power", "chosen", source=frame.vars["card"], rule="HERO-06")


@step("extra_attack", "chosen")
def extra_attack_chosen(state: State, frame: Frame) -> None:
    """Carry out the extra attack, or pass."""
    hero, answer = frame.vars["hero"], frame.vars["answer"]
    finish(state)
    if answer.startswith("disable:"):
        traps.try_to_disable(state, hero, answer[8:])
    elif doors.is_unlocking(answer):
        doors.handle(state, hero, answer)
    elif answer.startswith("act:"):
        _special(state, hero, answer[4:], free=True)
    elif answer != "pass":
        use_card(state, hero, answer, free=True)
