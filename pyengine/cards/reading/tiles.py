"""Reading tiles, and the cards of chambers."""
from __future__ import annotations

from typing import Any

from ..definition import Definition
from ..place import Place
from ..vocabulary.declarations import CardId, Flag, Text, Word
from ..vocabulary.effects import Block
from ..vocabulary.when_clauses import read_condition
from . import parts as cards
from .adventure import read_actions

SIDES = 4


def read_tile(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """A tile: its drawing, its triangle, and what it brings."""
    at.only(raw, (*cards.COMMON, "triangle", "squares", "look", "spots", "start", "named", "double", "set", "corridor", "chamber",
                  "entrance", "large"))
    for key in ("start", "double", "corridor", "large"):
        setattr(card, key, key in raw and Flag().read(raw[key], at.into(key)))
    for key in ("chamber", "entrance"):
        setattr(card, key, Text().read(raw[key], at.into(key)) if key in raw else "")
    _read_squares(card, raw, at)
    if not card.start:
        card.triangle = Word("white", "black").read(raw.get("triangle"), at.into("triangle"))
        _check_tile(card, at)


def _read_squares(card: Definition, raw: dict[str, Any], at: Place) -> None:
    card.squares = tuple(str(row) for row in at.into("squares").sequence(raw.get("squares", [])))
    card.spots = {str(name): str(letter) for letter, name in at.into("spots").mapping(raw.get("spots", {})).items()}
    height = 2 * SIDES if card.start or card.double else SIDES
    if len(card.squares) != height or any(len(row) != SIDES for row in card.squares):
        at.problem(f"a tile is drawn as {height} rows of {SIDES} squares")
        card.squares = (".o..",) + ("....",) * (height - 1)


def _check_tile(card: Definition, at: Place) -> None:
    if set(card.squares[-1]) == {"#"}:
        at.problem("the south side, to which the triangle points, must be open (EXPLORE-04)")
    known = set(cards.MARKS) | set(card.spots.values())
    for mark in sorted(set("".join(card.squares)) - known):
        at.problem(f"the mark {mark!r} is neither {' '.join(cards.MARKS)} nor one of the spots")
    if card.large and not card.chamber:
        at.into("large").problem("only a tile of a chamber is a large chamber (CHAMBER-05)")
    if card.double and (card.chamber or card.entrance or card.corridor):
        at.into("double").problem("an entrance, a corridor and the tile of a chamber are single tiles")


def read_chamber(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """A chamber card: who is inside, and the goal that overcomes it (CHAMBER-06, CHAMBER-07, CHAMBER-11)."""
    at.only(raw, (*cards.COMMON, *cards.RULES_TEXT, "fills", "objective", "goal", "do", "actions"))
    card.fills = CardId("monster", "villain").read(raw["fills"], at.into("fills")) if "fills" in raw else ""
    if "goal" not in raw:
        at.problem("a chamber card needs goal: what overcomes the chamber")
        return
    card.overcome = read_condition(raw["goal"], at.into("goal"))
    card.uses = read_actions(raw.get("actions", []), at.into("actions"))
    if "do" in raw:
        Block().read(raw["do"], at.into("do"))
