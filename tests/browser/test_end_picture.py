"""The picture of an end belongs to the box that was played, and shows nobody beaten who was not."""
import functools

import pytest
from moments import found, record
from person import only, untroubled
from told_evenings import Table

from pyengine import load_packs
from pyengine.campaign import begin_adventure, end_adventure, new_campaign, save, view
from pyengine.measuring.campaigns import adventure, in_town
from pyengine.players import PLAYERS

pytestmark = only("chromium")
CAREFUL = functools.partial(PLAYERS.make, "careful")
SHOWN = """canvas => { const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { ...canvas.dataset, tones: new Set(new Uint32Array(data.buffer)).size }; }"""
LEAVE = "async () => { (await import('./game/game.js')).leaveTable(); }"
PAINTED = ".end-picture[data-place]"


def ends(outcome):
    return lambda game: game.outcome == outcome


@pytest.mark.parametrize("adventure, heroes, outcome, place, beaten", [
    ("fifty_fathoms_of_rail", ["garrick", "dagna"], "victory", "ormskarn", [""]),
    ("first_shift", ["garrick"], "victory", "ormskarn", ["foreman_dolm"]),
    pytest.param("first_shift", ["garrick"], "defeat", "ormskarn", [""], marks=pytest.mark.thorough),
    ("both_executors", ["garrick", "tekla", "birk"], "victory", "ormskarn", ["takk_elder", "takk_younger"]),
    ("a_candle_of_your_own", ["maren"], "victory", "castle", [""]),
])
def test_an_end_is_shown_where_it_was_and_without_anybody_who_was_not_beaten(shared, adventure, heroes, outcome, place,
                                                                             beaten):
    person, player = shared(), CAREFUL if outcome == "victory" else None
    person.visitor.engine().page.evaluate(LEAVE)
    person.page.wait_for_selector(".end", state="detached")
    person.takes_up(record(found(adventure, heroes, ends(outcome), player=player, surges=1)))
    shown = person.page.wait_for_selector(PAINTED).evaluate(SHOWN)
    assert shown["place"] == place and shown["beaten"] in beaten and shown["tones"] > 1_000
    untroubled(person.visitor)


IMPORT = "async (file) => { (await import('./game/campaign.js')).campaigns.bringIn(file); }"
LEAVE_TOWN = "async () => { (await import('./game/campaign.js')).leaveTown(); }"


def won_in_town():
    packs, heroes = load_packs(), ["maren", "sabe"]
    campaign = new_campaign(packs, campaign="one_term_in_the_yard", heroes=heroes, seed=5)
    while campaign.outcome is None:
        campaign, _ = in_town(campaign, 5)
        campaign = end_adventure(campaign, adventure(begin_adventure(campaign, events=False), CAREFUL(5))[0])
    return campaign


def told(campaign, heroes, endings):
    return Table(campaign, heroes).play(endings, "victory" if not endings else "on").now


@pytest.mark.parametrize("campaign, outcome, place", [
    (won_in_town, "victory", "castle"),
    (lambda: told("the_guest_list", ["maren", "ilvane"], {}), "victory", "castle"),
    (lambda: told("the_guest_list", ["maren", "ilvane"], {"the_banked_fire": "on"}), "defeat", "castle"),
    (lambda: told("paragraph_nine", ["kitta", "garrick", "tekla"], {}), "victory", "ormskarn"),
], ids=["town", "full boat", "nine o'clock", "paragraph nine"])
def test_the_end_of_a_campaign_is_shown_with_its_party_where_its_box_belongs(shared, campaign, outcome, place):
    person, ended = shared(), campaign()
    assert ended.outcome == outcome
    setup = view(ended)
    meta = {"name": "", "kind": "campaign", "stage": "over", "chapter": setup["chapter"], "outcome": outcome,
            "adventure": "", "chapters": len(setup["chapters"]), "when": 0, "game": None, "table": setup["table"],
            "heroes": [hero["id"] for hero in setup["heroes"]],
            **{name: setup[name] for name in ("campaign", "pack", "profile", "seed")}}
    person.visitor.engine().page.evaluate(IMPORT, {"meta": meta, "save": save(ended)})
    person.page.wait_for_selector("#campaign-end")
    shown = person.page.wait_for_selector(PAINTED).evaluate(SHOWN)
    assert (shown["place"], shown["beaten"]) == (place, "") and shown["tones"] > 1_000
    assert person.page.locator(".end-picture").get_attribute("aria-hidden") == "true"
    person.page.evaluate(LEAVE_TOWN)
    person.page.wait_for_selector(".town", state="detached")
    untroubled(person.visitor)
