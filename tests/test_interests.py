"""What is not in the heroes' interest is offered, but nobody is invited to it."""
from __future__ import annotations

import pytest
from table import Table, write_card
from test_asking import Draw, lines, option, shown

from pyengine.ahead.interests import is_guarded, is_wanted_broken
from pyengine.game import Game
from pyengine.screen.table import view
from pyengine.state import changes
from pyengine.state.rows import Token

BELLOWS = {"adventure": "the_bellows_strike", "profile": "wrath", "counters": {"strike": 3}}


@pytest.mark.parametrize("drawing", ["A r . .     A birk with long_link, r bellows_rope",
                                     "A r . . . . . . . a     A birk with long_link, r bellows_rope, a cinder_imp"])
def test_nobody_is_invited_to_attack_what_has_to_be_kept_whole(table: Draw, drawing: str) -> None:
    """The strike falls whenever the rope parts; that it can be attacked is no invitation."""
    game = table(drawing, **BELLOWS).hero_phase("birk")
    costs = lines(option(game, game.option("long_link").id)["costs"])
    assert ("only_guarded" if "imp" in drawing else "nobody_to_attack",) in costs
    assert ("could_attack",) not in lines(option(game, "end").get("costs", []))
    shown_to_all = view(Game(game.state))
    assert [one["card"] for one in shown_to_all["monsters"] if one["guarded"]] == ["bellows_rope"]
    assert not [cut for cut in shown_to_all["question"]["shortcuts"] if "figure" in cut], "a tap on it means to look"


@pytest.mark.parametrize(("adventure", "step", "guarded", "wanted"), [
    ("the_bellows_strike", "{counter: strike, by: 1}", False, True),       # the heroes win by it
    ("the_bellows_strike", "{counter: strike, by: -1}", True, False),
    ("the_bellows_strike", "{counter: strike, by: 0}", False, False),
    ("the_wake", "{counter: scandal, by: 1}", True, False),                # and lose by this one
    ("the_wake", "{counter: scandal, by: -1}", False, True),
    ("the_canarys_evidence", "{counter: air, by: -1}", True, False),       # this one is counted down, and lost at 0
    ("the_canarys_evidence", "{counter: air, by: 1}", False, True),
    ("the_wake", "{counter: errands, by: 1}", False, False),               # which is no clock
])
def test_what_has_to_be_kept_whole_and_what_broken_follows_from_the_clocks(
        table: Draw, adventure: str, step: str, guarded: bool, wanted: bool) -> None:
    thing = write_card(f"""
        kind: object
        armor_class: 10
        hit_points: 1
        destroyed: [add: {step}]
    """)
    game = table(f"A r . .     A ana, r {thing}", adventure=adventure, profile="wrath")
    assert (is_guarded(game.state, game.figure("r")), is_wanted_broken(game.state, game.figure("r"))) \
        == (guarded, wanted)


def chances(game: Table) -> dict[str, list[str]]:
    """Whom the options of the open question say that they might hit."""
    return {one["id"]: [game.state.figures[odds["target"]].card for odds in one.get("odds", ())]
            for one in view(Game(game.state))["question"]["options"]}


def test_among_targets_the_one_to_be_kept_whole_says_so(table: Draw) -> None:
    game = table("""
        A r . .
        . a . .     A birk with long_link, r bellows_rope, a cinder_imp
    """, **BELLOWS).hero_phase("birk")
    assert "costs" not in option(game, game.option("long_link").id)
    assert ("could_attack",) in lines(option(game, "end")["costs"])
    assert chances(game)[game.option("long_link").id] == ["cinder_imp"]
    game.choose(game.option("long_link").id)
    question = shown(game)
    rope, imp = (next(figure.id for figure in game.state.figures.values() if figure.card == card)
                 for card in ("bellows_rope", "cinder_imp"))
    assert lines(option(game, rope)["costs"]) == [("guarded",)] and "costs" not in option(game, imp)
    assert question["default"] == imp and chances(game)[rope] == ["bellows_rope"]


@pytest.mark.parametrize("hit_points, unwise", [(4, True), (1, False)])
def test_a_special_action_says_when_its_own_card_advises_against_it(table: Draw, hit_points: int, unwise: bool) -> None:
    """A breath of grace is sold when one is about to fall, and not before."""
    game = table("A B . .     A tekla, B birk", adventure="a_sum_outstanding", profile="wrath",
                 hit_points={"tekla": hit_points})
    changes.add_token(game.state, Token("k9", "breath_of_grace", carrier="tekla"))
    game.hero_phase("tekla")
    assert option(game, "act:sell").get("unwise", False) == unwise


WAKE = {"adventure": "the_wake", "profile": "wrath", "counters": {"scandal": 3}}


@pytest.mark.parametrize(("target", "moved"), [("waiting_cousin", [{"counter": "scandal", "value": 4}]),
                                               ("cinder_imp", None)])
def test_an_attack_says_which_clock_it_moves_before_the_die_is_rolled(table: Draw, target: str, moved: object) -> None:
    """It is a scandal to attack an heir, whether the blow lands or not."""
    game = table(f"A a . . B C    A birk with long_link, B ana, C bo, a {target}", **WAKE).hero_phase("birk").mark()
    question = view(Game(game.state))["question"]
    told = [*(one for option in question["options"] for one in option.get("odds", [])),
            *(one for cut in question["shortcuts"] for one in cut.get("odds", []))]
    assert len(told) >= 2 and all(one.get("clocks") == moved for one in told)
    assert game.changed() == {}


def test_of_several_targets_only_those_that_move_a_clock_say_so(table: Draw) -> None:
    game = table("A a b . B C    A birk with long_link, B ana, C bo, a waiting_cousin, b cinder_imp", **WAKE)
    game.hero_phase("birk").choose(game.option("long_link").id)
    told = {one["target"]: one.get("clocks") for option in view(Game(game.state))["question"]["options"]
            for one in option["odds"]}
    assert told == {"a": [{"counter": "scandal", "value": 4}], "b": None}
