"""A request counts as a whole or not at all, and whatever is in it gets a reply."""

from __future__ import annotations

import json
from typing import Any

import pytest
from drawing import definitions

from pyengine import save
from pyengine.session import session as sessions
from pyengine.session.session import Session


@pytest.fixture
def session() -> Session:
    made = Session(definitions())
    ask(made, "new", adventure="the_ninth_course", heroes=["maren", "sabe"], seed=5, table="practice")
    return made


def ask(session: Session, op: str, **more: Any) -> Any:
    return json.loads(session.call(json.dumps({"op": op, **more})))


YARD = {"campaign": "one_term_in_the_yard", "heroes": ["wynn_barrow"]}
CLEAVE = {"card": "shield_shove", "boxes": ["vesperhold"]}


def first(session: Session) -> str:
    return str(session.opened().question.options[0].id)


@pytest.mark.parametrize("broken", ["view", "save"])
@pytest.mark.parametrize("op", ["answer", "undo", "load", "new"])
def test_a_reply_that_cannot_be_made_has_changed_nothing(
    session: Session, monkeypatch: Any, op: str, broken: str
) -> None:
    ask(session, "answer", option=first(session))
    before, text = session.now, save(session.opened())

    def fails(game: Any) -> Any:
        raise KeyError("a card that cannot be shown")

    monkeypatch.setattr(sessions, broken, fails)
    reply = ask(
        session, op, option=first(session), steps=1, save=text, adventure="the_ninth_course", heroes=["maren", "sabe"]
    )
    assert reply["error"]["code"] in ("engine_bug", "bad_save") and session.now == before


@pytest.mark.parametrize(
    "part",
    [
        "pyengine.ahead.prospects._prospect",
        "pyengine.ahead.intents.intent",
        "pyengine.ahead.intents.lines",
        "pyengine.screen.question.consequences",
    ],
)
def test_a_card_that_trips_up_a_look_ahead_keeps_nobody_from_seeing_the_table(
    session: Session, monkeypatch: Any, part: str
) -> None:
    def trips(*about: Any) -> Any:
        raise KeyError("a bad power in hand")

    play(session, 6)
    whole = ask(session, "history")
    monkeypatch.setattr(part, trips)
    reply = ask(session, "answer", option=first(session))
    assert (
        reply["ok"] and reply["view"]["question"]["options"] and ask(session, "history")["log"][:-1] == whole["log"]
    )


def test_a_reply_that_cannot_be_written_has_changed_nothing(session: Session, monkeypatch: Any) -> None:
    before = session.now
    monkeypatch.setattr(sessions, "view", lambda game: {"a set": {1, 2}})
    assert ask(session, "answer", option=first(session))["error"]["code"] == "engine_bug"
    assert session.now == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": None},
        {"seed": "five"},
        {"seed": 1.5},
        {"seed": 10**30},
        {"seed": True},
        {"heroes": 5},
        {"heroes": None},
        {"heroes": [5]},
        {"heroes": [["maren"], "sabe"]},
        {"adventure": ["x"]},
        {"adventure": None},
        {"profile": 5},
        {"profile": 0},
        {"profile": False},
        {"profile": []},
        {"profile": {}},
        {"profile": ""},
        {"profile": ["castle"]},
        {"powers": 5},
        {"powers": []},
        {"powers": {"maren": 5}},
        {"powers": {"zzz": ["x"]}},
        {"powers": {"ilvane": []}},
        {"powers": {"maren": [None]}},
        {"table": None},
        {"ties": {}},
        {"surges": "1"},
        {"surges": True},
        {"mixed": "false"},
    ],
)
def test_a_setting_of_the_wrong_type_is_a_bad_request(session: Session, wrong: dict[str, Any]) -> None:
    before = session.now
    reply = ask(session, "new", **{"adventure": "the_ninth_course", "heroes": ["maren", "sabe"], **wrong})
    assert reply["error"]["code"] == "bad_request" and session.now == before


@pytest.mark.parametrize(
    "op, wrong",
    [
        ("load", {"save": 5}),
        ("load", {"save": None}),
        ("load", {}),
        ("answer", {"option": 5}),
        ("answer", {"option": None}),
        ("answer", {"options": "end"}),
        ("answer", {"options": [["end"]]}),
        ("answer", {"options": []}),
        ("answer", {"options": None}),
        *(("answer", {"option": "0,5", "options": wrong}) for wrong in ({}, 0, "", False, [], ["0,5"])),
        *(("answer", {"option": "0,5", "question": wrong}) for wrong in (True, 2.0, "2", [2], {})),
        ("answer", {}),
        ("undo", {}),
        ("undo", {"steps": None}),
        ("undo", {"steps": 0}),
        ("undo", {"steps": -4}),
        ("undo", {"steps": 2}),
        ("undo", {"to": 1}),
        ("undo", {"to": -1}),
        ("undo", {"to": "x"}),
        ("undo", {"to": False}),
        ("undo", {"steps": 1, "to": "nonsense"}),
        ("undo", {"steps": 1, "to": 0}),
        ("undo", {"decision": True, "steps": "junk"}),
        ("undo", {"decision": True, "to": 0}),
        ("undo", {"decision": False}),
        *(("undo", {"decision": wrong, "steps": 1}) for wrong in (1, 0, "", "yes", [])),
        *(("undo", {"steps": 1, "question": wrong}) for wrong in (True, 2.0, "2")),
        ("open_box", {"pack": 5}),
        ("open_box", {"pack": {"id": ["x"]}}),
        ("campaign_load", {"save": {}}),
        ("campaign_new", {"campaign": 5, "heroes": 5}),
        *(("campaign_new", {**YARD, "profile": wrong}) for wrong in (0, False, "", [], {})),
        *(("library_explain", {**CLEAVE, "language": wrong}) for wrong in (["ru"], 0, False, {})),
        ("replay", {"save": "{}", "transcript": "{}"}),
        ("replay", {"save": False}),
        ("campaign_answer", {}),
        ("nothing", {}),
        ("campaign_nothing", {}),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(session: Session, op: str, wrong: dict[str, Any]) -> None:
    ask(session, "answer", option=first(session))
    before = session.now
    assert ask(session, op, **wrong)["error"]["code"] in ("bad_request", "not_an_option") and session.now == before


# ---------------------------------------------------------------- what is worked out slice by slice

ALONE = {"adventure": "a_candle_of_your_own", "heroes": ["maren"], "seed": 2}
SLICES = {"measurement": ("measure_begin", "measure_step", "pyengine.session.measure.Measurement.step"),
          "hint": ("hint_begin", "hint_step", "pyengine.advising.advice.Hint.step"),
          "analysis": ("decisive_begin", "decisive_step", "pyengine.advising.decisive.Analysis.step")}


def begun(kind: str) -> tuple[Session, dict[str, Any]]:
    """A session in which something is worked out, and what a step of it is asked with."""
    session = Session(definitions())
    ask(session, "new", **ALONE)
    while kind == "analysis" and session.opened().question is not None:
        ask(session, "answer", option=session.opened().question.options[-1].id)
    question = {"question": session.now.question} if kind == "hint" else {}
    assert ask(session, SLICES[kind][0], **question, **(ALONE if kind == "measurement" else {}))["ok"]
    return session, question


@pytest.mark.parametrize("kind", SLICES)
def test_a_slice_that_fails_puts_away_what_it_was_a_part_of(monkeypatch: Any, kind: str) -> None:
    session, question = begun(kind)
    _, step, work = SLICES[kind]
    before = session.now
    assert ask(session, step, **question, steps="x", answers="x")["error"]["code"] == "bad_request"
    assert session.now == before and ask(session, step, **question)["ok"]

    def fails(*about: Any) -> Any:
        raise KeyError("a card that trips in the middle")

    monkeypatch.setattr(work, fails)
    assert ask(session, step, **question)["error"]["code"] == "engine_bug"
    assert session.now == before._replace(**{kind: None})
    again = ask(session, step, **question)["error"]
    assert again["code"] == "bad_request" and again["detail"].startswith(("no", "nothing"))


def test_a_slice_whose_reply_cannot_be_made_is_put_away_too(monkeypatch: Any) -> None:
    session, _ = begun("measurement")
    monkeypatch.setattr("pyengine.session.measure.Measurement.told", lambda measurement: {"a set": {1, 2}})
    assert ask(session, "measure_step")["error"]["code"] == "engine_bug" and session.now.measurement is None


def test_a_forecast_that_fails_begins_anew(session: Session, monkeypatch: Any) -> None:
    play(session, 6)
    whole = Session(definitions())
    assert ask(whole, "load", save=save(session.opened()))["ok"]
    with monkeypatch.context() as broken:
        broken.setattr("pyengine.session.forecast.SLICE", 1)
        assert ask(session, "forecast")["forecast"]["complete"] is False and session.now.forecasts
        broken.setattr("pyengine.session.forecast.SLICE", "a slice that is no number")
        assert ask(session, "forecast")["error"]["code"] == "engine_bug" and session.now.forecasts is None
    assert ask(session, "forecast")["forecast"] == ask(whole, "forecast")["forecast"] is not None


def test_null_stands_for_what_is_usual(session: Session) -> None:
    begun = {"adventure": "the_ninth_course", "heroes": ["maren", "sabe"], "seed": 5}
    assert ask(session, "new", **begun, profile=None)["view"] == ask(session, "new", **begun)["view"]
    assert ask(session, "answer", option=first(session), options=None, question=None)["index"] == 1
    assert ask(session, "undo", steps=1, to=None, decision=None)["index"] == 0
    assert ask(session, "redo", steps=None, decision=None)["index"] == 1
    assert ask(session, "library_explain", **CLEAVE, language=None) == ask(session, "library_explain", **CLEAVE)


@pytest.mark.parametrize("wrong", [{"steps": 0}, {"steps": "1"}, {"steps": False}, {"decision": 1},
                                   {"decision": True, "steps": 1}, {"question": True}])
def test_a_redo_that_makes_no_sense_is_refused(session: Session, wrong: dict[str, Any]) -> None:
    play(session, 3)
    ask(session, "undo", steps=2)
    before = session.now
    assert ask(session, "redo", **wrong)["error"]["code"] == "bad_request" and session.now == before


@pytest.mark.parametrize(
    "text",
    ["", "[" * 100_000, "5", "null", '{"op":"new","seed":' + "9" * 5_000 + "}", '{"op":"answer","option":"\\ud800"}'],
)
def test_what_cannot_be_read_is_refused(session: Session, text: str) -> None:
    reply = session.call(text)
    assert json.loads(reply)["ok"] is False and reply.encode()


# ---------------------------------------------------------------- undo at a practice table


def play(session: Session, answers: int) -> None:
    for step in range(answers):
        options = session.opened().question.options
        ask(session, "answer", option=options[(7 * step) % len(options)].id)


def test_an_undo_takes_the_place_of_the_moment_that_it_leads_to(session: Session) -> None:
    play(session, 10)
    for index in range(9, -1, -1):
        assert ask(session, "undo", steps=1)["index"] == index
    assert ask(session, "undo", steps=1)["error"]["code"] == "bad_request"
    assert [entry["index"] for entry in ask(session, "history")["log"]] == [0]


def test_each_undo_brings_other_dice_also_at_the_very_beginning(session: Session) -> None:
    salts = []
    for _ in range(4):
        play(session, 2)
        ask(session, "undo", to=0)
        salts.append(session.opened().state.streams["salt"])
    assert len(set(salts)) == 4


def test_the_log_after_an_undo_holds_each_answer_once_with_its_events(session: Session) -> None:
    play(session, 12)
    told = ask(session, "history")["log"]
    ask(session, "undo", to=7)
    assert ask(session, "history")["log"] == told[:8]
    play(session, 3)
    assert [entry["index"] for entry in ask(session, "history")["log"]] == list(range(11))
    text = save(session.opened())
    again = Session(definitions())
    assert ask(again, "load", save=text)["ok"] and ask(again, "history") == ask(session, "history")
