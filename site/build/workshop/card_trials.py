"""Do the checker and the cards' own examples notice the slips of a tired author?

    python3 build.py mutants cards --count 2000 --seed 1

Every mutant is checked; one that passes has to fail the examples of its card. What does neither survives, and is listed
with its file and place.
"""

import collections
import contextlib
import functools
import multiprocessing
import random
import signal
import sys
import time

from workshop.environment import ROOT

for folder in (ROOT, ROOT / "tests"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from drawing import definitions  # noqa: E402
from examples import check, come_to_rest, laid_out, play, unsaid  # noqa: E402

from pyengine.cards.checking.looking import At  # noqa: E402
from pyengine.cards.checking.packs import STUMBLES, findings_of_card  # noqa: E402
from pyengine.cards.checking.words import of_card  # noqa: E402
from pyengine.cards.reading.examples import whole_examples  # noqa: E402
from pyengine.cards.reading.files import read_yaml  # noqa: E402
from workshop import checked  # noqa: E402
from workshop.card_slips import slips  # noqa: E402
from workshop.slip_kinds import at  # noqa: E402

LEAST = 0.95  # of the mutants must be refused or failed
LONGEST = 5  # seconds that one example may take
REFUSED, FAILED, SURVIVED, EQUIVALENT = "refused", "failed", "survived", "equivalent"
WITHOUT = ("hard_cards",)  # the cards of the rule tests: those tests are their examples


def run(count, seed, jobs=2, only="", keep=False):
    """Try that many mutants (0: all), chosen by the seed, of cards whose file or id holds `only`. keep: write the
    outcome into tests/README.md. 1 when too few are killed, else 0."""
    began = time.monotonic()
    chosen = choose(count, seed, only)
    table = collections.defaultdict(collections.Counter)
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for (card, slip), verdict in zip(chosen, pool.imap(tried, chosen, 20), strict=True):
            table[slip.kind][verdict] += 1
            if verdict == SURVIVED:
                print(f"{file_of(card)}: {card}.{slip.told(raw_of(card))}  [{slip.kind}]", flush=True)
    total = sum(table.values(), collections.Counter())
    if keep:
        checked.keep("slips in cards (`mutants cards`)", total.total() - total[EQUIVALENT],
                     f"{100 * rate(total):.1f} % noticed")
    report(table, total, seed, time.monotonic() - began)
    return int(rate(total) < LEAST)


def choose(count, seed, only=""):
    """(card, slip) of all cards, or of a sample: the same for the same seed."""
    chance = random.Random(seed)
    every = [
        (card, slip)
        for card in cards()
        if only in f"{file_of(card)}:{card}"
        for slip in slips(raw_of(card), chance, like)
        if not as_good(card, slip)
    ]
    return chance.sample(every, min(count, len(every))) if count else every


def as_good(card, slip):
    """Whether a slip only suggests another power of the same hero and kind: that is no fault, but a matter of taste."""
    if "suggested" not in slip.path or slip.kind != "wrong kind or deck":
        return False
    one, other = raw_of(at(raw_of(card), slip.path)), raw_of(slip.new)
    return (one["hero"], one["use"]) == (other["hero"], other["use"])


def report(table, total, seed, seconds):
    print(f"\n{'kind of slip':24}{'mutants':>8}{'refused':>9}{'failed':>8}{'survived':>10}{'killed':>9}")
    for kind, verdicts in sorted(table.items()):
        print(line(kind, verdicts))
    print(line("all", total))
    print(f"seed {seed}, {seconds:.0f} s; {total[EQUIVALENT]} more say what the runner of examples checks anyway")


def line(kind, verdicts):
    tried = sum(verdicts.values()) - verdicts[EQUIVALENT]
    counts = f"{tried:8}{verdicts[REFUSED]:9}{verdicts[FAILED]:8}{verdicts[SURVIVED]:10}"
    return f"{kind:24}{counts}{100 * rate(verdicts):8.1f}%"


def rate(verdicts):
    """The part of the mutants that was noticed."""
    tried = sum(verdicts.values()) - verdicts[EQUIVALENT]
    return (verdicts[REFUSED] + verdicts[FAILED]) / tried if tried else 1.0


# ------------------------------------------------------------ the cards


def cards():
    return [card for pack in definitions().packs.values() if pack["id"] not in WITHOUT for card in pack["cards"]]


def raw_of(card):
    return definitions().packs[definitions().pack_of(card)]["cards"][card]


def file_of(card):
    return definitions().packs[definitions().pack_of(card)]["files"][card]


def like(word):
    """Other cards of the same kind and pack as the card that a word names."""
    known = definitions()
    kind = known.kind_of(word)
    return [card for card in known.ids_of(kind, pack=known.pack_of(word)) if card != word] if kind else []


# ------------------------------------------------------------ one mutant


def tried(mutant):
    """refused by the checker, failed by an example of the card, equivalent, or survived."""
    card, slip = mutant
    raw = slip.made(raw_of(card))
    with instead(card, raw):
        if findings_of_card(definitions(), card) or mistranslated(card, raw) or spoils_its_hero(raw):
            return REFUSED
        if any(not holds(example) for example in whole_examples(raw)):
            return FAILED
    return EQUIVALENT if slip.kind == "dropped expectation" else SURVIVED


def spoils_its_hero(raw):
    """Whether a power as it is now leaves its hero with too few of a kind, or with a suggestion that is none."""
    hero = raw.get("hero") if raw.get("kind") == "power" else None
    return bool(hero in definitions().ids_of("hero") and findings_of_card(definitions(), hero))


@functools.cache
def translations(pack):
    """The translations in a pack's text files, by card."""
    files = sorted((ROOT / "content" / pack / "text").rglob("*.yaml"))
    return [(card, lines) for file in files for card, lines in read_yaml(file).items()]


def mistranslated(card, raw):
    """Whether a translation does not fit the card any more: other names, other numbers. A changed English does not
    count: it would betray every slip in a text."""
    found = [
        finding
        for name, lines in translations(definitions().pack_of(card))
        if name == card
        for finding in of_card(At(card), lines, raw)
    ]
    return any(finding.path[-1] != "of" for finding in found)


@contextlib.contextmanager
def instead(card, raw):
    """The cards with another version of one of them."""
    known, pack = definitions(), definitions().pack_of(card)
    old = known.packs[pack]["cards"][card]
    try:
        with contextlib.suppress(*STUMBLES):  # the checker will say what is wrong with it
            put(known, pack, card, raw)
        yield
    finally:
        put(known, pack, card, old)


def put(known, pack, card, raw):
    known.packs[pack]["cards"][card] = raw
    known.add(card, pack, raw, read=False)
    known.read(card, [])


def holds(example):
    """Whether an example comes out as it says, and says everything."""
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(LONGEST)
    try:
        table = laid_out(example.get("given", {}), False)
        for step in example.get("when", []):
            play(table, step)
        come_to_rest(table, example["then"])
        check(table, example["then"])
        return not unsaid(table, example["then"])
    except Exception:  # whatever goes wrong in play is noticed
        return False
    finally:
        signal.alarm(0)


def too_long(signal_number, frame):
    raise TimeoutError
