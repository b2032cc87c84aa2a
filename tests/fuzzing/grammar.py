"""Cards made at random from the declarations of the vocabulary: every verb with every setting, nested in one another.

What is written for a setting follows from its type, as the JSON Schema does, and from what the names known at that
place stand for. So most of it makes sense to the reader; the checker says what does not.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pyengine.cards.load import Definitions
from pyengine.cards.nouns import ALWAYS_KNOWN, ANYTHING, FIGURE, HERO, Noun, event_noun, noun, this_noun
from pyengine.cards.reading.decks import IN_PLAY, TIMES
from pyengine.cards.reading.parts import NUMBERS
from pyengine.cards.vocabulary.amounts import OWN_NUMBERS, Amount, AmountList, Step
from pyengine.cards.vocabulary.declarations import (
    AMOUNTS,
    CONDITIONS,
    FILTERS,
    SPECIALS,
    VERBS,
    CardId,
    Clause,
    Flag,
    SaveAs,
    Text,
    TokenId,
    Verb,
    Whole,
    Word,
)
from pyengine.cards.vocabulary.effects import INLINE, Block
from pyengine.cards.vocabulary.filters import NameList
from pyengine.cards.vocabulary.searches import FIGURE_KINDS, MEASURED, PICKED_FROM, STOCK, NameOf, Search
from pyengine.cards.vocabulary.verbs_drawing import SpecialName, SpecialSettings, This
from pyengine.cards.vocabulary.verbs_fighting import AttackNumbers
from pyengine.cards.vocabulary.verbs_telling import FIGURES, TRUTHS, WORDS, Choices, EventChange, Group, LoopName
from pyengine.cards.vocabulary.when_clauses import ForFound, ForHero, Pair, When, WhenList
from pyengine.rules.conditions import CONDITIONS as STATES
from pyengine.rules.moments import MOMENTS
from pyengine.rules.picking import PICKERS

Names = dict[str, Noun]
Raw = dict[str, Any]
COUNTER, STORY = "tally", "victory"
DEEPEST = 3                       # blocks within blocks, conditions within conditions
TEXTS = {"counter": (COUNTER,), "key": (STORY,), "ending": (STORY,), "spot": ("stairs", "ambush"),
         "has_condition": (*STATES, "any"), "name": (COUNTER,), "keep": ("secret",), "kept": ("secret",),
         "option": ("first", "second"),
         "is": (*STATES, "boon", "bane", "locked", "trapped", "beast", "first", "second"),
         "type": ("beast", "construct", "trap"), "card": ()}


class Absurd(Exception):
    """Nothing can be written here."""


class Grammar:
    """Writes cards. `packs` has the cards, tokens and areas that they may name."""

    def __init__(self, packs: Definitions, chance: random.Random, own: dict[str, list[str]] | None = None):
        self.packs, self.chance, self.own = packs, chance, own or {}
        self.moment, self.count = "", 0
        self.attacks: tuple[str, ...] = ()
        self.this = noun("printed")

    # ------------------------------------------------------------ cards

    def card(self, kind: str) -> Raw:
        """A card of some kind."""
        self.attacks, self.this = (), noun("printed")
        made: Raw = WRITERS[kind](self)
        return {"name": "Made up", **made}

    def reactions(self, names: Names, least: int = 0) -> list[Raw]:
        return [self.reaction(names) for _ in range(self.chance.choice((least, 1, 1, 2)))]

    def reaction(self, names: Names) -> Raw:
        self.moment = self.chance.choice(tuple(MOMENTS))
        inside = {**names, "event": event_noun(self.moment, MOMENTS[self.moment].fields)}
        made: Raw = {"to": self.moment, "do": self.block(inside)}
        if self.chance.random() < 0.3:
            made["when"] = self.condition(inside)
        if self.chance.random() < 0.3:
            made["may"] = self.chance.random() < 0.5
        if self.chance.random() < 0.2:
            made["limit"] = "once_per_turn"
        self.moment = ""
        return made

    def modifiers(self, names: Names) -> list[Raw]:
        inside = {**names, "figure": FIGURE}
        return [{"modify": self.chance.choice(NUMBERS), "by": self.amount(inside),
                 "of": self.search(Search("figure", group=True), inside, 1)}
                for _ in range(self.chance.choice((0, 0, 1, 2)))]

    def with_rules(self, made: Raw, names: Names, least: int = 0) -> Raw:
        """A card that may react and change numbers besides."""
        reactions, modifiers = self.reactions(names, least), self.modifiers(names)
        return {**made, **({"reactions": reactions} if reactions else {}),
                **({"while_in_play": modifiers} if modifiers else {})}

    def figure(self, kind: str, names: Names) -> Raw:
        """Attacks, tactics and numbers of a figure."""
        self.attacks = ("strike",)
        struck = {**names, "target": FIGURE, "prey": FIGURE}
        attack = {"name": "Strike", "bonus": self.chance.randrange(0, 12), "damage": self.amount(names)}
        for after in ("hit", "miss"):
            if self.chance.random() < 0.4:
                attack[after] = self.block(struck, 1)
        prey = self.search(Search("placed"), names, 1)
        found = {**names, "prey": self.noun_of(prey, names).each()}
        strike = {"attack": {"by": "me", "numbers": "strike", "target": {"a": "hero", "pick": "closest"}}}
        return {"kind": kind, "armor_class": 12, "hit_points": self.chance.randrange(1, 5),
                "size": self.chance.choice((1, 1, 1, 2)), "attacks": {"strike": attack},
                "tactics": [{"find": prey, "do": self.block(found)},
                            {"otherwise": [*self.block(names, 1), strike]}]}

    # ------------------------------------------------------------ effects

    def block(self, names: Names, depth: int = 0) -> list[Raw]:
        """A list of effects; what one of them calls something, those after it know."""
        names, found = dict(names), list[Raw]()
        for _ in range(self.chance.choice((1, 1, 2, 2, 3)) if depth < 2 else 1):
            for _ in range(20):
                try:
                    found.append(self.effect(names, depth))
                    break
                except Absurd:
                    continue
        return found

    def effect(self, names: Names, depth: int) -> Raw:
        """A verb with its settings."""
        deep = ("if", "may", "choose_one", "for_each", "sealed_choice", "attack")
        verb = VERBS[self.chance.choice([name for name in VERBS if depth < DEEPEST or name not in deep])]
        event = names.get("event")
        if verb.means.needs and (event is None or verb.means.needs not in event.fields):
            raise Absurd
        if verb.name in ("win", "lose_game") and self.chance.random() < 0.9:
            raise Absurd
        whole = next((setting for setting in verb.settings.values() if setting.takes_all), None)
        if whole is not None:
            return {verb.name: self.write(whole, "", names, depth)}
        return self._with_settings(verb, names, depth)

    def _with_settings(self, verb: Verb, names: Names, depth: int) -> Raw:
        one_of = verb.means.one_of
        left_out = set(one_of) - {self.chance.choice(one_of)} if one_of else set()
        settings: Raw = {}
        inside = dict(names)
        for name, setting in verb.settings.items():
            chosen = name in one_of and name not in left_out
            if name in left_out or not (chosen or setting.required or self.chance.random() < 0.4):
                continue
            settings[name] = self.write(setting, name, inside, depth)
            if isinstance(setting, LoopName):
                inside[settings[name]] = self.noun_of(settings["for_each"], names).each()
            elif isinstance(setting, Search) and name in ("target", "choose", "each"):
                inside["target"] = self.noun_of(settings[name], names).each()
            elif isinstance(setting, SaveAs):
                names[settings[name]] = setting.gives
        if verb.name == "single_out" and isinstance(settings.get("what"), dict):
            settings["what"]["as"] = self._new_name()
            names[settings["what"]["as"]] = self.noun_of(settings["what"], names)
        return settings if verb.name in INLINE else {verb.name: settings}

    def _new_name(self) -> str:
        self.count += 1
        return f"thing_{self.count}"

    # ------------------------------------------------------------ searches and names

    def name(self, wanted: Noun, names: Names, many: bool = True) -> str:
        """A name that can stand for what is wanted."""
        known = [(name, found) for name, found in {**ALWAYS_KNOWN, **names}.items() if name != "this"]
        known += [(f"{name}.{field}", part) for name, found in known for field, part in found.fields.items()]
        fitting = [name for name, found in known if found.fits(wanted) and (many or not found.many)]
        if not fitting:
            raise Absurd
        return self.chance.choice(fitting)

    def noun_of(self, search: Any, names: Names) -> Noun:
        """What a search or name is."""
        if isinstance(search, dict):
            return SQUARE_OF_A_TILE if "tile" in search else noun(search.get("a") or search["every"])
        if search in ("hero", "monster"):
            return noun(search)
        root, _, field = str(search).partition(".")
        found = {**ALWAYS_KNOWN, **names}.get(root, FIGURE)
        return found.fields.get(field, FIGURE) if field else found

    def search(self, setting: Any, names: Names, depth: int) -> Any:
        """A name, or a search with some filters."""
        takes, group = setting.takes, getattr(setting, "group", False)
        if not group and self.chance.random() < 0.5:
            try:
                return self.name(takes, names, setting.many)
            except Absurd:
                pass
        stocked = [what for what in STOCK if noun(what).fits(takes)]
        if not stocked:
            return self.name(takes, names, setting.many)
        what = self.chance.choice(stocked)
        every = group or (setting.many and self.chance.random() < 0.5)
        found: Raw = {"every" if every else "a": what}
        fitting = [clause for clause in FILTERS.values() if not noun(what).kinds.isdisjoint(clause.of.kinds)]
        for clause in self.chance.sample(fitting, min(len(fitting), self.chance.choice((0, 0, 1, 1, 2)))):
            try:
                found[clause.name] = self.write(clause.setting, clause.name, names, depth + 1, noun(what))
            except Absurd:
                continue
        if self.chance.random() < 0.25 and not every:
            found["pick"] = self.chance.choice(tuple(PICKERS) if what in FIGURE_KINDS else PICKED_FROM)
        if found.keys() & {*MEASURED} or found.get("pick") in PICKED_FROM:
            found["of"] = self.name(noun("somewhere"), names)
        return found

    # ------------------------------------------------------------ conditions and amounts

    def condition(self, names: Names, depth: int = 0) -> Any:
        """A condition."""
        for _ in range(20):
            clause = self.chance.choice(tuple(CONDITIONS.values()))
            event = names.get("event")
            nested = ("all", "any", "not", "all_heroes", "any_hero")
            about_nothing = clause.needs and (event is None or clause.needs not in event.fields)
            if about_nothing or (depth >= DEEPEST and clause.name in nested):
                continue
            try:
                return clause.name if clause.setting is None else {clause.name: self.clause(clause, names, depth + 1)}
            except Absurd:
                continue
        return {"surges": {"at_least": 0}}

    def clause(self, clause: Clause, names: Names, depth: int) -> Any:
        """The settings of a condition, filter or amount."""
        if not isinstance(clause.setting, dict):
            return self.write(clause.setting, clause.name, names, depth)
        return {name: self.write(setting, name, names, depth) for name, setting in clause.setting.items()
                if setting.required or self.chance.random() < 0.5}

    def amount(self, names: Names, depth: int = 0) -> Any:
        """A number, or what gives one."""
        if depth >= 2 or self.chance.random() < 0.5:
            return self.chance.randrange(-1, 4)
        if self.chance.random() < 0.2:
            return self.chance.choice(OWN_NUMBERS)
        clause = self.chance.choice(tuple(AMOUNTS.values()))
        try:
            return {clause.name: self.clause(clause, names, depth + 1)}
        except Absurd:
            return 1

    # ------------------------------------------------------------ settings

    def write(self, setting: Any, key: str, names: Names, depth: int, found: Noun = ANYTHING) -> Any:
        """What could be written for a setting."""
        if isinstance(setting, dict):
            return {name: self.write(one, name, names, depth) for name, one in setting.items()
                    if one.required or self.chance.random() < 0.5}
        for kind in type(setting).__mro__:
            if kind in SETTINGS:
                return SETTINGS[kind](self, setting, key, names, depth, found)
        raise TypeError(f"nobody knows how to write a {type(setting).__name__}")

    def pair(self, names: Names) -> list[str]:
        """Two names that can stand for the same."""
        one = self.name(ANYTHING, names, False)
        return [one, self.name(self.noun_of(one, names), names, False)]

    def text(self, key: str) -> str:
        known = TEXTS.get(key, ())
        if not known:
            raise Absurd
        return self.chance.choice(known)

    def card_id(self, kinds: tuple[str, ...]) -> str:
        """A card of one of some kinds, often one that was made up too."""
        kind = self.chance.choice(kinds)
        known = self.own.get(kind) if self.chance.random() < 0.5 else None
        known = known or self.packs.ids_of(kind)
        if not known:
            raise Absurd
        return self.chance.choice(known)

    def changes(self, names: Names) -> Raw:
        """Fields of the event that a reaction may change."""
        may = MOMENTS[self.moment].may_change if self.moment else ()
        if not may:
            raise Absurd
        field = self.chance.choice(may)
        if field in FIGURES:
            return {field: self.search(Search("figure"), names, 2)}
        if field in TRUTHS:
            return {field: self.chance.random() < 0.8}
        return {field: self.chance.choice(WORDS[field]) if field in WORDS else self.amount(names)}

    def choices(self, setting: Any, names: Names, depth: int) -> list[Raw]:
        inside = {**names, **setting.names}
        return [{"id": name, "do": self.block(inside, depth + 1), "text": "One of them",
                 **({"when": self.condition(inside, 2)} if self.chance.random() < 0.3 else {})}
                for name in ("first", "second")]


SQUARE_OF_A_TILE = noun("square")
Writer = Callable[[Grammar, Any, str, Names, int, Noun], Any]
SETTINGS: dict[type, Writer] = {
    Word: lambda it, setting, key, names, depth, found: it.chance.choice(setting.choices),
    Text: lambda it, setting, key, names, depth, found: it.text(key),
    LoopName: lambda it, setting, key, names, depth, found: it._new_name(),
    Whole: lambda it, setting, key, names, depth, found: it.chance.randrange(
        max(-2, setting.least), min(6, setting.most) + 1),
    Step: lambda it, setting, key, names, depth, found: it.chance.randrange(-2, 4),
    Flag: lambda it, setting, key, names, depth, found: it.chance.random() < 0.5,
    CardId: lambda it, setting, key, names, depth, found: it.card_id(setting.kinds),
    TokenId: lambda it, setting, key, names, depth, found: it.chance.choice(sorted(it.packs.tokens())),
    SaveAs: lambda it, setting, key, names, depth, found: it._new_name(),
    Block: lambda it, setting, key, names, depth, found: it.block(names, depth + 1),
    NameOf: lambda it, setting, key, names, depth, found: it.name(setting.takes, names, many=False),
    Search: lambda it, setting, key, names, depth, found: it.search(setting, names, depth),
    This: lambda it, setting, key, names, depth, found: (
        "this" if it.this.fits(setting.takes) and it.chance.random() < 0.6 else it.search(setting, names, depth)),
    Group: lambda it, setting, key, names, depth, found: (
        it.chance.choice(("hero", "monster")) if it.chance.random() < 0.4
        else it.search(Search(group=True), names, depth)),
    Amount: lambda it, setting, key, names, depth, found: it.amount(names, depth),
    AmountList: lambda it, setting, key, names, depth, found: [it.amount(names, 2), it.amount(names, 2)],
    When: lambda it, setting, key, names, depth, found: it.condition(names, depth + 1),
    ForHero: lambda it, setting, key, names, depth, found: it.condition({**names, "hero": HERO}, depth + 1),
    ForFound: lambda it, setting, key, names, depth, found: it.condition({**names, "found": found}, depth + 1),
    WhenList: lambda it, setting, key, names, depth, found: [
        it.condition(names, depth + 1), it.condition(names, depth + 1)],
    NameList: lambda it, setting, key, names, depth, found: [it.name(found, names)],
    Pair: lambda it, setting, key, names, depth, found: it.pair(names),
    AttackNumbers: lambda it, setting, key, names, depth, found: (
        it.chance.choice(it.attacks) if it.attacks and it.chance.random() < 0.6
        else {"bonus": it.chance.randrange(0, 20), "damage": it.amount(names)}),
    Choices: lambda it, setting, key, names, depth, found: it.choices(setting, names, depth),
    EventChange: lambda it, setting, key, names, depth, found: it.changes(names),
    SpecialName: lambda it, setting, key, names, depth, found: it.chance.choice(tuple(SPECIALS)),
    SpecialSettings: lambda it, setting, key, names, depth, found: {},
}

YOU: Names = {"you": HERO}


def _of(it: Grammar, names: Names, kind: str, sort: str = "") -> Names:
    """The names that a card begins with, once it is known what it is."""
    it.this = this_noun(kind, sort)
    return names


def _in_play(kind: str, **more: Noun) -> Names:
    return {**YOU, "me": noun(kind), **more}


def _encounter(it: Grammar) -> Raw:
    sort = it.chance.choice(("event", "trap", "hazard", "curse", "environment"))
    names = _in_play(IN_PLAY.get(sort, "encounter"), **({"holder": HERO} if sort == "curse" else {}))
    names = _of(it, names, "encounter", sort)
    made: Raw = {"kind": "encounter", "type": sort}
    if sort in ("event", "curse") or it.chance.random() < 0.3:
        made["do"] = it.block(names)
    if sort in ("trap", "hazard"):
        made["activate"] = it.block(names)
    if sort == "trap":
        made["disable"] = 10
    return made if sort == "event" else it.with_rules(made, names, 1)


def _treasure(it: Grammar) -> Raw:
    if it.chance.random() < 0.3:
        return {"kind": "treasure", "type": "fortune", "do": it.block(YOU)}
    names = _of(it, {**YOU, "holder": HERO}, "treasure")
    made = {"kind": "treasure", "type": "item", "use": {
        "do": it.block(names), "takes": it.chance.choice(("attack", "action", "move", "nothing")),
        "then": it.chance.choice(("discard", "flip")), "limit": "once_per_turn"}}
    return it.with_rules(made, names)


def _trap(it: Grammar) -> Raw:
    names = _of(it, _in_play("trap"), "trap")
    made = {"kind": "trap", "activate": it.block(names), "do": it.block(names), "on_failed_disable": it.block(names)}
    return it.with_rules(made, names)


def _spell(it: Grammar) -> Raw:
    return {"kind": "spell", "copies": 2, "hero": {"text": "A spell.", "do": it.block(YOU)},
            "monster": {"text": "A spell.", "do": it.block({**YOU, "me": noun("attacker")})}}


def _rune(it: Grammar) -> Raw:
    names = _of(it, _in_play("rune", holder=HERO), "rune")
    return {"kind": "rune", **{
        side: {"text": "A side.", "until": it.chance.choice(("at_once", "surge", "adventure")), "do": it.block(names)}
        for side in ("boon", "bane")}}


def _lasting(it: Grammar) -> Raw:
    names = _of(it, _in_play("lasting", holder=HERO, bearer=FIGURE), "lasting")
    return it.with_rules({"kind": "lasting", "until": it.chance.choice(TIMES)}, names, 1)


def _chamber(it: Grammar) -> Raw:
    names = _of(it, _in_play("chamber"), "chamber")
    return it.with_rules({"kind": "chamber", "do": it.block(names), "goal": it.condition(names)}, names)


WRITERS: dict[str, Callable[[Grammar], Raw]] = {
    "encounter": _encounter, "treasure": _treasure, "trap": _trap, "spell": _spell, "rune": _rune,
    "lasting": _lasting, "chamber": _chamber,
    "monster": lambda it: it.with_rules({**it.figure("monster", {"me": noun("monster")}), "experience": 1},
                                        _in_play("monster")),
    "ally": lambda it: it.with_rules(it.figure("ally", _in_play("ally")), _in_play("ally")),
    "object": lambda it: it.with_rules({"kind": "object", "armor_class": 8, "hit_points": 2,
                                        "destroyed": it.block(_in_play("object"))}, _in_play("object")),
}
