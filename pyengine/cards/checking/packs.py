"""Check whether the cards of a pack fit together, which reading one card cannot see.

Reading a card (read_card) finds unknown keys, wrong types and names that nothing declares. Here the cards are held
against one another: stories, counters, spots, powers, tile stacks, steps that are never reached.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...rules.conditions import CONDITIONS as STATES
from ...rules.doors import KINDS as DOOR_FACES
from ...rules.trap_tokens import FACES
from ..definition import USES, Adventure, Definition, Hero, Tile
from ..load import Definitions
from ..pack_file import LANGUAGE
from ..place import GOOD_ID, PackError, Place, Problem, nearest, or_which, short
from ..reading.pack import PACK, typed_head
from ..reading.table import read_values
from ..vocabulary.declarations import ITSELF, VERBS
from . import adventures as check_adventures
from . import campaigns as check_campaigns
from . import limits
from . import tiles as check_tiles
from .across import across
from .costs import costs, said_prices
from .counting import counting
from .examples import examples
from .looking import ENDING, ENGLISH, SETTING, At, Finding, always_true, in_english, mappings, raw_of, spots_of
from .names import imitated
from .promises import promises
from .seeking import seeking
from .shorter import shorter
from .steps import said_steps, steps
from .supply import supply
from .unending import unending
from .wording import wording

SEARCHED = ("monster", "villain", "hero", "tile", "power", "treasure", "encounter", "edge_tile", "ally", "object",
            "chamber")
CARRIED = (*STATES, *FACES, *DOOR_FACES, "boon", "bane", "white", "black")      # the words that events carry
Findings = Iterable[Finding]
STUMBLES = (TypeError, ValueError, AttributeError, KeyError, IndexError, RecursionError)


def check_packs(packs: Definitions, only: str = "") -> list[Problem]:
    """Everything wrong in the packs, or in one of them: card by card, then across cards."""
    problems: list[Problem] = []
    for pack in packs.packs.values():
        if only in ("", pack["id"]):
            problems += _check_pack(packs, pack)
    return problems


def _check_pack(packs: Definitions, pack: dict[str, Any]) -> list[Problem]:
    problems = [finding.problem(pack) for finding in _head(packs, pack)]
    sound: list[Definition] = []
    for card_id in pack["cards"]:
        before, card = len(problems), _read(packs, pack, card_id, problems)
        if card is not None and len(problems) == before:
            sound.append(card)
    for card in sound:
        problems += _among_others(packs, pack, card, problems)
    return problems if errors(problems) else [*problems, *_across(packs, pack)]


def findings_one_by_one(packs: Definitions, pack: dict[str, Any]) -> Iterator[Problem]:
    """Yield the findings of one pack whose cards can all be read, one by one: whoever asks may stop early."""
    known: list[Problem] = []
    for card_id in pack["cards"]:
        found = _among_others(packs, pack, packs.card(card_id), known)
        known += found
        yield from found
    if not errors(known):
        yield from _across(packs, pack)


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """The problems for which a pack is refused."""
    return [problem for problem in problems if not problem.advice]


def _across(packs: Definitions, pack: dict[str, Any]) -> list[Problem]:
    """The findings that only the cards of a pack together show; looked for when each of them is sound."""
    try:
        return [finding.problem(pack) for finding in across(packs, pack)]
    except (PackError, *STUMBLES) as error:
        return [Finding(("pack.yaml",), f"the cards cannot be checked together: {short(str(error))}").problem(pack)]


def findings_of_card(packs: Definitions, card_id: str) -> list[Problem]:
    """Everything wrong with one card, by itself and among the others."""
    pack, problems = packs.packs[packs.pack_of(card_id)], list[Problem]()
    card = _read(packs, pack, card_id, problems)
    if problems or card is None:
        return problems
    return _among_others(packs, pack, card, problems) or _across(packs, pack)


def _among_others(packs: Definitions, pack: dict[str, Any], card: Definition, known: list[Problem]) -> list[Problem]:
    """The cards that do not fit together; a card that leans on a broken one is looked at again when that one is
    mended."""
    try:
        return [finding.problem(pack) for finding in _card(packs, card)]
    except (PackError, *STUMBLES) as error:
        unchecked = Finding((card.id,), f"the card cannot be checked: {short(str(error))}")
        return [] if errors(known) else [unchecked.problem(pack)]


def _read(packs: Definitions, pack: dict[str, Any], card_id: str, problems: list[Problem]) -> Definition | None:
    """Read a card, adding to the problems of its pack; whatever the reader stumbles over is a problem of the card."""
    file = pack.get("files", {}).get(card_id, pack["id"])
    if packs.pack_of(card_id) != pack["id"]:
        problems.append(Problem(file, card_id, f"the pack {packs.pack_of(card_id)} has a card of this id too"))
        return None
    try:
        return packs.read(card_id, problems)
    except STUMBLES as error:
        problems.append(Problem(file, card_id, f"the card cannot be read: {type(error).__name__}: "
                                               f"{short(str(error))}"))
        return None


# ---------------------------------------------------------------- the pack itself

def _head(packs: Definitions, pack: dict[str, Any]) -> Findings:
    at = At("pack.yaml")
    problems: list[Problem] = []
    read_values(pack, PACK, Place("", (), None, problems, packs))
    yield from (at.into(*filter(None, one.where.split("."))).say(one.message)
                ._replace(suggestion=one.suggestion, word=one.word) for one in problems)
    language = pack.get("language", ENGLISH)
    if isinstance(language, str) and not LANGUAGE.match(language):
        yield at.into("language").say(f"expected a language as two or three letters, such as en or ru; found "
                                      f"{short(language)}")
    like = imitated(str(pack.get("name", "")), (str(other.get("name", "")) for other in packs.packs.values()
                                                if other["id"] != pack["id"]))
    if like:
        yield at.into("name").say(f"{short(pack['name'])} reads like the name of another pack, {like}: choose another")
    if pack.get("profile") not in packs.profiles():
        yield at.into("profile").say(f"there is no profile {short(pack.get('profile'))}", pack.get("profile"),
                                     packs.profiles())
    for number, name in enumerate(pack.get("decks_with", [])):
        if name not in packs.packs or name == pack["id"]:
            others = [other for other in packs.packs if other != pack["id"]]
            which = or_which(f"there is no other pack {short(name)}", name, others)
            yield at.into("decks_with", str(number)).say(which, name, others)
    if not packs.ids_of("adventure", pack=pack["id"]) and "adds_to" not in pack:
        yield at.say("a pack needs an adventure, or says with adds_to: which pack it is for")
    if pack.get("adds_to", pack["id"]) not in packs.packs:
        yield at.into("adds_to").say(f"there is no pack {short(pack['adds_to'])}", pack["adds_to"], packs.packs)


# ---------------------------------------------------------------- one card among the others

def _card(packs: Definitions, card: Definition) -> Findings:
    for check in (_words, _unreached, examples, _endless, steps, counting, seeking, costs, supply, unending):
        yield from check(packs, card)
    yield from (finding.as_advice() for finding in shorter(packs, card))
    for style in (promises, wording, said_prices, said_steps) if in_english(packs, card) else ():
        yield from (finding.as_advice() for finding in style(packs, card))
    special: Callable[..., Findings] | None = SPECIAL.get(card.kind)
    if special is not None:
        yield from special(packs, card)


def _words(packs: Definitions, card: Definition) -> Findings:
    """Words that stand for something elsewhere: counters, stories, types, spots, conditions."""
    counters, stories = _counters(packs, card), _stories(packs, card)
    for at, raw in mappings(card):
        yield from _known(at, raw.get("counter"), "name", counters, "counter of the adventure")
        if len(at.path) > 1:
            yield from _known(at, raw.get("story"), "key", stories, "story of the adventure")
            for word in ENDING:
                yield from _known(at, raw.get(word) or None, "ending", stories, "story of the adventure")
        if "a" in raw or "every" in raw:
            yield from _search_words(packs, at, raw)
        for word, known in (("has_condition", _states), ("type", _types), ("says", _carried)):
            if isinstance(raw.get(word), dict):
                yield from _known(at, raw[word], "is", known(packs), _said(word))
        standing = raw.get("standing_on")
        if isinstance(standing, dict) and "tile" not in standing:
            yield from _known(at.into("standing_on"), standing.get("spot"), "", _all_spots(packs), "spot")
        if "tile" in raw or isinstance(standing, dict):
            yield from _spot(packs, at, raw.get("standing_on", raw))


def _known(at: At, raw: Any, key: str, known: Iterable[str], what: str) -> Findings:
    """A word, or a mapping with the word under a key, must be one of those that are known."""
    word = raw.get(key) if isinstance(raw, dict) else raw
    if isinstance(word, str) and word not in known:
        yield at.say(f"there is no {what} called {short(word)}", word, known)


def _said(word: str) -> str:
    return {"has_condition": "condition", "says": "word of an event"}.get(word, "card of a type")


def _search_words(packs: Definitions, at: At, raw: dict[str, Any]) -> Findings:
    yield from _known(at, raw.get("card"), "", packs.ids_of(*SEARCHED), "card")
    yield from _known(at, raw.get("has_condition"), "", [*STATES, "any"], "condition")
    if "type" in raw and raw.get("a", raw.get("every")) in ("monster", "villain", "figure"):
        yield from _known(at, raw.get("type"), "", _types(packs), "card of a type")
    if "spot" in raw:
        yield from _known(at, raw["spot"], "", _all_spots(packs), "spot")


def _spot(packs: Definitions, at: At, raw: dict[str, Any]) -> Findings:
    """A spot must be drawn on its tile."""
    tile, spot = raw.get("tile"), raw.get("spot")
    if isinstance(spot, str) and isinstance(tile, str) and packs.kind_of(tile) == "tile":
        yield from _known(at, spot, "", spots_of(packs.card_as(Tile, tile)), f"spot on {tile}")


def _all_spots(packs: Definitions) -> set[str]:
    return {spot for tile in packs.ids_of("tile") for spot in spots_of(packs.card_as(Tile, tile))}


def _states(packs: Definitions) -> tuple[str, ...]:
    return tuple(STATES)


def _carried(packs: Definitions) -> tuple[str, ...]:
    return CARRIED


def _types(packs: Definitions) -> set[str]:
    kinds = packs.ids_of("monster", "villain", "encounter", "treasure")
    return {str(raw_of(packs, card).get("type", "")) for card in kinds}


def _counters(packs: Definitions, card: Definition) -> set[str]:
    """An adventure has the counters of its set-up; other cards may count for any adventure of their pack, and for
    themselves what they set to begin with or what stands among the counters of the pack."""
    own = {raw[verb].get("counter") for _, raw in mappings(card) for verb in SETTING
           if card.kind != "adventure" and isinstance(raw.get(verb), dict)}
    adventures = [card.id] if card.kind == "adventure" else packs.ids_of("adventure", pack=card.pack)
    found = [raw_of(packs, one).get("setup", {}).get("counters", {}) for one in adventures]
    return {name for counters in [*found, packs.packs[card.pack].get("counters", {})] for name in counters} | own


def _stories(packs: Definitions, card: Definition) -> set[str]:
    adventures = [card.id] if card.kind in ("adventure", "campaign") else packs.ids_of("adventure", pack=card.pack)
    return {key for one in adventures for key in raw_of(packs, one).get("stories", {})}


def _unreached(packs: Definitions, card: Definition) -> Findings:
    """Steps that no game ever comes to."""
    for path, block in card.blocks.items():
        for number, effect in enumerate(block[:-1]):
            if effect.means.ends:
                yield At(card.id, path, number + 1).say(f"never reached: {effect.verb.name} has ended the game")
    entries = card.raw.get("tactics", [])
    for number, tactic in enumerate(entries[:-2]):
        if "when" not in tactic and always_true(tactic.get("find")):
            yield At(card.id, "tactics", number + 1).say(f"never reached: tactic {number + 1} always finds someone")
    for number, tactic in enumerate(entries):
        same = [{key: other.get(key) for key in ("find", "when")} for other in entries[:number]
                if "otherwise" not in other]
        if "otherwise" not in tactic and {key: tactic.get(key) for key in ("find", "when")} in same:
            yield At(card.id, "tactics", number).say("never reached: it duplicates an earlier tactic's condition")
    used = [raw.get("numbers") for _, raw in mappings(card)]
    for name in card.raw.get("attacks", {}):
        if name not in used:
            yield At(card.id, "attacks", name).say("never used: nothing on this card attacks with it")


def _endless(packs: Definitions, card: Definition) -> Findings:
    """A power or item must cost something, or be turned down or discarded, or have a limit."""
    for use in card.uses if card.kind in ("power", "treasure") else ():
        gone = any(effect.means.price == ITSELF for effect in card.blocks[use.block])
        if use.takes == "nothing" and use.then == "keep" and not use.once and not gone:
            at = At(card.id, *use.block.split("."))
            yield at.say("unlimited uses per Hero Phase: add limit: once_per_turn")


def _hero(packs: Definitions, card: Hero) -> Findings:
    """A hero needs as many powers as it may choose, and a suggestion that keeps to its counts."""
    powers = [power for power in packs.ids_of("power") if packs.hero_of(power) == card.id]
    always = card.choices[1].get("always", ())
    for use in USES:
        own = [power for power in powers if raw_of(packs, power).get("use") == use and power not in always]
        for level in card.choices:
            if len(own) < card.choices[level].get(use, 0):
                yield At(card.id, "powers" if level == 1 else f"level_{level}").say(
                    f"there are {len(own)} {use} powers of {card.id}, and it takes {card.choices[level][use]}")
    yield from suggestion(packs, card, card.suggested, At(card.id, "suggested"))


def suggestion(packs: Definitions, hero: Hero, powers: Iterable[str], at: At) -> Findings:
    """Suggested powers are the hero's own and keep the counts on its card (SETUP-20, SETUP-21)."""
    always, counts = hero.choices[1].get("always", ()), hero.choices[1]
    taken = [power for power in powers if power not in always]
    for power in taken:
        if packs.hero_of(power) != hero.id:
            yield at.say(f"{power} is not a power of {hero.id}")
    for use in USES:
        number = sum(raw_of(packs, power).get("use") == use for power in taken)
        if number != counts.get(use, 0):
            yield at.say(f"{number} {use} powers are suggested, and {hero.id} takes {counts.get(use, 0)}")


def _tile(packs: Definitions, card: Tile) -> Findings:
    at, drawn = At(card.id, "squares"), "".join(card.squares)
    if card.start and "s" not in drawn:
        yield at.say("a start tile has stairs, marked s")
    for letter, name in card.raw.get("spots", {}).items():
        if letter not in drawn:
            yield At(card.id, "spots").say(f"the spot {name} ({letter}) is not drawn on the tile")
    if not card.start and (card.squares[0] + card.squares[-1]).count("#") == 8:
        yield at.say("both ends of the tile are closed")
    yield from check_tiles.symbols(packs, card)


def _adventure(packs: Definitions, card: Adventure) -> Findings:
    yield from check_adventures.adventure(packs, card)
    for hero, powers in card.raw.get("suggested", {}).items():
        yield from suggestion(packs, packs.card_as(Hero, hero), powers, At(card.id, "suggested", hero))


SPECIAL: dict[str, Callable[[Definitions, Any], Findings]] = {
    "hero": _hero, "tile": _tile, "adventure": _adventure,
    "advancement": check_campaigns.advancement, "campaign": check_campaigns.campaign,
}


# ---------------------------------------------------------------- a folder, or a pack from a player

def check_player_pack(pack: dict[str, Any], others: Iterable[dict[str, Any]],
                      profiles: dict[str, Any]) -> list[Problem]:
    """Everything wrong with a pack that a player brings, as parsed data: the limits first, then the cards."""
    problems = limits.check_tree(pack) or check_forms(pack)
    if problems:
        return problems
    beside = [tree for tree in others if tree["id"] != pack["id"]]
    packs = Definitions([pack, *beside], profiles)
    return check_packs(packs, only=pack["id"])



def check_playable(pack: dict[str, Any], others: Iterable[dict[str, Any]], profiles: dict[str, Any]) -> list[Problem]:
    """The faults that keep a player's pack from being played at all: the limits, its head, cards that cannot be read.
    How its cards fit together is for `check_player_pack` to say."""
    problems = limits.check_tree(pack) or check_forms(pack)
    if problems:
        return problems
    packs = Definitions([pack, *(tree for tree in others if tree["id"] != pack["id"])], profiles)
    problems = [finding.problem(pack) for finding in _head(packs, packs.packs[pack["id"]])]
    for card_id in pack["cards"]:
        _read(packs, pack, card_id, problems)
    return problems


def check_forms(pack: dict[str, Any]) -> list[Problem]:
    """The least that a tree must be before cards can be read from it."""
    file = f"{pack.get('id', 'pack')}/pack.yaml"
    problems: list[Problem] = []
    read_values(typed_head(pack), PACK, Place(file, (), None, problems, None))
    if not isinstance(pack.get("id"), str) or not GOOD_ID.match(pack["id"]):
        problems.append(Problem(file, "id", "a pack has an id of small letters, digits and _"))
    problems += [Problem(str(pack.get("files", {}).get(card_id, file)), card_id,
                         f"expected a mapping (key: value), found {short(raw)}",
                         nearest(card_id, VERBS))
                 for card_id, raw in pack["cards"].items() if not isinstance(raw, dict)]
    return problems
