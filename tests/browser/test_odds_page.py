"""What the page tells of chances: on buttons, unfolded, on the board, on the cards of monsters.
One visit sees it all."""
import re

from moments import found, record
from person import CALM, DRAWN, Person, only, untroubled

from pyengine import view
from pyengine.forecast import forecast

HEROES = ["maren", "sabe", "kestrel"]
SAID = "document.getElementById('board-said').textContent"
OPEN_CARD = ("async (card) => { const { update } = await import('./page/store.js'); "
             "update({ dialog: { kind: 'card', card } }); }")
FORETOLD = "import('./page/store.js').then(({ state }) => Boolean(state.forecast?.complete%s))"
ON_A_SQUARE = """async () => {
    const { choices, cursor } = (await import('./page/parts.js')).parts.board.drawList();
    return choices.some(({ step, rect }) => step && String(rect) === String(cursor)); }"""
DRAWN_WAYS = """async () => (await import('./page/parts.js')).parts.board.drawList().foretold"""
CHIPS = """(id) => {
    const button = `[data-testid="question"] button[data-option="${id}"]`;
    return [...document.querySelectorAll(`${button} [data-testid="odds"]`)].map((one) => one.dataset.chance); }"""


def fierce(game):
    """A hero with several targets, and somebody in its Villain Phase who means to attack."""
    if game.question is None or game.question.key != "hero_phase":
        return False
    shown = view(game)
    several = [option for option in shown["question"]["options"]
               if len([one for one in option.get("odds", []) if one["target"]]) > 1]
    soon = {figure for acting in shown["acting_order"] if acting["hero"] == shown["turn"]["active"]
            for figure in acting["figures"]}
    return several and any(one["intent"]["attacks"] for one in shown["monsters"] if one["id"] in soon and one["intent"])


@only("chromium")
def test_chances_are_told_wherever_one_decides(visit):
    game = found("the_ninth_course", HEROES, fierce, most=200)
    shown = view(game)
    person = Person(visit(**CALM, locale="en-GB")).takes_up(record(game)).waits()
    if person.sees()["story"]:
        person.presses("#story-close")
    option = buttons_tell_them(person, shown)
    they_unfold(person, option)
    the_coming_phase_is_foretold(person, forecast(game))
    the_board_says_them(person)
    monsters_announce_theirs(person, shown)
    an_answer_leads_to_the_same_number(person, option)
    untroubled(person.visitor)


def buttons_tell_them(person, shown):
    """Each option that leads to a roll holds its chances, the best first; the button says them to those who listen."""
    with_odds = [option for option in shown["question"]["options"] if option.get("odds")]
    for option in with_odds:
        told = person.page.evaluate(CHIPS, option["id"])
        chances = [str(one["percent"]) for one in option["odds"] if one["percent"] is not None]
        assert told == chances[:3] or not chances, option["id"]
    option = next(option for option in with_odds if len([one for one in option["odds"] if one["target"]]) > 1)
    best = option["odds"][0]
    spoken = person.page.locator(f'button[data-option="{option["id"]}"] .sr').first.inner_text()
    assert f'{best["percent"]} percent' in spoken and f'hits on {best["needed"]} or more' in spoken
    return option


def they_unfold(person, option):
    """What a chance is made of: bonus, Armor Class, exact ways."""
    why = person.page.locator(f'li:has(> button[data-option="{option["id"]}"]) > .odds-why')
    why.click()
    assert why.get_attribute("aria-expanded") == "true"
    made = person.page.locator(".odds-made").inner_text()
    best = option["odds"][0]
    assert f'Armor Class {best["armor_class"]}' in made and f'{best["ways"]} in {best["of"]}' in made
    why.click()
    assert person.page.locator(".odds-made").count() == 0


# Over the whole board, line by line: down and up by columns, then to and fro by rows.
WALK = [key for there, back, on in (("ArrowDown", "ArrowUp", "ArrowRight"), ("ArrowRight", "ArrowLeft", "ArrowDown"))
        for key in ([back] * 9 + ([there] * 9 + [on] + [back] * 9 + [on]) * 4)]


def the_board_says_them(person):
    """The arrow keys reach a figure, and what an attack on it would come to is said."""
    person.page.focus("canvas.ground")
    heard = set()
    for key in WALK:
        person.page.keyboard.press(key)
        heard.add(person.page.evaluate(SAID))
        if any("percent" in words for words in heard):
            return
    raise AssertionError(heard)


def monsters_announce_theirs(person, shown):
    """The line that would fire is marked on the card, with whom it is meant for;
    on the board it stands over the figure."""
    soon = {figure for acting in shown["acting_order"] if acting["hero"] == shown["turn"]["active"]
            for figure in acting["figures"]}
    monster = next(one for one in shown["monsters"] if one["id"] in soon and one["intent"] and one["intent"]["attacks"])
    person.page.evaluate(OPEN_CARD, monster["card"])
    line = person.page.locator(f'#dialog [data-testid="intent"][data-figure="{monster["id"]}"]')
    line.wait_for()
    assert (line.locator('[data-testid="odds"]').first.get_attribute("data-chance")
            == str(monster["intent"]["attacks"][0]["percent"]))
    assert re.search(r"\d+ HP|would fall", line.inner_text())
    person.page.keyboard.press("Escape")
    announced = person.page.evaluate(DRAWN)["intents"]
    assert monster["id"] in announced and set(announced) <= soon


def an_answer_leads_to_the_same_number(person, option):
    """Strike: the die is held against the Armor Class that was told."""
    best = option["odds"][0]
    person.presses(f'[data-testid="question"] button[data-option="{option["id"]}"]').waits()
    target = next(one for one in person.view()["question"]["options"]
                  if one.get("about", {}).get("figure") == best["target"])
    assert target["odds"][0]["percent"] == best["percent"]
    person.presses(f'[data-testid="question"] button[data-option="{best["target"]}"]').waits()
    rolled = person.page.evaluate("async () => (await import('./page/store.js')).state.recent.find(({ type }) => "
                                  "type === 'attack_rolled')")
    assert (rolled["bonus"], rolled["armor_class"], rolled["hit"]) == (best["bonus"], best["armor_class"],
                                                                       rolled["die"] >= best["needed"])


def the_coming_phase_is_foretold(person, expected):
    """In a line, unfolded in words, on the board, and for a square that the keys are on; until it is switched off."""
    page, panel = person.page, person.page.locator('[data-testid="forecast"]')
    person.visitor.until(FORETOLD % " && !state.forecast.square")
    assert panel.locator("summary").inner_text().startswith("If you end here:")
    panel.locator("summary").click()
    page.wait_for_selector(".forecast-whole")
    for figure in expected["figures"]:
        told = panel.locator(f'li[data-figure="{figure["id"]}"]').inner_text()
        for attack in figure["attacks"]:
            assert f'{round(100 * attack["hit"])} % to hit' in told
    assert sorted(page.evaluate(DRAWN_WAYS)) == sorted(row["id"] for row in expected["figures"] if row["id"])
    page.focus("canvas.ground")
    for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"] * 6:
        page.keyboard.press(key)
        if page.evaluate(ON_A_SQUARE):
            break
    person.visitor.until(FORETOLD % " && state.forecast.square")
    person.visitor.until(f"({SAID}).includes('If you end')")
    panel.locator(".forecast-off button").click()
    page.wait_for_selector('[data-testid="forecast"]', state="detached")
    assert page.evaluate(DRAWN_WAYS) == []
