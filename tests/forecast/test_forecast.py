"""What is foretold of the coming Villain Phase, held against the rule book on drawn tables."""
from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from drawing import write_card
from rules_plugin import rule
from table import Table

from pyengine.ahead.forecast import Forecast, forecast
from pyengine.game import Game
from pyengine.state import changes

Draw = Callable[..., Table]
Told = dict[str, Any]
QUIET = {"encounters": ("nothing_at_all",)}
ROOM = """
    # . . #    A ana, B bo, a cinder_imp
    . A . .
    . a . B
    # . . #
"""


def foretold(game: Table, square: tuple[int, int] | None = None) -> Told:
    """The forecast for ending ana's Hero Phase."""
    if game.state.question is None:
        game.turn("ana")
    found = forecast(Game(game.state), square)
    assert found is not None and found["complete"]
    return found


def of_hero(found: Told, hero: str) -> Told:
    """What is foretold of a hero."""
    shown: Told = next(row for row in found["heroes"] if row["id"] == hero)
    return shown


def attacks(found: Told) -> list[tuple[Any, ...]]:
    """(attacker, target, chance to be made, chance to hit, expected damage) of all attacks."""
    return [(row["id"], one["target"], one["chance"], one["hit"], one["damage"])
            for row in found["figures"] for one in row["attacks"]]


def monster(card: str, tactics: str, **more: str) -> str:
    """A monster made up for one test."""
    lines = "".join(f"\n        {key}: {value}" for key, value in more.items())
    return write_card(f"""
        kind: monster
        armor_class: 10
        hit_points: 1
        experience: 1
        attacks: {{bite: {{bonus: 6, damage: 1}}, gore: {{bonus: 3, damage: 3}}}}{lines}
        tactics:
{tactics}""", card)


# ---------------------------------------------------------------- tactics

@rule("TACTIC-01", "ATTACK-08", "ATTACK-09")
def test_the_first_line_that_applies_with_its_chance_and_its_damage(table: Draw) -> None:
    found = foretold(table(ROOM, queue={"a": "ana"}, decks=QUIET))
    (imp,) = found["figures"]
    assert [(one["line"], one["chance"]) for one in imp["tactics"]] == [(0, 1.0)]
    assert attacks(found) == [("a", "ana", 1.0, 0.7, 0.7)], "d20 + 7 against Armor Class 14"
    assert of_hero(found, "ana")["left"] == [[7, 0.7], [8, 0.3]] and of_hero(found, "ana")["fall"] == 0


@rule("TACTIC-02", "TACTIC-04")
def test_a_monster_that_is_not_beside_a_hero_follows_the_next_line(table: Draw) -> None:
    found = foretold(table("""
        A . . a     a cinder_imp
    """, queue={"a": "ana"}, decks=QUIET))
    assert [one["line"] for one in found["figures"][0]["tactics"]] == [1]
    assert attacks(found) == [("a", "ana", 1.0, 0.6, 0.6)], "spitting: d20 + 5"


@rule("TACTIC-05", "TACTIC-08")
def test_where_a_monster_goes_that_reaches_nobody(table: Draw) -> None:
    found = foretold(table("""
        A . . . . . . . . . . .     a cinder_imp
        . . . . . . . . . . . a
        . . . . . . . . . . . .
        . . . . . o . . . . . .
    """, queue={"a": "ana"}, decks=QUIET))
    (imp,) = found["figures"]
    assert ([one["line"] for one in imp["tactics"]], imp["attacks"]) == ([2], [])
    assert [(way["to"], way["chance"]) for way in imp["ways"]] == [((5, 3), 1.0)], "the bone pile of the next tile"
    assert imp["ways"][0]["path"][0] == (11, 1)


@rule("TACTIC-01", "VILLAIN-08")
def test_a_monster_that_goes_next_to_its_prey_first(table: Draw) -> None:
    found = foretold(table("""
        A . . a     a stalker
    """, queue={"a": "ana"}, decks=QUIET, hit_points={"ana": 2}))
    assert attacks(found) == [("a", "ana", 1.0, 0.65, 1.3)] and found["figures"][0]["ways"]
    assert of_hero(found, "ana")["fall"] == 0.65, "the bite deals 2"


@rule("VILLAIN-06", "VILLAIN-07")
def test_only_the_cards_of_the_active_hero_act_and_all_figures_of_their_name(table: Draw) -> None:
    drawing = """
        # . . #    A ana, B bo, a b cinder_imp, c stalker
        b A . .
        . a . B
        # . . c
    """
    found = foretold(table(drawing, queue={"a": "ana", "c": "bo"}, decks=QUIET))
    assert sorted(attacks(found)) == [("a", "ana", 1.0, 0.7, 0.7), ("b", "ana", 1.0, 0.7, 0.7)], "the stalker is bo's"
    assert dict(map(tuple, of_hero(found, "ana")["left"])) == {6: 0.49, 7: 0.42, 8: 0.09}


@rule("COND-24")
def test_a_stunned_monster_rests(table: Draw) -> None:
    found = foretold(table(ROOM, queue={"a": "ana"}, decks=QUIET, conditions={"a": ["stunned"]}))
    assert found["figures"] == []
    assert found["resting"] == [{"id": "a", "card": "cinder_imp", "why": "stunned", "rule": "COND-24"}]


@rule("VILLAIN-04", "VILLAIN-05")
def test_a_villain_acts_in_every_villain_phase_and_before_the_cards(table: Draw) -> None:
    write_card("""
        kind: villain
        armor_class: 16
        hit_points: 5
        experience: 5
        attacks: {crown: {bonus: 8, damage: 2}}
        tactics:
        - otherwise:
          - attack: {by: me, numbers: crown, target: {a: hero, within_tiles: 1, pick: fewest_hit_points}}
    """, "drawn_queen")
    found = foretold(table("""
        # . . #    A ana, B bo, q drawn_queen, a cinder_imp
        . A . .
        . a . B
        # . q #
    """, queue={"a": "ana"}, decks=QUIET, hit_points={"bo": 2}))
    assert [(row["id"], row["kind"], row["rule"]) for row in found["figures"]] == [
        ("q", "villain", "VILLAIN-04"), ("a", "monster", "VILLAIN-06")]
    assert attacks(found)[0] == ("q", "bo", 1.0, 0.75, 1.5), "Armor Class 14 against d20 + 8"
    assert of_hero(found, "bo")["fall"] == 0.75


# ---------------------------------------------------------------- who falls

@rule("DEFEAT-06", "DEFEAT-07")
def test_after_the_first_bite_has_felled_a_hero_the_others_turn_elsewhere(table: Draw) -> None:
    game = table("""
        # . B #    A ana, B bo, a b cinder_imp
        b A . .
        . a . .
        # . . #
    """, queue={"a": "ana"}, decks=QUIET, hit_points={"ana": 1})
    found = foretold(game)
    assert of_hero(found, "ana")["fall"] == 0.91, "1 - 0.3 x 0.3"
    second = next(row for row in found["figures"] if row["id"] == "b")
    assert {one["target"]: one["chance"] for one in second["attacks"]} == {"bo": 0.7, "ana": 0.3}


@rule("DEFEAT-07", "TACTIC-09")
def test_a_hero_that_lies_down_is_no_prey_and_cannot_fall(table: Draw) -> None:
    found = foretold(table(ROOM, queue={"a": "ana"}, decks=QUIET, hit_points={"bo": 0}))
    assert of_hero(found, "bo")["fall"] == 0 and [one[1] for one in attacks(found)] == ["ana"]


def test_every_fall_of_the_dice_tried_by_hand_gives_the_same(table: Draw) -> None:
    """Two figures, two dice: the real phase played with each of the 400."""
    drawing, more = """
        # . . #    A ana, B bo, a cinder_imp, c stalker
        . A B .
        . a . .
        # . c #
    """, {"queue": {"a": "ana", "c": "ana"}, "decks": QUIET, "hit_points": {"ana": 2, "bo": 2}}
    found = foretold(table(drawing, **more))
    falls, lost = {"ana": 0, "bo": 0}, {"ana": 0, "bo": 0}
    for dice in product(range(1, 21), repeat=2):
        game = table(drawing, **more).turn("ana")
        game.dice(*dice).choose("end")
        while (game.asked() or "hero_phase") != "hero_phase":
            prey = {option: game.figure(option).hit_points for option in game.options() if option in ("ana", "bo")}
            game.choose(max(prey, key=lambda hero: prey[hero]) if prey else game.options()[0])
        for hero in falls:
            falls[hero] += any(event["figure"] == hero for event in game.told("hero_fell"))
            lost[hero] += sum(event["amount"] for event in game.told("damaged") if event["figure"] == hero)
    for hero in falls:
        assert of_hero(found, hero)["fall"] == pytest.approx(falls[hero] / 400, abs=1e-4)
        assert of_hero(found, hero)["damage"] == pytest.approx(lost[hero] / 400, abs=1e-4)


@rule("COND-16", "COND-17", profile="tomb")
@pytest.mark.parametrize("condition, chance", [("advantage", 0.91), ("disadvantage", 0.49)])
def test_two_dice_are_rolled_with_advantage_and_with_disadvantage(table: Draw, condition: str, chance: float) -> None:
    found = foretold(table(ROOM, queue={"a": "ana"}, decks=QUIET, conditions={"a": [condition]}))
    assert attacks(found)[0][:4] == ("a", "ana", 1.0, chance), "0.7 by one die"


# ---------------------------------------------------------------- what is open

@rule("TACTIC-01")
def test_a_tie_is_named_and_goes_to_the_hero_with_the_most_hit_points(table: Draw) -> None:
    game = table("""
        A a B .     a cinder_imp
        . . . .
    """, queue={"a": "ana"}, decks=QUIET, hit_points={"ana": 3})
    found = foretold(game)
    assert [{**one, "card": None} for one in found["open"] if one["kind"] == "prey"] == [
        {"kind": "prey", "figure": "a", "targets": ["ana", "bo"], "card": None, "chance": 1.0}]
    assert [one[1] for one in attacks(found)] == ["bo"]


@rule("VILLAIN-01")
def test_an_encounter_is_named_and_its_cards_are_weighed(table: Draw) -> None:
    write_card("kind: encounter\ntype: event\ndo:\n- damage: {target: you, amount: 3}", "falling_beam")
    cards = ("falling_beam", "nothing_at_all", "nothing_at_all", "nothing_at_all")
    found = foretold(table(ROOM, queue={"a": "ana"}, decks={"encounters": cards}, hit_points={"ana": 1}))
    assert [one for one in found["open"] if one["kind"] == "encounter"] == [{"kind": "encounter", "chance": 1.0}]
    ana = of_hero(found, "ana")
    assert ana["fall_by_table"] == 0.7 and ana["fall"] == 0.775, "a quarter of 1, three quarters of 0.7"
    assert (ana["error"], found["exact"], found["exact_in_all"]) == (0, True, True)


@rule("VILLAIN-01")
def test_the_order_of_the_deck_makes_no_difference(table: Draw) -> None:
    """A forecast must not tell what nobody can know."""
    write_card("kind: encounter\ntype: event\ndo:\n- damage: {target: you, amount: 3}", "falling_beam")
    cards = ["falling_beam", "nothing_at_all", "still_air"]
    write_card("kind: encounter\ntype: event\ndo:\n- draw_encounter: {who: you}", "still_air")
    told = [foretold(table(ROOM, queue={"a": "ana"}, decks={"encounters": tuple(order)}))
            for order in (cards, cards[::-1])]
    assert told[0] == told[1] and not told[0]["exact_in_all"], "a card that draws another is dealt for"


@rule("EXPLORE-01", "VILLAIN-02")
def test_at_an_edge_the_monsters_of_the_new_tile_are_weighed_too(table: Draw) -> None:
    found = foretold(table("""
        # A . #    A ana, B bo
        . . B .
        . . . .
        # # # #
    """, decks={**QUIET, "monsters": ("cinder_imp", "still_stone")}, hit_points={"ana": 1}))
    assert {one["kind"] for one in found["open"]} >= {"tile"} and found["figures"] == []
    ana = of_hero(found, "ana")
    assert ana["fall_by_table"] == 0 < ana["fall"] < 1 and ana["error"] > 0 and not found["exact_in_all"]


def test_a_reaction_that_could_help_is_named_and_not_counted(table: Draw) -> None:
    found = foretold(table("""
        # . . #    A ana, B bo with stand_between, a cinder_imp
        . A . .
        . a . B
        # . . #
    """, queue={"a": "ana"}, decks=QUIET))
    assert [(one["card"], one["who"], one["chance"]) for one in found["open"] if one["kind"] == "reaction"] == [
        ("stand_between", "bo", 0.7)]
    assert of_hero(found, "bo")["damage"] == 0


# ---------------------------------------------------------------- if you end here

@rule("TACTIC-01", "MOVE-01")
def test_for_another_square_it_tells_what_would_follow_there(table: Draw) -> None:
    game = table("""
        A . . . . . . .    a stalker
        . . . . . . . .
        . . . . . . . .
        . . . a . . . .
    """, queue={"a": "ana"}, decks=QUIET).turn("ana")
    assert attacks(foretold(game)) == [("a", "ana", 1.0, 0.65, 1.3)]
    away = forecast(Game(game.state), (6, 0))
    assert away is not None and away["figures"][0]["ways"][0]["to"] != foretold(game)["figures"][0]["ways"][0]["to"]
    assert forecast(Game(game.state), (40, 40)) is None, "out of reach"


def test_the_game_itself_is_left_as_it_was(table: Draw) -> None:
    game = table(ROOM, queue={"a": "ana"}, decks={"encounters": ("nothing_at_all",) * 3}).turn("ana")
    before = game.state.clone()
    forecast(Game(game.state), (0, 1))
    assert game.state == before


def test_outside_the_hero_phase_there_is_none(table: Draw) -> None:
    game = table("""
        A a B .     a cinder_imp
    """, queue={"a": "ana"}, decks=QUIET).villain_phase("ana")
    assert game.asked() == "monster_chooses" and forecast(Game(game.state)) is None


def test_a_part_at_a_time_comes_to_the_same(table: Draw) -> None:
    game = table(ROOM, queue={"a": "ana"}, decks=QUIET).turn("ana")
    bit_by_bit, parts = Forecast(Game(game.state)), 0
    while not bit_by_bit.complete:
        bit_by_bit.work(1)
        parts += 1
        assert attacks(bit_by_bit.told()) == [("a", "ana", 1.0, 0.7, 0.7)], "what the table does is known at once"
    assert parts > 1 and bit_by_bit.told() == foretold(game)


def test_a_downed_hero_that_is_carried_off_the_board_is_left_out(table: Draw) -> None:
    game = table(ROOM, queue={"a": "ana"}, decks=QUIET)
    changes.place_figure(game.state, "bo", None)
    assert [row["id"] for row in foretold(game)["heroes"]] == ["ana"]


def haunt(name: str, effects: str) -> str:
    """A monster made up for one test, of which something comes at the end of every turn."""
    return monster(name, """
            - text: "Moves 1 tile toward the closest hero."
              otherwise: [{move_toward: {who: me, toward: {a: hero, pick: closest}, tiles: 1}}]""",
                   reactions=f"[{{to: turn_ended, do: [{effects}]}}]")


@rule("TURN-03")
def test_what_is_certain_to_come_at_the_end_of_the_turn_is_foretold_too(table: Draw) -> None:
    sure = haunt("sure_haunt", "{damage: {target: {every: hero}, amount: 2}}")
    found = foretold(table(ROOM.replace("cinder_imp", sure), queue={"a": "bo"}, decks=QUIET))
    assert of_hero(found, "ana")["damage"] == of_hero(found, "bo")["damage"] == 2


@rule("TURN-03")
def test_what_hangs_on_a_die_at_the_end_of_the_turn_is_not(table: Draw) -> None:
    """It belongs to the next turn, and looking into it would cost much and tell little."""
    chance = haunt("chance_haunt", "{roll: {save_as: way}}, {damage: {target: {every: hero}, amount: 2}}")
    found = foretold(table(ROOM.replace("cinder_imp", chance), queue={"a": "bo"}, decks=QUIET))
    assert of_hero(found, "ana")["damage"] == 0
