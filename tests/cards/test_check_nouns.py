"""What the checker refuses because a word cannot mean what is wanted there, or because it could mean nothing at all."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from drawing import raw_content

from pyengine.cards.checking.packs import check_packs
from pyengine.cards.load import Definitions
from pyengine.cards.place import Problem
from pyengine.cards.vocabulary.declarations import TAKEN
from pyengine.state.occupancy import LARGEST_BASE

MONSTER = {
    "kind": "monster",
    "name": "Clerk",
    "armor_class": "12",
    "hit_points": "1",
    "experience": "1",
    "type": "clerk",
    "attacks": {"pen": {"bonus": "5", "damage": "1"}},
    "tactics": [
        {
            "find": {"a": "hero", "adjacent_to": "me"},
            "do": [{"attack": {"by": "me", "numbers": "pen", "target": "prey"}}],
        },
        {"otherwise": [{"move_toward": {"who": "me", "toward": {"a": "hero", "pick": "closest"}, "tiles": "1"}}]},
    ],
    "examples": [
        {
            "name": "it writes",
            "given": {"heroes": {"ana": ["1", "1"]}},
            "when": [{"turn_of": "m"}],
            "then": {"surges": "2"},
        }
    ],
}


def event(*do: Any, text: str = "", **more: Any) -> dict[str, Any]:
    """An encounter with these effects."""
    card = {
        "kind": "encounter",
        "name": "Audit",
        "type": "event",
        "do": list(do),
        "examples": [
            {
                "name": "it comes",
                "given": {"heroes": {"ana": ["1", "1"]}},
                "when": [{"draw": "audit", "by": "ana"}],
                "then": {"surges": "1"},
            }
        ],
        **more,
    }
    return {**card, "text": text} if text else card


TWO = {"damage": {"target": "you", "amount": "2"}}


def environment(**rules: Any) -> dict[str, Any]:
    """An environment that reacts or changes numbers."""
    return {**event(), "type": "environment", **rules}


def faults(card: dict[str, Any]) -> list[str]:
    """What the checker says of a card, as problems with file and place."""
    return list(map(str, all_faults(card)))


def all_faults(card: dict[str, Any]) -> list[Problem]:
    packs, profiles = raw_content()
    pack = {
        "id": "desk",
        "name": "Desk",
        "profile": "castle",
        "adds_to": "vesperhold",
        "counters": {"forms": {"name": "Forms", "shown": "true"}},
        "cards": {"audit": copy.deepcopy(card)},
        "files": {"audit": "desk/cards.yaml"},
    }
    return check_packs(Definitions([*packs, pack], profiles), only="desk")


HURT_TILES = {"damage": {"target": {"every": "tile", "hurt": "true"}, "amount": "1"}}
REACTS = {"to": "damage_dealt", "do": [{"damage": {"target": "event.target", "amount": "1"}}]}
ONCE = {"damage": {"target": "you", "amount": "1"}}
IF = {"if": {"surges": {"at_least": "2"}}, "then": [ONCE]}
REFUSED = [
    (event(HURT_TILES), "audit.do.0.damage.target.hurt: this asks about a figure, and the search looks for a tile"),
    (event(HURT_TILES), "audit.do.0.damage.target: expected a figure, and"),
    (
        event({"damage": {"target": "your_tile", "amount": "1"}}),
        "audit.do.0.damage.target: expected a figure, and 'your_tile' is a tile (did you mean you?)",
    ),
    (
        event({"damage": {"target": "you", "amount": "you"}}),
        "do.0.damage.amount: expected a number, and 'you' is a hero",
    ),
    (event({"gain_gold": {"who": {"every": "monster"}, "amount": "5"}}), "gain_gold.who: expected a hero, and"),
    (event({"draw_monster": {"at": "you.tile"}}), "'you' has no 'tile'"),
    (
        event({"place": {"who": "you", "at": {"every": "square", "on_tile_of": "you"}}}),
        "place.at: one is wanted here: a: instead of every:",
    ),
    (
        event({"attack": {"by": "me", "numbers": {"bonus": "5", "damage": "1"}, "each": {"a": "hero"}}}),
        "attack.each: all that fit are meant here: every: instead of a:",
    ),
    (event({"damage": {"target": {"a": "hero", "every": "hero"}, "amount": "1"}}), "a: and every: exclude each other"),
    (
        event({"attack": {"by": "me", "numbers": {"bonus": "5", "damage": "1"}}}),
        "do.0.attack: one of the keys target, choose, each is missing",
    ),
    (
        event(
            {"attack": {"by": "me", "numbers": {"bonus": "5", "damage": "1"}, "target": "you", "each": "every_hero"}}
        ),
        "target: and each: exclude each other",
    ),
    (event({"cancel": {}}), "cancel is about the event of a reaction, and there is none here"),
    (
        event({"if": {"triangle": "black"}, "then": [ONCE]}),
        "triangle is about the event of a reaction, and there is none here",
    ),
    (
        environment(react={**REACTS, "do": [{"cancel": {}}]}),
        "reactions.0.do.0.cancel: cancel needs event.cancelled, and this moment has source, target, amount",
    ),
    (
        environment(react={**REACTS, "when": {"same": ["event.amount", "you"]}}),
        "same: expected a number, and 'you' is a hero",
    ),
    (environment(react={**REACTS, "when": {"same": ["event.target", "event.hero"]}}), "'event' has no 'hero'"),
    (environment(react={"to": "damage_dealt"}), "the key 'do' is missing"),
    (environment(react=REACTS, reactions=[REACTS]), "react: and reactions:"),
    (
        environment(while_in_play=[{"modify": "speed", "set": "speed", "of": "every_hero", "by": "1"}]),
        "modify: and set:",
    ),
    (
        event({"single_out": {"what": {"a": "hero", "pick": "closest", "of": "you", "as": "one"}}}),
        "audit.do.0.single_out.what.as: nothing on the card speaks of 'one'",
    ),
    (
        event({"add": {"counter": "forms", "by": "1"}}, {"heal": {"target": "one", "amount": "1"}}),
        "nothing here is called 'one'",
    ),
    (event({"set": {"counter": "froms", "to": "0"}}), "the counter 'froms' is changed but never read"),
    (
        event({"if": {"counter": {"name": "forms", "at_least": "1"}}, "then": [ONCE]}),
        "the counter 'forms' is read but never changed",
    ),
    (event(ONCE, ONCE), "audit.do.1: the step before it is the same: once is enough, or the amount is larger"),
    (event({"if": IF["if"], "then": [IF]}), "audit.do.0.then.0.if: always true here: it has just been asked"),
    (event({"if": {"not": IF["if"]}, "then": [IF]}), "never true here: the opposite has just been found true"),
    (
        event({"if": {"surges": {"at_least": "0"}}, "then": [ONCE]}),
        "audit.do.0.if.surges: always true: surges is never less than 0",
    ),
    (event({"if": {"surges": {"at_least": "3", "at_most": "2"}}, "then": [ONCE]}), "audit.do.0.if.surges: never true"),
    (
        event({"if": {"all": [IF["if"], {"surges": {"at_most": "1"}}]}, "then": [ONCE]}),
        "do.0.if.all.1: never true together with",
    ),
    (event({"if": {"any": [IF["if"], {"not": IF["if"]}]}, "then": [ONCE]}), "this and its opposite: always true"),
    (
        event({"damage": {"target": "you", "amount": "2"}}, text="You take 3 damage."),
        "audit.text: the text says 3, and the effect has no such number (2)",
    ),
    (
        event({"damage": {"target": "you", "amount": "2"}}, text="You take damage."),
        "the effect has 2 (do.0.damage.amount), and the text does not say it",
    ),
    (
        event(
            {"attack": {"by": "me", "numbers": {"bonus": "6", "damage": "2"}, "each": "every_hero"}},
            text="Attack each hero: +2, 6 damage.",
        ),
        "audit.text: the text promises an attack with +2, 6 damage; the effect has +6, 2 damage",
    ),
    ({**MONSTER, "tactics": [MONSTER["tactics"][1], MONSTER["tactics"][0]]}, "audit.tactics"),
    (
        {**MONSTER, "tactics": [{"find": {"every": "hero"}, "do": MONSTER["tactics"][0]["do"]}, MONSTER["tactics"][1]]},
        "tactics.0.find: one is wanted here",
    ),
    (
        {**MONSTER, "examples": [{**MONSTER["examples"][0], "when": []}]},
        "audit.examples.0: an example needs when:, what is done: without it, it can never fail",
    ),
    (
        event({"if": IF["if"], "then": [TWO]}, {"if": IF["if"], "then": [TWO]}, text="You take 2 damage."),
        "audit.do.1: the step before it is the same: once is enough",
    ),
    (
        event({"attack": {"by": "you", "numbers": {"bonus": "6", "damage": "2"}, "target": "you"}}),
        "audit.do.0.attack.target: by: and target: are the same here",
    ),
    (
        event(
            {"attack": {"by": "me", "numbers": {"bonus": "6", "damage": "2"}, "each": {"every": "hero"}}},
            text="Attack each hero within 1 tile: +6, 2 damage.",
        ),
        "audit.do.0.attack.each: the text says how near",
    ),
    (event({"heal": {"target": "you", "amount": "0"}}), "audit.do.0.heal.amount: 0 changes nothing"),
    (
        event({"damage": {"target": {"a": "hero", "of": "you"}, "amount": "2"}}, text="A hero takes 2 damage."),
        "audit.do.0.damage.target.of: of: has no effect without",
    ),
    (
        event({"place": {"who": "you", "at": {"a": "tile", "pick": "fewest_hit_points"}}}),
        "audit.do.0.place.at.pick: only a figure has hit points, and the search looks for a tile",
    ),
    (
        event({"damage": {"target": {"a": "hero", "pick": "farthest_from_heroes"}, "amount": "2"}}),
        "audit.do.0.damage.target.pick: farthest_from_heroes cannot rank heroes",
    ),
    (
        event({"damage": {"target": {"every": "hero", "on_tile_of": "your_tile"}, "amount": "2"}}),
        "on_tile_of: your_tile stands where you stands: write you",
    ),
    (
        {**MONSTER, "tactics": [
            {"find": {"a": "hero", "adjacent_to": "me"},
             "do": [{"attack": {"by": "this", "numbers": "pen", "target": "prey"}}]},
            MONSTER["tactics"][1],
        ]},
        "tactics.0.do.0.attack.by: expected a thing that can attack, and 'this' is a printed card",
    ),
]


@pytest.mark.parametrize(
    "card, expected", REFUSED, ids=[f"{number}: {expected[:50]}" for number, (_, expected) in enumerate(REFUSED)]
)
def test_what_can_mean_nothing_is_refused_with_its_place(card: dict[str, Any], expected: str) -> None:
    found = faults(card)
    assert any(expected in line and line.startswith("desk/cards.yaml: audit") for line in found), "\n".join(found)


def called(name: str) -> list[dict[str, Any]]:
    """Every place where a card gives a name, with this one."""
    by_me = {"by": "you", "numbers": {"bonus": "5", "damage": "1"}, "target": {"a": "monster"}}
    return [
        {"single_out": {"what": {"a": "hero", "as": name}}},
        {"for_each": {"every": "monster"}, "as": name, "do": [{"damage": {"target": {"a": "monster"}, "amount": "1"}}]},
        {"attack": {**by_me, "save_as": name}},
        {"roll": {"save_as": name}},
    ]


@pytest.mark.parametrize("name", ["_card", "_at", "__class__", "?target", "1st", "a b", ""])
def test_a_card_gives_no_name_of_the_engines_own(name: str) -> None:
    for effect in called(name):
        found = faults(event(effect))
        assert any("an id is made of small letters" in line and repr(name) in line for line in found), found


@pytest.mark.parametrize("name", [*TAKEN, "this"])
def test_a_card_gives_no_name_that_means_something_already(name: str) -> None:
    for effect in called(name):
        found = faults(event(effect))
        assert any(f"{name!r} already means something; choose another name" in line for line in found), found


def test_a_name_that_this_card_alone_knows_is_not_given_again() -> None:
    lasting = {**event(), "kind": "lasting", "until": "turn_ended", "reactions": [
        {"to": "turn_ended", "do": [{"single_out": {"what": {"a": "hero", "as": "bearer"}}}, ONCE]}]}
    assert any("do.0.single_out.what.as: 'bearer' already means something" in line for line in faults(lasting))
    assert not any("already means" in line for line in faults(event(*called("bearer"))))


def test_a_card_may_use_a_name_of_its_own_again_and_each_hero_of_a_loop_be_you() -> None:
    twice = [{"single_out": {"what": {"a": "hero", "pick": pick, "of": "you", "as": "one"}}}
             for pick in ("closest", "farthest")]
    hurt = {"damage": {"target": "one", "amount": "1"}}
    assert faults(event(twice[0], hurt, twice[1], hurt)) == []
    assert faults(event({"for_each": "hero", "as": "you", "do": [ONCE]})) == []


@pytest.mark.parametrize("size, fits", [("1", True), (str(LARGEST_BASE), True), (str(LARGEST_BASE + 1), False)])
def test_no_base_is_larger_than_a_tile(size: str, fits: bool) -> None:
    found = [line for line in faults({**MONSTER, "size": size}) if "audit.size" in line]
    assert found == ([] if fits else [f"desk/cards.yaml: audit.size: {size} is not between 1 and {LARGEST_BASE}"])


def test_what_means_something_passes() -> None:
    sound = event(
        {"damage": {"target": {"every": "hero", "hurt": "true"}, "amount": "2"}},
        {
            "attack": {
                "by": "me",
                "numbers": {"bonus": "6", "damage": "1"},
                "each": "every_hero",
                "hit": [{"damage": {"target": "target", "amount": "2"}}],
            }
        },
        text="Each hurt hero takes 2 damage. Attack each hero: +6, 1 damage. Hit: 2 damage.",
    )
    assert faults(sound) == []
