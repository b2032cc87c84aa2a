"""A hero's merits, told from its cards alone: how much it bears, how far it strikes, how it helps others, how fast it
is.

Each merit is a number from 1 to 5, for players who choose heroes that they do not know yet.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .definition import Definition, Hero
from .load import Definitions
from .reading.examples import FOR_EXAMPLES
from .vocabulary.declarations import ATTACKING, verbs_that

HELPING = verbs_that(supports=True)
ATTACKS = verbs_that(serves=ATTACKING)
MOST = 5


def merits(packs: Definitions, hero: str) -> dict[str, int]:
    """The four merits of a hero; all of its powers count, for any of them can be taken."""
    card = packs.card_as(Hero, hero)
    powers = [packs.card(power) for power in packs.ids_of("power") if packs.hero_of(power) == hero]
    numbers = card.levels[1]
    reaches = [reach for power in powers for reach in _reaches(power.raw)]
    helping = sum(_helps(power) for power in [card, *powers])
    return {"toughness": _bar(1 + (numbers["armor_class"] + numbers["hit_points_max"] - 18) // 2),
            "reach": _bar(1 + round(1.6 * sum(reaches) / max(1, len(reaches)))),
            "support": _bar(1 + round(8 * helping / max(1, len(powers) + 1))), "speed": _bar(numbers["speed"] - 3)}


def _bar(value: int) -> int:
    return max(1, min(MOST, value))


def _trees(tree: Any) -> Iterator[dict[str, Any]]:
    """Every mapping in a card, from the outside in."""
    if isinstance(tree, dict):
        yield tree
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _trees(part)


def _reaches(raw: Any) -> Iterator[int]:
    """How many tiles away each attack of a power finds its targets; 0 is the square beside."""
    for tree in _trees(raw):
        attack = next((tree[verb] for verb in ATTACKS if verb in tree), None)
        for search in (attack.get("choose"), attack.get("each")) if isinstance(attack, dict) else ():
            if isinstance(search, dict):
                yield int(search.get("within_tiles", "on_tile_of" in search))


def _helps(card: Definition) -> bool:
    """Whether a card does something for other heroes: heals, moves or spares them."""
    trees = list(_trees({key: value for key, value in card.raw.items() if key not in (*FOR_EXAMPLES, "when")}))
    return any(verb in tree for tree in trees for verb in HELPING) or any(_finds_others(tree) for tree in trees)


def _finds_others(tree: dict[str, Any]) -> bool:
    """A search for heroes besides oneself, or a reaction to what befalls a hero within reach."""
    heroes = "hero" in (tree.get("a"), tree.get("every")) and ("except" in tree or "adjacent_to" in tree)
    near = tree.get("within_tiles")
    return heroes or (isinstance(near, dict) and near.get("is") in ("event.target", "event.hero"))
