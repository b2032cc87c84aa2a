"""What holds throughout the game, in the castle profile: texts before rules, dice, decks, who decides."""
from __future__ import annotations

import pytest
from drawing import write_card
from rules_plugin import rule

from pyengine.game import Game
from pyengine.rules import encounters
from pyengine.rules.numbers import value
from pyengine.screen.table import view
from pyengine.state import chance, changes
from pyengine.state.dice import below
from pyengine.state.rows import Deck

HALL = """
    # # # # # # # #    A ana with plain_cut_ana, a still_stone
    # A a . . . . #
    # # # # # # # #
"""


# ---------------------------------------------------------------- texts before rules

@rule("GEN-01")
def test_a_cards_text_beats_the_base_rules(table):
    by_rule = table(HALL.replace("plain_cut_ana", "twin_arc")).dice(1)
    by_rule.use("ana", "twin_arc")
    assert by_rule.changed() == {"twin_arc": ("ready", "used")}, "a daily power is flipped"
    by_text = table(HALL.replace("plain_cut_ana", "standing_stroke")).dice(1)
    by_text.use("ana", "standing_stroke")
    assert by_text.changed() == {}, "this one says that it stays"


@rule("GEN-01")
def test_an_adventures_text_beats_the_base_rules(table):
    lost, suspended = (table(HALL, adventure=adventure, hit_points={"ana": 0}, surges=0)
                       for adventure in ("two_endings", "no_mercy_asked"))
    assert lost.hero_phase("ana").outcome == "defeat" and suspended.hero_phase("ana").outcome is None


# ---------------------------------------------------------------- nobody plays against the heroes

@rule("GEN-08")
def test_monsters_act_by_their_tactics_and_nobody_decides_for_them(table):
    game = table("""
        # # # # # #    A ana, a cinder_imp
        # A a . . #
        # # # # # #
    """).dice(7)
    game.villain_phase("ana").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)} and game.asked() is None


@rule("GEN-08", "GEN-06")
def test_every_question_is_put_to_the_player_of_a_hero(begin):
    game = begin(heroes=("ana", "bo", "cy"), seed=11)
    value, asked = 11, 0
    while game.state.question is not None and asked < 400:
        assert game.state.question.who in ("ana", "bo", "cy")
        if game.asked() in ("which_monster_acts", "monster_chooses", "monster_goes_where", "move_monster_where",
                            "place_monster"):
            assert game.state.question.who == game.state.table.active
        value, pick = below(value, len(game.options()))
        game.choose(game.options()[pick])
        asked += 1
    assert asked > 50


# ---------------------------------------------------------------- dice

@rule("GEN-07")
def test_every_roll_is_that_of_one_twenty_sided_die(begin):
    game = begin()
    rolls = [chance.roll_die(game.state, "ana") for _ in range(2000)]
    counts = {face: rolls.count(face) for face in range(1, 21)}
    assert sum(counts.values()) == 2000, "no other face"
    assert all(60 <= count <= 140 for count in counts.values()), counts


@rule("GEN-07")
def test_an_attack_of_a_hero_one_of_a_monster_and_a_disable_attempt_use_the_same_die(begin):
    rolled, value = [], 5
    for seed in range(5, 12):
        game = begin(heroes=("ana", "bo"), seed=seed)
        while game.state.question is not None:
            value, pick = below(value, len(game.options()))
            game.choose(game.options()[pick])
        rolled += [event["die"] for event in game.events if "die" in event]
    assert len(rolled) > 10 and all(1 <= die <= 20 for die in rolled)


@rule("DECK-02")
@pytest.mark.parametrize("die, offered", [(20, True), (19, False)])
def test_a_roll_of_20_is_the_unmodified_die(table, die, offered):
    game = table(HALL, experience=["cinder_imp"] * 3, hand={"ana": ["plain_edge"]}).dice(die)
    game.use("ana", "plain_cut_ana")
    (told,) = game.told("attack_rolled")
    assert (told["die"], told["total"]) == (die, die + 7)
    assert (game.asked() == "level_up") == (offered and game.state.profile.level_by == "natural_20")


# ---------------------------------------------------------------- decks

@rule("DECK-01")
def test_an_exhausted_deck_is_made_anew_of_its_own_discards(table):
    game = table(HALL)
    game.state.decks = {**game.state.decks, "treasures": Deck((), ("small_joy",) * 3),
                        "encounters": Deck(("draught",), ("clear_air",)), "monsters": Deck((), ("cinder_imp",))}
    game.start("draw_treasures", hero="ana", count=1).stop()
    assert game.state.decks["treasures"] == Deck(("small_joy",) * 2, ("small_joy",))
    assert game.state.decks["encounters"] == Deck(("draught",), ("clear_air",))
    assert game.state.decks["monsters"] == Deck((), ("cinder_imp",))
    assert [event["deck"] for event in game.told("deck_reshuffled")] == ["treasures"]


@rule("DECK-01")
def test_it_is_made_anew_only_when_a_card_is_needed(table):
    game = table(HALL)
    game.deck("treasures", "small_joy", discard=("small_joy",) * 3)
    game.start("draw_treasures", hero="ana", count=1).stop()
    assert game.state.decks["treasures"] == Deck((), ("small_joy",) * 4) and not game.told("deck_reshuffled")


@rule("DECK-01")
def test_the_order_of_a_deck_made_anew_is_shuffled(table):
    orders = []
    for seed in range(6):
        game = table(HALL)
        game.state.setup = game.state.setup._replace(seed=seed)
        pile = ("plain_edge", "keen_edge", "small_joy", "pocket_bell")
        game.state.decks = {**game.state.decks, "treasures": Deck((), pile)}
        card = changes.draw_card(game.state, "treasures")
        orders.append((card, *game.state.decks["treasures"].draw))
        assert sorted(orders[-1]) == sorted(pile)
    assert len(dict.fromkeys(orders)) > 1


# ---------------------------------------------------------------- who decides

@rule("DECK-03")
@pytest.mark.parametrize("active", ["ana", "bo"])
def test_where_several_options_are_legal_the_active_hero_picks(table, active):
    game = table("""
        # # # # # #    A ana, B bo, a cinder_imp
        # A a B . #
        # # # # # #
    """, active=active).dice(7)
    game.turn_of("a")
    assert game.state.question.who == active and game.about("figure") == ["ana", "bo"]
    game.choose("bo").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("DECK-03")
def test_where_one_option_is_legal_nobody_is_asked(table):
    game = table("""
        # # # # # #    A ana, B bo, a cinder_imp
        # A a . B #
        # # # # # #
    """).dice(7)
    game.turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


# ---------------------------------------------------------------- rulings of one number

@rule("XP-05", "XP-06")
def test_a07_both_cards_are_discarded_when_3_and_3_pay_for_5():
    class Cards:
        experience = 3

    class State:
        experience = ("troll", "ogre")

        class definitions:
            card = staticmethod(lambda card: Cards)

    assert encounters.payments(State, 5) == [("ogre", "troll")]


@rule("DEFEAT-02")
def test_a10_a_villain_is_worth_its_level_unless_its_card_says_otherwise(table):
    game = table("""
        # # # # # #    A ana with plain_cut_ana, a ash_queen
        # A a . . #
        # # # # # #
    """, hit_points={"a": 1}).dice(9)
    game.use("ana", "plain_cut_ana")
    assert encounters.experience_total(game.state) == 3 and game.state.experience == ("ash_queen",)


@rule("DEFEAT-05")
def test_a12_the_treasure_of_a_defeat_is_drawn_without_asking(table):
    game = table(HALL, hit_points={"a": 1}, top={"treasures": ["small_joy"]}).dice(8)
    game.use("ana", "plain_cut_ana")
    assert [event["card"] for event in game.told("card_drawn")] == ["small_joy"] and game.asked() == "hero_phase"


@rule("GEN-01")
@pytest.mark.parametrize("square, speed", [((3, 1), 4), ((4, 1), 6)])
def test_a_monster_that_slows_the_heroes_on_its_tile_slows_no_other(table, square, speed):
    card = write_card("""
        kind: monster
        armor_class: 10
        hit_points: 1
        experience: 1
        tactics: [{otherwise: []}]
        while_in_play: [{modify: speed, of: {every: hero, on_tile_of: me}, by: -2}]
    """)
    game = table(f"""
        . . . . . . . .     A ana, a {card}
        . A a . . . . .
    """)
    changes.place_figure(game.state, "ana", square)
    assert value(game.state, "ana", "speed") == speed


@rule("HERO-08")
def test_a_hero_is_seen_with_its_printed_numbers_and_without_any_bonus_of_its_own_to_attacks(table):
    (seen,) = view(Game(table("A . . .    A ana").state))["heroes"]
    assert [seen[name] for name in ("armor_class", "speed", "surge_value", "attack_bonus")] == [14, 6, 4, 0]
    assert seen["numbers"]["attack_bonus"] == {"value": 0, "parts": [{"source": "base", "by": 0}]}
