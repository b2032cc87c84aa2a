"""More of a thing than there is: figures and cards beyond the copies in the decks, tokens beyond their limit."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..definition import Adventure, Definition
from ..load import Definitions
from ..vocabulary.declarations import naming
from .looking import At, Finding, mappings, plain_number

PLACES = naming("monster")         # takes cards from the deck; villains, allies and objects come without
BLOCKS = ("do", "hit", "miss", "then", "else", "otherwise", "activate", "destroyed", "on_failed_disable")


def supply(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Everything of which a card wants more than there can be."""
    for at, raw in mappings(card):
        for key in BLOCKS:
            if isinstance(raw.get(key), list):
                yield from _placed(packs, at.into(key), raw[key])
    if isinstance(card, Adventure):
        yield from _set_up(packs, card)


def _placed(packs: Definitions, at: At, block: list[Any]) -> Iterator[Finding]:
    """Figures placed one after another, nothing else happening in between: their cards come from one deck."""
    placed: Counter[str] = Counter()
    for number, step in enumerate(block):
        verb = next((verb for verb, *_ in PLACES if isinstance(step, dict) and verb in step), "")
        wanted = step.get(verb) if verb else None
        if not isinstance(wanted, dict):
            placed.clear()
            continue
        name, count = str(wanted.get("card")), plain_number(wanted.get("count", 1)) or 1
        placed[name] += count
        yield from _beyond(at.into(number, verb), name, placed[name], _copies(packs, name), "placed")


def _copies(packs: Definitions, name: str) -> int | None:
    """How many cards of a name there are; None where there is no such card."""
    return packs.card(name).copies if packs.kind_of(name) else None


def _beyond(at: At, name: str, wanted: int, there_are: int | None, done: str) -> Iterator[Finding]:
    if there_are is not None and wanted > there_are:
        yield at.say(f"{wanted} of {name} are {done}, and there {'is' if there_are == 1 else 'are'} {there_are}: "
                     "write copies: on its card")


def _set_up(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """The cards on the table or on top of a deck before the first turn."""
    at, setup = At(card.id, "setup"), card.raw.get("setup", {})
    for deck, cards in _listed(setup.get("on_top")):
        for name, count in Counter(cards).items():
            yield from _beyond(at.into("on_top", deck), name, count, _copies(packs, name), "put on top")
    chambers = [one for one in setup.get("chambers", []) if isinstance(one, str)]
    for name, count in Counter(chambers).items():
        yield from _beyond(at.into("chambers"), name, count, _copies(packs, name), "wanted")
    for name, count in Counter(str(token.get("named")) for token in setup.get("tokens", [])).items():
        limits = [plain_number(pack["tokens"][name].get("limit")) for pack in packs.packs.values()
                  if name in pack.get("tokens", {})]
        limit = next((one for one in limits if one is not None), None)
        if limit is not None and count > limit:
            yield at.into("tokens").say(f"{count} of {name} lie there, and its limit: is {limit}")


def _listed(raw: Any) -> list[tuple[str, list[Any]]]:
    return [(key, value) for key, value in raw.items() if isinstance(value, list)] if isinstance(raw, dict) else []
