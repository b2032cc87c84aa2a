"""How hard the adventures are: what was measured, whether it still counts, and whether it lies in its band."""
from __future__ import annotations

import copy
import json
from functools import cache
from types import SimpleNamespace

import pytest
from drawing import definitions, own_content
from playing import adventures
from workshop import balance

from pyengine.cards.definition import Adventure
from pyengine.cards.load import Definitions
from pyengine.measuring import provenance
from pyengine.measuring.balance import Cell, band_of, content, is_inside, judged, measure
from pyengine.measuring.match import play_match
from pyengine.measuring.simulate import entries_of, parties_of, sizes_of

SHIPPED = [adventure for _, adventure in adventures()]
HELP = "what was played with has changed since it was measured: python3 build.py balance --only {}"
# Figures that lie outside their bands, and why that is so. None may stand here that has come inside.
OUTSIDE: dict[tuple[str, int, str], str] = {}
LONGEST = 30                    # hero turns of a game, as the median
SAMPLE = 1                      # games of each figure that are played again
DEVIATIONS = 4.5                # standard deviations that chance is allowed


@cache
def kept():
    return {balance.cell_of(row): row for row in balance.kept(SHIPPED)}


@pytest.mark.parametrize("adventure", SHIPPED)
def test_what_was_measured_is_what_is_played_now(adventure):
    sizes, now = [*sizes_of(definitions(), adventure)], content(definitions(), adventure)
    rows = [kept().get(Cell(adventure, size, "careful")) for size in sizes]
    assert all(rows), f"python3 build.py balance --only {adventure}"
    stale = [cell for cell, row in kept().items() if cell.adventure == adventure and row["content"] != now]
    assert not stale, HELP.format(adventure)


@pytest.mark.parametrize("adventure", SHIPPED)
def test_an_adventure_says_how_often_it_should_be_won(adventure):
    assert set(definitions().card_as(Adventure, adventure).win_rate) == {"newcomer", "practised"}


def test_every_adventure_is_in_its_band():
    judgements = {cell: judged(row, definitions()) for cell, row in kept().items()}
    outside = {tuple(cell): told(row) for cell, row in judgements.items() if row["inside"] is False}
    left = {cell: row for cell, row in outside.items() if cell not in OUTSIDE}
    assert not left, f"these figures have left their bands: {left}"
    assert not (back := OUTSIDE.keys() - outside.keys()), f"these lie inside now, take them out of OUTSIDE: {back}"


def test_no_adventure_takes_newcomers_longer_than_an_evening():
    """A party of any size is through, won or lost, in 30 hero turns as often as not."""
    long = {tuple(cell): row["turns"]["median"] for cell, row in kept().items()
            if cell.player == "careful" and row["turns"]["median"] > LONGEST}
    assert not long, f"these take too many turns, shorten the adventures: {long}"


def told(row):
    return f"{row['win_rate']:.0%} {row['interval']} for {row['band']}"


def test_a_sample_of_the_games_agrees_with_what_was_measured():
    """A game of each figure of the careful player is held against the figures: all, and those of each adventure."""
    cells = [cell for cell in kept() if cell.player == "careful"]
    entries = [entry for cell in cells for entry in entries_of(
        cell.adventure, parties_of(definitions(), cell.adventure, cell.heroes), "careful", SAMPLE)]
    results = play_match(definitions(), entries).results
    won = [result.outcome == "victory" for result in results]
    expected = [balance.likely(kept()[cell]) for cell in cells for _ in range(SAMPLE)]
    assert deviation(won, expected) < DEVIATIONS, HELP.format("ADVENTURE --again")
    for adventure in SHIPPED:
        at = [number for number, entry in enumerate(entries) if entry.adventure == adventure]
        assert deviation([won[number] for number in at], [expected[number] for number in at]) < DEVIATIONS, \
            HELP.format(f"{adventure} --again")


def deviation(won, expected):
    """By how many standard deviations a number of wins differs from what is expected of it."""
    spread = sum(chance * (1 - chance) for chance in expected) ** 0.5
    return abs(sum(won) - sum(expected)) / max(spread, 0.5)


# ---------------------------------------------------------------- the machinery

@pytest.mark.parametrize("interval, inside", [((0.50, 0.58), False), ((0.50, 0.60), True), ((0.61, 0.7), True),
                                              ((0.74, 0.9), True), ((0.76, 0.9), False)])
def test_a_win_rate_is_in_its_band_unless_its_interval_says_otherwise(interval, inside):
    assert is_inside(interval, (60, 75)) is inside


def test_each_player_is_measured_against_the_band_of_those_it_stands_for():
    rates = definitions().card_as(Adventure, "the_ninth_course").win_rate
    assert band_of(definitions(), "the_ninth_course", "careful") == rates["newcomer"]
    assert band_of(definitions(), "the_ninth_course", "practised") == rates["practised"]
    assert band_of(definitions(), "the_ninth_course", "random") is None


def test_a_row_has_the_agreed_shape_and_the_same_games_give_the_same_row():
    row = measure(definitions(), Cell("a_candle_of_your_own", 2, "random"), 3)
    assert set(row) >= {"adventure", "profile", "heroes", "player", "games", "wins", "win_rate", "interval", "turns",
                        "band", "inside"}
    assert row["heroes"] == 2 and row["band"] is row["inside"] is None
    assert row == measure(definitions(), Cell("a_candle_of_your_own", 2, "random"), 3)


def test_every_player_is_dealt_the_same_games():
    parties = parties_of(definitions(), "the_ninth_course", 3)
    one, other = (entries_of("the_ninth_course", parties, player, 9) for player in ("random", "careful"))
    assert [entry._replace(player="") for entry in one] == [entry._replace(player="") for entry in other]
    assert len({entry.heroes for entry in one}) == 9


def test_words_change_no_digest_and_numbers_do():
    packs, profiles = copy.deepcopy(own_content())
    before = content(Definitions(packs, profiles), "the_ninth_course")
    cards = next(pack for pack in packs if pack["id"] == "vesperhold")["cards"]
    cards["cold_soup"].update(name="Soup", text="Hot.", icon="soup")
    cards["the_empty_place"]["by_heroes"]["surges"]["2"] = "9"
    assert content(Definitions(packs, profiles), "the_ninth_course") == before
    cards["grave_waiter"]["hit_points"] = "9"
    assert content(Definitions(packs, profiles), "the_ninth_course") != before


def test_the_table_has_a_line_for_each_size_and_marks_what_is_outside():
    row = {"adventure": "first_bell", "heroes": 2, "player": "careful", "win_rate": 0.5, "interval": [0.4, 0.6],
           "band": [85, 100], "inside": False, "code": provenance.code()}
    lines = balance.table([row, {**row, "player": "random", "win_rate": 0, "interval": [0, 0.03], "band": None,
                                 "inside": None}])
    assert lines[1].split() == ["first_bell", "2", "0", "[0-3]", "50", "[40-60]!", "85-100", "-"]
    assert lines[-1].endswith("1 of 1 figures lie outside their bands (!).")
    assert balance.table([{**row, "code": ""}])[-1].startswith("1 of 1 were made before the engine or a player changed")


def test_the_adventures_that_are_measured_are_those_that_are_shipped():
    assert balance.shipped() == SHIPPED


def test_kept_rows_are_what_the_command_prints_for_machines(capsys):
    class Given:
        json, kept, only = True, False, "first_bell"
    balance.run(Given)
    assert json.loads(capsys.readouterr().out) == balance.rows_of("first_bell")


def test_only_what_is_asked_for_is_measured_and_the_rest_is_kept(monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(balance, "MEASURED", tmp_path)

    def measure(packs, cell, games, seed, **where):
        asked.append(cell)
        return {**cell._asdict(), "games": games, "interval": [0, 1], "win_rate": 0.5,
                "content": content(packs, "the_ninth_course")}

    monkeypatch.setattr("pyengine.measuring.balance.measure", measure)
    given = {"games": 3, "seed": 0, "again": False, "confirm": False}
    balance.refresh(definitions(), "the_ninth_course", ["practised"], SimpleNamespace(sizes={2, 4}, **given))
    assert [cell.heroes for cell in asked] == [2, 4]
    balance.refresh(definitions(), "the_ninth_course", ["practised"], SimpleNamespace(sizes=None, **given))
    assert [cell.heroes for cell in asked[2:]] == [3, 5], "what is up to date is not measured again"
    assert [row["heroes"] for row in balance.rows_of("the_ninth_course")] == [2, 3, 4, 5]


@pytest.mark.parametrize("wins, counts", [(14, True), (11, True), (18, True), (4, False), (20, False)])
def test_a_stale_figure_counts_on_if_new_games_agree_with_it(monkeypatch, wins, counts):
    stale = {"adventure": "first_bell", "heroes": 2, "player": "careful", "games": 200, "wins": 140, "content": "old"}
    monkeypatch.setattr("pyengine.measuring.balance.measure",
                        lambda packs, cell, games, seed, **where: {"games": games, "wins": wins})
    (row,) = balance.confirmed(definitions(), [dict(stale)], "new", SimpleNamespace(seed=0))
    assert row == ({**stale, "content": "new", "confirmed": {"games": 20, "wins": wins}} if counts else stale)


def test_figures_that_all_lie_a_little_apart_to_one_side_do_not_count_on():
    stale = [{"games": 200, "wins": 140} for _ in range(4)]
    assert balance.agree(stale, [{"games": 20, "wins": wins} for wins in (11, 17, 12, 16)])
    assert not balance.agree(stale, [{"games": 20, "wins": 11} for _ in range(4)])


def test_no_game_that_was_measured_broke():
    assert not [cell for cell, row in kept().items() if row["errors"]]
