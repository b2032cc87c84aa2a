"""Between two adventures: who takes part in the next, and what they do in town (TOWN-01..13).

A stage is a question and what its answers do. The party is chosen first: only heroes who take part act and trade
(TOWN-10). Between two adventures there is one interval: the end of the first begins it, setting out ends it (A169).
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..cards.definition import Advancement, Adventure, Hero, Power
from ..state.rows import Option, Question
from . import powers
from .ledger import Ledger
from .rows import Member, owned

BACK = "back"
COINS = (100, 500, 1000)           # the gold tokens of the box: what can be given at a time
Options = list[Option]


class Stage(NamedTuple):
    """A question of the town, and what an answer does."""

    ask: Callable[[Ledger], Question]
    answer: Callable[[Ledger, dict[str, Any]], None]


def ask(ledger: Ledger) -> None:
    """Ask the question of the current stage. A new power is taken without asking if there is only one."""
    stage = STAGES.get(ledger.state.stage)
    question = stage.ask(ledger) if stage is not None else None
    while question is not None and len(question.options) == 1 and question.key == "campaign_level_power":
        give_answer(ledger, question.options[0])
        question = STAGES[ledger.state.stage].ask(ledger)
    ledger.change(question=question)


def give_answer(ledger: Ledger, option: Option) -> None:
    """Carry out an answer; `back` returns to the town."""
    if option.id == BACK:
        ledger.go("town")
    else:
        STAGES[ledger.state.stage].answer(ledger, option.about)


def _question(ledger: Ledger, kind: str, options: Options, key: str, rule: str, who: str = "",
              **params: Any) -> Question:
    return Question(who or ledger.state.plan.heroes[0], kind, tuple(options), key, params, "", rule)


def _back() -> Option:
    return Option(BACK, {"action": BACK})


# ---------------------------------------------------------------- who takes part

def _ask_party(ledger: Ledger) -> Question:
    state = ledger.state
    least, most = party_limits(ledger)
    options = ([Option("gather", {"action": "gather", "count": len(state.party)})]
               if least <= len(state.party) <= most else [])
    for hero in state.plan.heroes:
        if hero not in state.party and len(state.party) < most:
            options.append(Option(f"join:{hero}", {"action": "join", "hero": hero}))
        elif hero in state.party and len(state.party) > least:
            options.append(Option(f"leave:{hero}", {"action": "leave", "hero": hero}))
    return _question(ledger, "option", options, "campaign_party", "CAMPAIGN-01", adventure=ledger.chapter.adventure)


def party_limits(ledger: Ledger) -> tuple[int, int]:
    """How many heroes the next adventure is for."""
    least, most = ledger.packs.card_as(Adventure, ledger.chapter.adventure).heroes
    return least, min(most, len(ledger.state.plan.heroes))


def _gather(ledger: Ledger, about: dict[str, Any]) -> None:
    state = ledger.state
    if about["action"] == "gather":
        ledger.go("town")
        return
    wanted = [*state.party, about["hero"]] if about["action"] == "join" else \
        [hero for hero in state.party if hero != about["hero"]]
    ledger.change(party=tuple(hero for hero in state.plan.heroes if hero in wanted))


# ---------------------------------------------------------------- the town

def _ask_town(ledger: Ledger) -> Question:
    options = [option for hero in ledger.state.party for option in _actions(ledger, ledger.member(hero))]
    options.append(Option("set_out", {"action": "set_out", "adventure": ledger.chapter.adventure}))
    return _question(ledger, "option", options, "campaign_town", "TOWN-01", town=ledger.chapter.town)


def _actions(ledger: Ledger, row: Member) -> Options:
    """What one hero can do here and pay for."""
    found = []
    for word in ledger.chapter.actions:
        found += OFFERS[word](ledger, row)
    return found + _levels(ledger, row)


def _powers(ledger: Ledger, row: Member) -> Options:
    there = powers.swappable(ledger.packs, row)
    return [Option(f"swap:{row.id}", {"action": "swap", "hero": row.id})] if there else []


def price(ledger: Ledger, card: str) -> int:
    """The printed price of an item; 0: it is not for sale (TOWN-05, A170)."""
    definition = ledger.packs.card(card)
    return definition.numbers.get("price", 0) if definition.type == "item" else 0


def _buying(ledger: Ledger, row: Member) -> Options:
    cards = [card for card in dict.fromkeys(ledger.state.market) if 0 < price(ledger, card) <= row.gold]
    return [Option(f"buy:{card}:{row.id}",
                   {"action": "buy", "card": card, "hero": row.id, "amount": price(ledger, card)})
            for card in cards]


def _selling(ledger: Ledger, row: Member) -> Options:
    """Items of a hero, for their printed value (TOWN-07, TOWN-08)."""
    values = {card: ledger.packs.card(card).numbers.get("value", 0) for card in row.items}
    return [Option(f"sell:{card}:{row.id}", {"action": "sell", "card": card, "hero": row.id, "amount": value})
            for card, value in values.items() if value]


def _market(ledger: Ledger, row: Member) -> Options:
    return _buying(ledger, row) + _selling(ledger, row)


def _trading_post(ledger: Ledger, row: Member) -> Options:
    return [] if "market" in ledger.chapter.actions else _selling(ledger, row)


def _trade(ledger: Ledger, row: Member) -> Options:
    """Gifts among those who take part; a trade is two gifts (TOWN-09, TOWN-10)."""
    if len(ledger.state.party) < 2 or not (row.items or row.gold):
        return []
    return [Option(f"give:{row.id}", {"action": "give", "hero": row.id})]


def advancement_price(ledger: Ledger, card: str) -> int:
    """The price of the cheapest copy that nobody owns; 0 if all are sold (TOWN-11, TOWN-13, A171)."""
    prices, sold = ledger.packs.card_as(Advancement, card).prices, owned(ledger.state, "advancements").count(card)
    return prices[sold] if sold < len(prices) else 0


def advancements(ledger: Ledger) -> list[str]:
    """The kinds of advancement that the pack has."""
    return ledger.packs.ids_of("advancement", pack=ledger.packs.pack_of(ledger.state.plan.campaign))


def _advancements(ledger: Ledger, row: Member) -> Options:
    """A hero may own several of a kind (A172)."""
    prices = {card: advancement_price(ledger, card) for card in advancements(ledger)}
    return [Option(f"advance:{card}:{row.id}", {"action": "advance", "card": card, "hero": row.id, "amount": cost})
            for card, cost in prices.items() if 0 < cost <= row.gold]


def _levels(ledger: Ledger, row: Member) -> Options:
    """The next level, where the adventure book gives a price for it, up to the highest level of the box (LEVEL-02,
    LEVEL-05)."""
    level, cost = row.level + 1, ledger.chapter.price_of_level(row.level + 1)
    highest = ledger.packs.profile(ledger.state.plan.profile).level_max
    if not cost or cost > row.gold or level > highest or level not in ledger.packs.card_as(Hero, row.id).levels:
        return []
    return [Option(f"level:{row.id}", {"action": "level", "hero": row.id, "level": level, "amount": cost})]


OFFERS: dict[str, Callable[[Ledger, Member], Options]] = {
    "swap_powers": _powers, "market": _market, "trading_post": _trading_post, "trade": _trade,
    "advancements": _advancements,
}


# ---------------------------------------------------------------- carrying out actions

def _act(ledger: Ledger, about: dict[str, Any]) -> None:
    ACTIONS[about["action"]](ledger, about)


def _buy(ledger: Ledger, about: dict[str, Any]) -> None:
    hero, card, cost = about["hero"], about["card"], about["amount"]
    ledger.gain(hero, -cost)
    ledger.give(hero, "items", card)
    left = list(ledger.state.market)
    left.remove(card)
    ledger.change(market=tuple(left))
    ledger.tell("item_bought", "TOWN-05", hero=hero, card=card, amount=cost)


def _sell(ledger: Ledger, about: dict[str, Any]) -> None:
    ledger.take(about["hero"], "items", about["card"])
    ledger.gain(about["hero"], about["amount"])
    ledger.tell("item_sold", "TOWN-08", hero=about["hero"], card=about["card"], amount=about["amount"])


def _advance(ledger: Ledger, about: dict[str, Any]) -> None:
    ledger.gain(about["hero"], -about["amount"])
    ledger.give(about["hero"], "advancements", about["card"])
    ledger.tell("advancement_bought", "TOWN-11", hero=about["hero"], card=about["card"], amount=about["amount"])


def _level(ledger: Ledger, about: dict[str, Any]) -> None:
    ledger.gain(about["hero"], -about["amount"])
    ledger.change_member(about["hero"], level=about["level"])
    ledger.tell("level_bought", "LEVEL-05", hero=about["hero"], level=about["level"], amount=about["amount"])
    _next_power(ledger, about["hero"])


def _next_power(ledger: Ledger, hero: str) -> None:
    if powers.missing(ledger.packs, ledger.member(hero)):
        ledger.go("level_power", hero)
    else:
        ledger.go("town")


def _set_out(ledger: Ledger, about: dict[str, Any]) -> None:
    """The party leaves, but first each hero chooses the powers that it lacks. What was not bought goes back into the
    deck (TOWN-06)."""
    for row in map(ledger.member, ledger.state.party):
        if powers.missing(ledger.packs, row):
            ledger.go("level_power", row.id)
            return
    ledger.change(market=())
    ledger.go("adventure")
    ledger.tell("set_out", "CAMPAIGN-01", adventure=about["adventure"], heroes=ledger.state.party)


ACTIONS: dict[str, Callable[[Ledger, dict[str, Any]], None]] = {
    "buy": _buy, "sell": _sell, "advance": _advance, "level": _level, "set_out": _set_out,
    "give": lambda ledger, about: ledger.go("give_what", about["hero"]),
    "swap": lambda ledger, about: ledger.go("swap_out", about["hero"]),
}


# ---------------------------------------------------------------- new powers and swaps

def _cards(cards: list[str]) -> Options:
    return [Option(card, {"card": card}) for card in cards]


def _ask_level_power(ledger: Ledger) -> Question:
    hero = ledger.state.about[0]
    row = ledger.member(hero)
    use = powers.missing(ledger.packs, row) or ""
    return _question(ledger, "card", _cards(powers.others(ledger.packs, row, use)), "campaign_level_power", "LEVEL-05",
                     hero, hero=hero, use=use)


def _take_level_power(ledger: Ledger, about: dict[str, Any]) -> None:
    hero = ledger.state.about[0]
    ledger.give(hero, "powers", about["card"])
    ledger.tell("power_chosen", "LEVEL-05", hero=hero, card=about["card"])
    _next_power(ledger, hero)


def _ask_swap_out(ledger: Ledger) -> Question:
    hero = ledger.state.about[0]
    options = _cards(powers.swappable(ledger.packs, ledger.member(hero)))
    return _question(ledger, "card", [*options, _back()], "campaign_swap_out", "TOWN-03", hero, hero=hero)


def _ask_swap_in(ledger: Ledger) -> Question:
    hero, old = ledger.state.about
    options = _cards(powers.others(ledger.packs, ledger.member(hero), ledger.packs.card_as(Power, old).use))
    return _question(ledger, "card", [*options, _back()], "campaign_swap_in", "TOWN-03", hero, hero=hero, card=old)


def _swap(ledger: Ledger, about: dict[str, Any]) -> None:
    """Swap a power for another of its kind, so that the counts on the hero card still hold (TOWN-03)."""
    hero, old = ledger.state.about
    chosen = tuple(about["card"] if card == old else card for card in ledger.member(hero).powers)
    ledger.change_member(hero, powers=chosen)
    ledger.tell("power_swapped", "TOWN-03", hero=hero, card=about["card"], other=old)
    ledger.go("town")


# ---------------------------------------------------------------- gifts

def _ask_give_what(ledger: Ledger) -> Question:
    hero = ledger.state.about[0]
    row = ledger.member(hero)
    options = [Option(f"item:{card}", {"card": card}) for card in dict.fromkeys(row.items)]
    amounts = sorted(set([coin for coin in COINS if coin < row.gold] + ([row.gold] if row.gold else [])))
    options += [Option(f"gold:{amount}", {"action": "coins", "amount": amount}) for amount in amounts]
    return _question(ledger, "option", [*options, _back()], "campaign_give_what", "TOWN-09", hero, hero=hero)


def _ask_give_whom(ledger: Ledger) -> Question:
    hero, thing = ledger.state.about
    others = [Option(other, {"hero": other}) for other in ledger.state.party if other != hero]
    return _question(ledger, "option", [*others, _back()], "campaign_give_whom", "TOWN-10", hero, hero=hero,
                     **_thing(thing))


def _thing(thing: str) -> dict[str, Any]:
    return {"amount": int(thing)} if thing.isdigit() else {"card": thing}


def _chose_gift(ledger: Ledger, about: dict[str, Any]) -> None:
    ledger.go("give_whom", ledger.state.about[0], str(about.get("amount", about.get("card"))))


def _hand_over(ledger: Ledger, about: dict[str, Any]) -> None:
    hero, thing = ledger.state.about
    other = about["hero"]
    if thing.isdigit():
        ledger.gain(hero, -int(thing))
        ledger.gain(other, int(thing))
        ledger.tell("gold_given", "TOWN-09", hero=hero, other=other, amount=int(thing))
    else:
        ledger.take(hero, "items", thing)
        ledger.give(other, "items", thing)
        ledger.tell("item_given", "TOWN-09", hero=hero, other=other, card=thing)
    ledger.go("town")


STAGES: dict[str, Stage] = {
    "party": Stage(_ask_party, _gather), "town": Stage(_ask_town, _act),
    "level_power": Stage(_ask_level_power, _take_level_power),
    "swap_out": Stage(_ask_swap_out, lambda ledger, about: ledger.go("swap_in", ledger.state.about[0], about["card"])),
    "swap_in": Stage(_ask_swap_in, _swap),
    "give_what": Stage(_ask_give_what, _chose_gift), "give_whom": Stage(_ask_give_whom, _hand_over),
}
