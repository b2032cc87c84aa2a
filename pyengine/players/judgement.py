"""What the careful player thinks things are worth. It reads the table as players see it, never a deck or a die."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..rules import actions, chambers, doors, escape, numbers, objects
from ..rules import map as places
from ..state import changes
from ..state.rows import Card, Figure, Square
from ..state.state import State

FAR = 60                        # a goal that cannot be reached counts as so many steps away
DAILY_THRIFT = 0.8              # what using up a power or item has to bring in besides


class Blow(NamedTuple):
    """An attack that could be made: its worth, the card in play, the target (None: it hits each that it finds)."""

    worth: float
    card: str
    target: str | None


def standing_at(state: State, hero: str, square: Square) -> State:
    """The table as it would be with the hero on another square."""
    imagined = state.clone(events=False)
    changes.change_figure(imagined, hero, square=square)
    return imagined


# ---------------------------------------------------------------- attacks

def best_blow(state: State, hero: str) -> Blow | None:
    """The best attack that the hero could make from where it stands."""
    blows = [blow for row in state.cards.values() if row.holder == hero and row.zone in ("power", "item")
             for blow in blows_with(state, row)]
    return max(blows, key=lambda blow: blow.worth, default=None)


def blows_with(state: State, row: Card) -> Iterable[Blow]:
    """The attacks that a power or item could make now."""
    definition = state.definitions.card(row.card)
    if definition.takes != "attack" or not actions.usable(state, row):
        return []
    effects, search = _attacks_in(definition), definition.first_search
    if not effects or search is None:
        return []
    thrift = DAILY_THRIFT if definition.then != "keep" else 0.0
    targets = search.candidates(state, {"you": row.holder, "holder": row.holder})
    worth = {target: sum(blow_worth(state, row, effect, target) for effect in effects) for target in targets}
    if search.many:
        return [Blow(sum(worth.values()) - thrift, row.id, None)]
    return [Blow(value - thrift, row.id, target) for target, value in worth.items()]


def _attacks_in(definition: Any) -> list[Any]:
    return [effect for block in definition.blocks.values() for effect in block if effect.verb.name == "attack"]


def blow_worth(state: State, row: Card, effect: Any, target: str) -> float:
    """Damage to be expected, and what it is worth that the target falls."""
    figure = state.figures.get(target)
    given = effect.plain["numbers"]
    if figure is None or figure.kind == "hero" or not isinstance(given, dict):
        return 0.0
    bonus = numbers.value(state, row.holder, "attack_bonus", given["bonus"], {"target": target})
    damage = numbers.value(state, row.holder, "damage", given["damage"](state, {"you": row.holder}), {"target": target})
    chance = hit_chance(bonus, numbers.value(state, target, "armor_class"))
    return chance * (min(damage, figure.hit_points) + (fall_worth(state, figure) if damage >= figure.hit_points else 0))


def hit_chance(bonus: int, armor_class: int) -> float:
    """How often d20 + bonus reaches an Armor Class."""
    return min(1.0, max(0.0, (21 - armor_class + bonus) / 20))


def fall_worth(state: State, figure: Figure) -> float:
    """What it is worth that a monster falls: it no longer acts, and it is experience."""
    acting = sum(1 for row in state.cards.values() if row.card == figure.card and row.zone in ("queue", "villain"))
    experience: int = state.definitions.card(figure.card).experience
    return 1.5 + 0.5 * acting + 0.3 * experience + 3.0 * (figure.kind == "villain")


# ---------------------------------------------------------------- places

def goals(state: State, hero: str) -> list[Square]:
    """Where the hero has something to do: the way out, a special action, a villain, whoever came with a chamber, a
    thing to pick up; with one in hand, home. Empty when nothing is known."""
    out = _exits(state, hero)
    if out:
        return out
    found = [square for tile in state.tiles for square in _offering(state, hero, tile)]
    found += [figure.square for figure in state.figures.values() if figure.kind == "villain" and figure.square]
    return found + _in_chambers(state) + _errand(state, hero)


def _errand(state: State, hero: str) -> list[Square]:
    """The squares of things that lie about to be carried; for a hero that carries one, those of the start tile."""
    things = [row for row in state.tokens.values() if objects.is_object(state, row.token)]
    if any(row.carrier == hero for row in things):
        return [square for tile, squares in state.board.floor.items() for square in squares
                if state.definitions.card(state.tiles[tile].card).start]
    return [row.square for row in things if row.square and not row.carrier]


def _in_chambers(state: State) -> list[Square]:
    """The squares of the monsters with shield markers, while a chamber is not overcome (CHAMBER-10, CHAMBER-11)."""
    if chambers.CARDS not in state.decks or not any(row.zone == chambers.ZONE for row in state.cards.values()):
        return []
    shielded = {row.card for row in state.cards.values() if row.shielded}
    return [figure.square for figure in state.figures.values()
            if figure.square and figure.kind == "monster" and figure.card in shielded]


def _exits(state: State, hero: str) -> list[Square]:
    """The squares from which the hero would escape."""
    if state.adventure.escape is None:
        return []
    here = state.figures[hero].square
    near = [square for tile in state.tiles for square in state.board.squares_of(tile)
            if square == here or square not in state.occupancy.by_square]
    return [square for square in near if escape.can_escape(standing_at(state, hero, square), hero)]


def _offering(state: State, hero: str, tile: str) -> list[Square]:
    """The squares of a tile when standing there would open a special action that is not open everywhere."""
    squares = places.free_squares(state, tile, 1, hero)
    if not squares or not actions_offered(standing_at(state, hero, squares[0]), hero) - actions_anywhere(state, hero):
        return []
    return squares


def actions_offered(state: State, hero: str) -> set[str]:
    """The special actions whose condition is true for the hero."""
    adventure = next(row for row in state.cards.values() if row.zone == "adventure")
    return {use.id for use in state.definitions.card(adventure.card).uses
            if use.when is None or use.when(state, {"you": hero, "me": adventure.id})}


def actions_anywhere(state: State, hero: str) -> set[str]:
    """The special actions that do not depend on where the hero stands."""
    corners = [state.board.squares_of(tile)[0] for tile in state.tiles]
    return set.intersection(*(actions_offered(standing_at(state, hero, square), hero) for square in corners))


def steps_to(state: State, square: Square, wanted: Iterable[Square]) -> int:
    """Steps to the nearest of some squares, figures ignored."""
    reached = state.board.walk_distances(square)
    return min((reached.get(goal, FAR) for goal in wanted), default=FAR)


def ways_on(state: State) -> list[Square]:
    """The squares from which a hero would explore or try a door;
    those beside a locked one when nothing else leads on."""
    edges = [square for edge in state.board.edges.values() for square in edge.squares]
    if doors.POOL not in state.decks:
        return edges
    return (edges + _beside_doors(state, doors.CLOSED)) or _beside_doors(state, doors.FACE_UP)


def _beside_doors(state: State, token: str) -> list[Square]:
    return [square for row in state.tokens.values() if row.token == token for square in state.board.beside(row.square)]


def trapped(state: State, square: Square) -> bool:
    """Whether a trap or hazard lies on the tile of a square."""
    tile = places.tile_at(state, square)
    return any(token.card and token.tile == tile for token in state.tokens.values())


def square_worth(state: State, hero: str, square: Square, wanted: list[Square], edges: list[Square]) -> float:
    """What it is worth to end a move on a square: near a goal, at an edge, with something to strike, off a trap."""
    worth = -0.9 * steps_to(state, square, wanted) if wanted else 0.0
    worth -= (0.1 if wanted else 0.6) * min(steps_to(state, square, edges), 30) if edges else 0.0
    worth -= 2.0 * trapped(state, square)
    if actions.can_act(state):
        blow = best_blow(standing_at(state, hero, square), hero)
        worth += 2.0 * blow.worth if blow is not None else 0.0
    return worth


# ---------------------------------------------------------------- heroes

def lost(state: State, figure_id: str) -> int:
    """The hit points that a figure has lost."""
    return numbers.hit_points_max(state, figure_id) - state.figures[figure_id].hit_points


def hurt_heroes(state: State) -> list[str]:
    """The heroes on the board that have lost hit points, the most first."""
    there = [figure.id for figure in state.figures.values() if figure.kind == "hero" and figure.square is not None]
    return sorted((hero for hero in there if lost(state, hero)), key=lambda hero: -lost(state, hero))
