"""Moments: the closed list of points at which a card may react, and how reactions are carried out.

`moment(state, name, event, then)` offers an event to everything in play that listens. Forced reactions come
first (adventure, environments and markers, monsters, heroes), then optional ones, asked in turn order from
the active hero. A card reacts at most once to one event. A reaction may change the fields that the list
names; "instead" is a change of a value, not a mechanism. When nobody listens, no frame is made at all.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from ..state.changes import change_table
from ..state.rows import Card, Frame
from ..state.state import State
from .procedures import call, finish, go, step
from .questions import YES, ask_may


class Moment(NamedTuple):
    """The fields of a moment's event, and which of them a reaction may change."""

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
    "encounter_drawn": Moment(("card", "hero", "cancelled"), ("cancelled",)),
    "treasure_drawn": Moment(("card", "hero")),
    "condition_about_to_be_gained": Moment(("figure", "condition", "cancelled"), ("cancelled",)),
    "trap_sprung": Moment(("card", "cancelled"), ("cancelled",)),
    "disable_rolled": Moment(("hero", "die", "card", "reroll"), ("die", "reroll")),
    "die_rolled": Moment(("figure", "die", "reroll"), ("die", "reroll")),
    "surge_spent": Moment(("hero", "amount"), ("amount",)),
    "power_used": Moment(("hero", "card")),
    "token_picked_up": Moment(("hero", "token")),
    "escaped": Moment(("hero",)),
}

FORCED_ORDER = {"adventure": 0, "environment": 1, "marker": 1, "curse": 1, "villain": 2, "queue": 2, "hero": 3,
                "power": 3, "item": 3, "advancement": 3}
HERO_ZONES = ("hero", "power", "item", "advancement")
FIGURE_ZONES = ("queue", "villain")


class Index(NamedTuple):
    """What the cards in play listen to and change, made once for each table of cards."""

    reactions: dict[str, tuple[tuple[Card, Any], ...]]
    modifiers: dict[str, tuple[tuple[Card, Any], ...]]
    usable: dict[str, tuple[Card, ...]]     # by hero: powers and items with a use of their own
    special: tuple[Card, ...]               # the adventure and hero cards that offer special actions
    queues: dict[str, tuple[str, ...]]      # by hero: the ids of the cards that act in its Villain Phase, in order


def index(state: State) -> Index:
    """Reactions by moment and modifiers by number, of the cards now in play."""
    if state.index_of is not state.cards:
        state.index, state.index_of = _made_index(state), state.cards
    known: Index = state.index
    return known


def _made_index(state: State) -> Index:
    reactions: dict[str, list[tuple[Card, Any]]] = {}
    modifiers: dict[str, list[tuple[Card, Any]]] = {}
    usable: dict[str, list[Card]] = {}
    special: list[Card] = []
    queues: dict[str, list[str]] = {}
    spoken: list[str] = []
    for row in state.cards.values():
        if row.zone == "queue":
            queues.setdefault(row.holder, []).append(row.id)
        if row.zone == "queue" or row.zone == "villain":
            if row.card in spoken and row.zone == "queue" and state.definitions.card(row.card).kind == "monster":
                continue                   # several cards of one monster speak once, for all its figures
            spoken.append(row.card)
        definition = state.definitions.card(row.card)
        if definition.silent:
            continue
        for reaction in definition.reactions:
            reactions.setdefault(reaction.to, []).append((row, reaction))
        for modifier in definition.modifiers:
            modifiers.setdefault(modifier.number, []).append((row, modifier))
        if definition.uses and row.zone in ("power", "item", "advancement"):
            usable.setdefault(row.holder, []).append(row)
        elif definition.uses:
            special.append(row)
    for found in modifiers.values():       # those with a floor last, so that the order of the cards does not matter
        found.sort(key=lambda entry: entry[1].at_least is not None)
    return Index(_tuples(reactions), _tuples(modifiers), _tuples(usable), tuple(special), _tuples(queues))


def _tuples(lists: dict[str, list[Any]]) -> dict[str, tuple[Any, ...]]:
    return {name: tuple(found) for name, found in lists.items()}


def moment(state: State, name: str, event: dict[str, Any], then: str, **keep: Any) -> None:
    """Offer an event; the caller goes on at `then` with the event, as reactions left it, in `event`.
    What is to be kept in the caller's variables meanwhile can be given too.

    Only reactions change an event, so when nobody is able to react to it as it stands, nobody will be.
    """
    listeners = index(state).reactions.get(name)
    pending = _able(state, listeners, event) if listeners else ()
    if not pending:
        go(state, then, event=event, **keep)
        return
    state.stack[-1].vars.update(keep)
    call(state, "moment", {"name": name, "event": event, "pending": pending_of(state, listeners)}, then, "event")


def _able(state: State, listeners: Any, event: dict[str, Any]) -> bool:
    """Whether anyone at all can react."""
    return any(can_react(state, row, reaction.number, speaker, event)
               for row, reaction in listeners for speaker in speakers(state, row))


def pending_of(state: State, listeners: Any) -> tuple[tuple[str, int, str], ...]:
    """(card in play, number of its reaction, the figure it speaks for), in the order of the house rules."""
    seats = len(state.heroes)
    active = state.heroes[state.table.active].seat if state.table.active else 0
    found = []
    for row, reaction in listeners:
        seat = (state.heroes[row.holder].seat - active) % seats if row.holder in state.heroes else 0
        order = (10 if reaction.may else FORCED_ORDER[row.zone], seat, row.order)
        for speaker in speakers(state, row):
            found.append((order, (row.id, reaction.number, speaker)))
    return tuple(entry for _, entry in sorted(found, key=lambda pair: pair[0]))


def speakers(state: State, row: Card) -> list[str]:
    """Whom a card speaks for: each figure of a monster's or villain's card, else the card itself."""
    if row.zone in FIGURE_ZONES and state.definitions.card(row.card).kind in ("monster", "villain"):
        return [figure.id for figure in state.figures.values() if figure.card == row.card]
    return [row.id]


def names_for(state: State, row: Card, speaker: str) -> dict[str, Any]:
    """The names that a card's effect starts with: you, holder, me."""
    hero = row.holder or state.table.active
    names: dict[str, Any] = {"you": hero, "me": speaker}
    if row.holder:
        names["holder"] = row.holder
    if row.zone in HERO_ZONES:
        names.pop("me")
    return names


@step("moment")
def offer_next(state: State, frame: Frame) -> None:
    """Find the next card that reacts to the event as it stands now; nobody reacts to a die that is rolled again."""
    pending = frame.vars["pending"] if not frame.vars["event"].get("reroll") else ()
    while pending:
        card_id, number, speaker = pending[0]
        pending = pending[1:]
        row = state.cards.get(card_id)
        if row is None or not can_react(state, row, number, speaker, frame.vars["event"]):
            continue
        go(state, "react", pending=pending, now=(card_id, number, speaker))
        _ask_or_react(state, row, number)
        return
    finish(state, frame.vars["event"])


def can_react(state: State, row: Card, number: int, speaker: str, event: dict[str, Any]) -> bool:
    """Whether a card is able to react: ready, its hero standing (DEFEAT-08), its condition true."""
    if row.zone in HERO_ZONES and not hero_can_use(state, row, _is_falling(row, event)):
        return False
    if row.zone == "queue" and speaker not in state.figures and speaker != row.id:
        return False
    if "rerolled_by" in event and row.id in event["rerolled_by"]:
        return False
    definition = state.definitions.card(row.card)
    reaction = definition.reactions[number]
    if reaction.once and f"{row.id}.{number}" in state.table.used:
        return False
    names = {**names_for(state, row, speaker), "event": event}
    return reaction.when is None or bool(reaction.when(state, names))


def _is_falling(row: Card, event: dict[str, Any]) -> bool:
    """A hero that would fall has not fallen yet: it may still answer that moment itself (the only event with
    a target and nothing but the question whether it happens)."""
    return event.get("target") == row.holder and set(event) == {"target", "cancelled"}


def hero_can_use(state: State, row: Card, falling: bool = False) -> bool:
    """A hero uses its cards only while standing on the board, and only those that are face up (DEFEAT-08); its
    advancements also when it is down (DEFEAT-09)."""
    figure = state.figures.get(row.holder)
    return row.ready and figure is not None and figure.square is not None \
        and (figure.hit_points > 0 or falling or row.zone == "advancement")


def _ask_or_react(state: State, row: Card, number: int) -> None:
    reaction = state.definitions.card(row.card).reactions[number]
    if not reaction.may:
        go(state, "react", answer=YES)
        return
    event = state.stack[-1].vars["event"]
    ask_may(state, row.holder or state.table.active, "may_use", "react", source=row.card, rule=reaction.rule,
            card=row.card, moment=state.stack[-1].vars["name"], event=event)


@step("moment", "react")
def react(state: State, frame: Frame) -> None:
    """Carry out the reaction, if it was wanted."""
    card_id, number, speaker = frame.vars["now"]
    if frame.vars["answer"] != YES:
        go(state, "start")
        return
    row = state.cards[card_id]
    if state.definitions.card(row.card).reactions[number].once:
        change_table(state, used=state.table.used + (f"{card_id}.{number}",))
    names = {**names_for(state, row, speaker), "event": frame.vars["event"]}
    call(state, "use_card", {"ref": card_id, "part": f"reactions.{number}", "names": names}, "start")


def change_event(state: State, field: str, value: Any) -> None:
    """Change a field of the event that is being reacted to (the nearest one on the stack)."""
    for frame in reversed(state.stack):
        if frame.procedure == "moment":
            frame.vars["event"] = {**frame.vars["event"], field: value}
            if field == "reroll":          # the new roll is the same event for whoever wanted it
                rerolled_by = frame.vars["event"].get("rerolled_by", ())
                frame.vars["event"]["rerolled_by"] = (*rerolled_by, frame.vars["now"][0])
            return
