"""Python in the browser: everything the engine imports is there, and the plain wheel installs by micropip."""
import gzip
import io
import json
import zipfile

import pytest
from person import only
from workshop import python, wheel
from workshop.environment import LOCKS

# The site's own worker that also runs code of the test's: the same files, the same trimmed library.
MORE = """
const usual = self.onmessage;
self.loadMicropip = loadMicropip;
self.addPart = addPart;
self.onmessage = async (event) => {
    if (event.data.python === undefined) return usual(event);
    try { postMessage({ told: String(await python.runPythonAsync(event.data.python)) }); }
    catch (error) { postMessage({ told: 'failed: ' + error.message }); }
};
"""
RUN = """(code) => new Promise((resolve, reject) => {
    const worker = new Worker('./test-worker.js', { type: 'module' });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
        if (data.fatal) reject(new Error(data.fatal.detail));
        if (data.phase === 'ready') worker.postMessage({ python: code });
        if (data.told === undefined) return;
        worker.terminate();
        resolve(data.told);
    };
})"""

IMPORT_ALL = """
import importlib, js, json, sys
failed = {}
for part in %s:
    await js.addPart(part)
for name in %s:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)
json.dumps([failed, sorted(name for name in sys.modules if name.startswith("pyengine"))])
"""

ASK_ALL = """
import json
from pyengine.session import OPERATIONS, call
reply = json.loads(call('{"op": "catalogue"}'))
pack = reply["packs"][0]
heroes = [hero["id"] for hero in pack["heroes"]][:pack["adventures"][0]["heroes"][0]]
call('{"op": "open_box", "pack": ' + BOX + '}')
begin = {"op": "new", "adventure": pack["adventures"][0]["id"], "heroes": heroes, "seed": 1}
assert json.loads(call(json.dumps(begin)))["ok"]
json.dumps([name for name in OPERATIONS if "No module named" in call(json.dumps({"op": name}))])
"""


STAND_INS = """
import importlib, js, json, sys
names = %s
def standing_in():
    return [name for name in names if hasattr(importlib.import_module(name), "STANDS_IN")]
before = [standing_in(), "dataclasses" in sys.modules, "random" in sys.modules]
await js.loadMicropip()
json.dumps([*before, standing_in()])
"""


@pytest.fixture
def run(visit, site, built):
    """Runs code in a worker of its own, from a page of the site that starts none itself."""
    site.extra["test-worker.js"] = (built / "worker.js").read_text("utf8") + MORE
    visitor = visit().go("robots.txt")
    return lambda code: visitor.page.evaluate(RUN, code)


def modules_in(archive):
    """The names of the modules in an archive as it travels to a browser."""
    names = zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes()))).namelist()
    return [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            for name in names if name.endswith(".pyc")]


@only("chromium")
def test_every_module_of_the_engine_imports_with_the_trimmed_library(run, built):
    archives = [python.engine_file(), *(part + python.PACKED for part in python.LATE_PARTS)]
    modules = [name for archive in archives for name in modules_in(built / "pyodide" / archive)]
    failed, imported = json.loads(run(IMPORT_ALL % (list(python.LATE_PARTS), modules)))
    assert failed == {}
    assert {"pyengine.session", "pyengine.screen.table", "pyengine.saves.read", "pyengine.rules.turn",
            "pyengine.session.campaigns"} <= set(imported)


KNOWS_ITSELF = """
import importlib.metadata, json, pyengine
try:
    importlib.metadata.version("nobody")
except importlib.metadata.PackageNotFoundError:
    missing = True
licence = importlib.metadata.metadata("emberdelve")["License-Expression"]
json.dumps([importlib.metadata.version("emberdelve"), licence, pyengine.__file__, missing])
"""


@only("chromium")
def test_the_engine_is_a_wheel_and_python_in_the_page_knows_which(run):
    version, licence, place, missing = json.loads(run(KNOWS_ITSELF))
    assert (version, licence, missing) == (wheel.project()["version"], wheel.project()["license"], True)
    assert place == f"/lib/{python.engine_file().removesuffix('.bin')}/pyengine/__init__.pyc"


@pytest.mark.thorough
@only("chromium")
def test_the_whole_library_s_own_metadata_finds_the_wheel_as_well(run):
    """With the real module in the place of the stand-in, files and hashes included."""
    code = "import js\nawait js.loadMicropip()\nimport importlib.metadata as metadata\n" \
        "found = metadata.distribution('emberdelve')\n" \
        "import json; json.dumps([found.version, len(found.files), hasattr(metadata, 'STANDS_IN')])"
    version, files, stands_in = json.loads(run(code))
    assert version == wheel.project()["version"] and files > 100 and not stands_in


@pytest.mark.thorough
@only("chromium")
def test_what_is_imported_is_not_looked_through_for_garbage_but_what_comes_later_is(run):
    assert json.loads(run("import gc, json; json.dumps([gc.get_freeze_count() > 10_000, gc.isenabled()])")) == [True,
                                                                                                                True]


@only("chromium")
def test_what_a_page_may_ask_needs_no_module_that_is_left_out(run, built):
    """Every operation of the session, by name: an import inside a function would fail here."""
    box = (built / "boxes" / "vesperhold" / "cards.json").read_text("utf8")
    assert json.loads(run(f"BOX = {box!r}\n{ASK_ALL}")) == []


@pytest.mark.thorough
@only("chromium")
def test_stand_ins_keep_a_start_short_and_make_room_for_the_whole_library(run):
    names = sorted(path.stem for path in (LOCKS / "standins").glob("*.py"))
    assert names and json.loads(run(STAND_INS % names)) == [names, False, False, []]


HANDED_OVER = """
import inspect, js, json
from pyodide import _package_loader
try:
    _package_loader.shutil.unpack_archive
except AttributeError:
    missing = True
await js.loadMicropip()
formats = [name for name, *_ in _package_loader.shutil.get_unpack_formats()]
steps = [step.opname for step in inspect.dis.get_instructions(compile("1", "one", "eval"))]
json.dumps([missing, formats.count("whl"), "RETURN_VALUE" in steps])
"""


@only("chromium")
def test_what_holds_on_to_a_stand_in_is_served_by_the_real_module_once_it_is_there(run):
    assert json.loads(run(HANDED_OVER)) == [True, 1, True]


MISSPELT = """
import js, json
from pyengine.cards.place import or_which
before = or_which("unknown key 'hreo'", "hreo", ["hero", "tile"])
await js.addPart("checker")
json.dumps([before, or_which("unknown key 'hreo'", "hreo", ["hero", "tile"])])
"""


@only("chromium")
def test_a_misspelt_word_is_told_with_all_that_there_are_until_the_checker_knows_which_is_like_it(run):
    assert json.loads(run(MISSPELT)) == ["unknown key 'hreo'; there are: hero, tile", "unknown key 'hreo'"]


@only("chromium")
def test_the_plain_wheel_installs_by_micropip_with_no_other_network(browser, site, visitor_on, built):
    visitor = visitor_on(site).go().engine()
    wheel = next((built / "wheels").glob("emberdelve-*.whl")).name
    assert visitor.page.evaluate("""async (wheel) => {
        const { Engine } = await import('./ground/engine.js');
        const engine = new Engine();
        await engine.ready;
        const answer = await engine.addWheel('./wheels/' + wheel);
        return [answer, (await engine.call('catalogue')).packs.length > 0];
    }""", wheel) == ["installed", True]
    assert visitor.abroad == []
    assert [found for found in site.requests if found[1] != 200] == []
