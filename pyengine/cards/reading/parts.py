"""Keys and parts that several kinds of cards share: reactions, modifiers, uses, attacks, tactics."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.moments import MOMENTS
from ..card_parts import Attack, Modifier, Reaction, Tactic, Use
from ..definition import Definition
from ..nouns import FIGURE, HERO, event_noun
from ..place import Place
from ..vocabulary.amounts import Amount, read_amount
from ..vocabulary.declarations import BESIDE, Flag, Id, Text, Whole, Word
from ..vocabulary.effects import Block, read_block
from ..vocabulary.searches import FIGURE_KINDS, SHORTHAND, Finder, Search, read_search
from ..vocabulary.what_clauses import owner
from ..vocabulary.when_clauses import When
from .table import (
    Anything,
    ById,
    KindName,
    Limit,
    Many,
    Named,
    OneOrMany,
    Part,
    ProfileName,
    Values,
    as_written,
    key,
    part,
    unshipped,
)

NUMBERS = ("speed", "armor_class", "attack_bonus", "damage", "hit_points_max", "surge_value", "cancel_cost",
           "disable_bonus", "treasures_per_turn")
# whose number a modifier changes, whom a tactic finds
WHOSE, PREY = Search("figure", group=True, anyone=True), Search("placed", anyone=True)
MARKS = "#.os^$!~=+"       # wall, floor, bone pile, stairs, trap, chest, ambush, river, bridge, door
NUMBER, POSITIVE, GOLD = Whole(0, 99), Whole(1, 99), Whole(0, 9999)
TAKES = Word("attack", "action", "move", "nothing")
THEN = Word("discard", "flip", "keep")
WHEN, BLOCK = When(), Block()


class Examples(Many):
    """A list of examples. Only tests run them, and the checker looks at them (checking.examples)."""

    def typed(self, raw: Any) -> Any:
        return raw

    def read(self, raw: Any, at: Place) -> tuple[Any, ...]:
        return ()


COMMON = {
    "kind": key(KindName(), "what sort of card it is", True),
    "name": key(Text(), "the printed name", True),
    "text": unshipped(Text(), "the printed rules"),
    "flavor": unshipped(Text(), "a line that changes nothing"),
    "note": unshipped(Text(), "for those who work on the pack"),
    "icon": key(Text(), "name of a picture of game-icons.net"),
    "copies": key(Whole(0, 20), "how often it is in its deck or stack (1)"),
    "examples": unshipped(Examples(Part("example")), "tests of the card, run with the others"),
    "common": unshipped(Named(Anything()), "the table that its examples share: keys of given:, which an example may "
                                           "give again"),
    "rule": key(Text(), "the row of the rules catalogue that it shows"),
    "tags": unshipped(Many(Text()), "words for searching"),
    "advanced": key(Flag(), "it belongs to the advanced deck; an adventure: it is played with that deck"),
    "profiles": key(Many(ProfileName()), "it comes into the decks of these profiles alone"),
}
RULES_TEXT = {
    "react": key(OneOrMany(Part("reaction")), "what it does when a moment comes"),
    "reactions": key(Many(Part("reaction")), "several of these"),
    "while_in_play": key(Many(Part("modifier")), "numbers that it changes as long as it is in play"),
}
ATTACKS = {"attacks": key(ById(Part("printed attack")), "its attacks")}
ACTIONS = key(Many(Part("action")), "special actions of the Hero Phase", into="uses")


def nothing_more(card: Definition, values: Values, at: Place) -> None:
    """For kinds whose keys say everything."""


# ---------------------------------------------------------------- reactions

def read_rules(card: Definition, raw: dict[str, Any], at: Place, optional: bool) -> None:
    """Add the reactions and modifiers of a card, or of one side of it."""
    written = raw.get("reactions", raw.get("react", []))
    here = at.into("reactions")
    for number, one in enumerate(written if isinstance(written, list) else [written], len(card.reactions)):
        card.reactions += (read_reaction(one, here.into(number), number, optional),)
    card.modifiers += Many(Part("modifier")).read(raw.get("while_in_play", []), at.into("while_in_play"))


def read_reaction(raw: Any, at: Place, number: int, optional: bool) -> Reaction:
    """The reaction of this number of a card. optional: unless it says otherwise, its player may pass it over."""
    reaction: Reaction = Part("reaction").read(raw, at)
    written = raw if isinstance(raw, dict) else {}
    may = reaction.may if "may" in written else optional
    whose = _whose(written.get("when"), ("holder", "you") if optional else ("holder",), owner(at))
    made: Reaction = reaction._replace(number=number, may=may, whose=whose)
    return made


def _reaction(written: Values, at: Place) -> Reaction:
    card, to = at.card, Word(*MOMENTS).read(written.get("to"), at.into("to"))
    moment = MOMENTS.get(to)
    inside = at.with_names(event=event_noun(to, moment.fields if moment else ()))
    card.changeable = moment.may_change if moment else ()
    when = WHEN.read(written["when"], inside.into("when")) if "when" in written else None
    if "do" not in written:
        at.problem("the key 'do' is missing")
    block = read_block(written.get("do", []), inside.into("do"))
    may = "may" in written and Flag().read(written["may"], at.into("may"))
    once = "limit" in written and Limit().read(written["limit"], at.into("limit"))
    return Reaction(to, 0, when, block, may, once, written.get("rule", "GEN-01"),
                    mine=_whose(written.get("when"), ("me",), owner(at)),
                    hero=_hero_of(written.get("when")),
                    face_down="face_down" in written and Flag().read(written["face_down"], at.into("face_down")))


part("reaction", _reaction, {
    "to": key(Word(*MOMENTS), "the moment", True), "when": key(WHEN, "only then"),
    "do": key(BLOCK, "what happens", True),
    "may": key(Flag(), "its player may or may not (powers and treasures: true)"), "limit": key(Limit(), "how often"),
    "face_down": key(Flag(), "while its card is face down, and only then"),
    "rule": key(Text(), "the row of the rules catalogue"),
}, by_hand=True)


def _whose(when: Any, holders: tuple[str, ...], own: str) -> str:
    """The field of the event that has to be one of these for a condition to be true; "" when the condition does not say
    so. For most events that is enough to pass the card over (rules/moments.py). own: what `mine:` stands for."""
    if not isinstance(when, dict) or len(when) != 1:
        return ""
    if isinstance(when.get("all"), list):
        return next(filter(None, (_whose(one, holders, own) for one in when["all"])), "")
    if "mine" in when:
        return str(when["mine"]) if own in holders else ""
    pair = when.get("same")
    if not isinstance(pair, list) or len(pair) != 2 or pair[1] not in holders or not str(pair[0]).startswith("event."):
        return ""
    return str(pair[0])[len("event."):]


def _hero_of(when: Any) -> str:
    """The field of the event that has to name a hero for a condition to be true;
    "" when the condition does not say so."""
    if not isinstance(when, dict) or len(when) != 1:
        return ""
    if isinstance(when.get("all"), list):
        return next(filter(None, map(_hero_of, when["all"])), "")
    kind = when.get("kind")
    named = str(kind.get("of")) if isinstance(kind, dict) and kind.get("is") == "hero" else ""
    return named[len("event."):] if named.startswith("event.") else ""


# ---------------------------------------------------------------- modifiers

def _modifier(written: Values, at: Place) -> Modifier:
    number = Word(*NUMBERS).read(written.get("modify", written.get("set")), at.into("modify"))
    of_an_attack = {"target": FIGURE} if number in ("attack_bonus", "damage") else {}
    _check_circles(number, written, at)
    inside = at.with_names(figure=FIGURE, holder=HERO, **of_an_attack)
    of = WHOSE.read("you" if written.get("of") == "holder" else written.get("of", "holder"), inside.into("of"))
    if isinstance(written.get("of"), dict) or written.get("of") in ("every_hero", "others", "every_figure"):
        of = _with_the_fallen(written["of"], inside)
    by = read_amount(written.get("by", 0), inside.into("by"))
    to = read_amount(written["to"], inside.into("to")) if "to" in written else None
    least = Whole().read(written["at_least"], at.into("at_least")) if "at_least" in written else None
    when = WHEN.read(written["when"], inside.into("when")) if "when" in written else None
    own = written.get("of", "holder") in ("holder", "you")
    plain = written["by"] if "to" not in written and isinstance(written.get("by"), int) else None
    flat = plain if own and not {"at_least", "when"} & set(written) else None
    kinds = FIGURE_KINDS.get(of.what, ())
    steady = plain is not None and when is None and (own or of.is_everyone())
    return Modifier(number, of, by, to, least, when, own, flat, plain, kinds, steady=steady)


# The numbers that words of the vocabulary ask for. Each may follow from those before it, so that none ever follows from
# itself, not even by way of another card.
ASKED_FOR = {"hit_points_max": ("hurt",), "surge_value": ("surge_value",), "speed": ("speed", "half_speed")}


def _check_circles(number: str, written: Values, at: Place) -> None:
    """A number must not depend on itself, or on one that may depend on it."""
    order = list(ASKED_FOR)
    later = order[order.index(number):] if number in order else []
    used = set(_words_in([written.get(key) for key in ("of", "by", "to", "when")]))
    for word in [word for other in later for word in ASKED_FOR[other] if word in used]:
        at.problem(f"{number} cannot depend on {word}: it could come to depend on itself")


def _words_in(raw: Any) -> Iterator[str]:
    """Every word that was written, keys included."""
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, dict):
        yield from (str(key) for key in raw)
        raw = list(raw.values())
    if isinstance(raw, list):
        for part_ in raw:
            yield from _words_in(part_)


part("modifier", _modifier, {
    "modify": key(Word(*NUMBERS), "the number"), "set": key(Word(*NUMBERS), "the number, when to: says what it is"),
    "of": key(WHOSE, "whose number (holder)"), "by": key(Amount(), "how much it changes"),
    "to": key(Amount(), "what it becomes"),
    "at_least": key(Whole(), "it never falls below this"), "when": key(WHEN, "only then"),
}, excluding=(("modify", "set"), ("by", "to")), by_hand=True)


def _with_the_fallen(raw: Any, at: Place) -> Finder:
    """Numbers of heroes on 0 hit points change like those of others."""
    written: Values = dict(SHORTHAND[raw] if isinstance(raw, str) else raw)
    if "hero" in (written.get("every"), written.get("a")):
        written.setdefault("down", "any")
    return read_search(written, at.into("of"))


# ---------------------------------------------------------------- uses

def _action(values: Values, at: Place) -> Use:
    block = values.get("do") or read_block([], at.into("do"))
    return Use(str(values.get("id")), values.get("when"), block, values.get("takes", "nothing"), "",
               values.get("limit", False), values.get("wise"))


part("action", _action, {
    "id": key(Id(), "its name in saves and words", True), "name": unshipped(Text(), "as printed"),
    "text": unshipped(Text(), "as printed"),
    "when": key(WHEN, "when it is offered"), "takes": key(TAKES, "what it costs (nothing)"),
    "do": key(BLOCK, "what it does"),
    "limit": key(Limit(), "how often"),
    "wise": key(WHEN, "when players of the computer do it, and hints advise it (whenever it is offered)"),
})


# ---------------------------------------------------------------- attacks and tactics

class AfterRoll(Block):
    """A list of effects that follow the roll of an attack: they know its target."""

    def read(self, raw: Any, at: Place) -> str:
        return super().read(raw, at.with_names(target=FIGURE, prey=FIGURE))


def _attack(values: Values, at: Place) -> Attack:
    return Attack(values.get("bonus", 0), values.get("damage") or read_amount(0, at.into("damage")), values.get("hit"),
                  values.get("miss"))


part("printed attack", _attack, {
    "name": key(Text(), "printed name"), "bonus": key(Whole(-5, 99), "what the die gets", True),
    "damage": key(Amount(), "damage of a hit"),
    "hit": key(AfterRoll(), "what else a hit does"), "miss": key(AfterRoll(), "what a miss does"),
})


def _tactic(written: Values, at: Place) -> Tactic:
    # nobody is `you` while a monster acts: it has prey, and there are heroes
    if at.card.kind in ("monster", "villain"):
        at = at.without_name("you")
    if "otherwise" in written:
        return Tactic(None, None, read_block(written["otherwise"], at.into("otherwise")), False)
    find = PREY.read(written["find"], at.into("find")) if "find" in written else None
    when = WHEN.read(written["when"], at.into("when")) if "when" in written else None
    if find is None and when is None:
        at.problem("a tactic needs find: or when:")
    if "do" not in written:
        at.problem("a tactic needs do:")
    block = read_block(written.get("do", []),
                       (at.with_names(prey=find.noun.each()) if find is not None else at).into("do"))
    effects = at.card.blocks[block]
    return Tactic(find, when, block, bool(effects) and effects[0].means.approaches == BESIDE)


part("tactic", _tactic, {
    "text": unshipped(Text(), "as printed"), "find": key(PREY, "its prey: followed only when there is one"),
    "when": key(WHEN, "followed only then"), "do": key(BLOCK, "what it does"),
    "otherwise": key(BLOCK, "the last tactic: what it does when no other was possible"),
}, excluding=(("find", "otherwise"), ("when", "otherwise"), ("do", "otherwise")), by_hand=True)


class Tactics(Many):
    """Tactics from the first to the last, which is always possible (TACTIC-03)."""

    def __init__(self) -> None:
        super().__init__(Part("tactic"))

    def read(self, raw: Any, at: Place) -> tuple[Tactic, ...]:
        found = super().read(raw, at)
        for number, tactic in enumerate(found):
            last, otherwise = number == len(found) - 1, tactic.find is None and tactic.when is None
            if otherwise and not last:
                at.into(number).problem("what follows 'otherwise' is never reached")
            if last and not otherwise:
                at.into(number).problem("the last tactic must be 'otherwise' (TACTIC-03)")
        if not found:
            at.problem("there must be at least one tactic")
        return found


# ---------------------------------------------------------------- what is read elsewhere

part("story", as_written, {
    "title": unshipped(Text(), "its title"), "text": unshipped(Text(), "what is told", True),
    "retold": unshipped(Text(), "of an ending that counts for the epilogue: its line there"),
})
part("example", as_written, {                      # trials/examples.py plays them
    "name": key(Text(), "what it shows", True),
    "rule": key(Anything(), "the rows of the rules catalogue that it shows"),
    "given": key(Named(Anything()), "the table before; what it does not say is as in common:"),
    "when": key(Many(Named(Anything())), "what is done"),
    "then": key(Named(Anything()), "what is so afterwards", True),
})


def _party(values: Values, at: Place) -> tuple[int, int]:
    return values.get("min", 1), values.get("max", 5)


PARTY = {"min": key(Whole(1, 5), "at least"), "max": key(Whole(1, 5), "at most")}
part("hero limits", _party, PARTY)
