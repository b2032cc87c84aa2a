"""The paraphrase of campaigns and advancements."""
from __future__ import annotations

from typing import Any

from ..definition import Advancement, Campaign
from .cards import Lines, use_of
from .teller import Teller, indented


def advancement(teller: Teller, card: Advancement) -> Lines:
    prices = ", ".join(map(str, card.prices))
    lines = [teller.say("advancement", copies=len(card.prices), prices=prices) if prices else teller.say("help")]
    return lines + (use_of(teller, card.raw["use"], card.takes, card.then, "") if "use" in card.raw else [])


def campaign(teller: Teller, card: Campaign) -> Lines:
    least, most = card.heroes
    lines = [teller.say("campaign", adventures=len(card.chapters), least=least, most=most, gold=card.gold or None)]
    for number, chapter in enumerate(card.chapters, 1):
        lines += [f"{number}. {teller.card(chapter.adventure)}", *indented(_chapter(teller, chapter))]
    return lines


def _chapter(teller: Teller, chapter: Any) -> Lines:
    allowed = ([teller.named(word) for word in chapter.actions]
               + [teller.say("level_for", level=level, price=price) for level, price in chapter.level_prices])
    lines = [teller.say("town_before", allowed=", ".join(allowed)) if allowed else teller.say("no_town_before")]
    return lines + [teller.say("after_victory", change=_change(teller, word, value))
                    for word, value in chapter.aftermath]


def _change(teller: Teller, word: str, value: Any) -> str:
    if word == "gain_gold":
        return teller.say("aftermath_gold", gold=value)
    if word == "add_draw_tokens":
        return teller.say("aftermath_tokens", count=value)
    if word == "remove_cards":
        return teller.say("aftermath_removed", cards=", ".join(map(teller.card, value)))
    kind, count, cards = value
    how_many = teller.say("all") if count is None else count
    some = teller.say("aftermath_advanced", count=how_many, kind=teller.named(kind))
    return teller.say("aftermath_added", cards=", ".join(map(teller.card, cards)) if cards else some)
