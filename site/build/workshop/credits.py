"""CREDITS.md, generated from what the site carries; also as credits.json, and the licence texts beside it."""
import collections
import json
import shutil

from workshop import icons, node
from workshop.environment import ROOT

PUBLIC_DOMAIN = {"zeromancer"}
NAMES = {"darkzaitzev": "DarkZaitzev", "sbed": "sbed", "caro-asercion": "Caro Asercion", "carl-olsen": "Carl Olsen",
         "kier-heyl": "Kier Heyl"}
ICON_LICENCE = "CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/)"
PARTS = (      # npm package, what it is to a player, licence, file of its licence text
    ("pyodide", "Python in the browser. pyodide.mjs, pyodide.asm.mjs and pyodide.asm.wasm are unmodified; "
     "the standard library is cut to what the game uses and compiled to bytecode (site/build/precompile.py does it; "
     "the source is the package's python_stdlib.zip)",
     "MPL-2.0; CPython inside it: PSF-2.0", None),
    ("lean-qr", "QR codes of shared games", "MIT", "LICENSE"),
    ("lit-html", "Templates of the page", "BSD-3-Clause", "LICENSE"),
    ("@fluent/bundle", "Words in several languages", "Apache-2.0", None),
    ("simplex-noise", "Noise for the stone of the tiles", "MIT", "LICENSE"),
    ("@fontsource-variable/alegreya", "Text font, Alegreya by Juan Pablo del Peral (Huerta Tipográfica)", "OFL-1.1",
     "LICENSE"),
    ("@fontsource/philosopher", "Title font, Philosopher by Jovanny Lemonad", "OFL-1.1", "LICENSE"),
)


def add(dist):
    text = markdown()
    shipped = ROOT / "CREDITS.md"
    if not shipped.exists() or shipped.read_text("utf8") != text:
        shipped.write_text(text, "utf8")
    (dist / "CREDITS.md").write_text(text, "utf8")
    (dist / "credits.json").write_text(json.dumps(data(), indent=1, ensure_ascii=False), "utf8")
    licences(dist / "licenses")


def licences(folder):
    folder.mkdir()
    shutil.copyfile(ROOT / "LICENSE", folder / "emberdelve.txt")
    for package, _, _, file in PARTS:
        if file:
            shutil.copyfile(node.modules() / package / file, folder / (package.strip("@").replace("/", "-") + ".txt"))


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
            "parts": [{"name": package, "version": node.package_version(package), "what": what, "licence": licence}
                      for package, what, licence, _ in PARTS]}


def markdown():
    lines = ["# Credits", "", "Written by `build.py` from what the site carries; changes by hand are lost.", "",
             "Emberdelve itself: code MIT, words, cards and adventures CC BY 4.0 (see LICENSE).", "",
             "## Icons", "", f"From [game-icons.net](https://game-icons.net), {ICON_LICENCE} unless said otherwise. "
             "Changes were made: recoloured, and coordinates rounded.", ""]
    for artist in data()["artists"]:
        note = " (CC0)" if artist["licence"] == "CC0" else ""
        lines.append(f"- Icons made by **{artist['name']}**{note}: {', '.join(artist['icons'])}")
    lines += ["", "## Parts made by others", ""]
    lines += [f"- **{part['name']}** {part['version']}, {part['licence']}. {part['what']}." for part in data()["parts"]]
    lines.append("- **micropip** (fetched only when a player adds a wheel of their own), MPL-2.0.")
    return "\n".join(lines) + "\n"
