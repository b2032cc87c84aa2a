"""What loading a save gives: the game with all that came before it, or a plain refusal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from drawing import definitions
from forging import forged, sealed
from playing import begin, play, uniform

from pyengine import BadSave, Game, answer, fingerprint, load, new_game, save, undo
from pyengine.saves import envelope, sound
from pyengine.session.session import Session
from pyengine.state.rows import frame


def moment(answers: int = 40, **settings: Any) -> Game:
    game = new_game(definitions(), adventure="the_ninth_course", heroes=["maren", "sabe"], seed=5, **settings)
    for step in range(answers):
        options = game.question.options
        game = answer(game, options[(7 * step) % len(options)].id)
    return game


def refused(text: Any) -> str:
    with pytest.raises(BadSave) as found:
        load(text, definitions())
    return found.value.code


@pytest.mark.parametrize("powers", ["suggested", "random"])
def test_a_loaded_game_has_its_log_its_events_and_its_undo(powers: str) -> None:
    game = moment(powers=powers)
    again = load(save(game), definitions())
    assert (
        again == game and again.events == game.events and again.choices == game.choices and again.index == game.index
    )
    assert [past.events for past in again.history()] == [past.events for past in game.history()]
    assert undo(again, 7) == undo(game, 7)


@pytest.mark.parametrize("seed", range(12))
def test_every_game_with_random_powers_comes_back_with_its_past(seed: int) -> None:
    for game in play(begin(definitions(), "the_cellar_round", 3, seed), uniform(seed)):
        if game.index == 30 or game.question is None:
            assert load(save(game), definitions()).history()[0].index == 0


def test_dealing_random_powers_leaves_nothing_behind_that_a_replay_would_not() -> None:
    assert not [name for name in moment(0, powers="random").state.streams if name.startswith("powers:")]


def test_every_part_of_a_save_stands_under_the_checksum() -> None:
    text = save(moment())
    for name in ("fields", "choices", "state", "version", "packs", "format"):
        data = json.loads(text)
        data[name] = 1 if name == "format" else {}
        assert refused(json.dumps(data)) == "bad_save"
    assert load(json.dumps(json.loads(text), indent=2), definitions()) == moment(), (
        "how it is indented does not matter"
    )


def test_a_bit_that_is_flipped_in_the_name_of_a_field_is_noticed() -> None:
    text = save(moment())
    for name in ("surges", "hit_points", "choices", "square", "order"):
        assert refused(text.replace(f'"{name}"', f'"{name[:-1]}w"', 1)) == "bad_save"


@pytest.mark.parametrize(
    "text",
    [
        None,
        5,
        b"{}",
        "",
        "[]",
        "5",
        '"\\ud800"',
        '{"app":"emberdelve","format":2}',
        "[" * 200_000,
        '{"a":' * 90_000,
        '{"app":"emberdelve","format":1e400}',
        "9" * 5_000,
        '{"app":NaN}',
    ],
)
def test_what_is_no_save_is_refused_whatever_it_is(text: Any) -> None:
    assert refused(text) == "bad_save"


@pytest.mark.parametrize(
    "number, code", [(-1, "bad_save"), (0, "bad_save"), (True, "bad_save"), ("2", "bad_save"), (99, "newer_save")]
)
def test_a_format_that_never_was_is_refused(number: Any, code: str) -> None:
    assert refused(forged(save(moment()), lambda data: data.update(format=number))) == code


SPOILED = {
    "choices a number": lambda data: data.update(choices=5),
    "an answer without a number": lambda data: data.update(choices=["#x"]),
    "half a character": lambda data: data["state"]["setup"].__setitem__(0, "\ud800"),
    "a giant": lambda data: figure(data).__setitem__(6, 100_000),
    "a square beyond all bounds": lambda data: figure(data).__setitem__(3, [10**30, 0]),
    "many tiles": lambda data: data["state"]["tiles"].update(
        {f"t{n}": ["t", "sunken_gate", n, n, 0, 0] for n in range(900, 21_000)}
    ),
    "a thousand dice": lambda data: data["state"]["streams"].update({f"die:{n}": "x" for n in range(1_000)}),
    "more seen of a deck than there is": lambda data: data["state"]["decks"]["monsters"].__setitem__(2, 999),
    "a pile of nothing": lambda data: data["state"]["decks"].update(ash=[["nothing"], [], 0, 0]),
    "no stack": lambda data: data["state"].update(stack=[]),
    "another's turn": lambda data: data["state"]["table"].__setitem__(3, "nobody"),
}


# Where the answers of another version do not lead here, or its stack is another,
# nothing is lost that this version would need.
IN_VAIN = ("an answer without a number", "no stack")


def figure(data: dict[str, Any]) -> Any:
    return next(iter(data["state"]["figures"].values()))


def as_in_format_1(data: dict[str, Any]) -> None:
    """Players' knowledge of the decks was not kept then, and no ledger."""
    data["format"] = 1
    at = data["fields"]["brought"].index("ledger")
    del data["fields"]["brought"][at:], data["state"]["setup"][-1][at:]
    del data["fields"]["decks"][2:]
    for row in data["state"]["decks"].values():
        del row[2:]


@pytest.mark.parametrize("what", SPOILED)
@pytest.mark.parametrize("claim", ["this version", "another version", "format 1"])
def test_a_forged_save_is_refused_whatever_version_it_claims(what: str, claim: str) -> None:
    data = json.loads(save(moment()))
    SPOILED[what](data)
    if claim == "another version":
        data["version"] = {}
    if claim == "format 1" and what != "more seen of a deck than there is":
        as_in_format_1(data)
    if claim == "this version" or what not in IN_VAIN:
        assert refused(sealed(data)) in ("bad_save", "unknown_content")
    else:
        assert load(sealed(data), definitions()).question == moment().question


@pytest.mark.parametrize(("kind", "card"), [("nobody", "nothing"), ("nobody", "maren"), ("hero", "nothing")])
def test_a_figure_of_no_kind_or_of_no_card_is_found_whatever_is_asked(kind: str, card: str) -> None:
    state = moment().state.clone()
    assert list(sound.unknown(state)) == []
    maren = state.figures["maren"]
    state.figures = {**state.figures, "maren": maren._replace(kind=kind, card=card)}
    assert list(sound.unknown(state)) == [f"maren is a {kind} of the card {card}"]


@pytest.mark.parametrize("at", ["maren", -1, 99, None])
def test_an_effect_that_stands_nowhere_in_its_card_is_found_even_where_nothing_is_left_to_do(at: Any) -> None:
    state = moment().state.clone()
    where = {"you": "maren", "_card": "shield_shove", "_block": "do", "_at": 1, "_ref": ""}
    state.stack.insert(1, frame("effect", "over", where, ""))
    assert list(sound.unknown(state)) == []
    state.stack[1] = frame("effect", "over", {**where, "_at": at}, "")
    assert list(sound.unknown(state)) == [f"shield_shove stands at {at} of do"]


def test_a_save_of_this_version_whose_answers_do_not_lead_to_its_state_is_refused() -> None:
    assert (
        refused(forged(save(moment()), lambda data: figure(data).__setitem__(4, figure(data)[4] - 1))) == "bad_save"
    )
    assert refused(forged(save(moment()), lambda data: data["choices"].pop())) == "bad_save"


# ---------------------------------------------------------------- games of another version,
# which would go otherwise now


def from_another_version() -> str:
    """A hero has a hit point less than the same answers would leave it here."""

    def differ(data: dict[str, Any]) -> None:
        data["version"] = {"engine": "earlier", "cards": "earlier"}
        figure(data)[4] -= 1

    return forged(save(moment()), differ)


def test_the_state_of_another_version_counts_and_its_past_is_not_known() -> None:
    game = load(from_another_version(), definitions())
    assert game.index == 40 and game.history() == [game]
    assert (
        next(iter(game.state.figures.values())).hit_points
        == next(iter(moment().state.figures.values())).hit_points - 1
    )


def test_what_was_taken_over_from_another_version_can_be_saved_and_loaded_again_and_again() -> None:
    game = load(from_another_version(), definitions())
    for _ in range(3):
        game = load(save(answer(game, game.question.options[0].id)), definitions())
    assert game.index == 43 and len(game.choices) == 44
    again = load(save(game), definitions())
    assert fingerprint(again) == fingerprint(game) and again.choices == game.choices


def test_the_page_is_told_that_the_past_is_not_known() -> None:
    session = Session(definitions())

    def ask(op: str, **more: Any) -> Any:
        return json.loads(session.call(json.dumps({"op": op, **more})))

    assert ask("load", save=from_another_version())["ok"]
    assert ask("history")["complete"] is False
    assert ask("undo", steps=1)["error"]["code"] == "bad_request"
    assert ask("answer", option=session.opened().question.options[0].id)["ok"] and ask("undo", steps=1)["index"] == 40
    assert ask("undo", steps=1)["error"]["code"] == "bad_request"
    assert ask("load", save=save(moment()))["ok"] and ask("history")["complete"] is True


def test_a_save_has_limits_that_no_game_comes_near() -> None:
    assert len(save(moment())) * 20 < envelope.LONGEST
    assert refused(" " * envelope.LONGEST + save(moment())) == "bad_save"
