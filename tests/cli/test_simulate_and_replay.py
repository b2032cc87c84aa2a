"""Games played by the engine's own players, and saves played again."""
from __future__ import annotations

import base64
import json
import zlib

import pytest
from drawing import definitions
from forging import sealed

from pyengine import BadRequest, EngineBug, load
from pyengine.cli import replay
from pyengine.measuring.games import Result
from pyengine.measuring.match import play_match
from pyengine.measuring.simulate import entries_of, processes, simulate
from pyengine.measuring.statistics import statistics, wilson
from pyengine.saves import transcript

SOME = ("simulate", "--adventure", "a_candle_of_your_own", "--heroes", "maren")
SHAPE = {"adventure", "profile", "heroes", "player", "games", "wins", "losses", "errors", "win_rate", "interval",
         "turns",
         "decisions", "seconds"}


def without_time(found):
    return {key: value for key, value in found.items() if key != "seconds"}


def test_the_figures_have_the_agreed_shape(cli):
    ran = cli(*SOME, "--player", "random", "--games", 3, "--seed", 4, "--json")
    found = json.loads(ran.out)
    assert ran.code == 0 and set(found) >= SHAPE
    assert found["wins"] + found["losses"] + found["errors"] == found["games"] == 3
    assert found["heroes"] == ["maren"] and found["profile"] == "castle" and set(found["turns"]) == {"median", "p95"}


def test_the_same_seed_gives_the_same_figures(cli):
    one, other = (json.loads(cli(*SOME, "--player", "random", "--games", 4, "--seed", 9, "--json").out)
                  for _ in range(2))
    assert without_time(one) == without_time(other)


def test_people_get_a_table(cli):
    lines = cli(*SOME, "--player", "random", "--games", 2, "--details").out.splitlines()
    assert lines[0].startswith("a_candle_of_your_own, random player, 2 games in ")
    assert lines[2].split() == ["heroes", "games", "won", "95", "%", "turns", "(p95)", "answers", "a", "turn"]
    assert lines[3].split()[:4] == ["1", "2", "0.0%", "0%"]
    assert any(line.startswith("Powers never chosen: ") for line in lines)


def test_a_player_that_does_not_exist_is_refused_clearly(cli):
    ran = cli(*SOME, "--player", "psychic")
    assert ran.code == 2 and "no player 'psychic'" in ran.err and "random" in ran.err


def test_games_that_cannot_be_set_up_are_refused(cli):
    assert cli("simulate", "--adventure", "nowhere", "--heroes", "maren").code == 2
    assert cli(*SOME, "--games", 0).code == 2
    assert cli(*SOME[:3], "--sizes", "-3").code == 2
    assert cli("campaign", "--campaign", "nowhere").code == cli("campaign", "--campaign", "maren").code == 2
    assert cli("puzzles").code == 2


@pytest.mark.parametrize("command", [
    (*SOME, "--jobs", 2), ("prompts", *SOME[1:]), ("campaign", "--pack", "proving_ground"), ("puzzles", *SOME[1:])])
def test_a_seed_that_is_too_high_for_the_last_game_is_refused_before_the_first(cli, command):
    ran = cli(*command, "--games", 2, "--seed", 2 ** 63)
    assert ran.code == 2 and f"seed {2 ** 63} is too high for 2 games" in ran.err and not ran.out


def test_what_a_game_in_another_process_raises_is_told():
    entries = entries_of("a_candle_of_your_own", [["maren"]], "random", 2, seed=2 ** 63)
    with processes(2) as pool, pytest.raises(BadRequest, match="seed lies between"):
        play_match(definitions(), entries, pool)


def test_several_jobs_play_the_same_games():
    packs = definitions()
    alone = simulate(packs, "a_candle_of_your_own", ["maren"], "random", 6, 3, details=True)
    with processes(2) as pool:
        together = simulate(packs, "a_candle_of_your_own", ["maren"], "random", 6, 3, executor=pool, source=definitions,
                            details=True)
    assert without_time(alone) == without_time(together)


def test_the_command_plays_the_same_games_in_one_process_and_in_two(cli):
    one, two = (json.loads(cli(*SOME, "--player", "random", "--games", 4, "--jobs", jobs, "--json").out)
                for jobs in (1, 2))
    assert without_time(one) == without_time(two)
    assert cli(*SOME, "--jobs", 0).code == 2


def test_two_players_are_compared_on_the_same_games(cli):
    found = json.loads(cli(*SOME, "--against", "random", "--games", 6, "--jobs", 1, "--json").out)
    careful, random = found["players"]
    assert careful["games"] == random["games"] == found["games"] == 6
    assert found["won_alone"] - found["lost_alone"] == careful["wins"] - random["wins"]
    assert "careful won" in cli(*SOME, "--against", "random", "--games", 2).out
    assert cli(*SOME, "--against", "psychic").code == 2


@pytest.mark.parametrize("habit", ["never", "always"])
def test_use_of_experience_is_compared_with_a_habit_on_the_same_games(cli, habit):
    ran = cli(*SOME, "--experience", habit, "--games", 2, "--jobs", 1)
    assert ran.code == 0 and f"{habit}_paying" in ran.out and "the same 2 games" in ran.out


def test_all_parties_of_some_sizes_play_by_turns(cli):
    found = json.loads(cli("simulate", "--adventure", "a_candle_of_your_own", "--sizes", "1,2", "--player", "random",
                           "--games", 5, "--json").out)
    assert [(row["heroes"], row["games"]) for row in found["sizes"]] == [(1, 5), (2, 5)]
    assert [row["heroes"] for row in found["parties"] if len(row["heroes"]) == 1] == [
        ["ilvane"], ["kestrel"], ["maren"], ["sabe"], ["teodric"]]
    assert sum(row["games"] for row in found["parties"]) == found["games"] == 10
    assert cli("simulate", "--adventure", "a_candle_of_your_own").code == 2
    assert cli("simulate", "--adventure", "nowhere", "--sizes", "2").code == 2


def test_heroes_and_parties_are_compared_on_the_same_seeds(cli):
    command = ("simulate", "--adventure", "a_candle_of_your_own", "--sizes", 2, "--player", "random", "--games", 1,
               "--same-seeds", "--details", "--powers", "random")
    found = json.loads(cli(*command, "--json").out)
    assert [row["games"] for row in found["parties"]] == [1] * 10
    assert [(row["hero"], row["games"]) for row in found["each_hero"]] == [
        (hero, 4) for hero in ("ilvane", "kestrel", "maren", "sabe", "teodric")]
    assert 0 <= found["parties_apart"]["2"] <= 1
    told = cli(*command).out
    assert "from the mean" in told and "The best and the worst party of 2 lie" in told and "of use" in told


def test_a_game_that_breaks_is_counted_and_not_hidden(monkeypatch):
    from pyengine.game import EngineBug
    from pyengine.measuring import games as module

    def broken(game, option, **more):
        raise EngineBug("broken", [])
    monkeypatch.setattr(module, "advance", broken)
    found = simulate(definitions(), "a_candle_of_your_own", ["maren"], "random", 2)
    assert found["errors"] == 2 and found["wins"] == found["losses"] == 0


def test_a_set_up_that_cannot_be_is_an_error_at_once():
    with pytest.raises(BadRequest):
        simulate(definitions(), "the_ninth_course", ["maren"], "random", 2)


@pytest.mark.parametrize("wins, games, low, high",
                         [(0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (50, 100, 0.4038, 0.5962)])
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-3)


def test_percentiles_are_turns_that_were_played():
    found = statistics([Result("defeat", turns, 1) for turns in range(1, 21)])
    assert found["turns"] == {"median": 10, "p95": 19}


def test_a_save_is_replayed_and_compared(cli, tmp_path):
    file = tmp_path / "game.json"
    cli("play", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--file", file, typed="1\n" * 20)
    ran = cli("replay", file)
    assert ran.code == 0 and "the replay agrees" in ran.out
    assert json.loads(cli("replay", file, "--json").out)["agrees"]


def test_a_save_whose_choices_were_changed_does_not_agree(cli, tmp_path):
    file = tmp_path / "game.json"
    cli("play", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--file", file, typed="1\n" * 20)
    data = json.loads(file.read_text())
    data["choices"] = data["choices"][:-1]
    file.write_text(sealed(data))
    ran = cli("replay", file)
    assert ran.code == 2 and "its state is not what its answers lead to" in ran.err
    file.write_text(sealed({**data, "version": {}}))                 # another version may have played otherwise
    ran = cli("replay", file)
    assert ran.code == 1 and "NOT agree" in ran.out


def test_what_is_no_save_cannot_be_replayed(cli, tmp_path):
    (tmp_path / "no.json").write_text("[]")
    assert cli("replay", tmp_path / "no.json").code == 2
    assert cli("replay", tmp_path / "missing.json").code == 2


def a_transcript(cli, folder):
    file = folder / "game.json"
    cli("play", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--file", file, typed="1\n" * 20)
    return transcript.write(load(file.read_text(), definitions()))


def test_a_link_and_what_the_page_writes_are_replayed_too(cli, tmp_path):
    text = a_transcript(cli, tmp_path)
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), wbits=-15)).decode().rstrip("=")
    page = tmp_path / "page.emberdelve"
    page.write_text(json.dumps({"app": "emberdelve", "meta": {}, "save": (tmp_path / "game.json").read_text()}))
    told = {cli("replay", where).out for where in (tmp_path / "game.json", page, f"https://anywhere/#game={packed}")}
    assert len(told) == 1 and "the replay agrees" in told.pop()
    assert cli("replay", "https://anywhere/#game=no").code == 2


def test_a_bug_report_leads_to_the_answer_at_which_the_engine_fails(cli, tmp_path, monkeypatch):
    report = tmp_path / "report.json"
    report.write_text(json.dumps({"app": "emberdelve", "kind": "report", "transcript": a_transcript(cli, tmp_path),
                                  "answer": "anything"}))

    def fails(*_):
        raise EngineBug("ZeroDivisionError: here", ["turn.begin"])

    monkeypatch.setattr(replay, "answer", fails)
    ran = cli("replay", report)
    assert ran.code == 1 and "there the engine fails: ZeroDivisionError: here [turn.begin]" in ran.out


def test_list_tells_what_there_is(cli):
    found = json.loads(cli("list", "--json").out)
    vesperhold = next(pack for pack in found["packs"] if pack["id"] == "vesperhold")
    assert found["profiles"] == ["castle", "legend", "mage", "tomb", "wrath"] and vesperhold["counts"]["heroes"] == 5
    counts = next(pack for pack in found["packs"] if pack["id"] == "proving_ground")["counts"]
    assert (counts["traps"], counts["spells"], counts["runes"]) == (5, 8, 6)
    assert "The Ninth Course" in cli("list").out
