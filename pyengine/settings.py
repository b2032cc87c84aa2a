"""The settings of a new game, checked before anything is set up: whatever is wrong with them is a BadRequest.

They come from outside, from links, saves and programs, so that nothing about their types is taken for granted.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from .cards.definition import Campaign
from .cards.definition import Hero as HeroCard
from .cards.load import Definitions
from .cards.place import nearest
from .state.printed import CardSource
from .state.rows import Brought, Setup

TABLES, TIES, SURGES = ("honest", "practice", "iron"), ("ask", "alike", "targets", "fixed"), (-1, 0, 1)
SEEDS = 2 ** 63                    # seeds lie between minus this and this
USUAL_TIES = "targets"
GOLD, DRAW_TOKENS = 10 ** 7, 1_000      # the most that a party may bring from a campaign


class BadRequest(ValueError):
    """A game that cannot be set up as asked: `what` names the setting, the message says why."""

    def __init__(self, what: str, message: str):
        super().__init__(what, message)
        self.what, self.message = what, message

    def __str__(self) -> str:
        return self.message


def wrong_type(what: str, wanted: str, value: object) -> NoReturn:
    """Refuse a setting of the wrong type."""
    raise BadRequest(what, f"{what} is {wanted}, not {type(value).__name__}")


def whole(what: str, value: object, least: int, most: int) -> int:
    """A whole number within limits."""
    if not isinstance(value, int) or isinstance(value, bool):
        wrong_type(what, "a whole number", value)
    if not least <= value <= most:
        raise BadRequest(what, f"{what} lies between {least} and {most}")
    return value


def seed_of(value: object) -> int:
    """The seed of a game."""
    return whole("seed", value, -SEEDS, SEEDS)


def truth(what: str, value: object) -> bool:
    """Whether something is asked for; None: it is not."""
    if value is not None and not isinstance(value, bool):
        wrong_type(what, "true or false", value)
    return value is True


def seeds(first: object, games: int) -> range:
    """The seeds of so many games, each one more than the last."""
    if games < 1:
        raise BadRequest("games", "games is at least 1")
    seed = seed_of(first)
    if seed + games - 1 > SEEDS:
        raise BadRequest("seed", f"seed {seed} is too high for {games} games: each has the next one, up to {SEEDS}")
    return range(seed, seed + games)


def text(what: str, value: object) -> str:
    """A text, such as the id of a card."""
    if not isinstance(value, str):
        wrong_type(what, "a text", value)
    return value


def texts(what: str, value: object) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, (list, tuple)):
        wrong_type(what, "a list of texts", value)
    return tuple(text(what, part) for part in value)


def by_name(what: str, value: object) -> dict[str, Any]:
    """A mapping by names."""
    if not isinstance(value, dict):
        wrong_type(what, "a mapping by names", value)
    return {text(what, name): part for name, part in value.items()}


def one_of(what: str, value: object, choices: Iterable[object]) -> None:
    """Refuse a setting that is none of the choices."""
    choices = tuple(choices)
    if not any(value == choice and type(value) is type(choice) for choice in choices):
        raise BadRequest(what, f"{what} is one of {', '.join(map(str, choices))}, not {value!r}")


def known_card(packs: CardSource, card: object, kind: str, what: str) -> Any:
    """The definition of a card of a kind."""
    name = text(what, card)
    if packs.kind_of(name) != kind:
        meant = nearest(name, packs.ids_of(kind))
        raise BadRequest(what, f"there is no {kind} called {card!r}" + (f"; did you mean {meant}?" if meant else ""))
    return packs.card(name)


def party(packs: Definitions, card: Any, wanted: object) -> tuple[str, ...]:
    """The heroes who play an adventure or campaign: as many as it is for, each once."""
    heroes, (least, most) = texts("heroes", wanted), card.heroes
    if not least <= len(heroes) <= most:
        raise BadRequest("heroes", f"{card.id} is for {least} to {most} heroes, not {len(heroes)} (GEN-02)")
    for hero in heroes:
        known_card(packs, hero, "hero", "heroes")
    if len(set(heroes)) != len(heroes):
        raise BadRequest("heroes", "each hero can be taken once (A30)")
    return heroes


def table_rules(table: object, ties: object, surges: object) -> None:
    """Refuse unknown settings of the table as a whole."""
    one_of("table", table, TABLES)
    one_of("ties", ties, TIES)
    one_of("surges", surges, SURGES)


def levels(packs: Definitions, heroes: Sequence[str], highest: int, wanted: object) -> tuple[tuple[str, int], ...]:
    """The levels of the heroes that begin above level 1."""
    found = {hero: whole("levels", level, 1, highest) for hero, level in by_name("levels", wanted).items()}
    for hero, level in found.items():
        if hero not in heroes or level not in packs.card_as(HeroCard, hero).levels:
            raise BadRequest("levels", f"{hero} has no level {level} in this game (LEVEL-02)")
    return tuple((hero, found[hero]) for hero in heroes if found.get(hero, 1) > 1)


def profile_of(packs: Definitions, card: Any, wanted: object) -> str:
    """The set of rules that an adventure or campaign is played by; None: that of its card."""
    profile = text("profile", card.profile if wanted is None else wanted)
    one_of("profile", profile, packs.profiles())
    return profile


def setup_of(packs: Definitions, adventure: object, heroes: object, seed: object, profile: object, table: Any,
             ties: Any, surges: Any, mixed: Any, wanted_levels: object, brought: object) -> Setup:
    """The set-up of a game, still without the powers of its heroes. Raises BadRequest."""
    card = known_card(packs, adventure, "adventure", "adventure")
    names = party(packs, card, heroes)
    table_rules(table, ties, surges)
    one_of("mixed", mixed, (False, True))
    played = profile_of(packs, card, profile)
    return Setup(card.id, played, seed_of(seed), names, (), table, ties, surges, mixed,
                 levels(packs, names, packs.profile(played).level_max, wanted_levels),
                 brought_along(packs, names, brought))


def setup_again(packs: Definitions, setup: Setup) -> Setup:
    """The set-up of a save, if a game can begin with it. How many powers each hero has is not asked: random ones may be
    fewer than its card allows. Raises BadRequest."""
    made = setup_of(packs, setup.adventure, setup.heroes, setup.seed, setup.profile, setup.table, setup.ties,
                    setup.surges, setup.mixed, dict(setup.levels), setup.brought)
    for hero, cards in setup.powers:
        one_of("powers", hero, made.heroes)
        for card in cards:
            one_of("powers", known_card(packs, card, "power", "powers").hero, (hero,))
    return made._replace(powers=setup.powers)


def brought_along(packs: Definitions, heroes: Sequence[str], wanted: object) -> Brought:
    """Check what a party brings from its campaign: existing cards, for heroes who take part."""
    if not isinstance(wanted, Brought):
        wrong_type("brought", "what a campaign has kept", wanted)
    for kind, rows in (("treasure", wanted.items), ("advancement", wanted.advancements)):
        for cards in _of_heroes(heroes, rows):
            for card in texts("brought", cards):
                known_card(packs, card, kind, "brought")
    for amount in _of_heroes(heroes, wanted.gold):
        whole("brought", amount, 0, GOLD)
    for cards in (wanted.away, wanted.advanced, wanted.removed):
        texts("brought", cards)
    for twist in texts("brought", wanted.twists):
        one_of("brought", twist, _twists(packs, wanted.campaign))
    whole("brought", wanted.draw_tokens, 0, DRAW_TOKENS)
    text("brought", wanted.campaign)
    one_of("brought", wanted.ledger, (False, True))
    return wanted


def _twists(packs: Definitions, campaign: str) -> tuple[str, ...]:
    """The changes that a campaign's ledger may make to an adventure."""
    ledger = packs.card_as(Campaign, campaign).ledger if packs.kind_of(campaign) == "campaign" else None
    return tuple((ledger or {}).get("twists", ()))


def _of_heroes(heroes: Sequence[str], rows: object) -> list[object]:
    """Check rows of a hero and something that it brings, and return what is brought."""
    if not isinstance(rows, tuple) or not all(isinstance(row, tuple) and len(row) == 2 for row in rows):
        wrong_type("brought", "rows of a hero and what it brings", rows)
    for hero, _ in rows:
        one_of("brought", hero, heroes)
    return [thing for _, thing in rows]
