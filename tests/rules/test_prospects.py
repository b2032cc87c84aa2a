"""What the answers to a question are said to lead to: which rolls, in which order, and where nothing is promised."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import write_card
from table import Table

from pyengine import view
from pyengine.ahead.intents import lines
from pyengine.ahead.prospects import Prospect, ends_of, prospects
from pyengine.game import Game

Draw = Callable[..., Table]


def prospect(game: Table, label: str) -> Prospect:
    """The prospect of the option that a label means."""
    wanted = game.option(label).id
    return next(one for one in prospects(game.state) if one.option.id == wanted)


def rolls(found: Any) -> list[tuple[Any, Any]]:
    """(target, chance in percent) of each of some odds."""
    return [(one["target"], one["percent"]) for one in found]


def power(card: str, *effects: str, use: str = "at_will") -> str:
    """A power of Ana's that does just this."""
    body = "".join(f"        - {effect}\n" for effect in effects)
    return write_card(f"""
        kind: power
        hero: ana
        use: {use}
        do:
{body}""", card)


def strike(bonus: int = 6, damage: int = 1, choose: str = "{a: monster, within_tiles: 1}") -> str:
    return f"attack: {{by: you, numbers: {{bonus: {bonus}, damage: {damage}}}, choose: {choose}}}"


# ---------------------------------------------------------------- a target to be chosen

def test_each_target_that_can_be_chosen_has_its_own_chance_in_the_order_of_the_question(table: Draw) -> None:
    """An imp has Armor Class 14, the iron shell 16; Ana attacks with +6."""
    power("cut", strike())
    found = prospect(table("""
        k A i .     A ana with cut, i cinder_imp, k iron_shell
    """).hero_phase("ana"), "cut")
    assert found.key == "choose_target"
    told = {option.id: rolls(odds) for option, odds in found.answers}
    assert told == {"i": [("i", 65)], "k": [("k", 55)]}


def test_the_best_target_is_told_first_whom_the_attack_defeats_before_whom_it_hits_more_easily(table: Draw) -> None:
    """One damage defeats the iron shell (1 hit point), but not the imp (2), which is easier to hit."""
    power("cut", strike())
    found = prospect(table("""
        i A k .     A ana with cut, i cinder_imp, k iron_shell
    """).hero_phase("ana"), "cut")
    assert rolls(found.odds) == [("k", 55), ("i", 65)]


def test_of_two_that_cannot_be_defeated_the_one_who_loses_more_on_average_is_told_first(table: Draw) -> None:
    power("cut", strike())
    game = table("""
        k A i .     A ana with cut, i cinder_imp, k iron_shell
    """, hit_points={"k": 2}).hero_phase("ana")
    assert rolls(prospect(game, "cut").odds) == [("i", 65), ("k", 55)]


def test_where_no_damage_is_dealt_the_one_who_is_hit_more_easily_is_told_first(table: Draw) -> None:
    power("nudge", strike(damage=0))
    game = table("""
        k A i .     A ana with nudge, i cinder_imp, k iron_shell
    """).hero_phase("ana")
    assert rolls(prospect(game, "nudge").odds) == [("i", 65), ("k", 55)]


def test_an_attack_on_everybody_there_is_told_once_for_each_of_them(table: Draw) -> None:
    game = table("""
        i A k .     A ana with wide_sweep, i j cinder_imp, k iron_shell
        . j . .
    """).hero_phase("ana")
    found = prospect(game, "wide_sweep")
    assert sorted(rolls(found.odds)) == [("i", 65), ("j", 65), ("k", 55)] and found.answers == ()


# ---------------------------------------------------------------- what can be foreseen of several attacks

@pytest.mark.parametrize("effects, first", [
    ([strike()], False),
    ([strike(), strike()], True),
    ([strike(), "if: {hit_points: {of: you, at_least: 1}}\n          then:\n          - " + strike()], True),
])
def test_of_several_attacks_of_a_card_only_the_first_can_be_foreseen_and_says_so(
        table: Draw, effects: list[str], first: bool) -> None:
    power("cuts", *effects)
    game = table("""
        A i . .     A ana with cuts, i cinder_imp
    """).hero_phase("ana")
    [told] = prospect(game, "cuts").odds
    assert told.get("first", False) is first


def test_one_of_two_attacks_to_choose_between_is_not_the_first_of_several(table: Draw) -> None:
    power("either", "choose_one:\n            who: you\n            options:\n"
          f"            - {{id: high, do: [{strike(8)}]}}\n            - {{id: low, do: [{strike(4)}]}}")
    game = table("""
        A i . .     A ana with either, i cinder_imp
    """).hero_phase("ana")
    game.choose("either")
    told = [one.odds for one in prospects(game.state)]
    assert [rolls(odds) for odds in told] == [[("i", 75)], [("i", 55)]]
    assert not any("first" in one for odds in told for one in odds)


# ---------------------------------------------------------------- numbers of attacks whose target is not known

FAR = """
    # # # # # # # #
    A . . . . . . i     A ana with charge, i cinder_imp
    # # # # # # # #
    # # # # # # # #
"""


@pytest.mark.parametrize("damage, hand, told", [(0, [], 0), (1, [], 1), (0, ["spiked_glove"], 0),
                                                (1, ["spiked_glove"], 2)])
def test_an_attack_after_a_walk_is_told_by_its_numbers_alone(
        table: Draw, damage: int, hand: list[str], told: int) -> None:
    """Who will be in reach is not known. What deals no damage deals none with a better weapon either (ATTACK-12)."""
    power("charge", "move: {who: you, up_to: speed}", strike(damage=damage))
    game = table(FAR, hand={"ana": [*hand, "plain_edge"]}).hero_phase("ana")
    found = prospect(game, "charge")
    assert found.key == "move_to" and {odds for _, odds in found.answers} == {()}
    [attack] = found.odds
    assert (attack["target"], attack["percent"], attack["bonus"]) == (None, None, 7)
    assert attack["parts"]["bonus"] == [{"source": "base", "by": 6}, {"source": "plain_edge", "by": 1}]
    assert attack["hit"] == {"damage": told}


def test_every_attack_of_the_card_is_told_also_one_within_a_condition(table: Draw) -> None:
    power("charge", "move: {who: you, up_to: speed}", strike(6),
          "if: {hit_points: {of: you, at_least: 1}}\n          then:\n          - " + strike(4))
    found = prospect(table(FAR).hero_phase("ana"), "charge")
    assert [attack["bonus"] for attack in found.odds] == [6, 4]


def test_what_takes_more_than_there_is_leaves_an_attack_no_damage_not_less(table: Draw) -> None:
    write_card("""
        kind: encounter
        type: environment
        while_in_play:
        - {modify: damage, of: every_monster, by: -2}
    """, "numbing_cold")
    game = table("""
        A i . .     A ana, i cinder_imp
    """, hand={"ana": ["numbing_cold"]})
    told = [attack for line in lines(game.state, game.figure("i")) for attack in line["attacks"]]
    assert [attack["hit"]["damage"] for attack in told] == [0, 0]


def test_each_line_of_tactics_has_its_own_attacks_and_no_other(table: Draw) -> None:
    game = table("""
        A i . .     A ana, i cinder_imp
    """)
    told = lines(game.state, game.figure("i"))
    assert [(line["line"], [attack["attack"] for attack in line["attacks"]]) for line in told] == [
        (0, ["ember_claw"]), (1, ["cinder_spit"]), (2, [])]


# ---------------------------------------------------------------- where nothing is promised

def test_whoever_walks_rests_or_ends_the_turn_is_promised_no_roll(table: Draw) -> None:
    game = table("""
        . . . .     A ana with plain_cut_ana, i cinder_imp
        A i . .
    """).hero_phase("ana")
    assert prospect(game, "move").odds == prospect(game, "end").odds == ()


def test_a_power_that_is_only_turned_over_promises_no_attack(table: Draw) -> None:
    """The options of the question are powers with attacks; but choosing one is not using it."""
    game = table("""
        A i . .     A ana with wide_sweep and last_word, i cinder_imp
    """)
    game.carry_out("""
        - exhaust: {who: you, use: daily}
    """)
    assert {option.about["card"] for option in game.state.question.options} == {"wide_sweep", "last_word"}
    assert [one.odds for one in prospects(game.state)] == [(), ()]


def test_no_question_no_prospects(table: Draw) -> None:
    state = table("A . . .").state
    assert prospects(state) == [] and ends_of(state) == ()


# ---------------------------------------------------------------- an offer that leads straight to a place

BESIDE = """
    A a B C     A ana with plain_cut_ana, a cinder_imp, B bo, C cy
    . . . .
"""


def offered(table: Draw, *effects: str) -> Table:
    """A utility power of Ana's that does just this is offered: she has defeated the imp."""
    write_card(f"""
        kind: power
        hero: ana
        use: utility
        react:
          to: monster_defeated
          do: [{', '.join(effects)}]
    """, "afterwards")
    game = table(BESIDE, hand={"ana": ["plain_cut_ana", "afterwards"]}, hit_points={"a": 1, "bo": 3, "cy": 3})
    return game.dice(19).use("ana", "plain_cut_ana")


def one_press(game: Table) -> list[tuple[str, list[str]]]:
    """What a press on the board answers at once: (kind, answers)."""
    return [(cut["kind"], cut["options"]) for cut in view(Game(game.state))["question"]["shortcuts"]]


def test_an_offer_shows_whom_it_can_be_used_on_so_that_one_press_answers_both(table: Draw) -> None:
    game = offered(table, "heal: {target: {a: hero, within_tiles: 1, hurt: true}, amount: 1}")
    assert one_press(game) == [("choose", ["yes", "bo"]), ("choose", ["yes", "cy"])]


def test_an_offer_to_walk_shows_the_squares_but_not_to_stay(table: Draw) -> None:
    game = offered(table, "move: {who: holder, up_to: 1}")
    assert ("choose", ["yes", "0,1"]) in one_press(game)
    assert not [options for _, options in one_press(game) if "stay" in options]


def test_an_offer_that_asks_nothing_about_places_shows_none(table: Draw) -> None:
    assert one_press(offered(table, "heal: {target: holder, amount: 1}")) == []


# ---------------------------------------------------------------- questions in the middle of an attack

def echo(name: str, *effects: str) -> None:
    """A treasure that can do this when an attack is declared."""
    lines = "".join(f"\n  - {effect}" for effect in effects)
    write_card(f"kind: treasure\ntype: item\nreact:\n  to: attack_declared\n  do:{lines}", name)


@pytest.mark.parametrize("effects, told", [
    (["single_out: {what: {a: monster, except: [event.target], as: listener}}",
      "move_toward: {who: listener, toward: event.attacker, tiles: 1}"], {"j": [], "k": []}),
    (["single_out: {what: {a: monster, as: listener}}", "gain: {who: listener, condition: slowed}"],
     {"i": [("i", 65)], "j": [], "k": []}),
    (["single_out: {what: {a: monster, as: other}}", "change_event: {target: other}"],
     {"i": [("i", 65)], "j": [("j", 65)], "k": [("k", 55)]}),
])
def test_the_chances_of_a_pending_attack_stand_on_its_target_and_on_what_changes_it(
        table: Draw, effects: list[str], told: dict[str, list[tuple[str, int]]]) -> None:
    power("cut", strike())
    echo("listeners", *effects)
    game = table("""
        A i j k     A ana with cut listeners, i j cinder_imp, k iron_shell
    """).hero_phase("ana").choose("cut", "i", "yes")
    assert {one.option.about["figure"]: rolls(one.odds) for one in prospects(game.state)} == told


@pytest.mark.parametrize("offer, told", [
    ("gain: {who: you, condition: slowed}", {"yes": [], "no": []}),
    ("cancel: {}", {"yes": [], "no": [("i", 65)]}),
])
def test_an_offer_before_an_attack_tells_its_chance_only_if_it_changes_it(
        table: Draw, offer: str, told: dict[str, list[tuple[str, int]]]) -> None:
    power("cut", strike())
    echo("second_thought", offer)
    game = table("A i . .     A ana with cut second_thought, i cinder_imp").hero_phase("ana").choose("cut")
    assert {one.option.id: rolls(one.odds) for one in prospects(game.state)} == told
