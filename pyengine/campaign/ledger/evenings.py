"""The evenings of a campaign with a ledger: where it goes on, what is told before, who goes, and who helps."""
from __future__ import annotations

from ...cards.definition import Adventure
from ...settings import SURGES
from .. import powers
from ..draft import Draft
from ..plan import Case, Evening, Turning, begins_of, evenings_of, turnings_of
from ..rows import crossed_out, standing


def holds(draft: Draft, case: Case) -> bool:
    """Whether this is what stands in the ledger."""
    notes = draft.state.notes
    return (all(note in notes for note in case.notes) and not any(note in notes for note in case.without)
            and len(crossed_out(draft.state)) >= case.crossed and set(case.done) <= set(draft.state.closed))


def ways(draft: Draft) -> list[str]:
    """The adventures to which the campaign can go on from here: those that the card names, if one of them is still to
    come, else the next in the book. None: the last page has been turned (LEDGER-01)."""
    closed, turnings = draft.state.closed, [one.to for one in open_ways(draft)]
    return turnings or [chapter.adventure for chapter in draft.chapters if chapter.adventure not in closed][:1]


def open_ways(draft: Draft) -> list[Turning]:
    """The ways that the card names and that are still open."""
    return [one for one in turnings_of(draft.chapter) if one.to not in draft.state.closed and holds(draft, one.when)]


def choose_way(draft: Draft, adventure: str) -> None:
    """The company has chosen one of several ways: the ledger notes what that leaves waiting (LEDGER-01)."""
    made = next((one.notes for one in open_ways(draft) if one.to == adventure), ())
    draft.change(notes=(*draft.state.notes, *(note for note in made if note not in draft.state.notes)))


def begin(draft: Draft) -> None:
    """An evening begins: the inn is told of, then the company says who goes."""
    draft.change(interval=draft.state.interval + 1, helpers=(), market=(), party=rested_first(draft))
    if story := evening(draft).story:
        draft.tell("story", "LEDGER-01", story=story)
    draft.go("party" if len(standing(draft.state)) > 1 else "inn")


def evening(draft: Draft) -> Evening:
    """What is told before the next adventure: the first that is the case."""
    return next((one for one in evenings_of(draft.chapter) if holds(draft, one.when)), Evening())


def twists(draft: Draft) -> tuple[str, ...]:
    """What earlier evenings change about the next adventure, in the order of the card."""
    return tuple(one.twist for one in begins_of(draft.chapter) if holds(draft, one.when))


def rested_first(draft: Draft) -> tuple[str, ...]:
    """Who goes unless the company decides otherwise: as many as may, those with the fewest Years."""
    there = standing(draft.state)
    _, most = draft.packs.card_as(Adventure, draft.chapter.adventure).heroes
    chosen = sorted(there, key=lambda hero: draft.member(hero).years)[:most]
    return tuple(hero for hero in there if hero in chosen)


# ---------------------------------------------------------------- help

def helpers(draft: Draft) -> list[tuple[str, str]]:
    """(card, hero): who helps tonight, and whom. A retired hero whom nobody has asked for sits with one of those who
    go, in turn (LEDGER-05); a guest comes when asked (LEDGER-09)."""
    state, asked = draft.state, dict(draft.state.helpers)
    retired = [draft.plan.retired[row.id] for row in state.members if row.retired]
    seated = {card: state.party[seat % len(state.party)] for seat, card in enumerate(retired)}
    found = {**seated, **{card: hero for card, hero in asked.items() if hero in state.party}}
    return list(found.items())


def free_guests(draft: Draft) -> list[str]:
    """The cards of guests who are free and have not come back yet."""
    state, guests = draft.state, draft.plan.guests
    came = [page.guest for page in state.played]
    return [guests[name] for name in crossed_out(state) if guests[name] and name not in came]


def guests_to_ask(draft: Draft) -> list[str]:
    """The cards of guests who can still be asked tonight: one comes in an evening (LEDGER-09)."""
    cards = free_guests(draft)
    return [] if any(card in cards for card, _ in draft.state.helpers) else cards


def seat(draft: Draft, card: str, hero: str) -> None:
    """A helper sits with a hero tonight."""
    draft.change(helpers=(*((one, whom) for one, whom in draft.state.helpers if one != card), (card, hero)))
    draft.tell("help_seated", "LEDGER-05", card=card, hero=hero)


def brought_help(draft: Draft) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The cards of tonight's helpers by the heroes with whom they sit."""
    seated = helpers(draft)
    return tuple((hero, tuple(card for card, whom in seated if whom == hero)) for hero in draft.state.party
                 if any(whom == hero for _, whom in seated))


# ---------------------------------------------------------------- powers and surges

def unsuggested(draft: Draft) -> dict[str, tuple[str, ...]]:
    """The powers that the adventure suggests, for those heroes of the party who have taken others (LEDGER-11)."""
    adventure = draft.packs.card_as(Adventure, draft.chapter.adventure)
    wanted = {hero: powers.suggested(draft.packs, hero, adventure) for hero in draft.state.party}
    return {hero: cards for hero, cards in wanted.items() if set(cards) != set(draft.member(hero).powers)}


def surges(draft: Draft) -> int:
    """With how many healing surges more or fewer tonight's adventure begins."""
    return max(min(SURGES), min(max(SURGES), draft.state.plan.surges + evening(draft).surges))


