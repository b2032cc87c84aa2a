"""The words for what the Hush trades in: cards passed on, things let go, choices made in secret, levels lost."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from drawing import definitions
from rules_plugin import rule
from table import Table
from test_words_of_tomb_and_mage import carries_out, in_play

from pyengine.game import Game
from pyengine.rules import edges, hero_tokens, numbers
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Token

Draw = Callable[..., Table]
THREE = """
    A B C .     A ana, B bo, C cy, m still_stone
    . . . .
    . . m .
    . . . .
"""
OTHERS = {"every": "hero", "except": ["you"]}


# ---------------------------------------------------------------- passed on

@rule("FAQ-10", profile="legend")
def test_the_card_of_a_monster_goes_to_the_end_of_another_heros_cards(table: Draw) -> None:
    game = table(THREE, profile="legend")
    changes.add_card(game.state, "cinder_imp", "queue", "cy")
    carries_out(game,
                {"pass_monster": {"who": {"a": "monster"}, "to": {"a": "hero", "except": ["you", "next_hero"]}}}).stop()
    assert [row.card for row in sorted(game.state.cards.values(), key=lambda row: row.order) if row.zone == "queue"
            and row.holder == "cy"] \
        == ["cinder_imp", "still_stone"]
    assert game.told("card_passed")[0]["other"] == "cy"


@rule("FAQ-10", profile="legend")
def test_of_several_monsters_the_card_of_the_one_that_is_meant_is_passed(table: Draw) -> None:
    game = table("""
        A . a .
        B . b .     A ana, B bo, a cinder_imp, b great_ogre
    """, profile="legend")
    to_bo = {"who": {"a": "monster", "card": "great_ogre"}, "to": {"a": "hero", "except": ["you"]}}
    carries_out(game, {"pass_monster": to_bo}).stop()
    assert {row.card: row.holder for row in game.state.cards.values() if row.zone == "queue"} \
        == {"cinder_imp": "ana", "great_ogre": "bo"}


@rule("CAVERNEDGE-07", profile="legend")
def test_an_edge_tile_that_is_taken_up_leaves_its_edge_unexplored_again(table: Draw) -> None:
    game = table("A . . .    A ana", profile="legend")
    edge = next(iter(game.state.board.edges))
    before = set(game.state.board.edges)
    card = definitions().ids_of("edge_tile")[0]
    game.deck("edge_tiles", card)
    carries_out(game, {"lay_edge_tile": {"at": {"a": "edge"}}}).choose(edge).stop()
    assert edge not in game.state.board.edges
    carries_out(game, {"take_up_edge_tile": {"which": {"a": "edge_tile"}}}).stop()
    assert (set(game.state.board.edges) == before and not game.state.edge_tiles
            and game.state.decks["edge_tiles"].draw == (card,))


@rule("OBJECT-05", profile="legend")
@pytest.mark.parametrize("things", [0, 1, 2])
def test_a_hero_is_made_to_put_down_what_it_carries(table: Draw, things: int) -> None:
    game = table(THREE, profile="legend")
    for number in range(things):
        changes.add_token(game.state, Token(f"k{70 + number}", min(definitions().carried), carrier="ana"))
    carries_out(game, {"drop_carried": {"who": "you"}})
    if things == 2:
        assert game.asked() == "choose_token"
        game.choose("k71")
    if things:
        game.choose("0,1")
    game.stop()
    assert sum(row.carrier == "ana" for row in game.state.tokens.values()) == max(0, things - 1)


# ---------------------------------------------------------------- choices in secret

SEALED: dict[str, Any] = {"sealed_choice": {"who": "every_hero", "options": [
    {"id": "share", "do": [{"heal": {"target": "chooser", "amount": 1}}]},
    {"id": "grab",
     "do": [{"if": {"chose_count": {"option": "grab", "at_least": 2}},
             "then": [{"damage": {"target": "chooser", "amount": 1}}]}]}]}}


@rule("COMPETE-06", profile="legend")
@pytest.mark.parametrize("answers, left",
                         [(("share", "share", "share"), (4, 4, 4)), (("grab", "share", "share"), (3, 4, 4)),
                                           (("grab", "grab", "share"), (2, 2, 4))])
def test_what_was_chosen_in_secret_is_carried_out_when_all_have_chosen(table: Draw, answers: tuple[str, ...],
                                                                       left: tuple[int, ...]) -> None:
    game = table(THREE, profile="legend", hit_points={"ana": 3, "bo": 3, "cy": 3})
    carries_out(game, SEALED)
    for hero, answer in zip(("ana", "bo", "cy"), answers, strict=True):
        assert game.asked() == "sealed_choice" and game.state.question is not None and game.state.question.who == hero
        assert game.changed() == {} and not game.told("choices_revealed"), "nobody learns anything yet"
        game.choose(answer)
    game.stop()
    assert tuple(game.figure(hero).hit_points for hero in ("ana", "bo", "cy")) == left
    assert game.told("choices_revealed")[0]["made"] == tuple(zip(("ana", "bo", "cy"), answers, strict=True))


@rule("COMPETE-06", profile="legend")
@pytest.mark.parametrize("answer, hurt", [("share", False), ("grab", True)])
def test_what_a_hero_has_chosen_is_known_afterwards(table: Draw, answer: str, hurt: bool) -> None:
    game = table("A . . .    A ana", profile="legend")
    carries_out(game, SEALED, {"if": {"chose": {"of": "you", "is": "grab"}},
                               "then": [{"damage": {"target": "you", "amount": 1}}]}).choose(answer).stop()
    assert (game.figure("ana").hit_points == 7) is hurt


@rule("COMPETE-06", profile="legend")
@pytest.mark.parametrize("answer, hurt", [("share", False), ("grab", True)])
def test_what_is_kept_sealed_is_neither_told_nor_shown_until_a_card_opens_it(table: Draw, answer: str,
                                                                             hurt: bool) -> None:
    game = table(THREE, profile="legend", hit_points={"ana": 3, "bo": 3, "cy": 3})
    shown = view(Game(game.state))["heroes"]
    carries_out(game, {"sealed_choice": {**SEALED["sealed_choice"], "keep": "letter"}})
    for chosen in (answer, "share", "grab"):
        game.choose(chosen)
    game.stop()
    assert game.changed() == {} and not game.told("choices_revealed"), "nothing is carried out"
    assert view(Game(game.state))["heroes"] == shown
    carries_out(game, {"if": {"chose": {"of": "you", "is": "grab", "kept": "letter"}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert (game.figure("ana").hit_points == 2) is hurt


# ---------------------------------------------------------------- compared, lost, gone

@pytest.mark.parametrize("mine, hurt", [(2, False), (3, False), (4, True)])
def test_hit_points_can_be_compared(table: Draw, mine: int, hurt: bool) -> None:
    game = table(THREE, hit_points={"ana": mine, "bo": 3})
    carries_out(game, {"if": {"more_hit_points": {"of": "you", "than": "next_hero"}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert bool(game.changed()) is hurt


@pytest.mark.parametrize("mine, hurt", [(0, False), (1, False), (2, True)])
def test_tokens_can_be_compared(table: Draw, mine: int, hurt: bool) -> None:
    game = table(THREE)
    for hero, count in (("ana", mine), ("bo", 1)):
        hero_tokens.give(game.state, hero, "twelfth", count)
    game.mark()
    carries_out(game, {"if": {"more_tokens": {"named": "twelfth", "of": "you", "than": "next_hero"}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert bool(game.changed()) is hurt


@rule("LEVEL-06", profile="legend")
def test_a_level_that_is_lost_takes_its_numbers_and_one_power_of_its_kind(table: Draw) -> None:
    game = table("A B . .    A maren, B sabe", profile="legend")
    changes.change_hero(game.state, "maren", level=2)
    of_another = next(power for power in definitions().ids_of("power") if definitions().hero_of(power) == "sabe")
    changes.add_card(game.state, of_another, "power", "sabe")
    changes.set_hit_points(game.state, "maren", 11)
    for power in ("hold_the_doorway", "not_tonight", "shield_shove"):
        changes.add_card(game.state, power, "power", "maren")
    carries_out(game, {"lose_level": {"who": "you"}}, you="maren")
    assert game.asked() == "give_up_which_power" and sorted(game.about("card")) == ["hold_the_doorway", "not_tonight"]
    game.choose("not_tonight").stop()
    assert (game.state.heroes["maren"].level, game.figure("maren").hit_points) == (1, 9)
    assert in_play(game, "hold_the_doorway") and in_play(game, "shield_shove") and not in_play(game, "not_tonight")


@rule("LEVEL-06", profile="legend")
def test_at_level_1_there_is_nothing_to_lose(table: Draw) -> None:
    game = carries_out(table(THREE, profile="legend"), {"lose_level": {"who": OTHERS}}).stop()
    assert game.changed() == {}


def test_a_card_that_leaves_the_game_goes_to_no_pile(table: Draw) -> None:
    game = table(THREE)
    item = changes.add_card(game.state, "wand_of_whim", "item", "ana").id
    carries_out(game, {"remove_from_game": {"card": {"every": "item", "held_by": "you"}}}).stop()
    assert item not in game.state.cards
    assert not any("wand_of_whim" in (*deck.draw, *deck.discard) for deck in game.state.decks.values())


def test_a_loop_goes_over_tokens_too(table: Draw) -> None:
    game = table(THREE, tokens={"ember_seal": (3, 0)})
    carries_out(game, {"for_each": {"every": "token", "named": "ember_seal"}, "as": "seal",
                       "do": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert game.changed() == {"ana.hit_points": (8, 7)}


@rule("XP-01", profile="legend")
def test_experience_may_come_without_a_fight(table: Draw) -> None:
    game = table(THREE, profile="legend")
    game.deck("monsters", "cinder_imp", "stalker")
    carries_out(game, {"gain_experience": {"who": "you"}}).stop()
    assert game.state.experience == ("cinder_imp",) and game.state.decks["monsters"].draw == ("stalker",)
    assert not [row for row in game.state.cards.values() if row.zone == "item"]


# ---------------------------------------------------------------- edge tiles that say something

def with_ledge(table: Draw, **rules: Any) -> Table:
    definitions().add("narrow_ledge", "hard_cards", {"kind": "edge_tile", "name": "Narrow Ledge", "copies": 0, **rules})
    game = table("A . . .  B . . .    A ana, B bo", profile="legend")
    game.deck("edge_tiles", "narrow_ledge")
    carries_out(game, {"lay_edge_tile": {"at": {"a": "edge", "on_tile_of": "you"}}})
    game.choose(next(edge for edge in game.options()
                     if game.state.board.edges[edge].tile == game.state.board.ground[game.figure("ana").square])).stop()
    return game.mark()


@rule("CAVERNEDGE-07", profile="legend")
def test_an_edge_tile_changes_numbers_on_the_tile_that_it_closes(table: Draw) -> None:
    game = with_ledge(table,
                      while_in_play=[{"modify": "armor_class", "of": {"every": "hero", "on_tile_of": "bearer"},
                                      "by": 1}])
    bonuses = [("narrow_ledge", 1) in numbers.parts(game.state, hero, "armor_class")[1] for hero in ("ana", "bo")]
    assert bonuses == [True, False]
    carries_out(game, {"take_up_edge_tile": {"which": {"a": "edge_tile"}}}).stop()
    assert ("narrow_ledge", 1) not in numbers.parts(game.state, "ana", "armor_class")[1] and not in_play(game,
                                                                                                         "narrow_ledge")


@rule("CAVERNEDGE-08", profile="legend")
@pytest.mark.parametrize("card, hurt", [("fissure_one", True), ("rubble", False)])
def test_a_search_finds_the_edge_tiles_that_are_fissures(table: Draw, card: str, hurt: bool) -> None:
    game = table("A . . .    A ana", profile="legend")
    edges.lay(game.state, card, next(iter(game.state.board.edges.values())))
    carries_out(game, {"if": {"exists": {"a": "edge_tile", "on_tile_of": "you", "fissure": "true"}},
                       "then": [{"damage": {"target": "you", "amount": 1}}]}).stop()
    assert (game.figure("ana").hit_points == 7) is hurt


@rule("COMPETE-05", profile="legend")
@pytest.mark.parametrize("more, surges", [({}, 2), ({"surges": 1}, 1), ({"surges": 0}, 0)])
def test_heroes_may_become_a_team_each_with_surges_of_their_own(table: Draw, more: dict[str, int], surges: int) -> None:
    game = table(THREE, profile="legend", surges=2)
    carries_out(game, {"form_team": {"who": {"every": "hero", "except": ["next_hero"]}, **more}}).stop()
    assert {hero: row.team for hero, row in game.state.heroes.items()} == {"ana": "ana", "bo": "rest", "cy": "cy"}
    assert [game.state.table.surges if team == game.state.table.team else game.state.teams[team].surges
            for team in ("ana", "cy")] == [surges] * 2


@rule("CAVERNEDGE-07", profile="legend")
def test_an_edge_tile_answers_a_moment(table: Draw) -> None:
    game = with_ledge(table,
                      react={"to": "hero_phase_ended", "when": {"on_tile_of": {"of": "event.hero", "is": "bearer"}},
                                    "do": [{"damage": {"target": "event.hero", "amount": 1}}]})
    for hero in ("bo", "ana"):
        game.hero_phase(hero).choose("end")
    assert game.changed() == {"ana.hit_points": (8, 7)}
# ---------------------------------------------------------------- who has what, and where it lies

@pytest.mark.parametrize("at, hurt", [((3, 0), True), ((6, 0), False)])
def test_a_search_finds_who_is_on_a_tile_with_a_token(table: Draw, at: tuple[int, int], hurt: bool) -> None:
    game = table("A . . . . . . .    A ana", profile="legend", tokens={"ember_seal": at})
    carries_out(game, {"damage": {"target": {"every": "hero", "token_here": "ember_seal"}, "amount": 1}}).stop()
    assert bool(game.changed()) is hurt


@pytest.mark.parametrize("given, hurt", [(0, True), (1, False)])
def test_a_search_finds_who_has_no_token(table: Draw, given: int, hurt: bool) -> None:
    game = table("A . . .    A ana", profile="legend")
    for _ in range(given):
        changes.add_token(game.state, Token("k70", "guard_stance", carrier="ana"))
    carries_out(game, {"damage": {"target": {"every": "hero", "without_token": "guard_stance"}, "amount": 1}}).stop()
    assert (game.figure("ana").hit_points == 7) is hurt


@rule("MONSTER-02", profile="legend")
def test_monsters_that_are_drawn_for_somebody_else_are_its_own(table: Draw) -> None:
    game = table(THREE, profile="legend", top={"monsters": ["cinder_imp"]})
    carries_out(game, {"draw_monster": {"at": "your_tile", "to": "next_hero"}})
    if game.state.question is not None:
        game.choose(game.state.question.options[0].id)
    game.stop()
    assert [row.holder for row in game.state.cards.values() if row.card == "cinder_imp"] == ["bo"]
