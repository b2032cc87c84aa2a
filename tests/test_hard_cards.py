"""The six cards that prove the machine (design, section 4), each played in full."""
from __future__ import annotations

from typing import Any, Callable

import pytest
from drawing import ADVENTURE, definitions, put_token
from rules_plugin import rule
from table import Table

from pyengine import new_game
from pyengine.game import answer
from pyengine.rules.numbers import parts, value
from pyengine.state import changes

Draw = Callable[..., Table]


# ---------------------------------------------------------------- Twin Arc

TWO_IMPS = """
    . a . .
    . A b .     A ana with twin_arc, a b cinder_imp
    . . . .
"""


def test_twin_arc_regains_a_surge_only_if_both_attacks_hit(table: Draw) -> None:
    game = table(TWO_IMPS, surges=1)
    game.dice(18, 15)
    game.use("ana", "twin_arc").choose("a").choose("stay").stop()
    assert game.changed() == {"surges": (1, 2), "a.hit_points": (2, 1), "b.hit_points": (2, 1),
                              "twin_arc": ("ready", "used")}


@pytest.mark.parametrize("rolls, hurt", [((8, 7), "a"), ((7, 8), "b"), ((7, 7), "")])
def test_twin_arc_regains_no_surge_when_an_attack_misses(table: Draw, rolls: tuple[int, int], hurt: str) -> None:
    game = table(TWO_IMPS, surges=1)
    game.dice(*rolls)
    game.use("ana", "twin_arc").choose("a").choose("stay").stop()
    harm = {f"{hurt}.hit_points": (2, 1)} if hurt else {}
    assert game.changed() == {**harm, "twin_arc": ("ready", "used")}


def test_twin_arc_hits_armor_class_14_with_an_8_and_not_with_a_7(table: Draw) -> None:
    game = table(TWO_IMPS)
    game.dice(8, 7)
    game.use("ana", "twin_arc").choose("b").choose("stay").stop()
    assert game.changed() == {"b.hit_points": (2, 1), "twin_arc": ("ready", "used")}


def test_twin_arc_never_strikes_the_same_monster_twice(table: Draw) -> None:
    game = table("""
        . a . .
        c A b .     A ana with twin_arc
        . . . .
    """)
    game.dice(2, 2)
    game.use("ana", "twin_arc")
    assert game.about("figure") == ["a", "b", "c"]
    game.choose("b")
    assert game.about("figure") == ["a", "c"]
    game.choose("c").choose("stay").stop()
    assert [event["target"] for event in game.told("attack_rolled")] == ["b", "c"]


def test_twin_arc_attacks_once_when_only_one_monster_is_there_and_gives_no_surge(table: Draw) -> None:
    game = table("""
        . . . .
        . A b .     A ana with twin_arc
    """, surges=1)
    game.dice(18)
    game.use("ana", "twin_arc").choose("stay").stop()
    assert game.changed() == {"b.hit_points": (2, 1), "twin_arc": ("ready", "used")}


def test_twin_arc_reaches_the_next_tile_and_no_further(table: Draw) -> None:
    game = table("""
        . . . . . . . . . . . .
        . A . . . b . . . c . .     A ana with twin_arc
    """)
    game.dice(18)
    game.use("ana", "twin_arc").choose("stay").stop()
    assert game.changed() == {"b.hit_points": (2, 1), "twin_arc": ("ready", "used")}


def test_twin_arc_cannot_be_used_without_a_monster_in_reach(table: Draw) -> None:
    game = table("""
        . . . . . . . . . . . .
        . A . . . . . . . c . .     A ana with twin_arc
    """).hero_phase("ana")
    assert "twin_arc" not in game.about("card")


def test_twin_arc_does_not_reach_through_a_closed_border(table: Draw) -> None:
    game = table("""
        . . . # . . . .
        . A . # b . . .     A ana with twin_arc
        . . . # . . . .
        . . . # . . . .
    """).hero_phase("ana")
    assert "twin_arc" not in game.about("card")


def test_twin_arc_ends_with_a_move_of_half_speed(table: Draw) -> None:
    game = table("""
        A b . . . . . .     A ana with twin_arc
        . . . . . . . .
    """)
    game.dice(1)
    game.use("ana", "twin_arc")
    assert max(game.about("steps")) == 3
    game.choose("3,1").stop()
    assert game.changed() == {"ana.square": ((0, 0), (3, 1)), "twin_arc": ("ready", "used")}


def test_twin_arc_takes_the_attack_of_the_hero_phase_and_leaves_the_move(table: Draw) -> None:
    game = table("""
        . a . .
        . A b .     A ana with twin_arc and plain_cut_ana
    """)
    game.dice(1, 1)
    game.use("ana", "twin_arc").choose("a").choose("stay")
    assert game.about("action") == ["move", "end"]


def test_a_used_twin_arc_cannot_be_used_again(table: Draw) -> None:
    game = table("""
        . a . .
        . A b .     A ana
    """, used={"ana": ["twin_arc"]}).hero_phase("ana")
    assert "twin_arc" not in game.about("card")


def test_twin_arc_counts_a_hit_that_kills_and_draws_one_treasure_for_two_kills(table: Draw) -> None:
    game = table(TWO_IMPS, surges=0, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy", "keen_edge"]})
    game.dice(18, 15)
    game.use("ana", "twin_arc").choose("a").choose("stay").stop()
    assert game.changed() == {
        "a": ("present", "gone"), "b": ("present", "gone"), "surges": (0, 1), "twin_arc": ("ready", "used"),
        "cinder_imp card": ("ready", "away"), "defeated:cinder_imp": (0, 2),
        "experience": ((), ("cinder_imp", "cinder_imp"))}
    assert game.state.decks["treasures"].discard == ("small_joy",)


# ---------------------------------------------------------------- Stand Between

NEIGHBOURS = """
    a A . .
    . . . B     B bo with stand_between
"""


def test_bo_may_take_the_blow_for_a_neighbour(table: Draw) -> None:
    game = table(NEIGHBOURS)
    game.dice(7).turn_of("a")
    assert (game.asked(), game.state.question.who) == ("may_use", "bo")
    game.choose("yes").stop()
    assert game.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}


def test_bo_may_let_it_happen_and_keeps_the_card(table: Draw) -> None:
    game = table(NEIGHBOURS)
    game.dice(7).turn_of("a").choose("no").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


def test_nobody_is_asked_when_the_attack_misses(table: Draw) -> None:
    game = table(NEIGHBOURS)
    game.dice(6).turn_of("a").stop()
    assert game.changed() == {}


def test_bo_cannot_stand_between_himself_and_a_blow(table: Draw) -> None:
    game = table("""
        a B . .
        . . . A     B bo with stand_between
    """)
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


def test_bo_reaches_the_next_tile_and_no_further(table: Draw) -> None:
    near = table("""
        a A . . . . . .
        . . . . . . . B     B bo with stand_between
    """)
    near.dice(7).turn_of("a").choose("yes").stop()
    assert near.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}
    far = table("""
        a A . . . . . . . . . .
        . . . . . . . . B . . .     B bo with stand_between
    """)
    far.dice(7).turn_of("a").stop()
    assert far.changed() == {"ana.hit_points": (8, 7)}


def test_a_used_card_does_not_stand_between(table: Draw) -> None:
    game = table("""
        a A . .
        . . . B
    """, used={"bo": ["stand_between"]})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("DEFEAT-08")
def test_a_downed_bo_does_not_stand_between(table: Draw) -> None:
    game = table(NEIGHBOURS, hit_points={"bo": 0})
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


def test_the_blow_that_bo_takes_may_fell_him(table: Draw) -> None:
    game = table(NEIGHBOURS, hit_points={"ana": 1, "bo": 1})
    game.dice(7).turn_of("a").choose("yes").stop()
    assert game.changed() == {"bo.hit_points": (1, 0), "stand_between": ("ready", "used")}
    assert [event["figure"] for event in game.told("hero_fell")] == ["bo"]


def test_bo_stands_between_damage_that_is_no_attack(table: Draw) -> None:
    game = table("""
        . A . .
        . . . B     B bo with stand_between
    """, active="ana")
    game.draw("draught", "ana").choose("yes").stop()
    assert game.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}


def test_two_neighbours_are_asked_in_turn_order_and_the_second_only_if_the_first_declines(table: Draw) -> None:
    drawing = """
        a A . .
        . . B C     B bo with stand_between, C cy with stand_between
    """
    first = table(drawing)
    first.dice(7).turn_of("a").choose("yes")
    assert first.state.question.who == "cy"              # the blow now falls on bo, for whom cy may stand
    first.choose("no").stop()
    assert first.changed() == {"bo.hit_points": (8, 7), "stand_between": ("ready", "used")}
    second = table(drawing)
    second.dice(7).turn_of("a").choose("no").choose("yes").stop()
    assert second.changed() == {"cy.hit_points": (8, 7), "stand_between": ("ready", "used")}


# ---------------------------------------------------------------- Clinging Ash

def speed_of(game: Table, hero: str) -> int:
    return value(game.state, hero, "speed")


def test_clinging_ash_slows_every_hero_by_2_as_long_as_it_lies_there(table: Draw) -> None:
    game = table("""
        A . . .
        . . . B
    """)
    assert (speed_of(game, "ana"), speed_of(game, "bo")) == (6, 6)
    game.draw("clinging_ash", "ana").stop()
    assert (speed_of(game, "ana"), speed_of(game, "bo")) == (4, 4)
    assert game.changed() == {"clinging_ash": ("away", "ready")}
    game.mark().draw("clear_air", "bo").stop()
    assert (speed_of(game, "ana"), speed_of(game, "bo")) == (6, 6)
    assert game.changed() == {"clinging_ash": ("ready", "away"), "clear_air": ("away", "ready")}


def test_the_move_offered_under_clinging_ash_is_4_squares(table: Draw) -> None:
    game = table("""
        A . . . . . . .
    """, hand={"ana": ["clinging_ash"]}).hero_phase("ana")
    assert game.option("move").about["amount"] == 4
    game.choose("move")
    assert max(game.about("steps")) == 4


def test_ash_tells_what_it_takes_from_speed(table: Draw) -> None:
    game = table("""
        A . . .
    """, hand={"ana": ["clinging_ash"]})
    assert parts(game.state, "ana", "speed") == (4, [("base", 6), ("clinging_ash", -2)])


@pytest.mark.parametrize("condition, speed", [("slowed", 2), ("immobilized", 0)])
def test_ash_never_raises_a_slowed_or_immobilized_hero(table: Draw, condition: str, speed: int) -> None:
    game = table("""
        A . . .
    """, hand={"ana": ["clinging_ash"]}, conditions={"ana": [condition]})
    assert speed_of(game, "ana") == speed


def test_ash_leaves_a_speed_of_at_least_1(table: Draw) -> None:
    game = table("""
        A . . .
    """, hand={"ana": ["heavy_plate", "heavy_plate", "clinging_ash"]})
    assert speed_of(game, "ana") == 1


def test_ash_halves_what_is_left_for_twin_arc(table: Draw) -> None:
    game = table("""
        A b . . . . . .     A ana with twin_arc
        . . . . . . . .
    """, hand={"ana": ["clinging_ash"]})
    game.dice(1).use("ana", "twin_arc")
    assert max(game.about("steps")) == 2


# ---------------------------------------------------------------- Whispers Below

def test_whispers_ask_each_hero_in_turn_order_from_the_active_one(table: Draw) -> None:
    game = table("""
        A B C .
    """, active="bo", counters={"doom": 0}).draw("whispers_below", "bo")
    asked = []
    for choice in ("bleed", "despair", "bleed"):
        asked.append(game.state.question.who)
        assert game.options() == ["bleed", "despair"]
        game.choose(choice)
    game.stop()
    assert asked == ["bo", "cy", "ana"]
    assert game.changed() == {"bo.hit_points": (8, 7), "ana.hit_points": (8, 7), "doom": (0, 1)}
    assert game.state.decks["encounters"].discard == ("whispers_below",)


def test_whispers_pass_over_a_downed_hero(table: Draw) -> None:
    game = table("""
        A B .
    """, hit_points={"bo": 0}).draw("whispers_below", "ana").choose("despair").stop()
    assert game.changed() == {"doom": (0, 1)}


def test_whispers_may_be_answered_with_the_last_hit_point(table: Draw) -> None:
    game = table("""
        A B .
    """, hit_points={"ana": 1}).draw("whispers_below", "ana").choose("bleed").choose("despair").stop()
    assert game.changed() == {"ana.hit_points": (1, 0), "doom": (0, 1)}
    assert [event["figure"] for event in game.told("hero_fell")] == ["ana"]


def test_five_heroes_despair_five_times(table: Draw) -> None:
    game = table("""
        A B C D
        E . . .
    """).draw("whispers_below", "ana").choose(*["despair"] * 5).stop()
    assert game.changed() == {"doom": (0, 5)}


# ---------------------------------------------------------------- Cinder Imp

def test_a_cinder_imp_claws_an_adjacent_hero_with_plus_7(table: Draw) -> None:
    for roll, harm in ((7, {"ana.hit_points": (8, 7)}), (6, {})):
        game = table("""
            a A . .
        """)
        game.dice(roll).turn_of("a").stop()
        assert game.changed() == harm
        assert game.told("attack_rolled")[0]["attack"] == "ember_claw"


def test_a_cinder_imp_spits_at_the_closest_hero_within_1_tile_with_plus_5(table: Draw) -> None:
    for roll, harm in ((9, {"ana.hit_points": (8, 7)}), (8, {})):
        game = table("""
            a . . . . . . .
            . . . A . B . .
        """)
        game.dice(roll).turn_of("a").stop()
        assert game.changed() == harm
        assert game.told("attack_rolled")[0]["attack"] == "cinder_spit"


def test_a_cinder_imp_with_nobody_near_flies_one_tile_to_its_bone_pile_and_does_not_attack(table: Draw) -> None:
    game = table("""
        a . . . . . . . . . . .
        . . . . . o . . . . A .
    """)
    game.turn_of("a").stop()
    assert game.changed() == {"a.square": ((0, 0), (5, 1))}


def test_a_cinder_imp_prefers_an_adjacent_hero_to_all_others(table: Draw) -> None:
    game = table("""
        . a . .
        . . A .
        B . . .
    """)
    game.dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


def test_the_active_player_settles_a_tie_of_the_cinder_imp(table: Draw) -> None:
    game = table("""
        B a A .
    """, active="bo")
    game.dice(7).turn_of("a")
    assert (game.asked(), game.state.question.who, game.about("figure")) == ("monster_chooses", "bo", ["ana", "bo"])
    game.choose("bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


def test_a_cinder_imp_does_not_see_a_downed_hero(table: Draw) -> None:
    game = table("""
        a A . .
        . . . B
    """, hit_points={"ana": 0})
    game.dice(9).turn_of("a").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}
    assert game.told("attack_rolled")[0]["attack"] == "cinder_spit"


def test_a_cinder_imp_does_not_claw_through_two_touching_walls(table: Draw) -> None:
    game = table("""
        a # . .
        # A . .
        . . . .
    """)
    game.dice(9).turn_of("a").stop()
    assert game.told("attack_rolled")[0]["attack"] == "cinder_spit"


def test_a_defeated_cinder_imp_is_worth_2_experience(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana
    """, hit_points={"a": 1}, top={"treasures": ["small_joy"]})
    game.dice(8).use("ana", "plain_cut_ana").stop()
    assert game.told("experience_gained")[0]["amount"] == 2
    assert game.changed() == {"a": ("present", "gone"), "cinder_imp card": ("ready", "away"),
                              "defeated:cinder_imp": (0, 1), "experience": ((), ("cinder_imp",))}


# ---------------------------------------------------------------- Seal the Vault, from new_game

def vault(heroes: int = 2, seed: int = 5, **more: Any) -> Any:
    return new_game(definitions(), adventure="seal_the_vault", heroes=["ana", "bo", "cy", "dee", "eli"][:heroes],
                    seed=seed, **more)


def begun(reload: bool = False, **more: Any) -> Table:
    """A table with a new game at the first hero's menu."""
    game = vault(**more)
    while game.question.key == "place_hero":
        game = answer(game, game.question.options[0].id)
    return Table(game.state.clone(), reload)


@pytest.fixture
def reload(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--reload"))


def test_the_vault_is_set_up_with_its_counters_two_surges_and_an_item_for_each_hero(reload: bool) -> None:
    game = begun(reload, heroes=3)
    state = game.state
    assert (state.counters, state.table.surges, state.table.active) == ({"doom": 0, "seals": 0}, 2, "ana")
    assert sorted(row.holder for row in state.cards.values() if row.zone == "item") == ["ana", "bo", "cy"]
    assert [tile.card for tile in state.tiles.values()] == ["sunken_gate", "sunken_gate"]


def test_the_vault_lies_among_the_four_tiles_after_the_first_eight() -> None:
    found = {vault(seed=seed).state.decks["tiles"].draw.index("ember_vault") for seed in range(60)}
    assert found == {8, 9, 10, 11, 12}


def test_every_hero_starts_on_a_square_of_its_own_beside_the_stairs() -> None:
    game = vault(heroes=5)
    squares = []
    while game.question.key == "place_hero":
        here = [option.about["square"] for option in game.question.options]
        assert not set(here) & set(squares) and not {(1, 5), (2, 5)} & set(here)
        assert all(abs(x - 1.5) <= 1.5 and abs(y - 5) <= 1 for x, y in here)
        squares.append(here[0])
        game = answer(game, game.question.options[0].id)
    assert len(set(squares)) == 5


def explore(game: Table, *top: str, **put: Any) -> Table:
    """Ana stands at the north edge and ends her Hero Phase; these tiles come first."""
    changes.place_figure(game.state, "ana", (1, 0))
    draw = [card for card in game.state.decks["tiles"].draw if card not in top]
    changes.change_deck(game.state, "tiles", draw=(*top, *draw))
    return game.mark().choose("end")


def test_the_queen_rises_on_the_dais_when_the_vault_is_revealed(reload: bool) -> None:
    game = explore(begun(reload, heroes=2), "ember_vault")
    queen = next(figure for figure in game.state.figures.values() if figure.kind == "villain")
    laid = next(tile for tile in game.state.tiles.values() if tile.card == "ember_vault")
    dais = changes.board(game.state).spot(laid.id, "d")
    placed = [event for event in game.told("placed") if event["card"] == "ash_queen"]
    assert [event["square"] for event in placed] == [dais] and queen.card == "ash_queen"
    assert [event["story"] for event in game.told("story")] == ["vault_opens"]
    assert any(token.token == "ember_seal" and token.tile == laid.id for token in game.state.tokens.values())


def test_a_seal_is_broken_on_its_tile_only_and_costs_no_attack(reload: bool) -> None:
    game = begun(reload)
    here = changes.board(game.state).free[game.state.figures["ana"].square]
    other = next(tile for tile in game.state.tiles if tile != here)
    put_token(game.state, "ember_seal", changes.board(game.state).squares_of(other)[0])
    assert "act:break_seal" not in ended(game).options()
    put_token(game.state, "ember_seal", changes.board(game.state).squares_of(here)[0])
    ended(game).mark().choose("act:break_seal")
    assert game.changed()["seals"] == (0, 1) and len(game.state.tokens) == 1
    assert game.state.table.slots == 2 and not game.state.table.acted
    assert "act:break_seal" not in game.options()


def ended(game: Table) -> Table:
    """The Hero Phase looks anew at how things stand."""
    game.state.question = None
    game.state.stack[-1].step = "menu"
    return game.run()


@pytest.mark.parametrize("seals, queen_dead, outcome", [(3, True, "victory"), (2, True, None), (3, False, None),
                                                        (4, True, "victory")])
def test_the_vault_is_sealed_by_three_seals_and_the_queens_defeat(seals: int, queen_dead: bool, outcome: str,
                                                                  reload: bool) -> None:
    game = begun(reload)
    game.state.counters = {**game.state.counters, "seals": seals, "defeated:ash_queen": int(queen_dead)}
    assert ended(game).outcome == outcome


@pytest.mark.parametrize("doom, outcome", [(8, None), (9, "defeat"), (12, "defeat")])
def test_nine_doom_lose_the_vault(doom: int, outcome: str, reload: bool) -> None:
    game = begun(reload)
    game.state.counters = {**game.state.counters, "doom": doom}
    assert ended(game).outcome == outcome


@pytest.mark.parametrize("surges, outcome", [(0, "defeat"), (1, None)])
def test_a_hero_down_at_its_turn_without_a_surge_loses_the_vault(surges: int, outcome: str, reload: bool) -> None:
    game = begun(reload)
    changes.change_table(game.state, surges=surges)
    changes.change_figure(game.state, "ana", hit_points=0)
    game.state.question, game.state.stack = None, game.state.stack[:-1]
    game.hero_phase("ana")
    assert game.outcome == outcome


def steps_to_the_goal(game: Any) -> Callable[[Any], int]:
    """How far a square is from the queen, a seal or an unexplored edge, whichever matters now."""
    state = game.state
    board = changes.board(state)
    edges = [square for edge in board.edges.values() for square in edge.squares]
    seals = [square for token in state.tokens.values() if token.token == "ember_seal"
             for square in board.squares_of(token.tile)]
    queen = [square for figure in state.figures.values() if figure.kind == "villain"
             for square in board.neighbours[figure.square]]
    there = queen or seals or edges
    return lambda square: min(board.walk_distances(tuple(square)).get(goal, 99) for goal in there)


def bold(game: Any, last: str) -> str:
    """A simple player that can win: break seals, strike, go on."""
    options = {option.id: option for option in game.question.options}
    for name, option in options.items():
        if name.startswith(("act:", "yes")) or option.about.get("action") == "use":
            return name
    if game.question.key == "move_to":
        far = steps_to_the_goal(game)
        best = min((name for name in options if name != "stay"), key=lambda name: far(options[name].about["square"]))
        here = far(game.state.figures[game.question.who].square)
        return best if far(options[best].about["square"]) < here else "stay"
    if game.question.key == "hero_phase":
        return "end" if last == "stay" or "move" not in options else "move"
    return next(iter(options))


def played(seed: int) -> Any:
    game, last = vault(heroes=4, seed=seed, events=False), ""
    for _ in range(2_000):
        if game.question is None:
            return game
        last = bold(game, last)
        game = answer(game, last, remember=False)
    raise AssertionError("the game has no end")


def test_whole_games_of_the_vault_end_in_victories_and_defeats() -> None:
    outcomes = []
    for seed in range(20):
        last = played(seed)
        outcomes.append(last.outcome)
        if last.outcome == "victory":
            assert last.state.counters["seals"] >= 3 and last.state.counters["defeated:ash_queen"]
    assert set(outcomes) == {"victory", "defeat"}, outcomes


def test_the_drawn_adventure_of_tests_neither_wins_nor_loses_by_itself() -> None:
    card = definitions().card(ADVENTURE)
    assert card.win is None and card.lose is None
