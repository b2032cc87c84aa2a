# After the game: what the dice gave, and what decided it.

dice-title = The dice
dice-caption = Hits, and how many were to be expected
dice-attacks = Attacks
dice-hits = Hits
dice-expected = Expected
dice-heroes = Heroes
dice-enemies = Against the heroes
dice-tenths = { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) }
dice-fair = The dice were fair: chance alone usually strays as far.
dice-heroes-more = The dice gave the heroes { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } more hits than expected.
dice-heroes-fewer = The dice gave the heroes { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer hits than expected.
dice-enemies-more = The dice gave the enemies { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } more hits than expected.
dice-enemies-fewer = The dice gave the enemies { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer hits than expected.
dice-counted = Each attack counts as its die fell, before cards changed the total.
dice-pairs = { $count ->
    [one] One attack with two dice is left out.
   *[other] { $count } attacks with two dice are left out.
}

decided-title = What decided it
decided-about = Which decisions moved the chance of winning most? The program plays the game on from each of them, many times over.
decided-find = Find out
decided-working = Playing the decisions out
decided-stop = Stop
decided-unknown = The past of this game is not known from its first answer on, so its decisions cannot be looked at.
decided-nothing = No single decision clearly changed the chance of winning.
decided-ready = { $count ->
    [0] No single decision clearly changed the chance of winning.
    [one] What decided it: one decision.
   *[other] What decided it: { $count } decisions.
}
decided-where = Round { $round } · { $hero }
decided-chosen = Chosen
decided-other = Instead
decided-chance = wins { $chance } %
decided-won = { $sure ->
    [yes] A good decision: it won about { $chance } % ± { $error }.
   *[no] Perhaps a good decision: it won about { $chance } % ± { $error }.
}
decided-cost = { $sure ->
    [yes] A missed chance: it cost about { $chance } % ± { $error }.
   *[no] Perhaps a missed chance: it cost about { $chance } % ± { $error }.
}
decided-sure = Chances are those of the program playing on for every hero. The true difference lies within the ± in 19 of 20 cases.
decided-watch = Watch
