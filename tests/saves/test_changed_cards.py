"""Golden saves of a version whose cards said something else: what becomes of a card that lay halfway."""

from __future__ import annotations

import json
from typing import Any

import pytest
from drawing import definitions
from forging import forged
from playing import illegal, play, uniform
from test_golden import HERE, read

from pyengine import load, save
from pyengine.saves.read import Opened, opened, read_state
from pyengine.session.session import Session


def text(name: str) -> str:
    return read(HERE / "changed" / f"{name}.json")


def found(name: str) -> Opened:
    return opened(text(name), definitions())


def test_a_game_goes_back_to_before_a_changed_card_if_one_lay_halfway() -> None:
    game, changed, back = found("halfway")
    assert changed == ("toast_goes_round",)
    written = json.loads(text("halfway"))
    assert back == sum(not entry.startswith("#") for entry in written["choices"]) - game.index > 0
    assert game.choices == written["choices"][: len(game.choices)], "what was decided before stands"
    assert not any("_card" in frame.vars for frame in game.state.stack)
    assert "drink" in written["choices"] and "drink" not in game.choices, "what was drunk has not been drunk"


def test_a_game_that_went_back_has_its_past_and_is_saved_as_any_other() -> None:
    game = found("halfway").game
    assert [moment.index for moment in game.history()] == list(range(game.index + 1))
    assert opened(save(game), definitions()) == Opened(load(save(game), definitions()))


def test_where_the_game_went_otherwise_the_rest_of_the_effect_is_left_out() -> None:
    game, changed, back = found("halfway_and_gone_otherwise")
    assert changed[0] == "toast_goes_round" and back == 0
    assert not any(frame.vars.get("_card") == "toast_goes_round" for frame in game.state.stack)
    assert game.state.figures["maren"].hit_points <= 9


def test_whom_a_changed_card_had_brought_down_is_defeated_though_its_effect_is_left_out() -> None:
    saved, now = read_state(text("halfway_and_brought_down"), definitions()), found("halfway_and_brought_down").game
    assert saved.figures["m62"].hit_points == 0, "Tamp and Stand Back was about to defeat it"
    assert "m62" not in now.state.figures and now.question is not None


def test_hit_points_beyond_those_that_are_printed_now_are_gone_and_said() -> None:
    game, changed, back = found("too_many_hit_points")
    assert (changed, back) == (("maren",), 0)
    assert game.state.figures["maren"].hit_points == 9


@pytest.mark.parametrize("name", ["halfway", "halfway_and_gone_otherwise", "too_many_hit_points"])
def test_the_game_goes_on_by_the_rules(name: str) -> None:
    for moment in play(found(name).game, uniform(3)):
        assert not illegal(moment.state)
    assert moment.outcome in ("victory", "defeat")


def test_the_page_is_told_which_cards_these_are() -> None:
    session = Session()
    told = json.loads(session.call(json.dumps({"op": "load", "save": text("halfway")})))
    assert told["changed"] == {"cards": ["toast_goes_round"], "back": found("halfway").back}
    again = json.loads(session.call(json.dumps({"op": "load", "save": told["save"]})))
    assert again["ok"] and "changed" not in again, "it is told once"


FORGED: dict[str, Any] = {
    "beyond its answers": [9_999, "00000000"], "before its answers": [-1, "00000000"], "no number": ["1", "00000000"],
    "another table": [4, "00000000"], "no digest": [4, 7], "too short": [4], "nothing": None, "a truth": [True, ""],
}


@pytest.mark.parametrize("resting", FORGED.values(), ids=FORGED)
def test_a_moment_that_is_not_what_it_says_is_not_gone_back_to(resting: Any) -> None:
    spoilt = forged(text("halfway"), lambda data: data.update(resting=resting))
    assert opened(spoilt, definitions()).back == 0


@pytest.mark.parametrize("halfway", [5, ["toast_goes_round"], {"toast_goes_round": 5}, {"nothing": "0"}])
def test_what_is_said_of_cards_halfway_may_be_nonsense(halfway: Any) -> None:
    assert opened(forged(text("halfway"), lambda data: data.update(halfway=halfway)), definitions()).game.question
