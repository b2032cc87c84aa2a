"""Choices in secret, and heroes who are against one another: what the careful player makes of them."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine import advance, new_game
from pyengine.advising.reasons import reason
from pyengine.game import Game
from pyengine.players import sealed
from pyengine.players.careful import choose
from pyengine.players.survey import Survey
from pyengine.rules import teams
from pyengine.state import changes
from pyengine.state.rows import Token

OFFERED = ("hanno", "mirabel", "tace")
HALL = """
    A B . i    A ana with plain_cut_ana, B bo with plain_cut_bo, i cinder_imp
    . . . .
    . . . .
    . . . C    C cy
"""


@pytest.fixture(scope="module")
def offer():
    """The Private Offer, when the first hero is asked behind the felt: the one who asked for the ticket."""
    game = new_game(definitions(), adventure="a_private_offer", heroes=OFFERED, seed=3)
    while game.question.key != "sealed_choice" or game.question.source != "a_private_offer":
        advance(game, choose(game))
    return game


@pytest.mark.parametrize("hit_points, answer, why", [(6, "sign", "sealed_bold"), (5, "decline", "sealed_plain")])
def test_whoever_is_well_and_near_the_shelves_signs_and_knows_why(offer, hit_points, answer, why):
    game = Game(offer.state.clone())
    hero = game.question.who
    assert hero == game.state.table.active, "whoever asks for the ticket stands on the Vault, and is asked first"
    changes.set_hit_points(game.state, hero, hit_points)
    assert sealed.advised(game) == choose(game) == answer
    assert reason(game, answer)["key"] == why


def test_where_the_card_advises_nothing_the_answer_is_found_by_trying(table):
    """Two Boxes: whoever leaves the box shut hurts nobody."""
    game = table("""
        # # # # #  # # #    A ana, B bo
        # A . . .  . B #
        # . . . .  . . #
        # # # . #  # # #
    """, hit_points={"ana": 3, "bo": 3}).deck("encounters", *["two_boxes"] * 8).turn("ana").choose("end")
    while game.asked() != "sealed_choice":
        game.choose("no")
    assert sealed.advised(Game(game.state)) is None
    assert choose(Game(game.state)) == "shut"


def test_a_villainous_hero_is_somebody_to_stop(table):
    game = table(HALL)
    assert Survey(game.state, "bo").enemies == ["i"]
    teams.become_villainous(game.state, "ana")
    survey = Survey(game.state, "bo")
    assert set(survey.enemies) == {"i", "ana"}
    assert (0, 0) in survey.goals, "as one goes to a villain"
    attack = survey.attack_from((1, 0))
    assert attack is not None and attack.target == "ana" and attack.value > 0


def test_and_attacks_only_those_who_carry_what_it_lacks(table):
    game = table(HALL, profile="legend")
    teams.become_villainous(game.state, "ana")
    assert Survey(game.state, "ana").enemies == ["i"]
    changes.add_token(game.state, Token("k1", "ticket_third", carrier="bo"))
    assert set(Survey(game.state, "ana").enemies) == {"i", "bo"}
    changes.add_token(game.state, Token("k2", "ticket_third", carrier="ana"))
    assert Survey(game.state, "ana").enemies == ["i"]
