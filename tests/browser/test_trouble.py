"""What can keep the engine from starting is said clearly, and never hangs."""
import pytest
from person import STAYING, only
from workshop import python
from workshop.server import Site

NO_WEBASSEMBLY = "delete globalThis.WebAssembly;"
START = """async (silence) => {
    const { Engine } = await import('./ground/engine.js');
    const engine = new Engine({ silence });
    return engine.ready.then(() => ['ready', ''], (error) => [error.code, error.message]);
}"""


def test_no_webassembly(visit):
    visitor = visit(before=NO_WEBASSEMBLY).go()
    visitor.until("document.documentElement.dataset.state === 'error'")
    code, message = visitor.page.evaluate(START, 60_000)
    assert code == "no-webassembly"
    assert "WebAssembly" in message


@pytest.mark.thorough
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


@pytest.mark.thorough
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
    visitor.go().until("import('./ground/engine.js').then(() => true)")
    site.kbps = 1
    code, message = visitor.page.evaluate(START, 700)
    site.kbps = 0
    assert code == "timeout" and "in time" in message


# One bit of the first stored file whose address or type has a part.
SPOIL = """async (part) => {
    for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys()) {
            const found = await store.match(request), bytes = new Uint8Array(await found.arrayBuffer());
            if (!`${request.url} ${found.headers.get('content-type')}`.includes(part)) continue;
            bytes[bytes.length >> 1] ^= 1;
            await store.put(request, new Response(bytes, { headers: found.headers }));
            return request.url;
        }
    }
}"""


def stored(visit):
    return visit(**STAYING, locale="en-GB").go().offline_ready()


@pytest.mark.thorough
@only("chromium")
def test_a_stored_file_that_was_damaged_is_fetched_anew(visit):
    visitor = stored(visit)
    assert visitor.page.evaluate(SPOIL, "application/wasm")
    visitor.page.reload()
    visitor.engine()
    visitor.page.reload()
    visitor.engine()


@pytest.mark.thorough
@only("chromium")
def test_a_stored_file_that_was_damaged_is_said_at_once_where_it_cannot_be_fetched(visit, site):
    visitor = stored(visit)
    assert visitor.page.evaluate(SPOIL, "application/wasm")
    site.stop()
    visitor.page.reload()
    visitor.until("document.documentElement.dataset.state === 'error'", seconds=20)
    assert "fetched" in visitor.page.locator(".trouble").inner_text()


@only("chromium")
@pytest.mark.parametrize("path", ["main.js", pytest.param("page/store.js", marks=pytest.mark.thorough)])
def test_a_page_that_lacks_a_script_says_so_instead_of_keeping_dead_buttons(built, visitor_on, tmp_path, path):
    import shutil
    broken = tmp_path / "dist"
    shutil.copytree(built, broken)
    (broken / path).unlink()
    with Site(broken) as wrong:
        visitor = visitor_on(wrong, locale="en-GB").go()
        visitor.page.wait_for_selector("#broken:not([hidden])")
        assert "could not be loaded" in visitor.page.locator("#broken").inner_text()
        visitor.page.locator("#broken a").click()
        visitor.page.wait_for_selector("#games")
