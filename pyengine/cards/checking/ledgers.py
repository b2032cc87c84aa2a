"""Whether a ledger can be kept to its end: its entries, cases, helpers and endings (LEDGER-01..12)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..definition import Adventure, Campaign
from ..load import Definitions
from .looking import At, Finding

OUTCOMES = ("victory", "defeat")
FULL = "full"                      # the note that the ledger makes by itself


def ledger(packs: Definitions, card: Campaign) -> Iterator[Finding]:
    """Everything that would keep the ledger from being kept."""
    assert card.ledger is not None
    yield from _helpers(packs, card)
    for number in range(len(card.chapters)):
        yield from _chapter(packs, card, number)
    yield from _endings(card)
    yield from _cases(card)
    yield from _twists(card)


def _helpers(packs: Definitions, card: Campaign) -> Iterator[Finding]:
    written: dict[str, Any] = card.ledger or {}
    at = At(card.id, "ledger")
    heroes = packs.ids_of("hero", pack=card.pack) or packs.ids_of("hero")
    yield from (at.into("retired").say(f"{hero} has no helper card: add one under retired:") for hero in heroes
                if hero not in written["retired"])
    yield from (at.into("retired").say(f"there is no hero {hero!r}", hero, heroes) for hero in written["retired"]
                if packs.kind_of(hero) != "hero")
    helps = [*written["retired"].values(), *(guest["help"] for guest in written["guests"].values() if "help" in guest)]
    yield from (at.say(f"{one} is the helper card of two people") for one, count in Counter(helps).items() if count > 1)


def _chapter(packs: Definitions, card: Campaign, number: int) -> Iterator[Finding]:
    at, chapter = At(card.id, "adventures", number), card.chapters[number]
    adventure = packs.card_as(Adventure, chapter.adventure)
    for told in (*chapter.evenings, *chapter.entries):
        if told.get("story") and told["story"] not in card.stories:
            yield at.say(f"there is no story of the campaign called {told['story']!r}", told["story"], card.stories)
    ends = [ending for entry in chapter.entries for ending in entry["endings"]]
    yield from (at.into("entries").say(f"{chapter.adventure} has no ending {end!r}", end, adventure.stories)
                for end in ends if end not in OUTCOMES and end not in adventure.stories)
    yield from (at.into("entries").say(f"nothing is entered after a {word}") for word in OUTCOMES if word not in ends)
    yield from _entries(card, adventure, at, number)
    for told in chapter.evenings[:-1]:
        if not told.get("when"):
            yield at.into("evenings").say(f"{told['story']} has no when: what follows it is never told")
    book = [one.adventure for one in card.chapters]
    yield from (at.into("then").say(f"{one['to']} is not in the book", one["to"], book) for one in chapter.then
                if one["to"] not in book)


def _entries(card: Campaign, adventure: Adventure, at: At, number: int) -> Iterator[Finding]:
    guests: dict[str, Any] = (card.ledger or {})["guests"]
    elsewhere = {name for other, chapter in enumerate(card.chapters) if other != number
                 for entry in chapter.entries for name in entry.get("names", ())}
    for entry in card.chapters[number].entries:
        for name in entry.get("names", ()):
            if name not in guests:
                yield at.into("entries").say(f"{name} is not on the guest list", name, guests)
            if name in elsewhere:
                yield at.into("entries").say(f"{name} is crossed out by two adventures")
        counter, known = entry.get("counter"), adventure.setup.counters
        if counter and counter not in known:
            yield at.into("entries").say(f"{adventure.id} has no counter {counter!r}", counter, known)


def _endings(card: Campaign) -> Iterator[Finding]:
    endings = (card.ledger or {})["endings"]
    at = At(card.id, "ledger", "endings")
    yield from (at.say(f"there is no story of the campaign called {one['story']!r}", one["story"], card.stories)
                for one in endings if one["story"] not in card.stories)
    yield from (At(card.id, "stories", one["story"]).say("it wins a fifth, which the epilogue tells of: add retold:")
                for one in endings if one.get("fifth") and not card.stories.get(one["story"], {}).get("retold"))
    if not endings or endings[-1].get("when"):
        yield at.say("the last ending is for all other cases: it has no when")


def _cases(card: Campaign) -> Iterator[Finding]:
    """A note that some case asks for has to be made somewhere, and an adventure has to be in the book."""
    made, book = {FULL, *_made(card)}, [chapter.adventure for chapter in card.chapters]
    at = At(card.id, "ledger")
    for case in cases(card):
        yield from (at.say(f"nothing makes the note {note!r}", note, made)
                    for key in ("notes", "without") for note in case.get(key, ()) if note not in made)
        yield from (at.say(f"{one} is not in the book", one, book) for one in case.get("done", ()) if one not in book)


def cases(card: Campaign) -> list[dict[str, Any]]:
    """Every case of a campaign: of its evenings, its twists, its ways and its endings."""
    asking = [one for chapter in card.chapters for one in (*chapter.evenings, *chapter.begins, *chapter.then)]
    return [one.get("when", {}) for one in (*asking, *(card.ledger or {})["endings"])]


def _made(card: Campaign) -> dict[str, bool]:
    """The notes that a campaign makes, and whether only the last adventure of the book makes them."""
    made: dict[str, bool] = {}
    for chapter in card.chapters:
        for written in (*chapter.entries, *chapter.then):
            for note in written.get("notes", ()):
                made[note] = made.get(note, True) and chapter is card.chapters[-1]
    return made


def _twists(card: Campaign) -> Iterator[Finding]:
    """A twist that an adventure begins with is one of the ledger, and each is used."""
    twists = (card.ledger or {}).get("twists", {})
    used = [one["with"] for chapter in card.chapters for one in chapter.begins]
    at = At(card.id, "ledger", "twists")
    yield from (at.say(f"no twist of the ledger is called {one!r}", one, twists) for one in dict.fromkeys(used)
                if one not in twists)
    yield from (at.into(one).say("no adventure begins with it") for one in twists if one not in used)


def seldom_asked(card: Campaign) -> Iterator[Finding]:
    """Notes that are felt less than twice. Of those that the last adventure makes the endings alone can ask, so once is
    enough. Asked of the boxes of the game, not of packs that players bring."""
    for note, last in _made(card).items():
        times = sum(note in (*case.get("notes", ()), *case.get("without", ())) for case in cases(card))
        if times < (1 if last else 2):
            yield At(card.id, "ledger").say(f"the note {note!r} is asked for {times} times: let it be felt twice, by "
                                            "an evening, a twist, a way or an ending")


def forgotten_defeats(card: Campaign) -> Iterator[Finding]:
    """Adventures that leave no note after a defeat which a victory would not leave, too. After the last one there is
    nobody to ask for it. Asked of the boxes of the game, like `seldom_asked`."""
    for number, chapter in enumerate(card.chapters[:-1]):
        lost = {note for entry in chapter.entries if "defeat" in entry["endings"] for note in entry.get("notes", ())}
        won = {note for entry in chapter.entries if "defeat" not in entry["endings"] for note in entry.get("notes", ())}
        if lost <= won:
            yield At(card.id, "adventures", number).into("entries").say(
                f"a defeat in {chapter.adventure} leaves no note of its own: add one under notes:")
