"""The sheet of an adventure: its numbers by heroes, clocks, and rules; what is printed is what is played."""
from __future__ import annotations

import json
import re

import pytest
from drawing import ROOT, definitions, own_words, raw_content

from pyengine import answer, new_game, save, view
from pyengine.cards.reading.words import english_words
from pyengine.players import PLAYERS
from pyengine.rules.endings import look_for_an_ending
from pyengine.screen.listing import catalogue
from pyengine.screen.sheet import news, rules_in_force
from pyengine.session.session import Session
from pyengine.state.rows import Figure

HEROES = ["maren", "teodric", "sabe", "ilvane", "kestrel"]
EMPTY = {2: {"surges": 2, "before_table": 3, "regrets_to_read": 3, "years_too_many": 5, "impatience_so_high": 8,
             "sitter_calms_by": 2},
         3: {"surges": 0, "before_table": 2, "regrets_to_read": 4, "years_too_many": 4, "impatience_so_high": 6,
             "sitter_calms_by": 2},
         4: {"surges": 1, "before_table": 1, "regrets_to_read": 4, "years_too_many": 3, "impatience_so_high": 9,
             "sitter_calms_by": 0},
         5: {"surges": 0, "before_table": 1, "regrets_to_read": 4, "years_too_many": 3, "impatience_so_high": 7,
             "sitter_calms_by": 0}}
HOSTESS = Figure("v", "villain", "ysolde_marrow", (9, 9), 9)
OWN = [pack for pack in raw_content()[0] if (ROOT / "content" / pack["id"]).exists()]
ADVENTURES = [card for pack in OWN for card, raw in pack["cards"].items() if raw.get("kind") == "adventure"]


def game_of(adventure, heroes, seed=1, **counters):
    game = new_game(definitions(), adventure=adventure, heroes=HEROES[:heroes], seed=seed)
    game.state.counters = {**game.state.counters, **counters}
    return game


def first_turn(adventure, heroes):
    """Everybody has found a place, and the first hero is asked what to do."""
    game = new_game(definitions(), adventure=adventure, heroes=heroes, seed=1)
    while game.question.key != "hero_phase":
        game = answer(game, game.question.options[0].id)
    return game


# ---------------------------------------------------------------- one number for the set-up, the effect and the text

@pytest.mark.parametrize("heroes", EMPTY)
def test_a_party_is_set_up_by_its_own_column(heroes):
    game = game_of("the_empty_place", heroes)
    seen = view(game)
    assert seen["sheet"]["values"] == EMPTY[heroes] and seen["sheet"]["heroes"] == heroes
    assert seen["surges"] == EMPTY[heroes]["surges"], "what the table says lies beside the board"


def test_what_the_set_up_hands_to_the_first_hero_lies_before_that_hero():
    first, second = view(first_turn("first_shift", ["birk", "tekla"]))["heroes"]
    assert "dortes_lamp" in [item["card"] for item in first["items"]]
    assert "dortes_lamp" not in [item["card"] for item in second["items"]]


@pytest.mark.parametrize("heroes, years", [(1, 8), (2, 12)])
def test_a_counter_may_begin_at_a_row(heroes, years):
    seen = view(game_of("a_candle_of_your_own", heroes))
    assert seen["counters"][1] == {"id": "years", "value": years, "goal": None}
    clock = seen["sheet"]["clocks"][0]
    assert (clock["start"], clock["end"], clock["value"], clock["falls"], clock["ends"]) == (years, 0, years, True,
                                                                                             "defeat")


@pytest.mark.parametrize("heroes", EMPTY)
def test_a_clock_is_what_loses_the_game_for_that_party(heroes):
    end = EMPTY[heroes]["impatience_so_high"]
    before = game_of("the_empty_place", heroes, impatience=end - 1)
    at_its_end = game_of("the_empty_place", heroes, impatience=end)
    assert not look_for_an_ending(before.state) and look_for_an_ending(at_its_end.state)
    ended = at_its_end.outcome, at_its_end.state.table.ending
    assert ended == ("defeat", "waited"), "the story of that defeat, not the usual one"


def test_how_to_lose_is_told_before_the_clock_runs():
    """The table is not impatient before it is found; that one will lose by it is told all the same."""
    sheet = view(game_of("the_empty_place", 2))["sheet"]
    assert "impatience" not in [clock["counter"] for clock in sheet["clocks"]]
    assert (sheet["losing"] == [{"counter": "impatience", "end": 8}] and sheet["defeats"] == ["risen"]
            and sheet["falling"])


def test_a_number_that_only_a_hidden_track_explains_waits_for_that_track():
    game = new_game(definitions(), adventure="kin_only", heroes=["birk", "tekla"], seed=1)
    assert view(game)["sheet"]["covered"] == ["first_cousin", "second_cousin"]
    listed = {one["id"]: one for pack in catalogue(definitions())["packs"] for one in pack["adventures"]}
    assert listed["kin_only"]["sheet"]["covered"] == ["first_cousin", "second_cousin"]
    careful = PLAYERS.make("careful", 1)
    while not any(tile.card == "antechamber_door" for tile in game.state.tiles.values()):
        game = answer(game, careful(game))
    assert view(game)["sheet"]["covered"] == []


@pytest.mark.parametrize("adventure", ["weather_in_the_crucible", "the_wake", "kin_only"])
def test_no_counter_is_told_of_whose_track_is_not_shown(adventure):
    """The log says how it stands, and nobody can look up what it is."""
    game, careful = new_game(definitions(), adventure=adventure, heroes=["birk", "tekla"], seed=1), \
        PLAYERS.make("careful", 1)
    tracks = {clock.counter for clock in game.state.adventure.sheet.clocks}
    while game.outcome is None:
        known = {clock["counter"] for clock in view(game)["sheet"]["clocks"]}
        game = answer(game, careful(game))
        known |= {clock["counter"] for clock in view(game)["sheet"]["clocks"]}
        told = {event["counter"] for event in game.events if event["type"] == "counter_changed"}
        assert told & tracks <= known


def test_a_clock_that_falls_loses_at_its_bottom():
    assert not look_for_an_ending(game_of("a_candle_of_your_own", 1, years=1).state)
    over = game_of("a_candle_of_your_own", 1, years=0)
    assert look_for_an_ending(over.state) and over.outcome == "defeat"


def test_a_clock_can_win_the_game():
    game = game_of("first_bell", 1, rung=2)
    assert view(game)["sheet"]["clocks"][0]["ends"] == "victory"
    assert look_for_an_ending(game.state) and game.outcome == "victory"


@pytest.mark.parametrize("heroes, lit, fades", [(2, 0, True), (2, 1, False), (3, 0, True), (3, 1, False), (4, 0, False),
                                                (5, 0, False)])
def test_where_the_table_says_none_nothing_is_low_enough(heroes, lit, fades):
    """The Hostess fades in the dark for two or three heroes only; for more the column says none."""
    game = game_of("the_ninth_course", heroes, lit=lit)
    reaction = next(one for one in game.state.adventure.reactions if one.to == "turn_ended")
    game.state.figures = {**game.state.figures, "v": HOSTESS}
    assert reaction.when(game.state, {"you": "maren"}) == fades


# ---------------------------------------------------------------- what the view shows, and when

def moments_of(adventure, heroes, seed):
    """Every moment of a game that the careful player plays."""
    game, choose = game_of(adventure, heroes, seed), PLAYERS.make("careful", seed)
    while True:
        yield game
        if game.question is None:
            return
        game = answer(game, choose(game))


def test_a_rule_is_shown_from_the_moment_at_which_it_matters_and_told_once():
    told, before = [], None
    for game in moments_of("the_ninth_course", 2, seed=1):
        rules = view(game)["sheet"]["rules"]
        assert ("winding" in rules) == any(tile.card == "stopped_clock" for tile in game.state.tiles.values())
        assert ("hostess" in rules) == bool(game.state.counters["clock"])
        if before is not None:
            told += [event["rule_id"] for event in news(before.state, game.state) if event["type"] == "rule_in_force"]
        before = game
    assert told[0] == "winding" and len(told) == len(set(told)) and "candles" not in told, \
        "what was there from the start is no news"


def test_rules_for_some_parties_are_shown_to_those():
    cards = definitions()
    for heroes, dark in ((2, True), (3, True), (4, False), (5, False)):
        game = new_game(cards, adventure="the_ninth_course", heroes=HEROES[:heroes], seed=1)
        game.state.figures = {**game.state.figures, "v": HOSTESS}
        assert ("dark" in rules_in_force(game.state)) == dark


@pytest.mark.parametrize("old, new, marks", [(2, 3, [3]), (2, 5, [3, 5]), (3, 4, []), (5, 3, []), (4, 4, [])])
def test_a_clock_that_comes_to_a_mark_is_told_of_on_its_way_to_the_end_only(old, new, marks):
    before, after = game_of("the_ninth_course", 2, lit=old), game_of("the_ninth_course", 2, lit=new)
    assert [event["value"] for event in news(before.state, after.state) if event["type"] == "mark_reached"] == marks


def test_a_falling_clock_passes_its_marks_downwards():
    before, after = game_of("a_candle_of_your_own", 1, years=7), game_of("a_candle_of_your_own", 1, years=4)
    assert ([(event["counter"], event["value"]) for event in news(before.state, after.state)]
            == [("years", 6), ("years", 4)])
    assert news(after.state, before.state) == []


def test_the_session_tells_it_in_the_log_and_after_a_reload():
    session = Session(definitions())
    say = lambda **request: json.loads(session.call(json.dumps(request)))                    # noqa: E731
    reply, events = say(op="new", adventure="the_ninth_course", heroes=HEROES[:2], seed=1), []
    choose = PLAYERS.make("careful", 1)
    while not any(event["type"] == "rule_in_force" for event in events):
        reply = say(op="answer", option=choose(session.game))
        events = reply["events"]
    told = [event for event in events if event["type"] == "rule_in_force"]
    assert told == [{"type": "rule_in_force", "rule_id": "winding", "because": [], "rule": ""}]
    again = Session(definitions())
    assert json.loads(again.call(json.dumps({"op": "load", "save": save(session.game)})))["ok"]
    log = json.loads(again.call(json.dumps({"op": "history"})))["log"]
    assert [event for event in log[-1]["events"] if event["type"] == "rule_in_force"] == told


def test_before_the_game_every_party_finds_its_column():
    listed = {one["id"]: one for pack in catalogue(definitions())["packs"] for one in pack["adventures"]}
    rows = listed["the_empty_place"]["sheet"]["rows"]
    assert {heroes: {name: row[heroes] for name, row in rows.items()} for heroes in EMPTY} == EMPTY
    candle = listed["a_candle_of_your_own"]["sheet"]
    assert [candle["clocks"][heroes][0]["start"] for heroes in (1, 2)] == [8, 12] and candle["later"] == 2


# ---------------------------------------------------------------- every adventure has a sheet, in both languages

WORDS = own_words()
GROUPS = ("rows", "rules", "clocks", "defeats", "goals", "actions")


def stacks_told():
    """Adventures that say from which tile to which something is shuffled into the stack."""
    for pack in OWN:
        for card, raw in pack["cards"].items():
            recipe = raw.get("setup", {}).get("tile_stack", {})
            if recipe.get("then_shuffle_in") and stack_told(raw.get("set_up", ()), " to "):
                yield pytest.param(pack["id"], card, recipe, id=card)


def stack_told(lines, between):
    return [(int(first), int(last)) for line in lines for first, last in re.findall(rf"(\d+){between}(\d+)", line)]


@pytest.mark.parametrize("pack, card, recipe", stacks_told())
def test_the_printed_set_up_says_where_in_the_stack_the_named_tiles_lie(pack, card, recipe):
    above, named = int(recipe["shuffle"]), recipe["then_shuffle_in"]
    below = above + int(recipe.get("among_next", 0)) + (1 if isinstance(named, str) else len(named))
    for language, between in (("en", " to "), ("ru", "-[йя] по ")):
        assert stack_told(WORDS[pack][language]["cards"][card]["set_up"], between) == [(above + 1, below)]


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_an_adventure_says_how_it_is_won_and_lost_and_by_which_rules(adventure):
    card = definitions().card(adventure)
    read = WORDS[card.pack]["en"]["cards"][adventure]
    shipped = next(pack for pack in OWN if pack["id"] == card.pack).get("shipped") != "false"
    assert not (shipped and "{" in read["text"]
                + read["objective"]), "what is read before the party is known names no row of its table"
    assert read["objective"] and read["set_up"] and read["rules"] and len(read["text"]) < 330, \
        "a paragraph, and the rest under headings"
    assert all(rule["name"] and len(rule["text"].split()) <= 62 for rule in read["rules"].values())
    losing = [clock for clock in card.sheet.clocks if clock.ends == "defeat"]
    assert losing or card.sheet.defeats or card.default_defeat
    assert set(read.get("clocks", {})) == {clock.counter for clock in card.sheet.clocks}


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_the_sheet_is_all_there_in_russian(adventure):
    pack = definitions().pack_of(adventure)
    english, russian = (WORDS[pack][language]["cards"][adventure] for language in ("en", "ru"))
    assert english_words(next(one for one in OWN if one["id"] == pack))["cards"][adventure] == english
    for key in ("text", "objective", *GROUPS, "set_up"):
        for mine, theirs in zip(lines(english.get(key)), lines(russian.get(key)), strict=True):
            assert re.search("[а-яё]", theirs.lower()) or not re.search("[a-z]",
                                                                        mine.lower().replace("ac",
                                                                                             "")), f"{key}: {theirs}"
            assert set(re.findall(r"\{\w+\}", mine)) == set(re.findall(r"\{\w+\}",
                                                                       theirs)), f"{key}: both name the same rows"


def lines(tree):
    """The texts of a part of the words, in their order."""
    if isinstance(tree, str):
        return [tree]
    return [line for part in (tree.values() if isinstance(tree, dict) else tree or ()) for line in lines(part)]
