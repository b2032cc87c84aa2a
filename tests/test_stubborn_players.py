"""Players without an idea: always the first option, always the last, always the middle one. Each game ends."""

from __future__ import annotations

import pytest
from drawing import definitions

from pyengine.game import advance, new_game
from pyengine.state.rows import Option

LONGEST = 20_000  # answers; a game that leads nowhere is lost after 200 rounds
STUBBORN = {
    "first": lambda options: options[0],
    "last": lambda options: options[-1],
    "middle": lambda options: options[len(options) // 2],
}
ADVENTURES = [card for card in definitions().ids_of("adventure") if card != "drawn_adventure"]


def answers(adventure: str, heroes: list[str], how: str, seed: int, profile: str | None = None) -> int:
    """How many answers a game takes."""
    game = new_game(
        definitions(),
        adventure=adventure,
        heroes=heroes,
        seed=seed,
        profile=profile,
        powers=("suggested", "random")[seed],
        events=False,
    )
    while game.question is not None and game.index < LONGEST:
        chosen: Option = STUBBORN[how](game.question.options)
        advance(game, chosen.id)
    assert game.outcome in ("victory", "defeat"), f"no end after {LONGEST} answers: {game.question}"
    return game.index


def party(adventure: str, count: int) -> list[str]:
    pack = definitions().pack_of(adventure)
    heroes = sorted(definitions().in_decks_of(pack, "hero"))
    return heroes[:count] if count <= len(heroes) else heroes


@pytest.mark.parametrize("how", STUBBORN)
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_stubborn_player_comes_to_an_end_with_every_number_of_heroes(
    request: pytest.FixtureRequest, adventure: str, how: str
) -> None:
    least, most = definitions().card(adventure).heroes
    seeds = (0, 1) if request.config.getoption("--thorough") else (0,)
    for count in range(least, most + 1):
        for seed in seeds:
            assert answers(adventure, party(adventure, count), how, seed) < LONGEST


@pytest.mark.thorough
@pytest.mark.parametrize("how", STUBBORN)
@pytest.mark.parametrize("profile", definitions().profiles())
def test_and_by_the_rules_of_every_box(profile: str, how: str) -> None:
    for adventure in ADVENTURES:
        least, _ = definitions().card(adventure).heroes
        assert answers(adventure, party(adventure, least), how, 0, profile) < LONGEST
