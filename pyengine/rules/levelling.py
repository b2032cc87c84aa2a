"""Levels: a natural 20 and experience make a hero stronger (LEVEL-01..09)."""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from . import numbers, weakness
from .belongings import in_decks
from .damage import lying, risen, stand_up
from .encounters import experience_total, last_word


@step("level_up_offer")
def offer(state: State, frame: Frame) -> None:
    """On a natural 20 the active player may pay for the hero's next level (LEVEL-03, LEVEL-04, XP-10); the last kill
    may pay (XP-11). Where levels cost gold, experience buys none (XP-03, LEVEL-05). A team's pile pays for heroes of
    the team alone (COMPETE-04)."""
    hero = frame.vars["hero"]
    profile, payer = state.profile, last_word(state, hero)
    if (
        profile.level_by != "natural_20"
        or state.heroes[hero].level >= profile.level_max
        or experience_total(state) < profile.level_cost
        or state.figures[hero].hit_points == 0
        or state.heroes[payer].team != state.heroes[hero].team
    ):
        finish(state)
        return
    questions.ask_may(state, payer, "level_up", "asked", rule="LEVEL-04", hero=hero, cost=profile.level_cost)


@step("level_up_offer", "asked")
def asked(state: State, frame: Frame) -> None:
    """Pay, or decline."""
    if frame.vars["answer"] == questions.NO:
        finish(state)
        return
    payer = last_word(state, frame.vars["hero"])
    go_on(state, "paid")
    call(state, "pay_experience", {"hero": payer, "cost": state.profile.level_cost}, into="spent")


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
    if row.level >= state.profile.level_max or row.level + 1 not in state.definitions.card(hero).levels:
        finish(state)
        return
    before = numbers.hit_points_max(state, hero)
    changes.change_hero(state, hero, level=row.level + 1)
    changes.emit(state, "level_gained", "LEVEL-06", hero=hero, level=row.level + 1)
    down = lying(state, (hero,))
    weakness.add_hit_points(state, hero, numbers.hit_points_max(state, hero) - before)
    choices = state.definitions.card(hero).choices
    more = tuple(use for use, count in choices[row.level + 1].items() if use != "always"
                 for _ in range(count - choices[row.level].get(use, 0)))
    go_on(state, "new_power", {"uses": more})
    stand_up(state, risen(state, down))


@step("level_up", "new_power")
def offer_power(state: State, frame: Frame) -> None:
    """The level's new powers are the player's choice, one after another, face up (LEVEL-07, LEVEL-13, LEVEL-15,
    A159)."""
    hero, uses = frame.vars["hero"], frame.vars["uses"]
    if not uses:
        finish(state)
        return
    go_on(state, "new_power", {"uses": uses[1:]})
    options = [Option(power, {"card": power}) for power in new_powers(state, hero, uses[0])]
    if options:
        questions.ask(state, hero, "card", options, f"choose_{uses[0]}", "chosen", rule="LEVEL-07")


def new_powers(state: State, hero: str, use: str) -> list[str]:
    """The hero's powers of a kind that it does not have yet."""
    held = [card.card for card in state.cards.values() if card.holder == hero]
    found = []
    for power in state.definitions.ids_of("power"):
        card = state.definitions.card(power)
        if card.hero == hero and card.use == use and power not in held and in_decks(state, card):
            found.append(power)
    return found


@step("level_up", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """The new power is ready."""
    changes.add_card(state, frame.vars["answer"], "power", frame.vars["hero"])
    go_on(state, "new_power")


# ---------------------------------------------------------------- losing levels

@step("lose_levels")
def lose_next_level(state: State, frame: Frame) -> None:
    """Lower the level of one hero after another; hit points above the new total are lost."""
    heroes = frame.vars["heroes"]
    if not heroes:
        finish(state)
        return
    hero, row = heroes[0], state.heroes[heroes[0]]
    level = row.level - 1
    changes.change_hero(state, hero, level=level)
    changes.emit(state, "level_lost", "LEVEL-06", hero=hero, level=level)
    changes.set_hit_points(state, hero, min(state.figures[hero].hit_points, numbers.hit_points_max(state, hero)))
    choices = state.definitions.card(hero).choices
    less = tuple(
        use
        for use, count in choices[row.level].items()
        if use != "always"
        for _ in range(count - choices[level].get(use, 0))
    )
    go_on(state, "give_up", {"heroes": heroes[1:], "hero": hero, "uses": less})


@step("lose_levels", "give_up")
def give_up_a_power(state: State, frame: Frame) -> None:
    """Give up one power of each kind of which there is now one too many, as the player chooses."""
    hero, uses = frame.vars["hero"], frame.vars["uses"]
    if not uses:
        go_on(state, "start")
        return
    held = [
        row
        for row in state.cards.values()
        if row.zone == "power" and row.holder == hero and state.definitions.card(row.card).use == uses[0]
    ]
    go_on(state, "give_up", {"uses": uses[1:]})
    if held:
        questions.ask(
            state,
            hero,
            "card",
            [Option(row.id, {"card": row.card, "in_play": row.id}) for row in held],
            "give_up_which_power",
            "gave_up",
            rule="LEVEL-06",
        )


@step("lose_levels", "gave_up")
def gave_up(state: State, frame: Frame) -> None:
    """Remove the power."""
    changes.remove_card(state, frame.vars["answer"])
    go_on(state, "give_up")
