"""Random games to their end: nothing breaks, nothing illegal comes about, no card is lost, the past stays as it was."""
from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from drawing import definitions
from parity.make import SEEDS
from playing import adventures, begin, census, eager, illegal, missing, play, stale, uniform

from pyengine import fingerprint, load, save
from pyengine.cards.reading.examples import FOR_EXAMPLES
from pyengine.game import Game, advance, answer
from pyengine.saves.read import read_state

ROOT = Path(__file__).resolve().parents[1]
First = Callable[[int, range], range]
PLAYERS = {"uniform": uniform, "eager": eager}

# (adventure, heroes, how many games): in shares small enough to be spread over several workers. An adventure plays
# under its own profile, so one of another box is one line more.
SHARES = [("a_candle_of_your_own", 1, 600), ("a_candle_of_your_own", 2, 500), ("the_ninth_course", 2, 300),
          ("the_ninth_course", 3, 200), ("the_ninth_course", 4, 150), ("the_ninth_course", 5, 100),
          ("seal_the_vault", 1, 100), ("seal_the_vault", 5, 60),
          *((adventure, heroes, 20) for adventure in ("the_cellar_round", "the_two_circles", "the_drained_moat",
                                                      "the_locked_wing", "first_bell")
            for heroes in range(1, 5)),
          *((adventure, heroes, 30) for adventure in ("down_the_cellar", "up_the_loft") for heroes in (1, 3, 5)),
          *((adventure, heroes, 30)
            for adventure in ("each_for_itself", "two_lanterns", "one_purse", "one_pie_for_two") for heroes in (2, 5))]
SHARE = 50
OTHERS = 3                         # games of every other adventure, by its fewest and by its most heroes


def evenings() -> list[tuple[str, int, int]]:
    """SHARES, and the adventures of shipped boxes that nobody has thought of there."""
    named = {adventure for adventure, *_ in (*SHARES, *HARDEST)} | {*YARD}
    others = [card for _, card in adventures() if card not in named]
    return [*SHARES, *((card, heroes, OTHERS) for card in others
                       for heroes in dict.fromkeys(definitions().card(card).heroes))]


def shares(every: bool) -> Iterator[Any]:
    """`every`: all of the games, not only the first of them where there are many."""
    for adventure, heroes, all_games in evenings():
        games = all_games if every else max(min(all_games, SHARE // 6), all_games // 25)
        for number, first in enumerate(range(0, games, SHARE)):
            player = "eager" if number % 3 == 1 else "uniform"
            seeds = range(first, min(first + SHARE, games))
            yield pytest.param(adventure, heroes, player, seeds, id=f"{adventure}-{heroes}-{player}-{first}")


def test_random_games_end_without_an_error_an_illegal_state_or_a_lost_card(adventure: str, heroes: int, player: str,
                                                                           seeds: range) -> None:
    for seed in seeds:
        begun = begin(definitions(), adventure, heroes, seed)
        at_first = census(begun.state)
        for number, game in enumerate(play(begun, PLAYERS[player](seed))):
            if number % 10 == 0 or game.question is None:
                assert not illegal(game.state), (seed, number)
                assert not missing(game.state, at_first), (seed, number)
            if number % 50 == 49:
                assert not list(stale(game.state)), (seed, number)
        assert game.outcome in ("victory", "defeat")


# Every adventure of the yard with five heroes: so many games each, or as many as --all-games asks for.
YARD = ("first_bell", "the_cellar_round", "the_drained_moat", "the_locked_wing", "the_two_circles", "the_weekly_stores",
        "the_yardmasters_exam", "one_pie_for_two")
FEW, ALL = 4, 1_000


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = metafunc.config.getoption("--all-games")
    if "seeds" in metafunc.fixturenames:
        metafunc.parametrize("adventure, heroes, player, seeds", list(shares(every)))
    if "evening" in metafunc.fixturenames:
        games = ALL if every else FEW
        evenings = [(adventure, range(8_000 + first, 8_000 + min(first + SHARE, games)))
                    for adventure in YARD for first in range(0, games, SHARE)]
        metafunc.parametrize("evening", evenings, ids=[f"{adventure}-{seeds[0]}" for adventure, seeds in evenings])


def test_random_games_of_five_in_the_yard_end_without_an_error_an_illegal_state_or_a_lost_card(
        evening: tuple[str, range]) -> None:
    """Looked at every now and then only: it is the many different games that count here."""
    adventure, seeds = evening
    for seed in seeds:
        begun = begin(definitions(), adventure, 5, seed)
        at_first = census(begun.state)
        for number, game in enumerate(play(begun, (uniform, eager)[seed % 2](seed))):
            if number % 40 == 0 or game.question is None:
                assert not illegal(game.state), (seed, number)
                assert not missing(game.state, at_first), (seed, number)
        assert game.outcome in ("victory", "defeat")


def test_no_adventure_of_the_yard_is_left_out() -> None:
    assert sorted(YARD) == sorted(definitions().ids_of("adventure", pack="proving_ground"))


# The hardest adventure of each box, shipped or not, with few heroes and with many.
HARDEST = [("the_empty_place", 2), ("the_empty_place", 5), ("both_executors", 3), ("both_executors", 5),
           ("a_private_offer", 3), ("a_private_offer", 5),
           ("under_the_last_stair", 1), ("under_the_last_stair", 4), ("the_only_room", 2), ("the_only_room", 5)]


@pytest.mark.parametrize("adventure, heroes", HARDEST)
def test_random_games_of_the_hardest_adventures_end_and_survive_a_save_on_the_way(adventure: str, heroes: int,
                                                                                  first: First) -> None:
    """A game that is loaded plays all its answers again: at its end that is looked at, and now and then before."""
    for seed in first(2, range(9_000, 9_008)):
        begun = begin(definitions(), adventure, heroes, seed)
        at_first = census(begun.state)
        for number, game in enumerate(play(begun, (uniform, eager)[seed % 2](seed))):
            if number % 40 == 0 or game.question is None:
                assert not illegal(game.state) and not missing(game.state, at_first), (seed, number)
                assert read_state(save(game), definitions()) == game.state, (seed, number)
            if number % 200 == 199 or game.question is None:
                assert load(save(game), definitions()) == game, (seed, number)
        assert game.outcome in ("victory", "defeat")


WATCHED = [("a_candle_of_your_own", 2), ("the_ninth_course", 2), ("the_ninth_course", 5), ("seal_the_vault", 3),
           ("the_cellar_round", 2), ("the_two_circles", 5),
           ("the_drained_moat", 3), ("the_locked_wing", 2)]


@pytest.mark.parametrize("adventure, heroes", WATCHED)
def test_each_state_of_a_game_is_legal_and_holds_every_card_once(adventure: str, heroes: int, first: First) -> None:
    for seed in first(2, range(1_000, 1_006)):
        begun = begin(definitions(), adventure, heroes, seed, events=True)
        at_first = census(begun.state)
        for game in play(begun, eager(seed)):
            assert not illegal(game.state) and not missing(game.state, at_first)
            assert not list(stale(game.state))


@pytest.mark.parametrize("adventure, heroes", WATCHED)
def test_later_answers_never_change_an_earlier_game(adventure: str, heroes: int, first: First) -> None:
    for seed in first(2, range(2_000, 2_006)):
        past = list(play(begin(definitions(), adventure, heroes, seed, events=True), uniform(seed)))
        noted = [fingerprint(game) for game in past]
        events = [len(game.events) for game in past]
        for game in past[::7]:                               # other futures of the same moments
            deque(itertools.islice(play(game, eager(seed)), 20), maxlen=0)
        assert [fingerprint(game) for game in past] == noted
        assert [len(game.events) for game in past] == events


@pytest.mark.parametrize("adventure, heroes", WATCHED)
def test_a_game_that_goes_on_in_place_is_the_same_and_changes_no_other(adventure: str, heroes: int,
                                                                       first: First) -> None:
    for seed in first(1, range(5_000, 5_004)):
        past = list(play(begin(definitions(), adventure, heroes, seed, events=True), uniform(seed)))
        noted = [fingerprint(game) for game in past]
        here = answer(past[0], past[1].choices[0])
        for choice, game in zip(past[-1].choices[1:], past[2:], strict=True):
            aside = answer(here, here.question.options[-1].id)       # a look ahead shares what it can with this game
            before = fingerprint(aside)
            advance(here, choice)
            assert here == game and here.choices == game.choices and here.events == game.events
            assert fingerprint(aside) == before
        assert here.outcome == past[-1].outcome and [fingerprint(game) for game in past] == noted


@pytest.mark.parametrize("adventure, heroes", WATCHED)
def test_every_question_of_a_game_survives_a_save(adventure: str, heroes: int, first: First) -> None:
    for seed in first(1, range(3_000, 3_003)):
        for game in play(begin(definitions(), adventure, heroes, seed), eager(seed)):
            text = save(game)
            assert read_state(text, definitions()) == game.state
            if game.index % 100 == 25 or game.question is None:
                again = load(text, definitions())
                assert again == game and fingerprint(again) == fingerprint(game) and again.choices == game.choices
                assert len(again.history()) == game.index + 1


@pytest.mark.parametrize("adventure, heroes", WATCHED)
def test_a_game_that_goes_through_a_save_at_every_question_ends_the_same(adventure: str, heroes: int) -> None:
    seed = 4_000
    *_, plain = play(begin(definitions(), adventure, heroes, seed), uniform(seed))
    game, choose = begin(definitions(), adventure, heroes, seed), uniform(seed)
    while game.question is not None:
        game = answer(Game(read_state(save(game), definitions())), choose(game.question), remember=False)
    assert fingerprint(game) == fingerprint(plain)


@pytest.mark.parametrize("adventure, heroes", WATCHED)
def test_events_are_told_or_not_and_the_game_is_the_same(adventure: str, heroes: int) -> None:
    ends = []
    for events in (True, False):
        *_, game = play(begin(definitions(), adventure, heroes, 5_000, events), uniform(5_000))
        ends.append(fingerprint(game))
    assert ends[0] == ends[1]


# ---------------------------------------------------------------- every card has done something

def deeds(events: list[dict[str, Any]]) -> Iterator[str]:
    """The cards that these events show at work."""
    for number, event in enumerate(events):
        kind = event["type"]
        if kind in ("activated", "power_used", "item_used", "tile_laid", "card_spoke", "trap_disabled"):
            yield event["card"]
        elif kind == "attack_rolled":
            yield from (part["source"] for part in event["parts"])
        elif kind == "card_drawn" and event["deck"] != "monsters":
            after = {later["type"] for later in events[number + 1:number + 3] if later.get("card") == event["card"]}
            if not after & {"redrawn", "encounter_cancelled"}:
                yield event["card"]
        elif kind == "turn_began":
            yield event["hero"]
        elif kind == "game_began":
            yield event["adventure"]
        yield from event["because"]


def worked(card: str, seen: Counter[str]) -> bool:
    """Items and powers that only change numbers work as soon as they are there."""
    definition = definitions().card(card)
    if definition.kind == "tile" and definition.start:
        return True
    return bool(seen[card]) or (definition.kind == "power" and not definition.uses and not definition.reactions)


def never_worked(adventures: list[tuple[str, int]], games: int, late: set[str]) -> set[str]:
    """The cards of Vesperhold, but for the late ones, that do nothing in so many eager games. They are played only as
    long as there is one."""
    seen: Counter[str] = Counter()
    idle = set(in_the_box()) - late
    for seed in range(15_000, 15_000 + games):
        adventure, heroes = adventures[seed % len(adventures)]
        for game in play(begin(definitions(), adventure, heroes, seed, events=True), eager(seed)):
            seen.update(deeds(game.events))
        idle = {card for card in idle if not worked(card, seen)}
        if not idle:
            break
    return idle


def in_the_box() -> list[str]:
    """Every card of Vesperhold that can come into a game: villains, and cards that are in no deck,
    only where an adventure names them outside its examples."""
    kinds = ("hero", "power", "monster", "encounter", "treasure", "tile", "adventure", "villain")
    adventures = str([{**definitions().card(card).raw, **dict.fromkeys(FOR_EXAMPLES)}
                      for card in definitions().ids_of("adventure", pack="vesperhold")])
    return [card for card in definitions().ids_of(*kinds, pack="vesperhold")
            if (definitions().kind_of(card) != "villain" and definitions().card(card).copies)
            or f"'{card}'" in adventures]


def test_random_play_makes_every_card_of_vesperhold_do_something() -> None:
    every = [(card, definitions().card(card).heroes[1]) for pack, card in adventures() if pack == "vesperhold"]
    late = {"cloakroom_ticket", "oven_cloth", "lot_ninety_nine"}     # for deeds that random play hardly comes to
    assert not never_worked(every, 40 * len(every), late)


def never_seen_in_the_cellars(games: int, wanted: list[str]) -> list[str]:
    """What came of none of the cards of the extra decks, tokens and chests, in so many eager games of each adventure;
    they are played only as long as something is missing."""
    seen: Counter[str] = Counter()
    for seed in range(7_000, 7_000 + games):
        for adventure in ("the_cellar_round", "the_two_circles"):
            for game in play(begin(definitions(), adventure, 2 + seed % 4, seed, events=True), eager(seed)):
                for event in game.events:
                    seen[event["type"]] += 1
                    seen[f"{event.get('card')} {event.get('side') or event['type']}"] += 1
        if all(seen[what] for what in wanted):
            break
    return [what for what in wanted if not seen[what]]


def test_random_play_casts_every_spell_draws_every_rune_and_springs_every_trap_of_the_proving_ground() -> None:
    cards = definitions()
    wanted = [f"{card} {side}" for card in cards.ids_of("spell", pack="proving_ground") for side in ("hero", "monster")]
    wanted += [f"{card} {side}" for card in cards.ids_of("rune", pack="proving_ground") for side in ("boon", "bane")]
    wanted += [f"{card} {event}" for card in cards.ids_of("trap", pack="proving_ground")
               for event in ("card_drawn", "activated", "trap_disabled")]
    wanted += ["trap_token_sprung", "trap_token_disabled", "chest_opened"]
    assert never_seen_in_the_cellars(60, wanted) == []


# ---------------------------------------------------------------- the same everywhere

def made(hash_seed: str, seeds: int) -> list[list[Any]]:
    """What tests/parity/make.py says of the packs as they are shipped, in a process of its own."""
    text = subprocess.run([sys.executable, "tests/parity/make.py", "pyengine/packs", str(seeds)], cwd=ROOT,
                          capture_output=True, env={**os.environ, "PYTHONHASHSEED": hash_seed}, text=True,
                          check=True).stdout
    return json.loads(text)


READ_FIRST = "import sys; from pyengine import load; print(load(sys.stdin.read()).question.key)"


def test_a_save_can_be_the_first_thing_that_the_engine_is_asked_for() -> None:
    """Every procedure is there before any card is read, also that of effects: a game waits in the middle of one."""
    moments = {}
    for game in play(begin(definitions(), "a_candle_of_your_own", 1, 7), uniform(7)):
        if game.question is not None:
            moments.setdefault(game.state.stack[-2].procedure if len(game.state.stack) > 1 else "", game)
    assert "effect" in moments
    for game in moments.values():
        key = subprocess.run([sys.executable, "-c", READ_FIRST], cwd=ROOT, input=save(game), capture_output=True,
                             text=True, check=True).stdout
        assert key.strip() == game.question.key


@pytest.mark.parametrize("hash_seed, few", [("0", 3), ("1", 1)])
def test_games_come_out_as_the_file_of_fingerprints_says_whatever_the_order_of_hashes(hash_seed: str, few: int,
                                                                                      first: First) -> None:
    """After a change of rules or cards they do not: then run tests/parity/make.py and review what changed."""
    played = len(first(few, range(SEEDS)))
    file = json.loads((ROOT / "tests" / "parity" / "fingerprints.json").read_text(encoding="utf-8"))
    assert made(hash_seed, played) == [row for row in file if row[2] < played]
