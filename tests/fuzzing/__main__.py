"""`python3 build.py fuzz [KIND...] [--cases N] [--from N] [--jobs N]`: a table of what came of each kind;
1 when anything was wrong."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "site" / "build")]

from workshop import checked  # noqa: E402

from fuzzing import Wrong  # noqa: E402
from fuzzing.kinds import KINDS  # noqa: E402

SLOW, LARGE = 1.0, 64 * 1024  # seconds of the processor, and KiB, that one case of hostile input may take
WHOLE_GAMES = ("vocabulary", "leaving")  # kinds whose cases are games, which may take as long as they do
SHOWN = 20  # wrong cases that are told one by one


def one(kind: str, number: int) -> tuple[str, str]:
    """(passed, refused or wrong; what was wrong) of a case. One that seems slow is timed again: in a process full of
    other tests a garbage collection alone may take a second."""
    try:
        came, seconds, grown = _measured(kind, number)
        if seconds > SLOW and kind not in WHOLE_GAMES:
            came, seconds, _ = _measured(kind, number)
    except Wrong as error:
        return "wrong", str(error)
    except Exception as error:
        return "wrong", f"{type(error).__name__}: {error}"
    if (seconds > SLOW or grown > LARGE) and kind not in WHOLE_GAMES:
        return "wrong", f"took {seconds:.1f} s and {grown // 1024} MiB"
    return came, ""


def _measured(kind: str, number: int) -> tuple[str, float, int]:
    """What came of a case, the seconds of the processor that it took, and by how many KiB the process grew."""
    began, memory = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    came = KINDS[kind][0](number)
    return came, time.process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory


def run(kind: str, numbers: range, jobs: int) -> Counter[str]:
    """The cases of some numbers; those that are wrong are told."""
    counts: Counter[str] = Counter()
    KINDS[kind][0](numbers.start)  # what all cases share is made once
    with ProcessPoolExecutor(jobs) as pool:
        for number, (came, why) in zip(numbers, pool.map(partial(one, kind), numbers, chunksize=25), strict=True):
            counts[came] += 1
            if came == "wrong" and counts["wrong"] <= SHOWN:
                print(f"  {kind} {number}: {why}", flush=True)
    return counts


def main() -> int:
    """Run the kinds that were named, or all."""
    parser = argparse.ArgumentParser(prog="build.py fuzz", description=__doc__)
    parser.add_argument(
        "kinds", nargs="*", choices=[[], *KINDS], metavar="KIND", help=f"{', '.join(KINDS)}; all when none is named"
    )
    parser.add_argument("--cases", type=int, help="how many of each kind (as many as make a full run)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first case (0)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="write the outcome into tests/README.md")
    given = parser.parse_args()
    wrong, lines = 0, []
    for kind in given.kinds or KINDS:
        began = time.perf_counter()
        counts = run(kind, range(given.first, given.first + (given.cases or KINDS[kind][1])), given.jobs)
        wrong += counts["wrong"]
        if given.keep:
            checked.keep(f"hostile input (`fuzz {kind}`)", counts.total(), f"{counts['wrong'] or 'none'} wrong")
        lines.append(
            f"{kind:<12}{counts.total():>8}{counts['passed']:>9}{counts['refused']:>9}{counts['wrong']:>7}"
            f"{time.perf_counter() - began:>8.0f} s"
        )
    print(f"{'':<12}{'cases':>8}{'passed':>9}{'refused':>9}{'wrong':>7}", *lines, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
