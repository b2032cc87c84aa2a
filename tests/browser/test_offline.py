"""After one visit the game needs no network; updates are offered, never forced."""
import json
import shutil

import pytest
from person import BUTTONS, CANDLE, CLOSE_STORY, STAYING, Person, only
from test_saved_games import LISTED
from workshop import dist, python


def test_plays_without_a_server_after_one_visit(visit, site):
    visitor = visit().go().offline_ready()
    site.stop()
    answered = len(site.requests)
    visitor.go("?adventure=none&seed=3").engine()
    assert visitor.ask("catalogue")["packs"]
    # The control: what is not stored cannot be had, so it was not the browser's cache that answered above.
    assert visitor.page.evaluate("fetch('./no-such-file').then((found) => found.status, () => 'refused')") == "refused"
    assert len(site.requests) == answered


@only("firefox")
def test_nothing_big_is_downloaded_twice(visit, site):
    visit().go().offline_ready()
    counts = [path for path, *_ in site.requests]
    for name in ("pyodide.asm.wasm", "library.bin", python.engine_file()):
        assert counts.count(f"/emberdelve/pyodide/{name}") == 1


@pytest.mark.thorough
@only("firefox")
def test_the_worker_gets_the_policy_from_the_service_worker(visit, site):
    visitor = visit().go().offline_ready().go().engine()
    policy = visitor.page.evaluate("fetch('./worker.js').then((found) => found.headers.get('content-security-policy'))")
    assert policy == dist.CSP
    assert visitor.violations() == []


@pytest.mark.thorough
@only("chromium")
def test_only_our_own_caches_are_touched(visit, site):
    visitor = visit().go()
    visitor.page.evaluate("caches.open('another-site').then((cache) => cache.put('./x', new Response('theirs')))")
    visitor.offline_ready()
    assert (visitor.page.evaluate("caches.open('another-site').then((c) => c.match('./x')).then((r) => r.text())")
            == "theirs")
    own = [name for name in visitor.page.evaluate("caches.keys()") if name != "another-site"]
    assert own == ["emberdelve:/emberdelve/"]


@pytest.fixture
def newer(built, tmp_path):
    return newer_site(built, tmp_path / "newer")


def newer_site(built, target):
    """The next release: one file has changed."""
    shutil.copytree(built, target)
    (target / "ground/tabs.js").write_text((target / "ground/tabs.js").read_text("utf8") + "\n// newer\n", "utf8")
    worker = target / "service-worker.js"
    files = dist.listing(target)
    line = next(line for line in worker.read_text("utf8").splitlines() if line.startswith("const RELEASE"))
    release = json.loads(line.removeprefix("const RELEASE = ").removesuffix(";"))
    release["build"], release["files"]["ground/tabs.js"] = "newer", files["ground/tabs.js"]
    worker.write_text(worker.read_text("utf8").replace(line, f"const RELEASE = {json.dumps(release)};"), "utf8")
    return target


LISTEN = """navigator.serviceWorker.addEventListener('message', ({ data }) => { globalThis.told = data; });"""


def test_an_update_is_offered_and_waits_for_the_player(visit, site, newer):
    visitor = visit().go().offline_ready()
    visitor.page.evaluate(LISTEN)
    site.root = newer.resolve()
    asked = len(site.requests)
    visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    assert visitor.until("globalThis.told")["type"] == "update-ready"
    fetched = {path.rsplit("/", 1)[-1] for path, *_ in site.requests[asked:]}
    assert fetched <= {"service-worker.js", "tabs.js"}, "files that did not change were fetched again"
    assert "newer" not in visitor.page.evaluate("fetch('./ground/tabs.js').then((found) => found.text())")
    visitor.go().engine()                            # a reload alone does not change the release either
    assert "newer" not in visitor.page.evaluate("fetch('./ground/tabs.js').then((found) => found.text())")
    # A person reads before clicking. Chromium may lose sight of a change of workers that a request of the page falls
    # into.
    visitor.offline_ready().page.wait_for_timeout(1500)
    with visitor.page.expect_navigation():
        visitor.page.get_by_role("button", name="Update now").click()
    assert "newer" in visitor.page.evaluate("fetch('./ground/tabs.js').then((found) => found.text())")


# The engine's next answer is long in coming.
SLOW_ANSWER = """async () => {
    const { worker } = (await import('./page/parts.js')).parts.engine, usual = worker.postMessage.bind(worker);
    worker.postMessage = (message) => setTimeout(usual, message?.call?.includes('"op":"answer"') ? 800 : 0, message);
}"""


@pytest.mark.thorough
@only("chromium")
def test_an_update_in_the_middle_of_an_answer_keeps_it_and_the_other_tab_is_told(visit, site, newer):
    person = Person(visit(**STAYING, locale="en-GB")).go(CANDLE).waits().answers(3)
    visitor = person.visitor.offline_ready()
    other = Person(visitor, visitor.open_page()).go(CANDLE).waits().answers(2)
    site.root = newer.resolve()
    person.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    for page in (person.page, other.page):
        page.get_by_role("button", name="Update now").wait_for()
    person.page.wait_for_timeout(1500)               # as above: a person reads before clicking
    person.page.evaluate(SLOW_ANSWER)
    person.page.evaluate(CLOSE_STORY)
    person.page.locator(BUTTONS).first.evaluate("button => button.click()")
    with person.page.expect_navigation():
        person.page.get_by_role("button", name="Update now").click()
    visitor.until("document.documentElement.dataset.state === 'home'")
    assert sorted(one["index"] for one in person.page.evaluate(LISTED)) == [2, 4], "the last answer was waited for"
    other.page.get_by_role("button", name="Load again").wait_for()
    with other.page.expect_navigation():
        other.page.get_by_role("button", name="Load again").click()
    other.visitor.engine(other.page)
    other.presses("#title-continue").waits()
    assert other.answered() in (2, 4) and visitor.errors == []


# Drops files from the store, by their sha256.
FORGET = """async (list) => {
    const store = await caches.open('emberdelve:/emberdelve/');
    for (const sha256 of list) await store.delete(`./sha256/${sha256}`);
}"""


@only("chromium")
def test_a_file_of_a_newer_release_is_not_mixed_into_a_page_that_runs(visit, site, newer):
    visitor = visit().go().offline_ready()
    files = dist.listing(site.root)
    visitor.page.evaluate(LISTEN)
    visitor.page.evaluate(FORGET, [files["ground/tabs.js"][0]])
    site.root = newer.resolve()
    assert visitor.page.evaluate("fetch('./ground/tabs.js').then((found) => found.status)") == 410
    assert visitor.until("globalThis.told")["type"] == "update-ready"
    # Where the page itself is gone from the store, nothing old is left to mix with.
    visitor.page.evaluate(FORGET, [files["index.html"][0]])
    (newer / "index.html").write_text((newer / "index.html").read_text("utf8") + "<!-- newer -->", "utf8")
    assert "newer" in visitor.page.evaluate("fetch('./ground/tabs.js').then((found) => found.text())")


@only("chromium")
def test_a_release_that_is_not_complete_is_not_used(visit, site, newer):
    visitor = visit().go().offline_ready()
    (newer / "ground/tabs.js").write_text("// not what the list says", "utf8")
    site.root = newer.resolve()
    visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    visitor.page.wait_for_timeout(1500)
    assert visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.waiting)") is None
    site.stop()
    visitor.go().engine()


@pytest.mark.thorough
@only("chromium")
def test_a_page_without_service_workers_plays_all_the_same(visit, site):
    visitor = visit(service_workers="block").go().engine()
    assert visitor.ask("catalogue")["packs"]
