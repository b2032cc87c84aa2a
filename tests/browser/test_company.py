"""Heroes that the program plays: they say what they are about to do and why, and can be stopped, overruled and taken
back. Hints on an open question."""
import pytest
from person import CALM, CANDLE, STAYING, Person, only, untroubled

pytestmark = only("chromium")
WITH_SABE = "?adventure=the_ninth_course&heroes=maren,sabe&seed=3&companions=sabe:careful"
WATCHED = CANDLE + "&companions=maren:careful"
COMPANY = "async () => (await import('./page/store.js')).state.company"
META = "async () => (await import('./page/store.js')).state.game.meta.companions ?? null"
PACE = "async (pace) => (await import('./page/preferences.js')).changeSetting({ pace })"
SAYS = '[data-testid="companion"][data-intends]'
HINT = '[data-testid="hint"]'
# A person is asked, and everything has been shown.
OURS = ("import('./page/store.js').then(({ state }) => state.awake && !state.busy && !state.playing && "
        "Boolean(document.querySelector('[data-testid=question] [data-option]')))")
FURTHER = "import('./page/store.js').then(({{ state }}) => state.game.index > {})"


@pytest.fixture
def alone(visit):
    """Plays Maren alone; Sabe is a companion."""
    person = Person(visit(**CALM, locale="en-GB")).go(WITH_SABE).waits()
    person.page.evaluate(PACE, "steps")
    return person


def until_a_companion_speaks(person, most=40):
    """Answers for Maren until Sabe says something. What it says."""
    for _ in range(most):
        person.visitor.until(f"({OURS}).then((ours) => ours || document.querySelector('{SAYS}') !== null)")
        if person.page.locator(SAYS).count():
            return person.page.locator(SAYS).inner_text()
        person.answers(1)
    raise AssertionError("Sabe never had to decide")


def test_a_pace_chosen_in_the_settings_holds_for_what_has_been_said_already(alone):
    until_a_companion_speaks(alone)
    before = alone.answered()
    alone.page.evaluate(PACE, "instant")
    alone.visitor.until(FURTHER.format(before), seconds=20)


def test_a_companion_says_what_it_does_and_why_is_overruled_and_taken_back(alone):
    page = alone.page
    said = until_a_companion_speaks(alone)
    assert "Sabe Quill · companion, newcomer" in said
    assert page.locator(".companion-why").inner_text().strip(), "and why"
    assert page.locator("[data-option]").count() == 0, "nobody answers for it by mistake"
    before, meant = alone.answered(), page.locator(SAYS).get_attribute("data-intends")
    page.wait_for_timeout(300)
    assert alone.answered() == before, "it waits as long as it is to wait"
    assert meant in [option["id"] for option in alone.view()["question"]["options"]]

    page.keyboard.press("p")
    page.wait_for_selector("#company-pause[aria-pressed=true]")
    page.keyboard.press("x")
    page.wait_for_selector(".overruled")
    assert page.evaluate("document.activeElement.dataset.option"), "the keyboard is at the answers"
    assert "You decide for Sabe Quill" in page.locator(".overruled").inner_text()
    alone.presses("#company-after-all").page.wait_for_selector(SAYS)
    assert page.locator(SAYS).get_attribute("data-intends") == meant
    page.keyboard.press("Space")
    alone.visitor.until(FURTHER.format(before))

    overrules_a_walk(alone)
    until_a_companion_speaks(alone)
    alone.presses("#company-back").page.wait_for_selector("[data-testid=question] [data-option]")
    assert page.evaluate(META) is None
    assert page.locator(".companion-sign:visible").count() == 0
    untroubled(alone.visitor)


def overrules_a_walk(person):
    """Whoever decides that Sabe walks decides where to, too; then Sabe goes on by itself."""
    while True:
        until_a_companion_speaks(person)
        asked = person.view()["question"]
        if asked["text"]["key"] == "hero_phase" and any(option["id"] == "move" for option in asked["options"]):
            break
        before = person.answered()
        person.presses("#company-go").visitor.until(FURTHER.format(before))
    person.presses("#company-other").page.wait_for_selector(".overruled")
    for ours in ('[data-option="move"]', "[data-option]"):
        before = person.answered()
        person.page.locator(f"[data-testid=question] {ours}").first.evaluate("one => one.click()")
        person.visitor.until(FURTHER.format(before))
        if ours.endswith('"move"]'):
            person.page.wait_for_selector(".overruled")
    person.page.wait_for_selector(SAYS)


@pytest.mark.thorough
def test_an_undo_takes_back_what_companions_answered_since(alone):
    page = alone.page
    page.evaluate(PACE, "instant")
    while alone.answered() < 6:
        alone.visitor.until(OURS)
        before, asked = alone.answered(), alone.view()["question"]
        alone.answers(1)
        alone.visitor.until(FURTHER.format(before))
        alone.visitor.until(OURS)
        if alone.answered() > before + 1:
            break
    assert alone.answered() > before + 1, "Sabe has answered meanwhile"
    page.evaluate("document.querySelector('#undo').click()")
    alone.visitor.until(f"import('./page/store.js').then(({{ state }}) => state.game.index <= {before})")
    alone.visitor.until(OURS)
    assert alone.view()["question"]["who"] == asked["who"] == "maren"
    page.wait_for_timeout(200)
    assert alone.answered() <= before, "and nobody repeats it before Maren has acted"


@pytest.mark.thorough
def test_who_plays_whom_is_kept_and_changed_in_the_middle(visit):
    person = begins_a_new_game_with_a_companion(Person(visit(**STAYING, locale="en-GB")))
    person.page.evaluate(PACE, "steps")
    until_a_companion_speaks(person)
    at = person.answered()
    person.page.reload()
    person.visitor.engine()
    person.presses("#title-continue").page.wait_for_selector(SAYS)
    assert person.answered() == at and person.page.evaluate(META) == {"sabe": "careful"}
    person.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'company' } }))")
    person.page.wait_for_selector("#dialog select[data-seat=sabe]")
    person.page.locator("#dialog select[data-seat=sabe]").select_option("searching")
    person.page.locator("#dialog select[data-seat=maren]").select_option("practised")
    assert person.page.evaluate(META) == {"sabe": "searching", "maren": "practised"}
    person.presses("#seats-all").presses("#company-done").waits()
    assert person.page.evaluate(META) is None
    untroubled(person.visitor)


def begins_a_new_game_with_a_companion(person):
    person.go().visitor.engine()
    person.presses("#title-new").presses('[data-adventure="the_ninth_course"]').presses("#new-next")
    taken = [sheet.get_attribute("data-hero") for sheet in person.page.locator(".hero-sheet.on").all()]
    for hero in {*taken} ^ {"maren", "sabe"}:
        person.presses(f'[data-hero="{hero}"] .hero-pick')
    person.page.locator('.hero-sheet select[data-seat="sabe"]').select_option("careful")
    person.presses("#new-next").page.wait_for_selector(".who-plays")
    seats = {hero: person.page.locator(f'.who-plays select[data-seat="{hero}"]').input_value()
             for hero in ("maren", "sabe")}
    assert seats == {"maren": "you", "sabe": "careful"}
    person.presses("#seats-watch").presses("#seats-first")
    assert person.page.locator('.who-plays select[data-seat="sabe"]').input_value() == "careful", "as it was chosen"
    return person.presses("#begin").waits()


def test_a_hint_tells_the_best_two_with_reasons_then_chances_and_an_answer_stops_it(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(CANDLE).waits().answers(4)
    person.page.keyboard.press("i")
    person.page.wait_for_selector(f"{HINT} li")
    began = person.page.evaluate("performance.now()")
    rows = person.page.locator(f"{HINT} li")
    assert rows.count() == 2 and all(row.locator("p").first.inner_text().strip() for row in rows.all())
    person.page.wait_for_selector(f"{HINT} .hint-chance")
    assert "±" in rows.first.inner_text()
    person.page.wait_for_selector(f"{HINT}[data-done=true]")
    print("hint done after", person.page.evaluate("performance.now()") - began)
    steps = int(person.page.locator(HINT).get_attribute("data-steps"))
    person.presses("#hint-longer")
    person.visitor.until(f"Number(document.querySelector('{HINT}').dataset.steps) > {steps}")
    before = person.answered()
    person.answers(1)
    assert person.answered() == before + 1 and person.page.locator(HINT).count() == 0
    untroubled(person.visitor)


@pytest.mark.thorough
def test_a_game_is_watched_to_its_end(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(WATCHED).waits()
    person.page.evaluate(PACE, "instant")
    person.visitor.until("document.documentElement.dataset.state === 'over'", seconds=120)
    assert person.page.evaluate("import('./page/store.js').then(({ state }) => state.ended?.feats ?? [])") == []
    untroubled(person.visitor)
