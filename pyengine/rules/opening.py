"""The table before the first turn, as an adventure sets it up (SETUP-01..39)."""
from __future__ import annotations

from typing import NamedTuple

from ..state.printed import CardSource
from ..state.rows import Setup
from ..state.state import State
from .by_heroes import Row

Number = int | Row         # a row of the table (by_heroes:) has a number for each size of party


class TileStack(NamedTuple):
    """How the tile stack is built (SETUP-27): some tiles, named ones shuffled in below, then the rest."""

    shuffle: Number | None = None              # so many tiles on top; None: all of them
    then_shuffle_in: tuple[str, ...] = ()
    among_next: Number = 0                     # the named ones are shuffled with so many more
    then: str = "rest"                         # what lies below: rest, none
    sets: tuple[str, ...] = ("",)              # the sets whose tiles are used (SETUP-28); "": those of no set


class Layout(NamedTuple):
    """Tiles that are laid before the first turn (CAVERNEDGE-02..06)."""

    rings: int = 0                             # of tiles round the start tile
    edge_tiles: bool = False                   # edge tiles close what is left open
    fissures: bool = False                     # the numbered fissures are among them


class Awards(NamedTuple):
    """The surges, items and treasures with which the heroes start (SETUP-14, SETUP-25); None: as the rules of the box
    say."""

    surges: Number | None = None
    items: Number | None = None                # for each hero
    treasures: Number = 0                      # treasure cards that each hero draws


class Opening(NamedTuple):
    """An adventure's set-up."""

    start_tile: str = ""
    tile_stack: TileStack = TileStack()
    block: str = ""                            # effects before the first turn, by their path in the card
    counters: dict[str, Number] = {}           # noqa: RUF012 - never changed
    surges: Number | None = None               # None: those of the profile
    start_item: bool | None = None             # None: as the profile has it
    squares: str | None = None                 # where heroes may start; None: as the profile has it
    layout: Layout = Layout()
    on_top: dict[str, tuple[str, ...]] = {}    # noqa: RUF012 - by deck: the cards on top of it, the first uppermost
    awards: Awards = Awards()
    doors: dict[str, int] = {}                 # noqa: RUF012 - door tokens in the pool, by kind; none: no doors (DOOR-01)
    chambers: tuple[tuple[str, ...], ...] = () # the chamber cards in order, one at random of each place; (): the whole
                                               # deck, shuffled
    into_chasms: bool = False                  # heroes' effects may put monsters over a chasm
    tokens: tuple[tuple[str, str, str], ...] = ()       # (token, card of the tile, spot) on the start tile


def opening_of(state: State) -> Opening:
    """The set-up of the adventure that is played."""
    opening: Opening = state.adventure.setup
    return opening


def packs_of(known: CardSource, setup: Setup) -> list[str]:
    """The packs that a game is played with: its adventure's, those in its decks, its heroes'; of mixed decks, all."""
    cards = (setup.adventure, setup.brought.campaign, *setup.heroes)
    own = [known.pack_of(card) for card in cards if known.kind_of(card)]
    decks = known.packs_of_decks(own[0]) if own and own[0] in known.packs else ()
    return [pack for pack in known.packs if setup.mixed or pack in own or pack in decks]
