"""A party on its errands: a campaign played by short words; see tests/packs/errands."""
from __future__ import annotations

import functools
from typing import Any, Self

from drawing import ROOT, raw_content

from pyengine import answer as play
from pyengine.campaign import Campaign, answer, begin_adventure, end_adventure, load, new_campaign, save
from pyengine.campaign.rows import Member, member
from pyengine.cards.load import Definitions
from pyengine.cards.reading.files import read_pack
from pyengine.game import Game

HEROES = ("ida", "jon", "kit", "lou", "max")


@functools.cache
def packs() -> Definitions:
    written, profiles = raw_content()
    return Definitions([*written, read_pack(ROOT / "tests" / "packs" / "errands")], profiles)


class Party:
    """A campaign and what is done in it. Each answer goes through a save as well."""

    packs = staticmethod(packs)

    def __init__(self, heroes: int = 2, campaign: str = "errands", **settings: Any):
        self.events: list[dict[str, Any]] = []
        self.take(new_campaign(self.packs(), campaign=campaign, heroes=HEROES[:heroes], **settings))

    @property
    def state(self) -> Any:
        return self.campaign.state

    def options(self) -> list[str]:
        """The options of the open question; none once the campaign has ended."""
        return [option.id for option in self.campaign.question.options] if self.campaign.question is not None else []

    def choose(self, *options: str) -> Self:
        for option in options:
            self.take(answer(self.campaign, option))
        return self

    def take(self, campaign: Campaign) -> None:
        again = load(save(campaign), self.packs())
        assert again == campaign and save(again) == save(campaign)
        self.campaign = campaign
        self.events += campaign.events

    def hero(self, name: str) -> Member:
        return member(self.state, name)

    def set(self, hero: str, **fields: Any) -> Self:
        """A hero as a test wants it; the question is asked anew."""
        rows = tuple(row._replace(**fields) if row.id == hero else row for row in self.state.members)
        return self.with_state(members=rows)

    def with_state(self, **fields: Any) -> Self:
        self.campaign = load(save(Campaign(self.state._replace(**fields), self.packs())), self.packs())
        return self

    def to_town(self) -> Self:
        if self.state.stage == "party":
            self.choose("gather")
        return self

    def adventure(self) -> Game:
        """Set out; the game with everybody placed."""
        self.to_town().choose("set_out")
        game = begin_adventure(self.campaign)
        while game.question is not None and game.question.key == "place_hero":
            game = play(game, game.question.options[0].id)
        return game

    def back(self, game: Game, deed: str = "finish") -> Self:
        """The adventure ends; the party comes home."""
        self.take(end_adventure(self.campaign, play(game, f"act:{deed}")))
        return self

    def errand(self, deed: str = "finish") -> Self:
        return self.back(self.adventure(), deed)

    def told(self, type_: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["type"] == type_]
