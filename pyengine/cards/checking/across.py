"""Words that cards of a pack share: counters that one changes and another asks for, choices, sets, chambers, types."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..load import Definitions
from .looking import COUNTING, SEALED_CHOICES, At, Finding, mappings, raw_of
from .unplaced import unplaced

BANDS = ("first", "easy", "company", "hard", "nightmare", "solo", "training")
FIGHTERS = ("monster", "villain", "ally", "object")
ALIKE = 0.8  # so like another word that one of them is misspelt


class Uses:
    """The cards that change each counter and ask for it; the sealed choices, and the cards that ask for those."""

    def __init__(self, packs: Definitions, pack: str):
        self.changed: dict[str, At] = {}
        self.asked: dict[str, At] = {}
        self.chosen: dict[str, set[str]] = {}  # card: ids of its options
        self.kept: set[str] = set()  # ids of options that lie sealed, for any card
        self.choices: list[tuple[str, At, str, bool]] = []  # card, place, option asked for, whether a sealed one
        for card in packs.packs[pack]["cards"]:
            for at, raw in mappings(packs.card(card)):
                self._counters(at, raw)
                self._options(card, at, raw)

    def _counters(self, at: At, raw: dict[str, Any]) -> None:
        for verb in COUNTING:
            if isinstance(raw.get(verb), dict) and "counter" in raw[verb]:
                self.changed.setdefault(str(raw[verb]["counter"]), at.into(verb, "counter"))
        asked = raw.get("counter")
        name = asked.get("name") if isinstance(asked, dict) else asked
        if isinstance(name, str) and at.path[-1] not in COUNTING:
            self.asked.setdefault(name, at.into("counter"))

    def _options(self, card: str, at: At, raw: dict[str, Any]) -> None:
        sealed = next((raw[verb] for verb in SEALED_CHOICES if verb in raw), None)
        if isinstance(sealed, dict) and isinstance(sealed.get("options"), list):
            ids = {str(option.get("id")) for option in sealed["options"] if isinstance(option, dict)}
            self.chosen.setdefault(card, set()).update(ids)
            if "keep" in sealed:
                self.kept |= ids
        for word, key in (("chose", "is"), ("chose_count", "option")):
            if isinstance(raw.get(word), dict) and isinstance(raw[word].get(key), str):
                self.choices.append((card, at.into(word, key), raw[word][key], "kept" in raw[word]))


def across(packs: Definitions, pack: dict[str, Any]) -> Iterator[Finding]:
    """Everything that does not fit between the cards of a pack."""
    uses = Uses(packs, pack["id"])
    yield from _counters(packs, pack, uses)
    yield from unplaced(packs, pack)
    yield from _choices(uses)
    yield from _tiles(packs, pack)
    yield from _types(packs, pack)
    for card in packs.ids_of("adventure", pack=pack["id"]):
        band = raw_of(packs, card).get("band")
        if band is not None and band not in BANDS:
            yield At(card, "band").say(f"expected one of {', '.join(BANDS)}", band, BANDS)


def _counters(packs: Definitions, pack: dict[str, Any], uses: Uses) -> Iterator[Finding]:
    """Counters that are never read, never changed, or neither."""
    told = {name for name, raw in pack.get("counters", {}).items() if {"goal", "shown"} & set(raw)}
    begun = {
        name: At(card, "setup", "counters", name)
        for card in packs.ids_of("adventure", pack=pack["id"])
        for name in raw_of(packs, card).get("setup", {}).get("counters", {})
    }
    for name, at in uses.changed.items():
        if name not in uses.asked and name not in told:
            yield at.say(f"the counter {name!r} is changed but never read", name, uses.asked)
    for name, at in uses.asked.items():
        if name not in uses.changed:
            yield at.say(f"the counter {name!r} is read but never changed", name, uses.changed)
    for name, at in begun.items():
        if name not in uses.changed and name not in uses.asked:
            yield at.say(f"the counter {name!r} is neither changed nor read", name, [*uses.changed, *uses.asked])


def _choices(uses: Uses) -> Iterator[Finding]:
    for card, at, option, kept in uses.choices:
        known = uses.kept if kept else uses.chosen.get(card, set())
        if option not in known:
            yield at.say(f"no sealed choice has an option {option!r}", option, known)


def _written(packs: Definitions, *kinds: str) -> dict[str, Any]:
    """The cards of some kinds in all packs, as written."""
    return {
        card: raw for pack in packs.packs.values() for card, raw in pack["cards"].items() if raw.get("kind") in kinds
    }


def _tiles(packs: Definitions, pack: dict[str, Any]) -> Iterator[Finding]:
    """A tile alone in a set that no adventure uses, a chamber to which no entrance leads."""
    tiles = _written(packs, "tile")
    sets = {
        name
        for raw in _written(packs, "adventure").values()
        for name in raw.get("setup", {}).get("tile_stack", {}).get("sets", ())
    }
    in_sets = [raw.get("set") for raw in tiles.values()]
    sets |= {name for name in in_sets if in_sets.count(name) > 1}
    entrances = {raw.get("entrance") for raw in tiles.values()}
    known = (("set", sets, "adventure uses the set"), ("chamber", entrances, "entrance leads to the chamber"))
    for tile in packs.ids_of("tile", pack=pack["id"]):
        for key, words, what in known if tile in tiles else ():
            word = tiles[tile].get(key)
            if word and word not in words:
                yield At(tile, key).say(f"no {what} {word!r}", word, sorted(filter(None, words)))


def _types(packs: Definitions, pack: dict[str, Any]) -> Iterator[Finding]:
    """A type of figure that only one card has, and that is spelt almost like another."""
    types = {card: str(raw.get("type", "")) for card, raw in _written(packs, *FIGHTERS).items()}
    count = Counter(types.values())
    for card in pack["cards"]:
        word = types.get(card, "")
        if word and count[word] == 1:
            others = [other for other in count if other and count[other] > 1]
            if difflib.get_close_matches(word, others, 1, ALIKE):
                yield At(card, "type").say(f"no other card has the type {word!r}", word, others)
