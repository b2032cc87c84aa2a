"""Cards are seen: drawn, turned over and read, in the hand, in the chronicle, in the library."""
import pytest
from moments import found, record
from person import BUTTONS, CALM, COURSE, Person, only, untroubled
from visitor import Visitor

from pyengine import answer, load_packs, view

STAGE = "#card-stage:not([hidden]) .stage-front [data-testid='card-face']"
# What is seen at this moment: the card on the stage, what has been told of the answer, and what waits for an answer.
SCENE = f"""async () => {{
    const {{ state }} = await import('./page/store.js'), stage = document.querySelector("{STAGE}");
    return {{ card: stage?.dataset.card ?? null, text: stage?.querySelector('.face-text').innerText ?? '',
        busy: document.querySelector('[data-testid="question"]')?.ariaBusy !== 'false',
        answered: state.game?.index ?? 0,
      told: (state.now?.told ?? []).map(({{ type, card }}) => `${{type}} ${{card ?? ''}}`),
          story: Boolean(document.querySelector('#story-close')),
              said: document.getElementById('card-said').textContent }};
}}"""
BOARD = "import('./page/parts.js').then(({ parts }) => Boolean(parts.board))"
KINDS = ("async () => { const { parts } = await import('./page/parts.js'); "
         "return Object.fromEntries(parts.words.allFaces()); }")
SET = "(await import('./page/preferences.js')).changeSetting"
HIDDEN = """async () => {
    const { drawnCard, tellsSecret } = await import('./cards/cardmoments.js');
    const view = { hidden: true, outcome: null, turn: { active: 'ana' }, question: { who: 'ana' },
        heroes: [{ id: 'ana', team: 'a' }, { id: 'bo', team: 'b' }] };
    const drawn = (deck, hero, type) => drawnCard({ type: 'card_drawn', deck, hero, card: 'x' },
        { kind: 'treasure', type }, view);
    return [drawn('treasures', 'bo', 'item').down, drawn('treasures', 'ana', 'item').down, drawn('encounters', 'bo',
        'event').down,
      tellsSecret({ type: 'treasure_gained', hero: 'bo', card: 'x' },
          view), tellsSecret({ type: 'treasure_gained', hero: 'ana', card: 'x' }, view)];
}"""
SPOKEN = "async (card) => (await import('./cards/cardstage.js')).spokenCard(card)"
# Every card of every box, whole, with what its face says.
FACES = """async (language) => {
    const { render, html } = await import('./vendor/lit-html/lit-html.js');
    const { parts } = await import('./page/parts.js'), { cardFace } = await import('./cards/cardface.js');
    const { bring } = await import('./page/boxes.js'), { state } = await import('./page/store.js');
    await bring(state.catalogue.packs.map(({ id }) => id));
    await parts.words.speak(language);
    const cards = parts.words.allFaces().map(([id]) => id), table = document.createElement('div');
    return cards.map((id) => {
      const plain = document.createElement('div');
      render(html`${cardFace(id)}${cardFace(id, { size: 'small', words: true })}`, plain);
      const { kind } = parts.words.face(id), { text = '' } = parts.words.card(id);
      const said = plain.querySelector('.face-text').textContent;
      const [shown, rules] = [said, text].map((one) => one.replace(/\\s+/g, ' ').replaceAll('−', '-').trim());
      return { id, name: plain.querySelector('.face-name').textContent,
          whole: kind === 'adventure' || shown.includes(rules),
          kind: plain.querySelector('.face-kind').textContent.trim(), all: plain.textContent };
    });
}"""


@only("chromium")
def test_whoever_hears_a_card_hears_its_kind_once_and_one_full_stop_after_each_sentence(visit):
    person = Person(visit(**CALM, locale="en-GB")).go("?adventure=the_inventory&heroes=garrick,birk&seed=3").waits()
    said = {card: person.page.evaluate(SPOKEN, card) for card in ("somebodys_chain", "wax_room", "pit_props")}
    assert said["somebodys_chain"].startswith("Somebody’s Chain. Curse. You have"), said
    assert all(words.endswith(".") and ".." not in words for words in said.values()), said


@pytest.fixture
def player(browser, site):
    with Visitor(browser, site,
                 **{**CALM, "reduced_motion": "no-preference", "viewport": {"width": 1440, "height": 900}}) as visitor:
        yield Person(visitor)


def go_on(person):
    person.page.evaluate("document.querySelector('#card-continue')?.click()")


def about_to_draw(game):
    """A Hero Phase at whose end one encounter is drawn that the next question does not show itself."""
    if game.question is None or game.question.key != "hero_phase":
        return False
    after = answer(game, "end")
    drawn = [event["card"] for event in after.events if event["type"] == "card_drawn" and event["deck"] == "encounters"]
    asked = view(after)["question"] or {}
    shown = [asked.get("source"), *((asked.get(part) or {}).get("card") for part in ("cause", "shown"))]
    return len(drawn) == 1 and bool(asked) and drawn[0] not in shown


def the_drawn_card(person, wanted):
    """Ends the Hero Phase; what is shown is watched until a card that is wanted lies on the stage. Without a board,
    which comes a moment after the table, nothing would be shown."""
    person.visitor.until(BOARD)
    before = person.answered()
    person.presses(f'{BUTTONS}[data-option="end"]')
    while (seen := person.page.evaluate(SCENE))["busy"] or seen["answered"] == before:
        if seen["story"]:
            person.presses("#story-close")
        if seen["card"] and wanted(seen["card"]):
            return seen
        if seen["card"]:
            go_on(person)
        person.page.wait_for_timeout(30)
    raise AssertionError("no such card was drawn")


@only("chromium")
def test_a_drawn_encounter_is_read_before_anything_of_it_is_told(player):
    page = player.page
    player.takes_up(record(found("the_ninth_course", ["maren", "sabe", "kestrel"], about_to_draw))).waits()
    page.evaluate(f"async () => {SET}({{ stay: 'wait', speed: '4', villains: 'flow' }})")
    kinds = page.evaluate(KINDS)
    seen = the_drawn_card(player, lambda card: kinds[card]["kind"] == "encounter")
    begins = seen["text"].split("\n")[0][:20].replace("−", "-")
    assert begins and begins in seen["said"], "its text is there to be read, and is said once"
    assert not any(seen["card"] in line for line in seen["told"]), "nothing of it has been told"
    page.wait_for_timeout(600)
    assert page.evaluate(SCENE)["card"] == seen["card"], "it waits for its reader"
    assert page.evaluate("!document.activeElement.closest('#card-stage')"), "and takes nobody's place at the keyboard"
    page.locator("#card-continue").click()
    player.visitor.until(f"!document.querySelector(\"{STAGE}[data-card='{seen['card']}']\")")
    while (now := page.evaluate(SCENE))["busy"]:
        go_on(player)
        if now["story"]:
            player.presses("#story-close")
        page.wait_for_timeout(60)
    assert page.locator(f'.just-drawn [data-card="{seen["card"]}"]').count() == 1, \
        "it stays within reach beside the question"
    page.locator(".side-log").click()
    page.locator(f'.log [data-card-link="{seen["card"]}"]').last.click()
    face = page.locator("#dialog [data-testid='card-face']")
    assert face.get_attribute("data-card") == seen["card"] and seen["text"] in face.inner_text(), \
        "the chronicle leads to the same face"
    page.keyboard.press("Escape")
    page.locator("#undo").click()
    page.wait_for_timeout(500)
    assert page.evaluate(SCENE)["card"] is None, "taking back turns no card over"
    player.go().visitor.engine()
    page.locator("#title-continue").click()
    player.waits()
    assert page.evaluate(SCENE)["card"] is None and page.locator(".just-drawn").count() == 0, "nor does coming back"
    untroubled(player.visitor)


LIBRARY = """() => ({ address: location.hash, cards: document.querySelectorAll('[data-library]').length,
    shown: document.querySelector('#dialog .whole')?.dataset.card ?? null,
    count: Number.parseInt(document.querySelector('.library-count')?.innerText ?? '-1', 10),
    focus: document.activeElement.dataset?.library ?? document.activeElement.name ?? null })"""


@only("chromium")
def test_the_library_finds_cards_tells_of_them_and_covers_what_was_never_begun(browser, site):
    with Visitor(browser, site, **CALM) as visitor:
        person, page = Person(visitor), visitor.page
        person.go(COURSE).waits().hurries(40)
        assert page.evaluate("document.querySelector('#card-stage') === null"), \
            "where nothing may move, no stage is made"
        met = page.evaluate("JSON.parse(localStorage['emberdelve:met'])")
        kinds = page.evaluate(KINDS)
        monster = min(card for card in met if kinds[card]["kind"] == "monster")
        assert met.keys() >= {power["card"] for hero in person.view()["heroes"] for power in hero["powers"]}
        assert list(met[monster]) == ["the_ninth_course"]
        open_card(page, monster)
        page.locator("#card-library").click()
        assert page.locator("#dialog .whole").get_attribute("data-card") == monster
        assert "The Ninth Course" in page.locator(".library-met").inner_text()
        page.locator(".library-back").click()
        assert page.evaluate("import('./page/store.js').then(({ state }) => state.dialog.kind)") == "card"
        person.go().visitor.engine()
        page.locator('[data-intent="library"]').click()
        the_list(visitor, monster)
        the_address(visitor)
        the_covers(visitor)
        for language in ("en", "ru"):
            faces = page.evaluate(FACES, language)
            assert len(faces) > 160
            poor = [face["id"] for face in faces if not face["name"] or not face["kind"]
                    or any(word in face["all"] for word in ("undefined", "NaN", "null", "[object", "{$"))]
            assert poor == [], f"faces without words, {language}"
            kept_back = [face["id"] for face in faces if not face["whole"]]
            assert kept_back == [], f"faces that do not tell all the rules of the card, a chamber's too, {language}"
        visitor.go("#card-ormskarn.weigh_in")
        page.locator('.library-rules [data-chapter="doors"]').wait_for()
        for card, chapter in (("ormskarn.paragraph_nine", "ledger"), ("ormskarn.nib_helps", "ledger"),
                              ("proving_ground.one_term_in_the_yard", "town")):
            visitor.go(f"#card-{card}")
            page.locator(f'.library-rules [data-chapter="{chapter}"]').wait_for()
        assert page.evaluate(HIDDEN) == [True, False, False, True,
                                         False], "what the other team draws for its hand stays face down"
        untroubled(visitor)


def open_card(page, card):
    show = "async (card) => (await import('./page/store.js')).update({ dialog: { kind: 'card', card } })"
    page.evaluate(show, card)


def the_list(visitor, monster):
    """Found as one types, walked through by keys, a card opened and left again."""
    page = visitor.page
    page.wait_for_selector("[data-library]")
    seen = page.evaluate(LIBRARY)
    assert seen["count"] > 160 and seen["cards"] < seen["count"] / 1.5, "only what is seen is drawn"
    page.keyboard.press("Tab")
    page.fill('[name="library-search"]', "zzz")
    visitor.until("document.querySelectorAll('[data-library]').length === 0")
    page.fill('[name="library-search"]', "")
    page.select_option('[name="library-kind"]', "monster")
    page.focus('[name="library-search"]')
    for key in ("ArrowDown", "End", "Enter"):
        page.keyboard.press(key)
    last = page.evaluate(LIBRARY)["shown"]
    visitor.until("document.querySelector('.library-does li')?.innerText.startsWith('Monster: AC')")
    page.locator(".library-turn button").first.click()
    before = page.evaluate(LIBRARY)["shown"]
    assert before != last
    page.go_back()
    visitor.until(f"document.activeElement.dataset.library === '{before}'")
    page.go_forward()
    visitor.until(f"document.querySelector('#dialog .whole')?.dataset.card === '{before}'")
    page.go_back()
    visitor.until(f"document.activeElement.dataset.library === '{before}'")
    page.select_option('[name="library-met"]', "met")
    page.wait_for_selector(f'[data-library="{monster}"]')
    assert page.locator(f'[data-library="{monster}"] .met-mark').count() == 1


def the_address(visitor):
    """The filters and the card are kept in the address: whoever follows it sees the same."""
    page = visitor.page
    visitor.until("location.hash === '#library?box=vesperhold&kind=monster&met=met'")
    count = page.evaluate(LIBRARY)["count"]
    page.locator("[data-library]").first.click()
    visitor.until("location.hash.startsWith('#card-vesperhold.')")
    card = page.evaluate(LIBRARY)["shown"]
    page.reload()
    visitor.engine()
    visitor.until(f"document.querySelector('#dialog .whole')?.dataset.card === '{card}'")
    visitor.go("#library?box=vesperhold&kind=monster&met=met")
    visitor.until(f"document.querySelectorAll('[data-library]').length === {count}")


def the_covers(visitor):
    """The villain of an adventure that was never begun lies covered; so do its stories."""
    page = visitor.page
    page.select_option('[name="library-met"]', "")
    page.select_option('[name="library-kind"]', "villain")
    page.wait_for_selector(".covered[data-library=osric_tallow]")
    assert page.locator(".covered[data-library=ysolde_marrow]").count() == 0, "her adventure was begun"
    page.fill('[name="library-search"]', "osric")
    visitor.until("!document.querySelector('[data-library=osric_tallow]')")
    page.fill('[name="library-search"]', "")
    page.locator(".covered[data-library=osric_tallow]").click()
    visitor.until("document.querySelector('[data-library=osric_tallow] .mini')")
    page.select_option('[name="library-kind"]', "adventures")
    page.locator("[data-library=a_candle_of_your_own]").click()
    assert page.locator(".library-stories details").count() == 0
    page.locator(".library-stories button").click()
    page.wait_for_selector(".library-stories details")


# What waits on the stage, and how.
STAGED = f"""() => {{ const card = document.querySelector("{STAGE}")?.dataset.card ?? null,
    [onward, keep] = ['#card-continue', '#card-keep'].map((one) => Boolean(document.querySelector(one)));
    return {{ card, onward, keep }}; }}"""
MET = "localStorage.setItem('emberdelve:met', JSON.stringify({}))"
QUICK = f"async () => {SET}({{ speed: '4', villains: 'flow' }})"


@pytest.fixture(scope="module")
def encounter():
    """A Hero Phase at whose end an encounter is drawn: (the saved game, the card)."""
    game = found("the_ninth_course", ["maren", "sabe", "kestrel"], about_to_draw)
    return record(game), next(event["card"] for event in answer(game, "end").events
                              if event["type"] == "card_drawn" and event["deck"] == "encounters")


def alike(card):
    """Another encounter of the same type, from the same box."""
    packs = load_packs()
    return next(other for other in packs.ids_of("encounter", pack=packs.pack_of(card))
                if other != card and packs.card(other).type == packs.card(card).type)


def to_the_stage(person, encounter):
    """Ends the Hero Phase, and passes by everything up to the encounter."""
    game, card = encounter
    person.takes_up(game).waits()
    person.page.evaluate(QUICK)
    the_drawn_card(person, lambda drawn: drawn == card)


def starts_anew_having_met(person, card):
    """At the title again, with nothing stored but that."""
    person.visitor.site.extra["favicon.ico"] = ""            # for that bare file a browser asks for one
    person.go("robots.txt").page.evaluate(f"localStorage.clear(); {MET.format(f'[{card!r}]')}")
    person.go().visitor.engine()
    return person


@only("chromium")
def test_the_first_card_of_its_sort_waits_and_one_that_was_met_leaves_by_itself_unless_it_is_kept(visit, encounter):
    card, moving = encounter[1], {**CALM, "reduced_motion": "no-preference"}
    person = Person(visit(**moving))
    to_the_stage(person, encounter)
    assert person.page.evaluate(STAGED) == {"card": card, "onward": True, "keep": False}
    person.page.wait_for_timeout(3500)                       # at this speed it would have been gone long ago
    assert person.page.evaluate(STAGED)["card"] == card
    to_the_stage(starts_anew_having_met(person, card), encounter)
    assert person.page.evaluate(STAGED) == {"card": card, "onward": False, "keep": True}, "nothing asks for a press"
    person.visitor.until(f"({STAGED})().card !== '{card}'")
    to_the_stage(starts_anew_having_met(person, alike(card)), encounter)
    assert person.page.evaluate(STAGED) == {"card": card, "onward": False, "keep": True}, "another of its sort is known"
    person.page.locator("#card-keep").click()
    person.page.wait_for_timeout(3500)
    assert person.page.evaluate(STAGED) == {"card": card, "onward": True, "keep": False}
    person.page.locator("#card-continue").click()
    person.visitor.until(f"({STAGED})().card !== '{card}'")
    untroubled(person.visitor)


# Which of a phone's tabs is open.
TABS = """async () => { const { state } = await import('./page/store.js'); return state.tab; }"""


@pytest.mark.thorough
@only("chromium")
def test_a_press_that_was_meant_for_a_card_presses_nothing_that_it_uncovers_when_it_leaves(visit, encounter):
    card = encounter[1]
    person = Person(visit(**{**CALM, "reduced_motion": "no-preference", "viewport": {"width": 360, "height": 740}},
                          has_touch=True, before=MET.format(f'["{card}"]')))
    to_the_stage(person, encounter)
    tab = person.page.locator(".tabs button").last.bounding_box()
    at = tab["x"] + tab["width"] / 2, tab["y"] + tab["height"] / 2
    person.page.touchscreen.tap(*at)
    assert person.page.evaluate(STAGED)["card"] == card and person.page.evaluate(TABS) == "play", "it covers the page"
    person.page.wait_for_selector("#card-stage", state="hidden")
    person.page.touchscreen.tap(*at)
    assert person.page.evaluate(TABS) == "play"
    person.page.wait_for_timeout(1000)
    person.page.evaluate("document.querySelector('#story-close, #card-continue')?.click()")
    person.page.touchscreen.tap(*at)
    assert person.page.evaluate(TABS) == "log", "a moment later it is a press like any other"
    untroubled(person.visitor)


@pytest.mark.thorough
@only("chromium")
def test_nobody_has_to_scroll_a_card_against_the_clock(visit, encounter):
    large = "localStorage.setItem('emberdelve:settings', JSON.stringify({ text: '200' }));"
    person = Person(visit(**{**CALM, "reduced_motion": "no-preference", "viewport": {"width": 360, "height": 740}},
                          before=large + MET.format(f'["{encounter[1]}"]')))
    to_the_stage(person, encounter)
    assert person.page.evaluate(STAGED) == {"card": encounter[1], "onward": True, "keep": False}
    untroubled(person.visitor)
