"""From the data of a card to its definition, kind by kind; what is wrong is noted with its place."""
from __future__ import annotations

from typing import Any, Callable

from ..definition import USES, Definition, Use
from ..nouns import names_of
from ..place import Place, short
from ..vocabulary.declarations import CardId, Flag, Whole, Word
from ..vocabulary.effects import Block
from .adventure import read_adventure
from .campaign import read_advancement, read_campaign
from .heroes import read_hero
from .layout import read_edge_tile
from .parts import (
    COMMON,
    RULES_TEXT,
    TAKES,
    first_search,
    optional_condition,
    read_attack,
    read_fighter,
    read_limit,
    read_modifiers,
    read_reactions,
    read_whole,
)


def read_card(card_id: str, pack: str, raw: Any, file: str, packs: Any, problems: list[Any]) -> Definition:
    """Read a card; what is wrong with it is added to `problems`."""
    place = Place(file, (card_id,), None, problems, packs)
    raw = place.mapping(raw)
    card = Definition(card_id, pack, raw)
    at = Place(file, (card_id,), card, problems, packs, names_of(card.kind, card.type))
    reader = KINDS.get(card.kind)
    if reader is None:
        at.problem(f"unknown kind {short(raw.get('kind'))}", card.kind, KINDS)
        return card
    if "name" not in raw:
        at.problem("the key 'name' is missing")
    if "copies" in raw:
        Whole(0, 20).read(raw["copies"], at.into("copies"))
    for name in at.into("profiles").sequence(raw.get("profiles", [])):
        Word(*at.packs.profiles()).read(name, at.into("profiles"))
    card.advanced = "advanced" in raw and Flag().read(raw["advanced"], at.into("advanced"))
    reader(card, raw, at)
    read_reactions(card, raw, at)
    read_modifiers(card, raw, at)
    card.silent = not (card.reactions or card.modifiers or card.uses)
    return card


# ---------------------------------------------------------------- powers

def _read_power(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "hero", "use", "do", "takes", "when", "stays", "limit"))
    card.hero = CardId("hero").read(raw.get("hero"), at.into("hero"))
    card.use = Word(*USES).read(raw.get("use"), at.into("use"))
    card.when = optional_condition(raw, "when", at)
    stays = "stays" in raw and Flag().read(raw["stays"], at.into("stays"))
    card.then = "keep" if card.use == "at_will" or stays else "flip"
    if "do" in raw:
        default = "nothing" if card.use == "utility" else "attack"
        card.takes = TAKES.read(raw.get("takes", default), at.into("takes"))
        card.once = read_limit(raw, at)
        _read_main_block(card, raw, at)
    elif not {"react", "reactions", "while_in_play"} & set(raw):
        at.problem("a power needs do:, react: or while_in_play:")


def _read_main_block(card: Definition, raw: dict[str, Any], at: Place) -> None:
    block = Block().read(raw["do"], at.into("do"))
    card.uses = (Use("use", card.when, block, card.takes, card.then, card.once),)
    card.first_search = first_search(card, block)


# ---------------------------------------------------------------- monsters and villains

def _read_monster(card: Definition, raw: dict[str, Any], at: Place) -> None:
    more = ("level", "size", "second_form") if card.kind == "villain" else ("size", "passes")
    at.only(raw, (*COMMON, *RULES_TEXT, "type", "armor_class", "hit_points", "experience", "attacks", "tactics",
                  "speed", *more))
    card.numbers = {"armor_class": read_whole(raw, "armor_class", at, 1), "speed": read_whole(raw, "speed", at, 0, 6),
                    "hit_points_max": read_whole(raw, "hit_points", at, 1)}
    card.level = read_whole(raw, "level", at, 1, 1)
    card.experience = read_whole(raw, "experience", at, 0, card.level)
    card.size = read_whole(raw, "size", at, 1, 1)
    card.tactics = read_fighter(card, raw, at)
    if "second_form" in raw:
        from .figures import read_second_form  # which needs the readers of parts below
        card.second = read_second_form(card, raw["second_form"], at.into("second_form"))
    if "passes" in raw:
        card.passes = Word("right", "left").read(raw["passes"], at.into("passes"))


# ---------------------------------------------------------------- encounters and treasures

def _read_encounter(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "type", "do", "disable", "activate", "attacks"))
    Word("event", "event_attack", "trap", "hazard", "curse", "environment", "power").read(
        raw.get("type"), at.into("type"))
    for name, part in at.into("attacks").mapping(raw.get("attacks", {})).items():
        card.attacks[name] = read_attack(part, at.into("attacks").into(name))
    if "do" in raw:
        Block().read(raw["do"], at.into("do"))
    if card.type == "trap":
        card.disable = read_whole(raw, "disable", at, 1)
    if card.type in ("trap", "hazard"):
        Block().read(raw.get("activate", []), at.into("activate"))
    elif "activate" in raw:
        at.problem("only traps and hazards activate")


def _read_treasure(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "type", "do", "use", "then", "price", "value"))
    card.numbers = {key: Whole(0, 9999).read(raw[key], at.into(key)) for key in ("price", "value") if key in raw}
    Word("item", "fortune").read(raw.get("type"), at.into("type"))
    card.then = Word("discard", "flip", "keep").read(raw.get("then", "keep"), at.into("then"))
    if card.type == "fortune":
        Block().read(raw.get("do", []), at.into("do"))
    elif "do" in raw:
        at.problem("an item has use:, react: or while_in_play:, not do:")
    if "use" in raw:
        _read_item_use(card, raw["use"], at.into("use"))


def _read_item_use(card: Definition, raw: Any, at: Place) -> None:
    written = at.mapping(raw)
    at.only(written, ("do", "when", "takes", "then", "limit"))
    card.takes = TAKES.read(written.get("takes", "nothing"), at.into("takes"))
    card.then = Word("discard", "flip", "keep").read(written.get("then", "discard"), at.into("then"))
    card.when, card.once = optional_condition(written, "when", at), read_limit(written, at)
    block = Block().read(written.get("do", []), at.into("do"))
    card.uses = (Use("use", card.when, block, card.takes, card.then, card.once),)
    card.first_search = first_search(card, block)


# ---------------------------------------------------------------- kinds that a game may do without: imported when first met

def _read_of_extra_deck(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .decks import READERS
    READERS[card.kind](card, raw, at)


def _read_figure(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .figures import READERS
    READERS[card.kind](card, raw, at)


def _read_tile(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .tiles import read_tile
    read_tile(card, raw, at)


def _read_chamber(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .tiles import read_chamber
    read_chamber(card, raw, at)


KINDS: dict[str, Callable[[Definition, dict[str, Any], Place], None]] = {
    "power": _read_power, "monster": _read_monster, "villain": _read_monster, "chamber": _read_chamber,
    "encounter": _read_encounter, "treasure": _read_treasure, "tile": _read_tile, "adventure": read_adventure,
    "trap": _read_of_extra_deck, "spell": _read_of_extra_deck, "rune": _read_of_extra_deck, "lasting": _read_of_extra_deck,
    "ally": _read_figure, "object": _read_figure, "edge_tile": read_edge_tile,
    "advancement": read_advancement, "campaign": read_campaign, "hero": read_hero,
}
