"""The vocabulary: the closed list of words that a card may use, each with its settings.

A setting is a type that knows how to read what people wrote. Verbs, filters, conditions and amounts are
declared with the decorators below in the files named after them; the checker, the JSON Schema, the
paraphrase and the reference are made from these declarations and nothing else.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from ...rules import doors, trap_tokens
from ..nouns import ALWAYS_KNOWN, ANYTHING, Noun, noun
from ..place import Place, short

Names = dict[str, Any]
Reader = Callable[[Any, Place], Any]


NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
TRUTHS = {"true": True, "false": False}
FROM_POOLS = {trap_tokens.NAME: "lay_trap_token", **dict.fromkeys(doors.KNOWN, "close_door")}


class Setting:
    """The type of one setting. `kind` groups settings for the effect runner: how a value is evaluated."""

    kind = "plain"
    required = True
    takes_all = False              # the settings of the verb as a whole are read by this one setting
    takes = ANYTHING               # of a name or search: the noun that is wanted

    def __init__(self, required: bool = True, default: Any = None):
        self.required, self.default = required, default

    def read(self, raw: Any, at: Place) -> Any:
        """The compiled value of what was written."""
        raise NotImplementedError

    def typed(self, raw: Any) -> Any:
        """What was written, with numbers and truths as such. What is neither stays as it is, for `read` to refuse."""
        return raw

    def read_beside(self, raw: Any, at: Place, others: dict[str, Any]) -> Any:
        """The same, for a setting that looks at those read before it."""
        return self.read(raw, at)


class Word(Setting):
    """One of some words."""

    def __init__(self, *choices: str, required: bool = True, default: Any = None):
        super().__init__(required, default)
        self.choices = choices

    def read(self, raw: Any, at: Place) -> Any:
        if raw not in self.choices:
            at.problem(f"{short(raw)} is not one of: {', '.join(self.choices)}", str(raw), self.choices)
        return raw


class Text(Setting):
    """A word or sentence."""

    def read(self, raw: Any, at: Place) -> Any:
        if not isinstance(raw, str):
            at.problem(f"expected text, found {short(raw)}")
        return raw


class Id(Text):
    """An id: small letters, digits and _."""

    def read(self, raw: Any, at: Place) -> Any:
        return at.identifier(raw)


class Whole(Setting):
    """A whole number."""

    def __init__(self, least: int = -999, most: int = 999, required: bool = True, default: Any = None):
        super().__init__(required, default)
        self.least, self.most = least, most

    def typed(self, raw: Any) -> Any:
        return int(raw) if isinstance(raw, str) and NUMBER.fullmatch(raw) else raw

    def read(self, raw: Any, at: Place) -> int:
        if type(raw) is not int:
            at.problem(f"expected a whole number, found {short(raw)}")
            return 0
        if not self.least <= raw <= self.most:
            at.problem(f"{raw} is not between {self.least} and {self.most}")
        return raw


class Bound(Whole):
    """A whole number or, in an adventure, a row of its table (by_heroes:)."""

    def read(self, raw: Any, at: Place) -> Any:
        row = at.row(raw)
        if row is not None:
            return row
        rows = getattr(at.card, "rows", None)
        if rows and isinstance(raw, str):
            at.problem(f"{short(raw)} is neither a whole number nor a row of by_heroes:", raw.lstrip("+-"), rows)
            return 0
        return super().read(raw, at)


class Flag(Setting):
    """true or false."""

    def typed(self, raw: Any) -> Any:
        return TRUTHS.get(raw, raw) if isinstance(raw, str) else raw

    def read(self, raw: Any, at: Place) -> bool:
        if not isinstance(raw, bool):
            at.problem(f"expected true or false, found {short(raw)}")
        return raw is True


class CardId(Setting):
    """The id of a card, of one of some kinds."""

    def __init__(self, *kinds: str, required: bool = True):
        super().__init__(required)
        self.kinds = kinds

    def read(self, raw: Any, at: Place) -> Any:
        found = at.packs.kind_of(raw) if isinstance(raw, str) else None
        if found is None or found not in self.kinds:
            at.problem(f"there is no {' or '.join(self.kinds)} called {short(raw)}", str(raw),
                       at.packs.ids_of(*self.kinds))
        return raw


class TokenId(Setting):
    """A token that the pack names."""

    def read(self, raw: Any, at: Place) -> Any:
        if raw not in at.packs.tokens():
            at.problem(f"no pack names a token {short(raw)}", str(raw), at.packs.tokens())
        return raw


class LooseToken(TokenId):
    """A token that can simply be put down or handed out: not one of those that come face down from a pool."""

    def read(self, raw: Any, at: Place) -> Any:
        if raw in FROM_POOLS:
            at.problem(f"{raw} comes from a pool: write {FROM_POOLS[raw]} instead")
        return super().read(raw, at)


class AreaName(Text):
    """An area of the adventure on whose card it stands."""

    def read(self, raw: Any, at: Place) -> Any:
        areas = at.card.raw.get("areas", {})
        if not isinstance(raw, str) or raw not in areas:
            at.problem(f"the adventure has no area {short(raw)}", raw, areas)
        return raw


# names that mean something to the reader or to the engine, whatever the card
TAKEN = (*ALWAYS_KNOWN, "my_tile", "every_hero", "every_monster", "every_figure", "others",
         "me", "you", "holder", "prey", "target", "event", "figure", "hero", "monster", "found", "beside", "sealed")


def give_name(raw: Any, gives: Noun, at: Place) -> str:
    """Let a card call something by a name of its own from here on: one that nothing else is called."""
    name = at.identifier(raw)
    if not name:
        return ""
    known = at.names.get(name)
    if name in TAKEN or (known is not None and not known.given):
        at.problem(f"{name!r} already means something; choose another name")
    at.names[name] = gives._replace(given=True)
    return name


class SaveAs(Setting):
    """The name under which a result is kept for later effects of the same card."""

    kind = "save"

    def __init__(self, gives: Noun):
        super().__init__(required=False)
        self.gives = gives

    def read(self, raw: Any, at: Place) -> Any:
        return give_name(raw, self.gives, at)


# The words of a Meaning: what a verb serves, what befalls those who are meant, how it holds other effects, how it moves
# a counter, by which setting it approaches somebody, how it ends the game, what it gives up, what its amount counts.
MENDING, ATTACKING, DAMAGING, READYING, GAINING, SHIFTING, GOING, COUNTING = (
    "mending", "attacking", "damaging", "readying", "gaining", "shifting", "going", "counting")
HARM, HELP, PLACE = "harm", "help", "place"
BRANCH, LOOP, OFFER, CHOICE, SEALED = "branch", "loop", "offer", "choice", "sealed"
ADDS, SETS = "adds", "sets"
TOWARD, BESIDE = "toward", "to"
VICTORY, DEFEAT = "victory", "defeat"
ITSELF, EXPERIENCE, TOKENS, ITEM, POWER, GOLD = "itself", "experience", "tokens", "item", "power", "gold"
HIT_POINTS, SQUARES, DAMAGE = "hit points", "squares", "damage"
AS_THEY_ARE: Mapping[str, str] = {}


class Meaning(NamedTuple):
    """What a verb means to those who play, foretell, explain and check. It is declared beside what the verb does, so
    that nobody else has to know the verb."""

    tells: Callable[..., Any] | None = None    # what an effect would do, in numbers (deeds.py); None: nobody can say
    serves: str = ""               # what heroes use it for
    intent: str = ""               # what those who are chosen are in for
    asks: Mapping[str, str] = AS_THEY_ARE      # {key of a question: the words in which this verb puts it}
    price: str = ""                # what it gives up; ITSELF: the card that says so
    unit: str = ""                 # what its amount counts
    form: str = ""
    counts: str = ""
    approaches: str = ""
    ends: str = ""
    attacks: bool = False          # somebody attacks, by this card or another
    foresees: bool = False         # a card of a deck is seen before it comes
    opens_doors: bool = False
    single: bool = False           # all it does is to name one of several
    alters: bool = False           # it changes the event
    afflicts: bool = False         # it gives a condition
    cures: bool = False            # it ends a condition
    found_anew: bool = False       # an attack after it may find others than before
    supports: bool = False         # a hero who can do it helps others
    given: bool = False            # heroes on 0 hit points can get, lose, choose or pay it, too
    puts: bool = False             # it puts something on a square
    repeats: bool = False          # it may stand twice in a row
    needs: str = ""                # a field that the event must have, so that the verb stands in reactions alone
    one_of: tuple[str, ...] = ()   # settings of which exactly one is written


MEANS_NO_MORE = Meaning()


def whom(word: str) -> dict[str, str]:
    """Meaning.asks of a verb that asks for somebody: heal_whom instead of choose_hero."""
    return dict.fromkeys(("choose_hero", "choose_monster", "choose_figure"), f"{word}_whom")


def where(word: str) -> dict[str, str]:
    """Meaning.asks of a verb that puts somebody elsewhere."""
    return dict.fromkeys(("choose_square", "move_monster_where"), f"{word}_where")


class Verb(NamedTuple):
    """A verb: its name, its settings, the function that carries it out, the rule or term it stands for, and what it
    means."""

    name: str
    settings: dict[str, Setting]
    run: Callable[..., Any]
    rule: str
    note: str
    means: Meaning


class Clause(NamedTuple):
    """A filter, condition or amount: its settings and the function that compiles it. of: the things that a filter can
    be asked about. needs: a field that the event must have."""

    name: str
    setting: Any
    make: Callable[..., Any]
    note: str
    of: Noun = ANYTHING
    needs: str = ""


VERBS: dict[str, Verb] = {}
FILTERS: dict[str, Clause] = {}
CONDITIONS: dict[str, Clause] = {}
AMOUNTS: dict[str, Clause] = {}
SPECIALS: dict[str, Callable[..., Any]] = {}


def _note(function: Callable[..., Any]) -> str:
    return " ".join((function.__doc__ or "").split())


def verb(name: str, rule: str, means: Meaning = MEANS_NO_MORE, /,
         **settings: Setting) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declare a verb. The function gets (state, names, *settings), in the order in which they are declared, and returns
    None, names, a Call or STOP."""

    def declare(function: Callable[..., Any]) -> Callable[..., Any]:
        VERBS[name] = Verb(name, settings, function, rule, _note(function), means)
        return function

    return declare


def verbs_that(**meant: Any) -> tuple[str, ...]:
    """The verbs whose meaning has these values."""
    return tuple([name for name, known in VERBS.items()
                  if all(getattr(known.means, part) == value for part, value in meant.items())])


def settings_of(*kinds: type[Setting]) -> Iterator[tuple[str, str, Any]]:
    """(verb, name, setting) of every setting of some types, and no others derived from them."""
    for name, known in VERBS.items():
        yield from ((name, key, setting) for key, setting in known.settings.items() if type(setting) in kinds)


def naming(*kinds: str) -> list[tuple[str, str, str]]:
    """(verb, setting, kind) of every setting that names a card of one of some kinds."""
    return [(name, key, kind) for name, known in VERBS.items() for key, setting in known.settings.items()
            if isinstance(setting, CardId) for kind in setting.kinds if kind in kinds]


def clause(table: dict[str, Clause], name: str, setting: Any = None, of: tuple[str, ...] = (),
           needs: str = "") -> Callable[..., Callable[..., Any]]:
    """Declare a filter, condition or amount; `setting` is a Setting, a dict of them, or None. A filter says with of:
    what it can be asked about; needs: see Clause."""

    def declare(function: Callable[..., Any]) -> Callable[..., Any]:
        table[name] = Clause(name, setting, function, _note(function), noun(*of) if of else ANYTHING, needs)
        return function

    return declare


def special(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declare a special verb: one card's own mechanic, written here because no word says it."""

    def declare(function: Callable[..., Any]) -> Callable[..., Any]:
        SPECIALS[name] = function
        return function

    return declare


def typed(setting: Any, raw: Any) -> Any:
    """What was written for a setting, or for several by name, with numbers and truths as such."""
    if isinstance(setting, dict):
        return {name: typed(setting.get(name), value) for name, value in raw.items()} if isinstance(raw, dict) else raw
    return raw if setting is None else setting.typed(raw)


def typed_clause(table: dict[str, Clause], raw: Any) -> Any:
    """The same for a condition or amount: a mapping with one word of a table."""
    if not isinstance(raw, dict):
        return raw
    return {word: typed(table[word].setting, value) if word in table else value for word, value in raw.items()}


def read_settings(raw: Any, settings: dict[str, Setting], at: Place) -> dict[str, Any]:
    """Read a mapping of declared settings; unknown and missing keys are problems."""
    whole = next((name for name, setting in settings.items() if setting.takes_all), None)
    if whole is not None:
        return {whole: settings[whole].read(raw, at)}
    raw = at.mapping(raw)
    at.only(raw, settings)
    values: dict[str, Any] = {}
    for key, setting in settings.items():
        if key in raw:
            values[key] = setting.read_beside(raw[key], at.into(key), values)
        elif setting.required:
            at.problem(f"the key {key!r} is missing")
        else:
            values[key] = setting.default
    return values


def needs_event(word: str, field: str, at: Place) -> None:
    """A word that is about the event stands in reactions alone, to moments that have what it needs."""
    if not field:
        return
    event = at.names.get("event")
    if event is None:
        at.problem(f"{word} is about the event of a reaction, and there is none here")
    elif field not in event.fields:
        at.problem(f"{word} needs event.{field}, and this moment has {', '.join(event.fields)}", field, event.fields)


Call = tuple[str, dict[str, Any], str]          # what a verb returns to start a procedure


def to_call(procedure: str, variables: dict[str, Any], into: str = "") -> Call:
    """What a verb returns to start a procedure with these variables; its result is kept under the name `into`."""
    return procedure, variables, into


class Stop(NamedTuple):
    """What a verb returns when the rest of its block is not carried out."""


STOP = Stop()
