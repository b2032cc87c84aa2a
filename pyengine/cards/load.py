"""The cards of all packs, read when first needed.

A pack is plain data: `{"id", "profile", "cards": {id: raw}, "tokens", "counters", "files": {id: file}}`.
Reading a card costs far more than keeping its data, so a game reads the cards that it meets.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from ..rules import chests, doors, trap_tokens
from ..state.profile import Profile
from .definition import DeckCard, Definition
from .place import PackError, Problem
from .profile import read_profile
from .reading.card import new_card, read_card
from .reading.pack import TYPED, typed_card, typed_head

RULES_TOKENS = (trap_tokens.NAME, chests.NAME, *doors.KNOWN)
SHIPPED = Path(__file__).resolve().parent.parent / "packs"
INDEX = "index.json"        # names the packs beside it: an archive cannot be listed
ICONS = "icons.json"        # the names of all icons that the game has
IDS = "ids.json"            # the ids of all cards of each: no pack of a player may take one
DAILY = "daily.json"        # what may be the adventure of a day; see session/calendar.py


Kind = TypeVar("Kind", bound=Definition)


class ReadCards(dict[str, Definition]):
    """Cards by id, read when first asked for."""

    def __init__(self, owner: Definitions):
        super().__init__()
        self.owner = owner

    def __missing__(self, card_id: str) -> Definition:
        problems: list[Problem] = []
        card = self.owner.read(card_id, problems)
        if problems:
            self.pop(card_id, None)            # the next to ask is refused as well
            raise PackError(problems)
        return card


class Definitions:
    """Cards, tokens and profiles of some packs. Never changes after it was made, but for what was read.

    `card(id)` gives a card; KeyError when no pack has it, PackError when it is wrong.
    """

    def __init__(self, packs: Iterable[dict[str, Any]], profiles: dict[str, Any]):
        self.packs = {pack["id"]: pack if pack.get(TYPED) else typed_head(pack) for pack in packs}
        self._raw: dict[str, tuple[str, Any]] = {}
        self._untyped: set[str] = set()               # cards as people wrote them, until they are first asked for
        self._read = ReadCards(self)
        self.card: Callable[[str], Any] = self._read.__getitem__
        self._kinds: dict[tuple[str, ...], list[str]] = {}
        for pack in self.packs.values():
            for card_id, raw in pack["cards"].items():
                self._raw[card_id] = (pack["id"], raw)
            if not pack.get(TYPED):
                self._untyped.update(pack["cards"])
        self.carried = frozenset(token for pack in self.packs.values() for token, raw in pack.get("tokens", {}).items()
                                 if raw.get("carried"))
        problems: list[Problem] = []
        self._profiles = {name: read_profile(name, raw, problems) for name, raw in profiles.items()}
        if problems:
            raise PackError(problems)

    def card_as(self, kind: type[Kind], card_id: str) -> Kind:
        """A card of which it is known what it is; KeyError when it is something else."""
        card = self.card(card_id)
        if not isinstance(card, kind):
            raise KeyError(card_id)
        return card

    def deck_card(self, card_id: str) -> DeckCard | Definition:
        """A card as far as its deck is concerned. A game begins with whole decks of which it will draw a few cards:
        those of compiled packs, which have been checked, are not read for it."""
        pack, raw = self._raw[card_id]
        if card_id in self._read or not self.packs[pack].get(TYPED):
            return self._read[card_id]
        return DeckCard(card_id, **{name: raw[name] for name in DeckCard._fields if name in raw})

    def read(self, card_id: str, problems: list[Problem]) -> Definition:
        """Read a card from its data; what is wrong with it is added to `problems`."""
        pack, raw = self.pack_of(card_id), self.written(card_id)
        file = self.packs[pack].get("files", {}).get(card_id, pack)
        card = self._read[card_id] = read_card(card_id, pack, raw, file, self, problems)
        return card

    def written(self, card_id: str) -> Any:
        """A card as written, by its keys, with numbers and truths as such; KeyError when no pack has it."""
        pack, raw = self._raw[card_id]
        if card_id in self._untyped:
            self._untyped.discard(card_id)
            raw = typed_card(raw)
            self._raw[card_id] = (pack, raw)
        return raw

    def add(self, card_id: str, pack: str, raw: dict[str, Any], read: bool = True) -> Definition:
        """Put in a card made by hand: a tile as a test draws it, say. read: False leaves its fields to the caller."""
        self._forget_lists_of(card_id)
        self._raw[card_id] = (pack, raw)
        self._forget_lists_of(card_id)
        self._untyped.add(card_id)
        self._read[card_id] = new_card(card_id, pack, self.written(card_id))
        if read:
            del self._read[card_id]
            return self._read[card_id]
        return self._read[card_id]

    def remove(self, card_id: str) -> None:
        """Take out again a card that was put in by hand."""
        self._forget_lists_of(card_id)
        del self._raw[card_id]
        self._untyped.discard(card_id)
        self._read.pop(card_id, None)

    def _forget_lists_of(self, card_id: str) -> None:
        """Drop the cached lists of `ids_of` that this card belongs to. The others stay: searching thousands of cards
        takes as long as most tests."""
        kind = self.kind_of(card_id)
        if kind is not None:
            pack = self.pack_of(card_id)
            for asked in [asked for asked in self._kinds if kind in asked[:-1] and asked[-1] in ("", pack)]:
                del self._kinds[asked]

    def check(self) -> list[Problem]:
        """Read every card; everything that is wrong."""
        problems: list[Problem] = []
        for card_id in self._raw:
            self.read(card_id, problems)
        return problems

    def profile(self, name: str) -> Profile:
        """A profile by its name."""
        return self._profiles[name]

    def profiles(self) -> list[str]:
        """The names of the profiles."""
        return list(self._profiles)

    def kind_of(self, card_id: str) -> str | None:
        """The kind of a card, None when there is no such card."""
        entry = self._raw.get(card_id)
        return entry[1].get("kind") if entry is not None and isinstance(entry[1], dict) else None

    def hero_of(self, card_id: str) -> str | None:
        """The hero whose power a card is, without reading it."""
        entry = self._raw.get(card_id)
        return entry[1].get("hero") if entry is not None and entry[1].get("kind") == "power" else None

    def ids_of(self, *kinds: str, pack: str = "") -> list[str]:
        """The ids of all cards of some kinds, in the order of the packs' files."""
        known = self._kinds.get((*kinds, pack))
        if known is None:
            known = self._kinds[(*kinds, pack)] = self._found(kinds, pack)
        return list(known)

    def _found(self, kinds: tuple[str, ...], pack: str) -> list[str]:
        return [card_id for card_id, (owner, raw) in self._raw.items()
                if (not pack or owner == pack) and isinstance(raw, dict) and raw.get("kind") in kinds]

    def tile_sets(self) -> list[str]:
        """The sets to which tiles belong (SETUP-28), in the order of the files."""
        return list(dict.fromkeys(self._raw[tile][1]["set"] for tile in self.ids_of("tile")
                                  if "set" in self._raw[tile][1]))

    def tokens(self) -> list[str]:
        """The tokens that the packs name, and those that the rules bring."""
        return [token for pack in self.packs.values() for token in pack.get("tokens", {})] + [*RULES_TOKENS]

    def packs_of_decks(self, pack: str) -> tuple[str, ...]:
        """The packs whose cards and tiles an adventure of this pack is played with: its own,
        and those that it names."""
        return (pack, *self.packs[pack].get("decks_with", ()))

    def in_decks_of(self, pack: str, *kinds: str) -> list[str]:
        """The cards of some kinds that adventures of a pack are played with."""
        return [card for name in self.packs_of_decks(pack) for card in self.ids_of(*kinds, pack=name)]

    def pack_of(self, card_id: str) -> str:
        """The pack a card belongs to."""
        return self._raw[card_id][0]


def load_packs(folder: str | None = None) -> Definitions:
    """The packs in a folder of compiled JSON; without a folder those that come with the engine.

    Raises FileNotFoundError when a pack is not there. In a browser packs come one by one: see `pyengine.session.boxes`.
    """
    return Definitions(*compiled(folder))


def compiled(folder: str | None = None) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Read the compiled packs as plain data: the packs, and the profiles by name."""
    try:
        names = read_compiled("index", folder)
    except OSError:
        raise FileNotFoundError(f"no compiled packs in {folder or SHIPPED}: run build.py first") from None
    profiles, *packs = (read_compiled(name, folder) for name in ("profiles", *names))
    return packs, profiles


def read_compiled(name: str, folder: str | None = None, beside: str = __name__) -> Any:
    """One compiled file by its name without the ending: a pack, "profiles", "index". OSError when it is not there.

    Without a folder it is read as Python reads the engine itself, since a browser imports that from archives and
    unpacks nothing. beside: the module in whose archive it lies; what comes late lies in one of its own."""
    file = f"{name}.json"
    if folder:
        return json.loads((Path(folder) / file).read_bytes())
    module = sys.modules[beside]
    home = Path(str(module.__file__)).parents[beside.count(".") - 1]
    return json.loads(module.__loader__.get_data(str(home / SHIPPED.name / file)))       # type: ignore[union-attr]
