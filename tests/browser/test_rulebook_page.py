"""The rulebook in real browsers: from a question, by search, from the chronicle and from a card; in Russian, by keys,
without a network."""
import pytest
from person import CALM, COURSE, STAYING, Person, only, untroubled
from test_access import found

HERE = "() => document.querySelector('.rule.here, .term:focus')?.id ?? ''"
FOCUS = "() => document.activeElement.id || document.activeElement.className"
IN_SIGHT = """(id) => { const place = document.getElementById(id).getBoundingClientRect(),
    page = document.querySelector('#dialog').getBoundingClientRect();
    return place.top >= page.top && place.bottom <= page.bottom; }"""
KEPT = """caches.open('emberdelve:/emberdelve/').then((store) => store.keys()).then(async (keys) => {
    const texts = await Promise.all(keys.map((key) => caches.match(key).then((found) =>
        found.headers.get('Content-Type') === 'application/json' ? found.text() : '')));
    return texts.filter((text) => text.includes('"chapters"')).length; })"""

@pytest.fixture
def reader(visit):
    """Somebody on the title screen."""
    def made(path="", **more):
        guest = Person(visit(**{**CALM, **more})).go(path)
        guest.page.wait_for_selector("html[data-state]", state="attached")
        return guest
    return made


@pytest.fixture
def player(shared):
    """Somebody with a question before them that cites a rule, and nothing over it."""
    guest = shared(COURSE).waits()
    while guest.page.locator("#dialog[open]").count():
        guest.page.keyboard.press("Escape")
    for _ in range(30):
        if guest.page.locator(".question .rule-link").count():
            break
        guest.answers()
    return guest


def opened(guest):
    guest.page.wait_for_selector(".book")
    return guest


def searches(guest, words):
    guest.page.fill("#book-search", words)
    return [hit.get_attribute("href").removeprefix("./") for hit in guest.page.locator(".hit").all()]


@only("firefox")
def test_a_question_leads_to_its_rule_and_back(player):
    guest = player
    link = guest.page.locator(".question .rule-link")
    rule = link.get_attribute("data-rule")
    asked = guest.sees()["ask"]
    link.click()
    opened(guest).page.wait_for_function(HERE.replace("() =>", f"() => 'rule-{rule}' ==="))
    assert guest.page.evaluate(IN_SIGHT, f"rule-{rule}")
    assert guest.page.evaluate("location.hash") == f"#rule-{rule}"
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("#dialog:not([open])", state="attached")
    assert guest.page.evaluate("location.hash") == "" and guest.sees()["ask"] == asked
    assert guest.page.evaluate(FOCUS) == "link rule-link"
    untroubled(guest.visitor)


@pytest.mark.thorough
@only("chromium")
def test_the_game_on_the_table_chooses_the_rule_set(player):
    guest = player
    profile = guest.view()["profile"]
    guest.page.keyboard.press("r")
    opened(guest)
    assert guest.page.locator("#book-profile").input_value() == profile == "castle"
    assert searches(guest, "DOOR-06") == []
    guest.page.select_option("#book-profile", "")
    assert searches(guest, "DOOR-06") == ["#rule-DOOR-06"]


@only("firefox")
def test_a_rule_is_found_by_words(reader):
    guest = reader()
    guest.page.locator("[data-intent=help]").click()
    guest.page.locator(".more-help .primary").click()
    opened(guest)
    assert "#rule-MOVE-06" in searches(guest, "diagonal wall")
    guest.page.locator('.hit[href="./#rule-MOVE-06"]').click()
    assert guest.page.evaluate(HERE) == "rule-MOVE-06"
    assert guest.page.locator("#rule-MOVE-06 .ruling").count() == 1
    guest.page.locator(".book-back").click()
    assert guest.page.locator("#book-search").input_value() == "diagonal wall"
    untroubled(guest.visitor)


def test_by_keys_alone(reader):
    guest = reader("#chapter-moving")
    opened(guest)
    guest.page.focus("#book-search")
    guest.page.keyboard.type("bone pile")
    guest.page.keyboard.press("ArrowDown")
    guest.page.keyboard.press("ArrowDown")
    assert guest.page.evaluate(FOCUS) == "hit"
    guest.page.keyboard.press("ArrowUp")
    guest.page.keyboard.press("ArrowUp")
    assert guest.page.evaluate(FOCUS) == "book-search"
    guest.page.keyboard.press("Escape")
    assert guest.page.locator("#book-search").input_value() == "" and guest.page.locator("#dialog[open]").count() == 1
    for _ in range(12):                              # the page behind is out of reach
        guest.page.keyboard.press("Tab")
        assert guest.page.evaluate("document.activeElement === document.body || "
                                   "Boolean(document.activeElement.closest('#dialog'))")
    guest.page.keyboard.press("Escape")
    assert guest.page.locator("#dialog[open]").count() == 0


@only("chromium")
@pytest.mark.thorough
def test_a_line_of_the_chronicle_tells_its_rule_and_leads_to_it(player):
    guest = player
    guest.page.locator(".side-log").click()
    line = guest.page.locator(".log details").first
    line.locator("summary").click()
    quoted = line.locator(".quoted-rule")
    rule = quoted.locator("[data-rule]").get_attribute("data-rule")
    guest.page.wait_for_function("() => "
                                 "document.querySelector('.log details[open] .quoted-rule').innerText.length > 30")
    quoted.locator("[data-rule]").click()
    opened(guest)
    assert guest.page.evaluate(HERE) == f"rule-{rule}"
    untroubled(guest.visitor)


@pytest.mark.thorough
@only("chromium")
def test_a_card_explains_its_words(player):
    guest = player
    guest.page.evaluate("""async () => (await import('./page/store.js')).update({ dialog: { kind: 'card',
        card: 'grave_waiter' } })""")
    guest.page.locator(".explained [data-term=within]").click()
    opened(guest)
    guest.page.wait_for_function("() => document.activeElement.id === 'term-within'")
    guest.page.locator("#term-within a[href='./#rule-TILE-08']").click()
    assert guest.page.evaluate(HERE) == "rule-TILE-08"
    guest.page.locator(".book-back").click()
    guest.page.locator(".book-back").click()
    assert guest.page.locator(".card-face").count() == 1, "and back to the card"


@only("chromium")
@pytest.mark.thorough
def test_in_russian(reader):
    guest = reader("#rule-MOVE-06", locale="ru-RU")
    opened(guest)
    assert "наискось" in guest.page.locator("#rule-MOVE-06 .rule-text").inner_text()
    assert "#rule-TRAP-14" in searches(guest, "ЖЕТОН ловушка")
    assert not guest.page.locator(".hits").inner_text().isascii()
    untroubled(guest.visitor)


@pytest.mark.thorough
@only("firefox")
def test_the_address_opens_the_book_and_the_back_button_does_not_leave_the_table(player):
    guest = player
    guest.page.evaluate("location.hash = '#rule-TACTIC-01'")
    opened(guest)
    assert guest.page.evaluate(HERE) == "rule-TACTIC-01"
    guest.page.evaluate("history.back()")
    guest.page.wait_for_selector("#dialog:not([open])", state="attached")
    assert guest.sees()["state"] == "table"


@only("chromium")
@pytest.mark.thorough
def test_an_unknown_address_opens_the_first_chapter(reader):
    guest = opened(reader("#rule-NONE-99"))
    assert guest.page.locator(".book-page h3").inner_text() and not guest.visitor.errors


@pytest.mark.thorough
@only("firefox")
def test_it_is_no_part_of_the_first_visit_and_is_read_without_a_network(visit, site):
    guest = Person(visit(**STAYING)).go()
    guest.visitor.offline_ready()
    assert guest.visitor.until(KEPT) == 2
    site.stop()
    guest.go("#rule-SURGE-02")
    assert guest.page.evaluate("fetch('./no-such-file').then((found) => found.status, () => 'refused')") == "refused"
    opened(guest)
    assert guest.page.evaluate(HERE) == "rule-SURGE-02"


@pytest.mark.thorough
@only("firefox")
def test_the_title_does_not_wait_for_it(visit, site):
    visit(**CALM).go().engine()
    early = [path for path, *_ in site.requests]
    ready = next(place for place, path in enumerate(early) if ".whl" in path)
    assert not [path for path in early[:ready] if "rulebook" in path]


@pytest.mark.thorough
@only("firefox")
def test_without_it_the_page_says_so_and_tries_again(visit, site):
    guest = Person(visit(**CALM))
    guest.page.route("**/rulebook/en.json", lambda route: route.abort())
    guest.go("#rule-MOVE-01")
    guest.page.wait_for_selector("#dialog [role=alert]")
    guest.page.unroute("**/rulebook/en.json")
    guest.page.locator(".dialog-body button").click()
    opened(guest)


@only("chromium")
@pytest.mark.thorough
def test_a_card_without_it_asks_once_and_is_whole(visit, site):
    guest = Person(visit(**CALM))
    asked = []
    guest.page.route("**/rulebook/en.json", lambda route: (asked.append(route.request.url), route.abort()))
    guest.go(COURSE).waits()
    guest.page.evaluate("async () => (await import('./page/store.js')).update({ dialog: { kind: 'card', "
                        "card: 'grave_waiter' } })")
    guest.page.wait_for_selector(".card-face .tactics-list")
    guest.page.wait_for_timeout(600)
    assert len(asked) == 1 and guest.page.locator(".explained").count() == 0


@only("firefox")
@pytest.mark.thorough
def test_nothing_is_wider_than_the_screen(reader):
    guest = opened(reader("#rule-TRAP-20"))
    for width, text in ((360, 100), (360, 200), (820, 100), (1440, 100)):
        guest.page.set_viewport_size({"width": width, "height": 760})
        guest.page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", text)
        for words in ("", "trap"):
            searches(guest, words)
            assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
            assert guest.page.evaluate("(() => { const page = document.querySelector('.book-page'); "
                                       "return page.scrollWidth - page.clientWidth; })()") <= 0
        assert guest.page.locator(".book-nav").is_visible() == (width > 360)


@only("chromium")
@pytest.mark.parametrize("language", ["en-GB", pytest.param("ru-RU", marks=pytest.mark.thorough)])
def test_the_book_passes_the_machine(reader, language):
    guest = opened(reader("#rule-TRAP-20", locale=language))
    screens = {"chapter": found(guest)}
    searches(guest, "TRAP")
    screens["search"] = found(guest)
    guest.page.evaluate("import('./rulebook/bookaddress.js').then(({ openRulebook }) => openRulebook('term-slowed'))")
    guest.page.wait_for_selector(".term")
    screens["words"] = found(guest)
    guest.page.set_viewport_size({"width": 360, "height": 740})
    screens["small"] = found(guest)
    assert {name: wrong for name, wrong in screens.items() if wrong} == {}
