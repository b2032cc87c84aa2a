"""The rulebook: chapters of content/rulebook, the statements of content/catalogue.csv and the rulings,
as one file for each language.

Every rule is a row of the catalogue and has one place; what differs between the rule sets is told from the row's
values. Russian stands beside the English with its fingerprint:
a line whose English has changed is listed by tests/test_rulebook.py.
"""
import csv
import functools
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CONTENT = ROOT / "content"
BOOK = CONTENT / "rulebook"
LANGUAGES = ("en", "ru")
PROFILES = ("castle", "wrath", "legend", "tomb", "mage")
SILENT = {"silent", "silent(shared)", ""}
# Where a box says nothing, the first of these that says something is played: its own generation first.
FILLED_FROM = {"castle": ("legend", "wrath", "tomb", "mage"), "wrath": ("legend", "castle", "tomb", "mage"),
               "legend": ("castle", "wrath", "tomb", "mage"), "tomb": ("mage", "legend", "castle", "wrath"),
               "mage": ("tomb", "legend", "castle", "wrath")}


# ---------------------------------------------------------------- reading
@functools.cache
def reader():
    """The loader of the cards: text only, no key twice."""
    sys.path.insert(0, str(ROOT))
    try:
        from pyengine.cards.reading import files
        return files
    finally:
        sys.path.remove(str(ROOT))


def read(name):
    path = BOOK / name
    return reader().read_yaml(path) if path.exists() else {}


def catalogue():
    with (CONTENT / "catalogue.csv").open(encoding="utf8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def rulings():
    """Rulings, and rows that cannot come up; not the questions that do not arise, of which there is nothing to tell."""
    written = reader().read_yaml(CONTENT / "rulings.yaml")
    return {key: entry for key, entry in written.items() if not (key[1:].isdigit() and "arises" in entry)}


def chapter_files():
    return sorted(path.name for path in BOOK.glob("[0-9]*.yaml"))


def chapters():
    """{file name: chapter} in the order in which they are read."""
    return {name: read(name) for name in chapter_files()}


# ---------------------------------------------------------------- what differs
@functools.cache
def gaps():
    return read("gaps.yaml")


def spoken(row, profile):
    """The value that is played: the row's own, or what fills the gap."""
    own = row[profile.upper()].strip()
    said = own if own not in SILENT else gaps().get(row["id"], {}).get(profile)
    return said or next((value for name in FILLED_FROM[profile] if (value := row[name.upper()].strip()) not in SILENT),
                        "yes")


def never(row_id, known):
    """{profile: reason} where this row cannot come up."""
    entries = known.get(row_id, [])
    return {profile: entry["reason"] for entry in (entries if isinstance(entries, list) else [entries])
            for profile in listed(entry.get("profile", entry.get("profiles", ())))}


def listed(names):
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else names


def grouped(pairs):
    """[(profile, text)] -> [[profiles, text]], each text once."""
    found = {}
    for profile, text in pairs:
        found.setdefault(text, []).append(profile)
    return [[profiles, text] for text, profiles in found.items()]


def differences(row, excluded, say):
    """Which rule sets a row belongs to, and what it says in each where they do not say the same."""
    values = {profile: spoken(row, profile) for profile in PROFILES if profile not in excluded}
    playing = {profile: value for profile, value in values.items() if value != "no"}
    told = grouped((profile, say(row["id"], value)) for profile, value in playing.items())
    found = {} if len(playing) == len(PROFILES) else {"in": list(playing)}
    return {**found, "says": [pair for pair in told if pair[1]]} if len(told) > 1 else found


# ---------------------------------------------------------------- the languages
class Speech:
    """The book's words in one language; English where there is nothing else."""

    def __init__(self, language):
        self.language = language
        self.values = read("values.yaml")
        self.translated = {name: read(f"{language}/{name}") for name in chapter_files()}
        self.rules = {row: line["text"] for words in self.translated.values()
                      for row, line in words.get("rules", {}).items()}
        self.words = read(f"{language}/words.yaml")
        lines = read(f"{language}/rulings.yaml")
        self.ruled, self.reasons = lines.get("rulings", {}), lines.get("reasons", {})

    def value(self, row_id, value):
        words = self.values.get(f"{row_id} {value}") or self.values.get(value)
        return words[self.language] if words else "" if value == "yes" else value

    def ruling(self, key, english):
        return self.ruled.get(key, {}).get("text", english)

    def reason(self, english):
        return self.reasons.get(english, english)

    def chapter(self, name, english):
        words = self.translated[name]
        return {"title": words.get("title", english["title"]), "intro": words.get("intro", english["intro"]),
                "example": words.get("example", english.get("example")),
                "headings": words.get("sections", [section["title"] for section in english["sections"]])}


def english_words(chapter):
    """The English words that a chapter's Russian translates, for the fingerprint."""
    return {"title": chapter["title"], "intro": chapter["intro"], "example": chapter.get("example", ""),
            "sections": [section["title"] for section in chapter["sections"]]}


# ---------------------------------------------------------------- the book
def book(language):
    speech, rows, known = Speech(language), catalogue(), rulings()
    under = attached(known)
    make = functools.partial(rule, rows=rows, known=known, under=under, speech=speech)
    return {"language": language,
            "profiles": {name: words[language] for name, words in read("profiles.yaml").items()},
            "chapters": [chapter_of(name, chapter, make, speech) for name, chapter in chapters().items()],
            "words": [word(key, english, speech) for key, english in read("words.yaml").items()]}


def attached(known):
    """{row: [rulings]} of the rulings that there are."""
    found = {}
    for key, row in read("rulings.yaml").items():
        if key in known:
            found.setdefault(row, []).append(key)
    return found


def chapter_of(name, chapter, make, speech):
    words = speech.chapter(name, chapter)
    sections = [{"title": title, "rules": [make(row) for row in section["rules"]]}
                for title, section in zip(words["headings"], chapter["sections"], strict=True)]
    head = {"id": chapter["chapter"], "title": words["title"], "intro": words["intro"], "sections": sections}
    return {**head, "example": words["example"]} if words["example"] else head


def rule(row_id, *, rows, known, under, speech):
    row, excluded = rows[row_id], never(row_id, known)
    made = {"id": row_id, "text": speech.rules.get(row_id, row["statement"]),
            **differences(row, excluded, speech.value)}
    if excluded:
        made["never"] = grouped((profile, speech.reason(reason)) for profile, reason in excluded.items())
    if row_id in under:
        made["rulings"] = [[key, speech.ruling(key, known[key]["ruling"])] for key in under[row_id]]
    return made


def word(key, english, speech):
    words = speech.words.get(key, english)
    return {"id": key, "name": words["name"], "text": words["text"], "rules": english["rules"], "words": words["words"]}


def glossary(language):
    """The glossary for the table: there more of them are recognised than on cards, where a tile is no news."""
    speech = Speech(language)
    return {"language": language,
            "words": [{**word(key, english, speech), "words": patterns(speech.words.get(key, english))}
                      for key, english in read("words.yaml").items()]}


def patterns(written):
    return [*written["words"], *written.get("table", ())]


def write_into(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        for name, content in ((language, book(language)), (f"glossary.{language}", glossary(language))):
            text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{name}.json").write_text(text, "utf8")
