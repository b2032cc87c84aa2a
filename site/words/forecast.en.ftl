# What the coming Villain Phase will do if the Hero Phase ends here.

forecast-here = If you end here:
forecast-there = If you end { $place }:
forecast-may-fall = { $hero } has a { $chance } % chance to fall
forecast-hurts = { $hero ->
    [0] about { $damage } damage in all, nobody falls
   *[other] { $hero } takes about { $damage } damage and stays up
}
forecast-quiet = nobody is hurt
forecast-nobody = None of the figures on the board acts.
forecast-idle = Does nothing that can be told.
forecast-walks = { $chance ->
    [0] Moves to the square { $place } of { $hero }.
   *[other] Probably ({ $chance } %) moves to the square { $place } of { $hero }.
}
forecast-walks-here = Moves to the square on which { $hero } stands now.
forecast-attacks = { $chance ->
    [0] Attacks { $target }: { $hit } % to hit, { $damage } damage expected.
   *[other] May attack { $target } ({ $chance } %): { $hit } % to hit, { $damage } damage expected.
}
forecast-harms = Deals { $damage } damage to { $target } on average, without an attack.
forecast-tactic = Tactic { $number }: { $words }
forecast-rests-stunned = is stunned and misses its activation.
forecast-rests-nobody = rests: no hero is standing.
forecast-rests-prevented = does not act.
forecast-falls = { $chance } % chance to fall
forecast-error = (± { $error })
forecast-stands = stays up
forecast-lies = lies on the ground
forecast-by-table = { $chance } % from the figures on the board alone
forecast-damage = { $damage } damage expected
forecast-left = { $least } to { $most } hit points left
forecast-open-encounter = An encounter card may be drawn first: nobody knows which.
forecast-open-tile = A new tile will be laid, with whatever lives there.
forecast-not-yet = What they may bring is still being worked out.
forecast-weighed = The chances to fall weigh every card that may come.
forecast-estimated = What they may bring is estimated from possible deals.
forecast-open-prey = You decide whom { $figure } attacks: { $targets }. Assumed: whoever has the most hit points left.
forecast-open-reaction = { $hero } could use { $card }; not counted.
forecast-off = Show no forecasts
