"""One word for one thing (content/glossary.yaml), in the rules texts of every pack, in both languages, and in the
plan's lines; and a Russian text is no longer than a card holds either."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from drawing import raw_content
from test_length import UNLIMITED, measure
from workshop import packs, plan

from pyengine.cards.reading.examples import FOR_EXAMPLES

# Their values are rules, or hold rules; all else names, tells, or is for machines.
RULES = {"text", "objective", "tactics", "actions", "options", "rules", "set_up", "goals", "clocks", "marks", "defeats",
         "rows", "boon", "bane", "hero", "monster", "second_form", "choose_one", "sealed_choice", "by_heroes", "label"}
FREE = {"stories", *FOR_EXAMPLES, "flavor", "name", "note", "title", "of", "icon", "good_at", "win_story", "lose_story"}
WORDS_RU, SENTENCES_RU = 56, 4
BRACKETS_ALLOWED_IN_PLAN = "speech and asides"    # a plan's line may explain itself; a card may not


def glossary() -> list[dict[str, Any]]:
    return yaml.safe_load((packs.CONTENT / "glossary.yaml").read_text("utf8"))


def rules_texts(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """(place, text) of each text of rules in a card or in its translation."""
    if isinstance(value, dict):
        for key, part in value.items():
            if str(key) not in FREE:
                yield from rules_texts(part, (*path, str(key)))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from rules_texts(part, (*path, str(number)))
    elif isinstance(value, str) and RULES & set(path) and " " in value:
        yield ".".join(path), value


def english() -> Iterator[tuple[str, str]]:
    for pack in raw_content()[0]:
        for card, raw in pack["cards"].items():
            if raw["kind"] != "campaign":
                yield from ((f"{pack['id']}: {card}.{place}", text) for place, text in rules_texts(raw))


def russian() -> Iterator[tuple[str, str]]:
    for file in sorted(packs.CONTENT.glob("*/text/ru/*.yaml")):
        tree = yaml.safe_load(file.read_text("utf8")) or {}
        yield from ((f"{named(file)}: {place}", text) for place, text in rules_texts(tree))


def planned() -> Iterator[tuple[str, str]]:
    for box, tree in plan.load().items():
        yield from ((f"plan/{box}.yaml: {where}", text) for where, text in plan.texts(tree)
                    if where.endswith((".effect", ".special_rules", ".win", ".loss", ".objective")))


def of_the_page() -> Iterator[tuple[str, str, str]]:
    """(language, place, line) of each line of the page's own words."""
    for file in sorted((packs.ROOT / "site" / "words").glob("*.ftl")):
        for number, line in enumerate(file.read_text("utf8").splitlines(), 1):
            yield file.suffixes[-2].strip(".") if len(file.suffixes) > 1 else file.stem, f"{file.name}:{number}", line


def named(file: Path) -> str:
    return str(file.relative_to(packs.CONTENT))


def offences(texts: Iterator[tuple[str, str]], language: str, *but: str) -> list[str]:
    """"file: place: found, wanted" of each wrong form."""
    forms = [(re.compile(form), entry[language]["right"]) for entry in glossary()
             if language in entry and entry["term"] not in but for form in entry[language]["wrong"]]
    return [f"{where}: {found.group(0).strip()!r}, wanted: {right}" for where, text in texts
            for form, right in forms if (found := form.search(text))]


@pytest.mark.parametrize("texts, language, but", [(english, "en", ""), (russian, "ru", ""),
                                                  (planned, "en", BRACKETS_ALLOWED_IN_PLAN)],
                         ids=["English cards", "Russian cards", "the plan"])
def test_a_thing_is_called_by_its_one_word(texts: Any, language: str, but: str) -> None:
    assert offences(texts(), language, but) == []


@pytest.mark.parametrize("language, term", [("ru", "hit points"), ("en", "a hero is somebody")])
def test_the_page_calls_a_thing_as_the_cards_do(language: str, term: str) -> None:
    others = [entry["term"] for entry in glossary() if entry["term"] != term]
    lines = ((place, line) for of, place, line in of_the_page() if of == language)
    assert offences(lines, language, *others) == []


def test_a_russian_text_is_no_longer_than_a_card_holds() -> None:
    kinds = {card: raw["kind"] for pack in raw_content()[0] for card, raw in pack["cards"].items()}
    long = {}
    for file in sorted(packs.CONTENT.glob("*/text/ru/*.yaml")):
        for card, lines in (yaml.safe_load(file.read_text("utf8")) or {}).items():
            limited = isinstance(lines, dict) and kinds.get(card) not in (None, *UNLIMITED)
            text = lines.get("text", "") if limited else ""
            words, sentences = measure(text) if isinstance(text, str) else (0, 0)
            if words > WORDS_RU or sentences > SENTENCES_RU:
                long[f"{named(file)}: {card}"] = (words, sentences)
    assert long == {}


def test_a_wrong_form_is_named_with_its_place_and_what_is_wanted() -> None:
    texts = [("vesperhold: nightcap.text", "When you flip this card, each hero, you too, is slowed."),
             ("vesperhold: nightcap.use.text", "Turn this card face down.")]
    assert offences(iter(texts), "en") == [
        "vesperhold: nightcap.text: 'flip', wanted: turn face up, turn face down",
        "vesperhold: nightcap.text: 'you too', wanted: you or another hero within 1 tile; "
        "each hero within 1 tile, yourself included",
        "vesperhold: nightcap.text: 'slowed', wanted: Slowed, Dazed, Poisoned, Immobilized, Stunned, Weakened"]


def test_every_text_of_rules_is_looked_at_and_no_story() -> None:
    card = {"text": "Draw a card.", "flavor": "Flip it!", "tactics": [{"text": "Otherwise: it waits.", "do": []}],
            "actions": [{"id": "ring", "name": "Ring it", "text": "Ring the bell."}],
            "stories": {"intro": {"text": "Once upon a time."}},
            "do": [{"choose_one": {"options": [{"id": "a", "text": "Take it"}]}}]}
    found = [text for _, text in rules_texts(card)]
    assert found == ["Draw a card.", "Otherwise: it waits.", "Ring the bell.", "Take it"]
    assert sum(1 for _ in english()) > 1000 and sum(1 for _ in russian()) > 500 and sum(1 for _ in planned()) > 800
