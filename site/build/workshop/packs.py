"""Content packs: YAML written by people, compiled by the engine's own loader into pyengine/packs/."""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CONTENT = ROOT / "content"
COMPILED = ROOT / "pyengine" / "packs"


def folders():
    return sorted(path.parent for path in CONTENT.glob("*/pack.yaml"))


def compile_all():
    """Write pyengine/packs/: rules as <pack>.json, words as <pack>.<language>.json."""
    sys.path.insert(0, str(ROOT))
    try:
        from pyengine.cards.compile import compile_packs
        COMPILED.mkdir(exist_ok=True)
        compile_packs(str(CONTENT), str(COMPILED))
    finally:
        sys.path.remove(str(ROOT))


def word_files():
    """Compiled words, which the page reads and the engine does not need: pack.language.json."""
    return sorted(path for path in COMPILED.glob("*.json") if path.stem.count(".") == 1)


def check():
    results = [subprocess.run([sys.executable, "-m", "pyengine", "check", str(folder)], cwd=ROOT).returncode for folder in folders()]
    if not results:
        print("check: no content pack has a pack.yaml")
    return max(results, default=1)


def icons_named(value=None):
    """Every icon: in the packs' YAML, by walking the parsed files (a text search would find comments too)."""
    import yaml
    names = set()
    for path in sorted(CONTENT.rglob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text("utf8")):
            collect(document, names)
    return names


def collect(value, names):
    if isinstance(value, dict):
        if isinstance(value.get("icon"), str):
            names.add(value["icon"])
        value = list(value.values())
    for item in value if isinstance(value, list) else ():
        collect(item, names)
