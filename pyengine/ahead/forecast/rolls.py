"""The outcomes of a die about to be rolled, each with its chance.

An attack has two or three outcomes as long as no card reacts to what the die shows: a miss, a hit, a natural 20. Any
other roll has twenty; those that come to the same are joined again later.
"""
from __future__ import annotations

from typing import Any

from ...rules import attacking, numbers
from ...rules.damage import can_be_attacked
from ...rules.luck import luck_of
from ...rules.moments import can_react, speakers
from ...state.rows import Frame
from ...state.state import State
from .. import odds

Event = dict[str, Any]
Rolls = tuple[int, ...]
Outcome = tuple[Rolls, float]                     # the dice to queue, and the chance that they fall so
READERS = ("attack_rolled", "attack_hit", "attack_missed")      # moments whose events show the die
ANY_FACE: tuple[Outcome, ...] = tuple(((face,), 1 / 20) for face in odds.FACES)
AS_IT_COMES: tuple[Outcome, ...] = (((), 1.0),)


def is_attack_roll(frame: Frame) -> bool:
    """Whether the next step rolls for an attack."""
    return frame.step == "roll" and frame.procedure == "attack"


def outcomes(state: State) -> tuple[Outcome, ...]:
    """The outcomes of the attack about to be rolled (ATTACK-08); a roll that is made again is split die by die."""
    vars = state.stack[-1].vars
    event = vars["event"]
    if vars.get("again") is not None or event["cancelled"] or not can_be_attacked(state, event["target"]):
        return AS_IT_COMES
    luck, weights = luck_of(state, event["attacker"]), odds.weights_of(state, vars, event["attacker"])
    of = sum(weights)
    return tuple((_dice(group[0], luck), sum(weights[face - 1] for face in group) / of)
                 for group in _groups(state, event) if any(weights[face - 1] for face in group))


def _dice(face: int, luck: int) -> Rolls:
    """Dice of which this one counts: with advantage the higher, with disadvantage the lower (COND-16, COND-17)."""
    return (face,) if luck == 0 else (face, 1) if luck > 0 else (face, 20)


def _groups(state: State, event: Event) -> list[list[int]]:
    """The faces of the die, those together that come to the same."""
    least, alone = _least(state, event), _faces_reacted_to(state, event)
    highest = [20] if event["attacker"] in state.heroes and 20 not in alone else []
    faces = [face for face in odds.FACES if face not in (*alone, *highest)]
    missing, hitting = [face for face in faces if face < least], [face for face in faces if face >= least]
    return [group for group in (missing, hitting, highest, *([face] for face in alone)) if group]


def _least(state: State, event: Event) -> int:
    """The lowest face that hits, if no card changes the roll."""
    armor_class = numbers.value(state, event["target"], "armor_class", None, {"attacker": event["attacker"]})
    return armor_class - attacking.attack_bonus(state, event)


def _faces_reacted_to(state: State, event: Event) -> list[int]:
    """The faces to which a card reacts of its own accord: what it does may depend on the very number."""
    if not odds.is_forced(state, READERS):
        return []
    damage, bonus = attacking.attack_damage(state, event, 10), attacking.attack_bonus(state, event)
    both = {"attacker": event["attacker"], "target": event["target"]}

    def is_read(face: int) -> bool:
        return _reacts(state, "attack_rolled", {**both, "die": face, "total": face + bonus, "reroll": False}) \
            or _reacts(state, "attack_hit", {**both, "die": face, "damage": damage}) \
            or _reacts(state, "attack_missed", {**both, "die": face})

    # mostly the cards are about somebody else: a few faces show that
    return [face for face in odds.FACES if is_read(face)] if any(map(is_read, (1, 7, 13, 20))) else []


def _reacts(state: State, moment: str, event: Event) -> bool:
    """Whether a card would react to an event without being asked."""
    return any(can_react(state, row, reaction, speaker, event)
               for card, reaction in state.index.reactions.get(moment, ()) if not reaction.may
               for row in (state.cards[card],) for speaker in speakers(state, row))
