"""The page's saves over the storage of a real browser: one that is nearly full, tabs that are closed while they write,
two that write at once, and one that is cleared meanwhile. Only the scripts of site/saves take part, no engine."""
from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FAULTY = ROOT / "tests" / "page" / "faulty.mjs"
STORMS = "async (seeds) => (await import('./faulty.js')).storms(seeds)"
WRITES = """async () => {
    const { Saves } = await import('./saves/saves.js'), { content } = await import('./faulty.js');
    for (let answer = 1; ; answer += 1) {
        const written = new Saves(localStorage).write('torn', content('torn', answer));
        if (written.ok) await kept(answer);
        else throw new Error(written.reason);
    }
}"""
STANDS = """async (game) => {
    const { Saves } = await import('./saves/saves.js'), { record } = new Saves(localStorage).read(game);
    const { content } = await import('./faulty.js'), index = record?.meta.index;
    return record && { index, sound: record.save === content(game, index).save };
}"""
WRITE = """async ([game, answer, known]) => {
    const { Saves } = await import('./saves/saves.js'), { content } = await import('./faulty.js');
    return new Saves(localStorage).write(game, content(game, answer), known);
}"""


class Came(NamedTuple):
    """What came of some faults."""

    tried: int
    lost: list[str]
    false: list[str]               # said to be saved, and was not


@contextlib.contextmanager
def bare_pages(browser: Any) -> Iterator[Any]:
    """A context whose pages run nothing of ours: a text file of the site's address."""
    from workshop.server import Site

    with Site(ROOT / "site") as site, contextlib.closing(browser.new_context()) as context:
        site.extra["faulty.js"] = FAULTY.read_text("utf8").replace("../../site/", "./")
        site.extra["bare.txt"] = "nothing of ours"

        def page() -> Any:
            opened = context.new_page()
            opened.goto(site.url + "bare.txt")
            return opened

        context.page = page
        yield context


def run(browser: Any, storms: int, closings: int) -> Came:
    """All of it in one browser."""
    with bare_pages(browser) as context:
        found = context.page().evaluate(STORMS, list(range(1, storms + 1)))
        tabs = [*_closed(context, closings), *_two_tabs(context), *_cleared(context)]
    assert found["refused"], "the storage was never full"
    return Came(found["injected"] + closings + 3, [*found["lost"], *tabs], found["false"])


def _closed(context: Any, times: int) -> Iterator[str]:
    """A tab is closed between or in the middle of writes: what it was told is kept is there."""
    said = [0]
    context.expose_function("kept", lambda answer: said.append(answer))
    watcher = context.page()
    for number in range(times):
        watcher.evaluate("localStorage.clear()")
        said[:] = [0]
        writer = context.page()
        writer.evaluate(f"setTimeout({WRITES})")
        watcher.wait_for_timeout(60 + 37 * number)
        writer.close()
        stands = watcher.evaluate(STANDS, "torn")
        if said[-1] and (not stands or not stands["sound"] or stands["index"] < said[-1]):
            yield f"closed after {said[-1]} answers: {stands}"


def _two_tabs(context: Any) -> Iterator[str]:
    """Both have read the game; the second to write is told that it is out of date."""
    one, other = context.page(), context.page()
    one.evaluate("localStorage.clear()")
    first = one.evaluate(WRITE, ["two", 1, 0])
    second = other.evaluate(WRITE, ["two", 2, first["seq"]])
    late = one.evaluate(WRITE, ["two", 3, first["seq"]])
    stands = one.evaluate(STANDS, "two")
    if not second["ok"] or late != {"ok": False, "reason": "stale"} or stands["index"] != 2:
        yield f"two tabs: {second}, {late}, {stands}"


def _cleared(context: Any) -> Iterator[str]:
    """Another page clears everything: the next answer is kept nevertheless."""
    one, other = context.page(), context.page()
    first = one.evaluate(WRITE, ["cleared", 1, 0])
    other.evaluate("localStorage.clear()")
    second = one.evaluate(WRITE, ["cleared", 2, first["seq"]])
    stands = other.evaluate(STANDS, "cleared")
    if not second["ok"] or not stands or stands["index"] != 2:
        yield f"cleared meanwhile: {second}, {stands}"
