"""Words of doors, corridors, chambers and hazards, and of cards that an effect names."""
from __future__ import annotations

from typing import Any

from ...rules import doors, encounters, treasure
from ...rules import map as places
from ...state import changes
from ...state.state import State
from .declarations import CONDITIONS, FILTERS, HELP, Call, CardId, Flag, Meaning, Names, Word, clause, to_call, verb
from .searches import Getter, NameOf, Search, Test
from .verbs_drawing import This, _owner
from .when_clauses import RANGE, Truth, hero_in_range

SORTS = Word("corridor", "chamber", "entrance", "start")


@verb("open_door", "DOOR-03", Meaning(asks={"choose_token": "open_which_door"}, opens_doors=True),
      door=Search("token", ask="choose_token"), trap=Flag(required=False, default=False))
def open_door(state: State, names: Names, door: str, trap: bool) -> Call:
    """A closed or locked door is opened without a roll; trap: what it may hide goes off."""
    return to_call("throw_open", {"token": door, "hero": _owner(state, names), "trap": trap})


@verb("close_door", "DOOR-01", Meaning(asks={"choose_square": "close_door_where"}),
      at=Search("square", "tile", many=True))
def close_door(state: State, names: Names, at: tuple[Any, ...]) -> None:
    """Open doorways get a door of the pool again, face down, where nobody stands in them: on squares,
    or on whole tiles."""
    for square in doors.doorways(state):
        if any(square == thing or state.board.ground[square] == thing for thing in at):
            doors.shut(state, square)


@clause(FILTERS, "doorway", Flag(), of=("square",))
def doorway(wanted: bool, origin: Getter | None) -> Test:
    """A square that is an open doorway: a door symbol without a door, with nobody in it."""
    return lambda state, names, thing: (thing in doors.doorways(state)) == wanted


@clause(FILTERS, "sort", SORTS, of=("somewhere",))
def of_sort(sort: str, origin: Getter | None) -> Test:
    """On a tile of this sort; of tiles, being one."""
    return lambda state, names, thing: _is_on(state, thing, sort)


@clause(CONDITIONS, "sort", {"of": NameOf("somewhere"), "is": SORTS})
def sort_is(**given: Any) -> Truth:
    """A thing is on a tile of this sort, or is such a tile."""
    return lambda state, names: _is_on(state, given["of"](state, names), given["is"])


def _is_on(state: State, thing: Any, sort: str) -> bool:
    return any(getattr(state.definitions.card(state.tiles[tile].card), sort) for tile in places.tiles_of(state, thing))


@clause(CONDITIONS, "level", {"of": NameOf("hero"), **RANGE})
def level(**given: Any) -> Truth:
    """A hero has this level."""
    return hero_in_range("level", **given)


@verb("set_off", "TRAP-05", card=Search("trap", "hazard"))
def set_off(state: State, names: Names, card: str) -> Call:
    """A trap or hazard acts now, as it would in the Villain Phase."""
    return to_call("trap_acts", {"card": card})


@verb("move_hazard", "ENCOUNTER-11", Meaning(asks={"choose_tile": "move_hazard_where"}),
      card=This("trap", "hazard"), to=Search("placed", ask="choose_tile"))
def move_hazard(state: State, names: Names, card: tuple[str, ...], to: Any) -> None:
    """The marker of a hazard or trap goes to another tile; its card stays where it is in its row."""
    tile = next(iter(places.tiles_of(state, to)), None)
    for card_id in card:
        marker = next((row.id for row in state.tokens.values() if row.card == card_id), None)
        if marker is not None and tile is not None:
            changes.change_token(state, marker, tile=tile, square=None)
            changes.emit(state, "token_moved", "ENCOUNTER-11", token=state.tokens[marker].token, tile=tile)


@verb("play_encounter", "ENCOUNTER-02", who=Search("hero"), card=CardId("encounter", required=False),
      type=Word("event", "event_attack", "trap", "hazard", "curse", "environment", required=False))
def play_encounter(state: State, names: Names, who: str, card: str | None = None,
                   type: str | None = None) -> Call | None:
    """An encounter card that is named, or the next of a type in the deck, takes effect for a hero; nobody can cancel
    it. What is in play already, or in no pile, does not come."""
    found = encounters.take_from_deck(state, card, type)
    return to_call("encounter_takes_effect", {"hero": who, "card": found}) if found else None


@verb("gain_item", "TREASURE-05", Meaning(intent=HELP, given=True),
      card=CardId("treasure"), to=Search("hero", ask="choose_item_owner"))
def gain_item(state: State, names: Names, card: str, to: str) -> None:
    """A hero gets a named item, as long as nobody has it; it leaves its pile, if it was in one."""
    if to in state.heroes and not any(row.card == card for row in state.cards.values()):
        treasure.find_and_give(state, card, to)
