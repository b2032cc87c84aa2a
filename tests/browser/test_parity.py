"""The same seeds and answers give the same games in CPython and in the browser's Python."""
from person import only
import json
import pathlib
import runpy

from test_python import MORE, RUN

HERE = pathlib.Path(__file__).resolve().parents[1] / "parity"


@only("chromium")
def test_games_have_the_same_fingerprints_in_the_browser(visit, site, built):
    site.extra["test-worker.js"] = (built / "worker.js").read_text("utf8") + MORE
    from pyengine import load_packs
    packs = load_packs()
    known = runpy.run_path(str(HERE / "make.py"))["fingerprints"](packs)
    assert {packs.card(adventure).profile for adventure, *_ in known} == set(packs.profiles())
    source = (HERE / "make.py").read_text("utf8")
    run = f"""
import json
from pyengine import load_packs
make = {{"__name__": "make"}}
exec({source!r}, make)
json.dumps(make["fingerprints"](load_packs()))
"""
    assert json.loads(visit().go().page.evaluate(RUN, run)) == known
