"""Before the first test the packs are compiled anew when the cards, or what reads them, have changed since."""
from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
STAMP = ROOT / "pyengine" / "packs" / ".compiled"


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput") and changed_since(STAMP):       # not in the workers of xdist
        from workshop import packs
        packs.compile_all()
        STAMP.touch()


def changed_since(stamp: Path) -> bool:
    """Whether a file that the compiled packs are made from is newer than the stamp, or there is none."""
    made = stamp.stat().st_mtime if stamp.exists() else 0.0
    sources = [*(ROOT / "content").rglob("*.yaml"), *(ROOT / "pyengine" / "cards").rglob("*.py")]
    return any(file.stat().st_mtime > made for file in sources)
