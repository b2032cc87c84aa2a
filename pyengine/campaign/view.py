"""What the screen of a campaign shows, as plain data."""

from __future__ import annotations

from typing import Any

from ..cards.definition import Advancement, Hero, Power
from ..state.rows import Option
from . import powers, town
from .campaign import Campaign
from .draft import Draft
from .ledger.view import ledger_view
from .rows import Member

View = dict[str, Any]


def view(campaign: Campaign) -> View:
    """The view of a campaign."""
    state, draft = campaign.state, Draft(campaign.state, campaign.packs)
    over = state.stage == "over"
    return {
        "campaign": state.plan.campaign,
        "pack": campaign.packs.pack_of(state.plan.campaign),
        "profile": state.plan.profile,
        "seed": state.plan.seed,
        "table": state.plan.table,
        "stage": state.stage,
        "outcome": campaign.outcome,
        "chapter": state.chapter,
        "chapters": [chapter.adventure for chapter in draft.chapters],
        "tries": state.tries,
        "adventure": None if over else draft.chapter.adventure,
        "town": None if over or draft.ledger is not None else _town(draft),
        "heroes": [_member(draft, row) for row in state.members],
        "played": [row._asdict() for row in state.played],
        "ledger": None if draft.ledger is None else ledger_view(draft),
        "can_undo": campaign.before is not None and state.plan.table != "iron" and state.stage != "adventure",
        "question": _question(campaign),
    }


def _town(draft: Draft) -> View:
    chapter = draft.chapter
    market = [{"card": card, "price": town.price(draft, card)} for card in draft.state.market]
    prices = (
        [
            {
                "card": card,
                "price": town.advancement_price(draft, card),
                "prices": draft.packs.card_as(Advancement, card).prices,
            }
            for card in town.advancements(draft)
        ]
        if "advancements" in chapter.actions
        else []
    )
    return {
        "story": chapter.town,
        "actions": list(chapter.actions),
        "market": market,
        "advancements": prices,
        "level_prices": dict(chapter.level_prices),
    }


def _member(draft: Draft, row: Member) -> View:
    card = draft.packs.card_as(Hero, row.id)
    values = {item: draft.packs.card(item).numbers.get("value", 0) for item in row.items}
    return {
        "id": row.id,
        "gold": row.gold,
        "level": row.level,
        "here": row.id in draft.state.party,
        "years": row.years,
        "retired": row.retired,
        "powers": [{"card": power, "use": draft.packs.card_as(Power, power).use} for power in row.powers],
        "items": [{"card": item, "value": values[item]} for item in row.items],
        "advancements": [{"card": one} for one in row.advancements],
        "hit_points_max": card.at_level(row.level, "hit_points_max"),
        "next_level": draft.chapter.price_of_level(row.level + 1) if draft.state.stage != "over" else 0,
        "powers_wanted": powers.counts(draft.packs, row.id, row.level),
    }


def _question(campaign: Campaign) -> Any:
    question = campaign.question
    if question is None:
        return None
    family = "town" if Draft(campaign.state, campaign.packs).ledger is None else "ledger"
    return {
        "who": question.who,
        "kind": question.kind,
        "text": {"key": question.key, "params": question.params},
        "rule": question.rule,
        "options": [_option(option, family) for option in question.options],
    }


def _option(option: Option, family: str) -> View:
    word = str(option.about.get("action", "card" if "card" in option.about else "hero"))
    return {"id": option.id, "about": option.about, "text": {"key": f"{family}_{word}", "params": option.about}}
