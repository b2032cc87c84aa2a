"""The paraphrase of adventures: the set-up, the special actions, how it is won and lost."""
from __future__ import annotations

from ..definition import Adventure
from .cards import Lines, actions, headed
from .sheet import sheet_lines
from .teller import Teller, Tree, plain


def adventure(teller: Teller, card: Adventure) -> Lines:
    setup, lines = card.raw.get("setup", {}), [f"For {card.heroes[0]} to {card.heroes[1]} heroes, "
                                               f"profile {card.profile}."]
    lines.append(f"It begins on {teller.card(setup.get('start_tile'))}. {_stack(teller, setup.get('tile_stack', {}))}")
    lines += laid_out(setup)
    lines += [f"On top of the {plain(deck)} deck: {', '.join(map(teller.card, cards))}."
              for deck, cards in setup.get("on_top", {}).items()]
    lines += sheet_lines(teller, card.raw)
    counters = [f"{plain(name)} {teller.row(value)}" for name, value in setup.get("counters", {}).items()]
    lines += [f"Counters: {', '.join(counters)}."] if counters else []
    lines += [f"Healing surges: {teller.row(setup['surges'])}."] if "surges" in setup else []
    lines += headed("before the first turn:", teller.block(setup.get("then"))) + actions(teller, card)
    return lines + _endings(teller, card.raw)


def _stack(teller: Teller, raw: Tree) -> str:
    named = raw.get("then_shuffle_in", [])
    named = named if isinstance(named, list) else [named]
    parts = [f"{teller.row(raw['shuffle'])} tiles" if "shuffle" in raw else "all tiles"]
    parts[0] += f" of the set {' and '.join(map(plain, raw['sets']))}" if "sets" in raw else ""
    if named:
        among = f" among {teller.row(raw['among_next'])} more" if str(raw.get("among_next", 0)) != "0" else ""
        parts.append(f"then {' and '.join(map(teller.card, named))} shuffled{among}")
    parts.append("then no more" if raw.get("then") == "none" else "then the rest")
    return f"The tile stack: {', '.join(parts)}."


def _endings(teller: Teller, raw: Tree) -> Lines:
    lines = []
    if "escape" in raw:
        where = " ".join(f"{key} {teller.card(raw['escape'][key])}" for key in ("tile", "spot") if key in raw["escape"])
        only = f", if {teller.condition(raw['escape']['when'])}" if "when" in raw["escape"] else ""
        lines.append(f"A hero that ends its Hero Phase on {where} escapes{only}.")
    lines += [f"The heroes win when {teller.condition(raw['win'])}."] if "win" in raw else []
    lost = teller.condition(raw.get("lose", "hero_down_and_no_surge_left"))
    return _teams(raw) + lines + [f"The heroes lose when {lost}."] + _goals(teller, raw.get("goals", []))


def _teams(raw: Tree) -> Lines:
    teams = raw.get("teams")
    if not teams:
        return []
    said = {"rivals": "heroes may attack rivals", "hidden": "teams do not see each other's cards",
            "shared_surges": "all share the healing surges"}
    who = ", ".join(team["name"] for team in teams.get("names", [])) or "every hero alone"
    more = [text for key, text in said.items() if teams.get(key)]
    return [f"Teams: {'; '.join([who, *more])}."]


def _goals(teller: Teller, goals: list[Tree]) -> Lines:
    told = [f"if {teller.condition(raw['when'])}: {teller.printed(raw)}" if "when" in raw
            else f"always: {teller.printed(raw)}" for raw in goals]
    return headed("the goal, the first of these that fits:", told)


def laid_out(setup: Tree) -> Lines:
    """What is laid and handed out before the first turn, and what the heroes may do with chasms."""
    layout, awards = setup.get("layout"), setup.get("awards", {})
    lines = []
    if layout is not None:
        closed = ", closed with edge tiles" if layout.get("edge_tiles") else ""
        fissures = ", the numbered fissures among them" if layout.get("fissures") else ""
        lines.append(f"Before the first turn {layout.get('rings', 2)} ring(s) of tiles are laid round "
                     f"it{closed}{fissures}.")
    lines += [f"Starting awards: {', '.join(f'{key} {value}' for key, value in awards.items())}."] if awards else []
    doors = [f"{count} {kind}" for kind, count in setup.get("doors", {}).items()]
    lines += [f"Doors are used: {', '.join(doors)}."] if doors else []
    return lines + (["Heroes' effects may put monsters over a chasm."] if setup.get("into_chasms") else [])
