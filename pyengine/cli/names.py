"""Printed names and texts by id."""
from __future__ import annotations

from typing import Any

from ..state.state import State

SIDES = ("north", "east", "south", "west")


class Names:
    """The texts of the packs, and which figure of the current game is which card."""

    def __init__(self, trees: dict[str, Any]):
        self.trees = trees
        self.cards: dict[str, Any] = {}
        for tree in trees.values():
            self.cards.update(tree["cards"])
        self.figures: dict[str, str] = {}           # figure id -> card id, also of those that have left

    def meet(self, state: State) -> None:
        """Remember which figure is which card."""
        self.figures.update({figure.id: figure.card for figure in (*state.figures.values(), *state.gone.values())})
        self.figures.update({tile.id: tile.card for tile in state.tiles.values()})
        self.figures.update({tile.id: tile.card for tile in state.edge_tiles.values()})
        self.figures.update({row.id: row.card for row in state.cards.values()})

    def card(self, card_id: Any) -> str:
        """The name of a card."""
        if not card_id:
            return "nobody"
        words = self.cards.get(self.figures.get(card_id, card_id))
        return str(words.get("name", card_id)) if words else str(card_id).replace("_", " ")

    def figure(self, figure_id: Any) -> str:
        """The name of a figure. Monsters have their id added, since there may be several of one name."""
        name = self.card(figure_id)
        return f"{name} ({figure_id})" if _numbered(figure_id) and figure_id in self.figures else name

    def text(self, card_id: str, part: str = "text") -> str:
        """A printed text of a card."""
        return str(self.cards.get(card_id, {}).get(part, ""))

    def side(self, card_id: str, side: str) -> str:
        """The text on one side of a spell or rune."""
        return str(self.cards.get(card_id, {}).get("sides", {}).get(side, ""))

    def token(self, token: str) -> str:
        """The name of a token."""
        return self._of("tokens", token)

    def counter(self, counter: str) -> str:
        """The name of a counter."""
        if counter.startswith("defeated:"):
            return f"{self.card(counter[9:])} defeated"
        if counter.startswith("overcome:"):
            return f"{self.card(counter[9:])} overcome"
        return self._of("counters", counter)

    def _of(self, group: str, key: str) -> str:
        for tree in self.trees.values():
            if key in tree[group]:
                found = tree[group][key]
                return str(found["name"] if isinstance(found, dict) else found)
        return key.replace("_", " ")

    def story(self, adventure: str, key: str | None) -> tuple[str, str]:
        """Title and text of a story of an adventure; empty if there is none."""
        for tree in self.trees.values():
            told = tree["stories"].get(adventure, {}).get(key)
            if told:
                return str(told.get("title", "")), str(told.get("text", ""))
        return "", ""

    def action(self, card_id: str, action: str) -> str:
        """The name of a special action of an adventure or hero."""
        known = self.cards.get(card_id, {}).get("actions", {}).get(action, {})
        return str(known.get("name", action.replace("_", " ")))

    def choice(self, card_id: str, option: str) -> str:
        """The text of an option that a card offers."""
        return str(self.cards.get(card_id, {}).get("options", {}).get(option, option.replace("_", " ")))


def _numbered(figure_id: Any) -> bool:
    return isinstance(figure_id, str) and figure_id[:1] == "m" and figure_id[1:].isdecimal()


def square(at: Any) -> str:
    """A square as "column,row", as the printed board numbers them."""
    return f"{at[0]},{at[1]}"
