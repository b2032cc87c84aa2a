"""The finished site in real browsers: it starts, stays on its own address and keeps to its policy."""
from person import only

BARE = "robots.txt"                         # a page of the site that starts no engine of its own

# When the title could be used, when something was first painted, and when the rest of the page was asked for.
# Firefox does not hold the first frame back for a script.
ORDER = """(() => {
    const [ready] = performance.getEntriesByName('shell-ready');
    const [rest] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/main.js'));
    const [painted] = performance.getEntriesByName('first-paint');
    return { ready: ready.startTime, rest: rest.startTime, painted: painted?.startTime ?? Infinity };
})()"""


def test_the_engine_starts_on_a_sub_path(visit):
    visitor = visit().go().engine()
    assert visitor.ask("catalogue")["packs"], "the engine lists no pack"
    assert visitor.errors == []
    assert visitor.violations() == []
    assert visitor.abroad == []
    assert [found for found in visitor.site.requests if found[1] != 200] == []
    times = visitor.page.evaluate(ORDER)
    assert times["ready"] <= times["painted"], "a first frame was shown whose buttons were not ready"
    assert times["ready"] <= times["rest"], "the rest of the page kept the title's own scripts waiting"


@only("chromium")
def test_the_engine_answers_a_whole_turn_through_the_worker(visit):
    visitor = visit().go(BARE)
    pack = visitor.ask("catalogue")["packs"][0]
    adventure, hero = pack["adventures"][0], pack["heroes"][0]["id"]
    heroes = [hero] if adventure["heroes"][0] == 1 else [found["id"]
                                                         for found in pack["heroes"][:adventure["heroes"][0]]]
    reply = visitor.ask("new", adventure=adventure["id"], heroes=heroes, seed=7, powers="suggested")
    for _ in range(25):
        assert reply["ok"], reply
        question = reply["view"]["question"]
        if question is None:
            break
        reply = visitor.ask("answer", option=question["options"][-1]["id"])
    assert reply["ok"] and reply["index"] > 1
    assert visitor.ask("answer", option="no such thing")["error"]["code"] == "not_an_option"


@only("chromium")
def test_progress_is_told_in_real_bytes(visit):
    visitor = visit().go(BARE)
    told = visitor.page.evaluate("""async () => {
        const { Engine } = await import('./ground/engine.js');
        const told = [];
        const engine = new Engine({ onProgress: (done, total, phase) => told.push([done, total, phase]) });
        await engine.ready;
        return told;
    }""")
    files = [entry for entry in told if entry[2] == "files"]
    assert files, told[:3]
    assert [done for done, _, _ in files] == sorted(done for done, _, _ in files)
    assert max(done for done, _, _ in files) == files[-1][1]
    assert [phase for *_, phase in told][-1] == "ready"


@only("chromium")
def test_restart_gives_a_new_engine_and_rejects_what_was_asked(visit):
    visitor = visit().go(BARE)
    assert visitor.page.evaluate("""async () => {
        const { Engine } = await import('./ground/engine.js');
        const engine = new Engine();
        await engine.ready;
        const lost = engine.call('catalogue').then(() => 'answered', (error) => error.code);
        await Promise.resolve();
        await engine.restart();
        const again = await engine.call('catalogue');
        return [await lost, again.packs.length > 0];
    }""") == ["stopped", True]
