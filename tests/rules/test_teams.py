"""Playing against each other: COMPETE-01..11, rulings A145 and A200..A202."""
from __future__ import annotations

import pytest
from drawing import definitions
from rules_plugin import rule

from pyengine.game import Game, new_game
from pyengine.rules import bargains, teams
from pyengine.rules.encounters import experience_total
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Token

BOXES = ("wrath", "legend")
ARENA = """
    . . . .     A ana with plain_cut_ana, B bo with plain_cut_bo
    A B i .     i cinder_imp
    . . . .
    . . . .
"""
WITHOUT_MONSTERS = ARENA.replace("i .     i cinder_imp", ". .")


def piles(game):
    """What each team has: its experience and its surges, wherever they lie."""
    aside = {name: (list(row.experience), row.surges) for name, row in game.state.teams.items()}
    return {**aside, game.state.table.team: (list(game.state.experience), game.state.table.surges)}


@rule("COMPETE-01", "COMPETE-03", profiles=BOXES)
def test_an_adventure_may_make_every_hero_a_team_of_its_own(profile):
    game = new_game(definitions(), adventure="each_for_itself", profile=profile, heroes=["ana", "bo", "cy"])
    assert [row.team for row in game.state.heroes.values()] == ["ana", "bo", "cy"]
    assert set(game.state.teams) == {"ana", "bo", "cy"}


@rule("COMPETE-01", "COMPETE-03", profiles=BOXES)
@pytest.mark.parametrize("heroes, expected", [(["ana", "bo"], "du"), (["ana", "bo", "cy", "dee", "eli"], "dudud")])
def test_or_seat_them_in_two_teams_by_turns(heroes, expected, profile):
    game = new_game(definitions(), adventure="two_lanterns", profile=profile, heroes=heroes)
    assert [row.team for row in game.state.heroes.values()] == [{"d": "dawn", "u": "dusk"}[mark] for mark in expected]


@rule("ATTACK-15", profiles=BOXES)
@rule("COMPETE-02", profiles=BOXES)
def test_teams_may_not_attack_each_other_unless_the_adventure_allows_it(table):
    game = table(WITHOUT_MONSTERS, adventure="two_lanterns").hero_phase("ana")
    assert "plain_cut_ana" not in game.about("card")


@rule("COMPETE-02", "COMPETE-09", profiles=BOXES)
def test_without_open_war_only_a_villainous_hero_is_a_target(table):
    """Ana and cy are of one team, bo and dee of the other."""
    game = table("""
        A B C D
    """, adventure="two_lanterns")
    assert teams.rivals(game.state, "ana") == []
    teams.become_villainous(game.state, "dee")
    assert teams.rivals(game.state, "ana") == ["dee"] == teams.rivals(game.state, "ana", villains_only=True)
    assert teams.rivals(game.state, "dee") == ["ana", "bo", "cy"]
    assert teams.rivals(game.state, "dee", villains_only=True) == []


@rule("COMPETE-01", "COMPETE-08", profiles=BOXES)
def test_heroes_of_one_team_play_together_until_one_turns_villainous(table):
    """Ana and cy are of one team, bo of the other."""
    game = table("""
        A B C .
    """, adventure="two_lanterns")

    def together(one, other):
        return teams.same_team(game.state, one, other)

    assert together("ana", "cy") and together("ana", "ana") and not together("ana", "bo")
    teams.become_villainous(game.state, "cy")
    assert not together("ana", "cy") and not together("cy", "ana") and together("cy", "cy")


@rule("COMPETE-02", profiles=BOXES)
def test_where_the_adventure_allows_it_a_rival_is_attacked_like_a_monster(table):
    game = table(WITHOUT_MONSTERS, adventure="each_for_itself")
    game.dice(8)                                        # 8 + 6 is just enough for Armor Class 14
    game.use("ana", "plain_cut_ana").stop()
    assert game.changed() == {"bo.hit_points": (8, 7)}


@rule("COMPETE-02", profiles=BOXES)
def test_and_one_less_misses(table):
    game = table(WITHOUT_MONSTERS, adventure="each_for_itself")
    game.dice(7)
    game.use("ana", "plain_cut_ana").stop()
    assert game.changed() == {}


@rule("COMPETE-02", profiles=BOXES)
def test_never_a_team_mate(table):
    game = table("""
        . . . .     A ana with plain_cut_ana, B bo, C cy
        A C . B
        . . . .
        . . . .
    """, adventure="two_lanterns", active="ana")
    teams.become_villainous(game.state, "bo")           # a rival there is, but out of reach; cy is of ana's own team
    assert "plain_cut_ana" not in game.hero_phase("ana").about("card")


@rule("COMPETE-04", profiles=BOXES)
def test_a_defeated_monster_goes_to_the_pile_of_the_attackers_team(table):
    game = table(ARENA, adventure="two_lanterns", hit_points={"i": 1}, top={"treasures": ["small_joy"]})
    game.dice(20).turn("bo").choose("plain_cut_bo").choose(*(["no"] if game.asked() == "level_up" else []))
    assert piles(game) == {"dawn": ([], 2), "dusk": (["cinder_imp"], 2)}


@rule("COMPETE-04", profiles=BOXES)
def test_also_when_it_is_not_that_teams_turn(table):
    game = table(ARENA, adventure="two_lanterns", hit_points={"i": 1})
    game.start("damage", source="bo", targets=("i",), amount=1)
    assert game.state.table.team == "dawn" and piles(game)["dusk"][0] == ["cinder_imp"] and not game.state.experience


@rule("COMPETE-06", profiles=BOXES)
def test_the_active_hero_decides_about_the_pile_of_its_own_team_alone(table):
    game = table(ARENA, adventure="two_lanterns", experience=["cinder_imp"] * 3)
    teams.take_turn(game.state, "bo")
    game.state.table = game.state.table._replace(active="bo")
    assert experience_total(game.state) == 0
    game.draw("whispers_below", "bo")
    assert game.asked() != "cancel_encounter"           # six experience lie with the other team


@rule("COMPETE-06", "XP-10", profiles=BOXES)
def test_a145_an_encounter_of_ones_own_turn_is_cancelled_from_ones_own_pile(table):
    game = table(ARENA, adventure="two_lanterns", experience=["cinder_imp"] * 3)
    game.draw("whispers_below", "ana")
    assert game.asked() == "cancel_encounter" and game.state.question.who == "ana"


@rule("COMPETE-06", profiles=BOXES)
def test_the_card_of_another_team_is_cancelled_from_the_active_heros_pile_if_its_player_wants_to(table):
    game = table(ARENA, adventure="two_lanterns", experience=["cinder_imp"] * 3)
    game.draw("whispers_below", "bo")
    assert game.asked() == "cancel_encounter" and game.state.question.who == "ana"


@rule("COMPETE-04", profiles=BOXES)
def test_no_team_pays_for_the_level_of_another_teams_hero(table):
    game = table(ARENA, adventure="two_lanterns", experience=["cinder_imp"] * 3)
    game.start("level_up_offer", hero="bo").stop()
    assert game.changed() == {}
    game.start("level_up_offer", hero="ana")
    assert game.asked() == "level_up"


@rule("COMPETE-05", profiles=BOXES)
def test_a_team_that_forms_in_mid_game_starts_with_an_empty_pile(table):
    game = table(ARENA, experience=["cinder_imp"])
    game.draw("sworn_apart", "ana")
    assert piles(game)["apart"] == ([], 2) and piles(game)[teams.REST][0] == ["cinder_imp"]
    assert game.state.table.team == "apart" and game.state.heroes["bo"].team == teams.REST


@rule("COMPETE-07", "COMPETE-09", profiles=BOXES)
def test_the_others_treat_a_villainous_hero_as_a_villain(table):
    game = table(WITHOUT_MONSTERS)
    assert "plain_cut_bo" not in game.hero_phase("bo").about("card")
    game.state.question, game.state.stack = None, []
    teams.become_villainous(game.state, "ana")
    game.dice(8).use("bo", "plain_cut_bo")
    assert game.figure("ana").hit_points == 7


@rule("COMPETE-08", profiles=BOXES)
def test_its_cards_may_target_the_other_heroes_as_they_target_monsters(table):
    game = table(ARENA)
    teams.become_villainous(game.state, "bo")
    game.use("bo", "plain_cut_bo")
    assert sorted(game.about("figure")) == ["ana", "i"]


@rule("COMPETE-08", profiles=BOXES)
def test_but_no_hero_that_is_down(table):
    game = table(ARENA, hit_points={"ana": 0}, active="bo")
    teams.become_villainous(game.state, "bo")
    game.dice(10).use("bo", "plain_cut_bo")             # only the imp is left, so nobody is asked
    assert game.state.question is None or "ana" not in game.about("figure")


@rule("COMPETE-10", profiles=BOXES)
def test_a_villainous_hero_acts_in_its_own_hero_phase_and_in_no_villain_phase(table):
    game = table(WITHOUT_MONSTERS)
    teams.become_villainous(game.state, "bo")
    game.villain_phase("ana")
    assert game.told("activated") == []
    game.state.stack = []
    assert game.hero_phase("bo").asked() == "hero_phase" and game.state.question.who == "bo"


@rule("COMPETE-11", profiles=BOXES)
def test_a201_monsters_attack_it_as_they_attack_any_hero(table):
    game = table("""
        . . . .     A ana, B bo, i cinder_imp
        A . B i
        . . . .
        . . . .
    """, dice=[20])
    teams.become_villainous(game.state, "bo")
    game.turn_of("i")
    assert game.figure("bo").hit_points == 7


@rule("COMPETE-11", profiles=BOXES)
def test_encounters_affect_it_too(table):
    game = table(ARENA)
    teams.become_villainous(game.state, "ana")
    game.draw("whispers_below", "ana").choose("bleed")
    assert game.figure("ana").hit_points == 7


@rule("COMPETE-09", "VILLAINCARD-06", profiles=BOXES)
def test_a200_on_0_hit_points_it_is_beaten_like_a_villain_and_takes_no_more_turns(table):
    game = table(WITHOUT_MONSTERS, hit_points={"ana": 1}, top={"treasures": ["small_joy"]}, active="bo")
    teams.become_villainous(game.state, "ana")
    game.dice(19).use("bo", "plain_cut_bo")
    assert game.figure("ana").square is None and game.state.heroes["ana"].out
    assert game.state.counters["defeated:ana"] == 1 and game.told("card_drawn")[-1]["card"] == "small_joy"
    assert game.state.table.surges == 2
    game.state.question, game.state.stack, game.events = None, [], []
    game.turn("ana")
    assert game.told("phase_began")[0]["phase"] == "villain"


def test_a202_each_team_has_healing_surges_of_its_own(table):
    game = table(ARENA, adventure="two_lanterns", hit_points={"ana": 0}, surges=1)
    game.hero_phase("ana")
    assert piles(game) == {"dawn": ([], 0), "dusk": ([], 1)}


def test_a202_unless_the_adventure_has_them_share(table):
    game = table(ARENA, adventure="one_purse", hit_points={"ana": 0}, surges=1)
    game.hero_phase("ana")
    teams.take_turn(game.state, "bo")
    assert game.state.table.surges == 0


def test_a202_a_team_that_cannot_revive_its_hero_is_out_and_the_last_team_wins(table):
    game = table(ARENA, adventure="two_lanterns", hit_points={"ana": 0}, surges=0)
    game.hero_phase("ana")
    assert game.outcome == "victory" and game.state.table.winners == ("bo",)


def test_a202_of_three_teams_two_play_on(table):
    game = table("""
        . . . .     A ana, B bo, C cy
        A B C .
        . . . .
        . . . .
    """, adventure="each_for_itself", hit_points={"ana": 0}, surges=0)
    game.turn("ana")
    assert game.outcome is None and game.state.heroes["ana"].out and game.state.table.active == "bo"


@rule("WIN-01", profiles=BOXES)
def test_only_the_team_of_the_hero_that_reached_the_goal_has_won(table):
    game = table("""
        . . . .     A ana, B bo, C cy
        A B C .
        . . . .
        . . . .
    """, adventure="two_lanterns")
    assert teams.team_mates(game.state, "cy") == ("ana", "cy")
    raced = table(ARENA, adventure="each_for_itself")
    raced.start("escape", hero="bo")
    assert raced.outcome == "victory" and raced.state.table.winners == ("bo",)


def test_where_teams_hide_their_cards_nobody_is_shown_what_the_others_hold(profile):
    game = new_game(definitions(), adventure="each_for_itself", profile=profile, heroes=["ana", "bo"])
    decider = game.question.who
    other = "bo" if decider == "ana" else "ana"
    seen = {hero["id"]: hero for hero in view(game)["heroes"]}
    assert seen[decider]["powers"] and "hidden" not in seen[decider]
    assert seen[other]["powers"] == [] and seen[other]["hidden"]["powers"] == 1


def test_teams_see_their_own_cards_and_all_when_the_game_is_over(table):
    game = table(ARENA, adventure="each_for_itself")
    game.start("escape", hero="bo")
    assert all(hero["powers"] for hero in view(Game(game.state))["heroes"])
    assert view(Game(game.state))["winners"] == ["bo"]


def test_when_every_hero_has_been_beaten_for_good_the_game_is_lost(table):
    game = table(WITHOUT_MONSTERS)
    for hero in ("ana", "bo"):
        teams.become_villainous(game.state, hero)
        teams.leave_for_good(game.state, hero)
    game.turn("ana")
    assert game.outcome == "defeat"


def test_what_a_beaten_villain_carried_lies_where_it_stood(table):
    """A190 has it of the fallen; who is beaten for good leaves nothing behind otherwise."""
    game = table(WITHOUT_MONSTERS, profile="legend")
    teams.become_villainous(game.state, "bo")
    changes.add_token(game.state, Token("k70", "brass_key", carrier="bo"))
    here = game.figure("bo").square
    teams.leave_for_good(game.state, "bo")
    lamp = game.state.tokens["k70"]
    assert (lamp.carrier, lamp.square, lamp.tile) == ("", here, game.state.board.ground[here])


def test_a_sealed_choice_takes_the_place_of_an_earlier_one_of_its_name_and_of_no_other(table):
    game = table("A B . .     A ana, B bo")
    bargains.keep(game.state, "vote", (("ana", "yes"), ("bo", "no")))
    bargains.keep(game.state, "bid", (("ana", "two"),))
    bargains.keep(game.state, "vote", (("ana", "no"),))
    assert game.state.heroes["ana"].sealed == (("bid", "two"), ("vote", "no"))
    assert game.state.heroes["bo"].sealed == (("vote", "no"),)
