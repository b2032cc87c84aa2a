"""From the data of a card to its definition, by the table of kinds; what is wrong is noted with its place."""
from __future__ import annotations

from typing import Any

from ..definition import Definition
from ..place import Place, Problem, short
from . import adventure, campaign, decks, figures, heroes, tiles  # noqa: F401  (they declare the kinds)
from .parts import read_rules
from .table import ALTERNATIVES, KINDS, RULES, Kind, Values, check_keys


def read_card(card_id: str, pack: str, raw: Any, file: str, packs: Any, problems: list[Problem]) -> Definition:
    """Read a card; what is wrong with it is added to `problems`.

    packs: the Definitions that it may name cards, tokens and profiles of.
    """
    raw = Place(file, (card_id,), None, problems, packs).mapping(raw)
    kind = KINDS.get(str(raw.get("kind")))
    card = new_card(card_id, pack, raw)
    at = Place(file, (card_id,), card, problems, packs, dict(kind.names) if kind is not None else {})
    if kind is None:
        at.problem(f"there is no kind of card {short(raw.get('kind'))}", card.kind, KINDS)
        return card
    kind.finish(card, _read_keys(card, kind, raw, at), at)
    read_rules(card, raw, at, kind.optional)
    card.silent = not (card.reactions or card.modifiers or card.uses)
    return card


def new_card(card_id: str, pack: str, raw: dict[str, Any]) -> Definition:
    """A card of its kind from which nothing has been read yet."""
    kind = KINDS.get(str(raw.get("kind")))
    return (kind.definition if kind is not None else Definition)(card_id, pack, raw)


def _read_keys(card: Definition, kind: Kind, raw: dict[str, Any], at: Place) -> Values:
    """The values of the keys that are written; those that the definition has an attribute for are put there at once, for
    the keys that follow may need them."""
    written, values = check_keys(raw, kind.keys, at, ALTERNATIVES), {}
    for name, known in kind.keys.items():
        if name in written and name not in RULES:
            values[name] = known.type.read(written[name], at.into(name))
            attribute = known.into or name
            if attribute in kind.attributes:
                setattr(card, attribute, values[name])
    return values
