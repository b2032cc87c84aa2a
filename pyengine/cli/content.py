"""The packs and texts for the commands: those built into the engine, else those in the content folder of a checkout."""
from __future__ import annotations

import contextlib
import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..cards.load import SHIPPED, Definitions, compiled, read_compiled
from ..cards.place import PackError
from ..saves.envelope import LONGEST

CONTENT = Path(__file__).resolve().parents[2] / "content"
HOW = ("there are no compiled packs beside the engine. In a checkout: run `python3 build.py` once, "
       "or install PyYAML so that content/ can be read as it is.")

Folders = Sequence[str]


class NoPacks(Exception):
    """No packs can be loaded; the message says what to do."""


def packs(folders: Folders = ()) -> Definitions:
    """The cards of the built-in packs and of packs in folders, which replace built-in ones of the same id. Raises
    NoPacks."""
    known, profiles = trees()
    added: list[Any] = []
    for folder in folders:
        added.append(_pack_in(folder, [*known, *added], profiles))
    return Definitions([*(tree for tree in known if tree["id"] not in [pack["id"] for pack in added]), *added],
                       profiles)


@dataclass(frozen=True)
class PacksWith:
    """Loads the packs as `packs` does. It can be sent to other processes, and equals another with the same folders."""

    folders: tuple[str, ...] = ()

    def __call__(self) -> Definitions:
        return packs(self.folders)


@dataclass(frozen=True)
class WrittenPacks:
    """Loads the packs of a content folder as they are written now, also those that are not shipped. Equal as above."""

    folder: str = str(CONTENT)

    def __call__(self) -> Definitions:
        return Definitions(*reader().read_content(Path(self.folder)))


def _pack_in(folder: str, others: list[Any], profiles: Any) -> Any:
    """The pack in a folder. It is not trusted."""
    reader()
    from ..cards.checking.folder import read_player_pack
    place = Path(folder).resolve()
    if not (place / "pack.yaml").is_file():
        raise NoPacks(f"{folder}: a pack needs a file pack.yaml")
    try:
        return read_player_pack(place, others, profiles)
    except PackError as error:
        raise NoPacks(str(error)) from None


def trees() -> tuple[list[Any], Any]:
    """The packs and profiles as plain data, for commands that add another pack."""
    with contextlib.suppress(FileNotFoundError):
        return compiled()
    if not CONTENT.is_dir():
        raise NoPacks(HOW)
    try:
        read: tuple[list[Any], Any] = reader(HOW).read_content(CONTENT)
    except PackError as error:
        raise NoPacks(f"content/ cannot be read:\n{error}") from None
    return read


def icons(to_come: bool = False) -> set[str] | None:
    """The icons that the game has; to_come: those that a pack of its own may name, because it is known who drew them.
    None when nobody knows."""
    with contextlib.suppress(FileNotFoundError):
        if not to_come:
            return set(read_compiled("icons"))
    with contextlib.suppress(FileNotFoundError):
        groups = json.loads((CONTENT / "icon-artists.json").read_text(encoding="utf-8"))
        return {icon for group in groups.values() for icon in group}
    return None


def reader(otherwise: str = "card files are YAML: install PyYAML to read them (pip install PyYAML)") -> Any:
    """The module that reads card files. Raises NoPacks, with `otherwise` as message, if PyYAML is not installed."""
    try:
        from ..cards.reading import files as reading
    except ImportError:
        raise NoPacks(otherwise) from None
    return reading


def save_file(file: str) -> str:
    """The text of a save; of a file that is far too long, only the beginning. Raises OSError."""
    with open(file, "rb") as opened:
        return opened.read(4 * LONGEST + 1).decode(errors="replace")


def words(language: str = "en", folders: Folders = ()) -> dict[str, Any]:
    """The texts of all packs in a language, or in English where it is missing: {pack: tree}. Raises NoPacks."""
    found = dict(base_words(language))
    for folder in folders:
        try:
            pack = reader().read_pack(Path(folder))
            known = reader().words_of(pack, Path(folder))
        except (TypeError, ValueError, AttributeError, KeyError) as error:     # its texts were not checked
            raise NoPacks(f"{folder}: its texts cannot be read: {error}") from None
        found[pack["id"]] = known.get(language, known["en"])
    return found


def base_words(language: str) -> dict[str, Any]:
    """The texts of the built-in packs."""
    folder = SHIPPED / "words"
    if any(folder.glob("*.json")):
        return {file.name.split(".")[0]: _word_file(folder, file.name.split(".")[0], language)
                for file in sorted(folder.glob("*.en.json"))}
    return _words_of_content(language)


def _word_file(folder: Path, pack: str, language: str) -> Any:
    file = folder / f"{pack}.{language}.json"
    return json.loads((file if file.exists() else folder / f"{pack}.en.json").read_text(encoding="utf-8"))


@functools.cache
def _words_of_content(language: str) -> dict[str, Any]:
    found = {}
    for pack in trees()[0]:
        known = reader(HOW).words_of(pack, CONTENT / pack["id"])
        found[pack["id"]] = known.get(language, known["en"])
    return found
