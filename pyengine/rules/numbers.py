"""Numbers such as Speed are computed from what is in play whenever they are read: nothing is applied and later undone.

`value` gives the number, `parts` its breakdown. The printed number comes from the figure's card; then the modifiers of
cards in play; then conditions, last (A59, A60). Of the bonuses that items give to attacks and to Armor Class only the
best counts; their penalties all do (TREASURE-09, A162).
"""
from __future__ import annotations

from operator import itemgetter
from typing import Any

from ..state.index import FIGURE_ZONES, Modifiers
from ..state.printed import Modifier
from ..state.rows import Card
from ..state.state import State
from .conditions import limit_speed
from .moments import names_for, speakers

ITEM_BONUS_ONCE = ("attack_bonus", "armor_class")
NO_MORE: dict[str, Any] = {}           # no further names; do not modify
Part = tuple[str, int]


def base(state: State, figure_id: str, number: str) -> int:
    """The printed number of a figure at its level."""
    hero, card = state.heroes.get(figure_id), state.definitions.card
    if hero is not None:
        return card(figure_id).levels[hero.level].get(number, 0)
    figure = state.figures.get(figure_id) or state.gone[figure_id]
    definition = card(figure.card)
    if definition.second is not None and number in definition.second.numbers \
            and in_second_form(state, figure_id, figure.hit_points):
        return int(definition.second.numbers[number])
    return definition.numbers.get(number, 0)


def value(state: State, figure_id: str, number: str, start: int | None = None,
          names: dict[str, Any] = NO_MORE) -> int:
    """A number of a figure, with everything in play that changes it.

    start: the printed number, when it is not the figure's own (an attack's bonus, its damage). names: further names for
    the modifiers' conditions, such as the target of an attack.
    """
    if start is None:
        start = base(state, figure_id, number)
    if number in state.index.modifiers:
        concerning = _concerning(state, figure_id, number)
        if concerning:
            start = _folded(state, figure_id, number, start, concerning, names)
    if number == "speed":
        return limit_speed(state, figure_id, start)[0] if state.figures[figure_id].conditions or start < 0 else start
    return start


def parts(state: State, figure_id: str, number: str, start: int | None = None,
          names: dict[str, Any] = NO_MORE) -> tuple[int, list[Part]]:
    """The number and its breakdown: [("base", 5), (card id, -2), ...]."""
    if start is None:
        start = base(state, figure_id, number)
    made: list[Part] = [("base", start)]
    if number in state.index.modifiers:
        start = _folded(state, figure_id, number, start, _concerning(state, figure_id, number), names, made)
    if number == "speed":
        start, more = limit_speed(state, figure_id, start)
        made += more
    return start, made


def _concerning(state: State, figure_id: str, number: str) -> Modifiers:
    """The modifiers of a number that may apply to a figure."""
    hero_or_kind = (
        figure_id if figure_id in state.heroes else (state.figures.get(figure_id) or state.gone[figure_id]).kind
    )
    return state.index.concerning[number](hero_or_kind)


def _folded(state: State, figure_id: str, number: str, total: int, modifiers: Modifiers, names: dict[str, Any],
            made: list[Part] | None = None) -> int:
    """A number after its modifiers. made: a list to which the breakdown is added, if wanted."""
    cards = state.cards
    by_items: list[Part] = []
    for card_id, modifier in modifiers:
        row = cards[card_id]
        zone = row.zone
        if zone == "item" and not row.ready:
            continue
        for speaker in speakers(state, row) if zone in FIGURE_ZONES else (card_id,):
            by = modifier.flat or _contribution(state, row, modifier, speaker, figure_id, total, names)
            if not by:
                continue
            if by > 0 and zone == "item" and number in ITEM_BONUS_ONCE:
                by_items.append((row.card, by))
                continue
            total += by
            if made is not None:
                made.append((row.card, by))
    if not by_items:
        return total
    best = max(by_items, key=itemgetter(1))
    if made is not None:
        made.append(best)
    return total + best[1]


def _contribution(state: State, row: Card, modifier: Modifier, speaker: str, figure_id: str, total: int,
                  names: dict[str, Any]) -> int:
    if modifier.steady:
        return _by(modifier, modifier.plain or 0, total) if modifier.own or _on_the_board(state, figure_id) else 0
    scope = names_for(state, row, speaker)
    scope |= names
    scope["figure"] = figure_id
    if not modifier.own and not modifier.of.matches(state, scope, figure_id):
        return 0
    if modifier.when is not None and not modifier.when(state, scope):
        return 0
    if modifier.to is not None:
        return int(modifier.to(state, scope)) - total
    return _by(modifier, modifier.by(state, scope) if modifier.plain is None else modifier.plain, total)


def _on_the_board(state: State, figure_id: str) -> bool:
    figure = state.figures.get(figure_id)
    return figure is not None and figure.square is not None


def _by(modifier: Modifier, by: int, total: int) -> int:
    """The amount that a modifier actually adds, given its floor."""
    if modifier.at_least is None:
        return by
    return max(total + by, min(total, modifier.at_least)) - total


def item_bonus(state: State, figure_id: str, number: str, names: dict[str, Any]) -> int:
    """The bonus of the figure's items to a number: the best of them (A162)."""
    made = parts(state, figure_id, number, names=names)[1]
    return max((by for card, by in made if state.definitions.kind_of(card) == "treasure"), default=0)


def hit_points_max(state: State, figure_id: str) -> int:
    """The hit point total of a figure, which healing never exceeds (HERO-09, DEFEAT-12)."""
    return max(1, value(state, figure_id, "hit_points_max"))


def in_second_form(state: State, figure_id: str, hit_points: int) -> bool:
    """Whether a villain of two forms has taken enough damage with so many hit points left to show the second side of
    its card (VILLAINCARD-07, A133)."""
    second = state.definitions.card(state.figure_row(figure_id).card).second          # type: ignore[union-attr]
    return second is not None and hit_points_max(state, figure_id) - hit_points >= second.damage


def cancel_cost(state: State, hero: str) -> int:
    """Experience needed to cancel an encounter (XP-04)."""
    adventure = state.adventure
    start = adventure.numbers.get("cancel_cost", state.profile.cancel_cost)
    return max(0, value(state, hero, "cancel_cost", start))
