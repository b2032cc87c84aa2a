"""Forecasts held against what really happened: phases of games of every adventure, each foretold and then played on
with the game's own dice and decks.

    python3 build.py forecast [--phases N] [--seed S] [--decide careful]

prints the errors by adventure. What players decide is answered as a forecast supposes; with `--decide careful` as the
careful player does, who uses reactions and cancels encounters.

Where an adventure stacks its decks, the same cards come in every game, which nobody at the table knows: its phases are
played on with decks as they could lie (a fair copy), or one card would be counted as often as there are games.
"""
from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "site" / "build")]

from drawing import definitions  # noqa: E402

from pyengine import new_game  # noqa: E402
from pyengine.ahead.determinize import fair_copy  # noqa: E402
from pyengine.ahead.forecast import forecast  # noqa: E402
from pyengine.ahead.forecast.deciding import decide  # noqa: E402
from pyengine.game import Game, advance  # noqa: E402
from pyengine.players import PLAYERS  # noqa: E402

Told = dict[str, Any]
Decide = Callable[[Game], str]
BINS = (0.0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9, 1.01)
A_GAME = 40                          # phases of one game at most, so that many games are seen
MADE_UP = ("hard_cards", "drawn", "example_mod")     # packs of the tests, and one that shows how to write one
LATE = 400                           # answers after which a game is left


class Sums:
    """What was foretold and what came, added up."""

    def __init__(self) -> None:
        self.phases = 0
        self.lines = [0, 0]                                 # foretold as the likeliest: (cases, right)
        self.targets = [0, 0]
        self.hits = [0.0, 0.0, 0.0]                         # foretold, come, variance
        self.falls = [0.0, 0.0, 0.0]
        self.damage = [0.0, 0.0, 0.0]
        self.bins = [[0, 0.0, 0] for _ in BINS]             # of chances to fall: cases, foretold, come
        self.seconds = 0.0
        self.slowest = 0.0
        self.exact = 0

    def note(self, found: Told, came: Came) -> None:
        """Compare one phase."""
        self.phases += 1
        self.exact += found["exact_in_all"]
        for hero in found["heroes"]:
            self._hero(hero, came)
        lost = sum(came.damage.get(hero["id"], 0) for hero in found["heroes"])
        expected = sum(hero["damage"] for hero in found["heroes"])
        _add(self.damage, expected, lost, (lost - expected) ** 2)     # one card may hurt all
        for row in found["figures"]:
            self._figure(row, came)

    def _hero(self, hero: Told, came: Came) -> None:
        chance, fell = hero["fall"], hero["id"] in came.fallen
        _add(self.falls, chance, fell, chance * (1 - chance) + hero["error"] ** 2)
        if hero["hit_points"] and chance:
            slot = self.bins[max(place for place, least in enumerate(BINS) if chance >= least)]
            slot[0], slot[1], slot[2] = slot[0] + 1, slot[1] + chance, slot[2] + fell

    def _figure(self, row: Told, came: Came) -> None:
        """What was foretold holds for the table as it lay: an encounter or a new tile may have come between."""
        figure = row["id"]
        if figure is None or figure not in came.lines:
            return
        if row["tactics"]:
            _count(self.lines, row["tactics"][0]["line"] == came.lines[figure])
        if row["attacks"] and figure in came.targets:
            best = max(row["attacks"], key=lambda one: one["chance"])
            _count(self.targets, best["target"] == came.targets[figure])
        for one in row["attacks"]:
            hit = came.hits.get((figure, one["target"]))
            if hit is not None and one["chance"] > 0.999:
                _add(self.hits, one["hit"], hit, one["hit"] * (1 - one["hit"]))

    def line(self, name: str) -> str:
        """The errors as a line of a table."""
        return (f"{name:24} {self.phases:6} {_share(self.lines)} {_share(self.targets)} {_mean(self.hits)} "
                f"{_mean(self.damage)} {_mean(self.falls)} {1000 * self.seconds / max(1, self.phases):5.0f} "
                f"{1000 * self.slowest:5.0f} {100 * self.exact / max(1, self.phases):4.0f} %")

    def join(self, other: Sums) -> None:
        """Add up another adventure."""
        for name in ("lines", "targets", "hits", "falls", "damage"):
            own, theirs = getattr(self, name), getattr(other, name)
            own[:] = [one + two for one, two in zip(own, theirs, strict=True)]
        for own_slot, slot in zip(self.bins, other.bins, strict=True):
            own_slot[:] = [one + two for one, two in zip(own_slot, slot, strict=True)]
        self.phases, self.exact = self.phases + other.phases, self.exact + other.exact
        self.seconds, self.slowest = self.seconds + other.seconds, max(self.slowest, other.slowest)


class Came(NamedTuple):
    """What really happened."""

    fallen: tuple[str, ...]
    damage: dict[str, int]
    lines: dict[str, int]
    targets: dict[str, str]
    hits: dict[tuple[str, str], bool]


def _add(sums: list[float], foretold: float, came: float, variance: float) -> None:
    sums[0], sums[1], sums[2] = sums[0] + foretold, sums[1] + came, sums[2] + variance


def _count(sums: list[int], right: bool) -> None:
    sums[0], sums[1] = sums[0] + 1, sums[1] + right


def _share(sums: list[int]) -> str:
    return f"{100 * sums[1] / sums[0]:6.1f} %" if sums[0] else "       -"


def _mean(sums: list[float]) -> str:
    return f"{sums[0]:8.1f} {sums[1]:7.0f} {deviation(sums):+5.1f}"


def deviation(sums: list[float]) -> float:
    """How many standard errors lie between what was foretold and what came."""
    return (sums[1] - sums[0]) / sums[2] ** 0.5 if sums[2] else 0.0


# ---------------------------------------------------------------- playing

def as_supposed(game: Game) -> str:
    """The answer that a forecast supposes."""
    copy = game.state.clone()
    decide(copy, [])
    return str(copy.stack[-1].vars["answer"])


def went(game: Game, answers: Decide) -> Came:
    """Play on from the end of the Hero Phase until the next turn begins."""
    game = Game(game.state.clone(events=True))
    events, turn = list[Told](), game.state.table.turn
    advance(game, "end")
    events += game.events
    while game.question is not None and game.state.table.turn == turn:
        advance(game, answers(game))
        events += game.events
    return _came(events)


def _came(events: list[Told]) -> Came:
    lines, targets, hits, damage = dict[str, int](), dict[str, str](), dict[tuple[str, str], bool](), dict[str, int]()
    fallen = list[str]()
    for event in events:
        if event["type"] == "turn_began":
            break
        match event["type"]:
            case "tactic_followed":
                lines.setdefault(event["figure"], event["tactic"])
            case "attack_rolled":
                targets.setdefault(event["attacker"], event["target"])
                hits.setdefault((event["attacker"], event["target"]), event["hit"])
            case "damaged":
                damage[event["figure"]] = damage.get(event["figure"], 0) + event["amount"]
            case "hero_fell":
                fallen.append(event["figure"])
    return Came(tuple(fallen), damage, lines, targets, hits)


def phases(packs: Any, adventure: str, heroes: list[str], seed: int, player: str) -> Iterator[Game]:
    """Moments of a game at which somebody ends a Hero Phase."""
    game = new_game(packs, adventure=adventure, heroes=heroes, seed=seed, events=False)
    choose, found = PLAYERS.make(player, seed), 0
    for _ in range(LATE):
        if game.outcome is not None or found == A_GAME:
            return
        answer = choose(game)
        if answer == "end" and game.question is not None and game.question.key == "hero_phase":
            found += 1
            yield game
        advance(game, answer)


def measure(packs: Any, wanted: int, seed: int, answers: Decide, player: str = "careful",
            show: Callable[[str], None] = lambda line: None) -> Sums:
    """Foretell and play so many phases, spread over all adventures and numbers of heroes."""
    adventures = [(pack, one) for pack in packs.packs if pack not in MADE_UP
                  for one in sorted(packs.ids_of("adventure", pack=pack))]
    total = Sums()
    for place, (pack, adventure) in enumerate(adventures):
        share = wanted * (place + 1) // len(adventures) - wanted * place // len(adventures)
        sums = _of_adventure(packs, pack, adventure, share, seed, answers, player)
        show(sums.line(adventure))
        total.join(sums)
    return total


def _of_adventure(packs: Any, pack: Any, adventure: str, share: int, seed: int, answers: Decide, player: str) -> Sums:
    sums, (least, most) = Sums(), packs.card(adventure).heroes
    stacked = bool(packs.card(adventure).setup.on_top)
    everyone = sorted(packs.ids_of("hero", pack=pack))
    most = min(most, len(everyone))
    while sums.phases < share:
        number = least + seed % (most - least + 1)
        heroes = [everyone[(seed + place) % len(everyone)] for place in range(number)]
        for game in phases(packs, adventure, heroes, seed, player):
            if sums.phases == share:
                break
            began = time.perf_counter()
            found = forecast(game)
            taken = time.perf_counter() - began
            assert found is not None
            sums.seconds, sums.slowest = sums.seconds + taken, max(sums.slowest, taken)
            sums.note(found, went(fair_copy(game, 1000 * seed + sums.phases) if stacked else game, answers))
        seed += 1
    return sums


HEAD = (f"{'':24} phases     line   target     hits: foretold, come   damage: foretold, come    falls: foretold, come"
        "   ms  most exact")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="build.py forecast", description=__doc__)
    parser.add_argument("--phases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decide", choices=["supposed", "careful"], default="supposed")
    parser.add_argument("--keep", action="store_true", help="write the outcome into tests/README.md")
    asked = parser.parse_args()
    answers = as_supposed if asked.decide == "supposed" else PLAYERS.make("careful", 0)
    print(HEAD)
    total = measure(definitions(), asked.phases, asked.seed, answers, show=lambda line: print(line, flush=True))
    print(total.line("all"))
    print("\nchance to fall   cases  foretold  come")
    for least, most, (cases, foretold, came) in zip(BINS, BINS[1:], total.bins, strict=False):
        if cases:
            print(f"{100 * least:3.0f} to {100 * min(1, most):3.0f} %   {cases:6} {100 * foretold / cases:7.1f} % "
                  f"{100 * came / cases:6.1f} %")
    if asked.keep:
        from workshop import checked
        checked.keep("forecasts (`forecast`), in standard errors", total.phases, ", ".join(
            f"{name} {deviation(sums):+.1f}" for name, sums in (
                ("hits", total.hits), ("damage", total.damage), ("falls", total.falls))))
