"""New game says how hard an adventure is, and measures it anew for the party that was chosen."""
from person import CALM, Person, only, untroubled

pytestmark = only("chromium")
RUSSIAN = "import('./page/preferences.js').then(({ changeSetting }) => changeSetting({ language: 'ru' }))"
PLAYED = "Number(document.querySelector('.measuring progress')?.value ?? -1)"


def test_a_new_game_shows_how_often_it_is_won_and_measures_the_party_anew(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 360, "height": 740}}, locale="en-GB")).go()
    page, chart = person.page, person.page.locator('[data-testid="measured"]')
    person.visitor.engine()
    person.presses("#title-new").presses('[data-adventure="the_ninth_course"]')
    page.locator('[data-step-to="start"]').click()
    page.wait_for_selector('[data-testid="measured"] tbody')
    rows = chart.locator('tr[data-player="careful"]')
    assert [row.get_attribute("data-heroes") for row in rows.all()] == ["2", "3", "4", "5"]
    assert chart.locator("tbody.chosen-party th").inner_text() == "3 heroes", "the party that was chosen stands out"
    assert "newcomers" in rows.first.inner_text() and "%" in rows.first.inner_text()
    whole, bar, point = (rows.first.locator(one).bounding_box()
                         for one in (".rate-bar > span", ".rate-error", ".rate-bar .rate"))
    middle = point["x"] + point["width"] / 2
    assert whole["x"] - 1 <= bar["x"] <= middle <= bar["x"] + bar["width"] <= whole["x"] + whole["width"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.locator("#measure").click()
    person.visitor.until(f"{PLAYED} >= 2")
    page.locator("#new-seed, .more > summary").first.click()            # the page goes on with what one does
    page.locator("#measure-stop").click()
    page.wait_for_selector("#measure")
    assert "%" in chart.locator('tr[data-player="own"]').inner_text()
    page.locator('[data-step-to="heroes"]').click()
    page.locator(".hero-sheet.on .hero-pick").last.click()
    page.locator('[data-step-to="start"]').click()
    page.wait_for_selector('[data-testid="measured"]')
    assert chart.locator('tr[data-player="own"]').count() == 0, "it was another party"

    page.evaluate(RUSSIAN)
    person.visitor.until("document.querySelector('.measured tbody.chosen-party')?.innerText.includes('2 героя')")
    page.locator("#measure").click()
    person.visitor.until(f"{PLAYED} >= 0")
    person.presses("#begin").waits()                                    # whoever leaves wants to know no more
    person.answers(1)
    untroubled(person.visitor)
