"""Reading campaigns and advancements (CAMPAIGN-01, TOWN-02, TOWN-11..21)."""
from __future__ import annotations

from typing import Any, NamedTuple

from ..definition import Definition, Use
from ..place import Place, short
from ..vocabulary.declarations import CardId, Text, Whole, Word
from ..vocabulary.effects import Block
from .parts import COMMON, RULES_TEXT, first_search, optional_condition, read_whole

TOWN_ACTIONS = ("swap_powers", "market", "trading_post", "trade", "advancements")
DECK_KINDS = ("monster", "encounter", "treasure", "trap", "spell", "rune", "chamber", "ally")
GOLD = 9999                        # no price and no reward is higher


class Chapter(NamedTuple):
    """One adventure of a campaign with the town before it and what comes of a victory."""

    adventure: str
    town: str = ""                 # key of the story that tells of the place
    actions: tuple[str, ...] = ()  # what can be done there (TOWN-02)
    level_prices: tuple[tuple[int, int], ...] = ()     # (level, gold): where levels can be bought (LEVEL-05, A175)
    story: str = ""                # told after a victory
    aftermath: tuple[tuple[str, Any], ...] = ()

    def price_of_level(self, level: int) -> int:
        """What a level costs here; 0: it cannot be bought."""
        return dict(self.level_prices).get(level, 0)


def read_advancement(card: Definition, raw: dict[str, Any], at: Place) -> None:
    """A token that its hero may use once in each adventure, without an action (TOWN-14, TOWN-15)."""
    at.only(raw, (*COMMON, *RULES_TEXT, "prices", "use"))
    prices = at.into("prices").sequence(raw.get("prices", []))
    card.prices = tuple(Whole(1, GOLD).read(price, at.into("prices")) for price in prices)
    card.takes, card.then = "nothing", "flip"
    if "use" in raw:
        inside = at.into("use")
        written = inside.mapping(raw["use"])
        inside.only(written, ("do", "when"))
        card.when = optional_condition(written, "when", inside)
        block = Block().read(written.get("do", []), inside.into("do"))
        card.uses = (Use("use", card.when, block, "nothing", "flip"),)
        card.first_search = first_search(card, block)


def read_campaign(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, "profile", "heroes", "gold", "adventures", "stories"))
    card.profile = Word(*at.packs.profiles()).read(raw.get("profile"), at.into("profile"))
    limits = at.into("heroes").mapping(raw.get("heroes", {}))
    card.heroes = (read_whole(limits, "min", at.into("heroes"), 1, 1), read_whole(limits, "max", at.into("heroes"), 1, 5))
    card.stories = at.into("stories").mapping(raw.get("stories", {}))
    parts = at.into("adventures").sequence(raw.get("adventures", []))
    card.setup = {"gold": Whole(0, GOLD).read(raw.get("gold", 0), at.into("gold")),
                  "chapters": tuple(_read_chapter(part, at.into("adventures").into(number))
                                    for number, part in enumerate(parts))}


def _read_chapter(raw: Any, at: Place) -> Chapter:
    written = at.mapping(raw)
    at.only(written, ("adventure", "town", "story", "aftermath"))
    inside = at.into("town")
    town = inside.mapping(written.get("town", {}))
    inside.only(town, ("story", "actions", "level_prices"))
    actions = tuple(Word(*TOWN_ACTIONS).read(word, inside) for word in inside.sequence(town.get("actions", [])))
    prices = inside.into("level_prices").mapping(town.get("level_prices", {}))
    aftermath = at.into("aftermath").sequence(written.get("aftermath", []))
    return Chapter(CardId("adventure").read(written.get("adventure"), at.into("adventure")),
                   Text().read(town.get("story", ""), inside), actions,
                   tuple((Whole(2, 4).read(level, inside), Whole(1, GOLD).read(price, inside))
                         for level, price in prices.items()),
                   Text().read(written.get("story", ""), at),
                   tuple(_read_change(part, at.into("aftermath").into(number)) for number, part in enumerate(aftermath)))


def _read_change(raw: Any, at: Place) -> tuple[str, Any]:
    """One line of an aftermath: what becomes of the decks and of the party (CAMPAIGN-03)."""
    written = at.mapping(raw)
    at.only(written, AFTERMATH)
    word = next(iter(written), "")
    if len(written) != 1 or word not in AFTERMATH:
        at.problem(f"one of {', '.join(AFTERMATH)} is wanted, found {short(raw)}")
        return "add_draw_tokens", 0
    return word, AFTERMATH[word](written[word], at.into(word))


def _advanced(raw: Any, at: Place) -> tuple[Any, ...]:
    """(kind, how many different cards or None for all of them, or named cards)."""
    written = at.mapping(raw)
    at.only(written, ("kind", "count", "cards"))
    cards = tuple(CardId(*DECK_KINDS).read(card, at.into("cards")) for card in at.sequence(written.get("cards", [])))
    if cards:
        return "", None, cards
    kind = Word(*DECK_KINDS).read(written.get("kind"), at.into("kind"))
    return kind, Whole(1, 99).read(written["count"], at.into("count")) if "count" in written else None, ()


def _cards(raw: Any, at: Place) -> tuple[str, ...]:
    return tuple(CardId(*DECK_KINDS).read(card, at) for card in at.sequence(raw))


AFTERMATH = {
    "add_advanced": _advanced,                                       # advanced cards come into their decks
    "remove_cards": _cards,                                          # cards leave the game, every copy of them
    "add_draw_tokens": lambda raw, at: Whole(1, 20).read(raw, at),   # into the pool of trap tokens (A15)
    "gain_gold": lambda raw, at: Whole(1, GOLD).read(raw, at),       # each hero that took part (A178)
}
