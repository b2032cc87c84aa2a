"""Ids by one rule, wherever a pack makes one, and texts and names that cannot deceive."""
from __future__ import annotations

import copy
from typing import Any

import pytest
from cards.test_hostile_packs import faults, tree

from pyengine.cards.checking.names import imitated
from pyengine.cards.place import ID_RULE, LONGEST_ID

BAD_IDS = ["#7", "~", "", "x" * 3000, "two words", "line\nbreak", "Drink", "drink-it", "пить", "7up", "_hidden"]
RULES = ID_RULE.partition(",")[0]


def rat(pack: Any) -> Any:
    return pack["cards"]["pipe_rat"]


def choice(verb: str) -> Any:
    """A card whose choice has an option of this id."""
    def spoil(pack: Any, name: str) -> None:
        options = [{"id": name, "do": [{"lose_surge": {}}]}, {"id": "other", "do": [{"lose_surge": {}}]}]
        who = {"every": "hero"} if verb == "sealed_choice" else "you"
        pack["cards"]["hard_boiled_egg"]["use"]["do"] = [{verb: {"who": who, "options": options}}]
    return spoil


def adventure(key: str, entry: dict[str, Any]) -> Any:
    """An adventure with an entry of this id in one of its lists."""
    def spoil(pack: Any, name: str) -> None:
        pack["cards"]["three_buckets"][key] = [{**entry, "id": name}]
    return spoil


def named(*path: str, value: Any) -> Any:
    """A card, or the pack, with something under this id."""
    def spoil(pack: Any, name: str) -> None:
        for step in path:
            pack = pack.setdefault(step, {})
        pack[name] = copy.deepcopy(value)
    return spoil


def effect(made: Any) -> Any:
    def spoil(pack: Any, name: str) -> None:
        pack["cards"]["hard_boiled_egg"]["use"]["do"] = [made(name)]
    return spoil


ADVENTURE = ("cards", "three_buckets")
MAKERS = {
    "an option": choice("choose_one"),
    "an option in secret": choice("sealed_choice"),
    "a choice that is kept": effect(lambda name: {"sealed_choice": {"who": {"every": "hero"}, "keep": name, "options": [
        {"id": "one", "do": []}]}}),
    "an action": adventure("actions", {"name": "Haul", "do": []}),
    "a goal": adventure("goals", {"text": "Haul."}),
    "a rule": adventure("rules", {"name": "Haul", "text": "Haul."}),
    "a way to lose": adventure("defeats", {"text": "Haul."}),
    "a row": named(*ADVENTURE, "by_heroes", value={"label": "Buckets", "any": "3"}),
    "an area": named(*ADVENTURE, "areas", value={"name": "Light", "icon": "key", "tiles": {"every": "tile"}}),
    "a story": named(*ADVENTURE, "stories", value={"title": "A", "text": "B"}),
    "a counter": named(*ADVENTURE, "setup", "counters", value="0"),
    "a counter of the pack": named("counters", value={"name": "Buckets"}),
    "a counter of a card": effect(lambda name: {"add": {"counter": name, "by": "1"}}),
    "a counter that is set": effect(lambda name: {"set": {"counter": name, "to": "1"}}),
    "a token": named("tokens", value={"name": "Bucket"}),
    "an attack": named("cards", "pipe_rat", "attacks", value={"name": "Nip", "bonus": "1"}),
    "a name given by save_as": effect(lambda name: {"roll": {"save_as": name}}),
    "a name given by as": effect(lambda name: {"single_out": {"what": {"a": "hero", "as": name}}}),
    "a pack": lambda pack, name: pack.update(id=name),
    "a card": lambda pack, name: pack["cards"].update({name: rat(pack)}),
}


@pytest.mark.parametrize("what", MAKERS)
@pytest.mark.parametrize("name", BAD_IDS, ids=[repr(name[:12]) for name in BAD_IDS])
def test_whatever_saves_and_translations_name_has_an_id_by_the_same_rule(what, name):
    pack = tree()
    MAKERS[what](pack, name)
    found = faults(pack)
    assert any(RULES in line or "a pack has an id of" in line for line in found), found


@pytest.mark.parametrize("what", [what for what in MAKERS if what != "a pack"])
def test_a_plain_id_passes_up_to_its_greatest_length(what):
    pack = tree()
    MAKERS[what](pack, "x" * LONGEST_ID)
    assert not any(RULES in line for line in faults(pack))


@pytest.mark.parametrize("text", [
    "\u0301", "a \u0301b", "Z" + "\u0315\u0321\u0330\u0334\u0348\u035c" * 3 + "algo", "\u0938 \u0940",
    "\ue000", "Rat\uf8ff", "\U000f0001", "Rat\u202e", "Rat\x07", "Rat\u2066", "\ud83d"])
def test_a_text_that_shows_something_else_than_it_says_is_refused(text):
    pack = tree()
    rat(pack)["text"] = text
    assert any("hidden characters" in line or "marks above or below" in line for line in faults(pack))


@pytest.mark.parametrize("text", ["Krysař", "Krysar\u030c", "चूहा काटता है।", "쥐가 문다", "หนูกัด",
                                  "Чёрная крыса и йод", "עַכְבָּר", "Rat 🐀 – «bites»"])
def test_letters_of_every_language_are_welcome(text):
    pack = tree()
    rat(pack)["flavor"] = text
    assert not any("marks above" in line or "hidden" in line for line in faults(pack))


@pytest.mark.parametrize("name, said", [("x" * 81, "a name of 81 characters; at most 80"), ("—", "a letter or a digit"),
                                        ("   ", "a letter or a digit")])
def test_a_name_is_of_some_letters_and_not_of_many(name, said):
    for path in (("cards", "pipe_rat"), ("tokens", "full_bucket"), ("counters", "drawn"), ()):
        pack = tree()
        owner = pack
        for step in path:
            owner = owner[step]
        owner["name"] = name
        assert any(said in line for line in faults(pack)), path


@pytest.mark.parametrize("name", ["Vesperhold", "VESPERHOLD", "Vesper hold", "V e s p e r h o l d", "Vеѕреrhоld",
                                  "Vespérhold", "Ｖｅｓｐｅｒｈｏｌｄ", "𝐕𝐞𝐬𝐩𝐞𝐫𝐡𝐨𝐥𝐝",
                                  "Vesperho1d", "The Vesperhold!", "Vesperh0ld"])
def test_no_pack_takes_a_name_that_reads_like_that_of_the_game(name):
    pack = tree()
    pack["name"] = name
    assert any("reads like the name of another pack, Vesperhold" in line for line in faults(pack))


@pytest.mark.parametrize("name", ["Vesperhold Annex", "The Dry Well", "Веспер", "鼠", "Hold", "Vespers"])
def test_another_name_is_free(name):
    assert imitated(name, ["Vesperhold", "The Hush", "Ormskarn"]) == ""
