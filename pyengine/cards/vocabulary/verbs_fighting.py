"""Verbs of attack, damage and healing."""
from __future__ import annotations

from typing import Any

from ...rules.actions import ACTED
from ...rules.attacking import can_attack
from ...rules.conditions import CONDITIONS
from ...rules.damage import lying, risen
from ...rules.weakness import end_condition
from ...state import changes
from ...state.state import State
from ..nouns import ATTACK, FIGURE, ROLL
from ..place import Place, short
from . import deeds
from .amounts import Amount, read_amount
from .declarations import (
    ATTACKING,
    DAMAGE,
    DAMAGING,
    GAINING,
    HARM,
    HELP,
    HIT_POINTS,
    MENDING,
    SHIFTING,
    Call,
    Meaning,
    Names,
    SaveAs,
    Setting,
    Whole,
    Word,
    to_call,
    typed,
    verb,
    whom,
)
from .effects import Block, blow_of
from .searches import Getter, Search


class AttackNumbers(Setting):
    """The name of one of the card's attacks, or a bonus and damage of its own."""

    def typed(self, raw: Any) -> Any:
        return typed({"bonus": Whole(), "damage": Amount()}, raw)

    def read(self, raw: Any, at: Place) -> Any:
        if isinstance(raw, str):
            if raw not in at.card.attacks:
                at.problem(f"this card has no attack {short(raw)}", raw, at.card.attacks)
            return raw
        written = at.mapping(raw)
        at.only(written, ("bonus", "damage", "name"))
        return {"bonus": Whole(-5, 30).read(written.get("bonus", 0), at.into("bonus")),
                "damage": read_amount(written.get("damage", 0), at.into("damage"))}


class Attacker(Search):
    """Who attacks; nobody if whoever it was has gone or lies down, so that nobody is asked whom to attack (A89)."""

    def read(self, raw: Any, at: Place) -> Any:
        finder = super().read(raw, at)
        if finder.name is not None:
            finder.name, finder.root = _able_to_attack(finder.name), ""
        return finder


def _able_to_attack(name: Getter) -> Getter:
    def getter(state: State, names: Names) -> Any:
        attacker = name(state, names)
        return attacker if can_attack(state, attacker) else None
    return getter


class Targets(Search):
    """A name or a search. What the heroes' side attacks like a monster may also be an object that can be destroyed
    (OBJECT-06, ATTACK-16)."""

    def read(self, raw: Any, at: Place) -> Any:
        finder = super().read(raw, at)
        if finder.what == "monster" and at.card.kind in OF_THE_HEROES:
            finder.look_for("monster_or_object")
        return finder


OF_THE_HEROES = ("hero", "power", "treasure", "advancement", "ally", "adventure")


class AfterAttack(Block):
    """A block in which `target` is whom the attack was made against."""

    def read_beside(self, raw: Any, at: Place, others: dict[str, Any]) -> str:
        found = next((others[key].noun for key in ("target", "choose", "each") if others.get(key) is not None), FIGURE)
        return self.read(raw, at.with_names(target=found.each()))


@verb("attack", "ATTACK-07", Meaning(
          tells=deeds.attack, serves=ATTACKING, intent=HARM, asks=whom("attack"), attacks=True, repeats=True,
          one_of=("target", "choose", "each")),
      by=Attacker("attacker", anyone=True), numbers=AttackNumbers(),
      target=Targets("figure", required=False, anyone=True),
      choose=Targets("figure", required=False, ask="choose_target", anyone=True),
      each=Targets("figure", group=True, required=False, anyone=True),
      hit=AfterAttack(required=False), miss=AfterAttack(required=False), save_as=SaveAs(ATTACK))
def attack(state: State, names: Names, by: str, numbers: Any, target: Any = None, choose: Any = None,
           each: Any = (), hit: Any = None, miss: Any = None, save_as: Any = None) -> Any:
    """Attack a target, one that is chosen, or each that is found; each target has a roll of its own."""
    targets = each or (target or choose,)
    if targets == (None,) or _out_of_reach(names, by, targets):
        return None
    bonus, damage, hit, miss, name = _numbers(state, names, numbers, hit, miss)
    outer = names.copy() if hit or miss else {}
    about = {"attacker": by, "bonus": bonus, "damage": damage, "hit": hit, "miss": miss, "attack": name,
             "card": names["_card"], "names": outer}
    if len(targets) == 1:
        about["target"] = targets[0]
        return to_call("attack", about, save_as or "")
    about["targets"] = targets
    return to_call("attacks", about, save_as or "")


def _out_of_reach(names: Names, by: str, targets: tuple[str, ...]) -> bool:
    """A monster that was to get next to its prey and found no room does not attack it (A110)."""
    beside = names.get("beside")
    return beside is not None and not beside["reached"] and by == names.get("me") and targets == (names.get("prey"),)


def _numbers(state: State, names: Names, numbers: Any, hit: Any, miss: Any) -> tuple[int, int, Any, Any, str]:
    card = state.definitions.card(names["_card"])
    name, bonus, damage = blow_of(card, numbers)
    printed = card.attacks[name] if name else None
    if printed is not None:
        hit, miss = hit or printed.hit, miss or printed.miss
    return bonus, damage(state, names), hit, miss, name


def _doer(names: Names) -> Any:
    """Who does what a card says: a hero with a card of its own or by a special action of any card, else that card or
    its figure (A96, A212)."""
    acts = names.get("_block", "").startswith(ACTED)
    return (names.get("you") if acts else None) or names.get("me") or names.get("you")


@verb("damage", "ATTACK-10", Meaning(
          tells=deeds.hurt, serves=DAMAGING, intent=HARM, asks=whom("damage"), unit=DAMAGE),
      target=Search("figure", many=True, anyone=True), amount=Amount())
def damage(state: State, names: Names, target: tuple[str, ...], amount: int) -> Call:
    """Deal damage without an attack roll; several figures are damaged at once."""
    source = _doer(names) or ""
    return to_call("damage", {"source": source, "targets": target, "amount": amount, "card": names["_card"]})


@verb("heal", "DEFEAT-13", Meaning(
          tells=deeds.heal, serves=MENDING, intent=HELP, asks=whom("heal"), unit=HIT_POINTS, supports=True, given=True),
      target=Search("figure", many=True, anyone=True), amount=Amount())
def heal(state: State, names: Names, target: tuple[str, ...], amount: int) -> Call:
    """Regain hit points, never above the total; a hero on 0 stands up."""
    return to_call("heal", {"targets": target, "amount": amount, "card": names["_card"]})


@verb("regain_all", "DEFEAT-12", Meaning(
          tells=deeds.regain_all, serves=MENDING, intent=HELP, asks=whom("heal"), given=True),
      target=Search("figure", many=True))
def regain_all(state: State, names: Names, target: tuple[str, ...]) -> Call:
    """Regain all lost hit points."""
    return to_call("heal", {"targets": target, "amount": 999, "card": names["_card"]})


class ConditionName(Word):
    """The name of a condition."""

    def __init__(self, *more: str) -> None:
        super().__init__(*CONDITIONS, *more)


@verb("gain", "COND-33", Meaning(
          tells=deeds.condition("gain"), intent=HARM, afflicts=True, asks=whom("gain"), given=True),
      who=Search("figure", many=True, anyone=True), condition=ConditionName())
def gain(state: State, names: Names, who: tuple[str, ...], condition: str) -> Call:
    """Gain a condition."""
    return to_call("gain_condition", {"figures": who, "condition": condition, "card": names["_card"],
                                      "by": _doer(names) or ""})


@verb("lose", "COND-33", Meaning(
          tells=deeds.condition("lose"), serves=GAINING, intent=HELP, cures=True, supports=True, given=True),
      who=Search("figure", many=True), condition=ConditionName("any"))
def lose(state: State, names: Names, who: tuple[str, ...], condition: str) -> Call | None:
    """Lose a condition, or all of them."""
    down = lying(state, who)
    for figure in who:
        for name in dict.fromkeys(state.figures[figure].conditions):
            if condition in (name, "any"):
                end_condition(state, figure, name, CONDITIONS[name].end_rule)
    stood = risen(state, down)
    return to_call("stand_up", {"heroes": stood}) if stood else None


@verb("gain_level", "LEVEL-10", Meaning(tells=deeds.with_hero("gain_level"), intent=HELP, given=True, repeats=True),
      who=Search("hero"))
def gain_level(state: State, names: Names, who: str) -> Call:
    """A hero gains a level, without a natural 20 and without paying; at the highest level nothing happens."""
    return to_call("level_up", {"hero": who})


@verb("regain_surge", "SURGE-01", Meaning(tells=deeds.surges(1), serves=MENDING, supports=True),
      count=Whole(1, 5, required=False, default=1))
def regain_surge(state: State, names: Names, count: int) -> None:
    """The group gets healing surges."""
    changes.change_surges(state, count, "SURGE-01")


@verb("lose_surge", "SURGE-01", Meaning(tells=deeds.surges(-1)), count=Whole(1, 5, required=False, default=1))
def lose_surge(state: State, names: Names, count: int) -> None:
    """The group loses healing surges."""
    changes.change_surges(state, -count, "SURGE-01")


@verb("roll", "GEN-07", Meaning(tells=deeds.quiet, serves=SHIFTING), save_as=SaveAs(ROLL))
def roll(state: State, names: Names, save_as: Any) -> Call:
    """Roll the die and keep the number."""
    who = _doer(names) or state.table.active
    stream = who if who in state.heroes else "monsters"
    if stream == "monsters" and who not in state.figures:       # a card, such as a curse: its hero rolls
        who = names.get("holder") or state.table.active
    return to_call("roll_die", {"figure": who, "stream": stream}, save_as or "")


