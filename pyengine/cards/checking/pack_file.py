"""A pack in one file, from whom nobody knows: refused, or found sound and made ready to be played with.

The order is that of the harm which could be done: how much there is before anything is parsed, what every value is
before a card is read, each card before the cards are held against one another.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Any, NamedTuple

from ..faces import faces_of
from ..load import Definitions
from ..pack_file import PackFile, read_file
from ..place import PackError, Problem, bounded, short
from ..reading.pack import shipped_pack
from ..reading.words import english_words, translated
from . import limits
from .assets import icons
from .looking import At, Finding
from .names import imitated
from .packs import STUMBLES, check_playable, findings_one_by_one
from .words import check_lines

TOLD = 40                          # problems in one answer: whoever mends those will see the others
LANGUAGES = 12
ABOUT = {"name": 60, "author": 60, "licence": 60, "version": 20}      # characters that each may have
VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}\Z")
FORMS: dict[type, str] = {str: "text", list: "a list", dict: "names with a text each"}
Tree = dict[str, Any]


class Known(NamedTuple):
    """Everything a player's pack is checked against: the ids of our packs' cards, our packs by id (which may have to be
    fetched first), the profiles, the names of our icons."""

    ids: dict[str, list[str]]
    opened: Callable[[str], Tree]
    profiles: Tree
    icons: Collection[str] | None


class Sound(NamedTuple):
    """A pack in which nothing is wrong: as the engine plays it, beside the packs that it builds on; its words by
    language, what is printed on its cards, and their icons."""

    pack: Tree
    about: dict[str, str]
    definitions: Definitions
    words: dict[str, Tree]
    faces: Tree
    icons: dict[str, str]


def check_file(text: str, known: Known) -> Sound:
    """The pack in a file. Raises PackError with what is wrong, and whatever `known.opened` raises."""
    said = limits.check_json(text)
    _refuse([Problem("pack", "file", said)] if said else [])
    found = read_file(text)
    pack = found.pack
    _refuse(_oversteps(found))
    _refuse([*_about(pack), *_taken(pack, known), *_imitating(found, known)])
    others = [known.opened(name) for name in _builds_on(pack)]
    _refuse(check_playable(pack, others, known.profiles))
    _refuse(list(islice(_errors(found, Definitions([pack, *others], known.profiles), known.icons), TOLD)))
    shipped = shipped_pack(pack)
    words = _words(found)
    about = {name: str(pack.get(name, "")) for name in (*ABOUT, "about")}
    return Sound(shipped, about, Definitions([shipped, *others], known.profiles), words, faces_of(pack), _icons(pack))


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise PackError(bounded(problems, TOLD - 1))


def _oversteps(found: PackFile) -> list[Problem]:
    """Limits, and values that are no texts. Translations have the limits of cards."""
    texts = {f"text_{language}": tree for language, tree in found.lines.items()}
    return [*limits.check_tree(found.pack), *limits.check_tree({"id": "text", "cards": texts}),
            *([Problem("pack", "lines", f"more than {LANGUAGES} languages")] if len(texts) > LANGUAGES else []),
            *(Problem("pack", where, "expected text") for where in islice(_no_texts([found.pack, found.lines]), TOLD))]


def _no_texts(tree: Any, where: str = "pack") -> Iterator[str]:
    """Refuse values that are neither text nor made of texts."""
    for key, value in (tree.items() if isinstance(tree, dict) else enumerate(tree)):
        if isinstance(value, (dict, list)):
            yield from _no_texts(value, str(key))
        elif not isinstance(value, str):
            yield f"{where}.{key}"[:limits.ID]


def _about(pack: Tree) -> Iterator[Problem]:
    """The description of a pack that players read before they take it."""
    for name, most in ABOUT.items():
        said = pack.get(name)
        if not isinstance(said, str) or not said.strip():
            yield Problem("pack.yaml", name, f"a pack that is given to others says {name}: in pack.yaml")
        elif len(said) > most:
            yield Problem("pack.yaml", name, f"{len(said)} characters; at most {most} are allowed")
        elif name == "version" and not VERSION.match(said):
            yield Problem("pack.yaml", name, f"a version is numbers with dots, such as 1.2; found {said!r}")


def _taken(pack: Tree, known: Known) -> Iterator[Problem]:
    """Ids of ours: a pack adds cards, it puts none in the place of another. What it builds on has to be ours."""
    pack_id, files = str(pack.get("id", "")), pack["files"]
    if pack_id in known.ids:
        yield Problem("pack.yaml", "id", f"{pack_id} is a pack of the game: take another id")
    owners = {card: owner for owner, cards in known.ids.items() for card in cards}
    yield from (Problem(files.get(card, "pack"), card, f"the pack {owners[card]} has a card of this id too")
                for card in pack["cards"] if card in owners)
    yield from (Problem("pack.yaml", "decks_with", f"there is no pack {name!r} in the game; there are: "
                                                   f"{', '.join(known.ids)}")
                for name in _builds_on(pack) if name not in known.ids)


def _imitating(found: PackFile, known: Known) -> Iterator[Problem]:
    """A name, in any language, that reads like that of a pack of the game. Those are known by their ids here."""
    said = {"pack.yaml": found.pack, **{f"text/{language}": lines.get("pack") for language, lines in
                                        found.lines.items()}}
    for file, head in said.items():
        name = head.get("name") if isinstance(head, dict) else None
        like = imitated(name, known.ids) if isinstance(name, str) else ""
        if like:
            yield Problem(file, "name", f"{short(name)} reads like the name of a pack of the game, {like}: choose "
                                        "another")


def _builds_on(pack: Tree) -> list[str]:
    """The packs whose cards it may name: those in its decks, and the one to which it adds."""
    decks = pack.get("decks_with", [])
    named = [*(decks if isinstance(decks, list) else [decks]), *([pack["adds_to"]] if "adds_to" in pack else [])]
    return list(dict.fromkeys(str(name)[:limits.ID] for name in named))


def _errors(found: PackFile, packs: Definitions, known_icons: Collection[str] | None) -> Iterator[Problem]:
    """The errors in cards that can be read, and in their translations; how a text is worded is its author's."""
    return (problem for problem in _findings(found, packs, known_icons) if not problem.advice)


def _findings(found: PackFile, packs: Definitions, known_icons: Collection[str] | None) -> Iterator[Problem]:
    yield from findings_one_by_one(packs, packs.packs[found.pack["id"]])
    yield from (finding.problem(found.pack) for finding in icons(found.pack, known_icons))
    english = english_words(found.pack)
    for language, lines in found.lines.items():
        at = At(f"text_{language}")
        try:
            told = [*check_lines(lines, found.pack), *_other_forms(at, english, translated(english, lines))]
        except STUMBLES as error:
            told = [at.say(f"the translation cannot be read: {short(str(error))}")]
        yield from (finding.in_file(f"text/{language}", finding.path) for finding in told)


def _other_forms(at: At, english: Any, told: Any) -> Iterator[Finding]:
    """A translated text is a text, and names and lists are translated one by one."""
    if type(english) is not type(told):
        yield at.say(f"expected {FORMS[type(english)]}, found {short(told)}")
    elif isinstance(told, dict):
        for name, part in told.items():
            yield from _other_forms(at.into(name), english.get(name, ""), part)
    elif isinstance(told, list):
        for number, (one, other) in enumerate(zip(english, told, strict=True)):
            yield from _other_forms(at.into(number), one, other)


def _words(found: PackFile) -> dict[str, Tree]:
    """The words that players read, by language."""
    english = english_words(found.pack)
    return {"en": english, **{language: translated(english, lines) for language, lines in found.lines.items()}}


def _icons(pack: Tree) -> dict[str, str]:
    """The names of icons, by card or token."""
    owners = {**pack["cards"], **pack["tokens"], **pack["counters"]}
    return {name: raw["icon"] for name, raw in owners.items() if isinstance(raw, dict) and "icon" in raw}
