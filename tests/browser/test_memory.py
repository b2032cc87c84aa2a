"""A later start goes on from Python's memory as the first one left it; when that cannot be, it starts as the first did."""
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
    const headers = Object.fromEntries(found.headers);
    const body = new Uint8Array(await found.arrayBuffer());
    if (change === 'cut') return store.put(place, new Response(body.slice(0, body.length / 2), { headers }));
    if (change === 'garbage') return store.put(place, new Response(body.map((byte, index) => index < 100_000 ? byte : byte ^ 0x55), { headers }));
    if (change === 'another') return store.put(place, new Response(body, { headers: { 'X-Fits': 'another release or browser' } }));
    return store.put(place, new Response(change, { headers }));
}"""
GAME = {"adventure": "the_ninth_course", "heroes": ["maren", "sabe"], "seed": 5, "powers": "suggested"}


@pytest.fixture
def returned(visit):
    """Somebody whose browser has started the engine once, and written its memory down."""
    visitor = visit().go().offline_ready()
    assert visitor.page.evaluate(REMEMBERED) is False
    return visitor


def kept(visitor, name="python"):
    return visitor.page.evaluate(f"({KEPT})('{name}').then((found) => Boolean(found))")


def starts(visitor):
    """Whether the next start is one from memory. Either way the engine answers."""
    visitor.go().offline_ready()
    assert visitor.page.evaluate("""async () => {
        const { Engine } = await import('./engine.js');
        globalThis.asked ??= new Engine();
        return (await globalThis.asked.call('catalogue', {})).packs.length;
    }""") > 0
    assert visitor.errors == []
    return visitor.page.evaluate(REMEMBERED)


def test_the_second_start_is_from_memory_and_writes_no_try_on_the_slate(returned):
    assert kept(returned)
    assert starts(returned) is True
    returned.until(f"({KEPT})('tries').then((found) => !found)")


def test_the_same_seed_gives_the_same_game_from_memory(returned):
    first = returned.ask("new", **GAME)
    assert returned.go().offline_ready().page.evaluate(REMEMBERED) is True
    assert returned.ask("new", **GAME) == first


@pytest.mark.parametrize("change", ["cut", "another", "garbage"])
@only("chromium")
def test_a_memory_that_is_of_no_use_costs_one_slow_start(returned, change):
    returned.page.evaluate(CHANGE, ["python", change])
    assert [starts(returned), starts(returned)] == [False, True]


@only("chromium")
def test_after_two_tries_that_were_never_heard_of_again_it_is_let_alone(returned):
    returned.page.evaluate(CHANGE, ["tries", "2"])
    assert starts(returned) is False
    assert starts(returned) is False


@only("chromium")
def test_a_full_disk_is_no_trouble(visit):
    visitor = visit().go().offline_ready()
    outcome = visitor.page.evaluate("""async () => {
        const { Memory } = await import('./memory.js');
        Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
        await new Memory('full', location.href, 'parts').keep(new Uint8Array(8192));
        return 'went on';
    }""")
    assert outcome == "went on"


@only("firefox")
def test_what_is_kept_is_what_was_there(visit):
    found = visit().go().page.evaluate("""async () => {
        const { fold, unfold } = await import('./memory.js');
        const bytes = new Uint8Array(5 * 4096 + 128);
        bytes[0] = 1; bytes[2 * 4096 + 5] = 7; bytes[5 * 4096 + 127] = 9;
        const folded = fold(bytes), back = unfold(folded.buffer);
        return [folded.length, back.length, back.every((byte, index) => byte === bytes[index]), unfold(folded.buffer.slice(0, 9000))];
    }""")
    assert found == [(2 + 3) * 4 + 3 * 4096, 5 * 4096 + 128, True, None]


@only("chromium")
def test_a_wheel_of_the_players_own_is_added_after_a_start_from_memory(returned, built):
    assert starts(returned) is True
    wheel = next((built / "wheels").glob("emberdelve-*.whl")).name
    assert returned.page.evaluate("(wheel) => globalThis.asked.addWheel('./wheels/' + wheel)", wheel) == "installed"
    assert returned.ask("new", **GAME)["ok"]
