"""What saves of games and of campaigns have in common: JSON text under a checksum, with a format that only grows.

The checksum covers everything but itself. It is taken of the data and not of the text, so that it does not matter how a
text was indented on its way here.
"""
from __future__ import annotations

import binascii
import json
import zlib
from typing import Any, NoReturn

from .errors import BadSave, damaged

APP = "emberdelve"
PACKS = "packs"                    # the packs whose cards a game or campaign is played with
LONGEST = 2 ** 20                  # characters; a save of 300 answers has 12,000
LARGEST = 2 ** 64                  # no number in a save is larger
PACKED = "z1:"                     # what a packed save begins with; base64 of its zlib stream follows

Data = dict[str, Any]


def seal(parts: dict[str, str]) -> str:
    """The text of a save: parts by name, each of them JSON text already, and the checksum over all."""
    body = ",".join(f'"{name}":{part}' for name, part in parts.items())
    return f'{{{body},"checksum":{zlib.crc32(f"{{{body}}}".encode())}}}'


def packed(text: str) -> str:
    """A save at half its length, for a browser's storage."""
    return PACKED + binascii.b2a_base64(zlib.compress(text.encode(errors="replace")), newline=False).decode()


def unpacked(text: str) -> str:
    """A save as it was before it was packed; one that never was comes back as it is. Raises BadSave."""
    if not text.startswith(PACKED):
        return text
    try:
        stream = zlib.decompressobj()
        data = stream.decompress(binascii.a2b_base64(text[len(PACKED):]), 4 * LONGEST)
        if not stream.eof:
            raise ValueError("it is cut off, or too long")
        return data.decode()
    except (ValueError, zlib.error) as error:
        raise BadSave("bad_save", f"the save cannot be unpacked: {error}") from error


def compact(value: Any) -> str:
    """JSON text without spaces; letters of all languages stand for themselves."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def checksum(value: Any) -> int:
    """The checksum of data. Raises ValueError when it holds half a character."""
    return zlib.crc32(compact(value).encode())


def unseal(text: object, newest: int, is_ours: Any) -> Data:
    """The data of a save, as it was written, the checksum taken out. is_ours: tells data of this kind from others."""
    data = _parsed(text)
    if not isinstance(data, dict) or data.get("app") != APP or not is_ours(data):
        raise BadSave("bad_save", "this is not a save of this game")
    number = data.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise damaged("its format is no number")
    if number > newest:
        raise BadSave("newer_save", f"the save has format {number}, this version reads up to {newest}")
    written = data.pop("checksum", None)
    try:
        sound = written == checksum(data if number > 1 else data.get("state"))
    except ValueError as error:
        raise damaged(str(error)) from error
    if not sound:
        raise damaged("its checksum does not fit")
    return data


def _parsed(text: object) -> Any:
    if not isinstance(text, str):
        raise BadSave("bad_save", "a save is a text")
    text = unpacked(text)
    if len(text) > LONGEST:
        raise BadSave("bad_save", f"the save has {len(text)} characters; none has more than {LONGEST}")
    try:
        return json.loads(text, parse_float=_no_number, parse_constant=_no_number, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        raise BadSave("bad_save", f"the save is not readable: {error}") from error


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text[:20]} is no whole number")


def _whole(text: str) -> int:
    if len(text) > len(str(LARGEST)):
        raise ValueError("a number has too many digits")
    return int(text)
