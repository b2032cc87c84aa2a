"""The session: the page's only door. JSON text in, JSON text out; an error changes nothing."""
from __future__ import annotations

import json
from typing import Any

import pytest
from drawing import definitions
from forging import sealed

from pyengine import load, save
from pyengine.saves.envelope import PACKED, packed, unpacked
from pyengine.session.session import Session


@pytest.fixture
def session() -> Session:
    return Session(definitions())


def ask(session: Session, op: str, **more: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.call(json.dumps({"op": op, **more})))
    return reply


def begin(session: Session, **more: Any) -> dict[str, Any]:
    return ask(session, "new", adventure="the_ninth_course", heroes=["maren", "sabe"], seed=5, **more)


def play_on(session: Session, answers: int) -> dict[str, Any]:
    reply = ask(session, "history")
    for step in range(answers):
        options = session.opened().question.options
        reply = ask(session, "answer", option=options[(7 * step) % len(options)].id)
    return reply


def test_a_new_game_shows_its_first_question(session: Session) -> None:
    reply = begin(session)
    assert reply["ok"] and reply["view"]["question"]["text"]["key"] == "place_hero"
    assert [hero["id"] for hero in reply["view"]["heroes"]] == ["maren", "sabe"]
    assert reply["events"][0]["type"] == "game_began"


def test_an_answer_that_is_no_option_changes_nothing(session: Session) -> None:
    before = begin(session)
    reply = ask(session, "answer", option="99,99")
    assert not reply["ok"] and reply["error"]["code"] == "not_an_option"
    assert save(session.opened()) == unpacked(before["save"])


def test_several_answers_count_together_or_not_at_all(session: Session) -> None:
    begin(session)
    first = session.opened().question.options[0].id
    assert ask(session, "answer", options=[first, "nonsense"])["ok"] is False
    assert session.opened().index == 0
    assert ask(session, "answer", options=[first])["index"] == 1


def test_an_answer_counts_for_the_question_that_it_names_and_no_other(session: Session) -> None:
    asked = begin(session)
    first = asked["view"]["question"]["options"][0]["id"]
    after = ask(session, "answer", option=first, question=asked["question"])
    again = ask(session, "answer", option=after["view"]["question"]["options"][0]["id"], question=asked["question"])
    assert again["error"]["code"] == "stale_question"
    assert save(session.opened()) == unpacked(after["save"])


def test_a_question_that_an_undo_brings_back_has_a_new_number(session: Session) -> None:
    asked = begin(session)
    first = asked["view"]["question"]["options"][0]["id"]
    numbers = [asked["question"], ask(session, "answer", option=first)["question"]]
    back = ask(session, "undo", steps=1, question=numbers[-1])
    assert back["view"] == asked["view"] and back["question"] > max(numbers)
    assert ask(session, "undo", steps=1, question=numbers[-1])["error"]["code"] == "stale_question"
    assert ask(session, "answer", option=first, question=numbers[0])["error"]["code"] == "stale_question"
    assert ask(session, "load", save=asked["save"])["question"] > back["question"]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"op":"nothing"}', '{"op":"answer"}', '{"op":"new"}',
                                  '{"op":"load","save":"no"}', '{"op":"undo","steps":1}', '{"op":5}'])
def test_nonsense_gets_a_plain_error(session: Session, text: str) -> None:
    reply = json.loads(session.call(text))
    assert reply["ok"] is False and reply["error"]["code"] and reply["error"]["detail"]


@pytest.mark.parametrize("wrong, what", [
    ({"heroes": ["maren"]}, "heroes"), ({"heroes": ["maren", "maren"]}, "once"),
    ({"heroes": ["nobody", "sabe"]}, "hero"),
    ({"adventure": "nowhere"}, "adventure"), ({"profile": "moon"}, "profile"), ({"surges": 7}, "surges"),
    ({"powers": {"sabe": ["quick_knife"]}}, "powers"), ({"table": "glass"}, "table")])
def test_a_game_that_cannot_be_set_up_says_why(session: Session, wrong: dict[str, Any], what: str) -> None:
    asked = {"adventure": "the_ninth_course", "heroes": ["maren", "sabe"], "seed": 5, **wrong}
    reply = ask(session, "new", **asked)
    assert reply["error"]["code"] == "bad_request" and what in reply["error"]["detail"]


def test_undo_goes_back_any_number_of_answers(session: Session) -> None:
    first = begin(session)
    play_on(session, 12)
    assert ask(session, "undo", steps=12)["save"] == first["save"]


def test_undo_of_a_decision_leads_to_the_menu_not_to_its_second_half(session: Session) -> None:
    menu = begin(session)
    while menu["view"]["question"]["text"]["key"] != "hero_phase":
        menu = ask(session, "answer", option=menu["view"]["question"]["options"][0]["id"])
    where = ask(session, "answer", option="move")
    assert where["view"]["question"]["text"]["key"] == "move_to"
    assert ask(session, "undo", decision=True)["view"] == menu["view"], "from the middle of it"
    assert back_after(session, menu, "move")["view"] == menu["view"], "from its end, in one press"
    assert ask(session, "undo", decision=True)["index"] == menu["index"] - 1, "a decision of one answer"


def test_undo_of_an_attack_leads_to_the_menu_not_to_the_choice_of_its_target(session: Session) -> None:
    shown = begin(session)
    while not any(cut["kind"] == "attack" and len(cut["options"]) == 2
                  for cut in shown["view"]["question"]["shortcuts"] or ()):
        options = shown["view"]["question"]["options"]
        shown = ask(session, "answer", option=options[-1]["id"])
    assert back_after(session, shown, "attack")["view"] == shown["view"]


def back_after(session: Session, menu: dict[str, Any], kind: str) -> dict[str, Any]:
    """Undo of a decision of this kind that took two answers."""
    cut = next(cut for cut in menu["view"]["question"]["shortcuts"] if cut["kind"] == kind and len(cut["options"]) == 2)
    assert ask(session, "answer", options=cut["options"])["index"] == menu["index"] + 2
    return ask(session, "undo", decision=True)


def test_an_honest_undo_brings_the_same_dice_again(session: Session) -> None:
    begin(session)
    play_on(session, 40)
    fortieth = save(session.opened())
    ask(session, "undo", to=20)
    for choice in load(fortieth, definitions()).choices[20:]:
        ask(session, "answer", option=choice)
    assert save(session.opened()) == fortieth


def test_a_practice_undo_brings_other_dice_and_can_still_be_replayed(session: Session) -> None:
    begin(session, table="practice")
    play_on(session, 30)
    reply = ask(session, "undo", steps=10)
    again = Session(definitions())
    assert ask(again, "load", save=reply["save"])["ok"]
    log = ask(again, "history")["log"]
    assert len(log) == len(again.opened().history()) > 20
    streams = again.opened().state.streams
    assert streams["salt"] and not [name for name in streams if name.startswith("die:")]


def test_an_iron_game_has_no_undo(session: Session) -> None:
    begin(session, table="iron")
    play_on(session, 3)
    assert ask(session, "undo", steps=1)["error"]["code"] == "bad_request"


def test_a_loaded_game_finds_its_past_again(session: Session) -> None:
    begin(session)
    text = play_on(session, 25)["save"]
    other = Session(definitions())
    assert ask(other, "load", save=text)["save"] == text
    assert [entry["events"] for entry in ask(other, "history")["log"]] == \
        [entry["events"] for entry in json.loads(json.dumps(ask(session, "history")["log"]))]
    assert ask(other, "undo", steps=5)["index"] == 20


def test_the_page_keeps_saves_packed_and_both_forms_are_read(session: Session) -> None:
    reply = begin(session)
    plain = save(session.opened())
    assert reply["save"].startswith(PACKED) and len(reply["save"]) < 0.6 * len(plain)
    for text in (plain, reply["save"]):
        assert save(load(text, definitions())) == plain and ask(session, "load", save=text)["ok"]


def test_what_was_packed_by_somebody_else_is_refused(session: Session) -> None:
    text = begin(session)["save"]
    bomb = packed("x" * 50_000_000)
    spoilt = (text[:-9], PACKED, f"{PACKED}no", f"{PACKED}éé", text.replace("A", "B"), bomb, packed(bomb), packed("{}"))
    for wrong in spoilt:
        assert ask(session, "load", save=wrong)["error"]["code"] == "bad_save"
    assert unpacked(text) == save(session.opened())


def damaged(text: str) -> list[str]:
    tree = json.loads(text)
    wrong = []
    for change in ({"app": "other"}, {"format": 99}, {"format": "x"}, {"state": None}, {"fields": {}}):
        wrong += [json.dumps({**tree, **change}), sealed({**tree, **change})]
    for name in tree["state"]:
        wrong.append(json.dumps({**tree, "state": {key: value for key, value in tree["state"].items() if key != name}}))
        doctored = {**tree["state"], name: 7}
        wrong.append(sealed({**tree, "state": doctored}))
    return wrong + [text[:length] for length in range(0, len(text), 997)]


def test_a_damaged_save_is_refused_and_the_open_game_stays(session: Session) -> None:
    begin(session)
    text = unpacked(play_on(session, 15)["save"])
    for wrong in damaged(text):
        reply = ask(session, "load", save=wrong)
        assert not reply["ok"] and reply["error"]["code"] in ("bad_save", "newer_save", "unknown_content"), reply
        assert save(session.opened()) == text


def test_a_save_that_names_unknown_cards_says_so(session: Session) -> None:
    text = sealed(json.loads(unpacked(begin(session)["save"]).replace('"the_ninth_course"', '"a_lost_adventure"')))
    assert ask(session, "load", save=text)["error"]["code"] == "unknown_content"
