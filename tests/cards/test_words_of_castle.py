"""The words for what castle's bargains want: experience that is paid, the neighbour at the table,
treasures looked at and put back."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rules_plugin import rule
from table import Table
from test_words_of_tomb_and_mage import carries_out, holds

from pyengine.state.rows import Deck

Draw = Callable[..., Table]
THREE = "A B C .    A ana, B bo, C cy"
HURT = {"damage": {"target": "next_hero", "amount": 1}}


@rule("XP-05")
@pytest.mark.parametrize("pile, paid", [([], False), (["cinder_imp"], False), (["great_ogre", "great_ogre"], True)])
def test_experience_is_paid_before_what_it_buys_and_with_too_little_nothing_happens(table: Draw, profile: str,
                                                                                    pile: list[str],
                                                                                    paid: bool) -> None:
    game = table("A . . .    A ana", profile=profile, experience=pile, hit_points={"ana": 3})
    carries_out(game, {"spend_experience": {"amount": 3}}, {"heal": {"target": "you", "amount": 1}})
    if game.asked() == "pay_experience":
        game.choose(game.options()[0])
    game.stop()
    assert game.figure("ana").hit_points == 3 + paid and (len(game.state.experience) < len(pile)) is paid


@pytest.mark.parametrize("you, hurt", [("ana", "bo"), ("bo", "cy"), ("cy", "ana")])
def test_the_next_hero_is_the_one_whose_turn_comes_next(table: Draw, you: str, hurt: str) -> None:
    game = carries_out(table(THREE), HURT, you=you).stop()
    assert list(game.changed()) == [f"{hurt}.hit_points"]


def test_alone_there_is_no_next_hero(table: Draw) -> None:
    game = carries_out(table("A . . .    A ana"), HURT,
                       {"if": {"exists": "next_hero"}, "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert game.changed() == {}


@rule("TREASURE-11", profile="tomb")
def test_of_several_treasures_one_is_kept_and_the_others_go_under_the_deck(table: Draw) -> None:
    game = table("A B . .    A ana, B bo", profile="tomb")
    game.deck("treasures", "wand_of_whim", "lucky_foot", "finders_fee")
    carries_out(game, {"draw_treasure": {"who": "you", "count": 2, "keep": 1}})
    game.choose("lucky_foot").choose("ana").stop()
    held: list[Any] = [(row.card, row.holder) for row in game.state.cards.values() if row.zone == "item"]
    assert held == [("lucky_foot", "ana")]
    assert game.state.decks["treasures"] == Deck(("finders_fee", "wand_of_whim"), (), seen_at_bottom=1)


BACK_TO_BACK = "A m . B    A ana, B bo, m cinder_imp"


def test_one_that_is_singled_out_is_known_by_its_name_from_then_on(table: Draw) -> None:
    """The closest hero is known as the guide, wherever it stands afterwards; where nobody fits,
    nobody bears the name."""
    game = table("A . . B    A ana, B bo")
    carries_out(game, {"single_out": {"what": {"a": "hero", "except": ["you"], "pick": "closest", "of": "you",
                                          "as": "guide"}}},
                {"swap": {"first": "you", "second": "guide"}},
                {"damage": {"target": "guide", "amount": 1}}).stop()
    assert game.figure("bo").hit_points == 7 and game.figure("bo").square == (0, 0)


def test_where_nobody_fits_nobody_is_singled_out(table: Draw) -> None:
    game = table("A . . .    A ana")
    carries_out(game, {"single_out": {"what": {"a": "monster", "as": "guide"}}},
                {"damage": {"target": "guide", "amount": 1}},
                {"if": {"exists": "guide"}, "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert game.changed() == {}


@pytest.mark.parametrize("power, hurt", [("hold_the_doorway", True), ("fall_in", False), ("shield_shove", False)])
def test_a_card_may_ask_what_sort_of_power_something_is(table: Draw, power: str, hurt: bool) -> None:
    game = table(BACK_TO_BACK)
    holds(game, "ana", power, "power")
    carries_out(game, {"single_out": {"what": {"a": "power", "held_by": "you", "as": "used"}}},
                {"if": {"use": {"of": "used", "is": "daily"}},
                 "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert (game.figure("ana").hit_points == 7) is hurt


@pytest.mark.parametrize("monster, hurt", [("wax_golem", True), ("hollow_guest", False)])
def test_a_card_may_ask_what_a_monster_is_worth(table: Draw, monster: str, hurt: bool) -> None:
    game = table(f"A m . B    A ana, B bo, m {monster}")
    carries_out(game, {"single_out": {"what": {"a": "monster", "as": "fallen"}}},
                {"if": {"worth": {"of": "fallen", "at_least": 3}},
                 "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert (game.figure("ana").hit_points == 7) is hurt


def test_a_hero_is_worth_nothing(table: Draw) -> None:
    game = table(BACK_TO_BACK)
    carries_out(game, {"if": {"worth": {"of": "you", "at_least": 1}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert game.changed() == {}
