"""The table as text: the board, who stands where and in what condition, and what the group shares."""
from __future__ import annotations

from collections import Counter

from ..rules import numbers
from ..rules.encounters import experience_total
from ..rules.map import tile_at
from ..screen.table import counters_shown
from ..state.rows import Figure, Hero
from ..state.state import State
from .board import LEGEND, draw
from .names import Names, square

HELD = ("power", "item", "advancement", "curse", "rune", "lasting")


def shown(state: State, names: Names) -> str:
    """Board, heroes, monsters, tokens and what the group shares."""
    parts = [draw(state), LEGEND, ""]
    parts += [_hero(state, names, state.heroes[hero]) for hero in state.setup.heroes if hero in state.heroes]
    parts += [_monster(state, names, figure) for figure in state.figures.values() if figure.kind != "hero"]
    parts += _traps(state, names) + _tokens(state, names) + [_middle(state, names)]
    return "\n".join(parts)


def _hero(state: State, names: Names, hero: Hero) -> str:
    figure = state.figures.get(hero.id)
    if figure is None or figure.square is None:
        return f"{hero.id[:2].upper()}  {names.card(hero.id)}: {'escaped' if hero.escaped else 'not on the board yet'}"
    return (f"{hero.id[:2].upper()}  {names.card(hero.id)}, level "
            f"{hero.level}{f', {hero.gold} gold' if hero.gold else ''}: {_health(state, figure)}, "
            f"Speed {numbers.value(state, hero.id, 'speed')}, "
            f"{_place(state, names, figure)}{_cards(state, names, hero.id)}")


def _health(state: State, figure: Figure) -> str:
    armor = numbers.value(state, figure.id, "armor_class")
    counts = Counter(figure.conditions)
    conditions = "".join(f", {name}" + (f" x {count}" if count > 1 else "") for name, count in counts.items())
    return f"{figure.hit_points}/{numbers.hit_points_max(state, figure.id)} hit points, AC {armor}{conditions}"


def _place(state: State, names: Names, figure: Figure) -> str:
    return f"at {square(figure.square)} ({names.card(tile_at(state, figure.square))})"


def _cards(state: State, names: Names, hero: str) -> str:
    """Powers, items, advancements, curses and runes, used ones in brackets; then what the hero carries."""
    rows = [row for row in state.cards.values() if row.holder == hero and row.zone in HELD]
    held = [names.card(row.card) if row.ready else f"({names.card(row.card)})" for row in rows]
    held += [names.token(token.token) for token in state.tokens.values() if token.carrier == hero]
    return "\n      " + ", ".join(held) if held else ""


def _monster(state: State, names: Names, figure: Figure) -> str:
    holders = [names.card(row.holder) for row in state.cards.values()
               if row.zone == "queue" and row.card == figure.card]
    acts = f", acts for {' and '.join(holders)}" if holders else ""
    return f"{figure.id:<3} {names.card(figure.card)}: {_health(state, figure)}, {_place(state, names, figure)}{acts}"


def _traps(state: State, names: Names) -> list[str]:
    return [f"*   {names.card(state.cards[token.card].card)} on {names.card(token.tile)}"
            for token in state.tokens.values() if token.card in state.cards]


def _tokens(state: State, names: Names) -> list[str]:
    return [f"*   {names.token(token.token)} on {names.card(token.tile)}" for token in state.tokens.values()
            if not token.card and not token.carrier]


def _middle(state: State, names: Names) -> str:
    counters = [f"{names.counter(name)} {state.counters.get(name, 0)}"
                for name in counters_shown(state)]
    everywhere = [names.card(row.card) for row in state.cards.values() if row.zone in ("environment", "chamber")]
    parts = [f"Surges {state.table.surges}", f"experience {experience_total(state)}",
             f"tiles left {len(state.decks['tiles'].draw)}", *counters, *everywhere]
    return ", ".join(parts) + "."
