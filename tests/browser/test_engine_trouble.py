"""A thread that dies, hangs or fails in the middle of a game is noticed, started again, and nothing is lost."""
import pytest
from person import BUTTONS, CALM, CANDLE, CLOSE_STORY, Person, only, untroubled

pytestmark = only("chromium")
# What stands before the worker's own script: it can be told to hang or to die at the next answer.
SPOILT = """
const Usual = Worker;
globalThis.Worker = class extends Usual {
    postMessage(message, ...more) {
        if (globalThis.fate === 'hang' && String(message?.call).includes('"op":"answer"')) return;
        if (globalThis.fate === 'die' && String(message?.call).includes('"op":"answer"')) {
            this.onerror(new ErrorEvent('error', { message: 'out of memory' }));
            return;
        }
        super.postMessage(message, ...more);
    }
};
const usual = setInterval;
globalThis.setInterval = (work, time, ...more) => usual(work, time === 1000 ? 40 : time, ...more);
"""


def spoil(person, how):
    person.page.evaluate("(how) => { globalThis.fate = how; }", how)


def press_an_answer(person):
    person.page.evaluate(CLOSE_STORY)
    person.page.locator(BUTTONS).first.evaluate("button => button.click()")


@pytest.mark.parametrize("how", ["hang", pytest.param("die", marks=pytest.mark.thorough)])
def test_the_game_goes_on_at_its_last_save_when_the_engine_fails(visit, how):
    person = Person(visit(**CALM, locale="en-GB", before=SPOILT)).go(CANDLE).waits().answers(4)
    before = person.stored()
    spoil(person, how)
    press_an_answer(person)
    spoil(person, "")
    person.visitor.until("document.querySelector('#notices').innerText.includes('was started again')")
    person.waits()
    assert person.answered() == 4
    assert {key for key in before if key.endswith((":A", ":B"))} <= set(person.stored())
    assert person.answers(2).answered() == 6
    untroubled(person.visitor)


@pytest.mark.thorough
def test_an_engine_that_stops_again_at_once_waits_for_a_press(visit):
    person = Person(visit(**CALM, locale="en-GB", before=SPOILT)).go(CANDLE).waits().answers(2)
    spoil(person, "die")
    press_an_answer(person)
    person.visitor.until("document.querySelector('#notices').innerText.includes('was started again')")
    press_an_answer(person.waits())
    person.page.wait_for_selector("#notices .warning .chip")
    spoil(person, "")
    person.presses("#notices .warning .chip").waits()
    assert person.answers(1).answered() == 3


@pytest.mark.thorough
def test_a_slow_engine_is_said_and_can_be_started_again(visit):
    person = Person(visit(**CALM, locale="en-GB", before=SPOILT)).go(CANDLE).waits().answers(2)
    spoil(person, "hang")
    press_an_answer(person)
    person.visitor.until("document.querySelector('#notices').innerText.includes('taking long')")
    spoil(person, "")
    person.presses("#notices .warning .chip").waits()
    assert person.answers(1).answered() == 3
