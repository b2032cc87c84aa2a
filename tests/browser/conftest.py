"""Real browsers on a real server with the real site. The server sends no-store and sits on a sub-path, on purpose:
otherwise the browser's own cache, or the root of the address, would answer for us."""
import contextlib
import os
import pathlib
import signal

import pytest
from person import CALM, Person
from playwright.sync_api import sync_playwright
from visitor import Visitor
from workshop import browsers, dist
from workshop.server import Site

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BROWSERS = ("chromium", "firefox")
# With each window, which nobody sees, Chromium loads a page of its own for suggestions under the address: four fifths
# of what a new context costs. The others are what Playwright switches off; the last list is the one that counts.
LEFT_OUT = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
            "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
            "BlockOriginHeaderModificationOnRedirect", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider",
            "GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
            "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning", "Translate")
# Nearly every test compiles Python for a profile of its own and then plays little: the quick compiler alone is quicker.
QUICK = ["--js-flags=--liftoff-only", "--disable-features=" + ",".join(LEFT_OUT)]
# The same of Firefox; and a context cannot ask it for less motion.
FIREFOX = {"javascript.options.wasm_optimizingjit": False, "ui.prefersReducedMotion": 1}


# What Chromium does in the suite, and Firefox only with --thorough.
BY_ONE = tuple(f"test_{name}[firefox]" for name in (
    "a_link_starts_a_game_that_the_buttons_play_to_its_end", "a_game_can_be_played_by_keyboard_alone",
    "a_first_visit_holds_no_box_but_the_faces_on_the_title",
    "without_a_network_it_is_said_what_to_do_and_nothing_is_lost",
    "all_boxes_come_quietly_and_are_played_without_a_network",
    "the_second_start_is_from_memory_and_gives_the_same_game", "an_update_is_offered_and_waits_for_the_player",
    "by_keys_alone", "a_rule_is_found_by_words", "a_question_leads_to_its_rule_and_back", "no_webassembly",
    "a_tap_on_the_board_moves_the_hero_there", "nothing_big_is_downloaded_twice", "a_damaged_file_is_not_run",
    "a_closed_tab_goes_on_in_a_new_one_and_then_without_network_or_server"))


def pytest_collection_modifyitems(config, items):
    """A browser on a busy machine can miss a moment that a person would not: a test that fails is tried again, at
    most twice. The end of the run names each that was (tests/times_plugin.py); what fails three times has failed. With
    `-p no:rerunfailures` every test has to pass at once."""
    for item in items:
        if HERE in item.path.parents and config.pluginmanager.hasplugin("rerunfailures"):
            item.add_marker(pytest.mark.flaky(reruns=2))
    named = any("::" in argument for argument in config.args)
    if not named and not config.getoption("--thorough"):
        left_out = [item for item in items if item.name in BY_ONE]
        config.hook.pytest_deselected(items=left_out)
        out = set(left_out)
        items[:] = [item for item in items if item not in out]


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


@pytest.fixture(scope="session")
def launched(playwright):
    """A browser by its name, started once for all tests of this process."""
    started = {}

    def launch(name):
        if name not in started:
            started[name] = start(playwright, name)
        return started[name]

    yield launch
    for browser in started.values():
        browser.close()


def start(playwright, name):
    how = browsers.launch(name)
    if how is None:
        message = f"no {name} here; build.py test would fetch one"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)
    more = {"args": how["args"] + QUICK} if name == "chromium" else {"firefox_user_prefs": FIREFOX}
    return getattr(playwright, name).launch(**{**how, **more})


@pytest.fixture(params=BROWSERS)
def browser(request, launched):
    return launched(request.param)


@pytest.fixture
def site(built):
    with Site(built) as served:
        yield served


@pytest.fixture
def visit(browser, site):
    """Opens pages in a fresh profile: visit() -> Visitor."""
    with contextlib.ExitStack() as stack:
        yield lambda **more: stack.enter_context(Visitor(browser, site, **more))


@pytest.fixture(scope="module")
def lasting(built):
    """What `shared` has made, for all tests of a file."""
    with contextlib.ExitStack() as stack:
        yield stack, stack.enter_context(Site(built)), {}


@pytest.fixture
def shared(browser, lasting):
    """shared(path): a person at a page that the tests of this file share; each of them leaves it as it was."""
    stack, site, made = lasting

    def page(path=""):
        if (browser, path) not in made:
            visitor = stack.enter_context(Visitor(browser, site, **CALM, locale="en-GB"))
            made[browser, path] = Person(visitor).go(path)
        return made[browser, path]
    return page


@pytest.fixture
def visitor_on(browser):
    """A visitor of another server than the usual one."""
    with contextlib.ExitStack() as stack:
        yield lambda site, **more: stack.enter_context(Visitor(browser, site, **more))
