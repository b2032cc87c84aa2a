"""Experience: one pile, and what it buys."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from rules_plugin import rule
from table import Table

from pyengine.rules.encounters import experience_total, payments

Draw = Callable[..., Table]
HALL = """
    A . . .
    . . . B
"""
# worth: stalker 3, cinder_imp 2, coward_hunter 1, great_ogre 4, iron_shell 5, ash_prince (villain) 4


@rule("XP-01", "XP-02")
def test_one_pile_holds_what_all_heroes_have_defeated(table: Draw) -> None:
    game = table("""
        A a . .     a stalker, b great_ogre
        b . . B
    """, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy", "small_joy"]})
    game.start("damage", source="ana", targets=("a",), amount=1).stop()
    game.start("damage", source="bo", targets=("b",), amount=1).stop()
    assert game.state.experience == ("stalker", "great_ogre") and experience_total(game.state) == 7


@rule("XP-01")
@pytest.mark.parametrize("payer", ["ana", "bo"])
def test_any_player_may_pay_from_the_pile_on_its_turn(table: Draw, payer: str) -> None:
    game = table(HALL, experience=("iron_shell",), active=payer).draw("draught", payer)
    assert game.state.question.who == payer
    game.choose("yes").stop()
    assert game.changed() == {"experience": (("iron_shell",), ())}


@rule("XP-03", profiles=("castle", "wrath", "legend"))
def test_experience_buys_a_cancellation_or_a_level(table: Draw) -> None:
    cancelled = table(HALL, experience=("iron_shell",)).draw("draught", "ana").choose("yes").stop()
    assert cancelled.changed() == {"experience": (("iron_shell",), ())}
    risen = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """, experience=("iron_shell",), used={"ana": ["wide_sweep"]})
    risen.dice(20).use("ana", "plain_cut_ana").choose("yes", "twin_arc").stop()
    assert risen.changed()["experience"] == (("iron_shell",), ()) and risen.changed()["ana.level"] == (1, 2)


@rule("XP-04")
def test_an_adventure_may_ask_another_price(table: Draw) -> None:
    """A175."""
    for pile, offered in ((("cinder_imp",), False), (("stalker",), True)):
        game = table(HALL, adventure="cheap_adventure", experience=pile).draw("draught", "ana")
        assert game.asked() == ("cancel_encounter" if offered else None)


@rule("XP-04")
def test_what_lowers_the_price_may_lower_it_to_nothing(table: Draw) -> None:
    game = table(HALL, hand={"ana": ["bargain_bell"]}).draw("draught", "ana")
    assert (game.asked(), game.state.question.params["cost"]) == ("cancel_encounter", 0)
    game.choose("yes").stop()
    assert game.changed() == {} and game.state.decks["encounters"].discard == ("draught",)


@rule("XP-05", "XP-06")
def test_whole_cards_pay_and_what_is_over_is_lost(table: Draw) -> None:
    game = table(HALL, experience=("stalker", "stalker")).draw("draught", "ana").choose("yes").stop()
    assert game.changed() == {"experience": (("stalker", "stalker"), ())}


@rule("XP-05")
def test_the_player_chooses_with_which_cards_but_none_may_be_superfluous(table: Draw) -> None:
    """A156."""
    game = table(HALL, experience=("great_ogre", "stalker", "cinder_imp", "coward_hunter"))
    game.draw("draught", "ana").choose("yes")
    ways = [tuple(option.about["cards"]) for option in game.state.question.options]
    assert set(ways) == {("stalker", "cinder_imp"), ("great_ogre", "coward_hunter"), ("great_ogre", "stalker"),
                         ("great_ogre", "cinder_imp")}
    assert all(experience >= 5 for experience in game.about("amount"))
    game.choose("stalker+cinder_imp").stop()
    assert game.state.experience == ("great_ogre", "coward_hunter")


@rule("XP-05")
def test_one_card_that_pays_alone_is_never_joined_by_another(table: Draw) -> None:
    game = table(HALL, experience=("iron_shell", "coward_hunter"))
    assert payments(game.state, 5) == [("iron_shell",)]


@rule("XP-07")
def test_spent_monster_cards_go_to_the_monster_discards_and_villains_leave_the_game(table: Draw) -> None:
    """A125."""
    game = table(HALL, experience=("ash_prince", "coward_hunter"))
    game.draw("draught", "ana").choose("yes").stop()
    assert game.state.decks["monsters"].discard == ("coward_hunter",) and game.state.experience == ()


@rule("XP-08")
def test_an_encounter_in_play_can_no_longer_be_cancelled(table: Draw) -> None:
    game = table("""
        A . . .
        . . . .
    """, hand={"ana": ["clinging_ash", "leaden_feet"]}, experience=("iron_shell",)).hero_phase("ana")
    assert game.about("action") == ["move", "end"]
    game.choose("end").villain_phase("ana").stop()
    assert game.state.experience == ("iron_shell",)


@rule("XP-09")
@pytest.mark.parametrize("card", ["draught", "volley", "old_snare", "leaden_feet", "clinging_ash", "cold_spot"])
def test_a_cancelled_card_of_any_kind_is_discarded_without_effect(table: Draw, card: str) -> None:
    game = table(HALL, experience=("iron_shell",)).draw(card, "ana").choose("yes").stop()
    assert game.changed() == {"experience": (("iron_shell",), ())}
    assert game.state.decks["encounters"].discard == (card,) and not game.state.tokens


@rule("XP-10")
def test_the_active_hero_has_the_last_word(table: Draw) -> None:
    game = table("""
        A B C .
    """, active="cy", experience=("iron_shell",))
    game.villain_phase("cy", laid="")
    assert (game.asked(), game.state.question.who) == ("cancel_encounter", "cy")


@rule("XP-10")
def test_the_active_hero_has_the_last_word_on_what_another_has_drawn(table: Draw) -> None:
    game = table("""
        A B . .
    """, active="ana", experience=("iron_shell",))
    game.draw("draught", "bo")
    assert (game.asked(), game.state.question.who) == ("cancel_encounter", "ana")
    game.choose("yes").stop()
    assert game.state.experience == ()


@rule("XP-10", "LEVEL-03", profiles=("castle", "wrath", "legend"))
def test_the_active_hero_has_the_last_word_on_the_level_of_another(table: Draw) -> None:
    """A natural 20 in somebody else's turn."""
    game = table("""
        A . B .
    """, active="ana", experience=("great_ogre", "great_ogre"))
    game.start("level_up_offer", hero="bo")
    assert (game.asked(), game.state.question.who, game.state.question.params["hero"]) == ("level_up", "ana", "bo")
    game.choose("yes")
    assert game.state.heroes["bo"].level == 2


@rule("XP-11", "LEVEL-04")
def test_a_monster_just_beaten_by_a_natural_20_may_pay_for_the_level(table: Draw) -> None:
    """A157."""
    game = table("""
        A a . .     A ana with plain_cut_ana, a stalker
        . . . .
    """, hit_points={"a": 1}, experience=("cinder_imp",), top={"treasures": ["small_joy"]})
    game.dice(20).use("ana", "plain_cut_ana")
    assert game.asked() == "level_up" and game.state.experience == ("cinder_imp", "stalker")
    game.choose("yes", "twin_arc").stop()
    assert game.state.experience == () and game.state.heroes["ana"].level == 2


@rule("XP-02")
def test_a_pile_of_many_cards_is_still_paid_from_at_once(table: Draw) -> None:
    pile = ("coward_hunter", "cinder_imp", "stalker", "great_ogre") * 8
    game = table(HALL, experience=pile)
    ways = payments(game.state, 5)
    assert 0 < len(ways) <= 12 and all(len(set(ways)) == len(ways) for _ in "x")
    assert experience_total(game.state) == 80


@rule("XP-05")
@pytest.mark.parametrize("cost, asked", [(0, False), (1, True), (2, True)])
def test_what_costs_nothing_is_not_paid_for_and_what_costs_1_is(table: Draw, cost: int, asked: bool) -> None:
    game = table(HALL, experience=("coward_hunter", "cinder_imp"))
    game.start("pay_experience", hero="ana", cost=cost)
    assert (game.asked() == "pay_experience") is (asked and cost == 1)
    left = {0: ("coward_hunter", "cinder_imp"), 2: ("coward_hunter",)}
    assert cost == 1 or game.state.experience == left[cost], "where only one card pays, nothing is asked"
