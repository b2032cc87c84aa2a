"""Whether the examples of a card can be run: each step and each thing that it expects has to mean something."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...rules.moments import MOMENTS
from ..definition import Definition
from ..load import Definitions
from ..place import short
from ..reading.examples import whole_examples
from ..reading.table import PARTS
from .example_contradictions import contradictions
from .example_tables import PLAIN_ATTACK, afterwards, appears, table
from .looking import At, Finding

GIVEN_KEYS = ("heroes", "monsters", "adventure", "board", "triangle", "active", "level", "surges", "hit_points",
              "conditions", "hand", "used", "top", "counters", "experience", "tokens", "traps", "dice", "profile",
              "hidden", "spells", "chambers", "gold", "runes", "carried", "tiles",
              "doors", "edge_tiles", "sealed", "villainous")
THEN_KEYS = ("hit_points", "at", "conditions", "ready", "gone", "counters", "items", "discarded", "surges", "gold",
             "outcome", "runes", "before", "tokens", "edge_tiles", "experience", "levels", "tiles",
             "told", "not_offered", "came", "goal", "ending", "carried")
OF_FIGURES = ("hit_points", "at", "conditions", "gone", "came")
OF_HEROES = ("items", "gold", "before", "runes", "levels", "not_offered", "carried")
OF_CARDS = {"use": ("power", "treasure", "advancement"), "draw": ("encounter",), "gain": ("treasure", "advancement")}
NEW_FIGURE = re.compile(r"m\d+")              # figures that came in are m1, m2, ... in the order in which they came


def examples(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Everything in the examples of a card that the runner would not understand, each where it is written, once."""
    found = [*_common(card), *(_where_written(card, one) for one in _examples(packs, card))]
    yield from dict.fromkeys(found)


def _examples(packs: Definitions, card: Definition) -> Iterator[Finding]:
    at = At(card.id, "examples")
    for number, raw in enumerate(whole_examples(card.raw)):
        here = at.into(number)
        yield from here.only(raw, PARTS["example"].keys)
        if isinstance(raw, dict):
            yield from here.into("given").only(raw.get("given", {}), GIVEN_KEYS)
            yield from here.into("then").only(raw.get("then", {}), THEN_KEYS)
            if not raw.get("when"):
                yield here.say("an example needs when:, what is done: without it, it can never fail")
            if not raw.get("then"):
                yield here.say("an example needs then:, what it expects afterwards")
            yield from _told(packs, here, raw)
            if not appears(packs, card, raw):
                yield here.say(f"{card.id} does not appear in this example, so it shows nothing of what the card does")


def _where_written(card: Definition, finding: Finding) -> Finding:
    """A finding about what an example takes over from common: stands there."""
    _, key, number, *more = (*finding.path, "", "", "")
    written = card.raw["examples"][int(number)] if key == "examples" and number else None
    if not isinstance(written, dict) or not more or more[0] != "given" or "common" not in card.raw:
        return finding
    name = finding.path[4] if len(finding.path) > 4 else finding.word
    taken_over = name in card.raw["common"] and name not in written.get("given", {})
    return finding._replace(path=(card.id, "common", *finding.path[4:])) if taken_over else finding


def _common(card: Definition) -> Iterator[Finding]:
    """Advise against `common:` that makes examples longer instead of shorter: house style, for they come out the
    same."""
    common, written = card.raw.get("common"), card.raw.get("examples", [])
    if not isinstance(common, dict) or not isinstance(written, list):
        return
    at = At(card.id, "common")
    if len(written) < 2:
        yield at.say("common: is for what several examples share: with one of them, write it under given:").as_advice()
        return
    tables = [_mapping(_mapping(example).get("given")) for example in written]
    for key, value in common.items():
        if all(key in given for given in tables):
            yield at.into(key).say(f"every example gives {key}: again: leave it out here").as_advice()
        for number, given in enumerate(tables):
            if given.get(key) == value:
                yield At(card.id, "examples", number, "given", key).say(
                    f"common: says so already: leave {key}: out here").as_advice()


def _mapping(raw: Any) -> dict[str, Any]:
    return raw if isinstance(raw, dict) else {}


def _told(packs: Definitions, at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    given, when, then = raw.get("given", {}), raw.get("when", []), raw.get("then", {})
    if not isinstance(given, dict) or not isinstance(given.get("heroes"), dict):
        yield at.into("given").say("an example needs given: with its heroes, as in {heroes: {ana: [0, 0]}}, "
                                   "or common: with them")
        return
    heroes = list(given["heroes"])
    figures = [*heroes, *given.get("monsters", {})]
    for number, step in enumerate(when if isinstance(when, list) else [when]):
        yield from _step(packs, at.into("when", number), step, heroes, figures)
    yield from table(packs, at.into("given"), given)
    yield from contradictions(packs, at, given, then)
    if isinstance(then, dict):
        yield from _named(at.into("then"), then, heroes, figures)
        yield from afterwards(packs, at.into("then"), then)


def _step(packs: Definitions, at: At, step: Any, heroes: list[str], figures: list[str]) -> Iterator[Finding]:
    """One step of `when`: something that begins, or a hero's answer (`{hero: answer}`)."""
    if not isinstance(step, dict) or not step:
        yield at.say(f"expected a step such as {{use: card, by: hero}} or {{hero: answer}}, found {short(step)}")
        return
    word = next((key for key in step if key in STEPS), None)
    if word is None:
        first = next(iter(step))
        if first not in heroes:
            yield at.say(f"{first!r} is neither a step ({', '.join(STEPS)}) nor a hero of this example", first,
                         [*STEPS, *heroes])
        yield from at.only(step, [first])
    elif word == "moment":
        yield from _moment(at, step)
    else:
        yield from at.only(step, (word, "by") if word in OF_CARDS else (word,))
        if word in OF_CARDS:
            yield from _hero(at, step.get("by", heroes[0]), heroes)
            yield from _card(packs, at.into(word), str(step[word]), OF_CARDS[word])
        elif word == "turn_of":
            yield from _figure(at, step[word], figures)
        elif word != "choose":
            yield from _hero(at, step[word], heroes)


def _card(packs: Definitions, at: At, name: str, kinds: tuple[str, ...]) -> Iterator[Finding]:
    if packs.kind_of(name) not in kinds and not name.startswith(PLAIN_ATTACK):
        yield at.say(f"there is no {' or '.join(kinds)} called {name!r}", name, packs.ids_of(*kinds))


def _moment(at: At, step: dict[str, Any]) -> Iterator[Finding]:
    moment = MOMENTS.get(step["moment"])
    if moment is None:
        yield at.say(f"there is no moment called {short(step['moment'])}", step["moment"], MOMENTS)
    else:
        yield from at.only(step, ("moment", *moment.fields))


STEPS = ("turn_of", "hero_phase", "villain_phase", *OF_CARDS, "moment", "choose")


def _figure(at: At, name: Any, figures: list[str]) -> Iterator[Finding]:
    if name not in figures and not NEW_FIGURE.fullmatch(str(name)):
        yield at.say(f"{short(name)} is no figure of this example", name, figures)


def _hero(at: At, name: Any, heroes: list[str]) -> Iterator[Finding]:
    if name not in heroes:
        yield at.say(f"{short(name)} is no hero of this example", name, heroes)


def _named(at: At, then: dict[str, Any], heroes: list[str], figures: list[str]) -> Iterator[Finding]:
    """Require that expectations name figures and heroes that are there."""
    for key in OF_FIGURES:
        for name in then.get(key, ()):
            yield from _figure(at.into(key), name, figures)
    for key in OF_HEROES:
        for name in then.get(key, ()):
            yield from _hero(at.into(key), name, heroes)
