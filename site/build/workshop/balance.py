"""How hard the adventures are: content/measured/, one file for each adventure, and the table of all of them.

Only what is missing or stale is measured: a figure counts as long as nothing of what was played with has changed and it
comes from as many games as are asked for. The games of a figure follow from their seeds, so it can be made again.

A repair that a game seldom meets makes every figure of its box stale and hardly moves one. `--confirm` lets the careful
player play a few games with the cards as they are now: the figures of an adventure whose own agree with them count on,
and say what confirmed them; the others are measured anew.
"""
import contextlib
import functools
import json
import sys

from workshop import packs as content
from workshop.environment import Missing, say

MEASURED = content.CONTENT / "measured"
ORDER = ("random", "careful", "practised", "searching")
CONFIRMING = 20                 # games of the careful player that confirm a stale figure
DOUBT = 2.5                     # standard deviations from which on a figure is not confirmed, but measured anew


def run(args):
    from pyengine import BadRequest
    from pyengine.players import UnknownPlayer
    if not (args.json or args.kept):
        try:
            bring_up_to_date(args)
        except (BadRequest, UnknownPlayer) as error:
            raise Missing(error) from None
    rows = kept(shipped(), args.only)
    print(json.dumps(rows, ensure_ascii=False) if args.json else "\n".join(table(rows)))
    return 0


def shipped():
    """The adventures that come with the game, in the order of the packs."""
    known = now()
    return [adventure for pack in known.packs if known.packs[pack].get("shipped", True)
            for adventure in known.ids_of("adventure", pack=pack)]


def kept(adventures, only=""):
    """The rows kept in content/measured/."""
    return [row for adventure in ([only] if only else adventures) for row in rows_of(adventure)]


def rows_of(adventure):
    path = MEASURED / f"{adventure}.json"
    return json.loads(path.read_text("utf8"))["rows"] if path.exists() else []


def write(adventure, rows):
    """A line for each row, in the order of the table, with sorted keys: what did not change gives no difference."""
    MEASURED.mkdir(exist_ok=True)
    ordered = sorted(rows, key=lambda row: (row["heroes"], ORDER.index(row["player"])))
    lines = ",\n".join(json.dumps(row, sort_keys=True) for row in ordered)
    (MEASURED / f"{adventure}.json").write_text(f'{{"adventure": "{adventure}", "rows": [\n{lines}\n]}}\n', "utf8")


@functools.cache
def written():
    """The loader of the cards as they are written now; the same in every process."""
    from pyengine.cli.content import WrittenPacks
    return WrittenPacks(str(content.CONTENT))


@functools.cache
def now():
    """The cards as they are written now."""
    return written()()


# ---------------------------------------------------------------- measuring

def bring_up_to_date(args):
    from pyengine.cli.executors import executor_of
    from pyengine.players import PLAYERS
    players = args.players or [player for player in ORDER if player in PLAYERS and player != "searching"]
    for player in players:
        PLAYERS.require(player)
    with executor_of(args, 1000) as executor:
        for adventure in [args.only] if args.only else shipped():
            refresh(now(), adventure, players, args, executor=executor, source=written())


def refresh(packs, adventure, players, args, **where):
    """Measure what is missing of an adventure, and write its file after each cell: a run can be stopped at any time."""
    from pyengine.measuring.balance import Cell, content, judged, measure
    from pyengine.measuring.simulate import sizes_of
    current = content(packs, adventure)
    if args.confirm:
        write(adventure, confirmed(packs, rows_of(adventure), current, args, **where))
    rows = {cell_of(row): judged(row, packs) for row in rows_of(adventure) if row["content"] == current}
    write(adventure, rows.values())
    for player in players:
        for size in [size for size in sizes_of(packs, adventure) if not args.sizes or size in args.sizes]:
            cell, games = Cell(adventure, size, player), games_of(player, args)
            if args.again or rows.get(cell, {"games": 0})["games"] < games:
                with showing(cell) as progress:
                    rows[cell] = measure(packs, cell, games, args.seed, progress=progress, **where)
                write(adventure, rows.values())


def confirmed(packs, rows, current, args, **where):
    """The rows of an adventure; if new games of the careful player agree with its stale figures, all that was measured
    with the same cards counts on."""
    from pyengine.measuring.balance import measure
    stale = [row for row in rows if row["content"] != current]
    of_careful = [row for row in stale if row["player"] == "careful"]
    again = {}
    for row in of_careful:
        with showing(cell_of(row)) as progress:
            again[row["heroes"]] = measure(packs, cell_of(row), CONFIRMING, args.seed, progress=progress, **where)
    if of_careful and agree(of_careful, list(again.values())):
        for row in [row for row in stale if row["heroes"] in again]:
            row.update(content=current, confirmed={name: again[row["heroes"]][name] for name in ("games", "wins")})
    return rows


def agree(rows, again):
    """Whether the wins of a few new games, all together and each figure's, are as likely as the figures say."""
    expected = [(likely(row) * new["games"], likely(row) * (1 - likely(row)) * new["games"])
                for row, new in zip(rows, again, strict=True)]
    apart = [new["wins"] - wins for (wins, _), new in zip(expected, again, strict=True)]
    spreads = [spread for _, spread in expected]
    whole = abs(sum(apart)) <= DOUBT * max(sum(spreads), 0.25) ** 0.5
    return whole and all(abs(one) <= (DOUBT + 1) * max(spread, 0.25) ** 0.5 + 0.5
                         for one, spread in zip(apart, spreads, strict=True))


def likely(row):
    """The chance to win, as measured; never quite 0 or 1, which no number of games shows."""
    return (row["wins"] + 1) / (row["games"] + 2)


def cell_of(row):
    from pyengine.measuring.balance import Cell
    return Cell(row["adventure"], row["heroes"], row["player"])


def games_of(player, args):
    from pyengine.measuring.balance import GAMES
    return args.games or GAMES.get(player, min(GAMES.values()))


@contextlib.contextmanager
def showing(cell):
    """A bar on a terminal; a line when it is done elsewhere."""
    from pyengine.cli.progress import ProgressBar
    if sys.stderr.isatty():
        yield ProgressBar(f"{cell.adventure} {cell.heroes} {cell.player} ")
    else:
        yield None
        say(f"{cell.adventure}, {cell.heroes} heroes, {cell.player}")


# ---------------------------------------------------------------- the table

def table(rows):
    """Adventures and sizes, the win rate of each player with its interval, the bands; what lies outside is marked."""
    from pyengine.cli.simulate import columns
    found = {}
    for row in rows:
        found.setdefault((row["adventure"], row["heroes"]), {})[row["player"]] = row
    players = [player for player in ORDER if any(player in cells for cells in found.values())]
    lines = [(adventure, str(heroes), *(told(cells.get(player)) for player in players), *bands(cells))
             for (adventure, heroes), cells in found.items()]
    outside = sum(row["inside"] is False for row in rows)
    return [*columns(("adventure", "heroes", *players, "band: newcomer", "practised"), lines), "",
            f"Games won in per cent, with 95 % intervals. {outside} of {sum(row['band'] is not None for row in rows)} "
            "figures lie outside their bands (!).", *older(rows)]


def older(rows):
    """Figures that another version of the engine or of the players made count, but may be worth making again."""
    from pyengine.measuring.provenance import code
    count, only = sum(row.get("code") != code() for row in rows), sum("confirmed" in row for row in rows)
    return [*([f"{count} of {len(rows)} were made before the engine or a player changed (--again makes them anew)."]
              if count else []),
            *([f"{only} were made before a card changed, and confirmed by a few games since."] if only else [])]


def told(row):
    if row is None:
        return "-"
    low, high = row["interval"]
    return f"{100 * row['win_rate']:.0f} [{100 * low:.0f}-{100 * high:.0f}]{'!' if row['inside'] is False else ' '}"


def bands(cells):
    return ["{}-{}".format(*cells[player]["band"]) if player in cells and cells[player]["band"] else "-"
            for player in ("careful", "practised")]
