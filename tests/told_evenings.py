"""A company that is told how its evenings end: for the campaigns with a ledger."""
from __future__ import annotations

from errands import packs

from pyengine import answer as play
from pyengine.campaign import answer, begin_adventure, end_adventure, load, new_campaign, save, view
from pyengine.campaign.plan import entries_of
from pyengine.game import Game
from pyengine.players.ledger_keeper import choice
from pyengine.state import changes, dice
from pyengine.state.rows import Token


class Table:
    """A company that is told how each evening ends: by the story of an ending, or by an outcome."""

    def __init__(self, campaign, heroes):
        self.now = new_campaign(packs(), campaign=campaign, heroes=heroes)
        self.book = [chapter.adventure for chapter in packs().card(campaign).chapters]
        self.told = []

    @property
    def next(self):
        """The adventure that comes next."""
        return self.book[self.now.state.chapter]

    def evening(self, ending="victory", years=None, counters=None, tokens=None):
        """One evening with this ending, the next page turned."""
        self.until("adventure")
        state = begin_adventure(self.now).state.clone()
        given = {f"years:{hero}": count for hero, count in (years or {}).items() if hero in state.heroes}
        for hero, held in (tokens or {}).items():
            for number, token in enumerate(held):
                changes.add_token(state, Token(f"{hero}{number}", token, carrier=hero))
        changes.set_counters(state, {**state.counters, **given, **(counters or {})})
        lost = ending in ("defeat", "on", "again")
        story = "" if lost or ending == "victory" else ending
        changes.end_game(state, "defeat" if lost else "victory", story, "WIN-01")
        self.take(end_adventure(self.now, Game(state)))
        while self.now.state.stage == "page":
            words = [option.id for option in self.now.question.options]
            self.take(answer(self.now, "again" if ending == "again" else "on" if "on" in words else choice(self.now)))
        return self

    def until(self, stage, ways=()):
        """Answered as a sensible company does; at a fork the first of these ways that is open."""
        while self.now.state.stage != stage and self.now.question is not None:
            wanted = [f"way:{way}" for way in ways]
            options = [option.id for option in self.now.question.options]
            self.take(answer(self.now, next((way for way in wanted if way in options), None) or choice(self.now)))
        return self

    def to(self, adventure, ways=(), endings=()):
        """Everything won until this adventure comes next; other endings by adventure."""
        while self.until("party", ways).next != adventure:
            self.evening(dict(endings).get(self.next, "victory"))
        return self

    def set_out(self):
        """The table of tonight's adventure before the first turn; nobody uses a card yet."""
        game = begin_adventure(self.now)
        while any(frame.procedure == "setup" for frame in game.state.stack):
            options = [option.id for option in game.question.options]
            game = play(game, "no" if "no" in options else options[0])
        return game.state

    def ways(self):
        """Where the campaign can go on from here, with the notes that each way makes."""
        return view(self.now)["ledger"]["ways"]

    def take(self, campaign):
        """Every step goes through a save."""
        assert load(save(campaign), packs()) == campaign
        self.now = campaign
        self.told += [event["story"] for event in campaign.events if event["type"] == "story"]

    def play(self, endings, otherwise="victory", ways=()):
        """Every evening until the campaign is over; endings by adventure."""
        while self.now.outcome is None:
            self.until("adventure", ways)
            if self.now.outcome is None:
                self.evening(endings.get(self.next, otherwise))
        return self


def reached(table, walks=24):
    """Every story told on walks through a campaign, each with endings and ways drawn for it; on one where the best
    always happens, on one where only the last evening is won, and on one that tries until too few heroes are left."""
    told, book = set(), table().book
    for number in range(walks):
        stream, ways = dice.shuffled(number, tuple(book))
        endings = {}
        for name in book:
            stream, drawn = dice.shuffled(stream, endings_of(table, name))
            endings[name] = drawn[0]
        told |= set(table().play(endings, ways=ways).told)
    best = {name: endings_of(table, name)[0] for name in book}
    told |= set(table().play(best).told) | set(table().play({book[-1]: "victory"}, "on").told)
    weary = table()
    while weary.now.outcome is None:
        weary.evening("again", years=dict.fromkeys(weary.now.state.party, 3))
    return told | set(weary.told)


def endings_of(table, adventure):
    """The endings that the entries of an adventure name, the best first."""
    made = table()
    chapter = packs().card(made.now.state.plan.campaign).chapters[made.book.index(adventure)]
    return tuple(ending for entry in entries_of(chapter) for ending in entry.endings)
