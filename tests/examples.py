"""Examples of cards, run as their authors wrote them: the table before, what is done, and what is so afterwards.

An example says everything that it changes, as `changed()` of other tests does: what `then` leaves out may not happen.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from drawing import close_doors, definitions, empty_table, lay_drawing, seat, stand
from table import MENU, Table, furnish

from pyengine.rules import edges, hero_tokens, teams
from pyengine.rules.endings import goal
from pyengine.rules.setup import EXTRA_DECKS
from pyengine.state import changes
from pyengine.state.rows import Card, Deck, Tile
from pyengine.state.state import State

OPEN_HALL = ["o......." if row == 0 else "........" for row in range(4)]


def square(raw: Any) -> tuple[int, int]:
    return int(raw[0]), int(raw[1])


def numbers(raw: dict[str, Any]) -> dict[str, int]:
    return {name: int(value) for name, value in raw.items()}


def laid_out(given: dict[str, Any], reload: bool) -> Table:
    """The table of an example."""
    heroes = list(given["heroes"])
    state = empty_table(
        heroes,
        given.get("adventure", "drawn_adventure"),
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
        state.decks = {**state.decks, "spells": Deck(tuple(given["spells"]))}
    state.queued = tuple(int(roll) for roll in given.get("dice", []))
    return Table(state, reload)


def _all_decks(state: Any) -> None:
    """Cards of every pack can come up in an example."""
    kinds = {"monsters": "monster", "encounters": "encounter", "treasures": "treasure"}
    for deck, kind in {**kinds, **{deck: EXTRA_DECKS[deck] for deck in state.profile.extra_decks}}.items():
        changes.change_deck(state, deck, draw=tuple(definitions().ids_of(kind)))


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
        assert table.state.question.who == hero, f"{table.state.question.who} is asked, not {hero}"
        table.choose(label)


def come_to_rest(table: Table, then: dict[str, Any]) -> None:
    """Nothing is left to decide but what to do next; an example that says what is not offered may end at a choice."""
    if "not_offered" in then:
        assert not table.state.queued, f"rolls were left over: {table.state.queued}"
    else:
        table.stop()


BEFORE = ("curse", "rune", "lasting")  # cards that lie before a hero and are not its own


def check(table: Table, then: dict[str, Any]) -> None:
    """What an example says is so. Figures that came in are m1, m2, ... in the order in which they came."""
    state = table.state
    new = [figure for figure in state.figures if figure not in table.before.figures]
    named = {name: f"m{number}" for number, name in enumerate(new, 1)}
    state.figures = {named.get(name, name): figure for name, figure in state.figures.items()}
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
    assert "told" not in then or told == list(then["told"]), f"told: {told}"


def check_goal(state: State, then: dict[str, Any]) -> None:
    """What an adventure asks for now, and the story with which it has ended."""
    assert "goal" not in then or goal(state) == then["goal"], f"the goal is {goal(state)}"
    assert "ending" not in then or state.table.ending == then["ending"], f"the ending is {state.table.ending}"


def check_offered(table: Table, then: dict[str, Any]) -> None:
    """What a hero may not do now."""
    for hero, labels in then.get("not_offered", {}).items():
        assert table.state.question is not None and table.state.question.who == hero, f"{hero} is not asked"
        for label in labels:
            assert table.asked() == MENU or not label.startswith("act:"), f"{hero} has to decide first: {table.asked()}"
            assert not table.offers(label), f"{label} is offered: {table.options()}"


def check_figures(state: State, then: dict[str, Any]) -> None:
    for name, left in then.get("hit_points", {}).items():
        assert name in state.figures, f"{name} is gone"
        assert state.figures[name].hit_points == int(left), f"{name} has {state.figures[name].hit_points}"
    for name, at in then.get("at", {}).items():
        assert state.figures[name].square == square(at), f"{name} is at {state.figures[name].square}"
    for name, conditions in then.get("conditions", {}).items():
        assert sorted(state.figures[name].conditions) == sorted(conditions)
    for name, card in then.get("came", {}).items():
        assert state.figures[name].card == card, f"{name} is {state.figures[name].card}"
    for name in then.get("gone", []):
        assert name not in state.figures, f"{name} is still there"


def check_cards(table: Table, then: dict[str, Any]) -> None:
    state = table.state
    for card, ready in then.get("ready", {}).items():
        assert table.card(card).ready == (ready == "true"), f"{card} is {'ready' if table.card(card).ready else 'used'}"
    for card in then.get("discarded", []):
        assert any(card in deck.discard for deck in state.decks.values()), f"{card} is not discarded"
    for card, count in then.get("edge_tiles", {}).items():
        assert sum(row.card == card for row in state.edge_tiles.values()) == int(count)


def check_heroes(state: State, then: dict[str, Any]) -> None:
    for hero, gold in then.get("gold", {}).items():
        assert state.heroes[hero].gold == int(gold), f"{hero} has {state.heroes[hero].gold} gold"
    for said, zones in (("items", ("item",)), ("before", BEFORE)):
        for hero, cards in then.get(said, {}).items():
            assert sorted(row.card for row in held_in(state, hero, zones)) == sorted(cards)
    for hero, sides in then.get("runes", {}).items():
        assert {row.card: row.side for row in held_in(state, hero, ("rune",))} == sides


def held_in(state: State, hero: str, zones: tuple[str, ...]) -> list[Card]:
    return [row for row in state.cards.values() if row.zone in zones and row.holder == hero]


def check_carried(state: State, then: dict[str, Any]) -> None:
    """Tokens that heroes carry, or that lie on their cards."""
    for hero, tokens in then.get("carried", {}).items():
        for token, count in tokens.items():
            found = hero_tokens.count(state, hero, token)
            assert found == int(count), f"{hero} has {found} of {token}"


def check_counts(state: State, then: dict[str, Any]) -> None:
    for counter, value in then.get("counters", {}).items():
        assert state.counters.get(counter, 0) == int(value), f"{counter} is {state.counters.get(counter, 0)}"
    for token, count in then.get("tokens", {}).items():
        lying = sum(row.token == token for row in state.tokens.values())
        assert lying == int(count), f"there are {lying} of {token}"
    if "surges" in then:
        assert state.table.surges == int(then["surges"])
    if "outcome" in then:  # "": the game goes on
        assert (state.table.outcome or "") == then["outcome"]
    if "experience" in then:
        assert sorted(state.experience) == sorted(then["experience"]), f"the experience pile is {state.experience}"
    for hero, level in then.get("levels", {}).items():
        assert state.heroes[hero].level == int(level), f"{hero} is on level {state.heroes[hero].level}"
    if "tiles" in then:
        assert len(state.tiles) == int(then["tiles"]), f"there are {len(state.tiles)} tiles"


# ---------------------------------------------------------------- whether an example says everything


def unsaid(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    """What has changed and is not in `then`, in the form in which it would stand there."""
    left: dict[str, Any] = {}
    for key, found in changed(table.before, table.state).items():
        if isinstance(found, dict):
            missing: Any = {name: value for name, value in found.items() if name not in then.get(key, {})}
        elif isinstance(found, list):
            missing = [name for name in found if name not in then.get(key, [])]
        else:
            missing = None if key in then else found
        if missing or missing == 0:
            left[key] = missing
    if "experience" in then:
        left.pop("experience", None)
    return left


def changed(before: State, after: State) -> dict[str, Any]:
    """Everything that an example tells of and that is different now, under the keys of `then`."""
    both = [name for name in before.figures if name in after.figures]
    figures = [(name, before.figures[name], after.figures[name]) for name in both]
    new = {name for name in after.figures if name not in before.figures and name[0] == "m" and name[1:].isdecimal()}
    found: dict[str, Any] = {
        "hit_points": {name: now.hit_points for name, was, now in figures if was.hit_points != now.hit_points},
        "at": {name: list(now.square) for name, was, now in figures if was.square != now.square and now.square},
        "conditions": {
            name: sorted(now.conditions)
            for name, was, now in figures
            if sorted(was.conditions) != sorted(now.conditions)
        },
        "gone": [name for name in before.figures if name not in after.figures],
    }
    found["at"] |= {name: list(after.figures[name].square) for name in sorted(new) if after.figures[name].square}
    found |= {key: _different(before, after, count) for key, count in COUNTED.items()}
    was, now = _ready(before), _ready(after)
    found["ready"] = {card: now[card] for card in now if card in was and was[card] != now[card]}
    found["discarded"] = sorted(_discards(after) - _discards(before))
    for key, number in NUMBERS.items():
        if number(before) != number(after):
            found[key] = number(after)
    earned = sorted(
        (
            Counter(after.experience)
            - Counter(before.experience)
            - Counter(before.figures[name].card for name in found["gone"])
        ).elements()
    )
    if earned or len(after.experience) < len(before.experience):
        found["experience"] = sorted(after.experience)
    return found


def _different(before: State, after: State, count: Any) -> dict[str, Any]:
    """What a count says now of each thing of which it said something else before; 0 or [] when it is gone."""
    was, now = count(before), count(after)
    nothing = type(next(iter({**was, **now}.values()), 0))()
    return {name: now.get(name, nothing) for name in {**was, **now} if was.get(name, nothing) != now.get(name, nothing)}


def _discards(state: State) -> set[str]:
    """Cards in discard piles (not the tokens that lie in pools of their own)."""
    return {card for deck in state.decks.values() for card in deck.discard if state.definitions.kind_of(card)}


def _ready(state: State) -> dict[str, str]:
    """Powers, items and the like that lie before heroes, face up or down."""
    return {
        row.card: "true" if row.ready else "false"
        for row in state.cards.values()
        if row.zone in ("power", "item", "advancement")
    }


def _held(zones: tuple[str, ...]) -> Any:
    return lambda state: {hero: sorted(row.card for row in held_in(state, hero, zones)) for hero in state.heroes}


COUNTED = {
    "counters": lambda state: {name: value for name, value in state.counters.items() if ":" not in name},
    "tokens": lambda state: Counter(row.token for row in state.tokens.values()),
    "edge_tiles": lambda state: Counter(row.card for row in state.edge_tiles.values()),
    "gold": lambda state: {hero: row.gold for hero, row in state.heroes.items()},
    "levels": lambda state: {hero: row.level for hero, row in state.heroes.items()},
    "items": _held(("item",)),
    "before": _held(BEFORE),
    "runes": lambda state: {
        hero: {row.card: row.side for row in held_in(state, hero, ("rune",))} for hero in state.heroes
    },
}
NUMBERS = {
    "surges": lambda state: state.table.surges,
    "outcome": lambda state: state.table.outcome or "",
    "tiles": lambda state: len(state.tiles),
}
