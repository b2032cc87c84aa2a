"""Whether a campaign can be played to its end: its adventures, towns, prices and what its aftermaths name."""
from __future__ import annotations

from collections.abc import Iterator

from ..card_parts import Chapter
from ..definition import Advancement, Adventure, Campaign
from ..load import Definitions
from . import ledgers
from .looking import At, Finding


def advancement(packs: Definitions, card: Advancement) -> Iterator[Finding]:
    """Each copy costs more than the one before (TOWN-13); those who help by a ledger have no price."""
    if not card.prices and card.id not in helpers(packs):
        yield At(card.id, "prices").say("an advancement needs a price for each copy, or the ledger of a campaign")
    if any(later <= earlier for earlier, later in zip(card.prices, card.prices[1:], strict=False)):
        yield At(card.id, "prices").say("each copy costs more than the one before (TOWN-13)")
    if not card.uses and not card.reactions:
        yield At(card.id).say("an advancement needs use: or react:")


def helpers(packs: Definitions) -> set[str]:
    """The cards as which guests and retired heroes help in some campaign."""
    written = [packs.card_as(Campaign, one).ledger for one in packs.ids_of("campaign")]
    found = [card for ledger in written if ledger is not None
             for card in (*ledger["retired"].values(), *(guest.get("help", "") for guest in ledger["guests"].values()))]
    return set(found)


def campaign(packs: Definitions, card: Campaign) -> Iterator[Finding]:
    """Everything that would keep the campaign from being played."""
    yield from At(card.id, "heroes").only(card.raw.get("heroes", {}), ("min", "max"))
    if not card.chapters:
        yield At(card.id, "adventures").say("a campaign needs adventures")
    if card.ledger is None and "campaign" not in packs.profile(card.profile).modules:
        yield At(card.id, "profile").say(f"the profile {card.profile} has no towns: the campaign needs a ledger")
    for name, story in card.stories.items():
        yield from At(card.id, "stories", name).only(story, ("title", "text", "retold"))
    for number in range(len(card.chapters)):
        yield from _chapter(packs, card, number)
    if card.ledger is not None:
        yield from ledgers.ledger(packs, card)


def _chapter(packs: Definitions, card: Campaign, number: int) -> Iterator[Finding]:
    at, chapter = At(card.id, "adventures", number), card.chapters[number]
    if packs.card_as(Adventure, chapter.adventure).profile != card.profile:
        yield at.into("adventure").say(f"{chapter.adventure} is not of the profile {card.profile}")
    if packs.card_as(Adventure, chapter.adventure).heroes[0] > card.heroes[0]:
        yield at.into("adventure").say(f"{chapter.adventure} wants more heroes than the campaign needs")
    for key in (chapter.town, chapter.story):
        if key and key not in card.stories:
            yield at.say(f"there is no story of the campaign called {key!r}", key, card.stories)
    if "advancements" in chapter.actions and not packs.ids_of("advancement", pack=card.pack):
        yield at.into("town").say(f"the pack {card.pack} has no advancements to sell")
    items = [packs.card(one) for one in packs.ids_of("treasure", pack=card.pack)]
    if "market" in chapter.actions and not any("price" in item.numbers for item in items):
        yield at.into("town").say(f"no item of the pack {card.pack} has a price")
    for level, _ in chapter.level_prices:
        if level > packs.profile(card.profile).level_max:
            yield at.into("town").say(f"the profile {card.profile} has no level {level}")
    yield from _aftermath(packs, at.into("aftermath"), chapter, card.pack)


def _aftermath(packs: Definitions, at: At, chapter: Chapter, pack: str) -> Iterator[Finding]:
    for number, (word, value) in enumerate(chapter.aftermath):
        for one in value[2] if word == "add_advanced" else ():
            if not packs.card(one).advanced:
                yield at.into(number).say(f"{one} is not an advanced card (advanced: true)")
        if word == "add_advanced" and not value[2] and not advanced(packs, value[0], pack):
            yield at.into(number).say(f"the pack {pack} has no advanced {value[0]}")


def advanced(packs: Definitions, kind: str, pack: str) -> list[str]:
    """The advanced cards of a kind in a pack."""
    return [one for one in packs.ids_of(kind, pack=pack) if packs.card(one).advanced]
