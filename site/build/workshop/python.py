"""The Python part of the site: Pyodide as it is, and the library and the engine's wheel compiled to bytecode."""
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat

import zopfli.gzip

from workshop import node, wheel
from workshop.environment import LOCKS, PIP, WORK, Missing, say

AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SCRIPTS = ("precompile.mjs", "precompile.py", "reach.py", "standins/*.py")


PACKED = ".bin"               # gzipped as a whole; hosts and browsers let this ending alone
# The late parts of reach.py: fetched when they are first wanted.
LATE_PARTS = ("checker", "replay", "campaign", "lookup", "company")


def add(dist, plain_wheel):
    """Fill dist/pyodide and dist/wheels; returns the lock file's content."""
    source, target = node.modules() / "pyodide", dist / "pyodide"
    target.mkdir(parents=True)
    for name in AS_THEY_ARE:
        shutil.copyfile(source / name, target / name)
    compiled, tag = precompiled(source), python_tag(source)
    (target / f"whole{PACKED}").write_bytes(gzip.compress((compiled / "whole.zip").read_bytes(), 9, mtime=0))
    parts = {f"library{PACKED}": (compiled / "library.zip").read_bytes(),
             engine_file(): wheel.compiled(compiled / "engine.zip", tag),
             **{f"{part}{PACKED}": wheel.late_part(compiled / f"{part}.zip", part) for part in LATE_PARTS}}
    with ThreadPoolExecutor() as threads:                # zopfli works without the lock of the interpreter
        for name, data in zip(parts, threads.map(packed, parts.values(), repeat(compiled)), strict=True):
            (target / name).write_bytes(data)
    return lock(source, {"emberdelve": (plain_wheel, "pyengine"), "micropip": (micropip(dist / "wheels"), "micropip")})


def engine_file():
    """The engine's wheel as it travels to a browser."""
    return wheel.name(python_tag(node.modules() / "pyodide")) + PACKED


def python_tag(source):
    """Pyodide's Python as wheels name it: bytecode is for one version only."""
    return "cp" + python_version(source).replace(".", "")


def python_version(source):
    """3.14 of Pyodide's Python 3.14.2."""
    version = json.loads((source / "pyodide-lock.json").read_text("utf8"))["info"]["python"]
    return ".".join(version.split(".")[:2])


def packed(data, kept):
    """Gzipped by zopfli, which takes seconds and makes every first visit 4 % shorter;
    the result is kept in the folder `kept`."""
    path = kept / f"{hashlib.sha256(data).hexdigest()[:24]}{PACKED}"
    if not path.exists():
        path.write_bytes(zopfli.gzip.compress(data))
    return path.read_bytes()


def precompiled(source):
    """The folder with the compiled archives; made anew only when something that goes into it has changed."""
    parts = [source / "package.json", *(path for name in SCRIPTS for path in sorted(LOCKS.glob(name)))]
    modules = wheel.zipped(wheel.code())
    contents = [*(part.read_bytes() for part in parts), modules]
    key = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for data in contents)).hexdigest()[:24]
    folder = WORK / f"python-{key}"
    if not (folder / "modules.json").exists():
        for old in WORK.glob("python-*"):
            shutil.rmtree(old, ignore_errors=True)
        say("compiling Python's library and the engine inside Pyodide")
        WORK.mkdir(exist_ok=True)
        (WORK / "engine-modules.zip").write_bytes(modules)
        node.run(LOCKS / SCRIPTS[0], source, WORK / "engine-modules.zip", folder)
    return folder


def micropip(target):
    """From the Python package index by pip, checked against our own lock file, and kept for later builds."""
    stamp = hashlib.sha256((LOCKS / "browser.lock").read_bytes()).hexdigest()[:24]
    folder = WORK / f"micropip-{stamp}"
    if not any(folder.glob("*.whl")):
        download(folder)
    found = next(folder.glob("*.whl"))
    return shutil.copyfile(found, target / found.name)


def download(folder):
    say("fetching micropip")
    command = [sys.executable, *PIP, "download", "-q", "--no-deps", "--require-hashes", "--only-binary=:all:",
               "--python-version", python_version(node.modules() / "pyodide"), "-d", str(folder),
               "-r", str(LOCKS / "browser.lock")]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        raise Missing("micropip could not be fetched (see above)")


def lock(source, packages):
    """A lock file of our own: two packages, hashes of the very files beside it, no address."""
    info = json.loads((source / "pyodide-lock.json").read_text("utf8"))["info"]
    return {"info": info, "packages": {name: entry(name, *found) for name, found in sorted(packages.items())}}


def entry(name, path, imports):
    return {"name": name, "version": path.name.split("-")[1], "file_name": path.name, "install_dir": "site",
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "package_type": "package",
            "imports": [imports], "depends": [], "unvendored_tests": False}
