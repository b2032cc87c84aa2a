"""Golden saves: a game of every shipped adventure, saved in the middle, and campaigns.
Saves of every format open for ever.

`python tests/saves/make.py` writes those of the present format that are not there yet, into `format-N/`; what is there
is never written again, because it has to show that this version reads what an older one wrote: when too many cards have
changed since, the games move to `format-N-older/` and new ones are written. In `changed/` are games
of a version whose cards said something else.
"""

from __future__ import annotations

import copy
import itertools
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SEEDS = 12  # games of each adventure of which the most telling moment is kept
ANSWERS = (20, 120)  # where the middle of a game is looked for


def moments(packs: Any, adventure: str) -> Iterator[Any]:
    """Every moment in the middle of some games, each with another party, table and powers."""
    from pyengine import answer, new_game
    from pyengine.players import PLAYERS

    least, most = packs.card(adventure).heroes
    heroes = sorted(packs.ids_of("hero", pack=packs.pack_of(adventure)))
    for seed in range(SEEDS):
        count = least + seed % (most - least + 1)
        game = new_game(
            packs,
            adventure=adventure,
            heroes=(heroes[seed % len(heroes) :] + heroes[: seed % len(heroes)])[:count],
            seed=seed,
            powers=("suggested", "random")[seed % 2],
            table=("honest", "practice", "iron")[seed % 3],
        )
        choose = PLAYERS.make("random" if seed % 4 else "careful", seed)
        while game.question is not None and game.index < ANSWERS[1]:
            if game.index >= ANSWERS[0]:
                yield game
            game = answer(game, choose(game), remember=False)


def telling(packs: Any, adventure: str, known: set[str]) -> Any:
    """The moment with the most steps on its stack that no other golden save has."""
    best = max(moments(packs, adventure), key=lambda game: (len(steps(game) - known), game.index))
    known |= steps(best)
    return best


def steps(game: Any) -> set[str]:
    """The steps at which the frames of a game wait."""
    return {f"{frame.procedure}.{frame.step}" for frame in game.state.stack}


def campaigns(packs: Any) -> Iterator[tuple[str, str]]:
    """A campaign in town after its first adventure, the one before its second, and that adventure begun."""
    from pyengine.campaign import begin_adventure, end_adventure, new_campaign, save
    from pyengine.measuring.campaigns import adventure, in_town
    from pyengine.players import PLAYERS
    from pyengine.saves.write import save as save_game

    for campaign in packs.ids_of("campaign"):
        heroes = sorted(packs.ids_of("hero", pack=packs.pack_of(campaign)))[: packs.card(campaign).heroes[1]]
        now, _ = in_town(new_campaign(packs, campaign=campaign, heroes=heroes, seed=3), 3)
        game, _ = adventure(begin_adventure(now), PLAYERS.make("careful", 3))
        now = end_adventure(now, game)
        yield f"{campaign}.town", save(now)
        now, _ = in_town(now, 3)
        yield f"{campaign}.away", save(now)
        yield f"{campaign}.game", save_game(begin_adventure(now))


DRINK = ("do", 2, "do", 0, "then", 0, "choose_one", "options", 0, "do", 1, "damage", "amount")
TOAST = ("toast_goes_round", DRINK, "2")
SHIELD = ("maren", ("hit_points",), "12")
CHANGED: dict[str, tuple[list[Any], Any]] = {
    # a hero has just drunk to the company, for the first time in this game, and another is asked
    "halfway": ([TOAST], lambda game: has_drunk(game) and game.choices.count("drink") == 1),
    # the same, but the game has gone otherwise from its first moment
    "halfway_and_gone_otherwise": ([TOAST, SHIELD], lambda game: has_drunk(game)),
    # nothing is under way; a hero has more hit points than are printed now
    "too_many_hit_points": ([SHIELD], lambda game: game.question.key == "hero_phase" and lost(game, "maren") == 1),
}


def has_drunk(game: Any) -> bool:
    """Whether a hero has just drunk, and the toast goes round."""
    going_round = any(frame.vars.get("_card") == "toast_goes_round" for frame in game.state.stack)
    well = all(game.state.figures[hero].hit_points > 2 for hero in game.state.heroes)
    return going_round and well and game.choices[-1] == "drink"


def lost(game: Any, hero: str) -> int:
    """The hit points that a hero of another version has lost, of those printed there."""
    from pyengine.rules.numbers import hit_points_max

    return hit_points_max(game.state, hero) - game.state.figures[hero].hit_points


def of_changed_cards(slips: list[Any], fits: Any) -> str:
    """A game with cards that say something else, saved at the first moment that fits."""
    from drawing import raw_content

    from pyengine import Definitions, answer, new_game, save
    from pyengine.players import PLAYERS

    packs, profiles = copy.deepcopy(raw_content())
    for card, (*way, last), value in slips:
        at = next(pack["cards"][card] for pack in packs if card in pack["cards"])
        for key in way:
            at = at[key]
        at[last] = value
    for seed in itertools.count():
        game = new_game(Definitions(packs, profiles), adventure="the_ninth_course", heroes=["maren", "sabe"], seed=seed)
        choose = PLAYERS.make("random", seed)
        while game.question is not None:
            if game.index > 20 and fits(game):
                return save(game)
            game = answer(game, choose(game))
    raise AssertionError("never")


def main() -> None:
    """Write the golden saves that are missing."""
    sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent)]
    from drawing import definitions

    from pyengine.campaign.saving import FORMAT as OF_CAMPAIGNS
    from pyengine.saves.write import FORMAT, save

    packs: Any = definitions()
    known: set[str] = set()

    def of_adventure(adventure: str) -> str:
        return save(telling(packs, adventure, known))

    for adventure in packs.ids_of("adventure"):
        if packs.pack_of(adventure) == "hard_cards":
            continue
        write(HERE / f"format-{FORMAT}" / f"{adventure}.json", partial(of_adventure, adventure))
    for name, text in campaigns(packs):
        write(HERE / f"campaign-{OF_CAMPAIGNS}" / f"{name}.json", partial(str, text))
    for name, (slips, fits) in CHANGED.items():
        write(HERE / "changed" / f"{name}.json", partial(of_changed_cards, slips, fits))


def write(file: Path, make: Any) -> None:
    """Write a file unless it is there."""
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(make() + "\n", encoding="utf-8")
        print(file.relative_to(HERE), file.stat().st_size)


if __name__ == "__main__":
    main()
