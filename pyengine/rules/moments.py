"""Moments: the closed list of points at which cards may react, and how reactions are carried out.

`moment(state, name, event, then)` offers an event to everything in play that listens. Forced reactions come first
(adventure, environments and markers, monsters, heroes), then optional ones, asked in turn order from the active hero. A
card reacts at most once to one event. A reaction may change the fields that the list names; "instead" is such a change,
not a mechanism of its own. When nobody listens, no frame is pushed.
"""
from __future__ import annotations

from operator import itemgetter
from typing import Any, NamedTuple

from ..flow.procedures import call, finish, go_on, step
from ..flow.questions import YES, ask_may
from ..state.changes import mark_used
from ..state.index import FIGURE_ZONES, Reactions
from ..state.printed import Reaction
from ..state.rows import Card, Frame
from ..state.state import State
from .in_vain import is_in_vain
from .map import figures_of


class Moment(NamedTuple):
    """The fields of a moment's event, and those that a reaction may change."""

    fields: tuple[str, ...]
    may_change: tuple[str, ...] = ()


MOMENTS: dict[str, Moment] = {
    "turn_began": Moment(("hero",)),
    "hero_phase_began": Moment(("hero",)),
    "hero_phase_ended": Moment(("hero",)),
    "exploration_ended": Moment(("hero", "laid")),
    "villain_phase_began": Moment(("hero",)),
    "villain_phase_ended": Moment(("hero",)),
    "turn_ended": Moment(("hero",)),
    "moved": Moment(("figure", "from", "to")),
    "tile_revealed": Moment(("tile", "hero")),
    "monster_placed": Moment(("figure", "hero")),
    "figure_activated": Moment(("figure", "card", "cancelled"), ("cancelled",)),
    "attack_declared": Moment(("attacker", "target", "bonus", "damage", "cancelled"),
                              ("target", "bonus", "damage", "cancelled")),
    "attack_rolled": Moment(("attacker", "target", "die", "total", "reroll"), ("total", "reroll")),
    "attack_hit": Moment(("attacker", "target", "damage", "die"), ("damage",)),
    "attack_missed": Moment(("attacker", "target", "die")),
    "damage_about_to_happen": Moment(("source", "target", "amount", "cancelled"),
                                     ("target", "amount", "cancelled")),
    "damage_dealt": Moment(("source", "target", "amount")),
    "hero_would_fall": Moment(("target", "cancelled"), ("cancelled",)),
    "hero_fell": Moment(("target",)),
    "hero_stood": Moment(("target",)),
    "healed": Moment(("target", "amount")),
    "monster_defeated": Moment(("figure", "card", "by")),
    "ally_fell": Moment(("figure", "card")),
    "object_destroyed": Moment(("figure", "card", "by")),
    "encounter_drawn": Moment(("card", "hero", "cancelled"), ("cancelled",)),
    "treasure_drawn": Moment(("card", "hero", "cancelled"), ("cancelled",)),
    "condition_about_to_be_gained": Moment(("figure", "condition", "cancelled"), ("cancelled",)),
    "trap_sprung": Moment(("card", "cancelled"), ("cancelled",)),
    "trap_token_sprung": Moment(("hero", "face", "cancelled"), ("cancelled",)),
    "disable_rolled": Moment(("hero", "die", "card", "reroll"), ("die", "reroll")),
    "die_rolled": Moment(("figure", "die", "reroll"), ("die", "reroll")),
    "trap_disabled": Moment(("hero", "card", "cancelled"), ("cancelled",)),
    "rune_drawn": Moment(("hero", "card", "side", "again"), ("side", "again")),
    "spell_drawn": Moment(("by", "card", "side", "again", "cancelled"), ("by", "side", "again", "cancelled")),
    "surge_spent": Moment(("hero", "amount"), ("amount",)),
    "power_used": Moment(("hero", "card")),
    "door_tried": Moment(("hero", "face"), ("face",)),
    "door_opened": Moment(("hero", "square")),
    "chamber_overcome": Moment(("card", "hero")),
    "token_picked_up": Moment(("hero", "token")),
    "escaped": Moment(("hero",)),
}

FORCED_ORDER = {
    "adventure": 0,
    "environment": 1,
    "marker": 1,
    "chamber": 1,
    "curse": 1,
    "rune": 1,
    "lasting": 1,
    "edge_tile": 1,
    "villain": 2,
    "queue": 2,
    "ally": 2,
    "object": 2,
    "hero": 3,
    "power": 3,
    "item": 3,
    "advancement": 3,
}
FIGURE_KINDS = ("monster", "villain", "ally", "object")
HERO_ZONES = frozenset(("hero", "power", "item", "advancement"))
ORDER, ENTRY = itemgetter(0), itemgetter(1)
Pending = tuple[tuple[str, int, str], ...]          # (card in play, number of its reaction, the figure it speaks for)


def moment(
    state: State, name: str, event: dict[str, Any], then: str, variables: dict[str, Any] | None = None
) -> None:
    """Offer an event; the caller continues at `then`, with the event as reactions left it in the variable `event`, and
    with these variables set.

    Only reactions change an event, so if nobody can react to it as it stands, nobody will.
    """
    listeners = state.index.reactions.get(name)
    frame = state.stack[-1]
    frame.step = then
    if variables:
        frame.vars.update(variables)
    if listeners is not None and _able(state, listeners, event):
        call(state, "moment", {"name": name, "event": event, "pending": pending_of(state, listeners)}, "", "event")
    else:
        frame.vars["event"] = event


def is_reacted_to(state: State, name: str, event: dict[str, Any]) -> bool:
    """Whether anyone would react to an event."""
    listeners = state.index.reactions.get(name)
    return listeners is not None and _able(state, listeners, event)


def _able(state: State, listeners: Reactions, event: dict[str, Any]) -> bool:
    """Whether any listener can react to the event."""
    cards = state.cards
    for card_id, reaction in listeners:
        row = cards[card_id]
        whose = reaction.whose
        if whose and event.get(whose) != (row.holder or None):
            continue                                      # shortcut for its condition, which would be false
        if reaction.hero and event.get(reaction.hero) not in state.heroes:
            continue
        if row.zone in FIGURE_ZONES:
            if _any_figure_can_react(state, row, reaction, event):
                return True
        elif not (reaction.mine and event.get(reaction.mine) != card_id) and can_react(
                state, row, reaction, card_id, event):
            return True
    return False


def _any_figure_can_react(state: State, row: Card, reaction: Reaction, event: dict[str, Any]) -> bool:
    for speaker in speakers(state, row):
        if reaction.mine and event.get(reaction.mine) != speaker:
            continue
        if can_react(state, row, reaction, speaker, event):
            return True
    return False


def pending_of(state: State, listeners: Reactions) -> Pending:
    """The cards that will be asked, in the order in which they react."""
    cards, heroes = state.cards, state.heroes
    if len(listeners) == 1:
        ((card_id, reaction),) = listeners
        return tuple([(card_id, reaction.number, speaker) for speaker in speakers(state, cards[card_id])])
    active = heroes[state.table.active].seat if state.table.active else 0
    found = []
    for card_id, reaction in listeners:
        row = cards[card_id]
        seat = (heroes[row.holder].seat - active) % len(heroes) if row.holder in heroes else 0
        order = (10 if reaction.may else FORCED_ORDER[row.zone], seat, row.order)
        for speaker in speakers(state, row) if row.zone in FIGURE_ZONES else (card_id,):
            found.append((order, (card_id, reaction.number, speaker)))
    found.sort(key=ORDER)
    return tuple(map(ENTRY, found))


def speakers(state: State, row: Card) -> list[str]:
    """The figures or cards that a card speaks for: each figure of a monster's or villain's card; otherwise the card
    itself."""
    if row.zone in FIGURE_ZONES and state.definitions.card(row.card).kind in FIGURE_KINDS:
        return figures_of(state, row.card)
    return [row.id]


def names_for(state: State, row: Card, speaker: str) -> dict[str, Any]:
    """The names with which a card's effects start: you, holder, me."""
    holder = row.holder
    if row.bearer:
        return {
            "you": holder or state.table.active,
            "me": speaker,
            "bearer": row.bearer,
            **({"holder": holder} if holder else {}),
        }
    if row.zone in HERO_ZONES:
        return {"you": holder, "holder": holder} if holder else {"you": state.table.active}
    return {"you": holder, "me": speaker, "holder": holder} if holder else {"you": state.table.active, "me": speaker}


@step("moment")
def offer_next(state: State, frame: Frame) -> None:
    """Find the next card that can react to the event as it stands now. Nobody reacts to a die that will be rolled
    again."""
    event = frame.vars["event"]
    pending = frame.vars["pending"] if not event.get("reroll") else ()
    while pending:
        now, pending = pending[0], pending[1:]
        reaction = _able_reaction(state, now, event)
        if reaction is None:
            continue
        card_id, _, speaker = now
        row = state.cards[card_id]
        if reaction.may and _is_in_vain(state, row, reaction, speaker, frame, pending):
            continue
        if reaction.may:
            frame.vars.update(pending=pending, now=now)
            _ask(state, row, reaction, frame)
        else:
            go_on(state, "start", {"pending": pending, "now": now, "answer": YES})
            _carry_out(state, row, reaction, speaker, frame)
        return
    finish(state, frame.vars["event"])


def _able_reaction(state: State, now: tuple[str, int, str], event: dict[str, Any]) -> Reaction | None:
    """The reaction of a card that waits for its turn, if it still can react to the event as it is."""
    card_id, number, speaker = now
    row = state.cards.get(card_id)
    reaction = _written(state, row, number) if row is not None else None
    able = row is not None and reaction is not None and can_react(state, row, reaction, speaker, event)
    return reaction if able else None


def _written(state: State, row: Card, number: int) -> Reaction | None:
    """A reaction of a card; None if it has changed since the game was saved in the middle of a moment."""
    reactions = state.definitions.card(row.card).reactions
    return reactions[number] if number < len(reactions) else None


def can_react(state: State, row: Card, reaction: Any, speaker: str, event: dict[str, Any]) -> bool:
    """Whether a card can react: with the right side up, its hero standing (DEFEAT-08), its condition true. A card that
    lies face down is only turned up, which it is for a downed hero, too (A174)."""
    zone = row.zone
    if zone in HERO_ZONES:
        even_down = reaction.face_down or _is_falling(row, event)
        if row.ready is reaction.face_down or not hero_holds(state, row, even_down):
            return False
    elif zone in FIGURE_ZONES and speaker not in state.figures and speaker != row.id:
        return False
    if "rerolled_by" in event and row.id in event["rerolled_by"]:
        return False
    if reaction.once and f"{row.id}.{reaction.number}" in state.table.used:
        return False
    when = reaction.when
    if when is None:
        return True
    names = names_for(state, row, speaker)
    names["event"] = event
    return bool(when(state, names))


def _is_in_vain(state: State, row: Card, reaction: Any, speaker: str, frame: Frame, pending: Pending) -> bool:
    """Whether nobody need be asked about an optional reaction. pending: who is left to react after it."""
    names = {**names_for(state, row, speaker), "event": frame.vars["event"]}
    card = state.definitions.card(row.card)
    return is_in_vain(state, card, reaction.block, frame.vars["name"], names,
                      lambda event: any(_able_reaction(state, other, event) for other in pending))


def _is_falling(row: Card, event: dict[str, Any]) -> bool:
    """Whether the card's holder is the hero about to fall: it has not fallen yet, so it may still react to that moment.
    (It is the only event with just a target and a `cancelled` field.)"""
    return event.get("target") == row.holder and set(event) == {"target", "cancelled"}


def hero_can_use(state: State, row: Card) -> bool:
    """Whether a hero can use a card: only if it is face up (POWER-03), and as hero_holds says."""
    return row.ready and hero_holds(state, row)


def hero_holds(state: State, row: Card, even_down: bool = False) -> bool:
    """Whether the hero of a card is able to make use of it: while standing on the board (DEFEAT-08), or even while
    down; advancements always even while down (DEFEAT-09)."""
    figure = state.figures.get(row.holder)
    return figure is not None and figure.square is not None \
        and (figure.hit_points > 0 or even_down or row.zone == "advancement")


def _ask(state: State, row: Card, reaction: Any, frame: Frame) -> None:
    ask_may(state, row.holder or state.table.active, "may_use", "react", source=row.card, rule=reaction.rule,
            card=row.card, moment=frame.vars["name"], event=frame.vars["event"])


@step("moment", "react")
def react(state: State, frame: Frame) -> None:
    """Carry out the reaction, unless it was declined."""
    card_id, number, speaker = frame.vars["now"]
    row = state.cards[card_id]
    go_on(state, "start")
    reaction = _written(state, row, number) if frame.vars["answer"] == YES else None
    if reaction is not None:
        _carry_out(state, row, reaction, speaker, frame)


def _carry_out(state: State, row: Card, reaction: Any, speaker: str, frame: Frame) -> None:
    if reaction.once:
        mark_used(state, f"{row.id}.{reaction.number}")
    names = names_for(state, row, speaker)
    names["event"] = frame.vars["event"]
    call(state, "use_card", {"ref": row.id, "part": f"reactions.{reaction.number}", "names": names})


def change_event(state: State, field: str, value: Any) -> None:
    """Change a field of the event being reacted to (the nearest one on the stack)."""
    for frame in reversed(state.stack):
        if frame.procedure == "moment":
            event = {**frame.vars["event"], field: value}
            if field == "reroll" and value:          # whoever asked for the new roll cannot react to it again
                event["rerolled_by"] = (*event.get("rerolled_by", ()), frame.vars["now"][0])
            frame.vars["event"] = event
            return
