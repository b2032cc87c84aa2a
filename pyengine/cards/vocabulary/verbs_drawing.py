"""Verbs of decks, tiles and cards in play."""
from __future__ import annotations

from typing import Any

from ...rules.escape import has_left
from ...rules.leaving import leave_play
from ...state import chance, changes
from ...state.state import State
from ..nouns import noun
from ..place import Place, short
from . import deeds
from .declarations import (
    GAINING,
    HARM,
    HELP,
    ITEM,
    ITSELF,
    POWER,
    READYING,
    Call,
    CardId,
    Meaning,
    Names,
    Setting,
    Text,
    Whole,
    Word,
    to_call,
    verb,
    whom,
)
from .searches import Search, read_search, typed_search


@verb("draw_treasure", "TREASURE-06", Meaning(
          tells=deeds.with_hero("draw_treasure", "who", "count"), serves=GAINING, intent=HELP, given=True),
      who=Search("hero"), count=Whole(1, 5, required=False, default=1),
      keep=Whole(1, 1, required=False))
def draw_treasure(state: State, names: Names, who: str, count: int, keep: int | None = None) -> Call:
    """Draw treasure cards; keep: 1: look at all of them, keep one and put the others under the deck."""
    if keep:
        return to_call("keep_a_treasure", {"hero": who, "draw": count})
    return to_call("draw_treasures", {"hero": who, "count": count})


@verb("lose_item", "TREASURE-05", Meaning(
          tells=deeds.with_hero("lose_item", "who", "count"), intent=HARM, price=ITEM, given=True),
      who=Search("hero"), count=Whole(1, 5, required=False, default=1))
def lose_item(state: State, names: Names, who: str, count: int) -> Call:
    """Discard items; their owner chooses which."""
    return to_call("lose_items", {"hero": who, "count": count, "card": names["_card"]})


@verb("draw_encounter", "ENCOUNTER-01", Meaning(tells=deeds.with_hero("draw_encounter"), intent=HARM, given=True),
      who=Search("hero"))
def draw_encounter(state: State, names: Names, who: str) -> Call:
    """Draw and resolve an encounter card."""
    return to_call("encounter", {"hero": who})


@verb("draw_monster", "MONSTER-02", Meaning(
          tells=deeds.plain("draw_monster", "count"), asks={"choose_tile": "draw_monster_where"}),
      at=Search("placed"), count=Whole(1, 5, required=False, default=1),
      to=Search("hero", required=False))
def draw_monster(state: State, names: Names, at: Any, count: int, to: str | None = None) -> Call:
    """Draw monster cards and place the monsters on a tile, as when it is explored; to: the hero who controls them."""
    return to_call("draw_monsters", {"tile": at, "count": count, "hero": to or _owner(state, names)})


@verb("place_monster", "MONSTER-03", Meaning(
          tells=deeds.plain("place_monster", "card", "count"), asks={"choose_tile": "enter_where"}),
      card=CardId("monster"), at=Search("placed"),
      count=Whole(1, 5, required=False, default=1))
def place_monster(state: State, names: Names, card: str, at: Any, count: int) -> Call:
    """Place monsters of a name on a tile or square; their cards go to the end of the queue."""
    return to_call("place_monsters", {"card": card, "goal": at, "count": count, "hero": _owner(state, names)})


@verb("place_villain", "VILLAINCARD-01", Meaning(
          tells=deeds.plain("place_villain", "card"), asks={"choose_tile": "enter_where"}),
      card=CardId("villain"), at=Search("placed"))
def place_villain(state: State, names: Names, card: str, at: Any) -> Call:
    """A villain enters."""
    return to_call("place_villain", {"card": card, "goal": at})


def _owner(state: State, names: Names) -> str:
    """Whose queue a monster's card joins: the hero whose effect or Villain Phase it is."""
    you: str = names.get("you") or ""
    return you if you in state.heroes and not has_left(state, you) else state.table.active


@verb("cast_spell", "SPELL-01", Meaning(tells=deeds.plain("cast_spell")),
      by=Search("attacker"), draw=Whole(1, 5, required=False, default=1),
      cast=Whole(1, 5, required=False, default=1),
      chooser=Search("hero", required=False), side=Word("hero", "monster", required=False))
def cast_spell(state: State, names: Names, by: str, draw: int, cast: int, chooser: str | None = None,
               side: str | None = None) -> Call:
    """Draw a spell and cast it: heroes and allies by its hero side, all others by its monster side, unless a side is
    named. Of several that are drawn, some are cast one after another as the chooser says."""
    return to_call("cast_spell", {"by": by, "draw": draw, "cast": cast, "chooser": chooser or _owner(state, names),
                                  "side": side, "card": names["_card"]})


@verb("draw_rune", "RUNE-01", Meaning(tells=deeds.with_hero("draw_rune"), given=True),
      who=Search("hero"), side=Word("boon", "bane"))
def draw_rune(state: State, names: Names, who: str, side: str) -> Call:
    """Draw a rune and resolve one of its sides."""
    return to_call("draw_rune", {"hero": who, "side": side})


class LaidTile(CardId):
    """A tile that can be laid beside others: no start tile, which fits at no edge."""

    def __init__(self, required: bool = True):
        super().__init__("tile", required=required)

    def read(self, raw: Any, at: Place) -> Any:
        found = super().read(raw, at)
        if at.packs.kind_of(found) == "tile" and at.packs.written(found).get("start") is True:
            at.problem(f"{found} is a start tile, and a game begins with it")
        return found


@verb("lay_tile", "EXPLORE-03", Meaning(tells=deeds.plain("lay_tile")),
      at=Search("edge", ask="explore_which_edge"), card=LaidTile(required=False))
def lay_tile(state: State, names: Names, at: str, card: str | None = None) -> Call:
    """Draw a tile and lay it at an unexplored edge; card: the tile of this name, which waits beside the stack."""
    return to_call("lay_tile", {"edge": at, "hero": _owner(state, names), **({"card": card} if card else {})})


@verb("look_at_top", "TILE-22", Meaning(tells=deeds.look_at_top, foresees=True, given=True),
      who=Search("hero"), deck=Word("tiles", "encounters"))
def look_at_top(state: State, names: Names, who: str, deck: str) -> Call:
    """Look at the top tile of the stack, or the top encounter card; leave it or put it under the others."""
    return to_call("peek", {"hero": who, "deck": deck, "card": names["_card"]})


@verb("shuffle_tile_in", "SETUP-39", card=LaidTile(), among_next=Whole(1, 40))
def shuffle_tile_in(state: State, names: Names, card: str, among_next: int) -> None:
    """Shuffle a named tile into the next tiles of the stack."""
    draw = state.decks["tiles"].draw
    top, rest = chance.shuffle(state, "tiles", draw[:among_next] + (card,)), draw[among_next:]
    seen = min(state.decks["tiles"].seen_at_bottom, len(rest))
    changes.change_deck(state, "tiles", draw=top + rest[:len(rest) - seen])
    changes.put_under(state, "tiles", rest[len(rest) - seen:])


@verb("recharge", "POWER-03", Meaning(
          tells=deeds.turned("recharge"), serves=READYING, intent=HELP, asks=whom("recharge"), supports=True,
          given=True), who=Search("hero", ask="choose_hero"),
      use=Word("daily", "utility", "at_will", "any", "any_card"),
      count=Whole(1, 9, required=False, default=1))
def recharge(state: State, names: Names, who: str, use: str, count: int) -> Call:
    """Flip used powers face up (any_card: or items); their hero chooses which."""
    return to_call("flip_powers", {"hero": who, "use": use, "count": count, "ready": True, "card": names["_card"]})


@verb("exhaust", "POWER-03", Meaning(tells=deeds.turned("exhaust"), intent=HARM, price=POWER, given=True),
      who=Search("hero", ask="choose_hero"), use=Word("daily", "utility", "at_will", "any"),
      count=Whole(1, 9, required=False, default=1))
def exhaust(state: State, names: Names, who: str, use: str, count: int) -> Call:
    """Flip ready powers face down without using them; their hero chooses which."""
    return to_call("flip_powers", {"hero": who, "use": use, "count": count, "ready": False, "card": names["_card"]})


TURNED = ("power", "item", "advancement")        # cards that lie face up or face down before a hero


class This(Setting):
    """The card itself (`this`) or a search of cards in play."""

    kind = "search"

    def __init__(self, *takes: str) -> None:
        super().__init__()
        self.takes, self.many, self.ask, self.alike = noun(*takes), True, "choose_card", None

    def typed(self, raw: Any) -> Any:
        return typed_search(raw)

    def read(self, raw: Any, at: Place) -> Any:
        finder = read_search(raw, at, self.takes)
        finder.keep_to(self.takes, gone=False)
        return finder


@verb("discard", "GEN-01", Meaning(tells=deeds.cards("discard"), intent=HARM, price=ITSELF), card=This("card"))
def discard(state: State, names: Names, card: tuple[str, ...]) -> None:
    """A card leaves play for its discard pile, with its marker."""
    for card_id in card:
        if card_id in state.cards:
            leave_play(state, card_id)


@verb("flip", "POWER-03", Meaning(tells=deeds.cards("flip"), intent=HARM, price=ITSELF), card=This(*TURNED))
def flip(state: State, names: Names, card: tuple[str, ...]) -> None:
    """Turn cards face down."""
    for card_id in card:
        if card_id in state.cards:
            changes.flip_card(state, card_id, ready=False)


class BearerOfACurse(Search):
    """The hero to whom a curse moves; only a curse can say so."""

    def read(self, raw: Any, at: Place) -> Any:
        if at.card.type != "curse":
            at.problem("only a curse can be attached to a hero; for anything else write lasting:")
        return super().read(raw, at)


@verb("attach", "ENCOUNTER-07", Meaning(tells=deeds.with_hero("attach", "to")),
      to=BearerOfACurse("hero", ask="choose_hero"))
def attach(state: State, names: Names, to: str) -> dict[str, Any] | None:
    """A curse moves to a hero's card."""
    ref: str = names.get("_ref") or ""
    if ref in state.cards:
        changes.change_card(state, ref, holder=to)
        return {"holder": to}
    return None


@verb("activate", "VILLAIN-06", Meaning(tells=deeds.moved("activate"), asks=whom("activate")),
      who=Search("monster", "ally", many=True))
def activate(state: State, names: Names, who: tuple[str, ...]) -> Call:
    """Monsters act now, one after another."""
    return to_call("activate_each", {"figures": who, "hero": state.table.active})


@verb("disable_trap", "TRAP-11", Meaning(serves=GAINING), card=This("trap", "token", "hazard"))
def disable_trap(state: State, names: Names, card: tuple[str, ...]) -> Call:
    """A trap is disabled without a roll: card and marker are discarded."""
    return to_call("disabled", {"hero": _owner(state, names), "things": card})


class SpecialSettings(Setting):
    """Whatever a special verb wants."""

    def read(self, raw: Any, at: Place) -> Any:
        return raw


class SpecialName(Text):
    """A special verb that exists."""

    def read(self, raw: Any, at: Place) -> Any:
        from .declarations import SPECIALS
        if raw not in SPECIALS:
            at.problem(f"there is no special verb {short(raw)}", str(raw), SPECIALS)
        return raw


@verb("special", "GEN-01", name=SpecialName(), **{"with": SpecialSettings(required=False)})
def special_verb(state: State, names: Names, name: str, given: Any) -> Any:
    """One card's own mechanic."""
    from .declarations import SPECIALS
    return SPECIALS[name](state, names, given or {})
