"""The site measured in Chromium beside a bare Pyodide (or a bare page) in the same browser, in turn with it."""
import contextlib
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from workshop import browsers, node, server
from workshop.bench import figure, spread
from workshop.environment import LOCKS, ROOT, WORK, Missing

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE = """<!doctype html><meta charset=utf-8><title>bare</title><script type=module>
const worker = new Worker("worker.js", {type: "module"});
worker.onmessage = () => performance.mark("table-ready");
</script>"""
BARE_WORKER = """import {loadPyodide} from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1");
postMessage("ready");
"""
# The first screen without its scripts, style and fonts included; this one only says that it is there.
PLAIN_SCRIPT = ("document.querySelector('#title-new')?.addEventListener('click', () => {});\n"
                "performance.mark('shell-ready');\n")
MARK = "performance.getEntriesByName({!r})[0]?.startTime ?? 0"


def bare_site(folder):
    (folder / "pyodide").mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(node.modules() / "pyodide" / name, folder / "pyodide" / name)
    (folder / "index.html").write_text(BARE)
    (folder / "worker.js").write_text(BARE_WORKER)
    return folder


def plain_page(folder):
    import re
    for name in ("style.css", "styles", "fonts", "icons"):
        (shutil.copytree if (ROOT / "dist" / name).is_dir() else shutil.copyfile)(ROOT / "dist" / name, folder / name)
    html = (ROOT / "dist" / "index.html").read_text("utf8")
    html = re.sub(r"\s*<script .*?</script>|\s*<link rel=\"(manifest|modulepreload)\".*?>", "", html)
    (folder / "plain.js").write_text(PLAIN_SCRIPT)
    (folder / "index.html").write_text(html.replace("</head>", '<script type="module" src="plain.js"></script></head>'))
    return folder


def link():
    """An address that goes straight to the first question."""
    from workshop.bench_engine import table
    _, adventure, heroes = table()
    return f"?adventure={adventure}&heroes={','.join(heroes)}&seed=7"


class Lab:
    """One Playwright, servers for all sites, profiles that last as long as a measurement."""

    def __enter__(self):
        from playwright.sync_api import sync_playwright
        self.stack = contextlib.ExitStack()
        self.folder = pathlib.Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-",
                                                                                        ignore_cleanup_errors=True)))
        how = browsers.launch("chromium")
        if how is None:
            raise Missing("the browser figures need Chromium")
        self.how, self.playwright = how, self.stack.enter_context(sync_playwright())
        return self

    def __exit__(self, *error):
        self.stack.close()

    def serve(self, root, **more):
        return self.stack.enter_context(server.Site(root, cache="max-age=600", **more))

    @contextlib.contextmanager
    def browser(self, profile):
        context = self.playwright.chromium.launch_persistent_context(str(self.folder / profile), **self.how)
        try:
            yield context
        finally:
            context.close()

    def visit(self, context, address, mark, settle=None, patience=90):
        """Milliseconds from navigation to the mark; then wait until settle is true."""
        page = context.new_page()
        page.goto(address, wait_until="commit")
        found = until(page, MARK.format(mark), patience)
        if settle:
            until(page, settle, patience)
        page.close()
        return found


def until(page, expression, patience):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        value = page.evaluate(expression)
        if value:
            return value
        time.sleep(0.02)
    raise Missing(f"the page did not come to: {expression}")


STORED = "document.documentElement.dataset.offline === 'ready'"


DIST = ROOT / "dist"


def warm_start(runs, name="warm_start", dist=DIST):
    with Lab() as lab:
        bare, ours = lab.serve(bare_site(lab.folder / "bare")), lab.serve(dist)
        for profile, site, mark, settle in (("b", bare, "table-ready", None), ("o", ours, "engine-ready", STORED)):
            with lab.browser(profile) as context:
                for _ in range(3):
                    lab.visit(context, site.url, mark, settle)
                time.sleep(2)                       # the browser writes its caches
        rows = [(warm(lab, "o", ours.url + link()), warm(lab, "b", bare.url)) for _ in range(max(5, runs))]
    detail = {"ours_ms": spread([a for a, _ in rows]), "bare_ms": spread([b for _, b in rows])}
    return [figure(name, [a / b for a, b in rows], detail)]


def warm(lab, profile, address):
    with lab.browser(profile) as context:
        return lab.visit(context, address, "table-ready")


def cold(lab, count, address):
    profile = f"cold{count}"
    with lab.browser(profile) as context:
        found = lab.visit(context, address, "table-ready", patience=180)
    shutil.rmtree(lab.folder / profile, ignore_errors=True)
    return found


def first_start(runs, name="first_start", kbps=0, dist=DIST, address=None):
    with Lab() as lab:
        settings = dict(kbps=kbps, compress=bool(kbps))
        bare, ours = lab.serve(bare_site(lab.folder / "bare"), **settings), lab.serve(dist, **settings)
        with lab.browser("warm-up") as context:     # pulls the browser's own files into memory
            context.new_page().goto("about:blank")
        address = ours.url + (address or link())
        rows = [(cold(lab, 2 * n, address), cold(lab, 2 * n + 1, bare.url)) for n in range(runs)]
    detail = {"ours_ms": spread([a for a, _ in rows]), "bare_ms": spread([b for _, b in rows])}
    return [figure(name, [a / b for a, b in rows], detail)]


def first_start_5mbit(runs):
    return first_start(max(3, runs // 2), "first_start_5mbit", 5000)


def first_tutorial(runs):
    return first_start(runs, "first_tutorial", address="?start=tutorial")


def first_visit_bytes(runs, name="first_visit_bytes", dist=DIST):
    listed = json.loads((dist / "files.json").read_text("utf8"))["files"]
    ours = [dist / path for path, found in listed.items() if found["first_visit"]] + [dist / "service-worker.js"]
    bare = [node.modules() / "pyodide" / name for name in RUNTIME]
    sizes = brotli(ours + bare)
    own, reference = sum(sizes[str(path)] for path in ours), sum(sizes[str(path)] for path in bare)
    python = sum(sizes[str(path)] for path in ours if "pyodide" in path.parts)
    return [figure(name, [own / reference],
                   {"ours": own, "ours_python": python, "bare": reference, "files": len(ours)})]


def brotli(paths):
    """Sizes as brotli sends them at its best; a file that does not shrink is sent as it is.
    Node has brotli built in."""
    code = """const z = require('zlib'), fs = require('fs'),
        o = { params: { [z.constants.BROTLI_PARAM_QUALITY]: 11, [z.constants.BROTLI_PARAM_LGWIN]: 24 } };
    const size = (file) => { const data = fs.readFileSync(file);
        return Math.min(data.length, z.brotliCompressSync(data, o).length); };
    console.log(JSON.stringify(Object.fromEntries(JSON.parse(fs.readFileSync(0)).map((file) => [file, size(file)]))))"""
    done = subprocess.run([node.tools()[0], "-e", code], input=json.dumps([str(path) for path in paths]),
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def title_usable(runs):
    with Lab() as lab:
        (lab.folder / "plain").mkdir()
        plain, ours = lab.serve(plain_page(lab.folder / "plain")), lab.serve(ROOT / "dist")
        rows = []
        with lab.browser("title"):
            for _ in range(max(9, runs)):
                rows.append((fresh(lab, ours.url), fresh(lab, plain.url)))
    detail = {"ours_ms": spread([a for a, _ in rows]), "plain_ms": spread([b for _, b in rows])}
    return [figure("title_usable", [a / b for a, b in rows], detail)]


def fresh(lab, address):
    """A first visit in a context of its own: nothing is cached."""
    started = lab.playwright.chromium.launch(**lab.how)
    try:
        return lab.visit(started.new_context(), address, "shell-ready")
    finally:
        started.close()


def pyodide(runs):
    space = {}
    exec((LOCKS / "pybench.py").read_text("utf8"), space)
    with in_pyodide("pybench.py") as slice_of:
        slice_of(2), space["slice_rate"](1)
        rows = [(slice_of(0.5), space["slice_rate"](0.5)) for _ in range(max(8, runs))]
    detail = {"pyodide_per_second": spread([a for a, _ in rows]), "cpython_per_second": spread([b for _, b in rows])}
    return [figure("pyodide", [a / b for a, b in rows], detail)]


def decisions_in_pyodide(runs):
    import chess
    packages = pathlib.Path(chess.__file__).parent, LOCKS / "workshop"
    with in_pyodide("pybench_decisions.py", *packages) as slice_of:
        slice_of(1)
        return [figure("decisions_in_pyodide", [slice_of(0.5) for _ in range(max(8, runs))])]


@contextlib.contextmanager
def in_pyodide(code, *packages):
    """A function that runs one slice of so many seconds inside Pyodide and gives what it measured."""
    from workshop import wheel
    plain = wheel.build_into(WORK / "bench")
    command = [node.tools()[0], LOCKS / "pybench.mjs", node.modules() / "pyodide", plain, LOCKS / code, *packages]
    with subprocess.Popen([str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as process:
        assert process.stdout.readline().strip() == "ready"
        yield lambda seconds: slice_of(process, seconds)
        process.stdin.close()


def slice_of(process, seconds):
    process.stdin.write(f"{seconds}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


# ---------------------------------------------------------------- the table in play
BUTTONS = '[data-testid="question"][aria-busy="false"] button[data-option]'
MEASURED = "import('./page/parts.js').then(({ parts }) => parts.board.measure(9))"
# The browser's own timing of each tap: from the touch to the next paint after it was handled (in steps of 8 ms).
LISTEN = """globalThis.taps = [];
    new PerformanceObserver((list) => taps.push(...list.getEntries().filter(({ name }) =>
        name === 'click').map(({ duration }) => duration)))
        .observe({ type: 'event', durationThreshold: 16, buffered: true });"""
TAPS = 40
QUICK = 16       # ms; quicker taps than that are not told of


@contextlib.contextmanager
def seated(lab):
    """A page with a game at its first question, on a tablet at a desk."""
    site = lab.serve(ROOT / "dist")
    started = lab.playwright.chromium.launch(**lab.how)
    try:
        page = started.new_context(viewport={"width": 1440, "height": 900}, has_touch=True, reduced_motion="reduce",
                                   service_workers="block").new_page()
        page.add_init_script(LISTEN)
        page.goto(site.url + link())
        page.wait_for_selector(BUTTONS, state="attached", timeout=90_000)
        yield page
    finally:
        started.close()


def answer(page, count):
    """Taps on one answer after the other, the last that is in sight, and on whatever story lies over them;
    the page is let come to rest."""
    for _ in range(count):
        page.wait_for_selector(BUTTONS + ', .end', state="attached")
        story = page.locator("#story-close")
        (story if story.count() else page.locator(f"{BUTTONS}:visible").last).tap()
        page.wait_for_timeout(500)


def drawing(runs):
    with Lab() as lab, seated(lab) as page:
        answer(page, 12)
        rows = [page.evaluate(MEASURED) for _ in range(runs)]
    return [figure("drawing", [(row["move"] - row["touch"]) / (row["full"] - row["touch"]) for row in rows],
                   {"ms": rows[len(rows) // 2]})]


def tap_to_pixel_ms(runs):
    with Lab() as lab, seated(lab) as page:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        answer(page, TAPS)
        told = page.evaluate("taps")
    if not told:
        raise Missing("the browser tells nothing of its taps")
    found = sorted([QUICK] * (TAPS - len(told)) + told)
    return [figure("tap_to_pixel_ms", [found[round(0.98 * (len(found) - 1))]], {"taps": len(found), **spread(found)})]


FIGURES = {"first_visit_bytes": first_visit_bytes, "pyodide": pyodide, "decisions_in_pyodide": decisions_in_pyodide,
           "title_usable": title_usable,
           "warm_start": warm_start, "drawing": drawing, "tap_to_pixel_ms": tap_to_pixel_ms,
           "first_start": first_start, "first_tutorial": first_tutorial, "first_start_5mbit": first_start_5mbit}
