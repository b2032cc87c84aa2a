"""Every row of the catalogue is shown by a test in each profile to which it applies.

A row that cannot come up in a profile is named in content/rulings.yaml, with the reason.
"""
from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from drawing import ROOT
from rules_plugin import applies, catalogue, is_whole, played, shown_by_all

from pyengine.cards.reading.files import read_yaml

Shown = dict[str, dict[str, list[str]]]


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest) -> Shown:
    """{profile: {row: tests}} of the whole suite."""
    session = request.session
    return shown_by_all(session.items) if is_whole(session.config) else collected()


def collected() -> Shown:
    """What the whole suite shows, when only a part of it is run."""
    out = ROOT / ".work" / f"rules-{os.getpid()}.json"
    out.parent.mkdir(exist_ok=True)
    done = subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q", "--rules", str(out), "-p",
                           "no:cacheprovider"], cwd=ROOT, capture_output=True, text=True)
    try:
        assert done.returncode == 0, f"a part of the suite could not be collected:\n{done.stdout[-3000:]}"
        return json.loads(out.read_text("utf8"))
    except FileNotFoundError:
        raise AssertionError(f"the suite could not be collected:\n{done.stdout[-3000:]}{done.stderr[-1000:]}") from None
    finally:
        out.unlink(missing_ok=True)


def does_not_arise() -> set[tuple[str, str]]:
    found = set()
    for row, entry in read_yaml(ROOT / "content" / "rulings.yaml").items():
        for part in (entry if isinstance(entry, list) else [entry]) if row in catalogue() else ():
            found |= {(row, profile)
                      for profile in (part["profile"] if isinstance(part["profile"], list) else [part["profile"]])}
    return found


@pytest.mark.parametrize("profile", played())
def test_every_row_that_applies_has_a_test(shown: Shown, profile: str) -> None:
    bare = [row for row in catalogue() if applies(row, profile) and not shown.get(profile, {}).get(row)
            and (row, profile) not in does_not_arise()]
    assert not bare, f"rows of {profile} without a test: {', '.join(bare)}"


def test_what_cannot_come_up_in_a_profile_is_shown_by_no_test_there(shown: Shown) -> None:
    both = [f"{row} {profile}" for row, profile in sorted(does_not_arise()) if shown.get(profile, {}).get(row)]
    assert not both, f"content/rulings.yaml says that these cannot come up, yet tests show them: {', '.join(both)}"
