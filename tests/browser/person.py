"""A person at the table: reads what the page shows, presses its buttons,
and has whims that are the same in every run."""

import pytest

BUTTONS = '[data-testid="question"] button[data-option]'
READY = '[data-testid="question"][aria-busy="false"]'
# That question has been answered, and what follows worked out and shown. (A hand that has just pressed waits a little
# longer: `hands.js`.)
ANSWERED = ("import('./page/store.js').then(({{ state }}) => "
            "state.awake && !state.busy && !state.playing && state.asked !== {})")
# Nothing moves, and nothing is stored for later: that costs a browser time, and has tests of its own.
CALM = {"reduced_motion": "reduce", "viewport": {"width": 1024, "height": 640}, "service_workers": "block"}
STAYING = {**CALM, "service_workers": "allow"}
CANDLE = "?adventure=a_candle_of_your_own&heroes=maren&seed=7"
COURSE = "?adventure=the_ninth_course&heroes=maren,sabe,kestrel&seed=3"

LOOK = """() => ({
    state: document.documentElement.dataset.state,
    story: Boolean(document.querySelector('#story-close')),
    asked: Number(document.documentElement.dataset.question ?? 0),
    ask: document.querySelector('#question-text')?.innerText ?? '',
    options: [...document.querySelectorAll('[data-testid="question"] button[data-option]')].map((one) =>
        one.dataset.option),
    labels: [...document.querySelectorAll('[data-testid="question"] button[data-option]')].map((one) =>
        one.getAttribute('aria-label') ?? one.innerText),
})"""
# What the page itself holds: its own modules, as it loaded them.
VIEW = "async () => (await import('./page/store.js')).state.view"
INDEX = "async () => (await import('./page/store.js')).state.game.index"
DRAWN = "async () => (await import('./page/parts.js')).parts.board.drawList()"
# Whether the board has shown everything that happened.
QUIET = "import('./page/parts.js').then(({ parts }) => Boolean(parts.board) && !parts.board.drawList().acting)"
# Where on the screen the middle of a square lies, as the board has drawn it.
POINT = """async ([x, y]) => {
    const { camera, size } = (await import('./page/parts.js')).parts.board.drawList();
    const { left, top } = document.querySelector('canvas.over').getBoundingClientRect();
    return [left + (x + 0.5 - camera.x) * camera.zoom + size.width / 2,
        top + (y + 0.5 - camera.y) * camera.zoom + size.height / 2];
}"""
TAKE_UP = "async (moment) => { const { games } = await import('./game/game.js'); await games.bringIn(moment); }"
CLOSE_STORY = "document.querySelector('#story-close')?.click()"
# A hand that is quicker than ours: presses the same buttons, one after the other, as long as the page asks something.
HASTE = """async ([seed, most, ending]) => {
    const { state } = await import('./page/store.js');
    const frame = () => new Promise((done) => setTimeout(done));
    const find = (what) => document.querySelector(what);
    let before = -1;
    const asks = () => elsewhere() || state.awake && !state.busy && !state.playing && state.asked !== before;
    const elsewhere = () => state.dialog?.kind === 'turns';              // another device decides
    for (let count = 0; count < most; count += 1) {
        while (!asks()) await frame();
        if (document.documentElement.dataset.state !== 'table' || elsewhere()) break;
        find('#story-close')?.click();
        await frame();
        const buttons = document.querySelectorAll('[data-testid="question"] button[data-option]');
        seed = (seed * 48271) % 2147483647;
        const end = ending && find('[data-testid="question"] button[data-option="end"]');
        before = state.asked;
        (end || buttons[Math.floor(seed / 1024) % buttons.length]).click();
        await frame();                               // the page is drawn once this hand has left it
    }
    while (!asks()) await frame();
    return seed;
}"""


# Nothing is on the page or in the storage any more; the page and its engine stay.
AFRESH = """async () => {
    const { update } = await import('./page/store.js'), { leaveTable } = await import('./game/game.js');
    const { leaveTown } = await import('./game/campaign.js'), { whenStill } = await import('./shell/history.js');
    const { noteChange } = await import('./saves/storage.js'), { refreshTitle } = await import('./title/title.js');
    leaveTable();
    leaveTown();
    await whenStill();
    localStorage.clear();
    noteChange();
    document.documentElement.dataset.text = '100';
    document.querySelector('[data-language="en"]').click();
    update({ notices: [], dialog: null, screen: 'home' });
    refreshTitle();
}"""


def only(browser):
    """For tests of what is ours alone and no browser does in its own way: one of them is enough,
    and each visit starts a Python."""
    return pytest.mark.parametrize("browser", [browser], indirect=True)


class Whim:
    """Pseudo-random choices that need nobody's library to be the same everywhere."""

    def __init__(self, seed):
        self.seed = seed

    def one_of(self, options):
        self.seed = self.seed * 48271 % 2147483647
        return options[self.seed // 1024 % len(options)]


class Person:
    def __init__(self, visitor, page=None, seed=11):
        self.visitor, self.page, self.whim = visitor, page or visitor.page, Whim(seed)

    def go(self, path=""):
        self.visitor.go(path, self.page)
        return self

    def afresh(self):
        """At the title in English with nothing kept, on a page that other tests have used."""
        if self.page.url.partition("#")[0] != self.visitor.site.url:
            self.go()
        self.visitor.engine(self.page)
        self.page.set_viewport_size(CALM["viewport"])
        self.page.evaluate(AFRESH)
        return self

    def waits(self, seconds=60):
        self.page.wait_for_selector(READY, state="attached", timeout=seconds * 1000)
        return self

    def takes_up(self, record):
        """Goes on with a saved game (see moments.py); from the title, where there is no page yet."""
        if self.page.url == "about:blank":
            self.go().visitor.engine()
        self.page.evaluate(TAKE_UP, record)
        return self

    def sees(self):
        return self.page.evaluate(LOOK)

    def view(self):
        return self.page.evaluate(VIEW)

    def answered(self):
        return self.page.evaluate(INDEX)

    def presses(self, what):
        self.page.locator(what).click()
        return self

    def unfolds(self, button):
        """What can do nothing now is folded away as well, some of it a moment after the question has come."""
        for _ in range(50):
            if (idle := self.page.locator("details.idle:not([open]) > summary")).count():
                idle.click()
            if button.is_visible():
                return
            self.page.wait_for_timeout(100)

    def answers(self, count=1):
        """Where nothing lies in the way of a mouse; but at once, where a mouse would have to wait:
        it might be a double click. Stories are closed first."""
        for _ in range(count):
            seen = self.sees()
            if seen["state"] != "table":
                break
            if seen["story"]:
                self.page.evaluate(CLOSE_STORY)
            if (fold := self.page.locator('.fold[aria-expanded="false"]:visible').first).count():
                fold.click()                                  # on a phone the list of squares is folded away
            button = self.page.locator(f'{BUTTONS}[data-option="{self.whim.one_of(seen["options"])}"]')
            self.unfolds(button)
            button.click(trial=True)
            button.evaluate("button => button.click()")
            self.visitor.until(ANSWERED.format(seen["asked"]), page=self.page)
        return self

    def hurries(self, most=2_000, ending=False):
        """ending: every turn is ended as soon as it may be, which is the shortest way to the end of a game."""
        self.whim.seed = self.page.evaluate(HASTE, [self.whim.seed, most, ending])
        return self

    def moment(self):
        """What must be the same when somebody comes back to a game."""
        self.visitor.until(QUIET, page=self.page)
        return {**self.sees(), "story": None, "asked": None, "board": self.page.evaluate(DRAWN), "view": self.view()}

    def stored(self):
        """{key: text} of the saves."""
        return self.page.evaluate("({...localStorage})")


def at_the_candle(visit, answers):
    """Somebody in the middle of A Candle of Your Own, after so many answers."""
    return Person(visit(**CALM, locale="en-GB")).go(CANDLE).waits().answers(answers)


def untroubled(visitor, page=None):
    """Nothing has happened that must never happen."""
    assert visitor.errors == [], visitor.errors
    assert visitor.abroad == []
    assert (page or visitor.page).evaluate("violations") == []
    assert (page or visitor.page).evaluate("document.documentElement.dataset.missing ?? ''") == ""
