"""What a sensible company does between two evenings, and when it tries one again."""
from __future__ import annotations

from evenings import Company
from told_evenings import Table

from pyengine.players.ledger_keeper import choice

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
