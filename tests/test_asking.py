"""Every question says where it comes from, and its options what they do and cost: read off the state for the screen."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions, write_card
from playing import begin, eager, play
from table import Table

from pyengine.ahead.prospects import prospects
from pyengine.cards.vocabulary.deeds import deeds
from pyengine.screen.causes import WHY
from pyengine.screen.question import asked

Draw = Callable[..., Table]
OWN_ACCORD = ("hero_phase", "move_to", "explore_which_edge", "level_up", "choose_daily", "choose_utility",
              "choose_at_will", "choose_expert")


def shown(game: Table) -> dict[str, Any]:
    return asked(game.state)


def option(game: Table, name: str) -> dict[str, Any]:
    return next(one for one in shown(game)["options"] if one["id"] == name)


def lines(found: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(line["key"], *line["params"].values()) for line in found]


# ---------------------------------------------------------------- where it comes from

@pytest.mark.parametrize("adventure, heroes", [("a_candle_of_your_own", 1), ("the_ninth_course", 3),
                                               ("the_locked_wing", 2), ("the_two_circles", 2),
                                               ("the_empty_place", 4), ("one_pie_for_two", 2), ("first_bell", 3)])
def test_every_question_but_the_heros_own_names_the_card_that_asks(adventure: str, heroes: int) -> None:
    known = definitions()
    for seed in range(2):
        for game in play(begin(known, adventure, heroes, seed), eager(seed)):
            if game.question is None:
                break
            question = asked(game.state)
            if not question["source"]:
                assert question["text"]["key"] in OWN_ACCORD, question["text"]
            else:
                assert known.knows(question["source"]) if hasattr(known, "knows") else known.card(question["source"])


def test_who_is_put_on_a_tile_is_named_where_the_tile_is_chosen(table: Draw) -> None:
    write_card("""
        kind: treasure
        type: item
        use: {takes: nothing, then: keep, do: [{place: {who: {a: hero, adjacent_to: you}, at: {a: tile}}}]}
    """, "sent_off")
    game = table("""
        A B . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .     A ana with sent_off, B bo
    """).hero_phase("ana").choose("sent_off")
    assert shown(game)["text"]["key"] == "place_tile" and shown(game)["text"]["params"]["figure"] == "bo"


def test_a_monsters_choice_shows_the_line_of_tactics_that_it_follows(table: Draw) -> None:
    game = table("""
        B a A .     a stalker, B bo
    """)
    game.dice(8).turn_of("a")
    question = shown(game)
    assert question["text"]["key"] == "monster_attacks" and question["intent"] == "harm"
    assert question["cause"]["tactic"] == {"figure": "a", "card": "stalker", "index": 0}
    assert question["cause"]["why"] == {"key": "acts", "params": {"figure": "a", "card": "stalker"}}
    assert lines(option(game, "ana")["does"]) == [("attack", "a", 6, 2, ["ana"])]


def test_a_square_that_a_monster_moves_to_is_asked_for_by_the_same_line(table: Draw) -> None:
    game = table("""
        A b . . . . . a     a stalker, b cinder_imp
        . . . . . . . .
    """)
    game.turn_of("a")
    question = shown(game)
    assert question["text"] == {"key": "move_monster_where", "params": {"card": "stalker", "figure": "a"}}
    assert (question["cause"]["tactic"]["index"] == 0 and question["cause"]["part"]["verb"] == "move_next_to"
            and question["intent"] == "place")


def test_a_monster_that_its_own_card_puts_somewhere_chooses_and_goes_by_itself(table: Draw) -> None:
    game = table("""
        . . . + . . . .
        . . A . . . . .
        . . . . . . . .
        . . . + . . . a     a third_knock
    """, profile="wrath", doors=["unlocked", "unlocked"])
    game.turn_of("a")
    question = shown(game)
    assert question["text"] == {"key": "monster_chooses_token", "params": {"card": "third_knock", "figure": "a"}}
    assert [one["text"]["key"] for one in question["options"]] == ["option_token_at", "option_token_at"]
    game.choose(question["options"][0]["id"])
    assert shown(game)["text"] == {"key": "move_monster_where", "params": {"card": "third_knock", "figure": "a"}}


def test_who_may_choose_one_of_several_is_not_told_that_it_is_all_of_them(table: Draw) -> None:
    game = table("""
        A . . .     a drop_hammer, b waiting_cousin
        . a . b
    """, profile="wrath")
    game.draw("change_of_shift", "ana")
    assert {line["key"] for line in option(game, "yes")["does"]} == {"draw_monster", "more"}


def test_an_encounter_says_that_it_was_drawn_and_by_whom(table: Draw) -> None:
    game = table("""
        A . . .     B bo
        . . . B
    """, surges=1)
    game.draw("whispers_below", "ana")
    question = shown(game)
    assert question["source"] == question["cause"]["card"] == "whispers_below"
    assert question["cause"]["why"] == {"key": "encounter", "params": {"card": "whispers_below", "hero": "ana"}}


# ---------------------------------------------------------------- what the options do

def test_each_option_of_a_card_says_what_it_does_in_numbers(table: Draw) -> None:
    game = table("""
        A . . .     B bo
        . . . B
    """)
    game.draw("whispers_below", "ana")
    assert lines(option(game, "bleed")["does"]) == [("damage", 1, ["ana"])]


def test_a_reaction_says_what_it_changes_and_that_its_card_turns_over(table: Draw) -> None:
    game = table("""
        B a A .     a cinder_imp, B bo with stand_between
    """)
    game.dice(20).turn_of("a").choose("ana")
    found = option(game, "yes")
    assert shown(game)["text"]["params"]["moment"] == "damage_about_to_happen"
    assert lines(found["does"]) == [("event_target", "bo")]
    assert lines(found["costs"]) == [("flips", "stand_between", "utility")]
    assert [line["key"] for line in option(game, "no")["does"]] == ["left_as_it_is"]


def test_a_choice_within_a_reaction_says_what_does_not_happen(table: Draw) -> None:
    game = table("""
        . A r . . . . t     A ana with measured_spoonful, r larder_rat, t takk_elder
    """, profile="wrath", top={"treasures": ["stout_apron"]}).dice(10).use("ana", "measured_spoonful")
    [cancelled] = option(game, "refuse")["does"]
    assert cancelled == {"key": "event_cancelled", "params": {"moment": "treasure_drawn"}}


def test_a_bonus_that_falls_below_nothing_is_told_as_it_will_be(table: Draw) -> None:
    game = table("A .     A ana with slip_aside")
    [reaction] = game.state.definitions.card("slip_aside").reactions
    [line] = deeds(game.state, "slip_aside", reaction.block, {"event": {"bonus": 3, "target": "ana"}})
    assert (line["params"]["was"], line["params"]["becomes"]) == (3, -1)


def test_what_a_choice_does_to_a_token_that_nobody_has_put_down_is_not_known_and_the_rest_is_told(table: Draw) -> None:
    write_card("""
        kind: treasure
        type: item
        use: {takes: nothing, then: keep, do: [{choose_one: {options: [
          {id: haul, do: [{move_token: {token: {a: token}, to: you}}, {lose_surge: {}}]}, {id: rest, do: []}]}}]}
    """, "long_hook")
    game = table("A . . .     A ana with long_hook").use("ana", "long_hook")
    assert [line["key"] for line in option(game, "haul")["does"]] == ["surges_fewer", "more"]


def test_who_takes_an_item_is_asked_with_the_name_of_the_item(begin: Callable[..., Table]) -> None:
    game = begin("moth_and_candle", ("maren", "teodric"), profile="castle")
    assert shown(game)["text"] == {"key": "choose_item_owner",
                                   "params": {**shown(game)["text"]["params"], "card": "mothballs"}}


# ---------------------------------------------------------------- what they cost

def test_cancelling_says_the_price_and_what_the_party_has(table: Draw) -> None:
    game = table("""
        A . . .
    """, experience=["great_ogre", "cinder_imp"], top={"encounters": ["whispers_below"]})
    game.start("encounter", hero="ana")
    question = shown(game)
    # nobody is nudged into paying
    assert question["text"]["key"] == "cancel_encounter" and question["default"] is None
    have = question["text"]["params"]["have"]
    assert lines(option(game, "yes")["costs"]) == [("experience", 5, have)] and have >= 5


def test_a_special_action_says_what_experience_it_takes(table: Draw) -> None:
    game = table("""
        A . . .
    """, adventure="by_order_of_the_executors", counters={"bid": 2}, tokens={"lot": (1, 0)},
         experience=["grave_waiter", "grave_waiter"])
    game.hero_phase("ana")
    assert lines(option(game, "act:buy_lot")["costs"]) == [("experience", 2, 4)]


def test_an_attack_in_the_middle_of_a_move_says_that_it_ends_it(table: Draw) -> None:
    game = table("""
        A . . a     A ana with twin_arc, a cinder_imp
    """)
    game.hero_phase("ana").choose("move", "1,0")
    left = game.state.table.moving
    attack = next(one for one in shown(game)["options"] if one["about"].get("card") == "twin_arc")
    assert ("ends_move", left) in lines(attack["costs"]) and ("flips", "twin_arc", "daily") in lines(attack["costs"])


def test_the_moves_are_told_apart_and_ending_says_what_is_left_undone(table: Draw) -> None:
    game = table("""
        A . . a     A ana with twin_arc, a cinder_imp
    """)
    game.hero_phase("ana")
    assert option(game, "move")["text"]["key"] == "option_move"
    game.choose("move", "1,0")
    assert option(game, "move")["text"]["key"] == "option_keep_moving"
    assert option(game, "move_again")["text"]["key"] == "option_second_move"
    left = game.state.table.moving
    assert lines(option(game, "move_again")["costs"]) == [("ends_move", left), ("gives_up_attack",)]
    assert lines(option(game, "end")["costs"]) == [("could_attack",), ("could_move", left)]


def test_a_second_move_says_that_it_takes_the_place_of_the_attack(table: Draw) -> None:
    game = table("""
        A . . a     A ana with twin_arc, a cinder_imp
        . . . .
        . . . .
    """)
    game.hero_phase("ana")
    assert "costs" not in option(game, "move"), "after the first move an attack can still follow"
    game.choose("move")
    assert "costs" not in option(game, "1,0")
    game.choose("1,0").choose("move_again")
    assert lines(option(game, "1,1")["costs"]) == [("gives_up_attack",)]


def test_where_nobody_stands_to_be_attacked_ending_gives_up_no_attack(table: Draw) -> None:
    game = table("A . . .     A ana with twin_arc")
    game.hero_phase("ana")
    assert [line[0] for line in lines(option(game, "end")["costs"])] == ["could_move"]


def test_foretelling_changes_nothing(table: Draw) -> None:
    game = table("""
        A . . a     A ana with twin_arc, a cinder_imp
    """)
    game.hero_phase("ana").mark()
    shown(game)
    assert game.changed() == {}


@pytest.mark.parametrize("hit_points, told", [({}, True), ({"bo": 2}, False)])
def test_what_would_heal_nobody_says_so_before_it_is_used(table: Draw, hit_points: dict[str, int], told: bool) -> None:
    write_card("""
        kind: treasure
        type: item
        use: {takes: nothing, then: discard, do: [{heal: {target: {a: hero, within_tiles: 1, down: any}, amount: 3}}]}
    """, "honeyed_cake")
    game = table("A B . .     A ana with honeyed_cake, B bo", hit_points=hit_points).hero_phase("ana")
    costs = lines(option(game, game.option("honeyed_cake").id)["costs"])
    assert (("heals_nobody",) in costs) == told and ("discards", "honeyed_cake") in costs


@pytest.mark.parametrize("drawing, told", [("A . . .     A ana with dash_in", True),
                                           ("A . b .     A ana with dash_in, b cinder_imp", False)])
def test_an_attack_with_nobody_to_attack_says_so(table: Draw, drawing: str, told: bool) -> None:
    """Such a power is offered because it moves its hero first."""
    write_card("""
        kind: power
        hero: ana
        use: at_will
        do:
        - move: {who: you, up_to: speed}
        - attack: {by: you, numbers: {bonus: 8, damage: 3}, choose: {a: monster, adjacent_to: you}}
    """, "dash_in")
    game = table(drawing).hero_phase("ana")
    costs = lines(option(game, game.option("dash_in").id).get("costs", []))
    assert (("nobody_to_attack",) in costs) == told


@pytest.mark.parametrize("drawing, told", [("A . . .     A ana with dig_them_out", True),
                                           ("A B . .     A ana with dig_them_out, B bo", False)])
def test_a_card_that_begins_with_the_choice_of_somebody_says_when_nobody_is_there(
        table: Draw, drawing: str, told: bool) -> None:
    game = table(drawing).hero_phase("ana")
    costs = lines(option(game, game.option("dig_them_out").id).get("costs", []))
    assert (("finds_nobody",) in costs) == told


def test_a_monster_that_its_own_card_moves_is_named_once(table: Draw) -> None:
    game = table("""
        . . . .
        . A . k     A ana, k third_knock
    """)
    game.moment("door_opened", hero="ana", square=(0, 0))
    assert shown(game)["text"]["key"] == "move_monster_where"


def test_what_only_takes_the_place_of_an_attack_needs_nobody_to_attack(table: Draw) -> None:
    write_card("""
        kind: treasure
        type: item
        use: {takes: attack, do: [{look_at_top: {deck: tiles, who: you}}], then: keep}
    """, "lantern")
    game = table("A . . .     A ana with lantern").hero_phase("ana")
    assert "costs" not in option(game, game.option("lantern").id)


# ---------------------------------------------------------------- a roll that may be changed

def offered_another_roll(table: Draw, die: int) -> Table:
    """Ana has attacked an imp of Armor Class 14 with +6; a card of hers asks whether to roll again."""
    write_card("""
        kind: treasure
        type: item
        react:
          to: attack_rolled
          may: false
          do:
          - may: {who: event.attacker, do: [{change_event: {reroll: true}}]}
    """, "double_or_nothing")
    game = table("A b . .     A ana with plain_cut_ana double_or_nothing, b cinder_imp", dice=[die])
    return game.use("ana", "plain_cut_ana")


@pytest.mark.parametrize("die, hits", [(7, False), (8, True)])
def test_who_may_roll_again_is_told_whether_the_roll_on_the_table_hits(table: Draw, die: int, hits: bool) -> None:
    question = shown(offered_another_roll(table, die))
    assert question["text"]["key"] == "may_reroll"
    event = question["cause"]["why"]["params"]["event"]
    assert (event["armor_class"], event["hits"], event["total"]) == (14, hits, die + 6)


def test_who_may_roll_again_is_told_the_chances_of_the_second_roll(table: Draw) -> None:
    yes, no = prospects(offered_another_roll(table, 7).state)
    assert [one["percent"] for one in yes.odds] == [65] and no.odds == ()


def test_an_offer_to_be_put_on_a_tile_says_who_goes_where(table: Draw) -> None:
    game = table("""
        A B . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .     A ana with chimney_hook, B bo
    """, profile="wrath").hero_phase("ana").choose("chimney_hook", "t3", "4,0")
    assert lines(option(game, "yes")["does"]) == [("place_on", ["bo"], "t3")]


@pytest.mark.parametrize("trap, key", [("swinging_skip", "hazard_acts"), ("old_snare", "trap_acts")])
def test_a_hazard_is_not_called_a_trap(table: Draw, trap: str, key: str) -> None:
    game = table("A . . .", traps={trap: ("ana", (3, 0))})
    row = next(row for row in game.state.cards.values() if row.card == trap)
    assert WHY["trap_acts"](game.state, {"card": row.id}, []) == {"key": key, "params": {"card": trap}}


@pytest.mark.parametrize("effect, key", [
    ("open_door: {door: {a: token, named: door}}", "open_which_door"),
    ("draw_monster: {at: {a: tile}}", "draw_monster_where"),
    ("dismiss: {who: {a: monster}}", "dismiss_whom"),
    ("recharge: {who: {a: hero}, use: any_card}", "recharge_whom"),
])
def test_a_question_says_what_the_square_the_tile_or_the_figure_is_wanted_for(
        table: Draw, effect: str, key: str) -> None:
    write_card(f"""
        kind: treasure
        type: item
        use: {{takes: nothing, then: keep, do: [{{{effect}}}]}}
    """, "vague")
    game = table("""
        A B . . + . . .
        . . a . . . . .
        . . b . + . . .
        . . . . . . . .     A ana with vague, B bo, a stalker, b stalker
    """, doors=["unlocked", "unlocked"]).hero_phase("ana").choose("vague")
    assert shown(game)["text"]["key"] == key and shown(game)["text"]["params"]["card"] == "vague"


def test_whoever_closes_a_doorway_is_asked_which(table: Draw) -> None:
    opened = "{open_door: {door: {a: token, named: door}}}"
    closed = "{close_door: {at: {a: square, doorway: true}}}"
    write_card(f"""
        kind: treasure
        type: item
        use: {{takes: nothing, then: keep, do: [{opened}, {opened}, {closed}]}}
    """, "airing")
    game = table("""
        A . . . + . . .
        . . . . . . . .
        . . . . + . . .
        . . . . . . . .     A ana with airing
    """, doors=["unlocked", "unlocked"]).hero_phase("ana").choose("airing")
    game.choose(shown(game)["options"][0]["id"])
    assert shown(game)["text"] == {"key": "close_door_where", "params": {"card": "airing"}}


def test_who_comes_onto_the_board_is_named_where_the_tile_is_chosen(table: Draw) -> None:
    write_card("""
        kind: treasure
        type: item
        use: {takes: nothing, then: keep, do: [{place_monster: {card: stalker, at: {a: tile}}}]}
    """, "summons")
    game = table("""
        A . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .     A ana with summons
    """).hero_phase("ana").choose("summons")
    assert shown(game)["text"] == {"key": "enter_where", "params": {"card": "stalker"}}


def test_whoever_is_singled_out_is_asked_for_by_what_happens_to_them(table: Draw) -> None:
    game = table("A B . .     A ana, B bo", traps={"swinging_skip": ("ana", (0, 0))}, profile="wrath",
                 hit_points={"ana": 5, "bo": 5})
    game.villain_phase("ana")
    question = shown(game)
    assert (question["text"]["key"], question["intent"]) == ("attack_whom", "harm")
    assert [one["id"] for one in question["options"]] == ["ana", "bo"]
