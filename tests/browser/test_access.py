"""What a machine can say about access: names, roles, contrast, order, on every screen and in both languages."""
import pathlib

import axe_playwright_python
import pytest
from person import CALM, CANDLE, COURSE, Person

pytestmark = pytest.mark.xdist_group("chromium")
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf8")
RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 4).map(({ html, any }) => html.slice(0, 160) + ' ' + (any[0]?.message ?? '')).join(' | ')}`);
}"""


@pytest.fixture
def browser(chromium):
    return chromium


@pytest.fixture
def person(visit, request):
    """In Russian, whose words are longer; the small screen in English."""
    return Person(visit(**CALM, locale=getattr(request, "param", "ru-RU")))


def found(person):
    """axe comes in by the debugger's door: the page's own policy lets no stranger in."""
    person.page.evaluate(AXE + "; undefined")
    return person.page.evaluate(RUN)


def test_every_screen_passes_the_machine(person):
    screens = {}
    person.go().visitor.engine()
    screens["title"] = found(person)
    person.presses("#title-new").page.wait_for_selector("#begin:enabled")
    screens["new game"] = found(person)
    person.presses("[data-step-to=heroes]").page.locator(".hero-powers summary").first.click()
    screens["new game, heroes"] = found(person)
    person.presses("[data-step-to=start]").page.locator("details.more summary").click()
    screens["new game, all of it"] = found(person)
    person.go(COURSE).waits()
    screens["set-up"] = found(person)
    person.answers(14)
    screens["table"] = found(person)
    for kind in ("menu", "settings", "help", "keys", "goal", "games"):
        person.page.evaluate("async (kind) => (await import('./panels/store.js')).update({ dialog: { kind } })", kind)
        person.page.wait_for_selector("#dialog[open] h2")
        screens[kind] = found(person)
    person.go(CANDLE).waits().hurries()
    screens["end"] = found(person)
    assert {name: list_ for name, list_ in screens.items() if list_} == {}


@pytest.mark.parametrize("person", ["en-GB"], indirect=True)
def test_the_small_screen_passes_too(person):
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.go(COURSE).waits().answers(10)
    for tab in range(4):
        person.page.locator("nav.tabs button").nth(tab).click()
        assert found(person) == []
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "nothing sticks out to the side"


def test_the_machine_would_find_a_button_without_a_name(person):
    person.go().page.evaluate("document.querySelector('.home-menu').append(document.createElement('button'))")
    assert [line.split(":")[0] for line in found(person)] == ["button-name"]
