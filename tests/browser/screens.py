"""Pictures of the finished site: python tests/browser/screens.py FOLDER  (all screens, sizes and languages)
                               python tests/browser/screens.py --readme   (the two pictures in site/pictures)

Needs what the browser tests need, and a dist/ that build.py has made.
"""
import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests/browser", "tests", "site/build", "")]

from visitor import Visitor  # noqa: E402
from moments import late_moment  # noqa: E402
from person import COURSE, QUIET, Person  # noqa: E402
from palette import shrink  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from workshop import browsers  # noqa: E402
from workshop.server import Site  # noqa: E402

SIZES = {360: 740, 820: 1180, 1440: 900}
LANGUAGES = {"en": "en-GB", "ru": "ru-RU"}
TAKE_UP = "async (moment) => { const { importGame } = await import('./panels/game.js'); await importGame(moment); }"
NEARER = """async (width) => {
    const { board } = (await import('./panels/parts.js')).parts, { view } = (await import('./panels/store.js')).state;
    const here = [...view.heroes, ...view.monsters.filter(({ kind }) => kind === 'villain')].map(({ square }) => square);
    const middle = [0, 1].map((axis) => here.reduce((sum, square) => sum + square[axis], 0) / here.length);
    if (width > 1000) { board.focus([middle[0] - 0.5, middle[1] - 1]); await new Promise((done) => setTimeout(done, 600)); board.zoom(1.2); }
}"""
PICTURES = ROOT / "site" / "pictures"


def visitor(browser, site, width, language="en", **more):
    return Visitor(browser, site, viewport={"width": width, "height": SIZES[width]}, locale=LANGUAGES[language], reduced_motion="reduce", **more)


def calm(person):
    """Nothing moves, and every tile has been painted at its size (that begins a moment after the last glide)."""
    person.visitor.until(QUIET)
    person.page.wait_for_timeout(500)
    person.visitor.until("import('./panels/parts.js').then(({ parts }) => parts.board.drawList().baked)")
    person.page.wait_for_timeout(200)


def shoot(person, folder, name):
    person.page.screenshot(path=str(folder / f"{name}.png"))


def all_screens(browser, site, folder):
    for language in LANGUAGES:
        for width in SIZES:
            with visitor(browser, site, width, language) as guest:
                walk(Person(guest), folder, f"{language}-{width}")


def walk(person, folder, name):
    """From the title to the end, with a picture of everything on the way."""
    person.go().visitor.engine()
    person.page.wait_for_timeout(500)
    shoot(person, folder, f"title-{name}")
    person.presses("#title-new").page.wait_for_selector("#begin:enabled")
    shoot(person, folder, f"new-{name}")
    person.go(COURSE).waits()
    calm(person)
    shoot(person, folder, f"setup-{name}")
    person.answers(30)
    calm(person)
    shoot(person, folder, f"table-{name}")
    person.hurries()
    person.page.wait_for_timeout(300)
    shoot(person, folder, f"end-{name}")


def readme(browser, site):
    """What a game looks like when it matters."""
    moment = late_moment()
    for name, width in {"table": 1440, "table-360": 360}.items():
        with visitor(browser, site, width) as guest:
            person = Person(guest)
            person.go().visitor.engine()
            person.page.evaluate(TAKE_UP, moment)
            person.waits()
            person.page.evaluate(NEARER, width)
            calm(person)
            PICTURES.mkdir(exist_ok=True)
            shoot(person, PICTURES, name)
            shrink(PICTURES / f"{name}.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--readme", action="store_true")
    args = parser.parse_args()
    if not args.folder and not args.readme:
        parser.error("name a folder, or --readme")
    with sync_playwright() as playwright, Site(ROOT / "dist") as site:
        browser = playwright.chromium.launch(**browsers.launch("chromium"))
        if args.folder:
            args.folder.mkdir(parents=True, exist_ok=True)
            all_screens(browser, site, args.folder)
        if args.readme:
            readme(browser, site)


if __name__ == "__main__":
    main()
