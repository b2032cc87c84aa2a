"""A good moment to be drawn: late, the villain on the table, the heroes on their feet and close by."""
from playing import eager

from pyengine import answer, load_packs, new_game, save, view

HEROES = ["maren", "ilvane", "kestrel"]
GAMES, LONGEST = 90, 800


def late_moment():
    """The record of a saved game: {meta, save}."""
    packs = load_packs()
    found = [moment for seed in range(GAMES) for moment in [best_of(packs, seed)] if moment]
    return record(max(found, key=lambda moment: moment[0])[1])


def best_of(packs, seed):
    """(how good, game) of the best moment of one game."""
    game, choose = new_game(packs, adventure="the_ninth_course", heroes=HEROES, seed=seed, surges=1,
                            events=False), eager(seed)
    best = None
    for _ in range(LONGEST):
        if game.question is None:
            break
        worth = value(game)
        if worth and (best is None or worth > best[0]):
            best = (worth, game)
        game = answer(game, choose(game.question), remember=False)
    return best


def value(game):
    state = game.state
    villain = next((figure for figure in state.figures.values() if figure.kind == "villain"), None)
    heroes = [figure for figure in state.figures.values() if figure.kind == "hero" and figure.square]
    if villain is None or game.question.key != "hero_phase" or len(heroes) < len(HEROES) or min(hero.hit_points
                                                                                                for hero in heroes) < 2:
        return 0
    near = sum(max(abs(a - b) for a, b in zip(hero.square, villain.square, strict=True)) <= 3 for hero in heroes)
    foes = sum(figure.kind == "monster" and max(abs(a - b) for a, b in zip(figure.square, villain.square, strict=True))
               <= 5
               for figure in state.figures.values())
    return 3 * near + min(foes, 4) + len(state.tiles) / 4 + min(len(game.question.options), 6) / 3


def record(game):
    shown = view(game)
    meta = {"name": "", "adventure": shown["adventure"], "pack": shown["pack"], "profile": shown["profile"],
            "heroes": HEROES, "when": 0,
            "round": shown["round"], "seed": shown["seed"], "table": "honest", "ties": "ask", "surges": 1,
            "index": game.index, "outcome": None}
    return {"meta": meta, "save": save(game)}
