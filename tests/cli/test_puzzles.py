"""Puzzles: positions that a plan wins and play that comes to mind does not. Those of our boxes hold in this version."""
from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drawing import definitions
from forging import forged

from pyengine.cli import puzzles
from pyengine.saves import transcript

FILES = sorted((Path(__file__).resolve().parents[2] / "site" / "boxes").glob("*/puzzles.json"))
OURS = [one for file in FILES for one in json.loads(file.read_text("utf8"))]


def test_two_boxes_have_at_least_six_puzzles_between_them() -> None:
    assert len(FILES) >= 2 and len(OURS) >= 6
    assert len({one["id"] for one in OURS}) == len(OURS)


@pytest.mark.parametrize("puzzle", OURS, ids=lambda one: one["id"])
def test_a_puzzle_of_ours_has_a_solution_that_neither_habit_nor_chance_finds(puzzle: dict[str, Any]) -> None:
    assert puzzles.fault_of(puzzle, definitions()) is None, \
        "python -m pyengine puzzles --adventure ID --heroes a,b finds another"


def test_the_solution_is_a_plan_for_these_dice() -> None:
    """The dice are those of the seed: the same answers win again, however often they are given."""
    solved = [transcript.read(OURS[0]["solution"], definitions()).game for _ in range(2)]
    assert solved[0] == solved[1] and solved[0].outcome == "victory"


def test_what_does_not_hold_is_named() -> None:
    puzzle = OURS[0]
    start, solution = puzzle["transcript"], puzzle["solution"]
    wrong = [
        ({**puzzle, "transcript": forged(start, lambda data: data["answers"].__setitem__(-1, 99))}, "lead elsewhere"),
        ({**puzzle, "solution": start}, "does not win in time"),
        ({**puzzle, "turns": 0}, "does not win in time"),
        ({**puzzle, "solution": OURS[1]["solution"]}, "begins elsewhere|in time"),
        ({**puzzle, "transcript": transcript.write(transcript.read(solution, definitions()).game.before)},
         "without a thought|too often")]
    for spoilt, says in wrong:
        fault = puzzles.fault_of(spoilt, definitions())
        assert fault and any(part in fault for part in says.split("|")), (says, fault)


@pytest.mark.parametrize("written", ["root:x:0:0", "\x80", "[" * 100_000, "{}", "[5]", '[{"id": "a", "turns": "2"}]'])
def test_a_file_that_holds_no_puzzles_is_refused(cli: Callable[..., Any], tmp_path: Path, written: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes(written.encode("latin-1"))
    ran = cli("puzzles", "--check", file)
    assert ran.code == 2 and str(file) in ran.err and not ran.out


def test_a_puzzle_whose_transcript_cannot_be_read_is_refused(cli: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps([{**OURS[0], "transcript": "{}"}]))
    assert cli("puzzles", "--check", file).code == 2 and cli("puzzles", "--check", tmp_path / "none").code == 2


def test_the_search_finds_puzzles_that_hold(capsys: pytest.CaptureFixture[str]) -> None:
    [found] = puzzles.search(definitions(), "one_pie_for_two", ["calla_ember", "wynn_barrow"], range(3), 1)
    assert found["turns"] in puzzles.TURNS and 0 < found["random"] <= puzzles.RARELY
    assert json.loads(found["transcript"])["puzzle"] == found["turns"]
    assert puzzles.fault_of(found, definitions()) is None


def test_first_and_careful_players_are_what_comes_to_mind() -> None:
    start = transcript.read(OURS[0]["transcript"], definitions()).game
    assert not puzzles.is_solved_naively(start, OURS[0]["turns"])
    won, tried = puzzles.random_wins(start, OURS[0]["turns"], range(20))
    assert tried == 20 and len(won) <= 2
    assert start.question is not None and start.question.key == "hero_phase"
