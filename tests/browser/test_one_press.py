"""One press answers one question: never two by a double click or a held key, and never none."""
import pytest
from person import BUTTONS, CALM, CANDLE, READY, Person, only, untroubled

pytestmark = only("chromium")
PAUSES = (0, 60, 120, 200, 300, 400)       # milliseconds between the presses of a double click
MOVING = {**CALM, "reduced_motion": "no-preference"}
NUMBER = "document.documentElement.dataset.question"
ANSWERED = "import('./page/store.js').then(({{ state }}) => !state.busy && state.game.index >= {})"
# Whatever is being shown is skipped, until a question can be answered.
SHOWN = f"""(() => {{ document.querySelector('#story-close, #card-continue, #now-continue, #now-skip')?.click();
    return Boolean(document.querySelector('{READY}')); }})()"""
# When the pointer came down, in milliseconds: a busy machine presses later than it was told to.
PRESSES = """globalThis.presses ??= (addEventListener("pointerdown", (down) => presses.push(down.timeStamp), true), []);
    presses.length = 0;"""
DOUBLE = 450                               # milliseconds: what comes later is a new decision (see site/page/hands.js)
PLAYING = "import('./page/store.js').then(({ state }) => state.playing > 0)"


def ready(person):
    """The menu of a turn, where the same things are asked again and again in the same place."""
    person.visitor.until(SHOWN)
    while "end" not in (options := person.sees()["options"]):
        chosen = person.page.locator(f'{BUTTONS}[data-option="{person.whim.one_of(options)}"]')
        chosen.evaluate("button => button.click()")
        person.visitor.until(SHOWN)
    return person


def middle(person, name):
    box = person.page.locator(f'{BUTTONS}[data-option="{name}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def settled(person, answered):
    person.visitor.until(ANSWERED.format(answered))
    person.page.wait_for_timeout(500)          # whatever a second press has begun is over
    assert person.answered() == answered


def answers_twice(person, pause):
    """Two presses in one place. How often that is a chance to do wrong:
    whether something can be pressed there afterwards."""
    ready(person)
    answered, number = person.answered(), person.page.evaluate(NUMBER)
    name = person.whim.one_of(person.sees()["options"])
    person.page.locator(f'{BUTTONS}[data-option="{name}"]').scroll_into_view_if_needed()
    at = middle(person, name)
    if double_click(person, at, pause) >= DOUBLE:
        return answers_twice(person, pause)    # the machine was busy: those were two decisions
    settled(person, answered + 1)
    assert int(person.page.evaluate(NUMBER)) > int(number)
    return person.page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[data-option]'))", at)


def double_click(person, at, pause):
    """The milliseconds that really lay between its two presses."""
    person.page.evaluate(PRESSES)
    person.page.mouse.click(*at)
    person.page.wait_for_timeout(pause)
    person.page.mouse.click(*at)
    first, second = person.page.evaluate("presses.slice(-2)")
    return second - first


def test_a_double_click_answers_one_question_and_a_single_click_answers_it_always(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(CANDLE.replace("seed=7", "seed=11"))
    chances = [answers_twice(person, pause) for pause in PAUSES]
    assert sum(chances) >= 2, "there was something to press by mistake"
    untroubled(person.visitor)


@pytest.mark.thorough
def test_a_held_key_answers_once_and_a_press_in_the_middle_of_a_movement_or_after_an_undo_counts(visit):
    person = Person(visit(**MOVING, locale="en-GB")).go(CANDLE)
    for key in ("Enter", " ", "1"):
        ready(person).page.locator(BUTTONS).first.focus()
        answered = person.answered()
        for _ in range(12):
            person.page.keyboard.down(key)
            person.page.wait_for_timeout(30)
        person.page.keyboard.up(key)
        settled(person, answered + 1)
    in_the_middle(person)
    after_undo(person)
    out_of_date(person)
    untroubled(person.visitor)


def in_the_middle(person):
    """Who does not want to see the figure walk answers the next question at once."""
    ready(person)
    answered = person.answered()
    walks = [way for way in person.view()["question"]["shortcuts"] if way["kind"] == "move"]
    far = max(walks, key=lambda way: way["steps"])["options"]
    person.page.evaluate("async (way) => { (await import('./game/game.js')).answer(way); }", far)
    person.visitor.until(PLAYING)
    person.page.keyboard.press(" ")
    person.waits()                             # a press that comes down while the question opens is not for it
    person.page.locator(BUTTONS).last.click()
    settled(person, answered + len(far) + 1)


def after_undo(person):
    ready(person)
    answered = person.answered()
    person.presses("#undo")
    person.visitor.until(f"import('./page/store.js').then(({{ state }}) => !state.busy && "
                         f"state.game.index === {answered - 1})")
    person.page.locator(BUTTONS).last.click()
    settled(person, answered)


def out_of_date(person):
    """An answer that names another question than the open one changes nothing and says nothing."""
    before = ready(person).moment()
    reply = person.page.evaluate("""async () => {
        const { state } = await import('./page/store.js'), { parts } = await import('./page/parts.js');
        return parts.engine.call('answer', { option: state.view.question.options[0].id, question: state.asked - 1 });
    }""")
    assert reply["error"]["code"] == "stale_question"
    assert person.moment()["view"] == before["view"] and person.page.locator(".notice").count() == 0


# Presses Space again and again while something is shown, and goes on for a while when the next question has opened.
IMPATIENT = """async (ms) => {
    const { state } = await import('./page/store.js'), wait = (time) => new Promise((done) => setTimeout(done, time));
    const press = () => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true }))
        && document.activeElement.matches('button') && document.activeElement.click();
    while (!state.playing) await wait(10);
    while (state.playing) { press(); await wait(90); }
    const end = performance.now() + ms;
    while (performance.now() < end) { press(); await wait(90); }
    return document.activeElement?.dataset.option ?? null;
}"""


def test_a_key_pressed_for_what_is_shown_never_answers_the_question_that_opens_after_it(visit):
    person = ready(Person(visit(**MOVING, locale="en-GB")).go(CANDLE))
    answered = person.answered()
    person.page.locator(f'{BUTTONS}[data-option="end"]').focus()
    person.page.keyboard.press("Enter")
    person.page.evaluate(IMPATIENT, 600)
    settled(person, answered + 1)
    untroubled(person.visitor)


# What is seen of a press in the frame after it, before its answer has come.
SEEN_AT_ONCE = """() => new Promise((done) => addEventListener('click', () => requestAnimationFrame(() => {
    const pressed = document.querySelector('[data-pressed]');
    done([pressed?.dataset.option, document.documentElement.dataset.question,
          document.querySelector('[data-testid="question"]').getAttribute('aria-busy')]);
}), { once: true }))"""


@pytest.mark.thorough
def test_what_is_pressed_shows_it_in_the_next_frame(visit):
    person = Person(visit(**CALM, locale="en-GB")).go(CANDLE)
    for _ in range(3):
        ready(person)
        number, name = person.page.evaluate(NUMBER), person.sees()["options"][0]
        person.page.evaluate(f"globalThis.seen = ({SEEN_AT_ONCE})(); null")
        person.page.locator(f'{BUTTONS}[data-option="{name}"]').click()
        assert person.page.evaluate("seen") == [name, number, "true"]
    person.waits()
    assert person.page.locator("[data-pressed]").count() == 0
