"""The plan of the boxes, content/plan/<profile>.yaml: one line for each card and tile,
and what has to be so of them."""
import functools
import hashlib
import pathlib
import re
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parents[3]
PLAN = ROOT / "content" / "plan"
NAMES_OF_OTHERS = PLAN / "names_of_others.txt"
BOXES = ("castle", "wrath", "legend", "tomb", "mage")

# Which sort of card a group holds. adventure_cards say it line by line.
KINDS = {"heroes": "hero", "powers": "power", "monsters": "monster", "villains": "villain", "encounters": "encounter",
         "treasures": "treasure",
         "adventure_treasures": "treasure", "traps": "trap", "spells": "spell", "runes": "rune", "chambers": "chamber",
         "allies": "ally",
         "objects": "object", "advancements": "advancement", "adventure_cards": "", "tiles": "tile",
         "start_tiles": "tile", "double_tiles": "tile",
         "destination_tiles": "tile", "chamber_tiles": "tile", "edge_tiles": "edge_tile", "adventures": "adventure"}
ALWAYS = ("id", "name", "effect", "play")
ALSO = {"needs", "copies", "advanced", "hard", "reason", "named", "set", "kind", "adventure", "start", "double",
        "corridor", "entrance", "chamber", "large"}
OWN = {"heroes": ("class", "wants"), "powers": ("hero", "use"), "monsters": ("role", "type"), "villains": ("type",),
       "encounters": ("type", "spread"), "treasures": ("type",), "adventure_treasures": ("type", "adventure"),
       "adventure_cards": ("kind", "adventure"),
       "adventures": ("number", "band", "heroes", "objective", "twist", "special_rules", "win", "loss", "shape")}
MORE = {"villains": {"boss", "role", "second_form"}, "treasures": {"price", "value"},
        "adventure_treasures": {"price", "value"}, "allies": {"role", "type"},
        "objects": {"type"}, "advancements": {"prices"}, "adventures": {"town", "aftermath", "cancel_cost"},
        "adventure_cards": {"type", "price", "value"},
        "traps": {"token"}, "monsters": {"experience"}, "edge_tiles": {"fissure"}}
WORLD = ("name", "tone", "stake", "story", "tie", "places", "factions", "people")
HEAD = ("box", "pack", "world", "tokens", "counters", "campaign")
SPREADS = ("plain", "harm", "summon", "terrain", "bargain", "boon", "clock")
HARD = 12                            # cards of each box that are written first, to prove the vocabulary


@functools.cache
def load():
    """{box: its plan}, in the order of the boxes."""
    import yaml
    return {box: yaml.load((PLAN / f"{box}.yaml").read_text("utf8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
            for box in BOXES if (PLAN / f"{box}.yaml").exists()}


@functools.cache
def counts():
    import yaml
    return yaml.load((PLAN / "counts.yaml").read_text("utf8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def lines(tree):
    """(group, line) of each card and tile of a box."""
    for group in KINDS:
        for line in tree.get(group) or ():
            yield group, line


def kind_of(group, line):
    return line.get("kind", "") if group == "adventure_cards" else KINDS[group]


def copies(line):
    return int(line.get("copies", 1))


def problems(plans):
    """Everything that is wrong with the plans, a sentence each."""
    for box, tree in plans.items():
        for check in (keys, reached, hard, roles, spread, shapes, references):
            yield from (f"{box}: {problem}" for problem in check(box, tree))
    yield from twice(plans)
    yield from borrowed(plans)


def keys(box, tree):
    unknown = set(tree) - set(KINDS) - set(HEAD)
    yield from (f"unknown group {group}" for group in sorted(unknown))
    yield from (f"the world has no {key}" for key in WORLD if not (tree.get("world") or {}).get(key))
    for group, line in lines(tree):
        wanted = {*ALWAYS, *OWN.get(group, ())}
        missing = sorted(key for key in wanted if line.get(key) in (None, ""))
        stray = sorted(set(line) - wanted - ALSO - MORE.get(group, set()))
        yield from (f"{group}: {line.get('id')}: no {key}" for key in missing)
        yield from (f"{group}: {line.get('id')}: unknown key {key}" for key in stray)


def totals(tree):
    """How many cards or tiles there are of each group, copies counted."""
    found = Counter()
    for group, line in lines(tree):
        found[group] += copies(line)
    return found


def reached(box, tree):
    found = totals(tree)
    for group, wanted in counts()[box].items():
        if found[group] != wanted:
            yield f"{group}: {found[group]} planned, {wanted} wanted"


def hard(box, tree):
    marked = [(group, line) for group, line in lines(tree) if line.get("hard")]
    cards = [line for group, line in marked if group != "adventures"]
    if len(cards) != HARD or len(marked) - len(cards) != 1:
        yield (f"{len(cards)} cards and {len(marked) - len(cards)} adventures are marked as hard; "
               f"{HARD} and 1 are wanted")


def roles(box, tree):
    if len({line.get("role") for line in tree.get("monsters") or ()}) < 8:
        yield "the monsters have fewer than eight roles"
    for hero in tree.get("heroes") or ():
        if not hero.get("wants"):
            yield f"heroes: {hero['id']} wants nobody beside it"


def spread(box, tree):
    """At most a third of the encounter cards are plain damage; some are boons or bargains."""
    found = Counter()
    for line in tree.get("encounters") or ():
        found[line.get("spread")] += copies(line)
    whole = sum(found.values())
    yield from (f"encounters: {word!r} is none of {', '.join(SPREADS)}" for word in found if word not in SPREADS)
    if found["plain"] * 3 > whole:
        yield f"encounters: {found['plain']} of {whole} are plain damage, more than a third"
    if (found["boon"] + found["bargain"]) * 100 < whole * 15:
        yield f"encounters: only {found['boon'] + found['bargain']} of {whole} are boons or bargains"


def shapes(box, tree):
    found = Counter(line.get("shape") for line in tree.get("adventures") or ())
    yield from (f"adventures: two have the shape {shape}" for shape, count in found.items() if count > 1)
    numbers = sorted(int(line.get("number", 0)) for line in tree.get("adventures") or ())
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"adventures are numbered {numbers}"


def references(box, tree):
    ids = {group: {line.get("id") for line in tree.get(group) or ()} for group in KINDS}
    for group, line in lines(tree):
        if "hero" in line and line["hero"] not in ids["heroes"]:
            yield f"{group}: {line['id']}: no hero {line['hero']}"
        if "adventure" in line and line["adventure"] not in ids["adventures"] | ids["chambers"]:
            yield f"{group}: {line['id']}: no adventure or chamber {line['adventure']}"
        for other in line.get("wants", ()):
            if other not in ids["heroes"] - {line["id"]}:
                yield f"{group}: {line['id']}: wants nobody called {other}"


# ---------------------------------------------------------------- across the boxes

def twice(plans):
    """Ids, names and effects that occur more than once among all boxes."""
    for what, of in (("the id", lambda line: line["id"]), ("the name", lambda line: line["name"].lower()),
                     ("the effect", bare_effect)):
        seen = {}
        for box, tree in plans.items():
            for group, line in lines(tree):
                if what != "the effect" or group not in ("tiles", "edge_tiles", "chamber_tiles"):
                    seen.setdefault(of(line), []).append(f"{box}.{line['id']}")
        yield from (f"{' and '.join(where)}: {what} twice" for where in seen.values() if len(where) > 1)


def bare_effect(line):
    """An effect without its own name, case and punctuation."""
    return " ".join(re.findall(r"[a-z0-9+-]+", line["effect"].lower().replace(line["name"].lower(), "")))


def fingerprint(words):
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


def plain_words(text):
    """The words of a text in small letters; a possessive is its owner."""
    return re.findall(r"[a-z]+", re.sub(r"['’]s\b|['’]", "", text.lower()))


def names_of_others():
    return {line.strip() for line in NAMES_OF_OTHERS.read_text("utf8").splitlines() if not line.startswith("#")}


def borrowed(plans):
    """Names that belong to others: in names, effects and the worlds, one to three words long."""
    taken = names_of_others()
    for box, tree in plans.items():
        for where, text in texts(tree):
            words = plain_words(text)
            for length in (1, 2, 3):
                for start in range(len(words) - length + 1):
                    if fingerprint(words[start:start + length]) in taken:
                        yield f"{box}: {where}: a name that belongs to others: {' '.join(words[start:start + length])}"


def texts(tree):
    for group, line in lines(tree):
        for key, value in line.items():
            if isinstance(value, str) and key != "id":
                yield f"{group}.{line['id']}.{key}", value
    for key, value in (tree.get("world") or {}).items():
        for part in value if isinstance(value, list) else [value]:
            yield f"world.{key}", " ".join(part.values()) if isinstance(part, dict) else str(part)


def add_name(name):
    """Add a name to the list of those that are not ours; it is kept as a fingerprint only."""
    known = sorted(names_of_others() | {fingerprint(plain_words(name))})
    head = [line for line in NAMES_OF_OTHERS.read_text("utf8").splitlines() if line.startswith("#")]
    NAMES_OF_OTHERS.write_text("\n".join([*head, *known]) + "\n", "utf8")
