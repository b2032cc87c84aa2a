"""What a hero at the table looks at before it acts: where it wants to go, how far each square is from there, and whom
it could attack from each.

A survey is made once for a question. It reads what players can see, never a deck or a die.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from ..rules import chambers, doors, escape, objects
from ..rules import map as places
from ..rules.moments import hero_can_use
from ..state import changes
from ..state.rows import Card, Square
from ..state.state import State
from . import judgement

FAR = 40                        # steps: farther away, or with no way, makes no difference


class PossibleAttack(NamedTuple):
    """An attack that could be made: its value, the card in play, the target (None: everyone that it finds)."""

    value: float
    card: str
    target: str | None


class Stand(NamedTuple):
    """A square to end on: its value, the steps that it takes, and the attack that would be made from it."""

    value: float
    square: Square
    attack: PossibleAttack | None


class Survey:
    """The board as one hero sees it. `imagined` is a copy of the state in which the hero is put on other squares."""

    def __init__(self, state: State, hero: str):
        self.state, self.hero = state, hero
        self.here: Square = state.figures[hero].square or (0, 0)
        self.imagined = state.clone(events=False)
        self._values: dict[tuple[str, str], float] = {}
        self._places: dict[Square, float] = {}

    # ------------------------------------------------------------ goals and edges

    @cached_property
    def goals(self) -> list[Square]:
        """The squares that the hero is heading for: the exit; or else a special action, a villain, an object to break,
        the monsters of a chamber, an object to pick up, or the start tile if it carries one."""
        out = self._exits()
        if out:
            return out
        wanted = [square for enemy in self.enemies if (figure := self.state.figures[enemy]).kind != "monster"
                  and (square := figure.square)]
        return self._with_actions() + wanted + in_chambers(self.state) + for_objects(self.state, self.hero)

    @cached_property
    def to_goal(self) -> dict[Square, int]:
        """Steps from each square to the nearest goal."""
        return self.state.board.distances_to(self.goals)

    @cached_property
    def to_edge(self) -> dict[Square, int]:
        """Steps from each square to the nearest one from which a hero would explore or try a door."""
        return self.state.board.distances_to(frontier(self.state))

    @cached_property
    def anywhere(self) -> set[str]:
        """The special actions that do not depend on where the hero stands."""
        return set.intersection(*self._offered_by_tile.values()) if self._offered_by_tile else set()

    @cached_property
    def _offered_by_tile(self) -> dict[str, set[str]]:
        return {tile: self._offered_at(squares[0]) for tile, squares in self.state.board.floor.items() if squares}

    def _with_actions(self) -> list[Square]:
        """The free squares of the tiles where a special action is possible that is not possible everywhere."""
        return [square for tile, offered in self._offered_by_tile.items() if offered - self.anywhere
                for square in places.free_squares(self.state, tile, 1, self.hero)]

    def _offered_at(self, square: Square) -> set[str]:
        """The special actions whose condition is true for the hero on a square."""
        state, hero = self.stand_on(square), self.hero
        adventure = next(row for row in state.cards.values() if row.zone == "adventure")
        return {use.id for use in state.adventure.uses
                if use.when is None or use.when(state, {"you": hero, "me": adventure.id})}

    def _exits(self) -> list[Square]:
        """The squares where the hero would escape."""
        state = self.state
        if state.adventure.escape is None:
            return []
        near = [square for tile in state.tiles for square in state.board.squares_of(tile)
                if square == self.here or square not in state.occupancy.by_square]
        return [square for square in near if escape.can_escape(self.stand_on(square), self.hero)]

    def stand_on(self, square: Square) -> State:
        """The state with the hero on a square. The next call changes it."""
        changes.set_square(self.imagined, self.hero, square)
        return self.imagined

    # ------------------------------------------------------------ attacks

    @cached_property
    def cards(self) -> list[tuple[Card, Any, list[Any]]]:
        """The powers and items with which the hero could attack in its Hero Phase: (row, definition, its attacks)."""
        state, found = self.state, []
        for card_id in state.index.usable.get(self.hero, ()):
            row = state.cards[card_id]
            definition: Any = state.definitions.card(row.card)
            if definition.takes == "attack" and definition.first_search is not None and hero_can_use(state, row):
                attacks = judgement.attacks_in(definition)
                found += [(row, definition, attacks)] if attacks else []
        return found

    @cached_property
    def enemies(self) -> list[str]:
        """Monsters and villains on the board, and the objects that the adventure wants broken."""
        return [figure.id for figure in self.state.figures.values()
                if figure.square and judgement.is_enemy(self.state, figure)]

    @cached_property
    def most(self) -> float:
        """No attack of the hero's is worth more than this, wherever it stands."""
        single = [(row, attacks) for row, definition, attacks in self.cards if not definition.first_search.many]
        each = [(row, attacks) for row, definition, attacks in self.cards if definition.first_search.many]
        best = max((self._value(row, attacks, enemy) for row, attacks in single for enemy in self.enemies), default=0.0)
        return max([best, *(sum(self._value(row, attacks, enemy) for enemy in self.enemies) for row, attacks in each)])

    def attack_from(self, square: Square) -> PossibleAttack | None:
        """The best attack from a square; None if there is none that is worth its price."""
        if not self.enemies or not self.cards:
            return None
        state = self.state if square == self.here else self.stand_on(square)
        best = max(self.attacks(state), key=lambda attack: attack.value, default=None)
        return best if best is not None and best.value > 0 else None

    def attacks(self, state: State) -> Iterator[PossibleAttack]:
        """Every attack from where the hero stands in `state`. Many cards look for the same targets."""
        names, known = {"you": self.hero, "holder": self.hero}, {}
        for row, definition, attacks in self.cards:
            search = definition.first_search
            if search.words not in known:
                known[search.words] = search.candidates(state, names)
            targets = known[search.words]
            if targets and (definition.when is None or definition.when(state, names)):
                yield from self._against(row, definition, attacks, targets)

    def against(self, card: str) -> list[PossibleAttack]:
        """The values of attacking each enemy with a card, whether it can be reached or not."""
        return [PossibleAttack(self._value(row, judgement.attacks_in(definition), enemy), row.id, enemy)
                for row in self.state.cards.values() if row.card == card and row.holder == self.hero
                for definition in (self.state.definitions.card(card),) for enemy in self.enemies]

    def _against(self, row: Card, definition: Any, attacks: list[Any], targets: Any) -> list[PossibleAttack]:
        price = judgement.price(definition)
        if definition.first_search.many:
            return [PossibleAttack(sum(self._value(row, attacks, one) for one in targets) - price, row.id, None)]
        return [PossibleAttack(self._value(row, attacks, one) - price, row.id, one) for one in targets]

    def _value(self, row: Card, attacks: list[Any], target: str) -> float:
        """The value of an attack, worked out once: the few cards whose numbers depend on where one stands are taken as
        they are here."""
        found = self._values.get((row.id, target))
        if found is None:
            found = sum(judgement.attack_value(self.state, row, effect, target) for effect in attacks)
            self._values[row.id, target] = found
        return found

    def odds(self, card: str, target: str) -> tuple[float, int]:
        """The chance that the first attack of a card in play hits, and its damage."""
        row = self.state.cards[card]
        attacks = judgement.attacks_in(self.state.definitions.card(row.card))
        return judgement.odds(self.state, row, attacks[0], target)

    # ------------------------------------------------------------ squares

    def best(self, squares: Iterable[tuple[Square, float]], attacking: bool) -> Stand | None:
        """The best of some squares, each with the price of going there. attacking: whether an attack can follow.

        Squares are looked at from the best place on, and no further than an attack could make up for.
        """
        ranked = sorted(((self.place(square) - price, square) for square, price in squares), key=lambda one: -one[0])
        found: Stand | None = None
        attacking = attacking and bool(self.enemies) and bool(self.cards)
        for value, square in ranked:
            if found is not None and value + (self.most if attacking else 0.0) <= found.value:
                break
            attack = self.attack_from(square) if attacking else None
            worth = value + (attack.value if attack is not None else 0.0)
            if found is None or worth > found.value:
                found = Stand(worth, square, attack)
        return found

    def place(self, square: Square) -> float:
        """The value of ending the Hero Phase on a square: near a goal, at an edge, away from traps."""
        value = self._places.get(square)
        if value is None:
            value = self._places[square] = self._place(square)
        return value

    def _place(self, square: Square) -> float:
        weights, value = judgement.WEIGHTS, 0.0
        if self.goals:
            value -= weights.goal * self.to_goal.get(square, FAR)
        if self.to_edge:
            value -= (weights.edge_besides if self.goals else weights.edge) * self.to_edge.get(square, FAR)
        return value - weights.trap * (square in self.trapped)

    @cached_property
    def trapped(self) -> set[Square]:
        """The squares of the tiles with a trap or hazard."""
        state = self.state
        tiles = {token.tile for token in state.tokens.values() if token.card and token.tile}
        return {square for tile in tiles for square in state.board.squares_of(tile)}


def in_chambers(state: State) -> list[Square]:
    """The squares of monsters with shield markers, until the chamber is overcome (CHAMBER-10, CHAMBER-11)."""
    if chambers.CARDS not in state.decks or not any(row.zone == chambers.ZONE for row in state.cards.values()):
        return []
    shielded = {row.card for row in state.cards.values() if row.shielded}
    return [figure.square for figure in state.figures.values()
            if figure.square and figure.kind == "monster" and figure.card in shielded]


def for_objects(state: State, hero: str) -> list[Square]:
    """Where objects lie that can be carried; for a hero that carries one, the start tile."""
    found = [row for row in state.tokens.values() if objects.is_object(state, row.token)]
    if any(row.carrier == hero for row in found):
        return [square for tile, squares in state.board.floor.items() for square in squares
                if state.definitions.card(state.tiles[tile].card).start]
    return [row.square for row in found if row.square and not row.carrier]


def frontier(state: State) -> list[Square]:
    """The squares from which a hero would explore or try a door; if there are none, those beside locked doors."""
    edges = [square for edge in state.board.edges.values() for square in edge.squares]
    if doors.POOL not in state.decks:
        return edges
    return (edges + _beside_doors(state, doors.CLOSED)) or _beside_doors(state, doors.FACE_UP)


def _beside_doors(state: State, token: str) -> list[Square]:
    return [square for row in state.tokens.values() if row.token == token for square in state.board.beside(row.square)]
