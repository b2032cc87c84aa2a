"""The command line as people use it: arguments and input in, exit code and output back."""
from __future__ import annotations

import functools
import io
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from drawing import own_content, own_words

from pyengine.__main__ import main
from pyengine.cli import content


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


@functools.cache
def words(language: str = "en") -> dict[str, Any]:
    """What players read of them."""
    return {pack: languages.get(language, languages["en"]) for pack, languages in own_words().items()}


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs a command on the cards of this checkout, whatever has been compiled."""
    monkeypatch.setattr(content, "trees", own_content)
    monkeypatch.setattr(content, "base_words", words)

    def run(*arguments: Any, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)
    return run
