"""What a box's looks do to the board: floors that glow, weather that colours the light, embers that keep still."""
from person import CALM, only
from visitor import Visitor

# A board of one tile with a look of its own, and the mean light of its middle under some weather; how often the air was
# drawn anew.
BOARD = """async () => {
    const [{ createBoard }, { LOOKS, WEATHER }] =
        await Promise.all([import('./board/board.js'), import('./board/looks.js')]);
    const drift = { tone: [255, 150, 60], count: 40, rise: 0.3, sway: 0.5 };
    LOOKS.cold = { ...LOOKS.stone, lamps: 0 };
    LOOKS.warm = { ...LOOKS.cold, glow: () => 0.6, fire: [255, 90, 20], drift };
    Object.assign(WEATHER, { blue: { tint: [40, 60, 255] }, still: { tint: [255, 255, 255], embers: 0 } });
    const square = ['....', '....', '....', '....'];
    const tile = (look) => ({ id: look, card: look, x: 0, y: 0, rotation: 0, squares: square, open: [], triangle: null,
        points: null, half: null, look, spots: [] });
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const seen = async (look, weather, settings) => {
        const host = document.body.appendChild(document.createElement('div'));
        Object.assign(host.style, { position: 'fixed', inset: '0', zIndex: 99 });
        host.append(document.createElement('canvas'), document.createElement('canvas'));
        const board = createBoard(...host.querySelectorAll('canvas'),
            { effects: 'full', reducedMotion: true, ...settings });
        board.show({ tiles: [tile(look)], edges: [], edge_tiles: [], heroes: [], monsters: [], villains: [], tokens: [],
            allies: [], objects: [], areas: [], environments: weather ? [{ id: 'e', card: weather }] : [],
            turn: { active: null }, question: null });
        board.fit();
        const pictures = () => host.querySelectorAll('canvas');
        const ready = () => board.drawList().baked && (look === 'cold' || pictures().length > 3);
        for (let i = 0; i < 80 && !ready(); i++) await wait(50);
        await wait(250);
        const [, light, air] = pictures(), small = light.getContext('2d');
        const [red, , blue] = small.getImageData(light.width / 2, light.height / 2, 1, 1).data;
        const drawn = () => air.getContext('2d').getImageData(0, 0, air.width, air.height).data;
        const painted = (sum, value, place) => sum + (place % 4 === 3 && value ? 1 : 0);
        const flies = pictures().length > 3 ? drawn().reduce(painted, 0) : null;
        const frames = () => JSON.stringify(board.drawList().frames), before = frames();
        await wait(400);
        const idle = frames() === before;
        board.destroy();
        host.remove();
        return { red, blue, flies, idle };
    };
    return { cold: await seen('cold'), warm: await seen('warm'), blue: await seen('warm', 'blue'),
        still: await seen('warm', 'still'), plain: await seen('warm', '', { effects: 'light' }) };
}"""


@only("chromium")
def test_a_floor_that_glows_lights_itself_and_weather_colours_all_but_that(browser, site):
    with Visitor(browser, site, **CALM) as visitor:
        visitor.go()
        seen = visitor.page.evaluate(BOARD)
        assert seen["warm"]["red"] > seen["cold"]["red"] + 40
        assert seen["blue"]["red"] - seen["blue"]["blue"] < seen["warm"]["red"] - seen["warm"]["blue"]
        assert seen["cold"]["flies"] is None, "where nothing flies there is no picture of it"
        assert seen["warm"]["flies"] > 100 and seen["still"]["flies"] == seen["plain"]["flies"] == 0
        assert all(one["idle"] for one in seen.values()), "embers at rest are drawn again"
