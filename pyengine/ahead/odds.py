"""The chances of an attack before its die is rolled, exactly, and what they are made of.

`attack_odds` reads a look-ahead (foresight.py) that has come to the roll of an attack; it uses the numbers that the
roll itself uses (attacking.py), in the order in which it uses them. Chances are whole ways out of 20, or out of 400
where two dice are rolled; `percent` is never 0 or 100 unless that is certain.
"""
from __future__ import annotations

from typing import Any

from ..cards.vocabulary.declarations import OFFER
from ..rules import actions, attacking, doors, numbers, traps
from ..rules.luck import luck_of
from ..rules.moments import can_react, speakers
from ..rules.teams import division_of, same_team
from ..state.rows import Frame
from ..state.state import State
from . import lookahead

Odds = dict[str, Any]
FACES = range(1, 21)
USES = ("use", actions.ACTED)        # where in a card stands what somebody chooses to do
# the moments between the choice of a target and its fall, at which a card may change what comes of it
ON_THE_WAY = (
    "attack_declared",
    "attack_rolled",
    "attack_hit",
    "attack_missed",
    "damage_about_to_happen",
    "hero_would_fall",
)
AFTER_THE_ROLL = ("attack_hit", "attack_missed", "damage_about_to_happen", "damage_dealt", "hero_would_fall")


def at_a_roll(state: State) -> bool:
    """Whether a look-ahead has reached the roll of an attack."""
    top = state.stack[-1] if state.stack else None
    return top is not None and (top.procedure, top.step) == ("attack", "roll")


def attack_odds(state: State) -> Odds:
    """Everything about the attack whose die is about to be rolled, as plain data."""
    vars = state.stack[-1].vars
    event = declared(state.stack[-1])
    attacker, target = event["attacker"], event["target"]
    bonus, bonus_parts = attacking.bonus_parts(state, event)
    armor_class, armor_parts = attacking.armor_parts(state, attacker, target)
    weights = weights_of(state, vars, attacker)
    hitting, again = _faces(state, armor_class - bonus)
    if len(again) == len(FACES):                     # whatever it shows, the first roll does not count
        return next(iter(again.values()))
    results = _results(state, event, hitting)
    return {
        "kind": "attack",
        "attacker": attacker,
        "target": target,
        "card": vars["card"],
        "attack": vars["attack"],
        "needed": needed(hitting),
        "luck": luck_of(state, attacker),
        **_with_second_rolls(chance(weights, hitting), weights, again),
        "bonus": bonus,
        "armor_class": armor_class,
        "parts": {
            "bonus": _told(bonus_parts),
            "armor_class": _told(armor_parts),
            "damage": _told(_damage_parts(state, event)),
        },
        **results,
        **_ends(weights, hitting, results, again),
        "reactions": reactions(state, event, hitting),
    }


def declared(frame: Frame) -> dict[str, Any]:
    """Attacker, target, bonus and damage, as reactions to the declaration left them."""
    event: dict[str, Any] = frame.vars["event"] if frame.vars.get("again") is None else frame.vars["declared"]
    return event


# ---------------------------------------------------------------- the die

def weights_of(state: State, vars: dict[str, Any], attacker: str) -> list[int]:
    """The number of ways in which each face can be the one that counts. When a pair is rolled again, only one die is
    (A71)."""
    luck = luck_of(state, attacker)
    if luck == 0:
        return [1] * 20
    kept = vars.get("dice", ()) if vars.get("again") is not None else ()
    best = max if luck == 1 else min
    weights = [0] * 20
    for one in FACES:
        for other in kept[1:] or FACES:
            weights[best(one, other) - 1] += 1
    return weights


def chance(weights: list[int], faces: list[int]) -> Odds:
    """The chance of some faces: as ways out of a total, and in percent."""
    return _as_chance(sum(weights[face - 1] for face in faces), sum(weights))


def _as_chance(ways: int, of: int) -> Odds:
    percent = (200 * ways + of) // (2 * of)
    return {"ways": ways, "of": of, "percent": percent if ways in (0, of) else min(99, max(1, percent))}


def needed(faces: list[int]) -> Any:
    """The least number the die must show, "always" or "never"; None if no single number says it."""
    if not faces:
        return "never"
    if len(faces) != 21 - faces[0]:
        return None
    return "always" if faces[0] == 1 else faces[0]


def _faces(state: State, least: int) -> tuple[list[int], dict[int, Odds]]:
    """The faces that hit, and those after which a card has the die rolled again, with the odds of that roll. By
    arithmetic, or by trying each face if a card of its own accord changes rolls."""
    if not is_forced(state, ("attack_rolled",)):
        return [face for face in FACES if face >= least], {}
    tried = {face: _tried(state, face) for face in FACES}
    again = {
        face: attack_odds(ahead) for face, (ahead, known) in tried.items() if "hits" not in known and at_a_roll(ahead)
    }
    return [face for face in FACES if tried[face][1].get("hits")], again


def _with_second_rolls(first: Odds, weights: list[int], again: dict[int, Odds], part: str = "") -> Odds:
    """A chance including repeated rolls. part: which chance of theirs to add, by default that of a hit."""
    if not again:
        return first
    second = {face: one[part] if part else one for face, one in again.items()}
    of = next(iter(second.values()))["of"]
    return _as_chance(
        first["ways"] * of + sum(weights[face - 1] * one["ways"] for face, one in second.items()), first["of"] * of
    )


# ---------------------------------------------------------------- what comes of it

def _results(state: State, event: dict[str, Any], hitting: list[int]) -> Odds:
    """Damage and what it leaves of the target: on a hit, on a natural 20 where that is more, on a miss if it does
    anything."""
    plain = next((face for face in hitting if face != 20), None)
    extra = 20 in hitting and attacking.critical_damage(state, event["attacker"]) > 0 and event["damage"] > 0
    missing = [face for face in FACES if face not in hitting]
    hit = _result(state, event, plain if plain is not None else 20)
    return {"target_hit_points": state.figures[event["target"]].hit_points,
            "hit": hit if hitting else None,
            "critical": _result(state, event, 20) if extra and plain is not None else None,
            "miss": _miss(state, event, missing)}


def _result(state: State, event: dict[str, Any], face: int) -> Odds:
    damage = attacking.attack_damage(state, event, face)
    left = state.figures[event["target"]].hit_points - damage
    if state.stack[-1].vars["hit"] or is_forced(state, AFTER_THE_ROLL):
        before, left = left + damage, _left(_tried(state, face)[0], event["target"])
        damage = before - left if left > 0 else max(damage, before)
    return {"damage": damage, "left": max(0, left), "ends": left <= 0}


def _miss(state: State, event: dict[str, Any], missing: list[int]) -> Odds | None:
    """A miss is only worth mentioning where it deals damage (A83)."""
    if not missing or not (state.stack[-1].vars["miss"] or is_forced(state, ("attack_missed",))):
        return None
    before = state.figures[event["target"]].hit_points
    left = _left(_tried(state, missing[0])[0], event["target"])
    return {"damage": before - left, "left": left, "ends": left <= 0} if left < before else None


def _tried(state: State, face: int) -> tuple[State, dict[str, Any]]:
    """Carry out the real attack in a copy with this face of the die, until it is resolved or asks; with what the copy
    knew."""
    ahead = lookahead.ahead_of(state)
    frame, floor = ahead.stack[-1], len(ahead.stack) - 1
    event, again = declared(frame), frame.vars.get("again")
    lookahead.onward(ahead, floor, lambda: attacking.offer_roll(ahead, event, (face,), again), declining=("may",))
    return ahead, frame.vars


def _left(state: State, target: str) -> int:
    figure = state.figures.get(target)
    return figure.hit_points if figure is not None else 0


def _ends(weights: list[int], hitting: list[int], results: Odds, again: dict[int, Odds]) -> Odds:
    """The chance that the target is down afterwards, and the expected damage (as a sum over so many ways)."""
    ending, sum_ = [], 0
    for face in FACES:
        if face in again:
            continue
        result = results["miss"] if face not in hitting else (face == 20 and results["critical"]) or results["hit"]
        if result is not None:
            sum_ += weights[face - 1] * result["damage"]
            ending += [face] * result["ends"]
    of = next(iter(again.values()))["of"] if again else 1
    more = sum(weights[face - 1] * one["expected"][0] for face, one in again.items())
    return {"ending": _with_second_rolls(chance(weights, ending), weights, again, "ending"),
            "expected": [sum_ * of + more, sum(weights) * of]}


def _damage_parts(state: State, event: dict[str, Any]) -> list[numbers.Part]:
    if event["damage"] <= 0 or event["attacker"] not in state.figures:
        return [("base", event["damage"])]
    return numbers.parts(state, event["attacker"], "damage", event["damage"], {"target": event["target"]})[1]


def _told(parts: list[numbers.Part]) -> list[Odds]:
    return [{"source": source, "by": by} for source, by in parts]


# ---------------------------------------------------------------- who might have a say

def is_forced(state: State, moments: tuple[str, ...]) -> bool:
    """Whether any card listens to these moments with a reaction that nobody can decline."""
    listening = state.index.reactions
    return any(not reaction.may and not _only_offers(state, card_id, reaction)
               for name in moments for card_id, reaction in listening.get(name, ()))


def _only_offers(state: State, card_id: str, reaction: Any) -> bool:
    """Whether all a card does of its own accord is to offer something, so that nothing happens unless somebody wants
    it."""
    block = state.definitions.card(state.cards[card_id].card).blocks[reaction.block]
    return all(effect.means.form == OFFER for effect in block)


def reactions(state: State, event: dict[str, Any], hitting: list[int]) -> list[Odds]:
    """The cards in play that could react somewhere on the way: each once, with its holder and whether it may or
    must."""
    found: dict[str, Odds] = {}
    listening = state.index.reactions
    for name in ON_THE_WAY:
        for card_id, reaction in listening.get(name, ()):
            if card_id not in found and _could(state, name, card_id, reaction, event, hitting):
                row = state.cards[card_id]
                found[card_id] = {"card": row.card, "holder": row.holder or None, "may": reaction.may, "moment": name}
    return list(found.values())


def _could(state: State, name: str, card_id: str, reaction: Any, event: dict[str, Any], hitting: list[int]) -> bool:
    row = state.cards[card_id]
    if kept_from_sight(state, row.holder):
        return False
    return any(can_react(state, row, reaction, speaker, imagined)
               for imagined in _imagined(state, name, event, hitting) for speaker in speakers(state, row))


def kept_from_sight(state: State, holder: str) -> bool:
    """Where teams hide their cards, nobody is told what another team could do."""
    if not holder or not division_of(state).hidden:
        return False
    return not same_team(state, holder, state.question.who if state.question is not None else state.table.active)


def _imagined(state: State, name: str, event: dict[str, Any], hitting: list[int]) -> list[dict[str, Any]]:
    """Possible events of a moment: the last face that misses, the first that hits, the extremes of the die."""
    attacker, target = event["attacker"], event["target"]
    if name == "attack_declared":
        return [{**event, "cancelled": False}]
    if name == "damage_about_to_happen":
        return [
            {
                "source": attacker,
                "target": target,
                "amount": attacking.attack_damage(state, event, 10),
                "cancelled": False,
            }
        ]
    if name == "hero_would_fall":
        return [{"target": target, "cancelled": False}] if target in state.heroes else []
    bonus, first = attacking.attack_bonus(state, event), hitting[0] if hitting else 21
    faces = [face for face in dict.fromkeys((first - 1, first, 1, 20)) if 1 <= face <= 20]
    if name == "attack_rolled":
        return [
            {"attacker": attacker, "target": target, "die": face, "total": face + bonus, "reroll": False}
            for face in faces
        ]
    return [{"attacker": attacker, "target": target, "die": face, "damage": attacking.attack_damage(state, event, face)}
            for face in faces if (face in hitting) == (name == "attack_hit")]


# ---------------------------------------------------------------- rolls that are no attacks

def at_a_check(state: State) -> bool:
    """Whether a look-ahead has reached the roll to disable a trap or pick a lock, or one on which a card that somebody
    uses depends."""
    rolling = tuple(frame.procedure for frame in state.stack[-2:])
    return (rolling == ("unlock_door", "roll_die") or rolling[-1:] in (("disable",), ("disable_token",))
            or (rolling == ("effect", "roll_die") and _asked_of_the_roll(state) is not None))


def check_odds(state: State) -> Odds:
    """The chance of such a roll (TRAP-10, TRAP-23, DOOR-06, GEN-07); advantage affects attacks only (A68)."""
    vars, procedure = state.stack[-1].vars, state.stack[-1].procedure
    if procedure == "roll_die" and state.stack[-2].procedure == "effect":
        return _card_odds(state)
    hero, row = vars.get("hero") or vars["figure"], state.cards.get(vars.get("card", ""))
    if procedure == "roll_die":
        number, bonus, parts, name = doors.UNLOCKS, 0, [("base", 0)], "die_rolled"
    else:
        number, name = traps.number_to_disable(state, row), "disable_rolled"
        bonus, parts = numbers.parts(state, hero, "disable_bonus", 0)
    faces = [face for face in FACES if face + bonus >= number]
    return {"kind": "check", "attacker": hero, "target": None, "card": row.card if row is not None else None,
            "needed": needed(faces), **_as_chance(len(faces), len(FACES)), "bonus": bonus, "number": number,
            "parts": {"bonus": _told(parts)}, "reactions": _who_rolls_again(state, name, hero, row)}


def _asked_of_the_roll(state: State) -> Any:
    """The condition that follows on a roll of a use or an action of a card; None if the roll is for something else.
    What a card does of its own accord is no attempt of anybody's."""
    names = state.stack[-2].vars
    if not names["_block"].startswith(USES):
        return None
    following = state.definitions.card(names["_card"]).blocks[names["_block"]][names["_at"]:]
    return following[0].condition if following else None


def _card_odds(state: State) -> Odds:
    """The chance of a roll that a card makes, by asking its condition about each face. Where that is true of low faces
    it names what goes wrong, and the others are the good ones."""
    names, frame = state.stack[-2].vars, state.stack[-1]
    holds, hero = _asked_of_the_roll(state), frame.vars["figure"]
    faces = [face for face in FACES if holds(state, {**names, frame.into: {"die": face}})]
    if 1 in faces and 20 not in faces:
        faces = [face for face in FACES if face not in faces]
    return {"kind": "check", "attacker": hero, "target": None, "card": names["_card"], "needed": needed(faces),
            **_as_chance(len(faces), len(FACES)), "bonus": 0, "number": None, "parts": {"bonus": []},
            "reactions": _who_rolls_again(state, "die_rolled", hero, None)}


def _who_rolls_again(state: State, name: str, hero: str, row: Any) -> list[Odds]:
    event = {"hero": hero, "figure": hero, "die": 1, "card": row.card if row is not None else "", "reroll": False}
    return [
        {
            "card": state.cards[card_id].card,
            "holder": state.cards[card_id].holder or None,
            "may": reaction.may,
            "moment": name,
        }
        for card_id, reaction in state.index.reactions.get(name, ())
        if can_react(state, state.cards[card_id], reaction, card_id, event)
        and not kept_from_sight(state, state.cards[card_id].holder)
    ]
