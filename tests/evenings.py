"""A company on its evenings: a campaign with a ledger played by short words; see tests/packs/evenings."""
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Self

import pytest
from drawing import ROOT, raw_content
from errands import HEROES, Party
from rules_plugin import rule

from pyengine import answer as play
from pyengine.campaign import begin_adventure, end_adventure
from pyengine.campaign.rows import Played, crossed_out
from pyengine.cards.load import Definitions
from pyengine.cards.reading.files import read_pack
from pyengine.game import Game

BOXES = ("castle", "wrath", "legend")


def all_three(*ids: str) -> Callable[[Any], Any]:
    """A test of rows of the three boxes without a town; it gets the box as its argument `box`."""
    def mark(test: Any) -> Any:
        shown = [pytest.param(box, marks=rule(*ids, profile=box)) for box in BOXES]
        return pytest.mark.parametrize("box", shown)(test)
    return mark


@functools.cache
def packs() -> Definitions:
    written, profiles = raw_content()
    mine = [read_pack(ROOT / "tests" / "packs" / name) for name in ("errands", "evenings")]
    return Definitions([*written, *mine], profiles)


class Company(Party):
    """A campaign with a ledger and what is done in it."""

    packs = staticmethod(packs)

    def __init__(self, heroes: int = 3, **settings: Any):
        super().__init__(heroes, campaign="evenings", **settings)

    def years(self) -> dict[str, int]:
        """The heroes who have Years on their lines."""
        return {row.id: row.years for row in self.state.members if row.years}

    def crossed(self) -> list[str]:
        return list(crossed_out(self.state))

    def page(self) -> Played:
        return self.state.played[-1]

    # ------------------------------------------------------------ an evening

    def at_the_inn(self, *party: str) -> Self:
        """Say who goes; without names those who are put forward."""
        for hero in party and (*HEROES, *HEROES):       # once more those for whom there was no room yet
            word = ("leave" if hero in self.state.party else "join") + f":{hero}"
            if (hero in party) != (hero in self.state.party) and word in self.options():
                self.choose(word)
        assert not party or self.state.party == party
        return self.choose("gather") if self.state.stage == "party" else self

    def adventure(self, *party: str) -> Game:
        """Set out; the game with everybody placed."""
        self.at_the_inn(*party).choose("set_out")
        game = begin_adventure(self.campaign)
        while game.question is not None and game.question.key == "place_hero":
            game = play(game, game.question.options[0].id)
        return game

    def home(self, game: Game) -> Self:
        self.take(end_adventure(self.campaign, game))
        return self

    def evening(self, *deeds: str, party: tuple[str, ...] = ()) -> Self:
        """An adventure in which its first hero does these things; then the page lies open."""
        return self.home(done(self.adventure(*party), *deeds))

    def turned(self, how: str = "turn") -> Self:
        """Turn the page; everybody keeps the first item at hand, and the first Year at hand is struck out."""
        while how not in self.options():
            self.choose(next(one for one in self.options() if one.startswith(("keep:", "strike:"))))
        return self.choose(how)

    def with_years(self, **years: int) -> Self:
        """Years on the lines of heroes, as the last page enters them."""
        page = self.page()._replace(years=tuple(years.items()))
        members = tuple(row._replace(years=years.get(row.id, 0)) for row in self.state.members)
        return self.with_state(played=(*self.state.played[:-1], page), members=members)


def done(game: Game, *deeds: str) -> Game:
    """The game after these deeds of the first hero; what they ask is answered with the first option."""
    for deed in deeds:
        game = play(game, f"act:{deed}")
        while game.question is not None and game.question.key != "hero_phase":
            game = play(game, game.question.options[0].id)
    return game
