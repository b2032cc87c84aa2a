"""How the careful player values attacks, squares and goals. It reads what players can see, never a deck or a die.

Values are in hit points of damage.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..rules import actions, chambers, doors, escape, numbers, objects
from ..rules import map as places
from ..state import changes
from ..state.printed import PrintedCard
from ..state.rows import Card, Figure, Square
from ..state.state import State

FAR = 60                        # steps to a goal that cannot be reached
PRICE_OF_USING_UP = 0.8         # what an attack must be worth beyond its value if it uses up a power or item


class PossibleAttack(NamedTuple):
    """An attack that could be made: its value, the card in play, the target (None: everyone that it finds)."""

    value: float
    card: str
    target: str | None


def standing_at(state: State, hero: str, square: Square) -> State:
    """A copy of the state with the hero on another square."""
    imagined = state.clone(events=False)
    changes.change_figure(imagined, hero, square=square)
    return imagined


# ---------------------------------------------------------------- attacks

def best_attack(state: State, hero: str) -> PossibleAttack | None:
    """The best attack that the hero could make from where it stands."""
    attacks = [attack for row in state.cards.values() if row.holder == hero and row.zone in ("power", "item")
               for attack in attacks_with(state, row)]
    return max(attacks, key=lambda attack: attack.value, default=None)


def attacks_with(state: State, row: Card) -> Iterable[PossibleAttack]:
    """The attacks that a power or item could make now."""
    definition = state.definitions.card(row.card)
    if definition.takes != "attack" or not actions.usable(state, row):
        return []
    effects, search = _attacks_in(definition), definition.first_search
    if not effects or search is None:
        return []
    price = PRICE_OF_USING_UP if definition.then != "keep" else 0.0
    targets = search.candidates(state, {"you": row.holder, "holder": row.holder})
    values = {target: sum(attack_value(state, row, effect, target) for effect in effects) for target in targets}
    if search.many:
        return [PossibleAttack(sum(values.values()) - price, row.id, None)]
    return [PossibleAttack(value - price, row.id, target) for target, value in values.items()]


def _attacks_in(definition: PrintedCard) -> list[Any]:
    return [effect for block in definition.blocks.values() for effect in block if effect.verb.name == "attack"]


def attack_value(state: State, row: Card, effect: Any, target: str) -> float:
    """The expected damage, and the value of defeating the target."""
    figure = state.figures.get(target)
    given = effect.plain["numbers"]
    if figure is None or figure.kind == "hero" or not isinstance(given, dict):
        return 0.0
    bonus = numbers.value(state, row.holder, "attack_bonus", given["bonus"], {"target": target})
    damage = numbers.value(state, row.holder, "damage", given["damage"](state, {"you": row.holder}), {"target": target})
    chance = hit_chance(bonus, numbers.value(state, target, "armor_class"))
    defeated = defeat_value(state, figure) if damage >= figure.hit_points else 0
    return chance * (min(damage, figure.hit_points) + defeated)


def hit_chance(bonus: int, armor_class: int) -> float:
    """The probability that d20 + bonus reaches an Armor Class."""
    return min(1.0, max(0.0, (21 - armor_class + bonus) / 20))


def defeat_value(state: State, figure: Figure) -> float:
    """The value of defeating a monster: it no longer acts, and it is worth experience."""
    acting = sum(1 for row in state.cards.values() if row.card == figure.card and row.zone in ("queue", "villain"))
    experience: int = state.definitions.card(figure.card).experience
    return 1.5 + 0.5 * acting + 0.3 * experience + 3.0 * (figure.kind == "villain")


# ---------------------------------------------------------------- places

def goals(state: State, hero: str) -> list[Square]:
    """The squares that the hero is heading for: the exit; or else a special action, a villain, the monsters of a
    chamber, an object to pick up, or the start tile if it carries one. Empty if there is none."""
    out = _exits(state, hero)
    if out:
        return out
    found = [square for tile in state.tiles for square in _with_action(state, hero, tile)]
    found += [figure.square for figure in state.figures.values() if figure.kind == "villain" and figure.square]
    return found + _in_chambers(state) + _for_objects(state, hero)


def _for_objects(state: State, hero: str) -> list[Square]:
    """Where objects lie that can be carried; for a hero that carries one, the start tile."""
    found = [row for row in state.tokens.values() if objects.is_object(state, row.token)]
    if any(row.carrier == hero for row in found):
        return [square for tile, squares in state.board.floor.items() for square in squares
                if state.definitions.card(state.tiles[tile].card).start]
    return [row.square for row in found if row.square and not row.carrier]


def _in_chambers(state: State) -> list[Square]:
    """The squares of monsters with shield markers, until the chamber is overcome (CHAMBER-10, CHAMBER-11)."""
    if chambers.CARDS not in state.decks or not any(row.zone == chambers.ZONE for row in state.cards.values()):
        return []
    shielded = {row.card for row in state.cards.values() if row.shielded}
    return [figure.square for figure in state.figures.values()
            if figure.square and figure.kind == "monster" and figure.card in shielded]


def _exits(state: State, hero: str) -> list[Square]:
    """The squares where the hero would escape."""
    if state.adventure.escape is None:
        return []
    here = state.figures[hero].square
    near = [square for tile in state.tiles for square in state.board.squares_of(tile)
            if square == here or square not in state.occupancy.by_square]
    return [square for square in near if escape.can_escape(standing_at(state, hero, square), hero)]


def _with_action(state: State, hero: str, tile: str) -> list[Square]:
    """The free squares of a tile, if standing there allows a special action that is not possible everywhere."""
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
    """Steps to the nearest of some squares, ignoring figures; FAR if none can be reached."""
    reached = state.board.walk_distances(square)
    return min((reached.get(goal, FAR) for goal in wanted), default=FAR)


def frontier(state: State) -> list[Square]:
    """The squares from which a hero would explore or try a door; if there are none, those beside locked doors."""
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


def square_value(state: State, hero: str, square: Square, wanted: list[Square], edges: list[Square]) -> float:
    """The value of ending a move on a square: near a goal, at an edge, within reach of a target, away from traps."""
    value = -0.9 * steps_to(state, square, wanted) if wanted else 0.0
    value -= (0.1 if wanted else 0.6) * min(steps_to(state, square, edges), 30) if edges else 0.0
    value -= 2.0 * trapped(state, square)
    if actions.can_act(state):
        attack = best_attack(standing_at(state, hero, square), hero)
        value += 2.0 * attack.value if attack is not None else 0.0
    return value


# ---------------------------------------------------------------- heroes

def lost(state: State, figure_id: str) -> int:
    """The hit points that a figure has lost."""
    return numbers.hit_points_max(state, figure_id) - state.figures[figure_id].hit_points


def hurt_heroes(state: State) -> list[str]:
    """The heroes on the board that have lost hit points, the worst hurt first."""
    there = [figure.id for figure in state.figures.values() if figure.kind == "hero" and figure.square is not None]
    return sorted((hero for hero in there if lost(state, hero)), key=lambda hero: -lost(state, hero))
