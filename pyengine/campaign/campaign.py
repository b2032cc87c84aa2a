"""A campaign as a value, and the functions that make one from another."""
from __future__ import annotations

from collections.abc import Sequence

from .. import settings
from ..cards.load import Definitions
from ..flow.questions import NotAnOption
from ..game import Game, new_game
from ..settings import BadRequest
from ..state.rows import Question
from . import powers, stages
from .draft import Draft
from .ledger import evenings, progress
from .ledger import inn as _inn  # noqa: F401  (it and town.py enter their stages)
from .rows import CampaignState, Event, Member, Plan


class Campaign:
    """One moment of a campaign. Treat it as a value: it never changes."""

    __slots__ = ("before", "events", "packs", "state")

    def __init__(self, state: CampaignState, packs: Definitions, before: Campaign | None = None,
                 events: Sequence[Event] = ()):
        self.state, self.packs, self.before, self.events = state, packs, before, list(events)

    @property
    def question(self) -> Question | None:
        """The open question; None while an adventure is played and when the campaign is over."""
        return self.state.question

    @property
    def outcome(self) -> str | None:
        """None, "victory" when the last adventure has been won, or what the ending of a ledger says."""
        if self.state.stage != "over":
            return None
        ledger = Draft(self.state, self.packs).ledger
        return "victory" if ledger is None else ledger.outcome_of(self.state.ending)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Campaign) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]


def new_campaign(packs: Definitions, *, campaign: str, heroes: Sequence[str], seed: int = 0, profile: str | None = None,
                 table: str = "honest", ties: str = settings.USUAL_TIES, surges: int = 0) -> Campaign:
    """A new campaign, with the party in its first town or at the inn. table, ties, surges: as for `new_game`. Raises
    BadRequest."""
    card = settings.known_card(packs, campaign, "campaign", "campaign")
    heroes = settings.party(packs, card, heroes)
    settings.table_rules(table, ties, surges)
    profile = settings.profile_of(packs, card, profile)
    plan = Plan(campaign, profile, settings.seed_of(seed), heroes, table, ties, surges)
    members = tuple(Member(hero, card.gold, 1, powers.suggested(packs, hero)) for hero in heroes)
    draft = Draft(CampaignState(plan, members), packs)
    if draft.ledger is None:
        progress.begin_interval(draft)
    else:
        evenings.begin(draft)
    return _next(draft, None)


def _next(draft: Draft, before: Campaign | None) -> Campaign:
    stages.ask(draft)
    return Campaign(draft.state, draft.packs, before, draft.events)


def answer(campaign: Campaign, option: str) -> Campaign:
    """Answer the open question; a new campaign. Raises NotAnOption."""
    options = campaign.question.options if campaign.question is not None else ()
    chosen = next((one for one in options if one.id == option), None)
    if chosen is None:
        raise NotAnOption(option, options)
    draft = Draft(campaign.state, campaign.packs)
    stages.give_answer(draft, chosen)
    return _next(draft, campaign)


def begin_adventure(campaign: Campaign, events: bool = True) -> Game:
    """The game of the adventure that the party has set out for; the same each time it is called. Raises BadRequest."""
    if campaign.state.stage != "adventure":
        raise BadRequest("campaign", "the party has not set out")
    return new_game(campaign.packs, events=events, **progress.setting(Draft(campaign.state, campaign.packs)))


def end_adventure(campaign: Campaign, game: Game) -> Campaign:
    """The campaign after its adventure. There is no undo to before it. Raises BadRequest."""
    draft = Draft(campaign.state, campaign.packs)
    progress.take_result(draft, game)
    return _next(draft, None)


def undo(campaign: Campaign) -> Campaign:
    """The campaign one answer ago, but not before the arrival in town. Raises BadRequest there, during an adventure and
    at an iron table."""
    if campaign.state.plan.table == "iron" or campaign.state.stage == "adventure":
        raise BadRequest("undo", "this cannot be undone")
    if campaign.before is None:
        raise BadRequest("undo", "there is nothing to undo")
    return campaign.before
