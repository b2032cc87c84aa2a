"""`python3 build.py promise [--part N] [--only KIND...]`: what of the README's "nothing is lost" was tried, and what
came of it; 1 when anything was lost, said to be saved and was not, or answered twice. --part: a Nth of the cases, for
a short run. --only: storage, odd, storages, forged, played, browsers."""
from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "site" / "build")]

from fuzzing.__main__ import run as fuzzed  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from workshop import browsers, checked, node  # noqa: E402

from promise import decisions, in_browser  # noqa: E402

JOBS = 2
STORMS, ODD, IN_BROWSER, DECISIONS = 3_000, 5_000, 400, 100_000
FORGED = {
    "flips": "bits of a save turned over", "saves": "saves forged under a good checksum",
    "transcripts": "links forged under a good checksum", "campaigns": "campaigns forged", "packs": "hostile packs",
    "files": "hostile packs at the page's door",
}
IN_BROWSERS = {
    "double clicks at 0 to 400 ms and held keys": ("test_one_press.py",),
    "storage full, closed, damaged; files": ("test_saves.py", "test_saved_games.py", "test_safe_page.py",
                                             "test_odd_records.py"),
    "tabs closed, two tabs, engine stopped": ("test_return.py", "test_engine_trouble.py", "test_trouble.py"),
    "links cut, forged, out of date": ("test_sharing.py", "test_turns.py"),
}


class Row(NamedTuple):
    """One line of the table. wrong: lost, answered twice, or anything else that must not be."""

    what: str
    tried: int
    wrong: int
    falsely_saved: int = 0


def storage(part: int) -> Iterator[Row]:
    """The page's saves over a storage that fails."""
    names = {"torn": "writes torn at each character, both slots", "flips": "bits of a stored record turned over",
             "storms": "faults while games are played, deleted, brought back"}
    return counted("faulty.mjs", STORMS // part, names)


def odd(part: int) -> Iterator[Row]:
    """What is written, and not only where it is interrupted."""
    names = {"metas": "records with an odd value, also in files and backups", "backups": "backups with one odd thing",
             "links": "links mangled by mail and chats", "clocks": "games kept and deleted while the clock jumps"}
    return counted("odd.mjs", ODD // part, names)


def counted(script: str, cases: int, names: dict[str, str]) -> Iterator[Row]:
    """What a script of tests/page tried, and what came of it."""
    done = subprocess.run([node.tools()[0], str(ROOT / "tests" / "page" / script), str(cases)],
                          capture_output=True, text=True, check=True)
    for kind, came in json.loads(done.stdout).items():
        for told in (came["lost"] + came["false"])[:5]:
            print(f"  {kind}: {told}")
        yield Row(names[kind], came["injected"], len(came["lost"]), len(came["false"]))


def forged(part: int) -> Iterator[Row]:
    """What reaches the engine from outside."""
    for kind, what in FORGED.items():
        counts = fuzzed(kind, range(5_000 // part), JOBS)
        yield Row(what, counts.total(), counts["wrong"])


def played(part: int) -> Iterator[Row]:
    """Decisions at random, saved, loaded and replayed."""
    counts = decisions.run(DECISIONS // part, JOBS)
    yield Row("decisions, saved and loaded after each", counts["answers"], counts["lost"])
    yield Row("whole games replayed from their answers", counts["games"], counts["not replayed"])


def in_storages(part: int) -> Iterator[Row]:
    """The page's saves over the storages of real browsers."""
    browsers.provide()
    with sync_playwright() as playwright:
        for name in browsers.INSTALLED:
            browser = getattr(playwright, name).launch(**(browsers.launch(name) or {}))
            came = in_browser.run(browser, IN_BROWSER // part, 40 // part)
            browser.close()
            for told in (came.lost + came.false)[:5]:
                print(f"  {name}: {told}")
            what = f"storage full, tabs closed, in {name.capitalize()}"
            yield Row(what, came.tried, len(came.lost), len(came.false))


def in_browsers(_: int) -> Iterator[Row]:
    """Faults in real browsers: tests, counted."""
    browsers.provide()
    for what, files in IN_BROWSERS.items():
        paths = [str(ROOT / "tests" / "browser" / file) for file in files]
        done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths], cwd=ROOT,
                              capture_output=True, text=True)
        counts = {word: int(number) for number, word in re.findall(r"(\d+) (passed|failed|errors?)", done.stdout)}
        yield Row(f"{what} (tests)", sum(counts.values()), sum(counts.values()) - counts.get("passed", 0))


KINDS = {"storage": storage, "odd": odd, "storages": in_storages, "forged": forged, "played": played,
         "browsers": in_browsers}


def main() -> int:
    """Try everything, telling each row as it is known."""
    parser = argparse.ArgumentParser(prog="build.py promise", description=__doc__)
    parser.add_argument("--part", type=int, default=1, help="do only a Nth of the cases")
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS), help="these kinds of faults only")
    parser.add_argument("--keep", action="store_true", help="write the outcome into tests/README.md")
    given = parser.parse_args()
    print(f"{'':<56}{'tried':>9}{'wrong':>7}{'falsely saved':>15}")
    tried, harm, began = 0, 0, time.perf_counter()
    for kind in given.only:
        for row in KINDS[kind](given.part):
            tried, harm = tried + row.tried, harm + row.wrong + row.falsely_saved
            print(f"{row.what:<56}{row.tried:>9,}{row.wrong:>7}{row.falsely_saved:>15}", flush=True)
    print(f"{'wrong in all':<56}{harm:>16}   {time.perf_counter() - began:.0f} s")
    if given.keep:
        checked.keep("faults around saving (`promise`)", tried, f"{harm or 'none'} wrong")
    return 1 if harm else 0


if __name__ == "__main__":
    sys.exit(main())
