"""The checkers of the code find nothing: `python3 build.py lint` runs the same by itself."""
import pytest
from workshop import lint


@pytest.mark.parametrize("tool", ["mypy", "ruff", "tsc", "eslint"])
def test_there_is_nothing_to_mend(tool):
    found = lint.findings(tool)
    assert not found, f"{tool} complains of {len(found)}:\n" + "\n".join(found)
