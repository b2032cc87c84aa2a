"""The players that look ahead: they leave the careful choice only for a sure gain, and see nothing hidden."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine import answer, fingerprint, new_game
from pyengine.players import PLAYERS, careful
from pyengine.players.fair_copy import fair_copy
from pyengine.players.looking_ahead import Search, candidates, summary
from pyengine.players.match import Entry, play_match
from pyengine.players.searching import Budget, best, searching_player

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
@pytest.mark.parametrize("adventure, heroes", [("the_yardmasters_exam", ("jory_pike", "odo_fenn", "wynn_barrow")),
                                               ("the_ninth_course", ("ilvane", "kestrel", "sabe"))])
def test_whoever_looks_ahead_wins_more_often(adventure, heroes):
    def wins(player):
        entries = [Entry(adventure, heroes, seed, player) for seed in range(30)]
        return sum(result.outcome == "victory" for result in play_match(definitions(), entries).results)
    assert wins("practised") > wins("careful")
