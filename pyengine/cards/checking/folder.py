"""Everything wrong in the files of a pack, or of all packs. Needs PyYAML; for those who write cards,
never in a game."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from ..definition import Campaign
from ..load import Definitions
from ..place import PackError, Problem, bounded, short
from ..reading.files import Tree, read_content, read_pack, read_yaml
from ..reading.fingerprint import fingerprint
from ..reading.words import card_words
from . import limits
from .assets import icons
from .ledgers import forgotten_defeats, seldom_asked
from .lines import with_lines
from .looking import At, Finding
from .packs import check_packs, check_playable, check_player_pack, errors
from .words import check_lines


def check_content(content: Path) -> list[Problem]:
    """Everything wrong in a content folder."""
    try:
        return check_trees(*read_content(content))
    except PackError as error:
        return error.problems


def check_trees(packs: list[Tree], profiles: Tree) -> list[Problem]:
    """Everything wrong in packs that have been read from a content folder; PackError when it leads no further."""
    known = Definitions(packs, profiles)
    problems = check_packs(known)
    for pack in packs:
        problems += missing_examples(pack)
    return problems or _campaigns(known)


def _campaigns(packs: Definitions) -> list[Problem]:
    """Check the promises of the game's campaigns beyond being playable."""
    cards = [packs.card_as(Campaign, one) for one in packs.ids_of("campaign")]
    return [finding.problem(packs.packs[card.pack]) for card in cards if card.ledger is not None
            for finding in (*seldom_asked(card), *forgotten_defeats(card))]


def missing_examples(pack: Tree) -> list[Problem]:
    """A problem for each card that shows nothing of what it does."""
    return [Problem(pack["files"][card_id], card_id, "a card needs at least one example") for card_id, raw
            in pack["cards"].items() if isinstance(raw, dict) and not raw.get("examples")
            and raw.get("kind") not in ("tile", "edge_tile", "adventure", "hero", "campaign")]


def read_player_pack(folder: Path, others: Iterable[dict[str, Any]], profiles: dict[str, Any]) -> Tree:
    """A pack that a player brings, if it can be played: the limits are asked before a file is read, and every card is
    read before one is used. Raises PackError. `others` are the packs that it may refer to."""
    _refuse(limits.check_files(folder) or list(_files(folder)))
    pack = read_pack(folder)
    _refuse(check_playable(pack, others, profiles))
    return pack


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise PackError(problems)


def check_folder(folder: Path, others: Iterable[dict[str, Any]], profiles: dict[str, Any],
                 known_icons: Collection[str] | None = None) -> list[Problem]:
    """The errors in the pack in a folder and, as advice, its departures from house style, each with its line; of many
    only the first. `others` are the packs that it may refer to, and icons are looked at when it is known which there
    are. Needs PyYAML."""
    if not (folder / "pack.yaml").is_file():
        return [Problem(str(folder), "pack.yaml", "a pack is a folder with a file pack.yaml")]
    return with_lines(bounded(_all_problems(folder, others, profiles, known_icons)), folder)


def _all_problems(folder: Path, others: Iterable[dict[str, Any]], profiles: dict[str, Any],
                  known_icons: Collection[str] | None) -> list[Problem]:
    try:
        _refuse(limits.check_files(folder) or list(_files(folder)))
        pack = read_pack(folder)
    except PackError as error:
        return error.problems
    problems = check_player_pack(pack, others, profiles)
    if errors(problems):
        return problems
    renamed = f"the id of a pack is the name of its folder, {folder.name}"
    wrong_name = [] if pack["id"] == folder.name else [Problem(f"{folder.name}/pack.yaml", "id", renamed)]
    problems += [finding.problem(pack) for finding in icons(pack, known_icons)]
    return [*problems, *wrong_name, *missing_examples(pack), *check_words(folder, pack)]


def check_words(folder: Path, pack: Tree) -> list[Problem]:
    """Everything wrong in the translations of a pack, and English that has changed since."""
    problems = []
    for file in sorted((folder / "text").rglob("*.yaml")):
        name = str(file.relative_to(folder.parent))
        try:
            tree = read_yaml(file)
            found = [*check_lines(tree, pack), *_stale(tree, pack)]
        except PackError as error:
            problems += [problem._replace(file=name) for problem in error.problems]
            continue
        problems += [finding.in_file(name, finding.path) for finding in found]
    return problems


def _stale(tree: Tree, pack: Tree) -> Iterator[Finding]:
    """Lines whose English has changed since they were written: of: names the English that they translate."""
    for card_id, lines in tree.items():
        raw = pack["cards"].get(card_id)
        if raw is None or not isinstance(lines, dict) or lines.get("of", now := fingerprint(card_words(raw))) == now:
            continue
        yield At(card_id, "of").say(f"the English has changed since {short(lines['of'])}; "
                                    f"when the lines fit it again, write {now}")


def _files(folder: Path) -> Iterator[Problem]:
    """Files that are no cards at all."""
    for file in sorted(folder.rglob("*.yaml")):
        name = str(file.relative_to(folder.parent))
        try:
            if limits.too_deep(file.read_text(encoding="utf-8")):
                yield Problem(name, "file", f"nested deeper than {limits.DEPTH} steps")
            elif not isinstance(read_yaml(file), dict):
                yield Problem(name, "file", "expected ids with a card each (id: and its settings below)")
        except PackError as error:
            yield from (problem._replace(file=name) for problem in error.problems)
        except (UnicodeDecodeError, yaml.YAMLError) as error:
            yield Problem(name, _line(error), f"the file is not readable YAML: {_said_of(error, file)}")


def _said_of(error: Exception, file: Path) -> str:
    mark = getattr(error, "problem_mark", None)
    lines = file.read_text(encoding="utf-8").splitlines() if mark is not None else []
    if mark is not None and mark.line < len(lines) and lines[mark.line].lstrip(" ").startswith("\t"):
        return "a line begins with a tab, and YAML wants spaces"
    return short(str(getattr(error, "problem", error)))


def _line(error: Exception) -> str:
    mark = getattr(error, "problem_mark", None)
    return f"line {mark.line + 1}" if mark else "file"
