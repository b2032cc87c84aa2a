"""Company at the table, as the page asks for it: what a companion would answer, and hints. The game stays as it is."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import definitions
from test_session import ask, begin, play_on

from pyengine import save
from pyengine.session.company import STRENGTHS
from pyengine.session.session import Session, decider


@pytest.fixture
def session() -> Session:
    return Session(definitions())


def options_of(session: Session) -> list[str]:
    return [option.id for option in session.opened().question.options]


@pytest.mark.parametrize("player", STRENGTHS)
def test_a_companion_names_an_option_of_the_open_question_and_a_reason(session: Session, player: str) -> None:
    begin(session)
    for answers in (2, 7):
        play_on(session, answers)
        before = save(session.opened())
        advice = ask(session, "advice", player=player, question=session.now.question)
        assert advice["ok"] and advice["option"] in options_of(session)
        assert advice["reason"]["key"] and advice["question"] == session.now.question
        assert ask(session, "advice", player=player) == advice, "asked again, it says the same"
        assert save(session.opened()) == before


def test_a_companion_is_asked_for_the_open_question_only(session: Session) -> None:
    asked = begin(session)["question"]
    play_on(session, 1)
    assert ask(session, "advice", question=asked)["error"]["code"] == "stale_question"
    assert ask(session, "advice", player="random")["error"]["code"] == "bad_request"


def test_a_hint_tells_its_answers_at_once_and_their_chances_step_by_step(session: Session) -> None:
    begin(session)
    play_on(session, 4)
    before, question = save(session.opened()), session.now.question
    first = ask(session, "hint_begin", question=question)
    assert first["ok"] and first["steps"] == 0 and len(first["standing"]) >= 2
    assert all(one["chance"] is None and one["reason"]["key"] for one in first["standing"])
    assert {one["option"] for one in first["standing"]} <= set(options_of(session))
    later = ask(session, "hint_step", question=question, steps=2)
    assert later["steps"] == 2 and len(later["standing"]) >= 2
    chances = [one["chance"] for one in later["standing"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= one["chance"] <= 1 and one["error"] > 0 and one["futures"] == 2 for one in later["standing"])
    assert save(session.opened()) == before


def test_a_hint_ends_with_its_question(session: Session) -> None:
    begin(session)
    question = session.now.question
    assert ask(session, "hint_step", question=question)["error"]["code"] == "bad_request", "nobody has begun one"
    ask(session, "hint_begin", question=question)
    play_on(session, 1)
    assert ask(session, "hint_step", question=question)["error"]["code"] == "stale_question"
    assert ask(session, "hint_step", question=session.now.question)["error"]["code"] == "bad_request"


def test_an_undo_leads_to_the_last_decision_of_those_whom_people_play(session: Session) -> None:
    begin(session)
    play_on(session, 40)
    seen: set[bool] = set()
    while session.opened().index > 6:
        now = session.opened()
        reply = ask(session, "undo", decision=True, of=["maren"])
        if not reply["ok"]:
            break
        back = session.opened()
        assert decider(back) == "maren" and back.index < now.index
        between = list(now.history())[back.index + 1:now.index]
        whose = {decider(moment) for moment in between}
        seen.add("sabe" in whose)
        assert "sabe" in whose or len(between) <= 2, "what the other one answered since is taken back with it"
    assert seen == {True, False}


def test_an_undo_does_not_go_beyond_what_was_handed_on(session: Session) -> None:
    begin(session)
    play_on(session, 20)
    assert ask(session, "undo", decision=True, of=["nobody"], oldest=0)["index"] < 20
    play_on(session, 5)
    now = session.opened().index
    assert ask(session, "undo", decision=True, of=["maren"], oldest=now - 1)["index"] == now - 1
    with_nonsense: dict[str, Any] = ask(session, "undo", decision=True, oldest="x")
    assert with_nonsense["error"]["code"] == "bad_request"
