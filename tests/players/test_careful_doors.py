"""What the careful player does about doors and chambers (DOOR-02, DOOR-06, CHAMBER-11)."""
from __future__ import annotations

import pytest
from drawing import stand

from pyengine.game import Game
from pyengine.players.careful import choose, where
from pyengine.players.survey import Survey, frontier
from pyengine.rules import doors
from pyengine.state import changes

# Nothing leads on but the door at (3, 1).
WALLED = """
    # # # #  # # # #
    # A . +  . . . #    A ana
    # # # #  # # # #
    # # # #  # # # #
"""
BESIDE = (2, 1)


def shut(game, kind, face_up=False, square=None):
    """A door on the symbol, ana perhaps beside it, and her Hero Phase."""
    game.close_doors(kind)
    (door,) = game.state.tokens
    if face_up:
        changes.change_token(game.state, door, token=doors.FACE_UP, face="")
    if square:
        changes.place_figure(game.state, "ana", square)
    return game.hero_phase("ana"), door


def chosen(game):
    return choose(Game(game.state))


@pytest.mark.parametrize("kind", doors.KINDS)
def test_it_tries_a_closed_door_beside_it_whatever_lies_behind(table, kind):
    game, door = shut(table(WALLED, profile="wrath"), kind, square=BESIDE)
    assert chosen(game) == doors.OPEN + door


@pytest.mark.parametrize("hit_points, tries", [(1, False), (2, True)])
def test_it_tries_none_while_a_trap_could_fell_somebody(table, hit_points, tries):
    game, door = shut(table(WALLED, profile="wrath", hit_points={"ana": hit_points}), "unlocked", square=BESIDE)
    assert (chosen(game) == doors.OPEN + door) == tries


def test_it_picks_a_lock_when_there_is_nobody_to_strike(table):
    game, door = shut(table(WALLED, profile="wrath"), "locked", face_up=True, square=BESIDE)
    assert chosen(game) == doors.UNLOCK + door


def test_a_blow_comes_before_a_lock(table):
    game, _ = shut(table("""
        # # # #  # # # #
        . a A +  . . . #    A ana with plain_cut_ana, a cinder_imp
        # # # #  # # # #
        # # # #  # # # #
    """, profile="wrath"), "locked", face_up=True)
    assert not chosen(game).startswith((doors.UNLOCK, "move", "end"))


@pytest.mark.parametrize("power, first", [("boot_the_panel", "boot_the_panel"), ("pick_and_pry", "pick_and_pry"),
                                          ("measured_spoonful", doors.OPEN)])
def test_a_door_waits_for_a_blow_that_opens_it(table, power, first):
    game, _ = shut(table(f"""
        # # # #  # # # #
        . a A +  . . . #    A ana with {power}, a drop_hammer
        # # # #  # # # #
        # # # #  # # # #
    """, profile="wrath"), "unlocked")
    assert described(game, chosen(game)).startswith(first)


def described(game, option):
    """An answer with the card that it uses in place of that card's id on the table."""
    return game.state.cards[option].card if option in game.state.cards else option


def test_a_door_is_opened_by_hand_when_nobody_is_there_to_be_struck(table):
    game, door = shut(table(WALLED.replace("A ana", "A ana with boot_the_panel"), profile="wrath"), "unlocked",
                      square=BESIDE)
    assert chosen(game) == doors.OPEN + door


@pytest.mark.parametrize("face_up", [False, True])
def test_it_walks_to_a_door_when_nothing_else_leads_on(table, face_up):
    game, _ = shut(table(WALLED, profile="wrath"), "locked", face_up=face_up)
    assert chosen(game) == "move"
    game.choose("move")
    assert where(Game(game.state)) == "2,1"


def test_a_locked_door_is_no_way_on_while_there_is_another(table):
    game, door = shut(table(WALLED.replace("# A", ". A", 1), profile="wrath"), "locked")
    assert set(frontier(game.state)) >= {BESIDE, (0, 1)}
    changes.change_token(game.state, door, token=doors.FACE_UP, face="")
    assert set(frontier(game.state)) == {(0, 1)}


def test_an_edge_is_no_way_on_when_no_tile_is_left(table):
    game, _ = shut(table(WALLED.replace("# A", ". A", 1), profile="wrath"), "locked")
    changes.change_deck(game.state, "tiles", draw=())
    assert set(frontier(game.state)) == {BESIDE, (4, 1)}


def test_it_heads_for_the_door_that_shuts_off_its_goal(table):
    game, _ = shut(table(WALLED.replace("# A", ". A", 1), profile="wrath"), "locked")
    game.deck("chambers")
    changes.add_card(game.state, "cold_store", "chamber")
    stand(game.state, "behind", "cinder_imp", (6, 1), shielded=True)
    steps = Survey(game.state, "ana").to_goal
    assert steps[BESIDE] == 0 and steps[0, 1] == 2 and (6, 1) not in steps


@pytest.mark.parametrize("shielded, wanted", [(True, [(6, 1)]), (False, [])])
def test_who_came_with_a_chamber_is_sought_out_until_it_is_overcome(table, shielded, wanted):
    game = table("""
        . . . .  . . . .
        A . . .  . . a .    A ana, a cinder_imp
        . . . .  . . . .
        . . . .  . . . .
    """, profile="wrath")
    game.deck("chambers")
    game.state.cards = {name: row._replace(shielded=shielded) if row.card == "cinder_imp" else row
                        for name, row in game.state.cards.items()}
    assert Survey(game.state, "ana").goals == []
    changes.add_card(game.state, "cold_store", "chamber")
    assert Survey(game.state, "ana").goals == wanted
