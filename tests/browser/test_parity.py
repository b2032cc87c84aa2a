"""The same seeds and answers give the same games in CPython and in the browser's Python."""
import itertools
import json
import operator
import pathlib

from person import only
from test_python import MORE, RUN

import pyengine
from pyengine import load_packs

SEEDS = 2                                   # with --thorough: of the six in the file
PACKS = pathlib.Path(pyengine.__file__).parent / "packs"
HERE = pathlib.Path(__file__).resolve().parents[1] / "parity"


def chosen(file, thorough):
    """Python in a browser is slower: a game of each adventure, with few, some and many heroes by turns."""
    if thorough:
        return [row for row in file if row[2] < SEEDS]
    first = [row for row in file if row[2] == 0]
    games = [list(rows) for _, rows in itertools.groupby(first, key=operator.itemgetter(0))]
    return [rows[number % len(rows)] for number, rows in enumerate(games)]


@only("chromium")
def test_games_have_the_same_fingerprints_in_the_browser(request, visit, site, built):
    site.extra["test-worker.js"] = (built / "worker.js").read_text("utf8") + MORE
    # CPython's: tests/test_random_games.py holds it to that
    file = json.loads((HERE / "fingerprints.json").read_text("utf8"))
    known = chosen(file, request.config.getoption("--thorough"))
    packs = load_packs()
    assert {packs.card(adventure).profile for adventure, *_ in known} == set(packs.profiles())
    source = (HERE / "make.py").read_text("utf8")
    compiled = {path.name: path.read_text("utf8") for path in PACKS.glob("*.json")}
    run = f"""
import json, pathlib
from pyengine import load_packs
folder = pathlib.Path("/packs")                      # in the page they travel by box, not with the engine
folder.mkdir()
for name, content in {compiled!r}.items():
    (folder / name).write_text(content)
make = {{"__name__": "make"}}
exec({source!r}, make)
packs = load_packs(str(folder))
json.dumps([[*game, *make["played"](packs, *game)] for game in {[row[:3] for row in known]!r}])
"""
    assert json.loads(visit().go("robots.txt").page.evaluate(RUN, run)) == known
