"""The reference of the vocabulary as Markdown, made from the declarations (content/VOCABULARY.md)."""
from __future__ import annotations

from typing import Any

from ...rules.conditions import CONDITIONS as STATES
from ...rules.moments import MOMENTS
from ..load import Definitions, load_packs
from ..nouns import ALWAYS_KNOWN, ANYTHING, EVENT_FIELDS, NARROWER, Noun, article
from ..reading import card as _card_kinds  # noqa: F401  (it fills the table)
from ..reading.parts import COMMON, NUMBERS, RULES_TEXT
from ..reading.table import KINDS, PARTS, Anything, Key, Many, Named, OneOrMany, Part
from ..vocabulary.amounts import OWN_NUMBERS
from ..vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS, CardId, Clause, Setting, Verb, Whole, Word
from ..vocabulary.searches import PICKS, SHORTHAND, STOCK
from .words_used import words_used

Lines = list[str]
Users = dict[str, list[str]]        # the cards that use a word, the simplest first
SHOWN = 3                           # so many of them are named
HEAD = """# The words a card may use

Made by `python -m pyengine reference --content content` from the engine's declarations; do not edit it by hand.
[README.md](README.md) says how they go together.
"""


def markdown(packs: Definitions | None = None) -> str:
    """The whole reference, with cards of some packs (those that come with the engine) as examples of each word."""
    users = _users(packs or load_packs())
    parts = [HEAD, *_kinds(), *_parts(), *_verbs(users), *_searches(users),
             *_table("Filters", "Filters narrow a search; all of them must fit.", FILTERS, "find", users),
             *_table("Conditions", "What `when:`, `if:`, `win:` and `lose:` ask.", CONDITIONS, "if", users),
             *_table("Amounts", f"A whole number, {_words(OWN_NUMBERS)}, a saved name such as `first.damage`, "
                                f"or one of these.", AMOUNTS, "amount", users),
             *_nouns(), *_moments(users), *_numbers(users)]
    return "\n".join(parts) + "\n"


def _users(packs: Definitions) -> Users:
    """{word: cards that use it}: those of few words first, for they show it best."""
    found: Users = {}
    used = [(card, words_used(raw)) for pack in packs.packs.values() for card, raw in pack["cards"].items()]
    for card, words in sorted(used, key=lambda entry: len(entry[1])):
        for word in words:
            found.setdefault(word, []).append(card)
    return found


def _seen(word: str, users: Users) -> str:
    """Some cards that use a word."""
    return _words(users.get(word, [])[:SHOWN])


def _words(words: Any) -> str:
    return ", ".join(f"`{word}`" for word in words)


def type_words(kind: Any) -> str:
    """A type in a few words."""
    if isinstance(kind, Part):
        return f"[{kind.name}](#part-{kind.name.replace(' ', '-')})"
    if isinstance(kind, OneOrMany):
        return f"{type_words(kind.of)}, or a list"
    if isinstance(kind, Many):
        return f"list: {type_words(kind.of)}"
    if isinstance(kind, Named):
        return f"names, each with {type_words(kind.of)}"
    return "anything" if isinstance(kind, Anything) else setting_words(kind)


def setting_words(setting: Any) -> str:
    """A setting in a few words."""
    if isinstance(setting, dict):
        return "; ".join(f"`{name}` {setting_words(inner)}{'' if inner.required else ' (may be left out)'}"
                         for name, inner in setting.items())
    if setting is None:
        return "nothing"
    if isinstance(setting, Word):
        return (" or ".join(f"`{word}`" for word in setting.choices)
                if len(setting.choices) < 9 else "one of a list, see below")
    if isinstance(setting, CardId):
        return f"id of {article(setting.kinds[0])} {' or '.join(setting.kinds)}"
    if isinstance(setting, Whole) and (setting.least, setting.most) != (-999, 999):
        return f"{setting.least} to {setting.most}"
    return (_noun_words(setting)
            or (type(setting).__doc__ or "").strip().split(".")[0].split(";")[0].lower().replace("\n    ", " "))


def _noun_words(setting: Setting) -> str:
    """What a name or search has to stand for; "" for other settings."""
    if setting.kind not in ("name", "search"):
        return ""
    wanted = "anything" if setting.takes == ANYTHING else str(setting.takes)
    return (f"name of {wanted}"
            if setting.kind == "name"
            else f"name or search: {wanted}{', or several' if getattr(setting, 'many', False) else ''}")


def _key_table(known: dict[str, Key]) -> Lines:
    rows = [f"| `{name}`{'' if key.required else ' ○'} | {type_words(key.type)} | {key.about} |"
            for name, key in known.items()]
    return ["| key | holds | is for |", "|---|---|---|", *rows, ""]


def _kinds() -> Lines:
    silent = [kind.name.replace("_", " ") for _, kind in sorted(KINDS.items()) if not set(RULES_TEXT) <= set(kind.keys)]
    lines = ["## Kinds of cards", "", "○: may be left out.", "", "### Every card", "", *_key_table(COMMON),
             f"Cards of every kind but {', '.join(silent[:-1])} and {silent[-1]} may also have:", "",
             *_key_table(RULES_TEXT)]
    for _, kind in sorted(KINDS.items()):
        own = {name: key for name, key in kind.keys.items() if name not in COMMON and name not in RULES_TEXT}
        lines += [f"### {kind.name}", "", *_key_table(own)]
    return lines


def _parts() -> Lines:
    lines = ["## Parts of cards", ""]
    for name, known in sorted(PARTS.items()):
        lines += [f"### part: {name}", "", *_key_table(known.keys)]
    return lines


def _verbs(users: Users) -> Lines:
    lines = ["## Verbs", "",
             "What a block (`do:`, `hit:`, `then:` ...) is made of: a list, carried out from top to bottom. "
             "Where a verb has one setting that matters, it can stand alone: `- story: opening`. "
             "`if` and `for_each` have their other keys beside them. Each names some cards to look at, "
             "the simplest first.", ""]
    for verb in VERBS.values():
        lines += [f"### {verb.name}", "", f"{verb.note}{f' ({verb.rule})' if verb.rule else ''}", "", *_settings(verb),
                  *_on_cards(verb.name, users)]
    return lines


def _on_cards(word: str, users: Users) -> Lines:
    seen = _seen(word, users)
    return [f"On: {seen}", ""] if seen else []


def _settings(verb: Verb) -> Lines:
    rows = [f"| `{name}`{'' if setting.required else ' ○'} | {setting_words(setting)}{_default(setting)} |"
            for name, setting in verb.settings.items()]
    return ["| setting | holds |", "|---|---|", *rows, ""] if rows else []


def _default(setting: Setting) -> str:
    return f" ({setting.default})" if setting.default is not None else ""


def _searches(users: Users) -> Lines:
    return ["## Names and searches", "",
            "A name stands for someone or something: `you` (the hero whose card or turn it is), `me` (the monster, "
            "trap or card that acts), `prey` (whom a tactic found), `target` (in `hit:` and `miss:`), "
            "`holder` (whose card it is), `event.FIELD` (in a reaction), a name "
            f"given by `save_as:`, `as:` or `for_each:`; everywhere {_words(ALWAYS_KNOWN)}.", "",
            f"A search is `{{a: hero, ...}}` for one or `{{every: hero, ...}}` for all, of {_words(STOCK)}; "
            f"with filters, with `pick:` ({_words(PICKS)}), with `of:` (from whom distances count; without it from "
            "`me`, and where nobody is `me` from `you`), "
            f"`by:` (who chooses) and `as:` (the name of what was found). "
            "Heroes on 0 hit points are left out unless `down:` says otherwise. `{tile: CARD, "
            "spot: NAME}` is a square of a tile.", "",
            f"Short for searches: {_words(SHORTHAND)}. `pick:` is on {_seen('find.pick', users)}.", ""]


def _table(title: str, about: str, table: dict[str, Clause], kind: str, users: Users) -> Lines:
    about_what = table is FILTERS
    rows = [f"| `{name}` | {setting_words(clause.setting)} | "
            f"{f'{_asked(clause)} | ' if about_what else ''}{clause.note} | {_seen(f'{kind}.{name}', users)} |"
            for name, clause in table.items()]
    head = "| word | holds | asked about | means | on |" if about_what else "| word | holds | means | on |"
    return [f"## {title}", "", about, "", head, "|---" * (head.count("|") - 1) + "|", *rows, ""]


def _asked(clause: Clause) -> str:
    """What a filter can be asked about."""
    return "anything" if clause.of == ANYTHING else str(clause.of)


def _nouns() -> Lines:
    mine = [f"| `me` on the card of {article(kind)} {kind} | {found} |" for kind, found in _mine()]
    fields = [f"| `event.{field}` | {found}{_narrower(field)} |" for field, found in EVENT_FIELDS.items()]
    return ["## What names stand for", "",
            "A name that cannot stand for what a setting wants is refused: `damage` on a tile, `amount: you`.", "",
            "| name | stands for |", "|---|---|", "| `you`, `holder`, `hero`, `active_hero`, `next_hero` | a hero |",
            *mine, "| `me` on an encounter card | the card in play, or the card that was drawn |",
            "| `bearer`, `target`, `prey`, `figure` | a figure, or what the search finds |",
            "| `your_tile`, `my_tile` | a tile |", "| `this` | the card itself |",
            "| `NAME.target`, `.attacker`, `.hit`, `.die`, `.total`, `.damage` | of an attack kept by `save_as:` |",
            "| `NAME.die` | of a roll kept by `save_as:` |", *fields, ""]


def _mine() -> list[tuple[str, Noun]]:
    """What `me` is on the cards of each kind."""
    return [(name, kind.names["me"])
            for name, kind in sorted(KINDS.items()) if "me" in kind.names and name != "encounter"]


def _narrower(field: str) -> str:
    return "".join(f"; in `{moment}` {found[field]}" for moment, found in NARROWER.items() if field in found)


def _moments(users: Users) -> Lines:
    rows = [f"| `{name}` | {_words(moment.fields)} | {_words(moment.may_change) or 'nothing'} | "
            f"{_seen(f'on.{name}', users)} |"
            for name, moment in MOMENTS.items()]
    return ["## Moments", "", "What `react:` can answer.", "", "| moment | `event.` fields | can be changed | on |",
            "|---|---|---|---|", *rows, ""]


def _numbers(users: Users) -> Lines:
    numbers = [f"| `{name}` | `while_in_play:` | {_seen(f'modify.{name}', users)} |" for name in NUMBERS]
    states = [f"| `{name}` | `gain:`, `lose:` | {_seen(f'gain.{name}', users)} |" for name in STATES]
    return ["## Numbers and conditions", "",
            "What `while_in_play:` changes, and the conditions that figures can be under.", "",
            "| word | with | on |", "|---|---|---|", *numbers, *states]
