"""What the end of a turn does to the adventure's clocks, if the table stays as it is. For display only: the cards are
tried on a copy of which only the counters change.
"""
from __future__ import annotations

from typing import Any

from ..rules.moments import can_react, names_for, speakers
from ..state import changes
from ..state.rows import Card
from ..state.state import State

Reached = dict[str, list[int]]             # the values that a counter takes, in order


def clocks_at_the_end(state: State, hero: str, tile: bool) -> list[dict[str, Any]]:
    """The clocks that this turn's end moves, each with the farthest value it reaches, if only for a moment: {"counter",
    "value"}. tile: whether a tile is revealed before; tried with the first tile."""
    ahead, reached = state.clone(events=False), Reached()
    if tile:
        _carry_out(ahead, "tile_revealed", {"hero": hero, "tile": next(iter(state.tiles))}, {})
    _carry_out(ahead, "turn_ended", {"hero": hero}, reached)
    heroes = len(state.setup.heroes)
    moved = {clock.counter: clock for clock in state.adventure.sheet.clocks if clock.counter in reached}
    return [{"counter": counter, "value": (min if clock.falls(heroes) else max)(reached[counter])}
            for counter, clock in moved.items()]


def _carry_out(ahead: State, moment: str, event: dict[str, Any], reached: Reached) -> None:
    """What must react to a moment, in the order in which the cards lie."""
    reactions: Any = ahead.index.reactions.get(moment, ())
    for card, reaction in reactions:
        row = ahead.cards[card]
        speaker = next((who for who in speakers(ahead, row) if can_react(ahead, row, reaction, who, event)), None)
        if speaker is not None and not reaction.may:
            _count(ahead, row, reaction.block, {**names_for(ahead, row, speaker), "event": event}, reached)


def _count(ahead: State, row: Card, block: str, names: dict[str, Any], reached: Reached) -> None:
    for effect in ahead.definitions.card(row.card).blocks[block]:
        if effect.verb.name == "if":
            branch = effect.plain["then" if effect.plain["if"](ahead, names) else "else"]
            if branch:
                _count(ahead, row, branch, names, reached)
        elif effect.verb.name == "set":         # that is not how far a clock has come
            value = effect.amount(ahead, names)
            changes.set_counters(ahead, {**ahead.counters, effect.plain["counter"]: value})
        elif effect.verb.name == "add":
            _add(ahead, effect.plain["counter"], effect.amount(ahead, names), reached)


def _add(ahead: State, counter: str, by: int, reached: Reached) -> None:
    changes.change_counter(ahead, counter, by)
    reached.setdefault(counter, []).append(ahead.counters.get(counter, 0))
