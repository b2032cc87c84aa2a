"""What single cards of the legend box ask of the rules: curses in a series, cards that are passed on, second forms,
tokens on hero cards, starting awards, the advanced deck."""
from __future__ import annotations

import functools

import pytest
from drawing import definitions
from rules_plugin import rule

from pyengine import BadRequest
from pyengine.game import new_game
from pyengine.rules import numbers
from pyengine.rules.belongings import in_decks
from pyengine.state import changes

legend = functools.partial(rule, profile="legend")
FIVE = ("ana", "bo", "cy", "dee", "eli")
ROOM = """
    # # # #    A ana, B bo, C cy
    # A B #
    # C . #
    # # # #
"""


# ---------------------------------------------------------------- FAQ-01..03: curses

@legend("FAQ-01")
def test_the_hero_just_cursed_is_among_those_that_are_damaged(table):
    game = table(ROOM, profile="legend")
    game.draw("mark_of_ash", "ana").stop()
    assert game.changed() == {"mark_of_ash": ("away", "ready"), "ana.hit_points": (8, 7)}


@legend("FAQ-02")
def test_a_hero_with_two_curses_is_damaged_once_for_each_card_played(table):
    game = table(ROOM, profile="legend", hand={"bo": ["mark_of_ash", "mark_of_soot"]})
    game.draw("mark_of_soot", "ana").stop()
    assert game.changed()["bo.hit_points"] == (8, 7) and game.changed()["ana.hit_points"] == (8, 7)
    assert "cy.hit_points" not in game.changed()


@legend("FAQ-02")
def test_two_cards_played_damage_twice(table):
    game = table(ROOM, profile="legend")
    game.draw("mark_of_ash", "ana").draw("mark_of_soot", "bo").stop()
    assert game.changed()["ana.hit_points"] == (8, 6) and game.changed()["bo.hit_points"] == (8, 7)


@legend("FAQ-03")
def test_a_curse_of_another_box_counts_as_a_curse(table):
    game = table(ROOM, profile="legend", hand={"cy": ["leaden_feet"]})
    assert definitions().card("leaden_feet").type == "curse"
    game.draw("mark_of_ash", "ana").stop()
    assert game.changed()["cy.hit_points"] == (8, 7)


# ---------------------------------------------------------------- FAQ-04, FAQ-10: cards that are passed on

def villain_phase(game, hero):
    game.state.stack = []
    return game.villain_phase(hero)


def queue_of(game, hero):
    return [row.card for row in game.state.cards.values() if row.zone == "queue" and row.holder == hero]


@legend("FAQ-10")
@pytest.mark.parametrize("card, holder, other", [("passing_spider", "ana", "cy"), ("passing_spider", "bo", "ana"),
                                                 ("passing_wasp", "ana", "bo"), ("passing_wasp", "cy", "ana")])
def test_after_acting_the_card_goes_to_the_neighbour(table, card, holder, other):
    game = table(ROOM, profile="legend")
    changes.add_card(game.state, card, "queue", holder)
    changes.add_figure(game.state, changes.Figure("m", "monster", card, (2, 2), 1))
    villain_phase(game, holder)
    assert queue_of(game, holder) == [] and queue_of(game, other) == [card]
    assert game.told("card_passed")[0]["other"] == other


@legend("FAQ-10")
@pytest.mark.parametrize("card", ["passing_spider", "passing_wasp"])
def test_of_two_heroes_the_other_is_the_neighbour_on_either_side(table, card):
    game = table(f"""
        # # # #    A ana, B bo, m {card}
        # A m #
        # B . #
        # # # #
    """, profile="legend", queue={"m": "ana"})
    villain_phase(game, "ana")
    assert queue_of(game, "ana") == [] and queue_of(game, "bo") == [card]


@legend("FAQ-04")
def test_a204_in_a_solo_game_the_card_stays(table):
    game = table("""
        # # # #    A ana, m passing_spider
        # A m #
        # # # #
        # # # #
    """, profile="legend")
    villain_phase(game, "ana")
    assert queue_of(game, "ana") == ["passing_spider"] and game.changed() == {"ana.hit_points": (8, 7)}


@legend("FAQ-10")
def test_a126_it_joins_the_end_of_the_new_owners_queue_and_acts_there_in_its_place(table):
    game = table(ROOM, profile="legend")
    for holder, card in (("cy", "still_stone"), ("ana", "passing_spider")):
        changes.add_card(game.state, card, "queue", holder)
        changes.add_figure(game.state, changes.Figure(card, "monster", card, None, 1))
    changes.change_figure(game.state, "passing_spider", square=(2, 2))
    changes.change_figure(game.state, "still_stone", square=(1, 0))
    villain_phase(game, "ana")
    assert queue_of(game, "cy") == ["still_stone", "passing_spider"]


@legend("FAQ-10")
def test_a126_the_player_of_an_escaped_hero_is_not_left_out(table):
    game = table(ROOM, profile="legend")
    changes.change_hero(game.state, "cy", escaped=True)
    changes.change_figure(game.state, "cy", square=None)
    changes.add_card(game.state, "passing_spider", "queue", "ana")
    changes.add_figure(game.state, changes.Figure("m", "monster", "passing_spider", (2, 2), 1))
    villain_phase(game, "ana")
    assert queue_of(game, "cy") == ["passing_spider"]


@legend("FAQ-10")
def test_a127_with_two_figures_of_a_name_it_is_passed_once_when_both_have_acted(table):
    game = table(ROOM, profile="legend")
    changes.add_card(game.state, "passing_spider", "queue", "ana")
    for name, square in (("m", (2, 2)), ("n", (1, 0))):
        changes.add_figure(game.state, changes.Figure(name, "monster", "passing_spider", square, 1))
    villain_phase(game, "ana")
    assert len(game.told("card_passed")) == 0 and game.asked() == "which_monster_acts"
    game.choose("m")
    assert game.changed()["ana.hit_points"] == (8, 6) and len(game.told("card_passed")) == 1


@legend("FAQ-10")
def test_a_card_whose_last_figure_has_been_defeated_meanwhile_is_not_passed(table):
    game = table(ROOM, profile="legend", hit_points={"ana": 1, "bo": 0, "cy": 0})
    changes.add_card(game.state, "passing_spider", "queue", "ana")
    villain_phase(game, "ana")
    assert queue_of(game, "ana") == ["passing_spider"], "no figure of its name: it has not acted"


# ---------------------------------------------------------------- FAQ-05..09

@legend("FAQ-05")
@pytest.mark.parametrize("conditions, moved", [((), True), (("immobilized",), False)])
def test_a_pull_moves_no_immobilized_hero(table, conditions, moved):
    game = table("""
        A . . . . m    A ana, m pulling_spirit
        . . . . . .
        # # # # # #
        # # # # # #
    """, profile="legend", conditions={"ana": conditions})
    game.turn_of("m")
    while game.asked() == "choose_square":
        game.choose(game.options()[0])
    assert (game.figure("ana").square != (0, 0)) == moved


@legend("FAQ-06")
def test_the_damage_that_an_item_does_to_its_owner_comes_after_all_its_attacks(table):
    game = table("""
        A m n .    A ana with hungry_blade, m still_stone, n still_stone
        . . . .
        # # # #
        # # # #
    """, profile="legend", dice=[15, 2], hit_points={"ana": 1})
    game.use("ana", "hungry_blade").choose("m").choose("n").stop()
    order = [(event["type"], event.get("target", event.get("figure"))) for event in game.events
             if event["type"] in ("attack_rolled", "damaged")]
    assert order == [("attack_rolled", "m"), ("damaged", "m"), ("attack_rolled", "n"), ("damaged", "ana")]


@legend("FAQ-07")
def test_hit_points_regained_while_attacking_come_before_that_damage(table):
    game = table("""
        A m n .    A ana with hungry_blade and red_joy, m still_stone, n still_stone
        . . . .
        # # # #
        # # # #
    """, profile="legend", dice=[15, 2], hit_points={"ana": 1})
    game.use("ana", "hungry_blade").choose("m").choose("n")
    assert game.figure("ana").hit_points == 1 and not game.told("hero_fell")
    healed, hurt = game.told("healed"), [event for event in game.told("damaged") if event["figure"] == "ana"]
    assert game.events.index(healed[0]) < game.events.index(hurt[0])


@legend("FAQ-08")
@pytest.mark.parametrize("chosen", ["m", "n"])
def test_one_damage_more_for_a_monster_on_the_tile_may_go_to_the_one_that_was_attacked(table, chosen):
    game = table("""
        A m n . o . . .    A ana with plain_cut_ana and sly_pendant, m still_stone, n still_stone, p still_stone
        . . . . p . . .
        # # # # # # # #
        # # # # # # # #
    """, profile="legend", dice=[15])
    game.use("ana", "plain_cut_ana").choose("yes")
    assert set(game.options()) == {"m", "n"}, "not the one on the next tile"
    game.choose(chosen).stop()
    lost = {"m.hit_points": (2, 1)} if chosen == "n" else {"m": ("present", "gone")}
    assert lost.items() <= game.changed().items()


@legend("FAQ-09")
def test_an_encounter_that_draws_several_monsters_redraws_those_already_controlled(table):
    game = table("""
        # # # #    A ana
        # A o #
        # . . #
        # # # #
    """, profile="legend")
    game.state.decks = {**game.state.decks, "monsters": changes.Deck(("cinder_imp", "cinder_imp", "tile_hound"))}
    changes.add_card(game.state, "still_stone", "queue", "ana")
    game.draw("two_at_once", "ana").choose("1,2").stop()
    assert queue_of(game, "ana") == ["still_stone", "cinder_imp", "tile_hound"]
    assert [event["card"] for event in game.told("redrawn")] == ["cinder_imp"]


# ---------------------------------------------------------------- VILLAINCARD-07: two forms

MAID = """
    A . m .    A ana with plain_cut_ana, m veiled_maid
    . . . .
    # # # #
    # # # #
"""


@legend("VILLAINCARD-07")
@pytest.mark.parametrize("left, armor_class, second", [(10, 15, False), (6, 15, False), (5, 12, True), (1, 12, True)])
def test_a133_the_form_follows_from_the_damage_in_all(table, left, armor_class, second):
    game = table(MAID, profile="legend", hit_points={"m": left}, dice=[2])
    assert numbers.value(game.state, "m", "armor_class") == armor_class
    game.turn_of("m").stop()
    assert game.told("tactic_followed")[0]["tactic"] == (2 if second else 0)
    assert game.told("attack_declared")[0]["attack"] == ("tentacle" if second else "whip")


@legend("VILLAINCARD-07")
def test_the_fifth_point_of_damage_turns_the_card_over_and_the_tenth_defeats(table):
    game = table(MAID, profile="legend")
    game.start("damage", source="ana", targets=("m",), amount=4)
    assert not game.told("form_changed")
    game.start("damage", source="ana", targets=("m",), amount=1)
    assert [event["second"] for event in game.told("form_changed")] == [True]
    game.start("damage", source="ana", targets=("m",), amount=4)
    assert game.figure("m").hit_points == 1 and len(game.told("form_changed")) == 1
    game.start("damage", source="", targets=("m",), amount=1).stop()
    assert game.changed() == {"m": ("present", "gone"), "veiled_maid card": ("ready", "away"),
                              "experience": ((), ("veiled_maid",)), "defeated:veiled_maid": (0, 1)}


@legend("VILLAINCARD-07")
def test_a133_healing_turns_it_back(table):
    game = table(MAID, profile="legend", hit_points={"m": 5})
    game.start("heal", targets=("m",), amount=1).stop()
    assert [event["second"] for event in game.told("form_changed")] == [False]
    assert numbers.value(game.state, "m", "armor_class") == 15


# ---------------------------------------------------------------- tokens on hero cards

def test_a_stance_is_a_token_on_the_hero_card_that_the_hero_does_not_put_down(table):
    game = table("""
        A . . .    A lea with lea_stance
        . . . .
        # # # #
        # # # #
    """, profile="legend")
    game.use("lea", "lea_stance").stop()
    assert game.changed() == {"tokens": ((), (("stance", None, "lea"),))}
    assert numbers.value(game.state, "lea", "armor_class") == 16
    assert not [option for option in game.options() if option.startswith("drop:")]
    assert not any(option.about.get("card") == "lea_stance" for option in game.state.question.options)


@pytest.mark.parametrize("charges, spent", [(0, False), (1, False), (2, True)])
def test_tokens_are_spent_and_with_too_few_the_rest_does_not_happen(table, charges, spent):
    from pyengine.rules import hero_tokens
    game = table("""
        A . . .    A lea with lea_burst
        . . . .
        # # # #
        # # # #
    """, profile="legend", hit_points={"lea": 2})
    hero_tokens.give(game.state, "lea", "charge", charges)
    game.mark().use("lea", "lea_burst").stop()
    assert (game.figure("lea").hit_points == 5) == spent
    assert hero_tokens.count(game.state, "lea", "charge") == (0 if spent else charges)


def test_there_are_no_more_tokens_than_in_the_box(table):
    game = table("""
        A B . .    A lea with lea_charge, B bo
        . . . .
        # # # #
        # # # #
    """, profile="legend")
    from pyengine.rules import hero_tokens
    hero_tokens.give(game.state, "bo", "charge", 1)
    game.use("lea", "lea_charge").stop()
    assert hero_tokens.count(game.state, "lea", "charge") == 1, "one of the two lies before bo"


# ---------------------------------------------------------------- starting awards, the advanced deck

@legend("SETUP-14", "SETUP-13")
@pytest.mark.parametrize("adventure, surges", [("closed_cave", 3), ("open_cave", 2)])
def test_awards_change_the_number_of_surges(begin, adventure, surges):
    assert begin(adventure, powers={}).state.table.surges == surges


@legend("SETUP-14", "SETUP-25")
@pytest.mark.parametrize("heroes", [1, 5])
def test_awards_hand_out_an_item_and_a_treasure_to_each_hero(begin, heroes):
    game = begin("closed_cave", heroes=FIVE[:heroes], seed=2)
    drawn = dict.fromkeys(FIVE[:heroes], 0)
    while game.asked() != "hero_phase":
        game.choose(game.options()[0])
    for event in game.events:
        if event["type"] == "card_drawn" and event["deck"] == "treasures" and event.get("hero"):
            drawn[event["hero"]] += 1
    dealt = [event["hero"] for event in game.told("treasure_gained") if event["rule"] == "SETUP-25"]
    assert dealt == list(FIVE[:heroes]) and set(drawn.values()) == {1}


@pytest.mark.parametrize("profile", [pytest.param(name, marks=rule("SETUP-14", profile=name))
                                     for name in ("wrath", "tomb", "mage")])
def test_awards_are_given_in_the_other_boxes_too(begin, profile):
    state = begin("closed_cave", profile=profile).state
    assert (state.table.surges == 3
            and [row.holder for row in state.cards.values() if row.zone == "item"].count("ana") >= 1)


@legend("SETUP-25", "SETUP-14")
def test_without_an_award_nobody_starts_with_a_treasure(begin):
    game = begin("open_cave")
    assert not [row for row in game.state.cards.values() if row.zone == "item"]


@legend("SETUP-29", "SETUP-30", "SETUP-31")
@pytest.mark.parametrize("adventure, number, used", [("open_cave", "4", False), ("closed_cave", "5", True),
                                                     ("deep_river", "", False)])
def test_advanced_cards_are_used_from_the_fifth_adventure_on(begin, adventure, number, used):
    state = begin(adventure).state
    assert str(definitions().card(adventure).raw.get("number", "")) == number
    assert in_decks(state, definitions().card("lea_gambit")) == used
    assert in_decks(state, definitions().card("lea_sweep"))


@pytest.mark.parametrize("profile", [pytest.param(name, marks=rule("SETUP-29", "SETUP-30", "SETUP-31", profile=name))
                                     for name in ("castle", "wrath")])
def test_in_boxes_of_one_deck_every_card_is_used_from_the_first_adventure_on(begin, profile):
    state = begin("open_cave", profile=profile).state
    assert in_decks(state, definitions().card("lea_gambit"))


@legend("SETUP-31")
def test_an_advanced_power_cannot_be_taken_before_that(begin):
    powers = {"lea": ["lea_cut", "lea_gambit", "lea_stance"]}
    with pytest.raises(BadRequest, match="SETUP-31"):
        new_game(definitions(), adventure="open_cave", heroes=["lea"], powers=powers)
    game = new_game(definitions(), adventure="closed_cave", heroes=["lea"], powers=powers)
    assert "lea_gambit" in game.state.heroes["lea"].chosen


@legend("SETUP-31")
def test_at_random_an_advanced_power_is_dealt_only_then(begin):
    def dealt(adventure):
        return {power for seed in range(12) for power in
                new_game(definitions(), adventure=adventure, heroes=["lea"], powers="random",
                         seed=seed).state.heroes["lea"].chosen}
    assert "lea_gambit" in dealt("closed_cave") and "lea_gambit" not in dealt("open_cave")
