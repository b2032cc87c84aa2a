"""The end of The Last Cage Up on the page: the chance to shut the gate, who is up already, nobody to hand over to."""
import pytest
from moments import record
from person import only, untroubled

from pyengine import answer, load_packs, new_game
from pyengine.flow.procedures import run
from pyengine.game import Game
from pyengine.state import changes
from pyengine.state.rows import Tile

CHIP = ".chips button[data-term={}]"
BEFORE = ("async (language) => { const { changeSetting } = await import('./page/preferences.js'); "
          "await changeSetting({ language, pass: false }); }")
PASSED = ("async (on) => { const { state, update } = await import('./page/store.js'); "
          "state.settings.pass = on; update({ passTo: 'birk' }); }")


def the_last_one():
    """Birk has gone up and Tekla is Slowed on the platform; the gate has been pulled twice."""
    game = new_game(load_packs(), adventure="the_last_cage_up", heroes=["tekla", "birk"], profile="wrath", seed=4)
    while game.question.key == "place_hero":
        game = answer(game, game.question.options[0].id)
    state = game.state.clone()
    changes.add_tile(state, Tile(changes.new_id(state, "t"), "the_cage", 0, 2))
    changes.change_figure(state, "tekla", square=(1, 9), conditions=("slowed",))
    changes.change_figure(state, "birk", square=None)
    changes.change_hero(state, "birk", escaped=True)
    for counter, by in (("gone_up", 1), ("pulls", 2)):
        changes.change_counter(state, counter, by)
    state.question, state.stack[-1].step = None, "menu"
    run(state)
    return record(Game(state))


@only("chromium")
@pytest.mark.parametrize("language, escaped", [("en", "Escaped"), ("ru", "Вне подземелья")])
def test_the_last_hero_reads_the_chance_and_who_is_safe(shared, language, escaped):
    person = shared()
    person.visitor.engine().page.evaluate(BEFORE, language)
    page = person.takes_up(the_last_one()).waits().page
    assert page.locator('button[data-option="act:pull"] [data-testid="odds"]').get_attribute("data-chance") == "50"
    good, bad = page.locator(CHIP.format("escaped")), page.locator(CHIP.format("slowed"))
    assert (good.inner_text(), good.locator("svg").count(), bad.locator("svg").count()) == (escaped, 1, 0)
    colour = "one => getComputedStyle(one).backgroundColor"
    assert good.evaluate(colour) != bad.evaluate(colour)
    page.evaluate("import('./page/store.js').then(({ update }) => update({ passTo: 'birk' }))")
    assert page.locator("p.pass").count() == 0, "as long as nobody has said that the device is passed on"
    page.evaluate(PASSED, True)
    page.wait_for_selector("p.pass")
    untroubled(person.visitor)
