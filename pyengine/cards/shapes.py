"""The keys of each kind of card and of its parts: what the schema and the reference are made from.

The reader (`read_card`) decides what is accepted; a test asks it for the keys that it knows and compares. A type is a
Setting, or a `Part` of this file, or `many(...)`, `named(...)` of one.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from ..rules.moments import MOMENTS
from ..rules.by_heroes import SIZES
from ..rules.doors import KINDS as DOOR_KINDS
from .definition import USES
from .reading.campaign import DECK_KINDS, TOWN_ACTIONS
from .reading.decks import LIES_AT, TIMES, UNTIL
from .reading.parts import NUMBERS, PREY, WHOSE
from .vocabulary.amounts import Amount
from .vocabulary.declarations import Bound, CardId, Flag, Setting, Text, TokenId, Whole, Word
from .vocabulary.effects import Block
from .vocabulary.when_clauses import When


class Many(NamedTuple):
    """A list of something."""

    of: Any


class Named(NamedTuple):
    """Names (of the writer's choice) with something each."""

    of: Any


class Part(NamedTuple):
    """A part of a card with keys of its own, described in PARTS."""

    name: str


class Key(NamedTuple):
    """A key: what it holds, what it is for, whether it must be there."""

    type: Any
    about: str
    required: bool = False


class Column(Whole):
    """A whole number, or none."""


class Anything(Setting):
    """Whatever is wanted."""


def keys(**known: Any) -> dict[str, Key]:
    """Keys by name; a tuple is (type, about) or (type, about, required)."""
    return {name.rstrip("_"): Key(*key) for name, key in known.items()}


TAKES = Word("attack", "action", "move", "nothing")
THEN = Word("discard", "flip", "keep")
GOLD = Whole(0, 9999)
LIMIT = Word("once_per_turn")
NUMBER = Whole(0, 99)
COLUMN = Column(0, 99)
SUGGESTED = "powers for those who do not want to choose"

COMMON = keys(
    kind=(Word("hero", "power", "monster", "villain", "encounter", "treasure", "trap", "spell", "rune", "lasting", "tile", "edge_tile", "ally", "object", "chamber",
               "adventure", "advancement", "campaign"), "what sort of card it is", True),
    name=(Text(), "the printed name", True), text=(Text(), "the printed rules"), flavor=(Text(), "a line that changes nothing"),
    note=(Text(), "for those who work on the pack"), icon=(Text(), "name of a picture of game-icons.net"),
    copies=(Whole(0, 20), "how often it is in its deck or stack (1)"), examples=(Many(Part("example")), "tests of the card, run with the others"),
    rule=(Text(), "the row of the rules catalogue that it shows"), tags=(Many(Text()), "words for searching"),
    advanced=(Flag(), "it belongs to the advanced deck; an adventure: it is played with that deck"),
    profiles=(Many(Text()), "it comes into the decks of these profiles alone"),
)
RULES = keys(
    react=(Part("reaction"), "what it does when a moment comes"), reactions=(Many(Part("reaction")), "several of these"),
    while_in_play=(Many(Part("modifier")), "numbers that it changes as long as it is in play"),
)
HERO_NUMBERS = keys(armor_class=(Whole(1, 99), "what an attack must reach", True), hit_points=(Whole(1, 99), "hit points", True),
                    speed=(Whole(1, 99), "squares of a move", True), surge_value=(Whole(1, 99), "hit points from a healing surge", True))
FIGHTER = keys(
    type=(Text(), "a word such as undead, for cards that ask for it"), armor_class=(Whole(1, 99), "what an attack must reach", True),
    hit_points=(Whole(1, 99), "hit points", True), experience=(NUMBER, "what its defeat is worth"),
    attacks=(Named(Part("printed attack")), "its attacks"), tactics=(Many(Part("tactic")), "the first that is possible is its whole turn", True),
    speed=(NUMBER, "squares of a move, for effects that let it walk (6)"), size=(Whole(1, 99), "squares along a side of its base (1)"),
)
KIND_KEYS: dict[str, dict[str, Key]] = {
    "hero": {**COMMON, **RULES, **HERO_NUMBERS, **keys(
        class_=(Text(), "what the hero does for a living"), people=(Text(), "where the hero comes from"), ability=(Text(), "name of the ability on the card"), good_at=(Text(), "what a party takes this hero for, in a sentence or two"),
        powers=(Part("power counts"), "how many powers of each kind the hero takes"), suggested=(Many(CardId("power")), SUGGESTED),
        level_2=(Part("level"), "what changes on the other side of the card"),
        level_3=(Part("level"), "what changes at level 3"), level_4=(Part("level"), "what changes at level 4"), actions=(Many(Part("action")), "special actions of the Hero Phase"))},
    "power": {**COMMON, **RULES, **keys(
        hero=(CardId("hero"), "whose power it is", True), use=(Word(*USES), "how often", True),
        do=(Block(), "what it does when used in the Hero Phase"), takes=(TAKES, "what its use costs (attack; utility: nothing)"),
        when=(When(), "when it can be used"), stays=(Flag(), "it is not turned down when used"), limit=(LIMIT, "how often"))},
    "monster": {**COMMON, **RULES, **FIGHTER, **keys(passes=(Word("right", "left"), "the player to whom the card goes after its figures have acted"))},
    "ally": {**COMMON, **RULES, **{name: key for name, key in FIGHTER.items() if name != "experience"},
             **keys(idle_without_monsters=(Flag(), "it does nothing while no monster is in play"))},
    "object": {**COMMON, **RULES, **{name: FIGHTER[name] for name in ("type", "armor_class", "hit_points", "size")},
               **keys(destroyed=(Block(), "what happens when it is destroyed"))},
    "villain": {**COMMON, **RULES, **FIGHTER, **keys(second_form=(Part("second form"), "the other side of its card"),
                                                     level=(Whole(1, 99), "its experience, when nothing else is said (1)"))},
    "encounter": {**COMMON, **RULES, **keys(
        type=(Word("event", "event_attack", "trap", "hazard", "curse", "environment", "power"), "what becomes of the card", True),
        do=(Block(), "what it does when it is drawn"), disable=(Whole(1, 99), "a trap: the roll that disables it"),
        activate=(Block(), "a trap or hazard: what it does in the Villain Phase"), attacks=(Named(Part("printed attack")), "its attacks"))},
    "treasure": {**COMMON, **RULES, **keys(
        type=(Word("item", "fortune"), "kept, or used at once", True), do=(Block(), "a fortune: what it does"),
        use=(Part("item use"), "an item: its use in the Hero Phase"), then=(THEN, "what becomes of the card after a reaction (keep)"),
        price=(GOLD, "gold to buy it in town"), value=(GOLD, "gold for which it is sold in town"))},
    "trap": {**COMMON, **RULES, **keys(
        token=(TokenId(), "its token; without it a plain marker lies on the board"), at=(LIES_AT, "the tile or square where it lies (the drawer's tile)"),
        disable=(Whole(1, 99), "the roll that disables it, if not that of the profile"), attacks=(Named(Part("printed attack")), "its attacks"),
        do=(Block(), "what it does when it is drawn"), activate=(Block(), "what it does in the Villain Phase", True),
        on_failed_disable=(Block(), "what it does to a hero that fails to disable it"))},
    "spell": {**COMMON, **keys(
        hero=(Part("spell side"), "cast by a hero or an ally", True), monster=(Part("spell side"), "cast by anybody else", True),
        attacks=(Named(Part("printed attack")), "its attacks"))},
    "rune": {**COMMON, **keys(boon=(Part("rune side"), "the side that helps", True), bane=(Part("rune side"), "the side that harms", True))},
    "lasting": {**COMMON, **RULES, **keys(until=(Word(*TIMES), "the moment of its hero at which it is gone (when it says so itself)"))},
    "tile": {**COMMON, **keys(
        triangle=(Word("white", "black"), "black: an encounter card is drawn although one explored"),
        squares=(Many(Text()), "four rows of four: # wall, . floor, o bone pile, s stairs, ^ trap, $ chest, ! ambush, ~ river, = bridge, "
                 "+ door, letters of spots; eight rows for a start tile or a double one", True),
        look=(Text(), "how the board paints it"), spots=(Named(Text()), "letter: name of the spot"),
        start=(Flag(), "the start tile: twice as long, with stairs"), named=(Flag(), "comes only when an adventure sends for it"),
        corridor=(Flag(), "a long corridor: it brings another tile at its own unexplored edge"),
        chamber=(Text(), "the sort of chamber of which it is a tile; it waits beside the stack"),
        entrance=(Text(), "it is the entrance of a chamber of this sort; comes only when an adventure sends for it"),
        large=(Flag(), "a large chamber: further tiles of the chamber lie at its own unexplored edges"),
        double=(Flag(), "twice as long: it counts as two tiles, and the half with the triangle lies at the edge"),
        set_=(Text(), "the set to which it belongs; such a tile comes only when an adventure names its set"))},
    "chamber": {**COMMON, **RULES, **keys(
        fills=(CardId("monster", "villain"), "who is inside, besides the monsters that the heroes draw"),
        objective=(Text(), "the goal in a sentence"),
        goal=(When(), "what overcomes the chamber", True), do=(Block(), "what happens once it has been filled"),
        actions=(Many(Part("action")), "special actions while it is not overcome"))},
    "edge_tile": {**COMMON, **RULES, **keys(fissure=(Part("fissure"), "a numbered fissure: its range of the die"), look=(Text(), "how the board paints it"))},
    "adventure": {**COMMON, **RULES, **keys(
        profile=(Text(), "the rules of which box, e.g. castle", True), heroes=(Part("hero limits"), "for how many"), band=(Text(), "how hard it is"), minutes=(Whole(1, 99), "about how long a game takes"),
        setup=(Part("setup"), "the table before the first turn", True), actions=(Many(Part("action")), "special actions of the Hero Phase"),
        escape=(Part("escape"), "where heroes leave"), win=(When(), "when the heroes have won"), lose=(When(), "when they have lost"),
        stories=(Named(Part("story")), "what is told; intro, victory and defeat are told by themselves"), suggested=(Named(Many(CardId("power"))), SUGGESTED),
        win_story=(Text(), "key of the story of a victory"), lose_story=(Text(), "key of the story of a defeat"),
        objective=(Text(), "the goal in a sentence"), teams=(Part("teams"), "heroes who play against each other"),
        goals=(Many(Part("goal")), "the goal as things stand: the first whose condition is true is shown (the objective)"), cancel_cost=(NUMBER, "experience that cancels an encounter"),
        by_heroes=(Named(Part("row")), "numbers that depend on the party: their names stand wherever the adventure may have a whole number, and in its texts as {name}"),
        set_up=(Many(Text()), "the printed steps of the set-up"), rules=(Many(Part("rule")), "special rules under headings"),
        clocks=(Many(Part("clock")), "counters shown as tracks, with what happens on the way and at their ends"),
        defeats=(Many(Part("defeat")), "the ways to lose that are no clock's, in a sentence each"), number=(Text(), "its place in a series"))},
    "advancement": {**COMMON, **RULES, **keys(
        prices=(Many(GOLD), "gold for the first copy, the second and so on, ever more", True),
        use=(Part("advancement use"), "its use in the Hero Phase"))},
    "campaign": {**COMMON, **keys(
        profile=(Text(), "the rules of which box", True), heroes=(Part("hero limits"), "for how many"), gold=(GOLD, "what each hero begins with (0)"),
        adventures=(Many(Part("chapter")), "the adventures in their order", True), stories=(Named(Part("story")), "what is told of towns and after victories"))},
}
PARTS: dict[str, dict[str, Key]] = {
    "reaction": keys(to=(Word(*MOMENTS), "the moment", True), when=(When(), "only then"), do=(Block(), "what happens"),
                     may=(Flag(), "its player may or may not (powers and treasures: true)"), limit=(LIMIT, "how often"),
                     rule=(Text(), "the row of the rules catalogue")),
    "modifier": keys(modify=(Word(*NUMBERS), "the number"), set=(Word(*NUMBERS), "the number, when to: says what it is"),
                     of=(WHOSE, "whose number (holder)"), by=(Amount(), "how much it changes"), to=(Amount(), "what it becomes"),
                     at_least=(Whole(), "it never falls below this"), when=(When(), "only then")),
    "printed attack": keys(name=(Text(), "printed name"), bonus=(Whole(-5, 99), "what the die gets", True), damage=(Amount(), "damage of a hit"),
                           hit=(Block(), "what else a hit does"), miss=(Block(), "what a miss does")),
    "tactic": keys(text=(Text(), "as printed"), find=(PREY, "its prey: followed only when there is one"), when=(When(), "followed only then"),
                   do=(Block(), "what it does"), otherwise=(Block(), "the last tactic: what it does when no other was possible")),
    "power counts": keys(at_will=(NUMBER, "at-will powers"), daily=(NUMBER, "daily powers"), utility=(NUMBER, "utility powers"),
                         expert=(NUMBER, "expert powers, from level 3 on"),
                         always=(Many(CardId("power")), "powers that the hero has besides")),
    "level": {**{name: key._replace(required=False) for name, key in HERO_NUMBERS.items()},
                     **keys(powers=(Part("power counts"), "the new counts"), critical=(Part("critical"), "what a natural 20 adds"))},
    "critical": keys(damage=(NUMBER, "more damage", True)),
    "action": keys(id=(Text(), "its name in saves and words", True), name=(Text(), "as printed"), text=(Text(), "as printed"),
                   when=(When(), "when it is offered"), takes=(TAKES, "what it costs (nothing)"), do=(Block(), "what it does"),
                   limit=(LIMIT, "how often")),
    "goal": keys(id=(Text(), "its name in words", True), when=(When(), "as long as this is true (always)"), text=(Text(), "as printed", True)),
    "row": keys(label=(Text(), "as printed", True), any=(COLUMN, "the same for every party"),
                **{str(size): (COLUMN, f"for {size} hero{'es' * (size > 1)}") for size in SIZES}),
    "clock": keys(counter=(Text(), "what is counted", True), from_=(Bound(0, 99), "where it begins, if not as in the set-up"), lose_at=(Bound(0, 99), "the game is lost when it comes to this"),
                  win_at=(Bound(0, 99), "won when it comes to this; of several clocks, when all have"), goal=(Bound(0, 99), "where it leads, and the game goes on"),
                  alarm_at=(Bound(0, 99), "something bad happens then, and the game goes on"),
                  ending=(Text(), "key of the story of that defeat"), text=(Text(), "what moves it, as printed"),
                  marks=(Many(Part("mark")), "places on the way where something happens"), when=(When(), "shown from then on (from the start)")),
    "mark": keys(at=(Bound(0, 99), "where", True), text=(Text(), "what happens there, as printed")),
    "rule": keys(id=(Text(), "its name in words", True), name=(Text(), "its heading"), text=(Text(), "as printed"),
                 when=(When(), "shown from then on (from the start)"), heroes=(Part("hero limits"), "only for parties of this size")),
    "defeat": keys(id=(Text(), "its name in words", True), text=(Text(), "as printed")),
    "item use": keys(do=(Block(), "what it does"), when=(When(), "when it can be used"), takes=(TAKES, "what its use costs (nothing)"),
                     then=(THEN, "what becomes of the card (discard)"), limit=(LIMIT, "how often")),
    "advancement use": keys(do=(Block(), "what it does"), when=(When(), "when it can be used")),
    "chapter": keys(adventure=(CardId("adventure"), "the adventure", True), town=(Part("town"), "the place before it"),
                    story=(Text(), "key of the story told after a victory"), aftermath=(Many(Part("aftermath")), "what changes after a victory")),
    "town": keys(story=(Text(), "key of the story that names and describes it"), actions=(Many(Word(*TOWN_ACTIONS)), "what can be done there"),
                 level_prices=(Named(GOLD), "level: gold, where levels can be bought")),
    "aftermath": keys(add_advanced=(Part("advanced cards"), "advanced cards come into their decks"),
                      remove_cards=(Many(CardId(*DECK_KINDS)), "cards leave the game, every copy"),
                      add_draw_tokens=(Whole(1, 20), "draw tokens come into the pool of trap tokens"), gain_gold=(GOLD, "each hero that took part gets gold")),
    "advanced cards": keys(kind=(Word(*DECK_KINDS), "of this kind"), count=(NUMBER, "so many different ones, by chance (all)"),
                           cards=(Many(CardId(*DECK_KINDS)), "just these")),
    "spell side": keys(text=(Text(), "as printed"), do=(Block(), "what it does", True)),
    "rune side": {**keys(text=(Text(), "as printed"), do=(Block(), "what it does when it is drawn"),
                         until=(UNTIL, "how long it lasts", True)), **RULES},
    "hero limits": keys(min=(Whole(1, 5), "at least"), max=(Whole(1, 5), "at most")),
    "setup": keys(start_tile=(CardId("tile"), "where it begins", True), tile_stack=(Part("tile stack"), "how the stack is built"),
                  counters=(Named(Bound(0, 99)), "counters and where they begin"), surges=(Bound(0, 99), "healing surges, if not those of the profile"),
                  tokens=(Many(Part("first token")), "tokens on the start tile"), start_item=(Text(), "false: heroes begin without an item"),
                  squares=(Word("beside_stairs", "start_tile"), "where heroes may start"), then=(Block(), "what happens before the first turn"),
                  layout=(Part("layout"), "tiles laid before the first turn"), awards=(Part("awards"), "what the heroes start with"),
                  doors=(Part("doors"), "doors are used: how many tokens of each kind lie in the pool"),
                  chambers=(Many(CardId("chamber")), "the chamber cards in their order, instead of the whole deck shuffled"),
                  on_top=(Part("on top"), "cards that lie on top of the shuffled decks, the first uppermost"),
                  into_chasms=(Flag(), "heroes' effects may put monsters over a chasm")),
    "on top": keys(tiles=(Many(CardId("tile")), "of the tile stack"), monsters=(Many(CardId("monster")), "of the monster deck"),
                   encounters=(Many(CardId("encounter")), "of the encounter deck"), treasures=(Many(CardId("treasure")), "of the treasure deck")),
    "second form": {**keys(damage=(Whole(1, 99), "the damage after which the card is turned over", True), name=(Text(), "the printed name")),
                    **{name: FIGHTER[name]._replace(required=False) for name in ("armor_class", "speed", "attacks")}, "tactics": FIGHTER["tactics"]},
    "layout": keys(rings=(Whole(1, 4), "how many rings of tiles round the start tile (2)"), edge_tiles=(Flag(), "edge tiles close what is left open"),
                   fissures=(Flag(), "the numbered fissures are among them")),
    "doors": keys(**{kind: (Whole(0, 20), f"door tokens that are {kind}") for kind in DOOR_KINDS}),
    "awards": keys(surges=(Bound(0, 9), "healing surges of the group"), items=(Bound(0, 9), "items for each hero"),
                   treasures=(Bound(0, 9), "treasure cards that each hero draws")),
    "fissure": keys(at_least=(Whole(1, 20), "from this number (1)"), at_most=(Whole(1, 20), "to this number (20)")),
    "tile stack": keys(shuffle=(Bound(0, 99), "so many tiles on top"), then_shuffle_in=(Anything(), "named tiles, one or a list, that come after these"),
                       among_next=(Bound(0, 99), "shuffled with so many more"), then=(Word("rest", "none"), "what lies below (rest)"),
                       sets=(Many(Text()), "the sets whose tiles are used; without it the tiles that belong to no set")),
    "first token": keys(named=(TokenId(), "which", True), on=(CardId("tile"), "the tile", True), spot=(Text(), "its spot")),
    "escape": keys(tile=(CardId("tile"), "the tile"), spot=(Text(), "the spot"), when=(When(), "only then")),
    "teams": keys(each=(Flag(), "every hero is a team of its own"), names=(Many(Part("team")), "the teams; heroes sit down in them by turns"),
                  rivals=(Flag(), "heroes may attack those of other teams"), hidden=(Flag(), "players do not see what other teams hold"),
                  shared_surges=(Flag(), "one pool of healing surges for all (one for each team)")),
    "team": keys(id=(Text(), "its id", True), name=(Text(), "its printed name", True)),
    "story": keys(title=(Text(), "its title"), text=(Text(), "what is told", True)),
    "example": keys(name=(Text(), "what it shows", True), rule=(Anything(), "the rows of the rules catalogue that it shows"),
                    given=(Named(Anything()), "the table before", True), when=(Many(Named(Anything())), "what is done"),
                    then=(Named(Anything()), "what is so afterwards", True)),
}
