"""What the options of the open question lead to, as far as anyone can tell: attacks with their chances, and rolls for
traps and locks.

Found by looking ahead (foresight.py) through one answer, and through the choice of a target after it.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from ..cards.vocabulary.declarations import ATTACKING
from ..flow.questions import MENU, WALKS, is_placed_at_once, open_question
from ..rules import numbers
from ..rules.actions import MOVE, MOVE_AGAIN, find_action
from ..state.printed import PrintedCard
from ..state.rows import Option
from ..state.state import State
from . import lookahead, odds
from .phase_end import ends_of

Odds = dict[str, Any]
ASKED = ("figure", "card", "option", "may")     # kinds of questions whose options may lead to a roll
ROLLS = ("use", "disable", "disable_token", "unlock_door")


class Prospect(NamedTuple):
    """An option; the rolls it may lead to, best first; the answers to the next question, each with its own rolls; and
    the ids of those that would end the Hero Phase."""

    option: Option
    odds: tuple[Odds, ...] = ()
    answers: tuple[tuple[Option, tuple[Odds, ...]], ...] = ()
    key: str = ""                           # the question to which the answers belong
    ends: tuple[str, ...] = ()


def prospects(state: State) -> list[Prospect]:
    """The prospects of the open question's options, in their order."""
    question = state.question
    if question is None:
        return []
    found = [lookahead.or_nothing(partial(_prospect, state, option), Prospect(option))
             if _worth_a_look(question, option) else Prospect(option) for option in question.options]
    return [_without_the_pending(one) for one in found] if _leaves_alone(state, found) else found


def _leaves_alone(state: State, found: list[Prospect]) -> bool:
    """Whether a card asks something in the middle of an attack whose chances are the same whatever the answer. Where it
    asks whether to do something, an answer after which no attack is foreseen makes a difference, too."""
    if not any(frame.procedure == "attack" for frame in state.stack):
        return False
    kinds = [list(_told_of(one)) for one in found]
    told = [one for entries in kinds for one in entries]
    asked_whether = state.question.kind == "may"                                  # type: ignore[union-attr]
    return all(one == told[0] for one in told) and (all(kinds) or not asked_whether)


def _told_of(one: Prospect) -> Iterator[Odds]:
    yield from one.odds
    for _, entries in one.answers:
        yield from entries


def _without_the_pending(one: Prospect) -> Prospect:
    """What is not changed belongs on the option that is its target, and on no other."""
    answers = tuple((answer, _at(answer, entries)) for answer, entries in one.answers)
    return one._replace(odds=_at(one.option, one.odds), answers=answers)


def _at(option: Option, entries: tuple[Odds, ...]) -> tuple[Odds, ...]:
    return tuple(one for one in entries if one["target"] is not None and option.about.get("figure") == one["target"])


def _worth_a_look(question: Any, option: Option) -> bool:
    action = str(option.about.get("action", ""))
    if question.key == MENU:
        return action in (MOVE, MOVE_AGAIN, *ROLLS) or option.id.startswith("act:")
    return question.kind in ASKED and option.id != "pass"


def _prospect(state: State, option: Option) -> Prospect:
    ahead, end = lookahead.after_answer(state, option.id)
    rolled = _first_of_several(state, option, _and_clocks(state, ahead, rolls(ahead, end)))
    if rolled:
        return Prospect(option, rolled)
    if end == lookahead.QUESTION:
        answers = tuple((answer, _first_of_several(state, option, found)) for answer, found in _answers(state, ahead))
        found = _best_first([one for _, entries in answers for one in entries])
        asked, then = open_question(state), open_question(ahead)
        at_once = asked.kind != "may" or is_placed_at_once(asked, then)
        if at_once and (found or then.key == WALKS or asked.kind == "may"):
            return Prospect(option, found or written(state, option), answers, then.key, ends_of(ahead))
        if found:
            return Prospect(option, found)
    return Prospect(option, written(state, option))


def _first_of_several(state: State, option: Option, found: tuple[Odds, ...]) -> tuple[Odds, ...]:
    """Whatever a card does after its first attack, only that one can be foreseen: its odds say so (`first`)."""
    place = _block_of(state, option) if found else None
    if place is None:
        return found
    definition = state.definitions.card(place[0])
    sure = sum(effect.means.serves == ATTACKING for effect in definition.blocks.get(place[1], ()))
    several = sure and len(attacks_in(definition, place[1])) > 1
    return tuple({**one, "first": True} for one in found) if several else found


def _answers(state: State, ahead: State) -> tuple[tuple[Option, tuple[Odds, ...]], ...]:
    """The answers to the next question, with the rolls that follow each where a figure is chosen."""
    options, kind = ahead.question.options, ahead.question.kind           # type: ignore[union-attr]
    if kind != "figure":
        return tuple((option, ()) for option in options)
    return tuple((option, _and_clocks(state, later, rolls(later, end))) for option in options
                 for later, end in (lookahead.after_answer(ahead, option.id),))


def _and_clocks(state: State, ahead: State, found: tuple[Odds, ...]) -> tuple[Odds, ...]:
    """The rolls, the first of them with the clocks that move before the die is rolled: an adventure may count it
    against the heroes that an attack is made at all."""
    moved = [{"counter": clock.counter, "value": ahead.counters.get(clock.counter, 0)}
             for clock in state.adventure.sheet.clocks
             if ahead.counters.get(clock.counter, 0) != state.counters.get(clock.counter, 0)]
    return ({**found[0], "clocks": moved}, *found[1:]) if found and moved else found


def rolls(ahead: State, end: str) -> tuple[Odds, ...]:
    """The rolls about to be made where a look-ahead has ended: an attack, one on each of several targets, or a
    check."""
    if end != lookahead.CHANCE:
        return ()
    if odds.at_a_roll(ahead):
        return tuple(odds.attack_odds(one) for one in _each_target(ahead))
    return (odds.check_odds(ahead),) if odds.at_a_check(ahead) else ()


def _each_target(ahead: State) -> Iterator[State]:
    """The look-ahead itself, and one for each other target of the same use, as if that one came first."""
    yield ahead
    below = ahead.stack[-2]
    if below.procedure != "attacks":
        return
    for place in range(below.vars["at"], len(below.vars["targets"])):
        other = lookahead.ahead_of(ahead)
        other.stack.pop()
        other.stack[-1].vars["at"] = place
        lookahead.onward(other, len(ahead.stack) - 2)
        if odds.at_a_roll(other):
            yield other


def _best_first(found: list[Odds]) -> tuple[Odds, ...]:
    """Sort attacks by the chance to defeat the target, then by expected damage, then by the chance to hit."""
    return tuple(sorted(found, key=_worth))


def _worth(one: Odds) -> tuple[float, ...]:
    if one["kind"] == "check":
        return (-one["percent"],)
    total, of = one["expected"]
    return -one["ending"]["percent"], -total / of, -one["percent"]


# ---------------------------------------------------------------- attacks of which the target is not known yet

def written(state: State, option: Option) -> tuple[Odds, ...]:
    """The attacks a card mentions, by their numbers alone: who will be in reach is not known yet."""
    place = _block_of(state, option)
    if place is None:
        return ()
    card, block, names = place
    return tuple(
        plain_attack(state, names["you"], card, effect, names)
        for effect in attacks_in(state.definitions.card(card), block)
    )


def _block_of(state: State, option: Option) -> tuple[str, str, dict[str, Any]] | None:
    """(card, block, names) of what an option of the menu starts."""
    row, hero = state.cards.get(option.id), state.question.who            # type: ignore[union-attr]
    if option.id.startswith("act:"):
        row, use = find_action(state, hero, option.id[4:])
        return row.card, use.block, {"you": hero, "me": row.id, "_card": row.card}
    if row is None or not state.definitions.card(row.card).uses or option.about.get("action") != "use":
        return None
    return row.card, state.definitions.card(row.card).uses[0].block, {"you": hero, "holder": hero, "_card": row.card}


def attacks_in(definition: PrintedCard, block: str) -> list[Any]:
    """The attack verbs of a block and of the blocks inside it."""
    return [effect for path, effects in definition.blocks.items() if path == block or path.startswith(f"{block}.")
            for effect in effects if effect.means.serves == ATTACKING]


def plain_attack(state: State, attacker: str, card: str, effect: Any, names: dict[str, Any]) -> Odds:
    """An attack without a target: its current bonus and damage."""
    name, bonus, damage = effect.blow(state.definitions.card(card))
    bonus, parts = numbers.parts(state, attacker, "attack_bonus", bonus)
    dealt = damage(state, names)
    if dealt > 0:
        dealt = max(0, numbers.value(state, attacker, "damage", dealt))
    return {
        "kind": "attack",
        "attacker": attacker,
        "target": None,
        "card": card,
        "attack": name,
        "needed": None,
        "percent": None,
        "bonus": bonus,
        "parts": {"bonus": [{"source": source, "by": by} for source, by in parts]},
        "hit": {"damage": dealt},
        "reactions": [],
    }
