"""The kinds of slip in the rules of a card: for each a function that finds its places.

Each is given a place of the card (path), what stands there, the whole card, a random.Random where there are too many to
list, and a function that names cards like one; and gives (path, what is written there instead[, the key's new name]).
"""

import re

from pyengine.cards.checking.looking import FACE as PRINTED
from pyengine.cards.vocabulary.declarations import FILTERS
from pyengine.cards.vocabulary.searches import PICKS, STOCK
from pyengine.rules.conditions import CONDITIONS as STATES
from pyengine.rules.moments import MOMENTS

BLOCKS = ("do", "hit", "miss", "then", "else", "otherwise", "activate", "destroyed", "on_failed_disable")
CONDITION_KEYS = ("when", "if", "where", "win", "lose", "goal")
FACE = (  # printed from the data itself, as are those of PRINTED: nothing on the card can contradict them
    *PRINTED,
    "copies",
    "minutes",
    "powers",
    "heroes",
    "setup",
    "by_heroes",
    "level_2",
    "level_3",
    "level_4",
    "gold",
    "number",
    "cancel_cost",
    "fissure",
)
SHOWN = ("marks", "aftermath", "level_prices")  # so are these, wherever they stand
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


def at(raw, path):
    for step in path:
        raw = raw[step]
    return raw


def is_search(value):
    return isinstance(value, dict) and (value.get("a") in STOCK or value.get("every") in STOCK)


def is_number(value):
    return (
        isinstance(value, (int, str))
        and not isinstance(value, bool)
        and re.fullmatch(r"[+-]?\d+", str(value)) is not None
    )


def on_the_face(path):
    """Whether a number is printed from the data: on the card, or on the other side of a villain's."""
    key = path[1] if path[0] == "second_form" and len(path) == 2 else path[0]
    return key in FACE or (path[0] == "rules" and "heroes" in path) or any(step in SHOWN for step in path)


def is_block(path, value):
    """Whether a list is a block of effects."""
    return path[-1] in BLOCKS and isinstance(value, list) and all(isinstance(step, dict) for step in value)


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
