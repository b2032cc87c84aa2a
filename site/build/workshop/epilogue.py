"""The epilogue of the First Ember: content/epilogue, and what the boxes' campaigns tell of their fifths, as one small
file for each language."""
import json
import re

from workshop import packs
from workshop.environment import Missing
from workshop.rulebook import LANGUAGES, reader

WRITTEN = packs.CONTENT / "epilogue" / "first_ember.yaml"
NUMBERS = (2, 3, 4, 5)                 # of fifths: one tells nothing yet
PART, LINE = (40, 120), (20, 45)       # words, as long as the ending of a campaign, and as a line of the ledger
# As stories are written (content/STYLE.md): no dashes, brackets or exclamation marks, and the language's own quotation
# marks.
AMISS = {"en": r"[!—–()\"«»„]", "ru": r"[!()\"“”]|—(?! )"}


def problems(written=None, retold=None):
    """The faults of the epilogue as it is written; retold: {language: {campaign: {ending: story}}}."""
    written, retold = written or reader().read_yaml(WRITTEN), retold or endings()
    found = [f"{language}: there are parts for {sorted(map(int, written.get(language, {})))}, not for {list(NUMBERS)}"
             for language in LANGUAGES if sorted(map(int, written.get(language, {}))) != list(NUMBERS)]
    for language in LANGUAGES:
        for number, part in written.get(language, {}).items():
            found += amiss(f"{language}: part {number}", part["text"], PART, language)
        for campaign, told in retold[language].items():
            for ending, story in told.items():
                found += amiss(f"{language}: {campaign}.{ending}", story.get("retold", ""), LINE, language)
    return found + untranslated(retold)


def untranslated(retold):
    """The lines that a translation lacks; for those the words of a pack fall back to English."""
    return [f"{language}: {campaign}.{ending} is told in English" for language in LANGUAGES[1:]
            for campaign, told in retold[language].items() for ending, story in told.items()
            if story.get("retold") and story["retold"] == retold["en"][campaign][ending].get("retold")]


def amiss(where, text, length, language):
    least, most = length
    words, wrong = len(text.split()), re.findall(AMISS[language], text)
    return [*([] if least <= words <= most else [f"{where} has {words} words, not {least} to {most}"]),
            *(f"{where} has {sign!r}" for sign in dict.fromkeys(wrong))]


def endings():
    """{language: {campaign: {ending: its story}}} of the endings of every shipped campaign that win a fifth."""
    won = {box["id"]: fifths(box["id"]) for box in read("catalogue")["packs"]}
    return {language: {campaign: {ending: stories(box, language)[campaign][ending] for ending in told}
                       for box, campaigns in won.items() for campaign, told in campaigns.items() if told}
            for language in LANGUAGES}


def fifths(box):
    """{campaign: its endings that win a fifth}"""
    return {name: [one["story"] for one in card["ledger"]["endings"] if one.get("fifth")]
            for name, card in read(box)["cards"].items() if card["kind"] == "campaign" and "ledger" in card}


def stories(box, language):
    return read(f"words/{box}.{language}")["stories"]


def read(name):
    return json.loads((packs.COMPILED / f"{name}.json").read_text("utf8"))


def epilogue(language, written, retold):
    from pyengine.cards.reading.words import set_in_type
    parts = [{"fifths": int(number), **set_in_type(part)} for number, part in written[language].items()]
    return {"parts": parts, "endings": {campaign: {ending: {"title": story["title"], "retold": story["retold"]}
                                                   for ending, story in told.items()}
                                        for campaign, told in retold[language].items()}}


def write_into(folder):
    written, retold = reader().read_yaml(WRITTEN), endings()
    if wrong := problems(written, retold):
        raise Missing("the epilogue of the First Ember is not whole:\n" + "\n".join(wrong))
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        text = json.dumps(epilogue(language, written, retold), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{language}.json").write_text(text, "utf8")
