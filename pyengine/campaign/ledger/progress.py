"""From adventure to adventure: who sets out, what they bring along, and what they keep (CAMPAIGN-01..07)."""
from __future__ import annotations

from typing import Any

from ...game import Game, new_game
from ...settings import BadRequest
from ...state import dice
from ...state.rows import Brought
from ...state.state import State
from .. import decks
from ..draft import Draft
from ..rows import Member, Played, member
from ..town import party_limits
from . import evenings, pages

ABSENT_GOLD = 200                  # CAMPAIGN-04


def begin_interval(draft: Draft) -> None:
    """Begin the interval before the next adventure: deal the market, then ask who takes part (A168, A169)."""
    draft.change(interval=draft.state.interval + 1)
    _, most = party_limits(draft)
    draft.change(party=(draft.state.party or draft.state.plan.heroes)[:most])
    draft.tell("came_to_town", "TOWN-01", town=draft.chapter.town)
    decks.deal_market(draft)
    draft.go("party" if len(draft.state.plan.heroes) > 1 else "town")


def setting(draft: Draft) -> dict[str, Any]:
    """How the next adventure is set up, for `new_game`: the same each time it is asked."""
    state, plan = draft.state, draft.state.plan
    party = [member(state, hero) for hero in state.party]
    seed = dice.stream_start(plan.seed, f"adventure:{state.chapter}:{state.tries}")
    settings = {"adventure": draft.chapter.adventure, "heroes": list(state.party), "seed": seed,
                "profile": plan.profile, "powers": {row.id: row.powers for row in party}, "table": plan.table,
                "ties": plan.ties, "surges": plan.surges if draft.ledger is None else evenings.surges(draft),
                "brought": brought(draft, party)}
    if any(row.level > 1 for row in party):
        settings["levels"] = {row.id: row.level for row in party}
    return settings


def brought(draft: Draft, party: list[Member]) -> Brought:
    """What the party brings along; experience, conditions and runes are not kept (XP-12, A176)."""
    state = draft.state
    away = tuple(card for row in state.members if row.id not in state.party for card in row.items)
    advancements = tuple((row.id, row.advancements) for row in party if row.advancements)
    return Brought(tuple((row.id, row.items) for row in party if row.items),
                   tuple((row.id, row.gold) for row in party if row.gold),
                   advancements if draft.ledger is None else evenings.brought_help(draft),
                   away, state.advanced, state.removed, state.draw_tokens, state.plan.campaign,
                   draft.ledger is not None, evenings.twists(draft))


def take_result(draft: Draft, game: Game) -> None:
    """An adventure is over: treasures, gold and levels are kept, win or lose (CAMPAIGN-05, CAMPAIGN-06, LEVEL-17)."""
    check_result(draft, game)
    if draft.ledger is not None:
        pages.enter(draft, game)
        return
    state, outcome = draft.state, game.outcome or ""
    for hero in state.party:
        keep(draft, game.state, hero)
    draft.change(played=(*state.played, Played(state.chapter, game.state.setup.adventure, state.party, outcome,
                                                game.state.table.round)))
    draft.tell("adventure_played", "CAMPAIGN-05", adventure=game.state.setup.adventure, outcome=outcome)
    if outcome == "victory":
        won(draft)
    else:
        draft.change(tries=state.tries + 1)          # CAMPAIGN-05: after an interval it is tried again
    if draft.state.stage != "over":
        begin_interval(draft)


def check_result(draft: Draft, game: Game) -> None:
    """Raise BadRequest unless this is the adventure that the party set out for, as they set out, and it is over. Only
    the campaign card says how many healing surges they had and what was changed before the first turn; a later version
    of it may say something else."""
    if draft.state.stage != "adventure":
        raise BadRequest("campaign", "the party is not on an adventure")
    setup, wanted = game.state.setup, new_game(draft.packs, events=False, **setting(draft)).state.setup
    wanted = wanted._replace(brought=wanted.brought._replace(twists=setup.brought.twists))
    if other := [name for name in setup._fields if name != "surges" and getattr(setup, name) != getattr(wanted, name)]:
        raise BadRequest("game", f"this game does not belong to the campaign: it was begun with another {other[0]}")
    if game.outcome is None:
        raise BadRequest("game", "the adventure is not over")


def keep(draft: Draft, state: State, hero: str) -> None:
    """Keep what lies before a hero at the end; what it has used up is back in the decks."""
    held = [row for row in state.cards.values() if row.holder == hero]
    draft.change_member(hero, items=tuple(row.card for row in held if row.zone == "item"),
                         gold=state.heroes[hero].gold)
    if state.heroes[hero].level > draft.member(hero).level:
        draft.change_member(hero, level=state.heroes[hero].level,
                             powers=tuple(row.card for row in held if row.zone == "power"))


def won(draft: Draft) -> None:
    """After a victory: the aftermath, and gold for heroes who stayed away (CAMPAIGN-03, CAMPAIGN-04, A177)."""
    state = draft.state
    if draft.chapter.story:
        draft.tell("story", "CAMPAIGN-03", story=draft.chapter.story)
    decks.aftermath(draft)
    for hero in state.plan.heroes:
        if hero not in state.party:
            draft.gain(hero, ABSENT_GOLD)
            draft.tell("gold_gained", "CAMPAIGN-04", hero=hero, amount=ABSENT_GOLD, left=draft.member(hero).gold)
    draft.change(chapter=state.chapter + 1, tries=0)
    if draft.state.chapter == len(draft.chapters):
        draft.go("over")
        draft.tell("campaign_won", "CAMPAIGN-01", campaign=state.plan.campaign)
