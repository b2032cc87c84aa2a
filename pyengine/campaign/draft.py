"""The one door for changes to a campaign. Most changes also emit an event."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards.card_parts import Chapter
from ..cards.definition import Campaign
from ..cards.load import Definitions
from ..state import dice
from .plan import LedgerPlan, plan_of
from .rows import CampaignState, Event, Member, Played, member


class Draft:
    """A campaign's state while an answer is carried out."""

    __slots__ = ("events", "packs", "state")

    def __init__(self, state: CampaignState, packs: Definitions):
        self.state, self.packs = state, packs
        self.events: list[Event] = []

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The adventures of the campaign."""
        return self.packs.card_as(Campaign, self.state.plan.campaign).chapters

    @property
    def chapter(self) -> Chapter:
        """The next adventure, with the town before it."""
        return self.chapters[self.state.chapter]

    @property
    def ledger(self) -> LedgerPlan | None:
        """The ledger of a campaign without towns."""
        return plan_of(self.packs.card_as(Campaign, self.state.plan.campaign))

    @property
    def plan(self) -> LedgerPlan:
        """The ledger, in a campaign that has one."""
        ledger = self.ledger
        assert ledger is not None, "this campaign has no ledger"
        return ledger

    @property
    def limit(self) -> int:
        """So many Years retire a hero of this company (LEDGER-04)."""
        return self.plan.years_in(len(self.state.plan.heroes))

    @property
    def page(self) -> Played:
        """The page of the ledger that was written last."""
        return self.state.played[-1]

    def change_page(self, **fields: Any) -> None:
        """Write something else on the last page."""
        self.change(played=(*self.state.played[:-1], self.page._replace(**fields)))

    def tell(self, type: str, rule: str, **fields: Any) -> None:
        """Emit an event."""
        self.events.append({"type": type, **fields, "because": [], "rule": rule})

    def change(self, **fields: Any) -> None:
        """Change the campaign silently."""
        self.state = self.state._replace(**fields)

    def go(self, stage: str, *about: str) -> None:
        """Go to a stage, which is the next question. about: the hero and the thing that it concerns."""
        self.change(stage=stage, about=about)

    def member(self, hero: str) -> Member:
        """The row of a hero."""
        return member(self.state, hero)

    def change_member(self, hero: str, **fields: Any) -> None:
        """Change what a hero owns."""
        self.change(members=tuple(row._replace(**fields) if row.id == hero else row for row in self.state.members))

    def gain(self, hero: str, amount: int) -> None:
        """Give gold to a hero, or take it (a negative amount). Raises ValueError if the hero has too little."""
        gold = self.member(hero).gold + amount
        if gold < 0:
            raise ValueError(f"{hero} cannot pay {-amount}")
        self.change_member(hero, gold=gold)

    def take(self, hero: str, field: str, card: str) -> None:
        """Take one copy of a card from a hero."""
        cards = list(getattr(self.member(hero), field))
        cards.remove(card)
        self.change_member(hero, **{field: tuple(cards)})

    def give(self, hero: str, field: str, card: str) -> None:
        """Give a card to a hero."""
        self.change_member(hero, **{field: (*getattr(self.member(hero), field), card)})

    def shuffled(self, what: str, cards: Sequence[str]) -> tuple[str, ...]:
        """Cards in random order. It depends on the campaign's seed, the purpose and the interval alone."""
        start = dice.stream_start(self.state.plan.seed, f"campaign:{what}:{self.state.interval}")
        return dice.shuffled(start, cards)[1]
