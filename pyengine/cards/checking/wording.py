"""Words of the printed text held against the words of the effect, and the other way round.

What a card searches for, by what it picks, and which cards, tokens and conditions it names, its text says; and when the
text says "random", "another hero", "within 2 tiles" or "Slowed", something in the effect is so. Numbers are held in
`promises`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ...rules.conditions import CONDITIONS as STATES
from ..definition import Definition
from ..load import Definitions
from ..reading.examples import FOR_EXAMPLES
from ..vocabulary.declarations import BESIDE, DAMAGING, TOWARD, verbs_that
from .looking import BRANCHES, LOOPS, At, Finding, leaves, raw_of
from .promises import ALTERING, FIGHTERS, OF_HEROES, UNTOLD, Told, laid, told_parts

PRINTED = ("text", "objective", "set_up", "name", "label", "title")
RULELESS = (*FOR_EXAMPLES, "stories", "suggested", "by_heroes", "setup", *OF_HEROES)
ADVICE = "wise"      # a condition for the players of the computer: no rule, so no text says it
PICKED = {  # how a text says by what is picked
    "closest": r"closest|nearest",
    "farthest": "farthest",
    "farthest_from_heroes": "farthest",
    "fewest_hit_points": r"fewest|weakest",
    "most_hit_points": "most",
    "random": r"random|chance",
}
SEARCHED = {  # how it says what is looked for, where that is not the word itself
    "hero": r"hero|you\b|everybody",
    "figure": r"figure|nobody|anybody|somebody|free\b|everybody",
    "square": r"square|adjacent|next to|door|place|moved|\btile away|tiles away",
    "monster": r"monster|friend",
    "edge_tile": r"edge|ledge|crack|shelf|fissure",
    "monster_or_object": r"monster|object|figure",
}
SMALL_WORDS = ("the", "a", "an", "of", "and", "in", "on", "mr", "mrs", "miss", "her", "his", "s")
WITHIN = re.compile(r"within (\d) tiles?")
MEASURES = ("within_tiles", "exactly_tiles", "tiles")
OTHERS = re.compile(r"(?<!you or )(?<!same or )\b(?:another|other) (?:\w+ )?(?:hero|monster)s?\b")
# what keeps apart
APART = {"except", "same", "mine", "first", "adjacent_to", "adjacent", "count", "save_as", *LOOPS}
NAMING = ("card", "in_play", "defeated", "is", "tile", "fills")
ITSELF = re.compile(r"(?:toward|next to|to) (?:it|him|her|themselves)\b")
ALL = re.compile(
    r"\b(?:each|every|all|both|any|no|none|never|whoever|(?:every|any|no)(?:body|one)|heroes|monsters|figures|tokens)\b"
)
MEANT = ("target", "who", "token", "each")        # under these `every:` is done to all of them
TOKENS = ("named", "token", "carrying", "without_token", "token_here")
HELD = ("power", "treasure", "advancement", "hero")
HOLDER = re.compile(r"holder|bearer|yours?|you|your_\w+")
TRIGGER = re.compile(
    r"\b(?:when|whenever|before|after|once|if|each time|at the (?:beginning|start|end) of"
    r"|any hero|another hero|anybody)\b[^,.:;]*"
)

# what a hero on 0 hit points can get, lose, choose or pay as well as one who stands
GIVING = {*verbs_that(given=True)}
APPROACHES = [(verb, setting) for setting in (TOWARD, BESIDE) for verb in verbs_that(approaches=setting)]
DAMAGED = [(verb, "target") for verb in verbs_that(serves=DAMAGING)]
HEROES = ("hero", "every_hero", "others")
GIVEN_AS = ("target", "who", "before")
ASKED = {"when", "where", "exists", "count", "goals", *BRANCHES}      # under these a search only asks about heroes
CLAUSE = re.compile(r"[^.;:]+")
GROUP = re.compile(r"(?<!for )(?<!from )\b(?:each|every|all|both) (?:other )?hero(?:es)?\b(?!'s| has\b)|\bheroes on\b")
OF_THE_STANDING = re.compile(r"takes? \d|\battack|\bmoves? up to")               # nobody else is hurt, or walks
EVEN_FALLEN = r"\bon 0 hit points|\bfallen\b|\bstanding or not\b|\bof the party\b"
WHO_IS_MEANT = re.compile(rf"{EVEN_FALLEN}|\bstand(?:s|ing)\b")
MEANT_HEROES = {False: "each standing hero", True: "each hero, even on 0 hit points"}
PASSED_OVER = re.compile(r"\bmay\b")
MORE_DAMAGE = re.compile(r"\d more damage\b")
PART_OF_THE_BLOW = {"plus", "while_in_play", *ALTERING}

Leaf = tuple[tuple[Any, ...], Any]


class Words(NamedTuple):
    """A printed text, what stands beside it on the card, and what the effect says."""

    packs: Definitions
    card: Definition
    at: At
    text: str
    beside: str
    effect: list[Leaf]

    def says(self, pattern: str | re.Pattern[str]) -> bool:
        """Whether the card says something."""
        return re.search(pattern, f"{self.text} {self.beside}") is not None


def wording(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Words that only the text or only the effect of a card has."""
    for told in _told(packs, card):
        words = Words(packs, card, told.at, told.text.lower(), told.beside.lower(),
                      [leaf for leaf in leaves(told.tree, ()) if ADVICE not in leaf[0]])
        for unsaid in UNSAID:
            yield from unsaid(words)
        if told.whole:
            for promise in PROMISED:
                yield from promise(words)
    yield from _whose_moment(card)
    yield from _passed_over(card)


def _whose_moment(card: Definition) -> Iterator[Finding]:
    """A card that somebody holds reacts to what happens to its holder, or near: its condition names them. Or else the
    text has a "when" that does not speak of you, as in "when a surge is spent" or "any hero's attack roll"."""
    raw = card.raw
    held = card.kind in HELD or raw.get("type") == "curse"
    if not held or any("you" not in told for told in TRIGGER.findall(" ".join(_printed(raw)).lower())):
        return
    reactions: list[tuple[At, Any]] = [(At(card.id, "react"), raw["react"])] if "react" in raw else []
    reactions += [(At(card.id, "reactions", number), one) for number, one in enumerate(raw.get("reactions", ()))]
    for at, reaction in reactions:
        asked = leaves(reaction.get("when", {}), ())
        if not any("mine" in path or HOLDER.fullmatch(str(value)) for path, value in asked):
            yield at.say("it reacts to what happens to anybody, and the text does not say so: "
                         "name the holder in when:")


def _passed_over(card: Definition) -> Iterator[Finding]:
    """A reaction that its player may decline is printed so."""
    said = "" if card.kind in UNTOLD else " ".join(_printed(card.raw)).lower()
    if said and any(reaction.may for reaction in card.reactions) and not PASSED_OVER.search(said):
        yield At(card.id, "text").say("its player decides whether it answers, and the text does not say so: write "
                                      "“you may use this”, or may: false")


def _told(packs: Definitions, card: Definition) -> Iterator[Told]:
    """The texts of a card with what each tells of: those of figures and adventures as a whole, too."""
    if card.kind in (*UNTOLD, *FIGHTERS):
        rules = {key: value for key, value in card.raw.items() if key not in RULELESS}
        yield Told(At(card.id), " ".join(_printed(card.raw)), [rules, *laid(packs, rules)], card.kind in FIGHTERS)
    yield from (told for told in told_parts(packs, card) if told.whole)


def _printed(tree: Any, key: str = "") -> Iterator[str]:
    """Everything that is printed on a card."""
    if isinstance(tree, str) and key in PRINTED:
        yield tree
    elif isinstance(tree, dict):
        for name, value in tree.items():
            if name not in (*FOR_EXAMPLES, "stories"):
                yield from _printed(value, name)
    elif isinstance(tree, list):
        for value in tree:
            yield from _printed(value, key)


# ---------------------------------------------------------------- the effect says it, and the text does not


def _nouns(words: Words) -> Iterator[Finding]:
    """The nouns of a search."""
    named = {path[:-1] for path, _ in words.effect if path[-1] in ("card", "named", "type")}
    for path, value in words.effect:
        sought = path[-1] in ("a", "every") and path[:-1] not in named and "spots" not in path
        if sought and not words.says(SEARCHED.get(value, value.replace("_", " "))):
            yield words.at.say(f"the effect looks for {value}, and the text does not say so")


def _picks(words: Words) -> Iterator[Finding]:
    for path, value in words.effect:
        if path[-1] == "pick" and value in PICKED and not words.says(PICKED[value]):
            yield words.at.say(f"the effect has pick: {value}, and the text does not say so")


def _cards(words: Words) -> Iterator[Finding]:
    """A card that is placed, drawn or asked for is called by its name, or by a word of it."""
    for path, value in words.effect:
        named = path[-1] in NAMING and isinstance(value, str) and value != words.card.id
        if not named or words.packs.kind_of(value) in (None, "", "lasting"):
            continue
        if not _called(words, str(raw_of(words.packs, value)["name"])):
            yield words.at.say(f"the effect names {value}, and the text does not")


def _tokens(words: Words) -> Iterator[Finding]:
    known = {name: token for pack in words.packs.packs.values() for name, token in pack.get("tokens", {}).items()}
    for path, value in words.effect:
        if path[-1] in TOKENS and value in known and not _called(words, str(known[value].get("name", value))):
            yield words.at.say(f"the effect has the token {value}, and the text does not name it")


def _called(words: Words, name: str) -> bool:
    """Whether a text has a word of a name."""
    parts = [part for part in re.findall(r"[^\W\d_]+", name.partition(",")[0].lower()) if part not in SMALL_WORDS]
    return any(words.says(re.escape(part.removesuffix("s").removesuffix("y"))) for part in parts)


def _states(words: Words) -> Iterator[Finding]:
    for _, value in words.effect:
        if value in STATES and not words.says(rf"\b{value[:4]}"):
            yield words.at.say(f"the effect has the condition {value}, and the text does not say it")


def _steps_to_itself(words: Words) -> Iterator[Finding]:
    """In tactics the monster goes to the others, unless the text says that they come to it."""
    for path, value in words.effect:
        if path[-2:] in APPROACHES and value == "me" and "tactics" in words.at.path and not words.says(ITSELF):
            yield words.at.say(f"the effect moves somebody {path[-1]} me, and the text does not say so")


def _alls(words: Words) -> Iterator[Finding]:
    named = {path[:-1] for path, _ in words.effect if path[-1] in ("card", "named")}
    for path, value in words.effect:
        if path[-1] == "every" and path[-2] in MEANT and path[:-1] not in named and not words.says(ALL):
            yield words.at.say(f"the effect is for every {value}, and the text does not say so")


def _tiles(words: Words) -> Iterator[Finding]:
    """How many tiles: the text says "3 tiles", and not only a 3."""
    for path, value in words.effect:
        tiles = int(value) if {*path[-2:]} & {*MEASURES} and str(value).isdecimal() else 0
        if tiles > 1 and not words.says(rf"\b{tiles} (?:or more )?tiles?\b"):
            yield words.at.say(f"the effect has {'.'.join(map(str, path[-2:]))}: {tiles}, and the text does not say so")


def _signs(words: Words) -> Iterator[Finding]:
    """A number that goes up where the text has it go down, or the other way round."""
    for path, value in words.effect:
        number = re.fullmatch(r"([+-]?)([1-9]\d*)", str(value))
        if path[-1] != "by" or "while_in_play" not in path or not number:
            continue
        own, other = (number[1] or "+") + number[2], ("+" if number[1] == "-" else "-") + number[2]
        if other in words.text and own not in words.text:
            yield words.at.say(f"the text says {other}, and the effect has {own}")


def _fallen(words: Words) -> Iterator[Finding]:
    """A search finds the fallen only where it says so, and so does the text (A216)."""
    meant = [path for path, value in words.effect if path[-1] == "down" and value != "false" and not ASKED & {*path}]
    if meant and not words.says(EVEN_FALLEN):
        yield words.at.say("the effect is for heroes on 0 hit points, too: write 'even on 0 hit points'")


def _groups(words: Words) -> Iterator[Finding]:
    """ "Each hero" who gets, loses or chooses something: the text says whether the fallen do so, too (A216)."""
    reached = {_down(words, path) != "false" for path, value in words.effect if _is_given(words, path, value)}
    for clause in CLAUSE.findall(f"{words.text}. {words.beside}") if reached else ():
        if GROUP.search(clause) and not OF_THE_STANDING.search(clause) and not WHO_IS_MEANT.search(clause):
            right = " or ".join(f"'{MEANT_HEROES[one]}'" for one in sorted(reached))
            yield words.at.say(f"{clause.strip()!r} does not say whether heroes on 0 hit points are meant: "
                               f"write {right}")


def _is_given(words: Words, path: tuple[Any, ...], value: Any) -> bool:
    """Whether an effect looks here for all heroes, to give them something or to take it from them."""
    search = path[:-1] if path[-1] == "every" else path
    if value not in HEROES or (search == path and value == "hero" and path[-1] not in LOOPS):
        return False
    if search[-1] not in LOOPS:
        return search[-1] in GIVEN_AS and search[-2] in GIVING
    loop = (*search[:-1], "do")
    return any(path[:len(loop)] == loop and GIVING & {*path[len(loop):]} for path, _ in words.effect)


def _down(words: Words, path: tuple[Any, ...]) -> str:
    """The word of a search about heroes on 0 hit points; without a word they are not meant."""
    return next((str(value) for place, value in words.effect if place == (*path[:-1], "down")), "false")


# ---------------------------------------------------------------- the text says it, and the effect does not


def _random(words: Words) -> Iterator[Finding]:
    if "random" in words.text and not any(value == "random" for _, value in words.effect):
        yield words.at.say("the text says 'random', and no search has pick: random")


def _within(words: Words) -> Iterator[Finding]:
    """ "Within 2 tiles" as often as the text says it."""
    for tiles in sorted(set(WITHIN.findall(words.text))):
        said = len(re.findall(rf"within {tiles} tile", words.text))
        asked = sum(str(value) == tiles and bool({*path[-2:]} & {*MEASURES}) for path, value in words.effect)
        if asked < said:
            distance = f"within {tiles} tile{'' if tiles == '1' else 's'}"
            yield words.at.say(f"the text says {distance!r} more often ({said}) than the effect ({asked})")


def _others(words: Words) -> Iterator[Finding]:
    """ "Another hero" is not you; "you or another hero" is anybody."""
    apart = any(APART & {*path} for path, _ in words.effect)
    if OTHERS.search(words.text) and not apart:
        yield words.at.say("the text says 'another' or 'other', and nothing in the effect says except: or same:")


def _conditions(words: Words) -> Iterator[Finding]:
    for state in STATES:
        said = re.search(rf"(?<!while )\b{state}\b", words.text) and "even while" not in words.text
        if said and not any(value == state for _, value in words.effect):
            yield words.at.say(f"the text says {state!r}, and nothing in the effect does so")


def _raised(words: Words) -> Iterator[Finding]:
    """ "Even on 0 hit points" is a search that says so."""
    found = any(path[-1] == "down" and value != "false" for path, value in words.effect)
    if "even on 0 hit points" in words.text and not found:
        yield words.at.say("the text says 'even on 0 hit points', and no search has down:")


def _second_blows(words: Words) -> Iterator[Finding]:
    """ "1 more damage" is a part of the blow; what is dealt after it is a blow of its own."""
    after = any(path[-2:] in DAMAGED for path, _ in words.effect)
    if MORE_DAMAGE.search(words.text) and after and not any(PART_OF_THE_BLOW & {*path} for path, _ in words.effect):
        yield words.at.say("the text says 'more damage', and the effect deals it as a second blow: "
                           "write 'then it takes' that damage")


Check = Callable[[Words], Iterator[Finding]]
UNSAID: tuple[Check, ...] = (_nouns, _picks, _cards, _tokens, _states, _steps_to_itself, _alls, _tiles, _signs,
                             _fallen, _groups)
PROMISED: tuple[Check, ...] = (_random, _within, _others, _conditions, _raised, _second_blows)
