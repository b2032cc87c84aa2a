"""What a figure that follows tactics would do if it acted now, and the numbers in its tactics.

The figure acts in a look-ahead (foresight.py): the real search for its prey, the real line of its card, up to the first
die. Whatever depends on a player's choice or on chance is reported as open instead of guessed.
"""
from __future__ import annotations

from functools import partial
from typing import Any

from ..flow.procedures import abandon, call
from ..rules import forms
from ..rules.monsters import everyone_down
from ..state.rows import Figure
from ..state.state import State
from . import lookahead
from .prospects import attacks_in, plain_attack, rolls

Intent = dict[str, Any]
WITH_TACTICS = ("monster", "villain", "ally")
SQUARES = 8                                # at most this many squares are tried
CHOICES = 6                                # at most this many questions are answered with their first option
PREY, WHERE_TO = "monster_chooses", "move_monster_where"


def of_figure(state: State, figure: Figure) -> Intent:
    """The tactics of a figure with their attacks, and its intent; None for figures that do not act by themselves."""
    if figure.kind not in WITH_TACTICS or figure.square is None:
        return {"tactics": [], "intent": None}
    nothing: list[Intent] = []
    return {"tactics": lookahead.or_nothing(partial(lines, state, figure), nothing),
            "intent": lookahead.or_nothing(partial(intent, state, figure), None)}


def lines(state: State, figure: Figure) -> list[Intent]:
    """The tactics on the visible side of its card, each with its attacks and their current numbers."""
    definition, names = (
        state.definitions.card(figure.card),
        {"me": figure.id, "you": state.table.active, "_card": figure.card},
    )
    return [{"line": number, "attacks": [plain_attack(state, figure.id, figure.card, effect, names)
                                         for effect in attacks_in(definition, tactic.block)]}
            for number, tactic in forms.tactics(state, figure)]


def intent(state: State, figure: Figure) -> Intent:
    """The line that would be followed, its possible targets, and the attacks with their chances.

    certain: nothing before the first roll depends on choice or chance. open: what does: "prey" (the active player
    chooses among `targets`), "square" (where the figure stands makes a difference), "choice" (something else),
    "chance".
    """
    found: Intent = {"line": None, "targets": [], "attacks": [], "moves": False, "certain": True, "open": None,
                     "idle": _reason_to_rest(state, figure)}
    if found["idle"]:
        return found
    ahead = lookahead.ahead_of(state, events=True)
    abandon(ahead)
    call(ahead, "activate", {"figure": figure.id})
    _follow(ahead, found, figure.id)
    return found


def acted(state: State) -> list[str]:
    """The figures that have acted in the current Villain Phase, or are acting: they announce nothing any more."""
    phase = next((frame.vars for frame in state.stack if frame.procedure == "villain_phase"), {})
    waiting = next((frame.vars["figures"] for frame in state.stack if frame.procedure == "activate_each"), ())
    if "figures" not in phase:                            # villains are acting
        return list(phase.get("acted", ()))
    villains = [figure.id for figure in state.figures.values() if figure.kind == "villain"]
    return villains + [figure for figure in phase["figures"] if figure not in waiting]


def _reason_to_rest(state: State, figure: Figure) -> Any:
    if "stunned" in figure.conditions:
        return "stunned"
    return "nobody" if figure.kind != "ally" and everyone_down(state) else None


def _follow(ahead: State, found: Intent, figure: str, branching: bool = True) -> None:
    """Continue to the first roll. If the prey is to be chosen, try every choice, once; for other choices take the first
    option."""
    for _ in range(CHOICES):
        end = lookahead.onward(ahead, 0)
        _read(ahead, found, figure)
        if end != lookahead.QUESTION:
            _ended(ahead, found, end)
            return
        question: Any = ahead.question
        if branching and (question.key == PREY or question.kind == "figure"):
            _each_way(ahead, found, figure)
            return
        if question.key != WHERE_TO:
            found["certain"], found["open"] = False, "choice"
        elif branching and _the_square_matters(ahead):
            _each_square(ahead, found, figure)
            return
        ahead = lookahead.with_answer(ahead, question.options[0].id)


def _the_square_matters(ahead: State) -> bool:
    """Whether any attack modifier in play depends on where figures stand."""
    known = ahead.index
    changing = [
        modifier
        for number in ("armor_class", "attack_bonus", "damage")
        for _, modifier in known.modifiers.get(number, ())
    ]
    return "attack_declared" in known.reactions or any(
        not modifier.steady and modifier.flat is None for modifier in changing
    )


def _each_square(ahead: State, found: Intent, figure: str) -> None:
    """The square is to be chosen: if the attack differs between squares, report the worst for the target."""
    ways: list[Intent] = []
    for option in ahead.question.options[:SQUARES]:                      # type: ignore[union-attr]
        ways.append({**found})
        _follow(lookahead.with_answer(ahead, option.id), ways[-1], figure, branching=False)
    found.update(max(ways, key=lambda way: sorted((attack["percent"] for attack in way["attacks"]), reverse=True)))
    if len({str([(one["target"], one["bonus"], one["armor_class"]) for one in way["attacks"]]) for way in ways}) > 1:
        found["certain"], found["open"] = False, "square"


def _read(ahead: State, found: Intent, figure: str) -> None:
    """Note what the events of the look-ahead say."""
    for event in ahead.events or ():
        if event["type"] == "tactic_followed" and event["figure"] == figure and found["line"] is None:
            found["line"] = event["tactic"]
        elif event["type"] == "moved" and event.get("figure") == figure:
            found["moves"] = True


def _ended(ahead: State, found: Intent, end: str) -> None:
    attacks = rolls(ahead, end)
    found["attacks"] = list(attacks)
    found["targets"] = list(dict.fromkeys(one["target"] for one in attacks if one["target"]))
    if end == lookahead.CHANCE and not attacks:
        found["open"] = "chance"
        found["certain"] = found["certain"] and found["line"] is not None


def _each_way(ahead: State, found: Intent, figure: str) -> None:
    """The active player chooses the prey: report what each choice leads to."""
    targets = [option.id for option in ahead.question.options]           # type: ignore[union-attr]
    ways: list[Intent] = [{**found, "attacks": []} for _ in targets]
    for target, way in zip(targets, ways, strict=False):
        _follow(lookahead.with_answer(ahead, target), way, figure, branching=False)
    found["line"] = next((way["line"] for way in ways if way["line"] is not None), None)
    found["moves"] = any(way["moves"] for way in ways)
    found["attacks"] = [attack for way in ways for attack in way["attacks"]]
    found["targets"], found["open"], found["certain"] = targets, "prey", False
