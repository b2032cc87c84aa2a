"""Campaigns and advancements (CAMPAIGN-01, TOWN-02, TOWN-11..21, LEDGER-01..12)."""
from __future__ import annotations

from typing import Any

from ..card_parts import Chapter, Use
from ..definition import Advancement, Campaign
from ..nouns import HERO
from ..place import Place
from ..vocabulary.declarations import CardId, Flag, Id, Text, TokenId, Whole, Word
from ..vocabulary.effects import read_block
from .decks import keep_use
from .parts import BLOCK, COMMON, RULES_TEXT, WHEN, nothing_more
from .table import ById, Many, Named, Part, ProfileName, Values, as_written, key, kind, part, unshipped

TOWN_ACTIONS = ("swap_powers", "market", "trading_post", "trade", "advancements")
DECK_KINDS = ("monster", "encounter", "treasure", "trap", "spell", "rune", "chamber", "ally")
GOLD = Whole(0, 9999)
COST, LEVEL = Whole(1, 9999), Whole(2, 4)
DECK_CARDS = Many(CardId(*DECK_KINDS))


def _advancement(card: Advancement, values: Values, at: Place) -> None:
    """A token that its hero may use once in each adventure, without an action (TOWN-14, TOWN-15)."""
    card.takes, card.then = "nothing", "flip"
    keep_use(card)


def _advancement_use(values: Values, at: Place) -> tuple[Use, ...]:
    block = values.get("do") or read_block([], at.into("do"))
    return (Use("use", values.get("when"), block, "nothing", "flip"),)


kind("advancement", Advancement, _advancement, {
    **COMMON, **RULES_TEXT,
    "prices": key(Many(COST), "gold for the first copy, the second and so on, ever more; none: it is not for sale"),
    "use": key(Part("advancement use"), "its use in the Hero Phase", into="uses"),
}, names={"holder": HERO}, optional=True)
part("advancement use", _advancement_use, {"do": key(BLOCK, "what it does"), "when": key(WHEN, "when it can be used")})

kind("campaign", Campaign, nothing_more, {
    **COMMON,
    "profile": key(ProfileName(), "the rules of which box", True), "heroes": key(Part("hero limits"), "for how many"),
    "gold": key(GOLD, "what each hero begins with (0)"),
    "adventures": key(Many(Part("chapter")), "the adventures in their order", True, into="chapters"),
    "stories": key(ById(Part("story")), "what is told of towns and after victories"),
    "ledger": key(Part("ledger"), "the ledger that is kept instead of towns"),
}, exempt=True)


class LevelPrices(Named):
    """level: gold, where levels can be bought (LEVEL-05, A175)."""

    def __init__(self) -> None:
        super().__init__(COST)

    def read(self, raw: Any, at: Place) -> Any:
        return tuple((LEVEL.read(LEVEL.typed(level), at), price) for level, price in super().read(raw, at).items())


def _chapter(values: Values, at: Place) -> Chapter:
    town = values.get("town", {})
    return Chapter(values.get("adventure", ""), town.get("story", ""), town.get("actions", ()),
                   town.get("level_prices", ()),
                   values.get("story", ""), values.get("aftermath", ()),
                   values.get("evenings", ()), values.get("entries", ()), values.get("then", ()),
                   values.get("begins", ()))


part("chapter", _chapter, {
    "adventure": key(CardId("adventure"), "the adventure", True), "town": key(Part("town"), "the place before it"),
    "story": key(Text(), "key of the story told after a victory"),
    "aftermath": key(Many(Part("aftermath")), "what changes after a victory"),
    "evenings": key(Many(Part("evening")), "with a ledger: what is told before it, the first that is the case"),
    "begins": key(Many(Part("begin")), "with a ledger: the twists with which it begins, every one that is the case"),
    "entries": key(Many(Part("entry")), "with a ledger: what is entered after each ending"),
    "then": key(Many(Part("turning")), "with a ledger: where it goes on from here (the next that is still to come)"),
})
part("town", lambda values, at: values, {
    "story": key(Text(), "key of the story that names and describes it"),
    "actions": key(Many(Word(*TOWN_ACTIONS)), "what can be done there"),
    "level_prices": key(LevelPrices(), "level: gold, where levels can be bought"),
})


def _change(values: Values, at: Place) -> tuple[str, Any]:
    """One line of an aftermath: what becomes of the decks and of the party (CAMPAIGN-03)."""
    if len(values) != 1:
        at.problem(f"expected one of {', '.join(AFTERMATH)}; found {', '.join(values) or 'none of them'}")
        return "add_draw_tokens", 0
    return next(iter(values.items()))


AFTERMATH = {
    "add_advanced": key(Part("advanced cards"), "advanced cards come into their decks"),
    "remove_cards": key(DECK_CARDS, "cards leave the game, every copy"),
    "add_draw_tokens": key(Whole(1, 20), "draw tokens come into the pool of trap tokens"),      # A15
    "gain_gold": key(COST, "each hero that took part gets gold"),                               # A178
}
part("aftermath", _change, AFTERMATH)


def _advanced(values: Values, at: Place) -> tuple[Any, ...]:
    """(kind, how many different cards or None for all of them, named cards)."""
    if values.get("cards"):
        return "", None, values["cards"]
    if "kind" not in values:
        at.problem("expected kind: or cards:")
    return values.get("kind", DECK_KINDS[0]), values.get("count"), ()


part("advanced cards", _advanced, {
    "kind": key(Word(*DECK_KINDS), "of this kind"),
    "count": key(Whole(1, 99), "so many different ones, by chance (all)"),
    "cards": key(DECK_CARDS, "just these"),
}, excluding=(("kind", "cards"), ("count", "cards")))


# ---------------------------------------------------------------- the ledger

HELP, NUMBER = CardId("advancement"), Whole(1, 99)
part("ledger", as_written, {
    "years": key(NUMBER, "so many Years retire a hero", True),
    "years_of_few": key(Part("years of few"), "so many in a smaller company"),
    "strike_every": key(NUMBER, "with each so many names crossed out, a Year is struck out (never)"),
    "guests": key(ById(Part("guest")), "the guest list", True),
    "waiting": unshipped(ById(Text()), "note: what a way that makes it leaves waiting"),
    "twists": key(ById(Part("twist")), "what earlier evenings may change about later ones"),
    "retired": key(Named(HELP), "hero: as which card it helps once it has retired", True),
    "endings": key(Many(Part("campaign ending")), "the endings; the first that is the case is told", True),
})
part("years of few", as_written, {str(size): key(NUMBER, f"in a company of {size}") for size in range(2, 5)})
part("guest", as_written, {
    "name": unshipped(Text(), "the name on the list", True),
    "help": key(HELP, "the card as which this guest comes back once"),
})
part("twist", as_written, {
    "text": unshipped(Text(), "as printed", True),
    "do": key(BLOCK, "what it does before the first turn; `you` is the first hero", True),
})
part("begin", as_written, {
    "with": key(Text(), "the twist", True),
    "when": key(Part("case"), "only if this is the case"),
})
part("case", as_written, {
    "notes": key(Many(Id()), "these notes stand in the ledger"),
    "without": key(Many(Text()), "none of these notes stands there"),
    "crossed": key(NUMBER, "at least so many names are crossed out"),
    "done": key(Many(CardId("adventure")), "these adventures are done with, won or lost"),
})
part("evening", as_written, {
    "story": key(Text(), "key of the story", True),
    "when": key(Part("case"), "only if this is the case"),
    "surges": key(Whole(-1, 1), "with how many more healing surges the adventure begins"),
})
part("entry", as_written, {
    "endings": key(Many(Text()), "stories of endings; victory and defeat stand for all others", True),
    "story": key(Text(), "key of the story told of it"),
    "names": key(Many(Text()), "guests who are crossed out by name"),
    "others": key(NUMBER, "so many others, from the top of the list"),
    "counter": key(Text(), "as many others as this counter of the adventure says"),
    "at_most": key(NUMBER, "but no more than so many"),
    "tokens": key(TokenId(), "each of these tokens that a hero has is entered as a Year, too"),
    "tokens_at_most": key(NUMBER, "but no more than so many Years of one hero for them"),
    "notes": key(Many(Id()), "notes that stand in the ledger from now on"),
})
part("turning", as_written, {
    "to": key(CardId("adventure"), "the adventure", True),
    "when": key(Part("case"), "only if this is the case"),
    "notes": key(Many(Id()), "notes that stand in the ledger once the company has chosen this of several ways"),
})
part("campaign ending", as_written, {
    "story": key(Text(), "key of the story", True),
    "outcome": key(Word("victory", "defeat"), "how the campaign has ended", True),
    "when": key(Part("case"), "only if this is the case"),
    "fifth": key(Flag(), "it counts for the epilogue of all campaigns"),
})
