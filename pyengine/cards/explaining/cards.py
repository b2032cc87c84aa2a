"""The paraphrase of most kinds of cards: numbers, attacks, tactics, uses, reactions, what holds while in play."""
from __future__ import annotations

from typing import Any

from ..definition import Chamber, Definition, Encounter, FigureCard, Held, Hero, Power, Rune, Tile, Trap, Treasure
from .teller import Teller, Tree, indented, signed, unwrapped

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
    # the end of a lasting effect is read before them
    entries = written if isinstance(written, list) else [written]
    return [line for part, reaction in zip(entries, read[len(read) - len(entries):], strict=True)
            for line in _reaction(teller, card, part, reaction)]


def _reaction(teller: Teller, card: Definition, raw: Tree, read: Any) -> Lines:
    tongue = teller.tongue
    heading = teller.say("when_down" if read.face_down else "when", moment=tongue.MOMENT_PHRASES[read.to],
                         when=unwrapped(teller.condition(raw["when"])) if "when" in raw else None,
                         once="" if read.once else None, may="" if read.may else None)
    return headed(heading, teller.block(raw.get("do")) + _ended(_then(teller, card, read)))


def _then(teller: Teller, card: Definition, read: Any) -> str:
    if not isinstance(card, Held) or (read.face_down and card.then == "flip"):    # it lies face down already
        return ""
    return str(teller.tongue.THEN_PHRASES.get(card.then, ""))


def _ended(then: str) -> Lines:
    return [then + "."] if then else []


def modifiers(teller: Teller, card: Definition) -> Lines:
    return _changes(teller, card.raw)


def _changes(teller: Teller, raw: Tree) -> Lines:
    return [_modifier(teller, part) for part in raw.get("while_in_play", [])]


def _modifier(teller: Teller, raw: Tree) -> str:
    return teller.say("modifier", number=teller.tongue.NUMBER_PHRASES[str(raw.get("modify", raw.get("set")))],
                      whose=teller.search(raw.get("of", "holder")), least=raw.get("at_least"),
                      to=teller.amount(raw["to"]) if "to" in raw else None,
                      by=None if "to" in raw else _amount(teller, raw.get("by", 0)),
                      when=teller.condition(raw["when"]) if "when" in raw else None)


def _amount(teller: Teller, raw: Any) -> str:
    return teller.amount(raw) if isinstance(raw, dict) else signed(raw)


def use_of(teller: Teller, raw: Tree, takes: str, then: str, name: str) -> Lines:
    heading = teller.say("use", takes=teller.tongue.TAKES_PHRASES[takes], name=name or None,
                         limit="" if "limit" in raw else None,
                         when=teller.condition(raw["when"]) if "when" in raw else None)
    return headed(heading, teller.block(raw.get("do")) + _ended(teller.tongue.THEN_PHRASES.get(then, "")))


def attacks(teller: Teller, side: Tree) -> Lines:
    lines = []
    for name, raw in side.get("attacks", {}).items():
        lines.append(teller.say("attack", name=teller.named(name, raw.get("name")), numbers=teller.numbers(raw)))
        for part in ("hit", "miss"):
            lines += indented(headed(f"{teller.tongue.BLOCKS[part]}:", teller.block(raw[part]))) if part in raw else []
    return lines


def actions(teller: Teller, card: Definition) -> Lines:
    lines = []
    for raw, use in zip(card.raw.get("actions", []), card.uses, strict=True):
        lines += use_of(teller, raw, use.takes, "", teller.named(use.id, raw.get("name")))
    return lines


# ---------------------------------------------------------------- kinds

def hero(teller: Teller, card: Hero) -> Lines:
    numbers = ", ".join(f"{teller.named(name)} {value}" for name, value in card.levels[1].items())
    lines = [f"{teller.card(card.id)}: {numbers}.", teller.say("powers", counts=_counts(teller, card.choices[1]))]
    lines += [_level(teller, card, level) for level in card.levels if level > 1]
    return lines + actions(teller, card)


def _level(teller: Teller, card: Hero, level: int) -> str:
    """What is more at a level than at the one before."""
    now, before = card.levels[level], card.levels[level - 1]
    risen = [f"{teller.named(name)} {value}" for name, value in now.items() if value != before.get(name)]
    counts, less = card.choices[level], card.choices[level - 1]
    more = _counts(teller, {key: value for key, value in counts.items() if value != less.get(key)})
    critical = [teller.say("critical", damage=card.critical)] if card.critical and level == 2 else []
    more_powers = [teller.say("more_powers", counts=more)] if more else []
    return teller.say("level", level=level, gained=", ".join(risen + more_powers + critical))


def _counts(teller: Teller, counts: Tree) -> str:
    chosen = [f"{value} {teller.named(use)}" for use, value in counts.items() if use != "always"]
    return ", ".join(chosen + [teller.say("always", power=teller.card(power)) for power in counts.get("always", ())])


def power(teller: Teller, card: Power) -> Lines:
    lines = [teller.say("power", hero=teller.card(card.hero), use=teller.named(card.use))]
    return lines + (use_of(teller, card.raw, card.takes, card.then, "") if "do" in card.raw else [])


def monster(teller: Teller, card: FigureCard) -> Lines:
    numbers = card.numbers
    lines = [teller.say(card.kind, armor=numbers["armor_class"], life=numbers["hit_points_max"],
                        experience=card.experience, level=card.level if card.kind == "villain" else None,
                        size=card.size if card.size > 1 else None), *attacks(teller, card.raw)]
    lines.append(teller.say("tactics"))
    return lines + [line for number, raw in enumerate(card.raw["tactics"], 1) for line in tactic(teller, number, raw)]


def tactic(teller: Teller, number: int, raw: Tree) -> Lines:
    if "otherwise" in raw:
        return indented(headed(teller.say("otherwise", number=number), teller.block(raw["otherwise"])))
    parts = [teller.condition(raw["when"])] if "when" in raw else []
    parts += [teller.say("there_is", whom=_prey(teller, raw["find"]))] if "find" in raw else []
    heading = teller.say("tactic", number=number, when=unwrapped(teller.joined(parts)))
    return indented([heading, *indented(teller.block(raw.get("do")))])


def _prey(teller: Teller, found: Any) -> str:
    """Whom a line of tactics looks for, and which of several it takes."""
    simple = isinstance(found, dict) and not {"of", "every"} & found.keys()
    if not simple or found.get("pick") not in ("closest", "farthest"):
        return teller.say("prey", whom=teller.search(found))
    rest = {key: value for key, value in found.items() if key != "pick"}
    return teller.say(f"prey_{found['pick']}", whom=teller.search(rest))


def encounter(teller: Teller, card: Encounter) -> Lines:
    lines = [teller.say(f"encounter_{card.type}", disable=card.disable or None), *attacks(teller, card.raw)]
    lines += headed(teller.say("when_drawn"), teller.block(card.raw.get("do")))
    return lines + headed(teller.say("when_it_acts"), teller.block(card.raw.get("activate")))


def treasure(teller: Teller, card: Treasure) -> Lines:
    if card.type == "fortune":
        gone = teller.tongue.THEN_PHRASES["discard"] + "."
        return headed(teller.say("when_drawn"), [*teller.block(card.raw.get("do")), gone])
    return use_of(teller, card.raw["use"], card.takes, card.then, "") if "use" in card.raw else []


def trap(teller: Teller, card: Trap) -> Lines:
    at = teller.search(card.raw["at"]) if "at" in card.raw else teller.say("where_drawn")
    lines = [teller.say("trap", at=at, disable=card.disable or 11), *attacks(teller, card.raw)]
    for key, heading in (("do", "when_drawn"), ("activate", "when_it_acts"), ("on_failed_disable", "when_failed")):
        lines += headed(teller.say(heading), teller.block(card.raw.get(key)))
    return lines


def spell(teller: Teller, card: Definition) -> Lines:
    lines = attacks(teller, card.raw) + headed(teller.say("cast_by_hero"), teller.block(card.raw["hero"].get("do")))
    teller.own = "it"
    return lines + headed(teller.say("cast_by_others"), teller.block(card.raw["monster"].get("do")))


def rune(teller: Teller, card: Rune) -> Lines:
    lines = []
    for side in ("boon", "bane"):
        raw = card.raw[side]
        own = [reaction for reaction in card.reactions if reaction.side == side]
        lines += headed(teller.say(side),
                        teller.block(raw.get("do")) + _those(teller, card, raw, own) + _changes(teller, raw)
                         + [teller.say(f"lasts_{card.sides[side].until}")])
    return lines


def tile(teller: Teller, card: Tile) -> Lines:
    sides = (card.squares[0], [row[-1] for row in card.squares], card.squares[-1], [row[0] for row in card.squares])
    openings = [teller.say(side) for side, squares in zip(("north", "east", "south", "west"), sides, strict=True)
                if set(squares) != {"#"}]
    kind = "start_tile" if card.start else "double_tile" if len(card.squares) > 4 else "tile"
    spots = "".join(teller.say("spot", letter=letter, spot=teller.named(name)) for name, letter in card.spots.items())
    spots += teller.say("of_set", set=teller.named(card.raw["set"])) if "set" in card.raw else ""
    more = [teller.say(key, chamber=teller.named(chamber), large="" if card.large else None) for key, chamber in (
        ("corridor", card.corridor), ("chamber_tile", card.chamber), ("chamber_entrance", card.entrance)) if chamber]
    told = teller.say(kind, triangle=teller.named(card.triangle))
    return [teller.say("opens", tile=told, openings=", ".join(openings), spots=spots), *more, *indented(card.squares)]


def chamber(teller: Teller, card: Chamber) -> Lines:
    inside = teller.say("chamber_inside", fills=teller.card(card.fills) if card.fills else None)
    lines = [teller.say("chamber"), inside, *headed(teller.say("once_filled"), teller.block(card.raw.get("do")))]
    return [*lines, teller.say("overcome", when=teller.condition(card.raw["goal"])), *actions(teller, card)]


def lasting(teller: Teller, card: Definition) -> Lines:
    if "until" not in card.raw:
        return [teller.say("lies_on")]
    return [teller.say("lies_until", moment=teller.tongue.own_moment(card.raw["until"]))]
