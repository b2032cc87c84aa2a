"""The engine's own players: they play by the options, and know no more than players do."""
from __future__ import annotations

import pytest
from drawing import definitions

from pyengine import NotAnOption, answer, fingerprint, new_game
from pyengine.ahead.determinize import fair_copy
from pyengine.flow.questions import NothingAsked
from pyengine.game import advance
from pyengine.players import PLAYERS, UnknownPlayer

GAMES = [("a_candle_of_your_own", ["maren"]), ("a_candle_of_your_own", ["sabe", "teodric"]),
         ("the_ninth_course", ["kestrel", "ilvane", "maren"]), ("the_two_circles", ["sabe", "maren"]),
         ("the_locked_wing", ["jory_pike", "calla_ember"])]


def begin(adventure, heroes, seed):
    return new_game(definitions(), adventure=adventure, heroes=heroes, seed=seed)


def later(game, answers, seed=1):
    """The game some random answers on."""
    choose = PLAYERS.make("random", seed)
    for _ in range(answers):
        if game.question is not None:
            game = answer(game, choose(game))
    return game


QUICK = [player for player in PLAYERS if player not in ("practised", "searching")]


@pytest.mark.parametrize("player", QUICK)
@pytest.mark.parametrize("adventure, heroes", GAMES)
def test_a_player_always_names_an_option_and_brings_a_game_to_its_end(player, adventure, heroes):
    game, choose = begin(adventure, heroes, 11), PLAYERS.make(player, 11)
    while game.question is not None:
        chosen = choose(game)
        assert chosen in [option.id for option in game.question.options]
        game = answer(game, chosen, remember=False)
    assert game.outcome in ("victory", "defeat")


@pytest.mark.parametrize("player", QUICK)
def test_the_same_seed_plays_the_same_game(player):
    ends = []
    for _ in range(2):
        game, choose = begin(*GAMES[1], 5), PLAYERS.make(player, 5)
        while game.question is not None:
            game = answer(game, choose(game), remember=False)
        ends.append(fingerprint(game))
    assert ends[0] == ends[1]


def test_an_answer_that_is_no_option_leaves_a_game_that_is_played_out_as_it_was():
    game, twin = begin(*GAMES[1], 5), begin(*GAMES[1], 5)
    for wrong in ("nonsense", "", "99,99"):
        with pytest.raises(NotAnOption):
            advance(game, wrong)
    assert (game, game.events, game.choices, game.index) == (twin, twin.events, twin.choices, 0) and game.events


def test_the_random_player_does_not_touch_the_dice_of_the_game():
    game = begin(*GAMES[0], 2)
    before = fingerprint(game)
    PLAYERS.make("random", 2)(game)
    assert fingerprint(game) == before


@pytest.mark.parametrize("answers", [0, 3, 20, 60, 100])
def test_the_careful_player_changes_nothing_by_thinking(answers):
    game = later(begin(*GAMES[1], 8), answers)
    if game.question is not None:
        before = fingerprint(game)
        PLAYERS.make("careful", 0)(game)
        assert fingerprint(game) == before


@pytest.mark.parametrize("answers", [5, 30, 70])
@pytest.mark.parametrize("adventure, heroes", GAMES[2:])
def test_what_players_cannot_see_does_not_move_the_careful_player(adventure, heroes, answers):
    for seed in range(6):
        game = later(begin(adventure, heroes, seed), answers, seed)
        if game.question is None:
            continue
        for salt in range(3):
            assert PLAYERS.make("careful", 0)(fair_copy(game, salt)) == PLAYERS.make("careful", 0)(game)


def test_the_careful_player_wins_far_more_often_than_the_random_one():
    from pyengine.measuring.simulate import simulate
    careful, random = (simulate(definitions(), "a_candle_of_your_own", ["maren"], player, 24)
                       for player in ("careful", "random"))
    assert careful["win_rate"] > 0.3 > random["win_rate"] and not careful["errors"] + random["errors"]


def test_a_player_that_does_not_exist_is_an_error_that_names_those_that_do():
    with pytest.raises(UnknownPlayer, match="there is no player 'psychic'; there are: random, careful"):
        PLAYERS.make("psychic", 0)


# ---------------------------------------------------------------- fair copies

def visible(state):
    return {name: getattr(state, name) for name in ("setup", "table", "figures", "heroes", "tiles", "tokens", "cards",
                                                    "counters", "experience", "question", "stack")}


@pytest.mark.parametrize("answers", [0, 10, 40])
def test_a_fair_copy_shows_the_same_table(answers):
    game = later(begin(*GAMES[2], 3), answers)
    copy = fair_copy(game, 99)
    assert visible(copy.state) == visible(game.state) and copy.state.events is None
    for name, deck in game.state.decks.items():
        assert sorted(copy.state.decks[name].draw) == sorted(deck.draw)
        assert copy.state.decks[name].discard == deck.discard


def test_a_fair_copy_hides_the_decks_and_the_dice():
    game = begin(*GAMES[2], 3)
    orders = {name: [fair_copy(game, salt).state.decks[name].draw for salt in range(8)] for name in game.state.decks}
    for name, found in orders.items():
        assert len(set(found)) > 4 and game.state.decks[name].draw not in found, name
    assert not {salt: value for salt, value in fair_copy(game, 1).state.streams.items() if salt.startswith("die:")}


def test_the_same_salt_gives_the_same_future_and_the_game_stays_what_it_was():
    game = begin(*GAMES[1], 3)
    before = fingerprint(game)
    assert fingerprint(fair_copy(game, 4)) == fingerprint(fair_copy(game, 4)) != fingerprint(fair_copy(game, 5))
    assert fingerprint(game) == before


def test_a_named_tile_lies_no_higher_and_no_deeper_than_players_know():
    game = begin(*GAMES[0], 3)
    places = {fair_copy(game, salt).state.decks["tiles"].draw.index("chandlery") for salt in range(200)}
    assert places == {5, 6, 7, 8}, "shuffled among the three tiles below the first five"


def test_a_fair_copy_can_be_played_on_without_a_trace_in_the_game():
    game = later(begin(*GAMES[1], 6), 15)
    before, copy, choose = fingerprint(game), fair_copy(game, 2), PLAYERS.make("random", 2)
    while copy.question is not None:
        copy = answer(copy, choose(copy), remember=False)
    assert copy.outcome and fingerprint(game) == before


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_that_is_asked_after_the_end_says_that_nothing_is_asked(player):
    game = begin("a_candle_of_your_own", ["maren"], 3)
    choose = PLAYERS.make("random", 3)
    while game.question is not None:
        advance(game, choose(game))
    with pytest.raises(NothingAsked, match="the game is over"):
        PLAYERS.make(player, 3)(game)
