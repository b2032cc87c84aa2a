"""Why a player would take an option, in a line that the page has words for: `advice-` and the key, with parameters.

An option is explained as the careful player sees it, whoever chose it: what it brings, not how it was found.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.vocabulary.deeds import Told, told
from ..flow.questions import CHOOSE_IN_SECRET, MENU, TARGETS, WALKS
from ..game import Game
from ..players import careful, judgement, sealed
from ..players.survey import FAR, PossibleAttack, Survey
from ..players.trying import try_out_parts
from ..players.worth import PARTS
from ..rules import doors
from ..state.rows import Option, Square

SLIGHT = 0.3                       # hit points: a smaller difference is none


def reason(game: Game, answer: str) -> Told:
    """Why one would answer the open question so. Raises KeyError when it is not an option."""
    question = game.question
    assert question is not None
    option = {option.id: option for option in question.options}[answer]
    return EXPLAINED.get(question.key, _of_any)(game, option)


# ---------------------------------------------------------------- the Hero Phase

def _in_phase(game: Game, option: Option) -> Told:
    assert game.question is not None
    survey = Survey(game.state, game.question.who)
    if option.id in careful.MOVES:
        squares = survey.within(option.about["amount"])
        stand = careful.best_walk(survey, squares, careful.is_fresh(game.state, option.id))
        return told("stay") if stand is None else _of_square(survey, stand.square, stand.attack)
    word = option.id.partition(":")[0]
    if word in SPECIAL:
        return told(SPECIAL[word], **_named(option))
    attack = next((one for one in _by_value(survey.attacks(game.state)) if one.card == option.id), None)
    if attack is not None and attack.target is not None:
        return _of_attack(survey, attack)
    return _end(survey) if option.id == "end" else told("use_card", card=option.about.get("card"))


SPECIAL = {"act": "act", "disable": "disable", doors.OPEN[:-1]: "open_door", doors.UNLOCK[:-1]: "unlock_door",
           "pick_up": "pick_up", "take": "pick_up"}


def _named(option: Option) -> dict[str, Any]:
    return {name: option.about[name] for name in ("card", "token") if name in option.about}


def _by_value(attacks: Any) -> list[PossibleAttack]:
    return sorted(attacks, key=lambda attack: -attack.value)


def _of_attack(survey: Survey, attack: PossibleAttack) -> Told:
    """An attack: how likely it hits, and whether a hit defeats."""
    assert attack.target is not None
    chance, damage = survey.odds(attack)
    defeats = damage >= survey.state.figures[attack.target].hit_points
    return told("attack_defeats" if defeats else "attack", figure=attack.target, chance=round(100 * chance),
                damage=damage)


def _end(survey: Survey) -> Told:
    if survey.to_edge.get(survey.here) == 0:
        return told("end_exploring")
    return told("end_at_goal") if survey.to_goal.get(survey.here) == 0 else told("end")


# ---------------------------------------------------------------- where to

def _walk(game: Game, option: Option) -> Told:
    assert game.question is not None
    survey = Survey(game.state, game.question.params["figure"])
    square = option.about.get("square")
    if square is None:
        return told("stay")
    move = next((frame.vars for frame in game.state.stack if frame.procedure == "action"), None)
    left = move is not None and careful.can_attack_after(game.state, move["fresh"])
    return _of_square(survey, square, survey.attack_from(square) if left else None)


def _of_square(survey: Survey, square: Square, attack: PossibleAttack | None) -> Told:
    """The use of a square: an attack, a goal, an edge to explore."""
    if attack is not None:
        return told("walk_to_attack", figure=attack.target) if attack.target else told("walk_to_attack_all")
    steps = survey.to_goal.get(square, FAR) if survey.goals else FAR
    if steps < FAR:
        return told("walk_goal_reached") if steps == 0 else told("walk_to_goal", steps=steps)
    edge = survey.to_edge.get(square, FAR) if survey.to_edge else FAR
    if edge < FAR:
        return told("walk_to_explore") if edge == 0 else told("walk_towards_edge", steps=edge)
    return told("walk_out_of_trap" if survey.here in survey.trapped and square not in survey.trapped else "walk")


# ---------------------------------------------------------------- whom

def _target(game: Game, option: Option) -> Told:
    assert game.question is not None
    survey = Survey(game.state, game.question.who)
    attack = next(iter(survey.against(game.question.source, (option.id,))), None)
    return _of_attack(survey, attack) if attack is not None else _of_any(game, option)


def _hurt(game: Game, option: Option) -> Told:
    if option.id not in game.state.figures:
        return _of_any(game, option)
    return told("most_hurt", figure=option.id, lost=judgement.lost(game.state, option.id))


def _tough(game: Game, option: Option) -> Told:
    if option.id not in game.state.figures:
        return _of_any(game, option)
    return told("most_hit_points", figure=option.id, count=game.state.figures[option.id].hit_points)


def _owner(game: Game, option: Option) -> Told:
    held = sum(row.holder == option.id for row in game.state.cards.values() if row.zone == "item")
    return told("fewest_items", figure=option.id, count=held)


# ---------------------------------------------------------------- what was tried

def _of_any(game: Game, option: Option) -> Told:
    """How the position is better after this answer than after the best other one: in what, and by how much."""
    assert game.question is not None
    options = [one.id for one in game.question.options]
    if len(options) < 2:
        return told("only_one")
    if len(options) > careful.MOST_TRIED:
        return told("usual")
    return _better(try_out_parts(game, options, careful.at_a_glance), option.id)


def _sealed(game: Game, option: Option) -> Told:
    """A choice in secret: a risk that is worth taking now, or the answer that risks nothing."""
    advice = sealed.advised(game)
    if advice is None:
        return _of_any(game, option)
    assert game.question is not None
    bold = option.id == advice and option.id != game.question.options[0].id
    return told("sealed_bold" if bold else "sealed_plain")


def _better(parts: dict[str, dict[str, float]], answer: str) -> Told:
    others = {one: sum(values.values()) for one, values in parts.items() if one != answer}
    other = parts[max(others, key=lambda one: others[one])]
    gains = {part: parts[answer][part] - other[part] for part in PARTS}
    best = max(gains, key=lambda part: gains[part])
    return told("no_difference") if gains[best] < SLIGHT else told(f"better_{best}")


EXPLAINED: dict[str, Callable[[Game, Option], Told]] = {
    MENU: _in_phase, WALKS: _walk, TARGETS: _target, "choose_monster": _target,
    "choose_hero": _hurt, "monster_chooses": _tough, "choose_nearest": _tough, "choose_item_owner": _owner,
    CHOOSE_IN_SECRET: _sealed,
}
