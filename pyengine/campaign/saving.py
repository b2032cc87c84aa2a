"""Saves of campaigns: the rows as they stand, with the names of their fields and a checksum.

The open question is not saved but asked anew, so that a save never offers what the cards of this version do not.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards.load import Definitions
from ..saves.envelope import APP, PACKS, Data, compact, seal, unseal
from ..saves.errors import damaged, only_bad_saves
from ..saves.missing import refuse_missing_cards
from ..saves.rows import Fields, read_fields, read_row
from . import stages
from .campaign import Campaign
from .draft import Draft
from .rows import CampaignState, Member, Plan, Played
from .sound import check

FORMAT = 2
KIND = "campaign"
ROWS: dict[str, Any] = {"state": CampaignState, "plan": Plan, "member": Member, "played": Played}
FIELDS = {name: list(row._fields) for name, row in ROWS.items()}
HEAD = {"app": compact(APP), "kind": compact(KIND), "format": compact(FORMAT), "fields": compact(FIELDS)}


def save(campaign: Campaign) -> str:
    """The campaign as text. `load(save(campaign)) == campaign`."""
    return seal({**HEAD, PACKS: compact(packs_of(campaign)), "state": compact(campaign.state._replace(question=None))})


def packs_of(campaign: Campaign) -> list[str]:
    """The packs that a campaign is played with: its own, its adventures', those in their decks, its heroes'."""
    plan, known = campaign.state.plan, campaign.packs
    chapters = [chapter.adventure for chapter in Draft(campaign.state, known).chapters]
    own = [known.pack_of(card) for card in (plan.campaign, *chapters, *plan.heroes)]
    decks = [name for pack in own if pack in known.packs for name in known.packs_of_decks(pack)]
    return [pack for pack in known.packs if pack in own or pack in decks]


def load(text: str, packs: Definitions) -> Campaign:
    """The campaign that was saved, at the same question. Raises BadSave and nothing else."""
    data = unseal(text, FORMAT, lambda found: found.get("kind") == KIND)
    with only_bad_saves():
        state = _state(data)
        refuse_missing_cards(_cards(state), data, packs)
        draft = Draft(state, packs)
        check(draft)
        stages.ask(draft)
        if draft.state.question is not None and not draft.state.question.options:
            raise damaged(f"the stage {draft.state.stage} has nothing to choose from")
    return Campaign(draft.state, packs)


def _state(data: Data) -> CampaignState:
    fields = read_fields(data["fields"])
    known_fields(fields)
    state: CampaignState = read_row(CampaignState, "state", fields, data["state"])
    return state._replace(question=None)


def _cards(state: CampaignState) -> Iterator[str]:
    """Every card that a campaign has noted."""
    yield from (state.plan.campaign, *state.plan.heroes, *state.market, *state.advanced, *state.removed)
    for row in state.members:
        yield from (*row.powers, *row.items, *row.advancements)
    yield from (page.adventure for page in state.played)
    yield from (card for card, _ in state.helpers)


def known_fields(fields: Fields) -> None:
    """Refuse names that no version has written: format 1 kept them outside its checksum."""
    for table, names in fields.items():
        if any(name not in FIELDS.get(table, ()) for name in names):
            raise damaged(f"a field of {table} has a name that it never had")
