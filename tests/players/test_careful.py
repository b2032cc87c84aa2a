"""What the careful player prefers: drawn positions in which one answer is plainly the better one."""
from __future__ import annotations

import json

import pytest
from drawing import definitions, put_token
from players import recorded

from pyengine import answer, fingerprint, new_game
from pyengine.ahead.determinize import fair_copy
from pyengine.game import Game
from pyengine.players import trying
from pyengine.players.careful import at_a_glance, choose
from pyengine.players.offers import offers_of
from pyengine.players.survey import Survey, survey_of
from pyengine.players.worth import worth
from pyengine.rules import trap_tokens
from pyengine.state import changes
from pyengine.state.rows import Token


def chosen(game):
    return choose(Game(game.state))


def carry(table, *tokens):
    """Put tokens into ana's hands."""
    for token in tokens:
        changes.add_token(table.state, Token(token, token, carrier="ana"))


# ---------------------------------------------------------------- the Hero Phase

def test_it_walks_up_to_a_monster_and_then_strikes(table):
    game = table("""
        A . . a    A ana with plain_cut_ana, a cinder_imp
        . . . .
        . . . .
        . . . .
    """).hero_phase("ana")
    assert chosen(game) == "move"
    game.choose("move")
    assert chosen(game) in ("2,0", "2,1"), "beside the imp, where the cut reaches it"
    game.choose(chosen(game))
    assert game.state.cards[chosen(game)].card == "plain_cut_ana"


@pytest.mark.parametrize("power", ["while_it_is_hot", "knock_out_the_wedge", "spark_to_the_seam"])
def test_it_strikes_with_a_power_that_has_several_ways_to_attack(table, power):
    there = table(f"""
        A a . .    A ana with {power}, a cinder_imp
        . . . .
        . . . .
        . . . .
    """)
    carry(there, "heat", "prop")
    assert there.hero_phase("ana").state.cards[chosen(there)].card == power


def test_it_names_the_odds_of_the_way_that_was_chosen(table):
    """The imp has AC 14: with heat any 5 hits, without it an 8."""
    def odds(way):
        there = table("""
            A a . .    A ana with while_it_is_hot, a b cinder_imp
            . b . .
            . . . .
            . . . .
        """)
        carry(there, "heat")
        there.hero_phase("ana").choose("while_it_is_hot", way)
        survey = Survey(there.state, "ana")
        return survey.odds(survey.against("while_it_is_hot", {"a"})[0])[0]
    assert odds("hot") == pytest.approx(odds("cold") + 0.15)


@pytest.mark.parametrize("chambers, breaks", [(["weigh_in"], True), ([], False)])
def test_it_breaks_objects_where_a_chamber_asks_for_it(table, chambers, breaks):
    there = table("""
        A a . .    A ana with plain_cut_ana, a iron_tally
        . . . .
        . . . .
        . . . .
    """, chambers=chambers).hero_phase("ana")
    cut = next(row.id for row in there.state.cards.values() if row.card == "plain_cut_ana")
    assert (chosen(there) == cut) is breaks


def test_it_strikes_the_weaker_of_two_when_that_defeats_it(table):
    game = table("""
        . b . .    A ana with plain_cut_ana, a b cinder_imp
        a A . .
        . . . .
        . . . .
    """, hit_points={"a": 2, "b": 1}).hero_phase("ana")
    game.choose("plain_cut_ana")
    assert chosen(game) == "b"


@pytest.mark.parametrize("beside, apart, power", [("B", ".", "unseen_side"), (".", "B", "quick_knife")])
def test_it_counts_what_a_card_adds_to_a_hit_when_it_would_add_it(table, beside, apart, power):
    """The knife hits more often; the unseen side deals 1 more while another hero holds the monster."""
    game = table(f"""
        . A a {beside}    A ana, B bo, a wax_golem
        . . . .
        . . . .
        {apart} . . .
    """, hand={"ana": ["quick_knife", "unseen_side"]}).hero_phase("ana")
    assert game.state.cards[chosen(game)].card == power


def test_it_counts_what_a_miss_does(table):
    """A bell that the undead hear even when it misses, against a knife that hits more often."""
    game = table("""
        . A a .    A ana, a hollow_guest
        . . . .
        . . . .
        . . . .
    """, hand={"ana": ["quick_knife", "bellhammer"]}).hero_phase("ana")
    assert game.state.cards[chosen(game)].card == "bellhammer"


def test_with_a_power_that_moves_first_it_goes_where_it_can_strike(table):
    game = table("""
        A . . .  . . . a    A ana, a wax_golem
        . . . .  . . . .
        . . . .  . . . .
        . . . .  . . . .
    """, hand={"ana": ["through_the_gate"]}).hero_phase("ana")
    assert game.state.cards[chosen(game)].card == "through_the_gate"
    game.choose(chosen(game))
    assert chosen(game) in ("6,0", "6,1")
    game.dice(10).choose(chosen(game))
    assert game.figure("a").hit_points == 1


def test_a_walk_that_was_chosen_is_walked_so_that_no_phase_goes_on_for_ever():
    """With two heroes in this adventure a hero once chose to walk and stayed, again and again."""
    from pyengine.measuring.match import Entry, play_game
    heroes = ("tamsin_reed", "wynn_barrow")
    played = play_game(definitions(), Entry("the_yardmasters_exam", heroes, 8, "careful"))
    assert played.outcome in ("victory", "defeat")


def test_what_can_be_done_only_beside_a_token_draws_heroes_to_the_squares_beside_it(table):
    """The Lantern of the Only Room hung two steps away, and nobody took it for a hundred turns."""
    game = table("""
        A . . .    A ana
        . . . .
        . . . .
        . . . .
    """, adventure="the_only_room", counters={"old": 1, "rooms": 3}).hero_phase("ana")
    put_token(game.state, "lantern", (2, 2))
    goals = Survey(game.state, game.state.table.active).goals
    assert {(1, 1), (2, 2), (3, 3)} <= set(goals) and not {(0, 0), (0, 3)} & set(goals)
    assert chosen(game) == "move"


def test_an_object_that_the_adventure_wants_broken_is_a_goal_and_a_target():
    game = new_game(definitions(), adventure="the_drained_moat", heroes=["odo_fenn", "wynn_barrow"], seed=3)
    while game.question.key != "hero_phase":
        game = answer(game, choose(game))
    survey = Survey(game.state, game.question.who)
    wheels = [figure for figure in game.state.figures.values() if figure.card == "sluice_wheel"]
    assert len(wheels) == 2 and {wheel.id for wheel in wheels} <= set(survey.enemies)
    assert {wheel.square for wheel in wheels} <= set(survey.goals)


@pytest.mark.parametrize("left, power", [(2, "parting_prayer"), (8, "bellhammer")])
def test_it_counts_the_hit_points_that_a_hit_gives_back(table, left, power):
    """The prayer hits as often as the hammer, which hurts the dead when it misses; a friend in need outweighs that."""
    game = table("""
        . A a B    A ana, B bo, a grave_waiter
        . . . .
        . . . .
    """, hand={"ana": ["parting_prayer", "bellhammer"]}, hit_points={"bo": left}).hero_phase("ana")
    assert game.state.cards[chosen(game)].card == power


@pytest.mark.parametrize("row, looks", [("A . . .", True), (". . . .", False)])
def test_it_looks_at_the_next_tile_when_it_stands_where_it_will_lay_it(table, row, looks):
    game = table(f"""
        {row}  . . . .    A ana
        . {'.' if looks else 'A'} . .  . . . .
        . . . .  . . . .
        . . . .  . . . .
    """, hand={"ana": ["link_boys_lantern"]}).hero_phase("ana")
    option = chosen(game)
    assert (option in game.state.cards and game.state.cards[option].card == "link_boys_lantern") is looks


# ---------------------------------------------------------------- choices that are tried out

def soup(table, hit_points):
    """ana ends her Hero Phase and draws Cold Soup: swallow it (1 damage), or be rude (Slowed)."""
    game = table("""
        # # # # #  # # #    A ana, B bo
        # A . . .  . B #
        # . . . .  . . #
        # # # # #  # # #
    """, hit_points={"ana": hit_points})
    game.deck("encounters", "cold_soup", *["nothing_at_all"] * 4).turn("ana").choose("end")
    assert game.asked() == "choose_one" and game.state.question.who == "ana"
    return game


@pytest.mark.parametrize("hit_points, better", [(8, "swallow"), (1, "be_rude")])
def test_it_finds_out_what_an_option_does_before_it_chooses(table, hit_points, better):
    assert chosen(soup(table, hit_points)) == better


def test_what_is_tried_out_leaves_no_trace_in_the_game(table):
    game = soup(table, 4)
    before = fingerprint(Game(game.state))
    chosen(game)
    assert fingerprint(Game(game.state)) == before


# ---------------------------------------------------------------- what a position is worth

def test_a_hurt_hero_a_healthy_monster_and_a_lost_surge_each_lower_the_worth(table):
    board = "A . a .    A ana, a cinder_imp"
    best = worth(table(board, hit_points={"a": 1}, surges=2).state)
    assert worth(table(board, hit_points={"a": 2}, surges=2).state) < best
    assert worth(table(board, hit_points={"a": 1}, surges=1).state) < best
    assert worth(table(board, hit_points={"a": 1, "ana": 3}, surges=2).state) < best


# ---------------------------------------------------------------- fair copies

def test_a_trap_token_that_was_seen_keeps_its_face_in_every_fair_copy(table):
    game = table("""
        . . . .    A ana
        . A . .
        . . . .
        . . . .
    """, profile="tomb")
    game.deck(trap_tokens.POOL, *["safe"] * 5, *["2"] * 5)
    tile = next(iter(game.state.tiles))
    for name, shown in (("seen", True), ("unseen", False)):
        changes.add_token(game.state, Token(name, trap_tokens.NAME, (3, 3), tile, face="4", shown=shown))
    copies = [fair_copy(Game(game.state), salt).state.tokens for salt in range(40)]
    assert {tokens["seen"].face for tokens in copies} == {"4"}
    assert {tokens["unseen"].face for tokens in copies} == {"safe", "2", "4"}


@pytest.mark.parametrize("adventure, heroes", [("the_ninth_course", ["kestrel", "ilvane"]),
                                               ("the_locked_wing", ["jory_pike", "calla_ember"])])
def test_a_fair_copy_follows_from_what_players_know_and_the_salt_alone(adventure, heroes):
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=3)
    for salt in range(5):
        once, twice = fair_copy(game, 7), fair_copy(fair_copy(game, salt), 7)
        assert once.state.decks == twice.state.decks and once.state.tokens == twice.state.tokens


@pytest.mark.parametrize("worths, chosen, futures", [
    ([5, 3], "swallow", 1),
    ([5, 5.5, 4, 5.6], "be_rude", 2),
    ([5, 4.5] * 8, "swallow", 2),
    ([5, 4.9] * 8, "swallow", 4),
])
def test_a_choice_is_tried_in_further_futures_until_one_option_is_clearly_ahead(table, monkeypatch, worths, chosen,
                                                                              futures):
    left, copies = list(worths), []
    monkeypatch.setattr(trying, "fair_copy", lambda game, salt: copies.append(salt) or fair_copy(game, salt))
    monkeypatch.setattr(trying, "worth", lambda state: left.pop(0))
    monkeypatch.setattr(trying, "is_certain", lambda before, later: False)
    game = Game(soup(table, hit_points=4).state)
    assert trying.best(game, ["swallow", "be_rude"], at_a_glance, copies=4) == chosen
    assert copies == list(range(futures))


def test_what_leaves_nothing_to_chance_is_tried_once(table, monkeypatch):
    tried = []
    monkeypatch.setattr(trying, "after", lambda game, option, onward: tried.append(option) or game.state)
    game = Game(soup(table, hit_points=9).state)
    assert trying.best(game, ["swallow", "be_rude"], at_a_glance, copies=8) == "swallow", "the first of equals"
    assert tried == ["swallow", "be_rude"]


def test_a_survey_is_kept_while_a_hero_decides_where_to_walk_and_no_longer(table):
    game = table("""
        A . . a    A ana with plain_cut_ana, a cinder_imp
        . . . .
        . . . .
        . . . .
    """).hero_phase("ana")
    before = survey_of(game.state, "ana")
    game.choose("move")
    assert survey_of(game.state, "ana") is before
    changes.set_hit_points(game.state, "a", 1)
    assert survey_of(game.state, "ana") is not before


def test_where_actions_are_offered_is_kept_while_only_the_hero_itself_moves(table):
    state = table("""
        A . . a    A ana, a cinder_imp
        . . . .
        . . . .
        . . . .
    """).hero_phase("ana").state
    before = offers_of(state, "ana")
    changes.set_square(state, "ana", (1, 1))
    assert offers_of(state, "ana") is before
    changes.set_square(state, "a", (2, 2))
    assert offers_of(state, "ana") is not before


# ---------------------------------------------------------------- whole games

RECORDED = json.loads(recorded.KEPT.read_text("utf8"))


@pytest.mark.parametrize("adventure, heroes, answers, digest", RECORDED, ids=[row[0] for row in RECORDED])
def test_it_plays_recorded_games_as_before(adventure, heroes, answers, digest):
    """What makes it faster changes none of its answers."""
    given = recorded.played(definitions(), adventure, heroes)
    assert (len(given), recorded.digest_of(given)) == (answers, digest), \
        "cards or its judgement have changed? python tests/players/recorded.py"
