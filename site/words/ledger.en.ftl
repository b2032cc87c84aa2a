# Aunt Pell's Ledger: the page of a campaign without a town.

ledger-evening = Evening { $number }
ledger-over-victory = The campaign is won
ledger-over-defeat = The campaign is over
ledger-fifth = A fifth has come home
ledger-fifth-waits = Aunt Pell has left room beside it. When another fifth comes home, from another place, there will be something to tell.
ledger-fifth-told = It is not the only one on the shelf now, and Aunt Pell has something to tell.
ledger-next = Next: { $adventure }
ledger-begins = How this evening begins
ledger-nobody-waits = Keeps nobody waiting.
ledger-undecided = First decide what is kept and struck out.
ledger-again-about = Another try is a Year for everybody who was there. Going on leaves it as it is.
ledger-company = The company
ledger-years = { $years ->
    [one] 1 Year of { $most }
   *[other] { $years } Years of { $most }
}
ledger-goes = goes tonight
ledger-stays = stays at the inn
ledger-retired = has retired, and helps
ledger-most = { $count ->
    [one] No more than one hero can go tonight.
   *[other] No more than { $count } heroes can go tonight.
}
ledger-least = { $count ->
    [one] At least one hero has to go tonight.
   *[other] At least { $count } heroes have to go tonight.
}
ledger-item = Keeps
ledger-no-item = Keeps nothing; draws an Item at the start
ledger-keep-which = Brought home. Which is kept?
ledger-help = Help tonight
ledger-sits-with = sits with { $hero }
ledger-guests = The list
ledger-crossed = { $count ->
    [one] 1 name of { $all } is crossed out.
   *[other] { $count } names of { $all } are crossed out.
}
ledger-free = crossed out
ledger-may-come = may come back once
ledger-came = came back
ledger-pages = Pages turned
ledger-print = Print this page
ledger-rules = How the ledger is kept
ledger-rule-years = A healing surge that a hero spends is a Year on its line; so is a defeat in which it lies on 0 hit points.
ledger-rule-rest = A hero who stays at the inn rests: one of their Years is struck out.
ledger-rule-retire = With { $years } Years a hero retires when the page is turned. It goes on no more adventures, but sits with one who does: its card helps once in each.
ledger-rule-item = After an adventure each hero keeps one Item from the treasure deck and begins with it next time. What belongs to the adventure stays there. Experience and levels are not kept; powers are chosen anew.
ledger-rule-names = Guests who were freed are crossed out. With every tenth name, one Year of a hero of your choice is struck out.
ledger-rule-guest = A freed guest who has a card comes back once. One may be asked on an evening.
ledger-rule-defeat = A lost adventure can be tried again, at a Year for each hero who was there, or left as it is.

ledger-gather = { $count ->
    [one] One goes
   *[other] These { $count } go
}
ledger-join = { $hero } goes
ledger-leave = { $hero } stays at the inn
ledger-set-out = Set out
ledger-swap = { $hero } swaps a power
ledger-suggested = Take the powers suggested for tonight
ledger-ask = { $card }
ledger-way = { $adventure }
ledger-keep = { $hero } keeps { $card }
ledger-keep-none = { $hero } keeps nothing
ledger-strike = Strike out a Year of { $hero }
ledger-turn = Turn the page
ledger-again = Try again
ledger-on = Go on
ledger-back = Back
ledger-card = { $card }
ledger-hero = { $hero }
ledger-do-keep = Keep
ledger-do-keep-none = Keep nothing
ledger-do-strike = Strike out a Year
ledger-do-swap = Swap a power
ledger-do-join = Take along
ledger-do-leave = Leave at the inn
ledger-do-ask = Ask to come
ledger-do-move = Seat with somebody else

question-campaign-page = The page lies open.
question-campaign-fork = Where do you go first?
question-campaign-inn = At the inn
question-campaign-help-whom = With whom does { $card } sit?

ledger-entry-victory = { $adventure }: won
ledger-entry-defeat = { $adventure }: lost
ledger-entry-years = { $count ->
    [one] { $hero }: 1 Year
   *[other] { $hero }: { $count } Years
}
ledger-entry-crossed = { $count ->
    [one] Crossed out: { $names }
   *[other] Crossed out, { $count }: { $names }
}
ledger-entry-guest = Came back: { $guest }
ledger-entry-rested = Rested, a Year less: { $heroes }
ledger-entry-struck = Struck out for the names: a Year of { $hero }
ledger-entry-retired = { $hero } retires
log-years-entered = { $count ->
    [one] A Year is entered for { $hero }
   *[other] { $count } Years are entered for { $hero }
}
log-names-crossed = { $count ->
    [one] A name is crossed out, { $all } in all
   *[other] { $count } names are crossed out, { $all } in all
}
log-item-kept = { $hero } keeps { $card }
log-year-struck = A Year of { $hero } is struck out
log-hero-retired = { $hero } retires. From now on: { $card }
log-help-seated = { $card } sits with { $hero }
log-powers-suggested = The powers suggested for { $adventure }
