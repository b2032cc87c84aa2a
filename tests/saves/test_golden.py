"""Saves of every format that ever was open for ever: each comes with its past, goes back,
and can be played on to its end."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from drawing import definitions
from playing import illegal, play, uniform

from pyengine import Game, answer, load, save, undo
from pyengine.campaign import begin_adventure, end_adventure
from pyengine.campaign import load as load_campaign
from pyengine.campaign import save as save_campaign
from pyengine.campaign.saving import FORMAT as FORMAT_OF_CAMPAIGNS
from pyengine.measuring.campaigns import in_town
from pyengine.saves.write import FORMAT

HERE = Path(__file__).resolve().parent
GAMES = sorted([*HERE.glob("format-*/*.json"), *HERE.glob("campaign-*/*.game.json")])
CAMPAIGNS = sorted(file for file in HERE.glob("campaign-*/*.json") if file not in GAMES)
SHIPPED = [card for card in definitions().ids_of("adventure") if definitions().pack_of(card) != "hard_cards"]


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8").strip()


def to_the_end(game: Game) -> Game:
    moment = game
    for moment in play(game, uniform(7)):
        assert not illegal(moment.state)
    assert moment.outcome in ("victory", "defeat")
    return moment


def test_there_is_one_of_each_shipped_adventure_in_the_present_format() -> None:
    assert sorted(file.stem for file in HERE.glob(f"format-{FORMAT}/*.json")) == sorted(SHIPPED)
    assert list(HERE.glob(f"campaign-{FORMAT_OF_CAMPAIGNS}/*.town.json")) and list(
        HERE.glob(f"campaign-{FORMAT_OF_CAMPAIGNS}/*.away.json")
    )


@pytest.mark.parametrize("file", GAMES, ids=name_of)
def test_a_golden_save_opens_goes_back_and_plays_on(file: Path) -> None:
    game = load(read(file), definitions())
    assert load(save(game), definitions()) == game
    to_the_end(game)
    past = game.history()
    if past != [game]:  # else a card or a rule has changed since, and the answers lead elsewhere now
        assert [moment.index for moment in past] == list(range(game.index + 1))
        assert past[0].events and (game.index == 0 or sum(bool(moment.events) for moment in past) > 1)
        assert all(undo(later) is moment for moment, later in itertools.pairwise(past))
    if game.question is not None:
        further = answer(game, game.question.options[0].id)
        assert undo(further) is game and load(save(further), definitions()) == further


def test_most_golden_saves_of_the_present_format_come_with_their_past() -> None:
    """When too many cards have changed since, it is time for new ones, beside the old."""
    games = [load(read(file), definitions()) for file in HERE.glob(f"format-{FORMAT}/*.json")]
    assert sum(game.history()[0].index == 0 for game in games) > len(games) / 2


@pytest.mark.parametrize("file", CAMPAIGNS, ids=name_of)
def test_a_golden_campaign_opens_and_goes_on(file: Path) -> None:
    campaign: Any = load_campaign(read(file), definitions())
    assert load_campaign(save_campaign(campaign), definitions()) == campaign
    away, _ = in_town(campaign, 5)
    home = end_adventure(away, to_the_end(begin_adventure(away, events=False)))
    assert len(home.state.played) == len(campaign.state.played) + 1
