"""@rule("MOVE-07"): says which rows of content/catalogue.csv a test shows, and runs it in every profile they apply to.

    from rules_plugin import rule

    @rule("MOVE-07")                                   # every profile in which the row applies
    def test_a_hero_may_stop_halfway(table): ...

    @rule("LEVEL-03", profiles=("castle", "wrath"))    # or profile="castle": these alone

A test that draws a `table`, or asks for the `profile`, runs once in each of its profiles. One that is parametrised over
`profile` or `box` itself runs as it says, and shows the one that it runs in. Any other test shows its rows for castle,
unless it names its profiles. Parametrised tests (card examples) put the mark into
pytest.param(..., marks=rule("MOVE-07")). With --rules FILE the plugin writes {profile: {row: [test ids]}} of what was
collected.
"""
import collections
import csv
import functools
import json
import pathlib

import pytest

CONTENT = pathlib.Path(__file__).resolve().parents[1] / "content"
CATALOGUE = CONTENT / "catalogue.csv"
DOES_NOT_APPLY = ("no", "")
CHOSEN = ("profile", "box")         # parameters by which a test says itself where it runs
OTHERWISE = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "thorough")     # collect other tests


def rule(*ids, profile=None, profiles=()):
    return pytest.mark.rule(*ids, profiles=(profile,) if profile else tuple(profiles))


@functools.cache
def catalogue():
    with CATALOGUE.open(encoding="utf8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@functools.cache
def played():
    """The profiles of the project, in the order of the catalogue's columns."""
    columns = [name.lower() for name in next(iter(catalogue().values()))]
    return tuple(name for name in columns if (CONTENT / "profiles" / f"{name}.yaml").exists())


def applies(row, profile):
    return catalogue()[row][profile.upper()].strip() not in DOES_NOT_APPLY


def profiles_of(mark):
    """The profiles in which a mark's test is to run."""
    return mark.kwargs.get("profiles") or tuple(name for name in played()
                                                if any(applies(row, name) for row in mark.args))


def pytest_addoption(parser):
    parser.addoption("--rules", metavar="FILE", help="write which collected test shows which rule")


def pytest_configure(config):
    config.addinivalue_line("markers",
                            "rule(*ids, profiles=()): the rows of content/catalogue.csv that this test shows")


@pytest.fixture
def profile(request):
    """The profile that is played: each in turn to which the rows of the test apply."""
    return running(request.node) or "castle"


def running(item):
    """The profile for which a test was parametrised, or None."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    return next((parameters[name] for name in CHOSEN if parameters.get(name) in played()), None)


def pytest_generate_tests(metafunc):
    marks = list(metafunc.definition.iter_markers("rule"))
    if "profile" not in metafunc.fixturenames or not marks or says_itself(metafunc.definition):
        return
    for mark in marks:
        known(mark, metafunc.definition)
    wanted = [name for name in played() if any(name in profiles_of(mark) for mark in marks)]
    if wanted != ["castle"]:
        metafunc.parametrize("profile", wanted, indirect=True)


def says_itself(definition):
    """Whether a test is parametrised over its profile already."""
    names = [mark.args[0] if mark.args else mark.kwargs["argnames"] for mark in definition.iter_markers("parametrize")]
    listed = [name.strip() for entry in names for name in (entry.split(",") if isinstance(entry, str) else entry)]
    return any(name in CHOSEN for name in listed)


def counted_elsewhere(item, played_in):
    """Whether a test that draws for this profile is counted for another: its drawing would show nothing there."""
    marks = list(item.iter_markers("rule"))
    here = running(item)
    meant = {name for mark in marks for name in mark.kwargs.get("profiles") or (here or "castle",)}
    return bool(marks) and played_in not in meant


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    if not config.getoption("--rules"):
        return
    pathlib.Path(config.getoption("--rules")).write_text(json.dumps(shown_by_all(items), indent=1), "utf8")


def shown_by_all(items):
    """{profile: {row: tests}} of these tests."""
    shown = collections.defaultdict(lambda: collections.defaultdict(list))
    for item in items:
        for name, row in shown_by(item):
            shown[name][row].append(item.nodeid)
    return shown


def is_whole(config):
    """Whether this run has collected the suite as it is, no part of it and no more."""
    return config.args_source is config.ArgsSource.TESTPATHS and not any(map(config.getoption, OTHERWISE))


def shown_by(item):
    """(profile, row) for everything that a collected test shows. A test that is always left out shows nothing."""
    here = running(item)
    for mark in item.iter_markers("rule"):
        known(mark, item)
        named = mark.kwargs.get("profiles")
        for name in (here,) if here else named or ("castle",):
            if (not named or name in named) and not item.get_closest_marker("skip"):
                yield from ((name, row) for row in mark.args if applies(row, name))


def known(mark, item):
    """Refuse a mark that names what is not there."""
    named = mark.kwargs.get("profiles", ())
    wrong = [row for row in mark.args if row not in catalogue()] + [name for name in named if name not in played()]
    if wrong:
        raise pytest.UsageError(f"{item.nodeid} names what is not in {CATALOGUE.name}: {', '.join(map(str, wrong))}")
