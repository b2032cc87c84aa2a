"""The adventure's sheet at the table: one line of it always in sight, the whole one press away,
and what is new on it told once."""
import functools

import pytest
from moments import found, record
from person import CALM, Person, only, untroubled

from pyengine import load_packs, new_game
from pyengine.players import PLAYERS

pytestmark = only("chromium")
DESK, TABLET, TELEPHONE = (1440, 900), (820, 1180), (360, 740)
SPEAK = ("async (language) => { const { changeSetting } = await import('./page/preferences.js'); "
         "await changeSetting({ language }); }")
SHEET = '[data-testid="adventure-sheet"]'
LINE = """() => { const box = (what) => { const { left, right, top,
    bottom } = document.querySelector(what).getBoundingClientRect(); return { left, right, top, bottom }; };
    return { line: box('[data-testid="goal-line"]'), bar: box('.table > .top'),
        wide: document.documentElement.clientWidth, scroll: document.documentElement.scrollWidth,
        counters: [...document.querySelectorAll('.tally li')].map((one) => one.innerText) }; }"""

# A test that writes another goal into the line calls keepGoal first, and giveBack is called before the next begins.
GIVES_BACK = """globalThis.giveBack?.(); globalThis.giveBack = null;
    globalThis.keepGoal = () => { const now = document.querySelector('.goal-now'), { className } = now;
        const held = [...now.childNodes];
        globalThis.giveBack = () => { now.className = className; now.replaceChildren(...held); };
        return now; }; null"""

# The goal as it is once an heirloom lies about: what of the line is then cut short or takes more than two lines.
CARRY_HOME = """async () => { const { parts } = await import('./page/parts.js');
    const now = keepGoal(), words = parts.words.card('the_inventory').goals.carry_home;
    now.textContent = words.split(':')[0]; now.classList.add('long');
    const lines = (one) => one.getClientRects().length
        && one.scrollHeight / parseFloat(getComputedStyle(one).lineHeight);
    return [...document.querySelectorAll('.goal-now, .goal-counter')].filter((one) => lines(one) > 2.4 ||
        one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent); }"""

# A clock between two high marks, and a rule that has come into force: where the line, its numbers and the dot lie.
LATE = """async () => { const { state, update } = await import('./page/store.js'), { sheet } = state.view;
    state.game.meta.rules = [];
    const clocks = sheet.clocks.map((clock) => ({ ...clock, value: 13 }));
    update({ view: { ...state.view, sheet: { ...sheet, clocks } } });
    await new Promise((done) => setTimeout(done, 100));
    const shown = (what) => `.goal-clock:not(.also) ${what}`;
    return ['', shown('.goal-mark'), '.goal-new', shown('b'), '.goal-now', shown('.goal-counter')].map((what) =>
        document.querySelector(`.goal-line ${what}`.trim()).getBoundingClientRect().toJSON()); }"""

# The clocks of the line, once the last of the sheet presses most.
LAST_PRESSES = """async () => { const { state, update } = await import('./page/store.js'), { sheet } = state.view;
    const last = sheet.clocks.at(-1);
    const clocks = sheet.clocks.map((clock) => (clock === last ? { ...clock, value: clock.end - 1 } : clock));
    update({ view: { ...state.view, sheet: { ...sheet, clocks } } });
    await new Promise((done) => setTimeout(done, 100));
    return [...document.querySelectorAll('.goal-clock')].map((one) =>
        [one.dataset.counter, one.className.includes('also')]); }"""

# The words of the goal that are broken in two lines.
BROKEN = """() => { const broken = [];
    const texts = [...document.querySelector('.goal-now').childNodes].filter((one) => one.nodeType === 3);
    for (const node of texts) for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word); }
    return broken; }"""

# The longest goal of Both Executors, with something new: what is cut short then.
CROWDED = """async () => { const { state, update } = await import('./page/store.js');
    const { parts } = await import('./page/parts.js'), goals = parts.words.card('both_executors').goals;
    state.game.meta.rules = [];
    update({ view: { ...state.view } });
    await new Promise((done) => setTimeout(done, 100));
    const first = Object.values(goals).map((goal) => goal.split(/[:.;](?:\\s|$)/)[0]);
    keepGoal().textContent = first.sort((one, other) => other.length - one.length)[0];
    return ['.goal-clock:not(.also) .goal-counter', '.goal-now'].map((what) =>
        document.querySelector(what)).map((one) =>
            ({ wide: one.clientWidth, scroll: one.scrollWidth, high: one.clientHeight, lines: one.scrollHeight })); }"""

TOLD = "async (events) => (await import('./table/log.js')).tellEvents(events, false).map(({ text }) => text)"


def may_take_the_candle(game):
    return game.question is not None and any(option.id == "act:take_candle" for option in game.question.options)


@pytest.fixture
def person(visit):
    return Person(visit(**CALM, locale="en-GB"))


@pytest.fixture
def begins(shared):
    """begins(adventure, heroes, seed): somebody at a new game, on the page that the tests of this file share."""
    def begin(adventure, heroes, seed, language="en", size=(1024, 640)):
        person = shared()
        person.visitor.engine()
        person.page.evaluate(GIVES_BACK)
        person.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        person.page.evaluate(SPEAK, language)
        return person.takes_up(record(new_game(load_packs(), adventure=adventure, heroes=heroes, seed=seed))).waits()
    return begin


def opened(person):
    person.presses('[data-testid="goal-line"]')
    return person.page.locator(SHEET)


def closed(person):
    person.page.keyboard.press("Escape")
    person.visitor.until("!document.querySelector('#dialog').open")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_three_clocks_leave_the_goal_two_lines_and_are_named_in_full(begins, language):
    person = begins("the_inventory", ["garrick", "birk"], 3, language, DESK)
    short = person.page.evaluate(LINE)["bar"]
    assert person.page.locator(".goal-clock:visible").count() == 3
    heavy = opened(person).locator('[data-rule="heirlooms"]').inner_text()
    assert "−2" in heavy and "-2" not in heavy, "a minus, as on cards"
    closed(person)
    assert person.page.evaluate(CARRY_HOME) == []
    assert person.page.evaluate(LINE)["bar"] == short, "the board does not jump when the goal changes"


def test_a_clock_keeps_its_place_in_the_line_when_another_presses_more(begins):
    person = begins("the_inventory", ["garrick", "birk"], 3, size=DESK)
    before = person.page.evaluate("[...document.querySelectorAll('.goal-clock')].map((one) => one.dataset.counter)")
    after = person.page.evaluate(LAST_PRESSES)
    assert [counter for counter, _ in after] == before, "eyes find a number where they left it"
    assert [also for _, also in after] == [True, True, False], "where there is room for one it is the last now"


def test_on_a_telephone_the_next_mark_is_read_whole_and_the_dot_of_what_is_new_lies_on_no_number(begins):
    person = begins("the_last_cage_up", ["birk", "tekla"], 11, "ru", TELEPHONE)
    line, mark, dot, *others = person.page.evaluate(LATE)
    assert mark["right"] <= line["right"], "what overflows the line is cut off"
    assert dot["width"] > 5
    assert not any(overlap(dot, other) for other in (mark, *others))


def test_no_word_of_the_goal_is_broken_on_a_telephone(begins):
    person = begins("the_ninth_course", ["maren", "sabe", "teodric"], 1, "ru", TELEPHONE)
    assert "Остановленные" in person.page.locator(".goal-now").inner_text()
    assert person.page.evaluate(BROKEN) == []


def test_a_tablet_names_the_clock_in_full_beside_a_long_goal_and_what_is_new(begins):
    person = begins("both_executors", ["birk", "tekla", "dagna"], 21, "ru", TABLET)
    counter, goal = person.page.evaluate(CROWDED)
    assert counter["scroll"] <= counter["wide"] and goal["lines"] <= goal["high"] + 4, "a line is 18 high"


def overlap(one, other):
    return (min(one["right"], other["right"]) > max(one["left"], other["left"])
            and min(one["bottom"], other["bottom"]) > max(one["top"], other["top"]))


def test_a_clock_that_does_not_run_yet_is_shown_nowhere(begins):
    person = begins("gone_away", ["maren", "sabe"], 3)
    line = person.page.locator('[data-testid="goal-line"]')
    assert line.locator('[data-counter="hunt"]').count() == 1
    assert person.page.locator('[data-counter="run"]').count() == 0
    told = line.get_attribute("aria-label")
    assert "The hunt is upon you." in told and "ends" not in told, "what an alarm brings; nothing ends there"


def test_an_adventure_that_newcomers_mostly_win_is_called_gentle_whoever_can_play_it(person):
    person.go().visitor.engine()
    person.presses("#title-new")
    for adventure, told in (("first_shift", "gentle"), ("the_inventory", "a fair fight"), ("the_wake", "hard")):
        facts = person.page.locator(f'[data-adventure="{adventure}"] .facts')
        assert facts.inner_text().replace("\n", " ").endswith(told)


def test_an_alarm_ends_nothing_and_the_chronicle_says_what_a_card_brought(begins):
    person = begins("the_inventory", ["garrick", "birk"], 3).answers(2)
    clock = opened(person).locator('[data-testid="clock"][data-counter="bids"]')
    assert "At 6 a Grasping Legatee enters" in clock.inner_text() and clock.locator("li").count() == 0
    closed(person)
    told = person.page.locator('[data-testid="log"]').inner_text()
    assert "Pit Props takes effect" in told and "Garrick Stope gets: Pit prop" in told
    removed = {"type": "token_removed", "token": "heirloom", "because": ["the_inventory"]}
    told = person.page.evaluate(TOLD, [{"type": "card_spoke", "card": "the_inventory"}, removed])
    assert told == ["A special rule of the adventure:", "Heirloom is removed"]
    untroubled(person.visitor)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_hears_a_question_hears_the_name_in_it_once(begins, language):
    person = begins("gone_away", ["maren", "sabe"], 3, language)
    asked = person.page.locator("#question-text").inner_text()
    name = person.page.evaluate("async () => (await import('./page/parts.js')).parts.names.of('maren')")
    heard = person.page.locator("body > [data-said=polite] p", has_text=asked).last.inner_text()
    assert name in asked and heard.count(name) == 1


def test_how_one_loses_by_a_clock_that_does_not_run_yet_is_explained(begins):
    person = begins("kin_only", ["birk", "tekla"], 1)
    sheet = opened(person)
    lost, numbers = (sheet.locator(f".sheet-{part}").inner_text() for part in ("lose", "values"))
    assert "Names read: 15" in lost and "Once the Antechamber Door is found: up by 1" in lost
    assert "Healing surges" in numbers and "cousin" not in numbers, "no track shows yet where the cousins come in"
    closed(person)


def test_the_goal_is_in_sight_and_its_sheet_one_press_away(person):
    careful = functools.partial(PLAYERS.make, "careful")
    person.takes_up(record(found("a_candle_of_your_own", ["maren"], may_take_the_candle, player=careful)))
    line = person.waits().page.locator('[data-testid="goal-line"]')
    said = line.inner_text().replace("\n", " ")
    assert "take your candle" in said and "8 ▼6" in said, "the goal, the clock and its next mark"

    sheet = opened(person)
    clock = sheet.locator('[data-testid="clock"][data-counter="years"]')
    said = clock.inner_text()
    assert ("From here on you can cup the flame." in said and "You lose." in said
            and clock.locator("svg.track circle.here").count() == 1)
    assert "Take your candle from the Chandlery, then leave" in sheet.locator(".sheet-win").inner_text()
    lost = sheet.locator(".sheet-lose").inner_text()
    assert "Years left in your candle: 0" in lost and "no healing surge is left" in lost
    assert sheet.locator("[data-rule]").count() == 1 and sheet.locator(".sheet-badge").count() == 0, \
        "later rules wait until they matter"
    assert sheet.locator(".sheet-values dd").inner_text() == "8"
    assert not sheet.locator(".sheet-story p").first.is_visible(), "the story was told at the start"
    closed(person)

    person.page.locator('[data-option="act:take_candle"]').evaluate("button => button.click()")
    person.waits()
    if person.sees()["story"]:
        person.presses("#story-close")
    person.waits()
    log = person.page.locator('[data-testid="log"]')
    assert "New rule: The Postern Stair" in log.evaluate("log => log.textContent")
    assert "new" in line.inner_text() and "There is a new rule" in line.get_attribute("aria-label")
    person.go().visitor.engine()
    person.presses("#title-continue").waits()
    assert "There is a new rule" in line.get_attribute("aria-label"), \
        "nor is it forgotten when the page is loaded again"
    assert opened(person).locator("[data-rule]").evaluate_all("rules => rules.map((rule) => [rule.dataset.rule, "
                                                              "rule.classList.contains('new')])") == [["stair", True],
                                                                                                      ["candle", False]]
    closed(person)
    assert opened(person).locator(".sheet-badge").count() == 0, "whoever has read it is not told again"
    closed(person)

    person.page.set_viewport_size({"width": 360, "height": 740})
    person.page.evaluate(SPEAK, "ru")
    person.page.wait_for_timeout(300)
    seen = person.page.evaluate(LINE)
    assert seen["scroll"] <= seen["wide"] and not any("свеч" in one for one in seen["counters"]), \
        "the counter of the goal is not shown a second time"
    assert seen["bar"]["top"] <= seen["line"]["top"] and seen["line"]["bottom"] <= seen["bar"]["bottom"] <= 60, \
        "one line"
    said = opened(person).inner_text()
    assert "Найдите Чёрную лестницу" in said and "{" not in said and "Вы проиграли." in said
    wide = person.page.evaluate("(() => { const body = document.querySelector('.dialog-body'); "
                                "return [body.scrollWidth, body.clientWidth]; })()")
    assert wide[0] <= wide[1]
    untroubled(person.visitor)
