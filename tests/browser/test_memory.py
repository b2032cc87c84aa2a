"""A later start goes on from Python's memory as the first one left it; when that cannot be,
it starts as the first did."""
import pytest
from person import only

REMEMBERED = "performance.getEntriesByName('engine-ready')[0].detail.remembered"
# What is kept, and how often it was tried without being heard of again.
KEPT = """async (name) => {
    const store = await caches.open((await caches.keys())[0]);
    return store.match(new URL('memory/' + name, document.baseURI).href);
}"""
CHANGE = """async ([name, change]) => {
    const store = await caches.open((await caches.keys())[0]);
    const place = new URL('memory/' + name, document.baseURI).href;
    const found = await store.match(new URL('memory/python', document.baseURI).href);
    const headers = { ...Object.fromEntries(found.headers), 'X-Changed': change };      // until it is written anew
    const body = new Uint8Array(await found.arrayBuffer());
    if (change === 'cut') return store.put(place, new Response(body.slice(0, body.length / 2), { headers }));
    if (change === 'garbage') return store.put(place, new Response(body.map((byte, index) => index < 100_000
        ? byte : byte ^ 0x55), { headers }));
    if (change === 'a bit') return store.put(place, new Response(body.map((byte, index) => index === body.length >> 1
        ? byte ^ 1 : byte), { headers }));
    if (change === 'empty') return store.put(place, new Response('', { headers }));
    if (change === 'another') return store.put(place, new Response(body,
        { headers: { 'X-Fits': 'another release or browser', 'X-Changed': change } }));
    return store.put(place, new Response(change, { headers }));
}"""
ANSWERS = "import('./page/parts.js').then(({ parts }) => parts.engine.call('catalogue'))"
GAME = {"adventure": "the_ninth_course", "heroes": ["maren", "sabe"], "seed": 5, "powers": "suggested"}


@pytest.fixture
def returned(visit):
    """Somebody whose browser has started the engine once, and written its memory down."""
    visitor = visit().go().offline_ready()
    assert visitor.page.evaluate(REMEMBERED) is False
    visitor.until(f"({KEPT})('python').then(Boolean)")
    return visitor


def starts(visitor):
    """Whether the next start is one from memory. Either way the engine answers."""
    visitor.go().engine()
    assert visitor.page.evaluate(ANSWERS)["packs"]
    assert visitor.errors == []
    return visitor.page.evaluate(REMEMBERED)


def begun(visitor):
    """A new game, but for the number of its first question: an engine counts on."""
    return {**visitor.ask("new", **GAME), "question": None}


def test_the_second_start_is_from_memory_and_gives_the_same_game(returned, built):
    first = begun(returned)
    assert first["ok"]
    assert starts(returned) is True
    assert begun(returned) == first
    assert not returned.page.evaluate(f"({KEPT})('tries').then(Boolean)")
    # of the player's own: it needs the whole library
    wheel = next((built / "wheels").glob("emberdelve-*.whl")).name
    assert returned.page.evaluate("(wheel) => globalThis.asked.addWheel('./wheels/' + wheel)", wheel) == "installed"
    assert begun(returned) == first


@only("chromium")
@pytest.mark.thorough
def test_a_memory_that_is_of_no_use_costs_one_slow_start(returned):
    for change in ("cut", "empty", "another", "garbage", "a bit"):
        returned.page.evaluate(CHANGE, ["python", change])
        assert starts(returned) is False, change
        returned.until(f"({KEPT})('python').then((found) => found && !found.headers.get('X-Changed'))")
    assert starts(returned) is True, "what such a start has written anew is of use"


@pytest.mark.thorough
@only("chromium")
def test_after_two_tries_that_were_never_heard_of_again_it_is_let_alone(returned):
    returned.page.evaluate(CHANGE, ["tries", "2"])
    assert starts(returned) is False
    assert returned.page.evaluate(f"({KEPT})('tries').then((found) => found.text())") == "2"


@only("chromium")
@pytest.mark.thorough
def test_a_full_disk_is_no_trouble(visit):
    outcome = visit().go().page.evaluate("""async () => {
        const { Memory } = await import('./memory.js');
        Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
        await new Memory('full', location.href, 'parts').keep(new Uint8Array(8192));
        return 'went on';
    }""")
    assert outcome == "went on"


@pytest.mark.thorough
@only("firefox")
def test_what_is_kept_is_what_was_there(visit):
    found = visit().go().page.evaluate("""async () => {
        const { fold, unfold } = await import('./memory.js');
        const bytes = new Uint8Array(5 * 4096 + 128);
        bytes[0] = 1; bytes[2 * 4096 + 5] = 7; bytes[5 * 4096 + 127] = 9;
        const folded = fold(bytes), back = unfold(folded.buffer);
        const flipped = (place) => {
            const other = folded.slice();
            other[place] ^= 1 << (place % 8);
            return other.buffer;
        };
        const accepted = [...folded.keys()].filter((place) => unfold(flipped(place)));
        const cut = [0, 3, 11, 12, 9000, folded.length - 1].filter((end) => unfold(folded.buffer.slice(0, end)));
        return [folded.length, back.length, back.every((byte, index) => byte === bytes[index]), accepted, cut];
    }""")
    assert found == [(3 + 3) * 4 + 3 * 4096, 5 * 4096 + 128, True, [], []]
