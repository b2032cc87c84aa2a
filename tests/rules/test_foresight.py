"""How far a look ahead goes: past what can be declined, to the end of what a card reacts to, and no farther."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import start, write_card
from table import Table

from pyengine.ahead import lookahead
from pyengine.ahead.prospects import prospects
from pyengine.state.chance import NotForeseen

Draw = Callable[..., Table]
FIGHT = """
    A i . .     A ana with plain_cut_ana, i cinder_imp
"""


def told(game: Table) -> dict[str, list[tuple[Any, Any, Any]]]:
    """(attacker, target, chance) of the rolls to which each option of the open question leads."""
    return {one.option.id: [(odds["attacker"], odds["target"], odds["percent"]) for odds in one.odds]
            for one in prospects(game.state)}


def of_cut(game: Table) -> list[tuple[Any, Any, Any]]:
    return told(game)[game.option("plain_cut_ana").id]


def offer(text: str, card: str = "as_offered") -> str:
    """An item of Ana's that reacts when she attacks."""
    return write_card(f"""
        kind: treasure
        type: item
        react:
          to: attack_declared
          when: {{same: [event.attacker, holder]}}
{text}
    """, card)


# ---------------------------------------------------------------- reactions on the way

def test_a_reaction_that_may_be_declined_is_declined_and_the_attack_goes_on_to_its_roll(table: Draw) -> None:
    offer("""
          do:
          - change_event: {bonus: {plus: [event.bonus, 2]}}""")
    game = table(FIGHT, hand={"ana": ["as_offered"]}).hero_phase("ana")
    assert of_cut(game) == [("ana", "i", 65)]


def test_a_reaction_that_must_come_is_in_the_chance(table: Draw) -> None:
    offer("""
          may: false
          do:
          - change_event: {bonus: {plus: [event.bonus, 2]}}""")
    game = table(FIGHT, hand={"ana": ["as_offered"]}).hero_phase("ana")
    assert of_cut(game) == [("ana", "i", 75)]


def test_what_a_card_lets_its_own_hero_decide_is_not_declined_but_waited_for(table: Draw) -> None:
    """A 'may' of the power itself is no reaction: what follows it is not known before it is answered."""
    write_card("""
        kind: power
        hero: ana
        use: at_will
        do:
        - may: {who: you, do: [{heal: {target: you, amount: 1}}]}
        - attack: {by: you, numbers: {bonus: 6, damage: 1}, choose: {a: monster, within_tiles: 1}}
    """, "breathe_and_cut")
    game = table("""
        A i . .     A ana with breathe_and_cut, i cinder_imp
    """, hit_points={"ana": 3}).hero_phase("ana")
    ahead, end = lookahead.after_answer(game.state, game.option("breathe_and_cut").id)
    assert end == lookahead.QUESTION and ahead.question.kind == "may"
    game.choose("breathe_and_cut")
    assert told(game) == {"yes": [("ana", "i", 65)], "no": [("ana", "i", 65)]}


CHOICE = """
          may: false
          do:
          - choose_one:
              who: holder
              options:
              - {id: steady, do: [{change_event: {bonus: {plus: [event.bonus, 2]}}}]}
              - {id: wild, do: [{change_event: {bonus: {plus: [event.bonus, 4]}}}]}"""


def test_the_answers_to_a_card_that_reacts_are_told_by_the_roll_to_which_it_reacts(table: Draw) -> None:
    offer(CHOICE)
    game = table(FIGHT, hand={"ana": ["as_offered"]}).hero_phase("ana").choose("plain_cut_ana")
    assert told(game) == {"steady": [("ana", "i", 75)], "wild": [("ana", "i", 85)]}


def test_also_where_the_card_asks_from_within_a_condition(table: Draw) -> None:
    inner = CHOICE.replace("\n          - choose_one", """
          - if: {hit_points: {of: holder, at_least: 1}}
            then:
            - choose_one""").replace("\n              ", "\n                ")
    offer(inner)
    game = table(FIGHT, hand={"ana": ["as_offered"]}).hero_phase("ana").choose("plain_cut_ana")
    assert told(game) == {"steady": [("ana", "i", 75)], "wild": [("ana", "i", 85)]}


# ---------------------------------------------------------------- and no farther

def test_the_answers_to_an_encounter_promise_nothing_of_what_comes_after_it(table: Draw) -> None:
    """Next the imp acts, and it will attack; but that does not follow from the answer."""
    write_card("""
        kind: encounter
        type: event
        do:
        - choose_one:
            who: you
            options:
            - {id: purse, do: [{add: {counter: doom, by: 1}}]}
            - {id: bread, do: [{heal: {target: you, amount: 1}}]}
    """, "purse_or_bread")
    game = table(FIGHT, top={"encounters": ["purse_or_bread"]}, queue={"i": "ana"}, counters={"doom": 0})
    game.villain_phase("ana", laid="black")
    assert game.options() == ["purse", "bread"] and told(game) == {"purse": [], "bread": []}
    game.dice(1).choose("bread")
    assert [event["attacker"] for event in game.told("attack_rolled")] == ["i"]


def test_whether_to_cancel_an_encounter_promises_nothing_of_what_comes_after_it_either(table: Draw) -> None:
    game = table(FIGHT, top={"encounters": ["nothing_at_all"]}, queue={"i": "ana"}, experience=["iron_shell"] * 5)
    game.villain_phase("ana", laid="black")
    assert game.asked() == "cancel_encounter" and told(game) == {"yes": [], "no": []}
    game.dice(1).choose("no")
    assert [event["attacker"] for event in game.told("attack_rolled")] == ["i"]


def test_the_answers_to_a_card_that_reacts_to_the_phase_promise_nothing_of_the_figures_that_act_in_it(
        table: Draw) -> None:
    write_card("""
        kind: encounter
        type: environment
        react:
          to: villain_phase_began
          may: false
          do:
          - choose_one:
              who: active_hero
              options:
              - {id: purse, do: [{add: {counter: doom, by: 1}}]}
              - {id: bread, do: [{heal: {target: active_hero, amount: 1}}]}
    """, "evening_choice")
    game = table(FIGHT, hand={"ana": ["evening_choice"]}, queue={"i": "ana"}, counters={"doom": 0})
    game.villain_phase("ana")
    assert game.options() == ["purse", "bread"] and told(game) == {"purse": [], "bread": []}


@pytest.mark.parametrize("heroes, asked", [("A i . B", False), ("A i B .", True)])
def test_a_look_ahead_ends_at_the_choice_of_a_target_only_where_there_is_one(
        table: Draw, heroes: str, asked: bool) -> None:
    game = table(f"""
        {heroes}     A ana, B bo, i cinder_imp
    """)
    ahead = lookahead.ahead_of(game.state)
    start(ahead, "activate", figure="i")
    assert (lookahead.onward(ahead, 0) == lookahead.QUESTION) is asked


def test_a_card_put_under_a_pile_that_lies_face_down_turns_none_of_it_over(table: Draw) -> None:
    """A look-ahead that has put something back knows the pile no better than before."""
    ahead = lookahead.ahead_of(table("A . . .     A ana").state)
    for pile in (deck.draw for deck in ahead.decks.values()):
        for put_back in (pile + ("ember_ring",), ("ember_ring",) + pile):
            assert len(put_back) == len(pile) + 1
            with pytest.raises(NotForeseen):
                put_back[0]
        with pytest.raises(NotForeseen):
            pile.index("ember_ring")
