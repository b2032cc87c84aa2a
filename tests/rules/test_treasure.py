"""Treasure: how often it is drawn, fortunes, and items."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import definitions, write_card
from rules_plugin import rule
from table import Table

from pyengine.rules import treasure
from pyengine.rules.numbers import parts, value
from pyengine.state import changes

Draw = Callable[..., Table]
HALL = """
    A . . .
    . . . B
"""
CUT = """
    A a . .     A ana with plain_cut_ana and wide_sweep, a b cinder_imp
    b . . .
"""


def items(game: Table, hero: str) -> list[str]:
    return [row.card for row in game.state.cards.values() if row.zone == "item" and row.holder == hero]


def discards(game: Table) -> tuple[str, ...]:
    return tuple(game.state.decks["treasures"].discard)


def drawn(game: Table) -> list[str]:
    return [event["card"] for event in game.told("card_drawn") if event["deck"] == "treasures"]


@rule("TREASURE-01")
def test_two_defeats_in_one_turn_earn_one_treasure(table: Draw) -> None:
    game = table(CUT, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy", "small_joy"]})
    game.dice(8, 8).use("ana", "wide_sweep").stop()
    assert drawn(game) == ["small_joy"] and len(game.state.experience) == 2


@rule("TREASURE-01")
def test_each_player_has_a_draw_of_its_own_in_one_turn(table: Draw) -> None:
    """A97, A98."""
    game = table("""
        A a . .
        b . . B    a b cinder_imp
    """, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy", "small_joy"]})
    game.start("damage", source="ana", targets=("a",), amount=1).stop()
    game.start("damage", source="bo", targets=("b",), amount=1).stop()
    assert drawn(game) == ["small_joy", "small_joy"]


@rule("TREASURE-01")
def test_the_next_turn_brings_the_next_draw(table: Draw) -> None:
    game = table("""
        # # # #
        # A a #     A ana with plain_cut_ana, a b cinder_imp
        # . b #
        # # # #
    """, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy", "small_joy"], "encounters": ["clear_air"]})
    game.dice(8, 1, 8).turn("ana").choose("plain_cut_ana")
    game.choose("a").choose("end")
    assert drawn(game) == ["small_joy"]
    game.choose("plain_cut_ana")
    assert drawn(game) == ["small_joy", "small_joy"]


@rule("TREASURE-02")
def test_treasures_are_items_and_fortunes_and_in_wrath_items_alone(begin: Draw, profile: str) -> None:
    packs, state = definitions(), begin("the_ninth_course", ("maren", "sabe")).state
    dealt = state.decks["treasures"].draw + state.decks["treasures"].discard
    assert {packs.card(card).type for card in dealt} == ({"item"} if profile == "wrath" else {"item", "fortune"})


@rule("TREASURE-03")
def test_a_fortune_is_used_at_once_and_discarded(table: Draw) -> None:
    game = table(HALL, hit_points={"ana": 3}).gain("small_joy", "ana").stop()
    assert game.changed() == {"ana.hit_points": (3, 5)} and discards(game) == ("small_joy",)


@rule("TREASURE-04")
def test_a_fortune_with_nothing_to_do_is_discarded_all_the_same(table: Draw) -> None:
    """A161."""
    game = table(HALL).gain("small_joy", "ana").stop()
    assert game.changed() == {} and discards(game) == ("small_joy",)


@rule("TREASURE-05")
def test_an_item_lies_before_its_owner_for_good(table: Draw) -> None:
    game = table(HALL).gain("keen_edge", "ana").choose("ana").stop()
    assert game.changed() == {"keen_edge": ("away", "ready")} and items(game, "ana") == ["keen_edge"]
    game.hero_phase("ana").choose("end").hero_phase("bo").choose("end").stop()
    assert items(game, "ana") == ["keen_edge"] and discards(game) == ()


@rule("TREASURE-06")
@pytest.mark.parametrize("owner", ["ana", "bo", "cy"])
def test_an_item_is_kept_or_given_to_another_hero_as_it_is_drawn(table: Draw, owner: str) -> None:
    game = table("""
        A . . . . . . . . . . C
        . . . B . . . . . . . .
    """).gain("keen_edge", "bo")
    assert (game.asked(), game.state.question.who) == ("choose_item_owner", "bo")
    assert game.about("figure") == ["bo", "ana", "cy"]
    game.choose(owner).stop()
    assert items(game, owner) == ["keen_edge"]


@rule("TREASURE-06")
def test_an_item_may_be_given_to_a_downed_hero_but_not_to_one_that_has_escaped(table: Draw) -> None:
    """A101."""
    game = table("""
        A B C .
    """, hit_points={"bo": 0})
    changes.change_hero(game.state, "cy", escaped=True)
    changes.place_figure(game.state, "cy", None)
    game.gain("keen_edge", "ana")
    assert game.about("figure") == ["ana", "bo"]


@rule("TREASURE-06")
def test_a_lone_hero_keeps_its_items_unasked(table: Draw) -> None:
    game = table("""
        A . . .
    """).gain("keen_edge", "ana").stop()
    assert items(game, "ana") == ["keen_edge"]


@rule("TREASURE-07")
def test_an_item_once_assigned_is_never_offered_to_anybody_again(table: Draw) -> None:
    """A163: there is no trading."""
    game = table("""
        A B . .     A ana with keen_edge and field_dressing and plain_cut_ana, a cinder_imp
        . a . .
    """).hero_phase("ana")
    assert set(game.about("action")) == {"move", "use", "end"}
    assert [option.about["card"] for option in game.state.question.options if option.about["action"] == "use"] == [
        "plain_cut_ana", "field_dressing"]


@rule("TREASURE-08")
def test_several_treasures_help_one_hero_at_once(table: Draw) -> None:
    game = table(HALL, hand={"ana": ["swift_boots", "swift_boots", "keen_edge", "tower_shield"]})
    assert [value(game.state, "ana", number) for number in ("speed", "armor_class")] == [8, 16]
    assert value(game.state, "ana", "attack_bonus", 6) == 8


@rule("TREASURE-09")
@pytest.mark.parametrize("held, bonus", [(["plain_edge"], 1), (["plain_edge", "keen_edge"], 2),
                                         (["keen_edge", "plain_edge"], 2), (["keen_edge", "keen_edge"], 2)])
def test_only_the_best_attack_bonus_of_items_counts(table: Draw, held: list[str], bonus: int) -> None:
    """A162."""
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . .
    """, hand={"ana": held})
    game.dice(8 - bonus).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"a.hit_points": (2, 1)}
    assert game.told("attack_rolled")[0]["bonus"] == 6 + bonus


@rule("TREASURE-09")
def test_only_the_best_defence_bonus_of_items_counts_while_other_numbers_add_up(table: Draw) -> None:
    """A162."""
    game = table(HALL, hand={"ana": ["tower_shield", "heavy_plate", "heavy_plate"]})
    assert parts(game.state, "ana", "armor_class") == (16, [("base", 14), ("tower_shield", 2)])
    assert value(game.state, "ana", "speed") == 2


@rule("TREASURE-09")
@pytest.mark.parametrize("held, breakdown", [
    (["shed_scale", "collar_of_the_house"], [("base", 14), ("shed_scale", -1), ("collar_of_the_house", 2)]),
    (["collar_of_the_house", "shed_scale"], [("base", 14), ("shed_scale", -1), ("collar_of_the_house", 2)]),
    (["shed_scale", "shed_scale"], [("base", 14), ("shed_scale", -1), ("shed_scale", -1)]),
    (["lucky_rust"], [("base", 14), ("lucky_rust", -1), ("lucky_rust", 2)]),
    (["lucky_rust", "collar_of_the_house"], [("base", 14), ("lucky_rust", -1), ("lucky_rust", 2)])])
def test_penalties_of_items_count_beside_the_best_bonus(
    table: Draw, held: list[str], breakdown: list[tuple[str, int]]
) -> None:
    """A162: what an item takes away is no bonus, so no better item makes up for it."""
    write_card("""
        kind: treasure
        type: item
        while_in_play:
          - {modify: armor_class, of: holder, by: 2}
          - {modify: armor_class, of: holder, by: -1}
    """, "lucky_rust")
    game = table(HALL, hand={"ana": held})
    assert parts(game.state, "ana", "armor_class") == (sum(by for _, by in breakdown), breakdown)


@rule("TREASURE-09")
def test_an_items_bonus_and_one_that_is_not_of_an_item_add_up(table: Draw) -> None:
    """A162: only Items are limited."""
    game = table(HALL, hand={"ana": ["keen_edge", "lamps_out"]})
    assert value(game.state, "ana", "attack_bonus", 6) == 7


@rule("TREASURE-10")
@pytest.mark.parametrize("card, when", [("field_dressing", True), ("lucky_star", False), ("keen_edge", False)])
def test_an_item_is_used_when_its_card_says_so(table: Draw, card: str, when: bool) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . .
    """, hand={"ana": [card]}, hit_points={"ana": 5}).hero_phase("ana")
    assert (card in game.about("card")) == when


@rule("TREASURE-10")
def test_an_item_says_whether_it_is_used_up(table: Draw) -> None:
    game = table(HALL, hand={"ana": ["field_dressing"]}, hit_points={"ana": 5})
    game.use("ana", "field_dressing").choose("ana").stop()
    assert game.changed() == {"ana.hit_points": (5, 7), "field_dressing": ("ready", "away")}
    assert discards(game) == ("field_dressing",)


@rule("TREASURE-10", "DEFEAT-08")
def test_a_downed_hero_cannot_use_its_items(table: Draw) -> None:
    game = table("""
        A B . .     B bo with field_dressing and lucky_star
        . . . .
    """, hit_points={"bo": 0}).hero_phase("ana")
    assert game.about("action") == ["move", "end"]


@rule("DECK-01")
def test_discarded_treasures_come_back_when_the_deck_is_exhausted(table: Draw) -> None:
    game = table(HALL, hit_points={"ana": 3})
    changes.change_deck(game.state, "treasures", draw=(), discard=("small_joy",))
    game.start("draw_treasures", hero="ana", count=1).stop()
    assert game.changed() == {"ana.hit_points": (3, 5)}


def test_without_any_treasure_left_nothing_is_drawn(table: Draw) -> None:
    game = table(HALL)
    changes.change_deck(game.state, "treasures", draw=(), discard=())
    game.mark().start("draw_treasures", hero="ana", count=2).stop()
    assert game.changed() == {}


@rule("TREASURE-09")
@pytest.mark.parametrize("hand, die, total", [(("lucky_star",), 4, 12), (("lucky_star", "keen_edge"), 3, 11),
                                              (("keen_edge",), 3, 11), ((), 4, 10)])
def test_a162_an_item_that_adds_to_the_roll_counts_as_the_one_attack_bonus_of_items(
        table: Draw, hand: tuple[str, ...], die: int, total: int) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """, hand={"ana": hand})
    game.dice(die).use("ana", "plain_cut_ana")
    if "lucky_star" in hand:
        game.choose("yes")
    assert game.told("attack_rolled")[0]["total"] == total


@rule("TREASURE-09")
def test_a162_of_two_such_items_the_second_adds_nothing(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """)
    for _ in range(2):
        changes.add_card(game.state, "lucky_star", "item", "ana")
    game.dice(2).use("ana", "plain_cut_ana").choose("yes").choose("yes")
    assert game.told("attack_rolled")[0]["total"] == 10


@rule("TREASURE-09")
@pytest.mark.parametrize("where, bonus", [("hand", 1), ("used", 0)])
def test_an_item_that_is_turned_down_adds_nothing(table: Draw, where: str, bonus: int) -> None:
    game = table("A . . .", **{where: {"ana": ["plain_edge"]}})
    assert value(game.state, "ana", "attack_bonus", 6) == 6 + bonus


@rule("TREASURE-05")
@pytest.mark.parametrize("count, kept", [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_hero_loses_as_many_items_as_a_card_says_and_no_more_than_it_has(table, count, kept):
    items = ["keen_edge", "throwing_knife", "lucky_star"]
    game = table("A . . .", hand={"ana": items}).start("lose_items", hero="ana", count=count, card="")
    for item in items:
        if game.asked() == "lose_which_item":
            game.choose(item)
    assert game.stop().changed() == dict.fromkeys(items[:3 - kept], ("ready", "away"))


@rule("DEFEAT-05")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_as_many_treasures_are_drawn_as_a_card_says(table: Draw, count: int) -> None:
    items = ["keen_edge", "throwing_knife", "lucky_star"]
    game = table(HALL, top={"treasures": items}).start("draw_treasures", hero="ana", count=count)
    while game.asked() not in (None, "hero_phase"):
        game.choose(game.options()[0])
    assert [event["card"] for event in game.told("card_drawn")] == items[:count]


@rule("TREASURE-06")
@pytest.mark.parametrize("owner, told", [("bo", 1), ("ana", 0)])
def test_an_item_is_given_only_to_somebody_else(table: Draw, owner: str, told: int) -> None:
    game = table("A B . .", hand={"ana": ["keen_edge"]})
    treasure.hand_over(game.state, game.card("keen_edge").id, owner)
    assert game.run().card("keen_edge").holder == owner and len(game.told("treasure_given")) == told


@rule("TREASURE-09")
@pytest.mark.parametrize("more, total", [(1, 11), (2, 11), (3, 12)])
def test_a162_an_item_that_adds_no_more_than_another_adds_nothing(table: Draw, more: int, total: int) -> None:
    charm = write_card(f"""
        kind: treasure
        type: item
        then: discard
        react:
          to: attack_rolled
          when: {{same: [event.attacker, holder]}}
          do: [{{change_event: {{total: {{plus: [event.total, {more}]}}}}}}]
    """)
    game = table("""
        A a . .     A ana with plain_cut_ana, a great_ogre
        . . . .
    """, hand={"ana": ["keen_edge", charm]})
    game.dice(3).use("ana", "plain_cut_ana").choose("yes")
    assert game.told("attack_rolled")[0]["total"] == total, "3 + 6 and the better of the two"
