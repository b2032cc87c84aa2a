"""A game goes to another browser as a link or a QR code, and is played on there; no server takes part."""
import base64
import json
import zlib

import pytest
from forging import sealed
from person import BUTTONS, CALM, CANDLE, Person, at_the_candle, only, untroubled
from test_saved_games import LESS, LISTED, at, notices
from test_saves import exported_by

from pyengine.cli.content import packs
from pyengine.cli.replay import retraced

pytestmark = only("chromium")
STILL = "async () => { await (await import('./shell/history.js')).whenStill(); }"
SHARE = "import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'share' } }))"


@pytest.fixture
def player(visit):
    return at_the_candle(visit, 6)


def link_of(person):
    person.page.evaluate(SHARE)
    person.page.wait_for_selector("#share-link")
    link = person.page.locator("#share-link").input_value()
    person.page.wait_for_selector("canvas.qr")
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#dialog", state="hidden")
    person.page.evaluate(STILL)              # whoever goes elsewhere at once is not held up by the step back
    return link


def opens(person, link):
    person.go(link[len(person.visitor.site.url):] if link.startswith(person.visitor.site.url) else link)
    person.page.wait_for_selector("#shared-open")
    return person


def test_a_game_goes_to_another_browser_and_back_and_each_plays_on(player, visit):
    link, before = link_of(player), player.view()
    other = Person(visit(**CALM, locale="en-GB"))
    opens(other, link)
    told = other.page.locator("#dialog").inner_text()
    assert "A Candle of Your Own" in told and "Maren Holt" in told and "after 6 answers" in told
    assert not [key for key in other.stored() if ":game:" in key], "nothing ran before it was asked"
    other.presses("#shared-open")
    at(other.waits(), 6)
    assert other.view() == before
    other.presses("#undo").visitor.until(LESS.format(6))
    at(other.presses("#redo"), 6).answers(3)
    player.page.evaluate("(hash) => { location.hash = hash; }", link_of(other).split("#")[1])
    player.page.wait_for_selector("#shared-open")
    player.presses("#shared-open")
    at(player.waits(), 9)
    assert player.view() == other.view()
    assert sorted(one["index"] for one in player.page.evaluate(LISTED)) == [6, 9], "a game of its own beside the other"
    untroubled(other.visitor)


# How a browser copies: {way: whether it does}.
COPIES = """(ways) => {
    globalThis.copied = [];
    const kept = (way, text) => { if (ways[way]) copied.push(text); return ways[way]; };
    navigator.clipboard.writeText = async (text) => { if (!kept('clipboard', text)) throw new Error('barred'); };
    document.execCommand = () => kept('command', getSelection().toString() || document.activeElement.value);
}"""


def copied_is_said_only_of_what_was_copied(player):
    player.page.evaluate(SHARE)
    player.visitor.until("document.querySelector('#share-link')?.value")
    link = player.page.locator("#share-link").input_value()
    for ways, said in (({"clipboard": False, "command": False}, "does not let the page copy"),
                       ({"clipboard": False, "command": True}, "The link is copied"),
                       ({"clipboard": True, "command": False}, "The link is copied")):
        player.page.evaluate(COPIES, ways)
        player.page.locator("#share-copy").evaluate("button => button.click()")
        player.visitor.until(f"document.querySelector('#notices').innerText.includes({said!r})")
        assert player.page.evaluate("copied") == [link] * any(ways.values())
        selected = player.page.evaluate("[document.activeElement.id, document.activeElement.selectionEnd]")
        assert selected == ["share-link", len(link)], "it can be copied by hand"
        player.page.evaluate("import('./page/store.js').then(({ dismiss }) => dismiss('shared'))")
    return link


@pytest.mark.thorough
def test_a_link_is_copied_or_said_not_to_be_and_the_command_line_verifies_it(player):
    found = retraced(copied_is_said_only_of_what_was_copied(player), packs())
    assert found.agrees and found.game.index == 6
    untroubled(player.visitor)


FAILS = """const usual = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
    const spoilt = globalThis.spoilt && String(message?.call).includes('"op":"answer"');
    if (!spoilt) return usual.call(this, message, ...more);
    const error = { code: 'engine_bug', detail: 'ZeroDivisionError: here' };
    this.onmessage({ data: { id: message.id, reply: JSON.stringify({ ok: false, error }) } });
};"""


@pytest.mark.thorough
def test_a_bug_report_replays_to_the_answer_at_which_the_engine_failed(visit):
    person = Person(visit(**CALM, locale="en-GB", before=FAILS)).go(CANDLE).waits().answers(4)
    person.page.evaluate("globalThis.spoilt = true; document.querySelector('#story-close')?.click()")
    button = person.page.locator(BUTTONS).first
    option = button.get_attribute("data-option")
    button.evaluate("button => button.click()")
    person.page.wait_for_selector("#notices .warning .chip")
    person.presses("#notices .warning .chip").page.wait_for_selector("#report")
    text = person.page.evaluate(exported_by("#report"))
    report = json.loads(text)
    assert report["answer"] == option and "ZeroDivisionError" in report["error"]["detail"]
    assert set(report["page"]) == {"language", "text", "contrast", "motion", "speed", "width", "height"}
    found = retraced(text, packs())
    assert found.agrees and found.game.choices[-1] == option and found.game.index == 5


def broken(link):
    head, letters = link.split("#game=")
    text = zlib.decompress(base64.urlsafe_b64decode(letters + "=="), wbits=-15).decode()

    def packed(data):
        return base64.urlsafe_b64encode(zlib.compress(data.encode(), 9, wbits=-15)).decode().rstrip("=")

    yield from (head + "#game=" + wrong for wrong in (
        "", letters[:-8], letters[:40], "!!!", packed("{}"), packed("x" * 3_000_000), packed("[" * 100_000),
        packed(json.dumps({**json.loads(text), "setup": {"adventure": "<b>x</b>", "heroes": []}}))))


def test_a_link_that_was_cut_or_forged_is_said_and_nothing_happens(player, visit):
    link = link_of(player)
    other = Person(visit(**CALM, locale="en-GB")).go()
    other.visitor.engine()
    before = other.stored()
    for wrong in broken(link):
        other.page.evaluate("(hash) => { location.hash = hash; }", wrong.split("#")[1])
        other.visitor.until("document.querySelector('#notices').innerText.includes('cannot be read')")
        other.page.locator("#notices .tool").click()
        other.visitor.until("document.querySelector('#notices').innerText === ''")
    assert other.stored() == before and other.page.locator("#dialog[open]").count() == 0
    tells_what_is_wrong(other, link)
    assert not [key for key in other.stored() if ":game:" in key]


MANGLED = [lambda letters: letters + ").", lambda letters: letters[:60] + "\u200b" + letters[60:] + "\u201d",
           lambda letters: letters[:60] + " " + letters[60:], lambda letters: letters.replace("-", "\u2011") + "%20",
           lambda letters: letters[:60] + "%0D%0A" + letters[60:] + "&utm_source=mail"]


@pytest.mark.thorough
def test_a_link_that_mail_or_a_chat_has_mangled_opens_the_same_game(player, visit):
    letters = link_of(player).split("#game=")[1]
    other = Person(visit(**CALM, locale="en-GB")).go()
    other.visitor.engine()
    for mangle in MANGLED:
        other.page.evaluate("(hash) => { location.hash = hash; }", "game=" + mangle(letters))
        other.page.wait_for_selector("#shared-open")
        assert "after 6 answers" in other.page.locator("#dialog").inner_text()
        other.page.keyboard.press("Escape")
        other.page.wait_for_selector("#shared-open", state="detached")
    for address in ("https://example.org/well.emberpack).", "<https://example.org/well.emberpack>",
                    "%20https://example.org/well.\u200bemberpack%22"):
        other.page.evaluate("(hash) => { location.hash = hash; }", "pack=" + address)
        other.page.wait_for_selector("#dialog .address")
        assert other.page.locator("#dialog .address").inner_text() == "https://example.org/well.emberpack"
        other.page.keyboard.press("Escape")
        other.page.wait_for_selector("#dialog .address", state="detached")
    untroubled(other.visitor)


def tells_what_is_wrong(person, link):
    """Of a link that was changed, or comes from a newer release: once somebody wants to open it."""
    head, letters = link.split("#game=")
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=="), wbits=-15))
    for text, said in ((json.dumps({**data, "checksum": 1}), "ask for it once more"),
                       (sealed({**data, "format": 9}), "Reload the page to update")):
        wrong = base64.urlsafe_b64encode(zlib.compress(text.encode(), wbits=-15)).decode().rstrip("=")
        opens(person, f"{head}#game={wrong}").visitor.engine()
        person.presses("#shared-open")
        person.visitor.until(f"document.querySelector('#notices').innerText.includes({said!r})")
        assert person.sees()["state"] == "home"


@pytest.mark.thorough
def test_a_link_whose_answers_do_not_fit_opens_as_far_as_they_do_and_says_so(player, visit):
    head, letters = link_of(player).split("#game=")
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=="), wbits=-15))
    data["answers"][4] = 90
    forged = base64.urlsafe_b64encode(zlib.compress(sealed(data).encode(), wbits=-15)).decode().rstrip("=")
    other = opens(Person(visit(**CALM, locale="en-GB")), f"{head}#game={forged}")
    other.presses("#shared-open")
    at(other.waits(), 4)
    assert "its last 2 answers are missing" in notices(other).replace("\u2068", "").replace("\u2069", "")
    assert other.answers(1).answered() == 5
