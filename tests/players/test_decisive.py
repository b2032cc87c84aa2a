"""What decided a game: the decisions that moved the chance of winning most."""
from __future__ import annotations

import json

import pytest
from drawing import definitions

from pyengine import answer, fingerprint, new_game
from pyengine.advising import decisive
from pyengine.advising.decisive import Analysis, Decision, Decisive
from pyengine.players import PLAYERS
from pyengine.session.session import Session

ENDED = {"adventure": "first_bell", "heroes": ["jory_pike"]}


def ended(seed=4):
    game, choose = new_game(definitions(), **ENDED, seed=seed), PLAYERS.make("random", seed)
    while game.question is not None:
        game = answer(game, choose(game))
    return game


@pytest.fixture
def in_short(monkeypatch):
    monkeypatch.setattr(decisive, "CLOSER", 2)
    monkeypatch.setattr(decisive, "FUTURES", 4)


def worked_out(game):
    analysis = Analysis(game.history())
    while not analysis.done:
        analysis.step()
    return analysis


def test_every_decision_is_skimmed_and_the_most_telling_are_played_out(in_short):
    game = ended()
    before = fingerprint(game)
    analysis = worked_out(game)
    assert fingerprint(game) == before and analysis.at == analysis.of
    assert len(analysis.found) == 2
    assert all(one.decision in [decision for _, decision in analysis.skimmed] for one in analysis.found)
    for _, (moment, chosen, other) in analysis.skimmed:
        options = [option.id for option in moment.question.options]
        assert chosen in options and other in options and chosen != other
        assert game.choices[moment.index] == chosen, "what was answered there"


def test_the_same_game_is_judged_alike_twice(in_short):
    def judged():
        return [(one.decision.moment.index, one.decision.other, one.chance) for one in worked_out(ended()).found]
    assert judged() == judged()


def of(chance, other, error):
    return Decisive(Decision(ended(), "end", "move"), chance, other, error)


def test_three_are_told_the_greatest_first_whether_they_gained_or_lost():
    analysis = Analysis(ended().history())
    slight, lost, won, small, unclear = (of(0.5, 0.4, 0.05), of(0.2, 0.8, 0.1), of(0.9, 0.5, 0.1), of(0.5, 0.3, 0.1),
                                         of(0.6, 0.4, 0.3))
    analysis.found = [slight, unclear, small, won, lost]
    assert [round(one.gain, 2) for one in analysis.decisive()] == [-0.6, 0.4, 0.2]


def test_what_chance_explains_is_not_told():
    analysis = Analysis(ended().history())
    analysis.found = [of(0.6, 0.4, 0.3)]
    assert analysis.decisive() == []


# ---------------------------------------------------------------- by the session

def call(session, **request):
    return json.loads(session.call(json.dumps(request)))


def test_the_page_is_told_what_decided_slice_by_slice(in_short):
    session = Session(definitions())
    reply = call(session, op="new", **ENDED, seed=4)
    assert not call(session, op="decisive_begin")["ok"], "the game goes on"
    assert not call(session, op="decisive_step")["ok"], "nothing has been begun"
    for option in [choice for choice in ended().choices if not choice.startswith("#")]:
        reply = call(session, op="answer", option=option)
    assert reply["view"]["outcome"]
    told = call(session, op="decisive_begin")
    assert told["ok"] and not told["done"] and told["moments"] == [] and told["of"] > 8
    while not told["done"]:
        told = call(session, op="decisive_step", steps=20)
    for moment in told["moments"]:
        assert moment["chosen"]["id"] != moment["other"]["id"] and moment["text"]["key"]
        assert 0 < moment["chance"] < 1 and moment["error"] >= 0
        then = [option["id"] for option in moment["view"]["question"]["options"]]
        assert moment["chosen"]["id"] in then and moment["other"]["id"] in then, "the table as it stood then"
    assert call(session, op="decisive_stop")["ok"] and not call(session, op="decisive_step")["ok"]
