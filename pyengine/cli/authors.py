"""Commands for those who write cards: check, explain, list, schema, reference."""
from __future__ import annotations

import argparse
import json
from typing import Any

from ..listing import catalogue as listing
from . import shelf
from .names import Names


def catalogue(given: argparse.Namespace) -> int:
    """Print profiles, packs, adventures, heroes and counts."""
    packs, names = shelf.packs(), Names(shelf.words())
    found = listing(packs)
    print(json.dumps(found, ensure_ascii=False) if given.json else "\n".join(_listed(found, names)))
    return 0


def _listed(found: dict[str, Any], names: Names) -> list[str]:
    lines = [f"Profiles: {', '.join(found['profiles'])}"]
    for pack in found["packs"]:
        counted = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in pack["counts"].items() if count)
        lines.append(f"\n{pack['id']} ({pack['profile']}): {counted}")
        for adventure in pack["adventures"]:
            least, most = adventure["heroes"]
            lines.append(f"  adventure {adventure['id']}: {names.card(adventure['id'])}, {least} to {most} heroes")
        lines += [f"  hero {hero['id']}: {names.card(hero['id'])}" for hero in pack["heroes"]]
    return lines
