"""The audit: the plan of the boxes held against the vocabulary. Which word is missing for how many cards?"""
import functools
import json
import sys
from collections import Counter

from workshop import packs, plan

SPECIALS_AT_MOST = 40
IN_NO_DECK = ("adventure_treasures", "adventure_cards")     # handed out by adventures: planned, but in no deck
COMPARED = ("monster", "villain", "ally", "object", "encounter", "treasure", "power", "advancement", "chamber",
            "lasting", "trap", "spell", "rune")
NO_EFFECT = {"id", "name", "text", "flavor", "note", "icon", "copies", "common", "examples", "tags", "rule", "price",
             "value", "hero", "objective", "profiles", "advanced"}


@functools.cache
def written_cards():
    """Every written card as it stands in its file: {id: (pack, card)}."""
    sys.path.insert(0, str(plan.ROOT))
    from pyengine.cards.reading.files import read_content
    written, _ = read_content(packs.CONTENT)
    return {card: (pack["id"], raw) for pack in written for card, raw in pack["cards"].items()}


@functools.cache
def vocabulary():
    """The words that there are, and those that each written card uses: {id: (kind, pack, words)}."""
    cards = written_cards()
    from pyengine.cards.explaining.words_used import every_word, words_used
    return every_word(), {card: (raw["kind"], pack, words_used(raw)) for card, (pack, raw) in cards.items()}


def needs(line, written):
    """The words a card needs: read from the card when it is written, from its line in the plan before that."""
    return written[line["id"]][2] if line["id"] in written else line.get("needs") or []


def missing(tree, known, written):
    """{word: ids of the planned cards that need it and cannot be said without it}."""
    found = {}
    for _, line in plan.lines(tree):
        for word in needs(line, written):
            if word not in known and not word.startswith("special."):
                found.setdefault(word, []).append(line["id"])
    return found


def specials(tree, written):
    """{special verb: (ids of its cards, reason)}."""
    found = {}
    for _, line in plan.lines(tree):
        for word in needs(line, written):
            if word.startswith("special."):
                found.setdefault(word, []).append((line["id"], line.get("reason", "")))
    return found


def departures(tree, written):
    """The departures of a written card from its line, and of a line from the words in use."""
    for group, line in plan.lines(tree):
        if line["id"] not in written:
            if "needs" not in line:
                yield f"{line['id']} is not written, and its line does not say which words it needs (needs:)"
            continue
        kind, pack, _ = written[line["id"]]
        if (kind, pack) != (plan.kind_of(group, line), tree["pack"]):
            yield (f"{line['id']} is planned as a {plan.kind_of(group, line)} of {tree['pack']}, "
                   f"and is a {kind} of {pack}")
        if "needs" in line:
            yield f"{line['id']} is written, so its words are read from the card: leave needs: out of its line"


def other_copies(tree, cards):
    """Written cards of which the deck has more or fewer copies than their line says; what only an adventure
    hands out lies in no deck."""
    for group, line in plan.lines(tree):
        if line["id"] in cards:
            wanted = 0 if group in IN_NO_DECK else plan.copies(line)
            found = int(cards[line["id"]][1].get("copies", 1))
            if found != wanted:
                yield f"{line['id']} is written with {found} copies, and its line wants {wanted}"


def look_alikes(cards, boxes):
    """Written cards that do the same, numbers aside, in whichever packs they are, as long as one of them belongs to a
    box: the cards of the training yard may be as simple as each other, but no card of a box as simple as they."""
    seen = {}
    for card, (_, raw) in cards.items():
        if raw["kind"] in COMPARED:
            seen.setdefault(effect_of(raw), []).append(card)
    yield from (f"{' and '.join(alike)} have the same effect" for alike in seen.values()
                if len(alike) > 1 and any(cards[card][0] in boxes for card in alike))


def effect_of(raw):
    """The effect of a card as text: without what only names it, without its numbers, and whatever it calls those whom
    it speaks of."""
    calls = {name: f"name {number}" for number, name in enumerate(names_given(raw))}

    def bare(value):
        if isinstance(value, dict):
            return {calls.get(key, key): bare(part) for key, part in value.items() if key not in NO_EFFECT}
        if isinstance(value, list):
            return [bare(part) for part in value]
        name, *rest = str(value).split(".")
        return "a number" if str(value).lstrip("-").isdigit() else ".".join([calls.get(name, name), *rest])
    reactions = [raw["react"]] if "react" in raw else raw.get("reactions", [])
    return json.dumps(bare({**without(raw, "react"), "reactions": reactions}), sort_keys=True)


def without(raw, key):
    return {other: part for other, part in raw.items() if other != key}


def names_given(raw):
    """The names that a card gives: to its attacks, and by as: and save_as:, each once, in the order of the card."""
    found = dict.fromkeys(raw.get("attacks") or ())

    def look(value):
        if isinstance(value, dict):
            found.update(dict.fromkeys(part for key, part in value.items() if key in ("as", "save_as")))
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            look(part)
    look({key: part for key, part in raw.items() if key not in NO_EFFECT})
    return list(found)


def report(plans):
    """Everything that the audit finds, as data."""
    known, written = vocabulary()
    cards = written_cards()
    boxes = {}
    for box, tree in plans.items():
        all_lines = list(plan.lines(tree))
        boxes[box] = {"pack": tree["pack"], "lines": len(all_lines), "counts": dict(plan.totals(tree)),
                      "written": sum(line["id"] in written for _, line in all_lines),
                      "missing": missing(tree, known, written),
                      "specials": specials(tree, written),
                      "departures": [*departures(tree, written), *other_copies(tree, cards)]}
    used = Counter(word for tree in plans.values() for _, line in plan.lines(tree) for word in needs(line, written))
    alike = look_alikes(cards, {tree["pack"] for tree in plans.values()})
    return {"boxes": boxes, "problems": [*plan.problems(plans), *alike], "words": {word: used[word] for word in known},
            "specials": sorted({word for box in boxes.values() for word in box["specials"]})}


def wrong(found):
    """Sentences that make the audit fail."""
    yield from found["problems"]
    for box, about in found["boxes"].items():
        yield from (f"{box}: the vocabulary has no {word} (for {len(cards)}: {', '.join(cards)})"
                    for word, cards in about["missing"].items())
        yield from (f"{box}: {departure}" for departure in about["departures"])
        yield from (f"{box}: {word} of {card} gives no reason" for word, cards in about["specials"].items()
                    for card, reason in cards if not reason)
    yield from (f"there is no plan of {box}" for box in plan.BOXES if box not in found["boxes"])
    if len(found["specials"]) > SPECIALS_AT_MOST:
        yield f"{len(found['specials'])} special verbs, more than {SPECIALS_AT_MOST}"


def run(as_json=False):
    found = report(plan.load())
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return 0
    for box, about in found["boxes"].items():
        print(f"{box} ({about['pack']}): {about['lines']} lines, {about['written']} written; "
              f"{len(about['missing'])} words missing, {len(about['specials'])} special verbs")
        print("  " + ", ".join(f"{count} {group.replace('_', ' ')}" for group, count in about["counts"].items()))
        for word, cards in about["specials"].items():
            print(f"  {word}: {', '.join(card for card, _ in cards)}: {cards[0][1]}")
    problems = list(wrong(found))
    print("\n".join(problems))
    print(f"{sum(len(about['missing']) for about in found['boxes'].values())} missing; "
          f"{len(found['specials'])} of at most {SPECIALS_AT_MOST} special verbs; {len(problems)} problems")
    return 1 if problems else 0
