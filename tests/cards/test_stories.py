"""How the stories of a box are told, as far as a machine can tell (content/STYLE.md)."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from drawing import own_content
from workshop import packs

HELD = ("vesperhold", "ormskarn")
WORDS = (40, 90)
NOBODIES = 2                    # sentences of an adventure that may begin with nobody or somebody
SHARE_OF_IT = 0.06
FIRST_WORDS = 3                 # that no two defeats of a box may have in common
FORBIDDEN = re.compile(r"\b(kindly|politely)\b|\bfor a hundred years\b|\byou (only )?(sit|lie) down\b", re.IGNORECASE)
NOBODY = re.compile(r"(Nobody|No one|Somebody|Someone)\b")
IT = re.compile(r"It('s)?\b")
BARE_PRONOUNS = {
    "en": re.compile(r"(It|He|She|They|Him|Her|Them|His|Its|Their|This|That|These|Those)('s|'re|'ll|'d|'ve)?\b"),
    "ru": re.compile(r"(Он|Она|Оно|Они|Его|Её|Их|Ей|Ему|Им|Это|Этот|Эта|Эти|Те|Тот|Та)\b"),
}


def cards_of(box: str) -> dict[str, dict[str, Any]]:
    cards: dict[str, dict[str, Any]] = next(pack["cards"] for pack in own_content()[0] if pack["id"] == box)
    return cards


def adventures(box: str) -> dict[str, dict[str, Any]]:
    """Each adventure of a box, as written."""
    return {card_id: raw for card_id, raw in cards_of(box).items() if raw["kind"] == "adventure"}


def stories(box: str, language: str = "en") -> dict[str, dict[str, str]]:
    """{adventure: {story: text}} in one of the two languages."""
    told: dict[str, Any] = adventures(box)
    if language == "ru":
        files = sorted((packs.CONTENT / box / "text" / "ru").glob("*.yaml"))
        lines = {card: words for file in files for card, words in yaml.safe_load(file.read_text("utf8")).items()}
        told = {adventure: lines[adventure] for adventure in told}
    return {adventure: {story: part["text"] for story, part in raw["stories"].items()}
            for adventure, raw in told.items()}


def sentences(text: str) -> list[str]:
    return [sentence.lstrip("“‘«") for sentence in re.split(r"(?<=[.!?])[”’»]?\s+", text.strip())]


def places(told: dict[str, dict[str, str]]) -> Iterator[tuple[str, str]]:
    """("adventure.story", text) of each."""
    for adventure, parts in told.items():
        yield from ((f"{adventure}.{story}", text) for story, text in parts.items())


def bare_openings(box: str) -> list[str]:
    """Stories whose noun stands in the title only: the title is not always read aloud."""
    return [f"{place} ({language}): {text[:40]}" for language, pronoun in BARE_PRONOUNS.items()
            for place, text in places(stories(box, language)) if pronoun.match(text.lstrip("“«"))]


def crowds_of_nobodies(box: str) -> dict[str, list[str]]:
    """Adventures in which too many sentences begin with nobody or somebody."""
    begun = {adventure: [sentence[:40] for text in parts.values() for sentence in sentences(text)
                         if NOBODY.match(sentence)]
             for adventure, parts in stories(box).items()}
    return {adventure: found for adventure, found in begun.items() if len(found) > NOBODIES}


def share_of_it(box: str) -> float:
    """The part of all sentences that begins with It."""
    all_of_them = [sentence for _, text in places(stories(box)) for sentence in sentences(text)]
    return sum(1 for sentence in all_of_them if IT.match(sentence)) / len(all_of_them)


def forbidden_words(box: str) -> list[str]:
    """Words and phrases that both boxes have worn out, in stories and in their titles."""
    titles = {adventure: {f"{story}.title": part["title"] for story, part in raw["stories"].items()}
              for adventure, raw in adventures(box).items()}
    return [f"{place}: {found.group(0)}" for told in (stories(box), titles) for place, text in places(told)
            if (found := FORBIDDEN.search(text))]


def endings(raw: dict[str, Any]) -> set[str]:
    """The stories of a lost adventure: the usual one and those of its clocks."""
    by_clocks = {clock["ending"] for clock in raw.get("clocks", ()) if "lose_at" in clock and "ending" in clock}
    return {raw.get("lose_story", "defeat"), *by_clocks}


def shared_openings(box: str) -> dict[str, list[str]]:
    """The first words that more than one defeat of the box begins with."""
    told, openings = stories(box), dict[str, str]()
    for adventure, raw in adventures(box).items():
        for story in sorted(endings(raw)):
            openings[f"{adventure}.{story}"] = " ".join(told[adventure][story].split()[:FIRST_WORDS])
    shared = [opening for opening, times in Counter(openings.values()).items() if times > 1]
    return {opening: [place for place, words in openings.items() if words == opening] for opening in shared}


def too_short_or_long(box: str) -> dict[str, int]:
    """Stories of too few or too many words, in English."""
    least, most = WORDS
    return {place: count for place, text in places(stories(box)) if not least <= (count := len(text.split())) <= most}


def faults(box: str) -> dict[str, Any]:
    """All that a box's stories do against the rules, by rule."""
    found = {"a story opens with a pronoun": bare_openings(box),
             "too many sentences begin with nobody or somebody": crowds_of_nobodies(box),
             "a word that is worn out": forbidden_words(box),
             "two defeats begin alike": shared_openings(box),
             "a story is too short or too long": too_short_or_long(box),
             "too many sentences begin with It": share_of_it(box) if share_of_it(box) >= SHARE_OF_IT else None}
    return {rule: what for rule, what in found.items() if what}


@pytest.mark.parametrize("box", HELD)
def test_the_stories_of_a_box_are_told_as_laid_down(box: str) -> None:
    assert faults(box) == {}


def test_every_box_with_adventures_of_its_own_is_held() -> None:
    written = {pack["id"] for pack in own_content()[0] if len(adventures(pack["id"])) > 10}
    assert written == set(HELD)


def test_sixty_sit_down_at_vesperhold_and_forty_of_them_have_hung_up_a_coat() -> None:
    """Coat 41 hangs on a nail, so that the next ticket, which is yours, is number 42."""
    cards, told = cards_of("vesperhold"), stories("vesperhold")
    assert len(cards["the_guest_list"]["ledger"]["guests"]) == 60
    assert all(cards[place]["flavor"].startswith("Sixty places") for place in ("seating_plan", "long_table"))
    hooks = told["a_coat_too_many"]["cloakroom"]
    assert "Of the sixty at dinner forty" in hooks and hooks.endswith("Forty.")
    assert cards["cloakroom"]["flavor"].startswith("Forty hooks and a nail")
    assert "Number forty-two" in told["one_grey_coat"]["victory"] and "41" in cards["a_coat_too_many"]["objective"]


@pytest.mark.parametrize("text, found", [
    ("It fits.", True), ("“She receives nobody,” says she.", True), ("Item one is a hat.", False),
    ("That's that.", True), ("Them again.", True), ("Thatch burns.", False)])
def test_what_a_bare_pronoun_is(text: str, found: bool) -> None:
    assert bool(BARE_PRONOUNS["en"].match(text.lstrip("“«"))) is found


def test_where_a_sentence_begins() -> None:
    told = "“Nobody,” he says. “Who is it?” It is late. Somebody coughs."
    assert [sentence[:8] for sentence in sentences(told)] == ["Nobody,”", "Who is i", "It is la", "Somebody"]
