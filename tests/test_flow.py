"""How a step says where its procedure continues (flow/procedures.py), on procedures made for these tests."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from drawing import empty_table

from pyengine.flow import procedures
from pyengine.flow.procedures import DONE, RunawayCard, become, call, finish, go_on, run
from pyengine.flow.questions import NotAnOption, ask, give_answer
from pyengine.rules.moments import moment
from pyengine.state import changes
from pyengine.state.rows import Frame, Option, Token, frame
from pyengine.state.state import State

Declare = Callable[..., Any]
OPTIONS = (Option("left", {}), Option("right", {}))


@pytest.fixture
def step(monkeypatch: pytest.MonkeyPatch) -> Iterator[Declare]:
    """Declares steps that are forgotten after the test."""
    monkeypatch.setattr(procedures, "STEPS", dict(procedures.STEPS))
    yield procedures.step


@pytest.fixture
def state() -> State:
    state = empty_table(["ana"])
    state.events = None
    return state


def test_steps_run_one_after_the_other_until_the_procedure_finishes(step: Declare, state: State) -> None:
    seen = []
    step("first")(lambda state, frame: (seen.append("start"), go_on(state, "next", {"number": 3})))
    step("first", "next")(lambda state, frame: (seen.append(frame.vars["number"]), finish(state)))
    call(state, "first", {})
    run(state)
    assert seen == ["start", 3] and state.stack == []


def test_a_result_arrives_under_the_name_that_the_call_gave(step: Declare, state: State) -> None:
    seen = {}
    step("parent")(lambda state, frame: call(state, "child", {"number": 2}, "after", "answered", at="second"))
    step("parent", "after")(lambda state, frame: (seen.update(frame.vars), finish(state)))
    step("child", "second")(lambda state, frame: finish(state, frame.vars["number"] + 1))
    call(state, "parent", {})
    run(state)
    assert seen == {"answered": 3}


@pytest.mark.parametrize("into, known", [("", {"old": 1}), ("one", {"old": 1, "one": {"new": 2}}),
                                         ("*", {"old": 1, "new": 2})])
def test_a_result_without_a_name_is_dropped_and_a_star_merges_it(
        step: Declare, state: State, into: str, known: dict[str, Any]) -> None:
    seen = {}
    step("parent")(lambda state, frame: call(state, "child", {}, "after", into))
    step("parent", "after")(lambda state, frame: (seen.update(frame.vars), finish(state)))
    step("child")(lambda state, frame: finish(state, {"new": 2}))
    call(state, "parent", {"old": 1}, into="nobody is below to take it")
    run(state)
    assert seen == known and state.stack == []


def test_a_procedure_becomes_another_with_the_variables_that_it_has_and_hands_its_result_to_the_same_parent(
        step: Declare, state: State) -> None:
    seen = {}
    step("parent")(lambda state, frame: call(state, "short", {"a": 1}, "after", "sum"))
    step("parent", "after")(lambda state, frame: (seen.update(frame.vars), finish(state)))
    step("short")(lambda state, frame: become(state, "long", "later", {"b": 2}))
    step("long", "later")(lambda state, frame: finish(state, frame.vars["a"] + frame.vars["b"]))
    call(state, "parent", {})
    run(state)
    assert seen == {"sum": 3}


def test_a_procedure_that_has_nothing_left_to_do_ends_without_a_step_of_its_own(step: Declare, state: State) -> None:
    step("plain")(lambda state, frame: go_on(state, DONE))
    call(state, "plain", {})
    run(state)
    assert state.stack == []


def test_a_procedure_may_have_a_last_step_of_its_own_but_not_two(step: Declare, state: State) -> None:
    seen = []
    step("plain")(lambda state, frame: go_on(state, DONE))
    step("plain", DONE)(lambda state, frame: (seen.append("end"), finish(state)))
    call(state, "plain", {})
    run(state)
    assert seen == ["end"] and state.stack == []
    with pytest.raises(ValueError, match=r"two steps are called plain\.over"):
        step("plain", DONE)(lambda state, frame: finish(state))


def test_a_step_goes_on_with_the_answer_of_the_player(step: Declare, state: State) -> None:
    seen = []
    step("asking")(lambda state, frame: ask(state, "ana", "option", OPTIONS, "which_way", "chosen"))
    step("asking", "chosen")(lambda state, frame: (seen.append(frame.vars["answer"]), finish(state)))
    call(state, "asking", {})
    run(state)
    assert state.question is not None and seen == []
    with pytest.raises(NotAnOption):
        give_answer(state, "up")
    give_answer(state, "right")
    run(state)
    assert seen == ["right"] and state.question is None and state.stack == []


@pytest.mark.parametrize("given, said", [
    ("up", "the answer is the id of an option, not 'up': 'left', 'right'"),
    (0, "the answer is the id of an option, not 0: 'left', 'right'"),
    (OPTIONS[0], "the answer is the id of an option, not an Option: 'left', 'right'"),
])
def test_what_is_no_option_is_refused_with_those_that_there_are(
        step: Declare, state: State, given: Any, said: str) -> None:
    step("asking")(lambda state, frame: ask(state, "ana", "option", OPTIONS, "which_way", "chosen"))
    call(state, "asking", {})
    run(state)
    with pytest.raises(NotAnOption) as refused:
        give_answer(state, given)
    assert str(refused.value) == said


def test_of_very_many_options_a_refusal_names_the_first(step: Declare, state: State) -> None:
    many = [Option(str(number), {}) for number in range(30)]
    step("asking")(lambda state, frame: ask(state, "ana", "option", many, "which_way", "chosen"))
    call(state, "asking", {})
    run(state)
    with pytest.raises(NotAnOption, match=r"'10', '11' and 18 more$"):
        give_answer(state, "up")


def test_an_answer_to_nothing_is_refused(state: State) -> None:
    with pytest.raises(NotAnOption, match="nothing is asked any more"):
        give_answer(state, "left")


def test_no_question_has_two_options_of_one_id(step: Declare, state: State) -> None:
    step("asking")(lambda state, frame: ask(state, "ana", "option", (*OPTIONS, OPTIONS[0]), "which_way", "chosen"))
    call(state, "asking", {})
    with pytest.raises(ValueError, match="which_way has two options of one id"):
        run(state)


def _about_a_token(step: Declare, state: State, token: str) -> list[Any]:
    """What a procedure about a token and its caller have done."""
    seen: list[Any] = []
    step("caller")(lambda state, frame: call(state, "about", {"event": {"token": token}}, "after", "result"))
    step("caller", "after")(lambda state, frame: (seen.append(frame.vars["result"]), finish(state)))
    step("about", about="event.token")(lambda state, frame: (seen.append("done"), finish(state, "a result")))
    changes.add_token(state, Token("k1", "full_bucket"))
    call(state, "caller", {})
    run(state)
    return seen


def test_a_procedure_whose_thing_has_left_is_dropped_and_its_caller_goes_on(step: Declare, state: State) -> None:
    assert _about_a_token(step, state, "k2") == [None] and state.stack == []


def test_a_procedure_whose_thing_is_there_runs(step: Declare, state: State) -> None:
    assert _about_a_token(step, state, "k1") == ["done", "a result"]


def test_a_dropped_procedure_of_which_all_is_merged_brings_nothing(step: Declare, state: State) -> None:
    step("caller")(lambda state, frame: call(state, "about", {"token": "k2"}, "after", "*"))
    step("caller", "after")(lambda state, frame: finish(state))
    step("about", about="token")(lambda state, frame: finish(state, {"more": 1}))
    call(state, "caller", {})
    run(state)
    assert state.stack == []


def test_a_moment_to_which_nobody_listens_pushes_no_frame_and_runs_nothing(step: Declare, state: State) -> None:
    seen = []

    def offer(state: State, frame: Frame) -> None:
        moment(state, "escaped", {"hero": "ana"}, "after", {"kept": 1})
        seen.append((len(state.stack), frame.step, dict(frame.vars)))

    step("offering")(offer)
    step("offering", "after")(lambda state, frame: (seen.append("after"), finish(state)))
    call(state, "offering", {})
    run(state)
    assert seen == [(1, "after", {"kept": 1, "event": {"hero": "ana"}}), "after"]


def test_a_step_that_runs_for_ever_is_stopped(step: Declare, state: State) -> None:
    step("endless")(lambda state, frame: None)
    call(state, "endless", {})
    with pytest.raises(RunawayCard):
        run(state)


@pytest.mark.parametrize("frames, allowed", [(procedures.STACK_LIMIT, True), (procedures.STACK_LIMIT + 1, False)])
def test_no_question_is_asked_from_too_deep(step: Declare, state: State, frames: int, allowed: bool) -> None:
    step("nested")(lambda state, frame: call(state, "nested", {}) if len(state.stack) < frames else
                   ask(state, "ana", "option", OPTIONS, "which_way", "chosen"))
    call(state, "nested", {})
    if allowed:
        run(state)
        assert len(state.stack) == frames and state.question is not None
    else:
        with pytest.raises(RunawayCard, match="too deep"):
            run(state)


def test_a_clone_has_frames_and_a_table_of_its_own(state: State) -> None:
    state.stack = [frame("a", "start", {"number": 1}), frame("b", "start", {})]
    other = state.clone()
    go_on(other, "next", {"number": 2})
    other.stack[0].vars["number"] = 3
    other.table.round = 9
    assert [frame.plain() for frame in state.stack] == [("a", "start", {"number": 1}, ""), ("b", "start", {}, "")]
    assert state.table.round == 1
