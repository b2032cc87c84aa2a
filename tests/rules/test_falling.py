"""Falling and standing up: once each and in turn, whatever takes hit points away or gives them back."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

Draw = Callable[..., Table]
EVERYWHERE = ("castle", "wrath", "legend", "tomb", "mage")
PAIR = "A B . ."
UPS_AND_DOWNS = ("hero_fell", "hero_stood")


def watcher(of: str, effects: str, when: str = "") -> str:
    """A curse that reacts to a moment."""
    lines = ["kind: encounter", "type: curse", "reactions:", f"  - to: {of}", f"    do: {effects}"]
    return write_card("\n".join(lines + ([f"    when: {when}"] if when else [])), f"on_{of}")


def counter(of: str) -> str:
    """A curse that counts a moment."""
    return watcher(of, f"[{{add: {{counter: {of}, by: 1}}}}]")


def ups_and_downs(game: Table) -> list[tuple[str, str]]:
    return [(event["type"], event["figure"]) for event in game.events if event["type"] in UPS_AND_DOWNS]


def weaken(game: Table, who: str, times: int = 1, by: str = "") -> Table:
    for _ in range(times):
        game.start("gain_condition", figures=(who,), condition="weakened", card="", by=by)
    return game


# ---------------------------------------------------------------- standing up

RISES = {
    "healed": "- heal: {target: you, amount: 3}",
    "cured": "- lose: {who: you, condition: weakened}",
    "cured of everything": "- lose: {who: {every: hero, down: any}, condition: any}",
    "rid of one marker": "- lose_marker: {who: you, condition: weakened}",
    "raised a level": "- gain_level: {who: you}",
    "revived": "- spend_surge: {who: you}",
}


@rule("DEFEAT-11", "COND-29", profiles=EVERYWHERE)
@pytest.mark.parametrize("effect", RISES.values(), ids=RISES)
def test_a_downed_hero_stands_up_once_however_its_hit_points_come_back(table: Draw, effect: str) -> None:
    game = table(PAIR, hit_points={"ana": 1}, hand={"bo": [counter("hero_stood")]})
    weaken(game, "ana")
    assert game.figure("ana").hit_points == 0
    game.carry_out(effect)
    assert game.figure("ana").hit_points > 0
    assert ups_and_downs(game) == [("hero_fell", "ana"), ("hero_stood", "ana")]
    assert game.state.counters["hero_stood"] == 1


@rule("COND-30", "DEFEAT-11", profiles=EVERYWHERE)
def test_a_weakened_hero_stands_up_by_its_surge_before_the_surge_value_comes(table: Draw) -> None:
    stander = watcher("hero_stood", "[{heal: {target: event.target, amount: 1}}]")
    game = weaken(table(PAIR, hit_points={"ana": 2}, hand={"bo": [stander]}, surges=1), "ana", 2)
    game.hero_phase("ana")
    # the two markers go and she stands up; the curse heals 1, the surge 4
    assert [(event["amount"], event["left"]) for event in game.told("healed")] == [(1, 3), (4, 7)]
    assert ups_and_downs(game) == [("hero_fell", "ana"), ("hero_stood", "ana")]


@rule("COND-29", profiles=EVERYWHERE)
def test_who_stands_already_and_who_stays_down_does_not_stand_up(table: Draw) -> None:
    game = weaken(table(PAIR, hit_points={"ana": 1}, hand={"bo": [counter("hero_stood")]}), "ana", 2)
    weaken(game, "bo")
    game.carry_out("- lose_marker: {who: {every: hero, down: any}, condition: weakened}")
    assert game.figure("ana").hit_points == 0 and game.figure("bo").hit_points == 8
    assert ups_and_downs(game) == [("hero_fell", "ana")] and "hero_stood" not in game.state.counters


@rule("LEVEL-09", "COND-27", profiles=("mage",))
def test_the_hit_points_of_a_level_go_first_to_the_markers_that_found_none(table: Draw) -> None:
    """8 - 7 damage - 2 weakened is below 0; with a total of 10 it is 1."""
    game = weaken(table(PAIR, hit_points={"ana": 1}), "ana", 2).carry_out("- gain_level: {who: you}")
    assert game.figure("ana").hit_points == 1 and game.figure("ana").numb == 0


# ---------------------------------------------------------------- weakened to death

@rule("ALLY-04", "COND-26", profiles=EVERYWHERE)
def test_an_ally_that_is_weakened_to_death_falls_with_its_card(table: Draw) -> None:
    game = table("A f . .    A ana, f old_friend", hit_points={"f": 1}, hand={"ana": [counter("ally_fell")]})
    weaken(game.mark(), "f", by="ana").stop()
    assert game.changed() == {"f": ("present", "gone"), "old_friend": ("ready", "away"), "ally_fell": (0, 1),
                              "defeated:old_friend": (0, 1)}
    assert game.told("ally_fell") and not game.told("defeated")


@rule("OBJECT-07", "COND-26", profiles=EVERYWHERE)
def test_an_object_that_is_weakened_to_death_is_destroyed(table: Draw) -> None:
    game = table("A . c .    A lea, c iron_cage", hit_points={"c": 1, "lea": 4})
    weaken(game.mark(), "c", by="lea").stop()
    assert game.changed() == {"c": ("present", "gone"), "iron_cage": ("ready", "away"), "lea.hit_points": (4, 5),
                              "defeated:iron_cage": (0, 1)}, "its own effect heals, no card, no treasure"
    assert game.told("object_destroyed")[0]["by"] == "lea"


@rule("DEFEAT-01", "DEFEAT-02", "DEFEAT-05", profiles=EVERYWHERE)
def test_a_villain_that_is_weakened_to_death_is_defeated(table: Draw) -> None:
    game = table("A . q .    A ana, q ash_queen", hit_points={"q": 1}, top={"treasures": ["small_joy"]})
    weaken(game, "q", by="ana").stop()
    assert game.state.experience == ("ash_queen",) and game.told("defeated")[0]["by"] == "ana"
    assert [event["hero"] for event in game.told("card_drawn")] == ["ana"]


# ---------------------------------------------------------------- several at once

QUAKE = "- damage: {target: {every: figure}, amount: 1}"


@rule("DEFEAT-06", "DEFEAT-11", profiles=EVERYWHERE)
def test_a87_heroes_that_fall_at_once_all_fall_before_anybody_reacts(table: Draw) -> None:
    """Whoever heals both when the first has fallen sets up both."""
    healer = watcher("hero_fell", "[{heal: {target: {every: hero, down: any}, amount: 2}}]",
                     "{exists: {a: hero, down: true}}")
    game = table("A B C .", hit_points={"ana": 1, "bo": 1}, hand={"cy": [healer]}).carry_out(QUAKE)
    assert ups_and_downs(game) == [(what, who) for what in UPS_AND_DOWNS for who in ("ana", "bo")]
    assert [game.figure(hero).hit_points for hero in ("ana", "bo", "cy")] == [2, 2, 8]


@rule("DEFEAT-06", "DEFEAT-05", profiles=EVERYWHERE)
def test_a87_a_hero_felled_along_with_a_monster_lies_before_cards_react_to_the_defeat(table: Draw) -> None:
    healer = watcher("monster_defeated", "[{heal: {target: {every: hero, down: any}, amount: 2}}]")
    game = table("a A B .    A ana, B bo, a cinder_imp", hit_points={"ana": 1, "a": 1}, hand={"bo": [healer]})
    game.carry_out(QUAKE)
    assert ups_and_downs(game) == [("hero_fell", "ana"), ("hero_stood", "ana")]


@rule("DEFEAT-06", "DEFEAT-11", profiles=EVERYWHERE)
@pytest.mark.parametrize("moment", ["damage_dealt", "hero_would_fall"])
def test_a211_a_hero_that_is_healed_before_it_falls_has_neither_fallen_nor_stood_up(table: Draw, moment: str) -> None:
    healer = watcher(moment, "[{heal: {target: event.target, amount: 2}}]")
    game = table(PAIR, hit_points={"ana": 1}, hand={"bo": [healer]})
    game.carry_out("- damage: {target: you, amount: 1}")
    assert ups_and_downs(game) == [] and game.figure("ana").hit_points == 2


@rule("DEFEAT-06", profiles=EVERYWHERE)
def test_a211_a_hero_that_is_struck_again_before_it_falls_falls_once(table: Draw) -> None:
    tormentor = write_card("""
        kind: encounter
        type: curse
        react:
          to: damage_dealt
          limit: once_per_turn
          do:
            - heal: {target: event.target, amount: 1}
            - damage: {target: event.target, amount: 1}
    """, "tormentor")
    game = table(PAIR, hit_points={"ana": 1}, hand={"bo": [tormentor]})
    game.carry_out("- damage: {target: you, amount: 1}")
    assert ups_and_downs(game) == [("hero_fell", "ana")] and game.figure("ana").hit_points == 0


# ---------------------------------------------------------------- whose defeat it is

KICKS = {
    "damage": "damage: {target: {a: monster}, amount: 1}",
    "weakness": "gain: {who: {a: monster}, condition: weakened}",
    "damage within a choice": "choose_one: {who: you, options: [{id: leave_it, text: Leave it, do: []}, "
                              "{id: kick_it, text: Kick it, do: [{damage: {target: {a: monster}, amount: 1}}]}]}",
}
ACTION = "actions: [{{id: kick, name: Kick, text: Kick it over., takes: attack, do: [{{{}}}]}}]"
CHAMBER = "kind: chamber\ngoal: {counter: {name: done, at_least: 1}}\n"
KICKER = """
kind: hero
armor_class: 14
hit_points: 8
speed: 6
surge_value: 4
powers: {at_will: 1, daily: 1, utility: 1}
level_2: {armor_class: 15, hit_points: 10, surge_value: 5, powers: {daily: 2}, critical: {damage: 1}}
"""


@rule("DEFEAT-05", "HERO-07", profiles=EVERYWHERE)
@pytest.mark.parametrize("effect", KICKS.values(), ids=KICKS)
@pytest.mark.parametrize("card", ["chamber", "hero"])
def test_a212_what_a_hero_defeats_by_a_special_action_is_its_own_defeat(table: Draw, effect: str, card: str) -> None:
    kicker = write_card((KICKER if card == "hero" else CHAMBER) + ACTION.format(effect), "kicker")
    hero, chambers = ("kicker", []) if card == "hero" else ("ana", [kicker])
    game = table(f"A a . .    A {hero}, a cinder_imp", hit_points={"a": 1}, chambers=chambers,
                 top={"treasures": ["small_joy"]}).use(hero, "act:kick")
    if game.asked() == "choose_one":
        game.choose("kick_it")
    assert game.told("defeated")[0]["by"] == hero
    assert [event["hero"] for event in game.told("card_drawn")] == [hero]


@rule("DEFEAT-05", profiles=EVERYWHERE)
def test_a212_what_a_card_defeats_of_its_own_accord_is_nobodys_defeat(table: Draw) -> None:
    pit = write_card(CHAMBER + "react: {to: turn_ended, do: [{damage: {target: {a: monster}, amount: 1}}]}", "pit")
    game = table("A a . .    A ana, a cinder_imp", hit_points={"a": 1}, chambers=[pit])
    game.moment("turn_ended", hero="ana")
    assert game.told("defeated")[0]["by"] is None and not game.told("card_drawn")


@rule("TOWN-16", "HERO-07", profiles=("tomb", "mage"))
def test_the_die_of_a_special_action_is_rolled_by_the_hero_that_acts(table: Draw) -> None:
    pit = write_card(CHAMBER + ACTION.format("roll: {save_as: luck}"), "pit")
    cough = watcher("die_rolled", "[{add: {counter: heard, by: 1}}]", "{same: [event.figure, holder]}")
    game = table("A . . .", dice=[7], chambers=[pit], hand={"ana": [cough]}).use("ana", "act:kick")
    assert game.told("rolled")[0]["figure"] == "ana" and game.state.counters["heard"] == 1


@rule("DEFEAT-11", "COND-29", profiles=EVERYWHERE)
@pytest.mark.parametrize("effect", ["- lose: {who: {every: hero, down: any}, condition: weakened}",
                                    "- lose_marker: {who: {every: hero, down: any}, condition: weakened}"])
def test_a87_heroes_that_stand_up_at_once_all_stand_before_anybody_reacts(table: Draw, effect: str) -> None:
    """Whoever fells the others when the first has stood up fells who has stood."""
    feller = write_card("kind: encounter\ntype: curse\nreact: {to: hero_stood, limit: once_per_turn, do: [{damage: "
                        "{target: {every: hero, except: [event.target, holder]}, amount: 9}}]}", "feller")
    game = table("A B C .", hit_points={"ana": 1, "bo": 1}, hand={"cy": [feller]})
    weaken(weaken(game, "ana"), "bo").carry_out(effect)
    assert ups_and_downs(game) == [("hero_fell", "ana"), ("hero_fell", "bo"), ("hero_stood", "ana"),
                                   ("hero_stood", "bo"), ("hero_fell", "bo")]
    assert [game.figure(hero).hit_points for hero in ("ana", "bo")] == [1, 0]
