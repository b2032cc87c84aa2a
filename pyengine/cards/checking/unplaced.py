"""Find things that cards of a pack ask about although they never come: tokens that nothing puts down, villains, allies
and objects that nothing brings in, lasting effects that nothing lays before anybody."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.encounters import MARKER
from ..load import RULES_TOKENS, Definitions
from ..vocabulary.declarations import LooseToken, TokenId, naming, settings_of
from .looking import LASTING, At, Finding, mappings, raw_mappings

ASK_FOR_TOKENS = {"carrying": "token", "token": "named", "has_tokens": "named", "more_tokens": "named",
                  "tokens": "named", **{verb: name for verb, name, _ in settings_of(TokenId)}}
FILTERS = ("named", "token_here", "without_token")         # and these of a search
BRING_TOKENS = [(verb, name) for verb, name, _ in settings_of(LooseToken)]
BRING = naming("villain", "ally", "object")
BROUGHT = {kind for *_, kind in BRING}
ASK_FOR_FIGURES = ("defeated", "in_play")
MARKERS = (*RULES_TOKENS, *MARKER.values())                # the rules put these down


class Brought:
    """The things that the cards of some packs bring to the table."""

    def __init__(self, packs: Definitions, names: tuple[str, ...]):
        self.tokens: set[str] = set(MARKERS)
        self.figures: set[str] = set()
        self.lasting: set[str] = set()
        for name in names:
            for raw in packs.packs[name]["cards"].values():
                self._card(raw)

    def _card(self, raw: Any) -> None:
        self.tokens.add(str(raw.get("token", "")))         # of a trap
        self.figures.add(str(raw.get("fills", "")))        # in a chamber
        for part in raw_mappings(raw):
            self.tokens.update(_named(part.get(verb), name) for verb, name in BRING_TOKENS)
            self.figures.update(_named(part.get(verb), name) for verb, name, _ in BRING)
            self.lasting.update(_named(part.get(verb), name) for verb, name, _ in LASTING)
            setup = part.get("setup")
            if isinstance(setup, dict):
                self.tokens |= {_named(token, "named") for token in setup.get("tokens", ())}


def _named(settings: Any, key: str) -> str:
    """The name in a verb, in its long form or its short one."""
    return str(settings.get(key, "")) if isinstance(settings, dict) else settings if isinstance(settings, str) else ""


def unplaced(packs: Definitions, pack: dict[str, Any]) -> Iterator[Finding]:
    """Everything that the cards of a pack wait for in vain. Packs are mixed, so that any may bring it, but for special
    verbs, of which nothing is known."""
    brought = Brought(packs, tuple(packs.packs))
    for card_id, raw in pack["cards"].items():
        if str(raw.get("copies", "1")) == "0":             # a card that is kept for an adventure to come
            continue
        for at, part in mappings(packs.card(card_id)):
            yield from _tokens(at, part, brought)
            yield from _figures(packs, at, part, brought)
        if raw.get("kind") == "lasting" and card_id not in brought.lasting:
            yield At(card_id).say("no card lays this before anybody (lasting: {card: ..., before: ...})")


def _tokens(at: At, part: dict[str, Any], brought: Brought) -> Iterator[Finding]:
    asked = [(at.into(word, key), _named(part.get(word), key)) for word, key in ASK_FOR_TOKENS.items() if word in part
             and isinstance(part[word], dict)]
    if "a" in part or "every" in part:
        asked += [(at.into(word), str(part[word])) for word in FILTERS if word in part]
    for place, token in asked:
        if token and token not in brought.tokens:
            yield place.say(f"no card puts down or gives the token {token!r}", token, sorted(brought.tokens - {""}))


def _figures(packs: Definitions, at: At, part: dict[str, Any], brought: Brought) -> Iterator[Finding]:
    for word in ASK_FOR_FIGURES:
        name = part.get(word)
        if isinstance(name, str) and packs.kind_of(name) in BROUGHT and name not in brought.figures:
            yield at.into(word).say(f"no card brings in {name}", name, sorted(brought.figures - {""}))
