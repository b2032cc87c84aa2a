"""When several cards answer one moment."""
from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.rules import moments
from pyengine.state import changes

Draw = Callable[..., Table]
BELLS = """
    A B C .     A ana with {ana}, B bo with small_bell_bo, C cy with small_bell_cy
    . . . .
    . . . a     a bell_imp
"""


def spoke(game: Table) -> list[str]:
    return [event["card"] for event in game.events if event["type"] in ("card_spoke", "power_used")]


def test_a205_what_must_happen_comes_first_adventure_environment_monsters_heroes(table: Draw) -> None:
    game = table(BELLS.format(ana="hand_bell_ana"), adventure="bell_adventure", hand={"bo": ["house_bell"]})
    game.hero_phase("ana").choose("end")
    assert spoke(game) == ["bell_adventure", "house_bell", "bell_imp", "hand_bell_ana"]
    assert game.state.counters["rung"] == 4


@rule("ENCOUNTER-03")
def test_a205_then_players_are_asked_in_turn_order_from_the_active_hero(table: Draw) -> None:
    game = table(BELLS.format(ana="small_bell_ana"), active="bo")
    game.hero_phase("bo").choose("end")
    asked = []
    while game.asked() == "may_use":
        asked.append(game.state.question.who)
        game.choose("yes")
    assert asked == ["bo", "cy", "ana"]
    assert spoke(game) == ["bell_imp", "small_bell_bo", "small_bell_cy", "small_bell_ana"]


def test_a_card_answers_one_moment_only_once(table: Draw) -> None:
    game = table(BELLS.format(ana="small_bell_ana"))
    game.hero_phase("ana").choose("end", "yes", "no", "no")
    assert game.asked() is None and spoke(game) == ["bell_imp", "small_bell_ana"]


def test_a_monster_that_is_gone_by_then_does_not_react(table: Draw) -> None:
    write_card("""
        kind: monster
        armor_class: 10
        hit_points: 1
        experience: 1
        tactics:
        - otherwise: []
        react:
          to: villain_phase_began
          may: false
          do:
          - damage: {target: {every: monster, except: [me]}, amount: 1}
    """, "powder_keg")
    game = table("""
        A a b c     a b powder_keg, c cinder_imp
    """, top={"treasures": ["small_joy"]})
    game.moment("villain_phase_began", hero="ana")
    assert game.state.figures.keys() == {"ana", "a", "c"} and game.figure("c").hit_points == 1, "only a has gone off"


def hold_on(table: Draw, moment: str, **more: Any) -> Table:
    """Ana has a power that she may use at a moment of any hero."""
    write_card(f"""
        kind: power
        hero: ana
        use: utility
        react:
          to: {moment}
          when: {{kind: {{of: event.target, is: hero}}}}
          do:
          - heal: {{target: you, amount: 2}}
    """, "hold_on")
    return table("""
        A B . .     A ana with hold_on
    """, **more)


@rule("DEFEAT-08")
@pytest.mark.parametrize("left, asked", [(2, "may_use"), (1, None)])
def test_the_damage_that_fells_a_hero_is_too_late_for_its_cards(table: Draw, left: int, asked: str | None) -> None:
    game = hold_on(table, "damage_dealt", hit_points={"ana": left})
    game.start("damage", source="", targets=("ana",), amount=1)
    assert game.asked() == asked


@rule("DEFEAT-08")
@pytest.mark.parametrize("who, left, asked", [("ana", 1, "may_use"), ("bo", 1, "may_use"), ("bo", 0, None)])
def test_a_hero_may_still_use_a_card_when_it_would_fall_itself(
        table: Draw, who: str, left: int, asked: str | None) -> None:
    """Ana has `left` hit points before, and somebody takes what is left of theirs."""
    game = hold_on(table, "hero_would_fall", hit_points={"ana": left, "bo": 1})
    game.start("damage", source="", targets=(who,), amount=1)
    assert game.asked() == asked


@rule("TOWN-16", profile="tomb")
def test_whoever_has_added_to_a_roll_may_add_to_the_roll_that_replaces_it(table: Draw) -> None:
    """Only the card that asked for the new roll is not asked again."""
    write_card("""
        kind: treasure
        type: item
        then: keep
        react:
          to: attack_rolled
          when: {same: [event.attacker, holder]}
          do:
          - change_event: {total: {plus: [event.total, 2]}}
    """, "steady_charm")
    game = table("""
        A a . .     A ana with plain_cut_ana and steady_charm and reroll_token, a cinder_imp
    """, profile="tomb").dice(1, 6)
    game.use("ana", "plain_cut_ana")
    asked = []
    while game.asked() == "may_use":
        asked.append(game.state.question.source)
        game.choose("yes")
    assert asked == ["steady_charm", "reroll_token", "steady_charm"]
    assert game.stop().figure("a").hit_points == 1, "6 + 6 + 2 is just enough for Armor Class 14"


def test_a_card_that_works_once_a_turn_is_not_offered_again_before_the_next(table: Draw) -> None:
    game = table("""
        A . . .     A ana with ticking_watch
        . . . B
    """)
    game.draw("quake", "ana").choose("yes").stop()
    game.draw("quake", "ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7), "bo.hit_points": (8, 6)}
    game.state.table = game.state.table._replace(used=())          # a new turn
    game.draw("quake", "ana").choose("yes").stop()
    assert game.figure("ana").hit_points == 7


ADVENTURE, TABLE = ("adventure",), ("environment", "marker", "chamber", "curse", "rune", "lasting", "edge_tile")
FIGURES, HEROES = ("villain", "queue", "ally", "object"), ("hero", "power", "item", "advancement")


def test_a205_wherever_a_card_lies_it_has_its_place_in_that_order(table: Draw) -> None:
    """Cards of every zone, the last that react put down first; within a group the order of play decides."""
    state = table("A . . .").state
    zones = [*HEROES, *FIGURES, *TABLE, *ADVENTURE]
    must, may = SimpleNamespace(may=False, number=0), SimpleNamespace(may=True, number=0)
    added = {changes.add_card(state, "pocket_bell", zone, "ana").id: zone for zone in zones}
    offered = changes.add_card(state, "pocket_bell", "item", "ana").id
    pending = moments.pending_of(state, [(offered, may), *((card, must) for card in added)])
    assert [added.get(card, "offered") for card, _, _ in pending] == [*ADVENTURE, *TABLE, *FIGURES, *HEROES, "offered"]


@rule("GEN-01")
@pytest.mark.parametrize("active", ["ana", "bo"])
def test_what_lasts_before_a_hero_speaks_to_that_hero_in_whosever_turn_it_reacts(table: Draw, active: str) -> None:
    write_card("""
        kind: lasting
        react:
          to: healed
          when: {same: [event.target, bearer]}
          may: false
          do:
          - damage: {target: you, amount: 1}
    """, "shared_fate")
    game = table("""
        A B C .    A ana, B bo, C cy
    """, active=active, hit_points={"cy": 4})
    game.carry_out("- lasting: {card: shared_fate, before: you, on: {a: hero, hit_points_at_most: 4}}", you="bo").stop()
    game.mark().start("heal", targets=("cy",), amount=1).stop()
    assert game.changed() == {"cy.hit_points": (4, 5), "bo.hit_points": (8, 7)}, "the fate of cy lies before bo"


@rule("GEN-01")
@pytest.mark.parametrize("hit, scratched", [("a", "ana"), ("b", "bo")])
def test_of_two_monsters_of_a_name_only_the_one_to_which_it_happens_reacts(table: Draw, hit: str,
                                                                         scratched: str) -> None:
    write_card("""
        kind: monster
        armor_class: 10
        hit_points: 3
        experience: 1
        tactics:
        - otherwise: []
        react:
          to: damage_dealt
          when: {same: [event.target, me]}
          may: false
          do:
          - damage: {target: {every: hero, on_tile_of: me}, amount: 1}
    """, "thorn_hound")
    game = table("""
        A a . . B b . .    A ana, B bo, a b thorn_hound
    """)
    game.start("damage", source="", targets=(hit,), amount=1).stop()
    assert game.changed() == {f"{hit}.hit_points": (3, 2), f"{scratched}.hit_points": (8, 7)}


# ---------------------------------------------------------------- what would be used in vain

DOLLOP = """
    kind: treasure
    type: item
    then: keep
    react:
      to: attack_rolled
      when: {same: [event.attacker, holder]}
      do:
      - change_event: {total: {plus: [event.total, 2]}}
      - add: {counter: dollops, by: 1}
      - if: {counter: {name: dollops, at_least: 2}}
        then: [{set: {counter: dollops, to: 0}}, {discard: {card: this}}]
"""


def rolled(table: Draw, *held: str, die: int) -> Table:
    """Ana with a bonus of 6 has rolled against Armor Class 14."""
    with_cards = " and ".join(("plain_cut_ana", *held))
    return table(f"""
        A a . .     A ana with {with_cards}, a cinder_imp
        . . . .
    """).dice(die).use("ana", "plain_cut_ana")


@pytest.mark.parametrize(("die", "asked"), [(5, False), (6, True), (7, True), (8, False), (15, False)])
def test_a_card_that_wears_out_is_offered_where_the_roll_comes_out_otherwise(
        table: Draw, die: int, asked: bool) -> None:
    write_card(DOLLOP, "dollop")
    game = rolled(table, "dollop", die=die)
    assert (game.asked() == "may_use") is asked


@pytest.mark.parametrize(("die", "asked"), [(4, False), (5, True), (6, True), (7, False)])
def test_tokens_are_a_price_too_and_nobody_is_asked_to_spend_them_on_a_roll_that_comes_out_the_same(
        table: Draw, die: int, asked: bool) -> None:
    """A miss has left a dent in Maren's shield. It is worth 2 to Sabe, who has 6 against Armor Class 13."""
    game = table("""
        B A a .     A sabe with unseen_side, B maren, a grave_waiter
        . . . .
    """, active="sabe").dice(1).turn_of("a").dice(die).use("sabe", "unseen_side")
    assert (game.asked() == "may_use") is asked


def test_a_card_that_does_something_else_is_offered_whatever_was_rolled(table: Draw) -> None:
    write_card(DOLLOP.replace("- if:", "- heal: {target: holder, amount: 1}\n      - if:"), "sweet_dollop")
    assert rolled(table, "sweet_dollop", die=15).asked() == "may_use"


def test_a_card_is_offered_whatever_was_rolled_where_it_goes_by_the_number_of_its_uses(table: Draw) -> None:
    write_card(DOLLOP + """
    while_in_play:
    - {modify: speed, of: holder, by: 1, when: {counter: {name: dollops, at_least: 1}}}
""", "brisk_dollop")
    assert rolled(table, "brisk_dollop", die=15).asked() == "may_use"


def test_a_card_is_offered_where_another_could_still_bring_the_roll_about(table: Draw) -> None:
    """5 + 6 + 2 is not enough for Armor Class 14, but with the other 2 it is; then nothing is left to bring about."""
    write_card(DOLLOP, "dollop")
    write_card(DOLLOP.replace("dollops", "others"), "another_dollop")
    game = rolled(table, "dollop", "another_dollop", die=5)
    assert game.asked() == "may_use"
    game.choose("no").stop()


def test_a_card_that_cannot_react_to_this_roll_is_no_reason_to_ask(table: Draw) -> None:
    write_card(DOLLOP, "dollop")
    write_card(DOLLOP.replace("same: [event.attacker, holder]", "same: [event.target, holder]"), "for_others")
    assert rolled(table, "dollop", "for_others", die=5).asked() != "may_use"


ALSO = """
    use:
      takes: nothing
      do: [{add: {counter: dollops, by: 1}}]
"""
AFTERWARDS = "\n    - to: turn_ended\n      do: [{add: {counter: dollops, by: 1}}]\n"


IN_A_LIST = DOLLOP.replace("react:\n      to", "reactions:\n    - to")


@pytest.mark.parametrize("card", [DOLLOP + ALSO, IN_A_LIST + AFTERWARDS])
def test_a_card_is_offered_whatever_was_rolled_where_another_part_of_it_counts_the_same(table: Draw, card: str) -> None:
    write_card(card, "deep_dollop")
    assert rolled(table, "deep_dollop", die=15).asked() == "may_use"


def test_a_card_that_moves_a_number_of_the_adventure_is_offered_whatever_was_rolled(table: Draw) -> None:
    write_card(DOLLOP.replace("dollops", "scandal"), "scandalous_dollop")
    drawing = "A a . .     A ana with plain_cut_ana and scandalous_dollop, a cinder_imp"
    game = table(drawing, adventure="the_wake").dice(15).use("ana", "plain_cut_ana")
    assert game.asked() == "may_use"


@pytest.mark.parametrize(("verb", "card", "asked"), [("discard", "this", False), ("flip", "this", False),
                                                     ("discard", "{a: item, card: pocket_bell}", True),
                                                     ("ready", "this", True)])
def test_only_the_card_itself_is_a_price(table: Draw, verb: str, card: str, asked: bool) -> None:
    write_card(f"""
        kind: treasure
        type: item
        then: keep
        react:
          to: attack_rolled
          when: {{same: [event.attacker, holder]}}
          do:
          - change_event: {{total: {{plus: [event.total, 2]}}}}
          - {verb}: {{card: {card}}}
    """, "single_dollop")
    assert (rolled(table, "single_dollop", "pocket_bell", die=15).asked() == "may_use") is asked
