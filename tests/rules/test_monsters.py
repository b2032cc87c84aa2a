"""Monsters: their cards, and how they are placed."""
from __future__ import annotations

from collections.abc import Callable

from drawing import definitions, stand
from rules_plugin import rule
from table import Table

from pyengine.state import changes

Draw = Callable[..., Table]


@rule("MONSTER-01")
def test_every_monster_card_tells_name_type_numbers_experience_and_tactics(profile: str) -> None:
    packs = definitions()
    played = [card for card in packs.ids_of("monster", "villain") if packs.pack_of(card) != "hard_cards"]
    assert played and profile in packs.profiles()                  # a monster card is the same in every box
    for card in played:
        monster = packs.card(card)
        assert monster.name and monster.type and monster.experience >= 0 and monster.tactics, card
        assert monster.numbers["armor_class"] > 0 and monster.numbers["hit_points_max"] > 0


@rule("MONSTER-02")
def test_the_order_of_the_monster_deck_is_chance(begin: Draw) -> None:
    def deck(seed: int) -> tuple[str, ...]:
        game = begin("the_ninth_course", ("maren", "sabe"), seed=seed)
        return tuple(game.state.decks["monsters"].draw)
    decks = [deck(seed) for seed in range(8)]
    assert len(set(decks)) == 8 and len({tuple(sorted(cards)) for cards in decks}) == 1
    assert deck(3) == decks[3]


@rule("MONSTER-02", "EXPLORE-07")
def test_the_next_monster_is_the_top_card_of_the_deck(table: Draw) -> None:
    game = table("""
        A . o .
        . . . .
    """, top={"monsters": ["cinder_imp"]})
    tile = next(iter(game.state.tiles))
    game.start("draw_monsters", hero="ana", tile=tile, count=1).stop()
    (imp,) = [figure for figure in game.state.figures.values() if figure.kind == "monster"]
    assert (imp.card, imp.square) == ("cinder_imp", (2, 0))
    assert game.card("cinder_imp").holder == "ana" and game.state.decks["monsters"].draw == ()


@rule("MONSTER-02")
def test_no_monster_comes_when_deck_and_discards_are_empty(table: Draw) -> None:
    """A124."""
    game = table("""
        A . o .
    """)
    changes.change_deck(game.state, "monsters", draw=(), discard=())
    game.mark().start("draw_monsters", hero="ana", tile=next(iter(game.state.tiles)), count=1).stop()
    assert game.changed() == {}


@rule("MONSTER-02", "EXPLORE-08")
def test_after_one_pass_through_a_deck_of_monsters_one_controls_none_comes(table: Draw) -> None:
    """A122."""
    game = table("""
        A . o . . a    a cinder_imp
    """)
    changes.change_deck(game.state, "monsters", draw=("cinder_imp",), discard=("cinder_imp",))
    game.mark().start("draw_monsters", hero="ana", tile=next(iter(game.state.tiles)), count=1).stop()
    assert game.changed() == {}
    deck = game.state.decks["monsters"]
    assert sorted(deck.draw + deck.discard) == ["cinder_imp", "cinder_imp"]


@rule("MONSTER-03", "MONSTER-04")
def test_a_monster_placed_by_a_monster_goes_to_the_end_of_the_queue_and_acts_in_the_same_phase(table: Draw) -> None:
    """A119."""
    game = table("""
        c . . .     c imp_caller, k coward_hunter
        o . . .
        . . . A
        . . . k
    """, queue={"c": "ana", "k": "ana"})
    game.dice(1, 1).villain_phase("ana").stop()
    (new,) = [name for name in game.state.figures if name not in game.before.figures]
    assert [event["figure"] for event in game.told("activated")] == ["c", "k", new]
    assert [row.card for row in game.state.cards.values() if row.zone == "queue"] == [
        "imp_caller", "coward_hunter", "cinder_imp"]


@rule("MONSTER-04")
def test_a_new_monster_of_a_name_that_has_acted_already_still_acts(table: Draw) -> None:
    """A117, A119: each figure once, the new one too."""
    game = table("""
        . . . . z . . .     z imp_caller, i cinder_imp
        i . . . . o . A
    """, queue={"i": "ana", "z": "ana"})
    game.dice(1, 1).villain_phase("ana").stop()
    (new,) = [name for name in game.state.figures if name not in game.before.figures]
    assert [event["figure"] for event in game.told("activated")] == ["i", "z", new]


@rule("MONSTER-05")
def test_with_the_bone_pile_taken_a_new_monster_may_stand_on_any_square_of_the_tile(table: Draw) -> None:
    game = table("""
        A . o .
        # . # #
    """, top={"monsters": ["stalker"]})
    stand(game.state, "a", "cinder_imp", (2, 0))
    game.start("draw_monsters", hero="ana", tile=next(iter(game.state.tiles)), count=1)
    assert (game.asked(), game.options()) == ("place_monster", ["1,0", "3,0", "1,1"])


@rule("MONSTER-05")
def test_on_a_full_tile_a_new_monster_stands_on_the_nearest_tile_with_room(table: Draw) -> None:
    """A56."""
    game = table("""
        A a b c . .
        d e f g # #    a b c d e f g cinder_imp
    """, top={"monsters": ["stalker"]})
    game.start("draw_monsters", hero="ana", tile=next(iter(game.state.tiles)), count=1)
    assert (game.asked(), game.options()) == ("place_monster", ["4,0", "5,0"])
    game.choose("5,0").stop()
    assert [figure.square for figure in game.state.figures.values() if figure.card == "stalker"] == [(5, 0)]


@rule("MONSTER-05")
def test_without_room_anywhere_the_drawn_monster_is_discarded(table: Draw) -> None:
    """A56."""
    game = table("""
        A a b c     a b c d e f g cinder_imp
        d e f g
    """, top={"monsters": ["stalker"]})
    game.start("draw_monsters", hero="ana", tile=next(iter(game.state.tiles)), count=1).stop()
    assert game.changed() == {}
    assert game.state.decks["monsters"].discard == ("stalker",)


@rule("MONSTER-06")
def test_a_monster_placed_by_a_heros_treasure_takes_any_free_square_that_it_allows(table: Draw) -> None:
    game = table("""
        A a . . . . . . . . . .     A ana with imp_bottle, a cinder_imp
        # # # # # # # # # # # #
    """)
    game.use("ana", "imp_bottle")
    assert game.options() == ["2,0", "3,0", "4,0", "5,0", "6,0", "7,0"]
    game.choose("6,0").stop()
    new = next(figure for figure in game.state.figures.values() if figure.id.startswith("m"))
    assert (new.card, new.square) == ("cinder_imp", (6, 0))


@rule("MONSTER-06")
def test_a_named_monster_may_come_twice_to_one_player(table: Draw) -> None:
    """A121: the rule against duplicates is for random draws."""
    game = table("""
        A a . .     A ana with imp_bottle, a cinder_imp
    """)
    game.use("ana", "imp_bottle").choose("2,0").stop()
    assert [row.holder for row in game.state.cards.values() if row.card == "cinder_imp"] == ["ana", "ana"]


@rule("MONSTER-03")
def test_where_no_card_of_a_name_is_left_nobody_enters_and_the_table_is_told(table: Draw) -> None:
    game = table("""
        A a . .     A ana with imp_bottle, a cinder_imp
    """).deck("monsters", "stalker")
    game.use("ana", "imp_bottle").choose("2,0").stop()
    assert [event["card"] for event in game.told("none_left")] == ["cinder_imp"]
    assert not game.told("placed")


@rule("VILLAIN-06")
def test_a208_two_figures_that_call_each_other_act_once_each(table):
    definitions().add("caller", "hard_cards", {
        "kind": "monster", "name": "Caller", "copies": 0, "armor_class": 10, "hit_points": 1, "experience": 1,
        "tactics": [{"find": {"a": "monster", "except": ["me"]}, "do": [{"activate": {"who": "prey"}}]},
                    {"otherwise": [{"move_toward": {"who": "me", "toward": {"a": "hero"}, "tiles": 1}}]}]})
    game = table("""
        A . a b    A ana, a caller, b caller
        . . . .
    """)
    game.turn_of("a")
    assert len(game.told("activated")) == 2


@rule("VILLAIN-06")
def test_a_figure_that_has_left_or_is_not_on_the_board_does_not_act(table: Draw) -> None:
    game = table("""
        A a b .     a b cinder_imp
    """)
    changes.remove_figure(game.state, "a")
    changes.place_figure(game.state, "b", None, "GEN-01")
    game.mark().turn_of("a").turn_of("b").stop()
    assert game.changed() == {} and game.told("activated") == []
