"""Where the time went: at the end of a run of several files, time per group, the slowest files and the slowest tests.

Times are what tests, their set-up and tear-down took, summed over the processes; a fixture of a module or session
counts for the test that was the first to ask for it.
"""
import collections
import time

GROUPS = {"tests/browser/": "browser", "tests/test_board_js.py": "page", "tests/test_page_modules.py": "page",
          "tests/build/": "build", "tests/test_checks.py": "checks"}
OTHERWISE = "engine"
ROWS = 15                           # slowest files, and as many slowest tests


class Times:
    """Collects the reports of one run: seconds per test, and when each process reported last."""

    def __init__(self):
        self.began = time.monotonic()
        self.first = None
        self.tests = collections.Counter()
        self.again = []
        self.last = {}

    def pytest_runtest_logreport(self, report):
        now = time.monotonic() - self.began
        self.first = self.first or now
        self.tests[report.nodeid] += report.duration
        if report.outcome == "rerun":
            self.again.append(f"{report.nodeid}: {reason(report)}")
        self.last[getattr(report, "worker_id", "this process")] = now

    def pytest_terminal_summary(self, terminalreporter):
        if self.again:
            terminalreporter.section("failed and was tried again")
            for test in self.again:
                terminalreporter.line(test)
        if len(self.per(file_of)) > 1:
            terminalreporter.section("where the time went")
            for line in self.lines():
                terminalreporter.line(line)

    def per(self, key):
        seconds = collections.Counter()
        for test, spent in self.tests.items():
            seconds[key(test)] += spent
        return seconds

    def lines(self):
        finished = ", ".join(f"{name} after {at:.0f} s" for name, at in sorted(self.last.items()))
        yield f"{time.monotonic() - self.began:.0f} s in all, {self.first:.0f} s before the first test; {finished}"
        yield from table("groups", self.per(group_of))
        yield from table("slowest files", self.per(file_of))
        yield from table("slowest tests", self.tests)


def reason(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    return (crash.message if crash else str(report.longrepr))[:400]


def file_of(test):
    return test.split("::")[0]


def group_of(test):
    return next((group for start, group in GROUPS.items() if test.startswith(start)), OTHERWISE)


def table(title, seconds):
    whole = sum(seconds.values()) or 1
    yield f"{title}:"
    for name, spent in seconds.most_common(ROWS):
        yield f"  {spent:7.1f} s {spent / whole:4.0%}  {name}"


def pytest_configure(config):
    if not hasattr(config, "workerinput"):          # a process of xdist reports to the one that started it
        config.pluginmanager.register(Times(), "times")
