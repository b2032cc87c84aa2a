"""Short adventures of the Proving Ground by the buttons of the page alone, one of each box, in both languages."""
import pytest
from person import CALM, Person
from test_play import at_the_end, newest_save

from pyengine import load

# An evening takes a browser half a minute: one always, the others with --thorough.
EVENINGS = [("chromium", "the_two_circles", "odo_fenn,calla_ember", "mage", "ru-RU", False),
            ("chromium", "the_drained_moat", "tamsin_reed,odo_fenn", "legend", "en-GB", True),
            ("firefox", "the_cellar_round", "wynn_barrow,tamsin_reed", "tomb", "en-GB", False),
            ("firefox", "the_locked_wing", "jory_pike,wynn_barrow", "wrath", "ru-RU", False)]


@pytest.mark.parametrize("browser, adventure, heroes, profile, locale, always", EVENINGS, indirect=["browser"],
                         ids=[f"{browser}-{adventure}" for browser, adventure, *_ in EVENINGS])
def test_the_buttons_play_a_short_adventure_to_its_end(request, visit, adventure, heroes, profile, locale, always):
    if not always and not request.config.getoption("--thorough"):
        pytest.skip("with --thorough")
    person = Person(visit(**CALM, locale=locale))
    person.go(f"?adventure={adventure}&heroes={heroes}&seed=5").waits().answers(12).hurries(20).hurries(ending=True)
    at_the_end(person)
    game = load(newest_save(person))
    assert (game.outcome, game.index, game.state.profile.name) == (person.view()["outcome"], person.answered(), profile)
    assert person.page.evaluate("document.documentElement.lang") == locale[:2]
