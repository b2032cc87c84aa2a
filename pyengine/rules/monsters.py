"""Monsters: drawing and placing them, and their tactics (MONSTER-01..06, TACTIC-01..10)."""
from __future__ import annotations

from typing import Any

from ..flow import questions
from ..flow.procedures import DONE, call, finish, go_on, step
from ..state import changes
from ..state.rows import Figure, Frame, Square
from ..state.state import State
from . import forms
from . import map as places
from .luck import SPENDERS, spend
from .moments import moment
from .moving import nearest_first
from .picking import PICKERS
from .settling import interchangeable, worth_asking
from .totals import begin_unhurt

# ---------------------------------------------------------------- drawing and placing

@step("draw_monsters")
def draw_monsters(state: State, frame: Frame) -> None:
    """Draw monster cards for a tile; its hero controls them (EXPLORE-07)."""
    vars = frame.vars
    card = draw_new_monster(state, vars["hero"]) if vars["count"] > 0 else None
    if card is None:
        finish(state)
        return
    go_on(state, "start", {"count": vars["count"] - 1})
    call(state, "place_monster", {"card": card, "goal": vars["tile"], "hero": vars["hero"]})


def draw_new_monster(state: State, hero: str) -> str | None:
    """The next monster card that this player does not control yet; others are discarded (EXPLORE-08, EXPLORE-09). None
    after one pass through the deck and its discards (A122, A124)."""
    deck = state.decks["monsters"]
    own = [state.cards[card].card for card in state.index.queues.get(hero, ())]
    for _ in range(max(1, len(deck.draw) + len(deck.discard))):
        card = changes.draw_card(state, "monsters")
        if card is None:
            return None
        changes.emit(state, "card_drawn", "MONSTER-02", deck="monsters", card=card, hero=hero)
        if card not in own:
            return card
        changes.emit(state, "redrawn", "EXPLORE-08", card=card, reason="controlled")
        changes.discard(state, "monsters", card)
    changes.emit(state, "none_will_do", "EXPLORE-09", deck="monsters")
    return None


@step("place_monsters")
def place_named(state: State, frame: Frame) -> None:
    """Place monsters of a given name, as far as their cards go; the duplicate rule does not apply to them (A121)."""
    vars = frame.vars
    card = take_monster(state, vars["card"]) if vars["count"] > 0 else None
    if card is None:
        if vars["count"] > 0:
            changes.emit(state, "none_left", "MONSTER-03", card=vars["card"])
        finish(state)
        return
    go_on(state, "start", {"count": vars["count"] - 1})
    call(state, "place_monster", {"card": card, "goal": vars["goal"], "hero": vars["hero"]})


def take_monster(state: State, card: str) -> str | None:
    """Take a card of this name from the monster deck or its discards; None if all are in play or in the experience
    pile."""
    return card if changes.take_card(state, "monsters", card) else None


@step("place_monster")
def place_monster(state: State, frame: Frame) -> None:
    """Place it on the bone pile if that is free, else anywhere on the tile (EXPLORE-06, MONSTER-05, A56)."""
    vars = frame.vars
    size = state.definitions.card(vars["card"]).size
    squares = landing_squares(state, vars["goal"], size)
    if not squares:
        changes.emit(state, "no_room", "EXPLORE-06", card=vars["card"])
        changes.discard(state, "monsters", vars["card"])
        finish(state)
        return
    options = questions.square_options(worth_asking(state, squares, size))
    questions.ask(state, state.table.active, "square", options, "place_monster", "stand",
                  source=vars["card"], rule="MONSTER-05", settle=questions.UPKEEP, card=vars["card"])


def landing_squares(state: State, goal: Any, size: int, mover: str = "", near: Any = None) -> list[Square]:
    """The squares on which a monster may be put: on the bone pile if it is free, else on any free square of the tile
    (TACTIC-05, TACTIC-06, TACTIC-07, A53); if the tile is full, on the nearest connected tile (A56). For anything else
    as the goal: where `_landing_at` says."""
    if goal not in state.tiles:
        return _landing_at(state, goal, size, mover)
    on_the_bones = places.spawn_corners(state, goal, size, mover)
    if on_the_bones:
        return on_the_bones
    free = places.free_squares(state, goal, size, mover)
    if free or mover:
        return nearest_first(state, free, near)
    return _overflow(state, goal, size)


def _landing_at(state: State, goal: Any, size: int, mover: str) -> list[Square]:
    """For an edge tile as the goal: the squares along its edge; for a square: that one; otherwise a square beside what
    stands there. What has no place is no goal."""
    if goal in state.edge_tiles:
        squares = places.over(state, state.board.closed[goal].squares, size, mover)
    elif not isinstance(goal, str) and places.free_for(state, goal, size, mover):
        squares = [goal]
    else:
        squares = places.squares_beside(state, goal, size, mover)
    tile = next(iter(places.tiles_of(state, goal)), None)
    return squares or ([] if tile is None else landing_squares(state, tile, size, mover))


def _overflow(state: State, tile: str, size: int) -> list[Square]:
    for other in state.board.tiles_around(tile):
        free = places.free_squares(state, other, size)
        if free:
            return nearest_first(state, free, tile)
    return []


@step("place_monster", "stand")
def stand(state: State, frame: Frame) -> None:
    """Place the figure; its card goes to the end of its player's queue (MONSTER-03, SETUP-34)."""
    vars = frame.vars
    figure = new_figure(state, vars["card"], "monster", questions.square_of(vars["answer"]), "queue", vars["hero"],
                        vars.get("shielded", False))
    finish(state)
    _announce(state, figure, vars["hero"])


def _announce(state: State, figure: str, hero: str) -> None:
    call(state, "announce_monster", {"figure": figure, "hero": hero})


@step("announce_monster")
def announce(state: State, frame: Frame) -> None:
    """Let cards react to the new monster."""
    moment(state, "monster_placed", {"figure": frame.vars["figure"], "hero": frame.vars["hero"]}, DONE)


def new_figure(
    state: State, card: str, kind: str, square: Square, zone: str, holder: str = "", shielded: bool = False
) -> str:
    """Put a new figure on the board with all its hit points, and its card on the table; the id of the figure."""
    definition = state.definitions.card(card)
    figure = changes.new_id(state, "m")
    changes.add_figure(state, Figure(figure, kind, card, square, definition.numbers["hit_points_max"],
                                     (), definition.size, state.table.next_id))
    changes.add_card(state, card, zone, holder, shielded=shielded)
    begin_unhurt(state, figure)
    return figure


@step("place_villain")
def place_villain(state: State, frame: Frame) -> None:
    """A villain enters as the adventure says (VILLAINCARD-01); its card belongs to nobody."""
    vars = frame.vars
    size = state.definitions.card(vars["card"]).size
    squares = landing_squares(state, vars["goal"], size)
    if not squares:
        changes.emit(state, "no_room", "VILLAINCARD-01", card=vars["card"])
        finish(state)
        return
    options = questions.square_options(worth_asking(state, squares, size))
    questions.ask(state, state.table.active, "square", options, "place_monster", "enter",
                  source=vars["card"], rule="VILLAINCARD-01", settle=questions.UPKEEP, card=vars["card"])


@step("place_villain", "enter")
def enter(state: State, frame: Frame) -> None:
    """Place the villain; it acts first in the next Villain Phase (A130)."""
    figure = new_figure(state, frame.vars["card"], "villain", questions.square_of(frame.vars["answer"]), "villain")
    finish(state)
    _announce(state, figure, state.table.active)


# ---------------------------------------------------------------- acting

@step("activate")
def activate(state: State, frame: Frame) -> None:
    """A figure acts, unless every hero is down (VILLAIN-09) or it is acting already: two that call each other to act do
    so once each (A208). A stunned figure misses this activation, whoever ordered it (COND-24, A75, A76)."""
    figure = state.figures.get(frame.vars["figure"])
    if (
        figure is None
        or figure.square is None
        or (figure.kind != "ally" and everyone_down(state))
        or _is_acting(state, figure.id)
    ):
        finish(state)
        return
    if "stunned" in figure.conditions:
        changes.lose_condition(state, figure.id, "stunned", "COND-24")
        finish(state)
        return
    if state.events is not None:
        changes.emit(state, "activated", "VILLAIN-06", figure=figure.id, card=figure.card)
    moment(state, "figure_activated", {"figure": figure.id, "card": figure.card, "cancelled": False}, "tactics")


def _is_acting(state: State, figure: str) -> bool:
    """Whether what happens now comes of an activation of the figure."""
    for below in state.stack[:-1]:               # noqa: SIM110 - a generator would take twice the time
        if below.procedure == "activate" and below.vars["figure"] == figure:
            return True
    return False


def everyone_down(state: State) -> bool:
    """Whether no hero is standing on the board (VILLAIN-09, DEFEAT-10)."""
    for hero in state.heroes:
        figure = state.figures.get(hero)
        if figure is not None and figure.hit_points > 0 and figure.square is not None:
            return False
    return True


@step("activate", "tactics")
def follow_tactics(state: State, frame: Frame) -> None:
    """Try the tactics from the top; the first that applies is the whole turn (TACTIC-01..04)."""
    figure = state.figures.get(frame.vars["figure"])
    if figure is None or frame.vars["event"]["cancelled"]:
        finish(state)
        return
    names = {"me": figure.id, "you": state.table.active}
    for number, tactic in forms.tactics(state, figure):
        if tactic.when is not None and not tactic.when(state, names):
            _skip(state, figure, number, "condition")
            continue
        prey = _prey(state, tactic, names, figure) if tactic.find is not None else ()
        if prey:
            go_on(state, "acted", {"tactic": number, "block": tactic.block, "names": names})
            _choose_prey(state, tactic, prey, figure)
            return
        if tactic.find is None:
            _follow(state, figure, number, tactic.block, names)
            return
        _skip(state, figure, number, "nobody")
    finish(state)


def _skip(state: State, figure: Figure, number: int, reason: str) -> None:
    if state.events is not None:
        changes.emit(
            state, "tactic_skipped", "TACTIC-02", figure=figure.id, card=figure.card, tactic=number, reason=reason
        )


def _prey(state: State, tactic: Any, names: dict[str, Any], figure: Figure) -> list[Any]:
    """The prey of a tactic. A monster that must get next to its prey passes over heroes with no free square beside
    them, unless all are like that (A110)."""
    return _with_room(state, tactic, names, figure) if tactic.beside else list(tactic.find.found(state, names))


def _with_room(state: State, tactic: Any, names: dict[str, Any], figure: Figure) -> list[Any]:
    everyone = tactic.find.candidates(state, names)
    roomy = [hero for hero in everyone if places.has_room_beside(state, hero, figure.size, figure.id)]
    return _picked(state, tactic.find, roomy or list(everyone), names)


def _picked(state: State, find: Any, things: list[Any], names: dict[str, Any]) -> list[Any]:
    return list(PICKERS[find.pick](state, names["me"], things)) if find.pick and things else things


def _choose_prey(state: State, tactic: Any, prey: list[Any], figure: Figure) -> None:
    """If several qualify, the active player chooses (A108, DECK-03)."""
    if len(prey) == 1:
        go_on(state, "acted", {"prey": tuple(prey)})
        return
    call(state, "choose", {"things": tuple(prey), "what": tactic.find.what, "who": state.table.active,
                           "key": "monster_chooses", "card": figure.card, "upkeep": True}, into="prey")


@step("activate", "acted", about="figure")
def with_prey(state: State, frame: Frame) -> None:
    """Carry out the tactic against the prey."""
    vars = frame.vars
    figure = state.figures[vars["figure"]]
    _follow(state, figure, vars["tactic"], vars["block"], {**vars["names"], "prey": vars["prey"][0]})


def _follow(state: State, figure: Figure, number: int, block: str, names: dict[str, Any]) -> None:
    if state.events is not None:
        changes.emit(state, "tactic_followed", "TACTIC-01", figure=figure.id, card=figure.card, tactic=number)
    call(state, "effect", {**names, "_card": figure.card, "_block": block, "_at": 0, "_ref": ""}, "over")


@step("activate", "over")
def over(state: State, frame: Frame) -> None:
    """The activation is over, whether or not the figure could do what the tactic says."""
    if SPENDERS in frame.vars:
        spend(state, frame)
    finish(state)


@step("activate_each")
def activate_each(state: State, frame: Frame) -> None:
    """Several figures act one after another; the active player chooses the order (A116)."""
    left = tuple(filter(state.figures.__contains__, frame.vars["figures"]))
    if not left or everyone_down(state):
        finish(state)
        return
    frame.vars["figures"] = left
    if len(left) == 1 or interchangeable(state, left):
        go_on(state, "chosen", {"answer": left[0]})
        return
    questions.ask(state, state.table.active, "figure", questions.figure_options(left),
                  "which_monster_acts", "chosen", source=state.figures[left[0]].card, rule="VILLAIN-07",
                  settle=questions.UPKEEP)


@step("activate_each", "chosen")
def next_acts(state: State, frame: Frame) -> None:
    """The chosen figure acts; the last one takes the place of this procedure."""
    chosen, figures = frame.vars["answer"], frame.vars["figures"]
    if len(figures) > 1:
        frame.vars["figures"] = tuple([figure for figure in figures if figure != chosen])
        call(state, "activate", {"figure": chosen}, "start")
    else:
        finish(state)
        call(state, "activate", {"figure": chosen})
