"""From adventure to adventure: what is kept, what changes, what starts anew (CAMPAIGN-01..08, XP-12, SETUP-29..31)."""
from __future__ import annotations

import pytest
from boxes import both
from errands import HEROES, Party, packs

from pyengine import BadRequest, load, new_game, save, with_history
from pyengine import answer as play
from pyengine.campaign import begin_adventure, end_adventure, new_campaign
from pyengine.game import Game, begin
from pyengine.state import changes
from pyengine.state.rows import Brought


def changed(game, change):
    """The game after a test has changed its state."""
    state = game.state.clone()
    change(state)
    return Game(state)


def monsters(game):
    return sorted(set(game.state.decks["monsters"].draw))


# ---------------------------------------------------------------- the sequence

@both("CAMPAIGN-01")
def test_the_adventures_come_in_their_order_until_the_last_is_won(party):
    made = party(2)
    for name in ("first_errand", "second_errand", "third_errand"):
        assert made.adventure().state.setup.adventure == name and made.campaign.outcome is None
        made.with_state(stage="town").errand()
    assert made.campaign.outcome == "victory" and made.campaign.question is None
    assert [(row.adventure, row.outcome) for row in made.state.played] == [
        ("first_errand", "victory"), ("second_errand", "victory"), ("third_errand", "victory")]


@both("SETUP-37", "CAMPAIGN-01")
def test_a_book_of_thirteen_adventures_is_played_from_the_first_to_the_last(box):
    known = packs()
    book = {"kind": "campaign", "name": "Thirteen", "profile": "tomb",
            "adventures": [{"adventure": "first_errand"}] * 13}
    if known.kind_of("thirteen") is None:
        known.add("thirteen", "errands", book)
    campaign = new_campaign(known, campaign="thirteen", heroes=["ida"], profile=box)
    for number in range(13):
        assert campaign.state.chapter == number and campaign.outcome is None
        campaign = play_through(campaign)
    assert campaign.outcome == "victory" and len(campaign.state.played) == 13


def play_through(campaign, deed="finish"):
    from pyengine.campaign import answer
    game = begin_adventure(answer(campaign, "set_out"))
    while game.question.key == "place_hero":
        game = play(game, game.question.options[0].id)
    return end_adventure(answer(campaign, "set_out"), play(game, f"act:{deed}"))


@both("CAMPAIGN-02")
def test_any_adventure_is_also_played_alone_without_a_campaign(box):
    game = new_game(packs(), adventure="third_errand", heroes=["ida", "jon"], profile=box)
    assert not [row for row in game.state.cards.values() if row.zone in ("item", "advancement")]
    assert [hero.gold for hero in game.state.heroes.values()] == [0, 0] and game.state.heroes["ida"].level == 1


@both("CAMPAIGN-05")
def test_a_lost_adventure_is_retried_after_town_with_what_was_found(party):
    made = party(1, at=1)
    made.set("ida", items=("tin_cup",))
    game = made.adventure()
    while "heirloom" not in held(game):
        game = settle(play(game, "act:rummage"))
    found = held(game)
    made.back(game, "give_in").to_town()
    assert list(made.hero("ida").items) == found and "tin_cup" in found
    assert made.state.chapter == 1 and made.state.tries == 1 and made.state.stage == "town"
    assert "sell:tin_cup:ida" in made.options(), "town actions are allowed"
    again = made.adventure()
    assert again.state.setup.adventure == "second_errand" and held(again) == found
    assert again.state.setup.seed != game.state.setup.seed, "another try is another game"


def held(game, hero="ida"):
    return [row.card for row in game.state.cards.values() if row.zone == "item" and row.holder == hero]


def settle(game):
    """Answer what a drawn treasure asks."""
    while game.question.key != "hero_phase":
        game = play(game, game.question.options[0].id)
    return game


@both("CAMPAIGN-05")
def test_after_a_defeat_the_decks_stay_as_they_were_and_nobody_absent_gets_gold(party):
    made = party(3)
    made.with_state(stage="party").choose("leave:kit").errand("give_in")
    assert made.state.advanced == () and made.state.removed == () and made.hero("kit").gold == 0


# ---------------------------------------------------------------- what is kept

@both("CAMPAIGN-06", "CAMPAIGN-08")
@pytest.mark.parametrize("deed", ["finish", "give_in"])
def test_gold_and_items_are_kept_win_or_lose(party, deed):
    made = party(2, at=1).set("ida", gold=250, items=("oak_staff",)).set("jon", gold=30, advancements=("balm",))
    game = play(made.adventure(), "act:earn")
    assert game.state.heroes["ida"].gold == 350 and game.state.heroes["jon"].gold == 30
    made.back(game, deed)
    assert (made.hero("ida").gold, made.hero("ida").items) == (350, ("oak_staff",))
    assert (made.hero("jon").gold, made.hero("jon").advancements) == (30, ("balm",))


@both("CAMPAIGN-06")
def test_what_was_used_up_or_handed_on_by_a_card_is_not_kept(party):
    made = party(2).set("ida", items=("tin_cup", "oak_staff"))
    game = made.adventure()
    row = next(row for row in game.state.cards.values() if row.card == "tin_cup")
    game = changed(game, lambda state: changes.remove_card(state, row.id))
    made.back(game)
    assert made.hero("ida").items == ("oak_staff",)
    assert made.adventure().state.decks["treasures"].draw.count("tin_cup") == 3


@both("CAMPAIGN-06")
def test_what_heroes_own_is_not_in_the_treasure_deck_also_when_they_stay_behind(party):
    made = party(3).set("ida", items=("tin_cup", "heirloom")).set("kit", items=("tin_cup",))
    made.with_state(stage="party").choose("leave:kit", "gather")
    deck = made.adventure().state.decks["treasures"].draw
    assert deck.count("tin_cup") == 1 and deck.count("heirloom") == 0 and deck.count("oak_staff") == 2


@both("CAMPAIGN-06", "TOWN-15")
def test_flipped_items_are_ready_again(party):
    made = party(1).set("ida", items=("oak_staff",))
    game = made.adventure()
    row = next(row for row in game.state.cards.values() if row.card == "oak_staff")
    made.back(changed(game, lambda state: changes.flip_card(state, row.id, False)), "give_in")
    assert all(row.ready for row in made.adventure().state.cards.values())


@both("CAMPAIGN-07")
@pytest.mark.parametrize("deed", ["finish", "give_in"])
def test_a176_everybody_is_healed_and_free_of_conditions(party, deed):
    made = party(2)
    game = changed(made.adventure(), lambda state: changes.change_figure(state, "jon", hit_points=1,
                                                                         conditions=("stunned",)))
    again = made.back(game, deed).adventure()
    assert again.state.figures["jon"].hit_points == 8 and again.state.figures["jon"].conditions == ()


@both("XP-12")
def test_a176_experience_is_not_carried_over(party):
    made = party(1)
    game = changed(made.adventure(), lambda state: changes.gain_experience(state, "errand_dog", 1))
    assert game.state.experience == ("errand_dog",)
    assert made.back(game, "give_in").adventure().state.experience == ()


@both("LEVEL-17")
def test_a_level_gained_in_play_is_kept_too(party):
    made = party(1)

    def rise(state):
        changes.change_hero(state, "ida", level=2)
        changes.add_card(state, "ida_storm", "power", "ida")
    made.back(changed(made.adventure(), rise), "give_in")
    assert made.hero("ida").level == 2 and made.hero("ida").powers == ("ida_cut", "ida_blaze", "ida_rest", "ida_storm")


# ---------------------------------------------------------------- absence and aftermath

@both("CAMPAIGN-04")
def test_a177_who_was_absent_from_a_victory_gets_200_gold(party):
    made = party(3).with_state(stage="party").choose("leave:kit", "gather")
    made.errand()
    assert made.hero("kit").gold == 200 and [made.hero(hero).gold for hero in ("ida", "jon")] == [100, 100]
    made.errand()
    assert made.hero("kit").gold == 400, "it stayed at home once more"
    assert made.state.party == ("ida", "jon")


@both("CAMPAIGN-03", "SETUP-31", "SETUP-29")
def test_the_aftermath_of_a_victory_brings_advanced_cards_and_takes_others_away(party):
    made = party(1)
    first = made.adventure()
    assert monsters(first) == ["errand_dog"] and "gold_ring" not in first.state.decks["treasures"].draw
    assert "old_joke" in first.state.decks["treasures"].draw
    second = made.back(first).adventure()
    assert len(monsters(second)) == 2 and "gold_ring" in second.state.decks["treasures"].draw
    assert "old_joke" not in second.state.decks["treasures"].draw
    assert monsters(made.back(second).adventure()) == ["errand_bear", "errand_dog", "errand_wolf"]


@both("SETUP-30")
def test_a_first_game_uses_the_starting_deck_alone(box):
    game = new_game(packs(), adventure="first_errand", heroes=["ida"], profile=box)
    assert monsters(game) == ["errand_dog"]
    assert not [card for deck in ("monsters", "encounters", "treasures")
                for card in game.state.decks[deck].draw if packs().card(card).advanced]


@both("CAMPAIGN-03")
def test_a15_the_aftermath_gives_gold_to_those_who_were_there_and_draw_tokens_to_the_pool(party):
    made = party(2).errand()
    assert [made.hero(hero).gold for hero in ("ida", "jon")] == [100, 100] and made.state.draw_tokens == 2
    assert made.told("story") == [{"type": "story", "story": "first_done", "because": [], "rule": "CAMPAIGN-03"}]
    game = made.adventure()
    before = dict(entry.split(":") for entry in game.state.profile.trap_tokens)
    assert game.state.decks["trap_tokens"].draw.count("draw") == int(before["draw"]) + 2


# ---------------------------------------------------------------- the party

@both("CAMPAIGN-01")
def test_the_party_keeps_to_the_number_of_heroes_of_the_adventure(party):
    made = party(5, at=0)
    assert made.state.party == HEROES
    made.with_state(stage="party", chapter=2, party=HEROES[:3])
    assert made.options() == ["gather", "leave:ida", "leave:jon", "leave:kit"]
    made.choose("leave:jon")
    assert made.options() == ["gather", "leave:ida", "join:jon", "leave:kit", "join:lou", "join:max"]
    made.choose("leave:ida")
    assert made.options() == ["gather", "join:ida", "join:jon", "join:lou", "join:max"], "the last one stays"
    made.choose("join:max", "gather")
    assert made.state.party == ("kit", "max")


@both("CAMPAIGN-01")
def test_a_party_too_large_for_the_next_adventure_sends_the_first_three(party):
    made = party(5).errand().errand()
    assert made.state.party == HEROES[:3]


# ---------------------------------------------------------------- results that do not belong

def test_only_the_adventure_of_the_campaign_counts_and_only_when_it_is_over(party):
    made = party(1)
    game = made.adventure()
    with pytest.raises(BadRequest, match="not over"):
        end_adventure(made.campaign, game)
    other = new_game(packs(), adventure="first_errand", heroes=["ida"], profile="tomb", seed=game.state.setup.seed)
    while other.question.key == "place_hero":
        other = play(other, other.question.options[0].id)
    won = play(other, "act:finish")
    rich = made.set("ida", gold=1).campaign
    with pytest.raises(BadRequest, match="does not belong"):
        end_adventure(rich, won)
    made.set("ida", gold=0).back(play(game, "act:finish").before, "finish")
    with pytest.raises(BadRequest, match="not on an adventure"):
        end_adventure(made.campaign, won)


@pytest.mark.parametrize("other", [{"table": "honest"}, {"profile": "castle"}, {"ties": "fixed"},
                                   {"powers": (("ida", ("ida_cut", "ida_blaze")),)}, {"levels": (("ida", 2),)},
                                   {"mixed": True}, {"seed": 1}, {"brought": Brought(gold=(("ida", 500),))}])
def test_a_game_that_was_set_up_otherwise_does_not_count(other):
    made = Party(1, profile="tomb", table="iron")
    game = made.adventure()
    with pytest.raises(BadRequest, match=f"does not belong to the campaign: .* another {next(iter(other))}$"):
        end_adventure(made.campaign, won_with(game, **other))
    assert made.back(game).state.played[0].outcome == "victory"


def won_with(game, **other):
    """The adventure set up otherwise, and won."""
    begun = begin(packs(), game.state.setup._replace(**other))
    while begun.question.key == "place_hero":
        begun = play(begun, begun.question.options[0].id)
    return play(begun, "act:finish")


def test_a_card_that_later_gives_an_evening_other_surges_does_not_lose_the_evening_that_was_played():
    made = Party(1, profile="tomb", table="iron")
    game = won_with(made.adventure(), surges=1)
    assert end_adventure(made.campaign, game).state.played[0].outcome == "victory"


def test_when_the_last_adventure_has_been_won_no_other_game_counts(party):
    made = party(1, at=2)
    last = play(made.adventure(), "act:finish")
    made.take(end_adventure(made.campaign, last))
    assert made.campaign.outcome == "victory"
    with pytest.raises(BadRequest, match="not on an adventure"):
        end_adventure(made.campaign, last)


def test_a_game_of_a_campaign_is_saved_and_finds_its_past_again(party):
    made = party(2, at=1).set("ida", gold=70, items=("oak_staff",), advancements=("flint",))
    game = play(made.adventure(), "act:earn")
    again = load(save(game), packs())
    assert again == game and again.state.setup.brought == game.state.setup.brought
    assert again.state.setup.brought.gold == (("ida", 70), ("jon", 100))
    past = with_history(again)
    assert past.before is not None and past.history()[0].state.heroes["ida"].gold == 70


def test_the_adventure_begins_in_the_same_way_however_often_it_is_asked_for(party):
    made = party(2).choose("set_out")
    assert begin_adventure(made.campaign) == begin_adventure(made.campaign)


@both("TREASURE-07")
def test_a163_items_and_gold_pass_from_hero_to_hero_in_town_alone(party):
    made = party(2).set("ida", items=("tin_cup", "oak_staff"), gold=200)
    assert "give:ida" in made.options()
    game = made.adventure()
    assert game.question.who == "ida"
    assert ({option.about.get("action") for option in game.question.options}
            == {"move", "use", "end", "finish", "give_in", "earn", "rummage"})
    cards = {option.about["card"] for option in game.question.options if option.about.get("action") == "use"}
    assert cards <= {"ida_cut", "ida_blaze", "ida_rest", "oak_staff"} and held(game) == ["tin_cup", "oak_staff"]


# ---------------------------------------------------------------- what is brought

@pytest.mark.parametrize("wrong", [
    None, 5, (), ("a",), {"gold": ()}, Brought(items=5), Brought(items=("ida",)), Brought(items=(("ida",),)),
    Brought(items=(("ida", 5),)), Brought(items=(("ida", ("errand_dog",)),)), Brought(items=(("lou", ("tin_cup",)),)),
    Brought(items=((["ida"], ()),)), Brought(gold=(("ida", "much"),)), Brought(gold=(("ida", True),)),
    Brought(gold={"ida": 5}), Brought(advancements=(("ida", ("tin_cup",)),)), Brought(away=None), Brought(away=(5,)),
    Brought(advanced=5), Brought(removed="tin_cup"), Brought(draw_tokens="2"), Brought(campaign=None),
    Brought(ledger=1)])
def test_what_no_campaign_brings_is_refused(wrong):
    with pytest.raises(BadRequest, match=r"brought|no treasure|no advancement"):
        new_game(packs(), adventure="first_errand", heroes=["ida"], profile="tomb", brought=wrong)


@pytest.mark.parametrize("wrong", [0, "", [], False])
def test_levels_are_a_mapping_even_where_nobody_has_one(wrong):
    with pytest.raises(BadRequest, match="levels"):
        new_game(packs(), adventure="first_errand", heroes=["ida"], profile="tomb", levels=wrong)
