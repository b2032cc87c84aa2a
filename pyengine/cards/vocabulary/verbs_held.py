"""Words of what heroes hold: items that change hands, cards turned up again, runes, surges, single markers."""
from __future__ import annotations

from typing import Any

from ...rules import chests, conditions, treasure, weakness
from ...rules.damage import lying, risen
from ...rules.encounters import experience_total
from ...rules.leaving import dismiss as send_away
from ...state import changes
from ...state.state import State
from . import deeds
from .amounts import Amount
from .declarations import (
    AMOUNTS,
    CONDITIONS,
    EXPERIENCE,
    FILTERS,
    HELP,
    SHIFTING,
    STOP,
    Call,
    CardId,
    Meaning,
    Names,
    Text,
    Word,
    clause,
    to_call,
    verb,
    whom,
)
from .searches import Getter, NameOf, Search, Test
from .verbs_drawing import TURNED, This
from .when_clauses import Truth


@verb("ready", "POWER-03", Meaning(tells=deeds.cards("ready"), intent=HELP), card=This(*TURNED))
def ready(state: State, names: Names, card: tuple[str, ...]) -> None:
    """Turn cards face up, without anybody choosing which."""
    for card_id in card:
        if card_id in state.cards:
            changes.flip_card(state, card_id, ready=True)


@verb("give_item", "TREASURE-06", Meaning(tells=deeds.given_item, intent=HELP, asks=whom("give"), given=True),
      card=Search("item", ask="choose_card"), to=Search("hero", ask="choose_item_owner"))
def give_item(state: State, names: Names, card: str, to: str) -> None:
    """An item changes hands; it lies before its new owner as it lay before the old one."""
    if card in state.cards and to in state.heroes:
        treasure.hand_over(state, card, to)


@verb("spend_surge", "SURGE-03", Meaning(tells=deeds.spend_surge, intent=HELP), who=Search("hero"))
def spend_surge(state: State, names: Names, who: str) -> Call | None:
    """A hero spends a healing surge of the group now, if there is one left."""
    return to_call("spend_surge", {"hero": who}) if state.table.surges > 0 else None


@verb("lose_marker", "COND-29", Meaning(tells=deeds.condition("lose"), intent=HELP, given=True),
      who=Search("figure", many=True), condition=Word(*conditions.STACKING))
def lose_marker(state: State, names: Names, who: tuple[str, ...], condition: str) -> Call | None:
    """One marker of a condition of which a figure may have several is removed."""
    down = lying(state, who)
    for figure in who:
        if condition in state.figures[figure].conditions:
            weakness.lose_marker(state, figure, condition)
    stood = risen(state, down)
    return to_call("stand_up", {"heroes": stood}) if stood else None


@verb("spend_experience", "XP-05", Meaning(tells=deeds.spend_experience, price=EXPERIENCE), amount=Amount())
def spend_experience(state: State, names: Names, amount: int) -> Any:
    """The group pays experience, the active hero's player saying with which cards;
    with too little the rest is not carried out."""
    if experience_total(state) < amount:
        return STOP
    return to_call("pay_experience", {"hero": state.table.active, "cost": amount}) if amount > 0 else None


@clause(AMOUNTS, "markers", {"of": NameOf("figure"), "condition": Word(*conditions.CONDITIONS)})
def markers(of: Getter, condition: str) -> Any:
    """How many markers of a condition a figure has."""
    def value(state: State, names: Names) -> int:
        figure = state.figures.get(of(state, names))
        return figure.conditions.count(condition) if figure is not None else 0
    return value


@verb("dismiss", "MONSTER-03", Meaning(tells=deeds.moved("dismiss"), serves=SHIFTING, asks=whom("dismiss")),
      who=Search("monster", "ally", "object", many=True))
def dismiss(state: State, names: Names, who: tuple[str, ...]) -> None:
    """Monsters leave play undefeated: no experience, no treasure; a card without a figure goes to its discard pile."""
    for figure in who:
        if figure in state.figures:
            send_away(state, figure)


@clause(FILTERS, "side", Word("boon", "bane"), of=("rune",))
def of_side(side: str, origin: Getter | None) -> Test:
    """A rune of which this side counts."""
    return lambda state, names, thing: state.cards[thing].side == side


@clause(CONDITIONS, "says", {"of": NameOf("word"), "is": Text()})
def says(**given: Any) -> Truth:
    """A word that the event carries is this one: a condition, the face of a trap token, a side."""
    return lambda state, names: given["of"](state, names) == given["is"]


@verb("turn_rune", "RUNE-02", card=Search("rune", ask="choose_rune"))
def turn_rune(state: State, names: Names, card: str) -> Call | None:
    """A rune before a hero is turned over: its other side counts from now on, or is resolved if it is for at once."""
    return to_call("turn_rune", {"ref": card}) if card in state.cards and state.cards[card].zone == "rune" else None


@verb("draw_trap", "TRAP-25", who=Search("hero"))
def draw_trap(state: State, names: Names, who: str) -> Call:
    """A card of the trap deck comes, as if a Draw token had been sprung."""
    return to_call("draw_trap", {"hero": who})


@verb("open_chest", "TREASURE-11", who=Search("hero"), chest=Search("token", ask="choose_token"),
      rest_to=Search("hero", required=False))
def open_chest(state: State, names: Names, who: str, chest: str, rest_to: str | None = None) -> Call | None:
    """A hero opens a chest at once, wherever it stands; what is not kept goes to another hero, or is discarded."""
    if chest not in state.tokens or state.tokens[chest].token != chests.NAME:
        return None
    return to_call("open_chest", {"hero": who, "chest": chest, "rest_to": rest_to or ""})


@verb("lasting", "GEN-01", Meaning(serves=SHIFTING, given=True),
      card=CardId("lasting"), before=Search("hero", many=True),
      on=Search("figure", required=False, anyone=True))
def lasting(state: State, names: Names, card: str, before: tuple[str, ...], on: str | None = None) -> None:
    """An effect that lasts: a card of no deck lies before heroes until its time is past. on:
    the figure that it is about (bearer). Nothing lasts about a figure that has left the table."""
    if on is not None and on not in state.figures:
        return
    for hero in before:
        if hero in state.heroes:
            row = changes.add_card(state, card, "lasting", hero, bearer=on or hero)
            changes.emit(state, "card_lasts", "GEN-01", card=card, hero=hero, id=row.id)
