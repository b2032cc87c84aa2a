"""Movement of heroes by squares (MOVE-01..13) and the placing of figures by effects."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import filterfalse
from operator import itemgetter
from typing import Any

from ..flow import questions
from ..flow.procedures import become, call, finish, go_on, step
from ..state import changes
from ..state.board import Board
from ..state.occupancy import base_squares
from ..state.rows import Figure, Frame, Option, Square
from ..state.state import State
from . import chasms, trap_tokens
from . import map as places
from .conditions import barred_from_moving
from .escape import has_left
from .moments import moment
from .numbers import value
from .wary_steps import Way, path_of, wary_ways

STAY = "stay"
STAY_OPTION = Option(STAY, {"action": STAY})
DISTANCE, SQUARE = itemgetter(0), itemgetter(1)
Reach = list[int | None]           # by number of a square: that of the one before it on the way
# kinds of figures that do not block the way
PASSED_BY = {"hero": ("hero", "ally"), "ally": ("hero", "ally"), "monster": ("monster",)}


def reach(state: State, figure_id: str, squares: int) -> tuple[Reach, list[Option]]:
    """Find the squares that a figure can walk to with this many squares to spend.

    Returns (the ways to all squares, an option for each square where it may stop). Monsters block the way (MOVE-08);
    heroes can be passed, but nobody stops on them (MOVE-09, MOVE-10). The last result is kept while figures and tiles
    stay as they are, because a question and its answer both need it.
    """
    key = state.reached_of
    if key is None or key[0] is not state.figures or key[1] is not state.board or key[2:] != (figure_id, squares):
        state.reached = _reach(state, figure_id, squares)
        state.reached_of = (state.figures, state.board, figure_id, squares)
    known: tuple[Reach, list[Option]] = state.reached
    return known


def _reach(state: State, figure_id: str, squares: int) -> tuple[Reach, list[Option]]:
    figure, taken, board = state.figures[figure_id], state.occupancy.by_square, state.board
    if figure.size > 1:
        return _reach_of_large(state, figure, squares)
    start, steps = board.numbers[figure.square], board.steps
    before: Reach = [None] * len(steps)
    number_of = board.numbers.get
    for square in _barred(state, figure.kind, taken):                # marked as visited
        if (number := number_of(square)) is not None:
            before[number] = start
    before[start] = start
    stops: list[Option] = []
    edge, is_taken, square_of = [start], taken.__contains__, board.squares.__getitem__
    for cost in range(1, squares + 1):
        ahead: list[int] = []
        for number in edge:
            for other in steps[number] or board.steps_from(number):
                if before[other] is None:
                    before[other] = number
                    ahead.append(other)
        stops += map(stop_after(cost), filterfalse(is_taken, map(square_of, ahead)))
        edge = ahead
    return before, stops


def _reach_of_large(state: State, figure: Figure, squares: int) -> tuple[Reach, list[Option]]:
    """Find the squares that a large base can walk to, by its north-west corner: all of it has to get through, and it
    stops where all of it has room (A53)."""
    numbers, own = state.board.numbers, places.squares_of(state, figure.id)
    start = own[0]
    barred = frozenset(_barred(state, figure.kind, state.occupancy.by_square)).difference(own)
    before: Reach = [None] * len(numbers)
    before[numbers[start]] = numbers[start]
    stops: list[Option] = []
    edge = [start]
    for cost in range(1, squares + 1):
        ahead: dict[Square, Square] = {}
        for corner in edge:
            ahead.update((other, corner) for other in _steps_of_large(state, corner, figure.size, barred)
                         if before[numbers[other]] is None and other not in ahead)
        for other, corner in ahead.items():
            before[numbers[other]] = numbers[corner]
        stops += [stop_after(cost)(goal) for goal in ahead if places.free_for(state, goal, figure.size, figure.id)]
        edge = list(ahead)
    return before, stops


def _steps_of_large(state: State, corner: Square, size: int, barred: frozenset[Square]) -> Iterator[Square]:
    """The squares that a large base can reach with one step. No two walls can be on both sides of it: there is floor
    under it before and after (MOVE-06)."""
    for other in state.board.touching[corner]:
        if places.bears(state, other, size) and barred.isdisjoint(base_squares(other, size)):
            yield other


class Stops(dict[Square, Option]):
    """The options to stop on a square after a number of steps, made on demand. Options are immutable, so questions
    share them."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def __missing__(self, square: Square) -> Option:
        made = self[square] = Option(questions.square_id(square), {"square": square, "steps": self.steps})
        return made


@lru_cache(None)
def stop_after(steps: int) -> Callable[[Square], Option]:
    """The option to stop on a square after so many steps. (A method of dict is quicker than what calls __missing__.)"""
    return Stops(steps).__getitem__


def _barred(state: State, mover: str, taken: Mapping[Square, str]) -> list[Square]:
    """The occupied squares that a figure of this kind cannot pass."""
    figures, passed = state.figures, PASSED_BY.get(mover, ())
    barred = []
    for square, holder in taken.items():
        if figures[holder].kind not in passed:
            barred.append(square)
    return barred


def path_to(board: Board, before: Reach, goal: Square) -> tuple[Square, ...]:
    """The squares walked over, from where the figure stands to the goal."""
    path, number = [goal], board.numbers[goal]
    while (last := before[number]) is not None and last != number:
        path.append(board.squares[last])
        number = last
    return tuple(reversed(path))


def can_walk(state: State, figure_id: str, squares: int) -> bool:
    """Whether a figure with at least one square to spend can end a move anywhere but where it stands (MOVE-04,
    MOVE-08..10)."""
    taken = state.occupancy.by_square
    for other in state.board.neighbours.get(state.figures[figure_id].square, ()):
        if other not in taken:
            return True
    return _can_walk_past(state, figure_id, squares)


def _can_walk_past(state: State, figure_id: str, squares: int) -> bool:
    """Whether a figure with others all around it could walk past one of them."""
    figure, taken = state.figures[figure_id], state.occupancy.by_square
    passed = PASSED_BY.get(figure.kind, ())
    if not any(state.figures[taken[other]].kind in passed for other in state.board.neighbours.get(figure.square, ())):
        return False
    dangers = _dangers(state, figure_id)
    return bool(_wary_options(state, figure_id, squares, dangers) if dangers else reach(state, figure_id, squares)[1])


# ---------------------------------------------------------------- round trap tokens

def wary_reach(state: State, figure_id: str, squares: int, trapped: dict[Square, str]) -> dict[Square, tuple[int, Way]]:
    """Find the squares that a hero can walk to across as few trap tokens as possible: the cost and the way (TRAP-14).
    Nobody walks onto a token under another hero, because the walk stops there for a moment."""
    known, taken = state.board.neighbours, state.occupancy.by_square
    barred = _barred(state, state.figures[figure_id].kind, taken)

    def steps(square: Square) -> list[Square]:
        return [
            other for other in known[square] if other not in taken or (other not in trapped and other not in barred)
        ]
    (start,) = places.squares_of(state, figure_id)
    ways = wary_ways(start, squares, steps, trapped)
    return {square: way for square, way in ways.items() if square not in taken}


def _dangers(state: State, figure_id: str) -> dict[Square, str]:
    """The tokens this figure would spring: all of them for a hero, none for others (TRAP-16)."""
    return (
        trap_tokens.lying(state) if trap_tokens.POOL in state.decks and state.figures[figure_id].kind == "hero" else {}
    )


def _wary_options(state: State, figure_id: str, squares: int, dangers: dict[Square, str]) -> list[Option]:
    """The squares at which a hero may stop: the way, its cost and, if any lie on it, the number of tokens."""
    ways = wary_reach(state, figure_id, squares, dangers)
    return [Option(questions.square_id(square), {"square": square, "steps": cost, "path": path_of(way),
                                                 **({"traps": way.tokens} if way.tokens else {})})
            for square, (cost, way) in ways.items()]


def _path(state: State, figure_id: str, squares: int, goal: Square) -> tuple[Square, ...]:
    """The way to a square, as far as the first token that is sprung on it."""
    dangers = _dangers(state, figure_id)
    if not dangers:
        return path_to(state.board, reach(state, figure_id, squares)[0], goal)
    path = path_of(wary_reach(state, figure_id, squares, dangers)[goal][1])
    sprung = [number for number, square in enumerate(path) if number and square in dangers]
    return path[:sprung[0] + 1] if sprung else path


# ---------------------------------------------------------------- walking

@step("walk")
def ask_where(state: State, frame: Frame) -> None:
    """Ask where to walk to; stopping short and staying are allowed (MOVE-04). The result is the number of squares
    spent."""
    vars = frame.vars
    figure = state.figures.get(vars["figure"])
    if figure is None or figure.square is None or barred_from_moving(state, figure.id) or figure.hit_points <= 0:
        finish(state, vars.get("spent", 0))
        return
    dangers = _dangers(state, figure.id)
    stops = (_wary_options(state, figure.id, vars["squares"], dangers) if dangers
             else reach(state, figure.id, vars["squares"])[1])
    who = figure.id if figure.kind == "hero" else state.table.active
    questions.ask(
        state,
        who,
        "square",
        (*stops, STAY_OPTION),
        "move_to",
        "walked",
        source=vars.get("card", ""),
        rule="MOVE-01",
        figure=figure.id,
        squares=vars["squares"],
    )


@step("walk", "walked")
def walked(state: State, frame: Frame) -> None:
    """Move along the shortest way, or as far as a trap token."""
    vars = frame.vars
    spent = vars.get("spent", 0)
    if vars["answer"] == STAY:
        finish(state, spent)
        return
    figure, goal = vars["figure"], questions.square_of(vars["answer"])
    path = _path(state, figure, vars["squares"], goal)
    changes.move_figure(state, figure, path)
    cost = len(path) - 1
    moment(state, "moved", {"figure": figure, "from": path[0], "to": path[-1]}, "arrived",
           {"cost": spent + cost, "left": 0 if path[-1] == goal else vars["squares"] - cost})


@step("walk", "arrived")
def arrived(state: State, frame: Frame) -> None:
    """The walk is over; a token that was sprung on the way does not end it (MOVE-16)."""
    vars = frame.vars
    if vars.get("left"):
        go_on(state, "start", {"squares": vars["left"], "spent": vars["cost"]})
    else:
        finish(state, vars["cost"])
    trap_tokens.call_if_sprung(state, vars["figure"])


# ---------------------------------------------------------------- placing

@step("place_on")
def place_on(state: State, frame: Frame) -> None:
    """Put a figure on a square, or on a square of a tile that the decider chooses, even if it is immobilized
    (COND-07). Heroes who have left the dungeon do not come back."""
    vars = frame.vars
    figure = state.figures.get(vars["figure"])
    if figure is None or figure.kind == "object" or (figure.kind == "hero" and has_left(state, figure.id)):
        finish(state)
        return
    goal = vars["goal"]
    if isinstance(goal, str) and goal in state.tiles:
        squares, ground = places.free_squares(state, goal, figure.size, figure.id), state.board.squares_of(goal)
    elif isinstance(goal, str):
        squares, ground = places.squares_beside(state, goal, figure.size, figure.id), _around(state, goal)
    else:
        squares, ground = [goal] if places.free_for(state, goal, figure.size, figure.id) else [], (goal,)
    ask_square(state, chasms.allowed(state, squares, ground, vars), vars, "COND-07")


def _around(state: State, thing: Any) -> tuple[Square, ...]:
    """The squares that touch a thing."""
    touching = state.board.touching
    return tuple(square for beside in places.squares_of(state, thing) for square in touching.get(beside, ()))


@step("push")
def push(state: State, frame: Frame) -> None:
    """Put a figure on any free square within so many tiles of where it stands, or off its tile if the card says so
    (MONSTER-06); immobilized heroes are not pushed (COND-08, A52)."""
    vars = frame.vars
    figure = state.figures.get(vars["figure"])
    if figure is None or figure.square is None or figure.kind == "object" or barred_from_moving(state, figure.id):
        finish(state)
        return
    least = 1 if vars.get("off_tile") else 0
    near = [tile for tile in state.tiles if least <= places.tile_distance(state, figure.id, tile) <= vars["tiles"]]
    squares = [square for tile in near for square in places.free_squares(state, tile, figure.size, figure.id)]
    ground = [square for tile in near for square in state.board.squares_of(tile)]
    ask_square(state, chasms.allowed(state, squares, ground, vars), vars, "MONSTER-06")


@step("pull")
def pull(state: State, frame: Frame) -> None:
    """Put a figure next to another; immobilized heroes are not pulled (COND-08, FAQ-05)."""
    vars = frame.vars
    figure = state.figures.get(vars["figure"])
    if figure is None or figure.square is None or figure.kind == "object" or barred_from_moving(state, figure.id):
        finish(state)
        return
    squares = places.squares_beside(state, vars["goal"], figure.size, figure.id)
    ask_square(state, chasms.allowed(state, squares, _around(state, vars["goal"]), vars), vars, "MONSTER-06")


def ask_square(state: State, squares: list[Square], vars: dict[str, Any], rule: str) -> None:
    """Ask for one of some squares and put the figure there; if there is none it stays."""
    if not squares:
        finish(state)
        return
    decider = vars.get("decider") or state.table.active
    key = "move_monster_where" if state.figures[vars["figure"]].kind != "hero" else "choose_square"
    become(state, "place_on")                        # place_on, push and pull end alike
    options = questions.square_options(dict.fromkeys(squares))      # a large base may lie on several tiles
    questions.ask(state, decider, "square", options, key, "chosen",
                  source=vars.get("card", ""), rule=rule, figure=vars["figure"])


@step("place_on", "chosen")
def placed(state: State, frame: Frame) -> None:
    """Put the figure on the chosen square."""
    figure, goal = frame.vars["figure"], questions.square_of(frame.vars["answer"])
    start = state.figures[figure].square
    changes.place_figure(state, figure, goal, "COND-07")
    go_on(state, "settled")
    if start is not None and start != goal:
        moment(state, "moved", {"figure": figure, "from": start, "to": goal}, "settled", {"fresh": True})


@step("place_on", "settled")
def settled(state: State, frame: Frame) -> None:
    """The figure stands; being put on a trap token springs it, too (A52)."""
    finish(state)
    if frame.vars.get("fresh"):
        trap_tokens.call_if_sprung(state, frame.vars["figure"])


@step("swap")
def swap(state: State, frame: Frame) -> None:
    """Two figures change places; a hero that comes to stand on a trap token springs it (COND-07, A52)."""
    one, other = frame.vars["figures"]
    finish(state)
    if one in state.figures and other in state.figures:
        changes.swap_figures(state, one, other)
        trap_tokens.call_if_sprung(state, other, one)


@step("extra_move")
def extra_move(state: State, frame: Frame) -> None:
    """A whole move outside the usual ones has the full Speed (MOVE-13)."""
    hero = frame.vars["hero"]
    finish(state)
    call(state, "walk", {"figure": hero, "squares": value(state, hero, "speed"), "card": frame.vars["card"]})


def nearest_first(state: State, squares: list[Square], origin: Any | None) -> list[Square]:
    """Sort squares by their straight-line distance from something, so that a fixed rule takes the nearest."""
    there = places.squares_of(state, origin) if origin is not None else ()
    if not there:
        return squares
    x, y = there[0]
    ranked = []
    for square in squares:
        across, along = abs(square[0] - x), abs(square[1] - y)
        ranked.append((across if across > along else along, square))
    ranked.sort(key=DISTANCE)
    return list(map(SQUARE, ranked))
