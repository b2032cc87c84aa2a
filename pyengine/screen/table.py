"""The view: everything a screen needs to show a game, as plain data; hidden things are left out.

The page holds no rule: legal squares, targets and edges, who will act in which order, and what makes a number
are all in the view. `shortcuts` tell which two answers a tap on the board stands for.
"""

from __future__ import annotations

from typing import Any

from ..ahead import intents
from ..ahead.interests import guarded_figures, is_guarded
from ..ahead.outlook import outlook
from ..ahead.phase_end import ends_of
from ..ahead.prospects import Prospect, prospects
from ..flow.questions import MENU, TARGETS, WALKS, YES
from ..game import Game
from ..rules import chambers, doors, numbers, trap_tokens
from ..rules import map as places
from ..rules.actions import MOVE, MOVE_AGAIN, left_to_do
from ..rules.allies import figure_of
from ..rules.encounters import experience_total, worth
from ..rules.endings import goal
from ..rules.objects import is_object
from ..rules.opening import opening_of, packs_of
from ..rules.teams import division_of, same_team
from ..state import geometry
from ..state.rows import Card, EdgeTile, Figure, Hero, Option, Tile
from ..state.state import State
from .question import asked
from .sheet import sheet_of

FORMAT = 1
View = dict[str, Any]
SHOWN_NUMBERS = ("armor_class", "speed", "surge_value", "attack_bonus")


def view(game: Game) -> View:
    """The view of a game; see the module's text."""
    state = game.state
    setup, table = state.setup, state.table
    phase = "hero" if table.phase == "surge" else table.phase
    return {
        "format": FORMAT,
        "seed": setup.seed,
        "adventure": setup.adventure,
        "profile": setup.profile,
        "pack": state.definitions.pack_of(setup.adventure),
        "table": setup.table,
        "index": game.index,
        "campaign": setup.brought.campaign or None,
        "outcome": table.outcome,
        "ending": table.ending,
        "winners": list(table.winners),
        "round": table.round,
        "turn": {
            "number": table.turn,
            "active": table.active,
            "phase": phase,
            "slots": table.slots,
            "left": left_to_do(state),
            "acted": table.acted,
            "moving": table.moving,
        },
        "surges": table.surges,
        "cancel_cost": numbers.cancel_cost(state, table.active) if table.active else state.profile.cancel_cost,
        "experience": {"total": experience_total(state), "cards": list(state.experience)},
        "decks": _decks(state),
        "counters": _counters(state),
        "counted": counters_counted(state),
        "objective": {"story": "intro", "goal": goal(state)},
        "sheet": sheet_of(state),
        "heroes": [_seen(state, _hero(state, state.heroes[hero])) for hero in setup.heroes if hero in state.heroes],
        "teams": _teams(state),
        "hidden": division_of(state).hidden,
        "monsters": [
            {**_monster(state, figure), **intents.of_figure(state, figure)}
            for figure in state.figures.values()
            if figure.kind != "hero"
        ],
        "gone": [{"id": figure.id, "card": figure.card} for figure in state.gone.values() if figure.kind != "hero"],
        "villains": _rows(state, "villain"),
        "environments": _rows(state, "environment"),
        "chambers": _rows(state, "chamber"),
        "powers_of_the_house": _rows(state, "marker"),
        "acting_order": acting_order(state),
        "acted": intents.acted(state),
        "areas": [
            {"id": name, "icon": area.icon, "tiles": sorted(places.area_tiles(state, name))}
            for name, area in state.adventure.areas.items()
        ],
        "tiles": [_tile(state, tile) for tile in state.tiles.values()],
        "edges": [
            {"id": edge.id, "tile": edge.tile, "side": edge.side, "squares": edge.squares}
            for edge in state.board.edges.values()
        ],
        "edge_tiles": [_edge_tile(state, row) for row in state.edge_tiles.values()],
        "tokens": [_token(state, token) for token in state.tokens.values() if not token.carrier],
        "outlook": outlook(state),
        "question": _question(game) if state.question is not None else None,
    }


def _decks(state: State) -> View:
    decks: View = {name: {"draw": len(deck.draw), "discard": len(deck.discard)} for name, deck in state.decks.items()}
    for pool, faces in ((trap_tokens.POOL, trap_tokens.FACES), (doors.POOL, doors.KINDS)):
        if pool in decks:  # what was turned up lies face up beside the pool (TRAP-24)
            up = state.decks[pool].discard
            decks[pool]["faces"] = [[face, up.count(face)] for face in faces if face in up]
    stacks = [decks.pop(name) for name in list(decks) if name.startswith(chambers.stack_of(""))]
    if stacks:  # the tiles of all sorts of chambers, which wait side by side (CHAMBER-02)
        decks["chamber_tiles"] = {pile: sum(stack[pile] for stack in stacks) for pile in ("draw", "discard")}
    return decks


def _counters(state: State) -> list[View]:
    known: View = {}
    for pack in state.definitions.packs.values():
        known.update(pack.get("counters", {}))
    ends = {clock["counter"]: None if clock["falls"] else clock["end"] for clock in sheet_of(state)["clocks"]}
    return [
        {
            "id": name,
            "value": state.counters.get(name, 0),
            "goal": ends[name] if name in ends else _goal(known.get(name, {})),
        }
        for name in counters_shown(state)
    ]


def counters_shown(state: State) -> list[str]:
    """The counters of the adventure, and those that cards count for themselves (`shown: true`)
    as long as they are above 0."""
    own = opening_of(state).counters
    return [name for name in counters_counted(state) if name in own or state.counters.get(name)]


def counters_counted(state: State) -> list[str]:
    """The counters that players are told of when they change; the others are the bookkeeping of cards."""
    own = list(opening_of(state).counters)
    return own + [
        name
        for pack in packs_of(state.definitions, state.setup)
        for name, about in state.definitions.packs[pack].get("counters", {}).items()
        if about.get("shown") and name not in own
    ]


def _goal(counter: View) -> int | None:
    return counter.get("goal")


def _rows(state: State, zone: str) -> list[View]:
    return [
        {
            "id": row.id,
            "card": row.card,
            "figure": next((figure.id for figure in state.figures.values() if figure.card == row.card), None),
        }
        for row in state.cards.values()
        if row.zone == zone
    ]


def _hero(state: State, hero: Hero) -> View:
    figure = state.figures.get(hero.id)
    cards = [row for row in state.cards.values() if row.holder == hero.id]
    shown: View = {
        "id": hero.id,
        "card": hero.id,
        "seat": hero.seat,
        "level": hero.level,
        "escaped": hero.escaped,
        "gold": hero.gold,
        "square": figure.square if figure else None,
        "down": bool(figure and figure.hit_points == 0),
        "tile": places.tile_at(state, figure.square) if figure else "",
        "conditions": list(figure.conditions) if figure else [],
        "hit_points": figure.hit_points if figure else _printed(state, hero, "hit_points_max"),
        "hit_points_max": numbers.hit_points_max(state, hero.id) if figure else _printed(state, hero, "hit_points_max"),
    }
    shown.update(_numbers(state, hero, figure))
    shown["powers"] = [
        {"id": row.id, "card": row.card, "use": state.definitions.card(row.card).use, "ready": row.ready}
        for row in cards
        if row.zone == "power"
    ]
    shown["items"] = [_in_play(row) for row in cards if row.zone == "item"]
    shown["advancements"] = [_in_play(row) for row in cards if row.zone == "advancement"]
    shown["curses"] = [_in_play(row) for row in cards if row.zone == "curse"]
    shown["lasting"] = [{**_in_play(row), "bearer": row.bearer} for row in cards if row.zone == "lasting"]
    shown["runes"] = [{**_in_play(row), "side": row.side} for row in cards if row.zone == "rune"]
    shown["carrying"] = [
        {"id": token.id, "token": token.token}
        for token in state.tokens.values()
        if token.carrier == hero.id and is_object(state, token.token)
    ]
    shown["tokens"] = _tokens_on(state, hero.id)
    shown["allies"] = [_queued(state, row, "ally") for row in cards if row.zone == "ally"]
    shown["queue"] = [_queued(state, row) for row in cards if row.zone == "queue"]
    return shown


def _teams(state: State) -> list[View]:
    """The teams with what is theirs; that of the team whose turn it is lies on the table."""
    table, shown = state.table, []
    for team in state.teams.values():
        own = team.id == table.team
        cards = state.experience if own else team.experience
        shown.append(
            {
                "id": team.id,
                "heroes": [hero.id for hero in state.heroes.values() if hero.team == team.id],
                "surges": table.surges if own or division_of(state).shared_surges else team.surges,
                "experience": sum(worth(state, card) for card in cards),
            }
        )
    return shown


def _seen(state: State, shown: View) -> View:
    """A hero as the player who decides now may see it: where teams hide their cards, others' powers and items are
    only counted."""
    row = state.heroes[shown["id"]]
    shown.update(team=row.team, villainous=row.villainous, out=row.out)
    decider = state.question.who if state.question is not None else state.table.active
    if division_of(state).hidden and state.table.outcome is None and not same_team(state, row.id, decider):
        shown["hidden"] = {"powers": len(shown["powers"]), "items": len(shown["items"])}
        shown.update(powers=[], items=[])
    return shown


def _tokens_on(state: State, hero: str) -> list[View]:
    """The tokens on a hero's card, such as stances and charges."""
    names = [
        token.token for token in state.tokens.values() if token.carrier == hero and not is_object(state, token.token)
    ]
    return [{"token": name, "count": names.count(name)} for name in dict.fromkeys(names)]


def _printed(state: State, hero: Hero, number: str) -> int:
    shown: int = state.definitions.card(hero.id).at_level(hero.level, number)
    return shown


def _numbers(state: State, hero: Hero, figure: Figure | None) -> View:
    if figure is None:
        return {name: _printed(state, hero, name) for name in SHOWN_NUMBERS} | {"numbers": {}}
    folded = {name: numbers.parts(state, hero.id, name) for name in SHOWN_NUMBERS}
    return {
        **{name: value for name, (value, _) in folded.items()},
        "numbers": {
            name: {"value": value, "parts": [{"source": source, "by": by} for source, by in made]}
            for name, (value, made) in folded.items()
        },
    }


def _in_play(row: Card) -> View:
    return {"id": row.id, "card": row.card, "ready": row.ready}


def _queued(state: State, row: Card, kind: str = "") -> View:
    if kind:
        own = figure_of(state, row)
        return {"id": row.id, "card": row.card, "kind": kind, "figures": [own] if own else []}
    definition = state.definitions.card(row.card)
    trap = definition.kind != "monster"
    kind = "monster" if not trap else "hazard" if definition.type == "hazard" else "trap"
    return {
        "id": row.id,
        "card": row.card,
        "kind": kind,
        "shielded": row.shielded,
        "figures": [] if trap else [figure.id for figure in state.figures.values() if figure.card == row.card],
    }


def _monster(state: State, figure: Figure) -> View:
    return {
        "id": figure.id,
        "card": figure.card,
        "kind": figure.kind,
        "guarded": is_guarded(state, figure),
        "square": figure.square,
        "size": [figure.size, figure.size],
        "hit_points": figure.hit_points,
        "hit_points_max": numbers.hit_points_max(state, figure.id),
        "armor_class": numbers.value(state, figure.id, "armor_class"),
        "conditions": list(figure.conditions),
        "controllers": [
            row.holder for row in state.cards.values()
            if row.card == figure.card
            and (row.zone == "queue" or (row.zone == "ally" and figure_of(state, row) == figure.id))
        ],
        "form": _form(state, figure),
    }


def _form(state: State, figure: Figure) -> View | None:
    """Which side of its card a villain of two forms shows, and which of its tactics stand there."""
    definition = state.definitions.card(figure.card)
    if definition.second is None:
        return None
    second, first = numbers.in_second_form(state, figure.id, figure.hit_points), len(definition.tactics)
    return {"second": second, "tactics": [first, first + len(definition.second.tactics)] if second else [0, first]}


def acting_order(state: State) -> list[View]:
    """The figures that act in the coming Villain Phases, from the active hero on: villains first in each, then the
    queue."""
    if not state.table.active:
        return []
    heroes = list(state.setup.heroes)
    first = heroes.index(state.table.active)
    villains = [row for row in state.cards.values() if row.zone == "villain"]
    order = []
    for hero in heroes[first:] + heroes[:first]:
        order += [
            {
                "hero": hero,
                "card": row.card,
                "id": row.id,
                "kind": "villain",
                "figures": [figure.id for figure in state.figures.values() if figure.card == row.card],
            }
            for row in villains
        ]
        order += [
            {"hero": hero, **_queued(state, row)}
            for row in state.cards.values()
            if row.zone == "queue" and row.holder == hero
        ]
    return order


def _tile(state: State, tile: Tile) -> View:
    rows = geometry.drawing(tile, state.definitions.card)
    card = state.definitions.card(tile.card)
    sides = (rows[0], [row[-1] for row in rows], rows[-1], [row[0] for row in rows])
    triangle = card.triangle if card.triangle and tile.half != 1 else None  # A39: one half of a double tile has it
    spots = [
        {"name": name, "square": square} for name in card.spots for square in places.spot_squares(state, tile.id, name)
    ]
    return {
        "id": tile.id,
        "card": tile.card,
        "x": tile.x,
        "y": tile.y,
        "rotation": tile.rotation,
        "squares": rows,
        "open": [any(mark != "#" for mark in side) for side in sides],
        "triangle": triangle,
        "points": (tile.rotation + 2) % 4 if triangle else None,
        "spots": spots,
        "half": (None, "first", "second")[tile.half],
        "look": card.look,
        "sent_for": bool(card.named or card.entrance),  # an adventure speaks of it
    }


def _edge_tile(state: State, row: EdgeTile) -> View:
    return {
        "id": row.id,
        "card": row.card,
        "tile": row.tile,
        "side": row.side,
        "squares": state.board.closed[row.id].squares,
        "fissure": state.definitions.card(row.card).fissure,
    }


def _token(state: State, token: Any) -> View:
    row = state.cards.get(token.card)
    return {
        "id": token.id,
        "token": token.token,
        "card": row.card if row is not None else None,
        "square": token.square,
        "tile": token.tile,
        "face": token.face if token.shown else None,
    }


# ---------------------------------------------------------------- the question


def _question(game: Game) -> View:
    found, ends = prospects(game.state), ends_of(game.state)
    shown, guarded = asked(game.state), guarded_figures(game.state)
    options = [
        {**option, **_foreseen(_inviting(one, guarded), one.option.id in ends)}
        for option, one in zip(shown["options"], found, strict=True)
    ]
    return {
        **shown,
        "options": options,
        "shortcuts": _nearest_first([cut for one in found for cut in _shortcuts(one, one.option.id in ends)
                                     if cut.get("figure") not in guarded])
        if shown["text"]["key"] == MENU or shown["kind"] == "may" else [],
    }


def _inviting(one: Prospect, guarded: tuple[str, ...]) -> list[View]:
    """The chances of an option, without those of breaking what has to be kept whole; unless that is the option."""
    return [odds for odds in one.odds if odds.get("target") not in guarded or odds["target"] == one.option.id]


def _nearest_first(shortcuts: list[View]) -> list[View]:
    """Without the squares of a second move that the move in progress reaches as well: a tap there goes on with that."""
    reached = {cut["square"] for cut in shortcuts if cut["options"][0] == MOVE}
    return [cut for cut in shortcuts if cut["options"][0] != MOVE_AGAIN or cut["square"] not in reached]


def _foreseen(odds: list[View], ends: bool) -> View:
    """The foreseeable part of an option: the chances of its rolls, and that it ends the Hero Phase."""
    return {**({"odds": odds} if odds else {}), **({"ends": True} if ends else {})}


def _shortcuts(one: Prospect, ends: bool) -> list[View]:
    """The meaning of a tap on a square or a figure in the Hero Phase: an option of the menu and the answer to the
    question that it leads to, with the chances of the attack that it would be. Of an option that needs no target to be
    named, the target that it will have. Where a card offers something, the same: "yes", and where or whom. ends:
    whether such an option ends the Hero Phase."""
    option = one.option
    if option.about.get("action") == YES:
        return [_cut(option, [YES, answer.id], answer.about) for answer, _ in one.answers if answer.id != "stay"]
    if option.about.get("action") not in (MOVE, MOVE_AGAIN, "use"):
        return []
    if not one.answers:
        return [{**_cut(option, [option.id], {"figure": attack["target"]}), **_foreseen([attack], ends)}
                for attack in one.odds if attack["target"] and len(one.odds) == 1]
    if one.key not in (WALKS, TARGETS):
        return []
    return [
        {**_cut(option, [option.id, answer.id], answer.about), **_foreseen(list(odds), answer.id in one.ends)}
        for answer, odds in one.answers
        if answer.id != "stay"
    ]


def _cut(option: Option, options: list[str], about: View) -> View:
    shown: View = {
        "options": options,
        **{key: about[key] for key in ("square", "figure", "steps", "path", "traps") if key in about},
    }
    kind = {MOVE: "move", MOVE_AGAIN: "move", YES: "choose"}.get(str(option.about.get("action")), "attack")
    return {**shown, "kind": kind, "card": option.about.get("card")}
