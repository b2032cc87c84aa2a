"""The rows of a campaign: plain, immutable records, as in a game. A new field needs a default: that keeps old saves
readable."""
from __future__ import annotations

from typing import Any, NamedTuple

from ..state.rows import Question


class Plan(NamedTuple):
    """What was chosen before the first adventure; never changes."""

    campaign: str
    profile: str
    seed: int
    heroes: tuple[str, ...]
    table: str = "honest"          # honest, practice or iron, for every adventure
    ties: str = "ask"
    surges: int = 0


class Member(NamedTuple):
    """A hero of the party between adventures (CAMPAIGN-08)."""

    id: str
    gold: int = 0
    level: int = 1
    powers: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    advancements: tuple[str, ...] = ()
    years: int = 0                 # with a ledger: the Years on its line (LEDGER-02)
    retired: bool = False          # ... and whether it only helps now (LEDGER-04)


class Played(NamedTuple):
    """An adventure that was played, for the campaign's history."""

    chapter: int
    adventure: str
    heroes: tuple[str, ...]
    outcome: str
    rounds: int = 0
    # the rest is a page of the ledger
    ending: str = ""               # the story of the adventure's ending
    years: tuple[tuple[str, int], ...] = ()    # entered for each hero
    rested: tuple[str, ...] = ()   # heroes of whom a Year was struck out because they stayed at the inn
    struck: tuple[str, ...] = ()   # ... because so many names were crossed out
    crossed: tuple[str, ...] = ()  # guests whose names were crossed out
    retired: tuple[str, ...] = ()
    guest: str = ""                # who came back to help


class CampaignState(NamedTuple):
    """Everything about a campaign."""

    plan: Plan
    members: tuple[Member, ...]
    chapter: int = 0               # place of the next adventure in the campaign
    tries: int = 0                 # how often that adventure has been lost
    interval: int = 0              # number of the present interval between adventures
    stage: str = "party"           # a key of stages.STAGES (the open question), "adventure" or "over"
    about: tuple[str, ...] = ()    # the hero and the thing that the question concerns
    party: tuple[str, ...] = ()    # heroes who take part in the next adventure
    market: tuple[str, ...] = ()   # treasure cards dealt in this interval and not bought
    advanced: tuple[str, ...] = () # advanced cards that have come into the decks
    removed: tuple[str, ...] = ()  # cards that have left the decks
    draw_tokens: int = 0
    played: tuple[Played, ...] = ()
    # with a ledger: adventures that are done with, what has been noted, who helps tonight and whom, and the ending
    closed: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    helpers: tuple[tuple[str, str], ...] = ()  # (card, hero)
    ending: str = ""
    question: Question | None = None


def member(state: CampaignState, hero: str) -> Member:
    """The row of a hero."""
    return next(row for row in state.members if row.id == hero)


def owned(state: CampaignState, *fields: str) -> list[str]:
    """The items or advancements of all heroes."""
    return [card for row in state.members for field in fields for card in getattr(row, field)]



def standing(state: CampaignState) -> tuple[str, ...]:
    """The heroes who have not retired."""
    return tuple(row.id for row in state.members if not row.retired)


def crossed_out(state: CampaignState) -> tuple[str, ...]:
    """The guests crossed out so far, in the order in which they were."""
    return tuple(name for row in state.played for name in row.crossed)


Event = dict[str, Any]
