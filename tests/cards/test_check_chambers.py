"""What the checker says of doors, corridors and chambers that cannot work."""
from __future__ import annotations

import copy

import pytest
from drawing import raw_content

from pyengine.cards.checking.packs import check_packs
from pyengine.cards.load import Definitions

STACK = "adventure.setup.tile_stack"


def problems(spoil):
    """What is said of the pack of the tests after a change of its cards."""
    packs, profiles = raw_content()
    changed = [copy.deepcopy(pack) if pack["id"] == "hard_cards" else pack for pack in packs]
    spoil(next(pack for pack in changed if pack["id"] == "hard_cards")["cards"])
    return [f"{problem.where}: {problem.message}"
            for problem in check_packs(Definitions(changed, profiles), "hard_cards")]


def without(*ids):
    return lambda cards: [cards.pop(card) for card in ids]


FAULTS = [
    (without("loft_floor"), "up_the_loft.setup.tile_stack: the pack hard_cards has no tile of the chamber 'loft'"),
    (lambda cards: cards["up_the_loft"].update(profile="castle"),
     "up_the_loft.setup.tile_stack: the profile castle has no chambers"),
    (lambda cards: cards["down_the_cellar"].update(profile="legend"),
     "down_the_cellar.setup.doors: the profile legend has no doors"),
    (lambda cards: cards["door_room"].update(squares=["#..#", "#..#", "#o.#", "#..#"]),
     "down_the_cellar.setup.doors: no tile has a door symbol (+)"),
    (lambda cards: cards["seal_the_vault"]["setup"].update(chambers=["cold_store"]),
     "seal_the_vault.setup.chambers: no entrance of a chamber comes into the stack"),
    (lambda cards: cards["down_the_cellar"]["setup"].update(chambers=["wine_store", ["cold_store", "coal_store"]]),
     "down_the_cellar.setup.chambers.1.1: there is no chamber called 'coal_store'"),
    (lambda cards: cards["down_the_cellar"]["setup"].update(chambers=[["cold_store"], []]),
     "down_the_cellar.setup.chambers: a list within the list names no card"),
    (lambda cards: cards["down_the_cellar"]["setup"].update(chambers=["cold_store", ["wine_store", "cold_store"]]),
     "down_the_cellar.setup.chambers: cold_store is named twice, and could come twice"),
    (lambda cards: cards["cold_store"].pop("goal"),
     "cold_store: the key 'goal' is missing: what overcomes the chamber"),
    (lambda cards: cards["open_cross"].update(large="true"),
     "open_cross.large: only a tile of a chamber is a large chamber (CHAMBER-05)"),
    (lambda cards: cards["straight_corridor"].update(double="true", squares=["#..#"] * 7 + ["#o.#"]),
     "straight_corridor.double: an entrance, a corridor and the tile of a chamber are single tiles"),
]


@pytest.mark.parametrize("spoil, expected", FAULTS, ids=[expected.partition(":")[0] for _, expected in FAULTS])
def test_the_checker_names_what_is_missing(spoil, expected):
    before = set(problems(lambda cards: None))
    assert expected not in before and expected in problems(spoil)


def test_of_a_pack_without_a_chamber_card_the_checker_says_so():
    """Its adventures name no card, so that nothing else is wrong."""
    def spoil(cards):
        for card in ("cold_store", "wine_store", "noisy_room", "down_the_cellar"):
            cards.pop(card)
    assert "up_the_loft.setup.tile_stack: the pack hard_cards has no chamber card" in problems(spoil)
