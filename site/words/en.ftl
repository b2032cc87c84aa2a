# Every word of the interface, in English. Names of cards come from the packs.

## Title
title-broken = A part of this page could not be loaded. Check the connection and load the page again; your saved games are still here.
title-reload = Load again
title-safe = Saved games, without the game
title-taken = chosen, opens as soon as everything is here.
title-tagline = A cooperative descent into the dark
title-continue = Continue
title-new = New game
title-games = Saved games
title-help = How to play
title-settings = Settings
to-title = To the title screen
waking-files = Fetching the rules engine
waking-python = Lighting the candles
waking-start = Lighting the candles
waking-rules = Reading the rule book
waking-ready = Ready
waking-bytes = { $done } of { $total } MB
menu-title = Menu
menu-seed = Seed { $seed }
close = Close
language-en = English
language-ru = Русский

## New game
new-title = New game
new-waiting = The rules engine is still waking. The adventures will be here in a moment.
new-heroes = Heroes
new-guests = Heroes from elsewhere
new-decks = Cards and rooms
decks-own = Made for this adventure
decks-own-about = The cards and rooms of its own world.
decks-all = Everything shuffled together
decks-all-about = Cards and rooms of all worlds, under the rules of this adventure.
decks-theirs = Everything, with players’ packs
decks-theirs-about = Cards and rooms of all worlds and of the packs that you have added.
new-heroes-range = { $most ->
    [one] 1 hero
   *[other] { $least }–{ $most } heroes
}
new-order = Order of play
new-earlier = { $name }: play earlier
new-about = About { $name }
new-more = Advanced: powers, difficulty, table rules
new-begin = Start
new-too-few = Choose at least { $least } { $least ->
    [one] hero
   *[other] heroes
}.
new-too-many = This adventure takes at most { $most } { $most ->
    [one] hero
   *[other] heroes
}.
new-powers-missing = Some powers are still to be chosen.
new-seed = Number of the deal
new-powers = Powers
new-table = Undo
new-ties = When the rules leave it open
new-surges = Healing surges
powers-suggested = Suggested
powers-suggested-about = A good set for this adventure.
powers-random = Random
powers-random-about = Whatever the shuffle brings.
powers-chosen = By hand
powers-chosen-about = You pick every power.
table-honest = Undo, same dice
table-honest-about = Take back any answer; the same dice come again.
table-practice = Undo, new dice
table-practice-about = Take back any answer; the dice are rolled afresh.
table-iron = No undo
table-iron-about = What is done is done.
orders-title = Standing orders
orders-about = What you always answer in the same way can be answered for you. Each such answer stands in the chronicle, and undo takes it back.
orders-none = There are none yet. When a card asks whether to use it, tick “{ orders-next }” and answer.
orders-next = From now on answer this card the same
orders-ask = Ask me
orders-yes = Always use
orders-no = Never use
orders-ties = When the rules leave it open: { $ties }.
orders-done = By your standing orders: { $told }.
orders-did = { $how ->
    [yes] { $card } is used
    [no] { $card } is not used
   *[choice] { $card }: { $choice }
  }
orders-change = Change
ties-targets = Ask whom a monster picks
ties-targets-about = Where a monster stands, which of two alike acts first and which cards pay follows a fixed rule. You are asked whom it picks among heroes equally near, if that makes a difference.
ties-alike = Ask when it matters
ties-alike-about = A monster takes the shortest way and stays beside its prey; you are asked only where it makes a difference.
ties-ask = Always ask
ties-ask-about = The active player decides where the rules do not.
ties-fixed = The game decides
ties-fixed-about = The game decides, always in the same way.
surges-hard = One fewer
surges-normal = As the adventure says
surges-easy = One more

## Table
table-laying = Laying the table…
board-label = The board. Every choice on it is also a button in the question beside it.
board-tools = View of the board
board-closer = Closer
board-farther = Farther
tabs-label = Parts of the table
tab-play = Play
tab-heroes = Heroes
tab-coming = Coming
tab-log = Chronicle
tab-watching = This game is being played in another tab. Here you can only watch.
tab-take-over = Play here instead
undo = Undo
redo = Redo
safe-title = Saved games without the engine
status-round = Round { $round }
status-surges = Surges
status-surges-long = Healing surges left
status-experience = Experience
status-experience-long = Experience
phase-setup = Setting up
phase-hero = Hero Phase
phase-exploration = Exploration Phase
phase-villain = Villain Phase
saved-saved = Saved
saved-saving = Saving…
saved-failed = Not saved
saved-memory = Not kept
saved-watching = Watching
storage-full = The browser’s storage is full, so this game is not being saved. It goes on; take it with you as a file.
storage-blocked = The browser does not let this page keep anything, so this game is not being saved. It goes on; take it with you as a file.
storage-mismatch = The browser did not keep the save as it was written. The game goes on; take it with you as a file.
curtain-title = { $hero } is next
curtain-text = The teams hide their cards from each other. Pass the device; only { $hero } should look now.
curtain-secret = This is chosen in secret. Pass the device; only { $hero } should look now.
curtain-open = I play { $hero }
hero-team = Team: { $team }
team-rest = everyone else
hero-hidden = Hidden from you: powers { $powers }, items { $items }
end-winners = The victory is theirs: { $heroes }
condition-villainous = Villainous
condition-out = Out of the game
log-team-joined = { $hero } joins the team { $team }
log-became-villainous = { $hero } turns against the others
log-hero-out = { $hero } is out of the game
pass-device = { $hero } is next. Pass the device.
turn-left = { $what ->
    [both] a move and an action left
    [any] a move or an action left
    [move] a move left
   *[none] no move and no action left
}
turn-moving = { $count ->
    [one] 1 square left to move
   *[other] { $count } squares left to move
}
recent-more = { $count ->
    [one] and 1 more before this
   *[other] and { $count } more before this
}
options-idle = { $count ->
    [one] { $card } can do nothing now
   *[other] { $count } cards can do nothing now
}
words-new = Words explained
words-fold = Words
words-rules = In the rulebook
more-below = More below
confirm-choice = Confirm your choice
confirm-yes = Do it
confirm-no = Not yet
confirm-steps = { $count ->
    [one] a walk of 1 square
   *[other] a walk of { $count } squares
}
which-title = Which one?
shortcut-move = Move: { $place }
shortcut-attack = { $card }: attack { $figure }
shortcut-choose = { $card }: { $figure }{ $place }
rim-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}
rim-figures = { $count ->
    [one] 1 target
   *[other] { $count } targets
}
rim-edges = { $count ->
    [one] 1 edge
   *[other] { $count } edges
}
rim-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
rim-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
}
rim-look = { $what } out of sight to the { $side }: look there
squares-map = Squares to choose from
squares-ends = A dark corner: that walk ends the Hero Phase.
squares-hint = Choose a square here or on the board.
square-here = here
square-straight = { $count } { $way }
square-crooked = { $first } and { $second }
square-at = column { $column }, row { $row }
way-north = north
way-south = south
way-east = east
way-west = west
way-north-east = north-east
way-north-west = north-west
way-south-east = south-east
way-south-west = south-west
side-north = north
side-east = east
side-south = south
side-west = west
edge-name = { $tile }, { $side } edge ({ $where })
figure-state = { $left } of { $most } hit points · AC { $armor } · { $where }
not-placed = not on the board
party-member = { $hero }: { $left } of { $most } hit points
show-on-board = Show { $figure } on the board

## Panels
heroes-title = Heroes
hero-active = playing now
hero-companion = companion
strength-careful = newcomer
strength-practised = practised
strength-searching = thinks ahead
hero-powers = Powers
hero-items = Items
hero-curses = Curses
hero-carrying = Carrying
hero-queue = Monsters to act for
hero-card = Hero card
card-used = used
use-at-will = at will
use-daily = daily
use-utility = utility
use-expert = expert
number-hit-points = Hit points
number-armor-class = Armor Class
number-speed = Speed
number-surge-value = Surge value
number-level = Level
source-base = base
source-level = level
source-die = die
source-attack = attack
coming-title = What is coming
coming-nobody = No monster is in play.
coming-idle = Nothing on the board acts by itself.
coming-after = Villain Phase of { $hero }
coming-tactics = Tactics
coming-hint = In this order. The first line of tactics that fits is the whole turn.
environments-title = In force everywhere
kind-monster = Monster
kind-trap = Trap
kind-villain = Villain
kind-ally = Ally
kind-object = Object
kind-hero = Hero
kind-power = Power
kind-encounter = Encounter
kind-treasure = Treasure
kind-item = Item
kind-tile = Tile
kind-adventure = Adventure
decks-title = Decks
deck-monsters = Monsters
deck-encounters = Encounters
deck-treasures = Treasures
deck-tiles = Dungeon tiles
deck-discard = { $count } discarded
cancel-cost = cancelling an encounter costs { $cost }
log-title = Chronicle
log-earlier = Show earlier lines
log-because = Because of
log-made-of = Made of
log-rule = Rule
log-back = Back to before this
roll-other-die = the other die shows { $die }
roll-against = against AC { $armor }
roll-needed = needed { $needed }
roll-hit = hit
roll-miss = miss
roll-disabled = disabled
roll-still = still armed

## End
outcome-victory = Victory
outcome-defeat = Defeat
end-new-seed = Play again, new dungeon
end-same-seed = Same dungeon again
end-watched = The program played every hero: this game counts for no record.
end-feats = { $count ->
    [one] A new feat
   *[other] { $count } new feats
}
end-look = Look at the table
end-by-hero = Figures for each hero
total-rounds = Rounds
total-answers = Choices made
total-defeated = Defeated
total-tiles = Tiles explored
total-surges = Surges spent
total-treasures = Treasures
total-cancelled = Encounters cancelled
total-hits = Hits
total-suffered = Damage taken

## Saved games
games-title = Saved games
games-none = No game is saved yet.
games-where = Games are kept in this browser only. Some browsers erase them after a week without a visit: a file is the safe copy.
game-name = Name of this game
game-damaged = A damaged save. Nothing was thrown away.
game-older-used = The newest save was damaged. The one before it is used, and the damaged one is kept.
game-damaged-kept = The damaged bytes are kept and can be saved as a file.
changed-back = { $number ->
    [one] A card has changed since this game was saved: { $cards }. It was in the middle of its effect
   *[other] Cards have changed since this game was saved: { $cards }. They were in the middle of their effects
}, so the game goes back { $count ->
    [one] one answer
   *[other] { $count } answers
}, to just before. Everything earlier stands.
changed-on = { $number ->
    [one] A card has changed since this game was saved: { $cards }. It applies as it reads now; whatever it had left to do is skipped. Everything else stands.
   *[other] Cards have changed since this game was saved: { $cards }. They apply as they read now; whatever they had left to do is skipped. Everything else stands.
}
changed-rules = This game was saved by another version of Emberdelve and cannot go on from quite the same place. It goes back { $count ->
    [one] one answer
   *[other] { $count } answers
}, to the last place where it can. Everything earlier stands.
game-on-table = On the table now
game-look = See how it ended
game-remove = Delete
campaign-deleted = The campaign was deleted.
campaign-olders = Older saves of this campaign
campaign-name = Name of this campaign
campaign-branches = Moments kept and campaigns that branch off
campaign-kept = “{ $name }” is kept among the campaigns. Playing on from it begins a campaign of its own.
campaign-moment-of = kept at adventure { $number }
campaign-branch-of = branched off at adventure { $number }
campaigns-deleted = { $count ->
    [one] One deleted campaign
   *[other] { $count } deleted campaigns
}
name-not-kept = The name was not kept: the browser has no room, or does not let this page keep anything.
game-not-deleted = The browser does not let this page change what it keeps. Nothing was deleted.
game-deleted = The game was deleted.
game-restore = Bring back
game-deleted-when = Deleted on { $when }
games-deleted = { $count ->
    [one] One deleted game
   *[other] { $count } deleted games
 }
game-olders = Older saves of this game
game-beginning = The beginning
game-older = Round { $round }, after { $count ->
    [one] one answer
   *[other] { $count } answers
 }
game-branches = Moments kept and games that branch off
games-room = Saved games fill { $percent } % of the room that browsers give a site. More than a quarter is much.
games-tidy = Delete { $count ->
    [one] the oldest finished game
   *[other] the { $count } oldest finished games
 }
moment-name = Keep this moment as
moment-keep = Keep
moment-kept = “{ $name }” is kept among the saved games. Playing on from it begins a game of its own.
moment-play = Play on from here
replay-watch = Replay
moment-of = kept after { $count ->
    [one] one answer
   *[other] { $count } answers
 }
branch-of = branched off after { $count ->
    [one] one answer
   *[other] { $count } answers
 }
backup-make = Save all games as one file
backup-last = Last done on { $when }
backup-never = Never done yet
backup-remind = { $count } games are kept in this browser only, and the last copy is more than a month old. Some browsers erase what is not visited for long.
backup-read = { $added ->
    [0] Nothing new
    [one] One game brought in
   *[other] { $added } games brought in
 }, { $known ->
    [one] one was here already
   *[other] { $known } were here already
 }.
backup-no-room = { $added } brought in, { $known } were here already, { $failed } found no room. Delete games that you do not need, and open the file again.
backup-packs = { $added ->
    [0] Packs: none new
    [one] Packs: one added
   *[other] Packs: { $added } added
}, { $known } here already.
backup-packs-refused = Not added: { $packs }. These packs are here in another version, or do not pass the check of this release. Nothing was changed; open a pack’s own file to see what is wrong with it.
backup-packs-left = The file has no room for these packs: { $packs }. Save them one by one, from the list of packs.
backup-packs-unread = Not every pack of players could be read: the file has all games, but not all packs. Load the page again and make another one.
backup-unreadable = The file could not be made: what was written into it could not be read again. Save the games one by one, from this list.
backup-games-left = { $count ->
    [one] One game is not in the file, because it is damaged or comes from a newer release: { $games }. Save it by itself, from this list.
   *[other] { $count } games are not in the file, because they are damaged or come from a newer release: { $games }. Save each by itself, from this list.
  }
backup-bad = { $count ->
    [one] One thing in the file cannot be read and was left out: { $names }.
   *[other] { $count } things in the file cannot be read and were left out: { $names }.
  }
storage-newer = A newer Emberdelve has played this game on. Load the page again to update; nothing was changed.
storage-stale = Another tab has played this game on. Nothing was changed.
damaged-export = Save the damaged bytes
save-export = Save as a file
save-import = Open a save file
refused-title = This save cannot be opened
refused-older = Play on from round { $round }, answer { $count }
refused-now = This save could not be opened just now
refused-played-with = It was played with { $packs }.
try-again = Try again

## Sharing
report-save = Save a bug report
report-copy = Copy it
report-copied = The bug report has been copied.
report-about = A bug report is a file with this game from its set-up to here, what went wrong, and nothing about you. Whoever mends the engine can play it again to this point.
share-title = Share this game
share-about = Whoever opens this link has the game as it stands, with everything that led here, and plays on from it. The link holds the whole game; nothing is sent to any server.
share-link = Link to this game
share-copy = Copy the link
share-not-copied = The browser does not let the page copy. The link is selected: copy it by hand.
share-copied = The link is copied.
share-send = Send it…
share-code = QR code of the link to this game
share-too-long = This game is too long for a QR code. The link works.
share-no-past = This game began in another version, and how it came here is not known any more. Save it as a file instead.
company-title = Who plays whom
help-company-title = Companions and hints
help-company = The program can play any hero, from the beginning or from now on: see “Who plays whom” in the menu. A companion says what it is about to do and why; you can stop it, decide differently, or take its hero back. When you do not know what to do yourself, ask for a hint beside the question.
hint-open = Hint
turns-title = Play by link in turns
turns-about = Each device plays its own heroes. When a hero of another device decides, you hand the table on: a link that holds the whole game. Send it any way you like; nothing is sent to any server.
turns-here = Played on this device
turns-taken = played elsewhere
turns-some = Leave at least one hero to somebody else, and keep at least one.
turns-begin = Begin
turns-theirs = { $hero } decides now, on another device. Send this link there.
turns-ours = It is your turn. Hand the table on when another hero decides.
turns-over = The game is over. Send the link, and the others see how it ended.
turns-yours = Played here: { $heroes }.
turns-once = Decide for { $hero } here, this once
turns-stop = Play every hero here
turns-waiting = { $hero } decides on another device.
turns-hand-on = Hand the table on
turns-looking = Comparing it with your games…
turns-join = Who is played on this device?
turns-open = Take a seat
turns-ahead = { $count ->
    [one] The table is back, with one new answer.
   *[other] The table is back, with { $count } new answers.
 }
turns-same = You have this table already, exactly as it stands here.
turns-behind = This link is out of date: your table is { $count ->
    [one] one answer
   *[other] { $count } answers
 } further on. Hand on the newer link.
turns-apart = This table and yours went different ways: somebody went on from an older link. Agree which of them counts. The other can be opened as a game of its own.
turns-take = Play on
turns-keep = Go on with your table
turns-beside = Open this one beside it
shared-title = A shared game
shared-about = { $adventure }, with { $heroes }: { $count ->
    [0] at its beginning
    [one] after one answer
   *[other] after { $count } answers
 }.
shared-safe = It becomes a game of its own in this browser. Your other games stay as they are.
shared-open = Open this game
shared-bad = This link to a game cannot be read. It may have been cut off on its way: ask for it once more.
shared-differs = This game was played in another version of Emberdelve. It stands as far as this version can follow it{ $count ->
    [0] .
    [one] ; its last answer is missing.
   *[other] ; its last { $count } answers are missing.
 }

## Settings
settings-title = Settings
setting-language = Language
setting-text = Text size
setting-contrast = Contrast
contrast-auto = As the device says
contrast-high = High
setting-motion = Motion
motion-auto = As the device says
motion-full = Full
motion-reduced = Reduced
setting-effects = Light and mist
effects-alive = Full, with flickering lamps
effects-full = Full
effects-light = Light
effects-off = Off
setting-ties = Ties in new games
setting-confirm = A tap on the board acts at once
setting-confirm-about = Otherwise a tap is shown first and waits for “Do it”.
setting-pass = Say when to pass the device
setting-pass-about = A line above the question when the next hero belongs to someone else.
setting-details = Full chronicle
setting-details-about = Tells also what monsters considered and every card that was put away.

## Errors and notices
error-title = Something went wrong
error-page = Something on this page went wrong. Try it once more; if it stays like this, load the page again. Your saved games are safe.
error-drawing = Part of this page cannot be shown just now. The rest goes on; if it stays like this, load the page again. Your saved games are safe.
error-board = Part of the board cannot be drawn just now. The buttons still play the game; if it stays like this, load the page again.
error-part = A part of this page could not be fetched. Check the connection, then try again or load the page again. Your saved games are safe.
part-coming = Fetching…
panel-lost = This cannot be shown just now.
words-lost = Some of the words could not be fetched in your language. English stands in for them until they come.
voice-missing = The voice of this adventure could not be fetched. Play on without it, or load the page again to hear it.
error-details = Details
error-restart = Start again
error-broken = The rules engine did not start. Your saved games are safe.
error-timeout = The rules engine is taking too long to start. The browser may be blocking WebAssembly; your saved games are safe.
error-crashed = The rules engine stopped. Everything up to your last answer is saved.
error-hung = The rules engine does not answer any more. Everything up to your last answer is saved.
engine-slow = The rules engine is taking long. Wait a little, or start it again: the game goes on from its last save.
engine-again = Start it again
engine-waking-again = It is being started again.
engine-woken = The rules engine was started again. The game goes on from its last save; if your last answer is missing, give it once more.
error-stopped = The rules engine was stopped. Everything up to your last answer is saved.
error-damaged = A file of the rules engine has been damaged on this device. Load the page again while you are online: it is fetched anew.
error-download = A file of the rules engine could not be fetched. Check the connection and start again.
error-no-webassembly = This browser has no WebAssembly, or it is switched off, as some locked-down modes do. The rules engine cannot run without it.
error-no-workers = This browser cannot run module workers. A newer Chrome, Edge, Firefox or Safari can.
error-wrong-type = The server sends a file with the wrong content type, so the browser refuses it.
error-bad-pack = A pack that this needs does not fit this version of the game. Add a newer version of it under Players’ packs. Your saved games are safe.
error-not-an-option = That is not possible here.
import-bad = This file cannot be read: it is no saved game, or it was cut off or changed on its way. Nothing was changed; fetch a fresh copy of it and try again.
import-newer = This comes from a newer Emberdelve. Load the page again to update, then open it once more. Nothing was changed.
error-bad-save = This save cannot be read.
error-newer-save = This save comes from a newer Emberdelve. Reload the page to update, then open it again.
error-unknown-content = This save uses cards that are not here.
lacking-name = “{ $name }”
lacking-more = { $count } more
lacking-pack = { $count ->
    [one] { $packs } no longer has what this save needs: { $names }. Under Players’ packs, put back the version that the game was played with. Until you have it, keep the save as a file.
   *[other] One of the packs { $packs } no longer has what this save needs: { $names }. Under Players’ packs, put back the version that the game was played with. Until you have it, keep the save as a file.
 }
lacking-box = { $count ->
    [one] { $packs } does not have what this save needs here: { $names }. Reload the page to update the game, and keep the save as a file until it opens.
   *[other] { $packs } do not have what this save needs here: { $names }. Reload the page to update the game, and keep the save as a file until it opens.
 }
error-engine-bug = The rules engine tripped over something. Nothing changed: you can go on, or undo.
error-bad-request = The rules engine did not understand the page. Nothing changed.
error-no-undo = This table plays without undo.
update-ready = A new version of Emberdelve is ready.
update-now = Update now
update-elsewhere = Another tab has updated Emberdelve. Load this page again, too: your game goes on where it is.
update-reload = Load again
update-unsaved = This game is not saved, and updating would lose it. Take it with you as a file first.

## Conditions
condition-counted = { $name } × { $count }
condition-advantage = Advantage
condition-disadvantage = Disadvantage
condition-slowed = Slowed
condition-immobilized = Immobilized
condition-stunned = Stunned
condition-weakened = Weakened
condition-dazed = Dazed
condition-blinded = Blinded
condition-poisoned = Poisoned
condition-hidden = Hidden
condition-down = Down
condition-escaped = Escaped

## Questions
question-waiting = A moment…
question-place-hero = Where does { $hero } start?
question-hero-phase = What do you do?
question-choose-target = { $card }: choose a target
question-choose-square = { $card }: choose a square
question-move-to = Where to?
question-choose-hero = { $card }: choose a hero
question-choose-monster = { $card }: choose a monster
question-choose-figure = { $card }: choose a figure
question-choose-villain = Choose a villain
question-choose-tile = { $card }: choose a tile
question-choose-token = Choose a token
question-choose-edge = Choose an edge
question-choose-item = Choose an item
question-explore-which-edge = Explore which edge?
question-cancel-encounter = { $card } was drawn. Cancel it?
question-pay-experience = Pay { $cost } XP with which cards?
question-may-use = Use { $card }?
question-choose-power = Attack with what?
question-choose-item-owner = Who takes { $card }?
question-choose-daily = Choose a daily power
question-choose-at-will = Choose an at-will power
question-choose-utility = Choose a utility power
question-choose-expert = Choose an expert power
question-level-up = Go up a level for { $cost } XP?
question-place-monster = New on the board: { $card }. On which square?
question-which-monster-acts = Which monster acts first?
question-which-villain-acts = Which villain acts first?
question-move-monster-where = { $figure }: to which square?
question-choose-one = { $card }: choose one
question-recharge-which = { $card }: which card is ready again?
question-exhaust-which = { $card }: which power is turned face down?
question-lose-which-item = { $card }: which item is lost?
question-put-tile-where = { $card }: where does the next tile go?
question-choose-card = Choose a card

## Options
option-move = Move
option-move-again = Move again
option-use = { $card }
option-figure = { $figure }
option-hero = { $hero }
option-square = { $square }
option-tile = { $tile }
option-edge = { $edge }
option-card = { $card }
option-token = { $token }
option-token-at = { $token }, { $square }
option-power = { $card }
option-item = { $card }
option-amount = { $amount }
option-yes = Yes
option-no = No
option-end = End the Hero Phase
option-disable = Disable { $card }
option-act = { $name }
option-pick-up = Pick up: { $token }
option-drop = Put down: { $token }
option-pass = No attack
option-done = Done
option-keep = Keep
option-stay = Stay here
option-pay = Pay { $amount }
option-cancel = Cancel it
option-attack = { $card }

## Chronicle
log-game-began = The adventure begins: { $adventure }
log-turn-began = Round { $round }: { $hero }
log-phase-began = { $phase }
log-moved = { $figure } moves { $walk }
log-placed = { $again ->
    [yes] { $figure } is moved { $walk }
    [still] { $figure } stays put
   *[no] { $figure } appears on the board
}
log-swapped = { $figure } and { $other } change places
log-attack-declared = { $attacker } attacks { $target }: { $card }
log-rolled = The die shows { $die }
log-attack-cancelled = { $attacker } → { $target }: the attack is cancelled
log-attack-rolled = { $hit ->
    [yes] { $attacker } → { $target }: { $die } { $bonus } = { $total } against AC { $armor_class }, hit
   *[no] { $attacker } → { $target }: { $die } { $bonus } = { $total } against AC { $armor_class }, miss
}
log-two-dice = { $die } (the other die: { $other })
log-attack-missed = { $attacker } misses { $target }
log-damaged = { $figure } takes { $amount } damage, { $left } left
log-no-damage = { $figure } takes no damage
log-healed = { $figure } regains { $amount }, now { $left }
log-hero-fell = { $figure } falls
log-hero-stood = { $figure } stands up again
log-surge-spent = { $hero } spends a healing surge, { $left } left
log-surges-changed = Healing surges { $signed }, { $left } left
log-defeated = { $figure } is defeated
log-figure-removed = { $figure } leaves the board
log-tile-laid = { $hero } explores: { $card }
log-tile-stack-empty = The tile stack is empty
log-no-exploration = { $hero } does not explore
log-card-drawn = { $hero } draws { $card }
log-card-discarded = { $card } is discarded
log-deck-reshuffled = { $deck }: the discards are shuffled in
log-deck-empty = { $deck }: nothing is left to draw
log-none-will-do = { $deck }: no card that is left will do
log-cut-short = What this was about has left the table: nothing more comes of it
log-no-room = There is no room for { $card }
log-hit-points-capped = { $figure } keeps { $left }: the total allows no more now
log-none-left = No { $card } enters: all its cards are in play or in the experience pile
log-redrawn = { $card }: { $reason }, so the next card is drawn
log-encounter-cancelled = { $card } is cancelled
log-treasure-gained = { $hero } finds { $card }
log-treasure-given = { $hero } gives { $card } to { $other }
log-power-used = { $hero } uses { $card }
log-item-used = { $hero } uses { $card }
log-advancement-used = { $hero } uses { $card }
log-gold-gained = { $hero } gets { $amount } gold and has { $left }
log-card-flipped = { $ready ->
    [yes] { $card } is ready again
   *[no] { $card } is turned face down
}
log-tactic-skipped = { $figure } passes over tactic { $tactic }: { $reason }
log-tactic-followed = { $figure } follows tactic { $tactic }
log-activated = { $figure } acts
log-condition-gained = { $figure }: { $condition }
log-condition-lost = { $figure } is no longer { $condition }
log-experience-gained = { $card }: { $amount } experience
log-experience-spent = Experience spent: { $cards }
log-level-gained = { $hero } reaches level { $level }
log-token-placed = { $token } is placed
log-token-gained = { $hero } gets: { $token }
log-token-lost = { $hero } loses: { $token }
log-times = { $told } × { $count }
log-token-removed = { $token } is removed
log-counter-changed = { $counter }: { $value }
log-trap-disabled = { $card } is disabled
log-disable-rolled = { $success ->
    [yes] { $card }: { $die }, needed { $needed }, disabled
   *[no] { $card }: { $die }, needed { $needed }, still armed
}
log-story = { $story }
log-picked-up = { $hero } picks up { $token }
log-dropped = { $hero } puts down { $token }
log-escaped = { $hero } escapes
log-game-over = { $outcome }
log-number-explained = { $number }
log-undone = Taken back
log-standing-order = { $how ->
    [yes] { $hero }: { $card } is used, as ordered
    [no] { $hero }: { $card } is not used, as ordered
   *[choice] { $hero }, as ordered: { $card }, “{ $name }”
  }

## The rulebook
rulebook-title = Rulebook
rulebook-coming = The rulebook is being fetched.
rulebook-missing = The rulebook could not be fetched. It is kept for reading without a connection once the site has been open for a while.
rulebook-again = Try again
rulebook-search = Search the rules
rulebook-profile = Rule set
rulebook-all = All five sets
rulebook-this-game = { $name }: this game
rulebook-contents = Contents
rulebook-words = The words
rulebook-example = For example
rulebook-rule = Rule
rulebook-open-rule = Rule { $rule } in the rulebook
rulebook-open-word = { $word }: what that means
rulebook-link = Rule { $rule }, a link to this place
rulebook-ruling = Ruling { $id }
rulebook-only = Only in { $names }
rulebook-nowhere = In none of the five rule sets
rulebook-next = Next: { $title }
rulebook-back = Back
rulebook-found = { $count ->
    [0] Nothing found. Try fewer words, or another rule set.
    [one] { $count } place
   *[other] { $count } places
}
key-rulebook = The rulebook

## How to play
help-title = How to play
help-goal-title = The goal
help-goal = You win together or lose together. Each adventure says what to bring about; the line with the flag above the board repeats it. If a hero is down at the start of their turn and no healing surge is left, everyone has lost.
help-turn-title = A turn
help-turn = Heroes take turns in order. A turn has three parts: the Hero Phase, the Exploration Phase and the Villain Phase. Then the next hero plays.
help-hero-title = Hero Phase
help-hero = Move and attack, attack and move, or move twice. Tap a lit square to walk there, tap a monster to attack it, or use the buttons under the question: they always offer everything the board does. Utility powers and most items cost no action.
help-explore-title = Exploration Phase
help-explore = A hero who stands at an unexplored edge lays a new tile there, and a monster with it. That monster is now theirs to act for. A white triangle spares you an encounter card, a black one does not. Standing still is no safer: without a new tile an encounter comes anyway.
help-villain-title = Villain Phase
help-villain = Villains act first, then each monster and trap that belongs to the active hero, in the order of the list “What is coming”. A monster follows the first tactic on its card that fits, and that is its whole turn.
help-attack-title = Attacks
help-attack = Roll a twenty-sided die, add the bonus, and reach the Armor Class of the target. Daily powers are turned down after use, at-will powers never are.
help-surge-title = Falling and standing up
help-surge = A hero on 0 hit points is down and can do nothing. At the start of their turn the party must spend a healing surge, and the hero stands up with their surge value.
help-experience-title = Experience
help-experience = Defeated monsters are experience. Spend 5 to cancel an encounter as it is drawn, or go up a level on a natural 20.
help-undo-title = Nothing is lost
help-signs-title = Signs on the board
help-sign-attack = The chance to hit it with the attack that you are choosing or pointing at.
help-sign-intent = What it would do if it acted now: whom it would attack, and its chance to hit. Point at the figure for the damage.
help-sign-fatal = That hit would bring the hero down.
help-sign-moves = It would move.
help-sign-other = It would do something else: its card says what.
help-sign-heart = Hit points left. The ring around a figure shows them too, one bead each.
help-sign-turn = Whose turn it is.
help-sign-reach = A square you can walk to.
help-sign-costs = A square you can walk to, but the walk takes the place of your attack.
help-sign-edge = An unexplored edge. It glows where you would explore if you ended here.
help-signs-more = Point at a figure or at what lies on the floor, or press it long, to read about it.
help-undo = Undo takes back one decision at a time, and any line of the chronicle leads back to just before it. The game saves itself after every answer. Tap a line to see why it happened.
help-privacy = Nothing leaves your device. There are no accounts, no cookies and no counters.
keys-title = Keys
key-number = Take that option
key-arrows = Walk among the options
key-enter = Take the chosen option, or confirm
key-undo = Undo
key-redo = Redo
key-fit = Show the whole board
key-zoom = Closer, farther
key-log = Chronicle
key-heroes = Heroes
key-monsters = What is coming
key-escape = Close the story, skip the animation
key-help = These keys

## Engine
question-monster-goes-where = { $figure }: which way?
question-monster-chooses = Whom does { $figure } choose?
question-monster-chooses-token = Which one does { $figure } choose?
question-choose-nearest = { $card }: who counts as the nearest?
question-give-token = Who takes the token?
question-look-at-encounter = { $card }: keep it on top?
question-choose-curse = Choose a curse
question-choose-trap = Choose a trap
question-place-villain = New on the board: { $card }. On which square?
question-place-token = Where does the token go?
option-move-far = { $count ->
    [one] up to 1 square
   *[other] up to { $count } squares
}
option-cards = { $cards } ({ $amount } XP)
option-under = Put it under the stack
log-acted = { $hero }: { $name }
log-card-spoke = { $card } takes effect
log-special-rule = A special rule of the adventure:
log-phase-stopped = { $phase } ends early
reason-condition = its condition is not met
reason-nobody = nobody is in reach
reason-controlled = this hero acts for one already
reason-marker = this tile has such a marker already
counter-defeated = Defeated
counter-overcome = Overcome
counter-of = { $sort }: { $card }
moment-turn-began = The turn of { $hero } begins.
moment-hero-phase-began = The Hero Phase of { $hero } begins.
moment-hero-phase-ended = The Hero Phase of { $hero } is over.
moment-exploration-ended = The Exploration Phase of { $hero } is over.
moment-villain-phase-began = The Villain Phase of { $hero } begins.
moment-villain-phase-ended = The Villain Phase of { $hero } is over.
moment-turn-ended = The turn of { $hero } is over.
moment-moved = { $figure } has moved.
moment-tile-revealed = A new tile: { $tile }.
moment-monster-placed = { $figure } has appeared.
moment-figure-activated = { $figure } is about to act.
moment-attack-declared = { $attacker } is about to attack { $target }.
moment-attack-rolled = { $attacker } rolled { $die } against { $target }, { $total } in all{ $hits ->
    [yes] : a hit as it stands (AC { $armor_class }).
    [no] : a miss as it stands (AC { $armor_class }).
   *[other] .
}
moment-attack-hit = { $attacker } hits { $target } for { $damage }.
moment-attack-missed = { $attacker } misses { $target }.
moment-damage-about-to-happen = { $target } is about to take { $amount } damage.
moment-damage-dealt = { $target } has taken { $amount } damage.
moment-hero-would-fall = { $target } is about to fall.
moment-hero-fell = { $target } has fallen.
moment-hero-stood = { $target } is standing again.
moment-healed = { $target } has regained { $amount }.
moment-monster-defeated = { $figure } is defeated.
moment-encounter-drawn = Encounter: { $card }.
moment-treasure-drawn = Treasure: { $card }.
moment-condition-about-to-be-gained = { $figure } is about to be { $condition }.
moment-trap-sprung = { $card } is about to spring.
moment-disable-rolled = { $hero } rolled { $die } to disable { $card }{ $hits ->
    [yes] : enough as it stands ({ $total }, needed { $needed }).
    [no] : not enough as it stands ({ $total }, needed { $needed }).
   *[other] .
}
moment-die-rolled = { $figure } rolled { $die }.
moment-surge-spent = { $hero } has spent a healing surge.
moment-power-used = { $hero } has used { $card }.
moment-token-picked-up = { $hero } has picked up { $token }.
moment-escaped = { $hero } has escaped.

# Trap tokens, complex traps, chests, spells, runes
kind-spell = Spell
kind-rune = Rune
deck-traps = Traps
deck-spells = Spells
deck-runes = Runes
deck-trap-tokens = Trap tokens
hero-runes = Runes
hero-lasting = For a time
kind-lasting = Lasting effect
log-card-lasts = { $card } lasts for { $hero }
moment-rune-drawn = { $hero } has drawn { $card }: { $side }.
moment-trap-disabled = { $hero } is about to disable { $card }.
side-hero = Cast by a hero
side-monster = Cast by a monster or a trap
side-boon = Boon
side-bane = Bane
face-safe = harmless
face-draw = a trap card comes
face-1 = 1 damage
face-2 = 2 damage
face-3 = 3 damage
face-4 = 4 damage
question-place-trap-where = Where does { $card } lie?
question-keep-which-treasure = Which treasure is kept?
option-disable-token = Disable the trap token: { $square }
option-square-trapped = { $square }, over { $traps ->
    [one] a trap token
   *[other] { $traps } trap tokens
}
log-tile-does-not-fit = { $card } finds no room and goes under the stack
log-trap-token-sprung = { $hero } springs a trap token: { $face }
log-trap-token-disabled = { $hero } disables a trap token: { $face }
log-trap-token-seen = A trap token is looked at: { $face }
log-token-moved = { $token } is moved
log-card-removed = { $card } leaves the game
log-choices-revealed = { $card }: the choices are turned over
log-level-lost = { $hero } is at level { $level } again
log-edge-tile-taken-up = { $card } is taken up
question-sealed-choice = { $card }: choose; the others must not see
question-give-up-which-power = Which power is given up?
log-dismissed = { $card } leaves, undefeated
question-cast-which-spell = Which spell is cast?
question-choose-rune = Choose a rune
question-choose-hazard = Choose a hazard
question-choose-environment = Choose an environment
moment-door-tried = { $hero } turns over a door: { $face }.
moment-door-opened = { $hero } has opened a door.
moment-spell-drawn = { $by } has drawn the spell { $card }.
log-chest-opened = { $hero } opens the chest
log-spell-cast = { $figure } casts { $card }
log-rune-drawn = { $hero } draws { $card }: { $side }
moment-trap-token-sprung = { $hero } has sprung a trap token: { $face }.

# ---------------------------------------------------------------- campaigns and towns
title-daily = Daily adventure
title-puzzles = Puzzles
title-campaign = Campaign
ember-title = The First Ember
title-ember-new = There is something new to read.
campaigns-title = Campaign
campaigns-open = Campaigns under way
campaigns-none = No pack has a campaign yet.
campaign-which = New campaign
campaign-length = { $count ->
    [one] { $count } adventure
   *[other] { $count } adventures
}
campaign-more = Seed and table rules
campaign-far = adventure { $number } of { $count }
campaign-won = The campaign is won
campaign-is-over = The campaign is over
campaign-road = The road
campaign-lost = The campaign of this game is not saved in this browser. The game stays as it is.
campaign-not-this-game = The campaign is not waiting for this game, so its result does not count there. The game stays as it is.
campaign-elsewhere = Another tab plays this campaign. Here it can only be watched.
campaign-take = Play here
road-won = won
road-next = next
road-later = to come
road-tries = { $count ->
    [one] { $count } attempt failed
   *[other] { $count } attempts failed
}
end-come-home = Back to town
end-to-ledger = Back to the ledger
town-nameless = On the road
town-news = What happened
town-market = Market
town-market-empty = The stalls are empty.
town-advancements = Advancement tokens
town-not-for-sale = not for sale
town-sold-out = sold out
town-gold = gold
town-coins = { $amount } gold
town-away = stays behind
town-next = Next: { $adventure }
town-on-the-way = On the way: { $adventure }
town-gather = { $count ->
    [one] Go to town alone
   *[other] Go to town, all { $count }
}
town-join = { $hero } comes along
town-leave = { $hero } stays behind
town-set-out = Set out
town-buy = { $hero } buys { $card } for { $amount } gold
town-sell = { $hero } sells { $card } for { $amount } gold
town-advance = { $hero } buys { $card } for { $amount } gold
town-level = { $hero } reaches level { $level } for { $amount } gold
town-swap = { $hero } swaps a power
town-give = { $hero } gives something away
town-back = Back
town-card = { $card }
town-hero = { $hero }
town-do-buy = Buy for
town-do-sell = Sell for
town-do-level = Level { $level } for { $amount } gold
town-do-swap = Swap a power
town-do-give = Give away
town-do-join = Comes along
town-do-leave = Stays behind
hero-advancements = Advancement tokens
number-gold = Gold
kind-advancement = Advancement token
kind-help = Help for the evening
kind-campaign = Campaign
question-campaign-party = Who takes part in the next adventure?
question-campaign-town = What do you do in town?
question-campaign-level-power = Which power is the new one?
question-campaign-swap-out = Which power stays behind?
question-campaign-swap-in = Which power takes the place of { $card }?
question-campaign-give-what = What do you give away?
question-campaign-give-whom = To whom?
log-market-dealt = On the market: { $cards }
log-item-bought = { $hero } buys { $card } for { $amount } gold
log-item-sold = { $hero } sells { $card } for { $amount } gold
log-item-given = { $hero } gives { $card } to { $other }
log-gold-given = { $hero } gives { $amount } gold to { $other }
log-advancement-bought = { $hero } buys { $card } for { $amount } gold
log-level-bought = { $hero } reaches level { $level } for { $amount } gold
log-power-chosen = { $hero } learns { $card }
log-power-swapped = { $hero } takes { $card } instead of { $other }
log-set-out = { $heroes } set out: { $adventure }
log-adventure-victory = { $adventure }: won
log-adventure-defeat = { $adventure }: lost. What was found is kept.
log-cards-added = These cards come into the decks: { $cards }
log-cards-removed = These cards leave the decks: { $cards }
log-draw-tokens-added = Draw tokens that come into the pool: { $amount }
log-campaign-won = The campaign is won

hero-tokens = On the hero card
hero-allies = Allies
form-first = first form
form-second = second form: { $name }
deck-edge-tiles = Edge tiles
question-close-which-edge = Close which edge?
question-place-figure = New on the board: { $card }. On which square?
question-choose-ally = Choose an ally
question-choose-object = Choose an object
question-choose-edge-tile = Choose an edge tile
question-choose-monster-or-object = Choose a monster or an object
option-edge-tile = { $edge_tile }
log-tile-taken-up = { $card } is gone from the table
log-edge-tile-laid = An edge is closed: { $card }
log-ally-idle = { $figure } waits: no monster is in play
log-ally-fell = { $card } has fallen
log-object-destroyed = { $card } is destroyed
log-card-passed = { $hero } passes { $card } on to { $other }
log-form-changed = { $figure }: the card is turned over
moment-ally-fell = { $card } has fallen.
moment-object-destroyed = { $card } is destroyed.

# ---------------------------------------------------------------- doors and chambers
kind-hazard = Hazard
deck-chamber-tiles = Chamber tiles
kind-chamber = Chamber
deck-doors = Door tokens
deck-chambers = Chamber cards
face-unlocked = unlocked
face-trapped = trapped
face-locked = locked
chambers-title = Chambers to be overcome
shield-marker = shield marker
question-fill-which-tile = On which tile of the chamber does { $card } go?
option-open-door = Try the door: { $square }
option-unlock-door = Roll to open the locked door instead of attacking: { $square }
log-door-tried = { $hero } tries a door: { $face }
log-door-opened = A door is open
log-door-closed = A door is closed
log-unlock-rolled = { $hero } works at the lock: { $die }, needed { $needed }
log-chamber-revealed = A chamber: { $card }
log-chamber-overcome = The chamber is overcome: { $card }
moment-chamber-overcome = The chamber { $card } is overcome.

# ---------------------------------------------------------------- Odds and intents
intent-now = If it acted now:
intent-now-who = { $figure }, if it acted now:
intent-on = { $whom }
intent-moves = moves
intent-other = what this line says.
intent-open-prey = You choose whom.
intent-open-square = At worst; it depends on the square it takes.
intent-open-choice = A choice on the way may change this.
intent-open-chance = Chance decides the rest.
intent-idle-stunned = { $figure } is stunned and misses its next activation.
intent-idle-nobody = No hero is standing: { $figure } does nothing.
setting-intents = Intents above monsters
setting-forecast = Forecast of the Villain Phase
setting-forecast-about = Before you end your Hero Phase: where monsters will go, whom they will attack, and who may fall.
setting-intents-about = On the board, whoever acts next shows whom it would attack, the chance to hit and the damage.
odds-attack = Hits on { $needed }+
odds-attack-always = Cannot miss
odds-attack-never = Cannot hit
odds-check = Succeeds on { $needed }+
odds-check-always = Cannot fail
odds-check-never = Cannot succeed
odds-percent = { $percent } %
odds-bonus = { $bonus } to hit
odds-damage = { $amount } damage
odds-defeats = defeats it
odds-falls = would fall
odds-left = leaves { $count } HP
odds-critical = natural 20: { $amount } damage
odds-miss = a miss deals { $amount } damage
odds-first = first attack
odds-more = { $count ->
    [one] and 1 more target
   *[other] and { $count } more targets
 }
odds-said = hits on { $needed } or more, { $percent } percent
odds-said-check = succeeds on { $needed } or more, { $percent } percent
odds-against = Against { $target }: { $told }
odds-why-short = Odds
odds-why = What this chance is made of
odds-printed = printed
odds-made-bonus = To hit { $bonus }: { $parts }
odds-made-armor = Armor Class { $armor }: { $parts }
odds-made-number = Needed in all: { $number }
odds-made-damage = Damage: { $parts }
odds-advantage = Advantage: two dice, the better one counts
odds-disadvantage = Disadvantage: two dice, the worse one counts
odds-may = { $held ->
    [yes] { $who } may answer with { $card }
   *[no] { $card } may change this
 }
odds-will = { $held ->
    [yes] { $card } of { $who } may come into play
   *[no] { $card } may come into play
 }
odds-ways = { $ways } in { $of }
odds-expected = { NUMBER($amount, maximumFractionDigits: 1) } damage on average, { $chance } % to finish it


# ---------------------------------------------------------------- Questions: where they come from, what they cost
which-read = Read the card: { $card }
which-attack = How do you attack { $figure }?
asks-for = { $hero } decides for { $figure }
cause-says = What the card says
cause-tactic = Tactic { $number }:
question-monster-attacks = Whom does { $figure } attack?
question-may-do = { $card }: do it?
question-may-reroll = { $card }: roll the die again?
question-push-where = { $card } pushes { $figure }: to which square?
question-pull-where = { $card } pulls { $figure }: to which square?
question-place-tile = { $card } moves { $figure }: to which tile?
question-place-where = { $card } moves { $figure }: to which square?
question-heal-whom = Who regains hit points?
question-attack-whom = Who is attacked?
question-damage-whom = Who takes the damage?
question-extra-attack-whom = Who makes an attack?
question-extra-move-whom = Who moves?
question-swap-whom = Change places with whom?
question-push-whom = Who is pushed?
question-pull-whom = Who is pulled?
question-place-whom = Who is moved?
question-activate-whom = Which one acts?
question-gain-whom = On whom?
question-give-whom = Who gets it?
question-put-down-where = Where do you put down { $token }?
question-put-encounter-where = { $card }: where does the next encounter go?
question-close-door-where = { $card }: which doorway is closed?
question-open-which-door = { $card }: which door is opened?
question-move-hazard-where = { $card }: to which tile is the hazard moved?
question-draw-monster-where = { $card }: on which tile is a monster placed?
question-enter-where = New on the board: { $card }. On which tile?
question-dismiss-whom = Which monster leaves the board?
question-recharge-whom = Whose card is ready again?
option-keep-moving = Keep moving
option-second-move = Second move instead of attacking
option-squares-left = { $count ->
    [one] 1 square left
   *[other] { $count } squares left
}
option-cancel-it = Cancel it
option-let-it-happen = Let it happen
option-level-up = Go up a level
option-not-now = Not now
option-use-it = Use { $card }
option-say-yes = Do it
option-say-yes-deed = Yes: { $what }
option-say-no = No, leave it
option-keep-tiles = Leave it on top: it is explored next
option-under-tiles = Put it under the stack
option-keep-encounters = Leave it on top: it is drawn next
option-under-encounters = Put it under the deck
tile-triangle-white = White triangle: no encounter when it is explored
tile-triangle-black = Black triangle: an encounter when it is explored
why-encounter = encounter drawn by { $hero }
why-treasure = treasure drawn by { $hero }
why-chest = from the chest that { $hero } opened
why-acts = turn of { $figure }
why-trap-acts = the trap goes off
why-hazard-acts = the hazard acts
why-trap-sprung = { $hero } stepped on a trap token
why-explored = { $hero } explored { $tile }
why-exploration = { $hero } ended the Hero Phase at an unexplored edge
why-villain-phase = Villain Phase of { $hero }
why-used = used by { $hero }
why-action = { $name }, by { $hero }
why-natural-20 = { $hero } rolled a 20
why-new-level = { $hero } has gone up a level
why-lost-level = { $hero } has gone down a level
why-letting-go = { $hero } puts something down
why-chamber = who waits in the chamber
why-allies = allies of { $hero } act
why-setup = setting up
why-paying-to-cancel = to cancel { $card }
does-whose = { $whose }: { $what }
does-damage = { $amount } damage
does-heal = regain { $amount ->
    [one] 1 hit point each
   *[other] { $amount } hit points each
}
does-heal-one = { $amount ->
    [one] +1 hit point ({ $left } of { $most })
   *[other] +{ $amount } hit points ({ $left } of { $most })
}
does-finds-nobody = nobody is in reach for it
does-heals-nobody = nobody in reach is hurt
does-nobody-to-attack = nobody is in play to be attacked
does-only-guarded = only what you have to keep whole is in reach
does-guarded = you have to keep this whole
does-heal-nothing = nothing to regain
does-gain = { $condition }
does-lose = no longer { $condition }
does-surges-more = +{ $count } healing { $count ->
    [one] surge
   *[other] surges
} ({ $left } in all)
does-surges-fewer = −{ $count } healing { $count ->
    [one] surge
   *[other] surges
} ({ $left } left)
does-spend-surge = spends 1 healing surge (of { $left }): regains { $amount } hit points
does-spend-experience = costs { $cost } of your { $have } XP
does-gain-experience = gains the top monster card as experience
does-gain-level = goes up a level
does-draw-treasure = draws { $count ->
    [one] a treasure
   *[other] { $count } treasures
}
does-draw-encounter = draws an encounter
does-draw-monster = { $count ->
    [one] a monster is drawn and placed
   *[other] { $count } monsters are drawn and placed
}
does-place-monster = { $count ->
    [1] { $card } appears
   *[other] { $card } × { $count } appear
}
does-place-villain = { $card } appears
does-lose-item = loses { $count ->
    [one] an item
   *[other] { $count } items
}
does-exhaust = turns { $count ->
    [one] a ready power
   *[other] { $count } ready powers
} face down ({ $use })
does-exhaust-any = turns { $count ->
    [one] a ready power
   *[other] { $count } ready powers
} face down
does-recharge-any = turns { $count ->
    [one] a used card
   *[other] { $count } used cards
} face up
does-recharge = turns { $count ->
    [one] a used card
   *[other] { $count } used cards
} face up ({ $use })
does-ready = { $cards }: ready again
does-flip = { $cards }: turned face down
does-discard = { $cards }: discarded
does-remove-card = { $cards }: out of the game
does-give-token = { $count ->
    [1] gets { $token }
   *[other] gets { $token } × { $count }
}
does-spend-tokens = { $count ->
    [1] pays { $token }
   *[other] pays { $token } × { $count }
}
does-move-token = { $token }: comes along
does-lose-tokens = loses every { $token }
does-spend-gold = pays { $amount } gold
does-gain-gold = gets { $amount } gold
does-give-item = gets { $card }
does-attach = takes this card
does-extra-attack = attacks now
does-extra-move = moves now
does-walk = moves up to { $count } { $count ->
    [one] square
   *[other] squares
}
does-attack = attack +{ $bonus }, { $damage } damage
does-push = pushed away
does-pull = pulled closer
does-place = moved
does-place-on = { $who } is moved to { $tile }
does-swap = change places
does-activate = acts at once
does-dismiss = leaves, undefeated
does-counter = { $counter }: { $value }
does-event-cancelled = { $moment ->
    [figure_activated] it does not act
    [attack_declared] the attack does not happen
    [damage_about_to_happen] no damage is taken
    [hero_would_fall] nobody falls
    [trap_sprung] the trap does not go off
    [encounter_drawn] the encounter is discarded
    [treasure_drawn] the treasure is discarded
    [condition_about_to_be_gained] the condition is not gained
   *[other] it does not happen
}
does-event-target = takes it instead
does-event-reroll = the die is rolled again
does-event-again = it is drawn again
does-event-number = { $number }: { $was } → { $becomes }
does-peek-tile = looks at the next tile
does-look-at-encounter = looks at the next encounter
does-draw-rune = draws a rune
does-cast-spell = a spell is cast
does-win = you win
does-lose-game = you lose
does-lose-level = down a level
does-lay-tile = a tile is laid
does-spring-trap-token = a trap token springs
does-more = and more, as the card says
does-ends-move = { $count ->
    [one] gives up 1 square of your move
   *[other] gives up { $count } squares of your move
}
reach-keeps = an attack can still follow
does-gives-up-attack = takes the place of your attack
does-could-attack = you can still attack
does-could-move = { $count ->
    [one] 1 square still to move
   *[other] { $count } squares still to move
}
does-flips = { $sort ->
    [daily] daily: face down until it is recharged
    [utility] utility: face down until it is recharged
   *[other] turns face down
}
does-discards = discarded after use
does-left-as-it-is = it goes on as it is
does-once-a-turn = once a turn
does-experience = costs { $cost } of your { $have } XP
does-number-gained = { $number } +{ $by }
does-power-gained = a new power ({ $use })
does-overpays = { $count } XP more than needed
number-damage = Damage
number-amount = Amount
number-total = Total
number-die = Die
number-bonus = Attack bonus
use-any = any
use-any-card = power or item

# ---------------------------------------------------------------- Card faces
look-event = Event
look-attack = Event: attack
look-environment = Environment
look-trap = Trap
look-hazard = Hazard
look-curse = Curse
look-house = Power of the house
look-item = Item
look-fortune = Fortune
look-at-will = At-will power
look-daily = Daily power
look-utility = Utility power
look-expert = Expert power
type-arrear = arrear
type-beast = beast
type-broker = broker
type-construct = construct
type-creditor = creditor
type-dragon = dragon
type-drowned = drowned
type-executor = executor
type-heir = heir
type-human = human
type-issue = Issue
type-journeyman = journeyman
type-office = office
type-reed = reed folk
type-shade = shade
type-spirit = spirit
type-staff = staff
type-undead = undead
type-vermin = vermin
type-warden = warden
card-level = level { $level }
card-number = No. { $number }
card-price = Price in gold
card-value = worth { $amount } gold
token-disable = disabled by { $number }+
card-disable = Disabled by
card-damage = { $count ->
    [one] { $amount } damage
   *[other] { $amount } damage
}
card-back = Face down
card-face-down = A card face down: { $deck }
deck-powers = Powers
deck-others = Cards
card-stage = drawn card
card-drawn-by = { $hero } · { $deck }
log-secret = { $hero } takes a card face down
card-hidden = A card that only its owner may see
card-to-hero = Goes to { $hero }
card-to-board = Comes onto the board
card-to-table = Stays in play
card-to-discard = Then it is discarded
card-keep = Keep it open
card-waits = It waits: Space goes on
cards-drawn = Cards just drawn
kind-edge-tile = Edge tile
library-title = Library
library-here = In the library
setting-speed = Speed of play
speed-1 = Normal
speed-2 = Twice as fast
speed-4 = Four times as fast
speed-instant = Instant, nothing moves
setting-stay = A drawn card
stay-new = Waits for you the first time, then stays a moment
stay-wait = Always waits for you
stay-short = Stays just long enough to read

# ---------------------------------------------------------------- The turn: phases, beats, recap
setting-villains = In the Villain Phase
villains-steps = One figure at a time
villains-flow = All in one go
setting-pace = Companions’ pace
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = At once
pace-steps = Step by step
now-hero = { $hero }
now-turn = { $hero }’s turn begins
now-explore = { $hero } explores
now-phase = The Villain Phase of { $hero }
now-encounter = { $who ->
   [0] An encounter
  *[other] Encounter: { $who }
 }
now-actor = { $who } acts
now-actor-on = The Villain Phase goes on
now-card = The whole card
banner-turn = { $hero }’s turn
ribbon-title = The turn of { $hero }
ribbon-hero = Hero
ribbon-exploration = Explore
ribbon-villain = Villains
toward-north = north
toward-east = east
toward-south = south
toward-west = west
deed-ends = { $then ->
   [explores] Ends your Hero Phase, then explores { $side }
   [leaves] Ends your Hero Phase: you leave the board
  *[stays] Ends your Hero Phase; you explore nothing
 }
walk-ends = Ends your Hero Phase
walk-ends-exploring = Ends your Hero Phase, then explores { $side }
ending-here = Ending here explores { $side }
outlook-leaves = You leave the board.
outlook-explores = You explore { $side }: a new tile.
outlook-empty = No tile is left to explore { $side }.
outlook-stays = You explore nothing.
outlook-clock = { $counter } { $by }.
outlook-encounter = { $when ->
   [certain] An encounter is drawn.
   [if_black] A black triangle on it means an encounter.
  *[none] No encounter.
 }
outlook-acting = Then { $count ->
   [one] { $who } acts.
  *[other] { $who } act.
 }
outlook-nobody = Nobody acts.
outlook-turn-ends = The turn ends. { $what }
outlook-decided = { $counter }: { $value }. { $ends ->
   [victory] You win.
  *[defeat] You lose.
 }
recap-title = Since your last decision:
recap-exploration = Exploration Phase of { $hero }
recap-villain = Villain Phase of { $hero }
recap-tiles = { $count ->
   [one] a new tile
  *[other] { $count } new tiles
 }
recap-drawn = encounter: { $cards }
recap-acted = acted: { $who }
recap-blows = { $who } ({ $told })
recap-hit = hit
recap-missed = missed
recap-cost = { $hero } { $by } HP
recap-quiet = nothing that hurt
now-continue = Continue
now-skip = Skip
now-skip-all = Skip to the end
now-pause = Step by step
board-home = Back to the action; once there, the whole board (C)
key-home = Look back at the action
key-space = Space
key-go-on = Go on, or skip what is being shown
key-hint = A hint
key-pause = Stop a companion, or let it go on
key-other = Decide for a companion yourself
roll-needs = hits on { $needed }+
roll-hit-by = { $margin ->
   [0] Just hits
  *[other] Hits by { $margin }
 }
roll-miss-by = Misses by { $margin }

# ---------------------------------------------------------------- The adventure sheet
goal-line-label = Goal: { $goal }
goal-line-clock = { $counter }: { $value }. { $ends ->
    [defeat] You lose at { $end }.
    [victory] You win at { $end }.
    [alarm] { $then }
   *[goal] Done at { $end }.
 }
goal-line-alarm = At { $end }: { $then }
goal-line-next = Next mark at { $at }.
goal-mark = mark at { $at }
goal-line-new = There is a new rule.
sheet-now = What now
sheet-clocks = Clocks
sheet-of = { $value } of { $end }
sheet-end-defeat = You lose.
sheet-end-victory = You win.
sheet-end-goal = Done.
sheet-passed = (passed)
sheet-win = How to win
sheet-lose = How to lose
sheet-lose-clock = { $counter }: { $end }
sheet-lose-fallen = A hero begins their turn on 0 hit points, and no healing surge is left.
sheet-lose-team = A team is out when one of its heroes begins their turn on 0 hit points and the team has no healing surge left.
sheet-values = Your party’s numbers
sheet-heroes = Heroes
sheet-own = (your party)
sheet-none = none
sheet-set-up = Set-up
sheet-rules = Special rules
sheet-new = new
sheet-later = { $count ->
    [one] One more rule is shown when it matters.
   *[other] { $count } more rules are shown when they matter.
}
sheet-story = How it began: { $title }
log-rule-in-force = New rule: { $what }
log-mark-reached = { $counter }, { $value }: { $what }

# ---------------------------------------------------------------- Tutorial
after-first = What next?
after-first-next = Next: { $adventure }
after-first-new = Choose heroes
after-first-alone = One hero, 25 minutes: a candle is burning your years away.
after-first-company = Three heroes, alone or with friends: the house itself, and its Hostess.
title-start = Start here
title-start-about = A first adventure of ten minutes. A voice tells you what to press.
voice-label = The voice
voice-off = I know this: stop the voice
voice-means-this = The voice means this one.
voice-on = Hear the voice again

# ---------------------------------------------------------------- New game: adventure, heroes, start
new-back = One step back
step-adventure = Adventure
step-heroes = Heroes
step-start = Start
step-adventure-ask = Where to?
step-heroes-ask = { $most ->
    [1] Who goes?
   *[other] { $least ->
        [1] { $most ->
            [2] Who goes? One or two heroes
           *[other] Who goes? One to { $most } heroes
        }
       *[other] Who goes? { $least } to { $most } heroes
    }
}
step-to-heroes = Choose heroes
step-to-start = Look it over
fact-heroes = { $least ->
    [1] { $most ->
        [1] 1 hero
       *[other] 1–{ $most } heroes
    }
   *[other] { $least }–{ $most } heroes
}
fact-minutes = about { $minutes } min
hardness-1 = gentle
hardness-2 = a fair fight
hardness-3 = hard
hardness-4 = very hard
good-first = Learn by playing
good-solo = Good first adventure
heroes-suggested = Take the suggested: { $heroes }
hero-take = Take along
hero-taken = Comes along
hero-instead = Take instead
sheet-powers = Ability and powers
merit-toughness = Toughness
merit-reach = Reach
merit-support = Helps others
merit-speed = Speed
merit-value = { $value } of { $most }
new-guests-about = They were not made for this place. Their cards work here too, but what their own box alone has, doors or hazards perhaps, they look for in vain.
new-seed-about = The same number deals the same cards and dice. Share it to play the same game as somebody else.

# ---------------------------------------------------------------- Ends, statistics, achievements, sound
cause-no-surge = { $hero } lay at 0 hit points as their turn began, and no healing surge was left.
cause-nobody-stands = Nobody was left standing, and no healing surge was left.
cause-rounds = After 200 rounds nothing had been decided.
cause-clock = { $counter }: { $value }. That is the end.
cause-goal = { $counter }: { $value }. It is done.
cause-reached = The goal is reached: { $goal }
cause-villain = { $card } is defeated.
cause-escaped = Everybody got out.
cause-deed = { $hero }: { $deed }. It is done.
end-same-seed-about = The same tiles, cards and dice (seed { $seed })
total-twenties = Natural 20s
total-games = Games
total-won = Won
course-title = How it went
course-table = Turn by turn
course-line = Hit points of the party
course-round = Round
course-hero = Hero
course-events = What happened
course-villain = a villain appears
course-beaten = a villain is defeated
course-fell = a hero falls
course-surge = a healing surge
course-treasure = a treasure
course-tile = a new tile
course-said = Hit points of the party over { $turns } turns: { $most } at full health, { $lowest } at the lowest, in round { $round }, { $left } at the end. The table below has every turn.
records-title = Records and feats
records-none = No game has been finished yet. Each one is added up here, won or lost.
records-adventures = Adventures
records-adventure = Adventure
records-best = Quickest win
records-heroes = Heroes
records-recent = Latest games
feats-title = Feats: { $earned } of { $count }
feat-earned = earned { $when }
feat-first-evening = One grey coat, fetched
feat-first-evening-about = Finish the first evening.
feat-victory = Home before dawn
feat-victory-about = Win an adventure.
feat-defeat = The house wins
feat-defeat-about = Lose an adventure. Everybody does.
feat-second-wind = Second wind
feat-second-wind-about = Win an adventure that beat you before.
feat-alone = A party of one
feat-alone-about = Win an adventure with a single hero.
feat-full-table = A full table
feat-full-table-about = Finish an adventure with five heroes.
feat-five-heroes = Well acquainted
feat-five-heroes-about = Finish games with five different heroes.
feat-five-adventures = Well travelled
feat-five-adventures-about = Finish five different adventures.
feat-rule-sets = Read the small print
feat-rule-sets-about = Finish a game under each of the five sets of rules.
feat-two-endings = What if
feat-two-endings-about = See two endings of the same adventure.
feat-no-surge = Nothing a bandage wouldn’t fix
feat-no-surge-about = Win without spending a healing surge.
feat-last-breath = By a hair
feat-last-breath-about = Win while a hero has 1 hit point or none.
feat-untouched = Not a scratch
feat-untouched-about = Win in four rounds or more with a hero who took no damage.
feat-twenty = Natural talent
feat-twenty-about = Roll a 20 on an attack.
feat-no-thanks = No, thank you
feat-no-thanks-about = Cancel an encounter with experience.
feat-steady-hands = Steady hands
feat-steady-hands-about = Disable a trap.
feat-generous = You have it
feat-generous-about = Give a treasure to another hero.
feat-older-and-wiser = Older and wiser
feat-older-and-wiser-about = Reach a higher level.
feat-villain = Face to face
feat-villain-about = Defeat a villain.
feat-map-maker = Map-maker
feat-map-maker-about = Explore twelve tiles in one game.
feat-iron = No second thoughts
feat-iron-about = Win without undo, under the iron rules.
feat-ten-games = A regular
feat-ten-games-about = Finish ten games.
setting-sound = Sound
sound-off = Off
sound-effects = Effects
sound-all = Effects and ambience
setting-volume = Volume
volume-25 = Quiet
volume-50 = Medium
volume-100 = Loud

# ---------------------------------------------------------------- Phone and reach
drawer-height = How much of the board the question covers
drawer-peek = little
drawer-half = half
drawer-full = all
drawer-lower = Lower the panel
drawer-raise = Raise the panel
squares-by-list = Choose from a list instead
squares-tap = Tap a lit square on the board.
said-undone = One step back.
said-question = { $who ->
   [0] { $question }
  *[other] { $who }: { $question }
 } { $count ->
    [one] One answer.
   *[other] { $count } answers.
}
log-why = Why? { $line }
town-too-dear = { $amount } more needed
town-advancements-about = Each is a help to its hero in the adventures to come. Every copy sold makes the next one dearer.

## Boxes: what is said while one is fetched
box-fetching = Fetching { $box }…
box-missing = { $box } is not here yet
box-once = Once it is here, it is played without a network.
box-again = Try again
box-back = Back
error-box = { $box } has not come to this device yet, and nothing answers. Check the connection and try again. Your saved games are safe.
error-box-lost = The site that this page comes from does not have { $box } any more. Try again later, or tell whoever runs the site. Your saved games are safe.
error-box-changed = The site now has a newer { $box } than this page. Load the page again to go on. Your saved games are safe.

# Packs of players
packs-title = Players’ packs
packs-about = Adventures, heroes and cards that players have made. Each pack is checked before it is added. It brings cards of its own and changes none of the game’s.
packs-kept = Packs are kept in this browser and are played without a network. “Save all games as one file” includes them.
packs-none = No packs have been added yet.
packs-open = Add a pack from a file
packs-address = Or from a link to its file
packs-load = Fetch and check it
packs-linked = This link names a pack at { $host }. Nothing has been fetched yet.
packs-fetching = Fetching the pack from { $host }…
packs-checking = Checking the pack…
packs-needed = { $count ->
    [one] This game is played with a pack that is not on this device: { $packs }. The game is safe. Add the pack to go on.
   *[other] This game is played with packs that are not on this device: { $packs }. The game is safe. Add the packs to go on.
 }
packs-from = Fetch it again from { $host }
packs-there = Everything that the game needs is here.
packs-go-on = Go on with the game
pack-need = “{ $name }” by { $author }, version { $version }
pack-theirs = players’ pack by { $author }
pack-by = by { $author }
pack-version = version { $version }
pack-licence = licence: { $licence }
pack-size = { $size } kB
pack-adventures = { $count ->
    [one] Adventure: { $names }
   *[other] { $count } adventures: { $names }
 }
pack-campaigns = { $count ->
    [one] Campaign: { $names }
   *[other] { $count } campaigns: { $names }
 }
pack-heroes = { $count ->
    [one] Hero: { $names }
   *[other] { $count } heroes: { $names }
 }
pack-cards = { $count ->
    [one] { $count } card in all
   *[other] { $count } cards in all
 }
pack-add = Add this pack
pack-leave = Do not add it
pack-newer = You have version { $version } of this pack. The new one takes its place.
pack-older = You have a later one, version { $version }. The older takes its place.
pack-same = You have this version already. It is put in its place once more.
pack-other-author = Yours is by somebody else: { $author }.
pack-games = Games begun with the other version go on as they stand. Where a card has changed, what came before cannot be taken back; a game that needs a card which is gone is kept, but cannot be opened with this version.
pack-added = { $name } has been added. You find it under New game.
pack-remove = Remove
pack-keep = Keep it
pack-removed = { $name } has been removed.
pack-dependents = { $count ->
    [one] One saved game needs this pack: { $games }. It stays, and goes on when the pack is added again.
   *[other] { $count } saved games need this pack: { $games }. They stay, and go on when the pack is added again.
 }
pack-in-use = The game on the table is played with it. Leave the table to remove it.
pack-damaged = The stored pack cannot be read any more. Add it again from its file.
pack-refused = This pack has been refused. Nothing was added.
pack-for-author = These lines are for whoever made the pack, and are in English.
pack-meant = (did you mean { $suggestion }?)
pack-more = { $count ->
    [one] And one more problem.
   *[other] And { $count } more problems.
 }
pack-clash = The pack “{ $name }” has a card of the same id, { $card }. Only one of the two can be here: remove that one first.
pack-many = There are { $count } packs on this device already. Remove one that you do not need.
pack-large = The file is larger than a pack may be (1 MB). Nothing was added.
pack-bad-address = This is no address that a pack can be fetched from: it begins with https://.
pack-unreachable = Nothing could be fetched from { $host }. It may be offline, or not let other pages read its files: save the file and add it from there.
pack-status = { $host } does not have this file.
pack-slow = { $host } took too long. Try again later, or add the pack from a file.
pack-no-text = What { $host } sent is not the file of a pack.
pack-no-shelf = This browser does not let the page keep packs. Allow site data for this page; in a private window packs cannot be kept.
pack-no-room = There is no room for the pack in this browser. Remove packs or games that you do not need.
error-pack-missing = This needs the pack “{ $box }”, which is not on this device. Add it under Players’ packs.

# Why a player of the program would answer so: pyengine/players/reasons.py
advice-act = this is what the adventure asks for
advice-attack = { $chance } % to hit { $figure }, for { $damage } damage
advice-attack-defeats = { $chance } % to hit, and a hit defeats { $figure }
advice-disable = one trap fewer on the way
advice-open-door = the way on leads through this door
advice-unlock-door = the way on leads through this lock
advice-pick-up = it may help, and picking it up costs nothing
advice-use-card = { $card } helps now
advice-end = nothing here is worth more
advice-end-at-goal = already where the adventure wants a hero
advice-end-exploring = at an unexplored edge, so a new tile will be laid
advice-stay = this square is as good as any within reach
advice-walk = the best square within reach
advice-walk-goal-reached = this is where the adventure wants a hero
advice-walk-out-of-trap = away from the trap
advice-walk-to-attack = { $figure } can be attacked from there
advice-walk-to-attack-all = several enemies can be attacked from there
advice-walk-to-explore = the edge there is unexplored: a new tile will be laid
advice-walk-to-goal = on the way to the goal, { $steps ->
    [one] 1 step left
   *[other] { $steps } steps left
}
advice-walk-towards-edge = towards an unexplored edge, { $steps ->
    [one] 1 step left
   *[other] { $steps } steps left
}
advice-most-hurt = { $lost ->
    [0] nobody needs it more than { $figure }
    [one] { $figure } has lost most: 1 hit point
   *[other] { $figure } has lost most: { $lost } hit points
}
advice-most-hit-points = { $figure } has the most hit points left: { $count }
advice-fewest-items = { $count ->
    [0] { $figure } has no item yet
   *[other] nobody has fewer items than { $figure }
}
advice-better-heroes = the heroes come off better in health
advice-better-monsters = fewer or weaker enemies are left
advice-better-cards = it keeps more cards ready for later
advice-better-surges = it saves healing surges
advice-better-experience = it leaves you more experience
advice-better-progress = it brings the adventure forward
advice-better-end = it may decide the game
advice-no-difference = none of the options seems better than another
advice-only-one = there is nothing else to do
advice-sealed-bold = things stand so that the risk is worth taking now
advice-sealed-plain = this answer puts nothing at stake
advice-usual = a rule of thumb: the first of many is as good as most
