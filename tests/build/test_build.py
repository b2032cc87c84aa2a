"""The build itself: reproducible, complete, nothing in it that does not belong there."""
import ast
import gzip
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import zipfile

import pytest
from workshop import boxes, credits, dist, icons, packs, python, wheel

pytestmark = pytest.mark.xdist_group("build")        # one worker builds, once, for all of these
ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = ROOT / "site"


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """dist/ as build.py has just made it; where it is older than the sources, a build of its own."""
    sources = [path for folder in ("pyengine", "site", "content") for path in (ROOT / folder).rglob("*")
               if path.is_file() and not {"node_modules", "__pycache__", "packs"} & set(path.relative_to(ROOT).parts)]
    listed = ROOT / "dist" / "files.json"
    if listed.exists() and listed.stat().st_mtime > max(path.stat().st_mtime for path in sources):
        return ROOT / "dist"
    folder = tmp_path_factory.mktemp("build") / "dist"
    dist.build(folder)
    return folder


def test_the_engine_imports_only_the_standard_library():
    allowed = set(sys.stdlib_module_names) | {"pyengine"}
    found = {}
    for path in (ROOT / "pyengine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else \
                    [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
            foreign = {name for name in names if name.split(".")[0] not in allowed}
            if foreign:
                found.setdefault(path.relative_to(ROOT).as_posix(), set()).update(foreign)
    # Reading the YAML of a pack is the one exception: at build time, by whoever writes cards.
    for reader in ("reading/files", "checking/folder", "checking/limits", "checking/lines"):
        found.pop(f"pyengine/cards/{reader}.py", None)
    # Extras, which nothing else imports.
    assert found == {"pyengine/cli/executors.py": {"dask.distributed"},
                     "pyengine/pettingzoo_env.py": {"numpy", "gymnasium", "pettingzoo", "pettingzoo.utils"}}


@pytest.mark.parametrize("path", sorted((SITE / "build").glob("*.lock")), ids=lambda path: path.name)
def test_python_lock_files_pin_by_hash_and_name_no_address(path):
    text = path.read_text("utf8")
    assert not re.search(r"https?://|index-url|find-links|file:", text)
    for requirement in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[\w.-]+==[\w.]+", requirement), requirement
        assert "--hash=sha256:" in requirement, requirement


def test_the_npm_lock_file_has_integrity_and_no_address():
    lock = json.loads((SITE / "package-lock.json").read_text("utf8"))
    packages = {name: found for name, found in lock["packages"].items() if name}
    assert packages
    for name, found in packages.items():
        assert found["integrity"].startswith("sha512-"), name
        assert "resolved" not in found, name


def test_two_builds_are_the_same_to_the_byte(built, tmp_path):
    dist.build(tmp_path / "again")
    assert dist.listing(tmp_path / "again") == dist.listing(built)
    for name in ("service-worker.js", "files.json"):
        assert (tmp_path / "again" / name).read_bytes() == (built / name).read_bytes()


@pytest.mark.thorough
def test_bytecode_is_the_same_when_compiled_again(built, tmp_path):
    from workshop import node
    modules = tmp_path / "modules.zip"
    modules.write_bytes(wheel.zipped(wheel.code()))
    first = python.precompiled(node.modules() / "pyodide")
    node.run(python.LOCKS / "precompile.mjs", node.modules() / "pyodide", modules, tmp_path)
    for name in ("library.zip", "whole.zip", "engine.zip"):
        assert sha256(tmp_path / name) == sha256(first / name), name


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_every_file_is_in_the_list_with_its_hash(built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    present = dist.listing(built)
    assert {name for name in present if not name.startswith(".")} == set(listed) - {".nojekyll"}
    assert all(listed[name]["sha256"] == found[0] for name, found in present.items() if name in listed)


REFERENCE = re.compile(r"""(?:src|href)=["']([^"']+)|from\s+['"]([^'"]+)|import\(['"]([^'"]+)['"]\)|"""
                       r"""import\s+['"]([^'"]+)['"]|url\(["']?([^"')]+)""")


def references(path):
    text = re.sub(r"/\*.*?\*/|^\s*(//|\*).*$", "", path.read_text("utf8"), flags=re.S | re.M)
    for found in REFERENCE.finditer(text):
        yield next(filter(None, found.groups()))


def test_every_reference_is_relative_and_leads_to_a_file(built):
    wrong = []
    for path in sorted(built.rglob("*")):
        if path.suffix not in (".html", ".css", ".js") or "pyodide" in path.parts:
            continue
        for name in references(path):
            if name.startswith(("data:", "#", "blob:")) or "${" in name:
                continue
            target = (path.parent / name.split("?")[0].split("#")[0]).resolve()
            if name.startswith(("/", "http:", "https:")) or not (target.exists() and target.is_relative_to(built)):
                wrong.append(f"{path.relative_to(built)}: {name}")
    assert wrong == []


def imported(script):
    """The files of the site that a script needs before it can run, and what those need."""
    found = {(script.parent / name).resolve()
             for name in re.findall(r"^import .* from '(\..*)';$", script.read_text("utf8"), re.M)}
    return found.union(*map(imported, found))


def test_what_the_title_screen_needs_is_asked_for_with_the_page_not_one_after_another():
    page = (SITE / "index.html").read_text("utf8")
    asked = {(SITE / name).resolve() for name in re.findall(r'<link rel="modulepreload" href="([^"]+)"', page)}
    assert asked == imported(SITE / "start.js") != set()


def test_no_registry_and_no_cdn_is_named_in_what_players_load(built):
    hosts = re.compile(rb"unpkg\.com|jsdelivr|cdnjs|googleapis|esm\.sh|registry\.npm")
    named = [path.relative_to(built).as_posix() for path in built.rglob("*")
             if path.suffix in (".js", ".html", ".css", ".json", ".webmanifest") and hosts.search(path.read_bytes())]
    assert named == []


def test_the_first_visit_stays_within_its_budget(built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    sizes = {name: found["size"] for name, found in listed.items() if found["first_visit"]}
    own = sum(size for name, size in sizes.items() if not name.startswith("pyodide/"))
    python = sum(size for name, size in sizes.items() if name.endswith(("library.bin", ".whl.bin")))
    assert own < 950_000
    assert python < 751_000


@pytest.mark.parametrize("late", ["epilogue/en.json", "epilogue/ru.json", "ending/ember.js", "styles/ember.css",
                                  "words/ember.en.ftl", "saves/ended.js", "library/index.js", "rulebook/rulebook.js",
                                  "newgame/newgame.js", "saved/games.js", "campaign/ledger.js", "tutorial/voice.js"])
def test_what_neither_the_title_nor_a_first_table_needs_comes_later_and_works_offline(late, built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    assert (listed[late]["first_visit"], listed[late]["offline"]) == (False, True)


def test_python_that_no_first_question_needs_comes_late_each_part_in_a_file_of_its_own(built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    known = modules_of(built / "pyodide" / python.engine_file())
    assert "pyengine/session/session.pyc" in known
    for part, door in (("checker", "pyengine/session/packs"), ("replay", "pyengine/session/daily"),
                       ("campaign", "pyengine/session/campaigns"), ("lookup", "pyengine/session/library")):
        file = f"pyodide/{part}.bin"
        names = modules_of(built / file)
        assert f"{door}.pyc" in names and known.isdisjoint(names)
        assert listed[file]["first_visit"] is False


def modules_of(file):
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(file.read_bytes()))) as archive:
        return {name for name in archive.namelist() if name.endswith(".pyc")}


def test_what_the_page_loads_is_a_whole_wheel_too(built):
    """Bytecode for Pyodide's Python, with the metadata of any wheel, and every file as its record says."""
    name = python.engine_file().removesuffix(".bin")
    assert re.fullmatch(rf"{wheel.stem()}-cp\d+-none-any\.whl", name)
    travelling = (built / "pyodide" / python.engine_file()).read_bytes()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(travelling))) as archive:
        files = {path: archive.read(path) for path in archive.namelist()}
    info = f"{wheel.stem()}.dist-info"
    record = dict(line.rsplit(",", 2)[:2] for line in files[f"{info}/RECORD"].decode().splitlines())
    assert record == {path: "" if path.endswith("/RECORD") else wheel.digest(data) for path, data in files.items()}
    assert f"Tag: {name.split('-', 2)[2].removesuffix('.whl')}\n" in files[f"{info}/WHEEL"].decode()
    assert f"Version: {wheel.project()['version']}\n" in files[f"{info}/METADATA"].decode()
    packs = {path for path in files if path.startswith(wheel.PACKS)}
    assert packs == {f"{wheel.PACKS}{known}.json" for known in wheel.KNOWN}, "no pack is in it: they travel by box"


def test_the_wheel_names_the_packages_of_each_extra():
    told = wheel.metadata().decode().splitlines()
    assert "Provides-Extra: dask" in told and 'Requires-Dist: distributed ; extra == "dask"' in told
    assert not [line for line in told if line.startswith("Requires-Dist") and "extra" not in line], "needs nothing else"


def test_figures_of_adventures_travel_with_their_box(built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    for box in ("vesperhold", "proving_ground"):
        file = f"boxes/{box}/measured.json"
        rows = [row for found in json.loads((built / file).read_text("utf8")).values() for row in found]
        assert rows and all({"heroes", "player", "win_rate", "interval"} <= set(row) for row in rows)
        assert listed[file]["first_visit"] is False


def test_the_engine_and_its_wheel_tell_the_same_version():
    import pyengine
    assert pyengine.__version__ == wheel.project()["version"]


def test_the_index_lists_every_box_with_its_files_and_hashes(built):
    index = json.loads((built / "boxes" / "index.json").read_text("utf8"))
    shipped = {folder.name for folder in packs.folders()
               if "shipped: false" not in (folder / "pack.yaml").read_text("utf8")}
    there = {path.name for path in (built / "boxes").iterdir() if path.is_dir()}
    assert {box["id"] for box in index["packs"]} == shipped == there
    for box in index["packs"]:
        folder = built / "boxes" / box["id"]
        assert box["files"] == boxes.files(folder) and {path.name for path in folder.iterdir()} == set(box["files"])
        assert {"cards.json", "words.en.json", "words.ru.json", "faces.json", "icons.json"} <= set(box["files"])
    names = json.loads((built / "boxes" / "names.ru.json").read_text("utf8"))
    listed = {one["id"] for box in index["packs"] for kind in boxes.NAMED for one in box[kind]}
    assert listed == {card for box in names.values() for card in box["cards"]}


def test_everybody_begins_with_an_adventure_that_has_a_voice_and_goes_on_to_others(built):
    index = json.loads((built / "boxes" / "index.json").read_text("utf8"))
    opening = index["opening"]
    (box,) = [box for box in index["packs"] if box["id"] == opening["box"]]
    assert (built / "voice" / f"{opening['adventure']}.json").exists() and isinstance(opening["seed"], int)
    assert set(opening["heroes"]) <= {one["id"] for one in box["heroes"]}
    assert {opening["adventure"], *opening["next"]} <= {one["id"] for one in box["adventures"]}


def test_every_icon_of_a_card_is_with_its_box_or_with_the_page(built):
    common = json.loads((built / "icons" / "icons.json").read_text("utf8"))
    for box in (path for path in (built / "boxes").iterdir() if path.is_dir()):
        found = json.loads((box / "icons.json").read_text("utf8"))
        assert set(found["cards"].values()) <= set(found["icons"]) | set(common)


def test_every_adventure_has_a_picture_for_the_library(built):
    for box in json.loads((built / "boxes" / "index.json").read_text("utf8"))["packs"]:
        pictures = json.loads((built / "boxes" / box["id"] / "icons.json").read_text("utf8"))["cards"]
        assert {one["id"] for one in box["adventures"]} <= set(pictures), box["id"]


def test_no_pack_is_named_in_the_code_of_the_page_or_the_build():
    """A box is found by its folder in content/ and, where it has looks of its own, in site/boxes/."""
    known = [folder.name for folder in packs.folders()]
    code = [path for suffix in ("js", "mjs", "py", "html") for path in SITE.rglob(f"*.{suffix}")
            if not {"node_modules", "boxes"} & set(path.relative_to(SITE).parts[:-1])]
    naming = [f"{path.relative_to(ROOT)}: {pack}" for path in code for pack in known
              if re.search(rf"\b{pack}\b", path.read_text("utf8"))]
    assert len(code) > 100 and naming == []
    assert {path.name for path in (SITE / "boxes").iterdir()} <= set(known)


def test_the_wheel_is_pure_complete_and_runs_from_anywhere(tmp_path):
    found = wheel.build_into(tmp_path)
    with zipfile.ZipFile(found) as archive:
        names = archive.namelist()
        assert archive.testzip() is None
        record = archive.read(f"{wheel.stem()}.dist-info/RECORD").decode()
    assert found.name.endswith("-py3-none-any.whl")
    assert set(names) == {line.split(",")[0] for line in record.splitlines()}
    assert "pyengine/packs/profiles.json" in names and any(name.startswith("pyengine/packs/words/") for name in names)
    code = "import pyengine, pyengine.session; print(pyengine.session.call('{\"op\": \"catalogue\"}')[:10])"
    run = subprocess.run([sys.executable, "-I", "-S", "-c",
                          f"import sys; sys.path.insert(0, {str(unzip(found, tmp_path))!r}); {code}"],
                         capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stderr


def unzip(found, tmp_path):
    with zipfile.ZipFile(found) as archive:
        archive.extractall(tmp_path / "unpacked")
    return tmp_path / "unpacked"


def test_pip_can_build_and_install_the_project(tmp_path):
    made = subprocess.run([sys.executable, "-c",
                           f"import workshop.wheel as w; print(w.build_wheel({str(tmp_path)!r}))"],
                          capture_output=True,
                          text=True, env={"PYTHONPATH": str(SITE / "build"), "PATH": ""}, cwd=ROOT)
    assert made.returncode == 0, made.stderr
    target = tmp_path / "target"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--target", str(target),
           str(tmp_path / made.stdout.strip())]
    assert subprocess.run(pip, capture_output=True).returncode == 0
    assert (target / "pyengine" / "session" / "session.py").exists()


def test_credits_name_every_artist_and_are_up_to_date():
    text = (ROOT / "CREDITS.md").read_text("utf8")
    assert text == credits.markdown(), "run build.py and commit CREDITS.md"
    assert all(credits.display(artist) in text for artist in icons.artists().values())


def test_each_file_that_others_made_is_shipped_with_its_licence_text(built):
    found = {name: credits.licence_of(name) for name in dist.listing(built)
             if name.startswith(("vendor/", "fonts/", "pyodide/", "wheels/"))}
    ours = [f"pyodide/{python.engine_file()}", f"wheels/{wheel.name()}",
            *(f"pyodide/{part}{python.PACKED}" for part in python.LATE_PARTS)]
    assert sorted(name for name, texts in found.items() if not texts) == sorted(ours)
    for text in sorted({text for texts in found.values() for text in texts}):
        assert len((built / "licenses" / text).read_text("utf8")) > 500, text


def test_the_page_and_its_threads_have_one_policy():
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', (SITE / "index.html").read_text("utf8"))
    assert policy and policy[1] == dist.CSP


def test_versions_are_pinned_alike_wherever_they_have_to_stand():
    import tomllib
    building = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["build-system"]["requires"]
    locked = (SITE / "build" / "build.lock").read_text("utf8")
    assert all(re.search(rf"^{re.escape(pin)} ", locked, re.M | re.I) for pin in building)


@pytest.mark.parametrize(("path", "rounded"), [
    ("M10.4 10.4l.4.4.4.4.4.4z", "M10 10l1 1l0 0l1 1z"),             # rounding errors do not add up
    ("M0 0h1.6v1.6H4.4", "M0 0h2v2H4"),
    ("M1 1a2.5 2.5 0 0 1 5 0", "M1 1a2 2 0 0 1 5 0"),
])
def test_icon_paths_keep_their_place_when_rounded(path, rounded):
    assert icons.whole(path) == rounded


def test_every_icon_is_drawn_close_to_its_original():
    """Ends of every outline command, true and rounded, are never further apart than one unit."""
    from workshop import node
    found = json.loads((node.modules() / "@iconify-json/game-icons/icons.json").read_text("utf8"))["icons"]
    for icon in icons.wanted():
        rounder = icons.Rounder()
        rounder.run(icons.TOKEN.findall(icons.path_of(icon, found[icon]["body"])))
        assert max(abs(a - b) for a, b in zip(rounder.at, rounder.out_at, strict=True)) <= 1, icon


def test_the_rules_catalogue_is_whole():
    from rules_plugin import catalogue
    rows = catalogue()
    assert len(rows) > 400
    assert {"statement", "CASTLE", "WRATH", "LEGEND", "TOMB", "MAGE"} <= set(next(iter(rows.values())))


def test_all_that_the_page_shows_is_stored_for_offline_use(built):
    listed = json.loads((built / "files.json").read_text("utf8"))["files"]
    kept = re.compile(r"^(index\.html|.*\.(js|mjs|css|ftl|woff2|wasm)|(words|boxes|rulebook)/.*|icons/.*\.json|"
                      r"pyodide/(library|.*\.whl)\.bin)$")
    assert [name for name, found in listed.items() if kept.match(name) and not found["offline"]] == []


def test_scripts_lose_their_comments_and_keep_their_names(built):
    before, after = ((folder / "game" / "game.js").read_text("utf8") for folder in (SITE, built))
    assert "//" in before and "//" not in after
    assert "export function continueGame(id" in after
