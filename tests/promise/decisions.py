"""Games played at random: after every answer the game is saved, loaded and compared, and at the end played again from
its answers alone."""
from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from drawing import definitions
from fuzzing.games import begun

from pyengine import Game, answer, load, save
from pyengine.players import PLAYERS
from pyengine.saves import transcript

LONGEST = 10_000      # answers of one game


def run(decisions: int, jobs: int) -> Counter[str]:
    """`decisions` answers or a few more: how many there were, and how many saves (`lost`) or whole games
    (`not replayed`) came out otherwise."""
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        seed = 0
        while counts["answers"] < decisions:
            for found in pool.map(_game, range(seed, seed + 4 * jobs)):
                counts.update(found)
            seed += 4 * jobs
    return counts


def _game(seed: int) -> Counter[str]:
    game, choose, counts = _begun(seed), PLAYERS.make("random", seed), Counter[str]()
    while game.question is not None and game.index < LONGEST:
        game = answer(game, choose(game))
        counts["answers"] += 1
        counts["lost"] += not _comes_back(game)
    again = transcript.read(transcript.write(game), definitions())
    counts["not replayed"] += not (again.agrees and save(again.game) == save(game))
    counts["games"] += 1
    return counts


def _begun(seed: int) -> Game:
    """Every adventure in turn, with as few heroes as it takes and then with as many."""
    adventures = definitions().ids_of("adventure")
    adventure = adventures[seed % len(adventures)]
    fits = definitions().card(adventure).heroes
    return begun(adventure, fits[seed // len(adventures) % 2], seed) or _begun(seed + 1)


def _comes_back(game: Game) -> bool:
    text = save(game)
    loaded = load(text, definitions())
    return save(loaded) == text and loaded.question == game.question
