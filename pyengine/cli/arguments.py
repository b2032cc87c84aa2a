"""The arguments of each command."""
from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from .. import settings
from ..players import PLAYERS
from ..players.paying import HABITS
from . import authors, campaign, executors, play, prompts, puzzles, replay, simulate

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line. In its result, `run` is the command to call."""
    made = argparse.ArgumentParser(prog="python -m pyengine", description="Emberdelve in a terminal.")
    commands = made.add_subparsers(metavar="command", required=True)
    for add in (_play, _simulate, _prompts, _campaign, _replay, _puzzles, _check, _pack, _explain, _list, _schema,
                _reference):
        add(commands)
    return made


def _command(commands: Any, name: str, run: Command, about: str) -> argparse.ArgumentParser:
    added: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    added.set_defaults(run=run)
    return added


def _packs(command: argparse.ArgumentParser) -> None:
    command.add_argument("--pack", action="append", default=[], metavar="FOLDER",
                         help="also load the pack in this folder; it need not be built")


PARTY = "ids of the heroes in turn order: ID,ID"


def hero_ids(text: str) -> list[str]:
    """`ana,bo` as a list."""
    return [hero.strip() for hero in text.split(",") if hero.strip()]


def sizes(text: str) -> list[int]:
    """`2,3` as a list of numbers."""
    return [int(size) for size in hero_ids(text)]


def _play(commands: Any) -> None:
    command = _command(commands, "play", play.run, "Play a game as text. Answers can come from a pipe.")
    command.add_argument("--adventure", help="id of the adventure (asked for if it is left out)")
    command.add_argument("--heroes", type=hero_ids, help=PARTY)
    command.add_argument("--seed", type=int, default=0, help="the same seed and answers give the same game (default 0)")
    command.add_argument("--powers", choices=("suggested", "random"), default="suggested")
    command.add_argument("--table", choices=("honest", "practice", "iron"), default="honest",
                         help="after an undo: the same dice (honest) or new ones (practice); iron: no undo")
    command.add_argument("--ties", choices=settings.TIES, default=settings.USUAL_TIES,
                         help="which ties to ask about: all, those that matter (alike), whom a monster "
                              "picks (targets, the default), none (fixed)")
    command.add_argument("--surges", type=int, choices=(-1, 0, 1), default=0, help="difficulty: surges more or less")
    command.add_argument("--file", help="continue this save if it exists, and save every answer to it")
    _packs(command)
    command.add_argument("--language", default="en", help="language of the card texts, where there is one (default en)")


def _simulate(commands: Any) -> None:
    command = _command(commands, "simulate", simulate.run, "Play many games with a computer player; print statistics.")
    command.add_argument("--adventure", required=True)
    command.add_argument("--heroes", type=hero_ids, help=PARTY)
    command.add_argument("--sizes", type=sizes, help="instead: all parties of so many heroes, by turns: 2,3")
    command.add_argument("--player", default="careful", help=f"one of {', '.join(PLAYERS)} (careful)")
    command.add_argument("--against", metavar="PLAYER", help="let this player play the same games, and compare the two")
    command.add_argument("--experience", choices=tuple(HABITS),
                         help="instead: let a careful player who never (always) pays experience play the same games")
    command.add_argument("--games", type=int, default=100, help="how many games, of each size (default 100)")
    command.add_argument("--same-seeds", action="store_true",
                         help="so many games of every party, all with the same seeds: for comparing heroes and parties")
    command.add_argument("--seed", type=int, default=0, help="seed of the first game; each game has the next one")
    command.add_argument("--powers", choices=("suggested", "random"), default="suggested")
    command.add_argument("--ties", choices=settings.TIES, default=settings.USUAL_TIES)
    command.add_argument("--surges", type=int, choices=(-1, 0, 1), default=0)
    _packs(command)
    executors.add_arguments(command)
    command.add_argument("--details", action="store_true",
                         help="also count damage by source, surges, cards that nothing came of, and how powers did")
    command.add_argument("--json", action="store_true")


def _prompts(commands: Any) -> None:
    command = _command(commands, "prompts", prompts.run, "Count what a computer player is asked, by question and card.")
    command.add_argument("--adventure", required=True)
    command.add_argument("--heroes", type=hero_ids, required=True, help=PARTY)
    command.add_argument("--player", default="careful", help=f"one of {', '.join(PLAYERS)} (careful)")
    command.add_argument("--games", type=int, default=20, help="how many games (default 20)")
    command.add_argument("--seed", type=int, default=0, help="seed of the first game; each game has the next one")
    command.add_argument("--ties", choices=settings.TIES, default=settings.USUAL_TIES)
    command.add_argument("--upkeep", choices=tuple(prompts.WAYS),
                         help="instead: play each game also with upkeep answered so, and compare who wins")
    _packs(command)
    command.add_argument("--json", action="store_true")


def _campaign(commands: Any) -> None:
    command = _command(commands, "campaign", campaign.run, "Play whole campaigns with a computer player.")
    command.add_argument("--pack", default="", help="id of a pack, or the folder of one that need not be built")
    command.add_argument("--campaign", help="id of the campaign (can be left out if there is only one)")
    command.add_argument("--heroes", type=hero_ids, help=f"{PARTY} (default: all of the pack)")
    command.add_argument("--player", default="careful", help="random or careful (default)")
    command.add_argument("--games", type=int, default=1, help="how many campaigns (default 1)")
    command.add_argument("--tries", type=int, default=40, help="adventures played before a party gives up (default 40)")
    command.add_argument("--seed", type=int, default=0, help="seed of the first campaign")
    command.add_argument("--json", action="store_true")


def _replay(commands: Any) -> None:
    command = _command(commands, "replay", replay.run, "Play a game again from its seed and answers, and compare.")
    command.add_argument("file", help="a save, a file from the page, a bug report, or a link to a game")
    command.add_argument("--json", action="store_true")


def _puzzles(commands: Any) -> None:
    command = _command(commands, "puzzles", puzzles.run,
                       "Look for puzzles near the end of games, or check those that were found.")
    command.add_argument("--adventure", help="id of the adventure to look in")
    command.add_argument("--heroes", type=hero_ids, help="ids of the heroes in turn order")
    command.add_argument("--games", type=int, default=20, help="how many games to look through (default 20)")
    command.add_argument("--seed", type=int, default=0, help="seed of the first game")
    command.add_argument("--most", type=int, default=3, help="stop after so many puzzles (default 3)")
    command.add_argument("--check", nargs="+", metavar="FILE", help="check the puzzles in these files instead")


def _check(commands: Any) -> None:
    command = _command(commands, "check", authors.check, "List the errors in a pack, with file, place and suggestion.")
    command.add_argument("folder", help="the folder of a pack, with its pack.yaml")
    command.add_argument("--json", action="store_true")
    command.add_argument("--house-style", action="store_true", help="advice counts as wrong, as for the game's packs")


def _pack(commands: Any) -> None:
    command = _command(commands, "pack", authors.pack,
                       "Write a pack into one file, which players add to the game in their browser.")
    command.add_argument("folder", help="the folder of a pack, with its pack.yaml")
    command.add_argument("-o", metavar="FILE", help="the file to write (default: the pack's id, with .emberpack)")


def _explain(commands: Any) -> None:
    command = _command(commands, "explain", authors.explain,
                       "Print a card's text and, beside it, what its effects do.")
    command.add_argument("card")
    _packs(command)


def _list(commands: Any) -> None:
    command = _command(commands, "list", authors.catalogue, "List profiles, packs, adventures and heroes.")
    command.add_argument("--json", action="store_true")


def _schema(commands: Any) -> None:
    _command(commands, "schema", authors.schema, "Print the JSON Schema of card files, for editors.")


def _reference(commands: Any) -> None:
    command = _command(commands, "reference", authors.reference,
                       "Print the reference of the card language as Markdown.")
    command.add_argument("--content", metavar="FOLDER",
                         help="take examples from the packs in this folder too, not only from built-in ones")
