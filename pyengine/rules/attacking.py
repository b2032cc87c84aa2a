"""Attacks: die plus bonus against Armor Class, one roll for each target (ATTACK-07..14)."""
from __future__ import annotations

from operator import itemgetter
from typing import Any

from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from . import numbers
from .damage import can_be_attacked, hurt
from .luck import SPENDER, roll_for, spend
from .moments import moment
from .rolling import rerolled

Result = dict[str, Any]
# what the attacks on several targets share
OF_EACH = ("attacker", "bonus", "damage", "hit", "miss", "attack", "card", "names")
of_each = itemgetter(*OF_EACH)


@step("attacks")
def each_target(state: State, frame: Frame) -> None:
    """Attack the targets of one use of a power, one after another (A55: each only once)."""
    about = frame.vars
    targets, done = about["targets"], about.get("at", 0)
    if done >= len(targets):
        if SPENDER in about:
            spend(state, frame)
        finish(state, _summary(about))
        return
    one = dict(zip(OF_EACH, of_each(about), strict=True), target=targets[done])
    before = about.get("one")
    about["at"], about["hits"] = done + 1, about.get("hits", 0) + (before is not None and before["hit"])
    call(state, "attack", one, into="one")


def _summary(about: dict[str, Any]) -> Result:
    last = about.get("one") or {"attacker": about["attacker"], "target": None, "die": None, "total": None,
                                "damage": 0, "hit": False}
    return {**last, "hit": bool(last["hit"]) or about.get("hits", 0) > 0}


@step("attack")
def declare(state: State, frame: Frame) -> None:
    """The target is chosen first (ATTACK-02); a figure that has left or a downed hero is no target (DEFEAT-10)."""
    about = frame.vars
    if not can_be_attacked(state, about["target"]) or about["attacker"] in state.gone:
        finish(state, None)
        return
    if state.events is not None:
        changes.emit(state, "attack_declared", "ATTACK-02", attacker=about["attacker"], target=about["target"],
                     card=about["card"], attack=about["attack"])
    event = {"attacker": about["attacker"], "target": about["target"], "bonus": about["bonus"],
             "damage": about["damage"], "cancelled": False}
    moment(state, "attack_declared", event, "roll")


@step("attack", "roll")
def roll(state: State, frame: Frame) -> None:
    """Roll the die and add the bonus."""
    about = frame.vars
    again = about.get("again")                       # of a roll that is made again: what it remembers of the old one
    event = about["event"] if again is None else about["declared"]
    attacker, target = event["attacker"], event["target"]
    if event["cancelled"] or not can_be_attacked(state, target):
        finish(state, None)
        return
    offer_roll(state, event, roll_for(state, attacker, () if again is None else about["dice"]), again)


def offer_roll(state: State, event: dict[str, Any], dice: tuple[int, ...], again: Any) -> None:
    """The dice lie on the table, the one that counts first: reactions may follow. again: see `roll`."""
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
    moment(state, "attack_rolled", offer, "rolled", declared=event, dice=dice)


def attack_bonus(state: State, event: dict[str, Any]) -> int:
    """The bonus of this attack with everything that changes it."""
    bonus: int = event["bonus"]
    if event["attacker"] not in state.figures:
        return bonus
    return numbers.value(state, event["attacker"], "attack_bonus", bonus, {"target": event["target"]})


def with_item_bonus(state: State, event: dict[str, Any], total: int) -> dict[str, Any]:
    """The changes to a roll to which an item adds: of several items' bonuses only the best counts (A162). event: the roll as
    it was; total: what the item would make of it. `by_items` remembers the best of those that have been added by hand."""
    names = {"target": event["target"]}
    kept = numbers.item_bonus(state, event["attacker"], "attack_bonus", names) if event["attacker"] in state.figures else 0
    known, more = max(kept, event.get("by_items", 0)), total - event["total"]
    return {"total": event["total"] + max(0, more - known), "by_items": max(known, more)} if more > 0 else {"total": total}


def bonus_parts(state: State, event: dict[str, Any]) -> tuple[int, list[numbers.Part]]:
    """The same, with what it is made of."""
    if event["attacker"] not in state.figures:
        return event["bonus"], [("base", event["bonus"])]
    return numbers.parts(state, event["attacker"], "attack_bonus", event["bonus"], {"target": event["target"]})


@step("attack", "rolled")
def compare(state: State, frame: Frame) -> None:
    """Equal to or above the target's Armor Class hits (ATTACK-08); there are no automatic hits (A82)."""
    about = frame.vars
    event, declared = about["event"], about["declared"]
    if event["reroll"]:
        go_on(state, "roll", again=rerolled(event))
        return
    attacker, target, die = event["attacker"], event["target"], event["die"]
    armor_class = numbers.value(state, target, "armor_class", None, {"attacker": attacker})
    hit = event["total"] >= armor_class
    if state.events is not None:
        _tell_roll(state, about, event, declared, armor_class, hit)
    about["die"], about["total"] = die, event["total"]
    if hit:
        damage = attack_damage(state, declared, die)
        moment(state, "attack_hit", {"attacker": attacker, "target": target, "die": die, "damage": damage}, "hit")
    else:
        moment(state, "attack_missed", {"attacker": attacker, "target": target, "die": die}, "missed")


def _tell_roll(state: State, about: dict[str, Any], event: dict[str, Any], declared: dict[str, Any],
               armor_class: int, hit: bool) -> None:
    bonus, parts = bonus_parts(state, declared)
    if event["total"] != event["die"] + bonus:
        parts.append(("reaction", event["total"] - event["die"] - bonus))
    changes.emit(state, "attack_rolled", "ATTACK-08", attacker=event["attacker"], target=event["target"],
                 card=about["card"], attack=about["attack"], die=event["die"], bonus=event["total"] - event["die"],
                 total=event["total"], armor_class=armor_class, hit=hit, dice=about["dice"],
                 parts=[{"source": source, "by": by} for source, by in parts])


def armor_parts(state: State, attacker: str, target: str) -> tuple[int, list[numbers.Part]]:
    """The Armor Class that the roll must reach, with what it is made of."""
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
    """What a natural 20 adds: for every hero where the box says so, else from level 2 on what its card says; never for
    monsters (ATTACK-13, ATTACK-14, LEVEL-08, A85, A86)."""
    hero = state.heroes.get(attacker)
    if hero is None:
        return 0
    if state.profile.critical_damage:
        return int(state.profile.critical_damage)
    return int(state.definitions.card(hero.id).critical) if hero.level > 1 else 0


@step("attack", "hit")
def deal(state: State, frame: Frame) -> None:
    """A hit deals its damage (ATTACK-09); then what the card prints for a hit."""
    about = frame.vars
    event = about["event"]
    damage, target = event["damage"], event["target"]
    about["dealt"], about["target"], about["hits"] = damage, target, True
    go_on(state, "hit_effects" if about["hit"] else "done")
    if damage > 0:
        hurt(state, event["attacker"], target, damage, about["card"])


@step("attack", "hit_effects")
def hit_effects(state: State, frame: Frame) -> None:
    """The printed effects of a hit."""
    _printed(state, frame, frame.vars["hit"])


@step("attack", "missed")
def missed(state: State, frame: Frame) -> None:
    """A miss does nothing unless the card prints it (A83)."""
    about = frame.vars
    about["hits"], about["dealt"], about["target"] = False, 0, about["event"]["target"]
    if about["miss"]:
        _printed(state, frame, about["miss"])
    else:
        go_on(state, "done")


def _printed(state: State, frame: Frame, block: str) -> None:
    call(state, "effect", {**frame.vars["names"], "target": frame.vars["target"], "_block": block, "_at": 0}, "done")


@step("attack", "done")
def done(state: State, frame: Frame) -> None:
    """After the attack a natural 20 may raise the hero's level (LEVEL-03, A157)."""
    about = frame.vars
    if about["die"] == 20 and about["attacker"] in state.heroes and not about.get("offered"):
        go_on(state, "done", offered=True)
        call(state, "level_up_offer", {"hero": about["attacker"]})
        return
    if SPENDER in about:
        spend(state, frame)
    finish(state, _result(about) if frame.into else None)


def _result(about: dict[str, Any]) -> Result:
    return {"attacker": about["attacker"], "target": about["target"], "die": about["die"], "total": about["total"],
            "hit": about["hits"], "damage": about["dealt"]}
