"""`play`: a whole game as text.

Each line of input is the number or id of an option, or one of the commands in HELP. The input need not be a terminal:
a file of answers plays a game too.
"""
from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from .. import BadRequest, EngineBug, answer, load, new_game, save, undo
from ..cards.load import Definitions
from ..flow.questions import MENU
from ..game import Game
from ..rules.encounters import experience_total
from ..session.session import again
from ..settings import known_card
from . import content, sentences
from .names import Names
from .table import shown

DIGITS = 9                         # a longer number is not read as one
HELP = "a number: that option   u: undo   b: board   i NUMBER: the card of an option   s FILE: save   q: quit   ?: this"


class Quit(Exception):
    """The player wants to quit, or the input has ended."""


def run(given: argparse.Namespace) -> int:
    """Play until the game is over, the player quits or the input ends. Raises BadRequest, BadSave or OSError."""
    packs, names = content.packs(given.pack), Names(content.words(given.language, given.pack))
    try:
        Table(begin(given, packs, names), names, given.file).play()
    except Quit:
        print("Goodbye.")
    return 0


def begin(given: argparse.Namespace, packs: Definitions, names: Names) -> Game:
    """Load the saved game, or set up a new one, asking for what was not given."""
    if given.file and Path(given.file).exists():
        return load(content.save_file(given.file), packs)
    adventure = given.adventure or _ask_adventure(packs, names)
    known_card(packs, adventure, "adventure", "adventure")
    heroes = given.heroes or _ask_heroes(packs, names, adventure)
    return new_game(packs, adventure=adventure, heroes=heroes, seed=given.seed, powers=given.powers,
                    table=given.table, ties=given.ties, surges=given.surges)


def _ask_adventure(packs: Definitions, names: Names) -> str:
    adventures = packs.ids_of("adventure")
    print("Which adventure?")
    _print_options([f"{names.card(one)}: {names.text(one)}" for one in adventures])
    return adventures[_number(read_line(), len(adventures))]


def _ask_heroes(packs: Definitions, names: Names, adventure: str) -> list[str]:
    heroes = packs.ids_of("hero", pack=packs.pack_of(adventure))
    print("Which heroes? Numbers, in the order of play.")
    _print_options([f"{names.card(one)}: {names.text(one)}" for one in heroes])
    return [heroes[_number(word, len(heroes))] for word in read_line().replace(",", " ").split()]


def _print_options(lines: Sequence[str]) -> None:
    for number, line in enumerate(lines, 1):
        print(f"  {number:>2}. {line}")


def _number(word: str, limit: int) -> int:
    number = parsed(word, limit)
    if number is None:
        raise BadRequest("answer", f"{word!r} is not a number from 1 to {limit}")
    return number - 1


def parsed(word: str, limit: int) -> int | None:
    """The number that was typed, or None if it is not between 1 and limit."""
    known = word.isdecimal() and len(word) < DIGITS and 1 <= int(word) <= limit
    return int(word) if known else None


def read_line() -> str:
    """The next line of input, echoed unless it comes from a terminal. Raises Quit at the end of the input."""
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise Quit
    if not sys.stdin.isatty():
        print(line.strip())
    return line.strip()


class Table:
    """A game being played in the terminal."""

    def __init__(self, game: Game, names: Names, file: str | None = None):
        self.game, self.names, self.file = game, names, file
        self.names.meet(game.state)

    def play(self) -> None:
        """Ask question after question until the game is over."""
        self.tell()
        self.show()
        while self.game.question is not None:
            self.ask()
            self.command(read_line())
        outcome = "Victory!" if self.game.outcome == "victory" else "Defeat."
        self.story(self.game.state.table.ending or "")
        print(f"\n{outcome} Round {self.game.state.table.round}, {self.game.index} answers.")

    def tell(self) -> None:
        """Print what has happened since the last question."""
        self.names.meet(self.game.state)
        for event in self.game.events:
            if event["type"] == "story":
                self.story(event["story"])
            line = sentences.event(event, self.names, experience_total(self.game.state))
            if line:
                print(line)

    def story(self, key: str) -> None:
        """Print a story of the adventure, if it has one."""
        title, text = self.names.story(self.game.state.setup.adventure, key)
        if text:
            print("\n".join(["", f"  {title}", *textwrap.wrap(text, 96, initial_indent="  ", subsequent_indent="  "),
                             ""]))

    def show(self) -> None:
        """Print the whole table."""
        print(f"\n{shown(self.game.state, self.names)}\n")

    def ask(self) -> None:
        """Print the open question with its options, numbered."""
        asked = self.game.question
        assert asked is not None
        if asked.key in (MENU, "explore_which_edge") and self.game.index:
            self.show()
        print(sentences.question(asked, self.names))
        _print_options([sentences.option(option, asked, self.names) for option in asked.options])

    def command(self, line: str) -> None:
        """Carry out one line of input."""
        word, _, rest = line.partition(" ")
        if word in COMMANDS:
            COMMANDS[word](self, rest.strip())
        elif line:
            self.answer(line)

    def answer(self, line: str) -> None:
        """Answer the question with the number or id of an option."""
        asked = self.game.question
        assert asked is not None
        ids = [option.id for option in asked.options]
        number = parsed(line, len(ids))
        chosen = line if number is None else ids[number - 1]
        if chosen not in ids:
            print(f"There is no option {line!r}. {HELP}")
            return
        try:
            self.game = answer(self.game, chosen)
        except EngineBug as error:
            print(f"The engine has failed; the game is unchanged: {error}")
            return
        self.keep()
        self.tell()

    def keep(self) -> None:
        """Save the game to its file, if it has one."""
        if self.file:
            write_save(Path(self.file), self.game)

    def undo(self, steps: str) -> None:
        """Take back one answer, or as many as asked."""
        if self.game.state.setup.table == "iron":
            print("An iron game has no undo.")
            return
        back = undo(self.game, parsed(steps, self.game.index) or 1)
        if back is self.game:
            print("There is nothing to take back.")
            return
        self.game = again(back, self.game)
        print("Taken back.")
        self.keep()
        self.show()

    def look(self, number: str) -> None:
        """Print the text of the card that an option is about."""
        asked = self.game.question
        assert asked is not None
        options = asked.options
        chosen = parsed(number, len(options))
        if chosen is None:
            print(f"i NUMBER needs the number of an option, 1 to {len(options)}.")
            return
        about = options[chosen - 1].about
        card = self.names.figures.get(about.get("figure", ""), about.get("card", ""))
        print(f"{self.names.card(card)}: {self.names.text(card) or 'no text'}" if card else
              "That option is not about a card.")

    def save_as(self, file: str) -> None:
        """Save the game to a file."""
        try:
            write_save(Path(file or "emberdelve.json"), self.game)
            print(f"Saved as {file or 'emberdelve.json'}.")
        except (OSError, ValueError) as error:         # what was typed need not be the name of any file
            print(f"It could not be saved: {error}")

    def quit(self, rest: str) -> None:
        """Leave the game."""
        raise Quit


def write_save(file: Path, game: Game) -> None:
    """Save to a new file, which then replaces the old one: a crash never leaves half a file."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(save(game), encoding="utf-8")
    fresh.replace(file)


COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "u": Table.undo, "b": lambda table, rest: table.show(), "i": Table.look, "s": Table.save_as, "q": Table.quit,
    "?": lambda table, rest: print(HELP), "quit": Table.quit,
}
