"""Checks that the rows of a loaded campaign fit together. Saves are not trusted."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from .. import settings
from ..cards.definition import Hero
from ..cards.load import Definitions
from ..game import new_game
from ..saves.errors import damaged
from . import powers, stages, town
from .draft import Draft
from .ledger import evenings, progress
from .ledger.sound import ledger_problems
from .rows import CampaignState, Member

AWAY = ("adventure", "over")       # stages without a question
# the length of `about` in each stage
ABOUT = {"level_power": 1, "swap_out": 1, "give_what": 1, "swap_in": 2, "give_whom": 2, "help_whom": 1}
IN_TOWN = ("town", "level_power", "give_what", "give_whom")
AT_THE_INN = ("page", "fork", "inn", "help_whom")
OUTCOMES = ("victory", "defeat")
DECKS = ("monster", "encounter", "treasure", "trap", "spell", "rune")


def check(draft: Draft) -> None:
    """Raise BadSave, BadRequest or KeyError unless the campaign can go on from here."""
    state, packs = draft.state, draft.packs
    card = settings.known_card(packs, state.plan.campaign, "campaign", "campaign")
    settings.party(packs, card, state.plan.heroes)
    settings.one_of("profile", state.plan.profile, packs.profiles())
    settings.table_rules(state.plan.table, state.plan.ties, state.plan.surges)
    for wrong in chain(_numbers(state), _stage(draft), _played(draft), ledger_problems(draft), _party(draft),
                       _decks(draft)):
        raise damaged(wrong)
    for row in state.members:
        for wrong in _member(draft, row):
            raise damaged(wrong)
    if state.stage == "adventure":
        new_game(packs, events=False, **progress.setting(draft))


def _numbers(state: CampaignState) -> Iterator[str]:
    for name in ("chapter", "tries", "interval", "draw_tokens"):
        if getattr(state, name) < 0:
            yield f"{name} is {getattr(state, name)}"
    if state.draw_tokens > settings.DRAW_TOKENS:
        yield f"there are {state.draw_tokens} draw tokens"


def _stage(draft: Draft) -> Iterator[str]:
    state, chapters = draft.state, len(draft.chapters)
    if state.stage not in stages.STAGES and state.stage not in AWAY:
        yield f"there is no stage {state.stage}"
    if (state.stage in AT_THE_INN and draft.ledger is None) or (state.stage in IN_TOWN and draft.ledger is not None):
        yield f"this campaign has no stage {state.stage}"
    over = draft.ledger is None and state.stage == "over"
    if state.chapter > chapters or (state.chapter == chapters) != over:
        yield f"the stage is {state.stage} in chapter {state.chapter} of {chapters}"
    if tuple(row.id for row in state.members) != state.plan.heroes:
        yield "its members are not its heroes"


def _party(draft: Draft) -> Iterator[str]:
    """Who takes part, and what the open question is about."""
    state = draft.state
    if state.party != tuple(hero for hero in state.plan.heroes if hero in state.party):
        yield f"the party {state.party} is not made of its heroes, in their order"
    elif state.stage not in ("party", "over", "page", "fork"):
        least, most = town.party_limits(draft)
        if not least <= len(state.party) <= most:
            yield f"{len(state.party)} heroes take part in an adventure for {least} to {most}"
    if state.stage in stages.STAGES and len(state.about) != ABOUT.get(state.stage, 0):
        yield f"{state.stage} is about {state.about}"
    elif state.stage == "help_whom":
        cards = [*(card for card, _ in evenings.helpers(draft)), *evenings.guests_to_ask(draft)]
        if state.about[0] not in cards:
            yield f"{state.about[0]} is nobody's help"
    elif state.about:
        yield from _about(draft)


def _about(draft: Draft) -> Iterator[str]:
    """The hero whom the open question concerns must take part, and own what else is named."""
    state, (hero, *things) = draft.state, draft.state.about
    if hero not in state.party:
        yield f"{hero} is not in town"
        return
    row = draft.member(hero)
    for thing in things:
        held = row.powers if state.stage == "swap_in" else row.items
        if thing not in held and not (state.stage == "give_whom" and thing.isdecimal() and 0 < int(thing) <= row.gold):
            yield f"{hero} does not have {thing}"


def _decks(draft: Draft) -> Iterator[str]:
    state, packs = draft.state, draft.packs
    yield from (f"{card} lies in the market" for card in state.market if kind(packs, card) != "treasure")
    yield from (f"{card} is in no deck" for card in (*state.advanced, *state.removed) if kind(packs, card) not in DECKS)


def kind(packs: Definitions, card: str) -> str:
    """The kind of a card. Raises KeyError when there is no such card."""
    found = packs.kind_of(card)
    if found is None:
        raise KeyError(card)
    return found


def _played(draft: Draft) -> Iterator[str]:
    for row in draft.state.played:
        if row.outcome not in OUTCOMES or draft.packs.kind_of(row.adventure) != "adventure" or row.rounds < 0 \
                or not 0 <= row.chapter < len(draft.chapters) \
                or any(hero not in draft.state.plan.heroes for hero in row.heroes):
            yield f"the record of {row.adventure} is impossible"


def _member(draft: Draft, row: Member) -> Iterator[str]:
    """A hero owns cards that exist, and no more powers of a kind than its level allows."""
    packs = draft.packs
    highest = packs.profile(draft.state.plan.profile).level_max
    if (not 0 <= row.gold <= settings.GOLD or not 1 <= row.level <= highest
            or row.level not in packs.card_as(Hero, row.id).levels):
        yield f"{row.id} has {row.gold} gold and level {row.level}"
        return
    for cards, wanted in ((row.items, "treasure"), (row.advancements, "advancement")):
        yield from (f"{row.id} has {card} among its {wanted}s" for card in cards if kind(packs, card) != wanted)
    if len(set(row.powers)) != len(row.powers) or any(packs.hero_of(card) != row.id for card in row.powers):
        yield f"{row.id} has the powers {row.powers}"
        return
    if not powers.fit(packs, row):
        yield f"{row.id} has the powers {row.powers}, which its level does not allow"
