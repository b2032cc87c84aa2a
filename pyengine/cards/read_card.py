"""From the data of a card to its definition, kind by kind; what is wrong is noted with its place."""
from __future__ import annotations

from typing import Any, Callable, Optional

from ..rules.moments import MOMENTS
from .amounts import Amount, read_amount
from .definition import USES, Attack, Definition, Modifier, Reaction, Tactic, Truth, Use
from .read_layout import read_edge_tile
from .reading import Place, short
from .searches import FIGURE_KINDS, SHORTHAND, Finder, read_search
from .vocabulary import Block, CardId, Flag, Whole, Word
from .when_clauses import read_condition

COMMON = ("kind", "name", "text", "flavor", "note", "icon", "copies", "examples", "rule", "tags", "advanced",
          "profiles")
RULES_TEXT = ("react", "reactions", "while_in_play")
NUMBERS = ("speed", "armor_class", "attack_bonus", "damage", "hit_points_max", "surge_value", "cancel_cost",
           "disable_bonus", "treasures_per_turn")
MARKS = "#.os^$!~=+"       # wall, floor, bone pile, stairs, trap, chest, ambush, river, bridge, door


def names_of(card: Definition) -> dict[str, Optional[tuple[str, ...]]]:
    """The names that every effect of a card of this kind may use."""
    names: dict[str, Optional[tuple[str, ...]]] = {"you": None, "figure": None}
    if card.kind in ("monster", "villain", "encounter", "ally", "object", "trap", "rune", "chamber", "lasting"):
        names["me"] = None
    if card.kind in ("hero", "power", "treasure", "advancement", "rune", "lasting") or card.type in ("curse", "power"):
        names["holder"] = None
    if card.kind == "adventure":
        names["me"] = None
    if card.kind in ("lasting", "edge_tile"):
        names["bearer"] = None
    return names


def read_card(card_id: str, pack: str, raw: Any, file: str, packs: Any, problems: list[Any]) -> Definition:
    """Read a card; what is wrong with it is added to `problems`."""
    place = Place(file, (card_id,), None, problems, packs)
    raw = place.mapping(raw)
    card = Definition(card_id, pack, raw)
    at = Place(file, (card_id,), card, problems, packs, names_of(card))
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
    _read_reactions(card, raw, at)
    _read_modifiers(card, raw, at)
    card.silent = not (card.reactions or card.modifiers or card.uses)
    return card


# ---------------------------------------------------------------- what any card may have

def _read_reactions(card: Definition, raw: dict[str, Any], at: Place) -> None:
    written = raw.get("reactions", raw.get("react", []))
    entries = written if isinstance(written, list) else [written]
    first = len(card.reactions)
    card.reactions += tuple(_read_reaction(card, part, number, at) for number, part in enumerate(entries, first))


def _read_reaction(card: Definition, raw: Any, number: int, at: Place) -> Reaction:
    here = at.into("reactions").into(number)
    written = here.mapping(raw)
    here.only(written, ("to", "when", "do", "may", "limit", "rule"))
    to = Word(*MOMENTS).read(written.get("to"), here.into("to"))
    moment = MOMENTS.get(to)
    here = here.with_names(event=moment.fields if moment else None)
    card.changeable = moment.may_change if moment else ()
    when = read_condition(written["when"], here.into("when")) if "when" in written else None
    block = Block().read(written.get("do", []), here.into("do"))
    optional = card.kind in ("power", "treasure", "advancement")
    may = Flag().read(written["may"], here.into("may")) if "may" in written else optional
    return Reaction(to, number, when, block, may, _once(written, here), written.get("rule", "GEN-01"),
                    whose=_whose(written.get("when"), ("holder", "you") if optional else ("holder",)),
                    mine=_whose(written.get("when"), ("me",)), hero=_hero_of(written.get("when")))


def _whose(when: Any, holders: tuple[str, ...]) -> str:
    """The field of the event that has to be one of these for a condition to be true; "" when the condition does not say so.
    For most events that is enough to pass the card over (rules/moments.py)."""
    if not isinstance(when, dict) or len(when) != 1:
        return ""
    if isinstance(when.get("all"), list):
        return next(filter(None, (_whose(part, holders) for part in when["all"])), "")
    pair = when.get("same")
    if not isinstance(pair, list) or len(pair) != 2 or pair[1] not in holders or not str(pair[0]).startswith("event."):
        return ""
    return str(pair[0])[len("event."):]


def _hero_of(when: Any) -> str:
    """The field of the event that has to name a hero for a condition to be true; "" when the condition does not say so."""
    if not isinstance(when, dict) or len(when) != 1:
        return ""
    if isinstance(when.get("all"), list):
        return next(filter(None, map(_hero_of, when["all"])), "")
    kind = when.get("kind")
    named = str(kind.get("of")) if isinstance(kind, dict) and kind.get("is") == "hero" else ""
    return named[len("event."):] if named.startswith("event.") else ""


def _once(written: dict[str, Any], at: Place) -> bool:
    """Whether a limit is written: once in each turn is the only one."""
    return "limit" in written and bool(Word("once_per_turn").read(written["limit"], at.into("limit")))


def _read_modifiers(card: Definition, raw: dict[str, Any], at: Place) -> None:
    here = at.into("while_in_play")
    parts = here.sequence(raw.get("while_in_play", []))
    card.modifiers += tuple(_read_modifier(part, here.into(number)) for number, part in enumerate(parts))


def _read_modifier(raw: Any, at: Place) -> Modifier:
    written = at.mapping(raw)
    at.only(written, ("modify", "set", "of", "by", "to", "at_least", "when"))
    number = Word(*NUMBERS).read(written.get("modify", written.get("set")), at.into("modify"))
    inside = at.with_names(target=None, holder=None)
    of = read_search("you" if written.get("of") == "holder" else written.get("of", "holder"), inside.into("of"))
    if isinstance(written.get("of"), dict) or written.get("of") in ("every_hero", "others", "every_figure"):
        of = _with_the_fallen(written["of"], inside)
    by = read_amount(written.get("by", 0), inside.into("by"))
    to = read_amount(written["to"], inside.into("to")) if "to" in written else None
    least = Whole().read(written["at_least"], at.into("at_least")) if "at_least" in written else None
    when = read_condition(written["when"], inside.into("when")) if "when" in written else None
    own = written.get("of", "holder") in ("holder", "you")
    plain = int(written["by"]) if "to" not in written and _is_whole(written.get("by")) else None
    flat = plain if own and not {"at_least", "when"} & set(written) else None
    kinds = FIGURE_KINDS.get(of.what, ())
    steady = plain is not None and when is None and (own or of.is_everyone())
    return Modifier(number, of, by, to, least, when, own, flat, plain, kinds, steady=steady)


def _is_whole(raw: Any) -> bool:
    return str(raw).lstrip("+-").isdecimal()


def _with_the_fallen(raw: Any, at: Place) -> Finder:
    """Numbers of heroes on 0 hit points change like those of others."""
    written = dict(SHORTHAND[raw] if isinstance(raw, str) else raw)
    if "hero" in (written.get("every"), written.get("a")):
        written.setdefault("down", "any")
    return read_search(written, at.into("of"))


def _optional_condition(raw: dict[str, Any], key: str, at: Place) -> Optional[Truth]:
    return read_condition(raw[key], at.into(key)) if key in raw else None


def _whole(raw: dict[str, Any], key: str, at: Place, least: int = 0, default: Optional[int] = None) -> int:
    if key not in raw and default is not None:
        return default
    return Whole(least, 99).read(raw.get(key), at.into(key))


# ---------------------------------------------------------------- powers (heroes: read_heroes)

TAKES = Word("attack", "action", "move", "nothing")


def _read_power(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "hero", "use", "do", "takes", "when", "stays", "limit"))
    card.hero = CardId("hero").read(raw.get("hero"), at.into("hero"))
    card.use = Word(*USES).read(raw.get("use"), at.into("use"))
    card.when = _optional_condition(raw, "when", at)
    stays = "stays" in raw and Flag().read(raw["stays"], at.into("stays"))
    card.then = "keep" if card.use == "at_will" or stays else "flip"
    if "do" in raw:
        default = "nothing" if card.use == "utility" else "attack"
        card.takes = TAKES.read(raw.get("takes", default), at.into("takes"))
        card.once = _once(raw, at)
        _read_main_block(card, raw, at)
    elif not {"react", "reactions", "while_in_play"} & set(raw):
        at.problem("a power needs do:, react: or while_in_play:")


def _read_main_block(card: Definition, raw: dict[str, Any], at: Place) -> None:
    block = Block().read(raw["do"], at.into("do"))
    card.uses = (Use("use", card.when, block, card.takes, card.then, card.once),)
    card.first_search = first_search(card, block)


def first_search(card: Definition, block: str) -> Any:
    """The search of the first attack in a block: no target, no use of the card as an attack. A card that first
    moves its hero may find its target on the way."""
    for effect in card.blocks.get(block, ()):
        if effect.verb.name in ("move", "place", "swap", "extra_move"):
            return None
        if effect.verb.name != "attack":
            continue
        for name, finder, *_ in effect.searches:
            if name in ("choose", "each"):
                return finder
    return None


# ---------------------------------------------------------------- monsters and villains

def _read_monster(card: Definition, raw: dict[str, Any], at: Place) -> None:
    more = ("level", "size", "second_form") if card.kind == "villain" else ("size", "passes")
    at.only(raw, (*COMMON, *RULES_TEXT, "type", "armor_class", "hit_points", "experience", "attacks", "tactics",
                  "speed", *more))
    card.numbers = {"armor_class": _whole(raw, "armor_class", at, 1), "speed": _whole(raw, "speed", at, 0, 6),
                    "hit_points_max": _whole(raw, "hit_points", at, 1)}
    card.level = _whole(raw, "level", at, 1, 1)
    card.experience = _whole(raw, "experience", at, 0, card.level)
    card.size = _whole(raw, "size", at, 1, 1)
    card.tactics = _read_fighter(card, raw, at)
    if "second_form" in raw:
        from .read_figures import read_second_form  # which needs the readers of parts below
        card.second = read_second_form(card, raw["second_form"], at.into("second_form"))
    if "passes" in raw:
        card.passes = Word("right", "left").read(raw["passes"], at.into("passes"))


def _read_fighter(card: Definition, raw: dict[str, Any], at: Place) -> tuple[Tactic, ...]:
    """Attacks and tactics of one side of a card."""
    for name, part in at.into("attacks").mapping(raw.get("attacks", {})).items():
        card.attacks[name] = _read_attack(part, at.into("attacks").into(name))
    entries = at.into("tactics").sequence(raw.get("tactics", []))
    if not entries:
        at.problem("a monster needs tactics")
    return tuple(_read_tactic(card, part, at.into("tactics").into(number), number == len(entries) - 1)
                 for number, part in enumerate(entries))


def _read_attack(raw: Any, at: Place) -> Attack:
    written = at.mapping(raw)
    at.only(written, ("name", "bonus", "damage", "hit", "miss"))
    inside = at.with_names(target=None, prey=None)
    hit = Block().read(written["hit"], inside.into("hit")) if "hit" in written else None
    miss = Block().read(written["miss"], inside.into("miss")) if "miss" in written else None
    return Attack(_whole(written, "bonus", at, -5), Amount().read(written.get("damage", 0), at.into("damage")),
                  hit, miss)


def _read_tactic(card: Definition, raw: Any, at: Place, last: bool) -> Tactic:
    written = at.mapping(raw)
    at.only(written, ("text", "find", "when", "do", "otherwise"))
    if "otherwise" in written:
        if not last:
            at.problem("what follows 'otherwise' is never reached")
        return Tactic(None, None, Block().read(written["otherwise"], at.into("otherwise")), False)
    if last:
        at.problem("the last tactic must be 'otherwise' (TACTIC-03)")
    find = read_search(written["find"], at.into("find")) if "find" in written else None
    when = _optional_condition(written, "when", at)
    if find is None and when is None:
        at.problem("a tactic needs find: or when:")
    inside = at.with_names(prey=None) if find is not None else at
    block = Block().read(written.get("do", []), inside.into("do"))
    effects = card.blocks[block]
    return Tactic(find, when, block, bool(effects) and effects[0].verb.name == "move_next_to")


# ---------------------------------------------------------------- encounters and treasures

def _read_encounter(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "type", "do", "disable", "activate", "attacks"))
    Word("event", "event_attack", "trap", "hazard", "curse", "environment", "power").read(
        raw.get("type"), at.into("type"))
    for name, part in at.into("attacks").mapping(raw.get("attacks", {})).items():
        card.attacks[name] = _read_attack(part, at.into("attacks").into(name))
    if "do" in raw:
        Block().read(raw["do"], at.into("do"))
    if card.type == "trap":
        card.disable = _whole(raw, "disable", at, 1)
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
    card.when, card.once = _optional_condition(written, "when", at), _once(written, at)
    block = Block().read(written.get("do", []), at.into("do"))
    card.uses = (Use("use", card.when, block, card.takes, card.then, card.once),)
    card.first_search = first_search(card, block)


# ---------------------------------------------------------------- kinds with a file of their own, which needs the readers of parts above

def _read_adventure(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .read_adventure import read_adventure
    read_adventure(card, raw, at)


def _read_of_extra_deck(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .read_decks import READERS
    READERS[card.kind](card, raw, at)


def _read_figure(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .read_figures import READERS
    READERS[card.kind](card, raw, at)


def _read_tile(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .read_tiles import read_tile
    read_tile(card, raw, at)


def _read_chamber(card: Definition, raw: dict[str, Any], at: Place) -> None:
    from .read_tiles import read_chamber
    read_chamber(card, raw, at)


KINDS: dict[str, Callable[[Definition, dict[str, Any], Place], None]] = {
    "power": _read_power, "monster": _read_monster, "villain": _read_monster, "chamber": _read_chamber,
    "encounter": _read_encounter, "treasure": _read_treasure, "tile": _read_tile, "adventure": _read_adventure,
    "trap": _read_of_extra_deck, "spell": _read_of_extra_deck, "rune": _read_of_extra_deck, "lasting": _read_of_extra_deck,
    "ally": _read_figure, "object": _read_figure, "edge_tile": lambda card, raw, at: read_edge_tile(card, raw, at, COMMON),
}
