"""Objects with Armor Class and hit points, and objects that are carried, in the boxes that have them."""
from __future__ import annotations

import pytest
from drawing import write_card
from rules_plugin import rule

from pyengine.state import changes


def boxes(*rows, of=("wrath", "legend")):
    return pytest.mark.parametrize("profile", [pytest.param(name, marks=rule(*rows, profile=name)) for name in of])


FIVE = ("castle", "wrath", "legend", "tomb", "mage")
STORE = """
    A . c .    A lea with lea_cut and lea_sweep, c iron_cage
    . . . .
    . . . .
    . . . .
"""


@boxes("OBJECT-06", of=FIVE)
@pytest.mark.parametrize("die, hit", [(5, False), (6, True), (7, True)])
def test_an_object_is_attacked_like_a_monster_against_its_armor_class(table, profile, die, hit):
    game = table(STORE, profile=profile, dice=[die])
    game.use("lea", "lea_cut").stop()
    assert game.changed() == ({"c.hit_points": (2, 1)} if hit else {})


@boxes("OBJECT-07", of=FIVE)
def test_an_object_without_hit_points_is_destroyed_and_earns_nothing(table, profile):
    game = table(STORE, profile=profile, dice=[15], hit_points={"c": 1, "lea": 4})
    game.use("lea", "lea_cut").stop()
    assert game.changed() == {"c": ("present", "gone"), "iron_cage": ("ready", "away"), "lea.hit_points": (4, 5),
                              "defeated:iron_cage": (0, 1)}, "its own effect heals, no card, no treasure"
    assert game.told("object_destroyed")[0]["by"] == "lea" and not game.state.experience


@boxes("OBJECT-07", of=FIVE)
def test_an_object_that_nobody_destroyed_does_its_effect_for_the_hero_whose_turn_it_is(table, profile):
    game = table(STORE, profile=profile, hit_points={"c": 1, "lea": 4})
    game.start("damage", source="", targets=("c",), amount=1).stop()
    assert game.state.table.active == "lea" and game.figure("lea").hit_points == 5
    assert game.told("object_destroyed")[0]["by"] is None


@boxes("OBJECT-07")
@pytest.mark.parametrize("by, hit_points", [("lea", 6), ("", 5)])
def test_cards_that_react_to_it_know_who_destroyed_it(table, profile, by, hit_points):
    """The cage itself heals by 1, and the card whoever broke it."""
    card = write_card("""
        kind: encounter
        type: environment
        react:
          to: object_destroyed
          when: {kind: {of: event.by, is: hero}}
          do: [{heal: {target: event.by, amount: 1}}]
    """)
    game = table(STORE, profile=profile, hit_points={"c": 1, "lea": 4}, hand={"lea": [card]})
    game.start("damage", source=by, targets=("c",), amount=1).stop()
    assert game.figure("lea").hit_points == hit_points


@boxes("OBJECT-06")
def test_a193_a_miss_does_nothing_and_a_power_is_offered_for_an_object_alone(table, profile):
    game = table(STORE, profile=profile, dice=[1])
    game.hero_phase("lea")
    assert game.option("lea_cut") and game.option("lea_sweep")
    game.choose("lea_cut").stop()
    assert game.changed() == {}


@boxes("OBJECT-06")
def test_out_of_reach_an_object_is_no_target(table, profile):
    game = table("""
        A . . . . . . . . . . .    A lea with lea_cut, c iron_cage
        . . . . . . . . . . c .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
    """, profile=profile)
    game.hero_phase("lea")
    assert not any(option.about.get("card") == "lea_cut" for option in game.state.question.options)


@boxes("ATTACK-16", of=FIVE)
def test_a_power_that_strikes_each_monster_on_a_tile_strikes_the_objects_there_too(table, profile):
    game = table("""
        A m c . c    A lea with lea_sweep, m still_stone, c iron_cage
        . . d . .    d plain_crate
        . . . . .
        . . . . .
    """, profile=profile, dice=[19, 10, 10])
    changes.change_figure(game.state, "c", square=(4, 0))
    changes.change_figure(game.state, "c", square=(2, 0))
    game.mark().use("lea", "lea_sweep").stop()
    assert game.changed() == {"m.hit_points": (2, 1), "c.hit_points": (2, 1), "d": ("present", "gone"),
                              "plain_crate": ("ready", "away"), "defeated:plain_crate": (0, 1),
                              "lea_sweep": ("ready", "used")}


@boxes("ATTACK-16")
def test_on_the_next_tile_it_strikes_none(table, profile):
    game = table("""
        A m . . c . . .    A lea with lea_sweep, m still_stone, c iron_cage
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """, profile=profile, dice=[10])
    game.use("lea", "lea_sweep").stop()
    assert "c.hit_points" not in game.changed()


def test_a_monster_looks_for_no_object_and_an_object_is_not_moved(table):
    game = table("""
        A . c .    A ana with hooked_pole, c iron_cage
        . . . .
        . . . .
        . . . .
    """, profile="legend")
    game.hero_phase("ana")
    game.start("push", figure="c", tiles=1, card="undertow", decider="ana")
    assert game.changed() == {}


def test_nobody_walks_through_an_object(table):
    from pyengine.rules.moving import reach
    game = table("""
        # # # # #    A ana, c iron_cage
        A c . . #
        # # # # #
        # # # # #
    """, profile="legend")
    assert reach(game.state, "ana", 6)[1] == []


def test_an_adventure_is_won_by_destroying_an_object(table):
    game = table(STORE, profile="legend", adventure="open_cave", dice=[15], hit_points={"c": 1})
    game.use("lea", "lea_cut")
    assert game.outcome == "victory"


def test_an_object_is_set_up_where_a_card_says(table):
    game = table(STORE, profile="legend")
    game.start("place_object", card="plain_crate", goal=(3, 3)).stop()
    crate = [figure for figure in game.state.figures.values() if figure.card == "plain_crate"]
    assert [(row.kind, row.square, row.hit_points) for row in crate] == [("object", (3, 3), 1)]
    assert game.card("plain_crate").zone == "object" and game.card("plain_crate").holder == ""


# ---------------------------------------------------------------- carried objects

CARRY = """
    A . . .    A ana, B bo
    . . . .
    . . B .
    . . . .
"""
WITH_KEY = {"brass_key": (1, 1)}


@boxes("OBJECT-01", "OBJECT-02")
@pytest.mark.parametrize("square, offered", [((1, 0), True), ((1, 1), True), ((2, 0), False), ((0, 0), True)])
def test_an_object_on_an_adjacent_square_is_picked_up_for_nothing(table, profile, square, offered):
    game = table(CARRY, profile=profile, tokens={"brass_key": square})
    game.hero_phase("ana")
    found = [option for option in game.options() if option.startswith("pick_up:")]
    assert bool(found) == offered
    if offered:
        slots = game.state.table.slots
        game.choose(found[0]).stop()
        assert game.changed()["tokens"][1] == (("brass_key", None, "ana"),) and game.state.table.slots == slots


@boxes("OBJECT-03")
def test_an_object_is_picked_up_in_mid_move_and_the_move_goes_on(table, profile):
    game = table(CARRY, profile=profile, tokens={"brass_key": (2, 0)})
    game.hero_phase("ana").choose("move").choose("1,0").choose("brass_key").choose("move")
    assert "3,3" in game.options(), "five squares of six are left"


@boxes("OBJECT-04")
def test_a_hero_carries_any_number_of_objects(table, profile):
    from drawing import put_token
    game = table(CARRY, profile=profile)
    for square in ((0, 1), (1, 0), (1, 1)):
        put_token(game.state, "brass_key", square)
    game.hero_phase("ana")
    for _ in range(3):
        game.choose(next(option for option in game.options() if option.startswith("pick_up:")))
    assert [token.carrier for token in game.state.tokens.values()] == ["ana"] * 3


@boxes("OBJECT-05", of=("wrath", "legend"))
def test_a_carried_object_is_put_down_on_any_adjacent_square_in_mid_move_too(table, profile):
    game = table("""
        A . ~ .    A ana
        . . # .
        . . . .
        . . . .
    """, profile=profile, tokens=WITH_KEY)
    game.hero_phase("ana").choose("brass_key").choose("move").choose("1,0").choose("brass_key")
    assert set(game.options()) == {"1,0", "0,0", "0,1", "1,1"}, "not into the river, not into the wall"
    game.choose("0,1").choose("move")
    assert "1,3" in game.options()
    assert [(token.square, token.carrier) for token in game.state.tokens.values()] == [((0, 1), "")]


@boxes("OBJECT-01", of=("tomb", "mage"))
def test_in_these_boxes_an_object_is_taken_by_an_action_of_the_adventure_alone(table, profile):
    game = table(CARRY, profile=profile, tokens=WITH_KEY)
    game.hero_phase("ana")
    assert not [option for option in game.options() if option.startswith("pick_up:")]
    taking = table(CARRY, profile=profile, adventure="the_taking", tokens=WITH_KEY)
    taking.hero_phase("ana").choose("act:take_key").stop()
    assert taking.changed()["tokens"][1] == (("brass_key", None, "ana"),) and taking.state.table.acted


@boxes("OBJECT-04", of=("tomb", "mage"))
def test_by_that_action_too_a_hero_takes_any_number(table, profile):
    from drawing import put_token
    game = table(CARRY, profile=profile, adventure="the_taking", tokens=WITH_KEY)
    put_token(game.state, "brass_key", (0, 1))
    for _ in range(2):
        game.state.question, game.state.stack = None, []
        game.hero_phase("ana").choose("act:take_key")
    assert [token.carrier for token in game.state.tokens.values()] == ["ana"] * 2


@boxes("OBJECT-01", of=("legend",))
def test_a190_what_a_downed_hero_carries_can_be_taken_by_the_hero_beside_it(table, profile):
    game = table("""
        A B . .    A ana, B bo
        . . . .
        . . . .
        . . . .
    """, profile=profile, tokens=WITH_KEY, hit_points={"bo": 0})
    key = next(iter(game.state.tokens))
    changes.change_token(game.state, key, carrier="bo", square=None, tile="")
    game.hero_phase("ana").choose("brass_key").stop()
    assert game.state.tokens[key].carrier == "ana"


@boxes("OBJECT-01", of=("legend",))
def test_a192_not_through_two_touching_walls(table, profile):
    game = table("""
        A # . .    A ana
        # . . .
        . . . .
        . . . .
    """, profile=profile, tokens=WITH_KEY)
    game.hero_phase("ana")
    assert not [option for option in game.options() if option.startswith("pick_up:")]
