"""Ploys: what the careful player makes of cards that neither attack nor mend anybody."""
from __future__ import annotations

import pytest

from pyengine import answer
from pyengine.advising.advice import advise
from pyengine.game import Game
from pyengine.players import ploys
from pyengine.players.careful import at_a_glance, choose


def begun(table):
    """The game on a table at the beginning of ana's turn, with dice that nobody has laid out."""
    state = table.turn("ana").state
    state.queued = None
    return Game(state)


def deed(game):
    """The card that the hero uses next; "" if it does something else."""
    option = choose(game)
    return game.state.cards[option].card if option in game.state.cards else ""


def menu(game):
    return {option.id: option for option in game.question.options}


def test_it_sends_an_undead_home_that_it_could_hardly_hit(table):
    game = begun(table("""
        A a . .    A ana with plain_cut_ana, a veiled_duelist
        . . . .
        . . . .
    """, hand={"ana": ["vails_purse"]}, experience=["cinder_imp"] * 4))
    assert deed(game) == "vails_purse"


@pytest.mark.parametrize("guest, used", [("veiled_duelist", True), ("wax_golem", False)])
def test_it_changes_places_where_that_brings_a_monster_down(table, guest, used):
    """The duelist has 2 hit points and would stand between ana and cy; of the golem 2 more would be left."""
    game = begun(table("""
        A B C .  . . . a    A ana with place_cards, B bo, C cy, a GUEST
        . . . .  . . . .
        . . . .  . . . .
        . . . .  . . . .
    """.replace("place_cards", "pack_of_place_cards").replace("GUEST", guest)))
    assert (deed(game) == "pack_of_place_cards") is used


def test_a_tune_is_worth_more_the_more_there_are_to_hear_it(table):
    def worth_of_a_tune(drawing):
        game = begun(table(drawing, hand={"ana": ["musical_snuffbox"]}))
        (tune,) = ploys.offered(game, menu(game), "attack")
        return ploys.gain(game, tune, at_a_glance)

    crowd = worth_of_a_tune("""
        A a b .    A ana, a grave_waiter, b chain_hound
        c . . .    c veiled_duelist
        . . . .
    """)
    nobody = worth_of_a_tune("""
        A . . .    A ana
        . . . .
        . . . .
    """)
    assert crowd > 0.8 >= nobody


def test_it_opens_a_seam_under_a_crowd(table):
    """Whom the power attacks shows only once a hazard has been chosen."""
    game = begun(table("""
        A . . .  . a b .    A ana with open_the_seam, a b cinder_imp
        . . . .  . . . .
        . . . .  . . . .
        . . . .  . . . .
    """, traps={"choke_damp": ("ana", (4, 0))}))
    assert deed(game) == "open_the_seam"


def test_a_power_that_mends_or_attacks_is_no_ploy(table):
    game = begun(table("""
        A a . .    A ana, a grave_waiter
        . . . .
        . . . .
    """, hand={"ana": ["gamekeepers_pistol", "low_candle_honey_cake"]}, hit_points={"ana": 5}))
    used = {option.about["card"] for option in menu(game).values() if option.about.get("action") == "use"}
    assert used == {"gamekeepers_pistol", "low_candle_honey_cake"}
    assert not [*ploys.offered(game, menu(game), "attack"), *ploys.offered(game, menu(game), "nothing")]


def test_it_tips_the_monster_that_the_heroes_are_best_rid_of(table):
    """Of two on the tile the nurse has more hit points than the guest."""
    game = begun(table("""
        A a b .    A ana, a hollow_guest, b under_nurse
        . . . .
        . . . .
    """, hand={"ana": ["vails_purse"]}, experience=["cinder_imp"] * 4))
    game = answer(game, choose(game))
    assert game.question.key == "choose_monster" and choose(game) == "b"
    assert advise(game).reason["key"] != "attack", "and no chance to hit is named as the reason"
