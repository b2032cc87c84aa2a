"""The turn is seen: what happens is told when it has been shown,
and the camera keeps what matters in what is free of the screen."""
from person import BUTTONS, CALM, COURSE, READY, VIEW, Person, only, untroubled

pytestmark = only("chromium")
MOVING = {**CALM, "viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference",
          "service_workers": "allow"}
SIZES = [(360, 740), (820, 1180), (1440, 900)]

# Plays on and looks, at every question, for what must not be: a place to choose under a cover or off the screen,
# a cover or a name over the active figure.
LOOK_OUT = """async ([seed, most]) => {
    const { parts } = await import('./panels/parts.js'), { state } = await import('./panels/store.js');
    const frame = () => new Promise((done) => setTimeout(done, 30)), find = (what) => document.querySelector(what),
        found = [];
    let wrong = [];
    const meet = (a, b) => a[0] < b[2] - 1 && b[0] < a[2] - 1 && a[1] < b[3] - 1 && b[1] < a[3] - 1;
    let beyond = 0, looked = 0;
    const look = () => {
        wrong = [];
        const list = parts.board.drawList(), { camera: cam, size } = list,
            canvas = find('canvas.over').getBoundingClientRect();
        const screen = ([l, t, r, b]) => [(l - cam.x) * cam.zoom + size.width / 2,
            (t - cam.y) * cam.zoom + size.height / 2, (r - cam.x) * cam.zoom + size.width / 2,
                (b - cam.y) * cam.zoom + size.height / 2];
        const covers = [...document.querySelectorAll('[data-covers-board], .notice, .story')].map((one) =>
            one.getBoundingClientRect()).filter(({ width, height }) => width && height)
            .map(({ left, top, right, bottom }) => [left - canvas.left, top - canvas.top, right - canvas.left,
                bottom - canvas.top]);
        const board = [0, 0, size.width, size.height], out = ([l, t, r, b]) => l < -1 || t < -1 || r > board[2] + 1
            || b > board[3] + 1;
        const hidden = (rect) => out(screen(rect))
            || covers.some((cover) => meet(screen(rect), cover)),
                told = `${state.game.index} ${state.view.question.text.key} ${JSON.stringify({ cam, size })}`;
        const lost = list.choices.filter(({ rect }) => hidden(rect));
        const missed = lost.filter(({ step }) => !step || cam.zoom > 34.5);
            // a menu shows as many steps as leave figures clear
        if (missed.length && cam.zoom > 25.5) wrong.push(`${lost.length} choices cannot be seen: ${told}`);
        const active = list.figures.find((one) => one.active);
        if (!active) return lost.length;
        const body = [active.x - 0.4, active.y - 0.4, active.x + 0.4, active.y + 0.4];
        if (hidden(body)) wrong.push(`the active figure cannot be seen: ${told}`);
        for (const { id, box } of list.plates) if (id !== active.id
            && meet(screen(body), [box[0] + 3, box[1] + 3, box[2] - 3,
                box[3] - 3])) wrong.push(`the name of ${id} lies over the active figure: ${told}`);
        return lost.length;
    };
    // A drawer that has just changed its height is followed in a frame or two,
    // later where the machine is busy: what stays wrong is wrong.
    const settled = async () => {
        for (let patience = 30; patience > 0; patience -= 1) {
            const lost = look();
            if (!wrong.length) return lost;
            await frame();
        }
        found.push(...wrong);
        return 0;
    };
    for (let count = 0; count < most; count += 1) {
        while (!find('[data-testid="question"][aria-busy="false"]')) await frame();
        if (document.documentElement.dataset.state !== 'table') break;
        find('#story-close')?.click();
        await frame();
        beyond += (await settled()) > 0;
        looked += parts.board.drawList().choices.length > 0;
        const buttons = document.querySelectorAll('[data-testid="question"] button[data-option]');
        seed = (seed * 48271) % 2147483647;
        buttons[Math.floor(seed / 1024) % buttons.length].click();
        await frame();
    }
    return { wrong: found, beyond, looked, seed };
}"""


def test_what_can_be_chosen_and_who_acts_lie_in_the_free_part_of_the_screen_at_every_size(visit):
    person, seed = Person(visit(**CALM, locale="en-GB")).go(COURSE).waits(), 77
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(300)
        found = person.page.evaluate(LOOK_OUT, [seed, 28])
        assert found["wrong"] == [], (width, height)
        assert found["looked"] >= 12, "there was something to choose on the board"
        assert width < 800 or found["beyond"] <= found["looked"] / 3, \
            "on a large screen hardly anything lies beyond the rim"
        seed = found["seed"]
    untroubled(person.visitor)


# What the sheets, the log and the saves say at this moment.
TOLD = """async () => {
    const { state } = await import('./panels/store.js'), { parts } = await import('./panels/parts.js');
    const kept = parts.saves.read(state.game.id).record;
    return { playing: state.playing, waits: Boolean(state.now?.waits),
        figure: state.now?.scene.figure ?? null, events: state.log.at(-1).events.map(({ type }) => type),
            index: state.game.index, kept: kept.meta.index,
        options: document.querySelectorAll('[data-option]').length,
            shown: Object.fromEntries(state.view.heroes.map(({ id, hit_points }) => [id, hit_points])) };
}"""
WAITS = ("Boolean(document.querySelector('#now-continue')) || "
         "Boolean(document.querySelector('[data-testid=\"question\"][aria-busy=\"false\"]'))")
HASTEN = """() => { for (const one of ['#story-close', '#card-continue',
    '#now-skip']) document.querySelector(one)?.click();
    return Boolean(document.querySelector('#now-continue, [data-testid="question"][aria-busy="false"]')); }"""


def until_somebody_waits(person, most=30):
    """Plays the shortest turns there are, until a figure has acted and the page waits for its reader."""
    for _ in range(most):
        person.visitor.until(f"({HASTEN})()")
        if person.page.locator("#now-continue").count():
            return person.page.evaluate(TOLD)
        options = person.sees()["options"]
        name = "end" if "end" in options else person.whim.one_of(options)
        person.page.locator(f'{BUTTONS}[data-option="{name}"]').evaluate("button => button.click()")
        person.page.wait_for_timeout(60)
    raise AssertionError("nobody has acted")


def test_the_villain_phase_goes_figure_by_figure_and_is_safe_at_every_moment(visit):
    person = Person(visit(**MOVING, locale="en-GB")).go(COURSE).waits()
    told = until_somebody_waits(person)
    assert (told["playing"], told["waits"], told["options"]) == (1, True, 0)
    assert told["kept"] == told["index"], "the game is saved before it is shown"
    assert told["events"], "and the log tells what has been shown so far"
    assert person.page.locator('[data-testid="question"]').get_attribute("aria-busy") == "true"

    person.page.keyboard.press("Space")
    person.visitor.until("import('./panels/store.js').then(({ state }) => !state.now?.waits)")
    assert len(person.page.evaluate(TOLD)["events"]) >= len(told["events"]), "the same story goes on"

    # left in the middle of it: nothing is lost, and the recap tells the rest
    person.go("?continue").waits()
    after = person.page.evaluate(TOLD)
    assert (after["playing"], after["index"]) == (0, told["index"])
    view = person.page.evaluate(VIEW)
    assert after["shown"] == {hero["id"]: hero["hit_points"] for hero in view["heroes"]}
    recap = person.page.locator('[data-testid="recap"]')
    recap.locator("summary").click()
    assert recap.locator("li").count() >= 1 and recap.locator("h3").count() >= 1

    told = until_somebody_waits(person)
    answered = told["index"]
    person.presses("#undo")                                         # also in the middle: back to the question before
    person.visitor.until(f"import('./panels/store.js').then(({{ state }}) => !state.busy && "
                         f"state.game.index === {answered - 1} && !state.playing)")
    person.waits()
    told = until_somebody_waits(person)
    person.presses("#now-pause")
    person.page.wait_for_selector(READY, state="attached", timeout=60_000)
    assert person.page.evaluate("JSON.parse(localStorage['emberdelve:settings']).villains") == "flow", \
        "the choice is remembered"
    untroubled(person.visitor)


TOLD_LAST = """() => { const last = [...document.querySelectorAll('.now-told > *')].at(-1);
    const { bottom } = last.getBoundingClientRect();
    const box = (what) => document.querySelector(what).getBoundingClientRect(), controls = box('.now-controls');
    return bottom <= controls.top + 1 && bottom > box('.zone-question').top + 40
        && controls.bottom <= box('.zone-question').bottom + 1; }"""


def test_on_a_phone_what_was_told_last_stands_above_the_button_that_goes_on(visit):
    person = Person(visit(**{**MOVING, "viewport": {"width": 360, "height": 640}}, locale="ru-RU")).go(COURSE).waits()
    for _ in range(2):
        until_somebody_waits(person)
        person.visitor.until(f"({TOLD_LAST})()", seconds=5)
        person.page.locator("#now-continue").evaluate("button => button.click()")
    untroubled(person.visitor)


def test_before_the_hero_phase_ends_the_page_says_what_follows_and_the_ribbon_where_we_are(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(COURSE).waits()
    while "end" not in person.sees()["options"]:
        person.answers()
    outlook = person.view()["outlook"]
    said = person.page.locator('[data-option="end"] .outlook').inner_text()
    assert ("explore nothing" in said) == (not outlook["edges"]) and ("encounter"
                                                                      in said) == (outlook["encounter"] != "none")
    ribbon = person.page.locator('[data-testid="ribbon"]')
    assert ribbon.locator('[aria-current="step"]').inner_text().startswith("Hero")
    person.page.wait_for_timeout(600)                     # a press at once might be the second of a double click
    person.presses('[data-option="end"]').waits()
    # Without motion the recap is all there is to see of what the others did.
    person.page.locator('[data-testid="recap"]').wait_for()
    untroubled(person.visitor)
