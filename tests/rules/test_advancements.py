"""Advancements in an adventure: tokens bought in town, used once each, without an action (TOWN-12..20, DEFEAT-09)."""
from __future__ import annotations

import pytest
from boxes import both

DUEL = """
    o . . .
    . A a .    A ana with plain_cut_ana, a cinder_imp
    . . . .
    . . . .
"""
PARTY = """
    o . . .
    B A C .    A ana with plain_cut_ana, a still_stone
    D E a .
    . . . .
"""


def duel(table, box, *tokens, dice=(), **more):
    """Ana beside an imp of Armor Class 14 and 2 hit points; her cut has +6."""
    return table(DUEL, profile=box, hand={"ana": list(tokens)}, dice=dice, **more)


# ---------------------------------------------------------------- reroll

@both("TOWN-14", "TOWN-15", "TOWN-16")
def test_a_reroll_throws_the_attack_die_again_and_takes_no_action(table, box):
    game = duel(table, box, "reroll_token", dice=[3, 15])
    game.use("ana", "plain_cut_ana").choose("yes").stop()
    assert game.changed() == {"a.hit_points": (2, 1), "reroll_token": ("ready", "used")}
    assert game.state.table.slots == 1 and game.told("attack_rolled")[0]["die"] == 15


@both("TOWN-16")
def test_a173_the_new_roll_stands_even_when_it_is_worse(table, box):
    game = duel(table, box, "reroll_token", dice=[15, 3])
    game.use("ana", "plain_cut_ana").choose("yes").stop()
    assert game.changed() == {"reroll_token": ("ready", "used")}


@both("TOWN-16")
def test_a_reroll_may_be_kept(table, box):
    game = duel(table, box, "reroll_token", dice=[3])
    game.use("ana", "plain_cut_ana").choose("no").stop()
    assert game.changed() == {}


@both("TOWN-16")
def test_a172_of_two_rerolls_the_second_throws_again_what_the_first_threw(table, box):
    game = duel(table, box, "reroll_token", "reroll_token", dice=[3, 4, 15])
    game.use("ana", "plain_cut_ana").choose("yes", "yes").stop()
    assert game.changed()["a.hit_points"] == (2, 1)
    assert [row.ready for row in game.state.cards.values() if row.card == "reroll_token"] == [False, False]


@both("TOWN-16")
def test_a_card_that_is_not_used_up_has_a_die_rolled_again_only_once(table, box):
    """A forced reroll would otherwise never end."""
    game = duel(table, box, "stubborn_charm", dice=[3, 4])
    game.use("ana", "plain_cut_ana").stop()
    assert game.changed() == {} and game.told("attack_rolled")[0]["die"] == 4


@both("TOWN-16")
def test_a_reroll_is_not_for_the_villain_phase(table, box):
    game = duel(table, box, "reroll_token", dice=[2])
    game.turn_of("a").stop()
    assert game.changed() == {}


@both("TOWN-16")
def test_a_reroll_is_not_for_the_hero_phase_of_another(table, box):
    game = table(PARTY, profile=box, hand={"bo": ["reroll_token"]}, dice=[15])
    game.use("ana", "plain_cut_ana").stop()
    assert game.card("reroll_token").ready and game.figure("a").hit_points == 1


@both("TOWN-16")
def test_a_reroll_throws_the_die_of_an_effect_again(table, box):
    game = duel(table, box, "reroll_token", dice=[10, 11])
    game.draw("lucky_bones", "ana")
    assert game.asked() is None and game.card("reroll_token").ready, "an encounter comes in the Villain Phase"
    game = duel(table, box, "reroll_token", "dice_cup", dice=[10, 11])
    game.use("ana", "dice_cup").choose("yes").stop()
    assert game.changed()["ana.gold"] == (0, 50)
    assert [event["die"] for event in game.told("rolled")] == [11]


@both("TOWN-16")
def test_a_reroll_throws_the_die_of_a_disable_attempt_again(table, box):
    game = duel(table, box, "reroll_token", dice=[9, 10], traps={"old_snare": ("ana", (0, 0))})
    game.hero_phase("ana").choose("disable:old_snare", "yes").stop()
    assert game.told("trap_disabled") and not game.card("reroll_token").ready


@both("TOWN-16")
@pytest.mark.parametrize("second, left", [(9, ("poisoned",)), (10, ())])
def test_a173_a_reroll_throws_the_die_for_poison_again(table, box, second, left):
    game = table(DUEL, profile=box, conditions={"ana": ["slowed", "poisoned", "dazed"]}, hand={"ana": ["reroll_token"]})
    game.dice(12, second).hero_phase("ana").choose("end", "yes").stop()
    assert game.figure("ana").conditions == left and not game.card("reroll_token").ready
    assert [(event["die"], event["rule"]) for event in game.told("rolled")] == [(second, "COND-14")]


@both("TOWN-16")
def test_a173_a_reroll_throws_the_die_at_a_locked_door_again(table, box):
    game = table("A + . .", profile=box, doors=["locked"], hand={"ana": ["reroll_token"]}, dice=[3, 10])
    game.hero_phase("ana").choose(next(option for option in game.options() if option.startswith("open_door:")))
    game.choose(next(option for option in game.options() if option.startswith("unlock_door:")), "yes").stop()
    assert game.told("unlock_rolled")[0]["success"] and not game.card("reroll_token").ready


@both("TOWN-16")
@pytest.mark.parametrize("second, left", [(10, 4), (11, 8)])
def test_a_reroll_throws_the_die_at_a_trap_token_again(table, box, second, left):
    game = table("A . . .", profile=box, hidden={(2, 0): "4"}, hand={"ana": ["reroll_token"]}, dice=[3, second])
    game.hero_phase("ana").choose(next(option for option in game.options() if option.startswith("disable:")),
                                  "yes").stop()
    assert game.figure("ana").hit_points == left and not game.card("reroll_token").ready


# ---------------------------------------------------------------- +1 damage, +2 attack

@both("TOWN-17")
def test_one_more_damage_after_a_hit(table, box):
    game = duel(table, box, "damage_token", dice=[15])
    game.use("ana", "plain_cut_ana").choose("yes").stop()
    assert "a" not in game.state.figures and not game.card("damage_token").ready


@both("TOWN-17")
def test_after_a_miss_nobody_asks_for_more_damage(table, box):
    game = duel(table, box, "damage_token", dice=[7])
    game.use("ana", "plain_cut_ana").stop()
    assert game.changed() == {}


@both("TOWN-17")
def test_more_damage_is_for_the_owners_attacks_alone(table, box):
    game = table(PARTY, profile=box, hand={"bo": ["damage_token", "attack_token"]}, dice=[15])
    game.use("ana", "plain_cut_ana").stop()
    assert game.figure("a").hit_points == 1


@both("TOWN-18", "TOWN-14")
@pytest.mark.parametrize("die", [6, 7])
def test_two_more_on_the_attack_after_the_roll(table, box, die):
    game = duel(table, box, "attack_token", dice=[die])        # 6 + 6 + 2 is the imp's Armor Class
    game.use("ana", "plain_cut_ana").choose("yes").stop()
    assert "a.hit_points" in game.changed()
    assert game.told("attack_rolled")[0]["total"] == die + 8 and not game.card("attack_token").ready


@both("TOWN-18", "TOWN-14")
@pytest.mark.parametrize("die", [5, 8])
def test_two_more_are_not_offered_where_they_change_nothing(table, box, die):
    game = duel(table, box, "attack_token", dice=[die])
    game.use("ana", "plain_cut_ana").stop()
    assert game.card("attack_token").ready


@both("TOWN-18", "TOWN-14")
def test_two_tokens_that_only_together_make_a_hit_are_both_offered(table, box):
    game = table(DUEL, profile=box, hand={"ana": ["attack_token", "attack_token"]}, dice=[4])
    game.use("ana", "plain_cut_ana").choose("yes").choose("yes").stop()
    assert "a.hit_points" in game.changed()


@both("TOWN-15")
def test_a_used_advancement_cannot_be_used_again_in_the_adventure(table, box):
    game = table(DUEL, profile=box, used={"ana": ["attack_token"]}, dice=[6])
    game.use("ana", "plain_cut_ana").stop()
    assert game.changed() == {}


# ---------------------------------------------------------------- regain 2 hit points

@both("TOWN-19", "TOWN-14")
@pytest.mark.parametrize("left, then", [(5, 7), (6, 8), (7, 8)])
def test_two_hit_points_regained_never_above_the_total(table, box, left, then):
    game = duel(table, box, "heal_token", hit_points={"ana": left})
    game.use("ana", "heal_token").stop()
    assert game.changed() == {"ana.hit_points": (left, then), "heal_token": ("ready", "used")}
    assert game.state.table.slots == game.state.profile.slots


@both("TOWN-19")
def test_an_unhurt_hero_is_not_offered_hit_points(table, box):
    game = duel(table, box, "heal_token").hero_phase("ana")
    assert "heal_token" not in game.about("card")


@both("TOWN-19", "DEFEAT-09")
def test_a93_a_downed_hero_stands_up_by_an_advancement_without_a_surge(table, box):
    game = duel(table, box, "heal_token", hit_points={"ana": 0})
    game.hero_phase("ana").choose("yes").stop()
    assert game.changed() == {"ana.hit_points": (0, 2), "heal_token": ("ready", "used")}
    assert game.state.table.surges == 2 and game.asked() == "hero_phase"


@both("DEFEAT-09")
def test_a93_without_a_surge_left_it_saves_the_day(table, box):
    game = duel(table, box, "heal_token", hit_points={"ana": 0}, surges=0)
    game.hero_phase("ana").choose("yes").stop()
    assert game.outcome is None and game.figure("ana").hit_points == 2


@both("DEFEAT-09")
def test_a93_declined_it_leaves_the_surge_check_as_it_is(table, box):
    game = duel(table, box, "heal_token", hit_points={"ana": 0}, surges=0)
    game.hero_phase("ana").choose("no")
    assert game.outcome == "defeat"


@both("DEFEAT-09")
def test_items_of_a_downed_hero_stay_out_of_reach_while_advancements_do_not(table, box):
    game = duel(table, box, "heal_token", "dawn_charm", hit_points={"ana": 0})
    game.hero_phase("ana")
    assert game.state.question.source == "heal_token"
    game.choose("no")
    assert game.figure("ana").hit_points == 4 and game.state.table.surges == 1, "the charm was not offered"


# ---------------------------------------------------------------- recharge

@both("TOWN-20")
def test_recharge_turns_up_one_used_power_or_item(table, box):
    game = duel(table, box, "recharge_token", used={"ana": ["twin_arc", "throwing_knife"]})
    game.use("ana", "recharge_token")
    assert game.about("card") == ["twin_arc", "throwing_knife"]
    game.choose("throwing_knife").stop()
    assert game.changed() == {"throwing_knife": ("used", "ready"), "recharge_token": ("ready", "used")}


@both("TOWN-20")
def test_recharge_is_not_offered_without_a_used_card(table, box):
    game = duel(table, box, "recharge_token", "twin_arc").hero_phase("ana")
    assert "recharge_token" not in game.about("card")


@both("TOWN-20")
def test_recharge_does_not_turn_up_another_advancement_nor_the_cards_of_others(table, box):
    game = table(PARTY, profile=box, hand={"ana": ["recharge_token"]},
                 used={"ana": ["attack_token"], "bo": ["throwing_knife"]}).hero_phase("ana")
    assert "recharge_token" not in game.about("card")


@both("TOWN-20", "DEFEAT-09")
def test_a174_a_downed_hero_turns_a_card_up_but_cannot_use_it_while_down(table, box):
    game = duel(table, box, "recharge_token", hit_points={"ana": 0}, used={"ana": ["twin_arc"]})
    game.hero_phase("ana").choose("yes").stop()
    assert game.card("twin_arc").ready and not game.card("recharge_token").ready
    assert game.state.table.surges == 1, "standing up took a surge all the same"


# ---------------------------------------------------------------- owners

@both("TOWN-12")
def test_no_rule_of_an_adventure_moves_an_advancement_to_another_hero(table, box):
    game = table(PARTY, profile=box, hand={"ana": ["heal_token"]}, hit_points={"bo": 1})
    game.hero_phase("ana")
    assert "heal_token" not in game.about("card"), "Ana is not hurt, and what she has is for her alone"
    game = table(PARTY, profile=box, hand={"ana": ["heal_token", "keen_edge"]})
    game.start("lose_items", hero="ana", count=2, card="")
    assert game.changed() == {"keen_edge": ("ready", "away")}


# ---------------------------------------------------------------- gold

@both("CAMPAIGN-06")
def test_a178_cards_give_gold(table, box):
    game = table(PARTY, profile=box)
    game.gain("found_purse", "bo").stop()
    assert game.changed() == {"bo.gold": (0, 100)}
    assert game.told("gold_gained") == [{"type": "gold_gained", "hero": "bo", "amount": 100, "left": 100,
                                         "because": ["found_purse"], "rule": "CAMPAIGN-06"}]


@both("CAMPAIGN-06")
@pytest.mark.parametrize("die, gold", [(10, 0), (11, 50)])
def test_a178_each_of_five_heroes_gets_the_gold_of_an_event(table, box, die, gold):
    game = table(PARTY, profile=box, dice=[die])
    game.draw("lucky_bones", "ana").stop()
    assert [hero.gold for hero in game.state.heroes.values()] == [gold] * 5
