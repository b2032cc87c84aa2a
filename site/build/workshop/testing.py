"""Runs the whole suite on a few processes, browsers found or fetched first."""
import contextlib
import os
import subprocess
import sys

from workshop import browsers, node
from workshop.environment import ROOT, say

MOST_WORKERS = 3                   # each has its own browsers, of half a gigabyte


def run(rest):
    chosen = [argument for argument in rest if not argument.startswith("-")]
    if not chosen:
        prepare()
    return subprocess.run([sys.executable, "-m", "pytest", *workers(rest), *rest], cwd=ROOT,
                          env=with_bytecode()).returncode


def prepare():
    """Whole suite: a missing browser is an error here, never a silently skipped test."""
    browsers.provide()
    node.modules(development=True)
    say("building the site that the browser tests play")
    from workshop import dist
    with tests_read():
        dist.build(ROOT / "dist")


@contextlib.contextmanager
def tests_read():
    """Meanwhile, pytest collects all tests and caches them compiled: otherwise each worker would compile them for
    itself. Errors are left to the workers to report."""
    reading = subprocess.Popen([sys.executable, "-m", "pytest", "--collect-only", "-q"], cwd=ROOT, env=with_bytecode(),
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        reading.wait()


def workers(rest):
    """One process more than cores, since browsers are waited for a good deal; tests/workers_plugin.py says which tests
    stay together."""
    if any(argument.startswith("-n") or argument in ("--pdb", "--collect-only") for argument in rest):
        return []
    return ["-n", str(min(MOST_WORKERS, (os.cpu_count() or 1) + 1))]


def with_bytecode():
    """The environment in which Python keeps compiled modules, also where somebody has switched that off: many tests
    start a Python of their own."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
