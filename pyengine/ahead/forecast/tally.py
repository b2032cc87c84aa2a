"""What happens in the copies of a forecast, added up by their chances. It reads the events that the log would tell."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...state.rows import Square
from ...state.state import State

Event = dict[str, Any]
Sums = dict[Any, float]


class Tale(NamedTuple):
    """What is remembered of a copy between two of its events."""

    actor: str = ""                        # the figure that acts
    attacker: str = ""                     # whose hit or miss the damage that follows comes from
    path: tuple[Square, ...] = ()          # the way of the acting figure so far
    fallen: tuple[str, ...] = ()           # heroes that have fallen
    deal: int = 0                          # the deal of hidden cards that it belongs to; 0: none was needed


class Attack:
    """An attack by one figure on another: the chances that it is made, rolled and hits, and its mean damage."""

    def __init__(self, card: str, name: str):
        self.card, self.name = card, name
        self.declared = self.rolled = self.hit = self.damage = 0.0


class Deeds:
    """What one figure does."""

    def __init__(self) -> None:
        self.acts = 0.0
        self.lines: Sums = {}
        self.paths: Sums = {}
        self.attacks: dict[str, Attack] = {}               # by target
        self.harms: Sums = {}                              # damage without an attack, by who takes it


class Tally:
    """Everything that a forecast tells, as sums of chances."""

    def __init__(self) -> None:
        self.whole = 0.0                                   # the chance of all that was added up
        self.deeds: dict[str, Deeds] = {}
        self.falls: Sums = {}
        self.damage: Sums = {}
        self.left: Sums = {}                               # by hero and hit points in the end
        self.outcomes: Sums = {}
        self.open: dict[Any, tuple[float, Event]] = {}     # what players decide or nobody knows: its chance, and more
        self.by_deal: dict[int, tuple[float, Sums]] = {}   # the chance of each deal, and of the falls in it

    def of(self, figure: str) -> Deeds:
        """What a figure does; nothing so far, if it is new."""
        return self.deeds.setdefault(figure, Deeds())

    def note_open(self, key: Any, weight: float, about: Event) -> None:
        """Something that is open has come up."""
        before, _ = self.open.get(key, (0.0, None))
        self.open[key] = before + weight, about

    def read(self, tale: Tale, events: Iterable[Event], weight: float) -> Tale:
        """Add up what some events of a copy tell; returns what is to be remembered of it."""
        for event in events:
            reader = READERS.get(event["type"])
            if reader is not None:
                tale = reader(self, tale, event, weight)
        return tale

    def arrived(self, tale: Tale, weight: float) -> Tale:
        """The acting figure has finished: note where it has gone."""
        if tale.actor and tale.path:
            add(self.of(tale.actor).paths, tale.path, weight)
        return tale._replace(actor="", attacker="", path=())

    def finished(self, state: State, tale: Tale, weight: float) -> None:
        """A copy has come to the end of the Villain Phase, or of the game."""
        self.whole += weight
        chance, falls = self.by_deal.setdefault(tale.deal, (0.0, {}))
        self.by_deal[tale.deal] = chance + weight, falls
        for hero in tale.fallen:
            add(self.falls, hero, weight)
            add(falls, hero, weight)
        for hero in state.heroes:
            if hero in state.figures:
                add(self.left, (hero, state.figures[hero].hit_points), weight)
        if state.table.outcome is not None:
            add(self.outcomes, state.table.outcome, weight)


def add(sums: Sums, key: Any, weight: float) -> None:
    """Add to one of several sums."""
    sums[key] = sums.get(key, 0.0) + weight


# ---------------------------------------------------------------- the events, one by one

def _activated(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    tale = tally.arrived(tale, weight)
    actor = event["figure"] or event["card"]
    tally.of(actor).acts += weight
    return tale._replace(actor=actor)


def _followed(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    add(tally.of(event["figure"]).lines, event["tactic"], weight)
    return tale


def _moved(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    if event["figure"] != tale.actor:
        return tale
    path = event["path"] if event["type"] == "moved" else (event["start"], event["square"])
    if None in path:
        return tale
    return tale._replace(path=(*tale.path, *(path[1:] if tale.path else path)))


def _declared(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    _attack(tally, event).declared += weight
    return tale._replace(attacker="")


def _attack(tally: Tally, event: Event) -> Attack:
    return tally.of(event["attacker"]).attacks.setdefault(event["target"], Attack(event["card"], event["attack"]))


def _rolled(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    attack = _attack(tally, event)
    attack.rolled += weight
    attack.hit += weight * event["hit"]
    return tale._replace(attacker=event["attacker"])


def _damaged(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    """Damage after a roll belongs to the attack; any other to the card that acts."""
    figure, lost = event["figure"], weight * event["amount"]
    add(tally.damage, figure, lost)
    attack = tally.of(tale.attacker).attacks.get(figure) if tale.attacker else None
    if attack is not None:
        attack.damage += lost
    elif tale.attacker or tale.actor:
        add(tally.of(tale.attacker or tale.actor).harms, figure, lost)
    return tale


def _fell(tally: Tally, tale: Tale, event: Event, weight: float) -> Tale:
    hero = event["figure"]
    return tale if hero in tale.fallen else tale._replace(fallen=tuple(sorted((*tale.fallen, hero))))


READERS = {"activated": _activated, "tactic_followed": _followed, "moved": _moved, "placed": _moved,
           "attack_declared": _declared, "attack_rolled": _rolled, "damaged": _damaged, "hero_fell": _fell}
