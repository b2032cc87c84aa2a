"""Says the parts of a card in plain words: effects, searches, conditions, amounts.

The effects are walked by the declarations of the vocabulary, so nothing that a card does is left unsaid. The words are
in `phrases`. The result is for people who check a card; it is exact before it is elegant.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..vocabulary.amounts import Amount, AmountList
from ..vocabulary.declarations import (
    AMOUNTS,
    CONDITIONS,
    FILTERS,
    SEALED,
    VERBS,
    Bound,
    CardId,
    Setting,
    TokenId,
    Word,
)
from ..vocabulary.effects import INLINE, Block
from ..vocabulary.filters import NameList
from ..vocabulary.searches import NameOf, Search
from ..vocabulary.verbs_drawing import SpecialName
from ..vocabulary.verbs_fighting import AttackNumbers
from ..vocabulary.verbs_telling import FIGURES, WORDS, Choices, EventChange, Group
from ..vocabulary.what_clauses import OwnField
from ..vocabulary.when_clauses import ForFound, ForHero, Pair, When, WhenList
from . import phrases

Tree = dict[str, Any]
INDENT = "  "
RANGE = ("at_least", "at_most", "is")


class Teller:
    """Says raw parts of cards; knows the names of other cards when it is given the packs."""

    def __init__(self, packs: Any = None, tongue: Any = phrases, names: Tree | None = None):
        self.packs = packs
        self.tongue = tongue            # the module with the phrases of a language
        self.names_told = names or {}   # printed names in that language, by id; else those of the cards
        self.own = "you"                # where distances are counted from when nothing else is said
        self.unnamed: dict[str, str] = {}     # what is called by what only the card's author calls it
        self.rows: Tree = {}            # the table of an adventure: its rows are said by their labels

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the language, filled in."""
        return pattern(self.tongue.SENTENCES[key], {name: None if value is None else str(value)
                                                    for name, value in values.items()})

    def joined(self, parts: Iterable[str], key: str = "and") -> str:
        """Several parts with a word of the language between them."""
        return f" {self.tongue.SENTENCES[key]} ".join(parts)

    # ------------------------------------------------------------ blocks and verbs

    def block(self, effects: Any) -> list[str]:
        """The effects of a block, a line each, with what hangs on them indented."""
        return [line for effect in effects or [] for line in self.effect(effect)]

    def effect(self, raw: Tree) -> list[str]:
        """One verb with its settings."""
        word = next(key for key in raw if key in VERBS)
        settings = self.settings_of(word, raw)
        declared = VERBS[word].settings
        values = {name: self.value(setting, settings[name]) if name in settings else self._default(setting)
                  for name, setting in declared.items() if not isinstance(setting, (Block, Choices))}
        known = self.tongue.SPECIAL_PHRASES.get(settings.get("name", "")) if self._is_special(declared) else None
        head = known or pattern(self.tongue.VERB_PHRASES[word], values) or self.tongue.WHOLE_SENTENCES[word]
        inner = self._blocks(declared, settings)
        return [head + (":" if inner and VERBS[word].means.form not in ("", SEALED) else "."), *inner]

    def _is_special(self, declared: dict[str, Setting]) -> bool:
        return isinstance(declared.get("name"), SpecialName)

    def settings_of(self, word: str, raw: Tree) -> Tree:
        """The settings of a verb as a mapping, whichever of the short forms was used."""
        given, declared = raw[word], VERBS[word].settings
        if word in INLINE:
            return raw
        whole = next((name for name, setting in declared.items() if setting.takes_all), None)
        if whole is not None:
            return {whole: given}
        if isinstance(given, dict):
            return given
        return {next(iter(declared)): given} if given and declared else {}

    def _default(self, setting: Setting) -> str | None:
        return None if setting.default is None or setting.default is False else self.value(setting, setting.default)

    def _blocks(self, declared: dict[str, Setting], settings: Tree) -> list[str]:
        lines = []
        for name, setting in declared.items():
            if name in settings and isinstance(setting, Choices):
                lines += [line for option in settings[name] for line in self.option(option)]
            elif name in settings and isinstance(setting, Block):
                inner = indented(self.block(settings[name]))
                lines += self._headed(name, inner)
        return lines

    def _headed(self, name: str, inner: list[str]) -> list[str]:
        """A block under its heading: what else happens stands beside its `if`, a hit below its attack."""
        heading = self.tongue.BLOCKS.get(name)
        if heading is None:
            return inner
        return [heading + ":", *inner] if name == "else" else [INDENT + heading + ":", *indented(inner)]

    def option(self, raw: Tree) -> list[str]:
        """One option of choose_one."""
        only = " " + self.say("only_if", when=self.condition(raw["when"])) if "when" in raw else ""
        told = self.named(raw.get("id"), raw.get("text"))
        return [f"{INDENT}- {told}{only}:", *indented(self.block(raw.get("do")), 2)]

    # ------------------------------------------------------------ settings

    def value(self, setting: Any, raw: Any) -> str:
        """What was written for a setting, said by the setting's type."""
        if isinstance(setting, Word) and "your_tile" in setting.choices:
            return str(self.tongue.TOKEN_PLACES[raw])
        if isinstance(setting, Bound):
            return self.row(raw)
        for kind, say in self._sayings():
            if isinstance(setting, kind):
                return str(say(raw))
        if getattr(setting, "kind", "") == "search":
            return self.search(raw)
        return self.named(raw)

    def _sayings(self) -> Iterable[tuple[Any, Any]]:
        return ((Group, self.group), (Search, self.search), ((NameOf,), self.name), (NameList, self.names),
                (Amount, self.amount), (AmountList, lambda raw: self.joined(map(self.amount, raw), "plus")),
                (When, self.condition), (ForHero, self.condition), (ForFound, self.condition),
                (WhenList, self.conditions), (CardId, self.card),
                (TokenId, self.token), (AttackNumbers, self.numbers),
                (OwnField, lambda raw: self.name(f"event.{raw}")),
                (Pair, lambda raw: self.joined(map(self.name, raw))),
                (EventChange, self.changes))

    def row(self, raw: Any) -> str:
        """A whole number; a row of the table is said by its label."""
        sign, word = (self.say("minus") + " ", str(raw)[1:]) if str(raw)[:1] == "-" else ("", str(raw))
        if word not in self.rows:
            return plain(raw)
        return sign + self.say("quoted", text=self.rows[word].get("label", plain(word)))

    def printed(self, raw: Tree) -> str:
        """The text of a part; rows of the table that it names are said by their labels."""
        return re.sub(r"\{(\w+)\}", lambda found: self.row(found[1]), str(raw.get("text", "")))

    def name(self, raw: Any) -> str:
        """A name such as `you` or `first.target`."""
        root, _, field = str(raw).partition(".")
        if field:
            return str(self.tongue.field(field, root, self.named(root)))
        own = "you" if root == "holder" and self.own == "you" else root
        return str(self.tongue.NAME_PHRASES.get(own) or self.named(own))

    def names(self, raw: Any) -> str:
        """One name or several."""
        return self.joined(self.name(name) for name in (raw if isinstance(raw, list) else [raw]))

    def group(self, raw: Any) -> str:
        """Whom a loop goes over."""
        kind = isinstance(raw, str) and raw in ("hero", "monster")
        return self.say("in_turn", whom=self.tongue.noun(raw, "every") if kind else self.search(raw))

    def search(self, raw: Any) -> str:
        """Who or what an effect is about."""
        if not isinstance(raw, dict):
            return self.name(raw)
        if "tile" in raw:
            return self.say("spot_of", spot=self.named(raw.get("spot", "bone_pile")), tile=self.card(raw["tile"]))
        what = str(raw.get("every", raw.get("a")))
        head = str(self.tongue.noun(what, raw.get("pick", "every" if "every" in raw else "a")))
        if "of" in raw and raw.get("pick") in ("closest", "farthest"):
            head += " " + self.say(raw["pick"], of=self.name(raw["of"]))
        more = [self.filter(key, raw) for key in FILTERS if key in raw] + self._chosen(raw)
        return f"{head} {', '.join(more)}".strip()

    def _chosen(self, raw: Tree) -> list[str]:
        by = [self.say("chosen_by", by=self.name(raw["by"]))] if "by" in raw else []
        return by + ([self.say("called", name=self.named(raw["as"]))] if "as" in raw else [])

    def filter(self, key: str, raw: Tree) -> str:
        """One filter of a search."""
        written = raw[key]
        special = self.tongue.SPECIAL_VALUES.get((key, written) if isinstance(written, str) else (key, ""))
        if special:
            return str(special)
        if written in (False, "false") and key in self.tongue.FALSE_FILTERS:
            return str(self.tongue.FALSE_FILTERS[key])
        value = self.value(FILTERS[key].setting, written) if key != "card" else self.card(written)
        return pattern(self.tongue.FILTER_PHRASES[key],
                       {"value": value, "of": self.name(raw.get("of", self.own))})

    def amount(self, raw: Any) -> str:
        """A number, or what it is worked out from."""
        if isinstance(raw, dict):
            key, written = next(iter(raw.items()))
            setting = AMOUNTS[key].setting
            if not isinstance(setting, dict):
                setting, written = {"value": setting}, {"value": written}
            said: dict[str, str | None] = {name: self.value(one, written[name]) for name, one in setting.items()
                                           if name in written}
            return pattern(self.tongue.AMOUNT_PHRASES[key], said)
        if str(raw) in self.tongue.OWN_NUMBER_PHRASES:
            return str(self.tongue.OWN_NUMBER_PHRASES[str(raw)])
        return (self.row(raw)
                if str(raw).lstrip("+-").isdecimal() or str(raw).lstrip("-") in self.rows else self.name(raw))

    def numbers(self, raw: Any) -> str:
        """Bonus and damage of an attack."""
        if isinstance(raw, str):
            return self.say("with_attack", attack=self.named(raw))
        return self.say("bonus_and_damage", bonus=signed(raw.get("bonus", 0)), damage=self.amount(raw.get("damage", 0)))

    def changes(self, raw: Tree) -> str:
        """What becomes of an event."""
        return self.joined(self._change(field, value) for field, value in raw.items())

    def _change(self, field: str, value: Any) -> str:
        if field == "reroll":
            return self.say("rerolled" if value else "not_rerolled")
        if field == "again":
            return self.say("put_back")
        if field == "cancelled":
            return self.say("cancelled" if value else "not_cancelled")
        said = self.named(value) if field in WORDS else self.search(value) if field in FIGURES else self.amount(value)
        return self.say("changed_to", what=self.tongue.field(field, "event", ""), said=said)

    # ------------------------------------------------------------ conditions

    def conditions(self, raw: Any, joint: str = "and") -> str:
        """Several conditions."""
        return self.joined(map(self.condition, raw), joint)

    def condition(self, raw: Any) -> str:
        """What must be so."""
        word, written = _word_of(raw)
        if word in ("all", "any"):
            joined = self.conditions(written, "and" if word == "all" else "or")
            return f"({joined})" if len(written) > 1 else joined
        inner = next(iter(written)) if word == "not" and isinstance(written, dict) else None
        if inner is not None and inner in self.tongue.NOT_PHRASES:
            return pattern(self.tongue.NOT_PHRASES[inner], self._parts(inner, written[inner]))
        return pattern(self.tongue.CONDITION_PHRASES[word], self._parts(word, written))

    def _parts(self, word: str, written: Any) -> dict[str, str | None]:
        """The settings of a condition, said."""
        setting = CONDITIONS[word].setting
        if not isinstance(setting, dict):
            return {"value": self.value(setting, written)}
        values: dict[str, str | None] = {name: self.value(kind, written[name]) for name, kind in setting.items()
                                            if name in written}
        if "at_least" not in setting:
            return values
        ranged = {key: self.row(bound) for key, bound in written.items() if key in RANGE}
        return {**values, "range": self.bounds(ranged)}

    # ------------------------------------------------------------ ids

    def card(self, raw: Any) -> str:
        """The printed name of a card."""
        if str(raw) in self.names_told:
            return str(self.names_told[str(raw)])
        if self.packs is not None and self.packs.kind_of(str(raw)) is not None:
            return str(self.packs.card(str(raw)).name)
        return self.named(raw)

    def named(self, raw: Any, printed: Any = None) -> str:
        """What a language calls an id by its names or its words; else what is printed on the card, or the id."""
        said = self.names_told.get(str(raw)) or self.tongue.WORDS.get(str(raw)) or printed
        return str(said or self.tongue.unnamed(str(raw), self.unnamed))

    def token(self, raw: Any) -> str:
        """The printed name of a token."""
        for pack in self.packs.packs.values() if self.packs is not None else ():
            if raw in pack.get("tokens", {}):
                return self.say("token", name=self.names_told.get(raw, pack["tokens"][raw].get("name", plain(raw))))
        return self.say("token", name=plain(raw))

    def bounds(self, raw: Tree) -> str:
        """The bounds of a number."""
        least, most = raw.get("at_least"), raw.get("at_most")
        exact = raw["is"] if "is" in raw and not isinstance(raw["is"], dict) else least if least == most else None
        if exact is not None:
            return self.say("just", number=exact)
        if least is not None and most is not None:
            return self.say("from_to", least=least, most=most)
        return self.say("or_more", number=least) if least is not None else self.say("or_less", number=most or "?")


def _word_of(raw: Any) -> tuple[str, Any]:
    """The word of a condition, with its settings if it has any."""
    return next(iter(raw.items())) if isinstance(raw, dict) else (raw, None)


def pattern(phrase: str, values: dict[str, str | None]) -> str:
    """A phrase filled in; parts in [ ] whose setting is missing are left out."""
    def part(found: re.Match[str]) -> str:
        inside = found.group(1)
        return inside if all(values.get(name) is not None for name in re.findall(r"\{(\w+)\}", inside)) else ""
    kept = re.sub(r"\[([^\]]*)\]", part, phrase)
    return re.sub(r"\{(\w+)\}", lambda found: str(values.get(found.group(1)) or ""), kept).strip()


def unwrapped(condition: str) -> str:
    """A condition without the brackets round the whole of it."""
    whole = condition.startswith("(") and condition.endswith(")") and _closes_last(condition)
    return condition[1:-1] if whole else condition


def _closes_last(text: str) -> bool:
    """Whether the first bracket is closed by the last letter."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if not depth:
            return place == len(text) - 1
    return False


def plain(raw: Any) -> str:
    """A word as it is, without underscores."""
    return str(raw).replace("_", " ")


def signed(raw: Any) -> str:
    """A number with its sign."""
    return str(raw) if str(raw)[:1] in "+-" else f"+{raw}"


def indented(lines: Iterable[str], depth: int = 1) -> list[str]:
    """Lines moved to the right."""
    return [INDENT * depth + line for line in lines]
