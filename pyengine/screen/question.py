"""Everything a player has to know to answer the open question: who asks and why now, what each option does and what it
costs.

All of it is read off the state for the screen; the play loop knows nothing of it.
"""
from __future__ import annotations

from functools import partial
from typing import Any

from ..ahead.interests import guarded_figures
from ..ahead.lookahead import or_nothing
from ..cards.vocabulary.declarations import MEANS_NO_MORE, PLACE, Meaning
from ..cards.vocabulary.deeds import BLOWS, getter
from ..flow.questions import MAY_USE, MENU, TARGETS, open_question
from ..rules.actions import MOVE, MOVE_AGAIN, is_wise
from ..rules.encounters import experience_total
from ..state.rows import Option, Question
from ..state.state import State
from .causes import cause_of, is_search
from .options import consequences, intent_of, move_word, pending_effect
from .standing import as_it_stands

Shown = dict[str, Any]
OPTION_KEYS = ("action", "cards", "square", "figure", "edge", "edge_tile", "tile", "token", "card")


def asked(state: State) -> Shown:
    """The open question as the page shows it."""
    question = open_question(state)
    cause = cause_of(state)
    options = [_option(state, option) for option in question.options]
    means = _meant(state, cause["part"])
    source, intent = question.source or cause["card"], intent_of(state, means, options)
    attacks = any(line["key"] in BLOWS for option in options for line in option.get("does", ()))
    key = "monster_attacks" if question.key == "monster_chooses" and attacks else _key(state, question, cause, means)
    if key == "may_do" and any(line["key"] == "event_reroll" for line in options[0].get("does", ())):
        key = "may_reroll"
    return {"who": question.who, "kind": question.kind,
            "text": {"key": key, "params": _params(state, question, source, cause)},
            "source": source or None, "cause": cause, "intent": intent, "rule": question.rule or None,
            "default": _default(state, question), "shown": shown_card(state), "options": options}


def _meant(state: State, part: Shown | None) -> Meaning:
    """What the effect means that asks; where it only singles somebody out, what then happens to them."""
    if part is None:
        return MEANS_NO_MORE
    effects = state.definitions.card(part["card"]).blocks[part["block"]][part["at"]:]
    means: Meaning = effects[effects[0].means.single and len(effects) > 1].means
    return means


def _key(state: State, question: Question, cause: Shown, means: Meaning) -> str:
    """The same question is put in other words when it is known what happens."""
    if question.key == "choose_token" and cause["tactic"]:
        return "monster_chooses_token"
    if question.key in means.asks and (means.intent != PLACE or _moves_somebody(state, question, cause)):
        return means.asks[question.key]
    if question.key == MAY_USE and state.stack[-1].procedure != "moment":
        return "may_do"
    if question.key == "put_tile_where" and question.params.get("deck") == "encounters":
        return "put_encounter_where"
    if question.key == "choose_square" and cause["why"] and cause["why"]["key"] == "letting_go":
        return "put_down_where"
    return question.key


def _moves_somebody(state: State, question: Question, cause: Shown) -> bool:
    """Whether the square or tile that is asked for is where somebody else is put."""
    if question.kind == "tile":
        return bool(_is_moved(state))
    return question.kind != "square" or ("figure" in question.params and not _moves_itself(state, question, cause))


def _moves_itself(state: State, question: Question, cause: Shown) -> bool:
    """A monster that its own card puts somewhere: it moves, and nobody moves it."""
    figure = state.figures.get(str(question.params["figure"]))
    return question.key == "move_monster_where" and figure is not None and figure.card == cause["card"]


def _brought(state: State, question: Question) -> str | None:
    """The card that an effect brings, where it asks who takes it, or to which tile it comes."""
    if question.key not in ("choose_item_owner", "choose_tile") or len(state.stack) < 2 \
            or not is_search(state.stack[-1]):
        return None
    card = pending_effect(state, state.stack[-2]).reads("card")
    return card if isinstance(card, str) else None


def _params(state: State, question: Question, source: str | None, cause: Shown) -> Shown:
    """The parameters of the question's words; the card that asks is always known, and what the group owns where it has
    to pay."""
    card = _brought(state, question) or source
    more: Shown = {"card": card} if card else {}
    if question.key in ("cancel_encounter", "level_up", "pay_experience"):
        more["have"] = experience_total(state)
    figure = state.stack[-1].vars.get("figure") or _is_moved(state) or (cause["tactic"] or {}).get("figure")
    if isinstance(figure, str):
        more["figure"] = figure
    if "moment" in question.params:
        more["event"] = as_it_stands(state, question.params["moment"], question.params["event"])
    return {**question.params, **more}


def _is_moved(state: State) -> str | None:
    """The figure that the effect is about to move, where a square is looked for first."""
    below = state.stack[-2] if len(state.stack) > 1 else None
    if below is None or below.procedure != "effect" or not is_search(state.stack[-1]):
        return None
    effect = pending_effect(state, below)
    if effect.finder("who") is None:
        return None
    found = getter(state, effect, below.vars, {})("who")
    return found[0] if len(found) == 1 else None


def _default(state: State, question: Question) -> str | None:
    """The option offered first; never one that pays, or attacks what has to be kept whole."""
    if question.kind in ("option", "may"):
        return None
    guarded = guarded_figures(state) if question.key == TARGETS else ()
    return next((option.id for option in question.options if option.id not in guarded), None)


# ---------------------------------------------------------------- options

def _option(state: State, option: Option) -> Shown:
    about = option.about
    key = next((name for name in OPTION_KEYS if about.get(name) is not None), "card")
    word = str(about["action"]) if key == "action" else key
    if option.id.startswith("act:"):
        word = "act"
    elif about.get("action") in (MOVE, MOVE_AGAIN) and open_question(state).key == MENU:
        word = move_word(state, option)
    elif about.get("action") in ("yes", "no"):
        word = _answer_word(state, no=about["action"] == "no")
    elif about.get("action") in ("keep", "under"):
        word = f"{about['action']}_{open_question(state).params.get('deck', 'tiles')}"
    elif "traps" in about:
        word = "square_trapped"
    elif key == "square" and "token" in about:
        word = "token_at"
    return {"id": option.id, "about": about, "text": {"key": f"option_{word}", "params": about},
            **({"unwise": True} if word == "act" and not _is_wise(state, option) else {}),
            **or_nothing(partial(consequences, state, option), {})}


def _is_wise(state: State, option: Option) -> bool:
    return is_wise(state, open_question(state).who, option.id[len("act:"):])


def _answer_word(state: State, no: bool) -> str:
    if state.stack[-1].procedure == "choose_effect":
        return "say_no" if no else "say_yes"
    return ANSWERS.get(open_question(state).key, ("yes", "no"))[no]


ANSWERS = {"cancel_encounter": ("cancel_it", "let_it_happen"), "level_up": ("level_up", "not_now"),
           MAY_USE: ("use_it", "not_now")}


# ---------------------------------------------------------------- what is looked at

def shown_card(state: State) -> Shown | None:
    """The card of a deck that the question is about and that lies nowhere on the table: looked at, drawn, or found. A
    tile comes with its drawing, as it lies in the stack."""
    question = open_question(state)
    card = question.params.get("card")
    if question.key not in ("put_tile_where", "cancel_encounter", "choose_item_owner") or not isinstance(card, str):
        return None
    definition = state.definitions.card(card)
    if definition.kind != "tile":
        return {"card": card, "kind": definition.kind}
    return {"card": card, "kind": "tile", "squares": list(definition.squares), "triangle": definition.triangle or None,
            "spots": dict(definition.spots.items()), "look": definition.look}
