"""Matches: the same games whoever plays them, and what is counted in them."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from drawing import definitions

from pyengine import BadRequest
from pyengine.cli.progress import line
from pyengine.measuring import match
from pyengine.measuring.games import Entry, Result, play_game
from pyengine.measuring.match import OtherVersion, cut, play_match
from pyengine.measuring.simulate import entries_of, parties_of, same_seeds, simulate, sizes_of
from pyengine.measuring.statistics import apart, by_hero, by_party, early, paired, sign_test, statistics
from pyengine.measuring.tally import Tally, source_of
from pyengine.players import PLAYERS
from pyengine.players.random_player import random_player

CANDLE = "a_candle_of_your_own"


def some(games, player="random"):
    return entries_of(CANDLE, [("maren",), ("sabe", "teodric")], player, games, 5)


def plain(tally):
    return {name: value for name, value in vars(tally).items() if not name.startswith("_")}


def test_any_executor_plays_the_same_games_in_the_same_order():
    alone = play_match(definitions(), some(9), details=True)
    with ThreadPoolExecutor(3) as pool:
        together = play_match(definitions(), some(9), pool, source=definitions, details=True)
    assert alone.results == together.results and plain(alone.tally) == plain(together.tally)


def test_a_piece_of_work_is_neither_too_large_nor_is_there_only_one():
    entries = some(10_000)
    assert [entry for piece in cut(entries) for entry in piece] == entries
    assert max(map(len, cut(entries))) == 50 and len(cut(some(7))) == 7


def test_the_progress_is_told_up_to_the_last_game():
    told = []
    play_match(definitions(), some(5), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
    assert line(3, 12, 9.0) == "███████░░░░░░░░░░░░░░░░░░░░░░░ 3/12 games, 25%, 27 s left"


def test_a_player_of_ones_own_plays_too():
    own = play_match(definitions(), [Entry(CANDLE, ("maren",), 3, random_player)])
    assert own == play_match(definitions(), [Entry(CANDLE, ("maren",), 3, "random")])


def test_a_worker_with_other_cards_refuses_to_play(monkeypatch):
    told = iter(("here", "there"))
    monkeypatch.setattr(match, "version", lambda packs, entry: {"content": next(told)})
    with ThreadPoolExecutor(1) as pool, pytest.raises(OtherVersion, match="install the same"):
        play_match(definitions(), some(1), pool, source=definitions)


def test_a_party_that_cannot_play_is_refused_by_every_executor():
    with ThreadPoolExecutor(1) as pool, pytest.raises(BadRequest):
        play_match(definitions(), [Entry("the_ninth_course", ("maren",), 0, "random")], pool, source=definitions)


# ---------------------------------------------------------------- parties

def test_every_party_plays_and_each_hero_goes_first_as_often():
    parties = parties_of(definitions(), "the_ninth_course", 3)
    assert len(parties) == len(set(parties)) == 30 and len({frozenset(party) for party in parties}) == 10
    first = [party[0] for party in parties]
    assert {first.count(hero) for hero in first} == {6}


def test_an_adventure_is_played_with_as_many_heroes_as_it_is_for():
    assert [*sizes_of(definitions(), CANDLE)] == [1, 2]
    assert [*sizes_of(definitions(), "the_ninth_course")] == [2, 3, 4, 5]


# ---------------------------------------------------------------- what is counted

def test_a_team_that_wins_is_not_everybody():
    found = simulate(definitions(), "one_pie_for_two", ["jory_pike", "calla_ember"], "careful", 12)
    won = {row["team"]: row["wins"] for row in found["teams"]}
    assert set(won) == {"odd_line", "even_line"} and 0 < won["odd_line"] == found["wins"] < 12
    assert won["odd_line"] + won["even_line"] + found["errors"] == 12 == found["wins"] + found["losses"]


def test_heroes_who_win_together_are_no_team():
    assert "teams" not in statistics([Result("victory", 3, 9), Result("defeat", 4, 9)])


def test_a_party_is_the_same_in_every_order_of_seats():
    entries = [Entry(CANDLE, heroes, 0, "random") for heroes in (("a", "b"), ("b", "a"), ("c",))]
    rows = by_party(entries, [Result("victory", 1, 1), Result("defeat", 1, 1), Result("victory", 1, 1)])
    assert [(row["heroes"], row["wins"], row["games"]) for row in rows] == [(["a", "b"], 1, 2), (["c"], 1, 1)]


def test_a_hero_is_measured_against_the_mean_of_the_parties_of_its_sizes():
    """Ana's pairs win 80 and 60 %, the pair without her 10 %; alone she wins as often as everybody else."""
    wins = {("ana", "bo"): 8, ("ana", "cy"): 6, ("bo", "cy"): 1, ("ana",): 5, ("bo",): 5, ("cy",): 5}
    rows = [{"heroes": list(heroes), "games": 10, "wins": won, "win_rate": won / 10} for heroes, won in wins.items()]
    ana, bo, cy = by_hero(rows)
    assert (ana["hero"], ana["parties"], ana["games"], ana["win_rate"]) == ("ana", 3, 30, 0.6333)
    assert (ana["from_mean"], bo["from_mean"], cy["from_mean"]) == (0.1333, -0.0333, -0.1)
    assert apart(rows) == {2: 0.7, 1: 0}


def test_every_party_plays_the_same_seeds_and_its_heroes_begin_by_turns():
    parties = parties_of(definitions(), CANDLE, 2)
    entries = same_seeds(CANDLE, parties, "random", 4, 7, powers="random")
    assert len(entries) == 10 * 4 and entries[0].settings == (("powers", "random"),)
    first, second, third, fourth = (entry.heroes for entry in entries[:4])
    assert first == third == second[::-1] == fourth[::-1]
    assert [entry.seed for entry in entries[:8]] == [7, 8, 9, 10] * 2


def test_of_two_players_on_the_same_games_only_those_count_that_one_of_them_won():
    won, lost = Result("victory", 1, 1), Result("defeat", 1, 1)
    found = paired([won] * 16 + [lost] * 4, [won] * 9 + [lost] * 9 + [won] * 2)
    assert (found["won_alone"], found["lost_alone"], found["difference"]) == (7, 2, 0.25)
    assert found["interval"] == [-0.0228, 0.5228] and found["p_value"] == 0.1797
    assert paired([won], [won])["p_value"] == 1 and sign_test(10, 0) == pytest.approx(2 / 1024)


def test_a_game_is_lost_early_before_the_fourth_turn_and_decided_early_in_its_first_third():
    results = [Result("defeat", 3, 1), Result("victory", 4, 1), *[Result("victory", 12, 1)] * 6]
    assert early(results) == {"lost_early": 0.125, "decided_early": 0.25}


def test_damage_counts_for_the_innermost_card_that_is_no_hero():
    assert source_of({"because": ["maren", "cold_soup", "the_ninth_course"]}, ("maren",)) == "cold_soup"
    assert source_of({"because": []}, ("maren",)) == "rules"


def test_what_heroes_lose_and_who_takes_it_adds_up():
    tally, lost = Tally(), []
    for seed in range(3):
        play_game(definitions(), Entry(CANDLE, ("maren", "sabe"), seed, "careful"), tally)
    lost = simulate(definitions(), CANDLE, ["maren", "sabe"], "careful", 3, details=True)
    assert tally.damage.total() / 3 == pytest.approx(lost["damage"]["total"], abs=0.01) and tally.damage.total() > 0
    assert sum(lost["damage"]["by_kind"].values()) == pytest.approx(lost["damage"]["total"], abs=0.05)
    assert {"monster", "encounter"} <= set(lost["damage"]["by_kind"])


def test_a_card_that_lay_in_the_decks_and_was_not_drawn_is_told():
    found = simulate(definitions(), CANDLE, ["maren"], "random", 1, details=True)
    some = simulate(definitions(), CANDLE, ["maren"], "random", 12, details=True)
    assert 0 < len(some["cards"]["never_drawn"]) < len(found["cards"]["never_drawn"])
    assert all(definitions().kind_of(card) for card in found["cards"]["never_drawn"])


def test_a_power_that_the_player_passes_over_is_told():
    def idle(seed):
        return lambda game: game.question.options[-1].id
    found = simulate(definitions(), CANDLE, ["maren"], idle, 2, details=True)
    careful = simulate(definitions(), CANDLE, ["maren"], "careful", 12, details=True)
    assert set(careful["powers"]["never_chosen"]) < set(found["powers"]["never_chosen"])


def test_each_power_tells_how_its_games_went():
    found = simulate(definitions(), CANDLE, ["maren"], "careful", 12, details=True, powers="random")
    rows = {row["power"]: row for row in found["powers"]["held"]}
    assert {row["hero"] for row in rows.values()} == {"maren"} and len(rows) > 4
    at_will = [row for row in rows.values() if definitions().card(row["power"]).use == "at_will"]
    assert sum(row["games"] for row in at_will) == 12 * 2, "two powers at will in each game"
    assert sum(row["games"] * row["win_rate"] for row in at_will) == pytest.approx(2 * found["wins"], abs=0.01)
    assert sum(row["games"] for row in rows.values()) >= 12 * 4, "a new level brings another daily power"
    assert {power for power, row in rows.items() if not row["useful"]} == set(found["powers"]["never_chosen"])


@pytest.mark.parametrize("player", PLAYERS)
def test_counting_changes_no_game(player):
    heroes = ("maren",) if player == "searching" else ("maren", "sabe")       # it thinks long
    entry = Entry(CANDLE, heroes, 4, player)
    assert play_game(definitions(), entry) == play_game(definitions(), entry, Tally())
