"""How the checker reports: with lines, without end, and with house style apart from what is wrong."""
from __future__ import annotations

import json
import shutil
import time

import pytest
from example_pack import MOD, others

from pyengine.__main__ import main
from pyengine.cards.checking.folder import check_folder
from pyengine.cards.place import MOST, Problem, bounded

RAT = '    - text: "If adjacent to a hero: bites that hero."'


def line_of(mod, file, written):
    """The line of a file in which something is written."""
    lines = (mod.folder / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if written in line)


# ---------------------------------------------------------------- lines

@pytest.mark.parametrize("file, old, new, written", [
    ("decks.yaml", "hit_points: 1", "hit_points: many", "hit_points: many"),
    ("decks.yaml", "armor_class: 13", "armour_class: 13", "armour_class"),
    ("decks.yaml", "- heal:", "- heel:", "- heel:"),
    ("decks.yaml", "target: prey", "target: pray", "target: pray"),
    ("hero.yaml", "to: attack_declared", "to: attack_declare", "to: attack_declare"),
    ("pack.yaml", "goal: 3", "gaol: 3", "gaol"),
    ("text/ru/cards.yaml", "pipe_rat:", "pipe_bat:", "pipe_bat:"),
])
def test_each_problem_says_its_line_also_that_of_an_unknown_key(mod, file, old, new, written):
    found = mod(file, old, new)
    assert found and found[0].line == line_of(mod, file, written)
    assert str(found[0]).startswith(f"example_mod/{file}:{found[0].line}: ")


def test_a_missing_key_is_reported_where_its_card_begins(mod):
    found = mod("decks.yaml", "  armor_class: 13\n", "")
    assert found[0].line == line_of(mod, "decks.yaml", "pipe_rat:")


def test_a_problem_without_a_place_has_no_line(mod):
    (mod.folder / "decks.yaml").write_text("a: [", encoding="utf-8")
    assert all(problem.line == 0 for problem in check_folder(mod.folder, *others()))


def test_a_fault_in_what_examples_share_says_the_line_on_which_they_share_it(mod):
    found = mod("decks.yaml", "common: {heroes: {brine_pella: [1, 1]}", "common: {heroes: {brine_pella: [9, 9]}")
    assert [(problem.where, problem.line) for problem in found] == [
        ("pipe_rat.common.heroes.brine_pella", line_of(mod, "decks.yaml", "common: {heroes:"))]


def test_an_example_that_fails_says_its_line(mod, capsys):
    mod("decks.yaml", "hit_points: {brine_pella: 7}", "hit_points: {brine_pella: 6}")
    assert main(["check", str(mod.folder)]) == 1
    line = line_of(mod, "decks.yaml", "- name: it bites")
    assert (f"example_mod/decks.yaml:{line}: pipe_rat.examples.0: it bites whoever is near: "
            "brine_pella has 7 hit points, expected 6") in capsys.readouterr().out


@pytest.mark.parametrize("then, said", [
    ("at: {rat: [3, 1]}", "rat is at 2,1, expected 3,1"),
    ("conditions: {brine_pella: [slowed]}", "brine_pella is under no condition, expected slowed"),
    ("surges: 0", "there are 2 surges, expected 0"),
    ("tiles: 5", "there are 2 tiles, expected 5"),
    ("outcome: victory", "the outcome is open, expected victory"),
    ("counters: {drawn: 2}", "drawn is 0, expected 2"),
    ("tokens: {full_bucket: 1}", "there are 0 of full_bucket, expected 1"),
    ("items: {brine_pella: [hard_boiled_egg]}", "items of brine_pella: none, expected hard_boiled_egg"),
    ("gold: {brine_pella: 5}", "brine_pella has 0 gold, expected 5"),
    ("levels: {brine_pella: 2}", "brine_pella is on level 1, expected 2"),
    ("experience: [pipe_rat]", "the experience pile is [], expected ['pipe_rat']"),
    ("told: [victory]", "told: [], expected ['victory']"),
])
def test_an_example_that_fails_says_what_came_and_what_was_expected(mod, capsys, then, said):
    mod("decks.yaml", "then: {hit_points: {brine_pella: 7}}", f"then: {{hit_points: {{brine_pella: 7}}, {then}}}")
    assert main(["check", str(mod.folder)]) == 1
    assert said in capsys.readouterr().out


# ---------------------------------------------------------------- without end

def test_of_many_problems_the_first_are_listed_and_the_others_counted():
    many = [Problem("a.yaml", str(number), "is wrong") for number in range(MOST + 30)]
    found = bounded(many)
    assert len(found) == MOST + 1 and found[-1].message == "and 30 more problems"
    assert bounded(many[:MOST]) == many[:MOST]


def test_errors_are_listed_before_advice():
    advice, error = Problem("a.yaml", "a", "advice", advice=True), Problem("a.yaml", "b", "is wrong")
    assert bounded([advice, error], 1)[0] == error


def test_a_pack_of_unknown_keys_is_reported_within_a_second_and_a_page(mod, capsys):
    keys = "".join(f"  strange_key_number_{number}: x\n" for number in range(40))
    for file in range(3):
        cards = "".join(f"card_{file}_{number}:\n  kind: monster\n  name: Card\n{keys}" for number in range(180))
        (mod.folder / f"more_{file}.yaml").write_text(cards, encoding="utf-8")
    began = time.process_time()
    assert main(["check", str(mod.folder), "--json"]) == 1
    assert time.process_time() - began < 4, "25,000 keys took 12 seconds"
    out = capsys.readouterr().out
    assert len(out) < 60_000 and len(json.loads(out)) == MOST + 1
    assert "more problems" in json.loads(out)[-1]["message"]


def test_of_the_unknown_keys_of_one_card_the_first_are_listed(mod):
    keys = "".join(f"  strange_{number}: x\n" for number in range(12))
    found = mod("decks.yaml", "  armor_class: 13\n", "  armor_class: 13\n" + keys)
    assert [problem.message.split(";")[0] for problem in found if problem.where == "pipe_rat"] == [
        *(f"unknown key 'strange_{number}'" for number in range(5)), "and 7 more unknown keys"]


def test_a_key_as_long_as_a_novel_is_cut_in_its_message(mod):
    found = mod("decks.yaml", "armor_class: 13", f"{'k' * 3000}: 13")
    assert all(len(problem.message) < 500 for problem in found)


# ---------------------------------------------------------------- house style

@pytest.fixture
def english(mod):
    """The same without its Russian, whose lines would not fit another English any more."""
    shutil.rmtree(mod.folder / "text")
    return mod


WORDINGS = [
    "If beside a hero: gnaws whoever is closest by tiles.",
    "Those who drag their feet are spared; the others are bitten.",
    "Кусает героя рядом с собой.",
    "Muerde al héroe que está a su lado.",
]


@pytest.mark.parametrize("text", WORDINGS)
def test_no_players_pack_is_refused_for_how_a_text_is_worded(english, text, capsys):
    found = english("decks.yaml", RAT, f'    - text: "{text}"')
    assert found and all(problem.advice for problem in found)
    assert main(["check", str(english.folder)]) == 0
    out = capsys.readouterr().out
    assert "nothing is wrong" in out and out.index("Advice") > out.index("nothing is wrong")


def test_nearest_may_be_said_as_an_author_likes(english):
    found = english("decks.yaml", "Otherwise: moves 1 tile toward the closest hero.",
                    "Otherwise: scurries toward whoever is nearest by tiles.")
    assert found and all(problem.advice for problem in found)


def test_the_same_wording_is_wrong_in_a_pack_of_the_game(english, capsys):
    english("decks.yaml", RAT, f'    - text: "{WORDINGS[1]}"')
    assert main(["check", "--house-style", str(english.folder)]) == 1
    assert "nothing is wrong" not in capsys.readouterr().out


def test_a_pack_written_in_another_language_is_held_to_no_english_words(english):
    english("pack.yaml", "name:", "language: ru\nname:")
    assert english("decks.yaml", RAT, '    - text: "Кусает героя рядом с собой."') == []


UNCLEAR = {
    "a reaction that may be declined": [
        ("hero.yaml", "before the roll, you may use this: that attack", "before the roll: that attack"),
    ],
    "a group and the fallen": [
        ("decks.yaml", "discard this card: regain 2", "discard this card: each hero regains 2"),
        ("decks.yaml", "heal: {target: you, amount: 2}", "heal: {target: {every: hero}, amount: 2}"),
    ],
}
ELSEWHERE = [
    ("de", "Bevor ein Monster auf deinem Plättchen würfelt: Dieser Angriff hat -4."),
    ("ru", "Перед броском атаки монстра на вашей плитке: у этой атаки -4."),
]


@pytest.mark.parametrize("changes", UNCLEAR.values(), ids=UNCLEAR)
def test_a_text_that_leaves_something_to_be_guessed_brings_advice_for_players(english, changes):
    found = [english(*change) for change in changes][-1]
    assert [problem.advice for problem in found] == [True]


@pytest.mark.parametrize("language, text", ELSEWHERE)
def test_in_another_language_no_advice_is_given_about_english_words(english, language, text):
    english("pack.yaml", "name:", f"language: {language}\nname:")
    lines = (MOD / "hero.yaml").read_text(encoding="utf-8").splitlines()
    reacts = next(line.strip() for line in lines if "you may use this" in line)
    assert english("hero.yaml", reacts, f'text: "{text}"') == []


def test_a_language_is_two_or_three_letters(english):
    assert [problem.message for problem in english("pack.yaml", "name:", "language: Russian\nname:")] == [
        "expected a language as two or three letters, such as en or ru; found 'Russian'"]


def test_a_fault_is_no_advice_for_being_on_a_card_that_has_some(english, capsys):
    english("decks.yaml", RAT, f'    - text: "{WORDINGS[1]}"')
    found = english("decks.yaml", "numbers: bite", "numbers: byte")
    assert [problem.advice for problem in found] == [False]
    assert main(["check", str(english.folder)]) == 1


def test_an_unknown_icon_is_told_with_its_line(mod, capsys):
    mod("pack.yaml", "icon: cauldron", "icon: cauldrom")
    assert main(["check", str(mod.folder)]) == 1
    line = line_of(mod, "pack.yaml", "cauldrom")
    assert (f"example_mod/pack.yaml:{line}: tokens.full_bucket.icon: the game has no icon 'cauldrom' "
            "(did you mean cauldron?)") in capsys.readouterr().out
