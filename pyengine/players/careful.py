"""The careful player: rules of thumb that a person would tell a friend.

Do what the adventure offers; strike what can be felled; heal who needs it; else walk towards what is to be done or to
an edge that can be explored. It reads the table and the options of the question, and nothing that players cannot see.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..game import Game, answer
from ..rules import actions, doors
from ..state.rows import Option, Square
from ..state.state import State
from . import judgement

Options = dict[str, Option]
HEALING = ("heal", "regain_all", "regain_surge")
HELPFUL = (*HEALING, "recharge", "draw_treasure", "damage", "attack", "disable_trap", "lose")
NASTY = ("event_attack", "trap", "curse", "environment")


def careful_player(seed: int) -> Callable[[Game], str]:
    """A player without moods: it plays the same whatever the seed."""
    return choose


def choose(game: Game) -> str:
    """The answer to the open question."""
    question = game.question
    assert question is not None
    chooser = CHOOSERS.get(question.key)
    if chooser is not None:
        return chooser(game)
    return "yes" if question.kind == "may" else question.options[0].id


# ---------------------------------------------------------------- the Hero Phase

def hero_phase(game: Game) -> str:
    """The next thing to do, or the end of the phase."""
    assert game.question is not None
    options = {option.id: option for option in game.question.options}
    for idea in (_offered_action, _help, _strike, _disarm, _open, _take, _walk):
        found = idea(game, game.question.who, options)
        if found is not None:
            return found
    return actions.END


def _offered_action(game: Game, hero: str, options: Options) -> str | None:
    """What the adventure offers here: at once when it is free or cannot be done elsewhere,
    else if no blow is better."""
    blow = judgement.best_blow(game.state, hero)
    for option in options.values():
        if option.id.startswith("act:"):
            everywhere = option.about["action"] in judgement.actions_anywhere(game.state, hero)
            if option.about["takes"] == "nothing" or not everywhere or blow is None or blow.worth < 1.5:
                return option.id
    return None


def _help(game: Game, hero: str, options: Options) -> str | None:
    """Free powers and items that do some good now."""
    for option in options.values():
        card = game.state.definitions.card(option.about["card"]) if option.about.get("action") == "use" else None
        if card is not None and card.takes == "nothing" and _does_good(game.state, card):
            return option.id
    return None


def _does_good(state: State, card: Any) -> bool:
    verbs = {effect.verb.name for block in card.blocks.values() for effect in block}
    if verbs & set(HEALING):
        return any(judgement.lost(state, hero) >= 3 for hero in judgement.hurt_heroes(state))
    if "damage" in verbs or "attack" in verbs:
        return any(figure.kind in ("monster", "villain") for figure in state.figures.values())
    if "recharge" in verbs:
        return any(row.zone == "power" and not row.ready for row in state.cards.values())
    return bool(verbs & set(HELPFUL))


def _strike(game: Game, hero: str, options: Options) -> str | None:
    """The best blow from here."""
    blow = judgement.best_blow(game.state, hero) if actions.can_act(game.state) else None
    return blow.card if blow is not None and blow.card in options and blow.worth > 0 else None


def _disarm(game: Game, hero: str, options: Options) -> str | None:
    return next((option.id for option in options.values() if option.id.startswith("disable:")), None)


def _open(game: Game, hero: str, options: Options) -> str | None:
    """A door is tried, for that is free, unless a trap could fell somebody; a lock is picked when there is nobody to
    strike."""
    for option in options.values():
        if option.id.startswith(doors.UNLOCK) or (option.id.startswith(doors.OPEN) and _bearable(game.state, option)):
            return option.id
    return None


def _bearable(state: State, option: Option) -> bool:
    """Whether everybody beside a closed door could stand the damage of a trap."""
    near = doors.standing_beside(state, state.tokens[option.about["in_play"]])
    return all(state.figures[hero].hit_points > 1 for hero in near)


def _take(game: Game, hero: str, options: Options) -> str | None:
    return next((option.id for option in options.values() if option.about.get("action") == "pick_up"), None)


def _walk(game: Game, hero: str, options: Options) -> str | None:
    """Walk if there is a better place within reach. Looking where one could go reveals nothing."""
    for move in (actions.MOVE, actions.MOVE_AGAIN):
        if move in options:
            ahead = answer(game, move, remember=False)
            if ahead.question is not None and ahead.question.key == "move_to" and where(ahead) != "stay":
                return move
    return None


def where(game: Game) -> str:
    """The best square of those that can be reached, the present one among them."""
    assert game.question is not None
    state, hero = game.state, game.question.params["figure"]
    wanted, edges = judgement.goals(state, hero), judgement.ways_on(state)
    here = state.figures[hero].square
    assert here is not None

    def worth(option: Option) -> float:
        square: Square = option.about.get("square", here)
        steps: int = option.about.get("steps", 0)
        traps: int = option.about.get("traps", 0)
        return judgement.square_worth(state, hero, square, wanted, edges) - 0.01 * steps - 1.5 * traps
    return max(game.question.options, key=lambda option: (worth(option), option.id == "stay")).id


# ---------------------------------------------------------------- other questions

def target(game: Game) -> str:
    """The target on which the card in hand does the most."""
    assert game.question is not None
    state, question = game.state, game.question
    row = next((row for row in state.cards.values() if row.card == question.source and row.holder == question.who),
               None)
    worth = {blow.target: blow.worth for blow in judgement.blows_with(state, row)} if row is not None else {}
    return max(question.options, key=lambda option: (worth.get(option.id, 0), -_hit_points(state, option.id))).id


def _hit_points(state: State, figure: str) -> int:
    return state.figures[figure].hit_points if figure in state.figures else 0


def neediest(game: Game) -> str:
    """The hero that has lost the most hit points."""
    assert game.question is not None
    return max(game.question.options, key=lambda option: judgement.lost(game.state, option.id)
               if option.id in game.state.figures else 0).id


def toughest(game: Game) -> str:
    """The hero that can best bear to be chosen by a monster."""
    assert game.question is not None
    return max(game.question.options, key=lambda option: _hit_points(game.state, option.id)).id


def cancel(game: Game) -> str:
    """Pay for what would hurt; experience for a new level is worth more than a small mishap."""
    assert game.question is not None
    card = game.state.definitions.card(game.question.params["card"])
    return "yes" if card.type in NASTY else "no"


def item_owner(game: Game) -> str:
    """Whoever has the fewest items."""
    assert game.question is not None
    held = [row.holder for row in game.state.cards.values() if row.zone == "item"]
    return min(game.question.options, key=lambda option: held.count(option.id)).id


CHOOSERS: dict[str, Callable[[Game], str]] = {
    "hero_phase": hero_phase, "move_to": where, "choose_target": target, "choose_monster": target,
    "choose_hero": neediest, "monster_chooses": toughest, "choose_nearest": toughest, "cancel_encounter": cancel,
    "choose_item_owner": item_owner,
}
