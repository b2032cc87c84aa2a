"""Packs as data: what stands in pack.yaml, and packs with numbers and truths as such.

People write text; `typed_pack` makes values of it by the types that the keys declare. The build does that once for the
packs that are shipped; packs from files that people have just written are typed when they are loaded,
each card when it is read.
"""
from __future__ import annotations

from typing import Any

from ..vocabulary.declarations import Flag, Id, Text, Whole
from . import card as _card_kinds  # noqa: F401  (it fills the table)
from .table import KINDS, Anything, ById, Many, Part, as_written, key, part, shipped_keys, typed_keys, unshipped

Tree = dict[str, Any]
TYPED = "typed"                    # the mark of a pack in which this has been done

part("token", as_written, {
    "name": key(Text(), "the printed name"), "icon": key(Text(), "name of a picture of game-icons.net"),
    "carried": key(Flag(), "heroes carry it"), "limit": key(Whole(1, 99), "so many of them there are"),
    "note": unshipped(Text(), "for those who work on the pack"),
})
part("counter", as_written, {
    "name": key(Text(), "the printed name; without one players are never told of it"),
    "icon": key(Text(), "name of a picture of game-icons.net"),
    "goal": key(Whole(0, 99), "where it leads"),
    "values": unshipped(Many(Text()), "what 1, 2 and so on stand for: words that take the place of the number"),
    "shown": key(Flag(), "it is shown although a card counts for itself"),
    "note": unshipped(Text(), "for those who work on the pack"),
})
PACK = {
    "id": key(Id(), "its id, the name of its folder", True), "name": key(Text(), "the printed name", True),
    "profile": key(Text(), "the rules of which box", True), "about": unshipped(Text(), "what it is, for the library"),
    "author": unshipped(Text(), "who made it: needed to give it to others"),
    "licence": unshipped(Text(), "what others may do with it, such as CC BY 4.0: needed to give it to others"),
    "language": unshipped(Text(), "in which its cards are written, two or three letters such as ru (en)"),
    "version": unshipped(Text(), "numbers with dots, higher each time: needed to give it to others"),
    "note": unshipped(Text(), "for those who work on the pack"), "tokens": key(ById(Part("token")), "its tokens"),
    "counters": key(ById(Part("counter")), "its counters"), "adds_to": key(Text(), "the pack to which it adds cards"),
    "decks_with": key(Many(Text()), "packs whose cards are in the decks of its adventures too"),
    "shipped": key(Flag(), "false: an example for writers, which does not come with the engine"),
    "training": key(Flag(), "it teaches the game: it stands last in lists"),
    "cards": key(Anything(), "its cards"), "files": unshipped(Anything(), "in which file each card is written"),
}


def typed_card(raw: Tree) -> Tree:
    """A card as it is written, with numbers and truths as such; what does not fit stays for the reader to refuse."""
    kind = KINDS.get(str(raw.get("kind"))) if isinstance(raw, dict) else None
    typed: Tree = typed_keys(kind.keys, raw) if kind is not None else raw
    return typed


def typed_head(pack: Tree) -> Tree:
    """A pack of which all but the cards is typed."""
    head: Tree = typed_keys(PACK, pack)
    return head


def shipped_pack(pack: Tree) -> Tree:
    """A sound pack as the engine loads it: typed, without what only people read."""
    cards = {card_id: shipped_keys(KINDS[raw["kind"]].keys, typed_card(raw)) for card_id, raw in pack["cards"].items()}
    return {**shipped_keys(PACK, typed_head(pack)), "cards": cards, TYPED: True}
