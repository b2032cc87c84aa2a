"""What a player would answer and why, and how a game stands after each option."""
from __future__ import annotations

import re
from pathlib import Path

import pytest
from drawing import definitions

from pyengine import answer, fingerprint, new_game
from pyengine.advising import reasons
from pyengine.advising.advice import Hint, advise, smoothed
from pyengine.advising.reasons import reason
from pyengine.game import Game
from pyengine.players.worth import PARTS, parts, worth

WORDS = Path(__file__).resolve().parents[2] / "site" / "words"


def why(game, option):
    return reason(Game(game.state), option)


def imp_beside(table, **given):
    return table("""
        A a . .    A ana with plain_cut_ana, a cinder_imp
        . . . .
        . . . .
        . . . .
    """, **given).hero_phase("ana")


# ---------------------------------------------------------------- reasons

def test_an_attack_is_explained_by_its_odds_and_by_what_a_hit_does(table):
    game = imp_beside(table, hit_points={"a": 1})
    advice = advise(Game(game.state))
    assert game.state.cards[advice.option].card == "plain_cut_ana"
    assert advice.reason["key"] == "attack_defeats"
    assert advice.reason["params"]["figure"] == "a" and 0 < advice.reason["params"]["chance"] <= 100


def test_an_attack_that_only_wounds_says_so(table):
    game = imp_beside(table, hit_points={"a": 9})
    cut = next(option.id for option in game.state.question.options if option.about.get("card") == "plain_cut_ana")
    assert why(game, cut)["key"] == "attack"


def test_a_walk_is_explained_by_what_can_be_attacked_from_there(table):
    game = table("""
        A . . a    A ana with plain_cut_ana, a cinder_imp
        . . . .
        . . . .
        . . . .
    """).hero_phase("ana")
    assert why(game, "move") == {"key": "walk_to_attack", "params": {"figure": "a"}}
    game.choose("move")
    assert why(game, "2,0") == {"key": "walk_to_attack", "params": {"figure": "a"}}
    assert why(game, "0,3")["key"] != "walk_to_attack", "the imp is out of reach there"


def test_whoever_is_healed_has_lost_most(table):
    game = table("""
        A B . .    A ana, B bo
        . . . .
        . . . .
        . . . .
    """, hit_points={"bo": 1}).hero_phase("ana")
    ask = game.state.question._replace(key="choose_hero", options=tuple(
        option._replace(id=hero) for option, hero in zip(game.state.question.options, ("ana", "bo"), strict=False)))
    game.state.question = ask
    lost = why(game, "bo")
    assert lost["key"] == "most_hurt" and lost["params"]["figure"] == "bo" and lost["params"]["lost"] > 0


def test_a_choice_that_is_tried_out_is_explained_by_what_it_saves(table):
    """Cold Soup for a hero with 1 hit point: rather rude and Slowed than down."""
    game = table("""
        # # # # #  # # #    A ana, B bo
        # A . . .  . B #
        # . . . .  . . #
        # # # # #  # # #
    """, hit_points={"ana": 1})
    game.deck("encounters", "cold_soup", *["nothing_at_all"] * 4).turn("ana").choose("end")
    advice = advise(Game(game.state))
    assert advice.reason["key"] in ("better_surges", "better_heroes")


def test_what_a_position_is_worth_is_the_sum_of_its_parts():
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["maren", "sabe"], seed=5)
    assert set(parts(game.state)) == set(PARTS)
    assert sum(parts(game.state).values()) == pytest.approx(worth(game.state))


def keys_in_code():
    text = Path(reasons.__file__).read_text("utf8")
    known = set(re.findall(r'told\("(\w+)"', text)) | set(re.findall(r'told\("\w+" if [^"]*? else "(\w+)"', text))
    known |= set(re.findall(r'else "(\w+)"', text)) | set(reasons.SPECIAL.values())
    known |= {f"better_{part}" for part in PARTS}
    return known


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_has_words(language):
    words = set(re.findall(r"^advice-([\w-]+) =", (WORDS / f"{language}.ftl").read_text("utf8"), re.M))
    assert words == {key.replace("_", "-") for key in keys_in_code()}


@pytest.mark.parametrize("adventure, heroes", [("the_ninth_course", ["kestrel", "maren", "sabe"]),
                                               ("the_locked_wing", ["jory_pike", "calla_ember"])])
def test_every_answer_of_a_whole_game_has_a_reason_and_asking_changes_nothing(adventure, heroes):
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=4)
    known = keys_in_code()
    while game.question is not None:
        before = fingerprint(game)
        advice = advise(game)
        assert advice.reason["key"] in known and fingerprint(game) == before
        game = answer(game, advice.option, remember=False)


def test_every_option_can_be_explained_whoever_would_choose_it():
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["kestrel", "maren"], seed=2)
    for _ in range(60):
        for option in game.question.options:
            assert reason(Game(game.state), option.id)["key"] in keys_in_code()
        game = answer(game, advise(game).option)


# ---------------------------------------------------------------- hints

def menu(seed=1):
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["kestrel", "maren", "sabe"], seed=seed)
    while game.question.key != "hero_phase":
        game = answer(game, advise(game).option)
    return game


def test_a_hint_knows_more_with_each_future_and_keeps_the_better_half():
    game = menu()
    before = fingerprint(game)
    hint = Hint(game)
    many = len(hint.candidates)
    hint.step()
    first = hint.standing()[0]
    for _ in range(7):
        hint.step()
    best, *others = hint.standing()
    assert many > 2 >= len(others) + 1 and best.futures == 8 and best.error < first.error
    assert all(0 < one.chance < 1 and one.chance <= best.chance for one in others)
    assert fingerprint(game) == before


def test_the_same_hint_is_given_twice():
    def given():
        hint = Hint(menu(), seed=7)
        for _ in range(3):
            hint.step()
        return hint.standing()
    assert given() == given()


def test_a_hint_is_there_for_any_question():
    game = new_game(definitions(), adventure="the_locked_wing", heroes=["jory_pike", "calla_ember"], seed=1)
    for _ in range(40):
        hint = Hint(game)
        assert hint.usual in hint.candidates
        assert len(hint.candidates) == min(len(hint.candidates), len(game.question.options))
        game = answer(game, hint.usual)


def test_a_few_games_all_won_are_no_certainty():
    share, error = smoothed([1.0, 1.0, 1.0, 1.0])
    assert share == 0.75 and error == pytest.approx(0.153, abs=0.001)
