"""How the careful player values attacks, heroes and whole positions. It reads what players can see, never a deck or a
die.

Values are in hit points of damage.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ..ahead.interests import is_wanted_broken
from ..cards.vocabulary.declarations import ATTACKING, BRANCH, DAMAGING, HIT_POINTS
from ..rules import chambers, numbers
from ..state.rows import Figure
from ..state.state import State


class Weights(NamedTuple):
    """What things are worth, measured by playing many games (see the balance tables)."""

    goal: float = 1.5              # a step towards a goal
    edge: float = 1.0              # a step towards an edge, when there is no goal
    edge_besides: float = 0.1      # the same, when there is one
    trap: float = 1.0              # ending on a tile with a trap
    sprung: float = 1.5            # walking over a trap
    using_up: float = 0.8          # using up a daily power or an item
    defeat: float = 0.8            # a monster fewer
    stands: float = 2.0            # a hero who stands up in somebody else's turn
    disable: float = 1.0           # a trap fewer
    unlock: float = 0.5            # a lock fewer
    anywhere: float = 3.0          # a special action that can be done wherever one stands
    wanted: float = 3.0            # a villain, or an object that the adventure wants broken
    action: float = 6.0            # a special action for which one had to come here


WEIGHTS = Weights()


@lru_cache(1024)
def uses_of(definition: Any) -> frozenset[str]:
    """What heroes use a card for: what its effects serve, "" for those that serve nothing of their own."""
    return frozenset(effect.means.serves for block in definition.blocks.values() for effect in block)


@lru_cache(1024)
def means_of(definition: Any) -> tuple[Any, ...]:
    """What the effects of a card mean."""
    return tuple([effect.means for block in definition.blocks.values() for effect in block])


# ---------------------------------------------------------------- attacks

def attacks_in(definition: Any) -> list[Any]:
    """The attacks among the effects of a card, without those that only follow the roll of another."""
    return [effect for block, effect in _attacks(definition)]


def attacks_of(definition: Any, way: Any) -> list[Any]:
    """The attacks that a card makes if it attacks in one of its ways."""
    return [effect for block, effect in _attacks(definition) if block == way.block or block.startswith(f"{way.block}.")]


def _attacks(definition: Any) -> Iterator[tuple[str, Any]]:
    return ((name, effect) for name, block in definition.blocks.items() if not {"hit", "miss"} & set(name.split("."))
            for effect in block if effect.means.serves == ATTACKING)


def price(definition: Any) -> float:
    """What an attack must be worth beyond its value if it uses up a power or item."""
    return WEIGHTS.using_up if definition.then != "keep" else 0.0


def attack_value(state: State, row: Any, effect: Any, target: str) -> float:
    """The expected damage, and the value of defeating the target, with what the card does on a hit or a miss to it and
    to the attacker."""
    figure = state.figures.get(target)
    if figure is None or (figure.kind == "hero" and not is_opposed(state, row.holder, figure.id)):
        return 0.0
    chance, damage = odds(state, row, effect, target)
    hit = _follow_up(state, row, effect.reads("hit"), figure, damage)
    miss = _follow_up(state, row, effect.reads("miss"), figure)
    again = sum(attack_value(state, row, one, target) for one in _attacks_on_a_miss(state, row, effect))
    return chance * hit + (1 - chance) * (miss + again) if chance else 0.0


def _follow_up(state: State, row: Any, block: str | None, figure: Figure, damage: int = 0) -> float:
    """The value of a roll's damage and of what follows it: further damage, and heroes who are mended."""
    damage += _damage_in(state, row, block, figure.id, "target")
    defeated = defeat_value(state, figure) if damage >= figure.hit_points else 0
    return (min(damage, figure.hit_points) + defeated - _damage_in(state, row, block, figure.id, "you")
            + _mended_in(state, row, block, figure.id))


def _damage_in(state: State, row: Any, block: str | None, target: str, whom: str) -> int:
    """The damage that a block which follows a roll deals to the target or to you, as things stand."""
    names, damage = {"you": row.holder, "holder": row.holder, "target": target}, 0
    for effect in state.definitions.card(row.card).blocks.get(block, ()) if block else ():
        means = effect.means
        if means.serves == DAMAGING and effect.finder("target").raw == whom:
            damage += effect.amount(state, names)
        elif means.form == BRANCH:
            damage += _damage_in(state, row, effect.branch(state, names), target, whom)
    return damage


def _mended_in(state: State, row: Any, block: str | None, target: str) -> float:
    """The hit points that heroes would regain in a block which follows a roll, and the worth of standing up."""
    names, mended = {"you": row.holder, "holder": row.holder, "target": target}, 0.0
    for effect in state.definitions.card(row.card).blocks.get(block, ()) if block else ():
        if effect.means.unit == HIT_POINTS:
            search, amount = effect.finder("target"), effect.amount(state, names)
            each = [_mending(state, hero, amount) for hero in search.candidates(state, names) if hero in state.heroes]
            mended += sum(each) if search.many else max(each, default=0.0)
    return mended


def _mending(state: State, hero: str, amount: int) -> float:
    return min(amount, lost(state, hero)) + WEIGHTS.stands * (state.figures[hero].hit_points == 0)


def _attacks_on_a_miss(state: State, row: Any, effect: Any) -> list[Any]:
    """The attacks that a miss allows against the same target."""
    block = state.definitions.card(row.card).blocks.get(effect.reads("miss") or "", ())
    return [one for one in block if one.means.serves == ATTACKING]


def odds(state: State, row: Any, effect: Any, target: str) -> tuple[float, int]:
    """The chance that an attack hits, and its damage; (0, 0) of one whose numbers are not fixed."""
    printed, bonus, damage = effect.blow(state.definitions.card(row.card))
    if printed:
        return 0.0, 0
    bonus = numbers.value(state, row.holder, "attack_bonus", bonus, {"target": target})
    damage = numbers.value(state, row.holder, "damage", damage(state, {"you": row.holder}), {"target": target})
    return hit_chance(bonus, numbers.value(state, target, "armor_class")), damage


def is_enemy(state: State, figure: Figure) -> bool:
    """Whether heroes have reason to attack a figure: a monster, a villain, an object that is better broken."""
    if figure.kind == "object":
        return is_wanted_broken(state, figure) or _a_chamber_counts(state)
    return figure.kind in ("monster", "villain")


def is_opposed(state: State, hero: str, other: str) -> bool:
    """Whether a hero has reason to attack another one: a villainous one (COMPETE-09), or, being villainous itself, one
    that carries what it has not got."""
    if not state.table.rivalry or other == hero or other not in state.heroes or hero not in state.heroes:
        return False
    return state.heroes[other].villainous or (state.heroes[hero].villainous and _carries(state, other)
                                              and not _carries(state, hero))


def _carries(state: State, hero: str) -> bool:
    return any(row.carrier == hero for row in state.tokens.values())


def _a_chamber_counts(state: State) -> bool:
    """Whether the goal of a chamber in play has to do with objects that are broken."""
    cards = (state.definitions.card(row.card) for row in state.cards.values() if row.zone == chambers.ZONE)
    return any(reaction.to == "object_destroyed" for card in cards for reaction in card.reactions)


def hit_chance(bonus: int, armor_class: int) -> float:
    """The probability that d20 + bonus reaches an Armor Class."""
    return min(1.0, max(0.0, (21 - armor_class + bonus) / 20))


def defeat_value(state: State, figure: Figure) -> float:
    """The value of defeating a monster: it no longer acts, and it is worth experience. Of a hero that is opposed: that
    it is out."""
    if figure.kind == "hero":
        return WEIGHTS.defeat + WEIGHTS.wanted
    acting = sum(1 for row in state.cards.values() if row.card == figure.card and row.zone in ("queue", "villain"))
    experience: int = state.definitions.card(figure.card).experience
    return WEIGHTS.defeat + 0.5 * acting + 0.3 * experience + WEIGHTS.wanted * (figure.kind in ("villain", "object"))


# ---------------------------------------------------------------- heroes

def lost(state: State, figure_id: str) -> int:
    """The hit points that a figure has lost."""
    return numbers.hit_points_max(state, figure_id) - state.figures[figure_id].hit_points


def hurt_heroes(state: State) -> list[str]:
    """The heroes on the board that have lost hit points, the worst hurt first."""
    there = [figure.id for figure in state.figures.values() if figure.kind == "hero" and figure.square is not None]
    return sorted((hero for hero in there if lost(state, hero)), key=lambda hero: -lost(state, hero))


def speed(state: State, hero: str) -> int:
    """The hero's Speed."""
    return numbers.value(state, hero, "speed")
