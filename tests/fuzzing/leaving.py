"""What a step is about leaves the table just before the step: whatever a card could do to it then, the game goes on.

A witness that reacts to every moment lies before the first hero. While it reacts, and between any two effects of any
card, each row that the procedures still under way have named is taken away in each way that cards have for it, in a
copy of the game, which is then played on for a while.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from drawing import definitions
from playing import adventures

from pyengine import Game, new_game
from pyengine.flow.procedures import STEPS, abandon, call, run
from pyengine.flow.questions import give_answer
from pyengine.rules import edges, leaving, taking_up, trap_tokens
from pyengine.rules.bargains import remove
from pyengine.rules.escape import has_left
from pyengine.rules.map import tiles_of
from pyengine.rules.moments import MOMENTS
from pyengine.saves.read import read_state
from pyengine.saves.sound import illegal
from pyengine.saves.write import save
from pyengine.state import changes
from pyengine.state.geometry import CLOSED_DOORS
from pyengine.state.state import State

from . import PASSED, Wrong, wrong_if_it_fails

WITNESS = "the_witness"
PAUSES = (("effect", "start"), ("moment", "start"))   # where a card may do anything before what lies below goes on
ANSWERS, SHARE = 15, 0.01           # of one game
AFTERWARDS = 8                      # answers that are given after a row has left
MOVABLE = ("power", "item", "advancement", "curse", "rune", "lasting", "environment", "chamber", "queue", "marker")
Verb = Callable[[State, str], None]


def witness() -> str:
    """A card that reacts to every moment and does nothing."""
    packs = definitions()
    if packs.kind_of(WITNESS) is None:
        nothing = [{"add": {"counter": "witnessed", "by": "0"}}]
        packs.add(WITNESS, "hard_cards", {"kind": "lasting", "name": "The witness", "reactions": [
            {"to": name, "do": nothing} for name in MOMENTS]})
    return WITNESS


# ---------------------------------------------------------------- what can be done to a row

def _defeat(state: State, figure: str) -> None:
    call(state, "damage", {"source": "", "targets": (figure,), "amount": 99})


def _hero(state: State) -> str:
    return state.table.active or next(iter(state.heroes))


def _open(state: State, door: str) -> None:
    call(state, "throw_open", {"token": door, "hero": _hero(state), "trap": True})


def _disable(state: State, thing: str) -> None:
    call(state, "disabled", {"hero": _hero(state), "things": (thing,)})


def _spring(state: State, token: str) -> None:
    call(state, "spring_token", {"token": token, "hero": _hero(state)})


def _escape(state: State, hero: str) -> None:
    call(state, "escape", {"hero": hero})


def _take_up(state: State, tile: str) -> None:
    taking_up._take_up(state, [tile])


def _close(state: State, edge: str) -> None:
    known = state.board.edges[edge]
    changes.add_edge_tile(state, edges.EdgeTile(changes.new_id(state, "e"), state.tiles[known.tile].card, known.tile,
                                                known.side))


def _lay(state: State, edge: str) -> None:
    call(state, "lay_tile", {"edge": edge, "hero": _hero(state)})


def _pass(state: State, card: str) -> None:
    changes.pass_card(state, card, tuple(state.heroes)[-1])


def _flip(state: State, card: str) -> None:
    changes.flip_card(state, card, not state.cards[card].ready)


def ways_to_leave(state: State, thing: str) -> Iterator[Verb]:
    """Everything that cards can do to take away what has this id."""
    if thing in state.figures:
        yield from _of_a_figure(state, thing)
    if thing in state.cards:
        yield from _of_a_card(state, thing)
    if thing in state.tokens:
        yield from _of_a_token(state, thing)
    if thing in state.tiles and _can_be_taken_up(state, thing):
        yield _take_up
    if thing in state.edge_tiles:
        yield edges.take_up
    if thing in state.board.edges:
        yield from (_close, _lay)


def _of_a_figure(state: State, figure: str) -> Iterator[Verb]:
    kind = state.figures[figure].kind
    yield _defeat
    if kind == "hero":
        if state.table.active and not has_left(state, figure):
            yield _escape
    elif kind != "villain":
        yield leaving.dismiss


def _of_a_card(state: State, card: str) -> Iterator[Verb]:
    row = state.cards[card]
    monsters = state.definitions.card(row.card).kind == "monster"
    if row.zone in MOVABLE and row.card != WITNESS:
        if not monsters:
            yield from (leaving.leave_play, remove)
        if row.zone == "queue" and not monsters:
            yield _disable
        if row.holder and row.zone in ("queue", "item"):
            yield _pass
        if row.zone in ("power", "item"):
            yield _flip


def _of_a_token(state: State, token: str) -> Iterator[Verb]:
    yield trap_tokens.take
    if state.tokens[token].token in CLOSED_DOORS:
        yield _open
    if state.tokens[token].token == trap_tokens.NAME:
        yield from (_spring, _disable)


def _can_be_taken_up(state: State, tile: str) -> bool:
    return tile not in taking_up._start(state) and not any(tile in tiles_of(state, one) for one in state.figures)


# ---------------------------------------------------------------- trying it

def named(value: Any) -> Iterator[str]:
    """The words anywhere in the variables of procedures."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from named(part)
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from named(part)


class Leaving:
    """One game in which rows leave. What was tried once is not tried again, so that games go on to what is new; often:
    the share of the others that are tried."""

    def __init__(self, seed: int, often: float = 1):
        self.chance, self.often = random.Random(seed), often
        self.tried: set[Any] = set()
        self.count = 0

    def step_by_step(self, state: State) -> None:
        """Run to the next question, and try at each pause what can leave."""
        while state.question is None and state.stack:
            frame = state.stack[-1]
            if (frame.procedure, frame.step) in PAUSES:
                self.try_all(state)
            STEPS[frame.procedure][frame.step](state, frame)
        if state.table.outcome is not None:
            abandon(state)

    def try_all(self, state: State) -> None:
        """Let each row that is named leave, unless that was tried at the same steps already."""
        below = [frame for frame in state.stack if frame.procedure not in ("effect", "moment")]
        where = tuple(f"{frame.procedure}.{frame.step}" for frame in below[-2:])
        for thing, role in self.things(state).items():
            for verb in ways_to_leave(state, thing):
                key = (where, role, verb.__name__)
                if key not in self.tried and self.chance.random() < self.often:
                    self.tried.add(key)
                    self.leave(state, thing, verb, where)

    def things(self, state: State) -> dict[str, Any]:
        """Everything that could leave, with its part in what goes on: the variables that name it, else what it is."""
        found: dict[str, Any] = {}
        for kind, table in (("figure", state.figures), ("card", state.cards), ("token", state.tokens),
                            ("tile", state.tiles), ("edge tile", state.edge_tiles), ("edge", state.board.edges)):
            for thing, row in table.items():
                found[thing] = (kind, getattr(row, "zone", getattr(row, "kind", getattr(row, "token", ""))))
        for frame in state.stack:
            for name, value in frame.vars.items():
                for thing in named(value):
                    if thing in found:
                        found[thing] = (frame.procedure, name if frame.procedure != "effect" else "")
        return found

    def leave(self, before: State, thing: str, verb: Verb, where: tuple[str, ...]) -> None:
        """Take it away in a copy, and play that on."""
        state = before.clone(events=True)
        self.count += 1
        told = f"{verb.__name__.strip('_')} {thing} at {' > '.join(where)} in {state.setup.adventure}"
        with wrong_if_it_fails(told):
            verb(state, thing)
            for _ in range(AFTERWARDS):
                run(state)
                if state.question is None:
                    break
                self.sound(state, told)
                give_answer(state, self.chance.choice(state.question.options).id)

    def sound(self, state: State, told: str) -> None:
        wrong = illegal(state)
        if wrong:
            raise Wrong(f"{wrong[:3]} ({told})")
        again = read_state(save(Game(state)), state.definitions)
        if again != state:
            raise Wrong(f"a save came back different ({told})")


def played(adventure: str, heroes: int, seed: int, answers: int, often: float = 1) -> Leaving:
    """A random game in which rows leave at every pause."""
    looking, packs = Leaving(seed, often), definitions()
    party = looking.chance.sample(sorted(packs.in_decks_of(packs.pack_of(adventure), "hero")), heroes)
    state = new_game(packs, adventure=adventure, heroes=party, seed=seed, events=False, powers="random",
                     ties=("ask", "fixed")[seed // 2 % 2], mixed=seed % 2 == 1).state.clone()
    changes.add_card(state, witness(), "lasting", party[0])
    for _ in range(answers):
        if state.question is None:
            break
        options = state.question.options
        onward = [one for one in options if one.id not in ("end", "stay", "no")] or options
        give_answer(state, looking.chance.choice(onward if looking.chance.random() < 0.7 else options).id)
        looking.step_by_step(state)
    return looking


def left_game(number: int) -> str:
    """A game of some adventure in which now and then something leaves."""
    _, adventure = adventures()[number % len(adventures())]
    heroes = definitions().card(adventure).heroes[number // len(adventures()) % 2]
    played(adventure, heroes, number, ANSWERS, SHARE)
    return PASSED
