"""A replay: any game looked at moment by moment, from wherever a game is listed, and the page under it as it was."""
import base64
import json
import zlib

import pytest
from forging import sealed
from moments import found, record
from person import CALM, CANDLE, Person, only, untroubled
from test_saved_games import LISTED, at, games, notices
from test_saves import brings, exported_by
from test_sharing import link_of, opens

from pyengine import session_decisive, with_history
from pyengine.game import answers_of
from pyengine.players.decisive import Decision, Decisive

pytestmark = only("chromium")
STATE = "import('./page/store.js').then(({ state }) => state.replay)"
AT = ("import('./page/store.js').then(({{ state }}) => state.replay?.index === {} && "
      "state.view?.index === state.replay.index)")
LEFT = "import('./page/store.js').then(({ state }) => state.replay === null)"
LOG = "import('./page/store.js').then(({ state }) => state.log.at(-1)?.index)"
SLOW = 1_000                 # milliseconds for a jump on a busy machine; on a quiet one it takes a tenth of that


@pytest.fixture
def player(visit):
    return Person(visit(**CALM, locale="en-GB")).go(CANDLE).waits()


def remembers(player, answers):
    """The table after each answer."""
    views = [player.view()]
    for _ in range(answers):
        views.append(player.answers(1).view())
    return views


def watches(person, button):
    person.presses(button).page.wait_for_selector('[data-testid="replay"]')
    stands(person, 0)
    return person


def stands(person, index):
    person.visitor.until(AT.format(index))
    return person


def bare(text):
    """Without the marks that keep names of two directions of writing apart."""
    return text.replace("\u2068", "").replace("\u2069", "")


def unmoved(person):
    """The moment, wherever the board has been moved to."""
    moment = person.moment()
    board = {key: moment["board"][key] for key in ("tiles", "tokens", "choices", "frontier", "intents")}
    figures = [{**figure, "screen": None} for figure in moment["board"]["figures"]]
    return {**moment, "board": {**board, "figures": figures}}


def same_table(shown, then):
    return {**shown, "question": None} == {**then, "question": None}


def test_every_moment_is_seen_again_by_keys_and_the_game_under_it_is_as_it_was(player):
    views = remembers(player, 12)
    before, stored = unmoved(player), player.stored()
    watches(games(player), ".game-row .watch")
    scrub = player.page.locator("#replay-scrub")
    scrub.focus()
    for press, index in (("End", 12), ("ArrowLeft", 11), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)):
        player.page.keyboard.press(press)
        stands(player, index)
        assert same_table(player.view(), views[index])
        assert player.page.evaluate(LOG) == index
        assert f"answer {index} of 12" in bare(scrub.get_attribute("aria-valuetext"))
        assert player.page.locator('[data-testid="question"] button').count() == 0, "nothing can be answered here"
    player.presses("#replay-leave").visitor.until(LEFT)
    player.waits()
    assert unmoved(player) == before and player.stored() == stored
    drops_a_moment_of_the_one_before(player, views)
    assert unmoved(player.waits()) == before and player.stored() == stored
    at(player.answers(1), 13)
    untroubled(player.visitor)


@pytest.mark.thorough
def test_steps_and_marks_lead_from_turn_to_turn_and_what_was_chosen_has_a_name(player):
    player.hurries(60)
    watches(games(player), ".game-row .watch")
    marks = [mark["index"] for mark in player.page.evaluate(STATE)["marks"] if mark["kind"] == "turn"]
    assert len(marks) > 2 and player.page.locator(".scrub-marks .turn").count() == len(marks)
    for mark in marks[:3]:
        stands(player.presses("#replay-turn-after"), mark)
    stands(player.presses("#replay-turn-before"), marks[1])
    for index in range(marks[1], marks[1] + 6):
        assert player.page.locator('[data-testid="replay-chosen"]').inner_text().strip()
        stands(player.presses("#replay-after"), index + 1)
    stands(player.presses("#replay-before"), marks[1] + 5)
    player.page.select_option("#replay-jump", str(marks[2]))
    stands(player, marks[2])
    untroubled(player.visitor)


# The next moment that the engine sends is held back until it is let go; from then on it is noted what is shown.
HOLDS = """async () => {
    const { onChange, state } = await import('./page/store.js');
    onChange(() => globalThis.shown?.push(state.replay?.index));
    const { engine } = (await import('./page/parts.js')).parts, usual = engine.call.bind(engine);
    engine.call = async (op, args) => {
        const reply = await usual(op, args);
        if (op === 'replay_moment') {
            engine.call = usual;
            await new Promise((letGo) => Object.assign(globalThis, { letGo }));
        }
        return reply;
    };
}"""


def drops_a_moment_of_the_one_before(player, views):
    """A moment that was asked for comes when another replay, of the first six answers, has taken the place of this."""
    watches(games(player), ".game-row .watch").page.evaluate(HOLDS)
    player.page.locator("#replay-scrub").focus()
    player.page.keyboard.press("End")
    player.visitor.until("globalThis.letGo !== undefined")
    player.page.evaluate("""async () => {
        const { ask } = await import('./page/ask.js'), { openReplay } = await import('./replay/replay.js');
        openReplay(await ask('replay_transcript', { to: 6 }), {});
    }""")
    player.visitor.until(f"{STATE}.then((replay) => replay.to === 6)")
    player.page.evaluate("() => { globalThis.shown = []; letGo(); }")
    stands(player, 0)
    assert set(player.page.evaluate("shown")) <= {-1, 0}, "nothing of the other, not even for a moment"
    player.page.locator("#replay-scrub").focus()
    player.page.keyboard.press("End")
    stands(player, 6)
    assert same_table(player.view(), views[6])
    player.presses("#replay-leave").visitor.until(LEFT)


@pytest.mark.thorough
def test_playing_on_from_a_moment_begins_a_branch_and_leaves_the_game_alone(player):
    player.answers(10)
    [game], slots = player.page.evaluate(LISTED), player.stored()
    player.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'menu' } }))")
    watches(player, "#menu-replay")
    player.page.locator("#replay-scrub").focus()
    for _ in range(4):
        player.page.keyboard.press("ArrowRight")
    stands(player, 4)
    then = player.view()
    at(player.presses("#replay-on"), 4).waits()
    assert same_table(player.view(), then)
    at(player.answers(1), 5)
    branch = next(one for one in player.page.evaluate(LISTED) if one["id"] != game["id"])
    assert branch["from"] == {"id": game["id"], "index": 4} and branch["index"] == 5
    now = player.stored()
    assert {key: now[key] for key in slots if game["id"] in key} == \
        {key: text for key, text in slots.items() if game["id"] in key}
    untroubled(player.visitor)


@pytest.mark.thorough
def test_a_link_and_a_file_can_be_watched_before_anything_is_kept(player, visit):
    link = link_of(player.answers(6))
    other = opens(Person(visit(**CALM, locale="en-GB")), link)
    watches(other, "#shared-watch")
    file = other.page.evaluate(exported_by("#replay-file"))
    assert json.loads(file)["kind"] == "transcript"
    assert not [key for key in other.stored() if ":game:" in key]
    other.presses("#replay-leave").visitor.until(LEFT)
    assert other.sees()["state"] == "home"
    other.page.evaluate("import('./page/store.js').then(({ update }) => update({ dialog: { kind: 'games' } }))")
    other.page.wait_for_selector("input[type=file]", state="attached")
    brings(other, file)
    other.page.wait_for_selector("#shared-watch")
    other.page.wait_for_timeout(400)
    watches(other, "#shared-watch").page.keyboard.press("End")
    stands(other, 6)
    other.page.go_back()
    other.visitor.until(LEFT)
    untroubled(other.visitor)


@pytest.mark.thorough
def test_a_shared_position_is_the_moment_that_was_shown(player, visit):
    views = remembers(player, 8)
    watches(games(player), ".game-row .watch").page.keyboard.press("ArrowRight")
    stands(player, 1)
    player.presses("#replay-turn-after").page.wait_for_timeout(100)
    here = player.page.evaluate(STATE)["index"]
    player.presses("#replay-share").page.wait_for_selector("#share-link")
    player.visitor.until("document.querySelector('#share-link').value")
    link = player.page.locator("#share-link").input_value()
    other = opens(Person(visit(**CALM, locale="en-GB")), link)
    at(other.presses("#shared-open").waits(), here)
    assert same_table(other.view(), views[here])
    assert other.page.evaluate("import('./page/store.js').then(({ state }) => state.game.meta.ties)") == "targets"


def chronicle_of(person):
    return person.page.evaluate(exported_by("#replay-chronicle")).replace("\u00a0", " ")


@pytest.mark.thorough
def test_the_chronicle_is_a_text_by_turns_in_both_languages(player):
    player.hurries(40)
    watches(games(player), ".game-row .watch")
    english = chronicle_of(player).splitlines()
    assert english[0] == "A Candle of Your Own" and "Maren Holt" in english[1]
    turns = [line for line in english if line.startswith("== ")]
    assert turns[0] == "== Round 1, Maren Holt ==" and len(turns) > 2
    player.page.evaluate("import('./page/preferences.js').then(({ changeSetting }) => "
                         "changeSetting({ language: 'ru' }))")
    player.visitor.until("document.querySelector('#replay-chronicle')?.innerText.includes('летопись')")
    russian = chronicle_of(player).splitlines()
    assert next(line for line in russian if line.startswith("== ")).startswith("== Раунд 1, ")
    assert len(russian) == len(english)
    untroubled(player.visitor)


@pytest.mark.thorough
def test_it_plays_by_itself_and_stops_where_it_is_told_to(player):
    player.answers(6)
    watches(games(player), ".game-row .watch")
    player.presses(".speeds button:last-child").presses("#replay-play")
    player.visitor.until("import('./page/store.js').then(({ state }) => state.replay.index > 1)")
    player.presses("#replay-play")
    player.visitor.until("import('./page/store.js').then(({ state }) => !state.replay.playing)")
    here = player.page.evaluate(STATE)["index"]
    player.page.wait_for_timeout(900)
    assert player.page.evaluate(STATE)["index"] == here
    player.presses("#replay-play")
    player.visitor.until("import('./page/store.js').then(({ state }) => "
                         "state.replay.index === 6 && !state.replay.playing)")
    untroubled(player.visitor)


@pytest.mark.thorough
def test_what_moves_while_it_plays_ends_at_once_when_somebody_jumps(visit):
    moving = {key: value for key, value in CALM.items() if key != "reduced_motion"}
    person = Person(visit(**moving, locale="en-GB", before="localStorage.setItem('emberdelve:settings', "
                          "JSON.stringify({ speed: 'instant' }))")).go(CANDLE).waits().hurries(40)
    watches(games(person), ".game-row .watch")
    person.page.evaluate("import('./page/preferences.js').then(({ changeSetting }) => changeSetting({ speed: '1' }))")
    person.presses("#replay-turn-after").presses("#replay-play")
    person.visitor.until("import('./page/parts.js').then(({ parts }) => parts.board.drawList().acting)")
    person.page.locator("#replay-scrub").focus()
    person.page.keyboard.press("End")
    last = person.page.evaluate(STATE)["to"]
    stands(person, last)
    person.visitor.until("import('./page/parts.js').then(({ parts }) => !parts.board.drawList().acting)")
    untroubled(person.visitor)


def test_a_finished_game_is_watched_from_its_end_and_any_jump_is_quick(visit):
    person = Person(visit(**CALM, locale="en-GB"))
    game = found("the_ninth_course", ["maren", "sabe", "kestrel"], lambda game: game.outcome, games=1)
    person.takes_up(record(game)).page.wait_for_selector(".end")
    finds_what_decided_it(person, game)
    watches(person, "#end-replay")
    took = []
    for to in (game.index, 3, game.index // 2, game.index - 2, game.index // 3):
        took.append(person.page.evaluate("""async (to) => {
            const { goTo } = await import('./replay/replaying.js'), began = performance.now();
            await goTo(to);
            return performance.now() - began;
        }""", to))
        stands(person, to)
    print("jumps of", game.index, "answers:", [round(one) for one in took], "ms")
    assert sorted(took)[len(took) // 2] < SLOW
    person.page.keyboard.press("End")
    stands(person, game.index)
    assert person.page.locator(".end").count() == 0
    person.presses("#replay-leave").page.wait_for_selector(".end")
    plays_on_from_what_decided_it(person)
    untroubled(person.visitor)


# The engine is asked for the first slices; then what it would say in the end is said at once.
SOON_DECIDED = """async (moments) => {
    const { engine } = (await import('./page/parts.js')).parts, usual = engine.call.bind(engine);
    globalThis.slices = [];
    engine.call = async (op, args) => {
        const reply = await usual(op, args);
        if (op.startsWith('decisive')) slices.push([op, reply.ok, reply.of > 0]);
        if (op !== 'decisive_step' || slices.length < 3) return reply;
        await new Promise((letGo) => Object.assign(globalThis, { letGo }));
        return { ...reply, done: true, moments };
    };
}"""


def finds_what_decided_it(person, game):
    page, found = person.page, decided_by(game)
    page.evaluate(SOON_DECIDED, found)
    page.locator("#decided-find").focus()
    page.keyboard.press("Enter")
    person.visitor.until("globalThis.letGo !== undefined && document.activeElement.id === 'decided-stop'")
    page.keyboard.press("Enter")
    person.visitor.until("document.activeElement.id === 'decided-find'")
    page.evaluate("() => { letGo(); delete globalThis.letGo; }")
    page.keyboard.press("Enter")
    person.visitor.until("globalThis.letGo !== undefined")
    progress = page.locator(".decided progress")
    assert progress.get_attribute("aria-label") and float(progress.get_attribute("value")) >= 0
    page.evaluate("letGo()")
    rows = page.locator(".decided li")
    rows.first.wait_for()
    assert page.evaluate("slices.slice(0, 3)") == [["decisive_begin", True, True], *[["decisive_step", True, True]] * 2]
    assert "cost about 18 % ± 12" in rows.nth(0).inner_text() and "won about 40 % ± 20" in rows.nth(1).inner_text()
    person.visitor.until("document.activeElement.id === 'decided-title'")
    assert "2 decisions" in bare(page.locator("[data-said=polite]").first.inner_text())
    for row, moment in zip(rows.all(), found, strict=True):
        chosen = row.locator("dd b").first.inner_text()
        row.locator(".watch").click()
        stands(person, moment["index"])
        assert page.locator("[data-testid=replay-chosen]").inner_text() == chosen, "in the same words"
        person.presses("#replay-leave")
        rows.first.wait_for()


def plays_on_from_what_decided_it(person):
    row = person.page.locator(".decided li").last
    index = int(row.get_attribute("data-moment"))
    row.locator(".play").click()
    person.visitor.until(f"import('./page/store.js').then(({{ state }}) => state.game?.index === {index})")
    person.waits()


def decided_by(game):
    """Two decisions of a game, as the engine tells them: which they are is no matter here."""
    past = with_history(game).history()
    fork = [(moment, chosen) for moment, chosen in zip(past, answers_of(past), strict=False)
            if len(moment.question.options) > 1 and moment.question.key == "hero_phase"]
    return [told(moment, chosen, *chances)
            for (moment, chosen), chances in ((fork[3], (0.46, 0.64, 0.06)), (fork[-1], (0.9, 0.5, 0.1)))]


def told(moment, chosen, *chances):
    other = next(option.id for option in moment.question.options if option.id != chosen)
    return session_decisive._row(Decisive(Decision(moment, chosen, other), *chances))


@pytest.mark.thorough
def test_a_game_from_another_version_says_that_it_came_out_otherwise(player, visit):
    head, letters = link_of(player.answers(4)).split("#game=")
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(letters + "=="), wbits=-15))
    data["end"] = "0" * len(data["end"])
    forged = base64.urlsafe_b64encode(zlib.compress(sealed(data).encode(), wbits=-15)).decode().rstrip("=")
    other = opens(Person(visit(**CALM, locale="en-GB")), f"{head}#game={forged}")
    watches(other, "#shared-watch")
    assert "another version" in notices(other)
