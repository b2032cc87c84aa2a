"""Levels: a natural 20 and experience make a hero stronger (LEVEL-01..09)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from . import numbers
from .belongings import in_decks
from .encounters import experience_total


@step("level_up_offer")
def offer(state: State, frame: Frame) -> None:
    """On a natural 20 the player may pay to gain a level (LEVEL-03, LEVEL-04); the last kill may pay (XP-11). Where
    levels cost gold, experience buys none (XP-03, LEVEL-05)."""
    hero = frame.vars["hero"]
    profile = state.profile
    if profile.level_by != "natural_20" or state.heroes[hero].level >= profile.level_max or experience_total(state) < profile.level_cost \
            or state.figures[hero].hit_points == 0:
        finish(state)
        return
    questions.ask_may(state, hero, "level_up", "asked", rule="LEVEL-04", hero=hero, cost=profile.level_cost)


@step("level_up_offer", "asked")
def asked(state: State, frame: Frame) -> None:
    """Pay, or not."""
    if frame.vars["answer"] == questions.NO:
        finish(state)
        return
    hero = frame.vars["hero"]
    go(state, "paid")
    call(state, "pay_experience", {"hero": hero, "cost": state.profile.level_cost}, into="spent")


@step("level_up_offer", "paid")
def paid(state: State, frame: Frame) -> None:
    """The level is gained."""
    finish(state)
    call(state, "level_up", {"hero": frame.vars["hero"]})


@step("level_up")
def level_up(state: State, frame: Frame) -> None:
    """Armor Class, hit points and Surge Value rise (LEVEL-06); damage stays, so hit points rise by the
    difference (LEVEL-09, A158)."""
    hero = frame.vars["hero"]
    row = state.heroes[hero]
    if row.level >= state.profile.level_max:
        finish(state)
        return
    before = numbers.hit_points_max(state, hero)
    changes.change_hero(state, hero, level=row.level + 1)
    changes.emit(state, "level_gained", "LEVEL-06", hero=hero, level=row.level + 1)
    rise = numbers.hit_points_max(state, hero) - before
    changes.set_hit_points(state, hero, state.figures[hero].hit_points + max(0, rise))
    _offer_powers(state, frame, hero)


def _offer_powers(state: State, frame: Frame, hero: str) -> None:
    """Level 2 adds a daily power of the player's choice, face up (LEVEL-07, A159)."""
    options = new_powers(state, hero)
    if not options:
        finish(state)
        return
    questions.ask(state, hero, "card", [Option(power, {"card": power}) for power in options], "choose_daily", "chosen",
                  rule="LEVEL-07")


def new_powers(state: State, hero: str) -> list[str]:
    """The powers from which the hero may take one more at its present level."""
    row = state.heroes[hero]
    definition = state.definitions.card(hero)
    held = [card.card for card in state.cards.values() if card.zone == "power" and card.holder == hero]
    found = []
    for use in ("at_will", "utility", "daily"):
        more = definition.choices[row.level].get(use, 0) > definition.choices[1].get(use, 0)
        for power in state.definitions.ids_of("power") if more else ():
            card = state.definitions.card(power)
            if card.hero == hero and card.use == use and power not in held and in_decks(state, card):
                found.append(power)
    return found


@step("level_up", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """The new power is ready."""
    changes.add_card(state, frame.vars["answer"], "power", frame.vars["hero"])
    finish(state)
