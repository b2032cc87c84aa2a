"""Python in the browser: everything the engine imports is there, and the plain wheel installs by micropip."""
import json
import pathlib

import pytest

pytestmark = pytest.mark.xdist_group("browser")
ROOT = pathlib.Path(__file__).resolve().parents[2]

# A worker of the test's own, with the same files and the same trimmed library as the site's.
RUN = """async (code) => {
    const lines = (await (await fetch('./worker.js')).text()).replaceAll('import.meta.url', JSON.stringify(new URL('./worker.js', location.href).href));
    const source = lines + `
        const usual = self.onmessage;
        self.onmessage = async (event) => {
            if (event.data.python === undefined) return usual(event);
            try { postMessage({ told: String(await python.runPythonAsync(event.data.python)) }); }
            catch (error) { postMessage({ told: 'failed: ' + error.message }); }
        };`;
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
    const heard = (test) => new Promise((resolve, reject) => worker.addEventListener('message', function hear({ data }) {
        if (data.fatal) reject(new Error(data.fatal.detail));
        if (test(data)) { worker.removeEventListener('message', hear); resolve(data); }
    }));
    const ready = heard((data) => data.phase === 'ready');
    worker.postMessage({ start: { stored: false } });
    await ready;
    const told = heard((data) => data.told !== undefined);
    worker.postMessage({ python: code });
    const { told: answer } = await told;
    worker.terminate();
    return answer;
}"""

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
def run(visit):
    visitor = visit(bypass_csp=True).go().engine()          # the test's worker is a blob, which the policy forbids
    return lambda code: visitor.page.evaluate(RUN, code)


def test_every_module_of_the_engine_imports_with_the_trimmed_library(run):
    failed, imported = json.loads(run(IMPORT_ALL))
    assert failed == {}
    left_out = {"pyengine.__main__", "pyengine.cards.compile"}
    expected = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in (ROOT / "pyengine").rglob("*.py")}
    assert expected - left_out <= set(imported)


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
