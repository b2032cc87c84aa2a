"""Reading hero cards: numbers, powers to choose, and what rises at each level (LEVEL-06, LEVEL-12..15)."""
from __future__ import annotations

from typing import Any

from ..definition import USES, Definition
from ..place import Place
from ..vocabulary.declarations import CardId
from .adventure import read_actions
from .parts import COMMON, RULES_TEXT, read_whole

LEVELS = ("level_2", "level_3", "level_4")
HERO_NUMBERS = ("armor_class", "hit_points", "speed", "surge_value")


def read_hero(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "class", "people", "ability", "good_at", *HERO_NUMBERS, "powers", "suggested",
                  *LEVELS, "actions"))
    first = {key: read_whole(raw, key, at, 1) for key in HERO_NUMBERS}
    first["hit_points_max"] = first.pop("hit_points")
    card.levels[1] = first
    card.choices[1] = _read_counts(raw.get("powers", {}), at.into("powers"))
    card.suggested = tuple(CardId("power").read(power, at.into("suggested"))
                           for power in at.into("suggested").sequence(raw.get("suggested", [])))
    for level, key in enumerate(LEVELS, 2):
        if key in raw or level == 2:
            _read_level(card, level, at.into(key).mapping(raw.get(key, {})), at.into(key))
    card.uses = read_actions(raw.get("actions", []), at.into("actions"))


def _read_level(card: Definition, level: int, raw: dict[str, Any], at: Place) -> None:
    """What changes at a level; the rest is as at the level before (LEVEL-06, LEVEL-12, LEVEL-14)."""
    at.only(raw, ("armor_class", "hit_points", "speed", "surge_value", "powers", "critical"))
    risen = {key: read_whole(raw, key, at, 1) for key in HERO_NUMBERS if key in raw}
    if "hit_points" in risen:
        risen["hit_points_max"] = risen.pop("hit_points")
    if level - 1 not in card.levels:
        at.problem(f"level {level} needs level {level - 1} before it")
        return
    card.levels[level] = {**card.levels[level - 1], **risen}
    card.choices[level] = {**card.choices[level - 1], **_read_counts(raw.get("powers", {}), at.into("powers"))}
    critical = raw.get("critical", {})
    if critical:
        at.into("critical").only(at.into("critical").mapping(critical), ("damage",))
        card.critical = read_whole(critical, "damage", at.into("critical"))


def _read_counts(raw: Any, at: Place) -> dict[str, Any]:
    written = at.mapping(raw)
    at.only(written, (*USES, "always"))
    counts: dict[str, Any] = {key: read_whole(written, key, at) for key in written if key != "always"}
    if "always" in written:
        counts["always"] = tuple(CardId("power").read(power, at.into("always"))
                                 for power in at.into("always").sequence(written["always"]))
    return counts
