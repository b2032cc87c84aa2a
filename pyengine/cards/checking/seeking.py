"""Searches that cannot mean what they say: a card of another kind than is looked for, a choice among what is not asked
about, a square that may be taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..definition import Definition
from ..load import Definitions
from ..nouns import noun
from ..vocabulary.declarations import HELP, VERBS, settings_of, verbs_that
from ..vocabulary.verbs_drawing import This
from .looking import At, Finding, leaves, mappings

WHOSE = ("power", "item", "curse", "rune")  # cards that somebody holds
OWNED = ("held_by", "within_tiles", "on_tile_of", "where", "exactly_tiles", "adjacent_to")
ASKED = ("exists", "count")  # conditions that ask whether something fits, not which
PUT = verbs_that(puts=True)  # verbs that put something on a square
TURNED_UP = [(verb, name) for verb, name, _ in settings_of(This) if VERBS[verb].means.intent == HELP]
STANDS = ("spot", "free", "doorway")  # what says that it can stand there
CARDS = {"tile": ("tile",), "edge_tile": ("edge_tile",)}


def seeking(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Everything wrong with the searches of a card."""
    for at, raw in mappings(card):
        what = raw.get("a", raw.get("every"))
        if isinstance(what, str) and at.path[-1] not in ("spots", "in"):
            yield from _of_card(packs, at, raw, what)
            yield from _whose(at, raw, what)
            yield from _picked_in_vain(at, raw)
        yield from _on_somebody(at, raw)
    yield from _prey_in_vain(card)


def _of_card(packs: Definitions, at: At, raw: dict[str, Any], what: str) -> Iterator[Finding]:
    """`card:` names a card of what is looked for, and that is said as closely as can be."""
    kind = packs.kind_of(str(raw.get("card", "")))
    if not kind:
        return
    if kind not in noun(what).kinds and not (what in WHOSE or kind in ("treasure", "encounter")):
        yield at.into("card").say(f"{raw['card']} is a card of the kind {kind}, and the search looks for {what}")
    elif what != kind and what in ("figure", "monster", "monster_or_object") and kind in noun(what).kinds:
        yield at.say(f"{raw['card']} is always a {kind}: write {kind} instead of {what}", what, (kind,))


def _whose(at: At, raw: dict[str, Any], what: str) -> Iterator[Finding]:
    """Cards lie before heroes, and a condition asks for those of one."""
    if what in WHOSE and not set(raw) & {*OWNED, "card"}:
        yield at.say(f"whose {what}? write held_by:")
    if what == "power" and "used" not in raw and at.path[-2:] not in TURNED_UP:
        yield at.say("a power that is ready or one that has been used? write used:")


def _picked_in_vain(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    if "pick" in raw and (at.path[-1] in ASKED or at.path[-2:] == ("count", "of")) and raw["pick"] != "all":
        yield at.into("pick").say("pick: has no effect here: this only asks whether anything fits")


def _on_somebody(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """Require room where somebody or something is put there."""
    place = raw.get("at")
    put = at.path[-1] in PUT and isinstance(place, dict) and "square" in (place.get("a"), place.get("every"))
    if put and not set(place or ()) & set(STANDS):
        yield at.into("at").say("somebody may stand there: write free: true")


def _prey_in_vain(card: Definition) -> Iterator[Finding]:
    """Refuse a prey, or a way to pick it, with which the tactic does nothing."""
    for at, raw in mappings(card):
        find = raw.get("find")
        if not isinstance(find, dict) or "do" not in raw:
            continue
        done = list(leaves(raw["do"], ()))
        attacks = {**card.raw.get("attacks", {}), **card.raw.get("second_form", {}).get("attacks", {})}
        said = str([done, [attacks.get(value) for path, value in done if path[-1] == "numbers"]])
        if "prey" not in said and str(find.get("as", "prey")) not in said:
            yield at.into("find").say("the tactic does nothing with its prey: "
                                      "write when: {exists: ...} instead of find:")
