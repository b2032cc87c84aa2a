"""Do the tests notice? Changes the code in one small place after the other and runs the tests that execute that place.

    python3 build.py mutants rules --count 100 --seed 1

The map of which test executes which line is made once and kept in .work. Lines that have changed since are found by
comparing the sources; tests that are newer than the map run for every mutant. --map makes the map anew. A run that was
interrupted goes on where it stopped, if neither the engine nor the tests have changed since.
"""
import collections
import contextlib
import difflib
import hashlib
import json
import os
import random
import subprocess
import sys

from workshop.environment import ROOT, WORK, say
from workshop.mutations import Mutant, mutants

FOLDER = "pyengine/rules"
KEPT = WORK / "mutants"
MAP = KEPT / "map.json"
VERDICTS = KEPT / "verdicts.jsonl"  # of the run that is under way: its task, then [mutant, verdict, killer] of each
# Nothing in here executes the rules in its own process: browsers, builds, Node, type checkers, tests that read sources.
LEFT_OUT = ("tests/browser", "tests/build", "tests/test_checks.py", "tests/test_board_js.py",
            "tests/cli/test_wheel_alone.py", "tests/test_architecture.py", "tests/test_page_modules.py",
            "tests/test_rulings.py", "tests/test_rulebook.py", "tests/cards/test_paraphrase.py",
            "tests/cards/test_schema_and_reference.py")
# These play whole games, in which nearly every line is executed: they are not in the map, and tried last.
GAMES = ("tests/test_random_games.py", "tests/test_hypothesis.py", "tests/players/", "tests/test_goals.py",
         "tests/test_stubborn_players.py", "tests/test_telling.py", "tests/saves/", "tests/test_fuzz.py")
LEAST = 0.95                    # of the mutants must be killed


def run(count, seed, jobs=2, only="", anew=False, tests=()):
    """Tries mutants, as many as `count`, of the files whose path contains `only`, with these folders or files of
    tests (all, if none is named). 1 if too few are killed, else 0."""
    chosen = choose(count, seed, only)
    known = Map.made(jobs, anew)
    found = {}
    for mutant, verdict, killer in tried(chosen, known, jobs, list(tests)):
        found[mutant] = verdict
        print(f"{len(found):4} of {len(chosen)}  {verdict:9} {place(mutant)}  {killer}", flush=True)
    VERDICTS.unlink()
    survived = [mutant for mutant, verdict in found.items() if verdict == "survived"]
    for mutant in survived:
        print("", *difference(mutant), sep="\n")
    killed = len(found) - len(survived)
    print(f"\n{killed} of {len(chosen)} mutants killed (seed {seed}), {len(survived)} survived")
    return int(killed < LEAST * len(chosen))


def choose(count, seed, only):
    paths = sorted(str(path.relative_to(ROOT)) for path in (ROOT / FOLDER).rglob("*.py"))
    every = [mutant for path in paths if only in path for mutant in mutants(path, (ROOT / path).read_bytes())]
    return random.Random(seed).sample(every, min(count, len(every)))


def place(mutant):
    return f"{mutant.path}:{mutant.lines[0]} {mutant.function}"


def difference(mutant):
    source = (ROOT / mutant.path).read_bytes()
    before, after = (text.decode().splitlines() for text in (source, mutant.apply(source)))
    yield from list(difflib.unified_diff(before, after, mutant.path, mutant.function, n=2, lineterm=""))


# ------------------------------------------------------------ running

def tried(chosen, known, jobs, tests):
    """(mutant, verdict, who killed it) of each, as they come; first those of an interrupted run. What is evaluated at
    import needs a process each."""
    before = list(interrupted({"mutants": chosen, "tests": tests, "sources": sources_now()}))
    yield from before
    done = {mutant for mutant, *_ in before}
    todo = [mutant for mutant in chosen if mutant not in done]
    yield from tried_by_forks([mutant for mutant in todo if mutant.function], known, jobs, tests)
    for mutant in todo:
        if not mutant.function:
            yield from tried_by_forks([mutant], known, 1, tests, early=mutant)


def interrupted(task):
    """The verdicts that are there of this very task. If they are of another one, a new file is begun."""
    first, *verdicts = VERDICTS.read_text("utf8").splitlines() if VERDICTS.exists() else [""]
    if first != json.dumps(task):
        VERDICTS.write_text(json.dumps(task) + "\n", "utf8")
        return
    yield from map(read_verdict, verdicts)


def read_verdict(line):
    mutant, *verdict = json.loads(line)
    return Mutant(*mutant[:4], tuple(mutant[4]), mutant[5]), *verdict


def sources_now():
    """A fingerprint of the engine and its tests."""
    digest = hashlib.sha256()
    for path in sorted([*(ROOT / "pyengine").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def tried_by_forks(chosen, known, jobs, tests, early=None):
    if not chosen:
        return
    rows = [{"mutant": mutant, "tests": known.tests(mutant)} for mutant in chosen]
    job = {"do": "try", "root": str(ROOT), "mutants": rows, "known": list(known.seconds), "games": GAMES,
           "out": str(VERDICTS), "jobs": jobs, "early": early}
    with VERDICTS.open(encoding="utf8") as lines, pytest(job, *tests or ["tests"]) as running:
        lines.seek(0, os.SEEK_END)
        yield from follow(lines, running)


def follow(lines, running):
    """The verdicts in a growing file until the process that writes it has ended."""
    while True:
        ended = running.poll() is not None
        yield from map(read_verdict, lines)
        if ended:
            break
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.wait(timeout=0.3)
    if running.returncode:
        raise SystemExit(f"the mutants' run ended with {running.returncode}:\n{running.stdout.read()}")


def pytest(job, *arguments):
    """pytest with the plugin that obeys the job; its output is shown only if it fails."""
    task = KEPT / "job.json"
    task.write_text(json.dumps(job), "utf8")
    environment = {**os.environ, "EMBERDELVE_MUTANTS": str(task), "PYTHONPATH": str(ROOT / "site" / "build"),
                   "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "workshop.mutants_plugin", "-p", "no:cacheprovider",
               *(f"--ignore={path}" for path in LEFT_OUT), *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=environment, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


# ------------------------------------------------------------ which tests execute which line

class Map:
    """Which test executes which line of which file, and how long each test takes."""

    def __init__(self, rows, sources):
        self.sources = sources
        rows = [row for row in rows if not row[0].startswith(GAMES)]
        self.seconds = {test: seconds for test, seconds, *_ in rows}
        self.sizes = collections.Counter(map(file_of, self.seconds))
        self.by_line = collections.defaultdict(set)
        for test, _, _, files in (row for row in rows if not row[2]):
            for path, lines in files.items():
                for line in lines:
                    self.by_line[path, line].add(test)

    @classmethod
    def made(cls, jobs, anew):
        if anew or not MAP.exists():
            make(jobs)
        kept = json.loads(MAP.read_text("utf8"))
        return cls(kept["rows"], kept["sources"])

    def tests(self, mutant):
        """[test, seconds] of those that execute the mutant's lines, or any line of the file if it works at import.
        First come the files of which the largest part does: they are about these lines."""
        wanted = [place for place in self.by_line if place[0] == mutant.path] if not mutant.function else \
            [(mutant.path, line) for line in self.lines_then(mutant)]
        found = set().union(*(self.by_line[place] for place in wanted))
        near = collections.Counter(map(file_of, found))
        return [[test, self.seconds[test]] for test in sorted(found, key=lambda test: (
            -near[file_of(test)] / self.sizes[file_of(test)], self.seconds[test], test))]

    def lines_then(self, mutant):
        """The mutant's lines as numbered when the map was made; for lines that have changed since, what stood there."""
        then, now = self.sources.get(mutant.path, []), (ROOT / mutant.path).read_text("utf8").splitlines()
        first, last = mutant.lines
        for _, then_from, then_to, now_from, now_to in difflib.SequenceMatcher(None, then, now, False).get_opcodes():
            for line in range(max(first, now_from + 1), min(last, now_to) + 1):
                if now_to - now_from == then_to - then_from:
                    yield then_from + line - now_from
                else:
                    yield from range(then_from, then_to + 2)


def file_of(test):
    return test.split("::")[0]


def make(jobs):
    say("noting which test executes which line of the rules: some minutes, once")
    KEPT.mkdir(parents=True, exist_ok=True)
    rows = KEPT / "rows.jsonl"
    lines = rows.read_text("utf8").splitlines() if rows.exists() else []         # of a run that was interrupted
    kept = [json.loads(line) for line in lines]
    job = {"do": "trace", "root": str(ROOT), "folder": FOLDER, "out": str(rows), "jobs": jobs,
           "traced": [test for test, *_ in kept]}
    running = pytest(job, "tests", *(f"--ignore={path}" for path in GAMES))
    said, _ = running.communicate()
    if running.returncode:
        raise SystemExit(f"the tests could not be traced:\n{said}")
    kept = [json.loads(line) for line in rows.read_text("utf8").splitlines()]
    rows.unlink()
    for test in (test for test, _, failed, _ in kept if failed):
        say(f"fails without any mutant, and so is left out: {test}")
    sources = {str(path.relative_to(ROOT)): path.read_text("utf8").splitlines()
               for path in (ROOT / FOLDER).rglob("*.py")}
    MAP.write_text(json.dumps({"rows": kept, "sources": sources}), "utf8")
