"""Checks of a loaded ledger: every Year, name and retirement has to stand on one of its pages."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..draft import Draft
from ..plan import entries_of, turnings_of
from ..rows import CampaignState, Member, crossed_out
from . import evenings
from .pages import FULL


def ledger_problems(draft: Draft) -> Iterator[str]:
    """What cannot be so in a campaign with a ledger; without one, nothing of it may be there."""
    state = draft.state
    if draft.ledger is None:
        if (state.closed or state.notes or state.helpers or state.ending
                or any(row.years or row.retired for row in state.members)):
            yield "there is a ledger in a campaign that has none"
        return
    yield from _lines(draft)
    yield from _guests(draft)
    yield from _helpers(draft)
    yield from _road(draft)


def _lines(draft: Draft) -> Iterator[str]:
    """The Years on a hero's line are those that the pages enter, less those that they strike out."""
    for row in draft.state.members:
        if row.years != years_on_pages(draft.state, row):
            yield f"{row.id} has {row.years} Years, which the pages do not say"
        if row.retired != any(row.id in page.retired for page in draft.state.played):
            yield f"no page says whether {row.id} has retired"
        if row.retired and (row.items or row.id in draft.state.party):
            yield f"{row.id} has retired, and yet takes part"
        if row.gold or row.level != 1 or row.advancements:
            yield f"{row.id} has what a ledger does not keep"
        if len(row.items) > 1 and (draft.state.stage != "page" or row.id not in draft.state.party):
            yield f"{row.id} keeps {len(row.items)} items (LEDGER-06)"


def years_on_pages(state: CampaignState, row: Member) -> int:
    """The Years of a hero by the pages of the ledger."""
    entered = sum(dict(page.years).get(row.id, 0) for page in state.played)
    return entered - sum((*page.rested, *page.struck).count(row.id) for page in state.played)


def _guests(draft: Draft) -> Iterator[str]:
    crossed = crossed_out(draft.state)
    yield from (f"{name} is crossed out twice" for name, count in Counter(crossed).items() if count > 1)
    yield from (f"{name} is not on the guest list" for name in crossed if name not in draft.plan.guests)
    every = draft.plan.strike_every
    if sum(len(page.struck) for page in draft.state.played) > (len(crossed) // every if every else 0):
        yield "more Years are struck out than names allow (LEDGER-08)"
    came = [page.guest for page in draft.state.played if page.guest]
    if len(set(came)) != len(came) or any(name not in crossed or not draft.plan.guests[name] for name in came):
        yield f"the guests {came} cannot all have come back (LEDGER-09)"


def _helpers(draft: Draft) -> Iterator[str]:
    """Tonight's helpers are retired heroes, and one guest who is free."""
    state = draft.state
    free = evenings.free_guests(draft)
    retired = [draft.plan.retired[row.id] for row in state.members if row.retired]
    cards = [card for card, _ in state.helpers]
    if (len(set(cards)) != len(cards) or any(card not in (*free, *retired) for card in cards)
            or sum(card in free for card in cards) > 1 or any(hero not in state.party for _, hero in state.helpers)):
        yield f"{cards} cannot help tonight (LEDGER-05, LEDGER-09)"


def _road(draft: Draft) -> Iterator[str]:
    state, book = draft.state, [chapter.adventure for chapter in draft.chapters]
    if len(set(state.closed)) != len(state.closed) or any(name not in book for name in state.closed):
        yield f"the adventures {state.closed} cannot be done with"
    played = {page.adventure for page in state.played}
    yield from (f"{name} was never played" for name in state.closed if name not in played)
    known = {FULL}
    for chapter in draft.chapters:
        known.update(note for entry in entries_of(chapter) for note in entry.notes)
        known.update(note for turning in turnings_of(chapter) for note in turning.notes)
    yield from (f"the ledger has no note {note}" for note in state.notes if note not in known)
    if (state.stage == "over") != bool(state.ending) or state.ending not in ("", *(one.story for one in
                                                                                  draft.plan.endings)):
        yield f"the ledger does not end with {state.ending or 'nothing'}"
    if state.stage in ("page", "fork") and not state.played:
        yield "no page has been written"
    if state.stage in ("page", "fork") and state.played and state.played[-1].chapter != state.chapter:
        yield "the page that lies open is another's"
