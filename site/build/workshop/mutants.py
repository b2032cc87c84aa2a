"""Do the tests notice? Changes the code in one small place after the other and runs the tests that execute that place.

    python3 build.py mutants rules --count 100 --seed 1

The map of which test executes which line is made once and kept in .work; afterwards only tests in new or changed files
are traced. --map makes the whole map anew. A run that was interrupted goes on where it stopped, if neither the engine
nor the tests have changed since.
"""
import collections
import contextlib
import difflib
import hashlib
import json
import os
import pathlib
import random
import subprocess
import sys

from workshop import checked
from workshop.environment import ROOT, WORK, say
from workshop.mutations import Mutant, mutants

FOLDER = "pyengine/rules"
KEPT = WORK / "mutants"
MAP = KEPT / "map.json"
VERDICTS = KEPT / "verdicts.jsonl"  # of the run that is under way: its task, then [mutant, verdict, killer] of each
# Tests that do not execute the rules in their own process: browsers, builds, Node, type checkers, readers of sources.
LEFT_OUT = ("tests/browser", "tests/build", "tests/test_checks.py", "tests/test_board_js.py",
            "tests/cli/test_wheel_alone.py", "tests/test_architecture.py", "tests/test_page_modules.py",
            "tests/test_rulings.py", "tests/test_rulebook.py", "tests/cards/test_paraphrase.py",
            "tests/cards/test_schema_and_reference.py")
# These play whole games, in which nearly every line is executed: they are not in the map. The first one, which holds
# games against what they were, is tried when all quick tests have passed, the others after all slow ones.
GAMES = ("tests/test_random_games.py::test_games_come_out", "tests/saves/", "tests/test_goals.py", "tests/players/",
         "tests/test_telling.py", "tests/test_hypothesis.py", "tests/test_stubborn_players.py", "tests/test_fuzz.py",
         "tests/test_random_games.py")
LONGEST = 300.0                 # seconds of the processor for slow tests, of one mutant
LEAST = 0.95                    # of the mutants must be killed


def run(count, seed, jobs=2, only="", anew=False, tests=(), longest=LONGEST, keep=False):
    """Try mutants, as many as `count`, of the files whose path contains `only`, with these folders or files of tests
    (all, if none is named). longest: seconds of the processor for slow tests, of one mutant. keep: write the outcome
    into tests/README.md. 1 if too few are killed, else 0."""
    chosen = choose(count, seed, only)
    known = Map.made(jobs, anew)
    found = {}
    for mutant, verdict, killer in tried(chosen, known, jobs, list(tests), longest):
        found[mutant] = verdict
        print(f"{len(found):4} of {len(chosen)}  {verdict:9} {place(mutant)}  {killer}", flush=True)
    VERDICTS.unlink()
    survived = [mutant for mutant, verdict in found.items() if verdict == "survived"]
    for mutant in survived:
        print("", *difference(mutant), sep="\n")
    killed = len(found) - len(survived)
    print(f"\n{killed} of {len(chosen)} mutants killed (seed {seed}), {len(survived)} survived")
    if keep:
        checked.keep("slips in the rules (`mutants rules`)", len(chosen), f"{killed} noticed")
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

def tried(chosen, known, jobs, tests, longest):
    """(mutant, verdict, who killed it) of each, as they come; first those of an interrupted run. What is evaluated at
    import needs a process each."""
    before = list(interrupted({"mutants": chosen, "tests": tests, "sources": sources_now()}))
    yield from before
    done = {mutant for mutant, *_ in before}
    todo = [mutant for mutant in chosen if mutant not in done]
    yield from tried_by_forks([mutant for mutant in todo if mutant.function], known, jobs, tests, longest)
    for mutant in todo:
        if not mutant.function:
            yield from tried_by_forks([mutant], known, 1, tests, longest, early=mutant)


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


def tried_by_forks(chosen, known, jobs, tests, longest, early=None):
    if not chosen:
        return
    rows = [{"mutant": mutant, "tests": known.tests(mutant)} for mutant in chosen]
    job = {"do": "try", "root": str(ROOT), "mutants": rows, "games": GAMES, "out": str(VERDICTS), "jobs": jobs,
           "longest": longest, "early": early}
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

    def __init__(self, rows):
        rows = [row for row in rows if not row[0].startswith(GAMES)]
        self.seconds = {test: seconds for test, seconds, *_ in rows}
        self.breadth = collections.Counter()
        self.by_line = collections.defaultdict(set)
        for test, _, _, files in (row for row in rows if not row[2]):
            for path, lines in files.items():
                self.breadth[test] += len(lines)
                for line in lines:
                    self.by_line[path, line].add(test)

    @classmethod
    def made(cls, jobs, anew):
        kept = json.loads(MAP.read_text("utf8")) if MAP.exists() and not anew else {}
        return cls(make(jobs, list(still_true(kept)) if kept else []))

    def tests(self, mutant):
        """[test, seconds] of those that execute the mutant's lines, or any line of the file if it works at import.
        First come the tests of the file that is named like the mutant's; of these and of the others first those that
        execute few lines, because they are about these lines."""
        first, last = mutant.lines
        namesake = f"/test_{pathlib.Path(mutant.path).stem}.py"
        wanted = [place for place in self.by_line if place[0] == mutant.path] if not mutant.function else \
            [(mutant.path, line) for line in range(first, last + 1)]
        found = set().union(*(self.by_line.get(place, set()) for place in wanted))
        return [[test, self.seconds[test]] for test in sorted(found, key=lambda test: (
            not file_of(test).endswith(namesake), self.breadth[test], self.seconds[test], test))]


def still_true(kept):
    """The rows of a map whose test files have not changed, with the numbers that their lines have now."""
    now, files = sources(), test_files()
    moves = {path: moved(then, now.get(path, [])) for path, then in kept["sources"].items()}
    for test, seconds, failed, lines_of in kept["rows"]:
        if not failed and file_of(test) in files and kept["tests"].get(file_of(test)) == files[file_of(test)]:
            yield [test, seconds, failed, {path: sorted({new for line in lines for new in moves[path].get(line, ())})
                                           for path, lines in lines_of.items()}]


def moved(then, now):
    """{number of a line: the numbers that stand for it now}. New lines count with their neighbours."""
    found = collections.defaultdict(set)
    for _, first, last, now_first, now_last in difflib.SequenceMatcher(None, then, now, False).get_opcodes():
        if last - first == now_last - now_first:
            for line in range(first, last):
                found[line + 1].add(line + 1 + now_first - first)
        else:
            for line in range(first, last + 2):
                found[line].update(range(now_first + 1, now_last + 1))
    return found


def sources():
    """The lines of every file that is changed."""
    return {str(path.relative_to(ROOT)): path.read_text("utf8").splitlines() for path in (ROOT / FOLDER).rglob("*.py")}


def test_files():
    """A fingerprint of each file of tests."""
    return {str(path.relative_to(ROOT)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in (ROOT / "tests").rglob("test_*.py")}


def file_of(test):
    return test.split("::")[0]


def make(jobs, known):
    """Adds to some rows those of all other tests, and keeps them."""
    if not known:
        say("noting which test executes which line of the rules: some minutes, once")
    KEPT.mkdir(parents=True, exist_ok=True)
    report = KEPT / "rows.jsonl"
    report.touch()
    known += map(json.loads, report.read_text("utf8").splitlines())        # of a run that was interrupted
    job = {"do": "trace", "root": str(ROOT), "folder": FOLDER, "out": str(report), "jobs": jobs,
           "traced": [test for test, *_ in known]}
    running = pytest(job, "tests", *(f"--ignore={path}" for path in GAMES))
    said, _ = running.communicate()
    if running.returncode:
        raise SystemExit(f"the tests could not be traced:\n{said}")
    rows = {row[0]: row for row in [*known, *map(json.loads, report.read_text("utf8").splitlines())]}
    for test in (test for test, _, failed, _ in rows.values() if failed):
        say(f"fails without any mutant, and so is left out: {test}")
    MAP.write_text(json.dumps({"rows": list(rows.values()), "sources": sources(), "tests": test_files()}), "utf8")
    report.unlink()
    return list(rows.values())
