"""The paraphrase of allies, objects that can be destroyed, edge tiles and second forms."""
from __future__ import annotations

from ..definition import Ally, Definition, Destructible, EdgeTile, Monster, Villain
from .cards import Lines, attacks, headed, monster, tactic
from .teller import Teller, Tree


def ally(teller: Teller, card: Ally) -> Lines:
    lines = [teller.say("ally")]
    lines += [teller.say("ally_idle")] if card.idle else []
    return lines + _fighter(teller, card.numbers, card.raw, card)


def _fighter(teller: Teller, numbers: dict[str, int], raw: Tree, card: Definition) -> Lines:
    said = [teller.say("armor", number=numbers["armor_class"])] if "armor_class" in numbers else []
    said += [teller.say("life", number=numbers["hit_points_max"])] if "hit_points_max" in numbers else []
    lines = [f"{', '.join(said)}."] if said else []
    lines += attacks(teller, raw)
    lines.append(teller.say("tactics"))
    return lines + [line for number, written in enumerate(raw["tactics"], 1)
                    for line in tactic(teller, number, written)]


def object_(teller: Teller, card: Destructible) -> Lines:
    numbers = card.numbers
    lines = [teller.say("object", armor=numbers["armor_class"], life=numbers["hit_points_max"])]
    return lines + headed(teller.say("when_destroyed"), teller.block(card.raw.get("destroyed")))


def villain(teller: Teller, card: Villain) -> Lines:
    lines = monster(teller, card)
    if card.second is None:
        return lines
    name = card.raw["second_form"].get("name")
    lines.append(teller.say("second_form", damage=card.second.damage, name=name))
    return lines + _fighter(teller, card.second.numbers, card.raw["second_form"], card)


def passed(teller: Teller, card: Monster) -> Lines:
    on = [teller.say(f"passes_{card.passes}")] if card.passes else []
    return monster(teller, card) + on


def edge_tile(teller: Teller, card: EdgeTile) -> Lines:
    least, most = card.fissure or (None, None)
    return [teller.say("edge_tile", least=least, most=most)]
