"""A campaign as a value, and the functions that make one from another."""
from __future__ import annotations

from collections.abc import Sequence

from .. import settings
from ..cards.load import Definitions
from ..flow.questions import NotAnOption
from ..game import Game, new_game
from ..settings import BadRequest
from ..state.rows import Question
from . import powers, progress, town
from .ledger import Ledger
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
        """None, or "victory" when the last adventure has been won."""
        return "victory" if self.state.stage == "over" else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Campaign) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]


def new_campaign(packs: Definitions, *, campaign: str, heroes: Sequence[str], seed: int = 0, profile: str | None = None,
                 table: str = "honest", ties: str = settings.USUAL_TIES, surges: int = 0) -> Campaign:
    """A new campaign, with the party in its first town. table, ties, surges: as for `new_game`. Raises BadRequest."""
    card = settings.known_card(packs, campaign, "campaign", "campaign")
    heroes = settings.party(packs, card, heroes)
    profile = profile or card.profile
    settings.one_of("profile", profile, packs.profiles())
    settings.table_rules(table, ties, surges)
    plan = Plan(campaign, profile, settings.seed_of(seed), heroes, table, ties, surges)
    members = tuple(Member(hero, card.gold, 1, powers.suggested(packs, hero)) for hero in heroes)
    ledger = Ledger(CampaignState(plan, members), packs)
    progress.begin_interval(ledger)
    return _next(ledger, None)


def _next(ledger: Ledger, before: Campaign | None) -> Campaign:
    town.ask(ledger)
    return Campaign(ledger.state, ledger.packs, before, ledger.events)


def answer(campaign: Campaign, option: str) -> Campaign:
    """Answer the open question; a new campaign. Raises NotAnOption."""
    options = campaign.question.options if campaign.question is not None else ()
    chosen = next((one for one in options if one.id == option), None)
    if chosen is None:
        raise NotAnOption(option)
    ledger = Ledger(campaign.state, campaign.packs)
    town.give_answer(ledger, chosen)
    return _next(ledger, campaign)


def begin_adventure(campaign: Campaign, events: bool = True) -> Game:
    """The game of the adventure that the party has set out for; the same each time it is called. Raises BadRequest."""
    if campaign.state.stage != "adventure":
        raise BadRequest("campaign", "the party has not set out")
    return new_game(campaign.packs, events=events, **progress.setting(Ledger(campaign.state, campaign.packs)))


def end_adventure(campaign: Campaign, game: Game) -> Campaign:
    """The campaign after its adventure. There is no undo to before it. Raises BadRequest."""
    ledger = Ledger(campaign.state, campaign.packs)
    progress.take_result(ledger, game)
    return _next(ledger, None)


def undo(campaign: Campaign) -> Campaign:
    """The campaign one answer ago, but not before the arrival in town. Raises BadRequest during an adventure and at an
    iron table."""
    if campaign.state.plan.table == "iron" or campaign.state.stage == "adventure":
        raise BadRequest("undo", "this cannot be undone")
    return campaign.before or campaign
