"""The guide for those who write bots: its examples are played."""
from __future__ import annotations

import doctest

import pytest
from drawing import definitions

import pyengine
from pyengine import advance, new_game, players


@pytest.fixture
def as_written(monkeypatch):
    """The guide takes the packs of a wheel; here they are those of the checkout."""
    monkeypatch.setattr(pyengine, "load_packs", definitions)


def test_the_examples_of_the_guide_do_what_it_says(as_written):
    found = doctest.testmod(players)
    assert found.attempted > 20 and not found.failed


def test_a_player_takes_ten_lines_at_most(as_written):
    examples = doctest.DocTestParser().get_examples(players.__doc__)
    bot = [line for example in examples[:2] for line in example.source.splitlines()]
    assert "def eager_player(seed):" in bot and len(bot) <= 10


def test_the_player_of_the_guide_fights(as_written):
    known: dict[str, object] = {}
    for example in doctest.DocTestParser().get_examples(players.__doc__)[:2]:
        exec(example.source, known)
    game = new_game(definitions(), adventure="a_candle_of_your_own", heroes=["maren"], seed=7)
    while game.outcome is None and not any(event["type"] == "attack_declared" and event["attacker"] == "maren"
                                           for event in game.events):
        advance(game, known["eager"](game))
    assert game.outcome is None, "it has attacked somebody before the end"
