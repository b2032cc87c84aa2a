"""Fair copies: what no player has seen is dealt anew from what is possible; what was seen stays."""
from __future__ import annotations

import copy

import pytest
from drawing import definitions, raw_content

from pyengine import answer, fingerprint, new_game
from pyengine.ahead.determinize import fair_copy
from pyengine.cards.load import Definitions
from pyengine.flow.procedures import call, run
from pyengine.flow.questions import give_answer
from pyengine.game import Game
from pyengine.players import PLAYERS
from pyengine.rules import edges, trap_tokens
from pyengine.state import changes
from pyengine.state.rows import EdgeTile

COPIES = 24


def game_of(adventure, heroes=("maren", "sabe"), seed=3, answers=0):
    game, choose = new_game(definitions(), adventure=adventure, heroes=list(heroes), seed=seed), \
        PLAYERS.make("random", seed)
    for _ in range(answers):
        if game.question is not None:
            game = answer(game, choose(game), remember=False)
    return game


def orders(state, deck):
    return {fair_copy(Game(state), salt).state.decks[deck].draw for salt in range(COPIES)}


MANY = ["nothing_at_all"] * 4 + ["hill_folk"] * 4


def two_heroes(table):
    return table("""
        # # # # #  # # #    A ana, B bo
        # A . . .  . B #
        # . . . .  . . #
        # # # # #  # # #
    """)


# ---------------------------------------------------------------- decks

def test_a_card_that_was_looked_at_stays_on_top_until_it_is_drawn():
    state = game_of("the_ninth_course").state
    top = state.decks["encounters"].draw[0]
    changes.see_top(state, "encounters")
    assert {draw[0] for draw in orders(state, "encounters")} == {top}
    assert changes.draw_card(state, "encounters") == top
    assert len({draw[0] for draw in orders(state, "encounters")}) > 3


def test_cards_put_under_a_deck_stay_there_in_their_order():
    state = game_of("the_ninth_course").state
    for _ in range(2):
        changes.put_under(state, "encounters", (changes.take_from_draw(state, "encounters", 0),))
    last = state.decks["encounters"].draw[-2:]
    found = orders(state, "encounters")
    assert {draw[-2:] for draw in found} == {last} and len({draw[:-2] for draw in found}) == COPIES


def test_what_was_seen_is_forgotten_when_the_deck_is_shuffled():
    state = game_of("the_ninth_course").state
    changes.see_top(state, "encounters")
    changes.shuffle_into(state, "encounters", state.decks["encounters"].draw, ())
    assert len({draw[0] for draw in orders(state, "encounters")}) > 3


def test_a_card_taken_out_of_the_middle_leaves_what_was_seen_above_and_below():
    state = game_of("the_ninth_course").state
    changes.put_under(state, "encounters", (changes.take_from_draw(state, "encounters", 0),))
    changes.see_top(state, "encounters")
    first, *_, last = state.decks["encounters"].draw
    changes.take_from_draw(state, "encounters", 4)
    assert {(draw[0], draw[-1]) for draw in orders(state, "encounters")} == {(first, last)}


def test_looking_at_the_top_tile_is_remembered_and_so_is_where_it_went(table):
    """Whoever looks at the top card leaves it there or puts it under the deck (TILE-22)."""
    for answered, place in (("keep", 0), ("under", -1)):
        game = two_heroes(table).deck("encounters", "cold_soup", *MANY)
        game.state.stack, game.state.question = [], None
        call(game.state, "peek", {"hero": "ana", "deck": "encounters", "card": "camp_kit"})
        run(game.state)
        give_answer(game.state, answered)
        run(game.state)
        assert {draw[place] for draw in orders(game.state, "encounters")} == {"cold_soup"}


def test_numbered_fissures_stay_above_the_other_edge_tiles():
    """The set-up lays them there (CAVERNEDGE-05)."""
    packs = definitions()
    tiles = [card for pack in packs.packs for card in packs.ids_of("edge_tile", pack=pack)]
    state = game_of("the_ninth_course").state
    numbered = tuple(card for card in tiles if edges.fissure(state, card))[:4]
    plain = tuple(card for card in tiles if not edges.fissure(state, card))[:6]
    assert len(numbered) > 1 and len(plain) > 1, "the packs of the tests have both"
    changes.change_deck(state, edges.DECK, draw=numbered + plain)
    for draw in orders(state, edges.DECK):
        assert sorted(draw[:len(numbered)]) == sorted(numbered) and sorted(draw[len(numbered):]) == sorted(plain)


def test_an_edge_tile_that_was_taken_up_lies_under_the_others():
    packs = definitions()
    tiles = [card for pack in packs.packs for card in packs.ids_of("edge_tile", pack=pack)][:5]
    state = game_of("the_ninth_course").state
    changes.change_deck(state, edges.DECK, draw=tuple(tiles[1:]))
    changes.add_edge_tile(state, EdgeTile("e99", tiles[0], next(iter(state.tiles)), 0))
    edges.take_up(state, "e99")
    assert {draw[-1] for draw in orders(state, edges.DECK)} == {tiles[0]}


# ---------------------------------------------------------------- sealed choices

def offer(signed=("calla_ember",)):
    """The Private Offer, with the heroes' papers sealed."""
    heroes = ["maren", "sabe", "teodric"]
    state = new_game(definitions(), adventure="a_private_offer", heroes=heroes, seed=1).state
    for number, hero in enumerate(heroes):
        changes.change_hero(state, hero, sealed=(("offer", "sign" if number else "decline"),))
    return state


def test_nobody_knows_what_the_others_have_sealed_and_everybody_what_it_sealed_itself():
    state = offer()
    me = state.question.who
    others = [hero for hero in state.heroes if hero != me]
    made = [fair_copy(Game(state), salt).state.heroes for salt in range(COPIES)]
    assert {heroes[me].sealed for heroes in made} == {state.heroes[me].sealed}
    for hero in others:
        assert {heroes[hero].sealed for heroes in made} == {(("offer", "sign"),), (("offer", "decline"),)}


def test_a_choice_that_is_being_sealed_is_not_known_to_whoever_chooses_next(table):
    """Two Boxes: ana has chosen hers when bo is asked."""
    game = two_heroes(table).deck("encounters", "two_boxes", *MANY).turn("ana").choose("end")
    if game.asked() == "cancel_encounter":
        game.choose("no")
    assert game.asked() == "sealed_choice"
    first = game.state.question.who
    game.choose("shut")
    assert game.asked() == "sealed_choice" and game.state.question.who != first
    made = [frame.vars["made"] for salt in range(COPIES)
            for frame in fair_copy(Game(game.state), salt).state.stack if frame.procedure == "sealed_choice"]
    assert set(made) == {((first, "shut"),), ((first, "open"),)}


def test_which_of_several_chambers_it_is_nobody_knows_and_those_that_are_named_alone_everybody():
    packs, profiles = raw_content()
    changed = [copy.deepcopy(pack) if pack["id"] == "hard_cards" else pack for pack in packs]
    cellar = next(pack for pack in changed if pack["id"] == "hard_cards")["cards"]["down_the_cellar"]
    cellar["setup"]["chambers"] = ["cold_store", ["wine_store", "noisy_room"]]
    made = Definitions(changed, profiles)
    state = new_game(made, adventure="down_the_cellar", heroes=["ana"], seed=3).state
    assert orders(state, "chambers") == {("cold_store", "wine_store"), ("cold_store", "noisy_room")}
    changes.take_from_draw(state, "chambers", 0)
    assert orders(state, "chambers") == {("wine_store",), ("noisy_room",)}


# ---------------------------------------------------------------- over all packs

ADVENTURES = [(adventure, least) for adventure in sorted(definitions().ids_of("adventure"))
              for least in (definitions().card(adventure).heroes[0],)]


@pytest.mark.parametrize("adventure, heroes", ADVENTURES)
def test_in_every_adventure_what_is_open_stays_and_what_is_hidden_is_dealt_from_what_is_possible(adventure, heroes):
    packs = definitions()
    pack = packs.pack_of(adventure)
    pool = sorted(packs.ids_of("hero", pack=pack))
    game, choose = new_game(packs, adventure=adventure, heroes=pool[:heroes], seed=7), PLAYERS.make("random", 7)
    for _ in range(60):
        if game.question is None:
            break
        before = fingerprint(game)
        for salt in (1, 2):
            agrees(game.state, fair_copy(game, salt).state)
        assert fingerprint(game) == before
        game = answer(game, choose(game), remember=False)


OPEN = ("setup", "table", "figures", "tiles", "cards", "edge_tiles", "counters", "experience", "question")
POOLS = {trap_tokens.NAME: trap_tokens.POOL}


def agrees(state, other_state):
    for name in OPEN:
        assert getattr(other_state, name) == getattr(state, name), name
    assert hidden_cards(state) == hidden_cards(other_state), "no card comes or goes"
    for name, deck in state.decks.items():
        other = other_state.decks[name]
        end = len(deck.draw) - deck.seen_at_bottom
        assert (other.discard, other.draw[:deck.seen_on_top], other.draw[end:]) \
            == (deck.discard, deck.draw[:deck.seen_on_top], deck.draw[end:]), name
    for token in state.tokens.values():
        if token.shown or not token.face:
            assert other_state.tokens[token.id] == token
        assert other_state.tokens[token.id]._replace(face="") == token._replace(face="")


def hidden_cards(state):
    """Everything that lies face down, whatever its order; of chambers of which one of several lies there, how many."""
    chosen = any(len(cards) > 1 for cards in state.adventure.setup.chambers)
    decks = sorted("a chamber" if chosen and name == "chambers" else card
                   for name, deck in state.decks.items() for card in deck.draw)
    return sorted(decks + [token.face for token in state.tokens.values() if token.face])
