"""Which words of the vocabulary a card uses: read from its tree by the types that the declarations give.

Words are named as plans name them: a plain verb (`push`), `attack.each`, `on.MOMENT`, `change.FIELD`, `find.FILTER`,
`if.CONDITION`, `modify.NUMBER`, `amount.FORM`, `gain.CONDITION`, `special.NAME`.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...rules.conditions import CONDITIONS as STATES
from ...rules.moments import MOMENTS
from ..reading import card as _card_kinds  # noqa: F401  (it fills the table)
from ..reading.parts import NUMBERS
from ..reading.table import KINDS, PARTS, Many, Named, Part
from ..vocabulary.amounts import Amount, AmountList
from ..vocabulary.declarations import AMOUNTS, ATTACKING, CONDITIONS, FILTERS, SPECIALS, VERBS
from ..vocabulary.effects import INLINE, Block
from ..vocabulary.searches import Search
from ..vocabulary.verbs_drawing import SpecialName, This
from ..vocabulary.verbs_fighting import AttackNumbers
from ..vocabulary.verbs_telling import FIGURES, Choices, EventChange, Group
from ..vocabulary.when_clauses import ForFound, ForHero, When, WhenList

Words = Iterator[str]
FORMS = ("each", "choose")                        # two forms of attack that tell cards apart
STAND_FOR = {"to": "on", "modify": "modify", "set": "modify"}      # keys of parts whose value is itself a word


def every_word() -> list[str]:
    """All words there are, in the order of the reference."""
    changes = sorted({field for moment in MOMENTS.values() for field in moment.may_change})
    return [*VERBS, *(f"attack.{form}" for form in FORMS), *(f"on.{name}" for name in MOMENTS),
            *(f"change.{field}" for field in changes),
            *(f"find.{name}" for name in (*FILTERS, "pick")), *(f"if.{name}" for name in CONDITIONS),
            *(f"modify.{name}" for name in NUMBERS),
            *(f"amount.{name}" for name in AMOUNTS), *(f"gain.{name}" for name in STATES),
            *(f"special.{name}" for name in SPECIALS)]


def words_used(raw: dict[str, Any]) -> list[str]:
    """The words of a card as written, each once, in the order in which they come."""
    return list(dict.fromkeys(_keys(KINDS[raw["kind"]].keys, raw)))


def _keys(known: dict[str, Any], raw: Any) -> Words:
    for name, value in raw.items() if isinstance(raw, dict) else ():
        stands = isinstance(value, str) and known in (PARTS["reaction"].keys, PARTS["modifier"].keys)
        if name in STAND_FOR and stands and (name != "to" or known is PARTS["reaction"].keys):
            yield f"{STAND_FOR[name]}.{value}"
        if name in known:
            yield from _type(known[name].type, value)


def _type(kind: Any, raw: Any) -> Words:
    """The words of a value of some type: a part, several of something, or a setting."""
    if isinstance(kind, Part):
        yield from () if kind.name == "example" else _keys(PARTS[kind.name].keys, raw)
    elif isinstance(kind, Many):
        for value in raw if isinstance(raw, list) else [raw]:
            yield from _type(kind.of, value)
    elif isinstance(kind, Named):
        for value in raw.values() if isinstance(raw, dict) else ():
            yield from _type(kind.of, value)
    elif isinstance(kind, dict):
        for name, value in raw.items() if isinstance(raw, dict) else ():
            yield from _type(kind.get(name), value)
    else:
        yield from _setting(kind, raw)


def _setting(setting: Any, raw: Any) -> Words:
    for kind in type(setting).__mro__:
        if kind in READERS:
            yield from READERS[kind](raw)
            return


def _block(raw: Any) -> Words:
    for effect in raw if isinstance(raw, list) else ():
        word = next(key for key in effect if key in VERBS)
        yield word
        yield from _verb(word, effect if word in INLINE else effect[word])


def _verb(word: str, settings: Any) -> Words:
    known = VERBS[word].settings
    whole = next((setting for setting in known.values() if setting.takes_all), None)
    if not isinstance(settings, dict):
        settings = {next(iter(known), ""): settings}
    if VERBS[word].means.serves == ATTACKING:
        yield from (f"attack.{form}" for form in FORMS if form in settings)
    if VERBS[word].means.afflicts or isinstance(next(iter(known.values()), None), SpecialName):
        yield f"{word}.{settings.get('condition') or settings.get('name')}"
    yield from _type(known if whole is None else whole, settings)


def _search(raw: Any) -> Words:
    for name, value in raw.items() if isinstance(raw, dict) and "tile" not in raw else ():
        if name in FILTERS or name == "pick":
            yield f"find.{name}"
            yield from _type(FILTERS[name].setting, value) if name in FILTERS else ()


def _condition(raw: Any) -> Words:
    for name, value in ({raw: None} if isinstance(raw, str) else raw).items():
        yield f"if.{name}"
        yield from _type(CONDITIONS[name].setting, value)


def _amount(raw: Any) -> Words:
    for name, value in raw.items() if isinstance(raw, dict) else ():
        yield f"amount.{name}"
        yield from _type(AMOUNTS[name].setting, value)


def _each(read: Callable[[Any], Words]) -> Callable[[Any], Words]:
    return lambda raw: (word for value in raw for word in read(value))


def _choices(raw: Any) -> Words:
    for choice in raw:
        for key in ("when", "wise"):
            yield from _condition(choice[key]) if key in choice else ()
        yield from _block(choice.get("do"))


def _changes(raw: Any) -> Words:
    for field, value in raw.items():
        yield f"change.{field}"
        yield from _search(value) if field in FIGURES else _amount(value)


READERS: dict[type, Callable[[Any], Words]] = {
    Block: _block, Search: _search, Group: _search, This: _search, When: _condition, ForHero: _condition,
    ForFound: _condition, WhenList: _each(_condition),
    Amount: _amount, AmountList: _each(_amount), Choices: _choices, EventChange: _changes,
    AttackNumbers: lambda raw: _amount(raw.get("damage")) if isinstance(raw, dict) else iter(()),
}
