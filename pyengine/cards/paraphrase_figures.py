"""The paraphrase of allies, objects that can be destroyed, edge tiles and second forms."""
from __future__ import annotations

from .definition import Definition
from .paraphrase import TRUE, Teller
from .paraphrase_cards import KINDS, Lines, Tree, _attacks, _headed, _monster, _tactic


def _ally(teller: Teller, card: Definition) -> Lines:
    lines = ["An ally; it acts after the Hero Phase of the hero that controls it."]
    lines += ["While no monster is in play it does nothing."] if card.idle else []
    return lines + _fighter(teller, card.numbers, card.raw, card)


def _fighter(teller: Teller, numbers: dict[str, int], raw: Tree, card: Definition) -> Lines:
    said = [f"AC {numbers['armor_class']}"] if "armor_class" in numbers else []
    said += [f"{numbers['hit_points_max']} hit points"] if "hit_points_max" in numbers else []
    lines = [f"{', '.join(said)}."] if said else []
    lines += _attacks(teller, raw)
    lines.append("On its turn, the first of these that is possible:")
    return lines + [line for number, tactic in enumerate(raw["tactics"], 1) for line in _tactic(teller, number, tactic)]


def _object(teller: Teller, card: Definition) -> Lines:
    numbers = card.numbers
    lines = [f"An object: AC {numbers['armor_class']}, {numbers['hit_points_max']} hit points; it can be attacked like a monster."]
    return lines + _headed("when it is destroyed:", teller.block(card.raw.get("destroyed")))


def _villain(teller: Teller, card: Definition) -> Lines:
    lines = _monster(teller, card)
    if card.second is None:
        return lines
    name = card.raw["second_form"].get("name")
    lines.append(f"After {card.second.damage} damage in all its card is turned over{f': {name}' if name else ''}.")
    return lines + _fighter(teller, card.second.numbers, card.raw["second_form"], card)


def _passed(teller: Teller, card: Definition) -> Lines:
    on = [f"After its figures have acted, the card goes to the player on the {card.passes}."] if card.passes else []
    return _monster(teller, card) + on


def _edge_tile(teller: Teller, card: Definition) -> Lines:
    numbered = f", a fissure for {card.fissure[0]} to {card.fissure[1]} of the die" if card.fissure else ""
    return [f"An edge tile{numbered}: no tile can be laid where it lies."]


def laid_out(setup: Tree) -> Lines:
    """What is laid and handed out before the first turn, and what the heroes may do with chasms."""
    layout, awards = setup.get("layout"), setup.get("awards", {})
    lines = []
    if layout is not None:
        closed = ", closed with edge tiles" if layout.get("edge_tiles") in TRUE else ""
        fissures = ", the numbered fissures among them" if layout.get("fissures") in TRUE else ""
        lines.append(f"Before the first turn {layout.get('rings', 2)} ring(s) of tiles are laid round it{closed}{fissures}.")
    lines += [f"Starting awards: {', '.join(f'{key} {value}' for key, value in awards.items())}."] if awards else []
    doors = [f"{count} {kind}" for kind, count in setup.get("doors", {}).items()]
    lines += [f"Doors are used: {', '.join(doors)}."] if doors else []
    return lines + (["Heroes' effects may put monsters over a chasm."] if setup.get("into_chasms") in TRUE else [])


KINDS.update(ally=_ally, object=_object, villain=_villain, monster=_passed, edge_tile=_edge_tile)
