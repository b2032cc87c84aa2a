"""@rule("MOVE-07"): says which rows of content/catalogue.csv a test shows.

    from rules_plugin import rule

    @rule("MOVE-07")                       # or @rule("MOVE-07", "MOVE-08", profile="castle")
    def test_a_hero_may_stop_halfway(table): ...

Parametrised tests (card examples) put it into pytest.param(..., marks=rule("MOVE-07")).
With --rules FILE the plugin writes {profile: {row: [test ids]}} of what was collected.
"""
import collections
import csv
import functools
import json
import pathlib

import pytest

CATALOGUE = pathlib.Path(__file__).resolve().parents[1] / "content" / "catalogue.csv"


def rule(*ids, profile="castle"):
    return pytest.mark.rule(*ids, profile=profile)


@functools.cache
def catalogue():
    with CATALOGUE.open(encoding="utf8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def pytest_addoption(parser):
    parser.addoption("--rules", metavar="FILE", help="write which collected test shows which rule")


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids, profile='castle'): the rows of content/catalogue.csv that this test shows")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    shown = collections.defaultdict(lambda: collections.defaultdict(list))
    for item in items:
        for mark in item.iter_markers("rule"):
            for row in known(mark, item):
                shown[mark.kwargs.get("profile", "castle")][row].append(item.nodeid)
    if config.getoption("--rules"):
        pathlib.Path(config.getoption("--rules")).write_text(json.dumps(shown, indent=1), "utf8")


def known(mark, item):
    wrong = [row for row in mark.args if row not in catalogue()]
    if wrong:
        raise pytest.UsageError(f"{item.nodeid} names rules that are not in {CATALOGUE.name}: {', '.join(map(str, wrong))}")
    return mark.args
