"""Replays: a game is looked at moment by moment, beside the open game, which stays as it is."""
from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest
from drawing import definitions
from test_session import ask, begin, play_on

from pyengine import Game, answer, new_game, save, view
from pyengine.saves import transcript
from pyengine.saves.envelope import unpacked
from pyengine.session.session import Session

SLOWEST = 0.3                  # seconds to any moment of a long game


@pytest.fixture
def session() -> Session:
    return Session(definitions())


def finished(seed: int = 3, **how: Any) -> Game:
    chance = random.Random(seed)
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["maren", "sabe"], seed=seed, **how)
    while game.question:
        game = answer(game, chance.choice(game.question.options).id)
    return game


@pytest.mark.parametrize("source", ["transcript", "save", "open"])
def test_a_replay_shows_every_moment_as_it_was_and_what_was_answered(session: Session, source: str) -> None:
    game = finished()
    given = {"transcript": {"transcript": transcript.write(game)}, "save": {"save": save(game)}, "open": {}}[source]
    if source == "open":
        ask(session, "load", save=save(game))
    opened = ask(session, "replay", **given)
    assert opened["ok"] and opened["complete"] and opened["agrees"]
    assert (opened["from"], opened["to"]) == (0, game.index)
    assert opened["result"]["outcome"] == game.outcome and opened["setup"]["heroes"] == ["maren", "sabe"]
    for place, moment in list(enumerate(game.history()))[::7]:
        shown = ask(session, "replay_moment", to=place)
        assert shown["view"] == plain(view(moment)) and shown["index"] == place
        assert shown["chosen"] == (game.choices[place] if place < game.index else None)
    assert ask(session, "replay_moment", to=game.index)["chosen"] is None


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_marks_stand_where_turns_begin_heroes_fall_and_the_game_ends(session: Session) -> None:
    game = finished()
    found = ask(session, "replay", transcript=transcript.write(game))["marks"]
    told = [(moment.index, event["type"]) for moment in game.history() for event in moment.events]
    for kind, event in (("turn", "turn_began"), ("fall", "hero_fell")):
        assert [mark["index"] for mark in found if mark["kind"] == kind] == [at for at, name in told if name == event]
    assert any(mark["kind"] == "fall" for mark in found), "the game of this seed is a hard one"
    assert found[-1]["kind"] == game.outcome and found[-1]["index"] == game.index
    assert all(mark["hero"] in ("maren", "sabe") for mark in found[:-1])


def test_the_open_game_knows_nothing_of_a_replay(session: Session) -> None:
    begin(session)
    before = play_on(session, 9)
    number = session.now.question
    ask(session, "replay", transcript=transcript.write(finished()))
    ask(session, "replay_moment", to=30)
    assert save(session.opened()) == unpacked(before["save"]) and session.now.question == number
    option = session.opened().question.options[0].id
    assert ask(session, "answer", option=option, question=number)["index"] == 10
    assert ask(session, "replay_moment", to=31)["ok"], "the replay goes on beside it"
    assert ask(session, "replay_close")["ok"]
    assert ask(session, "replay_moment", to=30)["error"]["code"] == "bad_request"
    assert session.opened().index == 10


@pytest.mark.parametrize(("table", "becomes"), [("honest", "honest"), ("iron", "honest"), ("practice", "practice")])
def test_playing_on_from_a_moment_makes_that_game_the_open_one(session: Session, table: str, becomes: str) -> None:
    game = finished(table=table, ties="alike", surges=1)
    ask(session, "replay", save=save(game))
    shown = ask(session, "replay_moment", to=20)["view"]
    reply = ask(session, "replay_play_on", to=20)
    assert reply["index"] == 20 and reply["view"]["question"] == shown["question"]
    assert (reply["setup"]["table"], reply["setup"]["ties"], reply["setup"]["surges"]) == (becomes, "alike", 1)
    assert session.opened().choices[:20] == game.choices[:20]
    assert session.now.replay is None and game.index > 20


def test_any_moment_goes_into_a_link(session: Session) -> None:
    game = finished()
    ask(session, "replay", save=save(game))
    text = ask(session, "replay_transcript", to=25)["transcript"]
    found = transcript.read(text, definitions())
    assert found.agrees and found.game.choices == game.choices[:25]


@pytest.mark.parametrize("request_", [
    {"op": "replay"}, {"op": "replay", "save": 5}, {"op": "replay", "save": "{}"}, {"op": "replay", "transcript": "[]"},
    {"op": "replay_moment"}, {"op": "replay_moment", "to": 0}, {"op": "replay_play_on", "to": "x"},
    {"op": "replay_transcript", "to": -1}, {"op": "replay_nothing"}])
def test_what_cannot_be_looked_at_is_refused_and_changes_nothing(session: Session, request_: dict[str, Any]) -> None:
    before = session.now
    assert ask(session, **request_)["error"]["code"] in ("bad_request", "bad_save")
    assert session.now == before


@pytest.mark.parametrize("to", [-1, 1_000_000, True, "3", None, 1.5])
def test_a_moment_lies_within_the_game(session: Session, to: object) -> None:
    begin(session)
    ask(session, "replay")
    assert ask(session, "replay_moment", to=to)["error"]["code"] == "bad_request"


def test_a_jump_to_any_moment_of_a_long_game_is_quick(session: Session) -> None:
    game = finished(seed=8)
    assert game.index > 150
    ask(session, "replay", save=save(game))
    for to in (0, game.index, 3, game.index // 2, game.index - 5):
        began = time.process_time()
        assert ask(session, "replay_moment", to=to)["ok"]
        assert time.process_time() - began < SLOWEST
