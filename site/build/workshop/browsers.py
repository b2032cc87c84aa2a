"""Finds a Chromium and a Firefox that Playwright can drive, or gets them."""
import functools
import os
import pathlib
import shutil
import subprocess
import sys

from workshop.environment import Missing, apt_install, say

# Debian's Firefox is not Playwright's patched one: it answers to the standard protocol, on this channel.
INSTALLED = {
    "chromium": (("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), {}),
    "firefox": (("firefox-esr", "firefox"), {"channel": "moz-firefox"}),
}
DEBIAN = {"chromium": "chromium", "firefox": "firefox-esr"}
CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                  "--disable-background-networking",
                  "--disable-component-update", "--disable-sync"]


def launch(name):
    """Arguments for playwright.<name>.launch(), or None when there is no such browser."""
    found = own(name) or installed(name)
    if found is None:
        return None
    return {**found, "headless": True, **({"args": CHROMIUM_FLAGS} if name == "chromium" else {})}


@functools.cache
def own_paths():
    """The paths at which Playwright keeps its own browsers, asked in a process of its own (its loop allows no second
    one)."""
    code = ("from playwright.sync_api import sync_playwright as s\n"
            "with s() as p: print(p.chromium.executable_path, p.firefox.executable_path, sep='\\n')")
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.splitlines()
    return dict(zip(("chromium", "firefox"), answer, strict=False))


def own(name):
    path = own_paths().get(name)
    return {} if path and pathlib.Path(path).exists() else None


def installed(name):
    programs, extra = INSTALLED[name]
    path = os.environ.get(f"EMBERDELVE_{name.upper()}") or next(filter(None, map(shutil.which, programs)), None)
    return {"executable_path": path, **extra} if path else None


def provide(names=("chromium", "firefox")):
    for name in names:
        if launch(name) is None:
            fetch(name)


def fetch(name):
    say(f"no {name} on this machine: trying to get one")
    subprocess.run([sys.executable, "-m", "playwright", "install", name], capture_output=True, timeout=600)
    if own_now(name):
        return
    if not (apt_install(DEBIAN[name]) and installed(name)):
        raise Missing(f"the browser tests need {name}, and it could not be fetched. "
                      f"Install it (on Debian: apt-get install {DEBIAN[name]}) or set EMBERDELVE_{name.upper()} to its "
                      f"program.")


def own_now(name):
    own_paths.cache_clear()
    return own(name) is not None
