"""A pack behind a link, on a host that is not ours: what may come of it, and the sentence that says so."""
from pathlib import Path

import pytest
from person import CALM, Person
from strange_hosts import Host
from test_players_packs import packs, told

from pyengine.cards.pack_file import PackFile, file_text
from pyengine.cards.reading.files import lines_of, read_pack

WELL = Path(__file__).resolve().parents[2] / "content" / "example_mod"
# What each kind of host comes to, and the sentence that says so.
HOSTS = {
    "closed": ("unreachable", "not let other pages read its files"),
    "missing": ("status", "does not have this file"),
    "moved_elsewhere": ("unreachable", "Nothing could be fetched"),
    "circle": ("unreachable", "Nothing could be fetched"),
    "silent": ("slow", "took too long"),
    "stops_halfway": ("slow", "took too long"),
    "drips": ("slow", "took too long"),
    "huge": ("large", "larger than a pack may be"),
    "huge_and_says_so": ("large", "larger than a pack may be"),
    "bomb": ("large", "larger than a pack may be"),
    "bytes": ("no-text", "is not the file of a pack"),
}
FETCHED = """async ([address, patience]) => {
    const { fetchPack } = await import('./packs/link.js'), began = performance.now();
    const { text, error } = await fetchPack(new URL(address), patience);
    return { text, error, took: performance.now() - began };
}"""
SENTENCE = "async ([key, host]) => (await import('./page/parts.js')).parts.t(key, { host })"
PATIENCE = 4000          # milliseconds, for hosts that hang


@pytest.mark.thorough
def test_a_host_that_closes_hangs_floods_or_leads_astray_is_told_in_a_sentence(visit):
    player = packs(Person(visit(**CALM, locale="en-GB")).go())
    well = file_text(PackFile(read_pack(WELL), lines_of(WELL)))
    with Host(well) as host:
        for name in ("open", "moved"):
            assert player.page.evaluate(FETCHED, [host.url + name, 60_000])["text"] == well, name
        for name, (error, words) in HOSTS.items():
            patient = PATIENCE if error == "slow" else 60_000
            came = player.page.evaluate(FETCHED, [host.url + name, patient])
            assert came["error"] == error and came.get("text") is None, (name, came)
            assert error != "slow" or came["took"] < PATIENCE + 15_000, (name, came)
            assert words in player.page.evaluate(SENTENCE, [f"pack-{error}", "x"]), name
        assert max(host.sent.get(f"/{name}", 0) for name in ("huge", "huge_and_says_so")) < 40_000_000
        hung_up = player.page.evaluate(FETCHED, [host.url + "hangs_up", 60_000])
        assert hung_up["error"] == "unreachable" or len(hung_up["text"]) < len(well), "Firefox hands over what came"
        for name in ("page", "nothing", "no_content"):           # what came is looked at, and refused
            follows(player, host.url + name)
            player.page.wait_for_selector(".pack-refused")
            assert "Nothing was added" in told(player, ".pack-refused")
        follows(player, host.url + "open")
        player.page.wait_for_selector("#pack-add")
    assert player.page.locator("[data-pack]").count() == 0


def follows(person, address):
    person.page.fill("[name=pack-address]", address)
    person.page.evaluate("document.querySelector('.pack-link button').click()")
