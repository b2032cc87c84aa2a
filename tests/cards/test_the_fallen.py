"""Heroes on 0 hit points (A216): which searches find them, and that every card says in both languages whom it reaches.

Every example of every card is played once more with a hero on 0 hit points beside the others. Where anything about that
hero changes, the card says so.
"""
from __future__ import annotations

import contextlib
import copy
import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from drawing import ADVENTURE, definitions, own_content, own_words, write_card
from examples import laid_out, play
from rules_plugin import rule
from table import Table
from test_style import FREE

from pyengine.cards.checking.wording import EVEN_FALLEN
from pyengine.cards.reading.examples import whole_examples
from pyengine.state.chance import RollNotForeseen
from pyengine.state.state import State
from pyengine.trials.examples import OPEN_HALL
from pyengine.trials.table import Otherwise

Draw = Callable[..., Table]
EVERYWHERE = ("castle", "wrath", "legend", "tomb", "mage")
AMONG = ("eli", "dee", "cy", "bo", "ana")
BURDEN: dict[str, Any] = {                   # something to lose, something to turn face up
    "hit_points": "0", "conditions": ["slowed", "dazed", "poisoned"],
    "used": ["sling_stones", "last_rites", "marsh_herbs"], "carried": {"black_seal": 2},
}
FALLEN = {"en": re.compile(EVEN_FALLEN), "ru": re.compile(r"\bпавш")}
FIGURES = {"en": re.compile(r"\beach (?:other )?figure\b"), "ru": re.compile(r"\bкажд\w+ (?:друг\w+ )?фигур")}
TOO = {"en": re.compile(r"even (?:one )?on 0 hit points|standing or not"),
       "ru": re.compile(r"даже (?:с )?павш|или павш")}
STANDING = {"en": re.compile(r"\bstanding (?:hero|one\b|or\b)"), "ru": re.compile(r"(?i)\bстоящ\w+ (?:геро|или)")}


# ---------------------------------------------------------------- what a search finds

def damaged(game: Table) -> list[str]:
    return [hero for hero in ("ana", "bo") if game.figure(hero).conditions]


@rule("DEFEAT-13", profiles=EVERYWHERE)
@pytest.mark.parametrize("search", ["{every: hero}", "every_hero", "{every: hero, down: 'false'}"])
def test_a216_a_hero_in_a_search_is_a_standing_one(table: Draw, search: str) -> None:
    game = table("A B . .", hit_points={"bo": 0}).carry_out(f"- gain: {{who: {search}, condition: slowed}}")
    assert damaged(game) == ["ana"]


@rule("DEFEAT-13", profiles=EVERYWHERE)
def test_a216_unless_the_search_says_otherwise(table: Draw) -> None:
    game = table("A B . .", hit_points={"bo": 0}).carry_out("- heal: {target: {every: hero, down: any}, amount: 1}")
    assert game.figure("bo").hit_points == 1
    game = table("A B . .", hit_points={"bo": 0})
    assert damaged(game.carry_out("- gain: {who: {every: hero, down: 'true'}, condition: slowed}")) == ["bo"]


@rule("DEFEAT-13", profiles=EVERYWHERE)
def test_a216_a_figure_may_be_a_hero_on_0_hit_points(table: Draw) -> None:
    game = table("A B . .", hit_points={"bo": 0}).carry_out("- gain: {who: {every: figure}, condition: slowed}")
    assert damaged(game) == ["ana", "bo"]


# ---------------------------------------------------------------- what the cards do

def examples_of(card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The examples with a table that has room for one hero more."""
    return (example for example in whole_examples(card)
            if 0 < len(example.get("given", {}).get("heroes", ())) < most_heroes(example["given"]))


def most_heroes(given: dict[str, Any]) -> int:
    adventure = definitions().written(given.get("adventure", ADVENTURE))
    return int(adventure.get("heroes", {}).get("max", 5))


def with_a_fallen_hero(given: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The same table with one hero more, on 0 hit points, as close to the active one as there is room; and its name."""
    made = copy.deepcopy(given)
    hero = next(hero for hero in AMONG if hero not in given["heroes"])
    made["heroes"][hero] = list(map(str, place_beside(given)))
    for key, value in BURDEN.items():
        made.setdefault(key, {})[hero] = value
    return made, hero


def place_beside(given: dict[str, Any]) -> tuple[int, int]:
    x, y = map(int, given["heroes"][given.get("active", next(iter(given["heroes"])))])
    figures = [*given["heroes"].values(), *(monster["at"] for monster in given.get("monsters", {}).values())]
    taken = {(int(at[0]), int(at[1])) for at in (*figures, *given.get("tokens", {}).values())}
    board = [list(row) for row in given.get("board", OPEN_HALL)]
    free = [(column, row) for row, marks in enumerate(board) for column, mark in enumerate(marks)
            if mark == "." and (column, row) not in taken]
    return min(free, key=lambda at: (at[0] // 4 != x // 4 or at[1] // 4 != y // 4, max(abs(at[0] - x), abs(at[1] - y))))


def belongings(state: State, hero: str) -> Any:
    """All that a card can give a hero or take away; its queue of monsters is its player's."""
    figure, row = state.figures[hero], state.heroes[hero]
    cards = sorted((card.card, card.zone, card.ready) for card in state.cards.values()
                   if card.holder == hero and card.zone != "queue")
    tokens = sorted(token.token for token in state.tokens.values() if token.carrier == hero)
    return figure.hit_points, sorted(figure.conditions), figure.square, cards, tokens, row.gold, row.level


def reached(example: dict[str, Any]) -> set[str] | None:
    """The cards that took part, when a fallen hero who lay beside got something or lost something; else None."""
    given, fallen = with_a_fallen_hero(example["given"])
    table = laid_out(given, False)
    before = belongings(table.state, fallen)
    with contextlib.suppress(Otherwise, RollNotForeseen):      # with one more hero choices and rolls may be others
        for step in example.get("when", ()):
            play(table, step)
            if table.offers(fallen) and table.asked() != "choose_item_owner":       # that is by the rules, not the card
                table.choose(fallen)
    if belongings(table.state, fallen) == before or table.state.table.active == fallen:
        return None                 # whoever begins a turn on 0 hit points stands up by the rules
    piled = {card for deck in table.state.decks.values() for card in deck.discard}
    return piled | set(re.findall(r"\w+", str(example)))


def all_reached() -> dict[str, set[str]]:
    """{card: the cards that took part in the example} of each card of which an example reaches the fallen."""
    found: dict[str, set[str]] = {}
    for pack in own_content()[0]:
        for card, raw in pack["cards"].items():
            for example in examples_of(raw):
                others = reached(example)
                if others is not None:
                    found.setdefault(card, others)
    return found


def texts(tree: Any) -> Iterator[tuple[str, str]]:
    """(place, text) of every text of rules in a part of the words."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        if isinstance(value, str):
            yield str(key), value
        elif key not in (*FREE, "good_at", "rows"):
            yield from ((f"{key}.{place}", text) for place, text in texts(value))


@functools.cache
def printed(language: str) -> dict[str, str]:
    """{card: all its rules text} of all packs in one language, in small letters."""
    return {card: " ".join(text for _, text in texts(words)).lower() for pack in own_words().values()
            for card, words in pack.get(language, {}).get("cards", {}).items()}


def test_a216_a_card_that_reaches_a_fallen_hero_says_so_in_both_languages() -> None:
    found = all_reached()
    assert [f"{card} ({language})" for language in FALLEN for card, others in found.items()
            if not says_so(language, {card, *others})] == []
    assert len(found) > 60 and {"kind_dead", "clear_note", "mountain_turns_over"} <= set(found)


def says_so(language: str, cards: set[str]) -> bool:
    """Whether one of these cards speaks of the fallen, or of every figure there is."""
    texts_of = [printed(language).get(card, "") for card in cards]
    return any(FALLEN[language].search(text) or FIGURES[language].search(text) for text in texts_of)


def test_a_card_that_keeps_quiet_about_the_fallen_is_found() -> None:
    heal = "kind: encounter\ntype: event\ntext: {text}\ndo: [{{heal: {{target: {{every: hero{down}}}, amount: 1}}}}]"
    for down, wanted in (("", False), (", down: any", True)):
        card = write_card(heal.format(text="Each hero regains 1 hit point.", down=down), f"mends{len(down)}")
        example = {"given": {"heroes": {"ana": ["1", "1"]}}, "when": [{"draw": card, "by": "ana"}], "then": {}}
        assert (reached(example) is not None) == wanted


# ---------------------------------------------------------------- what the two languages say

def pairs() -> Iterator[tuple[str, str, str]]:
    """(place, English, Russian) of every rules text that is there in both."""
    for pack, words in own_words().items():
        for card, tree in words.get("ru", {}).get("cards", {}).items():
            english = dict(texts(words["en"]["cards"].get(card, {})))
            yield from ((f"{pack}: {card}.{place}", english[place], text) for place, text in texts(tree)
                        if place in english and text != english[place])


@pytest.mark.parametrize("said", [TOO, STANDING], ids=["fallen, too", "standing"])
def test_both_languages_mean_the_fallen_or_those_who_stand(said: dict[str, re.Pattern[str]]) -> None:
    assert [place for place, english, russian in pairs()
            if bool(said["en"].search(english)) != bool(said["ru"].search(russian))] == []
    assert sum(bool(said["en"].search(english)) for _, english, _ in pairs()) > 50
