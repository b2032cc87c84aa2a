"""Which of several: the closest, the one with the fewest hit points, and so on (A108, A109)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..state import chance
from ..state.state import State
from . import map as places

Things = Sequence[Any]


def _extreme(things: Things, measure: Callable[[Any], Any]) -> Things:
    return places.least(things, list(map(measure, things)))


def closest(state: State, origin: Any, things: Things) -> Things:
    """The nearest by tiles, then by squares; among equals the chooser decides (A108)."""
    nearest = places.least(things, places.tile_distances(state, origin, things))
    return places.nearest_by_steps(state, origin, nearest) if len(nearest) > 1 else nearest


def farthest(state: State, origin: Any, things: Things) -> Things:
    """The most tiles away."""
    return _extreme(things, lambda thing: -places.tile_distance(state, origin, thing))


def farthest_from_heroes(state: State, origin: Any, things: Things) -> Things:
    """The one whose nearest hero is the most tiles away."""
    heroes = [figure.id for figure in state.figures.values() if figure.kind == "hero" and figure.square is not None]
    return _extreme(
        things, lambda thing: -min((places.tile_distance(state, hero, thing) for hero in heroes), default=places.FAR)
    )


def at_random(state: State, origin: Any, things: Things) -> Things:
    """One at random, from the game's own stream."""
    return [things[chance.pick_below(state, "choice", len(things))]]


def fewest_hit_points(state: State, origin: Any, things: Things) -> Things:
    """The fewest hit points left (A109)."""
    return _extreme(things, lambda thing: state.figures[thing].hit_points)


def most_hit_points(state: State, origin: Any, things: Things) -> Things:
    """The most hit points left."""
    return _extreme(things, lambda thing: -state.figures[thing].hit_points)


PICKERS: dict[str, Callable[[State, Any, Things], Things]] = {
    "closest": closest,
    "farthest": farthest,
    "farthest_from_heroes": farthest_from_heroes,
    "random": at_random,
    "fewest_hit_points": fewest_hit_points,
    "most_hit_points": most_hit_points,
}
