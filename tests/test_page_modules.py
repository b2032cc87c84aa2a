"""The rooms of the page: who may import whom, what is imported only when it is needed included."""
import graphlib
import re
from pathlib import Path

SITE = Path(__file__).resolve().parents[1] / "site"
NOT_OURS = {"node_modules", "build", "types"}
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.S | re.M)
IMPORT = re.compile(r"""(?:\bfrom\s*|^import\s*|\bimport\(\s*)['"](\.[^'"]+)['"]""", re.M)


# The rooms of the page, from the lowest floor to the highest: each may look down, never up. "" are the entries.
FLOORS = ("saves", "packs", "ground", "board", "page", "title", "rulebook", "cards", "forecast", "game", "tutorial",
          "table", "library", "replay", "company", "newgame", "ending", "saved", "boxes", "shell", "campaign",
          "app", "")


def modules():
    """{module: the modules that it imports}, by their places under site/; those in vendor/ import none."""
    ours = [path for path in SITE.rglob("*.js") if not NOT_OURS & set(path.relative_to(SITE).parts)]
    return {path.relative_to(SITE).as_posix(): imported(path) for path in ours}


def imported(path):
    names = IMPORT.findall(COMMENT.sub("", path.read_text("utf8")))
    return {(path.parent / name).resolve().relative_to(SITE).as_posix() for name in names}


def test_no_module_imports_itself_by_way_of_others():
    graphlib.TopologicalSorter(modules()).prepare()      # its CycleError names the circle


def test_every_module_lies_in_a_room():
    assert {room_of(name) for name in modules()} == set(FLOORS)


def test_no_room_looks_up():
    assert not {(name, other) for name, others in modules().items() for other in others
                if not other.startswith("vendor/") and FLOORS.index(room_of(other)) > FLOORS.index(room_of(name))}


def room_of(name):
    return name.rpartition("/")[0].split("/")[0]


def test_both_kinds_of_import_are_seen_and_lead_to_files():
    found = modules()
    assert "rulebook/rulebook.js" in found["rulebook/rulelinks.js"], "imported when somebody opens the book"
    assert "board/choices.js" in found["board/board.js"]
    missing = {name for names in found.values() for name in names if not name.startswith("vendor/")} - set(found)
    assert not missing


# ---------------------------------------------------------------- what browser tests import

BROWSER = Path(__file__).resolve().parent / "browser"
MODULE = r"import\('\./([\w/.-]+\.js)'\)"
TAKEN = re.compile(rf"{MODULE}\)\s*\.(\w+)")                     # (await import('./a.js')).name
EXPORTED = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)|^export \{([^}]*)\}", re.M)


def exports(module):
    found = EXPORTED.findall((SITE / module).read_text("utf8"))
    return {name or part.split(" as ")[-1].strip() for name, parts in found for part in (parts or name).split(",")}


def test_what_browser_tests_take_from_a_module_is_exported_there():
    """The thorough ones, too, which most runs leave out: a name that has moved is found here."""
    taken = {(path.name, module, name) for path in BROWSER.rglob("*") if path.suffix in (".py", ".js")
             for module, name in TAKEN.findall(path.read_text("utf8")) if (SITE / module).exists()}
    assert len(taken) > 20
    assert {one for one in taken if one[2] not in exports(one[1])} == set()
