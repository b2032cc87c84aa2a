"""What a machine can say about access: names, roles, contrast, order, on every screen and in both languages."""
import itertools
import os
import pathlib

import axe_playwright_python
import pytest
from person import CALM, Person, only, untroubled
from tour import campaign, ends, kept, table, title

pytestmark = only("chromium")
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf8")
SIZES = ((360, 740), (820, 1180), (1440, 900))
LOOK = "async (patch) => { (await import('./page/preferences.js')).changeSetting(patch); }"
RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 4).map(({ html,
        any }) => html.slice(0, 160) + ' ' + (any[0]?.message ?? '')).join(' | ')}`);
}"""


@pytest.fixture
def person(visit, request):
    """In Russian, whose words are longer; the small screen in English."""
    return Person(visit(**CALM, locale=getattr(request, "param", "ru-RU")))


def found(person):
    """axe comes in by the debugger's door: the page's own policy lets no stranger in."""
    if not person.page.evaluate("Boolean(globalThis.axe)"):
        person.page.evaluate(AXE + "; undefined")
    return person.page.evaluate(RUN)


def looked_at(person, places, turn=0):
    """{place and look: what the machine found}. Each place is shown in one of the twelve looks, the next place, which
    is come to in that look, in another; with EMBERDELVE_EVERY_LOOK in the environment in all of them."""
    findings, looks = {}, list(itertools.product(SIZES, ("100", "200"), ("en", "ru")))
    for number, place in enumerate(places, turn):
        for size, text, language in looks if os.environ.get("EMBERDELVE_EVERY_LOOK") else [looks[5 * number % 12]]:
            person.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            person.page.evaluate(LOOK, {"text": text, "language": language})
            person.page.wait_for_timeout(200)
            findings[(place, size[0], text, language)] = found(person)
    return findings


def words_of_the_table(person):
    return table(person, still=Person.waits)


@pytest.mark.parametrize("places", [title, words_of_the_table, *(pytest.param(screen, marks=pytest.mark.thorough)
                                                                   for screen in (campaign, kept, ends))],
                         ids=["title", "table", "campaign", "kept", "ends"])
def test_every_screen_and_dialog_passes_the_machine(person, places):
    findings = looked_at(person, places(person), turn=len(places.__name__))
    assert len(findings) >= 2
    assert {where: list_ for where, list_ in findings.items() if list_} == {}
    untroubled(person.visitor)


def test_the_machine_would_find_a_button_without_a_name(person):
    person.go().page.evaluate("document.querySelector('.home-menu').append(document.createElement('button'))")
    assert [line.split(":")[0] for line in found(person)] == ["button-name"]
