"""dist/: the finished site. Built beside the old one and put in its place when it is complete."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import tempfile
import time

from workshop import boxes, credits, epilogue, icons, node, python, rulebook, wheel
from workshop.environment import LOCKS, ROOT, say

SITE = ROOT / "site"
NOT_SHIPPED = {"build", "node_modules", "README.md", "package.json", "package-lock.json", "icons.txt",
               "tsconfig.json", "tsconfig.workers.json", "eslint.config.js", "types"}
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
         ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
         ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".ftl": "text/plain; charset=utf-8",
         ".txt": "text/plain; charset=utf-8", ".md": "text/plain; charset=utf-8", ".xml": "application/xml",
         ".bin": "application/octet-stream", ".whl": "application/octet-stream"}
STORE = "emberdelve:"                  # what our caches' names begin with: an origin may hold other sites too
DIRECTIVES = ("repeat", "live", "ref")
LIT = ("lit-html", "directive", "directive-helpers", "async-directive", *(f"directives/{name}" for name in DIRECTIVES))
FONTS = {"@fontsource/philosopher": "philosopher-{}-700-normal.woff2",
         "@fontsource-variable/alegreya": "alegreya-{}-wght-normal.woff2"}
# The first visit is the title and a first table: these scripts with all that they import, what the page itself names,
# and these files. Everything else works offline, too, but is fetched when first used, or when the page has nothing
# better to do.
BEGINS = ("start.js", "main.js", "ground/wake.js", "worker.js", "board/board.js", "board/bake-worker.js",
          "title/art.js", "title/party.js")
FIRST = re.compile(r"^(index\.html|style\.css|words/en\.ftl|boxes/(index|names\.en)\.json|icons/icons\.json|"
                   r"fonts/[\w-]*-latin-[\w-]*\.woff2|"
                   r"pyodide/(library\.bin|emberdelve-.*|pyodide\.(asm\.)?(mjs|wasm)))$")
FACES = "boxes/{}/portraits"                  # of the box on the title screen
NAMED = re.compile(r'(?:href|src)="([^":]+\.(?:js|css|svg|webmanifest))"')
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']""")
# Fetched when asked for, if ever.
SELDOM = re.compile(r"^(wheels/|pictures/|icons/(icon-180|icon-512|maskable-512)\.png|pyodide/whole\.bin|404\.html|"
                    r"robots\.txt|CREDITS\.md|credits\.json|licenses/)")
CSP = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
       "img-src 'self' data: blob:; font-src 'self'; style-src 'self'; manifest-src 'self'; media-src 'self' blob:; "
       "base-uri 'none'; form-action 'none'")
# Of the one thread that fetches packs of players, from wherever they lie: it does nothing else.
FETCHING = "default-src 'none'; connect-src 'self' https: http://localhost:* http://127.0.0.1:*"


def build(target):
    began = time.monotonic()
    target = pathlib.Path(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
        fresh = pathlib.Path(folder) / "site"
        fresh.mkdir()
        fill(fresh)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
    say(f"built {target.name}/ in {time.monotonic() - began:.1f} s: "
        f"{sum(size for *_, size in listing(target).values()) / 1e6:.1f} MB")


def fill(dist):
    plain = wheel.build_into(dist / "wheels")
    lock = python.add(dist, plain)
    copy_site(dist)
    vendor(dist)
    node.run(LOCKS / "squeeze.mjs", dist)
    boxes.add(dist, STORE)
    rulebook.write_into(dist / "rulebook")
    epilogue.write_into(dist / "epilogue")
    icons.add(dist)
    pages(dist)
    credits.add(dist)
    release(dist, lock)


def copy_site(dist):
    for path in sorted(SITE.iterdir()):
        if path.name in NOT_SHIPPED or path.name.startswith("."):
            continue
        if path.is_dir():
            shutil.copytree(path, dist / path.name, ignore=shutil.ignore_patterns("*.d.ts", "*.md", ".*"))
        else:
            shutil.copyfile(path, dist / path.name)


def vendor(dist):
    modules = node.modules()
    for name in LIT:
        copy_script(modules / "lit-html" / f"{name}.js", dist / "vendor" / "lit-html" / f"{name}.js")
    for path in sorted((modules / "@fluent/bundle/esm").glob("*.js")):
        copy_script(path, dist / "vendor" / "fluent" / path.name)
    copy_script(modules / "simplex-noise/dist/esm/simplex-noise.js", dist / "vendor" / "simplex-noise.js")
    copy_script(modules / "lean-qr/index.mjs", dist / "vendor" / "lean-qr.js")
    (dist / "fonts").mkdir()
    for package, pattern in FONTS.items():
        for script in ("latin", "cyrillic"):
            shutil.copyfile(modules / package / "files" / pattern.format(script),
                            dist / "fonts" / pattern.format(script))


def copy_script(source, target):
    """Without the reference to a source map that is not shipped: browsers' tools would ask for it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    text = source.read_text("utf8")
    target.write_text(re.sub(r"\n?//# sourceMappingURL=.*\n?$", "\n", text), "utf8")


def pages(dist):
    (dist / ".nojekyll").write_text("")
    (dist / "robots.txt").write_text("User-agent: *\nAllow: /\n")
    (dist / "404.html").write_text(NOT_FOUND, "utf8")


NOT_FOUND = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Emberdelve: not found</title></head>
<body><h1>This passage leads nowhere</h1><p>There is no such page. <a href="./">Back</a></p></body></html>
"""


# ---------------------------------------------------------------- the list of files, and who reads it
def listing(dist):
    """{path: (sha256, type, size)}"""
    found = {}
    for path in sorted(dist.rglob("*")):
        name = path.relative_to(dist).as_posix()
        if path.is_file() and not name.startswith(".") and name not in ("service-worker.js", "files.json"):
            data = path.read_bytes()
            found[name] = (hashlib.sha256(data).hexdigest(), TYPES.get(path.suffix, "application/octet-stream"),
                           len(data))
    return found


def release(dist, lock):
    """Write the release into the two workers: each line that begins 'const RELEASE' is ours."""
    boot = {"python": "pyodide/pyodide.asm.wasm", "library": "pyodide/library.bin",
            "engine": f"pyodide/{python.engine_file()}"}
    files = listing(dist)
    stamp(dist / "saves" / "pictures.js", hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16])
    stamp(dist / "worker.js",
          {"store": STORE, "lock": lock, "boot": {name: item(path, files) for name, path in boot.items()},
                               "more": item("pyodide/whole.bin", files), "packages": wheel.packages(),
                               "late": {part: item(f"pyodide/{part}{python.PACKED}", files)
                                        for part in python.LATE_PARTS}})
    files = listing(dist)
    groups, first = {"files": {}, "soon": {}, "seldom": {}}, first_visit(dist, files)
    for name, found in files.items():
        groups["files" if name in first else "seldom" if SELDOM.match(name) else "soon"][name] = found
    build = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:16]
    stamp(dist / "service-worker.js", {"build": build, "store": STORE, "csp": CSP, "fetching": FETCHING, **groups})
    describe(dist, build, groups)


def first_visit(dist, names):
    """Those of these files that the first visit needs."""
    faces = FACES.format(boxes.opening()["box"])
    named = NAMED.findall((dist / "index.html").read_text("utf8"))
    return {*with_imports(dist, [*BEGINS, *(name for name in names if name.startswith(faces))]),
            *(name for name in names if FIRST.match(name) or name in named)}


def with_imports(dist, scripts):
    """These scripts and all that they import. What is imported in the course of things comes with what asks for it."""
    found, waiting = set(), list(scripts)
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += [os.path.normpath(pathlib.PurePosixPath(script).parent / name)
                        for name in IMPORTED.findall((dist / script).read_text("utf8"))]
    return found


def item(path, files):
    sha256, type_, size = files[path]
    return {"url": path, "sha256": sha256, "size": size, "type": type_}


def stamp(path, value):
    text, count = re.subn(r"^const RELEASE = .*$",
                          lambda _: f"const RELEASE = {json.dumps(value, sort_keys=True)};",
                          path.read_text("utf8"), flags=re.M)
    assert count == 1, f"{path.name} has lost the line that build.py fills in"
    path.write_text(text, "utf8")


def describe(dist, build, groups):
    shown = {name: {"sha256": found[0], "size": found[2], "first_visit": group == "files", "offline": group != "seldom"}
             for group, files in groups.items() for name, found in sorted(files.items())}
    value = {"build": build, "version": wheel.project()["version"], "files": shown}
    (dist / "files.json").write_text(json.dumps(value, indent=1), "utf8")
