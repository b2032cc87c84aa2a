"""Steps and conditions that can have no effect: said twice, asked again, never true, always true, never used."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

from ...rules.conditions import STACKING
from ..definition import Definition
from ..load import Definitions
from ..place import short
from ..reading.examples import FOR_EXAMPLES
from ..vocabulary.declarations import VERBS, verbs_that
from .looking import ATTACKS, BRANCHES, CHOICES, LOOPS, NOT_EFFECTS, At, Finding, mappings

BLOCKS = ("do", "hit", "miss", "then", "else", "otherwise", "activate", "destroyed", "on_failed_disable")
# What may be done twice in a row; of everything else there is more of it by `count:`, or twice is as good as once.
REPEATED = verbs_that(repeats=True)
# Even then only where the printed text says so, or nobody knows whether it was meant.
TWICE = re.compile(r"\b(twice|again|both|another|second)\b", re.IGNORECASE)
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BOUNDS = ("at_least", "at_most", "is")
LEAST = {"roll": 1, "level": 1}  # what a number is at least; others are at least 0
MOST = {"roll": 20, "level": 4}
UNBOUNDED = ("number",)  # an amount may be anything
CONDITION_KEYS = ("when", *BRANCHES, "where")
IF = BRANCHES[0]


def steps(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Everything on a card that could as well be left out, or that never comes to pass."""
    for at, raw in mappings(card):
        for key in BLOCKS:
            if isinstance(raw.get(key), list):
                yield from _done_twice(at.into(key), raw[key])
        for key in CONDITION_KEYS:
            if key in raw:
                yield from _condition(at.into(key), raw[key])
        yield from _asked_again(at, raw)
        yield from _range(packs, at, raw)
        yield from _with_itself(at, raw)
        yield from _nothing(at, raw)
        yield from _roundabout(card, at, raw)
        yield from _same_id(at, raw)
        yield from _no_difference(at, raw)
        yield from _two_names(card, at, raw)
    yield from _unused(card)


def said_steps(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Steps of which the text does not say how often they are done, or within which reach (house style)."""
    for at, raw in mappings(card):
        for key in BLOCKS:
            if isinstance(raw.get(key), list):
                yield from _unsaid_repeats(at.into(key), raw[key], card)
        yield from _out_of_reach(card, at, raw)


def _repeats(block: list[Any]) -> Iterator[tuple[int, str, Any]]:
    """(place, verb, step) of each step that is the same as the one before it."""
    for number, (step, other) in enumerate(itertools.pairwise(block), 1):
        verb = next((key for key in step if key in VERBS), "") if isinstance(step, dict) else ""
        if step == other and verb:
            yield number, verb, step


def _done_twice(at: At, block: list[Any]) -> Iterator[Finding]:
    for number, verb, step in _repeats(block):
        if not _may_repeat(verb, step):
            more = "write count:" if "count" in VERBS[verb].settings else "once is enough, or the amount is larger"
            yield at.into(number).say(f"the step before it is the same: {more}")


def _unsaid_repeats(at: At, block: list[Any], card: Definition) -> Iterator[Finding]:
    for number, verb, step in _repeats(block):
        if _may_repeat(verb, step) and not _says_how_often(card, verb, block.count(step)):
            yield at.into(number).say(
                f"the same step {block.count(step)} times, and no text of the card says so (the number, twice, again)"
            )


def _may_repeat(verb: str, step: Any) -> bool:
    return verb in REPEATED or _stacks(verb, step)


def _says_how_often(card: Definition, verb: str, times: int) -> bool:
    """Whether a printed text says that something is done so many times."""
    said = " ".join(_printed(card.raw))
    if times == 2 and verb != "gain_level" and TWICE.search(said):
        return True
    number = rf"(?<![+\d]){times}\b(?! (more )?(damage|hit point|tile|square))|\b{NUMBER_WORDS[min(times, 10)]}\b"
    return re.search(number, said, re.IGNORECASE) is not None


def _printed(tree: Any) -> Iterator[str]:
    """Every text of a card's rules."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key in ("text", "objective") and isinstance(value, str):
                yield value
            elif key == "set_up":
                yield from map(str, value)
            elif key not in NOT_EFFECTS:
                yield from _printed(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _printed(value)


def _stacks(verb: str, step: Any) -> bool:
    return VERBS[verb].means.afflicts and isinstance(step[verb], dict) and step[verb].get("condition") in STACKING


def _condition(at: At, raw: Any) -> Iterator[Finding]:
    """`all` and `any` of the same condition twice, or of one and its opposite; `not` of `not`."""
    if not isinstance(raw, dict):
        return
    for word in ("all", "any"):
        parts = raw.get(word)
        if isinstance(parts, list):
            if len(parts) < 2:
                yield at.into(word).say(f"{word}: has only one condition: write it without {word}:")
            yield from _parts(at.into(word), word, parts)
    inner = raw.get("not")
    if isinstance(inner, dict) and "not" in inner:
        yield at.into("not").say("double negation: remove both not:")
    elif inner is not None:
        yield from _condition(at.into("not"), inner)


def _parts(at: At, word: str, parts: list[Any]) -> Iterator[Finding]:
    for number, part in enumerate(parts):
        yield from _condition(at.into(number), part)
        if part in parts[:number]:
            yield at.into(number).say("this condition stands there already")
        if {"not": part} in parts:
            yield at.into(number).say(f"this and its opposite: {'never' if word == 'all' else 'always'} true")
        for other in parts[:number]:
            if word == "all" and _apart(part, other):
                yield at.into(number).say(f"never true together with {short(other)}")


def _apart(one: Any, other: Any) -> bool:
    """Whether two conditions ask the same number for ranges that do not meet."""
    if not (isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys() and len(one) == 1):
        return False
    asked, also = next(iter(one.values())), next(iter(other.values()))
    if not (
        isinstance(asked, dict) and isinstance(also, dict) and (set(asked) & set(BOUNDS)) and (set(also) & set(BOUNDS))
    ):
        return False
    if {key: value for key, value in asked.items() if key not in BOUNDS} != {
        key: value for key, value in also.items() if key not in BOUNDS
    }:
        return False
    first, second = _bounds(asked), _bounds(also)
    return first is not None and second is not None and (first[0] > second[1] or second[0] > first[1])


def _bounds(raw: dict[str, Any]) -> tuple[float, float] | None:
    """(least, most) of a range; None where it is not made of plain numbers."""
    values = {key: raw[key] for key in BOUNDS if key in raw}
    if not all(re.fullmatch(r"-?\d+", str(value)) for value in values.values()):
        return None
    numbers = {key: int(value) for key, value in values.items()}
    exact = numbers.get("is")
    if exact is not None:
        return exact, exact
    return numbers.get("at_least", float("-inf")), numbers.get("at_most", float("inf"))


def _asked_again(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """A condition that is asked again at once: its other branch is never reached."""
    condition = raw.get(IF, raw.get("when"))
    if condition is None:
        return
    known = {"then": condition} if IF in raw else {"do": condition}
    if "else" in raw:
        known["else"] = condition["not"] if isinstance(condition, dict) and "not" in condition else {"not": condition}
    for key, truth in known.items():
        block = raw.get(key)
        first = block[0] if isinstance(block, list) and block and isinstance(block[0], dict) else {}
        asked = first.get(IF)
        if asked is None:
            continue
        holds = truth["all"] if isinstance(truth, dict) and isinstance(truth.get("all"), list) else [truth]
        if asked in (truth, *holds):
            yield at.into(key, 0, IF).say("always true here: it has just been asked")
        elif {"not": asked} in (truth, *holds) or (isinstance(asked, dict) and asked.get("not") in (truth, *holds)):
            yield at.into(key, 0, IF).say("never true here: the opposite has just been found true")


def _range(packs: Definitions, at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """A range that every number lies in, or none."""
    for word, given in raw.items():
        if not isinstance(given, dict) or not set(BOUNDS) & set(given) or word in UNBOUNDED or word not in RANGED:
            continue
        if "is" in given and len(set(BOUNDS) & set(given)) > 1:
            yield at.into(word).say("is: already fixes the value: remove at_least: and at_most:")
        bounds = _bounds(given)
        if bounds is None:
            continue
        least, most = LEAST.get(word, 0), MOST.get(word, _there_are(packs, word, given))
        if bounds[0] <= least and bounds[1] >= most:
            yield at.into(word).say(f"always true: {word} is never less than {least}")
        elif bounds[0] > bounds[1] or bounds[0] > most or bounds[1] < least:
            yield at.into(word).say(f"never true: {word} lies between {least} and {most if most < 99 else 'many'}")


def _there_are(packs: Definitions, word: str, given: dict[str, Any]) -> float:
    """How many there can be: of tokens with a limit so many."""
    limits = [
        int(pack["tokens"][given["named"]].get("limit", 99))
        for pack in packs.packs.values()
        if word == "has_tokens" and given.get("named") in pack.get("tokens", {})
    ]
    return min(limits, default=float("inf"))


RANGED = (
    "counter",
    "surges",
    "hit_points",
    "count",
    "roll",
    "gold",
    "level",
    "experience",
    "has_tokens",
    "chose_count",
    "worth",
)


ONE_AND_ANOTHER = (("by", "target"), ("who", "toward"), ("who", "to"), ("who", "at"), ("who", "from"),
                   ("first", "second"), ("of", "is"))


def _with_itself(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """Refuse figures that attack, move to or change places with themselves."""
    for one, other in ONE_AND_ANOTHER:
        if one in raw and raw[one] == raw.get(other):
            yield at.into(other).say(f"{one}: and {other}: are the same here, {short(raw[one])}", raw[one])


def _nothing(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """An amount of 0 changes nothing."""
    for key in ("by", "amount"):
        if str(raw.get(key)) in ("0", "+0", "-0"):
            yield at.into(key).say("0 changes nothing")


STANDS = ("on_tile_of", "adjacent_to", "of", "is", "toward", "to")  # where a figure says its place
HELD = ("power", "treasure", "advancement")
USED = ("do", "use", "when")  # what the hero that uses a card does with it


def _roundabout(card: Definition, at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """A name where a plainer one says the same: the tile or the card of somebody for where they stand, and the holder
    of a card for the hero that uses it."""
    plainer = {"your_tile": "you", "my_tile": "me"}
    if card.kind in HELD:
        plainer["this"] = "you" if at.path[1:2] and at.path[1] in USED else "holder"
    for key in STANDS:
        if isinstance(raw.get(key), str) and raw[key] in plainer:
            yield at.into(key).say(f"{raw[key]} stands where {plainer[raw[key]]} stands: write {plainer[raw[key]]}")
    if card.kind in HELD and at.path[1:2] and at.path[1] in USED:
        for key, value in raw.items():
            for part in value if isinstance(value, list) else [value]:
                if part == "holder":
                    yield at.into(key).say("whoever uses the card is its holder: write you", "holder", ("you",))


# lists whose entries are known by their id, and what these are called
BY_ID = {name: name for name in ("actions", "options", "goals", "rules", "defeats")} | {"names": "teams"}


def _same_id(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """Two entries of a list with one id: whoever chooses, reads or saves by it could mean either."""
    for key, many in BY_ID.items():
        entries = raw.get(key)
        seen: set[Any] = set()
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            called = entry.get("id") if isinstance(entry, dict) else None
            if isinstance(called, str) and called in seen:
                yield at.into(key, number).say(f"there are two {many} called {called!r}")
            seen.add(called if isinstance(called, str) else None)


def _no_difference(at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """Branches or options of which each comes to the same, and a choice of one."""
    if IF in raw and "else" in raw and raw.get("then") == raw["else"]:
        yield at.into("else").say("both branches are the same: write them once, without if:")
    verb = next((verb for verb in CHOICES if verb in raw), "")
    choice = raw.get(verb)
    options = choice.get("options") if isinstance(choice, dict) else None
    if not isinstance(options, list) or not all(isinstance(option, dict) for option in options):
        return
    if len(options) == 1:
        yield at.into(verb, "options").say("there is one option, so there is nothing to choose: write what it "
                                                   "does, with may: or if: where that is meant")
    for number, option in enumerate(options):
        same = [other for other in options[:number] if other.get("do", []) == option.get("do", [])]
        if any("when" not in other or other["when"] == option.get("when") for other in same):
            yield at.into(verb, "options", number, "do").say("another option does the same")


REACH = ("within_tiles", "exactly_tiles", "within_squares", "adjacent_to", "on_tile_of", "on_tile", "where")
SAYS_REACH = re.compile(r"\b(within|adjacent|on (your|its|that|the same) tile)\b", re.IGNORECASE)


BEFORE_HEROES = ("hero", "power", "treasure", "advancement", "lasting", "rune")  # cards that somebody holds
ANSWERS = ("react", "reactions", "while_in_play")  # what they do of themselves


def _two_names(card: Definition, at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """In what a held card does of itself, `you` would be its holder."""
    held = card.kind in BEFORE_HEROES or card.type == "curse"
    if held and at.path[1:2] and at.path[1] in ANSWERS:
        for key, value in raw.items():
            if "you" in (value if isinstance(value, list) else [value]):
                yield at.into(key).say("whoever holds the card is meant: write holder", "you", ("holder",))


def _out_of_reach(card: Definition, at: At, raw: dict[str, Any]) -> Iterator[Finding]:
    """An attack on anybody anywhere, where the text says how near they must be."""
    if at.path[-1] not in ATTACKS or not SAYS_REACH.search(" ".join(_printed(card.raw))):
        return
    for key in ("choose", "each"):
        search = raw.get(key)
        if isinstance(search, dict) and not set(search) & set(REACH):
            yield at.into(key).say(f"the text says how near, and this search does not: write {', '.join(REACH[:-1])}")


def _unused(card: Definition) -> Iterator[Finding]:
    """A name that a card gives (`save_as:`, `as:`) and nothing on it speaks of."""
    said = _words_of(
        {key: value for key, value in card.raw.items() if key not in (*FOR_EXAMPLES, "text", "flavor", "note")}
    )
    for at, raw in mappings(card):
        for key in ("save_as", "as"):
            name = raw.get(key) if raw.keys().isdisjoint(LOOPS) else None  # a loop may only count
            if isinstance(name, str) and not any(word == name or word.startswith(f"{name}.") for word in said):
                yield at.into(key).say(
                    f"nothing on the card speaks of {name!r}", name, [word.partition(".")[0] for word in said]
                )


def _words_of(tree: Any) -> set[str]:
    """Every word of a card but the names that it gives."""
    if isinstance(tree, dict):
        return (
            set().union(*(_words_of(value) for key, value in tree.items() if key not in ("save_as", "as")))
            if tree
            else set()
        )
    if isinstance(tree, list):
        return set().union(*map(_words_of, tree)) if tree else set()
    return {tree} if isinstance(tree, str) else set()
