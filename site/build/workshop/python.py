"""What a player's browser needs of Python: Pyodide as it is,
and the library and the engine's wheel compiled to bytecode."""
import gzip
import hashlib
import json
import shutil
import subprocess
import sys

from workshop import node
from workshop.environment import LOCKS, PIP, WORK, Missing, say

AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SCRIPTS = ("precompile.mjs", "precompile.py", "reach.py", "standins/*.py")


def add(dist, plain_wheel):
    """Fill dist/pyodide and dist/wheels; returns the lock file's content."""
    source, target = node.modules() / "pyodide", dist / "pyodide"
    target.mkdir(parents=True)
    for name in AS_THEY_ARE:
        shutil.copyfile(source / name, target / name)
    compiled = precompiled(source, plain_wheel)
    for name in ("library", "engine", "whole"):
        (target / f"{name}.bin").write_bytes(packed(compiled / f"{name}.zip"))
    return lock(source, {"emberdelve": (plain_wheel, "pyengine"), "micropip": (micropip(dist / "wheels"), "micropip")})


def packed(path):
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def precompiled(source, plain_wheel):
    """The folder with the compiled archives; made anew only when something that goes into it has changed."""
    parts = [source / "package.json", plain_wheel, *(path for name in SCRIPTS for path in sorted(LOCKS.glob(name)))]
    key = hashlib.sha256(b"".join(hashlib.sha256(part.read_bytes()).digest() for part in parts)).hexdigest()[:24]
    folder = WORK / f"python-{key}"
    if not (folder / "modules.json").exists():
        for old in WORK.glob("python-*"):
            shutil.rmtree(old, ignore_errors=True)
        say("compiling Python's library and the engine inside Pyodide")
        node.run(LOCKS / SCRIPTS[0], source, plain_wheel, folder)
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
               "--python-version", "3.14", "-d", str(folder), "-r", str(LOCKS / "browser.lock")]
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
