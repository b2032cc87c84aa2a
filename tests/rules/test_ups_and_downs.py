"""Hypothesis looks for an order of damage, healing, conditions, levels and changing totals that leaves a figure with
hit points that it cannot have, or a hero that falls or stands up out of turn."""
from __future__ import annotations

from functools import cache
from typing import Any

from drawing import write_card
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from table import Table, draw_table

from pyengine.game import Game
from pyengine.rules.numbers import hit_points_max
from pyengine.saves.read import read_state
from pyengine.saves.sound import illegal
from pyengine.saves.write import save

PROFILES = ("castle", "wrath", "legend", "tomb", "mage")
BOARD = """
    A B . . a . f .    A ana, B bo, a great_ogre, f old_friend, c iron_cage, q ash_queen
    . . . . . . . .
    . . c . . . q .
    . . . . . . . .
"""
HEROES = ("ana", "bo")
WHOSE = {"changes_its_own": "holder", "changes_heroes": "{every: hero}", "changes_figures": "{every: figure}"}
WHO = some.sampled_from([("ana",), ("bo",), HEROES, (*HEROES, "a"), ("q", "ana"), ("f",), ("c",)])
AMOUNT = some.sampled_from([1, 1, 2, 9])
CONDITIONS = some.sampled_from(["weakened", "weakened", "slowed"])


REACTIONS = {
    "damage_dealt": "heal: {target: event.target, amount: 1}",
    "hero_would_fall": "heal: {target: event.target, amount: 2}",
    "hero_fell": "heal: {target: {every: hero, down: any}, amount: 1}",
    "hero_stood": "damage: {target: event.target, amount: 1}",
    "healed": "gain: {who: event.target, condition: weakened}",
    "monster_defeated": "damage: {target: {every: figure}, amount: 2}",
}


@cache                        # one card for the whole run: those in play must not change under the table
def listener(moment: str) -> str:
    """A curse that reacts to a moment, once a turn; the turn of this test never ends."""
    return write_card(f"kind: encounter\ntype: curse\nreact: {{to: {moment}, limit: once_per_turn, "
                      f"do: [{{{REACTIONS[moment]}}}]}}", f"listens_to_{moment}")


@cache
def changer(whose: str, by: int) -> str:
    """A curse that changes totals."""
    return write_card("kind: encounter\ntype: curse\nwhile_in_play: "
                      f"[{{modify: hit_points_max, of: {WHOSE[whose]}, by: {by}}}]",
                      f"{whose}_by_{by}".replace("-", "minus_"))


class UpsAndDowns(RuleBasedStateMachine):
    """Everything that moves hit points and totals, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Any = None

    @initialize(profile=some.sampled_from(PROFILES))
    def set_up(self, profile: str) -> None:
        self.game: Table = draw_table(BOARD, profile=profile, surges=9, hit_points={"ana": 3, "bo": 3, "f": 1})

    def start(self, procedure: str, **variables: Any) -> None:
        """Run a procedure; whatever is asked meanwhile, the first answer will do."""
        self.game.start(procedure, **variables)
        while self.game.asked() is not None:
            self.game.choose(self.game.options()[0])

    def do(self, effect: str) -> None:
        """What a card says happens."""
        self.game.carry_out(effect)
        while self.game.asked() is not None:
            self.game.choose(self.game.options()[0])

    @rule(whose=some.sampled_from(list(WHOSE)), by=some.sampled_from([-9, -2, 2, 5]), holder=some.sampled_from(HEROES))
    def a_total_changes(self, whose: str, by: int, holder: str) -> None:
        self.game.deck("encounters", changer(whose, by))
        self.start("encounter", hero=holder)

    @rule(moment=some.sampled_from(list(REACTIONS)), holder=some.sampled_from(HEROES))
    def a_card_listens(self, moment: str, holder: str) -> None:
        self.game.deck("encounters", listener(moment))
        self.start("encounter", hero=holder)

    @rule()
    def totals_are_as_printed_again(self) -> None:
        self.do("- discard: {card: {every: curse}}")

    @rule(who=WHO, amount=AMOUNT)
    def some_are_hurt(self, who: tuple[str, ...], amount: int) -> None:
        self.start("damage", source="", targets=who, amount=amount)

    @rule(who=WHO, amount=AMOUNT)
    def some_are_healed(self, who: tuple[str, ...], amount: int) -> None:
        self.start("heal", targets=who, amount=amount)

    @rule(who=WHO, condition=CONDITIONS)
    def some_gain_a_condition(self, who: tuple[str, ...], condition: str) -> None:
        self.start("gain_condition", figures=who, condition=condition, card="")

    @rule()
    def everybody_is_cured(self) -> None:
        self.do("- lose: {who: {every: figure, down: any}, condition: any}")

    @rule()
    def everybody_is_rid_of_a_marker(self) -> None:
        self.do("- lose_marker: {who: {every: figure, down: any}, condition: weakened}")

    @rule(hero=some.sampled_from(HEROES))
    def a_level_is_gained(self, hero: str) -> None:
        self.start("level_up", hero=hero)

    @rule()
    def levels_are_lost(self) -> None:
        heroes = [row.id for row in self.game.state.heroes.values() if row.level > 1]
        self.start("lose_levels", heroes=tuple(heroes))

    @rule(hero=some.sampled_from(HEROES))
    def a_surge_is_spent(self, hero: str) -> None:
        if self.game.state.table.surges and not self.game.figure(hero).hit_points:
            self.start("spend_surge", hero=hero)

    @precondition(lambda self: len(self.game.state.figures) < 12)
    @rule(kind=some.sampled_from(["place_villain", "place_ally", "place_object"]))
    def somebody_comes(self, kind: str) -> None:
        card = {"place_villain": "ash_queen", "place_ally": "old_friend", "place_object": "iron_cage"}[kind]
        before = set(self.game.state.figures)
        self.start(kind, card=card, goal=(4, 2), hero="ana")
        for figure in set(self.game.state.figures) - before:
            assert self.game.figure(figure).hit_points == hit_points_max(self.game.state, figure)

    @invariant()
    def hit_points_are_between_0_and_the_total(self) -> None:
        for figure in self.game.state.figures.values() if self.game else ():
            least = 0 if figure.kind == "hero" else 1
            assert least <= figure.hit_points <= hit_points_max(self.game.state, figure.id)

    @invariant()
    def heroes_fall_and_stand_up_in_turn(self) -> None:
        for hero in HEROES if self.game else ():
            ups_and_downs = [event["type"] for event in self.game.events
                             if event["type"] in ("hero_fell", "hero_stood") and event["figure"] == hero]
            assert ups_and_downs == [("hero_fell", "hero_stood")[at % 2] for at in range(len(ups_and_downs))]
            assert (self.game.figure(hero).hit_points == 0) == (len(ups_and_downs) % 2 == 1)

    @invariant()
    def it_can_be_saved(self) -> None:
        if self.game:
            state = self.game.state
            assert read_state(save(Game(state)), state.definitions) == state

    @invariant()
    def a_hero_phase_finds_nothing_wrong(self) -> None:
        if self.game and self.game.state.table.outcome is None:
            aside = Table(self.game.state.clone()).hero_phase("ana")
            assert aside.asked() is None or not illegal(aside.state)


UpsAndDowns.TestCase.settings = settings(max_examples=100, stateful_step_count=25, deadline=None, derandomize=True,
                                         suppress_health_check=list(HealthCheck))
TestUpsAndDowns = UpsAndDowns.TestCase
