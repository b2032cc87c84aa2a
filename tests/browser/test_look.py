"""Faces: everybody who is shipped has one, no two are taken for each other at the smallest size,
and a table at rest draws nothing."""
from drawing import raw_content
from person import CALM, COURSE, QUIET, Person, only, untroubled
from visitor import Visitor

FIGURES = ("hero", "monster", "villain", "ally", "object")
KEPT = set()                    # those whose icon is better than any face: a list, so that nobody is forgotten
LEAST = 14                      # of 255, the mean difference of two medals at 40 pixels, less what their frames share

FACES = """async () => {
    const { allPortraits, framed, loadPortraits } = await import('./board/portraits/index.js');
    const { packs } = await (await import('./ground/boxes.js')).boxIndex();
    if (!await loadPortraits(packs.map(({ id }) => id))) return [];
    return allPortraits().map(({ card, kind }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }),
            ctx = canvas.getContext('2d');
        ctx.drawImage(framed(card, true, 40), 0, 0);
        return { card, kind, pixels: [...ctx.getImageData(8, 6, 24, 28).data] };
    });
}"""
BARE = """async (tiles) => {
    const { hasPiece, loadLandmarks } = await import('./board/landmarks.js');
    const { packs } = await (await import('./ground/boxes.js')).boxIndex();
    await loadLandmarks(packs.map(({ id }) => id));
    return tiles.filter((card) => !hasPiece(card));
}"""
MEDALS = """[...document.querySelectorAll('canvas[data-portrait]')].map((one) => {
    const data = one.getContext('2d').getImageData(0, 0, one.width, one.height).data;
    return { card: one.dataset.portrait, colours: new Set(new Uint32Array(data.buffer)).size };
})"""
FRAMES = "import('./page/parts.js').then(({ parts }) => parts.board.drawList().frames)"
COST = "import('./page/parts.js').then(({ parts }) => parts.board.measure(15))"


def shipped_figures():
    packs, _ = raw_content()
    return {(card, raw["kind"]) for pack in packs if pack["id"] != "hard_cards" and pack.get("shipped") != "false"
            for card, raw in pack["cards"].items() if raw.get("kind") in FIGURES}


def named_tiles():
    packs, _ = raw_content()
    return sorted(card for pack in packs if pack["id"] != "hard_cards" and pack.get("shipped") != "false"
                  for card, raw in pack["cards"].items()
                  if raw.get("kind") == "tile" and ("named" in raw or "start" in raw))


def still(person):
    """Most of a second without a frame; a tile that was baked late may have drawn one before."""
    before = person.page.evaluate(FRAMES)
    person.page.wait_for_timeout(700)
    return person.page.evaluate(FRAMES) == before


def difference(one, other):
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@only("chromium")
def test_everybody_shipped_has_a_face_of_their_own(browser, site):
    with Visitor(browser, site, **CALM) as visitor:
        visitor.go()
        faces = visitor.page.evaluate(FACES)
        missing = {card for card, _ in shipped_figures()} - {face["card"] for face in faces} - KEPT
        assert not missing, f"draw these in their box's portraits.js, or say that their icon stays: {sorted(missing)}"
        kinds = dict(shipped_figures())
        assert [(face["card"], face["kind"]) for face in faces
                if kinds.get(face["card"], face["kind"]) != face["kind"]] == [], "lit for the wrong side"
        pairs = sorted((difference(one["pixels"], other["pixels"]), one["card"], other["card"])
                       for i, one in enumerate(faces) for other in faces[:i])
        assert pairs[0][0] >= LEAST, f"nearest to each other: {pairs[:4]}"
        assert visitor.page.evaluate(BARE, named_tiles()) == [], "a place that stories speak of looks like any other"
        untroubled(visitor)


@only("chromium")
def test_faces_are_painted_where_cards_have_medals_and_a_table_at_rest_draws_no_frame(browser, site):
    with Visitor(browser, site, **{**CALM, "viewport": {"width": 1440, "height": 900}}) as visitor:
        person = Person(visitor).go(COURSE).waits()
        person.answers(12)  # a few tiles lie
        visitor.until("document.querySelectorAll('canvas[data-portrait]').length >= 3")
        medals = visitor.page.evaluate(MEDALS)
        assert {"maren", "sabe", "kestrel"} <= {medal["card"] for medal in medals}
        assert all(medal["colours"] > 200 for medal in medals), "a medal has been left blank"
        visitor.until(QUIET)
        visitor.until("import('./page/parts.js').then(({ parts }) => parts.board.drawList().baked)")
        assert any(still(person) for _ in range(6)), "nothing happens, and yet it is drawn"
        # the machine is not ours alone: the best of five
        costs = [visitor.page.evaluate(COST) for _ in range(5)]
        assert min((cost["move"] - cost["touch"]) / (cost["full"] - cost["touch"]) for cost in costs) <= 0.25, costs
        untroubled(visitor)
