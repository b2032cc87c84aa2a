"""An index of the cards in play: what they react to, modify and offer. `changes` keeps it up to date.

It refers to cards by their ids, so turning a card over does not affect it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .printed import CardOf, Modifier, Printed, Reaction
from .record import Record, record
from .rows import Card

Reactions = tuple[tuple[str, Reaction], ...]       # (card in play, one of its reactions)
Modifiers = tuple[tuple[str, Modifier], ...]       # (card in play, one of its modifiers)
Cards = Mapping[str, Card]

FIGURE_ZONES = frozenset(("queue", "villain", "ally", "object"))
USED_BY_HEROES = frozenset(("power", "item", "advancement"))


class Concerning(dict[str, Modifiers]):
    """The modifiers of a number that may apply to a hero (given by its id) or to figures of another kind, found when
    first asked for."""

    def __init__(self, modifiers: Iterable[tuple[str, Modifier]], cards: Cards):
        super().__init__()
        self.modifiers, self.cards = modifiers, cards

    def __missing__(self, hero_or_kind: str) -> Modifiers:
        kind = hero_or_kind if hero_or_kind in KINDS else "hero"
        found = []
        for entry in self.modifiers:
            card, modifier = entry
            if (self.cards[card].holder == hero_or_kind if modifier.own
                    else not modifier.kinds or kind in modifier.kinds):
                found.append(entry)
        self[hero_or_kind] = tuple(found)
        return self[hero_or_kind]


@record
class Index(Record):
    """Derived from the table of cards alone."""

    reactions: dict[str, Reactions]         # by moment
    modifiers: dict[str, Modifiers]         # by number
    usable: dict[str, tuple[str, ...]]      # by hero: powers and items with a use of their own
    special: tuple[str, ...]                # the adventure and hero cards that offer special actions
    queues: dict[str, tuple[str, ...]]      # by hero: the cards that act in its Villain Phase, in order
    # by number that is changed at all: `Concerning`, as a function
    concerning: dict[str, Callable[[str], Modifiers]]

    def after(self, row: Card, printed: Printed, came: bool, cards: Cards) -> Index | None:
        """The index after a card came into play or left; None when it has to be rebuilt, because the card has sides or
        spoke for others of its name. cards: the cards in play."""
        alike = (
            row.zone == "queue" and printed.kind == "monster" and not printed.silent and self._has_another(row, cards)
        )
        if row.side or (alike and not came):
            return None
        made = self if row.zone != "queue" else self._replace(queues=_with(self.queues, row.holder, row.id, came))
        if printed.silent or alike:
            return made
        if printed.modifiers:
            made = made._with_modifiers(row, printed, came, cards)
        if printed.reactions:
            reactions = self.reactions
            for reaction in printed.reactions:
                reactions = _with(reactions, reaction.to, (row.id, reaction), came)
            made = made._replace(reactions=reactions)
        if printed.uses and row.zone in USED_BY_HEROES:
            return made._replace(usable=_with(self.usable, row.holder, row.id, came))
        if printed.uses:
            return made._replace(special=_with({"": self.special}, "", row.id, came).get("", ()))
        return made

    def _has_another(self, row: Card, cards: Cards) -> bool:
        """Whether another card of the same monster lies in a queue."""
        for queue in self.queues.values():
            for other in queue:
                if other != row.id and cards[other].card == row.card:
                    return True
        return False

    def _with_modifiers(self, row: Card, printed: Printed, came: bool, cards: Cards) -> Index:
        modifiers, concerning = self.modifiers, self.concerning
        for modifier in printed.modifiers:
            number = modifier.number
            modifiers = _with(modifiers, number, (row.id, modifier), came)
            if number in modifiers:
                modifiers[number] = tuple(sorted(modifiers[number], key=_has_floor))
                concerning = {**concerning, number: Concerning(modifiers[number], cards).__getitem__}
            else:
                concerning = {other: concerning[other] for other in concerning if other != number}
        return self._replace(modifiers=modifiers, concerning=concerning)


KINDS = ("monster", "villain", "ally", "object")        # the kinds of figures that are not heroes


def index(cards: Cards, card_of: CardOf) -> Index:
    """Build the index of the cards in play."""
    reactions: dict[str, list[tuple[str, Reaction]]] = {}
    modifiers: dict[str, list[tuple[str, Modifier]]] = {}
    usable: dict[str, list[str]] = {}
    queues: dict[str, list[str]] = {}
    special: list[str] = []
    spoken: list[str] = []
    for card_id, row in cards.items():
        zone, printed = row.zone, card_of(row.card)
        if zone == "queue":
            queues.setdefault(row.holder, []).append(card_id)
        if printed.silent or (zone in FIGURE_ZONES and _has_spoken(row, printed, spoken)):
            continue
        for reaction in _of_side(printed.reactions, row.side):
            reactions.setdefault(reaction.to, []).append((card_id, reaction))
        for modifier in _of_side(printed.modifiers, row.side):
            modifiers.setdefault(modifier.number, []).append((card_id, modifier))
        if printed.uses and zone in USED_BY_HEROES:
            usable.setdefault(row.holder, []).append(card_id)
        elif printed.uses:
            special.append(card_id)
    for found in modifiers.values():
        found.sort(key=_has_floor)
    return Index(_tuples(reactions), _tuples(modifiers), _tuples(usable), tuple(special), _tuples(queues),
                 {number: Concerning(found, cards).__getitem__ for number, found in modifiers.items()})


def _has_floor(entry: tuple[str, Modifier]) -> bool:
    """Sort key: modifiers with a floor come last, so that the order of the cards does not matter."""
    return entry[1].at_least is not None


def _with(lists: dict[str, Any], name: str, entry: Any, came: bool) -> dict[str, Any]:
    """The lists with an entry appended to one of them, or removed from it; empty lists are dropped."""
    known = lists.get(name, ())
    left = (*known, entry) if came else _without(known, entry)
    if left:
        return {**lists, name: left}
    rest = lists.copy()
    rest.pop(name, None)
    return rest


def _without(entries: tuple[Any, ...], entry: Any) -> tuple[Any, ...]:
    return tuple([other for other in entries if other != entry])


def _of_side(entries: Any, side: str) -> Any:
    """The entries of one side of a rune: only the side its hero has drawn applies (RUNE-03)."""
    return [entry for entry in entries if entry.side == side] if side else entries


def _has_spoken(row: Card, printed: Printed, spoken: list[str]) -> bool:
    """Of several cards of one monster only the first counts; it speaks for all its figures."""
    if row.zone == "queue" and printed.kind == "monster" and row.card in spoken:
        return True
    spoken.append(row.card)
    return False


def _tuples(lists: dict[str, list[Any]]) -> dict[str, tuple[Any, ...]]:
    return {name: tuple(found) for name, found in lists.items()}
