"""What a card waits for, asks for or measures in vain is refused, with the reason and what was probably meant."""
from __future__ import annotations

import copy
from typing import Any

import pytest
from cards.test_check_nouns import MONSTER, ONCE, environment, event, faults
from drawing import raw_content

from pyengine.cards.checking.packs import check_packs
from pyengine.cards.load import Definitions

SURGES = {"surges": {"at_least": "2"}}
TWICE = {"damage": {"target": "you", "amount": "2"}}
NEAR = {"damage": {"target": {"a": "hero", "within_tiles": "1"}, "amount": "1"}}
OTHERWISE = MONSTER["tactics"][1]


def tactic(find: dict[str, Any], *do: Any) -> dict[str, Any]:
    """The monster with this first tactic."""
    return {**MONSTER, "tactics": [{"find": find, "do": list(do)}, OTHERWISE]}


def power(**more: Any) -> dict[str, Any]:
    return {"kind": "power", "name": "Audit", "hero": "maren", "use": "daily", "do": [ONCE], **more}


def gains(who: Any, condition: str) -> dict[str, Any]:
    return event({"gain": {"who": who, "condition": condition}})


REFUSED = [
    # measured from what has no place
    (event(NEAR), "audit.do.0.damage.target.within_tiles: measured from nowhere: me is an encounter"),
    (event({"damage": {"target": {"a": "hero", "pick": "closest"}, "amount": "1"}}),
     "target.pick: measured from nowhere"),
    (event({"damage": {"target": {"a": "hero", "pick": "farthest"}, "amount": "1"}}),
     "target.pick: measured from nowhere"),
    (event({"damage": {"target": {"a": "hero", "exactly_tiles": "2"}, "amount": "1"}}),
     "target.exactly_tiles: measured from nowhere"),
    (event({"damage": {"target": {"a": "hero", "within_squares": "2"}, "amount": "1"}}),
     "target.within_squares: measured from nowhere"),
    (environment(react={"to": "turn_ended", "do": [NEAR]}), "measured from nowhere: me is an environment"),
    (event({"damage": {"target": {"a": "hero", "adjacent_to": "me"}, "amount": "1"}}),
     "adjacent_to: expected a thing on"),
    # an event that is not there
    (event({"damage": {"target": "you", "amount": "event.amount"}}),
     "amount: there is no event here: only a reaction has event.amount"),
    (environment(react={"to": "healed", "do": [{"damage": {"target": "event.target", "amount": "event.amout"}}]}),
     "'event' has no 'amout'; it has target, amount (did you mean amount?)"),
    (environment(react={"to": "turn_ended", "do": [{"damage": {"target": "event.target", "amount": "1"}}]}),
     "'event' has no 'target'; it has hero"),
    # conditions that nothing ends
    *((gains({"a": "monster", "pick": "random"}, condition), "nothing ever ends this: ")
      for condition in ("slowed", "immobilized", "dazed", "poisoned")),
    (gains({"every": "villain"}, "slowed"), "slowed goes with a Hero Phase, which a villain does not have"),
    (gains({"every": "ally"}, "slowed"), "slowed goes with a Hero Phase, which an ally does not have"),
    # more than there is
    (event({"place_monster": {"card": "grave_waiter", "at": "your_tile", "count": "5"}}),
     "audit.do.0.place_monster: 5 of grave_waiter are placed, and there are"),
    # prey of which nothing is done
    (tactic({"a": "hero", "adjacent_to": "me"}, {"heal": {"target": "me", "amount": "1"}}),
     "tactics.0.find: the tactic does nothing with its prey: write when: {exists: ...}"),
    # branches and choices that make no difference
    (event({"if": SURGES, "then": [ONCE], "else": [ONCE]}), "audit.do.0.else: both branches are the same"),
    (event({"choose_one": {"options": [{"id": "pay", "text": "Pay", "do": [ONCE]}]}}), "there is one option"),
    (event({"choose_one": {"options": [{"id": "pay", "text": "Pay", "do": [ONCE]},
                                       {"id": "owe", "text": "Owe", "do": [ONCE]}]}}),
     "choose_one.options.1.do: another option does the same"),
]


@pytest.mark.parametrize("card, expected", REFUSED, ids=[expected[:60] for _, expected in REFUSED])
def test_what_comes_to_nothing_is_refused_with_its_reason(card, expected):
    found = faults(card)
    assert any(expected in line for line in found), "\n".join(found)


ACCEPTED = [
    (event({"damage": {"target": {"a": "hero", "within_tiles": "1", "of": "you"}, "amount": "1"}}), "measured"),
    (tactic({"a": "hero", "within_tiles": "1"}, {"damage": {"target": "prey", "amount": "1"}}), "measured"),
    (power(do=[NEAR]), "measured"),
    (gains({"a": "monster", "pick": "random"}, "stunned"), "nothing ever ends"),
    (gains({"a": "monster", "pick": "random"}, "weakened"), "nothing ever ends"),
    (gains({"a": "figure", "pick": "random"}, "slowed"), "nothing ever ends"),
    (event({"gain": {"who": {"a": "monster", "pick": "random"}, "condition": "slowed"}},
           {"lose": {"who": {"every": "monster"}, "condition": "slowed"}}), "nothing ever ends"),
    (event({"gain": {"who": {"a": "monster", "pick": "random"}, "condition": "slowed"}},
           {"lose": {"who": {"every": "figure"}, "condition": "any"}}), "nothing ever ends"),
    (event({"place_monster": {"card": "grave_waiter", "at": "your_tile", "count": "2"}}), "are placed"),
    (tactic({"a": "hero", "adjacent_to": "me", "as": "guest"}, {"damage": {"target": "guest", "amount": "1"}}),
     "nothing with its prey"),
    (event({"if": SURGES, "then": [ONCE], "else": [TWICE]}), "both branches"),
    (event({"choose_one": {"options": [{"id": "pay", "text": "Pay", "when": SURGES, "do": [ONCE]},
                                       {"id": "owe", "text": "Owe", "when": {"not": SURGES}, "do": [ONCE]}]}}),
     "does the same"),
]


@pytest.mark.parametrize("card, unsaid", ACCEPTED, ids=[str(number) for number in range(len(ACCEPTED))])
def test_what_can_come_to_something_is_not_refused(card, unsaid):
    assert not any(unsaid in line for line in faults(card))


# ---------------------------------------------------------------- across the cards of a pack

def pack_faults(change: Any) -> list[str]:
    """What the checker says of the example pack after a change."""
    packs, profiles = raw_content()
    pack = copy.deepcopy(next(pack for pack in packs if pack["id"] == "example_mod"))
    change(pack, pack["cards"])
    others = [other for other in packs if other["id"] == "vesperhold"]
    return [str(problem) for problem in check_packs(Definitions([pack, *others], profiles), only="example_mod")]


def egg(*do: Any) -> Any:
    """The pack with a treasure that does this first."""
    def change(pack: Any, cards: Any) -> None:
        cards["hard_boiled_egg"]["use"]["do"][:0] = do
    return change


def token_that_nothing_places(pack: Any, cards: Any) -> None:
    pack["tokens"]["spoon"] = {"name": "Spoon"}
    cards["hard_boiled_egg"]["text"] += " You must carry a Spoon."
    cards["hard_boiled_egg"]["use"]["when"] = {"carrying": {"of": "you", "token": "spoon"}}


def token_sought(pack: Any, cards: Any) -> None:
    pack["tokens"]["spoon"] = {"name": "Spoon"}
    cards["hard_boiled_egg"]["text"] += " A Spoon must lie somewhere."
    cards["hard_boiled_egg"]["use"]["when"] = {"exists": {"a": "token", "named": "spoon"}}


def lasting_that_nothing_lays(pack: Any, cards: Any) -> None:
    cards["held_breath"] = {"kind": "lasting", "name": "Held breath", "until": "turn_ended", "text": "+1 Speed.",
                            "while_in_play": [{"modify": "speed", "by": "1"}]}


def villain_that_never_comes(pack: Any, cards: Any) -> None:
    cards["rat_king"] = {**cards["pipe_rat"], "kind": "villain", "name": "Rat King", "examples": []}
    cards["rat_king"].pop("copies")
    cards["three_buckets"]["goals"] = [{"id": "king", "when": {"not": {"defeated": "rat_king"}}, "text": "Find him."}]


def clock_that_goes_the_other_way(pack: Any, cards: Any) -> None:
    cards["three_buckets"]["setup"].setdefault("counters", {})["thirst"] = "3"
    pack["counters"]["thirst"] = {"name": "Thirst"}
    cards["three_buckets"].setdefault("clocks", []).append({"counter": "thirst", "lose_at": "6", "text": "Thirst."})
    egg({"add": {"counter": "thirst", "by": "-1"}})(pack, cards)


def clock_that_nothing_moves(pack: Any, cards: Any) -> None:
    clock_that_goes_the_other_way(pack, cards)
    del cards["hard_boiled_egg"]["use"]["do"][0]


def too_many_of_a_token(pack: Any, cards: Any) -> None:
    pack["tokens"]["full_bucket"]["limit"] = "1"
    setup = cards["three_buckets"]["setup"]
    setup["tokens"] = 2 * [{"named": "full_bucket", "on": setup["start_tile"]}]


def too_many_on_top(pack: Any, cards: Any) -> None:
    cards["hard_boiled_egg"]["copies"] = "1"
    cards["three_buckets"]["setup"]["on_top"] = {"treasures": ["hard_boiled_egg", "hard_boiled_egg"]}


def three_of_one_copy(pack: Any, cards: Any) -> None:
    cards["pipe_rat"]["copies"] = "1"
    place = {"place_monster": {"card": "pipe_rat", "at": "your_tile"}}
    cards["three_buckets"]["setup"]["then"] = [place, {"place_monster": {**place["place_monster"], "count": "2"}}]


ACROSS = [
    (token_that_nothing_places,
     "hard_boiled_egg.use.when.carrying.token: no card puts down or gives the token 'spoon'"),
    (token_sought, "use.when.exists.named: no card puts down or gives the token 'spoon'"),
    (lasting_that_nothing_lays, "held_breath: no card lays this before anybody"),
    (villain_that_never_comes, "goals.0.when.not.defeated: no card brings in rat_king"),
    (clock_that_goes_the_other_way,
     "clocks.1: it never comes to its end: thirst goes up to its end, and cards only ever"),
    (clock_that_nothing_moves, "the counter 'thirst' is read but never changed"),
    (too_many_of_a_token, "setup.tokens: 2 of full_bucket lie there, and its limit: is 1"),
    (too_many_on_top, "setup.on_top.treasures: 2 of hard_boiled_egg are put on top, and there is 1"),
    (three_of_one_copy, "setup.then.1.place_monster: 3 of pipe_rat are placed, and there is 1: write copies:"),
]


@pytest.mark.parametrize("change, expected", ACROSS, ids=[change.__name__ for change, _ in ACROSS])
def test_what_cards_of_a_pack_wait_for_in_vain_is_refused(change, expected):
    found = pack_faults(change)
    assert any(expected in line for line in found), "\n".join(found)
