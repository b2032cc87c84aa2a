"""How hard an adventure is for a party, measured slice by slice beside the open game."""
from __future__ import annotations

import json

import pytest
from drawing import definitions

from pyengine.measuring.games import Entry, play_game
from pyengine.session.session import Session

CANDLE = {"adventure": "a_candle_of_your_own", "heroes": ["maren", "sabe"], "seed": 5}


@pytest.fixture
def session():
    return Session(definitions())


def ask(session, op, **request):
    return json.loads(session.call(json.dumps({"op": op, **request})))


def to_the_end(session, answers):
    reply, slices = ask(session, "measure_step", answers=answers), 1
    while reply["played"] < reply["games"]:
        reply, slices = ask(session, "measure_step", answers=answers), slices + 1
    return reply, slices


def test_the_games_are_those_that_the_engine_plays_however_thin_the_slices(session):
    begun = ask(session, "measure_begin", **CANDLE, games=4)
    assert begun == {"ok": True, "wins": 0, "win_rate": None, "interval": None, "played": 0, "games": 4}
    found, slices = to_the_end(session, 50)
    ask(session, "measure_begin", **CANDLE, games=4)
    again, fewer = to_the_end(session, 400)
    played = [play_game(definitions(), Entry(CANDLE["adventure"], ("maren", "sabe"), 5 + number, "careful"))
              for number in range(4)]
    assert found == again and slices > fewer
    assert found["wins"] == sum(result.outcome == "victory" for result in played)
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]


def test_a_slice_is_no_longer_than_it_was_asked_to_be(session):
    ask(session, "measure_begin", **CANDLE, games=4)
    assert ask(session, "measure_step", answers=3)["played"] == 0
    assert session.now.measurement.game.index == 3


def test_the_open_game_goes_on_meanwhile(session):
    opened = ask(session, "new", **CANDLE)
    ask(session, "measure_begin", **CANDLE, games=2)
    ask(session, "measure_step", answers=30)
    option = opened["view"]["question"]["options"][0]["id"]
    answered = ask(session, "answer", option=option, question=opened["question"])
    assert answered["ok"] and answered["index"] == 1
    assert ask(session, "measure_stop") == {"ok": True} and session.now.measurement is None


@pytest.mark.parametrize("wrong", [{"adventure": "nowhere"}, {"heroes": []}, {"games": 0}, {"games": 100_000},
                                   {"seed": "x"}, {"seed": 2 ** 63}, {"powers": 3}])
def test_what_cannot_be_measured_is_refused(session, wrong):
    assert ask(session, "measure_begin", **{**CANDLE, **wrong})["error"]["code"] == "bad_request"
    assert session.now.measurement is None


def test_nothing_is_measured_before_it_has_begun(session):
    assert ask(session, "measure_step")["error"]["code"] == "bad_request"
    ask(session, "measure_begin", **CANDLE, games=1)
    assert ask(session, "measure_step", answers=0)["error"]["code"] == "bad_request"
