"""What each command takes."""
from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from . import authors, campaign, play, replay, simulate

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; `run` of its result is the command."""
    made = argparse.ArgumentParser(prog="python -m pyengine", description="Emberdelve in a terminal.")
    commands = made.add_subparsers(metavar="command", required=True)
    for add in (_play, _simulate, _campaign, _replay, _check, _explain, _list, _schema, _reference):
        add(commands)
    return made


def _command(commands: Any, name: str, run: Command, about: str) -> argparse.ArgumentParser:
    added: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    added.set_defaults(run=run)
    return added


def _packs(command: argparse.ArgumentParser) -> None:
    command.add_argument("--pack", action="append", default=[], metavar="FOLDER",
                         help="a pack that is not built yet, besides the others")


def hero_ids(text: str) -> list[str]:
    """`ana,bo` as a list."""
    return [hero.strip() for hero in text.split(",") if hero.strip()]


def _play(commands: Any) -> None:
    command = _command(commands, "play", play.run, "Play a game as text. Answers can come from a pipe.")
    command.add_argument("--adventure", help="id of the adventure; asked for when missing")
    command.add_argument("--heroes", type=hero_ids, help="ids of the heroes in the order of play: maren,sabe")
    command.add_argument("--seed", type=int, default=0, help="the same seed deals the same game (default 0)")
    command.add_argument("--powers", choices=("suggested", "random"), default="suggested")
    command.add_argument("--table", choices=("honest", "practice", "iron"), default="honest",
                         help="what an undo does: the same dice, other dice, nothing")
    command.add_argument("--ties", choices=("ask", "alike", "fixed"), default="ask", help="who settles ties")
    command.add_argument("--surges", type=int, choices=(-1, 0, 1), default=0, help="difficulty")
    command.add_argument("--file", help="go on with this save if it is there, and keep the game in it")
    _packs(command)
    command.add_argument("--language", default="en", help="language of the cards' words, as far as there are any")


def _simulate(commands: Any) -> None:
    command = _command(commands, "simulate", simulate.run, "Let a player of the engine's own play many games.")
    command.add_argument("--adventure", required=True)
    command.add_argument("--heroes", type=hero_ids, required=True)
    command.add_argument("--player", default="careful", help="random or careful (default)")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--seed", type=int, default=0, help="seed of the first game; each next game has the next seed")
    command.add_argument("--powers", choices=("suggested", "random"), default="suggested")
    command.add_argument("--ties", choices=("ask", "alike", "fixed"), default="ask")
    command.add_argument("--surges", type=int, choices=(-1, 0, 1), default=0)
    _packs(command)
    command.add_argument("--jobs", type=int, default=1, help="processes that play side by side")
    command.add_argument("--json", action="store_true")


def _campaign(commands: Any) -> None:
    command = _command(commands, "campaign", campaign.run, "Let a player of the engine's own play whole campaigns.")
    command.add_argument("--pack", required=True, help="id of the pack, or the folder of one that is not built yet")
    command.add_argument("--campaign", help="id of the campaign; the pack's only one when missing")
    command.add_argument("--heroes", type=hero_ids, required=True, help="ids of the heroes of the party: maren,sabe")
    command.add_argument("--player", default="careful", help="random or careful (default)")
    command.add_argument("--games", type=int, default=10, help="how many campaigns (default 10)")
    command.add_argument("--tries", type=int, default=20, help="adventures played before a party gives up (default 20)")
    command.add_argument("--seed", type=int, default=0, help="seed of the first campaign")
    command.add_argument("--json", action="store_true")


def _replay(commands: Any) -> None:
    command = _command(commands, "replay", replay.run, "Play a game again from its seed and answers, and compare.")
    command.add_argument("file", help="a save, a file from the page, a bug report, or a link to a game")
    command.add_argument("--json", action="store_true")


def _check(commands: Any) -> None:
    command = _command(commands, "check", authors.check, "Say what is wrong in a pack: file, place, suggestion.")
    command.add_argument("folder", help="the folder of a pack, with its pack.yaml")
    command.add_argument("--json", action="store_true")


def _explain(commands: Any) -> None:
    command = _command(commands, "explain", authors.explain,
                       "What a card does, made from its effects, beside its text.")
    command.add_argument("card")
    _packs(command)


def _list(commands: Any) -> None:
    command = _command(commands, "list", authors.catalogue, "What there is to play with.")
    command.add_argument("--json", action="store_true")



def _schema(commands: Any) -> None:
    _command(commands, "schema", authors.schema, "The JSON Schema of a card file, for editors.")


def _reference(commands: Any) -> None:
    command = _command(commands, "reference", authors.reference, "Every word that a card may use, as Markdown.")
    command.add_argument("--content", metavar="FOLDER",
                         help="name cards of the packs in this folder, not only of those that come with the engine")
