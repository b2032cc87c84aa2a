"""Moving tile by tile and standing next to a prey, as tactics say (TACTIC-05..10)."""
from __future__ import annotations

from collections.abc import Sequence
from operator import gt, lt
from typing import Any

from ..flow import questions
from ..flow.procedures import become, call, finish, go_on, step
from ..state import changes
from ..state.rows import Figure, Frame, Option, Square
from ..state.state import State
from . import map as places
from . import trap_tokens
from .conditions import barred_from_moving
from .moments import moment
from .monsters import landing_squares
from .moving import nearest_first
from .settling import SETTLING, stays_put, upkeep_of, worth_asking


@step("tile_steps")
def tile_steps(state: State, frame: Frame) -> None:
    """Go tile by tile towards a goal, or away from it (TACTIC-05..08, A105, A106); an immobilized figure stays
    (COND-08), and so does a downed hero (A89)."""
    vars = frame.vars
    figure = state.figures.get(vars["figure"])
    if figure is None or figure.square is None or _stays(state, figure):
        finish(state)
        return
    tile = vars.get("tile") or places.tiles_of(state, figure.id)[0]
    ways = _ways(state, tile, vars) if vars["tiles"] > 0 else []
    if not ways:
        _land(state, figure, tile, vars)
        return
    go_on(state, "stepped", {"passed": vars.get("passed", ()) + (tile,)})
    questions.ask(state, state.table.active, "tile", [Option(way, {"tile": way}) for way in ways],
                  "monster_goes_where", "stepped", source=figure.card, rule="TACTIC-05", settle=upkeep_of(figure),
                  figure=figure.id)


def _stays(state: State, figure: Figure) -> bool:
    return barred_from_moving(state, figure.id) or (figure.hit_points <= 0 and figure.kind == "hero")


def _ways(state: State, tile: str, vars: dict[str, Any]) -> list[str]:
    """The connected tiles that are nearer to the goal (or farther from it)."""
    ways = state.board.links[tile]
    here, *distances = places.tile_distances(state, vars["goal"], [tile, *ways])
    is_way = gt if vars["away"] else lt
    return [way for way, distance in zip(ways, distances, strict=True) if is_way(distance, here)]


@step("tile_steps", "stepped")
def stepped(state: State, frame: Frame) -> None:
    """Move one tile further."""
    go_on(state, "start", {"tile": frame.vars["answer"], "tiles": frame.vars["tiles"] - 1})


def _land(state: State, figure: Figure, tile: str, vars: dict[str, Any]) -> None:
    """Stop on the last tile of the way that has room; a monster without room stays where it was (A56)."""
    squares = _last_squares(state, figure, tile, vars)
    if not squares:
        finish(state)
        return
    questions.ask(state, state.table.active, "square", questions.square_options(squares),
                  "move_monster_where", "landed", source=figure.card, rule="TACTIC-06",
                  settle=upkeep_of(figure), figure=figure.id)


def _last_squares(state: State, figure: Figure, tile: str, vars: dict[str, Any]) -> Sequence[Square]:
    """The squares to stop on, on the last tile of the way that has room."""
    route = [*vars.get("passed", ()), tile]
    for goal in reversed(route[1:]):
        squares = _landing(state, figure, goal, vars)
        if squares:
            return squares if figure.kind == "hero" else worth_asking(state, squares, figure.size, vars["goal"],
                                                                      vars["away"])
    return ()


def goes_alike(state: State, figure_id: str, goals: Sequence[Any], tiles: int, away: bool) -> bool:
    """Whether a figure would take the same way and stop on the same square, whichever of these goals it moves towards
    (or away from): then nobody is asked which is meant, unless the group wants to be asked about everything."""
    if state.setup.ties not in SETTLING:
        return False
    figure = state.figures.get(figure_id)
    if figure is None or figure.square is None or _stays(state, figure):
        return True
    start = places.tiles_of(state, figure_id)[0]
    ways = [_journey(state, figure, start, {"goal": goal, "tiles": tiles, "away": away}) for goal in goals]
    return all(way == ways[0] for way in ways[1:])


def _journey(state: State, figure: Figure, tile: str, vars: dict[str, Any]) -> list[Any]:
    """All that could be chosen on the way from a tile: the next tile with what follows there, at last the squares."""
    ways = _chosen_from(state, figure, _ways(state, tile, vars) if vars["tiles"] > 0 else [])
    if not ways:
        return _chosen_from(state, figure, _last_squares(state, figure, tile, vars))
    onward = {**vars, "tiles": vars["tiles"] - 1, "passed": (*vars.get("passed", ()), tile)}
    return [(way, _journey(state, figure, way, onward)) for way in ways]


def _chosen_from(state: State, figure: Figure, things: Sequence[Any]) -> list[Any]:
    """The things that can be chosen: the first alone where the group leaves that to a rule."""
    return list(things[:1] if state.setup.ties in upkeep_of(figure) else things)


def _landing(state: State, figure: Figure, tile: str, vars: dict[str, Any]) -> list[Square]:
    """The squares of its last tile on which a figure may stand: a hero on any free square, for bone piles are the
    monsters' (A51)."""
    if figure.kind == "hero":
        return nearest_first(state, places.free_squares(state, tile, figure.size, figure.id), vars["goal"])
    return landing_squares(state, tile, figure.size, figure.id, vars["goal"])


@step("tile_steps", "landed")
def landed(state: State, frame: Frame) -> None:
    """Put the monster on its new square."""
    _arrive(state, frame.vars["figure"], questions.square_of(frame.vars["answer"]), "TACTIC-05")


def _arrive(state: State, figure: str, goal: Square, rule: str) -> None:
    (start,) = places.squares_of(state, figure)[:1]
    if goal != start:
        changes.move_figure(state, figure, (start, goal), rule)
        moment(state, "moved", {"figure": figure, "from": start, "to": goal}, "arrived")
    else:
        go_on(state, "arrived")


@step("tile_steps", "arrived")
def arrived(state: State, frame: Frame) -> None:
    """The move is over; a hero moved by tiles may have landed on a trap token (A52)."""
    finish(state, {"reached": True})
    trap_tokens.call_if_sprung(state, frame.vars["figure"])


@step("move_beside")
def move_beside(state: State, frame: Frame) -> None:
    """Go next to the prey; a monster already there may stay or take another square (TACTIC-10, A111, A112). If no
    square is free it comes as near as it can and does not reach its prey (A110). Immobilized figures stay where they
    are (COND-08); a downed hero is put there by whoever it is (A89)."""
    vars = frame.vars
    figure, goal = state.figures.get(vars["figure"]), vars["goal"]
    if figure is None or figure.square is None or not places.squares_of(state, goal):
        finish(state, {"reached": False})
        return
    squares = nearest_first(state, places.squares_beside(state, goal, figure.size, figure.id), figure.square)
    if barred_from_moving(state, figure.id):
        finish(state, {"reached": figure.square in squares})
        return
    if squares:
        alike = squares[0] == figure.square and stays_put(state)
        options = questions.square_options(
            squares[:1] if alike else worth_asking(state, squares, figure.size, figure.square)
        )
        questions.ask(state, state.table.active, "square", options, "move_monster_where",
                      "chosen", source=figure.card, rule="TACTIC-10", settle=upkeep_of(figure), figure=figure.id)
        return
    finish(state, {"reached": False})
    call(state, "tile_steps", {"figure": figure.id, "goal": goal, "away": False,
                               "tiles": places.tile_distance(state, figure.id, goal)})


@step("move_beside", "chosen")
def beside(state: State, frame: Frame) -> None:
    """Put it there."""
    figure, goal = frame.vars["figure"], questions.square_of(frame.vars["answer"])
    become(state, "tile_steps")             # both end alike
    _arrive(state, figure, goal, "TACTIC-10")
