"""Which tests stay together on one of xdist's workers: those of a file that use the same browser, so that what they
share is made once. The larger groups begin first; the thousands of short tests then fill every worker to the end.
(`--dist loadgroup` would do it by marks, but pytest-xdist 3.8 no longer gets them across to pytest 9.2.)"""
import re

import pytest

BROWSER = re.compile(r"(tests/browser/\w+\.py)::.*\b(chromium|firefox)\b")
# The first collects the whole suite, the second plays dozens of games, the third tries 150 cards: once is enough.
WHOLE = ("tests/test_rules_covered.py", "tests/test_telling.py", "tests/cards/test_slips.py")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling  # only there where several workers are asked for

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            found, file = BROWSER.match(nodeid), nodeid.split("::")[0]
            return " ".join(found.groups()) if found else file if file in WHOLE else nodeid

    return Together(config, log)
