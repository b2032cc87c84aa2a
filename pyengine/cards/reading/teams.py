"""How an adventure divides its heroes into teams (COMPETE-01..04)."""
from __future__ import annotations

from typing import Any

from ...rules.teams import Division
from ..place import Place
from ..vocabulary.declarations import Flag

KEYS = ("each", "names", "rivals", "hidden", "shared_surges")


def read_teams(raw: Any, at: Place) -> Division:
    """`{each: true}` or `{names: [{id: lanterns, name: The Lanterns}, ...]}`, and what the teams may do to each other."""
    written = at.mapping(raw)
    at.only(written, KEYS)
    flags = {key: Flag().read(written[key], at.into(key)) for key in KEYS if key != "names" and key in written}
    names = tuple(_name(part, at.into("names").into(number)) for number, part in
                  enumerate(at.into("names").sequence(written.get("names", []))))
    if bool(names) == flags.get("each", False):
        at.problem("teams have names:, or each: true makes every hero a team of its own")
    if names and len(names) < 2:
        at.problem("there are at least two teams")
    return Division(names, **flags)


def _name(raw: Any, at: Place) -> str:
    written = at.mapping(raw)
    at.only(written, ("id", "name"))
    if not isinstance(written.get("id"), str):
        at.problem("a team needs an id")
    return str(written.get("id"))
