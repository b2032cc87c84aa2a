"""The cause of the open question: the card that asks, the part of it, the line of tactics, and what brought that about.

The stack says it all: the frames below the question are what is being carried out, the nearest first.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..rules.chambers import ZONE as CHAMBER
from ..state.rows import Frame
from ..state.state import State
from .standing import as_it_stands

Told = dict[str, Any]
TACTICS, SECOND = "tactics.", "second_form.tactics."


def cause_of(state: State) -> Told:
    """card: whose effect it is, if one is; part: where in it; tactic: the line that a figure follows;
    why: what led to it."""
    frames = list(reversed(state.stack))
    part = part_of(state, frames)
    tactic = tactic_of(state, frames)
    why = next((told for frame, below in _with_below(frames) if (told := _why(state, frame, below))), None)
    return {"card": tactic["card"] if tactic else _card(state, frames, part), "part": part, "tactic": tactic,
            "why": why}


def _with_below(frames: list[Frame]) -> Iterator[tuple[Frame, list[Frame]]]:
    return ((frame, frames[number + 1:]) for number, frame in enumerate(frames))


# ---------------------------------------------------------------- the card and the place in it

def part_of(state: State, frames: list[Frame]) -> Told | None:
    """Which effect of which card is being carried out: its verb, and where it stands in the card."""
    for number, frame in enumerate(frames):
        if frame.procedure == "effect":
            about = frame.vars
            at = about["_at"] - (0 if number and is_search(frames[number - 1]) else 1)
            block = state.definitions.card(about["_card"]).blocks.get(about["_block"], ())
            if 0 <= at < len(block):
                return {"card": about["_card"], "block": about["_block"], "at": at, "verb": block[at].verb.name}
            return None
        if frame.procedure in OWN_BUSINESS:
            return None
    return None


OWN_BUSINESS = ("hero_phase", "exploration", "villain_phase", "activate", "encounter", "setup")


def is_search(frame: Frame) -> bool:
    """Whether somebody is asked what a search of the effect below means; that effect has not begun."""
    return frame.procedure == "choose" and frame.into.startswith("?")


def _card(state: State, frames: list[Frame], part: Told | None) -> str | None:
    """The card whose effect it is, or the one that the question itself names."""
    asked = state.question
    # a card that may react asks by itself, whatever it reacts to
    if asked is not None and frames[0].procedure == "moment":
        return asked.source or None
    for frame in frames:
        if frame.procedure in SPEAKING:
            return SPEAKING[frame.procedure](state, frame)
    return asked.source or None if asked is not None else None


SPEAKING: dict[str, Callable[[State, Frame], str | None]] = {
    "effect": lambda state, frame: frame.vars["_card"],
    "use_card": lambda state, frame: _card_of(state, frame.vars["ref"]),
    "encounter": lambda state, frame: frame.vars.get("card"),
    "chamber": lambda state, frame: _chamber(state),
    "draw_treasures": lambda state, frame: frame.vars.get("card"), "open_chest": lambda state, frame: None,
    "level_up_offer": lambda state, frame: None, "level_up": lambda state, frame: None,
    "lose_levels": lambda state, frame: None, "setup": lambda state, frame: state.setup.adventure,
}


def _card_of(state: State, ref: str) -> str | None:
    row = state.cards.get(ref)
    return row.card if row is not None else None


def _chamber(state: State) -> str | None:
    return next((row.card for row in reversed(list(state.cards.values())) if row.zone == CHAMBER), None)


# ---------------------------------------------------------------- tactics

def tactic_of(state: State, frames: list[Frame]) -> Told | None:
    """The line of tactics that a figure is following, as long as it is its own doing that asks."""
    for frame in frames:
        about = frame.vars
        if frame.procedure == "activate":
            number = about.get("tactic")
            figure = state.figures.get(about["figure"])
            if number is None or figure is None:
                return None
            return {"figure": figure.id, "card": figure.card, "index": number}
        if frame.procedure == "effect" and (number := tactic_number(state, about["_card"],
                                                                    about["_block"])) is not None:
            return {"figure": about.get("me"), "card": about["_card"], "index": number}
        if (frame.procedure in ("use_card", "encounter", "trap_acts", "moment")
                or (frame.procedure == "effect" and not about["_block"].startswith("attacks."))):
            return None
    return None


def tactic_number(state: State, card: str, block: str) -> int | None:
    """Which line of a card's tactics a block belongs to; those of a second form are counted on."""
    for beginning, first in ((TACTICS, 0), (SECOND, len(state.definitions.card(card).tactics))):
        if block.startswith(beginning):
            return first + int(block[len(beginning):].partition(".")[0])
    return None


# ---------------------------------------------------------------- why now

def _why(state: State, frame: Frame, below: list[Frame]) -> Told | None:
    teller = WHY.get(frame.procedure)
    return teller(state, frame.vars, below) if teller is not None else None


def why(key: str, **params: Any) -> Told:
    """A reason as the page words it."""
    return {"key": key, "params": {name: value for name, value in params.items() if value}}


def _used(state: State, about: Told, below: list[Frame]) -> Told | None:
    """A card that somebody uses, or that reacts to something."""
    card = _card_of(state, about["ref"])
    if about["part"].startswith("reactions") and below and below[0].procedure == "moment":
        name, event = below[0].vars["name"], below[0].vars["event"]
        return why("reaction", card=card, moment=name, event=as_it_stands(state, name, event))
    return why("used", card=card, hero=about["names"].get("you"))


def _action(state: State, about: Told, below: list[Frame]) -> Told | None:
    """A special action of the adventure or of a hero, which is carried out without a card being used."""
    block = about["_block"]
    if not block.startswith("actions.") or (below and below[0].procedure == "effect"):
        return None
    use = next((use for use in state.definitions.card(about["_card"]).uses if block.startswith(use.block)), None)
    return why("action", card=about["_card"], hero=about.get("you"), action=use.id if use is not None else "")


def _drawn(key: str) -> Callable[[State, Told, list[Frame]], Told | None]:
    return lambda state, about, below: why(key, card=about.get("card"), hero=about.get("hero"))


def _paying(state: State, about: Told, below: list[Frame]) -> Told | None:
    """Experience is paid for something: the next frame says for what."""
    return (why("paying_to_cancel", card=below[0].vars.get("card"))
            if below and below[0].procedure == "encounter" else None)


def _acts(state: State, about: Told, below: list[Frame]) -> Told | None:
    figure = state.figures.get(about["figure"])
    return why("acts", figure=about["figure"], card=figure.card if figure is not None else None)


def _trap_acts(state: State, about: Told, below: list[Frame]) -> Told | None:
    """A hazard works the way a trap does, and is none."""
    card = _card_of(state, about["card"])
    return why("hazard_acts" if card and state.definitions.card(card).type == "hazard" else "trap_acts", card=card)


def _phase(key: str) -> Callable[[State, Told, list[Frame]], Told | None]:
    return lambda state, about, below: why(key, hero=about.get("hero"))


def _explored(state: State, about: Told, below: list[Frame]) -> Told | None:
    tile = about.get("event", {}).get("tile")
    return why("explored", tile=tile, hero=about.get("hero")) if tile else _phase("exploration")(state, about, below)


WHY: dict[str, Callable[[State, Told, list[Frame]], Told | None]] = {
    "use_card": _used, "effect": _action, "encounter": _drawn("encounter"), "draw_treasures": _drawn("treasure"),
    "open_chest": _drawn("chest"), "activate": _acts, "pay_experience": _paying, "level_up_offer": _phase("natural_20"),
    "level_up": _phase("new_level"), "lose_levels": _phase("lost_level"), "drop": _phase("letting_go"),
    "must_drop": _phase("letting_go"),
    "trap_acts": _trap_acts,
    "spring_token": _phase("trap_sprung"), "lay_tile": _explored,
    "chamber": lambda state, about, below: why("chamber", card=_chamber(state), hero=about.get("hero")),
    "allies": _phase("allies"), "exploration": _phase("exploration"), "villain_phase": _phase("villain_phase"),
    "setup": lambda state, about, below: why("setup", card=state.setup.adventure),
}
