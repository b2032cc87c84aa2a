"""Random players of campaigns: whatever they do, rows stay sound and every campaign ends."""
from __future__ import annotations

import json
from collections import Counter

import pytest
from drawing import ROOT
from errands import HEROES, packs
from hypothesis import given, settings
from hypothesis import strategies as some

from pyengine.__main__ import main
from pyengine.campaign import answer, begin_adventure, end_adventure, load, new_campaign, save
from pyengine.campaign.decks import treasure_deck
from pyengine.campaign.ledger import Ledger
from pyengine.campaign.rows import owned
from pyengine.players.campaigns import adventure, one_campaign
from pyengine.players.random_player import random_player


def wealth(campaign):
    """All gold, with what everything owned or lying in the market would cost or bring at most."""
    return sum(row.gold for row in campaign.state.members)


def check(campaign):
    """What is always so."""
    state = campaign.state
    ledger = Ledger(state, packs())
    assert all(row.gold >= 0 and 1 <= row.level <= 4 for row in state.members)
    copies = Counter(treasure_deck(ledger)) + Counter(owned(state, "items"))
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
@given(seed=some.integers(0, 10_000), heroes=some.integers(1, 5), gold=some.integers(0, 30), box=some.sampled_from(["tomb", "mage"]),
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
    assert found == one_campaign(packs(), "errands", HEROES[:heroes], "random", seed, tries=60), "the same seed, the same campaign"


def test_the_command_line_plays_campaigns(capsys):
    command = ["campaign", "--pack", str(ROOT / "tests" / "packs" / "errands"), "--heroes", "ida,jon", "--player", "random", "--games", "2"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["campaign"] == "errands" and found["games"] == 2 and found["errors"] == 0
    assert main(command) == 0 and "campaigns won" in capsys.readouterr().out
    assert main(["campaign", "--pack", "vesperhold", "--heroes", "maren"]) == 2
    assert "0 campaigns" in capsys.readouterr().err
