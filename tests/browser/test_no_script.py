"""Where none of the page's scripts run, the page itself says so, in both languages."""
import shutil

import pytest
from person import CALM, only
from workshop.server import Site

pytestmark = only("chromium")
AWAKE = "performance.getEntriesByName('shell-ready').length > 0"


def says(page):
    page.wait_for_selector("#asleep", state="visible")
    text = page.locator("#asleep").inner_text()
    assert "have not started. Load it again" in text and "не запустились. Загрузите её ещё раз" in text
    assert page.locator("#waking").is_hidden() if page.locator("#waking").count() else True


@pytest.mark.parametrize("name, missing", [("index.html", "start.js"), ("safe.html", "safe.js")])
def test_a_page_whose_first_script_is_missing_says_so(built, visitor_on, tmp_path, name, missing):
    broken = tmp_path / "dist"
    shutil.copytree(built, broken)
    (broken / missing).unlink()
    with Site(broken) as wrong:
        says(visitor_on(wrong, **CALM).go(name).page)


def test_scripts_that_are_sent_with_a_wrong_type_are_told(built, visitor_on):
    with Site(built, types={".js": "text/plain"}) as wrong:
        says(visitor_on(wrong, **CALM).go().page)


def test_a_page_that_is_opened_as_a_file_says_so(built, visitor_on, site):
    page = visitor_on(site, **CALM).page
    page.goto((built / "index.html").as_uri())
    says(page)


def test_without_javascript_the_page_says_what_to_do(built, visitor_on, site):
    visitor = visitor_on(site, **CALM, java_script_enabled=False)
    for name in ("", "safe.html"):
        visitor.go(name)
        told = visitor.page.locator(".noscript")
        told.wait_for(state="visible")
        assert "Switch" in told.inner_text() and "JavaScript" in told.inner_text()
        assert "Включите" in told.inner_text()
        assert visitor.page.locator("#asleep").is_hidden()


def test_a_page_that_wakes_takes_the_sentence_away(visit):
    visitor = visit(**CALM).go()
    visitor.until(AWAKE)
    assert visitor.page.locator("#asleep").count() == 0
    assert visitor.go("safe.html").until("!document.getElementById('asleep')")
