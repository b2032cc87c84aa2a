"""How much a player is asked: questions, and answers, of which one may take two questions."""
from __future__ import annotations

import json
from itertools import combinations
from statistics import mean

import pytest
from drawing import definitions

from pyengine.cards.load import Definitions, load_packs
from pyengine.cli import prompts as command
from pyengine.measuring.games import Entry
from pyengine.measuring.match import play_match
from pyengine.measuring.prompts import is_answered_at_once, prompts
from pyengine.measuring.statistics import statistics
from pyengine.measuring.upkeep import OTHERS, Paired, compare
from pyengine.state.rows import Question

TRIO = ("maren", "teodric", "sabe")


@pytest.fixture(scope="module")
def packs() -> Definitions:
    return load_packs()


def question(key: str, who: str = "maren", kind: str = "square", source: str = "") -> Question:
    return Question(who, kind, (), key, {}, source, "")


@pytest.mark.parametrize(("before", "asked", "at_once"), [
    (question("hero_phase"), question("move_to"), True),
    (question("hero_phase"), question("choose_target"), True),
    (question("hero_phase"), question("choose_target", who="sabe"), False),
    (question("hero_phase"), question("hero_phase"), False),
    (question("may_use", source="step_aside"), question("move_to", source="step_aside"), True),
    (question("may_use", source="teodric"), question("choose_hero", kind="figure", source="teodric"), True),
    (question("may_use", source="step_aside"), question("move_to", source="quick_knife"), False),
    (question("may_use", source="bell_jar"), question("choose_card", kind="card", source="bell_jar"), False),
    (question("may_use", source="teodric"), question("choose_hero", "sabe", "figure", "teodric"), False),
    (None, question("move_to"), False),
])
def test_a_choice_and_its_square_or_target_are_one_answer(
        before: Question | None, asked: Question, at_once: bool) -> None:
    assert is_answered_at_once(asked, before) is at_once


def test_no_more_than_five_answers_a_hero_turn_are_wanted_of_three_heroes_in_the_ninth_course(
        packs: Definitions) -> None:
    """The mean of all trios of its box: other heroes are asked more or less, and each game asks otherwise."""
    heroes = packs.ids_of("hero", pack="vesperhold")
    trios = [prompts(packs, "the_ninth_course", trio, "careful", games=10, seed=1 + 10 * number)
             for number, trio in enumerate(combinations(heroes, 3))]
    assert len(trios) == 10 and mean(found.a_turn(found.answers) for found in trios) <= 5
    assert all(found.answers < found.questions == sum(found.by.values()) for found in trios)


def test_who_wants_to_be_asked_about_all_ties_is_asked_more(packs: Definitions) -> None:
    each = [prompts(packs, "the_ninth_course", TRIO, "careful", games=2, seed=1, ties=ties)
            for ties in ("ask", "alike", "targets", "fixed")]
    counts = [found.a_turn(found.questions) for found in each]
    assert counts[0] >= counts[1] > max(counts[2:]), "the last two are games that go on differently"
    upkeep = {"place_monster", "which_monster_acts", "monster_goes_where", "pay_experience"}
    assert upkeep & {key for key, _ in each[0].by} and not upkeep & {key for key, _ in each[2].by}
    assert "monster_chooses" in {key for key, _ in each[2].by}


def test_a_match_counts_the_same_answers(packs: Definitions) -> None:
    found = prompts(packs, "the_ninth_course", TRIO, "careful", games=2, seed=1)
    played = play_match(packs, [Entry("the_ninth_course", TRIO, seed, "careful") for seed in (1, 2)])
    figures = statistics(played.results)
    assert figures["decisions"] == found.questions and figures["answers"] == round(found.answers / 2, 1)


def test_the_table_names_the_cards_that_ask_most() -> None:
    found = prompts(definitions(), "seal_the_vault", ["ana", "bo"], "careful", games=2)
    lines = command.table(found).splitlines()
    assert lines[0].startswith("2 games") and lines[2].startswith("hero_phase")
    assert json.loads(json.dumps(command.plain(found)))["answers_a_turn"] == round(found.a_turn(found.answers), 3)


@pytest.mark.parametrize("other", sorted(OTHERS))
def test_who_settles_upkeep_decides_no_more_games_than_chance(packs: Definitions, other: str) -> None:
    found = compare(packs, "the_ninth_course", TRIO, "careful", games=4, seed=1, other=other)
    assert found.rule - found.other == found.only_rule - found.only_other
    assert abs(found.rule - found.other) <= 2, "python -m pyengine prompts --upkeep compares more games"


def test_the_difference_of_paired_games_counts_only_those_that_came_out_otherwise() -> None:
    assert Paired(100, 60, 50, 15, 5).difference() == (10.0, 8.5)
    assert Paired(100, 60, 60, 0, 0).difference() == (0.0, 0.0)
