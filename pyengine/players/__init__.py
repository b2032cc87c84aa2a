"""Computer players, and how to write one. They see what people see: the table, and the options of the open question.

A player is a function from a game to the id of an option of `game.question`. This is a whole one, which uses a card
when it can, attacks among them, and walks when it cannot:

    >>> def eager(game):
    ...     options = [option.id for option in game.question.options]
    ...     cards = [option.id for option in game.question.options if option.about.get("action") == "use"]
    ...     return (cards or ["move" if "move" in options else options[0]])[0]
    >>> def eager_player(seed):
    ...     return eager                    # a player with chance of its own would take it from the seed

A maker such as `eager_player` makes a player of a seed: with the same seed it must play the same game in the same way.
`PLAYERS` has the makers of our own by name; `PLAYERS.make("careful", seed)` makes one.

**A game** waits at a question; `advance` answers it in place, `answer` makes a new game and leaves the old one.

    >>> from pyengine import advance, answer, load_packs, new_game, view
    >>> packs = load_packs()
    >>> game = new_game(packs, adventure="a_candle_of_your_own", heroes=["maren"], seed=7)
    >>> later = answer(game, game.question.options[0].id)
    >>> while game.outcome is None:
    ...     advance(game, eager(game))
    >>> game.outcome, later.outcome
    ('defeat', None)

**A question** has `key` (what is asked), `kind`, `who` (the hero whose player answers) and `options`; of each option
`id` is the answer and `about` what it is about: a `square`, a `figure`, a `tile`, a `card`, an `action`, an `amount`.

    >>> later.question.who, later.question.key, later.question.kind
    ('maren', 'hero_phase', 'option')
    >>> [option.id for option in later.question.options][0], later.question.options[0].about
    ('move', {'action': 'move', 'amount': 5})

**What is on the table** is in `view(game)`, plain data with everything hidden left out; what a bot reads there, a
person could see. `heroes`, `monsters` (villains too) with hit points, square and what they would do next, `tiles`,
`tokens`, `counters`, `decks` (their sizes and discards), `sheet` (the goal, the clocks), `turn`, `surges`,
`experience`:

    >>> seen = view(later)
    >>> seen["heroes"][0]["id"], seen["turn"]["phase"], seen["monsters"]
    ('maren', 'hero', [])
    >>> sorted(seen["decks"])
    ['encounters', 'monsters', 'tiles', 'treasures']

`game.state` is quicker, and holds the decks in their order and the dice to come: a bot that reads those cheats. To look
ahead without cheating, play on in a `fair_copy`: what nobody can see is dealt anew there, by a salt.

    >>> from pyengine.ahead.determinize import fair_copy
    >>> future = fair_copy(later, 1)
    >>> while future.outcome is None:
    ...     advance(future, eager(future))
    >>> future.outcome is None, later.outcome is None
    (False, True)

**A match** is many games, here or on any executor (`match`). Who wins depends on the seed as much as on the player, so
let two players play the same games, and count those that only one of them won:

    >>> from pyengine.measuring.simulate import compare, entries_of
    >>> games = entries_of("a_candle_of_your_own", [["maren"], ["sabe", "teodric"]], "careful", games=12, seed=1)
    >>> found = compare(packs, games, against=eager_player)
    >>> found["games"], found["won_alone"] > found["lost_alone"], found["p_value"] < 0.05
    (12, True, True)

`simulate` and `study` give the statistics of one player's games, `python -m pyengine simulate --against` is `compare`
in a terminal, and `pyengine.pettingzoo_env` is a game for those who train players with PettingZoo.
"""
from __future__ import annotations

from collections.abc import Callable

from ..game import Game
from .careful import careful_player
from .random_player import random_player
from .searching import SEARCHING, practised_player, searching_player

Player = Callable[[Game], str]
Maker = Callable[[int], Player]


class UnknownPlayer(ValueError):
    """There is no player of this name; the message lists those there are."""


class Registry(dict[str, Maker]):
    """The players by name. `searching:8` is the searching player that tries each option in 8 futures."""

    def require(self, name: str) -> None:
        """Raise UnknownPlayer unless there is a player of this name."""
        kind, colon, futures = name.partition(":")
        if kind not in self or (colon and not (kind == "searching" and futures.isdecimal() and int(futures) > 1)):
            raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(self)}, and searching:8 "
                                "with the number of futures")

    def make(self, name: str, seed: int) -> Player:
        """Make a player. Raises UnknownPlayer."""
        self.require(name)
        kind, _, futures = name.partition(":")
        return searching_player(seed, SEARCHING._replace(futures=int(futures))) if futures else self[kind](seed)


PLAYERS = Registry(random=random_player, careful=careful_player, practised=practised_player, searching=searching_player)
