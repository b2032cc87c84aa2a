"""What the words of a card allow but can have no meaning, so that the reader refuses it."""
from __future__ import annotations

from typing import Any

import pytest
from drawing import definitions

from pyengine.cards.place import Problem

MONSTER = {"kind": "monster", "name": "Rat", "armor_class": 12, "hit_points": 2, "experience": 1,
           "tactics": [{"otherwise": [{"move_toward": {"who": "me", "toward": {"a": "hero", "pick": "closest"},
                                                       "tiles": 1}}]}]}


def problems(raw: dict[str, Any]) -> list[str]:
    """What the reader says of a card."""
    found: list[Problem] = []
    packs = definitions()
    packs.add("of_this_test", "hard_cards", {"name": "Of this test", **raw}, read=False)
    packs._read.pop("of_this_test", None)
    packs.read("of_this_test", found)
    return [f"{problem.where}: {problem.message}" for problem in found]


def event(*effects: dict[str, Any], sort: str = "event") -> dict[str, Any]:
    return {"kind": "encounter", "type": sort, "do": list(effects)}


def test_only_a_curse_can_be_attached() -> None:
    effect = {"attach": {"to": "you"}}
    assert problems(event(effect, sort="curse")) == []
    assert problems(event(effect)) == [
        "of_this_test.do.0.attach.to: only a curse can be attached to a hero; for anything else write lasting:"]


@pytest.mark.parametrize("verb", [{"place_token": {"at": "you"}}, {"give_token": {"to": "you"}}])
@pytest.mark.parametrize("token, instead", [("trap_token", "lay_trap_token"), ("door", "close_door"),
                                            ("locked_door", "close_door")])
def test_a_token_of_a_pool_is_not_put_down_like_any_other(verb: dict[str, Any], token: str, instead: str) -> None:
    ((word, settings),) = verb.items()
    assert problems(event({word: {"named": token, **settings}})) == [
        f"of_this_test.do.0.{word}.named: {token} comes from a pool: write {instead} instead"]
    assert problems(event({word: {"named": "full_bucket", **settings}})) == []


@pytest.mark.parametrize("number, by, when, word", [
    ("speed", "speed", None, "speed"), ("speed", {"half": {"plus": ["half_speed", 1]}}, None, "half_speed"),
    ("surge_value", "speed", None, "speed"), ("hit_points_max", 1, {"not": {"hurt": "me"}}, "hurt"),
    ("hit_points_max", "surge_value", None, "surge_value"),
])
def test_no_number_follows_from_itself_or_from_what_may_follow_from_it(
        number: str, by: Any, when: Any, word: str) -> None:
    modifier = {"modify": number, "by": by, "of": "me", **({"when": when} if when else {})}
    assert problems({**MONSTER, "while_in_play": [modifier]}) == [
        f"of_this_test.while_in_play.0: {number} cannot depend on {word}: it could come to depend on itself"]


@pytest.mark.parametrize("number, by, when", [
    ("armor_class", "speed", None), ("speed", "surge_value", None), ("armor_class", 1, {"hurt": "me"}),
    ("speed", 1, {"hurt": "me"}), ("hit_points_max", 1, None),
])
def test_a_number_may_follow_from_others(number: str, by: Any, when: Any) -> None:
    modifier = {"modify": number, "by": by, "of": "me", **({"when": when} if when else {})}
    assert problems({**MONSTER, "while_in_play": [modifier]}) == []


@pytest.mark.parametrize("effect", [{"lay_tile": {"at": {"a": "edge"}}}, {"shuffle_tile_in": {"among_next": 2}}])
def test_a_start_tile_is_not_laid_during_a_game(effect: dict[str, Any]) -> None:
    ((word, settings),) = effect.items()
    assert problems(event({word: {**settings, "card": "long_nave"}})) == []
    assert problems(event({word: {**settings, "card": "sunken_gate"}})) == [
        f"of_this_test.do.0.{word}.card: sunken_gate is a start tile, and a game begins with it"]
