"""Cards that only write down what is in force: judged by the turn that follows."""
from __future__ import annotations

from drawing import definitions

from pyengine import answer, new_game
from pyengine.players import whole_turn
from pyengine.players.careful import choose


def test_only_cards_that_change_nothing_but_counters_are_judged_so():
    kinds = {card: whole_turn.only_counts(definitions().card(card))
             for card in ("blackboard_rubber", "musical_snuffbox", "corkscrew_of_office", "bellhammer")}
    assert kinds == {"blackboard_rubber": True, "musical_snuffbox": False, "corkscrew_of_office": False,
                     "bellhammer": False}


def test_the_lesson_is_changed_where_that_saves_a_turn_and_left_where_it_does_not():
    """In ten games of Best Behaviour the rubber is used at some turns, and kept at others."""
    said = set()
    for seed in range(10):
        game = new_game(definitions(), adventure="best_behaviour", heroes=["maren", "kestrel"], seed=seed)
        while game.question is not None and said != {"yes", "no"}:
            option = choose(game)
            if game.question.source == "blackboard_rubber" and game.question.key == "may_use":
                said.add(option)
            game = answer(game, option)
    assert said == {"yes", "no"}
