"""Reading the parts that several kinds of cards share: reactions, modifiers, uses, attacks, tactics."""
from __future__ import annotations

from typing import Any, Optional

from ...rules.moments import MOMENTS
from ..definition import Attack, Definition, Modifier, Reaction, Tactic, Truth
from ..nouns import FIGURE, HERO, event_noun
from ..place import Place
from ..vocabulary.amounts import Amount, read_amount
from ..vocabulary.declarations import Flag, Whole, Word
from ..vocabulary.effects import Block
from ..vocabulary.searches import FIGURE_KINDS, SHORTHAND, Finder, Search, read_search
from ..vocabulary.when_clauses import read_condition

COMMON = ("kind", "name", "text", "flavor", "note", "icon", "copies", "examples", "rule", "tags", "advanced",
          "profiles")
RULES_TEXT = ("react", "reactions", "while_in_play")
NUMBERS = ("speed", "armor_class", "attack_bonus", "damage", "hit_points_max", "surge_value", "cancel_cost",
           "disable_bonus", "treasures_per_turn")
WHOSE, PREY = Search("figure"), Search("placed")         # whose number a modifier changes, whom a tactic finds
MARKS = "#.os^$!~=+"       # wall, floor, bone pile, stairs, trap, chest, ambush, river, bridge, door


# ---------------------------------------------------------------- what any card may have

def read_reactions(card: Definition, raw: dict[str, Any], at: Place) -> None:
    written = raw.get("reactions", raw.get("react", []))
    entries = written if isinstance(written, list) else [written]
    first = len(card.reactions)
    card.reactions += tuple(read_reaction(card, part, number, at) for number, part in enumerate(entries, first))


def read_reaction(card: Definition, raw: Any, number: int, at: Place) -> Reaction:
    here = at.into("reactions").into(number)
    written = here.mapping(raw)
    here.only(written, ("to", "when", "do", "may", "limit", "rule"))
    to = Word(*MOMENTS).read(written.get("to"), here.into("to"))
    moment = MOMENTS.get(to)
    here = here.with_names(event=event_noun(to, moment.fields if moment else ()))
    card.changeable = moment.may_change if moment else ()
    when = read_condition(written["when"], here.into("when")) if "when" in written else None
    block = Block().read(written.get("do", []), here.into("do"))
    optional = card.kind in ("power", "treasure", "advancement")
    may = Flag().read(written["may"], here.into("may")) if "may" in written else optional
    return Reaction(to, number, when, block, may, read_limit(written, here), written.get("rule", "GEN-01"),
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


def read_limit(written: dict[str, Any], at: Place) -> bool:
    """Whether a limit is written: once in each turn is the only one."""
    return "limit" in written and bool(Word("once_per_turn").read(written["limit"], at.into("limit")))


def read_modifiers(card: Definition, raw: dict[str, Any], at: Place) -> None:
    here = at.into("while_in_play")
    parts = here.sequence(raw.get("while_in_play", []))
    card.modifiers += tuple(read_modifier(part, here.into(number)) for number, part in enumerate(parts))


def read_modifier(raw: Any, at: Place) -> Modifier:
    written = at.mapping(raw)
    at.only(written, ("modify", "set", "of", "by", "to", "at_least", "when"))
    number = Word(*NUMBERS).read(written.get("modify", written.get("set")), at.into("modify"))
    of_an_attack = {"target": FIGURE} if number in ("attack_bonus", "damage") else {}
    inside = at.with_names(figure=FIGURE, holder=HERO, **of_an_attack)
    of = WHOSE.read("you" if written.get("of") == "holder" else written.get("of", "holder"), inside.into("of"))
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


def optional_condition(raw: dict[str, Any], key: str, at: Place) -> Optional[Truth]:
    return read_condition(raw[key], at.into(key)) if key in raw else None


def read_whole(raw: dict[str, Any], key: str, at: Place, least: int = 0, default: Optional[int] = None) -> int:
    if key not in raw and default is not None:
        return default
    return Whole(least, 99).read(raw.get(key), at.into(key))


# ---------------------------------------------------------------- uses

TAKES = Word("attack", "action", "move", "nothing")


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


# ---------------------------------------------------------------- attacks and tactics

def read_fighter(card: Definition, raw: dict[str, Any], at: Place) -> tuple[Tactic, ...]:
    """Attacks and tactics of one side of a card."""
    for name, part in at.into("attacks").mapping(raw.get("attacks", {})).items():
        card.attacks[name] = read_attack(part, at.into("attacks").into(name))
    entries = at.into("tactics").sequence(raw.get("tactics", []))
    if not entries:
        at.problem("a monster needs tactics")
    return tuple(_read_tactic(card, part, at.into("tactics").into(number), number == len(entries) - 1)
                 for number, part in enumerate(entries))


def read_attack(raw: Any, at: Place) -> Attack:
    written = at.mapping(raw)
    at.only(written, ("name", "bonus", "damage", "hit", "miss"))
    inside = at.with_names(target=FIGURE, prey=FIGURE)
    hit = Block().read(written["hit"], inside.into("hit")) if "hit" in written else None
    miss = Block().read(written["miss"], inside.into("miss")) if "miss" in written else None
    return Attack(read_whole(written, "bonus", at, -5), Amount().read(written.get("damage", 0), at.into("damage")),
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
    find = PREY.read(written["find"], at.into("find")) if "find" in written else None
    when = optional_condition(written, "when", at)
    if find is None and when is None:
        at.problem("a tactic needs find: or when:")
    inside = at.with_names(prey=find.noun.each()) if find is not None else at
    block = Block().read(written.get("do", []), inside.into("do"))
    effects = card.blocks[block]
    return Tactic(find, when, block, bool(effects) and effects[0].verb.name == "move_next_to")
