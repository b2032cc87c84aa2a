"""The habits of paying against which good use of experience is measured (XP-03)."""
from __future__ import annotations

from drawing import definitions

from pyengine import advance, new_game
from pyengine.game import Game
from pyengine.players.careful import careful_player
from pyengine.players.paying import HABITS, is_offer

CANDLE = "a_candle_of_your_own"


def paid(make, seed):
    """Offers, and how often they were taken."""
    game, choose = new_game(definitions(), adventure=CANDLE, heroes=["maren", "teodric"], seed=seed), make(seed)
    offers, taken = 0, 0
    while game.outcome is None:
        answer, offered = choose(game), is_offer(game)
        offers, taken = offers + offered, taken + (offered and answer == "yes")
        advance(game, answer)
    return offers, taken


def test_one_never_pays_and_one_always_does():
    never = [paid(HABITS["never"], seed) for seed in range(3)]
    always = [paid(HABITS["always"], seed) for seed in range(3)]
    assert sum(offers for offers, _ in never) > 0 == sum(taken for _, taken in never)
    assert all(offers == taken for offers, taken in always) and sum(taken for _, taken in always) > 0


def test_what_a_card_sells_for_experience_is_an_offer_too(table):
    game = table("""
        . A m .    A ana, m wax_golem
        . . . .
        . . . .
        . . . .
    """, hand={"ana": ["marsh_herbs"]}, hit_points={"ana": 3}, experience=["veiled_duelist"]).hero_phase("ana")
    game.choose("marsh_herbs")
    assert game.asked() == "may_use" and is_offer(Game(game.state))


def test_the_careful_player_keeps_experience_for_the_worse_cards():
    offers, taken = (sum(both) for both in zip(*(paid(careful_player, seed) for seed in range(4)), strict=True))
    assert 0 < taken < offers
