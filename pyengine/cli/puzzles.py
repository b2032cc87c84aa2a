"""`puzzles`: look for positions near the end of games from which a good plan wins in a turn or two and play that comes
to mind does not; or hold those that were found against the engine once more.

A puzzle is a transcript that leads to its first question, the number of turns, and a transcript of a solution. The dice
are those of the seed, so that the answer is a plan and no matter of luck.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from .. import BadRequest, settings
from ..cards.load import Definitions
from ..flow.questions import MENU
from ..game import Game, advance, answer, new_game
from ..players import PLAYERS, Player
from ..saves import transcript
from ..state import dice
from . import content

LONGEST = 1_500                # answers of a game
NAIVE = 3                      # careful players, each with whims of its own, who must all fail
GLANCE, LOOK = 80, 600         # random plays: to see whether a position is worth more, and to know how rarely they win
RARELY = 0.05                  # of the random plays, at most so many win
TURNS = (1, 2)
PARTS = {"id": str, "turns": int, "transcript": str, "solution": str}      # of a puzzle in a file: what is checked


class Puzzle(NamedTuple):
    """A position, and the turns in which it can be won."""

    start: Game
    turns: int
    solution: Game
    random: float              # share of random plays that solve it

    def as_data(self, name: str) -> dict[str, Any]:
        """As the page reads it."""
        return {"id": name, "turns": self.turns, "random": round(self.random, 4),
                "transcript": transcript.write(self.start, self.turns), "solution": transcript.write(self.solution)}


def run(given: argparse.Namespace) -> int:
    """Exit code 0; with --check 1 if a puzzle does not hold any more. Raises BadRequest, BadSave or OSError."""
    packs = content.packs()
    if given.check:
        faults = [fault for path in given.check for fault in faults_of(puzzles_in(path), packs)]
        print("\n".join(faults) or "every puzzle holds")
        return 1 if faults else 0
    if not (given.adventure and given.heroes):
        raise BadRequest("adventure", "name the adventure and the heroes to look in, or files to check")
    found = list(search(packs, given.adventure, given.heroes, settings.seeds(given.seed, given.games), given.most))
    json.dump(found, sys.stdout, indent=1)
    print()
    return 0


def search(packs: Definitions, adventure: str, heroes: list[str], seeds: range, most: int) -> Iterator[dict[str, Any]]:
    """Puzzles out of games that a careful player plays, at most one of each game."""
    count = 0
    for seed in seeds:
        game = new_game(packs, adventure=adventure, heroes=heroes, seed=seed, events=False)
        found = puzzle_in(played(game, PLAYERS.make("careful", seed)))
        if found is not None:
            count += 1
            print(f"seed {seed}: {found.turns} turns, {100 * found.random:.1f} % of random plays", file=sys.stderr)
            yield found.as_data(f"{adventure}-{seed}")
        if count == most:
            return


def played(game: Game, player: Player) -> list[Game]:
    """A game to its end, moment by moment."""
    while game.question is not None and game.index < LONGEST:
        game = answer(game, player(game))
    return game.history()


def puzzle_in(past: list[Game]) -> Puzzle | None:
    """The first puzzle at the beginning of one of the last turns of a game."""
    last = past[-1].state.table.turn
    for at, moment in enumerate(past):
        if begins_turn(past, at) and last - moment.state.table.turn <= max(TURNS):
            for turns in TURNS:
                found = puzzle_of(moment, turns)
                if found is not None:
                    return found
    return None


def begins_turn(past: list[Game], at: int) -> bool:
    """Whether a hero is about to begin a turn there."""
    question = past[at].question
    return (question is not None and question.key == MENU and at > 0
            and past[at - 1].state.table.turn != past[at].state.table.turn)


def puzzle_of(start: Game, turns: int) -> Puzzle | None:
    """The position as a puzzle, if it is one: solved by a plan, not by what comes to mind, and rarely by chance."""
    won, tried = random_wins(start, turns, range(GLANCE))
    if not won or len(won) > 2 * RARELY * tried or is_solved_naively(start, turns):
        return None
    more, again = random_wins(start, turns, range(GLANCE, LOOK))
    share = (len(won) + len(more)) / (tried + again)
    return Puzzle(start, turns, shortest(won + more), share) if share <= RARELY else None


def shortest(games: list[Game]) -> Game:
    """Of several solutions the one with the fewest answers."""
    return min(games, key=lambda game: (game.index, game.choices))


def is_solved_naively(start: Game, turns: int) -> bool:
    """Whether the first answer each time, or a careful player, wins in so many turns."""
    naive: list[Player] = [first_option, *(PLAYERS.make("careful", seed) for seed in range(NAIVE))]
    return any(attempt(start, turns, player).outcome == "victory" for player in naive)


def first_option(game: Game) -> str:
    """The player who always takes what stands first."""
    assert game.question is not None
    return game.question.options[0].id


def random_wins(start: Game, turns: int, seeds: range) -> tuple[list[Game], int]:
    """The random plays of these seeds that win in so many turns, and how many plays there were."""
    games = [attempt(start, turns, PLAYERS.make("random", dice.stream_start(seed, "puzzle"))) for seed in seeds]
    return [game for game in games if game.outcome == "victory"], len(games)


def attempt(start: Game, turns: int, player: Player) -> Game:
    """Play on until the game is over or the turns are."""
    game, end = answer(start, player(start), remember=False), start.state.table.turn + turns
    while game.question is not None and game.state.table.turn < end:
        advance(game, player(game))
    return game if game.state.table.turn < end else start


def puzzles_in(path: str) -> list[dict[str, Any]]:
    """The puzzles in a file. It is not trusted: raises BadRequest when it holds anything else."""
    try:
        found = json.loads(pathlib.Path(path).read_text("utf8"))
    except (ValueError, RecursionError) as error:
        raise BadRequest("check", f"{path} cannot be read: {error}") from None
    if not isinstance(found, list) or not all(map(is_written_puzzle, found)):
        raise BadRequest("check", f"{path} is not a list of puzzles, each with {', '.join(PARTS)}")
    return found


def is_written_puzzle(one: Any) -> bool:
    """Whether it has all that a puzzle is checked for."""
    return isinstance(one, dict) and all(isinstance(one.get(name), kind) for name, kind in PARTS.items())


def faults_of(puzzles: list[dict[str, Any]], packs: Definitions) -> list[str]:
    """The faults of puzzles that were found before."""
    return [f"{one['id']}: {fault}" for one in puzzles if (fault := fault_of(one, packs))]


def fault_of(puzzle: dict[str, Any], packs: Definitions) -> str | None:
    """Why a puzzle does not hold: its position cannot be reached, its solution does not win in time, or it is no riddle
    any more."""
    start, solved = (transcript.read(puzzle[name], packs) for name in ("transcript", "solution"))
    if not (start.agrees and solved.agrees):
        return "its answers lead elsewhere now"
    turns = solved.game.state.table.turn - start.game.state.table.turn
    if solved.game.outcome != "victory" or turns >= puzzle["turns"]:
        return "its solution does not win in time"
    if solved.game.choices[:start.game.index] != start.game.choices:
        return "its solution begins elsewhere"
    if is_solved_naively(start.game, puzzle["turns"]):
        return "it is solved without a thought"
    won, tried = random_wins(start.game, puzzle["turns"], range(GLANCE))
    return "chance solves it too often" if len(won) > 2 * RARELY * tried else None
