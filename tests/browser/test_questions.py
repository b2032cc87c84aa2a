"""What a player is shown with a question: the card that asks, the line of tactics, the tile that is looked at, prices,
the story on top."""
from moments import found, record
from person import Person, only

from pyengine import view

SOLO, TRIO = ("a_candle_of_your_own", ["maren"]), ("the_ninth_course", ["maren", "sabe", "kestrel"])
CALM = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}, "service_workers": "block"}


def is_asked(key):
    return lambda question: question.key == key


def offers_the_story(question):
    return question.key == "hero_phase" and len(question.options) > 3 and any(option.id.startswith("act:")
                                                                              for option in question.options)


@only("chromium")
def test_every_question_shows_where_it_comes_from_and_what_its_answers_cost(visit):
    person = Person(visit(**CALM))
    page = person.page

    def at(place, fits):
        game = found(*place, lambda game: game.question is not None and fits(game.question), most=250, powers="random")
        person.takes_up(record(game)).waits()
        return view(game)["question"], page.locator('[data-testid="question"]')

    # an encounter that can be cancelled: its card, who drew it, its text, and the price of each answer
    question, panel = at(SOLO, is_asked("cancel_encounter"))
    params = question["text"]["params"]
    chip = panel.locator(f'[data-testid="cause"] [data-card="{question["source"]}"]')
    assert "drawn by Maren Holt" in panel.locator('[data-testid="cause"]').inner_text()
    assert f"{params['cost']} of your {params['have']} XP" in panel.locator('[data-option="yes"]').inner_text()
    assert "preferred" not in panel.locator('[data-option="yes"]').get_attribute("class")
    chip.click()
    page.wait_for_selector("dialog[open]")
    assert chip.inner_text().strip() in page.locator("#dialog-title").inner_text()
    page.keyboard.press("Escape")

    # whom a monster attacks: the line of its card that it follows; on the board nobody is marked as helped
    question, panel = at(TRIO, is_asked("monster_chooses"))
    line = panel.locator('[data-testid="tactic-line"]').inner_text()
    assert f"Tactic {question['cause']['tactic']['index'] + 1}:" in line and len(line) > 30
    assert "decides for" in panel.inner_text()

    # a tile that is looked at is drawn, with its name; both answers say what follows
    question, panel = at(SOLO, lambda asked: asked.key == "put_tile_where" and asked.params["deck"] == "tiles")
    assert panel.locator(f'.tile-sketch[data-tile="{question["shown"]["card"]}"] rect').count() > 12
    assert "explored next" in panel.locator('[data-option="keep"]').inner_text()

    # what the adventure lets the heroes do stands on top, in gold, and its words are not cut off
    question, panel = at(SOLO, offers_the_story)
    first = panel.locator("button[data-option]").first
    assert first.get_attribute("data-option").startswith("act:") and "quest" in first.get_attribute("class")
    words = first.locator("small").first
    assert words.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    assert panel.locator('[data-option="end"]').inner_text().count("\n") >= 1            # what is left undone
    assert page.evaluate("import('./page/parts.js').then(({ parts }) => [...parts.words.missing, "
                         "...parts.words.gaps])") == []
    assert person.visitor.errors == []
