"""What the checker refuses because the text says one thing and the effect another, or because it cannot matter."""

from __future__ import annotations

from typing import Any

import pytest
from test_check_nouns import MONSTER, environment, event, faults

ATTACK = {"by": "me", "numbers": {"bonus": "6", "damage": "1"}}


def strikes(text: str, *hit: Any, **search: Any) -> dict[str, Any]:
    """An encounter that attacks one hero within reach."""
    where = {"a": "hero", **search}
    return event({"attack": {**ATTACK, "choose": where, **({"hit": list(hit)} if hit else {})}}, text=text)


def harms(search: Any, text: str) -> dict[str, Any]:
    """An encounter that deals 2 damage to what a search finds."""
    return event({"damage": {"target": search, "amount": "2"}}, text=text)


def heals(search: Any, text: str) -> dict[str, Any]:
    """An encounter that gives 2 hit points to whomever a search finds."""
    return event({"heal": {"target": search, "amount": "2"}}, text=text)


def each(step: str, text: str, **search: str) -> dict[str, Any]:
    """An encounter that does something with one hero after the other."""
    loop = {"for_each": {"every": "hero", **search}, "as": "one", "do": [{step: {"who": "one"}}]}
    return event(loop, text=text)


def offers(*options: dict[str, Any]) -> dict[str, Any]:
    return event(
        {"choose_one": {"options": [*options, {"id": "pass", "text": "Pass", "do": []}]}},
        text="Choose: pay a twelfth, or pass.",
    )


def item(text: str, **use: Any) -> dict[str, Any]:
    rules = {"do": [{"heal": {"target": "you", "amount": "2"}}], "then": "discard", **use}
    card = {**event(), "kind": "treasure", "type": "item", "text": text, "use": rules}
    example = {**card["examples"][0], "when": [{"use": "audit", "by": "ana"}]}
    return {key: value for key, value in card.items() if key != "do"} | {"examples": [example]}


def charm(text: str, **reaction: Any) -> dict[str, Any]:
    """An item that cancels an encounter card."""
    react = {"to": "encounter_drawn", "do": [{"cancel": {}}, {"discard": {"card": "this"}}], **reaction}
    card = {**event(), "kind": "treasure", "type": "item", "text": text, "react": react}
    example = {**card["examples"][0], "when": [{"moment": "encounter_drawn", "hero": "ana", "card": "audit"}]}
    return {key: value for key, value in card.items() if key != "do"} | {"examples": [example]}


def counts(**condition: str) -> dict[str, Any]:
    """An environment that sets a counter to 1 and asks for it."""
    return environment(
        react={
            "to": "turn_ended",
            "when": {"counter": {"name": "forms", **condition}},
            "do": [{"set": {"counter": "forms", "to": "1"}}],
        },
        text="At the end of each turn: nothing much.",
    )


def walks(**move: str) -> dict[str, Any]:
    tactic = {
        "text": "Otherwise: moves 1 tile toward the closest hero.",
        "otherwise": [
            {"move_toward": {"who": {"a": "hero", "pick": "closest"}, "toward": "me", "tiles": "1", **move}}
        ],
    }
    return {**MONSTER, "tactics": [MONSTER["tactics"][0], tactic]}


WEAK = environment(
    while_in_play=[{"modify": "armor_class", "of": "every_hero", "by": "1"}], text="Heroes have -1 AC."
)
PAY = {"id": "pay", "text": "Pay", "do": [{"spend_tokens": {"named": "twelfth", "who": "you"}}]}
REFUSED = [
    (
        harms({"every": "monster"}, "Each hero takes 2 damage."),
        "the effect looks for monster, and the text does not",
    ),
    (
        harms({"a": "hero", "pick": "closest", "of": "you"}, "A hero takes 2 damage."),
        "the effect has pick: closest, and the text",
    ),
    (
        harms({"a": "hero", "pick": "closest", "of": "you"}, "A random hero takes 2 damage."),
        "the text says 'random', and no search",
    ),
    (
        event(
            {"place_monster": {"card": "grave_waiter", "at": "your_tile", "count": "1"}},
            text="A monster comes.",
        ),
        "the effect names grave_waiter, and the text does not",
    ),
    (
        event({"place_token": {"named": "guest_candle", "at": "your_tile"}}, text="Something burns."),
        "the effect has the token guest_candle, and the text does not name it",
    ),
    (
        event({"gain": {"who": "you", "condition": "slowed"}}, text="You are late."),
        "the effect has the condition slowed",
    ),
    (
        event({"gain": {"who": "you", "condition": "slowed"}}, text="You are Slowed and Dazed."),
        "the text says 'dazed', and nothing in the effect does so",
    ),
    (
        strikes("Attack a hero within 2 tiles: +6, 1 damage.", adjacent_to="you"),
        "the text says 'within 2 tiles' more often (1) than the effect (0)",
    ),
    (
        strikes("Attack a hero within 1 tile, for 3 rounds: +6, 1 damage.", within_tiles="3", of="you"),
        "the effect has choose.within_tiles: 3, and the text does not say so",
    ),
    (harms({"a": "hero"}, "Another hero takes 2 damage."), "the text says 'another' or 'other'"),
    (
        harms({"every": "hero"}, "A hero takes 2 damage."),
        "the effect is for every hero, and the text does not say so",
    ),
    (heals({"every": "hero"}, "Each hero regains 2 hit points."), "are meant: write 'each standing hero'"),
    (
        heals({"every": "hero", "down": "any"}, "Each hero regains 2 hit points."),
        "are meant: write 'each hero, even on 0 hit points'",
    ),
    (
        heals({"every": "hero", "down": "any"}, "Each standing hero regains 2 hit points."),
        "the effect is for heroes on 0 hit points, too",
    ),
    (
        heals({"every": "hero"}, "Each hero, even on 0 hit points, regains 2 hit points."),
        "the text says 'even on 0 hit points', and no search has down:",
    ),
    (
        heals({"a": "hero", "down": "any", "except": ["you"]}, "Another hero regains 2 hit points."),
        "the effect is for heroes on 0 hit points, too",
    ),
    (each("draw_treasure", "Each hero draws a treasure card."), "are meant: write 'each standing hero'"),
    (
        each("draw_treasure", "Each hero draws a treasure card.", down="any"),
        "are meant: write 'each hero, even on 0 hit points'",
    ),
    (
        event(
            {"gain": {"who": "every_hero", "condition": "slowed"}},
            {"heal": {"target": {"every": "hero", "down": "any"}, "amount": "2"}},
            text="Each hero becomes Slowed. Then each hero, even on 0 hit points, regains 2 hit points.",
        ),
        "'each hero becomes slowed' does not say whether heroes on 0 hit points are meant",
    ),
    (
        charm("When you draw an encounter card: cancel it, and discard this card."),
        "its player decides whether it answers, and the text does not say so: write “you may use this”",
    ),
    (
        strikes(
            "Attack a hero within 2 tiles: +6, 1 damage. Hit: 2 more damage.",
            {"damage": {"target": "target", "amount": "2"}},
            within_tiles="2", of="you",
        ),
        "the text says 'more damage', and the effect deals it as a second blow",
    ),
    (walks(), "the effect moves somebody toward me, and the text does not say so"),
    (WEAK, "the text says -1, and the effect has +1"),
    (
        harms({"every": "figure", "card": "ysolde_marrow"}, "Every Ysolde takes 2 damage."),
        "ysolde_marrow is always a villain: write villain instead of figure",
    ),
    (
        harms({"every": "ally", "card": "ysolde_marrow"}, "Every Ysolde takes 2 damage."),
        "is a card of the kind villain",
    ),
    (
        event(
            {"if": {"exists": {"a": "item"}}, "then": [{"heal": {"target": "you", "amount": "2"}}]},
            text="With an item: regain 2 hit points.",
        ),
        "whose item? write held_by:",
    ),
    (
        event(
            {
                "if": {"exists": {"a": "power", "held_by": "you"}},
                "then": [{"heal": {"target": "you", "amount": "2"}}],
            },
            text="With a power: regain 2 hit points.",
        ),
        "a power that is ready or one that has been used?",
    ),
    (
        event(
            {
                "if": {"exists": {"a": "hero", "pick": "closest", "of": "you"}},
                "then": [{"heal": {"target": "you", "amount": "2"}}],
            },
            text="If the closest hero is there: regain 2 hit points.",
        ),
        "pick: has no effect here",
    ),
    (
        event(
            {"place": {"who": "you", "at": {"a": "square", "within_tiles": "2", "of": "you"}}},
            text="You are placed within 2 tiles.",
        ),
        "somebody may stand there: write free: true",
    ),
    (offers(PAY), "there may be no twelfth to spend: write when: {has_tokens: ...}"),
    (
        offers({**PAY, "when": {"has_tokens": {"of": "you", "named": "twelfth", "at_least": "2"}}}),
        "the price is 1 twelfth, and when: asks for 2",
    ),
    (
        offers({"id": "drop", "text": "Drop an item", "do": [{"lose_item": {"who": "you"}}]}),
        "there may be no item to give up",
    ),
    (
        item("In your Hero Phase: regain 2 hit points.", takes="attack"),
        "the use takes the attack of the turn, and the text",
    ),
    (
        item("Instead of attacking: regain 2 hit points.", takes="nothing"),
        "the text says 'instead of attack', and it takes nothing",
    ),
    (counts(at_least="2"), "never true: forms is only ever 0 or 1"),
    (counts(at_most="1"), "always true: forms is only ever 0 or 1"),
    (
        event(
            {"set": {"counter": "forms", "to": "2"}},
            {
                "if": {"counter": {"name": "forms", "is": "0"}},
                "then": [{"heal": {"target": "you", "amount": "2"}}],
            },
            text="Regain 2 hit points.",
        ),
        "goes 0, 1, 2",
    ),
    (
        environment(
            react={
                "to": "condition_about_to_be_gained",
                "when": {"says": {"of": "event.condition", "is": "slwed"}},
                "do": [{"cancel": {}}],
            },
            text="Nobody is Slowed.",
        ),
        "there is no word of an event called 'slwed'",
    ),
    (
        {
            **environment(
                react={"to": "turn_ended", "do": [{"heal": {"target": "you", "amount": "1"}}]},
                text="You regain 1 hit point.",
            ),
            "type": "curse",
        },
        "whoever holds the card is meant: write holder",
    ),
    (
        charm("When you draw an encounter card, you may use this: cancel it, and discard this card."),
        "it reacts to what happens to anybody, and the text does not say so: name the holder in when:",
    ),
    (
        {**event({"discard": {"card": "this"}}), "type": "curse", "do": [{"flip": {"card": "this"}}]},
        "expected a power or an item or an advancement",
    ),
]


def answers(text: str, **reaction: str) -> dict[str, Any]:
    """An advancement that softens a blow."""
    react = {"to": "damage_about_to_happen", "when": {"mine": "target"}, "do": [{"cancel": {}}], **reaction}
    card = {key: value for key, value in event().items() if key not in ("do", "type")}
    example = {**card["examples"][0], "when": [{"gain": "audit", "by": "ana"}]}
    return {**card, "kind": "advancement", "prices": ["10"], "text": text, "react": react, "examples": [example]}


def test_a_card_that_its_player_may_pass_over_says_so() -> None:
    said = "its player decides whether it answers, and the text does not say so: write “you may use this”"
    assert any(said in line for line in faults(answers("Before you would take damage: you take none.")))
    for sound in (answers("Before you would take damage, you may use this: you take none."),
                  answers("Before you would take damage: you take none.", may="false")):
        assert not any(said in line for line in faults(sound))


@pytest.mark.parametrize(
    "card, expected", REFUSED, ids=[f"{n}: {said[:50]}" for n, (_, said) in enumerate(REFUSED)]
)
def test_what_text_and_effect_do_not_share_is_refused(card: dict[str, Any], expected: str) -> None:
    found = faults(card)
    assert any(expected in line and line.startswith("desk/cards.yaml: audit") for line in found), "\n".join(
        found
    )


SOUND = [
    harms(
        {"a": "hero", "pick": "closest", "of": "you", "except": ["you"]},
        "Another hero, the closest, takes 2 damage.",
    ),
    strikes(
        "Attack a random hero within 2 tiles: +6, 1 damage. Hit: Slowed.",
        {"gain": {"who": "target", "condition": "slowed"}},
        within_tiles="2", of="you",
        pick="random",
    ),
    harms({"every": "villain", "card": "ysolde_marrow"}, "Ysolde takes 2 damage."),
    offers(
        {
            **PAY,
            "when": {"has_tokens": {"of": "you", "named": "twelfth", "at_least": "1"}},
            "text": "Pay a twelfth",
        }
    ),
    item("Instead of attacking: regain 2 hit points.", takes="attack"),
    charm(
        "When you draw a card, you may use this: cancel it, and discard this card.",
        when={"mine": "hero"},
    ),
    harms({"every": "hero"}, "Each hero takes 2 damage."),
    heals({"every": "hero"}, "Each standing hero regains 2 hit points."),
    heals({"every": "hero", "down": "any"}, "Each hero, even on 0 hit points, regains 2 hit points."),
    heals({"a": "hero", "except": ["you"]}, "Another hero regains 2 hit points."),
    strikes(
        "Attack a hero within 2 tiles: +6, 1 damage. Hit: then that hero takes 2 damage.",
        {"damage": {"target": "target", "amount": "2"}},
        within_tiles="2", of="you",
    ),
    charm("When a hero draws an encounter card, you may use this: cancel it, and discard this card."),
    charm("Any hero's encounter card, you may use this: cancel it, and discard this card."),
    counts(**{"is": "0"}),
]


@pytest.mark.parametrize("card", SOUND, ids=range(len(SOUND)))
def test_what_they_share_passes(card: dict[str, Any]) -> None:
    assert faults(card) == []
