"""Which of the adventure's clocks something would move: effects carried out, reactions that nobody can decline,
the end of a turn. Only the display and the computer players ask; the cards are tried on a copy of which only the
counters change.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..cards.vocabulary.declarations import BRANCH
from ..rules.endings import CLOCKS
from ..rules.moments import can_react, names_for, speakers
from ..state import changes
from ..state.rows import Card
from ..state.state import State

Steps = list[tuple[str, int]]              # counters, and by how much each is moved
Event = dict[str, Any]
Reached = dict[str, list[int]]             # the values that a counter takes, in order
TILE = "tile_revealed"


def moves_a_clock(state: State, block: Iterable[Any], against: bool = False) -> bool:
    """Whether some effects move one of the adventure's clocks the heroes' way, or against them."""
    heroes = len(state.setup.heroes)
    feared = {clock.counter: (clock.ends in CLOCKS["defeat"]) != clock.falls(heroes)         # if it is raised
              for clock in state.adventure.sheet.clocks}
    gains = [-by if feared[counter] else by for counter, by in steps_of(state, block) if counter in feared]
    return any(gain < 0 if against else gain > 0 for gain in gains)


def steps_of(state: State, block: Iterable[Any]) -> Steps:
    """What some effects add to counters at once."""
    return [(counter, effect.amount(state, {})) for effect in block if (counter := effect.adds_to)]


def forced(state: State, moment: str) -> Iterator[tuple[Card, Any, tuple[Any, ...]]]:
    """The reactions to a moment that nobody can decline: (card in play, reaction, its block)."""
    reactions: Any = state.index.reactions.get(moment, ())
    for card, reaction in reactions:
        if not reaction.may:
            row = state.cards[card]
            yield row, reaction, state.definitions.card(row.card).blocks[reaction.block]


def speaker_of(state: State, row: Card, reaction: Any, event: Event) -> str | None:
    """For whom a card would react to an event; None if it would not."""
    return next((who for who in speakers(state, row) if can_react(state, row, reaction, who, event)), None)


def any_tile(state: State, hero: str) -> Event:
    """The event of a tile that is revealed, whichever it is: the first tile stands for it, which no card mentions."""
    return {"hero": hero, "tile": next(iter(state.tiles))}


def moved_by_a_tile(state: State, hero: str) -> list[Event]:
    """Clocks of the adventure that any new tile moves, whichever it is: {"counter", "by"}."""
    event, tracked = any_tile(state, hero), {clock.counter for clock in state.adventure.sheet.clocks}
    return [{"counter": counter, "by": by} for row, reaction, block in forced(state, TILE)
            if speaker_of(state, row, reaction, event) is not None
            for counter, by in steps_of(state, block) if counter in tracked]


def moved_at_the_end(state: State, hero: str, tile: bool) -> list[Event]:
    """The clocks that this turn's end moves, if the table stays as it is, each with the farthest value it reaches, if
    only for a moment: {"counter", "value"}. tile: whether a tile is revealed before."""
    ahead, reached = state.clone(events=False), Reached()
    if tile:
        _carry_out(ahead, TILE, any_tile(state, hero), {})
    _carry_out(ahead, "turn_ended", {"hero": hero}, reached)
    heroes = len(state.setup.heroes)
    moved = {clock.counter: clock for clock in state.adventure.sheet.clocks if clock.counter in reached}
    return [{"counter": counter, "value": (min if clock.falls(heroes) else max)(reached[counter])}
            for counter, clock in moved.items()]


def _carry_out(ahead: State, moment: str, event: Event, reached: Reached) -> None:
    """What must react to a moment, in the order in which the cards lie."""
    for row, reaction, block in forced(ahead, moment):
        speaker = speaker_of(ahead, row, reaction, event)
        if speaker is not None:
            _count(ahead, row, block, {**names_for(ahead, row, speaker), "event": event}, reached)


def _count(ahead: State, row: Card, block: Iterable[Any], names: dict[str, Any], reached: Reached) -> None:
    for effect in block:
        if effect.means.form == BRANCH:
            branch = effect.branch(ahead, names)
            if branch:
                _count(ahead, row, ahead.definitions.card(row.card).blocks[branch], names, reached)
        elif effect.sets:                       # that is not how far a clock has come
            changes.set_counters(ahead, {**ahead.counters, effect.sets: effect.amount(ahead, names)})
        elif counter := effect.adds_to:
            changes.change_counter(ahead, counter, effect.amount(ahead, names))
            reached.setdefault(counter, []).append(ahead.counters.get(counter, 0))
