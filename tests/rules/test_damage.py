"""Damage, defeat, healing and healing surges."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import definitions
from rules_plugin import rule
from table import Table

from pyengine.state import changes

Draw = Callable[..., Table]


# ---------------------------------------------------------------- defeated monsters

CUT = """
    A a . .     A ana with plain_cut_ana, a cinder_imp
    . . . .
"""
KILLED = {"a": ("present", "gone"), "cinder_imp card": ("ready", "away"), "defeated:cinder_imp": (0, 1),
          "experience": ((), ("cinder_imp",))}


@rule("DEFEAT-01", "DEFEAT-02", "XP-02")
def test_a_monster_on_0_leaves_the_board_and_its_card_joins_the_experience_pile(table: Draw) -> None:
    game = table(CUT, hit_points={"a": 1}, top={"treasures": ["small_joy"]})
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.changed() == KILLED


@rule("DEFEAT-01")
def test_a_monster_with_1_hit_point_left_stays(table: Draw) -> None:
    game = table(CUT)
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"a.hit_points": (2, 1)}


@rule("DEFEAT-01")
def test_damage_beyond_0_is_lost(table: Draw) -> None:
    """A90."""
    game = table("""
        a A . .     a stalker
        . . . .
    """, hit_points={"ana": 1})
    game.dice(20).turn_of("a").choose("0,0").stop()
    assert game.changed() == {"ana.hit_points": (1, 0)}
    assert [(event["amount"], event["left"]) for event in game.told("damaged")] == [(1, 0)]


@rule("DEFEAT-03")
def test_the_attackers_own_copy_of_the_card_is_given_up(table: Draw) -> None:
    game = table("""
        A a . b     A ana with plain_cut_ana, a b cinder_imp
        B . . .
    """, queue={"a": "bo", "b": "ana"}, hit_points={"a": 1}, top={"treasures": ["small_joy"]})
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.state.figures.keys() == {"ana", "bo", "b"}
    assert [row.holder for row in game.state.cards.values() if row.zone == "queue"] == ["bo"]


@rule("DEFEAT-03")
def test_the_card_of_another_monster_stays_even_if_it_is_older(table: Draw) -> None:
    game = table("""
        A a b .     A ana with plain_cut_ana, a still_stone, b cinder_imp
        . . . .
    """, hit_points={"b": 1}, queue={"a": "ana", "b": "ana"}, top={"treasures": ["small_joy"]})
    changes.change_figure(game.state, "ana", square=(2, 1))
    game.dice(8).use("ana", "plain_cut_ana").choose("b").stop()
    assert [row.card for row in game.state.cards.values() if row.zone == "queue"] == ["still_stone"]
    assert game.state.experience == ("cinder_imp",)


@rule("DEFEAT-03")
def test_of_several_own_copies_the_oldest_goes(table: Draw) -> None:
    """A104."""
    game = table("""
        A a b .     A ana with plain_cut_ana, a b cinder_imp
        . . . .
    """, hit_points={"a": 1}, top={"treasures": ["small_joy"]})
    old, young = [row.id for row in game.state.cards.values() if row.zone == "queue"]
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert young in game.state.cards and old not in game.state.cards


@rule("DEFEAT-04")
@pytest.mark.parametrize("attacker, holders, given", [("bo", ("ana", "cy"), "cy"), ("cy", ("ana", "bo"), "ana"),
                                                      ("ana", ("bo", "cy"), "bo")])
def test_without_an_own_copy_the_first_holder_clockwise_gives_up_the_card(table: Draw, attacker: str, holders: tuple,
                                                                          given: str) -> None:
    game = table("""
        A B C .     A ana with plain_cut_ana, B bo with plain_cut_bo, C cy with plain_cut_cy, a b cinder_imp
        . a . .
        . . . .
        b . . .
    """, active=attacker, queue=dict(zip("ab", holders, strict=True)), hit_points={"a": 1},
                 top={"treasures": ["small_joy"]})
    game.dice(8).use(attacker, f"plain_cut_{attacker}").stop()
    (left,) = [row.holder for row in game.state.cards.values() if row.zone == "queue"]
    assert {left, given} == set(holders) and left != given


@rule("DEFEAT-02", "DEFEAT-04")
def test_a_monster_killed_by_no_hero_still_gives_experience_from_the_active_player_onward_but_no_treasure(
        table: Draw) -> None:
    """A96, A103."""
    game = table("""
        A a . b
        B . . .    a b cinder_imp
    """, active="bo", queue={"a": "ana", "b": "bo"}, hit_points={"a": 1, "b": 2})
    game.draw("wild_fire", "bo").stop()
    assert game.changed() == {"a": ("present", "gone"), "b.hit_points": (2, 1), "cinder_imp card": ("ready", "away"),
                              "defeated:cinder_imp": (0, 1), "experience": ((), ("cinder_imp",))}
    assert [row.holder for row in game.state.cards.values() if row.zone == "queue"] == ["ana"]
    assert game.told("card_drawn")[-1]["deck"] == "encounters"


@rule("DEFEAT-05", "TREASURE-01")
def test_a_hero_that_defeats_a_monster_draws_a_treasure(table: Draw) -> None:
    game = table(CUT, hit_points={"a": 1}, top={"treasures": ["keen_edge"]})
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {**KILLED, "keen_edge": ("away", "ready")}


@rule("DEFEAT-05")
def test_a_hero_that_kills_out_of_its_own_turn_draws_too(table: Draw) -> None:
    """A97, A98: each player has one draw a turn, whoever's turn it is."""
    game = table("""
        A a . .
        B . . .    a cinder_imp
    """, active="bo", hit_points={"a": 1}, top={"treasures": ["keen_edge"]})
    game.start("damage", source="ana", targets=("a",), amount=1).choose("ana").stop()
    assert game.card("keen_edge").holder == "ana"


# ---------------------------------------------------------------- downed heroes

@rule("DEFEAT-06")
def test_a_hero_on_0_stays_where_it_is(table: Draw) -> None:
    game = table("""
        A a . .
        . . . B    a cinder_imp
    """, hit_points={"ana": 1})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (1, 0)}
    assert game.figure("ana").square == (0, 0)
    assert [event["figure"] for event in game.told("hero_fell")] == ["ana"]


@rule("DEFEAT-07")
def test_a_downed_hero_takes_no_further_damage(table: Draw) -> None:
    game = table("""
        A B . .
    """, hit_points={"ana": 0})
    game.draw("quake", "bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}
    assert [event["figure"] for event in game.told("damaged")] == ["bo"]


@rule("DEFEAT-07")
def test_an_event_attack_has_no_roll_for_a_downed_hero(table: Draw) -> None:
    """A136."""
    game = table("""
        A B . .
    """, hit_points={"ana": 0})
    game.dice(8).draw("volley", "bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("DEFEAT-08")
def test_a_hero_that_falls_in_its_hero_phase_can_use_nothing_more_and_the_phase_ends(table: Draw) -> None:
    """A88, A89, A91: the phase ends at once, also when the hero paid the last hit point itself."""
    game = table("""
        . . . .
        . B . .     B bo with blood_price and lay_on_hands and field_dressing
        . . . .
        . . . .
        . . . .
        A . . .
    """, hit_points={"bo": 1}, active="bo")
    game.use("bo", "blood_price").stop()
    assert game.asked() is None and game.state.table.slots == 0
    assert game.changed() == {"bo.hit_points": (1, 0), "blood_price": ("ready", "used")}


@rule("DEFEAT-08")
def test_a_hero_that_fell_in_its_turn_does_not_explore_and_an_encounter_follows(table: Draw) -> None:
    """A88."""
    game = table("""
        B . . .     B bo with blood_price
        . . . .
        . . . .
        . . . .
        . . . .
        A . . .
    """, hit_points={"bo": 1}, active="bo", top={"encounters": ["clear_air"]})
    game.turn("bo").choose("blood_price")
    assert game.changed() == {"bo.hit_points": (1, 0), "blood_price": ("ready", "used"), "clear_air": ("away", "ready")}
    assert game.state.table.active == "ana"


@rule("DEFEAT-08")
def test_a_downed_hero_has_no_menu_of_its_own_in_anothers_turn(table: Draw) -> None:
    game = table("""
        B A . .     B bo with lay_on_hands and stand_between and field_dressing, a cinder_imp
        . a . .
    """, hit_points={"bo": 0}, active="ana")
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("DEFEAT-10", "TACTIC-09")
def test_monsters_treat_a_downed_hero_as_if_it_were_not_there(table: Draw) -> None:
    game = table("""
        A a . . . . . .
        . . . . . o . B    a cinder_imp
    """, hit_points={"ana": 0})
    game.dice(9).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("DEFEAT-10")
def test_a_monster_hurries_past_a_downed_hero_towards_a_standing_one(table: Draw) -> None:
    game = table("""
        A a . . . . . . . . . .
        . . . . . o . . . . . B    a cinder_imp
    """, hit_points={"ana": 0})
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((1, 0), (5, 1))}


@rule("DEFEAT-11")
def test_a_downed_hero_that_is_healed_before_its_turn_stands_up_and_needs_no_surge(table: Draw) -> None:
    game = table("""
        A . . .     B bo with lay_on_hands
        . B . .
        . . a .     A ana with plain_cut_ana, a cinder_imp
    """, hit_points={"ana": 0}, active="bo")
    game.use("bo", "lay_on_hands").choose("ana").stop()
    assert game.changed() == {"ana.hit_points": (0, 2), "lay_on_hands": ("ready", "used")}
    assert [event["figure"] for event in game.told("hero_stood")] == ["ana"]
    game.choose("end").mark().hero_phase("ana")
    assert "move" in game.options() and game.changed() == {}


@rule("DEFEAT-11")
def test_a_neighbour_may_use_a_healing_item_on_a_downed_hero(table: Draw) -> None:
    """A92."""
    game = table("""
        A . . .     B bo with field_dressing
        . B . .
    """, hit_points={"ana": 0}, active="bo")
    game.use("bo", "field_dressing").choose("ana").stop()
    assert game.changed() == {"ana.hit_points": (0, 2), "field_dressing": ("ready", "away")}


@rule("DEFEAT-12")
def test_a_monster_regains_hit_points_but_never_beyond_those_printed(table: Draw) -> None:
    game = table("""
        a m . .     m flesh_mender, a stalker
        . . . .
        . . . A
    """, hit_points={"a": 2})
    game.turn_of("m").stop()
    assert game.changed() == {"a.hit_points": (2, 3)}


@rule("DEFEAT-12", "VILLAINCARD-02")
def test_a_villain_regains_hit_points_as_a_monster_does(table: Draw) -> None:
    """A132."""
    game = table("""
        q m . .     m flesh_mender, q ash_queen
        . . . .
        . . . A
    """, hit_points={"q": 1})
    game.turn_of("m").stop()
    assert game.changed() == {"q.hit_points": (1, 3)}


@rule("DEFEAT-12", "HERO-09")
def test_whose_total_is_1_is_not_healed_above_it(table: Draw) -> None:
    game = table("""
        A a . .     a coward_hunter
    """)
    game.start("heal", targets=("a",), amount=2)
    assert game.changed() == {} and game.told("healed") == []


@rule("DEFEAT-13")
def test_who_has_left_or_escaped_is_not_healed(table: Draw) -> None:
    game = table("""
        A B . .     a cinder_imp
        . . a .
    """, hit_points={"bo": 3, "a": 1})
    changes.remove_figure(game.state, "a")
    changes.place_figure(game.state, "bo", None, "ESCAPE-01")
    game.mark().start("heal", targets=("a", "bo"), amount=2)
    assert game.changed() == {} and game.told("healed") == []


@rule("DEFEAT-11")
def test_only_a_downed_hero_stands_up_when_it_is_healed(table: Draw) -> None:
    game = table("""
        A B a .     a flesh_mender
    """, hit_points={"ana": 0, "bo": 3, "a": 1})
    game.start("heal", targets=("ana", "bo", "a"), amount=2)
    assert [event["figure"] for event in game.told("healed")] == ["ana", "bo", "a"]
    assert [event["figure"] for event in game.told("hero_stood")] == ["ana"]


@rule("DEFEAT-13")
def test_some_powers_heal_one_hero_and_some_several(table: Draw) -> None:
    drawing = """
        A B C .     B bo with lay_on_hands and rallying_cry
        . . . .
    """
    one = table(drawing, hit_points={"ana": 3, "bo": 3, "cy": 7}, active="bo")
    one.use("bo", "lay_on_hands").choose("cy").stop()
    assert one.changed() == {"cy.hit_points": (7, 8), "lay_on_hands": ("ready", "used")}
    all_ = table(drawing, hit_points={"ana": 3, "bo": 3, "cy": 7}, active="bo")
    all_.use("bo", "rallying_cry").stop()
    assert all_.changed() == {"ana.hit_points": (3, 5), "bo.hit_points": (3, 5), "cy.hit_points": (7, 8),
                              "rallying_cry": ("ready", "used")}


@rule("ATTACK-10", "DEFEAT-06")
def test_damage_to_several_heroes_falls_on_all_at_once_before_anybody_lies_down(table: Draw) -> None:
    """A87."""
    game = table("""
        A B C .
    """, hit_points={"ana": 1, "bo": 1})
    game.draw("quake", "ana").stop()
    assert game.changed() == {"ana.hit_points": (1, 0), "bo.hit_points": (1, 0), "cy.hit_points": (8, 7)}
    kinds = [event["type"] for event in game.events if event["type"] in ("damaged", "hero_fell")]
    assert kinds == ["damaged", "damaged", "damaged", "hero_fell", "hero_fell"]


# ---------------------------------------------------------------- surges

@rule("SURGE-01")
def test_any_hero_may_use_up_the_groups_last_surge(table: Draw) -> None:
    game = table("""
        A B . .
        . . . .
    """, hit_points={"bo": 0}, surges=1, active="bo")
    game.hero_phase("bo")
    assert game.changed() == {"bo.hit_points": (0, 4), "surges": (1, 0)}
    game.choose("end")
    game.mark()
    changes.change_figure(game.state, "ana", hit_points=0)
    game.hero_phase("ana")
    assert game.outcome == "defeat"


@rule("SURGE-02", "SURGE-03", "SURGE-04")
def test_a_hero_on_0_at_its_turn_spends_a_surge_unasked_and_plays_on(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . .
    """, hit_points={"ana": 0})
    game.hero_phase("ana")
    assert game.changed() == {"ana.hit_points": (0, 4), "surges": (2, 1)}
    assert (game.asked(), game.about("action"), game.state.table.slots) == ("hero_phase", ["move", "use", "end"], 2)


@rule("SURGE-03")
@pytest.mark.parametrize("level, surge_value", [(1, 4), (2, 5)])
def test_a_surge_restores_the_surge_value_of_the_heros_level(table: Draw, level: int, surge_value: int) -> None:
    game = table("""
        A . . .
        . . . .
    """, hit_points={"ana": 0}, level={"ana": level})
    game.hero_phase("ana")
    assert game.changed() == {"ana.hit_points": (0, surge_value), "surges": (2, 1)}


@rule("SURGE-02")
def test_a_hero_with_1_hit_point_spends_no_surge(table: Draw) -> None:
    game = table("""
        A . . .
        . . . .
    """, hit_points={"ana": 1})
    game.hero_phase("ana")
    assert game.changed() == {}


@rule("SURGE-05")
def test_a_standing_hero_cannot_spend_a_surge(table: Draw) -> None:
    """A94."""
    game = table("""
        A . . .
        . . . .
    """, hit_points={"ana": 1})
    game.hero_phase("ana")
    assert game.about("action") == ["move", "end"]


@rule("SURGE-05")
def test_spending_the_last_surge_loses_nothing_yet(table: Draw) -> None:
    """A95."""
    game = table("""
        A . . .
        . . . .
    """, hit_points={"ana": 0}, surges=1)
    game.hero_phase("ana")
    assert (game.outcome, game.state.table.surges) == (None, 0)


@rule("SURGE-06", "SETUP-13")
@pytest.mark.parametrize("variant, surges", [(-1, 1), (0, 2), (1, 3)])
def test_an_easier_game_begins_with_one_surge_more_and_a_harder_one_with_one_fewer(begin: Draw, variant: int,
                                                                                   surges: int) -> None:
    assert begin(surges=variant).state.table.surges == surges


@rule("DEFEAT-06", "HERO-09")
def test_no_hero_ever_has_more_than_its_hit_points(table: Draw) -> None:
    game = table("""
        A B . .     B bo with rallying_cry
        . . . .
    """, hit_points={"ana": 7}, active="bo")
    game.use("bo", "rallying_cry").stop()
    assert game.changed() == {"ana.hit_points": (7, 8), "rallying_cry": ("ready", "used")}
    assert definitions().card("ana").at_level(1, "hit_points_max") == 8


@rule("SURGE-02", "WIN-02")
@pytest.mark.parametrize("surges, outcome", [(0, "defeat"), (1, None)])
def test_a196_a_hero_left_behind_on_0_loses_the_game_for_all_without_a_surge(table: Draw, surges: int,
                                                                             outcome: str) -> None:
    game = table("""
        A B . .
    """, hit_points={"ana": 0}, surges=surges, adventure="a_candle_of_your_own")
    changes.change_hero(game.state, "bo", escaped=True)
    changes.place_figure(game.state, "bo", None)
    game.hero_phase("ana")
    assert game.outcome == outcome


@rule("COND-32", "DEFEAT-06")
def test_a64_the_blow_that_fells_a_hero_still_brings_its_condition(table: Draw) -> None:
    game = table("""
        A . . .
        . . . B
    """, hit_points={"ana": 1}, traps={"poured_floor": ("ana", (0, 0))})
    game.dice(7, 1).villain_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (1, 0), "ana.conditions": ((), ("immobilized",))}
