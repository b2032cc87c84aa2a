"""The paraphrase of allies, objects that can be destroyed, edge tiles and second forms."""
from __future__ import annotations

from ..definition import Ally, Definition, Destructible, EdgeTile, Monster, Villain
from .cards import Lines, attacks, headed, monster, tactic
from .teller import Teller, Tree


def ally(teller: Teller, card: Ally) -> Lines:
    lines = ["An ally; it acts after the Hero Phase of the hero that controls it."]
    lines += ["While no monster is in play it does nothing."] if card.idle else []
    return lines + _fighter(teller, card.numbers, card.raw, card)


def _fighter(teller: Teller, numbers: dict[str, int], raw: Tree, card: Definition) -> Lines:
    said = [f"AC {numbers['armor_class']}"] if "armor_class" in numbers else []
    said += [f"{numbers['hit_points_max']} hit points"] if "hit_points_max" in numbers else []
    lines = [f"{', '.join(said)}."] if said else []
    lines += attacks(teller, raw)
    lines.append("On its turn, the first of these that is possible:")
    return lines + [line for number, written in enumerate(raw["tactics"], 1)
                    for line in tactic(teller, number, written)]


def object_(teller: Teller, card: Destructible) -> Lines:
    numbers = card.numbers
    lines = [f"An object: AC {numbers['armor_class']}, {numbers['hit_points_max']} hit points; "
             f"it can be attacked like a monster."]
    return lines + headed("when it is destroyed:", teller.block(card.raw.get("destroyed")))


def villain(teller: Teller, card: Villain) -> Lines:
    lines = monster(teller, card)
    if card.second is None:
        return lines
    name = card.raw["second_form"].get("name")
    lines.append(f"After {card.second.damage} damage in all its card is turned over{f': {name}' if name else ''}.")
    return lines + _fighter(teller, card.second.numbers, card.raw["second_form"], card)


def passed(teller: Teller, card: Monster) -> Lines:
    on = [f"After its figures have acted, the card goes to the player on the {card.passes}."] if card.passes else []
    return monster(teller, card) + on


def edge_tile(teller: Teller, card: EdgeTile) -> Lines:
    numbered = f", a fissure for {card.fissure[0]} to {card.fissure[1]} of the die" if card.fissure else ""
    return [f"An edge tile{numbered}: no tile can be laid where it lies."]
