"""The words of a pack that players read: its English as it stands on the cards, and translations laid over that."""
from __future__ import annotations

import re
from typing import Any

from ..vocabulary.declarations import CHOICE, SEALED, verbs_that
from .sheet_words import sheet_words

Tree = dict[str, Any]

APOSTROPHE = re.compile(r"(?<=\w)'")
SIDES = {"spell": ("hero", "monster"), "rune": ("boon", "bane")}
CHOICES = verbs_that(form=CHOICE) + verbs_that(form=SEALED)


def sides_of(raw: Tree) -> tuple[str, ...]:
    """The sides of a card that has two, each with a text of its own."""
    return tuple(side for side in SIDES.get(str(raw.get("kind")), ()) if isinstance(raw.get(side), dict))


def english_words(pack: Tree) -> Tree:
    """The English words of a pack, as printed in its files."""
    cards = {card_id: card_words(raw) for card_id, raw in pack["cards"].items()}
    stories = {card_id: raw["stories"] for card_id, raw in pack["cards"].items() if raw.get("stories")}
    tokens = {token: raw.get("name", token) for token, raw in pack["tokens"].items()}
    counters = {name: _counter_words(raw) for name, raw in pack["counters"].items() if "name" in raw}
    words: Tree = set_in_type({"cards": cards, "stories": stories, "tokens": tokens, "counters": counters,
                               "pack": {"name": pack.get("name", pack["id"]), "about": pack.get("about", "")}})
    return words


def set_in_type(words: Any) -> Any:
    """Cards are typed with a straight apostrophe; players read the one of the printers."""
    if isinstance(words, str):
        return APOSTROPHE.sub("’", words)
    if isinstance(words, dict):
        return {key: set_in_type(value) for key, value in words.items()}
    return [set_in_type(value) for value in words] if isinstance(words, (list, tuple)) else words


def _counter_words(raw: Tree) -> Any:
    """Its name; and what its values stand for, if they have words of their own."""
    return {key: raw[key] for key in ("name", "values")} if "values" in raw else raw["name"]


def card_words(raw: Tree) -> Tree:
    """The words of one card."""
    words: Tree = {key: raw[key] for key in ("name", "text", "flavor", "ability", "class", "people", "objective",
                                             "good_at")
             if key in raw}
    if "tactics" in raw:
        words["tactics"] = [tactic.get("text", "") for tactic in raw["tactics"]]
    sides = {side: raw[side]["text"] for side in sides_of(raw) if "text" in raw[side]}
    if sides:
        words["sides"] = sides
    second = raw.get("second_form", {})
    if second:
        words["second_form"] = second.get("name", raw.get("name", ""))
        words["tactics"] = [*words.get("tactics", []),
                            *(tactic.get("text", "") for tactic in second.get("tactics", []))]
    attacks = {name: attack["name"] for side in (raw, second) for name, attack in side.get("attacks", {}).items()
               if "name" in attack}
    if attacks:
        words["attacks"] = attacks
    if "actions" in raw:
        words["actions"] = {action["id"]: {key: action[key] for key in ("name", "text") if key in action}
                            for action in raw["actions"]}
    teams = {team["id"]: team.get("name", team["id"]) for team in raw.get("teams", {}).get("names", [])}
    if teams:
        words["teams"] = teams
    if "goals" in raw:
        words["goals"] = {goal["id"]: goal.get("text", "") for goal in raw["goals"]}
    options = dict(_option_texts(raw))
    if options:
        words["options"] = options
    return {**words, **sheet_words(raw), **_ledger_words(raw)}


def _ledger_words(raw: Tree) -> Tree:
    guests, waiting, twists = (raw.get("ledger", {}).get(group, {}) for group in ("guests", "waiting", "twists"))
    named = {"guests": {name: guest.get("name", name) for name, guest in guests.items()}, "waiting": waiting,
             "twists": {name: twist.get("text", "") for name, twist in twists.items()}}
    return {group: lines for group, lines in named.items() if lines}


def _option_texts(tree: Any) -> Any:
    """The options of every choice of a card. Special actions look alike, and have words of their own."""
    if isinstance(tree, dict):
        choice = next((tree[verb] for verb in CHOICES if verb in tree), None)
        for option in choice.get("options", []) if isinstance(choice, dict) else []:
            if "text" in option:
                yield option["id"], option["text"]
        for value in tree.values():
            yield from _option_texts(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _option_texts(value)


def translated(english: Tree, lines: Tree) -> Tree:
    cards = {card_id: laid_over(words, _card_lines(lines, card_id)) for card_id, words in english["cards"].items()}
    stories = {card_id: laid_over(told, _story_lines(lines, card_id)) for card_id, told in english["stories"].items()}
    groups = {group: laid_over(english[group], _names(lines.get(group, {}), english[group]))
              for group in ("tokens", "counters")}
    return {"cards": cards, "stories": stories, **groups, "pack": laid_over(english["pack"], lines.get("pack", {}))}


def laid_over(english: Any, lines: Any) -> Any:
    """A translation over its English, part by part: a part that is not translated stays as it is."""
    if isinstance(english, dict):
        new = lines if isinstance(lines, dict) else {}
        return {**english, **{key: laid_over(english[key], line) if key in english else line
                              for key, line in new.items()}}
    if isinstance(english, list):
        new_lines = lines if isinstance(lines, list) else []
        return [laid_over(line, new) for line, new in zip(english, new_lines, strict=False)] + english[len(new_lines):]
    return lines or english


def _card_lines(lines: Tree, card_id: str) -> Tree:
    return {key: value for key, value in lines.get(card_id, {}).items() if key not in ("stories", "of")}


def _story_lines(lines: Tree, card_id: str) -> Any:
    """Stories stand with their adventure, or in a group of their own."""
    return laid_over(lines.get("stories", {}).get(card_id, {}), lines.get(card_id, {}).get("stories", {}))


def _names(lines: Tree, english: Tree) -> Tree:
    """The lines of tokens or counters, each in the form that its English has: a name, or a name among other words."""
    return {name: words["name"] if isinstance(words, dict) and not isinstance(english.get(name), dict) else words
            for name, words in lines.items()}
