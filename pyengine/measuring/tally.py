"""Counts over the events of games: damage by source, surges, and which cards were drawn and used."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ..cards.definition import Power
from ..cards.load import Definitions
from ..game import Game

Event = dict[str, Any]
RULES = "rules"                 # the source of damage that no card did
COUNTED = {"surge_spent": "surges", "hero_fell": "falls"}
DRAWN = ("card_drawn", "treasure_gained", "tile_laid", "spell_cast", "rune_drawn", "chamber_revealed")
USED = ("power_used", "item_used", "advancement_used", "attack_declared")
# Events that only say what is done with a card, not that it did anything.
BOOKKEEPING = (*DRAWN, "card_discarded", "card_flipped", "card_spoke", "deck_reshuffled", "story", "no_damage",
               "encounter_cancelled", "attack_cancelled", "treasure_given", "card_passed")


class Tally:
    """Sums over games. Adding one to another gives what both counted, in any order."""

    def __init__(self) -> None:
        self.damage: Counter[str] = Counter()       # hit points that heroes lost, by the card that took them
        self.happened: Counter[str] = Counter()     # events of the types in COUNTED
        self.in_decks: Counter[str] = Counter()     # games in whose decks a card lay at the start
        self.drawn: Counter[str] = Counter()        # games in which a card was drawn
        self.useful: Counter[str] = Counter()       # games in which something came of a card
        self.held: Counter[str] = Counter()         # games in which a hero had a power
        self.won: Counter[str] = Counter()          # those of them that were won
        self._heroes: tuple[str, ...] = ()
        self._drawn: dict[str, None] = {}
        self._useful: dict[str, None] = {}

    def begin(self, game: Game) -> None:
        """A game begins; its first events have happened."""
        self._heroes, self._drawn, self._useful = game.state.setup.heroes, {}, {}
        cards = [card for deck in game.state.decks.values() for card in (*deck.draw, *deck.discard)]
        self.count(game.events)
        self.in_decks.update(dict.fromkeys([*cards, *self._drawn], 1))

    def count(self, events: Iterable[Event]) -> None:
        """Count what has just happened."""
        for event in events:
            type = event["type"]
            if type == "damaged" and event["figure"] in self._heroes:
                self.damage[source_of(event, self._heroes)] += event["amount"]
            elif type in COUNTED:
                self.happened[type] += 1
            if type in DRAWN:
                self._drawn[event["card"]] = None
            self._note_use(type, event)

    def _note_use(self, type: str, event: Event) -> None:
        if type in USED and event.get("card"):
            self._useful[event["card"]] = None
        if type not in BOOKKEEPING or (type == "card_flipped" and event["card"] not in event["because"]):
            self._useful.update(dict.fromkeys(event["because"]))
        for part in event.get("parts", ()):
            self._useful[part["source"]] = None

    def end(self, game: Game) -> None:
        """The game is over."""
        self.drawn.update(dict.fromkeys(self._drawn, 1))
        self.useful.update(dict.fromkeys(self._useful, 1))
        chosen = [power for hero in game.state.heroes.values() for power in hero.chosen]
        chosen += [row.card for row in game.state.cards.values() if row.zone == "power"]      # those of a new level too
        self.held.update(dict.fromkeys(chosen, 1))
        if game.outcome == "victory":
            self.won.update(dict.fromkeys(chosen, 1))

    @classmethod
    def sum(cls, tallies: Sequence[Tally]) -> Tally:
        """Add several tallies up."""
        found = cls()
        for one in tallies:
            for name in ("damage", "happened", "in_decks", "drawn", "useful", "held", "won"):
                getattr(found, name).update(getattr(one, name))
        return found


def source_of(event: Event, heroes: Sequence[str]) -> str:
    """The card that did the damage: the innermost in progress that is no hero."""
    return next((card for card in event["because"] if card not in heroes), RULES)


def details(tally: Tally, games: int, packs: Definitions) -> dict[str, Any]:
    """The counts as plain data: averages a game, and the cards that nothing came of."""
    undrawn = sorted(card for card in tally.in_decks if card not in tally.drawn)
    idle = [card for card in sorted([*tally.drawn, *tally.held])
            if card not in tally.useful and not _works_by_lying_there(card, packs)]
    return {**{name: round(tally.happened[type] / games, 2) for type, name in COUNTED.items()},
            "damage": damage(tally, games, packs),
            "cards": {"never_drawn": undrawn, "never_useful": [card for card in idle if card in tally.drawn]},
            "powers": {"never_chosen": [card for card in idle if card in tally.held], "held": powers(tally, packs)}}


def powers(tally: Tally, packs: Definitions) -> list[dict[str, Any]]:
    """For each power that heroes had: the games with it, the share of them that were won, and the share in which
    something came of it."""
    rows = [{"power": card, "hero": packs.card_as(Power, card).hero, "games": games,
             "win_rate": round(tally.won[card] / games, 4), "useful": round(tally.useful[card] / games, 4)}
            for card, games in tally.held.items()]
    return sorted(rows, key=lambda row: (row["hero"], -row["win_rate"], row["power"]))


def damage(tally: Tally, games: int, packs: Definitions) -> dict[str, Any]:
    """Hit points that heroes lost in an average game: in all, by kind of card, and by card, the worst first."""
    kinds: Counter[str] = Counter()
    for card, amount in tally.damage.items():
        kinds[packs.kind_of(card) or RULES] += amount
    return {"total": round(tally.damage.total() / games, 2), "by_kind": _averages(kinds, games),
            "by_card": _averages(tally.damage, games)}


def _averages(counted: Counter[str], games: int) -> dict[str, float]:
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return {name: round(amount / games, 3) for name, amount in ordered if amount}


def _works_by_lying_there(card: str, packs: Definitions) -> bool:
    """Whether it changes numbers as long as it is in play, which no event tells."""
    kind = packs.kind_of(card)
    return kind in ("tile", "edge_tile") or (kind is not None and bool(packs.written(card).get("while_in_play")))
