"""What can be done in town, to the last coin (TOWN-01..13)."""
from __future__ import annotations

import pytest
from boxes import both
from errands import HEROES, packs

from pyengine import BadRequest
from pyengine.campaign import answer, undo, view
from pyengine.flow.questions import NotAnOption


def deeds(party, word):
    return [option for option in party.options() if option.split(":")[0] == word]


# ---------------------------------------------------------------- which actions

@both("TOWN-01")
def test_a169_town_comes_before_the_first_adventure_and_after_each_and_any_number_of_actions_is_free(party):
    made = party()
    assert made.state.stage == "town" and made.state.interval == 1
    for _ in range(3):
        made.set("ida", gold=100).choose("give:ida", "gold:100", "jon")
    assert made.hero("jon").gold == 300 and made.state.stage == "town"
    made.errand()
    assert made.state.stage == "party" and made.state.interval == 2
    made.errand("give_in")
    assert made.state.interval == 3 and made.state.chapter == 1


@both("TOWN-02")
@pytest.mark.parametrize("at, words",
                         [(0, {"swap", "give", "set_out"}),
                          (1, {"swap", "give", "buy", "sell", "advance", "level", "set_out"}),
                                       (2, {"sell", "set_out"})])
def test_what_can_be_done_depends_on_the_town(party, at, words):
    made = party(at=at).set("ida", gold=2000, items=("tin_cup",))
    if at == 1:
        made.with_state(market=("tin_cup",))
    assert {option.split(":")[0] for option in made.options()} == words


@both("TOWN-02")
def test_what_is_not_listed_is_no_answer(party):
    with pytest.raises(NotAnOption):
        answer(party().campaign, "buy:tin_cup:ida")


# ---------------------------------------------------------------- powers

@both("TOWN-03")
def test_a_power_is_swapped_for_another_of_its_kind(party):
    made = party(1).choose("swap:ida")
    assert made.options() == ["ida_blaze", "ida_rest", "back"], "of a single at-will power there is no other"
    made.choose("ida_blaze")
    assert made.options() == ["ida_storm", "ida_flood", "back"]
    made.choose("ida_flood")
    assert made.hero("ida").powers == ("ida_cut", "ida_flood", "ida_rest") and made.state.stage == "town"
    assert made.told("power_swapped")[0]["other"] == "ida_blaze"
    game = made.adventure()
    assert ([row.card for row in game.state.cards.values() if row.zone == "power"]
            == ["ida_cut", "ida_flood", "ida_rest"])


@both("TOWN-03")
def test_back_changes_nothing(party):
    made = party(2)
    before = made.state
    assert made.choose("swap:ida", "ida_blaze", "back").state == before


# ---------------------------------------------------------------- the market

@both("TOWN-04")
def test_four_treasure_cards_lie_in_the_market(party):
    made = party(at=1)
    assert len(made.state.market) == 4 and party(at=2).state.market == ()
    assert view(made.campaign)["town"]["market"] == [
        {"card": card, "price": packs().card(card).numbers.get("price", 0)} for card in made.state.market]


@both("TOWN-04")
def test_a_market_of_fewer_than_four_cards_shows_what_there_is(party):
    made = party(at=1)
    everything = [card for card in packs().ids_of("treasure", pack="errands") if card not in ("heirloom", "gold_ring")]
    again = party(at=0).with_state(removed=tuple(everything)).errand().to_town()
    assert sorted(again.state.market) == ["gold_ring", "heirloom"]
    assert made.state.market != again.state.market


@both("TOWN-05")
@pytest.mark.parametrize("gold, can", [(99, False), (100, True), (101, True)])
def test_an_item_is_bought_for_its_printed_price_to_the_coin(party, gold, can):
    made = party(1, at=1).set("ida", gold=gold).with_state(market=("tin_cup", "old_joke", "heirloom", "gold_ring"))
    assert deeds(made, "buy") == (["buy:tin_cup:ida"] if can else [])
    if can:
        made.choose("buy:tin_cup:ida")
        assert (made.hero("ida").gold, made.hero("ida").items) == (gold - 100, ("tin_cup",))
        assert made.state.market == ("old_joke", "heirloom", "gold_ring"), "the market is not filled up again (A168)"


@both("TOWN-05", "TOWN-06")
def test_a_market_without_items_sells_nothing(party):
    made = party(at=1).set("ida", gold=9000).with_state(market=("old_joke", "small_coin", "old_joke", "heirloom"))
    assert deeds(made, "buy") == []


@both("TOWN-05")
def test_of_two_copies_each_is_bought_by_itself(party):
    made = party(at=1).set("ida", gold=200).with_state(market=("tin_cup", "tin_cup"))
    made.choose("buy:tin_cup:ida", "buy:tin_cup:ida")
    assert made.hero("ida").items == ("tin_cup", "tin_cup") and made.state.market == ()


@both("TOWN-06")
def test_what_is_not_bought_goes_back_to_the_treasure_deck(party):
    made = party(1, at=1).set("ida", gold=100).with_state(market=("tin_cup", "old_joke", "heirloom", "oak_staff"))
    made.choose("buy:tin_cup:ida")
    game = made.adventure()
    deck = game.state.decks["treasures"].draw
    assert made.state.market == () and {card: deck.count(card) for card in ("tin_cup", "oak_staff", "heirloom")} == \
        {"tin_cup": 2, "oak_staff": 2, "heirloom": 1}


@both("TOWN-04")
def test_a168_the_market_is_dealt_anew_in_the_next_interval_and_not_in_between(party):
    made = party(at=1)
    first = made.state.market
    made.choose("set_out")
    made.campaign = answer_after_loss(made)
    assert made.state.market and made.state.interval == 3
    seen = {first, made.state.market}
    for _ in range(3):
        made.to_town().errand("give_in")
        seen.add(made.state.market)
    assert len(seen) > 1, "five times the same four cards"


def answer_after_loss(made):
    from pyengine import answer as play
    from pyengine.campaign import begin_adventure, end_adventure
    game = begin_adventure(made.campaign)
    while game.question.key == "place_hero":
        game = play(game, game.question.options[0].id)
    return end_adventure(made.campaign, play(game, "act:give_in"))


# ---------------------------------------------------------------- selling

@both("TOWN-07", "TOWN-08")
@pytest.mark.parametrize("at", [1, 2])
def test_a170_items_are_sold_for_their_value_at_a_market_and_at_a_trading_post(party, at):
    made = party(1, at=at).set("ida", items=("tin_cup", "oak_staff", "heirloom"))
    assert deeds(made, "sell") == ["sell:tin_cup:ida", "sell:oak_staff:ida"], "what has no value is not sold"
    made.choose("sell:oak_staff:ida")
    assert (made.hero("ida").items == ("tin_cup", "heirloom")
            and made.hero("ida").gold == 150 + 100 * at - 100 * (at - 1))
    assert made.adventure().state.decks["treasures"].draw.count("oak_staff") == 2


@both("TOWN-07")
def test_elsewhere_nothing_is_sold(party):
    assert deeds(party(at=0).set("ida", items=("tin_cup",)), "sell") == []


@both("TOWN-08")
def test_one_of_two_copies_is_sold(party):
    made = party(1, at=1).set("ida", items=("tin_cup", "tin_cup"), gold=0).choose("sell:tin_cup:ida")
    assert (made.hero("ida").items, made.hero("ida").gold) == (("tin_cup",), 50)


# ---------------------------------------------------------------- trading

@both("TOWN-09")
def test_items_and_gold_are_given_away_and_so_traded(party):
    made = party(3).set("ida", items=("tin_cup", "heirloom"), gold=350).set("jon", items=("oak_staff",))
    made.choose("give:ida")
    assert made.options() == ["item:tin_cup", "item:heirloom", "gold:100", "gold:350", "back"]
    made.choose("gold:100")
    assert made.options() == ["jon", "kit", "back"]
    made.choose("jon", "give:jon", "item:oak_staff", "ida")
    assert (made.hero("ida").items, made.hero("ida").gold) == (("tin_cup", "heirloom", "oak_staff"), 250)
    assert (made.hero("jon").items, made.hero("jon").gold) == ((), 100)


@both("TOWN-09")
def test_who_has_nothing_gives_nothing_and_who_is_alone_gives_to_nobody(party):
    assert deeds(party(2), "give") == []
    assert deeds(party(1).set("ida", gold=100, items=("tin_cup",)), "give") == []


@both("TOWN-10")
def test_only_heroes_who_take_part_trade_and_act(party):
    made = party(3).set("kit", gold=400, items=("tin_cup",)).set("ida", gold=100)
    made.with_state(stage="party").choose("leave:kit", "gather", "give:ida", "gold:100")
    assert made.options() == ["jon", "back"]
    assert not [option for option in made.choose("back").options() if option.endswith(":kit")]


@both("TOWN-10")
def test_the_party_is_settled_before_the_town_so_that_nobody_lends_a_purse_in_passing(party):
    made = party(2)
    assert not [option for option in made.options() if option.startswith(("join", "leave"))]


# ---------------------------------------------------------------- advancements

@both("TOWN-11", "TOWN-13", "TOWN-21")
def test_a171_each_of_the_four_copies_costs_more_than_the_last_for_everybody(party):
    made = party(2, at=1).set("ida", gold=1000).set("jon", gold=1000)
    for hero, price in (("ida", 100), ("jon", 200), ("ida", 300), ("ida", 400)):
        before = made.hero(hero).gold
        made.choose(f"advance:flint:{hero}")
        assert made.hero(hero).gold == before - price
    assert made.hero("ida").advancements == ("flint",) * 3 and made.hero("jon").advancements == ("flint",)
    made.set("jon", gold=9000)
    assert "advance:flint:jon" not in made.options() and "advance:balm:jon" in made.options(), "all four are sold"


@both("TOWN-11")
@pytest.mark.parametrize("gold, can", [(99, []), (100, ["advance:flint:ida"]), (149, ["advance:flint:ida"]),
                                       (150, ["advance:flint:ida", "advance:balm:ida"])])
def test_an_advancement_costs_what_is_on_the_token_to_the_coin(party, gold, can):
    assert deeds(party(1, at=1).set("ida", gold=gold), "advance") == can


@both("TOWN-12")
def test_advancements_are_neither_given_nor_sold(party):
    made = party(2, at=1).set("ida", advancements=("flint",), gold=0).set("jon", gold=0)
    assert not deeds(made, "give") and not deeds(made, "sell")
    made.set("ida", gold=100).choose("give:ida")
    assert made.options() == ["gold:100", "back"]


@both("TOWN-15")
def test_a_used_advancement_is_ready_again_in_the_next_adventure(party):
    made = party(1, at=1).set("ida", advancements=("flint", "balm"))
    for _ in range(2):
        game = made.adventure()
        rows = [row for row in game.state.cards.values() if row.zone == "advancement"]
        assert [(row.card, row.ready, row.holder) for row in rows] == [("flint", True, "ida"), ("balm", True, "ida")]
        from pyengine.game import Game
        from pyengine.state import changes
        state = game.state.clone()
        changes.flip_card(state, rows[0].id, False)
        made.back(Game(state), "give_in")
        assert made.hero("ida").advancements == ("flint", "balm")


# ---------------------------------------------------------------- levels

@both("LEVEL-05")
@pytest.mark.parametrize("gold, can", [(499, False), (500, True)])
def test_a_level_is_bought_where_the_book_has_a_price_for_it(party, gold, can):
    made = party(1, at=1).set("ida", gold=gold)
    assert ("level:ida" in made.options()) == can
    assert "level:ida" not in party(1, at=0).set("ida", gold=5000).options()


@both("LEVEL-05", "LEVEL-17")
def test_a_level_brings_a_daily_power_of_choice_and_is_kept(party):
    made = party(1, at=1).set("ida", gold=600).choose("level:ida")
    assert made.options() == ["ida_storm", "ida_flood"], "a level that was paid for needs its power"
    row = made.choose("ida_flood").hero("ida")
    assert (row.level, row.gold, row.powers) == (2, 100, ("ida_cut", "ida_blaze", "ida_rest", "ida_flood"))
    game = made.adventure()
    assert game.state.heroes["ida"].level == 2 and game.state.figures["ida"].hit_points == 10
    made.back(game, "give_in")
    assert made.hero("ida").level == 2 and "level:ida" not in made.to_town().options()


# ---------------------------------------------------------------- undo

def test_town_actions_are_undone_one_by_one_and_at_an_iron_table_not_at_all(party):
    made = party(2, at=1).set("ida", gold=300)
    bought = answer(answer(made.campaign, "advance:flint:ida"), "advance:flint:ida")
    assert undo(undo(bought)) == made.campaign
    with pytest.raises(BadRequest, match="nothing to undo"):
        undo(made.campaign)
    iron = party(1, table="iron")
    with pytest.raises(BadRequest):
        undo(iron.campaign)


def test_five_heroes_and_one(party):
    assert [row.id for row in party(5).state.members] == list(HEROES)
    assert party(1).state.party == ("ida",)
