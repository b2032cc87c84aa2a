"""Every verb, about a figure that has gone and about things of other kinds: what does not fit is nobody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from drawing import definitions, write_card
from table import Table

from pyengine.cards.nouns import ATTACKER, FIGURE
from pyengine.cards.reading.card import read_card
from pyengine.cards.vocabulary.declarations import VERBS, CardId, Flag, Setting, Text, TokenId, Whole, Word
from pyengine.cards.vocabulary.effects import INLINE
from pyengine.flow.questions import give_answer
from pyengine.rules import teams
from pyengine.state import changes
from pyengine.state.rows import Deck

HALL = """
    A . . . B . . .     A ana with twin_arc, B bo, C cy, a cinder_imp, b cinder_imp, v baron, f hound, k heap
    . a . . . . b .
    . . o . . o . .
    . . . v C . f k
"""
WAITS = "tactics: [{otherwise: [{move_toward: {who: me, toward: {a: monster, pick: closest}, tiles: 1}}]}]"
CARDS = {
    "baron": f"{{kind: villain, armor_class: 10, hit_points: 3, {WAITS}}}",
    "hound": f"{{kind: ally, armor_class: 10, hit_points: 3, {WAITS}}}",
    "heap": "{kind: object, armor_class: 10, hit_points: 3}",
}
HURT = [{"damage": {"target": "you", "amount": 1}}]
WRITTEN = {  # for settings by name, and for searches by what they take
    "options": [{"id": "one", "do": HURT}, {"id": "two", "do": HURT}], "numbers": {"bonus": 5, "damage": 1},
    "for_each": {"every": "hero"}, "if": {"surges": {"at_least": 1}}, "name": "take_up_tiles",
}
FOUND = {
    "hero": "you", "monster": {"a": "monster", "pick": "closest", "of": "you"}, "tile": "your_tile", "card": "this",
    **{what: {"a": what} for what in ("item", "token", "edge", "edge_tile", "rune", "trap")},
}
LIVING = {"monster": "a", "villain": "v", "standing hero": "ana", "fallen hero": "bo", "ally": "f", "object": "k"}
WHO = [*LIVING, "gone", "gone in an earlier turn", "hero who has left", "environment", "encounter", "nobody"]


def sample(name: str, setting: Setting) -> Any:
    """Something that could be written for a setting."""
    if name in WRITTEN:
        return WRITTEN[name]
    if isinstance(setting, CardId):
        return next(card for card in (*CARDS, "stalker", *definitions().ids_of(setting.kinds[0]))
                    if definitions().kind_of(card) == setting.kinds[0])
    if setting.kind == "search":
        return next(found for what, found in FOUND.items() if what in setting.takes.kinds)
    plain = {Word: lambda: setting.choices[0], Whole: lambda: max(1, setting.least), Flag: lambda: False,
             TokenId: lambda: next(iter(definitions().tokens())), Text: lambda: "one"}
    made = next((make for kind, make in plain.items() if isinstance(setting, kind)), lambda: 1)
    return HURT if setting.kind == "block" else made()


def effect(verb: str, name: str, who: str) -> dict[str, Any]:
    """A verb of which one setting is this."""
    settings = VERBS[verb].settings
    written = {key for key, setting in settings.items() if setting.required or key == name}
    if not written & set(VERBS[verb].means.one_of):
        written |= set(VERBS[verb].means.one_of[:1])
    made = {key: who if key == name else sample(key, settings[key]) for key in settings if key in written}
    return made if verb in INLINE else {verb: made}


@pytest.fixture(autouse=True)
def figures() -> None:
    for card, text in CARDS.items():
        write_card(text, card)


def _cases() -> Iterator[tuple[str, str]]:
    """Every setting of every verb for which something could be written that may be a figure. Only a curse may say
    attach:, and curses have tests of their own."""
    for verb in VERBS.values():
        for name, setting in verb.settings.items():
            fits = setting.kind == "search" and (setting.takes.fits(FIGURE) or setting.takes.fits(ATTACKER))
            if fits and verb.name != "attach":
                yield verb.name, name


CASES = list(_cases())


def hall(table: Any, do: dict[str, Any], **more: Any) -> Table:
    """A table with something that reacts to damage: bo lies there, cy has left, one monster is just gone."""
    reacts = [{"to": "damage_dealt", "do": [do]}]
    write_card(json.dumps({"kind": "encounter", "type": "environment", "reactions": reacts}), "reacting")
    game = table(HALL, hit_points={"bo": 0}, decks={"monsters": ["stalker"] * 9}, **more)
    changes.add_card(game.state, "reacting", "environment")
    changes.change_hero(game.state, "cy", escaped=True)
    changes.place_figure(game.state, "cy", None, "ESCAPE-01")
    changes.remove_figure(game.state, "b")
    game.state.queued = None
    return game.mark()


def happens(game: Table, who: str) -> Table:
    """Damage is dealt by and to this thing; whatever is asked then is answered."""
    if who == "gone in an earlier turn":
        game.state.gone = {}
    things = {**LIVING, "hero who has left": "cy", "environment": game.card("reacting").id, "encounter": "reacting",
              "nobody": None}
    thing = things.get(who, "b")
    game.moment("damage_dealt", source=thing, target=thing, amount=1)
    for _ in range(60):
        if game.state.question is None:
            return game
        give_answer(game.state, game.state.question.options[0].id)
        game.run()
    raise AssertionError("it asks without end")


def problems_of(do: dict[str, Any]) -> list[Any]:
    problems: list[Any] = []
    raw = {"kind": "encounter", "type": "environment", "name": "X", "reactions": [{"to": "damage_dealt", "do": [do]}]}
    read_card("x", "hard_cards", raw, "x.yaml", definitions(), problems)
    return problems


@pytest.mark.parametrize("event", ["event.target", "event.source"])
@pytest.mark.parametrize("verb, name", CASES)
def test_a_verb_breaks_nothing_whatever_it_is_about(table: Any, verb: str, name: str, event: str) -> None:
    do = effect(verb, name, event)
    if problems_of(do):
        assert not problems_of(effect(verb, name, "event.target" if event == "event.source" else "event.source"))
        return
    game = hall(table, do)
    for who in WHO:
        happens(Table(game.state.clone()), who)


HEROES_ONLY = [(verb, name) for verb, name in CASES
               if VERBS[verb].settings[name].takes.kinds == {"hero"} and VERBS[verb].settings[name].required]


@pytest.mark.parametrize("verb, name", HEROES_ONLY)
def test_what_a_hero_does_or_gets_a_monster_does_not(table: Any, verb: str, name: str) -> None:
    game = hall(table, effect(verb, name, "event.target"), level={"ana": 1})
    for who in ("monster", "villain", "ally", "object", "gone", "gone in an earlier turn", "nobody"):
        after = happens(Table(game.state.clone()), who)
        assert after.changed() == {} and after.state.decks == game.state.decks, who


PLACES = ["place_monster", "place_villain", "place_ally", "place_object", "place_token"]


@pytest.mark.parametrize("verb", PLACES)
def test_a_figure_that_has_just_gone_still_has_its_place(table: Any, verb: str) -> None:
    game = hall(table, effect(verb, "at", "event.target"))
    before = set(game.state.figures) | set(game.state.tokens)
    happens(game, "gone")
    (new,) = (set(game.state.figures) | set(game.state.tokens)) - before
    x, y = (game.state.figures.get(new) or game.state.tokens[new]).square
    assert max(abs(x - 6), abs(y - 1)) <= 1


@pytest.mark.parametrize("who", ["gone in an earlier turn", "hero who has left", "environment", "encounter"])
@pytest.mark.parametrize("verb", [*PLACES, "draw_monster"])
def test_nothing_is_put_where_there_is_no_place(table: Any, verb: str, who: str) -> None:
    game = happens(hall(table, effect(verb, "at", "event.source")), who)
    assert game.changed() == {} and len(game.state.tokens) == 0


@pytest.mark.parametrize("what", ["token", "edge"])
def test_monsters_are_placed_beside_whatever_lies_on_squares(table: Any, what: str) -> None:
    game = table(HALL, tokens={"rubble": (0, 3)}, decks={"monsters": ["stalker"]})
    game.carry_out(f"- place_monster: {{card: stalker, at: {{a: {what}, pick: closest, of: you}}}}")
    for _ in range(5):
        if game.state.question is not None:
            give_answer(game.state, game.state.question.options[0].id)
            game.run()
    assert sum(figure.card == "stalker" for figure in game.state.figures.values()) == 1


@pytest.mark.parametrize("verb", ["activate", "dismiss"])
def test_a_rival_is_no_monster_that_acts_or_is_sent_away(table: Any, verb: str) -> None:
    game = table("A B . .     A ana, B bo")
    teams.become_villainous(game.state, "bo")
    assert game.carry_out(f"- {verb}: {{who: {{every: monster}}}}").stop().changed() == {}


def test_who_is_dismissed_by_a_reaction_gains_no_condition(table: Any) -> None:
    write_card(json.dumps({"kind": "encounter", "type": "environment", "reactions": [
        {"to": "condition_about_to_be_gained", "do": [{"dismiss": {"who": "event.figure"}}]}]}), "reacting")
    game = table(HALL)
    changes.add_card(game.state, "reacting", "environment")
    game.carry_out("- gain: {who: {a: monster, on_tile_of: you, pick: closest, of: you}, condition: weakened}").stop()
    assert "a" not in game.state.figures


def test_a_trap_is_drawn_only_where_there_are_traps(table: Any) -> None:
    assert table(HALL).carry_out("- draw_trap: {who: you}").stop().changed() == {}


def test_a_trap_that_a_hero_who_has_left_draws_goes_to_its_discards(table: Any) -> None:
    game = table(HALL)
    write_card("{kind: trap, disable: 10, activate: [{damage: {target: every_hero, amount: 1}}]}", "snare")
    game.state.decks = {**game.state.decks, "traps": Deck(("snare",))}
    changes.place_figure(game.state, "cy", None, "ESCAPE-01")
    game.mark().start("draw_trap", hero="cy").stop()
    assert game.state.decks["traps"].discard == ("snare",) and game.changed() == {}


def test_only_heroes_have_escaped(table: Any) -> None:
    game = hall(table, {"if": {"escaped": {"of": "event.target"}}, "then": HURT})
    for who in WHO:
        after = happens(Table(game.state.clone()), who)
        assert (after.figure("ana").hit_points < game.figure("ana").hit_points) == (who == "hero who has left"), who
