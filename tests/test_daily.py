"""The adventure of the day: from the date alone, the same for everybody, and for days past what it was."""
from __future__ import annotations

import datetime
import random

import pytest
from drawing import definitions
from test_session import ask

from pyengine import BadRequest, Game, answer, new_game
from pyengine.saves import transcript
from pyengine.session import calendar
from pyengine.session.boxes import Boxes
from pyengine.session.session import Session

DAY = "2026-11-22"


@pytest.fixture
def session() -> Session:
    return Session(definitions())


def played(**changes: object) -> Game:
    chance = random.Random(4)
    game = new_game(definitions(), **{**calendar.adventure_of(DAY), **changes})
    while game.question and game.index < 60:
        game = answer(game, chance.choice(game.question.options).id)
    return game


# Whoever changes one of these days changes what players have played: a new adventure needs a later first day instead.
@pytest.mark.parametrize(("day", "adventure", "heroes"), [
    ("2026-11-01", "one_pie_for_two", ["calla_ember", "wynn_barrow"]),
    ("2026-11-22", "first_bell", ["odo_fenn"]), ("2026-11-30", "the_locked_wing", ["odo_fenn"]),
    ("2027-02-28", "the_bellows_strike", ["dagna", "kitta"]),
    ("2028-02-29", "a_good_year", ["teodric", "kestrel", "ilvane"]),
    ("2031-12-31", "a_question_of_issue", ["garrick"])])
def test_a_day_stays_what_it_was(day: str, adventure: str, heroes: list[str]) -> None:
    found = calendar.adventure_of(day)
    assert (found["adventure"], found["heroes"]) == (adventure, heroes)
    assert found["seed"] == int(day.replace("-", "")) and found["table"] == "iron"


def test_a_new_adventure_changes_no_day_before_its_first(monkeypatch: pytest.MonkeyPatch) -> None:
    days = [f"2026-12-{date:02}" for date in range(1, 32)]
    before = [calendar.adventure_of(day) for day in days]
    more = (*calendar.plays(), calendar.Play("one_grey_coat", "2026-12-20", 1, 1, ["maren"]))
    monkeypatch.setattr(calendar, "plays", lambda: more)
    after = [calendar.adventure_of(day) for day in days]
    assert after[:19] == before[:19]
    assert after[19:] != before[19:]


def test_every_adventure_comes_once_before_any_comes_again() -> None:
    plays = calendar.plays()
    first = datetime.date.fromisoformat(max(play.since for play in plays))
    days = [(first + datetime.timedelta(days=passed)).isoformat() for passed in range(3 * len(plays))]
    found = [calendar.adventure_of(day)["adventure"] for day in days]
    for at in range(0, len(found), len(plays)):
        assert sorted(found[at:at + len(plays)]) == sorted(play.adventure for play in plays)
    assert found[:len(plays)] != found[len(plays):2 * len(plays)]


def test_every_day_of_a_year_can_be_played_with_the_boxes_that_are_shipped() -> None:
    shipped = {one["id"] for box in Boxes().catalogue()["packs"] for one in box["adventures"]}
    assert all(play.adventure in shipped for play in calendar.plays())
    first, seen = datetime.date.fromisoformat(calendar.first_day()), set()
    for passed in range(0, 370, 7):
        found = calendar.adventure_of((first + datetime.timedelta(days=passed)).isoformat())
        assert new_game(definitions(), **found).question
        seen.add((found["adventure"], len(found["heroes"])))
    assert len(seen) > 15


@pytest.mark.parametrize("day", ["2024-02-29", "2026-11-22", "2000-02-29", "9999-12-31", "0001-01-01"])
def test_days_are_counted_as_the_calendar_counts_them(day: str) -> None:
    assert calendar.days(day) == datetime.date.fromisoformat(day).toordinal()


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "2026-02-29", "2026-00-10", "2026-1-1", "2026-11-31",
                                 "2026-11-22T00", "٢٠٢٦-11-22", "1900-02-29"])
def test_what_is_no_day_is_refused(day: str, session: Session) -> None:
    with pytest.raises(BadRequest):
        calendar.adventure_of(day)
    assert ask(session, "daily", day=day)["error"]["code"] == "bad_request"


def test_before_the_first_day_there_is_none(session: Session) -> None:
    reply = ask(session, "daily", day="1970-01-01")
    assert reply["ok"] and reply["setup"] is None and reply["first"] == calendar.first_day() == "2026-11-01"
    with pytest.raises(BadRequest):
        calendar.adventure_of("2026-10-31")


def test_a_result_is_verified_by_playing_it_again(session: Session) -> None:
    game = played()
    ask(session, "new", adventure="the_ninth_course", heroes=["maren", "sabe"])
    open_one, number = session.opened(), session.now.question
    found = ask(session, "daily_check", transcript=transcript.write(game))
    assert found["agrees"] and found["day"] == DAY and found["as_set"]
    assert found["result"] == {"outcome": game.outcome, "rounds": game.state.table.round,
                               "turns": game.state.table.turn, "surges": game.state.table.surges,
                               "answers": game.index}
    assert session.opened() is open_one and session.now.question == number


@pytest.mark.parametrize("changes", [{"table": "honest"}, {"surges": 1}, {"ties": "fixed"}, {"powers": "random"},
                                     {"heroes": ["maren", "sabe", "kestrel"], "adventure": "the_ninth_course"}])
def test_what_was_set_up_otherwise_is_not_of_that_day(session: Session, changes: dict[str, object]) -> None:
    found = ask(session, "daily_check", transcript=transcript.write(played(**changes)))
    assert found["agrees"] and found["day"] == DAY and not found["as_set"]


def test_any_other_game_is_of_no_day(session: Session) -> None:
    found = ask(session, "daily_check", transcript=transcript.write(played(seed=7)))
    assert found["agrees"] and found["day"] is None and not found["as_set"]
