"""The turn, the phases and the Hero Phase, in the castle profile."""
from __future__ import annotations

import pytest
from drawing import write_card
from rules_plugin import rule

from pyengine.rules import numbers
from pyengine.state import changes

BESIDE_AN_IMP = """
    . . . .    A ana with plain_cut_ana, a still_stone
    . A a .
    . . . .
    # . . #
"""
TWO = """
    # . . #    A ana, B bo, a still_stone
    . A B .
    . . . a
    # . . #
"""


def phases(game):
    return [(event["phase"], event["hero"]) for event in game.told("phase_began")]


# ---------------------------------------------------------------- the turn

@rule("TURN-01", "TURN-03")
def test_a_turn_is_hero_phase_then_exploration_phase_then_villain_phase(table):
    game = table(TWO, top={"encounters": ["nothing_at_all"]})
    game.turn("ana").choose("end")
    assert phases(game) == [("hero", "ana"), ("exploration", "ana"), ("villain", "ana"), ("hero", "bo")]


@rule("TURN-03")
def test_the_villain_phase_waits_until_the_new_tile_is_populated(table):
    game = table("""
        # A . #    A ana
        # . . #
        # # # #
        # # # #
    """, top={"tiles": ["dark_cross"], "monsters": ["cinder_imp"], "encounters": ["nothing_at_all"]}, dice=[1])
    game.turn("ana").choose("end").stop()
    order = [event["type"] for event in game.events if event["type"] in ("phase_began", "tile_laid", "placed",
                                                                         "card_drawn", "activated")]
    assert order == ["phase_began", "phase_began", "tile_laid", "card_drawn", "placed", "phase_began", "card_drawn",
                     "activated", "phase_began"]


@rule("TURN-02")
def test_turns_pass_to_the_left_and_round_again(table):
    game = table("""
        # # # # # # # #    A ana, B bo, C cy, D dee, E eli
        # A B . C D E #
        # # # # # # # #
    """, top={"encounters": ["nothing_at_all"] * 6})
    game.turn("ana")
    seen = []
    for _ in range(6):
        seen.append((game.state.question.who, game.state.table.round))
        game.choose("end")
    assert [hero for hero, _ in seen] == ["ana", "bo", "cy", "dee", "eli", "ana"]
    first = seen[0][1]
    assert [number for _, number in seen] == [first] * 5 + [first + 1]


@rule("TURN-02")
def test_one_hero_alone_takes_turn_after_turn(table):
    game = table(BESIDE_AN_IMP, top={"encounters": ["nothing_at_all"] * 2})
    game.turn("ana").choose("end").choose("end")
    assert game.state.question.who == "ana" and game.state.table.turn == 3


@rule("TURN-04")
def test_each_players_villain_phase_runs_the_cards_that_this_player_controls(table):
    game = table("""
        # . . #    A ana, B bo, a cinder_imp, b tile_hound
        . A B .
        . a b .
        # . . #
    """, queue={"a": "ana", "b": "bo"})
    game.dice(1).villain_phase("bo").choose("bo").choose(game.options()[0]).stop()
    assert [event["figure"] for event in game.told("activated")] == ["b"]


# ---------------------------------------------------------------- step 1: the surge

@rule("HERO-01")
def test_a_hero_on_0_hit_points_spends_a_surge_as_its_hero_phase_begins(table):
    game = table(TWO, hit_points={"ana": 0})
    game.hero_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (0, 4), "surges": (2, 1)}
    assert game.asked() == "hero_phase" and "move" in game.options()


@rule("HERO-01")
@pytest.mark.parametrize("left", [1, 8])
def test_a_hero_that_stands_spends_none(table, left):
    game = table(TWO, hit_points={"ana": left})
    game.hero_phase("ana")
    assert game.changed() == {}


@rule("HERO-01")
def test_a24_an_effect_of_the_start_of_the_phase_may_save_the_surge(table):
    game = table(TWO, hit_points={"ana": 0}, hand={"ana": ["dawn_chorus"]}, surges=0)
    game.hero_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (0, 1)} and game.outcome is None


@rule("TURN-01")
def test_a26_the_start_of_the_turn_and_of_the_hero_phase_are_one_moment(table):
    game = table(TWO, hit_points={"ana": 0}, hand={"ana": ["dawn_chorus", "waking_bell"]}, surges=0)
    game.hero_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (0, 1), "doom": (0, 1)}


# ---------------------------------------------------------------- step 2: the combinations

@rule("HERO-02")
def test_a_hero_may_move_and_then_attack(table):
    game = table(BESIDE_AN_IMP).dice(8)
    game.use("ana", "move").choose("1,2").choose("plain_cut_ana").stop()
    assert game.changed() == {"ana.square": ((1, 1), (1, 2)), "a.hit_points": (2, 1)}
    assert game.asked() is None, "nothing is left to do after move and attack"


@rule("HERO-02")
def test_a_hero_may_attack_and_then_move(table):
    game = table(BESIDE_AN_IMP).dice(8)
    game.use("ana", "plain_cut_ana").choose("move", "1,2")
    assert game.changed() == {"ana.square": ((1, 1), (1, 2)), "a.hit_points": (2, 1)}
    assert game.options() == ["move", "end"] and game.about("amount") == [5]


@rule("HERO-02")
def test_a_hero_may_make_two_moves(table):
    game = table("""
        A . . . . . . .    A ana
    """)
    game.use("ana", "move").choose("6,0").choose("move").choose("3,0")
    assert game.about("amount") == [3] and game.options() == ["move", "end"]
    game.choose("move").choose("0,0").stop()
    assert game.asked() is None and game.changed() == {}


@rule("HERO-02", "HERO-03")
def test_a_hero_may_not_attack_twice(table):
    game = table(BESIDE_AN_IMP).dice(8)
    game.use("ana", "plain_cut_ana")
    assert "plain_cut_ana" not in game.about("card") and game.options() == ["move", "end"]


@rule("HERO-02")
def test_after_two_moves_nobody_attacks(table):
    game = table(BESIDE_AN_IMP)
    game.use("ana", "move").choose("1,2").choose("move_again").choose("1,1")
    assert game.options() == ["move", "end"]


@rule("HERO-03")
def test_the_action_is_an_attack_or_a_second_move(table):
    game = table(BESIDE_AN_IMP)
    game.hero_phase("ana")
    assert [option.about.get("action") for option in game.state.question.options] == ["move", "use", "end"]
    game.choose("move").choose("1,2")
    assert ([option.about.get("action") for option in game.state.question.options]
            == ["move", "move_again", "use", "end"])


@rule("HERO-02", "MOVE-13")
def test_a01_each_of_two_moves_has_the_whole_speed(table):
    game = table("""
        A . . . . . . . . . . . . . . .    A ana
    """)
    game.use("ana", "move").choose("6,0").choose("move")
    assert max(game.about("steps")) == 6
    game.choose("12,0").stop()
    assert game.changed() == {"ana.square": ((0, 0), (12, 0))}


@rule("HERO-02")
def test_a19_a_hero_may_skip_any_part_or_all_of_its_hero_phase(table):
    game = table(BESIDE_AN_IMP)
    game.hero_phase("ana").choose("end").stop()
    assert game.changed() == {} and game.asked() is None
    again = table(BESIDE_AN_IMP).dice(8)
    again.use("ana", "plain_cut_ana").choose("end").stop()
    assert again.changed() == {"a.hit_points": (2, 1)}
    walked = table(BESIDE_AN_IMP)
    walked.use("ana", "move").choose("stay").choose("move").choose("1,2").choose("end").stop()
    assert walked.changed() == {"ana.square": ((1, 1), (1, 2))}


@rule("HERO-02", "HERO-05")
def test_a20_which_combination_it_is_follows_from_what_the_player_does(table):
    game = table(BESIDE_AN_IMP)
    game.hero_phase("ana")
    assert game.options()[0] == "move" and "plain_cut_ana" in game.about("card")
    game.choose("move").choose("1,2")
    assert "move_again" in game.options() and "plain_cut_ana" in game.about("card"), "both are still open"


@rule("HERO-05")
def test_a21_a_move_ends_when_an_attack_starts_and_unspent_speed_is_lost(table):
    game = table(BESIDE_AN_IMP).dice(1)
    game.use("ana", "move").choose("1,2")
    assert game.about("amount") == [5, 6]
    game.choose("plain_cut_ana").stop()
    assert game.asked() is None and game.changed() == {"ana.square": ((1, 1), (1, 2))}


@rule("HERO-05", "OBJECT-03", profiles=("castle", "wrath", "legend"))
def test_a22_what_is_free_does_not_end_a_move(table):
    game = table("""
        A . . .    A ana with shove_far and pocket_bell, a still_stone
        . . . a
    """, tokens={"brass_key": (2, 1)}, hit_points={"ana": 5})
    game.use("ana", "move").choose("1,0").choose("brass_key").choose("pocket_bell")
    game.choose("shove_far").choose("2,0")
    assert game.about("amount") == [5, 6], "the move goes on with what is left of it"
    assert game.state.table.slots == 1 and not game.state.table.acted


@rule("HERO-05")
def test_a23_the_attacks_of_one_power_belong_together(table):
    game = table("""
        . a . .    A ana with twin_arc, a b still_stone
        . A b .
        . . . .
    """).dice(1, 1)
    game.use("ana", "twin_arc").choose("a")
    assert game.asked() == "move_to", "the second attack follows the first at once, then comes the power's own move"
    game.choose("stay")
    assert game.options() == ["move", "end"]


@rule("HERO-05")
def test_a25_at_the_end_of_the_hero_phase_effects_come_first_then_conditions_then_escapes(table):
    game = table("""
        A s . .    A ana, B bo
        . B . .
    """, adventure="up_the_stairs", conditions={"ana": ["slowed"]}, hand={"ana": ["evening_bell"]})
    game.use("ana", "move").choose("1,0").choose("end").stop()
    assert game.changed() == {"ana.square": ((0, 0), None), "ana.conditions": (("slowed",), ()), "doom": (0, 1)}
    types = [event["type"] for event in game.events
             if event["type"] in ("counter_changed", "condition_lost", "escaped")]
    assert types == ["counter_changed", "condition_lost", "escaped"]


# ---------------------------------------------------------------- in place of an attack; special actions

@rule("HERO-06")
def test_what_may_replace_an_attack_may_replace_one_outside_the_own_turn(table):
    game = table("""
        . A . B    A ana with now_you, B bo with plain_cut_bo, a still_stone
        . . a .
    """, adventure="two_endings")
    game.use("ana", "now_you")
    assert game.state.question.who == "bo" and "plain_cut_bo" in game.about("card")
    assert "act:sing" in game.options() and "act:hum" not in game.options() and "act:stamp" not in game.options()
    game.choose("act:sing")
    assert game.changed() == {"seals": (0, 1), "now_you": ("ready", "used")}
    assert "act:sing" in game.options(), "ana's own attack is still to come"


@rule("HERO-06")
def test_a_trap_may_be_disabled_in_place_of_a_granted_attack(table):
    game = table("""
        . A . B    A ana with now_you, B bo
        . . . .
    """, traps={"old_snare": ("bo", (0, 0))}).dice(10)
    game.use("ana", "now_you").choose("disable").stop()
    assert game.changed() == {"now_you": ("ready", "used"), "old_snare card": ("ready", "away"),
                              "tokens": ((("trap", None, ""),), ())}


@rule("HERO-06")
def test_a_granted_attack_may_be_let_pass(table):
    game = table("""
        . A . B    A ana with now_you, B bo with plain_cut_bo, a still_stone
        . . a .
    """)
    game.use("ana", "now_you").choose("pass")
    assert game.changed() == {"now_you": ("ready", "used")}


@rule("HERO-07", "HERO-06")
def test_a_special_action_in_place_of_an_attack_uses_the_action(table):
    game = table(BESIDE_AN_IMP, adventure="two_endings")
    game.use("ana", "act:sing")
    assert game.changed() == {"seals": (0, 1)}
    assert "plain_cut_ana" not in game.about("card") and "act:sing" not in game.options() and "move" in game.options()


@rule("HERO-07")
def test_an_item_with_a_limit_is_offered_once_in_a_turn_and_again_in_the_next(table):
    game = table(BESIDE_AN_IMP, hand={"ana": ["pocket_bell"]}, hit_points={"ana": 4})
    game.use("ana", "pocket_bell")
    assert game.changed() == {"ana.hit_points": (4, 5)} and "pocket_bell" not in game.about("card")
    game.choose("end")
    game.state.table = game.state.table._replace(used=())          # a new turn
    game.use("ana", "pocket_bell")
    assert game.changed() == {"ana.hit_points": (4, 6)}


@rule("HERO-07")
def test_a_special_action_may_take_a_move_or_nothing_as_its_text_says(table):
    game = table(BESIDE_AN_IMP, adventure="two_endings", hit_points={"ana": 5})
    game.use("ana", "act:hum")
    assert game.changed() == {"ana.hit_points": (5, 6)} and game.state.table.slots == 2
    assert "act:hum" not in game.options(), "once a turn, says its text"
    game.choose("act:stamp")
    assert game.changed() == {"ana.hit_points": (5, 6), "doom": (0, 1)} and game.state.table.slots == 1


@rule("HERO-07")
def test_a_special_action_is_offered_only_where_its_text_allows_it(table):
    near, far = (table("""
        A . . . . . . .    A ana
    """, adventure="seal_the_vault", tokens={"ember_seal": (x, 0)}) for x in (3, 4))
    assert "act:break_seal" in near.hero_phase("ana").options()
    assert "act:break_seal" not in far.hero_phase("ana").options()


# ---------------------------------------------------------------- healing

@rule("HERO-09")
@pytest.mark.parametrize("before, after", [(5, 7), (6, 8), (7, 8), (8, 8)])
def test_healing_never_lifts_a_hero_above_its_hit_points(table, before, after):
    game = table("""
        A . . .    A ana
    """, hit_points={"ana": before})
    game.gain("small_joy", "ana").stop()
    assert game.changed() == ({} if before == after else {"ana.hit_points": (before, after)})
    assert numbers.hit_points_max(game.state, "ana") == 8


# ---------------------------------------------------------------- what lasts before a hero that has left

MOMENTS = ("turn_began", "hero_phase_began", "hero_phase_ended", "villain_phase_began", "villain_phase_ended",
           "turn_ended")


@rule("ESCAPE-02", "ESCAPE-03", profiles=("castle", "wrath", "legend", "tomb", "mage"))
@pytest.mark.parametrize("until", MOMENTS)
@pytest.mark.parametrize("left", ["escaped", "out"])
def test_a215_what_lasts_before_a_hero_that_has_left_ends_in_its_turn_as_ever(table, until: str, left: str) -> None:
    promise = write_card(f"kind: lasting\nuntil: {until}", "promise")
    game = table("A B . .").carry_out(f"- lasting: {{card: {promise}, before: {{every: hero}}}}")
    changes.change_hero(game.state, "ana", **{left: True})
    changes.place_figure(game.state, "ana", None)
    game.turn("ana")
    assert "ana" not in [row.holder for row in game.state.cards.values() if row.card == promise]


@rule("ESCAPE-02")
def test_a215_nothing_else_hears_of_the_hero_phase_that_does_not_take_place(table) -> None:
    curse = write_card("kind: encounter\ntype: curse\nreact: {to: hero_phase_began, "
                       "when: {same: [event.hero, holder]}, do: [{add: {counter: heard, by: 1}}]}", "listener")
    game = table("A B . .", hand={"ana": [curse]})
    changes.change_hero(game.state, "ana", escaped=True)
    changes.place_figure(game.state, "ana", None)
    assert "heard" not in game.turn("ana").state.counters
