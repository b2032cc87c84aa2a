"""Boxes are opened one at a time: the engine says which a game needs, and plays the same whatever else is open."""
from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine import new_game
from pyengine.cards.definition import DeckCard
from pyengine.cards.load import load_packs, read_compiled
from pyengine.saves.envelope import unpacked
from pyengine.session import boxes as opening
from pyengine.session.session import Session

ALONE = {"op": "new", "adventure": "one_grey_coat", "heroes": ["maren"], "seed": 15, "powers": "suggested"}
WITH_A_GUEST = {**ALONE, "heroes": ["maren", "odo_fenn"]}
CAMPAIGN = {"op": "campaign_new", "campaign": "one_term_in_the_yard", "heroes": ["wynn_barrow", "odo_fenn"], "seed": 3}


@pytest.fixture
def page(monkeypatch):
    """A session as a browser has it: the wheel there holds the catalogue and no box."""
    here = ("index", "profiles", opening.CATALOGUE)

    def read(name: str, folder: Any = None) -> Any:
        if name not in here:
            raise FileNotFoundError(name)
        return read_compiled(name, folder)

    monkeypatch.setattr(opening, "read_compiled", read)
    return Session()


def ask(session: Session, **request: Any) -> Any:
    return json.loads(session.call(json.dumps(request)))


def open_box(session: Session, box: str) -> Any:
    return ask(session, op="open_box", pack=read_compiled(box))


def test_the_catalogue_is_told_without_a_box(page):
    assert ask(page, op="catalogue") == ask(Session(load_packs()), op="catalogue")


def test_a_game_waits_for_its_box(page):
    reply = ask(page, **ALONE)
    assert (reply["error"]["code"], reply["boxes"]) == ("box_needed", ["vesperhold"])
    assert open_box(page, "vesperhold") == {"ok": True}
    assert ask(page, **ALONE)["ok"]


def test_a_game_with_a_guest_waits_for_the_guest_s_box_too(page):
    assert ask(page, **WITH_A_GUEST)["boxes"] == ["proving_ground", "vesperhold"]


def test_mixed_decks_need_every_box(page):
    assert ask(page, **ALONE, mixed=True)["boxes"] == ["ormskarn", "proving_ground", "vesperhold"]


def test_a_box_that_is_open_beside_it_changes_nothing_of_a_game(page):
    open_box(page, "vesperhold")
    alone = ask(page, **ALONE)
    open_box(page, "proving_ground")
    both = ask(page, **ALONE)
    everything = ask(Session(load_packs()), **ALONE)
    assert {**alone, "question": 0} == {**both, "question": 0}
    assert {**alone, "question": 0, "save": ""} == {**everything, "question": 0, "save": ""}
    assert alone["save"] == everything["save"]


@pytest.mark.parametrize("begin, boxes", [(ALONE, ["vesperhold"]), (WITH_A_GUEST, ["proving_ground", "vesperhold"])])
def test_a_save_names_its_packs_and_waits_for_them(page, begin, boxes):
    saved = ask(Session(load_packs()), **begin)["save"]
    assert json.loads(unpacked(saved))["packs"] == boxes
    assert ask(page, op="load", save=saved)["boxes"] == boxes
    for box in boxes:
        open_box(page, box)
    assert ask(page, op="load", save=saved)["save"] == saved


def test_a_save_from_before_packs_were_named_waits_for_what_it_was_begun_with(page):
    saved = json.loads(unpacked(ask(Session(load_packs()), **WITH_A_GUEST)["save"]))
    del saved["packs"]
    assert ask(page, op="load", save=json.dumps(saved))["boxes"] == ["proving_ground", "vesperhold"]


def test_a_campaign_and_its_save_wait_for_their_boxes(page):
    assert ask(page, **CAMPAIGN)["boxes"] == ["proving_ground"]
    saved = json.loads(unpacked(ask(Session(load_packs()), **CAMPAIGN)["save"]))
    assert saved["packs"] == ["proving_ground"]
    assert ask(page, op="campaign_load", save=json.dumps(saved))["boxes"] == ["proving_ground"]
    del saved["packs"]
    assert ask(page, op="campaign_load", save=json.dumps(saved))["boxes"] == ["proving_ground"]


@pytest.mark.parametrize("save", ["", "[]", "{}", '{"packs": [[]], "fields": {}, "state": {}}',
                                  '{"fields": {"setup": 3}, "state": {"setup": 4}}'])
def test_of_a_save_that_cannot_be_read_the_reason_is_told_and_no_box_asked_for(page, save):
    assert ask(page, op="load", save=save)["error"]["code"] == "bad_save"


def test_what_is_none_of_our_boxes_is_not_opened(page):
    assert ask(page, op="open_box", pack={"id": "nobodys_box", "cards": {}})["error"]["code"] == "bad_request"


@pytest.mark.parametrize("wrong", [
    {"cards": None}, {"cards": []}, {"cards": {"maren": 5}}, {"profile": None}, {"profile": 5}, {"tokens": 5},
    {"tokens": {"guest_candle": []}}, {"counters": [["x"]]}, {"counters": {"x": None}}, {"decks_with": "ormskarn"},
    {"decks_with": [5]}, {"typed": False}, {"typed": "yes"}])
def test_a_box_that_is_damaged_is_refused_and_the_whole_one_takes_its_place(page, wrong):
    whole = read_compiled("vesperhold")
    for damaged in ({**whole, **wrong}, {name: part for name, part in whole.items() if name != "cards"},
                    {"id": "vesperhold"}):
        refused = ask(page, op="open_box", pack=damaged)["error"]
        assert refused["code"] == "bad_request" and "damaged" in refused["detail"]
        assert ask(page, **ALONE)["boxes"] == ["vesperhold"]
    assert open_box(page, "vesperhold")["ok"] and ask(page, **ALONE)["ok"]


def test_a_card_that_no_box_has_is_refused_as_ever(page):
    assert ask(page, **{**ALONE, "adventure": "no_such_adventure"})["error"]["code"] in ("bad_request", "box_needed")
    open_box(page, "vesperhold")
    assert ask(page, **{**ALONE, "adventure": "no_such_adventure"})["error"]["code"] == "bad_request"


# ---------------------------------------------------------------- what a game begins with

DECKS = ("monster", "encounter", "treasure", "trap", "spell", "rune")


def test_a_game_begins_without_reading_the_cards_of_its_decks():
    packs = load_packs()
    heroes = packs.ids_of("hero", pack="vesperhold")[:4]
    state = new_game(packs, adventure="the_ninth_course", heroes=heroes, seed=7).state
    seen = {row.card for row in state.cards.values()} | {figure.card for figure in state.figures.values()}
    drawn = {card for deck in state.decks.values() for card in deck.draw if packs.kind_of(card) in DECKS}
    assert len(drawn) > 60 and drawn & set(packs._read) <= seen


def test_what_a_deck_is_told_of_a_card_is_what_the_card_says():
    packs, read = load_packs(), load_packs()
    for card_id in packs.ids_of(*DECKS):
        told, card = packs.deck_card(card_id), read.card(card_id)
        assert isinstance(told, DeckCard)
        assert (told.id, told.kind, told.copies, told.advanced) == (card.id, card.kind, card.copies, card.advanced)
        assert tuple(told.profiles) == card.profiles
        assert told.type == card.type or card.kind == "trap"         # every complex trap is of one type
