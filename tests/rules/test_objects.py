"""Objects to carry, and leaving the dungeon, where heroes carry them by themselves."""
from __future__ import annotations

import pytest
from rules_plugin import rule

from pyengine.game import Game
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Token

HALL = """
    . . . . .    A ana
    . A . . .
    . . . . .
    . . . . .
"""

BY_ITSELF = ("castle", "wrath", "legend")      # in tomb and mage only a special action of the adventure picks things up


def carried(game):
    return {(token.token, token.carrier) for token in game.state.tokens.values() if token.carrier}


# ---------------------------------------------------------------- picking up

@rule("OBJECT-01", profiles=BY_ITSELF)
@pytest.mark.parametrize("square, offered", [((1, 1), True), ((2, 2), True), ((0, 1), True), ((3, 1), False),
                                             ((1, 3), False)])
def test_an_object_is_picked_up_from_an_adjacent_square(table, square, offered):
    game = table(HALL, tokens={"brass_key": square})
    game.hero_phase("ana")
    assert ("brass_key" in game.about("token")) == offered
    if offered:
        game.choose("brass_key")
        assert game.changed() == {"tokens": ((("brass_key", square, ""),), (("brass_key", None, "ana"),))}


@rule("OBJECT-01", profiles=BY_ITSELF)
def test_only_in_the_own_hero_phase(table):
    game = table("""
        # # # # # # # #    A ana, B bo
        # A . . . . B #
        # # # # # # # #
    """, tokens={"brass_key": (2, 1)}, top={"encounters": ["nothing_at_all"]})
    game.turn("ana")
    assert "brass_key" in game.about("token")
    game.choose("end")
    assert game.state.question.who == "bo" and game.about("token") == []


@rule("OBJECT-01", profiles=BY_ITSELF)
def test_a_token_that_is_no_object_cannot_be_picked_up(table):
    game = table(HALL, tokens={"ember_seal": (2, 1)})
    assert game.hero_phase("ana").about("token") == []


@rule("OBJECT-01", profiles=BY_ITSELF)
@pytest.mark.parametrize("tile, offered", [(0, True), (1, False)])
def test_an_object_without_a_square_lies_anywhere_on_its_tile(table, tile, offered):
    game = table("""
        . . . . . . . .    A ana
        . A . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    changes.add_token(game.state, Token("k1", "brass_key", None, list(game.state.tiles)[tile]))
    assert ("brass_key" in game.hero_phase("ana").about("token")) == offered


@rule("OBJECT-02", profiles=BY_ITSELF)
def test_picking_up_costs_no_action(table):
    game = table("""
        . A a .    A ana with plain_cut_ana, a still_stone
        . . . .
    """, tokens={"brass_key": (0, 0)}).dice(8)
    game.use("ana", "brass_key").choose("plain_cut_ana").choose("move").choose("0,1").stop()
    assert carried(game) == {("brass_key", "ana")}
    assert game.changed()["a.hit_points"] == (2, 1) and game.changed()["ana.square"] == ((1, 0), (0, 1))


@rule("OBJECT-03", profiles=BY_ITSELF)
def test_an_object_can_be_picked_up_in_mid_move(table):
    game = table("""
        A . . . . . . .    A ana
    """, tokens={"brass_key": (3, 0)})
    game.use("ana", "move").choose("2,0").choose("brass_key").choose("move")
    assert max(game.about("steps")) == 4, "the move goes on with what is left of it"


@rule("OBJECT-04", profiles=BY_ITSELF)
def test_a_hero_carries_any_number_of_objects(table):
    game = table(HALL)
    for _ in range(4):
        changes.add_token(game.state, Token(changes.new_id(game.state, "k"), "brass_key", (1, 2), "t2"))
    game.hero_phase("ana")
    for left in (4, 3, 2, 1):
        assert len([option for option in game.state.question.options if option.about["action"] == "pick_up"]) == left
        game.choose("pick_up")
    assert [token.carrier for token in game.state.tokens.values()] == ["ana"] * 4


# ---------------------------------------------------------------- dropping

@rule("OBJECT-05", profiles=BY_ITSELF)
def test_an_object_is_dropped_on_an_adjacent_square_or_the_own_one(table):
    game = table("""
        . # . .    A ana
        # A . .
        . . . .
        . . . .
    """, tokens={"brass_key": (1, 2)})
    game.use("ana", "brass_key").choose("drop")
    assert game.about("square")[0] == (1, 1)
    assert sorted(game.about("square")) == [(0, 2), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)], "not through two walls"
    game.mark().choose("2,0")
    assert game.changed() == {"tokens": ((("brass_key", None, "ana"),), (("brass_key", (2, 0), ""),))}


@rule("OBJECT-05", profiles=BY_ITSELF)
def test_dropping_costs_no_action_and_does_not_end_a_move(table):
    game = table("""
        A . . . . . . .    A ana
    """, tokens={"brass_key": (0, 0)})
    game.use("ana", "brass_key").choose("move").choose("3,0").choose("drop").choose("4,0").choose("move")
    assert max(game.about("steps")) == 3 and not game.state.table.acted


@rule("OBJECT-05", profiles=BY_ITSELF)
def test_a206_what_was_dropped_is_not_picked_up_again_in_the_same_turn(table):
    game = table(HALL, tokens={"brass_key": (2, 1)})
    game.hero_phase("ana").choose("brass_key").choose("drop").choose("2,1")
    assert "brass_key" not in game.about("token")


@rule("OBJECT-05", "OBJECT-01", profiles=BY_ITSELF)
def test_what_was_dropped_can_be_picked_up_by_another(table):
    game = table("""
        # # # # # #    A ana, B bo
        # A . . B #
        # # # # # #
    """, tokens={"brass_key": (1, 1)}, top={"encounters": ["nothing_at_all"]})
    game.turn("ana").choose("brass_key").choose("move").choose("2,1").choose("drop").choose("3,1").choose("end")
    assert game.state.question.who == "bo"
    game.choose("brass_key")
    assert carried(game) == {("brass_key", "bo")}


@rule("OBJECT-04", profiles=BY_ITSELF)
def test_a190_what_a_downed_hero_carries_can_be_taken_by_a_hero_beside_it(table):
    drawing = """
        . . . . .    A ana, B bo
        . A B . .
        . . . . .
    """
    game = table(drawing, tokens={"brass_key": (0, 0)}, hit_points={"bo": 0})
    key = next(iter(game.state.tokens))
    changes.change_token(game.state, key, carrier="bo", square=None, tile="")
    game.mark().use("ana", "brass_key")
    assert game.changed() == {"tokens": ((("brass_key", None, "bo"),), (("brass_key", None, "ana"),))}
    standing = table(drawing, tokens={"brass_key": (0, 0)})
    changes.change_token(standing.state, key, carrier="bo", square=None, tile="")
    assert standing.hero_phase("ana").about("token") == [], "a standing hero keeps what it carries"


@rule("OBJECT-05", profiles=BY_ITSELF)
def test_what_a_hero_drops_or_is_seen_to_carry_are_objects_and_not_the_tokens_on_its_card(table):
    game = table(HALL)
    for token in ("brass_key", "ember_seal"):
        changes.add_token(game.state, Token(token, token, carrier="ana"))
    (seen,) = view(Game(game.state))["heroes"]
    assert [row["token"] for row in seen["carrying"]] == ["brass_key"]
    assert [row["token"] for row in seen["tokens"]] == ["ember_seal"]
    game.carry_out("- drop_carried: {who: you}")
    assert game.asked() == "choose_square" and game.state.question.params["token"] == "brass_key"
    game.choose("1,0").stop()
    assert carried(game) == {("ember_seal", "ana")} and game.state.tokens["brass_key"].square == (1, 0)


# ---------------------------------------------------------------- escaping

STAIRS = """
    # # # # # # # #    A ana, B bo, a cinder_imp
    # A s . . . . #
    # . . . . a B #
    # # # # # # # #
"""


@rule("ESCAPE-01")
def test_a_hero_escapes_on_the_stated_spot_at_the_end_of_its_hero_phase(table):
    game = table(STAIRS, adventure="up_the_stairs")
    game.use("ana", "move").choose("2,1")
    assert game.figure("ana").square == (2, 1), "not before the phase ends"
    game.choose("end").stop()
    assert game.changed() == {"ana.square": ((1, 1), None)} and game.told("escaped")


@rule("ESCAPE-01")
def test_beside_the_spot_nobody_escapes(table):
    game = table(STAIRS, adventure="up_the_stairs")
    game.hero_phase("ana").choose("end").stop()
    assert game.changed() == {}


@rule("ESCAPE-01")
def test_who_crosses_the_spot_and_ends_elsewhere_has_not_escaped(table):
    game = table(STAIRS, adventure="up_the_stairs")
    game.use("ana", "move").choose("2,1").choose("move").choose("3,1").choose("end").stop()
    assert game.changed() == {"ana.square": ((1, 1), (3, 1))}


@rule("ESCAPE-01")
def test_a_hero_that_falls_on_the_spot_does_not_escape(table):
    game = table(STAIRS, adventure="up_the_stairs", hit_points={"ana": 1}, hand={"ana": ["stub_a_toe"]})
    changes.change_figure(game.state, "ana", square=(2, 1))
    game.mark().use("ana", "stub_a_toe").stop()
    assert game.changed() == {"ana.hit_points": (1, 0), "stub_a_toe": ("ready", "used")}
    assert game.asked() is None and not game.state.heroes["ana"].escaped


@rule("ESCAPE-02", "ESCAPE-03")
def test_an_escaped_hero_has_only_its_villain_phase_and_draws_no_encounter(table):
    game = table(STAIRS, adventure="up_the_stairs", queue={"a": "ana"}, top={"encounters": ["draught", "draught"]})
    game.dice(1, 1)
    game.turn("ana").choose("move").choose("2,1").choose("end")
    assert game.state.question.who == "bo", "its exploration and encounter are passed over in this turn already"
    assert [event["figure"] for event in game.told("activated")] == ["a"]
    assert game.changed() == {"ana.square": ((1, 1), None)}
    assert ("exploration", "ana") not in [(event["phase"], event["hero"]) for event in game.told("phase_began")]
    game.choose("end")                    # bo draws its own encounter; then ana's turn is its Villain Phase alone
    assert game.state.question.who == "bo"
    assert game.changed() == {"ana.square": ((1, 1), None), "bo.hit_points": (8, 7)}
    assert [(event["phase"], event["hero"]) for event in game.told("phase_began")][-3:] == \
        [("villain", "bo"), ("villain", "ana"), ("hero", "bo")]
    assert len(game.told("activated")) == 2


@rule("ESCAPE-04")
def test_the_adventure_may_change_the_escape_rules(table):
    empty, carrying = (table(STAIRS, adventure="gifts_at_the_gate", tokens={"brass_key": (1, 2)}) for _ in range(2))
    empty.use("ana", "move").choose("2,1").choose("end").stop()
    assert empty.changed() == {"ana.square": ((1, 1), (2, 1))}, "without the key nobody leaves"
    key = next(token for token in carrying.state.tokens if carrying.state.tokens[token].token == "brass_key")
    changes.change_token(carrying.state, key, carrier="ana", square=None, tile="")
    carrying.use("ana", "move").choose("2,1").choose("end").stop()
    assert carrying.state.heroes["ana"].escaped


@rule("ESCAPE-04")
@pytest.mark.parametrize("carrier", ["ana", "bo"])
def test_an_adventure_that_lets_only_the_carrier_out_lets_nobody_else_out(table, carrier):
    game = table(STAIRS, adventure="gifts_at_the_gate", tokens={"brass_key": (3, 1)})
    key = next(iter(game.state.tokens))
    changes.change_token(game.state, key, carrier=carrier, square=None, tile="")
    game.mark().hero_phase("ana").choose("move").choose("2,1").choose("end").stop()
    assert game.changed() == {"ana.square": ((1, 1), None if carrier == "ana" else (2, 1))}
    assert game.state.heroes["ana"].escaped == (carrier == "ana")


@rule("ESCAPE-01", "WIN-01")
def test_everyone_escaped_can_be_what_wins_the_adventure(table):
    game = table("""
        # # # # # # # #    A ana
        # A s . . . . #
        # # # # # # # #
    """, adventure="up_the_stairs")
    game.turn("ana").choose("move").choose("2,1").choose("end")
    assert game.outcome == "victory" and game.asked() is None


@rule("ESCAPE-01", profiles=BY_ITSELF)
def test_a191_what_is_carried_leaves_with_the_hero(table):
    game = table(STAIRS, adventure="up_the_stairs", tokens={"brass_key": (2, 1)})
    game.use("ana", "brass_key").choose("move").choose("2,1").choose("end").stop()
    assert carried(game) == {("brass_key", "ana")}
    game.hero_phase("bo")
    assert game.about("token") == []


@rule("ESCAPE-01")
def test_a194_the_exit_is_free_for_the_next_hero_at_once(table):
    game = table("""
        # # # # # # # #    A ana, B bo, C cy
        # A s B . . C #
        # # # # # # # #
    """, adventure="up_the_stairs")
    game.use("ana",
             "move").choose("2,1").choose("end").hero_phase("bo").choose("move").choose("2,1").choose("end").stop()
    assert game.changed() == {"ana.square": ((1, 1), None), "bo.square": ((3, 1), None)}
