"""Heroes as guests in another box, and decks mixed of all boxes: games end as games do, are told in words, and no card
that may be drawn asks for a token, a figure or a kind of card that the game cannot have.
"""
from __future__ import annotations

import functools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import test_telling
from drawing import own_words, raw_content
from playing import adventures, census, eager, missing, play, shipped, stale

from pyengine import view
from pyengine.cards.load import Definitions
from pyengine.cards.reading.examples import FOR_EXAMPLES
from pyengine.cards.reading.pack import shipped_pack
from pyengine.game import Game, answer, new_game
from pyengine.saves import sound
from pyengine.state.state import State

ROOT = Path(__file__).resolve().parents[1]
Name = tuple[str, str]             # what it is (token, card, type, sort) and its name
ADVENTURES = [card for _, card in adventures()]
TOLD_OF = ("kin_only", "the_ninth_course")
DOORS = {("token", "door"), ("token", "locked_door")}
OF_THE_RULES = {("sort", "trap"): "trap_symbols"}             # traps that lie on the board and are no encounters
SILENT = {*FOR_EXAMPLES, "stories", "text", "flavor", "name", "note", "icon", "id", "kind", "hero", "suggested"}
SORTS = ("hazard", "trap", "curse", "environment")            # kinds of encounter that may lie in play
SPENT = ("has_tokens", "tokens", "token", "spend_tokens", "lose_tokens", "remove_token")      # ask, and bring none
# Cards of the house that do less than they say in a training game of another set of rules.
LESS = {("fresh_air", "sort", "environment"), ("lines_crossed_out", "sort", "curse")}


@functools.cache
def packs() -> Definitions:
    """The boxes that players have, and nothing else."""
    written, profiles = raw_content()
    return Definitions([shipped_pack(pack) for pack in written if pack["id"] in shipped()], profiles)


def begin(adventure: str, seed: int) -> Game:
    """Of every four games one with guests alone, one with guests and mixed decks, one with a party of all boxes, and
    one of heroes at home among cards from elsewhere."""
    chance, box = random.Random(seed), packs().pack_of(adventure)
    least, most = packs().card(adventure).heroes
    home, guests = packs().ids_of("hero", pack=box), [hero for hero in packs().ids_of("hero")
                                                      if packs().pack_of(hero) != box]
    party = (guests, guests, home + guests, home)[seed % 4]
    return new_game(packs(), adventure=adventure, heroes=chance.sample(party, chance.randint(least, min(most, 5))),
                    seed=seed, mixed=seed % 4 > 0, powers="random", ties="ask")


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_games_among_other_boxes_end_without_an_error_or_a_lost_card(adventure: str) -> None:
    seed = ADVENTURES.index(adventure)
    begun = begin(adventure, seed)
    at_first = census(begun.state)
    for number, game in enumerate(play(begun, eager(seed))):
        if number % 20 == 0 or game.question is None:
            assert not list(sound.illegal(game.state)), number
            assert not missing(game.state, at_first), number
    assert game.outcome in ("victory", "defeat")
    assert not list(stale(game.state))


# ---------------------------------------------------------------- what a card asks for must be able to be there

@pytest.mark.parametrize("adventure", ADVENTURES)
def test_no_card_of_mixed_decks_asks_for_what_the_game_cannot_have(adventure: str) -> None:
    heroes = packs().ids_of("hero")[:packs().card(adventure).heroes[0]]
    state = new_game(packs(), adventure=adventure, heroes=heroes, mixed=True).state
    cards = dealt(state)
    here = all_that_may_come(state, cards)
    guests = [card for card in cards if packs().pack_of(card) not in packs().packs_of_decks(state.adventure.pack)]
    assert {(card, *name) for card in guests for name in asked_for(card) - here} <= LESS


def dealt(state: State) -> set[str]:
    """The cards in the decks and on the table."""
    drawn = {card for deck in state.decks.values() for card in deck.draw if packs().kind_of(card)}
    return drawn | {tile.card for tile in state.tiles.values()} | {state.setup.adventure}


def all_that_may_come(state: State, cards: set[str]) -> set[Name]:
    """The cards dealt, what these bring, what that brings; and what the rules of the box have."""
    reached, left = set(cards), list(cards)
    here = {("sort", sort) for sort in state.profile.encounter_kinds} | (DOORS if "doors" in state.decks else set())
    here |= {name for name, module in OF_THE_RULES.items() if module in state.profile.modules}
    while left:
        brought = brings(left.pop())
        here |= brought
        fresh = {name for what, name in brought if what == "card"} - reached
        reached |= fresh
        left += fresh
    return here | {("card", card) for card in reached} | {("type", packs().written(card).get("type", ""))
                                                           for card in reached}


@functools.cache
def asked_for(card: str) -> set[Name]:
    return {name for asks, name in names(packs().written(card)) if asks}


@functools.cache
def brings(card: str) -> set[Name]:
    return {name for asks, name in names(packs().written(card)) if not asks}


def names(raw: Any, key: str = "") -> Iterator[tuple[bool, Name]]:
    """(whether it is only asked for, what and its name) of every token, card, type and sort that a part of a card
    names."""
    if isinstance(raw, dict):
        noun = raw.get("a", raw.get("every"))
        if noun in SORTS:
            yield True, ("sort", noun)
        if "open_door" in raw or "close_door" in raw:
            yield True, ("token", "door")
        for word in raw.keys() - SILENT:
            yield from within(raw[word], word, key, noun is not None)
    elif isinstance(raw, (list, tuple)):
        for part in raw:
            yield from within(part, key, key, False)


def within(part: Any, word: str, key: str, searched: bool) -> Iterator[tuple[bool, Name]]:
    return named(word, part, key, searched) if isinstance(part, str) else names(part, word)


def named(word: str, value: str, key: str, searched: bool) -> Iterator[tuple[bool, Name]]:
    """What one word of a card names, if it names anything."""
    if word == "to" and value.startswith("door_"):
        yield True, ("token", "door")
    elif (word == "type" and searched) or (word, key) == ("is", "type"):
        yield True, ("type", value)
    elif word in ("named", "without_token"):
        yield searched or key in SPENT or word != "named", ("token", value)
    elif packs().kind_of(value):
        asks = (word == "card" and searched) or word in ("in_play", "defeated", "standing_on") or (word, key) == (
            "is", "card")
        yield asks, ("card", value)


@pytest.mark.parametrize("raw, found", [
    ({"if": {"exists": {"a": "hazard"}}}, {(True, ("sort", "hazard"))}),
    ({"place_token": {"named": "black_seal"}}, {(False, ("token", "black_seal"))}),
    ({"if": {"has_tokens": {"named": "black_seal"}}}, {(True, ("token", "black_seal"))}),
    ({"react": {"to": "door_tried"}}, {(True, ("token", "door"))}),
    ({"place_monster": {"card": "slag_whelp"}}, {(False, ("card", "slag_whelp"))}),
    ({"heal": {"target": {"every": "monster", "card": "slag_whelp"}}}, {(True, ("card", "slag_whelp"))}),
    ({"text": "slag_whelp", "examples": [{"draw": "slag_whelp"}]}, set())])
def test_what_a_card_names_is_told_from_what_it_brings(raw: dict[str, Any], found: set[Any]) -> None:
    assert set(names(raw)) == found


# ---------------------------------------------------------------- told in words

@pytest.mark.parametrize("language", ["en", "ru"])
def test_such_games_are_told_in_words(language: str, recorded: Path) -> None:
    found = test_telling.told(recorded, language)
    assert len(found["said"]) > 1_000 and not found["missing"] and not found["gaps"]
    assert not list(test_telling.wrong(found["said"], test_telling.RAW))
    if language == "ru":
        assert not list(test_telling.wrong(found["said"], test_telling.LATIN))


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some games move by move, and the words of all boxes beside them."""
    folder = tmp_path_factory.mktemp("mixed")
    for pack in shipped():
        for language, words in own_words()[pack].items():
            (folder / f"{pack}.{language}.json").write_text(json.dumps(words, ensure_ascii=False), encoding="utf-8")
    games = [moments(adventure, seed) for seed, adventure in enumerate(TOLD_OF, 1)]
    (folder / "games.json").write_text(json.dumps({"games": games, "packs": shipped()}), encoding="utf-8")
    return folder


def moments(adventure: str, seed: int) -> dict[str, Any]:
    game, choose, figures, seen = begin(adventure, seed), eager(seed), {}, []
    for _ in range(100):
        figures.update({row.id: row.card for row in [*game.state.figures.values(), *game.state.gone.values()]
                        if row.kind != "hero"})
        seen.append({"view": test_telling.as_seen(view(game)), "events": game.events})
        if game.question is None:
            break
        game = answer(game, choose(game.question))
    return {"adventure": adventure, "pack": packs().pack_of(adventure), "moments": seen,
            "figures": [{"id": id_, "card": card} for id_, card in figures.items()]}
