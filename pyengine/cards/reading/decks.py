"""Cards of the decks: encounters and treasures, and those of the extra decks, complex traps,
spells and runes (SETUP-02..04)."""
from __future__ import annotations

from typing import Any

from ...rules.runes import ADVENTURE, AT_ONCE, SURGE
from ...rules.spells import HERO, MONSTER
from ..card_parts import Side, Use
from ..definition import Encounter, Held, Lasting, Rune, Spell, Trap, Treasure
from ..nouns import FIGURE, noun
from ..nouns import HERO as A_HERO
from ..place import Place
from ..vocabulary.declarations import Text, TokenId, Word
from ..vocabulary.effects import Block, read_block
from ..vocabulary.searches import Search
from .attack_ways import attack_ways
from .parts import (
    ATTACKS,
    BLOCK,
    COMMON,
    GOLD,
    POSITIVE,
    RULES_TEXT,
    TAKES,
    THEN,
    WHEN,
    nothing_more,
    read_reaction,
    read_rules,
)
from .table import RULES, Limit, Part, Values, as_written, key, kind, part, unshipped, where

UNTIL = Word(ADVENTURE, SURGE, AT_ONCE)
TIMES = ("turn_began", "hero_phase_began", "hero_phase_ended", "villain_phase_began", "villain_phase_ended",
         "turn_ended")
LIES_AT = Search("placed")             # the tile or square of a complex trap
BOON, BANE = "boon", "bane"
# The nature of an encounter card while it is in play; the others are never in play.
IN_PLAY = {"trap": "trap", "hazard": "hazard", "power": "hazard", "curse": "curse", "environment": "environment"}
ACTING = ("trap", "hazard")            # encounters that act in the Villain Phase


class EncounterType(Word):
    """The type of an encounter card: its fate, and with that the names that its effects may use."""

    def read(self, raw: Any, at: Place) -> Any:
        found = super().read(raw, at)
        me = {"me": noun(IN_PLAY.get(found, "encounter"))}
        at.names.update(me | where(me))
        if found in ("curse", "power"):
            at.names["holder"] = A_HERO
        return found


def _encounter(card: Encounter, values: Values, at: Place) -> None:
    if card.type == "trap" and "disable" not in values:
        at.problem("the key 'disable' is missing: what roll disables the trap?")
    if card.type in ACTING and "activate" not in values:
        read_block([], at.into("activate"))
    elif card.type not in ACTING and "activate" in values:
        at.into("activate").problem("only traps and hazards activate")


kind("encounter", Encounter, _encounter, {
    **COMMON, **RULES_TEXT,
    "type": key(EncounterType("event", "event_attack", "trap", "hazard", "curse", "environment", "power"),
                "what becomes of the card", True),
    **ATTACKS, "do": key(BLOCK, "what it does when it is drawn"),
    "disable": key(POSITIVE, "a trap: the roll that disables it"),
    "activate": key(BLOCK, "a trap or hazard: what it does in the Villain Phase"),
}, names={"me": noun("encounter")}, speaks_as="it")


def _treasure(card: Treasure, values: Values, at: Place) -> None:
    card.numbers = {name: values[name] for name in ("price", "value") if name in values}
    card.then = values.get("then", "keep")
    if card.type == "fortune" and "do" not in values:
        read_block([], at.into("do"))
    elif card.type == "item" and "do" in values:
        at.into("do").problem("an item has use:, react: or while_in_play:, not do:")
    keep_use(card)


def keep_use(card: Held) -> None:
    """The one use of a card is that of the card itself."""
    for use in card.uses:
        card.takes, card.then, card.when, card.once = use.takes, use.then, use.when, use.once
        card.attack_ways = attack_ways(card, use.block)


def _item_use(values: Values, at: Place) -> tuple[Use, ...]:
    block = values.get("do") or read_block([], at.into("do"))
    return (Use("use", values.get("when"), block, values.get("takes", "nothing"), values.get("then", "discard"),
                values.get("limit", False)),)


kind("treasure", Treasure, _treasure, {
    **COMMON, **RULES_TEXT,
    "type": key(Word("item", "fortune"), "kept, or used at once", True), "do": key(BLOCK, "a fortune: what it does"),
    "use": key(Part("item use"), "an item: its use in the Hero Phase", into="uses"),
    "then": key(THEN, "what becomes of the card after a reaction (keep)"),
    "price": key(GOLD, "gold to buy it in town"), "value": key(GOLD, "gold for which it is sold in town"),
}, names={"holder": A_HERO}, optional=True)
part("item use", _item_use, {
    "do": key(BLOCK, "what it does"), "when": key(WHEN, "when it can be used"),
    "takes": key(TAKES, "what its use costs (nothing)"),
    "then": key(THEN, "what becomes of the card (discard)"), "limit": key(Limit(), "how often"),
})

kind("trap", Trap, nothing_more, {
    **COMMON, **RULES_TEXT,
    "token": key(TokenId(), "its token; without it a plain marker lies on the board"),
    "at": key(LIES_AT, "the tile or square where it lies (the drawer's tile)"),
    "disable": key(POSITIVE, "the roll that disables it, if not that of the profile"), **ATTACKS,
    "do": key(BLOCK, "what it does when it is drawn"),
    "activate": key(BLOCK, "what it does in the Villain Phase", True),
    "on_failed_disable": key(BLOCK, "what it does to a hero that fails to disable it"),
}, names={"me": noun("trap")}, speaks_as="it")

kind("spell", Spell, nothing_more, {
    **COMMON, **ATTACKS,
    HERO: key(Part("spell side"), "cast by a hero or an ally", True),
    MONSTER: key(Part("spell side of monsters"), "cast by anybody else", True),
})


class Cast(Block):
    """A list of effects that know who casts the spell."""

    def read(self, raw: Any, at: Place) -> str:
        return super().read(raw, at.with_names(me=noun("attacker")))


part("spell side", as_written, {"text": unshipped(Text(), "as printed"), "do": key(BLOCK, "what it does", True)})
part("spell side of monsters", as_written,
     {"text": unshipped(Text(), "as printed"), "do": key(Cast(), "what it does; `me` casts it", True)})


def _side(written: Values, at: Place) -> Side:
    """One side of a rune: its reactions and modifiers are the rune's while that side shows."""
    card, side, before = at.card, at.path[-1], (len(at.card.reactions), len(at.card.modifiers))
    found = Side(UNTIL.read(written.get("until"), at.into("until")))
    if "do" in written:
        BLOCK.read(written["do"], at.into("do"))
    if found.until == AT_ONCE and set(written) & set(RULES):
        at.problem("what is gone at once cannot react or change numbers")
    read_rules(card, written, at, optional=False)
    card.reactions = card.reactions[:before[0]] + tuple(one._replace(side=side) for one in card.reactions[before[0]:])
    card.modifiers = card.modifiers[:before[1]] + tuple(one._replace(side=side) for one in card.modifiers[before[1]:])
    return found


def _rune(card: Rune, values: Values, at: Place) -> None:
    card.sides = {side: values[side] for side in (BOON, BANE) if side in values}


kind("rune", Rune, _rune, {**COMMON, BOON: key(Part("rune side"), "the side that helps", True),
                           BANE: key(Part("rune side"), "the side that harms", True)},
     names={"me": noun("rune"), "holder": A_HERO})
part("rune side", _side, {
    "text": unshipped(Text(), "as printed"), "do": key(BLOCK, "what it does when it is drawn"),
    "until": key(UNTIL, "how long it lasts", True),
    **RULES_TEXT,
}, excluding=(("react", "reactions"),), by_hand=True)


def _lasting(card: Lasting, values: Values, at: Place) -> None:
    """Once the moment of its hero is past, it is gone by a reaction of its own."""
    if values.get("until") in TIMES:
        gone = {"to": values["until"], "when": {"same": ["event.hero", "holder"]},
                "do": [{"discard": {"card": "this"}}]}
        card.reactions += (read_reaction(gone, at.into("until").into("reactions").into(0), 0, optional=False),)


kind("lasting", Lasting, _lasting, {
    **COMMON, **RULES_TEXT,
    "until": key(Word(*TIMES), "the moment of its hero at which it is gone (when it says so itself)"),
}, names={"me": noun("lasting"), "holder": A_HERO, "bearer": FIGURE})
