"""The environment for those who train players: PettingZoo's own tests, and what the game adds."""
from __future__ import annotations

import warnings

import pytest
from drawing import definitions

pytest.importorskip("pettingzoo", reason="needs the extra `pettingzoo`: pip install emberdelve[pettingzoo]")

import numpy as np
from pettingzoo.test import api_test, seed_test

from pyengine import new_game
from pyengine.ahead.determinize import fair_copy
from pyengine.game import advance
from pyengine.pettingzoo_env import ANSWERS, Emberdelve, env
from pyengine.players import PLAYERS
from pyengine.players.features import PER_OPTION, TABLE_SIZE, option_numbers, table_numbers

PARTY = ["maren", "teodric", "sabe"]


def made(adventure="the_ninth_course", heroes=PARTY, **more):
    return env(adventure=adventure, heroes=heroes, packs=definitions(), **more)


def test_it_passes_pettingzoos_own_test():
    with warnings.catch_warnings():                # of observations with a mask it warns, and takes them
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(made(), num_cycles=400)


def test_the_same_seed_gives_the_same_game():
    seed_test(made, num_cycles=60)


def test_it_plays_the_game_that_the_engine_plays():
    """The careful player, by numbers, comes to the same end as by ids."""
    table, choose = made("a_candle_of_your_own", ["maren", "sabe"]), PLAYERS.make("careful", 0)
    table.reset(seed=5)
    for agent in table.agent_iter():
        _, reward, over, _, info = table.last(observe=False)
        if over:
            table.step(None)
            continue
        game = table.unwrapped.game
        assert game.question.who == ["maren", "sabe"][int(agent[-1])]
        table.step(info["options"].index(choose(game)))
    other = new_game(definitions(), adventure="a_candle_of_your_own", heroes=["maren", "sabe"], seed=5)
    while other.outcome is None:
        advance(other, choose(other))
    assert table.unwrapped.game.outcome == other.outcome and reward == (1 if other.outcome == "victory" else -1)


def test_rivals_are_rewarded_apart():
    table, choose = made("one_pie_for_two", ["jory_pike", "calla_ember"]), PLAYERS.make("careful", 0)
    table.reset(seed=1)
    while table.unwrapped.game.outcome is None:
        table.step(table.infos[table.agent_selection]["options"].index(choose(table.unwrapped.game)))
    assert sorted(table.rewards.values()) == [-1, 1]


def test_a_game_without_a_seed_is_the_next_one():
    table = made(render_mode="ansi")
    table.reset(seed=3)
    table.reset()
    assert table.unwrapped.game.state.setup.seed == 4 and "maren: " in table.render()


def test_the_numbers_tell_the_same_of_what_no_player_can_see():
    for answers in (4, 30, 80):
        game, choose = new_game(definitions(), adventure="the_two_circles", heroes=["odo_fenn", "jory_pike"], seed=2), \
            PLAYERS.make("random", 3)
        for _ in range(answers):
            advance(game, choose(game))
        copy, question = fair_copy(game, 9), game.question
        for hero in game.state.setup.heroes:
            numbers = table_numbers(game.state, hero)
            assert numbers == table_numbers(copy.state, hero) and len(numbers) == TABLE_SIZE
        for option in question.options:
            assert len(option_numbers(game.state, question, option)) == PER_OPTION


def test_answers_that_differ_in_place_differ_in_numbers():
    table = Emberdelve("the_ninth_course", PARTY, definitions())
    table.reset(seed=0)
    seen = table.observe(table.agent_selection)
    rows = seen["observation"][TABLE_SIZE:].reshape(ANSWERS, PER_OPTION)[:int(seen["action_mask"].sum())]
    assert len(np.unique(rows, axis=0)) == len(rows) > 1
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()
