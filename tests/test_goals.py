"""The goal as things stand: which sentence of an adventure the page shows."""
from __future__ import annotations

import pytest
from drawing import definitions, raw_content

from pyengine import answer, new_game, view
from pyengine.cards.reading.words import card_words
from pyengine.players import PLAYERS

PLAYED = [("the_ninth_course", ["maren", "teodric"], ["find_clock", "wind_clock", "find_table", "defeat_hostess"]),
          ("a_candle_of_your_own", ["teodric"], ["find_chandlery", "take_candle", "find_stair", "pass_him", "leave"]),
          ("one_grey_coat", ["maren"], ["find_cloakroom", "take_coat", "leave"])]


def goals_of_a_game(adventure, heroes, seed):
    """The goals that the view named, in the order in which they changed; and how the game ended."""
    game, choose, told = new_game(definitions(), adventure=adventure, heroes=heroes, seed=seed), PLAYERS.make("careful",
                                                                                                              seed), []
    while game.question is not None:
        goal = view(game)["objective"]["goal"]
        if goal != (told or [None])[-1]:
            told.append(goal)
        game = answer(game, choose(game), remember=False)
    return told, game.outcome


@pytest.mark.parametrize("adventure, heroes, expected", PLAYED, ids=[adventure for adventure, *_ in PLAYED])
def test_the_goals_follow_one_another_as_the_adventure_goes_on(adventure, heroes, expected):
    games = [goals_of_a_game(adventure, heroes, seed) for seed in range(6)]
    assert {told[0]
            for told, _ in games} == {expected[0]}, "from the first question on, before anybody stands on the board"
    for told, outcome in games:
        fresh = list(dict.fromkeys(told))
        assert fresh == [one for one in expected if one in fresh], "in their order, though one may be reached unasked"
        assert outcome == "defeat" or len(fresh) >= len(expected) - 1
    assert any(outcome == "victory" for _, outcome in games)


def test_who_bars_the_way_again_is_the_goal_again():
    """A goal whose condition becomes true again comes back: the order of the list decides, not what was done."""
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["maren", "sabe"], seed=3)
    game.state.counters = {**game.state.counters, "clock": 1}
    assert view(game)["objective"]["goal"] == "find_clock", "the clock is not in play, whatever the counter says"


def test_an_adventure_without_goals_names_none():
    game = new_game(definitions(), adventure="seal_the_vault", heroes=["ana"], seed=1)
    assert view(game)["objective"] == {"story": "intro", "goal": None}


@pytest.mark.parametrize("adventure, heroes, expected", PLAYED, ids=[adventure for adventure, *_ in PLAYED])
def test_every_goal_has_its_sentence_in_the_words(adventure, heroes, expected):
    raw = next(pack["cards"][adventure] for pack in raw_content()[0] if adventure in pack["cards"])
    words = card_words(raw)["goals"]
    assert list(words) == expected and all(sentence.endswith(".") for sentence in words.values())


@pytest.mark.parametrize("defeated, ending", [(0, "victory"), (1, "closed_book")])
def test_who_leaves_with_the_candlewright_defeated_has_another_ending(defeated, ending):
    """The careful player wins with these seeds; only what the game remembers of Osric Tallow differs."""
    won = []
    for seed in range(8):
        game, choose = new_game(definitions(), adventure="a_candle_of_your_own", heroes=["maren"],
                                seed=seed), PLAYERS.make("careful", seed)
        game.state.counters = {**game.state.counters, "defeated:osric_tallow": defeated}
        while game.question is not None:
            game = answer(game, choose(game), remember=False)
        won += [game.state.table.ending] * (game.outcome == "victory")
    assert set(won) == {ending}
