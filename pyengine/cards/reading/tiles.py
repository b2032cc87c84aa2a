"""Tiles, edge tiles, and the cards of chambers."""
from __future__ import annotations

from typing import Any

from ..definition import Chamber, EdgeTile, Tile
from ..nouns import FIGURE, noun
from ..place import Place
from ..vocabulary.declarations import CardId, Flag, Id, Text, Whole, Word
from .parts import ACTIONS, BLOCK, COMMON, MARKS, RULES_TEXT, WHEN, nothing_more
from .table import Many, Named, Part, Values, key, kind, part, unshipped

SIDES = 4
DRAWING = ("four rows of four: # wall, . floor, o bone pile, s stairs, ^ trap, $ chest, ! ambush, ~ river, = bridge, "
           "+ door, letters of spots; eight rows for a start tile or a double one")
LOOK = key(Text(), "how the board paints it")


class Spots(Named):
    """letter: name of the spot."""

    def __init__(self) -> None:
        super().__init__(Text())

    def read(self, raw: Any, at: Place) -> dict[str, str]:
        return {at.into(letter).identifier(name): str(letter) for letter, name in at.mapping(raw).items()}


def _tile(card: Tile, values: Values, at: Place) -> None:
    height = 2 * SIDES if card.start or card.double else SIDES
    if len(card.squares) != height or any(len(row) != SIDES for row in card.squares):
        at.into("squares").problem(f"a tile is drawn as {height} rows of {SIDES} squares")
        card.squares = (".o..",) + ("....",) * (height - 1)
    if not card.start:
        _check_tile(card, at)


def _check_tile(card: Tile, at: Place) -> None:
    if not card.triangle:
        at.problem("the key 'triangle' is missing")
    if set(card.squares[-1]) == {"#"}:
        at.into("squares").problem("the south side, to which the triangle points, must be open (EXPLORE-04)")
    known = set(MARKS) | set(card.spots.values())
    for mark in sorted(set("".join(card.squares)) - known):
        at.into("squares").problem(f"the mark {mark!r} is neither {' '.join(MARKS)} nor one of the spots")
    if card.large and not card.chamber:
        at.into("large").problem("only a tile of a chamber is a large chamber (CHAMBER-05)")
    if card.double and (card.chamber or card.entrance or card.corridor):
        at.into("double").problem("an entrance, a corridor and the tile of a chamber are single tiles")


kind("tile", Tile, _tile, {
    **COMMON,
    "triangle": key(Word("white", "black"), "black: an encounter card is drawn although one explored"),
    "squares": key(Many(Text()), DRAWING, True), "look": LOOK, "spots": key(Spots(), "letter: name of the spot"),
    "start": key(Flag(), "the start tile: twice as long, with stairs"),
    "named": key(Flag(), "comes only when an adventure sends for it"),
    "corridor": key(Flag(), "a long corridor: it brings another tile at its own unexplored edge"),
    "chamber": key(Id(), "the sort of chamber of which it is a tile; it waits beside the stack"),
    "entrance": key(Id(), "it is the entrance of a chamber of this sort; comes only when an adventure sends for it"),
    "large": key(Flag(), "a large chamber: further tiles of the chamber lie at its own unexplored edges"),
    "double": key(Flag(), "twice as long: it counts as two tiles, and the half with the triangle lies at the edge"),
    "set": key(Id(), "the set to which it belongs; such a tile comes only when an adventure names its set"),
}, exempt=True)


def _fissure(values: Values, at: Place) -> tuple[int, int]:
    least, most = values.get("at_least", 1), values.get("at_most", 20)
    if least > most:
        at.problem("no number of the die lies in this range")
    return least, most


kind("edge_tile", EdgeTile, nothing_more, {
    **COMMON, **RULES_TEXT, "fissure": key(Part("fissure"), "a numbered fissure: its range of the die"), "look": LOOK,
}, names={"bearer": FIGURE}, exempt=True)
part("fissure", _fissure,
     {"at_least": key(Whole(1, 20), "from this number (1)"), "at_most": key(Whole(1, 20), "to this number (20)")})

kind("chamber", Chamber, nothing_more, {
    **COMMON, **RULES_TEXT,
    "fills": key(CardId("monster", "villain"), "who is inside, besides the monsters that the heroes draw"),
    "objective": unshipped(Text(), "the goal in a sentence"),
    "goal": key(WHEN, "what overcomes the chamber", True, into="overcome"),
    "do": key(BLOCK, "what happens once it has been filled"),
    "actions": ACTIONS._replace(about="special actions while it is not overcome"),
}, names={"me": noun("chamber")}, speaks_as="it")
