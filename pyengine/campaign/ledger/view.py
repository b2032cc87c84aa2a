"""The view of a ledger, as plain data."""
from __future__ import annotations

from typing import Any

from ..draft import Draft
from ..plan import entry_of
from ..rows import crossed_out
from . import evenings, pages


def ledger_view(draft: Draft) -> dict[str, Any]:
    """The ledger: its rules in numbers, the list, tonight's help, and what is told of the evening and of each page."""
    state, plan = draft.state, draft.plan
    came = [page.guest for page in state.played]
    return {
        "years": draft.limit,
        "strike_every": plan.strike_every,
        "strikes": len(pages.strikable(draft)) and pages.strikes_due(draft),
        "guests": [{"id": name, "help": card, "crossed": name in crossed_out(state), "came": name in came}
                   for name, card in plan.guests.items()],
        "crossed": len(crossed_out(state)),
        "closed": list(state.closed),
        "evening": "" if state.stage in ("page", "fork", "over") else evenings.evening(draft).story,
        "ways": {way.to: list(way.notes) for way in evenings.open_ways(draft)} if state.stage == "fork" else {},
        "told": [entry_of(draft.chapters[page.chapter], page.outcome, page.ending).story for page in state.played],
        "helpers": [{"card": card, "hero": hero} for card, hero in evenings.helpers(draft)] if state.party else [],
        "surges": evenings.evening(draft).surges,
        "twists": [] if state.stage in ("page", "fork", "over") else list(evenings.twists(draft)),
        "ending": state.ending,
        "fifth": any(one.fifth for one in plan.endings if one.story == state.ending),
    }
