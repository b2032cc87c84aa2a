"""Before the first test the packs are compiled anew when the cards, or what reads them, have changed since."""
from __future__ import annotations

from pathlib import Path

import pytest
from workshop import packs

ROOT = Path(__file__).resolve().parents[1]


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput") and changed_since(packs.STAMP):       # not in the workers of xdist
        packs.compile_all()


def changed_since(stamp: Path) -> bool:
    """Whether a file that the compiled packs are made from is newer than the stamp, or there is none."""
    made = stamp.stat().st_mtime if stamp.exists() else 0.0
    sources = [*(ROOT / "content").rglob("*.yaml"), *(ROOT / "pyengine" / "cards").rglob("*.py")]
    return any(file.stat().st_mtime > made for file in sources)
