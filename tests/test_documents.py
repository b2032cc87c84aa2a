"""The documents: what they name is there, what they show works as written, and they fit a screen."""
from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_architecture import ENGINE, FLOORS
from test_page_modules import FLOORS as ROOMS
from workshop import checked

ROOT = Path(__file__).resolve().parents[1]
README, MAP = ROOT / "README.md", ROOT / "CONTRIBUTING.md"
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "UPGRADING.md", "CHANGELOG.md", "site/README.md",
                                      "tests/README.md", "content/README.md", "content/measured/README.md")]
FOR_AUTHORS = "content/README.md"       # names files that its reader is about to write
WIDEST = 120
# What stands for a name of the reader's own, is made by a build, or is added by a worked change.
NOT_THERE = re.compile(r"PACK|FOLDER|ADVENTURE|NAME|\*|^\.|^dist|^pyengine/packs|about\.js|\.work|^text/ru")
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|js|mjs|md|yaml|csv|toml|ftl|html|lock|in|json|css))`")
LINK = re.compile(r"\]\(([^)#:]+)(?:#([\w-]+))?\)|\]\(#([\w-]+)\)")


def text_of(path: Path) -> str:
    return path.read_text("utf8")


def prose_of(path: Path) -> str:
    return re.sub(r"```.*?```", "", text_of(path), flags=re.S)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_line_is_longer_than_a_line_of_code(path):
    assert [line for line in text_of(path).splitlines() if len(line) > WIDEST] == []


def test_the_readme_is_read_in_a_few_minutes():
    assert len(text_of(README).splitlines()) <= 150


def exists(name: str, beside: Path) -> bool:
    """Whether a file or folder is there, named from the project's folder, the document's, or by its own name alone."""
    near = (ROOT, beside.parent, ENGINE, ROOT / "site", ROOT / "pyengine" / "cards", ROOT / "site" / "build")
    return any((folder / name).exists() for folder in near) or (
        "/" not in name and any(True for folder in ("pyengine", "site", "content", "tests")
                                for path in (ROOT / folder).rglob(name) if "node_modules" not in path.parts))


@pytest.mark.parametrize("path", [path for path in DOCUMENTS
                                  if path not in (ROOT / FOR_AUTHORS, ROOT / "CHANGELOG.md")],
                         ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_that_is_named_is_there(path):
    named = {name for name in PATH.findall(prose_of(path)) if not NOT_THERE.search(name)}
    assert sorted(name for name in named if not exists(name, path)) == []


def anchors(path: Path) -> set[str]:
    heads = re.findall(r"^#+ (.*)$", text_of(path), re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path):
    wrong = []
    for target, anchor, here in LINK.findall(re.sub(r"`[^`]*`", "", prose_of(path))):
        to = path.parent / target if target else path
        if not to.exists() or ((anchor or here) and (anchor or here) not in anchors(to)):
            wrong.append(target or here)
    assert wrong == []


def rooms_of(heading: str) -> list[str]:
    """The rooms in the table under a heading of the map, from the lowest floor to the highest."""
    table = text_of(MAP).split(f"## {heading}\n")[1].split("\n## ")[0]
    return [name for row in re.findall(r"^\| (`.*?) \|", table, re.M)[1:]
            for name in re.findall(r"`([\w.]+)", row)]


def test_the_map_has_the_rooms_of_the_engine_in_the_order_of_their_floors():
    rooms = [name.removesuffix(".py") for name in rooms_of("The rooms of the engine")]
    assert rooms == [name for name in FLOORS if name in rooms]
    assert {path.parent.name for path in ENGINE.glob("*/__init__.py")} <= {*rooms, "packs"}


def test_the_map_has_the_rooms_of_the_page_in_the_order_of_their_floors():
    assert rooms_of("The rooms of the page") == [room for room in ROOMS if room]


def test_the_figures_of_what_the_engine_is_checked_against_are_those_of_today():
    page = text_of(checked.PAGE)
    assert page == checked.renewed(page), "python3 build.py checked"
    assert page.count("<!-- end -->") == 2 and "| 0 |" not in page
