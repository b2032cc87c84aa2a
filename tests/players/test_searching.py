"""The players that look ahead: they leave the careful choice only for a sure gain, and see nothing hidden."""
from __future__ import annotations

from itertools import islice

import pytest
from drawing import definitions

from pyengine import answer, fingerprint, new_game
from pyengine.ahead.determinize import fair_copy
from pyengine.measuring.simulate import compare, entries_of, parties_of
from pyengine.players import PLAYERS, UnknownPlayer, careful
from pyengine.players.looking_ahead import Search, candidates, salts, summary
from pyengine.players.searching import Budget, best, searching_player
from pyengine.state import chance

SMALL = Budget(futures=4, turns=1, sure=1.0)


def menu(adventure="the_ninth_course", heroes=("kestrel", "maren", "sabe"), seed=3, number=4):
    """The position at a hero's menu, after so many others."""
    game = new_game(definitions(), adventure=adventure, heroes=list(heroes), seed=seed)
    while game.question.key != "hero_phase" or (number := number - 1) > 0:
        game = answer(game, careful.choose(game), remember=False)
    return game


class Played(Search):
    """A search whose futures have been played before."""

    def __init__(self, worth):
        self.left, self.steps = {option: list(values) for option, values in worth.items()}, 0
        self.found = {option: [] for option in worth}

    def step(self):
        self.steps += 1
        for option in self.found:
            self.found[option].append(self.left[option].pop(0))


FOUR = Budget(futures=4, turns=1, sure=2.0)


def test_a_gain_in_every_future_is_taken():
    assert best(Played({"end": [1, 5, 2, 8], "move": [3, 7, 4.5, 10]}), "end", FOUR) == "move"


def test_a_gain_that_chance_explains_is_not():
    assert best(Played({"end": [1, 5, 2, 8], "move": [9, 0, 9, 1]}), "end", FOUR) == "end"


def test_what_is_behind_after_half_of_the_futures_is_looked_at_no_longer():
    search = Played({"end": [1, 1, 1, 1], "move": [0, 0, 99, 99], "strike": [2, 2.5, 2, 2.5]})
    assert best(search, "end", FOUR) == "strike"
    assert set(search.found) == {"end", "strike"}


def test_the_mean_of_futures_comes_with_its_standard_error():
    assert summary([1.0, 3.0]) == (2.0, pytest.approx(1.0))
    assert summary([1.0]).error == float("inf"), "one future says nothing of its error"


def test_of_four_futures_each_begins_with_another_quarter_of_the_die():
    game = menu()
    rolls = [chance.roll_die(fair_copy(game, salt).state, game.question.who) for salt in first(8, game)]
    assert [sorted((roll - 1) // 5 for roll in four) for four in (rolls[:4], rolls[4:])] == [[0, 1, 2, 3]] * 2
    assert len(set(rolls)) > 4, "the other numbers of a quarter come too"


def first(number, game):
    return list(islice(salts(game.state, 5), number))


def test_the_dice_of_one_question_are_not_those_of_the_next():
    game = menu()
    later = answer(game, "end")
    assert set(first(8, game)).isdisjoint(first(8, later))
    assert first(8, game) == first(8, fair_copy(game, 1)), "what is hidden does not choose the futures"


def test_a_searching_player_is_named_with_its_futures():
    assert PLAYERS.make("searching:2", 1)(menu())
    for name in ("searching:", "searching:1", "searching:many", "careful:8", "nobody:8"):
        with pytest.raises(UnknownPlayer):
            PLAYERS.require(name)


def test_the_usual_answer_is_always_among_what_is_looked_at():
    game = menu()
    for _ in range(40):
        usual = careful.choose(game)
        looked_at = candidates(game, usual)
        assert not looked_at or looked_at[0] == usual
        assert set(looked_at) <= {option.id for option in game.question.options}
        assert len(looked_at) == len(set(looked_at))
        game = answer(game, usual, remember=False)


def test_thinking_changes_nothing_and_what_is_hidden_changes_no_thought():
    game = menu()
    before, choose = fingerprint(game), searching_player(5, SMALL)
    chosen = choose(game)
    assert fingerprint(game) == before
    assert {searching_player(5, SMALL)(fair_copy(game, salt)) for salt in range(3)} == {chosen}


@pytest.mark.parametrize("player", ["practised", "searching"])
def test_the_same_seed_plays_the_same_game(player):
    def some():
        game, choose, chosen = menu("first_bell", ["jory_pike"], number=1), PLAYERS.make(player, 5), []
        while game.question is not None and len(chosen) < (12 if player == "practised" else 4):
            chosen.append(choose(game))
            game = answer(game, chosen[-1], remember=False)
        return chosen
    assert some() == some()


@pytest.mark.thorough
@pytest.mark.parametrize("adventure", ["the_drained_moat", "the_banked_fire"])
def test_whoever_looks_ahead_wins_more_often(adventure):
    parties = parties_of(definitions(), adventure, 1)
    entries = entries_of(adventure, parties, "searching:4", games=30, seed=1000)
    found = compare(definitions(), entries, "careful")
    assert found["won_alone"] > found["lost_alone"]
