"""The cards of the extra decks: complex traps, spells and runes (SETUP-02..04)."""
from __future__ import annotations

from typing import Any, Callable, NamedTuple

from ...rules.runes import ADVENTURE, AT_ONCE, SURGE
from ...rules.spells import HERO, MONSTER
from ..definition import Definition, Modifier, Reaction
from ..nouns import noun
from ..place import Place
from ..vocabulary.declarations import TokenId, Word
from ..vocabulary.effects import Block
from ..vocabulary.searches import Search
from . import parts as cards

UNTIL = Word(ADVENTURE, SURGE, AT_ONCE)
TIMES = ("turn_began", "hero_phase_began", "hero_phase_ended", "villain_phase_began", "villain_phase_ended", "turn_ended")
LIES_AT = Search("placed")         # the tile or square of a complex trap
BOON, BANE = "boon", "bane"


class Side(NamedTuple):
    """One side of a rune."""

    until: str


def read_trap(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """A complex trap: no tactics, but what it does when it acts (TRAP-25..29)."""
    at.only(raw, (*cards.COMMON, *cards.RULES_TEXT, "token", "at", "disable", "attacks", "do", "activate",
                  "on_failed_disable"))
    card.type = "trap"
    card.token = TokenId().read(raw["token"], at.into("token")) if "token" in raw else ""
    card.at = LIES_AT.read(raw["at"], at.into("at")) if "at" in raw else None
    card.disable = cards.read_whole(raw, "disable", at, 1) if "disable" in raw else None
    for name, part in at.into("attacks").mapping(raw.get("attacks", {})).items():
        card.attacks[name] = cards.read_attack(part, at.into("attacks").into(name))
    for key in ("do", "activate", "on_failed_disable"):
        if key in raw:
            Block().read(raw[key], at.into(key))
    if "activate" not in raw:
        at.problem("a trap needs activate:")


def read_spell(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """A spell: what it does when a hero casts it, and what when anybody else does (SPELL-02)."""
    at.only(raw, (*cards.COMMON, "attacks", HERO, MONSTER))
    for name, part in at.into("attacks").mapping(raw.get("attacks", {})).items():
        card.attacks[name] = cards.read_attack(part, at.into("attacks").into(name))
    for side in (HERO, MONSTER):
        here = at.into(side)
        written = here.mapping(raw.get(side, {}))
        here.only(written, ("text", "do"))
        inside = here.with_names(me=noun("attacker")) if side == MONSTER else here
        Block().read(written.get("do", []), inside.into("do"))
        if "do" not in written:
            here.problem("a spell needs do: on both sides")


def read_rune(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """A rune: a boon and a bane, each with what it does and how long it lasts (RUNE-02, RUNE-04)."""
    at.only(raw, (*cards.COMMON, BOON, BANE))
    for side in (BOON, BANE):
        _read_side(card, side, at.into(side).mapping(raw.get(side, {})), at.into(side))


def _read_side(card: Definition, side: str, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, ("text", "do", "until", *cards.RULES_TEXT))
    card.sides[side] = Side(UNTIL.read(raw.get("until"), at.into("until")))
    if "do" in raw:
        Block().read(raw["do"], at.into("do"))
    if card.sides[side].until == AT_ONCE and set(raw) & set(cards.RULES_TEXT):
        at.problem("what is gone at once cannot react or change numbers")
    card.reactions += tuple(reaction._replace(side=side) for reaction in _reactions(card, raw, at))
    card.modifiers += tuple(modifier._replace(side=side) for modifier in _modifiers(raw, at))


def _reactions(card: Definition, raw: dict[str, Any], at: Place) -> tuple[Reaction, ...]:
    written = raw.get("reactions", raw.get("react", []))
    return tuple(cards.read_reaction(card, part, len(card.reactions) + number, at)
                 for number, part in enumerate(written if isinstance(written, list) else [written]))


def _modifiers(raw: dict[str, Any], at: Place) -> list[Modifier]:
    here = at.into("while_in_play")
    return [cards.read_modifier(part, here.into(number))
            for number, part in enumerate(here.sequence(raw.get("while_in_play", [])))]


def read_lasting(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """An effect that lasts until a moment of its hero is past; then it is gone by a reaction of its own. Without until: it
    goes when it says so itself."""
    at.only(raw, (*cards.COMMON, *cards.RULES_TEXT, "until"))
    if "until" not in raw:
        return
    until = Word(*TIMES).read(raw["until"], at.into("until"))
    if until in TIMES:
        card.reactions += (cards.read_reaction(card, {"to": until, "when": {"same": ["event.hero", "holder"]},
                                                       "do": [{"discard": {"card": "this"}}]}, 0, at.into("until")),)


READERS: dict[str, Callable[[Definition, dict[str, Any], Place], None]] = {
    "trap": read_trap, "spell": read_spell, "rune": read_rune, "lasting": read_lasting,
}
