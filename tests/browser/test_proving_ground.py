"""Short adventures of the Proving Ground by the buttons of the page alone, in both languages."""
import pytest
from person import CALM, Person
from test_play import at_the_end, newest_save

from pyengine import load

EVENINGS = [("the_cellar_round", "wynn_barrow,tamsin_reed", "tomb", "en-GB"),
            ("the_drained_moat", "tamsin_reed,odo_fenn", "legend", "ru-RU")]


@pytest.mark.parametrize("adventure, heroes, profile, locale", EVENINGS, ids=[evening[0] for evening in EVENINGS])
def test_the_buttons_play_a_short_adventure_to_its_end(visit, adventure, heroes, profile, locale):
    person = Person(visit(**CALM, locale=locale))
    person.go(f"?adventure={adventure}&heroes={heroes}&seed=5").waits().answers(12).hurries()
    at_the_end(person)
    game = load(newest_save(person))
    assert (game.outcome, game.index, game.state.profile.name) == (person.view()["outcome"], person.answered(), profile)
    assert person.page.evaluate("document.documentElement.lang") == locale[:2]
