"""What an adventure tells players of the computer: where its goal leads, what is wise when, which tiles are lit."""
from __future__ import annotations

from drawing import definitions

from pyengine import answer, new_game, view
from pyengine.players.careful import choose
from pyengine.players.survey import Survey
from pyengine.rules import map as places
from pyengine.state import changes


def first_hero_phase(adventure, heroes, seed=3):
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=seed)
    while game.question.key != "hero_phase":
        game = answer(game, choose(game))
    return game


def test_a_hero_heads_for_where_the_goal_leads():
    game = first_hero_phase("moth_and_candle", ["maren", "sabe"])
    survey = Survey(game.state, game.question.who)
    edges = {tile for edge in game.state.board.edges.values() for tile in [edge.tile]}
    assert survey.goals and {places.tile_at(game.state, square) for square in survey.goals} == edges


def test_an_action_that_is_not_wise_here_is_neither_chosen_nor_a_goal():
    game = first_hero_phase("moth_and_candle", ["maren", "sabe"])
    state = game.state
    changes.change_counter(state, "eaten", 3)
    assert "light_candle" in Survey(state, "maren").unwise, "the Moth has had enough, and this is not the Attic"
    changes.change_counter(state, "eaten", -3)
    assert "light_candle" not in Survey(state, "maren").unwise


def test_the_lit_tiles_go_with_the_lamp_and_are_in_the_view():
    game = first_hero_phase("one_lamp_between_them", ["maren", "sabe"])
    state = game.state
    (light,) = view(game)["areas"]
    lit = set(light["tiles"])
    assert light["id"] == "light"
    assert lit == {tile for tile in state.tiles if any(
        places.tile_distance(state, row.carrier, tile) <= 1 for row in state.tokens.values() if row.token == "lamp")}
    assert all(places.in_area(state, hero, "light") for hero in ("maren", "sabe"))


def test_the_bad_air_is_wherever_the_canary_would_lose_a_breath_and_is_marked_once_he_is_carried():
    game = first_hero_phase("the_canarys_evidence", ["kitta", "tekla"])
    while not game.state.counters.get("sworn_in"):
        assert view(game)["areas"][0]["tiles"] == []
        game = answer(game, choose(game))
    state = game.state
    leaks = [token for token in state.tokens.values() if token.token == "hazard"]
    (air,) = view(game)["areas"]
    assert leaks and set(air["tiles"]) == {tile for tile in state.tiles if any(
        places.tile_distance(state, leak.tile, tile) <= 1 for leak in leaks)}
