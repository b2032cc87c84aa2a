"""A whole adventure with the keys alone, and one with no more than a screen reader is given."""
import re

import pytest
from person import CALM, Person, only, untroubled

MEANT = '[data-testid="question"] [data-voiced]'
FOCUS = "document.activeElement.closest('[data-testid=question]') !== null"
# What the regions that speak by themselves have said since it was last asked.
LISTEN = """globalThis.spoken = [];
    new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
            const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
            if (!target.parentElement?.closest(live) && !target.ariaLive) continue;
            for (const node of addedNodes) if (node.textContent.trim()) spoken.push(node.textContent.trim());
        }
    }).observe(document, { childList: true, subtree: true });"""
LINE = re.compile(r"""- '?(heading|button)(?: "((?:[^"\\]|\\.)*)")?""")


def tabs_to(person, selector, most=90):
    for _ in range(most):
        if person.page.evaluate("(what) => Boolean(document.activeElement?.matches(what))", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


@only("chromium")
def test_a_whole_adventure_is_won_with_the_keys_alone(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    keys = person.go().page.keyboard
    tabs_to(person, "#title-start")
    keys.press("Enter")
    person.waits()
    for _ in range(60):
        if person.sees()["state"] != "table":
            break
        answers_by_keys(person)
    person.page.wait_for_selector(".end.victory")
    person.visitor.until("document.querySelector('.end').contains(document.activeElement)")
    assert person.page.evaluate("document.activeElement.closest('.end') !== null"), "the focus has come to the end"
    tabs_to(person, '[data-next="a_candle_of_your_own"]')
    keys.press("Enter")
    person.page.wait_for_selector("#begin:enabled")
    untroubled(person.visitor)


def answers_by_keys(person):
    """By the number on the button where it has one, by Tab and Enter where it has none."""
    keys, before = person.page.keyboard, person.answered()
    if person.sees()["story"]:
        keys.press("Escape")
    meant = person.page.wait_for_selector(MEANT, state="attached")
    number = meant.get_attribute("aria-keyshortcuts")
    if number and meant.is_visible():
        keys.press(number)
    else:
        tabs_to(person, MEANT)
        keys.press("Enter")
    person.waits()
    assert person.answered() == before + 1
    assert person.sees()["state"] != "table" or person.page.evaluate(FOCUS), "the focus follows to the next question"


class Listener:
    """Has the roles, names and descriptions of what is on the page, and what is spoken; sees nothing."""

    def __init__(self, page):
        self.page = page
        # a remark may mean a button of the header beside the answer, which comes after it
        self.meant = page.get_by_role("button").and_(page.locator('[aria-description="The voice means this one."]'))

    def spoken(self):
        return self.page.evaluate("spoken.splice(0)")

    def question(self):
        """(the question, the names of its buttons) as the tree of the page has them."""
        region = self.page.get_by_role("region").filter(has=self.page.get_by_role("heading",
                                                                                  level=2)).filter(has=self.meant)
        lines = [(role, name) for role, name in LINE.findall(region.first.aria_snapshot()) if name]
        return next(name for role, name in lines if role == "heading"), [name
                                                                         for role, name in lines if role == "button"]


@pytest.mark.thorough
@only("chromium")
def test_a_whole_adventure_is_won_by_ear(visit):
    visitor = visit(**CALM, locale="en-GB", before=LISTEN)
    person, ear = Person(visitor), Listener(visitor.page)
    person.go()
    visitor.page.get_by_role("button", name="Start here").press("Enter")
    person.waits()
    asked = 0
    while person.sees()["state"] == "table" and asked < 60:
        if person.sees()["story"]:
            visitor.page.keyboard.press("Escape")
        ear.meant.last.wait_for()
        question, names = ear.question()
        heard = ear.spoken()
        assert any(question in line for line in heard), (question, heard)
        [(_, name)] = LINE.findall(ear.meant.last.aria_snapshot().splitlines()[0])
        assert names.count(name) == 1, f"{name!r} is one of {names}"
        ear.meant.last.press("Enter")
        person.waits()
        asked += 1
    assert asked > 10 and person.view()["outcome"] == "victory"
    ending = visitor.page.get_by_role("region").filter(has=visitor.page.get_by_role("heading", level=1))
    ending.filter(has_text="Victory").wait_for()          # the screen of the end comes late
    untroubled(visitor)
