"""Prices: an option, a power or an action whose price nobody may have asks for it first, and a text says what a use
takes (house style)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..definition import Definition
from ..load import Definitions
from ..vocabulary.declarations import ITEM, POWER, TOKENS, verbs_that
from .looking import BRANCHES, NOT_EFFECTS, OFFERS, At, Finding, leaves

SAID = {"attack": "attack", "action": "action", "move": r"\bmov"}  # how a text says what a use takes
PRICED = re.compile(r"(?:instead of|in place of|as) (?:an? )?(?:attack|action|move)")
PRICES = {verb: price for price in (ITEM, POWER, TOKENS) for verb in verbs_that(price=price)}
OFFERED = ("options", "actions")  # lists whose entries are offered to a player


def costs(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Prices of a card that nothing asks for before it is offered."""
    for key, part in card.raw.items():
        if key not in NOT_EFFECTS and card.kind != "power":
            yield from _offers(At(card.id, key), part, [], offered=key == "use")
    if card.kind == "power":
        yield from _offers(At(card.id), {key: card.raw[key] for key in ("when", "do") if key in card.raw}, [], True)


def said_prices(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Require that the text says what the use of an item or a special action takes."""
    offers = [(At(card.id, "use"), card.raw.get("use"), card.raw.get("text"))] if card.kind == "treasure" else []
    for number, action in enumerate(card.raw.get("actions", ())):
        offers.append((At(card.id, "actions", number), action, action.get("text")))
    for at, raw, text in offers:
        if not isinstance(raw, dict) or not isinstance(text, str):
            continue
        takes, said = str(raw.get("takes", "nothing")), PRICED.search(text.lower())
        if takes in SAID and not re.search(SAID[takes], text.lower()):
            yield at.into("takes").say(f"the use takes the {takes} of the turn, and the text does not say so")
        elif takes == "nothing" and said:
            yield at.into("takes").say(f"the text says {said[0]!r}, and it takes nothing")


def _offers(at: At, tree: Any, known: list[Any], offered: bool = False) -> Iterator[Finding]:
    """known: the conditions that hold here; offered: whether this is something that a player may choose."""
    if isinstance(tree, list):
        for number, part in enumerate(tree):
            yield from _offers(at.into(number), part, known, at.path[-1] in OFFERED)
    elif isinstance(tree, dict):
        known = [*known, *(tree[key] for key in ("when", *BRANCHES) if key in tree)]
        block = tree.get("do")
        if offered and isinstance(block, list) and block:
            yield from _payable(at.into("do", 0), block[0], known)
        for key, part in tree.items():
            yield from _offers(at.into(key), part, known, offered=key in OFFERS)


def _payable(at: At, step: Any, when: Any) -> Iterator[Finding]:
    if not isinstance(step, dict):
        return
    verb = next((verb for verb in step if verb in PRICES), "")
    price, tokens = PRICES.get(verb), step.get(verb)
    if price == TOKENS and isinstance(tokens, dict):
        least = _held(when, tokens.get("named"))
        count = str(tokens.get("count", 1))
        if not least:
            yield at.say(f"there may be no {tokens.get('named')} to spend: write when: {{has_tokens: ...}}")
        elif count.isdecimal() and count not in least:
            yield at.say(f"the price is {count} {tokens.get('named')}, and when: asks for {' or '.join(sorted(least))}")
    elif price in (ITEM, POWER) and price not in _sought(when):
        yield at.say(f"there may be no {price} to give up: write when: {{exists: {{a: {price}, held_by: ...}}}}")


def _held(when: Any, named: Any) -> set[str]:
    """The least numbers of a token that a condition asks for."""
    found: set[str] = set()
    for value in _mappings(when):
        asked, carried = value.get("has_tokens"), value.get("carrying")
        if isinstance(asked, dict) and asked.get("named") == named:
            found |= {str(asked[key]) for key in ("at_least", "is") if key in asked}
        if isinstance(carried, dict) and carried.get("token") == named:
            found.add("1")
    return found


def _sought(when: Any) -> set[Any]:
    return {value for path, value in leaves(when, ()) if path[-1] in ("a", "every")}


def _mappings(tree: Any) -> Iterator[dict[str, Any]]:
    if isinstance(tree, dict):
        yield tree
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _mappings(part)
