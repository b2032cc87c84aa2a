"""What a sensible company does between two evenings, and when it tries one again."""
from __future__ import annotations

from evenings import Company, packs
from told_evenings import Table

from pyengine.campaign.plan import plan_of
from pyengine.measuring.campaigns import Outcome, ledger_statistics
from pyengine.players.ledger_keeper import at_the_inn, choice, drawn_way

HEROES = ("kitta", "garrick", "tekla", "dagna", "birk")


def lost_last_evening(**years):
    """The page of a lost last evening, of a company of two with these Years before it."""
    made = Company(2).evening("finish").turned().choose("way:long_evening").evening("finish").turned()
    return made.evening("finish").with_years(**years).turned().evening("give_in")


def test_whoever_has_a_year_rests_while_three_others_go():
    table = Table("paragraph_nine", HEROES).until("adventure")
    tired = table.now.state.party[0]
    assert tired not in table.evening(years={tired: 1}).until("inn").now.state.party
    assert len(table.now.state.party) >= 3


def test_three_go_even_if_they_are_tired():
    table = Table("paragraph_nine", HEROES[:3]).evening(years=dict.fromkeys(HEROES, 1)).until("inn")
    assert table.now.state.party == HEROES[:3]


def test_the_last_evening_is_tried_again_because_nothing_comes_after_it():
    made = lost_last_evening(ida=3)
    assert choice(made.campaign) == "again"
    assert choice(made.turned("again").evening("give_in").campaign) == "on", "ida retires with another Year"


def test_an_evening_before_the_last_is_tried_again_once():
    made = Company(2).evening("give_in")
    assert choice(made.campaign) == "again"
    assert choice(made.turned("again").evening("give_in").campaign) == "on"


def test_companies_that_are_measured_go_each_way_of_a_fork():
    at_a_fork = Company(2).evening("finish").turned().campaign
    assert {drawn_way(at_a_fork, seed) for seed in range(12)} == {"way:long_evening", "way:other_evening"}
    assert {at_the_inn(at_a_fork, seed)[0].state.chapter for seed in range(12)} == {1, 2}
    assert at_the_inn(at_a_fork, 7) == at_the_inn(at_a_fork, 7), "the same seed, the same way"


def test_the_statistics_name_what_no_campaign_came_to():
    card, pages = packs().card("evenings"), Company(2).evening("finish").state.played
    found = ledger_statistics(card, plan_of(card), [Outcome("defeat", 1, 1, 9, "dark", pages)])
    assert found["unseen"] == ["grand_done", "too_few", "bright", "dim"]
