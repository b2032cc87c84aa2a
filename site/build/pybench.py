"""Time one random play in CPython or in Pyodide; needs nothing but the engine."""
import random
import time

from pyengine import answer, load_packs, new_game
from pyengine.screen.listing import catalogue

packs = load_packs()
adventure, heroes = next((found["id"], [hero["id"] for hero in pack["heroes"][:4]])
                         for pack in catalogue(packs)["packs"]
                         for found in pack["adventures"] if found["heroes"][0] <= 4 <= found["heroes"][1])
chooser, place = random.Random(1), {"seed": 0, "game": None}


def step():
    game = place["game"]
    if game is None or game.outcome:
        place["seed"] += 1
        game = new_game(packs, adventure=adventure, heroes=heroes, seed=place["seed"], events=False)
    place["game"] = answer(game, chooser.choice(game.question.options).id, remember=False)


def slice_rate(seconds):
    count, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        step()
        count += 1
    return count / spent
