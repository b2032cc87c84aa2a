"""Campaign saves that were changed under a sound checksum."""

from __future__ import annotations

import functools
import json
import random

from drawing import definitions
from forging import sealed

from pyengine.campaign import Campaign, answer, begin_adventure, end_adventure, load, new_campaign, save, view
from pyengine.measuring.campaigns import adventure, in_town
from pyengine.players import PLAYERS

from . import Wrong, refused_or_played
from .mutations import mutate

ANSWERS = 40  # in town


@functools.cache
def texts() -> list[str]:
    """A campaign at every stage."""
    found, packs = [], definitions()
    for campaign in packs.ids_of("campaign"):
        heroes = sorted(packs.ids_of("hero", pack=packs.pack_of(campaign)))[: packs.card(campaign).heroes[1]]
        for seed, party in enumerate((heroes[: packs.card(campaign).heroes[0]], heroes)):
            now = new_campaign(packs, campaign=campaign, heroes=party, seed=seed)
            for _ in range(3):
                now = _through_town(now, found, random.Random(seed))
                if now.outcome is not None:
                    break
                game, _ = adventure(begin_adventure(now, events=False), PLAYERS.make("careful", seed))
                now = end_adventure(now, game)
    return sorted(set(found))


def _through_town(now: Campaign, found: list[str], chance: random.Random) -> Campaign:
    for _ in range(ANSWERS):
        found.append(save(now))
        if now.question is None:
            return now
        now = answer(now, chance.choice(now.question.options).id)
    return in_town(now, 1)[0]


def forged_campaign(number: int) -> str:
    """What loads goes through town, out on its adventure and home again."""
    chance = random.Random(number)
    data = json.loads(chance.choice(texts()))
    if number % 3 == 0:
        data.update(format=1)
        del data["packs"]
    told = mutate(data[chance.choice(("state", "state", "state", "fields"))], chance, chance.choice((1, 1, 2)))
    return refused_or_played(lambda: load(sealed(data), definitions()), lambda now: _play_on(now, chance), told)


def _play_on(now: Campaign, chance: random.Random) -> None:
    json.dumps(view(now))
    if load(save(now), definitions()) != now:
        raise Wrong("it comes back different from a save of its own")
    now = _through_town(now, [], chance)
    if now.outcome is None:
        game, _ = adventure(begin_adventure(now, events=False), PLAYERS.make("random", chance.randrange(9)))
        json.dumps(view(end_adventure(now, game)))
