"""How each word of the vocabulary is said in plain English.

A phrase is a pattern: `{setting}` is replaced by what was written there, said in its turn; a part in `[ ]` is left out
when its setting is. Blocks are not part of a phrase: they follow, indented, under the headings of BLOCKS.
"""
from __future__ import annotations

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
    "push": "put {who} on a free square up to {tiles} tile(s) from where it stands[ (over a chasm too: {chasm})]",
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
    "on_tile_of": "on the tile of {value}", "on_tile": "on the tile {value}", "except": "other than {value}",
    "card": "of the card {value}", "type": "of the type {value}", "hurt": "that has lost hit points",
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
                 "free": "with someone on it", "unexplored_edge": "without an unexplored edge", "used": "that is ready",
                 "fissure": "that is no fissure"}
SPECIAL_VALUES = {("down", "any"): "standing or fallen", ("has_condition", "any"): "under any condition"}

CONDITION_PHRASES = {
    "all": "{value}", "any": "{value}", "not": "it is not so that {value}", "was": "it came about: {value}",
    "same": "{value} are the same", "same_team": "{of} plays together with {is}", "villainous": "{value} is villainous",
    "kind": "{of} is a {is}", "card": "{of} is {is}", "type": "{of} is of the type {is}", "use": "{of} is a {is} power",
    "worth": "{of} is worth {range} experience",
    "within_tiles": "{of} is within {count} tile(s) of {is}", "adjacent": "{of} is next to {is}",
    "on_tile_of": "{of} is on the tile of {is}", "exists": "there is {value}", "count": "the number of {of} is {range}",
    "number": "{of} is {range}", "roll": "the die of {of} shows {range}", "counter": "the counter {name} is {range}",
    "surges": "the healing surges left are {range}", "has_condition": "{of} is {is}",
    "hit_points": "the hit points of {of} are {range}", "tile": "that tile is {value}",
    "triangle": "that tile has a {value} triangle", "standing_on": "{of} stands[ on the tile {tile}][ on its {spot}]",
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
NOT_PHRASES = {"exists": "there is not {value}", "same": "{value} are not the same", "kind": "{of} is not a {is}",
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
PICKED_FROM = {"closest": "to", "farthest": "from"}
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

# The second person: `you regains` becomes `you regain`.
WITH_YOU = {"is": "are", "has": "have", "goes": "go", "attacks": "attack", "regains": "regain", "becomes": "become",
            "moves": "move", "draws": "draw", "discards": "discard", "casts": "cast", "looks": "look", "turns": "turn",
            "acts": "act", "chooses": "choose", "spends": "spend", "carries": "carry", "stands": "stand"}
