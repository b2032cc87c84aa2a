#!/usr/bin/env python3
"""The one way in: python3 build.py [command]

  (none)   build dist/: static files that work from any sub-path of any static host
  serve    build, then serve the site on this computer and print its address
  test     run every test, the browsers' included (extra arguments go to pytest)
  mutants  spoil the rules (mutants rules) or the cards (mutants cards), one small slip at a time: who notices?
  lint     check the code itself: mypy, ruff, TypeScript and ESLint (part of test)
  fuzz     hostile saves, calls, packs and campaigns by the thousand (what follows goes to tests/fuzzing)
  forecast forecasts of the Villain Phase, held against what happened in 10,000 (--phases N, --seed S, --decide careful)
  promise  "nothing is lost": every fault that was tried, and what came of it (--part N: a Nth of the cases)
  check    check the content packs
  wheel    build only the engine's wheel, into dist/wheels/
  bench    measure every figure beside its reference (--json for machines)
  rules    which tests show which row of the rules catalogue (--json for machines)
  checked  write the figures of tests/README.md anew: what the engine is checked against
  balance  measure how often computer players win each adventure, into content/measured/ (--json for machines)
  audit    hold the plan of the five boxes against the vocabulary (--json for machines)
  clean    remove what was built (--all: the virtual environment and node_modules too)

Needs Python 3.11 or newer; fetches everything else itself, each file checked
against the hashes in the lock files.
"""
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
    sys.exit("Emberdelve needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

import argparse
import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "site" / "build"))

from workshop import environment  # noqa: E402  (standard library only: runs before anything is installed)

LOCKS = {"build": ["build"], "serve": ["build"], "check": ["build"], "wheel": ["build"], "audit": ["build"],
         "balance": ["build"], "test": ["test", "lint"], "fuzz": ["test"], "forecast": ["test"], "promise": ["test"],
         "bench": ["test"], "rules": ["test"], "checked": ["build"], "lint": ["lint"], "mutants": ["test"]}


def build(args):
    from workshop import dist
    dist.build(ROOT / args.out)


def serve(args):
    from workshop import dist, server
    dist.build(ROOT / "dist")
    server.serve(ROOT / "dist", args.port, args.path)


def test(args):
    from workshop import testing
    sys.exit(testing.run(args.rest))


def lint(args):
    from workshop import lint as checks
    sys.exit(checks.run())


def fuzz(args):
    tests_folder("fuzzing", args.rest)


def forecast(args):
    tests_folder("forecast", args.rest)


def tests_folder(name, rest):
    import subprocess
    sys.exit(subprocess.run([sys.executable, str(ROOT / "tests" / name), *rest], cwd=ROOT).returncode)


def promise(args):
    from workshop import dist
    dist.build(ROOT / "dist")
    tests_folder("promise", args.rest)


def check(args):
    from workshop import packs
    sys.exit(packs.check())


def wheel(args):
    from workshop import wheel as wheels
    print(wheels.build_into(ROOT / "dist" / "wheels").relative_to(ROOT))


def bench(args):
    from workshop import bench as benches
    sys.exit(benches.run(as_json=args.json, only=args.only, runs=args.runs))


def rules(args):
    from workshop import rules as listing
    sys.exit(listing.run(as_json=args.json))


def checked(args):
    from workshop import checked as figures
    figures.renew()


def mutants(args):
    if args.what == "cards":
        from workshop import card_trials
        sys.exit(card_trials.run(2500 if args.count is None else args.count, args.seed, args.jobs, args.only,
                                 args.keep))
    from workshop import mutants as rule_trials
    sys.exit(rule_trials.run(100 if args.count is None else args.count, args.seed, args.jobs, args.only, args.map,
                             args.tests, args.longest, args.keep))


def balance(args):
    from workshop import balance as measuring
    sys.exit(measuring.run(args))


def audit(args):
    from workshop import audit as audits
    from workshop import plan
    if args.add_name:
        sys.exit(plan.add_name(args.add_name))
    sys.exit(audits.run(as_json=args.json))


def clean(args):
    environment.clean(everything=args.all)


def arguments():
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.set_defaults(command="build", run=build, out="dist")
    commands = parser.add_subparsers(metavar="command")
    options = {
        build: [("--out", dict(default="dist", help="folder to build into"))],
        serve: [("--port", dict(type=int, default=8000)),
                ("--path", dict(default="/", help="sub-path to serve under, e.g. /emberdelve/"))],
        test: [], lint: [], fuzz: [], forecast: [], promise: [], check: [], wheel: [],
        bench: [("--json", dict(action="store_true")),
                ("--only", dict(help="engine, browser, boxes, company or a figure's id")),
                ("--runs", dict(type=int, default=7))],
        rules: [("--json", dict(action="store_true"))],
        checked: [],
        mutants: [("what", dict(choices=["rules", "cards"], help="what is spoilt")),
                  ("--count", dict(type=int, help="how many: 100 of the rules, 2500 of the cards (0: all)")),
                  ("--seed", dict(type=int, default=1)), ("--jobs", dict(type=int, default=2)),
                  ("--only", dict(default="", help="part of a file's path")),
                  ("--keep", dict(action="store_true", help="write the outcome into tests/README.md")),
                  ("--map", dict(action="store_true", help="rules: note anew which test executes which line")),
                  ("--tests", dict(nargs="+", default=[], help="rules: only these folders or files of tests")),
                  ("--longest", dict(type=float, default=300.0,
                                     help="rules: seconds of the processor for slow tests, of one mutant"))],
        balance: [("--only", dict(metavar="ADVENTURE", default="", help="only this adventure")),
                  ("--players", dict(type=lambda text: text.split(","), metavar="A,B",
                                     help="random, careful and practised, if nothing is said")),
                  ("--sizes", dict(type=lambda text: {int(size) for size in text.split(",")}, metavar="2,3",
                                   help="only parties of so many heroes")),
                  ("--games", dict(type=int, default=0, help="for each figure (else as the player's pace allows)")),
                  ("--seed", dict(type=int, default=0)), ("--jobs", dict(type=int, default=os.cpu_count())),
                  ("--dask", dict(metavar="ADDRESS", help="play on the cluster of this scheduler")),
                  ("--again", dict(action="store_true", help="measure also what is up to date")),
                  ("--confirm", dict(action="store_true", help="first hold stale figures against a few new games")),
                  ("--kept", dict(action="store_true", help="print the table of what is kept; measure nothing")),
                  ("--json", dict(action="store_true", help="print the rows that are kept; measure nothing"))],
        audit: [("--json", dict(action="store_true")),
                ("--add-name", dict(metavar="NAME", help="a name that belongs to others"))],
        clean: [("--all", dict(action="store_true"))],
    }
    for run, flags in options.items():
        sub = commands.add_parser(run.__name__)
        sub.set_defaults(command=run.__name__, run=run)
        for name, settings in flags:
            sub.add_argument(name, **settings)
    args, rest = parser.parse_known_args()
    if rest and args.command not in ("test", "fuzz", "forecast", "promise"):
        parser.error("unknown arguments: " + " ".join(rest))
    args.rest = rest
    return args


def main():
    args = arguments()
    if args.command in LOCKS:
        environment.enter(LOCKS[args.command])
    try:
        args.run(args)
    except environment.Missing as missing:
        sys.exit(f"build.py: {missing}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
