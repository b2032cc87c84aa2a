"""Aunt Pell's Ledger: what is entered, struck out and crossed out between two evenings (LEDGER-01..12)."""
from __future__ import annotations

import pytest
from evenings import Company, all_three, done, packs

from pyengine import BadRequest
from pyengine.campaign import undo, view
from pyengine.game import Game
from pyengine.state import changes
from pyengine.state.rows import Token


def items(game, hero):
    return [row.card for row in game.state.cards.values() if row.zone == "item" and row.holder == hero]


def helps(game, hero):
    return [row.card for row in game.state.cards.values() if row.zone == "advancement" and row.holder == hero]


# ---------------------------------------------------------------- who goes, and where

@all_three("LEDGER-01")
def test_before_each_adventure_the_company_says_who_goes_as_many_as_it_is_for(box):
    made = Company(3, profile=box)
    assert made.state.stage == "party" and made.state.party == ("ida", "jon"), "the adventure is for one or two"
    assert made.options() == ["gather", "leave:ida", "leave:jon"]
    made.choose("leave:ida")
    assert made.options() == ["gather", "join:ida", "join:kit"], "the last one stays"
    made.choose("join:kit")
    assert tuple(made.adventure().state.heroes) == ("jon", "kit")


@all_three("LEDGER-01")
def test_those_with_the_fewest_years_are_put_forward(box):
    made = Company(3, profile=box).evening("give_in").with_years(ida=2, jon=1).turned("again")
    assert made.years() == {"ida": 3, "jon": 2} and made.state.party == ("jon", "kit")


@all_three("LEDGER-01")
def test_where_two_ways_are_open_the_company_chooses_and_the_other_comes_after(box):
    made = Company(2, profile=box).evening("finish").turned()
    assert made.options() == ["way:long_evening", "way:other_evening"]
    made.choose("way:other_evening").evening("finish").turned()
    assert made.adventure().state.setup.adventure == "long_evening", "what the book passed over is still to come"
    made.with_state(stage="inn").evening("finish").turned()
    assert made.adventure().state.setup.adventure == "last_evening"


@all_three("LEDGER-01")
def test_whoever_is_left_waiting_by_a_choice_of_ways_is_noted_for_a_later_evening(box):
    later = Company(2, profile=box).evening("finish").turned().choose("way:long_evening").evening("finish").turned()
    assert later.state.notes == ("waiting",) and later.told("story")[-1]["story"] == "kept_waiting"
    assert later.adventure().state.table.surges == 2
    at_once = Company(2, profile=box).evening("finish").turned().choose("way:other_evening")
    assert at_once.state.notes == () and at_once.told("story")[-1]["story"] == "at_once"
    assert at_once.adventure().state.table.surges == 3


@all_three("LEDGER-01")
def test_what_is_told_before_an_evening_depends_on_the_notes(box):
    made = Company(2, profile=box).evening("finish").turned().choose("way:long_evening")
    assert [event["story"] for event in made.told("story")] == ["arrival", "small_done", "before"]
    lost = Company(2, profile=box).evening("give_in").turned("on").choose("way:long_evening")
    assert lost.told("story")[-1]["story"] == "after_a_loss" and lost.adventure().state.table.surges == 2
    assert made.adventure().state.table.surges == 3


# ---------------------------------------------------------------- Years

@all_three("LEDGER-02")
def test_each_surge_is_a_year_on_the_line_of_the_hero_who_spent_it(box):
    made = Company(2, profile=box).evening("faint", "faint", "finish")
    assert made.years() == {"ida": 2} and made.page().years == (("ida", 2),)
    made.turned().choose("way:long_evening").evening("faint", "give_in")
    assert made.years() == {"ida": 3}, "won or lost"


@all_three("LEDGER-02")
def test_a_defeat_is_a_year_for_whoever_lies_there(box):
    def fallen(deed):
        made = Company(2, profile=box)
        state = made.adventure().state.clone()
        changes.change_figure(state, "jon", hit_points=0)
        return made.home(done(Game(state), deed)).years()
    assert fallen("give_in") == {"jon": 1} and fallen("finish") == {}


@all_three("LEDGER-02")
def test_tokens_are_years_where_the_entry_says_so(box):
    made = Company(2, profile=box)
    state = made.adventure().state.clone()
    for number, hero in enumerate(("ida", "ida", "jon")):
        changes.add_token(state, Token(f"k{90 + number}", "year", carrier=hero))
    assert made.home(done(Game(state), "finish")).years() == {}, "this entry says nothing of them"
    made.turned().choose("way:other_evening")
    state = made.adventure().state.clone()
    for number, hero in enumerate(("ida", "ida", "jon")):
        changes.add_token(state, Token(f"k{90 + number}", "year", carrier=hero))
    assert made.home(done(Game(state), "finish")).years() == {"ida": 2, "jon": 1}


@all_three("LEDGER-02")
def test_surges_of_other_games_are_nobodys_years(box):
    from errands import Party
    game = Party(2, profile="tomb").adventure()
    assert not [name for name in game.state.counters if name.startswith("years")]


@all_three("LEDGER-03")
def test_who_stays_at_the_inn_has_a_year_struck_out(box):
    made = Company(3, profile=box).evening("finish").with_years(ida=2, kit=1).turned().choose("way:other_evening")
    made.evening("finish", party=("ida", "jon")).turned()
    assert made.years() == {"ida": 2} and made.state.played[-1].rested == (), "kit rested on the first page already"
    assert made.state.played[0].rested == ("kit",)


@all_three("LEDGER-03")
def test_nobody_rests_below_no_years(box):
    made = Company(3, profile=box).evening("finish").turned()
    assert made.years() == {} and made.page().rested == ()


@all_three("LEDGER-04", "LEDGER-05")
def test_five_years_retire_a_hero_who_helps_from_then_on(box):
    made = Company(4, profile=box).evening("finish").with_years(ida=5).turned().choose("way:other_evening")
    assert made.hero("ida").retired and made.hero("ida").items == () and made.page().retired == ("ida",)
    assert made.told("hero_retired")[0]["card"] == "old_ida"
    assert made.state.party == ("jon", "kit", "lou") and "join:ida" not in made.options()
    game = made.adventure()
    assert helps(game, "jon") == ["old_ida"], "with the first who goes, unless the company says otherwise"
    game = done(game, "faint")
    assert made.home(done(game, "finish")).years() == {"ida": 5, "jon": 1}
    made.turned()
    assert helps(made.adventure(), "jon") == ["old_ida"], "on every evening"


@all_three("LEDGER-04")
def test_four_years_do_not_retire_anybody_and_a_year_struck_in_time_saves_the_hero(box):
    made = Company(3, profile=box).evening("finish").with_years(ida=4).turned()
    assert not made.hero("ida").retired
    saved = Company(3, profile=box).evening(*["free"] * 6, "grand").turned().choose("way:other_evening")
    saved.evening("finish").with_years(ida=5)
    assert len(saved.crossed()) == 10 and saved.options() == ["keep_none:ida", "keep_none:jon", "keep_none:kit",
                                                              "strike:ida"]
    saved.choose("strike:ida").turned()
    assert not saved.hero("ida").retired and saved.years() == {"ida": 4}


@all_three("LEDGER-05")
def test_the_company_says_with_whom_the_retired_sit(box):
    made = Company(4, profile=box).evening("finish").with_years(ida=5).turned().choose("way:other_evening")
    made.at_the_inn().choose("ask:old_ida")
    assert made.options() == ["jon", "kit", "lou", "back"]
    made.choose("lou")
    game = made.adventure()
    assert helps(game, "lou") == ["old_ida"] and helps(game, "jon") == []


# ---------------------------------------------------------------- one item each

@all_three("LEDGER-06")
def test_each_hero_keeps_one_item_or_none(box):
    made = Company(2, profile=box)
    game = made.adventure()
    while len(set(items(game, "ida"))) < 2:
        game = done(game, "rummage")
    made.home(done(game, "finish"))
    kept = items(game, "ida")[0]
    assert "turn" not in made.options() and f"keep:{kept}:ida" in made.options()
    made.choose(f"keep:{kept}:ida")
    assert made.hero("ida").items == (kept,) and "turn" in made.options() and "keep_none:ida" in made.options()
    made.choose("keep_none:jon")
    assert made.hero("jon").items == ()
    made.turned().choose("way:other_evening")
    game = made.adventure()
    assert items(game, "ida") == [kept], "no other is drawn for it"
    assert len(items(game, "jon")) == 1, "who kept none draws as usual"


@all_three("LEDGER-06")
def test_what_an_adventure_brings_of_its_own_stays_there(box):
    made = Company(2, profile=box)
    game = done(made.adventure(), "lend")
    assert "house_spoon" in items(game, "ida")
    made.home(done(game, "finish"))
    assert "house_spoon" not in made.hero("ida").items


@all_three("LEDGER-06")
def test_items_of_heroes_who_stay_at_the_inn_are_not_in_the_deck(box):
    made = Company(3, profile=box).evening("finish").turned().choose("way:other_evening")
    kept = made.hero("ida").items[0]
    game = made.adventure("jon", "kit")
    assert game.state.setup.brought.away == (kept,)


# ---------------------------------------------------------------- the guest list

@all_three("LEDGER-07")
def test_names_are_crossed_out_by_ending_and_counter_those_that_are_named_and_others_from_the_top(box):
    made = Company(2, profile=box).evening("free", "free", "grand")
    assert made.crossed() == ["cleo", "alma", "bert"]
    assert Company(2, profile=box).evening("free", "finish").crossed() == ["alma"], "the usual ending frees one"
    assert Company(2, profile=box).evening("free", "give_in").crossed() == []
    many = Company(2, profile=box).evening(*["free"] * 9, "grand")
    assert len(many.crossed()) == 7, "no more than six besides the one that is named"


@all_three("LEDGER-07")
def test_a_name_that_an_adventure_keeps_for_itself_is_not_crossed_out_by_another(box):
    made = Company(2, profile=box).evening(*["free"] * 9, "grand")
    assert "emil" not in made.crossed() and made.crossed()[1:] == ["alma", "bert", "dora", "fred", "gina", "hans"]


@all_three("LEDGER-08")
def test_every_tenth_name_strikes_out_a_year_of_the_heros_whom_the_company_chooses(box):
    made = Company(3, profile=box).evening(*["free"] * 6, "grand").turned().choose("way:long_evening")
    made.evening("finish")
    assert len(made.crossed()) == 10
    made.with_years(jon=2, kit=1)
    assert [one for one in made.options() if one.startswith("strike")] == ["strike:jon", "strike:kit"]
    assert "turn" not in made.options()
    made.choose("strike:jon")
    assert made.years() == {"jon": 1, "kit": 1} and made.page().struck == ("jon",)
    assert not [one for one in made.options() if one.startswith("strike")]


@all_three("LEDGER-08")
def test_a_year_that_nobody_has_yet_is_struck_out_later(box):
    made = Company(2, profile=box).evening(*["free"] * 6, "grand").turned().choose("way:long_evening")
    made.evening("finish").turned()
    made.evening("faint", "finish")
    assert "strike:ida" in made.options()


@all_three("LEDGER-09")
def test_a_freed_guest_comes_back_once_and_one_in_an_evening(box):
    made = Company(2, profile=box).evening("grand").turned().choose("way:long_evening")
    made.at_the_inn()
    assert [one for one in made.options() if one.startswith("ask")] == ["ask:cleo_comes_back"]
    made.choose("ask:cleo_comes_back", "jon")
    game = made.adventure()
    assert helps(game, "jon") == ["cleo_comes_back"]
    made.home(done(game, "finish"))
    assert made.page().guest == "cleo" and "emil" in made.crossed()
    made.turned().at_the_inn()
    assert [one for one in made.options() if one.startswith("ask")] == ["ask:emil_comes_back"]


@all_three("LEDGER-09")
def test_two_guests_are_not_asked_on_one_evening(box):
    made = Company(2, profile=box).evening("grand").turned().choose("way:long_evening").evening("finish").turned()
    made.at_the_inn()
    assert {"ask:cleo_comes_back", "ask:emil_comes_back"} <= set(made.options())
    made.choose("ask:emil_comes_back", "ida")
    assert [one for one in made.options() if one.startswith("ask")] == ["ask:emil_comes_back"], "to sit elsewhere"


# ---------------------------------------------------------------- defeats, powers, endings

@all_three("LEDGER-10")
def test_after_a_defeat_another_try_is_a_year_for_each_who_was_there(box):
    made = Company(3, profile=box)
    first = made.adventure()
    made.home(done(first, "give_in"))
    assert made.options()[-2:] == ["again", "on"]
    made.choose("again")
    assert made.years() == {"ida": 1, "jon": 1} and made.state.tries == 1
    game = made.adventure()
    assert game.state.setup.adventure == "small_evening" and game.state.setup.seed != first.state.setup.seed


@all_three("LEDGER-10")
def test_whoever_goes_on_without_gets_nothing_and_never_comes_back(box):
    made = Company(2, profile=box).evening("free", "give_in").choose("on").choose("way:other_evening")
    assert made.years() == {} and made.crossed() == [] and made.state.notes == ("broken",)
    made.evening("finish").turned().evening("finish").turned()
    assert made.adventure().state.setup.adventure == "last_evening"


@all_three("LEDGER-11")
def test_levels_and_experience_begin_anew(box):
    made = Company(2, profile=box)
    state = made.adventure().state.clone()
    changes.change_hero(state, "ida", level=2)
    changes.gain_experience(state, "errand_dog", 1)
    made.home(done(Game(state), "finish")).turned().choose("way:other_evening")
    game = made.adventure()
    assert game.state.heroes["ida"].level == 1 and game.state.experience == ()


@all_three("LEDGER-11")
def test_powers_are_chosen_anew_one_by_one_or_as_the_adventure_suggests(box):
    made = Company(2, profile=box).evening("finish").turned().choose("way:long_evening").at_the_inn()
    assert "suggested" in made.options()
    made.choose("suggested")
    assert made.hero("ida").powers == ("ida_cut", "ida_storm", "ida_rest") and "suggested" not in made.options()
    made.choose("swap:ida", "ida_storm", "ida_flood")
    assert made.hero("ida").powers == ("ida_cut", "ida_flood", "ida_rest") and made.state.stage == "inn"


@all_three("LEDGER-12")
def test_the_ending_depends_on_notes_and_names(box):
    def played(first, last):
        made = Company(2, profile=box).evening(*first).turned("turn" if "give_in" not in first else "on")
        made.choose("way:long_evening").evening("finish").turned().evening("finish").turned()
        return made.evening(last).turned("turn" if last == "finish" else "on")
    bright = played(["free", "free", "grand"], "finish")
    assert bright.state.ending == "bright" and bright.campaign.outcome == "victory"
    assert bright.campaign.question is None and view(bright.campaign)["ledger"]["fifth"]
    assert played(["finish"], "finish").state.ending == "dim", "too few names"
    assert played(["give_in"], "finish").state.ending == "dim", "something is broken"
    dark = played(["free", "free", "grand"], "give_in")
    assert dark.state.ending == "dark" and dark.campaign.outcome == "defeat"


@all_three("LEDGER-12", "LEDGER-04")
def test_the_ledger_is_closed_when_too_few_heroes_are_left(box):
    made = Company(2, profile=box).evening("finish").with_years(ida=5).turned().choose("way:other_evening")
    assert made.state.ending == "too_few" and made.campaign.outcome == "defeat" and "full" in made.state.notes


# ---------------------------------------------------------------- undo

def test_the_choices_of_a_page_are_undone_one_by_one_but_not_the_evening():
    made = Company(2).evening("finish")
    page = made.campaign
    made.choose("keep_none:ida", "turn")
    back = undo(undo(made.campaign))
    assert back == page
    with pytest.raises(BadRequest, match="nothing to undo"):
        undo(back)


def test_an_iron_table_takes_nothing_back():
    with pytest.raises(BadRequest):
        undo(Company(2, table="iron").evening("finish").choose("keep_none:ida").campaign)


# ---------------------------------------------------------------- what the page shows

def test_the_view_tells_the_list_the_lines_and_tonights_help():
    made = Company(4).evening("free", "grand").with_years(ida=5, jon=1).turned().choose("way:long_evening")
    shown = view(made.at_the_inn().campaign)
    ledger = shown["ledger"]
    assert shown["town"] is None and ledger["years"] == 5 and ledger["crossed"] == 2
    assert [guest["id"] for guest in ledger["guests"] if guest["crossed"]] == ["alma", "cleo"]
    assert ledger["evening"] == "before" and ledger["told"] == ["grand_done"]
    assert ledger["helpers"] == [{"card": "old_ida", "hero": "jon"}]
    assert {hero["id"]: (hero["years"], hero["retired"], hero["here"]) for hero in shown["heroes"]} == {
        "ida": (5, True, False), "jon": (1, False, True), "kit": (0, False, True), "lou": (0, False, True)}
    assert packs().card("cleo_comes_back").kind == "advancement"
