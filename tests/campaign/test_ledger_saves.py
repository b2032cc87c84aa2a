"""Saves of a ledger: every stage comes back, and what no pages could say is refused with a reason."""
from __future__ import annotations

import json

import pytest
from evenings import Company, packs
from forging import sealed
from test_campaign_saves import doctored

from pyengine import BadSave
from pyengine.campaign import load, save
from pyengine.campaign.saving import FIELDS


def whole():
    """A company at the inn with everything that a ledger can hold."""
    made = Company(4).evening(*["free"] * 9, "faint", "grand").with_years(ida=5, jon=1)
    return made.turned().choose("way:long_evening").at_the_inn().choose("ask:cleo_comes_back", "jon")


def page(state, number=0):
    return dict(zip(FIELDS["played"], state["played"][number], strict=True))


def write(state, number=0, **fields):
    """Write something else on a page."""
    state["played"][number] = [*{**page(state, number), **fields}.values()]


def line(state, number, **fields):
    """Write something else on the line of a hero."""
    row = dict(zip(FIELDS["member"], state["members"][number], strict=True))
    state["members"][number] = [*{**row, **fields}.values()]


def test_every_stage_of_a_ledger_comes_back_at_the_same_question():
    made, stages = Company(3), set()
    for choice in ("gather", "set_out", "page", "turn", "way:long_evening", "gather", "ask:cleo_comes_back", "ida"):
        again = load(save(made.campaign), packs())
        assert again == made.campaign and again.question == made.campaign.question
        stages.add(made.state.stage)
        made = made.evening("grand") if choice == "set_out" else made if choice == "page" else made.choose(choice)
    assert stages == {"party", "inn", "page", "fork", "help_whom"}


@pytest.mark.parametrize("what, said", [
    (lambda state: line(state, 1, years=0), "jon has 0 Years, which the pages do not say"),
    (lambda state: line(state, 0, retired=False), "no page says whether ida has retired"),
    (lambda state: line(state, 1, retired=True), "no page says whether jon has retired"),
    (lambda state: line(state, 0, items=["tin_cup"]), "ida has retired, and yet takes part"),
    (lambda state: line(state, 1, gold=100), "what a ledger does not keep"),
    (lambda state: line(state, 1, items=["tin_cup", "tin_cup"]), "jon keeps 2 items"),
    (lambda state: (line(state, 1, items=["tin_cup", "tin_cup"]), state.update(stage="page", party=[])),
     "jon keeps 2 items"),
    (lambda state: write(state, chapter=99), "is impossible"),
    (lambda state: write(state, crossed=["alma", "alma"]), "alma is crossed out twice"),
    (lambda state: write(state, crossed=["alma", "the_moon"]), "the_moon is not on the guest list"),
    (lambda state: (write(state, struck=["jon"]), line(state, 1, years=0)), "more Years are struck out"),
    (lambda state: write(state, guest="alma"), "cannot all have come back"),
    (lambda state: write(state, guest="cleo"), "cannot help tonight"),
    (lambda state: write(state, outcome="glory"), "is impossible"),
    (lambda state: state.update(helpers=[["old_jon", "jon"]]), "cannot help tonight"),
    (lambda state: state.update(helpers=[["cleo_comes_back", "nobody"]]), "cannot help tonight"),
    (lambda state: state.update(closed=["small_evening", "last_evening"]), "last_evening was never played"),
    (lambda state: state.update(closed=["small_evening", "small_evening"]), "cannot be done with"),
    (lambda state: state.update(notes=["rich"]), "the ledger has no note rich"),
    (lambda state: state.update(ending="bright"), "does not end with bright"),
    (lambda state: state.update(stage="over"), "does not end with nothing"),
    (lambda state: state.update(stage="over", ending="the_moon"), "does not end with the_moon"),
    (lambda state: state.update(stage="page"), "the page that lies open is another's"),
    (lambda state: state.update(stage="town"), "has no stage town"),
    (lambda state: state.update(stage="help_whom", about=["old_jon"]), "old_jon is nobody's help"),
    (lambda state: state.update(party=["ida", "jon"]), "ida has retired, and yet takes part"),
])
def test_a_forged_ledger_is_refused_with_a_reason(what, said):
    text = save(whole().campaign)
    load(text, packs())
    with pytest.raises(BadSave) as found:
        load(doctored(text, what), packs())
    assert found.value.code == "bad_save" and said in str(found.value)


def test_no_ledger_is_forged_into_a_campaign_with_towns():
    from errands import Party
    text = save(Party(2).campaign)
    for what in (lambda state: state.update(notes=["lamp"]), lambda state: state.update(stage="inn")):
        with pytest.raises(BadSave):
            load(doctored(text, what), packs())


def test_a_save_of_before_there_were_ledgers_opens():
    from errands import Party
    data = json.loads(save(Party(2).campaign))
    for table, fields in (("state", ("closed", "notes", "helpers", "ending")), ("member", ("years", "retired"))):
        names = data["fields"][table]
        rows = [data["state"]] if table == "state" else data["state"][data["fields"]["state"].index("members")]
        for row in rows:
            for field in fields:
                del row[names.index(field)]
                if row is rows[-1]:
                    names.remove(field)
                else:
                    names.append(names.pop(names.index(field)))
    assert load(sealed(data), packs()).state.notes == ()
