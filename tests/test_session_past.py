"""The past of a game, as the page asks for it: redo, moments, branches, transcripts."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import definitions
from test_session import ask, begin, play_on

from pyengine import save
from pyengine.saves.envelope import unpacked
from pyengine.session.session import Session


@pytest.fixture
def session() -> Session:
    return Session(definitions())


def test_redo_repeats_what_was_taken_back_answer_by_answer(session: Session) -> None:
    begin(session)
    whole = play_on(session, 12)
    assert ask(session, "undo", steps=5)["redo"] == 5
    assert ask(session, "undo", steps=2)["redo"] == 7
    assert ask(session, "redo")["redo"] == 6
    again = ask(session, "redo", steps=6)
    assert again["save"] == whole["save"] and again["redo"] == 0
    assert again["events"] and again["index"] == 12
    assert ask(session, "redo")["error"]["code"] == "bad_request"


def test_what_an_undo_takes_back_as_one_decision_is_repeated_as_one(session: Session) -> None:
    begin(session)
    play_on(session, 30)
    ways = set()
    while (now := session.opened()).index > 4:
        back = ask(session, "undo", decision=True)
        assert ask(session, "redo", decision=True)["index"] == now.index
        ask(session, "undo", decision=True)
        ways.add(now.index - back["index"])
    assert ways > {1}, "a walk is a decision of two answers"


def test_the_same_answer_keeps_the_rest_another_forgets_it(session: Session) -> None:
    begin(session)
    play_on(session, 12)
    choices = session.opened().choices
    ask(session, "undo", steps=4)
    assert ask(session, "answer", option=choices[8])["redo"] == 3
    other = next(option.id for option in session.opened().question.options if option.id != choices[9])
    assert ask(session, "answer", option=other)["redo"] == 0


def test_a_practice_game_whose_dice_fall_otherwise_has_no_redo(session: Session) -> None:
    begin(session, table="practice")
    play_on(session, 12)
    assert ask(session, "undo", steps=4)["redo"] == 0


def test_any_moment_can_be_looked_at_while_the_game_stays_where_it_is(session: Session) -> None:
    asked = begin(session)
    whole = play_on(session, 20)
    assert ask(session, "moment", to=0)["view"] == asked["view"]
    seventh = ask(session, "moment", to=7)
    assert seventh["index"] == 7 and seventh["events"] == ask(session, "history")["log"][7]["events"]
    assert save(session.opened()) == unpacked(whole["save"])
    assert ask(session, "moment", to=21)["error"]["code"] == "bad_request"
    assert ask(session, "answer", option="no", question=whole["question"])["error"]["code"] == "not_an_option"


@pytest.mark.parametrize("table", ["honest", "practice", "iron"])
def test_a_branch_begins_at_any_moment_and_has_its_own_past(session: Session, table: str) -> None:
    begin(session, table=table)
    play_on(session, 20)
    there = ask(session, "moment", to=9)["view"]
    branch = ask(session, "branch", to=9)
    assert branch["index"] == 9 and branch["view"]["question"] == there["question"]
    assert branch["view"]["table"] == ("honest" if table == "iron" else table)
    assert ask(Session(definitions()), "load", save=branch["save"])["ok"]
    assert len(ask(session, "history")["log"]) == 10


def test_a_game_goes_by_transcript_to_another_session(session: Session) -> None:
    begin(session)
    whole = play_on(session, 25)
    text = ask(session, "transcript")["transcript"]
    other = Session(definitions())
    found: dict[str, Any] = ask(other, "retrace", transcript=text)
    assert found["agrees"] and found["missing"] == 0
    assert (found["save"], found["view"], found["index"]) == (whole["save"], whole["view"], 25)
    assert ask(other, "undo", steps=3)["index"] == 22


def test_a_save_is_told_as_a_transcript_without_being_opened(session: Session) -> None:
    begin(session)
    kept = play_on(session, 10)["save"]
    text = ask(session, "transcript")["transcript"]
    play_on(session, 5)
    assert ask(session, "transcript", save=kept)["transcript"] == text
    assert session.opened().index == 15
    assert ask(session, "transcript", save="{}")["error"]["code"] == "bad_save"


def test_a_transcript_that_is_none_is_refused_and_the_open_game_stays(session: Session) -> None:
    before = unpacked(begin(session)["save"])
    for text in ("", "{}", before, "[" * 5_000):
        assert ask(session, "retrace", transcript=text)["error"]["code"] == "bad_save"
    assert save(session.opened()) == before
