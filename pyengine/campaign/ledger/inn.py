"""The stages between two adventures of a campaign with a ledger (LEDGER-01..11).

The page of the last adventure lies open first: who keeps what, whose Year is struck out, again or on. Then the company
says who goes, and those who go take their powers and their help.
"""
from __future__ import annotations

from typing import Any

from ...state.rows import Option, Question
from .. import powers
from ..draft import Draft
from ..stages import STAGES, Options, Stage, back, make_question
from ..town import leave_for_adventure
from . import evenings, pages

TURN, AGAIN, ON = "turn", "again", "on"


# ---------------------------------------------------------------- the page

def _ask_page(draft: Draft) -> Question:
    options = [*_items(draft), *_strikes(draft)]
    if not pages.undecided(draft) and not pages.strikable(draft):
        words = [TURN] if draft.page.outcome == "victory" else [AGAIN, ON]
        options += [Option(word, {"action": word, "adventure": draft.page.adventure}) for word in words]
    return make_question(draft, "option", options, "campaign_page", "LEDGER-06", adventure=draft.page.adventure)


def _items(draft: Draft) -> Options:
    """One item of several, or none."""
    found = list[Option]()
    for row in draft.state.members:
        if row.id in draft.state.party and row.items:
            cards = dict.fromkeys(row.items) if len(row.items) > 1 else ()
            found += [Option(f"keep:{card}:{row.id}", {"action": "keep", "card": card, "hero": row.id})
                      for card in cards]
            found.append(Option(f"keep_none:{row.id}", {"action": "keep_none", "hero": row.id}))
    return found


def _strikes(draft: Draft) -> Options:
    return [Option(f"strike:{hero}", {"action": "strike", "hero": hero}) for hero in pages.strikable(draft)]


def _answer_page(draft: Draft, about: dict[str, Any]) -> None:
    word = about["action"]
    if word in ("keep", "keep_none"):
        pages.keep(draft, about["hero"], about.get("card"))
    elif word == "strike":
        pages.strike(draft, about["hero"])
    else:
        pages.turn(draft, again=word == AGAIN)


def _ask_fork(draft: Draft) -> Question:
    options = [Option(f"way:{way}", {"action": "way", "adventure": way}) for way in evenings.ways(draft)]
    return make_question(draft, "option", options, "campaign_fork", "LEDGER-01")


def _answer_fork(draft: Draft, about: dict[str, Any]) -> None:
    evenings.choose_way(draft, about["adventure"])
    pages.go_to(draft, about["adventure"])


# ---------------------------------------------------------------- before setting out

def _ask_inn(draft: Draft) -> Question:
    state, adventure = draft.state, draft.chapter.adventure
    options = [Option(f"swap:{hero}", {"action": "swap", "hero": hero}) for hero in state.party
               if powers.swappable(draft.packs, draft.member(hero))]
    if evenings.unsuggested(draft):
        options.append(Option("suggested", {"action": "suggested", "adventure": adventure}))
    cards = [*(card for card, _ in evenings.helpers(draft)), *evenings.guests_to_ask(draft)]
    options += [Option(f"ask:{card}", {"action": "ask", "card": card}) for card in cards]
    options.append(Option("set_out", {"action": "set_out", "adventure": adventure}))
    return make_question(draft, "option", options, "campaign_inn", "LEDGER-11", adventure=adventure)


def _answer_inn(draft: Draft, about: dict[str, Any]) -> None:
    word = about["action"]
    if word == "swap":
        draft.go("swap_out", about["hero"])
    elif word == "ask" and len(draft.state.party) > 1:
        draft.go("help_whom", about["card"])
    elif word == "ask":
        evenings.seat(draft, about["card"], draft.state.party[0])
    elif word == "suggested":
        for hero, cards in evenings.unsuggested(draft).items():
            draft.change_member(hero, powers=cards)
        draft.tell("powers_suggested", "LEDGER-11", adventure=about["adventure"])
    else:
        leave_for_adventure(draft, about)


def _ask_help_whom(draft: Draft) -> Question:
    card = draft.state.about[0]
    options = [Option(hero, {"hero": hero}) for hero in draft.state.party]
    return make_question(draft, "option", [*options, back()], "campaign_help_whom", "LEDGER-05", card=card)


def _seat(draft: Draft, about: dict[str, Any]) -> None:
    evenings.seat(draft, draft.state.about[0], about["hero"])
    draft.go("inn")


STAGES.update({
    "page": Stage(_ask_page, _answer_page),
    "fork": Stage(_ask_fork, _answer_fork),
    "inn": Stage(_ask_inn, _answer_inn), "help_whom": Stage(_ask_help_whom, _seat),
})
