"""What a sensible company does between two evenings, for campaigns with a ledger (LEDGER-01..11)."""
from __future__ import annotations

from collections.abc import Callable

from ..campaign import Campaign, answer
from ..campaign.draft import Draft
from ..cards.definition import Adventure
from ..cards.load import Definitions
from ..state import dice
from ..state.rows import Option

TIRED = 1                          # Years from which a hero is left at the inn, if enough others go
ENOUGH = 3                         # ... which is so many
ANOTHER_TRY = 2                    # the most Years on a line with which the company tries again


def at_the_inn(campaign: Campaign, seed: int) -> tuple[Campaign, int]:
    """Answer every question until the company sets out or the ledger is closed. Returns the campaign and the number of
    answers. Ways are drawn, so that many campaigns see all of them."""
    count = 0
    while campaign.question is not None:
        answered = drawn_way(campaign, seed) if campaign.state.stage == "fork" else choice(campaign)
        campaign, count = answer(campaign, answered), count + 1
    return campaign, count


def drawn_way(campaign: Campaign, seed: int) -> str:
    """One of the ways that are open at a fork, each as likely as the others."""
    ways = _options(campaign)
    _, number = dice.below(dice.stream_start(seed, f"player:way:{campaign.state.interval}"), len(ways))
    return ways[number].id


def choice(campaign: Campaign) -> str:
    """The answer to the open question."""
    return CHOICES.get(campaign.state.stage, _first)(campaign)


def _first(campaign: Campaign) -> str:
    return _options(campaign)[0].id


def _options(campaign: Campaign) -> tuple[Option, ...]:
    assert campaign.question is not None
    return campaign.question.options


def _doing(campaign: Campaign, word: str) -> list[Option]:
    return [option for option in _options(campaign) if option.about.get("action") == word]


def _years(campaign: Campaign) -> dict[str, int]:
    return {row.id: row.years for row in campaign.state.members}


def _page(campaign: Campaign) -> str:
    """Keep the best item, strike out where most stands, try again while nobody is tired or while nothing comes
    after."""
    years = _years(campaign)
    if kept := _doing(campaign, "keep"):
        return max(kept, key=lambda option: lasting(campaign.packs, option.about["card"])).id
    if strikes := _doing(campaign, "strike"):
        return max(strikes, key=lambda option: years[option.about["hero"]]).id
    fresh = all(years[hero] < ANOTHER_TRY for hero in campaign.state.party) and not campaign.state.tries
    again = _can_try_again(campaign) if _is_last(campaign) else fresh
    return "turn" if _doing(campaign, "turn") else "again" if again else "on"


def _is_last(campaign: Campaign) -> bool:
    """Whether every other page of the ledger has been turned."""
    draft = Draft(campaign.state, campaign.packs)
    return all(chapter is draft.chapter or chapter.adventure in draft.state.closed for chapter in draft.chapters)


def _can_try_again(campaign: Campaign) -> bool:
    """Whether enough heroes are left for the same evening once all who took part have a Year more (LEDGER-10)."""
    draft = Draft(campaign.state, campaign.packs)
    fewest, _ = draft.packs.card_as(Adventure, draft.chapter.adventure).heroes
    left = [row for row in draft.state.members if not row.retired
            and row.years + (row.id in draft.state.party) < draft.limit]
    return len(left) >= fewest


def lasting(packs: Definitions, card: str) -> tuple[bool, bool]:
    """What counts all evening comes before what is used again and again, and that before what is used up."""
    definition = packs.card(card)
    return bool(definition.modifiers), definition.then != "discard"


def _party(campaign: Campaign) -> str:
    """Whoever is tired stays at the inn, if enough others go."""
    years = _years(campaign)
    leaving = [option for option in _doing(campaign, "leave") if years[option.about["hero"]] >= TIRED]
    if leaving and len(campaign.state.party) > ENOUGH:
        return max(leaving, key=lambda option: years[option.about["hero"]]).id
    return "gather"


def _inn(campaign: Campaign) -> str:
    """Take the powers that are suggested, ask a guest to come, set out."""
    guests = [option for option in _doing(campaign, "ask") if option.about["card"] in _guests(campaign)]
    came = any(card in _guests(campaign) for card, _ in campaign.state.helpers)
    if _doing(campaign, "suggested"):
        return "suggested"
    return guests[0].id if guests and not came else "set_out"


def _guests(campaign: Campaign) -> set[str]:
    """The cards of all guests who may come back."""
    return {card for card in Draft(campaign.state, campaign.packs).plan.guests.values() if card}


def _help_whom(campaign: Campaign) -> str:
    years = _years(campaign)
    return max(campaign.state.party, key=lambda hero: years[hero])


CHOICES: dict[str, Callable[[Campaign], str]] = {"page": _page, "party": _party, "inn": _inn, "help_whom": _help_whom}
