"""Random players of campaigns: whatever they do, rows stay sound and every campaign ends."""
from __future__ import annotations

import json
from collections import Counter

import pytest
from boxes import both
from drawing import ROOT
from errands import HEROES, packs
from hypothesis import given, settings
from hypothesis import strategies as some

from pyengine.__main__ import main
from pyengine.campaign import answer, begin_adventure, end_adventure, load, new_campaign, save
from pyengine.campaign.decks import treasure_deck
from pyengine.campaign.draft import Draft
from pyengine.campaign.rows import owned
from pyengine.measuring.campaigns import adventure, one_campaign
from pyengine.players.random_player import random_player


def wealth(campaign):
    """All gold, with what everything owned or lying in the market would cost or bring at most."""
    return sum(row.gold for row in campaign.state.members)


def check(campaign):
    """What is always so."""
    state = campaign.state
    draft = Draft(state, packs())
    assert all(row.gold >= 0 and 1 <= row.level <= 4 for row in state.members)
    copies = Counter(treasure_deck(draft)) + Counter(owned(state, "items"))
    for card in packs().ids_of("treasure", pack="errands"):
        definition = packs().card(card)
        there = card not in state.removed and (not definition.advanced or card in state.advanced)
        assert copies[card] <= definition.copies and (copies[card] == definition.copies or not there)
    for card, count in Counter(owned(state, "advancements")).items():
        assert count <= len(packs().card(card).prices)
    assert load(save(campaign), packs()) == campaign
    if campaign.question is not None:
        ids = [option.id for option in campaign.question.options]
        assert ids and len(set(ids)) == len(ids)


@settings(max_examples=40, deadline=None)
@given(seed=some.integers(0, 10_000), heroes=some.integers(1, 5), gold=some.integers(0, 30),
       box=some.sampled_from(["tomb", "mage"]),
       picks=some.lists(some.integers(0, 999), min_size=5, max_size=60))
def test_whatever_is_chosen_the_rows_stay_sound(seed, heroes, gold, box, picks):
    campaign = new_campaign(packs(), campaign="errands", heroes=HEROES[:heroes], seed=seed, profile=box)
    rich = campaign.state._replace(members=tuple(row._replace(gold=100 * gold) for row in campaign.state.members))
    campaign = load(save(type(campaign)(rich, packs())), packs())
    for pick in picks:
        if campaign.outcome is not None:
            break
        if campaign.question is None:
            game, _ = adventure(begin_adventure(campaign), random_player(pick))
            campaign = end_adventure(campaign, game)
        else:
            options = campaign.question.options
            before, campaign = campaign, answer(campaign, options[pick % len(options)].id)
            if options[pick % len(options)].about.get("action") not in ("buy", "sell", "advance", "level"):
                assert wealth(campaign) == wealth(before)
        check(campaign)


@pytest.mark.parametrize("heroes", [1, 5])
@pytest.mark.parametrize("seed", range(3))
def test_every_campaign_ends(heroes, seed):
    found = one_campaign(packs(), "errands", HEROES[:heroes], "random", seed, tries=60)
    assert found.outcome == "victory" and found.won == 3 and found.played <= 60
    assert found == one_campaign(packs(), "errands", HEROES[:heroes], "random", seed,
                                 tries=60), "the same seed, the same campaign"


def test_the_command_line_plays_campaigns(capsys):
    command = ["campaign", "--pack", str(ROOT / "tests" / "packs" / "errands"), "--heroes", "ida,jon", "--player",
               "random", "--games", "2"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["campaign"] == "errands" and found["games"] == 2 and found["errors"] == 0
    assert main(command) == 0 and "campaigns won" in capsys.readouterr().out
    assert main(["campaign", "--pack", str(ROOT / "content" / "example_mod"), "--heroes", "maren"]) == 2
    assert "there are: none" in capsys.readouterr().err


# ---------------------------------------------------------------- the campaigns of the packs

CAMPAIGNS = [card for card in packs().ids_of("campaign") if packs().pack_of(card) not in ("errands", "hard_cards")]


TOWNS = [card for card in CAMPAIGNS if packs().card(card).ledger is None]


def heroes_for(campaign, count):
    """Heroes of the campaign's pack, or of another when it has none."""
    pack, count = packs().pack_of(campaign), max(count, packs().card(campaign).heroes[0])
    return (packs().ids_of("hero", pack=pack) or packs().ids_of("hero", pack="vesperhold"))[:count]


@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_a_campaign_of_a_pack_is_played_without_an_error(campaign, count):
    found = one_campaign(packs(), campaign, heroes_for(campaign, count), "random", 5, tries=3)
    assert found.outcome in ("victory", "defeat", "given_up") and found.played


@pytest.mark.parametrize("campaign", TOWNS)
def test_every_town_of_a_campaign_has_something_to_tell_and_its_adventures_take_any_party(campaign):
    card = packs().card(campaign)
    for chapter in card.chapters:
        assert card.stories[chapter.town]["title"] and chapter.actions
        assert packs().card(chapter.adventure).heroes[0] <= card.heroes[0]


@both("TOWN-21", "TOWN-13")
@pytest.mark.parametrize("campaign", TOWNS)
def test_a_pack_with_a_campaign_sells_five_kinds_of_advancement_in_four_copies(campaign, box):
    kinds = packs().ids_of("advancement", pack=packs().pack_of(campaign))
    assert len(kinds) == 5
    for kind in kinds:
        prices = packs().card(kind).prices
        assert len(prices) == 4 and list(prices) == sorted(set(prices))
