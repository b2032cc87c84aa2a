"""Words of bargains: cards passed on, things let go, choices made in secret, levels and cards lost for good."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...rules import bargains, edges, objects
from ...state import changes
from ...state.state import State
from ..nouns import HERO, Noun
from . import deeds
from .declarations import CONDITIONS, HARM, SEALED, Call, Id, Meaning, Names, Text, TokenId, clause, to_call, verb
from .searches import Getter, NameOf, Search
from .verbs_drawing import This
from .verbs_telling import Choices, _in_turn_order, inside
from .when_clauses import RANGE, Truth, in_range


@verb("pass_monster", "FAQ-10", who=Search("monster", ask="choose_monster"), to=Search("hero", ask="choose_hero"))
def pass_monster(state: State, names: Names, who: str, to: str) -> None:
    """The card of a monster goes to the end of another hero's cards, which acts for it from now on.
    A villain has none to pass."""
    row = bargains.card_of(state, who)
    if row is not None and to in state.heroes and row.holder != to:
        changes.pass_card(state, row.id, to)


@verb("take_up_edge_tile", "CAVERNEDGE-07", which=Search("edge_tile", ask="choose_edge_tile"))
def take_up_edge_tile(state: State, names: Names, which: str) -> None:
    """An edge tile leaves the table; where there is room for a tile beyond it, the edge is unexplored again."""
    if which in state.edge_tiles:
        edges.take_up(state, which)


@verb("drop_carried", "OBJECT-05", who=Search("hero"), token=TokenId(required=False))
def drop_carried(state: State, names: Names, who: str, token: str | None = None) -> Call | None:
    """A hero puts down something that it carries, whether it wants to or not; its player says what,
    if nobody else does."""
    carried = [row.id for row in state.tokens.values() if row.carrier == who and token in (None, row.token)
               and objects.is_object(state, row.token)]
    return to_call("must_drop", {"hero": who, "tokens": tuple(carried)}) if carried else None


class SealedChoices(Choices):
    """The options of a sealed choice: each with an id, a block, and perhaps a condition; `chooser` is who chooses.
    `wise` is a condition under which players of the computer take it rather than one that has none."""

    names: Mapping[str, Noun] = {"chooser": HERO}
    keys = (*Choices.keys, "wise")


@verb("sealed_choice", "COMPETE-06", Meaning(form=SEALED, given=True),
      who=Search("hero", many=True), options=SealedChoices(), keep=Id(required=False))
def sealed_choice(state: State, names: Names, who: tuple[str, ...], options: Any,
                  keep: str | None = None) -> Call | None:
    """Each hero chooses one of several effects, and nobody learns what before all have chosen; then each choice is
    carried out, in turn order, its chooser being `chooser`. Conditions `chose` and `chose_count` know the choices,
    there and afterwards. keep: nothing is said or carried out; the choices lie sealed under this name,
    and `chose` with it opens them."""
    heroes = _in_turn_order(state, [hero for hero in who if hero in state.heroes])
    open_ = tuple((hero,
                   tuple(one.id for one in options if one.when is None or one.when(state, {**names, "chooser": hero})))
                  for hero in heroes)
    if not any(ids for _, ids in open_):
        return None
    return to_call("sealed_choice", {"left": tuple(entry for entry in open_ if entry[1]),
                                     "blocks": tuple((one.id, one.block) for one in options),
                                     "names": inside(names), "card": names["_card"], "made": (),
                                     "keep": keep or ""}, "*")


@clause(CONDITIONS, "chose", {"of": NameOf("hero"), "is": Text(), "kept": Text(required=False)})
def chose(**given: Any) -> Truth:
    """In a sealed choice this hero has chosen that option; kept: in the one that lies sealed under this name."""
    of, wanted, kept = (given[key] for key in ("of", "is", "kept"))
    if kept is None:
        return lambda state, names: (of(state, names), wanted) in names.get("sealed", ())

    def test(state: State, names: Names) -> bool:
        hero = state.heroes.get(of(state, names))
        return hero is not None and (kept, wanted) in hero.sealed
    return test


@clause(CONDITIONS, "chose_count", {"option": Text(), **RANGE})
def chose_count(**given: Any) -> Truth:
    """In a sealed choice so many heroes have chosen that option."""
    option, least, most, exactly = (given[key] for key in ("option", "at_least", "at_most", "is"))
    return lambda state, names: in_range(sum(made == option for _, made in names.get("sealed", ())), least, most,
                                         exactly)


@clause(CONDITIONS, "more_hit_points", {"of": NameOf("figure"), "than": NameOf("figure")})
def more_hit_points(of: Getter, than: Getter) -> Truth:
    """One figure has more hit points left than another."""
    def test(state: State, names: Names) -> bool:
        one, other = (state.figures.get(name(state, names)) for name in (of, than))
        return one is not None and other is not None and one.hit_points > other.hit_points
    return test


@verb("lose_level", "LEVEL-06", Meaning(tells=deeds.moved("lose_level"), intent=HARM, given=True),
      who=Search("hero", many=True))
def lose_level(state: State, names: Names, who: tuple[str, ...]) -> Call | None:
    """Heroes above level 1 go down a level; powers that they have no room for any more they give up as they choose."""
    high = tuple(hero for hero in who if hero in state.heroes and state.heroes[hero].level > 1)
    return to_call("lose_levels", {"heroes": high}) if high else None


@verb("gain_experience", "XP-01", Meaning(tells=deeds.with_hero("gain_experience")), who=Search("hero"))
def gain_experience(state: State, names: Names, who: str) -> None:
    """The top card of the monster deck goes to the experience pile of a hero's team,
    without a fight and without treasure."""
    card = changes.draw_card(state, "monsters")
    if card is not None and who in state.heroes:
        changes.gain_experience(state, card, state.definitions.card(card).experience, state.heroes[who].team)


@verb("remove_from_game", "GEN-01", Meaning(tells=deeds.cards("remove_card")), card=This("card"))
def remove_from_game(state: State, names: Names, card: tuple[str, ...]) -> None:
    """Cards in play leave the game for good: they go to no pile."""
    for card_id in card:
        if card_id in state.cards:
            bargains.remove(state, card_id)

