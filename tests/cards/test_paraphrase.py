"""The paraphrase says everything that a card does, in words made from the declarations."""
from __future__ import annotations

import re

import pytest
from drawing import definitions, raw_content

from pyengine.cards.explaining import phrases, phrases_ru
from pyengine.cards.explaining.cards import tactic
from pyengine.cards.explaining.paraphrase import explain, lines_of
from pyengine.cards.explaining.phrases import polished
from pyengine.cards.explaining.teller import Teller, pattern, unwrapped
from pyengine.cards.explaining.worded import own_names, worded
from pyengine.cards.reading.parts import NUMBERS
from pyengine.cards.vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS
from pyengine.cards.vocabulary.effects import Block
from pyengine.cards.vocabulary.searches import PICKS, STOCK
from pyengine.cards.vocabulary.verbs_telling import Choices
from pyengine.cli import content
from pyengine.rules.moments import MOMENTS


def slots(phrase):
    return set(re.findall(r"\{(\w+)\}", phrase))


def required(phrase):
    """The places of a phrase outside [ ]."""
    return slots(re.sub(r"\[[^\]]*\]", "", phrase))


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_a_phrase_that_says_all_its_settings(name):
    said = {key for key, setting in VERBS[name].settings.items() if not isinstance(setting, (Block, Choices))}
    assert slots(phrases.VERB_PHRASES[name]) == said
    for key in required(phrases.VERB_PHRASES[name]):
        assert VERBS[name].settings[key].required or VERBS[name].settings[key].default is not None, key


@pytest.mark.parametrize("table", [name for name, found in vars(phrases).items() if name.isupper()
                                   and isinstance(found, dict) and name not in ("WITH_YOU", "PICK_PHRASES")])
def test_russian_has_each_phrase_of_the_english_with_the_same_places(table):
    english, russian = getattr(phrases, table), getattr(phrases_ru, table)
    for word, phrase in english.items():
        assert slots(str(russian[word])) == slots(str(phrase)), word


def test_every_shipped_card_is_told_in_russian_alone():
    """But for the drawing of a tile, and what only the adventures of the Yard leave without a Russian name."""
    known, stray = content.packs(), {}
    for pack, words in content.words("ru").items():
        names = printed_names(words)
        for card in filter(known.kind_of, known.packs[pack]["cards"]):
            own, titles = words["cards"].get(card, {}), titles_of(words, card)
            for line in lines_of(worded(known.card(card), own), known, "ru", {**names, **titles, **own_names(own)}):
                if re.search("[A-Za-z]{3,}", line):
                    stray.setdefault(card, []).append(line)
    assert set(stray) <= {"the_ninth_course", "the_drained_moat", "one_pie_for_two"}, stray


def printed_names(words):
    """What the words of a pack call cards, tokens, counters and tiles, by id."""
    named = {**words.get("counters", {}), **words.get("tokens", {}), **words.get("tiles", {}), **words["cards"]}
    return {one: about if isinstance(about, str) else about["name"] for one, about in named.items()
            if isinstance(about, str) or "name" in about}


def titles_of(words, card):
    """The stories of one adventure by their titles, by id."""
    return {story: about["title"] for story, about in words.get("stories", {}).get(card, {}).items()}


@pytest.mark.parametrize("table, said", [(VERBS, phrases.VERB_PHRASES), (FILTERS, phrases.FILTER_PHRASES),
                                         (CONDITIONS, phrases.CONDITION_PHRASES), (AMOUNTS, phrases.AMOUNT_PHRASES),
                                         (MOMENTS, phrases.MOMENT_PHRASES), (STOCK, phrases.STOCK_PHRASES),
                                         (dict.fromkeys(NUMBERS), phrases.NUMBER_PHRASES),
                                         (dict.fromkeys(PICKS), phrases.PICK_PHRASES)])
def test_the_phrases_are_those_of_the_vocabulary_no_more_and_no_less(table, said):
    assert set(said) == set(table)


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_says_its_settings(name):
    setting, phrase = CONDITIONS[name].setting, phrases.CONDITION_PHRASES[name]
    if setting is None:
        assert not slots(phrase)
    elif not isinstance(setting, dict):
        assert slots(phrase) == {"value"}
    else:
        bounds = {"at_least", "at_most", "is"} if "at_least" in setting else set()
        assert slots(phrase) - {"range"} == set(setting) - bounds and ("range" in slots(phrase)) == bool(bounds)


@pytest.mark.parametrize("name", phrases.NOT_PHRASES)
def test_the_negated_phrases_say_the_same_settings(name):
    assert slots(phrases.NOT_PHRASES[name]) == slots(phrases.CONDITION_PHRASES[name])


def test_every_card_can_be_explained_without_a_gap():
    known = definitions()
    told = {card: explain(known.card(card), known) for pack in raw_content()[0] for card in pack["cards"]}
    assert [text for text in told.values() if not text or re.search(r"[{}\[\]]|None|\(s\)|\w_\w", text)] == []


def test_a_card_with_everything_is_said_line_by_line():
    said = lines_of(definitions().card("twin_arc"), definitions())
    assert said[-6:] == [
        "  you attack a monster within 1 tile of you, +6, 1 damage (remember it as first).",
        "  you attack a monster within 1 tile of you, other than the target of the first attack, +6, "
        "1 damage (remember it as second).",
        "  you may walk up to half your Speed squares.",
        "  if (it came about: the hit of the first attack and it came about: the hit of the second attack):",
        "    the group gets 1 healing surge.",
        "  then this card is turned down."]


def test_a_monster_is_said_with_numbers_attacks_and_tactics():
    said = explain(definitions().card("cinder_imp"), definitions())
    assert "AC 14, 2 hit points, experience 2." in said and "Attack ember claw: +7, 1 damage." in said
    assert "  1. If there is a hero next to it (its prey):" in said and "  3. Otherwise:" in said


def test_choices_branches_and_negations_are_told():
    teller = Teller()
    assert (teller.condition({"not": {"exists": {"a": "monster", "adjacent_to": "you"}}})
            == "there is not a monster next to you")
    assert (teller.condition({"counter": {"name": "doom", "at_least": "2", "at_most": "4"}})
            == "the counter doom is 2 to 4")
    assert teller.amount({"plus": ["2", {"half": {"count": {"every": "monster"}}}]}) == \
        "2 plus half of the number of every monster, rounded down"
    assert teller.block([{"if": "everyone_escaped", "then": [{"win": ""}], "else": [{"cancel": ""}]}]) == [
        "if all heroes have escaped:", "  the heroes win (ending “victory”).", "otherwise:", "  it does not happen."]


def test_parts_whose_setting_is_missing_are_left_out():
    assert pattern("hit {who}[ with {what}]", {"who": "him"}) == "hit him"
    assert polished("you regains 1 hit point(s) on the tile of you, within 2 tile(s)") == \
        "you regain 1 hit point on your tile, within 2 tiles"


def test_brackets_round_the_whole_of_a_condition_are_left_out():
    assert unwrapped("(a and (b or c))") == "a and (b or c)"
    assert unwrapped("(a or b) and (c or d)") == "(a or b) and (c or d)"


def test_a_line_of_tactics_says_whom_it_looks_for_and_which_of_several():
    teller = Teller()
    teller.own = "it"
    line = {"find": {"a": "hero", "within_tiles": "2", "pick": "closest"}, "do": []}
    assert polished(tactic(teller, 1, line)[0]).strip() == \
        "1. If there is a hero within 2 tiles of it (its prey: the closest):"
    assert polished("the number of every hero on the tile of it is 2 or more") == \
        "the number of heroes on its tile is 2 or more"
