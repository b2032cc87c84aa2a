"""The turn: Hero Phase, Exploration Phase, Villain Phase, then the next player (TURN-01..04, HERO-01..07).

The Hero Phase is one menu, offered again until its parts are used or the player ends it. Which of the allowed packages
it is (move and attack, attack and move, two moves) follows from what the player does (A20).
"""
from __future__ import annotations

from ..flow import questions
from ..flow.procedures import call, finish, go_on, step
from ..state import changes
from ..state.rows import Frame, Option
from ..state.state import State
from . import chambers, chests, conditions, exploring, numbers, runes
from .actions import END, act, hero_options
from .allies import allies_of
from .damage import lying, risen, stand_up
from .endings import look_for_an_ending, lose_for_want_of_a_surge
from .escape import can_escape, has_left
from .moments import moment, pending_of
from .teams import end_when_nobody_is_left, take_turn
from .weakness import end_condition

Everyone = tuple[str, ...]
END_OPTION = Option(END, {"action": END})


PASSED_OVER = ("turn_began", "hero_phase_began", "hero_phase_ended")     # the moments that a hero that has left misses
ROUNDS = 200                       # A207; the longest games take about 60


def seat_order(state: State) -> Everyone:
    """The heroes in seat order, which is the order of their table."""
    return tuple(state.heroes)


@step("game")
def first_turn(state: State, frame: Frame) -> None:
    """Begin with the first hero (SETUP-36: the group chooses the order of the heroes)."""
    _begin(state, seat_order(state)[0])


@step("game", "next")
def next_turn(state: State, frame: Frame) -> None:
    """Pass play to the next seat (TURN-02)."""
    order = seat_order(state)
    end_when_nobody_is_left(state)
    end_after_the_last_round(state)
    _begin(state, order[(order.index(state.table.active) + 1) % len(order)])


def end_after_the_last_round(state: State) -> None:
    """End a game in which nothing leads to an end any more: a party could pass its turns for ever (A207)."""
    if state.table.round >= ROUNDS and state.table.active == seat_order(state)[-1]:
        changes.end_game(state, "defeat", state.adventure.lose_story, "WIN-04", cause={"kind": "rounds"})


def _begin(state: State, hero: str) -> None:
    changes.begin_turn(state, hero, state.table.round + (hero == seat_order(state)[0]))
    if state.teams:
        take_turn(state, hero)
    if state.events is not None:
        changes.emit(state, "turn_began", "TURN-01", hero=hero, round=state.table.round)
    call(state, "turn", {"hero": hero}, "next")


@step("turn")
def hero_phase(state: State, frame: Frame) -> None:
    """Start the Hero Phase; an escaped hero only has its Villain Phase (ESCAPE-02, ESCAPE-03)."""
    if has_left(state, frame.vars["hero"]):
        go_on(state, "villain_phase")
        call(state, "time_passes", {"hero": frame.vars["hero"], "left": PASSED_OVER})
        return
    call(state, "hero_phase", {"hero": frame.vars["hero"]}, "allies")


@step("time_passes")
def time_passes(state: State, frame: Frame) -> None:
    """The moments of a Hero Phase come for what lasts before a hero that has left, and for nothing else: so its time
    runs out as it would have done (A215)."""
    hero, left = frame.vars["hero"], frame.vars["left"]
    if not left:
        finish(state)
        return
    listeners = tuple((card, reaction) for card, reaction in state.index.reactions.get(left[0], ())
                      if state.cards[card].zone == "lasting" and state.cards[card].holder == hero)
    go_on(state, "start", {"left": left[1:]})
    if listeners:
        call(state, "moment", {"name": left[0], "event": {"hero": hero}, "pending": pending_of(state, listeners)})


@step("turn", "allies")
def allies_act(state: State, frame: Frame) -> None:
    """This player's allies act after its Hero Phase (A203)."""
    hero = frame.vars["hero"]
    if allies_of(state, hero):
        call(state, "allies", {"hero": hero, "acted": ()}, "exploration")
    else:
        go_on(state, "exploration")


@step("turn", "exploration")
def exploration_phase(state: State, frame: Frame) -> None:
    """A phase begins only when the previous one is finished (TURN-03). An escaped hero no longer explores."""
    hero = frame.vars["hero"]
    if has_left(state, hero):
        go_on(state, "villain_phase")
        return
    _phase_begins(state, "exploration", hero)
    if exploring.explores_nothing(state, hero):
        go_on(state, "explored")
    else:
        call(state, "exploration", {"hero": hero}, "explored")


def _phase_begins(state: State, phase: str, hero: str) -> None:
    changes.begin_phase(state, phase)
    if state.events is not None:
        changes.emit(state, "phase_began", "TURN-03", phase=phase, hero=hero)


@step("turn", "explored")
def explored(state: State, frame: Frame) -> None:
    """The Exploration Phase is over."""
    if not look_for_an_ending(state):
        event = {"hero": frame.vars["hero"], "laid": state.table.laid}
        moment(state, "exploration_ended", event, "villain_phase")


@step("turn", "villain_phase")
def villain_phase(state: State, frame: Frame) -> None:
    """Start this player's Villain Phase; every player has one (TURN-04)."""
    _phase_begins(state, "villain", frame.vars["hero"])
    call(state, "villain_phase", {"hero": frame.vars["hero"]}, "ending")


@step("turn", "ending")
def ending(state: State, frame: Frame) -> None:
    """End the turn; a hero on the square of a chest opens it first, even while down (TREASURE-11, A100)."""
    if look_for_an_ending(state) or chambers.call_if_overcome(state):
        return
    chest = chests.under(state, frame.vars["hero"])
    if chest is not None:
        call(state, "open_chest", {"hero": frame.vars["hero"], "chest": chest})
    else:
        moment(state, "turn_ended", {"hero": frame.vars["hero"]}, "over")


@step("turn", "over")
def over(state: State, frame: Frame) -> None:
    """The next player's turn."""
    if not look_for_an_ending(state):
        finish(state)


# ---------------------------------------------------------------- Hero Phase

@step("hero_phase")
def begin(state: State, frame: Frame) -> None:
    """Poison and the like come first of all (COND-12, COND-13, A24)."""
    hero = frame.vars["hero"]
    if state.events is not None:
        changes.emit(state, "phase_began", "TURN-03", phase="hero", hero=hero)
    changes.set_parts(state, state.profile.slots, False)
    damage = conditions.starting_damage(state, hero)
    if damage:
        call(state, "damage", {"source": "", "targets": (hero,), "amount": damage}, "start_effects")
    else:
        go_on(state, "start_effects")


@step("hero_phase", "start_effects")
def start_effects(state: State, frame: Frame) -> None:
    """Let cards react to the start of the turn. It and the start of the Hero Phase are one moment with two names
    (A26)."""
    moment(state, "turn_began", {"hero": frame.vars["hero"]}, "phase_effects")


@step("hero_phase", "phase_effects")
def phase_effects(state: State, frame: Frame) -> None:
    """Let cards react to the start of the Hero Phase."""
    if not look_for_an_ending(state):
        moment(state, "hero_phase_began", {"hero": frame.vars["hero"]}, "surge_check")


@step("hero_phase", "surge_check")
def surge_check(state: State, frame: Frame) -> None:
    """A hero on 0 hit points must spend a surge (HERO-01, SURGE-02); without one the game is lost (WIN-02)."""
    hero = frame.vars["hero"]
    if state.figures[hero].hit_points > 0:
        go_on(state, "menu")
        return
    changes.begin_phase(state, "surge")
    if look_for_an_ending(state):
        return
    changes.begin_phase(state, "hero")
    if state.table.surges == 0:
        lose_for_want_of_a_surge(state)
        go_on(state, "menu")
        return
    go_on(state, "menu")
    call(state, "spend_surge", {"hero": hero})


@step("spend_surge")
def spend_surge(state: State, frame: Frame) -> None:
    """Spend one of the group's surges for a hero; it is no longer weakened (COND-30)."""
    hero = frame.vars["hero"]
    changes.change_surges(state, -1, "SURGE-03")
    down = lying(state, (hero,))
    if "weakened" in state.figures[hero].conditions:
        end_condition(state, hero, "weakened", "COND-30")
    changes.emit(state, "surge_spent", "SURGE-03", hero=hero, left=state.table.surges)
    if state.setup.brought.ledger:
        years = f"years:{hero}"                            # LEDGER-02
        changes.set_counters(state, {**state.counters, years: state.counters.get(years, 0) + 1})
    go_on(state, "spent")
    stand_up(state, risen(state, down))


@step("spend_surge", "spent")
def announce_surge(state: State, frame: Frame) -> None:
    """Let cards react to the surge."""
    hero = frame.vars["hero"]
    moment(state, "surge_spent", {"hero": hero, "amount": numbers.value(state, hero, "surge_value")}, "revived")


@step("spend_surge", "revived")
def revived(state: State, frame: Frame) -> None:
    """The surge restores Surge Value, and the turn goes on as usual (SURGE-03, SURGE-04)."""
    event = frame.vars["event"]
    finish(state)
    runes.end_with_surge(state, event["hero"])
    call(state, "heal", {"targets": (event["hero"],), "amount": event["amount"]})


@step("hero_phase", "menu")
def menu(state: State, frame: Frame) -> None:
    """Offer what the hero can do now. A hero that falls in its own Hero Phase ends it at once (A88)."""
    hero = frame.vars["hero"]
    if look_for_an_ending(state) or chambers.call_if_overcome(state):
        return
    figure = state.figures[hero]
    options = hero_options(state, hero) if figure.hit_points > 0 and not has_left(state, hero) else []
    if not options:
        go_on(state, "ended")
        return
    options.append(END_OPTION)
    questions.ask(state, hero, "option", options, "hero_phase", "chosen", rule="HERO-02")


@step("hero_phase", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """Carry out what was chosen, then ask again."""
    if frame.vars["answer"] == END:
        go_on(state, "ended")
    else:
        go_on(state, "menu")
        act(state, frame.vars["hero"], frame.vars["answer"])


@step("hero_phase", "ended")
def ended(state: State, frame: Frame) -> None:
    """End the Hero Phase: effects, then conditions end, then escapes (A25)."""
    if state.table.slots or state.table.moving:
        changes.set_parts(state, 0, state.table.acted)
    moment(state, "hero_phase_ended", {"hero": frame.vars["hero"]}, "conditions")


@step("hero_phase", "conditions")
def conditions_end(state: State, frame: Frame) -> None:
    """Conditions end, even those of a downed hero (COND-03, COND-06, COND-32, A63)."""
    hero = frame.vars["hero"]
    held = state.figures[hero].conditions
    if held:
        call(state, "end_conditions", {"hero": hero, "left": held}, "freed")
    else:
        go_on(state, "freed")


@step("hero_phase", "freed")
def freed(state: State, frame: Frame) -> None:
    """Conditions have ended; a hero at the exit escapes."""
    hero = frame.vars["hero"]
    if can_escape(state, hero):
        call(state, "escape", {"hero": hero}, "left")
    else:
        go_on(state, "left")


@step("hero_phase", "left")
def left(state: State, frame: Frame) -> None:
    """The phase is over, whether or not the hero has escaped."""
    if not look_for_an_ending(state):
        finish(state)
