"""The part of `build.py mutants rules` that runs inside pytest: notes which test executes which line, or tries mutants.

The tests are collected once. Each mutant gets a fork of that process, in which the code of one function is replaced;
nothing is written to disk. What is evaluated at import (defaults, constants) cannot be replaced later: such a mutant
gets a process of its own, which imports the module with the change in it, and so does Python that a test starts.
"""
import functools
import gc
import json
import os
import pathlib
import signal
import sys
import time
import traceback
import types

import pytest
from _pytest.runner import runtestprotocol

from workshop import changed_source
from workshop.mutations import Mutant

# {"do": "trace" or "try", ...}: see mutants.py
JOB = json.loads(pathlib.Path(os.environ["EMBERDELVE_MUTANTS"]).read_text("utf8"))
ROOT = pathlib.Path(JOB["root"])
PATIENCE = 10, 20                   # a test may take ten times its time and 20 s more
LONG = 5.0                          # seconds that a test with whole games is taken to last
QUICK = 0.5                         # seconds that a test takes, traced, which comes before the whole games
SURVIVED, KILLED, BROKEN = 0, 1, 2  # how the process of a mutant ends; by a signal if it would never end


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session):
    if session.testsfailed:
        return None                                         # collecting went wrong: pytest says what
    (trace if JOB["do"] == "trace" else try_mutants)(session.items)
    return True


def run_item(item, following):
    """The reports of one test, told to nobody."""
    return runtestprotocol(item, nextitem=following, log=False)


def in_forks(shares, work):
    """Does work(share) in a fork of its own for each share, all at once."""
    children = []
    for share in shares:
        child = os.fork()
        if child == 0:
            status = 1
            try:
                work(share)
                status = 0
            finally:
                os._exit(status)
        children.append(child)
    if any(os.waitpid(child, 0)[1] for child in children):
        raise RuntimeError("a process of the mutants' run has failed")


# ------------------------------------------------------------ which test executes which line

def trace(items):
    traced = set(JOB["traced"])
    todo = [item for item in items if item.nodeid not in traced]
    in_forks([todo[number::JOB["jobs"]] for number in range(JOB["jobs"])], trace_share)


def trace_share(items):
    """Writes [test, seconds, failed, {path: lines}] for each test."""
    for item, following in zip(items, [*items[1:], None], strict=False):
        seen, began = {}, time.process_time()
        sys.settrace(functools.partial(enter, seen, str(ROOT / JOB["folder"]) + os.sep))
        try:
            reports = run_item(item, following)
        finally:
            sys.settrace(None)
        lines = {str(pathlib.Path(path).relative_to(ROOT)): sorted(found) for path, found in seen.items()}
        note("", [item.nodeid, time.process_time() - began, any(report.failed for report in reports), lines])


def enter(seen, folder, frame, event, _):
    """Called for each function that is entered: only those of the folder are followed line by line."""
    path = frame.f_code.co_filename
    if not path.startswith(folder):
        return None
    executed = seen.setdefault(path, set()).add
    executed(frame.f_lineno)

    def line(frame, event, _):
        executed(frame.f_lineno)
        return line
    return line


# ------------------------------------------------------------ mutants

def try_mutants(items):
    """Tries mutant after mutant, JOB["jobs"] at a time; writes [mutant, verdict, the test that killed it] for each."""
    by_name = {item.nodeid: item for item in items}
    games = [(item, LONG) for start in JOB["games"] for item in items if item.nodeid.startswith(start)]
    games = list(dict.fromkeys(games))                      # in the order in which they are named
    waiting = []
    for row in JOB["mutants"]:
        tests = [(by_name[test], seconds) for test, seconds in row["tests"] if test in by_name]
        quick, slow = ([test for test in tests if (test[1] > QUICK) == late] for late in (False, True))
        waiting.append((Mutant(*row["mutant"]), quick, games[:1] + slow + games[1:]))
    gc.collect()
    under_way = {}
    while waiting or under_way:
        while waiting and len(under_way) < JOB["jobs"]:
            mutant, quick, slow = waiting.pop(0)
            under_way[fork(mutant, quick, slow)] = mutant
        child, status = os.wait()
        tell(under_way.pop(child), status)


def tell(mutant, status):
    """A mutant that is killed has been told of already, in its own process."""
    status = os.waitstatus_to_exitcode(status)
    if status == BROKEN:
        raise RuntimeError(f"{mutant} could not be tried")
    if status != KILLED:
        note("", [mutant, "survived" if status == SURVIVED else "endless", ""])


def note(kind, row):
    with open(JOB["out"] + kind, "a", encoding="utf8") as report:
        report.write(json.dumps(row) + "\n")


def fork(mutant, quick, slow):
    child = os.fork()
    if child == 0:
        status = BROKEN
        try:
            os.environ.update(changed_source.environment(mutant))
            if mutant.function:
                replace_code(mutant)
            status = KILLED if is_killed(quick, slow, mutant) else SURVIVED
        except BaseException:               # nothing may come back out of a fork
            traceback.print_exc()
        finally:
            os._exit(status)
    return child


def is_killed(quick, slow, mutant):
    """Runs the tests until one fails, the slow ones for a limited time. A test that goes on for ever ends the process
    by the timer's signal."""
    tests, began = [*quick, *slow], None
    for number, (item, seconds) in enumerate(tests):
        if number >= len(quick):
            began = began or processor_time()
            if processor_time() - began > JOB["longest"]:
                return False
        signal.setitimer(signal.ITIMER_PROF, PATIENCE[0] * seconds + PATIENCE[1])
        following = tests[number + 1][0] if number + 1 < len(tests) else None
        failed = [report for report in run_item(item, following) if report.failed]
        if failed:
            note("", [mutant, "killed", item.nodeid])
            return True
    return False


def processor_time():
    """Seconds of this process and of those that it started."""
    return sum(os.times()[:4])


def replace_code(mutant):
    """Every function that came from these lines gets the changed code."""
    gc.unfreeze()                           # the tests freeze what stays to the end, which also hides it
    path = ROOT / mutant.path
    source = path.read_bytes()
    old, new = (code_of(compile(text, str(path), "exec"), mutant.function) for text in (source, mutant.apply(source)))
    found = [thing for thing in gc.get_objects() if isinstance(thing, types.FunctionType) and thing.__code__ == old]
    if not found:
        raise LookupError(f"{mutant.function} of {mutant.path} is nowhere")
    for function in found:
        function.__code__ = new


def code_of(code, name):
    """The code of a function, by its qualified name, within the code of its module."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == name:
                return constant
            if name.startswith(constant.co_qualname + "."):
                return code_of(constant, name)
    raise LookupError(name)


if JOB.get("early"):
    changed_source.install(Mutant(*JOB["early"]))
