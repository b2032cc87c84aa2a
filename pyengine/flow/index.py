"""What the cards in play listen to, change and offer: found once, kept as long as no card comes, goes or moves.

The index names cards in play by their ids, so turning a card over leaves it as it is. `changes` keeps it up to date, or
drops it (None) when it has to be made anew.
"""
from __future__ import annotations

from typing import Any, Optional

from ..state.record import record
from ..state.state import State

Entries = tuple[tuple[str, Any], ...]


@record
class Index:
    """Made from the table of cards alone."""

    reactions: dict[str, Entries]           # by moment: (card in play, its reaction)
    modifiers: dict[str, Entries]           # by number: (card in play, its modifier)
    usable: dict[str, tuple[str, ...]]      # by hero: powers and items with a use of their own
    special: tuple[str, ...]                # the adventure and hero cards that offer special actions
    queues: dict[str, tuple[str, ...]]      # by hero: the cards that act in its Villain Phase, in order
    # By number that is changed at all, then by figure or kind: the modifiers that may concern it, once asked for.
    foldings: dict[str, dict[str, Entries]]

    def after(self, row: Any, definition: Any, came: bool, alike: bool) -> Optional["Index"]:
        """The index when one card came into play or went; None when it has to be made anew: the card has sides, or it was
        the one that spoke for the others of its name. alike: another card of the same monster is in play."""
        if row.side or alike and not came and not definition.silent:
            return None
        made = self if row.zone != "queue" else self._replace(queues=_with(self.queues, row.holder, row.id, came))
        if definition.silent or alike:
            return made
        if definition.modifiers:
            made = made._with_modifiers(row, definition, came)
        if definition.reactions:
            reactions = self.reactions
            for reaction in definition.reactions:
                reactions = _with(reactions, reaction.to, (row.id, reaction), came)
            made = made._replace(reactions=reactions)
        if definition.uses and row.zone in USED_BY_HEROES:
            made = made._replace(usable=_with(self.usable, row.holder, row.id, came))
        elif definition.uses:
            made = made._replace(special=_with({"": self.special}, "", row.id, came).get("", ()))
        return made

    def _with_modifiers(self, row: Any, definition: Any, came: bool) -> "Index":
        modifiers, foldings = self.modifiers, self.foldings
        for modifier in definition.modifiers:
            number = modifier.number
            modifiers = _with(modifiers, number, (row.id, modifier), came)
            foldings = {**foldings, number: {}}
            if number in modifiers:
                modifiers[number] = tuple(sorted(modifiers[number], key=_has_floor))
            else:
                del foldings[number]
        return self._replace(modifiers=modifiers, foldings=foldings)

    def for_a_newcomer(self) -> "Index":
        """The index when a figure has come. What it keeps by figures is its own from then on: another course of the same
        game may give the same id to a figure of another kind."""
        return self._replace(foldings={number: known.copy() for number, known in self.foldings.items()})

    def concerning(self, state: State, number: str, figure_id: str) -> Entries:
        """The modifiers of a number that may concern a figure: its own, and those for figures of its kind."""
        kind = "" if figure_id in state.heroes else (state.figures.get(figure_id) or state.gone[figure_id]).kind
        folding = self.foldings[number]
        found = folding.get(kind)
        if found is None:
            found = folding[kind or figure_id] = _concerning(state, self.modifiers[number], figure_id)
        folding[figure_id] = found
        return found


def index(state: State) -> Index:
    """The index of the cards now in play."""
    if state.index is None:
        state.index = _made(state)
    known: Index = state.index
    return known


def _made(state: State) -> Index:
    reactions: dict[str, list[Any]] = {}
    modifiers: dict[str, list[Any]] = {}
    usable: dict[str, list[str]] = {}
    queues: dict[str, list[str]] = {}
    special: list[str] = []
    spoken: list[str] = []
    card = state.definitions.card
    for card_id, row in state.cards.items():
        zone, definition = row.zone, card(row.card)
        if zone == "queue":
            queues.setdefault(row.holder, []).append(card_id)
        if definition.silent or zone in FIGURE_ZONES and _has_spoken(row, definition, spoken):
            continue
        for reaction in definition.reactions if not row.side else _of_side(definition.reactions, row.side):
            reactions.setdefault(reaction.to, []).append((card_id, reaction))
        for modifier in definition.modifiers if not row.side else _of_side(definition.modifiers, row.side):
            modifiers.setdefault(modifier.number, []).append((card_id, modifier))
        if definition.uses and zone in USED_BY_HEROES:
            usable.setdefault(row.holder, []).append(card_id)
        elif definition.uses:
            special.append(card_id)
    for found in modifiers.values():
        found.sort(key=_has_floor)
    return Index(_tuples(reactions), _tuples(modifiers), _tuples(usable), tuple(special), _tuples(queues),
                 {number: {} for number in modifiers})


def _has_floor(entry: tuple[str, Any]) -> bool:
    """Modifiers with a floor come last, so that the order of the cards does not matter."""
    return entry[1].at_least is not None


FIGURE_ZONES = frozenset(("queue", "villain", "ally", "object"))
USED_BY_HEROES = frozenset(("power", "item", "advancement"))


def _with(lists: dict[str, Any], name: str, entry: Any, came: bool) -> dict[str, Any]:
    """The lists with an entry more at the end of one, or without it; a list that nothing is left of goes too."""
    known = lists.get(name, ())
    left = (*known, entry) if came else tuple([other for other in known if other != entry])
    return {**lists, name: left} if left else {other: lists[other] for other in lists if other != name}


def _of_side(entries: tuple[Any, ...], side: str) -> list[Any]:
    """Of a rune only the side that its hero has drawn is there (RUNE-03)."""
    return [entry for entry in entries if entry.side == side]


def _has_spoken(row: Any, definition: Any, spoken: list[str]) -> bool:
    """Several cards of one monster speak once, for all its figures."""
    if row.zone == "queue" and definition.kind == "monster" and row.card in spoken:
        return True
    spoken.append(row.card)
    return False


def _tuples(lists: dict[str, list[Any]]) -> dict[str, tuple[Any, ...]]:
    return {name: tuple(found) for name, found in lists.items()}


def _concerning(state: State, modifiers: Entries, figure_id: str) -> Entries:
    figure = state.figures.get(figure_id) or state.gone[figure_id]
    return tuple([entry for entry in modifiers if (state.cards[entry[0]].holder == figure_id if entry[1].own
                                                   else not entry[1].kinds or figure.kind in entry[1].kinds)])
