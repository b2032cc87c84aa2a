"""The picture of an end belongs to the box that was played, and shows nobody beaten who was not."""
import functools

import pytest
from moments import found, record
from person import only, untroubled

from pyengine.players import PLAYERS

pytestmark = only("chromium")
CAREFUL = functools.partial(PLAYERS.make, "careful")
SHOWN = """canvas => { const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { ...canvas.dataset, tones: new Set(new Uint32Array(data.buffer)).size }; }"""
LEAVE = "async () => { (await import('./panels/game.js')).leaveTable(); }"
PAINTED = ".end-picture[data-place]"


def ends(outcome):
    return lambda game: game.outcome == outcome


@pytest.mark.parametrize("adventure, heroes, outcome, place, beaten", [
    ("fifty_fathoms_of_rail", ["garrick", "dagna"], "victory", "ormskarn", [""]),
    ("first_shift", ["garrick"], "victory", "ormskarn", ["foreman_dolm"]),
    ("first_shift", ["garrick"], "defeat", "ormskarn", [""]),
    ("both_executors", ["garrick", "tekla", "birk"], "victory", "ormskarn", ["takk_elder", "takk_younger"]),
    ("a_candle_of_your_own", ["maren"], "victory", "castle", [""]),
])
def test_an_end_is_shown_where_it_was_and_without_anybody_who_was_not_beaten(shared, adventure, heroes, outcome, place,
                                                                             beaten):
    person, player = shared(), CAREFUL if outcome == "victory" else None
    person.visitor.engine().page.evaluate(LEAVE)
    person.page.wait_for_selector(".end", state="detached")
    person.takes_up(record(found(adventure, heroes, ends(outcome), player=player, surges=1)))
    shown = person.page.wait_for_selector(PAINTED).evaluate(SHOWN)
    assert shown["place"] == place and shown["beaten"] in beaten and shown["tones"] > 1_000
    untroubled(person.visitor)
