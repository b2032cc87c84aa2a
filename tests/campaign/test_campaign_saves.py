"""Saves of campaigns, what a damaged one does (nothing), and the operations of the page."""
from __future__ import annotations

import json

import pytest
from boxes import both
from errands import Party, packs
from forging import sealed

from pyengine import BadSave
from pyengine.campaign import load, save
from pyengine.session.session import Session


@both("CAMPAIGN-08")
def test_gold_items_advancements_levels_and_powers_are_written_down_for_each_hero(party):
    made = party(2, at=1).set("ida", gold=123, items=("tin_cup",), advancements=("flint", "flint"), level=2)
    data = json.loads(save(made.campaign))
    fields = data["fields"]["member"]
    rows = [dict(zip(fields, row, strict=True)) for row in data["state"][data["fields"]["state"].index("members")]]
    assert rows[0] == {"id": "ida", "gold": 123, "level": 2, "powers": ["ida_cut", "ida_blaze", "ida_rest"],
                       "items": ["tin_cup"], "advancements": ["flint", "flint"], "years": 0, "retired": False}
    assert load(save(made.campaign), packs()) == made.campaign


@pytest.mark.parametrize("at", range(7))
def test_every_stage_comes_back_at_the_same_question(at):
    made = Party(2).choose("gather").errand().to_town()
    made.set("ida", gold=900, items=("tin_cup",)).with_state(market=("oak_staff",))
    made.choose(*[("give:ida",), ("give:ida", "gold:100"), ("swap:ida",), ("swap:ida", "ida_blaze"), ("level:ida",),
                  ("set_out",), ("buy:oak_staff:ida",)][at])
    again = load(save(made.campaign), packs())
    assert again == made.campaign and again.question == made.campaign.question


def doctored(text, spoil):
    """A save with another state and a checksum that fits."""
    data = json.loads(text)
    state = dict(zip(data["fields"]["state"], data["state"], strict=True))
    spoil(state)
    data["state"] = [state[name] for name in data["fields"]["state"]]
    return sealed(data)


@pytest.mark.parametrize("what, code", [
    (lambda state: state.update(chapter=99), "bad_save"), (lambda state: state.update(chapter=-1), "bad_save"),
    (lambda state: state.update(stage="heaven"), "bad_save"), (lambda state: state.update(stage="over"), "bad_save"),
    (lambda state: state.update(market=["crown_of_the_world"]), "unknown_content"),
    (lambda state: state.update(party=["nobody"]), "bad_save"), (lambda state: state.update(members=[]), "bad_save"),
    (lambda state: state["members"][0].__setitem__(1, "much"), "bad_save"),
    (lambda state: state["members"][0].__setitem__(1, -5), "bad_save"),
    (lambda state: state["members"][0].__setitem__(4, ["crown_of_the_world"]), "unknown_content"),
    (lambda state: state.update(stage="give_whom", about=[]), "bad_save"),
    (lambda state: state.update(stage="give_what", about=["nobody"]), "bad_save"),
    (lambda state: state.update(plan="x"), "bad_save"),
    (lambda state: state.update(draw_tokens=100_000), "bad_save"),
])
def test_a_doctored_save_is_refused_with_a_reason(what, code):
    text = save(Party(2).choose("gather").campaign)
    with pytest.raises(BadSave) as found:
        load(doctored(text, what), packs())
    assert found.value.code == code


RENAMED = {
    "the campaign": lambda state: state["plan"].__setitem__(0, "old_name"),
    "a hero": lambda state: state["plan"][3].__setitem__(0, "old_name"),
    "a power": lambda state: state["members"][0][3].__setitem__(0, "old_name"),
    "an item": lambda state: state["members"][0].__setitem__(4, ["old_name"]),
    "a card on the market": lambda state: state.update(market=["old_name"]),
    "an advanced card": lambda state: state.update(advanced=["old_name"]),
    "an adventure that was played": lambda state: state["played"][0].__setitem__(1, "old_name"),
}


@pytest.mark.parametrize("what", RENAMED)
def test_what_a_new_version_has_renamed_is_named_to_the_page_with_its_pack(what):
    text = doctored(save(Party(2).choose("gather").errand().to_town().campaign), RENAMED[what])
    session = Session(packs())
    error = ask(session, "campaign_load", save=text)["error"]
    assert (error["code"], error["missing"], error["packs"]) == ("unknown_content", ["old_name"],
                                                                 json.loads(text)["packs"]), error


def test_a_cut_or_changed_or_newer_save_is_refused():
    text = save(Party(1).campaign)
    for cut in range(0, len(text), 37):
        with pytest.raises(BadSave):
            load(text[:cut], packs())
    with pytest.raises(BadSave):
        load(text.replace('"errands"', '"errandz"'), packs())
    with pytest.raises(BadSave) as found:
        load(text.replace('"format":2', '"format":3'), packs())
    assert found.value.code == "newer_save"


def test_the_save_of_a_game_is_no_campaign_and_the_other_way_round():
    from pyengine import load as load_game
    made = Party(1)
    with pytest.raises(BadSave):
        load_game(save(made.campaign), packs())


# ---------------------------------------------------------------- the page's operations

def ask(session, op, **request):
    return json.loads(session.call(json.dumps({"op": op, **request})))


def test_the_page_plays_an_errand_and_comes_back_to_town():
    session = Session(packs())
    town = ask(session, "campaign_new", campaign="errands", heroes=["ida", "jon"], seed=3, ties="alike", surges=1)
    assert town["ok"] and town["campaign"]["stage"] == "party"
    ask(session, "campaign_answer", option="gather")
    assert ask(session, "campaign_answer", option="set_out")["campaign"]["question"] is None
    game = ask(session, "campaign_begin")
    assert game["view"]["campaign"] == "errands" and game["view"]["adventure"] == "first_errand"
    assert {name: game["setup"][name] for name in ("heroes", "table", "ties", "surges")} == {
        "heroes": ["ida", "jon"], "table": "honest", "ties": "alike", "surges": 1}
    while game["view"]["question"]["text"]["key"] == "place_hero":
        game = ask(session, "answer", option=game["view"]["question"]["options"][0]["id"])
    assert not ask(session, "campaign_end")["ok"], "it is not over yet"
    assert ask(session, "answer", option="act:finish")["view"]["outcome"] == "victory"
    home = ask(session, "campaign_end")
    assert home["ok"] and [row["gold"] for row in home["campaign"]["heroes"]] == [100, 100]
    assert home["campaign"]["played"][0]["outcome"] == "victory" and home["campaign"]["chapter"] == 1


def test_an_iron_campaign_takes_no_branch_of_its_adventure():
    session = Session(packs())
    ask(session, "campaign_new", campaign="errands", heroes=["ida"], seed=3, table="iron")
    ask(session, "campaign_answer", option="set_out")
    game = ask(session, "campaign_begin")
    ask(session, "answer", option=game["view"]["question"]["options"][0]["id"])
    whole = ask(session, "answer", option="act:finish")
    branch = ask(session, "branch", to=0)
    ask(session, "answer", option=branch["view"]["question"]["options"][0]["id"])
    assert ask(session, "answer", option="act:finish")["view"]["outcome"] == "victory"
    refused = ask(session, "campaign_end")["error"]
    assert refused["code"] == "bad_request" and "another table" in refused["detail"]
    ask(session, "load", save=whole["save"])
    assert ask(session, "campaign_end")["ok"]


def test_an_error_leaves_the_open_campaign_as_it_was():
    session = Session(packs())
    assert ask(session, "campaign_answer", option="gather")["error"]["code"] == "bad_request"
    first = ask(session, "campaign_new", campaign="errands", heroes=["ida"], seed=3)
    assert ask(session, "campaign_answer", option="buy:the_moon")["error"]["code"] == "not_an_option"
    assert ask(session, "campaign_load", save="{")["error"]["code"] == "bad_save"
    assert ask(session, "campaign_fly")["error"]["code"] == "bad_request"
    assert ask(session, "campaign_new", campaign="errands", heroes=[])["error"]["code"] == "bad_request"
    assert ask(session, "campaign_load", save=first["save"])["campaign"] == first["campaign"]


def test_the_page_goes_back_a_step_in_town():
    session = Session(packs())
    ask(session, "campaign_new", campaign="errands", heroes=["ida", "jon"])
    before = ask(session, "campaign_answer", option="gather")
    ask(session, "campaign_answer", option="swap:ida")
    back = ask(session, "campaign_undo")
    assert back["save"] == before["save"] and back["campaign"]["can_undo"]
    first = ask(session, "campaign_undo")
    assert not first["campaign"]["can_undo"]
    assert ask(session, "campaign_undo")["error"] == {"code": "bad_request", "detail": "there is nothing to undo"}
    assert session.now.town_question == first["question"] and ask(session, "campaign_close")["ok"]
