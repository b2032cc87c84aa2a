"""The board's arithmetic and the page's (words, names, saves, tabs, the rulebook's search) are tested in Node;
here they join the suite."""
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = [file for folder in ("board", "page") for file in sorted((ROOT / "tests" / folder).glob("*.test.mjs"))]


@pytest.fixture(scope="module")
def node():
    """The project's own Node: missing means failed, never skipped."""
    sys.path.insert(0, str(ROOT / "site" / "build"))
    try:
        from workshop.node import tools
        return tools()[0]
    finally:
        sys.path.pop(0)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_board(node, file):
    done = subprocess.run([node, str(file)], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_tests_of_the_board():
    assert len(FILES) >= 3
