"""The careful player: rules of thumb.

It takes the special actions of the adventure, heals whoever needs it, attacks where that does the most, and otherwise
walks towards a goal or an edge to explore. It reads the table and the options of the question, never anything hidden
from players.
"""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game, answer
from ..rules import actions, doors
from ..state.printed import PrintedCard
from ..state.rows import Option, Square
from ..state.state import State
from . import judgement

Options = dict[str, Option]
HEALING = ("heal", "regain_all", "regain_surge")
HELPFUL = (*HEALING, "recharge", "draw_treasure", "damage", "attack", "disable_trap", "lose")
HARMFUL = ("event_attack", "trap", "curse", "environment")


def careful_player(seed: int) -> Callable[[Game], str]:
    """Make a careful player. It is deterministic, so the seed makes no difference."""
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
    """The next thing to do, or the end of the phase. Ideas are tried in order of priority."""
    assert game.question is not None
    options = {option.id: option for option in game.question.options}
    for idea in (_special_action, _help, _attack, _disable, _open, _pick_up, _walk):
        found = idea(game, game.question.who, options)
        if found is not None:
            return found
    return actions.END


def _special_action(game: Game, hero: str, options: Options) -> str | None:
    """A special action: at once if it is free or is only possible here, otherwise if there is no good attack."""
    attack = judgement.best_attack(game.state, hero)
    for option in options.values():
        if option.id.startswith("act:"):
            everywhere = option.about["action"] in judgement.actions_anywhere(game.state, hero)
            if option.about["takes"] == "nothing" or not everywhere or attack is None or attack.value < 1.5:
                return option.id
    return None


def _help(game: Game, hero: str, options: Options) -> str | None:
    """A power or item that costs nothing and is useful now."""
    for option in options.values():
        card = game.state.definitions.card(option.about["card"]) if option.about.get("action") == "use" else None
        if card is not None and card.takes == "nothing" and _is_useful(game.state, card):
            return option.id
    return None


def _is_useful(state: State, card: PrintedCard) -> bool:
    verbs = {effect.verb.name for block in card.blocks.values() for effect in block}
    if verbs & set(HEALING):
        return any(judgement.lost(state, hero) >= 3 for hero in judgement.hurt_heroes(state))
    if "damage" in verbs or "attack" in verbs:
        return any(figure.kind in ("monster", "villain") for figure in state.figures.values())
    if "recharge" in verbs:
        return any(row.zone == "power" and not row.ready for row in state.cards.values())
    return bool(verbs & set(HELPFUL))


def _attack(game: Game, hero: str, options: Options) -> str | None:
    """The best attack from here."""
    attack = judgement.best_attack(game.state, hero) if actions.can_act(game.state) else None
    return attack.card if attack is not None and attack.card in options and attack.value > 0 else None


def _disable(game: Game, hero: str, options: Options) -> str | None:
    return next((option.id for option in options.values() if option.id.startswith("disable:")), None)


def _open(game: Game, hero: str, options: Options) -> str | None:
    """Try a door, which is free, unless its trap could bring a hero to 0 hit points; pick a lock if there is nobody to
    attack."""
    for option in options.values():
        if option.id.startswith(doors.UNLOCK) or (option.id.startswith(doors.OPEN) and _is_safe(game.state, option)):
            return option.id
    return None


def _is_safe(state: State, option: Option) -> bool:
    """Whether the trap of a closed door would bring nobody beside it to 0 hit points."""
    near = doors.standing_beside(state, state.tokens[option.about["in_play"]])
    return all(state.figures[hero].hit_points > 1 for hero in near)


def _pick_up(game: Game, hero: str, options: Options) -> str | None:
    return next((option.id for option in options.values() if option.about.get("action") == "pick_up"), None)


def _walk(game: Game, hero: str, options: Options) -> str | None:
    """Walk if there is a better square within reach. Asking where one could go reveals nothing."""
    for move in (actions.MOVE, actions.MOVE_AGAIN):
        if move in options:
            ahead = answer(game, move, remember=False)
            if ahead.question is not None and ahead.question.key == "move_to" and where(ahead) != "stay":
                return move
    return None


def where(game: Game) -> str:
    """The best square within reach, or "stay"."""
    assert game.question is not None
    state, hero = game.state, game.question.params["figure"]
    wanted, edges = judgement.goals(state, hero), judgement.frontier(state)
    here = state.figures[hero].square
    assert here is not None

    def value(option: Option) -> float:
        square: Square = option.about.get("square", here)
        steps: int = option.about.get("steps", 0)
        traps: int = option.about.get("traps", 0)
        return judgement.square_value(state, hero, square, wanted, edges) - 0.01 * steps - 1.5 * traps
    return max(game.question.options, key=lambda option: (value(option), option.id == "stay")).id


# ---------------------------------------------------------------- other questions

def target(game: Game) -> str:
    """The target against which the card being used has the highest value."""
    assert game.question is not None
    state, question = game.state, game.question
    row = next((row for row in state.cards.values() if row.card == question.source and row.holder == question.who),
               None)
    values = {attack.target: attack.value for attack in judgement.attacks_with(state, row)} if row is not None else {}
    return max(question.options, key=lambda option: (values.get(option.id, 0), -_hit_points(state, option.id))).id


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


def cancel(game: Game) -> str:
    """Cancel harmful encounters only: otherwise the experience is better saved for a level."""
    assert game.question is not None
    card = game.state.definitions.card(game.question.params["card"])
    return "yes" if card.type in HARMFUL else "no"


def item_owner(game: Game) -> str:
    """The hero with the fewest items."""
    assert game.question is not None
    held = [row.holder for row in game.state.cards.values() if row.zone == "item"]
    return min(game.question.options, key=lambda option: held.count(option.id)).id


CHOOSERS: dict[str, Callable[[Game], str]] = {
    "hero_phase": hero_phase, "move_to": where, "choose_target": target, "choose_monster": target,
    "choose_hero": neediest, "monster_chooses": toughest, "choose_nearest": toughest, "cancel_encounter": cancel,
    "choose_item_owner": item_owner,
}
