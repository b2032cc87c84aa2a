"""The kinds of cases: what is made from a number, and what has to come of it."""

from __future__ import annotations

import functools
import json
import random

from drawing import definitions
from forging import sealed

from pyengine import BadSave, Game, load, save
from pyengine.saves import transcript

from . import PASSED, REFUSED, Case, Wrong, refused_or_played
from .calls import fuzzed_call
from .campaigns import forged_campaign
from .games import play_out, texts
from .generated import made_up_pack
from .leaving import left_game
from .mutations import mutate
from .pack_files import fuzzed_file
from .packs import fuzzed_pack


def forged_save(number: int) -> str:
    """A save with a sound checksum whose state or answers were changed, by somebody who says that this version made it,
    that another one did, or that it is of the first format. What loads can be played to its end."""
    chance = random.Random(number)
    data = json.loads(chance.choice(texts()))
    claim = number % 4
    if claim == 1:
        data["version"] = {"engine": "another", "cards": "another"}
    if claim == 2:
        data.update(format=1)
        del data["version"], data["packs"]
    part = chance.choice(("state", "state", "state", "state", "state", "choices", "fields"))
    told = mutate(data[part], chance, chance.choice((1, 1, 1, 2, 3)))
    return refused_or_played(lambda: load(sealed(data), definitions()), lambda game: play_out(game, chance), told)


def flipped_save(number: int) -> str:
    """A save of which one bit was flipped is refused, or says the same."""
    chance = random.Random(number)
    text = chance.choice(texts())
    spoilt = bytearray(text.encode())
    spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    try:
        game = load(spoilt.decode(errors="replace"), definitions())
    except BadSave:
        return REFUSED
    if save(game) != text:
        raise Wrong("a bit was flipped, and another game was loaded")
    return PASSED


def forged_transcript(number: int) -> str:
    """What a transcript with a sound checksum leads to can be played to its end, or it is refused."""
    chance = random.Random(number)
    data = json.loads(chance.choice(transcripts()))
    part = chance.choice(("setup", "setup", "answers", None))
    told = mutate(data if part is None else data[part], chance, chance.choice((1, 1, 2)))
    return refused_or_played(lambda: _retraced(sealed(data)), lambda game: play_out(game, chance), told)


def _retraced(text: str) -> Game:
    found = transcript.read(text, definitions())
    if found.failure:
        raise Wrong(str(found.failure))
    return found.game


@functools.cache
def transcripts() -> list[str]:
    """The transcripts of the games that the saves are of."""
    return [transcript.write(load(text, definitions())) for text in texts()]


KINDS: dict[str, tuple[Case, int]] = {  # ... and how many make a full run
    "saves": (forged_save, 20_000),
    "flips": (flipped_save, 5_000),
    "calls": (fuzzed_call, 6_000),
    "packs": (fuzzed_pack, 10_000),
    "vocabulary": (made_up_pack, 3_000),
    "leaving": (left_game, 2_000),
    "files": (fuzzed_file, 10_000),
    "campaigns": (forged_campaign, 4_000),
    "transcripts": (forged_transcript, 5_000),
}
