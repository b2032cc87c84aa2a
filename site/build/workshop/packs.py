"""Content packs: YAML written by people, compiled by the engine's own loader into pyengine/packs/."""
import functools
import json
import pathlib
import subprocess
import sys
import tempfile

from workshop.environment import Missing

ROOT = pathlib.Path(__file__).resolve().parents[3]
CONTENT = ROOT / "content"
COMPILED = ROOT / "pyengine" / "packs"
STAMP = COMPILED / ".compiled"             # its time says when that was
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))          # the engine itself compiles and lists


def folders():
    return sorted(path.parent for path in CONTENT.glob("*/pack.yaml"))


def compile_all():
    """Write pyengine/packs/: rules as <pack>.json, words as words/<pack>.<language>.json,
    and a catalogue of what can be played.

    Only what changed is replaced, each file at once: a game may be reading them meanwhile.
    """
    with tempfile.TemporaryDirectory(prefix=".packs-", dir=ROOT) as folder:
        compile_into(pathlib.Path(folder))
        write_catalogue(pathlib.Path(folder))
        write_icons(pathlib.Path(folder))
        mirror(pathlib.Path(folder), COMPILED)
    STAMP.touch()


def compile_into(folder):
    from pyengine.cards.compile import PackError, compile_packs
    try:
        compile_packs(str(CONTENT), str(folder))
    except PackError as error:
        raise Missing(f"the content does not compile; python3 build.py check says where:\n{error}") from None


def write_catalogue(folder):
    """Adventures, campaigns and heroes of every pack, so that they can be told without reading a card."""
    from pyengine.cards.load import load_packs
    from pyengine.screen.listing import catalogue
    from pyengine.session.boxes import CATALOGUE
    found = catalogue(load_packs(str(folder)))
    (folder / f"{CATALOGUE}.json").write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), "utf8")


def write_icons(folder):
    """The icons that the game has, so that a pack which names another can be told."""
    from pyengine.cards.load import ICONS
    from workshop import icons
    (folder / ICONS).write_text(json.dumps(icons.wanted(), separators=(",", ":")), "utf8")


def mirror(source, target):
    fresh = {path.relative_to(source): path for path in source.rglob("*.json")}
    for name, path in fresh.items():
        place = target / name
        if not place.exists() or place.read_bytes() != path.read_bytes():
            place.parent.mkdir(parents=True, exist_ok=True)
            path.replace(place)
    for stale in set(target.rglob("*.json")) - {target / name for name in fresh}:
        stale.unlink(missing_ok=True)           # a test run collects while the site is built, and both compile


def check():
    command = [sys.executable, "-m", "pyengine", "check", "--house-style"]
    results = [subprocess.run([*command, str(folder)], cwd=ROOT).returncode for folder in folders()]
    if not results:
        print("check: no content pack has a pack.yaml")
    return max(results, default=1)


def icons_named(folder=CONTENT):
    """Every icon: in the YAML of a folder, by walking the parsed files (a text search would find comments too)."""
    names = set()
    for document in documents(folder):
        collect(document, names)
    return names


def documents(folder):
    """Every YAML file of a folder as a tree."""
    return [parsed(path, path.stat().st_mtime_ns) for path in sorted(folder.rglob("*.yaml"))]


@functools.cache
def parsed(path, stamp):
    from pyengine.cards.reading.files import read_yaml
    return read_yaml(path)


def collect(value, names):
    if isinstance(value, dict):
        if isinstance(value.get("icon"), str):
            names.add(value["icon"])
        value = list(value.values())
    for item in value if isinstance(value, list) else ():
        collect(item, names)


def icons_by_card(folder):
    """{card or token: icon}, by walking the same files."""
    found = {}
    for document in documents(folder):
        owners(document, found)
    return found


def owners(value, found):
    for key, inner in value.items() if isinstance(value, dict) else ():
        if isinstance(inner, dict):
            if isinstance(inner.get("icon"), str):
                found[key] = inner["icon"]
            owners(inner, found)
