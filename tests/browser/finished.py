"""Campaigns that are over, as a page keeps them: {meta, save}."""
import functools

from told_evenings import Table

from pyengine.campaign import save

HOUSE = ("ilvane", "kestrel", "maren", "sabe", "teodric")
MINE = ("kitta", "garrick", "tekla", "dagna", "birk")
# How each is come to: campaign, pack, profile, heroes, what evenings end with, the rest of them, which ways are taken.
ENDS = {
    "full_boat": ("the_guest_list", "vesperhold", "castle", HOUSE, {"the_ninth_course": "victory"}, "victory", ()),
    "cold_house": ("the_guest_list", "vesperhold", "castle", HOUSE,
                   dict.fromkeys(("the_banked_fire", "by_order_of_the_executors", "the_ninth_course",
                                  "the_empty_place"), "victory"), "on", ()),
    "nine_oclock": ("the_guest_list", "vesperhold", "castle", HOUSE, {"the_banked_fire": "on"}, "victory", ()),
    "nobody_inherits": ("paragraph_nine", "ormskarn", "wrath", MINE, {}, "victory",
                        ("the_bellows_strike", "a_question_of_issue", "both_executors", "the_wake")),
}


@functools.cache
def finished(ending):
    campaign, pack, profile, heroes, evenings, otherwise, ways = ENDS[ending]
    table = Table(campaign, heroes).play(evenings, otherwise, ways)
    assert table.now.state.ending == ending
    meta = {"name": "", "kind": "campaign", "campaign": campaign, "adventure": table.book[-1], "pack": pack,
            "profile": profile, "heroes": list(heroes), "chapter": len(table.book) - 1, "chapters": len(table.book),
            "stage": "over", "seed": 7, "table": "honest", "when": 0, "outcome": table.now.outcome, "game": None}
    return {"meta": meta, "save": save(table.now)}
