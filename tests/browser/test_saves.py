"""What can happen to saves: damage, strange files, a full or closed storage, a browser without WebAssembly."""
import json
import zlib
from pathlib import Path

import pytest
from person import CALM, CANDLE, Person, only, untroubled
from visitor import Visitor
from workshop.server import Site

pytestmark = only("chromium")
CLOSED = """Object.defineProperty(window, 'localStorage',
    { get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });"""
FILL = """() => {
    let text = 'x'.repeat(1 << 20), count = 0;
    while (text.length > 8) {
        try { localStorage.setItem('filler' + count++, text); } catch { text = text.slice(text.length / 2); }
    }
    try { for (;;) localStorage.setItem('filler', text += 'x'); } catch { /* to the last letter */ }
}"""
EXPORTED = """() => new Promise((done) => {
    const usual = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then(done); return usual.call(URL, blob); };
})"""

LEAVES_WITHOUT_ROOM = """async () => {
    const { answer, leaveTable } = await import('./game/game.js'), { state } = await import('./page/store.js');
    Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };
    answer([state.view.question.options[0].id]);
    leaveTable();
}"""


def exported_by(button):
    """A script that presses the button and gives the text of the file that the page then offers."""
    return f"() => {{ const text = ({EXPORTED})(); document.querySelector('{button}').click(); return text; }}"


ANSWERS = 9
GOLDEN = Path(__file__).parents[1] / "saves" / "changed"
CHANGED = {
    "halfway": "The Toast Goes Round. It was in the middle of its effect",
    "halfway_and_gone_otherwise": "The Toast Goes Round. It applies as it reads now",
    "too_many_hit_points": "Maren Holt. It applies as it reads now",
}


def golden(name):
    """A game as a version with other cards has saved it, for the page."""
    text = (GOLDEN / f"{name}.json").read_text("utf8").strip()
    data = json.loads(text)
    adventure, profile, seed, heroes = data["state"]["setup"][:4]
    return {"meta": {"name": "", "adventure": adventure, "pack": "vesperhold", "profile": profile, "heroes": heroes,
                     "round": 1, "when": 0, "seed": seed, "table": "honest", "ties": "ask", "surges": 0,
                     "index": len(data["choices"]), "outcome": None}, "save": text}


@pytest.fixture(scope="module")
def evening(launched, built):
    """What the storage holds when somebody has played a little and closed the page: the last two answers.
    Played once for all."""
    with Site(built) as site, Visitor(launched("chromium"), site, **CALM, locale="en-GB") as visitor:
        person = Person(visitor).go(CANDLE).waits().answers(ANSWERS)
        leave(person)
        return person.stored()


@pytest.fixture
def played(visit, evening):
    """Somebody with such a storage comes back."""
    once = (f"if (!sessionStorage.evening) {{ Object.assign(localStorage, {json.dumps(evening)}); "
            f"sessionStorage.evening = 'played'; }}")
    person = Person(visit(**CALM, locale="en-GB", before=once))
    leave(person)
    return person


def leave(person):
    """To a page of the same address that runs nothing of ours: the page would write again."""
    person.visitor.site.extra["favicon.ico"] = ""     # that bare page has no icon, and a browser asks for one some time
    person.page.goto(person.visitor.site.url + "robots.txt")


SLOTS = (":A", ":B", ":C", ":D", ":E")


def slots(person):
    """The keys of the saves, newest first: the last two, and of the rounds before. The page must not run: it would
    write again."""
    stored = {key: text for key, text in person.stored().items() if key.endswith(SLOTS)}
    return sorted(stored, key=lambda key: int(stored[key].split(" ")[2]), reverse=True), stored


def spoil(person, damage, *which):
    """Damage slots from outside."""
    leave(person)
    keys, stored = slots(person)
    for key in [keys[place] for place in which]:
        person.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, damage(stored[key])])
    return [damage(stored[keys[place]]) for place in which]


def changed(text):
    middle = len(text) // 2
    return text[:middle] + ("x" if text[middle] != "x" else "y") + text[middle + 1:]


def notices(person):
    return person.page.locator("#notices").inner_text()


@pytest.mark.parametrize("damage", [changed, *(pytest.param(damaged, marks=pytest.mark.thorough) for damaged in (
    lambda text: text[:len(text) // 2], lambda text: "null"))],
                         ids=["a letter", "cut off", "gone"])
def test_a_damaged_newest_save_falls_back_to_the_one_before_and_says_so(played, damage):
    spoil(played, damage, 0)
    played.go().presses("#title-continue").waits()
    assert played.answered() == ANSWERS - 1
    assert "damaged" in notices(played)
    played.answers(2)
    assert played.answered() == ANSWERS + 1
    untroubled(played.visitor)


def test_when_both_newest_saves_are_damaged_the_last_one_of_the_round_before_is_used(played):
    spoil(played, changed, 0, 1)
    played.go().presses("#title-continue").waits()
    assert 0 < played.answered() < ANSWERS - 1
    assert "damaged" in notices(played)
    untroubled(played.visitor)


@pytest.mark.thorough
def test_when_all_saves_are_damaged_it_is_said_and_the_bytes_can_be_taken_out(played):
    leave(played)
    spoiled = spoil(played, changed, *range(len(slots(played)[0])))
    played.go()
    played.page.wait_for_selector("#notices .warning")
    assert played.page.locator("#title-continue").is_hidden()
    assert "damaged" in notices(played)
    played.presses("#notices .warning .chip")
    played.page.wait_for_selector(".games .warning .chip")
    told = played.page.evaluate(exported_by(".games .warning .chip"))
    assert told in spoiled
    assert sorted(text for key, text in played.stored().items() if key.endswith(SLOTS)) == sorted(spoiled)
    untroubled(played.visitor)


DOCTOR = """async ([key, save]) => {
    const { pack, unpack } = await import('./saves/record.js'), record = unpack(localStorage.getItem(key));
    localStorage.setItem(key, pack({ ...record, seq: record.seq + 5, save }));
}"""


@pytest.mark.thorough
def test_a_save_that_the_engine_refuses_is_kept_and_not_offered_by_continue_again(played):
    played.go()
    keys, _ = slots(played)
    played.page.evaluate(DOCTOR, [keys[0], "{\"format\": 1, \"nonsense\": true}"])
    played.page.reload()
    played.presses("#title-continue")
    played.page.wait_for_selector("#dialog[open]")
    assert "cannot be opened" in played.page.locator("#dialog").inner_text()
    assert played.page.locator("#title-continue").is_hidden()
    played.presses("#dialog .menu .primary, #dialog .row .primary").waits()
    assert played.answered() == ANSWERS - 1, "the older save is taken up"
    played.page.reload()
    played.presses("#title-continue").waits()
    assert played.answered() == ANSWERS - 1
    assert "nonsense" in "".join(played.stored().values()), "nothing was thrown away"


BAD_FILES = {"no save at all": "Dear diary", "nested": '{"app":"emberdelve","format":1,"crc":"00000000","save":"",'
             '"meta":{"adventure":"x","heroes":[],"deep":' + "[" * 200_000 + "]" * 200_000 + "}}",
             "another program's": '{"app": "chess", "save": "e4"}', "empty": "",
             "cut off": '{"app":"emberdelve","format":1,"crc":"00000000","meta":{"adventure":"x","heroes":[]},'
                        '"save":"{'}


def brings(person, text):
    person.page.locator("input[type=file]").set_input_files({"name": "game.emberdelve", "mimeType": "application/json",
                                                             "buffer": text.encode()})


@pytest.mark.thorough
def test_files_that_are_no_saves_are_refused_and_good_ones_open(played):
    played.go().visitor.engine()
    good = played.page.evaluate("""async () => {
        const { saves } = await import('./title/title.js'), { exportText } = await import('./saves/files.js');
        return exportText(saves.read(saves.list()[0].id).record);
    }""")
    before = played.stored()
    played.presses("#title-games")
    for name, text in {**BAD_FILES,
                       "changed": good.replace("maren", "marem", 1).replace('"crc":"', '"crc":"f'),
                       "half": good[:len(good) // 2],
                       "two megabytes of a name": json.dumps({**json.loads(good), "meta": {
                           **json.loads(good)["meta"], "name": "n" * 2_000_000}}),
                       "two megabytes of a save": resaved(good, json.loads(good)["save"] + " " * 2_000_000)}.items():
        brings(played, text)
        played.page.wait_for_selector("#notices .warning, #dialog .warning")
        assert "cannot be read" in notices(played), name
        played.page.evaluate("document.querySelectorAll('#notices .tool').forEach((one) => one.click())")
        played.page.wait_for_selector("#notices .warning", state="detached")
    assert played.stored() == before, "nothing lost, nothing added"
    brings(played, good)
    played.waits()
    assert played.answered() == ANSWERS
    untroubled(played.visitor)


def checksum(text):
    """As site/saves/record.js takes it: two bytes of each character, the low one first."""
    return f"{zlib.crc32(text.encode('utf-16-le')):08x}"


def resaved(text, save):
    """A file with another save, under a checksum that fits."""
    return json.dumps({**json.loads(text), "save": save, "crc": checksum(save)})


FORGET = ("(part) => Object.keys(localStorage).filter((key) => key.includes(part)).forEach((key) => "
          "localStorage.removeItem(key))")


def answers_until_unsaved(person):
    """Saves grow and shrink a little from answer to answer."""
    for _ in range(12):
        if person.answers(1).page.locator(".top .saved").inner_text() == "Not saved":
            return person.answered()
    raise AssertionError("everything still fits")


def test_an_import_that_finds_no_room_leaves_the_game_on_the_table_as_it_is(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    person.go(CANDLE).waits().answers(3)
    before = person.page.evaluate("import('./page/store.js').then(({ state }) => [state.game.id, "
                                  "state.view.adventure])")
    person.page.evaluate(FILL)
    person.page.evaluate("""async () => {
        const { games } = await import('./game/game.js'), { parts } = await import('./page/parts.js');
        const other = JSON.parse(JSON.stringify(parts.last.game));
        await games.bringIn({ meta: other.meta, save: other.save + ' '.repeat(5000) });
    }""")
    assert "storage is full" in notices(person)
    assert before == person.page.evaluate("import('./page/store.js').then(({ state }) => [state.game.id, "
                                          "state.view.adventure])")
    person.page.evaluate(FORGET, "filler")
    assert person.answers(1).answered() == 4
    assert len([key for key in person.stored() if ":view" not in key and "game" in key]) >= 1


def test_a_full_storage_is_said_and_the_game_goes_on_and_can_be_taken_out(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    person.go(CANDLE).waits().answers(3)
    person.page.evaluate(FILL)
    person.answers(1)
    assert notices(person) == "", "the picture of the board has made room for the save"
    person.page.evaluate(FORGET, ":view")
    person.page.evaluate(FILL)
    unsaved = answers_until_unsaved(person)
    assert "storage is full" in notices(person)
    text = json.loads(person.page.evaluate(exported_by("#notices .chip")))
    assert text["meta"]["index"] == unsaved
    no_name_without_room(person)
    no_update_without_a_save(person)
    person.page.evaluate(FORGET, "filler")
    person.answers(1)
    assert person.page.locator("#notices .warning").count() == 0, "saved again, so nothing more is said"
    person.page.reload()
    person.presses("#title-continue").waits()
    assert person.answered() == unsaved + 1
    person.page.evaluate(LEAVES_WITHOUT_ROOM)
    person.page.locator("#notices .warning").wait_for()
    text = json.loads(person.page.evaluate(exported_by("#notices .chip")))
    assert text["meta"]["index"] == unsaved + 2, "what was answered while leaving is not gone"


def no_name_without_room(person):
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    before = person.page.locator(".game-name").input_value()
    person.page.fill(".game-name", "x" * 60)
    person.page.evaluate(FILL)                           # last of all: what the page has dropped since made room
    person.page.locator(".game-name").press("Enter")
    person.visitor.until("document.querySelector('#notices').innerText.includes('The name was not kept')")
    assert person.page.locator(".game-name").input_value() == before
    person.page.keyboard.press("Escape")


def no_update_without_a_save(person):
    """A game that is not saved would be gone with the page: it is offered as a file before an update takes it."""
    answered = person.answered()
    person.page.evaluate("navigator.serviceWorker.dispatchEvent(new MessageEvent('message', "
                         "{ data: { type: 'update-ready' } }))")
    person.page.locator("#notices .chip", has_text="Update now").evaluate("button => button.click()")
    notice = person.page.locator(".notice", has_text="updating would lose it")
    notice.wait_for()
    assert person.answered() == answered
    person.page.evaluate("import('./page/store.js').then(({ dismiss }) => dismiss('update'))")
    person.page.mouse.click(2, 2)                        # browsers ask only whoever has touched the page
    person.page.once("dialog", lambda dialog: dialog.dismiss())
    with person.page.expect_event("dialog") as asked:
        person.page.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload" and person.answered() == answered


@pytest.mark.thorough
def test_a_closed_storage_is_said_and_the_game_plays(visit):
    person = Person(visit(before=CLOSED, **CALM, locale="en-GB"))
    person.go(CANDLE).waits().answers(3)
    assert "does not let this page keep anything" in notices(person)
    assert "Not kept" in person.page.locator(".top .saved").inner_text()
    assert person.answered() == 3
    assert person.visitor.errors == []


def test_without_webassembly_the_page_says_what_to_do_and_saves_can_be_taken_out(played):
    played.page.add_init_script("delete globalThis.WebAssembly;")
    played.go()
    played.page.wait_for_selector(".trouble")
    told = played.page.locator(".trouble").inner_text()
    assert "WebAssembly" in told and "locked-down" in told
    played.presses(".trouble .row button:nth-child(2)")
    played.page.wait_for_selector(".games .row .export")
    file = played.page.evaluate(exported_by(".games .row .export"))
    assert json.loads(file)["meta"]["index"] == ANSWERS


@pytest.mark.thorough
def test_a_card_that_changed_under_a_save_is_named_and_the_game_goes_on(visit):
    person = Person(visit(**CALM, locale="en-GB")).go()
    person.visitor.engine()
    for name, said in CHANGED.items():
        person.takes_up(golden(name)).waits()
        notice = person.page.locator(".notice", has_text=said)
        notice.wait_for()
        notice.locator("button.tool").click()
        index = person.answered()
        person.answers(1)
        assert person.answered() > index
