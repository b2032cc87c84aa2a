"""Chambers in the wrath profile: an entrance, its tiles, who is inside, and the goal that overcomes it."""
from __future__ import annotations

import copy

import pytest
from drawing import definitions, hold, raw_content
from rules_plugin import rule

from pyengine import new_game
from pyengine.cards.load import Definitions
from pyengine.game import Game
from pyengine.rules import chambers
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Deck

EDGE = """
    # A # #    A ana
    # . . #
    # . . #
    # # # #
"""
FIVE = """
    # A # #    A ana, B bo, C cy, D dee, E eli
    # . . #
    B . C #
    D . E #
"""
NOOK, HALL = "cellar_nook", "cellar_hall"
IMPS = ["cinder_imp", "stalker", "iron_shell", "flesh_mender", "coward_hunter", "still_stone"]


def dig(game, rooms=(NOOK,) * 9, card="cold_store", monsters=("cinder_imp", "stalker"), entrance="cellar_stairs"):
    """Set up what waits beside the stack, with the entrance on top of it."""
    sort = definitions().card(entrance).entrance
    game.state.decks = {**game.state.decks, "tiles": Deck((entrance,)), chambers.stack_of(sort): Deck(tuple(rooms)),
                        "chambers": Deck((card,) if card else ()),
                        "monsters": Deck(("bell_imp", *monsters, "still_stone"))}
    return game.mark()


def enter(game, hero="ana"):
    """Explore and find the entrance; every question of upkeep gets its first answer."""
    game.start("exploration", hero=hero)
    while game.asked() not in (None, "hero_phase"):
        game.choose(game.options()[0])
    return game


def laid(game, card):
    return [tile for tile in game.state.tiles.values() if tile.card == card]


def rows(game, zone="queue"):
    return [(row.card, row.holder, row.shielded) for row in game.state.cards.values() if row.zone == zone]


def where(game, card):
    """The cards of the tiles on which figures of a card stand."""
    known = game.state
    return [known.tiles[known.board.ground[figure.square]].id for figure in known.figures.values()
            if figure.card == card]


# ---------------------------------------------------------------- what waits

@rule("CHAMBER-01", "CHAMBER-02")
def test_the_entrance_is_in_the_stack_and_its_tiles_wait_with_the_card_that_the_adventure_names(begin):
    game = begin("down_the_cellar", placed=False)
    decks = game.state.decks
    assert "cellar_stairs" in decks["tiles"].draw[2:8] and decks["chambers"].draw == ("cold_store",)
    assert sorted(decks["chamber_cellar"].draw) == [HALL, NOOK]
    assert not {NOOK, HALL, "loft_floor", "loft_hatch"} & set(decks["tiles"].draw)


@rule("CHAMBER-02")
def test_without_a_name_the_whole_chamber_deck_waits_shuffled(begin):
    tops = {begin("up_the_loft", placed=False, seed=seed).state.decks["chambers"].draw for seed in range(1, 9)}
    assert {tuple(sorted(draw)) for draw in tops} == {("cold_store", "noisy_room", "wine_store")} and len(tops) > 2


@rule("CHAMBER-02")
def test_of_a_list_within_the_list_one_waits_drawn_by_dice_of_its_own():
    packs, profiles = raw_content()
    changed = [copy.deepcopy(pack) if pack["id"] == "hard_cards" else pack for pack in packs]
    cellar = next(pack for pack in changed if pack["id"] == "hard_cards")["cards"]["down_the_cellar"]
    cellar["setup"]["chambers"] = ["cold_store", ["wine_store", "noisy_room"]]
    plain, listed, drawn = definitions(), Definitions(changed, profiles), set()
    for seed in range(1, 9):
        one, other = (new_game(packs, adventure="down_the_cellar", heroes=["ana"], profile="wrath", seed=seed).state
                      for packs in (plain, listed))
        drawn.add(other.decks["chambers"].draw)
        assert {**other.decks, "chambers": one.decks["chambers"]} == one.decks
        assert set(other.streams) - set(one.streams) == {chambers.ONE_OF}
    assert drawn == {("cold_store", "wine_store"), ("cold_store", "noisy_room")}


@rule("CHAMBER-03")
def test_each_sort_has_an_entrance_and_tiles_of_its_own(begin):
    cellar, loft = begin("down_the_cellar", placed=False).state.decks, begin("up_the_loft", placed=False).state.decks
    assert (loft["chamber_loft"].draw == ("loft_floor",) and "chamber_cellar" not in loft
            and "chamber_loft" not in cellar)
    assert "loft_hatch" in loft["tiles"].draw and "cellar_stairs" not in loft["tiles"].draw


def test_an_adventure_without_an_entrance_has_no_chambers(begin):
    assert not any(name.startswith("chamber")
                   for name in begin("seal_the_vault", placed=False, profile="wrath").state.decks)


# ---------------------------------------------------------------- its tiles

@rule("CHAMBER-04")
def test_the_entrance_is_laid_like_any_tile_and_a_chamber_tile_at_each_of_its_edges(table):
    game = enter(dig(table(EDGE)))
    (door,) = laid(game, "cellar_stairs")
    assert (door.x, door.y) == (0, -1)
    assert {(tile.x, tile.y) for tile in laid(game, NOOK)} == {(-1, -1), (1, -1), (0, -2)}
    assert not [edge for edge in game.state.board.edges.values() if edge.tile == door.id]


@rule("CHAMBER-04")
def test_the_triangle_of_a_chamber_tile_points_at_the_entrance(table):
    game = enter(dig(table(EDGE), rooms=("loft_floor",) * 3))
    (door,) = laid(game, "cellar_stairs")
    assert all(tile.id in game.state.board.links[door.id] for tile in laid(game, "loft_floor"))


@rule("CHAMBER-04")
def test_a183_the_entrance_has_its_usual_monster_and_its_triangle_decides_the_encounter(table):
    game = enter(dig(table(EDGE)))
    assert (rows(game)[0] == ("bell_imp", "ana", False)
            and where(game, "bell_imp") == [laid(game, "cellar_stairs")[0].id])
    assert game.state.table.laid == "black"
    loft = enter(dig(table(EDGE), entrance="loft_hatch", rooms=("loft_floor",)))
    assert loft.state.table.laid == "white"


@rule("CHAMBER-04")
def test_a184_chamber_tiles_bring_no_monster_and_no_encounter_of_their_own(table):
    game = enter(dig(table(EDGE), entrance="loft_hatch", rooms=("dark_cross",), card="", monsters=()))
    assert game.state.table.laid == "white"
    game = enter(dig(table(EDGE), rooms=(NOOK,) * 3, card=""))
    assert rows(game) == [("bell_imp", "ana", False)]


@rule("CHAMBER-05")
def test_a_large_chamber_tile_gets_chamber_tiles_at_its_own_edges(table):
    game = enter(dig(table(EDGE), rooms=(HALL,) + (NOOK,) * 9))
    (hall,) = laid(game, HALL)
    assert len(laid(game, NOOK)) == 5
    assert not [edge for edge in game.state.board.edges.values() if edge.tile == hall.id]


@rule("CHAMBER-05")
def test_a_chamber_tile_that_is_not_large_gets_none(table):
    game = enter(dig(table(EDGE), rooms=(NOOK,) * 9))
    assert len(laid(game, NOOK)) == 3
    assert {game.state.tiles[edge.tile].card for edge in game.state.board.edges.values()} >= {NOOK}


@rule("CHAMBER-05")
def test_a189_two_large_chambers_go_on_until_no_edge_is_open(table):
    game = enter(dig(table(EDGE), rooms=(HALL, HALL) + (NOOK,) * 12))
    rooms = {tile.id for tile in (*laid(game, HALL), *laid(game, "cellar_stairs"))}
    assert len(laid(game, HALL)) == 2 and not [edge for edge in game.state.board.edges.values() if edge.tile in rooms]
    assert game.state.decks["chamber_cellar"].draw


@rule("CHAMBER-05")
def test_a185_when_no_chamber_tile_is_left_the_other_edges_become_walls(table):
    game = enter(dig(table(EDGE), rooms=(HALL,)))
    (door,), (hall,) = laid(game, "cellar_stairs"), laid(game, HALL)
    assert not [edge for edge in game.state.board.edges.values() if edge.tile in (door.id, hall.id)]
    assert len(game.state.edge_tiles) == 5 and not game.state.decks["chamber_cellar"].draw
    view(Game(game.state))


# ---------------------------------------------------------------- the card and who is inside

@rule("CHAMBER-06")
@pytest.mark.parametrize("card", ["cold_store", "wine_store"])
def test_the_chamber_card_is_turned_over_when_the_tiles_lie(table, card):
    game = enter(dig(table(EDGE), card=card))
    types = [event["type"] for event in game.events]
    assert rows(game, "chamber") == [(card, "", False)]
    assert max(at for at, name in enumerate(types) if name == "tile_laid") < types.index("chamber_revealed")
    assert game.state.decks["chambers"].draw == ()


@rule("CHAMBER-07")
def test_the_monster_of_the_card_goes_on_any_chamber_tile(table):
    game = dig(table(EDGE)).start("exploration", hero="ana")
    assert game.asked() == "fill_which_tile"
    rooms = [tile.id for tile in laid(game, NOOK)]
    assert sorted(game.options()) == sorted(rooms)
    game.choose(rooms[2])
    assert where(game, "still_stone") == [rooms[2]]


@rule("CHAMBER-07")
def test_a188_a_monsters_card_is_the_active_players_and_a_villains_nobodys(table):
    game = enter(dig(table(EDGE), card="cold_store"))
    assert ("still_stone", "ana", True) in rows(game)
    villain = enter(dig(table(EDGE), card="wine_store"))
    assert rows(villain, "villain") == [("ash_queen", "", False)]
    assert where(villain, "ash_queen")[0] in [tile.id for tile in laid(villain, NOOK)]


CROWDED = """
    # A a #    A ana, a b still_stone
    # . b #
    # . . #
    # # # #
"""


@rule("CHAMBER-07", "CHAMBER-11")
def test_a214_a_named_monster_that_is_in_no_pile_comes_from_the_experience(table):
    game = dig(table(EDGE), card="cold_store", monsters=("cinder_imp",))
    game.state.decks = {**game.state.decks, "monsters": Deck(("cinder_imp", "stalker"))}
    game.state.experience = ("still_stone", "bell_imp")
    enter(game)
    assert ("still_stone", "ana", True) in rows(game) and game.state.experience == ("bell_imp",)
    assert where(game, "still_stone")[0] in [tile.id for tile in laid(game, NOOK)]


@rule("CHAMBER-07", "CHAMBER-11")
def test_a214_when_every_card_of_it_is_in_play_one_of_its_figures_moves_in(table):
    game = dig(table(CROWDED), card="cold_store")
    game.state.decks = {**game.state.decks, "monsters": Deck(("cinder_imp", "stalker"))}
    enter(game)
    rooms = [tile.id for tile in laid(game, NOOK)]
    assert [tile in rooms for tile in where(game, "still_stone")] == [False, True]
    assert sorted(shielded for card, _, shielded in rows(game) if card == "still_stone") == [False, True]
    game.hero_phase("ana")
    assert not game.told("chamber_overcome") and rows(game, "chamber")


@rule("CHAMBER-08")
def test_each_of_five_heroes_draws_a_monster_beginning_with_the_active_one(table):
    game = dig(table(FIVE, active="ana"), rooms=(HALL,) + (NOOK,) * 9, card="wine_store", monsters=IMPS[:5])
    enter(game)
    assert rows(game)[1:] == [(card, hero, True)
                              for card, hero in zip(IMPS[:5], ("ana", "bo", "cy", "dee", "eli"), strict=True)]


@rule("CHAMBER-08")
def test_the_turn_of_another_hero_begins_with_that_one_and_a_solo_hero_draws_one(table):
    game = dig(table(FIVE, active="dee"), rooms=(NOOK,) * 9, card="wine_store", monsters=IMPS[:5])
    changes.place_figure(game.state, "ana", (1, 1))
    changes.place_figure(game.state, "dee", (1, 0))
    enter(game, "dee")
    assert [holder for _, holder, shielded in rows(game) if shielded] == ["dee", "eli", "ana", "bo", "cy"]
    solo = enter(dig(table(EDGE), card="wine_store"))
    assert [row for row in rows(solo) if row[2]] == [("cinder_imp", "ana", True)]


@rule("CHAMBER-08")
def test_a186_the_player_of_an_escaped_hero_draws_nothing_a_downed_one_does(table):
    game = dig(table(FIVE, active="ana", hit_points={"bo": 0}), rooms=(NOOK,) * 9, card="wine_store", monsters=IMPS[:5])
    changes.change_hero(game.state, "cy", escaped=True)
    changes.place_figure(game.state, "cy", None)
    enter(game)
    assert [holder for _, holder, shielded in rows(game) if shielded] == ["ana", "bo", "dee", "eli"]


@rule("CHAMBER-08")
def test_a187_a_monster_that_the_player_controls_already_is_drawn_again(table):
    game = table(EDGE)
    hold(game.state, "ana", "cinder_imp")
    enter(dig(game, card="wine_store", monsters=("cinder_imp", "stalker")))
    assert [row for row in rows(game) if row[2]] == [("stalker", "ana", True)]
    assert "cinder_imp" in game.state.decks["monsters"].discard


@rule("CHAMBER-08")
def test_empty_chamber_tiles_come_first(table):
    game = dig(table(EDGE)).start("exploration", hero="ana")
    rooms = [tile.id for tile in laid(game, NOOK)]
    game.choose(rooms[1])
    assert game.asked() == "fill_which_tile" and sorted(game.options()) == sorted([rooms[0], rooms[2]])


@rule("CHAMBER-09")
def test_when_no_chamber_tile_is_empty_the_others_go_on_any_of_them(table):
    game = dig(table(FIVE, active="ana"), rooms=(NOOK,) * 2, card="wine_store", monsters=IMPS[:5]).start("exploration",
                                                                                                         hero="ana")
    rooms = sorted(tile.id for tile in laid(game, NOOK))
    offered = []
    while game.asked() is not None:
        if game.asked() == "fill_which_tile":
            offered.append(sorted(game.options()))
        game.choose(game.options()[0])
    assert offered == [rooms] * 5             # the villain; then, with one tile left, no question; then any tile
    assert len([row for row in rows(game) if row[2]]) == 5


@rule("CHAMBER-10")
def test_the_cards_that_came_with_the_chamber_carry_a_shield_marker_and_no_others(table):
    game = table(EDGE)
    hold(game.state, "ana", "great_ogre")
    enter(dig(game))
    assert rows(game) == [("great_ogre", "ana", False), ("bell_imp", "ana", False), ("still_stone", "ana", True),
                          ("cinder_imp", "ana", True)]
    shown = view(Game(game.state))["heroes"][0]["queue"]
    assert [(card["card"], card["shielded"]) for card in shown] == [(card, mark) for card, _, mark in rows(game)]


# ---------------------------------------------------------------- overcoming it

def slay(game, card):
    """Defeat one figure of a card."""
    game.state.question = None
    game.state.stack.clear()
    (figure, *_) = [row.id for row in game.state.figures.values() if row.card == card]
    return game.start("damage", source="ana", targets=(figure,), amount=99)


def settle(game):
    """To the next point at which goals are looked at."""
    game.state.question = None
    game.state.stack.clear()
    return game.hero_phase("ana")


@rule("CHAMBER-11")
def test_the_card_says_what_overcomes_the_chamber_and_then_leaves(table):
    game = enter(dig(table(EDGE)))
    slay(game, "cinder_imp")
    settle(game)
    assert rows(game, "chamber") == [("cold_store", "", False)] and not game.told("chamber_overcome")
    slay(settle(game), "still_stone")
    settle(game)
    assert rows(game, "chamber") == [] and len(game.told("chamber_overcome")) == 1
    settle(game)
    assert len(game.told("chamber_overcome")) == 1


@rule("CHAMBER-11")
def test_the_chamber_card_itself_may_answer_when_it_is_overcome(table):
    game = slay(enter(dig(table(EDGE), card="wine_store")), "ash_queen")
    settle(game)
    assert game.changed()["surges"] == (2, 3) and rows(game, "chamber") == []


@rule("CHAMBER-11")
@pytest.mark.parametrize("adventure", ["down_the_cellar", "up_the_loft"])
def test_an_adventure_is_won_by_overcoming_its_chamber(table, adventure):
    game = enter(dig(table(EDGE, adventure=adventure)))
    for card in ("cinder_imp", "still_stone"):
        assert game.outcome is None
        slay(settle(game), card)
    settle(game)
    assert game.outcome == "victory"


# ---------------------------------------------------------------- what everybody sees

def test_the_view_counts_the_tiles_of_all_chambers_and_names_the_open_ones(table):
    game = dig(table(EDGE, profile="wrath"))
    before = view(Game(game.state))["decks"]
    assert before["chamber_tiles"] == {"draw": 9, "discard": 0} and "chamber_cellar" not in before
    enter(game)
    after = view(Game(game.state))
    assert [row["card"] for row in after["chambers"]] == ["cold_store"] and after["decks"]["chamber_tiles"]["draw"] == 6
