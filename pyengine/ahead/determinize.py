"""A copy of a game for look-ahead that knows no more than the players do (a determinization).

What lies open on the table, and what players have looked at, stays. What nobody has seen is dealt anew from what is
possible: the decks are shuffled, face-down tokens get other faces, the choices that others have sealed are made again,
and the dice are reseeded. The copy records no events.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards.vocabulary.declarations import SEALED
from ..cards.vocabulary.effects import Effect
from ..flow.procedures import rewrite
from ..game import Game
from ..rules import chambers, doors, edges, trap_tokens
from ..rules.by_heroes import number
from ..rules.opening import opening_of
from ..state import chance, changes, dice
from ..state.chance import SALT
from ..state.rows import Deck, Frame
from ..state.state import State

Cards = tuple[str, ...]


def fair_copy(game: Game, salt: int) -> Game:
    """The same position with another future, which follows from `salt` and from what players know, and from nothing
    else: hence the sorting before each shuffle."""
    state = game.state.clone(events=False)
    value = dice.stream_start(salt, "fair copy")
    decks = {}
    for name, deck in state.decks.items():
        value, draw = _unseen(state, value, name, deck)
        decks[name] = deck._replace(draw=draw)
    chance.new_future(state, {SALT: salt}, decks)
    value = _mix(state, value, trap_tokens.NAME, trap_tokens.POOL)
    value = _mix(state, value, doors.CLOSED, doors.POOL)
    _seal_again(state, value)
    return Game(state)


def first_roll(state: State, salt: int, roller: str) -> int:
    """What somebody will roll first in the fair copy with this salt."""
    return dice.below(dice.stream_start(state.setup.seed, f"die:{roller}#{salt}"), 20)[1] + 1


# ---------------------------------------------------------------- decks

def _unseen(state: State, value: int, name: str, deck: Deck) -> tuple[int, Cards]:
    """The draw pile with its unseen cards in another order."""
    top = deck.seen_on_top
    end = max(top, len(deck.draw) - deck.seen_at_bottom)
    hidden = deck.draw[top:end]
    if name == "tiles":
        value, mixed = _tiles(state, value, hidden, top)
    elif name == chambers.CARDS and any(len(cards) > 1 for cards in opening_of(state).chambers):
        value, mixed = _chambers(state, value, len(hidden))
    else:
        value, mixed = _shuffled(value, _groups(state, name, hidden))
    return value, deck.draw[:top] + mixed + deck.draw[end:]


def _groups(state: State, name: str, cards: Cards) -> list[Cards]:
    """Numbered fissures lie above the other edge tiles, and players know it (CAVERNEDGE-05)."""
    if name != edges.DECK:
        return [cards]
    numbered = tuple(card for card in cards if edges.fissure(state, card) is not None)
    return [numbered, tuple(card for card in cards if card not in numbered)]


def _shuffled(value: int, groups: Sequence[Cards]) -> tuple[int, Cards]:
    out: Cards = ()
    for cards in groups:
        value, mixed = dice.shuffled(value, sorted(cards))
        out += mixed
    return value, out


def _chambers(state: State, value: int, left: int) -> tuple[int, Cards]:
    """The chamber cards that are left, drawn anew for the last places of those that the adventure names."""
    places = opening_of(state).chambers
    out: Cards = ()
    for cards in places[len(places) - left:]:
        value, at = dice.below(value, len(cards))
        out += (sorted(cards)[at],)
    return value, out


def _tiles(state: State, value: int, draw: Cards, above: int) -> tuple[int, Cards]:
    """The tile stack in another order that the set-up allows: players know between which depths a named tile lies.
    above: seen tiles that lie on top of these."""
    named = sorted(card for card in draw if _named(state, card))
    value, plain = dice.shuffled(value, sorted(card for card in draw if card not in named))
    stack = list(plain)
    for card in named:
        least, most = _depth(state, card)
        most = min(max(0, most - above), len(stack))
        least = min(max(0, least - above), most)
        value, deeper = dice.below(value, most - least + 1)
        stack.insert(least + deeper, card)
    return value, tuple(stack)


def _named(state: State, card: str) -> bool:
    return bool(state.definitions.card(card).named)


def named_tiles(state: State) -> list[str]:
    """The named tiles that still lie in the stack; players know which have been found."""
    return [card for card in state.decks["tiles"].draw if _named(state, card)] if "tiles" in state.decks else []


def depth(state: State, card: str) -> float:
    """How many tiles lie above a named one, on average, as far as the adventure tells."""
    return min(sum(_depth(state, card)) / 2, len(state.decks["tiles"].draw))


def _depth(state: State, card: str) -> tuple[int, int]:
    """How many tiles lie above a named one, at least and at most, as far as the adventure tells."""
    adventure = state.adventure
    recipe = opening_of(state).tile_stack
    if card in recipe.then_shuffle_in:
        drawn = sum(1 for tile in state.tiles.values() if tile.half != 1
                    and not state.definitions.card(tile.card).start)
        first = number(state, recipe.shuffle or 0) - drawn
        return max(0, first), max(0, first + number(state, recipe.among_next))
    return 0, max([_among(effect) for block in adventure.blocks.values() for effect in block], default=99) or 99


def _among(effect: Any) -> int:
    return int(effect.reads("among_next") or 0)


# ---------------------------------------------------------------- tokens

def _mix(state: State, value: int, named: str, pool: str) -> int:
    """Trap tokens and doors whose faces nobody has seen are shuffled with those in their pool (SETUP-05, DOOR-01)."""
    lying = [token for token in state.tokens.values() if token.face and token.token == named and not token.shown]
    if not lying or pool not in state.decks:
        return value
    deck = state.decks[pool]
    value, faces = dice.shuffled(value, sorted([token.face for token in lying] + list(deck.draw)))
    for token, face in zip(lying, faces, strict=False):
        changes.change_token(state, token.id, face=face)
    changes.change_deck(state, pool, draw=faces[len(lying):])
    return value


# ---------------------------------------------------------------- sealed choices

def _seal_again(state: State, value: int) -> None:
    """Whoever is asked knows its own sealed choice, but nobody else's (COMPETE-06)."""
    me = state.question.who if state.question is not None else ""
    for hero in [row for row in state.heroes.values() if row.sealed and row.id != me]:
        sealed = []
        for name, option in hero.sealed:
            value, other = _another(state, value, hero.id, _kept(state, name), option)
            sealed.append((name, other))
        changes.change_hero(state, hero.id, sealed=tuple(sealed))
    for at, frame in enumerate(state.stack):
        if frame.procedure == "sealed_choice" and frame.step == "chosen":
            made = []
            for hero_id, option in frame.vars["made"]:
                value, other = _another(state, value, hero_id, made_in(state, frame), option)
                made.append((hero_id, option if hero_id == me else other))
            rewrite(state, at, made=tuple(made))


def _another(state: State, value: int, hero: str, effect: Effect | None, option: str) -> tuple[int, str]:
    """What the hero may have chosen instead; the option itself when its effect is no longer in play."""
    names = {"you": hero, "chooser": hero}
    options = effect.reads("options") if effect else ()
    open_ = [one.id for one in options if one.when is None or one.when(state, names)]
    if not open_:
        return value, option
    value, at = dice.below(value, len(open_))
    return value, open_[at]


def _kept(state: State, name: str) -> Effect | None:
    """The sealed choice whose answers lie under a name."""
    return next((effect for effect in _sealing(state.adventure) if effect.reads("keep") == name), None)


def made_in(state: State, frame: Frame) -> Effect | None:
    """The sealed choice that is being made."""
    paths = [path for _, path in frame.vars["blocks"]]
    card = state.definitions.card(frame.vars["card"])
    return next((effect for effect in _sealing(card)
                 if [one.block for one in effect.reads("options")] == paths), None)


def _sealing(card: Any) -> list[Effect]:
    return [effect for block in card.blocks.values() for effect in block if effect.means.form == SEALED]
