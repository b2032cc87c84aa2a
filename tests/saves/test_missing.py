"""A new version of a pack that has renamed something: a save that holds it is refused by name, never as damaged; and
however often somebody has undone, a save can be opened."""
from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from drawing import raw_content
from forging import sealed

from pyengine import BadSave, answer, load, new_game, save, undo
from pyengine.cards.load import Definitions
from pyengine.game import with_new_dice
from pyengine.saves import read, transcript
from pyengine.saves.missing import drop_uncounted
from pyengine.saves.read import ANSWERS, opened, read_state
from pyengine.state import changes


def packs(old: str = "", new: str = "") -> Definitions:
    """The example pack, in which everything of one id may have another."""
    trees, profiles = raw_content()
    text = json.dumps(next(tree for tree in trees if tree["id"] == "example_mod"))
    return Definitions([json.loads(text.replace(f'"{old}"', f'"{new}"')) if old else json.loads(text)], profiles)


def begun(answers: int = 0, **settings: Any) -> Any:
    game = new_game(packs(), adventure="three_buckets", heroes=["brine_pella"], seed=4, **settings)
    for step in range(answers):
        game = answer(game, game.question.options[(3 * step) % len(game.question.options)].id)
    return game


def played_until(wanted: Any) -> Any:
    """The first moment of a game at which something is so."""
    game = begun()
    for step in range(300):
        if wanted(game.state):
            return game
        game = answer(game, game.question.options[(5 * step) % len(game.question.options)].id)
    raise AssertionError("it never came to that")


def stands(state: Any, card: str) -> bool:
    return any(row.card == card for row in state.figures.values())


MOMENTS = {
    "a treasure in its draw pile": ("hard_boiled_egg", lambda state: True),
    "an encounter in its draw pile": ("loose_stones", lambda state: True),
    "a monster in its draw pile": ("pipe_rat", lambda state: not stands(state, "pipe_rat")),
    "a monster on the board": ("pipe_rat", lambda state: stands(state, "pipe_rat")),
    "a power in a hand": ("digging_iron", lambda state: True),
    "a hero": ("brine_pella", lambda state: True),
    "an adventure": ("three_buckets", lambda state: True),
    "a token": ("full_bucket", lambda state: any(row.token == "full_bucket" for row in state.tokens.values())),
}


@pytest.mark.parametrize("what", MOMENTS)
def test_what_a_new_version_has_renamed_is_named_by_the_refusal(what):
    name, wanted = MOMENTS[what]
    text = save(played_until(wanted))
    with pytest.raises(BadSave) as found:
        load(text, packs(name, f"another_{name}"))
    assert found.value.code == "unknown_content" and name in found.value.detail, found.value.detail
    assert (found.value.missing, found.value.packs) == ((name,), ("example_mod",))


def tiles() -> list[str]:
    return packs().ids_of("tile")


@pytest.mark.parametrize("tile", tiles())
def test_a_tile_that_was_renamed_is_named_on_the_table_as_in_the_stack(tile):
    with pytest.raises(BadSave) as found:
        load(save(begun(8)), packs(tile, f"another_{tile}"))
    assert found.value.code == "unknown_content" and tile in found.value.detail


def test_the_refusal_names_the_pack_and_everything_that_is_missing():
    renamed = packs("hard_boiled_egg", "soft_boiled_egg")
    with pytest.raises(BadSave, match=r"the card hard_boiled_egg; it was played with The Dry Well \(example_mod\)"):
        load(save(begun()), renamed)


def test_a_condition_that_is_not_here_is_named():
    data = json.loads(save(begun(4)))
    data["version"] = {}
    figure = data["state"]["figures"]["brine_pella"]
    figure[data["fields"]["figures"].index("conditions")] = ["enchanted"]
    with pytest.raises(BadSave, match="the condition enchanted") as found:
        load(sealed(data), packs())
    assert found.value.code == "unknown_content"


def test_a_counter_that_was_renamed_is_told_as_a_change_of_the_adventure_and_counted_no_longer():
    game = begun(4)
    changes.change_counter(game.state, "drawn", 2)
    data = json.loads(save(game))
    data["version"] = {}
    found = opened(sealed(data), packs("drawn", "hauled"))
    assert found.changed == ("three_buckets",) and "drawn" not in found.game.state.counters
    assert "hauled" not in found.game.state.counters or found.game.state.counters["hauled"] == 0


def test_a_counter_of_the_rules_or_of_the_cards_is_kept():
    state = read_state(save(begun(4)), packs())
    changes.set_counters(state, {"drawn": 1, "defeated:pipe_rat": 2})
    assert drop_uncounted(state) == () and state.counters == {"drawn": 1, "defeated:pipe_rat": 2}


def test_an_option_of_the_open_question_that_was_renamed_takes_the_game_back_to_before_its_card():
    def choosing(option: str) -> Definitions:
        trees, profiles = raw_content()
        pack = copy.deepcopy(next(tree for tree in trees if tree["id"] == "example_mod"))
        options = [{"id": option, "text": "Pay", "do": [{"damage": {"target": "you", "amount": "1"}}]},
                   {"id": "run", "text": "Run", "do": [{"heal": {"target": "you", "amount": "1"}}]}]
        pack["cards"]["loose_stones"] = {"kind": "encounter", "name": "Toll", "type": "event", "copies": "12",
                                         "do": [{"choose_one": {"options": options}}]}
        return Definitions([pack], profiles)
    game = new_game(choosing("pay"), adventure="three_buckets", heroes=["brine_pella"], seed=4)
    while not any(option.id == "pay" for option in game.question.options):
        game = answer(game, game.question.options[-1].id)
    found = opened(save(game), choosing("give"))
    assert found.changed == ("loose_stones",) and found.back > 0
    assert not any(option.id == "pay" for option in found.game.question.options)


# ---------------------------------------------------------------- as often as one likes

def test_undoing_and_trying_again_makes_the_log_of_a_practice_game_no_longer():
    game = begun(6, table="practice")
    for salt in range(1, 40):
        tried = answer(game, game.question.options[0].id)
        game = with_new_dice(undo(tried), salt)
    assert game.choices[-1] == "#39" and len(game.choices) == 7
    again = load(save(game), packs())
    assert again == game and again.choices == game.choices


def test_a_save_of_an_older_version_with_more_undos_than_any_game_has_answers_is_opened():
    game = with_new_dice(begun(6, table="practice"), 30_000)
    data = json.loads(save(game))
    data["choices"] = [*data["choices"][:-1], *(f"#{salt}" for salt in range(1, 30_001))]
    assert len(data["choices"]) > ANSWERS
    again = load(sealed(data), packs())
    assert again == game and len(again.choices) == 7
    assert transcript.read(transcript.write(again), packs()).game == game


def test_more_answers_than_any_game_has_are_refused(monkeypatch):
    monkeypatch.setattr(read, "ANSWERS", 5)
    with pytest.raises(BadSave, match="more than 5 answers"):
        load(save(begun(6)), packs())


def test_a_game_in_which_nobody_has_answered_yet_is_opened_with_its_past():
    game = begun()
    assert read.replayed(packs(), game.state.setup, []) == game and load(save(game), packs()) == game
    assert transcript.read(transcript.write(game), packs()).game == game
