"""Reading adventures: the party, the set-up, special actions, how it is won and lost, the sheet."""
from __future__ import annotations

from typing import Any

from ..definition import Defeat, Definition, Use
from ..place import Place, short
from ..vocabulary.declarations import Bound, CardId, Flag, Text, TokenId, Word
from ..vocabulary.effects import Block
from ..vocabulary.when_clauses import read_condition
from .goals import read_goals
from .layout import read_awards, read_doors, read_layout, read_on_top
from .parts import COMMON, RULES_TEXT, TAKES, optional_condition, read_limit, read_whole
from .sheet import read_rows, read_sheet
from .teams import read_teams


def read_adventure(card: Definition, raw: dict[str, Any], at: Place) -> None:
    at.only(raw, (*COMMON, *RULES_TEXT, "profile", "heroes", "band", "minutes", "setup", "actions", "escape", "win", "lose",
                  "stories", "suggested", "win_story", "lose_story", "objective", "goals", "cancel_cost", "number", "teams",
                  "by_heroes", "set_up", "rules", "clocks", "defeats"))
    card.profile = Word(*at.packs.profiles()).read(raw.get("profile"), at.into("profile"))
    limits = at.into("heroes").mapping(raw.get("heroes", {}))
    card.heroes = (read_whole(limits, "min", at.into("heroes"), 1, 1), read_whole(limits, "max", at.into("heroes"), 1, 5))
    read_rows(card, raw.get("by_heroes", {}), at.into("by_heroes"))
    card.stories = at.into("stories").mapping(raw.get("stories", {}))
    read_whole(raw, "minutes", at, 1, 30)
    if "cancel_cost" in raw:
        card.numbers["cancel_cost"] = read_whole(raw, "cancel_cost", at)
    card.setup = _read_setup(raw.get("setup", {}), at.into("setup"))
    card.uses = read_actions(raw.get("actions", []), at.into("actions"))
    card.goals = read_goals(raw.get("goals", []), at.into("goals"))
    if "teams" in raw:
        card.division = read_teams(raw["teams"], at.into("teams"))
    card.win, card.lose = optional_condition(raw, "win", at), _read_defeats(raw, at)
    read_sheet(card, raw, at)
    card.default_defeat = "lose" not in raw or DEFAULT_DEFEAT in str(raw["lose"])
    if "escape" in raw:
        card.escape = _read_escape(raw["escape"], at.into("escape"))
    for hero, powers in at.into("suggested").mapping(raw.get("suggested", {})).items():
        _check_suggested(CardId("hero").read(hero, at.into("suggested")), powers, at.into("suggested").into(hero))


DEFAULT_DEFEAT = "hero_down_and_no_surge_left"


def _read_defeats(raw: dict[str, Any], at: Place) -> tuple[Defeat, ...]:
    """The ways in which an adventure is lost at any moment; the default defeat has a moment of its own (WIN-02), at which
    the turn sees to it."""
    if "lose" not in raw:
        return ()
    lose, here = raw["lose"], at.into("lose")
    ways = [(lose, here)]
    if isinstance(lose, dict) and len(lose) == 1 and isinstance(lose.get("any"), list):
        ways = [(way, here.into("any").into(number)) for number, way in enumerate(lose["any"])]
    story = raw.get("lose_story", "defeat")
    return tuple(Defeat(read_condition(way, there), story) for way, there in ways if way != DEFAULT_DEFEAT)


def _check_suggested(hero: str, powers: Any, at: Place) -> None:
    """The powers suggested for a hero are its own (POWER-12)."""
    for power in at.sequence(powers):
        if at.packs.hero_of(CardId("power").read(power, at)) not in (hero, None):
            at.problem(f"{short(power)} is not a power of {hero}")


def _read_escape(raw: Any, at: Place) -> Any:
    written = at.mapping(raw)
    at.only(written, ("tile", "spot", "when"))
    tile = CardId("tile").read(written["tile"], at.into("tile")) if "tile" in written else None
    return tile, written.get("spot"), optional_condition(written, "when", at)


def read_actions(raw: Any, at: Place) -> tuple[Use, ...]:
    return tuple(_read_action(part, at.into(number)) for number, part in enumerate(at.sequence(raw)))


def _read_action(raw: Any, at: Place) -> Use:
    written = at.mapping(raw)
    at.only(written, ("id", "name", "text", "when", "takes", "do", "limit"))
    takes = TAKES.read(written.get("takes", "nothing"), at.into("takes"))
    when = optional_condition(written, "when", at)
    block = Block().read(written.get("do", []), at.into("do"))
    return Use(str(written.get("id")), when, block, takes, "", read_limit(written, at))


SETUP_KEYS = ("start_tile", "tile_stack", "counters", "surges", "tokens", "start_item", "squares", "then", "layout", "awards",
              "into_chasms", "doors", "chambers", "on_top")
SET_UP = Bound(0, 99)              # numbers of the set-up may be rows of the table
STACK_KEYS = ("shuffle", "then_shuffle_in", "among_next", "then", "sets")


def _read_setup(raw: Any, at: Place) -> dict[str, Any]:
    written = at.mapping(raw)
    at.only(written, SETUP_KEYS)
    CardId("tile").read(written.get("start_tile"), at.into("start_tile"))
    stack = dict(at.into("tile_stack").mapping(written.get("tile_stack", {})))
    stack.update({key: SET_UP.read(stack[key], at.into("tile_stack").into(key)) for key in ("shuffle", "among_next") if key in stack})
    at.into("tile_stack").only(stack, STACK_KEYS)
    for name in at.into("tile_stack").into("sets").sequence(stack.get("sets", [])):
        Word(*at.packs.tile_sets()).read(name, at.into("tile_stack").into("sets"))
    if "then_shuffle_in" in stack:
        for tile in _listed(stack["then_shuffle_in"]):
            CardId("tile").read(tile, at.into("tile_stack").into("then_shuffle_in"))
    counters = at.into("counters").mapping(written.get("counters", {}))
    block = Block().read(written["then"], at.into("then")) if "then" in written else ""
    return {"start_tile": written.get("start_tile"), "tile_stack": stack, "block": block,
            "counters": {name: SET_UP.read(value, at.into("counters").into(name)) for name, value in counters.items()},
            "surges": SET_UP.read(written["surges"], at.into("surges")) if "surges" in written else None,
            "start_item": written.get("start_item"), "squares": written.get("squares"),
            "layout": read_layout(written["layout"], at.into("layout")) if "layout" in written else {},
            "on_top": read_on_top(written["on_top"], at.into("on_top")) if "on_top" in written else {},
            "awards": read_awards(written["awards"], at.into("awards")) if "awards" in written else {},
            "doors": read_doors(written["doors"], at.into("doors")) if "doors" in written else {},
            "chambers": tuple(CardId("chamber").read(card, at.into("chambers")) for card in at.into("chambers").sequence(written.get("chambers", []))),
            "into_chasms": "into_chasms" in written and Flag().read(written["into_chasms"], at.into("into_chasms")),
            "tokens": tuple(_read_token(part, at.into("tokens")) for part in written.get("tokens", []))}


def _listed(raw: Any) -> list[Any]:
    return raw if isinstance(raw, list) else [raw]


def _read_token(raw: Any, at: Place) -> tuple[str, str, str]:
    written = at.mapping(raw)
    at.only(written, ("named", "on", "spot"))
    return (TokenId().read(written.get("named"), at), CardId("tile").read(written.get("on"), at),
            Text().read(written.get("spot", ""), at))
