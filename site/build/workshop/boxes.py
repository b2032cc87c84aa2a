"""Boxes: every pack that is shipped has a folder dist/boxes/<id>/ with all that a browser fetches when it is opened:

cards.json for the engine; words.<language>.json, faces.json, icons.json and measured.json for the page; scripts such
as portraits.js, as they lie in site/boxes/<id>/. Beside the folders, index.json lists every box with what can be played
in it and its files' hashes, and says where everybody begins; names.<language>.json has the words that a list of boxes
needs.
"""
import base64
import hashlib
import json
import shutil

from workshop import balance, icons, packs
from workshop.rulebook import reader

FOLDER = "boxes"
TOLD = ("heroes", "player", "games", "win_rate", "interval", "teams")
NAMED = {"adventures": ("name", "objective", "flavor"), "campaigns": ("name",),
         "heroes": ("name", "class", "people", "good_at")}          # what a list tells of each, without its box


def catalogue():
    return read(packs.COMPILED / "catalogue.json")


def opening():
    """Where everybody begins: content/opening.yaml, and the box in which that is. Its heroes stand on the title."""
    written = reader().read_yaml(packs.CONTENT / "opening.yaml")
    box = next(box["id"] for box in catalogue()["packs"]
               if written["adventure"] in [one["id"] for one in box["adventures"]])
    return {**written, "seed": int(written["seed"]), "box": box}


def add(dist, store):
    """Fill dist/boxes. store: what the names of our caches begin with."""
    known = catalogue()
    leave_out(dist / FOLDER, {box["id"] for box in known["packs"]})
    for box in known["packs"]:
        add_box(dist / FOLDER / box["id"], box["id"])
    for language, names in names_by_language(known["packs"]).items():
        icons.write(dist / FOLDER / f"names.{language}.json", names)
    packed = [{**box, "files": files(dist / FOLDER / box["id"])} for box in known["packs"]]
    icons.write(dist / FOLDER / "index.json", {**known, "packs": packed, "store": store, "opening": opening()})


def leave_out(folder, shipped):
    """Remove the looks of boxes that are not shipped yet."""
    for path in folder.iterdir() if folder.exists() else ():
        if path.is_dir() and path.name not in shipped:
            shutil.rmtree(path)


def add_box(folder, pack):
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(packs.COMPILED / f"{pack}.json", folder / "cards.json")
    for path in (packs.COMPILED / "words").glob(f"{pack}.*.json"):
        part = path.name.split(".")[1]
        shutil.copyfile(path, folder / ("faces.json" if part == "faces" else f"words.{part}.json"))
    icons.write(folder / "icons.json", icons.of_pack(packs.CONTENT / pack))
    if measured := figures(pack):
        icons.write(folder / "measured.json", measured)


def figures(pack):
    """{adventure: what is told of how often it is won}, of what has been measured in a pack."""
    adventures = next(box["adventures"] for box in catalogue()["packs"] if box["id"] == pack)
    kept = {one["id"]: balance.rows_of(one["id"]) for one in adventures}
    return {adventure: [{field: row[field] for field in TOLD if field in row} for row in rows]
            for adventure, rows in kept.items() if rows}


def names_by_language(boxes):
    """{language: {box: what its words file has of the names}}; a language that a box lacks is left out."""
    found = {}
    for box in boxes:
        for path in sorted((packs.COMPILED / "words").glob(f"{box['id']}.*.json")):
            language = path.name.split(".")[1]
            if language != "faces":
                found.setdefault(language, {})[box["id"]] = names(box, read(path))
    return found


def names(box, words):
    cards = {one["id"]: named(words["cards"][one["id"]], fields)
             for kind, fields in NAMED.items() for one in box[kind]}
    return {"pack": words["pack"], "cards": cards}


def named(words, fields):
    """Of an adventure that says what it is about, the flavor is not needed."""
    wanted = [field for field in fields if field != "flavor" or "objective" not in words]
    return {field: words[field] for field in wanted if field in words}


def files(folder):
    """{file of a box: its size and hash, as browsers check it}"""
    return {path.name: {"size": path.stat().st_size, "integrity": integrity(path.read_bytes())}
            for path in sorted(folder.iterdir())}


def integrity(data):
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def read(path):
    return json.loads(path.read_text("utf8"))
