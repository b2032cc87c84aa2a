"""Setting the table: which powers the heroes bring."""
from __future__ import annotations

import pytest
from drawing import definitions
from rules_plugin import rule
from test_setup import zone

from pyengine import BadRequest, view
from pyengine.game import new_game


@rule("SETUP-01")
def test_a_pack_that_names_another_is_played_with_its_decks_and_tiles_too(begin, monkeypatch):
    own = begin(placed=False).state.decks
    monkeypatch.setitem(definitions().packs["hard_cards"], "decks_with", ["vesperhold"])
    both = begin(placed=False).state.decks
    for deck, kind in (("monsters", "monster"), ("tiles", "tile")):
        brought = set(definitions().ids_of(kind, pack="vesperhold"))
        assert not brought & set(own[deck].draw), deck
        assert set(own[deck].draw) < set(both[deck].draw) and brought & set(both[deck].draw), deck


@rule("SETUP-20")
@pytest.mark.parametrize("wrong", [["fay_poke"], ["fay_blaze"], ["fay_poke", "fay_prod", "fay_blaze"], []])
def test_the_hero_card_fixes_how_many_powers_of_each_kind_are_taken(begin, wrong):
    with pytest.raises(BadRequest, match="SETUP-20"):
        begin(heroes=("fay",), powers={"fay": wrong})
    right = begin(heroes=("fay",), powers={"fay": ["fay_prod", "fay_blaze"]})
    assert zone(right, "power", "fay") == ["fay_lantern", "fay_prod", "fay_blaze"]


@rule("SETUP-24", "SETUP-20")
def test_powers_are_chosen_by_whoever_plays_or_left_to_chance(begin, profile):
    chosen = {"fay": ["fay_prod", "fay_blaze"]}
    assert (zone(begin(heroes=("fay",), powers=chosen, profile=profile), "power", "fay")
            == ["fay_lantern", *chosen["fay"]])
    dealt = [zone(begin(heroes=("fay",), powers="random", seed=seed, profile=profile), "power", "fay")
             for seed in range(12)]
    kinds = {tuple(sorted(definitions().card(power).use for power in hand)) for hand in dealt}
    assert len({tuple(hand) for hand in dealt}) > 1 and len(kinds) == 1, "other powers, as many of each kind"


@rule("SETUP-20")
@pytest.mark.parametrize("how", ["suggested", "random", {"fay": ["fay_poke", "fay_blaze"]},
                                 {"fay": ["fay_lantern", "fay_poke", "fay_blaze"]}])
def test_a_power_that_a_hero_always_has_needs_no_choosing(begin, how):
    assert zone(begin(heroes=("fay",), powers=how), "power", "fay").count("fay_lantern") == 1


@rule("SETUP-19", "SETUP-20")
def test_a_power_of_another_hero_cannot_be_taken(begin):
    with pytest.raises(BadRequest, match="not a power of fay"):
        begin(heroes=("fay",), powers={"fay": ["plain_cut_ana", "fay_blaze"]})


@rule("SETUP-21")
@pytest.mark.parametrize("hero", ["maren", "teodric", "sabe", "ilvane", "kestrel"])
def test_early_games_use_the_powers_that_the_adventure_suggests(begin, hero):
    for adventure, heroes in (("a_candle_of_your_own", (hero,)),
                              ("the_ninth_course", (hero, "sabe" if hero == "maren" else "maren"))):
        game = begin(heroes=heroes, adventure=adventure)
        suggested = definitions().card(adventure).raw["suggested"][hero]
        always = definitions().card(hero).choices[1].get("always", ())
        assert sorted(zone(game, "power", hero)) == sorted({*always, *suggested})


@rule("SETUP-21")
def test_without_a_suggestion_of_the_adventure_the_hero_card_suggests(begin):
    assert zone(begin(), "power", "ana") == ["plain_cut_ana"]


@rule("SETUP-22")
def test_powers_not_picked_are_out_of_play(begin):
    game = begin(heroes=("ana",), powers={"ana": ["far_reach", "twin_arc", "shove_far"]})
    assert zone(game, "power") == ["far_reach", "twin_arc", "shove_far"]
    elsewhere = [card for deck in game.state.decks.values() for card in (*deck.draw, *deck.discard)]
    assert "plain_cut_ana" not in elsewhere


@rule("SETUP-23")
def test_powers_may_be_dealt_at_random_within_each_kind(profile):
    dealt = []
    for seed in range(12):
        game = new_game(definitions(), profile=profile, adventure="a_candle_of_your_own", heroes=["maren"], seed=seed,
                        powers="random")
        powers = game.state.heroes["maren"].chosen
        counts = definitions().card("maren").choices[1]
        free = [power for power in powers if power not in counts.get("always", ())]
        for use in ("at_will", "daily", "utility"):
            assert sum(definitions().card(power).use == use for power in free) == counts.get(use, 0)
        assert len(dict.fromkeys(powers)) == len(powers)
        dealt.append(powers)
    assert len(dict.fromkeys(dealt)) > 1, "every seed dealt the same powers"


@rule("SETUP-32")
def test_the_hero_card_and_the_chosen_powers_lie_face_up_before_their_player(begin):
    game = begin(heroes=("ana", "bo"))
    for hero in ("ana", "bo"):
        rows = [row for row in game.state.cards.values() if row.holder == hero and row.zone in ("hero", "power")]
        assert [row.card for row in rows] == [hero, f"plain_cut_{hero}"] and all(row.ready for row in rows)


@rule("HERO-08")
def test_a_hero_card_shows_its_numbers_its_ability_its_power_counts_and_its_level(profile):
    for hero in definitions().ids_of("hero", pack="vesperhold"):
        card = definitions().card(hero)
        game = new_game(definitions(), profile=profile, adventure="a_candle_of_your_own", heroes=[hero])
        shown = view(game)["heroes"][0]
        assert (shown["armor_class"], shown["hit_points_max"], shown["speed"], shown["surge_value"], shown["level"]) \
            == (*(card.levels[1][name] for name in ("armor_class", "hit_points_max", "speed", "surge_value")), 1)
        assert card.raw["ability"] and card.choices[1]
