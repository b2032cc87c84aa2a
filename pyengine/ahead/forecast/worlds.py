"""The copies of a game in which a forecast plays the coming phases out: one for everything that may happen.

A copy (a world) is kept as a state at which it was last looked at, and the dice that have fallen since. When another
die is wanted, it splits: the state is taken up again once for each outcome. Worlds that stand between two activations
and are equal are joined.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...flow.procedures import finish, take_step
from ...state.chance import NotForeseen, RollNotForeseen, queue_rolls
from ...state.state import State
from ..lookahead import SECRETS
from . import hidden, rolls
from .deciding import Open, decide
from .tally import Tale, Tally

BETWEEN = ("villain_phase", "activate_each", "allies")   # procedures that have one figure act after another
DRAWING = {"encounter": "encounter", "lay_tile": "tile"}     # procedures that begin by drawing what nobody knows
DEALS = 24                       # how many orders of what is hidden are looked at
ENOUGH = 15_000                  # steps in all; who needs more gets a rougher estimate
ROUGHLY = 2                      # worlds at a time from then on
MOST_STEPS = 4000                # of one world between two activations; real ones need about 100
MOST_WORLDS = 120                # at a time; of more, some stand for all
MOST_DEALT = 12                  # ... of one deal, which is only one of many
# why a world was looked at
BETWEEN_FIGURES, A_ROLL, A_DIE, HIDDEN, AT_THE_END = "between", "roll", "die", "hidden", "end"


class World(NamedTuple):
    """A possible course of the phases. plan: answers that were settled beforehand. apart: it has split from others
    since it was last compared with them."""

    weight: float
    state: State
    plan: tuple[str, ...] = ()
    rolls: rolls.Rolls = ()
    tale: Tale = Tale()
    apart: bool = False


class Walk:
    """A forecast in the making. `work` carries it on; `tally` is what was found.

    skipping: leave out encounter cards and new tiles, so that it shows what the table does by itself.
    exact: no chance was estimated.
    """

    def __init__(self, state: State, skipping: bool, plan: tuple[str, ...] = ()):
        self.skipping, self.tally, self.steps, self.exact = skipping, Tally(), 0, True
        self.groups: list[list[World]] = [[World(1.0, state, plan)]]     # worlds that may be joined
        self.undealt: list[World] = []                                   # worlds in which something hidden is wanted
        self.deals = 0

    def work(self, steps: int) -> bool:
        """Go on for about so many steps of the rules; returns whether the forecast is complete."""
        until = self.steps + steps
        while self.groups and self.steps < until:
            group = _joined(after for world in self.groups.pop() for after in self._go_on(world))
            if group:
                self.groups.append(self._not_too_many(group))
            elif not self.groups:
                self._deal()
        return not self.groups

    def _go_on(self, world: World) -> list[World]:
        """The worlds that one becomes until the next figure acts."""
        splitting, found = [world], list[World]()
        while splitting:
            layer, splitting = self._not_too_many(splitting), []
            for now in layer:
                run = _Run(self, now)
                self.steps += run.steps
                if run.why == HIDDEN:
                    found += self._split(now, run.state)
                elif run.why == BETWEEN_FIGURES:
                    found.append(run.told())
                else:
                    splitting += _split_by_rolls(now, run)
        return found

    def _not_too_many(self, worlds: list[World]) -> list[World]:
        most = ROUGHLY if self.steps > ENOUGH else MOST_DEALT if worlds[0].tale.deal else MOST_WORLDS
        if len(worlds) <= most:
            return worlds
        self.exact = False
        return _thinned(worlds, most // 2)

    def _split(self, world: World, state: State) -> list[World]:
        """The worlds that one splits into where something hidden is wanted: one for each encounter that may come, or
        deals, which are made when nothing else is left to do."""
        cards = hidden.each_encounter(world.state) if _draws_an_encounter(state) else []
        if not cards:
            self.undealt.append(world)
        return [world._replace(weight=world.weight * chance, state=one) for chance, one in cards]

    def _deal(self) -> None:
        """Deal what is hidden in some worlds that stand for all that wait for it, each deal a group of its own."""
        waiting, self.undealt = self.undealt, []
        if not waiting:
            return
        self.exact = False
        share = sum(world.weight for world in waiting) / DEALS
        for world in _thinned(waiting, DEALS):
            for _ in range(round(world.weight / share)):
                self.deals += 1
                self.groups.append([world._replace(weight=share, state=hidden.deal(world.state, self.deals),
                                                   tale=world.tale._replace(deal=self.deals))])


def _draws_an_encounter(state: State) -> bool:
    return bool(state.stack) and (state.stack[-1].procedure, state.stack[-1].step) == ("encounter", "start")


def _split_by_rolls(world: World, run: _Run) -> list[World]:
    """The worlds after each outcome of the die that a run has come to; none at the end."""
    if run.why == A_DIE:
        return [world._replace(weight=world.weight * chance, rolls=world.rolls + more, apart=True)
                for more, chance in rolls.ANY_FACE]
    after = run.told()
    return [] if run.why == AT_THE_END else [after._replace(weight=world.weight * chance, rolls=dice, apart=True)
                                             for dice, chance in rolls.outcomes(run.state)]


class _Run:
    """A world carried on to where it has to be looked at: `why`."""

    def __init__(self, walk: Walk, world: World):
        self.walk, self.world, self.plan, self.steps = walk, world, list(world.plan), 0
        self.open: list[Open] = []
        self.state = world.state.clone(events=True)
        queue_rolls(self.state, world.rolls)
        self.why = self._run()

    def told(self) -> World:
        """Add up what has happened; returns the world as it stands now."""
        tally, weight = self.walk.tally, self.world.weight
        for key, about in self.open:
            tally.note_open(key, weight, about)
        tale = tally.read(self.world.tale, self.state.events or (), weight)
        if self.why != A_ROLL:
            tale = tally.arrived(tale, weight)
        if self.why == AT_THE_END:
            tally.finished(self.state, tale, weight)
        return World(weight, self.state, tuple(self.plan), (), tale)

    def _run(self) -> str:
        try:
            for made in range(MOST_STEPS):
                if self.state.question is not None:
                    if self.state.table.outcome is not None:
                        return AT_THE_END
                    self._decide()
                    continue
                why = self._stops(made)
                if why:
                    return why
                self._step()
        except RollNotForeseen:
            return AT_THE_END if _turn_ends(self.state) else A_DIE
        except NotForeseen:
            return AT_THE_END if _turn_ends(self.state) else HIDDEN
        return AT_THE_END

    def _stops(self, made: int) -> str:
        """Why to stop before the next step; else "". made: steps and answers so far."""
        frame = self.state.stack[-1] if self.state.stack else None
        if frame is None or (frame.procedure, frame.step) == ("turn", "over"):
            return AT_THE_END
        if frame.procedure in SECRETS and not self.world.tale.deal:
            return HIDDEN
        if not made:
            return ""
        if rolls.is_attack_roll(frame):
            return A_ROLL
        return BETWEEN_FIGURES if self.world.apart and frame.procedure in BETWEEN else ""

    def _step(self) -> None:
        state, frame = self.state, self.state.stack[-1]
        self.steps += 1
        if self.walk.skipping and frame.step == "start" and frame.procedure in DRAWING:
            kind = DRAWING[frame.procedure]
            self.open.append(((kind,), {"kind": kind}))
            finish(state)
        else:
            take_step(state)

    def _decide(self) -> None:
        open_matter = decide(self.state, self.plan)
        if open_matter is not None:
            self.open.append(open_matter)


def _turn_ends(state: State) -> bool:
    """Whether the figures have acted and the turn ends. What is certain to come of that still belongs to the forecast,
    such as a wagon that comes through; what hangs on dice or cards is left to the next turn."""
    return any(frame.procedure == "open_chest" or (frame.procedure, frame.step) == ("turn", "over")
               for frame in state.stack)


def _joined(worlds: Iterable[World]) -> list[World]:
    """Worlds that are equal become one."""
    known: dict[object, list[World]] = {}
    for world in worlds:
        alike = known.setdefault(_mark(world), [])
        same = next((place for place, other in enumerate(alike) if other.state == world.state), None)
        if same is None:
            alike.append(world)
        else:
            alike[same] = alike[same]._replace(weight=alike[same].weight + world.weight)
    return [world for alike in known.values() for world in alike]


def _mark(world: World) -> tuple[object, ...]:
    """What two worlds have in common if they are equal: quicker to compare than whole states."""
    figures = tuple((figure.id, figure.square, figure.hit_points) for figure in world.state.figures.values())
    return world.tale, world.plan, world.rolls, len(world.state.stack), figures


def _thinned(worlds: list[World], number: int) -> list[World]:
    """At most so many worlds, each standing for equal shares of the chance (systematic sampling)."""
    share = sum(world.weight for world in worlds) / number
    kept, passed, next_one = list[World](), 0.0, share / 2
    for world in worlds:
        passed += world.weight
        times = 0
        while next_one < passed:
            times, next_one = times + 1, next_one + share
        if times:
            kept.append(world._replace(weight=share * times))
    return kept
