"""The pages of a ledger: what is entered after an adventure, and how the page is turned (LEDGER-02..12).

A page is a row of `Played`. Every Year that stands on a hero's line, or no longer does, is written on some page, so
that the pages alone say how many there are.
"""
from __future__ import annotations

from collections.abc import Mapping

from ...cards.definition import Adventure
from ...game import Game
from ..draft import Draft
from ..plan import Entry, entry_of
from ..rows import Played, crossed_out, member, standing
from . import evenings

YEARS = "years:"                   # the counters in which an adventure keeps the surges spent by each hero
FULL = "full"                      # the note that the ledger makes when too few heroes are left


def enter(draft: Draft, game: Game) -> None:
    """Enter an adventure that is over: Years, names and notes; then the page lies open for its choices."""
    state, played = draft.state, game.state
    entry = entry_of(draft.chapter, game.outcome or "", played.table.ending or "")
    years = tuple((hero, count) for hero in state.party if (count := years_of(game, hero, entry)))
    guest = next((name for name, card in draft.plan.guests.items() if card and card in dict(state.helpers)), "")
    page = Played(state.chapter, played.setup.adventure, state.party, game.outcome or "", played.table.round,
                  played.table.ending or "", years, guest=guest, crossed=names_of(draft, entry, played.counters))
    draft.change(played=(*state.played, page), helpers=(),
                 notes=(*state.notes, *(note for note in entry.notes if note not in state.notes)))
    for hero in state.party:
        _bring_home(draft, game, hero)
    _tell(draft, page, entry)
    draft.go("page")


def years_of(game: Game, hero: str, entry: Entry) -> int:
    """The Years that a hero brings home: for each surge it has spent, for a defeat in which it lies on 0 hit points,
    and for tokens where the entry says so (LEDGER-02)."""
    state = game.state
    figure = state.figures.get(hero)
    fallen = game.outcome == "defeat" and figure is not None and figure.hit_points == 0
    tokens = sum(row.carrier == hero and row.token == entry.tokens for row in state.tokens.values())
    return state.counters.get(YEARS + hero, 0) + fallen + min(tokens, entry.tokens_at_most)


def names_of(draft: Draft, entry: Entry, counters: Mapping[str, int]) -> tuple[str, ...]:
    """The guests whom an entry crosses out: those it names, and others from the top of the list (LEDGER-07)."""
    gone = crossed_out(draft.state)
    more = min(entry.at_most, entry.others + counters.get(entry.counter, 0))
    others = [name for name in draft.plan.unnamed if name not in gone][:more]
    return (*(name for name in entry.names if name not in gone), *others)


def _bring_home(draft: Draft, game: Game, hero: str) -> None:
    """What lies before a hero comes home; what an adventure brought of its own stays there (LEDGER-06)."""
    row = member(draft.state, hero)
    held = tuple(card.card for card in game.state.cards.values() if card.holder == hero and card.zone == "item"
                 and draft.packs.deck_card(card.card).copies > 0)
    draft.change_member(hero, items=held)
    draft.change_member(hero, years=row.years + dict(draft.page.years).get(hero, 0))


def _tell(draft: Draft, page: Played, entry: Entry) -> None:
    draft.tell("adventure_played", "LEDGER-01", adventure=page.adventure, outcome=page.outcome)
    if entry.story:
        draft.tell("story", "LEDGER-12", story=entry.story)
    for hero, count in page.years:
        draft.tell("years_entered", "LEDGER-02", hero=hero, count=count, years=draft.member(hero).years)
    if page.crossed:
        draft.tell("names_crossed", "LEDGER-07", count=len(page.crossed), all=len(crossed_out(draft.state)))


# ---------------------------------------------------------------- the choices of a page

def undecided(draft: Draft) -> list[str]:
    """The heroes who brought home more than one item: each keeps one (LEDGER-06)."""
    return [row.id for row in draft.state.members if len(row.items) > 1]


def keep(draft: Draft, hero: str, card: str | None) -> None:
    """A hero keeps one item, or none."""
    draft.change_member(hero, items=(card,) if card else ())
    if card:
        draft.tell("item_kept", "LEDGER-06", hero=hero, card=card)


def strikes_due(draft: Draft) -> int:
    """How many Years may still be struck out for names (LEDGER-08)."""
    if not draft.plan.strike_every:
        return 0
    done = sum(len(page.struck) for page in draft.state.played)
    return len(crossed_out(draft.state)) // draft.plan.strike_every - done


def strikable(draft: Draft) -> list[str]:
    """The heroes one of whose Years can be struck out now."""
    return [row.id for row in draft.state.members if row.years and not row.retired] if strikes_due(draft) > 0 else []


def strike(draft: Draft, hero: str) -> None:
    """Strike out a Year for names that were crossed out."""
    draft.change_page(struck=(*draft.page.struck, hero))
    _one_year_less(draft, hero, "LEDGER-08")


def _one_year_less(draft: Draft, hero: str, rule: str) -> None:
    draft.change_member(hero, years=draft.member(hero).years - 1)
    draft.tell("year_struck", rule, hero=hero, years=draft.member(hero).years)


# ---------------------------------------------------------------- turning the page

def turn(draft: Draft, again: bool) -> None:
    """Turn the page: some rest, some retire; then the adventure is tried again or the campaign goes on."""
    if again:
        _pay_for_another_try(draft)
    _rest(draft)
    _retire(draft)
    if again:
        draft.change(tries=draft.state.tries + 1)
    else:
        draft.change(closed=(*draft.state.closed, draft.chapter.adventure), tries=0)
    draft.change(party=())
    ways = [draft.chapter.adventure] if again else evenings.ways(draft)
    if len(ways) > 1:
        draft.go("fork")
    elif ways:
        go_to(draft, ways[0])
    else:
        end(draft)


def _pay_for_another_try(draft: Draft) -> None:
    """Another evening at the same door is a Year for each who was there (LEDGER-10)."""
    years = dict(draft.page.years)
    for hero in draft.state.party:
        years[hero] = years.get(hero, 0) + 1
        draft.change_member(hero, years=draft.member(hero).years + 1)
        draft.tell("years_entered", "LEDGER-10", hero=hero, count=1, years=draft.member(hero).years)
    draft.change_page(years=tuple(years.items()))


def _rest(draft: Draft) -> None:
    """Whoever stayed at the inn has a Year struck out (LEDGER-03)."""
    rested = tuple(row.id for row in draft.state.members
                   if row.years and not row.retired and row.id not in draft.state.party)
    draft.change_page(rested=rested)
    for hero in rested:
        _one_year_less(draft, hero, "LEDGER-03")


def _retire(draft: Draft) -> None:
    """Whoever has so many Years takes part no more; the item goes back into the deck (LEDGER-04)."""
    retired = tuple(row.id for row in draft.state.members if not row.retired and row.years >= draft.limit)
    draft.change_page(retired=retired)
    for hero in retired:
        draft.change_member(hero, retired=True, items=())
        draft.tell("hero_retired", "LEDGER-04", hero=hero, card=draft.plan.retired[hero])


def go_to(draft: Draft, adventure: str) -> None:
    """The next evening, if there are heroes enough for it (LEDGER-12)."""
    draft.change(chapter=[chapter.adventure for chapter in draft.chapters].index(adventure))
    if len(standing(draft.state)) < draft.packs.card_as(Adventure, adventure).heroes[0]:
        draft.change(notes=(*draft.state.notes, FULL))
        end(draft)
    else:
        evenings.begin(draft)


def end(draft: Draft) -> None:
    """The ledger is closed: the first ending that is the case (LEDGER-12)."""
    ending = next(one for one in draft.plan.endings if evenings.holds(draft, one.when))
    draft.change(ending=ending.story)
    draft.go("over")
    draft.tell("story", "LEDGER-12", story=ending.story)
