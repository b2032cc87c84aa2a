"""What a save names and this version, or this version of somebody's pack, does not have."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..cards.load import Definitions
from ..cards.vocabulary.declarations import ADDS, SETS, verbs_that
from ..rules import doors, trap_tokens, traps
from ..rules.conditions import CONDITIONS
from ..rules.encounters import MARKER
from ..rules.opening import packs_of
from ..state import changes
from ..state.rows import Setup
from ..state.state import State
from .envelope import PACKS, Data
from .errors import BadSave

FACES = frozenset((*trap_tokens.FACES, *doors.KINDS))      # they lie in pools as cards lie in decks
MARKERS = frozenset((*MARKER.values(), traps.MARKER))      # tokens that the rules put down, whatever packs there are
CHANGES = verbs_that(counts=ADDS) + verbs_that(counts=SETS)
BY_RULE = ":"                                              # the rules count under names like defeated:CARD


def refuse_missing(state: State, data: Data, packs: Definitions) -> None:
    """Raise BadSave, naming them, if cards, tokens or conditions of a save are not here."""
    refuse(_missing(state, packs), data, packs)


def refuse_missing_setup(setup: Setup, data: Data, packs: Definitions) -> None:
    """Raise BadSave, naming them, if cards that a game was begun with are not here."""
    refuse_missing_cards(_chosen(setup), data, packs)


def refuse_missing_cards(cards: Iterable[str], data: Data, packs: Definitions) -> None:
    """Raise BadSave, naming them, if any of these cards of a save is not here."""
    refuse((("card", card) for card in cards if packs.kind_of(card) is None), data, packs)


def refuse(missing: Iterable[tuple[str, str]], data: Data, packs: Definitions) -> None:
    """Raise BadSave if a save lacks anything. missing: what kind of thing each is, and its id."""
    found = dict.fromkeys(missing)
    if found:
        of = tuple(str(name) for name in data.get(PACKS, packs.packs))
        names = ", ".join(f"the {kind} {name}" for kind, name in found)
        played = ", ".join(_called(packs, name) for name in of)
        raise BadSave("unknown_content", f"the save uses what is not here: {names}; it was played with {played}",
                      tuple(name for _, name in found), of)


def _called(packs: Definitions, pack: str) -> str:
    known = packs.packs.get(pack)
    return f"{known['name']} ({pack})" if known is not None else pack


def _missing(state: State, packs: Definitions) -> Iterator[tuple[str, str]]:
    yield from (("card", card) for card in _cards(state) if card not in FACES and packs.kind_of(card) is None)
    known = MARKERS.union(packs.tokens())
    yield from (("token", row.token) for row in state.tokens.values() if row.token not in known)
    yield from (("condition", name) for figure in state.figures.values() for name in figure.conditions
                if name not in CONDITIONS)


def _chosen(setup: Setup) -> Iterator[str]:
    """The cards that players chose, or brought from a campaign."""
    yield from (setup.adventure, *setup.heroes)
    for cards in (setup.powers, setup.brought.items, setup.brought.advancements):
        yield from (card for _, held in cards for card in held)


def _cards(state: State) -> Iterator[str]:
    """Every card that a game has, wherever it is."""
    for deck in state.decks.values():
        yield from (*deck.draw, *deck.discard)
    for rows in (state.cards, state.figures, state.gone, state.tiles, state.edge_tiles):
        for row in rows.values():
            yield row.card
    yield from state.experience
    yield from (frame.vars["_card"] for frame in state.stack if "_card" in frame.vars)


def drop_uncounted(state: State) -> tuple[str, ...]:
    """Take away counters that no card counts any more; returns the adventure, whose count is not what it was, if one of
    them had come to something."""
    known = _counted(state)
    lost = {name: value for name, value in state.counters.items() if name not in known and BY_RULE not in name}
    if lost:
        changes.set_counters(state, {name: value for name, value in state.counters.items() if name not in lost})
    return (state.setup.adventure,) if any(lost.values()) else ()


def _counted(state: State) -> set[str]:
    """The counters of the packs that a game is played with."""
    packs = state.definitions
    names = {*packs.card(state.setup.adventure).setup.counters}
    for pack in packs_of(packs, state.setup):
        names.update(packs.packs[pack].get("counters", ()))
        for raw in packs.packs[pack]["cards"].values():
            names.update(_changed(raw))
    return names


def _changed(tree: Any) -> Iterator[str]:
    """The counters that the effects in a part of a card change."""
    if isinstance(tree, dict):
        for key, part in tree.items():
            if key in CHANGES and isinstance(part, dict) and isinstance(part.get("counter"), str):
                yield part["counter"]
            yield from _changed(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from _changed(part)
