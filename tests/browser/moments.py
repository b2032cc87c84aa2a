"""Saved games to begin with: the page takes one up where it would otherwise have to be played to that moment."""
from playing import eager

from pyengine import answer, load_packs, new_game, save, view

TRIO = ["maren", "ilvane", "kestrel"]
GAMES, LONGEST = 90, 800


def found(adventure, heroes, fits, games=200, most=1_500, player=None, **settings):
    """The first game that comes to a moment that fits, tried with one seed after the other."""
    packs, player = load_packs(), player or for_the_goal
    for seed in range(games):
        for game in played(packs, adventure, heroes, seed, player(seed), most, **settings):
            if fits(game):
                return game
    raise AssertionError(f"{games} games of {adventure} come to no such moment")


def played(packs, adventure, heroes, seed, choose, most, **settings):
    """A game after each of its answers, until it ends; it asks about every tie."""
    game = new_game(packs, adventure=adventure, heroes=heroes, seed=seed, **{"ties": "ask", **settings})
    for _ in range(most):
        yield game
        if game.question is None:
            return
        game = answer(game, choose(game), remember=False)


def for_the_goal(seed):
    choose = eager(seed)
    return lambda game: choose(game.question)


def record(game):
    """What the page keeps of a game: {meta, save}."""
    shown, setup = view(game), game.state.setup
    meta = {"name": "", "adventure": setup.adventure, "pack": shown["pack"], "profile": setup.profile,
            "heroes": list(setup.heroes), "when": 0, "round": shown["round"], "seed": setup.seed, "table": setup.table,
            "ties": setup.ties, "surges": setup.surges, "index": game.index, "outcome": game.outcome}
    return {"meta": meta, "save": save(game)}


def late_moment():
    """A good moment to be drawn: late, the villain on the table, the heroes on their feet and close by."""
    packs = load_packs()
    best = [max(played(packs, "the_ninth_course", TRIO, seed, for_the_goal(seed), LONGEST, surges=1), key=value)
            for seed in range(GAMES)]
    return record(max(best, key=value))


def value(game):
    state = game.state
    villain = next((figure for figure in state.figures.values() if figure.kind == "villain"), None)
    heroes = [figure for figure in state.figures.values() if figure.kind == "hero" and figure.square]
    if villain is None or game.question is None or game.question.key != "hero_phase":
        return 0
    if len(heroes) < len(TRIO) or min(hero.hit_points for hero in heroes) < 2:
        return 0
    near = sum(max(abs(a - b) for a, b in zip(hero.square, villain.square, strict=True)) <= 3 for hero in heroes)
    foes = sum(figure.kind == "monster" and max(abs(a - b) for a, b in zip(figure.square, villain.square, strict=True))
               <= 5
               for figure in state.figures.values())
    return 3 * near + min(foes, 4) + len(state.tiles) / 4 + min(len(game.question.options), 6) / 3
