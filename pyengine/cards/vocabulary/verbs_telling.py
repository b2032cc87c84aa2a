"""Verbs of choice, order, counters, tokens and endings."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...rules import doors, hero_tokens, moments, trap_tokens
from ...rules import map as places
from ...rules.attacking import with_item_bonus
from ...rules.damage import can_be_attacked
from ...rules.endings import cause_of
from ...rules.teams import team_mates
from ...state import changes
from ...state.rows import Token
from ...state.state import State
from ..nouns import FIGURE, HERO, Noun
from ..place import Place
from . import deeds
from .amounts import Amount, Step
from .declarations import (
    ADDS,
    AMOUNTS,
    BRANCH,
    CHOICE,
    COUNTING,
    DEFEAT,
    HARM,
    HELP,
    LOOP,
    OFFER,
    SETS,
    SHIFTING,
    STOP,
    VICTORY,
    Call,
    Flag,
    Id,
    LooseToken,
    Meaning,
    Names,
    Setting,
    Text,
    TokenId,
    Whole,
    Word,
    clause,
    give_name,
    to_call,
    typed,
    verb,
    whom,
)
from .effects import Block
from .searches import NameOf, Search, read_search, typed_search
from .when_clauses import Truth, When, read_condition
from .where_clauses import tokens_at

OPTION = {"do": Block(), "when": When(), "wise": When()}


class Choice(NamedTuple):
    """One of several effects: its name, when it is open, its block; when players of the computer take it."""

    id: str
    when: Truth | None
    block: str
    wise: Truth | None = None


class Choices(Setting):
    """The options of choose_one: each with an id, a block, and perhaps a condition."""

    names: Mapping[str, Noun] = {}              # more names that they know
    keys: tuple[str, ...] = ("id", "do", "when", "text")

    def typed(self, raw: Any) -> Any:
        return [typed(OPTION, option) for option in raw] if isinstance(raw, list) else raw

    def read(self, raw: Any, at: Place) -> Any:
        at = at.with_names(**self.names) if self.names else at
        return tuple(self._one(option, at.into(number)) for number, option in enumerate(at.sequence(raw)))

    def _one(self, raw: Any, at: Place) -> Any:
        written = at.mapping(raw)
        at.only(written, self.keys)
        if "id" not in written:
            at.problem("an option needs an id")
        else:
            at.into("id").identifier(written["id"])
        when, wise = (read_condition(written[key], at.into(key)) if key in written else None
                      for key in ("when", "wise"))
        return Choice(str(written.get("id")), when, Block().read(written.get("do", []), at.into("do")), wise)


def inside(names: Names, path: str = "") -> Names:
    """The names with which a block inside another begins; which block, may be settled later."""
    return {**names, "_block": path, "_at": 0}


@verb("choose_one", "GEN-01", Meaning(form=CHOICE, given=True), who=Search("hero", required=False), options=Choices())
def choose_one(state: State, names: Names, who: str | None, options: Any) -> Any:
    """Someone chooses one of several effects."""
    open_ = tuple([(one.id, one.block) for one in options if one.when is None or one.when(state, names)])
    if not open_:
        return None
    return to_call("choose_effect", {"who": _hero(state, names, who), "options": open_, "names": inside(names),
                                     "card": names["_card"]}, "*")


def _hero(state: State, names: Names, who: str | None) -> str:
    chosen: str = who or names.get("you") or ""
    return chosen if chosen in state.heroes else state.table.active


@verb("may", "GEN-01", Meaning(form=OFFER), who=Search("hero", required=False), do=Block())
def may(state: State, names: Names, who: str | None, do: str) -> Call:
    """Someone may carry out some effects, or not."""
    return to_call("choose_effect", {"who": _hero(state, names, who), "options": (("yes", do), ("no", "")),
                                     "names": inside(names), "card": names["_card"]}, "*")


class Else(Block):
    """The effects for when a condition is false."""


@verb("if", "GEN-01", Meaning(tells=deeds.branch, form=BRANCH),
      **{"if": When(), "then": Block(), "else": Else(required=False)})
def if_(state: State, names: Names, when: Any, then: str, otherwise: str | None) -> Call | None:
    """Carry out some effects when a condition is true, others when it is not."""
    path = then if when(state, names) else otherwise
    return to_call("effect", inside(names, path), "*") if path else None


@verb("single_out", "GEN-01", Meaning(tells=deeds.quiet, found_anew=True, single=True), what=Search())
def single_out(state: State, names: Names, what: Any) -> None:
    """Of all that fit a search one is singled out, under the name that its `as:` gives;
    later effects of the card know it by that."""


class LoopName(Text):
    """The name of the thing whose turn it is in a loop. Heroes may be you, each in turn."""

    def read_beside(self, raw: Any, at: Place, others: dict[str, Any]) -> Any:
        one = others["for_each"].noun.each()
        return raw if raw == "you" and one == HERO == at.names.get("you") else give_name(raw, one, at)


class Group(Setting):
    """Who a loop goes over: hero (every standing hero, in turn order) or a search."""

    def typed(self, raw: Any) -> Any:
        return typed_search(raw)

    def read(self, raw: Any, at: Place) -> Any:
        if raw in ("hero", "monster"):
            raw = {"every": raw}
        return Search(group=True).read(raw, at)


@verb("for_each", "GEN-01", Meaning(form=LOOP), for_each=Group(), **{"as": LoopName(), "do": Block()})
def for_each(state: State, names: Names, group: Any, name: str, do: str) -> Call | None:
    """Carry out some effects for each figure of a group, heroes in turn order from the active one."""
    things = _in_turn_order(state, group.candidates(state, names))
    return to_call("for_each", {"things": things, "as": name, "names": inside(names, do)}) if things else None


def _in_turn_order(state: State, things: list[Any]) -> tuple[Any, ...]:
    if not state.table.active or not all(isinstance(thing, str) and thing in state.heroes for thing in things):
        return tuple(things)
    first, seats = state.heroes[state.table.active].seat, len(state.heroes)
    return tuple(sorted(things, key=lambda hero: (state.heroes[hero].seat - first) % seats))


@verb("story", "GEN-01", Meaning(tells=deeds.quiet), key=Text())
def story(state: State, names: Names, key: str) -> None:
    """Tell a story of the adventure."""
    changes.emit(state, "story", "GEN-01", story=key)


@verb("win", "WIN-01", Meaning(tells=deeds.plain("win"), ends=VICTORY),
      ending=Text(required=False, default="victory"), who=Search("hero", required=False))
def win(state: State, names: Names, ending: str, who: Any = None) -> Any:
    """The heroes win; where teams play against each other, the team of the hero named."""
    winners = team_mates(state, who) if state.teams else ()
    changes.end_game(state, "victory", ending, "WIN-01", winners, cause_of(state, "victory", names.get("event")))
    return STOP


@verb("lose_game", "WIN-04", Meaning(tells=deeds.plain("lose_game"), ends=DEFEAT),
      ending=Text(required=False, default="defeat"))
def lose_game(state: State, names: Names, ending: str) -> Any:
    """The heroes lose."""
    changes.end_game(state, "defeat", ending, "WIN-04", cause=cause_of(state, "defeat", names.get("event")))
    return STOP


@verb("add", "WIN-05", Meaning(tells=deeds.counter, serves=COUNTING, counts=ADDS),
      counter=Id(), by=Step(-20, 20))
def add(state: State, names: Names, counter: str, by: int) -> None:
    """Count something."""
    changes.change_counter(state, counter, by)


@verb("set", "WIN-05", Meaning(tells=deeds.quiet, serves=COUNTING, counts=SETS), counter=Id(), to=Step(0, 99))
def set_(state: State, names: Names, counter: str, to: int) -> None:
    """Set a counter."""
    changes.change_counter(state, counter, to - state.counters.get(counter, 0))


@verb("place_token", "ENCOUNTER-15", named=LooseToken(), at=Search("placed"))
def place_token(state: State, names: Names, named: str, at: Any) -> None:
    """Put a token on a square, a tile, or where a figure stands."""
    square, tile = places.place_for_a_token(state, at)
    if tile:
        changes.add_token(state, Token(changes.new_id(state, "k"), named, square, tile))


@verb("remove_token", "ENCOUNTER-15", named=TokenId(), at=Word("your_tile", "your_square", "adjacent", "any",
                                                              "carried", "event_tile"))
def remove_token(state: State, names: Names, named: str, at: str) -> None:
    """Take a token away; what comes from a pool goes back to it, the marker of a card takes the card with it."""
    if at == "carried":
        found = [row for row in state.tokens.values() if row.token == named and row.carrier == names.get("you")]
    else:
        found = tokens_at(state, names, named, at)
    if found:
        trap_tokens.take(state, found[0].id)


@verb("give_token", "OBJECT-01", Meaning(
          tells=deeds.tokens("give_token", "to"), serves=SHIFTING, intent=HELP, asks=whom("give"), given=True),
      named=LooseToken(), to=Search("hero"), count=Whole(1, 9, required=False, default=1))
def give_token(state: State, names: Names, named: str, to: str, count: int) -> None:
    """A hero gets tokens to carry, or to put on its card, as long as there are any left."""
    hero_tokens.give(state, to, named, count)


@verb("lose_tokens", "GEN-01", Meaning(tells=deeds.lost_tokens, intent=HARM, given=True),
      named=TokenId(), who=Search("hero", many=True))
def lose_tokens(state: State, names: Names, named: str, who: tuple[str, ...]) -> None:
    """Heroes lose every token of a name that lies on their cards, or that they carry."""
    for hero in who:
        hero_tokens.spend(state, hero, named, hero_tokens.count(state, hero, named))


@clause(AMOUNTS, "tokens", {"of": NameOf("hero"), "named": TokenId()})
def tokens(of: Any, named: str) -> Any:
    """How many tokens of a name lie on a hero's card."""
    return lambda state, names: hero_tokens.count(state, of(state, names), named)


# what the fields of an event hold, if no amount
TRUTHS, FIGURES = ("cancelled", "reroll", "again"), ("target", "by")
WORDS = {"side": ("hero", "monster", "boon", "bane"), "face": doors.KINDS}


class EventChange(Setting):
    """Fields of the event with their new values; only fields that the moment lets be changed."""

    takes_all = True

    def typed(self, raw: Any) -> Any:
        return {field: _field(field).typed(value) for field, value in raw.items()} if isinstance(raw, dict) else raw

    def read(self, raw: Any, at: Place) -> Any:
        allowed = at.card.changeable
        written = at.mapping(raw)
        at.only(written, allowed)
        return {field: self._value(field, value, at.into(field)) for field, value in written.items()}

    def _value(self, field: str, raw: Any, at: Place) -> Any:
        if field in FIGURES:
            return read_search(raw, at, FIGURE)
        value = _field(field).read(raw, at)
        return value if callable(value) else lambda state, names: value


def _field(field: str) -> Setting:
    """What a field of an event holds."""
    if field in WORDS:
        return Word(*WORDS[field])
    return Flag() if field in TRUTHS else Search("figure") if field in FIGURES else Amount()


@verb("change_event", "GEN-01", Meaning(tells=deeds.changed, alters=True), fields=EventChange())
def change_event(state: State, names: Names, fields: Any) -> dict[str, Any]:
    """Change what is about to happen. What would aim it at a downed hero changes nothing (DEFEAT-07, DEFEAT-10)."""
    event, made = names["event"], {field: _becomes(state, names, field, value) for field, value in fields.items()}
    if "target" in made and not can_be_attacked(state, made["target"]):
        return {"event": event}
    for field, to in made.items():
        changed = {field: to}
        if field == "total" and "attacker" in event and state.definitions.card(names["_card"]).kind == "treasure":
            changed = with_item_bonus(state, event, to)
        for name, value in changed.items():
            moments.change_event(state, name, value)
        event = {**event, **changed}
    return {"event": event}


def _becomes(state: State, names: Names, field: str, value: Any) -> Any:
    return next(iter(value.candidates(state, names)), None) if field in FIGURES else value(state, names)


@verb("cancel", "GEN-01", Meaning(tells=deeds.cancelled, alters=True, needs="cancelled"))
def cancel(state: State, names: Names) -> dict[str, Any]:
    """What is about to happen does not happen."""
    moments.change_event(state, "cancelled", True)
    return {"event": {**names["event"], "cancelled": True}}
