"""Choices made in secret. Nothing comes of one before everybody has chosen, and of one that stays sealed nothing for
many turns, so trying it out tells little: the card itself says when an option is worth its risk (`wise:`).
"""
from __future__ import annotations

from ..ahead.determinize import made_in
from ..game import Game


def advised(game: Game) -> str | None:
    """What the card advises whoever is asked: the first option that is wise as things stand, else the first that needs
    no moment of its own. None where it advises nothing."""
    state, question = game.state, game.question
    frame = next((frame for frame in reversed(state.stack) if frame.procedure == "sealed_choice"), None)
    effect = made_in(state, frame) if frame is not None else None
    if frame is None or question is None or effect is None:
        return None
    names = {**frame.vars["names"], "you": question.who, "chooser": question.who}
    open_ = {option.id for option in question.options}
    options = [one for one in effect.reads("options") if one.id in open_]
    if all(one.wise is None for one in options):
        return None
    wise = [one.id for one in options if one.wise is not None and one.wise(state, names)]
    return str([*wise, *(one.id for one in options if one.wise is None), options[0].id][0])
