"""A rules text is read once and understood: no more words and sentences than a card holds (content/STYLE.md)."""
import re
from typing import Any

from drawing import raw_content

WORDS, SENTENCES = 45, 3
ALLOWED: dict[str, tuple[int, int]] = {
    "chamber": (WORDS, SENTENCES + 1),      # its first sentence only says what it is filled with
}
UNLIMITED = {"adventure", "campaign", "pack"}      # a sheet with headings and tables, not one text


def cards() -> dict[str, dict[str, Any]]:
    """Every written card."""
    return {card_id: raw for pack in raw_content()[0] for card_id, raw in pack["cards"].items()
            if raw["kind"] not in UNLIMITED}


def texts(raw: dict[str, Any]) -> dict[str, str]:
    """What is printed as a text of its own: the card's, each side's, each action's, each line of tactics."""
    sides = {side: raw[side]["text"] for side in ("hero", "monster", "boon", "bane")
             if isinstance(raw.get(side), dict) and "text" in raw[side]}
    actions = {action["id"]: action["text"] for action in raw.get("actions", ()) if "text" in action}
    lines = [*raw.get("tactics", ()), *raw.get("second_form", {}).get("tactics", ())]
    tactics = {f"tactics {number}": line["text"] for number, line in enumerate(lines, start=1) if "text" in line}
    return {**({"text": raw["text"]} if "text" in raw else {}), **sides, **actions, **tactics}


def measure(text: str) -> tuple[int, int]:
    """Words and sentences; "Curse." and "Disable 12." are sentences like any other."""
    return len(text.split()), len(re.split(r"(?<=[.!?])[”\"]?\s+", text.strip()))


def too_long(raw: dict[str, Any]) -> dict[str, tuple[int, int]]:
    words, sentences = ALLOWED.get(raw["kind"], (WORDS, SENTENCES))
    measured = {name: measure(text) for name, text in texts(raw).items()}
    return {name: found for name, found in measured.items() if found[0] > words or found[1] > sentences}


def test_a_text_is_no_longer_than_a_card_holds() -> None:
    """{card: {text: (words, sentences)}} of those that have to be cut, simpler effects included."""
    found = {card_id: too_long(raw) for card_id, raw in cards().items()}
    assert {card_id: long for card_id, long in found.items() if long} == {}


def test_what_is_measured() -> None:
    assert measure("Curse. You have +1 AC. When you fall, discard this card.") == (11, 3)
    assert measure("Attack one adjacent monster: +7, 1 damage. Hit: it is Slowed. Disable 12.") == (13, 3)
    found = {card_id: texts(raw) for card_id, raw in cards().items()}
    assert sum(map(len, found.values())) > 400
    assert "boon" in found["rune_of_the_wall"] and "pay" in found["creditors_meeting"]
    assert "tactics 5" in found["nessa_grist"], "those of her second form too"
