"""How long companions think, and how soon a hint is there, in the page as a player has it: milliseconds, Chromium."""
import contextlib
import time

from workshop.bench import figure, spread
from workshop.bench_browser import BUTTONS, Lab, link, until
from workshop.environment import ROOT

STRENGTHS = ("careful", "practised", "searching")
TURNS = 60                # hero turns, enough for a 95th percentile
LONGEST = 240             # seconds to watch for them
PACE = "async (pace) => (await import('./page/preferences.js')).changeSetting({ pace })"
THOUGHT = """performance.getEntriesByName('companion-thinks').map(({ duration, detail }) =>
    [`${detail.hero} ${detail.turn}`, duration])"""
OVER = "document.documentElement.dataset.state === 'over'"
# From the press to the best two answers with reasons, to their first chances, and to the end of what is done unasked.
HINT = """async () => {
    const began = performance.now(), found = {}, at = (name) => { found[name] ??= performance.now() - began; };
    document.querySelector('#hint-open').click();
    for (let hint = null; hint?.dataset.done !== 'true'; hint = document.querySelector('[data-testid="hint"]')) {
        await new Promise((done) => setTimeout(done, 5));
        if (document.querySelector('.hint li')) at('reasons');
        if (document.querySelector('.hint-chance')) at('chances');
    }
    at('done');
    document.querySelector('#hint-close').click();
    return found;
}"""


@contextlib.contextmanager
def table(address):
    with Lab() as lab:
        site = lab.serve(ROOT / "dist")
        started = lab.playwright.chromium.launch(**lab.how)
        try:
            page = started.new_context(reduced_motion="reduce", service_workers="block").new_page()
            page.goto(site.url + address)
            until(page, "performance.getEntriesByName('table-ready').length", 90)
            page.evaluate(PACE, "instant")
            yield page
        finally:
            started.close()


def companion_turns(runs):
    return [turns_of(strength) for strength in STRENGTHS]


def turns_of(strength):
    """A game in which the program plays everybody, and what it thinks in each hero turn, without what is shown."""
    heroes = link().split("heroes=")[1].split("&")[0].split(",")
    by_turn = {}
    with table(f"{link()}&companions={','.join(f'{hero}:{strength}' for hero in heroes)}") as page:
        end = time.monotonic() + LONGEST
        while time.monotonic() < end and len(by_turn) < TURNS and not page.evaluate(OVER):
            time.sleep(1)
            by_turn = {}
            for turn, duration in page.evaluate(THOUGHT):
                by_turn[turn] = by_turn.get(turn, 0) + duration
    times = sorted(by_turn.values())
    within = sum(one <= 1000 for one in times) / len(times)
    return figure(f"companion_{strength}_ms", [times[int(0.95 * len(times))]],
                  {**spread(times), "turns": len(times), "within_a_second": round(within, 3)})


def hint(runs):
    """At the menus of the first turns of a game."""
    found = []
    with table(link()) as page:
        for _ in range(max(6, runs)):
            for _ in range(3):
                page.wait_for_selector(BUTTONS, state="attached")
                page.evaluate("document.querySelector('#story-close')?.click()")
                page.locator(BUTTONS).last.evaluate("one => one.click()")
                page.wait_for_timeout(500)
            page.wait_for_selector(BUTTONS, state="attached")
            found.append(page.evaluate(HINT))
    return [figure("hint_ms", [one["chances"] for one in found],
                   {name: spread([one[name] for one in found]) for name in ("reasons", "done")})]


FIGURES = {"companion_ms": companion_turns, "hint_ms": hint}
