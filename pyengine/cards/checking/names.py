"""Names of packs that read like those of the game's own: in letters of another script, say, or with other spaces."""
from __future__ import annotations

from collections.abc import Iterable

# Letters and digits that look like Latin ones, small as they are after case has been taken away.
LOOKALIKES = str.maketrans({
    **dict(zip("авекмнорстухѕіјԁԛԝѵьһӏгп", "abekmhopctyxsijdqwvbhlrn", strict=True)),
    **dict(zip("αβγεηικνορτυχωςσ", "abyenikvoptuxwss", strict=True)),
    **dict(zip("օսոհ", "ounh", strict=True)),
    **dict(zip("013589$@|", "olesbgsal", strict=True)),
    "i": "l", "ı": "l", "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ß": "b",
})
PAIRS = (("rn", "m"), ("vv", "w"))            # two letters that look like one
ARTICLE = "the"


def imitated(name: str, known: Iterable[str]) -> str:
    """The known name that another reads like, or ""."""
    looks = _look(name)
    return next((one for one in known if looks and looks == _look(one)), "")


def _look(name: str) -> str:
    """The look of a name at a glance. Two that look alike give the same."""
    import unicodedata  # only needed for packs of players
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", name).casefold()
                   if not unicodedata.combining(letter))
    seen = "".join(filter(str.isalnum, bare.translate(LOOKALIKES)))
    for pair, letter in PAIRS:
        seen = seen.replace(pair, letter)
    return seen.removeprefix(ARTICLE)
