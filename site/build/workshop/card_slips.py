"""The slips of a tired author: every small fault that can be made in a card, as a mutant of its data.

A slip is a change at one place of a raw card. What kinds of slip there are stands in KINDS, each with the function that
finds its places; `slips` lists all of a card.
"""

import copy
import re
from typing import Any, NamedTuple

from pyengine.cards.vocabulary.declarations import AMOUNTS, CONDITIONS, FILTERS, VERBS
from pyengine.cards.vocabulary.searches import PICKS, STOCK
from pyengine.rules.conditions import CONDITIONS as STATES
from pyengine.rules.moments import MOMENTS

WORDS = (
    "examples",
    "text",
    "flavor",
    "note",
    "name",
    "tags",
    "stories",
    "icon",
    "class",
    "people",
    "ability",
    "good_at",
    "objective",
    "label",
    "title",
    "kind",
    "look",
    "squares",
    "spots",
    "rule",
)
BLOCKS = ("do", "hit", "miss", "then", "else", "otherwise", "activate", "destroyed", "on_failed_disable")
CONDITION_KEYS = ("when", "if", "where", "win", "lose", "goal")
FACE = (
    "armor_class",
    "hit_points",
    "experience",
    "speed",
    "surge_value",
    "copies",
    "price",
    "value",
    "size",
    "minutes",
    "prices",
    "powers",
    "heroes",
    "setup",
    "by_heroes",
    "level_2",
    "level_3",
    "level_4",
    "gold",
    "marks",
    "number",
    "cancel_cost",
    "fissure",
)  # printed from the data itself: nothing on the card can contradict them
WORD = re.compile(r"[a-z][a-z_]{2,}\Z")
PRONOUNS = ("you", "me", "prey", "target", "holder", "bearer", "active_hero", "next_hero", "found", "hero", "chooser")
NOT_PRONOUNS = ("your_tile", "this", "my_tile")
VERB_PAIRS = (
    ("draw_treasure", "draw_encounter"),
    ("heal", "damage"),
    ("move_toward", "move_away"),
    ("gain", "lose"),
    ("regain_surge", "lose_surge"),
    ("recharge", "exhaust"),
    ("flip", "discard"),
    ("push", "pull"),
    ("ready", "flip"),
    ("win", "lose_game"),
    ("draw_monster", "draw_treasure"),
    ("extra_move", "extra_attack"),
)
OPERANDS = (
    ("who", "toward"),
    ("who", "to"),
    ("who", "at"),
    ("who", "from"),
    ("by", "target"),
    ("by", "choose"),
    ("card", "to"),
    ("target", "amount"),
    ("of", "than"),
    ("named", "to"),
    ("named", "at"),
    ("counter", "by"),
    ("counter", "to"),
    ("who", "condition"),
    ("name", "at_least"),
    ("token", "to"),
)
CHOICES = {
    "type": ("event", "event_attack", "trap", "hazard", "curse", "environment", "item", "fortune"),
    "use": ("at_will", "daily", "utility"),
    "takes": ("attack", "action", "move", "nothing"),
    "until": (
        "turn_began",
        "hero_phase_began",
        "hero_phase_ended",
        "villain_phase_began",
        "turn_ended",
        "adventure",
        "surge",
        "at_once",
    ),
    "side": ("hero", "monster", "boon", "bane"),
    "condition": tuple(STATES),
    "has_condition": tuple(STATES),
    "pick": PICKS,
    "at": ("your_tile", "your_square", "adjacent", "any"),
}
KINDS_OF_FIGURE = ("hero", "monster", "villain", "ally", "object")
LETTERS = "etaoinshrdlu"


class GONE:
    """In a slip: what was there is taken away."""


class Slip(NamedTuple):
    """A fault: its kind, its place in the card, what is written there instead (GONE: nothing)."""

    kind: str
    path: tuple[Any, ...]
    new: Any
    key: str = ""  # the key at this place is called so from now on

    def told(self, raw):
        """In one line."""
        old = at(raw, self.path)
        if self.key:
            return f"{'.'.join(map(str, self.path))}: the key is called {self.key}"
        new = "(gone)" if self.new is GONE else short(self.new)
        return f"{'.'.join(map(str, self.path))}: {new} instead of {short(old)}"

    def made(self, raw):
        """The card with the fault."""
        made = copy.deepcopy(raw)
        parent = at(made, self.path[:-1])
        last = self.path[-1]
        if self.key:
            entries = [(self.key if key == last else key, value) for key, value in parent.items()]
            parent.clear()
            parent.update(entries)
        elif self.new is GONE:
            del parent[last]
        else:
            parent[last] = copy.deepcopy(self.new)
        return made


def at(raw, path):
    for step in path:
        raw = raw[step]
    return raw


def short(value):
    text = repr(value)
    return text if len(text) < 90 else text[:87] + "..."


def slips(raw, chance, ids):
    """All slips of a card. chance: a random.Random, where there are too many to list; ids(word): cards like one."""
    made = []
    for path, value in below(raw, ()):
        for kind, find in KINDS.items():
            made += [Slip(kind, *slip) for slip in find(path, value, raw, chance, ids)]
    for kind, find in OF_THE_CARD.items():
        made += [Slip(kind, *slip) for slip in find(raw, chance)]
    return [slip for slip in made if slip.key or slip.new is GONE or at(raw, slip.path) != slip.new]


def below(raw, path):
    """Every part of a card's rules with its path."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            if key not in WORDS:
                yield path + (key,), value
                yield from below(value, path + (key,))
    elif isinstance(raw, list):
        for number, value in enumerate(raw):
            yield path + (number,), value
            yield from below(value, path + (number,))


def is_search(value):
    return isinstance(value, dict) and (value.get("a") in STOCK or value.get("every") in STOCK)


def is_number(value):
    return (
        isinstance(value, (int, str))
        and not isinstance(value, bool)
        and re.fullmatch(r"[+-]?\d+", str(value)) is not None
    )


def on_the_face(path):
    return any(step in FACE for step in path)


def is_block(path, value):
    """Whether a list is a block of effects."""
    return path[-1] in BLOCKS and isinstance(value, list) and all(isinstance(step, dict) for step in value)


# ------------------------------------------------------------ one function for each kind: (path, new value, new key)


def wrong_noun(path, value, raw, chance, ids):
    """A search for something else, a tile where a figure is wanted, a figure where a number is."""
    if is_search(value):
        key = "a" if "a" in value else "every"
        yield path + (key,), chance.choice([noun for noun in STOCK if noun != value[key]])
    elif value in PRONOUNS and path[-1] not in ("id", "as", "save_as"):
        yield path, chance.choice(NOT_PRONOUNS)
    elif path[-1] in ("amount", "count", "tiles", "up_to") and is_number(value):
        yield path, "you"


def wrong_target(path, value, raw, chance, ids):
    """you for me, me for prey, event.attacker for event.target."""
    if path[-1] in ("id", "as", "save_as", "for_each", "a", "every"):
        return
    if value in PRONOUNS:
        yield path, chance.choice([name for name in PRONOUNS[:6] if name != value])
    elif isinstance(value, str) and value.startswith("event."):
        yield path, "event." + chance.choice(["target", "attacker", "hero", "figure", "source", "amount", "card"])


def misspelt_key(path, value, raw, chance, ids):
    if isinstance(path[-1], str) and WORD.match(path[-1]) and len(path) > 1 and path[-2] != "attacks":
        yield path, None, misspelt(path[-1], chance)


def misspelt_word(path, value, raw, chance, ids):
    if isinstance(value, str) and WORD.match(value) and value not in ("true", "false"):
        yield path, misspelt(value, chance)
    elif isinstance(value, str) and value.startswith("event."):
        yield path, "event." + misspelt(value[6:], chance)


def misspelt_counter(path, value, raw, chance, ids):
    if (path[-1] == "counter" and isinstance(value, str)) or (
        path[-1] == "name" and len(path) > 1 and path[-2] == "counter"
    ):
        yield path, misspelt(value, chance)
    elif (
        isinstance(value, dict)
        and isinstance(value.get("counter"), dict)
        and isinstance(value["counter"].get("name"), str)
    ):
        yield path + ("counter", "name"), misspelt(value["counter"]["name"], chance)


def misspelt(word, chance):
    """Two letters swapped, one left out, or another one."""
    spot = chance.randrange(1, len(word))
    made = [
        word[: spot - 1] + word[spot] + word[spot - 1] + word[spot + 1 :],
        word[:spot] + word[spot + 1 :],
        word[:spot] + chance.choice(LETTERS) + word[spot + 1 :],
    ]
    return next(other for other in (*chance.sample(made, 3), word + "s") if other != word)


def swapped_operands(path, value, raw, chance, ids):
    if isinstance(value, dict):
        for one, other in OPERANDS:
            if one in value and other in value:
                yield path, {**value, one: value[other], other: value[one]}


def number_in_effect(path, value, raw, chance, ids):
    if is_number(value) and not on_the_face(path) and path[-1] not in ("fills",):
        yield path, str(int(value) + chance.choice((-1, 1, 1, 2)))


def at_least_for_at_most(path, value, raw, chance, ids):
    if path[-1] in ("at_least", "at_most") and not on_the_face(path):
        yield path, None, "at_most" if path[-1] == "at_least" else "at_least"


def missing_step(path, value, raw, chance, ids):
    if is_block(path, value):
        for number in range(len(value)):
            yield (path + (number,), GONE) if len(value) > 1 else (path, GONE)


def doubled_step(path, value, raw, chance, ids):
    if is_block(path, value):
        for number, step in enumerate(value):
            yield path, value[:number] + [step] + value[number:]


def unreachable_step(path, value, raw, chance, ids):
    """A tactic after the last, before its exceptions, or twice; a branch whose condition is asked again."""
    if path[-1] == "tactics":
        yield path, value + value[:1]
        yield path, value[-1:] + value[:-1]
        if len(value) > 1:
            yield path, value[:1] + value
    elif isinstance(value, dict) and "if" in value and isinstance(value.get("then"), list):
        yield path, {**value, "then": [{"if": value["if"], "then": value["then"]}]}
        yield path, {**value, "then": [{"if": {"not": value["if"]}, "then": value["then"]}]}


def is_condition(path, value):
    if not isinstance(value, (dict, str)) or path[0] in ("clocks", "goals", "rules"):
        return False
    if path[-1] in CONDITION_KEYS:
        return True
    return len(path) > 1 and isinstance(path[-1], int) and path[-2] in ("all", "any")


def negated_condition(path, value, raw, chance, ids):
    if is_condition(path, value):
        yield path, value["not"] if isinstance(value, dict) and "not" in value else {"not": value}


def all_for_any(path, value, raw, chance, ids):
    if path[-1] in ("all", "any") and isinstance(value, list) and len(value) > 1:
        yield path, None, "any" if path[-1] == "all" else "all"


def dropped_condition(path, value, raw, chance, ids):
    if is_condition(path, value) and path[-1] not in ("if", "win", "lose", "goal"):
        parent = at(raw, path[:-1])
        yield path, GONE if not isinstance(parent, list) or len(parent) > 1 else {"not": value}


def every_for_a(path, value, raw, chance, ids):
    if (
        path[-1] in ("a", "every")
        and isinstance(value, str)
        and value in STOCK
        and (path[0] != "tactics" or path[-1] == "every")
    ):
        yield path, None, "every" if path[-1] == "a" else "a"
    elif path[-1] in ("each", "choose") and is_search(value):
        yield path, None, "choose" if path[-1] == "each" else "each"


def dropped_filter(path, value, raw, chance, ids):
    if is_search(value):
        for key in value:
            if key in FILTERS or key == "pick":
                yield path + (key,), GONE


def wrong_moment(path, value, raw, chance, ids):
    if path[-1] == "to" and isinstance(value, str) and value in MOMENTS:
        fields = MOMENTS[value].fields
        alike = [name for name in MOMENTS if name != value and set(fields) & set(MOMENTS[name].fields)]
        yield path, chance.choice(alike or list(MOMENTS))


def wrong_kind(path, value, raw, chance, ids):
    """The other verb, another deck, another sort of card, another condition."""
    key = path[-1]
    if isinstance(key, str) and len(path) > 1 and isinstance(path[-2], int):
        for pair in VERB_PAIRS:
            if key in pair:
                yield path, None, pair[1 - pair.index(key)]
    if key in CHOICES and value in CHOICES[key]:
        yield path, chance.choice([word for word in CHOICES[key] if word != value])
    elif key == "is" and value in KINDS_OF_FIGURE:
        yield path, chance.choice([word for word in KINDS_OF_FIGURE if word != value])
    elif (
        isinstance(value, str)
        and key not in ("hero", "id", "counter", "name", "as", "save_as")
        and (alike := ids(value))
    ):
        yield path, chance.choice(alike)


KINDS = {
    "wrong kind of noun": wrong_noun,
    "wrong target": wrong_target,
    "misspelt key": misspelt_key,
    "misspelt word or id": misspelt_word,
    "misspelt counter": misspelt_counter,
    "swapped operands": swapped_operands,
    "number in the effect": number_in_effect,
    "at_least for at_most": at_least_for_at_most,
    "missing step": missing_step,
    "doubled step": doubled_step,
    "unreachable step": unreachable_step,
    "negated condition": negated_condition,
    "all for any": all_for_any,
    "dropped condition": dropped_condition,
    "a for every": every_for_a,
    "dropped filter": dropped_filter,
    "wrong moment": wrong_moment,
    "wrong kind or deck": wrong_kind,
}


# ------------------------------------------------------------ slips of words and examples


def number_in_text(raw, chance):
    for path, text in texts(raw, ()):
        for found in re.finditer(r"\d+", text):
            number = str(max(0, int(found.group()) + chance.choice((-1, 1, 1, 2))))
            yield path, text[: found.start()] + number + text[found.end() :]


def texts(raw, path):
    """Every printed rules text of a card."""
    for key, value in raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ():
        if key == "text" and isinstance(value, str):
            yield path + (key,), value
        elif key not in WORDS and key not in ("set_up", "clocks", "rules", "defeats", "goals"):
            yield from texts(value, path + (key,))


def dropped_expectation(raw, chance):
    for number, example in enumerate(raw.get("examples", [])):
        for key, value in example["then"].items():
            if isinstance(value, dict):
                for name in value:
                    yield ("examples", number, "then", key, name), GONE
            elif isinstance(value, list) and value:
                yield ("examples", number, "then", key, chance.randrange(len(value))), GONE
            else:
                yield ("examples", number, "then", key), GONE


def idle_example(raw, chance):
    """An example that shows nothing: nothing is done, or what is expected was so before."""
    for number in range(len(raw.get("examples", []))):
        yield ("examples", number, "when"), []
        yield ("examples", number, "then"), {}


OF_THE_CARD = {
    "number in the text": number_in_text,
    "dropped expectation": dropped_expectation,
    "idle example": idle_example,
}
KNOWN_WORDS = {*VERBS, *FILTERS, *CONDITIONS, *AMOUNTS}
