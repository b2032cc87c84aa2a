"""Questions, options and events as English sentences, for the terminal. The page has its own in site/words."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.explaining.phrases import MOMENT_PHRASES, TAKES_PHRASES
from ..state.rows import Option, Question
from .names import SIDES, Names, square

Event = dict[str, Any]

QUESTIONS = {
    "place_hero": "Where does {hero} start?", "hero_phase": "{who}: what do you do?",
    "choose_target": "{card}: choose a target", "choose_square": "Choose a square", "move_to": "Where to?",
    "choose_hero": "Choose a hero", "choose_monster": "Choose a monster", "choose_figure": "Choose a figure",
    "choose_villain": "Choose a villain", "choose_tile": "Choose a tile", "choose_token": "Choose a token",
    "choose_edge": "Choose an edge", "choose_item": "Choose an item", "choose_card": "Choose a card",
    "explore_which_edge": "Explore which edge?",
    "cancel_encounter": "{card} was drawn. Pay {cost} experience to cancel it?",
    "pay_experience": "Pay {cost} with which experience?", "may_use": "Use {card}?", "choose_power": "Choose a power",
    "choose_item_owner": "Who takes {card}?", "choose_daily": "Choose a daily power",
    "level_up": "Spend {cost} experience so that {hero} goes up a level?", "place_monster": "Where does {card} appear?",
    "which_monster_acts": "Which monster acts first?", "which_villain_acts": "Which villain acts first?",
    "move_monster_where": "Where does {figure} go?", "monster_goes_where": "{figure}: which way?",
    "choose_nearest": "{card}: who counts as the nearest?", "choose_one": "{card}: choose one",
    "recharge_which": "Which card is ready again?", "exhaust_which": "Which power is turned down?",
    "lose_which_item": "Which item is lost?", "put_tile_where": "{card}: keep it on top?",
    "monster_chooses": "{card}: whom does it choose?", "look_at_encounter": "{card}: keep it on top?",
    "close_which_edge": "Close which edge?", "place_figure": "Where does {card} enter?",
    "place_trap_where": "Where does {card} lie?", "keep_which_treasure": "Which treasure is kept?",
    "place_villain": "Where does {card} appear?", "fill_which_tile": "On which tile of the chamber does {card} go?",
    "choose_curse": "Choose a curse", "choose_rune": "Choose a rune", "sealed_choice": "{card}: choose in secret",
    "give_up_which_power": "Which power is given up?",
    "choose_edge_tile": "Choose an edge tile", "choose_hazard": "Choose a hazard",
    "choose_environment": "Choose an environment", "cast_which_spell": "Which spell is cast?",
    "choose_trap": "Choose a trap",
}
ACTIONS = {
    "move": "Move (up to {amount} squares)", "move_again": "Move again (up to {amount} squares)",
    "end": "End the Hero Phase", "disable": "Disable {card}", "disable_token": "Disable the trap token on {square}",
    "open_door": "Try the door on {square}", "unlock_door": "Roll to open the locked door on {square}",
    "pick_up": "Pick up {token}", "drop": "Put down {token}",
    "stay": "Stay", "pass": "Pass", "yes": "Yes", "no": "No", "keep": "Keep it", "under": "Put it under the rest",
}
TOLD = {
    "game_began": "{adventure}, seed {seed}.", "turn_began": "--- Round {round}: {hero} ---",
    "phase_began": "{phase} phase of {hero}.", "moved": "{figure} moves to {to}.",
    "swapped": "{figure} and {other} change places.",
    "placed": "{figure} is put on {square}.", "rolled": "The die shows {die}.",
    "damaged": "{figure} takes {amount} damage, {left} left.", "no_damage": "{figure} takes no damage.",
    "healed": "{figure} regains {amount}, now {left}.", "hero_fell": "{figure} falls.",
    "hero_stood": "{figure} stands up again.",
    "surge_spent": "{hero} spends a healing surge, {left} left.", "surges_changed": "Healing surges: {left} left.",
    "defeated": "{figure} is defeated.", "tile_laid": "{hero} explores: {card}.",
    "tile_stack_empty": "The tile stack is empty.",
    "no_exploration": "{hero} does not explore.", "card_drawn": "{hero} draws {card}. {text}",
    "deck_reshuffled": "The discards of the {deck} are shuffled in.",
    "deck_empty": "The {deck}: nothing is left to draw.", "none_will_do": "The {deck}: no card that is left will do.",
    "cut_short": "What this was about has left the table: nothing more comes of it.",
    "no_room": "There is no room for {card}.",
    "hit_points_capped": "{figure} keeps {left}: its total allows no more now.",
    "none_left": "No {card} enters: all its cards are in play or in the experience pile.",
    "redrawn": "{card} cannot come into play here: the next card is drawn.",
    "encounter_cancelled": "{card} is cancelled.",
    "attack_cancelled": "{attacker}'s attack on {target} is cancelled.",
    "treasure_gained": "{hero} finds {card}. {text}",
    "treasure_given": "{hero} gives {card} to {other}.", "power_used": "{hero} uses {card}.",
    "item_used": "{hero} uses {card}.",
    "advancement_used": "{hero} uses {card}.", "gold_gained": "{hero}: {amount} gold, now {left}.",
    "activated": "{actor} acts.", "condition_gained": "{figure} is {condition}.",
    "condition_lost": "{figure} is no longer {condition}.",
    "experience_gained": "{amount} experience, {total} in all.", "experience_spent": "Experience spent: {cards}.",
    "level_gained": "{hero} reaches level {level}.", "token_placed": "{token} is placed.",
    "token_removed": "{token} is removed.",
    "counter_changed": "{counter}: {value}.", "trap_disabled": "{card} is disabled.",
    "disable_rolled": "{hero} tries to disable {card}: {die}, {total} in all, needed {needed}.",
    "picked_up": "{hero} picks up {token}.",
    "dropped": "{hero} puts down {token}.", "escaped": "{hero} escapes.", "acted": "{hero}: {action}.",
    "card_spoke": "{card} takes effect.",
    "trap_token_sprung": "{hero} springs a trap token: {face}.",
    "trap_token_disabled": "{hero} disables a trap token: {face}.",
    "trap_token_seen": "A trap token is looked at: {face}.", "token_moved": "{token} is moved.",
    "dismissed": "{card} leaves, undefeated.", "card_lasts": "{card} lasts for {hero}.",
    "card_removed": "{card} leaves the game.",
    "choices_revealed": "{card}: the choices are made.", "level_lost": "{hero} is at level {level} again.",
    "edge_tile_taken_up": "{card} is taken up.",
    "chest_opened": "{hero} opens the chest.", "spell_cast": "{figure} casts {card}. {text}",
    "rune_drawn": "{hero} draws {card}, its {side}. {text}",
    "tile_taken_up": "{card} is gone from the table.",
    "edge_tile_laid": "An edge tile closes an edge: {card}.", "ally_idle": "{figure} waits: no monster is in play.",
    "ally_fell": "{card} has fallen.", "object_destroyed": "{card} is destroyed.",
    "card_passed": "{hero} passes {card} on to {other}.",
    "door_tried": "{hero} tries a door: {face}.", "door_opened": "A door is open.",
    "unlock_rolled": "{hero} works at the lock: {die}, needed {needed}.",
    "chamber_revealed": "A chamber: {card}. {text}",
    "chamber_overcome": "The chamber {card} is overcome.",
    "form_changed": "The card of {figure} is turned over.",
    "tile_does_not_fit": "{card} finds no room and goes under the stack.", "phase_stopped": "The phase ends early.",
    "game_over": "",
}
QUIET = ("figure_removed", "card_discarded", "card_flipped", "tactic_skipped", "tactic_followed", "attack_declared",
         "story")


def question(asked: Question, names: Names) -> str:
    """The question as a line."""
    pattern = QUESTIONS.get(asked.key, asked.key.replace("_", " ").capitalize() + "?")
    line = pattern.format_map(_Known(_named(asked.params, names), who=names.card(asked.who)))
    moment = asked.params.get("moment")
    if moment:
        line += f" ({_moment(moment, asked.params.get('event', {}), names)})"
    return line


def _moment(moment: str, event: Event, names: Names) -> str:
    """What a card would react to: `an attack hits: attacker Rat (m1), target Ana, damage 2`."""
    parts = [f"{field} {_value(field, value, names)}"
             for field, value in event.items() if value not in (None, False, "")]
    return f"{MOMENT_PHRASES[moment]}: {', '.join(parts)}"


def option(choice: Option, asked: Question, names: Names) -> str:
    """An option as a line."""
    about = choice.about
    if asked.key in ("choose_one", "sealed_choice"):
        return names.choice(asked.source, choice.id)
    if choice.id.startswith("act:"):
        return names.action(about["card"], about["action"]) + _takes(about)
    if about.get("action") in ACTIONS:
        return ACTIONS[about["action"]].format_map(_Known(_named(about, names)))
    if "cards" in about:
        return f"{', '.join(names.card(card) for card in about['cards'])} ({about['amount']})"
    return _thing(choice, names)


def _takes(about: Event) -> str:
    takes = about.get("takes")
    return f" ({TAKES_PHRASES[takes]})" if takes in ("attack", "move") else ""


def _thing(choice: Option, names: Names) -> str:
    about = choice.about
    if "edge" in about:
        return f"{names.card(about['tile'])}, {SIDES[about['side']]} edge"
    for key in ("card", "figure", "token", "tile", "hero", "square"):
        if key in about:
            return _value(key, about[key], names) + _steps(about)
    return choice.id


def _steps(about: Event) -> str:
    count = about.get("steps")
    over = f", over {about['traps']} trap token(s)" if "traps" in about else ""
    return f" ({count} step{'' if count == 1 else 's'}{over})" if count else ""


def event(told: Event, names: Names, total: int = 0) -> str | None:
    """An event as a line of the log; None if it is not shown."""
    kind = told["type"]
    if kind in QUIET or (kind == "placed" and told["square"] is None):
        return None
    if kind == "attack_rolled":
        return _attack(told, names)
    values = _named(told, names)
    values.update(SPECIAL[kind](told, names) if kind in SPECIAL else {}, total=told.get("total", total))
    return TOLD.get(kind, kind.replace("_", " ")).format_map(_Known(values)).strip() or None


def _attack(told: Event, names: Names) -> str:
    attack = f" with {names.card(told['card'])}" if told["card"] != names.figures.get(told["attacker"]) else ""
    pair = f" (the other die: {told['dice'][1]})" if len(told["dice"]) == 2 else ""
    return (f"{names.figure(told['attacker'])} attacks {names.figure(told['target'])}{attack}: {told['die']}{pair} "
            f"{told['bonus']:+d} = {told['total']} against AC {told['armor_class']}, "
            f"{'hit' if told['hit'] else 'miss'}.")


SPECIAL: dict[str, Callable[[Event, Names], dict[str, Any]]] = {
    "moved": lambda told, names: {"to": square(told["path"][-1])},
    "activated": lambda told, names: {"actor": names.figure(told["figure"] or told["card"])},
    "card_drawn": lambda told, names: {"text": names.text(told["card"]) if told["deck"] != "monsters" else ""},
    "chamber_revealed": lambda told, names: {"text": names.text(told["card"])},
    "treasure_gained": lambda told, names: {"text": names.text(told["card"])},
    "spell_cast": lambda told, names: {"text": names.side(told["card"], told["side"])},
    "rune_drawn": lambda told, names: {"text": names.side(told["card"], told["side"])},
    "experience_spent": lambda told, names: {"cards": ", ".join(names.card(card) for card in told["cards"])},
    "acted": lambda told, names: {"action": names.action(told["card"], told["action"])},
}


def _named(values: Event, names: Names) -> dict[str, str]:
    return {key: _value(key, value, names) for key, value in values.items()}


def _value(key: str, value: Any, names: Names) -> str:
    if key in ("figure", "attacker", "target", "source", "by") and not isinstance(value, int):
        return names.figure(value)
    if key in ("hero", "card", "other", "adventure", "tile"):
        return names.card(value)
    if key in ("token", "counter"):
        return names.token(value) if key == "token" else names.counter(value)
    if key == "square" and value is not None:
        return square(value)
    return str(value).capitalize() if key == "phase" else str(value)


class _Known(dict[str, Any]):
    """Values for a sentence. Missing ones are left out, so that a new kind of event never breaks the game."""

    def __init__(self, values: dict[str, Any], **more: Any):
        super().__init__(values, **more)

    def __missing__(self, key: str) -> str:
        return ""
