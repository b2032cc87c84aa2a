"""What the checker says of a ledger that could not be kept to its end."""
from __future__ import annotations

import copy
from functools import cache

import pytest
from drawing import raw_content

from pyengine.cards.checking.ledgers import forgotten_defeats, seldom_asked
from pyengine.cards.checking.packs import findings_of_card
from pyengine.cards.definition import Campaign
from pyengine.cards.load import Definitions

CAMPAIGN = "paragraph_nine"


def problems(spoil):
    """What is said of the campaign after a change of its card."""
    packs, profiles = raw_content()
    campaign = next(copy.deepcopy(pack["cards"][CAMPAIGN]) for pack in packs if CAMPAIGN in pack["cards"])
    spoil(campaign)
    changed = [{**pack, "cards": {**pack["cards"], CAMPAIGN: campaign}} if CAMPAIGN in pack["cards"] else pack
               for pack in packs]
    return [f"{problem.where}: {problem.message}".removeprefix(f"{CAMPAIGN}.")
            for problem in findings_of_card(Definitions(changed, profiles), CAMPAIGN)]


@cache
def before():
    return problems(lambda campaign: None)


def entry(**fields):
    """Changes an entry of the second adventure, The Canary's Evidence."""
    return lambda campaign: campaign["adventures"][1]["entries"][0].update(fields)


FAULTS = {
    "a misspelt token": (entry(tokens="black_sal"),
                         "adventures.1.entries.0.tokens: no pack names a token 'black_sal'"),
    "an ending that the adventure does not have": (
        entry(endings=["half_voice"]), "adventures.1.entries: the_canarys_evidence has no ending 'half_voice'"),
    "nothing entered after a defeat": (
        lambda campaign: campaign["adventures"][1]["entries"].pop(),
        "adventures.1.entries: nothing is entered after a defeat"),
    "a name that is not on the list": (entry(names=["nob"]), "adventures.1.entries: nob is not on the guest list"),
    "a name that another adventure crosses out": (
        entry(names=["foreman_dolm"]), "adventures.1.entries: foreman_dolm is crossed out by two adventures"),
    "a counter of another adventure": (
        entry(counter="spoons"), "adventures.1.entries: the_canarys_evidence has no counter 'spoons'"),
    "a story that nobody has written": (
        entry(story="sang"), "adventures.1: there is no story of the campaign called 'sang'"),
    "a way that leads out of the book": (
        lambda campaign: campaign["adventures"][1]["then"][0].update(to="the_ninth_course"),
        "adventures.1.then: the_ninth_course is not in the book"),
    "a note that nothing makes": (
        lambda campaign: campaign["adventures"][2]["then"][1].update(when={"notes": ["rail_scene"]}),
        "ledger: nothing makes the note 'rail_scene'"),
    "a hero who could not help": (
        lambda campaign: campaign["ledger"]["retired"].pop("birk"),
        "ledger.retired: birk has no helper card: add one under retired:"),
    "nobody's retirement": (
        lambda campaign: campaign["ledger"]["retired"].update(nobody="birk_retired"),
        "ledger.retired: there is no hero 'nobody'"),
    "one helper for two": (
        lambda campaign: campaign["ledger"]["retired"].update(birk="dagna_retired"),
        "ledger: dagna_retired is the helper card of two people"),
    "a twist that nobody has written": (
        lambda campaign: campaign["adventures"][2]["begins"][0].update({"with": "two_names_read"}),
        "ledger.twists: no twist of the ledger is called 'two_names_read'"),
    "a twist that no adventure begins with": (
        lambda campaign: campaign["adventures"][2].pop("begins"),
        "ledger.twists.one_name_read: no adventure begins with it"),
    "a case that waits for an adventure of another book": (
        lambda campaign: campaign["adventures"][2]["then"][1].update(when={"done": ["gone_away"]}),
        "ledger: gone_away is not in the book"),
    "an evening that is never told": (
        lambda campaign: campaign["adventures"][2]["evenings"].reverse(),
        "adventures.2.evenings: the_family has no when: what follows it is never told"),
    "an ending without a story": (
        lambda campaign: campaign["ledger"]["endings"][0].update(story="the_end"),
        "ledger.endings: there is no story of the campaign called 'the_end'"),
    "a fifth of which the epilogue would have nothing to tell": (
        lambda campaign: campaign["stories"]["struck_out"].pop("retold"),
        "stories.struck_out: it wins a fifth, which the epilogue tells of: add retold:"),
    "no ending for all other cases": (
        lambda campaign: campaign["ledger"]["endings"].pop(),
        "ledger.endings: the last ending is for all other cases: it has no when"),
}


@pytest.mark.parametrize("spoil, expected", FAULTS.values(), ids=FAULTS)
def test_the_checker_names_what_would_keep_a_ledger_from_being_kept(spoil, expected):
    assert before() == []
    assert expected in problems(spoil)


def promised(of, spoil=lambda campaign: None):
    """What a check of the boxes of the game says of the campaign after a change, as far as the colon."""
    packs, profiles = raw_content()
    changed = copy.deepcopy(packs)
    spoil(next(pack["cards"][CAMPAIGN] for pack in changed if CAMPAIGN in pack["cards"]))
    card = Definitions(changed, profiles).card_as(Campaign, CAMPAIGN)
    return [finding.message.split(":")[0] for finding in of(card)]


def test_a_note_of_a_box_is_asked_for_twice_and_one_of_the_last_page_once():
    def noted(campaign):
        campaign["adventures"][2]["entries"][2]["notes"].append("hat_lost")
        campaign["adventures"][-1]["entries"][1]["notes"].append("warm")

    def told_once(campaign):
        noted(campaign)
        campaign["ledger"]["endings"].insert(0, {"story": "not_yet", "outcome": "defeat",
                                                 "when": {"notes": ["hat_lost", "warm"]}})
    assert promised(seldom_asked) == []
    assert promised(seldom_asked, noted) == ["the note 'hat_lost' is asked for 0 times",
                                             "the note 'warm' is asked for 0 times"]
    assert promised(seldom_asked, told_once) == ["the note 'hat_lost' is asked for 1 times"]


def test_each_defeat_but_the_last_leaves_a_note_that_no_victory_leaves():
    def forgiven(campaign):
        campaign["adventures"][2]["entries"][-1]["notes"] = ["kin_seen"]
    assert promised(forgotten_defeats) == []
    assert promised(forgotten_defeats, forgiven) == ["a defeat in kin_only leaves no note of its own"]
