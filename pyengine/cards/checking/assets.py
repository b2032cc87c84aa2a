"""Pictures that a pack names and the game has or has not: its icons. Portraits, landmarks and sounds are not for packs
to name; a look (`look:`) that the board does not know is painted as the nearest that it knows, or as plain stone."""
from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from ..place import short
from .looking import NOT_EFFECTS, At, Finding

GROUPS = ("tokens", "counters")


def icons(pack: dict[str, Any], known: Collection[str] | None) -> Iterator[Finding]:
    """Icons that the game does not have: the page would show a letter in the place of each. None: nobody knows which it
    has."""
    if known is None:
        return
    for group in GROUPS:
        yield from _below(At("pack.yaml", group), pack.get(group), known)
    for card_id, raw in pack["cards"].items():
        yield from _below(At(card_id), raw, known)


def _below(at: At, tree: Any, known: Collection[str]) -> Iterator[Finding]:
    if isinstance(tree, dict):
        icon = tree.get("icon")
        if isinstance(icon, str) and icon not in known:
            yield at.into("icon").say(f"the game has no icon {short(icon)}", icon, known)
        for key, part in tree.items():
            if key not in NOT_EFFECTS:
                yield from _below(at.into(key), part, known)
    elif isinstance(tree, list):
        for number, part in enumerate(tree):
            yield from _below(at.into(number), part, known)
