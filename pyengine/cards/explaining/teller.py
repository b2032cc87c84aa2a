"""Says the parts of a card in plain words: effects, searches, conditions, amounts.

The effects are walked by the declarations of the vocabulary, so nothing that a card does is left unsaid. The words are
in `phrases`. The result is for people who check a card; it is exact before it is elegant.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..vocabulary.amounts import Amount, AmountList
from ..vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS, Bound, CardId, Setting, TokenId, Word
from ..vocabulary.effects import Block
from ..vocabulary.filters import NameList
from ..vocabulary.searches import NameOf, Search
from ..vocabulary.verbs_fighting import AttackNumbers
from ..vocabulary.verbs_telling import FIGURES, WORDS, Choices, EventChange, Group
from ..vocabulary.when_clauses import ForFound, ForHero, Pair, When, WhenList
from . import phrases

Tree = dict[str, Any]
INDENT = "  "
RANGE = ("at_least", "at_most", "is")


class Teller:
    """Says raw parts of cards; knows the names of other cards when it is given the packs."""

    def __init__(self, packs: Any = None):
        self.packs = packs
        self.own = "you"                # where distances are counted from when nothing else is said
        self.rows: Tree = {}            # the table of an adventure: its rows are said by their labels

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
        known = phrases.SPECIAL_PHRASES.get(settings.get("name", "")) if word == "special" else None
        head = known or pattern(phrases.VERB_PHRASES[word], values) or phrases.WHOLE_SENTENCES[word]
        inner = self._blocks(declared, settings)
        return [head + (":" if inner and word in ("if", "may", "for_each", "choose_one") else "."), *inner]

    def settings_of(self, word: str, raw: Tree) -> Tree:
        """The settings of a verb as a mapping, whichever of the short forms was used."""
        given, declared = raw[word], VERBS[word].settings
        if word in ("if", "for_each"):
            return raw
        whole = next((name for name, setting in declared.items() if setting.takes_all), None)
        if whole is not None:
            return {whole: given}
        if isinstance(given, dict):
            return given
        return {next(iter(declared)): given} if given and declared else {}

    def _default(self, setting: Setting) -> str | None:
        return None if setting.default is None or setting.default is False else str(setting.default)

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
        heading = phrases.BLOCKS.get(name)
        if heading is None:
            return inner
        return [heading + ":", *inner] if name == "else" else [INDENT + heading + ":", *indented(inner)]

    def option(self, raw: Tree) -> list[str]:
        """One option of choose_one."""
        only = f" (only if {self.condition(raw['when'])})" if "when" in raw else ""
        return [f"{INDENT}- {raw.get('text', plain(raw.get('id')))}{only}:", *indented(self.block(raw.get("do")), 2)]

    # ------------------------------------------------------------ settings

    def value(self, setting: Any, raw: Any) -> str:
        """What was written for a setting, said by the setting's type."""
        if isinstance(setting, Word) and "your_tile" in setting.choices:
            return phrases.TOKEN_PLACES[raw]
        if isinstance(setting, Bound):
            return self.row(raw)
        for kind, say in self._sayings():
            if isinstance(setting, kind):
                return str(say(raw))
        if getattr(setting, "kind", "") == "search":
            return self.search(raw)
        return plain(raw)

    def _sayings(self) -> Iterable[tuple[Any, Any]]:
        return ((Group, self.group), (Search, self.search), ((NameOf,), self.name), (NameList, self.names),
                (Amount, self.amount), (AmountList, lambda raw: " plus ".join(self.amount(part) for part in raw)),
                (When, self.condition), (ForHero, self.condition), (ForFound, self.condition), (WhenList, self.conditions), (CardId, self.card),
                (TokenId, self.token), (AttackNumbers, self.numbers), (Pair, lambda raw: " and ".join(map(self.name, raw))),
                (EventChange, self.changes))

    def row(self, raw: Any) -> str:
        """A whole number; a row of the table is said by its label."""
        sign, word = ("minus ", str(raw)[1:]) if str(raw)[:1] == "-" else ("", str(raw))
        return f"{sign}“{self.rows[word].get('label', plain(word))}”" if word in self.rows else plain(raw)

    def printed(self, raw: Tree) -> str:
        """The text of a part; rows of the table that it names are said by their labels."""
        return re.sub(r"\{(\w+)\}", lambda found: self.row(found[1]), str(raw.get("text", "")))

    def name(self, raw: Any) -> str:
        """A name such as `you` or `first.target`."""
        root, _, field = str(raw).partition(".")
        if field:
            known = {"event": "", "first": " of the first attack", "second": " of the second attack"}
            return f"the {field.replace('_', ' ')}{known.get(root, ' of ' + plain(root))}"
        return self.own if root == "holder" and self.own == "you" else phrases.NAME_PHRASES.get(root, plain(root))

    def names(self, raw: Any) -> str:
        """One name or several."""
        return " and ".join(self.name(name) for name in (raw if isinstance(raw, list) else [raw]))

    def group(self, raw: Any) -> str:
        """Whom a loop goes over."""
        return f"every {raw} in turn" if isinstance(raw, str) and raw in ("hero", "monster") else f"{self.search(raw)} in turn"

    def search(self, raw: Any) -> str:
        """Who or what an effect is about."""
        if not isinstance(raw, dict):
            return self.name(raw)
        if "tile" in raw:
            return f"the {plain(raw.get('spot', 'bone pile'))} of {self.card(raw['tile'])}"
        what = str(raw.get("every", raw.get("a")))
        noun = phrases.STOCK_PHRASES.get(what, what)
        head = f"{'every' if 'every' in raw else 'an' if noun[0] in 'aeiou' else 'a'} {noun}"
        if "pick" in raw:
            head = phrases.PICK_PHRASES[raw["pick"]].format(noun=noun)
            head += f" {phrases.PICKED_FROM[raw['pick']]} {self.name(raw['of'])}" if "of" in raw and raw["pick"] in phrases.PICKED_FROM else ""
        more = [self.filter(key, raw) for key in FILTERS if key in raw] + self._chosen(raw)
        return f"{head} {', '.join(more)}".strip()

    def _chosen(self, raw: Tree) -> list[str]:
        by = [f"chosen by {self.name(raw['by'])}"] if "by" in raw else []
        return by + ([f"called {plain(raw['as'])}"] if "as" in raw else [])

    def filter(self, key: str, raw: Tree) -> str:
        """One filter of a search."""
        written = raw[key]
        special = phrases.SPECIAL_VALUES.get((key, written) if isinstance(written, str) else (key, ""))
        if special:
            return special
        if written in (False, "false") and key in phrases.FALSE_FILTERS:
            return phrases.FALSE_FILTERS[key]
        value = self.value(FILTERS[key].setting, written) if key != "card" else self.card(written)
        return pattern(phrases.FILTER_PHRASES[key], {"value": value, "of": self.name(raw["of"]) if "of" in raw else self.own})

    def amount(self, raw: Any) -> str:
        """A number, or what it is worked out from."""
        if isinstance(raw, dict):
            key, written = next(iter(raw.items()))
            setting = AMOUNTS[key].setting
            said: dict[str, str | None] = {name: self.value(one, written[name]) for name, one in setting.items() if name in written} if isinstance(setting, dict) \
                else {"value": self.value(setting, written)}
            return pattern(phrases.AMOUNT_PHRASES[key], said)
        if str(raw) in phrases.OWN_NUMBER_PHRASES:
            return phrases.OWN_NUMBER_PHRASES[str(raw)]
        return self.row(raw) if str(raw).lstrip("+-").isdecimal() or str(raw).lstrip("-") in self.rows else self.name(raw)

    def numbers(self, raw: Any) -> str:
        """Bonus and damage of an attack."""
        if isinstance(raw, str):
            return f"with {raw.replace('_', ' ')}"
        return f"{signed(raw.get('bonus', 0))}, {self.amount(raw.get('damage', 0))} damage"

    def changes(self, raw: Tree) -> str:
        """What becomes of an event."""
        return " and ".join(self._change(field, value) for field, value in raw.items())

    def _change(self, field: str, value: Any) -> str:
        if field == "reroll":
            return "the die is rolled again" if value else "the die is not rolled again"
        if field == "again":
            return "it is put back for another"
        if field == "cancelled":
            return "it does not happen" if value else "it happens after all"
        said = value if field in WORDS else self.search(value) if field in FIGURES else self.amount(value)
        return f"the {field.replace('_', ' ')} is {said}"

    # ------------------------------------------------------------ conditions

    def conditions(self, raw: Any, joint: str = " and ") -> str:
        """Several conditions."""
        return joint.join(self.condition(part) for part in raw)

    def condition(self, raw: Any) -> str:
        """What must be so."""
        word, written = _word_of(raw)
        if word in ("all", "any"):
            joined = self.conditions(written, " and " if word == "all" else " or ")
            return f"({joined})" if len(written) > 1 else joined
        inner = next(iter(written)) if word == "not" and isinstance(written, dict) else None
        if inner in phrases.NOT_PHRASES:
            return pattern(phrases.NOT_PHRASES[inner], self._parts(inner, written[inner]))
        return pattern(phrases.CONDITION_PHRASES[word], self._parts(word, written))

    def _parts(self, word: str, written: Any) -> dict[str, str | None]:
        """The settings of a condition, said."""
        setting = CONDITIONS[word].setting
        if not isinstance(setting, dict):
            return {"value": self.value(setting, written)}
        values: dict[str, str | None] = {name: self.value(kind, written[name]) for name, kind in setting.items()
                                            if name in written}
        return {**values, "range": bounds({key: self.row(bound) for key, bound in written.items() if key in RANGE})} if "at_least" in setting else values

    # ------------------------------------------------------------ ids

    def card(self, raw: Any) -> str:
        """The printed name of a card."""
        if self.packs is not None and self.packs.kind_of(str(raw)) is not None:
            return str(self.packs.card(str(raw)).name)
        return plain(raw)

    def token(self, raw: Any) -> str:
        """The printed name of a token."""
        for pack in self.packs.packs.values() if self.packs is not None else ():
            if raw in pack.get("tokens", {}):
                return f"the token {pack['tokens'][raw].get('name', plain(raw))}"
        return f"the token {plain(raw)}"


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


def polished(line: str) -> str:
    """A line with its verbs and plurals mended."""
    line = re.sub(r"\byou (\w+)", lambda found: f"you {phrases.WITH_YOU.get(found[1], found[1])}", line)
    line = re.sub(r"\bthe (tile|turn) of you\b", r"your \1", line)
    line = re.sub(r"\b1 ((?:\w+ )?\w+)\(s\)", r"1 \1", line).replace("(s)", "s")
    return re.sub(r"\bthe tile of it\b", "its tile", line)


def bounds(raw: Tree) -> str:
    """The bounds of a number."""
    if "is" in raw and not isinstance(raw["is"], dict):
        return f"just {raw['is']}"
    if "at_least" in raw and "at_most" in raw:
        return f"{raw['at_least']} to {raw['at_most']}" if raw["at_least"] != raw["at_most"] else f"just {raw['at_least']}"
    return f"{raw['at_least']} or more" if "at_least" in raw else f"{raw.get('at_most', '?')} or less"


def plain(raw: Any) -> str:
    """A word as it is, without underscores."""
    return str(raw).replace("_", " ")


def signed(raw: Any) -> str:
    """A number with its sign."""
    return str(raw) if str(raw)[:1] in "+-" else f"+{raw}"


def indented(lines: Iterable[str], depth: int = 1) -> list[str]:
    """Lines moved to the right."""
    return [INDENT * depth + line for line in lines]
