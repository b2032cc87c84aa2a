"""Adventures: the party, the set-up, special actions, how it is won and lost, teams, the sheet."""
from __future__ import annotations

from typing import Any

from ...rules.teams import Division
from ..card_parts import Defeat, Escape
from ..definition import Adventure
from ..nouns import noun
from ..place import Place, short
from ..vocabulary.declarations import CardId, Flag, Id, Text, Whole
from ..vocabulary.when_clauses import When, read_condition
from . import layout  # noqa: F401  (it declares the parts of the set-up)
from .heroes import SUGGESTED
from .parts import ACTIONS, COMMON, NUMBER, RULES_TEXT, WHEN
from .sheet import Table, add_sheet
from .table import ById, Many, Named, Part, ProfileName, Values, key, kind, part, unshipped

DEFAULT_DEFEAT = "hero_down_and_no_surge_left"


class WaysToLose(When):
    """A condition; the default defeat has a moment of its own (WIN-02), at which the turn sees to it."""

    def read(self, raw: Any, at: Place) -> Any:
        ways = [(raw, at)]
        if isinstance(raw, dict) and len(raw) == 1 and isinstance(raw.get("any"), list):
            ways = [(way, at.into("any").into(number)) for number, way in enumerate(raw["any"])]
        return tuple(Defeat(read_condition(way, there), "") for way, there in ways if way != DEFAULT_DEFEAT)


class Suggestions(Named):
    """Powers by hero, for those who do not want to choose; they are the hero's own (POWER-12)."""

    def __init__(self) -> None:
        super().__init__(Many(CardId("power")))

    def read(self, raw: Any, at: Place) -> dict[str, tuple[str, ...]]:
        found = super().read(raw, at)
        for hero, powers in found.items():
            CardId("hero").read(hero, at)
            for number, power in enumerate(powers):
                if at.packs.hero_of(power) not in (hero, None):
                    at.into(hero).into(number).problem(f"{short(power)} is not a power of {hero}")
        return found


def _adventure(card: Adventure, values: Values, at: Place) -> None:
    if "cancel_cost" in values:
        card.numbers["cancel_cost"] = values["cancel_cost"]
    card.default_defeat = "lose" not in values or DEFAULT_DEFEAT in str(card.raw["lose"])
    card.lose = tuple(way._replace(story=card.lose_story) for way in card.lose)
    add_sheet(card, values, at)


kind("adventure", Adventure, _adventure, {
    **COMMON, **RULES_TEXT,
    "profile": key(ProfileName(), "the rules of which box, e.g. castle", True),
    "heroes": key(Part("hero limits"), "for how many"),
    "by_heroes": key(Table(), "numbers that depend on the party: their names stand wherever the adventure may have a "
                     "whole number, and in its texts as {name}", into="rows"),
    "band": key(Text(), "how hard it is"),
    "win_rate": key(Part("win rates"), "how often it should be won, whatever the size of the party"),
    "minutes": key(Whole(1, 99), "about how long a game takes"),
    "setup": key(Part("setup"), "the table before the first turn", True), "actions": ACTIONS,
    "escape": key(Part("escape"), "where heroes leave"), "win": key(WHEN, "when the heroes have won"),
    "lose": key(WaysToLose(), "when they have lost"),
    "stories": key(ById(Part("story")), "what is told; intro, victory and defeat are told by themselves"),
    "suggested": key(Suggestions(), SUGGESTED),
    "win_story": key(Text(), "key of the story of a victory"),
    "lose_story": key(Text(), "key of the story of a defeat"),
    "objective": unshipped(Text(), "the goal in a sentence"),
    "teams": key(Part("teams"), "heroes who play against each other", into="division"),
    "goals": key(Many(Part("goal")), "the goal as things stand: the first whose condition is true is shown (the "
                                     "objective)"),
    "cancel_cost": key(NUMBER, "experience that cancels an encounter"),
    "areas": key(ById(Part("area")), "tiles that count alike, by name: the board marks them, and `in_area` asks for "
                 "them"),
    "set_up": unshipped(Many(Text()), "the printed steps of the set-up"),
    "rules": key(Many(Part("rule")), "special rules under headings"),
    "clocks": key(Many(Part("clock")), "counters shown as tracks, with what happens on the way and at their ends"),
    "defeats": key(Many(Part("defeat")), "the ways to lose that are no clock's, in a sentence each"),
    "number": key(Text(), "its place in a series"),
}, names={"me": noun("adventure")}, exempt=True)

part("escape", lambda values, at: Escape(values.get("tile"), values.get("spot"), values.get("when")), {
    "tile": key(CardId("tile"), "the tile"), "spot": key(Text(), "the spot"), "when": key(WHEN, "only then"),
})


# ---------------------------------------------------------------- how often it should be won

def _win_rates(values: Values, at: Place) -> dict[str, tuple[int, int]]:
    return values


def _share(values: Values, at: Place) -> tuple[int, int]:
    least, most = values.get("min", 0), values.get("max", 100)
    if least > most:
        at.problem(f"from {least} to {most}: min is greater than max")
    return least, most


part("win rates", _win_rates, {
    "newcomer": key(Part("win rate"), "by newcomers, whom the careful player stands for"),
    "practised": key(Part("win rate"), "by a practised table, for which the practised player stands"),
})
part("win rate", _share, {"min": key(Whole(0, 100), "at least so many of 100 games", True),
                          "max": key(Whole(0, 100), "at most", True)})


# ---------------------------------------------------------------- teams (COMPETE-01..04)

def _teams(values: Values, at: Place) -> Division:
    """`{each: true}` or `{names: [{id: lanterns, name: The Lanterns}, ...]}`,
    and what the teams may do to each other."""
    names = values.get("names", ())
    if bool(names) == values.get("each", False):
        at.problem("teams have names:, or each: true makes every hero a team of its own")
    if len(names) == 1:
        at.into("names").problem("there are at least two teams")
    return Division(**values)


def _team(values: Values, at: Place) -> str:
    found: str = values.get("id", "")
    return found


part("teams", _teams, {
    "each": key(Flag(), "every hero is a team of its own"),
    "names": key(Many(Part("team")), "the teams; heroes sit down in them by turns"),
    "rivals": key(Flag(), "heroes may attack those of other teams"),
    "hidden": key(Flag(), "players do not see what other teams hold"),
    "shared_surges": key(Flag(), "one pool of healing surges for all (one for each team)"),
}, excluding=(("each", "names"),))
part("team", _team, {"id": key(Id(), "its id", True), "name": key(Text(), "its printed name", True)})
