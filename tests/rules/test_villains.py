"""The Villain Phase, and villains."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions, stand
from rules_plugin import rule
from table import Table

from pyengine.state import changes

Draw = Callable[..., Table]


def acted(game: Table) -> list[str]:
    """Who acted, in order: figures, and traps by their card."""
    return [event["figure"] or event["card"] for event in game.told("activated")]


def drawn(game: Table) -> list[str]:
    return [event["card"] for event in game.told("card_drawn") if event["deck"] == "encounters"]


# ---------------------------------------------------------------- the encounter

HALL = """
    A . . .
    . . . B
"""


@rule("VILLAIN-01", "VILLAIN-02", "VILLAIN-03")
@pytest.mark.parametrize("laid, encounters", [("", ["draught"]), ("black", ["draught"]), ("white", [])])
def test_only_a_white_triangle_spares_the_player_an_encounter(table: Draw, laid: str, encounters: list[str]) -> None:
    game = table(HALL, top={"encounters": ["draught"]})
    game.villain_phase("ana", laid=laid).stop()
    assert drawn(game) == encounters
    assert game.changed() == ({"ana.hit_points": (8, 7)} if encounters else {})


@rule("VILLAIN-01")
def test_a_whole_turn_without_exploring_ends_in_an_encounter(table: Draw) -> None:
    game = table("""
        # # # #
        # A . #
        # . B #
        # # # #
    """, top={"encounters": ["draught"]})
    game.turn("ana").choose("end")
    assert drawn(game) == ["draught"] and game.changed() == {"ana.hit_points": (8, 7)}


@rule("VILLAIN-02", "VILLAIN-03")
@pytest.mark.parametrize("tile, encounters", [("open_cross", []), ("dark_cross", ["draught"])])
def test_the_triangle_of_the_tile_just_laid_decides(table: Draw, tile: str, encounters: list[str]) -> None:
    game = table("""
        # . # #
        # A . #
        # . B #
        # # # #
    """, top={"tiles": [tile], "encounters": ["draught"]})
    changes.place_figure(game.state, "ana", (1, 0))
    changes.change_deck(game.state, "monsters", draw=(), discard=())
    game.turn("ana").choose("end")
    assert drawn(game) == encounters


# ---------------------------------------------------------------- villains and cards

@rule("VILLAIN-04")
def test_a_villain_acts_in_every_players_villain_phase(table: Draw) -> None:
    game = table("""
        A q . .     q ash_prince
        B . . .
    """)
    for hero in ("ana", "bo"):
        game.dice(1).villain_phase(hero)
        game.choose("ana").stop()
    assert acted(game) == ["q", "q"]


@rule("VILLAIN-05")
def test_several_villains_act_one_after_another_in_the_order_that_the_active_player_chooses(table: Draw) -> None:
    """A131."""
    game = table("""
        A p . .     p q ash_prince
        B . . q
    """, active="bo")
    game.dice(1, 1).villain_phase("bo")
    assert (game.asked(), game.state.question.who, game.about("figure")) == ("which_villain_acts", "bo", ["p", "q"])
    game.choose("q")
    while game.asked():
        game.choose(game.options()[0])
    assert acted(game) == ["q", "p"]


@rule("VILLAIN-06")
def test_a_players_monster_and_trap_cards_act_in_the_order_in_which_they_came(table: Draw) -> None:
    game = table("""
        A . . .     a cinder_imp, b coward_hunter
        . . . .
        a . . b
    """, traps={"old_snare": ("ana", (0, 0))})
    game.dice(1, 1, 1).villain_phase("ana").stop()
    assert acted(game) == ["a", "b", "old_snare"]


@rule("VILLAIN-06")
def test_a_trap_that_came_before_a_monster_acts_before_it(table: Draw) -> None:
    game = table(HALL, traps={"old_snare": ("ana", (0, 0))})
    stand(game.state, "a", "cinder_imp", (2, 0), "ana")
    game.dice(1, 1, 1).villain_phase("ana").stop()
    assert acted(game) == ["old_snare", "a"]


@rule("VILLAIN-06")
def test_the_cards_of_other_players_do_not_act(table: Draw) -> None:
    game = table("""
        A . . .
        a . . B    a cinder_imp
    """, queue={"a": "bo"}, traps={"old_snare": ("bo", (0, 0))})
    game.villain_phase("ana").stop()
    assert acted(game) == [] and game.changed() == {}


@rule("VILLAIN-07")
def test_a_card_activates_every_figure_of_its_name_whoever_controls_them(table: Draw) -> None:
    """A116, A118."""
    game = table("""
        A . . .
        a b . B    a b cinder_imp
    """, queue={"a": "ana", "b": "bo"})
    game.dice(1, 1).villain_phase("ana")
    assert (game.asked(), game.about("figure")) == ("which_monster_acts", ["a", "b"])
    game.choose("b").stop()
    assert acted(game) == ["b", "a"]


@rule("VILLAIN-07")
def test_a_card_activates_no_figure_of_another_name(table: Draw) -> None:
    game = table("""
        A . . .     b coward_hunter, a cinder_imp
        a b . B
    """, queue={"a": "ana", "b": "bo"})
    game.dice(1).villain_phase("ana").stop()
    assert acted(game) == ["a"]


@rule("VILLAIN-07")
def test_two_cards_of_one_name_let_each_figure_act_once(table: Draw) -> None:
    """A117."""
    game = table("""
        A . . .
        a b . .    a b cinder_imp
    """)
    game.dice(1, 1).villain_phase("ana").choose("a").stop()
    assert acted(game) == ["a", "b"]


@rule("VILLAIN-08")
def test_same_named_figures_act_again_for_each_other_player_with_such_a_card(table: Draw) -> None:
    game = table("""
        A . . .
        a b . B    a b cinder_imp
    """, queue={"a": "ana", "b": "bo"})
    game.dice(1, 1).villain_phase("ana").choose("a").stop()
    game.dice(1, 1).villain_phase("bo").choose("a").stop()
    assert acted(game) == ["a", "b", "a", "b"]


@rule("VILLAIN-09")
def test_when_the_last_hero_falls_the_phase_stops_at_once(table: Draw) -> None:
    """A115."""
    game = table("""
        A a . .     a cinder_imp, b coward_hunter
        . b . B
    """, hit_points={"ana": 1, "bo": 0})
    game.dice(7).villain_phase("ana").stop()
    assert acted(game) == ["a"]
    assert game.changed() == {"ana.hit_points": (1, 0)}
    assert len(game.told("phase_stopped")) == 1


@rule("VILLAIN-09")
def test_with_all_heroes_down_the_phase_does_not_begin_and_no_encounter_is_drawn(table: Draw) -> None:
    """A134."""
    game = table("""
        A a . B    a cinder_imp
    """, hit_points={"ana": 0, "bo": 0}, top={"encounters": ["clear_air"]})
    game.villain_phase("ana", laid="").stop()
    assert game.changed() == {} and acted(game) == [] and drawn(game) == []


@rule("VILLAIN-09")
def test_when_the_encounter_fells_the_last_hero_no_monster_acts(table: Draw) -> None:
    """A135."""
    game = table("""
        A a q .     q ash_prince, a cinder_imp
    """, hit_points={"ana": 1}, top={"encounters": ["draught"]})
    game.villain_phase("ana", laid="").stop()
    assert game.changed() == {"ana.hit_points": (1, 0)} and acted(game) == []


@rule("VILLAIN-10")
def test_the_encounter_comes_first_then_villains_then_the_players_cards(table: Draw) -> None:
    game = table("""
        A a q B     q ash_prince, a cinder_imp
        . . . .
    """, top={"encounters": ["old_snare"]})
    game.dice(1, 1, 1, 1).villain_phase("ana", laid="black")
    while game.asked():
        game.choose(game.options()[0])
    kinds = [event["card"] for event in game.events if event["type"] in ("card_drawn", "activated")]
    assert kinds == ["old_snare", "ash_prince", "cinder_imp", "old_snare"]


@rule("VILLAIN-10")
def test_a_monster_that_an_encounter_brings_acts_in_the_same_turn(table: Draw) -> None:
    """A120."""
    game = table("""
        A . o B
        . . . .
    """, top={"encounters": ["imp_alarm"]})
    game.dice(1).villain_phase("ana", laid="").stop()
    (new,) = [name for name in game.state.figures if name.startswith("m")]
    assert acted(game) == [new] and game.card("cinder_imp").holder == "ana"


# ---------------------------------------------------------------- villain cards

@rule("VILLAINCARD-01")
def test_no_villain_is_in_the_monster_deck(begin: Draw) -> None:
    for adventure, heroes in (("the_ninth_course", ("maren", "sabe")), ("seal_the_vault", ("ana",))):
        deck = begin(adventure, heroes).state.decks["monsters"]
        assert {definitions().kind_of(card) for card in deck.draw} == {"monster"}


@rule("VILLAINCARD-01")
def test_a_villain_enters_by_the_word_of_the_adventure_and_belongs_to_nobody(table: Draw) -> None:
    """A130: it acts first in the next Villain Phase."""
    game = table("""
        A . o B
        . . . .
    """)
    game.start("place_villain", card="ash_prince", goal=next(iter(game.state.tiles))).stop()
    (new,) = [figure for figure in game.state.figures.values() if figure.kind == "villain"]
    assert new.square == (2, 0)
    assert (game.card("ash_prince").zone, game.card("ash_prince").holder) == ("villain", "")


@rule("VILLAINCARD-02")
def test_what_strikes_monsters_strikes_villains_too(table: Draw) -> None:
    game = table("""
        A q . .     A ana with wide_sweep, q ash_prince, a cinder_imp
        . . a .
    """)
    game.dice(8, 8).use("ana", "wide_sweep").stop()
    assert game.changed() == {"q.hit_points": (4, 3), "a.hit_points": (2, 1), "wide_sweep": ("ready", "used")}


@rule("VILLAINCARD-03")
def test_a_villain_follows_its_tactics_as_a_monster_does(table: Draw) -> None:
    game = table("""
        q . . . . . . . . . . A     q ash_prince
        . . . . . o . . . . . .
    """)
    game.turn_of("q").stop()
    assert game.changed() == {"q.square": ((0, 0), (5, 1))}
    assert [event["tactic"] for event in game.told("tactic_followed")] == [1]


@rule("VILLAINCARD-04", "VILLAINCARD-05", "VILLAINCARD-06")
def test_a_defeated_villain_gives_its_experience_and_a_treasure(table: Draw) -> None:
    game = table("""
        A q . .     A ana with plain_cut_ana, q ash_prince
        . . . .
    """, hit_points={"q": 1}, top={"treasures": ["keen_edge"]})
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.changed() == {
        "q": ("present", "gone"), "ash_prince card": ("ready", "away"), "defeated:ash_prince": (0, 1),
        "experience": ((), ("ash_prince",)), "keen_edge": ("away", "ready")}
    assert [event["amount"] for event in game.told("experience_gained")] == [4]


@rule("VILLAINCARD-05")
@pytest.mark.parametrize("villain, worth", [("ash_prince", 4), ("ash_queen", 3)])
def test_a_villain_is_worth_what_its_card_says_or_else_its_level(villain: str, worth: Any) -> None:
    """A10."""
    assert definitions().card(villain).experience == worth


@rule("VILLAIN-06", "ESCAPE-03")
def test_the_monsters_of_a_player_whose_hero_has_escaped_go_on_acting(table: Draw) -> None:
    """A128."""
    game = table("""
        A a . B
        . . . .    a cinder_imp
    """, queue={"a": "bo"})
    changes.change_hero(game.state, "bo", escaped=True)
    changes.place_figure(game.state, "bo", None)
    game.mark().dice(7).villain_phase("bo").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("VILLAIN-04", "VILLAIN-10")
def test_a130_a_villain_that_enters_among_the_monsters_waits_for_the_next_villain_phase(table: Draw) -> None:
    game = table("""
        c . o .     c prince_caller
        A . . B
    """)
    game.villain_phase("ana").stop()
    (prince,) = [figure.id for figure in game.state.figures.values() if figure.kind == "villain"]
    assert acted(game) == ["c"]
    game.dice(1).villain_phase("bo")
    while game.asked():
        game.choose(game.options()[0])
    assert acted(game) == ["c", prince]
