"""Trap tokens: face down on trap symbols, sprung by heroes that enter, disabled by an action."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from rules_plugin import rule
from table import Table

from pyengine.ahead.determinize import fair_copy
from pyengine.game import Game
from pyengine.rules import trap_tokens
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Brought, Deck

Draw = Callable[..., Table]
POOL = trap_tokens.POOL


def lying(game: Table) -> list[Any]:
    return [token for token in game.state.tokens.values() if token.token == trap_tokens.NAME]


def in_play(game: Table, card: str) -> bool:
    return any(row.card == card for row in game.state.cards.values())


def walk(game: Table, to: tuple[int, int], hero: str = "ana") -> Table:
    """Move in the Hero Phase."""
    if game.asked() != "move_to":
        game.open_menu(hero)
        game.choose("move")
    return game.choose(f"{to[0]},{to[1]}")


# ---------------------------------------------------------------- the pool

PRINTED = {"tomb": {"safe": 16, "draw": 4, "1": 6, "2": 5, "3": 4, "4": 2},
           "mage": {"safe": 8, "draw": 6, "1": 6, "2": 5, "3": 4, "4": 3}}


@both("SETUP-05", "SETUP-07", "TRAP-20")
def test_the_tokens_are_mixed_face_down_as_many_of_each_kind_as_the_box_has(begin: Draw, box: str) -> None:
    game = begin(profile=box)
    assert Counter(game.state.decks[POOL].draw) == PRINTED[box] and game.state.decks[POOL].discard == ()
    assert game.state.decks[POOL].draw != begin(profile=box, seed=2).state.decks[POOL].draw


@both("SETUP-07")
def test_a15_a_campaign_brings_more_draw_tokens(begin: Draw, box: str) -> None:
    game = begin(profile=box, brought=Brought(draw_tokens=4))
    assert Counter(game.state.decks[POOL].draw) == {**PRINTED[box], "draw": PRINTED[box]["draw"] + 4}


def test_a_box_without_trap_tokens_has_no_pool(begin: Draw) -> None:
    assert POOL not in begin().state.decks


@both("EXPLORE-10", "TRAP-01")
def test_each_trap_symbol_of_a_new_tile_gets_a_token_of_the_pool(table: Draw, box: str) -> None:
    game = table("""
        . . . .
        . . A .
    """, profile=box, top={"tiles": ["crowded_hall"], "monsters": ["cinder_imp", "still_stone", "cinder_imp"]})
    before = game.state.decks[POOL].draw
    game.start("lay_tile", edge="t2.1", hero="ana", explored=True)
    while game.asked():
        game.choose(game.options()[0])
    assert [token.face for token in lying(game)] == list(before[:2])
    assert game.state.decks[POOL].draw == before[2:]
    board = game.state.board
    (tile,) = [tile.id for tile in game.state.tiles.values() if tile.card == "crowded_hall"]
    assert {token.square for token in lying(game)} == set(board.marks[tile]["^"]) and len(board.marks[tile]["^"]) == 2


@both("EXPLORE-10")
def test_what_lies_face_down_is_neither_in_the_view_nor_in_an_event_nor_in_a_question(table: Draw, box: str) -> None:
    """The same table with other faces looks and reads the same."""
    seen = []
    for face in ("safe", "4", "draw"):
        game = table("""
            A . . .
            . . . .
        """, profile=box, hidden={(2, 0): face}).hero_phase("ana").choose("move")
        seen.append((view(Game(game.state)), game.events, game.state.question))
    assert seen[0] == seen[1] == seen[2]
    assert {"safe", "4", "draw"} & set(str(seen[0][0]["tokens"]).split("'")) == set()


@both("EXPLORE-10")
def test_a_new_token_is_told_without_its_face(table: Draw, box: str) -> None:
    game = table(". A", profile=box)
    (tile,) = game.state.tiles
    game.state.board.marks[tile]["^"] = ((0, 0),)
    game.state.decks = {**game.state.decks, POOL: Deck(("4",))}
    trap_tokens.lay(game.state, tile)
    (told,) = [event for event in game.state.events if event["type"] == "token_placed"]
    assert "4" not in [str(value) for value in told.values()] and lying(game)[0].face == "4"


@both("SETUP-05")
def test_look_ahead_knows_no_more_than_the_players(table: Draw, box: str) -> None:
    hidden = {(x, y): "4" for x in range(4) for y in range(1, 4)}
    game = Game(table("A . . .\n. . . .\n. . . .\n. . . .", profile=box, hidden=hidden).state)
    faces = [[token.face for token in fair_copy(game, salt).state.tokens.values()] for salt in range(5)]
    assert faces[0] != ["4"] * 12 and len({tuple(one) for one in faces}) == 5
    copy = fair_copy(game, 1).state
    whole = Counter(game.state.decks[POOL].draw) + Counter(token.face for token in game.state.tokens.values())
    assert Counter(copy.decks[POOL].draw) + Counter(token.face for token in copy.tokens.values()) == whole
    assert fair_copy(game, 1).state == copy


@both("EXPLORE-10")
def test_a151_used_tokens_are_mixed_again_when_the_pool_is_empty(table: Draw, box: str) -> None:
    game = table(". A", profile=box)
    (tile,) = game.state.tiles
    game.state.board.marks[tile]["^"] = ((0, 0), (1, 0))
    game.state.decks = {**game.state.decks, POOL: Deck(("2",), ("3", "3"))}
    trap_tokens.lay(game.state, tile)
    assert [token.face for token in lying(game)] == ["2", "3"]
    assert game.state.decks[POOL] == Deck(("3",), ())


@both("EXPLORE-10")
def test_a151_with_every_token_on_the_board_a_symbol_stays_empty(table: Draw, box: str) -> None:
    game = table(". A", profile=box)
    (tile,) = game.state.tiles
    game.state.board.marks[tile]["^"] = ((0, 0),)
    game.state.decks = {**game.state.decks, POOL: Deck()}
    trap_tokens.lay(game.state, tile)
    assert lying(game) == []


# ---------------------------------------------------------------- springing

@both("TRAP-14", "TRAP-17", "TRAP-19")
@pytest.mark.parametrize("face, left", [("1", 7), ("2", 6), ("3", 5), ("4", 4)])
def test_a_number_is_damage_to_the_hero_that_enters_without_a_roll(table: Draw, box: str, face: str, left: int) -> None:
    game = table("""
        A . B .
        . . . .
    """, profile=box, hidden={(1, 1): face})
    walk(game, (1, 1)).stop()
    assert game.changed() == {"ana.square": ((0, 0), (1, 1)), "ana.hit_points": (8, left),
                              "tokens": game.changed()["tokens"]}
    assert lying(game) == [] and game.state.decks[POOL].discard == (face,)
    assert [event["face"] for event in game.told("trap_token_sprung")] == [face]


@both("TRAP-18")
def test_a_token_without_a_number_does_nothing_and_leaves(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(1, 0): "safe"})
    walk(game, (1, 0)).stop()
    assert game.figure("ana").hit_points == 8 and lying(game) == [] and game.state.decks[POOL].discard == ("safe",)


@both("TRAP-14")
def test_beside_a_token_nothing_springs(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "4"})
    walk(game, (1, 0)).stop()
    assert game.figure("ana").hit_points == 8 and len(lying(game)) == 1


@both("MOVE-16")
def test_a_token_on_the_way_springs_and_the_move_goes_on(table: Draw, box: str) -> None:
    game = table("A . . . . .", profile=box, hidden={(2, 0): "1"})
    walk(game, (4, 0))
    assert game.figure("ana").square == (2, 0) and game.figure("ana").hit_points == 7 and game.asked() == "move_to"
    assert game.about("steps") == [1, 1, 2, 2, 3], "of six squares two are spent"
    game.choose("4,0").stop()
    assert game.figure("ana").square == (4, 0) and game.state.table.moving == 2 and game.state.table.slots == 1


@both("MOVE-16")
def test_after_a_token_the_hero_may_also_stop(table: Draw, box: str) -> None:
    game = table("A . . . . .", profile=box, hidden={(2, 0): "1"})
    walk(game, (4, 0)).choose("stay").stop()
    assert game.figure("ana").square == (2, 0) and game.state.table.moving == 4


@both("MOVE-16")
def test_two_tokens_on_the_way_spring_one_after_the_other(table: Draw, box: str) -> None:
    game = table("A . . . . .", profile=box, hidden={(2, 0): "1", (3, 0): "2"})
    walk(game, (4, 0))
    game.choose("4,0")
    assert game.figure("ana").square == (3, 0) and game.figure("ana").hit_points == 5
    game.choose("4,0").stop()
    assert game.figure("ana").square == (4, 0)


@both("MOVE-16")
def test_a_hero_that_falls_on_a_token_goes_no_further(table: Draw, box: str) -> None:
    game = table("A . . . . .     A ana", profile=box, hidden={(2, 0): "4"}, hit_points={"ana": 4})
    walk(game, (4, 0))
    assert (game.figure("ana").square, game.figure("ana").hit_points) == ((2, 0), 0)
    assert game.asked() is None and game.told("hero_fell")


@both("MOVE-16")
def test_a_move_that_a_card_grants_goes_on_behind_a_token(table: Draw, box: str) -> None:
    game = table("A . . . . .", profile=box, hidden={(1, 0): "1"})
    game.start("walk", figure="ana", squares=3, card="twin_arc").choose("3,0")
    assert game.figure("ana").square == (1, 0) and game.asked() == "move_to" and game.about("steps") == [1, 1, 2]


@both("TRAP-14")
def test_the_way_goes_round_tokens_where_that_is_possible(table: Draw, box: str) -> None:
    game = table("""
        A . . .
        . . . .
    """, profile=box, hidden={(1, 0): "4"})
    walk(game, (2, 0)).stop()
    assert game.figure("ana").hit_points == 8 and len(lying(game)) == 1
    assert game.told("moved")[0]["path"] == ((0, 0), (1, 1), (2, 0))


@both("TRAP-14")
def test_a_longer_way_is_taken_if_the_speed_reaches(table: Draw, box: str) -> None:
    """A wall makes the way round cost 4 instead of 2; with 3 squares left it leads over the token."""
    drawing = """
        A . . .
        . # . .
        . . . .
    """
    game = table(drawing, profile=box, hidden={(1, 0): "4"})
    game.start("walk", figure="ana", squares=4, card="")
    assert {option.about["square"]: (option.about["steps"], option.about.get("traps", 0))
            for option in game.state.question.options if "square" in option.about}[2, 0] == (4, 0)
    game = table(drawing, profile=box, hidden={(1, 0): "4"})
    game.start("walk", figure="ana", squares=3, card="")
    assert {option.about["square"]: (option.about["steps"], option.about.get("traps", 0))
            for option in game.state.question.options if "square" in option.about}[2, 0] == (2, 1)


@both("TRAP-14")
def test_the_page_is_told_the_way_that_will_be_walked(table: Draw, box: str) -> None:
    game = table("A . . .\n. . . .", profile=box, hidden={(1, 0): "4"}).hero_phase("ana")
    (cut,) = [cut for cut in view(Game(game.state))["question"]["shortcuts"] if cut["square"] == (2, 0)]
    assert cut["path"] == ((0, 0), (1, 1), (2, 0)) and "traps" not in cut
    walk(game, (2, 0)).stop()
    assert game.told("moved")[0]["path"] == cut["path"]


@both("TRAP-14")
def test_who_wants_to_step_on_a_token_can(table: Draw, box: str) -> None:
    game = table("""
        A . .
        . . .
    """, profile=box, hidden={(1, 0): "2"})
    walk(game, (1, 0)).stop()
    assert game.figure("ana").hit_points == 6


@both("TRAP-14")
def test_a148_only_the_first_hero_to_come_springs_a_token(table: Draw, box: str) -> None:
    game = table("""
        A . . .
        B # # #
    """, profile=box, hidden={(1, 0): "3"})
    walk(game, (2, 0)).choose("2,0").choose("end")
    while game.asked():
        game.choose(game.options()[-1])
    walk(game.hero_phase("bo"), (1, 0), "bo").stop()
    assert (game.figure("ana").hit_points, game.figure("bo").hit_points) == (5, 8)


@both("TRAP-14")
def test_a_card_may_spare_a_hero_what_it_has_sprung(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(1, 0): "4"}, hand={"ana": ["lucky_foot"]})
    walk(game, (1, 0)).choose("yes").stop()
    assert game.figure("ana").hit_points == 8 and lying(game) == [] and not in_play(game, "lucky_foot")


@both("TRAP-14")
@pytest.mark.parametrize("how", ["place", "push", "swap"])
def test_a52_a_hero_that_is_put_on_a_token_springs_it_too(table: Draw, box: str, how: str) -> None:
    game = table("""
        A B . .
        . . . .
    """, profile=box, hidden={(2, 0): "3"})
    if how == "place":
        game.start("place_on", figure="bo", goal=(2, 0), card="", decider="ana")
    elif how == "push":
        game.start("push", figure="bo", tiles=0, card="", decider="ana").choose("2,0")
    else:
        changes.change_figure(game.state, "ana", square=(2, 0))
        game.start("swap", figures=("ana", "bo"))
    assert game.stop().figure("bo").hit_points == 5 and lying(game) == []
    assert game.figure("ana").hit_points == 8


@both("TRAP-14")
def test_a52_who_stays_where_a_token_lies_does_not_spring_it_again(table: Draw, box: str) -> None:
    """A token that came to lie under a hero (by a card, say) waits for somebody to enter."""
    game = table("A . . .", profile=box, hidden={(0, 0): "3"})
    game.hero_phase("ana").choose("move").choose("stay")
    assert game.figure("ana").hit_points == 8 and len(lying(game)) == 1


@both("TRAP-14")
def test_nobody_walks_onto_a_token_that_lies_under_another_hero(table: Draw, box: str) -> None:
    """The walk would have to stop there for a moment, and two heroes would share a square (MOVE-10)."""
    game = table("A B . .", profile=box, hidden={(1, 0): "4"}).hero_phase("ana")
    assert "move" not in game.options()
    free = table("A B . .", profile=box, hidden={(3, 0): "4"}).hero_phase("ana").choose("move")
    assert (2, 0) in free.about("square"), "without a token there another hero can be passed"


@both("TRAP-16")
def test_monsters_never_spring_a_token(table: Draw, box: str) -> None:
    game = table("""
        A . . .
        . . . a    a cinder_imp
    """, profile=box, hidden={(1, 0): "4", (1, 1): "4", (0, 1): "4"})
    game.start("move_beside", figure="a", goal="ana", card="").choose("1,0").stop()
    assert game.figure("a").square == (1, 0) and game.figure("a").hit_points == 2 and len(lying(game)) == 3


@both("TRAP-16")
def test_a155_a_monster_may_stand_on_a_token_and_no_hero_enters_there(table: Draw, box: str) -> None:
    game = table("A . . .\n. . a .    a cinder_imp", profile=box, hidden={(2, 1): "4"}).hero_phase("ana").choose("move")
    assert (2, 1) not in game.about("square") and len(lying(game)) == 1


@both("TRAP-16")
def test_a_monster_that_walks_by_squares_takes_the_shortest_way_over_tokens(table: Draw, box: str) -> None:
    game = table("A # . a . . .    a cinder_imp", profile=box, hidden={(4, 0): "4", (5, 0): "4"})
    game.start("walk", figure="a", squares=3, card="").choose("6,0").stop()
    assert game.figure("a").square == (6, 0) and len(lying(game)) == 2


# ---------------------------------------------------------------- disabling

@both("TRAP-21", "TRAP-22", "TRAP-23")
@pytest.mark.parametrize("roll, disabled", [(1, False), (10, False), (11, True), (20, True)])
def test_a_roll_of_11_or_more_disables_a_token_and_any_other_springs_it(table: Draw, box: str, roll: int,
                                                                        disabled: bool) -> None:
    game = table("""
        A . . .
        . . . .
        . . . .
        . . . .
    """, profile=box, hidden={(3, 3): "2"})
    game.hero_phase("ana").dice(roll)
    game.choose("disable_token").stop()
    assert game.figure("ana").hit_points == (8 if disabled else 6) and game.figure("ana").square == (0, 0)
    assert lying(game) == [] and game.state.decks[POOL].discard == ("2",)
    assert bool(game.told("trap_token_disabled")) == disabled and bool(game.told("trap_token_sprung")) != disabled


@both("TRAP-15")
def test_a149_a_failed_attempt_springs_the_token_on_the_hero_that_made_it(table: Draw, box: str) -> None:
    game = table("""
        A B . .
        . . . .
    """, profile=box, hidden={(3, 1): "3"}, active="ana")
    game.hero_phase("ana").dice(10)
    game.choose("disable_token").stop()
    assert (game.figure("ana").hit_points, game.figure("bo").hit_points) == (5, 8)


@both("TRAP-24")
def test_a_disabled_token_lies_face_up_beside_the_pool(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "draw"})
    game.hero_phase("ana").dice(11)
    game.choose("disable_token").stop()
    assert game.state.decks[POOL].discard == ("draw",) and not in_play(game, "swinging_log")
    assert [event["face"] for event in game.told("trap_token_disabled")] == ["draw"]
    shown = view(Game(game.state))["decks"][POOL]
    assert (shown["draw"], shown["faces"]) == (len(game.state.decks[POOL].draw), [["draw", 1]])


@both("TRAP-21")
def test_disabling_uses_the_action_and_leaves_the_move(table: Draw, box: str) -> None:
    game = table("A . . .     A ana with plain_cut_ana", profile=box, hidden={(2, 0): "safe", (3, 0): "safe"})
    game.hero_phase("ana").dice(11)
    game.choose("disable_token")
    assert set(game.about("action")) == {"move", "end"} and game.state.table.slots == 1


@both("TRAP-21")
def test_on_another_tile_nothing_can_be_disabled(table: Draw, box: str) -> None:
    game = table(". . . A . . . .", profile=box, hidden={(4, 0): "1"}).hero_phase("ana")
    assert "disable_token" not in game.about("action")


@both("TRAP-21")
def test_several_tokens_of_a_tile_can_be_told_apart(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "1", (3, 0): "2"}).hero_phase("ana")
    assert [option.about["square"] for option in game.state.question.options
            if option.about.get("action") == "disable_token"] == [(2, 0), (3, 0)]


@both("TRAP-21", "HERO-06")
def test_an_attack_that_is_granted_cannot_be_spent_on_disabling(table: Draw, box: str) -> None:
    """Here disabling is an action of its own, not something in place of an attack."""
    game = table("A a . .     A ana with plain_cut_ana, a cinder_imp", profile=box, hidden={(2, 0): "1"})
    game.start("extra_attack", hero="ana", card="twin_arc")
    assert "disable_token" not in game.about("action")


@both("TRAP-23")
def test_a147_what_adds_to_the_roll_counts_for_tokens_too(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "4"}, hand={"ana": ["tinkers_gloves"]})
    game.hero_phase("ana").dice(9)
    game.choose("disable_token").stop()
    assert game.told("trap_token_disabled") and game.told("disable_rolled")[0]["total"] == 11


@both("TRAP-25")
def test_a150_a_draw_token_brings_a_trap_card_also_after_a_failed_attempt(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "draw"}, top={"traps": ["swinging_log"]})
    game.hero_phase("ana").dice(10)
    game.choose("disable_token").stop()
    assert game.card("swinging_log").holder == "ana" and game.figure("ana").hit_points == 8


@both("TRAP-25")
@pytest.mark.parametrize("victim, holder", [("ana", "ana"), ("bo", "bo"), ("a", "ana")])
def test_a_draw_token_brings_its_card_to_the_hero_that_sprang_it_else_to_the_active_one(
        table: Draw, box: str, victim: str, holder: str) -> None:
    """The active hero is ana. A card may turn what the token does against a monster."""
    game = table("A a B .    a cinder_imp", profile=box, hidden={(3, 0): "draw"}, top={"traps": ["swinging_log"]})
    game.start("spring_token", token=lying(game)[0].id, hero=victim).stop()
    assert game.card("swinging_log").holder == holder


@both("TRAP-23")
def test_a_natural_20_on_a_token_offers_no_level(table: Draw, box: str) -> None:
    game = table("A . . .", profile=box, hidden={(2, 0): "4"}, experience=("cinder_imp",) * 4)
    game.hero_phase("ana").dice(20)
    assert game.choose("disable_token").asked() == "hero_phase"


def test_castle_walks_as_if_there_were_no_tokens(table: Draw) -> None:
    game = table("A . . .", hidden={(1, 0): "4"})
    walk(game, (2, 0)).stop()
    assert game.figure("ana").hit_points == 8


@rule("TRAP-01", profile="tomb")
@rule("TRAP-01", profile="mage")
def test_encounter_traps_do_not_come_in_these_boxes() -> None:
    from drawing import definitions
    assert all("trap" not in definitions().profile(box).encounter_kinds for box in ("tomb", "mage"))
