"""What a session tells of a card that somebody looks up, and what the faces of a pack say for the library."""
from __future__ import annotations

import json

import pytest
from drawing import definitions

from pyengine.cards.explaining.paraphrase import lines_of
from pyengine.cards.faces import faces_of
from pyengine.session.session import Session


@pytest.fixture
def session():
    return Session(definitions())


def explained(session, card):
    return json.loads(session.call(json.dumps({"op": "library_explain", "card": card, "boxes": ["vesperhold"]})))


def test_what_a_card_does_comes_line_by_line_with_how_deep_each_stands(session):
    reply = explained(session, "wax_golem")
    assert reply["ok"] and reply["lines"][0] == [0, "Monster: AC 12, 4 hit points, experience 4."]
    assert "\n".join("  " * deep + text for deep, text in reply["lines"]) == \
        "\n".join(lines_of(definitions().card("wax_golem"), definitions()))
    assert max(deep for deep, _ in reply["lines"]) >= 2


def test_it_is_told_in_russian_with_the_names_that_the_page_sends(session):
    request = {"op": "library_explain", "card": "grave_waiter", "boxes": ["vesperhold"], "language": "ru",
               "words": {"attacks": {"dish_cover": "Крышка от блюда"}}, "names": {"hollow_guest": "Пустой гость"}}
    told = [text for _, text in json.loads(session.call(json.dumps(request)))["lines"]]
    assert told[0] == "Монстр: КД 13, здоровье 2, опыт 2."
    assert "Атака «Крышка от блюда»: +8, урон 1." in told
    assert "2. Если есть герой в пределах 1 плитки от него (его цель: ближайшее из таких):" in told


@pytest.mark.parametrize("wrong", [{"card": "nobody", "boxes": []}, {"card": 7, "boxes": []}, {"card": "wax_golem"},
                                   {"boxes": []}, {"card": "wax_golem", "boxes": "vesperhold"}])
def test_what_is_no_card_is_refused(session, wrong):
    reply = json.loads(session.call(json.dumps({"op": "library_explain", **wrong})))
    assert not reply["ok"] and reply["error"]["code"] == "bad_request"


def test_an_adventure_is_told_with_the_words_that_travel_apart_from_it(session):
    words = {"rows": {"surges": "Surges of this party"}, "actions": {"snuff": {"name": "Blow it out"}},
             "goals": {"find_clock": "Look for the clock."}, "clocks": {"lit": {"marks": {"3": "She is stronger."}}},
             "rules": {"dark": {"name": "By night"}, "hostess": 7}}
    reply = json.loads(session.call(json.dumps({"op": "library_explain", "card": "the_ninth_course", "words": words,
                                                "boxes": ["vesperhold"]})))
    told = "\n".join(text for _, text in reply["lines"])
    for text in ("“Surges of this party”: 3 for 2", "action “Blow it out”", "Look for the clock.",
                 "at 3: She is stronger.", "The rule “By night” is shown"):
        assert text in told
    assert "Surges of this party" not in "\n".join(lines_of(definitions().card("the_ninth_course"), definitions()))


PACK = {"cards": {
    "hunt": {"kind": "adventure", "setup": {"then": [{"place_villain": {"card": "stag"}}]}, "win_story": "caught",
             "actions": [{"id": "leave", "do": [{"lose_game": "turned_back"}]},
                         {"id": "ride", "do": [{"win": {"who": "ana", "ending": "alone"}}]}],
             "clocks": [{"counter": "light", "lose_at": "0", "ending": "dark"}],
             "stories": {name: {} for name in ("intro", "caught", "horn", "turned_back", "alone", "dark", "defeat")},
             "reactions": [{"do": [{"gain_item": "horn"}, {"story": "horn"}]}], "suggested": {"ana": ["dart"]}},
    "feast": {"kind": "adventure", "setup": {"then": [{"place_villain": {"card": "stag"}}]}, "stories": {}},
    "stag": {"kind": "villain"}, "horn": {"kind": "treasure", "type": "item", "copies": "0"},
    "pantry": {"kind": "tile", "look": "kitchen", "squares": ["...."]},
    "spoon": {"kind": "treasure", "type": "item"}, "ana": {"kind": "hero"}, "dart": {"kind": "power", "hero": "ana"}}}


def test_faces_say_which_adventures_name_a_card_and_which_stories_are_endings():
    faces = faces_of(PACK)
    assert {card: face["of"] for card, face in faces.items() if "of" in face} == {"stag": ["hunt", "feast"],
                                                                                 "horn": ["hunt"]}
    assert faces["horn"]["copies"] == 0 and faces["pantry"]["look"] == "kitchen"
    assert faces["hunt"]["endings"] == ["caught", "turned_back", "alone", "dark", "defeat"]
    assert faces["feast"]["endings"] == []
