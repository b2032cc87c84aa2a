"""A person at the table: reads what the page shows, presses its buttons,
and has whims that are the same in every run."""

import pytest

BUTTONS = '[data-testid="question"] button[data-option]'
READY = '[data-testid="question"][aria-busy="false"]'
# Nothing moves, and nothing is stored for later: that costs a browser time, and has tests of its own.
CALM = {"reduced_motion": "reduce", "viewport": {"width": 1024, "height": 640}, "service_workers": "block"}
STAYING = {**CALM, "service_workers": "allow"}
CANDLE = "?adventure=a_candle_of_your_own&heroes=maren&seed=7"
COURSE = "?adventure=the_ninth_course&heroes=maren,sabe,kestrel&seed=3"

LOOK = """() => ({
    state: document.documentElement.dataset.state,
    story: Boolean(document.querySelector('#story-close')),
    ask: document.querySelector('#question-text')?.innerText ?? '',
    options: [...document.querySelectorAll('[data-testid="question"] button[data-option]')].map((one) =>
        one.dataset.option),
    labels: [...document.querySelectorAll('[data-testid="question"] button[data-option]')].map((one) =>
        one.getAttribute('aria-label') ?? one.innerText),
})"""
# What the page itself holds: its own modules, as it loaded them.
VIEW = "async () => (await import('./panels/store.js')).state.view"
INDEX = "async () => (await import('./panels/store.js')).state.game.index"
DRAWN = "async () => (await import('./panels/parts.js')).parts.board.drawList()"
# Whether the board has shown everything that happened.
QUIET = "import('./panels/parts.js').then(({ parts }) => Boolean(parts.board) && !parts.board.drawList().acting)"
# A hand that is quicker than ours: presses the same buttons, one after the other, as long as the page asks something.
HASTE = """async ([seed, most]) => {
    const frame = () => new Promise((done) => setTimeout(done));
    const find = (what) => document.querySelector(what);
    for (let count = 0; count < most; count += 1) {
        while (!find('[data-testid="question"][aria-busy="false"]')) await frame();
        if (document.documentElement.dataset.state !== 'table') break;
        find('#story-close')?.click();
        await frame();
        const buttons = document.querySelectorAll('[data-testid="question"] button[data-option]');
        seed = (seed * 48271) % 2147483647;
        buttons[Math.floor(seed / 1024) % buttons.length].click();
        await frame();                               // the page is drawn once this hand has left it
    }
    while (!find('[data-testid="question"][aria-busy="false"]')) await frame();
    return seed;
}"""


def only(browser):
    """For tests of what is ours alone and no browser does in its own way: one of them is enough,
    and each visit starts a Python."""
    return pytest.mark.parametrize("browser", [pytest.param(browser, marks=pytest.mark.xdist_group(browser))],
                                   indirect=True)


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

    def waits(self, seconds=60):
        self.page.wait_for_selector(READY, state="attached", timeout=seconds * 1000)
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

    def answers(self, count=1):
        """Where nothing lies in the way of a mouse; but at once, where a mouse would have to wait:
        it might be a double click. Stories are closed first."""
        for _ in range(count):
            seen = self.sees()
            if seen["state"] != "table":
                break
            if seen["story"]:
                self.presses("#story-close")
            if (fold := self.page.locator('.fold[aria-expanded="false"]:visible').first).count():
                fold.click()                                  # on a phone the list of squares is folded away
            button = self.page.locator(f'{BUTTONS}[data-option="{self.whim.one_of(seen["options"])}"]')
            button.click(trial=True)
            button.evaluate("button => button.click()")
            self.waits()
        return self

    def hurries(self, most=2_000):
        self.whim.seed = self.page.evaluate(HASTE, [self.whim.seed, most])
        return self

    def moment(self):
        """What must be the same when somebody comes back to a game."""
        self.visitor.until(QUIET, page=self.page)
        return {**self.sees(), "story": None, "board": self.page.evaluate(DRAWN), "view": self.view()}

    def stored(self):
        """{key: text} of the saves."""
        return self.page.evaluate("({...localStorage})")


def untroubled(visitor, page=None):
    """Nothing has happened that must never happen."""
    assert visitor.errors == [], visitor.errors
    assert visitor.abroad == []
    assert (page or visitor.page).evaluate("violations") == []
    assert (page or visitor.page).evaluate("document.documentElement.dataset.missing ?? ''") == ""
