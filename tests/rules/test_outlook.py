"""What the player is told to follow from ending the Hero Phase here, held against what does follow."""
from __future__ import annotations

import json

import pytest
from drawing import write_card
from rules_plugin import rule

from pyengine import view
from pyengine.ahead.outlook import outlook
from pyengine.ahead.phase_end import MOST_LOOKS
from pyengine.game import Game
from pyengine.state import changes

ROOM = """
    # . . #    A ana, B bo, a still_stone
    . A B .
    . . . a
    # . . #
"""
AT_AN_EDGE = """
    # A . #    A ana, B bo
    # . B #
    # # # #
    # # # #
"""


def follows(game):
    """What the end of the Hero Phase brought: (edges explored, encounters drawn, who acted), up to the next turn."""
    told = game.events[:next(at for at, event in enumerate(game.events) if event["type"] == "turn_began"
                             and event["hero"] != "ana")]
    return (len([event for event in told if event["type"] == "tile_laid"]),
            len([event for event in told if event["type"] == "card_drawn" and event["deck"] == "encounters"]),
            [event["card"] for event in told if event["type"] == "activated"])


@rule("EXPLORE-02", "VILLAIN-01")
def test_away_from_every_edge_an_encounter_comes_and_then_the_cards_of_the_hero_act(table):
    game = table(ROOM, top={"encounters": ["nothing_at_all"]}, queue={"a": "ana"})
    changes.change_figure(game.state, "ana", square=(1, 1))
    seen = outlook(game.turn("ana").state)
    assert (seen["edges"], seen["tile"], seen["encounter"]) == ([], False, "certain")
    assert [row["card"] for row in seen["acting"]] == ["still_stone"]
    assert follows(game.choose("end")) == (0, 1, ["still_stone"])


@rule("EXPLORE-01", "VILLAIN-02", "VILLAIN-03")
@pytest.mark.parametrize("tile, encounters", [("open_cross", 0), ("dark_cross", 1)])
def test_at_an_edge_a_tile_comes_and_an_encounter_only_with_a_black_triangle(table, tile, encounters):
    game = table(AT_AN_EDGE, top={"tiles": [tile], "monsters": ["still_stone"], "encounters": ["nothing_at_all"]})
    seen = outlook(game.turn("ana").state)
    assert len(seen["edges"]) == 1 and game.state.board.edges[seen["edges"][0]].side == 0, "to the north"
    assert (seen["tile"], seen["encounter"], seen["acting"]) == (True, "if_black", [])
    assert follows(game.choose("end")) == (1, encounters, ["still_stone"]), "the new monster acts at once"


@rule("EXPLORE-01")
@pytest.mark.parametrize("lesson, moved", [(2, []), (3, [{"counter": "demerits", "by": 1}])])
def test_a_clock_that_any_new_tile_moves_is_foretold(table, lesson, moved):
    game = table(AT_AN_EDGE, adventure="best_behaviour", counters={"lesson": lesson})
    assert outlook(game.turn("ana").state)["clocks"] == moved


@rule("EXPLORE-03", "VILLAIN-01")
def test_with_the_stack_empty_nothing_is_laid_at_the_edge_and_an_encounter_comes(table):
    game = table(AT_AN_EDGE, top={"encounters": ["nothing_at_all"]})
    changes.change_deck(game.state, "tiles", draw=())
    seen = outlook(game.turn("ana").state)
    assert (len(seen["edges"]), seen["tile"], seen["encounter"]) == (1, False, "certain")
    assert follows(game.choose("end"))[:2] == (0, 1)


@rule("COND-24")
def test_a_stunned_monster_is_not_announced(table):
    game = table(ROOM, top={"encounters": ["nothing_at_all"]}, queue={"a": "ana"})
    changes.gain_condition(game.state, "a", "stunned")
    assert outlook(game.turn("ana").state)["acting"] == []


def test_nothing_is_foretold_outside_the_hero_phase(table):
    game = table(ROOM)
    changes.begin_phase(game.state, "villain")
    assert outlook(game.state) is None


def test_nothing_is_foretold_to_a_hero_that_is_down_or_has_escaped(table):
    assert outlook(table(ROOM).state) is not None
    assert outlook(table(ROOM, hit_points={"ana": 0}).state) is None
    escaped = table(ROOM)
    changes.change_hero(escaped.state, "ana", escaped=True)
    assert outlook(escaped.state) is None


def walks_that_end(game):
    """The squares of which the shortcuts of the menu say that stopping there would end the Hero Phase."""
    return sorted(cut["square"] for cut in view(Game(game.state))["question"]["shortcuts"] if cut.get("ends"))


def answers_that_end(game):
    """The answers to the open question of which the same is said."""
    return [option["id"] for option in view(Game(game.state))["question"]["options"] if option.get("ends")]


CORRIDOR = """
    # # # # # # # #
    A . . . . . . .     A ana
    # # # # # # # #
    # # # # # # # #
"""


@rule("HERO-03", "MOVE-04")
def test_a_walk_that_leaves_nothing_to_do_says_that_it_ends_the_hero_phase_and_does(table):
    game = table(CORRIDOR).hero_phase("ana")
    assert walks_that_end(game) == [], "a second move is left"
    game.choose("move", "6,1")
    assert walks_that_end(game) == [(0, 1)], "anywhere else there is still a square to walk"
    game.choose("move")
    assert answers_that_end(game) == ["0,1"]
    assert game.choose("0,1").asked() is None, "the Hero Phase is over"


@rule("HERO-02", "MOVE-13")
def test_what_a_move_in_progress_does_not_reach_a_second_move_does(table):
    game = table(CORRIDOR).hero_phase("ana").choose("move", "3,1")
    cuts = view(Game(game.state))["question"]["shortcuts"]
    walks = {cut["square"]: (cut["kind"], cut["options"][0], cut["steps"]) for cut in cuts}
    assert walks[6, 1] == ("move", "move", 3), "one goes on with the move as far as it reaches"
    assert walks[7, 1] == ("move", "move_again", 4) and len(walks) == len(cuts)
    assert game.choose("move_again", "7,1").figure("ana").square == (7, 1)


@rule("HERO-02")
def test_a_walk_after_which_something_can_still_be_used_ends_nothing(table):
    game = table(CORRIDOR, hand={"ana": ["pocket_bell"]}).hero_phase("ana")
    game.choose("move", "6,1")
    assert walks_that_end(game) == []
    game.choose("move", "0,1")
    assert [option.about.get("card") for option in game.state.question.options] == ["pocket_bell", None]


FIGHT = """
    A a . .     A ana with plain_cut_ana, a cinder_imp
    . . . .
    . . . .
    . . . .
"""


def attacks_that_end(game):
    """The attacks of which the shortcuts of the menu say that they would end the Hero Phase."""
    return [cut["card"] for cut in view(Game(game.state))["question"]["shortcuts"]
            if cut["kind"] == "attack" and cut.get("ends")]


@rule("HERO-02", "HERO-03")
@pytest.mark.parametrize("roll", [2, 19])
def test_an_attack_that_leaves_nothing_to_do_says_so_before_its_die_and_ends_the_hero_phase(table, roll):
    game = table(FIGHT).hero_phase("ana")
    assert attacks_that_end(game) == [], "a move is left after it"
    game.choose("move", "0,3").choose("move", "0,1")
    assert attacks_that_end(game) == ["plain_cut_ana"] and len(answers_that_end(game)) == 1
    assert game.dice(roll).choose("plain_cut_ana").asked() is None, "hit or missed, the Hero Phase is over"


@rule("HERO-02")
def test_an_attack_after_which_something_can_still_be_used_ends_nothing(table):
    game = table(FIGHT, hand={"ana": ["pocket_bell"]}).hero_phase("ana")
    game.choose("move", "0,3").choose("move", "0,1")
    assert attacks_that_end(game) == [] and answers_that_end(game) == []


@rule("ATTACK-02")
def test_each_of_several_targets_says_whether_the_attack_on_it_ends_the_hero_phase(table):
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        b . . .     b cinder_imp
        . . . .
        . . . .
    """).hero_phase("ana")
    game.choose("move", "1,2").choose("move", "1,1")
    assert attacks_that_end(game) == ["plain_cut_ana"] * 2
    assert len(answers_that_end(game.choose("plain_cut_ana"))) == 2


@rule("HERO-02")
@pytest.mark.parametrize("roll, asked", [(2, None), (19, "hero_phase")])
def test_an_attack_that_leaves_something_to_do_only_when_it_hits_does_not_say_that_it_ends_the_hero_phase(table, roll,
                                                                                                          asked):
    power = write_card("""
        kind: power
        hero: ana
        use: at_will
        do:
        - attack:
            by: you
            numbers: {bonus: 6, damage: 1}
            choose: {a: monster, adjacent_to: you}
            hit: [{recharge: {who: you, use: any_card}}]
    """)
    game = table("""
        A a . .     A ana, a great_ogre
        . . . .
        . . . .
        . . . .
    """, hand={"ana": [power]}, used={"ana": ["pocket_bell"]}).hero_phase("ana")
    game.choose("move", "0,3").choose("move", "0,1")
    assert attacks_that_end(game) == [] and answers_that_end(game) == []
    assert game.dice(roll).choose(power).asked() == asked


@rule("HERO-02")
def test_the_last_thing_that_can_be_used_ends_the_hero_phase_without_any_die(table):
    game = table(CORRIDOR, hand={"ana": ["pocket_bell"]}).hero_phase("ana")
    game.choose("move", "6,1").choose("move", "0,1")
    assert len(answers_that_end(game)) == 1


@rule("HERO-02")
@pytest.mark.parametrize("options, ends", [(("quiet", "again"), False), (("again", "quiet"), False),
                                           (("quiet", "sting"), True)])
def test_a_card_ends_the_hero_phase_only_if_it_does_whatever_is_chosen_with_it(table, options, ends):
    does = {"quiet": [], "sting": [{"damage": {"target": "you", "amount": 1}}],
            "again": [{"recharge": {"who": "you", "use": "any_card"}}]}
    card = write_card(f"""
        kind: power
        hero: ana
        use: utility
        do:
        - choose_one: {{options: {json.dumps([{"id": option, "do": does[option]} for option in options])}}}
    """)
    game = table(CORRIDOR, hand={"ana": [card]}, used={"ana": ["pocket_bell"]}).hero_phase("ana")
    game.choose("move", "6,1").choose("move", "0,1")
    assert len(answers_that_end(game)) == ends
    assert (game.choose(card, options[1]).asked() is None) == (options[1] != "again")


@rule("HERO-02")
@pytest.mark.parametrize("count, ends", [(MOST_LOOKS - 1, True), (MOST_LOOKS, False)])
def test_with_too_many_choices_on_the_way_nothing_is_said(table, count, ends):
    card = write_card(f"""
        kind: power
        hero: ana
        use: utility
        do:
        - choose_one: {{options: {json.dumps([{"id": f"way_{number}", "do": []} for number in range(count)])}}}
    """)
    game = table(CORRIDOR, hand={"ana": [card]}).hero_phase("ana")
    game.choose("move", "6,1").choose("move", "0,1")
    assert len(answers_that_end(game)) == ends


@rule("HERO-03", "MOVE-04")
def test_a_walk_in_the_first_of_two_moves_ends_nothing_however_far_it_goes(table):
    game = table(CORRIDOR).hero_phase("ana").choose("move")
    assert "6,1" in game.options() and answers_that_end(game) == []


@rule("VILLAIN-01")
@pytest.mark.parametrize("draw, discard, comes", [((), (), "none"), (("nothing_at_all",), (), "certain"),
                                                  ((), ("nothing_at_all",), "certain"),
                                                  (("nothing_at_all",), ("draught",), "certain")])
def test_an_encounter_comes_as_long_as_there_is_one_in_the_deck_or_its_discards(table, draw, discard, comes):
    game = table(ROOM)
    changes.change_figure(game.state, "ana", square=(1, 1))
    changes.change_deck(game.state, "encounters", draw=draw, discard=discard)
    assert outlook(game.turn("ana").state)["encounter"] == comes


@pytest.mark.parametrize("adventure, counters, reached", [
    ("fifty_fathoms_of_rail", {"wagon": 3, "runs": 0}, {"wagon": 5, "runs": 1}),          # nothing is revealed: 2
    ("fifty_fathoms_of_rail", {"wagon": 2, "runs": 0}, {"wagon": 4}),
    ("fifty_fathoms_of_rail", {"wagon": 3, "runs": 0, "laid": 1}, {"wagon": 4}),          # something was, by a card
    ("a_sum_outstanding", {"due": 8}, {"due": 9}),
    ("one_lamp_between_them", {"oil": 3}, {"oil": 2}),                                    # it is counted down
])
def test_it_is_known_how_far_the_end_of_the_turn_moves_the_clocks(table, adventure, counters, reached):
    game = table("""
        # # # #    A ana
        # . A #
        # # # #
    """, adventure=adventure, counters=counters)
    game.hero_phase("ana").mark()
    assert {row["counter"]: row["value"] for row in outlook(game.state)["ending"]} == reached
    assert game.changed() == {}


def test_a_tile_that_will_be_revealed_counts_before_the_turn_ends(table):
    game = table(AT_AN_EDGE, adventure="fifty_fathoms_of_rail", counters={"wagon": 3, "runs": 0, "laid": 0})
    shown = outlook(game.hero_phase("ana").state)
    assert shown["tile"] and {row["counter"]: row["value"] for row in shown["ending"]} == {"wagon": 4}


@pytest.mark.parametrize("reaction, value", [
    ("do: [{add: {counter: due, by: 2}}]", 7),
    ("do: [{add: {counter: due, by: -2}}]", 5),                                  # it has been at 5
    ("do: [{add: {counter: due, by: 2}}, {set: {counter: due, to: 0}}]", 7),
    ("do: [{set: {counter: due, to: 1}}, {add: {counter: due, by: 8}}]", 9),
    ("do: [{set: {counter: due, to: 9}}]", 5),            # which is not how far it comes
    ("do: [{damage: {target: {every: hero}, amount: 1}}]", 5),
    ("when: {hit_points: {of: you, at_most: 0}}\n  do: [{add: {counter: due, by: 2}}]", 5),
    ("may: true\n  do: [{add: {counter: due, by: 2}}]", 5),
    ("do: [{if: {counter: {name: due, at_least: 5}}, then: [{add: {counter: due, by: 2}}]}]", 7),
    ("do: [{if: {counter: {name: due, at_least: 6}}, then: [{add: {counter: due, by: 2}}]}]", 5),
    ("do: [{if: {counter: {name: due, at_least: 6}}, then: [], else: [{add: {counter: due, by: 3}}]}]", 8),
])
def test_all_that_has_to_react_to_the_end_of_the_turn_moves_a_clock_in_its_order(table, reaction, value):
    """The adventure itself adds 1 to the 4 that are due."""
    card = write_card(f"kind: encounter\ntype: environment\nreact:\n  to: turn_ended\n  {reaction}\n")
    game = table(f"A . . .     A ana with {card}", adventure="a_sum_outstanding", counters={"due": 4}).hero_phase("ana")
    assert outlook(game.state)["ending"] == [{"counter": "due", "value": value}]


def test_a_clock_that_stands_at_nothing_cannot_go_back(table):
    card = write_card("""
        kind: encounter
        type: environment
        react: {to: turn_ended, do: [{add: {counter: scandal, by: -1}}]}
    """)
    game = table(f"A . . .     A ana with {card}", adventure="the_wake", counters={}).hero_phase("ana")
    changes.set_counters(game.state, {})
    assert outlook(game.state)["ending"] == [{"counter": "scandal", "value": 0}]


def test_a_clock_that_is_counted_down_comes_as_far_as_its_lowest_value(table):
    step = "{to: turn_ended, do: [{add: {counter: oil, by: -2}}, {add: {counter: oil, by: 1}}]}"
    card = write_card(f"kind: encounter\ntype: environment\nreact: {step}\n")
    drawing = f"A . . .     A ana with {card}"
    game = table(drawing, adventure="one_lamp_between_them", counters={"oil": 6}).hero_phase("ana")
    assert outlook(game.state)["ending"] == [{"counter": "oil", "value": 3}]
