"""Victory and defeat (WIN-01..06): the adventure's own conditions and the default defeat."""
from __future__ import annotations

from typing import Any

from ..state import changes
from ..state.state import State
from .teams import team_is_beaten

# which clocks of the sheet speak for which outcome
CLOCKS = {"victory": ("victory", "goal"), "defeat": ("defeat", "alarm")}


def cause_of(state: State, outcome: str, event: dict[str, Any] | None = None) -> dict[str, Any]:
    """The cause of a game's end, as `kind` and its particulars: the villain whose defeat is being dealt with (event),
    everybody's escape, a clock that has come to its end, the special action that is being carried out, the goal to
    which a clock has led, or the one way to lose that the sheet tells; nothing where the adventure's story has to say
    it."""
    card = (event or {}).get("card")
    if outcome == "victory" and card and "by" in (event or {}) and state.definitions.card(card).kind == "villain":
        return {"kind": "villain", "card": card}
    if outcome == "victory" and all(row.escaped for row in state.heroes.values()):
        return {"kind": "escaped"}
    ended = [one for one in state.adventure.sheet.clocks if one.ends in CLOCKS[outcome] and one.has_ended(state)]
    clock = next((one for one in ended if not is_a_stage(state, one)), None)
    if clock is not None:
        return {"kind": "clock", "counter": clock.counter, "value": state.counters.get(clock.counter, 0)}
    if outcome == "victory":
        return _deed(state) or ({"kind": "goal", "goal": goal(state)} if ended else {})
    told = state.adventure.sheet.defeats
    return {"kind": "defeat", "defeat": told[0]} if len(told) == 1 else {}


def is_a_stage(state: State, clock: Any) -> bool:
    """Whether the end of this clock has led on to another goal: then it is that one which wins the game."""
    if clock.ends != "goal":
        return False
    before = state.clone(events=False)
    changes.set_counters(before, {**state.counters, clock.counter: clock.just_before_its_end(state)})
    return goal(before) != goal(state)


def _deed(state: State) -> dict[str, Any]:
    """The special action whose own effect is being carried out, and whose it is; {}: none is."""
    about = next((frame.vars for frame in reversed(state.stack) if frame.procedure == "effect"), {})
    block, card = about.get("_block", ""), about.get("_card", "")
    uses = state.definitions.card(card).uses if block.startswith("actions.") else ()
    use = next((use for use in uses if use.block == block or block.startswith(f"{use.block}.")), None)
    return {"kind": "deed", "card": card, "action": use.id, "hero": about["you"]} if use is not None else {}


def look_for_an_ending(state: State) -> bool:
    """Check the adventure's conditions; returns whether the game is over."""
    if state.table.outcome is not None:
        return True
    if state.counted is state.counters:
        return False
    adventure, names = state.adventure, {"you": state.table.active}
    won = adventure.win
    if won is not None and won(state, names):
        changes.end_game(state, "victory", adventure.win_story, "WIN-01", cause=cause_of(state, "victory"))
        return True
    for lost, story in adventure.lose:
        if lost(state, names):
            changes.end_game(state, "defeat", story, "WIN-04", cause=cause_of(state, "defeat"))
            return True
    if adventure.ends_by_clocks:
        state.counted = state.counters
    return False


def lose_for_want_of_a_surge(state: State) -> None:
    """The default defeat: a hero's turn begins on 0 hit points and no surge is left (WIN-02, WIN-03, WIN-06)."""
    adventure = state.adventure
    if adventure.default_defeat and state.teams:
        team_is_beaten(state, state.table.active)
    elif adventure.default_defeat:
        changes.end_game(state, "defeat", adventure.lose_story, "WIN-02",
                         cause={"kind": "no_surge", "hero": state.table.active})


def goal(state: State) -> str | None:
    """The id of the adventure's current goal: the first one whose condition is true."""
    names = {"you": state.table.active or state.setup.heroes[0]}
    goals = state.adventure.goals
    return next((one.id for one in goals if one.when is None or one.when(state, names)), None)
