"""What the effects of a card would do, in numbers, before they are carried out.

Each verb that can be foretold has a line here; whatever is not foretold is left to the printed text, and said to be
left out. Nothing is carried out, nothing is asked: what would have to be chosen first is not named.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.vocabulary.effects import FIRST, Effect
from ..rules import numbers
from ..rules.encounters import experience_total
from ..rules.opening import opening_of
from ..state.state import State

Told = dict[str, Any]
Names = dict[str, Any]
Get = Callable[[str], Any]
MORE: Told = {"key": "more", "params": {}}           # there is more to it than is said


def deeds(state: State, card: str, block: str, names: Names) -> list[Told]:
    """What a block of a card would do."""
    known = {**names, "_card": card, "_block": block}
    told: list[Told] = []
    for effect in state.definitions.card(card).blocks.get(block, ()):
        told += deed(state, effect, known, {})
    return _without_twins(told)


def _without_twins(told: list[Told]) -> list[Told]:
    return [one for number, one in enumerate(told) if one not in told[:number]]


def deed(state: State, effect: Effect, names: Names, given: Names) -> list[Told]:
    """What one effect would do. given: settings that are settled already,
    such as the figure that an option stands for."""
    name = effect.verb.name
    if name in SILENT:
        return []
    teller = TELLERS.get(name)
    if teller is None:
        return [MORE]
    try:
        told = teller(state, names, getter(state, effect, names, given))
    except (AttributeError, LookupError, TypeError, ValueError):  # it speaks of what has still to happen, or of nobody
        return [MORE]
    return [MORE] if told is None else told if isinstance(told, list) else [told]


def getter(state: State, effect: Effect, names: Names, given: Names) -> Get:
    """The value of a setting: a list of what a search finds, a number for an amount, else what is written."""
    searches = {name: finder for name, finder, *_ in effect.searches}
    amounts = dict(effect.amounts)
    places = {name: place for place, name in enumerate(effect.verb.settings, FIRST)}

    def get(name: str) -> Any:
        if name in given:
            return given[name]
        if name in searches:
            finder = searches[name]
            found = list(finder.found(state, names))
            chosen = not finder.many and finder.name is None      # somebody will say which of them is meant
            return [] if chosen and len(found) > 1 else found
        if places.get(name) in amounts:
            return amounts[places[name]](state, names)
        return effect.plain.get(name)
    return get


def told(key: str, **params: Any) -> Told:
    """A line of what happens; what is not known is left out."""
    return {"key": key, "params": {name: list(value) if isinstance(value, tuple) else value
                                   for name, value in params.items()
                                   if value is not None and value != [] and value != ()}}


# ---------------------------------------------------------------- the verbs

def _hurt(state: State, names: Names, get: Get) -> Told | None:
    return told("damage", amount=get("amount"), figures=get("target")) if get("target") else None


def _heal(state: State, names: Names, get: Get) -> Told | None:
    figures = get("target")
    return _healed(state, figures, get("amount")) if figures else None


def _healed(state: State, figures: list[str], amount: int) -> Told:
    """Nobody regains more than is lost: for one figure the number it would have says it best."""
    rows = [state.figures[figure] for figure in figures if figure in state.figures]
    lost = [numbers.hit_points_max(state, row.id) - row.hit_points for row in rows]
    if not any(part > 0 for part in lost):
        return told("heal_nothing", figures=figures)
    if len(rows) == 1:
        return told("heal_one", amount=min(amount, lost[0]), figures=figures,
                    left=rows[0].hit_points + min(amount, lost[0]),
                    most=rows[0].hit_points + lost[0])
    return told("heal", amount=amount, figures=figures)


def only_heals_the_unhurt(state: State, card: str, block: str, names: Names) -> bool:
    """Whether all that a block would do is to heal, and whomever it may choose has lost nothing."""
    effects = [effect for effect in state.definitions.card(card).blocks.get(block, ())
               if effect.verb.name not in SILENT]
    return bool(effects) and all(_heals_the_unhurt(state, effect, names) for effect in effects)


def _heals_the_unhurt(state: State, effect: Effect, names: Names) -> bool:
    finders = {name: finder for name, finder, *_ in effect.searches}
    if effect.verb.name not in HEALING or "target" not in finders:
        return False
    figures = list(finders["target"].found(state, names))
    return bool(figures) and _healed(state, figures, 1)["key"] == "heal_nothing"


def singles_out_nobody(state: State, card: str, block: str, names: Names) -> bool:
    """Whether a block begins with the choice of somebody, and nobody is there to be chosen."""
    first = next(iter(state.definitions.card(card).blocks.get(block, ())), None)
    if first is None or first.verb.name != "single_out":
        return False
    return not any(list(finder.found(state, names)) for _, finder, *_ in first.searches)


HEALING = ("heal", "regain_all")


def _regain_all(state: State, names: Names, get: Get) -> Told | None:
    return _healed(state, get("target"), 999) if get("target") else None


def _condition(key: str) -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told(key, figures=get("who"), condition=get("condition")) if get("who") else None


def _surges(sign: int) -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told("surges_more" if sign > 0 else "surges_fewer", count=get("count"),
                                          left=max(0, state.table.surges + sign * get("count")))


def _spend_surge(state: State, names: Names, get: Get) -> Told | None:
    hero = get("who")[0]
    return told("spend_surge", hero=hero, left=state.table.surges, amount=numbers.value(state, hero, "surge_value"))


def _spend_experience(state: State, names: Names, get: Get) -> Told | None:
    return told("spend_experience", cost=get("amount"), have=experience_total(state))


def _with_hero(key: str, who: str = "who", *more: str) -> Callable[[State, Names, Get], Told | None]:
    """A line about one hero, with some plain settings as they are written."""
    return lambda state, names, get: told(key, hero=next(iter(get(who) or ()), None),
                                          **{name: get(name) for name in more})


def _look_at_top(state: State, names: Names, get: Get) -> Told:
    return told("peek_tile" if get("deck") == "tiles" else "look_at_encounter", hero=next(iter(get("who") or ()), None))


def _turned(key: str) -> Callable[[State, Names, Get], Told | None]:
    """Cards that are turned over: of which kind, if it is not any."""
    def teller(state: State, names: Names, get: Get) -> Told:
        use, hero = get("use"), next(iter(get("who") or ()), None)
        return (told(f"{key}_any", hero=hero, count=get("count"))
                if use.startswith("any") else told(key, hero=hero, count=get("count"), use=use))
    return teller


def _plain(key: str, *more: str) -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told(key, **{name: get(name) for name in more})


def _cards(key: str) -> Callable[[State, Names, Get], Told | None]:
    """Cards in play, by the names of the cards."""
    def teller(state: State, names: Names, get: Get) -> Told | None:
        cards = [state.cards[ref].card for ref in get("card") if ref in state.cards]
        return told(key, cards=cards) if cards else None
    return teller


def _counter(state: State, names: Names, get: Get) -> Any:
    """A counter that lies on the table for all to see; cards' private ones are nobody's business."""
    if get("counter") not in opening_of(state).counters:
        return []
    return told("counter", counter=get("counter"), by=get("by"),
                value=max(0, state.counters.get(get("counter"), 0) + get("by")))


def _attack(state: State, names: Names, get: Get) -> Told | None:
    figures = get("each") or get("target") or get("choose") or []
    written = get("numbers")
    own = state.definitions.card(names["_card"]).attacks[written] if isinstance(written, str) else None
    bonus, damage = (own.bonus, own.damage(state, names)) if own is not None else (written["bonus"],
                                                                                   written["damage"](state, names))
    return told("attack", by=next(iter(get("by")), None), bonus=bonus, damage=damage, figures=figures)


def _moved(key: str, who: str = "who") -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told(key, figures=get(who)) if get(who) else None


def _placed(state: State, names: Names, get: Get) -> Told | None:
    """Who is put where, if it is a tile that is known already."""
    figures, goals = get("who"), get("at")
    if figures and len(goals) == 1 and goals[0] in state.tiles:
        return told("place_on", who=figures, tile=goals[0])
    return told("place", figures=figures) if figures else None


def _swapped(state: State, names: Names, get: Get) -> Told | None:
    both = [*get("first"), *get("second")]
    return told("swap", figures=both) if len(both) == 2 else None


def _walk(state: State, names: Names, get: Get) -> Told | None:
    return told("walk", hero=next(iter(get("who")), None), count=get("up_to"))


def _extra_move(state: State, names: Names, get: Get) -> Told | None:
    hero = next(iter(get("who")), None)
    return told("walk", hero=hero, count=numbers.value(state, hero, "speed")) if hero else told("extra_move")


def _changed(state: State, names: Names, get: Get) -> Any:
    """What is about to happen happens otherwise."""
    event, lines = names["event"], []
    for field, value in (get("fields") or {}).items():
        if field in ("target", "by"):
            lines.append(told("event_target", figure=next(iter(value.candidates(state, names)), None)))
        elif field in ("reroll", "again", "cancelled"):
            lines.append(told("event_" + field, moment=names.get("_moment")) if value(state, names) else MORE)
        elif field in ("amount", "damage", "total", "die", "bonus") and isinstance(event.get(field), int):
            becomes = value(state, names)                       # a bonus falls below 0, damage does not
            lines.append(told("event_number", number="damage" if field == "amount" and "target" in event else field,
                              was=event[field], becomes=becomes if field == "bonus" else max(0, becomes)))
        else:
            lines.append(MORE)
    return lines


def _if(state: State, names: Names, get: Get) -> Any:
    """The branch that would be taken as things stand now."""
    block = get("then") if get("if")(state, names) else get("else")
    return deeds(state, names["_card"], block, names) if block else []


def _given_item(state: State, names: Names, get: Get) -> Told | None:
    card, to = next(iter(get("card")), None), next(iter(get("to")), None)
    return told("give_item", card=state.cards[card].card if card else None, hero=to) if card and to else None


SILENT = ("set", "story", "single_out", "roll", "move_next_to", "move_toward", "move_away")
TELLERS: dict[str, Callable[[State, Names, Get], Any]] = {
    "damage": _hurt, "heal": _heal, "regain_all": _regain_all, "gain": _condition("gain"), "lose": _condition("lose"),
    "lose_marker": _condition("lose"),
    "regain_surge": _surges(1), "lose_surge": _surges(-1), "spend_surge": _spend_surge,
    "spend_experience": _spend_experience, "gain_experience": _with_hero("gain_experience"),
    "gain_level": _with_hero("gain_level"),
    "draw_treasure": _with_hero("draw_treasure", "who", "count"), "draw_encounter": _with_hero("draw_encounter"),
    "draw_monster": _plain("draw_monster", "count"),
    "place_monster": _plain("place_monster", "card", "count"), "place_villain": _plain("place_villain", "card"),
    "place_ally": _plain("place_villain", "card"), "lose_item": _with_hero("lose_item", "who", "count"),
    "exhaust": _turned("exhaust"), "recharge": _turned("recharge"),
    "ready": _cards("ready"), "flip": _cards("flip"), "discard": _cards("discard"),
    "remove_from_game": _cards("remove_card"),
    "give_token": lambda state, names, get: told("give_token", token=get("named"), count=get("count"),
                                                 hero=next(iter(get("to")), None)),
    "spend_tokens": lambda state, names, get: told("spend_tokens", token=get("named"), count=get("count"),
                                                   hero=next(iter(get("who")), None)),
    "move_token": lambda state, names, get: told("move_token", token=state.tokens[get("token")[0]].token),
    "lose_tokens": lambda state, names, get: told("lose_tokens", token=get("named"), figures=get("who")),
    "spend_gold": _with_hero("spend_gold", "who", "amount"), "gain_gold": _with_hero("gain_gold", "who", "amount"),
    "give_item": _given_item, "attach": _with_hero("attach", "to"), "extra_attack": _with_hero("extra_attack"),
    "extra_move": _extra_move, "move": _walk, "attack": _attack, "push": _moved("push"), "pull": _moved("pull"),
    "place": _placed, "swap": _swapped,
    "activate": _moved("activate"), "dismiss": _moved("dismiss"), "add": _counter, "cancel": lambda state, names,
    get: told("event_cancelled", moment=names.get("_moment")), "change_event": _changed,
    "if": _if, "look_at_top": _look_at_top,
    "draw_rune": _with_hero("draw_rune"),
    "cast_spell": _plain("cast_spell"), "win": _plain("win"), "lose_game": _plain("lose_game"),
    "lose_level": _moved("lose_level"),
    "lay_tile": _plain("lay_tile"), "spring_trap_token": _plain("spring_trap_token"),
}
