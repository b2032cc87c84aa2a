"""The words of a pack: English from the cards, translations laid over them part by part."""
from __future__ import annotations

import pytest
from drawing import ROOT

from pyengine.cards.reading.files import read_pack, words_of
from pyengine.cards.reading.pack import shipped_pack
from pyengine.cards.reading.words import card_words, english_words

HEAD = ("id: small\nname: Small\nprofile: castle\nabout: A small pack.\ntokens:\n  lamp: {name: Lamp}\n"
        "  rope: {name: Rope}\ncounters:\n  lit: {name: Lit}\n  wind: {name: Wind, values: [light, fresh]}\n"
        "  rinsed: {}\n")
CARDS = """
going_down:
  kind: adventure
  name: Going Down
  text: Find the way.
  goals:
    - {id: out, when: tile_stack_empty, text: Get out.}
    - {id: down, text: Go down.}
  actions:
    - {id: sing, name: Sing, text: Not an attack., do: [{choose_one: {options: [{id: high, text: High up, do: []},
        {id: low, text: Low down, do: []}]}}]}
    - {id: hum, name: Hum, text: Quietly., do: []}
  stories:
    intro: {title: Begun, text: Once.}
    victory: {title: Won, text: At last.}
rat:
  kind: monster
  name: Rat
  attacks: {bite: {name: Bite, bonus: 5}, nip: {name: Nip, bonus: 3}}
  tactics:
    - {text: Bites., find: {a: hero}, do: []}
    - {text: Waits., otherwise: []}
"""
RUSSIAN = {"one.yaml": """
tokens: {lamp: Фонарь}
counters: {wind: {name: Ветер, values: [слабый]}}
pack: {name: Малая}
going_down:
  actions: {sing: {name: Спеть}}
  options: {high: Высоко}
  goals: {down: Вниз.}
  stories: {intro: {title: Начало}}
""", "two.yaml": """
going_down: {name: Вниз}
rat: {attacks: {bite: Укус}, tactics: [Кусает.]}
"""}


@pytest.fixture
def russian(tmp_path):
    """A small pack of which half is translated, in two files."""
    (tmp_path / "text" / "ru").mkdir(parents=True)
    (tmp_path / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    for name, lines in RUSSIAN.items():
        (tmp_path / "text" / "ru" / name).write_text(lines, encoding="utf-8")
    return words_of(read_pack(tmp_path), tmp_path)["ru"]


def test_what_is_translated_is_russian_and_the_rest_of_the_same_part_stays_english(russian):
    assert russian["cards"]["going_down"] == {
        "name": "Вниз", "text": "Find the way.", "goals": {"out": "Get out.", "down": "Вниз."},
        "actions": {"sing": {"name": "Спеть", "text": "Not an attack."}, "hum": {"name": "Hum", "text": "Quietly."}},
        "options": {"high": "Высоко", "low": "Low down"}}
    assert russian["cards"]["rat"] == {"name": "Rat", "tactics": ["Кусает.", "Waits."],
                                       "attacks": {"bite": "Укус", "nip": "Nip"}}


def test_a_story_of_which_the_title_is_translated_keeps_its_text(russian):
    assert russian["stories"]["going_down"] == {"intro": {"title": "Начало", "text": "Once."},
                                                "victory": {"title": "Won", "text": "At last."}}


def test_tokens_counters_and_the_pack_itself_fall_back_one_by_one(russian):
    assert russian["tokens"] == {"lamp": "Фонарь", "rope": "Rope"} and russian["counters"]["lit"] == "Lit"
    assert russian["pack"] == {"name": "Малая", "about": "A small pack."}


def test_the_values_of_a_counter_have_words_and_a_counter_without_a_name_has_none(russian):
    assert russian["counters"] == {"lit": "Lit", "wind": {"name": "Ветер", "values": ["слабый", "fresh"]}}


def test_the_actions_of_an_adventure_are_no_options_of_a_choice():
    adventure = {"name": "A", "actions": [{"id": "sing", "name": "Sing", "text": "Not an attack.", "do": []}]}
    assert card_words(adventure) == {"name": "A", "actions": {"sing": {"name": "Sing", "text": "Not an attack."}}}


def test_a_pack_that_is_shipped_keeps_the_conditions_of_its_goals_and_leaves_their_words_to_the_words_files(tmp_path):
    (tmp_path / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    goals = shipped_pack(read_pack(tmp_path))["cards"]["going_down"]["goals"]
    assert goals == [{"id": "out", "when": "tile_stack_empty"}, {"id": "down"}]


@pytest.mark.parametrize("pack", ["vesperhold"])
def test_a_pack_that_is_translated_leaves_no_line_english(pack):
    """Every line of every card has Russian letters: what fell back to English is listed."""
    folder = ROOT / "content" / pack
    words = words_of(read_pack(folder), folder)
    assert not [place for place, line in lines(words["ru"]) if not any("а" <= letter <= "я" for letter in line.lower())]


def lines(tree, place=""):
    """Every line of words with its place."""
    if isinstance(tree, str):
        return [(place, tree)] if tree else []
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree)
    return [found for key, value in pairs for found in lines(value, f"{place}.{key}")]


def test_players_read_the_apostrophe_of_the_printers() -> None:
    """In every text of a pack, and only there: the keys are ids."""
    pack = {"id": "p", "name": "Nobody's Box", "tokens": {"key": {"name": "Maren's Key"}}, "counters": {},
            "cards": {"a": {"kind": "event", "name": "It's", "text": "The heroes' turn.",
                            "stories": {"end": {"title": "Don't"}},
                            "actions": [{"id": "sing", "name": "Who's that?"}]}}}
    words = english_words(pack)
    card = words["cards"]["a"]
    assert (words["pack"]["name"], words["tokens"], card["name"]) == ("Nobody’s Box", {"key": "Maren’s Key"}, "It’s")
    assert (card["text"], card["actions"]["sing"]["name"]) == ("The heroes’ turn.", "Who’s that?")
    assert words["stories"]["a"]["end"]["title"] == "Don’t"
