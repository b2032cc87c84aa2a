"""`simulate`: a computer player plays many games."""
from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from typing import Any

from .. import BadRequest, settings
from ..cards.load import Definitions
from ..measuring.games import Entry
from ..measuring.simulate import compare, entries_of, parties_of, same_seeds, study
from ..players import PLAYERS
from ..players.paying import HABITS
from .content import PacksWith
from .executors import executor_of
from .progress import ProgressBar

WORST = 8                       # rows of damage that people are shown


def run(given: argparse.Namespace) -> int:
    """Play the games and print their statistics. Exit code 1 if one ended in an error.
    Raises BadRequest or UnknownPlayer."""
    for player in (given.player, given.against or given.player):
        PLAYERS.require(player)
    settings.seeds(given.seed, given.games)
    source = PacksWith(tuple(given.pack))
    packs = source()
    entries = _entries(packs, given)
    with executor_of(given, len(entries)) as executor:
        where: Any = {"executor": executor, "source": source, "progress": ProgressBar()}
        if against := HABITS.get(given.experience, given.against):
            found = compare(packs, entries, against, **where)
            print(json.dumps(found) if given.json else comparison(found))
            return 1 if any(row["errors"] for row in found["players"]) else 0
        found = study(packs, entries, details=given.details, **where)
    print(json.dumps(found) if given.json else "\n".join(table(found)))
    return 1 if found["errors"] else 0


def _entries(packs: Definitions, given: argparse.Namespace) -> list[Entry]:
    """The games: of the party that was named, or of all parties of some sizes, so many games of each size; with
    --same-seeds so many games of each party."""
    if bool(given.heroes) == bool(given.sizes):
        raise BadRequest("heroes", "name the heroes, or the sizes of the parties: --heroes ID,ID or --sizes 2,3")
    groups = [[given.heroes]] if given.heroes else [_parties(packs, given.adventure, size) for size in given.sizes]
    chosen = {"powers": given.powers, "ties": given.ties, "surges": given.surges}
    made = same_seeds if given.same_seeds else entries_of
    return [entry for parties in groups
            for entry in made(given.adventure, parties, given.player, given.games, given.seed, **chosen)]


def _parties(packs: Definitions, adventure: str, size: int) -> list[tuple[str, ...]]:
    settings.known_card(packs, adventure, "adventure", "adventure")
    found = parties_of(packs, adventure, size) if size > 0 else []
    if not found:
        raise BadRequest("sizes", f"there are no parties of {size}")
    return found


# ---------------------------------------------------------------- for people

def table(found: dict[str, Any]) -> list[str]:
    """The statistics as lines of text."""
    lines = [f"{found['adventure']}, {found['player']} player, {found['games']} games in {found['seconds']} s, "
             f"{found['errors']} errors", ""]
    lines += columns(("heroes", "games", "won", "95 %", "turns (p95)", "answers", "a turn"), _sizes(found["sizes"]))
    if len(found["parties"]) > 1:
        lines += ["", *columns(("party", "games", "won", "95 %"), _parties_won(found["parties"])), "",
                  *columns(("hero", "games", "won", "95 %", "from the mean"), _heroes_won(found["each_hero"])), "",
                  *(f"The best and the worst party of {size} lie {100 * points:.0f} points apart."
                    for size, points in found["parties_apart"].items())]
    if teams := found.get("teams"):
        lines += ["", *columns(("team", "games", "won", "95 %"), [(row["team"], *_rate(row)) for row in teams])]
    lines += ["", f"Lost before the fourth hero turn: {found['lost_early']:.1%}; over within a third of the median "
                  f"game's turns: {found['decided_early']:.1%}."]
    return lines + (_details(found) if "damage" in found else [])


def comparison(found: dict[str, Any]) -> str:
    """The comparison of two players over the same games, as text."""
    names = (found["player"], found["against"])
    points, low, high = (100 * number for number in (found["difference"], *found["interval"]))
    lines = columns(("player", "games", "won", "95 %"),
                    [(name, *_rate(row)) for name, row in zip(names, found["players"], strict=True)])
    return "\n".join([f"{found['adventure']}, the same {found['games']} games", "", *lines, "",
                      f"{names[0]} won {found['won_alone']} that {names[1]} lost, and lost {found['lost_alone']} that "
                      f"{names[1]} won: {points:+.1f} points ({low:+.1f} to {high:+.1f}), "
                      f"p = {found['p_value']:.3f}."])


def _sizes(sizes: Iterable[dict[str, Any]]) -> Iterable[tuple[str, ...]]:
    for row in sizes:
        yield (str(row["heroes"]), *_rate(row), f"{row['turns']['median']} ({row['turns']['p95']})",
               str(row["answers"]), str(row["answers_a_turn"]))


def _parties_won(parties: Iterable[dict[str, Any]]) -> Iterable[tuple[str, ...]]:
    for row in parties:
        yield (", ".join(row["heroes"]), *_rate(row))


def _heroes_won(heroes: Iterable[dict[str, Any]]) -> Iterable[tuple[str, ...]]:
    for row in heroes:
        yield (row["hero"], *_rate(row), f"{100 * row['from_mean']:+.1f}")


def _powers(powers: Iterable[dict[str, Any]]) -> Iterable[tuple[str, ...]]:
    for row in powers:
        yield (row["hero"], row["power"], f"{row['games']}", f"{row['win_rate']:.1%}", f"{row['useful']:.0%}")


def _rate(row: dict[str, Any]) -> tuple[str, str, str]:
    low, high = row["interval"]
    return f"{row['games']}", f"{row['win_rate']:.1%}", f"{low:.0%} to {high:.0%}"


def _details(found: dict[str, Any]) -> list[str]:
    harm = found["damage"]
    share = {name: amount / harm["total"] if harm["total"] else 0.0 for name, amount in harm["by_card"].items()}
    rows = [(name, f"{harm['by_card'][name]:.2f}", f"{share[name]:.0%}") for name in list(share)[:WORST]]
    kinds = ", ".join(f"{name} {amount / harm['total']:.0%}" for name, amount in harm["by_kind"].items())
    return ["", f"A game: {found['surges']} surges spent, {found['falls']} falls, {harm['total']} hit points lost"
                f"{' (' + kinds + ')' if kinds else ''}.", "", *columns(("damage by", "a game", "share"), rows), "",
            *(f"{label}: {', '.join(cards) or 'none'}" for label, cards in (
                ("Cards never drawn", found["cards"]["never_drawn"]),
                ("Drawn, and nothing came of it", found["cards"]["never_useful"]),
                ("Powers never chosen", found["powers"]["never_chosen"]))), "",
            *columns(("hero", "power", "games", "won", "of use"), _powers(found["powers"]["held"]))]


def columns(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows of text under their headings, the first column to the left and the others to the right."""
    found = [head, *rows]
    widths = [max(len(row[at]) for row in found) for at in range(len(head))]
    return ["  ".join(cell.rjust(width) if at else cell.ljust(width)
                      for at, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip() for row in found]
