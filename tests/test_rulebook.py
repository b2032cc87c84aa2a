"""The rulebook in the page: every row of the catalogue in one place, every ruling under a rule,
both languages whole."""
from __future__ import annotations

import ast
import collections
import functools
import re
from pathlib import Path

import pytest
from drawing import ROOT
from rules_plugin import catalogue
from workshop import rulebook

from pyengine.cards.reading.fingerprint import fingerprint

CHAPTERS = rulebook.chapters()
RULINGS = {key: entry for key, entry in rulebook.rulings().items() if key not in catalogue()}
ROW = re.compile(r"[A-Z]+-\d\d")
LINK = re.compile(r"\[[^]]+\]\(([^)]*)\)")
UNTRANSLATED = 12          # rulings that may stand in English at most, while new ones are written


def placed() -> list[str]:
    return [row for chapter in CHAPTERS.values() for section in chapter["sections"] for row in section["rules"]]


@functools.cache
def all_rules(language: str) -> dict[str, dict]:
    return {rule["id"]: rule for chapter in rulebook.book(language)["chapters"] for section in chapter["sections"]
            for rule in section["rules"]}


def test_every_row_of_the_catalogue_stands_in_the_rulebook_once() -> None:
    twice = [row for row, count in collections.Counter(placed()).items() if count > 1]
    assert set(placed()) == set(catalogue()) and not twice


def test_every_ruling_is_shown_under_a_rule() -> None:
    under = rulebook.read("rulings.yaml")
    assert not set(RULINGS) - set(under), "say in content/rulebook/rulings.yaml under which rule these are shown"
    assert set(under.values()) <= set(catalogue())


def test_a_ruling_is_told_where_it_belongs() -> None:
    assert ["A31", RULINGS["A31"]["ruling"]] in all_rules("en")["MOVE-06"]["rulings"]
    assert sum(len(rule.get("rulings", ())) for rule in all_rules("ru").values()) == len(RULINGS)


# ---------------------------------------------------------------- links
def links_of(language: str) -> list[str]:
    texts = [text for chapter in rulebook.book(language)["chapters"]
             for text in (*chapter["intro"], chapter.get("example", ""))]
    return [target for text in texts for target in LINK.findall(text)]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_links_lead_somewhere(language: str) -> None:
    known = {*catalogue(), *(f"chapter:{chapter['chapter']}" for chapter in CHAPTERS.values()),
             *(f"term:{key}" for key in rulebook.read("words.yaml"))}
    assert links_of(language) and set(links_of(language)) <= known


def test_the_words_name_rules_that_exist() -> None:
    for key, word in rulebook.read("words.yaml").items():
        assert word["rules"] and set(word["rules"]) <= set(catalogue()), key


def cited() -> set[tuple[str, str]]:
    """(file, row) of each whole string in the engine that looks like a row."""
    return {(file.name, node.value) for file in sorted(Path(ROOT / "pyengine").rglob("*.py"))
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ROW.fullmatch(node.value)}


def test_every_rule_that_the_engine_cites_is_in_the_catalogue() -> None:
    assert len(cited()) > 50
    assert [pair for pair in sorted(cited()) if pair[1] not in catalogue()] == []


def test_rules_and_rulings_that_texts_mention_exist() -> None:
    for path in sorted(rulebook.BOOK.rglob("*.yaml")):
        for name in re.findall(r"\b(?:[A-Z]{2,}-\d\d|A\d{1,3})\b", path.read_text(encoding="utf-8")):
            assert name in catalogue() or name in rulebook.read("rulings.yaml"), f"{path.name}: {name}"


# ---------------------------------------------------------------- Russian
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_is_there_in_russian_and_up_to_date(name: str) -> None:
    english, russian = CHAPTERS[name], rulebook.read(f"ru/{name}")
    assert russian["of"] == fingerprint(rulebook.english_words(english)), \
        f"the English has changed; then write {fingerprint(rulebook.english_words(english))}"
    assert ([len(russian[part]) for part in ("intro", "sections")]
            == [len(english[part]) for part in ("intro", "sections")])
    assert ("example" in russian) == ("example" in english)


@pytest.mark.parametrize("name", CHAPTERS)
def test_its_rules_are_there_in_russian_and_up_to_date(name: str) -> None:
    rows = [row for section in CHAPTERS[name]["sections"] for row in section["rules"]]
    lines = rulebook.read(f"ru/{name}")["rules"]
    assert list(lines) == rows
    stale = {row: fingerprint(catalogue()[row]["statement"]) for row in rows
             if lines[row]["of"] != fingerprint(catalogue()[row]["statement"])}
    assert stale == {}, "the English of these rules has changed"


def test_the_words_are_there_in_russian_and_up_to_date() -> None:
    english, russian = rulebook.read("words.yaml"), rulebook.read("ru/words.yaml")
    assert list(russian) == list(english)
    assert ({key: fingerprint([word["name"], word["text"]]) for key, word in english.items()}
            == {key: word["of"] for key, word in russian.items()})


def test_rulings_are_there_in_russian() -> None:
    russian = rulebook.read("ru/rulings.yaml")
    fresh = [key for key, line in russian["rulings"].items() if key in RULINGS
             and line["of"] == fingerprint(RULINGS[key]["ruling"])]
    assert len(RULINGS) - len(fresh) <= UNTRANSLATED, f"in English only: {sorted(set(RULINGS) - set(fresh))}"


@pytest.mark.parametrize("language, letters",
                         [("en", "[А-Яа-яЁё]"), ("ru", r"(?<![:_A-Za-z(])\b(?:the|and|with|hero|card|tile)\b")])
def test_a_book_speaks_one_language(language: str, letters: str) -> None:
    rules = all_rules(language).values()
    texts = [rule["text"] for rule in rules] + [text for rule in rules for _, text in rule.get("says", ())]
    assert [text for text in texts if re.search(letters, text)] == []


def test_russian_keeps_its_letters_and_quotation_marks() -> None:
    for path in sorted((rulebook.BOOK / "ru").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"[“”]|\b(?:ее|еще|идет|нее|причем|твердый|придет)\b", text), path.name


# ---------------------------------------------------------------- what differs
def test_no_value_of_the_catalogue_is_shown_raw() -> None:
    for rule in all_rules("en").values():
        assert not [text for _, text in rule.get("says", ()) if text in ("", "yes", "no")
                    or "silent" in text], rule["id"]


def test_every_value_that_is_not_a_number_has_words_in_both_languages() -> None:
    known = rulebook.read("values.yaml")
    used = {row[profile.upper()].strip() for row in catalogue().values() for profile in rulebook.PROFILES}
    assert [value for value in sorted(used) if value not in known and value not in {*rulebook.SILENT, "yes", "no"}
            and not re.fullmatch(r"\+?\d+", value)] == []
    assert all(bool(words["en"]) == bool(words["ru"]) for words in known.values())


def test_a_rule_of_one_box_says_so() -> None:
    assert all_rules("en")["DOOR-01"]["in"] == ["wrath"]
    assert "in" not in all_rules("en")["MOVE-01"] and "says" not in all_rules("en")["MOVE-01"]


def test_numbers_that_differ_are_told_for_each_rule_set() -> None:
    assert all_rules("en")["SETUP-07"]["says"] == [[["tomb"], "4"], [["mage"], "6"]]
    assert all_rules("en")["LEVEL-02"]["says"] == [[["castle", "wrath", "legend", "tomb"], "2"], [["mage"], "4"]]


def test_a_silent_box_is_told_what_is_played() -> None:
    assert all_rules("en")["TRAP-13"]["in"] == ["castle", "wrath", "legend"]           # a gap filled by hand
    assert "castle" in all_rules("en")["LEVEL-04"]["in"]                               # and one by the next book


def test_what_cannot_come_up_says_why() -> None:
    reason = next(entry["reason"] for key, entry in rulebook.rulings().items() if key == "SETUP-37")
    assert any("castle" in boxes and said == reason for boxes, said in all_rules("en")["SETUP-37"]["never"])


def test_the_books_are_written_as_files(tmp_path: Path) -> None:
    rulebook.write_into(tmp_path / "rulebook")
    sizes = {path.name: path.stat().st_size for path in (tmp_path / "rulebook").iterdir()}
    books = [sizes.pop(f"{language}.json") for language in rulebook.LANGUAGES]
    assert all(40_000 < size < 200_000 for size in books), books
    assert sorted(sizes) == ["glossary.en.json", "glossary.ru.json"] and max(sizes.values()) < 20_000, sizes
