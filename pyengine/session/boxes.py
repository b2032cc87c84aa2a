"""Boxes: the packs that come with the engine, opened one at a time, and beside them packs of players.

An installed wheel has all of them beside it. A browser fetches a box when somebody first plays with it and hands it
to `Boxes.open`; asking for it before that raises `BoxNeeded`. A game gets exactly the packs that it needs, so that what
else happens to be open makes no difference to it.
"""
from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from ..cards.load import Definitions, read_compiled
from ..cards.reading.pack import TYPED
from ..saves.envelope import PACKS, unpacked
from ..saves.errors import BadSave
from ..screen.listing import Listing, catalogue

CATALOGUE = "catalogue"                                # written by the build, so that no card is read for it
PACK_ID = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
MOST_PACKS = 40                                        # that one save can name
GROUPS = ("tokens", "counters")                        # what a pack may declare beside its cards
LISTED = ("adventures", "campaigns", "heroes")         # what a request names, by its place in the catalogue


class BoxNeeded(Exception):
    """These boxes have to be opened first. boxes: their ids."""

    def __init__(self, boxes: list[str]):
        super().__init__(boxes)
        self.boxes = boxes

    def __str__(self) -> str:
        return "not opened yet: " + ", ".join(self.boxes)


def is_compiled(pack: dict[str, Any]) -> bool:
    """Whether a pack has all that is read of it before one of its cards is. A card that is wrong is refused when it is
    met."""
    tables = [pack.get("cards"), *(pack.get(group, {}) for group in GROUPS)]
    decks = pack.get("decks_with", [])
    return (pack.get(TYPED) is True and isinstance(pack.get("profile"), str)
            and isinstance(decks, list) and all(isinstance(name, str) for name in decks)
            and all(isinstance(table, dict) and all(isinstance(row, dict) for row in table.values())
                    for table in tables))


class Boxes:
    """The boxes that are open, the catalogue of all, and the packs of players that were added."""

    def __init__(self) -> None:
        self._packs: dict[str, dict[str, Any]] = {}
        self._profiles: dict[str, Any] | None = None
        self._definitions: dict[tuple[str, ...], Definitions] = {}
        self._catalogue: Listing | None = None
        self._added: dict[str, Listing] = {}           # packs of players: what can be played in each

    def open(self, pack: dict[str, Any]) -> None:
        """Put in a compiled pack that was fetched; again changes nothing. ValueError when it is none of ours, or not
        what the build has made."""
        if pack.get("id") not in self._all():
            raise ValueError(f"there is no box {pack.get('id')!r}")
        if not is_compiled(pack):
            raise ValueError(f"the box {pack['id']} is damaged")
        self._packs.setdefault(pack["id"], pack)

    def add(self, pack: dict[str, Any], listed: Listing) -> None:
        """Put in a player's pack that was found sound, compiled, with what can be played in it. One of the same id
        makes room for it; games that are open keep theirs. ValueError when another pack has a card of the same id."""
        name = pack["id"]
        for other in self._added:
            if other != name and (both := self._packs[other]["cards"].keys() & pack["cards"].keys()):
                raise ValueError(f"the pack {other} has a card {min(both)} too")
        self.remove(name)
        self._packs[name], self._added[name] = pack, listed

    def remove(self, name: str) -> None:
        """Take a player's pack out; one that is not there is no fault."""
        if self._added.pop(name, None):
            del self._packs[name]
            self._definitions = {names: found for names, found in self._definitions.items() if name not in names}

    def opened(self, name: str) -> dict[str, Any]:
        """A compiled pack of the game. Raises BoxNeeded when it has to be fetched."""
        if not self._is_open(name):
            raise BoxNeeded([name])
        return self._packs[name]

    def profiles(self) -> dict[str, Any]:
        """The profiles as plain data."""
        self._profiles = self._profiles or read_compiled("profiles")
        return self._profiles

    def catalogue(self) -> Listing:
        """What can be played in every box, open or not, and in the packs that were added."""
        ours = self._ours()
        return {**ours, "packs": [*ours["packs"], *self._added.values()]} if self._added else ours

    def _ours(self) -> Listing:
        """What can be played in the boxes of the game."""
        if self._catalogue is None:
            try:
                self._catalogue = read_compiled(CATALOGUE)
            except OSError:                       # compiled without build.py: every pack is here
                self._catalogue = catalogue(self.definitions(read_compiled("index")))
        return self._catalogue

    def for_game(self, adventure: str, heroes: Iterable[str], mixed: bool = False,
                 added: Iterable[str] = ()) -> Definitions:
        """The cards that a game needs: of the adventure's box, of those in its decks, and of its heroes'.

        mixed: of all boxes of the game, and of these packs of players (`added`). Raises BoxNeeded."""
        around = self._around([adventure, *heroes])
        return self.definitions([*around, *self._all(), *added] if mixed else around)

    def for_campaign(self, campaign: str, heroes: Iterable[str]) -> Definitions:
        """The cards that a campaign needs, with all its adventures. Raises BoxNeeded."""
        chapters = [chapter for box in self.catalogue()["packs"] for found in box["campaigns"]
                    if found["id"] == campaign for chapter in found["adventures"]]
        return self.definitions(self._around([campaign, *chapters, *heroes]))

    def for_save(self, text: str) -> Definitions:
        """The cards that the save of a game or campaign needs: it names its packs. Saves from before packs were named
        tell what they were begun with; of one that cannot be read, `load` says what is wrong. Raises BoxNeeded."""
        try:
            data = json.loads(unpacked(text))
            fields, rows = data["fields"], data["state"]
            if PACKS in data:
                return self._named(data[PACKS])
            if data.get("kind") == "campaign":
                plan = _row(fields["plan"], _row(fields["state"], rows)["plan"])
                return self.for_campaign(plan["campaign"], plan["heroes"])
            setup = _row(fields["setup"], rows["setup"])
            return self.for_game(setup["adventure"], setup["heroes"], bool(setup.get("mixed")))
        except (BadSave, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return self.definitions([])

    def for_transcript(self, text: str) -> Definitions:
        """The cards that the transcript of a game names; none when it cannot be read. Raises BoxNeeded."""
        try:
            return self._named(json.loads(text)[PACKS])
        except (ValueError, KeyError, TypeError, RecursionError):
            return self.definitions([])

    def _named(self, packs: Any) -> Definitions:
        """The cards of the packs that a save names. One that nobody knows is asked for like a box: a player may have
        it. Raises BoxNeeded."""
        names = [str(name) for name in packs][:MOST_PACKS]
        known = [*read_compiled("index"), *self._added]
        missing = [name for name in names if name not in known and PACK_ID.match(name)]
        if missing:
            raise BoxNeeded([*missing, *(name for name in names if name in known and not self._is_open(name))])
        return self.definitions(names)

    def definitions(self, boxes: Iterable[str]) -> Definitions:
        """The cards of some boxes and added packs; what is neither is passed over. Raises BoxNeeded when one is not
        open."""
        wanted = set(boxes)
        names = tuple(box for box in (*read_compiled("index"), *sorted(self._added)) if box in wanted)
        missing = [box for box in names if not self._is_open(box)]
        if missing:
            raise BoxNeeded(missing)
        if names not in self._definitions:
            self._definitions[names] = Definitions([self._packs[box] for box in names], self.profiles())
        return self._definitions[names]

    def _is_open(self, box: str) -> bool:
        """Whether a box was opened, or lies beside the engine."""
        if box not in self._packs:
            try:
                self._packs[box] = read_compiled(box)
            except OSError:
                return False
        return True

    def _all(self) -> list[str]:
        return [box["id"] for box in self._ours()["packs"]]

    def _around(self, cards: list[str]) -> list[str]:
        """The boxes of adventures, campaigns and heroes, and those whose cards are in their decks."""
        return [name for box in self.catalogue()["packs"]
                if any(one["id"] in cards for kind in LISTED for one in box[kind])
                for name in (box["id"], *box["decks_with"])]


def _row(fields: list[str], values: list[Any]) -> dict[str, Any]:
    """A row of a save by the names of its fields."""
    return dict(zip(fields, values, strict=False))


class GivenPacks(Boxes):
    """Packs that somebody has loaded: every game is played with all of them."""

    def __init__(self, packs: Definitions):
        super().__init__()
        self.packs = packs

    def catalogue(self) -> Listing:
        """What can be played with these packs."""
        return catalogue(self.packs)

    def definitions(self, boxes: Iterable[str]) -> Definitions:
        """All of them, whatever is wanted."""
        return self.packs

    def _named(self, packs: Any) -> Definitions:
        return self.packs

    def for_game(self, adventure: str, heroes: Iterable[str], mixed: bool = False,
                 added: Iterable[str] = ()) -> Definitions:
        """All of them."""
        return self.packs

    def for_campaign(self, campaign: str, heroes: Iterable[str]) -> Definitions:
        """All of them."""
        return self.packs
