"""The example pack in a folder of its own, to be spoilt."""
from __future__ import annotations

import shutil

import pytest
from example_pack import MOD, others

from pyengine.cards.checking.folder import check_folder


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(MOD, tmp_path / "example_mod")


@pytest.fixture
def mod(folder):
    """`mod(file, old, new)` changes a text in it and checks; without an old text the new one is added to the file."""
    def change(file, old="", new=""):
        path = folder / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        assert old in text, f"{old!r} is not in {file}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(old, new, 1) if old else text + new, encoding="utf-8")
        return check_folder(folder, *others())
    change.folder = folder
    return change
