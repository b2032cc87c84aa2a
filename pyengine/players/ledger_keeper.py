"""What a sensible company does between two evenings, for campaigns with a ledger (LEDGER-01..11)."""
from __future__ import annotations

from collections.abc import Callable

from ..campaign import Campaign, answer
from ..campaign.draft import Draft
from ..cards.load import Definitions
from ..state.rows import Option

TIRED = 3                          # Years from which a hero is left at the inn, if enough others go
ENOUGH = 3                         # ... which is so many
ANOTHER_TRY = 2                    # the most Years on a line with which the company tries again


def at_the_inn(campaign: Campaign) -> tuple[Campaign, int]:
    """Answer every question until the company sets out or the ledger is closed. Returns the campaign and the number of
    answers."""
    count = 0
    while campaign.question is not None:
        campaign, count = answer(campaign, choice(campaign)), count + 1
    return campaign, count


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
    """Keep the best item, strike out where most stands, try again while nobody is tired."""
    years = _years(campaign)
    if kept := _doing(campaign, "keep"):
        return max(kept, key=lambda option: lasting(campaign.packs, option.about["card"])).id
    if strikes := _doing(campaign, "strike"):
        return max(strikes, key=lambda option: years[option.about["hero"]]).id
    fresh = all(years[hero] < ANOTHER_TRY for hero in campaign.state.party)
    wanted = "turn" if _doing(campaign, "turn") else "again" if fresh and not campaign.state.tries else "on"
    return wanted


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
