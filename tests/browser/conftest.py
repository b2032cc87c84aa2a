"""Real browsers on a real server with the real site. The server sends no-store and sits on a sub-path, on purpose:
otherwise the browser's own cache, or the root of the address, would answer for us."""
import contextlib
import os
import pathlib
import signal

import pytest
from playwright.sync_api import sync_playwright
from visitor import Visitor
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
    # a context cannot ask it for that
    calm = {"firefox_user_prefs": {"ui.prefersReducedMotion": 1}} if request.param == "firefox" else {}
    started = getattr(playwright, request.param).launch(**how, **calm)
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


@pytest.fixture
def visitor_on(browser):
    """A visitor of another server than the usual one."""
    with contextlib.ExitStack() as stack:
        yield lambda site, **more: stack.enter_context(Visitor(browser, site, **more))
