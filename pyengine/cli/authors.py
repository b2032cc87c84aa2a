"""Commands for authors of cards: check, pack, explain, list, schema, reference."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from ..cards.checking.pack_file import Known, check_file
from ..cards.checking.packs import errors
from ..cards.definition import Definition
from ..cards.explaining.paraphrase import lines_of
from ..cards.explaining.reference import markdown
from ..cards.explaining.schema import card_file
from ..cards.load import Definitions
from ..cards.pack_file import PackFile, file_text
from ..cards.place import PackError, Problem, bounded, nearest
from ..screen.listing import catalogue as listing
from ..trials.pack import failed_examples
from . import content
from .names import Names

ENDING = ".emberpack"
ADVICE = """Advice: the pack can be played and given away as it is. In the
packs of the game text and effect use the same words.
If the cards are not written in English, say so in pack.yaml (language: ru), and no text is held against its effect."""


def catalogue(given: argparse.Namespace) -> int:
    """Print profiles, packs, adventures, heroes and counts."""
    packs, names = content.packs(), Names(content.words())
    found = listing(packs)
    print(json.dumps(found, ensure_ascii=False) if given.json else "\n".join(_listed(found, names)))
    return 0


def _listed(found: dict[str, Any], names: Names) -> list[str]:
    lines = [f"Profiles: {', '.join(found['profiles'])}"]
    for pack in found["packs"]:
        counted = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in pack["counts"].items() if count)
        lines.append(f"\n{pack['id']} ({pack['profile']}): {counted}")
        for adventure in pack["adventures"]:
            least, most = adventure["heroes"]
            lines.append(f"  adventure {adventure['id']}: {names.card(adventure['id'])}, {least} to {most} heroes")
        lines += [f"  hero {hero['id']}: {names.card(hero['id'])}" for hero in pack["heroes"]]
    return lines


def check(given: argparse.Namespace) -> int:
    """Print the errors in a pack or, where there are none, the examples that fail; and advice, apart from these. Exit
    code 1 if there are errors, with --house-style for advice, too."""
    content.reader()
    from ..cards.checking.lines import with_lines  # needs PyYAML
    folder = Path(given.folder) if Path(given.folder).name else Path(given.folder).resolve()
    found = _checked(folder, given.house_style)
    wrong = found if given.house_style else errors(found)
    if not errors(found):
        wrong = [*wrong, *with_lines(bounded(_failed(folder)), folder)]
    advice = [problem for problem in found if problem not in wrong]
    if given.json:
        print(json.dumps([problem._asdict() for problem in [*wrong, *advice]], ensure_ascii=False))
    else:
        print("\n".join(_report(given.folder, wrong, advice)))
    return 1 if wrong else 0


def _checked(folder: Path, house_style: bool = False) -> list[Problem]:
    from ..cards.checking.folder import check_folder  # needs PyYAML
    return check_folder(folder, *content.trees(), content.icons(house_style))


def _failed(folder: Path) -> list[Problem]:
    from ..cards.reading.files import read_pack
    return failed_examples(read_pack(folder), *content.trees())


def _report(folder: str, wrong: list[Problem], advice: list[Problem]) -> list[str]:
    """The report for an author: what is wrong, and apart from that what could be worded better."""
    lines = [*map(str, wrong)] or [f"{folder}: nothing is wrong"]
    return [*lines, *(["", ADVICE, *map(str, advice)] if advice else [])]


def pack(given: argparse.Namespace) -> int:
    """Write a whole pack into one file, which players add to the page. Exit code 1 if anything is wrong with it."""
    content.reader()
    from ..cards.checking.folder import check_folder  # needs PyYAML
    from ..cards.reading.files import lines_of, read_pack
    trees, profiles = content.trees()
    folder = Path(given.folder).resolve()
    problems = check_folder(folder, [tree for tree in trees if tree["id"] != folder.name], profiles)
    if not errors(problems):
        text = file_text(PackFile(read_pack(folder), lines_of(folder)))
        known = {tree["id"]: tree for tree in trees}
        problems = _refused(text, Known({name: list(tree["cards"]) for name, tree in known.items()},
                                        known.__getitem__, profiles, content.icons()))
    if errors(problems):
        print("\n".join(map(str, errors(problems))), file=sys.stderr)
        return 1
    target = Path(given.o or f"{folder.name}{ENDING}")
    target.write_text(text, encoding="utf-8")
    print(f"{target}: {len(text.encode())} bytes")
    return 0


def _refused(text: str, known: Known) -> list[Problem]:
    """The problems that a player's page would find in the file."""
    try:
        check_file(text, known)
    except PackError as error:
        return error.problems
    return []


def explain(given: argparse.Namespace) -> int:
    """Print what a card does beside its printed text."""
    packs, names = content.packs(given.pack), Names(content.words(folders=given.pack))
    if packs.kind_of(given.card) is None:
        known = nearest(given.card, [card for pack in packs.packs.values() for card in pack["cards"]])
        print(f"pyengine: there is no card {given.card!r}" + (f"; did you mean {known}?" if known else ""),
              file=sys.stderr)
        return 2
    print("\n".join(explained(packs.card(given.card), packs, names)))
    return 0


def explained(card: Definition, packs: Definitions, names: Names) -> list[str]:
    """Name, printed text and paraphrase of a card."""
    words = names.cards.get(card.id, {})
    printed = [words.get("text", ""), *words.get("tactics", [])]
    printed += [f"{side.capitalize()}: {text}" for side, text in words.get("sides", {}).items()]
    lines = [f"{names.card(card.id)} ({card.kind}, {card.pack})", "", "Printed:"]
    lines += [f"  {line}" for line in printed if line] or ["  (nothing)"]
    return lines + ["", "What it does:"] + [f"  {line}" for line in lines_of(card, packs)]


def _content(folder: str) -> Definitions:
    """The packs of a content folder, including those that are not shipped."""
    return Definitions(*content.reader().read_content(Path(folder)))


def schema(given: argparse.Namespace) -> int:
    """Print the JSON Schema of a card file."""
    print(json.dumps(card_file(), indent=1))
    return 0


def reference(given: argparse.Namespace) -> int:
    """Print the reference of the vocabulary."""
    print(markdown(_content(given.content) if given.content else None), end="")
    return 0
