# The library of cards: the list, its filters, and what is told of one card.
library-search = Search names and texts
library-filters = { $count ->
    [0] Filters
   *[other] Filters ({ $count })
}
short-at-will = At will
short-daily = Daily
short-utility = Utility
short-expert = Expert
short-house = House
library-box = Box
library-boxes = All boxes
library-kind = Kind
library-all = All kinds
library-hero = Hero
library-any-hero = Any hero
library-met = Met
library-unmet = Not met yet
library-met-or-not = Met or not
library-bare = Uncover everything
library-adventures = Adventures
library-all-adventures = Adventures and campaigns
library-heroes = Heroes
library-powers = Powers
library-all-powers = All powers
library-monsters = Monsters and villains
library-all-monsters = All monsters and villains
library-encounters = Encounters and traps
library-all-encounters = All encounters and traps
library-treasures = Treasures
library-all-treasures = All treasures
library-magic = Spells, runes, lasting effects
library-all-magic = All spells, runes, lasting effects
library-tiles = Dungeon tiles
library-found = { $count ->
    [0] No card fits.
    [one] { $count } card, { $met ->
        [0] not met yet.
       *[other] met.
    }
   *[other] { $count } cards, { $met } of them met.
}
library-covered-count = { $count ->
    [one] { $count } lies covered: it belongs to an adventure that you have not begun.
   *[other] { $count } lie covered: they belong to adventures that you have not begun.
}
library-covered = A surprise of { $adventure }. Show it?
library-face-down = covered
library-back = Back to the cards
library-leave = Back
library-link = Copy the link
library-linked = The link to this card is copied.
library-not-linked = The link to this card: { $address }
library-previous = The card before
library-next = The next card
library-place = { $at } of { $count }
library-no-card = This box has no such card.
library-spoiler = A surprise of { $adventure }, which you have not begun.
library-uncover = Show it
library-does = What it does
library-does-coming = The engine reads the card…
library-does-failed = The engine cannot read this card just now.
library-rules = The rules behind it
library-rules-of = { $count ->
    [one] The rule
   *[other] The rules
}
library-chapter = In the rulebook: { $title }
library-belongs = Where it belongs
library-in-box = Box: { $box }
library-copies = { $count ->
    [one] One copy in its deck: { $deck }
   *[other] { $count } copies in its deck: { $deck }
}
library-no-copies = Not in the deck: an adventure hands it out.
library-power-of = A power of
library-brought-by = { $count ->
    [one] Named by the adventure
   *[other] Named by the adventures
}
library-where-met = Where you met it
library-first-met = { $adventure }, first on { $when }
library-first-begun = First begun on { $when }
library-met-somewhere = In an earlier game: where was not yet noted then.
library-not-met = Not yet.
library-games = { $count ->
    [one] { $count } finished game, { $won } won. The last on { $last }.
   *[other] { $count } finished games, { $won } won. The last on { $last }.
}
library-sheet = The adventure
library-stories = What happens in it
library-play = Play this adventure
library-engine = Everything that the engine does in it
library-stories-covered = { $count ->
    [0] You have not begun this adventure: what happens in it lies covered.
    [one] You have not begun this adventure: its story lies covered.
   *[other] You have not begun this adventure: its { $count } stories lie covered.
}
library-ending = Ending
library-unseen-ending = An ending that you have not seen
