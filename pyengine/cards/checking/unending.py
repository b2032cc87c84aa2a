"""Conditions given to figures for whom nothing ever ends them: most end with a Hero Phase, and only heroes have one."""
from __future__ import annotations

from collections.abc import Iterator

from ..definition import Definition
from ..load import Definitions
from ..nouns import HEROES, noun
from ..vocabulary.declarations import verbs_that
from ..vocabulary.effects import Effect
from .looking import At, Finding, raw_mappings

# They end with the Hero Phase (COND-03, -06, -10, -14). A stunned monster misses its activation instead (COND-24), and
# those that an attack uses up or that count as damage are as monsters have them too (COND-21, COND-26).
OF_HERO_PHASES = ("slowed", "immobilized", "dazed", "poisoned")
ANY = "any"
CURES = verbs_that(cures=True)


def unending(packs: Definitions, card: Definition) -> Iterator[Finding]:
    """Conditions that a card gives to anybody but heroes, and that no card takes away again."""
    for path, block in card.blocks.items():
        for number, effect in enumerate(block):
            condition = effect.reads("condition")
            if not effect.means.afflicts or condition not in OF_HERO_PHASES:
                continue
            kinds = _whom(effect)
            if kinds.isdisjoint(HEROES) and not _is_taken_away(packs, card.pack, condition, kinds):
                whom = noun(*kinds)
                yield At(card.id, *path.split("."), number, effect.verb.name).say(
                    f"nothing ever ends this: {condition} goes with a Hero Phase, which {whom} does not have, and no "
                    f"card takes it away (lose: {{who: ..., condition: {condition}}})")


def _whom(effect: Effect) -> frozenset[str]:
    """The kinds of those whom an effect is about."""
    return frozenset(effect.finder("who").noun.kinds)


def _is_taken_away(packs: Definitions, pack: str, condition: str, kinds: frozenset[str]) -> bool:
    """Whether a card of the decks can make such a figure lose the condition."""
    cures = [card_id for name in packs.packs_of_decks(pack) for card_id, raw in packs.packs[name]["cards"].items()
             if any(verb in part for part in raw_mappings(raw) for verb in CURES)]
    return any(_takes_away(effect, condition, kinds) for card_id in cures
               for block in packs.card(card_id).blocks.values() for effect in block)


def _takes_away(effect: Effect, condition: str, kinds: frozenset[str]) -> bool:
    return (effect.means.cures and effect.reads("condition") in (condition, ANY)
            and not kinds.isdisjoint(_whom(effect)))
