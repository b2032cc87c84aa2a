"""The statistics of games that were played, as plain data."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb
from typing import Any

from .games import Entry, Result

Z = 1.959964                    # standard deviations to both sides that hold 95 %
EARLY = 4                       # a game that is lost before this hero turn was over before it began
Figures = dict[str, Any]


def statistics(results: Sequence[Result]) -> Figures:
    """Wins, the win rate with its 95 % confidence interval, teams where they compete, turns and decisions."""
    counts = Counter(result.outcome for result in results)
    turns = sorted(result.turns for result in results)
    decisions = sum(result.decisions for result in results)
    answers = decisions - sum(result.at_once for result in results)
    return {**rate(counts["victory"], len(results)), "losses": counts["defeat"], "errors": counts["error"],
            **_teams(results), "turns": {"median": quantile(turns, 0.5), "p95": quantile(turns, 0.95)},
            "decisions": decisions, "answers": round(answers / len(results), 1),
            "answers_a_turn": round(answers / max(1, sum(turns)), 2), **early(results)}


def rate(wins: int, games: int) -> Figures:
    """A win rate with its interval."""
    return {"games": games, "wins": wins, "win_rate": round(wins / games, 4), "interval": list(wilson(wins, games))}


def _teams(results: Sequence[Result]) -> Figures:
    """The win rate of each team, if there are any: one team's win is not everybody's (COMPETE-01)."""
    names = sorted({result.team for result in results if result.team})
    won = Counter(result.team for result in results)
    return {"teams": [{"team": name, **rate(won[name], len(results))} for name in names]} if names else {}


def early(results: Sequence[Result]) -> Figures:
    """The share of games that were over early: lost before the fourth hero turn, and ended within a third of the
    turns that the median game took."""
    middle = quantile(sorted(result.turns for result in results), 0.5)
    lost = sum(result.outcome == "defeat" and result.turns < EARLY for result in results)
    short = sum(3 * result.turns <= middle for result in results)
    return {"lost_early": round(lost / len(results), 4), "decided_early": round(short / len(results), 4)}


def paired(results: Sequence[Result], others: Sequence[Result]) -> Figures:
    """Two players on the same games: won by the first alone, by the other alone; the difference of their win rates with
    its 95 % interval; and how likely so one-sided a result is if they are equally strong (sign test)."""
    won = [(one.outcome == "victory", other.outcome == "victory") for one, other in zip(results, others, strict=True)]
    games, gained, lost = len(won), won.count((True, False)), won.count((False, True))
    difference = (gained - lost) / games
    reach = Z * ((gained + lost - games * difference ** 2) ** 0.5) / games
    return {"games": games, "won_alone": gained, "lost_alone": lost, "difference": round(difference, 4),
            "interval": [round(difference - reach, 4), round(difference + reach, 4)],
            "p_value": round(sign_test(gained, lost), 4)}


def sign_test(gained: int, lost: int) -> float:
    """The chance that a fair coin falls at least so one-sidedly."""
    thrown, fewer = gained + lost, min(gained, lost)
    ways = sum(comb(thrown, count) for count in range(fewer + 1))
    return min(1.0, 2 * ways / (1 << thrown))


def by_party(entries: Sequence[Entry], results: Sequence[Result]) -> list[Figures]:
    """The win rate of each party, whatever the order in which its heroes sit."""
    return [{"heroes": list(heroes), **rate(sum(one.outcome == "victory" for one in found), len(found))}
            for heroes, found in grouped((tuple(sorted(entry.heroes)) for entry in entries), results)]


def by_hero(parties: Sequence[Figures]) -> list[Figures]:
    """From the rows of `by_party`: each hero's win rate over its parties, and how many points that lies above or below
    the mean of all parties of their sizes."""
    means = {size: sum(rates) / len(rates) for size, rates in _rates_by_size(parties).items()}
    found = []
    for hero in sorted({hero for row in parties for hero in row["heroes"]}):
        own = [row for row in parties if hero in row["heroes"]]
        points = sum(row["win_rate"] - means[len(row["heroes"])] for row in own) / len(own)
        found.append({"hero": hero, "parties": len(own), **rate(sum(row["wins"] for row in own),
                      sum(row["games"] for row in own)), "from_mean": round(points, 4)})
    return found


def apart(parties: Sequence[Figures]) -> dict[int, float]:
    """By the size of the party, how far the win rates of the best and the worst party lie apart."""
    return {size: round(max(rates) - min(rates), 4) for size, rates in _rates_by_size(parties).items()}


def _rates_by_size(parties: Sequence[Figures]) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {}
    for row in parties:
        found.setdefault(len(row["heroes"]), []).append(row["win_rate"])
    return found


def by_size(entries: Sequence[Entry], results: Sequence[Result]) -> list[Figures]:
    """The statistics of each number of heroes."""
    return [{"heroes": size, **statistics(found)}
            for size, found in grouped((len(entry.heroes) for entry in entries), results)]


def grouped(keys: Iterable[Any], results: Sequence[Result]) -> list[tuple[Any, list[Result]]]:
    """The results by a key of each, in the order of the keys."""
    found: dict[Any, list[Result]] = {}
    for key, result in zip(keys, results, strict=True):
        found.setdefault(key, []).append(result)
    return sorted(found.items())


def wilson(wins: int, games: int, z: float = Z) -> tuple[float, float]:
    """The Wilson score interval of a proportion, which also holds for few games and near 0 and 1."""
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * ((share * (1 - share) + spread / 4) / games) ** 0.5 / (1 + spread)
    return round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)


def quantile(ordered: Sequence[int], share: float) -> int:
    """The smallest of some sorted values that at least this share of them does not exceed."""
    return ordered[max(0, -(-int(share * 1000) * len(ordered) // 1000) - 1)]
