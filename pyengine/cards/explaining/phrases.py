"""How each word of the vocabulary is said in plain English; phrases_ru has the same tables in Russian.

A phrase is a pattern: `{setting}` is replaced by what was written there, said in its turn; a part in `[ ]` is left out
when its setting is. Blocks are not part of a phrase: they follow, indented, under the headings of BLOCKS.
"""
from __future__ import annotations

import re

VERB_PHRASES = {
    "attack": "{by} attacks[ {target}][ {choose}][ each in turn: {each}], {numbers}[ (remember it as {save_as})]",
    "damage": "deal {amount} damage to {target}, without a roll",
    "heal": "{target} regains {amount} hit point(s); who was on 0 stands up",
    "regain_all": "{target} regains all lost hit points",
    "gain": "{who} becomes {condition}",
    "lose": "{who} is no longer {condition}",
    "gain_level": "{who} goes up a level, without paying",
    "spend_gold": "{who} spends {amount} gold; without that, the rest does not happen",
    "move_token": "{token} is moved to {to}", "lay_trap_token": "lay a trap token on {at}[ (its face seen: {shown})]",
    "look_at_trap_token": "see the face of {token}", "spring_trap_token": "{token} is sprung on {on}",
    "clear_trap_token": "disable {token} without a roll",
    "ready": "turn {card} face up", "give_item": "{to} gets {card}",
    "spend_surge": "{who} spends a healing surge now, if there is one",
    "turn_rune": "turn {card} to its other side", "draw_trap": "{who} draws a card of the trap deck",
    "open_chest": "{who} opens {chest}[; what is not kept goes to {rest_to}]",
    "lasting": "the effect {card} lies before {before} for a time[, about {on}]",
    "open_door": "{door} is opened without a roll[ (its trap goes off: {trap})]",
    "close_door": "doors are closed at {at}",
    "set_off": "{card} acts at once",
    "move_hazard": "the marker of {card} goes to {to}", "play_encounter": "[the encounter {card}][the next encounter "
                                                                          "of the type {type}] takes effect for {who}, "
                                                                          "and cannot be cancelled",
    "gain_item": "{to} gets {card}", "lose_tokens": "of {named}, {who} loses all", "take_away": "take away {token}",
    "spend_experience": "the group pays {amount} experience; without that, the rest does not happen",
    "pass_monster": "the card of {who} goes to {to}", "take_up_edge_tile": "{which} is taken up",
    "drop_carried": "{who} puts down[ {token},] something that it carries",
    "sealed_choice": "each of {who} chooses one of these in secret, all of them before anything is carried out[, "
                     "and the choices stay sealed as “{keep}”]", "lose_level": "{who} goes down a level",
    "remove_from_game": "{card} leaves the game", "single_out": "[single out {what}]",
    "gain_experience": "the top card of the monster deck goes to the experience pile of {who}",
    "lose_marker": "{who} loses one {condition} marker", "dismiss": "{who} leaves play undefeated",
    "gain_gold": "{who} gets {amount} gold",
    "regain_surge": "the group gets {count} healing surge(s)",
    "lose_surge": "the group loses {count} healing surge(s)",
    "roll": "roll the die[ (remember it as {save_as})]",
    "move": "{who} may walk up to {up_to} squares",
    "move_toward": "{who} moves {tiles} tile(s) toward {toward}",
    "move_away": "{who} moves {tiles} tile(s) away from {from}",
    "move_next_to": "{who} is put on a free square next to {to}",
    "place": "put {who} on {at}[ (over a chasm too: {chasm})]",
    "push": "put {who} on a free square up to {tiles} tile(s) from where it stands[ (over a chasm too: {chasm})]"
            "[ (off its own tile if there is room: {off_tile})]",
    "pull": "put {who} on a free square next to {to}",
    "swap": "{first} and {second} change places",
    "extra_move": "{who} may make a whole move, with its full Speed",
    "extra_attack": "{who} may make an attack with any power or item",
    "draw_treasure": "{who} draws {count} treasure card(s)[ and keeps {keep} of them]",
    "lose_item": "{who} discards {count} item(s) of its choice",
    "draw_encounter": "{who} draws an encounter card, which takes effect",
    "draw_monster": "draw {count} monster card(s) and place the monsters on {at}[, controlled by {to}]",
    "place_monster": "place {count} x {card} on {at}",
    "place_villain": "the villain {card} enters on {at}",
    "cast_spell": "{by} draws {draw} spell(s) and casts {cast} of them[, as {chooser} chooses][, by the {side} side]",
    "draw_rune": "{who} draws a rune; its {side} counts",
    "lay_tile": "lay the next tile at {at}[, but the tile {card}]",
    "place_ally": "the ally {card} enters on {at}[, controlled by {to}]",
    "place_object": "set up {card} on {at}",
    "spend_tokens": "{who} spends {count} x {named}; without that, the rest does not happen",
    "lay_edge_tile": "close {at} with[ {card},] an edge tile",
    "look_at_top": "{who} looks at the uppermost of the {deck}, which stays or goes under the others",
    "shuffle_tile_in": "shuffle the tile {card} into the next {among_next} tile(s) of the stack",
    "recharge": "{who} turns up {count} used power(s) ({use})",
    "exhaust": "{who} turns down {count} ready power(s) ({use})",
    "discard": "discard {card}",
    "flip": "turn {card} face down",
    "attach": "this card now lies before {to}",
    "activate": "{who} acts now, by its tactics",
    "disable_trap": "disable {card} without a roll",
    "special": "do what the special verb {name} does[ with {with}]",
    "choose_one": "[{who} chooses one of these]",
    "may": "[{who} may do this or not]",
    "if": "if {if}",
    "for_each": "for {for_each}, called {as}",
    "story": "tell the story “{key}”",
    "win": "the heroes win[, but only the team of {who}] (ending “{ending}”)",
    "form_team": "{who} forms a team[, {name},] from now on[, with {surges} healing surge(s)]",
    "become_villainous": "{who} is both villain and hero from now on",
    "lose_game": "the heroes lose (ending “{ending}”)",
    "add": "the counter {counter} changes by {by}",
    "set": "the counter {counter} becomes {to}",
    "place_token": "put {named} on {at}",
    "remove_token": "take away {named} {at}",
    "give_token": "{to} carries {count} x {named} from now on",
    "change_event": "instead, {fields}",
    "cancel": "it does not happen",
}
SPECIAL_PHRASES = {
    "take_up_tiles": "every tile without figures that is farther from the start tile than the hero whose turn it is "
                     "leaves the board; whoever is cut off by that is put on the closest tile that is left and takes 2 "
                     "damage",
}
BLOCKS = {"hit": "on a hit", "miss": "on a miss", "else": "otherwise"}
# when nobody is named
WHOLE_SENTENCES = {"single_out": "nothing is singled out", "choose_one": "choose one of these",
                   "may": "you may do this or not"}

FILTER_PHRASES = {
    "adjacent_to": "next to {value}", "within_tiles": "within {value} tile(s) of {of}",
    "exactly_tiles": "just {value} tile(s) from {of}", "within_squares": "within {value} square(s) of {of}",
    "on_tile_of": "on the tile of {value}", "on_tile": "on the tile {value}", "in_area": "in the area {value}",
    "except": "other than {value}", "card": "of the card {value}", "type": "of the type {value}",
    "hurt": "that has lost hit points", "villain": "that is a villain",
    "down": "on 0 hit points", "has_condition": "that is {value}",
    "hit_points_at_most": "with {value} hit point(s) or fewer", "free": "with nobody on it",
    "unexplored_edge": "with an unexplored edge", "named": "that is {value}", "token_here": "on a tile with {value}",
    "without_token": "without {value}", "use": "({value})", "used": "that is used",
    "held_by": "of {value}", "team_of": "of the team of {value}", "rival_of": "of another team than {value}",
    "spot": "on the spot {value}", "numbered": "whose range holds {value}", "fissure": "that is a fissure",
    "cursed": "with a curse", "shielded": "with a shield marker", "side": "of which the {value} counts",
    "where": "for which {value}", "without": "on a tile without a {value}", "bare": "with no token on it",
    "doorway": "that is an open doorway", "sort": "of the sort {value}",
}
FALSE_FILTERS = {"bare": "with a token on it", "doorway": "that is no open doorway", "cursed": "without a curse",
                 "shielded": "without a shield marker", "hurt": "that has lost no hit points", "down": "that stands",
                 "free": "with someone on it", "villain": "that is no villain",
                 "unexplored_edge": "without an unexplored edge", "used": "that is ready",
                 "fissure": "that is no fissure"}
SPECIAL_VALUES = {("down", "any"): "standing or fallen", ("has_condition", "any"): "under any condition"}

CONDITION_PHRASES = {
    "all": "{value}", "any": "{value}", "not": "it is not so that {value}", "was": "it came about: {value}",
    "same": "{value} are the same", "mine": "{value} is the one whose card this is",
    "same_team": "{of} plays together with {is}", "villainous": "{value} is villainous",
    "kind": "{of} is a {is}", "card": "{of} is {is}", "type": "{of} is of the type {is}", "use": "{of} is a {is} power",
    "worth": "{of} is worth {range} experience",
    "within_tiles": "{of} is within {count} tile(s) of {is}", "adjacent": "{of} is next to {is}",
    "on_tile_of": "{of} is on the tile of {is}", "exists": "there is {value}", "count": "the number of {of} is {range}",
    "number": "{of} is {range}", "roll": "the die of {of} shows {range}", "counter": "the counter {name} is {range}",
    "surges": "the healing surges left are {range}", "has_condition": "{of} is {is}",
    "hit_points": "the hit points of {of} are {range}", "tile": "that tile is {value}",
    "triangle": "that tile has a {value} triangle", "in_area": "{of} is in the area {area}",
    "standing_on": "{of} stands[ on the tile {tile}][ on its {spot}]",
    "token": "{named} lies {at}", "carrying": "{of} carries {token}", "defeated": "{value} has been defeated",
    "in_play": "{value} is in play", "is_active": "it is the turn of {value}", "phase": "it is the {value} phase",
    "all_heroes": "for every hero: {value}", "any_hero": "for at least one hero: {value}",
    "escaped": "{of} has escaped",
    "everyone_escaped": "all heroes have escaped", "tile_stack_empty": "no tile is left",
    "hero_down_and_no_surge_left": "a hero begins a turn on 0 hit points and no healing surge is left",
    "experience": "the experience pile is worth {range}", "ready": "{value} is face up",
    "in_chasm": "{value} is over a chasm",
    "level": "the level of {of} is {range}", "chose": "{of} has chosen {is}[ in “{kept}”]",
    "chose_count": "the heroes who have chosen {option} are {range}",
    "more_hit_points": "{of} has more hit points than {than}", "sort": "{of} is on a tile of the sort {is}",
    "gold": "the gold of {of} is {range}", "says": "{of} is {is}",
    "has_tokens": "{of} has {range} of {named}",
    "more_tokens": "{of} has more {named} than {than}", "hurt": "{value} has lost hit points",
    "chamber_overcome": "the chamber {value} has been overcome",
}
NOT_PHRASES = {"exists": "there is not {value}", "same": "{value} are not the same",
               "mine": "{value} is not the one whose card this is", "kind": "{of} is not a {is}",
               "within_tiles": "{of} is more than {count} tile(s) from {is}", "adjacent": "{of} is not next to {is}",
               "on_tile_of": "{of} is not on the tile of {is}", "card": "{of} is not {is}"}
TOKEN_PLACES = {"your_tile": "on your tile", "your_square": "on your square", "adjacent": "next to you",
                "any": "anywhere", "carried": "that you carry", "event_tile": "on that tile"}
AMOUNT_PHRASES = {"count": "the number of {value}", "counter": "the counter {value}", "plus": "{value}",
                  "half": "half of {value}, rounded down", "of": "{value}",
                  "markers": "the number of {condition} markers on {of}",
                  "tokens": "the number of {named} on the card of {of}"}

PICK_PHRASES = {"closest": "the closest {noun}", "farthest": "the farthest {noun}",
                "farthest_from_heroes": "the {noun} farthest from every hero", "random": "a {noun} by chance",
                "all": "every {noun}", "fewest_hit_points": "the {noun} with the fewest hit points",
                "most_hit_points": "the {noun} with the most hit points"}
NAME_PHRASES = {"you": "you", "me": "it", "this": "this card", "bearer": "the figure that this is about",
                "prey": "its prey", "holder": "its holder", "active_hero": "the hero whose turn it is",
                "next_hero": "the hero whose turn comes next", "your_tile": "your tile", "my_tile": "its tile",
                "target": "the target", "found": "this one", "hero": "that hero", "figure": "that figure",
                "others": "every other hero", "every_hero": "every hero", "every_monster": "every monster",
                "every_figure": "every figure"}
OWN_NUMBER_PHRASES = {"speed": "your Speed", "half_speed": "half your Speed", "surge_value": "your surge value"}
STOCK_PHRASES = {"rune": "rune", "hazard": "hazard", "environment": "environment", "hero": "hero", "monster": "monster",
                 "villain": "villain", "ally": "ally", "object": "object",
                 "figure": "figure", "tile": "tile", "square": "square", "edge": "unexplored edge",
                 "edge_tile": "edge tile", "monster_or_object": "monster or object", "token": "token",
                 "power": "power", "item": "item", "curse": "curse", "trap": "trap"}
MOMENT_PHRASES = {
    "turn_began": "a turn begins", "hero_phase_began": "a Hero Phase begins", "hero_phase_ended": "a Hero Phase ends",
    "exploration_ended": "an Exploration Phase ends", "villain_phase_began": "a Villain Phase begins",
    "villain_phase_ended": "a Villain Phase ends", "turn_ended": "a turn ends", "moved": "a figure has moved",
    "tile_revealed": "a tile is laid", "monster_placed": "a monster is placed",
    "figure_activated": "a figure is about to act",
    "attack_declared": "an attack is declared", "attack_rolled": "an attack is rolled", "attack_hit": "an attack hits",
    "attack_missed": "an attack misses", "damage_about_to_happen": "damage is about to be dealt",
    "damage_dealt": "damage has been dealt", "hero_would_fall": "a hero would fall", "hero_fell": "a hero has fallen",
    "hero_stood": "a hero has stood up", "healed": "someone has regained hit points",
    "monster_defeated": "a monster is defeated", "ally_fell": "an ally has fallen",
    "object_destroyed": "an object is destroyed", "encounter_drawn": "an encounter is drawn",
    "treasure_drawn": "a treasure is drawn", "condition_about_to_be_gained": "someone is about to get a condition",
    "trap_sprung": "a trap is about to spring", "trap_token_sprung": "a hero has sprung a trap token",
    "disable_rolled": "a roll to disable a trap is made", "die_rolled": "the die is rolled for an effect",
    "trap_disabled": "a trap or trap token is about to be disabled", "rune_drawn": "a rune has been drawn",
    "spell_drawn": "a spell has been drawn", "surge_spent": "a healing surge is spent",
    "power_used": "a power has been used", "token_picked_up": "a token is picked up", "escaped": "a hero has escaped",
    "chamber_overcome": "a chamber has been overcome", "door_tried": "a door has been tried",
    "door_opened": "a door has been opened",
}
NUMBER_PHRASES = {"armor_class": "the AC", "speed": "the Speed", "attack_bonus": "the attack bonus",
                  "damage": "the damage", "hit_points_max": "the hit point total", "surge_value": "the surge value",
                  "cancel_cost": "the cost to cancel an encounter", "disable_bonus": "the bonus to disable traps",
                  "treasures_per_turn": "the treasures drawn in a turn"}
TAKES_PHRASES = {"attack": "in place of an attack", "action": "as the action of the Hero Phase",
                 "move": "in place of a move", "nothing": "at no cost"}
THEN_PHRASES = {"flip": "then this card is turned down", "discard": "then this card is discarded", "keep": ""}

# What is said besides: `[ ]` as above. An empty value keeps its part, None leaves it out.
SENTENCES = {
    "quoted": "“{text}”", "and": "and", "or": "or", "plus": "plus", "minus": "minus", "all": "all",
    "just": "just {number}", "from_to": "{least} to {most}", "or_more": "{number} or more",
    "or_less": "{number} or less",
    "token": "the token {name}", "in_turn": "{whom} in turn", "spot_of": "the {spot} of {tile}",
    "closest": "to {of}", "farthest": "from {of}", "chosen_by": "chosen by {by}", "called": "called {name}",
    "only_if": "(only if {when})", "with_attack": "with {attack}", "bonus_and_damage": "{bonus}, {damage} damage",
    "rerolled": "the die is rolled again", "not_rerolled": "the die is not rolled again",
    "put_back": "it is put back for another", "cancelled": "it does not happen",
    "not_cancelled": "it happens after all", "changed_to": "{what} is {said}",
    "when": "When {moment}[, if {when}][{once}, once each turn][{may}, its player may]:",
    "when_down": "While it is face down, when {moment}[, if {when}][{once}, once each turn][{may}, its player may]:",
    "modifier": "While in play, {number} of {whose}[ is {to}][ changes by {by}][, to no less than {least}][, if "
                "{when}].",
    "use": "In the Hero Phase, {takes}[, the action “{name}”][{limit} (once each turn)][, if {when}]:",
    "attack": "Attack {name}: {numbers}.", "powers": "Powers: {counts}.", "always": "always {power}",
    "more_powers": "powers {counts}", "critical": "+{damage} damage on a natural 20",
    "level": "Level {level}: {gained}.",
    "power": "A power of {hero}, {use}.",
    "monster": "Monster: AC {armor}, {life} hit points, experience {experience}[, {size} x {size} squares].",
    "villain": "Villain: AC {armor}, {life} hit points, experience {experience}, level {level}[, {size} x {size} "
               "squares].",
    "tactics": "On its turn, the first of these that is possible:", "otherwise": "{number}. Otherwise:",
    "tactic": "{number}. If {when}:", "there_is": "there is {whom}", "prey": "{whom} (its prey)",
    "prey_closest": "{whom} (its prey: the closest)", "prey_farthest": "{whom} (its prey: the farthest)",
    "encounter_event": "It happens once and is discarded.",
    "encounter_event_attack": "It attacks once and is discarded.",
    "encounter_trap": "Its marker lies on the tile; it acts in the Villain Phase of the hero who drew it"
                      "[; a roll of {disable} or more disables it].",
    "encounter_hazard": "Its marker lies on the tile; it acts in the Villain Phase of the hero who drew it"
                        "[; a roll of {disable} or more disables it].",
    "encounter_curse": "It stays with the hero who drew it[; a roll of {disable} or more disables it].",
    "encounter_environment": "It stays, and replaces an older environment.",
    "encounter_power": "It stays.",
    "when_drawn": "when it is drawn:", "when_it_acts": "when it acts:",
    "when_failed": "when a hero fails to disable it:",
    "when_destroyed": "when it is destroyed:", "where_drawn": "the tile of who drew it",
    "trap": "A complex trap. Its token lies on {at}; it acts in the Villain Phase of the hero who drew it; a roll of "
            "{disable} or more disables it.",
    "cast_by_hero": "cast by a hero:", "cast_by_others": "cast by a monster or a trap:",
    "boon": "the boon:", "bane": "the bane:", "lasts_adventure": "It stays for the rest of the adventure.",
    "lasts_surge": "It stays until its hero spends a healing surge.", "lasts_at_once": "Then it is discarded.",
    "north": "north", "east": "east", "south": "south", "west": "west", "start_tile": "The start tile",
    "tile": "A tile with a {triangle} triangle, laid with its south side to the edge",
    "double_tile": "A double tile with a {triangle} triangle, laid with its south side to the edge",
    "spot": ", {letter} is the {spot}", "of_set": ", of the set {set}",
    "opens": "{tile}; open to the {openings}{spots}.",
    "corridor": "A long corridor: another tile follows at its own edge.",
    "chamber_tile": "A tile of the {chamber} chamber[{large}, a large one].",
    "chamber_entrance": "The entrance of the {chamber} chamber.", "chamber": "A chamber.",
    "chambers_named": "In the chambers, one after another: {cards}.",
    "chamber_inside": "Inside is [{fills}, with ]a monster for each hero.", "once_filled": "once it is filled:",
    "overcome": "It is overcome when {when}.", "lies_on": "It lies before a hero until it says otherwise.",
    "lies_until": "It lies before a hero until {moment}.",
    "ally": "An ally; it acts after the Hero Phase of the hero that controls it.",
    "ally_idle": "While no monster is in play it does nothing.", "armor": "AC {number}", "life": "{number} hit points",
    "object": "An object: AC {armor}, {life} hit points; it can be attacked like a monster.",
    "second_form": "After {damage} damage in all its card is turned over[: {name}].",
    "passes_left": "After its figures have acted, the card goes to the player on the left.",
    "passes_right": "After its figures have acted, the card goes to the player on the right.",
    "edge_tile": "An edge tile[, a fissure for {least} to {most} of the die]: no tile can be laid where it lies.",
    "for_heroes": "For {least} to {most} heroes, profile {profile}.", "begins_on": "It begins on {tile}.",
    "stack": "The tile stack: {parts}.", "stack_tiles": "{count} tiles[ of the set {sets}]",
    "stack_shuffled": "then {cards} shuffled[ among {among} more]", "stack_no_more": "then no more",
    "stack_rest": "then the rest", "on_top": "On top of the {deck} deck: {cards}.", "counters": "Counters: {counters}.",
    "surges": "Healing surges: {surges}.", "before_the_first_turn": "before the first turn:",
    "escape": "A hero that ends its Hero Phase on [tile {tile} ][spot {spot} ]escapes[, if {when}].",
    "win_when": "The heroes win when {when}.", "lose_when": "The heroes lose when {when}.",
    "teams": "Teams: {teams}.", "teams_alone": "every hero alone", "teams_rivals": "heroes may attack rivals",
    "teams_hidden": "teams do not see each other's cards", "teams_shared_surges": "all share the healing surges",
    "goals": "the goal, the first of these that fits:", "goal_if": "if {when}: {text}", "goal_always": "always: {text}",
    "layout": "Before the first turn {rings} ring(s) of tiles are laid round it[{closed}, closed with edge tiles]"
              "[{fissures}, the numbered fissures among them].",
    "awards": "Starting awards: {awards}.", "doors": "Doors are used: {doors}.",
    "over_chasms": "Heroes' effects may put monsters over a chasm.",
    "area": "The area {name}: {tiles}.", "row": "In the table, “{label}”: {values}.",
    "for_every_party": "{value} for every party", "for_size": "{value} for {size}", "mark": "at {at}: {text}",
    "clock": "A clock for {counter}[ from {begins}]: at {end} {brings}[, shown when {when}].",
    "brings_defeat": "the game is lost", "brings_victory": "the game is won", "brings_alarm": "its time is up",
    "brings_goal": "its goal is reached",
    "rule_shown": "The rule “{name}” is shown[ for {least} to {most} heroes][ when {when}].",
    "advancement": "An advancement, {copies} copies, the cheapest first: {prices} gold. Once in each adventure, "
                   "without "
                   "an action.",
    "help": "It helps once in each adventure, without an action.",
    "campaign": "A campaign of {adventures} adventures for {least} to {most} heroes.[ Each hero begins with {gold} "
                "gold.]",
    "level_for": "level {level} for {price} gold", "town_before": "In town before it: {allowed}.",
    "no_town_before": "No town before it.", "after_victory": "After a victory {change}.",
    "aftermath_gold": "each hero that took part gets {gold} gold",
    "aftermath_tokens": "{count} draw token(s) come into the pool",
    "aftermath_removed": "these cards leave the game: {cards}",
    "aftermath_added": "these come into their decks: {cards}",
    "aftermath_advanced": "{count} of the advanced {kind} cards",
    "profiles": "It comes into the decks of {profiles} alone.",
}
WORDS: dict[str, str] = {}             # conditions, uses, numbers: in English their ids are the words
KEYS: dict[str, str] = {}              # and what a key of a card is for stands with the key

# The second person: `you regains` becomes `you regain`.
WITH_YOU = {"is": "are", "has": "have", "goes": "go", "attacks": "attack", "regains": "regain", "becomes": "become",
            "moves": "move", "draws": "draw", "discards": "discard", "casts": "cast", "looks": "look", "turns": "turn",
            "acts": "act", "chooses": "choose", "spends": "spend", "carries": "carry", "stands": "stand"}


def polished(line: str) -> str:
    """A line with its verbs and plurals mended."""
    line = re.sub(r"\byou (\w+)", lambda found: f"you {WITH_YOU.get(found[1], found[1])}", line)
    line = re.sub(r"\bthe (tile|turn) of you\b", r"your \1", line)
    line = re.sub(r"\b1 ((?:\w+ )?\w+)\(s\)", r"1 \1", line).replace("(s)", "s")
    line = re.sub(r"\bthe number of every (\w+)", lambda found: f"the number of {several(found[1])}", line)
    return re.sub(r"\bthe (tile|hit points|speed|Speed|AC|turn) of it\b", r"its \1", line)


def several(noun: str) -> str:
    """The plural of a noun that cards speak of."""
    return noun + ("es" if noun == "hero" else "s")


def noun(what: str, pick: str) -> str:
    """What a search looks for, and which of several: pick is `a`, `every`, or a word of PICK_PHRASES."""
    said = STOCK_PHRASES.get(what, what)
    if pick in PICK_PHRASES:
        return PICK_PHRASES[pick].format(noun=said)
    return f"{'every' if pick == 'every' else 'an' if said[0] in 'aeiou' else 'a'} {said}"


def field(name: str, root: str, of: str) -> str:
    """A part of an event, or of something that was remembered: `event.target`."""
    known = {"event": "", "first": " of the first attack", "second": " of the second attack"}
    return f"the {name.replace('_', ' ')}{known.get(root, ' of ' + of)}"


def unnamed(raw: str, known: dict[str, str]) -> str:
    """What has no printed name goes by its id; known: where a language keeps what it makes up instead."""
    return raw.replace("_", " ")


def own_moment(moment: str) -> str:
    """When something that lies before a hero ends: by a phase of that hero."""
    return MOMENT_PHRASES[moment].replace("a turn", "its turn").replace("a Hero", "its Hero")
