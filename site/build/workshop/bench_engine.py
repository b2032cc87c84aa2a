"""The engine measured in CPython, each figure interleaved with its reference in the same process."""
import gc
import itertools
import json
import random
import statistics
import time

from workshop.bench import figure, spread

SLICE = 0.25            # seconds a side, in turn
# CPU time, so that whatever else runs on the machine does not count. Pyodide has no such clock.
clock = getattr(time, "thread_time", time.perf_counter)
ADVENTURE, WANTED_HEROES = "the_ninth_course", 4         # always the same: figures of other days stay comparable


def table():
    """(packs, adventure, heroes) of a four-hero game."""
    from pyengine import load_packs
    packs = load_packs()
    return packs, ADVENTURE, sorted(packs.ids_of("hero", pack=packs.pack_of(ADVENTURE)))[:WANTED_HEROES]


class Player:
    """Plays at random without end. Events are off, as in a look-ahead; python-chess keeps no log either.

    Every tie is asked about, as at a table that settles them all itself. What is asked by default has become less and
    will change again; each answer then carries more of the turn, and an engine just as fast would look slower.
    """

    def __init__(self, seed=1, events=False, ties="ask"):
        from pyengine import advance
        self.advance = advance                 # an import statement in each step would count as the engine's time
        self.packs, self.adventure, self.heroes = table()
        self.random, self.seed, self.events, self.ties = random.Random(seed), seed, events, ties
        self.game = self.start()

    def start(self):
        from pyengine import new_game
        self.seed += 1
        return new_game(self.packs, adventure=self.adventure, heroes=self.heroes, seed=self.seed, events=self.events,
                        ties=self.ties)

    def step(self):
        """One decision, in a game that goes on without a way back, as a board of python-chess does."""
        while self.game.outcome:
            self.game = self.start()
        self.advance(self.game, self.random.choice(self.game.question.options).id)

    def late(self, decisions=150):
        """Go on to a moment deep in a game."""
        while self.game.outcome or self.game.index < decisions:
            if self.game.outcome:
                self.game = self.start()
            self.step()
        return self.game


class LatePlayer(Player):
    """Plays the late part of games only: when one is over, the next begins at a moment deep in another."""

    def __init__(self, seed=1, events=False, ties="ask", moments=6):
        super().__init__(seed, events, ties)
        self.moments = [self.another() for _ in range(moments)]
        self.game = self.start()

    def another(self):
        self.game = Player.start(self)
        return self.late()

    def start(self):
        from pyengine import answer
        if not getattr(self, "moments", None):
            return super().start()
        game = self.random.choice(self.moments)
        return answer(game, self.random.choice(game.question.options).id, remember=False)


def rate(step, seconds=SLICE):
    count, began = 0, clock()
    while (spent := clock() - began) < seconds:
        step()
        count += 1
    return count / spent


def chess_step():
    import chess
    chooser, state = random.Random(5), {"board": chess.Board()}

    def step():
        moves = list(state["board"].legal_moves)
        if not moves or state["board"].ply() > 300:
            state["board"] = chess.Board()
        else:
            state["board"].push(chooser.choice(moves))
    return step


def decisions(runs):
    from pyengine.settings import USUAL_TIES
    players = {"ours": LatePlayer(), "ours_with_events": LatePlayer(events=True),
               "ours_asked_by_default": LatePlayer(ties=USUAL_TIES)}
    steps = {**{name: player.step for name, player in players.items()}, "python_chess": chess_step()}
    for step in steps.values():
        rate(step, 1)
    rows = []
    for _ in range(max(8, runs)):
        gc.collect()
        rows.append({name: rate(step) for name, step in steps.items()})
    asked = {name: decisions_per_turn(players[name]) for name in ("ours", "ours_asked_by_default")}
    turns = [row["ours_asked_by_default"] / asked["ours_asked_by_default"] for row in rows]
    return [figure("decisions", [row["ours"] / row["python_chess"] for row in rows],
                   {**{f"{name}_per_second": spread([row[name] for row in rows]) for name in steps},
                    "decisions_per_hero_turn": asked, "hero_turns_per_second": spread(turns)})]


def decisions_per_turn(player, count=5000):
    """How much is asked in a hero's turn: where less is asked, each decision has more of the turn to carry."""
    turns = 0
    for _ in range(count):
        before = player.game.state.table.turn
        player.step()
        turns += player.game.state.table.turn == before + 1
    return round(count / max(1, turns), 2)


def seconds_for(work, times):
    began = clock()
    for _ in range(times):
        work()
    return (clock() - began) / times


def clone(runs):
    player = Player()
    player.late()
    pairs = [(seconds_for(player.game.state.clone, 2000), seconds_for(player.step, 300)) for _ in range(max(8, runs))]
    detail = {"clone_us": spread([a * 1e6 for a, _ in pairs]), "decision_us": spread([b * 1e6 for _, b in pairs])}
    return [figure("clone", [a / b for a, b in pairs], detail)]


def serialise(runs):
    from pyengine import save
    game = Player(events=True).late()
    text = save(game)
    plain = json.loads(text)

    def compact():
        return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    pairs = [(seconds_for(lambda: save(game), 100), seconds_for(compact, 100)) for _ in range(max(8, runs))]
    return [figure("serialise", [a / b for a, b in pairs],
                   {"save_bytes": len(text.encode()), "save_us": spread([a * 1e6 for a, _ in pairs])})]


def worst_decision(runs, count=100_000):
    player = Player()
    times = []
    for _ in range(count):
        if player.game.outcome:
            player.game = player.start()
        began = clock()
        player.step()
        times.append(clock() - began)
    times.sort()
    median, worst = statistics.median(times), times[int(len(times) * 0.999)]
    return [figure("worst_decision", [worst / median], {"median_us": round(median * 1e6), "p999_us": round(worst * 1e6),
                                                        "max_us": round(times[-1] * 1e6)})]


def undying(game):
    """Make a game in which heroes and villains cannot fall, in its first round: no random game is long enough
    otherwise."""
    from pyengine.game import Game
    from pyengine.state import changes
    state = game.state.clone()
    for figure_ in deciding(state):
        changes.change_figure(state, figure_.id, hit_points=10 ** 6)
    changes.change_table(state, round=1)
    return Game(state, game.before, game.choices, game.index)


def deciding(state):
    """The figures whose fall ends the game."""
    return [figure_ for figure_ in state.figures.values() if figure_.kind in ("hero", "villain")]


def long_game(runs, length=5000, part=500):
    ratios = []
    for seed in (1, 2, 3):
        times = [seconds for _, seconds in itertools.islice(endless_game(seed), length)]
        ratios.append(statistics.median(times[part:2 * part]) / statistics.median(times[-part:]))
    return [figure("long_game", ratios, {"decisions": length})]


def endless_game(seed):
    """(the game after each decision, the seconds that the decision took), without end."""
    from pyengine import answer
    player = Player(seed, events=True)
    game = player.game
    while not game.outcome:
        game = safe(game)
        option = player.random.choice(game.question.options).id
        began = clock()
        game = answer(game, option)
        yield game, clock() - began
    raise RuntimeError(f"the endless game {seed} was over after {game.index} decisions")


def safe(game):
    """Healing sets a hero back to what the card says, and villains come late; see to it that the game goes on all the
    same."""
    hurt = any(figure_.hit_points < 1000 for figure_ in deciding(game.state))
    return undying(game) if hurt or game.state.table.round > 100 else game


def undo_ms(runs):
    """From turn 200 of one game, remembered all the way, one step back."""
    from pyengine import undo
    game = next(game for game, _ in endless_game(1) if game.state.table.turn >= 200)
    times = [seconds_for(lambda: undo(game), 1) * 1000 for _ in range(max(20, runs))]
    return [figure("undo_ms", times, {"turn": game.state.table.turn, "decisions": game.index})]


FIGURES = {"decisions": decisions, "clone": clone, "serialise": serialise, "worst_decision": worst_decision,
           "long_game": long_game, "undo_ms": undo_ms}
