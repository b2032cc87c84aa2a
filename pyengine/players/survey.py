"""What a hero at the table looks at before it acts: where it wants to go, how far each square is from there, and whom
it could attack from each.

A survey is made once for a question. It reads what players can see, never a deck or a die.
"""
from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from ..cards.vocabulary.declarations import ATTACKING
from ..cards.vocabulary.searches import Finder
from ..rules import chambers, doors, objects
from ..rules import map as places
from ..rules.endings import goal
from ..rules.moments import hero_can_use
from ..rules.moving import reach
from ..state import changes
from ..state.board import Board
from ..state.rows import Card, Option, Square
from ..state.state import State
from . import consequences, judgement
from .offers import offers_of

VALUE = itemgetter(0)
Steps = dict[Square, int]
Squares = tuple[tuple[Square, float], ...]      # each with the price of going there
STEP = 0.01                     # the price of a step
FAR = 40                        # steps: farther away, or with no way, makes no difference


class PossibleAttack(NamedTuple):
    """An attack that could be made: its value, the card in play, the target (None: everyone that it finds), and the
    effects of the card that it is made of."""

    value: float
    card: str
    target: str | None
    effects: list[Any]


class Stand(NamedTuple):
    """A square to end on: its value, the steps that it takes, and the attack that would be made from it."""

    value: float
    square: Square
    attack: PossibleAttack | None


class Survey:
    """The board as one hero sees it."""

    def __init__(self, state: State, hero: str):
        self.state, self.hero = state, hero
        self.here: Square = state.figures[hero].square or (0, 0)
        self.offers = offers_of(state, hero)
        self._values: dict[tuple[str, tuple[int, ...], str], float] = {}
        self._places: dict[Square, float] = {}
        self._walks: dict[int, Squares] = {}
        self._best: dict[tuple[Squares, bool], Stand | None] = {}

    # ------------------------------------------------------------ goals and edges

    @cached_property
    def goals(self) -> list[Square]:
        """The squares that the hero is heading for: the exit; or else a special action, and where the adventure's goal
        leads; or else a villain, an object to break, the monsters of a chamber, an object to pick up, or the start
        tile if it carries one."""
        out = self._exits()
        if out:
            return out
        leads = next((one.at for one in self.state.adventure.goals if one.at and one.id == goal(self.state)), None)
        if leads is not None:
            return self._with_actions() + self._squares_of(leads)
        wanted = [square for enemy in self.enemies if (figure := self.state.figures[enemy]).kind != "monster"
                  and (square := figure.square) and consequences.of_declaring(self.state, self.hero, enemy) >= 0]
        return self._with_actions() + wanted + in_chambers(self.state) + for_objects(self.state, self.hero)

    @cached_property
    def to_goal(self) -> dict[Square, int]:
        """Steps from each square to the nearest goal; if doors shut them all off, to the nearest of these doors."""
        steps = steps_to(self.state.board, tuple(self.goals))
        if self.here in steps or not self.goals or doors.POOL not in self.state.decks:
            return steps
        return steps_to(self.state.board, tuple(doors_before(self.state, steps))) or steps

    @cached_property
    def to_edge(self) -> dict[Square, int]:
        """Steps from each square to the nearest one from which a hero would explore or try a door."""
        return steps_to(self.state.board, tuple(frontier(self.state)))

    def _with_actions(self) -> list[Square]:
        """The free squares where a special action is possible that is not possible everywhere."""
        offers = self.offers
        tiles = [tile for tile, offered in offers.by_tile.items() if offered - offers.anywhere]
        plain = [square for tile in tiles for square in places.free_squares(self.state, tile, 1, self.hero)
                 if square not in offers.special]
        return plain + [square for square in offers.special
                        if self._is_free(square) and offers.on_special(square) - offers.anywhere]

    def _is_free(self, square: Square) -> bool:
        return square == self.here or square not in self.state.occupancy.by_square

    @cached_property
    def unwise(self) -> set[str]:
        """The special actions of which the adventure says that this is not the moment."""
        return {use.id for use in self.state.adventure.uses
                if use.wise is not None and not use.wise(self.state, self.offers.names)}

    def _squares_of(self, search: Finder) -> list[Square]:
        """The squares of all that fits a search."""
        return [square for thing in search.candidates(self.state, {"you": self.hero})
                for square in places.squares_of(self.state, thing)]

    def _exits(self) -> list[Square]:
        """The free squares where the hero would escape."""
        return [square for square in self.offers.exits if self._is_free(square)]

    @cached_property
    def _imagined(self) -> State:
        """A copy in which the hero is put on other squares."""
        return self.state.clone(events=False)

    def stand_on(self, square: Square) -> State:
        """The state with the hero on a square. The next call changes it."""
        changes.set_square(self._imagined, self.hero, square)
        return self._imagined

    # ------------------------------------------------------------ attacks

    @cached_property
    def cards(self) -> list[tuple[Card, Any, Any, list[Any]]]:
        """The powers and items with which the hero could attack in its Hero Phase, once for each way: (row, definition,
        way, attacks)."""
        state, found = self.state, []
        for card_id in state.index.usable.get(self.hero, ()):
            row = state.cards[card_id]
            definition: Any = state.definitions.card(row.card)
            if definition.takes == "attack" and hero_can_use(state, row):
                found += [(row, definition, way, judgement.attacks_of(definition, way))
                          for way in definition.attack_ways]
        return found

    @cached_property
    def charges(self) -> list[tuple[Card, Any, Any]]:
        """The powers and items with which the hero would first move and then attack: (row, definition, the attack)."""
        state, found = self.state, []
        for card_id in state.index.usable.get(self.hero, ()):
            row = state.cards[card_id]
            block = state.definitions.card(row.card).blocks.get("do", ())
            if len(block) > 1 and block[0].walks("you") and block[1].means.serves == ATTACKING:
                found.append((row, state.definitions.card(row.card), block[1]))
        return found

    def charge(self, card: str, squares: Squares) -> Stand | None:
        """Of some squares, each with its price, the best to attack from with a card that first moves its hero."""
        row, definition, attack = next(one for one in self.charges if card in (one[0].id, one[0].card))
        search = attack.sought[0]
        found: Stand | None = None
        for square, price in squares:
            targets = search.candidates(self.stand_on(square), {"you": self.hero, "holder": self.hero})
            for made in self._against(row, definition, [attack], targets, search.many):
                value = made.value + self.place(square) - price
                found = Stand(value, square, made) if made.value > 0 and (not found or value > found.value) else found
        return found

    @cached_property
    def enemies(self) -> list[str]:
        """Monsters and villains on the board, the objects that the adventure wants broken, heroes to be stopped."""
        return [figure.id for figure in self.state.figures.values() if figure.square
                and (judgement.is_enemy(self.state, figure) or judgement.is_opposed(self.state, self.hero, figure.id))]

    @cached_property
    def most(self) -> float:
        """No attack of the hero's is worth more than this, wherever it stands."""
        single = [(row, attacks) for row, _, way, attacks in self.cards if not way.search.many]
        each = [(row, attacks) for row, _, way, attacks in self.cards if way.search.many]
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
        for row, definition, way, attacks in self.cards:
            search = way.search
            if search.words not in known:
                known[search.words] = search.candidates(state, names)
            targets = known[search.words]
            if targets and all(when is None or when(state, names) for when in (definition.when, way.when)):
                yield from self._against(row, definition, attacks, targets, search.many)

    def against(self, card: str, targets: Collection[str]) -> list[PossibleAttack]:
        """The values of attacking each enemy among some targets with a card, whether it can be reached or not; none of
        a card that does not attack. While the card is being used, in the way in which it is."""
        found = [row for row in self.state.cards.values() if row.card == card and row.holder == self.hero]
        return [PossibleAttack(self._value(row, effects, enemy), row.id, enemy, effects) for row in found
                for effects in self._attacks_now(card) for enemy in self.enemies if enemy in targets]

    def _attacks_now(self, card: str) -> list[list[Any]]:
        """The attacks of a card, for each way in which it may be used now."""
        definition: Any = self.state.definitions.card(card)
        running = [frame.vars.get("_block") for frame in self.state.stack]
        printed = getattr(definition, "attack_ways", ())
        ways = [way for way in printed if way.block in running] or printed
        found = [judgement.attacks_of(definition, way) for way in ways] or [judgement.attacks_in(definition)]
        return [effects for effects in found if effects]

    def _against(self, row: Card, definition: Any, effects: list[Any], targets: Any,
                 many: bool) -> list[PossibleAttack]:
        values = [self._value(row, effects, one) - (0.0 if many else judgement.price(definition)) for one in targets]
        if many:
            return [PossibleAttack(sum(values) - judgement.price(definition), row.id, None, effects)]
        return [PossibleAttack(value, row.id, one, effects) for value, one in zip(values, targets, strict=True)]

    def _value(self, row: Card, effects: list[Any], target: str) -> float:
        """The value of an attack, worked out once: the few cards whose numbers depend on where one stands are taken as
        they are here."""
        key = (row.id, tuple(map(id, effects)), target)
        found = self._values.get(key)
        if found is None:
            found = sum(judgement.attack_value(self.state, row, effect, target) for effect in effects)
            found += consequences.of_attack(self.state, row, effects, target) if self._heard else 0.0
            self._values[key] = found
        return found

    @cached_property
    def _heard(self) -> bool:
        """Whether attacks set anything off."""
        return consequences.attacks_are_heard(self.state)

    def odds(self, attack: PossibleAttack) -> tuple[float, int]:
        """The chance that the first roll of an attack on one target hits, and its damage."""
        assert attack.target is not None
        return judgement.odds(self.state, self.state.cards[attack.card], attack.effects[0], attack.target)

    # ------------------------------------------------------------ squares

    def within(self, squares: int) -> Squares:
        """The squares that the hero can walk to, each with the price of walking there."""
        found = self._walks.get(squares)
        if found is None:
            found = tuple([(option.about["square"], STEP * option.about["steps"])
                           for option in reach(self.state, self.hero, squares)[1]])
            self._walks[squares] = found
        return found

    def best(self, squares: Squares, attacking: bool) -> Stand | None:
        """The best of some squares, each with the price of going there. attacking: whether an attack can follow."""
        if (squares, attacking) not in self._best:
            self._best[squares, attacking] = self._best_of(squares, attacking)
        return self._best[squares, attacking]

    def _best_of(self, squares: Squares, attacking: bool) -> Stand | None:
        if not squares:
            return None
        places = self._places_of(squares)
        valued = [(places[square] - price, square) for square, price in squares]
        if attacking and self.enemies and self.cards:
            return self._best_to_attack(valued)
        value, square = max(valued, key=VALUE)
        return Stand(value, square, None)

    def _best_to_attack(self, valued: list[tuple[float, Square]]) -> Stand | None:
        """The best of some squares when an attack can follow. They are looked at from the best place on, and no further
        than an attack could make up for."""
        found: Stand | None = None
        for value, square in sorted(valued, key=VALUE, reverse=True):
            if found is not None and value + self.most <= found.value:
                break
            attack = self.attack_from(square)
            worth = value + (attack.value if attack is not None else 0.0)
            if found is None or worth > found.value:
                found = Stand(worth, square, attack)
        return found

    def place(self, square: Square) -> float:
        """The value of ending the Hero Phase on a square: near a goal, at an edge, away from traps."""
        return self._places_of(((square, 0.0),))[square]

    def _places_of(self, squares: Squares) -> dict[Square, float]:
        """The values of squares as places to end on, those of some squares among them."""
        known = self._places
        (to_goal, goal), (to_edge, edge), trapped = self._weighed
        for square, _ in squares:
            if square not in known:
                value = 0.0 if to_goal is None else -goal * to_goal.get(square, FAR)
                if to_edge:
                    steps = to_edge.get(square, FAR)
                    value -= edge * steps
                    value += 0.0 if steps else self.exploring
                known[square] = value - judgement.WEIGHTS.trap if square in trapped else value
        return known

    @cached_property
    def _weighed(self) -> tuple[tuple[Steps | None, float], tuple[Steps, float], set[Square]]:
        """What makes a square a good one: steps to goals and to edges, each with what a step is worth; and traps."""
        weights = judgement.WEIGHTS
        goals = (self.to_goal, weights.goal) if self.goals else (None, 0.0)
        return goals, (self.to_edge, weights.edge_besides if self.goals else weights.edge), self.trapped

    @cached_property
    def exploring(self) -> float:
        """What it sets off to end the Hero Phase at an unexplored edge."""
        return consequences.of_exploring(self.state, self.hero)

    @cached_property
    def trapped(self) -> set[Square]:
        """The squares of the tiles with a trap or hazard."""
        state = self.state
        tiles = {token.tile for token in state.tokens.values() if token.card and token.tile}
        return {square for tile in tiles for square in state.board.squares_of(tile)}


class Kept:
    """The survey that was made last: whoever decides to walk asks where to next."""

    last: Survey | None = None


def survey_of(state: State, hero: str) -> Survey:
    """A hero's survey: the last one, while nothing has changed."""
    offers, last = offers_of(state, hero), Kept.last
    if last is None or last.offers is not offers or last.here != state.figures[hero].square:
        last = Kept.last = Survey(state, hero)
    last.state = state
    return last


def price_of(option: Option) -> float:
    """The price of walking to a square: steps, and traps on the way."""
    steps, traps = int(option.about.get("steps", 0)), int(option.about.get("traps", 0))
    return STEP * steps + judgement.WEIGHTS.sprung * traps


@lru_cache(256)
def steps_to(board: Board, squares: tuple[Square, ...]) -> dict[Square, int]:
    """Steps from each square to the nearest of some. Kept, because a board changes only when a tile is laid."""
    return board.distances_to(squares)


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
    edges = edges if state.decks["tiles"].draw else []
    return (edges + _beside_doors(state, doors.CLOSED)) or _beside_doors(state, doors.FACE_UP)


def doors_before(state: State, reached: Collection[Square]) -> list[Square]:
    """The squares from which a hero would open a door on the way to a place that is shut off. reached: the squares from
    which there is a way."""
    near = [state.board.beside(row.square) for row in state.tokens.values() if row.token in doors.KNOWN]
    return [square for squares in near if any(square in reached for square in squares)
            for square in squares if square not in reached]


def _beside_doors(state: State, token: str) -> list[Square]:
    return [square for row in state.tokens.values() if row.token == token for square in state.board.beside(row.square)]
