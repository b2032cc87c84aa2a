"""Verbs of walking, placing and pushing."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...rules import chasms
from ...rules import map as places
from ...rules.moving_by_tiles import goes_alike
from ...state.state import State
from . import deeds
from .amounts import Amount
from .declarations import (
    BESIDE,
    GOING,
    HELP,
    PLACE,
    SHIFTING,
    SQUARES,
    TOWARD,
    Call,
    Flag,
    Meaning,
    Names,
    Whole,
    to_call,
    verb,
    where,
    whom,
)
from .searches import Search


@verb("move", "MOVE-12", Meaning(tells=deeds.walk, serves=GOING, intent=PLACE, unit=SQUARES, found_anew=True),
      who=Search("figure", anyone=True), up_to=Amount())
def move(state: State, names: Names, who: str, up_to: int) -> Call:
    """A figure walks so many squares; its player chooses where to, and may stay."""
    return to_call("walk", {"figure": who, "squares": up_to, "card": names["_card"]})


def _to_any(goals: Sequence[Any], state: State, names: Names, who: str, toward: Any, tiles: int) -> bool:
    return goes_alike(state, who, goals, tiles, away=False)


def _from_any(goals: Sequence[Any], state: State, names: Names, who: str, origin: Any, tiles: int) -> bool:
    return goes_alike(state, who, goals, tiles, away=True)


@verb("move_toward", "TACTIC-05", Meaning(tells=deeds.quiet, intent=PLACE, approaches=TOWARD),
      who=Search("figure", anyone=True),
      toward=Search("placed", ask="choose_nearest", alike=_to_any, anyone=True), tiles=Whole(1, 4))
def move_toward(state: State, names: Names, who: str, toward: Any, tiles: int) -> Call:
    """A figure goes so many tiles towards someone: a monster by bone piles, a hero to any free square (A51)."""
    return to_call("tile_steps", {"figure": who, "goal": toward, "tiles": tiles, "away": False,
                                  "card": names["_card"]})


@verb("move_away", "TACTIC-05", Meaning(tells=deeds.quiet, intent=PLACE), who=Search("figure", anyone=True),
      **{"from": Search("placed", alike=_from_any, anyone=True)}, tiles=Whole(1, 4))
def move_away(state: State, names: Names, who: str, origin: str, tiles: int) -> Call:
    """A figure goes so many tiles away from someone."""
    return to_call("tile_steps", {"figure": who, "goal": origin, "tiles": tiles, "away": True,
                                  "card": names["_card"]})


@verb("move_next_to", "TACTIC-10", Meaning(tells=deeds.quiet, intent=PLACE, approaches=BESIDE),
      who=Search("figure", anyone=True), to=Search("beside", anyone=True))
def move_next_to(state: State, names: Names, who: str, to: str) -> Call:
    """A figure is put on a free square next to someone; it may stay if it stands there already."""
    return to_call("move_beside", {"figure": who, "goal": to, "card": names["_card"]}, "beside")


@verb("place", "COND-07", Meaning(
          tells=deeds.placed, serves=GOING, intent=PLACE, asks={**whom("place"), **where("place"), "choose_tile":
          "place_tile"}, found_anew=True, given=True, puts=True),
      who=Search("figure", anyone=True), at=Search("placed", anyone=True),
      chasm=Flag(required=False, default=False))
def place(state: State, names: Names, who: str, at: Any, chasm: bool) -> Call | None:
    """Put a figure on a square, or on a tile of which the chooser picks the square; chasm: over one too."""
    return to_call("place_on", {"figure": who, "goal": at, "card": names["_card"], "chasm": chasm,
                                "decider": names.get("you") or state.table.active})


@verb("push", "MONSTER-06", Meaning(
          tells=deeds.moved("push"), intent=PLACE, asks={**whom("push"), **where("push")}, given=True),
      who=Search("figure", ask="choose_monster", anyone=True), tiles=Whole(0, 4),
      chasm=Flag(required=False, default=False), off_tile=Flag(required=False, default=False))
def push(state: State, names: Names, who: str, tiles: int, chasm: bool, off_tile: bool) -> Call:
    """Put a figure on a free square up to so many tiles from where it stands; the pusher chooses. chasm:
    over one too. off_tile: it must leave its tile if there is room on another."""
    return to_call("push", {"figure": who, "tiles": tiles, "card": names["_card"], "chasm": chasm, "off_tile": off_tile,
                            "decider": names.get("you") or state.table.active})


@verb("pull", "MONSTER-06", Meaning(
          tells=deeds.moved("pull"), intent=PLACE, asks={**whom("pull"), **where("pull")}, given=True),
      who=Search("figure", ask="choose_monster", anyone=True),
      to=Search("placed", anyone=True))
def pull(state: State, names: Names, who: str, to: str) -> Call:
    """Put a figure next to someone; the puller chooses the square."""
    return to_call("pull", {"figure": who, "goal": to, "card": names["_card"],
                            "decider": names.get("you") if "me" not in names else state.table.active})


@verb("swap", "COND-07", Meaning(
          tells=deeds.swapped, serves=SHIFTING, intent=PLACE, asks=whom("swap"), found_anew=True, supports=True,
          given=True), first=Search("figure", anyone=True), second=Search("figure", anyone=True))
def swap(state: State, names: Names, first: str, second: str) -> Call | None:
    """Two figures change places; nobody is left hanging over a chasm (TILE-19), or without room (A209)."""
    if chasms.in_chasm(state, first) or chasms.in_chasm(state, second):
        return None
    standing = [figure for figure in (first, second) if figure in state.figures and places.squares_of(state, figure)]
    if first == second or len(standing) < 2:          # a trap that casts a spell has no place to give
        return None
    if state.figures[first].size != state.figures[second].size:
        return None
    return to_call("swap", {"figures": (first, second)})


@verb("extra_move", "MOVE-13", Meaning(
          tells=deeds.extra_move, serves=GOING, intent=HELP, asks=whom("extra_move"), found_anew=True,
          repeats=True), who=Search("hero"))
def extra_move(state: State, names: Names, who: str) -> Call:
    """A hero takes a whole move now, with its full Speed."""
    return to_call("extra_move", {"hero": who, "card": names["_card"]})


@verb("extra_attack", "HERO-06", Meaning(
          tells=deeds.with_hero("extra_attack"), serves=SHIFTING, intent=HELP, asks=whom("extra_attack"),
          attacks=True, supports=True, repeats=True), who=Search("hero"))
def extra_attack(state: State, names: Names, who: str) -> Call:
    """A hero makes an attack now, with any power or item that it could use, or what may stand for an attack."""
    return to_call("extra_attack", {"hero": who, "card": names["_card"]})
