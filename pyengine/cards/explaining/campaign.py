"""The paraphrase of campaigns and advancements."""
from __future__ import annotations

from typing import Any

from ..definition import Advancement, Campaign
from .cards import Lines, use_of
from .teller import Teller, indented, plain


def advancement(teller: Teller, card: Advancement) -> Lines:
    prices = ", ".join(map(str, card.prices))
    lines = [f"An advancement, {len(card.prices)} copies, the cheapest first: {prices} gold. Once in each adventure, without an action."]
    return lines + (use_of(teller, card.raw["use"], card.takes, card.then, "") if "use" in card.raw else [])


def campaign(teller: Teller, card: Campaign) -> Lines:
    gold = f"Each hero begins with {card.gold} gold." if card.gold else ""
    lines = [f"A campaign of {len(card.chapters)} adventures for {card.heroes[0]} to {card.heroes[1]} heroes. {gold}".strip()]
    for number, chapter in enumerate(card.chapters, 1):
        lines += [f"{number}. {teller.card(chapter.adventure)}", *indented(_chapter(teller, chapter))]
    return lines


def _chapter(teller: Teller, chapter: Any) -> Lines:
    allowed = [plain(word) for word in chapter.actions] + [f"level {level} for {price} gold" for level, price in chapter.level_prices]
    lines = [f"In town before it: {', '.join(allowed)}."] if allowed else ["No town before it."]
    return lines + [f"After a victory {_change(teller, word, value)}." for word, value in chapter.aftermath]


def _change(teller: Teller, word: str, value: Any) -> str:
    if word == "gain_gold":
        return f"each hero that took part gets {value} gold"
    if word == "add_draw_tokens":
        return f"{value} draw token(s) come into the pool"
    if word == "remove_cards":
        return f"these cards leave the game: {', '.join(map(teller.card, value))}"
    kind, count, cards = value
    what = ", ".join(map(teller.card, cards)) if cards else f"{'all' if count is None else count} of the advanced {plain(kind)} cards"
    return f"these come into their decks: {what}"
