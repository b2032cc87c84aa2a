"""A campaign: a party's way through a sequence of adventures, with a town between them (CAMPAIGN-01..08, TOWN-01..21).

    >>> campaign = new_campaign(packs, campaign="the_long_course", heroes=["ana", "bo"], seed=7)
    >>> campaign = answer(campaign, campaign.question.options[0].id)
    >>> game = begin_adventure(campaign)             # an ordinary game, played as any other
    >>> campaign = end_adventure(campaign, game)     # its result: treasures and gold are kept

Like a game it is a function over plain data: immutable rows, one open question with listed options, saves, and undo by
older states.
"""
from __future__ import annotations

from .campaign import Campaign, answer, begin_adventure, end_adventure, new_campaign, undo
from .saving import load, save
from .view import view

__all__ = ["Campaign", "answer", "begin_adventure", "end_adventure", "load", "new_campaign", "save", "undo", "view"]
