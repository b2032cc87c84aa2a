"""Carrying out effects: the procedure that walks a block of a card's effects.

A frame holds *where* in a card it stands (`_card`, `_block`, `_at`, and `_ref`, the card in play), never the
card's text; its other variables are the names that the card uses. Searches that one verb needs are settled
first, asking where several fit; then the verb runs.
"""
from __future__ import annotations

from typing import Any

from ...flow import questions
from ...flow.procedures import DONE, call, finish, step
from ...flow.questions import option
from ...rules.opening import opening_of
from ...state.record import Record, record
from ...state.rows import Frame, Option
from ...state.state import State
from ..place import Place, short
from .declarations import (
    ADDS,
    BRANCH,
    ITSELF,
    MEANS_NO_MORE,
    SETS,
    SQUARES,
    STOP,
    TOKENS,
    VERBS,
    Call,
    Meaning,
    Names,
    Setting,
    Verb,
    needs_event,
    read_settings,
    to_call,
    typed,
)

PENDING = "?"           # names of searches being settled begin with this
FIRST = 2               # what a verb is given begins with the state and the names; its settings follow


@record
class Effect(Record):
    """One verb of a card with its settings: ready to run."""

    verb: Verb
    # (setting, finder, question key, many, required, its place among what the verb is given, whether all are alike)
    searches: tuple[tuple[str, Any, str, bool, bool, int, Any], ...]
    amounts: tuple[tuple[int, Any], ...]          # (its place, amount)
    plain: dict[str, Any]
    raw: Any
    # (name given by `as:`, place of what was found, whether as one of a list)
    aliases: tuple[tuple[str, int, bool], ...] = ()
    run: Any = None                               # what the verb does
    pending: tuple[str, ...] = ()                 # the names under which answers to its searches are kept meanwhile
    # the plain settings in the order of all; what is searched or counted is filled in
    given: tuple[Any, ...] = ()
    unfinished: bool = False                      # something has to be named, counted or forgotten once all is found
    means: Meaning = MEANS_NO_MORE                    # what its verb means

    def amount(self, state: State, names: Names) -> int:
        """Its amount, where the verb has just one."""
        ((_, amount),) = self.amounts
        return int(amount(state, names))

    def finder(self, name: str) -> Any:
        """The search, or the name, that is written for a setting; None if none is."""
        return next((search[1] for search in self.searches if search[0] == name), None)

    def reads(self, name: str) -> Any:
        """A plain setting, as it was read; None if there is none."""
        return self.plain.get(name)

    def walks(self, who: str) -> bool:
        """Whether somebody of this name walks so many squares."""
        return self.means.unit == SQUARES and self.finder("who").raw == who

    @property
    def sought(self) -> list[Any]:
        """Whom an attack looks for; nobody, if it attacks somebody whom its card names."""
        return [search[1] for search in self.searches if search[0] in ("choose", "each")][:1]

    @property
    def adds_to(self) -> str:
        """The counter to which it adds its amount; "" if it adds to none."""
        return str(self.plain["counter"]) if self.means.counts == ADDS else ""

    @property
    def sets(self) -> str:
        """The counter that it sets to its amount; "" if it sets none."""
        return str(self.plain["counter"]) if self.means.counts == SETS else ""

    @property
    def shuffles_in(self) -> str:
        """The tile that it shuffles into the next ones of the stack; "" if it does not."""
        return str(self.plain["card"]) if self.plain.get("among_next") else ""

    @property
    def changes(self) -> dict[str, Any]:
        """Of an effect that alters the event: its fields with what gives their values."""
        changed: dict[str, Any] = self.plain.get("fields", {"cancelled": lambda state, names: True})
        return changed

    @property
    def condition(self) -> Any:
        """The condition on which it hangs; None if it hangs on none."""
        return self.plain.get("if")

    def branch(self, state: State, names: Names) -> str | None:
        """Of an effect that hangs on a condition: the block that would be carried out as things stand."""
        block: str | None = self.plain["then" if self.plain["if"](state, names) else "else"]
        return block

    def blow(self, card: Any) -> tuple[str, int, Any]:
        """Of an attack that a card makes: see `blow_of`."""
        return blow_of(card, self.plain["numbers"])

    def is_price(self, state: State, card: Any) -> bool:
        """Whether it only wears out its card: that is turned over or leaves play, tokens on the hero's card are spent,
        or its uses are counted, and nothing else on it goes by that number."""
        means = self.means
        if means.form == BRANCH:
            blocks = [card.blocks[self.plain[name]] for name in ("then", "else") if self.plain[name]]
            return all(effect.is_price(state, card) for block in blocks for effect in block)
        if means.counts:
            alone = len(card.reactions) == 1 and not card.uses and not card.modifiers
            return alone and self.plain["counter"] not in opening_of(state).counters
        return means.price == TOKENS or (means.price == ITSELF and self.finder("card").raw == "this")


def blow_of(card: Any, numbers: Any) -> tuple[str, int, Any]:
    """The numbers of an attack as they were read: its name, if it is one of those printed on the card, its bonus, and
    what gives its damage."""
    if isinstance(numbers, str):
        printed = card.attacks[numbers]
        return numbers, printed.bonus, printed.damage
    return "", numbers["bonus"], numbers["damage"]


class Block(Setting):
    """A list of effects; reads as the path under which the definition keeps it."""

    kind = "block"

    def typed(self, raw: Any) -> Any:
        return [_typed_effect(effect) for effect in raw] if isinstance(raw, list) else raw

    def read(self, raw: Any, at: Place) -> str:
        return read_block(raw, at)


def _typed_effect(raw: Any) -> Any:
    """An effect with its settings typed, and its short form written out."""
    word = next((key for key in raw if key in VERBS), None) if isinstance(raw, dict) else None
    if word is None:
        return raw
    verb = VERBS[word]
    if word in INLINE:
        return typed(verb.settings, raw)
    settings = raw[word]
    if isinstance(settings, str) or settings is None:
        settings = _short_form(verb, settings)
    whole = next((setting for setting in verb.settings.values() if setting.takes_all), None)
    return {**raw, word: typed(verb.settings if whole is None else whole, settings)}


def read_block(raw: Any, at: Place) -> str:
    """Compile a list of effects into the definition; returns the path that frames refer to."""
    path = ".".join(at.path[1:])
    inside = at.with_names()
    at.card.blocks[path] = ()
    effects = [_read_effect(part, inside.into(number)) for number, part in enumerate(at.sequence(raw))]
    at.card.blocks[path] = tuple(effect for effect in effects if effect is not None)
    at.names.update(inside.names)
    return path


def _read_effect(raw: Any, at: Place) -> Effect | None:
    written = at.mapping(raw)
    word = next((key for key in written if key in VERBS), None)
    if word is None:
        key = next(iter(written), "")
        at.problem(f"not a verb: {short(raw)}", key, VERBS)
        return None
    verb = VERBS[word]
    settings = written[word]
    if word in INLINE:                       # `if: c, then: [...]` stands beside its verb, not under it
        settings = written
    else:
        at.only(written, (word,))
        at = at.into(word)
    if isinstance(settings, str) or settings is None:
        settings = _short_form(verb, settings)
    check_settings(verb, settings, at)
    return _made_effect(verb, read_settings(settings, verb.settings, at), written)


def check_settings(verb: Verb, settings: dict[str, Any], at: Place) -> None:
    """What a verb wants as a whole: a field of the event, exactly one of several settings."""
    needs_event(verb.name, verb.means.needs, at)
    one_of = verb.means.one_of
    if one_of:
        at.exclusive(settings, *one_of)
        if not set(one_of) & set(settings):
            at.problem(f"one of the keys {', '.join(one_of)} is missing")


INLINE = ("if", "for_each")


def _short_form(verb: Verb, settings: Any) -> dict[str, Any]:
    """`story: opening` stands for `story: {key: opening}`: the first setting of the verb."""
    if settings is None or settings == "" or not verb.settings:
        return {}
    return {next(iter(verb.settings)): settings}


def _made_effect(verb: Verb, values: dict[str, Any], raw: Any) -> Effect:
    searches, amounts, plain = [], [], {}
    for place, (name, setting) in enumerate(verb.settings.items(), FIRST):
        value = values.get(name)
        if setting.kind == "search" and value is not None:
            search: Any = setting
            searches.append((name, value, search.ask, search.many, setting.required, place, search.alike))
        elif setting.kind == "amount" and value is not None:
            amounts.append((place, value))
        else:
            plain[name] = value
    aliases = tuple((finder.alias, place, many and not finder.many)
                    for _, finder, _, many, _, place, _ in searches if finder.alias)
    pending = tuple(PENDING + name for name, finder, *_ in searches if finder.name is None)
    return Effect(verb, tuple(searches), tuple(amounts), plain, raw, aliases, verb.run, pending,
                  tuple(map(plain.get, verb.settings)), bool(aliases or amounts or pending), verb.means)


@step("effect")
def run_effects(state: State, frame: Frame) -> None:
    """Carry out the effects of a block, one after another, until one asks or starts a procedure."""
    names, card = frame.vars, state.definitions.card
    block, at = card(names["_card"]).blocks[names["_block"]], names["_at"]
    for effect in block[at:] if at else block:
        settled = [state, names, *effect.given]
        outcome = _settle(state, names, effect, settled) if effect.searches else None
        if outcome is None:
            names["_at"] = at = at + 1
            if effect.unfinished:
                _count(state, names, effect, settled)
            outcome = effect.run(*settled)
        elif outcome is STOP:                             # a needed search found nobody: this effect does nothing
            names["_at"] = at = at + 1
            _forget(names, effect)
            continue
        if outcome is None:
            continue
        if type(outcome) is tuple:
            procedure, variables, into = outcome
            nothing_left = at == len(block) and not frame.into          # neither to do nor to hand back
            call(state, procedure, variables, DONE if nothing_left else "", into)
            return
        if outcome is STOP:
            break
        names.update(outcome)
    finish(state, _handed_back(names) if frame.into else None)


def _handed_back(names: Names) -> Names:
    """What a block that is over has named, without where in a card it stood."""
    del names["_card"], names["_block"], names["_at"], names["_ref"]
    return names


def _settle(state: State, names: Names, effect: Effect, settled: list[Any]) -> Any:
    """Fill in what the searches of an effect find: None; a Call when the chooser must decide first; STOP when a needed
    search found nobody, so that the effect does nothing."""
    for name, finder, key, many, required, place, alike in effect.searches:
        if finder.name is not None:                       # a plain name: nothing to search
            thing = names.get(finder.root) if finder.root else finder.name(state, names)
            if thing is None and required:
                return STOP
            settled[place] = thing if not many else () if thing is None else (thing,)
            continue
        chosen = names.get(PENDING + name)
        if chosen is None:
            chosen = tuple(finder.found(state, names))
            if len(chosen) > 1 and alike is not None and not finder.alias and alike(chosen, *settled):
                chosen = chosen[:1]
            elif len(chosen) > 1 and not finder.many:
                about = effect.plain.get("card") if key == "choose_item_owner" else None
                return _choice(state, names, name, finder, key, chosen, about or names["_card"])
        if not chosen and required:
            return STOP
        settled[place] = chosen if many else (chosen[0] if chosen else None)
    return None


def _choice(state: State, names: Names, name: str, finder: Any, key: str, things: tuple[Any, ...], card: str) -> Call:
    """Which of several is meant; card: the one that the question is about, the item where its owner is chosen. Before
    the first turn nobody is active, and `you` decides."""
    decider = finder.decider(state, names) if finder.decider is not None else names.get("you")
    if "me" in names and finder.decider is None:
        decider = state.table.active
    who = decider or state.table.active or names.get("you", "")
    return to_call("choose", {"things": things, "what": finder.what, "who": who, "key": key, "card": card,
                              "upkeep": "me" in names}, PENDING + name)


def _count(state: State, names: Names, effect: Effect, settled: list[Any]) -> None:
    """Name what was found, and fill in the amounts."""
    for alias, place, one in effect.aliases:
        names[alias] = next(iter(settled[place]), None) if one else settled[place]
    for place, amount in effect.amounts:
        settled[place] = amount(state, names)
    _forget(names, effect)


def _forget(names: Names, effect: Effect) -> None:
    """Drop what was found for an effect: the next one may search under the same names."""
    for key in effect.pending:
        names.pop(key, None)


KINDS = {"square": "square", "tile": "tile", "edge": "edge", "edge_tile": "edge", "token": "option", "power": "card",
         "item": "card", "curse": "card", "rune": "card", "trap": "card", "hazard": "card",
         "environment": "card"}


@step("choose")
def choose(state: State, frame: Frame) -> None:
    """Ask which one of several things is meant."""
    about = frame.vars
    kind = KINDS.get(about["what"], "figure")
    options = [thing_option(state, thing, about["what"]) for thing in about["things"]]
    questions.ask(state, about["who"], kind, options, about["key"] or f"choose_{about['what']}", "chosen",
                  source=about["card"], rule="DECK-03", card=about["card"],
                  settle=questions.ANY_TIE if about["upkeep"] else ())


@step("choose", "chosen")
def chosen(state: State, frame: Frame) -> None:
    """Hand the chosen thing back."""
    answer = frame.vars["answer"]
    finish(state, (questions.square_of(answer) if frame.vars["what"] == "square" else answer,))


def thing_option(state: State, thing: Any, what: str) -> Option:
    """The option that stands for a thing."""
    if what not in KINDS:
        return questions.figure_option(thing)
    if what == "square":
        return questions.square_option(thing)
    if KINDS[what] == "card":
        return option((thing, {"card": state.cards[thing].card, "in_play": thing}))
    if what == "edge":
        edge = state.board.edges[thing]
        return Option(thing, {"edge": thing, "tile": edge.tile, "side": edge.side})
    if what == "edge_tile":
        laid = state.edge_tiles[thing]
        return Option(thing, {"edge_tile": thing, "card": laid.card, "tile": laid.tile, "side": laid.side})
    if what == "token":
        row = state.tokens[thing]
        return option((thing, {"token": row.token, "square": row.square, "tile": row.tile}))
    return option((thing, {what: thing}))
