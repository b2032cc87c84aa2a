"""The careful player: it plays as a good friend at the table would.

In the Hero Phase it compares what it could do: attack and walk away, walk and attack, carry out a special action, or
go where it is needed. What a card does it finds out by trying it on a fair copy of the game. It reads the table and the
options of the question, never anything hidden from players.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..ahead.clocks import moves_a_clock
from ..cards.vocabulary.declarations import ATTACKING, DAMAGING, GAINING, GOING, MENDING, READYING
from ..flow.questions import CHOOSE_IN_SECRET, CHOOSE_ONE, MAY_USE, MENU, TARGETS, WALKS, open_question
from ..game import Game
from ..rules import actions, doors
from ..rules.conditions import parts_left
from ..state.rows import Option, Square
from ..state.state import State
from . import consequences, judgement, ploys, sealed, trying, whole_turn
from .survey import FAR, Squares, Stand, Survey, price_of, survey_of

Options = dict[str, Option]
MOVES = (actions.MOVE, actions.MOVE_AGAIN)
KNOWN = (actions.END, *MOVES)
PLAIN = ("act:", "disable:", doors.OPEN, doors.UNLOCK)           # how options begin whose value is a rule of thumb


class Plan(NamedTuple):
    """Something to do in the Hero Phase: its value, the option that begins it, and where it leads."""

    value: float
    option: str
    square: Square | None = None


def careful_player(seed: int) -> Callable[[Game], str]:
    """Make a careful player. It is deterministic, so the seed makes no difference."""
    return choose


def choose(game: Game) -> str:
    """The answer to the open question."""
    question = open_question(game.state)
    if question.key == MENU:
        return hero_phase(game, tries_ploys=True)
    if question.key in (MAY_USE, CHOOSE_ONE) and _is_of(game, whole_turn.only_counts):
        return whole_turn.best(game, at_a_glance)
    if question.key == CHOOSE_IN_SECRET:
        return sealed.advised(game) or tried(game)
    if (question.key in TRIED or (question.key == "choose_monster" and _is_of(game, ploys.is_ploy))) \
            and len(question.options) <= MOST_TRIED:
        return tried(game)
    return at_a_glance(game)


def _is_of(game: Game, sort: Callable[[Any], bool]) -> bool:
    """Whether the open question is asked by a power or an item of some sort."""
    assert game.question is not None
    source = game.question.source
    return game.state.definitions.kind_of(source) in ("power", "treasure") and sort(game.state.definitions.card(source))


def at_a_glance(game: Game) -> str:
    """The answer to the open question without trying anything out."""
    question = open_question(game.state)
    chooser = CHOOSERS.get(question.key)
    if chooser is not None:
        return chooser(game)
    return "yes" if question.kind == "may" else question.options[0].id


def tried(game: Game) -> str:
    """The answer that leaves the heroes best off."""
    assert game.question is not None
    options = [option.id for option in game.question.options]
    return trying.best(game, options, at_a_glance, COPIES.get(game.question.key, 2))


MOST_TRIED = 5
COPIES = {"cancel_encounter": 8}        # experience buys few cards off: how bad this one is must not hang on two dice
TRIED = (CHOOSE_ONE, MAY_USE, "cancel_encounter", "recharge_which", "lose_which_item", "put_tile_where",
         "exhaust_which", "level_up", "choose_hero", CHOOSE_IN_SECRET)


# ---------------------------------------------------------------- the Hero Phase

def hero_phase(game: Game, tries_ploys: bool = False) -> str:
    """The next thing to do, or the end of the phase."""
    assert game.question is not None
    options = {option.id: option for option in game.question.options}
    survey = survey_of(game.state, game.question.who)
    for idea in (_free_action, _help, _free_ploy, _open, _pick_up):
        found = idea(game, survey, options) if idea is not _free_ploy or tries_ploys else None
        if found is not None:
            return found
    found_plans = plans(survey, options) + (_ploys(game, survey, options) if tries_ploys else [])
    return max(found_plans, key=lambda plan: plan.value).option


def plans(survey: Survey, options: Options) -> list[Plan]:
    """What could be done with what is left of the Hero Phase, and the end of the phase."""
    return [Plan(survey.place(survey.here), actions.END), *_attacks(survey, options), *_charges(survey, options),
            *_actions(survey, options), *_walks(survey, options)]


def _free_action(game: Game, survey: Survey, options: Options) -> str | None:
    """A special action that costs nothing."""
    return next((option.id for option in options.values() if option.id.startswith("act:")
                 and option.about["takes"] == "nothing" and option.about["action"] not in survey.unwise), None)


def _help(game: Game, survey: Survey, options: Options) -> str | None:
    """A power or item that costs nothing and is useful now."""
    for option in options.values():
        card = game.state.definitions.card(option.about["card"]) if option.about.get("action") == "use" else None
        if card is not None and card.takes == "nothing" and not ploys.is_ploy(card) \
                and (_is_useful(game.state, card) or _hastens(survey, card) or _foresees(survey, card)) \
                and consequences.of_using(game.state, survey.hero, card.id) >= 0:
            return option.id
    return None


def _free_ploy(game: Game, survey: Survey, options: Options) -> str | None:
    """A ploy that costs nothing and brings more than using up its card is worth."""
    return next((option for option in ploys.offered(game, options, "nothing")
                 if ploys.gain(game, option, at_a_glance) > judgement.WEIGHTS.using_up), None)


def _is_useful(state: State, card: Any) -> bool:
    uses = judgement.uses_of(card)
    if MENDING in uses:
        return any(judgement.lost(state, hero) >= 3 for hero in judgement.hurt_heroes(state))
    if DAMAGING in uses or ATTACKING in uses:
        return any(figure.kind in ("monster", "villain") for figure in state.figures.values())
    if READYING in uses:
        return any(row.zone == "power" and not row.ready for row in state.cards.values())
    return GAINING in uses or any(moves_a_clock(state, block) for block in card.blocks.values())


def _hastens(survey: Survey, card: Any) -> bool:
    """Whether a card moves heroes, while the goal is farther away than a move."""
    moves = GOING in judgement.uses_of(card)
    return moves and judgement.speed(survey.state, survey.hero) < survey.to_goal.get(survey.here, 0) < FAR


def _foresees(survey: Survey, card: Any) -> bool:
    """Whether a card looks at a deck, and the hero is about to explore."""
    return any(means.foresees for means in judgement.means_of(card)) and survey.to_edge.get(survey.here) == 0


def _open(game: Game, survey: Survey, options: Options) -> str | None:
    """Try a door, which is free, unless its trap could bring a hero to 0 hit points or the next blow opens doors."""
    found = next((option.id for option in options.values()
                  if option.id.startswith(doors.OPEN) and _is_safe(game.state, option)), None)
    return None if found is None or _strikes_doors_open(survey, options) else found


def _strikes_doors_open(survey: Survey, options: Options) -> bool:
    """Whether the best attack from here is with a card that opens doors as well."""
    attack = survey.attack_from(survey.here) if actions.can_act(survey.state) else None
    if attack is None or attack.card not in options:
        return False
    card: Any = survey.state.definitions.card(options[attack.card].about["card"])
    return any(means.opens_doors for means in judgement.means_of(card))


def _is_safe(state: State, option: Option) -> bool:
    """Whether the trap of a closed door would bring nobody beside it to 0 hit points."""
    near = doors.standing_beside(state, state.tokens[option.about["in_play"]])
    return all(state.figures[hero].hit_points > 1 for hero in near)


def _pick_up(game: Game, survey: Survey, options: Options) -> str | None:
    return next((option.id for option in options.values() if option.about.get("action") == "pick_up"), None)


# ---------------------------------------------------------------- plans

def _afterwards(survey: Survey, options: Options) -> float:
    """The value of the best place to go after an action: if the hero may do both, it can still walk."""
    here = survey.place(survey.here)
    if parts_left(survey.state) < 2:
        return here
    move = options.get(actions.MOVE_AGAIN) or options.get(actions.MOVE)
    best = survey.best(survey.within(move.about["amount"]), attacking=False) if move is not None else None
    return max(here, best.value) if best is not None else here


def _attacks(survey: Survey, options: Options) -> Iterator[Plan]:
    """The best attack from here."""
    attack = survey.attack_from(survey.here) if actions.can_act(survey.state) else None
    if attack is not None and attack.card in options:
        yield Plan(attack.value + _afterwards(survey, options), attack.card)


def _ploys(game: Game, survey: Survey, options: Options) -> list[Plan]:
    """What takes the place of an attack and is worth it."""
    gains = {option: ploys.gain(game, option, at_a_glance) for option in ploys.offered(game, options, "attack")}
    return [Plan(gain + _afterwards(survey, options), option) for option, gain in gains.items()
            if gain > judgement.WEIGHTS.using_up]


def _charges(survey: Survey, options: Options) -> Iterator[Plan]:
    """The best attack with each card that first moves its hero."""
    for row, definition, _ in survey.charges if survey.enemies else ():
        if row.id in options:
            squares = definition.blocks["do"][0].amount(survey.state, {"you": survey.hero})
            stand = survey.charge(row.id, ((survey.here, 0.0), *survey.within(squares)))
            if stand is not None:
                yield Plan(stand.value, row.id)


def _actions(survey: Survey, options: Options) -> Iterator[Plan]:
    """Special actions, traps to disable, locks to pick: whatever takes the place of an attack."""
    for option in options.values():
        value = _of_action(survey, option)
        if value:
            yield Plan(value + _afterwards(survey, options), option.id)


def _of_action(survey: Survey, option: Option) -> float:
    weights = judgement.WEIGHTS
    if option.id.startswith("act:"):
        if option.about["action"] in survey.unwise:
            return 0.0
        return weights.anywhere if option.about["action"] in survey.offers.anywhere else weights.action
    if option.id.startswith("disable:"):
        return weights.disable
    return weights.unlock if option.id.startswith(doors.UNLOCK) else 0.0


def _walks(survey: Survey, options: Options) -> Iterator[Plan]:
    """Going where it is best to be, or from where it is best to attack."""
    for move in MOVES:
        if move in options:
            fresh = is_fresh(survey.state, move)
            stand = best_walk(survey, survey.within(options[move].about["amount"]), fresh)
            if stand is not None:
                yield Plan(stand.value - 0.02, move, stand.square)


def is_fresh(state: State, move: str) -> bool:
    """Whether a move costs a part of the Hero Phase: it does not while the one before has squares left."""
    return move == actions.MOVE_AGAIN or state.table.moving == 0


def can_attack_after(state: State, fresh: bool) -> bool:
    """Whether the hero can still attack when it has moved."""
    return not state.table.acted and parts_left(state) - fresh > 0


def best_walk(survey: Survey, squares: Squares, fresh: bool) -> Stand | None:
    """Where to go with a move: to the best place for an attack, or on the way to where two moves lead.

    fresh: whether the move costs a part of the Hero Phase.
    """
    state = survey.state
    left = parts_left(state) - fresh
    stand = survey.best(squares, attacking=can_attack_after(state, fresh))
    if left <= 0 or stand is None:
        return stand
    twice = survey.best(survey.within(2 * judgement.speed(state, survey.hero)), attacking=False)
    first = survey.best(squares, attacking=False)
    if twice is None or first is None or twice.value <= stand.value:
        return stand
    return first._replace(value=twice.value)


def where(game: Game) -> str:
    """The best square within reach, or "stay"."""
    question = game.question
    assert question is not None
    survey = survey_of(game.state, question.params["figure"])
    squares = tuple((option.about["square"], price_of(option))
                    for option in question.options if "square" in option.about)
    move = next((frame.vars for frame in game.state.stack if frame.procedure == "action"), None)
    if any(row.card == question.source for row, *_ in survey.charges):
        charge = survey.charge(question.source, (*squares, (survey.here, 0.0)))
        if charge is not None:
            return next((one.id for one in question.options if one.about.get("square") == charge.square), "stay")
    stand = survey.best(squares, attacking=False) if move is None else best_walk(survey, squares, move["fresh"])
    stays = move is None and any(option.id == "stay" for option in question.options)
    if stand is None or (stays and survey.place(survey.here) >= stand.value - 0.02):
        return question.options[0].id if stand is None else "stay"
    return next(option.id for option in question.options if option.about.get("square") == stand.square)


def put_where(game: Game) -> str:
    """The best of the squares on which a figure can be put; for a monster any of them."""
    question = game.question
    assert question is not None
    figure = question.params.get("figure")
    if figure is None or figure not in game.state.heroes:
        return question.options[0].id
    survey = survey_of(game.state, figure)
    return max(question.options, key=lambda option: survey.place(option.about["square"])).id


# ---------------------------------------------------------------- other questions

def target(game: Game) -> str:
    """The target against which the card being used has the highest value."""
    assert game.question is not None
    question = game.question
    survey = survey_of(game.state, question.who)
    targets = {option.id for option in question.options}
    values: dict[str | None, float] = {}
    for attack in survey.against(question.source, targets):
        values[attack.target] = max(attack.value, values.get(attack.target, attack.value))
    return max(question.options, key=lambda option: (values.get(option.id, 0), -_hit_points(game.state, option.id))).id


def _hit_points(state: State, figure: str) -> int:
    return state.figures[figure].hit_points if figure in state.figures else 0


def neediest(game: Game) -> str:
    """The hero that has lost the most hit points."""
    assert game.question is not None
    return max(game.question.options, key=lambda option: judgement.lost(game.state, option.id)
               if option.id in game.state.figures else 0).id


def toughest(game: Game) -> str:
    """The hero with the most hit points: a monster is about to choose it."""
    assert game.question is not None
    return max(game.question.options, key=lambda option: _hit_points(game.state, option.id)).id


def item_owner(game: Game) -> str:
    """The hero with the fewest items."""
    assert game.question is not None
    held = [row.holder for row in game.state.cards.values() if row.zone == "item"]
    return min(game.question.options, key=lambda option: held.count(option.id)).id


def in_secret(game: Game) -> str:
    """What the card advises; the first option if it advises nothing."""
    assert game.question is not None
    return sealed.advised(game) or game.question.options[0].id


CHOOSERS: dict[str, Callable[[Game], str]] = {
    MENU: hero_phase, WALKS: where, "choose_square": put_where,
    TARGETS: target, "choose_monster": target,
    "choose_hero": neediest, "monster_chooses": toughest, "choose_nearest": toughest,
    "choose_item_owner": item_owner, CHOOSE_IN_SECRET: in_secret,
}
