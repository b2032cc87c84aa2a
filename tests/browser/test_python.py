"""Python in the browser: everything the engine imports is there, and the plain wheel installs by micropip."""
import json
import zipfile

import pytest

NOT_FOR_THE_BROWSER = ("pyengine.__main__", "pyengine.cli", "pyengine.players.simulate", "pyengine.cards.compile")

# The site's own worker that also runs code of the test's: the same files, the same trimmed library.
MORE = """
const usual = self.onmessage;
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
    worker.postMessage({ start: { stored: false } });
})"""

IMPORT_ALL = """
import importlib, json, pathlib, sys
failed = {}
for path in sorted(pathlib.Path("/lib/engine").rglob("*.pyc")):
    name = ".".join(path.relative_to("/lib/engine").with_suffix("").parts).removesuffix(".__init__")
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)
json.dumps([failed, sorted(name for name in sys.modules if name.startswith("pyengine"))])
"""


@pytest.fixture
def run(visit, site, built):
    site.extra["test-worker.js"] = (built / "worker.js").read_text("utf8") + MORE
    visitor = visit().go().engine()
    return lambda code: visitor.page.evaluate(RUN, code)


def for_the_browser(built):
    """The engine's modules in the wheel, without the command line's."""
    with zipfile.ZipFile(next((built / "wheels").glob("emberdelve-*.whl"))) as wheel:
        names = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in wheel.namelist() if name.endswith(".py")]
    return {name for name in names if not name.startswith(NOT_FOR_THE_BROWSER)}


def test_every_module_of_the_engine_imports_with_the_trimmed_library(run, built):
    failed, imported = json.loads(run(IMPORT_ALL))
    assert failed == {}
    assert set(imported) == for_the_browser(built)


def test_the_plain_wheel_installs_by_micropip_with_no_other_network(browser, site, visitor_on, built):
    visitor = visitor_on(site).go().engine()
    wheel = next((built / "wheels").glob("emberdelve-*.whl")).name
    assert visitor.page.evaluate("""async (wheel) => {
        const { Engine } = await import('./engine.js');
        const engine = new Engine();
        await engine.ready;
        const answer = await engine.addWheel('./wheels/' + wheel);
        return [answer, (await engine.call('catalogue')).packs.length > 0];
    }""", wheel) == ["installed", True]
    assert visitor.abroad == []
    assert [found for found in site.requests if found[1] != 200] == []
