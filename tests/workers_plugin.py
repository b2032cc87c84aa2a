"""Which tests stay together on one of xdist's workers, and in what order they begin.

The tests of a file that use the same browser stay together, so that what they share is made once, and so do all that
use Firefox. They begin first, the larger groups before the smaller. Then come the other files, those with few tests
before those with many: the more tests a file has, the quicker each of them is, and the quick ones fill every worker to
the end. They travel in handfuls, because each hand-over costs as much as a quick test.
(`--dist loadgroup` would keep together by marks, but pytest-xdist 3.8 no longer gets them across to pytest 9.2.)"""
import atexit
import os
import re
from collections import Counter

import pytest

BROWSER = re.compile(r"(tests/browser/\w+\.py)::.*\b(chromium|firefox)\b")
# The first plays dozens of games, the second tries 150 cards, the third reads the whole engine: once is enough.
WHOLE = ("tests/test_telling.py", "tests/cards/test_slips.py", "tests/test_architecture.py")
HANDFUL = 12


def pytest_configure(config):
    """A worker that has told everything just ends: nobody waits until all its cards are taken apart one by one."""
    if hasattr(config, "workerinput"):
        atexit.register(os._exit, 0)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    if hasattr(config, "workerinput"):                  # one process alone goes by the alphabet
        rank = ranks([item.nodeid for item in items])
        items.sort(key=lambda item: rank[item.nodeid])


def ranks(tests):
    """{test: its place among the others}: groups of a browser, then files that stay whole, then all others."""
    size = Counter(map(group, tests))

    def rank(test):
        count = size[group(test)]
        return (0, -count) if BROWSER.match(test) else (1, 0) if stays_whole(test) else (2, count)

    return {test: (*rank(test), group(test)) for test in tests}


def group(test):
    """What a test has in common with those beside it: its file, and the browser that it plays in. A Firefox takes
    longer to start than most tests take, and there are few of them: one worker starts one for all."""
    found = BROWSER.match(test)
    return found[2] if found and found[2] == "firefox" else " ".join(found.groups()) if found else test.split("::")[0]


def stays_whole(test):
    return bool(BROWSER.match(test)) or group(test) in WHOLE


def handfuls(tests):
    """{test: the handful that it travels in}: a whole group, or a few neighbours of one."""
    seen, handful = Counter(), {}
    for test in tests:
        handful[test] = group(test) if stays_whole(test) else f"{group(test)} {seen[group(test)] // HANDFUL}"
        seen[group(test)] += 1
    return handful


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling  # only there where several workers are asked for

    class Together(LoadScopeScheduling):
        def add_node_collection(self, node, collection):
            self.handful = handfuls(collection)
            super().add_node_collection(node, collection)

        def _split_scope(self, nodeid):
            return self.handful[nodeid]

        def _assign_work_unit(self, node):
            """What is done is forgotten: whenever a test ends, all that is still assigned gets counted."""
            assigned = self.assigned_work[node]
            self.assigned_work[node] = {name: unit for name, unit in assigned.items() if not all(unit.values())}
            super()._assign_work_unit(node)

    config.option.loadscopereorder = False              # by number of tests; ours is the order of the collection
    return Together(config, log)
