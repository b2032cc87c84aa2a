"""The words for what tomb and mage bring: gold in play, trap tokens, spells to choose from, items that change hands."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boxes import both
from drawing import definitions
from rules_plugin import rule
from table import Table

from pyengine.game import Game
from pyengine.rules import numbers, trap_tokens
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Deck, Token

Draw = Callable[..., Table]
HALL = """
    A B . .     A ana, B bo, m still_stone
    . . . .
    . . m .
    . . . .
"""


def carries_out(game: Table, *effects: dict[str, Any], you: str = "ana") -> Table:
    """Somebody has drawn a card that says just this."""
    definitions().add("as_written", "hard_cards",
                      {"kind": "encounter", "type": "event", "name": "As written", "copies": 0, "do": list(effects)})
    return game.mark().start("effect", you=you, _card="as_written", _block="do", _at=0, _ref="")


def token(game: Table, face: str, square: tuple[int, int]) -> str:
    """A trap token that lies face down."""
    game.deck(trap_tokens.POOL, "safe")
    changes.add_token(game.state, Token("k99", trap_tokens.NAME, square, next(iter(game.state.tiles)), face=face))
    return "k99"


def holds(game: Table, hero: str, card: str, zone: str = "item", **more: Any) -> str:
    return changes.add_card(game.state, card, zone, hero, **more).id


# ---------------------------------------------------------------- gold

@both("CAMPAIGN-06")
@pytest.mark.parametrize("purse, left, hit_points", [(49, 49, 4), (50, 0, 5), (51, 1, 5)])
def test_gold_is_spent_before_what_it_buys_and_with_too_little_nothing_happens(table: Draw, box: str, purse: int,
                                                                               left: int, hit_points: int) -> None:
    game = table(HALL, profile=box, hit_points={"ana": 4})
    changes.change_hero(game.state, "ana", gold=purse)
    carries_out(game, {"spend_gold": {"who": "you", "amount": 50}}, {"heal": {"target": "you", "amount": 1}}).stop()
    assert game.state.heroes["ana"].gold == left and game.figure("ana").hit_points == hit_points


@both("CAMPAIGN-06")
@pytest.mark.parametrize("purse, rich", [(99, False), (100, True), (101, True)])
def test_a_card_may_ask_how_much_gold_a_hero_has(table: Draw, box: str, purse: int, rich: bool) -> None:
    game = table(HALL, profile=box)
    changes.change_hero(game.state, "ana", gold=purse)
    carries_out(game, {"if": {"gold": {"of": "you", "at_least": 100}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert (game.changed() == {"ana.hit_points": (8, 7)}) is rich


# ---------------------------------------------------------------- trap tokens

@both("TRAP-15")
def test_a_face_that_was_seen_is_known_to_all_and_the_token_stays(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    token(game, "draw", (3, 3))
    assert faces(game) == [None]
    carries_out(game,
                {"look_at_trap_token": {"token": {"every": "token", "named": "trap_token", "within_tiles": 1,
                                                  "of": "you"}}}).stop()
    assert faces(game) == ["draw"] and game.told("trap_token_seen")[0]["face"] == "draw"


def faces(game: Table) -> list[Any]:
    """What a screen may tell of the tokens."""
    return [row["face"] for row in view(Game(game.state))["tokens"]]


@both("TRAP-17")
@pytest.mark.parametrize("face, lost", [("safe", 0), ("1", 1), ("2", 2)])
def test_a_token_can_be_sprung_on_a_monster(table: Draw, box: str, face: str, lost: int) -> None:
    game = table(HALL, profile=box, hit_points={"m": 3})
    token(game, face, (3, 3))
    whole = game.figure("m").hit_points
    carries_out(game,
                {"spring_trap_token": {"token": {"a": "token", "named": "trap_token"}, "on": {"a": "monster"}}}).stop()
    assert game.figure("m").hit_points == whole - lost and "k99" not in game.state.tokens


@both("TRAP-24")
def test_a_token_can_be_cleared_without_a_roll(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    token(game, "4", (3, 3))
    carries_out(game, {"clear_trap_token": {"token": {"every": "token", "named": "trap_token"}}}).stop()
    assert "k99" not in game.state.tokens and game.figure("ana").hit_points == 8
    assert game.state.decks[trap_tokens.POOL].discard == ("4",), "it can come again"


@both("EXPLORE-10")
@pytest.mark.parametrize("shown", ["true", "false"])
def test_a_token_of_the_pool_can_be_laid_face_down_or_for_all_to_see(table: Draw, box: str, shown: str) -> None:
    game = table(HALL, profile=box)
    game.deck(trap_tokens.POOL, "2")
    carries_out(game,
                {"lay_trap_token": {"at": {"a": "square", "adjacent_to": "you", "free": "true"},
                                    "shown": shown}}).choose("1,1").stop()
    (laid,) = [row for row in game.state.tokens.values() if row.token == trap_tokens.NAME]
    assert (laid.square, laid.face, laid.shown) == ((1, 1), "2", shown == "true")
    assert [event["face"] for event in game.told("trap_token_seen")] == (["2"] if shown == "true" else [])


@both("EXPLORE-10")
def test_where_a_trap_token_lies_already_no_other_is_laid(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    token(game, "1", (1, 1))
    carries_out(game, {"lay_trap_token": {"at": {"a": "token", "named": "trap_token"}}}).stop()
    assert len(game.state.tokens) == 1


@both("TRAP-15")
def test_a_token_that_is_moved_keeps_its_face_to_itself(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    token(game, "3", (3, 3))
    carries_out(game,
                {"move_token": {"token": {"a": "token", "named": "trap_token"},
                                "to": {"a": "square", "adjacent_to": "you", "free": "true"}}})
    game.choose("1,1").stop()
    moved = game.state.tokens["k99"]
    assert (moved.square, moved.face, moved.shown) == ((1, 1), "3", False) and "face" not in game.told("token_moved")[0]


@both("TREASURE-11")
def test_a_chest_can_be_put_on_the_board_by_a_card(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    carries_out(game,
                {"place_token": {"named": "chest",
                                 "at": {"a": "square", "adjacent_to": "you", "free": "true"}}}).choose("0,1").stop()
    assert [(row.token, row.square) for row in game.state.tokens.values()] == [("chest", (0, 1))]


# ---------------------------------------------------------------- spells

def spells(game: Table, *cards: str) -> Table:
    game.deck("spells", *cards)
    return game


@both("SPELL-04")
def test_of_several_spells_somebody_chooses_which_are_cast_and_in_which_order(table: Draw, box: str) -> None:
    game = spells(table(HALL, profile=box, hit_points={"ana": 5}), "warm_light", "stray_spark")
    carries_out(game, {"cast_spell": {"by": "you", "draw": 2, "cast": 2}}).dice(1)
    assert game.asked() == "cast_which_spell" and sorted(game.about("card")) == ["stray_spark", "warm_light"]
    game.choose("warm_light").stop()
    assert [event["card"] for event in game.told("spell_cast")] == ["warm_light", "stray_spark"]


@both("SPELL-04")
def test_the_spells_that_were_not_chosen_go_back(table: Draw, box: str) -> None:
    game = spells(table(HALL, profile=box, hit_points={"ana": 5}), "warm_light", "stray_spark")
    carries_out(game, {"cast_spell": {"by": "you", "draw": 2}}).choose("warm_light").stop()
    assert game.changed() == {"ana.hit_points": (5, 7)}
    assert sorted(game.state.decks["spells"].draw) == ["stray_spark", "warm_light"]


@both("SPELL-02")
def test_a_card_may_say_by_which_side_a_spell_is_cast(table: Draw, box: str) -> None:
    game = spells(table(HALL, profile=box), "warm_light")
    carries_out(game, {"cast_spell": {"by": {"a": "monster"}, "side": "hero"}}).stop()
    assert game.told("spell_cast")[0]["side"] == "hero"


def answers_spells(game: Table, *effects: dict[str, Any]) -> Table:
    definitions().add("as_answered", "hard_cards",
                      {"kind": "treasure", "type": "item", "name": "As answered", "copies": 0,
                                                    "react": {"to": "spell_drawn", "do": list(effects)}})
    holds(game, "bo", "as_answered")
    return game


@both("SPELL-04")
def test_a_spell_that_was_drawn_can_be_stopped(table: Draw, box: str) -> None:
    game = answers_spells(spells(table(HALL, profile=box), "warm_light"), {"cancel": {}})
    carries_out(game, {"cast_spell": {"by": {"a": "monster"}}}).choose("yes").stop()
    assert game.told("spell_cast") == [] and game.figure("ana").hit_points == 8


@both("SPELL-04")
def test_a_spell_that_was_drawn_can_be_put_back_for_another(table: Draw, box: str) -> None:
    game = answers_spells(spells(table(HALL, profile=box, hit_points={"ana": 5}), "warm_light"),
                          {"change_event": {"again": "true"}})
    carries_out(game, {"cast_spell": {"by": "you"}}).choose("yes")
    assert game.asked() == "may_use", "another spell, another moment"
    game.choose("no").stop()
    assert [event["card"] for event in game.told("spell_cast")] == ["warm_light"]


@both("SPELL-02", "SPELL-03")
def test_a_spell_that_was_drawn_can_be_cast_by_somebody_else_by_the_other_side(table: Draw, box: str) -> None:
    game = answers_spells(spells(table(HALL, profile=box, hit_points={"bo": 4}), "warm_light"),
                          {"change_event": {"by": "you", "side": "hero"}})
    carries_out(game, {"cast_spell": {"by": {"a": "monster"}}}).choose("yes").stop()
    assert (game.told("spell_cast")[0]["figure"], game.told("spell_cast")[0]["side"]) == ("bo", "hero")
    assert game.figure("bo").hit_points == 6


# ---------------------------------------------------------------- what heroes hold

@both("TREASURE-06")
@pytest.mark.parametrize("ready", [True, False])
def test_an_item_changes_hands_as_it_lies(table: Draw, box: str, ready: bool) -> None:
    game = table(HALL, profile=box)
    wand = holds(game, "ana", "wand_of_whim")
    changes.flip_card(game.state, wand, ready)
    carries_out(game,
                {"give_item": {"card": {"a": "item", "held_by": "you"}, "to": {"a": "hero", "except": ["you"]}}}).stop()
    assert (game.state.cards[wand].holder, game.state.cards[wand].ready) == ("bo", ready)
    assert game.told("treasure_given")[0]["other"] == "bo"


@both("POWER-03")
def test_a_card_that_is_named_is_ready_again(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    wand = holds(game, "ana", "wand_of_whim")
    changes.flip_card(game.state, wand, ready=False)
    carries_out(game, {"ready": {"card": {"every": "item", "held_by": "you"}}}).stop()
    assert game.state.cards[wand].ready


@rule("SURGE-03", "COND-30", profile="mage")
def test_a_surge_can_be_spent_outside_the_own_hero_phase(table: Draw) -> None:
    game = table(HALL, profile="mage", hit_points={"bo": 2}, surges=1)
    carries_out(game, {"spend_surge": {"who": {"a": "hero", "except": ["you"]}}}).stop()
    assert game.state.table.surges == 0 and game.figure("bo").hit_points > 2


@both("SURGE-01")
def test_without_a_surge_nothing_is_spent(table: Draw, box: str) -> None:
    game = table(HALL, profile=box, hit_points={"bo": 2}, surges=0)
    carries_out(game, {"spend_surge": {"who": {"a": "hero", "except": ["you"]}}}).stop()
    assert game.changed() == {}


@rule("COND-29", "COND-31", profile="mage")
def test_markers_are_counted_and_taken_away_one_by_one(table: Draw) -> None:
    game = table(HALL, profile="mage", hit_points={"m": 3})
    weaken = {"gain": {"who": "you", "condition": "weakened"}}
    carries_out(game, weaken, weaken,
                {"damage": {"target": {"a": "monster"},
                            "amount": {"markers": {"of": "you", "condition": "weakened"}}}}).stop()
    assert game.figure("ana").conditions.count("weakened") == 2 and game.figure("ana").hit_points == 6
    assert game.changed()["m.hit_points"][0] - game.changed()["m.hit_points"][1] == 2
    carries_out(game, {"lose_marker": {"who": "you", "condition": "weakened"}}).stop()
    assert game.figure("ana").conditions.count("weakened") == 1 and game.figure("ana").hit_points == 7


@rule("COND-29", profile="mage")
def test_a_marker_that_found_no_hit_point_gives_none_back(table: Draw) -> None:
    game = table(HALL, profile="mage", hit_points={"ana": 0})
    carries_out(game, {"gain": {"who": "you", "condition": "weakened"}},
                {"lose_marker": {"who": "you", "condition": "weakened"}}).stop()
    assert game.figure("ana").hit_points == 0 and game.figure("ana").conditions == () and game.figure("ana").numb == 0


@both("MONSTER-03")
def test_a_monster_that_is_sent_away_is_no_experience_and_its_card_is_discarded(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    carries_out(game, {"dismiss": {"who": {"a": "monster"}}}).stop()
    assert "m" not in game.state.figures and not game.state.experience
    assert not [row for row in game.state.cards.values() if row.card == "still_stone"]
    assert "still_stone" in game.state.decks["monsters"].discard and game.told("defeated") == []


@rule("RUNE-03", profile="mage")
@pytest.mark.parametrize("side, gone", [("bane", True), ("boon", False)])
def test_runes_are_found_by_their_side(table: Draw, side: str, gone: bool) -> None:
    game = table(HALL, profile="mage")
    rune = holds(game, "ana", "rune_of_iron", "rune", side=side)
    carries_out(game, {"discard": {"card": {"every": "rune", "held_by": "you", "side": "bane"}}}).stop()
    assert (rune not in game.state.cards) is gone


@both("COND-33")
@pytest.mark.parametrize("condition, instead", [("disadvantage", ("advantage",)), ("stunned", ("stunned",))])
def test_a_reaction_may_ask_for_a_word_of_the_event(table: Draw, box: str, condition: str,
                                                    instead: tuple[str, ...]) -> None:
    game = table(HALL, profile=box)
    definitions().add("as_answered", "hard_cards", {
        "kind": "treasure", "type": "item", "name": "As answered", "copies": 0,
        "react": {"to": "condition_about_to_be_gained", "may": "false",
                  "when": {"says": {"of": "event.condition", "is": "disadvantage"}},
                  "do": [{"cancel": {}}, {"gain": {"who": "you", "condition": "advantage"}}]}})
    holds(game, "ana", "as_answered")
    carries_out(game, {"gain": {"who": "you", "condition": condition}}).stop()
    assert game.figure("ana").conditions == instead


# ---------------------------------------------------------------- traps that are disabled

def answers(game: Table, moment: str, *effects: dict[str, Any], hero: str = "bo", **more: Any) -> Table:
    """Somebody holds a card that answers a moment whether they want it or not."""
    definitions().add("as_answered", "hard_cards",
                      {"kind": "treasure", "type": "item", "name": "As answered", "copies": 0,
                                                    "react": {"to": moment, "may": "false", "do": list(effects),
                                                              **more}})
    holds(game, hero, "as_answered")
    return game.mark()


@both("TRAP-23", "TRAP-24")
@pytest.mark.parametrize("kept", [True, False])
def test_a_card_may_keep_a_trap_token_that_is_being_disabled(table: Draw, box: str, kept: bool) -> None:
    game = answers(table(HALL, profile=box), "trap_disabled",
                   {"cancel": {}} if kept else {"heal": {"target": "you", "amount": 1}})
    token(game, "2", (3, 3))
    carries_out(game, {"clear_trap_token": {"token": {"every": "token", "named": "trap_token"}}}).stop()
    assert ("k99" in game.state.tokens) is kept


@both("TRAP-11", "TRAP-28")
def test_whoever_disables_a_complex_trap_by_a_roll_is_named_to_those_who_answer(table: Draw, box: str) -> None:
    game = table("A B . . C . . .", profile=box, traps={"muttering_idol": ("ana", (0, 0))}, hit_points={"ana": 5})
    answers(game, "trap_disabled", {"heal": {"target": "event.hero", "amount": 1}})
    game.hero_phase("ana").dice(15)
    game.choose(next(label for label in game.options() if label.startswith("disable"))).stop()
    assert game.figure("ana").hit_points == 6 and not in_play(game, "muttering_idol")


def in_play(game: Table, card: str) -> bool:
    return any(row.card == card for row in game.state.cards.values())


@both("TRAP-25")
def test_a_trap_card_can_come_without_a_token(table: Draw, box: str) -> None:
    game = table(HALL, profile=box)
    game.deck("traps", "swinging_log")
    carries_out(game, {"draw_trap": {"who": "you"}}).stop()
    assert in_play(game, "swinging_log") and any(row.token == "log" for row in game.state.tokens.values())


# ---------------------------------------------------------------- chests

@both("TREASURE-11")
@pytest.mark.parametrize("rest", [True, False])
def test_a_chest_is_opened_from_afar_and_the_rest_may_be_for_another(table: Draw, box: str, rest: bool) -> None:
    game = table(HALL, profile=box)
    changes.add_token(game.state, Token("k98", "chest", (3, 0), next(iter(game.state.tiles))))
    game.deck("treasures", "wand_of_whim", "lucky_foot")
    for_bo = {"rest_to": {"a": "hero", "except": ["you"]}} if rest else {}
    carries_out(game, {"open_chest": {"who": "you", "chest": {"a": "token", "named": "chest"}, **for_bo}})
    game.choose("wand_of_whim").choose("ana")
    if rest:
        game.choose("bo")
    game.stop()
    held = {row.card: row.holder for row in game.state.cards.values() if row.zone == "item"}
    assert held == {"wand_of_whim": "ana", **({"lucky_foot": "bo"} if rest else {})} and "k98" not in game.state.tokens
    assert game.state.decks["treasures"].discard == (() if rest else ("lucky_foot",))


# ---------------------------------------------------------------- runes

RUNES = {"runes": Deck(("rune_of_embers", "rune_of_iron"))}


@rule("RUNE-03", profile="mage")
def test_a_card_may_turn_a_rune_before_it_is_resolved(table: Draw) -> None:
    game = answers(table(HALL, profile="mage", hit_points={"ana": 3}), "rune_drawn", {"change_event": {"side": "boon"}})
    game.state.decks = {**game.state.decks, **RUNES}
    carries_out(game, {"draw_rune": {"who": "you", "side": "bane"}}).stop()
    assert game.figure("ana").hit_points == 6


@rule("RUNE-03", profile="mage")
def test_a_card_may_have_a_rune_put_back_for_another_of_which_the_same_side_counts(table: Draw) -> None:
    game = answers(table(HALL, profile="mage"), "rune_drawn", {"change_event": {"again": "true"}},
                   limit="once_per_turn")
    game.state.decks = {**game.state.decks, **RUNES}
    carries_out(game, {"draw_rune": {"who": "you", "side": "bane"}}).stop()
    (rune,) = [row for row in game.state.cards.values() if row.zone == "rune"]
    assert (rune.card, rune.side) == ("rune_of_iron", "bane") and game.state.decks["runes"].draw == ("rune_of_embers",)


@rule("RUNE-02", profile="mage")
def test_a_rune_that_is_turned_over_counts_by_its_other_side(table: Draw) -> None:
    game = table(HALL, profile="mage")
    rune = holds(game, "ana", "rune_of_iron", "rune", side="bane")
    carries_out(game, {"turn_rune": {"card": {"a": "rune", "held_by": "you"}}}).stop()
    assert (game.state.cards[rune].side == "boon"
            and ("rune_of_iron", 2) in numbers.parts(game.state, "ana", "armor_class")[1])


@rule("RUNE-02", "RUNE-04", profile="mage")
def test_a_rune_that_is_turned_to_a_side_for_at_once_is_resolved_and_gone(table: Draw) -> None:
    game = table(HALL, profile="mage", hit_points={"ana": 3})
    rune = holds(game, "ana", "rune_of_embers", "rune", side="bane")
    carries_out(game, {"turn_rune": {"card": {"a": "rune", "held_by": "you"}}}).stop()
    assert game.figure("ana").hit_points == 6 and rune not in game.state.cards


# ---------------------------------------------------------------- effects that last

def lasting(until: str, **more: Any) -> None:
    definitions().add("held_ceiling", "hard_cards", {"kind": "lasting", "name": "Held Ceiling", "until": until, **more})


@pytest.mark.parametrize("until, still", [("hero_phase_ended", False), ("turn_ended", True)])
def test_an_effect_lasts_until_its_moment_of_its_hero_is_past(table: Draw, until: str, still: bool) -> None:
    lasting(until, while_in_play=[{"modify": "armor_class", "of": "every_hero", "by": 1}])
    game = carries_out(table(HALL), {"lasting": {"card": "held_ceiling", "before": "you"}})
    assert bonus(game, "bo", "armor_class") == 1
    game.hero_phase("bo").choose("end")
    assert in_play(game, "held_ceiling"), "that was another hero's phase"
    game.hero_phase("ana").choose("end")
    assert in_play(game, "held_ceiling") is still and bonus(game, "bo", "armor_class") == still


def bonus(game: Table, figure: str, number: str) -> int:
    return sum(by for card, by in numbers.parts(game.state, figure, number)[1] if card == "held_ceiling")


def test_a_lasting_effect_knows_the_figure_that_it_is_about(table: Draw) -> None:
    lasting("turn_began", while_in_play=[{"modify": "armor_class", "of": "bearer", "by": -3}])
    game = carries_out(table(HALL),
                       {"lasting": {"card": "held_ceiling", "before": "you", "on": {"a": "monster"}}}).stop()
    assert (bonus(game, "m", "armor_class"), bonus(game, "ana", "armor_class")) == (-3, 0)


def test_a_lasting_effect_may_answer_a_moment_once_and_be_gone(table: Draw) -> None:
    lasting("turn_began", react={"to": "attack_hit", "when": {"same": ["event.target", "holder"]},
                                 "do": [{"change_event": {"damage": 0}}, {"discard": {"card": "this"}}]})
    game = carries_out(table("A a . .    A ana, a cinder_imp"), {"lasting": {"card": "held_ceiling", "before": "you"}})
    game.dice(19).turn_of("a").stop()
    assert game.figure("ana").hit_points == 8 and not in_play(game, "held_ceiling")
