"""The looks that a box brings along fit its cards, also before it is shipped: faces, pieces, floors and weather."""
import re

import pytest
from drawing import ROOT, raw_content

BOXES = sorted(path.name for path in (ROOT / "site" / "boxes").iterdir())
SHIPPED = [box for box in BOXES if "shipped: false" not in (ROOT / "content" / box / "pack.yaml").read_text("utf8")]
FIGURES = ("hero", "monster", "villain", "ally", "object")
FACE = re.compile(r"^(\w+): `", re.M)
NAMED = re.compile(r"^  (\w+):", re.M)


def cards(box, *kinds):
    written, _ = raw_content()
    pack = next(pack for pack in written if pack["id"] == box)
    return {card: raw for card, raw in pack["cards"].items() if raw.get("kind") in kinds}


def script(box, name):
    path = ROOT / "site" / "boxes" / box / name
    return path.read_text("utf8") if path.exists() else ""


def listed(text, name):
    """The names in an exported table of a script."""
    found = re.search(rf"export const {name} = \{{\n(.*?)^\}};", text, re.M | re.S)
    return set(NAMED.findall(found[1])) if found else set()


@pytest.mark.parametrize("box", BOXES)
def test_everybody_in_a_box_has_a_face(box):
    faces = FACE.findall(script(box, "portraits.js") + script(box, "portraits_monsters.js"))
    assert set(cards(box, *FIGURES)) <= set(faces)
    assert len(faces) == len(set(faces)), "somebody has two"


@pytest.mark.parametrize("box", BOXES)
def test_what_sort_of_creature_a_card_shows_has_a_word_in_every_language(box):
    sorts = {raw["type"] for raw in cards(box, "monster", "villain", "ally").values() if "type" in raw}
    for file in sorted((ROOT / "site" / "words").glob("??.ftl")):
        assert sorts <= set(re.findall(r"^type-(\w+) =", file.read_text("utf8"), re.M)), f"{file.name}: English data"


@pytest.mark.parametrize("box", SHIPPED)
def test_every_adventure_of_a_box_that_is_shipped_says_how_long_it_takes(box):
    assert [card for card, raw in cards(box, "adventure").items() if "minutes" not in raw] == []


@pytest.mark.parametrize("box", BOXES)
def test_every_place_that_stories_speak_of_has_a_piece_of_its_own(box):
    named = {card for card, raw in cards(box, "tile").items() if "named" in raw or "start" in raw}
    assert named <= listed(script(box, "landmarks.js"), "LANDMARKS")


@pytest.mark.parametrize("box", BOXES)
def test_every_look_of_a_tile_is_one_of_the_board_or_of_its_box(box):
    board = (ROOT / "site" / "board" / "looks.js").read_text("utf8")
    known = listed(board, "LOOKS") | set(re.findall(r"(\w+): \"", board.split("const KIN", 1)[1]))
    used = {raw["look"] for raw in cards(box, "tile", "edge_tile").values() if "look" in raw}
    assert used <= known | listed(script(box, "looks.js"), "LOOKS")


@pytest.mark.parametrize("box", [box for box in BOXES if script(box, "looks.js")])
def test_the_weather_of_a_box_is_all_of_its_environments(box):
    weather = {card for card, raw in cards(box, "encounter").items() if raw.get("type") == "environment"}
    assert listed(script(box, "looks.js"), "WEATHER") == weather
