"""Setting the table, in the castle profile."""
from __future__ import annotations

from types import SimpleNamespace

import pytest
from drawing import change_opening, definitions
from rules_plugin import rule

from pyengine import BadRequest, answer, view
from pyengine.game import Game, new_game
from pyengine.rules import belongings
from pyengine.rules.opening import TileStack, packs_of
from pyengine.saves.sound import illegal
from pyengine.state.rows import Setup

FIVE = ("ana", "bo", "cy", "dee", "eli")


def plain_tiles(pack):
    cards = definitions()
    return [tile for tile in cards.ids_of("tile", pack=pack)
            if not cards.card(tile).start and cards.card(tile).raw.get("named") not in ("true", True)
            and not {"set", "chamber", "entrance"} & set(cards.card(tile).raw)]


def set_of_tiles():
    return [tile for tile in plain_tiles("hard_cards") for _ in range(definitions().card(tile).copies)]


def zone(game, name, holder=None):
    return [row.card for row in game.state.cards.values()
            if row.zone == name and (holder is None or row.holder == holder)]


def belongs(card, profile):
    """Whether the decks of a profile take a card: by the kinds of encounters and treasures that its box has."""
    known, box = definitions().card(card), definitions().profile(profile)
    kinds = {"encounter": box.encounter_kinds, "treasure": box.treasure_kinds}.get(known.kind)
    return kinds is None or known.type in kinds


# ---------------------------------------------------------------- players and heroes

@rule("GEN-02")
@pytest.mark.parametrize("count", range(1, 6))
def test_a_game_has_one_to_five_players(begin, count):
    game = begin(heroes=FIVE[:count])
    assert list(game.state.figures) == list(FIVE[:count])
    assert game.state.table.active == "ana" and game.asked() == "hero_phase"


@rule("GEN-02")
@pytest.mark.parametrize("heroes", [(), (*FIVE, "maren")])
def test_none_and_six_are_no_game(heroes, profile):
    with pytest.raises(BadRequest, match="for 1 to 5 heroes"):
        new_game(definitions(), profile=profile, adventure="seal_the_vault", heroes=list(heroes))


@rule("GEN-03")
def test_every_player_runs_exactly_one_hero(begin):
    game = begin(heroes=FIVE)
    assert sorted(hero.seat for hero in game.state.heroes.values()) == [0, 1, 2, 3, 4]
    assert zone(game, "hero") == list(FIVE)
    for hero in FIVE:
        assert zone(game, "hero", hero) == [hero]


@rule("GEN-03", "SETUP-17")
def test_a30_no_hero_can_be_taken_twice(profile):
    with pytest.raises(BadRequest, match="once"):
        new_game(definitions(), profile=profile, adventure="seal_the_vault", heroes=["ana", "bo", "ana"])


@rule("SETUP-17", "SETUP-19")
def test_choosing_a_hero_gives_its_card_its_powers_and_its_figure_at_level_1(begin):
    game = begin(heroes=("maren",), adventure="a_candle_of_your_own")
    maren = definitions().card("maren")
    assert zone(game, "hero", "maren") == ["maren"] and zone(game, "power", "maren")
    assert game.state.heroes["maren"].level == 1
    assert game.figure("maren").kind == "hero"
    assert game.figure("maren").hit_points == maren.levels[1]["hit_points_max"]
    assert all(definitions().card(power).hero == "maren" for power in zone(game, "power"))


def of_the_yard(profile):
    """An adventure of the Proving Ground for five that is played by the rules of a box,
    and the heroes there are for it."""
    adventure = next(name for name in definitions().ids_of("adventure", pack="proving_ground")
                     if definitions().card(name).profile == profile and definitions().card(name).heroes[1] == 5)
    return adventure, tuple(definitions().ids_of("hero", pack="proving_ground"))


@rule("SETUP-18")
def test_there_are_five_heroes_to_choose_from_and_all_of_them_can_play(profile):
    adventure, heroes = of_the_yard(profile)
    assert len(heroes) == 5
    game = new_game(definitions(), adventure=adventure, heroes=list(heroes), seed=1)
    assert game.state.profile.name == profile
    assert set(heroes) <= set(game.state.heroes) and all(zone(game, "hero", hero) == [hero] for hero in heroes)


@rule("SETUP-36", "TURN-02")
@pytest.mark.parametrize("order", [("ana", "bo", "cy"), ("cy", "ana", "bo")])
def test_a18_the_group_decides_who_plays_first(begin, order):
    game = begin(heroes=order)
    assert game.state.table.active == order[0] and game.state.question.who == order[0]


@rule("SETUP-28")
def test_where_the_adventure_does_not_say_otherwise_every_standard_tile_is_in_the_stack(begin, profile, monkeypatch):
    change_opening(monkeypatch, "seal_the_vault", tile_stack=TileStack())
    draw = begin(profile=profile, placed=False).state.decks["tiles"].draw
    assert sorted(draw) == sorted(set_of_tiles())


# ---------------------------------------------------------------- decks

@rule("SETUP-01")
def test_each_deck_is_shuffled_by_itself(profile):
    first, other = (new_game(definitions(), profile=profile, adventure="a_candle_of_your_own", heroes=["maren"],
                             seed=seed).state
                    for seed in (1, 2))
    for deck, kind in (("monsters", "monster"), ("encounters", "encounter"), ("treasures", "treasure")):
        whole = sorted(card for card in definitions().ids_of(kind, pack="vesperhold") if belongs(card, profile)
                       for _ in range(definitions().card(card).copies))
        for state in (first, other):
            dealt = state.decks[deck].draw + state.decks[deck].discard
            items = tuple(row.card for row in state.cards.values() if row.zone == "item" and deck == "treasures")
            assert sorted(dealt + items) == whole
        assert first.decks[deck].draw != other.decks[deck].draw


CONDITIONS = {"castle": {"immobilized", "slowed"}, "wrath": {"dazed", "poisoned"},
              "legend": {"immobilized", "poisoned"},
              "tomb": {"advantage", "disadvantage", "stunned"},
              "mage": {"advantage", "disadvantage", "stunned", "weakened"}}


@rule("SETUP-38")
def test_each_box_supplies_its_own_conditions(profile):
    assert set(definitions().profile(profile).conditions) == CONDITIONS[profile]


@rule("SETUP-38", profile="castle")
def test_the_cards_of_the_castle_box_give_no_others():
    used = [effect.plain["condition"] for pack in ("vesperhold",) for card in definitions().packs[pack]["cards"]
            for block in definitions().card(card).blocks.values() for effect in block if effect.verb.name == "gain"]
    assert sorted(dict.fromkeys(used)) == ["immobilized", "slowed"]


@rule("GEN-04", "GEN-05")
def test_components_of_different_boxes_can_be_mixed(begin):
    plain, mixed = (begin(mixed=wanted, seed=3) for wanted in (False, True))
    for deck, kind in (("monsters", "monster"), ("encounters", "encounter"), ("treasures", "treasure")):
        packs = [{definitions().pack_of(card) for card in game.state.decks[deck].draw} for game in (plain, mixed)]
        assert packs[0] == {"hard_cards"} and packs[1] >= {"hard_cards", "vesperhold"}, kind
    assert {definitions().pack_of(tile) for tile in mixed.state.decks["tiles"].draw} >= {"hard_cards", "vesperhold"}


@rule("GEN-04", "GEN-05")
@pytest.mark.parametrize("profile, laid", [("wrath", True), ("castle", False)])
def test_a_tile_that_is_made_for_some_boxes_stays_out_of_the_others(begin, profile, laid):
    assert ("drift_nine" in begin(mixed=True, profile=profile).state.decks["tiles"].draw) == laid


@rule("GEN-05")
@pytest.mark.parametrize("tile", ["open_cross", *plain_tiles("vesperhold")[:3]])
def test_a_tile_of_another_box_is_laid_and_populated_like_any_other(table, tile):
    game = table("""
        # A . #    A ana
        # . . #
        # # # #
        # # # #
    """, top={"tiles": [tile], "monsters": ["still_stone"]})
    game.start("exploration", hero="ana").stop()
    assert game.changed() == {"tiles": (1, 2), next(iter(set(game.state.figures) - {"ana"})): ("absent", "present"),
                              "still_stone card": ("away", "ready")}


# ---------------------------------------------------------------- adventure, start tile, squares

@rule("SETUP-09", "CAMPAIGN-02")
@pytest.mark.parametrize("adventure", ["a_candle_of_your_own", "the_ninth_course"])
def test_play_starts_from_an_adventure_of_the_book_whichever_it_is(begin, adventure):
    game = begin(adventure=adventure, heroes=("maren", "sabe"))
    assert zone(game, "adventure") == [adventure] and game.asked() == "hero_phase"
    assert game.told("story")[0]["story"] == "intro"


@rule("SETUP-10")
def test_one_player_alone_has_an_adventure_and_a_company_has_another(profile):
    bands = {definitions().card(adventure).raw["band"]: definitions().card(adventure).heroes
             for adventure in definitions().ids_of("adventure", pack="vesperhold")}
    assert bands["solo"][0] == 1 and bands["company"][0] == 2
    with pytest.raises(BadRequest, match="2 to 5"):
        new_game(definitions(), profile=profile, adventure="the_ninth_course", heroes=["maren"])


@rule("SETUP-08")
def test_every_player_sees_which_part_of_the_turn_it_is(table):
    game = table("""
        A . . .    A ana
        . . . .
        . . . .
        . . . .
    """, top={"encounters": ["draught"], "tiles": ["dark_cross"]}, experience=["cinder_imp"] * 3)

    def seen():
        return game.asked(), view(Game(game.state))["turn"]["phase"]

    assert (game.turn("ana"), seen())[1] == ("hero_phase", "hero")
    assert (game.choose("end"), seen())[1] == ("explore_which_edge", "exploration")
    assert (game.choose(game.options()[0]), seen())[1] == ("cancel_encounter", "villain")


@rule("SETUP-11", "SETUP-39")
def test_named_tiles_tokens_and_villains_stay_away_unless_the_adventure_asks_for_them(begin):
    game = begin(adventure="up_the_stairs")
    assert "ember_vault" not in game.state.decks["tiles"].draw
    assert not game.state.tokens and not zone(game, "villain") and list(game.state.figures) == ["ana"]
    asked = begin(adventure="gifts_at_the_gate")
    assert asked.state.decks["tiles"].draw.count("ember_vault") == 1
    assert [token.token for token in asked.state.tokens.values()] == ["brass_key"]
    assert zone(asked, "villain") == ["ash_queen"]


@rule("SETUP-12", "TILE-02")
def test_the_start_tile_goes_in_the_middle_of_the_table(begin):
    laid = [(tile.card, tile.x, tile.y) for tile in begin().state.tiles.values()]
    assert laid == [("sunken_gate", 0, 0), ("sunken_gate", 0, 1)]


@rule("SETUP-13")
@pytest.mark.parametrize("heroes", [FIVE[:1], FIVE])
def test_two_surges_lie_in_the_shared_pool(begin, heroes):
    assert begin(heroes=heroes).state.table.surges == 2


@rule("SETUP-13")
@pytest.mark.parametrize("printed, difficulty, left", [(3, -1, 2), (3, 1, 4), (1, -1, 0), (0, -1, 0)])
def test_the_difficulty_adds_a_surge_or_takes_one_away_if_there_is_one(begin, monkeypatch, printed, difficulty, left):
    change_opening(monkeypatch, "seal_the_vault", surges=printed)
    assert begin(surges=difficulty).state.table.surges == left


@rule("SETUP-14")
def test_starting_awards_change_the_surges_and_hand_out_treasure(begin):
    game = begin(adventure="gifts_at_the_gate")
    assert game.state.table.surges == 3
    assert len(game.told("card_drawn")) == 1 and game.told("card_drawn")[0]["deck"] == "treasures"


@rule("SETUP-15", profiles=("wrath", "legend", "tomb", "mage"))
def test_heroes_may_start_on_any_square_of_the_start_tile(begin):
    squares = begin(placed=False).about("square")
    assert (1, 0) in squares and (1, 7) in squares and len(squares) == 28


@rule("SETUP-15", profile="castle")
def test_heroes_are_placed_on_the_start_tile_beside_the_stairs(begin):
    game = begin(placed=False)
    # stairs on (1, 5) and (2, 5): all around them, not on them
    around = [(x, y) for y in (4, 5, 6) for x in (0, 1, 2, 3) if (x, y) not in ((1, 5), (2, 5))]
    assert game.about("square") == around


@rule("SETUP-15", "MOVE-10")
def test_no_two_heroes_start_on_one_square(begin):
    game = begin(placed=False, heroes=FIVE)
    most = len(game.options())
    for left in range(most, most - 5, -1):
        assert len(game.options()) == left
        game.choose(game.options()[0])
    assert len({figure.square for figure in game.state.figures.values()}) == 5


@rule("SETUP-16")
def test_heroes_may_be_put_on_either_half_when_the_adventure_says_any_square(begin):
    game = begin(adventure="gifts_at_the_gate", placed=False)
    squares = game.about("square")
    assert (1, 0) in squares and (1, 7) in squares and len(squares) == 28


# ---------------------------------------------------------------- starting items

@rule("SETUP-25", profiles=("legend", "tomb", "mage"))
def test_in_the_other_boxes_nobody_starts_with_an_item_unless_the_adventure_awards_it(begin):
    assert zone(begin(heroes=FIVE), "item") == []


@rule("SETUP-25", profiles=("castle", "wrath"))
@pytest.mark.parametrize("heroes", [FIVE[:1], FIVE])
def test_each_hero_starts_with_one_item(begin, heroes):
    game = begin(heroes=heroes)
    for hero in heroes:
        items = zone(game, "item", hero)
        assert len(items) == 1 and definitions().card(items[0]).type == "item"


@rule("SETUP-26")
def test_cards_that_are_no_item_are_discarded_while_the_starting_item_is_drawn(begin, profile):
    met, cards = 0, definitions()
    whole = sum(cards.card(card).copies for card in cards.ids_of("treasure", pack="hard_cards")
                if belongs(card, profile))
    for seed in range(20):
        state = begin(seed=seed).state
        discarded = state.decks["treasures"].discard
        assert all(cards.card(card).type == "fortune" for card in discarded)
        assert [row.zone for row in state.cards.values()].count("item") == 1
        assert len(state.decks["treasures"].draw) + len(discarded) == whole - 1
        met += len(discarded)
    assert met or profile == "wrath", "no seed dealt a fortune first"      # in wrath every treasure is an item


@rule("SETUP-26")
def test_a28_without_an_item_in_the_deck_the_drawing_stops(table):
    game = table("""
        A .    A ana
    """, adventure="up_the_stairs")
    game.deck("treasures", "small_joy", "small_joy", discard=["small_joy"]).start("setup", at="starting_items")
    treasures = game.state.decks["treasures"]
    assert zone(game, "item") == [] and len(treasures.draw + treasures.discard) == 3


@rule("SETUP-33", "SETUP-34", "SETUP-35")
def test_treasures_lie_face_up_and_monsters_and_traps_queue_in_order_of_receipt(table):
    game = table("""
        A . . .    A ana
        . . . .
    """, top={"monsters": ["still_stone", "cinder_imp"], "tiles": ["open_cross"] * 2})
    tile = game.state.board.at[0, 0]
    game.start("draw_monsters", hero="ana", tile=tile, count=1)
    game.choose(game.options()[0])
    game.draw("old_snare", "ana")
    game.start("draw_monsters", hero="ana", tile=tile, count=1)
    game.choose(game.options()[0])
    game.gain("plain_edge", "ana")
    assert zone(game, "queue", "ana") == ["still_stone", "old_snare", "cinder_imp"]
    assert zone(game, "item", "ana") == ["plain_edge"] and game.card("plain_edge").ready


# ---------------------------------------------------------------- the stack of tiles

@rule("SETUP-27", "SETUP-39")
@pytest.mark.parametrize("seed", range(8))
def test_the_stack_is_built_as_the_adventure_says(begin, seed):
    stack = begin(seed=seed).state.decks["tiles"].draw       # 8 tiles, the vault among the next 5, the rest
    assert len(stack) == len(set_of_tiles()) + 1 and stack.count("ember_vault") == 1
    assert 8 <= stack.index("ember_vault") <= 12


@rule("SETUP-27", "TILE-22")
def test_a_tile_that_is_shuffled_in_lies_anywhere_among_them(begin):
    depths = [begin(seed=seed).state.decks["tiles"].draw.index("ember_vault") for seed in range(30)]
    assert sorted(dict.fromkeys(depths)) == [8, 9, 10, 11, 12]


@rule("SETUP-27")
def test_a13_an_adventure_may_leave_the_rest_of_the_tiles_out(begin):
    stack = begin(adventure="gifts_at_the_gate").state.decks["tiles"].draw
    assert len(stack) == 4 and stack[3] == "ember_vault"


@rule("SETUP-27", "SETUP-01")
@pytest.mark.parametrize("seed", range(4))
def test_an_adventure_may_say_what_lies_on_top_of_the_decks(profile, seed):
    decks = new_game(definitions(), profile=profile, adventure="one_grey_coat", heroes=["maren"], seed=seed).state.decks
    assert decks["tiles"].draw == ("crossing_hall", "cloakroom")
    assert decks["monsters"].draw[:3] == ("grave_waiter", "grave_waiter", "scullery_rat_swarm")
    assert decks["monsters"].draw.count("grave_waiter") == definitions().card("grave_waiter").copies, \
        "they come out of the deck, not besides it"
    assert decks["treasures"].draw[0] == "low_candle_honey_cake"


@rule("TILE-22", "SETUP-27")
def test_the_layout_differs_with_the_seed_and_only_with_it(begin):
    stacks = [begin(seed=seed).state.decks["tiles"].draw for seed in (1, 1, 2, 3)]
    assert stacks[0] == stacks[1] and len(dict.fromkeys(stacks)) == 3


@rule("SETUP-17", "SETUP-25")
def test_a29_each_adventure_starts_fresh(begin):
    game = begin(heroes=("ana", "bo"))
    assert game.state.experience == () and game.state.table.round == 1 and game.state.table.turn == 1
    assert [hero.level for hero in game.state.heroes.values()] == [1, 1]
    assert len(zone(game, "item")) == (2 if game.state.profile.start_item else 0)


@pytest.mark.parametrize("first, number, says, used", [(5, "4", False, False), (5, "5", False, True),
                                                       (5, "6", False, True), (5, "4", True, True),
                                                       (5, "", False, False), (0, "6", False, False),
                                                       (0, "0", False, False), (0, "6", True, True)])
def test_the_advanced_deck_is_used_from_a_certain_adventure_of_a_series_on(first, number, says, used):
    """A box without such a number leaves it to the adventures."""
    state = SimpleNamespace(adventure=SimpleNamespace(number=number, advanced=says),
                            profile=SimpleNamespace(advanced_from=first))
    assert belongings.plays_advanced(state) is used


def test_a_token_of_the_set_up_lies_on_its_spot_whichever_half_of_the_start_tile_has_it():
    game = new_game(definitions(), adventure="mr_finch_goes_walking", heroes=["maren"], seed=1)
    state = answer(game, game.question.options[0].id).state
    finch = next(token for token in state.tokens.values() if token.token == "finch")
    assert finch.square in state.board.marks[finch.tile]["s"]


def test_whoever_is_asked_who_gets_an_item_of_the_set_up_is_told_which():
    game = new_game(definitions(), adventure="mr_finch_goes_walking", heroes=["maren", "sabe"], seed=1)
    while game.question.key != "choose_item_owner":
        game = answer(game, game.question.options[0].id)
    assert game.question.params["card"] == "finchs_night_light"


@pytest.mark.parametrize(("adventure", "heroes", "packs"), [
    ("under_the_last_stair", ("maren",), {"tidegrave", "proving_ground", "vesperhold"}),
    ("under_the_last_stair", (), {"tidegrave", "proving_ground"}),
    ("the_ninth_course", ("maren",), {"vesperhold"}),
    ("an_evening_that_nobody_knows", (), set()),
])
def test_a_game_is_played_with_the_packs_of_its_adventure_of_its_decks_and_of_its_heroes(
        adventure: str, heroes: tuple[str, ...], packs: set[str]) -> None:
    assert set(packs_of(definitions(), Setup(adventure, "castle", 1, heroes))) == packs


@rule("SETUP-36")
@pytest.mark.parametrize("ties", ["ask", "alike"])
def test_what_an_adventure_leaves_open_before_the_first_turn_the_first_player_decides(ties):
    """It was asked of nobody, since nobody is active yet."""
    game = new_game(definitions(), adventure="one_lamp_between_them", heroes=["sabe", "ilvane"], seed=1, ties=ties)
    while game.question is not None and game.question.key == "place_hero":
        game = answer(game, game.question.options[0].id)
    assert game.question is not None and (game.question.key, game.question.who) == ("choose_hero", "sabe")
    assert not illegal(game.state)
