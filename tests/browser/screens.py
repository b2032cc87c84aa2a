"""Pictures of the finished site: python tests/browser/screens.py FOLDER  (every screen and dialog, size and language)
                               python tests/browser/screens.py --readme   (the two pictures in site/pictures)

Needs what the browser tests need, and a dist/ that build.py has made.
"""
import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests/browser", "tests", "site/build", "")]

from moments import late_moment  # noqa: E402
from palette import shrink  # noqa: E402
from person import CANDLE, Person  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from tour import calm, closes_stories, tour  # noqa: E402
from visitor import Visitor  # noqa: E402
from workshop import browsers  # noqa: E402
from workshop.server import Site  # noqa: E402

SIZES = {360: 740, 820: 1180, 1440: 900}
BEATS = 24
LETTERS = """localStorage.setItem('emberdelve:settings',
    JSON.stringify({{ ...JSON.parse(localStorage.getItem('emberdelve:settings') ?? '{{}}'), text: '{}' }}))"""
LANGUAGES = {"en": "en-GB", "ru": "ru-RU"}
NEARER = """async (width) => {
    const { board } = (await import('./page/parts.js')).parts, { view } = (await import('./page/store.js')).state;
    const here = [...view.heroes, ...view.monsters.filter(({ kind }) => kind === 'villain')].map(({ square }) =>
        square);
    const middle = [0, 1].map((axis) => here.reduce((sum, square) => sum + square[axis], 0) / here.length);
    if (width > 1000) { board.focus([middle[0] - 0.5, middle[1] - 1]);
        await new Promise((done) => setTimeout(done, 600)); board.zoom(1.2); }
}"""
PICTURES = ROOT / "site" / "pictures"


def visitor(browser, site, width, language="en", motion="reduce", **more):
    return Visitor(browser, site, viewport={"width": width, "height": SIZES[width]}, locale=LANGUAGES[language],
                   reduced_motion=motion, service_workers="block", **more)


def shoot(person, folder, name):
    person.page.screenshot(path=str(folder / f"{name}.png"))


def all_screens(browser, site, folder, only=""):
    """Each place of the tour at every size, in both languages,
    and with the largest text on the smallest screen and at a desk."""
    for language in LANGUAGES:
        for width, text in [*((width, "100") for width in SIZES), (360, "200"), (1440, "200")]:
            name = f"{width}-{language}" + ("-large" if text == "200" else "")
            if only in name:
                with visitor(browser, site, width, language, before=LETTERS.format(text)) as guest:
                    for place in tour(Person(guest)):
                        shoot(Person(guest), folder, f"{place}-{name}")
                    safe_page(guest)
                    shoot(Person(guest), folder, f"safe-{name}")


def safe_page(guest):
    guest.page.goto(f"{guest.site.url}?safe")
    guest.page.wait_for_url("**/safe.html")
    guest.page.wait_for_selector("#games li")


def moving(browser, site, folder):
    """What is only seen while something moves: the beats of a turn, one at a time."""
    for language in LANGUAGES:
        for width in SIZES:
            with visitor(browser, site, width, language, motion="no-preference") as guest:
                beats(Person(guest), folder, f"{width}-{language}")


def beats(person, folder, name):
    person.go(CANDLE).waits()
    for count in range(BEATS):
        closes_stories(person)
        if person.page.locator("#now-continue, #now-skip, .stage-card").count():
            shoot(person, folder, f"beat-{count:02}-{name}")
        person.page.evaluate("""(document.querySelector('#now-continue')
            ?? [...document.querySelectorAll('[data-testid="question"] [data-option]')].at(-1))?.click()""")
        person.page.wait_for_timeout(900)


def readme(browser, site):
    """What a game looks like when it matters."""
    moment = late_moment()
    for name, width in {"table": 1440, "table-360": 360}.items():
        with visitor(browser, site, width) as guest:
            person = Person(guest)
            person.takes_up(moment).waits()
            person.page.evaluate(NEARER, width)
            calm(person)
            PICTURES.mkdir(exist_ok=True)
            shoot(person, PICTURES, name)
            shrink(PICTURES / f"{name}.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--only", default="", help="part of a name such as 360-ru, 1440-en-large")
    args = parser.parse_args()
    if not args.folder and not args.readme:
        parser.error("name a folder, or --readme")
    with sync_playwright() as playwright, Site(ROOT / "dist") as site:
        browser = playwright.chromium.launch(**browsers.launch("chromium"))
        if args.folder:
            args.folder.mkdir(parents=True, exist_ok=True)
            all_screens(browser, site, args.folder, args.only)
            if not args.only:
                moving(browser, site, args.folder)
        if args.readme:
            readme(browser, site)


if __name__ == "__main__":
    main()
