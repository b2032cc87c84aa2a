"""What monsters announce: the line of their tactics that they would follow, and what of it is certain."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drawing import write_card
from table import Table

from pyengine.ahead.intents import intent, of_figure
from pyengine.state import changes

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
    assert [target for target, _ in found["attacks"]] == ["ana", "bo"] and (found["line"], found["moves"]) == (0, False)


def test_also_where_the_attack_itself_has_its_target_chosen(table: Draw) -> None:
    tactics("prowler", "attack: {by: me, numbers: bite, target: {a: hero, adjacent_to: me}}")
    found = announced(table("""
        A a B .     a prowler
    """), "a")
    assert (found["targets"], found["open"], found["certain"]) == (["ana", "bo"], "prey", False)
    assert [target for target, _ in found["attacks"]] == ["ana", "bo"] and found["line"] == 0


def test_before_a_card_is_drawn_nothing_is_known_of_what_follows(table: Draw) -> None:
    tactics("gambler", "draw_encounter: {who: {a: hero}}", "attack: {by: me, numbers: bite, target: {a: hero}}")
    game = table("""
        A a . .     a gambler
    """)
    found = announced(game, "a")
    assert (found["attacks"], found["open"]) == ([], "chance")
    assert (found["line"], found["certain"]) == (0, True), "that a card is drawn is certain"


def test_where_a_die_decides_whether_it_acts_at_all_not_even_its_line_is_certain(table: Draw) -> None:
    write_card("""
        kind: encounter
        type: environment
        react:
          to: figure_activated
          may: false
          do:
          - roll: {save_as: bones}
          - if: {roll: {of: bones, at_least: 10}}
            then:
            - change_event: {cancelled: true}
    """, "fickle_fog")
    found = announced(table("""
        A a . .     a cinder_imp
    """, hand={"ana": ["fickle_fog"]}), "a")
    assert (found["line"], found["attacks"], found["open"], found["certain"]) == (None, [], "chance", False)


def test_of_what_else_a_player_decides_the_first_answer_is_shown_and_nothing_is_certain(table: Draw) -> None:
    tactics("haggler", "choose_one: {who: active_hero, options: ["
            "{id: a, do: [{attack: {by: me, numbers: bite, target: {a: hero}}}]}, {id: b, do: []}]}")
    found = announced(table("""
        A a . .     a haggler
    """), "a")
    assert (found["attacks"], found["open"], found["certain"]) == ([("ana", 65)], "choice", False)


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


def test_where_a_card_that_reacts_makes_the_difference_between_squares_the_highest_chance_is_told(table: Draw) -> None:
    """No number changes with the square, but an attack from Ana's own tile is made with 4 more."""
    write_card("""
        kind: encounter
        type: environment
        react:
          to: attack_declared
          may: false
          when: {exists: {a: monster, on_tile_of: active_hero}}
          do:
          - change_event: {bonus: {plus: [event.bonus, 4]}}
    """, "close_air")
    tactics("prowler", "move_next_to: {who: me, to: {a: hero}}", "attack: {by: me, numbers: bite, target: {a: hero}}")
    found = announced(table("""
        . . . A . . . a     a prowler
        . . . . . . . .
    """, hand={"ana": ["close_air"]}), "a")
    assert (found["open"], found["certain"], found["attacks"]) == ("square", False, [("ana", 85)])


def test_where_the_square_could_matter_but_does_not_nothing_is_open(table: Draw) -> None:
    """Ana's hat fears monsters at any distance: wherever the prowler stops, its chance is the same."""
    write_card("""
        kind: treasure
        type: item
        while_in_play:
        - {modify: armor_class, of: holder, by: -4, when: {exists: {a: monster}}}
    """, "timid_hat")
    tactics("prowler", "move_next_to: {who: me, to: {a: hero}}", "attack: {by: me, numbers: bite, target: {a: hero}}")
    found = announced(table("""
        . A . . . . . a     A ana with timid_hat, a prowler
        . . . . . . . .
    """), "a")
    assert (found["open"], found["certain"], found["attacks"], found["moves"]) == (None, True, [("ana", 85)], True)


def test_only_figures_with_tactics_that_are_on_the_board_announce_anything(table: Draw) -> None:
    game = table("""
        A a . .     a cinder_imp
    """)
    nothing = {"tactics": [], "intent": None}
    assert of_figure(game.state, game.figure("ana")) == nothing
    told = of_figure(game.state, game.figure("a"))
    assert len(told["tactics"]) == 3 and told["intent"]["targets"] == ["ana"]
    changes.change_figure(game.state, "a", square=None)
    assert of_figure(game.state, game.figure("a")) == nothing


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
