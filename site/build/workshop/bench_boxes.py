"""The benchmark's figures with five whole boxes: the site is built once more, with four made-up ones beside those
shipped.

A made-up box has what a whole one will have: 5 heroes with 10 powers each, 30 monster cards, 7 villains, 60 encounters,
50 treasures and more, 41 tiles, 13 adventures, and the words of it all in two languages. It is made from the cards of
the largest box that is shipped, each kind so often that there are enough, every copy under ids and in words of its own;
so it can be compiled, listed and played like any other.
"""
import functools
import json
import re
import shutil
import subprocess
import sys

from workshop import bench_browser, boxes, packs
from workshop.environment import ROOT, WORK, say

COUNT = 4
COPIES = {"heroes": 1, "adventures": 4, "monsters": 3}       # how often the cards of a folder are taken,
PLENTY = 2                                                              # and those of the others
# Keys of prose, which may be any words; the checker holds a card's text against its effect.
PROSE = {"flavor", "about", "objective", "good_at", "stories", "note"}
BUST = re.compile(r"^(\w+): `([^`]*)`,", re.M)
LEFT_OUT = {"packs", "node_modules", "__pycache__", "dist", ".venv", ".work", ".git"}
LETTERS = ("aeiouy", "bcdfghjklmnpqrstvwxz", "аеиоуыэюя", "бвгджзклмнпрстфхцчшщ")


@functools.cache
def five_boxes():
    """The folder of a finished site with four made-up boxes."""
    folder = WORK / "five-boxes"
    shutil.rmtree(folder, ignore_errors=True)
    copy_project(folder)
    for number in range(COUNT):
        make_up(folder, f"made_up_{'abcd'[number]}", number)
    say("building with four made-up boxes")
    code = "import sys; sys.path.insert(0, 'site/build'); from workshop import dist; dist.build('dist')"
    subprocess.run([sys.executable, "-c", code], cwd=folder, check=True, stdout=sys.stderr)
    return folder / "dist"


def copy_project(folder):
    """Copy the files that a build reads, beside the tools and the compiled library that it would fetch or make
    again."""
    skip = shutil.ignore_patterns(*LEFT_OUT)
    for name in ("pyengine", "content", "site"):
        shutil.copytree(ROOT / name, folder / name, ignore=skip)
    for name in ("build.py", "pyproject.toml", "README.md", "LICENSE", "CREDITS.md"):
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "site" / "node_modules").symlink_to(ROOT / "site" / "node_modules")
    for path in WORK.iterdir():
        if path.name.startswith(("python-", "micropip-")):
            shutil.copytree(path, folder / WORK.name / path.name)


# ---------------------------------------------------------------- one box
def make_up(folder, name, number):
    """Write content/<name>/ and, for its looks, site/boxes/<name>/."""
    content = folder / "content"
    template = largest()
    cards = {card: path.relative_to(template).parts[0] for path, tree in trees(template)
             for card, raw in tree.items() if "text" not in path.parts and isinstance(raw, dict) and "kind" in raw}
    for path, tree in trees(template):
        place = path.relative_to(template)
        if path.name == "pack.yaml":
            write(content / name / place, Copy(cards, template.name, name, number, 0).of(tree))
            continue
        for copy in range(max(copies(cards.get(key, "")) for key in tree)):
            kept = {key: value for key, value in tree.items() if copy < copies(cards.get(key, ""))}
            write(content / name / place.with_stem(f"{place.stem}_{copy}"),
                  Copy(cards, template.name, name, number, copy).of(kept))
    make_up_looks(folder / "site" / "boxes", template.name, name, cards, number)


def make_up_looks(folder, template, name, cards, number):
    """The template's busts, for every copy of a figure one with other measures; its landmarks as they are."""
    shutil.copytree(folder / template, folder / name)

    def busts(found):
        return "\n".join(f"{found[1]}_{'abcd'[number]}{copy}: `{other_measures(found[2], number + copy)}`,"
                         for copy in range(copies(cards[found[1]])))
    for path in (folder / name).glob("portraits*.js"):
        path.write_text(BUST.sub(busts, path.read_text("utf8")), "utf8")


def other_measures(text, by):
    return re.sub(r"(?<=[ ,])\d+", lambda found: str(int(found[0]) + by % 3), text)


def largest():
    shipped = [packs.CONTENT / box["id"] for box in boxes.catalogue()["packs"]]
    return max(shipped, key=lambda folder: (packs.COMPILED / f"{folder.name}.json").stat().st_size)


def trees(folder):
    from pyengine.cards.reading.files import read_yaml
    return [(path, read_yaml(path)) for path in sorted(folder.rglob("*.yaml"))]


def copies(folder):
    """How often the cards of a folder are taken; what is no card is there once."""
    return COPIES.get(folder, PLENTY) if folder else 1


def write(path, tree):
    """JSON is YAML, too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(tree, ensure_ascii=False, indent=1), "utf8")


class Copy:
    """One copy of the template's cards: ids get a number, prose other letters."""

    def __init__(self, cards, template, name, number, copy):
        self.cards, self.template, self.name, self.number, self.copy = cards, template, name, number, copy
        self.known = re.compile(r"\b(" + "|".join(map(re.escape, sorted(cards, key=len, reverse=True))) + r")\b")
        by = number + 4 * copy + 1
        turned = [letters[by % len(letters):] + letters[:by % len(letters)] for letters in LETTERS]
        self.letters = str.maketrans("".join(LETTERS), "".join(turned))
        self.folder = ""

    def of(self, tree):
        """A file's tree. Cards that are named in it are those of the same copy, or of one that is there."""
        found = {}
        for key, value in tree.items():
            self.folder = self.cards.get(key, "")
            found[self.renamed(key)] = self.turned(value, key in PROSE)
        return found

    def turned(self, tree, prose):
        if isinstance(tree, dict):
            return {self.renamed(key): self.turned(value, prose or key in PROSE) for key, value in tree.items()}
        if isinstance(tree, list):
            return [self.turned(value, prose) for value in tree]
        return tree.translate(self.letters) if prose else self.renamed(tree)

    def renamed(self, text):
        return self.name if text == self.template else self.known.sub(self.new_id, text)

    def new_id(self, found):
        folder = self.cards[found[0]]
        copy = self.copy if folder == self.folder else self.copy % copies(folder)
        return f"{found[0]}_{'abcd'[self.number]}{copy}"


# ---------------------------------------------------------------- the figures
def first_visit_bytes(runs):
    """The first visit; in the detail, what the boxes add when they come."""
    dist = five_boxes()
    found = bench_browser.first_visit_bytes(runs, "first_visit_bytes_five_boxes", dist)
    folders = [path for path in (dist / "boxes").iterdir() if path.is_dir()]
    sizes = bench_browser.brotli([file for folder in folders for file in folder.iterdir()])
    for folder in folders:
        found[0]["detail"][folder.name] = sum(sizes[str(file)] for file in folder.iterdir())
    return found


def first_start(runs):
    return bench_browser.first_start(runs, "first_start_five_boxes", dist=five_boxes())


def warm_start(runs):
    return bench_browser.warm_start(runs, "warm_start_five_boxes", five_boxes())


FIGURES = {"first_visit_bytes_five_boxes": first_visit_bytes, "warm_start_five_boxes": warm_start,
           "first_start_five_boxes": first_start}
