"""The turn is seen: what happens is told when it has been shown,
and the camera keeps what matters in what is free of the screen."""
import re

import pytest
from moments import TRIO, found, record
from person import BUTTONS, CALM, CLOSE_STORY, COURSE, READY, VIEW, Person, only, untroubled

from pyengine import view

pytestmark = only("chromium")
MOVING = {**CALM, "viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference",
          "service_workers": "allow"}
SIZES = [(360, 740), (820, 1180), (1440, 900)]

# Plays on and looks, at every question, for what must not be: a place to choose under a cover or off the screen to
# which nothing points, or that a finger cannot hit; squares that change their size while a hero acts, but where others
# would not be seen; a cover or a name over the active figure; two signs over one another.
LOOK_OUT = """async ([seed, most]) => {
    const { parts } = await import('./page/parts.js'), { state } = await import('./page/store.js');
    const frame = () => new Promise((done) => setTimeout(done, 30)), find = (what) => document.querySelector(what),
        found = [];
    let wrong = [];
    const meet = (a, b) => a[0] < b[2] - 1 && b[0] < a[2] - 1 && a[1] < b[3] - 1 && b[1] < a[3] - 1;
    let beyond = 0, looked = 0, scale = { turn: -1, zoom: 0 };
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
        const middle = ([l, t, r, b]) => [(l + r) / 2 - .01, (t + b) / 2 - .01, (l + r) / 2 + .01, (t + b) / 2 + .01];
        const places = [...new Map(list.choices.map((one) => [String(one.rect), one])).values()];
        const lost = places.filter(({ rect }) => hidden(rect)), asked = places.filter(({ step }) => !step);
        const gone = asked.filter(({ rect }) => hidden(middle(rect))).length;
        const pointed = [...document.querySelectorAll('.rim')].reduce((sum, one) =>
            sum + Number.parseInt(one.textContent), 0);
        if (gone > pointed) wrong.push(`${gone} choices cannot be seen, ${pointed} are pointed to: ${told}`);
        if (gone && cam.zoom > 40.5) wrong.push(`${gone} choices could be seen from farther away: ${told}`);
        const squares = asked.some(({ rect: [l, t, r, b] }) => r - l === 1 && b - t === 1);
        if (squares && cam.zoom < 35.9) wrong.push(`squares are too small to be hit: ${told}`);
        if (squares && state.view.turn.number === scale.turn
            && (cam.zoom - scale.zoom > .5 || (scale.zoom - cam.zoom > .5 && cam.zoom < 39.5)))
            wrong.push(`squares have changed their size from ${scale.zoom}: ${told}`);
        for (const one of list.badges) for (const other of list.badges) if (one.id !== other.id
            && meet(one.box.map((at, i) => at + (i < 2 ? 3 : -3)), other.box.map((at, i) => at + (i < 2 ? 3 : -3))))
            wrong.push(`what ${one.id} and ${other.id} mean to do lies over one another: ${told}`);
        const active = list.figures.find((one) => one.active);
        if (!active) return lost.length;
        const body = [active.x - 0.4, active.y - 0.4, active.x + 0.4, active.y + 0.4];
        const asks = state.view.question.who === active.id;              // not a companion whom a power moves
        if (asks && hidden(body) && (gone || !asked.length)) wrong.push(`the active figure cannot be seen: ${told}`);
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
        const { camera, choices } = parts.board.drawList();
        if (choices.some(({ step, rect: [l, , r] }) => !step && r - l === 1)
            && (state.view.turn.number !== scale.turn || camera.zoom < scale.zoom))
            scale = { turn: state.view.turn.number, zoom: camera.zoom };
        looked += parts.board.drawList().choices.length > 0;
        const buttons = document.querySelectorAll('[data-testid="question"] button[data-option]');
        seed = (seed * 48271) % 2147483647;
        buttons[Math.floor(seed / 1024) % buttons.length].click();
        await frame();
    }
    return { wrong: found, beyond, looked, seed };
}"""


def test_what_can_be_chosen_and_who_acts_lie_in_the_free_part_of_the_screen_at_every_size(visit):
    person, seed = Person(visit(**CALM, locale="en-GB")).go(COURSE).waits(), 78
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


# One hand on the board and one on the answers: what stands on each figure.
BOARD = "import('./page/parts.js').then(({ parts }) => Boolean(parts.board))"
STANDING = """async () => { const { figures, badges } = (await import('./page/parts.js')).parts.board.drawList();
    return Object.fromEntries(figures.map(({ id, badge }) => [id, [badge.number, badge.chance,
        badges.some((one) => one.id === id)]])); }"""


def two_attacks_on_one(game):
    """A menu in which two attacks reach the same monster with different chances, and a monster means to strike."""
    if game.question is None or game.question.key != "hero_phase":
        return False
    shown = view(game)
    chances = {}
    for cut in shown["question"]["shortcuts"]:
        if cut.get("figure") and cut.get("odds"):
            chances.setdefault(cut["figure"], set()).add(cut["odds"][0]["percent"])
    return (any(len(found) > 1 for found in chances.values())
            and any(one["intent"] and one["intent"]["attacks"] for one in shown["monsters"]))


@pytest.mark.thorough
def test_a_figure_has_one_number_and_the_chance_is_that_of_the_attack_that_is_pointed_at(visit):
    game = found("the_ninth_course", TRIO, two_attacks_on_one, games=40, most=400)
    person = Person(visit(**{**CALM, "viewport": {"width": 1440, "height": 900}}, locale="en-GB"))
    person.takes_up(record(game)).waits()
    person.page.evaluate(CLOSE_STORY)
    person.visitor.until(BOARD)
    at_rest = person.page.evaluate(STANDING)
    assert all(chance is None for _, chance, _ in at_rest.values()), "which attack it would be is open"
    attacks = {}
    for cut in person.view()["question"]["shortcuts"]:
        if cut.get("figure") and cut.get("odds"):
            attacks.setdefault(cut["options"][0], {})[cut["figure"]] = cut["odds"][0]["percent"]
    for option, chances in attacks.items():
        person.page.locator(f'{BUTTONS}[data-option="{option}"]').focus()
        shown = person.page.evaluate(STANDING)
        assert {figure: chance for figure, (_, chance, _) in shown.items() if chance is not None} == chances
        person.visitor.until(f"({STANDING})().then((all) => Object.values(all).every(([number, , means]) => "
                             "means === (number === 'intent')))")
    untroubled(person.visitor)


@pytest.mark.thorough
def test_what_lies_beyond_the_rim_is_named_by_a_button_that_looks_there(visit):
    person = Person(visit(**{**CALM, "viewport": {"width": 360, "height": 740}}, locale="en-GB"))
    person.takes_up(record(found("the_ninth_course", TRIO, wide_walk, games=40, most=400))).waits()
    person.page.evaluate(CLOSE_STORY)
    rim = person.page.locator(".rim").first
    rim.wait_for()
    assert re.fullmatch(r"\d+ squares?", rim.inner_text()) and "out of sight to the" in rim.get_attribute("aria-label")
    way = rim.get_attribute("data-way")
    rim.click()
    person.visitor.until(f"!document.querySelector('.rim[data-way=\"{way}\"]')")
    assert person.page.locator(".rim").count(), "and back there is a way, too"
    untroubled(person.visitor)


def wide_walk(game):
    squares = [option.about["square"] for option in game.question.options if "square" in option.about] \
        if game.question is not None and game.question.key == "move_to" else []
    return bool(squares) and max(x for x, _ in squares) - min(x for x, _ in squares) >= 11


# What the sheets, the log and the saves say at this moment.
TOLD = """async () => {
    const { state } = await import('./page/store.js'), { parts } = await import('./page/parts.js');
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


def full_of_monsters(game):
    """Whoever ends a turn now sees figures act."""
    return (game.question is not None and game.question.key == "hero_phase"
            and sum(figure.kind == "monster" for figure in game.state.figures.values()) >= 4)


def test_the_villain_phase_goes_figure_by_figure_and_is_safe_at_every_moment(visit):
    person = Person(visit(**MOVING, locale="en-GB"))
    person.takes_up(record(found("the_ninth_course", TRIO, full_of_monsters))).waits()
    told = until_somebody_waits(person)
    assert (told["playing"], told["waits"], told["options"]) == (1, True, 0)
    assert told["kept"] == told["index"], "the game is saved before it is shown"
    assert told["events"], "and the log tells what has been shown so far"
    assert person.page.locator('[data-testid="question"]').get_attribute("aria-busy") == "true"

    person.page.keyboard.press("Space")
    person.visitor.until("import('./page/store.js').then(({ state }) => !state.now?.waits)")
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
    person.visitor.until(f"import('./page/store.js').then(({{ state }}) => !state.busy && "
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


@pytest.mark.thorough
def test_on_a_phone_what_was_told_last_stands_above_the_button_that_goes_on(visit):
    person = Person(visit(**{**MOVING, "viewport": {"width": 360, "height": 640}}, locale="ru-RU")).go(COURSE).waits()
    for _ in range(2):
        until_somebody_waits(person)
        person.visitor.until(f"({TOLD_LAST})()", seconds=5)
        person.page.locator("#now-continue").evaluate("button => button.click()")
    untroubled(person.visitor)


@pytest.mark.thorough
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
