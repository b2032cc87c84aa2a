"""Examples of cards, run as their authors wrote them: the table before, what is done, and what is so afterwards.

An example says everything that it changes: what `then` leaves out may not happen.
"""
from __future__ import annotations

from typing import Any

from ..cards.load import Definitions
from ..flow.questions import MENU
from ..rules import edges, hero_tokens, teams
from ..rules.endings import goal
from ..rules.setup import EXTRA_DECKS
from ..state import chance, changes
from ..state.rows import Figure, Tile
from ..state.state import State
from .furniture import furnish
from .layout import ADVENTURE, close_doors, empty_table, lay_drawing, seat, stand
from .table import Table, hold_to
from .unsaid import BEFORE, held_in, unsaid

OPEN_HALL = ["o......." if row == 0 else "........" for row in range(4)]


def square(raw: Any) -> tuple[int, int]:
    return int(raw[0]), int(raw[1])


def numbers(raw: dict[str, Any]) -> dict[str, int]:
    return {name: int(value) for name, value in raw.items()}


def laid_out(cards: Definitions, given: dict[str, Any]) -> State:
    """The table of an example."""
    heroes = list(given["heroes"])
    state = empty_table(
        cards,
        heroes,
        given.get("adventure", ADVENTURE),
        given.get("profile", "castle"),
        surges=int(given.get("surges", 2)),
    )
    if "adventure" not in given:
        _all_decks(state)
    lay_drawing(state, [list(row) for row in given.get("board", OPEN_HALL)], given.get("triangle", "white"))
    for tile, place in given.get("tiles", {}).items():
        changes.add_tile(state, Tile(changes.new_id(state, "t"), tile, *square(place)))
    changes.change_table(state, active=given.get("active", heroes[0]), phase="hero")
    for hero in heroes:
        seat(state, hero, square(given["heroes"][hero]), int(given.get("level", {}).get(hero, 1)))
    for name, monster in given.get("monsters", {}).items():
        stand(state, name, monster["card"], square(monster["at"]), monster.get("queue", ""), "shielded" in monster)
        if "hit_points" in monster:
            changes.change_figure(state, name, hit_points=int(monster["hit_points"]))
    if "doors" in given:
        close_doors(state, given["doors"])
    _furnish(state, given)
    if "spells" in given:  # these and no others, since any spell of the deck may be drawn
        changes.change_deck(state, "spells", draw=tuple(given["spells"]), discard=())
    chance.queue_rolls(state, tuple(int(roll) for roll in given.get("dice", [])))
    return state


def _all_decks(state: Any) -> None:
    """Cards of every pack can come up in an example."""
    kinds = {"monsters": "monster", "encounters": "encounter", "treasures": "treasure"}
    for deck, kind in {**kinds, **{deck: EXTRA_DECKS[deck] for deck in state.profile.extra_decks}}.items():
        changes.change_deck(state, deck, draw=tuple(state.definitions.ids_of(kind)))


def _furnish(state: Any, given: dict[str, Any]) -> None:
    furnish(
        state,
        hit_points=numbers(given.get("hit_points", {})),
        conditions=given.get("conditions", {}),
        hand=given.get("hand", {}),
        used=given.get("used", {}),
        top=given.get("top", {}),
        counters=numbers(given.get("counters", {})),
        experience=given.get("experience", ()),
        tokens={token: square(at) for token, at in given.get("tokens", {}).items()},
        chambers=given.get("chambers", ()),
        traps={trap: (at["by"], square(at["at"])) for trap, at in given.get("traps", {}).items()},
        hidden={square(at): face for face, at in given.get("hidden", {}).items()},
    )
    for card, edge in given.get("edge_tiles", {}).items():
        edges.lay(state, card, state.board.edges[edge])
    for hero, choices in given.get("sealed", {}).items():
        changes.change_hero(state, hero, sealed=tuple(choices.items()))
    for hero in given.get("villainous", []):
        teams.become_villainous(state, hero)
    for hero, gold in given.get("gold", {}).items():
        changes.change_hero(state, hero, gold=int(gold))
    for hero, sides in given.get("runes", {}).items():
        for rune, side in sides.items():
            changes.add_card(state, rune, "rune", hero, side)
    for hero, tokens in given.get("carried", {}).items():
        for token, count in tokens.items():
            hero_tokens.give(state, hero, token, int(count))


def run_example(table: Table, example: dict[str, Any]) -> None:
    """Play an example. Raises Otherwise when something else comes of it than it says."""
    for step in example.get("when", []):
        play(table, step)
    then = example["then"]
    come_to_rest(table, then)
    check(table, then)
    left = unsaid(table, then)
    hold_to(not left, f"then: leaves out what has changed: {left}")


STARTERS = ("turn_of", "use", "draw", "gain", "moment", "choose", "hero_phase", "villain_phase")


def play(table: Table, step: dict[str, Any]) -> None:
    """One step of `when`."""
    word = next((key for key in step if key in STARTERS), None)
    if word == "turn_of":
        table.turn_of(step["turn_of"])
    elif word == "use":
        table.use(step.get("by", table.state.table.active), step["use"])
    elif word in ("draw", "gain"):
        getattr(table, word)(step[word], step.get("by", table.state.table.active))
    elif word == "moment":
        table.moment(step["moment"], **{key: value for key, value in step.items() if key != "moment"})
    elif word == "hero_phase":
        table.hero_phase(step["hero_phase"])
    elif word == "villain_phase":
        table.villain_phase(step["villain_phase"])
    elif word == "choose":
        table.choose(step["choose"])
    else:
        hero, label = next(iter(step.items()))
        table.open_menu(hero)
        asked = table.state.question.who if table.state.question is not None else "nobody"
        hold_to(asked == hero, f"{asked} is asked, not {hero}")
        table.choose(label)


def come_to_rest(table: Table, then: dict[str, Any]) -> None:
    """Expect that nothing is left to decide but what to do next; an example that says what is not offered may end at a
    choice."""
    if "not_offered" in then:
        hold_to(not table.state.queued, f"rolls were left over: {table.state.queued}")
    else:
        table.stop()


class Renamed:
    """A state in which the figures that came in have the names by which examples speak of them."""

    def __init__(self, state: State, figures: dict[str, Figure]):
        self._state, self.figures = state, figures

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    @staticmethod
    def of(table: Table) -> Any:
        """That of a table."""
        figures = table.state.figures
        new = [figure for figure in figures if figure not in table.before.figures]
        named = {name: f"m{number}" for number, name in enumerate(new, 1)}
        return Renamed(table.state, {named.get(name, name): figure for name, figure in figures.items()})


def check(table: Table, then: dict[str, Any]) -> None:
    """Check the outcome that an example states. Figures that came in are m1, m2, ... in the order in which they
    came."""
    table.state = state = Renamed.of(table)
    check_figures(state, then)
    check_cards(table, then)
    check_heroes(state, then)
    check_counts(state, then)
    check_carried(state, then)
    check_told(table, then)
    check_offered(table, then)
    check_goal(state, then)


def check_told(table: Table, then: dict[str, Any]) -> None:
    """The stories that were told, where an example speaks of them."""
    told = [event["story"] for event in table.events if event["type"] == "story"]
    hold_to("told" not in then or told == list(then["told"]), f"told: {told}, expected {then.get('told')}")


def check_goal(state: State, then: dict[str, Any]) -> None:
    """Check the adventure's present goal, and the story with which it has ended."""
    hold_to("goal" not in then or goal(state) == then["goal"],
            f"the goal is {goal(state)}, expected {then.get('goal')}")
    hold_to("ending" not in then or state.table.ending == then["ending"],
            f"the ending is {state.table.ending}, expected {then.get('ending')}")


def check_offered(table: Table, then: dict[str, Any]) -> None:
    """Check that a hero is not offered some actions."""
    for hero, labels in then.get("not_offered", {}).items():
        hold_to(table.state.question is not None and table.state.question.who == hero, f"{hero} is not asked")
        for label in labels:
            hold_to(table.asked() == MENU or not label.startswith("act:"),
                    f"{hero} has to decide first: {table.asked()}")
            hold_to(not table.offers(label), f"{label} is offered: {table.options()}")


def _at(place: tuple[int, int] | None) -> str:
    return "no square" if place is None else f"{place[0]},{place[1]}"


def _under(conditions: list[str]) -> str:
    return " and ".join(conditions) or "under no condition"


def _turned(ready: bool) -> str:
    return "ready" if ready else "used"


def check_figures(state: State, then: dict[str, Any]) -> None:
    for name in [name for key in ("hit_points", "at", "conditions", "came") for name in then.get(key, {})]:
        hold_to(name in state.figures, f"{name} is gone")
    for name, left in then.get("hit_points", {}).items():
        has = state.figures[name].hit_points
        hold_to(has == int(left), f"{name} has {has} hit point{'s' * (has != 1)}, expected {left}")
    for name, at in then.get("at", {}).items():
        stands = state.figures[name].square
        hold_to(stands == square(at), f"{name} is at {_at(stands)}, expected {_at(square(at))}")
    for name, conditions in then.get("conditions", {}).items():
        found = sorted(state.figures[name].conditions)
        hold_to(found == sorted(conditions), f"{name} is {_under(found)}, expected {_under(sorted(conditions))}")
    for name, card in then.get("came", {}).items():
        hold_to(state.figures[name].card == card, f"{name} is {state.figures[name].card}, expected {card}")
    for name in then.get("gone", []):
        hold_to(name not in state.figures, f"{name} is still there")


def check_cards(table: Table, then: dict[str, Any]) -> None:
    state = table.state
    for card, ready in then.get("ready", {}).items():
        row = table.card(card)
        hold_to(row.ready == (ready == "true"), f"{card} is {_turned(row.ready)}, expected {_turned(not row.ready)}")
    for card in then.get("discarded", []):
        hold_to(any(card in deck.discard for deck in state.decks.values()), f"{card} is not discarded")
    for card, count in then.get("edge_tiles", {}).items():
        lying = sum(row.card == card for row in state.edge_tiles.values())
        hold_to(lying == int(count), f"there are {lying} of {card}, expected {count}")


def check_heroes(state: State, then: dict[str, Any]) -> None:
    for hero, gold in then.get("gold", {}).items():
        hold_to(state.heroes[hero].gold == int(gold), f"{hero} has {state.heroes[hero].gold} gold, expected {gold}")
    for said, zones in (("items", ("item",)), ("before", BEFORE)):
        for hero, cards in then.get(said, {}).items():
            found = sorted(row.card for row in held_in(state, hero, zones))
            hold_to(found == sorted(cards), f"{said} of {hero}: {', '.join(found) or 'none'}, expected "
                                            f"{', '.join(sorted(cards)) or 'none'}")
    for hero, sides in then.get("runes", {}).items():
        lying = {row.card: row.side for row in held_in(state, hero, ("rune",))}
        hold_to(lying == sides, f"runes of {hero}: {lying}, expected {sides}")


def check_carried(state: State, then: dict[str, Any]) -> None:
    """Tokens that heroes carry, or that lie on their cards."""
    for hero, tokens in then.get("carried", {}).items():
        for token, count in tokens.items():
            found = hero_tokens.count(state, hero, token)
            hold_to(found == int(count), f"{hero} has {found} of {token}, expected {count}")


def check_counts(state: State, then: dict[str, Any]) -> None:
    for counter, value in then.get("counters", {}).items():
        stands = state.counters.get(counter, 0)
        hold_to(stands == int(value), f"{counter} is {stands}, expected {value}")
    for token, count in then.get("tokens", {}).items():
        lying = sum(row.token == token for row in state.tokens.values())
        hold_to(lying == int(count), f"there are {lying} of {token}, expected {count}")
    if "surges" in then:
        left = state.table.surges
        hold_to(left == int(then["surges"]), f"there are {left} surges, expected {then['surges']}")
    if "outcome" in then:  # "": the game goes on
        outcome = state.table.outcome or ""
        hold_to(outcome == then["outcome"],
                f"the outcome is {outcome or 'open'}, expected {then['outcome'] or 'open'}")
    if "experience" in then:
        hold_to(sorted(state.experience) == sorted(then["experience"]),
                f"the experience pile is {list(state.experience)}, expected {then['experience']}")
    for hero, level in then.get("levels", {}).items():
        reached = state.heroes[hero].level
        hold_to(reached == int(level), f"{hero} is on level {reached}, expected {level}")
    if "tiles" in then:
        hold_to(len(state.tiles) == int(then["tiles"]), f"there are {len(state.tiles)} tiles, expected {then['tiles']}")
