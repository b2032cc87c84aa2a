"""Saves of campaigns: the rows as they stand, with the names of their fields and a checksum.

The open question is made anew from the rows, so that a save never offers what this version's cards do not.
"""
from __future__ import annotations

import json
import zlib
from typing import Any

from ..cards.load import Definitions
from ..cards.place import PackError
from ..saves.read import BadSave
from ..saves.write import APP, PACKS
from . import town
from .campaign import Campaign
from .ledger import Ledger
from .rows import CampaignState, Member, Plan, Played

FORMAT = 1
KIND = "campaign"
ROWS: dict[str, Any] = {"state": CampaignState, "plan": Plan, "member": Member, "played": Played}
CARDS = ("market", "advanced", "removed")


def save(campaign: Campaign) -> str:
    """The campaign as text. `load(save(campaign)) == campaign`."""
    body = _text(campaign.state._replace(question=None))
    head = {"app": APP, "kind": KIND, "format": FORMAT, PACKS: packs_of(campaign), "fields": {name: list(row._fields) for name, row in ROWS.items()},
            "checksum": zlib.crc32(body.encode())}
    return f'{_text(head)[:-1]},"state":{body}}}'


def packs_of(campaign: Campaign) -> list[str]:
    """The packs that a campaign is played with: its own, its adventures', those in their decks, its heroes'."""
    plan, known = campaign.state.plan, campaign.packs
    chapters = [chapter.adventure for chapter in Ledger(campaign.state, known).chapters]
    own = [known.pack_of(card) for card in (plan.campaign, *chapters, *plan.heroes)]
    decks = [name for pack in own if pack in known.packs for name in known.packs_of_decks(pack)]
    return [pack for pack in known.packs if pack in own or pack in decks]


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def load(text: str, packs: Definitions) -> Campaign:
    """The campaign that was saved, at the same question. Raises BadSave and changes nothing."""
    data = _parsed(text)
    try:
        ledger = Ledger(_state(data["state"], data["fields"]), packs)
        _check(ledger)
        town.ask(ledger)
    except BadSave:
        raise
    except (KeyError, PackError) as error:
        raise BadSave("unknown_content", f"the save names something this version does not have: {error}") from error
    except (TypeError, ValueError, AttributeError, IndexError, RecursionError, StopIteration) as error:
        raise BadSave("bad_save", f"the save is damaged: {error}") from error
    return Campaign(ledger.state, packs)


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave("bad_save", f"the save is not readable: {error}") from error
    if not isinstance(data, dict) or data.get("app") != APP or data.get("kind") != KIND:
        raise BadSave("bad_save", "this is not a save of a campaign")
    if not isinstance(data.get("format"), int) or data["format"] > FORMAT:
        raise BadSave("newer_save", f"the save has format {data.get('format')}, this version reads up to {FORMAT}")
    if not isinstance(data.get("state"), list) or data.get("checksum") != zlib.crc32(_text(data["state"]).encode()):
        raise BadSave("bad_save", "the save is damaged: its checksum does not fit")
    return data


def _row(name: str, fields: dict[str, list[str]], values: list[Any]) -> Any:
    """A row from its values in the order of the save's own fields; unknown ones are dropped, new ones default."""
    known = dict(zip(fields[name], values))
    return ROWS[name](**{field: _frozen(known[field]) for field in ROWS[name]._fields if field in known})


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


def _state(values: list[Any], fields: dict[str, list[str]]) -> CampaignState:
    state: CampaignState = _row("state", fields, values)
    return state._replace(plan=_row("plan", fields, list(state.plan)),
                          members=tuple(_row("member", fields, list(row)) for row in state.members),
                          played=tuple(_row("played", fields, list(row)) for row in state.played), question=None)


def _check(ledger: Ledger) -> None:
    """What a hostile or damaged save could break later is refused now."""
    state, packs = ledger.state, ledger.packs
    packs.profile(state.plan.profile)
    for card in (*state.market, *state.advanced, *state.removed, *_owned(state)):
        packs.card(card)
    numbers = (state.chapter, state.tries, state.interval, state.draw_tokens, state.plan.seed,
               *(number for row in state.members for number in (row.gold, row.level)))
    sound = all(isinstance(number, int) and number >= 0 for number in numbers[:4] + numbers[5:]) \
        and isinstance(numbers[4], int) and tuple(row.id for row in state.members) == state.plan.heroes \
        and all(hero in state.plan.heroes for hero in state.party) \
        and (state.stage in town.STAGES or state.stage in ("adventure", "over")) \
        and (state.chapter < len(ledger.chapters)) == (state.stage != "over")
    if not sound:
        raise BadSave("bad_save", "the rows of the save do not fit together")


def _owned(state: CampaignState) -> list[str]:
    return [card for row in state.members for card in (row.id, *row.powers, *row.items, *row.advancements)]
