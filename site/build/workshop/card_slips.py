"""The slips of a tired author: every small fault that can be made in a card, as a mutant of its data.

A slip is a change at one place of a raw card. What kinds of slip there are stands in slip_kinds.KINDS, each with the
function that finds its places; `slips` lists all of a card.
"""

import copy
import re
from typing import Any, NamedTuple

from workshop.slip_kinds import GONE, KINDS, at

WORDS = (
    "common",
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
