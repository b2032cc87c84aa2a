"""Something in the page itself fails: one sentence says what to do, the rest goes on, and it heals with its cause."""
import json

import pytest
from person import CALM, CANDLE, Person, at_the_candle, only

pytestmark = only("chromium")
WARNINGS = "#notices .warning"
# The chronicle holds an attack that no panel can tell.
SPOIL_LOG = """async () => {
    const { state, update } = await import('./page/store.js');
    const attack = { type: 'attack_rolled', get hit() { throw new TypeError('no hit'); } };
    state.log = [{ index: 0, events: [attack] }];
    update();
}"""
MEND_LOG = "async () => { (await import('./page/store.js')).update({ log: [] }); }"
OPEN = "async (kind) => { (await import('./page/store.js')).update({ dialog: { kind } }); }"
DRAW_AGAIN = "async () => { (await import('./page/store.js')).update(); }"
# What a pen can do no longer, until globalThis.dry is false again.
DRY_PEN = """globalThis.dry = false;
for (const name of ['fillRect', 'drawImage']) {
    const pen = CanvasRenderingContext2D.prototype, usual = pen[name];
    pen[name] = function (...given) {
        if (globalThis.dry && this.canvas.matches('.board canvas')) throw new Error('the pen is dry');
        return usual.apply(this, given);
    };
}"""
MOVE_BOARD = "async () => { const { parts } = await import('./page/parts.js'); parts.board.zoom(1.25); }"


def warned(person, words):
    person.page.wait_for_selector(WARNINGS)
    texts = person.page.locator(WARNINGS + " p").all_inner_texts()
    assert len(texts) == 1 and words in texts[0], texts


def quiet(person):
    person.visitor.until("!document.querySelector('#notices .warning')", page=person.page)


def saved_report(person, button="#report"):
    with person.page.expect_download() as coming:
        person.page.locator(button).click()
    return json.loads(coming.value.path().read_text("utf8"))


def test_a_panel_that_cannot_be_drawn_leaves_question_menu_dialogs_and_notices_alone(visit):
    person = at_the_candle(visit, 2)
    person.page.evaluate(SPOIL_LOG)
    warned(person, "cannot be shown just now")
    person.answers(2)
    assert person.answered() == 4
    person.presses('.top button[title="Menu"]')
    person.page.locator("#dialog[open] .menu button", has_text="Settings").click()
    person.page.wait_for_selector("#dialog[open] .settings")
    person.page.keyboard.press("Escape")
    warned(person, "cannot be shown just now")                    # once, however often the page was drawn
    person.page.locator(WARNINGS + " .chip").click()
    assert "TypeError" in person.page.locator("#dialog pre").inner_text()
    report = saved_report(person)
    assert report["transcript"] and any(one["where"] == "chronicle" for one in report["faults"])
    person.page.keyboard.press("Escape")
    person.page.evaluate(MEND_LOG)
    quiet(person)


def test_a_screen_that_cannot_be_drawn_says_so_and_leads_back(visit):
    person = Person(visit(**CALM, locale="en-GB")).go()
    person.visitor.engine()
    person.page.evaluate("""async () => {
        const { parts } = await import('./page/parts.js');
        const usual = parts.campaigns.list;
        parts.campaigns.list = () => { throw new Error('no list'); };
        globalThis.mend = () => { parts.campaigns.list = usual; };
    }""")
    person.presses("#title-campaign")
    person.page.wait_for_selector("#root .trouble")
    warned(person, "cannot be shown just now")
    person.page.evaluate("mend()")
    person.page.evaluate(DRAW_AGAIN)
    person.page.wait_for_selector("#root .trouble", state="detached")
    quiet(person)


def test_a_dialog_that_cannot_be_drawn_is_not_left_empty_and_the_next_one_opens(visit):
    person = at_the_candle(visit, 1)
    person.page.evaluate("""async () => {
        const { update } = await import('./page/store.js');
        update({ dialog: { kind: 'which', choices: null } });
    }""")
    person.page.wait_for_selector("#dialog[open] .dialog-body p")
    assert "cannot be shown" in person.page.locator("#dialog .dialog-body").inner_text()
    person.page.locator("#dialog .dialog-head button").click()
    person.page.evaluate(OPEN, "help")
    person.visitor.until("document.querySelector('#dialog-title')?.innerText === 'How to play'")
    quiet(person)


def test_what_nobody_catches_is_told_once_and_can_be_reported_and_copied(visit):
    person = at_the_candle(visit, 1)
    person.page.evaluate("""() => {
        const button = document.createElement('button');
        button.addEventListener('click', () => { throw new Error('a handler'); });
        for (let count = 0; count < 5; count += 1) button.click();
    }""")
    warned(person, "went wrong")
    person.page.locator(WARNINGS + ' [aria-label="Close"]').click()
    quiet(person)
    person.page.evaluate("""() => {
        document.createElement('p').dispatchEvent(new Event('click'));
        Promise.reject(new Error('a promise'));
        Promise.reject(Object.assign(new Error('called off'), { name: 'AbortError' }));
        dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    }""")
    warned(person, "went wrong")
    person.page.locator(WARNINGS + " .chip").click()
    faults = {one["message"]: one["count"] for one in saved_report(person)["faults"]}
    assert faults == {"Error: a handler": 5, "Error: a promise": 1}
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.locator("#report-copy").click()
    person.visitor.until("document.querySelector('#notices').innerText.includes('has been copied')")
    copied = json.loads(person.page.evaluate("navigator.clipboard.readText()"))
    assert copied["kind"] == "report" and len(copied["faults"]) == 2
    person.page.keyboard.press("Escape")
    assert person.answers(1).answered() == 2


def test_a_board_whose_pen_fails_keeps_no_answer_and_draws_again_when_it_can(visit):
    person = Person(visit(**CALM, locale="en-GB", before=DRY_PEN)).go(CANDLE).waits().answers(1)
    person.page.evaluate("globalThis.dry = true")
    person.page.evaluate(MOVE_BOARD)
    warned(person, "board cannot be drawn")
    person.answers(2)
    assert person.answered() == 3
    warned(person, "board cannot be drawn")
    person.page.evaluate("globalThis.dry = false")
    person.page.evaluate(MOVE_BOARD)
    quiet(person)


def test_scenes_that_cannot_be_drawn_end_and_the_next_question_opens(visit):
    lively = {**CALM, "reduced_motion": "no-preference"}
    person = Person(visit(**lively, locale="en-GB")).go(CANDLE).waits().answers(1)
    person.page.evaluate("""async () => {
        const { Scene } = await import('./board/scene.js');
        Scene.prototype.take = () => { throw new Error('no view'); };
    }""")
    person.answers(2)
    warned(person, "board cannot be drawn")
    assert person.answered() == 3


# What becomes of an answer cannot be learnt: the next so many times, and then again.
FORGETFUL = """async (times) => {
    const { parts } = await import('./page/parts.js'), usual = parts.names.learnEvents;
    let left = times;
    parts.names.learnEvents = function (...given) {
        if (left-- > 0) throw new Error('no names');
        return usual.apply(this, given);
    };
}"""
BLOCKED = """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"""
LOST = ("import('./page/store.js').then(({ state }) => !state.busy && !state.entering && "
        "Boolean(document.querySelector('#notices .warning')))")


@pytest.mark.parametrize("before", [pytest.param("", marks=pytest.mark.thorough), BLOCKED],
                         ids=["kept", "storage full"])
def test_a_game_whose_last_answer_cannot_be_shown_is_taken_up_again_where_it_stands(visit, before):
    person = Person(visit(**CALM, locale="en-GB", before=before)).go(CANDLE).waits().answers(2)
    person.page.evaluate(FORGETFUL, 1)
    person.answers(1)
    assert person.answered() == 3
    person.visitor.until("document.querySelector('#notices').innerText.includes('went wrong')")
    assert person.answers(2).answered() == 5
    assert person.page.evaluate("document.querySelectorAll('[data-option]').length") > 0


def test_an_answer_that_can_never_be_shown_is_kept_for_the_next_load_of_the_page(visit):
    person = at_the_candle(visit, 2)
    person.page.evaluate(FORGETFUL, 1_000_000)
    person.page.locator('[data-testid="question"] button[data-option]').first.evaluate("button => button.click()")
    person.visitor.until(LOST)
    person.visitor.until("document.querySelector('#notices').innerText.includes('load the page again')")
    person.go().visitor.engine()
    person.presses("#title-continue").waits()
    assert person.answered() == 3


def test_a_board_that_cannot_end_a_scene_keeps_no_question(visit):
    lively = {**CALM, "reduced_motion": "no-preference"}
    person = Person(visit(**lively, locale="en-GB")).go(CANDLE).waits().answers(1)
    person.page.evaluate("""async () => {
        const { parts } = await import('./page/parts.js');
        parts.board.end = () => { throw new Error('no end'); };
    }""")
    assert person.answers(2).answered() == 3


def spoilt_baker(site, first):
    """A worker that fails at its first tile, or at all of them."""
    worker = (site.root / "board" / "bake-worker.js").read_text("utf8")
    return f"""let baked = 0;
const usual = OffscreenCanvas.prototype.transferToImageBitmap;
OffscreenCanvas.prototype.transferToImageBitmap = function () {{
    if (baked++ < {first}) throw new Error('no stone');
    return usual.call(this);
}};
{worker}"""


@pytest.mark.parametrize("first", [1, pytest.param(1000, marks=pytest.mark.thorough)])
def test_a_tile_that_the_worker_cannot_bake_is_baked_by_the_page_and_the_others_follow(visit, site, first):
    site.extra["bake-worker.js"] = spoilt_baker(site, first)
    person = Person(visit(**CALM, locale="en-GB")).go(CANDLE).waits()
    person.visitor.until("import('./page/parts.js').then(({ parts }) => parts.board?.drawList().baked)")
    quiet(person)


# ---------------------------------------------------------------- what does not come
def refuse(page, pattern):
    page.route(pattern, lambda route: route.abort())


def holds(page, pattern, deed):
    """The request that a deed leads to, before it goes out."""
    held = []
    page.route(pattern, lambda route: held.append(route))
    with page.expect_request(pattern):
        deed()
    while not held:
        page.evaluate("0")
    return held[0]


def test_a_dialog_whose_words_do_not_come_says_so_and_can_be_tried_again(visit):
    person = at_the_candle(visit, 1)
    refuse(person.page, "**/words/library.*")
    person.page.evaluate(OPEN, "library")
    person.page.wait_for_selector("#dialog [data-again]")
    assert "could not be fetched" in person.page.locator("#dialog .dialog-body").inner_text()
    person.page.unroute("**/words/library.*")
    person.presses("#dialog [data-again]")
    person.visitor.until("document.querySelector('#dialog-title')?.innerText === 'Library'")


def test_a_dialog_whose_script_does_not_come_offers_another_load_of_the_page(visit):
    person = at_the_candle(visit, 1)
    refuse(person.page, "**/saved/games.js")
    person.page.evaluate(OPEN, "games")
    person.page.wait_for_selector("#dialog [data-reload]")
    assert person.page.locator("#dialog [data-again]").count() == 0, "a browser does not ask for it again"
    person.page.unroute("**/saved/games.js")
    person.presses("#dialog [data-reload]")
    person.visitor.engine()
    person.presses("#title-games")
    person.page.wait_for_selector("#dialog .games")


def test_a_dialog_that_was_closed_before_its_script_failed_opens_nothing(visit):
    person = at_the_candle(visit, 1)
    held = holds(person.page, "**/saved/games.js", lambda: person.page.evaluate(OPEN, "games"))
    person.page.locator("#dialog .dialog-head button").click()
    with person.page.expect_event("requestfailed"):
        held.abort()
    person.page.evaluate(DRAW_AGAIN)
    assert not person.page.evaluate("document.querySelector('#dialog').open")


def test_a_screen_whose_scripts_do_not_come_asks_once_and_offers_another_load(visit):
    person = Person(visit(**CALM, locale="en-GB")).go()
    person.visitor.engine()
    refuse(person.page, "**/campaign/campaigns.js")
    asked = []
    person.page.on("request", lambda request: asked.append(request.url) if "campaigns.js" in request.url else None)
    person.presses("#title-campaign")
    person.page.wait_for_selector("#root [data-reload]")
    for _ in range(5):
        person.page.evaluate(DRAW_AGAIN)
    assert len(asked) == 1, asked
    person.page.unroute("**/campaign/campaigns.js")
    person.presses("#root [data-reload]")
    person.visitor.engine()
    person.presses("#title-campaign")
    person.page.wait_for_selector("#root .top")


def test_a_board_that_does_not_come_is_told_and_the_buttons_play(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    refuse(person.page, "**/board/board.js")
    person.go(CANDLE).waits()
    warned(person, "could not be fetched")
    assert person.answers(3).answered() == 3


def test_the_language_that_was_asked_for_last_is_spoken_whichever_comes_first(visit):
    person = Person(visit(**CALM, locale="en-GB")).go()
    person.visitor.engine()
    held = holds(person.page, "**/words/ru.ftl", lambda: person.presses('[data-language="ru"]'))
    person.presses('[data-language="en"]')
    with person.page.expect_response("**/words/ru.ftl"):
        held.continue_()
    person.visitor.until("import('./page/parts.js').then(({ parts }) => parts.words.bundles.has('ru'))")
    person.page.evaluate(DRAW_AGAIN)
    assert person.page.evaluate("import('./page/parts.js').then(({ parts }) => parts.words.language)") == "en"
    person.presses("[data-intent=settings]")
    assert person.page.locator("#dialog-title").inner_text() == "Settings"


@pytest.mark.parametrize("status", [404, *(pytest.param(one, marks=pytest.mark.thorough) for one in (503, 200))])
def test_russian_words_that_do_not_come_are_said_in_english_and_asked_for_again(visit, status):
    person = Person(visit(**CALM, locale="ru-RU"))
    page = "<!doctype html><title>An error page</title>"
    person.page.route("**/words/ru.ftl", lambda route: route.fulfill(status=status, body=page))
    person.go()
    warned(person, "could not be fetched in your language")
    person.presses("[data-intent=settings]")
    person.visitor.until("document.querySelector('#dialog-title')?.innerText === 'Settings'")
    person.page.unroute("**/words/ru.ftl")
    person.page.evaluate("dispatchEvent(new Event('online'))")
    person.visitor.until("document.querySelector('#dialog-title')?.innerText === 'Настройки'")
    quiet(person)
    assert person.page.evaluate("document.documentElement.dataset.missing ?? ''") == ""


def test_without_any_words_the_page_says_that_it_is_broken_and_goes_on_when_they_come(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    person.page.route("**/words/*.ftl", lambda route: route.fulfill(status=404, body="no"))
    person.go()
    person.page.wait_for_selector("#broken:not([hidden])")
    person.page.unroute("**/words/*.ftl")
    person.page.evaluate("dispatchEvent(new Event('online'))")
    person.page.wait_for_selector("#broken", state="hidden")
    person.visitor.engine()
    person.presses("[data-intent=settings]")
    person.visitor.until("document.querySelector('#dialog-title')?.innerText === 'Settings'")


@pytest.mark.parametrize("answer", [
    pytest.param({"status": 404, "body": "no"}, marks=pytest.mark.thorough),
    {"status": 200, "content_type": "text/html", "body": "<p>Home</p>"}])
def test_a_box_that_the_site_does_not_have_is_not_called_a_newer_one(visit, answer):
    person = Person(visit(**CALM, locale="en-GB"))
    person.page.route("**/boxes/vesperhold/cards.json", lambda route: route.fulfill(**answer))
    person.go(CANDLE)
    person.page.wait_for_selector("#dialog [data-box-again]")
    said = person.page.locator("#dialog .box-note").inner_text()
    assert "does not have Vesperhold" in said and "newer" not in said, said
    person.page.unroute("**/boxes/vesperhold/cards.json")
    person.presses("#dialog [data-box-again]").waits()


def test_an_engine_that_asks_for_the_same_box_again_and_again_is_given_up(visit):
    person = Person(visit(**CALM, locale="en-GB", before="""
const Usual = Worker;
globalThis.Worker = class extends Usual {
    postMessage(message, ...more) {
        const asks = String(message?.call).includes('"op":"history"');
        if (!globalThis.stuck || !asks) return super.postMessage(message, ...more);
        globalThis.times = (globalThis.times ?? 0) + 1;
        const reply = JSON.stringify({ ok: false, error: { code: 'box_needed' }, boxes: ['vesperhold'] });
        queueMicrotask(() => this.onmessage({ data: { id: message.id, reply } }));
    }
};""")).go(CANDLE).waits()
    code = person.page.evaluate("""async () => {
        const { parts } = await import('./page/parts.js');
        globalThis.stuck = true;
        return parts.engine.call('history').then(() => 'answered', (error) => error.code);
    }""")
    assert code == "engine_bug" and person.page.evaluate("times") == 2
