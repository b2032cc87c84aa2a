"""Cards that a test makes by hand stand in the lists of all cards as long as they are there, and nowhere else."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine.cards.place import PackError

CARD = "made_by_hand"
LISTS = [("monster", ""), ("monster", "hard_cards"), ("tile", ""), ("tile", "hard_cards"), ("monster", "vesperhold")]


def listed() -> list[bool]:
    known = definitions()
    return [CARD in known.ids_of(kind, pack=pack) for kind, pack in LISTS] + [
        CARD in known.ids_of("villain", "monster", pack="hard_cards")]


def test_a_card_made_by_hand_is_listed_by_its_kind_and_pack_until_it_is_taken_out() -> None:
    known, before = definitions(), {place: definitions().ids_of(place[0], pack=place[1]) for place in LISTS}
    assert not any(listed())
    known.add(CARD, "hard_cards", {"kind": "monster", "name": "By hand"}, read=False)
    assert listed() == [True, True, False, False, False, True]
    known.add(CARD, "hard_cards", {"kind": "tile", "name": "By hand"}, read=False)
    assert listed() == [False, False, True, True, False, False]
    known.remove(CARD)
    assert not any(listed()) and known.kind_of(CARD) is None
    assert before == {place: known.ids_of(place[0], pack=place[1]) for place in LISTS}


def test_a_card_that_is_wrong_is_refused_however_often_it_is_asked_for() -> None:
    known = definitions()
    with pytest.raises(PackError):
        known.add(CARD, "hard_cards", {"kind": "monster", "name": "By hand", "hit_points": "many"})
    with pytest.raises(PackError):
        known.card(CARD)
    known.remove(CARD)
