"""Which engine and which cards a game is played with. Where both are the same, the same choices lead to the same game.

A digest tells versions apart; it does not keep anybody from writing what they like.
"""
from __future__ import annotations

import functools
import json
import sys
import weakref
import zlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from ..rules.opening import packs_of
from ..state.printed import CardSource
from ..state.rows import Setup
from .envelope import compact

PACKAGE = __name__.partition(".")[0]
PLAYING = tuple(f"{PACKAGE}.{name}" for name in ("state", "flow", "rules", "cards", "game"))
STAMP = "packs/engine.json"        # a wheel carries the digest of its engine; see site/build/workshop/wheel.py
# What has been imported when this is: the same modules in every process that plays, whatever tools it imports besides.
MODULES = tuple(sorted(name for name in sys.modules if name.startswith(PLAYING)))
_known: weakref.WeakKeyDictionary[CardSource, dict[str, str]] = weakref.WeakKeyDictionary()


def version_of(packs: CardSource, setup: Setup) -> dict[str, str]:
    """The digests of the engine and of the cards that a game is played with; {} when they cannot be told."""
    if not engine():
        return {}
    cards = [cards_of(packs, pack) for pack in sorted(packs_of(packs, setup))]
    return {"engine": engine(), "cards": digest([*cards, *packs.profile(setup.profile).values()])}


def cards_of(packs: CardSource, pack: str) -> str:
    """The digest of a pack's cards, made once for these definitions."""
    known = _known.setdefault(packs, {})
    if pack not in known:
        known[pack] = digest(packs.packs[pack]["cards"])
    return known[pack]


@functools.cache
def engine() -> str:
    """The digest of the engine's code: of the build where there was one, else of the files that were imported."""
    home = sys.modules[PACKAGE]
    try:
        return str(json.loads(_read(home, f"{home.__path__[0]}/{STAMP}")))
    except (OSError, ValueError):
        return _digest_of_files()


def _digest_of_files() -> str:
    """The digest of the files that were imported; "" where they cannot be read any more."""
    try:
        return f"{functools.reduce(lambda crc, data: zlib.crc32(data, crc), _files(), 0):08x}"
    except OSError:
        return ""


def _files() -> Iterator[bytes]:
    """The code of everything that plays, as it was imported."""
    for module in map(sys.modules.__getitem__, MODULES):
        if module.__file__ is not None:
            yield _read(module, module.__file__)


def _read(module: ModuleType, file: str) -> bytes:
    data: bytes = module.__loader__.get_data(file)          # type: ignore[union-attr]
    return data


def digest(value: Any) -> str:
    """Eight hexadecimal digits of plain data."""
    return f"{zlib.crc32(compact(value).encode(errors='replace')):08x}"
