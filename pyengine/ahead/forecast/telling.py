"""A forecast as plain data, for the page: chances from 0 to 1, damage in hit points, and the rule behind each line."""
from __future__ import annotations

from typing import Any

from ...rules import map as places
from ...rules.monsters import everyone_down
from ...state.state import State
from ..odds import kept_from_sight
from .tally import Attack, Deeds, Sums, Tally
from .worlds import Walk

Told = dict[str, Any]
SMALL = 0.0005                  # chances below it are not told
DIGITS = 4
ACTS_BY = {"villain": "VILLAIN-04", "monster": "VILLAIN-06", "ally": "ALLY-03", "trap": "TRAP-05"}


def told(state: State, table: Walk, whole: Walk | None) -> Told:
    """What a forecast has found.

    state: as it stands now. table: what the figures on the table do. whole: the same with the cards and tiles that may
    come; None where none does, or where that is not known yet.
    """
    found, everything = table.tally, whole or table
    return {"figures": [_figure(state, figure, deeds, found) for figure, deeds in found.deeds.items()
                        if deeds.acts / found.whole >= SMALL],
            "resting": _resting(state, found),
            "heroes": _heroes(state, everything, table),
            "outcomes": {name: _rounded(chance / everything.tally.whole)
                         for name, chance in everything.tally.outcomes.items()},
            "open": _open(state, found), "exact": table.exact, "exact_in_all": everything.exact}


# ---------------------------------------------------------------- figures

def _figure(state: State, figure: str, deeds: Deeds, tally: Tally) -> Told:
    row = state.figures.get(figure)
    kind = row.kind if row is not None else "trap"
    return {"id": figure if row is not None else None, "card": row.card if row is not None else figure, "kind": kind,
            "rule": ACTS_BY.get(kind, "VILLAIN-06"), "acts": _rounded(deeds.acts / tally.whole),
            "tactics": [{"line": line, "chance": chance, "rule": "TACTIC-01"}
                        for line, chance in _likely(deeds.lines, tally)],
            "ways": [{"path": path, "to": path[-1], "chance": chance, "rule": "TACTIC-05"}
                     for path, chance in _likely(deeds.paths, tally)],
            "attacks": [_attack(target, attack, tally) for target, attack in deeds.attacks.items()
                        if attack.declared / tally.whole >= SMALL],
            "harms": [{"target": target, "damage": damage} for target, damage in _likely(deeds.harms, tally)]}


def _attack(target: str, attack: Attack, tally: Tally) -> Told:
    """chance: that the attack is made. hit: that it hits if it is made. damage: expected before it is known whether it
    is made."""
    return {"target": target, "card": attack.card, "attack": attack.name, "rule": "ATTACK-08",
            "chance": _rounded(min(1.0, attack.declared / tally.whole)),
            "hit": _rounded(attack.hit / attack.declared), "damage": _rounded(attack.damage / tally.whole)}


def _likely(sums: Sums, tally: Tally) -> list[tuple[Any, float]]:
    """The sums as shares of the whole, the largest first, without those that are next to nothing."""
    shares = [(key, _rounded(sum_ / tally.whole)) for key, sum_ in sums.items() if sum_ / tally.whole >= SMALL]
    return sorted(shares, key=lambda share: -share[1])


def _resting(state: State, tally: Tally) -> list[Told]:
    """The figures that would be due in this phase but do nothing."""
    active = state.table.active
    due = [*places.present(state, ("villain",)), *(figure for row in state.index.queues.get(active, ())
                                                   for figure in places.figures_of(state, state.cards[row].card))]
    return [{"id": figure, "card": state.figures[figure].card, **_why(state, figure)}
            for figure in dict.fromkeys(due) if figure not in tally.deeds]


def _why(state: State, figure: str) -> Told:
    if "stunned" in state.figures[figure].conditions:
        return {"why": "stunned", "rule": "COND-24"}
    return {"why": "nobody", "rule": "VILLAIN-09"} if everyone_down(state) else {"why": "prevented", "rule": None}


# ---------------------------------------------------------------- heroes

def _heroes(state: State, everything: Walk, table: Walk) -> list[Told]:
    """For each hero on the board: the chance to fall and the expected damage, in all and by what lies on the table; the
    chances of the hit points in the end; the error of the chance to fall, where it was estimated."""
    found = everything.tally
    return [{"id": hero, "rule": "DEFEAT-06", "hit_points": state.figures[hero].hit_points,
             "fall": _rounded(found.falls.get(hero, 0.0) / found.whole), "error": _error(found, hero),
             "fall_by_table": _rounded(table.tally.falls.get(hero, 0.0) / table.tally.whole),
             "damage": _rounded(found.damage.get(hero, 0.0) / found.whole),
             "damage_by_table": _rounded(table.tally.damage.get(hero, 0.0) / table.tally.whole),
             "left": sorted([points, chance] for (whose, points), chance in _likely(found.left, found)
                            if whose == hero)}
            for hero in state.heroes if hero in state.figures and state.figures[hero].square is not None]


def _error(tally: Tally, hero: str) -> float:
    """The standard error of a chance to fall: a part of it is the mean over some deals of what is hidden."""
    deals = [(chance, falls.get(hero, 0.0) / chance) for deal, (chance, falls) in tally.by_deal.items() if deal]
    if len(deals) < 2:
        return 0.0
    whole, number = sum(chance for chance, _ in deals), len(deals)
    mean = sum(share for _, share in deals) / number
    spread: float = sum((share - mean) ** 2 for _, share in deals)
    return _rounded(whole * (spread / number / (number - 1)) ** 0.5)


# ---------------------------------------------------------------- what is open

def _open(state: State, tally: Tally) -> list[Told]:
    """What players decide, or nobody knows yet: with the chance that it comes to that."""
    return [{**about, "chance": _rounded(min(1.0, weight / tally.whole))}
            for weight, about in tally.open.values() if not _is_secret(state, about)]


def _is_secret(state: State, about: Told) -> bool:
    return about["kind"] == "reaction" and kept_from_sight(state, about["who"])


def _rounded(number: float) -> float:
    return round(number, DIGITS)
