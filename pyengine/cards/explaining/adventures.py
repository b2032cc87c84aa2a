"""The paraphrase of adventures: the set-up, the special actions, how it is won and lost."""
from __future__ import annotations

from ..definition import Adventure
from .cards import Lines, actions, headed
from .sheet import sheet_lines
from .teller import Teller, Tree


def adventure(teller: Teller, card: Adventure) -> Lines:
    setup = card.raw.get("setup", {})
    lines = [teller.say("for_heroes", least=card.heroes[0], most=card.heroes[1], profile=teller.named(card.profile))]
    lines.append(f"{teller.say('begins_on', tile=teller.card(setup.get('start_tile')))} "
                 f"{_stack(teller, setup.get('tile_stack', {}))}")
    lines += laid_out(teller, setup)
    lines += [teller.say("on_top", deck=teller.named(deck), cards=", ".join(map(teller.card, cards)))
              for deck, cards in setup.get("on_top", {}).items()]
    lines += sheet_lines(teller, card.raw)
    counters = [f"{teller.named(name)} {teller.row(value)}" for name, value in setup.get("counters", {}).items()]
    lines += [teller.say("counters", counters=", ".join(counters))] if counters else []
    lines += [teller.say("surges", surges=teller.row(setup["surges"]))] if "surges" in setup else []
    lines += headed(teller.say("before_the_first_turn"), teller.block(setup.get("then"))) + actions(teller, card)
    return lines + _endings(teller, card.raw)


def _stack(teller: Teller, raw: Tree) -> str:
    named = raw.get("then_shuffle_in", [])
    named = named if isinstance(named, list) else [named]
    parts = [teller.say("stack_tiles", count=teller.row(raw["shuffle"]) if "shuffle" in raw else teller.say("all"),
                        sets=teller.joined(map(teller.named, raw["sets"])) if "sets" in raw else None)]
    if named:
        among = teller.row(raw["among_next"]) if str(raw.get("among_next", 0)) != "0" else None
        parts.append(teller.say("stack_shuffled", cards=teller.joined(map(teller.card, named)), among=among))
    parts.append(teller.say("stack_no_more" if raw.get("then") == "none" else "stack_rest"))
    return teller.say("stack", parts=", ".join(parts))


def _endings(teller: Teller, raw: Tree) -> Lines:
    lines = []
    if "escape" in raw:
        out = raw["escape"]
        lines.append(teller.say("escape", tile=teller.card(out["tile"]) if "tile" in out else None,
                                spot=teller.card(out["spot"]) if "spot" in out else None,
                                when=teller.condition(out["when"]) if "when" in out else None))
    lines += [teller.say("win_when", when=teller.condition(raw["win"]))] if "win" in raw else []
    lost = teller.condition(raw.get("lose", "hero_down_and_no_surge_left"))
    return _teams(teller, raw) + lines + [teller.say("lose_when", when=lost)] + _goals(teller, raw.get("goals", []))


def _teams(teller: Teller, raw: Tree) -> Lines:
    teams = raw.get("teams")
    if not teams:
        return []
    who = ", ".join(team["name"] for team in teams.get("names", [])) or teller.say("teams_alone")
    more = [teller.say(f"teams_{key}") for key in ("rivals", "hidden", "shared_surges") if teams.get(key)]
    return [teller.say("teams", teams="; ".join([who, *more]))]


def _goals(teller: Teller, goals: list[Tree]) -> Lines:
    told = [teller.say("goal_if" if "when" in raw else "goal_always", text=teller.printed(raw),
                       when=teller.condition(raw["when"]) if "when" in raw else None)
            for raw in goals if "text" in raw]   # packs that travel leave it out
    return headed(teller.say("goals"), told)


def laid_out(teller: Teller, setup: Tree) -> Lines:
    """What is laid and handed out before the first turn, and what the heroes may do with chasms."""
    layout, awards = setup.get("layout"), setup.get("awards", {})
    lines = []
    if layout is not None:
        lines.append(teller.say("layout", rings=layout.get("rings", 2), closed="" if layout.get("edge_tiles") else None,
                                fissures="" if layout.get("fissures") else None))
    told = ", ".join(f"{teller.named(key)} {value}" for key, value in awards.items())
    lines += [teller.say("awards", awards=told)] if awards else []
    doors = [f"{count} {teller.named(kind)}" for kind, count in setup.get("doors", {}).items()]
    lines += [teller.say("doors", doors=", ".join(doors))] if doors else []
    inside = [teller.joined(map(teller.card, one if isinstance(one, list) else [one]), "or")
              for one in setup.get("chambers", [])]
    lines += [teller.say("chambers_named", cards=", ".join(inside))] if inside else []
    return lines + ([teller.say("over_chasms")] if setup.get("into_chasms") else [])
