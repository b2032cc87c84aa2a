"""The chance of winning as it is read off the table: from the party's state and from what the adventure declares."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine import answer, new_game
from pyengine.ahead.determinize import fair_copy
from pyengine.players import careful
from pyengine.players.standing import chance, standing
from pyengine.rules import chambers
from pyengine.state import changes

TWO, FIVE = ["kestrel", "maren"], ["ilvane", "kestrel", "maren", "sabe", "teodric"]


def position(adventure="the_ninth_course", heroes=TWO, seed=3, turn=4):
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=seed, events=False)
    while game.state.table.turn < turn or game.question.key != "hero_phase":
        game = answer(game, careful.choose(game), remember=False)
    return game


def gain(game, change):
    """By how much a change of the position improves the standing."""
    state = game.state.clone(events=False)
    change(state)
    return standing(state) - standing(game.state)


def surge(state):
    state.table.surges += 1


def test_surges_hit_points_and_a_wounded_monster_help():
    game = position()
    assert gain(game, surge) > 0
    assert gain(game, lambda state: changes.change_figure(state, "maren", hit_points=1)) < 0


def test_a_surge_helps_a_small_party_more():
    two, five = position(heroes=TWO), position(heroes=FIVE)
    two.state.table.surges = five.state.table.surges = 1            # the last one counts more than another
    assert gain(two, surge) > gain(five, surge) > 0


def test_the_last_surge_counts_more_than_another():
    game = position()
    first = game.state.clone(events=False)
    first.table.surges = 0
    bare = standing(first)
    first.table.surges = 1
    one = standing(first)
    first.table.surges = 2
    assert one - bare > standing(first) - one > 0


@pytest.mark.parametrize("counter, better", [("lit", False), ("freed", True)])
def test_the_clocks_of_the_adventure_count(counter, better):
    step = gain(position(), lambda state: changes.change_counter(state, counter, 1))
    assert step > 0 if better else step < 0


def test_the_tiles_that_hide_what_is_looked_for_count():
    def found(state):
        draw = state.decks["tiles"].draw
        changes.change_deck(state, "tiles", draw=tuple(card for card in draw if not definitions().card(card).named))
    assert gain(position("one_lamp_between_them"), found) > 0


def test_to_have_found_a_chamber_is_no_misfortune():
    """Its monsters count as any others do: so must it, that they were to be met anyway."""
    game = position("the_locked_wing", ["tamsin_reed"], turn=1)
    before = standing(game.state)
    while all(row.zone != chambers.ZONE for row in game.state.cards.values()):
        before = standing(game.state)
        game = answer(game, careful.choose(game), remember=False)

    def without(state):
        state.cards = {id_: row for id_, row in state.cards.items() if row.zone != chambers.ZONE}

    assert gain(game, without) < -1 and standing(game.state) > before - 2
    assert gain(game, lambda state: changes.change_counter(state, "overcome:the_usual_guests", 1)) > 0


def test_a_finished_game_is_won_or_lost_for_the_hero():
    state = position().state.clone(events=False)
    assert 0 < chance(state, "maren") < 1
    assert chance(state, "maren", since=standing(state)) == pytest.approx(0.5)
    state.table.outcome = "defeat"
    assert chance(state, "maren") == 0
    state.table.outcome = "victory"
    assert chance(state, "maren") == 1
    state.table.winners = ("kestrel",)
    assert (chance(state, "kestrel"), chance(state, "maren")) == (1, 0), "the win of another team is none of hers"


@pytest.mark.parametrize("adventure, heroes", [("the_ninth_course", TWO), ("one_lamp_between_them", TWO),
                                               ("the_locked_wing", ["jory_pike", "calla_ember"])])
def test_what_nobody_has_seen_does_not_move_it(adventure, heroes):
    game = position(adventure, heroes)
    assert {standing(fair_copy(game, salt).state) for salt in range(5)} == {standing(game.state)}
