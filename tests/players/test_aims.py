"""How far it has come that cards ask for: goals of chambers and whatever leads an adventure to say `win`."""
from __future__ import annotations

import pytest
from drawing import definitions, write_card

from pyengine import answer, new_game
from pyengine.cards.place import Place
from pyengine.players import aims, careful
from pyengine.players.fulfilment import share_of
from pyengine.players.looking_ahead import onward
from pyengine.players.searching import practised_player
from pyengine.players.standing import standing
from pyengine.rules import hero_tokens
from pyengine.state import changes


def played(adventure, heroes, seed, until):
    """The first position of the careful player's game that is as wanted."""
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=seed, events=False)
    while not until(game):
        game = answer(game, careful.choose(game), remember=False)
    return game


def waits_for_the_second_time(game):
    """Not before two further waits is it won: farther off than the practised player plays a future out."""
    return game.state.counters.get("patience") == 1 and careful.choose(game) == "act:wait"


def in_the_long_sit(seed=1):
    return played("kin_only", ["kitta", "birk"], seed, waits_for_the_second_time)


# ---------------------------------------------------------------- conditions by degrees

@pytest.mark.parametrize("condition, share", [
    ({"counter": {"name": "tea", "at_least": 4}}, 0.75),
    ({"counter": {"name": "tea", "at_least": 2}}, 1),
    ({"counter": {"name": "tea", "at_most": 2}}, 0.75),
    ({"counter": {"name": "tea", "at_most": 0}}, 0.25),
    ({"counter": {"name": "tea", "is": 6}}, 0.5),
    ({"counter": {"name": "tea", "is": 3}}, 1),
    ({"not": {"counter": {"name": "tea", "at_least": 1}}}, 0.25),
    ({"not": {"counter": {"name": "tea", "at_most": 5}}}, 0.5),
    ({"not": {"counter": {"name": "tea", "is": 0}}}, 1),
    ({"not": {"not": {"counter": {"name": "tea", "at_least": 4}}}}, 0.75),
    ({"all": [{"counter": {"name": "tea", "at_least": 4}}, {"counter": {"name": "cake", "at_least": 1}}]}, 0.375),
    ({"any": [{"counter": {"name": "tea", "at_least": 4}}, {"counter": {"name": "cake", "at_least": 1}}]}, 0.75),
    ({"not": {"any": [{"counter": {"name": "tea", "at_least": 1}}, {"defeated": "larder_rat"}]}}, 0.625),
    ({"all_heroes": {"hit_points": {"of": "hero", "at_most": 2}}}, 0.5),
    ({"any_hero": {"hit_points": {"of": "hero", "at_most": 2}}}, 1),
    ({"all_heroes": {"has_tokens": {"of": "hero", "named": "claim", "at_least": 2}}}, 0.25),
    ({"count": {"of": {"every": "monster"}, "at_most": 0}}, 1 / 3),
    ({"not": {"exists": {"a": "monster"}}}, 1 / 3),
    ({"exists": {"a": "monster"}}, 1),
    ({"experience": {"at_least": 4}}, 0.5),
    ({"defeated": "larder_rat"}, 0),
    ("everyone_escaped", 0),
])
def test_a_condition_is_fulfilled_by_degrees(table, condition, share):
    """Two heroes, one with 2 hit points and a claim; two monsters; tea stands at 3."""
    state = table("""
        . . . .     A ana, B bo
        A B m n     m larder_rat, n larder_rat
    """, hit_points={"ana": 2}, counters={"tea": 3}, experience=["larder_rat", "larder_rat"]).state
    hero_tokens.give(state, "ana", "claim", 1)
    at = Place("", (), None, [], definitions())
    assert share_of(condition, at)(state, {"you": "ana"}) == pytest.approx(share)
    assert not at.problems


# ---------------------------------------------------------------- what is asked for

def test_what_a_chamber_asks_for_counts_though_no_clock_of_the_sheet_shows_it():
    game = in_the_long_sit()
    row = aims.open_chambers(game.state)[0]
    assert aims.of_chamber(game.state, row) == 0.25
    struck = game.state.clone(events=False)
    changes.change_counter(struck, "patience", -1)
    monster = next(figure for figure in struck.figures.values() if figure.kind == "monster")
    changes.change_figure(struck, monster.id, hit_points=monster.hit_points - 1)
    assert standing(struck) < standing(game.state), "a wound is not worth the patience"


def test_a_chamber_may_ask_for_something_of_itself(table):
    write_card("{kind: chamber, goal: {not: {type: {of: me, is: sealed}}}}", "sealed_room")
    game = table("A . . .", profile="wrath", chambers=["sealed_room"])
    (row,) = aims.open_chambers(game.state)
    assert aims.of_chamber(game.state, row) == 1


@pytest.mark.parametrize("seed", [1, 4, 10])
def test_whoever_looks_ahead_does_not_strike_where_patience_wins(seed):
    game = in_the_long_sit(seed)
    assert [practised_player(number)(game) for number in range(3)] == ["act:wait"] * 3


def test_every_adventure_and_every_chamber_is_understood():
    """Conditions about an event are left out, and nothing else: no chamber's goal is one."""
    packs = definitions()
    assert all(aims._goal(packs.card(card), packs) for card in packs.ids_of("chamber"))
    told = {card for card in packs.ids_of("adventure") if aims._victories(packs.card(card), packs)}
    assert told >= {"a_sum_outstanding", "one_lamp_between_them", "first_shift", "the_two_circles", "the_wake"}


def test_where_both_branches_win_the_condition_is_not_asked_for():
    packs = definitions()
    victories = aims._victories(packs.card("one_lamp_between_them"), packs)
    assert len(victories) == len(victories[0]) == 1, "three hearths and all in the light; not how much oil is left"


def test_what_each_hero_has_to_do_counts_for_each():
    game = played("a_sum_outstanding", ["birk", "tekla"], 1, lambda game: game.question.key == "hero_phase")
    worth = [aims.of_adventure(game.state)]
    for hero in ("birk", "tekla"):
        state = game.state.clone(events=False)
        hero_tokens.spend(state, hero, "breath_of_grace", 1)
        worth.append(aims.of_adventure(state))
    assert worth[1] == worth[2] < worth[0]


# ---------------------------------------------------------------- what is imagined

@pytest.mark.parametrize("adventure, answered", [("by_order_of_the_executors", "no"), ("the_ninth_course", "yes")])
def test_in_a_future_nothing_is_spent_that_buys_the_victory(adventure, answered):
    game = played(adventure, ["kestrel", "maren"], 3, lambda game: game.question.key == "cancel_encounter")
    assert onward(game) == answered
