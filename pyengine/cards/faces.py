"""The numbers printed on a card's face, by card and without a language:
what a page sets in their places beside the words.

Read from the cards as written when packs are compiled; the engine plays without it.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .reading.examples import FOR_EXAMPLES

Tree = dict[str, Any]

PRINTED = ("kind", "type", "use", "hero", "triangle", "look")
NUMBERS = ("number", "armor_class", "hit_points", "speed", "surge_value", "experience", "level", "disable", "price",
           "value", "copies")
NOT_RULES = (*FOR_EXAMPLES, "stories", "setup", "text", "flavor")
CALLED = ("adventure", "campaign", "hero", "power")        # kinds that no adventure brings into play
# Keys that name the stories of an ending: of the adventure, in an effect, on a clock; and the usual names.
END_KEYS = ("win_story", "lose_story", "win", "lose_game", "ending")
USUAL_ENDINGS = ("victory", "defeat")


def faces_of(pack: Tree) -> Tree:
    """The face of every card of a pack; `of`: the adventures of the pack that name it."""
    cards = {card_id: raw for card_id, raw in pack["cards"].items() if isinstance(raw, dict)}
    found = {card_id: face(raw) for card_id, raw in cards.items()}
    for adventure, raw in cards.items():
        if raw.get("kind") == "adventure":
            read = [part for key, part in raw.items() if key not in (*FOR_EXAMPLES, "stories")]
            named = set(_texts(read))
            for card_id in sorted(named & found.keys()):
                if cards[card_id].get("kind") not in CALLED:
                    found[card_id].setdefault("of", []).append(adventure)
    return found


def face(raw: Tree) -> Tree:
    """Kind, numbers and attacks of one card; for each line of tactics, which of the attacks it makes."""
    found: Tree = {key: raw[key] for key in PRINTED if isinstance(raw.get(key), str)}
    found.update({key: int(raw[key]) for key in NUMBERS if str(raw.get(key, "")).isdecimal()})
    if isinstance(raw.get("prices"), list):
        found["price"] = int(raw["prices"][0])
    second = raw.get("second_form") or {}
    named = {**raw.get("attacks", {}), **second.get("attacks", {})}
    attacks = [_numbers(about, name) for name, about in named.items()]
    lines = [*raw.get("tactics", []), *second.get("tactics", [])]
    for about in _attacks({key: value for key, value in raw.items() if key not in NOT_RULES}):
        if isinstance(about, dict) and _numbers(about) not in attacks:
            attacks.append(_numbers(about))
    if raw.get("kind") == "adventure":
        found["endings"] = endings(raw)
    if raw.get("kind") == "tile":
        found["squares"] = list(raw.get("squares", []))
    if attacks:
        found["attacks"] = attacks
    if second:
        found["second"] = len(raw.get("tactics", []))
    if lines:
        found["tactics"] = [_made_by(line, named, attacks) for line in lines]
    return found


def endings(raw: Tree) -> list[str]:
    """The stories of an adventure that end a game, in the order in which they are printed."""
    rules = {part: raw[part] for part in raw if part not in FOR_EXAMPLES}
    told = {text for key in END_KEYS for text in _under(key, rules)}
    return [story for story in raw.get("stories", {}) if story in told or story in USUAL_ENDINGS]


def _under(key: str, tree: Any) -> Iterator[str]:
    """The words that stand under a key, wherever it is."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            if name == key and isinstance(value, str):
                yield value
            yield from _under(key, value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _under(key, value)


def _texts(tree: Any) -> Iterator[str]:
    """Every word in a tree: keys and values."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            yield name
            yield from _texts(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _texts(value)
    elif isinstance(tree, str):
        yield tree


def _made_by(line: Tree, named: Tree, attacks: list[Tree]) -> list[int]:
    """Which attacks a line of tactics makes, by their places."""
    made = [_numbers(named[about], about) if isinstance(about, str) and about in named else
            _numbers(about) if isinstance(about, dict) else None for about in _attacks(line)]
    return list(dict.fromkeys(attacks.index(one) for one in made if one in attacks))


def _attacks(tree: Any) -> Iterator[Any]:
    """The numbers of every attack in an effect, wherever it stands: a name, or bonus and damage."""
    if isinstance(tree, dict):
        attack = tree.get("attack")
        if isinstance(attack, dict) and "numbers" in attack:
            yield attack["numbers"]
        for value in tree.values():
            yield from _attacks(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _attacks(value)


def _numbers(about: Tree, name: str = "") -> Tree:
    known = {key: amount for key in ("bonus", "damage") if (amount := _amount(about.get(key))) is not None}
    return {**({"name": name} if name else {}), **known}


def _amount(value: Any) -> int | str | None:
    """A printed number; one that grows with the game is printed as what it begins with, and a plus."""
    if isinstance(value, str):
        return int(value) if value.lstrip("+-").isdecimal() else None
    parts = value.get("plus") if isinstance(value, dict) else None
    first = parts[0] if isinstance(parts, list) and parts else None
    return f"{first}+" if isinstance(first, str) and first.isdecimal() else None
