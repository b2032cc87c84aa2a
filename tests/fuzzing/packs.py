"""Packs that were changed, as text and as trees: the checker says what is wrong, or they can be played with."""

from __future__ import annotations

import copy
import functools
import random
import tempfile
from pathlib import Path
from typing import Any

from drawing import ROOT, raw_content

from pyengine.cards.checking.folder import check_folder
from pyengine.cards.checking.packs import check_player_pack
from pyengine.cards.load import Definitions
from pyengine.cards.reading.examples import FOR_EXAMPLES
from pyengine.cards.reading.files import read_pack

from . import PASSED, REFUSED, wrong_if_it_fails
from .games import play_out
from .mutations import mutate

MOD = ROOT / "content" / "example_mod"
PARTS, DECKS = 24, ("monster", "encounter", "treasure", "trap")
KINDS = (*DECKS, "power", "villain")
BITS = (
    "[",
    "{",
    "- ",
    "\t",
    "&a ",
    "*a",
    "!!python/none ",
    "? ",
    "\x00",
    "\u202e",
    "\u00ad",
    ": ",
    "\n",
    "  ",
    "'",
    "|",
    "%",
    "99999",
    "-1",
    "you",
    "all",
    "hero",
    "\ufeff",
    "<<: ",
)


@functools.cache
def others() -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The packs beside which a player's pack is read, and the profiles."""
    packs, profiles = raw_content()
    return [pack for pack in packs if pack["id"] in ("vesperhold", "proving_ground")], profiles


@functools.cache
def trees() -> list[dict[str, Any]]:
    """Sound packs to be changed: the example, and cards of shipped packs under names of their own,
    often in their decks."""
    known, _ = others()
    cards = [(card, raw) for pack in known for card, raw in pack["cards"].items() if raw["kind"] in KINDS]
    return [read_pack(MOD), *(_part(number, dict(cards[number::PARTS])) for number in range(PARTS))]


def _part(number: int, cards: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": f"part_{number}",
        "name": "A part",
        "profile": "castle",
        "adds_to": "vesperhold",
        "tokens": {},
        "counters": {},
        "cards": {f"own_{card}": _often(raw) for card, raw in cards.items()},
    }


def _often(raw: dict[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in raw.items() if key not in FOR_EXAMPLES}
    return {**plain, "copies": "9"} if raw["kind"] in DECKS else plain


def fuzzed_pack(number: int) -> str:
    """Every other case is a text."""
    chance = random.Random(number)
    return _as_text(chance) if number % 2 else _as_tree(chance)


def _as_tree(chance: random.Random) -> str:
    pack = copy.deepcopy(chance.choice(trees()))
    told = mutate(pack["cards"] if chance.random() < 0.9 else pack, chance, chance.choice((1, 1, 2, 3)))
    with wrong_if_it_fails(told, "the checker: "):
        problems = check_player_pack(pack, *others())
    return REFUSED if problems else _plays(pack, chance, told)


def _as_text(chance: random.Random) -> str:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / MOD.name
        for file in sorted(MOD.rglob("*")):
            if file.is_file():
                (folder / file.relative_to(MOD)).parent.mkdir(parents=True, exist_ok=True)
                (folder / file.relative_to(MOD)).write_bytes(file.read_bytes())
        spoilt = chance.choice(sorted(folder.rglob("*.yaml")))
        text = spoilt.read_text("utf8")
        for _ in range(chance.choice((1, 1, 2, 5))):
            text = _spoilt(text, chance)
        spoilt.write_bytes(text.encode(errors="surrogatepass"))
        with wrong_if_it_fails(spoilt.name, "the checker: "):
            problems = check_folder(folder, *others())
        return REFUSED if problems else _plays(read_pack(folder), chance, spoilt.name)


def _spoilt(text: str, chance: random.Random) -> str:
    """Letters more, less or others; a line doubled, moved or gone."""
    if chance.random() < 0.5:
        place, length = chance.randrange(len(text) + 1), chance.choice((0, 0, 1, 3, 12))
        return text[:place] + chance.choice(BITS) + text[place + length :]
    lines = text.splitlines(keepends=True)
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.choice((0, 1, 2))):
        lines.insert(chance.randrange(len(lines) + 1), line)
    return "".join(lines)


def _plays(pack: dict[str, Any], chance: random.Random, told: str) -> str:
    """A pack without a problem can be played with: its adventure if it has one,
    else its cards among those of another pack."""
    from pyengine import new_game

    known, profiles = others()
    with wrong_if_it_fails(told):
        definitions = Definitions([*known, pack], profiles)
        own = definitions.ids_of("adventure", pack=pack["id"])
        adventure = chance.choice(own or definitions.ids_of("adventure", pack="vesperhold"))
        heroes = definitions.ids_of("hero", pack=pack["id"]) or definitions.in_decks_of(
            definitions.pack_of(adventure), "hero"
        )
        party = (heroes + definitions.ids_of("hero", pack="vesperhold"))[: definitions.card(adventure).heroes[0]]
        play_out(
            new_game(
                definitions,
                adventure=adventure,
                heroes=party,
                seed=chance.randrange(99),
                events=False,
                mixed=not own,
                powers="random",
            ),
            chance,
        )
    return PASSED
