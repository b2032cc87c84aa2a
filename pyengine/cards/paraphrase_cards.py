"""The paraphrase of whole cards, kind by kind: numbers, attacks, tactics, uses, reactions, what holds while in play."""
from __future__ import annotations

from typing import Any, Callable

from .definition import Definition
from .paraphrase import Teller, Tree, indented, plain, signed
from .phrases import MOMENT_PHRASES, NUMBER_PHRASES, TAKES_PHRASES, THEN_PHRASES

Lines = list[str]


def card_lines(teller: Teller, card: Definition) -> Lines:
    """Everything that a card does."""
    teller.own = "it" if card.kind in ("monster", "villain", "ally", "object", "encounter", "trap", "chamber") else "you"
    special = KINDS.get(card.kind)
    lines = special(teller, card) if special else []
    if "profiles" in card.raw:
        lines = [f"It comes into the decks of {' and '.join(card.raw['profiles'])} alone.", *lines]
    return lines if card.kind == "rune" else lines + _reactions(teller, card) + _modifiers(teller, card)


def _sentence(*parts: str) -> str:
    text = " ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def _headed(heading: str, inner: Lines) -> Lines:
    return [_sentence(heading), *indented(inner)] if inner else []


# ---------------------------------------------------------------- what any card may have

def _reactions(teller: Teller, card: Definition) -> Lines:
    return _those(teller, card, card.raw, card.reactions)


def _those(teller: Teller, card: Definition, raw: Tree, read: Any) -> Lines:
    written = raw.get("reactions", raw.get("react", []))
    entries = written if isinstance(written, list) else [written]          # the end of a lasting effect is read before them
    return [line for part, reaction in zip(entries, read[len(read) - len(entries):]) for line in _reaction(teller, card, part, reaction)]


def _reaction(teller: Teller, card: Definition, raw: Tree, read: Any) -> Lines:
    condition = f" and {teller.condition(raw['when'])}" if "when" in raw else ""
    may = ", its player may" if read.may else ""
    once = ", once each turn" if read.once else ""
    then = THEN_PHRASES.get(card.then, "") if card.kind in ("power", "treasure", "advancement") else ""
    return _headed(f"When {MOMENT_PHRASES[read.to]}{condition}{once}{may}:", teller.block(raw.get("do")) + _ended(then))


def _ended(then: str) -> Lines:
    return [then + "."] if then else []


def _modifiers(teller: Teller, card: Definition) -> Lines:
    return _changes(teller, card.raw)


def _changes(teller: Teller, raw: Tree) -> Lines:
    return [_modifier(teller, part) for part in raw.get("while_in_play", [])]


def _modifier(teller: Teller, raw: Tree) -> str:
    number = NUMBER_PHRASES[raw.get("modify", raw.get("set"))]
    whose = teller.search(raw.get("of", "holder"))
    change = f"is {teller.amount(raw['to'])}" if "to" in raw else f"changes by {_amount(teller, raw.get('by', 0))}"
    least = f", to no less than {raw['at_least']}" if "at_least" in raw else ""
    condition = f", if {teller.condition(raw['when'])}" if "when" in raw else ""
    return f"While in play, {number} of {whose} {change}{least}{condition}."


def _amount(teller: Teller, raw: Any) -> str:
    return teller.amount(raw) if isinstance(raw, dict) else signed(raw)


def _use(teller: Teller, raw: Tree, takes: str, then: str, name: str) -> Lines:
    condition = f", if {teller.condition(raw['when'])}" if "when" in raw else ""
    limit = " (once each turn)" if "limit" in raw else ""
    heading = f"In the Hero Phase, {TAKES_PHRASES[takes]}{name}{limit}{condition}:"
    return _headed(heading, teller.block(raw.get("do")) + _ended(THEN_PHRASES.get(then, "")))


def _attacks(teller: Teller, side: Tree) -> Lines:
    lines = []
    for name, raw in side.get("attacks", {}).items():
        lines.append(f"Attack {raw.get('name', plain(name))}: {teller.numbers(raw)}.")
        for part, heading in (("hit", "on a hit:"), ("miss", "on a miss:")):
            lines += indented(_headed(heading, teller.block(raw[part]))) if part in raw else []
    return lines


def _actions(teller: Teller, card: Definition) -> Lines:
    lines = []
    for raw, use in zip(card.raw.get("actions", []), card.uses):
        lines += _use(teller, raw, use.takes, "", f", the action “{raw.get('name', plain(use.id))}”")
    return lines


# ---------------------------------------------------------------- kinds

def _hero(teller: Teller, card: Definition) -> Lines:
    numbers = ", ".join(f"{plain(name)} {value}" for name, value in card.levels[1].items())
    lines = [f"{card.name}: {numbers}.", f"Powers: {_counts(teller, card.choices[1])}."]
    lines += [_level(teller, card, level) for level in card.levels if level > 1]
    return lines + _actions(teller, card)


def _level(teller: Teller, card: Definition, level: int) -> str:
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


def _power(teller: Teller, card: Definition) -> Lines:
    lines = [f"A power of {teller.card(card.hero)}, {plain(card.use)}."]
    return lines + (_use(teller, card.raw, card.takes, card.then, "") if "do" in card.raw else [])


def _monster(teller: Teller, card: Definition) -> Lines:
    numbers, level = card.numbers, f", level {card.level}" if card.kind == "villain" else ""
    size = f", {card.size} x {card.size} squares" if card.size > 1 else ""
    lines = [f"{card.kind.capitalize()}: AC {numbers['armor_class']}, {numbers['hit_points_max']} hit points, "
             f"experience {card.experience}{level}{size}."] + _attacks(teller, card.raw)
    lines.append("On its turn, the first of these that is possible:")
    return lines + [line for number, raw in enumerate(card.raw["tactics"], 1) for line in _tactic(teller, number, raw)]


def _tactic(teller: Teller, number: int, raw: Tree) -> Lines:
    if "otherwise" in raw:
        return indented(_headed(f"{number}. Otherwise:", teller.block(raw["otherwise"])))
    parts = [teller.condition(raw["when"])] if "when" in raw else []
    parts += [f"there is {teller.search(raw['find'])} (its prey)"] if "find" in raw else []
    return indented([f"{number}. If {' and '.join(parts)}:", *indented(teller.block(raw.get("do")))])


LASTING = {"event": "It happens once and is discarded.", "event_attack": "It attacks once and is discarded.",
           "trap": "Its marker lies on the tile; it acts in the Villain Phase of the hero who drew it",
           "hazard": "Its marker lies on the tile; it acts in the Villain Phase of the hero who drew it",
           "curse": "It stays with the hero who drew it.", "environment": "It stays, and replaces an older environment.",
           "power": "It stays."}


def _encounter(teller: Teller, card: Definition) -> Lines:
    disable = f"; a roll of {card.disable} or more disables it." if card.disable else "." if card.type == "hazard" else ""
    lines = [LASTING[card.type] + disable] + _attacks(teller, card.raw)
    lines += _headed("when it is drawn:", teller.block(card.raw.get("do")))
    return lines + _headed("when it acts:", teller.block(card.raw.get("activate")))


def _treasure(teller: Teller, card: Definition) -> Lines:
    if card.type == "fortune":
        return _headed("when it is drawn:", teller.block(card.raw.get("do")) + ["then this card is discarded."])
    return _use(teller, card.raw["use"], card.takes, card.then, "") if "use" in card.raw else []


def _trap(teller: Teller, card: Definition) -> Lines:
    at = teller.search(card.raw["at"]) if "at" in card.raw else "the tile of who drew it"
    lines = [f"A complex trap. Its token lies on {at}; it acts in the Villain Phase of the hero who drew it; a roll of "
             f"{card.disable or 11} or more disables it."] + _attacks(teller, card.raw)
    for key, heading in (("do", "when it is drawn:"), ("activate", "when it acts:"),
                         ("on_failed_disable", "when a hero fails to disable it:")):
        lines += _headed(heading, teller.block(card.raw.get(key)))
    return lines


def _spell(teller: Teller, card: Definition) -> Lines:
    lines = _attacks(teller, card.raw) + _headed("cast by a hero:", teller.block(card.raw["hero"].get("do")))
    teller.own = "it"
    return lines + _headed("cast by a monster or a trap:", teller.block(card.raw["monster"].get("do")))


LASTS = {"adventure": "It stays for the rest of the adventure.", "surge": "It stays until its hero spends a healing surge.",
         "at_once": "Then it is discarded."}


def _rune(teller: Teller, card: Definition) -> Lines:
    lines = []
    for side in ("boon", "bane"):
        raw = card.raw[side]
        own = [reaction for reaction in card.reactions if reaction.side == side]
        lines += _headed(f"the {side}:", teller.block(raw.get("do")) + _those(teller, card, raw, own) + _changes(teller, raw)
                         + [LASTS[card.sides[side].until]])
    return lines


def _tile(teller: Teller, card: Definition) -> Lines:
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


def _chamber(teller: Teller, card: Definition) -> Lines:
    inside = [f"Inside is {teller.card(card.fills)}, with a monster for each hero."] if card.fills else ["Inside is a monster for each hero."]
    lines = ["A chamber.", *inside, *_headed("once it is filled:", teller.block(card.raw.get("do")))]
    return [*lines, f"It is overcome when {teller.condition(card.raw['goal'])}.", *_actions(teller, card)]


def _adventure(teller: Teller, card: Definition) -> Lines:
    setup, lines = card.raw.get("setup", {}), [f"For {card.heroes[0]} to {card.heroes[1]} heroes, profile {card.profile}."]
    lines.append(f"It begins on {teller.card(setup.get('start_tile'))}. {_stack(teller, setup.get('tile_stack', {}))}")
    from .paraphrase_figures import laid_out       # which needs the parts below
    lines += laid_out(setup)
    lines += [f"On top of the {plain(deck)} deck: {', '.join(map(teller.card, cards))}." for deck, cards in setup.get("on_top", {}).items()]
    from .paraphrase_sheet import sheet_lines
    lines += sheet_lines(teller, card.raw)
    counters = [f"{plain(name)} {teller.row(value)}" for name, value in setup.get("counters", {}).items()]
    lines += [f"Counters: {', '.join(counters)}."] if counters else []
    lines += [f"Healing surges: {teller.row(setup['surges'])}."] if "surges" in setup else []
    lines += _headed("before the first turn:", teller.block(setup.get("then"))) + _actions(teller, card)
    return lines + _endings(teller, card.raw)


def _stack(teller: Teller, raw: Tree) -> str:
    named = raw.get("then_shuffle_in", [])
    named = named if isinstance(named, list) else [named]
    parts = [f"{teller.row(raw['shuffle'])} tiles" if "shuffle" in raw else "all tiles"]
    parts[0] += f" of the set {' and '.join(map(plain, raw['sets']))}" if "sets" in raw else ""
    if named:
        among = f" among {teller.row(raw['among_next'])} more" if str(raw.get("among_next", 0)) != "0" else ""
        parts.append(f"then {' and '.join(map(teller.card, named))} shuffled{among}")
    parts.append("then no more" if raw.get("then") == "none" else "then the rest")
    return f"The tile stack: {', '.join(parts)}."


def _endings(teller: Teller, raw: Tree) -> Lines:
    lines = []
    if "escape" in raw:
        where = " ".join(f"{key} {teller.card(raw['escape'][key])}" for key in ("tile", "spot") if key in raw["escape"])
        only = f", if {teller.condition(raw['escape']['when'])}" if "when" in raw["escape"] else ""
        lines.append(f"A hero that ends its Hero Phase on {where} escapes{only}.")
    lines += [f"The heroes win when {teller.condition(raw['win'])}."] if "win" in raw else []
    lost = teller.condition(raw.get("lose", "hero_down_and_no_surge_left"))
    return _teams(raw) + lines + [f"The heroes lose when {lost}."] + _goals(teller, raw.get("goals", []))


def _teams(raw: Tree) -> Lines:
    teams = raw.get("teams")
    if not teams:
        return []
    said = {"rivals": "heroes may attack rivals", "hidden": "teams do not see each other's cards",
            "shared_surges": "all share the healing surges"}
    who = ", ".join(team["name"] for team in teams.get("names", [])) or "every hero alone"
    more = [text for key, text in said.items() if teams.get(key) in ("true", True)]
    return [f"Teams: {'; '.join([who, *more])}."]


def _goals(teller: Teller, goals: list[Tree]) -> Lines:
    told = [f"if {teller.condition(raw['when'])}: {teller.printed(raw)}" if "when" in raw else f"always: {teller.printed(raw)}" for raw in goals]
    return _headed("the goal, the first of these that fits:", told)


def _lasting(teller: Teller, card: Definition) -> Lines:
    if "until" not in card.raw:
        return ["It lies before a hero until it says otherwise."]
    return [f"It lies before a hero until {MOMENT_PHRASES[card.raw['until']].replace('a turn', 'its turn').replace('a Hero', 'its Hero')}."]


KINDS: dict[str, Callable[[Teller, Definition], Lines]] = {
    "hero": _hero, "power": _power, "monster": _monster, "villain": _monster, "encounter": _encounter,
    "treasure": _treasure, "trap": _trap, "spell": _spell, "rune": _rune, "tile": _tile, "adventure": _adventure, "chamber": _chamber,
    "lasting": _lasting,
}
