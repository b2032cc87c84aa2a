"""What the careful player prefers: drawn positions in which one answer is plainly the better one."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine import answer, fingerprint, new_game
from pyengine.game import Game
from pyengine.players.careful import choose
from pyengine.players.fair_copy import fair_copy
from pyengine.players.survey import Survey
from pyengine.players.worth import worth
from pyengine.rules import trap_tokens
from pyengine.state import changes
from pyengine.state.rows import Token


def chosen(game):
    return choose(Game(game.state))


# ---------------------------------------------------------------- the Hero Phase

def test_it_walks_up_to_a_monster_and_then_strikes(table):
    game = table("""
        A . . a    A ana with plain_cut_ana, a cinder_imp
        . . . .
        . . . .
        . . . .
    """).hero_phase("ana")
    assert chosen(game) == "move"
    game.choose("move")
    assert chosen(game) in ("2,0", "2,1"), "beside the imp, where the cut reaches it"
    game.choose(chosen(game))
    assert game.state.cards[chosen(game)].card == "plain_cut_ana"


def test_it_strikes_the_weaker_of_two_when_that_defeats_it(table):
    game = table("""
        . b . .    A ana with plain_cut_ana, a b cinder_imp
        a A . .
        . . . .
        . . . .
    """, hit_points={"a": 2, "b": 1}).hero_phase("ana")
    game.choose("plain_cut_ana")
    assert chosen(game) == "b"


def test_a_walk_that_was_chosen_is_walked_so_that_no_phase_goes_on_for_ever():
    """With two heroes in this adventure a hero once chose to walk and stayed, again and again."""
    from pyengine.players.match import Entry, play_game
    heroes = ("tamsin_reed", "wynn_barrow")
    played = play_game(definitions(), Entry("the_yardmasters_exam", heroes, 8, "careful"))
    assert played.outcome in ("victory", "defeat")


def test_an_object_that_the_adventure_wants_broken_is_a_goal_and_a_target():
    game = new_game(definitions(), adventure="the_drained_moat", heroes=["odo_fenn", "wynn_barrow"], seed=3)
    while game.question.key != "hero_phase":
        game = answer(game, choose(game))
    survey = Survey(game.state, game.question.who)
    wheels = [figure for figure in game.state.figures.values() if figure.card == "sluice_wheel"]
    assert len(wheels) == 2 and {wheel.id for wheel in wheels} <= set(survey.enemies)
    assert {wheel.square for wheel in wheels} <= set(survey.goals)


# ---------------------------------------------------------------- choices that are tried out

def soup(table, hit_points):
    """ana ends her Hero Phase and draws Cold Soup: swallow it (1 damage), or be rude (Slowed)."""
    game = table("""
        # # # # #  # # #    A ana, B bo
        # A . . .  . B #
        # . . . .  . . #
        # # # # #  # # #
    """, hit_points={"ana": hit_points})
    game.deck("encounters", "cold_soup", *["nothing_at_all"] * 4).turn("ana").choose("end")
    assert game.asked() == "choose_one" and game.state.question.who == "ana"
    return game


@pytest.mark.parametrize("hit_points, better", [(8, "swallow"), (1, "be_rude")])
def test_it_finds_out_what_an_option_does_before_it_chooses(table, hit_points, better):
    assert chosen(soup(table, hit_points)) == better


def test_what_is_tried_out_leaves_no_trace_in_the_game(table):
    game = soup(table, 4)
    before = fingerprint(Game(game.state))
    chosen(game)
    assert fingerprint(Game(game.state)) == before


# ---------------------------------------------------------------- what a position is worth

def test_a_hurt_hero_a_healthy_monster_and_a_lost_surge_each_lower_the_worth(table):
    board = "A . a .    A ana, a cinder_imp"
    best = worth(table(board, hit_points={"a": 1}, surges=2).state)
    assert worth(table(board, hit_points={"a": 2}, surges=2).state) < best
    assert worth(table(board, hit_points={"a": 1}, surges=1).state) < best
    assert worth(table(board, hit_points={"a": 1, "ana": 3}, surges=2).state) < best


# ---------------------------------------------------------------- fair copies

def test_a_trap_token_that_was_seen_keeps_its_face_in_every_fair_copy(table):
    game = table("""
        . . . .    A ana
        . A . .
        . . . .
        . . . .
    """, profile="tomb")
    game.deck(trap_tokens.POOL, *["safe"] * 5, *["2"] * 5)
    tile = next(iter(game.state.tiles))
    for name, shown in (("seen", True), ("unseen", False)):
        changes.add_token(game.state, Token(name, trap_tokens.NAME, (3, 3), tile, face="4", shown=shown))
    copies = [fair_copy(Game(game.state), salt).state.tokens for salt in range(40)]
    assert {tokens["seen"].face for tokens in copies} == {"4"}
    assert {tokens["unseen"].face for tokens in copies} == {"safe", "2", "4"}


@pytest.mark.parametrize("adventure, heroes", [("the_ninth_course", ["kestrel", "ilvane"]),
                                               ("the_locked_wing", ["jory_pike", "calla_ember"])])
def test_a_fair_copy_follows_from_what_players_know_and_the_salt_alone(adventure, heroes):
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=3)
    for salt in range(5):
        once, twice = fair_copy(game, 7), fair_copy(fair_copy(game, salt), 7)
        assert once.state.decks == twice.state.decks and once.state.tokens == twice.state.tokens
