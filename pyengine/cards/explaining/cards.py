"""The paraphrase of most kinds of cards: numbers, attacks, tactics, uses, reactions, what holds while in play."""
from __future__ import annotations

from typing import Any

from ..definition import Chamber, Definition, Encounter, FigureCard, Held, Hero, Power, Rune, Tile, Trap, Treasure
from .phrases import MOMENT_PHRASES, NUMBER_PHRASES, TAKES_PHRASES, THEN_PHRASES
from .teller import Teller, Tree, indented, plain, signed

Lines = list[str]


def sentence(*parts: str) -> str:
    text = " ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def headed(heading: str, inner: Lines) -> Lines:
    return [sentence(heading), *indented(inner)] if inner else []


# ---------------------------------------------------------------- what any card may have

def reactions(teller: Teller, card: Definition) -> Lines:
    return _those(teller, card, card.raw, card.reactions)


def _those(teller: Teller, card: Definition, raw: Tree, read: Any) -> Lines:
    written = raw.get("reactions", raw.get("react", []))
    entries = written if isinstance(written, list) else [written]          # the end of a lasting effect is read before them
    return [line for part, reaction in zip(entries, read[len(read) - len(entries):]) for line in _reaction(teller, card, part, reaction)]


def _reaction(teller: Teller, card: Definition, raw: Tree, read: Any) -> Lines:
    condition = f" and {teller.condition(raw['when'])}" if "when" in raw else ""
    may = ", its player may" if read.may else ""
    once = ", once each turn" if read.once else ""
    then = THEN_PHRASES.get(card.then, "") if isinstance(card, Held) else ""
    return headed(f"When {MOMENT_PHRASES[read.to]}{condition}{once}{may}:", teller.block(raw.get("do")) + _ended(then))


def _ended(then: str) -> Lines:
    return [then + "."] if then else []


def modifiers(teller: Teller, card: Definition) -> Lines:
    return _changes(teller, card.raw)


def _changes(teller: Teller, raw: Tree) -> Lines:
    return [_modifier(teller, part) for part in raw.get("while_in_play", [])]


def _modifier(teller: Teller, raw: Tree) -> str:
    number = NUMBER_PHRASES[str(raw.get("modify", raw.get("set")))]
    whose = teller.search(raw.get("of", "holder"))
    change = f"is {teller.amount(raw['to'])}" if "to" in raw else f"changes by {_amount(teller, raw.get('by', 0))}"
    least = f", to no less than {raw['at_least']}" if "at_least" in raw else ""
    condition = f", if {teller.condition(raw['when'])}" if "when" in raw else ""
    return f"While in play, {number} of {whose} {change}{least}{condition}."


def _amount(teller: Teller, raw: Any) -> str:
    return teller.amount(raw) if isinstance(raw, dict) else signed(raw)


def use_of(teller: Teller, raw: Tree, takes: str, then: str, name: str) -> Lines:
    condition = f", if {teller.condition(raw['when'])}" if "when" in raw else ""
    limit = " (once each turn)" if "limit" in raw else ""
    heading = f"In the Hero Phase, {TAKES_PHRASES[takes]}{name}{limit}{condition}:"
    return headed(heading, teller.block(raw.get("do")) + _ended(THEN_PHRASES.get(then, "")))


def attacks(teller: Teller, side: Tree) -> Lines:
    lines = []
    for name, raw in side.get("attacks", {}).items():
        lines.append(f"Attack {raw.get('name', plain(name))}: {teller.numbers(raw)}.")
        for part, heading in (("hit", "on a hit:"), ("miss", "on a miss:")):
            lines += indented(headed(heading, teller.block(raw[part]))) if part in raw else []
    return lines


def actions(teller: Teller, card: Definition) -> Lines:
    lines = []
    for raw, use in zip(card.raw.get("actions", []), card.uses):
        lines += use_of(teller, raw, use.takes, "", f", the action “{raw.get('name', plain(use.id))}”")
    return lines


# ---------------------------------------------------------------- kinds

def hero(teller: Teller, card: Hero) -> Lines:
    numbers = ", ".join(f"{plain(name)} {value}" for name, value in card.levels[1].items())
    lines = [f"{card.name}: {numbers}.", f"Powers: {_counts(teller, card.choices[1])}."]
    lines += [_level(teller, card, level) for level in card.levels if level > 1]
    return lines + actions(teller, card)


def _level(teller: Teller, card: Hero, level: int) -> str:
    """What is more at a level than at the one before."""
    now, before = card.levels[level], card.levels[level - 1]
    risen = [f"{plain(name)} {value}" for name, value in now.items() if value != before.get(name)]
    counts, less = card.choices[level], card.choices[level - 1]
    more = _counts(teller, {key: value for key, value in counts.items() if value != less.get(key)})
    critical = [f"+{card.critical} damage on a natural 20"] if card.critical and level == 2 else []
    return f"Level {level}: " + ", ".join(risen + ([f"powers {more}"] if more else []) + critical) + "."


def _counts(teller: Teller, counts: Tree) -> str:
    chosen = [f"{value} {plain(use)}" for use, value in counts.items() if use != "always"]
    return ", ".join(chosen + [f"always {teller.card(power)}" for power in counts.get("always", ())])


def power(teller: Teller, card: Power) -> Lines:
    lines = [f"A power of {teller.card(card.hero)}, {plain(card.use)}."]
    return lines + (use_of(teller, card.raw, card.takes, card.then, "") if "do" in card.raw else [])


def monster(teller: Teller, card: FigureCard) -> Lines:
    numbers, level = card.numbers, f", level {card.level}" if card.kind == "villain" else ""
    size = f", {card.size} x {card.size} squares" if card.size > 1 else ""
    lines = [f"{card.kind.capitalize()}: AC {numbers['armor_class']}, {numbers['hit_points_max']} hit points, "
             f"experience {card.experience}{level}{size}."] + attacks(teller, card.raw)
    lines.append("On its turn, the first of these that is possible:")
    return lines + [line for number, raw in enumerate(card.raw["tactics"], 1) for line in tactic(teller, number, raw)]


def tactic(teller: Teller, number: int, raw: Tree) -> Lines:
    if "otherwise" in raw:
        return indented(headed(f"{number}. Otherwise:", teller.block(raw["otherwise"])))
    parts = [teller.condition(raw["when"])] if "when" in raw else []
    parts += [f"there is {teller.search(raw['find'])} (its prey)"] if "find" in raw else []
    return indented([f"{number}. If {' and '.join(parts)}:", *indented(teller.block(raw.get("do")))])


LASTING = {"event": "It happens once and is discarded.", "event_attack": "It attacks once and is discarded.",
           "trap": "Its marker lies on the tile; it acts in the Villain Phase of the hero who drew it",
           "hazard": "Its marker lies on the tile; it acts in the Villain Phase of the hero who drew it",
           "curse": "It stays with the hero who drew it.", "environment": "It stays, and replaces an older environment.",
           "power": "It stays."}


def encounter(teller: Teller, card: Encounter) -> Lines:
    disable = f"; a roll of {card.disable} or more disables it." if card.disable else "." if card.type == "hazard" else ""
    lines = [LASTING[card.type] + disable] + attacks(teller, card.raw)
    lines += headed("when it is drawn:", teller.block(card.raw.get("do")))
    return lines + headed("when it acts:", teller.block(card.raw.get("activate")))


def treasure(teller: Teller, card: Treasure) -> Lines:
    if card.type == "fortune":
        return headed("when it is drawn:", teller.block(card.raw.get("do")) + ["then this card is discarded."])
    return use_of(teller, card.raw["use"], card.takes, card.then, "") if "use" in card.raw else []


def trap(teller: Teller, card: Trap) -> Lines:
    at = teller.search(card.raw["at"]) if "at" in card.raw else "the tile of who drew it"
    lines = [f"A complex trap. Its token lies on {at}; it acts in the Villain Phase of the hero who drew it; a roll of "
             f"{card.disable or 11} or more disables it."] + attacks(teller, card.raw)
    for key, heading in (("do", "when it is drawn:"), ("activate", "when it acts:"),
                         ("on_failed_disable", "when a hero fails to disable it:")):
        lines += headed(heading, teller.block(card.raw.get(key)))
    return lines


def spell(teller: Teller, card: Definition) -> Lines:
    lines = attacks(teller, card.raw) + headed("cast by a hero:", teller.block(card.raw["hero"].get("do")))
    teller.own = "it"
    return lines + headed("cast by a monster or a trap:", teller.block(card.raw["monster"].get("do")))


LASTS = {"adventure": "It stays for the rest of the adventure.", "surge": "It stays until its hero spends a healing surge.",
         "at_once": "Then it is discarded."}


def rune(teller: Teller, card: Rune) -> Lines:
    lines = []
    for side in ("boon", "bane"):
        raw = card.raw[side]
        own = [reaction for reaction in card.reactions if reaction.side == side]
        lines += headed(f"the {side}:", teller.block(raw.get("do")) + _those(teller, card, raw, own) + _changes(teller, raw)
                         + [LASTS[card.sides[side].until]])
    return lines


def tile(teller: Teller, card: Tile) -> Lines:
    sides = (card.squares[0], [row[-1] for row in card.squares], card.squares[-1], [row[0] for row in card.squares])
    openings = [side for side, squares in zip(("north", "east", "south", "west"), sides) if set(squares) != {"#"}]
    kind = "The start tile" if card.start else f"A tile with a {card.triangle} triangle, laid with its south side to the edge"
    spots = "".join(f", {letter} is the {plain(name)}" for name, letter in card.spots.items())
    kind = kind.replace("A tile", "A double tile") if not card.start and len(card.squares) > 4 else kind
    spots += f", of the set {plain(card.raw['set'])}" if "set" in card.raw else ""
    more = [sentence for fits, sentence in (
        (card.corridor, "A long corridor: another tile follows at its own edge."),
        (card.chamber, f"A tile of the {card.chamber} chamber{', a large one' if card.large else ''}."),
        (card.entrance, f"The entrance of the {card.entrance} chamber.")) if fits]
    return [f"{kind}; open to the {', '.join(openings)}{spots}.", *more, *indented(card.squares)]


def chamber(teller: Teller, card: Chamber) -> Lines:
    inside = [f"Inside is {teller.card(card.fills)}, with a monster for each hero."] if card.fills else ["Inside is a monster for each hero."]
    lines = ["A chamber.", *inside, *headed("once it is filled:", teller.block(card.raw.get("do")))]
    return [*lines, f"It is overcome when {teller.condition(card.raw['goal'])}.", *actions(teller, card)]


def lasting(teller: Teller, card: Definition) -> Lines:
    if "until" not in card.raw:
        return ["It lies before a hero until it says otherwise."]
    return [f"It lies before a hero until {MOMENT_PHRASES[card.raw['until']].replace('a turn', 'its turn').replace('a Hero', 'its Hero')}."]
