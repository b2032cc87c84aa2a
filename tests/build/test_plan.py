"""The plan of the five boxes is whole, is ours, and can be said in the vocabulary;
and the audit notices when it is not so."""
from __future__ import annotations

import copy
from typing import Any

import pytest
from drawing import definitions, raw_content
from workshop import audit, plan

from pyengine.cards.explaining.words_used import every_word, words_used
from pyengine.cards.vocabulary.declarations import SPECIALS, VERBS


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return audit.report(plan.load())


def test_nothing_is_missing_nothing_is_said_twice_and_no_name_is_somebody_elses(found: dict[str, Any]) -> None:
    assert list(audit.wrong(found)) == []


def test_every_box_is_planned(found: dict[str, Any]) -> None:
    assert tuple(found["boxes"]) == plan.BOXES


@pytest.mark.parametrize("box", plan.BOXES)
def test_the_twelve_hardest_cards_and_the_hardest_adventure_of_each_box_are_written(box: str) -> None:
    packs, tree = definitions(), plan.load()[box]
    hardest = [line["id"] for _, line in plan.lines(tree) if line.get("hard")]
    assert len(hardest) == plan.HARD + 1
    bare = [card for card in hardest if packs.kind_of(card) is None or packs.pack_of(card) != tree["pack"]]
    assert bare == []


def test_special_verbs_are_few_and_each_serves_a_card_that_says_why(found: dict[str, Any]) -> None:
    assert len(SPECIALS) <= audit.SPECIALS_AT_MOST
    wanted = {word for box in found["boxes"].values() for word in box["specials"]}
    assert {f"special.{name}" for name in SPECIALS} <= wanted, "a special verb that no planned card uses"


# ---------------------------------------------------------------- the words of a card

def test_the_words_of_every_card_are_those_that_its_blocks_were_made_of() -> None:
    packs = definitions()
    for pack in packs.packs.values():
        for card, raw in pack["cards"].items():
            words = words_used(raw)
            # how a lasting effect ends
            blocks = {path: block for path, block in packs.card(card).blocks.items() if not path.startswith("until.")}
            made = {effect.verb.name for block in blocks.values() for effect in block}
            assert {word for word in words if word in VERBS} == made, card
            assert set(words) <= set(every_word()), card


def test_words_are_found_at_any_depth() -> None:
    card = {"kind": "power", "hero": "ana", "use": "daily", "name": "X",
            "react": {"to": "attack_missed",
                      "when": {"all": [{"kind": {"of": "event.target", "is": "hero"}}, {"not": {"is_active": "you"}}]},
                      "do": [{"choose_one": {"options": [
                          {"id": "a",
                           "do": [{"damage": {"target": {"a": "monster", "hurt": "true", "pick": "closest"},
                                              "amount": {"half": {"count": {"every": "hero"}}}}}]},
                          {"id": "b", "when": {"phase": "hero"},
                           "do": [{"gain": {"who": "you", "condition": "slowed"}}]}]}}]}}
    assert words_used(card) == ["on.attack_missed", "if.all", "if.kind", "if.not", "if.is_active", "choose_one",
                                "damage", "find.hurt", "find.pick",
                                "amount.half", "amount.count", "if.phase", "gain", "gain.slowed"]


# ---------------------------------------------------------------- what the audit notices

def wrong_with(change: Any) -> str:
    """What is wrong with the plan of mage, by itself, after a change."""
    plans = {"mage": copy.deepcopy(plan.load()["mage"])}
    change(plans["mage"])
    return "\n".join(line for line in audit.wrong(audit.report(plans)) if not line.startswith("there is no plan"))


def first(tree: Any, group: str) -> Any:
    return tree[group][0]


CHANGES = [
    ("a line too few", lambda tree: tree["spells"].pop(), "spells:"),
    ("a copy too many", lambda tree: first(tree, "monsters").update(copies=9), "monsters:"),
    ("an unknown key", lambda tree: first(tree, "spells").update(colour="red"), "unknown key colour"),
    ("no effect", lambda tree: first(tree, "spells").pop("play"), "no play"),
    ("an id twice", lambda tree: tree["spells"][1].update(id=first(tree, "runes")["id"]), "the id twice"),
    ("a name twice", lambda tree: tree["spells"][1].update(name=first(tree, "runes")["name"].upper()),
     "the name twice"),
    ("an effect twice", lambda tree: tree["spells"][1].update(effect=first(tree, "spells")["effect"] + "."),
     "the effect twice"),
    ("a shape twice", lambda tree: tree["adventures"][1].update(shape=tree["adventures"][2]["shape"]),
     "have the shape"),
    ("plain damage", lambda tree: [line.update(spread="plain") for line in tree["encounters"]], "more than a third"),
    ("no bargains", lambda tree: [line.update(spread="harm") for line in tree["encounters"]], "are boons or bargains"),
    ("monsters alike", lambda tree: [line.update(role="brute") for line in tree["monsters"]], "fewer than eight roles"),
    ("a lonely hero", lambda tree: first(tree, "heroes").update(wants=[]), "wants nobody beside it"),
    ("a power of nobody", lambda tree: first(tree, "powers").update(hero="nobody"), "no hero nobody"),
    ("a word that is not there", lambda tree: unwritten(tree).update(needs=["attack", "teleport_home"]),
     "the vocabulary has no teleport_home"),
    ("a special verb without a reason", lambda tree: unwritten(tree).update(needs=["special.juggle"], reason=""),
     "gives no reason"),
    ("a hard card too few", lambda tree: next(line for _, line in plan.lines(tree) if line.get("hard")).pop("hard"),
     "marked as hard"),
]


def unwritten(tree: Any) -> Any:
    return next(line for _, line in plan.lines(tree) if definitions().kind_of(line["id"]) is None)


@pytest.mark.parametrize("change, says", [(change, says) for _, change, says in CHANGES],
                         ids=[name for name, *_ in CHANGES])
def test_the_audit_notices(change: Any, says: str) -> None:
    assert wrong_with(lambda tree: None) == ""
    assert says in wrong_with(change)


def test_the_audit_notices_a_name_of_others_wherever_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "names_of_others", lambda: {plan.fingerprint(["grand", "vizier"])})
    in_a_spell = wrong_with(lambda tree: first(tree, "spells").update(effect="Ask the Grand Vizier's cat."))
    assert "belongs to others: grand vizier" in in_a_spell
    assert "belongs to others: grand vizier" in wrong_with(lambda tree: tree["world"].update(tone="A grand vizier."))
    assert wrong_with(lambda tree: None) == ""


def test_no_written_card_bears_a_name_of_others() -> None:
    taken = plan.names_of_others()
    cards = {card_id: raw for pack in raw_content()[0] for card_id, raw in pack["cards"].items()}
    texts = [(card_id, raw[key]) for card_id, raw in cards.items() for key in ("name", "text", "ability") if key in raw]
    assert len(texts) > 1_000
    assert [(card_id, words) for card_id, text in texts for words in runs_of_words(text)
            if plan.fingerprint(words) in taken] == []


def runs_of_words(text: str) -> list[list[str]]:
    words = plan.plain_words(text)
    return [words[start:start + length] for length in (1, 2, 3) for start in range(len(words) - length + 1)]


def written(tree: Any) -> Any:
    return next(line for _, line in plan.lines(tree) if definitions().kind_of(line["id"]))


def test_the_line_of_a_written_card_leaves_its_words_to_the_card() -> None:
    card = written(plan.load()["mage"])["id"]
    assert (f"{card} is written, so its words are read from the card: leave needs: out of its line"
            in wrong_with(lambda tree: written(tree).update(needs=["attack"])))


def test_the_line_of_a_card_that_nobody_has_written_says_which_words_it_needs() -> None:
    card = unwritten(plan.load()["mage"])["id"]
    assert (f"{card} is not written, and its line does not say which words it needs (needs:)"
            in wrong_with(lambda tree: unwritten(tree).pop("needs")))


def test_the_audit_compares_the_copies_of_written_cards_with_their_lines() -> None:
    cards = {"lone_wolf": ("vesperhold", {"kind": "monster"}),
             "pair": ("vesperhold", {"kind": "monster", "copies": "2"}),
             "handed_out": ("vesperhold", {"kind": "treasure", "copies": "0"}),
             "dealt": ("vesperhold", {"kind": "treasure"})}
    tree = {"pack": "vesperhold", "monsters": [{"id": "lone_wolf", "copies": 3}, {"id": "pair", "copies": 2},
                                               {"id": "nobody_wrote_it", "copies": 5}],
            "adventure_treasures": [{"id": "handed_out"}, {"id": "dealt"}]}
    assert list(audit.other_copies(tree, cards)) == [
        "lone_wolf is written with 1 copies, and its line wants 3",
        "dealt is written with 1 copies, and its line wants 0"]


Pair = tuple[str, dict[str, Any]]


def item(pack: str, name: str, by: str, modify: str = "armor_class") -> Pair:
    return pack, {"kind": "treasure", "type": "item", "name": name, "text": name,
                  "while_in_play": [{"modify": modify, "of": "holder", "by": by}]}


def alike(cards: dict[str, Pair]) -> list[str]:
    return list(audit.look_alikes(cards, {"vesperhold", "ormskarn"}))


def test_the_audit_notices_cards_that_differ_by_name_and_numbers_only_in_whichever_boxes_they_are() -> None:
    cards = {"coat": item("vesperhold", "Coat", "1"), "plate": item("vesperhold", "Plate", "2"),
             "shoes": item("vesperhold", "Shoes", "1", "speed"), "apron": item("ormskarn", "Apron", "3")}
    assert alike(cards) == ["coat and plate and apron have the same effect"]


def test_training_cards_may_be_alike_but_no_card_of_a_box_like_one_of_them() -> None:
    yard = {"jacket": item("proving_ground", "Jacket", "1"), "tray": item("proving_ground", "Tray", "2")}
    assert alike(yard) == []
    assert alike({**yard, "coat": item("vesperhold", "Coat", "1")}) == [
        "jacket and tray and coat have the same effect"]


def test_the_audit_compares_powers_and_help_cards_too_whatever_they_call_those_whom_they_move() -> None:
    def helper(pack: str, name: str) -> Pair:
        moves = {"for_each": {"every": "hero", "within_tiles": "1"}, "as": name,
                 "do": [{"move": {"who": name, "up_to": "3"}}]}
        return pack, {"kind": "advancement", "name": name.title(), "use": {"do": [moves]}}

    def power(pack: str, hero: str, bonus: str) -> Pair:
        shot = {"by": "you", "numbers": {"bonus": bonus}, "choose": {"a": "monster"}}
        return pack, {"kind": "power", "hero": hero, "use": "at_will", "do": [{"attack": shot}]}

    cards = {"wherry": helper("vesperhold", "rower"), "dolm": helper("ormskarn", "hand"),
             "long_shot": power("vesperhold", "kestrel", "5"), "flung_bolt": power("ormskarn", "birk", "6")}
    assert alike(cards) == ["wherry and dolm have the same effect", "long_shot and flung_bolt have the same effect"]


def test_one_reaction_is_one_reaction_however_it_is_written_and_who_reacts_to_another_moment_is_another_card() -> None:
    def ring(moment: str, listed: bool) -> Pair:
        reaction = {"to": moment, "do": [{"cancel": {}}]}
        return "vesperhold", {"kind": "treasure", **({"reactions": [reaction]} if listed else {"react": reaction})}

    assert alike({"one": ring("moved", True), "other": ring("moved", False), "third": ring("healed", False)}) == [
        "one and other have the same effect"]


def test_the_castle_has_the_decks_of_its_box_and_says_so_itself() -> None:
    """30 monster cards, 60 encounters, 50 treasures; the sixty guests are sixty wherever they are counted."""
    decks = definitions().packs["vesperhold"]["cards"].values()
    held = {kind: sum(int(raw.get("copies", 1)) for raw in decks if raw["kind"] == kind)
            for kind in ("monster", "encounter", "treasure")}
    assert held == {"monster": 30, "encounter": 60, "treasure": 50}
    plan_of_seats = audit.written_cards()["seating_plan"][1]["flavor"]
    assert plan_of_seats.startswith("Sixty places") and "sixty guests" in plan.load()["castle"]["world"]["story"]
