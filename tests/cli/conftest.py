"""The command line as people use it: arguments and input in, exit code and output back."""
from __future__ import annotations

import io
from typing import Any, Callable, NamedTuple

import pytest
from drawing import ROOT

from pyengine.__main__ import main
from pyengine.cards.compile import read_content, words_of
from pyengine.cards.load import Definitions
from pyengine.cli import shelf


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs a command on the cards of this checkout, whatever has been compiled."""
    content = ROOT / "content"
    monkeypatch.setattr(shelf, "packs", lambda: Definitions(*read_content(content)))
    monkeypatch.setattr(shelf, "words", lambda language="en": {
        pack["id"]: words_of(pack, content / pack["id"]).get(language) or words_of(pack, content / pack["id"])["en"]
        for pack in read_content(content)[0]})

    def run(*arguments: Any, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)
    return run
