"""The effects, the costs and the drawbacks of each option of the open question."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..ahead.interests import guarded_figures
from ..cards.vocabulary.declarations import HARM, HELP, PLACE, Meaning
from ..cards.vocabulary.deeds import (
    ASKED_ALREADY,
    HARMFUL,
    HELPFUL,
    MORE,
    Told,
    deed,
    deeds,
    only_heals_the_unhurt,
    singles_out_nobody,
    told,
)
from ..cards.vocabulary.effects import Effect
from ..flow.questions import CHOOSE_IN_SECRET, CHOOSE_ONE, MAY_USE, MENU, TARGETS, WALKS, open_question
from ..rules.actions import END, MOVE, MOVE_AGAIN, attack_options, can_act, left_to_do
from ..rules.encounters import experience_total
from ..rules.moments import names_for
from ..state.printed import PrintedCard
from ..state.rows import Card, Frame, Option
from ..state.state import State
from .causes import is_search

ENDS_A_MOVE = ("attack", "action")
Lines = dict[str, list[Told]]                    # does, costs: only what there is to say


def consequences(state: State, option: Option) -> Lines:
    """does: what comes of the option; costs: what it takes."""
    asked = open_question(state)
    teller = BY_KEY.get(asked.key) or BY_FRAME.get(state.stack[-1].procedure)
    lines = teller(state, state.stack[-1], option) if teller is not None else {}
    return {name: [line for line in list_ if line is not None] for name, list_ in lines.items() if list_}


def _only_sure(lines: list[Told]) -> list[Told]:
    """Drop deeds of which all that could be said is "there is more"; else say "there is more" once, at the end."""
    known = [line for line in lines if line != MORE]
    return [*known, MORE] if known and MORE in lines else known


# ---------------------------------------------------------------- the Hero Phase

def _hero_phase(state: State, frame: Frame, option: Option) -> Lines:
    table, action = state.table, option.about.get("action")
    if action == END:
        return {"costs": _left_undone(state)}
    if action == MOVE_AGAIN:
        return {"costs": [told("ends_move", count=table.moving), *_attack_given_up(state)]}
    if action == MOVE:
        return {"costs": [] if table.moving else _attack_given_up(state)}
    row = state.cards.get(option.id)
    if row is not None and action == "use":
        takes = state.definitions.card(row.card).takes
    else:
        takes = option.about.get("takes", _part_taken(action))
    costs = [told("ends_move", count=table.moving)] if table.moving and takes in ENDS_A_MOVE else []
    if row is None or action != "use":
        return {"costs": costs + _price(state, option)}
    return {"costs": _in_vain(state, row, takes) + costs + using(state, row.id, "uses.0")}


def _in_vain(state: State, row: Card, takes: str) -> list[Told]:
    """That a card would be used for nothing: nobody is there to be attacked or chosen, or nobody in reach is hurt."""
    definition = state.definitions.card(row.card)
    if takes == "attack" and _attacks(definition) and not _somebody_to_attack(state):
        return [told("nobody_to_attack")]
    if _only_guarded(state, row, definition):
        return [told("only_guarded")]
    uses = definition.uses
    names = {"you": row.holder, "holder": row.holder}
    if uses and singles_out_nobody(state, row.card, uses[0].block, names):
        return [told("finds_nobody")]
    return [told("heals_nobody")] if uses and only_heals_the_unhurt(state, row.card, uses[0].block, names) else []


def _only_guarded(state: State, row: Card, definition: PrintedCard) -> bool:
    """Whether all that an attack could reach has to be kept whole."""
    guarded, names = guarded_figures(state), {"you": row.holder, "holder": row.holder, "_ref": row.id}
    found = [thing for way in definition.attack_ways if guarded and (way.when is None or way.when(state, names))
             for thing in way.search.candidates(state, names)]
    return bool(found) and all(thing in guarded for thing in found)


def _attacks(definition: PrintedCard) -> bool:
    """Whether a card attacks: some only take the place of an attack."""
    return any(effect.means.attacks for block in definition.blocks.values() for effect in block)


def _price(state: State, option: Option) -> list[Told]:
    """The experience that a special action takes, as things stand."""
    uses = state.definitions.card(option.about["card"]).uses if option.id.startswith("act:") else ()
    block = next((use.block for use in uses if use.id == option.about["action"]), None)
    lines = deeds(state, option.about["card"], block, {"you": state.table.active}) if block else []
    return [told("experience", **line["params"]) for line in lines if line["key"] == "spend_experience"]


def _part_taken(action: str | None) -> str:
    return "action" if action in ("disable", "disable_token", "unlock_door") else ""


def _left_undone(state: State) -> list[Told]:
    """The things that the hero could still do instead of ending."""
    asked, table = open_question(state), state.table
    found = [told("could_attack")] if _may_attack(state) else []
    moves = [option.about["amount"] for option in asked.options if option.about.get("action") in (MOVE, MOVE_AGAIN)]
    return found + ([told("could_move", count=table.moving or max(moves))] if moves else [])


def _may_attack(state: State) -> bool:
    """Whether an attack is left and somebody is in its reach."""
    return can_act(state) and _somebody_to_attack(state) and any(
        _is_attack(state, option) for option in attack_options(state, state.table.active))


def _attack_given_up(state: State) -> list[Told]:
    """The attack that a new move gives up when one part of the Hero Phase is left (HERO-02)."""
    return [told("gives_up_attack")] if left_to_do(state) == "any" and _may_attack(state) else []


def _walk(state: State, frame: Frame, option: Option) -> Lines:
    """A square to walk to costs what the move itself costs; a move that a card grants costs nothing more."""
    begun = state.stack[-2] if len(state.stack) > 1 else frame
    fresh = begun.procedure == "action" and begun.vars["fresh"]
    return {"costs": _attack_given_up(state) if fresh else []}


def _somebody_to_attack(state: State) -> bool:
    """Whether anything stands on the board that a hero of this party might want to attack."""
    guarded = guarded_figures(state)
    others = (row for row in state.figures.values() if row.square is not None and row.kind not in ("hero", "ally"))
    return bool(state.teams) or any(row.id not in guarded for row in others)


def _is_attack(state: State, option: Option) -> bool:
    row = state.cards.get(option.id)
    if option.about.get("action") != "use" or row is None:
        return False
    definition = state.definitions.card(row.card)
    return definition.takes == "attack" and _attacks(definition) and not _only_guarded(state, row, definition)


def _target(state: State, frame: Frame, option: Option) -> Lines:
    return {"costs": [told("guarded")] if option.id in guarded_figures(state) else []}


def using(state: State, ref: str, part: str) -> list[Told]:
    """The fate of a card that is used (POWER-02..04, TREASURE-10)."""
    row = state.cards[ref]
    definition = state.definitions.card(row.card)
    if row.zone not in ("power", "item", "advancement"):
        return []
    if definition.then == "flip":
        return [told("flips", card=row.card, sort=definition.use or "item")]
    if definition.then == "discard":
        return [told("discards", card=row.card)]
    group, number = part.split(".")
    return [told("once_a_turn")] if getattr(definition, group)[int(number)].once else []


def move_word(state: State, option: Option) -> str:
    """Which of the moves it is: the one in progress, the only one that is left, or the second in place of an attack."""
    table, action = state.table, option.about["action"]
    if action == MOVE and table.moving:
        return "keep_moving"
    second = table.slots == 1 and not table.acted
    return "second_move" if second else "move_again" if action == MOVE_AGAIN else "move"


# ---------------------------------------------------------------- effects of cards

def _block_of(blocks: Any, answer: str) -> str:
    return str(dict(blocks).get(answer, ""))


def _chosen_effect(state: State, frame: Frame, option: Option) -> Lines:
    names, block = {**frame.vars["names"], "_moment": _answered(state)}, _block_of(frame.vars["options"], option.id)
    return {"does": _only_sure(deeds(state, frame.vars["card"], block, names)) if block else []}


def _answered(state: State) -> str | None:
    """The moment to which the effect that asks is a reaction, if it is one."""
    return next((frame.vars["name"] for frame in reversed(state.stack) if frame.procedure == "moment"), None)


def _sealed(state: State, frame: Frame, option: Option) -> Lines:
    block = _block_of(frame.vars["blocks"], option.id)
    names = {**frame.vars["names"], "chooser": open_question(state).who}
    return {"does": _only_sure(deeds(state, frame.vars["card"], block, names)) if block else []}


def _reaction(state: State, frame: Frame, option: Option) -> Lines:
    """The effect of a reaction on the event; or that without it all stays as the question says."""
    if "now" not in frame.vars:
        return {}
    if option.id == "no":
        return {"does": [told("left_as_it_is")]}
    card_id, number, speaker = frame.vars["now"]
    row = state.cards[card_id]
    names = {**names_for(state, row, speaker), "event": frame.vars["event"], "_ref": card_id,
             "_moment": frame.vars["name"]}
    block = state.definitions.card(row.card).reactions[number].block
    return {"does": _only_sure(deeds(state, row.card, block, names)),
            "costs": using(state, card_id, f"reactions.{number}")}


def _found(state: State, frame: Frame, option: Option) -> Lines:
    """One of several things that a search found: what the effect, or the line of tactics, does to it."""
    below = state.stack[-2] if len(state.stack) > 1 else None
    if below is None:
        return {}
    about = below.vars
    if below.procedure == "activate" and "block" in about:
        return {"does": _only_sure(deeds(state, frame.vars["card"], about["block"],
                                         {**about["names"], "prey": option.id}))}
    if below.procedure != "effect" or not is_search(frame):
        return {}
    effect = pending_effect(state, below)
    thing = option.about.get("square", option.id)
    return {"does": [line for line in _only_sure(deed(state, effect, about, {frame.into[1:]: [thing]}))
                     if line["key"] not in ASKED_ALREADY]}


def pending_effect(state: State, frame: Frame) -> Effect:
    """The effect that waits for something to be chosen."""
    about = frame.vars
    effect: Effect = state.definitions.card(about["_card"]).blocks[about["_block"]][about["_at"]]
    return effect


# ---------------------------------------------------------------- payments

def _cancel(state: State, frame: Frame, option: Option) -> Lines:
    if option.id == "yes":
        return {"costs": [told("experience", cost=open_question(state).params["cost"], have=experience_total(state))]}
    card, hero = frame.vars["card"], frame.vars["hero"]
    if "do" not in state.definitions.card(card).blocks:
        return {}
    return {"does": _only_sure(deeds(state, card, "do", {"you": hero, "me": card}))}


def _level(state: State, frame: Frame, option: Option) -> Lines:
    if option.id != "yes":
        return {}
    hero = frame.vars["hero"]
    level, definition = state.heroes[hero].level + 1, state.definitions.card(hero)
    gains = {name: definition.at_level(level, name) - definition.at_level(level - 1, name)
             for name in ("hit_points_max", "armor_class", "surge_value", "speed")}
    lines = [told("number_gained", number=name.removesuffix("_max"), by=by) for name, by in gains.items() if by]
    more = {use: count - definition.choices[level - 1].get(use, 0)
            for use, count in definition.choices[level].items() if use != "always"}
    return {"does": [*lines, *(told("power_gained", use=use) for use, count in more.items() if count > 0)],
            "costs": [told("experience", cost=state.profile.level_cost, have=experience_total(state))]}


def _payment(state: State, frame: Frame, option: Option) -> Lines:
    over = option.about["amount"] - open_question(state).params["cost"]
    return {"costs": [told("overpays", count=over)] if over > 0 else []}


def _may_use(state: State, frame: Frame, option: Option) -> Lines:
    return (_reaction if frame.procedure == "moment" else _chosen_effect)(state, frame, option)


def _extra_attack(state: State, frame: Frame, option: Option) -> Lines:
    return {"costs": using(state, option.id, "uses.0") if option.id in state.cards else []}


Teller = Callable[[State, Frame, Option], Lines]
BY_KEY: dict[str, Teller] = {MENU: _hero_phase, MAY_USE: _may_use, CHOOSE_ONE: _chosen_effect,
                             CHOOSE_IN_SECRET: _sealed, "cancel_encounter": _cancel, "level_up": _level,
                             "pay_experience": _payment, "choose_power": _extra_attack,
                             WALKS: _walk, TARGETS: _target}
BY_FRAME: dict[str, Teller] = {"choose": _found}


# ---------------------------------------------------------------- what is wanted with it

GOOD = ("advantage", "hidden")
NEUTRAL = "neutral"


def intent_of(state: State, means: Meaning, options: list[dict[str, Any]]) -> str:
    """What those who are chosen are in for: harm, help, or being put somewhere; neutral when it is none of these.
    means: what the verb means that asks."""
    asked = open_question(state)
    if asked.key == TARGETS:
        return HARM
    if asked.key == "cancel_encounter":
        return _of_lines([line for option in options for line in option.get("does", ())])
    if asked.key == "choose_item_owner":
        return HELP
    if asked.kind in ("square", "tile", "edge"):
        return PLACE
    if asked.key == "monster_chooses":
        return _of_lines([line for option in options for line in option.get("does", ())])
    if state.stack[-1].procedure == "choose" and asked.kind == "figure":
        good = any(line["params"].get("condition") in GOOD for option in options for line in option.get("does", ()))
        return HELP if good else means.intent or NEUTRAL
    return NEUTRAL


def _of_lines(lines: list[Told]) -> str:
    keys = {line["key"] for line in lines}
    harm, help_ = keys & HARMFUL, keys & HELPFUL
    return HARM if harm and not help_ else HELP if help_ and not harm else NEUTRAL
