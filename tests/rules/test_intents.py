"""What monsters announce: the line of their tactics that they would follow, and what of it is certain."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drawing import write_card
from table import Table

from pyengine.rules.intents import intent

Draw = Callable[..., Table]


def announced(game: Table, figure: str) -> dict[str, Any]:
    """What a figure announces, without the details of its attacks."""
    found = intent(game.state, game.figure(figure))
    return {**found, "attacks": [(one["target"], one["percent"]) for one in found["attacks"]]}


def tactics(card: str, *effects: str) -> str:
    """A monster that does just this."""
    lines = "".join(f"          - {effect}\n" for effect in effects)
    return write_card(f"""
        kind: monster
        armor_class: 10
        hit_points: 1
        experience: 1
        attacks: {{bite: {{bonus: 6, damage: 1}}}}
        tactics:
        - otherwise:
{lines}""", card)


def test_an_attack_on_the_only_hero_in_reach_is_certain(table: Draw) -> None:
    game = table("""
        A a . .     a cinder_imp
    """)
    assert announced(game, "a") == {"line": 0, "targets": ["ana"], "attacks": [("ana", 70)], "moves": False,
                                    "certain": True, "open": None, "idle": None}


def test_a_monster_that_only_walks_announces_just_that(table: Draw) -> None:
    game = table("""
        A . . . . . . . . . . .     a stalker
        . . . . . . . . . . . a
        . . . . . . . . . . . .
        . . . . o . . . . . . .
    """)
    found = announced(game, "a")
    assert (found["attacks"], found["moves"], found["certain"], found["open"]) == ([], True, True, None)


def test_where_the_prey_is_chosen_each_hero_is_named_with_its_chance(table: Draw) -> None:
    game = table("""
        A a B .     a cinder_imp
    """)
    found = announced(game, "a")
    assert (found["targets"], found["open"], found["certain"]) == (["ana", "bo"], "prey", False)
    assert [target for target, _ in found["attacks"]] == ["ana", "bo"]


def test_before_a_card_is_drawn_nothing_is_known_of_what_follows(table: Draw) -> None:
    tactics("gambler", "draw_encounter: {who: {a: hero}}", "attack: {by: me, numbers: bite, target: {a: hero}}")
    game = table("""
        A a . .     a gambler
    """)
    found = announced(game, "a")
    assert (found["attacks"], found["open"]) == ([], "chance")


def test_where_the_square_changes_the_chance_the_highest_is_told(table: Draw) -> None:
    """Ana is easier to hit for whoever stands on her tile; the monster may come to stand there or on the next one."""
    write_card("""
        kind: treasure
        type: item
        while_in_play:
        - {modify: armor_class, of: holder, by: -4, when: {exists: {a: monster, on_tile_of: holder}}}
    """, "nervous_hat")
    tactics("prowler", "move_next_to: {who: me, to: {a: hero}}", "attack: {by: me, numbers: bite, target: {a: hero}}")
    game = table("""
        . . . A . . . a     A ana with nervous_hat, a prowler
        . . . . . . . .
    """)
    found = announced(game, "a")
    assert (found["open"], found["certain"], found["targets"]) == ("square", False, ["ana"])
    assert found["attacks"] == [("ana", 85)]


def test_where_all_squares_are_alike_nothing_is_open(table: Draw) -> None:
    tactics("prowler", "move_next_to: {who: me, to: {a: hero}}", "attack: {by: me, numbers: bite, target: {a: hero}}")
    game = table("""
        . A . . . . . a     a prowler
        . . . . . . . .
    """)
    found = announced(game, "a")
    assert (found["open"], found["certain"], found["moves"]) == (None, True, True)


def test_a_stunned_monster_and_one_without_anybody_to_attack_are_idle(table: Draw) -> None:
    drawing = """
        A a . .     a cinder_imp
    """
    assert announced(table(drawing, profile="mage", conditions={"a": ["stunned"]}), "a")["idle"] == "stunned"
    assert announced(table(drawing, hit_points={"ana": 0}), "a")["idle"] == "nobody"
