"""Between two adventures: who takes part in the next, and what they do in town (TOWN-01..13).

A stage is a question and what its answers do. The party is chosen first: only heroes who take part act and trade
(TOWN-10). Between two adventures there is one interval: the end of the first begins it, setting out ends it (A169).
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards.definition import Advancement, Adventure, Hero, Power
from ..state.rows import Option, Question
from . import powers
from .draft import Draft
from .rows import Member, owned, standing
from .stages import STAGES, Options, Stage, back, home, make_question

COINS = (100, 500, 1000)           # the gold tokens of the box: what can be given at a time


# ---------------------------------------------------------------- who takes part

def _ask_party(draft: Draft) -> Question:
    state = draft.state
    least, most = party_limits(draft)
    options = ([Option("gather", {"action": "gather", "count": len(state.party)})]
               if least <= len(state.party) <= most else [])
    for hero in standing(state):
        if hero not in state.party and len(state.party) < most:
            options.append(Option(f"join:{hero}", {"action": "join", "hero": hero}))
        elif hero in state.party and len(state.party) > least:
            options.append(Option(f"leave:{hero}", {"action": "leave", "hero": hero}))
    return make_question(draft, "option", options, "campaign_party", "CAMPAIGN-01", adventure=draft.chapter.adventure)


def party_limits(draft: Draft) -> tuple[int, int]:
    """How many of the heroes who have not retired can take part in the next adventure."""
    least, most = draft.packs.card_as(Adventure, draft.chapter.adventure).heroes
    return least, min(most, len(standing(draft.state)))


def _gather(draft: Draft, about: dict[str, Any]) -> None:
    state = draft.state
    if about["action"] == "gather":
        draft.go(home(draft))
        return
    wanted = [*state.party, about["hero"]] if about["action"] == "join" else \
        [hero for hero in state.party if hero != about["hero"]]
    draft.change(party=tuple(hero for hero in state.plan.heroes if hero in wanted))


# ---------------------------------------------------------------- the town

def _ask_town(draft: Draft) -> Question:
    options = [option for hero in draft.state.party for option in _actions(draft, draft.member(hero))]
    options.append(Option("set_out", {"action": "set_out", "adventure": draft.chapter.adventure}))
    return make_question(draft, "option", options, "campaign_town", "TOWN-01", town=draft.chapter.town)


def _actions(draft: Draft, row: Member) -> Options:
    """What one hero can do here and pay for."""
    found = []
    for word in draft.chapter.actions:
        found += OFFERS[word](draft, row)
    return found + _levels(draft, row)


def _powers(draft: Draft, row: Member) -> Options:
    there = powers.swappable(draft.packs, row)
    return [Option(f"swap:{row.id}", {"action": "swap", "hero": row.id})] if there else []


def price(draft: Draft, card: str) -> int:
    """The printed price of an item; 0: it is not for sale (TOWN-05, A170)."""
    definition = draft.packs.card(card)
    return definition.numbers.get("price", 0) if definition.type == "item" else 0


def _buying(draft: Draft, row: Member) -> Options:
    cards = [card for card in dict.fromkeys(draft.state.market) if 0 < price(draft, card) <= row.gold]
    return [Option(f"buy:{card}:{row.id}",
                   {"action": "buy", "card": card, "hero": row.id, "amount": price(draft, card)})
            for card in cards]


def _selling(draft: Draft, row: Member) -> Options:
    """Items of a hero, for their printed value (TOWN-07, TOWN-08)."""
    values = {card: draft.packs.card(card).numbers.get("value", 0) for card in row.items}
    return [Option(f"sell:{card}:{row.id}", {"action": "sell", "card": card, "hero": row.id, "amount": value})
            for card, value in values.items() if value]


def _market(draft: Draft, row: Member) -> Options:
    return _buying(draft, row) + _selling(draft, row)


def _trading_post(draft: Draft, row: Member) -> Options:
    return [] if "market" in draft.chapter.actions else _selling(draft, row)


def _trade(draft: Draft, row: Member) -> Options:
    """Gifts among those who take part; a trade is two gifts (TOWN-09, TOWN-10)."""
    if len(draft.state.party) < 2 or not (row.items or row.gold):
        return []
    return [Option(f"give:{row.id}", {"action": "give", "hero": row.id})]


def advancement_price(draft: Draft, card: str) -> int:
    """The price of the cheapest copy that nobody owns; 0 if all are sold (TOWN-11, TOWN-13, A171)."""
    prices, sold = draft.packs.card_as(Advancement, card).prices, owned(draft.state, "advancements").count(card)
    return prices[sold] if sold < len(prices) else 0


def advancements(draft: Draft) -> list[str]:
    """The kinds of advancement that the pack has."""
    return draft.packs.ids_of("advancement", pack=draft.packs.pack_of(draft.state.plan.campaign))


def _advancements(draft: Draft, row: Member) -> Options:
    """A hero may own several of a kind (A172)."""
    prices = {card: advancement_price(draft, card) for card in advancements(draft)}
    return [Option(f"advance:{card}:{row.id}", {"action": "advance", "card": card, "hero": row.id, "amount": cost})
            for card, cost in prices.items() if 0 < cost <= row.gold]


def _levels(draft: Draft, row: Member) -> Options:
    """The next level, where the adventure book gives a price for it, up to the highest level of the box (LEVEL-02,
    LEVEL-05)."""
    level, cost = row.level + 1, draft.chapter.price_of_level(row.level + 1)
    highest = draft.packs.profile(draft.state.plan.profile).level_max
    if not cost or cost > row.gold or level > highest or level not in draft.packs.card_as(Hero, row.id).levels:
        return []
    return [Option(f"level:{row.id}", {"action": "level", "hero": row.id, "level": level, "amount": cost})]


OFFERS: dict[str, Callable[[Draft, Member], Options]] = {
    "swap_powers": _powers, "market": _market, "trading_post": _trading_post, "trade": _trade,
    "advancements": _advancements,
}


# ---------------------------------------------------------------- carrying out actions

def _act(draft: Draft, about: dict[str, Any]) -> None:
    ACTIONS[about["action"]](draft, about)


def _buy(draft: Draft, about: dict[str, Any]) -> None:
    hero, card, cost = about["hero"], about["card"], about["amount"]
    draft.gain(hero, -cost)
    draft.give(hero, "items", card)
    left = list(draft.state.market)
    left.remove(card)
    draft.change(market=tuple(left))
    draft.tell("item_bought", "TOWN-05", hero=hero, card=card, amount=cost)


def _sell(draft: Draft, about: dict[str, Any]) -> None:
    draft.take(about["hero"], "items", about["card"])
    draft.gain(about["hero"], about["amount"])
    draft.tell("item_sold", "TOWN-08", hero=about["hero"], card=about["card"], amount=about["amount"])


def _advance(draft: Draft, about: dict[str, Any]) -> None:
    draft.gain(about["hero"], -about["amount"])
    draft.give(about["hero"], "advancements", about["card"])
    draft.tell("advancement_bought", "TOWN-11", hero=about["hero"], card=about["card"], amount=about["amount"])


def _level(draft: Draft, about: dict[str, Any]) -> None:
    draft.gain(about["hero"], -about["amount"])
    draft.change_member(about["hero"], level=about["level"])
    draft.tell("level_bought", "LEVEL-05", hero=about["hero"], level=about["level"], amount=about["amount"])
    _next_power(draft, about["hero"])


def _next_power(draft: Draft, hero: str) -> None:
    if powers.missing(draft.packs, draft.member(hero)):
        draft.go("level_power", hero)
    else:
        draft.go(home(draft))


def leave_for_adventure(draft: Draft, about: dict[str, Any]) -> None:
    """The party leaves, but first each hero chooses the powers that it lacks. What was not bought goes back into the
    deck (TOWN-06)."""
    for row in map(draft.member, draft.state.party):
        if powers.missing(draft.packs, row):
            draft.go("level_power", row.id)
            return
    draft.change(market=())
    draft.go("adventure")
    draft.tell("set_out", "CAMPAIGN-01", adventure=about["adventure"], heroes=draft.state.party)


ACTIONS: dict[str, Callable[[Draft, dict[str, Any]], None]] = {
    "buy": _buy, "sell": _sell, "advance": _advance, "level": _level, "set_out": leave_for_adventure,
    "give": lambda draft, about: draft.go("give_what", about["hero"]),
    "swap": lambda draft, about: draft.go("swap_out", about["hero"]),
}


# ---------------------------------------------------------------- new powers and swaps

def _cards(cards: list[str]) -> Options:
    return [Option(card, {"card": card}) for card in cards]


def _ask_level_power(draft: Draft) -> Question:
    hero = draft.state.about[0]
    row = draft.member(hero)
    use = powers.missing(draft.packs, row) or ""
    cards = _cards(powers.others(draft.packs, row, use))
    return make_question(draft, "card", cards, "campaign_level_power", "LEVEL-05", hero, hero=hero, use=use)


def _take_level_power(draft: Draft, about: dict[str, Any]) -> None:
    hero = draft.state.about[0]
    draft.give(hero, "powers", about["card"])
    draft.tell("power_chosen", "LEVEL-05", hero=hero, card=about["card"])
    _next_power(draft, hero)


def _ask_swap_out(draft: Draft) -> Question:
    hero = draft.state.about[0]
    options = _cards(powers.swappable(draft.packs, draft.member(hero)))
    return make_question(draft, "card", [*options, back()], "campaign_swap_out", "TOWN-03", hero, hero=hero)


def _ask_swap_in(draft: Draft) -> Question:
    hero, old = draft.state.about
    options = _cards(powers.others(draft.packs, draft.member(hero), draft.packs.card_as(Power, old).use))
    return make_question(draft, "card", [*options, back()], "campaign_swap_in", "TOWN-03", hero, hero=hero, card=old)


def _swap(draft: Draft, about: dict[str, Any]) -> None:
    """Swap a power for another of its kind, so that the counts on the hero card still hold (TOWN-03)."""
    hero, old = draft.state.about
    chosen = tuple(about["card"] if card == old else card for card in draft.member(hero).powers)
    draft.change_member(hero, powers=chosen)
    draft.tell("power_swapped", "TOWN-03", hero=hero, card=about["card"], other=old)
    draft.go(home(draft))


# ---------------------------------------------------------------- gifts

def _ask_give_what(draft: Draft) -> Question:
    hero = draft.state.about[0]
    row = draft.member(hero)
    options = [Option(f"item:{card}", {"card": card}) for card in dict.fromkeys(row.items)]
    amounts = sorted(set([coin for coin in COINS if coin < row.gold] + ([row.gold] if row.gold else [])))
    options += [Option(f"gold:{amount}", {"action": "coins", "amount": amount}) for amount in amounts]
    return make_question(draft, "option", [*options, back()], "campaign_give_what", "TOWN-09", hero, hero=hero)


def _ask_give_whom(draft: Draft) -> Question:
    hero, thing = draft.state.about
    others = [Option(other, {"hero": other}) for other in draft.state.party if other != hero]
    return make_question(draft, "option", [*others, back()], "campaign_give_whom", "TOWN-10", hero, hero=hero,
                         **_thing(thing))


def _thing(thing: str) -> dict[str, Any]:
    return {"amount": int(thing)} if thing.isdigit() else {"card": thing}


def _chose_gift(draft: Draft, about: dict[str, Any]) -> None:
    draft.go("give_whom", draft.state.about[0], str(about.get("amount", about.get("card"))))


def _hand_over(draft: Draft, about: dict[str, Any]) -> None:
    hero, thing = draft.state.about
    other = about["hero"]
    if thing.isdigit():
        draft.gain(hero, -int(thing))
        draft.gain(other, int(thing))
        draft.tell("gold_given", "TOWN-09", hero=hero, other=other, amount=int(thing))
    else:
        draft.take(hero, "items", thing)
        draft.give(other, "items", thing)
        draft.tell("item_given", "TOWN-09", hero=hero, other=other, card=thing)
    draft.go(home(draft))


STAGES.update({
    "party": Stage(_ask_party, _gather), "town": Stage(_ask_town, _act),
    "level_power": Stage(_ask_level_power, _take_level_power),
    "swap_out": Stage(_ask_swap_out, lambda draft, about: draft.go("swap_in", draft.state.about[0], about["card"])),
    "swap_in": Stage(_ask_swap_in, _swap),
    "give_what": Stage(_ask_give_what, _chose_gift), "give_whom": Stage(_ask_give_whom, _hand_over),
})
