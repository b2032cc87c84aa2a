"""The chances that are told before a roll, held against what the dice then do, and against what the rules then say."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from drawing import start, write_card

from pyengine.ahead import lookahead
from pyengine.ahead.intents import acted, intent
from pyengine.ahead.odds import at_a_roll, attack_odds, chance, declared
from pyengine.ahead.prospects import prospects
from pyengine.flow.procedures import STEPS, run
from pyengine.flow.questions import give_answer
from pyengine.rules import numbers
from pyengine.state.chance import SALT

ROLLS = 10_000
BEYOND = 5              # standard deviations: for 10,000 rolls of even chance that is 2.5 %


def before_the_roll(game: Any) -> Any:
    """The state in the moment before the die of an attack is rolled, found by looking ahead in the test's own copy."""
    ahead = lookahead.ahead_of(game.state)
    assert lookahead.onward(ahead, 0) == lookahead.CHANCE and at_a_roll(ahead)
    return ahead


def with_dice(ahead: Any, game: Any, streams: dict[str, int]) -> Any:
    """The same moment with real dice and decks again."""
    state = ahead.clone()
    state.streams, state.queued, state.decks, state.events = streams, None, game.state.decks, []
    return state


def finish_the_attack(state: Any) -> tuple[bool, int]:
    """Carry the attack out, declining whatever is offered: (whether it hit, damage that the target took)."""
    frame, depth = state.stack[-1], len(state.stack)
    target = declared(frame)["target"]
    before = state.figures[target].hit_points
    while len(state.stack) >= depth and state.table.outcome is None:
        if state.question is not None:
            if state.question.kind != "may":
                break
            give_answer(state, "no")
        top = state.stack[-1]
        STEPS[top.procedure][top.step](state, top)
    left = state.figures[target].hit_points if target in state.figures else 0
    return bool(frame.vars.get("hits")), before - left


def held_against_rolls(game: Any) -> dict[str, Any]:
    """Roll the attack 10,000 times, and compare how often it hit and what it did with what was told."""
    ahead = before_the_roll(game)
    told, seen, streams = attack_odds(ahead), Counter(), {SALT: 7}
    for _ in range(ROLLS):
        state = with_dice(ahead, game, streams)
        seen[finish_the_attack(state)] += 1
        streams = state.streams
    _near(sum(count for (hit, _), count in seen.items() if hit), told["ways"] / told["of"])
    before = told["target_hit_points"]
    _near(sum(count for (_, lost), count in seen.items() if lost >= before),
          told["ending"]["ways"] / told["ending"]["of"])
    _damage_is_as_told(told, seen)
    return told


def _near(count: int, chance: float) -> None:
    if chance in (0, 1):
        assert count == chance * ROLLS
    else:
        assert abs(count - chance * ROLLS) <= BEYOND * (ROLLS * chance * (1 - chance)) ** 0.5, (count, chance)


def _damage_is_as_told(told: dict[str, Any], seen: Counter) -> None:
    results = [told[kind] for kind in ("hit", "critical") if told[kind]]
    before = told["target_hit_points"]
    assert {lost for (hit, lost) in seen if hit} == {before - one["left"] for one in results}
    assert {lost for (hit, lost) in seen if not hit} <= {before - told["miss"]["left"] if told["miss"] else 0}


# ---------------------------------------------------------------- ten thousand rolls a case

DUEL = """
    . . . .
    . A b .     A ana with {card}, b cinder_imp
    . . . .
"""
PROFILES = ("castle", "wrath", "legend", "tomb", "mage")


def striking(table: Any, card: str, **more: Any) -> Any:
    """A hero is about to roll for an attack of a power on the imp beside it."""
    game = table(DUEL.replace("{card}", card), **more)
    game.hero_phase("ana")
    give_answer(game.state, game.option(card).id)
    return game


def acting(table: Any, drawing: str, figure: str, **more: Any) -> Any:
    """A monster is about to act."""
    game = table(drawing, **more)
    start(game.state, "activate", figure=figure)
    return game


@pytest.mark.parametrize("profile", PROFILES)
def test_a_plain_attack_in_every_box(table: Any, profile: str) -> None:
    told = held_against_rolls(striking(table, "plain_cut_ana", profile=profile))
    assert (told["needed"], told["bonus"], told["armor_class"], told["percent"]) == (8, 6, 14, 65)
    assert told["hit"] == {"damage": 1, "left": 1, "ends": False} and told["miss"] is None
    assert (told["critical"] is not None) == (profile in ("tomb", "mage"))      # ATTACK-13


@pytest.mark.parametrize("condition, ways, percent", [("advantage", 351, 88), ("disadvantage", 169, 42)])
def test_two_dice_are_counted_in_four_hundredths(table: Any, condition: str, ways: int, percent: int) -> None:
    told = held_against_rolls(striking(table, "plain_cut_ana", conditions={"ana": [condition]}))
    assert (told["needed"], told["ways"], told["of"], told["percent"]) == (8, ways, 400, percent)


def test_a_weakened_target_has_fewer_hit_points_to_lose(table: Any) -> None:
    told = held_against_rolls(striking(table, "plain_cut_ana", conditions={"b": ["weakened"]}, hit_points={"b": 1},
                                       profile="wrath"))
    assert told["hit"]["ends"] and told["ending"]["ways"] == told["ways"]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_natural_20_of_a_hero_of_level_2_does_more(table: Any, profile: str) -> None:
    told = held_against_rolls(striking(table, "plain_cut_ana", level={"ana": 2}, profile=profile))
    assert told["critical"]["damage"] == 2 and told["critical"]["ends"]
    assert (told["ending"]["ways"], told["ending"]["of"]) == (1, 20)
    assert told["expected"] == [12 * 1 + 2, 20]


def test_of_several_items_the_best_counts_and_is_named(table: Any) -> None:
    told = held_against_rolls(striking(table, ["plain_cut_ana", "plain_edge", "keen_edge"][0],
                                       hand={"ana": ["plain_edge", "keen_edge"]}))
    assert told["parts"]["bonus"] == [{"source": "base", "by": 6}, {"source": "keen_edge", "by": 2}]
    assert told["needed"] == 6


def test_a_card_that_changes_every_roll_is_in_the_chance(table: Any) -> None:
    """Lucky Star adds 2 to the total of the roll; where it must, the chance knows, where it may, it is named."""
    told = held_against_rolls(striking(table, "plain_cut_ana", hand={"ana": ["lucky_star"]}))
    assert [one["card"] for one in told["reactions"]] == ["lucky_star"]
    assert told["needed"] == (8 if told["reactions"][0]["may"] else 6)


def test_what_a_card_does_on_a_hit_by_itself_is_in_the_result(table: Any) -> None:
    told = held_against_rolls(striking(table, "plain_cut_ana", hand={"ana": ["red_joy"]}, hit_points={"ana": 3}))
    assert told["hit"]["damage"] == 1 and [one["card"] for one in told["reactions"]] == ["red_joy"]


def test_a_miss_that_hurts_the_one_who_missed_is_no_damage_to_the_target(table: Any) -> None:
    told = held_against_rolls(striking(table, "reckless_swing"))
    assert told["hit"]["ends"] and told["miss"] is None


def test_a_miss_that_hurts_is_told(table: Any) -> None:
    told = held_against_rolls(striking(table, glancing_blow(), hit_points={"b": 1}))
    assert told["miss"] == {"damage": 1, "left": 0, "ends": True}
    assert told["ending"]["percent"] == 100 and told["percent"] == 65


def test_a_miss_is_told_as_long_as_a_1_brings_it(table: Any) -> None:
    told = held_against_rolls(striking(table, glancing_blow(bonus=12)))
    assert (told["needed"], told["percent"], told["miss"]["damage"]) == (2, 95, 1)
    told = held_against_rolls(striking(table, glancing_blow(bonus=13)))
    assert (told["needed"], told["percent"], told["miss"]) == ("always", 100, None)


def test_a_sweep_tells_the_chance_against_each_of_its_targets(table: Any) -> None:
    game = table("""
        A b q .     A ana with wide_sweep, b cinder_imp, q ash_queen
    """).hero_phase("ana")
    sweep = next(one for one in prospects(game.state) if one.option.about.get("card") == "wide_sweep")
    chances = {one["target"]: (one["armor_class"], one["percent"]) for one in sweep.odds}
    armor = {figure: numbers.value(game.state, figure, "armor_class") for figure in ("b", "q")}
    assert chances == {figure: (armor[figure], 5 * (21 + 6 - armor[figure])) for figure in ("b", "q")}
    assert armor["b"] != armor["q"]


def test_what_a_card_does_after_its_attack_is_no_part_of_the_attack(table: Any) -> None:
    """The blow misses, and then everybody on the tile is hurt: the miss itself did one damage."""
    told = attack_odds(before_the_roll(striking(table, write_card("""
        kind: power
        hero: ana
        use: at_will
        do:
        - attack:
            by: you
            numbers: {bonus: 6, damage: 2}
            choose: {a: monster, adjacent_to: you}
            miss:
            - damage: {target: target, amount: 1}
        - damage: {target: {every: monster, on_tile_of: you}, amount: 1}
    """, "blow_and_blast"), hit_points={"b": 5})))
    assert told["miss"] == {"damage": 1, "left": 4, "ends": False}


@pytest.mark.parametrize("hand", [[], ["red_joy"]])
def test_more_damage_than_the_target_has_hit_points_is_told_in_full(table: Any, hand: list[str]) -> None:
    told = attack_odds(before_the_roll(striking(table, glancing_blow(), hit_points={"b": 1}, hand={"ana": hand})))
    assert told["hit"] == {"damage": 2, "left": 0, "ends": True}


@pytest.mark.parametrize("damage, told", [(0, [("base", 0)]), (1, [("base", 1), ("spiked_glove", 1)])])
def test_what_makes_up_the_damage_is_told_and_nothing_adds_to_none(table: Any, damage: int, told: Any) -> None:
    card = write_card(f"""
        kind: power
        hero: ana
        use: at_will
        do:
        - attack: {{by: you, numbers: {{bonus: 6, damage: {damage}}}, choose: {{a: monster, adjacent_to: you}}}}
    """, "tap")
    found = attack_odds(before_the_roll(striking(table, card, hand={"ana": ["spiked_glove"]}, level={"ana": 2})))
    assert [(part["source"], part["by"]) for part in found["parts"]["damage"]] == told
    assert (found["critical"] is not None) == (damage > 0), "nor does a natural 20"


def test_an_attack_of_a_trap_is_made_up_of_what_is_printed_on_it(table: Any) -> None:
    game = table("A . . .", traps={"swinging_log": ("ana", (0, 0))}, profile="tomb")
    log = game.card("swinging_log")
    start(game.state, "effect", me=log.id, you="ana", _card="swinging_log", _block="activate", _at=0, _ref=log.id)
    told = attack_odds(before_the_roll(game))
    assert told["parts"]["damage"] == [{"source": "base", "by": 2}] and told["target"] == "ana"


def glancing_blow(bonus: int = 6) -> str:
    """A power of this test: a miss deals 1 damage."""
    return write_card(f"""
        kind: power
        hero: ana
        use: at_will
        do:
        - attack:
            by: you
            numbers: {{bonus: {bonus}, damage: 2}}
            choose: {{a: monster, adjacent_to: you}}
            miss:
            - damage: {{target: target, amount: 1}}
    """, "glancing_blow")


def test_nothing_is_certain_unless_it_is(table: Any) -> None:
    told = held_against_rolls(striking(table, "hopeless_poke"))
    assert (told["needed"], told["percent"]) == (19, 10)


@pytest.mark.parametrize("conditions", [[], ["advantage"], ["disadvantage"], ["weakened"]],
                         ids=lambda one: "".join(one) or "plain")
def test_a_monster_strikes_a_hero(table: Any, conditions: list[str]) -> None:
    told = held_against_rolls(acting(table, DUEL.replace("{card}", "plain_cut_ana"), "b", conditions={"b": conditions},
                                     profile="wrath"))
    assert (told["attacker"], told["target"], told["attack"], told["bonus"]) == ("b", "ana", "ember_claw", 7)
    assert told["of"] == (400 if "advantage" in "".join(conditions) else 20) and told["critical"] is None


def test_a_reaction_that_a_player_may_decline_is_named_and_not_counted(table: Any) -> None:
    """Stand Between takes the blow for a neighbour."""
    game = acting(table, """
        . B . .     B bo with stand_between, b cinder_imp
        . A b .
        . . . .
    """, "b")
    told = attack_odds(before_the_roll(game)) if len(intent(game.state, game.figure("b"))["targets"]) == 1 else \
        next(one for one in intent(game.state, game.figure("b"))["attacks"] if one["target"] == "ana")
    assert told["reactions"] == [{"card": "stand_between", "holder": "bo", "may": True,
                                  "moment": "damage_about_to_happen"}]


def test_a_roll_that_must_be_made_again_counts_only_then(table: Any) -> None:
    told = held_against_rolls(striking(table, "plain_cut_ana", hand={"ana": ["stubborn_charm"]}))
    assert (told["needed"], told["percent"]) == (8, 65)


@pytest.mark.parametrize("conditions, ways", [([], (13 * 20 + 4 * 13, 400)), (["advantage"], None)])
def test_only_bad_rolls_are_made_again(table: Any, conditions: list[str], ways: tuple[int, int] | None) -> None:
    write_card("""
        kind: treasure
        type: item
        react:
          to: attack_rolled
          may: false
          limit: once_per_turn
          when:
            all:
            - same: [event.attacker, holder]
            - not: {number: {of: event.die, at_least: 5}}
          do:
          - change_event: {reroll: true}
    """, "luckier_wind")
    told = held_against_rolls(striking(table, "plain_cut_ana", hand={"ana": ["luckier_wind"]},
                                       conditions={"ana": conditions}))
    assert ways in (None, (told["ways"], told["of"])) and told["expected"] == [told["ways"], told["of"]]


def test_a_roll_that_is_made_again_has_a_chance_of_its_own(table: Any) -> None:
    """The second roll with disadvantage replaces one die of two (A71): what lies there already is counted."""
    game = striking(table, "plain_cut_ana", hand={"ana": ["reroll_token"]}, conditions={"ana": ["disadvantage"]},
                    dice=(3, 12)).run()
    assert game.state.question.kind == "may"
    yes = next(one for one in prospects(game.state) if one.option.id == "yes")
    # 12 stays, so the new die alone must show 8 or more
    assert (yes.odds[0]["ways"], yes.odds[0]["of"]) == (13, 20)


@pytest.mark.parametrize("ways, of, percent", [(0, 400, 0), (1, 400, 1), (2, 400, 1), (199, 400, 50), (201, 400, 50),
                                               (399, 400, 99), (400, 400, 100), (0, 20, 0), (1, 20, 5), (20, 20, 100)])
def test_only_what_cannot_be_is_0_percent_and_only_what_must_be_is_100(ways: int, of: int, percent: int) -> None:
    assert chance([ways, of - ways], [1]) == {"ways": ways, "of": of, "percent": percent}


def test_what_the_card_does_to_the_target_on_a_hit_is_part_of_the_damage(table: Any) -> None:
    told = held_against_rolls(striking(table, write_card("""
        kind: power
        hero: ana
        use: at_will
        do:
        - attack:
            by: you
            numbers: {bonus: 6, damage: 1}
            choose: {a: monster, adjacent_to: you}
            hit:
            - damage: {target: target, amount: 1}
    """, "deep_cut"), hit_points={"b": 5}))
    assert told["hit"] == {"damage": 2, "left": 3, "ends": False}


# ---------------------------------------------------------------- rolls that are no attacks

def test_a_trap_tells_the_number_that_it_needs(table: Any) -> None:
    """As often as told the roll reaches the number on the trap (TRAP-10); advantage has no part in it (A68)."""
    game = table("""
        A . . .     A ana with plain_cut_ana
        . . . .
    """, traps={"old_snare": ("ana", (3, 0))}, conditions={"ana": ["advantage"]})
    game.hero_phase("ana")
    told = next(one.odds[0] for one in prospects(game.state) if one.option.about.get("action") == "disable")
    assert (told["kind"], told["needed"], told["number"], told["ways"], told["of"]) == ("check", 10, 10, 11, 20)
    done, streams = 0, {SALT: 3}
    for _ in range(ROLLS):
        state = game.state.clone()
        state.queued, state.streams, state.events = None, streams, []
        give_answer(state, game.option("disable:old_snare").id)
        run(state)
        done += next(event for event in state.events if event["type"] == "disable_rolled")["success"]
        streams = state.streams
    _near(done, told["ways"] / told["of"])


def test_who_has_acted_announces_nothing_more(table: Any) -> None:
    """In the Villain Phase the figures are told that have acted or are at it; the others still mean to."""
    game = table("""
        . b . . . . . .     b grave_waiter, c cinder_imp
        . A c . . . . .     A ana with plain_cut_ana
        . B . . . . . .     B bo
    """, profile="castle")
    game.state.queued = None
    game.villain_phase("ana")
    seen = set()
    while game.state.question is not None and game.state.table.phase == "villain":
        seen |= {tuple(acted(game.state))}
        top = {frame.vars.get("figure") for frame in game.state.stack if frame.procedure == "activate"}
        assert top <= set(acted(game.state))
        game.choose(game.options()[0])
    assert seen and all(len(one) <= 2 for one in seen)
