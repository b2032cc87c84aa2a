"""Damage, healing, and what happens on 0 hit points (ATTACK-10, DEFEAT-01..13)."""
from __future__ import annotations

from typing import Any

from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame
from ..state.state import State
from . import forms, numbers
from .conditions import put_condition
from .leaving import end_what_lasts_about
from .moments import is_reacted_to, moment
from .teams import leave_for_good
from .weakness import healable, weaken


def can_be_attacked(state: State, figure_id: Any) -> bool:
    """On the board, and not a hero on 0 hit points (DEFEAT-07, ENCOUNTER-14)."""
    figure = state.figures.get(figure_id)
    if figure is None or figure.square is None:
        return False
    return figure.hit_points > 0


def hurt(state: State, source: str, target: str, amount: int, card: str) -> None:
    """Deal damage to one figure (ATTACK-10). Fast path: when nothing reacts and the target survives, no procedure is
    started."""
    vars = {"source": source, "targets": (target,), "amount": amount, "card": card}
    figure = state.figures.get(target)
    if figure is None or figure.square is None or amount >= figure.hit_points or is_reacted_to(
            state, "damage_about_to_happen", {"source": source, "target": target, "amount": amount,
                                              "cancelled": False}):
        call(state, "damage", vars)
        return
    lost = changes.take_hit_points(state, figure.id, amount)
    forms.tell_if_turned_over(state, figure.id, figure.hit_points)
    if is_reacted_to(state, "damage_dealt", {"source": source, "target": target, "amount": lost}):
        call(state, "damage", {**vars, "dealt": ((target, lost),)}, at="dealt")


def tell_of_none(state: State, target: str) -> None:
    """Tell that a hit, or damage that was announced, does nothing to its target after all."""
    if state.events is not None:
        changes.emit(state, "no_damage", "ATTACK-09", figure=target)


@step("damage")
def about_to_happen(state: State, frame: Frame) -> None:
    """Damage to several figures is announced for each, then dealt at once (A87)."""
    vars = frame.vars
    left = []
    for target in vars["targets"]:
        if can_be_attacked(state, target):
            left.append(target)
    if not left or vars["amount"] <= 0:
        _deal(state, vars.get("settled", ()))
        return
    event = {"source": vars["source"], "target": left[0], "amount": vars["amount"], "cancelled": False}
    moment(state, "damage_about_to_happen", event, "announced", {"targets": tuple(left[1:])})


@step("damage", "announced")
def announced(state: State, frame: Frame) -> None:
    """Note the damage as reactions left it."""
    event = frame.vars["event"]
    settled = frame.vars.get("settled", ())
    if not event["cancelled"] and event["amount"] > 0:
        settled += ((event["target"], event["amount"]),)
    else:
        tell_of_none(state, event["target"])
    if frame.vars["targets"]:
        go_on(state, "start", {"settled": settled})
    else:
        _deal(state, settled)


def _deal(state: State, settled: tuple[tuple[str, int], ...]) -> None:
    dealt = []
    for target, amount in settled:
        if can_be_attacked(state, target):
            before = state.figures[target].hit_points
            dealt.append((target, changes.take_hit_points(state, target, amount)))
            forms.tell_if_turned_over(state, target, before)
    go_on(state, "dealt", {"dealt": tuple(dealt)})


@step("damage", "dealt")
def announce_next(state: State, frame: Frame) -> None:
    """Announce the damage dealt to each target, then see who is on 0 hit points."""
    left = frame.vars["dealt"]
    if not left:
        go_on(state, "falls")
        return
    target, amount = left[0]
    moment(state, "damage_dealt", {"source": frame.vars["source"], "target": target, "amount": amount}, "fallen",
           {"dealt": left[1:], "now": target})


@step("damage", "fallen")
def fallen(state: State, frame: Frame) -> None:
    """Note who is on 0 hit points; they fall when the damage to everybody has been announced (A87)."""
    target = frame.vars["now"]
    figure = state.figures.get(target)
    if figure is not None and figure.hit_points == 0:
        go_on(state, "dealt", {"fallen": frame.vars.get("fallen", ()) + (target,)})
    else:
        go_on(state, "dealt")


@step("damage", "falls")
def fall_next(state: State, frame: Frame) -> None:
    """Figures on 0 hit points fall: the heroes all at once, then one after another whoever else does (A87)."""
    left = [figure for figure in frame.vars.get("fallen", ()) if _is_on_0(state, figure)]
    if not left:
        finish(state)
        return
    now = tuple(figure for figure in left if figure in state.heroes) or (left[0],)
    frame.vars["fallen"] = tuple(figure for figure in left if figure not in now)
    fall(state, now, frame.vars["source"], frame.vars.get("card", ""))


def _is_on_0(state: State, figure_id: str) -> bool:
    figure = state.figures.get(figure_id)
    return figure is not None and figure.hit_points == 0


# ---------------------------------------------------------------- falling and standing up

FALLS = {"hero": "hero_falls", "ally": "ally_falls", "object": "destroyed"}


def fall(state: State, figures: tuple[str, ...], by: str, card: str) -> None:
    """Figures of one kind on 0 hit points: a monster or villain is defeated, heroes or an ally fall, an object is
    destroyed. A hero whose fall another blow has brought about already does not fall twice."""
    now = tuple(figure for figure in figures if not is_about_to_fall(state, figure))
    if now:
        also = {"others": now[1:]} if len(now) > 1 else {}
        call(state, FALLS.get(state.figures[now[0]].kind, "defeat"),
             {"figure": now[0], "by": by if by in state.heroes else "", "card": card, **also})


def is_about_to_fall(state: State, hero: str) -> bool:
    """Whether a hero on 0 hit points has not fallen yet, because reactions to the damage come first."""
    if hero not in state.heroes:
        return False
    for frame in state.stack:
        vars = frame.vars
        if frame.procedure == "damage" and (
                hero in vars.get("fallen", ()) or hero in [target for target, _ in vars.get("dealt", ())]
                or (frame.step == "fallen" and vars["now"] == hero)):
            return True
        if frame.procedure == "hero_falls" and (
                hero in vars.get("others", ()) or (vars["figure"] == hero and frame.step in ("start", "falls"))):
            return True
    return False


def fall_unseen(state: State) -> None:
    """Let everybody fall who was left standing on 0 hit points when the effect that hurt them was cut short; heroes
    lie there already."""
    for figure in state.figures.values():
        if figure.hit_points == 0 and figure.kind != "hero":
            fall(state, (figure.id,), "", "")


@step("hero_falls")
def would_fall(state: State, frame: Frame) -> None:
    """A hero is about to fall; a reaction may leave it on 1 hit point."""
    moment(state, "hero_would_fall", {"target": frame.vars["figure"], "cancelled": False}, "falls")


@step("hero_falls", "falls")
def falls(state: State, frame: Frame) -> None:
    """A hero on 0 hit points lies down where it is (DEFEAT-06), and with it all that the same blow fells, before
    anybody reacts (A87)."""
    vars = frame.vars
    hero = vars["figure"]
    if state.figures[hero].hit_points == 0:
        if vars["event"]["cancelled"]:
            changes.give_hit_points(state, hero, 1, numbers.hit_points_max(state, hero), "GEN-01")
        else:
            vars["fallen"] = vars.get("fallen", ()) + (hero,)
            _lie_down(state, hero)
    others = vars.get("others", ())
    if others:
        go_on(state, "start", {"figure": others[0], "others": others[1:]})
    else:
        go_on(state, "react")


def _lie_down(state: State, hero: str) -> None:
    changes.emit(state, "hero_fell", "DEFEAT-06", figure=hero)
    if state.heroes[hero].villainous:
        leave_for_good(state, hero)
        changes.change_counter(state, f"defeated:{hero}", 1)


@step("hero_falls", "react")
def let_react(state: State, frame: Frame) -> None:
    """Let cards react to each fall."""
    left = frame.vars.get("fallen", ())
    if left:
        moment(state, "hero_fell", {"target": left[0]}, "done", {"figure": left[0], "fallen": left[1:]})
    else:
        finish(state)


@step("hero_falls", "done")
def has_fallen(state: State, frame: Frame) -> None:
    """The fall is complete. Whoever defeats a villainous hero has defeated a villain (COMPETE-09, VILLAINCARD-06,
    A200)."""
    hero, by = frame.vars["figure"], frame.vars["by"]
    go_on(state, "react")
    if state.heroes[hero].out and by in state.heroes:
        draw_for_a_defeat(state, by)


def lying(state: State, figures: tuple[str, ...]) -> tuple[str, ...]:
    """The heroes among these figures that are down. What is about to raise hit points asks this first, then calls
    `stand_up`."""
    return tuple(figure for figure in figures
                 if figure in state.heroes and _is_on_0(state, figure) and not is_about_to_fall(state, figure))


def risen(state: State, down: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the heroes that were down who have hit points again."""
    return tuple(hero for hero in down if state.figures[hero].hit_points > 0)


def stand_up(state: State, heroes: tuple[str, ...]) -> None:
    """Heroes that have hit points again stand up, however they came by them (DEFEAT-11)."""
    if heroes:
        call(state, "stand_up", {"heroes": heroes})


@step("stand_up")
def stand_up_at_once(state: State, frame: Frame) -> None:
    """Several heroes stand up together, as they fall, before anybody reacts (A87)."""
    for hero in frame.vars["heroes"]:
        changes.emit(state, "hero_stood", "DEFEAT-11", figure=hero)
    go_on(state, "react")


@step("stand_up", "react")
def react_to_standing(state: State, frame: Frame) -> None:
    """Let cards react to each hero that has stood up."""
    heroes = frame.vars["heroes"]
    if heroes:
        moment(state, "hero_stood", {"target": heroes[0]}, "react", {"heroes": heroes[1:]})
    else:
        finish(state)


@step("heal")
def heal_next(state: State, frame: Frame) -> None:
    """Figures regain hit points, one after another, never above their total (HERO-09, DEFEAT-12)."""
    targets = frame.vars["targets"]
    if not targets:
        finish(state)
        return
    go_on(state, "start", {"targets": targets[1:]})
    figure = state.figures.get(targets[0])
    if figure is None or figure.square is None:
        return
    amount, limit = frame.vars["amount"], numbers.hit_points_max(state, figure.id)
    if "weakened" in figure.conditions:
        amount, limit = healable(state, figure.id, amount, limit)
    down = lying(state, (figure.id,))
    gained = changes.give_hit_points(state, figure.id, amount, limit)
    if not gained:
        return
    forms.tell_if_turned_over(state, figure.id, figure.hit_points)
    stood = bool(down)
    if stood:
        changes.emit(state, "hero_stood", "DEFEAT-11", figure=figure.id)
    moment(state, "healed", {"target": figure.id, "amount": gained}, "healed", {"now": figure.id, "stood": stood})


@step("heal", "healed")
def healed(state: State, frame: Frame) -> None:
    """A hero that regains hit points stands up (DEFEAT-11)."""
    if frame.vars["stood"]:
        moment(state, "hero_stood", {"target": frame.vars["now"]}, "start")
    else:
        go_on(state, "start")


@step("gain_condition")
def gain_next(state: State, frame: Frame) -> None:
    """Figures gain a condition, one after another; a downed hero may (A64)."""
    figures = frame.vars["figures"]
    if not figures:
        finish(state)
        return
    frame.vars["figures"] = figures[1:]
    figure = state.figures.get(figures[0])
    if figure is not None and figure.square is not None:
        event = {"figure": figure.id, "condition": frame.vars["condition"], "cancelled": False}
        moment(state, "condition_about_to_be_gained", event, "gained")


@step("gain_condition", "gained")
def gained(state: State, frame: Frame) -> None:
    """Put the marker, unless a reaction prevented it or the figure has gone."""
    event = frame.vars["event"]
    go_on(state, "start")
    if event["cancelled"] or event["figure"] not in state.figures:
        return
    if event["condition"] != "weakened":
        put_condition(state, event["figure"], event["condition"])
        return
    before = state.figures[event["figure"]].hit_points
    weaken(state, event["figure"])
    if before == 1:
        fall(state, (event["figure"],), frame.vars.get("by", ""), frame.vars["card"])


# ---------------------------------------------------------------- monsters

@step("defeat", about="figure")
def defeat(state: State, frame: Frame) -> None:
    """A defeated monster leaves; its card goes to the experience pile (DEFEAT-01..04)."""
    figure = state.figures[frame.vars["figure"]]
    by = frame.vars["by"]
    changes.emit(state, "defeated", "DEFEAT-01", figure=figure.id, card=figure.card, by=by or None)
    changes.remove_figure(state, figure.id)
    changes.change_counter(state, f"defeated:{figure.card}", 1)
    _collect(state, figure.card, by or state.table.active)
    event = {"figure": figure.id, "card": figure.card, "by": by or None}
    moment(state, "monster_defeated", event, "reward")


def _collect(state: State, card: str, attacker: str) -> None:
    """Take the monster's card for the experience pile: the attacker's own, else that of the next holder clockwise
    (A103, A104, A118)."""
    held = [row for row in state.cards.values() if row.card == card and row.zone in ("queue", "villain")]
    if not held:
        return
    seats = len(state.heroes)
    first = state.heroes[attacker].seat if attacker in state.heroes else 0
    given = min(held, key=lambda row: (_seats_away(state, row.holder, first, seats), row.order))
    changes.remove_card(state, given.id)
    team = state.heroes[attacker].team if attacker in state.heroes else ""
    changes.gain_experience(state, card, state.definitions.card(card).experience, team)


def _seats_away(state: State, holder: str, first: int, seats: int) -> int:
    return (state.heroes[holder].seat - first) % seats if holder in state.heroes else 0


@step("defeat", "reward")
def reward(state: State, frame: Frame) -> None:
    """A hero that defeats a monster draws a treasure, once a turn (DEFEAT-05, TREASURE-01, A96..A98)."""
    by = frame.vars["by"]
    finish(state)
    end_what_lasts_about(state, frame.vars["figure"])
    if by in state.heroes:
        draw_for_a_defeat(state, by)


def draw_for_a_defeat(state: State, by: str) -> None:
    """Draw the treasure for a defeated monster or villain, if this turn's draw is still available."""
    if may_draw_treasure(state, by):
        _count_treasure(state, by)
        call(state, "draw_treasures", {"hero": by, "count": 1})


def may_draw_treasure(state: State, hero: str) -> bool:
    """Whether this player may still draw a treasure for a defeat this turn."""
    limit = numbers.value(state, hero, "treasures_per_turn", state.profile.treasures_per_turn)
    return state.table.used.count(f"treasure:{hero}") < limit


def _count_treasure(state: State, hero: str) -> None:
    changes.mark_used(state, f"treasure:{hero}")


