"""Nouns: what a name of the card language stands for, what a search finds, and what each word takes.

`{every: tile}` finds tiles, `you` is a hero, `event.amount` is a number. Every setting of the vocabulary
declares the nouns that it takes; the reader infers what was written there and refuses what cannot fit. A noun
may be of several kinds (`event.target` is any figure), and it fits when one of them is wanted.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

HEROES, MONSTERS = ("hero",), ("monster", "villain")
FIGURES = (*HEROES, *MONSTERS, "ally", "object")
HELD_CARDS = ("power", "item", "advancement")           # cards that belong to a hero
LAID_CARDS = ("curse", "rune", "lasting", "trap", "hazard", "environment", "chamber")
CARDS_IN_PLAY = (*HELD_CARDS, *LAID_CARDS)
PLACES = ("tile", "square", "edge", "edge_tile", "token")
GROUPS: dict[str, tuple[str, ...]] = {        # words that mean several kinds
    "monster": MONSTERS, "figure": FIGURES, "card": CARDS_IN_PLAY,
    "placed": (*FIGURES, *PLACES, "trap", "hazard"),                # stands or lies on the board
    "beside": (*FIGURES, "square", "edge", "edge_tile", "token", "trap", "hazard"),      # has squares beside it
    "somewhere": (*FIGURES, *PLACES, *HELD_CARDS, "curse", "rune", "lasting", "trap", "hazard"),
    "attacker": (*FIGURES, *LAID_CARDS, "encounter"),               # can make an attack or deal damage
    "printed": ("printed", "encounter"),                            # a card by its id, not a card in play
    "monster_or_object": (*MONSTERS, "object"),
}
SAID = {"edge_tile": "edge tile", "printed": "printed card", "truth": "truth",
        "attack": "saved attack", "roll": "saved roll", "encounter": "encounter that is not in play"}


class Noun(NamedTuple):
    """The kinds of thing that something may be, and of a record (`event`, a saved attack) its fields.

    many: a group of them. given: the card has given the name itself, and may give it again.
    """

    kinds: frozenset[str]
    fields: Mapping[str, Noun] = {}
    many: bool = False
    given: bool = False

    def fits(self, wanted: Noun) -> bool:
        """Whether a thing of this noun can be what is wanted."""
        return not self.kinds.isdisjoint(wanted.kinds)

    def each(self) -> Noun:
        """One of a group."""
        return self._replace(many=False)

    def and_(self, other: Noun) -> Noun:
        """The noun of a thing that may be either."""
        return self._replace(kinds=self.kinds | other.kinds, many=self.many or other.many)

    def __str__(self) -> str:
        """How a message calls it: a figure, a tile or a square."""
        words = words_for(self.kinds)
        return " or ".join([f"{article(word)} {word}" for word in words])


def noun(*words: str, many: bool = False, fields: Mapping[str, Noun] | None = None) -> Noun:
    """The noun of some words: of kinds, or of GROUPS that mean several."""
    return Noun(frozenset(kind for word in words for kind in GROUPS.get(word, (word,))), fields or {}, many)


def words_for(kinds: frozenset[str]) -> list[str]:
    """The fewest words that say these kinds: `figure` instead of all five."""
    left, words = set(kinds), []
    for word in ("somewhere", "placed", "beside", "attacker", "figure", "card", "monster"):
        if left.issuperset(GROUPS[word]):
            words.append(GROUP_WORDS.get(word, word))
            left.difference_update(GROUPS[word])
    return words + [SAID.get(kind, kind) for kind in ORDER if kind in left]


def article(word: str) -> str:
    """The indefinite article of a word of the card language."""
    return "an" if word[0] in "aeiou" else "a"


GROUP_WORDS = {"placed": "thing on the board", "beside": "thing on squares", "somewhere": "thing with a place",
               "attacker": "thing that can attack",
               "card": "card in play"}
RECORDS = ("attack", "roll")
ORDER = (*FIGURES, *PLACES, *CARDS_IN_PLAY, "encounter", "printed", "adventure", "number", "truth", "word", *RECORDS)

NUMBER, TRUTH, WORD = noun("number"), noun("truth"), noun("word")
HERO, FIGURE, TILE, SQUARE = noun("hero"), noun("figure"), noun("tile"), noun("square")
PRINTED, TOKEN = noun("printed"), noun("token")
ATTACKER = noun("attacker")
ATTACK = noun("attack", fields={"attacker": ATTACKER, "target": FIGURE, "die": NUMBER, "total": NUMBER, "hit": TRUTH,
                                "damage": NUMBER})
ROLL = noun("roll", fields={"die": NUMBER})
ANYTHING = noun(*ORDER)

Names = Mapping[str, Noun]
ALWAYS_KNOWN: Names = {"active_hero": HERO, "next_hero": HERO, "your_tile": TILE, "this": noun("card", "adventure")}

THIS = {"power": "power", "treasure": "item", "advancement": "advancement", "trap": "trap", "rune": "rune",
        "lasting": "lasting", "chamber": "chamber"}
ENCOUNTERS = {"trap": "trap", "hazard": "hazard", "power": "hazard", "curse": "curse", "environment": "environment"}


def this_noun(kind: str, type_: str) -> Noun:
    """The noun of `this` on a card: the card in play, if cards of its kind lie in play for themselves."""
    if kind == "encounter":
        return noun(ENCOUNTERS.get(type_, "encounter"))
    return noun(THIS[kind]) if kind in THIS else Noun(frozenset({"printed"}))


# The nouns of event fields that mean the same in every moment.
EVENT_FIELDS: Names = {
    "hero": HERO, "figure": FIGURE, "target": FIGURE, "attacker": ATTACKER, "source": ATTACKER, "by": ATTACKER,
    "card": PRINTED, "tile": TILE, "square": SQUARE, "from": SQUARE, "to": SQUARE, "token": TOKEN,
    "laid": WORD, "condition": WORD, "face": WORD, "side": WORD,
    "bonus": NUMBER, "damage": NUMBER, "die": NUMBER, "total": NUMBER, "amount": NUMBER,
    "cancelled": TRUTH, "reroll": TRUTH, "again": TRUTH,
}
# Moments that are about certain figures only.
NARROWER: dict[str, Names] = {
    "hero_would_fall": {"target": HERO}, "hero_fell": {"target": HERO}, "hero_stood": {"target": HERO},
    "monster_defeated": {"figure": noun("monster", "hero")}, "monster_placed": {"figure": noun("monster")},
    "figure_activated": {"figure": noun("monster", "ally")}, "ally_fell": {"figure": noun("ally")},
    "object_destroyed": {"figure": noun("object")},
}


def event_noun(moment: str, fields: Iterable[str]) -> Noun:
    """The noun of `event` in a reaction to a moment."""
    narrower = NARROWER.get(moment, {})
    return noun("event", fields={field: narrower.get(field, EVENT_FIELDS[field]) for field in fields})
