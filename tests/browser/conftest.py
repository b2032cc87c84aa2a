"""Real browsers on a real server with the real site. The server sends no-store and sits on a sub-path, on purpose:
otherwise the browser's own cache, or the root of the address, would answer for us."""
import contextlib
import os
import pathlib
import signal
import time

import pytest
from playwright.sync_api import sync_playwright
from workshop import browsers, dist
from workshop.server import Site

ROOT = pathlib.Path(__file__).resolve().parents[2]
# One process for each browser.
BROWSERS = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ("chromium", "firefox")]


@pytest.fixture(scope="session")
def built():
    """The finished site: made by build.py before the tests, or now when a test is run by itself."""
    if not (ROOT / "dist" / "files.json").exists():
        dist.build(ROOT / "dist")
    return ROOT / "dist"


@pytest.fixture(autouse=True)
def patience():
    """A page that never answers fails its test instead of holding up all the others."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    signal.signal(signal.SIGALRM, lambda *_: pytest.fail("not finished within 150 s", pytrace=True))
    signal.alarm(150)
    yield
    signal.alarm(0)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session", params=BROWSERS)
def browser(request, playwright):
    how = browsers.launch(request.param)
    if how is None:
        message = f"no {request.param} here; build.py test would fetch one"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)
    started = getattr(playwright, request.param).launch(**how)
    yield started
    started.close()


@pytest.fixture(scope="session")
def chromium(playwright):
    how = browsers.launch("chromium")
    if how is None:
        pytest.skip("no chromium here; build.py test would fetch one")
    started = playwright.chromium.launch(**how)
    yield started
    started.close()


@pytest.fixture
def site(built):
    with Site(built) as served:
        yield served


@pytest.fixture
def visit(browser, site):
    """Opens pages in a fresh profile: visit() -> Visitor."""
    with contextlib.ExitStack() as stack:
        yield lambda **more: stack.enter_context(Visitor(browser, site, **more))


class Visitor:
    """A page with everything noted that must not happen: errors, policy violations, requests that leave the site."""

    def __init__(self, browser, site, before=None, **context):
        self.site = site
        self.errors, self.abroad = [], []
        self.context = browser.new_context(**context)
        self.context.on("request", self.note)
        if before:
            self.context.add_init_script(before)
        self.context.add_init_script("""globalThis.violations = [];
            addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));""")
        self.page = self.open_page()

    def open_page(self):
        page = self.context.new_page()
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def note(self, request):
        if request.url.startswith("http") and not request.url.startswith(self.site.url):
            self.abroad.append(request.url)

    def go(self, path="", page=None):
        (page or self.page).goto(self.site.url + path)
        return self

    def until(self, expression, seconds=60, page=None):
        """Waits for a true value. Not Playwright's own way: that one evaluates a string, which our policy forbids."""
        end = time.monotonic() + seconds
        while True:
            value = (page or self.page).evaluate(expression)
            if value or time.monotonic() > end:
                assert value, f"not within {seconds} s: {expression}\npage says: {self.text(page)[:400]}\nerrors: {self.errors}"
                return value
            time.sleep(0.03)

    def text(self, page=None):
        return (page or self.page).evaluate("document.body.innerText")

    def engine(self, page=None):
        self.until("performance.getEntriesByName('engine-ready').length > 0", page=page)
        return self

    def offline_ready(self):
        self.engine()
        self.until("document.documentElement.dataset.offline === 'ready'")
        self.until("navigator.serviceWorker.controller !== null")
        return self

    def ask(self, op, **arguments):
        """Through a second engine of the page's own making: the one of the panels is left alone."""
        return self.page.evaluate("""async ([op, args]) => {
            const { Engine } = await import('./engine.js');
            globalThis.asked ??= new Engine();
            return globalThis.asked.call(op, args);
        }""", [op, arguments])

    def violations(self):
        return self.page.evaluate("violations")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()


@pytest.fixture
def visitor_on(browser):
    """A visitor of another server than the usual one."""
    with contextlib.ExitStack() as stack:
        yield lambda site, **more: stack.enter_context(Visitor(browser, site, **more))
