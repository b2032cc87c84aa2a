"""A tour of the page: every screen and dialog, one after the other. Whoever goes on it takes pictures,
or lets a machine look."""
import functools

from finished import finished
from moments import found, record
from person import CANDLE, COURSE, QUIET

from pyengine.players import PLAYERS

COME_HOME = "async (file) => { (await import('./game/campaign.js')).campaigns.bringIn(file); }"
OPEN = "async (dialog) => { (await import('./page/store.js')).update({ dialog }); }"
SHOW = "async (tab) => { (await import('./page/store.js')).update({ tab, side: tab === 'play' ? 'coming' : tab }); }"
ASKED = """import('./page/store.js').then(({ state }) => state.view?.question
    ? state.view.question.kind + ' ' + state.view.question.text.key : '')"""
PACE = "async (pace) => (await import('./page/preferences.js')).changeSetting({ pace })"
KEEP = "async (name) => { (await import('./game/branch.js')).keepMoment(name); }"
DELETE = "import('./page/parts.js').then(({ parts: { saves } }) => saves.remove(saves.list().at(-1).id))"
STEPS = 60
TITLE_DIALOGS = ("settings", "help", "keys", "games", "records", "rulebook", "library", "daily", "puzzles", "packs")
TABLE_DIALOGS = ("menu", "goal", "settings", "help")


def tour(person):
    """Names of places; the page stands there while the name is out."""
    yield from title(person)
    yield from box_on_its_way(person)
    yield from campaign(person)
    yield from table(person)
    yield from kept(person)
    yield from ends(person)


def title(person):
    person.go().visitor.engine()
    person.page.wait_for_timeout(400)
    yield "title"
    for kind in TITLE_DIALOGS:
        yield from dialog(person, f"title-{kind}", {"kind": kind, "at": None, "query": "", "visit": 1, "back": None})
    yield from dialog(person, "title-library-card", {"kind": "library", "address": "#card-vesperhold.the_ninth_course"})
    person.presses("#title-new").page.wait_for_selector(".new-foot .primary")
    yield "new"
    for step in (2, 3):
        if (onward := person.page.locator("#new-next")).count():
            onward.click()
            for folded in person.page.locator(".hero-powers summary, details.more > summary").all()[:1]:
                folded.click()
            yield f"new-{step}"


def box_on_its_way(person):
    """What is said while a box is fetched, and when it cannot be had."""
    held = []
    person.page.route("**/boxes/*/cards.json", lambda route: held.append(route))
    person.go().visitor.engine()
    person.presses("#title-new").presses('[data-adventure="first_bell"]').presses("#begin")
    person.page.wait_for_selector("#dialog [data-box-back]")
    yield "box-coming"
    while not held:                                   # the words of a box may come before its cards are asked for
        person.page.wait_for_timeout(50)
    person.page.route("**/boxes/*/cards.json", lambda route: route.abort())       # and whoever asks again
    for route in held:
        route.abort()
    person.page.wait_for_selector("#dialog .box-note.missing")
    yield "box-missing"
    person.page.keyboard.press("Escape")
    person.page.unroute("**/boxes/*/cards.json")
    person.visitor.errors.clear()                     # the browser tells of each request that was cut off


def campaign(person):
    person.go().visitor.engine()
    person.presses("#title-campaign").page.wait_for_selector("#begin-campaign:enabled")
    yield "campaigns"
    person.presses("#begin-campaign").page.wait_for_selector('.town button[data-option="gather"]')
    yield "town"
    # A press might be too soon.
    person.page.locator('.town button[data-option="gather"]').evaluate("one => one.click()")
    person.page.wait_for_selector('.town button[data-option="set_out"]')
    yield "town-market"
    yield from ember(person)


def ember(person):
    """The end of a campaign with the first fifth and with the second, and what is told then."""
    for ending in ("full_boat", "nobody_inherits", "cold_house"):
        person.go().visitor.engine()
        person.page.evaluate(COME_HOME, finished(ending))
        person.page.wait_for_selector('[data-testid="fifth"]')
        person.page.wait_for_timeout(400)
        yield f"fifth-{ending}"
    person.go().visitor.engine()
    person.page.wait_for_selector("#title-ember")
    yield "title-ember-open"
    yield from dialog(person, "ember", {"kind": "ember"})
    person.page.evaluate(OPEN, {"kind": "ember"})
    person.page.wait_for_selector(".ember-part")
    person.page.evaluate("document.querySelector('.dialog-body').scrollTo(0, 99999)")
    person.page.wait_for_timeout(200)
    yield "ember-below"
    yield from dialog(person, "records-ember", {"kind": "records"})


def table(person, still=None):
    """still(person): waits until the board is fit to be looked at; whoever looks at words alone need not wait."""
    still = still or calm
    person.go(COURSE).waits()
    still(person)
    if person.sees()["story"]:
        yield "story"
        closes_stories(person)
    yield "question-start"
    seen = set()
    for _ in range(STEPS):
        asked = person.page.evaluate(ASKED)
        if asked.split(" ")[0] not in seen and asked:
            seen.add(asked.split(" ")[0])
            still(person)
            yield "question-" + asked.replace(" ", "-")
        if person.hurries(1).sees()["state"] != "table":
            return
        closes_stories(person)
    yield from around(person)
    yield from hint(person)


def around(person):
    """What lies beside the question, and what opens over it."""
    if (word := person.page.locator(".new-word:visible").first).count():
        word.evaluate("one => one.click()")
        yield "table-word"
        person.page.keyboard.press("Escape")
    for tab in ("heroes", "coming", "log"):
        person.page.evaluate(SHOW, tab)
        person.page.wait_for_timeout(150)
        yield f"table-{tab}"
    person.page.evaluate(SHOW, "play")
    for kind in TABLE_DIALOGS:
        yield from dialog(person, f"table-{kind}", {"kind": kind})
    yield from company(person)
    shown = person.view()
    for card in [one["card"] for one in shown["monsters"][:1]] + [shown["heroes"][0]["card"],
                                                                  shown["heroes"][0]["powers"][0]["card"]]:
        yield from dialog(person, f"card-{card}", {"kind": "card", "card": card})


def hint(person):
    """A hint that has thought to its end: soon, where one hero has not long to play."""
    person.takes_up(late()).waits()
    person.page.locator("#hint-open").evaluate("one => one.click()")
    person.page.wait_for_selector('[data-testid="hint"][data-done="true"]')
    yield "table-hint"
    person.page.locator("#hint-close").evaluate("one => one.click()")


def company(person):
    """Who plays whom, and what a companion says; then everybody is a person's again."""
    person.page.evaluate(PACE, "steps")
    for name, seats in (("table-company", "#seats-watch"), ("table-company-back", "#seats-all")):
        person.page.evaluate(OPEN, {"kind": "company"})
        person.page.wait_for_selector(seats)
        person.page.locator(seats).click()
        yield name
        person.page.keyboard.press("Escape")
        person.page.wait_for_selector("#dialog", state="hidden")
        person.page.wait_for_timeout(300)
        if name == "table-company":
            person.page.wait_for_selector('[data-testid="companion"][data-intends]')
            yield "companion-says"
            person.page.locator("#company-other").evaluate("one => one.click()")
            person.page.wait_for_selector(".overruled")
            yield "companion-overruled"


def replay(person):
    """The end of a game is looked at once more."""
    person.page.locator("#end-replay").evaluate("one => one.click()")
    person.page.wait_for_selector('[data-testid="replay"][data-index="0"]')
    person.page.keyboard.press("PageDown")
    person.page.keyboard.press("PageDown")
    person.page.wait_for_timeout(400)
    yield "replay"
    person.page.keyboard.press("End")
    person.page.wait_for_timeout(400)
    yield "replay-end"


def kept(person):
    """What looks after games: the list with all it can hold, a link, a game that comes by one, a report of a fault."""
    person.go(CANDLE).waits().hurries(4)
    closes_stories(person)
    for name in ("Before the dark", "In the cellar"):
        person.page.evaluate(KEEP, name)
        person.hurries(2)
    person.page.evaluate(DELETE)
    yield from dialog(person, "games", {"kind": "games"})
    person.page.evaluate(OPEN, {"kind": "share"})
    person.page.wait_for_selector("canvas.qr")
    link = person.page.locator("#share-link").input_value()
    yield "share"
    person.page.keyboard.press("Escape")
    fault = {"code": "engine-bug", "detail": "StepError: at step 3"}
    yield from dialog(person, "error", {"kind": "error", "error": fault})
    person.go("#" + link.split("#")[1]).page.wait_for_selector("#shared-open")
    yield "shared"
    person.go("#game=broken").visitor.engine()
    person.page.wait_for_timeout(300)
    yield "shared-bad"


def ends(person):
    for outcome in ("victory", "defeat"):
        person.go().visitor.engine()
        person.takes_up(ended(outcome)).page.wait_for_selector(".end")
        person.page.wait_for_timeout(400)
        yield f"end-{outcome}"
    yield from replay(person)


def dialog(person, name, which):
    person.page.evaluate(OPEN, which)
    person.page.wait_for_selector("#dialog[open] h2")
    person.page.wait_for_timeout(250)
    yield name
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#dialog", state="hidden")
    person.page.wait_for_timeout(300)                 # it steps back in the history, which would undo what comes next


def closes_stories(person):
    while person.sees()["story"]:
        person.page.evaluate("document.querySelector('#story-close')?.click()")
        person.page.wait_for_timeout(60)


def calm(person):
    """Nothing moves, and every tile has been painted at its size (that begins a moment after the last glide)."""
    person.visitor.until(QUIET)
    person.page.wait_for_timeout(500)
    person.visitor.until("import('./page/parts.js').then(({ parts }) => parts.board.drawList().baked)")
    person.page.wait_for_timeout(200)


@functools.cache
def late():
    """A Hero Phase towards the end of a short game."""
    return record(found("a_candle_of_your_own", ["maren"], lambda game: game.index > 90 and game.question
                        and game.question.key == "hero_phase"))


@functools.cache
def ended(outcome):
    """A short game that ended so. Whoever plays carefully does not have to try long to win."""
    player = functools.partial(PLAYERS.make, "careful") if outcome == "victory" else None
    return record(found("a_candle_of_your_own", ["maren"], lambda game: game.outcome == outcome, player=player,
                        surges=1))
