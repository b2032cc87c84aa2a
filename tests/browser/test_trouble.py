"""What can keep the engine from starting is said clearly, and never hangs."""
import pytest
from person import only
from workshop import python
from workshop.server import Site

NO_WEBASSEMBLY = "delete globalThis.WebAssembly;"
START = """async (silence) => {
    const { Engine } = await import('./engine.js');
    const engine = new Engine({ silence });
    return engine.ready.then(() => ['ready', ''], (error) => [error.code, error.message]);
}"""


def test_no_webassembly(visit):
    visitor = visit(before=NO_WEBASSEMBLY).go()
    visitor.until("document.documentElement.dataset.state === 'error'")
    code, message = visitor.page.evaluate(START, 60_000)
    assert code == "no-webassembly"
    assert "WebAssembly" in message


@pytest.mark.parametrize("browser, suffix", indirect=["browser"], ids=["chromium-.wasm", "firefox-.mjs"],
                         argvalues=[("chromium", ".wasm"), ("firefox", ".mjs")])
def test_a_server_with_wrong_types(browser, built, visitor_on, suffix):
    with Site(built, types={suffix: "text/plain"}) as wrong:
        visitor = visitor_on(wrong).go()
        code, message = visitor.page.evaluate(START, 60_000)
        if suffix == ".wasm":
            assert code == "ready", "the type of the WebAssembly is ours, whatever the server says"
        else:
            assert ((code == "wrong-type" and "pyodide.mjs: text/plain" in message)
                    or "pyodide.asm.mjs: text/plain" in message)


@only("chromium")
def test_a_file_that_is_missing(built, visitor_on, tmp_path):
    import shutil
    broken = tmp_path / "dist"
    shutil.copytree(built, broken)
    (broken / "pyodide" / "library.bin").unlink()
    with Site(broken) as wrong:
        code, message = visitor_on(wrong).go().page.evaluate(START, 60_000)
    assert code == "download" and "library.bin" in message


@only("firefox")
def test_a_damaged_file_is_not_run(built, visitor_on, tmp_path):
    import shutil
    broken = tmp_path / "dist"
    shutil.copytree(built, broken)
    data = bytearray((broken / "pyodide" / python.engine_file()).read_bytes())
    data[len(data) // 2] ^= 1
    (broken / "pyodide" / python.engine_file()).write_bytes(data)
    with Site(broken) as wrong:
        code, message = visitor_on(wrong).go().page.evaluate(START, 60_000)
    assert code == "download" and "damaged" in message


@only("chromium")
def test_a_start_that_falls_silent_ends_with_a_message(visit, site):
    site.kbps = 1                                   # the first file will not arrive within the watchdog's patience
    visitor = visit()
    site.kbps = 0
    visitor.go()
    site.kbps = 1
    code, message = visitor.page.evaluate(START, 700)
    site.kbps = 0
    assert code == "timeout" and "in time" in message
