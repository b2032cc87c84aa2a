"""The example pack of a player, and the packs beside which it is checked."""
from __future__ import annotations

from drawing import ROOT, raw_content

MOD = ROOT / "content" / "example_mod"


def others():
    """What the example pack is read beside: the pack that it adds to, and the profiles."""
    packs, profiles = raw_content()
    return [pack for pack in packs if pack["id"] == "vesperhold"], profiles
