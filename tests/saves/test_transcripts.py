"""Transcripts: a game as its set-up and answers, short enough for a link."""
from __future__ import annotations

import base64
import json
import random
import zlib

import pytest
from drawing import definitions
from forging import forged

from pyengine import BadRequest, BadSave, Game, answer, load, new_game, save
from pyengine.game import RESEED, TAKEN_OVER
from pyengine.saves import transcript
from pyengine.session.session import Session

LONGEST_LINK = 1_200           # characters of a whole game; a QR code takes 2,900


def played(answers: int, seed: int = 3, **how: object) -> Game:
    chance = random.Random(seed)
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["maren", "sabe"], seed=seed, **how)
    while game.question and game.index < answers:
        game = answer(game, chance.choice(game.question.options).id)
    return game


@pytest.mark.parametrize("how", [
    {}, {"powers": "random"}, {"table": "iron", "ties": "fixed", "surges": -1}, {"mixed": True}])
def test_a_transcript_leads_to_the_same_game(how: dict[str, object]) -> None:
    game = played(80, **how)
    found = transcript.read(transcript.write(game), definitions())
    assert found.agrees and not found.missing
    assert save(found.game) == save(game)


def test_a_whole_game_fits_into_a_link() -> None:
    game = played(1_000)
    assert game.outcome
    link = base64.urlsafe_b64encode(zlib.compress(transcript.write(game).encode(), 9))
    assert len(link) <= LONGEST_LINK, f"{len(link)} characters for {game.index} answers"


def practised(answers: int, steps: int, times: int = 1) -> Session:
    """A practice game that is answered so far and taken back so many steps, again and again."""
    session = Session(definitions())
    asked(session, op="new", adventure="the_ninth_course", heroes=["maren", "sabe"], seed=2, table="practice")
    for _ in range(times):
        for _ in range(answers):
            asked(session, op="answer", option=session.opened().question.options[0].id)
        asked(session, op="undo", steps=steps)
    return session


def asked(session: Session, **request: object) -> None:
    assert json.loads(session.call(json.dumps(request)))["ok"]


def test_new_dice_of_a_practice_game_are_written_down() -> None:
    game = practised(answers=12, steps=4).opened()
    assert any(choice.startswith(RESEED) for choice in game.choices)
    assert save(transcript.read(transcript.write(game), definitions()).game) == save(game)


def test_a_practice_game_may_be_taken_back_as_often_as_somebody_likes() -> None:
    """A log has room for so many entries; only the last new dice of a moment are one."""
    game = practised(answers=1, steps=1, times=40).opened()
    assert (game.index, len(game.choices)) == (0, 1)
    assert save(load(save(game), definitions())) == save(game)
    assert save(transcript.read(transcript.write(game), definitions()).game) == save(game)


def test_a_game_whose_past_is_not_known_has_none() -> None:
    text = save(played(10))
    old = load(forged(text, lambda data: (data.update(version={}), data["choices"].append(TAKEN_OVER))), definitions())
    with pytest.raises(BadRequest):
        transcript.write(old)


def test_answers_that_do_not_fit_any_more_are_counted_and_the_game_goes_as_far_as_they_do() -> None:
    game = played(30)
    text = forged(transcript.write(game), lambda data: data["answers"].__setitem__(20, 99))
    found = transcript.read(text, definitions())
    assert not found.agrees and found.missing == 10 and found.game.index == 20


@pytest.mark.parametrize("spoil", [
    lambda data: data.update(kind="save"), lambda data: data.update(format=3), lambda data: data.update(setup=7),
    lambda data: data.update(answers="1,2"), lambda data: data.update(answers=[0.5]), lambda data: data.pop("answers"),
    lambda data: data["setup"].pop("seed"), lambda data: data["setup"].update(brought=5),
    lambda data: data["setup"].update(brought={"gold": [["maren", "much"]]}), lambda data: data["setup"].update(luck=1),
    lambda data: data["setup"].update(heroes=["nobody", "sabe"]), lambda data: data["setup"].update(surges=9),
    lambda data: data["setup"].update(powers={"a": 1})])
def test_a_forged_transcript_is_refused(spoil: object) -> None:
    with pytest.raises(BadSave):
        transcript.read(forged(transcript.write(played(5)), spoil), definitions())


def test_a_transcript_with_one_sign_changed_is_refused() -> None:
    text = transcript.write(played(20)).replace('"seed":3', '"seed":4')
    with pytest.raises(BadSave):
        transcript.read(text, definitions())
