"""Attacks: die plus bonus against Armor Class, one roll for each target (ATTACK-07..14)."""
from __future__ import annotations

from operator import itemgetter
from typing import Any

from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from . import numbers
from .damage import can_be_attacked, hurt, tell_of_none
from .in_vain import OUTCOMES
from .luck import SPENDERS, roll_for, spend
from .moments import moment
from .rolling import rerolled

Result = dict[str, Any]
# what the attacks on several targets share
OF_EACH = ("attacker", "bonus", "damage", "hit", "miss", "attack", "card", "names")
of_each = itemgetter(*OF_EACH)


@step("attacks")
def each_target(state: State, frame: Frame) -> None:
    """Attack the targets of one use of a power, one after another (A55: each only once)."""
    vars = frame.vars
    targets, done = vars["targets"], vars.get("at", 0)
    if done >= len(targets):
        if SPENDERS in vars:
            spend(state, frame)
        finish(state, _summary(vars))
        return
    one = dict(zip(OF_EACH, of_each(vars), strict=True), target=targets[done])
    before = vars.get("one")
    vars["at"], vars["hits"] = done + 1, vars.get("hits", 0) + (before is not None and before["hit"])
    call(state, "attack", one, into="one")


def _summary(vars: dict[str, Any]) -> Result:
    last = vars.get("one") or {"attacker": vars["attacker"], "target": None, "die": None, "total": None,
                                "damage": 0, "hit": False}
    return {**last, "hit": bool(last["hit"] or vars.get("hits"))}


@step("attack")
def declare(state: State, frame: Frame) -> None:
    """The target was chosen first (ATTACK-02); a figure that has left and a downed hero are no targets (DEFEAT-10), and
    do not attack."""
    vars = frame.vars
    if not can_be_attacked(state, vars["target"]) or not can_attack(state, vars["attacker"]):
        finish(state, None)
        return
    if state.events is not None:
        changes.emit(state, "attack_declared", "ATTACK-02", attacker=vars["attacker"], target=vars["target"],
                     card=vars["card"], attack=vars["attack"])
    event = {"attacker": vars["attacker"], "target": vars["target"], "bonus": vars["bonus"],
             "damage": vars["damage"], "cancelled": False}
    moment(state, "attack_declared", event, "roll")


def can_attack(state: State, attacker: str) -> bool:
    """Whether whoever attacks is still there and, if it is a hero, not down (A89). One who is only about to fall still
    strikes, because reactions to that come first."""
    figure = state.figures.get(attacker)
    if figure is None:
        return attacker not in state.gone                   # a card in play attacks, too
    return figure.hit_points > 0 or figure.kind != "hero" or any(
        below.procedure == "hero_falls" and below.vars["figure"] == attacker and below.step == "falls"
        for below in state.stack)


@step("attack", "roll")
def roll(state: State, frame: Frame) -> None:
    """Roll the die and add the bonus."""
    vars = frame.vars
    again = vars.get("again")                       # of a roll that is made again: what it remembers of the old one
    event = vars["event"] if again is None else vars["declared"]
    attacker, target = event["attacker"], event["target"]
    if event["cancelled"]:
        changes.emit(state, "attack_cancelled", "ATTACK-02", attacker=attacker, target=target, card=vars["card"])
    if event["cancelled"] or not can_be_attacked(state, target):
        finish(state, None)
        return
    offer_roll(state, event, roll_for(state, attacker, () if again is None else vars["dice"]), again)


def offer_roll(state: State, event: dict[str, Any], dice: tuple[int, ...], again: Any) -> None:
    """Show the dice, the one that counts first, and let cards react. again: see `roll`."""
    die = dice[0]
    offer = {
        "attacker": event["attacker"],
        "target": event["target"],
        "die": die,
        "total": die + attack_bonus(state, event),
        "reroll": False,
    }
    if again is not None:
        offer.update(again)
    moment(state, "attack_rolled", offer, "rolled", {"declared": event, "dice": dice})


def attack_bonus(state: State, event: dict[str, Any]) -> int:
    """The bonus of this attack after all modifiers."""
    bonus: int = event["bonus"]
    if event["attacker"] not in state.figures:
        return bonus
    return numbers.value(state, event["attacker"], "attack_bonus", bonus, {"target": event["target"]})


def with_item_bonus(state: State, event: dict[str, Any], total: int) -> dict[str, Any]:
    """The changes to a roll to which an item adds: of several items' bonuses only the best counts (A162).

    event: the roll as it was; total: what the item would make of it. `by_items` remembers the best of those that have
    been added by hand.
    """
    names = {"target": event["target"]}
    kept = (
        numbers.item_bonus(state, event["attacker"], "attack_bonus", names) if event["attacker"] in state.figures else 0
    )
    known, more = max(kept, event.get("by_items", 0)), total - event["total"]
    return (
        {"total": event["total"] + max(0, more - known), "by_items": max(known, more)} if more > 0 else {"total": total}
    )


def bonus_parts(state: State, event: dict[str, Any]) -> tuple[int, list[numbers.Part]]:
    """The bonus of this attack, with a breakdown."""
    if event["attacker"] not in state.figures:
        return event["bonus"], [("base", event["bonus"])]
    return numbers.parts(state, event["attacker"], "attack_bonus", event["bonus"], {"target": event["target"]})


@step("attack", "rolled")
def compare(state: State, frame: Frame) -> None:
    """Equal to or above the target's Armor Class hits (ATTACK-08); there are no automatic hits (A82)."""
    vars = frame.vars
    event, declared = vars["event"], vars["declared"]
    if event["reroll"]:
        go_on(state, "roll", {"again": rerolled(event)})
        return
    attacker, target, die = event["attacker"], event["target"], event["die"]
    armor_class = armor_against(state, event)
    hit = event["total"] >= armor_class
    if state.events is not None:
        _tell_roll(state, vars, event, declared, armor_class, hit)
    vars["die"], vars["total"] = die, event["total"]
    if hit:
        damage = attack_damage(state, declared, die)
        moment(state, "attack_hit", {"attacker": attacker, "target": target, "die": die, "damage": damage}, "hit")
    else:
        moment(state, "attack_missed", {"attacker": attacker, "target": target, "die": die}, "missed")


def armor_against(state: State, event: dict[str, Any]) -> int:
    """The Armor Class that the roll of this attack must reach."""
    return numbers.value(state, event["target"], "armor_class", None, {"attacker": event["attacker"]})


def _outcome(state: State, event: dict[str, Any]) -> tuple[bool, bool]:
    """Whether a roll hits, as far as its target is still there, and whether it is made again."""
    hits = event["target"] in state.figures and event["total"] >= armor_against(state, event)
    return hits, event["reroll"]


OUTCOMES["attack_rolled"] = _outcome


def _tell_roll(state: State, vars: dict[str, Any], event: dict[str, Any], declared: dict[str, Any],
               armor_class: int, hit: bool) -> None:
    bonus, parts = bonus_parts(state, declared)
    if event["total"] != event["die"] + bonus:
        parts.append(("reaction", event["total"] - event["die"] - bonus))
    changes.emit(state, "attack_rolled", "ATTACK-08", attacker=event["attacker"], target=event["target"],
                 card=vars["card"], attack=vars["attack"], die=event["die"], bonus=event["total"] - event["die"],
                 total=event["total"], armor_class=armor_class, hit=hit, dice=vars["dice"],
                 parts=[{"source": source, "by": by} for source, by in parts])


def armor_parts(state: State, attacker: str, target: str) -> tuple[int, list[numbers.Part]]:
    """The Armor Class that the roll must reach, with a breakdown."""
    return numbers.parts(state, target, "armor_class", None, {"attacker": attacker})


def attack_damage(state: State, declared: dict[str, Any], die: int) -> int:
    """Damage of a hit. A natural 20 may deal more, but only where there is damage (A84)."""
    damage: int = declared["damage"]
    attacker = declared["attacker"]
    if damage <= 0 or attacker not in state.figures:
        return damage
    damage = numbers.value(state, attacker, "damage", damage, {"target": declared["target"]})
    if die == 20:
        damage += critical_damage(state, attacker)
    return max(0, damage)


def critical_damage(state: State, attacker: str) -> int:
    """The extra damage of a natural 20: where the box says so, a fixed number for every hero; else, from level 2 on,
    what the hero card says; nothing for monsters (ATTACK-13, ATTACK-14, LEVEL-08, A85, A86)."""
    hero = state.heroes.get(attacker)
    if hero is None:
        return 0
    if state.profile.critical_damage:
        return state.profile.critical_damage
    return int(state.definitions.card(hero.id).critical) if hero.level > 1 else 0


@step("attack", "hit")
def deal(state: State, frame: Frame) -> None:
    """A hit deals its damage (ATTACK-09); then what the card prints for a hit."""
    vars = frame.vars
    event = vars["event"]
    damage, target = event["damage"], event["target"]
    vars["dealt"], vars["target"], vars["hits"] = damage, target, True
    go_on(state, "hit_effects" if vars["hit"] else "done")
    if damage > 0:
        hurt(state, event["attacker"], target, damage, vars["card"])
    elif vars["declared"]["damage"] > 0:
        tell_of_none(state, target)


@step("attack", "hit_effects")
def hit_effects(state: State, frame: Frame) -> None:
    """Carry out the printed effects of a hit."""
    _printed(state, frame, frame.vars["hit"])


@step("attack", "missed")
def missed(state: State, frame: Frame) -> None:
    """A miss does nothing unless the card prints it (A83)."""
    vars = frame.vars
    vars["hits"], vars["dealt"], vars["target"] = False, 0, vars["event"]["target"]
    if vars["miss"]:
        _printed(state, frame, vars["miss"])
    else:
        go_on(state, "done")


def _printed(state: State, frame: Frame, block: str) -> None:
    call(state, "effect", {**frame.vars["names"], "target": frame.vars["target"], "_block": block, "_at": 0}, "done")


@step("attack", "done")
def done(state: State, frame: Frame) -> None:
    """After the attack a natural 20 may raise the hero's level (LEVEL-03, A157)."""
    vars = frame.vars
    if vars["die"] == 20 and vars["attacker"] in state.heroes and not vars.get("offered"):
        go_on(state, "done", {"offered": True})
        call(state, "level_up_offer", {"hero": vars["attacker"]})
        return
    if SPENDERS in vars:
        spend(state, frame)
    finish(state, _result(vars) if frame.into else None)


def _result(vars: dict[str, Any]) -> Result:
    return {"attacker": vars["attacker"], "target": vars["target"], "die": vars["die"], "total": vars["total"],
            "hit": vars["hits"], "damage": vars["dealt"]}
