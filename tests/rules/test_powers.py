"""Powers: at-will, daily and utility."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions, raw_content, write_card
from rules_plugin import rule
from table import Table

from pyengine import BadRequest
from pyengine.cards.load import Definitions
from pyengine.game import new_game
from pyengine.rules.powers import _tell
from pyengine.state import changes

Draw = Callable[..., Table]
HEROES = ("maren", "teodric", "sabe", "ilvane", "kestrel")


def kinds(profile: str) -> set[str]:
    return {"at_will", "daily", "utility", *(["expert"] if profile == "mage" else [])}


@rule("POWER-01")
@pytest.mark.parametrize("pack", ["vesperhold", "proving_ground"])
def test_every_hero_of_a_pack_has_powers_of_each_kind_to_choose_from(pack: str) -> None:
    packs = definitions()
    for hero in packs.ids_of("hero", pack=pack):
        cards = [packs.card(power) for power in packs.ids_of("power", pack=pack) if packs.card(power).hero == hero]
        assert {"at_will", "daily", "utility"} <= {power.use for power in cards} <= kinds("mage")


@rule("POWER-01")
def test_a_hero_plays_with_powers_of_each_kind_that_the_box_knows(profile: str) -> None:
    """Expert powers are for level 3 on, which mage alone has; elsewhere nobody can hold one, at whatever level."""
    adventure = next(name for name in definitions().ids_of("adventure", pack="proving_ground")
                     if definitions().card(name).profile == profile)
    highest = 4 if profile == "mage" else 2
    game = new_game(definitions(), adventure=adventure, heroes=["wynn_barrow", "odo_fenn"], seed=1,
                    levels={"wynn_barrow": highest, "odo_fenn": highest})
    for hero in ("wynn_barrow", "odo_fenn"):
        held = [row.card for row in game.state.cards.values() if row.zone == "power" and row.holder == hero]
        assert {definitions().card(card).use for card in held} == kinds(profile)


@rule("POWER-02")
def test_an_at_will_power_stays_face_up_and_can_be_used_again_next_turn(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, a cinder_imp
        . . . .
    """)
    for _ in range(2):
        game.dice(1).use("ana", "plain_cut_ana").stop().choose("end")
    assert game.changed() == {}
    assert len(game.told("power_used")) == 2


@rule("POWER-03")
def test_a_daily_power_is_turned_face_down_and_stays_so_in_later_turns(table: Draw) -> None:
    game = table("""
        A a . .     A ana with wide_sweep, a cinder_imp
        . . . .
    """)
    game.dice(1).use("ana", "wide_sweep").stop().choose("end")
    assert game.changed() == {"wide_sweep": ("ready", "used")}
    game.hero_phase("ana")
    assert "wide_sweep" not in game.about("card")


@rule("POWER-03")
def test_an_effect_can_turn_a_daily_power_up_again_and_then_it_can_be_used(table: Draw) -> None:
    game = table("""
        A a . .     A ana with second_wind, a cinder_imp
        . . . .
    """, used={"ana": ["wide_sweep", "twin_arc", "steady_breath"]})
    game.use("ana", "second_wind")
    assert (game.asked(), game.about("card")) == ("recharge_which", ["wide_sweep", "twin_arc"])
    game.choose("wide_sweep").stop()
    assert game.changed() == {"wide_sweep": ("used", "ready"), "second_wind": ("ready", "used")}
    assert "wide_sweep" in game.about("card") and "twin_arc" not in game.about("card")


@rule("POWER-03", "DEFEAT-08")
def test_the_power_of_a_downed_hero_can_be_turned_up_but_not_used(table: Draw) -> None:
    """A174."""
    game = table("""
        a A . .
        . . . B    a cinder_imp
    """, hit_points={"bo": 0}, used={"bo": ["stand_between"]})
    game.start("flip_powers", hero="bo", use="any", count=1, ready=True, card="second_wind").stop()
    assert game.changed() == {"stand_between": ("used", "ready")}
    game.mark().dice(7).turn_of("a").stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("POWER-03", "DEFEAT-08", profile="wrath")
@pytest.mark.parametrize("item", ["cork_plugs", "hoist_counterweight"])
def test_an_item_that_a_surge_turns_up_is_turned_up_for_the_hero_who_is_revived_by_it(table: Draw, item: str) -> None:
    """A174."""
    game = table("""
        A . . .
        . . . .
    """, profile="wrath", hit_points={"ana": 0}, used={"ana": [item]}, surges=1)
    game.hero_phase("ana").stop()
    assert game.changed() == {"surges": (1, 0), "ana.hit_points": (0, 4), item: ("used", "ready")}


@rule("POWER-04")
def test_a_utility_power_is_turned_face_down_unless_it_says_otherwise(table: Draw) -> None:
    game = table("""
        A . . .     A ana with steady_breath and second_wind
        . . . .
    """, hit_points={"ana": 4}, used={"ana": ["wide_sweep"]})
    game.use("ana", "second_wind").choose("steady_breath").stop()
    assert game.changed() == {"second_wind": ("ready", "used"), "wide_sweep": ("used", "ready"),
                              "ana.hit_points": (4, 5)}


@rule("POWER-05", "POWER-06")
def test_a_utility_power_needs_no_attack_and_leaves_the_whole_hero_phase(table: Draw) -> None:
    game = table("""
        A a . .     A ana with plain_cut_ana, B bo with lay_on_hands, a cinder_imp
        B . . .
    """, hit_points={"bo": 5}, active="bo")
    game.use("bo", "lay_on_hands").choose("bo").stop()
    assert game.changed() == {"bo.hit_points": (5, 7), "lay_on_hands": ("ready", "used")}
    assert game.state.table.slots == 2 and not game.state.table.acted


@rule("POWER-05")
def test_no_utility_power_of_vesperhold_is_used_in_place_of_an_attack() -> None:
    packs = definitions()
    for power in packs.ids_of("power", pack="vesperhold"):
        card = packs.card(power)
        if card.use == "utility" and card.uses:
            assert card.takes != "attack", power


@rule("POWER-06")
def test_a_utility_power_may_name_another_moment_than_the_heros_turn(table: Draw) -> None:
    game = table("""
        a A . .
        . . . B     B bo with stand_between, a cinder_imp
    """).hero_phase("bo")
    assert "stand_between" not in game.about("card")
    game.choose("end").dice(7).turn_of("a")
    assert (game.state.question.who, game.state.question.source) == ("bo", "stand_between")


@rule("POWER-09", "POWER-10")
@pytest.mark.parametrize("taken", [["plain_cut_ana", "twin_arc", "flurry"],
                                   ["long_shot_ana", "wide_sweep", "brace_up"]])
def test_each_player_chooses_powers_at_the_start_within_the_counts_of_the_hero(begin: Draw, taken: list[str]) -> None:
    game = begin(heroes=("ana",), powers={"ana": taken})
    assert [row.card for row in game.state.cards.values() if row.zone == "power"] == taken


@rule("POWER-10")
@pytest.mark.parametrize("taken", [["plain_cut_ana", "twin_arc"], ["plain_cut_ana", "twin_arc", "wide_sweep", "flurry"],
                                   ["plain_cut_bo", "twin_arc", "flurry"],
                                   ["long_shot_ana", "plain_cut_ana", "flurry"]])
def test_too_many_too_few_or_foreign_powers_are_refused(taken: list[str], profile) -> None:
    with pytest.raises(BadRequest) as problem:
        new_game(definitions(), profile=profile, adventure="seal_the_vault", heroes=["ana"], powers={"ana": taken})
    assert problem.value.what == "powers"


@rule("POWER-11")
def test_a_hero_has_the_power_of_its_people_besides_those_it_chooses(begin: Draw) -> None:
    game = begin(heroes=("eli",), powers={"eli": ["plain_cut_eli", "eli_daily", "eli_utility"]})
    assert [row.card for row in game.state.cards.values() if row.zone == "power"] == [
        "hill_folk", "plain_cut_eli", "eli_daily", "eli_utility"]


@rule("POWER-12")
@pytest.mark.parametrize("powers", ["suggested", "random"])
def test_a_heros_powers_are_its_own(powers: Any, profile) -> None:
    game = new_game(definitions(), profile=profile, adventure="the_ninth_course", heroes=list(HEROES), powers=powers,
                    seed=3)
    for row in game.state.cards.values():
        if row.zone == "power":
            assert definitions().card(row.card).hero == row.holder


@rule("POWER-09", "POWER-12")
def test_what_an_adventure_suggests_could_be_chosen_as_well() -> None:
    packs = definitions()
    for adventure in packs.ids_of("adventure", pack="vesperhold"):
        for hero, powers in packs.card(adventure).raw["suggested"].items():
            companions = [other for other in HEROES if other != hero][:packs.card(adventure).heroes[0] - 1]
            new_game(packs, adventure=adventure, heroes=[hero, *companions], powers={hero: powers})


@rule("POWER-12")
@pytest.mark.parametrize("power", ["plain_cut_bo", "whispers_below", "no_such_card"])
def test_an_adventure_that_suggests_anothers_power_is_refused(power: str) -> None:
    packs, profiles = raw_content()
    own = {**packs[-1]["cards"]["seal_the_vault"], "suggested": {"ana": ["plain_cut_ana", power]}}
    wrong = [*packs[:-1], {**packs[-1], "cards": {**packs[-1]["cards"], "seal_the_vault": own}}]
    assert [problem.where for problem in Definitions(wrong, profiles).check()] == ["seal_the_vault.suggested.ana.1"]


@pytest.mark.parametrize("zone, holder, told", [
    ("power", "ana", ("power_used", {"hero": "ana"})), ("item", "ana", ("item_used", {"hero": "ana"})),
    ("advancement", "ana", ("advancement_used", {"hero": "ana"})), ("curse", "ana", ("card_spoke", {"hero": "ana"})),
    ("environment", "", ("card_spoke", {"hero": None})), ("adventure", "", ("card_spoke", {"hero": None}))])
def test_the_use_of_a_card_is_told_by_where_it_lies(table, zone, holder, told):
    game = table("A . . .")
    row = changes.add_card(game.state, "pocket_bell", zone, holder)
    _tell(game.state, row)
    [event] = [event for event in game.state.events if event["type"].endswith(("_used", "_spoke"))]
    assert (event["type"], {"hero": event["hero"]}) == told and event["card"] == "pocket_bell"


@rule("POWER-02")
def test_a_power_that_works_once_a_turn_is_offered_once_although_it_stays_face_up(table):
    power = write_card("""
        kind: power
        hero: ana
        use: at_will
        takes: nothing
        limit: once_per_turn
        do: [{heal: {target: you, amount: 1}}]
    """)
    game = table("A . . .", hand={"ana": [power]}, hit_points={"ana": 4}).hero_phase("ana")
    assert power in game.about("card")
    game.choose(power)
    assert game.changed() == {"ana.hit_points": (4, 5)} and power not in game.about("card")


@rule("GEN-01")
def test_what_is_done_for_each_is_not_done_for_those_that_have_left_meanwhile(table: Draw) -> None:
    game = table("""
        A a b .     A ana, a b cinder_imp
    """, hit_points={"a": 1, "b": 1}, top={"treasures": ["small_joy"]}).carry_out("""
        - for_each: monster
          as: imp
          do:
          - damage: {target: {every: monster}, amount: 1}
          - damage: {target: you, amount: 1}
    """)
    assert set(game.state.figures) == {"ana"} and game.figure("ana").hit_points == 7, "once, for the first of them"
