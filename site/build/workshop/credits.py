"""CREDITS.md, generated from what the site carries; also as credits.json, and the licence texts beside it."""
import collections
import json
import re
import shutil
import zipfile
from typing import NamedTuple

from workshop import icons, node
from workshop.environment import LOCKS, ROOT

PUBLIC_DOMAIN = {"zeromancer"}
NAMES = {"darkzaitzev": "DarkZaitzev", "sbed": "sbed", "caro-asercion": "Caro Asercion", "carl-olsen": "Carl Olsen",
         "kier-heyl": "Kier Heyl"}
ICON_LICENCE = "CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/)"
TEXTS = LOCKS / "licences"           # of packages that come without their own


class Part(NamedTuple):
    """A part made by others. files: a pattern of its files in dist/. text: its licence, "LICENSE" of the package itself
    or files of site/build/licences."""

    name: str
    what: str
    licence: str
    files: str
    text: tuple[str, ...] = ("LICENSE",)


PARTS = (
    Part("pyodide", "Python in the browser. pyodide.mjs, pyodide.asm.mjs and pyodide.asm.wasm are unmodified; the "
         "standard library is cut to what the game uses and compiled to bytecode (site/build/precompile.py does it; "
         "the source is the package's python_stdlib.zip)",
         "MPL-2.0; CPython inside it: PSF-2.0", r"pyodide/(pyodide\..*|library\.bin|whole\.bin)",
         ("MPL-2.0.txt", "python.txt", "inside-pyodide.txt")),
    Part("lean-qr", "QR codes of shared games", "MIT", r"vendor/lean-qr\.js"),
    Part("lit-html", "Templates of the page", "BSD-3-Clause", r"vendor/lit-html/.*"),
    Part("@fluent/bundle", "Words in several languages", "Apache-2.0", r"vendor/fluent/.*", ("Apache-2.0.txt",)),
    Part("simplex-noise", "Noise for the stone of the tiles", "MIT", r"vendor/simplex-noise\.js"),
    Part("@fontsource-variable/alegreya", "Text font, Alegreya by Juan Pablo del Peral (Huerta Tipográfica)", "OFL-1.1",
         r"fonts/alegreya-.*"),
    Part("@fontsource/philosopher", "Title font, Philosopher by Jovanny Lemonad", "OFL-1.1", r"fonts/philosopher-.*"),
)
MICROPIP = "micropip"                # a wheel, which has its licence texts inside


def add(dist):
    text = markdown()
    shipped = ROOT / "CREDITS.md"
    if not shipped.exists() or shipped.read_text("utf8") != text:
        shipped.write_text(text, "utf8")
    (dist / "CREDITS.md").write_text(text, "utf8")
    (dist / "credits.json").write_text(json.dumps(data(), indent=1, ensure_ascii=False), "utf8")
    licences(dist)


def licences(dist):
    folder = dist / "licenses"
    folder.mkdir()
    shutil.copyfile(ROOT / "LICENSE", folder / "emberdelve.txt")
    for part in PARTS:
        for text in part.text:
            source = node.modules() / part.name if text == "LICENSE" else TEXTS
            shutil.copyfile(source / text, folder / text_name(part.name, text))
    wheel, = (dist / "wheels").glob(f"{MICROPIP}-*.whl")
    (folder / f"{MICROPIP}.txt").write_text(texts_inside(wheel), "utf8")


def text_name(package, text):
    """The file of a licence text in dist/licenses."""
    return package.strip("@").replace("/", "-") + ".txt" if text == "LICENSE" else text


def texts_inside(wheel):
    """Every licence text that a wheel carries, of the packages vendored in it too."""
    with zipfile.ZipFile(wheel) as archive:
        names = sorted(name for name in archive.namelist() if name.rpartition("/")[2].startswith("LICENSE"))
        return "\n\n".join(f"{name}\n\n{archive.read(name).decode('utf8')}" for name in names)


def licence_of(name):
    """The files of dist/licenses that hold for a file of dist/ made by others; none for our own."""
    for part in PARTS:
        if re.fullmatch(part.files, name):
            return [text_name(part.name, text) for text in part.text]
    return [f"{MICROPIP}.txt"] if name.startswith(f"wheels/{MICROPIP}-") else []


def by_artist():
    groups = collections.defaultdict(list)
    for icon, artist in icons.artists().items():
        groups[artist].append(icon)
    return dict(sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])))


def display(artist):
    return NAMES.get(artist, artist.replace("-", " ").title())


def data():
    return {"artists": [{"name": display(artist), "icons": found,
                         "licence": "CC0" if artist in PUBLIC_DOMAIN else ICON_LICENCE}
                        for artist, found in by_artist().items()],
            "parts": [*({"name": part.name, "version": node.package_version(part.name), "what": part.what,
                         "licence": part.licence} for part in PARTS),
                      {"name": MICROPIP, "version": locked(MICROPIP),
                       "what": "Fetched only when a player adds a wheel of their own", "licence": "MPL-2.0"}]}


def locked(package):
    """The version of a Python package that is pinned for browsers."""
    return re.search(rf"^{package}==(\S+)", (LOCKS / "browser.lock").read_text("utf8"), re.M)[1]


def markdown():
    lines = ["# Credits", "", "Written by `build.py` from what the site carries; changes by hand are lost.", "",
             "Emberdelve itself: code MIT, words, cards and adventures CC BY 4.0 (see LICENSE).", "",
             "## Icons", "", f"From [game-icons.net](https://game-icons.net), {ICON_LICENCE} unless said otherwise. "
             "Changes were made: recoloured, and coordinates rounded.", ""]
    for artist in data()["artists"]:
        note = " (CC0)" if artist["licence"] == "CC0" else ""
        lines.append(f"- Icons made by **{artist['name']}**{note}: {', '.join(artist['icons'])}")
    lines += ["", "## Parts made by others", "", "Their licence texts lie in `licenses/` of the site.", ""]
    lines += [f"- **{part['name']}** {part['version']}, {part['licence']}. {part['what']}." for part in data()["parts"]]
    return "\n".join(lines) + "\n"
