"""What the effects of a card would do, in numbers, before they are carried out.

Each verb that can be foretold declares one of the tellers below; whatever is not foretold is left to the printed text,
and said to be left out. Nothing is carried out, nothing is asked: what would have to be chosen first is not named.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...rules import numbers
from ...rules.encounters import experience_total
from ...rules.opening import opening_of
from ...state.state import State
from .declarations import MENDING, Names
from .effects import FIRST, Effect, blow_of

Told = dict[str, Any]
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
    teller = effect.means.tells
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

def hurt(state: State, names: Names, get: Get) -> Told | None:
    return told("damage", amount=get("amount"), figures=get("target")) if get("target") else None


def heal(state: State, names: Names, get: Get) -> Told | None:
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
               if effect.means.tells is not quiet]
    return bool(effects) and all(_heals_the_unhurt(state, effect, names) for effect in effects)


def _heals_the_unhurt(state: State, effect: Effect, names: Names) -> bool:
    finder = effect.finder("target") if effect.means.serves == MENDING else None
    if finder is None:
        return False
    figures = list(finder.found(state, names))
    return bool(figures) and _healed(state, figures, 1)["key"] == "heal_nothing"


def singles_out_nobody(state: State, card: str, block: str, names: Names) -> bool:
    """Whether a block begins with the choice of somebody, and nobody is there to be chosen."""
    first = next(iter(state.definitions.card(card).blocks.get(block, ())), None)
    return first is not None and first.means.single and not any(
        list(finder.found(state, names)) for _, finder, *_ in first.searches)


def regain_all(state: State, names: Names, get: Get) -> Told | None:
    return _healed(state, get("target"), 999) if get("target") else None


def condition(key: str) -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told(key, figures=get("who"), condition=get("condition")) if get("who") else None


def surges(sign: int) -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told("surges_more" if sign > 0 else "surges_fewer", count=get("count"),
                                          left=max(0, state.table.surges + sign * get("count")))


def spend_surge(state: State, names: Names, get: Get) -> Told | None:
    hero = get("who")[0]
    return told("spend_surge", hero=hero, left=state.table.surges, amount=numbers.value(state, hero, "surge_value"))


def spend_experience(state: State, names: Names, get: Get) -> Told | None:
    return told("spend_experience", cost=get("amount"), have=experience_total(state))


def with_hero(key: str, who: str = "who", *more: str) -> Callable[[State, Names, Get], Told | None]:
    """A line about one hero, with some plain settings as they are written."""
    return lambda state, names, get: told(key, hero=next(iter(get(who) or ()), None),
                                          **{name: get(name) for name in more})


def look_at_top(state: State, names: Names, get: Get) -> Told:
    return told("peek_tile" if get("deck") == "tiles" else "look_at_encounter", hero=next(iter(get("who") or ()), None))


def turned(key: str) -> Callable[[State, Names, Get], Told | None]:
    """Cards that are turned over: of which kind, if it is not any."""
    def teller(state: State, names: Names, get: Get) -> Told:
        use, hero = get("use"), next(iter(get("who") or ()), None)
        return (told(f"{key}_any", hero=hero, count=get("count"))
                if use.startswith("any") else told(key, hero=hero, count=get("count"), use=use))
    return teller


def plain(key: str, *more: str) -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told(key, **{name: get(name) for name in more})


def cards(key: str) -> Callable[[State, Names, Get], Told | None]:
    """Cards in play, by the names of the cards."""
    def teller(state: State, names: Names, get: Get) -> Told | None:
        cards = [state.cards[ref].card for ref in get("card") if ref in state.cards]
        return told(key, cards=cards) if cards else None
    return teller


def counter(state: State, names: Names, get: Get) -> Any:
    """A counter that lies on the table for all to see; cards' private ones are nobody's business."""
    if get("counter") not in opening_of(state).counters:
        return []
    return told("counter", counter=get("counter"), by=get("by"),
                value=max(0, state.counters.get(get("counter"), 0) + get("by")))


def attack(state: State, names: Names, get: Get) -> Told | None:
    figures = get("each") or get("target") or get("choose") or []
    _, bonus, damage = blow_of(state.definitions.card(names["_card"]), get("numbers"))
    return told("attack", by=next(iter(get("by")), None), bonus=bonus, damage=damage(state, names), figures=figures)


def moved(key: str, who: str = "who") -> Callable[[State, Names, Get], Told | None]:
    return lambda state, names, get: told(key, figures=get(who)) if get(who) else None


def placed(state: State, names: Names, get: Get) -> Told | None:
    """Who is put where, if it is a tile that is known already."""
    figures, goals = get("who"), get("at")
    if figures and len(goals) == 1 and goals[0] in state.tiles:
        return told("place_on", who=figures, tile=goals[0])
    return told("place", figures=figures) if figures else None


def swapped(state: State, names: Names, get: Get) -> Told | None:
    both = [*get("first"), *get("second")]
    return told("swap", figures=both) if len(both) == 2 else None


def walk(state: State, names: Names, get: Get) -> Told | None:
    return told("walk", hero=next(iter(get("who")), None), count=get("up_to"))


def extra_move(state: State, names: Names, get: Get) -> Told | None:
    hero = next(iter(get("who")), None)
    return told("walk", hero=hero, count=numbers.value(state, hero, "speed")) if hero else told("extra_move")


def changed(state: State, names: Names, get: Get) -> Any:
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


def branch(state: State, names: Names, get: Get) -> Any:
    """The branch that would be taken as things stand now."""
    block = get("then") if get("if")(state, names) else get("else")
    return deeds(state, names["_card"], block, names) if block else []


def given_item(state: State, names: Names, get: Get) -> Told | None:
    card, to = next(iter(get("card")), None), next(iter(get("to")), None)
    return told("give_item", card=state.cards[card].card if card else None, hero=to) if card and to else None


def quiet(state: State, names: Names, get: Get) -> list[Told]:
    """Nothing that anybody would want to be told beforehand."""
    return []


def tokens(key: str, who: str) -> Callable[[State, Names, Get], Told]:
    """Tokens that a hero gets or spends."""
    return lambda state, names, get: told(key, token=get("named"), count=get("count"),
                                          hero=next(iter(get(who)), None))


def lost_tokens(state: State, names: Names, get: Get) -> Told:
    """Every token of a name."""
    return told("lose_tokens", token=get("named"), figures=get("who"))


def moved_token(state: State, names: Names, get: Get) -> Told:
    """A token that is put elsewhere."""
    return told("move_token", token=state.tokens[get("token")[0]].token)


def cancelled(state: State, names: Names, get: Get) -> Told:
    """What is about to happen does not happen."""
    return told("event_cancelled", moment=names.get("_moment"))


# ---------------------------------------------------------------- what lines tell of

# lines that say no more than the question to which they are answers
ASKED_ALREADY = ("activate", "push", "pull", "place", "dismiss", "extra_attack", "extra_move")
BLOWS = ("attack", "damage")
HARMFUL = {"damage", "attack", "gain", "surges_fewer", "lose_item", "exhaust", "exhaust_any", "draw_encounter",
           "draw_monster", "place_monster", "activate", "lose_tokens"}
HELPFUL = {"heal", "heal_one", "heal_nothing", "surges_more", "draw_treasure", "recharge", "recharge_any", "ready",
           "gain_level", "give_token", "extra_attack", "gain_gold"}
