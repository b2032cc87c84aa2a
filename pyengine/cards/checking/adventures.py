"""Whether an adventure can be set up and brought to an end: its tile stack, its decks, its ways to win."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.by_heroes import SIZES, value_for
from ...rules.setup import EXTRA_DECKS
from ..definition import Adventure, EdgeTile, Tile
from ..load import Definitions
from ..vocabulary.declarations import naming
from . import chambers as check_chambers
from . import sheet as check_sheet
from .looking import ENDING, NOT_EFFECTS, WINNING, At, Finding, mappings, raw_of, spots_of
from .tiles import uses

DECKS = ("monster", "encounter", "treasure")
WANTED = {"traps": "^", "spells": "'cast_spell'", "runes": "'draw_rune'"}      # what calls for a card of an extra deck
CASTERS = ("power", "monster", "villain", "encounter", "treasure", "trap", "adventure")
TELLERS = ("story", "ending", *ENDING, "win_story", "lose_story")
WHO_CALLS = {"traps": ("tile",), "spells": CASTERS, "runes": CASTERS}


def adventure(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """Everything that would keep the adventure from being played."""
    yield from _heroes(card)
    yield from _setup(packs, card)
    yield from _stack(packs, card)
    yield from _sent_for(packs, card)
    yield from _layout(packs, card)
    yield from check_chambers.adventure(packs, card)
    yield from _decks(packs, card)
    yield from _endings(packs, card)
    yield from _untold(packs, card)
    yield from _goals(card)
    yield from check_sheet.sheet(packs, card)


def _heroes(card: Adventure) -> Iterator[Finding]:
    least, most = card.heroes
    yield from At(card.id, "heroes").only(card.raw.get("heroes", {}), ("min", "max"))
    if least > most:
        yield At(card.id, "heroes").say(f"at least {least} heroes, at most {most}: nobody can play this")


def _setup(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    at, raw = At(card.id, "setup"), card.raw.get("setup", {})
    if not packs.card_as(Tile, card.setup.start_tile).start:
        yield at.into("start_tile").say(f"{card.setup.start_tile} is not a start tile (start: true)")
    if raw.get("squares", "start_tile") not in ("start_tile", "beside_stairs"):
        yield at.into("squares").say("expected start_tile or beside_stairs", raw["squares"],
                                     ("start_tile", "beside_stairs"))
    for number, token in enumerate(raw.get("tokens", [])):
        if token.get("on") != card.setup.start_tile:
            yield at.into("tokens", number).say("only the start tile is there from the beginning")
        elif token.get("spot", "stairs") not in (spots := spots_of(packs.card_as(Tile, token["on"]))):
            yield at.into("tokens", number).say(f"there is no spot {token['spot']!r} on {token['on']}", token["spot"],
                                                spots)


def _stack(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """The stack must be built as the recipe says, from tiles that there are."""
    at, recipe = At(card.id, "setup", "tile_stack"), card.setup.tile_stack
    plain = sum(packs.card(tile).copies for tile in packs.in_decks_of(card.pack, "tile")
                if not _set_aside(packs, tile) and uses(card.raw, packs.card_as(Tile, tile)))
    wanted = 0
    for part in (recipe.shuffle, recipe.among_next):
        wanted += max(value_for(part, heroes) or 0 for heroes in SIZES)
    if wanted > plain:
        yield at.say(f"{wanted} tiles are wanted, and the pack has {plain} that are not named")
    if not plain and not recipe.then_shuffle_in:
        yield at.say("there is no tile to explore")
    if recipe.then not in ("rest", "none"):
        yield at.into("then").say("expected rest or none", recipe.then, ("rest", "none"))
    for tile in recipe.then_shuffle_in:
        if not _set_aside(packs, tile) and uses(card.raw, packs.card_as(Tile, tile)):
            yield at.into("then_shuffle_in").say(f"{tile} is in the stack anyway: it needs named: true")


def _layout(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """A layout built beforehand needs the edge tiles that it calls for (CAVERNEDGE-04, CAVERNEDGE-05)."""
    at, layout = At(card.id, "setup", "layout"), card.setup.layout
    found = [packs.card_as(EdgeTile, one) for one in packs.in_decks_of(card.pack, "edge_tile")]
    if layout.edge_tiles and "edge_tiles" not in packs.profile(card.profile).modules:
        yield at.into("edge_tiles").say(f"the profile {card.profile} has no edge tiles")
    elif layout.edge_tiles and not found:
        yield at.into("edge_tiles").say(f"the pack {card.pack} has no edge tiles")
    if layout.fissures and not any(one.fissure for one in found):
        yield at.into("fissures").say(f"the pack {card.pack} has no numbered fissures")


def _set_aside(packs: Definitions, card_id: str) -> bool:
    tile = packs.card_as(Tile, card_id)
    return tile.start or tile.named or bool(tile.entrance or tile.chamber)


def _sent_for(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """A named tile that the adventure waits for must come in some time."""
    coming = set(card.setup.tile_stack.then_shuffle_in) | {card.setup.start_tile}
    coming |= {raw[verb].get(name) for _, raw in mappings(card) for verb, name, _ in naming("tile")
               if isinstance(raw.get(verb), dict)}
    for at, raw in mappings(card):
        for tile in (raw.get("tile"), raw.get("on_tile")):
            if (isinstance(tile, str) and packs.kind_of(tile) == "tile" and _set_aside(packs, tile)
                    and tile not in coming):
                yield at.say(f"the tile {tile} never comes into the stack")


def _decks(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    kinds = packs.profile(card.profile).encounter_kinds
    for kind in DECKS:
        cards = [one for one in packs.in_decks_of(card.pack, kind) if packs.card(one).copies
                 and card.profile in packs.card(one).raw.get("profiles", (card.profile,))]
        if kind == "encounter":
            cards = [one for one in cards if packs.card(one).type in kinds]
        if not cards:
            yield At(card.id).say(f"the pack {card.pack} has no {kind} for its deck")
    yield from _extra_decks(packs, card)


def _extra_decks(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """Require the decks that symbols and cards call for: complex traps, spells, runes."""
    for deck in packs.profile(card.profile).extra_decks:
        if packs.in_decks_of(card.pack, EXTRA_DECKS[deck]):
            continue
        for one in packs.in_decks_of(card.pack, *WHO_CALLS[deck]):
            if (WANTED[deck] in str(raw_of(packs, one))
                    and (deck != "traps" or uses(card.raw, packs.card_as(Tile, one)))):
                yield At(card.id).say(f"{one} needs a {EXTRA_DECKS[deck]}, and the pack {card.pack} has none")
                break


def _endings(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    told = set(card.stories)
    for key, ending in (("win_story", "victory"), ("lose_story", "defeat")):
        word = card.raw.get(key, ending)
        if told and word not in told:
            yield At(card.id, key).say(f"there is no story of the adventure called {word!r}", word, told)
    for name, story in card.stories.items():
        yield from At(card.id, "stories", name).only(story, ("title", "text"))
    wins = any(verb in raw for at, raw in mappings(card) if len(at.path) > 1 for verb in WINNING)
    if card.win is None and card.escape is None and not wins:
        yield At(card.id).say("it cannot be won: there is no win:, no escape: and no effect that wins")
    if card.escape is not None and card.win is None and not wins:
        yield At(card.id, "win").say("heroes can escape, but win: does not say what that is worth (everyone_escaped)")


def _untold(packs: Definitions, card: Adventure) -> Iterator[Finding]:
    """A story that nothing tells."""
    told = {"intro", card.raw.get("win_story", "victory"), card.raw.get("lose_story", "defeat")}
    for one in packs.packs[card.pack]["cards"]:
        told |= set(_told_by(packs.packs[card.pack]["cards"][one]))
    for name in card.stories:
        if name not in told:
            yield At(card.id, "stories", name).say(f"nothing tells the story {name!r}")


def _told_by(tree: Any) -> Iterator[str]:
    """The stories that the steps and clocks of a card name."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key in TELLERS and isinstance(value, str):
                yield value
            elif key not in NOT_EFFECTS:
                yield from _told_by(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _told_by(value)


def _goals(card: Adventure) -> Iterator[Finding]:
    """Each goal has a name of its own and a sentence, and one that is always true comes last."""
    for number, raw in enumerate(card.raw.get("goals", [])):
        at = At(card.id, "goals", number)
        for key in ("id", "text"):
            if not isinstance(raw.get(key), str):
                yield at.say(f"a goal needs {key}:")
        if "when" not in raw and number < len(card.goals) - 1:
            yield at.say("the goals after this one are never shown: it has no when:")
