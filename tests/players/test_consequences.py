"""What a hero's deeds set off, as the careful player foresees it: lessons broken, in Best Behaviour."""
from __future__ import annotations

import pytest
from drawing import definitions
from examples import laid_out

from pyengine.game import advance, new_game
from pyengine.players import consequences
from pyengine.players.careful import at_a_glance
from pyengine.players.survey import Survey

HEROES = {"maren": [1, 1], "teodric": [6, 3]}
DEMERIT = pytest.approx(-25 / 4)            # a quarter of the way to defeat, with two heroes


def schooled(lesson, **more):
    return laid_out({"adventure": "best_behaviour", "heroes": HEROES, "counters": {"lesson": lesson}, **more}, False)


def test_a_lesson_is_broken_by_what_it_forbids_and_by_nothing_else():
    showing_off, fumbling, opening = (schooled(lesson).state for lesson in (1, 2, 3))
    assert consequences.of_using(showing_off, "maren", "hold_the_doorway") == DEMERIT
    assert consequences.of_using(showing_off, "maren", "gatecutter") == 0
    assert consequences.of_using(fumbling, "maren", "hold_the_doorway") == 0
    assert consequences.of_exploring(opening, "maren") == DEMERIT
    assert consequences.of_exploring(showing_off, "maren") == 0


def test_a_lesson_that_is_broken_already_cannot_be_broken_again():
    assert consequences.of_exploring(schooled(3, counters={"lesson": 3, "broken": 1}).state, "maren") == 0


def test_an_attack_costs_a_lesson_as_often_as_it_misses():
    waiter = {"waiter": {"card": "grave_waiter", "at": [2, 1]}}
    game = schooled(2, monsters=waiter, hand={"maren": ["gatecutter"]})
    survey = Survey(game.state, "maren")
    row, *_, attacks = survey.cards[0]
    chance, _ = survey.odds(next(survey.attacks(game.state)))
    assert 0 < chance < 1
    assert consequences.of_attack(game.state, row, attacks, "waiter") == pytest.approx(-25 / 4 * (1 - chance))
    assert consequences.of_attack(schooled(1, monsters=waiter).state, row, attacks, "waiter") == 0


def test_a_villain_whom_it_costs_to_attack_is_no_goal():
    miss_rule = {"miss_rule": {"card": "araminta_rule", "at": [2, 1]}}
    assert Survey(schooled(1, monsters=miss_rule).state, "maren").goals == []
    other = laid_out({"heroes": {"ana": [1, 1]}, "monsters": miss_rule}, False)
    assert Survey(other.state, "ana").goals == [(2, 1)]


def test_nobody_ends_at_an_edge_while_doors_are_not_to_be_opened():
    game = new_game(definitions(), adventure="best_behaviour", heroes=["maren", "teodric"], seed=1)
    while game.question.key != "hero_phase":
        advance(game, at_a_glance(game))
    for lesson, better in ((1, True), (3, False)):
        game.state.counters = {**game.state.counters, "lesson": lesson}
        survey = Survey(game.state, game.question.who)
        edge, back = (next(square for square, far in survey.to_edge.items() if far == steps) for steps in (0, 1))
        assert (survey.place(edge) > survey.place(back)) is better
